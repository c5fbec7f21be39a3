"""Scoring: every category, places, skills and cards at the end, ties (TK-500 to TK-511, TK-609, TK-611, TK-612)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.ending import CheckEnd
from pagoda.games.three_kingdoms_redux.scoring import (
    BY_AREAS,
    BY_BORDERS,
    BY_DEVELOPMENT,
    BY_ENHANCEMENTS,
    BY_HAN,
    BY_HARMONY,
    BY_MILITARY,
    BY_RANK,
    BY_SHORTAGE,
    BY_SKILLS,
    CATEGORIES,
    breakdown,
    category_names,
    places,
    totals,
)
from tests.games.three_kingdoms_redux.positions import GAME, TABLES, position
from tests.rules import rule

POINTS = [5, 3, 2, 1, 0]


def column(category: int, **table: Any) -> list[int]:
    """Return what a category counts for Wei, Wu and Shu."""
    return [points[category] for points in breakdown(position(**table))]


def card_points(name: str, **table: Any) -> int:
    """Return what a card constructed by Wei counts, beside its printed point."""
    return column(BY_ENHANCEMENTS, built=(name,), **table)[WEI] - 1


def ended(**table: Any) -> Any:
    """Return the result of a game that ends with this table."""
    return GAME.result(position(round=12, agenda=[CheckEnd()], **table))


# Categories


@rule("TK-500")
def test_military() -> None:
    assert column(BY_MILITARY, military=(7, 0, 31)) == [7, 0, 31]


@rule("TK-501")
@pytest.mark.parametrize(
    ("garrisons", "points"),
    [
        ([], [2, 2, 2]),  # 0:0 is a tie
        (["cao_ren jieting 2 spear"], [3, 2, 1]),
        (["cao_ren jieting 2 spear", "zhang_fei qishan 1 horse"], [2, 2, 2]),  # locations, not units
        (["cao_ren jieting", "xu_huang shouchun"], [5, 1, 1]),
        (["cao_ren jieting", "sun_ce hefei"], [2, 3, 1]),
        (["cao_ren jieting", "sun_ce hefei", "zhang_fei yiling"], [2, 2, 2]),
        (["sun_ce hefei", "zhou_yu jiangling"], [1, 5, 1]),
    ],
)
def test_borders_are_won_by_locations(garrisons: list[str], points: list[int]) -> None:
    assert column(BY_BORDERS, garrisons=garrisons) == points


@rule("TK-502")
def test_points_for_two_borders() -> None:
    names = ("lost_lost", "tied_lost", "tied_tied", "won_lost", "won_tied", "won_won")

    assert [TABLES.data["scoring_borders"][name] for name in names] == [0, 1, 2, 2, 3, 5]
    assert TABLES.border_points == [0, 1, 2, 2, 3, 5]
    lost = ["sun_ce hefei", "zhang_fei qishan"]
    assert column(BY_BORDERS, garrisons=lost)[WEI] == 0
    assert column(BY_BORDERS, garrisons=lost[:1])[WEI] == 1


@rule("TK-503", "TK-362")
def test_border_areas() -> None:
    garrisons = ["zhang_liao hefei 1 horse", "cao_ren qishan 1 horse", "zhang_fei jieting 2 spear", "ma_chao maicheng"]

    assert column(BY_AREAS, garrisons=garrisons) == [1, 0, 2]  # 0 or 1 for each location


@rule("TK-504")
def test_development() -> None:
    assert column(BY_DEVELOPMENT, farms=("3", "0", "1"), markets=("0", "2", "0")) == [5, 2, 0]
    assert column(BY_DEVELOPMENT) == [3, 3, 3]  # equal at 0 too


@rule("TK-505")
def test_civil_harmony() -> None:
    assert column(BY_HARMONY, tribal=(6, 6, 1), goods=("1 support", "", "9 support")) == [2 + 1, 0 + 1, 5 + 0]
    tracks = [column(BY_HARMONY, tribal=(level, 12, 12))[WEI] for level in range(1, 12)]
    assert tracks == [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3]


@rule("TK-506")
def test_rank() -> None:
    assert column(BY_RANK, rank=(1, 3, 1)) == [1 + 1, 5 + 3, 1 + 1]
    assert column(BY_RANK, rank=(6, 5, 4)) == [5 + 10, 2 + 7, 0 + 5]


@rule("TK-507")
def test_han_emperor_enhancements_and_shortages() -> None:
    table: dict[str, Any] = {"han": "shu", "built": ("uni_01 uni_02", "sep_18", ""), "shortage": (0, 2, 1)}

    assert column(BY_HAN, **table) == [0, 0, 2]
    assert column(BY_ENHANCEMENTS, **table) == [2, 6, 0]
    assert column(BY_SHORTAGE, **table) == [0, -6, -3]
    assert column(BY_ENHANCEMENTS, hands=("sep_18",)) == [0, 0, 0]  # not constructed


@rule("TK-508")
def test_places_in_every_case() -> None:
    for values in product(range(3), repeat=3):
        result = places(list(values), POINTS)
        for one, points in zip(values, result, strict=True):
            better = sum([other > one for other in values])
            shared = values.count(one) > 1
            assert points == ({0: 3, 1: 1}[better] if shared else {0: 5, 1: 2, 2: 0}[better])


@rule("TK-508")
def test_two_shared_firsts_leave_no_second() -> None:
    assert places([4, 4, 3], POINTS) == [3, 3, 0]


@rule("TK-510")
def test_goods_have_no_points_of_their_own() -> None:
    rich = totals(position(goods=("30 gold 30 rice 9 untrained 9 trained 9 spear 9 junk",)))

    assert rich == totals(position())


@rule("TK-511")
def test_the_total_may_be_negative() -> None:
    result = ended(shortage=(20, 0, 0))

    assert result.scores[WEI] < 0
    assert result.ranks[WEI] == 3


# The winner


@rule("TK-509")
@pytest.mark.parametrize(
    ("military", "goods", "ranks"),
    [
        ((0, 0, 1), (), (3, 2, 1)),
        ((9, 5, 1), (), (1, 2, 3)),
        ((0, 0, 0), (), (3, 2, 1)),  # Shu before Wu before Wei
        ((0, 0, 0), ("1 gold",), (1, 3, 2)),
        ((0, 0, 0), ("1 gold", "2 rice", "1 rice"), (3, 1, 2)),
        ((0, 0, 0), ("9 spear 9 trained", "1 gold"), (3, 1, 2)),  # gold and rice only
    ],
)
def test_ties(military: tuple[int, int, int], goods: tuple[str, ...], ranks: tuple[int, ...]) -> None:
    result = ended(military=military, goods=goods, tribal=(5, 5, 5))

    assert result.ranks == ranks


@rule("TK-509")
def test_the_result_tells_what_broke_a_tie() -> None:
    told = [str(tie) for tie in ended(military=(0, 0, 0), goods=("1 gold", "", ""), tribal=(5, 5, 5)).ties]

    assert told == [
        "tie: 1 gold and rice",
        *["tie: 0 gold and rice, Shu before Wu before Wei"] * 2,
    ]


def test_the_result_shows_every_category() -> None:
    state = position(round=12, agenda=[CheckEnd()], military=(4, 0, 0), han="wu")
    result = GAME.result(state)

    assert [len(lines) for lines in result.breakdown] == [CATEGORIES] * 3
    assert [[points for _, points in lines] for lines in result.breakdown] == breakdown(state)
    assert result.scores == tuple(totals(state)) == GAME.scores(state)
    assert len(category_names()) == CATEGORIES


# Skills and cards at the end


@rule("TK-609")
@pytest.mark.parametrize(("rank", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_cao_pi_counts_full_steps(rank: int, points: int) -> None:
    assert column(BY_SKILLS, generals="cao_pi", rank=(rank, 0, 0))[WEI] == points


@rule("TK-609")
@pytest.mark.parametrize("where", ["garrisons", "turned", "bids"])
def test_a_recruited_general_counts_wherever_he_is(where: str) -> None:
    words: dict[str, Any] = {"garrisons": ["cao_pi qishan"], "turned": "cao_pi", "bids": ["cao_pi farm"]}

    assert column(BY_SKILLS, rank=(4, 0, 0), **{where: words[where]})[WEI] == 2
    assert column(BY_SKILLS, rank=(4, 0, 0))[WEI] == 0
    assert column(BY_SKILLS, rank=(4, 0, 0), generals="cao_pi", mode="beginner")[WEI] == 0


@rule("TK-609", "TK-023")
def test_a_hidden_general_counts_for_his_owner_and_at_the_end() -> None:
    state = position(hidden="cao_pi", rank=(4, 0, 0))

    assert breakdown(state)[WEI][BY_SKILLS] == breakdown(state, SHU)[WEI][BY_SKILLS] == 0
    assert breakdown(state, WEI)[WEI][BY_SKILLS] == 2
    after = position(hidden="cao_pi", rank=(4, 0, 0), round=12, agenda=[CheckEnd()])
    assert breakdown(after)[WEI][BY_SKILLS] == 2


@rule("TK-609", "TK-612")
def test_xu_sheng_counts_locations_of_his_border() -> None:
    there = ["xu_sheng shiting", "sun_ce hefei", "gan_ning ruxu", "lu_meng shouchun", "zhou_yu jiangling"]

    assert [column(BY_SKILLS, garrisons=there[:count])[WU] for count in (1, 2, 3)] == [1, 2, 3]
    assert column(BY_SKILLS, garrisons=[there[0], there[4]])[WU] == 1
    assert column(BY_SKILLS, garrisons=there[1:], generals="xu_sheng")[WU] == 0


@rule("TK-609", "TK-612")
@pytest.mark.parametrize(
    ("name", "table", "points"),
    [
        ("sep_08", {"garrisons": ["cao_ren jieting", "xu_huang shouchun"]}, 2),  # own_locations
        ("sep_11", {"goods": ("3 support",)}, 3),
        ("sep_11", {"goods": ("9 support",)}, 4),
        ("sep_11", {"bids": ["cao_cao farm 2 support"]}, 0),  # own supply only
        ("sep_13", {"generals": "guo_jia xu_huang cao_ren"}, 2),  # 4 with the lord
        ("sep_13", {"generals": "guo_jia", "turned": "xu_chu", "hidden": "dian_wei"}, 2),
        ("sep_13", {"generals": "guo_jia", "garrisons": ["cao_ren jieting", "xu_huang shouchun"]}, 1),
        ("sep_14", {"goods": ("8 gold",)}, 2),
        ("sep_14", {"goods": ("99 gold",)}, 4),
        ("sep_15", {"goods": ("3 rice",)}, 1),
        ("sep_16", {"goods": ("1 spear 1 junk 1 horse",)}, 1),
        ("sep_17", {"goods": ("3 trained 5 untrained",)}, 3),
        ("sep_17", {"garrisons": ["cao_ren jieting 2 spear"]}, 0),  # stationed units are not in the supply
    ],
)
def test_values_that_cards_count(name: str, table: dict[str, Any], points: int) -> None:
    assert card_points(name, **table) == points


@rule("TK-612")
def test_other_enhancements() -> None:
    for others, points in (("", 0), ("uni_01 uni_02", 2), ("uni_01 uni_02 uni_03 uni_04 uni_05", 4)):
        built = f"sep_19 {others}"
        assert column(BY_ENHANCEMENTS, built=(built,))[WEI] == len(built.split()) + points


@rule("TK-611")
@pytest.mark.parametrize(
    ("name", "table", "points"),
    [
        ("sep_01", {"farms": ("5",)}, 4),
        ("sep_01", {"farms": ("4",), "markets": ("5",)}, 0),
        ("sep_07", {"markets": ("5",)}, 4),
        ("sep_07", {"farms": ("5",), "markets": ("4",)}, 0),
        ("sep_20", {"farms": ("3",), "markets": ("3",)}, 4),
        ("sep_20", {"farms": ("5",), "markets": ("2",)}, 0),
        ("sep_12", {"tribal": (10, 6, 7)}, 4),
        ("sep_12", {"tribal": (9, 6, 7)}, 0),
        ("sep_09", {"han": "wei"}, 3),
        ("sep_09", {"han": "wu"}, 0),
        ("sep_10", {"rank": (3, 3, 0)}, 4),  # no other state is higher
        ("sep_10", {"rank": (3, 4, 0)}, 0),
        ("sep_10", {"rank": (2, 1, 0)}, 0),
    ],
)
def test_conditions_at_the_end(name: str, table: dict[str, Any], points: int) -> None:
    assert card_points(name, **table) == points


@rule("TK-609", "TK-507")
@pytest.mark.parametrize(("shortage", "points"), [(0, 3), (1, 3), (4, 3)])
def test_the_relief_office(shortage: int, points: int) -> None:
    # No shortage: 3 points. Otherwise one of the tokens does not count, which is worth 3 points as well.
    assert card_points("sep_21", shortage=(shortage, 0, 0)) == points
    assert column(BY_SHORTAGE, shortage=(shortage, 0, 0))[WEI] == -3 * shortage
