"""Decline, benefits, update and upkeep (TK-400 to TK-466, TK-607, TK-608)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import CHOOSE, REVEAL, STAY_HIDDEN
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.state import NOBODY, State
from pagoda.games.three_kingdoms_redux.tribes import DeclineTribes
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal, Benefits, Update, Upkeep, due, tokens_in
from tests.games.three_kingdoms_redux.positions import (
    asked,
    decline,
    do,
    general,
    legal,
    news,
    position,
    question,
    removing,
    supply,
    take,
)
from tests.rules import rule


def benefiting(seat: int, **table: Any) -> State:
    """Return a table where a seat receives its benefits."""
    return position(agenda=[Benefits(seat)], **table)


def owed(seat: int, **table: Any) -> tuple[int, int]:
    """Return the gold and rice that a seat owes."""
    return due(position(**table), seat, None)


# Decline of the tribes


@rule("TK-400")
def test_who_did_not_take_the_tribal_action_falls_a_step() -> None:
    state = position(tribal=(5, 6, 12), tended=(0, 1, 0), agenda=[DeclineTribes()], news=True)

    assert state.tribal == [4, 6, 11]
    assert [event for event in news(state) if event[0] == events.TRIBES_LEFT] == [
        (events.TRIBES_LEFT, WEI, 4),
        (events.TRIBES_LEFT, SHU, 11),
    ]


@rule("TK-400", "TK-384")
def test_a_declined_tribal_action_was_not_taken() -> None:
    state = removing(bids=["cao_cao tribal_wei"], round=3)

    assert do(state, decline("tribal_wei")).tribal == [4, 5, 6]
    assert do(state, take("tribal_wei")).tribal == [5, 5, 6]


@rule("TK-401")
@pytest.mark.parametrize(("level", "after", "shortage"), [(3, 2, 0), (2, 1, 1), (1, 1, 1)])
def test_at_the_bottom_the_tribes_are_a_shortage(level: int, after: int, shortage: int) -> None:
    state = position(tribal=(level, 6, 7), agenda=[DeclineTribes()])

    assert (state.tribal[WEI], state.shortage[WEI]) == (after, shortage)


# Benefits


@rule("TK-410")
def test_benefits_come_in_action_order() -> None:
    state = position(
        built=("uni_15", "uni_16", ""),
        generals="sima_yi",
        order="wu shu wei",
        agenda=[Benefits(seat) for seat in (WU, SHU, WEI)],
        news=True,
    )

    assert [event[1] for event in news(state) if event[0] == events.GAINED] == [WU, WEI, WEI, WEI]
    assert [supply(state, seat) for seat in range(3)] == ["1 gold 2 rice", "1 gold", ""]


@rule("TK-410", "TK-082")
def test_benefits_follow_the_actions_of_the_round() -> None:
    state = removing(bids=["cao_cao recruit"], built=("uni_15",), order="shu wei wu", round=3)
    assert supply(state, WEI) == ""

    assert supply(do(state, take("recruit")), WEI) == "1 rice 2 untrained"


@rule("TK-607")
@pytest.mark.parametrize(
    ("table", "gains"),
    [
        ({"generals": "sima_yi"}, "1 gold 1 rice"),
        ({"bids": ["sima_yi farm"]}, ""),
        ({"served": "sima_yi"}, ""),  # placed in this round and home again
        ({"garrisons": ["sima_yi qishan"]}, ""),
        ({"turned": "sima_yi"}, ""),
        ({"generals": "sima_yi", "mode": "beginner"}, ""),
        ({}, ""),  # not recruited
        ({"hidden": "sima_yi"}, ""),  # not revealed
    ],
)
def test_an_idle_general(table: dict[str, Any], gains: str) -> None:
    assert supply(benefiting(WEI, **table), WEI) == gains


@rule("TK-607")
@pytest.mark.parametrize(("order", "gains"), [("wei shu wu", "1 gold 1 rice"), ("wu wei shu", ""), ("wei wu shu", "")])
def test_the_third_in_this_rounds_order(order: str, gains: str) -> None:
    state = benefiting(WU, built=("", "uni_21"), order=order, next_order="shu wei wu")

    assert supply(state, WU) == gains


@rule("TK-607", "TK-611")
@pytest.mark.parametrize(
    ("farm", "market", "asked_for"), [("0", "0", False), ("1", "1", True), ("2", "1", False), ("3", "3", True)]
)
def test_sun_quan_wants_balance(farm: str, market: str, asked_for: bool) -> None:
    state = benefiting(WU, generals="sun_quan", farms=("0", farm), markets=("0", market))

    assert (question(state) == "ChooseGood") == asked_for
    if asked_for:
        assert supply(do(state, (CHOOSE, h.RICE)), WU) == "1 rice"
        stationed = benefiting(WU, garrisons=["sun_quan ruxu"], farms=("0", farm), markets=("0", market))
        assert supply(stationed, WU) == ""


# Update


@rule("TK-430")
def test_both_criterion_markers_are_turned() -> None:
    for criterion, other in (("administration", 1), ("combat", 0)):
        state = position(criterion=criterion, agenda=[Update()], news=True)
        assert state.criterion == other
        assert (events.CRITERIA_TURNED, other) in news(state)


@rule("TK-431")
@pytest.mark.parametrize("former", ["", "wu", "shu"])
def test_the_token_goes_to_who_controlled_the_emperor(former: str) -> None:
    state = position(han=former, controller="shu", agenda=[Update()], news=True)

    assert state.han == SHU
    assert ((events.HAN_PASSED, SHU) in news(state)) == (former != "shu")


@rule("TK-432")
def test_else_it_goes_to_the_general_supply() -> None:
    state = position(han="wu", agenda=[Update()], news=True)
    assert state.han == NOBODY
    assert (events.HAN_PASSED, NOBODY) in news(state)

    declined = removing(bids=["guo_jia emperor"], goods=("1 gold",), han="wei", round=3)
    assert do(declined, decline("emperor")).han == NOBODY
    poor = removing(bids=["guo_jia emperor"], han="wei", round=3)
    assert poor.han == NOBODY
    taken = do(declined, take("emperor"))
    assert (taken.han, taken.rank) == (WEI, [1, 0, 0])


@rule("TK-430", "TK-083")
def test_the_criterion_is_turned_after_the_actions() -> None:
    state = removing(bids=["guo_jia recruit"], criterion="combat", round=3)
    assert state.criterion == 1

    assert do(state, take("recruit")).criterion == 0


# Upkeep


@rule("TK-460")
@pytest.mark.parametrize(("tokens", "rice"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_rice_for_every_pair_of_support_tokens(tokens: int, rice: int) -> None:
    assert owed(SHU, goods=("", "", f"{tokens} support")) == (0, rice)


@rule("TK-461")
@pytest.mark.parametrize(
    ("stores", "gold", "rice"),
    [
        (("granary", "granary"), 3, 1),
        (("granary", "treasury"), 2, 2),
        (("treasury", "treasury"), 1, 3),
    ],
)
def test_gold_and_rice_for_stationed_units(stores: tuple[str, str], gold: int, rice: int) -> None:
    garrisons = [f"zhang_fei qishan 2 horse {stores[0]}", f"ma_chao maicheng 1 horse {stores[1]}"]

    assert owed(SHU, garrisons=garrisons) == (gold, rice)
    assert owed(WEI, garrisons=garrisons) == (0, 0)


@rule("TK-461", "TK-284", "TK-462")
def test_farm_and_market_tokens_count_too_and_never_below_nothing() -> None:
    garrisons = ["zhang_fei qishan 2 horse granary", "ma_chao maicheng 2 horse treasury"]

    assert owed(SHU, garrisons=garrisons, farms=("0", "0", "4 1 2")) == (3, 1)
    assert owed(SHU, garrisons=garrisons, farms=("0", "0", "5 0 5"), markets=("0", "0", "2 1 1")) == (2, 0)
    state = position(garrisons=garrisons, farms=("0", "0", "4 1 2"))
    assert (tokens_in(state, SHU, 0), tokens_in(state, SHU, 1)) == (3, 1)


@rule("TK-462")
def test_the_granary_does_not_feed_the_supporters() -> None:
    assert owed(SHU, farms=("0", "0", "5 0 5"), goods=("", "", "4 support")) == (0, 2)


@rule("TK-463")
@pytest.mark.parametrize(
    ("goods", "left", "shortage"),
    [
        ("5 gold 5 rice", "3 gold 4 rice", 0),
        ("1 gold 5 rice", "4 rice", 1),
        ("9 rice 2 spear", "8 rice 2 spear", 2),
        ("2 support", "2 support", 4),  # 2 gold, 1 rice for units, 1 rice for support
    ],
)
def test_what_is_there_is_paid_and_the_rest_is_a_shortage(goods: str, left: str, shortage: int) -> None:
    state = position(
        garrisons=["zhang_fei qishan 2 horse granary"], goods=("", "", goods), agenda=[Upkeep()], news=True
    )

    assert (supply(state, SHU), state.shortage[SHU]) == (left, shortage)
    assert [event[1] for event in news(state) if event[0] == events.PAID_UPKEEP] == [SHU]


@rule("TK-463")
def test_what_is_paid_and_what_is_missing_is_told() -> None:
    state = position(
        garrisons=["zhang_fei qishan 2 horse granary"], goods=("", "", "1 gold 3 support"), agenda=[Upkeep()], news=True
    )

    assert (events.PAID_UPKEEP, SHU, 1, 0, 1, 2) in news(state)


@rule("TK-464")
def test_military_points_for_all_stationed_units_paid_or_not() -> None:
    garrisons = ["zhang_fei qishan 2 horse round 2", "ma_chao maicheng 1 horse round 3", "cao_ren jieting 2 spear"]

    state = position(garrisons=garrisons, round=3, military=(1, 0, 4), agenda=[Upkeep()])

    assert state.military == [3, 0, 7]


@rule("TK-465")
def test_the_round_marker_advances() -> None:
    state = removing(round=5)

    assert (state.round, question(state)) == (6, "ChooseAlliance")


@rule("TK-466", "TK-024")
def test_hidden_generals_are_asked_for_in_action_order_before_anything_is_paid() -> None:
    state = removing(
        hidden="lu_kang zhuge_liang",
        order="shu wu wei",
        goods=("", "2 rice 2 support", "4 gold 4 rice"),
        garrisons=["zhang_fei qishan 2 horse treasury"],
        han="wei",
        round=3,
    )
    assert (asked(state), legal(state)) == (SHU, [(REVEAL, general("zhuge_liang")), STAY_HIDDEN])
    assert state.han == NOBODY  # the token has been passed on

    second = do(state, (REVEAL, general("zhuge_liang")))
    assert (asked(second), supply(second, SHU)) == (WU, "4 gold 4 rice")
    after = do(second, STAY_HIDDEN)

    assert supply(after, SHU) == "3 gold 4 rice"  # no rice: two less
    assert supply(after, WU) == "1 rice 2 support"
    assert supply(do(second, (REVEAL, general("lu_kang"))), WU) == "2 rice 2 support"


# Skills and cards


@rule("TK-608")
@pytest.mark.parametrize(
    ("garrisons", "table", "due_now"),
    [
        (["cao_ren jieting 2 spear granary"], {}, (0, 1)),  # his units cost no gold
        (["cao_ren jieting 2 spear treasury"], {}, (0, 2)),
        (["cao_ren jieting 2 spear granary", "xu_huang shouchun 1 spear granary"], {}, (1, 1)),  # only his
        (["cao_ren jieting 2 spear granary"], {"mode": "beginner"}, (2, 1)),
        (["xu_huang jieting 1 spear granary", "cao_cao qishan 2 horse granary"], {"built": ("uni_18",)}, (1, 1)),
        (["xu_huang jieting 1 spear treasury", "cao_cao qishan 2 horse treasury"], {"built": ("uni_17",)}, (1, 1)),
        (["xu_huang jieting 1 spear treasury"], {"built": ("uni_17 uni_18",)}, (0, 0)),
    ],
)
def test_upkeep_of_wei(garrisons: list[str], table: dict[str, Any], due_now: tuple[int, int]) -> None:
    assert owed(WEI, garrisons=garrisons, **table) == due_now


@rule("TK-608")
def test_free_units_come_before_tokens_and_tokens_before_the_rest() -> None:
    # Three units, two of them free of rice: 1 left, a granary token takes it, the card finds nothing more.
    garrisons = ["zhou_tai ruxu 2 junk granary", "sun_ce hefei 1 horse treasury"]

    assert owed(WU, garrisons=garrisons) == (2, 0)
    assert owed(WU, garrisons=garrisons, built=("", "uni_17")) == (2, 0)
    assert owed(WU, garrisons=garrisons, goods=("", "2 support"), built=("", "uni_17")) == (2, 1)


@rule("TK-608", "TK-611")
@pytest.mark.parametrize(
    ("table", "rice"),
    [
        ({"generals": "lu_kang"}, 0),
        ({"hidden": "lu_kang"}, 2),
        ({"bids": ["lu_kang farm"]}, 0),
        ({"turned": "lu_kang"}, 0),
        ({"garrisons": ["lu_kang yiling 1 crossbow granary"]}, 2),
    ],
)
def test_lu_kang_feeds_the_supporters_wherever_he_is_but_on_a_border(table: dict[str, Any], rice: int) -> None:
    assert owed(WU, goods=("", "4 support"), **table)[1] == rice


@rule("TK-608", "TK-611")
def test_wang_ping_helps_while_he_is_stationed() -> None:
    others = ["zhang_fei qishan 2 horse granary", "ma_chao maicheng 2 horse granary"]

    assert owed(SHU, garrisons=[*others, "wang_ping yiling 1 crossbow granary"]) == (4, 1)
    assert owed(SHU, garrisons=others, generals="wang_ping") == (4, 2)
    assert owed(SHU, garrisons=others, generals="zhuge_liang") == (4, 0)


@rule("TK-024", "TK-466")
def test_nobody_is_asked_for_a_skill_that_would_save_nothing() -> None:
    state = position(hidden="lu_kang", agenda=[AskReveal(WU, h.UPKEEP)])

    assert question(state) == "ChooseAlliance"
