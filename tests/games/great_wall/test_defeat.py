"""Hordes are defeated: when, in which order, who gains what (GW-DEF)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import ATTACK, KILL, PASS, PLAY, RECRUIT
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import NOWHERE, SPEARMAN
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import Winter
from tests.games.great_wall.positions import (
    activating,
    asked,
    do,
    horde,
    legal,
    news,
    position,
    question,
    soldiers_in,
    tactic,
    turn,
)
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
LEFT, MIDDLE, RIGHT = range(3)
WOLVES = "wolf_trackers"  # two spots


def check(**table: Any) -> State:
    """Return a table where hordes are checked, and nobody is saved."""
    table.setdefault("news", True)
    return spare_nobody(position(agenda=[DefeatCheck(0)], **table))


def spare_nobody(state: State) -> State:
    """Decline to save anybody; keep what has happened."""
    told = news(state)
    while question(state) == "SaveSoldier":
        state = do(state, PASS)
        told += news(state)
    state.news = [(None, event, event) for event in told]
    return state


def happened(state: State, *verbs: int) -> list[tuple[int, ...]]:
    """Return the events of these kinds, in order."""
    return [event for event in news(state) if event[0] in verbs]


@rule("GW-DEF-1")
def test_a_covered_horde_stands_until_the_end_of_the_turn() -> None:
    field = ("left falconers snake",)
    state = activating("barracks", 1, clerks=("barracks 1",), goods=("2 chi",), field=field)

    after = do(state, (RECRUIT, 1, 0, 0), (ATTACK, SPEARMAN, NOWHERE, 0, 1, NOWHERE))

    assert question(after) == "rest"
    assert after.field[0] == horde("falconers")
    checked = check(field=(f"left {WOLVES} snake dragon",))
    assert checked.field[0] == NOWHERE


@rule("GW-DEF-1", "GW-ACT-4")
def test_the_check_comes_at_the_end_of_each_turn() -> None:
    state = turn(DRAGON, "despotism", field=(f"left {WOLVES} wound wound",))

    assert (question(state), state.field[0]) == ("MoveClerks", horde(WOLVES))
    state = do(state, PASS)
    assert (question(state), state.field[0]) == ("rest", NOWHERE)


@rule("GW-DEF-1", "GW-WIN-3")
def test_the_check_comes_in_winter_before_the_assault() -> None:
    state = position(field=(f"left {WOLVES} wound wound",), news=True, phase=Winter)

    verbs = (events.DEFEATED, events.ASSAULT)
    assert happened(state, *verbs) == [(events.DEFEATED, horde(WOLVES), 0)]  # nobody is left to storm


@rule("GW-DEF-2")
def test_sections_from_the_left_and_from_the_wall_outwards() -> None:
    field = (
        "right merkit_raiders wound wound wound",
        f"left {WOLVES} wound wound",
        "left tatar_outriders",
        "left falconers wound wound",
    )
    state = check(field=field)

    defeated = [event[1] for event in happened(state, events.DEFEATED)]
    assert defeated == [horde(WOLVES), horde("falconers"), horde("merkit_raiders")]
    assert state.field[:3] == [horde("tatar_outriders"), NOWHERE, NOWHERE]


@rule("GW-DEF-3")
def test_every_spot_must_be_covered_by_a_soldier_or_a_wound() -> None:
    assert check(field=("left merkit_raiders dragon wound .",)).field[0] == horde("merkit_raiders")
    assert check(field=("left merkit_raiders dragon wound snake",)).field[0] == NOWHERE
    assert check(field=("left merkit_raiders dragon_horse dragon_horse wound",)).field[0] == NOWHERE


@rule("GW-DEF-4")
def test_who_took_part_gains_exactly_two_honour() -> None:
    state = check(field=("left merkit_raiders dragon dragon snake",))

    assert state.honour == [2, 2, 0]


@rule("GW-DEF-4")
def test_archers_of_the_section_gain_two_honour_each() -> None:
    state = check(field=(f"left {WOLVES} snake snake",), firing=("left 2 right 1", "left 1"), walls=(3, 0, 0))

    assert state.honour == [4, 2 + 2, 0]


@rule("GW-DEF-4")
def test_most_spots_claim_and_a_horseman_counts_two() -> None:
    field = ("left oirat_hunters dragon_horse dragon_horse snake wound",)
    assert check(field=field).claimed == [(horde("oirat_hunters") * 3,), (), ()]

    field = ("left oirat_hunters dragon wound snake snake",)
    assert check(field=field).claimed == [(), (horde("oirat_hunters") * 3,), ()]


@rule("GW-DEF-4", "GW-TEA-2")
def test_the_tea_stack_breaks_ties() -> None:
    for tea, owner in (("dragon snake monkey", DRAGON), ("monkey snake dragon", SNAKE)):
        state = check(field=(f"left {WOLVES} dragon snake",), tea=tea)
        assert state.claimed[owner] == (horde(WOLVES) * 3,)


@rule("GW-DEF-4")
def test_survivors_wait_in_the_zone_and_wounds_are_gone() -> None:
    state = check(field=("middle merkit_raiders dragon dragon wound", f"middle {WOLVES} wound"))

    assert soldiers_in(state, DRAGON, "middle") == "1 spearman"  # brutality 1
    assert state.reserve[:3] == [9, 4, 2]
    assert state.spots[3] == (1, 0)  # that of the horde behind, as it was
    assert state.spots[4] == ()


@rule("GW-DEF-4")
def test_the_claimant_claims_even_when_all_have_died() -> None:
    state = check(year=6, field=("left merkit_raiders dragon dragon snake",))

    assert soldiers_in(state, DRAGON, "left") == ""
    assert state.claimed[DRAGON] == (horde("merkit_raiders") * 3,)


@rule("GW-DEF-4")
def test_a_horde_without_soldiers_on_it_is_discarded() -> None:
    state = check(field=(f"left {WOLVES} wound wound", "left falconers", "left merkit_raiders dragon"))

    assert (state.claimed, state.horde_discard, state.honour) == ([(), (), ()], (horde(WOLVES),), [0, 0, 0])
    assert state.field[:3] == [horde("falconers"), horde("merkit_raiders"), NOWHERE]
    assert state.spots[1][0] > 1  # soldiers go along with their horde


@rule("GW-DEF-5")
def test_the_check_goes_on_with_the_same_slot() -> None:
    field = (f"left {WOLVES} wound wound", "left falconers wound wound", "left merkit_raiders wound wound wound")

    state = check(field=field)

    assert [event[2] for event in happened(state, events.DEFEATED)] == [0, 0, 0]
    assert state.field[:3] == [NOWHERE] * 3


@rule("GW-DEF-5", "GW-TAC-6")
def test_a_section_that_was_checked_is_not_checked_again() -> None:
    # a wound of Last Stand, played at the second horde, covers the first one too late
    field = ("left kerait_lancers wound wound wound", "left merkit_raiders dragon dragon dragon", "right falconers")
    table: dict[str, Any] = {"goods": ("1 chi",), "hands": ("last_stand",), "options": {"quick_tactics": 1}}
    state = position(field=field, agenda=[DefeatCheck(0)], **table)

    state = do(state, (PLAY, tactic("last_stand"), 1))
    state = spare_nobody(do(state, legal(state)[0]))

    assert (question(state), state.field[:2]) == ("rest", [horde("kerait_lancers"), NOWHERE])
    assert state.spots[0] == (1, 1, 1, 1)


@rule("GW-DEF-6", "GW-TAC-5")
def test_each_defeated_horde_is_an_event_of_its_own() -> None:
    field = (f"left {WOLVES} dragon snake", "right falconers dragon snake")
    hands = ("decisive_blow",)
    quick = {"quick_tactics": 1}
    table: dict[str, Any] = {"hands": hands, "options": quick, "tea": "snake dragon monkey"}
    state = position(field=field, agenda=[DefeatCheck(0)], **table)

    assert question(state) == "PlayTactic"
    state = spare_nobody(do(state, PASS))
    assert (question(state), state.claimed[SNAKE]) == ("PlayTactic", (horde(WOLVES) * 3,))
    state = spare_nobody(do(state, (PLAY, tactic("decisive_blow"), 0)))
    assert state.claimed[DRAGON] == (horde("falconers") * 3,)


@rule("GW-DEF-7")
def test_a_claimed_horde_has_no_ability() -> None:
    # Day Guard raises the brutality of its own defeat, War Drums that of others in its section
    assert (
        soldiers_in(check(field=("left day_guard dragon dragon dragon dragon dragon",)), DRAGON, "left") == "3 spearman"
    )

    drums = "war_drums wound . ."
    near = check(field=("left merkit_raiders dragon dragon dragon", f"left {drums}"))
    assert soldiers_in(near, DRAGON, "left") == "1 spearman"
    claimed = check(field=("left merkit_raiders dragon dragon dragon",), claimed=("war_drums",))
    assert soldiers_in(claimed, DRAGON, "left") == "2 spearman"


@rule("GW-DEF-4", "GW-KIL-2")
def test_all_steps_of_a_defeat_come_before_the_next_horde() -> None:
    field = ("left oirat_hunters dragon_horse dragon_horse dragon snake", "right merkit_raiders wound wound wound")

    state = position(field=field, agenda=[DefeatCheck(0)])

    assert (question(state), asked(state), legal(state)) == ("ChooseDead", DRAGON, [(KILL, 0), (KILL, 2)])
    assert state.field[6] == horde("merkit_raiders")
    assert state.honour == [2, 2, 0]
    after = spare_nobody(do(state, (KILL, 0)))
    assert (soldiers_in(after, DRAGON, "left"), after.field[6]) == ("1 horseman", NOWHERE)
