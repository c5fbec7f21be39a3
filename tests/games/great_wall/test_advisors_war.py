"""Advisors of war: soldiers, attacks, wounds, killing, claiming (GW-ADV-3)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.actions import ATTACK, GROUP, PASS, RECRUIT, SAVE, TO_ZONE
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, SPEARMAN
from pagoda.games.great_wall.winter import BreachKills, Firing
from tests.games.great_wall.cards import (
    attacking,
    defeating,
    done,
    fire,
    gain,
    horse,
    pay,
    place,
    recruit_spear,
    shoot,
    spear,
    spots,
    steps,
    to_rest,
    turn_start,
    use,
    wound,
)
from tests.games.great_wall.positions import activating, do, horde, legal, question, supply
from tests.rules import rule


@rule("GW-KIL-4")
def test_gravedigger_honours_the_killed_not_the_saved() -> None:
    table = defeating(
        year=5, field=["middle merkit_raiders dragon dragon dragon"], goods=["2 chi"], advisors=["gravedigger"]
    )

    assert to_rest(table).honour[0] == 2 + 3 * 2
    assert to_rest(table, (SAVE, SPEARMAN)).honour[0] == 2 + 2 * 2


def test_gravedigger_has_nothing_for_the_dead_of_others() -> None:
    table = defeating(field=["middle merkit_raiders snake snake snake"], advisors=["gravedigger"])

    assert to_rest(table).honour[0] == 0


def test_archer_commander_lets_every_archer_fire_once() -> None:
    table = turn_start(
        advisors=["archer_commander"],
        firing=["middle 2 right 1"],
        walls=(0, 1, 0),
        field=["middle kipchak_riders", "right merkit_raiders"],
        zones=["middle 1 archer"],
    )

    begun = do(table, use("archer_commander"))
    assert legal(begun) == [fire("middle"), fire("right"), PASS]
    two = do(begun, fire("middle"), wound("middle", 0), fire("middle"), wound("middle", 1))
    assert legal(two) == [fire("right"), PASS]
    after = done(two, fire("right"), wound("right", 0))
    assert after.wounds_dealt[0] == 3


@rule("GW-ADV-5")
def test_archer_commander_works_once_in_a_year_in_the_own_turn() -> None:
    table: dict[str, Any] = {
        "advisors": ["archer_commander"],
        "firing": ["middle 1"],
        "field": ["middle kipchak_riders"],
    }
    used = done(turn_start(**table), use("archer_commander"), fire("middle"), wound("middle", 0))
    assert used.used_year[0] == (use("archer_commander")[1],)

    assert question(turn_start("snake", **table)) == "rest"


def test_li_gonglin_is_paid_for_killed_horsemen() -> None:
    field = ["middle kipchak_riders dragon_horse dragon_horse dragon_horse dragon_horse"]
    assert supply(to_rest(defeating(year=3, field=field, advisors=["li_gonglin"])), 0) == "4 gold"
    assert supply(to_rest(defeating(year=2, field=field, advisors=["li_gonglin"])), 0) == "2 gold"

    spears = defeating(field=["middle merkit_raiders dragon dragon dragon"], advisors=["li_gonglin"])
    assert supply(to_rest(spears), 0) == ""


@rule("GW-BAR-1")
def test_huang_daopo_recruits_spearmen_for_one_less() -> None:
    table = activating("barracks", clerks=["barracks 2", "barracks 1"], goods=["2 chi"], advisors=["huang_daopo"])

    assert (RECRUIT, 2, 0, 0) in legal(table)
    assert (RECRUIT, 1, 1, 0) not in legal(table)
    after = do(table, (RECRUIT, 2, 0, 0), (TO_ZONE, SPEARMAN, 0), (TO_ZONE, SPEARMAN, 0))
    assert supply(after, 0) == ""


def test_chen_yaozi_recruits_archers_for_one_chi_less() -> None:
    table = activating("barracks", clerks=["barracks 1", "barracks 2"], goods=["1 wood 1 chi"], advisors=["chen_yaozi"])

    assert legal(table) == [(RECRUIT, 0, 1, 0), PASS]
    assert supply(do(table, (RECRUIT, 0, 1, 0), (TO_ZONE, ARCHER, 0)), 0) == ""


@rule("GW-DEF-4")
def test_chen_yaozi_honours_archers_when_a_horde_is_defeated() -> None:
    table = defeating(
        field=["middle merkit_raiders snake snake snake"],
        firing=["middle 2 right 1", "middle 1"],
        walls=(0, 2, 0),
        advisors=["chen_yaozi"],
    )

    assert to_rest(table).honour[:2] == [2 * (2 + 1), 2 + 2]


def test_wang_shao_recruits_horsemen_for_two_less_and_honours_their_attacks() -> None:
    table = activating("barracks", clerks=["barracks 1", "barracks 2"], goods=["2 chi 1 gold"], advisors=["wang_shao"])

    named = do(table, (RECRUIT, 0, 0, 1))
    assert legal(named) == [pay("2 chi"), pay("1 gold 1 chi")]
    attacked = do(named, pay("2 chi"), (TO_ZONE, HORSEMAN, 1))
    assert (supply(attacked, 0), attacked.honour[0]) == ("1 gold", 0)

    zone = attacking(zones=["middle 1 horseman 1 spearman"], field=["middle kipchak_riders"], advisors=["wang_shao"])
    assert done(zone, horse("middle", 2, 3)).honour[0] == 2 + 2
    assert done(zone, spear("middle", 2)).honour[0] == 0


def test_xin_qiji_honours_spearmen_by_the_soldiers_on_the_horde() -> None:
    table: dict[str, Any] = {"zones": ["middle 1 spearman 1 horseman"], "advisors": ["xin_qiji"]}
    alone = attacking(field=["middle tangut_levies"], **table)
    assert done(alone, spear("middle", 0)).honour[0] == 1
    assert done(alone, horse("middle", 0, 3)).honour[0] == 1  # the reward only
    two = attacking(field=["middle tangut_levies . dragon_horse dragon_horse snake"], **table)
    assert done(two, spear("middle", 0)).honour[0] == 2  # a horseman is one soldier
    many = attacking(field=["middle tangut_levies . dragon dragon dragon"], **table)
    assert done(many, spear("middle", 0)).honour[0] == 3


def test_chen_gui_puts_a_wound_on_the_same_horde_once_in_a_turn() -> None:
    table = attacking(
        2,
        zones=["middle 2 spearman"],
        field=["middle kipchak_riders", "right merkit_raiders"],
        advisors=["chen_gui"],
    )

    once = do(table, spear("middle", 0), use("chen_gui"))
    assert legal(once) == [wound("middle", 1), wound("middle", 2), wound("middle", 3), PASS]
    assert question(do(once, wound("middle", 1), spear("middle", 2))) == "rest"


def test_chen_gui_does_nothing_for_other_soldiers_nor_without_room() -> None:
    riders = attacking(zones=["middle 1 horseman"], field=["middle kipchak_riders"], advisors=["chen_gui"])
    assert question(do(riders, horse("middle", 0, 1))) == "rest"
    full = attacking(zones=["middle 1 spearman"], field=["middle falconers . wound"], advisors=["chen_gui"])
    assert question(do(full, spear("middle", 0))) == "rest"


def test_tang_fu_wounds_hordes_at_the_wall_for_a_resource() -> None:
    table = turn_start(
        advisors=["tang_fu"],
        goods=["1 stone 3 chi"],
        field=["middle wolf_trackers", "middle kipchak_riders", "right merkit_raiders"],
    )

    begun = do(table, use("tang_fu"), pay("1 stone"))
    assert wound("middle", 0, 2) not in legal(begun)
    after = done(begun, wound("middle", 0), wound("right", 0), wound("right", 1))
    assert (supply(after, 0), after.wounds_dealt[0]) == ("3 chi", 3)
    assert legal(do(begun, wound("middle", 0)))[-1] == PASS  # up to 3


def test_tang_fu_cannot_be_paid_with_chi_and_needs_a_horde() -> None:
    assert legal(turn_start(advisors=["tang_fu"], goods=["3 chi"], field=["middle wolf_trackers"])) == [PASS]
    assert question(turn_start(advisors=["tang_fu"], goods=["3 wood"])) == "rest"


def test_feng_jisheng_honours_every_wound() -> None:
    table = steps(Firing(1), firing=["middle 2", "middle 1"], walls=(0, 2, 0), field=["middle kipchak_riders"])
    plain = done(table, wound("middle", 0), wound("middle", 1), wound("middle", 2))
    assert plain.honour[0] == 0

    wise = steps(
        Firing(1),
        firing=["middle 2", "middle 1"],
        walls=(0, 2, 0),
        field=["middle kipchak_riders"],
        advisors=["feng_jisheng"],
    )
    assert done(wise, wound("middle", 0), wound("middle", 1), wound("middle", 2)).honour[:2] == [2, 0]


@rule("GW-WND-1")
def test_feng_jisheng_has_nothing_for_wounds_of_those_who_leave() -> None:
    table = steps(BreachKills(1), field=["middle kipchak_riders dragon"], advisors=["feng_jisheng"])

    assert done(table, PASS).honour[0] == 0


@rule("GW-CPO-1")
def test_he_qufei_attacks_after_soldiers_have_moved() -> None:
    table = activating(
        "command_post",
        clerks=["command_post 1"],
        zones=["left 1 spearman middle 3 spearman"],
        field=["middle kipchak_riders"],
        advisors=["he_qufei"],
    )

    moved = do(table, (GROUP, 0, 1))
    after = done(moved, use("he_qufei"), spear("middle", 0), spear("middle", 1))
    assert spots(after, "middle") == ["soldier", "soldier", ".", "."]
    assert question(do(table, PASS)) == "rest"  # nobody has moved


def test_di_qing_attacks_with_one_soldier_at_the_start_of_the_turn() -> None:
    table: dict[str, Any] = {
        "advisors": ["di_qing"],
        "zones": ["middle 2 spearman 1 archer"],
        "firing": ["middle 1"],
        "field": ["middle kipchak_riders"],
        "walls": (0, 1, 0),
    }
    begun = do(turn_start(**table), use("di_qing"))

    assert {fire("middle"), shoot("middle"), spear("middle", 0), PASS} <= set(legal(begun))
    assert question(do(begun, spear("middle", 0))) == "rest"
    assert question(turn_start("snake", **table)) == "rest"


@rule("GW-ATK-1")
def test_wei_sheng_lets_spearmen_reach_every_horde_and_honours_their_attacks() -> None:
    field = ["middle wolf_trackers", "middle merkit_raiders", "middle falconers", "right kipchak_riders"]
    table = attacking(zones=["middle 1 spearman"], field=field, advisors=["wei_sheng"])
    reached = {action[3] for action in legal(table) if action[0] == ATTACK}
    assert reached == {place("middle", 1), place("middle", 2), place("middle", 3)}
    other = attacking(zones=["middle 1 spearman"], field=field, supporters=["wei_sheng"])
    assert {action[3] for action in legal(other) if action[0] == ATTACK} == {place("middle", 1)}

    barracks = activating(
        "barracks", clerks=["barracks 1", "barracks 2"], goods=["2 chi"], field=field, advisors=["wei_sheng"]
    )
    recruited = do(barracks, (RECRUIT, 1, 0, 0))
    assert recruit_spear("middle", 0, 3) in legal(recruited)
    assert recruit_spear("right", 0) in legal(recruited)
    assert do(recruited, recruit_spear("right", 0)).honour[0] == 1


@rule("GW-KIL-4")
def test_tang_shenwei_saves_for_one_chi_less() -> None:
    table = defeating(
        year=5,
        field=["middle merkit_raiders dragon dragon dragon"],
        goods=["2 chi"],
        advisors=["tang_shenwei"],
    )

    after = to_rest(table, (SAVE, SPEARMAN), (SAVE, SPEARMAN))
    assert (supply(after, 0), after.marshal[(1 * 3 + 0) * 3]) == ("", 2)


def test_yuan_haowen_gains_for_claimed_hordes() -> None:
    table = defeating(field=["middle merkit_raiders dragon dragon dragon"], advisors=["yuan_haowen"])

    after = done(table, PASS, gain("1 chi"))
    assert (supply(after, 0), after.honour[0]) == ("1 chi", 2 + 2)
    lost = defeating(field=["middle merkit_raiders dragon snake snake"], advisors=["yuan_haowen"])
    assert to_rest(lost).honour[0] == 2


@rule("GW-DEF-4")
def test_shao_yong_counts_one_spot_more() -> None:
    tied: dict[str, Any] = {"field": ["middle kipchak_riders dragon dragon snake snake"], "tea": "snake dragon monkey"}
    assert to_rest(defeating(**tied)).claimed[1] == (horde("kipchak_riders") * 3,)
    wise = to_rest(defeating(**tied, advisors=["shao_yong"]))
    assert wise.claimed[0] == (horde("kipchak_riders") * 3,)


def test_shao_yong_needs_a_soldier_on_it() -> None:
    table = defeating(field=["middle merkit_raiders snake wound wound"], advisors=["shao_yong"])

    assert to_rest(table).claimed[1] == (horde("merkit_raiders") * 3,)
    only_wounds = defeating(field=["middle merkit_raiders wound wound wound"], advisors=["shao_yong"])
    assert to_rest(only_wounds).horde_discard == (horde("merkit_raiders"),)
