"""The stage: how much of the present decision is left, and in the end the villages one after the other."""

from __future__ import annotations

from typing import Final

from pagoda.engine.scene import Mark, Panel, Piece, Row, Use, Words
from pagoda.engine.words import Text, text, texts
from pagoda.games.dschingis_khan.chart import points_of
from pagoda.games.dschingis_khan.edition import Edition
from pagoda.games.dschingis_khan.faces import OWNERS
from pagoda.games.dschingis_khan.names import signed, stack_names
from pagoda.games.dschingis_khan.scoring import BOTH, HEALED, PLAGUED, disease
from pagoda.games.dschingis_khan.state import colour_of, kind_of
from pagoda.games.dschingis_khan.turn import Draw, MoveScout, PlaceWall
from pagoda.games.dschingis_khan.view import View

STATUS: Final = (114.0, 58.0)
LINE: Final = (238.0, 20.0)  # of the scoring
STONES_AT: Final = 121.0
ROOM: Final = 40.0  # from the first stone of a village to the last
DOT: Final = 14.0


def stage(view: View, tables: Edition) -> Panel | None:
    """Return the scoring once it has come, else how much is left to do."""
    if view.revealed:
        return scoring(view, tables)
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Draw):
        return status(step.left, text("left to draw"))
    if isinstance(step, PlaceWall):
        count = view.held[step.seats[0]]
        return status(count, texts("wall to place", "walls to place", count))
    if isinstance(step, MoveScout):
        count = len(view.active[step.seats[0]])
        return status(count, texts("stone to place", "stones to place", count))
    return None


def status(count: int, words: Text) -> Panel:
    """Return a large number with its words."""
    wide, high = STATUS
    marks: tuple[Mark, ...] = (
        Words(count, wide / 2, 32, 34, "dk-bold dk-seal"),
        Words(words, wide / 2, high - 6, 12.5, "dk-semi"),
    )
    piece = Piece("status", wide, high, marks, ring="", label=text("{count} {what}", count=count, what=words))
    return Panel("stage", "stage", text("In this turn"), (Row((piece,)),), look="dk-status")


# Scoring


def scoring(view: View, tables: Edition) -> Panel:
    """Return every village that counts, seat by seat, with the sum so far (DK-V1)."""
    rows: list[Row] = []
    for seat in range(view.setting.seats):
        total = 0
        for village, stack in enumerate(view.stacks):
            if stack and colour_of(stack[-1]) == seat:
                points = points_of(view, tables, village) or 0
                total += points
                rows.append(Row((counted_village(view, tables, village, seat, points, total),)))
    note = text("all stones of a village count for whoever lies on top")
    return Panel("stage", "stage", text("Scoring"), tuple(rows), note, "dk-scoring")


def counted_village(view: View, tables: Edition, village: int, seat: int, points: int, total: int) -> Piece:
    """Return a village with its stones, what rules it, what it counts, and the sum so far."""
    wide, high = LINE
    stack = view.stacks[village]
    name = tables.name("village", village)
    ill = disease([kind_of(stone) for stone in stack])
    marks: list[Mark] = [
        Use(f"dk-sign-{OWNERS[seat]}", 0, 3, 14, 14),
        Words(name, 18, 14.5, 12.5, "start dk-semi"),
        *dots(stack),
        *signs(ill, STONES_AT + ROOM + DOT + 1),
        Words(signed(points), 215, 14.5, 13.5, f"end dk-bold {'dk-seal' if points < 0 else 'dk-jade'}"),
        Words(total, wide - 1, 14.5, 12.5, "end dk-ink-2"),
    ]
    label = texts("{village}: {count} point", "{village}: {count} points", points, village=name)
    note = text(
        "{stones}; {ruled}; {total} in all", stones=stack_names(tables, stack[::-1]), ruled=ruled(ill), total=total
    )
    piece_id = f"count-{tables.entry('village', village)['id']}"
    return Piece(piece_id, wide, high, tuple(marks), owner=OWNERS[seat], ring="", label=label, note=note)


def dots(stack: tuple[int, ...]) -> list[Mark]:
    """Return the stones of a village side by side, the bottom one first; many lie closer."""
    step = min(DOT, ROOM / max(len(stack) - 1, 1))
    result: list[Mark] = []
    for place, stone in enumerate(stack):
        x, owner = STONES_AT + step * place, OWNERS[colour_of(stone)]
        result.append(Use("dk-dot", x, 3, DOT, DOT, owner))
        result.append(Use(f"dk-rim-{kind_of(stone)}", x + 3, 6, 8, 8, owner))
    return result


def signs(ill: int, x: float) -> list[Mark]:
    """Return the sign of what rules a village."""
    symbols = {PLAGUED: ["dk-ill"], HEALED: ["dk-healed"], BOTH: ["dk-even"]}.get(ill, [])
    return [Use(symbol, x, 2, 16, 16) for symbol in symbols]


def ruled(ill: int) -> Text:
    """Say what rules a village (DK-V3 to DK-V5)."""
    if ill == PLAGUED:
        return text("the plague rules")
    if ill == HEALED:
        return text("the healing herb rules")
    return text("plague and herb cancel each other") if ill == BOTH else text("neither plague nor herb")
