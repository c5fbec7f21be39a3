"""The map: fields tinted by their side, roads, lines, towers, walls, and the stacks and scouts of every village."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, NOWHERE, Edition
from pagoda.games.dschingis_khan.faces import (
    OWNERS,
    SCOUT,
    STONE,
    Span,
    scout_marks,
    span,
    stone_marks,
    wall_paths,
)
from pagoda.games.dschingis_khan.names import signed, stack_names
from pagoda.games.dschingis_khan.scoring import points_of_stones
from pagoda.games.dschingis_khan.state import Row, colour_of, kind_of
from pagoda.games.dschingis_khan.view import View
from pagoda.games.dschingis_khan.wall import CLOSED, NO_WALL, lines_along

SIZE: Final = (752, 676)
SCALE: Final = 0.8624  # of the coordinates in components.toml
LEFT: Final = 66
TOP: Final = 52
BOX: Final = (50.0, 36.0)  # of a village, its middle a little above the ground
RAISED: Final = 6.0
STEP: Final = 8.6  # from a stone to the one above it
TALL: Final = 4  # steps between stones that lie so far apart; what lies above them lies closer
CLOSE: Final = 3.4
NAME_BELOW: Final = 27.0
NAME_SIZE: Final = 12.5
GRIP: Final = 20.0  # of an empty line, at its middle


# Where everything lies


@lru_cache(maxsize=8)
def village_points(tables: Edition) -> list[tuple[float, float]]:
    """Return where the villages lie on the board."""
    return [point(entry["x"], entry["y"]) for entry in tables.data["village"]]


@lru_cache(maxsize=8)
def tower_points(tables: Edition) -> list[tuple[float, float]]:
    """Return where the towers stand."""
    return [point(entry["x"], entry["y"]) for entry in tables.data["tower"]]


@lru_cache(maxsize=8)
def spans(tables: Edition) -> list[Span]:
    """Return the lines between towers."""
    towers = tower_points(tables)
    return [span(*towers[tables.tower_a[line]], *towers[tables.tower_b[line]]) for line in range(tables.lines)]


def point(x: float, y: float) -> tuple[float, float]:
    """Return a place of the data on our board."""
    return round((x - LEFT) * SCALE, 1), round((y - TOP) * SCALE, 1)


def village_piece(tables: Edition, village: int) -> str:
    """Return the id of a village."""
    return f"village-{tables.data['village'][village]['id']}"


def line_piece(tables: Edition, line: int) -> str:
    """Return the id of an empty line."""
    return f"line-{tables.data['line'][line]['id']}"


def wall_piece(tables: Edition, line: int) -> str:
    """Return the id of the wall on a line."""
    return f"wall-{tables.data['line'][line]['id']}"


def chart(view: View, tables: Edition) -> list[Piece]:
    """Return everything that lies on the board."""
    stands = tuple([wall != NO_WALL for wall in view.walls])
    result = [land(tables, view.sides), net(tables), *headings(tables), towers(tables, stands)]
    along = great_lines(tables, view.great_wall)
    for line, wall in enumerate(view.walls):
        result.append(standing(tables, line, wall, line in along) if wall else empty_line(tables, line))
    for village in by_depth(tables):
        stack = view.stacks[village]
        result.extend(stones(tables, village, stack))
        result.append(village_ground(tables, village, stack, view.sides[village], points_of(view, tables, village)))
    for seat, village in enumerate(view.scouts):
        if village != NOWHERE:
            result.append(scout_piece(tables, seat, village, len(view.stacks[village])))
    result.append(names(tables, view.sides))
    if view.revealed:
        result.extend([score_pill(tables, village, *found) for village, found in counted(view, tables)])
    return result


@lru_cache(maxsize=256)
def great_lines(tables: Edition, path: Row) -> frozenset[int]:
    """Return the lines of the Great Wall."""
    return frozenset(lines_along(tables, path))


@lru_cache(maxsize=8)
def by_depth(tables: Edition) -> list[int]:
    """Return the villages from the far edge to the near one, so that a high stack stands before what is behind it."""
    points = village_points(tables)
    return sorted(range(tables.villages), key=lambda village: points[village][1])


# Land


@lru_cache(maxsize=256)
def land(tables: Edition, sides: Row) -> Piece:
    """Return the fields, each in the colour and the texture of its side."""
    marks: list[Mark] = []
    for side, ground in ((MONGOLIA, "steppe"), (CHINA, "field")):
        outline = "".join([field_path(tables, village) for village, lies in enumerate(sides) if lies == side])
        marks.extend([Path(outline, f"dk-{ground}"), Path(outline, f"dk-{ground}-2")])
    return Piece("land", 0, 0, tuple(marks), ring="")


@lru_cache(maxsize=256)
def field_path(tables: Edition, village: int) -> str:
    """Return the outline of a field."""
    return "M" + "L".join([f"{x:g} {y:g}" for x, y in field_corners(tables, village)]) + "z"


def field_corners(tables: Edition, village: int) -> list[tuple[float, float]]:
    """Return the corners of a field."""
    return [point(x, y) for x, y in tables.data["village"][village]["polygon"]]


@lru_cache(maxsize=8)
def net(tables: Edition) -> Piece:
    """Return what is printed on the map: roads, and the lines between towers."""
    points, corners = village_points(tables), tower_points(tables)
    pairs = [(tables.village_a[line], tables.village_b[line]) for line in range(tables.lines) if tables.road[line]]
    roads = "".join([stroke(points[first], points[second]) for first, second in pairs])
    lines = "".join(
        [stroke(corners[tables.tower_a[line]], corners[tables.tower_b[line]]) for line in range(tables.lines)]
    )
    return Piece("net", 0, 0, (Path(lines, "dk-net"), Path(roads, "dk-road"), Path(roads, "dk-ruts")), layer=1, ring="")


def stroke(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Return a straight line."""
    return f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"


@lru_cache(maxsize=8)
def headings(tables: Edition) -> list[Piece]:
    """Return the names of both sides at the edges of the map."""
    result: list[Piece] = []
    for side, look, turn, chinese, x, y in (
        (MONGOLIA, "dk-on-steppe", "dk-rising", "蒙古", 27.0, 119.0),
        (CHINA, "dk-on-field", "dk-falling", "中國", 724.0, 507.0),
    ):
        marks: list[Mark] = [Words(tables.name("side", side), 0, 0, 21.5, f"dk-italic {turn} {look}")]
        below = 74 if side == MONGOLIA else 57
        shift = -6 if side == MONGOLIA else 7
        marks.extend([Words(sign, shift, below + 19 * n, 17, f"han {look}") for n, sign in enumerate(chinese)])
        name = "mongolia" if side == MONGOLIA else "china"
        result.append(Piece(f"side-{name}", 0, 0, tuple(marks), x, y, 1, ring=""))
    return result


# Towers, lines, walls


@lru_cache(maxsize=512)
def towers(tables: Edition, stands: tuple[bool, ...]) -> Piece:
    """Return the towers; those that walls reach are built, the others are only marked."""
    marks: list[Mark] = []
    for tower, (x, y) in enumerate(tower_points(tables)):
        built = any([stands[line] for line in tables.lines_of_tower[tower]])
        size = 21 if built else 15
        red = tables.data["tower"][tower]["red"]
        symbol = f"dk-tower{'-red' if red else ''}" if built else f"dk-plot{'-red' if red else ''}"
        marks.append(Use(symbol, round(x - size / 2, 1), round(y - size / 2, 1), size, size))
    return Piece("towers", 0, 0, tuple(marks), layer=4, ring="")


@lru_cache(maxsize=128)
def empty_line(tables: Edition, line: int) -> Piece:
    """Return a line without a wall: broad enough to be met by a finger."""
    found = spans(tables)[line]
    half, middle = found.length / 2 - 4, GRIP / 2
    inside = found._replace(left=middle, top=middle)
    way = f"M{inside.at(-half, 0)}L{inside.at(half, 0)}"
    marks = (Path(way, "dk-grip"), Path(way, "dk-halo"), Path(way, "dk-slot"))
    return Piece(
        line_piece(tables, line),
        GRIP,
        GRIP,
        marks,
        round(found.x - middle, 1),
        round(found.y - middle, 1),
        2,
        look="dk-line",
        ring="",
        label=tables.name("line", line),
        note=text("no wall"),
    )


@lru_cache(maxsize=512)
def standing(tables: Edition, line: int, wall: int, great: bool) -> Piece:
    """Return the wall on a line, as a piece that can travel."""
    found = spans(tables)[line]
    wide = abs(found.length * found.ux) + 26 * abs(found.uy)
    high = abs(found.length * found.uy) + 26 * abs(found.ux)
    marks = tuple(wall_paths(found._replace(left=wide / 2, top=high / 2), wall, great))
    return Piece(
        wall_piece(tables, line),
        round(wide, 1),
        round(high, 1),
        marks,
        round(found.x - wide / 2, 1),
        round(found.y - high / 2, 1),
        3,
        look="dk-piece",
        ring="",
        label=tables.name("line", line),
        note=wall_note(wall, great),
        tip="closed" if wall == CLOSED else "open",
        home="supply",
    )


def wall_note(wall: int, great: bool) -> Text:
    """Say what a wall piece is."""
    if great:
        return text("Great Wall, closed") if wall == CLOSED else text("Great Wall, open")
    return text("branch, closed") if wall == CLOSED else text("branch, open")


# Villages


@lru_cache(maxsize=8192)
def village_ground(tables: Edition, village: int, stack: Row, side: int, points: int | None) -> Piece:
    """Return a village: a tent or houses while it is empty, and in words all that lies on it."""
    x, y = village_points(tables)[village]
    wide, high = BOX
    marks: list[Mark] = []
    if not stack:
        symbol = "village" if side == CHINA else "dk-ger"
        marks = [Use("dk-place", wide / 2 - 17, 3, 34, 34), Use(symbol, wide / 2 - 13, 9, 26, 19)]
    return Piece(
        village_piece(tables, village),
        wide,
        high,
        tuple(marks),
        round(x - wide / 2, 1),
        round(y - high / 2 - RAISED, 1),
        6,
        ring="round",
        label=tables.name("village", village),
        note=village_note(tables, stack, side, points),
        tip=str(tables.data["village"][village]["id"]),
    )


def village_note(tables: Edition, stack: Row, side: int, points: int | None) -> Value:
    """Say where a village lies, who controls it, what lies on it, and what it would count."""
    name = tables.name("side", side)
    if not stack:
        return text("{side}, empty", side=name)
    who = Person(colour_of(stack[-1]))
    told = text(
        "{side}, controlled by {who}; from the top: {stones}",
        side=name,
        who=who,
        stones=stack_names(tables, stack[::-1]),
    )
    if points is None:
        return told
    worth = texts("{count} point now", "{count} points now", points)
    return text("{village}; {points}", village=told, points=worth)


def points_of(view: View, tables: Edition, village: int) -> int | None:
    """Return what a village would count now, if the viewer can know it."""
    stack = view.stacks[village]
    kinds = [kind_of(stone) for stone in stack]
    if not kinds or 0 in kinds:
        return None
    return points_of_stones(tables, kinds, view.sides[village])


def counted(view: View, tables: Edition) -> list[tuple[int, tuple[int, int]]]:
    """Return the villages that somebody controls, with who that is and the points."""
    return [
        (village, (colour_of(stack[-1]), points_of(view, tables, village) or 0))
        for village, stack in enumerate(view.stacks)
        if stack
    ]


@lru_cache(maxsize=8192)
def stones(tables: Edition, village: int, stack: Row) -> list[Piece]:
    """Return the stones of a village from the bottom to the top; an id names the place, never the kind."""
    x, y = village_points(tables)[village]
    wide, high = STONE
    name = tables.data["village"][village]["id"]
    top = len(stack) - 1
    return [
        Piece(
            f"stone-{name}-{height}",
            wide,
            high,
            stone_marks(stone, height == top),
            round(x - wide / 2, 1),
            round(y - 12 - lift(height), 1),
            5,
            OWNERS[colour_of(stone)],
            ring="",
            home=f"player-{colour_of(stone)}",
        )
        for height, stone in enumerate(stack)
    ]


def lift(height: int) -> float:
    """Return how far above the ground a stone of a stack lies."""
    return STEP * min(height, TALL) + CLOSE * max(height - TALL, 0)


@lru_cache(maxsize=1024)
def scout_piece(tables: Edition, seat: int, village: int, height: int) -> Piece:
    """Return a scout beside the stack of its village."""
    x, y = village_points(tables)[village]
    wide, high = SCOUT
    up = lift(max(height - 1, 0))
    return Piece(
        f"scout-{seat}",
        wide,
        high,
        scout_marks(),
        round(x + 7, 1),
        round(y - 32 - up, 1),
        7,
        OWNERS[seat],
        ring="",
        label=text("Scout of {who}", who=Person(seat)),
        note=tables.name("village", village),
        tip="scout",
        home=f"player-{seat}",
    )


@lru_cache(maxsize=256)
def names(tables: Edition, sides: Row) -> Piece:
    """Return the names of all villages, above everything else, each on a rim of its ground."""
    marks = [
        Words(
            tables.name("village", village), x, round(y + NAME_BELOW, 1), NAME_SIZE, f"dk-name dk-over-{sides[village]}"
        )
        for village, (x, y) in enumerate(village_points(tables))
    ]
    return Piece("names", 0, 0, tuple(marks), layer=8, ring="")


@lru_cache(maxsize=2048)
def score_pill(tables: Edition, village: int, seat: int, points: int) -> Piece:
    """Return what a village counted, once the stones are revealed."""
    x, y = village_points(tables)[village]
    marks: tuple[Mark, ...] = (Use("dk-pill", 0, 0, 30, 19), Words(signed(points), 15, 14, 13, "dk-bold dk-on"))
    name = tables.data["village"][village]["id"]
    return Piece(f"points-{name}", 30, 19, marks, x - 42, y - 13, 9, OWNERS[seat], ring="")
