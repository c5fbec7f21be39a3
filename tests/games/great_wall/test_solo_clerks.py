"""The solo game: where the clerks of Qin Jiushao go, and what they do at locations (GW-SOLO-20 to 27)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import ACTIVATE, MOVE_CLERK, PASS
from pagoda.games.great_wall.activation import ActivationStep
from pagoda.games.great_wall.fall import EndTurn
from pagoda.games.great_wall.qin import QinClerks
from tests.games.great_wall import positions
from tests.games.great_wall.positions import FENCE, clerks_of, do, legal, location, news, question, supply
from tests.games.great_wall.solo import (
    AWAY,
    DRAGON,
    QIN,
    RANKING,
    REED,
    activating,
    activations,
    honours,
    ranking,
    solo,
)
from tests.rules import rule


def moving(count: int = 2, **table: Any) -> dict[str, int]:
    """Return where the clerks of Qin Jiushao are when he has moved some."""
    return clerks_of(solo(agenda=[QinClerks(count)], **table), QIN)


@rule("GW-SOLO-20", "TR-23")
def test_two_clerks_go_to_the_two_lowest_locations() -> None:
    assert moving() == {"quarry": 1, "lumber_mill": 1}
    assert moving(ranking="quarry lumber_mill barracks temple gold_mine") == {"gold_mine": 1, "temple": 1}


@rule("GW-SOLO-20")
def test_he_moves_two_in_your_turn_at_his_place_in_tea_order() -> None:
    for tea, before in (("dragon qin reed", True), ("dragon reed qin", False)):
        table: dict[str, Any] = {"mode": "solo", "tea": tea, "ranking": RANKING, "clerks": ("", AWAY)}
        state = do(positions.boxes(DRAGON, "economy", **table), PASS, PASS)
        assert question(state) == "MoveClerks"  # of the Reed Clan, which you command
        assert bool(clerks_of(state, QIN)) == before
        assert clerks_of(do(state, PASS), QIN) == {"quarry": 1, "lumber_mill": 1}


@rule("GW-SOLO-21", "TR-23")
def test_a_full_location_is_passed_by() -> None:
    full = ("quarry 3", AWAY)
    assert moving(clerks=full) == {"lumber_mill": 1, "barracks": 1}
    assert moving(clerks=("quarry 3 barracks 2", AWAY, "barracks 1")) == {"lumber_mill": 1, "temple": 1, "barracks": 1}


@rule("GW-SOLO-21")
def test_a_location_is_not_used_twice_and_moves_may_be_left_out() -> None:
    clerks = ("lumber_mill 2 quarry 2", "gold_mine 1 lumber_mill 1 quarry 1", "gold_mine 2 temple 3")
    assert moving(clerks=clerks) == {"gold_mine": 2, "temple": 3, "barracks": 1}  # the second clerk stays


@rule("GW-SOLO-22")
def test_with_an_empty_reserve_they_come_from_the_highest_location() -> None:
    clerks = ("", AWAY, "gold_mine 2 temple 2 barracks 2 lumber_mill 2")
    assert moving(1, clerks=clerks) == {"gold_mine": 1, "temple": 2, "barracks": 2, "lumber_mill": 2, "quarry": 1}
    assert moving(2, clerks=clerks) == {"temple": 2, "barracks": 2, "lumber_mill": 3, "quarry": 1}


@rule("GW-SOLO-22", "GW-CLK-3")
def test_no_clerk_leaves_a_locked_location_or_the_target_itself() -> None:
    clerks = ("", AWAY, "gold_mine 3 temple 3 quarry 2")
    assert moving(1, clerks=clerks) == {"gold_mine": 3, "temple": 3, "lumber_mill": 1, "quarry": 1}
    locked = ("", AWAY, "gold_mine 3 temple 3 barracks 2")
    assert moving(1, clerks=locked) == {"gold_mine": 3, "temple": 3, "barracks": 1, "quarry": 1}
    assert moving(2, clerks=locked) == {"gold_mine": 3, "temple": 3, "lumber_mill": 1, "quarry": 1}
    assert moving(3, clerks=locked) == moving(2, clerks=locked)  # who has moved does not move again


@rule("GW-SOLO-23")
def test_he_uses_no_other_location() -> None:
    clerks = ("lumber_mill 3 quarry 2 gold_mine 2", "quarry 1 gold_mine 1 temple 1", "temple 2 barracks 3")
    assert moving(clerks=clerks, school=(1,)) == {"temple": 2, "barracks": 3}


# Locations


@rule("GW-SOLO-24", "EX-16")
@pytest.mark.parametrize("name", ["lumber_mill", "quarry", "gold_mine", "temple"])
def test_he_gains_honour_by_clerks_and_level(name: str) -> None:
    state = activating(name, 1, clerks=("", AWAY, f"{name} 2"), overseers=("", "", f"{name} 2"), news=True)

    assert (question(state), honours(state), sum(state.store)) == ("rest", [4], 0)
    assert (clerks_of(state, QIN), state.clerk_reserve[QIN]) == ({}, 8)


@rule("GW-SOLO-24", "GW-SOLO-13")
def test_he_gathers_upgrades_and_donates_nothing() -> None:
    clerks = ("quarry 1", "quarry 1 temple 1 tea_house 1", "quarry 1")
    state = activating("quarry", clerks=clerks, goods=("1 stone",), news=True)
    assert (question(state), honours(state)) == ("Donate", [1])
    state = do(state, legal(state)[0])

    assert (state.store, state.honour) == ([0, 2, 0], [2, 0, 1])  # yours and the Reed Clan's
    assert state.overseers[QIN * 4 :] == [1, 1, 1, 1]


@rule("GW-SOLO-24", "GW-TEA-1")
def test_he_acts_at_his_place_in_tea_order() -> None:
    for tea, first in (("qin dragon reed", events.HONOURED), ("dragon qin reed", events.GATHERED)):
        state = activating("quarry", clerks=("quarry 1", AWAY, "quarry 2"), tea=tea, news=True)
        told = [event[0] for event in news(state) if event[0] in (events.HONOURED, events.GATHERED)]
        assert (told[0], len(told)) == (first, 2)


@rule("GW-SOLO-10", "GW-SOLO-38", "GW-SHM-1")
def test_shame_of_who_is_alone() -> None:
    qin = activating("quarry", clerks=("", AWAY, "quarry 3"))
    assert (question(qin), qin.pool, qin.honour[QIN]) == ("rest", 10, 3)

    together = activating("quarry", clerks=("quarry 2", AWAY, "quarry 1"))
    assert (question(together), together.pool) == ("Donate", 10)
    alone = activating("quarry", clerks=("quarry 3", AWAY))
    assert question(alone) == "PlaceShame"


# The track


@rule("GW-SOLO-26", "TR-24")
def test_an_activated_location_goes_to_the_top_of_his_track() -> None:
    state = activating("lumber_mill", 1, clerks=("", AWAY, "lumber_mill 1"), news=True)

    assert ranking(state) == "lumber_mill gold_mine temple barracks quarry"
    assert (events.RANKED, *state.qin_track) in news(state)


@rule("GW-SOLO-26")
def test_without_his_clerks_no_marker_moves() -> None:
    state = do(activating("lumber_mill", 1, clerks=("lumber_mill 1", AWAY, "quarry 1")), PASS)
    assert (question(state), ranking(state)) == ("rest", RANKING)

    highest = activating("gold_mine", 1, clerks=("", AWAY, "gold_mine 1"), news=True)
    assert (ranking(highest), events.RANKED in [event[0] for event in news(highest)]) == (RANKING, False)


@rule("GW-SOLO-27")
def test_in_his_turn_his_locations_come_first_from_the_highest() -> None:
    clerks = ("lumber_mill 2 temple 3 war_academy 1", "tea_house 1 war_academy 1 lumber_mill 1", "gold_mine 3 quarry 3")
    state = solo(active="qin", clerks=clerks, school=(2,), agenda=[ActivationStep(0), EndTurn(), FENCE], news=True)

    assert activations(state) == ["gold_mine", "quarry"]
    assert ranking(state) == "quarry gold_mine temple barracks lumber_mill"
    assert question(state) == "ActivateNext"  # the order of the others is yours
    assert legal(state) == [(ACTIVATE, location(name)) for name in ("lumber_mill", "temple", "war_academy")]


@rule("GW-SOLO-27")
def test_the_ranking_is_read_once() -> None:
    clerks = ("gold_mine 1", AWAY, "gold_mine 2 barracks 3 quarry 3")
    state = solo(active="qin", clerks=clerks, agenda=[ActivationStep(0), EndTurn(), FENCE], news=True)

    assert (activations(state), question(state)) == (["gold_mine"], "Donate")
    state = do(state, PASS)
    assert ranking(state) == "quarry barracks gold_mine temple lumber_mill"


@rule("GW-SOLO-27", "GW-ACT-2")
def test_in_your_turn_the_order_is_yours() -> None:
    clerks = ("war_academy 1", AWAY, "gold_mine 3 quarry 3")
    state = solo(active="dragon", clerks=clerks, agenda=[ActivationStep(0), EndTurn(), FENCE])

    assert legal(state) == [(ACTIVATE, location(name)) for name in ("quarry", "gold_mine", "war_academy")]


@rule("GW-SOLO-34", "GW-SOLO-27")
@pytest.mark.parametrize(("tea", "his"), [("qin dragon reed", True), ("dragon qin reed", False)])
def test_the_order_in_the_turn_of_the_reed_clan(tea: str, his: bool) -> None:
    clerks = ("temple 3", AWAY, "gold_mine 3 quarry 3")
    agenda = [ActivationStep(0), EndTurn(), FENCE]
    state = solo(active="reed", tea=tea, clerks=clerks, agenda=agenda, news=True)

    assert activations(state)[:2] == (["gold_mine", "quarry"] if his else [])
    assert (question(state) == "ActivateNext") != his


@rule("GW-SOLO-20", "GW-DUO-14")
def test_your_clerks_and_those_of_the_reed_clan_in_your_turn() -> None:
    state = do(positions.boxes(DRAGON, "economy", mode="solo", ranking=RANKING, tea="reed dragon qin"), PASS, PASS)

    assert question(state) == "MoveClerks"
    after = do(state, (MOVE_CLERK, location("quarry"), location("temple")), PASS)
    assert clerks_of(after, REED) == {"lumber_mill": 1, "gold_mine": 1, "temple": 1}


@rule("GW-SOLO-2", "GW-PRO-2")
@pytest.mark.parametrize(("level", "stone"), [(1, 2), (3, 4)])
def test_a_card_may_borrow_his_overseer(level: int, stone: int) -> None:
    table: dict[str, Any] = {"advisors": ("racketeer",), "overseers": ("", "", f"quarry {level}")}
    state = activating("quarry", 1, clerks=("quarry 1", AWAY), **table)
    assert question(state) == "UseEffect"

    assert supply(do(state, legal(state)[0]), DRAGON) == f"{stone} stone"


# Questions


@rule("GW-UI-1")
def test_what_can_only_be_declined_is_not_asked() -> None:
    poor = activating("quarry", clerks=("quarry 2", AWAY, "quarry 1"))
    assert question(poor) == "Donate"  # an overseer cannot be paid
    rich = activating("quarry", clerks=("quarry 2", AWAY, "quarry 1"), goods=("9 wood 9 stone 9 gold 9 chi",))
    assert question(rich) == "Upgrade"

    behind_screens = positions.activating("quarry", clerks=("quarry 2", "quarry 1"))
    assert (question(behind_screens), legal(behind_screens)) == ("Upgrade", [PASS])
