"""Soldiers die, or are saved (GW-KIL)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import KILL, PASS, PLAY, SAVE
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import HORSEMAN, SPEARMAN
from pagoda.games.great_wall.state import State
from tests.games.great_wall.positions import asked, do, legal, news, position, question, soldiers_in, supply, tactic
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
SIX = "left tangut_levies dragon dragon dragon snake snake wound"


def defeated(*field: str, **table: Any) -> State:
    """Return a table where hordes are being defeated."""
    return position(field=field, agenda=[DefeatCheck(0)], options={"quick_tactics": 1}, **table)


@rule("GW-KIL-1")
@pytest.mark.parametrize(("year", "brutality"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_each_player_loses_as_many_as_the_brutality_says(year: int, brutality: int) -> None:
    state = defeated(SIX, year=year)

    assert len(state.dying[DRAGON]) == brutality
    assert len(state.dying[SNAKE]) == min(2, brutality)  # as far as there are so many


@rule("GW-KIL-1")
@pytest.mark.parametrize(("year", "brutality"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_brutality_with_four_players(year: int, brutality: int) -> None:
    assert len(defeated(SIX, year=year, seats=4).dying[DRAGON]) == brutality


@rule("GW-KIL-2")
def test_the_owner_chooses_and_a_horseman_is_one_soldier() -> None:
    field = "left tangut_levies dragon_horse dragon_horse dragon dragon snake snake"
    state = defeated(field, year=3, tea="snake dragon monkey")

    assert (question(state), asked(state)) == ("ChooseDead", DRAGON)
    assert legal(state) == [(KILL, SPEARMAN), (KILL, HORSEMAN)]
    state = do(state, (KILL, HORSEMAN))
    state = do(state, PASS, PASS)  # only spearmen are left: no question
    assert soldiers_in(state, DRAGON, "left") == "1 spearman"
    assert state.reserve[:3] == [9, 4, 2]


@rule("GW-KIL-3", "GW-KIL-6")
def test_all_die_at_the_same_time() -> None:
    state = do(defeated(SIX, year=3), PASS)

    assert (question(state), asked(state)) == ("SaveSoldier", SNAKE)
    assert state.reserve[:3] == [7, 4, 2]  # Dragon has declined, nobody is dead yet
    after = do(state, PASS)
    assert (after.reserve[0], after.reserve[3]) == (9, 10)
    killed = [event[1] for event in news(after) if event[0] == events.KILLED]
    assert killed == [DRAGON, DRAGON, SNAKE, SNAKE]


@rule("GW-KIL-4")
def test_saving_costs_two_chi_for_each() -> None:
    state = defeated(SIX, year=5, goods=("5 chi",), generals="liang_hongyu zhou_tong che_kung", supporters=("chen_fu",))

    assert legal(state) == [(SAVE, SPEARMAN), PASS]
    state = do(state, (SAVE, SPEARMAN), (SAVE, SPEARMAN))
    assert (supply(state, DRAGON), legal(state)) == ("1 chi", [PASS])
    after = do(state, PASS, PASS)

    assert soldiers_in(after, DRAGON, "left") == "2 spearman"
    assert after.reserve[0] == 8
    assert after.honour[DRAGON] == 2 + 1  # the saved do not count as killed


@rule("GW-KIL-4")
def test_without_chi_nobody_is_saved_but_the_question_tells_nothing() -> None:
    state = defeated(SIX, goods=("1 chi", "2 chi"))

    assert (question(state), asked(state), legal(state)) == ("SaveSoldier", DRAGON, [PASS])
    state = do(state, PASS)
    assert legal(state) == [(SAVE, SPEARMAN), PASS]


@rule("GW-KIL-5")
def test_the_dead_return_to_their_reserves() -> None:
    field = "left oirat_hunters dragon_horse dragon_horse snake wound"
    state = do(defeated(field), PASS, PASS)

    assert (state.reserve[:3], state.reserve[3:6]) == ([10, 4, 2], [10, 4, 2])


@rule("GW-KIL-6")
def test_naming_then_tactics_then_saving_then_what_answers_deaths() -> None:
    field = "left tangut_levies dragon_horse dragon_horse dragon snake snake snake"
    table: dict[str, Any] = {
        "hands": ("retreat", "last_stand"),
        "goods": ("2 chi", "2 chi"),
        "tea": "snake dragon monkey",
        "advisors": ("", "gravedigger"),
    }
    state = defeated(field, **table)
    assert (question(state), asked(state)) == ("ChooseDead", DRAGON)
    state = do(state, (KILL, HORSEMAN))
    assert (question(state), asked(state)) == ("PlayTactic", SNAKE)
    assert supply(state, SNAKE) == "2 chi"
    state = do(state, (PLAY, tactic("last_stand"), 0))
    assert question(state) == "GainMix"
    state = do(state, legal(state)[0])
    assert (question(state), asked(state)) == ("PlayTactic", DRAGON)
    state = do(state, PASS)
    assert (question(state), asked(state)) == ("SaveSoldier", SNAKE)
    state = do(state, PASS)
    assert (question(state), asked(state)) == ("SaveSoldier", DRAGON)
    assert state.honour[SNAKE] == 2 + 1
    after = do(state, (SAVE, HORSEMAN))
    assert after.honour[SNAKE] == 2 + 1 + 2  # the gravedigger, when all is over
    assert soldiers_in(after, DRAGON, "left") == "1 spearman 1 horseman"


@rule("GW-KIL-6", "GW-TEA-1")
def test_all_name_their_dead_in_tea_order() -> None:
    field = "left black_banner dragon_horse dragon_horse dragon snake_horse snake snake_horse snake"
    state = defeated(field, tea="snake dragon monkey")

    assert (question(state), asked(state)) == ("ChooseDead", SNAKE)
    state = do(state, (KILL, SPEARMAN))
    assert (question(state), asked(state)) == ("ChooseDead", DRAGON)
