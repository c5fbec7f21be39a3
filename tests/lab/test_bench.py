"""Benchmarks: they measure the build they name, and what they play is the same on every build."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest

import pagoda
from pagoda.engine import agenda
from pagoda.engine.errors import BadInput
from pagoda.lab.bench import bench, build, checksum, connect_four, measure, rate, ratios
from tests.conformance.catalogue import game_of, tables
from tests.lab.golden import GAMES, PATH, name_of

GOLDEN = json.loads(PATH.read_text(encoding="utf-8"))


def test_the_build_is_named_truly() -> None:
    assert build() == ("plain" if str(agenda.__file__).endswith(".py") else "compiled")


def test_every_table_has_a_recorded_checksum() -> None:
    assert list(GOLDEN) == [name_of(*table) for table in tables()]
    assert len(set(GOLDEN.values())) == len(GOLDEN)


@pytest.mark.parametrize(("spec", "mode", "seats"), tables())
def test_random_games_are_the_recorded_ones(spec: str, mode: str, seats: int) -> None:
    """On a change of the rules: `python -m tests.lab.golden`."""
    assert checksum(game_of(spec), mode, seats, GAMES) == GOLDEN[name_of(spec, mode, seats)]


def test_a_checksum_depends_on_the_games() -> None:
    game = game_of("connect-four")

    assert checksum(game, "standard", 2, 3) == checksum(game, "standard", 2, 3)
    assert checksum(game, "standard", 2, 3) != checksum(game, "standard", 2, 4)


def test_a_rate_counts_work_in_time() -> None:
    calls = []

    result = rate(lambda: calls.append(1) or 5, 0.01)  # type: ignore[func-returns-value]

    assert len(calls) >= 3
    assert result > 0


@pytest.fixture
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure everything in one round: here nobody minds if it was disturbed."""
    monkeypatch.setattr("pagoda.lab.bench.ROUNDS", 1)


@pytest.mark.usefixtures("once")
def test_a_game_is_measured_in_one_mode() -> None:
    row = measure(pagoda.game("madame-ching"), "teams", 4, 0.01)

    assert (row["game"], row["mode"], row["seats"]) == ("madame-ching", "teams", 4)
    assert row["checksum"] == GOLDEN["madame-ching teams 4"]
    for figure in ("decisions_per_s", "copies_per_s", "worlds_per_s", "simulations_per_s", "guided_per_s"):
        value = row[figure]
        assert isinstance(value, int)
        assert value > 0
    over = row["overrun_percent"]
    assert isinstance(over, float)
    assert over >= 0.0


@pytest.mark.usefixtures("once")
def test_a_report_names_every_table_and_the_build() -> None:
    report = bench(("zheng-he",), 0.01, False)  # its games are the shortest

    rows = report["games"]
    assert isinstance(rows, list)
    assert report["build"] == build()
    assert [(row["mode"], row["seats"]) for row in rows] == [("standard", 2), ("match", 2), ("solo", 1)]
    assert "peers" not in report
    json.dumps(report)


def test_connect_four_is_measured_driven_and_inside() -> None:
    report = connect_four(0.01)

    assert report["checksum"] == GOLDEN["connect-four standard 2"]
    assert {"driven_moves_per_s", "inside_moves_per_s"} < set(report)


@pytest.mark.skipif(find_spec("pyspiel") is not None, reason="the peers are installed")
def test_peers_that_are_not_installed_are_asked_for_before_anything_is_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pagoda.lab.bench.measure", pytest.fail)

    with pytest.raises(BadInput, match=r"--peers needs the extra 'bench' \(pip install 'pagoda\[bench\]'\)"):
        bench(("zheng-he",), 0.01, True)


def test_ratios_compare_like_with_like() -> None:
    own = {"driven_moves_per_s": 300, "inside_moves_per_s": 900}
    peers = {"open_spiel_driven_moves_per_s": 150, "open_spiel_inside_moves_per_s": 1800}

    assert ratios({"connect_four": own, "peers": peers}) == {
        "driven / OpenSpiel driven": 2.0,
        "inside / OpenSpiel driven": 6.0,
        "inside / OpenSpiel inside C++": 0.5,
    }
