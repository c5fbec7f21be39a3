"""What speaks for a state, by name: the parts of what `worth.worth` and `hints.bids_worth` add up."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.three_kingdoms_redux import scoring
from pagoda.games.three_kingdoms_redux.hints import bids_worth
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.strength import standings
from pagoda.games.three_kingdoms_redux.worth import (
    armies_worth,
    border_worth,
    coin_worth,
    han_worth,
    hand_worth,
    look,
    places_points,
    shortage_worth,
    support_worth,
    unrest_worth,
    with_cards,
    with_fields,
)


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a state; at the end its points."""
    return list(zip(names(), counted(state, seat) if state.over else parts(state, seat), strict=True))


def names() -> list[Text]:
    """Name the parts."""
    return [
        text("borders"),
        text("farm and market"),
        text("tribes and support"),
        text("rank and Han emperor"),
        text("enhancements and skills"),
        text("armies and weapons"),
        text("gold, rice and shortages"),
        text("generals and bids"),
    ]


def parts(state: State, seat: int) -> list[float]:
    """Return the parts of what a state is worth, in the order of `names`."""
    tables = state.tables
    outlook = look(state, seat)
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
        bids_worth(state, seat, standings(state), outlook) if state.bids else 0.0,
    ]


def counted(state: State, seat: int) -> list[float]:
    """Return the points of a state at the end, in the order of `names`."""
    points = scoring.breakdown(state)[seat]
    return [
        float(points[scoring.BY_MILITARY] + points[scoring.BY_BORDERS] + points[scoring.BY_AREAS]),
        float(points[scoring.BY_DEVELOPMENT]),
        float(points[scoring.BY_HARMONY]),
        float(points[scoring.BY_RANK] + points[scoring.BY_HAN]),
        float(points[scoring.BY_ENHANCEMENTS] + points[scoring.BY_SKILLS]),
        0.0,
        float(points[scoring.BY_SHORTAGE]),
        0.0,
    ]
