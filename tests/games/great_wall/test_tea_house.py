"""The tea house (GW-TEH)."""

from __future__ import annotations

import pytest

from pagoda.games.great_wall.actions import ACCEPT, PASS
from tests.games.great_wall.positions import activating, asked, clerks_of, do, legal, question
from tests.rules import rule

DRAGON, SNAKE, MONKEY, TURTLE = range(4)


@rule("GW-TEH-1", "GW-TEA-1")
def test_everybody_there_moves_up_by_one_in_tea_order() -> None:
    state = activating("tea_house", clerks=("tea_house 1", "tea_house 1"), tea="monkey dragon snake")

    assert (question(state), asked(state), legal(state)) == ("MoveUp", DRAGON, [ACCEPT, PASS])
    state = do(state, ACCEPT)
    assert (state.tea, asked(state)) == ((DRAGON, MONKEY, SNAKE), SNAKE)
    state = do(state, ACCEPT)
    assert state.tea == (DRAGON, SNAKE, MONKEY)
    assert (question(state), clerks_of(state, DRAGON), clerks_of(state, SNAKE)) == ("rest", {}, {})


@rule("GW-TEH-1")
def test_the_number_of_clerks_does_not_matter() -> None:
    clerks = ("tea_house 2", "tea_house 1")
    state = activating("tea_house", seats=4, clerks=clerks, tea="turtle monkey snake dragon")

    state = do(state, ACCEPT, ACCEPT)

    assert state.tea == (TURTLE, SNAKE, DRAGON, MONKEY)


@rule("GW-TEH-1", "GW-TEA-3")
def test_the_order_is_read_when_the_step_begins() -> None:
    state = activating("tea_house", clerks=("tea_house 1", "tea_house 1"), tea="monkey snake dragon")

    state = do(state, PASS)  # Snake stays
    assert asked(state) == DRAGON
    after = do(state, ACCEPT)
    assert (after.tea, question(after)) == ((MONKEY, DRAGON, SNAKE), "rest")  # Snake does not act again


@rule("GW-TEH-1", "GW-LOC-6")
def test_the_effect_may_be_forgone() -> None:
    state = activating("tea_house", clerks=("tea_house 1", "", "tea_house 1"), tea="snake monkey dragon")

    after = do(state, PASS, PASS)

    assert (after.tea, clerks_of(after, DRAGON)) == ((SNAKE, MONKEY, DRAGON), {})


@rule("GW-TEH-2")
@pytest.mark.parametrize(("seats", "spots"), [(3, 2), (4, 3)])
def test_who_holds_all_spots_goes_to_the_top(seats: int, spots: int) -> None:
    tea = "monkey snake dragon" if seats == 3 else "turtle monkey snake dragon"
    state = activating("tea_house", seats=seats, clerks=(f"tea_house {spots}",), tea=tea)

    state = do(state, ACCEPT)

    assert state.tea[0] == DRAGON
    assert state.tea[-1] == SNAKE


@rule("GW-TEH-3")
def test_a_marker_on_top_stays() -> None:
    alone = activating("tea_house", clerks=("tea_house 2",))
    assert (question(alone), alone.tea) == ("rest", (DRAGON, SNAKE, MONKEY))

    both = activating("tea_house", clerks=("tea_house 1", "tea_house 1"))
    assert asked(both) == SNAKE
    assert do(both, PASS).tea == (DRAGON, SNAKE, MONKEY)


@rule("GW-TEH-4")
def test_an_advanced_activation_needs_all_spots_for_the_top_too() -> None:
    one = activating("tea_house", 1, clerks=("tea_house 1",), tea="monkey snake dragon")
    assert do(one, ACCEPT).tea == (MONKEY, DRAGON, SNAKE)

    two = activating("tea_house", 1, clerks=("tea_house 2",), tea="monkey snake dragon")
    assert do(two, ACCEPT).tea == (DRAGON, MONKEY, SNAKE)
