"""The command post: groups of soldiers move (GW-CPO)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.actions import GROUP, MOVE_ALL, MOVE_SOLDIER, PASS
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, SPEARMAN
from pagoda.games.great_wall.state import State
from tests.games.great_wall.positions import activating, asked, do, legal, question, soldiers_in
from tests.rules import rule

DRAGON, SNAKE = range(2)
LEFT, MIDDLE, RIGHT = range(3)


def post(number: int = 1, **table: Any) -> State:
    """Return a table where Dragon moves so many groups."""
    return activating("command_post", clerks=(f"command_post {number}",), **table)


@rule("GW-CPO-1")
def test_a_group_goes_from_one_section_to_one_other() -> None:
    state = post(zones=("left 2 spearman 1 horseman right 1 spearman", "middle 2 spearman"))

    ways = [(LEFT, MIDDLE), (LEFT, RIGHT), (RIGHT, LEFT), (RIGHT, MIDDLE)]
    assert legal(state) == [*[(GROUP, *way) for way in ways], PASS]
    state = do(state, (GROUP, LEFT, RIGHT))
    assert legal(state) == [(MOVE_SOLDIER, SPEARMAN, 0, 0), (MOVE_SOLDIER, HORSEMAN, 0, 0), MOVE_ALL]
    state = do(state, (MOVE_SOLDIER, HORSEMAN, 0, 0))
    assert PASS in legal(state)  # any number of them
    after = do(state, (MOVE_SOLDIER, SPEARMAN, 0, 0), PASS)
    assert soldiers_in(after, DRAGON, "left") == "1 spearman"
    assert soldiers_in(after, DRAGON, "right") == "2 spearman 1 horseman"
    assert question(after) == "rest"  # one clerk, one group


@rule("GW-CPO-1")
def test_all_of_a_section_may_go_at_once() -> None:
    state = post(zones=("left 2 spearman 1 archer",), firing=("left 1",), walls=(1, 0, 0))

    after = do(state, (GROUP, LEFT, MIDDLE), MOVE_ALL)

    assert (soldiers_in(after, DRAGON, "left"), after.firing[LEFT]) == ("", ())
    assert (soldiers_in(after, DRAGON, "middle"), after.firing[MIDDLE]) == ("2 spearman 1 archer", (DRAGON,))


@rule("GW-CPO-1", "GW-LOC-6")
def test_nobody_needs_to_move_and_without_soldiers_nobody_is_asked() -> None:
    assert question(do(post(zones=("left 1 spearman",)), PASS)) == "rest"
    assert question(post(zones=("", "left 1 spearman"), field=("left merkit_raiders dragon",))) == "rest"


@rule("GW-CPO-2")
def test_archers_of_firing_spots_may_stay_archers_on_firing_spots() -> None:
    table: dict[str, Any] = {"firing": ("left 2", "right 1"), "walls": (1, 0, 1), "zones": ("left 1 archer",)}
    state = do(post(**table), (GROUP, LEFT, RIGHT))

    from_zone, to_firing, to_zone = (
        (MOVE_SOLDIER, ARCHER, 0, 0),
        (MOVE_SOLDIER, ARCHER, 1, 1),
        (MOVE_SOLDIER, ARCHER, 1, 0),
    )
    assert legal(state) == [from_zone, to_firing, to_zone, MOVE_ALL]
    state = do(state, to_firing)
    assert state.firing[RIGHT] == (DRAGON, SNAKE)
    assert legal(state) == [from_zone, to_zone, MOVE_ALL, PASS]  # both firing spots are taken now
    after = do(state, to_zone, from_zone)
    assert (soldiers_in(after, DRAGON, "right"), after.firing[LEFT]) == ("2 archer", ())


@rule("GW-CPO-3")
def test_with_several_clerks_a_soldier_moves_again() -> None:
    state = post(2, zones=("left 1 spearman",))

    state = do(state, (GROUP, LEFT, MIDDLE))  # nobody else could go along
    assert (question(state), legal(state)) == ("MoveGroup", [(GROUP, MIDDLE, LEFT), (GROUP, MIDDLE, RIGHT), PASS])
    after = do(state, (GROUP, MIDDLE, RIGHT))
    assert (soldiers_in(after, DRAGON, "right"), question(after)) == ("1 spearman", "rest")


@rule("GW-CPO-3", "GW-CPO-1")
def test_moving_is_neither_recruiting_nor_attacking() -> None:
    table: dict[str, Any] = {
        "field": ("right merkit_raiders",),
        "firing": ("left 1",),
        "generals": "che_kung zhou_tong liang_hongyu",
        "advisors": ("feng_jisheng",),
        "supporters": ("chen_fu",),
    }
    state = post(**table)

    after = do(state, (GROUP, LEFT, RIGHT), (MOVE_SOLDIER, ARCHER, 1, 1))

    assert (after.firing[RIGHT], after.spots[6], after.honour[DRAGON]) == ((DRAGON,), (0, 0, 0), 0)
    assert (after.goods, after.reserve[:3]) == (state.goods, state.reserve[:3])


@rule("GW-CPO-1", "GW-TEA-1")
def test_all_at_the_post_move_in_tea_order() -> None:
    zones = ("left 1 spearman", "left 1 spearman")
    clerks = ("command_post 1", "command_post 1")
    state = activating("command_post", clerks=clerks, zones=zones, tea="snake dragon monkey")

    assert asked(state) == SNAKE
    assert asked(do(state, PASS)) == DRAGON
