"""The Great Wall (DK-W): a tree of wall pieces, the path between its two ends, the sides that it parts.

Nothing here knows players. The network is a list of states by line, the Great Wall the row of its towers from west to
east, and `meets` says of each tower where it meets the Great Wall.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pagoda.games.dschingis_khan.edition import EAST, NOWHERE, WEST, Edition
from pagoda.games.dschingis_khan.state import Row

NO_WALL: Final = 0  # states of a line
OPEN: Final = 1
CLOSED: Final = 2
BRANCH: Final = 0  # what a new piece is: nothing to compare
LOOP: Final = 1
NEW_END: Final = 2


class Change(NamedTuple):
    """What comes of one wall piece placed on a line."""

    kind: int  # BRANCH, LOOP or NEW_END
    new: int  # lengths that were compared (DK-W9)
    old: int
    fallen: list[int]  # lines whose pieces leave the board, perhaps the new one too
    path: Row  # the Great Wall afterwards
    meets: Row


def junctions(tables: Edition, walls: list[int], path: Row) -> Row:
    """Return for every tower where it meets the Great Wall, NOWHERE outside the network (DK-W4)."""
    result = [NOWHERE] * tables.towers
    for tower in path:
        result[tower] = tower
    todo = list(path)
    while todo:
        tower = todo.pop()
        for line, other in tables.beside[tower]:
            if walls[line] and result[other] < 0:
                result[other] = result[tower]
                todo.append(other)
    return tuple(result)


def building_lines(tables: Edition, walls: list[int], meets: Row) -> list[int]:
    """Return the lines where a wall piece may be placed: connected, and no ring on a branch (DK-W5, DK-W6)."""
    tower_a, tower_b = tables.tower_a, tables.tower_b
    # Where both towers meet the Great Wall at one place, it would be a ring; where both are nowhere, an island.
    return [line for line, wall in enumerate(walls) if not wall and meets[tower_a[line]] != meets[tower_b[line]]]


def place(tables: Edition, walls: list[int], path: Row, meets: Row, line: int) -> Change:
    """Return what a piece on a legal line brings about; nothing is changed (DK-W7 to DK-W12)."""
    u, v = tables.tower_a[line], tables.tower_b[line]
    if meets[u] < 0:
        u, v = v, u
    if meets[v] >= 0:
        return close_loop(tables, walls, path, meets, line, u, v)
    if tables.end[v] >= 0:
        return reach_end(tables, walls, path, meets, line, u, v)
    return Change(BRANCH, 0, 0, [], path, meets[:v] + (meets[u],) + meets[v + 1 :])


def close_loop(tables: Edition, walls: list[int], path: Row, meets: Row, line: int, u: int, v: int) -> Change:
    """Compare the new link with the part of the Great Wall between its junctions (DK-W7)."""
    first, last = path.index(meets[u]), path.index(meets[v])
    if first > last:
        first, last, u, v = last, first, v, u
    link = (*reversed(way(tables, walls, meets, u)), *way(tables, walls, meets, v))
    return compare(tables, walls, path, line, LOOP, link, first, last)


def reach_end(tables: Edition, walls: list[int], path: Row, meets: Row, line: int, u: int, v: int) -> Change:
    """Compare the way to a new end with the Great Wall up to its end on the same side (DK-W8)."""
    at = path.index(meets[u])
    branch = way(tables, walls, meets, u)
    if tables.end[v] == WEST:
        return compare(tables, walls, path, line, NEW_END, (v, *branch), 0, at)
    return compare(tables, walls, path, line, NEW_END, (*reversed(branch), v), at, len(path) - 1)


def way(tables: Edition, walls: list[int], meets: Row, tower: int) -> list[int]:
    """Return the towers from one of the network to the Great Wall, both included."""
    goal = meets[tower]
    back = {goal: NOWHERE}  # of each tower of the branch: the next one on its way back
    todo = [goal]
    while tower not in back:
        here = todo.pop()
        for line, other in tables.beside[here]:
            if walls[line] and meets[other] == goal and other not in back:
                back[other] = here
                todo.append(other)
    result = [tower]
    while result[-1] != goal:
        result.append(back[result[-1]])
    return result


def compare(
    tables: Edition, walls: list[int], path: Row, line: int, kind: int, link: Row, first: int, last: int
) -> Change:
    """Let the longer of two ways stay, of equal ones the old, and what is left without the Great Wall fall (DK-W9)."""
    old = path[first : last + 1]
    after = walls[:]
    after[line] = OPEN
    longer = len(link) > len(old)
    fallen = lines_along(tables, old if longer else link)
    new_path = path[:first] + link + path[last + 1 :] if longer else path
    for gone in fallen:
        after[gone] = NO_WALL
    meets = junctions(tables, after, new_path)
    for other, wall in enumerate(after):
        if wall and meets[tables.tower_a[other]] < 0:
            fallen.append(other)  # isolated (DK-W10)
    return Change(kind, len(link) - 1, len(old) - 1, fallen, new_path, meets)


def lines_along(tables: Edition, path: Row) -> list[int]:
    """Return the lines that join the towers of a path."""
    return [tables.line_between(path[place], path[place + 1]) for place in range(len(path) - 1)]


def sides(tables: Edition, path: Row) -> Row:
    """Return the side of every village: what can be reached from the northern edge is Mongolia (DK-W15)."""
    wall = [False] * tables.lines
    for line in lines_along(tables, path):
        wall[line] = True
    result = tables.fixed_side[:]
    todo = tables.edge[:]
    while todo:
        village = todo.pop()
        for line, other in tables.around[village]:
            if result[other] < 0 and not wall[line]:
                result[other] = result[village]
                todo.append(other)
    return tuple(result)


def faults(tables: Edition, walls: list[int], path: Row) -> list[str]:
    """Return what is not true of a network and its Great Wall (DK-W1)."""
    result: list[str] = []
    if len(set(path)) != len(path) or len(path) < 2:
        return ["the Great Wall is no path"]
    if tables.end[path[0]] != WEST or tables.end[path[-1]] != EAST:
        result.append("the Great Wall does not run from west to east")
    along = lines_along(tables, path)
    if NOWHERE in along or not all([walls[line] for line in along]):
        return [*result, "the Great Wall has a gap"]
    meets = junctions(tables, walls, path)
    standing = [line for line in range(tables.lines) if walls[line]]
    if any([meets[tables.tower_a[line]] < 0 for line in standing]):
        result.append("a wall piece is not connected")
    if sum([tower >= 0 for tower in meets]) != len(standing) + 1:
        result.append("the walls are no tree")
    if sum([meets[tower] >= 0 for tower in range(tables.towers) if tables.end[tower] >= 0]) != 2:
        result.append("walls stand at more than two ends")
    if NOWHERE in sides(tables, path):
        result.append("a village lies on no side")
    return result
