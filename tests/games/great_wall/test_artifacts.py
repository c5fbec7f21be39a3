"""The 5 artifacts: what each counts at the end (GW-END-2)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.scoring import artifact_honour, breakdown
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.pieces import ARTIFACT_IDS
from tests.games.great_wall.positions import GAME, position
from tests.rules import rule


def counts(name: str, **table: Any) -> list[int]:
    """Return what an artifact brings each seat."""
    state = position(**table)
    return [artifact_honour(state, seat, ARTIFACT_IDS[name]) for seat in range(state.setting.seats)]


@rule("GW-END-2")
def test_heirloom_seal_counts_supporters() -> None:
    table = {"supporters": ["su_song bi_sheng", "hu_yuan"], "advisors": ["cai_xiang", "li_jie su_shi", "wei_sheng"]}

    assert counts("heirloom_seal", **table) == [16, 8, 0]


def test_heirloom_seal_does_not_count_what_only_the_general_sees() -> None:
    assert counts("heirloom_seal", supporters=["su_song"], advisors=["zhou_dunyi"]) == [8, 0, 0]


def test_divine_arm_crossbow_counts_wounds() -> None:
    assert counts("divine_arm_crossbow", wounds_dealt=[7, 0, 12]) == [7, 0, 12]


def test_cosmic_engine_counts_levels_of_overseers() -> None:
    assert counts("cosmic_engine", overseers=["lumber_mill 3 temple 1", "quarry 2"]) == [12, 6, 0]


def test_golden_tally_counts_the_most_and_the_second_most_gold() -> None:
    assert counts("golden_tally", goods=["3 gold", "5 gold", "4 gold"]) == [0, 21, 10]
    assert counts("golden_tally", goods=["3 gold", "", ""]) == [21, 0, 0]
    assert counts("golden_tally", goods=["9 wood", "9 stone", "9 chi"]) == [0, 0, 0]


@rule("GW-TEA-1")
def test_golden_tally_breaks_ties_by_tea() -> None:
    assert counts("golden_tally", tea="monkey snake dragon", goods=["3 gold", "3 gold", "3 gold"]) == [0, 10, 21]
    assert counts("golden_tally", tea="monkey snake dragon", goods=["4 gold", "3 gold", "3 gold"]) == [21, 0, 10]


def test_golden_tally_of_a_duel_leaves_out_the_reed_clan() -> None:
    assert counts("golden_tally", mode="duel", tea="reed snake dragon", goods=["1 gold", "1 gold"]) == [10, 21]


def test_loyal_banner_counts_hordes_without_shame() -> None:
    claimed = ["merkit_raiders falconers 1 day_guard", "mangudai 2"]

    assert counts("loyal_banner", claimed=claimed) == [8, 0, 0]


@rule("GW-END-2")
def test_only_the_artifacts_of_the_game_count() -> None:
    table = position(
        walls=(3, 3, 3),
        honour=[10, 20, 0],
        artifacts="heirloom_seal cosmic_engine loyal_banner",
        supporters=["su_song", "hu_yuan bi_sheng"],
        overseers=["temple 2"],
        claimed=["", "", "merkit_raiders"],
        goods=["9 gold"],
        phase=EndCheck,
    )

    assert breakdown(table, 0) == [10, 0, 0, 8, 6, 0]
    assert breakdown(table, 2) == [0, 0, 4, 0, 0, 4]
    assert GAME.result(table).scores == (24, 36, 8)
