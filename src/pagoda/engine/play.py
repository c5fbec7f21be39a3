"""The motor: plays an answer and runs automatic steps until somebody is asked or the game is over."""

from __future__ import annotations

import json
from typing import Any, Final

from mypy_extensions import i64

from pagoda.engine.agenda import Action, Automatic, Decision, Seats, State
from pagoda.engine.codec import dump
from pagoda.engine.errors import IllegalAction, StateError
from pagoda.engine.words import text

AUTOMATIC_LIMIT: Final = 1000  # more steps in a row without a question are a bug
_FACTOR: Final = 6364136223846793005
_STRIDE: Final = 1442695040888963407
_MASK: Final = (1 << 63) - 1


def asked(state: State) -> Decision[Any]:
    """Return the decision that is due."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Decision):
        return step
    raise IllegalAction(text("the game is over: nobody is asked"))


def waiting(state: State) -> Seats:
    """Return the seats that are asked now; none when the game is over."""
    step = state.agenda[-1] if state.agenda else None
    return step.seats if isinstance(step, Decision) else ()


def play(state: State, seat: int, action: Action) -> None:
    """Carry a legal action out, in place, up to the next question."""
    agenda = state.agenda
    decision = agenda.pop()
    if isinstance(decision, Decision):
        decision.apply(state, seat, action)
    if agenda and not isinstance(agenda[-1], Decision):
        run(state)


def run(state: State) -> None:
    """Carry automatic steps out until a decision is next or nothing is left."""
    agenda = state.agenda
    for _ in range(AUTOMATIC_LIMIT):
        if not agenda:
            return
        step = agenda.pop()
        if not isinstance(step, Automatic):
            agenda.append(step)
            return
        step.run(state)
    pieces = {name: getattr(state, name) for name in state.FIELDS}
    raise StateError(f"{AUTOMATIC_LIMIT} steps without a question", json.dumps({"agenda": dump(agenda), **pieces}))


def playout(state: State, seed: int, limit: int) -> int:
    """Play random legal actions, in place, for at most `limit` decisions; return how many were made."""
    rng: i64 = seed
    agenda = state.agenda
    for made in range(limit):
        if not agenda:
            return made
        decision = agenda[-1]
        if isinstance(decision, Decision):
            seat: int = decision.seats[0]
            choices = decision.actions(state, seat)
            rng = (rng * _FACTOR + _STRIDE) & _MASK
            agenda.pop()
            decision.apply(state, seat, choices[(rng >> 32) % len(choices)])
        if agenda and not isinstance(agenda[-1], Decision):
            run(state)
    return limit
