"""What speaks for a side, by name: the parts of what `hints.lead` adds up, and the opposite for the Overlord."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD, VOYAGES
from pagoda.games.zheng_he.features import parts
from pagoda.games.zheng_he.scoring import total
from pagoda.games.zheng_he.state import State, controlled, role_of


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
