"""Co-op tactics of war: what each side does, and when it cannot be played (GW-TAC-2, GW-COOP-2)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import CHOOSE, PASS, RECRUIT, SAVE_FOR, SECTION, TO_ZONE
from pagoda.games.great_wall.edition import ARCHER, SPEARMAN
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import BreachKills, Fire
from tests.games.great_wall.cards import (
    assaulting,
    attacking,
    basic,
    defeating,
    done,
    enhanced,
    fire,
    is_asked,
    may_play,
    shoot,
    spear,
    spots,
    steps,
    to_rest,
    totals,
    turn_start,
    winter,
    wound,
)
from tests.games.great_wall.coop_cards import holding, power
from tests.games.great_wall.positions import activating, do, legal, news, question, soldiers_in, supply
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
HORDE = ["middle muqali_left_wing"]


# United Charge


def test_united_charge_lets_you_and_another_player_attack() -> None:
    zones = ["middle 2 spearman", "middle 1 spearman", ""]
    table = turn_start("monkey", **holding("united_charge", zones=zones, firing=["", "", "middle 1"], field=HORDE))

    begun = do(table, basic("united_charge"), spear("middle", 0))
    assert legal(begun) == [(CHOOSE, SNAKE), (CHOOSE, MONKEY)]
    after = done(begun, (CHOOSE, MONKEY), fire("middle"), wound("middle", 1))
    assert spots(after, "middle")[:3] == ["soldier", "wound", "."]
    assert supply(after, DRAGON) == "2 gold"
    snake = do(begun, (CHOOSE, SNAKE))
    assert is_asked(snake, "AttackWith", SNAKE)
    assert supply(done(snake, spear("middle", 2)), SNAKE) == "2 chi"


def test_united_charge_enhanced_lets_everybody_attack_with_two() -> None:
    zones = ["middle 3 spearman", "middle 3 spearman", "middle 1 spearman"]
    table = turn_start(**holding("united_charge", zones=zones, field=HORDE, goods=["2 chi"]))

    begun = do(table, enhanced("united_charge"), spear("middle", 0), spear("middle", 1))
    assert is_asked(begun, "AttackWith", SNAKE)
    second = do(begun, spear("middle", 2), PASS)
    assert is_asked(second, "AttackWith", MONKEY)
    assert spots(done(second, spear("middle", 5)), "middle") == ["soldier"] * 3 + [".", ".", "soldier", "."]


def test_united_charge_needs_somebody_who_can_attack() -> None:
    assert question(turn_start(**holding("united_charge", field=HORDE))) == "rest"
    table = turn_start(**holding("united_charge", field=HORDE, zones=["", "middle 1 spearman"]))
    assert is_asked(do(table, basic("united_charge")), "AttackWith", SNAKE)  # only the other one can


# Beacon Fires


def assaults(state: State) -> list[tuple[int, ...]]:
    """Return attack and defence of each assault."""
    return [event[2:4] for event in news(state) if event[0] == events.ASSAULT]


@rule("GW-WIN-4")
def test_beacon_fires_defend_one_section_or_all() -> None:
    field = ["middle sappers", "right fever_camp"]
    table = winter(**holding("beacon_fires", field=field, walls=(0, 1, 1), goods=["2 wood"]))

    chosen = do(table, basic("beacon_fires"))
    assert legal(chosen) == [(SECTION, 0), (SECTION, 1), (SECTION, 2)]
    assert totals(to_rest(chosen, (SECTION, 2))) == (power("fever_camp"), 6 + 3)
    assert totals(to_rest(chosen, (SECTION, 1))) == (power("fever_camp"), 6)  # the last assault, on the right
    everywhere = to_rest(table, enhanced("beacon_fires"))
    assert assaults(everywhere) == [(power("sappers") + 1, 6 + 3), (power("fever_camp"), 6 + 3)]
    assert (supply(everywhere, 0), everywhere.shield) == ("", [0, 0, 0])  # for this winter only


@rule("GW-COOP-25")
def test_beacon_fires_defend_two_sections_with_two_players() -> None:
    table = winter(**holding("beacon_fires", seats=2, goods=["2 wood"]))

    assert legal(do(table, basic("beacon_fires"))) == [(SECTION, 1), (SECTION, 2)]
    shielded = [event[1:] for event in news(do(table, enhanced("beacon_fires"))) if event[0] == events.SHIELDED]
    assert shielded == [(1, 3), (2, 3)]


# Field Hospital

FALLEN = ["middle jochi_hunters dragon dragon snake snake monkey"]


@rule("GW-KIL-4")
def test_field_hospital_saves_two_of_any_players() -> None:
    table = defeating(**holding("field_hospital", year=3, field=FALLEN))

    chosen = do(table, basic("field_hospital"), (SAVE_FOR, SNAKE, SPEARMAN))
    after = to_rest(chosen, (SAVE_FOR, MONKEY, SPEARMAN))
    assert [soldiers_in(after, seat, "middle") for seat in range(3)] == ["", "1 spearman", "1 spearman"]
    assert [soldiers_in(to_rest(chosen, PASS), seat, "middle") for seat in range(3)] == ["", "1 spearman", ""]


def test_field_hospital_enhanced_saves_all_archers_included() -> None:
    table = steps(
        BreachKills(1),
        **holding(
            "field_hospital", field=["middle onon_riders snake monkey"], firing=["", "middle 1"], goods=["3 chi"]
        ),
    )

    after = done(table, enhanced("field_hospital"))  # Dragon has nobody there
    assert soldiers_in(after, SNAKE, "middle") == "1 spearman 1 archer"
    assert (soldiers_in(after, MONKEY, "middle"), supply(after, DRAGON)) == ("1 spearman", "")


def test_field_hospital_saves_nobody_from_the_night_guard() -> None:
    table = holding("field_hospital", field=["middle night_guard dragon snake wound wound wound"], goods=["9 chi"])

    assert question(defeating(**table)) == "rest"


@rule("GW-COOP-25", "GW-DUO-8")
def test_field_hospital_saves_nobody_of_the_reed_clan() -> None:
    table = holding("field_hospital", seats=2, field=["middle fever_camp reed snake"], goods=["3 chi"])

    assert legal(do(defeating(**table), basic("field_hospital"))) == [(SAVE_FOR, SNAKE, SPEARMAN), PASS]
    after = to_rest(defeating(**table), enhanced("field_hospital"))
    assert soldiers_in(after, SNAKE, "middle") == "1 spearman"
    assert soldiers_in(after, after.reed, "middle") == ""


# General Levy


def levying(side: str, **table: Any) -> State:
    """Return a table where the Dragon Clan recruits in the barracks and plays the levy."""
    barracks = activating("barracks", 1, **holding("general_levy", clerks=["barracks 1"], **table))
    named = do(barracks, (RECRUIT, 1, 0, 0))
    return do(named, basic("general_levy") if side == "basic" else enhanced("general_levy"))


@rule("GW-BAR-1", "GW-BAR-3")
def test_general_levy_lets_another_player_recruit_and_costs_you_less() -> None:
    table = levying("basic", goods=["1 chi", "2 chi 1 wood", ""])

    assert legal(table) == [(CHOOSE, SNAKE), (CHOOSE, MONKEY)]
    named = do(table, (CHOOSE, SNAKE))
    assert is_asked(named, "NameRecruits", SNAKE)
    assert (RECRUIT, 0, 1, 0) in legal(named)
    assert (RECRUIT, 2, 0, 0) not in legal(named)
    levied = do(named, (RECRUIT, 0, 1, 0), (TO_ZONE, ARCHER, 0))
    assert supply(levied, SNAKE) == ""  # all of it: the discount is yours
    after = done(levied, (TO_ZONE, SPEARMAN, 1))
    assert (supply(after, DRAGON), soldiers_in(after, DRAGON, "middle")) == ("", "1 spearman")  # 2 chi, 1 less
    assert soldiers_in(after, SNAKE, "left") == "1 archer"


def test_general_levy_may_be_declined_by_the_other_player() -> None:
    table = levying("basic", goods=["1 chi", "9 chi"])

    after = done(table, (CHOOSE, SNAKE), PASS, (TO_ZONE, SPEARMAN, 1))
    assert (supply(after, DRAGON), supply(after, SNAKE)) == ("", "9 chi")
    assert legal(do(table, (CHOOSE, MONKEY))) == [PASS]  # who has no chi recruits nobody


def test_general_levy_enhanced_gives_every_other_player_a_spearman() -> None:
    table = levying("enhanced", goods=["2 chi 2 gold"])

    assert is_asked(table, "NameRecruits", SNAKE)
    assert legal(table) == [(RECRUIT, 1, 0, 0), PASS]
    first = do(table, (RECRUIT, 1, 0, 0), (TO_ZONE, SPEARMAN, 2))
    assert is_asked(first, "NameRecruits", MONKEY)
    after = done(first, PASS, (TO_ZONE, SPEARMAN, 1))
    assert [soldiers_in(after, seat, "right") for seat in range(3)] == ["", "1 spearman", ""]
    assert supply(after, DRAGON) == ""  # 2 gold, and 2 chi for the own spearman


def test_general_levy_is_for_who_recruits() -> None:
    table = activating("barracks", 1, **holding("general_levy", clerks=["", "barracks 1"], goods=["", "9 chi"]))

    assert question(do(table, (RECRUIT, 1, 0, 0))) == "PlaceRecruit"


@rule("GW-BAR-3")
def test_general_levy_is_a_recruiting_of_its_own_with_its_own_discount() -> None:
    table = levying(
        "basic", goods=["1 chi", "1 chi"], generals="che_kung meng_gong zhou_tong", supporters=["", "su_song"]
    )

    levied = do(table, (CHOOSE, SNAKE), (RECRUIT, 1, 0, 0), (TO_ZONE, SPEARMAN, 0))
    assert supply(levied, SNAKE) == ""  # 2 chi, 1 less by Meng Gong
    after = done(levied, (TO_ZONE, SPEARMAN, 1))
    assert supply(after, DRAGON) == ""  # 2 chi, 1 less by the levy


@rule("GW-LOC-6")
def test_general_levy_does_not_make_the_other_player_use_the_barracks() -> None:
    table = levying("basic", goods=["1 chi", "2 chi"], advisors=["", "logistician"])

    assert done(table, (CHOOSE, SNAKE), (RECRUIT, 1, 0, 0), (TO_ZONE, SPEARMAN, 0), (TO_ZONE, SPEARMAN, 1))


# Massed Volley


def test_massed_volley_lets_archers_of_the_others_attack_in_the_section() -> None:
    table = attacking(
        **holding(
            "massed_volley",
            zones=["middle 1 archer"],
            firing=["", "middle 1 left 1", "middle 1"],
            field=[*HORDE, "left onon_riders"],
            walls=(0, 2, 0),
        )
    )

    shot = do(table, shoot("middle"), wound("middle", 0), basic("massed_volley"))
    assert is_asked(shot, "AttackWith", SNAKE)
    assert legal(shot) == [fire("middle"), PASS]
    second = do(shot, fire("middle"), wound("middle", 1))
    assert is_asked(second, "AttackWith", MONKEY)
    after = done(second, fire("middle"), wound("middle", 2))
    assert (after.wounds_dealt[:3], after.honour[:3]) == ([1, 1, 1], [0, 0, 0])


def test_massed_volley_enhanced_lets_one_archer_of_everybody_attack_anywhere() -> None:
    firing = ["", "middle 1", "left 1"]
    table = attacking(
        **holding(
            "massed_volley",
            zones=["middle 1 archer"],
            firing=firing,
            field=[*HORDE, "left onon_riders"],
            walls=(1, 1, 0),
            goods=["1 wood"],
        )
    )

    shot = do(table, shoot("middle"), wound("middle", 0), enhanced("massed_volley"), fire("middle"), wound("middle", 1))
    after = done(shot, fire("middle"), wound("middle", 2), fire("left"), wound("left", 0))
    assert (after.wounds_dealt[:3], after.honour[:3]) == ([2, 1, 1], [1, 1, 1])
    assert question(do(shot, PASS)) == "AttackWith"  # who does not attack is honoured all the same
    assert done(shot, PASS, PASS).honour[:3] == [1, 1, 1]


def test_massed_volley_answers_archers_also_in_winter_but_no_others() -> None:
    fired = steps(Fire(0, 1), **holding("massed_volley", firing=["middle 1", "left 1"], field=HORDE, goods=["1 wood"]))
    assert may_play(do(fired, wound("middle", 0)), enhanced("massed_volley"))

    stabbed = attacking(**holding("massed_volley", zones=["middle 1 spearman"], firing=["", "middle 1"], field=HORDE))
    assert question(do(stabbed, spear("middle", 0))) == "rest"


# Scorched Steppe


def test_scorched_steppe_weakens_the_hordes_of_a_section() -> None:
    field, strength = ["middle onon_riders", "middle muqali_left_wing"], power("onon_riders", "muqali_left_wing")
    table = assaulting(**holding("scorched_steppe", field=field, walls=(0, 3, 0), goods=["2 wood"]))

    assert totals(to_rest(table, basic("scorched_steppe"))) == (strength - 3, 18)
    burnt = do(table, enhanced("scorched_steppe"), wound("middle", 0))
    after = done(burnt, wound("middle", 1, 2))
    assert (totals(after), after.wounds_dealt[0]) == ((strength - 5, 18), 2)
    assert totals(done(burnt, PASS)) == (strength - 5, 18)  # up to 2


def test_scorched_steppe_never_takes_more_than_there_is() -> None:
    table = assaulting(**holding("scorched_steppe", field=["middle fever_camp"], goods=["2 wood"]))

    assert totals(done(table, enhanced("scorched_steppe"), PASS)) == (0, 0)
