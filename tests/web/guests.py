"""Guests and programs at a server that runs inside the test: they ask, act and listen as browsers do."""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import anyio
import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect

import pagoda
from pagoda.engine.agenda import Action
from pagoda.web.app import create_app
from pagoda.web.desk import Desk
from pagoda.web.room import Room
from pagoda.web.settings import Settings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # starlette would rather have httpx2
    warnings.simplefilter("ignore", UserWarning)
    from starlette.testclient import TestClient

Json = dict[str, Any]
Moves = list[tuple[int, Action]]
ORIGIN = "http://testserver"
GAME = "madame-ching"
PATIENCE = 20.0  # seconds until a test that waits for a message fails
# For each mode and number of seats: a deal whose game, played by the first preference of everybody, is short.
# A mode of another game than Madame Ching is written after its name.
DEALS = {
    ("standard", 2): 352,
    ("standard", 3): 198,
    ("standard", 4): 118,
    ("teams", 4): 118,
    ("zheng-he/standard", 2): 3141592653589793252,
    ("zheng-he/match", 2): 3141592653589793259,
    ("zheng-he/solo", 1): 3141592653589793281,
}


def game_and_mode(mode: str) -> tuple[str, str]:
    """Return the game that a mode belongs to, and its own name."""
    game, _, own = mode.rpartition("/")
    return game or GAME, own


@cache
def course(mode: str, seats: int, seed: int | None = None) -> Moves:
    """Return all moves of a short game, or of another deal."""
    name, own = game_and_mode(mode)
    game = pagoda.game(name)
    state = game.start(own, seats, DEALS[mode, seats] if seed is None else seed)
    moves: Moves = []
    while waiting := game.waiting(state):
        actions = game.actions(state, waiting[0])
        weights = game.policy(state, waiting[0], actions)
        moves.append((waiting[0], actions[weights.index(max(weights))]))
        game.play(state, *moves[-1])
    return moves


class House:
    """A server in this process, and the event loop it lives in."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app: FastAPI = create_app(settings)
        self.client = TestClient(self.app, raise_server_exceptions=False)

    def __enter__(self) -> House:
        self.client.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.client.__exit__(None, None, None)

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.state.desk
        return desk

    def run(self, job: Callable[..., Any], *values: Any) -> Any:
        """Run something asynchronous in the loop of the server."""
        assert self.client.portal is not None
        return self.client.portal.call(job, *values)

    def room(self, table: str) -> Room:
        return self.desk.rooms[table]

    def stranger(self, base: str = ORIGIN, client: str = "testclient", **headers: str) -> Guest:
        """Return somebody whom the server does not know; a page of the server speaks for them."""
        client_ = TestClient(
            self.app, base, raise_server_exceptions=False, client=(client, 50000), headers={"origin": base, **headers}
        )
        client_.portal = self.client.portal  # one event loop for all, as in life
        return Guest(self, client_)

    def guest(self, name: str, **more: str) -> Guest:
        """Return somebody with a name and a cookie."""
        guest = self.stranger(**more)
        answer = guest.post("/account/name", data={"name": name}, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        return guest

    def program(self, token: str) -> Guest:
        """Return a program that plays with the token of a seat; programs name no origin."""
        guest = self.stranger(authorization=f"Bearer {token}")
        del guest.client.headers["origin"]
        return guest


@dataclass
class Guest:
    """Somebody at the server: a browser with its cookies, or a program with its token."""

    house: House
    client: Any

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        if body is not None:
            more |= {"content": json.dumps(body), "headers": {"content-type": "application/json"}}
        return self.client.post(path, **more)

    def put(self, path: str, body: Any) -> Any:
        return self.client.put(path, json=body)

    def delete(self, path: str) -> Any:
        return self.client.delete(path)

    @property
    def cookie(self) -> str:
        return str(self.client.cookies.get("pagoda") or "")

    @contextmanager
    def live(self, table: str, seat: int | None = None, **query: str) -> Iterator[Socket]:
        """Open a socket at a table."""
        wanted = {**query, **({} if seat is None else {"seat": str(seat)})}
        asked = "&".join(f"{name}={value}" for name, value in wanted.items())
        with self.client.websocket_connect(f"/api/tables/{table}/live?{asked}") as session:
            yield Socket(session)


class Socket:
    """An open socket: what it hears, and the picture as a browser would have it."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.frames: list[str] = []
        self.picture: Json = {}

    def next(self, *kinds: str) -> Json:
        """Return the next message of some kinds, or the next one; fail if it does not come."""
        while True:
            message = self.receive()
            if not kinds or message["type"] in kinds:
                return message

    def receive(self) -> Json:
        frame = self.session.portal.call(self._frame)
        if frame["type"] == "websocket.close":
            raise WebSocketDisconnect(frame["code"])
        self.frames.append(frame["text"])
        message: Json = json.loads(frame["text"])
        if "scene" in message:
            self.picture = message["scene"]
        if "patch" in message:
            self.picture = {**self.picture, **message["patch"]["set"]}
            for key in message["patch"]["gone"]:
                del self.picture[key]
        return message

    async def _frame(self) -> Any:
        with anyio.fail_after(PATIENCE):
            return await self.session._send_rx.receive()

    def until(self, version: int) -> Json:
        """Return the message about a version, after reading all before it."""
        while (message := self.next("scene", "move", "undone"))["version"] != version:
            pass
        return message


@dataclass
class Table:
    """A table that a test has set up."""

    house: House
    id: str
    tokens: list[str] = field(default_factory=list)
    players: dict[int, Guest] = field(default_factory=dict)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def state(self, seat: int | None = None, guest: Guest | None = None) -> Json:
        """Return the table as a seat knows it, or a spectator."""
        asked = f"?seat={seat}" if seat is not None else ""
        guest = guest or (self.players[seat] if seat is not None else self.house.stranger())
        answer = guest.get(self.path + asked)
        assert answer.status_code == 200, answer.text
        state: Json = answer.json()
        return state

    def act(self, seat: int, action: Action, version: int) -> int:
        """Do something that is possible, and return the new version."""
        body = {"version": version, "seat": seat, "action": list(action)}
        answer = self.players[seat].post(f"{self.path}/actions", body)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])

    def play(self, moves: Moves, version: int = 0) -> int:
        """Play moves one after the other, and return the version after the last."""
        for seat, action in moves:
            version = self.act(seat, action, version)
        return version


def order(*kinds: str, **more: Any) -> Json:
    """Return the order for a table: seats are me, open, device, or bot."""
    return {"game": GAME, "seats": [{"kind": kind} for kind in kinds], **more}


def new_table(guest: Guest, *kinds: str, **more: Any) -> Table:
    """Set a table up; its own guest sits in all seats that are theirs, programs in those with a token."""
    answer = guest.post("/api/tables", order(*kinds, **more))
    assert answer.status_code == 201, answer.text
    made = answer.json()
    table = Table(guest.house, made["id"], [seat["token"] for seat in made["seats"]])
    for seat, kind in enumerate(kinds):
        token = table.tokens[seat]
        if kind != "bot":
            table.players[seat] = guest.house.program(token) if token else guest
    return table


def open_table(house: House, mode: str = "standard", seats: int = 3, **more: Any) -> Table:
    """Set a table of programs up whose game is the course of its mode."""
    game, own = game_and_mode(mode)
    more = {"seed": DEALS[mode, seats], **more}
    return new_table(house.stranger(), *["open"] * seats, game=game, mode=own, **more)


def seated(house: House, names: Mapping[int, str] | list[str], **more: Any) -> Table:
    """Set a table up at which guests sit who came by links; the first of them is the host."""
    called = list(names.values()) if isinstance(names, Mapping) else names
    host = house.guest(called[0])
    seed = DEALS["standard", len(called)]
    table = new_table(host, "me", *["open"] * (len(called) - 1), seed=seed, **more)
    for seat, name in enumerate(called[1:], 1):
        guest = house.guest(name)
        answer = guest.post("/api/seats/claim", {"token": table.tokens[seat], "name": name})
        assert answer.json() == {"table": table.id, "seat": seat}, answer.text
        table.players[seat] = guest
    return table


def finished(house: House, mode: str = "standard", seats: int = 3, guest: Guest | None = None, **more: Any) -> Table:
    """Play a whole game by programs."""
    table = open_table(house, mode, seats, **more)
    table.play(course(mode, seats))
    return table


def stop_clock(patch: pytest.MonkeyPatch, at: int) -> None:
    """Let it be one time for the whole server, in milliseconds."""
    for name, module in list(sys.modules.items()):
        if name.startswith("pagoda.web.") and hasattr(module, "now"):
            patch.setattr(module, "now", lambda: at)
