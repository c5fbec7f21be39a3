"""The steps that make the schema, and the schema that the program uses, are the same."""

from __future__ import annotations

import pytest
from alembic import command
from sqlalchemy import Connection, Engine, inspect

from pagoda.store import engines
from pagoda.store.database import Database
from pagoda.store.migrate import config, migrate, revision
from pagoda.store.schema import METADATA, VERSION_TABLE
from tests.store.conftest import Do


@pytest.fixture
def engine(url: str) -> Engine:
    return engines.engine(engines.parse(url), "migrate")


def names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def test_an_empty_database_gets_all_tables(read: Do) -> None:
    assert read(names) == {*METADATA.tables, VERSION_TABLE}
    assert read(revision) == "0003"


def test_the_steps_lead_to_the_schema_that_is_used(engine: Engine, database: Database) -> None:
    with engine.begin() as connection:
        command.check(config(connection))  # raises if it finds a difference
    engine.dispose()


def test_a_difference_would_be_found(engine: Engine, database: Database) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tables DROP COLUMN clock")
        connection.exec_driver_sql("DROP INDEX ix_seats_person")
        with pytest.raises(Exception, match=r"(?s)add_index.*add_column"):
            command.check(config(connection))
    engine.dispose()


def test_a_step_that_fails_leaves_nothing_behind(engine: Engine) -> None:
    def fail() -> None:
        with engine.begin() as connection:
            command.upgrade(config(connection), "head")
            assert "tables" in names(connection)
            raise LookupError

    with pytest.raises(LookupError):
        fail()
    with engine.begin() as connection:
        assert names(connection) == set()
    migrate(engine, "the database")
    with engine.begin() as connection:
        assert "tables" in names(connection)
    engine.dispose()
