"""The alliance space: who chooses it, and what it does to bids (TK-120 to TK-127)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.actions import ALLY
from pagoda.games.three_kingdoms_redux.edition import NOWHERE, SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.round import Round
from pagoda.games.three_kingdoms_redux.state import is_allied
from tests.games.three_kingdoms_redux.playing import decline_all, next_round
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    TABLES,
    asked,
    bidding,
    decline,
    do,
    legal,
    place,
    position,
    question,
    removing,
    seats,
    space,
    supply,
    take,
    totals,
    winner,
)
from tests.rules import rule

ORDERS = ["wei wu shu", "wu shu wei", "shu wei wu", "wu wei shu"]


@rule("TK-120", "TK-121")
@pytest.mark.parametrize("order", ORDERS)
def test_the_third_in_order_chooses_and_the_second_is_allied(order: str) -> None:
    state = position(round=1, next_order=order, agenda=[Round()])
    alone, ally, chooser = seats(order)

    assert GAME.waiting(state) == (chooser,)
    assert [is_allied(state, seat) for seat in (alone, ally, chooser)] == [False, True, True]
    after = do(state, (ALLY, space("trade")))
    assert after.alliance == space("trade")
    assert GAME.heard(after, None) == [(events.ALLIED, chooser, ally, space("trade"))]
    assert asked(after) == alone  # who bids first


@rule("TK-121")
def test_ten_spaces_can_be_shared() -> None:
    state = position(round=1, agenda=[Round()])

    assert {TABLES.spaces[action[1]] for action in legal(state)} == {
        *["farm", "market", "trade", "instructor", "develop_state"],
        *["spears_horses", "crossbows_junks", "recruit", "train", "tribute"],
    }
    allowed = {entry["id"] for entry in TABLES.data["space"] if entry["alliance_allowed"]}
    assert {TABLES.spaces[action[1]] for action in legal(state)} == allowed


@rule("TK-122")
def test_the_choice_cannot_be_left_out() -> None:
    for lay in ("", "farm"):
        state = position(alliance=lay, round=1, agenda=[Round()])
        assert all(action[0] == ALLY for action in legal(state))


@rule("TK-123", "TK-245")
def test_the_space_of_the_last_round_is_forbidden_to_whoever_chooses() -> None:
    state = position(alliance="recruit", round=5, next_order="shu wu wei", agenda=[Round()])
    assert (ALLY, space("recruit")) not in legal(state)
    assert len(legal(state)) == 9

    later = next_round(do(state, (ALLY, space("farm"))))

    assert later.alliance == space("farm")  # the token stays until it is placed anew
    assert (ALLY, space("farm")) not in legal(later)
    assert (ALLY, space("recruit")) in legal(later)
    assert position(round=1, agenda=[Round()]).alliance == NOWHERE


@rule("TK-124", "TK-154")
def test_allied_bids_form_one_side() -> None:
    state = position(bids=["cao_cao farm", "zhang_hong farm", "liu_bei farm"], alliance="farm")

    assert totals(state, "farm") == [4, 0, 0, 8]
    assert winner(state, "farm") == "allies"


@rule("TK-125")
def test_both_allies_act_independently_and_in_full() -> None:
    state = removing(
        bids=["cao_cao recruit", "sun_ce recruit", "guan_yu recruit"], alliance="recruit", order="wei wu shu", round=3
    )
    assert asked(state) == WU
    wu = do(state, take("recruit"))
    assert asked(wu) == SHU
    after = do(wu, decline("recruit"))

    assert supply(wu, WU) == "1 untrained 1 trained"  # Sun Ce
    assert supply(after, SHU) == ""
    both = do(wu, take("recruit"))
    assert supply(both, SHU) == "2 untrained"


@rule("TK-125", "TK-242")
def test_an_ally_without_a_general_there_may_not_act() -> None:
    state = removing(bids=["cao_cao recruit", "sun_ce recruit"], alliance="recruit", round=3)

    assert (asked(state), legal(state)) == (WU, [take("recruit"), decline("recruit")])
    assert state.next_order == (WU, WEI, SHU)
    assert question(do(state, take("recruit"))) == "ChooseAlliance"


@rule("TK-126")
def test_the_third_state_wins_alone() -> None:
    state = removing(
        bids=["cao_cao recruit 3 support", "ding_feng recruit", "ma_dai recruit"], alliance="recruit", round=3
    )

    assert asked(state) == WEI
    after = do(state, take("recruit"))
    assert [supply(after, seat) for seat in range(3)] == ["2 untrained", "", ""]
    assert question(after) == "ChooseAlliance"


@rule("TK-126")
def test_an_ally_may_win_alone() -> None:
    state = removing(bids=["sun_ce recruit", "xu_huang recruit"], alliance="recruit", round=3)

    assert asked(state) == WU


@rule("TK-127")
def test_elsewhere_allies_are_opponents() -> None:
    state = position(bids=["sun_ce recruit", "guan_yu recruit 1 support"], alliance="farm")

    assert totals(state, "recruit") == [0, 5, 6, 0]
    assert winner(state, "recruit") == "shu"


@rule("TK-245", "TK-240")
def test_the_old_alliance_counts_while_actions_are_performed() -> None:
    state = removing(
        bids=[
            "cao_cao farm",
            "lu_su market",
            "sun_ce recruit",
            "guan_yu train",
            "zhang_fei tribute",
            "ma_chao support",
        ],
        alliance="market",
        goods=("", "", "1 untrained"),
        round=3,
        criterion="administration",
    )
    assert state.next_order == (SHU, WU, WEI)
    state = do(state, decline("farm"), take("market"), (9,))

    assert supply(state, WU) == "2 gold"  # Lu Su, on the space of the alliance that still holds
    after = decline_all(state)
    assert asked(after) == WEI  # now in place 3


@rule("TK-027", "TK-121")
def test_the_ally_is_not_asked_and_nothing_can_be_handed_over() -> None:
    state = position(round=1, agenda=[Round()], goods=("9 gold", "9 gold", "9 gold"))
    assert GAME.actions(state, WU) == []

    after = do(state, (ALLY, space("farm")))

    assert [supply(after, seat) for seat in range(3)] == ["9 gold", "9 gold", "9 gold"]


@rule("TK-601", "TK-603")
def test_sun_qian_is_strong_where_the_allies_bid_together() -> None:
    for order, name, value in (
        ("wei wu shu", "farm", 6),
        ("shu wei wu", "farm", 4),
        ("wei wu shu", "market", 4),
    ):
        state = bidding("shu", order=order, alliance="farm", generals="sun_qian")
        after = do(state, place("sun_qian", name))
        assert sum(totals(after, name)) == value
