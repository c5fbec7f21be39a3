"""What a sensible player of the co-op game looks at: orders, shame to come, what all have together; in honour."""

from __future__ import annotations

import math
from typing import Final

from pagoda.games.great_wall.conditions import holds
from pagoda.games.great_wall.council import price
from pagoda.games.great_wall.counts import number
from pagoda.games.great_wall.edition import (
    BARRACKS,
    CHI,
    LEVELS,
    LOCATIONS,
    NOWHERE,
    PRODUCTION,
    REGULAR,
    SLOTS,
    TEMPLE,
    WAR_ACADEMY,
    WORKERS_SETTLEMENT,
)
from pagoda.games.great_wall.fall import Fall, Turn
from pagoda.games.great_wall.giving import public_stock
from pagoda.games.great_wall.goods import kinds
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.orders import goal
from pagoda.games.great_wall.state import EMPTY, NOBODY, State, figures_on, hordes_of, sections
from pagoda.games.great_wall.winter import Assault, Winter, defence_of
from pagoda.games.great_wall.worth import AT_HAND, FILLED, HOPE, court_worth, use_worth, years_left

TOKEN: Final = 10.0  # a shame token in the supply: honour buys it back (GW-COOP-8)
SCARCE: Final = 1.5  # more for one of the last, squared
FEW: Final = 5.0  # tokens for each player that are the last ones
ORDER: Final = 45.0  # a fulfilled order, besides the shame it saves
PART: Final = 0.8  # of what a clan has, against what it is worth when clans play for themselves
GOOD: Final = 1.8  # wood, stone, gold: they become honour when something is built
CHI_GOOD: Final = 3.0
MORE_CHI: Final = 1.5  # at the temple: it becomes soldiers
LEVEL: Final = 0.5  # a level of an overseer for every year to come, more than when clans play for themselves
TACTIC: Final = 1.5
SPARE: Final = 0.3  # beyond what a clan can use soon
ENOUGH: Final = 9  # of wood, stone and gold together
ENOUGH_CHI: Final = 8
SOLDIER: Final = 6.0  # one who waits in a marshalling zone
FIGHTING: Final = 7.0  # one on a horde
CLERK: Final = 1.6  # for every year to come
RECRUIT: Final = 6.0  # a recruit, besides what he is worth when clans play for themselves
BARRICADE: Final = 2  # defence of one, and of a level of the wall
WALL: Final = 6
ABSENT: Final = 0.65  # of the players have nobody on a horde yet to come
ARRIVING: Final = 6.4  # attack strength of a horde yet to come
AGAIN: Final = 0.5  # a breach in a year to come, against one in this
ALONE: Final = 0.25  # nobody may join a clerk at a location that is not full
SCALE: Final = 150.0


class Situation:
    """What all players face: how long until winter, what each section threatens, how far the open orders are."""

    __slots__ = ("turns", "to_come", "dangers", "parts")

    def __init__(self, state: State) -> None:
        self.turns = turns_left(state)
        self.to_come = is_winter_to_come(state)
        self.dangers = [
            [danger(state, section, more, self.turns, self.to_come) for more in (0, BARRICADE, WALL)]
            for section in sections(state)
        ]
        self.parts = [progress(state, order) for order in state.orders]


def evaluate_together(state: State) -> float:
    """Return how well all stand, from 0 to 1."""
    return 1.0 / (1.0 + math.exp(-worth_together(state) / SCALE))


def worth_together(state: State) -> float:
    """Return what all have together against what they should have by now."""
    left = years_left(state)
    now = Situation(state)
    value = with_shame(state, orders_together(state, now))
    value += hordes_together(state, now, left)
    for seat in range(state.setting.seats):
        value += clan_worth(state, seat, now, left)
    return value


def orders_together(state: State, now: Situation) -> float:
    """Return what orders are worth: fulfilled ones, against those that should be by now, and open ones."""
    return ORDER * (len(state.fulfilled) - goal(state) * done_of(state)) + orders_worth(state, now)


def with_shame(state: State, total: float) -> float:
    """Return a sum with what shame left in the supply, and honour that buys it back, add to it."""
    seats = state.setting.seats
    tokens = state.pool + sum(state.honour) / TOKEN
    total += TOKEN * tokens - SCARCE * max(0.0, FEW * seats - tokens) ** 2 / seats
    return total - TOKEN * max(0.0, 2.0 - state.pool / seats) ** 2


def done_of(state: State) -> float:
    """Return which part of the years is over."""
    return state.year / len(state.tables.brutality[state.side])


def turns_left(state: State) -> int:
    """Return how many commands are still carried out before the next winter."""
    turns = 0
    for step in state.agenda:
        if isinstance(step, Fall):
            return len(state.track)
        turns += isinstance(step, Turn)
    return turns


def is_winter_to_come(state: State) -> bool:
    """Tell whether hordes will still storm the wall in this year."""
    return any([isinstance(step, Winter | Assault) for step in state.agenda])


# The wall


def hordes_together(state: State, now: Situation, left: float) -> float:
    """Return what hordes will bring when they fall, less the shame that they may bring before."""
    value = -TOKEN * sum([dangers[0] for dangers in now.dangers])
    for section in sections(state):
        places = hordes_of(state, section)
        for place in places:
            hope = HOPE[min(7, state.spots[place].count(EMPTY))] if now.turns else 0.5
            value += hope * (state.tables.horde_honour[state.field[place]] + 3.0)
        if left > 1.0 and len(places) == SLOTS:
            value -= 0.5 * TOKEN * state.setting.seats
    return value


def danger(state: State, section: int, more: int, turns: int, to_come: bool) -> float:
    """Return how many tokens breaches of a section may cost, this winter and later, with so much more defence."""
    seats = range(state.setting.seats)
    attack, later, absent, staying = 0.0, 0.0, 0, 0.0
    for place in hordes_of(state, section):
        falls = HOPE[min(7, state.spots[place].count(EMPTY))]
        power = state.tables.power[state.field[place]]
        attack += power * (1.0 - falls * min(1.0, 0.34 * turns))
        later += power * (1.0 - 0.9 * falls)
        absent += sum([not figures_on(state, place, seat) for seat in seats])
        staying += 1.0 - 0.9 * falls
    tokens = 0.0
    if to_come and attack:
        gap = attack - defence_of(state, section) - more
        tokens = absent * chance(gap, 0.4 + 1.3 * turns)
    years = len(state.tables.brutality[state.side]) - state.year
    if years:
        coming = state.tables.horde_counts[state.side][state.year] + 1
        arriving = coming / len(sections(state))
        lasting = state.tables.wall_defence[min(LEVELS, state.walls[section] + more // WALL)]
        gap = later + ARRIVING * arriving - lasting - 2.0
        hordes = staying + arriving
        tokens += AGAIN * min(2, years) * ABSENT * hordes * len(seats) * chance(gap, 5.0)
    return tokens


def chance(gap: float, doubt: float) -> float:
    """Return how likely a wall is to fall that lacks so much defence now, when so much may still change."""
    return 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, -(gap - 0.5) / doubt))))


# What clans have


def clan_worth(state: State, seat: int, now: Situation, left: float) -> float:
    """Return what a clan has for the years to come."""
    value = goods_together(state, seat) + court_together(state, seat, left)
    value = with_soldiers(state, seat, with_cards(state, seat, left, value))
    return value + clerks_together(state, seat, now, left)


def goods_together(state: State, seat: int) -> float:
    """Return what lies behind the screen of a clan: less for more of it."""
    goods = state.goods[seat * 4 : seat * 4 + 4]
    building = goods[0] + goods[1] + goods[2]
    value = GOOD * min(building, ENOUGH) + SPARE * max(0, building - ENOUGH)
    return value + (CHI_GOOD * min(goods[CHI], ENOUGH_CHI) + SPARE * max(0, goods[CHI] - ENOUGH_CHI))


def court_together(state: State, seat: int, left: float) -> float:
    """Return overseers, advisors and supporters of a clan, for the years to come."""
    first = seat * PRODUCTION
    return PART * court_worth(state, seat, left) + LEVEL * left * sum(state.overseers[first : first + PRODUCTION])


def with_cards(state: State, seat: int, left: float, total: float) -> float:
    """Return a sum with what tactics and commands in the hand of a clan add to it."""
    total += TACTIC * len(state.hands[seat]) * min(1.0, left)
    return total + state.hand_commands[seat].bit_count()


def with_soldiers(state: State, seat: int, total: float) -> float:
    """Return a sum with what soldiers of a clan at the wall and on hordes add to it."""
    for section in sections(state):
        zone = (section * state.clans + seat) * 3
        total += SOLDIER * (sum(state.marshal[zone : zone + 3]) + state.firing[section].count(seat))
        total += FIGHTING * sum([len(figures_on(state, place, seat)) for place in hordes_of(state, section)])
    return total


def clerks_together(state: State, seat: int, now: Situation, left: float) -> float:
    """Return clerks: where they stand, those at hand, and all of them for the years to come."""
    value = CLERK * (left - 0.5) * (8 - state.school[seat]) + AT_HAND * state.clerk_reserve[seat]
    wants = wants_of(state, seat, now)
    for location in range(LOCATIONS):
        own = state.clerks[location * state.clans + seat]
        if own:
            first = location * state.clans
            total = sum(state.clerks[first : first + state.clans])
            value += prospect_together(state, seat, location, own, total, left, wants)
    return value


def prospect_together(
    state: State, seat: int, location: int, own: int, total: int, left: float, wants: list[float]
) -> float:
    """Return what own clerks at a location promise, if so many stand there in all."""
    if location == WAR_ACADEMY:
        return TACTIC * min(own, 4 - len(state.hands[seat])) * min(1.0, left)
    value = PART * use_worth(state, seat, location, own, left)
    if location < PRODUCTION:
        level = state.overseers[seat * PRODUCTION + location]
        value += (wants[location] + (MORE_CHI if location == TEMPLE else 0.0)) * (own + level)
    elif location == WORKERS_SETTLEMENT:
        value += wants[4] + (wants[5] if own > 1 else 0.0)
    elif location == BARRACKS:
        value += wants[6] * min(own, state.goods[seat * 4 + CHI] // 2)
    if location >= REGULAR:
        return value
    missing = max(0, state.tables.spots[state.side][location] - total)
    if own == total and state.tables.shameful[location]:
        value -= TOKEN * (1.0 if not missing else ALONE)
    filled = FILLED[min(6, missing)]
    return filled * value + (1.0 - filled) * 0.5 * own


def savings_of(state: State, seat: int, now: Situation) -> list[float]:
    """Return what two building actions of a seat save in shame, the better one first, and what a soldier does."""
    means = sum(state.store) + sum(state.goods[seat * 4 : seat * 4 + 3])
    gains: list[float] = []
    soldier = 0.0
    for section, (without, barricade, wall) in zip(sections(state), now.dangers, strict=True):
        level = state.walls[section]
        if level < LEVELS and state.tables.wall_cost[level + 1] <= means:
            gains.append(TOKEN * (without - wall))
        else:
            gains.append(TOKEN * (without - barricade) if means >= 2 else 0.0)
        soldier = max(soldier, TOKEN * (without - barricade))
    gains.sort(reverse=True)
    return [gains[0], gains[1] if means >= 8 else 0.0, RECRUIT + soldier]


# Orders


def orders_worth(state: State, now: Situation) -> float:
    """Return what open orders promise, less the shame for those that will stay open."""
    value = 0.0
    haste = 1.0 - min(1.0, now.turns / len(state.track))
    blame = TOKEN * state.setting.seats
    for done in now.parts:
        value += 0.8 * ORDER * done**2 - blame * (1.0 - done ** (2.0 + 4.0 * haste))
    return value


def wants_of(state: State, seat: int, now: Situation) -> list[float]:
    """Return what one more of each resource helps the open orders, then what buildings and a soldier save."""
    wants = [0.0, 0.0, 0.0, 0.0]
    for order, done in zip(state.orders, now.parts, strict=True):
        card = state.tables.orders[order]
        worth = (0.8 * ORDER + TOKEN * state.setting.seats) * (0.4 + done)
        if card.amount is not None:
            wanted = price(state, order)
            owned = sum([state.goods[other * 4 + card.kind] for other in range(state.setting.seats)])
            if owned < wanted:
                wants[card.kind] += worth / wanted
        for way in card.ways[:1]:
            for cost in way:
                if cost.name == "pay":
                    wanted = cost.args[-1].value
                    for kind in kinds(state, cost.args[0]):
                        if state.goods[seat * 4 + kind] < wanted:
                            wants[kind] += worth / (wanted * state.setting.seats)
    return [*wants, *savings_of(state, seat, now)]


def progress(state: State, order: int) -> float:
    """Return which part of what an open order asks for is there, as far as this world tells."""
    card = state.tables.orders[order]
    seats = range(state.setting.seats)
    parts = [condition_part(state, term) for term in card.conditions]
    if card.amount is not None:
        owned = sum([state.goods[seat * 4 + card.kind] for seat in seats])
        parts.append(min(1.0, owned / max(1, price(state, order))))
    if card.ways:
        shares = sorted([max([way_part(state, seat, way) for way in card.ways]) for seat in seats])
        needed = shares[-card.givers :] if card.givers > 0 else shares
        parts.append(sum(needed) / len(needed))
    return sum(parts) / len(parts)


def way_part(state: State, seat: int, costs: list[Term]) -> float:
    """Return which part of one way of giving a seat has."""
    parts: list[float] = []
    for cost in costs:
        if cost.name == "pay":
            stock = sum([state.goods[seat * 4 + kind] for kind in kinds(state, cost.args[0])])
        else:
            stock = public_stock(state, seat, cost)
        parts.append(min(1.0, stock / max(1, cost.args[-1].value)))
    return sum(parts) / len(parts)


def condition_part(state: State, term: Term) -> float:
    """Return how nearly a condition of an order holds, or how likely it will still hold in winter."""
    if term.name == "no_breach_this_year":
        return quiet_part(state)
    if holds(state, term, NOBODY, 0, NOWHERE):
        return 1.0
    if term.name == "cmp":
        wanted = number(state, term.args[2], NOBODY, 0, NOWHERE)
        there = number(state, term.args[0], NOBODY, 0, NOWHERE)
        return 0.8 * there / max(1, wanted) if term.args[1].name == ">=" else 0.8 * wanted / max(1, there)
    if term.name == "each_has":
        wanted = number(state, term.args[2], NOBODY, 0, NOWHERE)
        counts = [number(state, term.args[0], seat, 0, NOWHERE) for seat in range(state.setting.seats)]
        return 0.8 * sum([min(1.0, count / max(1, wanted)) for count in counts]) / len(counts)
    return 0.3


def quiet_part(state: State) -> float:
    """Return how likely no section is breached in this winter."""
    if state.breached:
        return 0.0
    if not is_winter_to_come(state):
        return 1.0
    part = 1.0
    turns = turns_left(state)
    for section in sections(state):
        attack = sum([state.tables.power[state.field[place]] for place in hordes_of(state, section)])
        if attack:
            part *= 1.0 - chance(attack - defence_of(state, section), 0.4 + 1.3 * turns)
    return part
