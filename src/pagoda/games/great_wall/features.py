"""The numbers of a position: the parts of what `worth.worth` and `prospects.worth_together` add up, and counts."""

from __future__ import annotations

from typing import Final

from pagoda.engine.features import open_odds, side_by_side
from pagoda.games.great_wall import prospects, worth
from pagoda.games.great_wall.counts import shame_of
from pagoda.games.great_wall.edition import PRODUCTION
from pagoda.games.great_wall.hints import SCALE, odds, odds_alone
from pagoda.games.great_wall.orders import goal
from pagoda.games.great_wall.state import NOBODY, State, figures_on, hordes_of, sections

POINTS: Final = 8  # parts that `aspects` names
FEW: Final = 4.0  # so many of what is counted weigh about as much as a part


def features(state: State, seat: int) -> list[float]:
    """Return what speaks for each clan, that of a seat first, or for all together, and how far the game is."""
    seats = state.setting.seats
    ready = state.generals[seat] >= 0
    if state.coop:
        now = prospects.Situation(state)
        own = parts_together(state, now)
        rows = [own + together([counts(state, other) for other in range(seats)])]
        first = open_odds(sum(own, 0.0) / prospects.SCALE if ready else 0.0)
        return [first] + side_by_side(rows, POINTS, prospects.SCALE / FEW) + moment(state) + council(state, now)
    rows = [parts(state, (seat + step) % seats) + counts(state, (seat + step) % seats) for step in range(seats)]
    worths = [sum(row[:POINTS], 0.0) for row in rows]
    if state.qin != NOBODY:
        rows[0].append(-worth.to_beat(state))
        lead = odds_alone(state, worths[0])
    else:
        lead = odds(worths[0], worths[1:])
    first = open_odds(lead if ready else 0.0)
    return [first] + side_by_side(rows, POINTS, SCALE) + moment(state)


def parts(state: State, seat: int) -> list[float]:
    """Return the parts of what a clan is worth, as `aspects` names them; shame is what it has and what threatens."""
    left = worth.years_left(state)
    honour = state.honour[seat]
    claimed = worth.claimed_worth(state, seat, left)
    breaches = breach_points(state, seat, left)
    return [
        honour + claimed,
        worth.track_worth(state, seat, left) - honour + breaches,
        worth.hordes_worth(state, seat, left) - claimed,
        worth.goods_worth(state, seat, left),
        worth.court_worth(state, seat, left),
        worth.field_worth(state, seat, left) - breaches,
        worth.clerks_worth(state, seat, left),
        worth.with_cards(state, seat, left, 0.0),
    ]


def breach_points(state: State, seat: int, left: float) -> float:
    """Return what breaches may cost a clan."""
    total = 0.0
    for section in sections(state):
        absent = 0
        for place in hordes_of(state, section):
            absent += not figures_on(state, place, seat)
        if absent:
            total = worth.with_breaches(state, section, absent, left, total)
    return total


def parts_together(state: State, now: prospects.Situation) -> list[float]:
    """Return the parts of what all are worth together, as `aspects` names them."""
    left = worth.years_left(state)
    seats = range(state.setting.seats)
    return [
        prospects.orders_together(state, now),
        prospects.with_shame(state, 0.0),
        prospects.hordes_together(state, now, left),
        sum([prospects.goods_together(state, seat) for seat in seats], 0.0),
        sum([prospects.court_together(state, seat, left) for seat in seats], 0.0),
        sum([prospects.with_soldiers(state, seat, 0.0) for seat in seats], 0.0),
        sum([prospects.clerks_together(state, seat, now, left) for seat in seats], 0.0),
        sum([prospects.with_cards(state, seat, left, 0.0) for seat in seats], 0.0),
    ]


def counts(state: State, seat: int) -> list[float]:
    """Return goods, shame, soldiers, levels, clerks, supporters, tactics and commands of a clan."""
    goods = state.goods
    first = seat * PRODUCTION
    waiting = firing = fighting = 0
    for section in sections(state):
        zone = (section * state.clans + seat) * 3
        waiting += sum(state.marshal[zone : zone + 3])
        firing += state.firing[section].count(seat)
        for place in hordes_of(state, section):
            fighting += len(figures_on(state, place, seat))
    return [
        float(goods[seat * 4]),
        float(goods[seat * 4 + 1]),
        float(goods[seat * 4 + 2]),
        float(goods[seat * 4 + 3]),
        float(shame_of(state, seat)),
        float(waiting),
        float(firing),
        float(fighting),
        float(sum(state.overseers[first : first + PRODUCTION])),
        float(8 - state.school[seat]),
        float(len(state.advisors[seat])),
        float(len(state.supporters[seat])),
        float(len(state.hands[seat])),
        float(state.hand_commands[seat].bit_count()),
    ]


def together(rows: list[list[float]]) -> list[float]:
    """Return what all clans have."""
    total = rows[0][:]
    for row in rows[1:]:
        for place, value in enumerate(row):
            total[place] += value
    return total


def moment(state: State) -> list[float]:
    """Return how far the game is, and how the wall stands: years, shame left, levels, hordes."""
    years = len(state.tables.brutality[state.side])
    walls = hordes = 0
    for section in sections(state):
        walls += state.walls[section]
        hordes += len(hordes_of(state, section))
    return [
        state.year / years,
        worth.years_left(state) / 4.0,
        state.pool / (10.0 * state.setting.seats),
        walls / 6.0,
        hordes / 6.0,
        prospects.turns_left(state) / 10.0,
        float(prospects.is_winter_to_come(state)),
    ]


def council(state: State, now: prospects.Situation) -> list[float]:
    """Return how many orders are fulfilled and missing, how far the open ones are, what the sections threaten."""
    parts = sorted(now.parts, reverse=True)
    danger = 0.0
    for dangers in now.dangers:
        danger += dangers[0]
    return [
        len(state.fulfilled) / 4.0,
        (goal(state) - len(state.fulfilled)) / 4.0,
        parts[0] if parts else 0.0,
        parts[1] if len(parts) > 1 else 0.0,
        danger / (4.0 * state.setting.seats),
        sum(state.honour) / 40.0,
        len(state.misfortunes) / 4.0,
    ]
