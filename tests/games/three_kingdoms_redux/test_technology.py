"""Hire Instructor and/or Introduce Technology, and Develop State (TK-289 to TK-294)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.three_kingdoms_redux.actions import BUILD, DRAW, NO_THANKS, STOP
from pagoda.games.three_kingdoms_redux.edition import SEPARATION, SHU, UNIFICATION, WEI, WU
from pagoda.games.three_kingdoms_redux.events import BUILT, DECLINED, DREW_CARD, TRAINED_ARMIES
from pagoda.games.three_kingdoms_redux.state import State
from tests.games.three_kingdoms_redux.cards import STILL, armies, owed, train, wealth
from tests.games.three_kingdoms_redux.positions import (
    SPACE_IDS,
    TABLES,
    acting,
    card,
    do,
    has,
    legal,
    news,
    question,
    supply,
    take,
    taking,
    where,
)
from tests.rules import rule

UNI: Action = (DRAW, UNIFICATION)
SEP: Action = (DRAW, SEPARATION)


def developing(hand: str, goods: str = "9 gold 9 rice", **table: Any) -> State:
    """Return a table where Wei develops its state with these cards in hand."""
    return acting(WEI, "cao_cao develop_state", hands=[hand], goods=[goods], **table)


def allowed(name: str, goods: str = "9 gold 9 rice", **table: Any) -> bool:
    """Tell whether Wei may construct a card."""
    return any(action[0] == BUILD for action in legal(developing(name, goods, **table)))


# Hire Instructor


@rule("TK-289")
@pytest.mark.parametrize("count", [1, 2])
def test_one_rice_trains_one_or_two_armies(count: int) -> None:
    before = acting(WU, "lu_su instructor", goods=["", "3 untrained 2 rice"])
    assert legal(before) == [train(1), train(2), UNI, SEP]

    after = do(before, train(count), STOP)

    assert (armies(after, WU), wealth(after, WU)) == ((3 - count, count), (0, 1))


@rule("TK-289", "TK-263")
def test_without_rice_or_without_an_untrained_army_nobody_is_hired() -> None:
    assert legal(acting(WU, "lu_su instructor", goods=["", "3 untrained"])) == [UNI, SEP]
    assert legal(acting(WU, "lu_su instructor", goods=["", "3 rice 2 trained"])) == [UNI, SEP]


@rule("TK-289", "TK-262")
@pytest.mark.parametrize("order", [0, 1])
def test_hiring_and_drawing_are_done_in_any_order_each_once(order: int) -> None:
    parts = [train(2), UNI] if order else [UNI, train(2)]

    after = do(acting(WU, "lu_su instructor", goods=["", "4 untrained 4 rice"]), *parts)

    assert (question(after), armies(after, WU), len(after.hands[WU])) == (STILL, (2, 2), 1)


@rule("TK-262", "TK-290")
def test_the_second_part_may_be_left_but_not_both() -> None:
    before = acting(WU, "lu_su instructor", goods=["", "4 untrained 4 rice"])
    assert STOP not in legal(before)

    trained, drawn = do(before, train(1)), do(before, SEP)
    assert legal(trained) == [UNI, SEP, STOP]
    assert legal(drawn) == [train(1), train(2), STOP]
    assert question(do(trained, STOP)) == question(do(drawn, STOP)) == STILL


# Introduce Technology


@rule("TK-290")
@pytest.mark.parametrize(("deck", "name"), [(UNI, "uni_05"), (SEP, "sep_09")])
def test_a_card_of_either_deck_is_drawn(deck: Action, name: str) -> None:
    after = do(acting(WU, "lu_su instructor", tops=["uni_05", "sep_09"], hands=["", "uni_20"]), deck)

    assert after.hands[WU] == tuple(sorted([card(name), card("uni_20")]))
    assert card(name) not in after.decks[deck[1]]


@rule("TK-290")
def test_an_empty_deck_leaves_the_other() -> None:
    assert legal(acting(WU, "lu_su instructor", left=[0, None])) == [SEP]
    assert legal(acting(WU, "lu_su instructor", left=[None, 0])) == [UNI]


@rule("TK-290", "TK-263")
def test_with_two_empty_decks_nothing_is_drawn() -> None:
    assert question(taking(WU, "lu_su instructor", left=[0, 0])) == STILL
    assert legal(acting(WU, "lu_su instructor", left=[0, 0], goods=["", "1 untrained 1 rice"])) == [train(1)]


@rule("TK-291")
def test_there_is_no_hand_limit() -> None:
    full = " ".join([f"uni_{number:02}" for number in range(1, 21)])

    after = do(acting(WU, "lu_su instructor", hands=["", full]), UNI)

    assert len(after.hands[WU]) == 21


def test_only_the_owner_hears_which_card_was_drawn() -> None:
    after = do(acting(WU, "lu_su instructor", tops=["uni_05"], news=True), UNI)
    told = [(who, event, others) for who, event, others in after.news or [] if event[0] == DREW_CARD]

    assert told == [((WU,), (DREW_CARD, WU, 0, card("uni_05")), (DREW_CARD, WU, 0, -1))]


def test_all_hear_how_many_were_trained() -> None:
    before = acting(WU, "lu_su instructor", goods=["", "4 untrained 4 rice"], news=True)

    assert (TRAINED_ARMIES, WU, -1, 2, 1) in news(do(before, train(2)))


# Develop State


@rule("TK-292")
def test_a_card_is_paid_and_laid_open() -> None:
    before = developing("uni_02 uni_12", "5 gold 5 rice")  # Garrison: 1 gold, 2 rice; Drill Ground: 1 gold, 3 rice
    assert legal(before) == [(BUILD, card("uni_02"), 1, 2), (BUILD, card("uni_12"), 1, 3), NO_THANKS]

    after = do(before, (BUILD, card("uni_02"), 1, 2))

    assert after.built[WEI] == (card("uni_02"),)
    assert after.hands[WEI] == (card("uni_12"),)
    assert (wealth(after, WEI), question(after)) == ((4, 3), STILL)  # exactly one card


@rule("TK-292")
def test_weapons_are_part_of_a_cost() -> None:
    after = do(developing("sep_02", "2 gold 2 horse"), (BUILD, card("sep_02"), 2, 0))

    assert supply(after, WEI) == "1 horse"
    assert allowed("sep_02", goods="2 gold 1 horse")


@rule("TK-292", "TK-263")
@pytest.mark.parametrize("goods", ["1 gold 1 horse", "2 gold", "2 gold 1 spear"])
def test_a_card_that_cannot_be_paid_in_full_is_not_constructed(goods: str) -> None:
    assert not allowed("sep_02", goods=goods)


@rule("TK-292")
def test_without_a_card_in_hand_there_is_nothing_to_develop() -> None:
    assert question(taking(WEI, "cao_cao develop_state", goods=["9 gold 9 rice"])) == STILL


@rule("TK-261", "TK-292")
def test_whoever_holds_no_fitting_card_is_asked_all_the_same_and_declines() -> None:
    before = developing("sep_10", news=True)
    assert legal(before) == [NO_THANKS]

    after = do(before, NO_THANKS)

    assert (DECLINED, WEI, SPACE_IDS["develop_state"]) in news(after)
    assert (after.bids, where(after, "cao_cao")) == ([], "home")


@rule("TK-293")
@pytest.mark.parametrize(
    ("name", "enough", "short"),
    [
        ("uni_15", {"farms": ["2"]}, {"farms": ["1"], "markets": ["5"]}),
        ("uni_16", {"markets": ["2"]}, {"farms": ["5"], "markets": ["1"]}),
        ("sep_18", {"farms": ["1"], "markets": ["3"]}, {"farms": ["2"], "markets": ["1"]}),
        ("sep_10", {"rank": (2, 0, 0)}, {"rank": (1, 6, 6)}),
        ("sep_12", {"tribal": (7, 1, 1)}, {"tribal": (6, 12, 12)}),
        ("sep_08", {"garrisons": ["cao_ren hefei"]}, {"garrisons": ["gan_ning ruxu"]}),
        ("uni_08", {"built": ["uni_02"]}, {"built": ["", "uni_02"]}),
        ("sep_20", {"farms": ["1"], "markets": ["1"]}, {"farms": ["2"], "markets": ["0"]}),
    ],
)
def test_a_requirement_is_a_minimum(name: str, enough: dict[str, Any], short: dict[str, Any]) -> None:
    assert allowed(name, **enough)
    assert not allowed(name, **short)


@rule("TK-293")
@pytest.mark.parametrize("seat", [WEI, WU, SHU])
def test_a_requirement_looks_at_the_own_state(seat: int) -> None:
    lord = ["cao_cao", "sun_jian", "liu_bei"][seat]
    rich: dict[str, Any] = {"goods": ["9 gold 9 rice"] * 3, "hands": ["uni_15" if s == seat else "" for s in range(3)]}

    own = [str(2 * (other == seat)) for other in range(3)]
    others = [str(5 * (other != seat)) for other in range(3)]
    assert len(legal(acting(seat, f"{lord} develop_state", farms=own, **rich))) == 2
    assert legal(acting(seat, f"{lord} develop_state", farms=others, markets=["5"] * 3, **rich)) == [NO_THANKS]


@rule("TK-293")
def test_of_support_only_what_is_in_the_supply_counts() -> None:
    assert allowed("sep_11", goods="9 gold 9 rice 1 support")
    lying = acting(
        WEI, "cao_cao develop_state 1 support", "guo_jia farm 1 support", hands=["sep_11"], goods=["9 gold 9 rice"]
    )
    assert legal(lying) == [NO_THANKS]


@rule("TK-293")
def test_a_requirement_is_checked_at_construction_only() -> None:
    fallen = owed(WEI, built=["uni_18"], garrisons=["guan_yu qishan 1 horse"])  # War Chest without any general
    assert fallen == (0, 0)

    after = do(developing("uni_20", "2 gold 1 rice 1 support"), (BUILD, card("uni_20"), 2, 1))
    assert has(after, WEI, "support") == 1  # it is asked for, not paid


@rule("TK-293")
def test_every_requirement_of_the_cards_is_one_of_eight() -> None:
    asked = {what for entry in TABLES.data["enhancement"] for what in entry["requirement"]}

    assert asked == {"farm", "market", "farm_plus_market", "rank", "tribal", "support", "stationed", "enhancements"}


@rule("TK-294")
def test_a_card_does_not_answer_its_own_construction_but_the_next_one() -> None:
    own = do(developing("uni_08", built=["uni_02"]), (BUILD, card("uni_08"), 2, 2))
    assert wealth(own, WEI) == (7, 7)

    other = do(developing("uni_12", built=["uni_02 uni_08"]), (BUILD, card("uni_12"), 1, 3))
    assert wealth(other, WEI) == (9 - 1 + 2, 6)


@rule("TK-294")
def test_a_card_works_from_the_next_moment_on() -> None:
    recruits = {"goods": ["", "", "4 gold 4 rice 4 untrained"], "hands": ["", "", "uni_12"]}
    before = acting(SHU, "liu_bei develop_state", "zhang_fei train", **recruits)

    built = do(before, (BUILD, card("uni_12"), 1, 3))

    assert legal(do(built, take("train"))) == [train(1), train(2), train(3)]


def test_all_see_what_was_constructed() -> None:
    after = do(developing("uni_02", news=True), (BUILD, card("uni_02"), 1, 2))

    assert (BUILT, WEI, card("uni_02"), 1, 2) in news(after)
