"""What would come of a choice, drawn over the map: the new wall and what it brings down, the way of a scout."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import widest
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Name, Value, text
from pagoda.games.dschingis_khan.building import Outlook
from pagoda.games.dschingis_khan.chart import (
    BOX,
    NAME_BELOW,
    NAME_SIZE,
    RAISED,
    field_corners,
    great_lines,
    lift,
    scout_piece,
    spans,
    standing,
    stones,
    tower_points,
    village_points,
)
from pagoda.games.dschingis_khan.edition import NOWHERE, Edition
from pagoda.games.dschingis_khan.faces import door_paths
from pagoda.games.dschingis_khan.state import Row, stone
from pagoda.games.dschingis_khan.wall import OPEN

CROSS: Final = 23.0
PLATE: Final = 21.0  # height of a plate with words
WORDS: Final = 12.5  # size of their type
LENGTHS: Final = 50.0  # width of the plate with the lengths of two walls
ABOVE: Final = 9  # layer
INSET: Final = 12.0  # from the corners of a field, so that walls on its lines stay clear
CLEAR: Final = (33.0, 31.0)  # half of the room that a stack and a scout take


@lru_cache(maxsize=4096)
def built(tables: Edition, line: int, coming: Outlook, lies: Row) -> tuple[Piece, ...]:
    """Return the picture of it: fields that turn, the new wall, the lengths, a cross on all that falls."""
    result = [turned_field(tables, village) for village in coming.turned]
    wall = standing(tables, line, OPEN, line in great_lines(tables, coming.path))
    frame = frame_of(tables, line)
    result.append(Piece(f"new-{line}", 0, 0, wall.marks, wall.x, wall.y, ABOVE, ring=""))
    result.append(Piece(f"frame-{line}", 0, 0, (Path(frame, "dk-frame"),), layer=ABOVE, ring=""))
    result.extend([cross(tables, gone) for gone in coming.fallen])
    result.extend([turning(tables, village, lies[village]) for village in coming.turned])
    if coming.old:
        result.append(lengths(tables, line, coming.new, coming.old))
    return tuple(result)


def frame_of(tables: Edition, line: int) -> str:
    """Return the outline of what is chosen around a line."""
    found = spans(tables)[line]
    return found._replace(left=found.x, top=found.y).box(-found.length / 2, found.length / 2, 15)


def cross(tables: Edition, line: int) -> Piece:
    """Return the mark of a wall that would vanish."""
    found = spans(tables)[line]
    half = CROSS / 2
    return Piece(
        f"fall-{line}",
        CROSS,
        CROSS,
        (Use("dk-cross", 0, 0, CROSS, CROSS),),
        round(found.x - half, 1),
        round(found.y - half, 1),
        ABOVE,
        ring="",
    )


def turned_field(tables: Edition, village: int) -> Piece:
    """Return a field that would change side, in the grounds of both; what stands in its middle stays clear."""
    x, y = village_points(tables)[village]
    corners = [towards(corner, (x, y), INSET) for corner in field_corners(tables, village)]
    outline = "M" + "L".join([f"{px:.1f} {py:.1f}" for px, py in corners]) + "z"
    wide, high = CLEAR
    hole = f"M{x + 4 - wide:.1f} {y - 8:.1f}a{wide} {high} 0 1 0 {2 * wide} 0a{wide} {high} 0 1 0 {-2 * wide} 0z"
    return Piece(f"turned-{village}", 0, 0, (Path(outline + hole, "dk-both"),), layer=ABOVE, ring="")


def turning(tables: Edition, village: int, side: int) -> Piece:
    """Return the words of a village that would change side."""
    x, y = village_points(tables)[village]
    name, other = tables.name("village", village), tables.name("side", 1 - side)
    words = text("{village} → {side}", village=name, side=other)
    wide = widest(Name(f"{name.en} → {other.en}", f"{name.de} → {other.de}")) * WORDS
    return plate(f"turning-{village}", words, x, y + 23, wide + 14, "dk-plate", "dk-on-seal")


def lengths(tables: Edition, line: int, new: int, old: int) -> Piece:
    """Return the lengths that are compared."""
    words = text("{new} > {old}", new=new, old=old) if new > old else text("{new} ≤ {old}", new=new, old=old)
    looks = ("dk-plate-good", "dk-on-jade") if new > old else ("dk-plate", "dk-on-seal")
    return plate(f"lengths-{line}", words, *free_place(tables, line), LENGTHS, *looks)


@lru_cache(maxsize=128)
def free_place(tables: Edition, line: int) -> tuple[float, float]:
    """Return where beside a line the lengths hide no name and no stack, or as few as may be."""
    found = spans(tables)[line]
    upright = [(found.x, found.y - 24), (found.x, found.y + 24)]
    level = [(found.x + 38, found.y), (found.x - 38, found.y)]
    corners = [(found.x + dx, found.y + dy) for dx in (38, -38) for dy in (-24, 24)]
    places = [*upright, *level, *corners] if abs(found.ux) > abs(found.uy) else [*level, *upright, *corners]
    return min(places, key=lambda place: hidden(tables, *place))


def hidden(tables: Edition, x: float, y: float) -> int:
    """Return how many names and stacks of villages a plate with lengths would hide."""
    result = 0
    for village, (vx, vy) in enumerate(village_points(tables)):
        name = tables.name("village", village)
        wide = widest(name) * NAME_SIZE
        result += abs(x - vx) < (LENGTHS + wide) / 2 and abs(y - vy - NAME_BELOW + NAME_SIZE / 3) < PLATE - 4
        result += abs(x - vx) < (LENGTHS + BOX[0]) / 2 - 4 and abs(y - vy + RAISED) < (PLATE + BOX[1]) / 2 - 4
    return result


def plate(name: str, words: Value, x: float, y: float, wide: float, look: str, ink: str) -> Piece:
    """Return words on a plate, around a point."""
    half = PLATE / 2
    straight = wide - PLATE
    outline = f"M{half} 0h{straight:.1f}a{half} {half} 0 0 1 0 {PLATE}h{-straight:.1f}a{half} {half} 0 0 1 0 {-PLATE}z"
    marks: tuple[Mark, ...] = (Path(outline, look), Words(words, wide / 2, 15, WORDS, f"dk-semi {ink}"))
    return Piece(name, wide, PLATE, marks, round(x - wide / 2, 1), round(y - half, 1), ABOVE, ring="")


# Scouts


@lru_cache(maxsize=8192)
def way(tables: Edition, walls: Row, start: int, target: int, used: Row) -> tuple[Piece, ...]:
    """Return a move: its way, the pieces that close behind it, and the scout where it would stand."""
    points = village_points(tables)
    stops = [points[start], *stops_on(tables, walls, used), points[target]]
    arrow = Piece(f"way-{start}-{target}", 0, 0, (Path(arrow_path(stops), "arrow"),), layer=ABOVE, ring="")
    shut = [closing(tables, line) for line in used]
    return (*shut, arrow)


def closing(tables: Edition, line: int) -> Piece:
    """Return the door of a piece that would close."""
    found = spans(tables)[line]
    marks = tuple(door_paths(found._replace(left=0, top=0)))
    return Piece(f"shut-{line}", 0, 0, marks, round(found.x, 1), round(found.y, 1), ABOVE, ring="")


@lru_cache(maxsize=2048)
def arrival(tables: Edition, seat: int, village: int, height: int, kind: int) -> tuple[Piece, ...]:
    """Return the ghosts of a stone on top of a village and of the scout beside it; without a kind, of the scout."""
    scout = scout_piece(tables, seat, village, height + (1 if kind else 0))
    ghost = Piece(
        f"ghost-scout-{village}", scout.w, scout.h, scout.marks, scout.x, scout.y, ABOVE, scout.owner, "ghost", ""
    )
    return (*laid(tables, seat, village, height, kind), ghost) if kind else (ghost,)


@lru_cache(maxsize=2048)
def laid(tables: Edition, seat: int, village: int, height: int, kind: int) -> tuple[Piece, ...]:
    """Return the ghost of a stone on top of a village."""
    (top,) = stones(tables, village, (stone(kind, seat, 0),))
    y = round(top.y - lift(height), 1)
    return (Piece(f"ghost-stone-{village}", top.w, top.h, top.marks, top.x, y, ABOVE, top.owner, "ghost", ""),)


def stops_on(tables: Edition, walls: Row, used: Row) -> list[tuple[float, float]]:
    """Return the points of a way on walls: through one, or along them from one to another."""
    found = spans(tables)
    middles = [(found[line].x, found[line].y) for line in used]
    if len(used) < 2:
        return middles
    towers = tower_points(tables)
    return [middles[0], *[towers[tower] for tower in towers_between(tables, walls, used[0], used[1])], middles[1]]


def towers_between(tables: Edition, walls: Row, up: int, down: int) -> list[int]:
    """Return the towers that one passes on the walls from one piece to another; walls are a tree, so it is one way."""
    came_from = {tables.tower_a[up]: NOWHERE, tables.tower_b[up]: NOWHERE}
    todo = list(came_from)
    goals = (tables.tower_a[down], tables.tower_b[down])
    while todo:
        tower = todo.pop(0)
        if tower in goals:
            back = [tower]
            while came_from[back[-1]] != NOWHERE:
                back.append(came_from[back[-1]])
            return back[::-1]
        for line in tables.lines_of_tower[tower]:
            other = tables.across(line, tower)
            if walls[line] and other not in came_from:
                came_from[other] = tower
                todo.append(other)
    return []


def arrow_path(stops: list[tuple[float, float]]) -> str:
    """Return an arrow along some stops, off the pieces at its ends."""
    stops = [towards(stops[0], stops[1], 20), *stops[1:-1], towards(stops[-1], stops[-2], 24)]
    (x1, y1), (x2, y2) = stops[-2], stops[-1]
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1.0)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    (ax, ay), (bx, by) = [(x2 - ux * 10 - uy * side, y2 - uy * 10 + ux * side) for side in (6.5, -6.5)]
    shaft = "L".join([f"{x:.1f} {y:.1f}" for x, y in stops])
    return f"M{shaft}M{ax:.1f} {ay:.1f}L{x2:.1f} {y2:.1f}L{bx:.1f} {by:.1f}"


def towards(start: tuple[float, float], end: tuple[float, float], gap: float) -> tuple[float, float]:
    """Return a point a little nearer to another one."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    part = min(gap, length / 2.5) / length
    return start[0] + dx * part, start[1] + dy * part
