"""Pieces from the supply: armies, hordes and discs into areas, gold and junks to the Emperor (ZH-003, ZH-410 ff.)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.games.zheng_he.actions import FINISH, PLACE, PROSPER, TAKE
from pagoda.games.zheng_he.edition import ARMY, DISC, EMPEROR, HOMELANDS, HORDE, OVERLORD
from pagoda.games.zheng_he.events import PLACED, TOOK
from pagoda.games.zheng_he.state import State, disc_supply, horde_supply, report

NEVER = -1  # for `free`: all pieces must be placed
NOT_YET = 0  # at least one must be
FREELY = 1  # none must be


def put(state: State, piece: int, area: int, count: int) -> None:
    """Put pieces from the supply into an area."""
    if piece == ARMY:
        state.armies[area] += count
    elif piece == HORDE:
        state.hordes[area] += count
    else:
        state.discs[area] += count
    state.spent += count
    if state.news is not None:
        report(state, PLACED, EMPEROR if piece == ARMY else OVERLORD, piece, area, count)


def take(state: State, gold: int, junks: int) -> None:
    """Give the Emperor gold and junks."""
    state.gold += gold
    state.junks += junks
    state.spent += gold + junks
    report(state, TOOK, EMPEROR, gold, junks)


class PlacePieces(Decision[State]):
    """Pieces of one kind go into areas, each area once; `most` limits each of them where it is not 0."""

    __slots__ = ("piece", "left", "free", "areas", "most", "placed")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "piece": INT,
        "left": INT,
        "free": INT,
        "areas": INTS,
        "most": INT,
        "placed": INTS,
    }

    def __init__(self, seats: Seats, piece: int, left: int, free: int, areas: Seats, most: int, placed: Seats) -> None:
        self.seats = seats
        self.piece = piece
        self.left = left
        self.free = free
        self.areas = areas
        self.most = most
        self.placed = placed

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each area left, with every number; where all must be placed, what the others could not take."""
        left = self.left
        most = min(left, self.most or left)
        least = max(1, left - most * (len(self.areas) - 1)) if self.free == NEVER else 1
        result: list[Action] = [(PLACE, area, n) for area in self.areas for n in range(least, most + 1)]
        if self.free == FREELY:
            result.append(FINISH)
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Place them and go on with the rest."""
        if action == FINISH:
            return
        area, count = action[1], action[2]
        put(state, self.piece, area, count)
        areas = tuple([other for other in self.areas if other != area])
        if count < self.left and areas:
            free = self.free if self.free == NEVER else FREELY
            rest = (self.left - count, free, areas, self.most, (*self.placed, area, count))
            push(state, PlacePieces(self.seats, self.piece, *rest))


class TakePieces(Decision[State]):
    """The Emperor takes gold and junks, up to a number in all."""

    __slots__ = ("left", "gold", "junks", "free")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT, "gold": INT, "junks": INT, "free": INT}

    def __init__(self, seats: Seats, left: int, gold: int, junks: int, free: int) -> None:
        self.seats = seats
        self.left = left
        self.gold = gold  # at most
        self.junks = junks
        self.free = free

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every mix."""
        least = 0 if self.free == FREELY else self.left if self.free == NEVER else 1
        return [
            (TAKE, gold, junks)
            for gold in range(min(self.gold, self.left) + 1)
            for junks in range(min(self.junks, self.left - gold) + 1)
            if gold + junks >= least
        ]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take them."""
        take(state, action[1], action[2])


class Prosper(Decision[State]):
    """One steppe homeland gets up to one horde and up to one disc (card 9)."""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every homeland with what the supply has."""
        hordes, discs = min(1, horde_supply(state)), min(1, disc_supply(state))
        return [
            (PROSPER, area, horde, disc)
            for area in HOMELANDS
            for horde in range(hordes, -1, -1)
            for disc in range(discs, -1, -1)
            if horde or disc
        ]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Place them."""
        prosper(state, action[1], action[2], action[3])


def prosper(state: State, area: int, hordes: int, discs: int) -> None:
    """Place hordes and discs in a steppe homeland."""
    if hordes:
        put(state, HORDE, area, hordes)
    if discs:
        put(state, DISC, area, discs)
