"""The numbers of a position: the parts of what `hints.worth` adds up, and what can be counted beside them."""

from __future__ import annotations

from typing import Final

from pagoda.engine.features import open_odds, side_by_side
from pagoda.games.madame_ching.edition import NAVIGATION, RED, SKILLS, TOKENS, WHITE
from pagoda.games.madame_ching.hints import (
    ENCOUNTER_WORTH,
    last_promise,
    next_worth,
    odds,
    promise,
    unit,
    way_to_pearl,
    with_skills,
)
from pagoda.games.madame_ching.scoring import is_last_round, points_of
from pagoda.games.madame_ching.state import State, field_number, junks_of, top_number

POINTS: Final = 6  # parts that `aspects` names


def features(state: State, seat: int) -> list[float]:
    """Return what speaks for each side, that of a seat first, and how far the game is."""
    seats = state.setting.seats
    rows = [row(state, (seat + step) % seats) for step in range(seats)]
    if state.mode.teams:
        rows = [together(rows[0], rows[2]), together(rows[1], rows[3])]
    first = open_odds(odds(state, [sum(one[:POINTS], 0.0) for one in rows]))
    last = is_last_round(state)
    moment = [float(last), state.round / 20.0, len(state.missions) / 10.0, len(state.encounter_deck) / 20.0]
    return [first] + side_by_side(rows, POINTS, unit(state)) + moment


def row(state: State, seat: int) -> list[float]:
    """Return the parts of a seat, and what it has."""
    return parts(state, seat) + counts(state, seat)


def together(one: list[float], other: list[float]) -> list[float]:
    """Return what two partners have together."""
    return [value + other[place] for place, value in enumerate(one)]


def parts(state: State, seat: int) -> list[float]:
    """Return the parts of what a seat is worth, as `aspects` names them; in the last round only expeditions promise."""
    points = float(sum(points_of(state, seat)))
    if not state.agenda:
        return [points, 0.0, 0.0, 0.0, 0.0, 0.0]
    junks = junks_of(state, seat)
    if is_last_round(state):
        return [points, 0.0, 0.0, 0.0, sum([last_promise(state, junk) for junk in junks], 0.0), 0.0]
    sailing = [state.expeditions[junk] for junk in junks if state.expeditions[junk]]
    hand = sum([next_worth(state, seat, top_number(expedition)) for expedition in sailing], 0.0)
    return [
        points,
        ENCOUNTER_WORTH * len(state.encounters[seat]),
        with_skills(state, seat, 0.0),
        way_to_pearl(state, seat),
        sum([promise(state, seat, junk) for junk in junks], 0.0) - hand,
        hand,
    ]


def counts(state: State, seat: int) -> list[float]:
    """Return cards, jewels, skills and how far the expeditions are, each a few at most."""
    first = seat * SKILLS
    jewels = seat * TOKENS
    length = field = room = 0.0
    for junk in junks_of(state, seat):
        expedition = state.expeditions[junk]
        length += len(expedition)
        field += field_number(state, junk) / 10.0
        room += (NAVIGATION - top_number(expedition)) / 10.0
    return [
        float(len(state.hands[seat])),
        sum(state.treasure[jewels + RED : jewels + WHITE + 1]) / 2.0,
        float(SKILLS - state.skills[first : first + SKILLS].count(0)),
        length,
        field,
        room,
    ]
