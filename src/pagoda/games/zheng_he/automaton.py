"""The Overlord of the solo game: how he follows orders and uses cards (ZH-912 to ZH-925, ZH-940 to ZH-942)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Automatic, push
from pagoda.engine.events import tell
from pagoda.games.zheng_he.battle import begin_battle
from pagoda.games.zheng_he.edition import (
    ALL_AREAS,
    ANY,
    AREAS,
    BORDERLANDS,
    BOT_ORDERS,
    DISC,
    EAST,
    GANSU,
    HOMELANDS,
    HORDE,
    ONE_HOMELAND,
    ORDERS,
    OVERLORD,
    SUPPLY,
    Difficulty,
    Order,
)
from pagoda.games.zheng_he.events import REACTED, RESOLVED
from pagoda.games.zheng_he.orders import begin, homelands_for_each, possible
from pagoda.games.zheng_he.placing import put
from pagoda.games.zheng_he.returning import armies_to_remove, discard_reserve, give_back, lose_armies, lose_gold
from pagoda.games.zheng_he.settling import can_found, found, sites
from pagoda.games.zheng_he.state import State, disc_supply, horde_supply, own_borderlands, part_of, report
from pagoda.games.zheng_he.units import move, named_by

ATTACK: Final = BOT_ORDERS.index("attack")
OCCUPY: Final = BOT_ORDERS.index("occupy")
GATHER: Final = BOT_ORDERS.index("gather")
COLLECT: Final = BOT_ORDERS.index("collect")
SETTLE: Final = BOT_ORDERS.index("settle")
RESOLVE: Final = BOT_ORDERS.index("resolve")
LOSE_GOLD: Final = BOT_ORDERS.index("lose_gold")
HIGH: Final = 99  # more than any number of pieces


def difficulty(state: State) -> Difficulty:
    """Return the level that was agreed on."""
    return state.tables.difficulties[state.setting.options["difficulty"]]


# Orders (ZH-920 to ZH-925). Each is carried out as far as it is possible, and tells whether it was possible at all.


def fullest(areas: Sequence[int], pieces: list[int]) -> int:
    """Return the first of some areas with the most pieces."""
    best = areas[0]
    most = pieces[best]
    for area in areas:
        if pieces[area] > most:
            best, most = area, pieces[area]
    return best


def free_hordes(state: State, allowed: tuple[int, ...]) -> list[int]:
    """Return the hordes that may leave each area: in a borderland without settlement one stays (ZH-920)."""
    hordes, discs = state.hordes, state.discs
    if allowed is ALL_AREAS:
        free = hordes[:]
    else:
        free = [0] * AREAS
        for area in allowed:
            free[area] = hordes[area]
    for area in BORDERLANDS:
        if free[area] and not discs[area]:
            free[area] -= 1
    return free


def best_target(state: State, most: int, free: list[int], one: bool) -> tuple[int, int]:
    """Return the borderland to attack and with how many hordes; 0, 0 if there is none (ZH-921)."""
    margin = difficulty(state).margin
    adjacent, held = state.tables.adjacent, state.armies
    best = best_count = lead = 0
    for target in BORDERLANDS:
        armies = held[target]
        least = armies + margin
        if armies and least <= most:
            near = adjacent[target]
            if one:
                count = free[fullest(near, free)]
            else:
                count = 0
                for area in near:
                    count += free[area]
            if count > most:
                count = most
            if count < 1 or count < least:
                continue
            ahead = count - armies
            # As far ahead as another, fewer hordes stand against fewer armies.
            if not best or ahead > lead or (ahead == lead and count < best_count):
                best, best_count, lead = target, count, ahead
    return best, best_count


def can_attack(state: State, most: int, allowed: tuple[int, ...], one: bool) -> bool:
    """Tell whether there is a target; `one`: all hordes must come from one homeland (ZH-942)."""
    return best_target(state, most, free_hordes(state, allowed), one)[0] > 0


def attack(state: State, most: int, allowed: tuple[int, ...], one: bool, rerolls: int) -> bool:
    """Send hordes and fight, if there is a target: one at a time from the fullest homeland, then from borderlands."""
    free = free_hordes(state, allowed)
    target, count = best_target(state, most, free, one)
    if not target:
        return False
    near = [area for area in state.tables.adjacent[target] if free[area]]
    homes = [area for area in near if area < GANSU]
    if one:
        homes = [fullest(homes, free)]
    hordes = state.hordes
    for _ in range(count):
        source = fullest(homes, free) if homes else 0
        if not free[source]:
            source = next(area for area in near if free[area])
        free[source] -= 1
        hordes[source] -= 1
    hordes[target] += count
    state.spent += count
    begin_battle(state, OVERLORD, target, count, rerolls)
    return True


def occupation(state: State, allowed: tuple[int, ...]) -> tuple[int, int, int]:
    """Return from where to where how many hordes can go into an empty borderland; zeros if none can (ZH-922)."""
    free: list[int] = []
    for target in BORDERLANDS:
        if state.armies[target] or state.hordes[target] or state.discs[target]:
            continue
        free = free or free_hordes(state, allowed)
        source = fullest(state.tables.adjacent[target], free)
        if free[source]:
            return source, target, free[source]
    return 0, 0, 0


def occupy(state: State, most: int, allowed: tuple[int, ...]) -> bool:
    """Move hordes into an empty borderland, if there is one."""
    source, target, count = occupation(state, allowed)
    if target:
        move(state, OVERLORD, source, target, min(most, count))
    return target > 0


def camp(state: State, allowed: tuple[int, ...]) -> int:
    """Return where a new horde goes: beside the weakest borderland of the Emperor, to the most hordes (ZH-923)."""
    armies = state.armies
    weakest = fewest = 0
    for area in BORDERLANDS:
        if armies[area] and (not weakest or armies[area] < fewest):
            weakest, fewest = area, armies[area]
    if not weakest:
        return EAST if EAST in allowed else allowed[0]
    adjacent = state.tables.adjacent[weakest]
    return fullest([home for home in allowed if home in adjacent] or allowed, state.hordes)


def gather(state: State, count: int, allowed: tuple[int, ...]) -> bool:
    """Place hordes one at a time; what the supply lacks is left out (ZH-923)."""
    count = min(count, horde_supply(state))
    if count:
        # Where one horde has gone there are still the most of them: the others follow it.
        home = camp(state, allowed)
        for _ in range(count):
            put(state, HORDE, home, 1)
    return count > 0


def pasture(state: State, allowed: tuple[int, ...]) -> int:
    """Return where a new disc goes: to the most borderlands that want a settlement (ZH-924)."""
    borders, hordes, discs = state.tables.borders, state.hordes, state.discs
    best, most = allowed[0], -HIGH
    for home in allowed:
        worth = -discs[home]
        for area in borders[home]:
            if hordes[area] and not discs[area]:
                worth += 2
        if worth > most:
            best, most = home, worth
    return best


def collect(state: State, count: int, allowed: tuple[int, ...]) -> bool:
    """Place discs one at a time (ZH-924)."""
    count = min(count, disc_supply(state))
    for _ in range(count):
        put(state, DISC, pasture(state, allowed), 1)
    return count > 0


def settle(state: State, count: int, source: int, near: int) -> bool:
    """Found settlements one at a time, where there are fewest (ZH-925, ZH-942)."""
    for done in range(count):
        ways = sites(state, source, near)
        if not ways:
            return done > 0
        _, _, area, home = min([(state.discs[area], state.hordes[area], area, home) for home, area, _ in ways])
        found(state, home, area, 1)
    return True


def can_follow(state: State, kind: int, count: int) -> bool:
    """Tell whether an order of an event is possible."""
    if kind == ATTACK:
        return can_attack(state, count, ALL_AREAS, False)
    if kind == OCCUPY:
        return occupation(state, ALL_AREAS)[1] > 0
    if kind == GATHER:
        return horde_supply(state) > 0
    if kind == COLLECT:
        return disc_supply(state) > 0
    if kind == SETTLE:
        return can_found(state, ANY, ANY)
    if kind == RESOLVE:
        return state.resolve < difficulty(state).most_resolve
    return state.gold > 0 if kind == LOSE_GOLD else state.armies[0] > 0


def follow(state: State, kind: int, count: int, rerolls: int) -> bool:
    """Carry an order of an event out, if it is possible."""
    if kind == ATTACK:
        return attack(state, count, ALL_AREAS, False, rerolls)
    if kind == OCCUPY:
        return occupy(state, count, ALL_AREAS)
    if kind == GATHER:
        return gather(state, count, HOMELANDS)
    if kind == COLLECT:
        return collect(state, count, HOMELANDS)
    if kind == SETTLE:
        return settle(state, count, ANY, ANY)
    if not can_follow(state, kind, count):
        return False
    if kind == RESOLVE:
        state.resolve = min(state.resolve + count, difficulty(state).most_resolve)
        tell(state, RESOLVED, state.resolve)
    elif kind == LOSE_GOLD:
        lose_gold(state, count)
    else:
        lose_armies(state, count)
    return True


# Card actions (ZH-940 to ZH-942)


def finds_target(state: State, order: Order) -> bool:
    """Tell whether an order of a card is possible by the rules of section 2 and has a target by those of section 9."""
    name = ORDERS[order.kind]
    if name == "attack":
        return can_attack(state, order.n, named_by(order.source), order.source == ONE_HOMELAND)
    if name == "move":
        return occupation(state, named_by(order.source))[1] > 0
    return possible(state, OVERLORD, order)


def can_use(state: State, orders: list[Order], must: list[Order]) -> bool:
    """Tell whether the Overlord uses an action: he finds a target for all that must happen (ZH-940)."""
    if len(orders) == 1:
        return finds_target(state, orders[0])
    if must:
        return all([finds_target(state, order) for order in must])
    return any([finds_target(state, order) for order in orders])


def use(state: State, verb: int) -> bool:
    """Carry the Overlord's action of the card that lies open out, if he has one and can; tell whether he does."""
    card, tables = state.played, state.tables
    part = part_of(state, OVERLORD, card)
    if part < 0:
        return False
    orders = tables.orders[card][part]
    if not can_use(state, orders, tables.musts[card][part]):
        return False
    if state.news is not None:
        report(state, verb, OVERLORD, card, part)
    for place in range(len(orders) - 1, 0, -1):
        push(state, AutomatonOrder(card, part, place))
    carry_out(state, orders[0])
    return True


class AutomatonReaction(Automatic[State]):
    """The Overlord always reacts if he can (ZH-915)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Use the card that lies open."""
        use(state, REACTED)


class AutomatonOrder(Automatic[State]):
    """One order of a card, as the Overlord carries it out (ZH-940)."""

    __slots__ = ("card", "part", "place")

    FIELDS: ClassVar[dict[str, str]] = {"card": INT, "part": INT, "place": INT}

    def __init__(self, card: int, part: int, place: int) -> None:
        self.card = card
        self.part = part
        self.place = place

    def run(self, state: State) -> None:
        """With "up to" he takes as many as possible (ZH-942)."""
        carry_out(state, state.tables.orders[self.card][self.part][self.place])


def carry_out(state: State, order: Order) -> None:
    """Carry an order out by the rules of section 9, if it finds a target."""
    name = ORDERS[order.kind]
    if name == "attack":
        attack(state, order.n, named_by(order.source), order.source == ONE_HOMELAND, order.rerolls)
    elif name == "move":
        occupy(state, order.n, named_by(order.source))
    elif not possible(state, OVERLORD, order):
        return
    elif name == "gather":
        gather(state, order.n, tuple(order.areas) or HOMELANDS)
    elif name == "collect":
        collect(state, order.n, tuple(order.areas) or HOMELANDS)
    elif name == "gather_each":
        for area in homelands_for_each(state, order)[: horde_supply(state)]:
            put(state, HORDE, area, 1)
    elif name == "place_horde":
        own = own_borderlands(state, OVERLORD)
        put(state, HORDE, min(own, key=state.hordes.__getitem__), order.n)
    elif name == "gather_and_collect_same":
        home = camp(state, HOMELANDS)
        for piece, supply in ((HORDE, horde_supply(state)), (DISC, disc_supply(state))):
            if supply:
                put(state, piece, home, 1)
    elif name == "settle":
        settle(state, order.n, order.source if order.source == SUPPLY else -1, order.near)
    elif name == "remove_army":
        take_army(state, order)
    elif name == "discard_reserve":
        cards = state.reserves[0]
        discard_reserve(state, 0, min(cards, key=lambda card: (-state.tables.cp[card], card)))
    else:
        begin(state, OVERLORD, order, 0)


def take_army(state: State, order: Order) -> None:
    """Plague takes from the most armies, borderlands first; Mutiny from the first that fits (ZH-940)."""
    areas = armies_to_remove(state, order)
    if order.where == "lone_threatened":
        chosen = areas[0]
    else:
        chosen = max(areas, key=lambda area: (state.armies[area], area >= GANSU, -area))
    give_back(state, OVERLORD, 1, chosen, 1)
