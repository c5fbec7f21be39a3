"""The 23 generals of Wu: what each skill does, and where it does not (TK-600 to TK-613)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.actions import (
    BUILD,
    COLLECT,
    DEVELOP,
    DRAW,
    PRODUCE,
    SELL_WEAPONS,
)
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from tests.games.three_kingdoms_redux.cards import (
    BEGINNER,
    STILL,
    armies,
    benefiting,
    choose,
    done,
    owed,
    removed,
    skill_points,
    stationed,
    train,
    wealth,
    weapons,
    worth,
)
from tests.games.three_kingdoms_redux.positions import (
    acting,
    bidding,
    card,
    do,
    legal,
    place,
    question,
    raised,
    strength,
    supply,
)
from tests.rules import rule


@rule("TK-602", "TK-603")
def test_sun_jian_adds_one_as_the_first_general_of_wu() -> None:
    assert worth("sun_jian train") == worth("sun_jian train", "cao_cao train") == 4 + 1
    assert worth("sun_jian battle_wei_wu") == 4 + 1
    assert worth("sun_jian train", "lu_su farm") == 4
    assert worth("sun_jian train", "lu_su tribal_wu") == 4  # the tribal space is a placement too
    assert worth("sun_jian tribal_wu") == 0
    assert worth("sun_jian train", **BEGINNER) == 4


@rule("TK-602", "TK-150")
def test_huang_gai_adds_one_for_each_rice_paid() -> None:
    before = do(bidding("wu", generals="huang_gai", goods=["", "5 rice"]), place("huang_gai", "train"))
    assert legal(before) == [raised(), raised(paid=1), raised(paid=2)]

    after = do(before, raised(paid=2))

    assert (strength(after, "huang_gai"), supply(after, WU)) == (4 + 2, "3 rice")
    assert strength(do(before, raised()), "huang_gai") == 4


@rule("TK-602")
def test_huang_gai_pays_nothing_to_the_tribes_and_not_more_than_there_is() -> None:
    table: dict[str, Any] = {"generals": "huang_gai", "goods": ["", "1 rice"]}
    assert legal(do(bidding("wu", **table), place("huang_gai", "battle_wei_wu"))) == [raised(), raised(paid=1)]

    assert question(do(bidding("wu", **table), place("huang_gai", "tribal_wu"))) == "Bid"
    assert question(do(bidding("wu", **table, **BEGINNER), place("huang_gai", "train"))) == "Bid"


@rule("TK-605")
def test_sun_ce_recruits_one_trained_army() -> None:
    assert armies(acting(WU, "sun_ce recruit"), WU) == (1, 1)
    assert armies(acting(WU, "sun_ce recruit", **BEGINNER), WU) == (2, 0)


@rule("TK-602")
def test_zhou_yu_adds_one_for_every_junk_unit() -> None:
    assert worth("zhou_yu battle_wei_wu 2 junk") == 3 + 2 + 2
    assert worth("zhou_yu battle_shu_wu 2 crossbow") == 3 + 2
    assert worth("zhou_yu battle_wei_wu 2 junk", **BEGINNER) == 3 + 2


@rule("TK-607", "TK-611")
def test_sun_quan_brings_gold_or_rice_while_farm_and_market_are_equal() -> None:
    equal = {"farms": ["0", "2"], "markets": ["0", "2"]}
    before = benefiting(WU, generals="sun_quan", **equal)
    assert legal(before) == [choose("gold"), choose("rice")]

    assert supply(done(before, choose("rice")), WU) == "1 rice"
    assert question(benefiting(WU, served="sun_quan", **equal)) == "ChooseGood"  # he may have been placed
    assert question(benefiting(WU, turned="sun_quan", **equal)) == "ChooseGood"
    assert question(benefiting(WU, garrisons=["sun_quan ruxu"], **equal)) == STILL
    assert question(benefiting(WU, generals="sun_quan", farms=["0", "1"], markets=["0", "1"])) == "ChooseGood"
    assert question(benefiting(WU, generals="sun_quan")) == STILL  # both 0
    assert question(benefiting(WU, generals="sun_quan", farms=["0", "2"], markets=["0", "1"])) == STILL


@rule("TK-602", "TK-603")
def test_taishi_ci_adds_one_for_every_enemy_up_to_two() -> None:
    enemies = ["cao_cao battle_wei_wu", "dian_wei battle_wei_wu", "xu_chu battle_wei_wu"]

    assert [worth("taishi_ci battle_wei_wu", *enemies[:n]) for n in range(4)] == [4, 5, 6, 6]
    assert worth("taishi_ci battle_wei_wu", "sun_ce battle_wei_wu") == 4
    assert worth("taishi_ci train", "cao_cao train") == 4


@rule("TK-601", "TK-605")
def test_lu_su_brings_two_gold_from_the_alliance_space() -> None:
    assert supply(do(acting(WU, "lu_su farm", alliance="farm"), DEVELOP), WU) == "2 gold"
    assert supply(do(acting(WU, "lu_su farm", alliance="market"), DEVELOP), WU) == ""
    alone = do(acting(WU, "lu_su farm", alliance="farm", order="wu wei shu"), DEVELOP)
    assert supply(alone, WU) == ""  # Wu is not allied


@rule("TK-604", "TK-613")
def test_gan_ning_takes_gold_or_rice_from_the_neighbour() -> None:
    before = removed("gan_ning battle_wei_wu", goods=["1 gold 1 rice", "", "5 gold"])
    assert legal(before) == [choose("gold"), choose("rice")]

    after = done(before, choose("gold"))
    assert [wealth(after, seat) for seat in range(3)] == [(0, 1), (1, 0), (5, 0)]


@rule("TK-604", "TK-613")
def test_gan_ning_takes_what_is_there() -> None:
    only_rice = removed("gan_ning battle_shu_wu", goods=["3 gold", "", "2 rice"])
    assert [wealth(only_rice, seat) for seat in range(3)] == [(3, 0), (0, 1), (0, 1)]

    assert supply(removed("gan_ning battle_wei_wu"), WU) == ""
    assert supply(removed("gan_ning train", goods=["1 gold"]), WU) == ""
    assert supply(removed("gan_ning battle_wei_wu", "zhang_liao battle_wei_wu", goods=["1 gold"]), WU) == ""
    assert supply(removed("gan_ning battle_wei_wu", goods=["1 gold"], **BEGINNER), WU) == ""


@rule("TK-605", "TK-266")
def test_lu_meng_brings_an_army_or_a_weapon_after_winning_support() -> None:
    before = acting(WU, "lu_meng support")
    goods = ["untrained", "spear", "horse", "crossbow", "junk"]
    assert legal(before) == [choose(good) for good in goods]

    assert [supply(done(before, choose(good)), WU) for good in goods] == [
        *[f"1 {good} 1 support" for good in goods],
    ]


@rule("TK-602")
@pytest.mark.parametrize(("number", "value"), [(1, 2), (3, 2), (4, 4), (12, 4)])
def test_lu_meng_grows_from_round_four_on(number: int, value: int) -> None:
    assert worth("lu_meng farm", round=number) == value
    assert worth("lu_meng train", round=number) == 4
    assert worth("lu_meng farm", round=number, **BEGINNER) == 2


@rule("TK-606")
def test_lu_xun_advances_two_where_the_enemy_is_stationed() -> None:
    enemy = {"garrisons": ["cao_ren hefei"]}

    assert stationed(WU, "lu_xun battle_wei_wu 1 junk", "ruxu", **enemy).military == [0, 2, 0]
    assert stationed(WU, "lu_xun battle_wei_wu 1 junk", "ruxu").military == [0, 0, 0]
    next_to_it = stationed(WU, "lu_xun battle_shu_wu 1 crossbow", "yiling", **enemy)
    assert next_to_it.military == [0, 0, 0]  # Hefei lies on another border
    own = {"garrisons": ["gan_ning guangling", "cao_ren qishan", "sun_ce maicheng"]}
    assert stationed(WU, "lu_xun battle_wei_wu 1 junk", "ruxu", **own).military == [0, 0, 0]
    assert stationed(WU, "lu_xun battle_wei_wu 1 junk", "ruxu", **enemy, **BEGINNER).military == [0, 0, 0]


@rule("TK-605")
def test_zhang_zhao_brings_two_gold_when_taxes_are_collected() -> None:
    before = acting(WU, "zhang_zhao market", markets=["0", "2 1 1"])

    assert supply(do(before, (COLLECT, 0)), WU) == "6 gold"
    assert supply(do(before, (COLLECT, 1)), WU) == "2 gold"
    assert supply(do(before, DEVELOP), WU) == ""
    assert supply(do(acting(WU, "zhang_zhao farm", farms=["0", "1 1 0"]), (COLLECT, 0)), WU) == "5 rice"


@rule("TK-603")
def test_zhang_hong_adds_two_or_one_with_the_emperor() -> None:
    assert worth("zhang_hong emperor", criterion="administration") == 4 + 2
    assert worth("zhang_hong emperor", criterion="combat") == 1 + 1
    assert worth("zhang_hong support", criterion="combat") == 4
    assert (worth("zhang_hong farm"), worth("zhang_hong train")) == (4, 1)
    assert worth("zhang_hong emperor", criterion="administration", **BEGINNER) == 4


@rule("TK-605")
def test_cheng_pu_brings_a_spear_or_a_junk_after_training() -> None:
    before = do(acting(WU, "cheng_pu train", goods=["", "1 untrained"]), train(1))
    assert legal(before) == [choose("spear"), choose("junk")]

    assert supply(done(before, choose("junk")), WU) == "1 trained 1 junk"


@rule("TK-605")
def test_han_dang_brings_a_crossbow_with_spears_and_horses() -> None:
    assert weapons(do(acting(WU, "han_dang spears_horses"), (PRODUCE, 1)), WU) == "1 spear 1 horse 1 crossbow"
    assert weapons(do(acting(WU, "han_dang crossbows_junks"), (PRODUCE, 0)), WU) == "2 junk"


@rule("TK-608")
def test_zhou_tai_keeps_his_units_without_rice() -> None:
    troops = ["zhou_tai ruxu 1 junk treasury", "gan_ning guangling 2 junk treasury"]

    assert owed(WU, garrisons=troops) == (1, 2)
    assert owed(WU, garrisons=troops, **BEGINNER) == (1, 3)
    assert owed(WU, garrisons=troops[1:], generals="zhou_tai") == (1, 2)


@rule("TK-604")
def test_ling_tong_brings_gold_for_a_contested_win() -> None:
    assert supply(removed("ling_tong train", "cao_zhen train"), WU) == "1 gold"
    assert supply(removed("ling_tong train"), WU) == ""
    assert supply(removed("ling_tong train", "sun_ce train"), WU) == ""
    assert supply(removed("ling_tong train", "dian_wei train"), WU) == ""
    allied = removed("ling_tong train", "ma_dai train", alliance="train")
    assert supply(allied, WU) == ""  # the ally is no opposing side
    assert supply(removed("ling_tong tribal_wu"), WU) == ""


@rule("TK-609", "TK-612")
def test_xu_sheng_counts_the_locations_of_wu_on_his_border() -> None:
    here = ["xu_sheng shiting", "gan_ning ruxu", "sun_ce hefei", "zhou_tai guangling"]

    assert [skill_points(WU, garrisons=here[:count]) for count in range(1, 5)] == [1, 2, 3, 3]
    assert skill_points(WU, garrisons=["xu_sheng shiting", "lu_xun yiling", "cao_ren hefei"]) == 1
    assert skill_points(WU, garrisons=["xu_sheng shiting", "lu_xun yiling", "sun_ce maicheng"]) == 1
    assert skill_points(WU, garrisons=here[1:], generals="xu_sheng") == 0
    assert skill_points(WU, garrisons=here, **BEGINNER) == 0


@rule("TK-602")
@pytest.mark.parametrize(("number", "value"), [(1, 3), (6, 3), (7, 5), (12, 5)])
def test_ding_feng_fights_harder_from_round_seven_on(number: int, value: int) -> None:
    assert worth("ding_feng train", round=number) == worth("ding_feng battle_wei_wu", round=number) == value
    assert worth("ding_feng farm", round=number) == 1
    assert worth("ding_feng train", round=number, **BEGINNER) == 3


@rule("TK-605")
def test_zhuge_jin_moves_the_tribes_two_steps_for_a_gold() -> None:
    assert acting(WU, "zhuge_jin tribal_wu 1 gold").tribal[WU] == 8
    assert acting(WU, "zhuge_jin tribal_wu 1 spear").tribal[WU] == 7
    assert acting(WU, "zhuge_jin tribal_wu").tribal[WU] == 6
    assert acting(WU, "zhuge_jin tribal_wu 1 gold", **BEGINNER).tribal[WU] == 7


@rule("TK-605")
def test_gu_yong_brings_two_rice_when_the_state_is_developed() -> None:
    before = acting(WU, "gu_yong develop_state", hands=["", "uni_21"], goods=["", "1 gold 1 rice"])

    assert supply(do(before, (BUILD, card("uni_21"), 1, 1)), WU) == "2 rice"
    assert supply(do(before, legal(before)[-1]), WU) == "1 gold 1 rice"  # not if nothing is constructed


@rule("TK-608", "TK-611")
def test_lu_kang_saves_the_rice_for_support() -> None:
    people = {"goods": ["", "5 support"]}

    assert owed(WU, **people) == (0, 2)
    assert owed(WU, generals="lu_kang", **people) == owed(WU, turned="lu_kang", **people) == (0, 0)
    assert owed(WU, garrisons=["lu_kang shiting 1 crossbow granary"], **people) == (1, 2)
    assert owed(WU, hidden="lu_kang", **people) == owed(WU, generals="lu_kang", **people, **BEGINNER) == (0, 2)
    troops = {"garrisons": ["gan_ning ruxu 2 junk treasury"]}
    assert owed(WU, generals="lu_kang", **people, **troops) == (1, 2)  # units cost what they cost


@rule("TK-605")
def test_jiang_qin_lets_the_instructor_train_three() -> None:
    before = acting(WU, "jiang_qin instructor", goods=["", "4 untrained 1 rice"])
    assert legal(before) == [train(1), train(2), train(3), (DRAW, 0), (DRAW, 1)]

    assert supply(do(before, train(3)), WU) == "1 untrained 3 trained"
    assert train(3) not in legal(acting(WU, "jiang_qin train", goods=["", "4 untrained"]))


@rule("TK-605", "TK-288")
def test_pan_zhang_sells_three_weapons_for_nine_gold() -> None:
    before = acting(WU, "pan_zhang trade", goods=["", "9 spear"])
    assert (SELL_WEAPONS, 3) not in legal(before)

    assert supply(do(before, (SELL_WEAPONS, 2)), WU) == "18 gold 3 spear"
    assert supply(do(acting(WU, "sun_jian trade", goods=["", "9 spear"]), (SELL_WEAPONS, 2)), WU) == "14 gold 3 spear"


@rule("TK-610")
def test_a_skill_does_not_answer_to_others() -> None:
    own = removed("xiahou_dun train", "ling_tong train 3 support", "guan_yu train", generals="zhang_fei")

    assert [supply(own, seat) for seat in (WEI, WU, SHU)] == ["1 untrained", "1 gold", ""]
