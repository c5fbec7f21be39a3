"""The worked examples of the rulebook (EX). Red is the Dragon Clan, Blue the Snake Clan, Yellow the Monkey Clan."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.chance import seeded
from pagoda.games.great_wall.actions import (
    ACCEPT,
    ATTACK,
    GROUP,
    HIRE,
    HONOUR,
    MOVE_CLERK,
    MOVE_SOLDIER,
    PASS,
    PLAY,
    RECALL,
    RECRUIT,
    SHAME_SOLDIER,
    SHOOT,
    UPGRADE,
    WALL,
    WOUND_SPOT,
)
from pagoda.games.great_wall.attacking import AskAttack
from pagoda.games.great_wall.battle import ALL_UNITS, NONE_FIRED
from pagoda.games.great_wall.building import WALLS, NameBuildings
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.setup import Begin, blank, set_up_board
from pagoda.games.great_wall.summer import AskRecall, Income
from pagoda.games.great_wall.winter import Assault
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import (
    GAME,
    activating,
    asked,
    boxes,
    do,
    horde,
    legal,
    location,
    position,
    question,
    soldiers_in,
    supply,
    tactic,
)
from tests.rules import rule

RED, BLUE, YELLOW = range(3)
LEFT, MIDDLE, RIGHT = range(3)
QUICK = {"quick_tactics": 1}


@rule("EX-1", "GW-SET-5")
def test_ex_1_the_fourth_horde_goes_where_the_next_card_points() -> None:
    state = blank(GAME.setting("standard", 4, {}), TABLES)
    state.rng, state.horizon, state.agenda, state.news = seeded(1), 0, [], None
    names = ("merkit_raiders", "kerait_lancers", "black_banner", "day_guard", "tatar_outriders")
    state.hordes = tuple([horde(name) for name in reversed(names)])
    assert TABLES.invasion[horde("tatar_outriders")] == LEFT

    set_up_board(state)

    assert [state.field[place] for place in (0, 3, 6)] == [horde(name) for name in names[:3]]
    assert state.field[1] == horde("day_guard")


@rule("EX-2", "GW-SET-17")
def test_ex_2_the_highest_tea_value_is_on_top() -> None:
    generals = "liang_hongyu zhou_tong zhang_shijie"
    advisors = ("li_jie", "wei_sheng", "fan_zhongyan")
    state = position(generals=generals, advisors=advisors, agenda=[Begin()])

    assert [TABLES.tea[state.generals[seat]] for seat in (BLUE, RED, YELLOW)] == [65, 40, 2]
    assert state.tea == (BLUE, RED, YELLOW)


@rule("EX-3", "GW-TEA-1")
def test_ex_3_all_act_from_the_top_of_the_stack_down() -> None:
    clerks = tuple(["command_post 1"] * 3)
    zones = tuple(["left 1 spearman"] * 3)
    state = activating("command_post", clerks=clerks, zones=zones, tea="snake dragon monkey")

    order = []
    while question(state) == "MoveGroup":
        order.append(asked(state))
        state = do(state, PASS)
    assert order == [BLUE, RED, YELLOW]


@rule("EX-4", "GW-ADV-1")
def test_ex_4_an_ability_counts_the_supporters() -> None:
    table: dict[str, Any] = {"generals": "yu_jie zhou_tong che_kung", "supporters": ("chen_fu bi_sheng",)}
    state = position(agenda=[NameBuildings((RED,), 1, WALLS, 0, 1, ())], **table)

    assert do(state, (WALL, LEFT)).honour[RED] == 8 + 4  # 2 for each of 2 supporters


@rule("EX-5", "GW-CLK-4")
def test_ex_5_two_clerks_go_to_two_locations() -> None:
    state = boxes(BLUE, "economy", clerks=("quarry 2",))
    state = do(state, PASS, PASS)  # Blue has moved, now the others do
    quarry, temple, barracks = location("quarry"), location("temple"), location("barracks")

    assert asked(state) == RED
    state = do(state, (MOVE_CLERK, quarry, temple))
    assert (MOVE_CLERK, quarry, temple) not in legal(state)
    assert (MOVE_CLERK, NOWHERE, temple) not in legal(state)
    assert (MOVE_CLERK, quarry, barracks) in legal(state)


@rule("EX-6", "GW-WIN-4", "GW-WIN-5")
@pytest.mark.parametrize(
    ("field", "attack"),
    [(("left black_banner", "left kerait_lancers"), 15), (("left tangut_levies", "left boorchu_companions"), 14)],
)
def test_ex_6_fourteen_hold_fourteen_and_not_fifteen(field: tuple[str, ...], attack: int) -> None:
    assert sum([TABLES.power[horde(words.split()[1])] for words in field]) == attack
    state = position(field=field, walls=(2, 0, 0), barricades=(1, 0, 0), agenda=[Assault(LEFT)])

    assert question(state) == ("PlaceShame" if attack == 15 else "rest")


@rule("EX-7", "GW-KIL-1", "GW-DEF-4")
def test_ex_7_two_of_red_and_one_of_blue_die() -> None:
    state = position(field=("left kerait_lancers dragon dragon dragon snake",), year=3, agenda=[DefeatCheck(0)])
    state = do(state, PASS, PASS)

    assert (state.reserve[RED * 3], state.reserve[BLUE * 3]) == (9, 10)
    assert (soldiers_in(state, RED, "left"), soldiers_in(state, BLUE, "left")) == ("1 spearman", "")


@rule("EX-8", "GW-PRO-2", "GW-SUM-1")
def test_ex_8_an_overseer_of_level_2() -> None:
    state = activating("gold_mine", 1, clerks=("gold_mine 1",), overseers=("gold_mine 2",))
    assert supply(state, RED) == "3 gold"

    assert supply(position(overseers=("gold_mine 2",), agenda=[Income()]), RED) == "2 gold"


@rule("EX-9", "GW-PRO-4")
def test_ex_9_the_first_overseer_costs_two_chi_and_a_soldier() -> None:
    state = activating("lumber_mill", 1, clerks=("lumber_mill 1",), goods=("2 chi",))

    after = do(state, (UPGRADE, SPEARMAN))

    assert (supply(after, RED), after.overseers[0], after.reserve[:3]) == ("1 wood", 1, [9, 4, 2])


@rule("EX-10", "GW-PRO-4")
def test_ex_10_the_next_step_costs_three() -> None:
    table: dict[str, Any] = {"clerks": ("", "", "lumber_mill 1"), "overseers": ("", "", "lumber_mill 1")}
    state = activating("lumber_mill", 1, goods=("", "", "3 chi"), **table)

    after = do(state, (UPGRADE, NOWHERE))

    assert (supply(after, YELLOW), after.overseers[YELLOW * 4]) == ("2 wood", 2)


@rule("EX-11", "GW-BAR-1")
def test_ex_11_an_archer_costs_two_chi_and_a_wood() -> None:
    state = activating("barracks", 1, clerks=("barracks 1",), goods=("2 chi 1 wood",))

    assert supply(do(state, (RECRUIT, 0, 1, 0)), RED) == ""
    assert (RECRUIT, 0, 1, 0) not in legal(activating("barracks", 1, clerks=("barracks 1",), goods=("9 chi 9 gold",)))


@rule("EX-12", "GW-ATK-1", "GW-ATK-2", "GW-ATK-3")
def test_ex_12_how_far_soldiers_of_a_zone_reach() -> None:
    field = ("left merkit_raiders", "left kerait_lancers", "left day_guard", "right black_banner")
    attack = AskAttack(RED, 1, ALL_UNITS, 3, NOWHERE, NONE_FIRED)
    state = position(field=field, zones=("left 1 spearman 1 archer 1 horseman",), agenda=[attack])

    reach = {unit: {action[3] for action in legal(state) if action[:2] == (ATTACK, unit)} for unit in range(3)}
    assert reach == {SPEARMAN: {0}, ARCHER: set(), HORSEMAN: {0, 1, 2}}
    state = do(state, (SHOOT, LEFT, LEFT))
    assert {action[1] for action in legal(state) if action[0] == WOUND_SPOT} == {0, 1, 2}


@rule("EX-13", "GW-CPO-2")
def test_ex_13_who_may_take_a_firing_spot_after_moving() -> None:
    table: dict[str, Any] = {"firing": ("left 1",), "zones": ("left 1 archer 1 spearman",)}
    state = activating("command_post", clerks=("command_post 1",), **table)

    state = do(state, (GROUP, LEFT, RIGHT))

    moves = [action for action in legal(state) if action[0] == MOVE_SOLDIER]
    assert moves == [
        (MOVE_SOLDIER, SPEARMAN, 0, 0),
        (MOVE_SOLDIER, ARCHER, 0, 0),
        (MOVE_SOLDIER, ARCHER, 1, 1),
        (MOVE_SOLDIER, ARCHER, 1, 0),
    ]
    after = do(state, (MOVE_SOLDIER, ARCHER, 1, 1), (MOVE_SOLDIER, ARCHER, 0, 0), (MOVE_SOLDIER, SPEARMAN, 0, 0))
    assert (after.firing[RIGHT], soldiers_in(after, RED, "right")) == ((RED,), "1 spearman 1 archer")


@rule("EX-14", "GW-TEH-1")
def test_ex_14_red_then_blue_move_up() -> None:
    state = activating("tea_house", clerks=("tea_house 1", "tea_house 1"), tea="monkey dragon snake")

    state = do(state, ACCEPT)
    assert state.tea == (RED, YELLOW, BLUE)
    assert do(state, ACCEPT).tea == (RED, BLUE, YELLOW)


@rule("EX-15", "GW-EMB-2")
def test_ex_15_the_third_advisor_costs_three_gold() -> None:
    table: dict[str, Any] = {"advisors": ("li_jie",), "supporters": ("wei_sheng",)}
    state = activating("imperial_embassy", clerks=("imperial_embassy 1",), goods=("3 gold",), **table)

    hire = next(action for action in legal(state) if action[0] == HIRE)
    assert supply(do(state, hire), RED) == ""


@rule("EX-18", "GW-TAC-5", "GW-BRE-5")
def test_ex_18_one_retreat_saves_all_of_a_breach() -> None:
    field = ("left kerait_lancers snake", "left merkit_raiders snake")
    table: dict[str, Any] = {"firing": ("", "left 2"), "walls": (1, 0, 0), "goods": ("", "2 chi")}
    state = position(field=field, hands=("", "retreat"), options=QUICK, agenda=[Assault(LEFT)], **table)
    while question(state) == "PlaceShame":
        state = do(state, (SHAME_SOLDIER, SPEARMAN))
    assert (question(state), asked(state)) == ("PlayTactic", BLUE)

    after = do(state, (PLAY, tactic("retreat"), 1))

    assert (soldiers_in(after, BLUE, "left"), question(after)) == ("2 spearman 2 archer", "rest")


@rule("EX-18", "GW-TAC-5", "GW-DEF-6")
def test_ex_18_a_retreat_covers_only_one_defeated_horde() -> None:
    field = ("left wolf_trackers snake snake", "right merkit_raiders snake snake snake")
    table: dict[str, Any] = {"hands": ("", "retreat last_stand"), "goods": ("", "2 chi"), "options": QUICK}
    state = position(field=field, agenda=[DefeatCheck(0)], **table)

    state = do(state, (PLAY, tactic("retreat"), 1))
    assert soldiers_in(state, BLUE, "left") == "2 spearman"
    assert (question(state), legal(state)[0][1]) == ("PlayTactic", tactic("last_stand"))  # at the second horde


@rule("EX-19", "GW-SHM-1")
def test_ex_19_only_who_is_alone_takes_one_shame() -> None:
    both = activating("quarry", clerks=("quarry 2", "quarry 1"))
    assert (question(both), both.pool) == ("Upgrade", 30)

    alone = do(activating("quarry", clerks=("quarry 3",)), (SHAME_SOLDIER, SPEARMAN))
    assert (question(alone), alone.pool) == ("Upgrade", 29)


@rule("EX-20", "GW-SUM-4", "GW-SUM-5")
def test_ex_20_two_commands_back_or_six_honour() -> None:
    state = position(gone=("economy diplomacy treason",), agenda=[AskRecall(RED)])

    back = do(state, RECALL)
    assert (back.hand_commands[RED], back.gone_commands[RED]) == (0b011111, 0b100000)
    paid = do(state, HONOUR)
    assert (paid.honour[RED], paid.hand_commands[RED]) == (6, 0b001101)
