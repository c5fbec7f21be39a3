"""A terminal for tests: commands run in this process, with what they say kept."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from pagoda.cli import main


class Said(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]
EDITION = '[[mission_tile]]\nid = "m17a"\ngold = 5\n'


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command with some lines typed into it."""
    monkeypatch.setenv("LC_ALL", "C")

    def run_command(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        said = capsys.readouterr()
        return Said(int(left.value.code or 0), said.out, said.err)

    return run_command


@pytest.fixture(scope="session")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a replay of a finished game."""
    folder = tmp_path_factory.mktemp("replays")
    with pytest.raises(SystemExit):
        main(["sim", "madame-ching", "--bots", "random", "--games", "1", "--jobs", "1", "--save", str(folder)])
    return folder / "madame-ching-0.json"
