"""What speaks for a side, by name: the parts of what `hints.lead` adds up, and the opposite for the Overlord."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD, VOYAGES
from pagoda.games.zheng_he.hints import first_game, par, pending
from pagoda.games.zheng_he.scoring import total
from pagoda.games.zheng_he.state import State, controlled, role_of
from pagoda.games.zheng_he.worth import (
    borderland_points,
    fleet_points,
    fleet_worth,
    turns_left,
    with_homelands,
    with_reserves,
)


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a seat against the other side; at the end by how much it scored more."""
    values = parts(state) if state.agenda else counted(state)
    sign = 1.0 if role_of(state, seat) == EMPEROR else -1.0
    return [(name, sign * value) for name, value in zip(names(state), values, strict=True)]


def names(state: State) -> list[Text]:
    """Name the parts; a match has one more."""
    first = [text("first game")] if state.setting.mode == "match" else []
    return [
        text("voyages"),
        text("junks and gold"),
        text("borderlands"),
        text("units behind the borders"),
        text("reserves"),
        text("actions under way"),
        text("turns to come"),
        *first,
    ]


def parts(state: State) -> list[float]:
    """Return the parts for the Emperor, in the order of `names`; a fleet is what it adds to the voyages made."""
    left = turns_left(state)
    voyages = fleet_worth(len(state.voyages), 0, 0, left)
    values = [
        voyages,
        fleet_points(state, left) - voyages,
        borderland_points(state, left),
        with_homelands(state, left, 0.0),
        with_reserves(state, left, 0.0),
        pending(state, left),
        -par(left),
    ]
    if state.setting.mode == "match":
        values.append(first_game(state) if state.leg == 2 else 0.0)
    return values


def counted(state: State) -> list[float]:
    """Return by how much the Emperor scored more: a voyage is one point for him and one less for the Overlord."""
    lands = float(controlled(state, EMPEROR) - controlled(state, OVERLORD))
    values = [2.0 * len(state.voyages), 0.0, lands, 0.0, 0.0, 0.0, -float(VOYAGES)]
    if state.setting.mode == "match":
        first, second = state.points[:2], state.points[2:]
        emperor = state.emperor
        won = second[emperor] - second[1 - emperor]
        values[5] = float(won - total(state, EMPEROR) + total(state, OVERLORD))  # a major victory, or a tie
        values.append(float(first[emperor] - first[1 - emperor]))
    return values
