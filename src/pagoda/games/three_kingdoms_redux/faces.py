"""The faces of generals and state enhancements: whole cards, the upper half of one, tokens, lines and chips."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import fitting, sentence, shortened
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Name, Value, text
from pagoda.games.three_kingdoms_redux.edition import GENERALS, PER_STATE, Edition
from pagoda.games.three_kingdoms_redux.names import component_id, deck_name, goods_words, requirement_words

OWNERS: Final = ("blue", "red", "green")  # Wei, Wu, Shu
SIGNS: Final = ("魏", "吳", "蜀")
CARD: Final = (112.0, 142.0)
HALF: Final = (112.0, 58.0)  # the upper part of a general: all but the skill
PORTRAIT: Final = (31.0, 55.0)
LINE: Final = (190.0, 20.5)
LOW_LINE: Final = (190.0, 15.5)
SHORT_LINE: Final = (92.0, 20.5)
CHIP: Final = (20.0, 20.0)
TITLE: Final = (12.5, 11.5, 11.0)  # sizes of the name of an enhancement
TEXT: Final = (11.5, 11.0)  # sizes of a sentence on a card
LEADING: Final = 11.9
SENTENCE: Final = 7  # lines of it
LONG: Final = 3  # characters of a name that is set smaller
ROOM: Final = CARD[0] - 8
GOODS_ART: Final = (
    "coin",
    "tkr-rice",
    "tkr-helm0",
    "tkr-helm",
    "tkr-spear",
    "tkr-horse",
    "tkr-bow",
    "tkr-ship",
    "tkr-people",
)
TYPES_ART: Final = GOODS_ART[4:8]
STATS_ART: Final = ("tkr-brush", "tkr-sword")
NEEDS_ART: Final = (
    "tkr-farm",
    "tkr-market",
    "tkr-farm",
    "tkr-rank",
    "tkr-tent",
    "tkr-people",
    "tkr-flag",
    "tkr-card",
)
BOTH_FIELDS: Final = 2  # a requirement of farm and market together


def general_id(general: int) -> str:
    """Return the id of a general whom the viewer knows; the same wherever he is."""
    return f"general-{general}"


def card_id(card: int) -> str:
    """Return the id of an enhancement that the viewer knows."""
    return f"card-{card}"


def effect(tables: Edition, table: str, place: int) -> Name:
    """Return what a card does, in the languages of its data."""
    entry = tables.entry(table, place)
    return Name(entry["effect_en"], entry["effect_de"])


# Generals


@lru_cache(maxsize=1024)
def general_card(
    tables: Edition, general: int, whole: bool, skilled: bool, veiled: bool, note: Value = "", look: str = ""
) -> Piece:
    """Return a general as a card: portrait, names, attributes, army types; a whole one with the skill.

    `veiled`: the others do not know that he is recruited. `skilled`: skills count.
    """
    marks = head(tables, general)
    if veiled:
        marks = (*marks, Use("tkr-veil", 1, PORTRAIT[1] - 14, 15, 15))
    if whole and skilled:
        marks = (*marks, *skill(tables, general))
    return Piece(
        general_id(general),
        *(CARD if whole else HALF),
        marks,
        owner=OWNERS[tables.state_of[general]],
        look=f"card {look}".strip(),
        label=tables.name("general", general),
        note=note,
        tip=component_id(tables, "general", general),
    )


@lru_cache(maxsize=GENERALS)
def head(tables: Edition, general: int) -> tuple[Mark, ...]:
    """Return the upper half of a general: who he is and what he can do."""
    entry = tables.entry("general", general)
    name = tables.name("general", general)
    wide = CARD[0]
    left = PORTRAIT[0] + 6
    marks: list[Mark] = [
        Use(f"tkr-portrait-{entry['kind']}", 1.5, 1.5, *PORTRAIT),
        Words(shortened(name, wide - left - 4, 11), left, 15, fitting(name, wide - left - 9, 13.5), "start tkr-semi"),
        Words(entry["name_zh"], left, 31, 13.5 if len(entry["name_zh"]) < LONG else 12, "start han tkr-ink-2"),
    ]
    for place, kind in enumerate(reversed(tables.specialised[general])):
        marks.append(Use(TYPES_ART[kind], wide - 18 - 15 * place, 19, 15, 15))
    for stat in range(2):
        x = left - 1 + 25 * stat
        marks.append(Use(STATS_ART[stat], x, 39, 14, 14))
        marks.append(Words(tables.stats[stat][general], x + 15, 52, 15.5, "start tkr-bold"))
    for place in range(tables.leadership[general]):
        marks.append(Use("tkr-star", wide - 13 - 9.5 * place, 42, 9.5, 9.5))
    return tuple(marks)


@lru_cache(maxsize=GENERALS)
def skill(tables: Edition, general: int) -> tuple[Mark, ...]:
    """Return the skill of a general in lines."""
    size, words = sentence(effect(tables, "general", general), ROOM, SENTENCE, TEXT)
    return (
        Path(f"M6 57.500H{CARD[0] - 6}", "tkr-rule"),
        *[Words(line, 6, 67.5 + LEADING * place, size, "start tkr-ink-2") for place, line in enumerate(words)],
    )


@lru_cache(maxsize=GENERALS)
def sign(tables: Edition, general: int) -> str:
    """Return the character of a general: his family, or where others of his state share it his own name."""
    first = general // PER_STATE * PER_STATE
    names = [str(tables.entry("general", place)["name_zh"]) for place in range(first, first + PER_STATE)]
    own = names[general - first]
    return own[0] if sum([name[0] == own[0] for name in names]) == 1 else own[-1]


@lru_cache(maxsize=2048)
def token(
    tables: Edition,
    general: int,
    x: float,
    y: float,
    size: float,
    more: tuple[Mark, ...] = (),
    note: Value = "",
    look: str = "",
    home: str = "",
) -> Piece:
    """Return a general as a token in the shape of his state, with what lies on it."""
    seat = tables.state_of[general]
    marks: tuple[Mark, ...] = (
        Use(f"tkr-token-{seat}", 0, 0, size, size),
        Words(sign(tables, general), size / 2, size * 0.7, max(11.0, round(size * 0.54, 1)), "han tkr-on tkr-bold"),
        *more,
    )
    return Piece(
        general_id(general),
        size,
        size,
        marks,
        x,
        y,
        4,
        OWNERS[seat],
        look,
        "round",
        tables.name("general", general),
        note,
        component_id(tables, "general", general),
        home,
    )


@lru_cache(maxsize=64)
def hidden_token(seat: int, number: int, size: float) -> Piece:
    """Return a recruited general who is not known: only that he is there."""
    marks = (Use(f"tkr-back-{seat}", 0, 0, size, size),)
    return Piece(
        f"hidden-{seat}-{number}", size, size, marks, owner=OWNERS[seat], ring="", label=text("a hidden general")
    )


# State enhancements


@lru_cache(maxsize=512)
def enhancement_card(tables: Edition, card: int, possible: bool, met: bool, whole: bool = True) -> Piece:
    """Return an enhancement as a card: name, points, requirement, cost; a whole one with its effect."""
    face = enhancement_face(tables, card, met)
    return Piece(
        card_id(card),
        *(CARD if whole else HALF),
        (*face, *told(tables, card)) if whole else face,
        look="card" if possible else "card faded",
        label=tables.name("enhancement", card),
        tip=component_id(tables, "enhancement", card),
    )


@lru_cache(maxsize=128)
def enhancement_face(tables: Edition, card: int, met: bool) -> tuple[Mark, ...]:
    """Return what is printed on an enhancement; a requirement that is not met is red."""
    wide = CARD[0]
    name = tables.name("enhancement", card)
    deck = tables.deck_of[card]
    size, (first, *rest) = sentence(name, wide - 12, 2, TITLE)
    marks: list[Mark] = [
        Path(f"M1 7a6 6 0 0 1 6-6H{wide - 7}a6 6 0 0 1 6 6V34H1z", f"tkr-deck-{deck}"),
        Words(first, 7, 14.5, size, "start tkr-semi"),
        *[Words(shortened(words, wide - 34, size), 7, 28, size, "start tkr-semi") for words in rest],
        *laurel(tables.printed[card], wide - 23, 18, 18),
        *price(tables, card, met),
    ]
    return tuple(marks)


@lru_cache(maxsize=64)
def told(tables: Edition, card: int) -> tuple[Mark, ...]:
    """Return the effect of an enhancement in lines."""
    size, words = sentence(effect(tables, "enhancement", card), ROOM, SENTENCE, TEXT)
    return (
        Path(f"M6 55.500H{CARD[0] - 6}", "tkr-rule"),
        *[Words(line, 6, 67 + LEADING * place, size, "start tkr-ink-2") for place, line in enumerate(words)],
    )


def price(tables: Edition, card: int, met: bool) -> list[Mark]:
    """Return what an enhancement costs, and what it asks for at the far end."""
    marks: list[Mark] = []
    x = 6.0
    for good, count in tables.cost[card]:
        marks.append(Use(GOODS_ART[good], x, 37, 15, 15))
        marks.append(Words(count, x + 16, 49.5, 13, "start tkr-bold"))
        x += 27
    x = CARD[0] - 6
    for what, count in tables.required[card]:
        marks.append(Words(f"{count}+", x, 49.5, 12, "end tkr-semi" if met else "end tkr-semi tkr-seal"))
        marks.append(Use(NEEDS_ART[what], x - 33, 37, 17, 15))
        if what == BOTH_FIELDS:
            marks.append(Use("tkr-market", x - 49, 37, 17, 15))
        x -= 36
    return marks


def laurel(points: int, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """Return victory points in a gold disc."""
    half = size / 2
    return (
        Path(f"M{x} {y + half}a{half} {half} 0 1 1 {size} 0a{half} {half} 0 1 1 {-size} 0z", "tkr-laurel"),
        Words(points, x + half, y + half + size * 0.25, max(11.0, size * 0.64), "tkr-bold"),
    )


@lru_cache(maxsize=512)
def enhancement_line(tables: Edition, card: int, possible: bool, size: tuple[float, float]) -> Piece:
    """Return an enhancement of the hand as a line: its points, its name, its cost; a short line leaves the cost out."""
    wide, high = size
    middle = high / 2
    name = tables.name("enhancement", card)
    disc = min(16.0, high - 2)
    marks: list[Mark] = [*laurel(tables.printed[card], 3, middle - disc / 2, disc)]
    is_short = size == SHORT_LINE
    x = wide - 5
    for good, count in reversed(() if is_short else tables.cost[card]):
        marks.append(Words(count, x, middle + 4.5, 12, "end tkr-bold"))
        marks.append(Use(GOODS_ART[good], x - 21, middle - 6.75, 13.5, 13.5))
        x -= 26
    letters = 11 if is_short else 12
    marks.append(Words(shortened(name, x - 24, letters), 22, middle + 4.5, letters, "start tkr-semi"))
    asked = [requirement_words(what, count) for what, count in tables.required[card]]
    needs = tuple(asked) if asked else text("nothing")
    return Piece(
        card_id(card),
        wide,
        high,
        tuple(marks),
        look=f"tkr-loose {'tkr-ready' if possible else ''}".strip(),
        label=name,
        note=text("asks for {needs}, costs {cost}", needs=needs, cost=goods_words(tables.cost[card])),
        tip=component_id(tables, "enhancement", card),
    )


@lru_cache(maxsize=64)
def enhancement_chip(tables: Edition, card: int) -> Piece:
    """Return a constructed enhancement as a chip with its first character."""
    wide, high = CHIP
    deck = tables.deck_of[card]
    marks: tuple[Mark, ...] = (
        Path(
            f"M.7 3.7a3 3 0 0 1 3-3H{wide - 3.7}a3 3 0 0 1 3 3V{high - 3.7}a3 3 0 0 1 -3 3H3.7a3 3 0 0 1 -3 -3z",
            f"tkr-chip tkr-deck-{deck}",
        ),
        Words(str(tables.entry("enhancement", card)["name_zh"])[0], wide / 2, 14.6, 12.5, "han"),
    )
    return Piece(
        card_id(card),
        wide,
        high,
        marks,
        ring="",
        label=tables.name("enhancement", card),
        note=deck_name(deck),
        tip=component_id(tables, "enhancement", card),
    )
