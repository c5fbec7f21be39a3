"""What stones, scouts, towers and walls look like, wherever they lie."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Text, text
from pagoda.games.dschingis_khan.edition import CHINESE, HERB, MONGOL, PEASANT, Edition
from pagoda.games.dschingis_khan.state import colour_of, kind_of
from pagoda.games.dschingis_khan.wall import CLOSED

OWNERS: Final = ("green", "red", "blue", "yellow")  # by seat
LETTERS: Final = "ABCD"
STONE: Final = (42.0, 27.0)  # a stone on the board, with its rim
SIGN: Final = 24.0  # what stands on the top stone of a stack
SCOUT: Final = (31.0, 40.0)
HAND_STONE: Final = (56.0, 61.0)
FANNED: Final = 22.0  # from one stone to the next of the same kind in the hand
TOWER_ROOM: Final = 8.0  # of a line that its towers take


def short_name(kind: int) -> Text:
    """Return a stone in one word."""
    if kind == CHINESE:
        return text("Warrior")
    if kind == MONGOL:
        return text("Rider")
    if kind == PEASANT:
        return text("Peasant")
    return text("Herb") if kind == HERB else text("Plague")


# Stones and scouts


@lru_cache(maxsize=512)
def stone_marks(stone: int, top: bool) -> tuple[Mark, ...]:
    """Return a stone of a stack: its colour, and its kind if that is known, on its rim or on top."""
    kind, owner = kind_of(stone), OWNERS[colour_of(stone)]
    wide, high = STONE
    marks: list[Mark] = [Use("dk-stone", 0, 0, wide, high)]
    if not top:
        if kind:
            marks.append(Use(f"dk-rim-{kind}", wide / 2 - 4.5, round(high - 10.2, 1), 9, 9))
        return tuple(marks)
    x, y = wide / 2 - SIGN / 2, round(8.6 - SIGN / 2 - 1.5, 1)
    if kind:  # what is known shines in bone, in the shape of its owner
        marks.append(Use(f"dk-sign-{owner}", x, y, SIGN, SIGN, "bone"))
        marks.append(Use(f"dk-kind-{kind}", x + 3, round(y + 3, 1), SIGN - 6, SIGN - 6, "bone"))
    else:
        marks.append(Use(f"dk-sign-{owner}", x, y, SIGN, SIGN))
        marks.append(Words(LETTERS[colour_of(stone)], wide / 2, round(y + SIGN / 2 + 4, 1), 11, "dk-letter"))
    return tuple(marks)


def scout_marks() -> tuple[Mark, ...]:
    """Return the figure of a scout."""
    return (Use("dk-scout", 0, 0, *SCOUT),)


@lru_cache(maxsize=128)
def hand_stone(tables: Edition, kind: int, count: int, seat: int) -> Piece:
    """Return the stones of one kind in the own active supply: any of them may be taken, so they are one thing."""
    size, high = HAND_STONE
    wide = size + FANNED * (count - 1)
    marks: list[Mark] = [Use("dk-disc", 3 + FANNED * place, 0, size - 6, size - 10) for place in range(count)]
    marks.append(Use(f"dk-kind-{kind}", wide - size + 12, 3, 32, 32))
    marks.append(Words(short_name(kind), wide / 2, high - 3.5, 11.5, "dk-sans"))
    return Piece(
        hand_id(kind),
        wide,
        high,
        tuple(marks),
        owner=OWNERS[seat],
        label=tables.name("stone", kind - 1),
        note=text("{count} in your active supply", count=count),
        tip=str(tables.entry("stone", kind - 1)["id"]),
        home=f"player-{seat}",
    )


def hand_id(kind: int) -> str:
    """Return the id of the own stones of a kind."""
    return f"mine-{kind}"


# Walls


class Span(NamedTuple):
    """A line between two towers: its middle, the direction along it, how much of it towers leave free."""

    x: float
    y: float
    ux: float
    uy: float
    length: float
    left: float = 0.0  # the middle, inside the piece that is drawn
    top: float = 0.0

    def at(self, along: float, across: float) -> str:
        """Return a point near the line, inside the piece that is drawn."""
        x, y = along * self.ux - across * self.uy, along * self.uy + across * self.ux
        return f"{self.left + x:.1f} {self.top + y:.1f}"

    def shape(self, *points: tuple[float, float]) -> str:
        """Return the outline through points near the line."""
        return "M" + "L".join([self.at(*point) for point in points]) + "z"

    def box(self, left: float, right: float, half: float) -> str:
        """Return a box that lies along the line."""
        return self.shape((left, -half), (right, -half), (right, half), (left, half))


def span(x1: float, y1: float, x2: float, y2: float) -> Span:
    """Return the line between two points."""
    length = max(hypot(x2 - x1, y2 - y1), 1.0)
    return Span((x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) / length, (y2 - y1) / length, length - 2 * TOWER_ROOM)


def wall_paths(line: Span, wall: int, great: bool) -> list[Path]:
    """Return a wall piece on a line: the Great Wall is broad and has battlements, a branch is narrow and pale."""
    half = line.length / 2
    thick = 6.5 if great else 4.2
    result = [Path(line.box(-half, half, thick), "dk-wall" if great else "dk-wall dk-branch")]
    if great:
        rows = "".join([f"M{line.at(-half, row)}L{line.at(half, row)}" for row in (-thick, thick)])
        result.extend([Path(rows, "dk-merlon-edge"), Path(rows, "dk-merlon")])
    return [*result, *(door_paths(line) if wall == CLOSED else gate_paths(line))]


def gate_paths(line: Span) -> list[Path]:
    """Return an open gate: a pale way through, with an arrow to either side."""
    arrows = line.shape((0, -8.5), (4.4, -3), (-4.4, -3)) + line.shape((0, 8.5), (4.4, 3), (-4.4, 3))
    return [
        Path(line.box(-13, 13, 11), "dk-house"),
        Path(line.box(-7.5, 7.5, 11.4), "dk-way"),
        Path(arrows, "dk-go"),
    ]


def door_paths(line: Span) -> list[Path]:
    """Return a closed piece: a dark door with bars."""
    bars = "".join([f"M{line.at(at, -6.5)}L{line.at(at, 6.5)}" for at in (-6, 0, 6)])
    return [Path(line.box(-11, 11, 10.5), "dk-door"), Path(bars, "dk-bar")]
