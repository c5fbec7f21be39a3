"""The 21 cards of the separation deck: what each does, and where it does not (TK-600 to TK-613)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux.edition import SEPARATION, WEI, WU
from pagoda.games.three_kingdoms_redux.scoring import BY_SHORTAGE, breakdown, totals
from tests.games.three_kingdoms_redux.cards import BEGINNER, card_points, stationed
from tests.games.three_kingdoms_redux.positions import TABLES, card, position
from tests.rules import rule

CARDS = [str(entry["id"]) for entry in TABLES.data["enhancement"] if entry["deck"] == "separation"]


def bonus(name: str, **table: object) -> int:
    """Return what a card of Wei counts at the end beside its printed points."""
    rest = str(table.pop("others", ""))
    return card_points(WEI, built=[f"{name} {rest}"], **table) - sum(
        [TABLES.printed[card(other)] for other in [name, *rest.split()]]
    )


@rule("TK-507")
def test_the_printed_points_of_separation() -> None:
    assert len(CARDS) == 21
    assert {TABLES.deck_of[card(name)] for name in CARDS} == {SEPARATION}
    assert {name for name in CARDS if TABLES.printed[card(name)] != 1} == {"sep_18"}


@rule("TK-609", "TK-611")
def test_irrigation_counts_four_for_a_full_farm() -> None:
    assert [bonus("sep_01", farms=[str(level)], markets=["5"]) for level in (4, 5)] == [0, 4]
    assert bonus("sep_01", farms=["5"], **BEGINNER) == 4


@rule("TK-606")
def test_horse_armour_advances_one_for_each_horse_unit() -> None:
    armour = {"built": ["sep_02"]}

    assert stationed(WEI, "zhang_liao battle_wei_wu 2 horse", "hefei", **armour).military == [2, 0, 0]
    assert stationed(WEI, "zhang_liao battle_wei_wu 1 horse", "hefei", **armour).military == [1, 0, 0]
    assert stationed(WEI, "cao_ren battle_wei_wu 2 spear", "shouchun", **armour).military == [0, 0, 0]
    assert stationed(WU, "sun_ce battle_wei_wu 2 horse", "hefei", **armour).military == [0, 0, 0]  # another's card


@rule("TK-606")
def test_mobile_siege_tower_costs_the_neighbour_two_points() -> None:
    tower = {"built": ["sep_03"]}

    hit = stationed(WEI, "cao_ren battle_wei_wu 1 spear", "shouchun", military=(3, 5, 7), **tower)
    assert hit.military == [3, 3, 7]
    other = stationed(WEI, "cao_ren battle_shu_wei 1 spear", "jieting", military=(3, 5, 7), **tower)
    assert other.military == [3, 5, 5]
    poor = stationed(WEI, "cao_ren battle_wei_wu 1 spear", "shouchun", military=(3, 1, 7), **tower)
    assert poor.military == [3, 0, 7]  # not below 0


@rule("TK-606")
def test_tower_shields_advance_one_for_each_spear_unit() -> None:
    shields = {"built": ["sep_04"]}

    assert stationed(WEI, "cao_ren battle_wei_wu 2 spear", "shouchun", **shields).military == [2, 0, 0]
    assert stationed(WEI, "zhang_liao battle_wei_wu 2 horse", "hefei", **shields).military == [0, 0, 0]


@rule("TK-606")
def test_repeating_crossbow_advances_one_for_each_crossbow_unit() -> None:
    bows = {"built": ["sep_05"]}

    assert stationed(WEI, "sima_yi battle_wei_wu 2 crossbow", "shiting", **bows).military == [2, 0, 0]
    assert stationed(WEI, "cao_ren battle_wei_wu 2 spear", "shouchun", **bows).military == [0, 0, 0]


@rule("TK-606")
def test_tower_ships_advance_one_for_each_junk_unit() -> None:
    ships = {"built": ["", "sep_06"]}

    assert stationed(WU, "gan_ning battle_wei_wu 2 junk", "ruxu", **ships).military == [0, 2, 0]
    assert stationed(WU, "gan_ning battle_wei_wu 2 crossbow", "shiting", **ships).military == [0, 0, 0]


@rule("TK-606", "TK-368")
def test_effects_of_stationing_add_up() -> None:
    table = {"built": ["", "sep_03 sep_06"], "garrisons": ["cao_ren hefei"], "military": (5, 1, 0)}

    assert stationed(WU, "lu_xun battle_wei_wu 2 junk", "ruxu", **table).military == [3, 1 + 2 + 2, 0]


@rule("TK-609", "TK-611")
def test_grand_bazaar_counts_four_for_a_full_market() -> None:
    assert [bonus("sep_07", markets=[str(level)], farms=["5"]) for level in (4, 5)] == [0, 4]


@rule("TK-609", "TK-612")
def test_border_forts_count_locations_up_to_four() -> None:
    troops = ["cao_ren hefei", "xu_huang jieting", "zhang_liao qishan", "li_dian chencang", "zhang_he shouchun"]

    assert [bonus("sep_08", garrisons=troops[:count]) for count in range(6)] == [0, 1, 2, 3, 4, 4]
    assert bonus("sep_08", garrisons=["gan_ning ruxu"]) == 0


@rule("TK-609", "TK-611")
def test_heirloom_seal_counts_three_with_the_emperor() -> None:
    assert (bonus("sep_09", han="wei"), bonus("sep_09", han="wu"), bonus("sep_09")) == (3, 0, 0)


@rule("TK-609", "TK-611")
@pytest.mark.parametrize(
    ("rank", "points"), [((3, 2, 1), 4), ((3, 3, 3), 4), ((3, 4, 0), 0), ((2, 0, 0), 0), ((5, 4, 4), 4)]
)
def test_nine_bestowments_count_four_for_the_highest_rank(rank: tuple[int, int, int], points: int) -> None:
    assert bonus("sep_10", rank=rank) == points


@rule("TK-609", "TK-612")
def test_ancestral_shrine_counts_support_up_to_four() -> None:
    assert [bonus("sep_11", goods=[f"{count} support"]) for count in (0, 1, 4, 5)] == [0, 1, 4, 4]


@rule("TK-609", "TK-611")
def test_council_of_chieftains_counts_four_from_level_ten_on() -> None:
    assert [bonus("sep_12", tribal=(level, 12, 12)) for level in (9, 10, 12)] == [0, 4, 4]


@rule("TK-609", "TK-612")
def test_hall_of_worthies_counts_pairs_of_generals_who_are_not_stationed() -> None:
    assert bonus("sep_13") == 0  # the lord alone
    assert bonus("sep_13", generals="guo_jia") == 1
    assert bonus("sep_13", generals="guo_jia", hidden="xun_yu", turned="xu_chu") == 2  # all of them count
    assert bonus("sep_13", generals="guo_jia", garrisons=["cao_ren hefei"]) == 1
    eight = "guo_jia xun_yu xun_you xu_chu dian_wei jia_xu cao_pi"
    assert bonus("sep_13", generals=eight) == bonus("sep_13", generals=f"{eight} cao_ren li_dian") == 4


@rule("TK-609", "TK-612")
def test_treasure_vault_counts_three_gold_each_up_to_four() -> None:
    assert [bonus("sep_14", goods=[f"{gold} gold 9 rice"]) for gold in (2, 3, 11, 12, 20)] == [0, 1, 3, 4, 4]


@rule("TK-609", "TK-612")
def test_great_granary_counts_three_rice_each_up_to_four() -> None:
    assert [bonus("sep_15", goods=[f"{rice} rice 9 gold"]) for rice in (2, 3, 11, 12, 20)] == [0, 1, 3, 4, 4]


@rule("TK-609", "TK-612")
def test_state_arsenal_counts_pairs_of_weapons_up_to_four() -> None:
    assert bonus("sep_16", goods=["1 spear 1 horse 1 crossbow"]) == 1
    assert bonus("sep_16", goods=["2 spear 2 horse 2 crossbow 1 junk"]) == 3
    assert bonus("sep_16", goods=["9 spear 9 junk"]) == 4
    assert bonus("sep_16", garrisons=["cao_ren hefei 2 horse"]) == 0  # those on the border do not count


@rule("TK-609", "TK-612")
def test_standing_army_counts_trained_armies_up_to_four() -> None:
    assert [bonus("sep_17", goods=[f"{count} trained 9 untrained"]) for count in (0, 1, 4, 5)] == [0, 1, 4, 4]
    assert bonus("sep_17", garrisons=["cao_ren hefei 2 horse"]) == 0


@rule("TK-507")
def test_bronze_sparrow_terrace_counts_six_and_nothing_else() -> None:
    assert card_points(WEI, built=["sep_18"]) == 6
    assert all(not table[69 + card("sep_18")] for table in TABLES.hooks)


@rule("TK-609", "TK-612")
def test_office_of_historians_counts_the_other_cards_up_to_four() -> None:
    others = ["uni_01", "uni_02", "uni_03", "uni_04", "uni_05"]

    assert [bonus("sep_19", others=" ".join(others[:count])) for count in range(6)] == [0, 1, 2, 3, 4, 4]


@rule("TK-609", "TK-611")
@pytest.mark.parametrize(("farm", "market", "points"), [(3, 3, 4), (2, 5, 0), (5, 2, 0), (5, 4, 4)])
def test_land_survey_counts_four_where_both_levels_are_three(farm: int, market: int, points: int) -> None:
    assert bonus("sep_20", farms=[str(farm)], markets=[str(market)]) == points


@rule("TK-609", "TK-507")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_relief_office_counts_three_or_forgives_one_shortage(tokens: int) -> None:
    plain = totals(position(shortage=(tokens, 0, 0)))
    relieved = position(shortage=(tokens, 0, 0), built=["sep_21"])

    assert totals(relieved)[WEI] - plain[WEI] == 1 + 3
    assert breakdown(relieved)[WEI][BY_SHORTAGE] == -3 * tokens
