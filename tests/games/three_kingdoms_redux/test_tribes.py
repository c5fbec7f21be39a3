"""Improve Tribal Relations (TK-380 to TK-385)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.actions import BUY_SUPPORT, NO_THANKS
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.events import BOUGHT_SUPPORT, TRIBES_CAME
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.taking import TakeActions
from pagoda.games.three_kingdoms_redux.tribes import DeclineTribes
from tests.games.three_kingdoms_redux.cards import STILL, wealth
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    acting,
    assign,
    bidding,
    decline,
    do,
    legal,
    news,
    place,
    position,
    question,
    supply,
    take,
    taking,
    where,
)
from tests.rules import rule


def whole(words: str, level: int, **table: Any) -> State:
    """Return a table where Wei performs its action with the tribes, which decline afterwards."""
    steps = [TakeActions(WEI), DeclineTribes(), FENCE]
    return position(bids=[words], tribal=(level, 6, 7), agenda=steps, **table)


@rule("TK-380")
@pytest.mark.parametrize(("words", "level"), [("1 gold", 6), ("2 gold", 7), ("1 spear", 6), ("2 junk", 7)])
def test_every_gold_and_every_unit_moves_the_marker_a_step(words: str, level: int) -> None:
    after = acting(WEI, f"cao_cao tribal_wei {words}")

    assert (after.tribal, question(after)) == ([level, 6, 7], STILL)


@rule("TK-380")
def test_gold_is_spent_and_units_return() -> None:
    paid = acting(WEI, "cao_cao tribal_wei 2 gold", goods=["1 gold"])
    assert supply(paid, WEI) == "1 gold"

    led = acting(WEI, "cao_cao tribal_wei 2 spear")
    assert supply(led, WEI) == "2 trained 2 spear"
    assert where(led, "cao_cao") == "home"


@rule("TK-380")
def test_the_marker_stops_at_twelve() -> None:
    assert acting(WEI, "cao_cao tribal_wei 2 gold", tribal=(11, 6, 7)).tribal == [12, 6, 7]


@rule("TK-381")
def test_a_general_alone_moves_nothing_but_keeps_the_level() -> None:
    after = do(whole("cao_cao tribal_wei", 8), take("tribal_wei"))

    assert after.tribal == [8, 5, 6]  # the others have not taken theirs
    assert after.tended == [1, 0, 0]


@rule("TK-381")
def test_level_one_is_maintained_by_a_general_alone() -> None:
    after = do(whole("cao_cao tribal_wei", 1), take("tribal_wei"))

    assert (after.tribal[WEI], after.shortage[WEI]) == (1, 0)


@rule("TK-382")
@pytest.mark.parametrize(("words", "level"), [("2 gold", 10), ("2 gold", 11), ("1 gold", 12), ("", 12)])
def test_at_twelve_two_rice_may_buy_support(words: str, level: int) -> None:
    before = acting(WEI, f"cao_cao tribal_wei {words}".strip(), tribal=(level, 6, 7), goods=["3 rice"], news=True)
    assert legal(before) == [BUY_SUPPORT, NO_THANKS]

    bought, left = do(before, BUY_SUPPORT), do(before, NO_THANKS)

    assert (supply(bought, WEI), supply(left, WEI)) == ("1 rice 1 support", "3 rice")
    assert question(bought) == question(left) == STILL  # at once, and once
    assert (BOUGHT_SUPPORT, WEI, 2) in news(bought)


@rule("TK-382", "TK-263")
def test_without_two_rice_or_below_twelve_nothing_is_offered() -> None:
    assert question(acting(WEI, "cao_cao tribal_wei", tribal=(12, 6, 7), goods=["1 rice"])) == STILL
    assert question(acting(WEI, "cao_cao tribal_wei 2 gold", tribal=(9, 6, 7), goods=["5 rice"])) == STILL


@rule("TK-383")
def test_a_skill_that_brings_the_marker_to_twelve_opens_the_offer() -> None:
    before = acting(WEI, "man_chong tribal_wei", tribal=(11, 6, 7), goods=["2 rice"])
    assert legal(before) == [BUY_SUPPORT, NO_THANKS]

    after = do(before, BUY_SUPPORT)
    assert (supply(after, WEI), after.bought) == ("1 support", [1, 0, 0])


@rule("TK-383")
def test_a_card_that_brings_or_keeps_the_marker_at_twelve_opens_the_offer() -> None:
    for level in (11, 12):
        before = acting(
            SHU, "liu_bei tribal_shu", tribal=(5, 6, level), goods=["", "", "2 rice"], built=["", "", "uni_13"]
        )
        assert legal(before) == [BUY_SUPPORT, NO_THANKS]


@rule("TK-383")
def test_support_is_bought_at_most_once_a_round() -> None:
    again = acting(WEI, "cao_cao tribal_wei", tribal=(12, 6, 7), goods=["9 rice"], bought=(1, 0, 0))

    assert question(again) == STILL


@rule("TK-384")
def test_a_declined_action_counts_as_not_taken() -> None:
    after = do(whole("cao_cao tribal_wei", 8), decline("tribal_wei"))

    assert (after.tribal[WEI], after.tended[WEI]) == (7, 0)


@rule("TK-385")
def test_gold_is_spent_even_if_the_action_is_declined_and_units_return() -> None:
    assigned = do(bidding(goods=["", "3 gold"], order="wu wei shu"), place("cao_cao", "farm"))
    assert question(assigned) == "Bid"
    tribes = do(assigned, place("sun_jian", "tribal_wu"), assign("2 gold"))
    assert wealth(tribes, WU) == (1, 0)  # paid at placement (TK-202)

    gold = do(taking(WU, "sun_jian tribal_wu 2 gold", goods=["", "1 gold"]), decline("tribal_wu"))
    units = do(taking(WU, "sun_jian tribal_wu 2 junk"), decline("tribal_wu"))
    assert (supply(gold, WU), supply(units, WU)) == ("1 gold", "2 trained 2 junk")


@rule("TK-385")
def test_steps_beyond_twelve_are_lost() -> None:
    after = acting(WEI, "cao_cao tribal_wei 2 gold", tribal=(12, 6, 7), goods=["1 gold"], news=True)

    assert (after.tribal[WEI], supply(after, WEI)) == (12, "1 gold")
    assert (TRIBES_CAME, WEI, 12, 12) in news(after)
