"""The 8 generals of the co-op game with 1 and with 3 supporters, and the Reed Clan's (GW-ADV-1, GW-COOP-2)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import moments
from pagoda.games.great_wall.actions import (
    CHOOSE,
    GIVE,
    KILL_IN_ZONE,
    MOVE_CLERK,
    PASS,
    PICK,
    SAVE,
    SAVE_FOR,
    SECTION,
    SPARE,
)
from pagoda.games.great_wall.edition import ARCHER, NOWHERE, QUARRY, SPEARMAN, WORKERS_SETTLEMENT
from pagoda.games.great_wall.frame import GENERALS as STANDARD
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import BreachKills, defence_of
from tests.games.great_wall.cards import (
    before_activation,
    defeating,
    done,
    is_asked,
    may_use,
    moment,
    spear,
    spots,
    steps,
    summer,
    to_rest,
    totals,
    turn_start,
    use,
    winter,
    wound,
)
from tests.games.great_wall.coop_cards import coop, council, order_phase, power, propose, revealing, untested
from tests.games.great_wall.pieces import GENERAL_IDS, TABLES
from tests.games.great_wall.positions import clerks_of, do, general, legal, question, soldiers_in, supply
from tests.rules import rule

START = {
    "wen_tianxiang": (96, [1, 1, 2, 3], 1),
    "lu_xiufu": (18, [2, 1, 2, 3], 0),
    "wang_jian": (35, [2, 3, 1, 2], 0),
    "zhang_jue": (45, [2, 1, 1, 4], 0),
    "lu_wende": (54, [2, 2, 3, 1], 0),
    "li_tingzhi": (61, [1, 1, 2, 4], 0),
    "wanyan_chenheshang": (27, [1, 2, 2, 3], 0),
    "zhao_kui": (73, [2, 2, 2, 1], 1),
}
OWN, OTHERS = (PICK, 0), (PICK, 1)  # whose clerk or soldier it is
DRAGON, SNAKE, MONKEY = range(3)
TO_QUARRY, TO_SETTLEMENT = (MOVE_CLERK, NOWHERE, QUARRY), (MOVE_CLERK, NOWHERE, WORKERS_SETTLEMENT)


def led(name: str, supporters: int, **table: Any) -> dict[str, Any]:
    """Return a table of the co-op game where the Dragon Clan is led by a general with so many supporters."""
    cards = " ".join(["su_song", "bi_sheng", "hu_yuan"][:supporters])
    return coop(generals=f"{name} che_kung liang_hongyu", supporters=[cards], **table)


def shames(state: State) -> list[int]:
    """Return how much shame each player has."""
    return [sum(state.shamed[seat * 3 : seat * 3 + 3]) for seat in range(3)]


def test_all_generals_are_here() -> None:
    assert list(START) == list(GENERAL_IDS)[STANDARD:]
    assert untested(list(START), list(globals())) == []


@rule("GW-SET-14", "GW-SET-17")
@pytest.mark.parametrize("name", START)
def test_each_general_has_a_tea_value_and_begins_with_goods(name: str) -> None:
    number = general(name)

    assert (TABLES.tea[number], TABLES.start[number], TABLES.start_tactics[number]) == START[name]


# Wen Tianxiang


def test_wen_tianxiang_moves_a_clerk_of_any_player() -> None:
    chosen = do(before_activation(**led("wen_tianxiang", 1)), use("wen_tianxiang"))
    assert legal(chosen) == [OWN, OTHERS]
    assert clerks_of(done(chosen, OWN, TO_QUARRY), DRAGON) == {"quarry": 1}

    asked = do(chosen, OTHERS, (CHOOSE, MONKEY))
    assert is_asked(asked, "MoveClerks", MONKEY)  # the owner moves it
    assert clerks_of(done(asked, TO_QUARRY), MONKEY) == {"quarry": 1}
    assert clerks_of(done(asked, PASS), MONKEY) == {}  # or does not agree


def test_wen_tianxiang_moves_a_clerk_for_each_supporter() -> None:
    table = do(before_activation(**led("wen_tianxiang", 3)), use("wen_tianxiang"))

    after = done(table, OWN, TO_QUARRY, OTHERS, (CHOOSE, SNAKE), TO_QUARRY, OTHERS, (CHOOSE, SNAKE), TO_SETTLEMENT)
    assert clerks_of(after, DRAGON) == {"quarry": 1}
    assert clerks_of(after, SNAKE) == {"quarry": 1, "workers_settlement": 1}


def test_wen_tianxiang_may_ask_another_when_one_declines_and_stop_early() -> None:
    table = do(before_activation(**led("wen_tianxiang", 3)), use("wen_tianxiang"), OTHERS, (CHOOSE, SNAKE), PASS)

    assert is_asked(table, "ChooseLine", DRAGON)
    assert clerks_of(do(table, OTHERS, (CHOOSE, MONKEY), TO_QUARRY), MONKEY) == {"quarry": 1}
    assert question(do(table, OWN, PASS)) == "rest"


def test_wen_tianxiang_moves_clerks_in_his_own_turn_only() -> None:
    assert question(before_activation("snake", **led("wen_tianxiang", 3))) == "rest"


@rule("GW-COOP-25")
def test_wen_tianxiang_asks_the_only_other_player_of_two() -> None:
    table = before_activation(**led("wen_tianxiang", 1, seats=2))

    asked = do(table, use("wen_tianxiang"), OTHERS)
    assert is_asked(asked, "MoveClerks", SNAKE)  # not the Reed Clan


# Lu Xiufu


@rule("GW-COOP-18")
def test_lu_xiufu_spares_a_token_for_each_supporter() -> None:
    one = do(order_phase("annual_tribute prayers", **led("lu_xiufu", 1)), use("lu_xiufu"))
    assert legal(one) == [(SPARE, DRAGON), (SPARE, SNAKE), (SPARE, MONKEY), PASS]
    assert shames(to_rest(one, (SPARE, MONKEY))) == [2, 2, 1]

    three = do(order_phase("annual_tribute prayers", **led("lu_xiufu", 3)), use("lu_xiufu"))
    spared = do(three, (SPARE, SNAKE), (SPARE, SNAKE))
    assert (SPARE, SNAKE) not in legal(spared)  # nothing is left to spare there
    assert shames(to_rest(spared, (SPARE, DRAGON))) == [1, 0, 2]
    assert shames(to_rest(three, (SPARE, SNAKE), PASS)) == [2, 1, 2]


def test_lu_xiufu_spares_nothing_without_open_orders_or_supporters() -> None:
    assert question(order_phase("", **led("lu_xiufu", 3))) == "rest"
    assert not may_use(order_phase("prayers", **led("lu_xiufu", 0)), "lu_xiufu")
    assert shames(to_rest(order_phase("prayers", **led("lu_xiufu", 3)), PASS)) == [1, 1, 1]


# Wang Jian


@rule("GW-WIN-4")
@pytest.mark.parametrize("supporters", [1, 3])
def test_wang_jian_defends_a_section_better(supporters: int) -> None:
    table = winter(**led("wang_jian", supporters, field=["middle sappers"], walls=(0, 1, 0)))

    chosen = do(table, use("wang_jian"))
    assert legal(chosen) == [(SECTION, 0), (SECTION, 1), (SECTION, 2)]
    assert totals(to_rest(chosen, (SECTION, 1))) == (power("sappers") + 1, 6 + 2 * supporters)
    assert totals(to_rest(chosen, (SECTION, 0))) == (power("sappers") + 1, 6)
    assert totals(to_rest(table, PASS)) == (power("sappers") + 1, 6)


def test_wang_jians_defence_lasts_for_one_winter() -> None:
    table = winter(**led("wang_jian", 3, field=["middle sappers"], walls=(0, 1, 0)))
    chosen = do(table, use("wang_jian"), (SECTION, 1))

    assert totals(to_rest(chosen)) == (power("sappers") + 1, 6 + 6)
    assert defence_of(to_rest(chosen), 1) == 6


# Zhang Jue


@pytest.mark.parametrize("supporters", [1, 3])
def test_zhang_jue_wounds_hordes_at_the_end_of_spring(supporters: int) -> None:
    field = ["left muqali_left_wing", "middle fever_camp", "middle onon_riders"]
    table = moment(moments.SPRING_END, **led("zhang_jue", supporters, field=field))

    begun = do(table, use("zhang_jue"))
    assert wound("middle", 0, 2) in legal(begun)  # any horde, also behind another
    after = done(begun, *[wound("left", spot) for spot in range(supporters)])
    assert spots(after, "left").count("wound") == supporters
    assert (after.honour[0], after.wounds_dealt[0]) == (supporters, supporters)
    assert done(begun, PASS).honour[0] == supporters  # up to so many


def test_zhang_jue_is_honoured_where_no_wound_can_be_put() -> None:
    table = moment(moments.SPRING_END, **led("zhang_jue", 3, field=["middle chagatai_wardens"]))

    assert done(table, use("zhang_jue")).honour[0] == 3


# Lü Wende


def test_lu_wende_gives_two_resources_for_each_supporter() -> None:
    table = do(summer(**led("lu_wende", 1, goods=["1 wood 3 chi"], overseers=["gold_mine 1"])), use("lu_wende"))
    assert (GIVE, 2, SNAKE) in legal(table)  # the gold of the income
    assert [action for action in legal(table) if action[0] == GIVE and action[2] == DRAGON] == []

    after = done(table, (GIVE, 3, SNAKE), (GIVE, 2, MONKEY))
    assert [supply(after, seat) for seat in range(3)] == ["1 wood 2 chi", "1 chi", "1 gold"]
    assert after.honour == [2, 0, 0]


def test_lu_wende_gives_up_to_six_with_three_supporters() -> None:
    table = do(summer(**led("lu_wende", 3, goods=["9 chi"])), use("lu_wende"))

    assert done(table, *[(GIVE, 3, SNAKE)] * 6).honour[0] == 6
    after = done(table, (GIVE, 3, SNAKE), PASS)
    assert (after.honour[0], supply(after, SNAKE)) == (1, "1 chi")


def test_lu_wende_has_nothing_to_give_without_supporters_or_goods() -> None:
    assert question(summer(**led("lu_wende", 0, goods=["9 chi"]))) == "rest"
    poor = do(summer(**led("lu_wende", 1)), use("lu_wende"))
    assert legal(poor) == [PASS]


# Li Tingzhi

ZONES = ["middle 2 spearman", "middle 1 spearman", "middle 1 spearman"]


def test_li_tingzhi_lets_a_soldier_of_any_player_attack() -> None:
    table = turn_start(**led("li_tingzhi", 1, zones=ZONES, field=["middle onon_riders"]))

    chosen = do(table, use("li_tingzhi"))
    assert legal(chosen) == [OWN, OTHERS]
    assert supply(done(chosen, OWN, spear("middle", 0)), DRAGON) == "2 gold"
    asked = do(chosen, OTHERS, (CHOOSE, SNAKE))
    assert is_asked(asked, "AttackWith", SNAKE)
    after = done(asked, spear("middle", 0))
    assert [supply(after, seat) for seat in range(3)] == ["", "2 gold", ""]  # the owner is rewarded
    assert spots(done(asked, PASS), "middle") == ["."] * 4


def test_li_tingzhi_lets_a_soldier_attack_for_each_supporter() -> None:
    table = do(turn_start(**led("li_tingzhi", 3, zones=ZONES, field=["middle onon_riders"])), use("li_tingzhi"))

    after = done(table, OWN, spear("middle", 0), OTHERS, (CHOOSE, MONKEY), spear("middle", 1), OWN, spear("middle", 3))
    assert spots(after, "middle") == ["soldier", "soldier", ".", "soldier"]
    assert question(do(table, OWN, spear("middle", 0), OWN, PASS)) == "rest"  # up to so many


def test_li_tingzhi_needs_soldiers_in_zones_in_his_own_turn() -> None:
    archers = led("li_tingzhi", 1, firing=["middle 1", "left 1"], field=["middle onon_riders"])
    assert question(turn_start(**archers)) == "rest"
    assert question(turn_start("snake", **led("li_tingzhi", 1, zones=ZONES, field=["middle onon_riders"]))) == "rest"

    others = led("li_tingzhi", 1, zones=["", "middle 1 spearman"], field=["middle onon_riders"])
    assert is_asked(do(turn_start(**others), use("li_tingzhi")), "AttackWith", SNAKE)  # only Snake can


# Wanyan Chenheshang

FALLEN = ["middle jochi_hunters dragon dragon snake snake snake"]


@rule("GW-KIL-4")
def test_wanyan_chenheshang_saves_a_soldier_of_any_player_for_one_chi() -> None:
    table = defeating(**led("wanyan_chenheshang", 1, year=3, field=FALLEN, goods=["3 chi"]))

    chosen = do(table, use("wanyan_chenheshang"))
    assert legal(chosen) == [(SAVE_FOR, DRAGON, SPEARMAN), (SAVE_FOR, SNAKE, SPEARMAN), PASS]
    saved = do(chosen, (SAVE_FOR, SNAKE, SPEARMAN))
    assert (supply(saved, DRAGON), question(saved)) == ("2 chi", "SaveSoldier")  # once in this event
    after = to_rest(saved, (SAVE, SPEARMAN))  # another one for 2 chi, as everybody
    assert soldiers_in(after, DRAGON, "middle") == "1 spearman"
    assert soldiers_in(after, SNAKE, "middle") == "2 spearman"
    assert supply(after, DRAGON) == ""


def test_wanyan_chenheshang_saves_one_for_each_supporter() -> None:
    table = defeating(**led("wanyan_chenheshang", 3, year=3, field=FALLEN, goods=["3 chi"]))

    saved = do(table, use("wanyan_chenheshang"), *[(SAVE_FOR, SNAKE, SPEARMAN)] * 2, (SAVE_FOR, DRAGON, SPEARMAN))
    after = to_rest(saved)
    assert soldiers_in(after, SNAKE, "middle") == "3 spearman"
    assert (soldiers_in(after, DRAGON, "middle"), supply(after, DRAGON)) == ("1 spearman", "")


def test_wanyan_chenheshang_saves_where_only_others_lose_soldiers() -> None:
    table = steps(BreachKills(1), **led("wanyan_chenheshang", 1, firing=["", "middle 1"], goods=["1 chi"]))

    after = to_rest(table, use("wanyan_chenheshang"), (SAVE_FOR, SNAKE, ARCHER))
    assert soldiers_in(after, SNAKE, "middle") == "1 archer"
    nobody = steps(BreachKills(1), **led("wanyan_chenheshang", 0, firing=["", "middle 1"], goods=["9 chi"]))
    assert not may_use(nobody, "wanyan_chenheshang")


def test_wanyan_chenheshang_pays_one_chi_also_in_bitter_cold() -> None:
    table = led("wanyan_chenheshang", 1, field=FALLEN, goods=["1 chi"], revealed="bitter_cold")

    saved = do(defeating(**table), use("wanyan_chenheshang"), (SAVE_FOR, DRAGON, SPEARMAN))
    assert supply(saved, DRAGON) == ""


@rule("GW-COOP-19")
def test_wanyan_chenheshang_saves_from_the_camp_fever_in_the_own_section() -> None:
    zones = ["left 1 spearman right 1 archer", "right 1 spearman"]
    table = revealing("camp_fever", **led("wanyan_chenheshang", 3, zones=zones, goods=["3 chi"]))

    named = do(table, (KILL_IN_ZONE, 0, SPEARMAN), use("wanyan_chenheshang"))
    after = to_rest(named, (SAVE_FOR, DRAGON, SPEARMAN), (SAVE_FOR, SNAKE, SPEARMAN))
    assert (soldiers_in(after, DRAGON, "left"), soldiers_in(after, SNAKE, "right")) == ("1 spearman", "1 spearman")
    assert soldiers_in(after, SNAKE, "left") == ""
    assert supply(after, DRAGON) == "1 chi"


# Zhao Kui


@rule("GW-COOP-17")
@pytest.mark.parametrize("supporters", [1, 3])
def test_zhao_kui_honours_everybody_for_a_fulfilled_order(supporters: int) -> None:
    after = done(council("rampart", **led("zhao_kui", supporters, walls=(2, 1, 1))), propose("rampart", 0))

    assert after.honour == [2 * supporters] * 3


# The Reed Clan's general


@rule("GW-COOP-25", "GW-DUO-29")
def test_yang_miaozhen_wounds_a_horde_at_the_wall() -> None:
    field = ["middle fever_camp", "middle onon_riders", "right khan_drum wound"]
    table = winter(**coop(seats=2, tea="reed snake dragon", field=field, walls=(0, 3, 3)))

    assert is_asked(table, "PlaceWound", SNAKE)  # the highest player of the tea stack
    assert legal(table) == [
        wound("middle", 0),
        wound("middle", 1),
        wound("right", 1),
        wound("right", 2),
        PASS,
    ]
    after = to_rest(table, wound("middle", 1))
    assert spots(after, "middle") == [".", "wound"]
    assert spots(to_rest(table, PASS), "middle") == [".", "."]


@rule("GW-COOP-25")
def test_yang_miaozhen_is_not_there_with_three_players_nor_in_a_duel() -> None:
    assert question(winter(**coop(field=["middle fever_camp"], walls=(0, 3, 0)))) == "rest"
    assert question(winter(mode="duel", field=["middle merkit_raiders"], walls=(0, 3, 0))) == "rest"
