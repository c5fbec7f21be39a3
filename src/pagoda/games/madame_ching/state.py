"""The table of Madame Ching: hands, expeditions, decks, treasures. A card is one int (see edition.py)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine import agenda
from pagoda.engine.agenda import INT, INTS, LISTS
from pagoda.games.madame_ching.edition import (
    FIRST_ENCOUNTER,
    ROWS,
    SKILLS,
    SYMBOLS,
    TOKENS,
    WHITE,
    Edition,
    ModeTable,
)

NOBODY: Final = -1
EVERYBODY: Final = 0b11111  # four seats, and the spectators as the fifth
SPECTATOR: Final = 4
OTHERS: Final = [[[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)] for seats in range(5)]


class State(agenda.State):
    """Everything on the table. `tables` and `mode` are the edition's and shared; the rest are the pieces."""

    __slots__ = (
        "tables",
        "mode",
        "hands",
        "encounters",
        "expeditions",
        "sealed",
        "revealed",
        "turned",
        "skills",
        "used",
        "treasure",
        "deck",
        "discard",
        "encounter_deck",
        "encounter_discard",
        "display",
        "missions",
        "owed",
        "sailed",
        "gifts",
        "seen_by",
        "face_down",
        "spoils",
        "pearl",
        "hong_kong",
        "round",
    )

    tables: Edition
    mode: ModeTable
    hands: list[list[int]]  # navigation cards by seat; a chosen card stays here until it is revealed
    encounters: list[list[int]]  # encounter cards by seat, the newest last
    expeditions: list[list[int]]  # by junk, in rising order; Pilots where they were added
    sealed: list[int]  # chosen cards, `mode.chosen` a seat; 0: not yet
    revealed: list[int]  # chosen cards that lie open and are not yet carried out
    turned: list[int]  # cards of any expedition that a Siren has turned
    skills: list[int]  # skill cards owned, five numbers a seat
    used: list[int]  # how many of them are turned over
    treasure: list[int]  # gold, blue, red, white, four numbers a seat
    deck: list[int]  # navigation cards, top last
    discard: list[int]
    encounter_deck: list[int]
    encounter_discard: list[int]
    display: list[int]
    missions: list[int]  # tiles on the board
    owed: list[int]  # navigation cards a seat could not draw
    sailed: list[int]  # with two junks: the one a seat has sailed this round, or NOBODY
    gifts: list[int]  # by team, this round: 0 nobody has had a turn, 1 no gift, 2 a gift to return
    seen_by: list[int]  # for a card in a hand: the seats that know it is there, one bit each
    face_down: int  # the card of the display that nobody has seen, 0 once it is taken
    spoils: int  # the card that Combat has just taken, until another one is given for it
    pearl: int  # the seat that commands the China Pearl, or NOBODY
    hong_kong: int  # the seat that has plundered Hong Kong, or NOBODY
    round: int  # how many displays have been laid out

    FIELDS: ClassVar[dict[str, str]] = {
        "hands": LISTS,
        "encounters": LISTS,
        "expeditions": LISTS,
        "sealed": INTS,
        "revealed": INTS,
        "turned": INTS,
        "skills": INTS,
        "used": INTS,
        "treasure": INTS,
        "deck": INTS,
        "discard": INTS,
        "encounter_deck": INTS,
        "encounter_discard": INTS,
        "display": INTS,
        "missions": INTS,
        "owed": INTS,
        "sailed": INTS,
        "gifts": INTS,
        "seen_by": INTS,
        "face_down": INT,
        "spoils": INT,
        "pearl": INT,
        "hong_kong": INT,
        "round": INT,
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
        new.mode = self.mode
        new.hands = [hand[:] for hand in self.hands]
        new.encounters = [hand[:] for hand in self.encounters]
        new.expeditions = [cards[:] for cards in self.expeditions]
        new.sealed = self.sealed[:]
        new.revealed = self.revealed[:]
        new.turned = self.turned[:]
        new.skills = self.skills[:]
        new.used = self.used[:]
        new.treasure = self.treasure[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.encounter_deck = self.encounter_deck[:]
        new.encounter_discard = self.encounter_discard[:]
        new.display = self.display[:]
        new.missions = self.missions[:]
        new.owed = self.owed[:]
        new.sailed = self.sailed[:]
        new.gifts = self.gifts[:]
        new.seen_by = self.seen_by[:]
        new.face_down = self.face_down
        new.spoils = self.spoils
        new.pearl = self.pearl
        new.hong_kong = self.hong_kong
        new.round = self.round
        return new


def unused(state: State, seat: int, skill: int) -> int:
    """Return how many cards of a skill a seat can still use."""
    place = seat * SKILLS + skill
    return state.skills[place] - state.used[place]


def skills_left(state: State, skill: int) -> int:
    """Return how many cards of a skill nobody has gained yet (MC-X-14)."""
    return state.tables.skill_copies[skill] - sum(state.skills[skill::SKILLS])


def jewels(state: State, seat: int) -> int:
    """Return how many jewels a seat owns."""
    return sum(state.treasure[seat * TOKENS + 1 : seat * TOKENS + WHITE + 1])


def others(state: State, seat: int) -> list[int]:
    """Return the other seats, from the left of this one."""
    return OTHERS[state.setting.seats][seat]


def partner(seat: int) -> int:
    """Return who sits opposite (MC-T-01)."""
    return (seat + 2) % 4


def junks_of(state: State, seat: int) -> list[int]:
    """Return the junks of a seat: one, or two with two players (MC-M2-01)."""
    return [seat] if state.mode.junks == 1 else [2 * seat, 2 * seat + 1]


def top_number(expedition: list[int]) -> int:
    """Return the highest number of an expedition; Pilots have none (MC-A-05, MC-A-06)."""
    for place in range(len(expedition) - 1, -1, -1):
        card = expedition[place]
        if card < FIRST_ENCOUNTER:
            return card
    return 0


def rows(state: State, expedition: list[int]) -> int:
    """Return the number of colours; each Pilot is one of its own, and the board has seven rows (MC-A-09)."""
    colour = state.tables.colour
    seen = 0
    count = 0
    for card in expedition:
        if card >= FIRST_ENCOUNTER:
            count += 1
        else:
            bit = 1 << colour[card]
            if not seen & bit:
                seen |= bit
                count += 1
    return count if count < ROWS else ROWS


def field_number(state: State, junk: int) -> int:
    """Return the number of the field a junk stands on: cards times colours (MC-A-08)."""
    expedition = state.expeditions[junk]
    return len(expedition) * rows(state, expedition)


def symbols_of(state: State, junk: int, with_turned: bool) -> list[int]:
    """Count the symbols of an expedition, Pilots included; turned cards count only where asked (MC-X-12, MC-E-05)."""
    counts = [0] * (SYMBOLS + 1)
    for card in state.expeditions[junk]:
        if with_turned or card not in state.turned:
            counts[state.tables.symbol[card]] += 1
    return counts[:SYMBOLS]
