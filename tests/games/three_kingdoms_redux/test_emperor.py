"""Control Han Emperor (TK-300 to TK-303)."""

from __future__ import annotations

from typing import Any

from pagoda.games.three_kingdoms_redux.actions import TRIBUTE, TURN_OVER
from pagoda.games.three_kingdoms_redux.edition import WEI, WU
from pagoda.games.three_kingdoms_redux.events import CONTROLLED_EMPEROR
from pagoda.games.three_kingdoms_redux.state import NOBODY
from tests.games.three_kingdoms_redux.cards import STILL, removed, wealth, worth
from tests.games.three_kingdoms_redux.positions import (
    acting,
    bidding,
    decline,
    do,
    general,
    legal,
    news,
    place,
    position,
    question,
    take,
    taking,
    totals,
    where,
)
from tests.rules import rule


@rule("TK-300")
def test_one_gold_brings_a_step_and_the_general_stays_turned_over() -> None:
    after = acting(WU, "zhou_yu emperor", goods=["", "3 gold"], rank=(0, 2, 0), news=True)

    assert (after.rank, wealth(after, WU)) == ([0, 3, 0], (2, 0))
    assert (where(after, "zhou_yu"), after.bids, after.controller) == ("turned", [], WU)
    assert (CONTROLLED_EMPEROR, WU, 3, 1, general("zhou_yu")) in news(after)
    assert question(after) == STILL


@rule("TK-300", "TK-483")
def test_the_last_rank_is_the_emperors() -> None:
    assert acting(WU, "zhou_yu emperor", goods=["", "3 gold"], rank=(0, 5, 0)).rank == [0, 6, 0]
    assert acting(WU, "zhou_yu emperor", goods=["", "3 gold"], rank=(0, 6, 0)).rank == [0, 6, 0]


@rule("TK-301")
def test_the_player_chooses_who_is_turned_over() -> None:
    before = acting(WEI, "guo_jia emperor", "xu_chu emperor", goods=["1 gold"])
    assert legal(before) == [(TURN_OVER, general("guo_jia")), (TURN_OVER, general("xu_chu"))]

    after = do(before, (TURN_OVER, general("xu_chu")))

    assert (where(after, "guo_jia"), where(after, "xu_chu"), after.rank[WEI]) == ("home", "turned", 1)


@rule("TK-302")
def test_without_gold_the_action_cannot_be_taken() -> None:
    after = taking(WU, "zhang_hong emperor", goods=["", "9 rice"])

    assert question(after) == STILL
    assert (after.rank[WU], after.controller, where(after, "zhang_hong")) == (0, NOBODY, "home")


@rule("TK-302", "TK-260")
def test_gold_of_an_earlier_action_pays_for_it() -> None:
    before = taking(WU, "zhang_hong emperor", "gan_ning tribute")
    assert legal(before) == [take("tribute"), decline("tribute"), decline("emperor")]

    after = do(before, take("tribute"), (TRIBUTE, 0), take("emperor"))

    assert (after.rank[WU], wealth(after, WU)) == (1, (1, 0))


@rule("TK-261", "TK-300")
def test_a_declined_action_turns_nobody_over() -> None:
    after = do(taking(WU, "zhou_yu emperor", goods=["", "3 gold"]), decline("emperor"))

    assert (where(after, "zhou_yu"), after.rank[WU], after.controller, wealth(after, WU)) == ("home", 0, NOBODY, (3, 0))


@rule("TK-303")
def test_a_turned_over_general_counts_for_nothing_on_the_space() -> None:
    turned: dict[str, Any] = {"turned": "xu_chu sun_ce", "criterion": "combat"}

    assert worth("yue_jin emperor", **turned) == 4 + 2  # the space is empty for First over the Wall
    assert totals(position(bids=["yue_jin emperor"], **turned), "emperor") == [6, 0, 0, 0]
    assert worth("ma_dai emperor", turned="liu_bei", criterion="combat") == 3  # and no other Shu general lies there


@rule("TK-303", "TK-222")
def test_a_turned_over_general_is_not_available_until_the_tokens_are_removed() -> None:
    state = bidding(turned="xu_chu", generals="guo_jia")
    assert place("guo_jia", "farm") in legal(state)
    assert place("xu_chu", "farm") not in legal(state)

    after = removed("guo_jia farm", turned="xu_chu")
    assert where(after, "xu_chu") == "home"
