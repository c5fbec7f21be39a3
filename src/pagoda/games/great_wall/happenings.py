"""What is going on: an opened window with its variables, as a row of the state (GW-TAC-6).

Windows nest: the innermost is the last row. Effects read variables from it, and change numbers in it: a discount, a
total, who counts how many spots. The parts of a row have names here; what a window does not use is NOWHERE or 0.
"""

from __future__ import annotations

from typing import Final

from pagoda.games.great_wall.edition import NOWHERE, WINDOWS
from pagoda.games.great_wall.state import Row, State

WINDOW: Final = 0
OWNER: Final = 1  # the player of the window, or NOBODY
SECTION: Final = 2
PLACE: Final = 3  # of a horde in the field
LOCATION: Final = 4
COUNT: Final = 5  # $n
UNIT: Final = 6
SPOTS: Final = 7  # bits of the vital spots just covered
CAUSE: Final = 8  # of shame
PLUS: Final = 9  # what effects add: defence, brutality, a discount
MINUS: Final = 10  # what effects add on the other side: attack; shame that is prevented
EXTRA: Final = 11  # by clan from here on: clerks that count more, spots that count more, soldiers killed
LENGTH: Final = EXTRA + 4

BY_BREACH: Final = 0  # causes of shame
BY_LOCATION: Final = 1
BY_CARD: Final = 2


def window(name: str) -> int:
    """Return the number of a window."""
    return WINDOWS.index(name)


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
) -> Row:
    """Return the row of a window that opens."""
    return (window, owner, section, place, location, count, unit, spots, cause, 0, 0, 0, 0, 0, 0)


def now(state: State) -> Row:
    """Return what is going on, innermost."""
    return state.events[-1] if state.events else happening(0)


def change(state: State, part: int, amount: int) -> None:
    """Add to a number of what is going on."""
    row = list(state.events[-1])
    row[part] += amount
    state.events[-1] = tuple(row)
