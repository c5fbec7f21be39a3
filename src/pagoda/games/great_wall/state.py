"""The table of The Great Wall: clans and their figures, walls, hordes in the field, locations, decks.

Figures are counted by clan and unit. A clan is a seat; in the duel the Reed Clan is the one after the last seat. A
vital spot is EMPTY, a WOUND, or the figure on it; a horseman stands on two spots with the same number.
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
MOST_CLANS: Final = 4


class State(agenda.State):
    """Everything on the table. `tables` and `clans` belong to the setting; the rest are the pieces."""

    __slots__ = (
        "tables",
        "clans",
        "reed",
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
        "offers",
        "advisors",
        "supporters",
        "row",
        "advisor_deck",
        "advisor_discard",
        "tactic_deck",
        "tactic_discard",
        "hands",
        "claimed",
        "wounds_dealt",
        "used_turn",
        "used_year",
        "events",
        "muted",
        "over",
    )

    tables: Edition
    clans: int  # seats, and the Reed Clan
    reed: int  # the Reed Clan, or NOBODY
    side: int  # of the board: 0 for three clans, 1 for four
    first_section: int  # 1 in the duel, where the left section is not used (GW-DUO-2)
    goods: list[int]  # seat * 4 + resource
    store: list[int]  # wood, stone, gold of the storehouse
    honour: list[int]
    tea: Row  # clans, the top one first (GW-TEA-1)
    pool: int  # shame in the supply
    box: int  # shame that has left the game
    year: int  # place on the time track, 0 in the first year
    active: int  # the clan whose command is carried out, or NOBODY
    track: list[int]  # of the order track: clan * 8 + command, or NOBODY
    hand_commands: list[int]  # by seat: bits of commands
    gone_commands: list[int]  # by seat: bits of commands in the discard
    sealed: list[int]  # by seat: the command, general or advisor chosen in secret, or NOBODY
    artifacts: Row
    hordes: Row  # the deck, the top card last
    horde_discard: Row
    field: list[int]  # section * 3 + slot: a horde, or NOWHERE
    spots: list[Row]  # likewise: what lies on its vital spots
    walls: list[int]  # levels
    barricades: list[int]
    firing: list[Row]  # by section: clans whose archers stand on firing spots
    marshal: list[int]  # (section * clans + clan) * 3 + unit
    reserve: list[int]  # clan * 3 + unit
    shamed: list[int]  # seat * 3 + unit: soldiers in the reserve with a shame token
    overseers: list[int]  # seat * 4 + track: level
    overseer_units: list[int]  # likewise: which unit it is, or NOWHERE
    clerks: list[int]  # location * clans + clan
    clerk_reserve: list[int]
    school: list[int]
    generals: list[int]  # by seat, or NOBODY before the choice
    offers: list[Row]  # by seat: dealt generals, then dealt advisors, during set-up
    advisors: list[Row]  # active, by seat
    supporters: list[Row]  # by seat; the first was chosen face down (GW-GEN-8)
    row: Row  # open advisors, the leftmost first
    advisor_deck: Row
    advisor_discard: Row
    tactic_deck: Row
    tactic_discard: Row
    hands: list[Row]  # tactics by seat, sorted
    claimed: list[Row]  # by seat: horde * 3 + shame tokens on it
    wounds_dealt: list[int]
    used_turn: list[Row]  # by seat: effects with a limit, used in this turn
    used_year: list[Row]
    events: list[Row]  # what is going on, the innermost last: see events of rules in happenings.py
    muted: list[int]  # by seat: until when it declines tactics
    over: int

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
        "offers": ROWS,
        "advisors": ROWS,
        "supporters": ROWS,
        "row": ROW,
        "advisor_deck": ROW,
        "advisor_discard": ROW,
        "tactic_deck": ROW,
        "tactic_discard": ROW,
        "hands": ROWS,
        "claimed": ROWS,
        "wounds_dealt": INTS,
        "used_turn": ROWS,
        "used_year": ROWS,
        "events": ROWS,
        "muted": INTS,
        "over": INT,
    }


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
    return range(state.first_section, 3)


def places_of(section: int) -> range:
    """Return the places of a section in the field, from the wall outwards."""
    return range(section * SLOTS, section * SLOTS + SLOTS)


def hordes_of(state: State, section: int) -> list[int]:
    """Return the places of a section where a horde stands, from the wall outwards."""
    return [place for place in places_of(section) if state.field[place] != NOWHERE]
