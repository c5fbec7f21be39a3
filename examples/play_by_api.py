"""Play a game through the JSON API: one seat for this program, bots in the others.

    pagoda serve --no-browser &
    python examples/play_by_api.py http://localhost:8620

It needs nothing but Python: a better player only replaces `choose`.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(url: str, token: str = "", body: Any = None) -> Any:
    """Ask the server; a body makes it a POST. A refusal comes back as {"error": ...}."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, headers), timeout=60) as answer:
            return json.load(answer)
    except HTTPError as error:
        if error.code == 429:  # too much at once: the server says how long to wait
            time.sleep(float(error.headers["Retry-After"]))
            return call(url, token, body)
        return json.load(error)


def choose(table: dict[str, Any]) -> list[int]:
    """Return one of the legal actions; `table["view"]` holds all that this seat may know."""
    action: list[int] = random.choice(table["actions"])["action"]
    return action


def main(server: str) -> None:
    """Set a table up, play until it is over, print the result."""
    bot = {"kind": "bot", "level": "novice"}
    order = {"game": "madame-ching", "seats": [{"kind": "open", "name": "Example"}, bot, bot]}
    created = call(f"{server}/api/tables", body=order)
    token = created["seats"][0]["token"]
    table_url = f"{server}/api/tables/{created['id']}"
    print(f"watch at {created['url']}")
    while not (table := call(table_url, token))["over"]:
        if table["seat"] not in table["waiting"]:
            time.sleep(0.02)  # others think; a socket at /live would tell at once
            continue
        answer = call(f"{table_url}/actions", token, {"version": table["version"], "action": choose(table)})
        if "error" in answer and answer["error"]["code"] != "stale":  # stale: somebody was quicker, look again
            raise SystemExit(answer["error"]["message"])
    print(table["result"]["reason"], table["result"]["scores"])


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8620")
