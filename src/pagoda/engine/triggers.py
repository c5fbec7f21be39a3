"""Triggers: powers that answer what happens, as rows of one table.

Rule code announces an event; each row of the table that answers its kind names the step of every seat
whose power is in force. They happen in the order of the rows and, within a row, of the seats it names.
Where the owner may choose the order, a row's step is an `InAnyOrder`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from pagoda.engine.agenda import Event, S, Seats, Step, push


class Trigger(Generic[S]):
    """A power: which event it answers, whose power is in force now, and what it does for that seat."""

    __slots__ = ("verb", "owners", "answer")

    def __init__(self, verb: int, owners: Callable[[S, Event], Seats], answer: Callable[[int, Event], Step]) -> None:
        self.verb = verb
        self.owners = owners
        self.answer = answer


def announce(state: S, table: tuple[Trigger[S], ...], event: Event) -> None:
    """Push the answer of every power to an event, in the order of the table."""
    push(
        state,
        *[row.answer(seat, event) for row in table if row.verb == event[0] for seat in row.owners(state, event)],
    )
