"""A round (TK-080 to TK-084), in one place: conflict, resolution, update and upkeep."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Automatic, Decision, Step, push
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.actions import ALLY
from pagoda.games.three_kingdoms_redux.bidding import Bidding
from pagoda.games.three_kingdoms_redux.edition import ALLIANCE_SPACES, GENERALS, STATES
from pagoda.games.three_kingdoms_redux.ending import CheckEnd
from pagoda.games.three_kingdoms_redux.hooks import BENEFIT, UPKEEP
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.resolution import RemoveTokens, SetOrder
from pagoda.games.three_kingdoms_redux.state import NOBODY, State
from pagoda.games.three_kingdoms_redux.taking import TakeActions
from pagoda.games.three_kingdoms_redux.tribes import DeclineTribes
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal, Benefits, Update, Upkeep


class Round(Automatic[State]):
    """A round from its beginning to the next one; the order of bidding is also that of the actions (TK-240)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Put the phases on the agenda."""
        state.round += 1
        state.order = state.next_order
        state.han_placed = 0
        state.controller = NOBODY
        state.tended = [0] * STATES
        state.bought = [0] * STATES
        state.served = [0] * GENERALS
        tell(state, events.ROUND_BEGAN, state.round)
        order = state.order
        recruiting = [Recruit(state.round)] if state.round in state.tables.draws else []
        benefits: list[Step] = []
        for seat in order:
            benefits += [AskReveal(seat, BENEFIT), Benefits(seat)]
        push(
            state,
            *recruiting,  # the conflict phase (TK-081)
            ChooseAlliance(order[2:]),
            Bidding(order),
            RemoveTokens(),  # the resolution phase (TK-082)
            SetOrder(),
            *[TakeActions(seat) for seat in order],
            DeclineTribes(),
            *benefits,
            CheckEnd(),
            Update(),  # the update and upkeep phase (TK-083)
            *[AskReveal(seat, UPKEEP) for seat in order],
            Upkeep(),
            Round(),
        )


class ChooseAlliance(Decision[State]):
    """Where do the bids of the allied states count together? (TK-120 to TK-123)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the spaces that can be shared, but not the last one."""
        return [(ALLY, space) for space in range(ALLIANCE_SPACES) if space != state.alliance]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put the alliance token there."""
        state.alliance = action[1]
        tell(state, events.ALLIED, seat, state.order[1], action[1])
