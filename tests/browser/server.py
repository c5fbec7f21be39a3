"""A server in a process of its own, and a way past it: tables are laid straight into its database."""

from __future__ import annotations

import contextlib
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
from sqlalchemy import Connection

import pagoda
from pagoda.engine.agenda import Action
from pagoda.store import log, persons, tables
from pagoda.store.engines import engine, parse
from pagoda.store.rows import ActionRow, SeatRow, SnapshotRow, TableRow
from pagoda.table.deal import commitment
from pagoda.table.match import Match
from pagoda.web.secrets import hashed, new_id, new_token
from pagoda.web.shown import now
from pagoda.web.stored import SNAPSHOT

T = TypeVar("T")
PATIENCE: Final = 60.0  # seconds until a test that waits for the server fails
# The server, told to end with the process of the tests: where Linux can, an interrupted run leaves nothing behind.
FOLLOW: Final = """
import ctypes, signal, sys
if sys.platform == "linux":
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG
from pagoda.cli import main
main()
"""
BOTS: Final = ("Bai", "Chen", "Ding", "Fang")


@dataclass(frozen=True)
class Guest:
    """Somebody whom the server remembers by a cookie."""

    id: str
    name: str
    cookie: str


OPEN: Final = Guest("", "", "")  # a seat that nobody has taken yet
BOT: Final = Guest("bot", "", "")  # a seat where a careless bot plays
Moves = list[tuple[int, Action]]


def game_of(state: Any) -> Any:
    """Return the game that a state belongs to."""
    return pagoda.game(type(state).__module__.split(".")[2].replace("_", "-"))


def eventually(found: Callable[[], T], what: str) -> T:
    """Return what is found as soon as it is something."""
    deadline = time.monotonic() + PATIENCE
    while not (result := found()):
        assert time.monotonic() < deadline, f"{what} did not happen in {PATIENCE:.0f} s"
        time.sleep(0.02)
    return result


class Server:
    """A server that can be killed and opened again at the same address, with the same tables."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'pagoda.db'}"
        self.complaints = folder / "complaints.txt"
        self.port = 0  # any free one, the first time
        self.process: subprocess.Popen[str] | None = None
        self.groups: list[int] = []  # of processes: a server and its bots are one
        self.open()
        self.engine = engine(parse(self.database), "write")

    @property
    def address(self) -> str:
        """Return where the server is."""
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Start the server and wait until it answers."""
        command = [sys.executable, "-c", FOLLOW, "serve", "--port", str(self.port), "--no-browser", "--no-limits"]
        with self.complaints.open("a") as complaints:
            self.process = subprocess.Popen(
                [*command, "--database", self.database],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                start_new_session=True,  # with its bots it is a group, by which they can be found
            )
        self.groups.append(self.process.pid)
        assert self.process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", self.process.stdout.readline())
        assert found, self.complaints.read_text()
        self.port = int(found[1])
        eventually(self.answers, "the opening of the server")

    def answers(self) -> bool:
        """Tell whether the server can be reached."""
        try:
            return httpx.get(f"{self.address}/api/games").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """End the server at once: it cannot say goodbye or tidy up."""
        self.end(signal.SIGKILL)

    def close(self) -> None:
        """Close the server as its owner would, and the way past it."""
        if self.process is not None:
            self.end(signal.SIGTERM)
        self.engine.dispose()

    def end(self, how: signal.Signals) -> None:
        """Send the server a signal and wait for its end."""
        assert self.process is not None
        with self.process as process:
            process.send_signal(how)
            process.wait(PATIENCE)
        self.process = None

    def processes(self, groups: list[int]) -> list[str]:
        """Return what lives in groups of processes."""
        found = [words.rpartition(")")[2].split() for words in descriptions()]
        return [" ".join(fields[:3]) for fields in found if int(fields[2]) in groups and fields[0] != "Z"]

    def thinkers(self) -> list[str]:
        """Return the processes that the server has started for its bots."""
        return self.processes(self.groups[-1:])[1:]

    def remains(self) -> list[str]:
        """Return the processes of servers that were killed."""
        return self.processes(self.groups[:-1] if self.process else self.groups)

    # The way past it

    def write(self, job: Callable[[Connection], T]) -> T:
        """Change something in the database."""
        with self.engine.begin() as connection:
            return job(connection)

    def guest(self, name: str) -> Guest:
        """Return somebody new with a name and a cookie."""
        guest = Guest(new_id(), name, new_token())

        def add(connection: Connection) -> None:
            persons.add_person(connection, guest.id, name, now())
            persons.add_session(connection, hashed(guest.cookie), guest.id, now())

        self.write(add)
        return guest

    def lay(self, state: Any, sitting: Sequence[Guest], moves: Moves | None = None, **more: Any) -> str:
        """Lay a table with this state, as if it had been played up to here by those who sit at it."""
        game = game_of(state)
        match = Match.resumed(game, state, 1, 0, [])
        news, snapshots = [ActionRow(0, -1, (), dump_news(state), now())], [SnapshotRow(0, game.dump(state))]
        for number, (seat, action) in enumerate(moves or [], 1):
            match.act(seat, action)
            news.append(ActionRow(number, seat, action, game.dump_news(match.state), now()))
            if number % SNAPSHOT == 0:
                snapshots.append(SnapshotRow(number, game.dump(match.state)))
        row = replace(table_row(match.state, sitting[0]), version=len(moves or []), **more)
        seats = [seat_row(row.id, seat, guest, sitting) for seat, guest in enumerate(sitting)]

        def add(connection: Connection) -> None:
            tables.add_table(connection, row, seats)
            log.add_past(connection, row.id, news, snapshots)

        self.write(add)
        return row.id

    def deal(self, seed: int, sitting: Sequence[Guest], moves: Moves | None = None, **more: Any) -> str:
        """Lay a table that has just been dealt, or played on from there."""
        game, mode = pagoda.game(more.pop("game", "madame-ching")), more.pop("mode", "standard")
        state = game.start(mode, len(sitting), seed, options=more.pop("options", None))
        salt = new_token()
        return self.lay(state, sitting, moves, seed=str(seed), salt=salt, commitment=commitment(salt, seed), **more)

    def actions(self, table: str) -> Moves:
        """Return what has been done at a table and is stored."""
        return [(row.seat, row.action) for row in self.write(lambda connection: log.actions_of(connection, table))]

    def state(self, table: str) -> Any:
        """Return the state of a table as it is stored."""
        row = self.write(lambda connection: tables.table(connection, table))
        assert row is not None
        game: Any = pagoda.game(row.game)
        number, state, actions = self.write(lambda connection: log.past(connection, table, None, 0))
        return Match.resumed(game, game.load(state, game.default_edition()), 1, number, actions).state

    def act(self, table: str, guest: Guest, seat: int, action: Action) -> None:
        """Let a guest do something without a browser."""
        path = f"{self.address}/api/tables/{table}"
        with httpx.Client(headers={"origin": self.address, "cookie": f"pagoda={guest.cookie}"}) as client:
            version = client.get(path, params={"seat": seat}).json()["version"]
            body = {"version": version, "seat": seat, "action": list(action)}
            client.post(f"{path}/actions", json=body).raise_for_status()


def descriptions() -> Iterator[str]:
    """Return what Linux says of its processes, each with its state, parent and group."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            yield file.read_text()


def dump_news(state: Any) -> list[Any]:
    """Return what is told of the start of a table; a position that was built has nothing to tell."""
    return game_of(state).dump_news(state) if state.news is not None else []


def table_row(state: Any, host: Guest) -> TableRow:
    """Return the row of a table as it stands."""
    game = game_of(state)
    waiting = list(game.waiting(state))
    return TableRow(
        id=new_id(),
        game=game.id,
        rules=game.version,
        mode=state.setting.mode,
        seats=state.setting.seats,
        options=dict(state.setting.options),
        edition=None,
        seed="1",
        salt="salt",
        commitment=commitment("salt", 1),
        host=host.id,
        public=False,
        spectators=True,
        clock=None,
        created=now(),
        updated=now(),
        finished=not waiting,
        waiting=waiting,
    )


def seat_row(table: str, seat: int, guest: Guest, sitting: Sequence[Guest]) -> SeatRow:
    """Return a seat: somebody's, one of several that share a screen, a bot's, or an open one."""
    if guest is OPEN:
        return SeatRow(table, seat, "open")
    if guest is BOT:
        return SeatRow(table, seat, "bot", None, "random", BOTS[seat])
    mine = [other for other in sitting if other.id == guest.id]
    return SeatRow(table, seat, "device" if len(mine) > 1 else "person", guest.id, "", guest.name)
