"""The 13 generals: what each does, and how S, the number of supporters, counts (GW-ADV-1)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall.actions import BARRICADE, PASS, PICK, RECRUIT, SAVE, TO_ZONE, WALL
from pagoda.games.great_wall.activation import Activation
from pagoda.games.great_wall.edition import ARCHER, GOLD_MINE, LUMBER_MILL, QUARRY, SPEARMAN
from pagoda.games.great_wall.fall import EndTurn
from tests.games.great_wall.cards import (
    QUICK,
    assaulting,
    attacking,
    basic,
    before_activation,
    defeating,
    done,
    gain,
    horse,
    is_asked,
    may_use,
    pay,
    shoot,
    spear,
    spots,
    steps,
    summer,
    to_rest,
    use,
    wound,
)
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import activating, do, general, legal, question, supply
from tests.rules import rule


def led(name: str, supporters: str = "su_song bi_sheng") -> dict[str, Any]:
    """Return that the Dragon Clan is led by a general, with two supporters where nothing is said."""
    others = " ".join([other for other in ("che_kung", "liang_hongyu", "zhou_tong") if other != name][:2])
    return {"generals": f"{name} {others}", "supporters": [supporters]}


@rule("GW-SET-14", "GW-SET-17")
@pytest.mark.parametrize(
    ("name", "tea", "goods", "tactics"),
    [
        ("liang_hongyu", 40, [2, 1, 2, 3], 0),
        ("zhou_tong", 65, [3, 0, 1, 4], 0),
        ("zhang_shijie", 2, [1, 1, 2, 2], 2),
        ("che_kung", 58, [1, 1, 2, 4], 0),
        ("yang_paifeng", 77, [1, 2, 1, 4], 0),
        ("han_shizhong", 31, [2, 2, 2, 2], 0),
        ("zong_ze", 90, [2, 2, 5, 1], 0),
        ("yue_fei", 12, [1, 1, 2, 3], 1),
        ("meng_gong", 49, [2, 2, 1, 3], 0),
        ("bi_zaiyu", 23, [1, 1, 3, 4], 0),
        ("yu_jie", 83, [3, 3, 1, 1], 0),
        ("wu_jie", 70, [1, 3, 1, 2], 1),
        ("li_gang", 7, [1, 1, 2, 2], 0),
    ],
)
def test_each_general_has_a_tea_value_and_begins_with_goods(
    name: str, tea: int, goods: list[int], tactics: int
) -> None:
    number = general(name)

    assert (TABLES.tea[number], TABLES.start[number], TABLES.start_tactics[number]) == (tea, goods, tactics)


@rule("GW-ADV-1")
def test_liang_hongyu_honours_the_killed() -> None:
    table = defeating(year=3, field=["middle merkit_raiders dragon dragon dragon"], **led("liang_hongyu"))

    assert to_rest(table).honour[0] == 2 + 2 * 2  # taking part; two of the three die, two supporters


@rule("GW-KIL-4")
def test_liang_hongyu_has_nothing_for_those_who_are_saved() -> None:
    table = defeating(
        year=3, field=["middle merkit_raiders dragon dragon dragon"], goods=["2 chi"], **led("liang_hongyu")
    )

    assert to_rest(table, (SAVE, SPEARMAN)).honour[0] == 2 + 2 * 1


def test_zhou_tong_counts_sections_with_archers_in_summer() -> None:
    assert done(summer(firing=["middle 1"], **led("zhou_tong"))).honour[0] == 2 * 2 * 1
    assert done(summer(firing=["left 1 right 1"], **led("zhou_tong"))).honour[0] == 2 * 2 * 2


def test_zhou_tong_counts_at_most_two_sections_and_only_firing_spots() -> None:
    assert done(summer(firing=["left 1 middle 1 right 1"], **led("zhou_tong", "su_song"))).honour[0] == 2 * 1 * 2
    assert done(summer(zones=["left 2 archer"], **led("zhou_tong"))).honour[0] == 0


def test_zhang_shijie_gains_chi_for_played_tactics() -> None:
    clerks = ["lumber_mill 1", "lumber_mill 2"]
    table = activating("lumber_mill", clerks=clerks, hands=["bountiful_year"], options=QUICK, **led("zhang_shijie"))

    assert supply(to_rest(table, basic("bountiful_year")), 0) == "3 wood 2 chi"
    assert supply(to_rest(table), 0) == "1 wood"


def test_zhang_shijie_gains_nothing_for_tactics_of_others() -> None:
    clerks = ["lumber_mill 1", "lumber_mill 2"]
    table = activating("lumber_mill", clerks=clerks, hands=["", "bountiful_year"], options=QUICK, **led("zhang_shijie"))

    assert supply(to_rest(table, basic("bountiful_year")), 0) == "1 wood"


def test_che_kung_honours_attacks_of_spearmen_and_horsemen() -> None:
    table: dict[str, Any] = {"field": ["middle kipchak_riders"], **led("che_kung")}

    assert done(attacking(zones=["middle 1 spearman"], **table), spear("middle", 0)).honour[0] == 2
    assert done(attacking(zones=["middle 1 horseman"], **table), horse("middle", 0, 1)).honour[0] == 3 + 2


def test_che_kung_has_nothing_for_archers() -> None:
    table = attacking(zones=["middle 1 archer"], field=["middle kipchak_riders"], **led("che_kung"))

    assert done(table, shoot("middle"), wound("middle", 0)).honour[0] == 0


def test_yang_paifeng_wounds_the_horde_that_was_attacked() -> None:
    table = attacking(
        zones=["middle 1 spearman"],
        field=["middle kipchak_riders", "right merkit_raiders"],
        goods=["1 chi"],
        **led("yang_paifeng"),
    )

    before = do(table, spear("middle", 0), use("yang_paifeng"))
    assert legal(before) == [wound("middle", 1), wound("middle", 2), wound("middle", 3), PASS]
    after = done(before, wound("middle", 1), wound("middle", 3))
    assert spots(after, "middle") == ["soldier", "wound", ".", "wound"]
    assert supply(after, 0) == "2 gold"  # the reward; the chi is paid
    assert after.wounds_dealt[0] == 2


@rule("GW-ADV-5")
def test_yang_paifeng_works_once_in_a_turn_and_only_for_chi() -> None:
    table = {"zones": ["middle 2 spearman"], "field": ["middle kipchak_riders"], **led("yang_paifeng", "su_song")}
    rich = attacking(2, goods=["3 chi"], **table)
    once = do(rich, spear("middle", 0), use("yang_paifeng"), wound("middle", 1))
    assert question(done(once, spear("middle", 2))) == "rest"

    poor = do(attacking(1, **table), spear("middle", 0))
    assert legal(poor) == [PASS]


def test_yang_paifeng_cannot_wound_a_horde_without_room() -> None:
    table = attacking(
        zones=["middle 1 spearman"],
        field=["middle merkit_raiders . wound wound"],
        goods=["1 chi"],
        **led("yang_paifeng"),
    )

    assert question(do(table, spear("middle", 0))) == "rest"


def test_han_shizhong_draws_or_attacks_where_he_has_two_clerks() -> None:
    table = activating(
        "tea_house",
        tea="snake dragon monkey",
        clerks=["tea_house 2"],
        zones=["middle 3 spearman"],
        field=["middle kipchak_riders"],
        **led("han_shizhong"),
    )

    chosen = do(table, use("han_shizhong"))
    assert legal(chosen) == [(PICK, 0), (PICK, 1)]
    assert len(to_rest(chosen, (PICK, 0)).hands[0]) == 1
    after = do(chosen, (PICK, 1), spear("middle", 0), spear("middle", 2))
    assert question(after) == "MoveUp"  # two attacks, one for each supporter
    assert spots(after, "middle") == ["soldier", ".", "soldier", "."]


@rule("GW-ADV-5")
def test_han_shizhong_needs_two_clerks_and_works_once_in_a_turn() -> None:
    one = activating("war_academy", clerks=["war_academy 1"], **led("han_shizhong"))
    assert question(one) == "rest"

    table = steps(
        Activation(9, 0), Activation(5, 1), clerks=["war_academy 2 tea_house 2"], **led("han_shizhong"), hands=[""]
    )
    assert may_use(table, "han_shizhong")
    assert len(to_rest(table, use("han_shizhong")).hands[0]) == 1 + 2  # not asked again at the tea house


def test_zong_ze_counts_one_clerk_as_many() -> None:
    table = activating("war_academy", clerks=["war_academy 1"], **led("zong_ze", "su_song bi_sheng hu_yuan"))

    assert len(to_rest(table, use("zong_ze")).hands[0]) == 3
    assert len(to_rest(table, PASS).hands[0]) == 1


def test_zong_ze_needs_exactly_one_clerk_and_two_supporters() -> None:
    two = activating("war_academy", clerks=["war_academy 2"], **led("zong_ze"))
    assert len(two.hands[0]) == 2
    alone = activating("war_academy", clerks=["war_academy 1"], **led("zong_ze", "su_song"))
    assert len(alone.hands[0]) == 1
    nobody = activating("war_academy", clerks=["war_academy 1"], **led("zong_ze", ""))
    assert len(nobody.hands[0]) == 1


def test_zong_ze_gathers_more_but_goes_up_no_further_at_the_tea_house() -> None:
    mill = activating("lumber_mill", clerks=["lumber_mill 1", "lumber_mill 2"], **led("zong_ze"))
    assert supply(to_rest(mill, use("zong_ze")), 0) == "2 wood"
    tea = activating("tea_house", 1, clerks=["tea_house 1"], tea="snake monkey dragon", **led("zong_ze"))
    assert question(tea) == "MoveUp"


def test_yue_fei_attacks_before_the_activation_of_his_own_turn() -> None:
    table = {"zones": ["middle 3 spearman"], "field": ["middle kipchak_riders"], **led("yue_fei")}

    after = done(before_activation(**table), use("yue_fei"), spear("middle", 0), spear("middle", 1))
    assert spots(after, "middle") == ["soldier", "soldier", ".", "."]
    assert question(before_activation("snake", **table)) == "rest"


def test_yue_fei_does_not_fire_from_firing_spots() -> None:
    table = before_activation(firing=["middle 1"], field=["middle kipchak_riders"], **led("yue_fei"))

    assert question(table) == "rest"


def test_meng_gong_recruits_for_less() -> None:
    table = activating(
        "barracks", clerks=["barracks 1", "barracks 2"], goods=["2 chi 1 wood", "9 chi"], **led("meng_gong")
    )

    paid = do(table, (RECRUIT, 0, 1, 0))
    assert legal(paid) == [pay("1 chi"), pay("1 wood")]
    assert supply(to_rest(paid, pay("1 wood"), (TO_ZONE, ARCHER, 1)), 0) == "2 chi"


def test_meng_gong_takes_it_off_the_whole_batch_once() -> None:
    table = activating("barracks", clerks=["barracks 2", "barracks 1"], goods=["2 chi"], **led("meng_gong"))

    assert (RECRUIT, 2, 0, 0) in legal(table)  # 4 chi, 2 less
    after = do(table, (RECRUIT, 2, 0, 0), (TO_ZONE, SPEARMAN, 0), (TO_ZONE, SPEARMAN, 0))
    assert supply(after, 0) == ""


def test_bi_zaiyu_gains_when_horsemen_attack() -> None:
    table = attacking(zones=["middle 1 horseman 1 spearman"], field=["middle kipchak_riders"], **led("bi_zaiyu"))

    after = done(do(table, horse("middle", 2, 3)), gain("1 stone 1 chi"))
    assert (supply(after, 0), after.honour[0]) == ("1 stone 3 chi", 2 + 2)
    assert done(table, spear("middle", 0)).honour[0] == 0


def test_yu_jie_honours_what_he_builds() -> None:
    table = activating("workers_settlement", clerks=["workers_settlement 2"], goods=["9 wood 9 stone"], **led("yu_jie"))

    barricade = to_rest(table, (BARRICADE, 0), PASS, pay("2 wood"))
    assert barricade.honour[0] == 2 + 2
    both = do(table, (BARRICADE, 0), (WALL, 1))
    assert to_rest(both, pay("9 wood 1 stone")).honour[0] == (2 + 2) + (8 + 2 * 2)


def test_yu_jie_has_nothing_for_what_others_build() -> None:
    table = activating("workers_settlement", clerks=["", "workers_settlement 1"], goods=["", "2 wood"], **led("yu_jie"))

    assert to_rest(table, (BARRICADE, 0)).honour[:2] == [0, 2]


def test_wu_jie_gains_where_he_stands_when_the_wall_holds() -> None:
    table = {"walls": (0, 3, 0), **led("wu_jie")}
    stands: list[dict[str, Any]] = [{"zones": ["middle 1 spearman"]}, {"firing": ["middle 1"]}]
    for who in stands:
        after = done(assaulting(field=["middle merkit_raiders"], **who, **table))
        assert (after.honour[0], supply(after, 0)) == (2, "1 chi")
    on_it = done(assaulting(field=["middle merkit_raiders dragon"], **table))
    assert (on_it.honour[0], supply(on_it, 0)) == (2, "1 chi")


def test_wu_jie_gains_nothing_elsewhere_nor_in_a_breach() -> None:
    away = done(
        assaulting(field=["middle merkit_raiders"], zones=["right 1 spearman"], walls=(0, 3, 0), **led("wu_jie"))
    )
    assert (away.honour[0], supply(away, 0)) == (0, "")
    broken = to_rest(assaulting(field=["middle merkit_raiders"], zones=["middle 1 spearman"], **led("wu_jie")))
    assert (broken.honour[0], supply(broken, 0)) == (0, "")


@rule("GW-ADV-5")
def test_li_gang_gathers_more_once_in_a_turn() -> None:
    table = steps(
        Activation(LUMBER_MILL, 1),
        Activation(QUARRY, 1),
        EndTurn(),
        Activation(GOLD_MINE, 1),
        clerks=["lumber_mill 1 quarry 1 gold_mine 1"],
        **led("li_gang"),
    )

    assert is_asked(table, "Upgrade") or is_asked(table, "Donate")
    assert supply(to_rest(table), 0) == "3 wood 1 stone 3 gold"


@rule("GW-ADV-1")
def test_without_supporters_generals_do_nothing() -> None:
    table = attacking(zones=["middle 1 spearman"], field=["middle kipchak_riders"], **led("che_kung", ""))

    assert done(table, spear("middle", 0)).honour[0] == 0
