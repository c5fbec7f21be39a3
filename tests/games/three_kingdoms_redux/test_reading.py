"""What the rules say beside what the engine did: places where a reading of both found a difference."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine import play
from pagoda.engine.agenda import push
from pagoda.games.three_kingdoms_redux.actions import AGAINST
from pagoda.games.three_kingdoms_redux.edition import WEI, WU, Edition, edition_with
from pagoda.games.three_kingdoms_redux.resolution import RemoveTokens
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.upkeep import Benefits
from tests.games.three_kingdoms_redux.positions import do, has, position, question, supply
from tests.rules import rule


def with_card(name: str, hook: dict[str, Any]) -> Edition:
    """Return our components with another sentence on an enhancement."""
    return edition_with({"enhancement": [{"id": name, "hooks": [hook]}]})


def benefit(operation: dict[str, Any], **table: Any) -> State:
    """Return a table where Wei has received the benefit of an enhancement with this operation."""
    state = position(built=["uni_15"], **table)
    state.edition = state.tables = with_card("uni_15", {"on": "benefit", "ops": [operation]})
    push(state, Benefits(WEI))
    play.run(state)
    return state


@rule("TK-612")
@pytest.mark.parametrize(("rank", "gained"), [(0, ""), (1, "1 gold"), (2, "2 gold"), (5, "2 gold")])
def test_what_is_gained_can_be_counted_up_to_a_limit(rank: int, gained: str) -> None:
    operation = {"op": "gain", "what": "gold", "n_from": "rank", "max": 2}

    assert supply(benefit(operation, rank=(rank, 0, 0)), WEI) == gained


@rule("TK-612")
def test_military_points_can_be_counted() -> None:
    assert benefit({"op": "military", "n_from": "rank"}, rank=(3, 0, 0)).military == [3, 0, 0]


@rule("TK-612")
def test_how_many_armies_are_trained_can_be_counted() -> None:
    state = benefit({"op": "train", "n_from": "rank"}, rank=(2, 0, 0), goods=["3 untrained"])

    assert supply(state, WEI) == "1 untrained 2 trained"


@rule("TK-612", "TK-613")
@pytest.mark.parametrize(("rank", "left"), [(0, "3 gold"), (2, "1 gold")])
def test_what_an_opponent_loses_can_be_counted(rank: int, left: str) -> None:
    operation = {"op": "opponent_loses", "what": "gold", "n_from": "rank", "target": "one_opponent_of_choice"}
    state = benefit(operation, rank=(rank, 0, 0), goods=["", "3 gold"])
    state = do(state, (AGAINST, WU)) if question(state) == "Weaken" else state

    assert supply(state, WU) == left


@rule("TK-604")
@pytest.mark.parametrize(("units", "gained"), [("", 0), (" 1 spear", 1)])
def test_an_enhancement_can_ask_for_units_in_a_lost_bid(units: str, gained: int) -> None:
    bids = ["zhang_liao battle_wei_wu 2 support", f"sun_ce battle_wei_wu{units}", "ma_chao train", "han_dang train"]
    state = position(bids=bids, built=["", "uni_20"])
    hook = {"on": "bid_lost", "spaces": ["any"], "cond": "has_unit", "ops": [{"op": "gain", "what": "rice", "n": 1}]}
    state.edition = state.tables = with_card("uni_20", hook)
    push(state, RemoveTokens())
    play.run(state)

    assert has(state, WU, "rice") == gained
