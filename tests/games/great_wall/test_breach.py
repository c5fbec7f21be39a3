"""A breach: shame, then death (GW-BRE, GW-WND)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import KILL, PASS, PLAY, SAVE, SHAME_SOLDIER, WOUND_SPOT
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, SPEARMAN
from pagoda.games.great_wall.state import WOUND, State, clan_of, unit_of
from pagoda.games.great_wall.winter import Assault
from tests.games.great_wall.positions import asked, do, horde, legal, news, position, question, soldiers_in, tactic
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
LEFT = 0
SPEAR = (SHAME_SOLDIER, SPEARMAN)


def breach(*field: str, **table: Any) -> State:
    """Return a table where the hordes of the left section break through."""
    return position(field=field, agenda=[Assault(LEFT)], options={"quick_tactics": 1}, news=True, **table)


def shamed(state: State) -> State:
    """Put all shame under spearmen."""
    while question(state) == "PlaceShame":
        state = do(state, SPEAR)
    return state


def bury(state: State) -> State:
    """Put all shame under spearmen, and save nobody."""
    state = shamed(state)
    while question(state) == "SaveSoldier":
        state = do(state, PASS)
    return state


@rule("GW-BRE-1", "GW-SHM-2")
def test_shame_for_each_horde_without_an_own_soldier() -> None:
    table = {"zones": ("", "", "left 3 spearman"), "firing": ("", "", "left 1")}
    state = breach("left merkit_raiders dragon", "left falconers", "left wolf_trackers dragon snake", **table)

    order = []
    while question(state) == "PlaceShame":
        order.append(asked(state))
        state = do(state, SPEAR)

    assert order == [DRAGON, SNAKE, SNAKE, MONKEY, MONKEY, MONKEY]  # zones and firing spots do not count
    assert state.pool == 30 - 6


@rule("GW-BRE-1", "GW-TEA-1")
def test_shame_is_taken_in_tea_order_before_anybody_dies() -> None:
    state = breach("left falconers dragon", tea="monkey snake dragon")

    assert (question(state), asked(state)) == ("PlaceShame", MONKEY)
    assert clan_of(state.spots[0][0]) == DRAGON
    state = do(state, SPEAR)
    assert asked(state) == SNAKE
    assert question(do(state, SPEAR)) == "SaveSoldier"


@rule("GW-BRE-2", "GW-KIL-1")
@pytest.mark.parametrize(("year", "left"), [(2, (2, 1)), (3, (1, 0)), (5, (0, 0))])
def test_brutality_kills_on_each_horde_and_the_others_stay(year: int, left: tuple[int, int]) -> None:
    field = ("left tangut_levies dragon dragon dragon", "left merkit_raiders dragon dragon snake")
    state = bury(breach(*field, year=year))

    standing = [sum([clan_of(what) == DRAGON for what in state.spots[place]]) for place in (0, 1)]
    assert tuple(standing) == left
    assert soldiers_in(state, DRAGON, "left") == ""
    assert sum([clan_of(what) == SNAKE for what in state.spots[1]]) == 0


@rule("GW-BRE-2", "GW-KIL-2")
def test_the_owner_chooses_on_each_horde() -> None:
    state = shamed(breach("left oirat_hunters dragon_horse dragon_horse dragon", "left merkit_raiders dragon dragon"))

    assert (question(state), legal(state)) == ("ChooseDead", [(KILL, SPEARMAN), (KILL, HORSEMAN)])
    after = bury(do(state, (KILL, SPEARMAN)))
    assert unit_of(after.spots[0][0]) == HORSEMAN
    assert after.spots[0][2] == WOUND


@rule("GW-BRE-3", "GW-WND-1")
def test_killed_and_saved_soldiers_leave_a_wound() -> None:
    state = shamed(breach("left tangut_levies dragon dragon dragon", year=3, goods=("2 chi",)))

    after = bury(do(state, (SAVE, SPEARMAN)))

    assert after.spots[0][:3].count(WOUND) == 2
    assert soldiers_in(after, DRAGON, "left") == "1 spearman"
    assert after.wounds_dealt == [0, 0, 0]  # these are nobody's


@rule("GW-WND-2", "GW-BRE-3")
def test_a_horseman_leaves_two_wounds() -> None:
    after = bury(breach("left merkit_raiders . dragon_horse dragon_horse"))

    assert after.spots[0] == (0, WOUND, WOUND)
    assert after.reserve[HORSEMAN] == 2


@rule("GW-WND-1")
def test_no_wound_is_left_when_the_horde_is_defeated() -> None:
    field = ("left merkit_raiders dragon dragon dragon", "left falconers")
    state = do(position(field=field, agenda=[DefeatCheck(0)]), PASS)

    assert (state.field[0], state.spots[0]) == (horde("falconers"), (0, 0))


@rule("GW-BRE-4")
def test_all_archers_of_the_section_die_whatever_the_brutality() -> None:
    table = {"firing": ("left 2 right 1", "left 1"), "walls": (2, 0, 0), "zones": ("left 1 archer 2 spearman",)}
    state = shamed(breach("left tangut_levies", "left black_banner", **table))
    assert [len(state.dying[seat]) for seat in range(3)] == [2, 1, 0]

    after = bury(state)

    assert (after.firing, after.reserve[ARCHER]) == ([(), (), (DRAGON,)], 2)
    assert soldiers_in(after, DRAGON, "left") == "2 spearman 1 archer"  # the zone is safe


@rule("GW-BRE-4", "GW-KIL-4")
def test_archers_may_be_saved() -> None:
    table = {"firing": ("left 2",), "walls": (1, 0, 0), "goods": ("3 chi",)}
    state = shamed(breach("left tangut_levies", **table))

    assert legal(state) == [(SAVE, ARCHER), PASS]
    after = bury(do(state, (SAVE, ARCHER)))
    assert (soldiers_in(after, DRAGON, "left"), after.firing[LEFT], after.reserve[ARCHER]) == ("1 archer", (), 3)


@rule("GW-BRE-5", "GW-TAC-5")
def test_all_deaths_of_a_section_are_one_event() -> None:
    field = ("left merkit_raiders dragon", "left falconers dragon")
    table = {"firing": ("left 1",), "hands": ("retreat last_stand",), "goods": ("2 chi",)}
    state = shamed(breach(*field, **table))

    assert (question(state), len(state.dying[DRAGON])) == ("PlayTactic", 3)
    after = do(state, (PLAY, tactic("retreat"), 1))
    assert question(after) == "rest"  # one tactic, and nobody is left to save
    assert soldiers_in(after, DRAGON, "left") == "2 spearman 1 archer"


@rule("GW-BRE-6")
def test_the_hordes_stay_even_with_all_spots_covered() -> None:
    after = bury(breach("left merkit_raiders dragon wound snake", "left falconers"))

    assert after.field[:2] == [horde("merkit_raiders"), horde("falconers")]
    assert after.spots[0] == (WOUND, WOUND, WOUND)
    assert [event for event in news(after) if event[0] in (events.DEFEATED, events.CLAIMED)] == []


@rule("GW-BRE-7")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_levels_of_the_wall_are_never_lost(level: int) -> None:
    field = ("left tangut_levies", "left black_banner")

    assert bury(breach(*field, walls=(level, 2, 3))).walls == [level, 2, 3]


@rule("GW-TAC-9", "GW-BRE-6")
def test_a_counterstroke_only_softens_the_breach() -> None:
    table: dict[str, Any] = {"firing": ("left 1",), "hands": ("counterstroke",), "barricades": (2, 0, 0)}
    state = breach("left merkit_raiders snake wound .", "left wolf_trackers wound", **table)
    assert question(state) == "PlayTactic"

    state = do(state, (PLAY, tactic("counterstroke"), 0))
    state = do(state, legal(state)[0], (WOUND_SPOT, 0, 2))

    assert state.spots[0][2] == WOUND
    assert question(state) == "PlaceShame"  # the breach goes on
    assert bury(state).field[0] == horde("merkit_raiders")
