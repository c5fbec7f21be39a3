"""A try-out: made of a view and a number alone, played on by anybody, taken back to its start, dealt anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pagoda
from pagoda.bots import bot
from pagoda.engine.errors import BadInput, IllegalAction
from pagoda.table import whatif
from pagoda.table.match import Match
from pagoda.table.whatif import TryOut
from tests.conformance.catalogue import game_of, tables

GAME: Any = pagoda.game("madame-ching")


def after(game: Any, mode: str, seats: int, seed: int, decisions: int) -> Any:
    """Return the state after some decisions by chance, and before the end of the game."""
    dice = random.Random(seed)
    state = game.start(mode, seats, seed)
    for _ in range(decisions):
        (seat, *_) = game.waiting(state)
        following = game.apply(state, seat, dice.choice(game.actions(state, seat)))
        if not game.waiting(following):
            break
        state = following
    return state


def played(tryout: TryOut, decisions: int, seed: int = 1) -> TryOut:
    """Let chance play a try-out on."""
    dice = random.Random(seed)
    for _ in range(decisions):
        if waiting := tryout.game.waiting(tryout.state):
            tryout.act(waiting[0], dice.choice(tryout.game.actions(tryout.state, waiting[0])))
    return tryout


def tryout_of(state: Any, seat: int = 0, seed: int = 5) -> TryOut:
    return TryOut(GAME, GAME.view(state, seat), seed)


@pytest.mark.parametrize(("spec", "mode", "seats"), tables())
def test_what_is_hidden_does_not_enter_a_try_out(spec: str, mode: str, seats: int) -> None:
    """Two tables that a seat cannot tell apart make the same try-out."""
    game = game_of(spec)
    for decisions in (0, 3, 17, 40):
        truth = after(game, mode, seats, 7, decisions)
        for seat in range(seats):
            view = game.view(truth, seat)
            other = game.determinize(view, 99)
            one, two = TryOut(game, view, 5), TryOut(game, game.view(other, seat), 5)

            assert game.dump(one.state) == game.dump(two.state)
            assert game.view(one.state, seat) == view
            assert not one.state.news


class Dealer:
    """A game that can deal what is hidden, and nothing else."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def determinize(self, *arguments: Any) -> Any:
        self.asked.append(arguments)
        return GAME.determinize(*arguments)


def test_a_try_out_is_dealt_from_the_view_alone() -> None:
    dealer: Any = Dealer()
    view = GAME.view(after(GAME, "standard", 3, 7, 9), 1)

    TryOut(dealer, view, 5).deal(6)

    assert dealer.asked == [(view, 5), (view, 6)]


def test_what_is_hidden_is_dealt_anew() -> None:
    truth = after(GAME, "standard", 3, 7, 9)
    hands = {str(tryout_of(truth, 0, seed).state.hands[1:]) for seed in range(20)}

    assert len(hands) > 10
    assert all(tryout_of(truth, 0, seed).state.hands[0] == truth.hands[0] for seed in range(20))


@pytest.mark.parametrize(("spec", "mode", "seats"), tables())
def test_every_game_can_be_tried_out(spec: str, mode: str, seats: int) -> None:
    """Bots think about it, it can be sent to another process, and it goes on by the rules."""
    game = game_of(spec)
    truth = after(game, mode, seats, 11, 25)
    before = game.dump(truth)
    seat = game.waiting(truth)[0]
    tryout = TryOut(game, game.view(truth, seat), 3)
    thinker = bot("journeyman@2", game, 1)
    for _ in range(6):
        if waiting := game.waiting(tryout.state):
            tryout.state = game.load(game.dump(tryout.state), truth.edition)
            tryout.let_bot_act(waiting[0], thinker)
    played(tryout, 40)

    assert tryout.moment > 6 or game.result(tryout.state) is not None
    assert not game.faults(tryout.state)
    assert game.dump(truth) == before


def test_everything_can_be_taken_back_to_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also past dice, past what was revealed, and past the moves of others."""
    monkeypatch.setattr(whatif, "KEPT", 7)
    tryout = tryout_of(GAME.start("standard", 3, 4), 1)
    states: list[Any] = []
    dice = random.Random(3)
    for _ in range(60):
        seat = GAME.waiting(tryout.state)[0]
        if seat == 1:
            states.append(GAME.dump(tryout.state))
        tryout.act(seat, dice.choice(GAME.actions(tryout.state, seat)))
    assert tryout.depth(1) == len(states) > 5
    assert tryout.state.horizon > 0

    while tryout.depth(1):
        tryout.take_back(1)
        assert GAME.dump(tryout.state) == states.pop()
        assert GAME.dump(tryout.at(tryout.moment)) == GAME.dump(tryout.state)

    assert 1 not in [seat for seat, _ in tryout.actions]
    with pytest.raises(IllegalAction, match="nothing that may be taken back"):
        tryout.take_back(1)


def test_the_same_dice_fall_again_until_it_is_dealt_anew() -> None:
    tryout = played(tryout_of(GAME.start("standard", 2, 4)), 30)
    actions, end = list(tryout.actions), GAME.dump(tryout.state)

    tryout.take_back(0, tryout.depth(0))
    for seat, action in actions[tryout.moment :]:
        tryout.act(seat, action)
    assert GAME.dump(tryout.state) == end

    tryout.deal(6)
    assert (tryout.moment, tryout.depth(0)) == (0, 0)
    assert GAME.view(tryout.state, 0) == tryout.view


def test_only_the_own_moves_are_taken_back() -> None:
    tryout = played(tryout_of(GAME.start("standard", 3, 4), 1), 20)

    assert (tryout.depth(0), tryout.depth(2)) == (0, 0)
    for seat, steps in ((0, 1), (2, 1), (1, 0), (1, 99)):
        with pytest.raises(IllegalAction):
            tryout.take_back(seat, steps)
    assert tryout.moment == 20


def test_what_was_done_before_cannot_be_taken_back() -> None:
    match = Match(GAME, "standard", 3, 4)
    match.act(0, GAME.actions(match.state, 0)[0])

    assert tryout_of(match.state, 0).depth(0) == 0


def test_a_spectator_and_a_game_that_is_over_have_nothing_to_try() -> None:
    state = GAME.start("standard", 3, 4)
    with pytest.raises(BadInput, match="Only who plays"):
        TryOut(GAME, GAME.view(state, None), 1)
    over = played(tryout_of(state), GAME.bound).state
    with pytest.raises(BadInput, match="The game is over"):
        tryout_of(over)
