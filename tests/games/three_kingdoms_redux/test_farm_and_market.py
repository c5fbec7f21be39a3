"""Farm and market (TK-280 to TK-284)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux.actions import COLLECT, DEVELOP
from pagoda.games.three_kingdoms_redux.edition import FARM, MARKET, WEI, WU
from pagoda.games.three_kingdoms_redux.events import COLLECTED, DEVELOPED
from pagoda.games.three_kingdoms_redux.state import GRANARY, TREASURY, State
from pagoda.games.three_kingdoms_redux.upkeep import tokens_in
from tests.games.three_kingdoms_redux.cards import STILL, owed, wealth
from tests.games.three_kingdoms_redux.positions import acting, do, legal, news, position, question, taking
from tests.rules import rule


def fields(state: State, seat: int, space: int) -> tuple[int, int, int]:
    """Return level, developed tokens on the field, and stored tokens of a farm or a market."""
    place = 2 * seat + space
    return state.levels[place], state.ripe[place], state.stored[place]


@rule("TK-280", "TK-281")
def test_developing_the_farm_turns_one_token_and_raises_the_level() -> None:
    after = do(acting(WEI, "guo_jia farm", farms=["2 1 1"]), DEVELOP)

    assert fields(after, WEI, FARM) == (3, 2, 1)
    assert wealth(after, WEI) == (0, 0)  # it costs and brings nothing
    assert question(after) == STILL


@rule("TK-280")
def test_a_farm_at_level_five_is_not_developed_further() -> None:
    assert DEVELOP not in legal(acting(WEI, "guo_jia farm", farms=["5 1 0"]))
    assert DEVELOP in legal(acting(WEI, "guo_jia farm", farms=["4 1 0"]))


@rule("TK-280", "TK-263")
def test_a_fully_developed_and_empty_farm_gives_no_action() -> None:
    before = taking(WEI, "guo_jia farm", farms=["5 0 2"])

    assert question(before) == STILL  # declined unasked
    assert not before.bids


@rule("TK-282")
@pytest.mark.parametrize("stored", [0, 1, 2, 3])
def test_at_the_harvest_each_token_goes_to_the_granary_or_is_cashed(stored: int) -> None:
    after = do(acting(WEI, "guo_jia farm", farms=["3 3 0"], goods=["1 rice"]), (COLLECT, stored))

    assert fields(after, WEI, FARM) == (3, 0, stored)  # the level never falls (TK-281), none stays on the farm
    assert wealth(after, WEI) == (0, 1 + 5 * (3 - stored))


@rule("TK-282")
def test_without_a_developed_token_on_the_farm_there_is_no_harvest() -> None:
    assert legal(acting(WEI, "guo_jia farm", farms=["3 0 1"])) == [DEVELOP]


@rule("TK-282", "TK-262")
def test_developing_and_harvesting_are_one_or_the_other() -> None:
    before = acting(WEI, "guo_jia farm", farms=["2 1 0"])

    assert legal(before) == [DEVELOP, (COLLECT, 0), (COLLECT, 1)]
    assert question(do(before, DEVELOP)) == question(do(before, (COLLECT, 0))) == STILL


@rule("TK-281")
def test_the_level_stays_after_a_harvest_and_the_next_token_follows() -> None:
    harvested = do(acting(WEI, "guo_jia farm", farms=["3 3 0"]), (COLLECT, 1))
    assert fields(harvested, WEI, FARM) == (3, 0, 1)

    after = do(acting(WEI, "guo_jia farm", farms=["3 0 1"]), DEVELOP)
    assert fields(after, WEI, FARM) == (4, 1, 1)


@rule("TK-283")
def test_the_market_works_the_same_with_four_gold_a_token() -> None:
    before = acting(WU, "lu_su market", markets=["0", "3 3 0"], goods=["", "1 gold"])
    assert legal(before) == [DEVELOP, (COLLECT, 0), (COLLECT, 1), (COLLECT, 2), (COLLECT, 3)]

    assert fields(do(before, DEVELOP), WU, MARKET) == (4, 4, 0)
    after = do(before, (COLLECT, 1))
    assert (fields(after, WU, MARKET), wealth(after, WU)) == ((3, 0, 1), (9, 0))


@rule("TK-283")
def test_a_market_at_level_five_can_only_be_taxed() -> None:
    assert legal(acting(WU, "lu_su market", markets=["0", "5 1 0"])) == [(COLLECT, 0), (COLLECT, 1)]


@rule("TK-284")
def test_tokens_in_granary_and_treasury_reduce_the_upkeep_of_units() -> None:
    troops = {"garrisons": ["cao_ren hefei 2 horse granary", "zhang_he jieting 2 spear granary"], "mode": "beginner"}

    assert owed(WEI, **troops) == (4, 2)  # two border area tokens lie in the granary
    assert owed(WEI, farms=["1 0 1"], **troops) == (4, 1)
    assert owed(WEI, markets=["3 0 3"], **troops) == (1, 2)
    assert owed(WEI, farms=["5 0 5"], markets=["5 0 5"], **troops) == (0, 0)


@rule("TK-284")
def test_there_is_no_limit_to_what_is_stored() -> None:
    troops = ["cao_ren hefei 2 horse granary", "zhang_he jieting 2 spear granary", "xu_huang chencang 1 spear treasury"]
    state = position(farms=["5 0 5"], markets=["5 0 5"], garrisons=troops)

    assert (tokens_in(state, WEI, GRANARY), tokens_in(state, WEI, TREASURY)) == (7, 6)


def test_all_hear_what_became_of_the_tokens() -> None:
    before = acting(WU, "lu_su market", markets=["0", "2 2 0"], news=True)

    assert (DEVELOPED, WU, MARKET, 3) in news(do(before, DEVELOP))
    assert (COLLECTED, WU, MARKET, 1, 1, 4) in news(do(before, (COLLECT, 1)))
