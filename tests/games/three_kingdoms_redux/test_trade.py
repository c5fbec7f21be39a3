"""Trade Rice and/or Weapons (TK-285 to TK-288)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux.actions import BUY_RICE, BUY_WEAPONS, GIVE, SELL_RICE, SELL_WEAPONS, STOP
from pagoda.games.three_kingdoms_redux.edition import WEI
from pagoda.games.three_kingdoms_redux.events import GAVE, TRADED_RICE, TRADED_WEAPONS
from pagoda.games.three_kingdoms_redux.state import State
from tests.games.three_kingdoms_redux.cards import STILL, choose, wealth, weapons
from tests.games.three_kingdoms_redux.positions import GOOD_IDS, acting, do, legal, news, question, taking
from tests.rules import rule


def trading(goods: str) -> State:
    """Return a table where Wei trades and has these goods."""
    return acting(WEI, "cao_cao trade", goods=[goods])


def give(good: str) -> tuple[int, int]:
    """Return the selling of one weapon."""
    return (GIVE, GOOD_IDS[good])


@rule("TK-285")
@pytest.mark.parametrize("lots", [1, 2, 3])
def test_a_lot_of_four_rice_costs_three_gold(lots: int) -> None:
    after = do(trading("9 gold 1 rice"), (BUY_RICE, lots))

    assert wealth(after, WEI) == (9 - 3 * lots, 1 + 4 * lots)


@rule("TK-285")
@pytest.mark.parametrize("lots", [1, 2, 3])
def test_a_lot_of_four_rice_is_sold_for_five_gold(lots: int) -> None:
    after = do(trading("12 rice"), (SELL_RICE, lots))

    assert wealth(after, WEI) == (5 * lots, 12 - 4 * lots)


@rule("TK-285", "TK-288")
def test_at_most_three_lots_of_rice_and_only_whole_ones() -> None:
    rich = legal(trading("20 gold 20 rice"))
    assert [action for action in rich if action[0] == BUY_RICE] == [(BUY_RICE, n) for n in (1, 2, 3)]
    assert [action for action in rich if action[0] == SELL_RICE] == [(SELL_RICE, n) for n in (1, 2, 3)]
    assert legal(trading("4 gold 7 rice")) == [(BUY_RICE, 1), (SELL_RICE, 1)]


@rule("TK-285")
def test_rice_is_not_bought_and_sold_in_one_action() -> None:
    bought = do(trading("9 gold 8 rice"), (BUY_RICE, 1))

    assert {action[0] for action in legal(bought)} == {BUY_WEAPONS, STOP[0]}
    assert question(do(bought, STOP)) == STILL


@rule("TK-286")
def test_a_lot_of_three_weapons_of_any_type_costs_five_gold() -> None:
    before = do(trading("5 gold"), (BUY_WEAPONS, 1))
    assert legal(before) == [choose(good) for good in ("spear", "horse", "crossbow", "junk")]

    after = do(before, choose("junk"), choose("spear"), choose("junk"))

    assert (wealth(after, WEI), weapons(after, WEI)) == ((0, 0), "1 spear 2 junk")
    assert question(after) == STILL


@rule("TK-286")
def test_a_lot_of_three_weapons_of_mixed_types_is_sold_for_seven_gold() -> None:
    before = do(trading("2 spear 1 horse 1 junk"), (SELL_WEAPONS, 1))
    assert (question(before), legal(before)) == ("GiveWeapon", [give("spear"), give("horse"), give("junk")])

    after = do(before, give("junk"), give("spear"), give("horse"), STOP)

    assert (wealth(after, WEI), weapons(after, WEI)) == ((7, 0), "1 spear")


@rule("TK-286")
def test_no_more_than_the_lot_is_given() -> None:
    after = do(trading("2 spear 2 horse 2 junk"), (SELL_WEAPONS, 1), give("junk"), give("spear"), give("horse"))

    assert (question(after), weapons(after, WEI)) == ("Trade", "1 spear 1 horse 1 junk")


@rule("TK-286")
def test_where_all_weapons_go_nothing_is_asked() -> None:
    after = do(trading("2 spear 1 horse"), (SELL_WEAPONS, 1), STOP)

    assert (wealth(after, WEI), weapons(after, WEI)) == ((7, 0), "")


@rule("TK-286")
def test_where_only_one_type_is_left_nothing_more_is_asked() -> None:
    after = do(trading("1 spear 4 horse"), (SELL_WEAPONS, 1), give("spear"))

    assert (question(after), weapons(after, WEI)) == ("Trade", "2 horse")


@rule("TK-286", "TK-288")
def test_at_most_two_lots_of_weapons_and_only_whole_ones() -> None:
    rich = legal(trading("20 gold 5 spear 5 horse"))

    assert [action for action in rich if action[0] == BUY_WEAPONS] == [(BUY_WEAPONS, 1), (BUY_WEAPONS, 2)]
    assert [action for action in rich if action[0] == SELL_WEAPONS] == [(SELL_WEAPONS, 1), (SELL_WEAPONS, 2)]
    assert (BUY_WEAPONS, 2) not in legal(trading("9 gold"))
    assert (SELL_WEAPONS, 2) not in legal(trading("5 spear"))


@rule("TK-286")
def test_weapons_are_not_bought_and_sold_in_one_action() -> None:
    sold = do(trading("10 gold 4 rice 3 spear"), (SELL_WEAPONS, 1))

    assert {action[0] for action in legal(sold)} == {BUY_RICE, SELL_RICE, STOP[0]}


@rule("TK-287", "TK-262")
def test_what_the_first_trade_brings_pays_for_the_second() -> None:
    weapons_first = do(trading("3 spear"), (SELL_WEAPONS, 1), (BUY_RICE, 2))
    assert (wealth(weapons_first, WEI), weapons(weapons_first, WEI)) == ((1, 8), "")

    rice_first = do(trading("4 rice"), (SELL_RICE, 1), (BUY_WEAPONS, 1))
    after = do(rice_first, choose("horse"), choose("horse"), choose("horse"))
    assert (wealth(after, WEI), weapons(after, WEI)) == ((0, 0), "3 horse")


@rule("TK-262", "TK-287")
def test_at_least_one_part_is_traded_and_the_second_may_be_left() -> None:
    before = trading("9 gold")
    assert STOP not in legal(before)

    assert STOP in legal(do(before, (BUY_RICE, 1)))


@rule("TK-263", "TK-288")
def test_who_cannot_pay_for_a_lot_cannot_trade() -> None:
    assert question(taking(WEI, "cao_cao trade", goods=["2 gold 3 rice 2 spear"])) == STILL


def test_all_hear_what_was_traded() -> None:
    rice = do(acting(WEI, "cao_cao trade", goods=["3 gold 3 spear"], news=True), (BUY_RICE, 1))
    assert (TRADED_RICE, WEI, -3, 4) in news(rice)

    sold = do(rice, (SELL_WEAPONS, 1))
    assert news(sold)[:2] == [(TRADED_WEAPONS, WEI, 7, -3), (GAVE, WEI, GOOD_IDS["spear"], 3)]
