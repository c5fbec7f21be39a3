"""Imperial orders and events as they are drawn: what an order asks, how far it is met, who could give what."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import SMALLEST, fitting, lines, widest, width
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Name, Person, Text, Value, text
from pagoda.games.great_wall import faces
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.council import answers, price, sets_of_givers
from pagoda.games.great_wall.counts import number
from pagoda.games.great_wall.edition import NOWHERE, RESOURCES, SECTIONS, UNITS, Edition
from pagoda.games.great_wall.giving import public_stock
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.names import component_id, words_of
from pagoda.games.great_wall.order_words import count_words, is_unmet
from pagoda.games.great_wall.panels import goods_labels, speaks_of
from pagoda.games.great_wall.state import HIDDEN, NOBODY, Row, State
from pagoda.games.great_wall.view import View

CARD: Final = (222.0, 142.0)
SIZES: Final = (13.0, 12.5, 12.0, 11.5, 11.0)  # of a sentence on a card
CHIP_HIGH: Final = 57.0
EVENT_HIGH: Final = 20.0
ROOM: Final = 275.0  # of the column beside the board
NO, UNKNOWN, YES = range(3)
LETTERS: Final = ("L", "M", "R")  # of the sections, the same in both languages
SYMBOLS: Final = {  # of what conditions count
    "hordes": "gw-horde",
    "hordes_all": "gw-horde",
    "wall_levels": "gw-rampart",
    "team_soldiers": "gw-spearman",
    "advisors": "gw-support",
}


@dataclass(frozen=True, slots=True)
class Sign:
    """A condition of an order: a symbol, how far it is met, the same in words."""

    symbol: str
    words: str
    met: bool
    told: Value


@dataclass(frozen=True, slots=True)
class Share:
    """What players give or must have: how much of it, and how much each has as far as the viewer knows."""

    symbol: str
    need: int
    counts: Row  # by seat; HIDDEN where it is behind a screen
    together: bool  # whether all give it together
    either: bool  # whether it is one of several ways to give
    what: Text


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an order is met, as far as the viewer knows."""

    signs: tuple[Sign, ...]
    shares: tuple[Share, ...]
    ready: int  # NO, UNKNOWN or YES


def edict_id(order: int) -> str:
    """Return the id of an imperial order, beside the board and in the council."""
    return f"edict-{order}"


# How far an order is met


def progress(view: View, state: State, order: int) -> Progress:
    """Return how far an order is met; of what lies behind screens only what the viewer may know."""
    card = state.tables.orders[order]
    signs = [sign(state, term) for term in card.conditions if term.name != "each_has"]
    shares = [owned(view, state, term) for term in card.conditions if term.name == "each_has"]
    costs = {repr(cost): cost for way in card.ways for cost in way}
    for name, cost in costs.items():
        always = all([name in [repr(other) for other in way] for way in card.ways])
        shares.append(given(view, state, cost, not always))
    if card.amount is not None:
        known = tuple([known_goods(view, seat, card.kind) for seat in range(view.setting.seats)])
        what = goods_labels()[card.kind]
        shares.append(Share(faces.GOODS_ART[card.kind], price(state, order), known, True, False, what))
    return Progress(tuple(signs), tuple(shares), readiness(view, state, order, shares))


def readiness(view: View, state: State, order: int, shares: list[Share]) -> int:
    """Return whether an order could be fulfilled now: NO, UNKNOWN where it depends on screens, YES."""
    seat = view.seat
    sets = sets_of_givers(state, order)
    if view.over or not any([seat is None or bool(answers(state, seat, order, givers)) for givers in sets]):
        return NO
    for share in shares:
        if share.together and sum([count for count in share.counts if count != HIDDEN]) >= share.need:
            continue
        if HIDDEN in share.counts:
            return UNKNOWN
        if share.together:
            return NO
    return YES


def known_goods(view: View, seat: int, kind: int) -> int:
    """Return what a seat has of a resource, or HIDDEN."""
    return view.goods[seat * len(RESOURCES) + kind]


def sign(state: State, term: Term) -> Sign:
    """Return a condition as a symbol with how far it is met."""
    met = not is_unmet(state, term)
    if term.name == "no_breach_this_year":
        return Sign("gw-unbroken", "", met, text("no breach this winter"))
    what = count_words(term.args[0]) if term.name == "cmp" else None
    if what is None:
        return Sign("gw-edict", "", met, text("a condition of the card"))
    have, need = [number(state, part, NOBODY, 0, NOWHERE) for part in (term.args[0], term.args[2])]
    names = [arg.name for arg in term.args[0].args if arg.name in SECTIONS]
    place = LETTERS[SECTIONS.index(names[0])] if names else ""
    symbol = SYMBOLS.get(term.args[0].name, "gw-edict")
    if term.args[1].name in (">=", ">", "=="):
        told = text("{what}: {have} of {need}", what=what, have=have, need=need)
        return Sign(symbol, f"{place}{have}/{need}", met, told)
    told = text("{what}: {have}, at most {needed} allowed", what=what, have=have, needed=need)
    return Sign(symbol, f"{place}{have} ≤ {need}" if met else f"{place}{have} > {need}", met, told)


def owned(view: View, state: State, term: Term) -> Share:
    """Return what every player must have."""
    what, need = term.args[0], number(state, term.args[2], NOBODY, 0, NOWHERE)
    seats = range(view.setting.seats)
    counts = [number(state, what, seat, 0, NOWHERE) for seat in seats]
    if speaks_of(what, "res"):
        counts = [count if view.goods[seat * 4] != HIDDEN else HIDDEN for seat, count in enumerate(counts)]
    words = count_words(what) or text("a condition of the card")
    return Share(SYMBOLS.get(what.name, "gw-edict"), need, tuple(counts), False, False, words)


def given(view: View, state: State, cost: Term, either: bool) -> Share:
    """Return what every giver gives."""
    seats = range(view.setting.seats)
    need, symbol = cost.args[-1].value, cost_symbol(cost)
    if cost.name == "pay":
        kind = cost.args[0].name
        counts = tuple(
            [known_goods(view, seat, RESOURCES.index(kind)) if kind in RESOURCES else HIDDEN for seat in seats]
        )
        what = goods_labels()[RESOURCES.index(kind)] if kind in RESOURCES else good_words(kind, need)
        return Share(symbol, need, counts, False, either, what)
    counts = tuple([public_stock(state, seat, cost) for seat in seats])
    if cost.name == "sacrifice":
        return Share(symbol, need, counts, False, either, on_board_words(UNITS.index(cost.args[0].name)))
    what = {"sacrifice_horde": text("claimed hordes"), "pay_honour": text("honour")}.get(
        cost.name, text("tactics in the hand")
    )
    return Share(symbol, need, counts, False, either, what)


def cost_symbol(cost: Term) -> str:
    """Return the symbol of something that a giver gives."""
    kind = cost.args[0].name
    if cost.name == "pay":
        return faces.GOODS_ART[RESOURCES.index(kind)] if kind in RESOURCES else "gw-any"
    if cost.name == "sacrifice":
        return faces.UNITS_ART[UNITS.index(kind)]
    return {"sacrifice_horde": "gw-horde", "pay_honour": "gw-honour"}.get(cost.name, "gw-tactic")


def on_board_words(unit: int) -> Text:
    """Return which soldiers can be sacrificed."""
    return (text("spearmen on the board"), text("archers on the board"), text("horsemen on the board"))[unit]


def told(tables: Edition, met: Progress) -> Value:
    """Return how far an order is met, in words."""
    parts: list[Value] = [sign.told for sign in met.signs]
    for share in met.shares:
        have: list[Value] = [
            text("{who} {count}", who=Person(seat), count=count)
            for seat, count in enumerate(share.counts)
            if count != HIDDEN
        ]
        parts.append(text("{what}: {counts}", what=share.what, counts=tuple(have)) if have else share.what)
    state = (
        text("cannot be fulfilled yet"),
        text("what lies behind the screens decides"),
        text("can be fulfilled"),
    )[met.ready]
    return text("{state} ({parts})", state=state, parts=joined(parts)) if parts else state


def joined(parts: list[Value]) -> Value:
    """Return parts that have commas themselves, one after the other."""
    words = parts[-1]
    for part in reversed(parts[:-1]):
        words = text("{first}; {second}", first=part, second=words)
    return words


# Orders as they are drawn


@lru_cache(maxsize=512)
def edict_chip(tables: Edition, order: int, met: Progress, wide: float) -> Piece:
    """Return an open order beside the board: its name, and a sign for all that it asks."""
    name = tables.name("imperial_orders", order)
    marks: list[Mark] = [
        Path(faces.rounded(1, 1, wide - 2, CHIP_HIGH - 2, 5), "gw-edict gw-ready" if met.ready == YES else "gw-edict"),
        *[
            Words(line, 6, 12.5 + 11 * row, 11, "start gw-semi")
            for row, line in enumerate(lines(name, wide - 10, 11, 3))
        ],
    ]
    x = 5.0
    for symbol, words, look in summary(met):
        if x + 17 + width(words) * 12 > wide - 3:
            break
        marks += [Use(symbol, x, 38, 15, 15), Words(words, x + 17, 50, 12, f"start gw-bold {look}".strip())]
        x += 22 + width(words) * 12
    if met.ready == YES:
        marks.append(Use("gw-granted", wide - 18, 37, 15, 15))
    elif met.ready == UNKNOWN:
        marks.append(Words("?", wide - 10, 50, 14, "gw-bold gw-ink-3"))
    return Piece(
        edict_id(order),
        wide,
        CHIP_HIGH,
        tuple(marks),
        label=name,
        note=told(tables, met),
        tip=component_id(tables, "imperial_orders", order),
    )


def summary(met: Progress) -> list[tuple[str, str, str]]:
    """Return symbols with numbers; of conditions of one kind how many hold."""
    found: list[tuple[str, str, str]] = []
    for symbol in dict.fromkeys([one.symbol for one in met.signs]):
        same = [one for one in met.signs if one.symbol == symbol]
        holding = sum([one.met for one in same])
        words = same[0].words if len(same) == 1 else f"{holding}/{len(same)}"
        found.append((symbol, words, "gw-jade" if holding == len(same) else "gw-seal"))
    return [*found, *[(share.symbol, str(share.need), "") for share in met.shares]]


@lru_cache(maxsize=512)
def edict_card(tables: Edition, order: int, met: Progress, proposed: Row, note: Value = "") -> Piece:
    """Return an order as a card: name, sentence, every condition, who has how much; who has proposed it."""
    wide, high = CARD
    name = tables.name("imperial_orders", order)
    rows = bool(met.signs) + len(met.shares)
    title, head = headline(name, wide - 32 - 15 * len(proposed))
    foot = high - 5 - 20.5 * rows
    size, told_in = spread(words_of(tables.entry("imperial_orders", order), "effect"), wide - 14, foot - head - 8)
    marks: list[Mark] = [
        Path(f"M1 7a6 6 0 0 1 6-6H{wide - 7}a6 6 0 0 1 6 6V{head}H1z", "gw-gold-soft"),
        Use("gw-edict", 4, head / 2 - 8.5, 19, 19),
        *title,
        *[
            Use(faces.mark_of(seat, NOBODY), wide - 17 - 15 * place, 6, 13, 13, faces.OWNERS[seat])
            for place, seat in enumerate(proposed)
        ],
        *[Words(line, 7, head + (size + 0.6) * (row + 1), size, "start gw-ink-2") for row, line in enumerate(told_in)],
        *demands(met, foot),
    ]
    look = "card gw-ready-card" if met.ready == YES else "card"
    words = text("{note}; {told}", note=note, told=told(tables, met)) if note != "" else told(tables, met)
    tip = component_id(tables, "imperial_orders", order)
    return Piece(edict_id(order), wide, high, tuple(marks), look=look, label=name, note=words, tip=tip)


def headline(name: Name, room: float) -> tuple[list[Mark], float]:
    """Return the name of an order in one line, or in two where it is too long; and how high that is."""
    if widest(name) * SMALLEST <= room:
        return [Words(name, 27, 17, fitting(name, room, 14), "start gw-semi")], 24.0
    found = lines(name, room, 11.5, 2)
    return [Words(line, 27, 14 + 12.5 * row, 11.5, "start gw-semi") for row, line in enumerate(found)], 33.0


def demands(met: Progress, y: float) -> list[Mark]:
    """Return all that an order asks, in rows."""
    marks: list[Mark] = []
    if met.signs:
        marks += sign_row(met.signs, y)
        y += 20.5
    for place, share in enumerate(met.shares):
        if share.either and place and met.shares[place - 1].either:
            marks.append(Words(text("or"), 56, y + 2, 11, "gw-ink-2"))
        marks += share_row(share, y)
        y += 20.5
    return marks


def spread(words: Name, room: float, high: float) -> tuple[float, tuple[Name, ...]]:
    """Return a sentence in lines, as large as its place allows."""
    size, found = SIZES[-1], lines(words, room, SIZES[-1], 9)
    for size in SIZES:
        found = lines(words, room, size, 9)
        if len(found) * (size + 0.6) <= high:
            break
    return size, found


def sign_row(signs: tuple[Sign, ...], y: float) -> list[Mark]:
    """Return the conditions of an order side by side."""
    marks: list[Mark] = []
    x = 7.0
    for one in signs:
        look = "gw-jade" if one.met else "gw-seal"
        marks += [Use(one.symbol, x, y + 1, 15, 15), Words(one.words, x + 17, y + 13, 12, f"start gw-bold {look}")]
        x += 17.5 + width(one.words) * 12
        marks.append(Use("gw-granted" if one.met else "gw-denied", x, y + 3, 11, 11))
        x += 13
    return marks


def share_row(share: Share, y: float) -> list[Mark]:
    """Return what is given, and the emblem of each player with how much there is; pale where it is too little."""
    marks: list[Mark] = [
        Use(share.symbol, 7, y, 17, 17),
        Words(share.need, 28, y + 14, 14, "start gw-bold"),
    ]
    for seat, count in enumerate(share.counts):
        x = 74.0 + 24 * seat
        enough = count >= share.need or (share.together and count > 0)
        drawn = faces.numbered_mark(seat, NOBODY, "?" if count == HIDDEN else count, x, y - 0.5, 18)
        if enough or count == HIDDEN:
            marks += drawn
        else:
            emblem = drawn[0]
            assert isinstance(emblem, Use)
            marks += [
                Use(emblem.symbol, x, y - 0.5, 18, 18, emblem.owner, "gw-pale"),
                Words(count, x + 9, y + 13, 12, "gw-bold"),
            ]
    return marks


# Events


@lru_cache(maxsize=64)
def event_chip(tables: Edition, event: int) -> Piece:
    """Return an event that has been revealed; what it does stands in its help text."""
    name = tables.name("events", event)
    wide = 23 + SMALLEST * widest(name)
    marks: tuple[Mark, ...] = (
        Path(faces.rounded(0.6, 0.6, wide - 1.2, EVENT_HIGH - 1.2, 4), "gw-chip gw-omen"),
        Use("gw-event", 3, 3, 14, 14),
        Words(name, 19, 14.2, 11, "start gw-semi"),
    )
    tip, note = component_id(tables, "events", event), words_of(tables.entry("events", event), "effect")
    return Piece(f"event-{event}", wide, EVENT_HIGH, marks, ring="", label=name, note=note, tip=tip)
