"""Control Han Emperor (TK-300 to TK-303)."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Decision, push
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import TURN_OVER
from pagoda.games.three_kingdoms_redux.after import AfterAction, lowest
from pagoda.games.three_kingdoms_redux.edition import EMPEROR
from pagoda.games.three_kingdoms_redux.effects import generals_on
from pagoda.games.three_kingdoms_redux.state import HIDDEN, TURNED, State, add, owned


def price(state: State, seat: int) -> int:
    """Return how much gold the action costs a seat."""
    return lowest(state, seat, EMPEROR, h.GOLD_COST, state.tables.emperor_cost)


def can_control(state: State, seat: int) -> bool:
    """Tell whether a seat can pay for the action (TK-302)."""
    return owned(state, seat, h.GOLD) >= price(state, seat)


def control(state: State, seat: int) -> None:
    """Pay and rise, then turn a general over, unless a skill saves him (TK-300, TK-605)."""
    generals = generals_on(state, seat, EMPEROR)
    stays = lowest(state, seat, EMPEROR, h.FLIP_GENERAL, state.tables.turned_over)
    if stays and len(generals) > 1:
        push(state, TurnOver((seat,)))
    else:
        rise(state, seat, generals[0] if stays else HIDDEN)


def rise(state: State, seat: int, general: int) -> None:
    """Move up the ranks, not beyond the last (TK-483)."""
    gold = price(state, seat)
    add(state, seat, h.GOLD, -gold)
    state.rank[seat] = min(state.rank[seat] + 1, len(state.tables.rank_vp) - 1)
    state.controller = seat
    if general != HIDDEN:
        state.places[general] = TURNED
    tell(state, events.CONTROLLED_EMPEROR, seat, state.rank[seat], gold, general)
    push(state, AfterAction(seat, EMPEROR))


class TurnOver(Decision[State]):
    """Which general is turned over? (TK-301)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer all who lie there."""
        return [(TURN_OVER, general) for general in generals_on(state, seat, EMPEROR)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Turn him over and rise."""
        rise(state, seat, action[1])
