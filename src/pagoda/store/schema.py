"""The tables of the database as this program uses them; the migrations make them so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    and_,
    not_,
    true,
)

# Every constraint has a name, so that a later migration can drop it.
METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
VERSION_TABLE: Final = "pagoda_version"  # of our own name: a file of another program is not taken for ours


def _moment(name: str) -> Column[int]:
    """Return a column of milliseconds: 32 bits would end in January 1970."""
    return Column(name, BigInteger, nullable=False)


def _of_table() -> Column[str]:
    """Return the first half of the key of everything that belongs to a table and goes with it."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _person(name: str = "person") -> Column[str]:
    """Return a column that names a person until the person is forgotten."""
    return Column(name, Text, ForeignKey("persons.id", ondelete="SET NULL"))


PERSONS: Final = Table(
    "persons",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),
    Column("password", Text),
    Column("webhook", Text),
    _moment("created"),
    _moment("seen"),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    _moment("created"),
    _moment("seen"),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("edition", Text),
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("known_deal", Boolean, nullable=False),
    _person("host"),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("clock", Integer),
    _moment("created"),
    _moment("updated"),
    Column("version", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("next", Text),
    Column("parent", Text),
    Column("parent_moment", Integer),
    Column("uploaded", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("whatif", Boolean, nullable=False, server_default=true()),
)
OPEN_TO_ALL: Final = and_(TABLES.c.public, not_(TABLES.c.finished))  # a query must say it in these words
Index("ix_tables_host_created", TABLES.c.host, TABLES.c.created)
# Only public tables stand in this one, so that a move at any other does not touch it.
Index("ix_tables_open_to_all", TABLES.c.updated, sqlite_where=OPEN_TO_ALL, postgresql_where=OPEN_TO_ALL)

SEATS: Final = Table(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    _person(),
    Column("level", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("token_hash", Text, unique=True),
    Column("used", BigInteger, nullable=False),
    Column("notes", Text, nullable=False),
    Column("stand_in", Boolean, nullable=False),
    Index("ix_seats_person", "person"),
)

ACTIONS: Final = Table(
    "actions",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", JSON, nullable=False),
    Column("news", JSON, nullable=False),
    _moment("at"),
    sqlite_with_rowid=False,  # the actions of a table lie side by side in the file
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("state", JSON, nullable=False),
)

MESSAGES: Final = Table(
    "messages",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    _person(),
    Column("name", Text, nullable=False),
    Column("words", Text, nullable=False),
    _moment("at"),
    Column("kind", Text, nullable=False),
    Index("ix_messages_person", "person"),
)


def columns(table: Table, row: type[Any]) -> Iterable[Column[Any]]:
    """Return the columns that a row class holds, in the order of its fields."""
    return [table.c[field.name] for field in fields(row)]
