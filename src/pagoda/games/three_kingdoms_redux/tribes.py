"""Improve Tribal Relations, and their decline (TK-380 to TK-401)."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Automatic, Decision, push
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import BUY_SUPPORT, NO_THANKS
from pagoda.games.three_kingdoms_redux.after import AfterAction, extra, highest
from pagoda.games.three_kingdoms_redux.edition import STATES, TRIBES
from pagoda.games.three_kingdoms_redux.state import PAID_GOLD, UNITS, State, add, own_bids, owned


def steps(state: State, seat: int, gold: int, units: int) -> int:
    """Return how far the marker would move with the general who lies there (TK-380, TK-605)."""
    space = TRIBES + seat
    per_gold = highest(state, seat, space, h.STEPS_PER_GOLD, 1)
    return gold * per_gold + units + extra(state, seat, space, h.TRIBAL_EXTRA)


def improve(state: State, seat: int) -> None:
    """Move the marker up, at most to the top; there support can be bought (TK-380 to TK-383)."""
    bid = own_bids(state, seat, TRIBES + seat)[0]
    before = state.tribal[seat]
    state.tribal[seat] = min(state.tables.top_level, before + steps(state, seat, bid[PAID_GOLD], bid[UNITS]))
    state.tended[seat] = 1
    tell(state, events.TRIBES_CAME, seat, before, state.tribal[seat])
    push(state, AfterAction(seat, TRIBES + seat))
    affordable = owned(state, seat, h.RICE) >= state.tables.bonus_cost
    if state.tribal[seat] == state.tables.top_level and affordable and not state.bought[seat]:
        push(state, BuySupport((seat,)))


class BuySupport(Decision[State]):
    """At the top of the track: support for rice? (TK-382)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer it."""
        return [BUY_SUPPORT, NO_THANKS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay and gain, at most once in a round (TK-383)."""
        if action == BUY_SUPPORT:
            state.bought[seat] = 1
            add(state, seat, h.RICE, -state.tables.bonus_cost)
            add(state, seat, h.SUPPORT, state.tables.bonus_support)
            tell(state, events.BOUGHT_SUPPORT, seat, state.tables.bonus_cost)


class DeclineTribes(Automatic[State]):
    """Whoever did not take the tribal action falls a step; at the bottom this is a shortage (TK-400, TK-401)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Move the markers down."""
        for seat in range(STATES):
            if not state.tended[seat]:
                state.tribal[seat] = max(1, state.tribal[seat] - 1)
                tell(state, events.TRIBES_LEFT, seat, state.tribal[seat])
                if state.tribal[seat] == 1:
                    state.shortage[seat] += 1
                    tell(state, events.SHORTAGE, seat, 1)
