"""The imperial embassy (GW-EMB)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall.actions import HIRE, PASS, TRAIN
from pagoda.games.great_wall.state import State
from tests.games.great_wall.positions import activating, advisor, asked, do, legal, question, supply
from tests.rules import rule

DRAGON, SNAKE = range(2)
ROW = "bao_zheng hu_yuan su_song shen_kuo"


def embassy(number: int, gold: int, **table: Any) -> State:
    """Return a table where Dragon uses the embassy with so many clerks and so much gold."""
    table.setdefault("row", ROW)
    return activating("imperial_embassy", clerks=(f"imperial_embassy {number}",), goods=(f"{gold} gold",), **table)


@rule("GW-EMB-1")
def test_a_clerk_of_the_school_costs_two_gold() -> None:
    assert legal(embassy(1, 0)) == [PASS]
    state = embassy(1, 3, advisors=("chen_fu",), supporters=("bi_sheng chen_gui",))

    assert legal(state) == [TRAIN, PASS]
    after = do(state, TRAIN)

    assert (after.school[DRAGON], supply(after, DRAGON)) == (2, "1 gold")
    assert after.clerk_reserve[DRAGON] == 6  # 5 of the start and the new one; the others have come home
    assert question(after) == "rest"


@rule("GW-EMB-1")
def test_one_after_the_other_for_each_clerk() -> None:
    state = embassy(2, 5, advisors=("chen_fu",), supporters=("bi_sheng",))

    state = do(state, (HIRE, advisor("su_song"), 0))
    assert (question(state), supply(state, DRAGON)) == ("Embassy", "2 gold")
    assert legal(state) == [TRAIN, PASS]
    after = do(state, TRAIN)
    assert (question(after), supply(after, DRAGON)) == ("rest", "")
    assert question(do(state, PASS)) == "rest"


@rule("GW-EMB-1", "GW-CLK-7")
def test_an_empty_school_has_nobody_to_train() -> None:
    state = embassy(1, 9, school=(0,))

    assert TRAIN not in legal(state)


@rule("GW-EMB-2")
@pytest.mark.parametrize(
    ("advisors", "supporters", "price"),
    [("", "", 1), ("chen_fu", "bi_sheng", 3), ("chen_fu", "bi_sheng chen_gui li_jie", 5)],
)
def test_an_advisor_costs_as_many_gold_as_there_will_be(advisors: str, supporters: str, price: int) -> None:
    table: dict[str, Any] = {"advisors": (advisors,), "supporters": (supporters,)}
    assert all([action[0] != HIRE for action in legal(embassy(1, price - 1, **table))])

    state = embassy(1, price + 1, **table)
    offered = [(HIRE, advisor(name), active) for name in ROW.split() for active in (1, 0)]
    assert [action for action in legal(state) if action[0] == HIRE] == offered
    after = do(state, (HIRE, advisor("shen_kuo"), 1))

    assert supply(after, DRAGON) == "1 gold"
    assert after.advisors[DRAGON][-1] == advisor("shen_kuo")


@rule("GW-EMB-2", "GW-ADV-2")
def test_the_new_advisor_is_active_or_supports_for_good() -> None:
    state = embassy(1, 1)

    active = do(state, (HIRE, advisor("hu_yuan"), 1))
    assert (active.advisors[DRAGON], active.supporters[DRAGON]) == ((advisor("hu_yuan"),), ())
    assert active.school[DRAGON] == 1  # his ability, once he is active
    support = do(state, (HIRE, advisor("hu_yuan"), 0))
    assert (support.advisors[DRAGON], support.supporters[DRAGON]) == ((), (advisor("hu_yuan"),))
    assert support.school[DRAGON] == 3


@rule("GW-EMB-3")
def test_the_row_closes_up_and_is_filled_after_each_hiring() -> None:
    state = embassy(2, 9, advisor_tops="ding_wei wei_sheng")

    state = do(state, (HIRE, advisor("hu_yuan"), 0))
    assert state.row == tuple([advisor(name) for name in ["bao_zheng", "su_song", "shen_kuo", "ding_wei"]])
    after = do(state, (HIRE, advisor("ding_wei"), 0))  # who has just come may be hired
    assert after.row == tuple([advisor(name) for name in ["bao_zheng", "su_song", "shen_kuo", "wei_sheng"]])


@rule("GW-EMB-1", "GW-TEA-1")
def test_all_at_the_embassy_act_in_tea_order() -> None:
    clerks = ("imperial_embassy 1", "imperial_embassy 1")
    state = activating("imperial_embassy", clerks=clerks, goods=("1 gold", "1 gold"), tea="snake dragon monkey")

    assert asked(state) == SNAKE
    taken = legal(state)[0][1]
    after = do(state, (HIRE, taken, 0))
    assert asked(after) == DRAGON
    assert all([action[1:2] != (taken,) for action in legal(after)])
