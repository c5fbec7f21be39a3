"""Commands come back from the discard one by one: for walls in the co-op game, or by a card (GW-COOP-11)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import PASS, TAKE_COMMAND
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import COMMANDS, TREASON
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import State


def lost_commands(state: State, seat: int) -> list[int]:
    """Return the own commands in the discard that can come back: never treason (GW-SUM-5)."""
    return [command for command in range(COMMANDS) if command != TREASON and state.gone_commands[seat] >> command & 1]


class TakeBack(Automatic[State]):
    """A player may take back commands: one for each level of a wall in the co-op game, or by a card (GW-COOP-11)."""

    __slots__ = ("seat", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "left": INT}

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: State) -> None:
        """Ask, if there is any."""
        if self.left and lost_commands(state, self.seat):
            push(state, TakeBackCommand((self.seat,), self.left))


class TakeBackCommand(Decision[State]):
    """Which command comes back to the hand? (GW-COOP-11)"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each of them, and none."""
        return [*[(TAKE_COMMAND, command) for command in lost_commands(state, seat)], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it, and ask for the next."""
        if action == PASS:
            return
        state.gone_commands[seat] ^= 1 << action[1]
        state.hand_commands[seat] |= 1 << action[1]
        tell(state, events.TOOK_BACK, seat, action[1])
        push(state, TakeBack(seat, self.left - 1))


def call_recall(state: State, doer: Doer, term: Term) -> None:
    """recall_command(n)"""
    push(state, TakeBack(doer.clan, doer.number(state, term.args[0])))


def has_lost(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether any command can come back."""
    return bool(lost_commands(state, doer.clan))


CALLS["recall_command"] = call_recall
POSSIBLE["recall_command"] = has_lost
ASKING.add("recall_command")
