"""The chart of the South China Sea: fields, dashed lines, Hong Kong and the junks, each at its place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Person, Text, text, texts
from pagoda.games.madame_ching.edition import COLUMNS, ROWS, Edition
from pagoda.games.madame_ching.missions import missions
from pagoda.games.madame_ching.names import junk_name
from pagoda.games.madame_ching.state import NOBODY, State, rows

SIZE: Final = (980, 496)  # of the board
COLUMN: Final = 114  # from one field to the next
ROW: Final = 66
LEFT: Final = 70  # the middle of field 1
TOP: Final = 44
OWNERS: Final = ("red", "blue", "yellow", "bone")  # by junk
LETTERS: Final = "ABCD"
# Beside field 1, before the first card (MC-S-07).
HARBOUR: Final[list[tuple[float, float]]] = [(23.0, 33.0), (23.0, 67.0), (122.0, 31.0), (122.0, 70.0)]

# How wide and how far apart junks on one field are drawn, by their number.
CROWD: Final = [(46, 0), (46, 0), (42, 32), (38, 27), (36, 23)]


def at(column: int, row: int) -> tuple[float, float]:
    """Return the middle of a field."""
    return LEFT + (column - 1) * COLUMN, TOP + (row - 1) * ROW


def field_id(column: int, row: int) -> str:
    """Return the id of a field."""
    return f"field-{column}-{row}"


def place_of_junk(state: State, junk: int) -> tuple[int, int]:
    """Return column and row of a junk; column 0 is beside field 1."""
    expedition = state.expeditions[junk]
    return len(expedition), rows(state, expedition)


def chart(state: State) -> list[Piece]:
    """Return everything that lies on the board."""
    return [
        *landmarks(state),
        *lines(state.tables),
        *fields(state),
        *missions(state.tables, tuple(state.missions)),
        *[junk_piece(state, junk) for junk in range(len(state.expeditions))],
    ]


# Sea and land


def landmarks(state: State) -> list[Piece]:
    """Return the names on the chart and the banner of Hong Kong."""
    coast = Words(text("Guangdong coast"), 0, 12, 12.5, "start mc-italic mc-land")
    sea = Words(text("South Sea"), 40, 12, 11.5, "mc-italic mc-sea")
    points = state.tables.hong_kong_points
    label, owner, note = text("Hong Kong 香港 · {points} points", points=points), "", text("not yet plundered")
    marks: list[Mark] = [Use("mc-banner", 0, 0, 200, 27)]
    if state.hong_kong != NOBODY:
        owner = OWNERS[state.hong_kong * state.mode.junks]
        label = text("Hong Kong 香港 · {who}", who=Person(state.hong_kong))
        note = text("plundered by {who}", who=Person(state.hong_kong))
        marks.append(Use("junk", 4, 0, 28, 25.4))
    marks.append(Words(label, 100 if not owner else 114, 18.5, 14, "mc-semi mc-on-seal"))
    return [
        Piece("coast", 120, 16, (coast,), 512, 386, ring="", label=text("Guangdong coast")),
        Piece("south-sea", 80, 16, (sea,), 896, 324, ring="", label=text("South Sea")),
        Piece("hong-kong", 200, 27, tuple(marks), 725, 463, 2, owner, ring="", label=label, note=note, tip="hong_kong"),
    ]


def crossings(tables: Edition, zone: int) -> list[tuple[int, int]]:
    """Return the fields behind a dashed line that a straight course reaches across it, from the top row down."""
    result: list[tuple[int, int]] = []
    for row in range(1, ROWS + 1):
        for column in range(row + 1, COLUMNS + 1):
            if tables.zone[column * 8 + row] >= zone > tables.zone[(column - 1) * 8 + row]:
                result.append((column, row))
                break
    return result


@lru_cache(maxsize=32)
def lines(tables: Edition) -> list[Piece]:
    """Return the dashed lines with the encounter cards that a crossing earns (MC-A-11)."""
    result: list[Piece] = []
    for zone in range(1, len(tables.line_cards)):
        points = [(at(column, row)[0] - COLUMN / 2, at(column, row)[1]) for column, row in crossings(tables, zone)]
        if not points:
            continue
        first, last = points[0], points[-1]
        reach = (944 - last[0]) / COLUMN
        course = [(first[0] - COLUMN * 0.62, first[1] - ROW * 0.62), *points, (944.0, last[1] + ROW * reach)]
        d = "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y in course])
        result.append(Piece(f"line-{zone}", 0, 0, (Path(d, "mc-line"),), ring=""))
        count = tables.line_cards[zone]
        words = texts("dashed line: {count} encounter card", "dashed line: {count} encounter cards", count)
        wide = 17 * count + 14
        for number, (x, y) in enumerate(points[:3:2]):
            left, top = x - wide / 2, y - 12
            result.append(Piece(f"badge-{zone}-{number}", wide, 24, badge(count), left, top, ring="", label=words))
    return result


def badge(count: int) -> tuple[Mark, ...]:
    """Return the sign of a dashed line: as many encounter cards as it earns."""
    wide = 17 * count + 14
    pill = Path(f"M12 0h{wide - 24}a12 12 0 0 1 0 24h-{wide - 24}a12 12 0 0 1 0 -24z", "mc-badge")
    return (pill, *[Use("enc", wide / 2 - 9 + (place - (count - 1) / 2) * 16, 3, 18, 18) for place in range(count)])


def fields(state: State) -> list[Piece]:
    """Return the fields; under a junk the number stands in a pill at its foot, above everything else."""
    taken = [place_of_junk(state, junk) for junk in range(len(state.expeditions))]
    result: list[Piece] = []
    for row in range(1, ROWS + 1):
        for column in range(row, COLUMNS + 1):
            port = bool(state.tables.hong_kong[column * 8 + row])
            result.extend(field(column, row, port, (column, row) in taken))
    return result


@lru_cache(maxsize=256)
def field(column: int, row: int, port: bool, taken: bool) -> list[Piece]:
    """Return a field, and the pill with its number if a junk stands on it."""
    x, y = at(column, row)
    number = column * row
    marks: tuple[Mark, ...] = (disc(port),) if taken else (disc(port), Words(number, 27, 28, 20, "mc-semi"))
    label = text("field {number}", number=number)
    tip = "hong_kong" if port else ""
    result = [Piece(field_id(column, row), 54, 42, marks, x - 27, y - 21, 1, ring="round", label=label, tip=tip)]
    if taken:
        result.append(Piece(f"pill-{column}-{row}", 26, 17, pill(number), x - 13, y + 8, 20, ring=""))
    return result


def disc(port: bool) -> Use:
    """Return a field without its number."""
    return Use("mc-field-port" if port else "mc-field", 0, 0, 54, 43.5)


def pill(number: int) -> tuple[Mark, ...]:
    """Return the number of a field on which a junk stands."""
    return (Use("mc-pill", 0, 0, 26, 17), Words(number, 13, 13, 13.5, "mc-bold"))


# Junks


def berth(state: State, junk: int) -> tuple[float, float, float]:
    """Return where a junk floats, and how wide it is drawn: junks on one field lie side by side."""
    column, row = place_of_junk(state, junk)
    if column == 0:
        x, y = HARBOUR[junk]
        return x, y, 36.0
    here = [other for other in range(len(state.expeditions)) if place_of_junk(state, other) == (column, row)]
    width, step = CROWD[len(here)]
    x, y = at(column, row)
    return x + (here.index(junk) - (len(here) - 1) / 2) * step, y, float(width)


def junk_owner(state: State, junk: int) -> int:
    """Return the seat of a junk."""
    return junk // state.mode.junks


def junk_letter(state: State, junk: int) -> str:
    """Return what is written on the sail: the letter of the seat, with two junks also which of them it is."""
    letter = LETTERS[junk_owner(state, junk)]
    return letter if state.mode.junks == 1 else f"{letter}{junk % 2 + 1}"


def junk_marks(letter: str, width: float, look: str = "") -> tuple[Mark, ...]:
    """Return a junk with the letter on its sail."""
    size = max((12 if len(letter) == 1 else 10.5) * width / 46, 9)
    word = Words(letter, width * 0.652, width * 0.555, size, f"mc-letter {look}".strip())
    return (Use("junk", 0, 0, width, width * 58 / 64, look=look), word)


def junk_piece(state: State, junk: int) -> Piece:
    """Return a junk on its field, or beside field 1."""
    x, y, width = berth(state, junk)
    column, row = place_of_junk(state, junk)
    return Piece(
        f"junk-{junk}",
        width,
        width * 58 / 64,
        junk_marks(junk_letter(state, junk), width),
        x - width / 2,
        y - 9 - width * 0.62,
        3 + row,
        OWNERS[junk],
        label=junk_label(state, junk),
        note=text("field {number}", number=column * row) if column else text("No expedition yet"),
    )


def junk_label(state: State, junk: int) -> Text:
    """Return whose junk it is."""
    return text("{junk} of {who}", junk=junk_name(state.tables, junk), who=Person(junk_owner(state, junk)))


# Looking ahead


def voyage(state: State, junk: int, column: int, row: int) -> list[Piece]:
    """Return what is drawn while a move is considered: the way, and the ghost of the junk on its new field."""
    x, y = at(column, row)
    old_column, old_row = place_of_junk(state, junk)
    result: list[Piece] = []
    if old_column and (old_column, old_row) != (column, row) and column > old_column:
        result.append(
            Piece(f"arrow-{junk}", 0, 0, (Path(arrow(at(old_column, old_row), (x, y)), "arrow"),), layer=4, ring="")
        )
    port = bool(state.tables.hong_kong[column * 8 + row])
    ring = Path("M27 -4a31 25 0 1 1 0 50a31 25 0 1 1 0 -50z", "ring")
    marks = junk_marks(junk_letter(state, junk), 46)
    top = y - 9 - 46 * 0.62
    return [
        *result,
        Piece(f"target-{junk}", 54, 42, (disc(port), ring), x - 27, y - 21, 4, ring=""),
        Piece(f"ghost-{junk}", 46, 46 * 58 / 64, marks, x - 23, top, 5, OWNERS[junk], "ghost", ring=""),
        Piece(f"foot-{junk}", 26, 17, pill(column * row), x - 13, y + 8, 6, ring=""),
    ]


def arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Return an arrow from one field to the next as a path: shaft and head."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    x1, y1 = start[0] + ux * 30, start[1] + uy * 25
    x2, y2 = end[0] - ux * 33, end[1] - uy * 33
    heads = [(x2 - ux * 9 - uy * side, y2 - uy * 9 + ux * side) for side in (6, -6)]
    (ax, ay), (bx, by) = heads
    return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}M{ax:.1f} {ay:.1f}L{x2:.1f} {y2:.1f}L{bx:.1f} {by:.1f}"
