"""Summer: income, shame is paid off, commands come back or bring honour (GW-SUM)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Action, Automatic, Decision, push, push_all
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import HONOUR, RECALL
from pagoda.games.great_wall.edition import COMMANDS, PRODUCTION, REED_COMMAND, TREASON
from pagoda.games.great_wall.goods import honour
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.production import income
from pagoda.games.great_wall.shame import ALL, ask_discard, summer_price
from pagoda.games.great_wall.state import NOBODY, State, players
from pagoda.games.great_wall.windows import Happen, happen

INCOME_DONE: Final = Happen(happening(moments.INCOME_DONE))
SUMMER_ENDS: Final = Happen(happening(moments.SUMMER_END))


class Summer(Automatic[State]):
    """All of summer, in its order (GW-SUM-1 to 4)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Push its steps."""
        seats = players(state)
        paying = [PayOffShame(seat) for seat in seats]
        recalling = [AskRecall(seat) for seat in seats if not state.coop]  # GW-COOP-10
        push_all(state, [Income(), INCOME_DONE, *paying, ClearTrack(), *recalling, SUMMER_ENDS])
        happen(state, moments.SUMMER_START)


class Income(Automatic[State]):
    """Every overseer yields its level (GW-SUM-1)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Give it to all."""
        for seat in players(state):
            income(state, seat, list(range(PRODUCTION)))


class PayOffShame(Automatic[State]):
    """A player may discard shame for chi (GW-SUM-2)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask, if there is any."""
        ask_discard(state, self.seat, summer_price(state, self.seat), ALL, 1)


class ClearTrack(Automatic[State]):
    """All commands go to the discard; the Reed Clan keeps its own (GW-SUM-3, GW-DUO-31, GW-SOLO-17)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Clear the order track."""
        for card in state.track:
            if card != NOBODY and card % 8 != REED_COMMAND:
                state.gone_commands[card // 8] |= 1 << card % 8
        state.track = [NOBODY] * len(state.track)


def discarded(state: State, seat: int) -> int:
    """Return how many own commands lie in the discard; treason counts (GW-SUM-5)."""
    return sum([state.gone_commands[seat] >> command & 1 for command in range(COMMANDS)])


class AskRecall(Automatic[State]):
    """A player decides about the own commands in the discard (GW-SUM-4)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask, if there are any."""
        if state.gone_commands[self.seat]:
            push(state, Recall((self.seat,)))


class Recall(Decision[State]):
    """All own commands back to the hand, or honour for each of them? (GW-SUM-4, GW-SUM-6)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both."""
        return [RECALL, HONOUR]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Do it; treason stays where it is (GW-SUM-5)."""
        count = discarded(state, seat)
        if action == RECALL:
            back = state.gone_commands[seat] & ~(1 << TREASON)
            state.hand_commands[seat] |= back
            state.gone_commands[seat] &= 1 << TREASON
            count -= state.gone_commands[seat] >> TREASON
            tell(state, events.RECALLED, seat, count)
        else:
            tell(state, events.LEFT_COMMANDS, seat, count)
            honour(state, seat, count * state.tables.unrecalled_honour)
        happen(state, moments.RECALL_CHOICE, owner=seat, count=count)
