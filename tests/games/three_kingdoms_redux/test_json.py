"""A table goes to JSON and back at every question, and plays on as before."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pagoda.engine.agenda import Decision
from pagoda.engine.errors import BadInput
from pagoda.games.three_kingdoms_redux.actions import DRAW, SELL_WEAPONS, STATION, TRIBUTE
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.game import STEPS
from pagoda.games.three_kingdoms_redux.hooks import BENEFIT
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.resolution import RemoveTokens
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    acting,
    assign,
    bidding,
    card,
    do,
    general,
    location,
    place,
    position,
    question,
    taking,
)
from tests.rules import rule

BATTLE = ("zhang_liao battle_wei_wu 1 horse",)
STATION_HEFEI = (STATION, general("zhang_liao"), location("hefei"))


def tables() -> list[State]:
    """Return a table at each question that the game can ask."""
    lesson = acting(WEI, "guo_jia instructor", built=("uni_07",))
    drawn = do(lesson, (DRAW, 0))
    return [
        position(agenda=[Recruit(3)]),
        position(),
        bidding(),
        do(bidding("wei", goods=("1 trained 1 horse",)), place("cao_cao", "battle_wei_wu")),
        do(bidding("wu", goods=("", "1 support")), place("sun_jian", "farm")),
        taking(WEI, "cao_cao farm"),
        acting(WEI, "cao_cao farm"),
        acting(WEI, "cao_cao trade", goods=("9 gold",)),
        do(acting(WEI, "cao_cao trade", goods=("3 spear 2 junk",)), (SELL_WEAPONS, 1)),
        acting(WEI, "cao_cao spears_horses"),
        acting(WEI, "cao_cao train", goods=("1 untrained",)),
        acting(WEI, "cao_cao tribute"),
        lesson,
        drawn,
        do(drawn, GAME.actions(drawn, WEI)[0]),
        acting(WEI, "cao_cao develop_state", hands=("uni_01",)),
        acting(WEI, "cao_cao emperor", "guo_jia emperor", goods=("1 gold",)),
        acting(WEI, *BATTLE),
        do(acting(WEI, *BATTLE), STATION_HEFEI),
        acting(WEI, "cao_cao tribal_wei", tribal=(12, 6, 7), goods=("2 rice",)),
        acting(WU, "lu_meng support", built=("", "uni_02")),
        do(acting(SHU, "wei_yan tribute", garrisons=["guan_yu qishan"]), (TRIBUTE, 0)),
        position(bids=["gan_ning battle_wei_wu"], goods=("1 gold 1 rice",), agenda=[RemoveTokens()]),
        do(acting(WEI, "yu_jin tribute", goods=("1 untrained",)), (TRIBUTE, 0)),
        acting(WEI, "jia_xu support", goods=("", "1 support")),
        do(acting(SHU, "pang_tong instructor", hands=("", "", "uni_02")), (DRAW, 0)),
        position(hidden="sima_yi", agenda=[AskReveal(WEI, BENEFIT)]),
    ]


def saved(state: State) -> dict[str, Any]:
    """Return a table as JSON values."""
    data: dict[str, Any] = json.loads(json.dumps(GAME.dump(state)))
    return data


def test_every_question_is_among_these_tables() -> None:
    asked = {question(state) for state in tables()}
    decisions = {step.__name__ for step in STEPS if issubclass(step, Decision)}

    assert asked == decisions


@pytest.mark.parametrize("state", tables(), ids=question)
def test_a_table_goes_to_json_and_back(state: State) -> None:
    again: State = GAME.load(saved(state))

    assert saved(again) == saved(state)
    for seat in GAME.waiting(state):
        actions = GAME.actions(state, seat)
        assert GAME.actions(again, seat) == actions
        for action in (actions[0], actions[-1]):
            assert GAME.dump_action(GAME.load_action(json.loads(json.dumps(GAME.dump_action(action))))) == list(action)
            after, other = GAME.apply(state, seat, action), GAME.apply(again, seat, action)
            assert GAME.dump(after) == GAME.dump(other)
            assert GAME.load_news(json.loads(json.dumps(GAME.dump_news(after)))) == after.news


@pytest.mark.parametrize("state", tables(), ids=question)
def test_views_go_to_json(state: State) -> None:
    for viewer in (WEI, WU, SHU, None):
        data = json.loads(json.dumps(GAME.dump_view(GAME.view(state, viewer))))
        assert "rng" not in data
        assert data["goods"] == list(state.goods)


@rule("TK-021", "TK-023")
def test_secrets_are_not_in_the_views_of_others() -> None:
    state = position(hidden="dian_wei", hands=("uni_09",))
    own, other = [GAME.dump_view(GAME.view(state, viewer)) for viewer in (WEI, WU)]

    assert general("dian_wei") in own["rosters"][WEI]
    assert general("dian_wei") not in other["rosters"][WEI]
    assert card("uni_09") in own["hands"][WEI]
    assert other["hands"][WEI] == []


@pytest.mark.parametrize("name", sorted(State.FIELDS))
def test_every_piece_must_be_there_and_have_its_shape(name: str) -> None:
    data = saved(bidding(goods=("1 support",)))
    without = {key: value for key, value in data.items() if key != name}

    with pytest.raises(BadInput, match=f"this state is incomplete: {name} is missing"):
        GAME.load(without)
    with pytest.raises(BadInput, match=f"{name} must be "):
        GAME.load({**data, name: "no such thing"})


def test_a_table_in_the_middle_of_a_bid_knows_where_the_general_is() -> None:
    state = do(bidding("wei", goods=("1 trained 1 horse 1 support",)), place("cao_cao", "battle_wei_wu"))

    for table in (state, do(state, assign("1 horse"))):
        assert GAME.faults(GAME.load(saved(table))) == []
