"""Set-up (DK-S), and what must be true of every table afterwards."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from pagoda.engine.agenda import INT, Action, Automatic, Decision, Setting, push
from pagoda.engine.agenda import Edition as AnyEdition
from pagoda.engine.chance import roll, shuffle
from pagoda.engine.errors import BadInput
from pagoda.engine.events import tell, whisper
from pagoda.games.dschingis_khan.edition import NOWHERE, Edition
from pagoda.games.dschingis_khan.events import EQUIPPED, GAME_BEGAN, SETTLED
from pagoda.games.dschingis_khan.placing import draw_stone, put_down, without
from pagoda.games.dschingis_khan.state import NOBODY, Row, State
from pagoda.games.dschingis_khan.turn import TakeTurn, kinds
from pagoda.games.dschingis_khan.wall import NO_WALL, OPEN, junctions, sides


def blank(setting: Setting, edition: AnyEdition) -> State:
    """Return a table with the board and the start wall only (DK-S1)."""
    if not isinstance(edition, Edition):
        raise BadInput("this edition is of another game")
    state = State()
    state.edition = state.tables = edition
    state.setting = setting
    seats = setting.seats
    state.passive = [()] * seats
    state.active = [()] * seats
    state.lost = [()] * seats
    state.stacks = [()] * edition.villages
    state.scouts = [NOWHERE] * seats
    state.walls = [NO_WALL] * edition.lines
    for line in edition.start_lines:
        state.walls[line] = OPEN
    state.great_wall = edition.start
    state.meets, state.sides = first_land(edition)
    state.held = [0] * seats
    state.supply = edition.walls - len(edition.start_lines)  # DK-S2
    state.gone = state.turn = state.first = state.dry_turns = state.revealed = 0
    state.trigger = state.turns_left = NOBODY
    return state


@lru_cache(maxsize=8)
def first_land(edition: Edition) -> tuple[Row, Row]:
    """Return where towers meet the start wall, and the sides that it parts."""
    walls = [OPEN if line in edition.start_lines else NO_WALL for line in range(edition.lines)]
    return junctions(edition, walls, edition.start), sides(edition, edition.start)


def set_up(state: State) -> None:
    """Shuffle the stones of every colour, draw who begins, and let all settle (DK-S3 to DK-S6)."""
    seats = state.setting.seats
    state.first = roll(state, seats) - 1
    tell(state, GAME_BEGAN, state.first)
    for seat in range(seats):
        stones = all_stones(state.tables)
        shuffle(state, stones)
        state.passive[seat] = tuple(stones)
    order = [(state.first + step) % seats for step in range(seats)]
    push(state, *[DrawToSettle(seat) for seat in order], Equip(), TakeTurn(state.first))


def all_stones(tables: Edition) -> list[int]:
    """Return the stones of one colour (DK-C3)."""
    return [kind for kind, count in enumerate(tables.copies) for _ in range(count)]


class DrawToSettle(Automatic[State]):
    """A seat draws its first two stones and looks at them (DK-S6)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Draw, then ask where they go."""
        state.active[self.seat] = tuple(sorted([draw_stone(state, self.seat), draw_stone(state, self.seat)]))
        push(state, Settle((self.seat,)))


class Settle(Decision[State]):
    """Which two neighbouring villages are the first, which stone and the scout go where? (DK-S6)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the empty villages that a road joins, in both orders, with either stone (DK-S7, DK-S8)."""
        tables = state.tables
        stones = kinds(state.active[seat])
        result: list[Action] = []
        for line, first, second, ways in tables.ways_to_settle:
            if not state.walls[line] and not state.stacks[first] and not state.stacks[second]:
                for stone in stones:
                    result.extend(ways[stone])
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put both stones and the scout down."""
        village, kind, other = action[1], action[2], action[3]
        rest = without(state.active[seat], kind)[0]
        state.active[seat] = ()
        put_down(state, seat, village, kind)
        put_down(state, seat, other, rest)
        state.scouts[seat] = village
        whisper(state, (seat,), (SETTLED, seat, village, kind, other, rest), (SETTLED, seat, village, 0, other, 0))


class Equip(Automatic[State]):
    """Everybody takes the first active supply (DK-S9)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Take walls and stones."""
        tables = state.tables
        for seat in range(state.setting.seats):
            state.held[seat] = tables.first_walls
            state.supply -= tables.first_walls
            stones = tuple(sorted([draw_stone(state, seat) for _ in range(tables.first_stones)]))
            state.active[seat] = stones
            unseen = [0] * len(stones)
            walls = tables.first_walls
            whisper(state, (seat,), (EQUIPPED, seat, walls, *stones), (EQUIPPED, seat, walls, *unseen))
