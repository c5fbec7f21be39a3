"""What a sensible player of the co-op game looks at: orders, the shame that is left, what all have together."""

from __future__ import annotations

import math
from typing import Final

from pagoda.games.great_wall.conditions import holds
from pagoda.games.great_wall.council import price
from pagoda.games.great_wall.counts import number
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.giving import public_stock
from pagoda.games.great_wall.goods import kinds
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.orders import goal
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.worth import (
    TACTIC,
    clerks_worth,
    commands_worth,
    court_worth,
    field_worth,
    goods_worth,
    years_left,
)

ORDER: Final = 22.0  # a fulfilled order
PROGRESS: Final = 9.0  # an open order that needs nothing more
TOKEN: Final = 1.2  # a shame token in the supply
SCARCE: Final = 3.0  # one of the last, for each player
FEW: Final = 4  # tokens for each player that are the last ones
HONOUR: Final = 0.22  # honour, which buys tokens back
PART: Final = 0.8  # of what a clan has, as it counts when clans play for themselves
SCALE: Final = 40.0


def evaluate_together(state: State) -> float:
    """Return how well all stand, from 0 to 1."""
    seats = state.setting.seats
    left = years_left(state)
    value = ORDER * (len(state.fulfilled) - goal(state) * done_of(state))
    value += sum([PROGRESS * progress(state, order) ** 2 for order in state.orders])
    value += TOKEN * state.pool / seats * 2 - SCARCE * max(0.0, FEW - state.pool / seats) ** 2
    for seat in range(seats):
        value += (PART * clan_worth(state, seat, left) + HONOUR * state.honour[seat]) * 2 / seats
    return 1.0 / (1.0 + math.exp(-value / SCALE))


def done_of(state: State) -> float:
    """Return which part of the years is over."""
    return state.year / len(state.tables.brutality[state.side])


def clan_worth(state: State, seat: int, left: float) -> float:
    """Return what a clan has for the years to come."""
    value = goods_worth(state, seat, left) + court_worth(state, seat, left) + field_worth(state, seat, left)
    value += clerks_worth(state, seat, left) + TACTIC * len(state.hands[seat]) * min(1.0, left)
    return value + commands_worth(state, seat, left)


# Orders


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
    """Return how nearly a condition of an order holds."""
    if holds(state, term, NOBODY, 0, NOWHERE):
        return 1.0
    if term.name == "cmp" and term.args[1].name == ">=":
        wanted = number(state, term.args[2], NOBODY, 0, NOWHERE)
        return 0.8 * number(state, term.args[0], NOBODY, 0, NOWHERE) / max(1, wanted)
    if term.name == "each_has":
        wanted = number(state, term.args[2], NOBODY, 0, NOWHERE)
        counts = [number(state, term.args[0], seat, 0, NOWHERE) for seat in range(state.setting.seats)]
        return 0.8 * sum([min(1.0, count / max(1, wanted)) for count in counts]) / len(counts)
    return 0.3
