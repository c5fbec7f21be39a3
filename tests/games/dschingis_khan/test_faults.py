"""A saved table that cannot be is refused, and the message says what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.dschingis_khan.edition import NOWHERE, Edition, default_data
from pagoda.games.dschingis_khan.state import stone
from pagoda.games.dschingis_khan.turn import EndTurn
from pagoda.games.dschingis_khan.wall import faults
from tests.games.dschingis_khan.positions import (
    GAME,
    RED,
    TABLES,
    TOWER,
    building,
    do,
    line,
    moving,
    position,
    road,
    tower,
    turn,
    village,
)
from tests.rules import rule

Data = dict[str, Any]


def saved(state: Any) -> Data:
    """Return a table as JSON values."""
    data: Data = json.loads(json.dumps(GAME.dump(state)))
    return data


def table() -> Data:
    """Return a table in the middle of a game: Green has moved once and has two stones left."""
    state = moving(
        scouts="G tuul R altai",
        stacks="tuul Gp altai Rm datong Rm,Gc",
        active=("cxm", "p", ""),
        lost=("pp",),
        held=(1, 2, 0),
        branches="C5-C6",
        closed="C5-D5",
    )
    return saved(do(state, road("ongi", "c")))


def complaint(data: Data) -> str:
    """Return why a saved table is refused."""
    with pytest.raises(BadInput) as caught:
        GAME.load(data)
    return str(caught.value).removeprefix("this is not a state of dschingis-khan: ")


def put(*path: Any) -> Callable[[Data], None]:
    """Return what sets a value, the last one named, at a place of a saved table."""

    def change(data: Data) -> None:
        inner: Any = data
        for step in path[:-2]:
            inner = inner[step]
        inner[path[-2]] = path[-1]

    return change


def test_a_sound_table_is_loaded_and_goes_on() -> None:
    data = table()

    state = GAME.load(data)

    assert saved(state) == data
    assert GAME.actions(state, 0)


@pytest.mark.parametrize(
    ("name", "length"),
    [
        *[(name, 3) for name in ("passive", "active", "lost", "scouts", "held")],
        *[("stacks", 38), ("sides", 38), ("walls", 62), ("meets", 45)],
    ],
)
def test_lists_have_as_many_entries_as_they_need(name: str, length: int) -> None:
    data = table()
    data[name] = data[name][:-1]

    assert complaint(data) == f"{name} must have {length} entries"


@rule("DK-C3", "DK-I6")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("passive", 1, 0, 6), "a stone is of no kind"),
        (put("active", 0, 0, 0), "a stone is of no kind"),
        (put("lost", 0, 0, -1), "a stone is of no kind"),
        (put("stacks", village("tuul"), [stone(0, 0, 1)]), "a stone on the board is of no kind or no colour"),
        (put("stacks", village("tuul"), [stone(6, 0, 1)]), "a stone on the board is of no kind or no colour"),
        (put("stacks", village("tuul"), [stone(3, 3, 1)]), "a stone on the board is of no kind or no colour"),
        (put("stacks", village("tuul"), [stone(3, 0, 0)]), "a stone on the board is of no kind or no colour"),
        (put("stacks", village("tuul"), [stone(3, 0, 8)]), "a stone on the board is of no kind or no colour"),
        (put("stacks", village("tuul"), [stone(3, 0, 2)]), "a stone is not seen by its owner or by who controls it"),
        (
            put("stacks", village("datong"), [stone(2, 1, 2), stone(1, 0, 1)]),
            "a stone is not seen by its owner or by who controls it",
        ),
        (put("stacks", village("tuul"), []), "the stones of seat 0 are not complete"),
        (put("active", 1, []), "the stones of seat 1 are not complete"),
        (put("active", 0, [4, 2]), "active and lost stones must be sorted"),
    ],
)
def test_stones_are_neither_lost_nor_doubled(change: Callable[[Data], None], message: str) -> None:
    data = table()
    change(data)

    assert complaint(data) == message


def test_lost_stones_are_sorted_too() -> None:
    data = saved(position(scouts="G tuul", lost=("cp",)))
    data["lost"][0].reverse()

    assert complaint(data) == "active and lost stones must be sorted"


@rule("DK-W1", "DK-W2")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("great_wall", 3, 45), "the Great Wall has a tower that is not there"),
        (put("great_wall", 3, -1), "the Great Wall has a tower that is not there"),
        (put("walls", 0, 3), "a wall is neither open nor closed"),
        (put("walls", 0, -1), "a wall is neither open nor closed"),
        (put("great_wall", []), "the Great Wall is no path"),
        (put("great_wall", 3, tower("A4")), "the Great Wall is no path"),
        (put("great_wall", 3, tower("G8")), "the Great Wall has a gap"),
        (put("walls", line("A4-B4"), 0), "the Great Wall has a gap"),
        (put("walls", line("C7-C8"), 1), "a wall piece is not connected"),
        (put("supply", -1), "there are fewer than no walls"),
        (put("gone", -1), "there are fewer than no walls"),
        (put("held", 1, -1), "there are fewer than no walls"),
        (put("supply", 3), "the walls are not complete"),
        (put("walls", line("C5-C6"), 0), "the walls are not complete"),
        (put("meets", tower("C6"), tower("C6")), "the junctions are not those of the walls"),
        (put("sides", village("tuul"), 1), "the sides are not those of the Great Wall"),
    ],
)
def test_walls_are_those_of_a_great_wall(change: Callable[[Data], None], message: str) -> None:
    data = table()
    change(data)

    assert complaint(data) == message


@rule("DK-W1", "DK-W15")
def test_a_great_wall_runs_from_west_to_east_and_parts_all_villages() -> None:
    state = position(scouts="G tuul")
    reverse = tuple(reversed(state.great_wall))

    assert faults(TABLES, state.walls, reverse) == ["the Great Wall does not run from west to east"]
    walls = state.walls[:]
    for name in ("C4-D4", "D4-D5"):
        walls[line(name)] = 1
    assert faults(TABLES, walls, state.great_wall) == ["the walls are no tree"]
    walls = state.walls[:]
    for name in ("C5-B5", "B5-A5"):
        walls[line(name)] = 1
    assert faults(TABLES, walls, state.great_wall) == ["walls stand at more than two ends"]
    nowhere = Edition(default_data())
    nowhere.fixed_side = [NOWHERE] * len(nowhere.fixed_side)
    nowhere.edge = []
    assert faults(nowhere, state.walls, state.great_wall) == ["a village lies on no side"]
    assert len(TOWER) == 45


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("scouts", 0, 38), "a scout stands where it cannot"),
        (put("scouts", 1, -2), "a scout stands where it cannot"),
        (put("scouts", 1, village("ongi")), "a scout stands where it cannot"),
        (put("first", 3), "a seat that is not there began or ended the game"),
        (put("trigger", 3), "a seat that is not there began or ended the game"),
        (put("turns_left", 4), "a seat that is not there began or ended the game"),
        (put("turns_left", 2), "the last round was never brought about"),
        (put("turn", -1), "a count is impossible"),
        (put("dry_turns", -1), "a count is impossible"),
        (put("revealed", 2), "a count is impossible"),
        (put("revealed", 1), "the stones lie open before the end, or hidden after it"),
        (put("agenda", []), "the stones lie open before the end, or hidden after it"),
    ],
)
def test_numbers_are_possible(change: Callable[[Data], None], message: str) -> None:
    data = table()
    change(data)

    assert complaint(data) == message


def test_after_the_end_stones_lie_open() -> None:
    data = saved(position(stacks="tuul Gp", trigger=RED, turns_left=1, agenda=[EndTurn(RED)]))
    assert GAME.result(GAME.load(data)) is not None

    assert complaint({**data, "revealed": 0}) == "the stones lie open before the end, or hidden after it"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("agenda", 0, "seat", 3), "EndTurn speaks of a seat that is not there"),
        (put("agenda", 0, {"step": "PlaceWall", "seats": []}), "PlaceWall speaks of a seat that is not there"),
        (put("agenda", 0, {"step": "PlaceWall", "seats": [7]}), "PlaceWall speaks of a seat that is not there"),
        (put("agenda", 0, {"step": "DrawOn", "seat": 0, "left": -1}), "DrawOn asks for what is not there"),
        (put("agenda", 1, "visited", []), "the scout has not come the way it says"),
        (put("agenda", 1, "visited", [village("tuul")]), "the scout has not come the way it says"),
        (put("agenda", 1, "visited", [99, village("ongi")]), "the scout has not come the way it says"),
        (put("agenda", 1, {"step": "Settle", "seats": [1]}), "Settle asks for what is not there"),
        (put("agenda", 1, {"step": "PlaceWall", "seats": [2]}), "PlaceWall asks for what is not there"),
        (put("agenda", 1, {"step": "Draw", "seats": [0], "left": 3}), "Draw asks for what is not there"),
        (put("agenda", 1, {"step": "Draw", "seats": [0], "left": 0}), "Draw asks for what is not there"),
    ],
)
def test_steps_to_come_are_possible(change: Callable[[Data], None], message: str) -> None:
    data = table()
    change(data)

    assert complaint(data) == message


def test_nobody_is_asked_to_draw_what_there_is_not() -> None:
    data = saved(turn(scouts="G tuul", supply=3))
    data["supply"], data["gone"] = 0, data["gone"] + 3

    assert complaint(data) == "Draw asks for what is not there"


def test_nobody_is_asked_who_can_do_nothing() -> None:
    data = saved(building(scouts="R altai"))
    data["agenda"][-1] = {"step": "MoveScout", "seats": [1], "visited": [village("altai")]}

    assert complaint(data) == "seat 1 is asked and can do nothing"
