"""Clerks and where they may go (GW-CLK, GW-LOC-1)."""

from __future__ import annotations

import pytest

from pagoda.games.great_wall.actions import MOVE_CLERK, PASS, TRAIN
from pagoda.games.great_wall.edition import NOWHERE, REGULAR
from pagoda.games.great_wall.winter import Winter
from tests.games.great_wall.pieces import LOCATION_IDS, TABLES
from tests.games.great_wall.positions import activating, boxes, clerks_of, do, legal, location, position, question, turn
from tests.rules import rule

RESERVE = NOWHERE
QUARRY, TEMPLE, BARRACKS, ACADEMY = [location(name) for name in ("quarry", "temple", "barracks", "war_academy")]


def move(origin: int, target: int) -> tuple[int, int, int]:
    """Return the move of a clerk."""
    return (MOVE_CLERK, origin, target)


@rule("GW-LOC-1")
def test_six_locations_have_spots_and_four_take_any_number() -> None:
    assert LOCATION_IDS[:REGULAR] == ("lumber_mill", "quarry", "gold_mine", "temple", "barracks", "tea_house")
    for side in (0, 1):
        assert [spots > 0 for spots in TABLES.spots[side]] == [True] * 6 + [False] * 4
    crowded = position(clerks=("war_academy 8", "war_academy 8", "war_academy 8"), school=(0, 0, 0))
    assert sum(crowded.clerks) == 24


@rule("GW-CLK-1")
def test_a_clerk_goes_from_the_reserve_or_another_location() -> None:
    state = boxes(0, "economy", clerks=("quarry 1",))

    assert move(RESERVE, TEMPLE) in legal(state)
    assert move(QUARRY, TEMPLE) in legal(state)
    assert move(QUARRY, QUARRY) not in legal(state)
    moved = do(state, move(QUARRY, TEMPLE))
    assert clerks_of(moved, 0) == {"temple": 1}
    assert moved.clerk_reserve[0] == 4


@rule("GW-CLK-1")
def test_without_a_reserve_clerks_only_change_places() -> None:
    state = boxes(0, "economy", clerks=("quarry 1 war_academy 4",))

    assert {action[1] for action in legal(state) if action != PASS} == {QUARRY, ACADEMY}


@rule("GW-CLK-2")
def test_a_full_location_takes_no_clerk() -> None:
    state = boxes(0, "economy", clerks=("", "quarry 2", "quarry 1"))

    assert not [action for action in legal(state) if action != PASS and action[2] == QUARRY]
    four = boxes(0, "economy", seats=4, clerks=("", "quarry 2", "quarry 1"))
    assert move(RESERVE, QUARRY) in legal(four)


@rule("GW-CLK-3", "TR-1")
def test_nobody_leaves_a_full_location() -> None:
    state = do(boxes(2, "economy", clerks=("barracks 2", "barracks 1")), PASS, PASS, PASS)

    assert [action for action in legal(state) if action != PASS and action[1] == BARRACKS] == []
    free = do(boxes(2, "economy", clerks=("barracks 1", "barracks 1")), PASS, PASS, PASS)
    assert move(BARRACKS, TEMPLE) in legal(free)


@rule("GW-CLK-3")
def test_special_locations_are_never_locked() -> None:
    state = boxes(0, "economy", clerks=("war_academy 5",))

    assert move(ACADEMY, QUARRY) in legal(state)


@rule("GW-CLK-4", "EX-5")
def test_two_clerks_of_a_box_for_others_go_to_two_locations() -> None:
    state = do(boxes(1, "economy", clerks=("quarry 2",)), PASS, PASS)

    first = do(state, move(QUARRY, TEMPLE))
    assert move(QUARRY, BARRACKS) in legal(first)
    assert move(QUARRY, TEMPLE) not in legal(first)
    assert move(RESERVE, TEMPLE) not in legal(first)
    both = do(first, move(QUARRY, BARRACKS))
    assert clerks_of(both, 0) == {"temple": 1, "barracks": 1}


@rule("GW-CLK-5")
def test_otherwise_several_may_go_to_the_same_and_none_moves_twice() -> None:
    state = boxes(0, "economy", clerks=("quarry 1",))

    first = do(state, move(QUARRY, TEMPLE))
    assert move(RESERVE, TEMPLE) in legal(first)
    assert [action for action in legal(first) if action != PASS and action[1] == TEMPLE] == []
    second = do(first, move(RESERVE, TEMPLE))
    assert clerks_of(second, 0) == {"temple": 2}
    # The next call of the box moves clerks afresh, to production locations only.
    assert move(TEMPLE, QUARRY) in legal(second)
    assert {action[2] for action in legal(second) if action != PASS} == {0, 1, 2, 3}


@rule("GW-CLK-5")
def test_who_stood_there_before_may_still_leave() -> None:
    state = do(boxes(0, "economy", clerks=("temple 1",)), move(RESERVE, TEMPLE))

    assert move(TEMPLE, QUARRY) in legal(state)
    again = do(state, move(TEMPLE, QUARRY))
    assert clerks_of(again, 0) == {"temple": 1, "quarry": 1}


@rule("GW-CLK-6")
def test_clerks_stay_over_the_end_of_the_year() -> None:
    state = position(clerks=("quarry 2", "temple 1"), phase=Winter)

    while question(state) != "ChooseCommand":
        state = do(state, legal(state)[0])
    assert state.year == 3
    assert (clerks_of(state, 0), clerks_of(state, 1)) == ({"quarry": 2}, {"temple": 1})


@rule("GW-CLK-7")
@pytest.mark.parametrize("school", [0, 1])
def test_new_clerks_come_from_the_own_school_only(school: int) -> None:
    state = activating(
        "imperial_embassy", clerks=("imperial_embassy 1",), school=(school,), goods=("2 gold",), advisors=("li_jie",)
    )

    assert (TRAIN in legal(state)) == bool(school)
    if school:
        assert do(state, TRAIN).clerk_reserve[0] == 8


def test_the_moves_of_a_turn_end_with_the_activation() -> None:
    state = do(turn(0, "despotism"), move(RESERVE, ACADEMY), PASS)

    assert question(state) == "ActivateAdvanced"
    done = do(state, PASS)
    assert clerks_of(done, 0) == {}
    assert len(done.hands[0]) == 1
