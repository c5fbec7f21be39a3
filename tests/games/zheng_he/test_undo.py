"""What can be taken back: one's own last moves, never a roll, a draw, a revealed card or a swap (section 10)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pagoda.engine.agenda import Action, Step
from pagoda.engine.undo import Undo
from pagoda.games.zheng_he.actions import (
    ATTACK,
    CARD_ACTION,
    FLEET,
    GATHER,
    MOVE,
    OPEN,
    PLACE,
    REACTION_FIRST,
    RECOVER,
    REROLL,
    RESERVE,
    REVEAL,
    SEND,
    STEP,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.battle import Exchange
from pagoda.games.zheng_he.edition import EAST, EMPEROR, GANSU, MING, OVERLORD, SICHUAN, WEST
from pagoda.games.zheng_he.round import EndPhase, SwapHands
from pagoda.games.zheng_he.solo import AutomatonTurn
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, PlayCard
from tests.games.zheng_he.positions import GAME, do, position
from tests.rules import rule

OWN = ChooseAction((0,), EMPEROR)
THEIRS = ChooseAction((1,), OVERLORD)


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


def test_steps_of_one_action_can_be_taken_back() -> None:
    moving = position(armies="ming 3", played=9, agenda=[OWN])
    placing = position(played=9, agenda=[THEIRS])
    order = position(played=24, agenda=[ChooseOrder((0,), EMPEROR)])

    assert undo_after(moving, (MOVE, 0), (STEP, MING, GANSU, 1)) == 2
    assert undo_after(placing, (GATHER, 0), (PLACE, WEST, 1), (PLACE, EAST, 1)) == 3
    assert undo_after(order, (3,)) == 1


def test_what_was_taken_back_is_as_before() -> None:
    before = position(armies="ming 3", played=9, agenda=[OWN])
    undo: Undo[State] = Undo()

    middle = do(before, (MOVE, 0))
    undo.record(before, 0, middle)
    undo.record(middle, 0, do(middle, (STEP, MING, GANSU, 1)))

    assert undo.take_back(0) is middle
    assert undo.take_back(0) is before


@pytest.mark.parametrize(
    ("agenda", "moves"),
    [
        ([OWN, OWN], ((VOYAGE, 5), (FLEET, 1, 1))),  # the dice of a voyage
        ([OWN, OWN], ((ATTACK, 0), (SEND, SICHUAN, MING, 3))),  # the dice of a battle
        ([Exchange(EMPEROR, SICHUAN, 2)], ((REROLL, 1),)),
    ],
)
def test_no_undo_across_dice(agenda: Sequence[Step], moves: Sequence[Action]) -> None:
    state = position(
        armies="ming 3 sichuan 1" if len(agenda) == 1 else "ming 3", hordes="sichuan 1", played=9, agenda=agenda
    )

    assert undo_after(state, *moves) == 0


@rule("ZH-151")
def test_no_undo_across_a_revealed_card() -> None:
    played = position(hands=((24, 9), ()), agenda=[PlayCard((0,), EMPEROR)])
    boosted = position(played=9, reserves=((), (8,)), agenda=[THEIRS])
    revealed = position(
        armies="sichuan 1", hordes="sichuan 1", reserves=((8,), ()), agenda=[Exchange(EMPEROR, SICHUAN, 0)]
    )

    assert undo_after(played, (OPEN, 24)) == 0
    assert undo_after(boosted, (GATHER, 8)) == 0
    assert undo_after(boosted, (GATHER, 0)) == 1
    assert undo_after(revealed, (REVEAL, 8)) == 0


@rule("ZH-155")
def test_no_undo_across_a_look_at_a_reserve() -> None:
    state = position(reserves=((8, 9), ()), played=13, agenda=[THEIRS])

    assert undo_after(state, CARD_ACTION) == 0


@rule("ZH-156")
def test_an_open_card_that_is_taken_reveals_nothing() -> None:
    state = position(discard=(8, 9), voyages=(4,), played=16, agenda=[OWN, OWN])

    assert undo_after(state, CARD_ACTION, (RECOVER, 8)) == 2


@rule("ZH-341", "ZH-311")
def test_no_undo_across_a_swap_or_a_draw() -> None:
    state = position(hands=((1, 2, 3, 4), (5, 6)), agenda=[PlayCard((1,), OVERLORD), EndPhase(OVERLORD), SwapHands()])
    dry = position(
        deck=(), era=2, hands=((1, 2), (5, 6)), agenda=[PlayCard((1,), OVERLORD), EndPhase(OVERLORD), SwapHands()]
    )

    assert undo_after(state, (RESERVE, 5)) == 0
    assert do(dry, (RESERVE, 5)).horizon > dry.horizon  # a swap alone, without a draw


def test_no_undo_once_the_other_is_asked() -> None:
    laid = position(hands=((1, 2), (5,)), agenda=[PlayCard((0,), EMPEROR), PlayCard((1,), OVERLORD)])
    reaction = position(played=24, agenda=[ChooseOrder((0,), EMPEROR)])
    taxed = position(played=9, agenda=[OWN, PlayCard((1,), OVERLORD)], hands=((), (7,)))

    assert undo_after(laid, (RESERVE, 1)) == 0
    assert undo_after(reaction, REACTION_FIRST) == 0
    assert undo_after(taxed, (TAX, 1)) == 0


@rule("ZH-910", "ZH-912")
def test_no_undo_across_the_turn_of_the_solo_overlord() -> None:
    turn: list[Step] = [PlayCard((0,), EMPEROR), EndPhase(EMPEROR), AutomatonTurn(), PlayCard((0,), EMPEROR)]
    state = position(mode="solo", hands=((7, 8), (10,)), hordes="", agenda=turn)

    assert undo_after(state, (RESERVE, 7)) == 0
