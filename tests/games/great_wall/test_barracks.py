"""Recruiting at the barracks (GW-BAR)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pagoda.games.great_wall.actions import ATTACK, DROP, PASS, PAY, PLAY, RECRUIT, SHOOT, TO_ZONE
from pagoda.games.great_wall.barracks import payable, payments
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.state import State
from tests.games.great_wall.positions import activating, asked, do, legal, question, soldiers_in, supply, tactic
from tests.rules import rule

DRAGON, SNAKE = range(2)
LEFT, MIDDLE, RIGHT = range(3)
RAIDERS = ("left merkit_raiders",)  # wood, honour, chi and honour


def barracks(clerks: int, goods: str, **table: Any) -> State:
    """Return a table where Dragon recruits with so many clerks; tactics are asked for only where one fits."""
    quick = {"quick_tactics": 1}
    return activating("barracks", 1, clerks=(f"barracks {clerks}",), goods=(goods,), options=quick, **table)


def batches(state: State) -> set[tuple[int, ...]]:
    """Return which batches are offered: spearmen, archers, horsemen."""
    return {action[1:] for action in legal(state) if action[0] == RECRUIT}


@rule("GW-BAR-1")
def test_a_soldier_of_any_kind_for_each_clerk() -> None:
    one = barracks(1, "9 wood 9 gold 9 chi")
    assert batches(one) == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
    assert PASS in legal(one)

    two = barracks(2, "9 wood 9 gold 9 chi")
    assert batches(two) == {(a, b, c) for a in range(3) for b in range(3) for c in range(3) if 0 < a + b + c <= 2}
    few = barracks(2, "9 wood 9 gold 9 chi", reserve=("1 spearman 1 horseman",))
    assert batches(few) == {(1, 0, 0), (0, 0, 1), (1, 0, 1)}


@rule("GW-BAR-1", "GW-GEN-5")
@pytest.mark.parametrize(
    ("batch", "left"),
    [((1, 0, 0), "2 wood 2 gold 8 chi"), ((0, 1, 0), "1 wood 2 gold 8 chi"), ((0, 0, 1), "2 wood 1 gold 7 chi")],
)
def test_all_are_named_then_paid_then_placed(batch: tuple[int, int, int], left: str) -> None:
    state = do(barracks(2, "2 wood 2 gold 10 chi"), (RECRUIT, *batch))

    assert question(state) == "PlaceRecruit"
    assert supply(state, DRAGON) == left
    both = do(barracks(2, "2 wood 2 gold 10 chi"), (RECRUIT, 1, 0, 1))
    assert supply(both, DRAGON) == "2 wood 1 gold 5 chi"
    assert question(do(both, (TO_ZONE, SPEARMAN, LEFT))) == "PlaceRecruit"


@rule("GW-BAR-1")
def test_without_means_nobody_can_be_recruited() -> None:
    assert legal(barracks(2, "1 chi")) == [PASS]
    assert batches(barracks(2, "3 chi")) == {(1, 0, 0)}
    assert batches(barracks(2, "2 chi 5 gold")) == {(1, 0, 0)}
    assert question(barracks(2, "9 chi", reserve=("",))) == "rest"


@rule("GW-BAR-2")
def test_a_recruit_attacks_or_waits_in_any_zone() -> None:
    state = do(barracks(1, "2 chi", field=RAIDERS), (RECRUIT, 1, 0, 0))

    assert set(legal(state)) == {(ATTACK, SPEARMAN, NOWHERE, 0, spot, NOWHERE) for spot in range(3)} | {
        (TO_ZONE, SPEARMAN, section) for section in range(3)
    }
    after = do(state, (TO_ZONE, SPEARMAN, RIGHT))
    assert soldiers_in(after, DRAGON, "right") == "1 spearman"
    assert question(after) == "rest"


@rule("GW-BAR-3")
def test_a_batch_is_one_recruiting() -> None:
    table: dict[str, Any] = {"generals": "meng_gong zhou_tong liang_hongyu", "supporters": ("chen_fu",)}

    state = do(barracks(2, "4 chi", **table), (RECRUIT, 2, 0, 0))

    assert supply(state, DRAGON) == "1 chi"  # 1 less for the batch, not for each soldier


@rule("GW-BAR-3", "GW-TAC-7")
def test_a_batch_can_be_answered_by_one_tactic() -> None:
    state = do(barracks(2, "6 chi", hands=("conscription bountiful_year",)), (RECRUIT, 2, 0, 0))

    assert question(state) == "PlayTactic"
    state = do(state, (PLAY, tactic("conscription"), 0))
    assert (question(state), supply(state, DRAGON)) == ("PlaceRecruit", "4 chi")


@rule("GW-BAR-4")
def test_rewards_of_the_first_help_the_next_but_do_not_pay() -> None:
    poor = barracks(2, "3 chi", field=RAIDERS)
    assert batches(poor) == {(1, 0, 0)}  # the reward of a spot would bring the missing chi

    state = do(barracks(2, "4 chi 1 wood", field=RAIDERS), (RECRUIT, 1, 1, 0))
    assert supply(state, DRAGON) == ""
    assert (SHOOT, NOWHERE, LEFT) in legal(state)  # either of them first
    state = do(state, (ATTACK, SPEARMAN, NOWHERE, 0, 2, NOWHERE))
    assert supply(state, DRAGON) == "1 chi"
    assert {action[0] for action in legal(state)} == {SHOOT, TO_ZONE}


@rule("GW-BAR-5")
def test_what_only_a_discount_makes_payable_may_be_named() -> None:
    hand: dict[str, Any] = {"hands": ("conscription",)}
    assert batches(barracks(2, "2 chi", **hand)) == {(1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 1)}
    state = do(barracks(2, "2 chi", **hand), (RECRUIT, 2, 0, 0))

    assert supply(do(state, (PLAY, tactic("conscription"), 0)), DRAGON) == ""
    declined = do(state, PASS)
    assert (question(declined), legal(declined)) == ("DropRecruit", [(DROP, SPEARMAN)])
    after = do(declined, (DROP, SPEARMAN))
    assert (question(after), supply(after, DRAGON)) == ("PlaceRecruit", "")
    assert question(do(after, (TO_ZONE, SPEARMAN, LEFT))) == "rest"


@rule("GW-BAR-5")
def test_the_enhanced_discount_counts_in_full_if_its_price_is_at_hand() -> None:
    hand: dict[str, Any] = {"hands": ("conscription",)}
    assert (2, 0, 0) in batches(barracks(2, "1 gold", **hand))  # 4 less for this gold
    assert (2, 0, 0) not in batches(barracks(2, "1 wood", **hand))
    assert (1, 0, 1) not in batches(barracks(2, "1 gold 1 chi", **hand))  # 6 - 4, and the gold is spent

    state = do(barracks(2, "1 gold", **hand), (RECRUIT, 2, 0, 0), (PLAY, tactic("conscription"), 1))

    assert (question(state), supply(state, DRAGON)) == ("PlaceRecruit", "")


@rule("GW-BAR-1", "GW-BAR-5")
@pytest.mark.parametrize("advisors", [(), ("wang_shao",)])
@pytest.mark.parametrize("spent", [(0, 0, 0, 0), (0, 0, 1, 1)])
def test_a_batch_can_be_paid_if_there_is_a_way_to_pay_it(advisors: tuple[str, ...], spent: tuple[int, ...]) -> None:
    state = barracks(2, "", advisors=advisors)
    units = [(spearmen, archers, horsemen) for spearmen in range(3) for archers in range(2) for horsemen in range(2)]
    for state.goods[:4] in product((0, 1, 2), (0, 1), (0, 1, 2), (0, 1, 3, 5, 9)):
        owned = [have - gone for have, gone in zip(state.goods[:4], spent, strict=True)]
        for batch, off in product(units, (0, 1, 4)):
            ways = payments(state, DRAGON, batch, 0, off)
            found = any(all(cost <= have for cost, have in zip(way, owned, strict=True)) for way in ways)
            assert payable(state, DRAGON, batch, 0, off, spent) == found


@rule("GW-BAR-5")
def test_who_drops_soldiers_chooses_which() -> None:
    state = barracks(2, "4 chi 1 wood", hands=("conscription",))
    state = do(state, (RECRUIT, 0, 1, 1), PASS)

    assert legal(state) == [(DROP, ARCHER), (DROP, HORSEMAN)]
    state = do(state, (DROP, HORSEMAN))
    assert (question(state), supply(state, DRAGON)) == ("PlaceRecruit", "2 chi")
    assert state.reserve[:3] == [10, 3, 2]


@rule("GW-BAR-1", "GW-GEN-5")
def test_a_discount_of_an_advisor_is_taken_from_his_unit() -> None:
    state = barracks(2, "9 wood 9 gold 9 chi", advisors=("wang_shao",))

    state = do(state, (RECRUIT, 0, 1, 1))

    assert set(legal(state)) == {(PAY, 1, 0, 1, 3), (PAY, 1, 0, 0, 4)}  # the archer costs his wood all the same


@rule("GW-LOC-6", "GW-BAR-1")
def test_all_at_the_barracks_recruit_in_tea_order() -> None:
    state = activating(
        "barracks", clerks=("barracks 2", "barracks 1"), goods=("9 chi", "9 chi"), tea="snake dragon monkey"
    )

    assert (question(state), asked(state), batches(state)) == ("NameRecruits", SNAKE, {(1, 0, 0)})
    state = do(state, PASS)
    assert (question(state), asked(state)) == ("NameRecruits", DRAGON)
    assert batches(state) == {(1, 0, 0), (2, 0, 0)}
