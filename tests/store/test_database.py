"""Opening a database: what is made, what is refused, and two at one file."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from pagoda.engine.errors import BadInput
from pagoda.store import engines, log, talk
from pagoda.store.database import Database
from pagoda.store.errors import Conflict, NotStored
from pagoda.store.rows import MessageRow
from tests.store.conftest import Do, sqlite_only
from tests.store.samples import act, add_table


def refusal(url: str) -> str:
    with pytest.raises(BadInput) as caught:
        Database(url)
    return str(caught.value)


def settings(connection: Connection) -> list[object]:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "query_only")
    return [connection.scalar(text(f"PRAGMA {name}")) for name in names]


def say(name: str, connection: Connection) -> MessageRow:
    return talk.add_message(connection, "t1", 0, None, name, "", 0)


@sqlite_only
def test_the_file_is_safe_and_private(tmp_path: Path, write: Do, read: Do) -> None:
    full = 2

    assert write(settings) == ["wal", full, 1, engines.PATIENCE, 0]
    assert read(settings)[3:] == [engines.PATIENCE, 1]
    assert (tmp_path / "pagoda.db").stat().st_mode & 0o077 == 0


def test_a_database_is_there_again_when_it_is_opened_again(url: str) -> None:
    first = Database(url)
    asyncio.run(first.write(lambda c: (add_table(c), act(c, 1))))
    first.close()
    second = Database(url)

    assert len(asyncio.run(second.read(lambda c: log.actions_of(c, "t1")))) == 1
    second.close()


def test_all_that_a_job_reads_is_of_one_moment(database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    def twice(connection: Connection) -> tuple[int, int]:
        before = len(log.actions_of(connection, "t1"))
        asyncio.run(database.write(lambda c: act(c, 1)))
        return before, len(log.actions_of(connection, "t1"))

    assert read(twice) == (0, 0)
    assert len(read(lambda c: log.actions_of(c, "t1"))) == 1


@sqlite_only
def test_an_address_that_is_none_is_refused_without_repeating_it() -> None:
    for address in ("", "pagoda.db", "/data/pagoda.db", "postgresql://me:secret@host:port/name"):
        assert "this is not the address of a database; write sqlite:////" in refusal(address)
        assert "secret" not in refusal(address)
    assert "no way to keep tables in 'mysql'" in refusal("mysql://me:secret@host/name")
    assert "secret" not in refusal("mysql://me:secret@host/name")


@sqlite_only
def test_a_database_that_would_not_be_kept_is_refused() -> None:
    for address in ("sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"):
        assert "a database must be an ordinary file" in refusal(address)


@sqlite_only
def test_a_missing_folder_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}/none/x.db") == f"there is no folder {tmp_path}/none for the database x.db"
    assert refusal(f"sqlite:///{tmp_path}") == f"{tmp_path} is a folder, not a database"


@sqlite_only
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear admiral, " * 100)

    assert refusal(f"sqlite:///{file}") == f"cannot open the database {file}: file is not a database"
    assert file.read_text() == "Dear admiral, " * 100


@sqlite_only
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.open", deny)

    assert refusal(f"sqlite:///{tmp_path}/x.db") == f"cannot open the database {tmp_path}/x.db: Permission denied"


@sqlite_only
def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE persons (id)")
    other.close()

    assert "belongs to another program; give Pagoda a database of its own" in refusal(f"sqlite:///{file}")


def test_the_database_of_a_newer_program_is_refused(url: str, database: Database, write: Do) -> None:
    write(lambda c: c.execute(text("UPDATE pagoda_version SET version_num = '9999'")).rowcount)

    assert "was written by a newer Pagoda (schema 9999); update this program" in refusal(url)


@sqlite_only
def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    pytest.importorskip("psycopg")

    words = refusal("postgresql://me:secret@127.0.0.1:1/name")

    assert "cannot open the database postgresql+psycopg://me:***@127.0.0.1:1/name: " in words
    assert "secret" not in words


@sqlite_only
def test_a_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)

    assert "the Python package psycopg is not installed" in refusal("postgresql://me@host/name")


def test_two_at_one_database_take_turns(url: str, database: Database, write: Do, read: Do) -> None:
    write(lambda c: add_table(c))
    other = Database(url)

    async def play() -> None:
        jobs = [(database, "a"), (other, "b")] * 50
        await asyncio.gather(*[at.write(partial(say, name)) for at, name in jobs])

    asyncio.run(play())
    asyncio.run(other.write(lambda c: act(c, 1)))
    with pytest.raises(Conflict):
        write(lambda c: act(c, 1))
    other.close()

    said = read(lambda c: talk.messages_of(c, "t1", 0, 1000))
    assert [message.number for message in said] == list(range(1, 101))
    assert sorted(message.name for message in said) == ["a"] * 50 + ["b"] * 50


@sqlite_only
def test_a_file_that_another_program_holds_too_long_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 20)
    url = f"sqlite:///{tmp_path}/held.db"
    opened = Database(url)
    other = sqlite3.connect(tmp_path / "held.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(NotStored, match="the database could not store this: database is locked"):
        asyncio.run(opened.write(lambda c: add_table(c)))
    assert "database is locked" in refusal(url)
    other.execute("ROLLBACK")
    other.close()
    asyncio.run(opened.write(lambda c: add_table(c)))
    opened.close()


@sqlite_only
def test_many_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(6) as pool:
        opened = list(pool.map(lambda _: Database(f"sqlite:///{tmp_path}/new.db"), range(6)))

    for number, database in enumerate(opened):
        asyncio.run(database.write(partial(add_table, id=f"t{number}")))
        database.close()
