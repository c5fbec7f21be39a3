"""What speaks for a seat, by name: the parts of what `worth.worth` and `prospects.worth_together` add up."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.great_wall.features import parts, parts_together
from pagoda.games.great_wall.prospects import Situation
from pagoda.games.great_wall.scoring import breakdown
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.worth import to_beat


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a seat, or for all in the co-op game; at the end what was scored."""
    if state.coop:
        scored = [0.0, float(state.honour[seat]), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]  # nothing else is counted then
        return list(
            zip(names_together(), scored if state.over else parts_together(state, Situation(state)), strict=True)
        )
    own, values = names(), counted(state, seat) if state.over else parts(state, seat)
    if state.qin != NOBODY:
        own.append(text("Qin Jiushao"))
        values.append(-float(sum(breakdown(state, state.qin))) if state.over else -to_beat(state))
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
