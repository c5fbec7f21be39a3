"""What a sensible player of The Great Wall looks at, and what the greedy bot makes of it."""

from __future__ import annotations

from typing import Any

import pytest

import pagoda
from pagoda.bots import bot
from pagoda.engine import play
from pagoda.games.great_wall import hints, worth
from pagoda.games.great_wall.actions import ATTACK, HONOUR, PASS_KIND, PASS_TURN, RECALL, RECRUIT, WALL
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import AskRecall
from tests.games.great_wall.positions import activating, asked, legal, position, question
from tests.games.great_wall.solo import solo, started

GAME = pagoda.game("great-wall")
QUICK = {"quick_tactics": 1}


def chosen(state: State) -> tuple[int, ...]:
    """Return what the greedy bot answers."""
    seat = asked(state)
    return bot("greedy", GAME, 3).choose(GAME.view(state, seat), legal(state))


@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("standard", 4), ("duel", 2)])
def test_every_position_is_judged_between_lost_and_won_and_something_is_always_sensible(mode: str, seats: int) -> None:
    for seed in range(6):
        state: Any = GAME.start(mode, seats, seed)
        while GAME.waiting(state):
            seat = GAME.waiting(state)[0]
            actions = GAME.actions(state, seat)
            weights = GAME.policy(state, seat, actions)
            assert len(weights) == len(actions)
            assert min(weights) >= 0
            assert max(weights) > 0
            assert 0 <= GAME.evaluate(state, seat) <= 1
            play.playout(state, seed, 1)


def test_who_has_more_honour_stands_better() -> None:
    ahead = position(honour=(30, 10, 10))
    behind = position(honour=(10, 30, 10))

    assert hints.evaluate(ahead, 0) > 0.5 > hints.evaluate(behind, 0)


@pytest.mark.parametrize("seed", range(6))
def test_alone_a_game_that_begins_is_neither_won_nor_lost(seed: int) -> None:
    state = started(seed)

    assert 0.1 < hints.evaluate(state, 0) < 0.9
    assert hints.evaluate(started(seed, lead=100), 0) < hints.evaluate(state, 0)


def test_alone_one_stands_well_with_more_honour_than_qin_jiushao_in_the_last_year() -> None:
    def late(own: int) -> float:
        return hints.evaluate(solo(honour=(own, 0, 250), year=6), 0)

    assert late(320) > 0.9 > 0.1 > late(180)
    assert late(240) < 0.5  # he gains some more


def test_the_game_seems_to_end_sooner_the_faster_shame_is_taken() -> None:
    def left(year: int, pool: int) -> float:
        return worth.years_left(position(year=year, pool=pool, box=30 - pool))

    assert left(2, 25) > left(2, 15) > left(2, 5)
    assert left(4, 15) > left(2, 15)  # the same supply, after more years
    assert left(3, 2) == 0.5


def gain(better: dict[str, Any], **table: Any) -> float:
    """Return what something more is worth to the first seat."""
    return worth.worth(position(**{**table, **better}), 0) - worth.worth(position(**table), 0)


def test_goods_are_worth_more_where_an_artifact_counts_what_they_buy() -> None:
    gold: dict[str, Any] = {"goods": ["2 gold"]}
    wood: dict[str, Any] = {"goods": ["2 wood"]}

    assert gain(gold, artifacts="heirloom_seal cosmic_engine loyal_banner") > gain(gold, artifacts="loyal_banner")
    assert gain(wood, artifacts="cosmic_engine") > gain(wood, artifacts="loyal_banner")


def test_having_most_gold_counts_for_more_towards_the_end() -> None:
    most: dict[str, Any] = {"goods": ["3 gold", "1 gold", "1 gold"]}

    assert gain(most, year=6, artifacts="golden_tally") > gain(most, year=2, artifacts="golden_tally")


def test_an_archer_is_worth_more_where_an_artifact_counts_wounds() -> None:
    archer: dict[str, Any] = {"firing": ["left 1"]}

    assert gain(archer, artifacts="divine_arm_crossbow") > gain(archer, artifacts="loyal_banner")


def test_a_wall_that_helps_everybody_is_better_than_none() -> None:
    threat: dict[str, Any] = {"field": ["left merkit_raiders"]}

    assert hints.evaluate(position(walls=(2, 0, 0), **threat), 0) > hints.evaluate(position(**threat), 0)


def test_the_greedy_bot_recruits_where_a_horde_can_be_attacked() -> None:
    table: dict[str, Any] = {
        "clerks": ("barracks 2",),
        "goods": ("6 chi",),
        "field": ("left merkit_raiders",),
        "options": QUICK,
    }
    state = activating("barracks", 1, year=2, **table)
    assert question(state) == "NameRecruits"

    action = chosen(state)
    assert action[0] == RECRUIT  # judged when the recruits are placed, not when they are only paid

    play.play(state, 0, action)
    assert question(state) == "PlaceRecruit"
    assert chosen(state)[0] == ATTACK


def test_the_greedy_bot_builds_a_wall_that_it_can_pay() -> None:
    state = activating(
        "workers_settlement", year=2, clerks=("workers_settlement 1",), goods=("6 wood 6 stone",), options=QUICK
    )

    assert chosen(state)[0] == WALL


def test_commands_are_taken_back_only_by_an_empty_hand() -> None:
    some = position(agenda=[AskRecall(0)], gone=("economy diplomacy",))
    assert legal(some) == [RECALL, HONOUR]
    assert chosen(some) == HONOUR

    none = position(agenda=[AskRecall(0)], gone=("despotism economy mobilisation fortification diplomacy treason",))
    weights = hints.policy(none, 0, [RECALL, HONOUR])
    assert weights[0] > 0


def test_a_bot_never_declines_tactics_for_longer() -> None:
    seen = 0
    for seed in range(8):
        state: Any = GAME.start("standard", 3, seed)
        while GAME.waiting(state):
            seat = GAME.waiting(state)[0]
            actions = GAME.actions(state, seat)
            if question(state) == "PlayTactic":
                weights = dict(zip(actions, GAME.policy(state, seat, actions), strict=True))
                assert weights[PASS_KIND] == weights[PASS_TURN] == 0
                seen += 1
            play.playout(state, seed, 1)
    assert seen > 50
