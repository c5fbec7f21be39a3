"""Advisors of the court: advisors and clerks, tea, order, tactics, shame (GW-ADV-3)."""

from __future__ import annotations

import pytest

from pagoda.games.great_wall.actions import ACTIVATE, COMMAND, FREE_SOLDIER, HIRE, PASS, SHAME_SOLDIER, SPACE, TRAIN
from pagoda.games.great_wall.activation import Activation
from pagoda.games.great_wall.edition import LUMBER_MILL, QUARRY, SPEARMAN, WAR_ACADEMY
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.tactics import hand_limit
from tests.games.great_wall.cards import (
    QUICK,
    assaulting,
    attacking,
    basic,
    before_activation,
    done,
    enhanced,
    gain,
    may_play,
    spear,
    steps,
    summer,
    to_rest,
    turn_start,
    use,
)
from tests.games.great_wall.positions import GAME, activating, advisor, clerks_of, do, legal, question, supply
from tests.rules import rule


@rule("GW-EMB-1", "GW-EMB-2")
def test_ouyang_xiu_hires_for_less_and_gains_honour_for_others() -> None:
    table = activating(
        "imperial_embassy",
        clerks=["imperial_embassy 2"],
        advisors=["ouyang_xiu"],
        row="cai_xiang li_jie su_shi bi_sheng",
        goods=["2 gold"],
    )

    active = do(table, (HIRE, advisor("cai_xiang"), 1))
    assert (supply(active, 0), active.honour[0]) == ("1 gold", 2)  # 2 - 1
    trained = done(active, TRAIN)
    assert (supply(trained, 0), trained.clerk_reserve[0]) == ("", 5 + 1)
    assert do(table, (HIRE, advisor("cai_xiang"), 0)).honour[0] == 2  # a supporter too


def test_ouyang_xiu_gains_nothing_for_himself() -> None:
    table = activating(
        "imperial_embassy",
        clerks=["imperial_embassy 1"],
        row="cai_xiang ouyang_xiu su_shi bi_sheng",
        goods=["1 gold"],
    )

    after = done(table, (HIRE, advisor("ouyang_xiu"), 1))
    assert (supply(after, 0), after.honour[0]) == ("", 0)


@rule("GW-SHM-1")
def test_bao_zheng_prevents_the_shame_of_being_alone() -> None:
    table = activating("lumber_mill", clerks=["lumber_mill 3"], advisors=["bao_zheng"])

    assert sum(to_rest(table).shamed) == 0
    assert sum(to_rest(activating("lumber_mill", clerks=["lumber_mill 3"], supporters=["bao_zheng"])).shamed) == 1


@rule("GW-BRE-1")
def test_bao_zheng_does_not_help_in_a_breach() -> None:
    assert to_rest(assaulting(field=["middle merkit_raiders"], advisors=["bao_zheng"])).shamed[:3] == [1, 0, 0]


@rule("GW-ADV-2", "GW-CLK-7")
def test_hu_yuan_brings_two_clerks_when_he_is_placed_face_up() -> None:
    table = activating(
        "imperial_embassy", clerks=["imperial_embassy 1"], row="hu_yuan li_jie su_shi bi_sheng", goods=["1 gold"]
    )

    active = done(table, (HIRE, advisor("hu_yuan"), 1))
    assert (active.school[0], active.clerk_reserve[0]) == (1, 7)
    supporting = done(table, (HIRE, advisor("hu_yuan"), 0))
    assert (supporting.school[0], supporting.clerk_reserve[0]) == (3, 5)


def test_hu_yuan_brings_only_those_that_are_left_and_not_for_another_advisor() -> None:
    table = activating(
        "imperial_embassy",
        clerks=["imperial_embassy 1"],
        row="hu_yuan li_jie su_shi bi_sheng",
        goods=["1 gold"],
        school=[1],
    )
    after = done(table, (HIRE, advisor("hu_yuan"), 1))
    assert (after.school[0], after.clerk_reserve[0]) == (0, 8)

    other = activating(
        "imperial_embassy",
        clerks=["imperial_embassy 1"],
        advisors=["hu_yuan"],
        row="wei_sheng li_jie su_shi bi_sheng",
        goods=["2 gold"],
    )
    assert done(other, (HIRE, advisor("li_jie"), 1)).school[0] == 3


@rule("GW-SET-12")
def test_hu_yuan_works_at_set_up() -> None:
    for seed in range(400):
        state = GAME.start(seed=seed)
        if any([advisor("hu_yuan") in dealt for dealt in state.dealt_advisors]):
            break
    seat = next(place for place, dealt in enumerate(state.dealt_advisors) if advisor("hu_yuan") in dealt)
    for one in range(3):
        state = GAME.apply(state, one, GAME.actions(state, one)[0])
    for one in range(3):
        wanted = (1, advisor("hu_yuan"))
        offered = GAME.actions(state, one)
        state = GAME.apply(state, one, wanted if wanted in offered else offered[0])

    assert state.school[seat] == 1


@rule("GW-TEA-1")
def test_ding_wei_goes_up_at_the_end_of_summer() -> None:
    table = summer(tea="snake monkey dragon", advisors=["ding_wei"])

    assert done(table, use("ding_wei", 0)).tea == (1, 0, 2)
    assert done(table, PASS).tea == (1, 2, 0)
    assert question(summer(tea="dragon snake monkey", advisors=["ding_wei"])) == "rest"


def test_ding_wei_gains_when_he_is_first_in_fall() -> None:
    first = steps(Fall(), tea="dragon snake monkey", advisors=["ding_wei"])
    assert supply(do(first, gain("1 gold")), 0) == "1 gold"

    assert question(steps(Fall(), tea="snake dragon monkey", advisors=["ding_wei"])) == "ChooseCommand"


@rule("GW-FAL-2")
@pytest.mark.parametrize(("space", "goods", "honour"), [(0, "2 chi", 0), (1, "", 0), (2, "", 4)])
def test_su_song_looks_at_the_space_of_his_command(space: int, goods: str, honour: int) -> None:
    table = steps(Fall(), advisors=["su_song"])
    ordered = do(table, *[(COMMAND, 1)] * 3, (SPACE, space))

    assert (supply(ordered, 0), ordered.honour[0]) == (goods, honour)


def test_su_song_looks_at_the_fourth_space_too_and_not_at_those_of_others() -> None:
    table = do(steps(Fall(), seats=4, advisors=["su_song"]), *[(COMMAND, 1)] * 4, (SPACE, 3))
    assert table.honour[0] == 4
    assert do(table, (SPACE, 0)).goods == [0] * 16


@rule("GW-ADV-1")
def test_zhou_dunyi_makes_the_general_stronger() -> None:
    table = attacking(
        zones=["middle 1 spearman"],
        field=["middle kipchak_riders"],
        generals="che_kung liang_hongyu zhou_tong",
        supporters=["su_song"],
        advisors=["zhou_dunyi"],
    )

    assert done(table, spear("middle", 0)).honour[0] == 1 + 1


def test_zhou_dunyi_gains_chi_in_summer_and_counts_for_the_general_only() -> None:
    table = summer(advisors=["zhou_dunyi"], generals="zhou_tong liang_hongyu che_kung", firing=["left 1"])
    assert (supply(done(table), 0), done(table).honour[0]) == ("1 chi", 2 * 1)

    assert len(table.supporters[0]) == 0


@rule("GW-LOC-4", "GW-LOC-5")
def test_lin_lingsu_activates_a_location_for_chi() -> None:
    table = before_activation(advisors=["lin_lingsu"], goods=["1 chi"], clerks=["lumber_mill 1 war_academy 1"])

    chosen = do(table, use("lin_lingsu"))
    assert legal(chosen) == [(ACTIVATE, LUMBER_MILL), (ACTIVATE, WAR_ACADEMY), PASS]
    after = to_rest(chosen, (ACTIVATE, LUMBER_MILL))
    assert (supply(after, 0), clerks_of(after, 0), sum(after.shamed)) == ("1 wood", {"war_academy": 1}, 0)


def test_lin_lingsu_needs_chi_a_clerk_and_the_own_turn() -> None:
    assert legal(before_activation(advisors=["lin_lingsu"], clerks=["lumber_mill 1"])) == [PASS]
    assert question(before_activation(advisors=["lin_lingsu"], goods=["1 chi"])) == "rest"
    other = before_activation("snake", advisors=["lin_lingsu"], goods=["1 chi"], clerks=["lumber_mill 1"])
    assert question(other) == "rest"


@rule("GW-TAC-1")
def test_bi_sheng_draws_in_summer_and_holds_one_more() -> None:
    full = "retreat last_stand night_attack hired_riders rain_of_arrows"
    table = summer(advisors=["bi_sheng"], hands=[full])

    assert (len(table.hands[0]), question(table)) == (6, "rest")
    assert (hand_limit(table, 0), hand_limit(table, 1)) == (6, 5)
    assert len(summer(advisors=["bi_sheng"]).hands[0]) == 1


def test_shen_kuo_gains_for_played_tactics() -> None:
    table = activating(
        "lumber_mill",
        clerks=["lumber_mill 1", "lumber_mill 2"],
        hands=["bountiful_year", ""],
        options=QUICK,
        advisors=["shen_kuo"],
    )

    assert supply(to_rest(table, basic("bountiful_year"), gain("1 gold")), 0) == "3 wood 1 gold"
    assert supply(to_rest(table), 0) == "1 wood"


@rule("GW-TAC-3")
def test_zeng_gongliang_enhances_for_less() -> None:
    table = activating(
        "lumber_mill",
        clerks=["lumber_mill 1", "lumber_mill 2"],
        hands=["bountiful_year"],
        options=QUICK,
        advisors=["zeng_gongliang"],
    )

    after = to_rest(table, enhanced("bountiful_year"))  # 1 chi less: for nothing
    assert (supply(after, 0), after.honour[0]) == ("5 wood", 1)
    plain = to_rest(table, basic("bountiful_year"))
    assert (supply(plain, 0), plain.honour[0]) == ("3 wood", 0)


def test_zeng_gongliang_leaves_the_choice_of_what_is_paid() -> None:
    table = assaulting(
        field=["middle merkit_raiders"],
        hands=["hold_the_line"],
        options=QUICK,
        advisors=["zeng_gongliang"],
        goods=["1 wood 1 gold"],
    )

    paying = do(table, enhanced("hold_the_line"))
    assert [action[1:] for action in legal(paying)] == [(0, 0, 1, 0), (1, 0, 0, 0)]
    other = assaulting(field=["middle merkit_raiders"], hands=["hold_the_line"], options=QUICK, goods=["1 wood"])
    assert not may_play(other, enhanced("hold_the_line"))


def test_li_qingzhao_gains_when_shame_comes() -> None:
    table = activating("lumber_mill", clerks=["lumber_mill 3"], advisors=["li_qingzhao"])

    after = to_rest(table, gain("1 gold"), (SHAME_SOLDIER, SPEARMAN))
    assert (supply(after, 0), after.honour[0], after.shamed[0]) == ("3 wood 1 gold", 2, 1)


@rule("GW-ADV-5")
def test_li_qingzhao_gains_once_in_a_turn_and_also_for_shame_that_is_prevented() -> None:
    prevented = activating("lumber_mill", clerks=["lumber_mill 3"], advisors=["li_qingzhao bao_zheng"])
    after = to_rest(prevented, gain("1 gold"))
    assert (after.honour[0], sum(after.shamed)) == (2, 0)

    twice = steps(
        Activation(LUMBER_MILL, 0),
        Activation(QUARRY, 0),
        clerks=["lumber_mill 3 quarry 3"],
        school=[2],
        advisors=["li_qingzhao"],
    )
    assert to_rest(twice, gain("1 gold")).honour[0] == 2


@rule("GW-BRE-1")
def test_qiu_chuji_takes_one_shame_fewer_in_a_breach() -> None:
    table = assaulting(field=["middle merkit_raiders", "middle falconers"], advisors=["qiu_chuji"])
    after = to_rest(table)

    assert [sum(after.shamed[seat * 3 : seat * 3 + 3]) for seat in range(3)] == [1, 2, 2]


def test_qiu_chuji_does_not_help_at_a_location() -> None:
    assert sum(to_rest(activating("quarry", clerks=["quarry 3"], advisors=["qiu_chuji"])).shamed) == 1


@rule("GW-SHM-9")
def test_yelu_chucai_discards_shame_for_less_and_gains_honour() -> None:
    table = summer(advisors=["yelu_chucai"], shamed=["3 spearman", "1 spearman"], goods=["2 chi", "2 chi"])

    assert table.honour[0] == 2  # for three tokens, at most 2
    two = do(table, (FREE_SOLDIER, SPEARMAN), (FREE_SOLDIER, SPEARMAN))
    assert (supply(two, 0), two.shamed[0]) == ("", 1)
    other = do(two, PASS)
    assert supply(do(other, (FREE_SOLDIER, SPEARMAN)), 1) == ""


def test_yelu_chucai_counts_tokens_on_hordes_and_none_without() -> None:
    assert summer(advisors=["yelu_chucai"], claimed=["merkit_raiders 1"]).honour[0] == 1
    assert summer(advisors=["yelu_chucai"]).honour[0] == 0


def test_nobody_else_uses_what_is_not_theirs() -> None:
    table = turn_start("snake", advisors=["zhang_yong su_shi di_qing tang_fu archer_commander"], store="2 wood")

    assert question(table) == "rest"
