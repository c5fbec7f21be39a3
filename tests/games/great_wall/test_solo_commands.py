"""The solo game: the commands of Qin Jiushao, treason, and the Reed Clan under his command (GW-SOLO-33 to 37)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import COPY, GAIN, MOVE_CLERK, PASS
from pagoda.games.great_wall.activation import Activation
from pagoda.games.great_wall.edition import ARCHER, TREASON
from pagoda.games.great_wall.fall import EndTurn, Turn
from pagoda.games.great_wall.qin import QinMovesReed
from pagoda.games.great_wall.state import State, clan_of
from tests.games.great_wall import positions
from tests.games.great_wall.pieces import COMMAND_IDS
from tests.games.great_wall.positions import (
    FENCE,
    advisor,
    asked,
    clerks_of,
    do,
    legal,
    location,
    news,
    position,
    question,
)
from tests.games.great_wall.solo import (
    AWAY,
    DRAGON,
    MIDDLE,
    QIN,
    RANKING,
    REED,
    SHOWS_RIGHT,
    activations,
    boxes_of_qin,
    honours,
    ranking,
    reed_turn,
    solo,
    turn_of_qin,
)
from tests.rules import rule


def passed(state: State) -> State:
    """Return the table when you have moved no clerks."""
    while question(state) in ("MoveClerks", "Upgrade", "Donate", "ActivateNext"):
        state = do(state, PASS if PASS in legal(state) else legal(state)[0])
    return state


# His commands


@rule("GW-SOLO-27", "GW-SOLO-21", "GW-LOC-5")
def test_despotism_sends_three_to_the_lowest_and_activates_the_highest() -> None:
    state = boxes_of_qin("despotism", news=True)
    assert (activations(state), honours(state)) == (["quarry"], [3])  # all three fit there
    assert (ranking(state), clerks_of(state, QIN)) == ("quarry gold_mine temple barracks lumber_mill", {})

    overflow = boxes_of_qin("despotism", clerks=("quarry 1", "quarry 1 temple 1 tea_house 1"), news=True)
    assert activations(overflow) == ["lumber_mill"]  # one at the quarry, two at the lumber mill above it
    assert clerks_of(overflow, QIN) == {"quarry": 1}
    assert (honours(overflow), (events.ACTIVATED, location("lumber_mill"), 1) in news(overflow)) == ([2], True)


@rule("GW-SOLO-27")
def test_despotism_activates_the_highest_location_of_all_his_clerks() -> None:
    state = boxes_of_qin("despotism", clerks=("", AWAY, "gold_mine 1"), news=True)

    assert (activations(state), honours(state), clerks_of(state, QIN)) == (["gold_mine"], [1], {"quarry": 3})


@rule("GW-SOLO-22", "GW-SOLO-21")
def test_despotism_takes_clerks_from_the_highest_location_when_none_is_left() -> None:
    state = boxes_of_qin("despotism", clerks=("", AWAY, "gold_mine 2 temple 2 barracks 2 lumber_mill 1"), news=True)

    moves = [event[2:] for event in news(state) if event[:2] == (events.CLERK_MOVED, QIN)]
    quarry, gold = location("quarry"), location("gold_mine")
    assert moves == [(-1, quarry), (gold, quarry), (gold, quarry)]
    assert activations(state) == ["temple"]


@rule("GW-SOLO-20", "GW-SOLO-33", "TR-33")
@pytest.mark.parametrize("tea", ["dragon reed qin", "reed qin dragon"])
def test_economy_moves_three_and_the_others_in_tea_order(tea: str) -> None:
    state = boxes_of_qin("economy", tea=tea, news=True)

    assert clerks_of(state, QIN) == {"quarry": 1, "lumber_mill": 1, "barracks": 1}
    assert (question(state), asked(state), len(legal(state)) > 1) == ("MoveClerks", DRAGON, True)
    moved = tea.startswith("reed")
    expected = {"war_academy": 1, "quarry": 1, "lumber_mill": 1}  # by his track, never asked
    assert (clerks_of(state, REED) == expected) == moved
    state = do(state, (MOVE_CLERK, -1, location("temple")))
    assert (MOVE_CLERK, -1, location("temple")) not in legal(state)  # two different locations
    state = do(state, PASS)
    assert (question(state), clerks_of(state, REED)) == ("rest", expected)


@rule("GW-SOLO-24")
@pytest.mark.parametrize(
    ("levels", "place", "level"),
    [
        ((1, 1, 1, 1), 1, 2),  # the quarry is the lowest
        ((1, 3, 1, 1), 0, 2),  # the barracks have no overseer
        ((3, 3, 2, 3), 2, 3),
        ((3, 3, 3, 3), None, 0),
    ],
)
def test_economy_raises_an_overseer(levels: tuple[int, ...], place: int | None, level: int) -> None:
    names = ("lumber_mill", "quarry", "gold_mine", "temple")
    overseers = " ".join([f"{name} {number}" for name, number in zip(names, levels, strict=True)])
    state = passed(boxes_of_qin("economy", overseers=("", "", overseers)))

    expected = [level if number == place else old for number, old in enumerate(levels)]
    assert (state.overseers[QIN * 4 :], state.honour[QIN]) == (expected, level)


@rule("GW-SOLO-28", "GW-SOLO-29", "GW-SOLO-31")
def test_mobilisation_recruits_a_spearman_then_an_archer() -> None:
    field = ("middle merkit_raiders", "right black_banner")
    state = do(boxes_of_qin("mobilisation", field=field), PASS)

    assert clerks_of(state, QIN) == {"quarry": 1, "lumber_mill": 1}
    assert ([clan_of(what) for what in state.spots[3]], state.spots[3][1]) == ([QIN, -1, -1], 1)
    assert (state.firing[MIDDLE], state.honour[QIN]) == ((QIN,), 4)
    assert state.reserve[QIN * 3 + ARCHER] == state.reserve[ARCHER] - 1


@rule("GW-SOLO-35", "GW-ADV-1")
def test_diplomacy_brings_tea_and_a_supporter() -> None:
    state = do(boxes_of_qin("diplomacy", row="su_shi li_jie wang_anshi liu_yi", news=True), PASS)

    assert (state.tea, state.supporters[QIN]) == ((QIN, DRAGON, REED), (advisor("su_shi"),))
    assert (len(state.row), state.row[0], state.advisor_discard) == (4, advisor("li_jie"), ())
    assert clerks_of(state, QIN) == {"quarry": 1, "lumber_mill": 1}


@rule("GW-SOLO-36")
@pytest.mark.parametrize("yours", ["mobilisation", "diplomacy", "despotism"])
def test_his_treason_is_the_solo_command_named_like_yours(yours: str) -> None:
    table: dict[str, Any] = {"track": (f"dragon {yours}", "qin treason"), "field": ("middle black_banner",)}
    state = passed(solo(agenda=[Turn(1), FENCE], **table))
    own = passed(solo(agenda=[Turn(0), FENCE], **{**table, "track": (f"qin {yours}",)}))

    assert (state.honour[QIN], state.tea, state.firing) == (own.honour[QIN], own.tea, own.firing)
    assert (state.spots, clerks_of(state, QIN), state.row) == (own.spots, clerks_of(own, QIN), own.row)
    assert yours != "mobilisation" or state.honour[QIN] == 4 + 28


@rule("GW-SOLO-36")
def test_against_treason_he_moves_three_clerks_for_four_honour() -> None:
    state = solo(track=("dragon treason", "qin treason"), agenda=[Turn(1), FENCE], news=True)

    assert (clerks_of(state, QIN), honours(state)) == ({"quarry": 1, "lumber_mill": 1, "barracks": 1}, [4, 28])
    nothing = solo(track=("qin treason",), agenda=[Turn(0), FENCE])
    assert (clerks_of(nothing, QIN), nothing.honour[QIN]) == ({}, 28)  # you play no command


@rule("GW-SOLO-36", "GW-CMD-10")
def test_your_treason_copies_the_players_command_of_the_same_name() -> None:
    state = solo(track=("dragon treason", "qin diplomacy"), agenda=[Turn(0), FENCE], tea="qin dragon reed")
    assert (question(state), legal(state)) == ("CopyCommand", [(COPY, 1), PASS])
    state = do(state, (COPY, 1))
    while question(state) != "rest":
        state = do(state, PASS if question(state) == "MoveClerks" else legal(state)[0])

    assert (state.tea[0], len(state.hands[DRAGON]), state.supporters[QIN]) == (DRAGON, 1, ())


@rule("GW-SOLO-36", "GW-CMD-11")
def test_his_treason_and_the_reed_command_cannot_be_copied() -> None:
    track = ("dragon treason", "qin treason", "reed reed_command")
    state = solo(track=track, agenda=[Turn(0), FENCE])

    assert (question(state), state.agenda[-1].values()[2]) == ("MoveClerks", 3)  # up to three clerks instead


@rule("GW-SOLO-37", "EX-17")
@pytest.mark.parametrize(("his", "clerks"), [("economy", 4), ("diplomacy", 2)])
def test_his_commands_on_the_track_count_for_yours(his: str, clerks: int) -> None:
    state = solo(track=("dragon despotism", f"qin {his}"), agenda=[Turn(0), FENCE])
    while question(state) == "MoveClerks":
        moves = [action for action in legal(state) if action[-1] == location("imperial_embassy")]
        state = do(state, moves[0] if moves else PASS)

    assert clerks_of(state, DRAGON) == {"imperial_embassy": clerks}


@rule("GW-SOLO-3", "GW-SOLO-14")
def test_supporters_bring_honour_at_the_end_of_his_turn() -> None:
    table: dict[str, Any] = {"supporters": ("liu_yi", "", "su_shi li_jie wang_anshi"), "news": True}
    state = solo(track=("qin treason", "dragon treason"), agenda=[Turn(0), FENCE], **table)
    assert honours(state) == [4, 3 + 28]

    yours = passed(solo(track=("dragon despotism",), agenda=[Turn(0), FENCE], **table))
    assert yours.honour[QIN] == 0


@rule("GW-SOLO-27", "GW-SOLO-26")
def test_a_whole_turn_of_his() -> None:
    clerks = ("quarry 1 temple 1", "quarry 1 lumber_mill 1 tea_house 1", "lumber_mill 1")
    state = turn_of_qin("diplomacy", clerks=clerks, supporters=("", "", "su_shi"), news=True)
    assert question(state) == "MoveClerks"
    state = passed(state)

    # Quarry and lumber mill are full now; the lumber mill is higher, so it comes first, and the quarry ends highest.
    assert ranking(state) == "quarry lumber_mill gold_mine temple barracks"
    assert (state.honour[QIN], clerks_of(state, QIN)) == (2 * 1 + 1 * 1 + 2 + 28, {})


# The Reed Clan under his command


def reed_moves(count: int = 2, **table: Any) -> dict[str, int]:
    """Return where the clerks of the Reed Clan are when Qin Jiushao has moved them."""
    return clerks_of(solo(agenda=[QinMovesReed(count)], **table), REED)


@rule("GW-SOLO-33")
def test_reed_clerks_leave_other_locations_first() -> None:
    assert reed_moves(clerks=("", AWAY)) == {"war_academy": 1, "quarry": 1, "lumber_mill": 1}
    assert reed_moves(clerks=("", "gold_mine 1 temple 1 war_academy 1")) == {"temple": 1, "lumber_mill": 1, "quarry": 1}


@rule("GW-SOLO-33")
def test_then_they_go_from_higher_to_lower_locations() -> None:
    assert reed_moves(1, clerks=("", "gold_mine 1 temple 1 barracks 1")) == {"temple": 1, "barracks": 1, "quarry": 1}
    assert reed_moves(clerks=("", "quarry 1 lumber_mill 1 barracks 1")) == {
        "quarry": 1,
        "lumber_mill": 1,
        "barracks": 1,
    }


@rule("GW-SOLO-33", "GW-DUO-15", "GW-DUO-14")
def test_locked_clerks_stay_and_full_locations_are_passed_by() -> None:
    clerks = ("quarry 3 gold_mine 2", "gold_mine 1 temple 1 barracks 1")
    assert reed_moves(1, clerks=clerks) == {"gold_mine": 1, "barracks": 1, "lumber_mill": 1}


@rule("GW-SOLO-33", "GW-SOLO-20")
def test_in_the_turn_of_the_reed_clan_he_decides_when_he_is_above_you() -> None:
    state = reed_turn(clerks=("", AWAY))
    assert clerks_of(state, REED) == {"war_academy": 1, "quarry": 1, "lumber_mill": 1}
    assert clerks_of(state, QIN) == {"quarry": 1, "lumber_mill": 1}
    assert question(state) == "MoveClerks"  # only yours
    state = do(state, PASS)
    assert (question(state), state.store) == ("rest", [0, 1, 0])  # of wood, stone and gold stone is the lowest

    yours = reed_turn(tea="dragon qin reed", clerks=("", AWAY))
    assert (question(yours), clerks_of(yours, REED)) == ("MoveClerks", clerks_of(solo(), REED))
    yours = do(yours, PASS, PASS)
    assert (question(yours), (GAIN, 1, 0, 0, 0) in legal(yours)) == ("FillStore", True)


@rule("GW-SOLO-34", "GW-DUO-29")
@pytest.mark.parametrize(
    ("track", "store"),
    [
        ("quarry lumber_mill temple gold_mine barracks", [0, 0, 1]),
        ("quarry gold_mine lumber_mill barracks temple", [1, 0, 0]),
    ],
)
def test_the_resource_for_the_general_is_the_lowest(track: str, store: list[int]) -> None:
    assert do(reed_turn(ranking=track), PASS).store == store


def at_location(name: str, **table: Any) -> State:
    """Return a table where you and the Reed Clan are at a location that is activated in his turn."""
    clerks = (f"{name} 1", f"{name} 1 {AWAY.rsplit(maxsplit=2)[0]}")
    return position(
        mode="solo",
        active="qin",
        tea="reed dragon qin",
        ranking=RANKING,
        clerks=clerks,
        agenda=[Activation(location(name), 1), EndTurn(), FENCE],
        **table,
    )


@rule("GW-SOLO-34")
def test_a_reed_soldier_attacks_by_his_rules_and_he_gains_nothing() -> None:
    field = ("middle merkit_raiders", "right black_banner wound")
    state = at_location("barracks", field=field, horde_tops=SHOWS_RIGHT)

    assert (question(state), [clan_of(what) for what in state.spots[6]][1]) == ("rest", REED)
    assert (state.reserve[REED * 3], state.honour, sum(state.goods)) == (9, [0, 0, 0], 0)


@rule("GW-SOLO-34")
@pytest.mark.parametrize(
    ("barricades", "after"), [((0, 0, 0), [0, 0, 1]), ((0, 1, 3), [0, 2, 3]), ((0, 3, 3), [0, 3, 3])]
)
def test_a_reed_barricade_goes_where_the_indicator_points(barricades: tuple[int, ...], after: list[int]) -> None:
    state = at_location("workers_settlement", barricades=barricades, horde_tops=SHOWS_RIGHT)

    assert (question(state), state.barricades, state.honour) == ("rest", after, [0, 0, 0])


@rule("GW-SOLO-34")
def test_at_the_embassy_the_leftmost_advisor_is_discarded() -> None:
    state = at_location("imperial_embassy", row="su_shi li_jie wang_anshi liu_yi", news=True)

    assert (state.advisor_discard, len(state.row), state.row[0]) == ((advisor("su_shi"),), 4, advisor("li_jie"))
    assert (events.DISMISSED, QIN, advisor("su_shi")) in news(state)


@rule("GW-SOLO-34", "GW-DUO-21")
def test_at_the_temple_nothing_happens_under_him() -> None:
    state = passed(at_location("temple", shamed=("1 spearman",)))

    assert (question(state), state.shamed[0]) == ("rest", 1)


@rule("GW-DUO-21")
def test_at_the_temple_you_discard_shame_in_your_turn() -> None:
    clerks = ("temple 1", "temple 1 quarry 1 gold_mine 1")
    state = positions.activating("temple", 1, mode="solo", clerks=clerks, shamed=("2 spearman",))

    assert question(state) == "DiscardShame"


@rule("GW-SOLO-36")
def test_every_name_of_a_command_has_a_solo_command() -> None:
    entries = solo().tables.data["solo"]["commands"]

    assert [entry["same_name_as"] for entry in entries] == list(COMMAND_IDS[: TREASON + 1])
