"""What is going on must be possible: rows of open windows, soldiers who are dying, choices that are sealed."""

from __future__ import annotations

from typing import Final

from pagoda.games.great_wall import moments
from pagoda.games.great_wall.edition import COMMANDS, LEVELS, LOCATIONS, NOWHERE, PRODUCTION, REED_COMMAND, SLOTS
from pagoda.games.great_wall.fall import ChooseCommand
from pagoda.games.great_wall.happenings import (
    BORROWED,
    BY_CARD,
    BY_ORDER,
    CAUSE,
    COUNT,
    EXTRA,
    LENGTH,
    LOCATION,
    MINUS,
    OWNER,
    PLACE,
    PLUS,
    SECTION,
    SPOTS,
    UNIT,
    USERS,
    WINDOW,
)
from pagoda.games.great_wall.setup import ChooseAdvisor, ChooseGeneral
from pagoda.games.great_wall.soldiers import FIRING, PER_PLACE, ZONE
from pagoda.games.great_wall.state import NOBODY, Row, State, figures_on

_MOST: Final = 999
_DEEPEST: Final = 40  # of windows within windows
_NEEDS: Final[dict[int, tuple[int, ...]]] = {  # by window: the parts of its row that name something
    moments.SETUP: (),
    moments.SPRING_START: (),
    moments.HORDE_PLACED: (SECTION, PLACE),
    moments.RAID: (SECTION,),
    moments.SPRING_END: (),
    moments.SUMMER_START: (),
    moments.INCOME_DONE: (),
    moments.RECALL_CHOICE: (OWNER,),
    moments.SUMMER_END: (),
    moments.FALL_START: (),
    moments.COMMANDS_REVEALED: (),
    moments.ORDER_SPACE: (OWNER,),
    moments.TURN_START: (),
    moments.CLERK_MOVED: (OWNER, LOCATION),
    moments.BEFORE_ACTIVATION: (),
    moments.LOCATION_ACTIVATED: (LOCATION,),
    moments.LOCATION_RESOLVE: (OWNER, LOCATION),
    moments.GATHERED: (OWNER, LOCATION),
    moments.OVERSEER_UPGRADED: (OWNER, LOCATION),
    moments.DONATED: (OWNER, LOCATION),
    moments.RECRUIT: (OWNER,),
    moments.RECRUITED: (OWNER,),
    moments.ATTACKED: (OWNER, SECTION),
    moments.WOUNDED: (OWNER, SECTION, PLACE),
    moments.BUILD: (OWNER,),
    moments.WALL_BUILT: (OWNER, SECTION),
    moments.BARRICADE_BUILT: (OWNER, SECTION),
    moments.SOLDIERS_MOVED: (OWNER,),
    moments.TEA_MOVED: (OWNER,),
    moments.CLERK_TRAINED: (OWNER,),
    moments.ADVISOR_GAINED: (OWNER,),
    moments.TACTIC_DRAWN: (OWNER,),
    moments.TACTIC_PLAYED: (OWNER,),
    moments.LOCATION_DONE: (LOCATION,),
    moments.HORDE_DEFEATED: (SECTION, PLACE),
    moments.SOLDIERS_DYING: (SECTION,),
    moments.SOLDIER_KILLED: (OWNER, SECTION),
    moments.HORDE_CLAIMED: (OWNER, SECTION),
    moments.TURN_END: (),
    moments.WINTER_START: (),
    moments.ARCHER_FIRES: (OWNER, SECTION),
    moments.ASSAULT: (SECTION,),
    moments.WALL_HELD: (SECTION,),
    moments.BREACH: (SECTION,),
    moments.SHAME_GAIN: (OWNER,),
    moments.WINTER_END: (),
    moments.ORDER_FULFILLED: (),
    moments.ORDER_PHASE: (),
    moments.EVENT_REVEALED: (),
}
_PRODUCE: Final = (moments.GATHERED, moments.OVERSEER_UPGRADED, moments.DONATED)
_OF_COOP: Final = (moments.ORDER_FULFILLED, moments.ORDER_PHASE, moments.EVENT_REVEALED)
_OF_CLANS: Final = (moments.CLERK_MOVED, moments.TEA_MOVED)  # which the Reed Clan does too


def stands(state: State, place: int) -> bool:
    """Tell whether a horde stands at a place of the field."""
    return 0 <= place < 3 * SLOTS and state.field[place] != NOWHERE


# Rows of windows


def event_faults(state: State) -> list[str]:
    """Return what is wrong with what is going on."""
    if len(state.events) > _DEEPEST or not all([row_fits(state, row) for row in state.events]):
        return ["what is going on is not possible"]
    for outer, row in zip([(), *state.events], state.events, strict=False):
        resolved = row[WINDOW] == moments.LOCATION_RESOLVE
        if resolved and (not outer or outer[WINDOW] != moments.LOCATION_ACTIVATED or outer[LOCATION] != row[LOCATION]):
            return ["a location is resolved that is not activated"]
    return []


def row_fits(state: State, row: Row) -> bool:
    """Tell whether a row describes a window that can open on this table."""
    if len(row) != LENGTH or row[WINDOW] not in _NEEDS or (row[WINDOW] in _OF_COOP and not state.coop):
        return False
    window, needs = row[WINDOW], _NEEDS[row[WINDOW]]
    places = len(state.tables.advisors) if window == moments.ADVISOR_GAINED else 3 * SLOTS
    owners = state.clans if window in _OF_CLANS else state.setting.seats
    numbers = (COUNT, *range(EXTRA, BORROWED))
    return (
        all([row[part] != NOWHERE for part in needs])
        and NOBODY <= row[OWNER] < owners
        and (row[SECTION] == NOWHERE or state.first_section <= row[SECTION] < 3)
        and NOWHERE <= row[PLACE] < places
        and NOWHERE <= row[LOCATION] < (PRODUCTION if window in _PRODUCE else LOCATIONS)
        and NOWHERE <= row[UNIT] < 3
        and NOWHERE <= row[CAUSE] <= (BY_ORDER if state.coop else BY_CARD)
        and 0 <= row[SPOTS] < 1 << 15
        and 0 <= row[USERS] < 1 << state.clans
        and all([0 <= row[part] <= _MOST for part in numbers])
        and all([-_MOST <= row[part] <= _MOST for part in (PLUS, MINUS)])
        and all([0 <= level <= LEVELS for level in row[BORROWED:]])
        and speaks_of_a_horde(state, row)
    )


def speaks_of_a_horde(state: State, row: Row) -> bool:
    """Tell whether the place in a row has a horde, and the spots that were covered are its own."""
    if row[PLACE] == NOWHERE or row[WINDOW] == moments.ADVISOR_GAINED:
        return row[WINDOW] != moments.ATTACKED or not row[SPOTS]
    if not stands(state, row[PLACE]) or row[SECTION] != row[PLACE] // SLOTS:
        return False
    return row[WINDOW] != moments.ATTACKED or row[SPOTS] >> len(state.spots[row[PLACE]]) == 0


# The dying


def dying_faults(state: State) -> list[str]:
    """Return which dying or saved soldiers are not where they die."""
    for clan in range(state.clans):
        soldiers = [*state.dying[clan], *state.safe[clan]]
        if not all([can_die(state, clan, soldier, soldiers.count(soldier)) for soldier in soldiers]):
            return ["a soldier dies who is not there"]
    return []


def can_die(state: State, clan: int, soldier: int, times: int) -> bool:
    """Tell whether a soldier stands where he dies, as often as he is named."""
    if soldier >= ZONE:
        section, unit = divmod(soldier - ZONE, 3)
        return state.coop == 1 and section < 3 and times <= state.marshal[(section * state.clans + clan) * 3 + unit]
    if soldier >= FIRING:
        return soldier < FIRING + 3 and times <= state.firing[soldier - FIRING].count(clan)
    place, spot = soldier // PER_PLACE, soldier % PER_PLACE
    return times == 1 and stands(state, place) and spot in figures_on(state, place, clan)


# Choices


def choice_faults(state: State) -> list[str]:
    """Return which secret choices, or commands on the track, are not possible."""
    step = state.agenda[-1] if state.agenda else None
    if NOBODY in state.generals and not isinstance(step, ChooseGeneral):
        return ["a clan has no general"]
    for seat, sealed in enumerate(state.sealed):
        options = [c for c in range(COMMANDS) if state.hand_commands[seat] >> c & 1 or state.revealed]
        if isinstance(step, ChooseGeneral):
            options = list(state.dealt_generals[seat])
        elif isinstance(step, ChooseAdvisor):
            options = list(state.dealt_advisors[seat])
        chosen = isinstance(step, ChooseGeneral | ChooseAdvisor | ChooseCommand) and seat not in step.seats
        if sealed != NOBODY and (sealed not in options or not (chosen or state.revealed)):
            return ["a secret choice is not possible"]
        if chosen and sealed == NOBODY and options:
            return ["a secret choice is not possible"]
    for card in state.track:
        if card != NOBODY and not is_command(state, card):
            return ["there is no such command on the order track"]
    owners = [card // 8 for card in state.track if card != NOBODY]
    return ["a clan has two commands on the order track"] if len(set(owners)) != len(owners) else []


def is_command(state: State, card: int) -> bool:
    """Tell whether a card of the order track is one of a clan."""
    clan, command = card // 8, card % 8
    if not 0 <= clan < state.clans:
        return False
    return command == REED_COMMAND if clan == state.reed else command < COMMANDS
