"""The table of The Great Wall: clans and their figures, walls, hordes in the field, locations, decks.

Figures are counted by clan and unit. A clan is a seat; the Reed Clan is the one after the last seat, and in the solo
game Qin Jiushao comes after it. A vital spot is EMPTY, a WOUND, or the figure on it; a horseman stands on two spots
with the same number.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine import agenda
from pagoda.engine.agenda import INT, INTS, ROW, ROWS
from pagoda.games.great_wall.edition import HORSEMAN, NOWHERE, SLOTS, SPEARMAN, Edition

Row = tuple[int, ...]  # replaced as a whole, never changed, so that copies share it

NOBODY: Final = -1
HIDDEN: Final = -1
EMPTY: Final = 0  # a vital spot
WOUND: Final = 1
FIGURE: Final = 2  # plus 8 times the clan, plus 0 for a spearman, plus 1 and the first of its spots for a horseman
PER_CLAN: Final = 8
USED_SECTIONS: Final = (range(3), range(1, 3))  # by the first one


class State(agenda.State):
    """Everything on the table. What stands before `goods` belongs to the setting; the rest are the pieces."""

    __slots__ = (
        "tables",
        "clans",
        "reed",
        "qin",
        "coop",
        "side",
        "first_section",
        "goods",
        "store",
        "honour",
        "tea",
        "pool",
        "box",
        "year",
        "active",
        "track",
        "hand_commands",
        "gone_commands",
        "sealed",
        "revealed",
        "qin_track",
        "qin_deck",
        "qin_command",
        "orders",
        "order_deck",
        "fulfilled",
        "misfortunes",
        "event_deck",
        "votes",
        "proposed",
        "shield",
        "breached",
        "sacrificed",
        "lost_hordes",
        "artifacts",
        "hordes",
        "horde_discard",
        "field",
        "spots",
        "walls",
        "barricades",
        "firing",
        "marshal",
        "reserve",
        "shamed",
        "overseers",
        "overseer_units",
        "clerks",
        "clerk_reserve",
        "school",
        "generals",
        "dealt_generals",
        "dealt_advisors",
        "advisors",
        "supporters",
        "row",
        "advisor_deck",
        "advisor_discard",
        "tactic_deck",
        "tactic_discard",
        "played",
        "hands",
        "claimed",
        "wounds_dealt",
        "used_turn",
        "used_year",
        "used_game",
        "events",
        "dying",
        "safe",
        "muted",
        "silent",
        "earned",
        "over",
    )

    tables: Edition
    clans: int  # players, the Reed Clan and Qin Jiushao
    reed: int  # the number of the Reed Clan, or NOBODY
    qin: int  # that of Qin Jiushao, or NOBODY
    coop: int  # 1 if all play together (GW-COOP)
    side: int  # of the board: 0 for three clans, 1 for four
    first_section: int  # 1 where the left section is not used (GW-DUO-2)
    goods: list[int]  # seat * 4 + resource, behind the screens
    store: list[int]  # the storehouse: wood, stone, gold
    honour: list[int]  # by clan
    tea: Row  # clans from the top of the stack down
    pool: int  # shame tokens in the supply
    box: int  # shame tokens that have left the game
    year: int  # from 1
    active: int  # whose command is carried out, or NOBODY
    track: list[int]  # of the order track: clan * 8 + command, or NOBODY
    hand_commands: list[int]  # by seat: bits of commands
    gone_commands: list[int]  # by clan: bits of commands in the discard
    sealed: list[int]  # by seat: the general, advisor or command chosen at the same time as others, or NOBODY
    revealed: int  # 1 while all see the chosen commands
    qin_track: Row  # locations that Qin Jiushao uses, the highest first (GW-SOLO-4)
    qin_deck: Row  # his commands, the top card last
    qin_command: int  # his revealed command, or NOBODY
    orders: Row  # imperial orders that lie open (GW-COOP-2)
    order_deck: Row  # the top card last
    fulfilled: Row  # orders
    misfortunes: Row  # events that have been revealed; they stay (GW-COOP-19)
    event_deck: Row  # the top card last
    votes: list[int]  # by seat, on a proposed order: NOBODY, 0 refused, 1 agreed, plus what is offered (council.py)
    proposed: list[int]  # by seat: bits of the orders that it has proposed this winter
    shield: list[int]  # by section: defence that cards add this winter
    breached: int  # 1 once a section was breached this winter
    sacrificed: list[int]  # clan * 3 + unit: soldiers who have left the game (GW-COOP-16)
    lost_hordes: Row  # claimed hordes that have left the game
    artifacts: Row
    hordes: Row  # the deck, the top card last
    horde_discard: Row
    field: list[int]  # section * 3 + slot: a horde, or NOWHERE
    spots: list[Row]  # likewise: what lies on its vital spots
    walls: list[int]  # levels by section
    barricades: list[int]  # by section
    firing: list[Row]  # by section: clans whose archers stand on firing spots, sorted
    marshal: list[int]  # (section * clans + clan) * 3 + unit
    reserve: list[int]  # clan * 3 + unit
    shamed: list[int]  # clan * 3 + unit: soldiers in the reserve with a shame token
    overseers: list[int]  # clan * 4 + location: level
    overseer_units: list[int]  # likewise: which unit it is, or NOWHERE
    clerks: list[int]  # location * clans + clan
    clerk_reserve: list[int]  # by clan
    school: list[int]  # clerks still in the school, by clan
    generals: list[int]  # by seat, or NOBODY before the choice
    dealt_generals: list[Row]  # by seat, during set-up
    dealt_advisors: list[Row]  # by seat, during set-up
    advisors: list[Row]  # active, by clan
    supporters: list[Row]  # by clan; those of the set-up lie face down (GW-GEN-8)
    row: Row  # open advisors, the leftmost first
    advisor_deck: Row  # the top card last
    advisor_discard: Row
    tactic_deck: Row  # the top card last
    tactic_discard: Row
    played: Row  # tactics that are being carried out; they are discarded afterwards (GW-TAC-3)
    hands: list[Row]  # tactics by seat, sorted
    claimed: list[Row]  # by clan: horde * 3 + shame tokens on it
    wounds_dealt: list[int]  # by clan
    used_turn: list[Row]  # by seat: effects with a limit, used in this turn
    used_year: list[Row]  # by seat
    used_game: list[Row]  # by seat
    events: list[Row]  # what is going on, the innermost last: see happenings.py
    dying: list[Row]  # by clan: soldiers who are about to die, see killing.py
    safe: list[Row]  # by clan: dying soldiers who are saved
    muted: list[int]  # by seat: bits of the windows in which it declines tactics this year
    silent: list[int]  # by seat: 1 while it declines all tactics until the end of the turn
    earned: list[int]  # honour by clan when the final count began
    over: int  # why the game ended, or 0

    FIELDS: ClassVar[dict[str, str]] = {
        "goods": INTS,
        "store": INTS,
        "honour": INTS,
        "tea": ROW,
        "pool": INT,
        "box": INT,
        "year": INT,
        "active": INT,
        "track": INTS,
        "hand_commands": INTS,
        "gone_commands": INTS,
        "sealed": INTS,
        "revealed": INT,
        "qin_track": ROW,
        "qin_deck": ROW,
        "qin_command": INT,
        "orders": ROW,
        "order_deck": ROW,
        "fulfilled": ROW,
        "misfortunes": ROW,
        "event_deck": ROW,
        "votes": INTS,
        "proposed": INTS,
        "shield": INTS,
        "breached": INT,
        "sacrificed": INTS,
        "lost_hordes": ROW,
        "artifacts": ROW,
        "hordes": ROW,
        "horde_discard": ROW,
        "field": INTS,
        "spots": ROWS,
        "walls": INTS,
        "barricades": INTS,
        "firing": ROWS,
        "marshal": INTS,
        "reserve": INTS,
        "shamed": INTS,
        "overseers": INTS,
        "overseer_units": INTS,
        "clerks": INTS,
        "clerk_reserve": INTS,
        "school": INTS,
        "generals": INTS,
        "dealt_generals": ROWS,
        "dealt_advisors": ROWS,
        "advisors": ROWS,
        "supporters": ROWS,
        "row": ROW,
        "advisor_deck": ROW,
        "advisor_discard": ROW,
        "tactic_deck": ROW,
        "tactic_discard": ROW,
        "played": ROW,
        "hands": ROWS,
        "claimed": ROWS,
        "wounds_dealt": INTS,
        "used_turn": ROWS,
        "used_year": ROWS,
        "used_game": ROWS,
        "events": ROWS,
        "dying": ROWS,
        "safe": ROWS,
        "muted": INTS,
        "silent": INTS,
        "earned": INTS,
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
        new.clans = self.clans
        new.reed = self.reed
        new.qin = self.qin
        new.coop = self.coop
        new.side = self.side
        new.first_section = self.first_section
        new.goods = self.goods[:]
        new.store = self.store[:]
        new.honour = self.honour[:]
        new.tea = self.tea
        new.pool = self.pool
        new.box = self.box
        new.year = self.year
        new.active = self.active
        new.track = self.track[:]
        new.hand_commands = self.hand_commands[:]
        new.gone_commands = self.gone_commands[:]
        new.sealed = self.sealed[:]
        new.revealed = self.revealed
        new.qin_track = self.qin_track
        new.qin_deck = self.qin_deck
        new.qin_command = self.qin_command
        new.orders = self.orders
        new.order_deck = self.order_deck
        new.fulfilled = self.fulfilled
        new.misfortunes = self.misfortunes
        new.event_deck = self.event_deck
        new.votes = self.votes[:]
        new.proposed = self.proposed[:]
        new.shield = self.shield[:]
        new.breached = self.breached
        new.sacrificed = self.sacrificed[:]
        new.lost_hordes = self.lost_hordes
        self.copy_board(new)
        self.copy_cards(new)
        return new

    def copy_board(self, new: State) -> None:
        """Copy hordes, walls and figures."""
        new.artifacts = self.artifacts
        new.hordes = self.hordes
        new.horde_discard = self.horde_discard
        new.field = self.field[:]
        new.spots = self.spots[:]
        new.walls = self.walls[:]
        new.barricades = self.barricades[:]
        new.firing = self.firing[:]
        new.marshal = self.marshal[:]
        new.reserve = self.reserve[:]
        new.shamed = self.shamed[:]
        new.overseers = self.overseers[:]
        new.overseer_units = self.overseer_units[:]
        new.clerks = self.clerks[:]
        new.clerk_reserve = self.clerk_reserve[:]
        new.school = self.school[:]

    def copy_cards(self, new: State) -> None:
        """Copy cards, what was used, and what is going on."""
        new.generals = self.generals[:]
        new.dealt_generals = self.dealt_generals[:]
        new.dealt_advisors = self.dealt_advisors[:]
        new.advisors = self.advisors[:]
        new.supporters = self.supporters[:]
        new.row = self.row
        new.advisor_deck = self.advisor_deck
        new.advisor_discard = self.advisor_discard
        new.tactic_deck = self.tactic_deck
        new.tactic_discard = self.tactic_discard
        new.played = self.played
        new.hands = self.hands[:]
        new.claimed = self.claimed[:]
        new.wounds_dealt = self.wounds_dealt[:]
        new.used_turn = self.used_turn[:]
        new.used_year = self.used_year[:]
        new.used_game = self.used_game[:]
        new.events = self.events[:]
        new.dying = self.dying[:]
        new.safe = self.safe[:]
        new.muted = self.muted[:]
        new.silent = self.silent[:]
        new.earned = self.earned[:]
        new.over = self.over


def figure(clan: int, unit: int, first_spot: int) -> int:
    """Return what lies on a vital spot where a soldier stands."""
    return FIGURE + PER_CLAN * clan + (0 if unit == SPEARMAN else 1 + first_spot)


def clan_of(spot: int) -> int:
    """Return whose soldier stands on a vital spot, or NOBODY."""
    return (spot - FIGURE) // PER_CLAN if spot >= FIGURE else NOBODY


def unit_of(spot: int) -> int:
    """Return which soldier stands on a vital spot."""
    return SPEARMAN if (spot - FIGURE) % PER_CLAN == 0 else HORSEMAN


def sections(state: State) -> range:
    """Return the sections that are used."""
    return USED_SECTIONS[state.first_section]


def hordes_of(state: State, section: int) -> list[int]:
    """Return the places of a section where a horde stands, from the wall outwards."""
    field = state.field
    return [place for place in range(section * SLOTS, section * SLOTS + SLOTS) if field[place] != NOWHERE]


def figures_on(state: State, place: int, clan: int) -> list[int]:
    """Return the soldiers of a clan on a horde, each by the first spot that it stands on."""
    least = FIGURE + PER_CLAN * clan  # a spearman; above it are horsemen by their first spots
    return [spot for spot, what in enumerate(state.spots[place]) if what == least or what == least + 1 + spot]


def players(state: State) -> list[int]:
    """Return the seats in tea order (GW-TEA-1)."""
    seats = state.setting.seats
    return [clan for clan in state.tea if clan < seats]


def mod(state: State, seat: int, name: str) -> int:
    """Return how active advisors of a clan change a number (vocabulary, section 3.7)."""
    total = 0
    for advisor in state.advisors[seat]:
        mods = state.tables.mods[advisor]
        if name in mods:
            total += mods[name]
    for event in state.misfortunes:  # they hold for all (GW-COOP-19)
        mods = state.tables.event_mods[event]
        if name in mods:
            total += mods[name]
    return total
