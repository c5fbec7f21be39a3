"""Connect Four on the contract of a game: not shipped, but measured beside other libraries, like for like.

A board is two numbers of 49 bits: seven columns of six cells and an empty cell on top of each, so that
four in a row are four equal steps of 1, 6, 7 or 8 bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pagoda.engine import agenda
from pagoda.engine.agenda import INTS, Action, Decision

COLUMNS: Final = 7
HEIGHT: Final = 7  # six cells and the empty one
BIT: Final[list[int]] = [1 << cell for cell in range(COLUMNS * HEIGHT)]
DROP: Final[list[Action]] = [(column,) for column in range(COLUMNS)]


class State(agenda.State):
    """Each seat's stones, and the lowest free cell of each column."""

    __slots__ = ("stones", "free")

    stones: list[int]
    free: list[int]

    FIELDS = {"stones": INTS, "free": INTS}

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
