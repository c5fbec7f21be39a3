"""The 24 hordes: attack strength, rewards of their vital spots, what they are worth, what they can do."""

from __future__ import annotations

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import PASS, SAVE
from pagoda.games.great_wall.edition import ARCHER
from pagoda.games.great_wall.scoring import horde_honour
from pagoda.games.great_wall.spring import PlaceHorde
from pagoda.games.great_wall.winter import BreachKills, Fire
from tests.games.great_wall.cards import (
    assaulting,
    attacking,
    defeating,
    done,
    gain,
    held,
    place,
    spear,
    spots,
    spring,
    steps,
    to_rest,
    totals,
    winter,
    wound,
)
from tests.games.great_wall.pieces import HORDE_IDS
from tests.games.great_wall.positions import GAME, do, horde, legal, news, question, supply
from tests.rules import rule

# Attack strength alone at the wall, honour, and the reward of each spot; what abilities add is among the first number.
HORDES = {
    "merkit_raiders": (4, 4, "2 wood", "3 honour", "1 chi 1 honour"),
    "tatar_outriders": (5, 5, "2 chi", "2 honour", "1 wood 2 honour"),
    "kerait_lancers": (6, 7, "2 gold", "3 honour", "1 chi 1 honour", "1 tactic"),
    "naiman_clansmen": (6, 7, "2 stone", "3 honour", "2 wood", "1 chi"),
    "onggirat_herders": (4, 3, "1 any 1 honour", "2 chi", "3 honour"),
    "kipchak_riders": (6, 7, "2 gold", "3 honour", "2 chi", "2 honour"),
    "wolf_trackers": (4, 3, "1 chi 1 honour", "1 tactic"),
    "camel_caravan": (4, 7, "2 gold", "2 stone", "2 wood", "1 any 1 honour", "3 honour"),
    "tangut_levies": (7, 11, "2 stone", "3 honour", "2 wood", "1 gold 1 honour", "2 chi", "3 honour"),
    "black_banner": (
        9,
        14,
        "2 gold",
        "3 honour",
        "2 chi",
        "1 tactic",
        "3 honour",
        "2 stone",
        "1 any 1 honour",
    ),
    "oirat_hunters": (5, 8, "2 wood", "1 tactic", "3 honour", "1 chi 1 honour"),
    "falconers": (5, 4, "3 honour", "2 chi"),
    "day_guard": (7, 10, "3 honour", "2 gold", "1 tactic", "2 chi", "3 honour"),
    "mangudai": (6, 7, "2 chi", "3 honour", "1 wood 1 honour", "2 gold"),
    "jurchen_defectors": (5, 6, "2 stone", "3 honour", "1 gold 1 honour"),
    "siege_engineers": (5, 8, "2 stone", "2 wood", "1 tactic", "3 honour"),
    "trebuchet_crew": (6, 5, "2 stone", "3 honour", "2 wood"),
    "khitan_ironclads": (6 + 2, 8, "3 honour", "2 gold", "2 chi", "2 honour"),
    "tengri_shaman": (3 + 1, 6, "2 chi", "1 tactic", "3 honour"),
    "war_drums": (4, 5, "2 wood", "3 honour", "1 chi 1 honour"),
    "ordos_ambush": (5, 5, "2 gold", "3 honour", "1 wood 1 honour"),
    "jebe_arrows": (7, 10, "3 honour", "2 wood", "2 chi", "1 tactic", "3 honour"),
    "subutai_vanguard": (4 + 5, 10, "2 gold", "3 honour", "1 chi 1 honour", "2 stone", "3 honour"),
    "boorchu_companions": (7, 13, "3 honour", "2 gold", "2 chi", "1 tactic", "3 honour", "2 stone"),
}


def test_all_hordes_are_here() -> None:
    assert list(HORDES) == list(HORDE_IDS)[: len(HORDES)]  # the others are those of the co-op game
    assert len(HORDES) == 24


@rule("GW-ATK-1")
@pytest.mark.parametrize("name", HORDES)
def test_each_spot_gives_its_reward(name: str) -> None:
    for spot, reward in enumerate(HORDES[name][2:]):
        words = str(reward).split()
        wanted = dict(zip(words[1::2], [int(count) for count in words[::2]], strict=True))
        after = do(attacking(zones=["middle 1 spearman"], field=[f"middle {name}"]), spear("middle", spot))
        if "any" in wanted:
            after = do(after, gain("1 stone"))
            wanted["stone"] = wanted.pop("any")
        after = to_rest(after)  # a tactic that was drawn may be asked for
        assert after.honour[0] == wanted.pop("honour", 0)
        assert len(after.hands[0]) == wanted.pop("tactic", 0)
        assert supply(after, 0) == " ".join([f"{count} {good}" for good, count in wanted.items()])


@rule("GW-DEF-3", "GW-END-2")
@pytest.mark.parametrize("name", HORDES)
def test_whoever_claims_it_has_its_honour_at_the_end(name: str) -> None:
    _, honour, *rewards = HORDES[name]
    table = defeating(field=[f"middle {name} " + "dragon " * (len(rewards) - 1) + "wound"])

    after = to_rest(table)

    assert after.claimed[0] == (horde(name) * 3,)
    assert horde_honour(after, 0) == honour
    assert after.honour[0] == 2  # for taking part; the honour of the horde is counted at the end


@rule("GW-WIN-4")
@pytest.mark.parametrize("name", HORDES)
def test_it_storms_the_wall_with_its_strength(name: str) -> None:
    strength = HORDES[name][0]

    assert totals(assaulting(field=[f"middle {name}"], walls=(0, 3, 0))) == (strength, 18)


# Those with an ability


@rule("GW-WND-1")
def test_oirat_hunters_cannot_be_wounded_behind_another_horde() -> None:
    behind = steps(Fire(0, 1), field=["middle merkit_raiders wound . .", "middle oirat_hunters"])
    assert legal(behind) == [wound("middle", 1), wound("middle", 2)]
    at_the_wall = steps(Fire(0, 1), field=["middle oirat_hunters wound", "middle merkit_raiders wound wound wound"])
    assert legal(at_the_wall) == [wound("middle", spot) for spot in (1, 2, 3)]

    left = steps(BreachKills(1), field=["middle merkit_raiders", "middle oirat_hunters dragon"])
    assert spots(done(left, PASS), "middle", 2) == ["wound", ".", ".", "."]


@rule("GW-WND-1", "GW-ATK-6")
def test_falconers_cannot_be_wounded_but_by_those_who_leave() -> None:
    assert question(steps(Fire(0, 1), field=["middle falconers"])) == "rest"

    left = steps(BreachKills(1), field=["middle falconers dragon"])
    assert spots(done(left, PASS), "middle") == ["wound", "."]


def test_falconers_can_be_covered_as_any_other() -> None:
    after = done(attacking(zones=["middle 1 spearman"], field=["middle falconers"]), spear("middle", 1))

    assert spots(after, "middle") == [".", "soldier"]


@rule("GW-KIL-1")
def test_day_guard_is_more_brutal_when_it_is_defeated() -> None:
    full = "dragon dragon dragon dragon dragon"
    after = to_rest(defeating(year=3, field=[f"middle day_guard {full}"]))
    assert after.marshal[(1 * 3 + 0) * 3] == 5 - (2 + 1)  # brutality 2 in the third year

    other = to_rest(defeating(year=3, field=["middle merkit_raiders dragon dragon dragon", f"right day_guard {full} "]))
    assert other.marshal[(1 * 3 + 0) * 3] == 3 - 2
    assert other.marshal[(2 * 3 + 0) * 3] == 5 - 3


def test_mangudai_change_places_with_the_horde_behind_where_the_wall_holds() -> None:
    table = assaulting(field=["middle mangudai wound", "middle merkit_raiders . wound"], walls=(0, 3, 0))

    assert [table.field[place("middle", slot)] for slot in (1, 2)] == [horde("merkit_raiders"), horde("mangudai")]
    assert spots(table, "middle", 1) == [".", "wound", "."]
    assert spots(table, "middle", 2) == ["wound", ".", ".", "."]


def test_mangudai_stay_where_nobody_is_behind_or_the_wall_breaks() -> None:
    last = assaulting(field=["middle merkit_raiders", "middle mangudai"], walls=(0, 3, 0))
    assert last.field[place("middle", 2)] == horde("mangudai")

    broken = to_rest(assaulting(field=["middle mangudai", "middle merkit_raiders"]))
    assert broken.field[place("middle", 1)] == horde("mangudai")


def test_jurchen_defectors_halve_the_barricades_of_their_section() -> None:
    assert totals(assaulting(field=["middle jurchen_defectors"], walls=(0, 1, 0), barricades=(3, 3, 3))) == (5, 6 + 3)
    other = assaulting("right", field=["middle jurchen_defectors", "right wolf_trackers"], barricades=(3, 3, 3))
    assert totals(other) == (4, 6)


def test_siege_engineers_remove_a_barricade_at_the_start_of_winter() -> None:
    table = winter(field=["middle siege_engineers"], walls=(0, 1, 0), barricades=(2, 2, 2))

    assert totals(table) == (5, 6 + 2)
    assert (events.BARRICADES_GONE, 1, 1) in news(table)
    assert question(winter(field=["middle siege_engineers"], walls=(0, 1, 0))) == "rest"  # without one nothing happens


def test_trebuchet_crew_is_stronger_behind_another_horde() -> None:
    assert totals(assaulting(field=["middle wolf_trackers", "middle trebuchet_crew"], walls=(0, 3, 0)))[0] == 4 + 6 + 2
    assert totals(assaulting(field=["middle trebuchet_crew", "middle wolf_trackers"], walls=(0, 3, 0)))[0] == 6 + 4


def test_khitan_ironclads_are_weaker_once_a_spot_is_covered() -> None:
    assert totals(assaulting(field=["middle khitan_ironclads . wound"], walls=(0, 3, 0)))[0] == 6
    assert totals(assaulting(field=["middle khitan_ironclads dragon"], walls=(0, 3, 0)))[0] == 6


def test_tengri_shaman_is_stronger_for_each_horde_of_the_section() -> None:
    field = ["middle wolf_trackers", "middle tengri_shaman", "middle merkit_raiders", "left falconers"]

    assert totals(assaulting(field=field, walls=(0, 3, 0)))[0] == 4 + (3 + 3) + 4


@rule("GW-KIL-1")
def test_war_drums_make_the_others_of_their_section_more_brutal() -> None:
    full = "dragon dragon dragon"
    here = to_rest(defeating(field=[f"middle merkit_raiders {full}", "middle war_drums"]))
    assert here.marshal[(1 * 3 + 0) * 3] == 3 - (1 + 1)

    elsewhere = to_rest(defeating(field=[f"middle merkit_raiders {full}", "right war_drums"]))
    assert elsewhere.marshal[(1 * 3 + 0) * 3] == 3 - 1
    itself = to_rest(defeating(field=[f"middle war_drums {full}"]))
    assert itself.marshal[(1 * 3 + 0) * 3] == 3 - 1


@rule("GW-SPR-3")
def test_ordos_ambush_takes_a_gold_of_each_player_when_it_comes() -> None:
    after = steps(PlaceHorde(), horde_tops="ordos_ambush", goods=["2 gold", "1 wood", "1 gold 1 chi"])
    assert [supply(after, seat) for seat in range(3)] == ["1 gold", "1 wood", "1 chi"]

    other = steps(PlaceHorde(), horde_tops="merkit_raiders", field=["right ordos_ambush"], goods=["2 gold"])
    assert supply(other, 0) == "2 gold"


@rule("GW-SET-4")
def test_ordos_ambush_takes_nothing_at_set_up() -> None:
    state = next(
        table
        for table in [GAME.start(seats=4, seed=seed) for seed in range(60)]
        if horde("ordos_ambush") in table.field
    )

    assert state.goods == [0] * 16


@rule("GW-KIL-4")
def test_jebe_arrows_kill_an_archer_of_each_player_at_the_start_of_winter() -> None:
    table = winter(
        field=["middle jebe_arrows"],
        walls=(0, 3, 0),
        firing=["middle 2 left 1", "middle 1"],
        goods=["", "2 chi"],
    )

    after = to_rest(table, PASS, (SAVE, ARCHER))
    assert [after.firing[section].count(0) for section in range(3)] == [1, 1, 0]
    assert after.firing[1].count(1) == 0
    assert after.marshal[(1 * 3 + 1) * 3 + ARCHER] == 1  # saved
    assert supply(after, 1) == ""


def test_jebe_arrows_spare_who_has_no_archer_there() -> None:
    assert question(winter(field=["middle jebe_arrows"], walls=(0, 3, 0))) == "rest"


def test_subutai_vanguard_is_stronger_for_each_empty_spot() -> None:
    table = assaulting(field=["middle subutai_vanguard wound dragon"], walls=(0, 3, 0))

    assert totals(table)[0] == 4 + 3
    assert held(table)


def test_boorchu_companions_heal_a_wound_in_spring() -> None:
    table = spring(field=["middle boorchu_companions . wound dragon wound"])
    assert spots(table, "middle") == [".", ".", "soldier", "wound", ".", "."]

    assert spots(spring(field=["middle boorchu_companions dragon"]), "middle")[0] == "soldier"


def test_hordes_that_are_claimed_or_discarded_do_nothing() -> None:
    table = winter(claimed=["siege_engineers"], horde_discard="jebe_arrows", firing=["middle 1"], barricades=(0, 2, 0))

    assert (events.BARRICADES_GONE, -1, 2) in news(table)
    assert table.firing[1] == (0,)


@rule("GW-DUO-28")
def test_hordes_of_a_duel_work_for_two_sections() -> None:
    table = assaulting("right", mode="duel", field=["right tengri_shaman", "right wolf_trackers"], walls=(0, 0, 3))

    assert totals(table)[0] == (3 + 2) + 4
