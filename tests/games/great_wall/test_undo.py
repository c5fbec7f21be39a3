"""What can be taken back: one's own last moves, never a draw, a shown card or shown means, nor another's answer."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Action
from pagoda.engine.undo import Undo
from pagoda.games.great_wall.actions import (
    ACCEPT,
    ACTIVATE,
    BARRICADE,
    COMMAND,
    DONATE,
    GAIN,
    GROUP,
    HIRE,
    HONOUR,
    MOVE_ALL,
    MOVE_CLERK,
    PASS,
    PLAY,
    RECRUIT,
    SHAME_SOLDIER,
    SPACE,
    TRAIN,
    UPGRADE,
)
from pagoda.games.great_wall.edition import NOWHERE, SPEARMAN
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.shame import TakeTokens
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import PayOffShame, Summer
from pagoda.games.great_wall.winter import Assault
from tests.games.great_wall.positions import (
    GAME,
    activating,
    advisor,
    asked,
    boxes,
    do,
    legal,
    location,
    position,
    tactic,
)
from tests.rules import rule

OPEN = {"open_resources": 1}
QUARRY: dict[str, Any] = dict(clerks=("quarry 3",), reserve=("1 spearman",), goods=("9 wood",))


def undo_after(state: State, *actions: Action) -> int:
    """Return how many of these moves the seat that made the last one may take back."""
    undo: Undo[State] = Undo()
    seat = -1
    for action in actions:
        seat = asked(state)
        after = do(state, action)
        undo.record(state, seat, after)
        state = after
    return undo.depth(seat)


def put(name: str) -> Action:
    """Return the move of a clerk from the reserve."""
    return (MOVE_CLERK, NOWHERE, location(name))


@rule("GW-CLK-1", "GW-CMD-2")
def test_moves_of_clerks_can_be_taken_back_until_another_is_asked() -> None:
    state = boxes(0, "economy")

    assert undo_after(state, put("temple")) == 1
    assert undo_after(state, put("temple"), put("quarry"), put("quarry")) == 3
    assert undo_after(state, put("temple"), PASS, PASS) == 0  # Snake moves clerks now
    assert undo_after(state, PASS, PASS, put("temple")) == 1  # Snake's own


@rule("GW-GEN-9", "GW-PRO-4")
@pytest.mark.parametrize(("options", "depth"), [({}, 0), (OPEN, 1)])
def test_a_payment_shows_means_and_stays_unless_resources_are_open(options: dict[str, int], depth: int) -> None:
    overseer = activating("quarry", options=options, **{**QUARRY, "reserve": ("2 spearman",)})
    assert undo_after(overseer, (UPGRADE, SPEARMAN)) == depth
    assert undo_after(do(overseer, PASS), DONATE) == depth
    embassy = activating("imperial_embassy", options=options, clerks=("imperial_embassy 2",), goods=("9 gold",))
    assert undo_after(embassy, TRAIN) == depth
    chi = position(options=options, shamed=("2 spearman",), goods=("9 chi",), agenda=[PayOffShame(0)])
    assert undo_after(chi, legal(chi)[0]) == depth


@rule("GW-GEN-9", "GW-BAR-1", "GW-BLD-6")
@pytest.mark.parametrize(("options", "depth"), [({}, 0), (OPEN, 1)])
def test_naming_recruits_or_buildings_shows_means_too(options: dict[str, int], depth: int) -> None:
    goods = ("9 wood 9 stone 9 gold 9 chi",)
    barracks = activating("barracks", options=options, clerks=("barracks 2", "barracks 1"), goods=goods)
    settlement = activating("workers_settlement", options=options, clerks=("workers_settlement 2",), goods=goods)

    assert undo_after(barracks, (RECRUIT, 1, 1, 0)) == depth
    assert undo_after(settlement, (BARRICADE, 0)) == depth


@rule("GW-EMB-3", "GW-ACA-1")
def test_what_was_revealed_or_drawn_stays() -> None:
    table: dict[str, Any] = dict(options=OPEN, goods=("9 gold",), row="su_shi liu_yi li_jie chen_fu")
    embassy = activating("imperial_embassy", clerks=("imperial_embassy 2",), **table)
    assert undo_after(embassy, (HIRE, advisor("su_shi"), 0)) == 0
    despotism = do(boxes(0, "despotism", clerks=("war_academy 1 temple 1",)), PASS)
    assert undo_after(despotism, (ACTIVATE, location("war_academy"))) == 0
    assert undo_after(boxes(0, "despotism", clerks=("temple 1",)), PASS, (ACTIVATE, location("temple"))) == 2


@rule("GW-TAC-3")
def test_a_played_tactic_stays_and_a_pass_can_be_taken_back() -> None:
    state = position(
        field=("left merkit_raiders", "middle kerait_lancers"),
        hands=("hold_the_line",),
        walls=(3, 3, 3),
        agenda=[Assault(0), Assault(1)],
    )

    assert undo_after(state, PASS) == 1
    assert undo_after(state, (PLAY, tactic("hold_the_line"), 0)) == 0


@rule("GW-FAL-1", "GW-SET-11")
def test_a_sealed_choice_is_reconsidered_not_undone() -> None:
    state = position(phase=Fall)

    assert undo_after(state, (COMMAND, 1)) == 0
    assert undo_after(state, (COMMAND, 1), (COMMAND, 1), (COMMAND, 1)) == 0
    start = GAME.start(seed=1)
    assert undo_after(start, legal(start)[0]) == 0


@rule("GW-FAL-2", "GW-SUM-4")
def test_not_once_the_next_one_is_asked() -> None:
    fall = position(phase=Fall)
    for seat in (0, 1, 2):
        fall = GAME.apply(fall, seat, (COMMAND, 0))
    assert undo_after(fall, (SPACE, 0)) == 0
    summer = position(phase=Summer, gone=("economy", "economy"))
    assert undo_after(summer, HONOUR) == 0


@rule("GW-SHM-3")
def test_where_shame_lies_can_be_chosen_anew() -> None:
    state = position(agenda=[TakeTokens(0, 3)])

    assert undo_after(state, (SHAME_SOLDIER, 0), (SHAME_SOLDIER, 1)) == 2


@rule("GW-CPO-1")
def test_a_group_can_be_called_back() -> None:
    state = activating("command_post", clerks=("command_post 1",), zones=("left 2 spearman",))

    assert undo_after(state, (GROUP, 0, 1)) == 1
    assert undo_after(state, (GROUP, 0, 1), MOVE_ALL) == 2  # the table stands still at a question of the same seat


def test_choices_of_resources_can_be_taken_back() -> None:
    state = boxes(0, "economy")
    while legal(state)[-1] == PASS:
        state = do(state, PASS)

    assert undo_after(state, (GAIN, 1, 0, 0, 0)) == 1
    tea = activating("tea_house", tea="snake dragon monkey", clerks=("tea_house 2",))
    assert undo_after(tea, ACCEPT) == 1


def test_what_was_taken_back_is_as_before() -> None:
    before = boxes(0, "economy")
    undo: Undo[State] = Undo()
    middle = do(before, put("temple"))
    undo.record(before, 0, middle)
    undo.record(middle, 0, do(middle, put("temple")))

    assert undo.take_back(0) is middle
    assert undo.take_back(0) is before
