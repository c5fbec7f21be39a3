"""Measure the table over loopback, the server on one core, the clients on another.

`python tools/measure_server.py PAGODA`, with the command to measure, prints JSON: how long a move takes to reach all
who watch, alone and while bots think at other tables, how many moves a second go through, how long a long table takes
to load after a restart, how many idle sockets hold.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import websockets

import pagoda
from pagoda.engine.agenda import Action
from pagoda.table.match import Match

PORT = 8630
HOST = f"127.0.0.1:{PORT}"
TABLES, SECONDS, PACE = 50, 15.0, 1.0  # live tables, how long, seconds between two moves of a table
THINKING, STRENGTH = 20, "grandmaster"  # tables where bots think all the time, and how strong they are
SOCKETS = 1000
LONG = 1000  # moves


class Client:
    """One connection that asks one thing after the other."""

    def __init__(self, token: str = "") -> None:
        self.token = token

    async def open(self) -> Client:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", PORT)
        return self

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Return the answer to a request; a connection that was idle for too long is opened anew."""
        if self.reader.at_eof() or self.writer.is_closing():
            await self.open()
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(data)}\r\n" + (f"Authorization: Bearer {self.token}\r\n" if self.token else "")
        self.writer.write(head.encode() + b"\r\n" + data)
        status = await self.reader.readline()
        length = 0
        while (line := await self.reader.readline()) != b"\r\n":
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        content = await self.reader.readexactly(length)
        if not status.split()[1].startswith(b"2"):
            raise RuntimeError(f"{path}: {status.decode()} {content[:300].decode()}")
        return json.loads(content) if content[:1] in (b"{", b"[") else content


class Table:
    """A table whose deal is known, so that its legal moves are known without asking."""

    def __init__(self, number: int) -> None:
        self.match = Match(pagoda.game("madame-ching"), "standard", 3, number)
        self.number = number
        self.random = random.Random(number)

    async def create(self) -> Table:
        """Set the table up, with a token for each seat."""
        host = await Client().open()
        order = {"game": "madame-ching", "seats": [{"kind": "open"}] * 3, "seed": self.number}
        created = await host.ask("POST", "/api/tables", order)
        host.writer.close()
        self.id = created["id"]
        self.tokens = [seat["token"] for seat in created["seats"]]
        self.clients = [await Client(token).open() for token in self.tokens]
        return self

    def next_move(self) -> tuple[int, Action] | None:
        """Return a random move."""
        game, state = self.match.game, self.match.state
        waiting = game.waiting(state)
        if not waiting:
            return None
        seat = self.random.choice(waiting)
        return seat, self.random.choice(game.actions(state, seat))

    async def move(self, seat: int, action: Action) -> int:
        """Play a move and return the new version."""
        body = {"version": self.match.moment, "action": list(action)}
        answer = await self.clients[seat].ask("POST", f"/api/tables/{self.id}/actions", body)
        self.match.act(seat, action)
        return int(answer["version"])


async def follow(table: Table, token: str, arrivals: Callable[[int, float], None]) -> None:
    """Watch a table and note when each version arrives."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    url = f"ws://{HOST}/api/tables/{table.id}/live"
    async with websockets.connect(url, additional_headers=headers, max_size=None, compression=None) as socket:
        async for message in socket:
            # The version stands near the beginning of a message.
            if message[:15] in ('{"type":"scene"', '{"type":"move",'):
                arrivals(int(str(message[:60]).split('"version":')[1].split(",")[0]), time.perf_counter())


async def latency(first: int) -> dict[str, float]:
    """Measure from sending an action to the arrival of the new picture at the last of four viewers."""
    tables = [await Table(number).create() for number in range(first, first + TABLES)]
    delays: list[float] = []
    everybody_sits = asyncio.Barrier(TABLES)

    async def play(table: Table) -> None:
        seen: dict[int, list[float]] = {}
        arrived = asyncio.Event()

        def note(version: int, at: float) -> None:
            seen.setdefault(version, []).append(at)
            arrived.set()

        watchers = [asyncio.create_task(follow(table, token, note)) for token in [*table.tokens, ""]]
        while len(seen.get(0, [])) < 4:
            arrived.clear()
            await arrived.wait()
        await everybody_sits.wait()
        await asyncio.sleep(PACE + table.random.random() * PACE)
        end = time.perf_counter() + SECONDS
        while time.perf_counter() < end and (found := table.next_move()):
            sent = time.perf_counter()
            version = await table.move(*found)
            while len(seen.get(version, [])) < 4:
                arrived.clear()
                await arrived.wait()
            delays.append(max(seen[version]) - sent)
            await asyncio.sleep(PACE * table.random.uniform(0.5, 1.5))
        for watcher in watchers:
            watcher.cancel()

    await asyncio.gather(*[play(table) for table in tables])
    delays.sort()
    return {
        "tables": TABLES,
        "viewers": 4 * TABLES,
        "moves": len(delays),
        "p50_ms": round(1000 * delays[len(delays) // 2], 1),
        "p99_ms": round(1000 * delays[int(len(delays) * 0.99)], 1),
    }


def stolen() -> float:
    """Return the seconds that this machine, if it is a virtual one, has waited for its host so far."""
    try:
        return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


async def quietest(rounds: int) -> dict[str, float]:
    """Measure the delay several times and return the round in which the host disturbed us least."""
    found: list[tuple[float, dict[str, float]]] = []
    for first in range(0, rounds * TABLES, TABLES):
        before = stolen()
        result = await latency(first)
        found.append((stolen() - before, result))
    disturbed, result = min(found, key=lambda pair: pair[0])
    return {**result, "rounds": rounds, "stolen_s": round(disturbed, 2)}


async def beside_bots() -> dict[str, float]:
    """Measure the delay once more while bots think without a pause at other tables, on the same cores."""
    host = await Client().open()
    order = {"game": "madame-ching", "seats": [{"kind": "bot", "level": STRENGTH}] * 3}
    for _ in range(THINKING):
        await host.ask("POST", "/api/tables", order)
    return {**await latency(9000), "thinking": THINKING}


async def throughput() -> dict[str, float]:
    """Measure moves a second through the API, sixteen tables at full speed."""
    end = 0.0
    moves = 0

    async def play(number: int) -> None:
        nonlocal moves
        while time.perf_counter() < end:
            table = await Table(number).create()
            while time.perf_counter() < end and (found := table.next_move()):
                await table.move(*found)
                moves += 1
            number += 100

    start = time.perf_counter()
    end = start + SECONDS
    await asyncio.gather(*[play(1000 + number) for number in range(16)])
    return {"moves_per_second": round(moves / (time.perf_counter() - start))}


async def long_table() -> str:
    """Make a table with many moves: choices that are taken back again and again are moves too."""
    table = await Table(5000).create()
    game = table.match.game
    while table.match.moment < LONG:
        seat = table.random.choice(game.waiting(table.match.state) or (0,))
        actions = game.actions(table.match.state, seat)
        decided = [s for s in range(3) if s not in game.waiting(table.match.state)]
        again = [s for s in decided if game.actions(table.match.state, s)]
        if again and table.match.moment < LONG - 100:
            seat = again[0]
            actions = game.actions(table.match.state, seat)
        await table.move(seat, table.random.choice(actions))
    return str(table.id)


async def load(table: str) -> dict[str, float]:
    """Measure the first look at a long table after a restart: its page and its first picture."""
    client = await Client().open()
    start = time.perf_counter()
    await client.ask("GET", f"/table/{table}")
    async with websockets.connect(f"ws://{HOST}/api/tables/{table}/live", max_size=None) as socket:
        await socket.recv()
        return {"moves": LONG, "load_ms": round(1000 * (time.perf_counter() - start), 1)}


async def idle(table: str) -> dict[str, float]:
    """Open many sockets that only wait, keep them for ten seconds, and see how many are still served."""
    url = f"ws://{HOST}/api/tables/{table}/live"
    sockets = []
    for _ in range(SOCKETS // 50):
        sockets += await asyncio.gather(*[websockets.connect(url, max_size=None, compression=None) for _ in range(50)])
    await asyncio.sleep(10)
    pongs = await asyncio.gather(*[socket.ping() for socket in sockets])
    await asyncio.wait_for(asyncio.gather(*pongs), 30)
    await asyncio.gather(*[socket.close() for socket in sockets])
    return {"idle_sockets": len(sockets)}


@asynccontextmanager
async def serving(command: str, database: Path, cores: set[int]) -> AsyncIterator[None]:
    """Run the server, and the bots that think for it, on some cores."""
    server = subprocess.Popen(
        [command, "serve", "--port", str(PORT), "--no-browser", "--no-limits", "--database", f"sqlite:///{database}"],
        preexec_fn=lambda: os.sched_setaffinity(0, cores),
        stdout=subprocess.DEVNULL,
    )
    try:
        for _ in range(200):
            try:
                await (await Client().open()).ask("GET", "/api/games")
                break
            except OSError:
                await asyncio.sleep(0.05)
        yield
    finally:
        server.terminate()
        server.wait()


async def measure(command: str) -> dict[str, Any]:
    """Run all measurements."""
    gc.disable()  # a pause here would be measured as one of the server
    first, second = (sorted(os.sched_getaffinity(0)) * 2)[:2]
    os.sched_setaffinity(0, {second})
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "measured.db"
        async with serving(command, database, {first}):
            results["throughput"] = await throughput()
            results["latency"] = await quietest(5)
            table = await long_table()
        async with serving(command, Path(folder) / "thinking.db", {first, second}):
            results["beside_bots"] = await beside_bots()
        async with serving(command, database, {first}):
            results["load"] = await load(table)
            results["sockets"] = await idle(table)
    return results


if __name__ == "__main__":
    print(json.dumps(asyncio.run(measure(sys.argv[1])), indent=2))
