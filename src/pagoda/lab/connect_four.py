"""Connect Four on the contract of a game: not shipped, but measured beside other libraries, like for like.

A board is two numbers of 49 bits: seven columns of six cells and an empty cell on top of each, so that
four in a row are four equal steps of 1, 6, 7 or 8 bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pagoda.engine import agenda
from pagoda.engine.agenda import INTS, Action, Decision, Edition, Event, Setting
from pagoda.engine.chance import seeded
from pagoda.engine.features import odds_of, side_by_side
from pagoda.engine.game import Component, Game, Mode, Prompt, Refusal, Result
from pagoda.engine.scene import Choice, Piece, Player, Scene, Words
from pagoda.engine.view import View
from pagoda.engine.words import Name, Text, text

COLUMNS: Final = 7
HEIGHT: Final = 7  # six cells and the empty one
BIT: Final[list[int]] = [1 << cell for cell in range(COLUMNS * HEIGHT)]
DROP: Final[list[Action]] = [(column,) for column in range(COLUMNS)]


class State(agenda.State):
    """Each seat's stones, and the lowest free cell of each column."""

    __slots__ = ("stones", "free")

    stones: list[int]
    free: list[int]

    FIELDS: ClassVar[dict[str, str]] = {"stones": INTS, "free": INTS}

    def copy(self) -> State:
        """Return an independent state; steps are never mutated, so they are shared."""
        new = State()
        new.edition = self.edition
        new.setting = self.setting
        new.agenda = self.agenda[:]
        new.rng = self.rng
        new.horizon = self.horizon
        new.news = None
        new.stones = self.stones[:]
        new.free = self.free[:]
        return new


class TakeTurn(Decision[State]):
    """The player drops a stone into a column that is not full."""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every column that is not full."""
        return [DROP[column] for column, cell in enumerate(state.free) if cell % HEIGHT != HEIGHT - 1]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Drop the stone; the game ends with four in a row or a full board."""
        column = action[0]
        cell = state.free[column]
        stones = state.stones[seat] | BIT[cell]
        state.stones[seat] = stones
        state.free[column] = cell + 1
        if not has_four(stones) and stones | state.stones[1 - seat] != FULL:
            state.agenda.append(TURNS[1 - seat])


TURNS: Final = [TakeTurn((0,)), TakeTurn((1,))]
FULL: Final = sum([0b111111 << HEIGHT * column for column in range(COLUMNS)])


def has_four(stones: i64) -> bool:
    """Tell whether four stones stand in a row."""
    pairs: i64 = stones & (stones >> 1)
    if pairs & (pairs >> 2):
        return True
    pairs = stones & (stones >> 7)
    if pairs & (pairs >> 14):
        return True
    pairs = stones & (stones >> 6)
    if pairs & (pairs >> 12):
        return True
    pairs = stones & (stones >> 8)
    return bool(pairs & (pairs >> 16))


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Board(View):
    """Everything: there are no secrets."""

    stones: tuple[int, ...]
    free: tuple[int, ...]


class ConnectFour(Game[State, Board]):
    """Two players, four in a row."""

    def __init__(self) -> None:
        self.id = "connect-four"
        self.title = Name("Connect Four", "Vier gewinnt")
        self.credit = "traditional"
        self.version = "1"
        self.modes = (Mode("standard", text("two players"), (2,)),)
        self.steps = {"TakeTurn": TakeTurn}
        self.bound = 42
        self.headings: frozenset[int] = frozenset()
        self.milestones: frozenset[int] = frozenset()

    def default_edition(self) -> Edition:
        """Return the only components there are."""
        return EDITION

    def blank(self, setting: Setting, edition: Edition) -> State:
        """Return an empty board."""
        state = State()
        state.edition = edition
        state.setting = setting
        state.stones = [0, 0]
        state.free = [HEIGHT * column for column in range(COLUMNS)]
        return state

    def set_up(self, state: State) -> None:
        """Let the first player begin."""
        state.agenda.append(TURNS[0])

    def copy(self, state: State) -> State:
        """Return an independent state."""
        return state.copy()

    def faults(self, state: State) -> list[str]:
        """Return whether stones hang in the air or lie on each other."""
        if len(state.stones) != 2 or len(state.free) != COLUMNS:
            return ["the board has the wrong size"]
        columns = [(1 << cell) - (1 << HEIGHT * column) for column, cell in enumerate(state.free)]
        filled = state.stones[0] | state.stones[1]
        return [] if filled == sum(columns) and not state.stones[0] & state.stones[1] else ["a stone hangs in the air"]

    def view(self, state: State, seat: int | None) -> Board:
        """Return the board."""
        return Board(seat, state.edition, state.setting, tuple(state.agenda), tuple(state.stones), tuple(state.free))

    def determinize(self, view: Board, seed: int) -> State:
        """Return the state itself: nothing is hidden."""
        state = self.blank(view.setting, view.edition)
        state.agenda = list(view.agenda)
        state.stones = list(view.stones)
        state.free = list(view.free)
        state.rng = seeded(seed)
        state.horizon = 0
        state.news = None
        return state

    def result(self, state: State) -> Result | None:
        """Return who has four in a row."""
        if state.agenda:
            return None
        scores = tuple([1 if has_four(stones) else 0 for stones in state.stones])
        ranks = tuple([1 + max(scores) - score for score in scores])
        reason = text("four in a row") if any(scores) else text("the board is full")
        return Result(scores, ranks, reason, ((), ()), (0, 1))

    def prompt(self, view: Board, seat: int) -> Prompt:
        """Ask for a column."""
        return Prompt(text("Drop a stone"), text("Four in a row win."), ("C4-1",))

    def refusals(self, view: Board, seat: int) -> list[Refusal]:
        """Name the full columns."""
        full = [column for column, cell in enumerate(view.free) if cell % HEIGHT == HEIGHT - 1]
        return [Refusal((column,), text("This column is full."), "C4-2") for column in full]

    def describe(self, view: Board, seat: int, action: Action) -> Text:
        """Name a column."""
        return text("column {number}", number=action[0] + 1)

    def narrate(self, view: Board, event: Event) -> Text:
        """Nothing is told beyond the board."""
        return text("nothing")

    def draw(self, view: Board, actions: list[Action]) -> Scene:
        """Return the board as letters, and a button for each column."""
        pieces = [
            Piece(f"cell-{column}-{row}", 20, 20, (Words(owner, 10, 15, 14),), 20 * column, 20 * (HEIGHT - 2 - row))
            for column in range(COLUMNS)
            for row in range(HEIGHT - 1)
            for owner in "XO."[cell_owner(view.stones, HEIGHT * column + row)]
        ]
        players = (Player(0, "red", "X", "", ()), Player(1, "blue", "O", "", ()))
        choices = tuple([Choice(action, text("column {number}", number=action[0] + 1)) for action in actions])
        return Scene("", (20 * COLUMNS, 20 * (HEIGHT - 1)), "", (), tuple(pieces), players, (), choices)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return 1 for four in a row."""
        return tuple([1 if has_four(stones) else 0 for stones in state.stones])

    def overview(self, view: Board) -> list[Text]:
        """Return the board, top row first."""
        rows = [
            "".join(["XO."[cell_owner(view.stones, HEIGHT * column + row)] for column in range(COLUMNS)])
            for row in range(HEIGHT - 2, -1, -1)
        ]
        return [text("{row}", row=row) for row in rows]

    def components(self, edition: Edition) -> list[Component]:
        """Return the stones."""
        return []

    def evaluate(self, state: State, seat: int) -> float:
        """Return 1 for a win, 0 for a loss, one half for all else."""
        mine, other = has_four(state.stones[seat]), has_four(state.stones[1 - seat])
        return 1.0 if mine else 0.0 if other else 0.5

    def policy(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """Prefer the middle."""
        return [4.0 - abs(action[0] - 3) for action in actions]

    def features(self, state: State, seat: int) -> list[float]:
        """Return how many lines of both seats are still open, with one, two and three stones in them."""
        mine, other = state.stones[seat], state.stones[1 - seat]
        lines = side_by_side([open_lines(mine, other), open_lines(other, mine)], 3, 4.0)
        return [odds_of(self.evaluate(state, seat))] + lines


EDITION: Final = Edition("0")


def lines() -> list[int]:
    """Return every line of four cells."""
    found: list[int] = []
    for step in (1, HEIGHT - 1, HEIGHT, HEIGHT + 1):
        for cell in range(COLUMNS * HEIGHT):
            line = sum([1 << cell + step * place for place in range(4)])
            if line & FULL == line:
                found.append(line)
    return found


LINES: Final = lines()


def open_lines(own: int, other: int) -> list[float]:
    """Return how many lines hold one, two and three own stones and none of the other seat."""
    counts = [0.0, 0.0, 0.0, 0.0, 0.0]
    for line in LINES:
        if not line & other:
            counts[(line & own).bit_count()] += 1.0
    return counts[1:4]


def cell_owner(stones: tuple[int, ...], cell: int) -> int:
    """Return who owns a cell; 2 for nobody."""
    return 0 if stones[0] >> cell & 1 else 1 if stones[1] >> cell & 1 else 2
