"""A learned judgement: the numbers it looks at, the weights it goes by, and the search that trusts it."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

import pagoda
from pagoda.bots import bot
from pagoda.bots.coach import foreseen
from pagoda.bots.ismcts import SearchBot
from pagoda.bots.judgement import PLAIN, SHIPPED, Judge, file_name, judge_from, judge_of, numbers, sigmoid
from pagoda.engine.errors import BadInput
from pagoda.engine.features import FURTHEST, MOST, odds_of, side_by_side
from pagoda.engine.game import Game
from pagoda.lab.connect_four import ConnectFour

FOUR = ConnectFour()
WIDTH = 9  # numbers of a position of Connect Four
TABLES = [(name, mode.id, seats) for name in pagoda.games() for mode in pagoda.game(name).modes for seats in mode.seats]


def weights(**changes: object) -> dict[str, Any]:
    """Return weights for Connect Four that correct nothing, but for what is said here."""
    plain = {"linear": [1.0] + [0.0] * (WIDTH - 1), "hidden": [], "outer": []}
    head = {"pagoda": "weights", "game": "connect-four", "rules": "1", "mode": "standard", "seats": 2}
    return {**head, **plain, **changes}


def judge(**changes: object) -> Judge:
    """Return who judges by such weights."""
    return judge_from(weights(**changes), FOUR, "standard", 2, "these weights")


def drops(*columns: int) -> Any:
    """Return Connect Four after stones in these columns, in turn."""
    state = FOUR.start("standard", 2, 0)
    for number, column in enumerate(columns):
        FOUR.play(state, number % 2, (column,))
    return state


# Numbers of a position


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_all_positions_of_a_table_have_as_many_numbers_and_none_is_too_large(name: str, mode: str, seats: int) -> None:
    game, dice = pagoda.game(name), random.Random(3)
    state = game.start(mode, seats, 3)
    widths: set[int] = set()
    while waiting := game.waiting(state):
        if not dice.randrange(8):
            for seat in range(seats):
                found = numbers(game, state, seat)
                widths.add(len(found))
                assert all(type(value) is float and abs(value) <= 2 * MOST for value in found)
                assert found[-2:] == [float(seat in waiting), 1.0]
                assert sigmoid(found[0]) == pytest.approx(game.evaluate(state, seat), abs=0.0025)
                assert abs(found[0]) <= FURTHEST
        seat = dice.choice(waiting)
        game.play(state, seat, dice.choice(game.actions(state, seat)))

    assert len(widths) == 1
    assert 20 < widths.pop() < 100


def test_odds_have_bounds() -> None:
    assert odds_of(0.5) == 0.0
    assert odds_of(0.9) == pytest.approx(math.log(9))
    assert (odds_of(0.0), odds_of(1.0)) == (-FURTHEST, FURTHEST)


def test_a_game_that_lists_no_numbers_has_what_evaluate_says() -> None:
    assert Game.features(FOUR, drops(3), 0) == [0.0]


def test_own_numbers_stand_beside_those_of_the_strongest_rival_and_of_all() -> None:
    rows = [[2.0, 4.0, 9.0], [1.0, 0.0, 50.0], [3.0, 1.0, 0.0]]

    assert side_by_side(rows[:1], 2, 2.0) == [1.0, 2.0, 4.5]
    assert side_by_side(rows[:2], 2, 2.0) == [1.0, 2.0, 4.5, 0.5, 0.0, MOST]
    assert side_by_side(rows, 2, 2.0) == [1.0, 2.0, 4.5, 1.5, 0.5, 0.0, 1.0, 0.25, MOST]


# Weights


def test_a_judge_adds_up_and_bends() -> None:
    found = Judge([1.0, 0.5], [[2.0, 0.0], [0.0, -1.0]], [3.0, 1.0]).chance([0.25, 2.0])

    odds = 0.25 + 1.0 + 3.0 * math.tanh(0.5) + math.tanh(-2.0)
    assert found == pytest.approx(1 / (1 + math.exp(-odds)))


def test_weights_that_correct_nothing_say_what_evaluate_says() -> None:
    game = pagoda.game("dschingis-khan")
    state = game.start("standard", 2, 5)
    width = len(numbers(game, state, 0))
    player = SearchBot(game, 1, 10, judge=Judge([1.0] + [0.0] * (width - 1), [], []))

    assert player.chance(state, 1) == pytest.approx(game.evaluate(state, 1))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"pagoda": "league"}, "pagoda is 'league' there and 'weights' here; train new weights"),
        ({"game": "zheng-he"}, "game is 'zheng-he' there and 'connect-four' here"),
        ({"rules": "0"}, "rules is '0' there and '1' here"),
        ({"mode": "match"}, "mode is 'match' there"),
        ({"seats": 3}, "seats is 3 there and 2 here"),
        ({"linear": [1.0]}, "linear has 1 numbers, and positions of this table have 9"),
        ({"linear": None}, "linear has NoneType"),
        ({"linear": ["1"] * WIDTH}, "linear: '1' is no weight"),
        ({"linear": [True] * WIDTH}, "linear: True is no weight"),
        ({"linear": [math.nan] * WIDTH}, "linear: nan is no weight"),
        ({"linear": [-math.inf] * WIDTH}, "linear: -inf is no weight"),
        ({"hidden": [[0.0] * WIDTH]}, "hidden is a list of at most 16 rows, one for each number of outer"),
        ({"hidden": [[0.0] * WIDTH] * 17, "outer": [0.0] * 17}, "hidden is a list of at most 16 rows"),
        ({"hidden": [[0.0]], "outer": [1.0]}, "a row of hidden has 1 numbers"),
        ({"hidden": [[0.0] * WIDTH], "outer": [[]]}, r"outer: \[\] is no weight"),
        ({"outer": None}, "outer has NoneType"),
        ({"doubt": 1.5}, "doubt is from 0 to 1, not 1.5"),
        ({"doubt": None}, "doubt: None is no weight"),
    ],
)
def test_weights_with_mistakes_are_refused(changes: dict[str, object], why: str) -> None:
    with pytest.raises(BadInput, match=f"^these weights: {why}"):
        judge(**changes)


def test_weights_are_an_object() -> None:
    with pytest.raises(BadInput, match="weights are an object, not list"):
        judge_from([], FOUR, "standard", 2, "these weights")


def test_weights_in_a_folder_are_found_by_the_name_of_the_table(tmp_path: Path) -> None:
    state = drops()
    file = tmp_path / file_name("connect-four", "standard", 2)
    file.write_text(json.dumps(weights(linear=[0.5] * WIDTH)))

    found = judge_of(str(tmp_path), FOUR, state.setting, state.edition)

    assert file.name == "connect-four-standard-2.json"
    assert isinstance(found, Judge)
    assert found.linear == [0.5] * WIDTH


def test_a_folder_without_weights_for_the_table_and_a_damaged_file_are_refused(tmp_path: Path) -> None:
    state = drops()
    with pytest.raises(BadInput, match=r"cannot read weights .*connect-four-standard-2\.json: No such file"):
        judge_of(str(tmp_path), FOUR, state.setting, state.edition)
    (tmp_path / "connect-four-standard-2.json").write_text("{")
    with pytest.raises(BadInput, match="are not JSON"):
        judge_of(str(tmp_path), FOUR, state.setting, state.edition)


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_weights_that_we_ship_fit_their_tables(name: str, mode: str, seats: int) -> None:
    game = pagoda.game(name)
    state = game.start(mode, seats, 1)

    found = judge_of(SHIPPED, game, state.setting, state.edition)

    assert found is None or 0.0 < found.chance(numbers(game, state, 0)) < 1.0
    assert judge_of(PLAIN, game, state.setting, state.edition) is None


# Who trusts it


def test_a_search_asks_its_judge_while_the_game_goes_on() -> None:
    ours = judge(linear=[0.0] * (WIDTH - 1) + [2.0])
    player = SearchBot(FOUR, 1, 10, judge=ours)

    assert player.chance(drops(3), 0) == pytest.approx(1 / (1 + math.exp(-2.0)))
    assert player.chance(drops(0, 1, 0, 1, 0, 1, 0), 0) == 1.0
    assert player.chance(drops(0, 1, 0, 1, 0, 1, 0), 1) == 0.0


def test_a_search_goes_where_its_judge_likes_it() -> None:
    lines = [0.0, 0.3, 0.6, 1.2] + [0.0] * 5  # own lines with one, two and three stones
    state = drops(0, 6, 0, 6)
    chosen = []
    for sign in (1.0, -1.0):
        player = SearchBot(FOUR, 1, 120, depth=0, judge=judge(linear=[sign * weight for weight in lines]))
        chosen.append(player.choose(FOUR.view(state, 0), FOUR.actions(state, 0)))

    assert chosen[0] != chosen[1]


def test_a_coach_tells_the_chances_of_the_same_judge() -> None:
    thinker = SearchBot(FOUR, 1, 10, judge=judge(linear=[0.0] * (WIDTH - 1) + [2.0]), depth=0)

    assert foreseen(thinker, FOUR.view(drops(3), 1), (3,)).chance == pytest.approx(1 / (1 + math.exp(-2.0)))


def test_a_level_names_its_judge(tmp_path: Path) -> None:
    for level, wanted in (("master@9:plain", "plain"), (f"journeyman:{tmp_path}", str(tmp_path)), ("master", SHIPPED)):
        found = bot(level, FOUR, 1)
        assert isinstance(found, SearchBot)
        assert found.wanted == wanted

    assert bot("master@9:plain", FOUR, 1).simulations == 9  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("novice:plain", "novice does not search, so it takes no weights 'plain'; journeyman, master, grandmaster do"),
        ("master:", "master judges by 'plain' or by weights in a folder, and '' is none"),
        ("master@5:nowhere/at/all", "and 'nowhere/at/all' is none"),
        ("master:plain@5", "and 'plain@5' is none"),
    ],
)
def test_a_judge_that_is_none_is_refused(level: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        bot(level, FOUR, 1)
