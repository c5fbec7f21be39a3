"""Conditions of cards (vocabulary, section 5)."""

from __future__ import annotations

from typing import Final

from pagoda.engine.errors import StateError
from pagoda.games.great_wall import language
from pagoda.games.great_wall.counts import number
from pagoda.games.great_wall.decks import indicated_sections
from pagoda.games.great_wall.edition import COMMANDS, LEVELS, NOWHERE, TREASON, UNITS
from pagoda.games.great_wall.happenings import CAUSE, LOCATION, PLACE, SECTION, UNIT, USERS, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import NOBODY, State, figures_on, hordes_of

LOCATION_NAMES: Final = language.LOCATION_NAMES
COMMAND_NAMES: Final = language.COMMAND_NAMES
CAUSES: Final = ("breach", "location", "card", "order")  # of shame, as in happenings.py


def holds(state: State, term: Term, clan: int, support: int, horde: int) -> bool:
    """Tell whether a condition holds for a clan; `horde` is the place of $self, or the card of an advisor."""
    name, args = term.name, term.args
    if name == "not":
        return not holds(state, args[0], clan, support, horde)
    if name == "all_of":
        return all([holds(state, arg, clan, support, horde) for arg in args])
    if name == "any_of":
        return any([holds(state, arg, clan, support, horde) for arg in args])
    if name == "cmp":
        first = number(state, args[0], clan, support, horde)
        return compared(first, args[1].name, number(state, args[2], clan, support, horde))
    if name == "active_is_you":
        return state.active == clan
    if name == "active_is_reed":
        return state.active == state.reed and state.reed != NOBODY
    if name == "active_is_qin":
        return state.active == state.qin and state.qin != NOBODY
    if name == "your_command_is":  # on a card of Qin Jiushao the player's
        seat = clan if clan < state.setting.seats else 0
        return seat * 8 + COMMAND_NAMES.index(args[0].name) in state.track
    if name == "no_breach_this_year":
        return not state.breached
    if name == "each_has":
        return all(
            [
                compared(number(state, args[0], seat, 0, horde), args[1].name, number(state, args[2], seat, 0, horde))
                for seat in range(state.setting.seats)
            ]
        )
    if name == "store_covers_wall":
        return rising_section(state) != NOWHERE
    if name == "first_in_tea":
        return state.tea[0] == clan
    if name == "on_track":
        return on_track(state, COMMAND_NAMES.index(args[0].name), clan)
    if name == "command_to_copy":
        return bool(copiable(state, clan))
    return about_this(state, term, clan, horde)


def on_track(state: State, command: int, clan: int) -> bool:
    """Tell whether a command of another clan lies on the order track (GW-CMD-5)."""
    return any([card != NOBODY and card % 8 == command and card // 8 != clan for card in state.track])


def copiable(state: State, clan: int) -> list[int]:
    """Return the spaces whose command treason can copy: not treason, not the Reed Clan's (GW-CMD-11)."""
    return [
        space
        for space, card in enumerate(state.track)
        if card != NOBODY and card // 8 != clan and card % 8 < COMMANDS and card % 8 != TREASON
    ]


def rising_section(state: State) -> int:
    """Return where Qin Jiushao can build a wall that the storehouse pays alone, or NOWHERE (GW-SOLO-15)."""
    for section in indicated_sections(state):
        if state.walls[section] < LEVELS:
            return section if sum(state.store) >= state.tables.wall_cost[state.walls[section] + 1] else NOWHERE
    return NOWHERE


def about_this(state: State, term: Term, clan: int, horde: int) -> bool:
    """Tell whether a condition about what is going on holds."""
    name, args = term.name, term.args
    happening = now(state)
    if name == "loc_is":
        return LOCATION_NAMES[happening[LOCATION]] in args[0].names()
    if name == "unit_is":
        return happening[UNIT] == UNITS.index(args[0].name)
    if name == "slot_is":
        return horde % 3 + 1 == args[0].value
    if name == "cause_is":
        return happening[CAUSE] == CAUSES.index(args[0].name)
    if name == "you_on":
        return happening[PLACE] != NOWHERE and bool(figures_on(state, happening[PLACE], clan))
    if name == "you_in":
        return is_in(state, clan, happening[SECTION])
    if name == "you_used":
        return bool(happening[USERS] >> clan & 1)
    if name == "enhanced_used":
        return happening[UNIT] == 1
    if name == "is_self":
        return happening[PLACE] == horde
    raise StateError(f"there is no condition {term!r}", "")


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
