"""The 23 generals of Wei: what each skill does, and where it does not (TK-600 to TK-613)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.actions import (
    AGAINST,
    BUILD,
    BUY_RICE,
    COLLECT,
    DEVELOP,
    DRAW,
    KEEP_CARD,
    NO_THANKS,
    PRODUCE,
    TRIBUTE,
    TURN_OVER,
)
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.events import SANK_CARD
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
    station,
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
    do,
    general,
    has,
    legal,
    position,
    question,
    supply,
    taking,
    where,
    winner,
)
from tests.rules import rule


@rule("TK-155", "TK-602")
def test_cao_cao_wins_every_tie() -> None:
    assert winner(position(bids=["gan_ning tribute", "cao_cao tribute 1 support"]), "tribute") == "wei"  # 5 to 5
    assert winner(position(bids=["gan_ning tribute", "dian_wei tribute"]), "tribute") == "wu"
    assert winner(position(bids=["gan_ning tribute", "cao_cao tribute"]), "tribute") == "wu"
    beginners = position(bids=["gan_ning tribute", "cao_cao tribute 1 support"], **BEGINNER)
    assert winner(beginners, "tribute") == "wu"


@rule("TK-155", "TK-124")
def test_cao_cao_wins_ties_for_his_alliance() -> None:
    allied: dict[str, Any] = {"order": "shu wei wu", "alliance": "train"}
    first = "zhao_yun train 3 support"  # 8

    tied = position(bids=[first, "cao_cao train", "ding_feng train 1 support"], **allied)
    assert winner(tied, "train") == "allies"
    assert winner(position(bids=[first, "dian_wei train", "ding_feng train"], **allied), "train") == "shu"


@rule("TK-604")
def test_xiahou_dun_brings_an_army_when_his_bid_is_lost() -> None:
    assert supply(removed("xiahou_dun train", "sun_ce train"), WEI) == "1 untrained"
    assert supply(removed("xiahou_dun train"), WEI) == ""
    assert supply(removed("xiahou_dun train", "sun_ce train", **BEGINNER), WEI) == ""


@rule("TK-602", "TK-603")
def test_xiahou_yuan_adds_one_for_every_horse_unit() -> None:
    assert worth("xiahou_yuan battle_wei_wu 2 horse") == 4 + 2 + 2
    assert worth("xiahou_yuan battle_shu_wei 1 horse") == 4 + 1 + 1
    assert worth("xiahou_yuan battle_wei_wu 2 crossbow") == 4 + 2
    assert worth("xiahou_yuan battle_wei_wu 2 horse", **BEGINNER) == 4 + 2


@rule("TK-605", "TK-265")
def test_xu_huang_brings_one_more_untrained_army() -> None:
    assert armies(acting(WEI, "xu_huang recruit"), WEI) == (3, 0)
    assert armies(acting(WEI, "cao_cao recruit", "xu_huang train"), WEI) == (2, 0)
    assert armies(acting(WEI, "xu_huang recruit", **BEGINNER), WEI) == (2, 0)


@rule("TK-605", "TK-026")
def test_guo_jia_looks_at_two_cards_and_keeps_one() -> None:
    looking = do(acting(WEI, "guo_jia instructor", tops=["uni_05 uni_07 uni_09"]), (DRAW, 0))
    assert sorted(legal(looking)) == [(KEEP_CARD, card("uni_05")), (KEEP_CARD, card("uni_07"))]

    after = do(looking, (KEEP_CARD, card("uni_07")))

    assert after.hands[WEI] == (card("uni_07"),)
    assert (after.decks[0][0], after.decks[0][-1]) == (card("uni_05"), card("uni_09"))
    assert after.sunk[0] == (WEI,)
    again = acting(WEI, "guo_jia instructor", tops=["uni_09 uni_10"], sunk=[(WEI,), ()], news=True)
    twice = do(again, (DRAW, 0), (KEEP_CARD, card("uni_10")))
    assert twice.sunk[0] == (WEI, WEI)
    heard = [(event, others) for _, event, others in twice.news or [] if event[0] == SANK_CARD]
    assert heard == [((SANK_CARD, WEI, 0, card("uni_09")), (SANK_CARD, WEI, 0, -1))]


@rule("TK-605")
def test_guo_jia_simply_draws_the_last_card() -> None:
    after = do(acting(WEI, "guo_jia instructor", tops=["uni_05"], left=[1]), (DRAW, 0))

    assert (after.hands[WEI], after.decks[0], after.sunk[0]) == ((card("uni_05"),), (), ())
    assert question(do(acting(WEI, "cao_cao instructor"), (DRAW, 0))) == STILL  # without him nobody looks


@rule("TK-606", "TK-361")
def test_zhang_he_goes_to_any_location() -> None:
    before = acting(WEI, "zhang_he battle_wei_wu 1 spear")
    places = ["hefei", "ruxu", "shouchun", "shiting", "guangling"]
    assert legal(before) == [station("zhang_he", name) for name in places]

    points = [token(stationed(WEI, "zhang_he battle_wei_wu 1 spear", name), name) for name in places]
    assert points == [0, 0, 1, 0, 0]  # only Shouchun is a location of spears
    assert token(stationed(WEI, "zhang_he battle_wei_wu 1 crossbow", "ruxu"), "ruxu") == 0


@rule("TK-602")
def test_zhang_liao_adds_two_against_wu() -> None:
    assert worth("zhang_liao battle_wei_wu") == 5 + 2
    assert worth("zhang_liao battle_shu_wei") == 5
    assert worth("zhang_liao battle_wei_wu", **BEGINNER) == 5


@rule("TK-607", "TK-611")
def test_sima_yi_at_leisure_brings_gold_and_rice() -> None:
    assert supply(benefiting(WEI, generals="sima_yi"), WEI) == "1 gold 1 rice"
    assert supply(benefiting(WEI, served="sima_yi"), WEI) == ""
    assert supply(benefiting(WEI, turned="sima_yi"), WEI) == ""
    assert supply(benefiting(WEI, garrisons=["sima_yi hefei"]), WEI) == ""
    assert supply(benefiting(WEI, hidden="sima_yi"), WEI) == ""  # not revealed (TK-024)
    assert supply(benefiting(WEI, generals="sima_yi", **BEGINNER), WEI) == ""


@rule("TK-608")
def test_cao_ren_keeps_his_units_without_gold() -> None:
    troops = ["cao_ren hefei 2 horse granary", "xu_huang jieting 1 spear granary"]

    assert owed(WEI, garrisons=troops) == (1, 1)
    assert owed(WEI, garrisons=troops, **BEGINNER) == (3, 1)
    assert owed(WEI, garrisons=troops[1:], generals="cao_ren") == (1, 0)


@rule("TK-605")
def test_dian_wei_trains_three_armies() -> None:
    assert legal(acting(WEI, "dian_wei train", goods=["4 untrained"])) == [train(1), train(2), train(3)]
    assert legal(acting(WEI, "dian_wei train", goods=["4 untrained"], **BEGINNER)) == [train(1), train(2)]
    taught = legal(acting(WEI, "dian_wei instructor", goods=["4 untrained 1 rice"]))
    assert train(3) not in taught


@rule("TK-613", "TK-267")
def test_jia_xu_may_take_support_from_an_opponent() -> None:
    before = acting(WEI, "jia_xu support", goods=["", "2 support", "1 support"])
    assert legal(before) == [(AGAINST, WU), (AGAINST, SHU), NO_THANKS]

    after = do(before, (AGAINST, WU))

    assert [has(after, seat, "support") for seat in range(3)] == [1, 1, 1]  # it goes to the general supply
    assert [has(do(before, NO_THANKS), seat, "support") for seat in range(3)] == [1, 2, 1]


@rule("TK-613")
def test_jia_xu_finds_nobody_without_support() -> None:
    assert question(acting(WEI, "jia_xu support", goods=["3 support"])) == STILL
    only = acting(WEI, "jia_xu support", goods=["", "", "1 support"])
    assert legal(only) == [(AGAINST, SHU), NO_THANKS]


@rule("TK-603")
def test_xu_chu_adds_one_against_an_opponent_where_combat_counts() -> None:
    assert worth("xu_chu train", "sun_ce train") == 5 + 1
    assert worth("xu_chu train") == worth("xu_chu train", "cao_cao train") == 5
    assert worth("xu_chu battle_wei_wu", "sun_ce battle_wei_wu") == 5
    assert worth("xu_chu farm", "sun_ce farm") == 1
    assert worth("xu_chu emperor", "sun_ce emperor", criterion="combat") == 5 + 1
    assert worth("xu_chu support", "sun_ce support", criterion="combat") == 1
    assert worth("xu_chu support", "sun_ce support", criterion="administration") == 5 + 1


@rule("TK-603", "TK-124")
def test_xu_chu_does_not_fight_his_ally() -> None:
    allied = {"order": "shu wei wu", "alliance": "train"}

    assert worth("xu_chu train", "sun_ce train", **allied) == 5
    assert worth("xu_chu train", "sun_ce train", "guan_yu train", **allied) == 5 + 1
    assert worth("xu_chu recruit", "sun_ce recruit", **allied) == 5 + 1


@rule("TK-605", "TK-300")
def test_xun_yu_lets_nobody_be_turned_over() -> None:
    after = acting(WEI, "xun_yu emperor", "xu_chu emperor", goods=["1 gold"])

    assert (after.rank[WEI], where(after, "xun_yu"), where(after, "xu_chu")) == (1, "home", "home")
    turning = acting(WEI, "xun_yu emperor", "xu_chu emperor", goods=["1 gold"], **BEGINNER)
    assert legal(turning) == [(TURN_OVER, general("xun_yu")), (TURN_OVER, general("xu_chu"))]


@rule("TK-605")
def test_xun_you_reduces_the_cost_by_two_in_any_mix() -> None:
    offered = legal(acting(WEI, "xun_you develop_state", hands=["uni_12"], goods=["9 gold 9 rice"]))
    assert offered == [(BUILD, card("uni_12"), 1, 1), (BUILD, card("uni_12"), 0, 2), NO_THANKS]  # 1 gold, 3 rice

    free = legal(acting(WEI, "xun_you develop_state", hands=["uni_21"]))
    assert free == [(BUILD, card("uni_21"), 0, 0), NO_THANKS]  # 1 gold, 1 rice: never below 0
    weapon = legal(acting(WEI, "xun_you develop_state", hands=["sep_02"], goods=["9 gold"]))
    assert weapon == [NO_THANKS]  # the horse is no gold and no rice


@rule("TK-609", "TK-612")
@pytest.mark.parametrize(("rank", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_cao_pi_counts_pairs_of_ranks(rank: int, points: int) -> None:
    assert skill_points(WEI, generals="cao_pi", rank=(rank, 0, 0)) == points
    assert skill_points(WEI, hidden="cao_pi", rank=(rank, 0, 0)) == points  # wherever he is
    assert skill_points(WEI, generals="cao_pi", rank=(rank, 0, 0), **BEGINNER) == 0


@rule("TK-606")
def test_cao_zhen_brings_gold_and_rice_when_he_is_stationed() -> None:
    assert supply(stationed(WEI, "cao_zhen battle_wei_wu 1 spear", "shouchun"), WEI) == "2 gold 2 rice"
    assert supply(stationed(WEI, "cao_zhen battle_wei_wu 1 spear", "shouchun", **BEGINNER), WEI) == ""
    other = taking(WEI, "cao_ren battle_wei_wu 1 spear", "cao_zhen battle_wei_wu")
    assert legal(do(other, legal(other)[0])) == [station("cao_ren", "shouchun")]
    assert supply(stationed(WEI, "cao_ren battle_wei_wu 1 spear", "shouchun", generals="cao_zhen"), WEI) == ""


@rule("TK-605", "TK-267")
def test_yu_jin_may_train_an_army_after_tribute() -> None:
    before = do(acting(WEI, "yu_jin tribute", goods=["1 untrained"]), (TRIBUTE, 3))  # which brings another army
    assert legal(before) == [train(1), NO_THANKS]

    assert (armies(do(before, train(1)), WEI), armies(do(before, NO_THANKS), WEI)) == ((1, 1), (2, 0))
    assert question(do(acting(WEI, "yu_jin tribute"), (TRIBUTE, 0))) == STILL  # there is nobody to train


@rule("TK-603")
def test_yue_jin_adds_two_on_an_empty_space() -> None:
    assert worth("yue_jin train") == worth("yue_jin battle_shu_wei") == 4 + 2
    assert worth("yue_jin farm") == 1 + 2
    assert worth("yue_jin train", "cao_cao train") == worth("yue_jin train", "sun_ce train") == 4
    assert worth("yue_jin tribal_wei") == 0
    assert worth("yue_jin train", **BEGINNER) == 4


@rule("TK-605")
def test_li_dian_brings_one_more_spear_or_horse() -> None:
    before = do(acting(WEI, "li_dian spears_horses"), (PRODUCE, 2))
    assert legal(before) == [choose("spear"), choose("horse")]

    assert weapons(done(before, choose("horse")), WEI) == "2 spear 1 horse"
    assert question(do(acting(WEI, "li_dian crossbows_junks"), (PRODUCE, 2))) == STILL


@rule("TK-605")
def test_deng_ai_brings_two_rice_with_either_option_of_the_farm() -> None:
    before = acting(WEI, "deng_ai farm", farms=["1 1 0"])

    assert supply(do(before, DEVELOP), WEI) == "2 rice"
    assert supply(do(before, (COLLECT, 0)), WEI) == "7 rice"
    assert supply(do(acting(WEI, "deng_ai market"), DEVELOP), WEI) == ""


@rule("TK-605", "TK-288")
def test_cheng_yu_buys_five_rice_for_three_gold() -> None:
    before = acting(WEI, "cheng_yu trade", goods=["12 gold"])
    assert (BUY_RICE, 4) not in legal(before)

    assert wealth(do(before, (BUY_RICE, 3)), WEI) == (3, 15)
    assert wealth(do(acting(WEI, "cao_cao trade", goods=["12 gold"]), (BUY_RICE, 3)), WEI) == (3, 12)


@rule("TK-605", "TK-381")
def test_man_chong_moves_the_tribes_one_step_more() -> None:
    assert acting(WEI, "man_chong tribal_wei").tribal[WEI] == 6  # also alone
    assert acting(WEI, "man_chong tribal_wei 1 gold").tribal[WEI] == 7
    assert acting(WEI, "man_chong tribal_wei 1 gold", **BEGINNER).tribal[WEI] == 6


@rule("TK-602", "TK-603")
def test_pang_de_adds_two_with_a_unit() -> None:
    assert worth("pang_de battle_shu_wei 1 horse") == 4 + 1 + 2
    assert worth("pang_de battle_shu_wei") == 4
    assert worth("pang_de battle_shu_wei 1 horse", **BEGINNER) == 4 + 1


@rule("TK-604", "TK-221")
def test_pang_de_loses_an_army_with_a_lost_bid() -> None:
    lost = ["pang_de battle_shu_wei 1 horse", "guan_yu battle_shu_wei 2 horse 4 support"]

    assert supply(removed(*lost), WEI) == "1 horse"
    assert supply(removed(*lost, goods=["1 trained"]), WEI) == "1 trained 1 horse"
    assert supply(removed(*lost, **BEGINNER), WEI) == "1 trained 1 horse"
    assert supply(removed("pang_de battle_shu_wei", lost[1], goods=["1 trained"]), WEI) == "1 trained"
    won = removed("pang_de battle_shu_wei 1 horse", "guan_yu battle_shu_wei")
    assert (supply(won, WEI), where(won, "pang_de")) == ("", "placed")
