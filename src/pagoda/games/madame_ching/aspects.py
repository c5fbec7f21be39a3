"""What speaks for a side, by name: the parts of what `hints.worth` adds up."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.madame_ching.hints import (
    ENCOUNTER_WORTH,
    last_promise,
    next_worth,
    promise,
    way_to_pearl,
    with_skills,
)
from pagoda.games.madame_ching.scoring import is_last_round, points_of
from pagoda.games.madame_ching.state import State, junks_of, top_number


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a seat, in teams with its partner; at the end its points."""
    values = parts(state, seat)
    if state.mode.teams:
        values = [own + other for own, other in zip(values, parts(state, (seat + 2) % 4), strict=True)]
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


def parts(state: State, seat: int) -> list[float]:
    """Return the parts of what a seat is worth, in the order of `names`; in the last round only expeditions promise."""
    points = float(sum(points_of(state, seat)))
    if not state.agenda:
        return [points, 0.0, 0.0, 0.0, 0.0, 0.0]
    junks = junks_of(state, seat)
    if is_last_round(state):
        return [points, 0.0, 0.0, 0.0, sum([last_promise(state, junk) for junk in junks]), 0.0]
    sailing = [state.expeditions[junk] for junk in junks if state.expeditions[junk]]
    hand = sum([next_worth(state, seat, top_number(expedition)) for expedition in sailing])
    return [
        points,
        ENCOUNTER_WORTH * len(state.encounters[seat]),
        with_skills(state, seat, 0.0),
        way_to_pearl(state, seat),
        sum([promise(state, seat, junk) for junk in junks]) - hand,
        hand,
    ]
