"""A soldier on the board as a number, and what happens where he leaves.

8 times the place of the horde plus the first of its spots, FIRING plus the section for an archer on a firing spot, or
ZONE plus 3 times the section plus the unit for one in a marshalling zone.
"""

from __future__ import annotations

from typing import Final

from pagoda.games.great_wall.edition import ARCHER, HORSEMAN
from pagoda.games.great_wall.state import EMPTY, WOUND, State, figures_on, hordes_of, sections, unit_of

PER_PLACE: Final = 8
FIRING: Final = 96
ZONE: Final = 99


def unit_dying(state: State, soldier: int) -> int:
    """Return the unit of a dying soldier."""
    if soldier >= ZONE:
        return (soldier - ZONE) % 3
    return ARCHER if soldier >= FIRING else unit_of(state.spots[soldier // PER_PLACE][soldier % PER_PLACE])


def section_dying(soldier: int, section: int) -> int:
    """Return the section of a dying soldier: that of the killing, or of his own zone (event Camp Fever)."""
    return section if soldier < ZONE else (soldier - ZONE) // 3


def leave(state: State, clan: int, soldier: int, defeat: int) -> None:
    """Take a soldier off a horde, a firing spot or a zone; a wound stays on each spot (GW-WND-1, 2, GW-BRE-3)."""
    if soldier >= ZONE:
        section, unit = divmod(soldier - ZONE, 3)
        state.marshal[(section * state.clans + clan) * 3 + unit] -= 1
        return
    if soldier >= FIRING:
        archers = list(state.firing[soldier - FIRING])
        archers.remove(clan)
        state.firing[soldier - FIRING] = tuple(archers)
        return
    place, spot = soldier // PER_PLACE, soldier % PER_PLACE
    spots = list(state.spots[place])
    what = spots[spot]
    left = EMPTY if defeat else WOUND
    if unit_of(what) == HORSEMAN:
        spots = [left if other == what else other for other in spots]
    else:
        spots[spot] = left
    state.spots[place] = tuple(spots)


def on_board(state: State, seat: int, unit: int) -> list[int]:
    """Return the soldiers of a unit who stand on the board: in zones, on firing spots, on hordes (GW-COOP-16)."""
    found: list[int] = []
    for section in sections(state):
        found += [ZONE + section * 3 + unit] * state.marshal[(section * state.clans + seat) * 3 + unit]
        if unit == ARCHER:
            found += [FIRING + section] * state.firing[section].count(seat)
        for place in hordes_of(state, section):
            spots = figures_on(state, place, seat)
            found += [place * PER_PLACE + spot for spot in spots if unit_of(state.spots[place][spot]) == unit]
    return found
