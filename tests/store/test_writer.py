"""Group commit: many jobs, one commit, and an answer only after it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, insert, select, text

from pagoda.store import log, talk
from pagoda.store.database import Database
from pagoda.store.errors import NotStored
from pagoda.store.rows import MessageRow
from pagoda.store.schema import MESSAGES, SESSIONS
from pagoda.store.writer import MOST
from tests.store.conftest import Do, sqlite_only
from tests.store.samples import act, add_table


class Gate:
    """A job that waits until it is let through; meanwhile others queue up behind it."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.open = threading.Event()

    def __call__(self, connection: Connection) -> str:
        self.reached.set()
        assert self.open.wait(20)
        return "through"

    async def wait(self) -> None:
        await asyncio.to_thread(self.reached.wait, 20)


def say(words: str) -> Any:
    return lambda c: talk.add_message(c, "t1", 0, None, "", words, 0)


def said(connection: Connection) -> list[str]:
    return [message.words for message in talk.messages_of(connection, "t1", 0, 10_000)]


def start(job: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    return asyncio.get_running_loop().create_task(job)


async def let_run() -> None:
    """Let tasks that were started come to their first wait."""
    for _ in range(5):
        await asyncio.sleep(0)


def commits(database: Database) -> list[int]:
    """Return a list that grows with every commit of the writer."""
    counted: list[int] = []
    event.listen(database._writing, "commit", lambda _: counted.append(1))
    return counted


def test_what_queues_up_shares_one_commit(database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))
    counted = commits(database)

    async def play() -> list[Any]:
        gate = Gate()
        first = start(database.write(gate))
        await gate.wait()
        others = [start(database.write(say(str(n)))) for n in range(20)]
        await let_run()
        gate.open.set()
        return [await first, *await asyncio.gather(*others)]

    results = asyncio.run(play())

    assert len(counted) == 2
    assert results[0] == "through"
    assert [message.words for message in results[1:]] == read(said) == [str(n) for n in range(20)]


def test_a_batch_has_an_upper_limit(database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))
    counted = commits(database)

    async def play() -> None:
        gate = Gate()
        first = start(database.write(gate))
        await gate.wait()
        others = [start(database.write(say(str(n)))) for n in range(MOST + 1)]
        await let_run()
        gate.open.set()
        await asyncio.gather(first, *others)

    asyncio.run(play())

    assert len(counted) == 3
    assert len(read(said)) == MOST + 1


def test_nobody_is_answered_before_the_commit(database: Database, write: Do) -> None:
    write(lambda c: add_table(c))

    async def play() -> None:
        first, last = Gate(), Gate()
        before = start(database.write(first))
        await first.wait()
        early, late = start(database.write(say("done"))), start(database.write(last))
        await let_run()
        first.open.set()
        await last.wait()  # the job before it is done, but not committed

        assert before.done()
        assert not early.done()
        assert await database.read(said) == []

        last.open.set()
        assert isinstance(await early, MessageRow)
        assert await database.read(said) == ["done"]
        assert await late == "through"

    asyncio.run(play())


def test_a_job_that_fails_fails_alone(database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    def half(connection: Connection) -> None:
        say("half")(connection)
        raise LookupError("no further")

    async def play() -> list[Any]:
        gate = Gate()
        first = start(database.write(gate))
        await gate.wait()
        twice = lambda c: (act(c, 1), act(c, 1, version=1))  # noqa: E731
        jobs = [say("a"), half, say("b"), twice, lambda c: next(iter(())), say("c")]
        others = [start(database.write(job)) for job in jobs]
        await let_run()
        gate.open.set()
        await first
        return await asyncio.gather(*others, return_exceptions=True)

    results = asyncio.run(play())

    assert [type(result).__name__ for result in results] == [
        "MessageRow",
        "LookupError",
        "MessageRow",
        "IntegrityError",
        "RuntimeError",  # a StopIteration cannot leave a coroutine as it is
        "MessageRow",
    ]
    assert read(said) == ["a", "b", "c"]
    assert read(lambda c: log.actions_of(c, "t1")) == []


@sqlite_only
def test_when_the_commit_fails_everybody_is_told_and_nothing_is_kept(database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    def break_the_commit(connection: Connection) -> None:
        connection.execute(text("PRAGMA defer_foreign_keys=ON"))
        connection.execute(insert(SESSIONS).values(token_hash="x", person="nobody", created=0, seen=0))

    async def play() -> list[Any]:
        gate = Gate()
        first = start(database.write(gate))
        await gate.wait()
        others = [start(database.write(job)) for job in (say("a"), break_the_commit, say("b"))]
        await let_run()
        gate.open.set()
        await first
        return await asyncio.gather(*others, return_exceptions=True)

    results = asyncio.run(play())

    assert [str(result) for result in results] == [
        "the database could not store this: FOREIGN KEY constraint failed"
    ] * 3
    assert all(isinstance(result, NotStored) for result in results)
    assert len({id(result) for result in results}) == 3
    assert read(said) == []
    write(say("as if nothing had happened"))
    assert read(said) == ["as if nothing had happened"]


@sqlite_only
def test_when_the_database_gives_up_the_transaction_nobody_believes_it_stored(
    database: Database, write: Do, read: Do
) -> None:
    write(lambda c: add_table(c))

    def lose_the_transaction(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")  # as SQLite does by itself when a disk fails
        raise OSError("the disk is gone")

    async def play() -> list[Any]:
        gate = Gate()
        first = start(database.write(gate))
        await gate.wait()
        others = [start(database.write(job)) for job in (say("a"), lose_the_transaction, say("b"))]
        await let_run()
        gate.open.set()
        await first
        return await asyncio.gather(*others, return_exceptions=True)

    results = asyncio.run(play())

    assert [type(result) for result in results] == [NotStored] * 3
    assert read(said) == []
    write(say("c"))
    assert read(said) == ["c"]


def test_a_caller_that_goes_away_does_not_stop_its_job(database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    async def play() -> None:
        gate = Gate()
        first = start(database.write(gate))
        await gate.wait()
        gone, stays = start(database.write(say("gone"))), start(database.write(say("stays")))
        await let_run()
        gone.cancel()
        await let_run()
        gate.open.set()
        await asyncio.gather(first, stays)
        assert gone.cancelled()

    asyncio.run(play())

    assert read(said) == ["gone", "stays"]


def test_an_event_loop_may_close_while_its_job_waits(database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))
    gate = Gate()

    async def leave() -> None:
        tasks = [start(database.write(gate)), start(database.write(say("left behind")))]
        await gate.wait()
        assert not any(task.done() for task in tasks)

    asyncio.run(leave())
    gate.open.set()
    write(say("from another loop"))

    assert read(said) == ["left behind", "from another loop"]


def test_several_loops_write_at_once(database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    async def many(name: int) -> None:
        await asyncio.gather(*[database.write(say(f"{name} {n}")) for n in range(25)])

    threads = [threading.Thread(target=asyncio.run, args=[many(n)]) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(read(said)) == sorted(f"{name} {n}" for name in range(4) for n in range(25))


def test_closing_waits_for_what_was_asked_and_refuses_more(url: str, database: Database, write: Do) -> None:
    write(lambda c: add_table(c))
    closing = Database(url)

    async def play() -> None:
        gate = Gate()
        tasks = [start(closing.write(job)) for job in (gate, say("a"), say("b"))]
        await gate.wait()
        end = start(asyncio.to_thread(closing.close))
        await let_run()
        gate.open.set()
        await end
        await asyncio.gather(*tasks)
        with pytest.raises(RuntimeError, match="this database is closed"):
            await closing.write(say("c"))

    asyncio.run(play())
    closing.close()

    assert asyncio.run(database.read(said)) == ["a", "b"]
    assert asyncio.run(database.read(lambda c: c.scalar(select(func.count()).select_from(MESSAGES)))) == 2


def test_what_follows_from_one_answer_comes_before_the_next_answer(database: Database) -> None:
    async def story() -> list[str]:
        heard: list[str] = []
        gate = Gate()
        first = start(database.write(gate))
        await gate.wait()

        async def listen(name: str) -> None:
            await database.write(lambda _: None)
            heard.append(name)
            asyncio.get_running_loop().call_soon(heard.append, f"what follows from {name}")

        listeners = [start(listen(name)) for name in ("a", "b", "c")]
        await let_run()
        gate.open.set()
        await asyncio.gather(first, *listeners)
        await let_run()
        return heard

    heard = asyncio.run(story())
    assert heard == [line for name in ("a", "b", "c") for line in (name, f"what follows from {name}")]
