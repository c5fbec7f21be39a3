"""What lies around the board: the states, the own generals and cards, the order of bidding, the points so far."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Decision
from pagoda.engine.scene import Item, Mark, Panel, Path, Phrase, Piece, Player, Row, Stat, Use, Words
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.bidding import Assign, Bid, Bidding, Raise
from pagoda.games.three_kingdoms_redux.building import is_allowed, prices
from pagoda.games.three_kingdoms_redux.edition import FARM, LEVELS, MARKET, NOWHERE, STATES
from pagoda.games.three_kingdoms_redux.faces import (
    GOODS_ART,
    LINE,
    LOW_LINE,
    OWNERS,
    SHORT_LINE,
    SIGNS,
    enhancement_card,
    enhancement_chip,
    enhancement_line,
    general_card,
    hidden_token,
    token,
)
from pagoda.games.three_kingdoms_redux.names import (
    category_name,
    component_id,
    rank_name,
    space_short,
    state_name,
    store_name,
)
from pagoda.games.three_kingdoms_redux.recruiting import ChooseGenerals
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance
from pagoda.games.three_kingdoms_redux.scoring import CATEGORIES, breakdown
from pagoda.games.three_kingdoms_redux.spaces import is_settled, rounded
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    GRANARY,
    HIDDEN,
    TREASURY,
    State,
    holdings,
    owned,
)
from pagoda.games.three_kingdoms_redux.taking import TakeAction
from pagoda.games.three_kingdoms_redux.upkeep import due, tokens_in
from pagoda.games.three_kingdoms_redux.view import View

PUSH: Final = Phrase("", "push")  # what follows stands at the far end of the row
MANY: Final = 5  # half enhancements in a row
ROWS: Final = 2
LINES: Final = 6  # enhancements in the hand that find room as lines
LOW_LINES: Final = 8  # and as low ones
ROOMY: Final = 4  # generals in the hand who find room as whole cards
HALVES: Final = 4  # half cards in a row
CATEGORY_ART: Final = (
    *("tkr-war", "tkr-flag", "tkr-areas", "tkr-farm", "tkr-tent"),
    *("tkr-rank", "tkr-han", "tkr-card", "tkr-skill", "tkr-shortage"),
)
SMALL: Final = 22.0  # a token in a row
FIELD: Final = (72.0, 19.0)
COLUMN: Final = 23.0  # of the points so far
COUNT: Final = 72.0
GOOD_TIPS: Final = ("gold", "rice", "army", "army", "spear", "horse", "crossbow", "junk", "support_token")


@lru_cache(maxsize=1)
def good_labels() -> tuple[Text, ...]:
    """Return what the goods are called beside their symbols."""
    return (
        text("gold"),
        text("rice"),
        text("untrained armies"),
        text("trained armies"),
        text("spears"),
        text("horses"),
        text("crossbows"),
        text("junks"),
        text("support tokens"),
    )


# States


def players(view: View, state: State, points: list[list[int]]) -> tuple[Player, ...]:
    """Return all states."""
    return tuple([player(view, state, seat, sum(points[seat])) for seat in range(STATES)])


def player(view: View, state: State, seat: int, score: int) -> Player:
    """Return a state: goods, armies, weapons, tracks; the own one in full, others unfold."""
    more = "tkr-things" if seat == view.seat else "tkr-things tkr-more"
    rows = [
        Row(
            (
                *stats(state, seat, (h.GOLD, h.RICE, h.SUPPORT)),
                PUSH,
                *token_of(state, seat),
                *stats(state, seat, (2, 3)),
            ),
            "tkr-things",
        ),
        Row((*stats(state, seat, h.WEAPONS), PUSH, *tracks(state, seat)), "tkr-things"),
        Row(fields(state, seat), more),
        Row(charges(view, state, seat), more),
    ]
    people = generals_row(view, state, seat)
    if people.items:
        rows.append(people)
    done = isinstance(view.agenda[-1], ChooseGenerals) and seat not in view.agenda[-1].seats if view.agenda else False
    return Player(
        seat, OWNERS[seat], SIGNS[seat], score, tuple(rows), activity(view, state, seat), done=done, brief=score
    )


def stats(state: State, seat: int, goods: tuple[int, ...]) -> list[Item]:
    """Return goods of a state with their numbers."""
    labels = good_labels()
    return [
        Stat(GOODS_ART[good], owned(state, seat, good), labels[good], GOOD_TIPS[good], "tkr-stat") for good in goods
    ]


def token_of(state: State, seat: int) -> list[Item]:
    """Return the Han emperor token, if a state holds it."""
    label = text("the Han emperor token")
    return [Stat("tkr-han", "", label, "han_emperor", "tkr-stat")] if state.han == seat else []


def tracks(state: State, seat: int) -> list[Item]:
    """Return where a state stands: military points, locations, rank."""
    rank = text("governor rank: {rank}", rank=rank_name(state.tables, state.rank[seat]))
    return [
        Stat("tkr-war", state.military[seat], text("military points"), "track_military", "tkr-stat"),
        Stat("tkr-flag", len(holdings(state, seat)), text("stationed generals"), look="tkr-stat"),
        Stat("tkr-rank", state.rank[seat], rank, component_id(state.tables, "rank", state.rank[seat]), "tkr-stat"),
    ]


def fields(state: State, seat: int) -> tuple[Item, ...]:
    """Return farm and market with their stores."""
    result: list[Item] = []
    for space, where, symbol in ((FARM, GRANARY, "tkr-granary"), (MARKET, TREASURY, "tkr-treasury")):
        place = 2 * seat + space
        result.append(field(seat, space, state.levels[place], state.ripe[place]))
        stored = text("tokens in the {store}", store=store_name(where))
        result.append(Stat(symbol, tokens_in(state, seat, where), stored, look="tkr-stat"))
        if space == FARM:
            result.append(PUSH)
    return tuple(result)


@lru_cache(maxsize=512)
def field(seat: int, space: int, level: int, ripe: int) -> Piece:
    """Return a farm or a market: its level as pips, those still to be harvested in gold."""
    wide, high = FIELD
    marks: list[Mark] = [Use(("tkr-farm", "tkr-market")[space], 0, 1, 21, 17)]
    for place in range(LEVELS):
        look = "tkr-pip" if place >= level else "tkr-pip-ripe" if place < ripe else "tkr-pip-full"
        marks.append(Path(rounded(25 + 9.4 * place, 4, 7.6, 11.5, 1.5), look))
    label = text("farm level {level}", level=level) if space == FARM else text("market level {level}", level=level)
    note = texts("{count} token to collect", "{count} tokens to collect", ripe)
    return Piece(f"field-{seat}-{space}", wide, high, tuple(marks), owner=OWNERS[seat], ring="", label=label, note=note)


def charges(view: View, state: State, seat: int) -> tuple[Item, ...]:
    """Return the upkeep to come, shortages, the tribes and the cards in the hand."""
    gold, rice = due(state, seat, None)
    lack = owned(state, seat, h.GOLD) < gold or owned(state, seat, h.RICE) < rice
    look = "tkr-stat tkr-lack" if lack else "tkr-stat"
    cards = sum(view.counts[seat])
    short = state.shortage[seat]
    return (
        Phrase(text("Upkeep"), "tkr-word"),
        Stat("coin", gold, text("gold to pay as upkeep"), "gold", look),
        Stat("tkr-rice", rice, text("rice to pay as upkeep"), "rice", look),
        PUSH,
        *([Stat("tkr-shortage", short, text("shortage tokens"), "shortage", "tkr-stat tkr-lack")] if short else []),
        Stat(
            "tkr-tent",
            state.tribal[seat],
            text("tribal level"),
            component_id(state.tables, "tribal_level", state.tribal[seat] - 1),
            "tkr-stat",
        ),
        Stat("tkr-card", cards, text("cards in the hand"), look="tkr-stat"),
    )


def generals_row(view: View, state: State, seat: int) -> Row:
    """Return the generals at home, as far as they do not lie in the own hand, and what is constructed."""
    tables = state.tables
    items: list[Item] = []
    if seat != view.seat:
        unknown = 0
        for general in view.rosters[seat]:
            if general == HIDDEN:
                items.append(hidden_token(seat, unknown, SMALL))
                unknown += 1
            elif view.places[general] == AT_HOME:
                items.append(token(tables, general, 0, 0, SMALL, (), text("at home")))
    built = [enhancement_chip(tables, card) for card in view.built[seat]]
    if built:
        items.extend([PUSH if items else Phrase(text("Built"), "tkr-word"), *built])
    return Row(tuple(items), "tkr-people")


def activity(view: View, state: State, seat: int) -> Value:
    """Say what a state is doing."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, Decision):
        return ""
    if isinstance(step, ChooseGenerals):
        return text("chooses") if seat in step.seats else text("has chosen")
    if seat in step.seats:
        if isinstance(step, ChooseAlliance):
            return text("alliance")
        if isinstance(step, Bid | Assign | Raise):
            return text("bids")
        return text("takes actions") if isinstance(step, TakeAction) else text("decides")
    bidders = bidders_of(view)
    if bidders is None:
        return ""
    if seat not in bidders:
        return text("has passed")
    left = sum([general == HIDDEN or view.places[general] == AT_HOME for general in view.rosters[seat]])
    return text("{count} left", count=left)


def bidders_of(view: View) -> tuple[int, ...] | None:
    """Return who still bids, or nothing outside of the bidding."""
    for step in reversed(view.agenda):
        if isinstance(step, Bid | Bidding):
            return step.bidders
    return None


# The own generals and cards


def hand(view: View, state: State, seat: int) -> Panel:
    """Return the own generals at home: few as whole cards, more as halves in two rows."""
    tables = state.tables
    home = [general for general in view.rosters[seat] if view.places[general] == AT_HOME]
    whole = state.skilled and len(home) <= ROOMY  # without skills the lower half is empty
    cards: list[Item] = [
        general_card(tables, general, whole, state.skilled, not view.known[general], at_home(view, general))
        for general in home
    ]
    if not cards:
        cards.append(Phrase(text("No general at home"), "tkr-quiet"))
    rows = [Row(tuple(cards), "cards")]
    if not whole:
        rows = [Row(tuple(cards[first : first + HALVES]), "tkr-halves") for first in range(0, len(cards), HALVES)]
    note = texts("{count} of {all} at home", "{count} of {all} at home", len(home), all=len(view.rosters[seat]))
    return Panel("hand", "hand", text("Your generals"), tuple(rows), note, "tkr-hand")


def at_home(view: View, general: int) -> Text:
    """Say whether the others know of a general."""
    return text("at home") if view.known[general] else text("at home; the others do not know him")


def cards(view: View, state: State, seat: int) -> Panel:
    """Return the own enhancements as lines; those that could be constructed now are marked.

    All of them are in sight: many make low lines, still more make short ones in pairs.
    """
    held = view.hands[seat]
    size = LINE if len(held) <= LINES else LOW_LINE if len(held) <= LOW_LINES else SHORT_LINE
    lines = [enhancement_line(state.tables, card, can_build(state, seat, card), size) for card in held]
    each = 2 if size == SHORT_LINE else 1
    rows = [Row(tuple(lines[first : first + each])) for first in range(0, len(lines), each)]
    if not rows:
        rows = [Row((Phrase(text("No cards"), "tkr-quiet"),))]
    return Panel("cards", "stock", text("Your cards"), tuple(rows), look="tkr-stock")


def open_cards(view: View, state: State, seat: int, offered: set[int]) -> Panel:
    """Return the own enhancements as whole cards, to choose from."""
    tables, held = state.tables, view.hands[seat]
    whole = len(held) <= MANY
    faces: list[Item] = [
        enhancement_card(tables, card, card in offered, is_allowed(state, seat, card), whole) for card in held
    ]
    rows = [Row(tuple(faces), "cards")]
    if not whole:
        rows = [Row(tuple(faces[first : first + MANY]), "tkr-halves") for first in range(0, len(faces), MANY)]
    look = "tkr-hand tkr-scroll" if len(rows) > ROWS else "tkr-hand"
    return Panel("cards", "hand", text("Your cards"), tuple(rows), look=look)


def can_build(state: State, seat: int, card: int) -> bool:
    """Tell whether a seat meets the requirement of a card and could pay for it."""
    return is_allowed(state, seat, card) and bool(prices(state, seat, card, 0))


# Order, alliance, points


def council(view: View, state: State) -> Panel:
    """Return the order of bidding and who is allied where."""
    order = state.order if view.round else state.next_order
    row = Row((Phrase(text("Order"), "tkr-word"), order_piece(order), PUSH, *next_order(state)), "tkr-things")
    rows = [row]
    told = alliance_words(view, state)
    if told:
        rows.append(Row((Phrase(told, "tkr-said"),)))
    return Panel("council", "offer", text("Order of bidding"), tuple(rows), look="tkr-council")


def next_order(state: State) -> list[Item]:
    """Return the order of the next round, once it differs."""
    if not state.round or state.next_order == state.order:
        return []
    return [Phrase(text("then"), "tkr-word"), order_piece(state.next_order, "next")]


@lru_cache(maxsize=64)
def order_piece(order: tuple[int, ...], name: str = "now") -> Piece:
    """Return the states in an order."""
    marks: list[Mark] = []
    for place, seat in enumerate(order):
        x = 31 * place
        marks.append(Use(f"tkr-token-{seat}", x, 0, 20, 20, OWNERS[seat]))
        marks.append(Words(SIGNS[seat], x + 10, 14.2, 11.5, f"han tkr-bold own-{OWNERS[seat]} tkr-on"))
        if place:
            marks.append(Path(f"M{x - 8} 6.500l3.500 3.500-3.500 3.500", "tkr-arrow"))
    label = text("Order of bidding") if name == "now" else text("Order of the next round")
    return Piece(f"order-{name}", 31 * len(order) - 11, 20, tuple(marks), ring="", label=label)


def alliance_words(view: View, state: State) -> Value:
    """Say who is allied where."""
    if not view.round or view.over:
        return ""
    tables = state.tables
    first, second = sorted(state.order[1:])
    names = state_name(tables, first), state_name(tables, second)
    if state.alliance == NOWHERE or not is_settled(state):
        return text("{first} and {second} are allied.", first=names[0], second=names[1])
    space = space_short(tables, state.alliance)
    return text("{first} and {second} are allied: {space}.", first=names[0], second=names[1], space=space)


def counted(points: list[list[int]]) -> Panel:
    """Return the points so far by category."""
    columns = [category_piece(place, tuple([row[place] for row in points])) for place in range(CATEGORIES)]
    sums = sums_piece(tuple([sum(row) for row in points]))
    row = Row((states_piece(), *columns, PUSH, sums), "tkr-columns")
    return Panel("count", "offer", text("Points so far"), (row,), look="tkr-count")


def minus(count: int) -> str:
    """Return a number with a minus sign where it is one."""
    return str(count).replace("-", "\u2212")


def line_of(seat: int) -> float:
    """Return the base line of a state in the table of points."""
    return 33 + 17.5 * seat


@lru_cache(maxsize=1)
def states_piece() -> Piece:
    """Return the signs of the states before the table of points."""
    marks = tuple([Use(f"tkr-token-{seat}", 1, line_of(seat) - 13, 16, 16, OWNERS[seat]) for seat in range(STATES)])
    return Piece("count-states", 20, COUNT, marks, ring="")


@lru_cache(maxsize=2048)
def category_piece(category: int, points: tuple[int, ...]) -> Piece:
    """Return what a category counts for each state."""
    marks: list[Mark] = [Use(CATEGORY_ART[category], COLUMN / 2 - 8.5, 0, 17, 17)]
    for seat, count in enumerate(points):
        look = "tkr-faint" if not count else "tkr-seal tkr-semi" if count < 0 else "tkr-semi"
        marks.append(Words(minus(count), COLUMN / 2, line_of(seat), 12.5, look))
    return Piece(f"count-{category}", COLUMN, COUNT, tuple(marks), ring="", label=category_name(category))


@lru_cache(maxsize=512)
def sums_piece(sums: tuple[int, ...]) -> Piece:
    """Return the points of each state in all."""
    marks = tuple([Words(minus(count), 22, line_of(seat), 14.5, "end tkr-bold") for seat, count in enumerate(sums)])
    return Piece("count-sums", 24, COUNT, marks, ring="", label=text("Points so far"))


def points_so_far(view: View) -> list[list[int]]:
    """Return the points by state and category, as far as the viewer can know them."""
    return breakdown(view.likely, view.seat)
