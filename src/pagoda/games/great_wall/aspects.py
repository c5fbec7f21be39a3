"""What speaks for a seat, by name: the parts of what `worth.worth` and `prospects.worth_together` add up."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.great_wall import prospects, worth
from pagoda.games.great_wall.hints import RIVALS
from pagoda.games.great_wall.scoring import breakdown
from pagoda.games.great_wall.state import NOBODY, State, figures_on, hordes_of, sections


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a seat, or for all in the co-op game; at the end what was scored."""
    if state.coop:
        scored = [0.0, float(state.honour[seat]), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]  # nothing else is counted then
        return list(zip(names_together(), scored if state.over else parts_together(state), strict=True))
    own, values = names(), counted(state, seat) if state.over else parts(state, seat)
    if state.qin != NOBODY:
        own.append(text("Qin Jiushao"))
        values.append(-float(sum(breakdown(state, state.qin))) if state.over else -RIVALS * worth.qin_worth(state))
    return list(zip(own, values, strict=True))


def names() -> list[Text]:
    """Name the parts for a clan that plays for itself."""
    return [
        text("honour and claimed hordes"),
        text("shame"),
        text("artifacts"),
        text("resources"),
        text("overseers and advisors"),
        text("soldiers"),
        text("clerks"),
        text("cards and tea order"),
    ]


def parts(state: State, seat: int) -> list[float]:
    """Return the parts of what a clan is worth, in the order of `names`; shame is what it has and what threatens."""
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
        absent = sum([not figures_on(state, place, seat) for place in hordes_of(state, section)])
        if absent:
            total = worth.with_breaches(state, section, absent, left, total)
    return total


def counted(state: State, seat: int) -> list[float]:
    """Return the honour of a clan at the end, in the order of `names`."""
    track, shame, hordes, *artifacts = breakdown(state, seat)
    return [float(track + hordes), float(shame), float(sum(artifacts)), 0.0, 0.0, 0.0, 0.0, 0.0]


def names_together() -> list[Text]:
    """Name the parts for all who play together."""
    return [
        text("imperial orders"),
        text("honour and shame"),
        text("hordes and walls"),
        text("resources"),
        text("overseers and advisors"),
        text("soldiers"),
        text("clerks"),
        text("cards"),
    ]


def parts_together(state: State) -> list[float]:
    """Return the parts of what all are worth together, in the order of `names_together`."""
    left = worth.years_left(state)
    now = prospects.Situation(state)
    seats = range(state.setting.seats)
    return [
        prospects.orders_together(state, now),
        prospects.with_shame(state, 0.0),
        prospects.hordes_together(state, now, left),
        sum([prospects.goods_together(state, seat) for seat in seats]),
        sum([prospects.court_together(state, seat, left) for seat in seats]),
        sum([prospects.with_soldiers(state, seat, 0.0) for seat in seats]),
        sum([prospects.clerks_together(state, seat, now, left) for seat in seats]),
        sum([prospects.with_cards(state, seat, left, 0.0) for seat in seats]),
    ]
