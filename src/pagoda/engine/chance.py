"""Chance: five verbs over one integer in the state; each of them closes undo behind it.

The integer runs through all 63-bit numbers by a constant stride, and each is scrambled before use
(the finaliser of splitmix, cut to 63 bits so that plain Python and machine words agree).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pagoda.engine.agenda import State
from pagoda.engine.errors import BadInput

SEEDS: Final = 1 << 63  # a seed is a whole number below this
_MASK: Final = (1 << 63) - 1
_STRIDE: Final = 0x1E3779B97F4A7C15


def scramble(number: i64) -> i64:
    """Return a number of which every bit depends on every bit of the given one."""
    z: i64 = ((number ^ (number >> 30)) * 0x3F58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def seeded(seed: int) -> i64:
    """Return the state of chance that a seed stands for."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise BadInput(f"the seed must be a whole number from 0 to {SEEDS - 1}, not {seed}")
    number: i64 = seed
    return scramble(number)


def roll(state: State, sides: int) -> int:
    """Return a number from 1 to `sides`, each equally likely."""
    state.horizon += 1
    state.rng = (state.rng + _STRIDE) & _MASK
    return scramble(state.rng) % sides + 1


def rolls(state: State, sides: int, count: int) -> list[int]:
    """Return the numbers of several dice, as if they were rolled one after the other."""
    state.horizon += count
    rng: i64 = state.rng
    result: list[int] = []
    for _ in range(count):
        rng = (rng + _STRIDE) & _MASK
        # Scrambled here as in `shuffle`: the call would take as long as the work.
        z: i64 = ((rng ^ (rng >> 30)) * 0x3F58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & _MASK
        result.append((z ^ (z >> 31)) % sides + 1)
    state.rng = rng
    return result


def shuffle(state: State, cards: list[int]) -> None:
    """Put cards into random order, in place."""
    state.horizon += 1
    rng: i64 = state.rng
    for last in range(len(cards) - 1, 0, -1):
        rng = (rng + _STRIDE) & _MASK
        z: i64 = ((rng ^ (rng >> 30)) * 0x3F58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & _MASK
        place: int = (z ^ (z >> 31)) % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    state.rng = rng


def draw(state: State, deck: list[int]) -> int:
    """Take the top card of a face-down deck, which must not be empty."""
    state.horizon += 1
    return deck.pop()


def reveal(state: State) -> None:
    """Note that somebody has learnt something hidden, which cannot be unlearnt."""
    state.horizon += 1
