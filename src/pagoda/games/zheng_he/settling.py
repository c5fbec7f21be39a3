"""Settlements: discs from the steppe, or the supply, into borderlands of the Overlord (ZH-540 to ZH-542)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.games.zheng_he.actions import FINISH, FOUND
from pagoda.games.zheng_he.edition import EAST, HOMELANDS, MANCHU, OVERLORD, SUPPLY, WEST
from pagoda.games.zheng_he.events import FOUNDED
from pagoda.games.zheng_he.placing import FREELY, NEVER
from pagoda.games.zheng_he.state import State, disc_supply, own_borderlands, report


def sites(state: State, source: int, near: int) -> list[tuple[int, int, int]]:
    """Return from where to where settlements can go, and how many; `near` limits the borderlands to neighbours."""
    adjacent, discs = state.tables.adjacent, state.discs
    if source != SUPPLY and not (discs[WEST] or discs[EAST] or discs[MANCHU]):
        return []
    own = own_borderlands(state, OVERLORD)
    if near >= 0:
        own = [area for area in own if near in adjacent[area]]
    if source == SUPPLY:
        count = disc_supply(state)
        return [(SUPPLY, area, count) for area in own if count]
    return [(home, area, discs[home]) for home in HOMELANDS if discs[home] for area in own if home in adjacent[area]]


def can_found(state: State, source: int, near: int) -> bool:
    """Tell whether a settlement can be founded."""
    return bool(sites(state, source, near))


def foundable(state: State, source: int, near: int) -> int:
    """Return how many settlements can be founded in all."""
    return sum({home: count for home, _, count in sites(state, source, near)}.values())


def found(state: State, source: int, area: int, count: int) -> None:
    """Found settlements in a borderland."""
    if source != SUPPLY:
        state.discs[source] -= count
    state.discs[area] += count
    state.spent += count
    report(state, FOUNDED, OVERLORD, source, area, count)


class FoundSettlements(Decision[State]):
    """Discs become settlements, each way once."""

    __slots__ = ("left", "free", "source", "near", "done")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "left": INT,
        "free": INT,
        "source": INT,
        "near": INT,
        "done": INTS,
    }

    def __init__(self, seats: Seats, left: int, free: int, source: int, near: int, done: Seats) -> None:
        self.seats = seats
        self.left = left
        self.free = free
        self.source = source
        self.near = near
        self.done = done  # ways that were used: from * 16 + to

    def ways(self, state: State) -> list[Action]:
        """Return every way that was not used yet, with every number."""
        return [
            (FOUND, home, area, n)
            for home, area, count in sites(state, self.source, self.near)
            if self.free == NEVER or home * 16 + area not in self.done
            for n in range(1, min(count, self.left) + 1)
        ]

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer them, and to stop."""
        ways = self.ways(state)
        return [*ways, FINISH] if self.free == FREELY else ways

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Found them and go on with the rest."""
        if action == FINISH:
            return
        _, home, area, count = action
        found(state, home, area, count)
        if count < self.left:
            free = self.free if self.free == NEVER else FREELY
            done = (*self.done, home * 16 + area)
            rest = FoundSettlements(self.seats, self.left - count, free, self.source, self.near, done)
            if rest.ways(state):
                push(state, rest)
