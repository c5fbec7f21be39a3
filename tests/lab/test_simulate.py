"""Simulations: rotated seats, honest intervals, and a report that does not depend on the number of processes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pagoda.engine.chance import SEEDS
from pagoda.engine.errors import BadInput
from pagoda.lab.simulate import Outcome, Plan, Report, plan, play_game, simulate, wilson
from pagoda.table.replay import read, replay

RANDOM = plan("madame-ching", "standard", 3, ["random"])


def report_of(*arguments: str) -> Any:
    """Return the report of the command, run in a process of its own."""
    command = [sys.executable, "-m", "pagoda", "sim", "madame-ching", "--json", *arguments]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def test_a_plan_is_filled_in() -> None:
    assert plan("madame-ching") == Plan("madame-ching", "standard", 3, ("greedy",) * 3)
    assert plan("madame-ching", "teams", 4, ["greedy", "random"]).bots == ("greedy", "random", "greedy", "random")
    assert plan("madame-ching", seed=7, save="folder").seed == 7


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"mode": "solo"}, "madame-ching has no mode 'solo'"),
        ({"seats": 5}, "madame-ching in mode standard is for 2, 3, 4 players, not 5"),
        ({"bots": ["clever"]}, "there is no bot 'clever'; there are random, greedy"),
        ({"bots": [""]}, "there is no bot ''; there are random, greedy"),
        ({"bots": []}, "name 1 to 3 bots for 3 seats, not 0"),
        ({"bots": ["random"] * 4}, "name 1 to 3 bots for 3 seats, not 4"),
        ({"options": (("speed", 1),)}, "madame-ching has no option 'speed'"),
        ({"seed": -1}, "the seed must be a whole number from 0"),
        ({"seed": SEEDS}, "the seed must be a whole number from 0"),
        ({"edition": "nowhere.toml"}, "cannot read the edition nowhere.toml: No such file or directory"),
    ],
    ids=str,
)
def test_a_plan_that_cannot_be_carried_out_is_refused_before_the_first_game(
    arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadInput) as caught:
        plan(**{"game": "madame-ching", **arguments})

    assert str(caught.value).startswith(message)


def test_the_numbers_of_games_and_processes_are_checked() -> None:
    for games, jobs, message in (
        (0, 1, "the number of games must be 1 to 10000000, not 0"),
        (-3, 1, "the number of games must be 1 to 10000000, not -3"),
        (1, -1, "the number of jobs must be at least 1 (or 0 for all cores), not -1"),
    ):
        with pytest.raises(BadInput) as caught:
            simulate(RANDOM, games, jobs)

        assert str(caught.value) == message


def test_every_seat_is_counted_in_every_game() -> None:
    report = simulate(RANDOM, 6, 1)

    assert {seat: tally.games for seat, tally in report.seats.items()} == {0: 6, 1: 6, 2: 6}
    assert report.levels["random"].games == 18


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    one, two = (report_of("--bots", "random", "--games", "8", "--jobs", jobs) for jobs in ("1", "2"))

    assert one == two
    assert one == json.loads(json.dumps(simulate(RANDOM, 8, 1).json()))


def test_a_mistake_within_a_process_is_reported_as_one(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text("[nope]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pagoda", "sim", "madame-ching", "--jobs", "2", "--edition", str(path)]

    done = subprocess.run(command, capture_output=True, text=True)

    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "there is no table 'nope'" in done.stderr


def test_equal_seeds_make_equal_games_and_others_follow() -> None:
    first = play_game(RANDOM, 1)
    shifted = plan("madame-ching", "standard", 3, ["random"], seed=1)

    assert play_game(RANDOM, 1) == first
    assert play_game(shifted, 0) == first
    assert play_game(RANDOM, 2) != first


def test_a_report_counts_games_points_and_wins() -> None:
    report = Report(RANDOM)
    report.add(Outcome(("greedy", "random", "random"), (9, 5, 9), (1, 3, 1), (0.5, 0.0, 0.5), "the end", 100))
    report.add(Outcome(("random", "greedy", "random"), (1, 8, 2), (3, 1, 2), (0.0, 1.0, 0.0), "the end", 51))

    data: dict[str, Any] = report.json()

    assert (data["games"], data["decisions"], data["decisions_per_game"]) == (2, 151, 75.5)
    assert data["ends"] == {"the end": 2}
    assert data["by_bot"]["greedy"] == {
        "games": 2,
        "wins": 1.5,
        "share": 0.75,
        "low": round(wilson(1.5, 2)[0], 4),
        "high": round(wilson(1.5, 2)[1], 4),
        "mean_points": 8.5,
    }
    assert data["by_bot"]["random"]["games"] == 4
    assert data["by_seat"]["1"]["mean_points"] == 6.5


def test_the_wins_of_all_seats_are_the_games() -> None:
    report = simulate(RANDOM, 9, 1)

    assert abs(sum(tally.wins for tally in report.seats.values()) - 9) < 1e-9


def test_progress_is_told_game_by_game() -> None:
    steps: list[int] = []

    simulate(RANDOM, 4, 1, steps.append)

    assert steps == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (90, 100, 0.8256, 0.9448),
        (1, 3, 0.0615, 0.7923),
    ],
)
def test_the_interval_is_that_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)

    assert abs(found[0] - low) < 5e-4
    assert abs(found[1] - high) < 5e-4


def test_every_game_is_saved_as_a_replay(tmp_path: Path) -> None:
    todo = plan("madame-ching", "standard", 2, ["random"], seed=5, save=str(tmp_path / "new" / "folder"))

    simulate(todo, 2, 1)

    paths = sorted((tmp_path / "new" / "folder").iterdir())
    assert [path.name for path in paths] == ["madame-ching-5.json", "madame-ching-6.json"]
    for path in paths:
        assert len(list(replay(read(path)))) > 50


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(BadInput, match="file"):
        simulate(plan("madame-ching", bots=["random"], save=str(tmp_path / "file" / "folder")), 1, 1)
