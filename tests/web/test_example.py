"""The example client plays a whole game against a server as a reader of the README would run them."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

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
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "bot"]


class Busy(BaseHTTPRequestHandler):
    """A server for which everything is too much at first."""

    asked = 0

    def do_GET(self) -> None:
        Busy.asked += 1
        busy = Busy.asked < 3
        self.send_response(429 if busy else 200)
        self.send_header("Retry-After", "0")
        self.end_headers()
        self.wfile.write(b'{"error": {}}' if busy else b'{"over": true}')

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_the_example_waits_as_long_as_the_server_asks() -> None:
    example = runpy.run_path(str(EXAMPLE))
    with HTTPServer(("127.0.0.1", 0), Busy) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        answer = example["call"](f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()

    assert (answer, Busy.asked) == ({"over": True}, 3)


def test_the_example_is_short_and_needs_nothing_but_python() -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    imported = re.findall(r"^(?:from|import) (\w+)", source, re.MULTILINE)

    assert len(source.splitlines()) <= 60
    assert set(imported) <= set(sys.stdlib_module_names)
