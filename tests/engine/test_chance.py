"""Chance: the same on every build and machine, fair, and never to be taken back."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pagoda.engine.chance import SEEDS, draw, reveal, roll, rolls, scramble, seeded, shuffle
from pagoda.engine.errors import BadInput
from tests.engine.steps import State, bare

# Golden numbers: both builds must reach them.
SEEDED_1 = 2558316640067307269
SEEDED_LAST = 6514504133438201533
SCRAMBLED = 2678980445887905728
ROLLS = [6, 5, 6, 5, 1, 5, 4, 3, 1, 6, 6, 3]
SHUFFLED = [4, 8, 5, 6, 0, 7, 9, 3, 1, 2]
RNG = 2442893140463363035


def state_of(seed: int) -> State:
    """Return a bare state with this seed."""
    state = bare()
    state.rng = seeded(seed)
    return state


def surprise(counts: Counter[Any], outcomes: int) -> float:
    """Return chi-square by degree of freedom: about 1 for fair dice, far more for loaded ones."""
    expected = counts.total() / outcomes
    missing = (outcomes - len(counts)) * expected
    return (sum((n - expected) ** 2 / expected for n in counts.values()) + missing) / (outcomes - 1)


def test_equal_seeds_make_equal_chance() -> None:
    rolls = [[roll(state, 1000) for _ in range(20)] for state in (state_of(5), state_of(5), state_of(6))]

    assert rolls[0] == rolls[1]
    assert rolls[0] != rolls[2]


def test_chance_is_the_same_on_every_build() -> None:
    state = state_of(42)
    cards = list(range(10))

    rolls = [roll(state, 6) for _ in range(12)]
    shuffle(state, cards)

    assert seeded(0) == 0
    assert seeded(1) == SEEDED_1
    assert seeded(SEEDS - 1) == SEEDED_LAST
    assert scramble(123456789) == SCRAMBLED
    assert rolls == ROLLS
    assert cards == SHUFFLED
    assert state.rng == RNG


@pytest.mark.parametrize("sides", [2, 6, 10, 55])
def test_every_side_of_a_die_is_equally_likely(sides: int) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(40):
        state = state_of(seed)
        counts.update([(roll(state, sides),) for _ in range(300)])

    assert {side for (side,) in counts} == set(range(1, sides + 1))
    assert surprise(counts, sides) < (6 if sides == 2 else 2.5)


def test_several_dice_are_those_of_single_rolls() -> None:
    together, single = state_of(7), state_of(7)

    assert rolls(together, 6, 5) == [roll(single, 6) for _ in range(5)]
    assert (together.rng, together.horizon) == (single.rng, single.horizon)
    assert rolls(together, 6, 0) == []


def test_two_rolls_in_a_row_are_independent() -> None:
    state = state_of(3)

    pairs = Counter([(roll(state, 6), roll(state, 6)) for _ in range(7200)])

    assert surprise(pairs, 36) < 2


def test_the_first_rolls_of_neighbouring_seeds_are_fair() -> None:
    firsts = Counter([(roll(state_of(seed), 6),) for seed in range(6000)])

    assert surprise(firsts, 6) < 4


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    state = state_of(11)
    for _ in range(12_000):
        cards = [1, 2, 3, 4]
        shuffle(state, cards)
        orders[tuple(cards)] += 1

    assert len(orders) == 24
    assert surprise(orders, 24) < 2


def test_a_shuffle_loses_no_card() -> None:
    for size in (0, 1, 2, 55):
        cards = list(range(size))

        shuffle(state_of(size), cards)

        assert sorted(cards) == list(range(size))


@pytest.mark.parametrize("seed", [-1, SEEDS, 10**30, -(10**30)])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadInput, match=f"the seed must be a whole number from 0 to {SEEDS - 1}, not {seed}"):
        seeded(seed)


def test_every_verb_of_chance_closes_undo() -> None:
    state = state_of(1)
    deck = [1, 2, 3]
    seen = [state.horizon]

    roll(state, 6)
    seen.append(state.horizon)
    shuffle(state, deck)
    seen.append(state.horizon)
    shuffle(state, [])
    seen.append(state.horizon)
    draw(state, deck)
    seen.append(state.horizon)
    reveal(state)
    seen.append(state.horizon)

    assert seen == [0, 1, 2, 3, 4, 5]


def test_the_top_card_of_a_deck_is_its_last() -> None:
    state, deck = state_of(1), [4, 5, 6]

    assert draw(state, deck) == 6
    assert deck == [4, 5]
