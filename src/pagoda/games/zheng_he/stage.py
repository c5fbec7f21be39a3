"""The stage: the card in play, the commands, the battle with its dice, the fleet with its chances."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.scene import Item, Mark, Panel, Phrase, Piece, Row, Use, Words
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.zheng_he import actions as verbs
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.edition import ARMY, EMPEROR, HORDE
from pagoda.games.zheng_he.faces import HEIGHT, line_piece
from pagoda.games.zheng_he.fight import battle
from pagoda.games.zheng_he.names import counted, percent, voyage_name
from pagoda.games.zheng_he.panels import RESERVE, open_card, reserve, revealed
from pagoda.games.zheng_he.placing import PlacePieces, TakePieces
from pagoda.games.zheng_he.returning import DiscardReserve, RecoverCard, ReturnPieces
from pagoda.games.zheng_he.settling import FoundSettlements
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.games.zheng_he.view import View
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage, chance

TILE: Final = (96, 65)
NOTE: Final = 116
CELL: Final = 56
MIX: Final = 84
FEW: Final = 20  # cards of a pile
FEW_COLUMNS: Final = (4, 164)  # of lines, and how wide they are
MORE_COLUMNS: Final = (5, 130)
# The commands of each side: verb, name of the tile, its picture.
COMMANDS: Final[tuple[list[tuple[int, str]], list[tuple[int, str]]]] = (
    [
        (verbs.MUSTER, "zh-army"),
        (verbs.TAX, "zh-ingot"),
        (verbs.BUILD, "junk"),
        (verbs.VOYAGE, "zh-compass"),
        (verbs.MOVE, "zh-march"),
        (verbs.ATTACK, "zh-swords"),
    ],
    [
        (verbs.GATHER, "zh-horde"),
        (verbs.COLLECT, "zh-disc"),
        (verbs.SETTLE, "zh-settle"),
        (verbs.MOVE, "zh-march"),
        (verbs.ATTACK, "zh-swords"),
    ],
)


def command_piece(verb: int) -> str:
    """Return the id of the tile of a command."""
    return f"command-{verb}"


def fleet_piece(junks: int, gold: int) -> str:
    """Return the id of a fleet, or of a mix of gold and junks to take."""
    return f"fleet-{junks}-{gold}"


def stage(view: View, state: State, actions: list[Action], dock: str) -> Panel | None:
    """Return what the present decision is about, or the card in play; nothing while cards are chosen."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, RollAgain):
        kept = (reserve(state, step.role, True),) if dock == RESERVE else ()
        return battle(view, state, step, actions, kept)
    asked = isinstance(step, Decision) and view.seat is not None and view.seat in step.seats
    if isinstance(step, ChooseAction) and asked:
        kept = (reserve(state, step.role, False),) if dock == RESERVE else ()
        return commands(state, step, actions, kept)
    if isinstance(step, ChooseFleet) and asked:
        return fleets(state, step)
    if isinstance(step, TakePieces) and asked:
        return mixes(state, step, actions)
    if isinstance(step, DiscardReserve) and asked:
        cards: list[Item] = [open_card(state, action[1]) for action in actions]
        return Panel("stage", "stage", text("The reserve you look at"), (Row(tuple(cards), "cards"),))
    if isinstance(step, RecoverCard) and asked:
        return pile(state, actions)
    return in_play(view, state, step)


# The card in play


def in_play(view: View, state: State, step: Step | None) -> Panel | None:
    """Return the card that lies open, how far its action has come, and the last voyage."""
    items: list[Item] = []
    if view.played:
        items.append(open_card(state, view.played))
    progress = status(step)
    if progress:
        items.append(note_piece("status", progress))
    if len(view.journey) > 2:
        items.append(journey(state, view.journey))
    if not items:
        return None
    rows = [Row(tuple(items), "cards")]
    if view.used:
        rows.append(
            Row((Phrase(text("Revealed"), "caption"), *revealed(state, view.used, len(view.used))), "zh-reserve")
        )
    return Panel("stage", "stage", text("In play"), tuple(rows), look="zh-play" if view.used else "")


def status(step: Step | None) -> list[tuple[Value, str]]:
    """Return how much of an action is left, as a number and a word."""
    if isinstance(step, PlacePieces):
        return [(step.left, ""), (counted_word(step.piece, step.left), ""), (text("to place"), "")]
    if isinstance(step, MoveUnits | SendUnits):
        unit = ARMY if step.role == EMPEROR else HORDE
        last = text("left to move") if isinstance(step, MoveUnits) else text("left to send")
        return [(step.left, ""), (counted_word(unit, step.left), ""), (last, "")]
    if isinstance(step, FoundSettlements):
        return [(step.left, ""), (texts("settlement", "settlements", step.left), ""), (text("to found"), "")]
    if isinstance(step, ReturnPieces):
        return [(step.left, ""), (texts("piece", "pieces", step.left), ""), (text("to return"), "")]
    if isinstance(step, ChooseVoyage):
        return [(step.attempts, ""), (texts("attempt", "attempts", step.attempts), ""), (text("at a voyage"), "")]
    return []


def counted_word(piece: int, count: int) -> Text:
    """Return the word for pieces, one or many."""
    if piece == ARMY:
        return texts("army", "armies", count)
    return texts("horde", "hordes", count) if piece == HORDE else texts("disc", "discs", count)


def note_piece(name: str, lines: list[tuple[Value, str]]) -> Piece:
    """Return a large number with words below it."""
    middle = NOTE / 2
    marks: list[Mark] = [Words(lines[0][0], middle, 62, 44, "zh-bold zh-seal")]
    marks.extend([Words(words, middle, 84 + 16 * n, 13, "zh-semi") for n, (words, _) in enumerate(lines[1:])])
    return Piece(name, NOTE, HEIGHT, tuple(marks), ring="", label=lines[1][0])


def journey(state: State, told: tuple[int, ...]) -> Piece:
    """Return how the last voyage went: the sum, the dice, and whether one of them was lower."""
    field, total, rolled = told[0], told[1], told[2:]
    arrived = min(rolled) < total
    shown = rolled[:6]
    marks: list[Mark] = [
        Words(text("Voyage {number}", number=field), 66, 16, 14, "zh-semi"),
        Words(text("below {total}", total=total), 66, 33, 12, "zh-sans zh-ink-2"),
    ]
    per_row = 3
    for n, face in enumerate(shown):
        row, column = divmod(n, per_row)
        wide = min(per_row, len(shown) - row * per_row)
        x = 66 - wide * 19 + column * 38
        marks.append(Use(f"zh-die-{face}", x, 40 + 38 * row, 36, 36, "green", "" if face < total else "zh-pale"))
    words = text("arrived") if arrived else text("turned back")
    marks.append(Words(words, 66, 134, 15, "zh-semi zh-jade" if arrived else "zh-semi zh-seal"))
    label = text("{voyage}: {outcome}", voyage=voyage_name(state.tables, field), outcome=words)
    return Piece("journey", 132, HEIGHT, tuple(marks), ring="", label=label)


# Commands


def commands(state: State, step: ChooseAction, actions: list[Action], kept: tuple[Row, ...]) -> Panel:
    """Return the card to play with, the commands of a side, and what can help; what is not possible is pale."""
    card = open_card(state, state.played)
    possible = {action[0] for action in actions}
    points = state.tables.cp[state.played]
    tiles = [tile(verb, symbol, points, verb in possible) for verb, symbol in COMMANDS[step.role]]
    note = texts("{count} point, or the card's own action", "{count} points, or the card's own action", points)
    rows = (Row((card,), "zh-beside"), Row(tuple(tiles[:3]), "zh-tiles"), Row(tuple(tiles[3:]), "zh-tiles"), *kept)
    return Panel("stage", "stage", text("Command"), rows, note, "zh-commands")


@lru_cache(maxsize=256)
def tile(verb: int, symbol: str, points: int, possible: bool) -> Piece:
    """Return a command: its picture and its name."""
    wide, high = TILE
    words, note = command_words(verb, points)
    marks: tuple[Mark, ...] = (
        Use("zh-tile", 0, 0, wide, high),
        Use(symbol, 8, 10, 32, 32, "bone" if verb in (verbs.GATHER, verbs.COLLECT, verbs.SETTLE) else "green"),
        Words(points, wide - 14, 30, 22, "end zh-bold"),
        Words(words, 10, 59, 14, "start zh-semi"),
    )
    return Piece(command_piece(verb), wide, high, marks, look="" if possible else "faded", label=words, note=note)


def command_words(verb: int, points: int) -> tuple[Text, Text]:
    """Return what a command is called, and what it does."""
    return {
        verbs.MUSTER: (
            text("Muster"),
            text("Up to {points} armies from the supply into the Ming homeland.", points=points),
        ),
        verbs.TAX: (text("Tax"), text("Up to {points} gold into the Ming homeland.", points=points)),
        verbs.BUILD: (text("Build"), text("Up to {points} junks into the South China Sea.", points=points)),
        verbs.VOYAGE: (text("Voyage"), text("Sail to a voyage field, with {points} dice.", points=points)),
        verbs.MOVE: (text("Move"), text("Up to {points} units out of one area, each one step.", points=points)),
        verbs.ATTACK: (text("Attack"), text("Up to {points} units into a borderland of the other.", points=points)),
        verbs.GATHER: (text("Gather"), text("Up to {points} hordes into steppe homelands.", points=points)),
        verbs.COLLECT: (text("Collect"), text("Up to {points} discs into steppe homelands.", points=points)),
        verbs.SETTLE: (text("Settle"), text("Up to {points} discs become settlements.", points=points)),
    }[verb]


# Fleets and mixes


def fleets(state: State, step: ChooseFleet) -> Panel:
    """Return every fleet with its chance: junks down, gold across (ZH-461 to ZH-463)."""
    least = max(1, state.gold_at_sea)
    columns = range(least, state.gold_at_sea + state.gold + 1)
    rows = range(1, state.junks + 1)
    high = min(34, 118 // len(rows) - 3)
    body: list[Row] = [Row((heading("junk", 0, 30, 20), *[heading("zh-ingot", n, CELL, 20) for n in columns]))]
    for junks in rows:
        cells = [fleet_cell(junks, gold, step, high) for gold in columns]
        body.append(Row((heading("junk", junks, 30, high), *cells)))
    note = texts(
        "chance that {count} die is below junks + gold",
        "chance that one of {count} dice is below junks + gold",
        step.attempts,
    )
    if step.bonus:
        note = texts(
            "chance that {count} die is below junks + gold + {bonus}",
            "chance that one of {count} dice is below junks + gold + {bonus}",
            step.attempts,
            bonus=step.bonus,
        )
    return Panel("stage", "stage", text("Fleet"), tuple(body), note, "zh-grid")


def heading(symbol: str, count: int, wide: float, high: float) -> Piece:
    """Return the head of a row or a column: a piece and how many of it."""
    if not count:
        return Piece("fleet-head", wide, high, (), ring="")
    marks: tuple[Mark, ...] = (
        Use(symbol, wide / 2 - 17, high / 2 - 8, 17, 16, "green"),
        Words(count, wide / 2 + 8, high / 2 + 5, 13.5, "zh-bold"),
    )
    return Piece(f"fleet-{symbol}-{count}", wide, high, marks, ring="")


def fleet_cell(junks: int, gold: int, step: ChooseFleet, high: float) -> Piece:
    """Return a fleet with its chance."""
    total = junks + gold + step.bonus
    likely = percent(chance(total, step.attempts))
    tone = "jade" if likely >= 67 else "gold" if likely >= 34 else "seal"
    marks: tuple[Mark, ...] = (
        Words(text("{percent} %", percent=likely), CELL / 2, high / 2 + 5, 14, f"zh-bold zh-{tone}"),
    )
    label = text("{junks}, {gold}", junks=counted(0, junks), gold=counted(2, gold))
    note = text("a die below {total}: {percent} %", total=total, percent=likely)
    return Piece(fleet_piece(junks, gold), CELL, high, marks, look="zh-loose", label=label, note=note)


def mixes(state: State, step: TakePieces, actions: list[Action]) -> Panel:
    """Return every mix of gold and junks that can be taken."""
    offered = [(action[2], action[1]) for action in actions]
    columns = sorted({gold for _, gold in offered})
    rows = sorted({junks for junks, _ in offered})
    high = min(30, 118 // max(len(rows), 1) - 3)
    body: list[Row] = []
    for junks in rows:
        cells: list[Item] = []
        for gold in columns:
            can = (junks, gold) in offered and junks + gold > 0
            cells.append(mix_cell(junks, gold, high) if can else Piece(f"no-{junks}-{gold}", MIX, high, (), ring=""))
        body.append(Row(tuple(cells)))
    caption = texts("Take {count} piece", "Take up to {count} pieces", step.left)
    return Panel("stage", "stage", caption, tuple(body), look="zh-grid")


def mix_cell(junks: int, gold: int, high: float) -> Piece:
    """Return a mix of gold and junks."""
    wide = MIX
    middle = high / 2
    marks: list[Mark] = []
    parts = [(symbol, n) for symbol, n in (("zh-ingot", gold), ("junk", junks)) if n]
    for place, (symbol, n) in enumerate(parts):
        x = wide / 2 + (place - (len(parts) - 1) / 2) * 38
        marks.append(Use(symbol, x - 17, middle - 8, 18, 16, "green"))
        marks.append(Words(n, x + 9, middle + 5, 14, "zh-bold"))
    label = text("{junks}, {gold}", junks=counted(0, junks), gold=counted(2, gold))
    return Piece(fleet_piece(junks, gold), wide, high, tuple(marks), look="zh-loose", label=label)


def pile(state: State, actions: list[Action]) -> Panel:
    """Return the discard pile as lines, to take a card from it; a high one stands in more columns."""
    columns, wide = FEW_COLUMNS if len(actions) <= FEW else MORE_COLUMNS
    lines = [line_piece(state.tables, action[1], wide=wide) for action in actions]
    rows = [Row(tuple(lines[first : first + columns])) for first in range(0, len(lines), columns)]
    return Panel("stage", "stage", text("Discard pile"), tuple(rows), look="zh-grid zh-scroll")
