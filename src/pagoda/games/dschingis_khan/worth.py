"""What stacks of stones are worth, in points of the final count, to somebody who may not know all of them."""

from __future__ import annotations

from typing import Final

from pagoda.games.dschingis_khan.detours import risks_of
from pagoda.games.dschingis_khan.edition import CHINA, CHINESE, HERB, MONGOL, NOWHERE, PEASANT, PLAGUE
from pagoda.games.dschingis_khan.state import COLOUR, COLOUR_BITS, KIND_BITS, NOBODY, SEEN, Row, State
from pagoda.games.dschingis_khan.wall import OPEN

# A stone that is not known was put down where it counted; the more players, the more walls have moved since.
UNKNOWN: Final = [0.0, 0.0, 1.2, 0.5, 0.5]  # by seats
UNKNOWN_PLAGUED: Final = -1.5
UNKNOWN_HEALED: Final = 1.8
ADDED: Final = 8  # no stone: a kind that nothing is
EXPOSED: Final = 0.78  # how much of a village counts that others can climb down to
QUIET: Final = 0.88  # that they can reach by road only
GUARDED: Final = 0.97  # where the own scout stands
IN_HAND: Final = 1.3  # a stone that can be placed in the next turn
TO_COME: Final = 0.9  # one that is still to be drawn


def eyes(state: State, seat: int, village: int) -> int:
    """Return the bit of stones that a seat knows in a village; without a memory aid only in its own (DK-I6)."""
    if not state.setting.options["memory_aid"]:
        stack = state.stacks[village]
        if not stack or stack[-1] >> COLOUR & COLOUR_BITS != seat:
            return 0
    return 1 << seat << SEEN


def points(state: State, stack: Row, side: int, risk: float, known: int, added: int) -> float:
    """Return what a stack and a stone added to it promise; known is the bit of the seat that judges."""
    tables = state.tables
    counts = [0] * (ADDED + 1)
    counts[added] = 1
    unknown = 0
    for stone in stack:
        if stone & known:
            counts[stone & KIND_BITS] += 1
        else:
            unknown += 1
    chinese, mongol, peasant = counts[CHINESE], counts[MONGOL], counts[PEASANT]
    if counts[PLAGUE]:
        if not counts[HERB]:
            warriors = tables.plague_warrior * (chinese + mongol)
            return warriors + tables.plague_peasant * peasant + UNKNOWN_PLAGUED * unknown
    elif counts[HERB]:
        return tables.herb_warrior * (chinese + mongol) + tables.herb_peasant * peasant + UNKNOWN_HEALED * unknown
    if side != CHINA:
        chinese, mongol = mongol, chinese
    home = tables.home_warrior * (1.0 - risk) + tables.stray_warrior * risk
    stray = tables.stray_warrior * (1.0 - risk) + tables.home_warrior * risk
    return home * chinese + stray * mongol + tables.peasant * peasant + UNKNOWN[state.setting.seats] * unknown


def turning_points(state: State, stack: Row, side: int, known: int) -> float:
    """Return how much more a stack counts on the other side: only where neither plague nor herb rules (DK-V2)."""
    strays = 0
    ill = healed = False
    stray = MONGOL if side == CHINA else CHINESE
    for stone in stack:
        if stone & known:
            kind = stone & KIND_BITS
            if kind <= MONGOL:
                strays += 1 if kind == stray else -1
            elif kind == PLAGUE:
                ill = True
            elif kind == HERB:
                healed = True
    if ill != healed:
        return 0.0
    return float(strays * (state.tables.home_warrior - state.tables.stray_warrior))


def village_points(state: State, village: int, seat: int, side: int, risk: float) -> float:
    """Return what a village promises its controller, as far as a seat knows."""
    return points(state, state.stacks[village], side, risk, eyes(state, seat, village), ADDED)


def worths(state: State, seat: int) -> list[float]:
    """Return what every seat may expect of its villages and stones, as far as one of them knows."""
    seats = state.setting.seats
    result = [stones_to_place(state, other) for other in range(seats)]
    risk = risks_to_come(state)
    exposed = climbable(state)
    for village, stack in enumerate(state.stacks):
        if stack:
            owner = stack[-1] >> COLOUR & COLOUR_BITS
            value = village_points(state, village, seat, state.sides[village], risk[village])
            result[owner] += value * safety(state, village, owner, exposed) if value > 0.0 else value
    return result


def safety(state: State, village: int, owner: int, exposed: list[bool]) -> float:
    """Return how much of a village counts that others may reach."""
    if state.scouts[owner] == village:
        return GUARDED
    return EXPOSED if exposed[village] else QUIET


def risks_to_come(state: State) -> list[float]:
    """Return for every village how likely it is to turn before the end; in the last round there is little time."""
    risk = risks_of(state)
    return risk if state.turns_left == NOBODY else [0.5 * each for each in risk]


def climbable(state: State) -> list[bool]:
    """Return for every village whether an open wall stands at it."""
    tables = state.tables
    result = [False] * tables.villages
    for line, wall in enumerate(state.walls):
        if wall == OPEN:
            result[tables.village_a[line]] = result[tables.village_b[line]] = True
    return result


def stones_to_place(state: State, seat: int) -> float:
    """Return what the stones of a seat that are not on the board promise; in the last round few will be."""
    active = len(state.active[seat])
    if state.turns_left != NOBODY:
        return 0.5 * IN_HAND * active
    value = IN_HAND * active + TO_COME * len(state.passive[seat])
    return value - 1.0 if state.scouts[seat] == NOWHERE else value
