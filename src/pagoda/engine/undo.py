"""Undo: how far a seat may take back what it did, and no further.

Never past another seat's decision, never past anything revealed, rolled, drawn or shuffled, never
somebody else's move. A question to another seat closes undo as well, unless it says that the move
before it may be taken back while it is unanswered.
"""

from __future__ import annotations

from typing import Generic

from pagoda.engine.agenda import S
from pagoda.engine.errors import IllegalAction
from pagoda.engine.play import asked, waiting
from pagoda.engine.words import text


class Undo(Generic[S]):
    """The states one seat may still return to; the newest is last."""

    def __init__(self) -> None:
        self._seat = -1
        self._states: list[S] = []

    def record(self, before: S, seat: int, after: S) -> None:
        """Note a move; whatever can no longer be taken back is forgotten."""
        if seat != self._seat:
            self._states = []
            self._seat = seat
        passed_on = waiting(after) != (seat,) and not (after.agenda and asked(after).MAY_TAKE_BACK)
        if after.horizon != before.horizon or passed_on:
            self._states = []
        else:
            self._states.append(before)

    def depth(self, seat: int) -> int:
        """Return how many moves the seat may take back."""
        return len(self._states) if seat == self._seat else 0

    def take_back(self, seat: int) -> S:
        """Return the state before the seat's last move."""
        if not self.depth(seat):
            raise IllegalAction(text("there is nothing that may be taken back now"))
        return self._states.pop()

    def peek(self, seat: int, steps: int) -> S:
        """Return the state so many moves of a seat ago, without going back to it."""
        if not 0 < steps <= self.depth(seat):
            raise IllegalAction(text("there is nothing that may be taken back now"))
        return self._states[-steps]
