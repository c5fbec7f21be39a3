"""A turn (DK-T): draw, then place stones, place walls, or take the scout off."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell, whisper
from pagoda.games.dschingis_khan.actions import ENTER, STONES, TAKE_OFF, TAKE_STONE, TAKE_WALL, WALLS
from pagoda.games.dschingis_khan.building import build
from pagoda.games.dschingis_khan.edition import NOWHERE
from pagoda.games.dschingis_khan.ending import Score, last_round_is_over, note_exhaustion
from pagoda.games.dschingis_khan.events import (
    DREW_STONE,
    DREW_WALL,
    ENTERED,
    LOST_STONES,
    PLACED_NOTHING,
    TOOK_OFF,
    TURN_BEGAN,
)
from pagoda.games.dschingis_khan.moves import can_move, entries, moves
from pagoda.games.dschingis_khan.placing import draw_stone, place_stone
from pagoda.games.dschingis_khan.state import NOBODY, Row, State
from pagoda.games.dschingis_khan.wall import building_lines


class TakeTurn(Automatic[State]):
    """A seat draws and places (DK-T1)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Begin the turn."""
        state.turn += 1
        if state.trigger == NOBODY:
            state.dry_turns += 1
        tell(state, TURN_BEGAN, state.turn, self.seat)
        push(state, DrawOn(self.seat, state.tables.draws), BeginPlacing(self.seat), EndTurn(self.seat))


class EndTurn(Automatic[State]):
    """The next seat has its turn, unless the last round is over (DK-E5)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Pass the turn on."""
        over = last_round_is_over(state, self.seat)
        push(state, Score() if over else TakeTurn((self.seat + 1) % state.setting.seats))


# Drawing


def drawable(state: State, seat: int) -> list[Action]:
    """Return what a seat can draw: four of each at most, and what there is (DK-D3, DK-D4)."""
    result: list[Action] = []
    if state.supply and state.held[seat] < state.tables.most_walls:
        result.append(TAKE_WALL)
    if state.passive[seat] and len(state.active[seat]) < state.tables.most_stones:
        result.append(TAKE_STONE)
    return result


class DrawOn(Automatic[State]):
    """Draw as much as is left to draw; what is the only thing to draw is drawn unasked."""

    __slots__ = ("seat", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "left": INT}

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: State) -> None:
        """Draw, or ask what to draw."""
        offered = drawable(state, self.seat) if self.left else []
        if offered:
            if len(offered) > 1:
                push(state, Draw((self.seat,), self.left))
            else:
                if self.left > 1 and offered[0] == TAKE_STONE:
                    sort_next(state, self.seat, self.left)
                draw_item(state, self.seat, offered[0])
                push(state, DrawOn(self.seat, self.left - 1))


def sort_next(state: State, seat: int, left: int) -> None:
    """Put in order the stones that come unasked: they come at once, so which was first is no knowledge of anybody."""
    stones = state.passive[seat]
    count = min(left, state.tables.most_stones - len(state.active[seat]), len(stones))
    first = len(stones) - count
    state.passive[seat] = stones[:first] + tuple(sorted(stones[first:], reverse=True))


class Draw(Decision[State]):
    """A wall or a stone? (DK-D1)"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}
    MAY_TAKE_BACK: ClassVar[bool] = True  # the last wall of the turn before, until the next seat draws

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both."""
        return [TAKE_WALL, TAKE_STONE]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Draw it; a stone is seen before the next item is chosen (DK-D2)."""
        draw_item(state, seat, action)
        push(state, DrawOn(seat, self.left - 1))


def draw_item(state: State, seat: int, action: Action) -> None:
    """Put a wall or a random stone into the active supply."""
    if action == TAKE_WALL:
        state.supply -= 1
        state.held[seat] += 1
        tell(state, DREW_WALL, seat, state.supply)
    else:
        kind = draw_stone(state, seat)
        state.active[seat] = tuple(sorted([*state.active[seat], kind]))
        if state.trigger == NOBODY:  # afterwards the count says whether it was what brought the end about
            state.dry_turns = 0
        left = len(state.passive[seat])
        if state.news is not None:
            whisper(state, (seat,), (DREW_STONE, seat, kind, left), (DREW_STONE, seat, 0, left))
    note_exhaustion(state, seat)


# Placing


class BeginPlacing(Automatic[State]):
    """Stones, walls, or the scout off the board; what is the only way is gone unasked (DK-T2, DK-T3)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask what to place."""
        offered = placings(state, self.seat)
        if not offered:
            tell(state, PLACED_NOTHING, self.seat)
        elif len(offered) > 1 or offered[0] == TAKE_OFF:
            push(state, ChoosePlacing((self.seat,)))
        else:
            begin(state, self.seat, offered[0])


def placings(state: State, seat: int) -> list[Action]:
    """Return what a seat can do in the second step of its turn."""
    result: list[Action] = []
    village = state.scouts[seat]
    free = bool(entries(state, seat)) if village == NOWHERE else can_move(state, seat, village, (village,))
    if free and state.active[seat]:
        result.append(STONES)
    if state.held[seat]:
        result.append(WALLS)
    if not free and village != NOWHERE:
        result.append(TAKE_OFF)  # DK-K1
    return result


def begin(state: State, seat: int, action: Action) -> None:
    """Set about what was chosen."""
    village = state.scouts[seat]
    if action == WALLS:
        push(state, PlaceWall((seat,)))
    elif action == TAKE_OFF:
        state.scouts[seat] = NOWHERE
        tell(state, TOOK_OFF, seat, village)
    elif village == NOWHERE:
        push(state, Enter((seat,)))
    else:
        push(state, MoveScout((seat,), (village,)))


class ChoosePlacing(Decision[State]):
    """What is placed in this turn? (DK-T2)"""

    __slots__ = ()

    MAY_TAKE_BACK: ClassVar[bool] = True

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what is possible."""
        return placings(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Set about it."""
        begin(state, seat, action)


class Enter(Decision[State]):
    """Where does the scout come back? (DK-K3, DK-K4)"""

    __slots__ = ()

    MAY_TAKE_BACK: ClassVar[bool] = True

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer own villages, or empty ones."""
        return [(ENTER, village) for village in entries(state, seat)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Set it there; that village gets no stone (DK-K5)."""
        state.scouts[seat] = action[1]
        tell(state, ENTERED, seat, action[1])
        push(state, MoveScout((seat,), (action[1],)))


class MoveScout(Decision[State]):
    """Where does the scout go, and which stone is put down there? (DK-P1)"""

    __slots__ = ("visited",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "visited": INTS}
    MAY_TAKE_BACK: ClassVar[bool] = True

    def __init__(self, seats: Seats, visited: tuple[int, ...]) -> None:
        self.seats = seats
        self.visited = visited  # villages in this turn, where it began first, where it stands last (DK-P4)

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every way to every village with every kind of stone at hand."""
        return moves(state, seat, self.visited[-1], self.visited, kinds(state.active[seat]))

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Move, put the stone down, go on while stones are left (DK-P7)."""
        place_stone(state, seat, self.visited[-1], action)
        if not state.active[seat]:
            return
        visited = (*self.visited, action[1])
        if can_move(state, seat, action[1], visited):
            push(state, MoveScout(self.seats, visited))
        else:
            lose_stones(state, seat)


def kinds(stones: Row) -> list[int]:
    """Return the different kinds of sorted stones."""
    return [kind for place, kind in enumerate(stones) if not place or stones[place - 1] != kind]


def lose_stones(state: State, seat: int) -> None:
    """Let the stones that found no place leave the game unseen (DK-P8, DK-I7)."""
    left = state.active[seat]
    state.lost[seat] = tuple(sorted(state.lost[seat] + left))
    count = len(left)
    whisper(state, (seat,), (LOST_STONES, seat, count, *left), (LOST_STONES, seat, count))
    state.active[seat] = ()


class PlaceWall(Decision[State]):
    """Where is the next wall placed? (DK-W5)"""

    __slots__ = ()

    MAY_TAKE_BACK: ClassVar[bool] = True

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every line where a wall may stand."""
        ways = state.tables.ways_to_build
        return [ways[line] for line in building_lines(state.tables, state.walls, state.meets)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Place it, see what comes of it, go on until none is left."""
        build(state, seat, action[1])
        if state.held[seat]:
            push(state, self)
