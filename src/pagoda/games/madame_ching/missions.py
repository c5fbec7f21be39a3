"""The missions on the board: flags with numbers, tiles that hang under them, places that are empty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import text
from pagoda.games.madame_ching.edition import Edition
from pagoda.games.madame_ching.names import tile_id, tile_name
from pagoda.games.madame_ching.state import State

# Missions hang on the mainland: row by row down the coast, which leaves more room to the right from row to row.
TILE: Final = (48, 63)
TILE_STEP: Final = 53
FLAG_WIDTH: Final = 38
GROUP_GAP: Final = 4
MISSIONS_TOP: Final = 170
MISSIONS_BOTTOM: Final = 480
MISSION_STEP: Final = 77
# How far right a row may reach: its y, and the x there.
COAST: Final = [(170, 165), (247, 312), (324, 462), (401, 540), (490, 540)]
SCALES: Final = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]

GOODS: Final = ("coin", "gem-blue", "gem-red", "gem-white", "enc")
CLOTHS: Final = {"village": "mc-tile-village", "ship": "mc-tile-ship"}

EMPTY: Final = -1


def slots(tables: Edition) -> dict[int, int]:
    """Return how many places each mission number has on the board; no more than it has tiles."""
    numbers = sorted(tables.places)
    found = {number: min(tables.places[number], tables.tile_number.count(number)) for number in numbers}
    return {number: count for number, count in found.items() if count}


@lru_cache(maxsize=32)
def mission_places(tables: Edition) -> tuple[dict[int, tuple[float, float]], float]:
    """Return where the flag of each mission number stands, and the scale at which all of them find room."""
    wanted = slots(tables)
    places: dict[int, tuple[float, float]] = {}
    for scale in SCALES:
        places = spread(wanted, scale)
        if len(places) == len(wanted):
            return places, scale
    return places, SCALES[-1]


def spread(wanted: dict[int, int], scale: float) -> dict[int, tuple[float, float]]:
    """Return the places of as many mission numbers as find room at a scale, in rising order, row by row."""
    places: dict[int, tuple[float, float]] = {}
    x, y = 10.0, float(MISSIONS_TOP)
    for number, count in wanted.items():
        width = (FLAG_WIDTH + TILE_STEP * count) * scale
        while x + width > coast(y) and y < MISSIONS_BOTTOM:
            x, y = 10.0, y + MISSION_STEP * scale
        if y + TILE[1] * scale > MISSIONS_BOTTOM:
            break
        places[number] = (x, y)
        x += width + GROUP_GAP * scale
    return places


def coast(y: float) -> float:
    """Return how far right a row of missions may reach that begins at a height."""
    for (above, left), (below, right) in pairwise(COAST):
        if y <= below:
            return left + (right - left) * (y - above) / (below - above)
    return float(COAST[-1][1])


@lru_cache(maxsize=512)  # every viewer sees the same, and most moves leave it as it is
def missions(tables: Edition, lying: tuple[int, ...]) -> tuple[Piece, ...]:
    """Return the flags with their numbers, the tiles that hang under them, and the places that are empty."""
    places, scale = mission_places(tables)
    result: list[Piece] = []
    for number, (x, y) in places.items():
        words = Words(number, 13 * scale, 17 * scale, 15.5 * scale, "mc-bold mc-paper")
        label = text("mission {number}", number=number)
        marks = (Use("mc-flag", 0, 0, 35 * scale, 22 * scale), words)
        result.append(Piece(f"flag-{number}", 35 * scale, 22 * scale, marks, x, y - 2 * scale, 1, ring="", label=label))
        for place, tile in enumerate(hung(tables, lying, number)):
            left = x + (FLAG_WIDTH + TILE_STEP * place) * scale
            if tile != EMPTY:
                result.append(tile_piece(tables, tile, left, y, scale))
            else:
                result.append(empty_place(number, place, left, y, scale))
    return tuple(result)


def hung(tables: Edition, lying: Sequence[int], number: int) -> list[int]:
    """Return the tile on each place of a number; a tile keeps its place as far as its rank tells it."""
    alike = [tile for tile in range(len(tables.tile_number)) if tables.tile_number[tile] == number]
    result = [EMPTY] * min(tables.places[number], len(alike))
    late: list[int] = []
    for rank, tile in enumerate(alike):
        if tile in lying and rank < len(result):
            result[rank] = tile
        elif tile in lying:
            late.append(tile)
    for tile in late:
        free = [place for place, other in enumerate(result) if other == EMPTY]
        result[free[-1]] = tile
    return result


def empty_place(number: int, place: int, x: float, y: float, scale: float) -> Piece:
    """Return the dashed outline of a place without a tile."""
    marks = (Use("mc-tile-place", -3 * scale, 0, 54 * scale, 66 * scale),)
    label = text("empty place of mission {number}", number=number)
    wide, high = TILE[0] * scale, TILE[1] * scale
    return Piece(f"place-{number}-{place}", wide, high, marks, x, y, 1, ring="", label=label)


def tile_rings(state: State, tiles: list[int]) -> list[Piece]:
    """Return outlines around tiles, for a move that would fulfil one of them."""
    places, scale = mission_places(state.tables) if tiles else ({}, 1.0)
    wide, high = TILE[0] * scale, TILE[1] * scale
    outline = (Path(f"M-5 -5h{wide + 10:.1f}v{high + 10:.1f}h-{wide + 10:.1f}z", "ring"),)
    result: list[Piece] = []
    for tile in tiles:
        number = state.tables.tile_number[tile]
        x, y = places[number]
        left = x + (FLAG_WIDTH + TILE_STEP * hung(state.tables, state.missions, number).index(tile)) * scale
        name = f"ring-tile-{tile_id(state.tables, tile)}"
        result.append(Piece(name, wide, high, outline, left, y, 4, ring=""))
    return result


def tile_piece(tables: Edition, tile: int, x: float, y: float, scale: float) -> Piece:
    """Return a mission tile on the board."""
    return Piece(
        f"tile-{tile_id(tables, tile)}",
        TILE[0] * scale,
        TILE[1] * scale,
        tile_marks(tables, tile, 0, 0, scale),
        x,
        y,
        2,
        label=tile_name(tables, tile),
        tip=tile_id(tables, tile),
    )


def tile_marks(tables: Edition, tile: int, x: float, y: float, scale: float) -> tuple[Mark, ...]:
    """Return a tile: the cloth with its picture, and what it pays."""
    cloth = CLOTHS.get(str(tables.data["mission_tile"][tile]["kind"]), "mc-tile-ship")
    goods = [(good, count) for good, count in zip(GOODS, tile_counts(tables, tile), strict=True) if count]
    marks: list[Mark] = [Use(cloth, x - 3 * scale, y, 54 * scale, 66 * scale)]
    many = sum([count for _, count in goods])
    if many <= 4:
        shown = [good for good, count in goods for _ in range(count)]
        wide = 14.5 if many < 4 else 12.5
        step = min(43 / max(many, 1), 16)
        for place, good in enumerate(shown):
            left = 24 + (place - (many - 1) / 2) * step - wide / 2
            marks.append(Use(good, x + left * scale, y + (46.8 - wide / 2) * scale, wide * scale, wide * scale))
        return tuple(marks)
    step = (46 if len(goods) < 3 else 40) / len(goods)
    for place, (good, count) in enumerate(goods):
        middle = 24 + (place - (len(goods) - 1) / 2) * step
        marks.extend(counted(good, count, x, y, middle, len(goods), scale))
    return tuple(marks)


def counted(good: str, count: int, x: float, y: float, middle: float, kinds: int, scale: float) -> list[Mark]:
    """Return one kind of reward with its number: beside it, or under it where three kinds share the cloth."""
    if kinds < 3:
        left = middle - 10.5
        sign = Use(good, x + left * scale, y + 40 * scale, 13 * scale, 13 * scale)
        return [sign, Words(count, x + (left + 17) * scale, y + 51 * scale, 13.5 * scale, "mc-bold mc-dark")]
    wide = 11.5 if kinds == 3 else 10.0
    sign = Use(good, x + (middle - wide / 2) * scale, y + 36.5 * scale, wide * scale, wide * scale)
    return [sign, Words(count, x + middle * scale, y + 56.5 * scale, 11 * scale, "mc-bold mc-dark")]


def tile_counts(tables: Edition, tile: int) -> list[int]:
    """Return gold, three jewels and encounter cards of a tile."""
    return [*tables.tile_tokens[tile], tables.tile_encounters[tile]]
