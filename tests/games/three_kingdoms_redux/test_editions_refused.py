"""A wrong edition of Three Kingdoms Redux is refused with one clear line: the entry, and what is expected."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.three_kingdoms_redux.edition import check_counts, default_data
from tests.games.three_kingdoms_redux.edition_files import complaint, entry
from tests.rules import rule


@rule("TK-045", "TK-049", "TK-100", "TK-284", "TK-293")
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (entry("general", "wei_guo_jia", combat=6), "general wei_guo_jia: combat must be 1 to 5, not 6"),
        (
            entry("general", "wei_guo_jia", administration=0),
            "general wei_guo_jia: administration must be 1 to 5, not 0",
        ),
        (entry("general", "wei_guo_jia", leadership=3), "general wei_guo_jia: leadership must be 1 to 2, not 3"),
        (
            entry("general", "wei_guo_jia", specialised="[]"),
            "general wei_guo_jia: specialised must be one or two of spear, horse, crossbow, junk, not []",
        ),
        (
            entry("general", "wei_guo_jia", specialised='["elephant"]'),
            "general wei_guo_jia: specialised must be one or two of spear, horse, crossbow, junk, not ['elephant']",
        ),
        (entry("general", "wei_guo_jia", state='"wu"'), "general wei_guo_jia: state must stay 'wei', not 'wu'"),
        (entry("general", "wei_guo_jia", lord="true"), "general wei_guo_jia: lord must stay False, not True"),
        (
            entry("general", "wei_guo_jia", hooks='"none"'),
            "edition: general wei_guo_jia: hooks must be a list, not 'none'",
        ),
        (entry("state", "wei", lord='"wei_guo_jia"'), "state wei: lord must stay 'wei_cao_cao', not 'wei_guo_jia'"),
        (entry("state", "wei", start_bid_order=2), "state wei: start_bid_order must stay 1, not 2"),
        (entry("state", "wei", start_gold=13), "state wei: start_gold must be 0 to 12, not 13"),
        (entry("state", "wei", start_rank=6), "state wei: start_rank must be 0 to 5, not 6"),
        (entry("state", "wei", start_general_draw=9), "state wei: start_general_draw must be 1 to 8, not 9"),
        (entry("state", "wei", start_general_keep=8), "state wei: start_general_keep must be 1 to 7, not 8"),
        (entry("state", "wei", start_general_draw=3), "state wei: it cannot keep 4 of 3 generals"),
        (entry("recruitment", "round_3", wu_draw=1), "state wu: it cannot keep 2 of 1 generals"),
        (entry("recruitment", "round_3", wu_draw=9), "recruitment round_3: wu_draw must be 1 to 8, not 9"),
        (entry("recruitment", "round_3", round=4), "recruitment round_3: round must stay 3, not 4"),
        (
            entry("state", "wei", start_unification_cards=12) + entry("state", "wu", start_unification_cards=12),
            "state: 27 unification cards are dealt, there are 21",
        ),
        (
            entry("state", "shu", start_separation_cards=12) + entry("state", "wu", start_separation_cards=12),
            "state: 25 separation cards are dealt, there are 21",
        ),
        (
            entry("enhancement", "uni_01", deck='"separation"'),
            "enhancement uni_01: deck must stay 'unification', not 'separation'",
        ),
        (entry("enhancement", "uni_01", vp=21), "enhancement uni_01: vp must be 0 to 20, not 21"),
        (entry("enhancement", "uni_01", cost=3), "edition: enhancement uni_01: cost must be a table, not 3"),
        (
            entry("enhancement", "uni_01", cost="{ silk = 1 }"),
            "enhancement uni_01: cost: there is no 'silk'; there are gold, rice, untrained_army, trained_army, spear, "
            "horse, crossbow, junk, support",
        ),
        (
            entry("enhancement", "uni_01", cost="{ gold = 21 }"),
            "enhancement uni_01: cost: gold must be a whole number from 0 to 20, not 21",
        ),
        (
            entry("enhancement", "uni_01", requirement="{ gold = 1 }"),
            "enhancement uni_01: requirement: there is no 'gold'; there are farm, market, farm_plus_market, rank, "
            "tribal, support, stationed, enhancements",
        ),
        (
            entry("enhancement", "uni_01", requirement='{ rank = "high" }'),
            "enhancement uni_01: requirement: rank must be a whole number from 0 to 20, not 'high'",
        ),
        (
            entry("space", "farm", criterion='"combat"'),
            "space farm: criterion must stay 'administration', not 'combat'",
        ),
        (
            entry("space", "emperor", alliance_allowed="true"),
            "space emperor: alliance_allowed must stay False, not True",
        ),
        (entry("space", "emperor", rank_steps=2), "space emperor: rank_steps must stay 1, not 2"),
        (entry("space", "instructor", draw_cards=2), "space instructor: draw_cards must stay 1, not 2"),
        (entry("space", "farm", rice_per_token=21), "space farm: rice_per_token must be 0 to 20, not 21"),
        (entry("space", "trade", buy_rice_cost_gold=0), "space trade: buy_rice_cost_gold must be 1 to 20, not 0"),
        (entry("space", "trade", weapon_lots_max=6), "space trade: weapon_lots_max must be 1 to 5, not 6"),
        (entry("space", "spears_horses", weapons=5), "space spears_horses: weapons must be 1 to 4, not 5"),
        (
            entry("space", "crossbows_junks", weapons=3),
            "space crossbows_junks: weapons must be as many as of spears_horses: 2",
        ),
        (entry("space", "tribute", options="[]"), "space tribute: options must offer something"),
        (
            entry("space", "tribute", options="[3]"),
            "space tribute: options must be a table such as { gold = 1 }, not 3",
        ),
        (
            entry("space", "tribute", options="[{ spear = 1 }]"),
            "space tribute: options: there is no 'spear'; there are gold, rice, untrained_army",
        ),
        (entry("space", "emperor", flip_general=2), "space emperor: flip_general must be 0 to 1, not 2"),
        (
            entry("location", "wei_wu_1", army_type='"elephant"'),
            "location wei_wu_1: army_type must be one of spear, horse, crossbow, junk, not 'elephant'",
        ),
        (
            entry("location", "wei_wu_1", border='"shu_wu"'),
            "location wei_wu_1: border must stay 'wei_wu', not 'shu_wu'",
        ),
        (
            entry("border", "wei_wu", states='["wu", "wei"]'),
            "border wei_wu: states must stay ['wei', 'wu'], not ['wu', 'wei']",
        ),
        (entry("rank", "rank_6", ends_game="false"), "rank rank_6: ends_game must stay True, not False"),
        (entry("rank", "rank_6", vp=21), "rank rank_6: vp must be 0 to 20, not 21"),
        (entry("tribal_level", "tribal_1", vp=-1), "tribal_level tribal_1: vp must be 0 to 20, not -1"),
        ("[tribal_rules]\nmaximum = 10\n", "tribal_rules: maximum must stay 12, not 10"),
        ("[tribal_rules]\nbonus_support = 0\n", "tribal_rules: bonus_support must be 1 to 9, not 0"),
        ("[end_triggers]\nround = 13\n", "end_triggers: round must be 9 to 12, not 13"),
        ("[end_triggers]\nrank_level = 5\n", "end_triggers: rank_level must stay 6, not 5"),
        ("[upkeep]\ngold_per_stationed_unit = 2\n", "upkeep: gold_per_stationed_unit must stay 1, not 2"),
        ("[setup]\nfarm_level = 1\n", "setup: farm_level must stay 0, not 1"),
        ("[scoring_other]\nshortage_token = 1\n", "scoring_other: shortage_token must be -20 to 0, not 1"),
        ("[scoring_borders]\nwon_won = 21\n", "scoring_borders: won_won must be 0 to 20, not 21"),
        ("[scoring_majority]\nthird = -1\n", "scoring_majority: third must be 0 to 20, not -1"),
        (
            '[beginner_setup]\nshu_round_9 = ["shu_wei_yan"]\n',
            "beginner_setup: shu_round_9 must stay ['shu_ma_chao'], not ['shu_wei_yan']",
        ),
        (
            entry("general", "wei_diaochan"),
            "edition: general has no entry 'wei_diaochan'; it has wei_cao_cao, wei_xiahou_dun",
        ),
    ],
)
def test_a_wrong_edition_is_refused_with_the_entry_and_what_is_expected(
    tmp_path: Path, content: str, message: str
) -> None:
    assert complaint(tmp_path, content).startswith(message)


def test_every_table_has_as_many_entries_as_the_box() -> None:
    short = {**default_data(), "enhancement": default_data()["enhancement"][:41]}
    with pytest.raises(BadInput, match="enhancement: 42 entries are needed, there are 41"):
        check_counts(short)
    twice = copy.deepcopy(default_data())
    twice["general"][1]["id"] = "wei_cao_cao"
    with pytest.raises(BadInput, match="general: wei_cao_cao stands there twice"):
        check_counts(twice)
