"""The table of Dschingis Khan: stacks of stones, scouts, walls, supplies.

A stone in a supply is its kind. A stone on the board is one int too: its kind, its colour, and who has seen it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine import agenda
from pagoda.engine.agenda import INT, INTS, ROW, ROWS
from pagoda.games.dschingis_khan.edition import NOWHERE, Edition

Row = tuple[int, ...]  # replaced as a whole, never changed, so that copies share it

NOBODY: Final = -1
COLOUR: Final = 3  # bits to the right of the colour
SEEN: Final = 5  # bits to the right of the seats that have seen the stone
KIND_BITS: Final = 7
COLOUR_BITS: Final = 3


class State(agenda.State):
    """Everything on the table. `tables` are the edition's and shared; the rest are the pieces."""

    __slots__ = (
        "tables",
        "passive",
        "active",
        "lost",
        "stacks",
        "scouts",
        "walls",
        "great_wall",
        "meets",
        "sides",
        "held",
        "supply",
        "gone",
        "first",
        "turn",
        "trigger",
        "turns_left",
        "dry_turns",
        "revealed",
    )

    tables: Edition
    passive: list[Row]  # undrawn stones by seat, the next one last (DK-C8)
    active: list[Row]  # stones in front of each seat, sorted
    lost: list[Row]  # stones by seat that have left the game, sorted (DK-P8)
    stacks: list[Row]  # stones by village, the top one last
    scouts: list[int]  # villages by seat, or NOWHERE
    walls: list[int]  # by line: NO_WALL, OPEN or CLOSED
    great_wall: Row  # its towers, from west to east (DK-W2)
    meets: Row  # by tower: where it meets the Great Wall, or NOWHERE (DK-W4)
    sides: Row  # by village (DK-W15)
    held: list[int]  # wall pieces in front of each seat
    supply: int  # wall pieces that anybody may draw
    gone: int  # wall pieces that have left the game (DK-E6)
    first: int  # the seat that began
    turn: int  # how many turns have begun
    trigger: int  # the seat that brought the end about, or NOBODY (DK-E2)
    turns_left: int  # of the last round; NOBODY before it (DK-E5)
    dry_turns: int  # turns in a row without a stone drawn; it stands still once the end has come (DK-E9)
    revealed: int  # 1 when all stones lie open for scoring (DK-I8)

    FIELDS: ClassVar[dict[str, str]] = {
        "passive": ROWS,
        "active": ROWS,
        "lost": ROWS,
        "stacks": ROWS,
        "scouts": INTS,
        "walls": INTS,
        "great_wall": ROW,
        "meets": ROW,
        "sides": ROW,
        "held": INTS,
        "supply": INT,
        "gone": INT,
        "first": INT,
        "turn": INT,
        "trigger": INT,
        "turns_left": INT,
        "dry_turns": INT,
        "revealed": INT,
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
        new.passive = self.passive[:]
        new.active = self.active[:]
        new.lost = self.lost[:]
        new.stacks = self.stacks[:]
        new.scouts = self.scouts[:]
        new.walls = self.walls[:]
        new.great_wall = self.great_wall
        new.meets = self.meets
        new.sides = self.sides
        new.held = self.held[:]
        new.supply = self.supply
        new.gone = self.gone
        new.first = self.first
        new.turn = self.turn
        new.trigger = self.trigger
        new.turns_left = self.turns_left
        new.dry_turns = self.dry_turns
        new.revealed = self.revealed
        return new


def stone(kind: int, colour: int, seen_by: int) -> int:
    """Return a stone of the board."""
    return kind | colour << COLOUR | seen_by << SEEN


def kind_of(stone: int) -> int:
    """Return the kind of a stone on the board; 0 if it is not known."""
    return stone & KIND_BITS


def colour_of(stone: int) -> int:
    """Return whose stone it is."""
    return stone >> COLOUR & COLOUR_BITS


def is_seen(stone: int, seat: int) -> bool:
    """Tell whether a seat has lawfully seen a stone of the board (DK-I6)."""
    return bool(stone >> SEEN >> seat & 1)


def controller(state: State, village: int) -> int:
    """Return who controls a village: whose stone lies on top (DK-C9)."""
    stack = state.stacks[village]
    return stack[-1] >> COLOUR & COLOUR_BITS if stack else NOBODY


def scout_on(state: State, village: int) -> int:
    """Return whose scout stands on a village, or NOBODY."""
    for seat, place in enumerate(state.scouts):
        if place == village and place != NOWHERE:
            return seat
    return NOBODY
