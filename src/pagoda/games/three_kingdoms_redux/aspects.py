"""What speaks for a state, by name: the parts of what `worth.worth` and `hints.bids_worth` add up."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.three_kingdoms_redux import scoring
from pagoda.games.three_kingdoms_redux.features import parts
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.strength import standings
from pagoda.games.three_kingdoms_redux.worth import look


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a state; at the end its points."""
    if state.over:
        return list(zip(names(), counted(state, seat), strict=True))
    return list(zip(names(), parts(state, seat, look(state, seat), standings(state)), strict=True))


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
