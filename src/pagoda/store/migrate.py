"""Bringing a database to the present shape, step by step, when it is opened."""

from __future__ import annotations

from threading import Lock
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

from pagoda.engine.errors import BadInput
from pagoda.store.schema import VERSION_TABLE

LOCK: Final = 0x7061676F  # an arbitrary number on which our programs agree
ALONE: Final = Lock()  # while Alembic runs, its settings are global


def migrate(engine: Engine, shown: str) -> None:
    """Run the steps that a database has not seen yet, all or none, or say why this cannot be."""
    with ALONE, engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # On SQLite the transaction itself is the lock.
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        settings = config(connection)
        steps = ScriptDirectory.from_config(settings)
        present = revision(connection)
        if present is None and inspect(connection).get_table_names():
            raise BadInput(f"{shown} belongs to another program; give Pagoda a database of its own")
        if present is not None and present not in [step.revision for step in steps.walk_revisions()]:
            raise BadInput(f"{shown} was written by a newer Pagoda (schema {present}); update this program")
        if present != steps.get_current_head():
            command.upgrade(settings, "head")


def revision(connection: Connection) -> str | None:
    """Return the last step that a database has seen."""
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


def config(connection: Connection) -> Config:
    """Return the settings of Alembic, which would otherwise stand in a file."""
    settings = Config()
    settings.set_main_option("script_location", "pagoda.store:migrations")
    settings.attributes["connection"] = connection
    return settings
