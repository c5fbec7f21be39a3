"""Undo: one's own moves, step by step, and never past what others did or anybody learnt."""

from __future__ import annotations

import pytest

from pagoda.engine import play
from pagoda.engine.agenda import Action
from pagoda.engine.errors import IllegalAction
from pagoda.engine.undo import Undo
from tests.engine.steps import GO, LOOK, Ask, AskGently, State, bare

NOTHING = "there is nothing that may be taken back now"


def move(undo: Undo[State], state: State, seat: int, action: Action = GO) -> State:
    """Play an action, note it, and return what comes of it."""
    after = state.copy()
    play.play(after, seat, action)
    undo.record(state, seat, after)
    return after


def test_own_moves_are_taken_back_one_by_one() -> None:
    undo: Undo[State] = Undo()
    first = bare(Ask((0,)), Ask((0,)), Ask((0,)))

    second = move(undo, first, 0)
    move(undo, second, 0)

    assert undo.depth(0) == 2
    assert undo.take_back(0) is second
    assert undo.take_back(0) is first
    assert undo.depth(0) == 0


def test_the_moves_of_others_are_not_taken_back() -> None:
    undo: Undo[State] = Undo()

    move(undo, bare(Ask((0,)), Ask((0,))), 0)

    assert undo.depth(1) == 0
    with pytest.raises(IllegalAction, match=NOTHING):
        undo.take_back(1)


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    undo: Undo[State] = Undo()

    with pytest.raises(IllegalAction, match=NOTHING):
        undo.take_back(0)


def test_whatever_was_revealed_closes_undo() -> None:
    undo: Undo[State] = Undo()

    state = move(undo, bare(Ask((0,)), Ask((0,)), Ask((0,))), 0)
    state = move(undo, state, 0, LOOK)

    assert undo.depth(0) == 0
    with pytest.raises(IllegalAction, match=NOTHING):
        undo.take_back(0)
    move(undo, state, 0)
    assert undo.depth(0) == 0, "the question after it goes to nobody: the game is over"


def test_moves_after_a_reveal_can_be_taken_back_up_to_it() -> None:
    undo: Undo[State] = Undo()

    state = move(undo, bare(Ask((0,)), Ask((0,)), Ask((0,))), 0, LOOK)
    move(undo, state, 0)

    assert undo.depth(0) == 1
    assert undo.take_back(0) is state


def test_a_question_to_another_seat_closes_undo() -> None:
    undo: Undo[State] = Undo()

    move(undo, bare(Ask((1,)), Ask((0,))), 0)

    assert undo.depth(0) == 0


def test_a_question_to_others_as_well_closes_undo() -> None:
    undo: Undo[State] = Undo()

    move(undo, bare(Ask((0, 1)), Ask((0,))), 0)

    assert undo.depth(0) == 0


def test_a_question_may_leave_undo_open() -> None:
    undo: Undo[State] = Undo()
    before = bare(AskGently((1,)), Ask((0,)))

    move(undo, before, 0)

    assert undo.depth(0) == 1
    assert undo.take_back(0) is before


def test_a_question_that_leaves_undo_open_does_not_open_it_again() -> None:
    undo: Undo[State] = Undo()

    move(undo, bare(AskGently((1,)), Ask((0,))), 0, LOOK)

    assert undo.depth(0) == 0


def test_the_answer_of_another_seat_closes_undo() -> None:
    undo: Undo[State] = Undo()

    state = move(undo, bare(Ask((1,)), AskGently((1,)), Ask((0,))), 0)
    move(undo, state, 1)

    assert undo.depth(0) == 0
    assert undo.depth(1) == 1


def test_the_last_move_of_a_game_stays() -> None:
    undo: Undo[State] = Undo()

    move(undo, bare(Ask((0,))), 0)

    assert undo.depth(0) == 0
