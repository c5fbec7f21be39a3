"""Learning to judge: games become numbers, targets look ahead, the loss falls, and equal seeds teach the same."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import pagoda
from pagoda.bots.judgement import Judge, judge_of
from pagoda.engine.errors import BadInput
from pagoda.lab import arrays as adaptor
from pagoda.lab.network import CONSTANT, beginner, forward, slopes
from pagoda.lab.selfplay import LEAST, MOMENTS, Course, later, play_course, play_game
from pagoda.lab.training import TRACE, Plan, Round, Trained, log_loss, targets, train, write

NUMPY = adaptor.arrays(accelerated=False)
SMALL = Plan("connect-four", "standard", 2, level="novice", games=60, rounds=1, seed=5)


@pytest.fixture(autouse=True)
def _connect_four(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Connect Four be a game of the house: nothing is played as quickly."""
    monkeypatch.setitem(sys.modules["pagoda.games"]._GAMES, "connect-four", ("pagoda.lab.connect_four", "ConnectFour"))


# Games


def test_a_game_becomes_positions_by_seat_and_moment() -> None:
    played = play_game(Course("madame-ching", "standard", 3, "novice", 7), 2)

    assert played.number == 2
    assert played.positions.shape == (3, MOMENTS, 43)
    assert np.isfinite(played.positions).all()
    assert played.shares.sum() == 1.0


def test_those_who_search_judge_by_what_was_learned() -> None:
    losing = [0.0, -3.0, -3.0, -3.0, 3.0, 3.0, 3.0, 0.0, 0.0]  # lines of the other seat are as good as gold
    course = Course("connect-four", "standard", 2, "journeyman@20", 3)

    plain, again = (play_game(course, 0).positions for _ in range(2))
    taught = play_game(later(course, 0, (losing, [], [])), 0).positions

    assert np.array_equal(plain, again)
    assert not np.array_equal(plain, taught)


def test_no_game_begins_after_the_time_is_over() -> None:
    course = Course("connect-four", "standard", 2, "novice", 0)

    assert len(list(play_course(course, 1000, None, 1, deadline=0.0))) == LEAST


# Learning


def test_targets_look_at_the_next_position_and_at_the_end() -> None:
    chances = np.array([[0.5, 0.4, 0.8], [0.1, 0.2, 0.3]])

    found = np.stack(targets(chances, np.array([1.0, 0.0])), 1)

    last = (1 - TRACE) * 0.8 + TRACE
    assert found[0] == pytest.approx([(1 - TRACE) * 0.4 + TRACE * last, last, 1.0])
    assert found[1, 2] == 0.0


def test_slopes_are_those_of_the_loss() -> None:
    dice = np.random.default_rng(1)
    positions = dice.standard_normal((50, 4))
    wanted = dice.random(50)
    network = beginner(NUMPY, positions, 1)
    parameters = [value.astype(np.float64) + 0.3 * dice.standard_normal(value.shape) for value in network.parameters]
    scaled = network.scaled(positions)

    found = slopes(np, parameters, positions, scaled, wanted)

    for place, slope in enumerate(found):
        spot = tuple(0 for _ in slope.shape)
        losses = []
        for step in (1e-5, -1e-5):
            moved = [value.copy() for value in parameters]
            moved[place][spot] += step
            losses.append(log_loss(NUMPY, forward(np, moved, positions, scaled)[0], wanted))
        assert slope[spot] == pytest.approx((losses[0] - losses[1]) / 2e-5, abs=1e-6)


def test_a_beginner_says_what_evaluate_says_and_weights_say_what_the_network_says() -> None:
    dice = np.random.default_rng(2)
    positions = (5.0 + 3.0 * dice.standard_normal((40, 6))).astype(np.float32)
    positions[:, CONSTANT] = 1.0
    network = beginner(NUMPY, positions, 3)

    assert network.odds(positions) == pytest.approx(positions[:, 0])
    network.parameters = [value + 0.2 * dice.standard_normal(value.shape) for value in network.parameters]
    judge = Judge(*network.weights())
    assert [judge.chance(row.tolist()) for row in positions] == pytest.approx(network.chances(positions), abs=1e-3)


def test_the_loss_falls() -> None:
    (found,) = train(SMALL, jobs=1, accelerated=False).rounds

    assert found.games == 60
    assert found.positions == 60 * 2 * MOMENTS
    assert found.log_loss < found.log_loss_plain - 0.02
    assert found.brier < found.brier_plain - 0.01


def test_equal_seeds_teach_the_same_on_any_number_of_processes() -> None:
    plan = Plan("connect-four", "standard", 2, level="journeyman@3", games=20, rounds=2, seed=5)

    one, two = (train(plan, jobs, accelerated=False) for jobs in (1, 2))
    other = train(Plan("connect-four", "standard", 2, level="novice", games=20, rounds=1, seed=6), 1, False)

    assert one.weights == two.weights
    assert [found.games for found in one.rounds] == [20, 40]
    assert other.weights != one.weights


def test_an_accelerator_is_used_where_torch_finds_one(monkeypatch: pytest.MonkeyPatch) -> None:
    used = ("tanh", "exp", "clip", "sqrt", "log", "stack", "zeros_like")
    devices: set[str] = set()

    class Tensor(np.ndarray[Any, Any]):
        def cpu(self) -> Any:
            return self

        def numpy(self) -> Any:
            return np.asarray(self)

    def as_tensor(values: Any, device: str) -> Any:
        devices.add(device)
        return np.asarray(values).view(Tensor)

    torch = SimpleNamespace(as_tensor=as_tensor, **{name: getattr(np, name) for name in used})
    for available in (False, True):
        torch.cuda = SimpleNamespace(is_available=lambda found=available: found)
        monkeypatch.setitem(sys.modules, "torch", torch)
        assert adaptor.arrays().name == ("torch, cuda" if available else "numpy")

    assert train(SMALL, 1).weights == train(SMALL, 1, accelerated=False).weights
    assert devices == {"cuda"}


def test_what_was_learned_is_written_for_bots_to_read(tmp_path: Path) -> None:
    trained = Trained(SMALL, ([1.0] * 9, [[0.5] * 9], [2.0]), [Round(1, 60, 3840, 0.6, 0.7, 0.2, 0.25)])
    game = pagoda.game("connect-four")
    state = game.start("standard", 2)

    path = write(trained, tmp_path / "deep" / "weights")
    judge = judge_of(str(path.parent), game, state.setting, state.edition)

    assert path.name == "connect-four-standard-2.json"
    assert judge is not None
    assert (judge.linear, judge.hidden, judge.outer) == trained.weights
    assert '"log_loss":[0.6,0.7]' in path.read_text()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    trained = Trained(SMALL, ([], [], []), [Round(1, 60, 3840, 0.6, 0.7, 0.2, 0.25)])
    (tmp_path / "file").write_text("")
    (tmp_path / "connect-four-standard-2.json").mkdir()

    with pytest.raises(BadInput, match=r"cannot write .*file: File exists"):
        write(trained, tmp_path / "file")
    with pytest.raises(BadInput, match=r"cannot write .*connect-four-standard-2\.json: Is a directory"):
        write(trained, tmp_path)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"games": 19}, "a round has at least 20 games, not 19"),
        ({"rounds": 0}, "the number of rounds must be 1 to 100, not 0"),
        ({"minutes": -1.0}, "the number of minutes must be at least 0, not -1"),
        ({"minutes": float("nan")}, "the number of minutes must be at least 0, not nan"),
        ({"level": "clever"}, "there is no bot 'clever'"),
        ({"seed": -1}, "the seed must be"),
        ({"mode": "match"}, "connect-four has no mode 'match'"),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        train(Plan(**{**vars(SMALL), **changes}), 1)


def test_training_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)

    with pytest.raises(BadInput, match=r"training needs the extra 'lab' \(pip install 'pagoda\[lab\]'\)"):
        train(SMALL, 1)
