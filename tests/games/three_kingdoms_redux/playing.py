"""Going on: rounds that are played without a word from anybody, and what can be taken back on the way."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.undo import Undo
from pagoda.games.three_kingdoms_redux.actions import DECLINE, PASS, STAY_HIDDEN
from pagoda.games.three_kingdoms_redux.state import State
from tests.games.three_kingdoms_redux.positions import asked, do, legal, question


def decline_all(state: State) -> State:
    """Decline what is left to take, and keep all generals hidden, until the next conflict phase or the end."""
    while state.agenda and question(state) in ("TakeAction", "Reveal"):
        offered = legal(state)
        state = do(state, STAY_HIDDEN if STAY_HIDDEN in offered else next(a for a in offered if a[0] == DECLINE))
    return state


def next_round(state: State) -> State:
    """Let the round end without another general, and return the table at the beginning of the next one."""
    state = do(state, legal(state)[0]) if question(state) == "ChooseAlliance" else state
    while question(state) == "Bid":
        state = do(state, PASS)
    return decline_all(state)


def take_turns(state: State, *actions: Action) -> State:
    """Let states bid as they are asked: each of these actions, and a pass from then on."""
    state = do(state, *actions)
    while state.agenda and question(state) == "Bid":
        state = do(state, PASS)
    return state


def undo_after(state: State, *actions: Action) -> int:
    """Return how many of these moves the seat that made the last one may take back."""
    undo: Undo[State] = Undo()
    seat = -1
    for action in actions:
        seat = asked(state)
        after = do(state, action)
        undo.record(state, seat, after)
        state = after
    return undo.depth(seat)
