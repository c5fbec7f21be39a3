"""Armies and hordes on the move, and sent to fight (ZH-420 to ZH-430, ZH-510 to ZH-520, ZH-643)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.games.zheng_he.actions import FINISH, SEND, STEP
from pagoda.games.zheng_he.battle import begin_battle
from pagoda.games.zheng_he.edition import ALL_AREAS, GANSU, HOMELANDS, ONE_HOMELAND, OVERLORD
from pagoda.games.zheng_he.events import MOVED
from pagoda.games.zheng_he.placing import FREELY, NEVER
from pagoda.games.zheng_he.state import State, own_borderlands, report, units


def is_open(state: State, role: int, area: int) -> bool:
    """Tell whether units may step into an area: nothing of the other side may be there (ZH-422, ZH-512)."""
    if role == OVERLORD:
        return not state.armies[area]
    return area < GANSU or not (state.hordes[area] or state.discs[area])


def named_by(source: int) -> tuple[int, ...]:
    """Return the areas that the source of an order stands for."""
    if source >= 0:
        return (source,)
    return HOMELANDS if source == ONE_HOMELAND else ALL_AREAS


def sources(state: State, role: int, source: int) -> list[int]:
    """Return the areas from which units may come."""
    own = units(state, role)
    return [area for area in named_by(source) if own[area]]


def can_move(state: State, role: int, source: int) -> bool:
    """Tell whether a unit can take a step."""
    own, roads = units(state, role), state.tables.roads[role]
    for area in named_by(source):
        if own[area]:
            for other in roads[area]:
                if is_open(state, role, other):
                    return True
    return False


def movable(state: State, role: int, source: int) -> int:
    """Return how many units can take a step; out of one homeland, those of the fullest."""
    own, roads = units(state, role), state.tables.roads[role]
    ready = [own[area] for area in sources(state, role, source) if any([is_open(state, role, n) for n in roads[area]])]
    return max(ready, default=0) if source == ONE_HOMELAND else sum(ready)


def move(state: State, role: int, source: int, area: int, count: int) -> None:
    """Let units take one step."""
    own = units(state, role)
    own[source] -= count
    own[area] += count
    state.spent += count
    report(state, MOVED, role, source, area, count)


class MoveUnits(Decision[State]):
    """Units take one step each; every way is chosen once, and no unit moves twice (ZH-423)."""

    __slots__ = ("role", "left", "free", "source", "moved")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "role": INT,
        "left": INT,
        "free": INT,
        "source": INT,
        "moved": INTS,
    }

    def __init__(self, seats: Seats, role: int, left: int, free: int, source: int, moved: Seats) -> None:
        self.seats = seats
        self.role = role
        self.left = left
        self.free = free
        self.source = source
        self.moved = moved  # from, to, units; and so on

    def ways(self, state: State) -> list[Action]:
        """Return every step that is left; a number that must be reached may take a way again, and from enough units."""
        role = self.role
        own = units(state, role)
        roads = state.tables.roads[role]
        moved = self.moved
        must = self.free == NEVER
        used: list[int] = [] if must else [moved[place] * 16 + moved[place + 1] for place in range(0, len(moved), 3)]
        result: list[Action] = []
        for area in sources(state, role, self.source):
            ready = own[area]
            for place in range(1, len(moved), 3):
                if moved[place] == area:
                    ready -= moved[place + 1]
            if ready >= (self.left if must and self.source == ONE_HOMELAND else 1):
                most = min(ready, self.left)
                for other in roads[area]:
                    if is_open(state, role, other) and area * 16 + other not in used:
                        result.extend([(STEP, area, other, n) for n in range(1, most + 1)])
        return result

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer them, and to stop."""
        ways = self.ways(state)
        return [*ways, FINISH] if self.free == FREELY else ways

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Move and go on with the rest; a command, and some cards, move units out of one area only (ZH-420)."""
        if action == FINISH:
            return
        _, area, other, count = action
        move(state, self.role, area, other, count)
        if count < self.left:
            free = self.free if self.free == NEVER else FREELY
            source = area if self.source <= ONE_HOMELAND else self.source
            moved = (*self.moved, area, other, count)
            rest = MoveUnits(self.seats, self.role, self.left - count, free, source, moved)
            if rest.ways(state):
                push(state, rest)


def targets(state: State, role: int) -> list[int]:
    """Return the borderlands that the other side controls."""
    return own_borderlands(state, 1 - role)


def can_attack(state: State, role: int, source: int) -> bool:
    """Tell whether a borderland of the other side can be attacked."""
    own, adjacent, named = units(state, role), state.tables.adjacent, named_by(source)
    for target in targets(state, role):
        for area in adjacent[target]:
            if own[area] and area in named:
                return True
    return False


class SendUnits(Decision[State]):
    """Units go into a borderland of the other side, from each area once, and fight (ZH-430, ZH-520)."""

    __slots__ = ("role", "left", "free", "source", "rerolls", "target", "sent")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "role": INT,
        "left": INT,
        "free": INT,
        "source": INT,
        "rerolls": INT,
        "target": INT,
        "sent": INTS,
    }

    def __init__(
        self, seats: Seats, role: int, left: int, free: int, source: int, rerolls: int, target: int, sent: Seats
    ) -> None:
        self.seats = seats
        self.role = role
        self.left = left
        self.free = free  # whether there need be no attack
        self.source = source
        self.rerolls = rerolls
        self.target = target  # -1: not chosen yet
        self.sent = sent  # from, units; and so on

    def ways(self, state: State) -> list[Action]:
        """Return from where units can still be sent, and how many."""
        own = units(state, self.role)
        adjacent = state.tables.adjacent
        used = self.sent[::2]
        result: list[Action] = []
        for target in [self.target] if self.target >= 0 else targets(state, self.role):
            for area in sources(state, self.role, self.source):
                if area in adjacent[target] and area not in used:
                    most = min(own[area], self.left)
                    result.extend([(SEND, target, area, n) for n in range(1, most + 1)])
        return result

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer them; with units sent out, to fight; an attack that is allowed only, to leave it."""
        ways = self.ways(state)
        return [*ways, FINISH] if self.target >= 0 or self.free == FREELY else ways

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Send them; when no more can come, the battle begins."""
        if action == FINISH:
            if self.target >= 0:
                begin_battle(state, self.role, self.target, sum(self.sent[1::2]), self.rerolls)
            return
        _, target, area, count = action
        own = units(state, self.role)
        own[area] -= count
        own[target] += count
        state.spent += count
        sent = (*self.sent, area, count)
        if count < self.left:
            source = area if self.source == ONE_HOMELAND else self.source
            rest = SendUnits(self.seats, self.role, self.left - count, 0, source, self.rerolls, target, sent)
            if rest.ways(state):
                push(state, rest)
                return
        begin_battle(state, self.role, target, sum(sent[1::2]), self.rerolls)
