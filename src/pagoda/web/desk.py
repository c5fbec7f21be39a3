"""The desk: sets tables up, finds them again, knows who waits where."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

from sqlalchemy import Connection

import pagoda
from pagoda.engine.words import text
from pagoda.locale import say
from pagoda.store import log as log_store
from pagoda.store import persons, talk
from pagoda.store import tables as table_store
from pagoda.store.database import Database
from pagoda.store.rows import SeatRow, TableRow
from pagoda.table.deal import commitment
from pagoda.web.aside import Asides, is_aside
from pagoda.web.errors import Conflict, NotFound
from pagoda.web.levels import check_level
from pagoda.web.limits import Shares
from pagoda.web.models import SeatOrder, TableOrder
from pagoda.web.notices import Herald, checked_address
from pagoda.web.past import Past, past_of
from pagoda.web.people import People, Person, clean_name
from pagoda.web.room import Room
from pagoda.web.sandbox import tell_those_beside
from pagoda.web.secrets import hashed, new_id, new_seed, new_token
from pagoda.web.shown import name_of, now
from pagoda.web.stored import stored
from pagoda.web.thinkers import Thinkers, edition_of

ROOMS: Final = 2_000  # tables that are kept in memory
MONTH: Final = 30 * 24 * 3_600_000  # milliseconds
BOT_NAMES: Final = ("Bai", "Chen", "Ding", "Fang", "Gao", "Han", "Jin", "Lin")

logger = logging.getLogger("pagoda.web")


@dataclass(frozen=True, slots=True)
class Created:
    """A new table, and the links to its seats."""

    id: str
    tokens: dict[int, str]


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in a list."""

    id: str
    game: str
    title: str
    mode: str
    names: list[str]
    yours: bool  # waits for the reader
    finished: bool
    updated: int
    result: str


class Desk(People):
    """Everything that happens before and beside a game."""

    def __init__(self, database: Database, shares: Shares, thinkers: Thinkers) -> None:
        super().__init__(database, shares)
        self.thinkers = thinkers
        self.rooms: dict[str, Room] = {}
        # Also those that were let go while somebody was still busy there: no table is in memory twice.
        self.alive: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self.opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.waking: asyncio.Task[None] | None = None
        self.asides = Asides()
        self.heralds: list[Herald] = []

    # New tables

    async def create_table(self, person: Person | None, order: TableOrder | dict[str, Any]) -> Created:
        """Set a table up as ordered; a person without a cookie gets tokens for their seats."""
        if isinstance(order, dict):
            order = TableOrder.model_validate(order)
        game = pagoda.game(order.game)
        edition = await asyncio.to_thread(edition_of, game.id, order.edition)
        for seat in order.seats:
            if seat.kind == "bot":
                check_level(seat.level)
        seed = new_seed() if order.seed is None else order.seed
        start = game.start(order.mode, len(order.seats), seed, order.options, edition)
        past = past_of(game, seed, [start])
        row = self.new_row(past, order.edition, person)
        row = replace(
            row,
            public=order.public,
            spectators=order.spectators,
            hints=order.hints,
            whatif=order.whatif,
            clock=order.clock_minutes,
            known_deal=order.seed is not None,
        )
        tokens: dict[int, str] = {}
        seats = [self.new_seat(row.id, number, seat, person, tokens) for number, seat in enumerate(order.seats)]
        await self.open_table(row, seats, past)
        return Created(row.id, tokens)

    def new_row(self, past: Past, edition: str | None, person: Person | None) -> TableRow:
        """Return a new table that stands where its past has led."""
        salt, at, setting = new_token(), now(), past.setting
        return TableRow(
            id=new_id(),
            game=past.game.id,
            rules=past.game.version,
            mode=setting.mode,
            seats=setting.seats,
            options=dict(setting.options),
            edition=edition,
            seed=str(past.seed),
            salt=salt,
            commitment=commitment(salt, past.seed),
            host=person.id if person else None,
            public=False,
            spectators=True,
            clock=None,
            created=at,
            updated=at,
            version=len(past.actions) - 1,
            finished=not past.waiting,
            waiting=past.waiting,
        )

    def new_seat(
        self, table: str, number: int, order: SeatOrder, person: Person | None, tokens: dict[int, str]
    ) -> SeatRow:
        """Return a seat as ordered; open seats get a token."""
        kind = "person" if order.kind == "me" else order.kind
        name = clean_name(order.name)
        if kind == "bot":
            name = name or BOT_NAMES[number]
        elif kind == "person" and person:
            name = name or person.name
        owner = person.id if person and kind in ("person", "device") else None
        token_hash = None
        if kind != "bot" and owner is None:
            tokens[number] = new_token()
            token_hash = hashed(tokens[number])
        level = order.level if kind == "bot" else ""
        return SeatRow(
            table_id=table,
            seat=number,
            kind=kind,
            person=owner,
            level=level,
            name=name,
            token_hash=token_hash,
        )

    async def open_table(self, row: TableRow, seats: list[SeatRow], past: Past) -> Room:
        """Store a table with its past, and let it begin."""

        def add(connection: Connection) -> None:
            table_store.add_table(connection, row, seats)
            log_store.add_past(connection, row.id, past.actions, past.snapshots)

        await self.database.write(add)
        return await self.room(row.id)

    # Tables that are there

    async def room(self, table: str) -> Room:
        """Return a table, from memory or from the database; try-outs and lessons are in memory or nowhere."""
        if is_aside(table):
            return self.asides.find(table)
        room = self.alive.get(table)
        if room is None:
            async with self.opening.setdefault(table, asyncio.Lock()):
                room = self.alive.get(table) or await self.load(table)
                self.alive[table] = room
        elif room.is_doubtful:
            async with room.lock:
                if room.is_doubtful:
                    await room.read_anew()
        room.touched = time.monotonic()
        if table not in self.rooms:
            self.rooms[table] = room
            self.sweep()
        return room

    async def load(self, table: str) -> Room:
        """Bring a table into memory."""
        room = Room(self.database, self.thinkers, *await stored(self.database, table))
        room.heralds = [partial(tell_those_beside, self.asides), *self.heralds]
        room.wake_bots()
        return room

    def sweep(self) -> None:
        """Let go of tables that nobody looks at, when there are many: first of those asked for longest ago."""
        if len(self.rooms) <= ROOMS:
            return
        idle = sorted((room for room in self.rooms.values() if not room.viewers), key=lambda room: room.touched)
        for room in idle[: len(self.rooms) - ROOMS * 9 // 10]:
            if not (room.thinking or room.lock.locked() or (room.reviewing and not room.reviewing.task.done())):
                del self.rooms[room.row.id]

    async def wake(self) -> None:
        """Let bots go on that were thinking when the server stopped; nobody has to wait until all do."""
        since = now() - MONTH
        tables = await self.database.read(lambda connection: table_store.tables_of_bots(connection, since))
        self.waking = asyncio.create_task(self.wake_all(tables))

    async def wake_all(self, tables: list[str]) -> None:
        """Bring tables into memory, one after the other."""
        for table in tables:
            try:
                await self.room(table)
            except Exception as error:  # of a game or of rules that this version does not have, or a damaged table
                logger.warning("table %s cannot go on: %s", table[:4], type(error).__name__)

    async def seat_behind(self, token: str) -> SeatRow:
        """Return the seat that a link leads to, or say that there is none."""
        found = await self.database.read(lambda connection: table_store.seat_by_token(connection, hashed(token)))
        if found is None:
            raise NotFound(text("This link leads to no seat: it has been used, or replaced by a newer one."))
        return found

    async def claim(self, token: str, person: Person, name: str) -> tuple[str, int]:
        """Exchange a link for a seat: the link is used up, the seat is the person's."""
        key = hashed(token)
        found = await self.seat_behind(token)
        room = await self.room(found.table_id)
        async with room.lock:
            seat = room.seats[found.seat]
            if seat.token_hash != key:
                raise NotFound(text("This link leads to no seat: it has been used, or replaced by a newer one."))
            called = clean_name(name) or person.name or seat.name
            if seat.person not in (None, person.id):  # what was written down stays with who wrote it
                await self.database.write(lambda connection: talk.set_notes(connection, room.row.id, seat.seat, ""))
            await room.set_seat(
                replace(seat, kind="person", person=person.id, name=called, token_hash=None, stand_in=False)
            )
        if name and not person.name:
            await self.rename(person, name)
        return found.table_id, found.seat

    async def come_by_token(self, found: SeatRow) -> None:
        """Note that a program has come for an open seat: from now on it is as taken as by a person."""
        room = await self.room(found.table_id)
        async with room.lock:
            seat = room.seats[found.seat]
            if seat.kind == "open" and seat.token_hash == found.token_hash:
                await room.set_seat(replace(seat, kind="person", stand_in=False))

    async def new_link(self, room: Room, seat: int) -> str:
        """Return a new token for a seat; older ones lead nowhere. Whoever asks holds the lock and has checked."""
        token = new_token()
        await room.set_seat(replace(room.seats[seat], token_hash=hashed(token)))
        return token

    async def rematch(self, room: Room, level: str | None = None) -> str:
        """Set the same table up again, once: whoever asks later is led to the same new table.

        Its bots are as strong as before, or as whoever asks first wishes.
        """
        if level is not None:
            check_level(level)
        async with room.lock:
            if room.waiting:
                raise Conflict(text("The game is not over yet."))
            if room.row.next:
                return room.row.next
            seed = new_seed()
            past = past_of(room.game, seed, [room.start(seed)])
            row = replace(
                self.new_row(past, room.row.edition, None),
                host=room.row.host,
                public=room.row.public,
                spectators=room.row.spectators,
                hints=room.row.hints,
                whatif=room.row.whatif,
                clock=room.row.clock,
                parent=room.row.id,
            )
            seats = [
                replace(
                    seat,
                    table_id=row.id,
                    used=0,
                    token_hash=None,
                    stand_in=seat.stand_in and seat.kind == "open",  # a person plays for themselves again
                    level=level if level and seat.kind == "bot" else seat.level,
                )
                for seat in room.seats
            ]
            await self.open_table(row, seats, past)
            changed = replace(room.row, next=row.id)
            await room.write(lambda connection: table_store.set_next(connection, changed.id, row.id))
            room.row = changed
        room.tell({"type": "rematch", "table": row.id})
        return row.id

    async def set_webhook(self, person: Person, url: str) -> None:
        """Tell a person at an address when it is their turn; nothing is told to an empty one."""
        wanted = checked_address(url).geturl() if url.strip() else None
        await self.database.write(lambda connection: persons.set_webhook(connection, person.id, wanted))

    async def forget(self, person: Person) -> None:
        """Delete everything we know about a person; their seats at running tables are open again."""
        await super().forget(person)
        self.asides.forget(person.id)
        for room in list(self.alive.values()):
            async with room.lock:
                if room.row.host == person.id or room.seats_of(person.id):
                    await room.read_anew()

    def close(self) -> None:
        """Stop everything that thinks, and let every viewer go."""
        if self.waking:
            self.waking.cancel()
        self.asides.close()
        for room in list(self.alive.values()):
            room.stop_bots()
            room.stop_review()
            for viewer in room.viewers:
                viewer.send(None)

    # Lists

    async def my_tables(self, person: Person, language: str) -> list[TableCard]:
        """Return a person's tables, those that wait for them first."""
        rows = await self.database.read(lambda connection: table_store.tables_of(connection, person.id, 100))
        cards = await self.cards(rows, person.id, language)
        return sorted(cards, key=lambda card: (card.finished, not card.yours, -card.updated))

    async def public_tables(self, language: str) -> list[TableCard]:
        """Return the tables that anybody may find."""
        rows = await self.database.read(lambda connection: table_store.public_tables(connection, 100))
        return await self.cards(rows, "", language)

    async def cards(self, rows: list[TableRow], person: str, language: str) -> list[TableCard]:
        """Return tables for a list."""
        names = [row.id for row in rows]
        seats = await self.database.read(lambda connection: table_store.seats_of_all(connection, names))
        return [self.card(row, seats[row.id], person, language) for row in rows]

    def card(self, row: TableRow, seats: list[SeatRow], person: str, language: str) -> TableCard:
        """Return a table for a list."""
        game = pagoda.game(row.game)
        mode = next((mode.name for mode in game.modes if mode.id == row.mode), text("unknown"))
        yours = any(seat.person == person and seat.seat in row.waiting and not seat.stand_in for seat in seats)
        names = [say(name_of(seat), language) for seat in seats]
        return TableCard(
            row.id,
            row.game,
            say(game.title, language),
            say(mode, language),
            names,
            yours and not row.finished,
            row.finished,
            row.updated,
            say(text("finished"), language) if row.finished else "",
        )
