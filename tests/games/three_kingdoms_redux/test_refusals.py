"""Options that a player would look for and cannot have now: each has its reason and its rule."""

from __future__ import annotations

from typing import Any

from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import (
    AGAINST,
    ALLY,
    ASSIGN,
    BUY_RICE,
    BUY_WEAPONS,
    COLLECT,
    DEVELOP,
    DRAW,
    REVEAL,
    SELL_RICE,
    SELL_WEAPONS,
    TRAIN,
)
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal
from tests.games.three_kingdoms_redux.cards import station
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    GAME,
    acting,
    assign,
    bidding,
    card,
    do,
    general,
    place,
    position,
    raised,
    space,
    take,
    taking,
)
from tests.games.three_kingdoms_redux.words import refused
from tests.rules import rule

FARM: dict[str, Any] = {"alliance": "farm"}


# The conflict phase


@rule("TK-121", "TK-123")
def test_spaces_without_the_alliance() -> None:
    assert refused(position(alliance="trade")) == {
        (ALLY, space("trade")): ("The alliance token lay there in the last round.", "TK-123"),
        (ALLY, space("support")): ("This space is never shared.", "TK-121"),
        (ALLY, space("emperor")): ("This space is never shared.", "TK-121"),
    }
    assert len(refused(position())) == 2


@rule("TK-003", "TK-142", "TK-180", "TK-200")
def test_spaces_and_generals_that_cannot_bid() -> None:
    state = bidding(
        bids=["xu_chu tribal_wei", "dian_wei farm"],
        garrisons=["zhang_liao hefei"],
        turned="guo_jia",
        **FARM,
    )
    found = refused(state)

    assert found[place("cao_cao", "tribal_wei")] == ("You have a general there already.", "TK-200")
    assert found[place("cao_cao", "battle_shu_wu")] == ("This border is not one of yours.", "TK-180")
    assert found[place("cao_cao", "tribal_shu")] == ("These are the tribes of Shu.", "TK-003")
    assert found[place("dian_wei", "farm")] == ("He has been placed in this round.", "TK-142")
    assert found[place("zhang_liao", "farm")] == ("He is stationed for good.", "TK-142")
    assert found[place("guo_jia", "farm")] == (
        "He stays with the Han emperor until this bidding is over.",
        "TK-142",
    )
    assert len(found) <= 12
    assert place("cao_cao", "tribal_wei") not in refused(bidding(**FARM))


@rule("TK-006", "TK-156", "TK-181")
def test_units_that_cannot_be_assigned() -> None:
    battle = do(bidding(goods=["1 trained 2 spear"], **FARM), place("cao_cao", "battle_shu_wei"))
    led = do(bidding(goods=["2 trained 2 spear"], generals="xun_yu", **FARM), place("xun_yu", "battle_shu_wei"))

    assert refused(battle) == {
        assign("2 spear"): ("That takes 2 trained armies; you have 1.", "TK-006"),
        assign("1 horse"): ("That takes 1 horse; you have 0.", "TK-006"),
        assign("1 crossbow"): ("That takes 1 crossbow; you have 0.", "TK-006"),
        assign("1 junk"): ("That takes 1 junk; you have 0.", "TK-006"),
        assign("1 gold"): ("Gold goes only to the tribes.", "TK-156"),
    }
    assert refused(led)[(ASSIGN, 0, 2, 0)] == ("His leadership is 1.", "TK-181")


@rule("TK-201", "TK-202")
def test_gold_that_cannot_go_to_the_tribes() -> None:
    rich = do(bidding(goods=["9 gold"], **FARM), place("cao_cao", "tribal_wei"))
    poor = do(bidding(goods=["1 gold"], **FARM), place("cao_cao", "tribal_wei"))

    assert refused(rich)[assign("3 gold")] == ("His leadership is 2.", "TK-201")
    assert refused(poor)[assign("2 gold")] == ("That takes 2 gold; you have 1.", "TK-202")


@rule("TK-148", "TK-149")
def test_tokens_that_cannot_be_added() -> None:
    without = do(bidding(goods=["1 support"], **FARM), place("cao_cao", "market"))
    used = do(bidding(goods=["1 support"], han="wei", han_placed=1, **FARM), place("cao_cao", "market"))

    assert refused(without) == {
        raised(2): ("That takes 2 support tokens; you have 1.", "TK-148"),
        raised(0, 1): ("You do not hold the Han emperor token.", "TK-149"),
    }
    assert refused(used)[raised(0, 1)] == ("You have used the Han emperor token in this round.", "TK-149")


# Actions


@rule("TK-263", "TK-280", "TK-283", "TK-292", "TK-297", "TK-302")
def test_actions_that_cannot_be_performed() -> None:
    state = taking(
        WEI,
        "cao_cao farm",
        "cheng_yu market",
        "guo_jia trade",
        "xun_you develop_state",
        "dian_wei train",
        "cao_ren emperor",
        "xu_chu instructor",
        "man_chong support",
        farms=["5 0 0"],
        markets=["5 0 0"],
        left=[0, 0],
        **FARM,
    )

    assert refused(state) == {
        take("farm"): ("Your farm is at its highest level and has no token to harvest.", "TK-280"),
        take("market"): ("Your market is at its highest level and has no token to tax.", "TK-283"),
        take("trade"): ("You can pay for nothing there.", "TK-263"),
        take("instructor"): ("You can train nobody, and both decks are empty.", "TK-290"),
        take("develop_state"): ("You hold no enhancement.", "TK-292"),
        take("train"): ("You have no untrained army.", "TK-297"),
        take("emperor"): ("That takes 1 gold; you have 0.", "TK-302"),
    }


@rule("TK-360", "TK-361", "TK-364", "TK-365")
def test_battles_after_which_nobody_can_be_stationed() -> None:
    again = taking(WEI, "cao_cao battle_wei_wu 1 horse", "xu_chu support", garrisons=["zhang_liao hefei"], **FARM)
    alone = taking(WEI, "cao_cao battle_wei_wu", "xu_chu support", **FARM)
    unfit = taking(WEI, "cao_cao battle_shu_wei 1 junk", "xu_chu support", **FARM)
    full = taking(
        SHU,
        "ma_chao battle_shu_wu 1 horse",
        "liu_bei support",
        garrisons=["gan_ning yiling", "lu_su gongan", "lu_xun jiangling", "sun_ce maicheng", "zhou_yu baidi"],
        **FARM,
    )

    assert refused(again)[take("battle_wei_wu")] == ("Your second general must go to your other border.", "TK-364")
    assert refused(alone)[take("battle_wei_wu")] == ("None of your generals there has army units.", "TK-360")
    assert refused(unfit)[take("battle_shu_wei")] == ("No free location fits your army units.", "TK-361")
    assert refused(full)[take("battle_shu_wu")] == ("No location of this border is free.", "TK-360")


@rule("TK-280", "TK-282", "TK-283")
def test_fields_that_are_full_or_empty() -> None:
    full = acting(WEI, "cao_cao farm", farms=["5 2 0"], **FARM)
    empty = acting(WEI, "cao_cao market", **FARM)

    assert refused(full) == {DEVELOP: ("It is at its highest level.", "TK-280")}
    assert refused(empty) == {(COLLECT, 0): ("No developed token lies there.", "TK-283")}


@rule("TK-263", "TK-285", "TK-286")
def test_lots_that_cannot_be_paid_or_are_traded_already() -> None:
    state = acting(WEI, "cao_cao trade", goods=["6 gold 4 rice 3 spear"], **FARM)
    after = do(state, (SELL_RICE, 1))

    assert refused(state) == {
        (BUY_RICE, 3): ("That takes 9 gold; you have 6.", "TK-263"),
        (SELL_RICE, 2): ("That takes 8 rice; you have 4.", "TK-263"),
        (BUY_WEAPONS, 2): ("That takes 10 gold; you have 6.", "TK-263"),
        (SELL_WEAPONS, 2): ("That takes 6 weapons; you have 3.", "TK-263"),
    }
    assert refused(after)[(BUY_RICE, 1)] == ("You have traded it already.", "TK-285")


@rule("TK-289", "TK-290", "TK-297")
def test_armies_that_cannot_be_trained() -> None:
    poor = acting(WEI, "cao_cao instructor", goods=["2 untrained"], **FARM)
    drawn = do(acting(WEI, "cao_cao instructor", goods=["1 rice 3 untrained"], **FARM), (DRAW, 0))
    trained = do(acting(WEI, "cao_cao instructor", goods=["2 rice 3 untrained"], left=[0, 9], **FARM), (TRAIN, 1))
    few = acting(WEI, "cao_cao train", goods=["1 untrained"], **FARM)
    many = acting(WEI, "cao_cao train", goods=["3 untrained"], **FARM)

    assert refused(poor)[(TRAIN, 1)] == ("That takes 1 rice; you have 0.", "TK-289")
    assert refused(drawn)[(DRAW, 1)] == ("You have drawn already.", "TK-290")
    assert refused(drawn)[(TRAIN, 3)] == ("The action trains no more.", "TK-289")
    assert refused(trained) == {
        (DRAW, 0): ("This deck is empty.", "TK-290"),
        (TRAIN, 1): ("You have trained already.", "TK-289"),
    }
    assert refused(few) == {(TRAIN, 2): ("That takes 2 untrained armies; you have 1.", "TK-297")}
    assert refused(many) == {(TRAIN, 3): ("The action trains no more.", "TK-297")}


@rule("TK-292", "TK-293")
def test_enhancements_that_cannot_be_constructed() -> None:
    state = acting(WEI, "cao_cao develop_state", hands=["uni_01 uni_07 uni_15"], rank=(1, 0, 0), **FARM)
    found = {action[1]: reason for action, reason in refused(state).items()}

    assert found[card("uni_01")] == ("You cannot pay its cost: 3 gold, 1 rice.", "TK-292")
    assert found[card("uni_15")] == ("It asks for farm level 2; you have 0.", "TK-293")
    assert len(found) == 3


@rule("TK-360", "TK-361")
def test_locations_where_nobody_can_be_stationed() -> None:
    state = acting(
        WEI,
        "zhang_liao battle_wei_wu 1 horse",
        "cao_ren battle_wei_wu",
        garrisons=["gan_ning ruxu"],
        **FARM,
    )

    assert refused(state) == {
        station("zhang_liao", "ruxu"): ("This location is occupied.", "TK-360"),
        station("zhang_liao", "shouchun"): ("This location is for another army type: Spear.", "TK-361"),
        station("zhang_liao", "shiting"): ("This location is for another army type: Crossbow.", "TK-361"),
        station("zhang_liao", "guangling"): ("This location is for another army type: Junk.", "TK-361"),
        station("cao_ren", "hefei"): ("He has no army units.", "TK-360"),
    }


# Effects


@rule("TK-613")
def test_opponents_who_have_nothing_to_lose() -> None:
    state = acting(WEI, "jia_xu support", goods=["", "1 support"], **FARM)

    assert refused(state) == {(AGAINST, SHU): ("Shu has none of it.", "TK-613")}


@rule("TK-024")
def test_hidden_generals_who_would_not_help() -> None:
    state = position(hidden="sima_yi guo_jia", agenda=[AskReveal(WEI, h.BENEFIT), FENCE])

    assert refused(state) == {(REVEAL, general("guo_jia")): ("His skill would change nothing now.", "TK-024")}


def test_whoever_is_not_asked_is_refused_nothing() -> None:
    state = position()

    assert GAME.refusals(GAME.view(state, WU), WU) == []
    assert refused(acting(WEI, "cao_cao tribute", **FARM)) == {}
