"""Imperial orders and events in the winter of the co-op game (GW-COOP-13 to 24)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Automatic, push, push_all
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.calls import RunLines
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.happenings import BY_ORDER, EXTRA, happening
from pagoda.games.great_wall.shame import gain_shame
from pagoda.games.great_wall.state import NOBODY, State, players
from pagoda.games.great_wall.tactics import LimitHands
from pagoda.games.great_wall.windows import Happen, Open, close

SPACES: Final = (2, 3, 3)  # for open orders, with two, three and four players (GW-COOP-2)


def goal(state: State) -> int:
    """Return how many orders win the game (GW-COOP-1)."""
    return state.tables.goal[state.setting.seats - 2]


def refill_orders(state: State) -> None:
    """Reveal orders until all spaces are taken; an empty deck leaves them empty (GW-COOP-18, GW-COOP-24)."""
    missing = min(SPACES[state.setting.seats - 2] - len(state.orders), len(state.order_deck))
    for _ in range(missing):
        reveal(state)
        state.orders = (*state.orders, state.order_deck[-1])
        state.order_deck = state.order_deck[:-1]
        tell(state, events.ORDER_CAME, state.orders[-1])


class OrderPhase(Automatic[State]):
    """Every player takes shame for the orders still open, then new ones come (GW-COOP-18)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Let cards answer first, then take it in tea order."""
        push(state, Open(happening(moments.ORDER_PHASE, count=len(state.orders))), TakeBlame(), RefillOrders())


class TakeBlame(Automatic[State]):
    """Shame for each open order, less what cards prevented."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Close the window; all take it in tea order."""
        row = close(state)
        push_all(state, [Blame(seat, max(0, len(state.orders) - row[EXTRA + seat])) for seat in players(state)])


class Blame(Automatic[State]):
    """A player takes shame for open orders."""

    __slots__ = ("seat", "count")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "count": INT}

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, state: State) -> None:
        """Take it."""
        gain_shame(state, self.seat, self.count, BY_ORDER)


class RefillOrders(Automatic[State]):
    """Empty spaces get new orders (GW-COOP-18)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Reveal them."""
        refill_orders(state)


class RevealEvent(Automatic[State]):
    """An event is revealed: what it does now, and what stays for the rest of the game (GW-COOP-19)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Reveal the next one."""
        if not state.event_deck:
            return
        reveal(state)
        event = state.event_deck[-1]
        state.event_deck = state.event_deck[:-1]
        state.misfortunes = (*state.misfortunes, event)
        tell(state, events.EVENT_CAME, event)
        lines = tuple(state.tables.event_now[event])
        push(
            state,
            Happen(happening(moments.EVENT_REVEALED)),
            RunLines(lines, NOBODY, NOBODY, NOWHERE, 0, 0),
            LimitHands(),
        )
