"""The 24 hordes of the co-op game: attack strength, rewards of their vital spots, honour, what they can do."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import PASS, RECRUIT, SAVE, TO_ZONE
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, SPEARMAN
from pagoda.games.great_wall.frame import HORDES as STANDARD
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.spring import PlaceHorde
from pagoda.games.great_wall.windows import Happen
from pagoda.games.great_wall.winter import BreachKills, Fire
from tests.games.great_wall.cards import (
    assaulting,
    attacking,
    basic,
    defeating,
    done,
    enhanced,
    gain,
    horse,
    may_play,
    pay,
    recruit_horse,
    spear,
    spots,
    spring,
    steps,
    summer,
    to_rest,
    totals,
    winter,
    wound,
)
from tests.games.great_wall.coop_cards import coop, holding, power
from tests.games.great_wall.pieces import HORDE_IDS
from tests.games.great_wall.positions import (
    GAME,
    activating,
    do,
    horde,
    legal,
    news,
    position,
    question,
    soldiers_in,
    supply,
)
from tests.rules import rule

# Attack strength alone at a wall of level 3, honour, and the reward of each spot; "each" is for every player.
HORDES = {
    "border_skirmishers": (2, 6, "2 wood", "3 honour", "1 chi 1 honour"),
    "kerulen_scouts": (2, 6, "2 chi", "2 honour", "each 2 honour"),
    "onon_riders": (2, 8, "2 gold", "3 honour", "1 tactic", "each 1 chi"),
    "orkhon_herders": (3, 6, "2 any", "2 wood", "2 chi", "3 honour"),
    "muqali_left_wing": (
        5,
        17,
        "2 gold",
        "3 honour",
        "2 chi",
        "each 2 honour",
        "1 tactic",
        "3 honour",
        "1 shame",
    ),
    "khan_supply_train": (2, 7, "2 stone", "2 wood", "3 store", "3 honour"),
    "gobi_raiders": (2, 7, "2 gold", "4 honour", "each 1 honour"),
    "khingan_bands": (2, 10, "2 wood", "1 tactic", "4 honour", "1 chi 1 honour"),
    "liao_renegades": (2, 9, "2 stone", "3 honour", "2 gold", "each 1 chi"),
    "alashan_camels": (2, 10, "2 gold", "3 honour", "2 chi", "each 1 honour"),
    "night_guard": (3, 13, "3 honour", "2 gold", "1 shame", "2 chi", "3 honour"),
    "quiver_bearers": (2, 9, "2 wood", "3 honour", "1 tactic", "each 1 chi"),
    "fire_oil": (3, 8, "2 stone", "3 honour", "3 store"),
    "sappers": (2 + 3, 8, "2 stone", "1 tactic", "4 honour"),
    "ram_train": (2 + 3, 8, "2 wood", "3 honour", "each 1 chi"),
    "khan_drum": (2 + 1, 8, "2 chi", "4 honour", "1 tactic"),
    "fever_camp": (2, 6, "1 shame", "4 honour"),
    "tolui_riders": (2 + 3, 12, "2 gold", "4 honour", "2 chi", "each 1 chi", "3 honour"),
    "ogedei_tumen": (4, 15, "2 stone", "3 honour", "2 gold", "each 1 honour", "2 chi", "1 shame"),
    "jochi_hunters": (3, 12, "3 honour", "2 wood", "each 1 honour", "1 tactic", "2 chi"),
    "chagatai_wardens": (3, 13, "4 honour", "2 gold", "2 stone", "1 tactic", "3 honour"),
    "chilaun_shields": (3, 10, "4 honour", "2 gold", "2 chi", "each 1 honour"),
    "borokhul_rearguard": (2, 10, "2 wood", "4 honour", "1 tactic", "2 chi"),
    "nine_tails": (2, 16, "2 gold", "4 honour", "1 shame", "2 chi", "each 2 honour", "3 honour"),
}
SHAMED = ["2 archer", "2 archer", "2 archer"]
FULL = "dragon dragon dragon"


def survivors(table: dict[str, Any], section: str = "middle") -> str:
    """Return who of the Dragon Clan lives when hordes are defeated and nobody is saved."""
    return soldiers_in(to_rest(defeating(**table)), 0, section)


def test_all_hordes_are_here() -> None:
    assert list(HORDES) == list(HORDE_IDS)[STANDARD:]


@rule("GW-ATK-1", "GW-COOP-2")
@pytest.mark.parametrize("name", [name for name in HORDES if name != "khingan_bands"])
def test_each_spot_gives_its_reward(name: str) -> None:
    for spot, reward in enumerate(HORDES[name][2:]):
        words = str(reward).removeprefix("each ").split()
        wanted = dict(zip(words[1::2], [int(count) for count in words[::2]], strict=True))
        table = attacking(**coop(zones=["middle 1 spearman"], field=[f"middle {name}"], shamed=SHAMED))
        after = do(table, spear("middle", spot))
        if "any" in wanted:
            after = do(after, gain("1 stone 1 chi"))
        if "store" in wanted:
            after = do(after, gain("2 wood 1 gold"))
        after = to_rest(after)
        for seat in range(3):
            gets = wanted if seat == 0 or str(reward).startswith("each") else {}
            assert after.honour[seat] == gets.get("honour", 0)
            assert len(after.hands[seat]) == gets.get("tactic", 0)
            assert after.shamed[seat * 3 + ARCHER] == 2 - gets.get("shame", 0)
            goods = [f"{gets[good]} {good}" for good in ("wood", "stone", "gold", "chi") if good in gets]
            assert supply(after, seat) == ("1 stone 1 chi" if "any" in gets else " ".join(goods))
        assert after.store == ([2, 0, 1] if "store" in wanted else [0, 0, 0])


@rule("GW-COOP-12", "GW-DEF-3")
@pytest.mark.parametrize("name", HORDES)
def test_whoever_claims_it_has_its_honour_at_once(name: str) -> None:
    _, honour, *rewards = HORDES[name]
    table = defeating(**coop(field=[f"middle {name} " + "dragon " * (len(rewards) - 1) + "wound"]))

    after = to_rest(table)

    assert after.claimed[0] == (horde(name) * 3,)
    assert after.honour[0] == 2 + int(honour)  # 2 for taking part


@rule("GW-WIN-4")
@pytest.mark.parametrize("name", HORDES)
def test_it_storms_the_wall_with_its_strength(name: str) -> None:
    assert totals(assaulting(**coop(field=[f"middle {name}"], walls=(0, 3, 0)))) == (HORDES[name][0], 18)


# Those with an ability


@rule("GW-SPR-3", "GW-COOP-4")
def test_gobi_raiders_take_a_building_resource_of_each_player_when_they_come() -> None:
    table = steps(PlaceHorde(), **coop(horde_tops="gobi_raiders", goods=["2 gold 1 wood", "3 chi", "1 stone 1 chi"]))

    after = to_rest(table, pay("1 wood"))  # each chooses which
    assert [supply(after, seat) for seat in range(3)] == ["2 gold", "3 chi", "1 chi"]
    other = steps(PlaceHorde(), **coop(horde_tops="onon_riders", field=["right gobi_raiders"], goods=["2 gold"]))
    assert supply(other, 0) == "2 gold"


@rule("GW-COOP-3")
def test_gobi_raiders_take_nothing_at_set_up() -> None:
    state = next(
        table
        for table in [GAME.start("coop", 4, seed=seed) for seed in range(60)]
        if horde("gobi_raiders") in table.field
    )

    assert state.goods == [0] * 16


def test_khingan_bands_give_nothing_to_spearmen() -> None:
    table = attacking(2, **coop(zones=["middle 1 spearman 2 horseman"], field=["middle khingan_bands"]))

    for spot in range(4):
        after = to_rest(do(table, spear("middle", spot)))
        assert (supply(after, 0), after.honour[0], after.hands[0]) == ("", 0, ())
    front = to_rest(table, horse("middle", 0, 1))
    assert (supply(front, 0), len(front.hands[0])) == ("2 wood", 1)
    behind = to_rest(table, horse("middle", 2, 3))
    assert (supply(behind, 0), behind.honour[0]) == ("1 chi", 4 + 1)


def test_khingan_bands_give_nothing_once_more_either() -> None:
    table = attacking(
        **holding("plunder", zones=["middle 1 spearman"], field=["middle khingan_bands"], goods=["1 chi"])
    )

    offered = do(table, spear("middle", 0))
    assert not may_play(offered, basic("plunder"))
    after = to_rest(offered, enhanced("plunder"))  # it also draws a tactic and honours
    assert (supply(after, 0), after.honour[0], len(after.hands[0])) == ("", 2, 1)


def test_liao_renegades_weaken_the_barricades_of_their_section() -> None:
    here = coop(field=["middle liao_renegades"], walls=(0, 1, 0), barricades=(3, 3, 3))
    assert totals(assaulting(**here)) == (power("liao_renegades"), 6 + 3 * (2 - 1))
    elsewhere = coop(field=["middle liao_renegades", "right fever_camp"], barricades=(3, 3, 3))
    assert totals(assaulting("right", **elsewhere)) == (power("fever_camp"), 3 * 2)


@rule("GW-ATK-2")
def test_alashan_camels_cannot_be_attacked_by_horsemen() -> None:
    field = ["middle onon_riders wound . wound .", "middle alashan_camels"]
    table = attacking(2, **coop(zones=["middle 1 horseman 1 spearman"], field=["middle alashan_camels"]))
    assert {action[1] for action in legal(table) if action != PASS} == {SPEARMAN}

    behind = attacking(**coop(zones=["middle 1 horseman"], field=field))
    assert legal(behind) == [horse("middle", 1, 3), PASS]


def test_alashan_camels_cannot_be_attacked_by_recruited_horsemen() -> None:
    table = activating(
        "barracks", 1, **coop(clerks=["barracks 1"], goods=["9 chi 9 gold"], field=["middle alashan_camels"])
    )

    named = do(table, (RECRUIT, 0, 0, 1))
    assert legal(named) == [(TO_ZONE, HORSEMAN, section) for section in range(3)]
    other = activating(
        "barracks", 1, **coop(clerks=["barracks 1"], goods=["9 chi 9 gold"], field=["middle onon_riders"])
    )
    assert recruit_horse("middle", 0, 1) in legal(do(other, (RECRUIT, 0, 0, 1)))


@rule("GW-KIL-4")
def test_nobody_is_saved_when_the_night_guard_is_defeated() -> None:
    table = coop(year=3, field=["middle night_guard dragon dragon dragon snake wound"], goods=["9 chi", "9 chi"])
    assert question(defeating(**table)) == "rest"
    cards = {**table, "hands": ["retreat field_hospital"], "generals": "wanyan_chenheshang che_kung zhou_tong"}

    after = done(defeating(**cards, supporters=["su_song"]))  # no card saves either
    assert soldiers_in(after, 0, "middle") == "1 spearman"  # brutality 2
    assert supply(after, 0) == "9 chi"


@rule("GW-KIL-4")
def test_other_soldiers_of_the_night_guards_section_can_be_saved() -> None:
    table = {"field": ["middle onon_riders dragon", "middle night_guard dragon"], "goods": ["9 chi"]}
    breached = steps(BreachKills(1), **coop(firing=["middle 1"], **table))
    assert question(breached) == "SaveSoldier"
    saved = done(breached, (SAVE, SPEARMAN), (SAVE, SPEARMAN), (SAVE, ARCHER))
    assert soldiers_in(saved, 0, "middle") == "2 spearman 1 archer"

    front = coop(field=["middle border_skirmishers " + FULL, "middle night_guard"], goods=["9 chi"])
    assert question(defeating(**front)) == "SaveSoldier"


@rule("GW-KIL-4")
def test_quiver_bearers_kill_an_archer_of_each_player_at_the_start_of_winter() -> None:
    table = winter(
        **coop(
            field=["middle quiver_bearers"],
            walls=(0, 3, 0),
            firing=["middle 2 left 1", "middle 1"],
            goods=["", "2 chi"],
        )
    )

    after = to_rest(table, PASS, (SAVE, ARCHER))
    assert [after.firing[section].count(0) for section in range(3)] == [1, 1, 0]
    assert after.firing[1].count(1) == 0
    assert (soldiers_in(after, 1, "middle"), supply(after, 1)) == ("1 archer", "")  # saved


def test_fire_oil_burns_two_barricades_at_the_start_of_winter() -> None:
    table = winter(**coop(field=["middle fire_oil"], walls=(0, 1, 0), barricades=(3, 3, 3)))
    assert totals(table) == (power("fire_oil"), 6 + 2)
    assert (events.BARRICADES_GONE, 1, 2) in news(table)

    fewer = winter(**coop(field=["middle fire_oil"], walls=(0, 1, 0), barricades=(0, 1, 0)))
    assert totals(fewer) == (power("fire_oil"), 6)


def test_sappers_are_stronger_for_each_level_of_the_wall() -> None:
    for level in range(4):
        table = coop(field=["middle sappers"], walls=(3, level, 3), barricades=(0, 3, 0))
        assert totals(to_rest(assaulting(**table)))[0] == power("sappers") + level


def test_the_ram_train_is_stronger_at_the_wall() -> None:
    behind = coop(field=["middle fever_camp", "middle ram_train"], walls=(0, 3, 0))
    assert totals(assaulting(**behind))[0] == power("fever_camp", "ram_train")
    in_front = coop(field=["middle ram_train", "middle fever_camp"], walls=(0, 3, 0))
    assert totals(assaulting(**in_front))[0] == power("fever_camp", "ram_train") + 3


def test_the_drum_of_the_khan_counts_the_hordes_of_its_section() -> None:
    field = ["middle fever_camp", "middle khan_drum", "middle border_skirmishers", "left onon_riders"]

    strength = power("fever_camp", "khan_drum", "border_skirmishers")
    assert totals(assaulting(**coop(field=field, walls=(0, 3, 0))))[0] == strength + 3


def test_the_fever_camp_takes_a_chi_of_each_player_in_summer() -> None:
    table = coop(field=["left fever_camp"], goods=["3 chi", "1 chi 1 wood", "2 gold"], overseers=["", "", "temple 1"])

    after = to_rest(summer(**table))
    assert [supply(after, seat) for seat in range(3)] == ["2 chi", "1 wood", "2 gold 1 chi"]  # before the income


def test_toluis_riders_are_weaker_when_two_clans_fight_them() -> None:
    for soldiers, more in (("", 3), ("dragon dragon wound", 3), ("dragon snake", 0), ("dragon snake monkey", 0)):
        table = coop(field=[f"middle tolui_riders {soldiers}"], walls=(0, 3, 0))
        assert totals(assaulting(**table))[0] == power("tolui_riders") + more


@rule("GW-COOP-25")
def test_the_reed_clan_is_one_of_two_clans_on_toluis_riders() -> None:
    table = coop(seats=2, field=["middle tolui_riders dragon reed"], walls=(0, 3, 0))

    assert totals(assaulting(**table))[0] == power("tolui_riders")


def test_ogedeis_tumen_takes_shame_out_of_the_supply_in_a_breach() -> None:
    field = ["middle ogedei_tumen dragon snake monkey"]
    broken = to_rest(assaulting(**coop(field=field)))
    assert (broken.pool, broken.box) == (29, 1)  # all fight it: nobody takes any

    held = to_rest(assaulting(**coop(field=field, walls=(0, 3, 0))))
    assert (held.pool, held.box) == (30, 0)
    elsewhere = to_rest(assaulting("right", **coop(field=[*field, "right fever_camp dragon snake"])))
    assert (elsewhere.pool, elsewhere.box) == (29, 0)  # the shame of the third clan


@rule("GW-KIL-1")
def test_jochis_hunters_are_more_brutal_against_one_clan() -> None:
    alone = survivors(coop(year=3, field=["middle jochi_hunters dragon dragon dragon dragon wound"]))
    assert alone == f"{4 - (2 + 1)} spearman"
    shared = survivors(coop(year=3, field=["middle jochi_hunters dragon dragon dragon dragon snake"]))
    assert shared == f"{4 - 2} spearman"


@rule("GW-WND-1", "GW-ATK-6")
def test_chagatais_wardens_cannot_be_wounded_but_by_those_who_leave() -> None:
    assert question(steps(Fire(0, 1), **coop(field=["middle chagatai_wardens"]))) == "rest"
    behind = steps(Fire(0, 1), **coop(field=["middle chagatai_wardens", "middle fever_camp"]))
    assert legal(behind) == [wound("middle", 0, 2), wound("middle", 1, 2)]

    left = steps(BreachKills(1), **coop(field=["middle chagatai_wardens dragon"]))
    assert spots(done(left, PASS), "middle") == ["wound", ".", ".", ".", "."]
    table = attacking(**coop(zones=["middle 1 spearman"], field=["middle chagatai_wardens"]))
    assert spots(done(table, spear("middle", 1)), "middle") == [".", "soldier", ".", ".", "."]


def test_chilauns_shield_bearers_heal_two_wounds_in_spring() -> None:
    table = spring(**coop(field=["middle chilaun_shields wound wound dragon wound"], walls=(3, 3, 3)))
    assert spots(table, "middle") == [".", ".", "soldier", "wound"]

    one = spring(**coop(field=["middle chilaun_shields . wound dragon"], walls=(3, 3, 3)))
    assert spots(one, "middle") == [".", ".", "soldier", "."]


@rule("GW-KIL-1")
def test_borokhuls_rearguard_makes_the_others_of_its_section_more_brutal() -> None:
    front = f"middle border_skirmishers {FULL}"
    assert survivors(coop(field=[front, "middle borokhul_rearguard"])) == f"{3 - (1 + 1)} spearman"
    assert survivors(coop(field=[front, "right borokhul_rearguard"])) == f"{3 - 1} spearman"
    itself = coop(field=["middle borokhul_rearguard dragon dragon dragon wound"])
    assert survivors(itself) == f"{3 - 1} spearman"


def test_the_nine_tails_count_half_of_all_hordes() -> None:
    others = ["left onon_riders", "right fever_camp", "right khan_drum", "left fire_oil"]
    for count, more in ((0, 0), (1, 1), (2, 1), (3, 2), (4, 2)):
        table = coop(field=["middle nine_tails", *others[:count]], walls=(0, 3, 0))
        assert totals(assaulting(**table))[0] == power("nine_tails") + more


def test_hordes_that_are_claimed_or_discarded_do_nothing() -> None:
    table = winter(
        **coop(claimed=["fire_oil"], horde_discard="quiver_bearers", firing=["middle 1"], barricades=(0, 2, 0))
    )

    assert (events.BARRICADES_GONE, -1, 2) in news(table)
    assert table.firing[1] == (0,)


@rule("GW-GEN-6")
def test_whether_somebody_had_anything_to_lose_is_a_secret() -> None:
    """Goods lie behind screens: others hear what had to be lost, the owner what was."""
    step = Happen(happening(moments.SUMMER_START))
    told = coop(field=["middle fever_camp"], goods=["2 chi", "", "2 wood"], agenda=[step], news=True)
    state = position(**told)
    lost = (events.LOST, 1, 0, 0, 0, 1)

    assert lost in GAME.heard(state, 0)
    assert lost in GAME.heard(state, None)
    assert (events.LOST, 1, 0, 0, 0, 0) in GAME.heard(state, 1)
    assert state.goods[3] == 1
