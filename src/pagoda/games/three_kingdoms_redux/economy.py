"""Farm, market and trade (TK-280 to TK-288)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, Step, push
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import (
    BUY_RICE,
    BUY_WEAPONS,
    COLLECT,
    DEVELOP,
    GIVE,
    SELL_RICE,
    SELL_WEAPONS,
    STOP,
)
from pagoda.games.three_kingdoms_redux.after import COLLECTING, AfterAction, highest, lowest
from pagoda.games.three_kingdoms_redux.edition import FARM, LEVELS, NO_CARD, TRADE
from pagoda.games.three_kingdoms_redux.effects import ChooseGood
from pagoda.games.three_kingdoms_redux.state import State, add, owned, weapons

RICE_DONE: Final = 1  # parts of a trade that are done
WEAPONS_DONE: Final = 2


class Cultivate(Decision[State]):
    """Develop the farm or harvest; develop the market or collect taxes (TK-280 to TK-283)."""

    __slots__ = ("space",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "space": INT}

    def __init__(self, seats: Seats, space: int) -> None:
        self.seats = seats
        self.space = space  # FARM or MARKET

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer to develop, or how many tokens go to the store."""
        return cultivations(state, seat, self.space)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Turn a token over, or clear the field."""
        space = self.space
        place = 2 * seat + space
        if action == DEVELOP:
            state.levels[place] += 1
            state.ripe[place] += 1
            tell(state, events.DEVELOPED, seat, space, state.levels[place])
            push(state, AfterAction(seat, space))
            return
        cashed = state.ripe[place] - action[1]
        gain = cashed * state.tables.cash[space]
        state.stored[place] += action[1]
        state.ripe[place] = 0
        add(state, seat, h.RICE if space == FARM else h.GOLD, gain)
        tell(state, events.COLLECTED, seat, space, action[1], cashed, gain)
        push(state, AfterAction(seat, space, COLLECTING))


def can_cultivate(state: State, seat: int, space: int) -> bool:
    """Tell whether anything can be done on the farm or the market of a seat."""
    place = 2 * seat + space
    return state.levels[place] < LEVELS or state.ripe[place] > 0


def cultivations(state: State, seat: int, space: int) -> list[Action]:
    """Return what can be done on the farm or the market of a seat."""
    place = 2 * seat + space
    result: list[Action] = [DEVELOP] if state.levels[place] < LEVELS else []
    ripe = state.ripe[place]
    return [*result, *[(COLLECT, stored) for stored in range(ripe + 1)]] if ripe else result


class Trade(Decision[State]):
    """Rice and weapons, each once at most, bought or sold (TK-285 to TK-288)."""

    __slots__ = ("done",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "done": INT}

    def __init__(self, seats: Seats, done: int) -> None:
        self.seats = seats
        self.done = done

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every number of lots that can be paid, and to leave it at that."""
        return [*deals(state, seat, self.done), STOP] if self.done else deals(state, seat, 0)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Trade, then offer the other part."""
        if action == STOP:
            push(state, AfterAction(seat, TRADE))
            return
        done = self.done | (RICE_DONE if action[0] in (BUY_RICE, SELL_RICE) else WEAPONS_DONE)
        asked = trade(state, seat, action)
        more = deals(state, seat, done) if done != RICE_DONE | WEAPONS_DONE else []
        push(state, *asked, Trade(self.seats, done) if more else AfterAction(seat, TRADE))


def deals(state: State, seat: int, done: int) -> list[Action]:
    """Return the trades that a seat can pay for; whole lots only (TK-263, TK-288)."""
    tables = state.tables
    gold = owned(state, seat, h.GOLD)
    result: list[Action] = []
    if not done & RICE_DONE:
        lots = min(tables.rice_lots, gold // tables.rice_cost)
        result += [(BUY_RICE, count) for count in range(1, lots + 1)]
        lots = min(tables.rice_lots, owned(state, seat, h.RICE) // tables.rice_price)
        result += [(SELL_RICE, count) for count in range(1, lots + 1)]
    if not done & WEAPONS_DONE:
        cost = lowest(state, seat, TRADE, h.WEAPONS_COST, tables.weapons_cost)
        lots = min(tables.weapon_lots, gold // cost if cost else tables.weapon_lots)
        result += [(BUY_WEAPONS, count) for count in range(1, lots + 1)]
        lots = min(tables.weapon_lots, weapons(state, seat) // tables.weapons_price)
        result += [(SELL_WEAPONS, count) for count in range(1, lots + 1)]
    return result


def trade(state: State, seat: int, action: Action) -> list[Step]:
    """Carry a trade out; return what must be asked about the weapons."""
    verb, lots = action
    tables = state.tables
    if verb == BUY_RICE:
        exchange_rice(state, seat, -lots * tables.rice_cost, lots * highest_yield(state, seat))
    elif verb == SELL_RICE:
        exchange_rice(state, seat, lots * tables.rice_income, -lots * tables.rice_price)
    elif verb == BUY_WEAPONS:
        cost = lots * lowest(state, seat, TRADE, h.WEAPONS_COST, tables.weapons_cost)
        add(state, seat, h.GOLD, -cost)
        count = lots * tables.weapons_lot
        tell(state, events.TRADED_WEAPONS, seat, -cost, count)
        return [ChooseGood((seat,), NO_CARD, h.WEAPONS, count)]
    else:
        income = lots * highest(state, seat, TRADE, h.WEAPONS_YIELD, tables.weapons_income)
        add(state, seat, h.GOLD, income)
        count = lots * tables.weapons_price
        tell(state, events.TRADED_WEAPONS, seat, income, -count)
        return give(state, seat, count)
    return []


def highest_yield(state: State, seat: int) -> int:
    """Return how much rice a lot brings (TK-605)."""
    return highest(state, seat, TRADE, h.RICE_YIELD, state.tables.rice_yield)


def exchange_rice(state: State, seat: int, gold: int, rice: int) -> None:
    """Exchange gold and rice."""
    add(state, seat, h.GOLD, gold)
    add(state, seat, h.RICE, rice)
    tell(state, events.TRADED_RICE, seat, gold, rice)


def give(state: State, seat: int, count: int) -> list[Step]:
    """Give weapons away; return the question where there is a choice."""
    kinds = [good for good in h.WEAPONS if owned(state, seat, good)]
    if len(kinds) > 1 and weapons(state, seat) > count:
        return [GiveWeapon((seat,), count)]
    for good in kinds:
        given = min(count, owned(state, seat, good))
        add(state, seat, good, -given)
        tell(state, events.GAVE, seat, good, given)
    return []


class GiveWeapon(Decision[State]):
    """Which weapon is sold next? (TK-286)"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the types that the seat has."""
        return [(GIVE, good) for good in h.WEAPONS if owned(state, seat, good)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Give it."""
        add(state, seat, action[1], -1)
        tell(state, events.GAVE, seat, action[1], 1)
        if self.left > 1:
            push(state, *give(state, seat, self.left - 1))
