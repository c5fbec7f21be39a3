"""What a review comes to: luck added up, mistakes that are sure, and turning points with their causes."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.bots.account import LUCK, MISTAKE, MOVE, Course, Event, Mistake, Turn, account
from pagoda.bots.review import Look

SURE = [0.001, 0.001]
CALM = Look([0.5, 0.5], SURE, [], [], None, 0.0, 0.0, 0.0)
NO_DEAL = ([0.0, 0.0], [0.0, 0.0])


def look(ahead: float = 0.5, **more: Any) -> Look:
    """Return what was found about a move before which the first seat had a chance."""
    return CALM._replace(chances=[ahead, 1 - ahead], **more)


def lucky(part: float, error: float = 0.01, chance: float = 0.5) -> Look:
    """Return a move that chance has helped the first seat in."""
    return look(chance, luck=[part, -part], errors=[error, error])


def worse(cost: float, doubt: float = 0.01, chance: float = 0.5) -> Look:
    """Return a move that was not the best."""
    return look(chance, better=(9,), better_chance=0.4 + cost, chance=0.4, doubt=doubt)


def course(*seats: int) -> Course:
    """Return a game in which these seats move, and the first wins."""
    return Course([(seat, (number,)) for number, seat in enumerate(seats)], (0, 1), (1.0, 0.0))


def test_luck_is_added_up_with_the_deal_and_its_error() -> None:
    looks = [lucky(0.1, 0.03), CALM, lucky(-0.2, 0.04), lucky(0.01, 0.02)]

    first, second = account(course(0, 1, 0, 1), looks, ([0.05, -0.05], [0.0, 0.0])).luck

    assert first.total == pytest.approx(-0.04)
    assert first.deal == 0.05
    assert first.error == pytest.approx((0.03**2 + 0.04**2 + 0.02**2) ** 0.5)
    assert first.best == [Event(1, 0.1)]  # the last one may be an error
    assert first.worst == [Event(3, -0.2)]
    assert second.best == [Event(3, 0.2)]
    assert second.total == pytest.approx(0.04)


def test_what_costs_little_or_may_be_an_error_is_no_mistake() -> None:
    looks = [worse(0.1), worse(0.03), worse(0.1, doubt=0.06), worse(0.2), CALM]

    found = account(course(0, 0, 0, 1, 0), looks, NO_DEAL).mistakes

    assert found == [Mistake(0, 0, (0,), (9,), 0.4, 0.5), Mistake(3, 1, (3,), (9,), 0.4, 0.4 + 0.2)]


def test_only_the_worst_mistakes_are_told_in_the_order_of_the_game() -> None:
    costs = [0.05, 0.3, 0.06, 0.2, 0.1, 0.25, 0.15, 0.12]

    found = account(course(*[0] * 8), [worse(cost) for cost in costs], NO_DEAL).mistakes

    assert [mistake.moment for mistake in found] == [1, 3, 4, 5, 6, 7]


def test_a_change_is_put_down_to_luck_to_a_mistake_or_to_a_move() -> None:
    looks = [
        look(0.5),  # a good move of seat 1
        lucky(0.25, chance=0.3),
        worse(0.2, chance=0.6),
        look(0.38),
        worse(0.3, chance=0.4),  # of seat 1
        look(0.8),  # the end: seat 0 has won
    ]

    review = account(course(1, 0, 0, 1, 1, 0), looks, NO_DEAL)

    assert review.turns == [
        Turn(1, 0, 0.5, 0.3, MOVE, 1),
        Turn(2, 0, 0.3, 0.6, LUCK, 0),
        Turn(3, 0, 0.6, 0.38, MISTAKE, 0),
        Turn(5, 0, 0.4, 0.8, MISTAKE, 1),
        Turn(6, 0, 0.8, 1.0, MOVE, 0),
    ]
    assert review.moments == [0, 1, 2, 3, 4, 5, 6]
    assert review.chances[-1] == [1.0, 0.0]


def test_where_the_dice_of_a_move_explain_a_quarter_the_move_itself_is_not_blamed() -> None:
    looks = [lucky(-0.06, chance=0.7), look(0.5), lucky(-0.02, chance=0.5), look(0.3)]

    turns = account(course(1, 1, 1, 0), looks, NO_DEAL).turns

    assert turns[:1] == [Turn(1, 0, 0.7, 0.5, LUCK, 0)]
    assert turns[1] == Turn(3, 0, 0.5, 0.3, MOVE, 1)


def test_a_change_that_may_be_an_error_is_no_turning_point() -> None:
    unsure = look(0.8, spreads=[0.2, 0.2])

    turns = account(course(0, 0, 0), [look(0.7), unsure, look(0.95)], NO_DEAL).turns

    assert turns == []


def test_between_two_points_the_move_that_counts_most_is_named() -> None:
    quiet = CALM._replace(chances=[], spreads=[])
    looks = [look(0.5), quiet, quiet._replace(luck=[0.3, -0.3], errors=[0.01, 0.01]), quiet, look(0.9)]

    turns = account(course(0, 1, 0, 1, 0), looks, NO_DEAL).turns

    assert turns[0] == Turn(3, 0, 0.5, 0.9, LUCK, 0)
