"""How a scout can move (DK-M), and from where it can begin again (DK-K)."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.games.dschingis_khan.actions import GATE, ROAD, WALK
from pagoda.games.dschingis_khan.edition import NOWHERE
from pagoda.games.dschingis_khan.state import State, controller
from pagoda.games.dschingis_khan.wall import NO_WALL, OPEN


def barred(state: State, seat: int, visited: tuple[int, ...]) -> list[bool]:
    """Return for each village whether the scout of a seat may not enter it (DK-P3, DK-P4)."""
    result = [False] * state.tables.villages
    for village in visited:
        result[village] = True
    for other, village in enumerate(state.scouts):
        if other != seat and village != NOWHERE:
            result[village] = True
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
            if not shut[target]:
                for stone in stones:
                    result.append((GATE, target, stone, line))
        elif wall == NO_WALL and tables.road[line] and not shut[target]:
            for stone in stones:
                result.append((ROAD, target, stone))
    for up in climbs:
        for down in range(tables.lines):
            if walls[down] == OPEN and down != up:
                for target in (tables.village_a[down], tables.village_b[down]):
                    if not shut[target] and target != village:
                        for stone in stones:
                            result.append((WALK, target, stone, up, down))
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
        if not shut[target] and (wall == OPEN or (wall == NO_WALL and tables.road[line])):
            return True
    for up in climbs:
        for down in range(tables.lines):
            if walls[down] == OPEN and down != up:
                for target in (tables.village_a[down], tables.village_b[down]):
                    if not shut[target] and target != village:
                        return True
    return False


def entries(state: State, seat: int) -> list[int]:
    """Return where a scout may come back: own villages with a move, else empty ones (DK-K3, DK-K4)."""
    villages = range(state.tables.villages)
    own = [v for v in villages if controller(state, v) == seat and can_move(state, seat, v, (v,))]
    if own:
        return own
    taken = state.scouts
    return [v for v in villages if not state.stacks[v] and v not in taken and can_move(state, seat, v, (v,))]
