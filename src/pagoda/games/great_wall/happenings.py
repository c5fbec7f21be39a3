"""What is going on: an opened window with its variables, as a row of the state (GW-TAC-6).

Windows nest: the innermost is the last row. Effects read variables from it, and change numbers in it: a discount, a
total, who counts how many spots. The parts of a row have names here; what a window does not use is NOWHERE or 0.
"""

from __future__ import annotations

from typing import Final

from pagoda.games.great_wall import moments
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.state import Row, State

WINDOW: Final = 0
OWNER: Final = 1  # the player of the window, or NOBODY
SECTION: Final = 2
PLACE: Final = 3  # of a horde in the field
LOCATION: Final = 4
COUNT: Final = 5  # $n
UNIT: Final = 6
SPOTS: Final = 7  # bits of the vital spots just covered; of the dead: how many of each unit
CAUSE: Final = 8  # of shame; of an activation: 1 if advanced
PLUS: Final = 9  # what effects add: defence, brutality, a discount
MINUS: Final = 10  # what effects add on the other side: attack; shame that is prevented
USERS: Final = 11  # bits of the clans that have used a location
EXTRA: Final = 12  # by clan from here on: clerks that count more, spots that count more
BORROWED: Final = 16  # by clan from here on: the level of a borrowed overseer
LENGTH: Final = 20

BY_BREACH: Final = 0  # causes of shame
BY_LOCATION: Final = 1
BY_CARD: Final = 2
BY_ORDER: Final = 3

DEAD_SHIFT: Final = 5  # bits for the dead of one unit


def happening(
    window: int,
    owner: int = NOWHERE,
    section: int = NOWHERE,
    place: int = NOWHERE,
    location: int = NOWHERE,
    count: int = 0,
    unit: int = NOWHERE,
    spots: int = 0,
    cause: int = NOWHERE,
    users: int = 0,
) -> Row:
    """Return the row of a window that opens."""
    return (window, owner, section, place, location, count, unit, spots, cause, 0, 0, users, 0, 0, 0, 0, 0, 0, 0, 0)


NOTHING: Final = happening(0)


def now(state: State) -> Row:
    """Return what is going on, innermost."""
    return state.events[-1] if state.events else NOTHING


def change(state: State, part: int, amount: int) -> None:
    """Add to a number of what is going on."""
    change_at(state, len(state.events) - 1, part, amount)


def change_at(state: State, depth: int, part: int, amount: int) -> None:
    """Add to a number of something that is going on further out."""
    row = list(state.events[depth])
    row[part] += amount
    state.events[depth] = tuple(row)


def activation(state: State) -> int:
    """Return where the location stands that is being activated, among what is going on."""
    depth = len(state.events) - 1
    while depth >= 0 and state.events[depth][WINDOW] != moments.LOCATION_ACTIVATED:
        depth -= 1
    return depth


def note_user(state: State, clan: int) -> None:
    """Remember who has used the location (vocabulary: you_used): not who only acts there by a card of another."""
    depth = activation(state)
    if depth < 0 or state.events[depth][USERS] >> clan & 1:
        return
    if state.clerks[state.events[depth][LOCATION] * state.clans + clan]:
        change_at(state, depth, USERS, 1 << clan)
