"""Tables and their seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, and_, insert, or_, select, union, update

from pagoda.store.rows import SeatRow, TableRow
from pagoda.store.schema import OPEN_TO_ALL, SEATS, TABLES, columns

TABLE: Final = select(*columns(TABLES, TableRow))
SEAT: Final = select(*columns(SEATS, SeatRow))


def add_table(connection: Connection, row: TableRow, seats: Sequence[SeatRow]) -> None:
    """Add a table and its seats."""
    connection.execute(insert(TABLES), asdict(row))
    connection.execute(insert(SEATS), [{**asdict(seat), "notes": ""} for seat in seats])


def table(connection: Connection, id: str) -> TableRow | None:
    """Return a table."""
    found = connection.execute(TABLE.where(TABLES.c.id == id)).first()
    return TableRow(*found) if found else None


def tables_of(connection: Connection, person: str, limit: int) -> list[TableRow]:
    """Return the tables where a person sits or is the host, those first where something happened last."""
    theirs = union(
        select(SEATS.c.table_id).where(SEATS.c.person == person),
        select(TABLES.c.id).where(TABLES.c.host == person),
    )
    query = TABLE.where(TABLES.c.id.in_(theirs)).order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(limit)
    return [TableRow(*row) for row in connection.execute(query)]


def public_tables(connection: Connection, limit: int) -> list[TableRow]:
    """Return the tables that are shown to everybody and not over, those first where something happened last."""
    query = TABLE.where(OPEN_TO_ALL).order_by(TABLES.c.updated.desc()).limit(limit)
    return [TableRow(*row) for row in connection.execute(query)]


def tables_of_bots(connection: Connection, since: int) -> list[str]:
    """Return the tables that wait for a bot and where something happened since a time, the latest first."""
    played = and_(TABLES.c.finished.is_(False), TABLES.c.updated >= since)
    query = select(TABLES.c.id, TABLES.c.waiting, SEATS.c.seat).join(SEATS)
    query = query.where(played, or_(SEATS.c.kind == "bot", SEATS.c.stand_in))
    found = connection.execute(query.order_by(TABLES.c.updated.desc(), TABLES.c.id))
    return list(dict.fromkeys(id for id, waiting, seat in found if seat in waiting))


def set_next(connection: Connection, id: str, next: str) -> str:
    """Name the table of the rematch and return it; if somebody was quicker, it is the one that they made."""
    connection.execute(update(TABLES).where(TABLES.c.id == id, TABLES.c.next.is_(None)).values(next=next))
    return str(connection.scalar(select(TABLES.c.next).where(TABLES.c.id == id)))


def set_public(connection: Connection, id: str, public: bool) -> None:
    """Show a table to everybody, or no longer."""
    connection.execute(update(TABLES).where(TABLES.c.id == id).values(public=public))


def seats_of(connection: Connection, table: str) -> list[SeatRow]:
    """Return the seats of a table in their order."""
    return [SeatRow(*row) for row in connection.execute(SEAT.where(SEATS.c.table_id == table).order_by(SEATS.c.seat))]


def seats_of_all(connection: Connection, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
    """Return the seats of several tables in their order, for lists of tables."""
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    for row in connection.execute(SEAT.where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)):
        found[row.table_id].append(SeatRow(*row))
    return found


def seat_by_token(connection: Connection, token_hash: str) -> SeatRow | None:
    """Return the seat that a link leads to."""
    found = connection.execute(SEAT.where(SEATS.c.token_hash == token_hash)).first()
    return SeatRow(*found) if found else None


def set_seat(connection: Connection, row: SeatRow) -> None:
    """Change who sits on a seat and how; the time used and the notes stay as they are stored."""
    changes = asdict(row)
    key = {name: changes.pop(name) for name in ("table_id", "seat")}
    del changes["used"]
    connection.execute(update(SEATS).filter_by(**key).values(changes))
