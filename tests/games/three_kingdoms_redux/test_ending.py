"""The end of the game: what brings it about, and what no longer happens (TK-480 to TK-483)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.actions import DEVELOP, STATION, STORE
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.ending import CheckEnd
from pagoda.games.three_kingdoms_redux.scoring import end_reason
from pagoda.games.three_kingdoms_redux.state import GRANARY, State
from pagoda.locale import say
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    acting,
    asked,
    decline,
    do,
    general,
    location,
    news,
    position,
    question,
    removing,
    supply,
    take,
    where,
)
from tests.rules import rule

FIVE = ["zhang_fei qishan", "zhao_yun jieting", "ma_chao maicheng", "wei_yan yiling", "guan_yu wuzhang_plains"]
FULL: dict[str, Any] = {"farms": ("0", "5", "0"), "markets": ("0", "5", "0")}


def checked(**table: Any) -> State:
    """Return a table after the check for the end."""
    return position(agenda=[CheckEnd()], news=True, **table)


# What brings the end about


@rule("TK-480")
@pytest.mark.parametrize(
    ("table", "reason", "words"),
    [
        ({"round": 12}, (events.ROUNDS, -1), "the last round is over"),
        (FULL, (events.DEVELOPMENT, WU), "a state has fully developed its farm and its market"),
        ({"rank": (6, 0, 5)}, (events.EMPEROR, WEI), "a governor has become emperor"),
        ({"garrisons": FIVE}, (events.GENERALS, SHU), "a state has stationed its fifth general"),
    ],
)
def test_four_ways_to_end(table: dict[str, Any], reason: tuple[int, int], words: str) -> None:
    state = checked(**table)

    assert state.over == 1
    assert GAME.waiting(state) == ()
    assert (events.GAME_ENDED, *reason) in news(state)
    assert say(GAME.result(state).reason, "en") == words


@rule("TK-480")
@pytest.mark.parametrize(
    "table",
    [
        {"round": 11},
        {"farms": ("5", "5", "4"), "markets": ("4", "0", "5")},
        {"rank": (5, 5, 5)},
        {"garrisons": FIVE[:4]},
    ],
)
def test_what_does_not_end_it(table: dict[str, Any]) -> None:
    state = checked(**table)

    assert question(state) == "ChooseAlliance"
    assert GAME.result(state) is None
    assert end_reason(state) is None


@rule("TK-481")
def test_five_generals_of_one_state_on_any_border() -> None:
    mixed = [*FIVE[:4], "cao_ren chencang", "sun_ce gongan"]
    assert end_reason(position(garrisons=mixed)) is None

    assert end_reason(position(garrisons=FIVE)) == (events.GENERALS, SHU)


@rule("TK-480", "TK-084")
def test_there_is_no_upkeep_in_the_last_round() -> None:
    state = removing(
        round=12,
        bids=["guo_jia emperor", "cao_cao recruit"],
        garrisons=["zhang_fei qishan 2 horse"],
        goods=("1 gold", "", "2 gold 4 rice 2 support"),
        han="wu",
        criterion="combat",
        alliance="farm",
    )

    after = do(state, take("emperor"), take("recruit"))

    assert after.over == 1
    assert supply(after, SHU) == "2 gold 4 rice 2 support"
    assert (after.military, after.shortage) == ([0, 0, 0], [0, 0, 0])
    assert (after.rank, after.han, after.criterion) == ([1, 0, 0], WU, 1)


@rule("TK-482")
def test_a_trigger_does_not_stop_the_phase() -> None:
    state = removing(
        bids=["cao_cao farm", "xu_huang recruit", "sun_jian tribute"],
        farms=("4",),
        markets=("5",),
        built=("", "", "uni_15"),
        round=3,
    )

    state = do(state, take("farm"), DEVELOP)
    assert end_reason(state) == (events.DEVELOPMENT, WEI)
    assert (asked(state), question(state)) == (WEI, "TakeAction")
    state = do(state, take("recruit"))
    assert asked(state) == WU
    after = do(state, decline("tribute"))

    assert after.over == 1
    assert after.tribal == [4, 5, 6]  # the tribes have declined
    assert supply(after, SHU) == "1 rice"  # benefits were received


@rule("TK-483")
def test_the_emperor_rises_no_further() -> None:
    state = acting(WEI, "guo_jia emperor", rank=(6, 0, 0), goods=("1 gold",))

    assert state.rank == [6, 0, 0]
    assert (supply(state, WEI), where(state, "guo_jia"), state.controller) == ("", "turned", WEI)


@rule("TK-480", "TK-609")
def test_hidden_generals_are_revealed_at_the_end() -> None:
    state = checked(round=12, hidden="cao_pi guo_jia", rank=(4, 0, 0))

    assert all(state.known[general(name)] for name in ("cao_pi", "guo_jia"))
    assert (events.REVEALED, WEI, general("cao_pi")) in news(state)
    assert general("cao_pi") in GAME.view(state, SHU).rosters[WEI]


@rule("TK-480")
def test_a_fifth_general_ends_the_game_in_the_round_of_his_stationing() -> None:
    state = removing(garrisons=FIVE[:4], bids=["guan_yu battle_shu_wu 1 junk"], round=7)

    after = do(state, take("battle_shu_wu"), (STATION, general("guan_yu"), location("jiangling")), (STORE, GRANARY))

    assert (after.over, after.round) == (1, 7)


def test_points_are_told_by_category() -> None:
    state = checked(round=12, military=(3, 0, 0), shortage=(0, 1, 0))
    told = [event for event in news(state) if event[0] in (events.SCORED, events.TOTALS)]

    assert (events.SCORED, WEI, 0, 3) in told
    assert (events.SCORED, WU, 9, -3) in told
    assert told[-1] == (events.TOTALS, *GAME.result(state).scores)
