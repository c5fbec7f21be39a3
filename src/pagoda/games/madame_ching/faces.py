"""The faces of cards: navigation cards and encounter cards in three sizes, skill tokens, and what a footer says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import fitting
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.madame_ching.edition import (
    FIRST_ENCOUNTER,
    MADAME_CHING,
    NEGOTIATOR,
    NO_SYMBOL,
    OLD_SEA_DOG,
    ORACLE,
    PILOT,
    SECRET_TREASURE,
    SIREN,
    THIEF,
    TRAITOR,
    Edition,
)
from pagoda.games.madame_ching.names import card_id, card_words, skill_id, skill_name

WIDTH: Final = 88  # a card in the hand
NAME: Final = 74  # within its frame
HEIGHT: Final = 124
SLOT: Final = 34.0  # what is always seen of a card in a fan
MOST_TAIL: Final = 48.0  # flag and symbols of a footer that leave room for words
MINI: Final = 60 / 88  # a card on display
CHIP: Final = (23, 32)  # a card in an expedition
TOKEN: Final = 24

COLOURS: Final = ("white", "light", "green", "yellow", "red", "dark")
SIGNS: Final = ("s-map", "s-lantern", "s-kite", "s-sword")
TOKENS_ART: Final = ("mc-skill-map", "mc-skill-lantern", "mc-skill-kite", "mc-skill-sword", "mc-skill-elite")
PORTRAITS: Final = {
    MADAME_CHING: "mc-enc-ching",
    THIEF: "mc-enc-thief",
    SIREN: "mc-enc-siren",
    TRAITOR: "mc-enc-traitor",
    OLD_SEA_DOG: "mc-enc-sea-dog",
    PILOT: "mc-enc-pilot",
    ORACLE: "mc-enc-oracle",
    NEGOTIATOR: "mc-enc-negotiator",
    SECRET_TREASURE: "mc-enc-treasure",
}


@dataclass(frozen=True)
class Foot:
    """What a card says at its foot: the consequence now."""

    words: Value
    look: str  # "jade", "seal" or "gold"
    mission: int = 0  # the number that is reached
    signs: tuple[str, ...] = ()  # symbols after the words
    owner: str = ""  # of the junk that it speaks of, where there are two


def card_piece_id(card: int) -> str:
    """Return the id of a card that the viewer knows; the same wherever it lies."""
    return f"encounter-{card}" if card >= FIRST_ENCOUNTER else f"card-{card}"


@lru_cache(maxsize=1024)
def card_piece(
    tables: Edition,
    card: int,
    scale: float = 1.0,
    feet: tuple[Foot, ...] = (),
    home: str = "",
    name: str = "",
    fanned: bool = False,
) -> Piece:
    """Return a card of either deck in a panel; what its foot says is also its note.

    In a fan only the left edge of a card is seen, so its number or its name stands there.
    """
    if card < FIRST_ENCOUNTER:
        marks = navigation(tables, card, scale, fanned)
    else:
        marks = spine(tables, card, bool(feet)) if fanned else encounter(tables, card, scale)
    return Piece(
        name or card_piece_id(card),
        round(WIDTH * scale),
        round(HEIGHT * scale),
        (*marks, *footers(feet, scale, fanned)),
        look="card",
        label=card_words(tables, card),
        note=tuple([spoken(foot) for foot in feet]) if feet else "",
        tip=card_id(tables, card),
        home=home,
    )


def back_piece(
    name: str, symbol: str, scale: float, label: Value, feet: tuple[Foot, ...] = (), home: str = ""
) -> Piece:
    """Return a card that lies face down."""
    back = Use(symbol, 0, 0, WIDTH * scale, HEIGHT * scale)
    marks: tuple[Mark, ...] = (back, *footers(feet, scale, False))
    return Piece(name, round(WIDTH * scale), round(HEIGHT * scale), marks, look="card", label=label, home=home)


def navigation(tables: Edition, card: int, scale: float, fanned: bool) -> list[Mark]:
    """Return a navigation card: number on top, symbol below it, colour and pattern around both."""
    number = Words(card, 44 * scale, 45 * scale, 41 * scale, "mc-bold mc-number")
    if fanned:
        number = Words(card, 7, 38, 24, "start mc-bold mc-number")
    marks: list[Mark] = [Use(f"mc-card-{COLOURS[tables.colour[card]]}", 0, 0, WIDTH * scale, HEIGHT * scale), number]
    symbol = tables.symbol[card]
    if symbol != NO_SYMBOL:
        marks.append(Use("mc-disc", 5 * scale, 59 * scale, 32 * scale, 32 * scale))
        marks.append(Use(SIGNS[symbol], 9 * scale, 63 * scale, 24 * scale, 24 * scale))
    return marks


def encounter(tables: Edition, card: int, scale: float) -> list[Mark]:
    """Return an encounter card: portrait, name, what it does in two lines."""
    kind = tables.kind[card]
    name = tables.name("encounter_kind", kind)
    marks: list[Mark] = [Use(PORTRAITS[kind], 0, 0, WIDTH * scale, HEIGHT * scale)]
    symbol = tables.symbol[card]
    if symbol != NO_SYMBOL:
        marks.append(Use("mc-disc", 7 * scale, 34 * scale, 27 * scale, 27 * scale))
        marks.append(Use(SIGNS[symbol], 10 * scale, 37 * scale, 21 * scale, 21 * scale))
    if tables.points[card]:
        marks.append(Words(tables.points[card], 44 * scale, 51 * scale, 17 * scale, "mc-bold mc-dark"))
    if scale < 1:
        return marks
    marks.append(Words(name, 44, 79, fitting(name, NAME, 15), "mc-bold", NAME))
    lines = effect_lines(tables, card)
    marks.extend([Words(line, 44, 94 + 13 * place, 11, "mc-sans mc-ink-2") for place, line in enumerate(lines)])
    return marks


def spine(tables: Edition, card: int, has_foot: bool) -> list[Mark]:
    """Return an encounter card of a fan: its name climbs along the left edge, to its symbol or its points."""
    name = tables.name("encounter_kind", tables.kind[card])
    foot = HEIGHT - (32 if has_foot else 9)
    room = foot - 31
    marks: list[Mark] = [
        Use(PORTRAITS[tables.kind[card]], 0, 0, WIDTH, HEIGHT),
        Path(f"M5 5h23v{HEIGHT - 10}h-23z", "mc-spine"),
        Words(name, 21, foot, fitting(name, room, 14), "start up mc-bold", room),
    ]
    symbol = tables.symbol[card]
    if symbol != NO_SYMBOL:
        marks += [Use("mc-disc", 5, 5, 23, 23), Use(SIGNS[symbol], 8, 8, 17, 17)]
    if tables.points[card]:
        marks.append(Words(tables.points[card], 16.5, 22, 17, "mc-bold"))
    return marks


def effect_lines(tables: Edition, card: int) -> tuple[Text, Text]:
    """Return what an encounter card does, in two short lines."""
    return {
        MADAME_CHING: (text("adds one"), text("symbol")),
        THIEF: (text("steals"), text("a jewel")),
        SIREN: (text("turns cards"), text("of the others")),
        TRAITOR: (text("steals an"), text("encounter")),
        OLD_SEA_DOG: (text("skills are"), text("fresh again")),
        PILOT: (text("new colour"), text("or a shield")),
        ORACLE: (text("draw three"), text("encounters")),
        NEGOTIATOR: (text("+1 per jewel"), text("of a colour")),
        SECRET_TREASURE: (texts("{count} point", "{count} points", tables.points[card]), text("in the end")),
    }[tables.kind[card]]


# Footers


def spoken(foot: Foot) -> Value:
    """Return a footer as words alone."""
    if foot.mission:
        return text("{words} · mission {number}", words=foot.words, number=foot.mission)
    return foot.words


def footers(feet: tuple[Foot, ...], scale: float, fanned: bool) -> list[Mark]:
    """Return the footer of a card, or two side by side; in a fan they stand at its left edge."""
    marks: list[Mark] = []
    wide = WIDTH * scale / max(len(feet), 1)
    if fanned:
        wide = min(wide, SLOT)
    high = 23.0 if scale == 1 else 17.0
    top = HEIGHT * scale - high
    for place, foot in enumerate(feet):
        left = place * wide
        ground = WIDTH * scale - left if place == len(feet) - 1 else wide
        marks.append(Path(f"M{left:.1f} {top:.1f}h{ground:.1f}v{high:.1f}h-{ground:.1f}z", f"mc-foot-{foot.look}"))
        if foot.owner:
            marks.append(Use("mc-bar", left + 1, top - 4, wide - 2, 4, foot.owner))
        marks.extend(footer(foot, left, wide, top + high / 2 + 4))
    return marks


def footer(foot: Foot, left: float, wide: float, base: float) -> list[Mark]:
    """Return the words of a footer with the flag and the symbols that follow them; without room only these."""
    look = f"mc-sans mc-semi mc-{foot.look}"
    flag = 25.0 if foot.mission else 0.0
    tail = flag + 16.0 * len(foot.signs)
    if not tail:
        return [Words(foot.words, left + wide / 2, base, 11.5 if wide >= WIDTH else 11.0, look, wide - 2)]
    x = left + (wide - tail) / 2
    marks: list[Mark] = []
    if wide >= WIDTH and tail <= MOST_TAIL:
        x = left + wide - tail - (14 if foot.mission and not foot.signs else 4)
        marks.append(Words(foot.words, x - 4, base, 11.5, f"{look} end"))
    if foot.mission:
        marks.append(Use("mc-flag", x, base - 12, 25, 16))
        marks.append(Words(foot.mission, x + 10, base, 12, "mc-bold mc-paper"))
    for place, sign in enumerate(foot.signs):
        marks.append(Use(sign, x + flag + 1 + 16 * place, base - 12, 15, 15))
    return marks


# Small things


@lru_cache(maxsize=1024)
def chip(tables: Edition, card: int, turned: bool, home: str) -> Piece:
    """Return a card of an expedition: number and symbol; a card that a Siren has turned shows its symbol crossed."""
    wide, high = CHIP
    symbol = tables.symbol[card]
    pilot = card >= FIRST_ENCOUNTER
    marks: list[Mark] = []
    if pilot:
        marks.append(Use("mc-chip-pilot", 0, 0, wide, high))
    else:
        marks.append(Use(f"mc-chip-{COLOURS[tables.colour[card]]}", 0, 0, wide, high))
        base = 14.5 if symbol != NO_SYMBOL else 20.5
        marks.append(Words(card, wide / 2, base, 12.5, "mc-bold mc-dark"))
    if symbol != NO_SYMBOL:
        marks.append(Use(SIGNS[symbol], 5.5, 16.5, 12, 12, look="mc-crossed" if turned else ""))
        if turned:
            marks.append(Use("mc-turned", 4, 15.5, 15, 14))
    return Piece(
        card_piece_id(card),
        wide,
        high,
        tuple(marks),
        look="chip",
        label=card_words(tables, card),
        note=text("turned by a Siren") if turned else "",
        tip=card_id(tables, card),
        home=home,
    )


@lru_cache(maxsize=256)
def token(tables: Edition, skill: int, name: str, used: bool, home: str = "") -> Piece:
    """Return a skill card of a player."""
    marks: list[Mark] = [Use(TOKENS_ART[skill], 0, 0, TOKEN, TOKEN)]
    if used:
        marks.append(Use("mc-used", 0, 0, TOKEN, TOKEN))
    return Piece(
        name,
        TOKEN,
        TOKEN,
        tuple(marks),
        look="token used" if used else "token",
        label=skill_name(tables, skill),
        note=text("used") if used else text("not yet used"),
        tip=skill_id(tables, skill),
        home=home,
    )
