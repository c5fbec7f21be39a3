"""Turn order: who bids and acts first, now and in the next round (TK-240 to TK-245)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.resolution import SetOrder
from pagoda.games.three_kingdoms_redux.state import State
from tests.games.three_kingdoms_redux.playing import decline_all
from tests.games.three_kingdoms_redux.positions import (
    asked,
    decline,
    do,
    legal,
    news,
    position,
    question,
    removing,
    supply,
    take,
)
from tests.rules import rule


def ordered(*bids: str, military: tuple[int, int, int] = (0, 0, 0), alliance: str = "") -> State:
    """Return a table where these bids have won and the next order is set."""
    return position(bids=bids, military=military, alliance=alliance, agenda=[SetOrder()], news=True)


@rule("TK-240")
@pytest.mark.parametrize("order", ["wei wu shu", "shu wei wu", "wu shu wei"])
def test_actions_follow_the_order_of_this_rounds_bidding(order: str) -> None:
    state = removing(bids=["cao_cao farm", "sun_jian recruit", "liu_bei market"], order=order, round=3)
    seats = []
    while question(state) == "TakeAction":
        seats.append(asked(state))
        state = do(state, legal(state)[-1])

    assert seats == [("wei", "wu", "shu").index(name) for name in order.split()]


@rule("TK-241")
def test_most_successful_bids_come_first() -> None:
    state = ordered(
        "cao_cao farm", "liu_bei recruit", "guan_yu train", "zhang_fei tribute", "sun_jian trade", "lu_su market"
    )

    assert state.next_order == (SHU, WU, WEI)
    assert (events.ORDER_SET, SHU, WU, WEI) in news(state)
    assert state.order == (WEI, WU, SHU)  # this round goes on as it was


@rule("TK-242")
def test_a_space_counts_once() -> None:
    state = ordered("cao_cao recruit", "xu_huang recruit", "guo_jia recruit", "sun_jian farm", "sun_ce train")

    assert state.next_order == (WU, WEI, SHU)


@rule("TK-242")
def test_the_tribal_space_counts() -> None:
    assert ordered("liu_bei tribal_shu").next_order == (SHU, WEI, WU)


@rule("TK-242", "TK-125")
def test_a_shared_space_counts_for_both() -> None:
    state = removing(bids=["cao_cao farm", "lu_su farm", "liu_bei farm"], alliance="farm", round=3)

    assert state.next_order == (WU, SHU, WEI)


@rule("TK-242")
def test_a_lost_bid_does_not_count() -> None:
    state = removing(bids=["cao_cao farm", "lu_su farm", "sun_jian farm", "liu_bei market"], round=3)

    assert state.next_order == (WU, SHU, WEI)


@rule("TK-243")
@pytest.mark.parametrize(
    ("military", "order"),
    [
        ((0, 0, 0), (WEI, WU, SHU)),
        ((0, 0, 1), (SHU, WEI, WU)),
        ((2, 3, 3), (WU, SHU, WEI)),
        ((1, 5, 3), (WU, SHU, WEI)),
        ((4, 4, 9), (SHU, WEI, WU)),
    ],
)
def test_ties_go_to_the_military_track_then_by_state(military: tuple[int, int, int], order: tuple[int, ...]) -> None:
    assert ordered(military=military).next_order == order
    one_each = ordered("cao_cao farm", "sun_jian market", "liu_bei trade", military=military)
    assert one_each.next_order == order


@rule("TK-244")
def test_a_declined_or_impossible_action_was_still_won() -> None:
    state = removing(bids=["liu_bei train", "guan_yu recruit"], round=3)  # nothing to train
    assert state.next_order == (SHU, WEI, WU)

    after = do(state, decline("train"), decline("recruit"))

    assert after.order == (SHU, WEI, WU)
    alone = removing(bids=["liu_bei train"], round=3)  # declined unasked
    assert alone.order == (SHU, WEI, WU)


@rule("TK-245", "TK-120")
def test_the_new_order_holds_from_the_next_conflict_phase() -> None:
    state = removing(bids=["liu_bei recruit"], round=3, order="wu wei shu", alliance="farm")
    assert (state.order, state.next_order) == ((WU, WEI, SHU), (SHU, WEI, WU))

    after = decline_all(state)

    assert (after.order, asked(after)) == ((SHU, WEI, WU), WU)


@rule("TK-243", "TK-464")
def test_military_points_of_the_upkeep_come_too_late_for_this_order() -> None:
    state = removing(
        bids=["cao_cao recruit"], garrisons=["guan_yu qishan 2 horse"], goods=("", "", "2 gold 2 rice"), round=3
    )

    after = do(state, take("recruit"))

    assert after.military == [0, 0, 2]
    assert after.order == (WEI, WU, SHU)
    assert supply(after, WEI) == "2 untrained"
