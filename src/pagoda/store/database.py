"""The database: many readers, one writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection

from pagoda.store.engines import READERS, engine, explained, file_of, is_file, make_file, parse, shown
from pagoda.store.migrate import migrate
from pagoda.store.writer import Writer

T = TypeVar("T")


class Database:
    """An open database in its present shape. Jobs get a connection and return plain values, never a result set."""

    def __init__(self, url: str) -> None:
        where = parse(url)
        if is_file(where):
            make_file(file_of(where))
        with explained(shown(where)):
            first = engine(where, "migrate")
            try:
                migrate(first, shown(where))
            finally:
                first.dispose()
        self._reading = engine(where, "read")
        self._writing = engine(where, "write")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="pagoda-reader")
        self._writer = Writer(self._writing)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads; all it reads is of one moment."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job that writes and return its value after the commit; if it raises, nothing of it is kept."""
        return await self._writer.run(job)

    def close(self) -> None:
        """Wait for the jobs that were asked for and close the files."""
        self._writer.close()
        self._readers.shutdown()
        # The last to leave puts the log of SQLite into the file, and a reader may not.
        self._reading.dispose()
        self._writing.dispose()

    def _read(self, job: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return job(connection)
