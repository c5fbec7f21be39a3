"""What speaks for a side, by name: the parts of what `hints.worth` adds up."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.madame_ching.features import parts, together
from pagoda.games.madame_ching.state import State, partner


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a seat, in teams with its partner; at the end its points."""
    values = parts(state, seat)
    if state.mode.teams:
        values = together(values, parts(state, partner(seat)))
    return list(zip(names(), values, strict=True))


def names() -> list[Text]:
    """Name the parts."""
    return [
        text("points so far"),
        text("encounter cards"),
        text("skills"),
        text("way to the China Pearl"),
        text("running expeditions"),
        text("cards that fit"),
    ]
