"""What lies around the board: both sides, the balance between them, the own cards, the piles, the solo Overlord."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import shortened
from pagoda.engine.scene import Item, Mark, Panel, Phrase, Piece, Player, Row, Stat, Use, Words
from pagoda.engine.words import Person, Value, text, texts
from pagoda.games.zheng_he.chart import OWNERS
from pagoda.games.zheng_he.edition import BORDERLANDS, EMPEROR, LATE, OVERLORD, VOYAGES, Edition
from pagoda.games.zheng_he.effects import can_carry_out
from pagoda.games.zheng_he.faces import LINE, Foot, back, card_piece, card_piece_id, chip, line_piece, slip
from pagoda.games.zheng_he.glossary import event_effect
from pagoda.games.zheng_he.names import card_name, card_text, cards_names, event_name, role_name, role_title
from pagoda.games.zheng_he.scoring import total
from pagoda.games.zheng_he.state import (
    State,
    army_supply,
    controlled,
    disc_supply,
    gold_supply,
    horde_supply,
    is_solo,
    junk_supply,
    part_of,
    role_of,
    seat_of,
)
from pagoda.games.zheng_he.view import HIDDEN, View

LETTERS: Final = ("E", "O")
PUSH: Final = Phrase("", "push")  # what follows stands at the far end of the row
NEITHER: Final = ""  # which own cards lie open in the dock
HAND: Final = "hand"
RESERVE: Final = "reserve"
BALANCE: Final = (276, 40)
NARROW: Final = 130  # a line where several stand beside each other
PIPS: Final = VOYAGES + len(BORDERLANDS)


def opponent(state: State, role: int) -> Value:
    """Return the other side in a sentence: a person, or the Overlord of the solo game."""
    other = 1 - role
    if is_solo(state) and other == OVERLORD:
        return role_name(OVERLORD)
    return Person(seat_of(state, other))


# Players


def players(view: View, state: State, dock: str, open_: frozenset[str]) -> tuple[Player, ...]:
    """Return both sides as far as they have a seat; `open_`: the cards that lie on the stage."""
    return tuple([player(view, state, seat, dock, open_) for seat in range(view.setting.seats)])


def player(view: View, state: State, seat: int, dock: str, open_: frozenset[str]) -> Player:
    """Return a seat: its role, its supply, its hand and reserve."""
    role = role_of(state, seat)
    rows = [supply_row(state, role)]
    rows.extend(own_rows(view, state, role, dock) if seat == view.seat else other_rows(view, state, role, open_))
    if view.setting.mode == "match":
        points = view.points[seat] + view.points[seat + 2]
        words = texts("{count} point in the match", "{count} points in the match", points)
        rows.append(Row((Phrase(words, "zh-word"),)))
    counts = total(state, role)
    waiting = view.agenda and seat in getattr(view.agenda[-1], "seats", ())
    words_ = text("{role} · to decide", role=role_title(role)) if waiting else role_title(role)
    return Player(seat, OWNERS[role], LETTERS[role], counts, tuple(rows), words_, brief=counts)


def supply_row(state: State, role: int) -> Row:
    """Return what is left in the supply of a side."""
    if role == EMPEROR:
        stats: tuple[Item, ...] = (
            Stat("zh-army", army_supply(state), text("armies in the supply"), "army", "zh-stat"),
            Stat("junk", junk_supply(state), text("junks in the supply"), "junk", "zh-stat"),
            Stat("zh-ingot", gold_supply(state), text("gold in the supply"), "gold", "zh-stat"),
        )
    else:
        stats = (
            Stat("zh-horde", horde_supply(state), text("hordes in the supply"), "horde", "zh-stat"),
            Stat("zh-disc", disc_supply(state), text("discs in the supply"), "disc", "zh-stat"),
        )
    return Row((*stats, Phrase(text("in the supply"), "zh-word")), "zh-goods")


def own_rows(view: View, state: State, role: int, dock: str) -> list[Row]:
    """Return the own cards as far as they do not lie in the dock: the hand as chips, the reserve as lines."""
    tables = state.tables
    hand, reserve = view.hands[role], view.reserves[role]
    if dock == HAND:
        cards: list[Item] = [back(f"own-{number}", False) for number in range(len(hand))]
    else:
        cards = [chip(tables, card, text("in your hand")) for card in sorted(hand)]
    first = Row(
        (*counted_word(text("Hand"), len(hand)), *cards, PUSH, *counted_word(text("Reserve"), len(reserve))), "zh-cards"
    )
    if dock == RESERVE:
        return [first]
    return [first, *[Row((line_piece(tables, card, text("in your reserve")),)) for card in sorted(reserve)]]


def other_rows(view: View, state: State, role: int, open_: frozenset[str]) -> list[Row]:
    """Return the cards of somebody else: those that the viewer knows show their points, and are named below."""
    tables = state.tables
    hand, reserve = view.hands[role], view.reserves[role]
    laid = 1 if view.laid[role] == HIDDEN else 0
    note: Value = text("in the hand, or just laid face down") if laid else text("in the hand")
    cards: list[Item] = [chip(tables, card, note) for card in hand if card]
    cards.extend([back(f"hand-{role}-{number}", False) for number in range(len(hand) - laid - len(cards))])
    kept: list[Item] = [
        chip(tables, card, text("in the reserve")) for card in reserve if card and card_piece_id(card) not in open_
    ]
    kept.extend([back(f"reserve-{role}-{number}", True) for number in range(len(reserve) + laid - len(kept))])
    row = Row(
        (
            *counted_word(text("Hand"), len(hand) - laid),
            *cards,
            PUSH,
            *counted_word(text("Reserve"), len(reserve) + laid),
            *kept,
        ),
        "zh-cards",
    )
    names = [card_name(tables, card) for card in (*hand, *reserve) if card]
    if not names:
        return [row]
    known: Value = names[0]
    for name in names[1:]:  # some names have a comma of their own
        known = text("{cards} · {card}", cards=known, card=name)
    words = text("You know: {cards}", cards=known) if view.seat is not None else text("Known: {cards}", cards=known)
    return [row, Row((Phrase(words, "zh-known"),))]


def counted_word(word: Value, count: int) -> tuple[Item, Item]:
    """Return a word and a number."""
    return Phrase(word, "zh-word"), Phrase(count, "zh-number")


# The own cards


def hand(view: View, state: State, seat: int, choosing: bool) -> Panel:
    """Return the own hand in the dock."""
    role = role_of(state, seat)
    items: list[Item] = []
    for card in sorted(view.hands[role]):
        items.append(open_card(state, card, *hand_foot(state, role, card)) if choosing else open_card(state, card))
    if not items:
        items.append(Phrase(text("No cards"), "zh-quiet"))
    return Panel("hand", "hand", text("Your hand"), (Row(tuple(items), "cards"),), look="zh-hand")


def reserve(state: State, role: int, fighting: bool) -> Row:
    """Return the own reserve beside what it can help with; its cards give points only (ZH-213)."""
    tables = state.tables
    slips = [slip(tables, card, *reserve_foot(state, card, fighting)) for card in sorted(state.reserves[role])]
    return Row((Phrase(text("Your reserve"), "caption"), *slips), "zh-reserve")


def revealed(state: State, used: tuple[int, ...], most: int) -> tuple[Item, ...]:
    """Return the cards that reserves gave in this phase (ZH-621): the last ones as lines, others as chips."""
    tables = state.tables
    note = text("revealed in this phase")
    chips = [chip(tables, card, note) for card in used[:-most]]
    return (*chips, *[line_piece(tables, card, note, NARROW) for card in used[-most:]])


def open_card(state: State, card: int, foot: Foot | None = None, note: Value = "", home: str = "") -> Piece:
    """Return a whole card, with the voyages that are completed now."""
    tables = state.tables
    done = tables.voyage[card] in state.voyages
    return card_piece(tables, card, done, len(state.voyages) >= LATE, foot, note, home)


def hand_foot(state: State, role: int, card: int) -> tuple[Foot, Value]:
    """Return what the other side could do with a card if it were laid open now (ZH-207)."""
    other = 1 - role
    if not can_carry_out(state, other, card):
        return (text("no reaction"), "jade"), text("Laid open now, it lets nobody react.")
    what = card_text(state.tables, card, part_of(state, other, card))
    note = text("Laid open now, {who} may react: {effect}", who=opponent(state, role), effect=what)
    return (text("Emperor reacts") if other == EMPEROR else text("Overlord reacts"), "seal"), note


def reserve_foot(state: State, card: int, fighting: bool) -> tuple[Foot, Value]:
    """Return what a card of the reserve gives now: re-rolls in a battle, points for a command (ZH-560, ZH-611)."""
    points = state.tables.cp[card]
    if fighting:
        rolls = texts("{count} re-roll", "{count} re-rolls", points)
        return (rolls, "jade"), text("Revealed, it gives {rolls}.", rolls=rolls)
    return (text("+{points} CP", points=points), "jade"), text("It adds {points} command points.", points=points)


# Balance and piles


def balance(view: View, state: State) -> Panel:
    """Return what both sides would count now, and the piles."""
    emperor, overlord = total(state, EMPEROR), total(state, OVERLORD)
    lands = text(
        "Voyages {count}/7 · land {own}:{other}",
        count=len(state.voyages),
        own=controlled(state, EMPEROR),
        other=controlled(state, OVERLORD),
    )
    discarded = Piece(
        "discard",
        46,
        22,
        (Use("zh-open-pile", 0, 0, 22, 22), Words(len(view.discard), 26, 16, 13.5, "start zh-semi")),
        ring="",
        label=text("Discard pile"),
        note=cards_names(state.tables, view.discard),
    )
    deck = Piece(
        "deck",
        46,
        22,
        (Use("zh-pile", 0, 0, 22, 22), Words(view.deck, 26, 16, 13.5, "start zh-semi")),
        ring="",
        label=text("Deck"),
        note=texts("{count} card", "{count} cards", view.deck),
    )
    rows = [Row((scale(emperor, overlord),)), Row((Phrase(lands, "zh-word"), PUSH, deck, discarded), "zh-goods")]
    if view.setting.mode == "match":
        rows.append(Row((Phrase(text("Game {number} of 2", number=view.leg), "zh-word"),)))
    return Panel("balance", "offer", text("Count"), tuple(rows), look="zh-balance")


@lru_cache(maxsize=256)
def scale(emperor: int, overlord: int) -> Piece:
    """Return the sums of both sides as a bar of twelve."""
    wide, high = BALANCE
    step = wide / PIPS
    marks: list[Mark] = [
        Use("zh-emperor", 0, 0, 17, 17),
        Words(text("Emperor {count}", count=emperor), 22, 13.5, 13.5, "start zh-semi"),
        Words(text("{count} Overlord", count=overlord), wide - 22, 13.5, 13.5, "end zh-semi"),
        Use("zh-overlord", wide - 17, 0, 17, 17),
    ]
    for place in range(PIPS):
        owner = "green" if place < emperor else "bone" if place >= PIPS - overlord else ""
        marks.append(Use("zh-pip" if owner else "zh-pip-empty", place * step, 22, step - 2, 16, owner))
    label = text("The Emperor counts {own}, the Overlord {other}", own=emperor, other=overlord)
    return Piece("scale", wide, high, tuple(marks), ring="", label=label)


# The Overlord of the solo game


def steppe(view: View, state: State) -> Panel:
    """Return the Overlord that cards play: his open hand, his reserve, his resolve, his events."""
    tables = state.tables
    hand_ = sorted([card for card in view.hands[OVERLORD] if card])
    kept_ = sorted([card for card in view.reserves[OVERLORD] if card])
    cards: list[Item] = [chip(tables, card, text("in the open hand of the Overlord")) for card in hand_]
    cards.extend([back(f"hand-1-{number}", False) for number in range(len(view.hands[OVERLORD]) - len(hand_))])
    kept: list[Item] = [chip(tables, card, text("in the reserve")) for card in kept_]
    kept.extend([back(f"reserve-1-{number}", True) for number in range(len(view.reserves[OVERLORD]) - len(kept_))])
    most = tables.difficulties[view.setting.options["difficulty"]].most_resolve
    resolve = text("{count} of {most}", count=view.resolve, most=most)
    name = Phrase(role_title(OVERLORD), "zh-name")
    goods = supply_row(state, OVERLORD).items[:-1]
    rows = [
        Row((name, *goods, PUSH, Stat("zh-resolve", resolve, text("resolve"), look="zh-stat")), "zh-goods own-bone"),
        Row((*counted_word(text("Hand"), len(cards)), *cards, PUSH, *kept), "zh-cards"),
    ]
    if hand_:
        names: tuple[Value, ...] = tuple([card_name(tables, card) for card in hand_])
        rows.append(Row((Phrase(names, "zh-known"),)))
    rows.extend(last_events(view, state))
    return Panel("steppe", "offer", text("Overlord"), tuple(rows), look="zh-balance")


def last_events(view: View, state: State) -> list[Row]:
    """Return the event of this turn with what it orders, or else the last one of each deck."""
    tables = state.tables
    if view.event:
        event = view.event - 1
        words = Phrase(event_effect(tables, event), "zh-known")
        return [Row((Phrase(text("Event"), "zh-word"), event_line(tables, event)), "zh-goods"), Row((words,))]
    lines = [event_line(tables, deck[-1]) for deck in view.past_events if deck]
    if not lines:
        return []
    return [Row((Phrase(text("Last events"), "zh-word"), *lines[:1]), "zh-goods"), Row(tuple(lines[1:]), "zh-goods")]


@lru_cache(maxsize=64)
def event_line(tables: Edition, event: int) -> Piece:
    """Return an event by its name; what it orders is read on request."""
    high = LINE[1]
    name = event_name(tables, event)
    title = tables.name("event", event)
    marks = (Words(shortened(title, NARROW - 12, 12), 8, 16, 12, "start zh-semi"),)
    return Piece(f"event-{event}", NARROW, high, marks, look="zh-loose", ring="", label=title, tip=name.id)
