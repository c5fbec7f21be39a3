"""The 21 cards of the unification deck: what each does, and where it does not (TK-600 to TK-613)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux.actions import (
    BUILD,
    BUY_RICE,
    COLLECT,
    DEVELOP,
    DRAW,
    KEEP_CARD,
    NO_THANKS,
    PRODUCE,
    STOP,
    TRIBUTE,
)
from pagoda.games.three_kingdoms_redux.edition import SHU, UNIFICATION, WEI, WU
from tests.games.three_kingdoms_redux.cards import (
    BEGINNER,
    STILL,
    armies,
    benefiting,
    card_points,
    choose,
    done,
    first,
    owed,
    removed,
    train,
    wealth,
    weapons,
    worth,
)
from tests.games.three_kingdoms_redux.positions import (
    TABLES,
    acting,
    card,
    decline,
    do,
    legal,
    question,
    supply,
    taking,
)
from tests.rules import rule

CARDS = [str(entry["id"]) for entry in TABLES.data["enhancement"] if entry["deck"] == "unification"]


@rule("TK-507")
@pytest.mark.parametrize("name", CARDS)
def test_every_card_of_unification_counts_one_point(name: str) -> None:
    assert len(CARDS) == 21
    assert TABLES.deck_of[card(name)] == UNIFICATION
    assert card_points(WU, built=["", name]) == 1
    assert card_points(WEI, built=["", name]) == 0


@rule("TK-605")
def test_imperial_palace_adds_gold_and_rice_to_tribute() -> None:
    palace = {"built": ["", "uni_01"]}

    assert supply(do(acting(WU, "sun_jian tribute", **palace), (TRIBUTE, 0)), WU) == "3 gold 1 rice"
    assert supply(do(acting(WU, "sun_jian tribute", **palace), (TRIBUTE, 3)), WU) == "1 gold 1 rice 1 untrained"
    assert supply(do(acting(WEI, "cao_cao tribute", **palace), (TRIBUTE, 0)), WEI) == "2 gold"  # for its owner only
    assert supply(do(taking(WU, "sun_jian tribute", **palace), decline("tribute")), WU) == ""


@rule("TK-605", "TK-266", "TK-267")
def test_garrison_may_train_an_army_after_winning_support() -> None:
    before = acting(WU, "sun_jian support", built=["", "uni_02"], goods=["", "2 untrained"])
    assert legal(before) == [train(1), NO_THANKS]

    assert supply(do(before, train(1)), WU) == "1 untrained 1 trained 1 support"
    assert supply(do(before, NO_THANKS), WU) == "2 untrained 1 support"
    assert question(acting(WU, "sun_jian support", built=["", "uni_02"])) == STILL


@rule("TK-266", "TK-605")
def test_garrison_trains_the_army_that_lu_meng_brings_if_his_skill_comes_first() -> None:
    before = acting(WU, "lu_meng support", built=["", "uni_02"])
    assert question(before) == "InAnyOrder"

    after = do(before, first(before, "lu_meng"), choose("untrained"), train(1))
    assert supply(after, WU) == "1 trained 1 support"
    too_late = do(before, first(before, "uni_02"), choose("untrained"))
    assert supply(too_late, WU) == "1 untrained 1 support"


@rule("TK-602")
def test_battering_ram_adds_one_to_each_general_with_a_unit() -> None:
    ram = {"built": ["uni_03"]}

    assert worth("cao_cao battle_wei_wu 2 spear", **ram) == 4 + 2 + 1
    assert worth("cao_cao battle_wei_wu 2 spear", "dian_wei battle_wei_wu 1 spear", **ram) == 4 + 2 + 1
    assert worth("cao_cao battle_wei_wu", **ram) == 4
    assert worth("cao_cao train", **ram) == 4
    assert worth("pang_de battle_wei_wu 1 horse", **ram) == 4 + 1 + 2 + 1  # skill and card add up


@rule("TK-605")
def test_military_colonies_add_two_rice_to_either_option_of_the_farm() -> None:
    before = acting(WEI, "cao_cao farm", built=["uni_04"], farms=["1 1 0"])

    assert supply(do(before, DEVELOP), WEI) == "2 rice"
    assert supply(do(before, (COLLECT, 0)), WEI) == "7 rice"
    both = acting(WEI, "deng_ai farm", built=["uni_04"])
    assert supply(do(both, DEVELOP), WEI) == "4 rice"


@rule("TK-605")
def test_bronze_mint_adds_two_gold_to_either_option_of_the_market() -> None:
    before = acting(WEI, "cao_cao market", built=["uni_05"], markets=["1 1 0"])

    assert supply(do(before, DEVELOP), WEI) == "2 gold"
    assert supply(do(before, (COLLECT, 0)), WEI) == "6 gold"
    assert supply(do(acting(WEI, "cao_cao farm", built=["uni_05"]), DEVELOP), WEI) == ""


@rule("TK-605")
def test_caravan_station_adds_gold_and_rice_to_trade() -> None:
    after = do(acting(WEI, "cao_cao trade", built=["uni_06"], goods=["3 gold"]), (BUY_RICE, 1))

    assert supply(after, WEI) == "1 gold 5 rice"
    two_parts = do(acting(WEI, "cao_cao trade", built=["uni_06"], goods=["8 gold"]), (BUY_RICE, 1), STOP)
    assert supply(two_parts, WEI) == "6 gold 5 rice"


@rule("TK-605", "TK-290")
def test_imperial_academy_draws_one_more_card_from_either_deck() -> None:
    table = {"built": ["uni_07"], "tops": ["uni_01 uni_02", "sep_01"]}
    before = do(acting(WEI, "cao_cao instructor", **table), (DRAW, 0))
    assert legal(before) == [(DRAW, 0), (DRAW, 1)]

    after = do(before, (DRAW, 1))

    assert (after.hands[WEI], question(after)) == ((card("uni_01"), card("sep_01")), STILL)
    assert do(before, (DRAW, 0)).hands[WEI] == (card("uni_01"), card("uni_02"))


@rule("TK-605", "TK-290")
def test_imperial_academy_draws_unasked_from_the_last_deck_and_nothing_without_drawing() -> None:
    unasked = do(acting(WEI, "cao_cao instructor", built=["uni_07"], left=[0]), (DRAW, 1))
    assert (len(unasked.hands[WEI]), question(unasked)) == (2, STILL)

    last = do(acting(WEI, "cao_cao instructor", built=["uni_07"], left=[0, 1]), (DRAW, 1))
    assert (len(last.hands[WEI]), question(last)) == (1, STILL)
    trained = acting(WEI, "cao_cao instructor", built=["uni_07"], goods=["1 rice 1 untrained"], left=[0, 0])
    assert do(trained, train(1)).hands[WEI] == ()


@rule("TK-605", "TK-266")
def test_imperial_academy_and_guo_jia_work_together() -> None:
    table = {"built": ["uni_07"], "tops": ["uni_01 uni_02", "sep_01"]}

    after = do(acting(WEI, "guo_jia instructor", **table), (DRAW, 0), (KEEP_CARD, card("uni_02")), (DRAW, 1))

    assert after.hands[WEI] == (card("uni_02"), card("sep_01"))
    assert after.decks[0][0] == card("uni_01")


@rule("TK-605", "TK-294")
def test_board_of_works_adds_two_gold_to_developing_the_state() -> None:
    works = {"built": ["uni_08"], "goods": ["1 gold 1 rice"], "hands": ["uni_21"]}

    assert supply(do(acting(WEI, "cao_cao develop_state", **works), (BUILD, card("uni_21"), 1, 1)), WEI) == "2 gold"
    own = {"built": ["uni_21"], "goods": ["2 gold 2 rice"], "hands": ["uni_08"]}
    assert supply(do(acting(WEI, "cao_cao develop_state", **own), (BUILD, card("uni_08"), 2, 2)), WEI) == ""


@rule("TK-605")
def test_imperial_stud_adds_a_spear_or_a_horse() -> None:
    before = do(acting(WEI, "cao_cao spears_horses", built=["uni_09"]), (PRODUCE, 2))
    assert legal(before) == [choose("spear"), choose("horse")]

    assert weapons(done(before, choose("spear")), WEI) == "3 spear"
    assert question(do(acting(WEI, "cao_cao crossbows_junks", built=["uni_09"]), (PRODUCE, 2))) == STILL


@rule("TK-605")
def test_river_dockyard_adds_a_crossbow_or_a_junk() -> None:
    before = do(acting(WEI, "cao_cao crossbows_junks", built=["uni_10"]), (PRODUCE, 0))
    assert legal(before) == [choose("crossbow"), choose("junk")]

    assert weapons(done(before, choose("junk")), WEI) == "3 junk"
    assert question(do(acting(WEI, "cao_cao spears_horses", built=["uni_10"]), (PRODUCE, 2))) == STILL


@rule("TK-605", "TK-265")
def test_household_registers_add_an_army_to_recruiting() -> None:
    assert armies(acting(WEI, "cao_cao recruit", built=["uni_11"]), WEI) == (3, 0)
    assert armies(acting(WEI, "xu_huang recruit", built=["uni_11"]), WEI) == (4, 0)
    assert armies(acting(WU, "sun_ce recruit", built=["", "uni_11"]), WU) == (2, 1)


@rule("TK-605")
def test_drill_ground_trains_one_more() -> None:
    ground = {"built": ["uni_12"], "goods": ["5 untrained 1 rice"]}

    assert legal(acting(WEI, "cao_cao train", **ground)) == [train(1), train(2), train(3)]
    assert legal(acting(WEI, "dian_wei train", **ground)) == [train(1), train(2), train(3), train(4)]
    assert train(3) not in legal(acting(WEI, "cao_cao instructor", **ground))


@rule("TK-605")
def test_border_market_moves_the_tribes_one_step_more() -> None:
    assert acting(WEI, "cao_cao tribal_wei 1 gold", built=["uni_13"]).tribal[WEI] == 7
    assert acting(WEI, "cao_cao tribal_wei", built=["uni_13"]).tribal[WEI] == 6
    assert acting(WEI, "man_chong tribal_wei", built=["uni_13"]).tribal[WEI] == 7
    assert acting(WU, "lu_su tribal_wu", built=["uni_13"]).tribal[WU] == 6


@rule("TK-605")
def test_secretariat_adds_two_gold_to_controlling_the_emperor() -> None:
    assert supply(acting(WEI, "cao_cao emperor", built=["uni_14"], goods=["1 gold"]), WEI) == "2 gold"
    assert supply(taking(WEI, "cao_cao emperor", built=["uni_14"]), WEI) == ""  # it cannot pay itself (TK-302)
    both = acting(SHU, "fa_zheng emperor", built=["", "", "uni_14"])
    assert supply(both, SHU) == "2 gold 1 rice"


@rule("TK-607")
def test_baigou_canal_brings_a_rice_each_round() -> None:
    assert supply(benefiting(WU, built=["", "uni_15"]), WU) == "1 rice"
    assert supply(benefiting(WU, built=["uni_15"]), WU) == ""
    assert supply(benefiting(WU, built=["", "uni_15"], **BEGINNER), WU) == "1 rice"  # TK-063


@rule("TK-607")
def test_salt_and_iron_office_brings_a_gold_each_round() -> None:
    assert supply(benefiting(WU, built=["", "uni_16"]), WU) == "1 gold"
    assert supply(benefiting(WU, built=["", "uni_15 uni_16"]), WU) == "1 gold 1 rice"


@rule("TK-608")
def test_wheelbarrow_train_saves_two_rice_for_units() -> None:
    troops = {"garrisons": ["cao_zhen hefei 2 horse treasury", "xu_huang jieting 1 spear treasury"]}

    assert owed(WEI, **troops) == (1, 3)
    assert owed(WEI, built=["uni_17"], **troops) == (1, 1)
    assert owed(WEI, built=["uni_17"], goods=["4 support"]) == (0, 2)  # support is not units


@rule("TK-608")
def test_war_chest_saves_two_gold_for_units() -> None:
    troops = {"garrisons": ["cao_zhen hefei 2 horse granary", "xu_huang jieting 1 spear granary"]}

    assert owed(WEI, **troops) == (3, 1)
    assert owed(WEI, built=["uni_18"], **troops) == (1, 1)
    assert owed(WEI, built=["uni_18"], garrisons=["xu_huang jieting 1 spear granary"]) == (0, 0)


@rule("TK-602", "TK-603")
def test_nine_rank_system_adds_one_to_the_first_general_where_administration_counts() -> None:
    ranks = {"built": ["uni_19"]}

    assert worth("guo_jia farm", **ranks) == 5 + 1
    assert worth("guo_jia farm", "cao_cao market", **ranks) == 5
    assert worth("guo_jia farm", "cao_cao train", "lu_su farm", **ranks) == 5 + 1
    assert worth("guo_jia train", **ranks) == 1
    assert worth("guo_jia emperor", criterion="administration", **ranks) == 5 + 1
    assert worth("guo_jia farm", "cao_cao emperor", criterion="administration", **ranks) == 5
    assert worth("guo_jia farm", "cao_cao emperor", criterion="combat", **ranks) == 5 + 1
    assert worth("guo_jia farm", "cao_cao tribal_wei", "xu_chu battle_wei_wu", **ranks) == 5 + 1


@rule("TK-604")
def test_house_of_healing_brings_rice_for_lost_spaces_up_to_two() -> None:
    lost = ["guo_jia train", "xun_yu recruit", "xun_you tribute"]
    won = ["sun_ce train", "gan_ning recruit", "zhou_tai tribute"]

    healed = [removed(*lost[:n], *won[:n], built=["uni_20"]) for n in range(4)]
    assert [wealth(state, WEI) for state in healed] == [(0, 0), (0, 1), (0, 2), (0, 2)]
    twice = removed("guo_jia train", "xun_yu train", "sun_ce train", built=["uni_20"])
    assert wealth(twice, WEI) == (0, 1)  # counted by spaces, not by generals
    assert wealth(removed(*lost, *won, built=["uni_20"]), WU) == (0, 0)


@rule("TK-607", "TK-611")
def test_beacon_relay_helps_who_acts_last() -> None:
    relay = {"built": ["uni_21"]}

    assert supply(benefiting(WEI, order="wu shu wei", **relay), WEI) == "1 gold 1 rice"
    assert supply(benefiting(WEI, order="wu wei shu", **relay), WEI) == ""
    assert (
        supply(benefiting(WEI, order="wei wu shu", next_order="wu shu wei", **relay), WEI) == ""
    )  # this round's order
