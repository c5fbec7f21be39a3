"""The faces of cards and figures: generals, advisors, tactics; soldiers, clerks, signs of the clans."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import SMALLEST, fitting, lines, sentence, widest
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Name, Value, text, texts
from pagoda.games.great_wall.edition import RESOURCES, Edition
from pagoda.games.great_wall.names import clerks_words, component_id, is_played, words_of
from pagoda.games.great_wall.state import NOBODY

OWNERS: Final = ("red", "blue", "yellow", "green")  # of the clans in their order
REED: Final = "bone"
REED_MARK: Final = 4
QIN: Final = "blue"
QIN_MARK: Final = 5
QIN_SIGN: Final = f"gw-mark-{QIN_MARK}"
QIN_ID: Final = "qin-sign"
COURT: Final = (164.0, 142.0)  # a general, an advisor
TACTIC: Final = (142.0, 142.0)
LINE: Final = (186.0, 21.0)
CHIP: Final = (134.0, 20.0)
NARROW: Final = 88.0  # across a chip without a sign
TEXT: Final = (11.5, 11.0)  # sizes of a sentence on a card
LEADING: Final = 11.3
LINES: Final = 7  # of a sentence on a card
GOODS_ART: Final = ("gw-wood", "gw-stone", "coin", "gw-chi")
UNITS_ART: Final = ("gw-spearman", "gw-archer", "gw-horseman")
SIGNS: Final = ("專", "經", "兵", "築", "交", "叛", "葦")  # of the commands
TRAIN_ID: Final = "train"  # the clerk of the school among the advisors to hire
PUPIL: Final = (46.0, 142.0)
HIRED: Final = (151.5, 8)  # an advisor who shares the room with that clerk: width, lines
LETTER: Final = (
    (12.0, 16.6, 13.0),
    (12.0, 16.6, 13.0),
    (12.0, 16.4, 12.0),
    (12.0, 16.6, 13.0),
    (12.0, 19.0, 11.5),
    (12.0, 16.6, 13.0),
)


def owner_of(clan: int, reed: int) -> str:
    """Return the colour of a clan."""
    if is_played(clan, reed):
        return OWNERS[clan]
    return REED if clan == reed else QIN


def sign_of(clan: int, reed: int) -> int:
    """Return the number of the sign of a clan."""
    if is_played(clan, reed):
        return clan
    return REED_MARK if clan == reed else QIN_MARK


def mark_of(clan: int, reed: int) -> str:
    """Return the sign of a clan: a shape of its own beside the colour."""
    return f"gw-mark-{sign_of(clan, reed)}"


def home_of(clan: int, reed: int) -> str:
    """Return where figures of a clan come from and go to."""
    if is_played(clan, reed):
        return f"player-{clan}"
    return "" if clan == reed else QIN_ID


def rounded(x: float, y: float, wide: float, high: float, radius: float) -> str:
    """Return the outline of a box with round corners."""
    r = radius
    return (
        f"M{x} {y + r}a{r} {r} 0 0 1 {r} {-r}h{wide - 2 * r}a{r} {r} 0 0 1 {r} {r}v{high - 2 * r}"
        f"a{r} {r} 0 0 1 {-r} {r}h{-(wide - 2 * r)}a{r} {r} 0 0 1 {-r} {-r}z"
    )


def general_id(general: int) -> str:
    """Return the id of a general."""
    return f"general-{general}"


def advisor_id(advisor: int) -> str:
    """Return the id of an advisor whom the viewer knows; the same wherever he is."""
    return f"advisor-{advisor}"


def tactic_id(tactic: int) -> str:
    """Return the id of a tactic that the viewer knows."""
    return f"tactic-{tactic}"


def command_id(command: int) -> str:
    """Return the id of a command in the own hand."""
    return f"command-{command}"


def horde_id(horde: int) -> str:
    """Return the id of a horde, in the field and where it is claimed."""
    return f"horde-{horde}"


@lru_cache(maxsize=256)
def short_name(tables: Edition, table: str, place: int) -> Name:
    """Return a name without what a person is or does, for where there is little room."""
    name = tables.name(table, place)
    return Name(name.en.partition(",")[0], name.de.partition(",")[0])


def numbered_mark(clan: int, reed: int, number: Value, x: float, y: float, size: float) -> list[Mark]:
    """Return the sign of a clan with a number on it."""
    across, down, letter = LETTER[sign_of(clan, reed)]
    scale = size / 24
    owner = owner_of(clan, reed)
    return [
        Use(mark_of(clan, reed), x, y, size, size, owner),
        Words(number, x + across * scale, y + down * scale, max(11.0, letter * scale), f"gw-bold gw-on own-{owner}"),
    ]


# Generals and advisors


@lru_cache(maxsize=512)
def general_card(
    tables: Edition, general: int, owner: str, supporters: int = NOBODY, note: Value = "", look: str = ""
) -> Piece:
    """Return a general with what he does; before the choice with tea value and goods, later with his supporters."""
    wide = COURT[0]
    marks = [*person(tables, "generals", general, "gw-general")]
    if supporters == NOBODY:
        marks += beginning(tables, general)
    else:
        marks += [Use("gw-support", wide - 33, 27, 15, 15), Words(supporters, wide - 7, 39, 14, "end gw-bold")]
    return Piece(
        general_id(general),
        *COURT,
        tuple(marks),
        owner=owner,
        look=f"card {look}".strip(),
        label=tables.name("generals", general),
        note=note,
        tip=component_id(tables, "generals", general),
    )


@lru_cache(maxsize=64)
def beginning(tables: Edition, general: int) -> list[Mark]:
    """Return tea value and goods of a general."""
    wide, high = COURT
    marks: list[Mark] = [
        Use("gw-loc-5", wide - 46, 26, 20, 16),
        Words(tables.tea[general], wide - 7, 39, 14, "end gw-bold"),
        Path(f"M7 {high - 14.5}H{wide - 7}", "gw-rule"),
    ]
    x = 8.0
    counts = [*tables.start[general], tables.start_tactics[general]]
    for symbol, count in zip((*GOODS_ART, "gw-tactic"), counts, strict=True):
        if count:
            marks += [Use(symbol, x, high - 13.5, 12, 12), Words(count, x + 14, high - 3, 12, "start gw-bold")]
            x += 31
    return marks


@lru_cache(maxsize=512)
def advisor_card(
    tables: Edition, advisor: int, note: Value = "", look: str = "", wide: float = COURT[0], rows: int = LINES
) -> Piece:
    """Return an advisor with what he does."""
    return Piece(
        advisor_id(advisor),
        wide,
        COURT[1],
        person(tables, "advisors", advisor, "gw-advisor", wide, rows),
        look=f"card {look}".strip(),
        label=tables.name("advisors", advisor),
        note=note,
        tip=component_id(tables, "advisors", advisor),
    )


@lru_cache(maxsize=128)
def person(
    tables: Edition, table: str, place: int, portrait: str, wide: float = COURT[0], rows: int = LINES
) -> tuple[Mark, ...]:
    """Return who somebody is, and his sentence in lines."""
    entry = tables.entry(table, place)
    name = short_name(tables, table, place)
    room = wide - 44
    size, told = sentence(words_of(entry, "effect"), wide - 14, rows, TEXT)
    return (
        Path(f"M1 7a6 6 0 0 1 6-6H{wide - 7}a6 6 0 0 1 6 6V44H1z", "gw-head"),
        Use(portrait, 4, 3, 32, 41),
        *called(name, room),
        Words(entry["name_zh"], 41, 39, 14, "start han gw-ink-2"),
        *[Words(line, 7, 55.5 + LEADING * row, size, "start gw-ink-2") for row, line in enumerate(told)],
    )


def called(name: Name, room: float) -> list[Mark]:
    """Return a name on a card; one that is too long for a line in either language stands on two."""
    if widest(name) * SMALLEST <= room:
        return [Words(name, 41, 19, fitting(name, room, 14.5), "start gw-semi")]
    told = lines(name, room, SMALLEST, 2)
    return [Words(line, 41, 13 + 11.5 * row, SMALLEST, "start gw-semi") for row, line in enumerate(told)]


@lru_cache(maxsize=64)
def pupil_card(count: int, price: int, owner: str) -> Piece:
    """Return the clerk who can be taken from the school, with his price and how many there are."""
    wide, high = PUPIL
    marks: tuple[Mark, ...] = (
        Path(f"M1 7a6 6 0 0 1 6-6H{wide - 7}a6 6 0 0 1 6 6V44H1z", "gw-head"),
        Use("gw-school", 7, 8, 32, 32),
        Use("gw-clerk", 6, 54, 34, 40),
        Use("coin", 6, 108, 17, 17),
        Words(price, 26, 122, 16, "start gw-bold"),
    )
    label = text("{clerks} in the school", clerks=clerks_words(count))
    return Piece(TRAIN_ID, wide, high, marks, owner=owner, look="card", label=label, tip="clerk_school")


@lru_cache(maxsize=256)
def advisor_chip(tables: Edition, advisor: int, note: Value, wide: float = CHIP[0]) -> Piece:
    """Return an advisor as a chip: his first character and his name."""
    return chip(tables, "advisors", advisor, advisor_id(advisor), note, wide)


@lru_cache(maxsize=256)
def chip(tables: Edition, table: str, place: int, name: str, note: Value, wide: float) -> Piece:
    """Return a card as a chip: its name in Chinese, or as much of it as a sign, and its name."""
    high = CHIP[1]
    words = short_name(tables, table, place)
    sign = str(tables.entry(table, place).get("name_zh", ""))[:1] if wide > NARROW else ""
    left = 21.0 if sign else 6.0
    wide = max(wide, left + 4 + SMALLEST * widest(words))  # a name is never cut
    marks: list[Mark] = [Path(rounded(0.6, 0.6, wide - 1.2, high - 1.2, 4), "gw-chip")]
    if sign:
        marks.append(Words(sign, 11, 15, 12.5, "han gw-jade"))
    marks.append(Words(words, left, 14.4, fitting(words, wide - left - 3, 12), "start gw-semi"))
    label = tables.name(table, place)
    return Piece(name, wide, high, tuple(marks), label=label, note=note, tip=component_id(tables, table, place))


# Tactics


@lru_cache(maxsize=128)
def tactic_card(tables: Edition, tactic: int, note: Value = "", look: str = "") -> Piece:
    """Return a tactic: when, its basic side, its enhanced side with what it costs."""
    return Piece(
        tactic_id(tactic),
        *TACTIC,
        tactic_face(tables, tactic),
        look=f"card {look}".strip(),
        label=tables.name("tactics", tactic),
        note=note,
        tip=component_id(tables, "tactics", tactic),
    )


@lru_cache(maxsize=32)
def tactic_face(tables: Edition, tactic: int) -> tuple[Mark, ...]:
    """Return what is printed on a tactic."""
    wide, high = TACTIC
    entry = tables.entry("tactics", tactic)
    name = tables.name("tactics", tactic)
    marks: list[Mark] = [
        Path(f"M1 7a6 6 0 0 1 6-6H{wide - 7}a6 6 0 0 1 6 6V22H1z", "gw-sea"),
        Words(name, 7, 16, fitting(name, wide - 14, 14), "start gw-semi"),
    ]
    y = 32.5
    for line in lines(words_of(entry, "when"), wide - 14, 11, 3):
        marks.append(Words(line, 7, y, 11, "start gw-ink-3"))
        y += 11
    y += 2
    for line in lines(words_of(entry, "basic"), wide - 14, 11, 4):
        marks.append(Words(line, 7, y, 11, "start"))
        y += 11
    told = lines(words_of(entry, "enhanced"), wide - 14, 11, 4)
    foot = high - 16 - 11 * len(told)
    marks.append(Path(f"M1 {foot}H{wide - 1}V{high - 7}a6 6 0 0 1 -6 6H7a6 6 0 0 1 -6 -6z", "gw-gold-soft"))
    marks += price(tables, tactic, 62, foot + 12)
    marks.append(Words(text("enhanced"), 7, foot + 11.5, 11, "start gw-semi gw-enhanced"))
    marks += [Words(line, 7, foot + 22.5 + 11 * row, 11, "start gw-enhanced") for row, line in enumerate(told)]
    return tuple(marks)


def price(tables: Edition, tactic: int, x: float, y: float) -> list[Mark]:
    """Return what the enhanced side of a tactic costs, on the side that a fan of cards leaves visible."""
    marks: list[Mark] = []
    for cost in tables.tactics[tactic].cost:
        kind = cost.args[0].name
        symbol = GOODS_ART[RESOURCES.index(kind)] if kind in RESOURCES else "gw-any"
        marks += [Use(symbol, x, y - 11, 13, 13), Words(cost.args[1].value, x + 15, y, 12, "start gw-bold")]
        x += 27
    return marks


@lru_cache(maxsize=64)
def tactic_line(tables: Edition, tactic: int) -> Piece:
    """Return a tactic as a line: its name, and when it can be played."""
    wide, high = LINE
    name = tables.name("tactics", tactic)
    when = words_of(tables.entry("tactics", tactic), "when")
    marks: tuple[Mark, ...] = (
        Use("gw-tactic", 3, 2.5, 16, 16),
        Words(name, 22, 15, fitting(name, wide - 26, 12.5), "start gw-semi"),
    )
    tip = component_id(tables, "tactics", tactic)
    return Piece(tactic_id(tactic), wide, high, marks, look="gw-loose", label=name, note=when, tip=tip)


# Figures


@lru_cache(maxsize=1024)
def soldier(
    name: str,
    clan: int,
    reed: int,
    unit: int,
    x: float,
    y: float,
    high: float,
    count: int,
    label: Value,
    ring: str,
    doomed: int = 0,
) -> Piece:
    """Return soldiers of one kind and clan, from two on with their number; some may be about to die."""
    wide = round(high * (1.1 if unit == 2 else 0.75), 1)
    marks: list[Mark] = [Use(UNITS_ART[unit], 0, 0, wide, high)]
    if count > 1:
        marks += [
            Path(rounded(wide - 11, high - 13, 14, 14, 7), "gw-count"),
            Words(count, wide - 4, high - 2, 11.5, "gw-bold"),
        ]
    note: Value = ""
    if doomed:
        marks += doom(wide - 4, 6)
        note = texts("{count} about to die", "{count} about to die", doomed)
    owner = owner_of(clan, reed)
    return Piece(
        name,
        wide,
        high,
        tuple(marks),
        x,
        y,
        5,
        owner,
        ring=ring,
        label=label,
        note=note,
        home=home_of(clan, reed),
    )


def doom(x: float, y: float) -> list[Mark]:
    """Return the sign of what is about to vanish."""
    return [
        Path(f"M{x - 7} {y}a7 7 0 1 1 14 0a7 7 0 1 1 -14 0z", "gw-doom"),
        Path(f"M{x - 3} {y - 3}l6 6M{x + 3} {y - 3}l-6 6", "gw-doom-cross"),
    ]
