"""A table as it is stored, made into what the server plays with."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

import pagoda
from pagoda.engine.agenda import Action, News
from pagoda.engine.words import text
from pagoda.store import log as log_store
from pagoda.store import tables as table_store
from pagoda.store.database import Database
from pagoda.store.rows import SeatRow, TableRow
from pagoda.table.match import Match
from pagoda.web.errors import NotFound
from pagoda.web.thinkers import edition_of

SNAPSHOT: Final = 20  # the state is stored after so many actions
RECENT: Final = 60  # moves whose news come with a table; the rest of the log is read when somebody asks for it


class Stored(NamedTuple):
    """A table that goes on where it was left."""

    row: TableRow
    seats: list[SeatRow]
    match: Match
    news: list[tuple[int, list[News]]]  # the newest part of the log


async def stored(database: Database, table: str) -> Stored:
    """Return a table as it stands; all of it is read at one moment.

    Its match starts far enough back that a whole turn can still be taken back.
    """

    def read(connection: Connection) -> tuple[Any, ...]:
        row = table_store.table(connection, table)
        if row is None:
            raise NotFound(text("There is no such table."))
        number, state, actions = log_store.past(connection, table, None, SNAPSHOT)
        last = number + len(actions)
        told = log_store.news_of(connection, table, last - RECENT, last)
        return row, table_store.seats_of(connection, table), (number, state, actions), told

    row, seats, past, told = await database.read(read)
    match = await resumed(row, *past)
    return Stored(row, seats, match, [(number, match.game.load_news(news)) for number, news in told])


async def match_at(database: Database, row: TableRow, moment: int) -> Match:
    """Return the match of a table as it was at a moment."""
    return await resumed(row, *await database.read(lambda connection: log_store.past(connection, row.id, moment, 0)))


async def resumed(row: TableRow, number: int, state: dict[str, Any], actions: list[tuple[int, Action]]) -> Match:
    """Return the match of a table from a snapshot and the actions after it."""
    game = pagoda.game(row.game)
    edition = await asyncio.to_thread(edition_of, row.game, row.edition)  # to read a long one takes a while
    start = game.load(state, edition)
    return Match.resumed(game, start, int(row.seed), number, actions)
