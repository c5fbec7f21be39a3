"""The final count (GW-END-2, GW-END-3)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.scoring import breakdown, totals
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.pieces import ARTIFACT_IDS
from tests.games.great_wall.positions import GAME, news, position
from tests.rules import rule


def counted(**table: Any) -> State:
    """Return a table where the game was counted."""
    return position(year=6, agenda=[EndCheck()], news=True, **table)


@rule("GW-END-2", "GW-SHM-10")
def test_soldiers_with_shame_cost_honour_first_and_never_below_zero() -> None:
    state = counted(honour=(12, 3, 0), shamed=("1 spearman 1 archer", "1 horseman"), claimed=("", "wolf_trackers"))

    assert state.honour == [2, 3, 0]
    assert breakdown(state, 1)[:3] == [3, -3, 3]


@rule("GW-END-2", "GW-SHM-10")
def test_claimed_hordes_without_shame_bring_their_honour() -> None:
    state = counted(claimed=("black_banner day_guard 1", "", "tangut_levies boorchu_companions 2"))

    assert state.honour == [14, 0, 11]


@rule("GW-END-2")
@pytest.mark.parametrize(
    ("artifact", "table", "honour"),
    [
        ("heirloom_seal", dict(supporters=("su_shi liu_yi", "li_jie")), [16, 8, 0]),
        ("divine_arm_crossbow", dict(wounds_dealt=(7, 0, 2)), [7, 0, 2]),
        ("cosmic_engine", dict(overseers=("quarry 2 temple 1", "gold_mine 3")), [9, 9, 0]),
        ("golden_tally", dict(goods=("5 gold", "7 gold", "1 gold")), [10, 21, 0]),
        ("golden_tally", dict(goods=("5 gold", "5 gold", ""), tea="snake monkey dragon"), [10, 21, 0]),
        ("golden_tally", dict(goods=("", "2 gold", "")), [0, 21, 0]),
        ("loyal_banner", dict(claimed=("war_drums wolf_trackers 1", "falconers")), [4 + 5, 4 + 4, 0]),
    ],
)
def test_artifacts(artifact: str, table: dict[str, Any], honour: list[int]) -> None:
    state = counted(artifacts=artifact, **table)

    assert state.honour == honour


@rule("GW-END-2", "GW-TEA-1")
def test_each_step_is_told_in_tea_order() -> None:
    state = counted(
        tea="monkey snake dragon",
        artifacts="cosmic_engine",
        honour=(9, 9, 9),
        shamed=("1 spearman",),
        claimed=("wolf_trackers",),
        overseers=("quarry 1",),
    )
    told = [event[1:4] for event in news(state) if event[0] == events.SCORED]

    artifact = 2 + ARTIFACT_IDS["cosmic_engine"]
    assert told == [
        (2, 0, 0),
        (1, 0, 0),
        (0, 0, -5),
        (2, 1, 0),
        (1, 1, 0),
        (0, 1, 3),
        *[(s, artifact, 0) for s in (2, 1)],
        (0, artifact, 3),
    ]
    assert state.honour[0] == 10


@rule("GW-END-3", "GW-TEA-2")
@pytest.mark.parametrize(("tea", "ranks"), [("dragon snake monkey", (1, 2, 3)), ("monkey snake dragon", (3, 2, 1))])
def test_ties_go_to_who_is_higher_in_the_tea_stack(tea: str, ranks: tuple[int, ...]) -> None:
    result = GAME.result(counted(honour=(20, 20, 20), tea=tea))

    assert result.ranks == ranks
    assert [str(tie) for tie in result.ties] == [f"tie: place {rank} in the tea stack" for rank in ranks]


@rule("GW-END-2", "GW-END-3")
def test_the_result_says_what_was_counted() -> None:
    state = counted(honour=(20, 10, 0), artifacts="cosmic_engine loyal_banner", shamed=("1 spearman",))
    result = GAME.result(state)

    names = [str(words) for words, _ in result.breakdown[0]]
    assert names == ["Honour in the game", "Shame", "Claimed hordes", "Cosmic Engine", "Banner of Utmost Loyalty"]
    assert [points for _, points in result.breakdown[0]] == [20, -5, 0, 0, 0]
    assert result.scores == (15, 10, 0)
    assert tuple(totals(state)) == GAME.scores(state) == result.scores


def test_what_the_table_would_count_now_is_known_before_the_end() -> None:
    state = position(honour=(20, 4, 0), shamed=("", "1 spearman"), claimed=("", "", "black_banner"))

    assert GAME.scores(state) == (20, 0, 14)
    assert GAME.result(state) is None


@rule("GW-END-3", "GW-DUO-7")
def test_the_reed_clan_is_not_ranked() -> None:
    result = GAME.result(counted(mode="duel", honour=(5, 9), tea="reed dragon snake"))

    assert result.ranks == (2, 1)
    assert len(result.scores) == 2
