"""A wall piece is placed and changes the Great Wall, or not (DK-W)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pagoda.engine.events import tell
from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, NOWHERE, Edition
from pagoda.games.dschingis_khan.state import NOBODY, Row, State
from pagoda.games.dschingis_khan.wall import LOOP, NEW_END, NO_WALL, OPEN, place, sides


def build(state: State, seat: int, line: int) -> None:
    """Place an open piece on a line and carry out what comes of it at once (DK-W5, DK-W12)."""
    change = place(state.tables, state.walls, state.great_wall, state.meets, line)
    state.held[seat] -= 1
    state.walls[line] = OPEN
    tell(state, events.BUILT, seat, line)
    if change.kind == LOOP:
        tell(state, events.LOOP, seat, change.new, change.old)
    elif change.kind == NEW_END:
        tell(state, events.NEW_END, seat, new_end(state, line), change.new, change.old)
    if change.fallen:
        take_down(state, change.fallen)
    state.meets = change.meets
    if change.path is not state.great_wall:
        state.great_wall = change.path
        change_sides(state)


def new_end(state: State, line: int) -> int:
    """Return the end tower of a line."""
    tower = state.tables.tower_a[line]
    return tower if state.tables.end[tower] != NOWHERE else state.tables.tower_b[line]


def take_down(state: State, lines: list[int]) -> None:
    """Return wall pieces to the general supply; in the last round they leave the game (DK-W11, DK-E6)."""
    for line in lines:
        state.walls[line] = NO_WALL
    if state.turns_left == NOBODY:
        state.supply += len(lines)
    else:
        state.gone += len(lines)
    tell(state, events.FELL, *lines)


def change_sides(state: State) -> None:
    """Find out on which side every village lies now (DK-W15, DK-W16)."""
    before, after = state.sides, sides(state.tables, state.great_wall)
    state.sides = after
    if state.news is None:
        return
    for side in (MONGOLIA, CHINA):
        turned = [village for village, now in enumerate(after) if now == side and before[village] != side]
        if turned:
            tell(state, events.CHANGED_SIDE, side, *turned)


class Outlook(NamedTuple):
    """What a wall on a line would bring."""

    kind: int  # BRANCH, LOOP or NEW_END
    new: int  # lengths that are compared
    old: int
    fallen: Row  # lines
    turned: Row  # villages that change side
    path: Row  # the Great Wall afterwards


@lru_cache(maxsize=4096)
def outlook(tables: Edition, walls: Row, path: Row, meets: Row, line: int) -> Outlook:
    """Return what a wall on a legal line would bring (DK-W7 to DK-W16); words and picture of a choice both ask."""
    change = place(tables, list(walls), path, meets, line)
    turned: Row = ()
    if change.path != path:
        before, after = sides(tables, path), sides(tables, change.path)
        turned = tuple([village for village in range(tables.villages) if before[village] != after[village]])
    return Outlook(change.kind, change.new, change.old, tuple(change.fallen), turned, change.path)


def would_come_to(state: State, coming: Outlook, side: int) -> list[int]:
    """Return the villages that a wall would bring to a side."""
    return [village for village in coming.turned if state.sides[village] != side]


def is_branch(state: State, line: int) -> bool:
    """Tell whether a standing piece is no part of the Great Wall (DK-W3)."""
    tables, path = state.tables, state.great_wall
    first, second = tables.tower_a[line], tables.tower_b[line]
    if first not in path or second not in path:
        return True
    return abs(path.index(first) - path.index(second)) != 1
