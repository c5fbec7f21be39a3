"""Try-outs: tables beside a table, of one player among bots. They are in memory alone, and nobody else sees them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from pagoda.engine.agenda import News
from pagoda.engine.words import text
from pagoda.store.rows import SeatRow, TableRow
from pagoda.table.match import Move, states
from pagoda.table.whatif import TryOut
from pagoda.web.errors import NotFound
from pagoda.web.room import Room
from pagoda.web.secrets import new_id, new_seed
from pagoda.web.show import Json
from pagoda.web.shown import now

MARK: Final = "try-"  # the ids of try-outs begin so: who comes late is told what was there
MOST: Final = 200  # try-outs at the same time
LIFE: Final = 3600.0  # seconds that one is kept after its player has left


def is_sandbox(id: str) -> bool:
    """Tell whether an id is that of a try-out, there or gone."""
    return id.startswith(MARK)


class Sandbox(Room):
    """A try-out, and the table that it belongs to."""

    match: TryOut

    def __init__(self, home: Room, seat: int, person: str | None, key: str, level: str) -> None:
        """Begin with what a seat knows and fresh dice; of the true state nothing else comes along."""
        match = TryOut(home.game, home.game.view(home.match.state, seat), new_seed())
        row = row_beside(home.row)
        seats = [
            SeatRow(row.id, one.seat, "person", person, name=one.name, token_hash=key or None)
            if one.seat == seat
            else SeatRow(row.id, one.seat, "bot", level=level, name=one.name)
            for one in home.seats
        ]
        super().__init__(home.database, home.thinkers, row, seats, match, [])
        self.seat = seat
        self.begun_at = home.row.version
        self.home: Json = {}
        self.hear_of(home)

    def hear_of(self, home: Room) -> None:
        """Note how the table stands: whether it asks something else since, and waits for whoever is here."""
        moved = not home.is_current(self.seat, self.begun_at)
        waits = moved and self.seat in home.waiting and not home.is_bot(self.seat)
        self.home = {"table": home.row.id, "moved": moved, "waits": waits, "over": not home.waiting}

    def record(self) -> Json:
        """Return what its player may know about the try-out and the table beside it."""
        return {**super().record(), "home": self.home}

    async def deal_anew(self) -> int:
        """Begin again at the same question, with another deal."""
        async with self.lock:
            self.match.deal(new_seed())
            await self.rewind_store(0, self.match.state)
            self.after_rewind()
            return self.row.version

    async def take_back(self, seat: int, steps: int, version: int) -> int:
        """Take back what its player did, whatever the bots have done since that version."""
        return await super().take_back(seat, steps, self.row.version)

    # What other tables leave to the database

    async def store(self, move: Move) -> None:
        """Count a move; nothing is written down."""
        self.count(self.game.waiting(move.after))

    async def rewind_store(self, number: int, state: Any) -> None:
        """Count a step back."""
        self.count(self.game.waiting(state))

    def count(self, waiting: tuple[int, ...]) -> None:
        """Make the version one higher; a try-out is never finished, so that nobody else may look at its end."""
        self.row = replace(self.row, version=self.row.version + 1, updated=now(), waiting=list(waiting))
        self.asked_at = self.row.updated

    async def course(self) -> Iterator[Any]:
        """Return the states of the try-out, from its own start."""
        return states(self.game, self.match.at(0), list(self.match.actions))

    async def last_states(self, moment: int) -> tuple[Any, Any]:
        """Return the states before and after the action that led to a moment; at the start both are the same."""
        return self.match.at(max(0, moment - 1)), self.match.at(moment)

    async def told(self, first: int, last: int) -> list[tuple[int, list[News]]]:
        """Return the news of some moments."""
        return [entry for entry in self.news if first <= entry[0] <= last]


def row_beside(home: TableRow) -> TableRow:
    """Return the row of a try-out: what is played, and nothing of how it was dealt."""
    at = now()
    return TableRow(
        id=f"{MARK}{new_id()}",
        game=home.game,
        rules=home.rules,
        mode=home.mode,
        seats=home.seats,
        options=home.options,
        edition=home.edition,
        seed="",
        salt="",
        commitment="",
        host=None,
        public=False,
        spectators=False,
        clock=None,
        created=at,
        updated=at,
        parent=home.id,
        hints=home.hints,
        whatif=False,
    )


class Sandboxes:
    """All try-outs of a server: one at a time for each seat of a table, and not for ever."""

    def __init__(self) -> None:
        self.open: dict[str, Sandbox] = {}

    def begin(self, home: Room, seat: int, person: str | None, key: str, level: str) -> Sandbox:
        """Open a try-out; an older one of the same seat is put away."""
        sandbox = Sandbox(home, seat, person, key, level)
        for other in list(self.open.values()):
            if (other.row.parent, other.seat) == (home.row.id, seat):
                self.put_away(other)
        self.sweep()
        self.open[sandbox.row.id] = sandbox
        sandbox.wake_bots()
        return sandbox

    def find(self, id: str) -> Sandbox:
        """Return a try-out, or say that it is gone."""
        if id not in self.open:
            raise NotFound(text("This try-out has been put away. Go back to the table to begin another one."))
        return self.open[id]

    def hear_of(self, home: Room) -> None:
        """Tell those who try something out beside a table how it stands now."""
        for sandbox in self.open.values():
            if sandbox.row.parent == home.row.id:
                sandbox.hear_of(home)
                sandbox.tell_table()

    def sweep(self) -> None:
        """Put those away that nobody has looked at for long, and as many more as make room for another one."""
        late = time.monotonic() - LIFE
        # Those that somebody looks at come last.
        order = sorted(self.open.values(), key=lambda one: (bool(one.viewers), one.touched))
        for place, sandbox in enumerate(order):
            if len(order) - place >= MOST or (not sandbox.viewers and sandbox.touched < late):
                self.put_away(sandbox)

    def forget(self, person: str) -> None:
        """Put away what a person has tried out."""
        for sandbox in list(self.open.values()):
            if sandbox.seats_of(person):
                self.put_away(sandbox)

    def put_away(self, sandbox: Sandbox) -> None:
        """End a try-out, and let go whoever looks at it."""
        del self.open[sandbox.row.id]
        sandbox.stop_bots()
        for viewer in sandbox.viewers:
            viewer.send(None)

    def close(self) -> None:
        """Put all away."""
        for sandbox in list(self.open.values()):
            self.put_away(sandbox)
