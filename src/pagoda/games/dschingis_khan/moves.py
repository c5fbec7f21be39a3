"""How a scout can move (DK-M), and from where it can begin again (DK-K)."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.games.dschingis_khan.actions import GATE, ROAD, WALK
from pagoda.games.dschingis_khan.edition import NOWHERE
from pagoda.games.dschingis_khan.state import State, controller
from pagoda.games.dschingis_khan.wall import NO_WALL, OPEN


def barred(state: State, seat: int, visited: tuple[int, ...]) -> int:
    """Return the villages that the scout of a seat may not enter, one bit each (DK-P3, DK-P4)."""
    result = 0
    for village in visited:
        result |= 1 << village
    for other, village in enumerate(state.scouts):
        if other != seat and village != NOWHERE:
            result |= 1 << village
    return result


def moves(state: State, seat: int, village: int, visited: tuple[int, ...], stones: list[int]) -> list[Action]:
    """Return every move of a scout from a village, with each stone that may be put down there (DK-M1 to DK-M4)."""
    tables, walls = state.tables, state.walls
    shut = barred(state, seat, visited)
    result: list[Action] = []
    climbs: list[int] = []
    for line, target in tables.around[village]:
        wall = walls[line]
        if wall == OPEN:
            climbs.append(line)
            if not shut >> target & 1:
                for stone in stones:
                    result.append((GATE, target, stone, line))
        elif wall == NO_WALL and tables.road[line] and not shut >> target & 1:
            for stone in stones:
                result.append((ROAD, target, stone))
    if climbs:
        found = descents(state, shut | 1 << village)
        for up in climbs:
            for down, target in found:
                if down != up:
                    for stone in stones:
                        result.append((WALK, target, stone, up, down))
    return result


def descents(state: State, shut: int) -> list[tuple[int, int]]:
    """Return the open walls from which a scout can climb down, each with a village where it may (DK-M4)."""
    tables = state.tables
    result: list[tuple[int, int]] = []
    for line, wall in enumerate(state.walls):
        if wall == OPEN:
            if not shut >> tables.village_a[line] & 1:
                result.append((line, tables.village_a[line]))
            if not shut >> tables.village_b[line] & 1:
                result.append((line, tables.village_b[line]))
    return result


def can_move(state: State, seat: int, village: int, visited: tuple[int, ...]) -> bool:
    """Tell whether a scout has any move from a village."""
    tables, walls = state.tables, state.walls
    shut = barred(state, seat, visited)
    climbs: list[int] = []
    for line, target in tables.around[village]:
        wall = walls[line]
        if wall == OPEN:
            climbs.append(line)
        if not shut >> target & 1 and (wall == OPEN or (wall == NO_WALL and tables.road[line])):
            return True
    if not climbs:
        return False
    return any([down != up for down, _ in descents(state, shut | 1 << village) for up in climbs])


def entries(state: State, seat: int) -> list[int]:
    """Return where a scout may come back: own villages with a move, else empty ones (DK-K3, DK-K4)."""
    villages = range(state.tables.villages)
    own = [v for v in villages if controller(state, v) == seat and can_move(state, seat, v, (v,))]
    if own:
        return own
    taken = state.scouts
    return [v for v in villages if not state.stacks[v] and v not in taken and can_move(state, seat, v, (v,))]
