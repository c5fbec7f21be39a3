"""Walls and barricades (GW-BLD): buildings are named, paid, the storehouse first, then built."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, Step, push, push_all
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import BARRICADE, DROP, PASS, PAY, WALL
from pagoda.games.great_wall.barracks import discounts_to_come
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import CHI, LEVELS
from pagoda.games.great_wall.goods import BUILDING, PayMix, honour, mixes, show_means
from pagoda.games.great_wall.happenings import PLUS, SECTION, happening, note_user, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import NOBODY, Row, State, mod, sections
from pagoda.games.great_wall.taking_back import TakeBack
from pagoda.games.great_wall.windows import Happen, close, open_window

BARRICADES: Final = 1  # what may be built, as bits
WALLS: Final = 2
BOTH: Final = 3


# A building is named by a number: the section of a barricade, or 3 plus that of a wall


def can_stand(state: State, named: Row, building: int) -> bool:
    """Tell whether there is room for a building beside those named before (GW-BLD-2, GW-BLD-3)."""
    section, before = building % 3, named.count(building)
    if building < 3:
        return state.barricades[section] + before < state.tables.barricade_spaces
    return state.walls[section] + before < LEVELS


def cost_of(state: State, seat: int, named: Row) -> int:
    """Return what buildings cost together, without discounts on the event (GW-BLD-7)."""
    total = 0
    for number, building in enumerate(named):
        if building < 3:
            price = state.tables.barricade_cost + mod(state, seat, "barricade_cost")
        else:
            level = state.walls[building - 3] + named[:number].count(building) + 1
            price = state.tables.wall_cost[level] + mod(state, seat, "wall_cost")
        total += max(0, price)
    return total


def means(state: State, seat: int) -> int:
    """Return what a seat can build with: the storehouse and its own wood, stone and gold (GW-BLD-4)."""
    return sum(state.store) + sum(state.goods[seat * 4 : seat * 4 + 3])


class NameBuildings(Decision[State]):
    """What is built where? All is named first (GW-BLD-1, GW-BLD-6)."""

    __slots__ = ("left", "kinds", "discount", "free", "named")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "left": INT,
        "kinds": INT,
        "discount": INT,
        "free": INT,
        "named": INTS,
    }

    def __init__(self, seats: Seats, left: int, kinds: int, discount: int, free: int, named: Row) -> None:
        self.seats = seats
        self.left = left
        self.kinds = kinds
        self.discount = discount
        self.free = free
        self.named = named

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what has room and could be paid, and to be done."""
        discounts = discounts_to_come(state, seat, "build_discount", moments.BUILD)
        limit = means(state, seat) + self.discount + max([off - sum(spent[:CHI]) for off, spent in discounts])
        result: list[Action] = []
        for verb, kind, first in ((BARRICADE, BARRICADES, 0), (WALL, WALLS, 3)):
            for section in sections(state) if self.kinds & kind else ():
                building = first + section
                if can_stand(state, self.named, building) and (
                    self.free or cost_of(state, seat, (*self.named, building)) <= limit
                ):
                    result.append((verb, section))
        return [*result, PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Note it and ask for the next; then let cards answer and have all paid."""
        named = self.named
        if action != PASS:
            note_user(state, seat)
            show_means(state)
            named = (*named, action[1] + (3 if action[0] == WALL else 0))
            if self.left > 1:
                kinds, discount = self.kinds, self.discount
                push(state, NameBuildings(self.seats, self.left - 1, kinds, discount, self.free, named))
                return
        if named:
            row = happening(moments.BUILD, owner=seat, count=len(named))
            push(state, PayBuildings(seat, named, self.discount, self.free))
            open_window(state, row)


class PayBuildings(Automatic[State]):
    """The buildings are paid together (GW-BLD-6)."""

    __slots__ = ("seat", "named", "discount", "free")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "named": INTS, "discount": INT, "free": INT}

    def __init__(self, seat: int, named: Row, discount: int, free: int) -> None:
        self.seat = seat
        self.named = named
        self.discount = discount
        self.free = free

    def run(self, state: State) -> None:
        """Close the window, then pay with what cards took off."""
        off = close(state)[PLUS] + self.discount
        named = with_room(state, self.named)
        if self.free:
            push(state, Build(self.seat, named))
        elif named:
            settle(state, self.seat, named, off)


def with_room(state: State, named: Row) -> Row:
    """Return the buildings for which there is still room: cards that answered may have built there."""
    left: Row = ()
    for building in named:
        if can_stand(state, left, building):
            left = (*left, building)
    return left


def settle(state: State, seat: int, named: Row, off: int) -> None:
    """Pay and build; ask what to leave out if it cannot be paid (GW-BLD-9)."""
    show_means(state)  # whether it can be paid
    cost = max(0, cost_of(state, seat, named) - off)
    if cost > means(state, seat):
        push(state, DropBuilding((seat,), named, off))
        return
    push(state, Build(seat, named))
    from_store = min(cost, sum(state.store))
    if cost > from_store:
        push(state, PayMix((seat,), BUILDING, cost - from_store))
    ways = mixes(from_store, [*state.store, 0])
    if len(ways) == 1:
        take_from_store(state, ways[0])
    else:
        push(state, ChooseFromStore((seat,), from_store))


def take_from_store(state: State, counts: Row) -> None:
    """Pay with resources of the storehouse."""
    for kind in BUILDING:
        state.store[kind] -= counts[kind]
    if any(counts):
        tell(state, events.TOOK_FROM_STORE, NOBODY, *counts[:3])


class ChooseFromStore(Decision[State]):
    """Which resources of the storehouse pay, where it has more than enough? (GW-BLD-5)"""

    __slots__ = ("amount",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "amount": INT}

    def __init__(self, seats: Seats, amount: int) -> None:
        self.seats = seats
        self.amount = amount

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every mix."""
        return [(PAY, *mix) for mix in mixes(self.amount, [*state.store, 0])]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it."""
        take_from_store(state, action[1:])


class DropBuilding(Decision[State]):
    """Which building that cannot be paid is left out? (GW-BLD-9)"""

    __slots__ = ("named", "off")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "named": INTS, "off": INT}

    def __init__(self, seats: Seats, named: Row, off: int) -> None:
        self.seats = seats
        self.named = named
        self.off = off

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every one."""
        return [(DROP, building) for building in sorted(set(self.named))]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Leave it out and try again."""
        tell(state, events.DROPPED, seat)
        named = list(self.named)
        named.remove(action[1])
        if named:
            settle(state, seat, tuple(named), self.off)


class Build(Automatic[State]):
    """What was named is built; each gives its honour (GW-BLD-2, GW-BLD-3)."""

    __slots__ = ("seat", "named")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "named": INTS}

    def __init__(self, seat: int, named: Row) -> None:
        self.seat = seat
        self.named = named

    def run(self, state: State) -> None:
        """Build all, then let cards answer each."""
        steps: list[Step] = []
        levels = len([building for building in self.named if building >= 3])
        if state.coop and levels:
            steps.append(TakeBack(self.seat, levels))
        for building in self.named:
            section = building % 3
            if building < 3:
                add_barricade(state, self.seat, section)
                honour(state, self.seat, state.tables.barricade_honour)
                steps.append(Happen(happening(moments.BARRICADE_BUILT, owner=self.seat, section=section)))
            else:
                level = raise_wall(state, self.seat, section)
                steps.append(Happen(happening(moments.WALL_BUILT, owner=self.seat, section=section, count=level)))
        push_all(state, steps)


def raise_wall(state: State, clan: int, section: int) -> int:
    """Build the next level of a wall and return it; it gives its honour (GW-BLD-3)."""
    state.walls[section] += 1
    level = state.walls[section]
    tell(state, events.BUILT_WALL, clan, section, level)
    honour(state, clan, state.tables.wall_honour[level])
    return level


def add_barricade(state: State, clan: int, section: int) -> None:
    """Put a barricade on an empty space."""
    state.barricades[section] += 1
    tell(state, events.BUILT_BARRICADE, clan, section)


# Calls


def ask_building(state: State, doer: Doer, term: Term, kinds: int) -> None:
    """Ask what a card builds: a building event of its own (GW-BLD-8)."""
    discount = term.options["discount"].value if "discount" in term.options else 0
    push(state, NameBuildings((doer.clan,), 1, kinds, discount, int(term.flag("free")), ()))


def call_barricade(state: State, doer: Doer, term: Term) -> None:
    """build_barricade(any_section, discount=)"""
    if can_barricade(state, doer, term):
        ask_building(state, doer, term, BARRICADES)


def can_barricade(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether a barricade has room anywhere."""
    return any([can_stand(state, (), section) for section in sections(state)])


def call_wall(state: State, doer: Doer, term: Term) -> None:
    """build_wall(any_section, discount=)"""
    if can_wall(state, doer, term):
        ask_building(state, doer, term, WALLS)


def can_wall(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether a wall can rise anywhere."""
    return any([can_stand(state, (), 3 + section) for section in sections(state)])


def call_remove_barricade(state: State, doer: Doer, term: Term) -> None:
    """remove_barricade($section, n): of the section of the horde whose ability it is"""
    section = now(state)[SECTION] if now(state)[SECTION] >= 0 else doer.place // 3
    count = min(state.barricades[section], doer.number(state, term.args[1]))
    if count:
        state.barricades[section] -= count
        tell(state, events.BARRICADES_GONE, section, count)


CALLS["build_barricade"] = call_barricade
CALLS["build_wall"] = call_wall
CALLS["remove_barricade"] = call_remove_barricade
POSSIBLE["build_barricade"] = can_barricade
POSSIBLE["build_wall"] = can_wall
ASKING.update(("build_barricade", "build_wall"))
