"""Three dice of each side: what they are worth, and which of them to roll again (ZH-601 to ZH-603, ZH-630)."""

from __future__ import annotations

from typing import Final

from pagoda.engine.chance import rolls
from pagoda.games.zheng_he.state import State

WEAK: Final = 0
MODERATE: Final = 1
STRONG: Final = 2
SIDES: Final = 6
ALL_DICE: Final = 7
# Which sets of dice differ, when the dice lie in falling order: all different, the first two equal, the last two, all.
_DIFFERENT: Final = (1, 2, 3, 4, 5, 6, 7)
_FIRST_PAIR: Final = (1, 3, 4, 5, 7)
_LAST_PAIR: Final = (1, 2, 3, 6, 7)
_TRIPLE: Final = (1, 3, 7)
ALL_SETS: Final[list[tuple[int, ...]]] = [_DIFFERENT, _FIRST_PAIR, _LAST_PAIR, _TRIPLE]


def throw(state: State, role: int, mask: int) -> None:
    """Roll some of a side's dice, and lay them in falling order."""
    first = 3 * role
    dice = state.dice
    if mask == ALL_DICE:
        thrown = rolls(state, SIDES, 3)
    else:
        kept = [dice[first + place] for place in range(3) if not mask >> place & 1]
        thrown = kept + rolls(state, SIDES, 3 - len(kept))
    thrown.sort()
    dice[first + 2], dice[first + 1], dice[first] = thrown


def of(state: State, role: int) -> tuple[int, int, int]:
    """Return the dice of a side."""
    dice, first = state.dice, 3 * role
    return dice[first], dice[first + 1], dice[first + 2]


def strength(dice: tuple[int, int, int]) -> int:
    """Return class and counting pips as one number: a class is worth more than any pips (ZH-602, ZH-603)."""
    high, middle, low = dice
    if high == low:
        return STRONG * 10 + high
    if high == middle or middle == low:
        return MODERATE * 10 + middle
    return WEAK * 10 + high


def sets(dice: tuple[int, int, int]) -> tuple[int, ...]:
    """Return which dice can be rolled again; equal dice are the same choice."""
    high, middle, low = dice
    if high == low:
        return _TRIPLE
    if high == middle:
        return _FIRST_PAIR
    return _LAST_PAIR if middle == low else _DIFFERENT
