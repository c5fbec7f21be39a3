"""A database for each test: SQLite in a file, or what PAGODA_TEST_POSTGRES names, which is emptied first."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pytest
from sqlalchemy import Connection, create_engine, text

from pagoda.store.database import Database

T = TypeVar("T")
POSTGRES = os.environ.get("PAGODA_TEST_POSTGRES", "")
sqlite_only = pytest.mark.skipif(bool(POSTGRES), reason="speaks of SQLite")


class Do(Protocol):
    """Runs a job in an event loop of its own."""

    def __call__(self, job: Callable[[Connection], T]) -> T: ...


@pytest.fixture
def url(tmp_path: Path) -> str:
    if not POSTGRES:
        return f"sqlite:///{tmp_path}/pagoda.db"
    engine = create_engine(POSTGRES)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return POSTGRES


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database(url)
    yield opened
    opened.close()


@pytest.fixture
def write(database: Database) -> Do:
    def run(job: Callable[[Connection], Any]) -> Any:
        return asyncio.run(database.write(job))

    return run


@pytest.fixture
def read(database: Database) -> Do:
    def run(job: Callable[[Connection], Any]) -> Any:
        return asyncio.run(database.read(job))

    return run
