"""The end of the game (GW-END-1, 4, 5, GW-GEN-3)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.errors import IllegalAction
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import FREE_SOLDIER
from pagoda.games.great_wall.edition import SPEARMAN
from pagoda.games.great_wall.scoring import NO_SHAME_LEFT, TIME_OVER, WALLS_BUILT
from pagoda.games.great_wall.shame import discard_shame
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import Winter
from pagoda.games.great_wall.year import EndCheck, end_reason
from tests.games.great_wall.positions import GAME, do, legal, news, position, question
from tests.rules import rule


def ending(**table: Any) -> State:
    """Return a table after the last step of winter."""
    return position(agenda=[EndCheck()], news=True, **table)


@rule("GW-END-1")
@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (dict(walls=(3, 3, 3)), WALLS_BUILT),
        (dict(walls=(3, 3, 2)), 0),
        (dict(pool=0), NO_SHAME_LEFT),
        (dict(pool=1), 0),
        (dict(year=6), TIME_OVER),
        (dict(year=5), 0),
        (dict(year=5, seats=4), TIME_OVER),
        (dict(mode="duel", walls=(0, 3, 3)), WALLS_BUILT),
        (dict(mode="duel", year=6), TIME_OVER),
    ],
)
def test_the_game_ends_with_the_walls_without_shame_or_at_the_end_of_time(table: dict[str, Any], reason: int) -> None:
    state = ending(**table)

    assert state.over == reason
    assert bool(state.agenda) == (reason == 0)
    assert ((events.GAME_ENDS, reason) in news(state)) == (reason > 0)
    assert (GAME.result(state) is None) == (reason == 0)


@rule("GW-END-1")
def test_it_is_checked_only_at_the_end_of_winter() -> None:
    state = position(walls=(3, 3, 3), pool=0)

    assert question(state) == "rest"
    assert state.over == 0
    after = position(walls=(3, 3, 3), phase=Winter)
    assert after.over == WALLS_BUILT


@rule("GW-END-4", "TR-19")
def test_a_pool_that_was_empty_before_does_not_end_the_game() -> None:
    state = position(pool=0, shamed=("1 spearman",))
    assert end_reason(state) == NO_SHAME_LEFT

    discard_shame(state, 0, (FREE_SOLDIER, SPEARMAN))

    assert end_reason(state) == 0


@rule("GW-END-4")
def test_a_pool_emptied_by_raids_counts_too() -> None:
    state = position(pool=0)

    assert (state.box, end_reason(state)) == (30, NO_SHAME_LEFT)


@rule("GW-END-5")
def test_the_last_year_is_played_in_full() -> None:
    state = position(phase=Winter, year=6, field=("left merkit_raiders",), reserve=("1 spearman",), pool=3)
    while not state.over:
        state = do(state, legal(state)[0])

    assert state.shamed[SPEARMAN] == 1  # the wall was breached in the last winter
    assert state.over == NO_SHAME_LEFT


@rule("GW-GEN-3")
def test_most_honour_wins() -> None:
    result = GAME.result(ending(year=6, honour=(20, 31, 30)))

    assert result.scores == (20, 31, 30)
    assert result.ranks == (3, 1, 2)


def test_nobody_is_asked_when_it_is_over() -> None:
    state = ending(year=6)

    assert GAME.waiting(state) == ()
    with pytest.raises(IllegalAction):
        GAME.apply(state, 0, (0,))
