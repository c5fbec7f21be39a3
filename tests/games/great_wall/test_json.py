"""A table goes to JSON and back at every question, and plays on as before."""

from __future__ import annotations

import json
import random
from functools import lru_cache
from typing import Any

import pytest

from pagoda.engine.agenda import Decision
from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.actions import PASS, PASS_KIND, PASS_TURN
from pagoda.games.great_wall.attacking import AttackWith
from pagoda.games.great_wall.barracks import DropRecruit
from pagoda.games.great_wall.battle import ALL_UNITS, NONE_FIRED
from pagoda.games.great_wall.building import DropBuilding
from pagoda.games.great_wall.game import STEPS
from pagoda.games.great_wall.killing import ChooseDead
from pagoda.games.great_wall.resources import FillStore, TakeFromStore
from pagoda.games.great_wall.state import HIDDEN, State
from tests.games.great_wall.coop_tables import coop_tables
from tests.games.great_wall.positions import GAME, advisor, position, question, tactic
from tests.rules import rule

ENOUGH = 200  # games, of which each asks what the others rarely do
DECISIONS = {step.__name__ for step in STEPS if issubclass(step, Decision)}
ATTACK = AttackWith((0,), 1, ALL_UNITS, 3, -1, NONE_FIRED)
RIDERS = ("left kerait_lancers dragon_horse dragon_horse dragon",)


def rare() -> list[State]:
    """Return tables at questions that games hardly ever ask."""
    return [
        position(mode="duel", agenda=[FillStore((0,), 1)]),
        position(field=("left merkit_raiders",), zones=("left 1 spearman",), agenda=[ATTACK]),
        position(store="1 wood 2 gold", agenda=[TakeFromStore((0,), 2)]),
        position(field=RIDERS, agenda=[ChooseDead((0,), 0, 0, 1)]),
        position(agenda=[DropRecruit((0,), (1, 1, 0), 0, 0)]),
        position(agenda=[DropBuilding((0,), (0, 3), 0)]),
    ]


def played(state: State, dice: random.Random) -> State:
    """Let somebody do something, seldom nothing."""
    seat = dice.choice(GAME.waiting(state))
    actions = GAME.actions(state, seat)
    busy = [action for action in actions if action not in (PASS, PASS_KIND, PASS_TURN)]
    after: State = GAME.apply(state, seat, dice.choice(busy or actions))
    return after


@lru_cache(maxsize=1)
def tables() -> dict[str, State]:
    """Return a table at each question that the game can ask, as games come to them."""
    found = {question(state): state for state in (*rare(), *coop_tables().values())}
    for seed in range(ENOUGH):
        dice = random.Random(seed)
        mode, seats = (("standard", 3), ("standard", 4), ("duel", 2), ("coop", 3))[seed % 4]
        state = GAME.start(mode=mode, seats=seats, seed=seed)
        while state.agenda:
            found.setdefault(question(state), state)
            state = played(state, dice)
            if state.agenda and question(state) in ("ChooseCommand", "Recall"):
                state.goods = [dice.randrange(7) for _ in state.goods]  # so that there is something to pay with
        if set(found) >= DECISIONS:
            break
    return found


def saved(state: State) -> dict[str, Any]:
    """Return a table as JSON values."""
    data: dict[str, Any] = json.loads(json.dumps(GAME.dump(state)))
    return data


def test_every_question_is_among_these_tables() -> None:
    assert DECISIONS - set(tables()) == set()


@pytest.mark.parametrize("name", sorted(DECISIONS))
def test_a_table_goes_to_json_and_back(name: str) -> None:
    state = tables()[name]
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


@pytest.mark.parametrize("name", sorted(DECISIONS))
def test_views_go_to_json(name: str) -> None:
    state = tables()[name]
    for viewer in (*range(state.setting.seats), None):
        data = json.loads(json.dumps(GAME.dump_view(GAME.view(state, viewer))))
        assert "rng" not in data
        assert data["honour"] == list(state.honour)


@rule("GW-GEN-6", "GW-GEN-8")
def test_secrets_are_not_in_the_views_of_others() -> None:
    state = position(hands=("plunder",), supporters=("su_shi",), goods=("7 gold",))
    own, other = [GAME.dump_view(GAME.view(state, viewer)) for viewer in (0, 1)]

    assert own["hands"][0] == [tactic("plunder")]
    assert other["hands"][0] == [HIDDEN]
    assert own["supporters"][0] == [advisor("su_shi")]
    assert other["supporters"][0] == [HIDDEN]
    assert own["goods"][:4] == [0, 0, 7, 0]
    assert other["goods"][:4] == [HIDDEN] * 4


@pytest.mark.parametrize("name", sorted(State.FIELDS))
def test_every_piece_must_be_there_and_have_its_shape(name: str) -> None:
    data = saved(position())
    without = {key: value for key, value in data.items() if key != name}

    with pytest.raises(BadInput, match=f"this state is incomplete: {name} is missing"):
        GAME.load(without)
    with pytest.raises(BadInput, match=f"{name} must be "):
        GAME.load({**data, name: "no such thing"})
