"""Detours: how a few wall pieces more would make the Great Wall take another way, and which villages would turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pagoda.games.dschingis_khan.edition import NOWHERE, WEST, Edition
from pagoda.games.dschingis_khan.state import Row, State
from pagoda.games.dschingis_khan.wall import NO_WALL, OPEN, junctions, sides, way

MOST: Final = 4  # pieces: as many as a player can have
RISKS: Final = [0.0, 0.14, 0.11, 0.08, 0.06]  # that a village turns for good, by the pieces that it takes
FAR: Final = 0.03  # and where more are needed
RESTLESS: Final = [0.0, 0.0, 1.0, 1.6, 2.5]  # by seats: the more players, the more walls until the own next turn


class Detour(NamedTuple):
    """A way that is longer than the part of the Great Wall which it would replace (DK-W9)."""

    lines: Row  # where pieces are still needed
    turned: Row  # villages that would lie on the other side


class Site(NamedTuple):
    """The network on which detours are looked for."""

    tables: Edition
    walls: list[int]
    path: Row
    meets: Row


def detours_of(state: State) -> list[Detour]:
    """Return the detours of a table; they depend on its walls only."""
    return detours(state.tables, state.great_wall, standing(state))


def risks_of(state: State) -> list[float]:
    """Return for every village how likely it is to turn."""
    return risks(state.tables, state.great_wall, standing(state), state.setting.seats)


def standing(state: State) -> Row:
    """Return the lines on which a piece stands."""
    return tuple([line for line, wall in enumerate(state.walls) if wall])


@lru_cache(maxsize=2048)
def risks(tables: Edition, path: Row, lines: Row, seats: int) -> list[float]:
    """Return for every village how likely it is to turn: the fewer pieces it takes, the more."""
    restless = RESTLESS[seats]
    result = [FAR * restless if side == NOWHERE else 0.0 for side in tables.fixed_side]
    for detour in detours(tables, path, lines):
        risk = RISKS[len(detour.lines)] * restless
        for village in detour.turned:
            result[village] = max(result[village], risk)
    return result


@lru_cache(maxsize=2048)
def detours(tables: Edition, path: Row, lines: Row) -> list[Detour]:
    """Return, for each set of villages that a few pieces can turn, the fewest pieces."""
    walls = [NO_WALL] * tables.lines
    for line in lines:
        walls[line] = OPEN
    site = Site(tables, walls, path, junctions(tables, walls, path))
    links: dict[Row, Row] = {}  # the Great Wall afterwards, and the lines that it takes
    for tower in range(tables.towers):
        if site.meets[tower] >= 0:
            extend(site, [tower], [], links)
    fewest: dict[Row, Row] = {}
    for after, needed in links.items():
        turned = turned_by(tables, path, after)
        if turned not in fewest or len(needed) < len(fewest[turned]):
            fewest[turned] = needed
    return [Detour(needed, turned) for turned, needed in fewest.items()]


@lru_cache(maxsize=8192)
def turned_by(tables: Edition, path: Row, after: Row) -> Row:
    """Return the villages that another Great Wall puts on the other side."""
    before, then = sides_of(tables, path), sides_of(tables, after)
    return tuple([village for village in range(tables.villages) if before[village] != then[village]])


@lru_cache(maxsize=8192)
def sides_of(tables: Edition, path: Row) -> Row:
    """Return the side of every village, remembered."""
    return sides(tables, path)


def extend(site: Site, trail: list[int], lines: list[int], links: dict[Row, Row]) -> None:
    """Lead a trail of new pieces on, and note where it would become part of the Great Wall."""
    tables, meets = site.tables, site.meets
    for line, other in tables.beside[trail[-1]]:
        if site.walls[line] or other in trail:
            continue
        trail.append(other)
        lines.append(line)
        if meets[other] >= 0:
            if trail[0] < other and meets[other] != meets[trail[0]]:  # each link is found from both its ends
                note(links, loop(site, trail), lines)
        elif tables.end[other] >= 0:
            note(links, new_end(site, trail), lines)
        elif len(lines) < MOST:
            extend(site, trail, lines, links)
        trail.pop()
        lines.pop()


def note(links: dict[Row, Row], path: Row, lines: list[int]) -> None:
    """Keep a way of the Great Wall, with the fewest pieces that it takes."""
    if path and (path not in links or len(lines) < len(links[path])):
        links[path] = tuple(lines)


def loop(site: Site, trail: list[int]) -> Row:
    """Return the Great Wall with a link between two of its towers, if that is longer (DK-W7)."""
    path = site.path
    if path.index(site.meets[trail[0]]) > path.index(site.meets[trail[-1]]):
        trail = trail[::-1]
    head, tail = branch(site, trail[0]), branch(site, trail[-1])
    link = (*reversed(head), *trail[1:-1], *tail)
    first, last = path.index(head[-1]), path.index(tail[-1])
    return path[:first] + link + path[last + 1 :] if len(link) > last - first + 1 else ()


def new_end(site: Site, trail: list[int]) -> Row:
    """Return the Great Wall with a new end, if the way to it is longer (DK-W8)."""
    path = site.path
    head = branch(site, trail[0])
    link = (*reversed(head), *trail[1:])
    at = path.index(head[-1])
    if site.tables.end[trail[-1]] == WEST:
        return link[::-1] + path[at + 1 :] if len(link) > at + 1 else ()
    return path[:at] + link if len(link) > len(path) - at else ()


def branch(site: Site, tower: int) -> list[int]:
    """Return the towers from one of the network to the Great Wall."""
    return way(site.tables, site.walls, site.meets, tower)
