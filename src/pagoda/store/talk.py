"""What people say at a table, and what they write down for themselves."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, func, insert, select, update

from pagoda.store.rows import MessageKind, MessageRow
from pagoda.store.schema import MESSAGES, SEATS, TABLES, columns


def add_message(
    connection: Connection,
    table: str,
    seat: int | None,
    person: str | None,
    name: str,
    words: str,
    at: int,
    kind: MessageKind = "chat",
) -> MessageRow:
    """Add a message under the next number and return it."""
    # Where several programs write, the next at this table waits here, so that no number is given twice.
    connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
    last = connection.scalar(select(func.max(MESSAGES.c.number)).where(MESSAGES.c.table_id == table)) or 0
    row = MessageRow(last + 1, seat, person, name, words, at, kind)
    connection.execute(insert(MESSAGES), {"table_id": table, **asdict(row)})
    return row


def messages_of(connection: Connection, table: str, after: int, limit: int) -> list[MessageRow]:
    """Return the messages after a number, oldest first; if there are more than the limit, the newest of them."""
    query = select(*columns(MESSAGES, MessageRow)).where(MESSAGES.c.table_id == table, MESSAGES.c.number > after)
    found = connection.execute(query.order_by(MESSAGES.c.number.desc()).limit(limit)).all()
    return [MessageRow(*row) for row in reversed(found)]


def notes_of(connection: Connection, table: str, seat: int) -> str:
    """Return the private notes of a seat."""
    query = select(SEATS.c.notes).where(SEATS.c.table_id == table, SEATS.c.seat == seat)
    return connection.scalar(query) or ""


def set_notes(connection: Connection, table: str, seat: int, words: str) -> None:
    """Replace the private notes of a seat."""
    connection.execute(update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat).values(notes=words))
