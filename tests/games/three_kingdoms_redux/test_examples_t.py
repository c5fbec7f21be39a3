"""Worked examples T1 to T10: bids, ties, the alliance, battles."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.actions import ALLY, PASS, STATION, STORE
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance
from pagoda.games.three_kingdoms_redux.state import G_POINTS, GRANARY, TREASURY
from pagoda.games.three_kingdoms_redux.upkeep import due
from tests.games.three_kingdoms_redux.playing import decline_all, take_turns
from tests.games.three_kingdoms_redux.positions import (
    asked,
    bidding,
    decline,
    do,
    general,
    has,
    legal,
    location,
    place,
    position,
    question,
    raised,
    removing,
    space,
    strength,
    supply,
    take,
    totals,
    where,
    winner,
)
from tests.rules import rule


@rule("TK-T1", "TK-154", "TK-155")
def test_t1_who_was_first_wins_a_tie_but_cao_cao_wins_all() -> None:
    state = bidding(
        "wu shu wei",
        order="wu shu wei",
        alliance="farm",
        generals="zhang_fei",
        goods=("1 support",),
        military=(0, 0, 0),
    )

    two = do(state, place("sun_jian", "recruit"), place("zhang_fei", "recruit"))
    assert totals(two, "recruit") == [0, 5, 5, 0]
    assert winner(two, "recruit") == "wu"
    three = do(two, place("cao_cao", "recruit"), raised(1))

    assert totals(three, "recruit") == [5, 5, 5, 0]
    assert winner(three, "recruit") == "wei"


@rule("TK-T2", "TK-144", "TK-154", "TK-264")
def test_t2_the_total_counts_from_the_last_placement() -> None:
    state = bidding(
        "wei wu shu",
        whole=True,
        alliance="farm",
        generals="li_dian huang_gai cheng_yu",
        goods=("", "1 support 1 untrained"),
    )

    state = do(state, place("li_dian", "train"), place("huang_gai", "train"))
    assert legal(state) == [raised(0), raised(1)]  # no rice to pay
    state = take_turns(state, raised(1), PASS, place("cheng_yu", "train"))

    assert (asked(state), question(state)) == (WU, "TakeAction")
    assert strength(state, "huang_gai") == 5
    assert [where(state, name) for name in ("li_dian", "cheng_yu", "huang_gai")] == ["home", "home", "placed"]
    after = do(state, take("train"), (18, 1))
    assert supply(after, WU) == "1 trained"  # the support token is gone
    assert where(after, "huang_gai") == "home"


ALLIANCE_BIDS = (place("dian_wei", "recruit"), place("ding_feng", "recruit"), place("ma_dai", "recruit"))


@rule("TK-T3", "TK-124", "TK-125", "TK-154", "TK-242")
def test_t3_allied_bids_count_together_and_both_act() -> None:
    state = bidding(whole=True, alliance="recruit", generals="dian_wei guo_jia ding_feng ma_dai")

    three = do(state, *ALLIANCE_BIDS)
    assert totals(three, "recruit") == [5, 0, 0, 6]
    four = do(three, place("guo_jia", "recruit"))
    assert (totals(four, "recruit"), winner(four, "recruit")) == ([6, 0, 0, 6], "allies")
    after = take_turns(four)

    assert after.next_order == (WU, SHU, WEI)  # one successful bid each, Wei has none
    assert asked(after) == WU
    one = do(after, take("recruit"))
    assert (supply(one, WU), asked(one)) == ("2 untrained", SHU)
    assert supply(do(one, take("recruit")), SHU) == "2 untrained"


@rule("TK-T4", "TK-125", "TK-126")
def test_t4_an_ally_without_a_general_does_not_act() -> None:
    table: dict[str, Any] = {"alliance": "recruit", "generals": "dian_wei ding_feng"}
    alone = removing(bids=["ding_feng recruit", "dian_wei recruit"], **table)
    assert (asked(alone), alone.next_order) == (WEI, (WEI, WU, SHU))
    assert legal(alone) == [take("recruit"), decline("recruit")]
    after = decline_all(do(alone, take("recruit")))
    assert [supply(after, seat) for seat in range(3)] == ["2 untrained", "", ""]

    wu = removing(bids=["ding_feng recruit 3 support", "dian_wei recruit"], **table)

    assert asked(wu) == WU
    assert wu.next_order == (WU, WEI, SHU)
    after = do(wu, take("recruit"))
    assert [supply(after, seat) for seat in range(3)] == ["", "2 untrained", ""]
    assert question(after) == "ChooseGenerals"  # Shu was not asked: the next round has begun


@rule("TK-T5", "TK-121", "TK-123")
def test_t5_the_last_space_is_not_offered_again() -> None:
    state = position(order="shu wu wei", alliance="trade", agenda=[ChooseAlliance((WEI,))])

    offered = [action[1] for action in legal(state)]

    assert len(offered) == 9
    assert space("trade") not in offered
    assert space("emperor") not in offered
    assert space("support") not in offered
    assert all(action[0] == ALLY for action in legal(state))


@rule("TK-T6", "TK-221")
@pytest.mark.parametrize(("wei", "won"), [(2, False), (0, True)])
def test_t6_liu_bei_keeps_one_support_token(wei: int, won: bool) -> None:
    bids = ["liu_bei farm 2 support", f"guo_jia farm {wei} support"]

    state = removing(bids=bids, alliance="trade", criterion="combat")

    assert asked(state) == (SHU if won else WEI)
    after = do(state, decline("farm"))
    assert supply(after, SHU) == "1 support"
    assert supply(after, WEI) == ""


@rule("TK-T7", "TK-181", "TK-182", "TK-221", "TK-360", "TK-361", "TK-362", "TK-363", "TK-461", "TK-464")
def test_t7_zhang_liao_at_hefei() -> None:
    state = removing(
        bids=["gan_ning battle_wei_wu 2 junk", "zhang_liao battle_wei_wu 1 horse"],
        goods=("2 gold 2 rice",),
        alliance="farm",
        round=3,
    )
    assert (strength_after("gan_ning battle_wei_wu 2 junk"), strength_after("zhang_liao battle_wei_wu 1 horse")) == (
        7,
        8,
    )
    assert supply(state, WU) == "2 trained 2 junk"
    assert where(state, "gan_ning") == "home"

    state = do(state, take("battle_wei_wu"), (STATION, general("zhang_liao"), location("hefei")))
    assert state.garrisons[location("hefei")][G_POINTS] == 1
    assert legal(state) == [(STORE, GRANARY), (STORE, TREASURY)]
    after = do(state, (STORE, TREASURY))

    assert after.round == 4
    assert supply(after, WEI) == "2 gold 1 rice"  # 1 - 1 gold, 1 rice
    assert due(after, WEI, None) == (0, 1)
    assert after.military == [1, 0, 0]
    assert where(after, "zhang_liao") == "stationed"


def strength_after(words: str) -> int:
    """Return the strength of a single bid."""
    return strength(position(bids=[words]), words.split()[0])


@rule("TK-T8", "TK-361", "TK-362", "TK-184", "TK-244")
def test_t8_spears_go_to_shouchun_or_nowhere() -> None:
    bids = ["gan_ning battle_wei_wu 2 junk", "zhang_liao battle_wei_wu 2 spear"]
    assert strength_after(bids[1]) == 9
    state = do(removing(bids=bids, alliance="farm"), take("battle_wei_wu"))
    assert legal(state) == [(STATION, general("zhang_liao"), location("shouchun"))]
    after = do(state, *legal(state))
    assert after.garrisons[location("shouchun")][G_POINTS] == 0

    full = removing(bids=bids, alliance="farm", garrisons=["sun_ce shouchun"], round=3)

    assert full.next_order[0] == WEI  # the bid was successful, though the action is declined unasked
    assert question(full) == "ChooseAlliance"
    assert where(full, "zhang_liao") == "home"
    assert has(full, WEI, "spear") == has(full, WEI, "trained") == 2


@rule("TK-T9", "TK-360", "TK-367")
def test_t9_only_a_general_with_units_is_stationed() -> None:
    state = removing(bids=["zhang_liao battle_wei_wu 2 horse", "cao_ren battle_wei_wu"], alliance="farm", round=3)

    state = do(state, take("battle_wei_wu"))
    assert legal(state) == [(STATION, general("zhang_liao"), location("hefei"))]
    after = do(state, *legal(state), (STORE, GRANARY))

    assert (where(after, "zhang_liao"), where(after, "cao_ren")) == ("stationed", "home")


@rule("TK-T10", "TK-364", "TK-365")
def test_t10_the_second_general_goes_to_the_other_border() -> None:
    first = "zhang_fei jieting round 4"
    bid = "zhao_yun battle_shu_wei 1 horse"
    blocked = removing(bids=[bid], garrisons=[first], round=5, goods=("", "", "9 gold 9 rice"))
    assert question(blocked) == "ChooseAlliance"
    assert (where(blocked, "zhao_yun"), has(blocked, SHU, "horse"), has(blocked, SHU, "trained")) == ("home", 1, 1)

    other = removing(bids=["zhao_yun battle_shu_wu 1 horse"], garrisons=[first], round=6)
    assert (STATION, general("zhao_yun"), location("maicheng")) in legal(do(other, take("battle_shu_wu")))
    third = removing(bids=["ma_chao battle_shu_wei 1 horse"], garrisons=[first, "zhao_yun maicheng round 6"], round=7)
    assert (STATION, general("ma_chao"), location("qishan")) in legal(do(third, take("battle_shu_wei")))

    wu = [f"{name} {spot}" for name, spot in zip(FIVE_OF_WU, SHU_WU, strict=True)]
    full = removing(bids=[bid], garrisons=[first, *wu[:4], "guan_yu baidi round 5"], round=5)
    assert question(full) == "TakeAction"
    crowded = removing(bids=[bid], garrisons=[first, *wu], round=5)  # no location is free on the other border
    assert (STATION, general("zhao_yun"), location("qishan")) in legal(do(crowded, take("battle_shu_wei")))


FIVE_OF_WU = ("sun_ce", "zhou_yu", "gan_ning", "lu_meng", "lu_xun")
SHU_WU = ("yiling", "gongan", "jiangling", "maicheng", "baidi")
