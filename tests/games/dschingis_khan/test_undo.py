"""What can be taken back: walls and moves of the own turn, never a drawn stone or a look into a stack (section 11)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Action
from pagoda.engine.undo import Undo
from pagoda.games.dschingis_khan.actions import BUILD, ENTER, STONES, TAKE_OFF, TAKE_STONE, TAKE_WALL, WALLS
from pagoda.games.dschingis_khan.state import State
from tests.games.dschingis_khan.positions import GAME, GREEN, do, legal, line, moving, placing, road, turn, village
from tests.rules import rule


def undo_after(state: State, *actions: Action) -> int:
    """Return how many of these moves the seat that made the last one may take back."""
    undo: Undo[State] = Undo()
    seat = -1
    for action in actions:
        seat = GAME.waiting(state)[0]
        after = do(state, action)
        undo.record(state, seat, after)
        state = after
    return undo.depth(seat)


@rule("DK-D2")
def test_a_drawn_wall_can_be_taken_back_a_drawn_stone_not() -> None:
    state = turn(scouts="G tuul")

    assert undo_after(state, TAKE_WALL) == 1
    assert undo_after(state, TAKE_STONE) == 0
    assert undo_after(state, TAKE_WALL, TAKE_STONE) == 0
    assert undo_after(state, TAKE_STONE, TAKE_WALL) == 1
    assert undo_after(state, TAKE_WALL, TAKE_WALL) == 2


@rule("DK-D2")
def test_a_stone_that_comes_unasked_closes_undo_too() -> None:
    assert undo_after(turn(scouts="G tuul", held=(3,)), TAKE_WALL) == 0


@rule("DK-W12")
def test_walls_can_be_taken_back_within_the_turn() -> None:
    state = placing(scouts="G tuul", active=("c",), held=(4,))
    three = [(BUILD, line(name)) for name in ("C5-C6", "C6-D6", "D6-D5")]  # the third changes the Great Wall

    assert undo_after(state, WALLS, *three) == 4
    assert undo_after(state, WALLS, *three, (BUILD, line("E6-E7"))) == 5  # until the next seat answers


def test_what_was_taken_back_is_as_before() -> None:
    before = placing(scouts="G tuul", active=("c",), held=(3,))
    undo: Undo[State] = Undo()
    middle = do(before, WALLS)
    undo.record(before, GREEN, middle)
    undo.record(middle, GREEN, do(middle, (BUILD, line("C5-C6"))))

    assert undo.take_back(GREEN) is middle
    assert undo.take_back(GREEN) is before


@rule("DK-I4")
@pytest.mark.parametrize("stones", ["Rp", "Gc,Rp", "Gc,Rp,Bm"])
def test_covering_an_unknown_stack_cannot_be_taken_back(stones: str) -> None:
    state = moving(scouts="G tuul", stacks=f"ongi {stones}", active=("cc",))

    assert undo_after(state, road("ongi", "c")) == 0


@rule("DK-I4", "DK-I6")
@pytest.mark.parametrize(("stacks", "depth"), [("", 1), ("ongi Gc", 1), ("ongi Rp,Gc", 1), ("ongi Gc,Rp", 0)])
@pytest.mark.parametrize("memory_aid", [0, 1])
def test_covering_what_one_knows_can(stacks: str, depth: int, memory_aid: int) -> None:
    state = moving(scouts="G tuul", stacks=stacks, active=("cm",), options={"memory_aid": memory_aid})

    assert undo_after(state, road("ongi", "c")) == depth


@rule("DK-P1", "DK-K3")
def test_moves_and_the_way_back_can_be_taken_back() -> None:
    state = placing(stacks="tuul Gp", scouts="R altai", active=("cm",), held=(1,))

    assert undo_after(state, STONES, (ENTER, village("tuul"))) == 2
    assert undo_after(state, STONES, (ENTER, village("tuul")), road("ongi", "c")) == 3
    assert undo_after(state, STONES, (ENTER, village("tuul")), road("ongi", "c"), road("orkhon", "m")) == 4


def test_the_end_of_a_turn_can_be_taken_back_until_the_next_player_draws_or_answers() -> None:
    blocked = placing(scouts="G khangai R selenge B altai", stacks="khangai Gp selenge Rp altai Bp", active=("m",))
    settling = GAME.start(seats=2, seed=1)

    assert undo_after(blocked, TAKE_OFF) == 1
    assert undo_after(settling, legal(settling)[0]) == 0  # the next one has drawn
