"""The tea stack and the tea house (GW-TEA, GW-TEH)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import ACCEPT, PASS
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import NOWHERE, TEA_HOUSE
from pagoda.games.great_wall.happenings import note_user
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.windows import happen


def tea_up(state: State, clan: int, steps: int) -> None:
    """Move a tea marker up the stack (GW-TEA-1); one on top does nothing (GW-TEH-3)."""
    place = state.tea.index(clan)
    up = max(0, place - steps)
    if up != place:
        rest = [other for other in state.tea if other != clan]
        state.tea = (*rest[:up], clan, *rest[up:])
        tell(state, events.TEA_MOVED, clan, up)
        happen(state, moments.TEA_MOVED, owner=clan)


def steps_at_tea_house(state: State, clan: int) -> int:
    """Return how far a clan goes up at the tea house: to the top if it holds all spots (GW-TEH-1, 2, 4)."""
    all_spots = state.tables.spots[state.side][TEA_HOUSE]
    return state.clans if state.clerks[TEA_HOUSE * state.clans + clan] == all_spots else 1


def call_tea_up(state: State, doer: Doer, term: Term) -> None:
    """tea_up(n)"""
    steps = doer.number(state, term.args[0])
    if not doer.optional or doer.place != NOWHERE:  # who uses an advisor has said yes already
        tea_up(state, doer.clan, steps)
    elif state.tea[0] != doer.clan:
        push(state, MoveUp((doer.clan,), steps))


def is_below(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether a marker can go up."""
    return state.tea[0] != doer.clan


class MoveUp(Decision[State]):
    """Does the tea marker go up?"""

    __slots__ = ("steps",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "steps": INT}

    def __init__(self, seats: Seats, steps: int) -> None:
        self.seats = seats
        self.steps = steps

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer it."""
        return [ACCEPT, PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Move it."""
        if action == ACCEPT:
            note_user(state, seat)
            tea_up(state, seat, self.steps)


CALLS["tea_up"] = call_tea_up
POSSIBLE["tea_up"] = is_below
ASKING.add("tea_up")
