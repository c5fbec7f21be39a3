"""The 12 events of the co-op game: what they do at once, and what they change for the rest of it (GW-COOP-19)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import (
    BARRICADE,
    DISCARD,
    DONATE,
    FREE_SOLDIER,
    HIRE,
    PASS,
    SAVE,
    TO_ZONE,
    TRAIN,
    WALL,
)
from pagoda.games.great_wall.edition import ARCHER, SPEARMAN
from pagoda.games.great_wall.orders import RevealEvent
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import BreachKills
from tests.games.great_wall import test_coop_camp_fever
from tests.games.great_wall.cards import (
    assaulting,
    basic,
    defeating,
    done,
    gain,
    is_asked,
    may_play,
    pay,
    steps,
    summer,
    to_rest,
    totals,
)
from tests.games.great_wall.coop_cards import coop, holding, power, revealing, untested
from tests.games.great_wall.pieces import EVENT_IDS
from tests.games.great_wall.positions import (
    activating,
    advisor,
    do,
    horde,
    legal,
    news,
    position,
    question,
    soldiers_in,
    supply,
    tactic,
)
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
FALLEN = ["middle border_skirmishers dragon dragon dragon"]


def supplies(state: State) -> list[str]:
    """Return what each player has behind the screen."""
    return [supply(state, seat) for seat in range(3)]


def settling(**table: Any) -> State:
    """Return a table where the Dragon Clan builds at the workers' settlement."""
    return activating("workers_settlement", 1, **coop(clerks=["workers_settlement 2"], **table))


def test_no_event_is_without_a_test() -> None:
    assert untested(list(EVENT_IDS), [*globals(), *vars(test_coop_camp_fever)]) == []


@rule("GW-COOP-19")
@pytest.mark.parametrize("name", EVENT_IDS)
def test_a_revealed_event_stays(name: str) -> None:
    table = revealing(name, goods=["2 wood"], hands=["retreat"], news=True)

    assert (events.EVENT_CAME, EVENT_IDS[name]) in news(table)
    after = to_rest(table)
    assert after.misfortunes == (EVENT_IDS[name],)
    assert EVENT_IDS[name] not in after.event_deck


@rule("GW-COOP-19")
def test_without_events_in_the_deck_none_is_revealed() -> None:
    every = " ".join(EVENT_IDS)

    assert len(position(**coop(revealed=every, agenda=[RevealEvent()])).misfortunes) == 12


# Bitter Cold


@rule("GW-KIL-4")
def test_bitter_cold_makes_saving_dearer() -> None:
    table = defeating(**coop(field=FALLEN, goods=["3 chi"], revealed="bitter_cold"))
    assert supply(to_rest(table, (SAVE, SPEARMAN)), DRAGON) == ""
    poor = defeating(**coop(field=FALLEN, goods=["2 chi"], revealed="bitter_cold"))
    assert soldiers_in(to_rest(poor), DRAGON, "middle") == "2 spearman"

    hospital = defeating(**holding("field_hospital", field=FALLEN, revealed="bitter_cold"))
    assert may_play(hospital, basic("field_hospital"))  # what is free stays free
    assert question(revealing("bitter_cold", goods=["3 chi"])) == "rest"  # nothing happens at once


# Flood of the Yellow River


def test_the_yellow_river_flood_takes_two_building_resources_of_each_player() -> None:
    table = revealing("yellow_river_flood", goods=["2 wood 1 gold 1 chi", "1 stone 3 chi", "3 chi"])

    assert legal(table) == [pay("1 wood 1 gold"), pay("2 wood")]
    assert supplies(to_rest(table, pay("1 wood 1 gold"))) == ["1 wood 1 chi", "3 chi", "3 chi"]


@rule("GW-BLD-2")
def test_the_yellow_river_flood_makes_barricades_dearer() -> None:
    table = settling(goods=["6 wood"], revealed="yellow_river_flood")

    after = to_rest(table, (BARRICADE, 0), (BARRICADE, 1))
    assert (supply(after, DRAGON), after.honour[DRAGON]) == ("", 2 + 2)  # 3 each, the honour stays
    assert (BARRICADE, 0) not in legal(settling(goods=["2 wood"], revealed="yellow_river_flood"))
    wall = to_rest(settling(goods=["8 wood"], revealed="yellow_river_flood"), (WALL, 0), PASS)
    assert (supply(wall, DRAGON), wall.walls) == ("", [1, 0, 0])  # walls cost what they did


# Drought


@rule("GW-PRO-2")
def test_drought_takes_one_where_wood_or_chi_is_gathered() -> None:
    clerks = {"clerks": ["lumber_mill 1 quarry 1 gold_mine 1 temple 1"], "revealed": "drought"}
    for place, left in (("lumber_mill", ""), ("quarry", "1 stone"), ("gold_mine", "1 gold"), ("temple", "")):
        assert supply(to_rest(activating(place, 1, **coop(**clerks))), DRAGON) == left

    several = coop(clerks=["lumber_mill 2", "lumber_mill 1"], overseers=["lumber_mill 1"], revealed="drought")
    assert supplies(to_rest(activating("lumber_mill", **several))) == ["2 wood", "", ""]  # each of them


def test_drought_takes_nothing_of_the_income() -> None:
    table = coop(overseers=["lumber_mill 2 temple 1"], revealed="drought")

    assert supply(to_rest(summer(**table)), DRAGON) == "2 wood 1 chi"


# Salt Smugglers


def test_salt_smugglers_take_gold_or_honour_after_the_income() -> None:
    table = coop(
        goods=["2 gold", "3 wood", "4 chi"],
        overseers=["", "gold_mine 1"],
        honour=[5, 5, 1],
        revealed="salt_smugglers",
    )

    after = to_rest(summer(**table))
    assert supplies(after) == ["1 gold", "3 wood", "4 chi"]  # Snake pays with the income
    assert after.honour == [5, 5, 0]  # never below 0


# Corrupt Ministers


def test_corrupt_ministers_bring_a_tactic_to_each_player() -> None:
    after = to_rest(revealing("corrupt_ministers", tactic_tops="retreat plunder second_wave"))

    assert after.hands == [(tactic("retreat"),), (tactic("plunder"),), (tactic("second_wave"),)]


@rule("GW-EMB-1", "GW-EMB-2")
def test_corrupt_ministers_make_advisors_and_clerks_dearer() -> None:
    price = activating("imperial_embassy", 1, **coop(clerks=["imperial_embassy 1"], goods=["9 gold"]))
    normal = 9 - do(price, TRAIN).goods[2]
    table = activating(
        "imperial_embassy",
        1,
        **coop(
            clerks=["imperial_embassy 2"],
            goods=["9 gold"],
            row="spiritual_guide racketeer logistician gravedigger",
            revealed="corrupt_ministers",
        ),
    )

    trained = do(table, TRAIN)
    assert supply(trained, DRAGON) == f"{9 - normal - 1} gold"
    hired = do(table, (HIRE, advisor("racketeer"), 0))
    assert supply(hired, DRAGON) == f"{9 - 1 - 1} gold"  # the first one costs 1


# Great Kurultai


@rule("GW-SPR-3", "GW-COOP-19")
def test_the_great_kurultai_brings_a_horde_in_winter() -> None:
    table = revealing("great_kurultai", horde_tops="onon_riders fever_camp", field=["left sappers", "right ram_train"])

    assert table.field[3] == horde("onon_riders")  # the empty section in the middle
    robbed = revealing("great_kurultai", horde_tops="gobi_raiders", goods=["", "1 wood"])
    assert supply(to_rest(robbed), SNAKE) == ""  # hordes answer as in spring


@rule("GW-SPR-4", "GW-SPR-5")
def test_the_horde_of_the_great_kurultai_may_raid() -> None:
    field = [f"left {name}" for name in ("sappers", "fire_oil", "gobi_raiders")]
    others = ["middle fever_camp", "right onon_riders"]
    table = revealing("great_kurultai", field=[*field, *others], horde_tops="khan_drum ram_train")  # shows left

    assert (table.pool, table.box) == (30 - 3, 3)
    assert table.horde_discard == (horde("khan_drum"),)


def test_the_great_kurultai_strengthens_the_horde_at_the_wall() -> None:
    field = ["middle onon_riders", "middle fever_camp"]

    strength = totals(assaulting(**coop(field=field, walls=(0, 3, 0), revealed="great_kurultai")))[0]
    assert strength == power("onon_riders", "fever_camp") + 1


# Earthquake


@rule("GW-BLD-3")
def test_the_earthquake_makes_walls_dearer() -> None:
    table = settling(goods=["9 wood"], revealed="earthquake")

    after = to_rest(table, (WALL, 1), PASS)
    assert (supply(after, DRAGON), after.honour[DRAGON]) == ("", 8)  # 8 + 1; the honour does not change
    assert (WALL, 1) not in legal(settling(goods=["8 wood"], revealed="earthquake"))
    barricade = to_rest(settling(goods=["2 wood"], revealed="earthquake"), (BARRICADE, 1))
    assert barricade.barricades == [0, 1, 0]
    snake = activating(
        "workers_settlement",
        1,
        **coop(clerks=["", "workers_settlement 1"], goods=["", "9 wood"], revealed="earthquake"),
    )
    assert supply(to_rest(snake, (WALL, 1)), SNAKE) == ""  # for everybody


# Imperial Bounty


def test_the_imperial_bounty_brings_resources_and_honour() -> None:
    table = revealing("imperial_bounty")

    after = done(table, gain("1 gold 1 chi"), gain("2 stone"), gain("2 wood"))
    assert supplies(after) == ["1 gold 1 chi", "2 stone", "2 wood"]
    assert after.honour == [2, 2, 2]


@rule("GW-KIL-1")
def test_the_imperial_bounty_makes_defeated_hordes_more_brutal() -> None:
    table = to_rest(defeating(**coop(field=FALLEN, revealed="imperial_bounty")))
    assert soldiers_in(table, DRAGON, "middle") == f"{3 - (1 + 1)} spearman"

    breach = to_rest(
        steps(BreachKills(1), **coop(field=["middle onon_riders dragon dragon"], revealed="imperial_bounty"))
    )
    assert sum([what not in (0, 1) for what in breach.spots[3]]) == 2 - 1  # not in a breach


# The Peace Party


@rule("GW-TAC-1")
def test_the_peace_party_discards_a_tactic_and_lowers_the_limit_at_once() -> None:
    hands = ["retreat plunder second_wave save_face fire_attack", "forced_march", ""]
    table = revealing("peace_party", hands=hands)

    first = do(table, (DISCARD, tactic("retreat")), (DISCARD, tactic("forced_march")))
    assert is_asked(first, "DiscardTactic", DRAGON)  # 4 are still 1 too many
    after = done(first, (DISCARD, tactic("plunder")))
    assert [len(hand) for hand in after.hands] == [3, 0, 0]
    assert question(revealing("peace_party")) == "rest"


@rule("GW-TAC-1")
def test_the_peace_party_limits_hands_to_three_later() -> None:
    hands = ["retreat plunder second_wave"]
    table = activating("war_academy", 1, **coop(clerks=["war_academy 1"], hands=hands, revealed="peace_party"))

    assert is_asked(table, "DiscardTactic", DRAGON)
    assert len(done(table, (DISCARD, tactic("retreat"))).hands[DRAGON]) == 3


# Righteous Volunteers


def test_righteous_volunteers_come_to_a_zone() -> None:
    table = revealing("righteous_volunteers", reserve=[None, "2 archer"])

    assert legal(table) == [*[(TO_ZONE, SPEARMAN, section) for section in range(3)], PASS]
    placed = do(table, (TO_ZONE, SPEARMAN, 2))
    assert is_asked(placed, "PlaceInZone", MONKEY)  # Snake has no spearman in the reserve
    after = done(placed, PASS)
    assert (soldiers_in(after, DRAGON, "right"), soldiers_in(after, MONKEY, "right")) == ("1 spearman", "")


def test_righteous_volunteers_cost_honour_for_each_breach() -> None:
    table = {"field": ["middle fever_camp dragon snake"], "honour": [5, 3, 1], "revealed": "righteous_volunteers"}

    broken = to_rest(assaulting(**coop(**table)))
    assert broken.honour == [3, 1, 0]
    held = to_rest(assaulting(**coop(walls=(0, 3, 0), **table)))
    assert held.honour == [5, 3, 1]


# The Guest Star


def test_the_guest_star_lets_everybody_discard_shame() -> None:
    table = revealing("guest_star", shamed=["1 spearman 1 archer", "", "1 archer"])

    assert legal(table) == [(FREE_SOLDIER, SPEARMAN), (FREE_SOLDIER, ARCHER), PASS]
    after = done(table, (FREE_SOLDIER, ARCHER), PASS)  # Snake has none, Monkey keeps it
    assert (after.shamed[:3], after.shamed[6:]) == ([1, 0, 0], [0, 1, 0])
    assert after.pool == 30 - 2


@rule("GW-PRO-7")
def test_the_guest_star_honours_donations() -> None:
    table = activating("quarry", 1, **coop(clerks=["quarry 1"], revealed="guest_star"))

    after = done(do(table, *([PASS] if question(table) == "Upgrade" else [])), DONATE)
    assert after.honour[DRAGON] == 2 + 1


# Several events


@rule("GW-COOP-19")
def test_events_add_up() -> None:
    field = ["middle onon_riders dragon dragon dragon dragon"]
    table = coop(field=field, goods=["2 chi"], revealed="bitter_cold imperial_bounty great_kurultai")

    after = to_rest(defeating(**table))
    assert soldiers_in(after, DRAGON, "middle") == f"{4 - 2} spearman"
    stones = settling(goods=["9 wood 3 gold"], revealed="earthquake yellow_river_flood")
    both = to_rest(stones, (WALL, 0), (BARRICADE, 0), pay("9 wood 3 gold"))
    assert (both.honour[DRAGON], supply(both, DRAGON)) == (8 + 2, "")
