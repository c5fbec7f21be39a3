"""Tactics of war: what each side does, and when it cannot be played (GW-TAC-2, GW-TAC-3)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.actions import GROUP, MOVE_SOLDIER, PASS, PICK, RECRUIT, SAVE, TO_ZONE
from pagoda.games.great_wall.edition import SPEARMAN
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import BreachKills
from tests.games.great_wall.cards import (
    QUICK,
    assaulting,
    attacking,
    basic,
    before_activation,
    defeating,
    done,
    enhanced,
    fire,
    gain,
    horse,
    is_asked,
    may_play,
    recruit_horse,
    recruit_spear,
    shoot,
    spear,
    spots,
    steps,
    to_rest,
    turn_start,
    winter,
    wound,
)
from tests.games.great_wall.positions import do, horde, legal, question, soldiers_in, supply, tactic
from tests.rules import rule

FALLEN = ["middle merkit_raiders dragon dragon dragon"]


def fallen(name: str, **table: Any) -> State:
    """Return a table where three spearmen of the Dragon Clan die on a defeated horde, a tactic in its hand."""
    return defeating(year=5, field=FALLEN, hands=[name], options=QUICK, **table)


def holding(name: str) -> dict[str, Any]:
    """Return that the Dragon Clan holds a tactic."""
    return {"hands": [name], "options": QUICK}


@rule("GW-TAC-3", "GW-KIL-4")
def test_retreat_saves_one_for_free() -> None:
    after = done(fallen("retreat"), basic("retreat"), (SAVE, SPEARMAN), PASS)

    assert soldiers_in(after, 0, "middle") == "1 spearman"
    assert after.tactic_discard == (tactic("retreat"),)


@rule("GW-TAC-5", "GW-BRE-4")
def test_retreat_enhanced_saves_all_archers_included() -> None:
    table = steps(
        BreachKills(1),
        year=5,
        field=["middle merkit_raiders dragon dragon", "middle falconers dragon"],
        firing=["middle 1"],
        goods=["2 chi"],
        **holding("retreat"),
    )

    after = done(table, enhanced("retreat"))
    assert soldiers_in(after, 0, "middle") == "3 spearman 1 archer"
    assert (supply(after, 0), after.firing[1]) == ("", ())


def test_retreat_is_not_for_who_loses_nobody() -> None:
    table = defeating(field=["middle merkit_raiders snake snake snake"], **holding("retreat"))
    assert is_asked(table, "SaveSoldier", 1)

    poor = fallen("retreat", goods=["1 chi"])
    assert may_play(poor, basic("retreat"))
    assert not may_play(poor, enhanced("retreat"))


def test_last_stand_gains_a_resource_and_honour() -> None:
    after = to_rest(fallen("last_stand"), basic("last_stand"), gain("1 gold"))

    assert (supply(after, 0), after.honour[0]) == ("1 gold", 1 + 2)


def test_last_stand_enhanced_honours_each_and_wounds_a_horde_there() -> None:
    table = defeating(
        year=5,
        field=[*FALLEN, "middle falconers", "middle wolf_trackers", "right tangut_levies"],
        goods=["3 chi"],
        **holding("last_stand"),
    )

    chosen = do(table, enhanced("last_stand"))
    assert legal(chosen) == [wound("middle", 0, 3), wound("middle", 1, 3), PASS]
    saved = to_rest(chosen, wound("middle", 0, 3), (SAVE, SPEARMAN))
    assert saved.honour[0] == 2 + 2 * 3  # also for the one who is saved
    assert spots(saved, "middle", 2) == ["wound", "."]


def test_night_attack_lets_one_soldier_attack_in_any_turn() -> None:
    table: dict[str, Any] = {
        "field": ["middle kipchak_riders"],
        "zones": ["middle 2 spearman"],
        "firing": ["middle 1"],
        **holding("night_attack"),
    }
    for seat in ("dragon", "snake"):
        after = done(turn_start(seat, **table), basic("night_attack"), spear("middle", 0))
        assert spots(after, "middle") == ["soldier", ".", ".", "."]
    assert fire("middle") in legal(do(turn_start(**table), basic("night_attack")))


def test_night_attack_enhanced_lets_three_attack() -> None:
    table = turn_start(
        field=["middle kipchak_riders"],
        zones=["middle 3 spearman"],
        firing=["middle 1"],
        goods=["1 chi"],
        **holding("night_attack"),
    )

    after = done(
        table, enhanced("night_attack"), spear("middle", 0), fire("middle"), wound("middle", 1), spear("middle", 3)
    )
    assert spots(after, "middle") == ["soldier", "wound", ".", "soldier"]
    assert supply(after, 0) == "2 gold"  # the reward; the chi is paid


def test_night_attack_needs_somebody_who_can_attack() -> None:
    assert question(turn_start(field=["middle kipchak_riders"], **holding("night_attack"))) == "rest"


@rule("GW-BAR-2")
def test_hired_riders_recruit_a_soldier_for_one_chi_less() -> None:
    table = turn_start(goods=["2 chi 1 gold"], **holding("hired_riders"))

    offered = do(table, basic("hired_riders"))
    assert legal(offered) == [(RECRUIT, 1, 0, 0), (RECRUIT, 0, 0, 1), PASS]  # 1 chi; 2 chi and 1 gold
    after = done(offered, (RECRUIT, 1, 0, 0), (TO_ZONE, SPEARMAN, 2))
    assert (supply(after, 0), soldiers_in(after, 0, "right")) == ("1 gold 1 chi", "1 spearman")


def test_hired_riders_enhanced_recruit_a_horseman_for_free() -> None:
    table = turn_start(goods=["2 gold"], field=["right kipchak_riders"], **holding("hired_riders"))

    after = done(table, enhanced("hired_riders"), (RECRUIT, 0, 0, 1), recruit_horse("right", 2, 3))
    assert (supply(after, 0), after.honour[0]) == ("2 chi", 2)


def test_hired_riders_are_for_the_own_turn() -> None:
    assert question(turn_start("snake", goods=["9 chi 9 gold"], **holding("hired_riders"))) == "rest"


def test_rain_of_arrows_lets_two_archers_fire_before_winter() -> None:
    table = winter(field=["middle tangut_levies"], walls=(0, 3, 0), firing=["middle 3"], **holding("rain_of_arrows"))

    shot = do(table, basic("rain_of_arrows"), fire("middle"), wound("middle", 0), fire("middle"), wound("middle", 1))
    assert question(shot) == "Shoot"  # the firing of winter has begun
    assert shot.wounds_dealt[0] == 2
    assert shot.honour[0] == 0


def test_rain_of_arrows_enhanced_lets_all_fire_and_honours_sections() -> None:
    table = winter(
        field=["middle tangut_levies"],
        walls=(0, 3, 0),
        firing=["middle 3 right 1"],
        goods=["1 wood"],
        **holding("rain_of_arrows"),
    )

    begun = do(table, enhanced("rain_of_arrows"))
    for spot in range(3):
        begun = do(begun, fire("middle"), wound("middle", spot))
    assert (begun.honour[0], supply(begun, 0), begun.wounds_dealt[0]) == (2, "", 3)


def test_rain_of_arrows_needs_archers_on_firing_spots() -> None:
    table = winter(
        field=["middle tangut_levies"], walls=(0, 3, 0), zones=["middle 2 archer"], **holding("rain_of_arrows")
    )

    assert not may_play(table, basic("rain_of_arrows"))


def test_fire_attack_wounds_the_attacked_horde() -> None:
    table = attacking(
        zones=["middle 1 spearman"],
        field=["middle kipchak_riders", "right merkit_raiders"],
        **holding("fire_attack"),
    )

    burnt = do(table, spear("middle", 0), basic("fire_attack"))
    assert legal(burnt) == [wound("middle", 1), wound("middle", 2), wound("middle", 3), PASS]
    assert done(burnt, wound("middle", 1)).honour[0] == 1


def test_fire_attack_enhanced_puts_three_wounds() -> None:
    table = attacking(
        zones=["middle 1 archer"], field=["middle tangut_levies"], goods=["1 wood"], **holding("fire_attack")
    )

    begun = do(table, shoot("middle"), wound("middle", 0), enhanced("fire_attack"))
    after = done(begun, wound("middle", 1), wound("middle", 2), wound("middle", 3))
    assert (after.wounds_dealt[0], after.honour[0], supply(after, 0)) == (4, 0, "")


@rule("GW-TAC-7")
def test_fire_attack_is_for_the_attacker() -> None:
    table = attacking(
        zones=["middle 1 spearman"], field=["middle kipchak_riders"], hands=["", "fire_attack"], options=QUICK
    )

    assert question(do(table, spear("middle", 0))) == "rest"


def test_plunder_takes_a_reward_once_more() -> None:
    table = attacking(zones=["middle 1 horseman 1 spearman"], field=["middle tangut_levies"], **holding("plunder"))

    chosen = do(table, horse("middle", 0, 3), basic("plunder"))
    assert legal(chosen) == [(PICK, 0), (PICK, 3)]
    assert supply(done(chosen, (PICK, 0)), 0) == "4 stone 1 gold"
    once = done(table, spear("middle", 1), basic("plunder"))
    assert once.honour[0] == 3 + 3


def test_plunder_enhanced_also_draws_and_honours() -> None:
    table = attacking(
        zones=["middle 1 spearman"], field=["middle tangut_levies"], goods=["1 chi"], **holding("plunder")
    )

    after = to_rest(table, spear("middle", 0), enhanced("plunder"))
    assert (supply(after, 0), after.honour[0], len(after.hands[0])) == ("4 stone", 2, 1)


def test_plunder_is_not_for_archers() -> None:
    table = attacking(zones=["middle 1 archer"], field=["middle tangut_levies"], **holding("plunder"))

    assert question(do(table, shoot("middle"), wound("middle", 0))) == "rest"


def test_second_wave_lets_another_soldier_attack() -> None:
    table = attacking(
        zones=["middle 2 spearman"], firing=["middle 1"], field=["middle kipchak_riders"], **holding("second_wave")
    )

    second = do(table, spear("middle", 0), basic("second_wave"))
    assert fire("middle") not in legal(second)  # from a marshalling zone
    assert spots(done(second, spear("middle", 1)), "middle") == ["soldier", "soldier", ".", "."]


def test_second_wave_enhanced_recruits_a_spearman() -> None:
    table = attacking(
        zones=["middle 1 spearman"], field=["middle kipchak_riders"], goods=["1 gold"], **holding("second_wave")
    )

    called = do(table, spear("middle", 1), enhanced("second_wave"), (RECRUIT, 1, 0, 0))
    after = done(called, recruit_spear("middle", 0))
    assert (supply(after, 0), after.honour[0]) == ("2 gold", 3)


def test_forced_march_moves_a_group_and_attacks() -> None:
    table = before_activation(
        "snake", zones=["left 2 spearman"], field=["middle kipchak_riders"], **holding("forced_march")
    )

    marched = do(table, basic("forced_march"), (GROUP, 0, 1), (MOVE_SOLDIER, SPEARMAN, 0, 0), PASS)
    assert spots(done(marched, spear("middle", 0)), "middle") == ["soldier", ".", ".", "."]


def test_forced_march_enhanced_moves_two_groups_and_attacks_twice() -> None:
    table = before_activation(
        zones=["left 1 spearman right 1 spearman"],
        field=["middle kipchak_riders"],
        goods=["1 chi"],
        **holding("forced_march"),
    )

    both = do(table, enhanced("forced_march"), (GROUP, 0, 1), (GROUP, 2, 1))
    assert spots(done(both, spear("middle", 0), spear("middle", 1)), "middle") == ["soldier", "soldier", ".", "."]


def test_forced_march_needs_soldiers() -> None:
    assert question(before_activation(field=["middle kipchak_riders"], **holding("forced_march"))) == "rest"


@rule("GW-TAC-9")
def test_counterstroke_attacks_in_a_breach_before_shame_is_taken() -> None:
    table = assaulting(
        field=["middle kipchak_riders"], zones=["middle 2 spearman right 1 spearman"], **holding("counterstroke")
    )

    struck = do(table, basic("counterstroke"), spear("middle", 0))
    assert [sum(to_rest(struck).shamed[seat * 3 : seat * 3 + 3]) for seat in range(3)] == [0, 1, 1]


def test_counterstroke_enhanced_lets_all_of_the_section_attack() -> None:
    table = assaulting(
        field=["middle kipchak_riders", "right merkit_raiders"],
        zones=["middle 2 spearman right 1 spearman"],
        firing=["middle 1"],
        goods=["1 chi"],
        **holding("counterstroke"),
    )

    struck = do(table, enhanced("counterstroke"), spear("middle", 0), spear("middle", 1), fire("middle"))
    assert question(do(struck, wound("middle", 2))) != "AttackWith"  # those of other sections stay


def test_counterstroke_is_for_soldiers_of_the_breached_section() -> None:
    table = assaulting(field=["middle kipchak_riders"], zones=["right 1 spearman"], **holding("counterstroke"))

    assert not may_play(table, basic("counterstroke"))


@rule("GW-DEF-4")
def test_decisive_blow_counts_more_spots() -> None:
    field = ["middle tangut_levies dragon snake snake snake wound wound"]
    basically = to_rest(defeating(field=field, **holding("decisive_blow")), basic("decisive_blow"))
    assert basically.claimed[1] == (horde("tangut_levies") * 3,)  # 2 against 3
    table = defeating(field=field, goods=["2 chi"], **holding("decisive_blow"))
    assert to_rest(table, enhanced("decisive_blow")).claimed[0] == (horde("tangut_levies") * 3,)  # 4 against 3
    tied = defeating(field=["middle merkit_raiders dragon snake snake"], **holding("decisive_blow"))
    assert to_rest(tied, basic("decisive_blow")).claimed[0] == (horde("merkit_raiders") * 3,)  # 2 : 2, tea


def test_decisive_blow_needs_a_soldier_on_the_horde() -> None:
    table = defeating(
        field=["middle merkit_raiders snake snake snake"], firing=["middle 1"], **holding("decisive_blow")
    )

    assert is_asked(table, "SaveSoldier", 1)


def test_captured_banners_honour_a_claim() -> None:
    table = defeating(field=FALLEN, **holding("captured_banners"))
    assert done(table, PASS, basic("captured_banners")).honour[0] == 2 + 4

    rich = defeating(field=FALLEN, goods=["1 chi"], **holding("captured_banners"))
    after = done(rich, PASS, enhanced("captured_banners"), gain("1 wood 1 chi"))
    assert (after.honour[0], supply(after, 0)) == (2 + 4, "1 wood 1 chi")


def test_captured_banners_are_for_the_claimant() -> None:
    table = defeating(field=["middle merkit_raiders dragon snake snake"], **holding("captured_banners"))

    assert question(do(table, PASS, PASS)) == "rest"
