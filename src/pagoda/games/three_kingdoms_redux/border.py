"""Battle: a general is stationed on the border (TK-360 to TK-368)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import STATION, STORE
from pagoda.games.three_kingdoms_redux.after import AfterAction
from pagoda.games.three_kingdoms_redux.edition import BATTLES, PER_BORDER
from pagoda.games.three_kingdoms_redux.effects import stationing_effects
from pagoda.games.three_kingdoms_redux.state import (
    G_ROUND,
    GENERAL,
    GRANARY,
    NO_STORE,
    STATIONED,
    TREASURY,
    TYPE,
    UNITS,
    State,
    border_of,
    holdings,
    own_bids,
)


def free_locations(state: State, border: int) -> list[int]:
    """Return the locations of a border that nobody occupies."""
    first = border * PER_BORDER
    return [place for place in range(first, first + PER_BORDER) if not state.garrisons[place]]


def must_go_elsewhere(state: State, seat: int, border: int) -> bool:
    """Tell whether the second general has to go to the other border (TK-364, TK-365)."""
    mine = holdings(state, seat)
    if len(mine) != 1 or border_of(mine[0]) != border or state.garrisons[mine[0]][G_ROUND] == state.round:
        return False
    other = sum(state.tables.borders_of[seat]) - border
    return bool(free_locations(state, other))


def stationings(state: State, seat: int, space: int) -> list[Action]:
    """Return who can be stationed where after a won battle (TK-360, TK-361)."""
    border = space - BATTLES
    if must_go_elsewhere(state, seat, border):
        return []
    free = free_locations(state, border)
    return [
        (STATION, bid[GENERAL], place)
        for bid in own_bids(state, seat, space)
        if bid[UNITS]
        for place in free
        if state.tables.location_type[place] == bid[TYPE] or goes_anywhere(state, bid[GENERAL])
    ]


def goes_anywhere(state: State, general: int) -> bool:
    """Tell whether the skill of a general lets him choose any location (TK-606)."""
    return state.skilled and bool(state.tables.hooks[h.STATION_ANY_TYPE][general])


def token_points(state: State, general: int, kind: int, location: int) -> int:
    """Return which side the border area token shows (TK-362)."""
    if state.skilled and state.tables.hooks[h.STATION_TOKEN][general]:
        return 1
    return int(kind == state.tables.location_type[location] and kind in state.tables.specialised[general])


class Station(Decision[State]):
    """Which general is stationed where? (TK-360)"""

    __slots__ = ("space",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "space": INT}

    def __init__(self, seats: Seats, space: int) -> None:
        self.seats = seats
        self.space = space

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every general with units, on every location that fits."""
        return stationings(state, seat, self.space)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Station him with all his units, and ask where the token goes."""
        _, general, location = action
        bid = next(row for row in own_bids(state, seat, self.space) if row[GENERAL] == general)
        points = token_points(state, general, bid[TYPE], location)
        state.places[general] = STATIONED
        state.garrisons[location] = (general, bid[TYPE], bid[UNITS], points, NO_STORE, state.round)
        tell(state, events.STATIONED, seat, general, location, bid[TYPE], bid[UNITS], points)
        push(state, StoreToken(self.seats, self.space, location))


class StoreToken(Decision[State]):
    """Does the border area token go to the granary or to the treasury? (TK-363)"""

    __slots__ = ("space", "location")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "space": INT, "location": INT}

    def __init__(self, seats: Seats, space: int, location: int) -> None:
        self.seats = seats
        self.space = space
        self.location = location

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both."""
        return [(STORE, GRANARY), (STORE, TREASURY)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put it away for good; then the effects of stationing (TK-368)."""
        general, kind, units, points, _, round_ = state.garrisons[self.location]
        state.garrisons[self.location] = (general, kind, units, points, action[1], round_)
        tell(state, events.STORED, seat, self.location, action[1])
        push(state, *stationing_effects(state, seat, self.location), AfterAction(seat, self.space))
