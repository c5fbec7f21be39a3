"""The faces of cards: whole, as a line, as a chip; what both sides can do with them in few words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import SMALLEST, fitting, sentence, shortened
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Name, Text, Value, text, texts
from pagoda.games.zheng_he.edition import (
    ANY,
    EMPEROR,
    EMPERORS,
    GENERAL,
    HOMELANDS,
    MING,
    ONE_HOMELAND,
    ORDERS,
    OVERLORD,
    SUPPLY,
    Edition,
    Order,
)
from pagoda.games.zheng_he.names import card_id

WIDTH: Final = 129
HEIGHT: Final = 142
LINE: Final = (168, 24)
SLIP: Final = (168, 34)
CHIP: Final = (17, 23)
SIGNS: Final = ("zh-emperor", "zh-overlord")
FACES: Final = ("zh-card", "zh-card-emperor", "zh-card-overlord")
LINES: Final = 3  # of an action
TITLE: Final = 90  # room of a line of the title
Foot = tuple[Value, str]  # the consequence now, and its tone: "jade", "seal" or "gold"


def card_piece_id(card: int) -> str:
    """Return the id of a card that the viewer knows; the same wherever it lies."""
    return f"card-{card}"


# Whole cards


def card_piece(
    tables: Edition, card: int, done: bool, late: bool, foot: Foot | None = None, note: Value = "", home: str = ""
) -> Piece:
    """Return a card with its title, points and both actions; `done`: its voyage is completed, `late`: four are."""
    marks = face(tables, card, done, late)
    if foot is not None:
        marks = (*marks, *footer(foot))
    return Piece(
        card_piece_id(card),
        WIDTH,
        HEIGHT,
        marks,
        look="card",
        label=tables.name("card", card - 1),
        note=note,
        tip=card_id(tables, card),
        home=home,
    )


@lru_cache(maxsize=512)
def face(tables: Edition, card: int, done: bool, late: bool) -> tuple[Mark, ...]:
    """Return what is printed on a card; of a card of one side the action that does not apply now is pale."""
    kind = tables.kind[card]
    marks: list[Mark] = [
        Use(FACES[kind], 0, 0, WIDTH, HEIGHT),
        Use("zh-cp", 5, 6, 25, 25),
        Words(tables.cp[card], 17.5, 24, 16, "zh-bold zh-paper"),
        *title(tables.name("card", card - 1)),
    ]
    order = (OVERLORD, EMPEROR) if kind == GENERAL else (0, 1)
    for place, part in enumerate(order):
        role = part if kind == GENERAL else EMPEROR if kind == EMPERORS else OVERLORD
        off = (role == EMPEROR and not done) if kind == GENERAL else (part == 1) != late
        marks.extend(action(tables, card, part, role, 40 + 41 * place, off))
    return tuple(marks)


def title(name: Name) -> list[Mark]:
    """Return the title in one or two lines, wrapped in each language by itself."""
    _, lines = sentence(name, TITLE, 2, (11.5, SMALLEST))
    size = min([fitting(line, TITLE, 13.5) for line in lines])
    first = 23.5 if len(lines) == 1 else 17.0
    return [Words(words, 34, first + 13.5 * place, size, "start zh-semi") for place, words in enumerate(lines)]


def action(tables: Edition, card: int, part: int, role: int, top: float, off: bool) -> list[Mark]:
    """Return one action of a card: whose it is, its voyage, and what it does."""
    pale = " zh-pale" if off else ""
    marks: list[Mark] = [Use(SIGNS[role], 5, top + 2, 13, 13, look="zh-pale" if off else "")]
    if part or top > 60:
        marks.append(Path(f"M5 {top - 1:g}H{WIDTH - 5}", "zh-rule"))
    if tables.kind[card] == GENERAL and role == EMPEROR:
        marks.append(Use("zh-dot" if off else "zh-dot-done", 4, top + 18, 15, 15))
        look = "zh-bold" if off else "zh-bold zh-on-jade"
        marks.append(Words(tables.voyage[card], 11.5, top + 29.5, 11, look))
    elif tables.kind[card] != GENERAL:
        words = "4-7" if part else "0-3"
        marks.append(Words(words, 11.5, top + 28, 11, f"zh-sans zh-ink-2{pale}"))
    lines = brief(tables, role, tables.orders[card][part])
    first = top + (12 if len(lines) > 2 else 15)
    marks.extend(
        [Words(words, 25, first + 12 * n, 11, f"start zh-sans zh-ink-2{pale}") for n, words in enumerate(lines)]
    )
    return marks


def footer(foot: Foot) -> tuple[Mark, ...]:
    """Return the foot of a card: the consequence now."""
    words, tone = foot
    top = HEIGHT - 19
    return (
        Path(f"M0 {top}h{WIDTH}v19h-{WIDTH}z", f"zh-foot-{tone}"),
        Words(words, WIDTH / 2, HEIGHT - 5.5, 11, f"zh-sans zh-semi zh-{tone}"),
    )


# Small cards


@lru_cache(maxsize=512)
def line_piece(tables: Edition, card: int, note: Value = "", wide: float = LINE[0]) -> Piece:
    """Return a card as a line: its points and its title."""
    high = LINE[1]
    words = tables.name("card", card - 1)
    marks: tuple[Mark, ...] = (
        Use("zh-cp", 3, 3, 18, 18),
        Words(tables.cp[card], 12, 16.5, 12.5, "zh-bold zh-paper"),
        Words(shortened(words, wide - 29, 12), 25, 16, 12, "start zh-semi"),
    )
    tip = card_id(tables, card)
    return Piece(card_piece_id(card), wide, high, marks, look="zh-loose", label=words, note=note, tip=tip)


@lru_cache(maxsize=512)
def slip(tables: Edition, card: int, foot: Foot, note: Value) -> Piece:
    """Return a card of the reserve that can help now: its points, its title, and what it gives."""
    wide, high = SLIP
    words, tone = foot
    name = tables.name("card", card - 1)
    marks: tuple[Mark, ...] = (
        Use("zh-cp", 5, 5, 24, 24),
        Words(tables.cp[card], 17, 22.5, 16, "zh-bold zh-paper"),
        Words(shortened(name, wide - 38, 12.5), 34, 15, 12.5, "start zh-semi"),
        Words(words, 34, 28.5, 11, f"start zh-sans zh-semi zh-{tone}"),
    )
    tip = card_id(tables, card)
    return Piece(card_piece_id(card), wide, high, marks, look="zh-loose", label=name, note=note, tip=tip)


@lru_cache(maxsize=512)
def chip(tables: Edition, card: int, note: Value = "") -> Piece:
    """Return a known card as a chip: its points; its text is read on request."""
    wide, high = CHIP
    marks: tuple[Mark, ...] = (
        Use("zh-chip", 0, 0, wide, high),
        Words(tables.cp[card], wide / 2, 16, 12.5, "zh-bold"),
    )
    label = tables.name("card", card - 1)
    return Piece(card_piece_id(card), wide, high, marks, look="chip", label=label, note=note, tip=card_id(tables, card))


@lru_cache(maxsize=64)
def back(name: str, reserve: bool) -> Piece:
    """Return an unknown card as a chip."""
    wide, high = CHIP
    marks = (Use("zh-chip-reserve" if reserve else "zh-chip-back", 0, 0, wide, high),)
    label = text("a card in the reserve") if reserve else text("a card in the hand")
    return Piece(name, wide, high, marks, look="chip", ring="", label=label)


# Orders in few words: at most three lines of about sixteen letters


def brief(tables: Edition, role: int, orders: list[Order]) -> list[Text]:
    """Return an action in short lines; of several orders the last is told in full, those before it share a line."""
    first = [single(tables, role, order)[0] for order in orders[:-1]]
    last = single(tables, role, orders[-1])
    while len(first) > 1 and len(first) + len(last) > LINES:
        first[:2] = [text("{first}, {second}", first=first[0], second=first[1])]
    return [*first, *last][:LINES]


def single(tables: Edition, role: int, order: Order) -> list[Text]:
    """Return an order in short lines."""
    name = ORDERS[order.kind]
    if name in ("gather", "collect", "gather_each", "place_horde", "gather_and_collect_same", "settle"):
        return steppe_lines(tables, name, order)
    if name in ("lose_gold", "lose_junk", "lose_junk_or_gold", "lose_army_home", "remove_army"):
        return loss_lines(name, order)
    if name in ("muster", "tax", "build", "tax_or_build", "voyage"):
        return empire_lines(name, order)
    if name == "move":
        return [*march_lines(role, order), source_line(tables, order)]
    if name == "attack":
        return attack_lines(tables, role, order)
    return answer_lines(name, order)


def steppe_lines(tables: Edition, name: str, order: Order) -> list[Text]:
    """Return an order of the Overlord that brings pieces."""
    if name == "gather_each":
        return [text("1 horde in each"), text("empty homeland") if order.where == "empty" else text("homeland")]
    if name == "place_horde":
        return [texts("{count} horde", "{count} hordes", order.n), text("in a borderland"), text("you control")]
    if name == "gather_and_collect_same":
        return [text("1 horde and"), text("1 disc in"), text("one homeland")]
    if name == "settle":
        if order.source == SUPPLY:
            return [texts("{count} settlement", "{count} settlements", order.n)]
        return [texts("found {count}", "found up to {count}", order.n), texts("settlement", "settlements", order.n)]
    if name == "gather":
        amount = text("1 horde") if order.n == 1 else text("up to {count} hordes", count=order.n)
    else:
        amount = text("1 disc") if order.n == 1 else text("up to {count} discs", count=order.n)
    if len(order.areas) == 1:
        return [amount, text("{area}", area=tables.name("area", order.areas[0]))]
    return [amount, text("in the steppe")]


def loss_lines(name: str, order: Order) -> list[Text]:
    """Return an order that makes the Emperor lose something."""
    loser = text("Emperor loses")
    if name == "lose_gold":
        return [loser, text("{count} gold", count=order.n)]
    if name == "lose_junk":
        return [loser, texts("{count} junk", "{count} junks", order.n)]
    if name == "lose_junk_or_gold":
        return [loser, text("1 junk or gold")]
    if name == "lose_army_home":
        return [loser, texts("{count} army", "{count} armies", order.n), text("at home")]
    if order.where == "two_plus":
        return [text("1 army off Ming"), text("or a border area"), text("with 2 or more")]
    return [text("remove 1 army"), text("alone, beside"), text("a horde")]


def empire_lines(name: str, order: Order) -> list[Text]:
    """Return an order of the Emperor that brings pieces or a voyage."""
    if name == "tax":
        return [text("1 gold") if order.n == 1 else text("up to {count} gold", count=order.n)]
    if name == "build":
        return [text("1 junk") if order.n == 1 else text("up to {count} junks", count=order.n)]
    if name == "tax_or_build":
        return [text("up to {count} pieces:", count=order.n), text("gold or junks")]
    if name == "voyage":
        lines = [texts("voyage, {count} die", "voyage, {count} dice", order.n)]
        return [*lines, text("sum counts +{count}", count=order.bonus)] if order.bonus else lines
    amount = text("1 army") if order.n == 1 else text("up to {count} armies", count=order.n)
    if order.where == "ming":
        return [amount, text("at home")]
    if order.where == "controlled":
        return [amount, text("in borderlands")]
    return [amount, text("home or border")]


def answer_lines(name: str, order: Order) -> list[Text]:
    """Return an order that takes from the other side, or from piles."""
    if name == "discard_reserve":
        return [text("see the reserve,"), text("discard 1 card")]
    if name == "reserve_from_discard":
        return [text("1 card of the"), text("discard pile to"), text("your reserve")]
    if name == "send_home":
        return [texts("lead {count}", "lead up to {count}", order.n), texts("horde home", "hordes home", order.n)]
    first = text("remove 1 horde")
    if name == "remove_homeland_piece":
        return [first, text("or disc from"), text("the steppe")]
    if order.where == "two_plus_areas":
        return [first, text("from 2 areas"), text("with 2 or more")]
    if order.where == "each_homeland_two_plus":
        return [first, text("per homeland"), text("with 2 or more")]
    return [first, text("of a border area"), text("no settlement")]


def march_lines(role: int, order: Order) -> list[Text]:
    """Return how many units move."""
    if order.n == 1:
        return [text("move 1 army") if role == EMPEROR else text("move 1 horde")]
    return [text("move up to {count}", count=order.n), text("armies") if role == EMPEROR else text("hordes")]


def source_line(tables: Edition, order: Order) -> Text:
    """Return from where units come."""
    if order.source == ONE_HOMELAND:
        return text("of one homeland")
    if order.source in HOMELANDS:
        return text("{area}", area=tables.name("area", order.source))
    return text("from home") if order.source == MING else text("from anywhere")


def attack_lines(tables: Edition, role: int, order: Order) -> list[Text]:
    """Return how many units attack, and how often they may roll again or from where they come."""
    if role == EMPEROR:
        lines = [text("attack with up"), texts("to {count} army", "to {count} armies", order.n)]
    else:
        lines = [text("attack with up"), texts("to {count} horde", "to {count} hordes", order.n)]
    if order.rerolls:
        return [*lines, texts("+{count} re-roll", "+{count} re-rolls", order.rerolls)]
    return lines if order.source == ANY else [*lines, source_line(tables, order)]
