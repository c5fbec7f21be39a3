"""Training on the command line: it says what it learns, table by table, and writes weights that a league can use."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

QUICK = ("--level", "novice", "--games", "20", "--rounds", "2", "--jobs", "1", "--no-accelerator")


@pytest.fixture(autouse=True)
def _connect_four(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Connect Four be a game of the house: nothing is played as quickly."""
    monkeypatch.setitem(sys.modules["pagoda.games"]._GAMES, "connect-four", ("pagoda.lab.connect_four", "ConnectFour"))


def test_it_says_how_well_it_foretells_and_a_league_can_use_what_it_writes(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "weights"

    said = run("train", "connect-four", *QUICK, "--save", str(folder))
    levels = f"master@3:plain,master@3:{folder}"
    met = run("league", "connect-four", "--levels", levels, "--games", "2", "--jobs", "1", "--json")

    first, *rounds, last = said.out.splitlines()
    assert (said.code, said.err) == (0, "")
    assert first == "connect-four, mode standard, 2 players, from seed 0"
    assert [line.partition(";")[0] for line in rounds] == [
        "round 1: 20 games, 1280 positions",
        "round 2: 40 games, 2560 positions",
    ]
    assert re.search(r"; log loss 0\.\d{4}, evaluate 0\.6931; Brier 0\.\d{4}, evaluate 0\.2500$", rounds[1])
    assert last == f"written: {folder / 'connect-four-standard-2.json'}"
    assert json.loads(met.out)["levels"] == levels.split(",")


def test_a_time_ends_a_round_early(run: Run, tmp_path: Path) -> None:
    said = run("train", "connect-four", *QUICK, "--games", "500", "--minutes", "0.00001", "--save", str(tmp_path))

    assert "round 2: 40 games, 2560 positions" in said.out
