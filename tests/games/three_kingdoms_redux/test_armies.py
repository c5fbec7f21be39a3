"""Weapons, armies, tribute and support (TK-295 to TK-299)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux.actions import PRODUCE, TRIBUTE
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.events import GAINED, TRAINED_ARMIES
from tests.games.three_kingdoms_redux.cards import STILL, armies, train, weapons
from tests.games.three_kingdoms_redux.positions import GOOD_IDS, acting, do, legal, news, question, supply, taking
from tests.rules import rule


@rule("TK-295")
@pytest.mark.parametrize(("first", "made"), [(2, "2 spear"), (1, "1 spear 1 horse"), (0, "2 horse")])
def test_spears_and_horses_are_produced_in_any_mix(first: int, made: str) -> None:
    before = acting(WU, "gan_ning spears_horses")
    assert legal(before) == [(PRODUCE, 2), (PRODUCE, 1), (PRODUCE, 0)]

    after = do(before, (PRODUCE, first))

    assert (weapons(after, WU), question(after)) == (made, STILL)


@rule("TK-295")
@pytest.mark.parametrize(("first", "made"), [(2, "2 crossbow"), (1, "1 crossbow 1 junk"), (0, "2 junk")])
def test_crossbows_and_junks_are_produced_in_any_mix(first: int, made: str) -> None:
    assert weapons(do(acting(WU, "gan_ning crossbows_junks"), (PRODUCE, first)), WU) == made


@rule("TK-296")
def test_recruiting_brings_two_untrained_armies() -> None:
    after = acting(WU, "gan_ning recruit", goods=["", "1 untrained 1 trained"])

    assert (armies(after, WU), question(after)) == ((3, 1), STILL)


@rule("TK-297")
@pytest.mark.parametrize("count", [1, 2])
def test_one_or_two_armies_are_trained(count: int) -> None:
    before = acting(WU, "gan_ning train", goods=["", "3 untrained 1 trained"])
    assert legal(before) == [train(1), train(2)]

    assert armies(do(before, train(count)), WU) == (3 - count, 1 + count)


@rule("TK-297", "TK-263")
def test_without_an_untrained_army_in_the_supply_nothing_is_trained() -> None:
    assert question(taking(WU, "gan_ning train", goods=["", "2 trained"])) == STILL
    assert legal(acting(WU, "gan_ning train", goods=["", "1 untrained"])) == [train(1)]


@rule("TK-298")
@pytest.mark.parametrize(("offer", "gain"), [(0, "2 gold"), (1, "2 rice"), (2, "1 gold 1 rice"), (3, "1 untrained")])
def test_tribute_is_one_of_four_offers(offer: int, gain: str) -> None:
    before = acting(SHU, "guan_yu tribute")
    assert legal(before) == [(TRIBUTE, place) for place in range(4)]

    after = do(before, (TRIBUTE, offer))

    assert (supply(after, SHU), question(after)) == (gain, STILL)


@rule("TK-299")
def test_winning_support_brings_a_token() -> None:
    after = acting(WEI, "guo_jia support", goods=["1 support"])

    assert (supply(after, WEI), question(after)) == ("2 support", STILL)


def test_all_hear_what_was_gained_and_trained() -> None:
    made = do(acting(WU, "gan_ning spears_horses", news=True), (PRODUCE, 1))
    assert [event for event in news(made) if event[0] == GAINED] == [
        (GAINED, WU, -1, GOOD_IDS["spear"], 1),
        (GAINED, WU, -1, GOOD_IDS["horse"], 1),
    ]
    trained = do(acting(WU, "gan_ning train", goods=["", "3 untrained"], news=True), train(2))
    assert (TRAINED_ARMIES, WU, -1, 2, 0) in news(trained)
