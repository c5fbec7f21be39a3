"""The game for beginners: fixed generals without skills (TK-060 to TK-063)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.actions import ALLY, DEVELOP, PASS
from pagoda.games.three_kingdoms_redux.edition import GENERALS, SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.events import DREW_GENERALS, RECRUITED
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.strength import attribute
from tests.games.three_kingdoms_redux.cards import BEGINNER, skill_points, worth
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    GAME,
    GENERAL_IDS,
    SPACE_IDS,
    TABLES,
    acting,
    do,
    general,
    legal,
    news,
    position,
    question,
    supply,
)
from tests.rules import rule

LISTS: dict[int, list[str]] = {
    0: [
        "cao_cao xiahou_dun xiahou_yuan xu_huang guo_jia",
        "sun_jian huang_gai sun_ce zhou_yu",
        "liu_bei guan_yu zhang_fei",
    ],
    3: ["zhang_he", "sun_quan taishi_ci", "zhao_yun zhuge_liang"],
    5: ["zhang_liao", "lu_su", "huang_zhong pang_tong"],
    9: ["sima_yi", "gan_ning", "ma_chao"],
}


def roster(*lists: str) -> tuple[int, ...]:
    """Return generals by their names, sorted."""
    return tuple(sorted([general(name) for words in lists for name in words.split()]))


def next_round(state: State) -> State:
    """Let everybody pass until the next round begins."""
    number = state.round
    while state.round == number:
        state = do(state, PASS if PASS in legal(state) else legal(state)[-1])
    return state


@rule("TK-061", "TK-062")
def test_beginners_start_with_the_generals_of_the_list() -> None:
    state = GAME.start(mode="beginner", seed=1)

    assert state.rosters == [roster(LISTS[0][seat]) for seat in range(3)]
    assert question(state) == "ChooseAlliance"  # nobody chooses a general
    assert state.offers == [(), (), ()]


@rule("TK-061")
@pytest.mark.parametrize("number", [3, 5, 9])
def test_beginners_get_further_generals_by_the_list(number: int) -> None:
    state = position(agenda=[Recruit(number), FENCE], news=True, **BEGINNER)
    lords = ["cao_cao", "sun_jian", "liu_bei"]

    assert state.rosters == [roster(lords[seat], LISTS[number][seat]) for seat in range(3)]
    assert [event for event in news(state) if event[0] == RECRUITED] == [
        (RECRUITED, seat, *roster(LISTS[number][seat])) for seat in range(3)
    ]


@rule("TK-061", "TK-062")
def test_after_round_nine_all_have_the_eight_of_the_list() -> None:
    state = do(GAME.start(mode="beginner", seed=2), (ALLY, SPACE_IDS["farm"]))
    while state.round < 9 and state.agenda:
        state = next_round(state)

    wanted = [roster(*[LISTS[number][seat] for number in LISTS]) for seat in range(3)]
    assert (state.round, state.rosters) == (9, wanted)
    assert [len(row) for row in wanted] == [8, 8, 8]


@rule("TK-062")
def test_all_know_the_generals_of_beginners_and_none_is_drawn() -> None:
    state = position(agenda=[Recruit(0), Recruit(3), FENCE], news=True, **BEGINNER)

    assert all(state.known[place] for row in state.rosters for place in row)
    assert not [event for event in news(state) if event[0] == DREW_GENERALS]
    views = [GAME.view(state, seat) for seat in (WEI, WU, SHU, None)]
    assert all(list(view.likely.rosters) == state.rosters for view in views)


@rule("TK-060")
@pytest.mark.parametrize("name", GENERAL_IDS)
def test_the_skill_of_no_general_counts_among_beginners(name: str) -> None:
    place = general(name)
    state = position(round=12, generals=name, rank=(6, 6, 6), **BEGINNER)
    seat = TABLES.state_of[place]

    assert [attribute(state, place, stat) for stat in (0, 1)] == [TABLES.stats[stat][place] for stat in (0, 1)]
    assert skill_points(seat, generals=name, rank=(6, 6, 6), **BEGINNER) == 0
    for space in TABLES.placings[place]:
        words = f"{name} {TABLES.spaces[space[2]]}"
        table: dict[str, Any] = {"alliance": "farm", "round": 12, "criterion": "combat", **BEGINNER}
        criterion = int(space[2] >= 5 and space[2] != SPACE_IDS["support"])
        assert worth(words, **table) == TABLES.stats[criterion][place]


@rule("TK-060")
def test_beginners_take_actions_without_skills() -> None:
    assert supply(acting(WEI, "xu_huang recruit", **BEGINNER), WEI) == "2 untrained"
    assert supply(do(acting(SHU, "jiang_wan farm", **BEGINNER), DEVELOP), SHU) == ""
    assert acting(WU, "zhuge_jin tribal_wu 1 gold", **BEGINNER).tribal[WU] == 7


@rule("TK-063")
def test_beginners_use_enhancements() -> None:
    state = GAME.start(mode="beginner", seed=1)
    assert [len(hand) for hand in state.hands] == [4, 5, 6]

    after = do(acting(WEI, "cao_cao farm", built=["uni_04"], **BEGINNER), DEVELOP)
    assert supply(after, WEI) == "2 rice"
    assert worth("cao_cao battle_wei_wu 1 spear", built=["uni_03"], **BEGINNER) == 4 + 1 + 1


@rule("TK-060", "TK-061")
def test_the_lists_name_eight_different_generals_for_each_state() -> None:
    for seat in range(3):
        named = [place for number in TABLES.fixed for place in TABLES.fixed[number][seat]]
        assert len(set(named)) == 8
        assert all(TABLES.state_of[place] == seat for place in named)
    assert GENERALS == 69
