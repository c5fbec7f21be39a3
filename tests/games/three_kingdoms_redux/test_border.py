"""Battle: a general is stationed (TK-360 to TK-368)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.actions import STORE
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.events import GAINED, STATIONED, STORED
from pagoda.games.three_kingdoms_redux.state import G_STORE, GRANARY, TREASURY
from pagoda.games.three_kingdoms_redux.upkeep import tokens_in
from tests.games.three_kingdoms_redux.cards import (
    BEGINNER,
    STILL,
    armies,
    station,
    stationed,
    token,
    units_on,
    weapons,
)
from tests.games.three_kingdoms_redux.positions import (
    acting,
    bidding,
    do,
    general,
    legal,
    location,
    news,
    place,
    question,
    supply,
    take,
    taking,
    where,
)
from tests.rules import rule

FULL_SHU_WU = ["gan_ning yiling", "lu_su gongan", "lu_xun jiangling", "sun_ce maicheng", "zhou_yu baidi"]


@rule("TK-360")
def test_one_general_goes_to_the_border_with_all_his_units() -> None:
    before = acting(WEI, "zhang_liao battle_wei_wu 2 horse")
    assert legal(before) == [station("zhang_liao", "hefei")]

    after = do(before, station("zhang_liao", "hefei"), (STORE, GRANARY))

    assert (where(after, "zhang_liao"), units_on(after, "hefei"), after.bids) == ("stationed", 2, [])
    assert supply(after, WEI) == ""  # his units do not come back
    assert question(after) == STILL


@rule("TK-360")
def test_a_general_without_units_is_not_stationed() -> None:
    assert question(taking(WEI, "zhang_liao battle_wei_wu")) == STILL
    two = acting(WEI, "zhang_liao battle_wei_wu 1 horse", "cao_ren battle_wei_wu")
    assert legal(two) == [station("zhang_liao", "hefei")]


@rule("TK-360")
def test_the_player_chooses_one_of_several_generals() -> None:
    before = acting(WEI, "zhang_liao battle_wei_wu 1 horse", "cao_ren battle_wei_wu 2 spear")
    assert legal(before) == [station("zhang_liao", "hefei"), station("cao_ren", "shouchun")]

    after = do(before, station("cao_ren", "shouchun"), (STORE, GRANARY))

    assert (where(after, "cao_ren"), where(after, "zhang_liao")) == ("stationed", "home")


@rule("TK-361")
@pytest.mark.parametrize(
    ("kind", "places"),
    [("horse", ["hefei"]), ("junk", ["ruxu", "guangling"]), ("spear", ["shouchun"]), ("crossbow", ["shiting"])],
)
def test_the_units_must_be_of_the_type_of_the_location(kind: str, places: list[str]) -> None:
    before = acting(WU, f"gan_ning battle_wei_wu 1 {kind}")

    assert legal(before) == [station("gan_ning", name) for name in places]


@rule("TK-361", "TK-360")
def test_a_location_is_occupied_once() -> None:
    table = {"garrisons": ["cao_ren ruxu 1 junk"]}

    assert legal(acting(WU, "gan_ning battle_wei_wu 1 junk", **table)) == [station("gan_ning", "guangling")]
    assert question(taking(WU, "gan_ning battle_wei_wu 1 horse", garrisons=["cao_ren hefei"])) == STILL


@rule("TK-362")
def test_the_token_shows_one_for_a_specialised_type_and_else_nothing() -> None:
    assert token(stationed(WU, "gan_ning battle_wei_wu 2 junk", "ruxu"), "ruxu") == 1  # one, not one for each unit
    assert token(stationed(WU, "gan_ning battle_wei_wu 2 spear", "shouchun"), "shouchun") == 0


@rule("TK-363")
@pytest.mark.parametrize("store", [GRANARY, TREASURY])
def test_the_token_goes_to_the_granary_or_the_treasury_for_good(store: int) -> None:
    asked = do(acting(WU, "gan_ning battle_wei_wu 2 junk", news=True), station("gan_ning", "ruxu"))
    assert legal(asked) == [(STORE, GRANARY), (STORE, TREASURY)]
    assert (STATIONED, WU, general("gan_ning"), location("ruxu"), 3, 2, 1) in news(asked)

    after = do(asked, (STORE, store))

    assert after.garrisons[location("ruxu")][G_STORE] == store
    assert [tokens_in(after, WU, kind) for kind in (GRANARY, TREASURY)] == [int(store == kind) for kind in (0, 1)]
    assert (STORED, WU, location("ruxu"), store) in news(after)


@rule("TK-364", "TK-365")
def test_the_second_general_goes_to_the_other_border() -> None:
    early = {"garrisons": ["guan_yu qishan 1 horse round 4"], "round": 5}

    same = taking(SHU, "ma_chao battle_shu_wei 1 horse", goods=["", "", "1 trained"], **early)
    assert (question(same), where(same, "ma_chao"), supply(same, SHU)) == (STILL, "home", "2 trained 1 horse")

    other = acting(SHU, "ma_chao battle_shu_wu 1 horse", **early)
    assert legal(other) == [station("ma_chao", "maicheng")]


@rule("TK-364")
@pytest.mark.parametrize(
    ("seat", "early", "same", "other"),
    [
        (WEI, "cao_ren hefei", "battle_wei_wu", "battle_shu_wei"),
        (WEI, "cao_ren qishan", "battle_shu_wei", "battle_wei_wu"),
        (WU, "gan_ning hefei", "battle_wei_wu", "battle_shu_wu"),
        (WU, "gan_ning maicheng", "battle_shu_wu", "battle_wei_wu"),
        (SHU, "guan_yu maicheng", "battle_shu_wu", "battle_shu_wei"),
    ],
)
def test_the_other_border_is_the_second_one_of_the_state(seat: int, early: str, same: str, other: str) -> None:
    lord = ["cao_cao", "sun_jian", "liu_bei"][seat]
    kind = "spear"  # there is a free location of spears on every border
    table: dict[str, Any] = {"garrisons": [f"{early} round 1"], "round": 2}

    assert question(taking(seat, f"{lord} {same} 1 {kind}", **table)) == STILL
    assert question(acting(seat, f"{lord} {other} 1 {kind}", **table)) == "Station"


@rule("TK-365")
def test_without_a_free_location_on_the_other_border_the_same_one_is_allowed() -> None:
    table = {"garrisons": ["guan_yu qishan 1 horse round 4", *FULL_SHU_WU], "round": 5}

    assert legal(acting(SHU, "ma_chao battle_shu_wei 1 horse", **table)) == [station("ma_chao", "wuzhang_plains")]


@rule("TK-365", "TK-260")
def test_from_the_third_general_on_all_is_free_also_in_one_round() -> None:
    early = {"garrisons": ["guan_yu qishan 1 horse round 4"], "round": 6}
    both = ("ma_chao battle_shu_wu 1 horse", "zhao_yun battle_shu_wei 1 horse")
    before = taking(SHU, *both, **early)
    assert take("battle_shu_wei") not in legal(before)

    second = do(before, take("battle_shu_wu"), station("ma_chao", "maicheng"), (STORE, GRANARY))
    third = do(second, take("battle_shu_wei"), station("zhao_yun", "wuzhang_plains"), (STORE, GRANARY))

    assert [where(third, name) for name in ("guan_yu", "ma_chao", "zhao_yun")] == ["stationed"] * 3


@rule("TK-364")
def test_two_generals_on_one_border_do_not_bind_the_third() -> None:
    table = {"garrisons": ["guan_yu qishan round 2", "zhang_fei jieting round 3"], "round": 5}

    assert legal(acting(SHU, "ma_chao battle_shu_wei 1 horse", **table)) == [station("ma_chao", "wuzhang_plains")]


@rule("TK-366")
def test_stationed_generals_do_not_bid_and_never_return() -> None:
    state = bidding(garrisons=["cao_ren hefei 2 horse"], generals="guo_jia")

    assert place("guo_jia", "farm") in legal(state)
    assert place("cao_ren", "farm") not in legal(state)


@rule("TK-367")
def test_the_other_generals_of_the_winner_return_with_their_units() -> None:
    before = acting(
        WEI, "zhang_liao battle_wei_wu 1 horse", "cao_ren battle_wei_wu 2 spear 1 support", goods=["1 trained"]
    )

    after = do(before, station("zhang_liao", "hefei"), (STORE, TREASURY))

    assert (where(after, "cao_ren"), armies(after, WEI), weapons(after, WEI)) == ("home", (0, 3), "2 spear")
    assert supply(after, WEI) == "3 trained 2 spear"  # support goes to the general supply


@rule("TK-368")
def test_the_effects_of_stationing_come_after_the_token() -> None:
    asked = do(acting(WEI, "cao_zhen battle_wei_wu 1 spear", news=True), station("cao_zhen", "shouchun"))
    assert (question(asked), supply(asked, WEI)) == ("StoreToken", "")

    after = do(asked, (STORE, GRANARY))

    verbs = [event[0] for event in news(after) if event[0] in (STORED, GAINED)]
    assert (verbs, supply(after, WEI)) == ([STORED, GAINED, GAINED], "2 gold 2 rice")


@rule("TK-361", "TK-060")
def test_beginners_need_the_type_of_the_location_with_every_general() -> None:
    assert legal(acting(WEI, "zhang_he battle_wei_wu 1 spear", **BEGINNER)) == [station("zhang_he", "shouchun")]
