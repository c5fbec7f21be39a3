"""A year (GW-GEN-1): spring, summer, fall, winter; the first begins with fall (GW-GEN-2). And the end (GW-END)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Automatic, Step, push, push_all
from pagoda.engine.events import tell
from pagoda.games.great_wall import events
from pagoda.games.great_wall.council import FulfilOrders
from pagoda.games.great_wall.edition import LEVELS
from pagoda.games.great_wall.fall import Fall, end_of_turn
from pagoda.games.great_wall.orders import OrderPhase, RevealEvent, goal
from pagoda.games.great_wall.scoring import (
    LOST_BY_TIME,
    NO_SHAME_LEFT,
    ORDERS_FULFILLED,
    TIME_OVER,
    WALLS_BUILT,
    finish,
)
from pagoda.games.great_wall.spring import Spring
from pagoda.games.great_wall.state import NOBODY, State, sections
from pagoda.games.great_wall.summer import Summer
from pagoda.games.great_wall.winter import Winter

SPRING: Final = 0
SUMMER: Final = 1
FALL: Final = 2
WINTER: Final = 3


class FirstYear(Automatic[State]):
    """The first year has no spring and no summer (GW-GEN-2)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Begin with fall."""
        state.year = 1
        tell(state, events.YEAR_BEGAN, 1)
        push_all(state, [BeginSeason(FALL), Fall(), *last_season(state)])


class Year(Automatic[State]):
    """All four seasons (GW-GEN-1)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Push them."""
        for seat in range(state.setting.seats):
            state.used_year[seat] = ()
            state.muted[seat] = 0
        earlier: list[Step] = [BeginSeason(SPRING), Spring(), BeginSeason(SUMMER), Summer(), BeginSeason(FALL), Fall()]
        push_all(state, [*earlier, *last_season(state)])


def last_season(state: State) -> list[Step]:
    """Return winter and what follows it: orders are fulfilled where all play together, then the game may end."""
    orders: list[Step] = [FulfilOrders()] if state.coop else []
    return [BeginSeason(WINTER), Winter(), *orders, EndCheck()]


class BeginSeason(Automatic[State]):
    """A season counts as a turn for effects with a limit (vocabulary, section 2)."""

    __slots__ = ("season",)

    FIELDS: ClassVar[dict[str, str]] = {"season": INT}

    def __init__(self, season: int) -> None:
        self.season = season

    def run(self, state: State) -> None:
        """Let effects be used again."""
        tell(state, events.SEASON_BEGAN, self.season)
        end_of_turn(state)


class EndCheck(Automatic[State]):
    """Does the game end? (GW-END-1)"""

    __slots__ = ()

    def run(self, state: State) -> None:
        """End the game, or go on: with new orders and an event where all play together (GW-COOP-13)."""
        reason = coop_end(state) if state.coop else end_reason(state)
        if reason:
            finish(state, reason)
        elif state.coop:
            push(state, OrderPhase(), RevealEvent(), Year())
        else:
            push(state, Year())


def coop_end(state: State) -> int:
    """Return why the co-op game ends now, or 0: winning is looked at first (GW-COOP-20, GW-COOP-22)."""
    if len(state.fulfilled) >= goal(state):
        return ORDERS_FULFILLED
    return LOST_BY_TIME if state.year == len(state.tables.brutality[state.side]) else 0


def end_reason(state: State) -> int:
    """Return why the game ends now, or 0 (GW-END-1, GW-DUO-26)."""
    if not state.pool and state.qin != NOBODY:  # that decides the solo game (GW-SOLO-39)
        return NO_SHAME_LEFT
    if all([state.walls[section] == LEVELS for section in sections(state)]):
        return WALLS_BUILT
    if not state.pool:
        return NO_SHAME_LEFT
    return TIME_OVER if state.year == len(state.tables.brutality[state.side]) else 0
