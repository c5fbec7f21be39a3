"""The table of Zheng He: armies, hordes, discs, junks, gold, cards. A card is its number (see edition.py)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine import agenda
from pagoda.engine.agenda import INT, INTS, LISTS
from pagoda.engine.events import tell
from pagoda.games.zheng_he.edition import (
    ARMY,
    BORDERLANDS,
    DISC,
    EMPEROR,
    EMPERORS,
    GENERAL,
    GOLD,
    HORDE,
    JUNK,
    LATE,
    OVERLORD,
    OVERLORDS,
    Edition,
)

EVERYBODY: Final = 0b111  # two seats, and the spectators as the third
SPECTATOR: Final = 2
NO_PART: Final = -1
NO_VICTORY: Final = 0  # how a game ended
MAJOR: Final = (1, 2)  # by role
MINOR: Final = (3, 4)


class State(agenda.State):
    """Everything on the table. `tables` is the edition's and shared; lists by role begin with the Emperor's."""

    __slots__ = (
        "tables",
        "emperor",
        "hands",
        "reserves",
        "laid",
        "deck",
        "discard",
        "used",
        "played",
        "seen_by",
        "armies",
        "hordes",
        "discs",
        "voyages",
        "junks",
        "gold",
        "gold_at_sea",
        "dice",
        "journey",
        "spent",
        "era",
        "round",
        "leg",
        "points",
        "victory",
        "resolve",
        "events",
        "past_events",
        "event",
    )

    tables: Edition
    emperor: int  # the seat that plays the Emperor
    hands: list[list[int]]  # by role
    reserves: list[list[int]]  # by role, face down
    laid: list[int]  # by role: the card laid into the reserve in this round, while its owner alone knows which it is
    deck: list[int]  # top last
    discard: list[int]
    used: list[int]  # reserve cards revealed in this phase
    played: int  # the card that lies open in this phase, or 0
    seen_by: list[int]  # for a card in a hand or reserve: the seats that know it is there, one bit each
    armies: list[int]  # by area
    hordes: list[int]  # by area
    discs: list[int]  # by area: resources in the steppe, settlements in borderlands
    voyages: list[int]  # the fields with a junk, in the order in which they were reached
    junks: int  # in the South China Sea
    gold: int  # in the Ming homeland
    gold_at_sea: int
    dice: list[int]  # three of the Emperor, three of the Overlord, the highest first; 0: not rolled
    journey: list[int]  # the last voyage of this phase: field, sum, dice
    spent: int  # pieces that the action in progress has placed, moved, returned or sent to fight
    era: int
    round: int  # of this era
    leg: int  # which game of a match
    points: list[int]  # of a match: by seat, first game and second
    victory: int  # how the last game ended
    resolve: int  # of the Overlord in the solo game
    events: list[list[int]]  # three decks of the solo game, top last
    past_events: list[list[int]]
    event: int  # the place of the last event in the edition, plus 1; 0: none in this phase

    FIELDS: ClassVar[dict[str, str]] = {
        "emperor": INT,
        "hands": LISTS,
        "reserves": LISTS,
        "laid": INTS,
        "deck": INTS,
        "discard": INTS,
        "used": INTS,
        "played": INT,
        "seen_by": INTS,
        "armies": INTS,
        "hordes": INTS,
        "discs": INTS,
        "voyages": INTS,
        "junks": INT,
        "gold": INT,
        "gold_at_sea": INT,
        "dice": INTS,
        "journey": INTS,
        "spent": INT,
        "era": INT,
        "round": INT,
        "leg": INT,
        "points": INTS,
        "victory": INT,
        "resolve": INT,
        "events": LISTS,
        "past_events": LISTS,
        "event": INT,
    }

    def copy(self) -> State:
        """Return an independent state; steps are never mutated, so they are shared."""
        new = State()
        new.edition = self.edition
        new.setting = self.setting
        new.agenda = self.agenda[:]
        new.rng = self.rng
        new.horizon = self.horizon
        new.news = None
        new.tables = self.tables
        new.emperor = self.emperor
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.reserves = [self.reserves[0][:], self.reserves[1][:]]
        new.laid = self.laid[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.used = self.used[:]
        new.played = self.played
        new.seen_by = self.seen_by[:]
        new.armies = self.armies[:]
        new.hordes = self.hordes[:]
        new.discs = self.discs[:]
        new.voyages = self.voyages[:]
        new.junks = self.junks
        new.gold = self.gold
        new.gold_at_sea = self.gold_at_sea
        new.dice = self.dice[:]
        new.journey = self.journey[:]
        new.spent = self.spent
        new.era = self.era
        new.round = self.round
        new.leg = self.leg
        new.points = self.points[:]
        new.victory = self.victory
        new.resolve = self.resolve
        new.events = [deck[:] for deck in self.events]
        new.past_events = [deck[:] for deck in self.past_events]
        new.event = self.event
        return new


def seat_of(state: State, role: int) -> int:
    """Return who plays a role; the Overlord of the solo game has no seat."""
    return state.emperor ^ role


def role_of(state: State, seat: int) -> int:
    """Return the role that a seat plays."""
    return EMPEROR if seat == state.emperor else OVERLORD


def who(state: State, role: int) -> int:
    """Return who plays which role as one number, for events: sides may be swapped when they are told again."""
    return 2 * (state.emperor ^ role) + role


def report(state: State, verb: int, role: int, *details: int) -> None:
    """Let everybody know what a side has done, or what has happened to it."""
    if state.news is not None:
        tell(state, verb, who(state, role), *details)


def is_solo(state: State) -> bool:
    """Tell whether the Overlord is played by cards (ZH-901)."""
    return state.setting.seats == 1


# What is left of the pieces (ZH-003, ZH-004)


def army_supply(state: State) -> int:
    """Return the armies that are not on the board."""
    return state.tables.count[ARMY] - sum(state.armies)


def horde_supply(state: State) -> int:
    """Return the hordes that are not on the board."""
    return state.tables.count[HORDE] - sum(state.hordes)


def disc_supply(state: State) -> int:
    """Return the discs that are not on the board."""
    return state.tables.count[DISC] - sum(state.discs)


def gold_supply(state: State) -> int:
    """Return the gold that is neither in the Ming homeland nor at sea."""
    return state.tables.count[GOLD] - state.gold - state.gold_at_sea


def junk_supply(state: State) -> int:
    """Return the junks that are neither at sea nor on a voyage field."""
    return state.tables.count[JUNK] - state.junks - len(state.voyages)


# Who holds what


def units(state: State, role: int) -> list[int]:
    """Return the armies or hordes, by area."""
    return state.armies if role == EMPEROR else state.hordes


def controls(state: State, role: int, area: int) -> bool:
    """Tell whether a side controls a borderland: an army, or a horde or settlement in it (ZH-013)."""
    return area in own_borderlands(state, role)


def own_borderlands(state: State, role: int) -> list[int]:
    """Return the borderlands that a side controls."""
    if role == EMPEROR:
        armies = state.armies
        return [area for area in BORDERLANDS if armies[area]]
    hordes, discs = state.hordes, state.discs
    return [area for area in BORDERLANDS if hordes[area] or discs[area]]


def not_yet_taken(state: State) -> int:
    """Return the first borderland that the Overlord does not control, or 0: asked in every round, so in short."""
    hordes, discs = state.hordes, state.discs
    for area in BORDERLANDS:
        if not hordes[area] and not discs[area]:
            return area
    return 0


def controlled(state: State, role: int) -> int:
    """Return how many borderlands a side controls."""
    return len(own_borderlands(state, role))


def has_free_reserve(state: State, role: int) -> bool:
    """Tell whether a card can still be laid into a reserve (ZH-402)."""
    return len(state.reserves[role]) < state.tables.reserve


def part_of(state: State, role: int, card: int) -> int:
    """Return the part of a card that a side could use now, as far as voyages decide (ZH-202 to ZH-204)."""
    kind = state.tables.kind[card]
    if kind == GENERAL:
        return role if role == OVERLORD or state.tables.voyage[card] in state.voyages else NO_PART
    if (kind == EMPERORS) != (role == EMPEROR):
        return NO_PART
    return 1 if len(state.voyages) >= LATE else 0


def has_part(state: State, role: int, card: int) -> bool:
    """Tell whether a card carries an action of a side at all."""
    kind = state.tables.kind[card]
    return kind == GENERAL or (kind == OVERLORDS) == (role == OVERLORD)
