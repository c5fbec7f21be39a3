"""The contest of answers: who goes, who stays, and in which order they are told."""

from __future__ import annotations

import pytest

from pagoda.bots.contest import ENTRANTS, FEW, MANY, Contest, is_behind
from pagoda.bots.tree import Answer

ALIKE = 0.1  # a spread of values


def contest(*priors: float) -> Contest:
    """Return a contest of answers with these priors."""
    return Contest([Answer((place,), prior) for place, prior in enumerate(priors)])


def sweep(found: Contest, *worth: float, used: float = 0.0) -> Contest:
    """Try everybody who is left in one world, where each answer has this value."""
    for answer in found.left:
        found.note(answer, worth[answer.action[0]])
    found.end_world(used, ALIKE)
    return found


def left(found: Contest) -> list[int]:
    """Return who is still in question."""
    return [answer.action[0] for answer in found.left]


def test_the_worse_half_goes_when_a_round_is_over() -> None:
    found = sweep(contest(0.2, 0.2, 0.2, 0.2, 0.2), 0.1, 0.5, 0.3, 0.2, 0.4, used=0.2)
    assert left(found) == [0, 1, 2, 3, 4]

    assert left(sweep(found, 0.1, 0.5, 0.3, 0.2, 0.4, used=0.34)) == [1, 4, 2]
    assert left(sweep(found, 0.1, 0.5, 0.3, 0.2, 0.4, used=0.67)) == [1, 4]
    assert left(sweep(found, 0.1, 0.3, 0.3, 0.2, 0.7, used=1.0)) == [4]
    assert [answer.action[0] for answer in found.order(ALIKE)] == [4, 1, 2, 3, 0]


def test_only_the_most_promising_take_part() -> None:
    found = contest(*[place / 100 for place in range(1, ENTRANTS + 3)])

    assert left(found) == list(range(ENTRANTS + 1, 1, -1))


@pytest.mark.parametrize(
    ("budget", "entrants"),  # simulations
    [(1, 1), (4, 2), (24, 3), (60, 7), (127, 15), (128, 16), (4000, 16)],
)
def test_no_more_take_part_than_the_budget_lets_be_tried_well(budget: int, entrants: int) -> None:
    found = contest(*[0.05] * ENTRANTS)
    done = 0
    for answer in found.left:
        if done == budget or not found.admits(done / budget):
            break
        found.note(answer, 0.5)
        done += 1
    found.end_world(done / budget, ALIKE)

    assert done == entrants
    assert left(found) == list(range(entrants))
    assert len(found.order(ALIKE)) == ENTRANTS


def test_all_who_are_left_are_tried_in_each_further_world() -> None:
    found = sweep(contest(0.3, 0.3, 0.4), 0.5, 0.5, 0.5, used=0.1)

    assert found.admits(0.99)


def test_what_was_promised_counts_while_little_was_tried() -> None:
    assert left(sweep(contest(0.9, 0.1), 0.50, 0.52, used=1.0)) == [0]
    assert left(sweep(contest(0.9, 0.1), 0.50, 0.99, used=1.0)) == [1]
    often = contest(0.9, 0.1)
    for _ in range(FEW - 1):
        sweep(often, 0.50, 0.55)
    assert left(sweep(often, 0.50, 0.55, used=1.0)) == [1]


def test_the_more_a_promise_is_trusted_the_longer_it_counts() -> None:
    found = Contest([Answer((0,), 1.0), Answer((1,), 0.5)], trust=10.0)
    for _ in range(10):
        sweep(found, 0.50, 0.55)

    # The second promised 0.7 spreads less, which has counted as ten tries: 0.069 after eleven, 0.035 after twenty.
    assert [answer.action[0] for answer in found.order(ALIKE)] == [0, 1]
    for _ in range(10):
        sweep(found, 0.50, 0.55)
    assert [answer.action[0] for answer in found.order(ALIKE)] == [1, 0]


def test_who_was_never_tried_comes_last() -> None:
    found = contest(0.5, 0.3, 0.2)
    found.note(found.left[1], 0.01)

    assert [answer.action[0] for answer in found.order(ALIKE)] == [1, 0, 2]


def test_who_is_clearly_behind_goes_at_once() -> None:
    found = contest(0.4, 0.3, 0.3)
    for number in range(FEW):
        assert left(found) == [0, 1, 2]
        luck = number % 3 / 10  # the same for all
        sweep(found, 0.6 + luck, 0.3 + luck, 0.5 + luck + (0.2 if number % 2 else -0.2))

    assert left(found) == [0, 2]


def test_of_answers_that_are_worth_the_same_one_is_left_after_many_worlds() -> None:
    found = contest(0.3, 0.4, 0.3)
    for number in range(MANY):
        assert left(found) == ([1, 0, 2] if number < FEW else [1, 0])
        sweep(found, 0.5 + number % 2 / 10, 0.5 + number % 2 / 10, 0.1)

    assert left(found) == [1]


@pytest.mark.parametrize(
    ("values", "best", "behind"),
    [
        ([0.1] * 8, [0.2] * 8, True),
        ([0.2] * 8, [0.2] * 8, False),
        ([0.2] * 32, [0.2] * 32, True),
        ([0.202] * 32, [0.2] * 32, True),
        ([0.204] * 32, [0.2] * 32, False),
        ([0.006] * 32, [0.005] * 32, False),
        ([0.0052] * 32, [0.005] * 32, True),
        ([0.0, 0.4] * 4, [0.3, 0.2] * 4, False),
        ([0.0, 0.4] * 16, [0.3, 0.1] * 16, False),
    ],
)
def test_a_lead_is_clear_when_the_same_worlds_agree(values: list[float], best: list[float], behind: bool) -> None:
    assert is_behind(values, best) == behind
