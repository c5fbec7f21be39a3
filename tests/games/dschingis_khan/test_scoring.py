"""Scoring: every stone of a village counts for who controls it (DK-V)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA
from pagoda.games.dschingis_khan.scoring import (
    BOTH,
    HEALED,
    PLAGUED,
    PLAIN,
    disease,
    points_of_stones,
    points_of_village,
    totals,
)
from pagoda.games.dschingis_khan.state import State
from pagoda.games.dschingis_khan.turn import EndTurn
from pagoda.locale import say
from tests.games.dschingis_khan.positions import GAME, GREEN, RED, TABLES, build, building, kinds, position, village
from tests.rules import rule

MIXED = "datong Rm,Gc,Bp tuul Gx,Rc,Gp ongi Bh,Rm,Rp kaifeng Bx,Gh,Bc altai Gm"


def counted(stacks: str, **table: Any) -> State:
    """Return a table whose last turn has just ended, counted."""
    return position(
        stacks=stacks,
        trigger=RED,
        turns_left=1,
        agenda=[EndTurn(RED)],
        news=True,
        **table,
    )


@rule("DK-V1")
def test_all_stones_count_for_who_controls_the_village_whoever_owns_them() -> None:
    state = counted("datong Gc,Gc,Rp tuul Rm,Rm,Gm kaifeng Bc")

    assert totals(state) == [9, 3 + 3 + 1, 3]


@rule("DK-V1")
def test_villages_without_stones_and_stones_without_villages_count_nothing() -> None:
    state = counted("altai Gp", active=("cccc",), lost=("m",), held=(4,), scouts="R tuul")

    assert totals(state) == [1, 0, 0]


@rule("DK-V2")
@pytest.mark.parametrize(
    ("stones", "china", "mongolia"), [("c", 3, -3), ("m", -3, 3), ("p", 1, 1), ("ccmp", 4, -2), ("mmcpp", -1, 5)]
)
def test_warriors_count_at_home_and_against_abroad(stones: str, china: int, mongolia: int) -> None:
    assert points_of_stones(TABLES, kinds(stones), CHINA) == china
    assert points_of_stones(TABLES, kinds(stones), MONGOLIA) == mongolia


@rule("DK-V3")
@pytest.mark.parametrize(("stones", "points"), [("x", 0), ("xc", -3), ("mx", -3), ("pxp", -2), ("xxccmpp", -11)])
@pytest.mark.parametrize("side", [CHINA, MONGOLIA])
def test_the_plague_turns_everything_against_its_owner(stones: str, points: int, side: int) -> None:
    assert points_of_stones(TABLES, kinds(stones), side) == points


@rule("DK-V4")
@pytest.mark.parametrize(("stones", "points"), [("h", 0), ("hc", 3), ("mh", 3), ("php", 2), ("hhccmpp", 11)])
@pytest.mark.parametrize("side", [CHINA, MONGOLIA])
def test_the_herb_makes_everybody_at_home(stones: str, points: int, side: int) -> None:
    assert points_of_stones(TABLES, kinds(stones), side) == points


@rule("DK-V5")
@pytest.mark.parametrize("both", ["xh", "hx", "xxh", "xhh", "xxhh"])
def test_both_cancel_each_other_in_any_numbers(both: str) -> None:
    for side in (CHINA, MONGOLIA):
        plain = points_of_stones(TABLES, kinds("ccmp"), side)
        assert points_of_stones(TABLES, kinds("ccmp" + both), side) == plain
        assert points_of_stones(TABLES, kinds(both), side) == 0


@rule("DK-V3", "DK-V4", "DK-V5")
def test_what_rules_a_village() -> None:
    found = [disease(kinds(stones)) for stones in ("", "cmp", "cx", "xx", "h", "ph", "xh", "hxx")]

    assert found == [PLAIN, PLAIN, PLAGUED, PLAGUED, HEALED, HEALED, BOTH, BOTH]


@rule("DK-V6")
def test_the_side_at_the_end_counts_and_totals_may_be_negative() -> None:
    before = building(branches="C5-C6 C6-D6", stacks="dongsheng Rc,Rc", held=(1,))
    after = build(before, "D6-D5")

    assert (totals(before)[RED], totals(after)[RED]) == (6, -6)


@rule("DK-V7")
def test_the_highest_total_wins() -> None:
    result = GAME.result(counted("datong Gc kaifeng Rc,Rc tuul Bc"))

    assert result.scores == (3, 6, -3)
    assert result.ranks == (2, 1, 3)
    assert result.sides == (0, 1, 2)
    assert [result.share(seat) for seat in range(3)] == [0, 1, 0]


@rule("DK-V7")
def test_all_tied_for_first_win_together() -> None:
    result = GAME.result(counted("datong Gc kaifeng Rc,Gp,Rp tuul Bc lanzhou Gc,Gp,Gp"))

    assert result.scores == (8, 5, -3)
    tied = GAME.result(counted("datong Gc kaifeng Rc tuul Bp"))
    assert tied.ranks == (1, 1, 3)
    assert [tied.share(seat) for seat in range(3)] == [0.5, 0.5, 0]


@rule("DK-V1", "DK-I8")
def test_scoring_is_told_village_by_village() -> None:
    state = counted(MIXED)
    told = GAME.heard(state, None)
    scored = [event for event in told if event[0] == events.SCORED]

    assert {(event[1], event[2], event[3]) for event in scored} == {
        (GREEN, village("tuul"), -3 - 1),
        (GREEN, village("altai"), 3),
        (RED, village("ongi"), 3 + 1),
        (2, village("datong"), 1),
        (2, village("kaifeng"), 3),
    }
    assert {event[2]: event[4] for event in scored}[village("kaifeng")] == BOTH
    assert [event[5:] for event in scored if event[2] == village("datong")] == [(2 + 8 * 1, 1 + 8 * 0, 3 + 8 * 2)]
    assert told[-1] == (events.TOTALS, -1, 4, 4)


@rule("DK-V1", "DK-V2")
def test_a_result_says_where_every_point_comes_from() -> None:
    state = counted(MIXED)
    result = GAME.result(state)

    for seat, parts in enumerate(result.breakdown):
        assert sum(points for _, points in parts) == result.scores[seat]
    words = {say(name): points for name, points in result.breakdown[GREEN]}
    assert words == {
        "Villages in Mongolia": 3,
        "Villages in China": 0,
        "With the plague": -4,
        "With the herb": 0,
    }


def test_there_is_no_result_while_the_game_goes_on() -> None:
    state = position(stacks=MIXED, scouts="G tuul")

    assert GAME.result(state) is None
    assert GAME.scores(state) == (-1, 4, 4)
    assert points_of_village(state, village("datong")) == 1
