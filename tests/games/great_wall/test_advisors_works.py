"""Advisors of the works: overseers, gathering, building, the storehouse, donations (GW-ADV-3)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.actions import BARRICADE, DONATE, EXCHANGE, INCOME, MOVE_CLERK, PASS, UPGRADE, WALL
from pagoda.games.great_wall.activation import Activation
from pagoda.games.great_wall.edition import CHI, GOLD, NOWHERE, SPEARMAN, STONE, WAR_ACADEMY, WOOD
from pagoda.games.great_wall.fall import EndTurn
from pagoda.games.great_wall.state import State
from tests.games.great_wall.cards import done, gain, is_asked, may_use, steps, summer, to_rest, turn_start, use, winter
from tests.games.great_wall.positions import activating, clerks_of, do, legal, question, supply
from tests.rules import rule


def gathering(location: str, clerks: int = 1, **table: Any) -> State:
    """Return a table where the Dragon Clan gathers beside the Snake Clan; the location is full."""
    table.setdefault("clerks", [f"{location} {clerks}", f"{location} {3 - clerks}"])
    return activating(location, **table)


def building(clerks: int = 1, **table: Any) -> State:
    """Return a table where the Dragon Clan builds."""
    return activating("workers_settlement", clerks=[f"workers_settlement {clerks}"], **table)


@rule("GW-SUM-1", "GW-PRO-4")
def test_spiritual_guide_raises_the_temple_overseer_for_one_less() -> None:
    table = summer(advisors=["spiritual_guide"], goods=["1 gold"])
    placed = done(table, use("spiritual_guide"), (UPGRADE, SPEARMAN))
    assert (placed.overseers[3], supply(placed, 0)) == (1, "")

    second = summer(advisors=["spiritual_guide"], overseers=["temple 1"], goods=["2 gold"])
    raised = done(second, use("spiritual_guide"), (UPGRADE, NOWHERE))
    assert (raised.overseers[3], supply(raised, 0)) == (2, "1 chi")


def test_spiritual_guide_needs_the_price_and_a_step() -> None:
    poor = do(summer(advisors=["spiritual_guide"], overseers=["temple 1"], goods=["1 gold"]), use("spiritual_guide"))
    assert legal(poor) == [PASS]
    assert question(summer(advisors=["spiritual_guide"], overseers=["temple 3"], goods=["9 gold"])) == "rest"


@rule("GW-PRO-2")
def test_racketeer_uses_the_highest_overseer_of_another() -> None:
    overseers = ["", "lumber_mill 2", "lumber_mill 1"]
    table = gathering("lumber_mill", advisors=["racketeer"], overseers=overseers)
    assert supply(to_rest(table, use("racketeer")), 0) == "3 wood"
    assert supply(to_rest(table, PASS), 0) == "1 wood"

    own = gathering("lumber_mill", advisors=["racketeer"], overseers=["lumber_mill 1", *overseers[1:]])
    assert supply(to_rest(own, use("racketeer")), 0) == "3 wood"


def test_racketeer_needs_another_who_stands_higher_at_that_location() -> None:
    higher = gathering("lumber_mill", advisors=["racketeer"], overseers=["lumber_mill 2", "lumber_mill 2"])
    assert supply(to_rest(higher), 0) == "3 wood"
    assert not may_use(higher, "racketeer")
    assert not may_use(gathering("quarry", advisors=["racketeer"], overseers=["", "lumber_mill 2"]), "racketeer")
    academy = activating("war_academy", clerks=["war_academy 1"], advisors=["racketeer"], overseers=["", "quarry 2"])
    assert question(academy) == "rest"


@rule("GW-CLK-1")
def test_logistician_moves_a_clerk_after_a_location_was_used() -> None:
    table = activating("war_academy", clerks=["war_academy 1"], advisors=["logistician"])

    after = done(table, use("logistician"), (MOVE_CLERK, NOWHERE, 6))
    assert clerks_of(after, 0) == {"workers_settlement": 1}


@rule("GW-ADV-5")
def test_logistician_works_once_in_a_turn_and_only_where_he_was() -> None:
    once = steps(
        Activation(WAR_ACADEMY, 0),
        Activation(8, 0),
        clerks=["war_academy 1 imperial_embassy 1"],
        advisors=["logistician"],
    )
    again = do(once, use("logistician"), (MOVE_CLERK, NOWHERE, 7))
    while question(again) != "rest":
        assert not may_use(again, "logistician")
        again = do(again, PASS)
    other = activating("war_academy", clerks=["lumber_mill 1", "war_academy 1"], advisors=["logistician"])
    assert question(other) == "rest"


@rule("GW-BLD-3", "GW-BLD-7")
def test_li_jie_builds_for_one_less_each() -> None:
    table = building(2, advisors=["li_jie"], goods=["8 wood"])

    after = to_rest(table, (BARRICADE, 0), (WALL, 1))
    assert supply(after, 0) == ""  # (2 - 1) + (8 - 1)
    assert after.honour[0] == 2 + 8


def test_li_jie_does_not_help_others() -> None:
    table = activating(
        "workers_settlement", clerks=["", "workers_settlement 1"], advisors=["li_jie"], goods=["", "7 wood"]
    )

    assert legal(table) == [(BARRICADE, 0), (BARRICADE, 1), (BARRICADE, 2), PASS]


def test_yu_hao_gathers_wood_and_builds_a_barricade() -> None:
    table = gathering("lumber_mill", advisors=["yu_hao"])

    assert is_asked(table, "NameBuildings")
    after = to_rest(table, (BARRICADE, 2))
    assert (supply(after, 0), after.barricades, after.honour[0]) == ("1 wood", [0, 0, 1], 2)
    assert supply(to_rest(table, PASS), 0) == "2 wood"


def test_yu_hao_does_nothing_at_the_quarry_nor_for_others() -> None:
    assert supply(to_rest(gathering("quarry", advisors=["yu_hao"])), 0) == "1 stone"
    assert supply(to_rest(gathering("lumber_mill", advisors=["", "yu_hao"])), 0) == "1 wood"


@rule("GW-BLD-8")
def test_meng_zongzheng_builds_a_barricade_at_the_start_of_winter() -> None:
    table = winter(advisors=["meng_zongzheng"], goods=["1 gold"])

    after = to_rest(table, use("meng_zongzheng"), (BARRICADE, 0))
    assert (supply(after, 0), after.honour[0]) == ("", 2)


def test_meng_zongzheng_needs_room_and_means() -> None:
    assert question(winter(advisors=["meng_zongzheng"], barricades=(3, 3, 3), goods=["9 wood"])) == "rest"
    assert legal(do(winter(advisors=["meng_zongzheng"]), use("meng_zongzheng"))) == [PASS]


def test_cai_xiang_gathers_stone_and_honour() -> None:
    after = to_rest(gathering("quarry", advisors=["cai_xiang"]))
    assert (supply(after, 0), after.honour[0]) == ("2 stone", 2)

    other = to_rest(gathering("gold_mine", advisors=["cai_xiang"]))
    assert (supply(other, 0), other.honour[0]) == ("1 gold", 0)


@rule("GW-RES-2")
def test_su_shi_takes_from_the_storehouse() -> None:
    table = do(turn_start(advisors=["su_shi"], store="2 wood 1 stone"), use("su_shi"))

    after = done(table, gain("1 wood 1 stone"))
    assert (supply(after, 0), after.store) == ("1 wood 1 stone", [1, 0, 0])
    assert gain("2 wood 1 stone") not in legal(table)
    assert gain("1 wood") in legal(table)


def test_su_shi_needs_something_there_and_the_own_turn() -> None:
    assert question(turn_start(advisors=["su_shi"])) == "rest"
    assert question(turn_start("snake", advisors=["su_shi"], store="2 wood")) == "rest"


def test_wang_anshi_gathers_two_more_gold() -> None:
    assert supply(to_rest(gathering("gold_mine", advisors=["wang_anshi"])), 0) == "3 gold"
    assert supply(to_rest(gathering("temple", advisors=["wang_anshi"])), 0) == "1 chi"


def test_zhang_boduan_gathers_chi_and_turns_it_into_honour() -> None:
    table = gathering("temple", advisors=["zhang_boduan"])

    after = to_rest(table, (4,))
    assert (supply(after, 0), after.honour[0]) == ("", 6)
    declined = to_rest(table, PASS)
    assert (supply(declined, 0), declined.honour[0]) == ("2 chi", 0)


def test_zhang_boduan_needs_two_chi_and_the_temple() -> None:
    assert supply(to_rest(gathering("gold_mine", advisors=["zhang_boduan"], goods=["9 chi"])), 0) == "1 gold 9 chi"


@rule("GW-PRO-7")
def test_fan_zhongyan_makes_donations_worth_more() -> None:
    table = gathering("quarry", advisors=["fan_zhongyan"])

    given = do(to_question(table, "Donate"), DONATE)
    assert (given.honour[0], given.store) == (2 + 2, [0, 1, 0])
    assert do(to_question(given, "Donate"), PASS).honour[1] == 0


def test_fan_zhongyan_does_nothing_for_others() -> None:
    table = to_question(gathering("quarry", advisors=["", "fan_zhongyan"]), "Donate")

    assert do(table, DONATE).honour[0] == 2


def to_question(state: State, name: str) -> State:
    """Decline until a question is asked."""
    while question(state) != name:
        state = do(state, PASS)
    return state


def test_zhao_rukuo_takes_part_when_another_gathers_four() -> None:
    clerks = ["", "lumber_mill 3"]
    table = activating("lumber_mill", clerks=clerks, overseers=["", "lumber_mill 1"], advisors=["zhao_rukuo"])
    assert supply(to_rest(table), 0) == "1 wood"

    three = activating("lumber_mill", clerks=clerks, advisors=["zhao_rukuo"])
    assert supply(to_rest(three), 0) == ""
    own = activating("lumber_mill", clerks=["lumber_mill 3"], overseers=["lumber_mill 1"], advisors=["zhao_rukuo"])
    assert supply(to_rest(own), 0) == "4 wood"


@rule("GW-ADV-5")
def test_zhao_rukuo_works_once_in_a_turn() -> None:
    table = steps(
        Activation(0, 0),
        Activation(1, 0),
        EndTurn(),
        Activation(2, 0),
        clerks=["", "lumber_mill 3", "quarry 3 gold_mine 2"],
        overseers=["", "lumber_mill 1", "quarry 1 gold_mine 2"],
        advisors=["zhao_rukuo"],
        school=[3, 3, 0],
    )

    assert supply(to_rest(table), 0) == "1 wood 1 gold"


def test_zhang_yong_gains_and_exchanges_up_to_two() -> None:
    table = do(turn_start(advisors=["zhang_yong"], goods=["4 wood 1 stone"]), gain("1 gold"))

    two = done(table, *[(EXCHANGE, WOOD, CHI)] * 2)
    assert supply(two, 0) == "2 wood 1 stone 1 gold 2 chi"
    one = done(table, (EXCHANGE, STONE, GOLD), PASS)
    assert supply(one, 0) == "4 wood 2 gold"
    assert question(turn_start("snake", advisors=["zhang_yong"])) == "rest"


@rule("GW-PRO-4")
def test_liu_yi_raises_overseers_for_less_and_with_honour() -> None:
    table = gathering("lumber_mill", advisors=["liu_yi"], goods=["2 chi"], overseers=["lumber_mill 1"])

    after = do(to_question(table, "Upgrade"), (UPGRADE, NOWHERE))
    assert (supply(after, 0), after.honour[0], after.overseers[0]) == ("2 wood", 1, 2)
    placed = do(to_question(gathering("quarry", advisors=["liu_yi"], goods=["1 wood"]), "Upgrade"), (UPGRADE, SPEARMAN))
    assert (supply(placed, 0), placed.honour[0]) == ("1 stone", 1)


@rule("GW-SUM-1")
def test_chen_fu_takes_an_income_twice() -> None:
    table = summer(advisors=["chen_fu"], overseers=["lumber_mill 2 quarry 1"])

    assert legal(table) == [(INCOME, 0), (INCOME, 1)]
    assert supply(done(table, (INCOME, 0)), 0) == "4 wood 1 stone"
    assert supply(done(summer(advisors=["chen_fu"], overseers=["temple 3"])), 0) == "6 chi"
    assert supply(done(summer(advisors=["chen_fu"])), 0) == ""


@rule("GW-ADV-3")
def test_supporting_advisors_do_nothing_themselves() -> None:
    table = gathering("gold_mine", supporters=["wang_anshi"])
    assert supply(to_rest(table), 0) == "1 gold"

    assert question(winter(supporters=["meng_zongzheng"], goods=["9 wood"])) == "rest"
    assert question(turn_start(supporters=["su_shi"], store="2 wood")) == "rest"
