"""The 23 generals of Shu: what each skill does, and where it does not (TK-600 to TK-613)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux.actions import (
    BUILD,
    BUY_WEAPONS,
    COLLECT,
    DEVELOP,
    DRAW,
    NO_THANKS,
    PRODUCE,
    STOP,
    TRIBUTE,
)
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.scoring import BY_BORDERS, breakdown
from tests.games.three_kingdoms_redux.cards import (
    BEGINNER,
    STILL,
    armies,
    benefiting,
    choose,
    done,
    owed,
    removed,
    stationed,
    token,
    train,
    wealth,
    weapons,
    worth,
)
from tests.games.three_kingdoms_redux.positions import (
    acting,
    card,
    decline,
    do,
    has,
    legal,
    position,
    question,
    supply,
    taking,
    where,
)
from tests.rules import rule


@rule("TK-602", "TK-221", "TK-264")
def test_liu_bei_gets_one_support_token_back() -> None:
    won = do(acting(SHU, "liu_bei farm 2 support"), DEVELOP)
    lost = removed("liu_bei farm 2 support", "guo_jia farm 2 support")
    declined = do(taking(SHU, "liu_bei farm 1 support"), decline("farm"))
    assert [has(state, SHU, "support") for state in (won, lost, declined)] == [1, 1, 1]

    with_another = do(acting(SHU, "zhuge_liang farm 2 support", "liu_bei farm"), DEVELOP)
    beginner = do(acting(SHU, "liu_bei farm 2 support", **BEGINNER), DEVELOP)
    assert [has(state, SHU, "support") for state in (with_another, beginner)] == [0, 0]


@rule("TK-602", "TK-300")
def test_liu_bei_gets_it_back_even_when_he_is_turned_over() -> None:
    after = acting(SHU, "liu_bei emperor 2 support", goods=["", "", "1 gold"])

    assert (where(after, "liu_bei"), has(after, SHU, "support")) == ("turned", 1)


@rule("TK-501", "TK-606")
def test_guan_yu_counts_twice_for_the_majority_of_his_border() -> None:
    even = ["guan_yu maicheng", "zhang_fei gongan", "sun_ce yiling", "gan_ning jiangling"]

    points = breakdown(position(garrisons=even))
    assert [points[seat][BY_BORDERS] for seat in (WEI, WU, SHU)] == [2, 1, 3]  # 3 to 2, elsewhere 0 to 0
    alone = breakdown(position(garrisons=["guan_yu maicheng", *even[2:]]))
    assert [alone[seat][BY_BORDERS] for seat in (WEI, WU, SHU)] == [2, 2, 2]  # 2 to 2
    beginner = breakdown(position(garrisons=even, **BEGINNER))
    assert [beginner[seat][BY_BORDERS] for seat in (WEI, WU, SHU)] == [2, 2, 2]


@rule("TK-604", "TK-613")
def test_zhang_fei_makes_every_opposing_bidder_pay_rice() -> None:
    goods = ["2 rice", "1 rice", "3 rice"]
    bids = ["zhang_fei train 1 support", "cao_cao train", "sun_jian train"]

    after = removed(*bids, goods=goods)
    assert [wealth(after, seat)[1] for seat in range(3)] == [1, 0, 3]
    allied = removed(*bids, goods=goods, alliance="train")  # Wu is on his side
    assert [wealth(allied, seat)[1] for seat in range(3)] == [1, 1, 3]
    assert [wealth(removed(*bids, goods=goods, **BEGINNER), seat)[1] for seat in range(3)] == [2, 1, 3]


@rule("TK-604")
def test_zhang_fei_takes_nothing_where_nobody_was_or_had_rice() -> None:
    assert wealth(removed("zhang_fei train", "cao_cao farm", goods=["2 rice"]), WEI) == (0, 2)
    poor = removed("zhang_fei train", "cao_cao train", goods=["3 gold"])
    assert wealth(poor, WEI) == (3, 0)
    lost = removed("zhang_fei train", "dian_wei train 1 support", goods=["2 rice"])
    assert wealth(lost, WEI) == (0, 2)


@rule("TK-604")
def test_zhao_yun_brings_gold_and_rice_when_his_bid_is_lost() -> None:
    assert supply(removed("zhao_yun train", "sun_ce train 1 support"), SHU) == "1 gold 1 rice"
    assert supply(removed("zhao_yun train", "sun_jian train"), SHU) == ""
    assert supply(removed("zhao_yun train", "sun_ce train 1 support", **BEGINNER), SHU) == ""


@rule("TK-608")
def test_zhuge_liang_saves_two_rice_for_units() -> None:
    troops = ["guan_yu qishan 2 horse treasury", "zhang_fei gongan 1 spear treasury"]

    assert owed(SHU, garrisons=troops) == (1, 3)
    assert owed(SHU, garrisons=troops, generals="zhuge_liang") == (1, 1)
    assert owed(SHU, garrisons=troops[1:], generals="zhuge_liang", goods=["", "", "2 support"]) == (0, 1)
    assert owed(SHU, garrisons=[*troops, "zhuge_liang baidi 1 crossbow treasury"]) == (1, 4)
    assert owed(SHU, garrisons=troops, hidden="zhuge_liang") == (1, 3)


@rule("TK-602")
def test_huang_zhong_adds_one_for_every_crossbow_unit() -> None:
    assert worth("huang_zhong battle_shu_wei 1 crossbow") == 5 + 1 + 1
    assert worth("huang_zhong battle_shu_wei 1 spear") == 5 + 1
    assert worth("huang_zhong battle_shu_wei 1 crossbow", **BEGINNER) == 5 + 1


@rule("TK-605", "TK-267", "TK-294")
def test_pang_tong_may_construct_a_card_after_the_instructor() -> None:
    table = {"hands": ["", "", "uni_12"], "goods": ["", "", "4 gold 4 rice"], "tops": ["uni_02"]}
    before = do(acting(SHU, "pang_tong instructor", **table), (DRAW, 0))
    assert legal(before) == [(BUILD, card("uni_02"), 1, 2), (BUILD, card("uni_12"), 1, 3), NO_THANKS]

    after = do(before, (BUILD, card("uni_02"), 1, 2))

    assert (after.built[SHU], after.hands[SHU]) == ((card("uni_02"),), (card("uni_12"),))
    assert (wealth(after, SHU), question(after)) == ((3, 2), STILL)
    assert do(before, NO_THANKS).built[SHU] == ()
    taught = do(
        acting(SHU, "pang_tong instructor", hands=["", "", "uni_12"], goods=["", "", "1 rice 1 untrained"]), train(1)
    )
    assert question(do(taught, STOP)) == "BuildAfter"  # also without drawing


@rule("TK-605")
def test_pang_tong_does_not_develop_the_state_for_other_effects() -> None:
    table = {"built": ["", "", "uni_02 uni_08"], "goods": ["", "", "4 gold 4 rice"], "tops": ["uni_21"]}

    after = do(acting(SHU, "pang_tong instructor", **table), (DRAW, 0), (BUILD, card("uni_21"), 1, 1))

    assert wealth(after, SHU) == (3, 3)  # the Board of Works stays silent
    assert question(do(acting(SHU, "pang_tong instructor", **table, **BEGINNER), (DRAW, 0))) == STILL


@rule("TK-605")
def test_ma_chao_brings_a_horse_with_spears_and_horses() -> None:
    assert weapons(do(acting(SHU, "ma_chao spears_horses"), (PRODUCE, 2)), SHU) == "2 spear 1 horse"
    assert weapons(do(acting(SHU, "ma_chao crossbows_junks"), (PRODUCE, 2)), SHU) == "2 crossbow"


@rule("TK-605", "TK-612")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_wei_yan_brings_an_army_and_a_weapon_for_each_location_up_to_two(held: int) -> None:
    troops = ["guan_yu qishan", "zhang_fei gongan", "ma_chao maicheng"][:held]

    after = do(acting(SHU, "wei_yan tribute", garrisons=troops), (TRIBUTE, 0))
    for _ in range(min(held, 2)):
        assert legal(after) == [choose(good) for good in ("spear", "horse", "crossbow", "junk")]
        after = do(after, choose("junk"))

    assert (question(after), armies(after, SHU)) == (STILL, (1, 0))
    assert (wealth(after, SHU), has(after, SHU, "junk")) == ((2, 0), min(held, 2))


@rule("TK-602", "TK-603")
def test_jiang_wei_adds_one_for_every_general_on_the_border_of_wei() -> None:
    troops = ["guan_yu qishan", "zhang_fei jieting", "ma_chao wuzhang_plains"]

    assert [worth("jiang_wei battle_shu_wei", garrisons=troops[:n]) for n in range(4)] == [4, 5, 6, 6]
    assert worth("jiang_wei battle_shu_wu", garrisons=["guan_yu maicheng"]) == 4
    assert worth("jiang_wei battle_shu_wei", garrisons=["cao_ren qishan", "guan_yu maicheng"]) == 4


@rule("TK-605", "TK-302")
def test_fa_zheng_pays_no_gold_and_brings_rice() -> None:
    after = acting(SHU, "fa_zheng emperor", goods=["", "", "1 rice"])

    assert (after.rank[SHU], supply(after, SHU), where(after, "fa_zheng")) == (1, "2 rice", "turned")
    assert supply(acting(SHU, "fa_zheng emperor", goods=["", "", "1 gold"]), SHU) == "1 gold 1 rice"
    assert taking(SHU, "fa_zheng emperor", **BEGINNER).rank[SHU] == 0


@rule("TK-605")
def test_ma_liang_moves_the_tribes_one_step_more_and_brings_rice() -> None:
    after = acting(SHU, "ma_liang tribal_shu 1 gold")
    assert (after.tribal[SHU], supply(after, SHU)) == (9, "1 rice")

    alone = acting(SHU, "ma_liang tribal_shu")
    assert (alone.tribal[SHU], supply(alone, SHU)) == (8, "1 rice")
    declined = do(taking(SHU, "ma_liang tribal_shu"), decline("tribal_shu"))
    assert (declined.tribal[SHU], supply(declined, SHU)) == (7, "")


@rule("TK-603")
def test_ma_dai_adds_two_beside_another_general_of_shu() -> None:
    assert worth("ma_dai train", "guan_yu train") == 3 + 2
    assert worth("ma_dai battle_shu_wei", "guan_yu battle_shu_wei") == 3 + 2
    assert (
        worth("ma_dai train") == worth("ma_dai train", "guan_yu recruit") == worth("ma_dai train", "sun_ce train") == 3
    )
    assert worth("ma_dai train", "sun_ce train", alliance="train") == 3  # an ally is no general of Shu
    assert worth("ma_dai train", "guan_yu train", **BEGINNER) == 3


@rule("TK-608")
def test_wang_ping_saves_one_gold_and_one_rice_where_he_is_stationed() -> None:
    troops = ["wang_ping jieting 1 spear granary", "guan_yu maicheng 2 horse treasury"]

    assert owed(SHU, garrisons=troops) == (1, 1)
    assert owed(SHU, garrisons=troops, **BEGINNER) == (2, 2)
    assert owed(SHU, garrisons=troops[1:], generals="wang_ping") == (1, 2)
    assert owed(SHU, garrisons=troops[:1]) == (0, 0)  # never below 0


@rule("TK-605")
def test_liao_hua_brings_a_spear_after_training() -> None:
    after = do(acting(SHU, "liao_hua train", goods=["", "", "1 untrained"]), train(1))

    assert supply(after, SHU) == "1 trained 1 spear"
    assert question(taking(SHU, "liao_hua train")) == STILL  # nobody to train, no action, no spear
    assert supply(taking(SHU, "liao_hua train"), SHU) == ""


@rule("TK-605")
def test_zhang_bao_brings_a_spear_or_a_horse_with_recruits() -> None:
    before = acting(SHU, "zhang_bao recruit")
    assert legal(before) == [choose("spear"), choose("horse")]

    assert supply(done(before, choose("horse")), SHU) == "2 untrained 1 horse"


@rule("TK-605")
def test_guan_ping_brings_one_more_crossbow_or_junk() -> None:
    before = do(acting(SHU, "guan_ping crossbows_junks"), (PRODUCE, 1))
    assert legal(before) == [choose("crossbow"), choose("junk")]

    assert weapons(done(before, choose("junk")), SHU) == "1 crossbow 2 junk"
    assert question(do(acting(SHU, "guan_ping spears_horses"), (PRODUCE, 1))) == STILL


@rule("TK-606", "TK-362")
def test_yan_yan_always_gets_a_token_with_one_point() -> None:
    assert token(stationed(SHU, "yan_yan battle_shu_wei 1 spear", "jieting"), "jieting") == 1
    assert token(stationed(SHU, "yan_yan battle_shu_wei 1 spear", "jieting", **BEGINNER), "jieting") == 0
    assert token(stationed(SHU, "guan_yu battle_shu_wei 1 spear", "jieting"), "jieting") == 0


@rule("TK-605", "TK-288")
def test_mi_zhu_buys_three_weapons_for_four_gold() -> None:
    before = acting(SHU, "mi_zhu trade", goods=["", "", "13 gold"])
    assert (BUY_WEAPONS, 2) in legal(before)
    assert (BUY_WEAPONS, 3) not in legal(before)

    assert wealth(do(before, (BUY_WEAPONS, 2)), SHU) == (5, 0)
    assert (BUY_WEAPONS, 1) in legal(acting(SHU, "mi_zhu trade", goods=["", "", "4 gold"]))
    assert (BUY_WEAPONS, 1) not in legal(acting(SHU, "liu_bei trade", goods=["", "", "4 gold"]))


@rule("TK-605")
def test_jian_yong_brings_gold_and_rice_after_winning_support() -> None:
    assert supply(acting(SHU, "jian_yong support"), SHU) == "1 gold 1 rice 1 support"
    assert supply(acting(SHU, "jian_yong support", **BEGINNER), SHU) == "1 support"


@rule("TK-601", "TK-603")
def test_sun_qian_adds_two_on_the_alliance_space() -> None:
    assert worth("sun_qian farm", alliance="farm") == 4 + 2
    assert worth("sun_qian market", alliance="farm") == 4
    assert worth("sun_qian farm", alliance="farm", order="shu wei wu") == 4  # Shu stands alone
    assert worth("sun_qian farm", alliance="farm", **BEGINNER) == 4


@rule("TK-605")
def test_jiang_wan_brings_gold_and_rice_from_farm_and_market() -> None:
    farm = acting(SHU, "jiang_wan farm", farms=["0", "0", "1 1 0"])
    assert supply(do(farm, DEVELOP), SHU) == "1 gold 1 rice"
    assert supply(do(farm, (COLLECT, 0)), SHU) == "1 gold 6 rice"
    assert supply(do(acting(SHU, "jiang_wan market"), DEVELOP), SHU) == "1 gold 1 rice"
    assert supply(do(acting(SHU, "jiang_wan market", **BEGINNER), DEVELOP), SHU) == ""


@rule("TK-607", "TK-611")
def test_fei_yi_brings_gold_or_rice_with_two_enhancements() -> None:
    two = {"built": ["", "", "uni_02 sep_16"]}
    before = benefiting(SHU, generals="fei_yi", **two)
    assert legal(before) == [choose("gold"), choose("rice")]

    assert supply(done(before, choose("gold")), SHU) == "1 gold"
    assert question(benefiting(SHU, served="fei_yi", **two)) == "ChooseGood"
    assert question(benefiting(SHU, generals="fei_yi", built=["uni_21 uni_07", "", "uni_02"])) == STILL
    assert question(benefiting(SHU, garrisons=["fei_yi qishan"], **two)) == STILL


@rule("TK-610")
def test_zhao_yun_is_not_consoled_for_the_losses_of_others() -> None:
    after = removed("guan_yu train", "sun_ce train 1 support", "zhao_yun tribute")

    assert (supply(after, SHU), supply(after, WU)) == ("", "")
