"""The place of the database, and copies of it."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from pagoda.engine.errors import BadInput
from pagoda.store import talk
from pagoda.store.database import Database
from pagoda.store.files import backup, data_folder, default_url
from tests.store.conftest import Do, sqlite_only
from tests.store.samples import add_table

pytestmark = sqlite_only


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def test_the_database_lies_in_the_home_of_its_user(home: Path) -> None:
    folder = home / ".local" / "share" / "pagoda"

    assert default_url() == f"sqlite:///{folder}/pagoda.db"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert default_url() == f"sqlite:///{folder}/pagoda.db"
    Database(default_url()).close()
    assert (folder / "pagoda.db").is_file()


def test_xdg_data_home_is_respected_if_it_is_absolute(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    strange = home / "my data, 100%20 sure #1"
    monkeypatch.setenv("XDG_DATA_HOME", str(strange))
    Database(default_url()).close()
    assert (strange / "pagoda" / "pagoda.db").is_file()

    monkeypatch.setenv("XDG_DATA_HOME", "here")
    assert data_folder() == home / ".local" / "share" / "pagoda"


def test_other_systems_have_other_places(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == home / "Library" / "Application Support" / "Pagoda"

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert data_folder() == home / "AppData" / "Local" / "Pagoda"
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert data_folder() == Path("/local/Pagoda")


def test_a_folder_that_cannot_be_made_is_named(home: Path) -> None:
    (home / ".local").write_text("a file in the way")

    with pytest.raises(BadInput, match="cannot make the folder"):
        default_url()


def test_a_copy_is_made_while_others_write(url: str, tmp_path: Path, database: Database, write: Do) -> None:
    write(lambda c: add_table(c))

    async def play() -> int:
        async def talk_on() -> None:
            for _ in range(50):
                await database.write(lambda c: talk.add_message(c, "t1", 0, None, "", "x" * 1000, 0))

        talking = [asyncio.get_running_loop().create_task(talk_on()) for _ in range(4)]
        await database.write(lambda c: talk.add_message(c, "t1", 0, None, "", "before the copy", 0))
        await asyncio.to_thread(backup, url, tmp_path / "copy.db")
        await asyncio.gather(*talking)
        return len(await database.read(lambda c: talk.messages_of(c, "t1", 0, 1000)))

    assert asyncio.run(play()) == 201
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    with sqlite3.connect(tmp_path / "copy.db") as plain:
        assert plain.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    plain.close()
    copy = Database(f"sqlite:///{tmp_path}/copy.db")
    said = asyncio.run(copy.read(lambda c: talk.messages_of(c, "t1", 0, 1000)))
    copy.close()
    assert "before the copy" in [message.words for message in said]
    assert [message.number for message in said] == list(range(1, len(said) + 1))


def test_what_cannot_be_copied_is_refused_and_leaves_no_file(url: str, tmp_path: Path, database: Database) -> None:
    target = tmp_path / "copy.db"
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear admiral, " * 100)
    cases = [
        (url, letter, "exists already; name a new file"),
        (url, tmp_path / "pagoda.db", "exists already; name a new file"),
        (url, tmp_path / "none" / "copy.db", "cannot write"),
        (f"sqlite:///{tmp_path}/none.db", target, "there is no database"),
        (f"sqlite:///{letter}", target, "file is not a database"),
        ("postgresql://me@host/name", target, "pg_dump"),
        ("nonsense", target, "not the address of a database"),
    ]

    for source, path, words in cases:
        with pytest.raises(BadInput, match=words):
            backup(source, path)
    assert not target.exists()
    assert letter.read_text().startswith("Dear admiral")
