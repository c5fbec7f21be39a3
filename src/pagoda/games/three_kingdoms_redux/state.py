"""The table of Three Kingdoms Redux: goods, tracks, generals and where they are, bids, garrisons, cards.

What a seat owns of a good stands at `seat * ALL_GOODS + good`. A bid and a garrison are rows of ints; their parts
have names below.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine import agenda
from pagoda.engine.agenda import INT, INTS, ROW, ROWS
from pagoda.games.three_kingdoms_redux.edition import COMBAT, EMPEROR, PER_BORDER, TRIBES, WIN_SUPPORT, Edition
from pagoda.games.three_kingdoms_redux.hooks import ALL_GOODS

Row = tuple[int, ...]  # replaced as a whole, never changed, so that copies share it

NOBODY: Final = -1
HIDDEN: Final = -1  # a general or a card that is not known

IN_DECK: Final = 0  # where a general is: not recruited
OFFERED: Final = 1  # drawn, to choose from
AT_HOME: Final = 2  # recruited and available
PLACED: Final = 3  # on an action space
TURNED: Final = 4  # turned over on Control Han Emperor (TK-300)
STATIONED: Final = 5  # on a border location

SEAT: Final = 0  # parts of a bid
GENERAL: Final = 1
SPACE: Final = 2
STRENGTH: Final = 3  # with all that was added (TK-153)
TYPE: Final = 4  # of the army units, or NO_TYPE
UNITS: Final = 5
PAID_GOLD: Final = 6  # on the tribal space
SUPPORTS: Final = 7  # support tokens
HAN: Final = 8  # 1 with the Han emperor token

G_GENERAL: Final = 0  # parts of a garrison; an empty location has none
G_TYPE: Final = 1
G_UNITS: Final = 2
G_POINTS: Final = 3  # the side of the border area token
G_STORE: Final = 4
G_ROUND: Final = 5

GRANARY: Final = 0
TREASURY: Final = 1
NO_STORE: Final = -1  # the token has not been put away yet


class State(agenda.State):
    """Everything on the table. `tables` are the edition's and shared; the rest are the pieces."""

    __slots__ = (
        "tables",
        "skilled",
        "goods",
        "levels",
        "ripe",
        "stored",
        "military",
        "rank",
        "tribal",
        "shortage",
        "places",
        "served",
        "known",
        "rosters",
        "offers",
        "sealed",
        "bids",
        "garrisons",
        "decks",
        "sunk",
        "hands",
        "built",
        "order",
        "next_order",
        "round",
        "criterion",
        "alliance",
        "han",
        "han_placed",
        "controller",
        "tended",
        "bought",
        "over",
    )

    tables: Edition
    skilled: bool  # not among beginners (TK-060); part of the setting, so no piece
    goods: list[int]
    levels: list[int]  # farm and market level of seat 0, of seat 1, ... (TK-281)
    ripe: list[int]  # developed tokens still on farm and market, likewise
    stored: list[int]  # farm tokens in the granary, market tokens in the treasury, likewise
    military: list[int]  # points on the track, by seat
    rank: list[int]
    tribal: list[int]
    shortage: list[int]
    places: list[int]  # by general: where he is
    served: list[int]  # by general: 1 once he was placed in this round (TK-607)
    known: list[int]  # by general: 1 once all know that he is recruited (TK-023)
    rosters: list[Row]  # recruited generals by seat, sorted
    offers: list[Row]  # generals drawn by seat, sorted; empty when nothing is chosen
    sealed: list[Row]  # generals chosen by seat until all have chosen
    bids: list[Row]  # in the order in which they were placed (TK-154)
    garrisons: list[Row]  # by location
    decks: list[Row]  # of enhancements: unification, separation; the top card last
    sunk: list[Row]  # by deck: who put the lowest cards there, the lowest first (TK-026)
    hands: list[Row]  # enhancements by seat, sorted
    built: list[Row]  # enhancements by seat, in the order in which they were constructed
    order: Row  # of bidding in this round; the actions follow it too (TK-240)
    next_order: Row  # of the next round, once it is settled (TK-241)
    round: int
    criterion: int  # of Control Han Emperor; Win Popular Support has the other one (TK-042)
    alliance: int  # the space with the alliance token, or NOWHERE
    han: int  # who holds the Han emperor token, or NOBODY
    han_placed: int  # 1 once it has been used in this round (TK-149)
    controller: int  # who took Control Han Emperor in this round, or NOBODY (TK-431)
    tended: list[int]  # by seat: 1 once the tribal action was taken in this round (TK-400)
    bought: list[int]  # by seat: 1 once support was bought at the top of the track in this round (TK-383)
    over: int  # 1 once the points are counted

    FIELDS: ClassVar[dict[str, str]] = {
        "goods": INTS,
        "levels": INTS,
        "ripe": INTS,
        "stored": INTS,
        "military": INTS,
        "rank": INTS,
        "tribal": INTS,
        "shortage": INTS,
        "places": INTS,
        "served": INTS,
        "known": INTS,
        "rosters": ROWS,
        "offers": ROWS,
        "sealed": ROWS,
        "bids": ROWS,
        "garrisons": ROWS,
        "decks": ROWS,
        "sunk": ROWS,
        "hands": ROWS,
        "built": ROWS,
        "order": ROW,
        "next_order": ROW,
        "round": INT,
        "criterion": INT,
        "alliance": INT,
        "han": INT,
        "han_placed": INT,
        "controller": INT,
        "tended": INTS,
        "bought": INTS,
        "over": INT,
    }

    def copy(self) -> State:
        """Return an independent state; steps and rows are never mutated, so they are shared."""
        new = State()
        new.edition = self.edition
        new.setting = self.setting
        new.agenda = self.agenda[:]
        new.rng = self.rng
        new.horizon = self.horizon
        new.news = None
        new.tables = self.tables
        new.skilled = self.skilled
        new.goods = self.goods[:]
        new.levels = self.levels[:]
        new.ripe = self.ripe[:]
        new.stored = self.stored[:]
        new.military = self.military[:]
        new.rank = self.rank[:]
        new.tribal = self.tribal[:]
        new.shortage = self.shortage[:]
        new.places = self.places[:]
        new.served = self.served[:]
        new.known = self.known[:]
        new.rosters = self.rosters[:]
        new.offers = self.offers[:]
        new.sealed = self.sealed[:]
        new.bids = self.bids[:]
        new.garrisons = self.garrisons[:]
        new.decks = self.decks[:]
        new.sunk = self.sunk[:]
        new.hands = self.hands[:]
        new.built = self.built[:]
        new.order = self.order
        new.next_order = self.next_order
        new.round = self.round
        new.criterion = self.criterion
        new.alliance = self.alliance
        new.han = self.han
        new.han_placed = self.han_placed
        new.controller = self.controller
        new.tended = self.tended[:]
        new.bought = self.bought[:]
        new.over = self.over
        return new


def owned(state: State, seat: int, good: int) -> int:
    """Return how many of a good a seat has in its supply."""
    return state.goods[seat * ALL_GOODS + good]


def add(state: State, seat: int, good: int, count: int) -> None:
    """Put goods into the supply of a seat, or take them out with a number below zero."""
    state.goods[seat * ALL_GOODS + good] += count


def weapons(state: State, seat: int) -> int:
    """Return how many weapons a seat has in its supply."""
    place = seat * ALL_GOODS
    return sum(state.goods[place + 4 : place + 8])


def is_allied(state: State, seat: int) -> bool:
    """Tell whether a state is allied in this round: all but the first in the order of bidding (TK-120)."""
    return seat != state.order[0]


def criterion_of(state: State, space: int) -> int:
    """Return by which attribute a space is judged just now (TK-147)."""
    if space == EMPEROR:
        return state.criterion
    if space == WIN_SUPPORT:
        return 1 - state.criterion
    return COMBAT if 5 <= space < TRIBES else 0


def own_bids(state: State, seat: int, space: int) -> list[Row]:
    """Return what a seat has lying on a space."""
    return [bid for bid in state.bids if bid[SPACE] == space and bid[SEAT] == seat]


def border_of(location: int) -> int:
    """Return the border of a location."""
    return location // PER_BORDER


def holder(state: State, location: int) -> int:
    """Return who occupies a location, or NOBODY."""
    garrison = state.garrisons[location]
    return state.tables.state_of[garrison[G_GENERAL]] if garrison else NOBODY


def holdings(state: State, seat: int) -> list[int]:
    """Return the locations that a seat occupies."""
    state_of = state.tables.state_of
    return [
        place for place, garrison in enumerate(state.garrisons) if garrison and state_of[garrison[G_GENERAL]] == seat
    ]


def hidden(state: State, seat: int) -> list[int]:
    """Return the recruited generals of a seat that the others do not know (TK-023)."""
    return [general for general in state.rosters[seat] if not state.known[general]]
