"""Conditions of cards (vocabulary, section 5)."""

from __future__ import annotations

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.counts import figures_on, number
from pagoda.games.great_wall.edition import COMMANDS, LOCATIONS, UNITS
from pagoda.games.great_wall.happenings import (
    BY_BREACH,
    BY_LOCATION,
    CAUSE,
    LOCATION,
    PLACE,
    SECTION,
    UNIT,
    now,
)
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import NOBODY, State, hordes_of

PLACES = (
    "lumber_mill",
    "quarry",
    "gold_mine",
    "temple",
    "barracks",
    "tea_house",
    "workers_settlement",
    "command_post",
    "imperial_embassy",
    "war_academy",
)
NAMES = ("despotism", "economy", "mobilisation", "fortification", "diplomacy", "treason")


def holds(state: State, term: Term, clan: int, owner: int, place: int) -> bool:
    """Tell whether a condition holds for a clan; `place` is the horde whose ability asks."""
    name, args = term.name, term.args
    if name == "not":
        return not holds(state, args[0], clan, owner, place)
    if name == "all_of":
        return all([holds(state, arg, clan, owner, place) for arg in args])
    if name == "any_of":
        return any([holds(state, arg, clan, owner, place) for arg in args])
    if name == "cmp":
        first = number(state, args[0], clan, owner, place)
        second = number(state, args[2], clan, owner, place)
        return compared(first, args[1].name, second)
    if name == "active_is_you":
        return state.active == clan
    if name == "active_is_reed":
        return state.active == state.reed and state.reed != NOBODY
    if name == "first_in_tea":
        return state.tea[0] == clan
    if name == "on_track":
        wanted = NAMES.index(args[0].name)
        return any([card != NOBODY and card % 8 == wanted and card // 8 != clan for card in state.track])
    if name == "command_to_copy":
        return any([card != NOBODY and card % 8 < COMMANDS - 1 and card // 8 != clan for card in state.track])
    return about_this(state, term, clan, place)


def about_this(state: State, term: Term, clan: int, place: int) -> bool:
    """Tell whether a condition about what is going on holds."""
    name, args = term.name, term.args
    happening = now(state)
    if name == "loc_is":
        location = happening[LOCATION]
        return 0 <= location < LOCATIONS and PLACES[location] in args[0].names()
    if name == "unit_is":
        return happening[UNIT] == UNITS.index(args[0].name)
    if name == "slot_is":
        return place % 3 + 1 == args[0].value
    if name == "cause_is":
        return happening[CAUSE] == (BY_BREACH if args[0].name == "breach" else BY_LOCATION)
    if name == "you_on":
        return bool(figures_on(state, happening[PLACE], clan))
    if name == "you_in":
        return is_in(state, clan, happening[SECTION])
    if name == "you_used":
        return bool(state.users >> clan & 1)
    if name == "enhanced_used":
        return happening[UNIT] == 1
    if name == "is_self":
        return happening[PLACE] == place
    raise BadInput(f"there is no condition {term!r}")


def is_in(state: State, clan: int, section: int) -> bool:
    """Tell whether a clan has a soldier in a section: on a firing spot, in the zone or on a horde."""
    first = (section * state.clans + clan) * 3
    if clan in state.firing[section] or any(state.marshal[first : first + 3]):
        return True
    return any([figures_on(state, place, clan) for place in hordes_of(state, section)])


def compared(first: int, sign: str, second: int) -> bool:
    """Compare two numbers."""
    if sign == ">=":
        return first >= second
    if sign == ">":
        return first > second
    if sign == "<":
        return first < second
    return first <= second if sign == "<=" else first == second
