"""Bots: they know a view and nothing else, choose the same from the same, and the greedy one is worth its name."""

from __future__ import annotations

from typing import Any

import pytest

import pagoda
from pagoda.bots import LEVELS, bot
from pagoda.bots.greedy import GreedyBot
from pagoda.bots.ismcts import SearchBot
from pagoda.bots.novice import NoviceBot
from pagoda.engine import play
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game
from pagoda.lab.simulate import plan, play_game

GAME = pagoda.game("madame-ching")
KINDS = ["random", "greedy", "novice", "master@20"]  # every kind of bot, none by the clock
TABLES = [("standard", 2), ("standard", 3), ("standard", 4), ("teams", 4)]


def positions(game: Game[Any, Any], mode: str, seats: int, count: int = 6) -> list[Any]:
    """Return states in which somebody has a choice, from the course of a random game."""
    found: list[Any] = []
    seed = 0
    while len(found) < count:
        state = game.start(mode, seats, seed)
        play.playout(state, seed, 10 + 7 * seed)
        if game.waiting(state) and len(game.actions(state, game.waiting(state)[0])) > 1:
            found.append(state)
        seed += 1
    return found


@pytest.mark.parametrize(("mode", "seats"), TABLES)
@pytest.mark.parametrize("level", KINDS)
def test_equal_seeds_and_equal_views_make_equal_choices(level: str, mode: str, seats: int) -> None:
    for state in positions(GAME, mode, seats):
        seat = GAME.waiting(state)[0]
        view, actions = GAME.view(state, seat), GAME.actions(state, seat)

        choices = [bot(level, GAME, 11).choose(view, list(actions)) for _ in range(2)]

        assert choices[0] == choices[1]
        assert choices[0] in actions


@pytest.mark.parametrize(("mode", "seats"), TABLES)
@pytest.mark.parametrize("level", KINDS)
def test_what_a_seat_cannot_know_changes_no_choice(level: str, mode: str, seats: int) -> None:
    for number, state in enumerate(positions(GAME, mode, seats)):
        seat = GAME.waiting(state)[0]
        actions = GAME.actions(state, seat)
        other = GAME.determinize(GAME.view(state, seat), 1000 + number)

        choices = [bot(level, GAME, 11).choose(GAME.view(world, seat), actions) for world in (state, other)]

        assert choices[0] == choices[1]


def test_a_bot_leaves_the_table_alone() -> None:
    for state in positions(GAME, "standard", 3):
        before = GAME.dump(state)
        seat = GAME.waiting(state)[0]

        bot("greedy", GAME, 1).choose(GAME.view(state, seat), GAME.actions(state, seat))

        assert GAME.dump(state) == before


def test_the_random_bot_takes_anything() -> None:
    state = positions(GAME, "standard", 3)[0]
    seat = GAME.waiting(state)[0]
    actions = GAME.actions(state, seat)
    player = bot("random", GAME, 1)

    chosen = {player.choose(GAME.view(state, seat), actions) for _ in range(200)}

    assert chosen == set(actions)


def test_a_novice_takes_what_looks_good_and_in_one_decision_of_four_anything() -> None:
    game = pagoda.game("dschingis-khan")
    state = game.start(seed=1)
    while type(state.agenda[-1]).__name__ != "Draw":
        play.playout(state, 1, 1)
    seat = game.waiting(state)[0]
    actions = game.actions(state, seat)
    weights = game.policy(state, seat, actions)
    silly = [action for action, weight in zip(actions, weights, strict=True) if weight == 0]
    assert silly

    slips = []
    for player in (bot("novice", game, 1), NoviceBot(game, 1)):
        chosen = [player.choose(game.view(state, seat), actions) for _ in range(2000)]
        slips.append(sum(chosen.count(action) for action in silly) / 2000)

    assert slips[0] == pytest.approx(0.25 * len(silly) / len(actions), abs=0.03)
    assert slips[1] == 0


def test_seeds_differ() -> None:
    state = positions(GAME, "standard", 3)[0]
    seat = GAME.waiting(state)[0]
    view, actions = GAME.view(state, seat), GAME.actions(state, seat)

    assert len({bot("random", GAME, seed).choose(view, actions) for seed in range(50)}) > 1


def test_the_only_action_is_taken() -> None:
    state = GAME.start(seed=1)
    only = GAME.actions(state, 0)[:1]

    for level in LEVELS:
        assert bot(level, GAME, 1).choose(GAME.view(state, 0), only) == only[0]


def test_the_greedy_bot_beats_the_random_one_from_every_seat() -> None:
    todo = plan("madame-ching", "standard", 3, ["greedy", "random", "random"], seed=1)

    outcomes = [play_game(todo, number) for number in range(12)]

    seats = [outcome.bots.index("greedy") for outcome in outcomes]
    assert seats == [0, 2, 1] * 4
    assert sum(outcome.shares[seat] for outcome, seat in zip(outcomes, seats, strict=True)) >= 9


@pytest.mark.parametrize(("time", "worlds"), [(0, 0), (2, 0), (3, 1), (6, 1), (7, 2), (12, 3), (15, 4)])
def test_a_look_ahead_that_is_stopped_has_seen_whole_worlds(
    monkeypatch: pytest.MonkeyPatch, time: int, worlds: int
) -> None:
    """The clock is read before every look but the first: 3 times in the first world, 4 times in each other one."""
    state = GAME.start(seed=1)
    view, actions = GAME.view(state, 0), GAME.actions(state, 0)
    weights = GAME.policy(state, 0, actions)
    actions = [action for action, weight in zip(actions, weights, strict=True) if weight > 0][:4]
    calm = GreedyBot(GAME, 1)
    seeds = [calm.number(1 << 30) for _ in range(4)]
    looks = [[calm.value_after(GAME.determinize(view, seed), 0, one) for one in actions] for seed in seeds]
    ticks = iter(range(1000))
    monkeypatch.setattr("pagoda.bots.greedy.monotonic", lambda: next(ticks))

    found = GreedyBot(GAME, 1).values_after(view, 0, actions, time - 0.5)

    assert len(found) == (4 if worlds else time + 1)
    for action, value in found.items():
        seen = [look[actions.index(action)] for look in looks[: worlds or 1]]
        assert value == pytest.approx(sum(seen) / len(seen))


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(BadInput) as caught:
        bot("clever", GAME, 1)

    assert str(caught.value) == f"there is no bot 'clever'; there are {', '.join(LEVELS)}"


@pytest.mark.parametrize(
    ("level", "simulations", "milliseconds"),
    [("journeyman", 12, 0), ("journeyman@7", 7, 0), ("master@200", 200, 0), ("master@50ms", 0, 50)],
)
def test_the_budget_of_a_search_may_be_named(level: str, simulations: int, milliseconds: int) -> None:
    found = bot(level, GAME, 1)

    assert isinstance(found, SearchBot)
    assert (found.simulations, found.milliseconds) == (simulations, milliseconds)


@pytest.mark.parametrize("level", ["random@2", "greedy@2", "novice@20ms"])
def test_who_does_not_search_takes_no_budget(level: str) -> None:
    name, _, budget = level.partition("@")
    with pytest.raises(BadInput) as caught:
        bot(level, GAME, 1)

    assert str(caught.value) == (
        f"{name} does not search, so it takes no budget '{budget}'; journeyman, master, grandmaster do"
    )


@pytest.mark.parametrize(
    "budget", ["", "0", "-1", "01", "ms", "0ms", "5s", "1e3", "2 ", "²", "٣", "1000001", "600001ms", "9" * 5000]
)
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(BadInput) as caught:
        bot(f"master@{budget}", GAME, 1)

    assert str(caught.value) == (
        "a budget is 1 to 1000000 simulations a decision, as in master@200, "
        f"or 1ms to 600000ms, as in master@50ms, not {budget!r}"
    )


@pytest.mark.parametrize("seed", [-1, 1 << 63])
def test_the_seed_of_a_bot_has_bounds(seed: int) -> None:
    with pytest.raises(BadInput, match="the seed must be a whole number"):
        bot("random", GAME, seed)
