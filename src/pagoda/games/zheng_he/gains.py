"""What a turn can bring: every command action and every order of a card, in points, for the side that acts."""

from __future__ import annotations

from typing import Final

from pagoda.games.zheng_he import actions as verbs
from pagoda.games.zheng_he.edition import (
    BORDERLANDS,
    EMPEROR,
    GANSU,
    HOMELANDS,
    MING,
    ONE_HOMELAND,
    ORDERS,
    OVERLORD,
    SUPPLY,
    Order,
)
from pagoda.games.zheng_he.effects import can_carry_out
from pagoda.games.zheng_he.orders import muster_areas, possible
from pagoda.games.zheng_he.returning import armies_to_remove, hordes_to_remove, steppe_pieces
from pagoda.games.zheng_he.settling import sites
from pagoda.games.zheng_he.state import (
    State,
    army_supply,
    disc_supply,
    gold_supply,
    horde_supply,
    junk_supply,
    part_of,
    units,
)
from pagoda.games.zheng_he.units import is_open, targets
from pagoda.games.zheng_he.voyage import can_sail, chance
from pagoda.games.zheng_he.worth import (
    DISC_WORTH,
    RESERVE_POINT,
    Outlook,
    attack_gain,
    fleet_points,
    fleet_worth,
    land_points,
    reserve_time,
)

NO_GAIN: Final = -9.0  # what cannot be done
NEW_FIELD: Final = 0.15  # a voyage opens the Emperor's actions of three cards


# Voyages


def fleet_gain(state: State, attempts: int, bonus: int, gold: int, now: Outlook) -> float:
    """Return what a voyage with all junks and so much gold is worth: the others come back (ZH-464)."""
    made, junks, all_gold = len(state.voyages), state.junks, state.gold + state.gold_at_sea
    hit = chance(junks + gold + bonus, attempts)
    before = fleet_worth(made, junks, all_gold, now.left)
    gain = fleet_worth(made + 1, junks - 1, all_gold - gold, now.left) + NEW_FIELD - before
    return hit * gain - (1.0 - hit) * 0.03 * gold


def voyage_gain(state: State, attempts: int, bonus: int, now: Outlook) -> float:
    """Return what a voyage is worth with the gold that suits it best."""
    if not can_sail(state):
        return NO_GAIN
    best = NO_GAIN
    for gold in range(max(1, state.gold_at_sea), state.gold + state.gold_at_sea + 1):
        best = max(best, fleet_gain(state, attempts, bonus, gold, now))
    return best


def stock_gain(state: State, gold: int, junks: int, now: Outlook) -> float:
    """Return what gold and junks are worth; below zero for what is lost."""
    before = fleet_points(state, now.left)
    state.gold += gold
    state.junks += junks
    gain = fleet_points(state, now.left) - before
    state.gold -= gold
    state.junks -= junks
    return gain


# Units on the map


def placing_gain(state: State, pieces: list[int], area: int, count: int, now: Outlook) -> float:
    """Return what changes for the Emperor when pieces come into an area, or leave it with a number below zero."""
    pieces[area] += count
    gain = land_points(state, now.left) - now.land
    pieces[area] -= count
    return gain


def moving_gain(state: State, role: int, source: int, area: int, count: int, now: Outlook) -> float:
    """Return what a step of some units is worth to their side."""
    own = units(state, role)
    own[source] -= count
    own[area] += count
    gain = land_points(state, now.left) - now.land
    own[source] += count
    own[area] -= count
    return gain if role == EMPEROR else -gain


def spare(state: State, role: int, area: int) -> int:
    """Return the units that can leave an area without giving it up."""
    if role == EMPEROR:
        return state.armies[area] if area == MING else max(0, state.armies[area] - 1)
    return state.hordes[area] if area < GANSU or state.discs[area] else max(0, state.hordes[area] - 1)


def move_gain(state: State, role: int, count: int, source: int, now: Outlook) -> float:
    """Return what moving units out of one area into one borderland is worth at best."""
    best = NO_GAIN
    roads = state.tables.roads[role]
    for area in range(len(roads)):
        ready = min(count, spare(state, role, area))
        if not ready or (source >= 0 and area != source) or (source == ONE_HOMELAND and area not in HOMELANDS):
            continue
        for other in roads[area]:
            if other >= GANSU and is_open(state, role, other):
                best = max(best, moving_gain(state, role, area, other, ready, now))
                if ready > 1:
                    best = max(best, moving_gain(state, role, area, other, 1, now))
    return best


def may_send(state: State, role: int, target: int, area: int, source: int) -> int:
    """Return how many units an area can spare for an attack."""
    if area not in state.tables.adjacent[target]:
        return 0
    if (source >= 0 and area != source) or (source == ONE_HOMELAND and area not in HOMELANDS):
        return 0
    return spare(state, role, area)


def target_gain(state: State, role: int, target: int, most: int, source: int, free: int, now: Outlook) -> float:
    """Return what the strongest attack on one borderland is worth, with what the units leave behind."""
    own = units(state, role)
    near = state.tables.adjacent[target]
    ready = [may_send(state, role, target, area, source) for area in near]
    if source == ONE_HOMELAND:
        fullest = ready.index(max(ready))
        ready = [count if place == fullest else 0 for place, count in enumerate(ready)]
    sent = 0
    for place, area in enumerate(near):
        ready[place] = min(ready[place], most - sent)
        own[area] -= ready[place]
        sent += ready[place]
    if not sent:
        return NO_GAIN
    behind = land_points(state, now.left) - now.land
    for place, area in enumerate(near):
        own[area] += ready[place]
    return attack_gain(state, role, target, sent, free, now) + (behind if role == EMPEROR else -behind)


def best_attack(state: State, role: int, most: int, source: int, free: int, now: Outlook) -> float:
    """Return what the best attack is worth."""
    best = NO_GAIN
    for target in targets(state, role):
        best = max(best, target_gain(state, role, target, most, source, free, now))
    return best


def placing_best(state: State, pieces: list[int], areas: list[int], count: int, now: Outlook, sign: float) -> float:
    """Return what some pieces are worth in the area that suits them best."""
    best = NO_GAIN
    for area in areas:
        best = max(best, sign * placing_gain(state, pieces, area, count, now))
    return best


def settling_gain(state: State, count: int, source: int, near: int, now: Outlook) -> float:
    """Return what settlements are worth where they are needed most."""
    best = NO_GAIN
    for home, area, discs in sites(state, source, near):
        number = min(count, discs)
        cost = 0.0 if home == SUPPLY else DISC_WORTH * number * min(1.0, now.left / 5.0)
        best = max(best, -placing_gain(state, state.discs, area, number, now) - cost)
    return best


# Command actions


def emperor_gain(state: State, verb: int, count: int, now: Outlook) -> float:
    """Return what a command action of the Emperor is worth with so many points."""
    if verb == verbs.TAX:
        count = min(count, gold_supply(state))
        return stock_gain(state, count, 0, now) if count else NO_GAIN
    if verb == verbs.BUILD:
        count = min(count, junk_supply(state))
        return stock_gain(state, 0, count, now) if count else NO_GAIN
    if verb == verbs.MUSTER:
        count = min(count, army_supply(state))
        return placing_best(state, state.armies, [MING], count, now, 1.0) if count else NO_GAIN
    if verb == verbs.VOYAGE:
        return voyage_gain(state, count, 0, now)
    if verb == verbs.MOVE:
        return move_gain(state, EMPEROR, count, -1, now)
    return best_attack(state, EMPEROR, count, -1, 0, now)


def overlord_gain(state: State, verb: int, count: int, now: Outlook) -> float:
    """Return what a command action of the Overlord is worth with so many points."""
    if verb == verbs.GATHER:
        count = min(count, horde_supply(state))
        return placing_best(state, state.hordes, list(HOMELANDS), count, now, -1.0) if count else NO_GAIN
    if verb == verbs.COLLECT:
        count = min(count, disc_supply(state))
        return placing_best(state, state.discs, list(HOMELANDS), count, now, -1.0) if count else NO_GAIN
    if verb == verbs.SETTLE:
        return settling_gain(state, count, -1, -1, now)
    if verb == verbs.MOVE:
        return move_gain(state, OVERLORD, count, -1, now)
    return best_attack(state, OVERLORD, count, -1, 0, now)


EMPEROR_VERBS: Final = [verbs.TAX, verbs.BUILD, verbs.MUSTER, verbs.VOYAGE, verbs.MOVE, verbs.ATTACK]
OVERLORD_VERBS: Final = [verbs.GATHER, verbs.COLLECT, verbs.SETTLE, verbs.MOVE, verbs.ATTACK]


def command_gain(state: State, role: int, verb: int, count: int, now: Outlook) -> float:
    """Return what a command action is worth to its side."""
    if role == EMPEROR:
        return emperor_gain(state, verb, count, now)
    return overlord_gain(state, verb, count, now)


def best_command(state: State, role: int, count: int, now: Outlook) -> tuple[float, int]:
    """Return the best command action with so many points: its gain and its verb."""
    best, best_verb = 0.0, verbs.NOTHING[0]
    for verb in EMPEROR_VERBS if role == EMPEROR else OVERLORD_VERBS:
        gain = command_gain(state, role, verb, count, now)
        if gain > best:
            best, best_verb = gain, verb
    return best, best_verb


# Card actions


def card_gain(state: State, role: int, card: int, now: Outlook) -> float:
    """Return what a side's action of a card is worth to it now."""
    if not can_carry_out(state, role, card):
        return NO_GAIN
    total = 0.0
    for order in state.tables.orders[card][part_of(state, role, card)]:
        if order.must or possible(state, role, order):
            gain = order_gain(state, role, order, now)
            total += gain if order.must else max(0.0, gain)
    return total


def order_gain(state: State, role: int, order: Order, now: Outlook) -> float:
    """Return what one order is worth to the side that carries it out."""
    name = ORDERS[order.kind]
    if name == "attack":
        return best_attack(state, role, order.n, order.source, order.rerolls, now)
    if name == "move":
        return move_gain(state, role, order.n, order.source, now)
    if name == "discard_reserve":
        points = max([state.tables.cp[card] for card in state.reserves[1 - role]], default=0)
        return RESERVE_POINT * points * reserve_time(state, now.left)
    if role == EMPEROR:
        return emperor_order_gain(state, order, name, now)
    return overlord_order_gain(state, order, name, now)


def emperor_order_gain(state: State, order: Order, name: str, now: Outlook) -> float:
    """Return what an order of the Emperor's is worth."""
    if name == "voyage":
        return voyage_gain(state, order.n, order.bonus, now)
    if name == "tax":
        return stock_gain(state, min(order.n, gold_supply(state)), 0, now)
    if name == "build":
        return stock_gain(state, 0, min(order.n, junk_supply(state)), now)
    if name == "tax_or_build":
        return max([stock_gain(state, gold, junks, now) for gold, junks in mixes(state, order.n)])
    if name == "muster":
        count = min(order.n, army_supply(state), order.most or order.n)
        return placing_best(state, state.armies, muster_areas(state, order), count, now, 1.0)
    if name == "remove_horde":
        areas = hordes_to_remove(state, order)
        count = min(len(areas), 3 if order.where == "each_homeland_two_plus" else order.n)
        return count * placing_best(state, state.hordes, areas, -1, now, 1.0)
    if name == "remove_homeland_piece":
        return placing_best(state, state.hordes, [area for _, area in steppe_pieces(state)], -1, now, 1.0)
    if name == "send_home":
        return 0.9
    return RESERVE_POINT * 3.0 * reserve_time(state, now.left)


def mixes(state: State, count: int) -> list[tuple[int, int]]:
    """Return how much gold and how many junks can be taken, as many as possible in all."""
    golds, most = gold_supply(state), junk_supply(state)
    return [(gold, min(most, count - gold)) for gold in range(min(golds, count) + 1)]


def overlord_order_gain(state: State, order: Order, name: str, now: Outlook) -> float:
    """Return what an order of the Overlord's is worth."""
    if name in ("gather", "collect", "gather_each", "gather_and_collect_same"):
        pieces = state.discs if name == "collect" else state.hordes
        supply = disc_supply(state) if name == "collect" else horde_supply(state)
        areas = order.areas or list(HOMELANDS)
        if name == "gather_each":
            areas = [area for area in HOMELANDS if order.where != "empty" or not state.hordes[area]]
            return sum([placing_best(state, pieces, [area], 1, now, -1.0) for area in areas[:supply]])
        both = DISC_WORTH if name == "gather_and_collect_same" else 0.0
        return both + placing_best(state, pieces, areas, min(order.n, supply), now, -1.0)
    if name == "place_horde":
        areas = [area for area in BORDERLANDS if state.hordes[area] or state.discs[area]]
        return 0.1 + placing_best(state, state.hordes, areas, 1, now, -1.0)
    if name == "settle":
        return settling_gain(state, order.n, order.source, order.near, now)
    if name == "remove_army":
        return placing_best(state, state.armies, armies_to_remove(state, order), -1, now, -1.0)
    if name == "lose_army_home":
        return placing_best(state, state.armies, [MING], -min(order.n, state.armies[MING]), now, -1.0)
    gold = -min(order.n, state.gold)
    junks = -min(order.n, state.junks)
    if name == "lose_gold":
        return -stock_gain(state, gold, 0, now)
    if name == "lose_junk":
        return -stock_gain(state, 0, junks, now)
    return min([-stock_gain(state, g, j, now) for g, j in ((gold, 0), (0, junks)) if g or j], default=0.0)


def reaction_gain(state: State, role: int, card: int, now: Outlook) -> float:
    """Return what a reaction is worth to the side that may react; it need not."""
    return max(0.0, card_gain(state, role, card, now))
