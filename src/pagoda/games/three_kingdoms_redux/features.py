"""The numbers of a position: the parts of what `worth.worth` and `hints.bids_worth` add up, and counts."""

from __future__ import annotations

from typing import Final

from pagoda.engine.features import open_odds, side_by_side
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.bidding import available
from pagoda.games.three_kingdoms_redux.edition import STATES
from pagoda.games.three_kingdoms_redux.hints import bids_worth, odds, unit
from pagoda.games.three_kingdoms_redux.scoring import development, harmony
from pagoda.games.three_kingdoms_redux.state import State, holdings, owned, weapons
from pagoda.games.three_kingdoms_redux.strength import Standing, standings
from pagoda.games.three_kingdoms_redux.worth import (
    Outlook,
    armies_worth,
    border_worth,
    coin_worth,
    compared,
    han_worth,
    hand_worth,
    places_points,
    rounds_left,
    shortage_worth,
    support_worth,
    unrest_worth,
    with_cards,
    with_fields,
)

POINTS: Final = 8  # parts that `aspects` names


def features(state: State, seat: int) -> list[float]:
    """Return what speaks for each state, a given one first, and how far the game is."""
    left, values, table = rounds_left(state), compared(state), standings(state)
    rows: list[list[float]] = []
    for step in range(STATES):
        other = (seat + step) % STATES
        outlook = Outlook(state, other, left, values)
        rows.append(parts(state, other, outlook, table) + counts(state, other, outlook))
    worths = [sum(row[:POINTS], 0.0) for row in rows]
    first = open_odds(odds(state, worths[0], worths[1:]))
    moment = [
        state.round / state.tables.rounds,
        left / 6.0,
        len(state.bids) / 10.0,
        state.order.index(seat) - 1.0,
    ]
    return [first] + side_by_side(rows, POINTS, unit(state)) + moment


def parts(state: State, seat: int, outlook: Outlook, table: list[Standing]) -> list[float]:
    """Return the parts of what a state is worth, as `aspects` names them."""
    tables = state.tables
    left, time = outlook.left, outlook.time
    developed, in_harmony, ranked = [places_points(row, seat, row[seat], left) for row in outlook.compared]
    tribes = tables.tribal_vp[state.tribal[seat]] - unrest_worth(state, seat, outlook)
    return [
        border_worth(state, seat, left),
        with_fields(state, seat, outlook, developed),
        in_harmony + tribes + support_worth(state, seat, time),
        ranked + tables.rank_vp[state.rank[seat]] + han_worth(state, seat, outlook),
        with_cards(state, seat, left, hand_worth(state, seat, time)),
        armies_worth(state, seat, time),
        coin_worth(state, seat, outlook) + shortage_worth(state, seat, outlook),
        bids_worth(state, seat, table, outlook) if state.bids else 0.0,
    ]


def counts(state: State, seat: int, outlook: Outlook) -> list[float]:
    """Return goods, tracks, garrisons, generals and cards of a state."""
    return [
        float(owned(state, seat, h.GOLD)),
        float(owned(state, seat, h.RICE)),
        float(owned(state, seat, h.TRAINED)),
        float(owned(state, seat, h.UNTRAINED)),
        float(owned(state, seat, h.SUPPORT)),
        float(weapons(state, seat)),
        float(outlook.due_gold),
        float(outlook.due_rice),
        float(state.rank[seat]),
        float(state.tribal[seat]),
        float(development(state, seat)),
        float(harmony(state, seat)),
        float(len(holdings(state, seat))),
        float(len(available(state, seat))),
        float(len(state.hands[seat])),
        float(len(state.built[seat])),
        float(state.han == seat),
    ]
