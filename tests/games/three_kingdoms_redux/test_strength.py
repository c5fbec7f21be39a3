"""What a general is worth, and who wins a space (TK-147 to TK-155, TK-600 to TK-603, TK-610)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.edition import SHU, WEI
from pagoda.games.three_kingdoms_redux.hooks import ATTRIBUTE, BID_BONUS, CONDITIONS, TIE_WIN
from pagoda.games.three_kingdoms_redux.strength import ALLIES, base_value, bonus, side_of, standings, works_on
from tests.games.three_kingdoms_redux.positions import (
    TABLES,
    bidding,
    do,
    general,
    legal,
    place,
    position,
    raised,
    space,
    strength,
    supply,
    totals,
    winner,
)
from tests.rules import rule


def worth(words: str, *bids: str, **table: Any) -> int:
    """Return the bid of a general after these bids."""
    return strength(position(bids=[*bids, words], **table), words.split()[0])


# The value of a general


@rule("TK-147")
def test_spaces_are_judged_by_administration_or_combat() -> None:
    state = position(generals="guo_jia")

    for name in ("farm", "market", "trade", "instructor", "develop_state"):
        assert base_value(state, general("guo_jia"), space(name)) == 5
    for name in ("spears_horses", "crossbows_junks", "recruit", "train", "tribute", "battle_shu_wei", "battle_wei_wu"):
        assert base_value(state, general("guo_jia"), space(name)) == 1
    assert base_value(state, general("guo_jia"), space("tribal_wei")) == 0


@rule("TK-147", "TK-042", "TK-430")
@pytest.mark.parametrize(("criterion", "emperor", "support"), [("administration", 5, 1), ("combat", 1, 5)])
def test_two_spaces_by_their_markers_which_always_differ(criterion: str, emperor: int, support: int) -> None:
    state = position(generals="guo_jia", criterion=criterion)

    assert base_value(state, general("guo_jia"), space("emperor")) == emperor
    assert base_value(state, general("guo_jia"), space("support")) == support


@rule("TK-602")
def test_some_generals_grow() -> None:
    assert [worth("ding_feng recruit", round=number) for number in (1, 6, 7, 12)] == [3, 3, 5, 5]
    assert [worth("lu_meng farm", round=number) for number in (1, 3, 4, 12)] == [2, 2, 4, 4]
    assert worth("ding_feng farm", round=7) == 1
    assert worth("ding_feng recruit", round=7, mode="beginner") == 3
    assert len([card for card in range(69) if TABLES.hooks[ATTRIBUTE][card]]) == 2


# Bonuses


@rule("TK-600")
def test_an_enhancement_works_for_who_constructed_it() -> None:
    built = ("uni_19", "", "")

    assert worth("guo_jia farm", built=built) == 6
    assert worth("zhou_yu farm", built=built) == 5
    assert worth("guo_jia farm", hands=("uni_19",)) == 5  # in the hand it does nothing


@rule("TK-600", "TK-060")
def test_skills_of_beginners_do_not_count_but_their_enhancements_do() -> None:
    assert worth("yue_jin recruit", mode="beginner") == 4
    assert worth("guo_jia farm", mode="beginner", built=("uni_19",)) == 6
    tie = position(bids=["sun_jian recruit", "cao_cao recruit"], mode="beginner")
    assert winner(tie, "recruit") == "wu"


@rule("TK-601")
def test_groups_of_spaces() -> None:
    state = position(alliance="market", criterion="combat")
    by_card = {card: hook for card in range(111) for hook in TABLES.hooks[BID_BONUS][card]}
    xu_chu = by_card[general("xu_chu")]

    judged = {TABLES.spaces[place] for place in range(18) if works_on(state, xu_chu, WEI, place)}
    assert judged == {"spears_horses", "crossbows_junks", "recruit", "train", "tribute", "emperor"}
    other = position(criterion="administration")
    assert works_on(other, xu_chu, WEI, space("support"))
    assert not works_on(other, xu_chu, WEI, space("emperor"))
    sun_qian = by_card[general("sun_qian")]
    assert [place for place in range(18) if works_on(state, sun_qian, SHU, place)] == [space("market")]


@rule("TK-603")
@pytest.mark.parametrize(
    ("words", "bids", "table", "value"),
    [
        ("yue_jin recruit", [], {}, 4 + 2),  # space_empty
        ("yue_jin recruit", ["cao_cao recruit"], {}, 4),  # an own general is a general too
        ("yue_jin battle_wei_wu", [], {}, 4 + 2),
        ("xu_chu recruit", [], {}, 5),  # opponent_present
        ("xu_chu recruit", ["sun_ce recruit"], {}, 5 + 1),
        ("xu_chu recruit", ["cao_cao recruit"], {}, 5),
        ("xu_chu farm", ["sun_ce farm"], {}, 1),
        ("xu_chu emperor", ["sun_ce emperor"], {"criterion": "combat"}, 5 + 1),
        ("xu_chu recruit", ["sun_ce recruit"], {"alliance": "recruit", "order": "wu wei shu"}, 5 + 1),
        ("xu_chu recruit", ["sun_ce recruit"], {"alliance": "recruit", "order": "shu wei wu"}, 5),  # an ally
        ("ma_dai farm", ["liu_bei farm"], {}, 2 + 2),  # own_general_present
        ("ma_dai farm", ["sun_ce farm"], {}, 2),
        ("pang_de battle_wei_wu 1 horse", [], {}, 4 + 1 + 2),  # has_unit
        ("pang_de battle_wei_wu", [], {}, 4),
        ("sun_jian recruit", [], {}, 4 + 1),  # first_own_placement_of_round
        ("sun_jian recruit", ["cao_cao recruit"], {}, 4 + 1),
        ("sun_jian recruit", ["sun_ce tribal_wu"], {}, 4),
        ("guo_jia farm", ["cao_cao recruit"], {"built": ("uni_19",)}, 5 + 1),  # first on administration
        ("guo_jia farm", ["cao_cao trade"], {"built": ("uni_19",)}, 5),
        ("cao_cao recruit", [], {"built": ("uni_19",)}, 4),
        ("guo_jia emperor", [], {"built": ("uni_19",)}, 5 + 1),
        ("guo_jia support", [], {"built": ("uni_19",)}, 1),
        ("zhang_hong emperor", [], {"criterion": "administration"}, 4 + 2),  # criterion
        ("zhang_hong emperor", [], {"criterion": "combat"}, 1 + 1),
        ("zhang_hong farm", [], {}, 4),
        ("sun_qian trade", [], {"alliance": "trade"}, 4 + 2),  # own_state_allied
        ("sun_qian trade", [], {"alliance": "trade", "order": "shu wei wu"}, 4),
        ("zhou_yu battle_wei_wu 2 junk", [], {}, 3 + 2 + 2),  # per assigned unit of a type
        ("zhou_yu battle_wei_wu 2 spear", [], {}, 3 + 2),
        ("taishi_ci battle_wei_wu", ["cao_cao battle_wei_wu"], {}, 4 + 1),  # per enemy general
        ("taishi_ci battle_wei_wu", [f"{n} battle_wei_wu" for n in ("cao_cao", "xu_chu", "cao_ren")], {}, 4 + 2),
        ("taishi_ci battle_wei_wu", ["sun_ce battle_wei_wu"], {}, 4),
        ("jiang_wei battle_shu_wei", [], {"garrisons": ["guan_yu qishan"]}, 4 + 1),  # per own stationed there
        ("jiang_wei battle_shu_wei", [], {"garrisons": ["guan_yu yiling", "cao_ren qishan"]}, 4),
        ("zhang_liao battle_wei_wu", [], {}, 5 + 2),
        ("zhang_liao battle_shu_wei", [], {}, 5),
    ],
)
def test_conditions_of_placing(words: str, bids: list[str], table: dict[str, Any], value: int) -> None:
    assert worth(words, *bids, **table) == value


@rule("TK-603")
def test_no_bonus_has_a_condition_that_was_forgotten() -> None:
    used = {hook.condition for card in range(111) for hook in TABLES.hooks[BID_BONUS][card]}
    named = {CONDITIONS[condition] for condition in used}

    assert {"space_empty", "opponent_present", "own_general_present", "has_unit"} <= named
    assert "first_own_placement_on_criterion_this_round" in named


@rule("TK-151", "TK-602")
def test_no_bonus_on_the_tribal_space() -> None:
    state = position(generals="yue_jin", built=("uni_03 uni_19",))

    assert bonus(state, WEI, general("yue_jin"), space("tribal_wei"), 1, 2) == 0


@rule("TK-602")
def test_support_that_liu_bei_saves_is_saved_once() -> None:
    state = do(bidding("shu", goods=("", "", "2 support")), place("liu_bei", "farm"))
    assert legal(state) == [raised(0), raised(1), raised(2)]

    assert supply(do(state, raised(2)), SHU) == ""  # it comes back when the tokens are removed


@rule("TK-610")
def test_effects_are_not_triggered_by_others() -> None:
    foreign = position(bids=["guan_yu farm", "ma_dai farm"])
    assert strength(foreign, "ma_dai") == 4
    assert worth("ma_dai farm", "cao_cao farm", "sun_jian farm") == 2
    assert worth("cao_ren battle_wei_wu 1 spear", built=("", "uni_03")) == 5  # Battering Ram of Wu


# Who wins


@rule("TK-154")
def test_the_highest_bid_wins() -> None:
    state = position(bids=["cao_cao farm", "zhou_yu farm", "liu_bei farm"])

    assert totals(state, "farm") == [4, 5, 4, 0]
    assert winner(state, "farm") == "wu"
    assert winner(state, "market") == ""


@rule("TK-154")
def test_a_tie_goes_to_who_reached_it_first() -> None:
    assert winner(position(bids=["liu_bei farm", "zhang_hong farm"]), "farm") == "shu"
    assert winner(position(bids=["zhang_hong farm", "liu_bei farm"]), "farm") == "wu"
    late = position(bids=["xu_huang farm", "zhang_hong farm", "cao_ren farm"])  # 2, 4, 2 + 2
    assert (totals(late, "farm"), winner(late, "farm")) == ([4, 4, 0, 0], "wu")
    three = position(bids=["jia_xu farm", "zhang_hong farm", "liu_bei farm"])
    assert winner(three, "farm") == "wei"


@rule("TK-154", "TK-124")
def test_the_total_of_the_allies_counts_from_their_last_placement() -> None:
    bids = ["zhang_hong farm", "cao_cao farm 4 support", "liu_bei farm"]
    state = position(bids=bids, alliance="farm", mode="beginner")

    assert totals(state, "farm") == [8, 0, 0, 8]
    assert winner(state, "farm") == "wei"
    assert [side_of(state, seat, space("farm")) for seat in range(3)] == [WEI, ALLIES, ALLIES]
    assert [side_of(state, seat, space("market")) for seat in range(3)] == [0, 1, 2]
    assert standings(state)[space("farm")].tie


@rule("TK-155", "TK-602")
def test_cao_cao_wins_ties_for_his_side() -> None:
    assert winner(position(bids=["zhang_hong farm", "cao_cao farm"]), "farm") == "wei"
    with_another = position(bids=["zhou_yu farm 4 support", "cao_cao farm", "guo_jia farm"])
    assert (totals(with_another, "farm"), winner(with_another, "farm")) == ([9, 9, 0, 0], "wei")
    elsewhere = position(bids=["zhang_hong farm", "jia_xu farm", "cao_cao market"])
    assert winner(elsewhere, "farm") == "wu"
    lower = position(bids=["zhou_yu farm", "cao_cao farm"])
    assert winner(lower, "farm") == "wu"  # no tie
    assert [card for card in range(69) if TABLES.hooks[TIE_WIN][card]] == [general("cao_cao")]


@rule("TK-155", "TK-124")
def test_cao_cao_wins_ties_for_his_alliance() -> None:
    bids = ["liu_bei farm 4 support", "zhang_hong farm", "cao_cao farm"]

    state = position(bids=bids, alliance="farm", order="shu wu wei")

    assert totals(state, "farm") == [0, 0, 8, 8]
    assert winner(state, "farm") == "allies"
