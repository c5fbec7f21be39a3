"""The example client plays a whole game against a server as a reader of the README would run them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.web.process import ENVIRONMENT, ROOT, call, served

EXAMPLE = ROOT / "examples" / "play_by_api.py"


def test_the_example_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path}/pagoda.db") as (_, server):
        done = subprocess.run(
            [sys.executable, str(EXAMPLE), server],
            capture_output=True,
            text=True,
            timeout=180,
            env=ENVIRONMENT,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        table = re.search(r"/table/(\S+)", done.stdout)
        assert table is not None
        state = call(f"{server}/api/tables/{table[1]}")

    assert state["over"]
    assert str(state["result"]["scores"]) in done.stdout
    assert state["result"]["reason"] in done.stdout
    assert [seat["kind"] for seat in state["seats"]] == ["open", "bot", "bot"]


def test_the_example_is_short_and_needs_nothing_but_python() -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    imported = re.findall(r"^(?:from|import) (\w+)", source, re.MULTILINE)

    assert len(source.splitlines()) <= 60
    assert set(imported) <= set(sys.stdlib_module_names)
