"""A server in a process of its own, as `pagoda serve` starts it."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

ROOT = Path(__file__).parent.parent.parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONUNBUFFERED": "1"}
PATIENCE = 30.0  # seconds


def call(url: str, token: str = "", body: Any = None) -> Any:
    """Ask a server; a body makes it a POST."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers), timeout=PATIENCE) as answer:
        return json.load(answer)


@contextmanager
def served(database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server, and return its process and where it listens; it is killed in the end."""
    command = [sys.executable, "-c", "from pagoda.cli import main; main()", "serve"]
    options = ["--port", "0", "--no-browser", "--database", database]
    with subprocess.Popen(command + options, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=ENVIRONMENT) as process:
        assert process.stdout is not None
        try:
            opened = re.search(r"http://([^/: ]+):(\d+)", process.stdout.readline())
            assert opened is not None
            await_port(opened[1], int(opened[2]))
            yield process, opened[0]
        finally:
            process.kill()


def await_port(host: str, port: int) -> None:
    """Return when a server takes connections: its address is printed a moment before."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection((host, port), 1).close()
            return
        except ConnectionRefusedError:
            assert time.monotonic() < end
            time.sleep(0.02)
