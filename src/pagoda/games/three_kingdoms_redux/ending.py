"""The end of the game (TK-480 to TK-483): checked after the resolution phase, then all is counted."""

from __future__ import annotations

from pagoda.engine.agenda import Automatic, end_game
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.edition import STATES
from pagoda.games.three_kingdoms_redux.scoring import breakdown, end_reason
from pagoda.games.three_kingdoms_redux.state import State, hidden


class CheckEnd(Automatic[State]):
    """If a trigger has been reached, there is no upkeep any more: the points are counted (TK-480)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """End the game, or go on."""
        reason = end_reason(state)
        if reason is None:
            return
        tell(state, events.GAME_ENDED, *reason)
        reveal(state)
        for seat in range(STATES):
            for general in hidden(state, seat):  # TK-609
                state.known[general] = 1
                tell(state, events.REVEALED, seat, general)
        state.over = 1
        end_game(state)
        if state.news is not None:
            self.tell_points(state)

    def tell_points(self, state: State) -> None:
        """Say of every category what it counts, state by state."""
        parts = breakdown(state)
        for category in range(len(parts[0])):
            for seat in range(STATES):
                if parts[seat][category]:
                    tell(state, events.SCORED, seat, category, parts[seat][category])
        tell(state, events.TOTALS, *[sum(points) for points in parts])
