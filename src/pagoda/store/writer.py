"""The one thread that writes. Many jobs share one commit; each is answered after it, never before."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from pagoda.store.errors import NotStored

T = TypeVar("T")

MOST: Final = 256  # jobs that share a commit; the first of them waits for the last


class Outcome(NamedTuple):
    """What came of a job: a value, or an error."""

    value: Any = None
    error: BaseException | None = None


class Job(NamedTuple):
    """Something to be written, and who waits for it."""

    call: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Outcome]


Answer: TypeAlias = tuple[asyncio.Future[Outcome], Outcome]


class Writer:
    """A queue of jobs and the thread that works it off; callers may live in any event loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._door = Lock()  # nothing may enter the queue after the end mark
        self._closed = False
        self._thread = Thread(target=self._work, name="pagoda-writer", daemon=True)
        self._thread.start()

    async def run(self, call: Callable[[Connection], T]) -> T:
        """Do a job and return what it returns once it is committed; a caller that goes away does not stop it."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Outcome] = loop.create_future()
        with self._door:
            if self._closed:
                raise RuntimeError("this database is closed")
            self._queue.put(Job(call, loop, future))
        outcome = await future
        if outcome.error is not None:
            raise outcome.error
        return cast(T, outcome.value)

    def close(self) -> None:
        """Wait for all jobs in the queue, then end the thread."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        """Work until the end mark comes."""
        while batch := self._take():
            answer(batch, self._perform(batch))

    def _take(self) -> list[Job]:
        """Wait for a job and take those behind it too; none at the end mark."""
        batch: list[Job] = []
        job = self._queue.get()
        with suppress(Empty):
            while job is not None:
                batch.append(job)
                if len(batch) == MOST:
                    return batch
                job = self._queue.get_nowait()
            self._queue.put(None)  # it is read again when this batch is done
        return batch

    def _perform(self, batch: list[Job]) -> list[Outcome]:
        """Do jobs in one transaction; if that fails, none of them is kept and each is told so."""
        try:
            with self._engine.begin() as connection:
                return [perform(connection, job) for job in batch]
        except BaseException as error:
            cause = error.orig if isinstance(error, DBAPIError) else error
            return [Outcome(error=not_stored(cause, error)) for _ in batch]


def perform(connection: Connection, job: Job) -> Outcome:
    """Do one job; if it fails, what it wrote goes and what others wrote stays."""
    savepoint = connection.begin_nested()
    try:
        value = job.call(connection)
    except BaseException as error:
        # If this fails too, the database has given up the transaction, and with it the whole batch.
        savepoint.rollback()
        return Outcome(error=error)
    savepoint.commit()
    return Outcome(value)


def not_stored(reason: object, cause: BaseException) -> NotStored:
    """Return an error of its own for each who waits, so that their tracebacks do not mix."""
    error = NotStored(f"the database could not store this: {reason}")
    error.__cause__ = cause
    return error


def answer(batch: list[Job], outcomes: list[Outcome]) -> None:
    """Tell everybody what came of their jobs, with one call for each event loop."""
    answers: dict[asyncio.AbstractEventLoop, list[Answer]] = defaultdict(list)
    for job, outcome in zip(batch, outcomes, strict=True):
        answers[job.loop].append((job.future, outcome))
    for loop, those in answers.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits there any more
            loop.call_soon_threadsafe(resolve, loop, those)


def resolve(loop: asyncio.AbstractEventLoop, answers: list[Answer]) -> None:
    """Set the futures of one event loop, inside it, one in each of its turns; those that were cancelled stay so.

    What follows from the first answer, the pictures for all who watch that table, goes out before the second is heard.
    """
    (future, outcome), *others = answers
    if not future.done():
        future.set_result(outcome)
    if others:
        loop.call_soon(resolve, loop, others)
