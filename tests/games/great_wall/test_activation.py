"""Locations are activated: when, in which order, for whom (GW-ACT, GW-LOC-3 to 7)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import ACCEPT, ACTIVATE, DONATE, MOVE_CLERK, PASS, SHAME_SOLDIER
from pagoda.games.great_wall.activation import ActivationStep
from pagoda.games.great_wall.edition import ARCHER, NOWHERE, SPEARMAN
from pagoda.games.great_wall.state import State
from tests.games.great_wall.positions import (
    activating,
    asked,
    clerks_of,
    do,
    legal,
    location,
    news,
    position,
    question,
    supply,
    turn,
)
from tests.rules import rule


def step(active: str = "dragon", **table: Any) -> State:
    """Return a table in the activation step of a clan's turn."""
    return position(active=active, agenda=[ActivationStep(0)], news=True, **table)


def activated(state: State) -> list[int]:
    """Return the locations that were activated, as far as it was told."""
    return [event[1] for event in news(state) if event[0] == events.ACTIVATED]


@rule("GW-LOC-3")
@pytest.mark.parametrize(("clerks", "happens"), [("tea_house 1", False), ("tea_house 2", True)])
def test_a_regular_location_is_activated_when_it_is_full(clerks: str, happens: bool) -> None:
    state = step(clerks=("", clerks))

    assert (activated(state) == [location("tea_house")]) == happens


@rule("GW-LOC-3")
@pytest.mark.parametrize(
    ("name", "asks"),
    [("workers_settlement", "NameBuildings"), ("imperial_embassy", "Embassy"), ("war_academy", "rest")],
)
def test_a_special_location_is_activated_with_one_clerk(name: str, asks: str) -> None:
    state = step(clerks=("", f"{name} 1"))

    assert activated(state) == [location(name)]
    assert question(state) == asks


@rule("GW-LOC-4", "TR-15")
def test_an_advanced_activation_needs_no_full_location_and_shames_nobody() -> None:
    state = turn(0, "despotism", clerks=("gold_mine 1", "gold_mine 1"), honour=(9, 9))
    after = do(state, PASS, (ACTIVATE, location("gold_mine")))

    while question(after) in ("Upgrade", "Donate"):
        after = do(after, PASS)
    assert (supply(after, 0), supply(after, 1)) == ("1 gold", "1 gold")
    assert (clerks_of(after, 0), clerks_of(after, 1)) == ({}, {})
    alone = activating("gold_mine", 1, clerks=("gold_mine 1",))
    assert alone.pool == 30


@rule("GW-LOC-5")
def test_it_needs_an_own_clerk_and_is_for_everybody() -> None:
    state = do(turn(0, "despotism", clerks=("temple 1 war_academy 1", "temple 1 quarry 2")), PASS)

    assert legal(state) == [(ACTIVATE, location("temple")), (ACTIVATE, location("war_academy")), PASS]
    after = do(state, (ACTIVATE, location("temple")))
    assert (supply(after, 0), supply(after, 1)) == ("1 chi", "1 chi")


@rule("GW-LOC-6")
def test_clerks_return_used_or_not() -> None:
    state = activating("workers_settlement", clerks=("workers_settlement 2", "workers_settlement 1"))
    after = do(state, PASS, PASS)

    assert clerks_of(after, 0) == clerks_of(after, 1) == {}
    assert after.clerk_reserve[:2] == [5, 5]


@rule("GW-LOC-6", "GW-TEA-1")
def test_all_with_clerks_there_resolve_it_in_tea_order_with_all_their_clerks() -> None:
    state = activating(
        "imperial_embassy",
        tea="monkey dragon snake",
        clerks=("imperial_embassy 2", "", "imperial_embassy 1"),
        goods=("9 gold", "9 gold", "9 gold"),
    )
    who = []
    while question(state) == "Embassy":
        who.append(asked(state))
        state = do(state, legal(state)[0])

    assert who == [2, 0, 0]


@rule("GW-LOC-6", "GW-PRO-1")
def test_production_is_done_in_three_rounds() -> None:
    state = activating("quarry", clerks=("quarry 1", "quarry 2"), goods=("2 wood", "2 wood"))
    asks = []
    while question(state) != "rest":
        asks.append((question(state), asked(state)))
        state = do(state, legal(state)[0])

    assert asks == [("Upgrade", 0), ("Upgrade", 1), ("Donate", 0), ("Donate", 1)]
    assert (supply(state, 0), supply(state, 1)) == ("", "1 stone")


@rule("GW-LOC-7", "TR-2")
def test_shame_is_taken_before_the_location_does_anything() -> None:
    state = activating(
        "barracks", clerks=("barracks 3",), reserve=("1 spearman 1 archer",), goods=("9 wood 9 stone 9 gold 9 chi",)
    )

    assert question(state) == "PlaceShame"
    after = do(state, (SHAME_SOLDIER, SPEARMAN))
    assert question(after) == "NameRecruits"
    assert {action[1:] for action in legal(after) if action != PASS} == {(0, 1, 0)}
    assert after.shamed[SPEARMAN] == 1
    assert after.reserve[ARCHER] == 1


@rule("GW-ACT-1", "GW-ACT-2", "TR-16")
def test_the_active_player_decides_the_order() -> None:
    full: dict[str, Any] = dict(clerks=("lumber_mill 1", "lumber_mill 1 workers_settlement 1", "lumber_mill 1"))
    state = step(**full)

    assert (question(state), asked(state)) == ("ActivateNext", 0)
    assert legal(state) == [(ACTIVATE, location("lumber_mill")), (ACTIVATE, location("workers_settlement"))]
    first = do(state, (ACTIVATE, location("workers_settlement")))
    assert (question(first), asked(first)) == ("NameBuildings", 1)
    assert legal(first) == [PASS]  # there is no wood yet
    assert asked(step("monkey", **full)) == 2


@rule("GW-ACT-1")
def test_the_active_player_orders_them_without_own_clerks_there() -> None:
    state = step(clerks=("", "war_academy 1", "tea_house 2"))

    assert (question(state), asked(state)) == ("ActivateNext", 0)


@rule("GW-ACT-2")
def test_every_eligible_location_is_activated_and_once() -> None:
    state = step(clerks=("war_academy 1 tea_house 1", "tea_house 1"), tea="dragon snake monkey")
    assert PASS not in legal(state)
    state = do(state, (ACTIVATE, location("war_academy")))

    assert question(state) == "MoveUp"
    done = do(state, ACCEPT)
    assert question(done) == "rest"
    assert sum(done.clerks) == 0


@rule("GW-ACT-2")
def test_eligibility_is_looked_at_again_after_each_activation() -> None:
    # The Logistician moves a clerk after the first activation: the academy becomes eligible.
    state = step(advisors=("logistician",), clerks=("tea_house 2",), tea="snake dragon monkey")
    state = do(state, ACCEPT)
    assert question(state) == "UseEffect"
    state = do(state, legal(state)[0])
    assert question(state) == "MoveClerks"

    again = do(state, (MOVE_CLERK, NOWHERE, location("war_academy")))
    assert question(again) == "rest"
    assert len(again.hands[0]) == 1


@rule("GW-ACT-2")
def test_a_location_is_not_activated_twice_in_a_step() -> None:
    state = step(advisors=("logistician",), clerks=("war_academy 1",))
    state = do(state, legal(state)[0])

    again = do(state, (MOVE_CLERK, NOWHERE, location("war_academy")))
    assert question(again) == "rest"
    assert clerks_of(again, 0) == {"war_academy": 1}


@rule("GW-ACT-3", "GW-DUO-13")
def test_in_the_turn_of_the_reed_clan_its_commander_decides() -> None:
    table: dict[str, Any] = dict(mode="duel", clerks=("war_academy 1", "tea_house 2"))

    assert asked(step("reed", tea="snake dragon reed", **table)) == 1
    assert asked(step("reed", tea="reed dragon snake", **table)) == 0
    assert asked(step("snake", tea="dragon snake reed", **table)) == 1


@rule("GW-ACT-4", "GW-FAL-4")
def test_a_covered_horde_is_defeated_after_the_activation_step() -> None:
    state = turn(0, "despotism", field=("left wolf_trackers dragon snake",), year=1)
    assert state.claimed[0] == ()

    after = do(state, PASS)
    while question(after) == "SaveSoldier":
        after = do(after, PASS)
    assert len(after.claimed[0]) == 1
    assert after.honour[0] == 2


def test_an_effect_may_be_forgone() -> None:
    state = activating("tea_house", clerks=("", "tea_house 1", "tea_house 1"))

    after = do(state, PASS, PASS)
    assert after.tea == (0, 1, 2)
    assert clerks_of(after, 1) == {}
    donated = do(activating("quarry", clerks=("", "quarry 1", "quarry 2")), PASS, PASS, DONATE, PASS)
    assert donated.honour == [0, 2, 0]
