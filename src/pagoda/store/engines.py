"""Opening a database by its address: SQLite in a file, or PostgreSQL; and how each has to be set."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from pagoda.engine.errors import BadInput

READERS: Final = 4  # threads that read
PATIENCE: Final = 10_000  # milliseconds to wait while another program writes to the same file
FORMS: Final = "sqlite:////folder/pagoda.db or postgresql://user@host/name"

Use = Literal["read", "write", "migrate"]


def parse(address: str) -> URL:
    """Return an address in parts, or say what addresses look like; it may hold a password, so it is not repeated."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise BadInput(f"this is not the address of a database; write {FORMS}") from None
    kind = url.drivername
    if kind in ("sqlite", "sqlite+pysqlite"):
        return url
    if kind in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise BadInput(f"there is no way to keep tables in {kind!r}; write {FORMS}")


def shown(url: URL) -> str:
    """Return a database as one may say it aloud."""
    return f"the database {url.database if is_file(url) else url.render_as_string(hide_password=True)}"


def is_file(url: URL) -> bool:
    """Tell whether an address is that of a file."""
    return url.get_backend_name() == "sqlite"


def file_of(url: URL) -> Path:
    """Return the file of a SQLite database."""
    name = url.database or ""
    if name in ("", ":memory:") or name.startswith("file:"):
        raise BadInput("a database must be an ordinary file, or nothing would be kept; write sqlite:////folder/file.db")
    return Path(name)


def make_file(path: Path) -> None:
    """Make an empty file that only its owner can read, unless there is one: it will hold seeds and hashes."""
    if not path.parent.is_dir():
        raise BadInput(f"there is no folder {path.parent} for the database {path.name}")
    if path.is_dir():
        raise BadInput(f"{path} is a folder, not a database")
    with explained(f"the database {path}"):
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


@contextmanager
def explained(what: str) -> Iterator[None]:
    """Turn the errors of files and drivers into words."""
    try:
        yield
    except OSError as error:
        raise BadInput(f"cannot open {what}: {error.strerror}") from None
    except DBAPIError as error:
        raise BadInput(f"cannot open {what}: {str(error.orig).splitlines()[0]}") from None
    except ValueError as error:  # of an argument that stands in the address
        raise BadInput(f"cannot open {what}: {error}") from None
    except ModuleNotFoundError as error:
        raise BadInput(f"cannot open {what}: the Python package {error.name} is not installed") from None


def engine(url: URL, use: Use) -> Engine:
    """Return an engine for one use; nothing is opened before it is asked for."""
    return sqlite(url, use) if is_file(url) else postgresql(url, use)


def postgresql(url: URL, use: Use) -> Engine:
    """Return an engine for PostgreSQL; all statements of a reader see the same moment."""
    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True} if use == "read" else {}
    return create_engine(
        url,
        execution_options=options,
        json_serializer=compact,
        hide_parameters=True,  # no hash, no hand in an error
        pool_pre_ping=True,  # the server may have been started anew since the last job
        pool_size=pool_size(use),
        max_overflow=0,
    )


def sqlite(url: URL, use: Use) -> Engine:
    """Return an engine for SQLite that begins its transactions itself, as savepoints need it."""
    made = create_engine(url, json_serializer=compact, hide_parameters=True, pool_size=pool_size(use), max_overflow=0)
    settings = pragmas(use)
    # A writer takes its lock at once: to ask for it in the middle of a transaction can fail without a wait.
    start = "BEGIN" if use == "read" else "BEGIN IMMEDIATE"

    @event.listens_for(made, "connect")
    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver must not begin or end anything by itself
        for setting in settings:
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(start)

    return made


def pragmas(use: Use) -> list[str]:
    """Return the settings of a connection to SQLite."""
    first = f"busy_timeout={PATIENCE}"
    if use == "read":
        return [first, "query_only=ON"]
    if use == "migrate":
        # Foreign keys stay off: a step may drop a table to make it anew, and what refers to it must survive.
        return [first, "journal_mode=WAL", "synchronous=FULL"]
    return [first, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"]


def pool_size(use: Use) -> int:
    """Return how many connections one use needs."""
    return READERS if use == "read" else 1


def compact(value: object) -> str:
    """Return a value as JSON without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
