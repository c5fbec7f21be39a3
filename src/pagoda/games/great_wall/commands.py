"""Commands as they are drawn: numbered boxes from top to bottom, what each lets one do in signs, not in sentences.

The sentences stand in the help text and, once a card is chosen, in the prompt.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import MORE, fitting, width
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Text, Value, text
from pagoda.games.great_wall.edition import PRODUCTION, RESOURCES, TREASON, UNITS, Edition
from pagoda.games.great_wall.faces import GOODS_ART, REED, UNITS_ART, command_id, rounded
from pagoda.games.great_wall.language import CALL, COMMAND_NAMES, IF, LOCATION_NAMES, MAY, ONE_OF, Node, Program, Term
from pagoda.games.great_wall.names import component_id

CARD: Final = (110.0, 142.0)
HEAD: Final = 22.0
NAME: Final = 26.0  # where the name begins
EDGE: Final = 3.0  # around the boxes, and between them
FOOT: Final = 14.0  # of a command that is never taken back
STEP: Final = 16.5  # from line to line in a box
INSET: Final = 17.0  # of the signs, beside the number of their box
ROOM: Final = CARD[0] - INSET - EDGE - 2
GAP: Final = 2.0
APART: Final = 7.0  # two effects on one line
LETTERS: Final = 12.5
SMALL: Final = 11.5
SIZES: Final = {  # of symbols that are not as wide as a good
    "gw-clerk": (13.0, 15.0),
    "gw-spearman": (11.5, 15.5),
    "gw-archer": (11.5, 15.5),
    "gw-horseman": (17.0, 15.5),
    "gw-horde": (15.0, 15.0),
    "gw-spots": (17.0, 13.5),
    "gw-activate": (28.0, 22.5),
    "gw-overseer": (22.0, 14.0),
    "gw-barricade": (22.0, 13.0),
    "gw-rampart": (15.0, 15.0),
    "gw-loc-5": (18.0, 14.5),
}
COMMAND_SIZE: Final = (18.0, 14.5)
PLACE_SIZE: Final = (17.0, 13.5)
NARROW_PLACE: Final = (13.5, 11.0)  # where there are many
FEW: Final = 3
GOOD_SIZE: Final = (13.0, 13.0)


@dataclass(frozen=True, slots=True)
class Sign:
    """A part of a line: a symbol, or words."""

    symbol: str
    words: Value
    wide: float
    high: float
    owner: str = ""


Line = tuple[Sign, ...]


@lru_cache(maxsize=256)
def command_card(tables: Edition, command: int, owner: str = "", note: Value = "", look: str = "") -> Piece:
    """Return a command with what it does, for its owner and for the others."""
    wide, high = CARD
    name = tables.name("commands", command)
    boxes = tables.commands[command]
    end = high - EDGE - (FOOT if command == TREASON else 0)
    step = (end - HEAD - EDGE) / len(boxes)
    marks: list[Mark] = [
        Path(f"M1 7a6 6 0 0 1 6-6H{wide - 7}a6 6 0 0 1 6 6V{HEAD}H1z", "gw-sea"),
        Use(f"gw-cmd-{command}", 4, 4, 19, 15),
        Words(name, NAME, 16, fitting(name, wide - NAME - 6, 13.5), "start gw-semi", wide - NAME - 6),
    ]
    for number, box in enumerate(boxes):
        told = effects(tables.program, box.lines)
        if box.others:
            told = [(said(text("Others"), ROOM),), *[tuple([of_others(sign) for sign in line]) for line in told]]
        marks += box_marks(number, box.others, told, HEAD + EDGE + step * number, step - EDGE)
    if command == TREASON:
        marks.append(Words(text("never taken back"), wide / 2, high - 6, 11, "gw-ink-2", wide - 8))
    tip = component_id(tables, "commands", command)
    return Piece(
        command_id(command),
        wide,
        high,
        tuple(marks),
        owner=owner,
        look=f"card {look}".strip(),
        label=name,
        note=note,
        tip=tip,
    )


def of_others(sign: Sign) -> Sign:
    """Return a sign for those who do not own the command."""
    return Sign(sign.symbol, sign.words, sign.wide, sign.high, REED)


def box_marks(number: int, others: bool, told: list[Line], y: float, high: float) -> list[Mark]:
    """Return a box: its number and its lines, as many as there is room for."""
    wide = CARD[0] - 2 * EDGE
    marks: list[Mark] = [Path(rounded(EDGE, y, wide, high, 4), "gw-step")]
    if others:
        marks.append(Path(f"M{EDGE} {y + 4}v{high - 8}", "gw-others"))
    middle = y + high / 2
    marks.append(Words(number + 1, EDGE + 7.5, middle + 4.5, 13, "gw-bold"))
    most = max(1, int(high / (STEP - 1)))
    shown = told if len(told) <= most else [*told[: most - 1], (said(MORE),)]
    heights = [max([STEP, *[sign.high + 2 for sign in line]]) for line in shown]
    top = middle - sum(heights) / 2
    for line, height in zip(shown, heights, strict=True):
        marks += line_marks(line, top + height / 2)
        top += height
    return marks


def line_marks(line: Line, middle: float) -> list[Mark]:
    """Return signs side by side; where there is no room for all, they overlap."""
    marks: list[Mark] = []
    x, last = INSET, line[-1].wide
    closer = min(1.0, (ROOM - last) / max(1.0, across(line[:-1])))
    for sign in line:
        if sign.symbol:
            y = round(middle - sign.high / 2, 2)
            marks.append(Use(sign.symbol, round(x, 2), y, sign.wide, sign.high, sign.owner))
        elif sign.words != "":
            look = "start gw-ink-2" if isinstance(sign.words, Text) else "start gw-bold"
            marks.append(Words(sign.words, round(x, 2), round(middle + 4.3, 2), sign.high, look, sign.wide))
        x += (sign.wide + GAP) * closer
    return marks


def across(line: Line) -> float:
    """Return how wide a line is."""
    return sum([sign.wide + GAP for sign in line])


# Signs


def drawn(symbol: str, size: tuple[float, float] = (0.0, 0.0)) -> Sign:
    """Return a symbol."""
    wide, high = size if size[0] else SIZES.get(symbol, GOOD_SIZE)
    return Sign(symbol, "", wide, high)


def said(words: Value, room: float = 0.0) -> Sign:
    """Return words, or a number with its sign."""
    if isinstance(words, str):
        return Sign("", words, round(width(words) * LETTERS, 1), LETTERS)
    return Sign("", words, room, SMALL)  # in another language it may be longer: it is never drawn wider than this


def counted(term: Term, sign: str = "") -> Sign:
    """Return a number on a card; one that is worked out in the game is read in the help text."""
    return said(f"{sign}{term.value}" if term.name == "int" else f"{sign}x")


SPACE: Final = Sign("", "", APART - 2 * GAP, 0)
UNKNOWN: Final = drawn("gw-ability")  # what has no sign of its own


# Effects


def effects(program: Program, numbers: list[int]) -> list[Line]:
    """Return effects in lines: short ones side by side, what depends on something on lines of its own."""
    result: list[Line] = []
    for number in numbers:
        node = program.nodes[number]
        if node.kind == IF:
            add_conditional(result, program, node)
        else:
            add(result, form(program, node))
    return result


def add(told: list[Line], line: Line) -> None:
    """Add an effect to the last line if there is room, else on a new one."""
    if told and across((*told[-1], SPACE, *line)) <= ROOM:
        told[-1] = (*told[-1], SPACE, *line)
    else:
        told.append(line)


def add_conditional(told: list[Line], program: Program, node: Node) -> None:
    """Add what depends on something: mostly what more, or what else, with a command of another on the track."""
    then, other = effects(program, node.parts[0]), effects(program, node.others)
    condition = node.condition
    if condition is not None and condition.name == "on_track":
        for line in other:
            add(told, line)
        command = drawn(f"gw-cmd-{COMMAND_NAMES.index(condition.args[0].name)}", COMMAND_SIZE)
        told += led((command, said(":")), then)
        return
    if condition is None or condition.name != "command_to_copy":  # which needs no sign: there is nothing to copy
        then = led((UNKNOWN, said(":")), then)
    told += [*then, *led((said(text("else"), 26),), other)]


def led(lead: Line, told: list[Line]) -> list[Line]:
    """Return lines with something before the first."""
    return [(*lead, *told[0]), *told[1:]] if told else []


def form(program: Program, node: Node) -> Line:
    """Return a call, what may be done, or things among which there is a choice."""
    if node.kind == CALL:
        return called(node.call)
    if node.kind not in (ONE_OF, MAY) or node.cost:
        return (UNKNOWN,)
    signs: list[Sign] = []
    for part in node.parts:
        if signs:
            signs.append(said("/"))
        for line in effects(program, part):
            signs += line
    return tuple(signs)


def called(call: Term) -> Line:
    """Return what a call does."""
    if call.name in SIGNS:
        return SIGNS[call.name](call)
    if call.name in COUNTED:
        sign, symbol = COUNTED[call.name]
        return (counted(call.args[-1], sign), drawn(symbol))
    return (UNKNOWN,)


def move_clerks(call: Term) -> Line:
    """move_clerks(2, to=tea_house|temple): so many clerks, and where they may go"""
    signs = [counted(call.args[0]), drawn("gw-clerk")]
    if "to" in call.options:
        places: list[int] = []
        for name in call.options["to"].names():
            places += range(PRODUCTION) if name == "production" else [LOCATION_NAMES.index(name)]
        size = PLACE_SIZE if len(places) <= FEW else NARROW_PLACE
        signs += [said("→"), *[drawn(f"gw-loc-{place}", size) for place in places]]
    elif call.flag("distinct"):
        signs += [said("→"), counted(call.args[0]), drawn("gw-spots")]
    return tuple(signs)


def goods(name: str) -> Line:
    """Return the symbols of goods, or of things of which one is taken."""
    if name == "building":  # wood, stone or gold
        return (drawn(GOODS_ART[0]), said("/"), drawn(GOODS_ART[1]), said("/"), drawn(GOODS_ART[2]))
    return (drawn(GOODS_ART[RESOURCES.index(name)] if name in RESOURCES else "gw-any"),)


def soldiers(name: str) -> Sign:
    """Return the symbol of a soldier, of any kind or a certain one."""
    return drawn(UNITS_ART[UNITS.index(name)] if name in UNITS else UNITS_ART[0])


def gain(call: Term) -> Line:
    """gain(chi, 1)"""
    return (counted(call.args[1]), *goods(call.args[0].name))


def attack_with(call: Term) -> Line:
    """attack_with(soldier, 1): so many soldiers, onto hordes"""
    return (counted(call.args[1]), soldiers(call.args[0].name), said("→"), drawn("gw-horde"))


def recruit(call: Term) -> Line:
    """recruit(spearman, 1): so many soldiers"""
    return (counted(call.args[1], "+"), soldiers(call.args[0].name))


def build(call: Term) -> Line:
    """build_wall(any_section, discount=2): what is built, and how much less it costs"""
    signs = [drawn("gw-barricade" if call.name == "build_barricade" else "gw-rampart")]
    if "discount" in call.options:
        signs += [counted(call.options["discount"], "\u2212"), drawn("gw-any")]
    return tuple(signs)


def copy_command(call: Term) -> Line:
    """copy_command(): one of another clan"""
    return (said(text("copy"), 42), Sign("gw-orders", "", 26, 26, REED))


def activate(call: Term) -> Line:
    """activate(any_location): one where an own clerk stands"""
    return (drawn("gw-activate"), said(text("activate"), 54))


def income(call: Term) -> Line:
    """income(any_overseer): of one overseer"""
    return (said("1"), drawn("gw-overseer"))


SIGNS: Final[dict[str, Callable[[Term], Line]]] = {
    "activate": activate,
    "attack_with": attack_with,
    "build_barricade": build,
    "build_wall": build,
    "copy_command": copy_command,
    "gain": gain,
    "income": income,
    "move_clerks": move_clerks,
    "recruit": recruit,
}
COUNTED: Final = {  # what comes or goes in a number
    "discard_shame": ("\u2212", "gw-shame"),
    "discard_tactics": ("\u2212", "gw-tactic"),
    "draw_tactics": ("", "gw-tactic"),
    "gain_honour": ("", "gw-honour"),
    "lose_honour": ("\u2212", "gw-honour"),
    "recall_command": ("", "gw-orders"),
    "tea_up": ("+", "gw-loc-5"),
    "train_clerk": ("", "gw-school"),
    "wound": ("", "gw-wound"),
}
