"""Where the database lies if nobody says otherwise, and how to copy it while it is in use."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from pagoda.engine.errors import BadInput
from pagoda.store.engines import file_of, is_file, parse


def default_url() -> str:
    """Return the address of the database in the user's own folder, and make the folder if need be."""
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot make the folder {folder}: {error.strerror}") from None
    return URL.create("sqlite", database=str(folder / "pagoda.db")).render_as_string()


def data_folder() -> Path:
    """Return the folder where this system expects a program's data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Pagoda"
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", "")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "Pagoda"
    chosen = os.environ.get("XDG_DATA_HOME", "")
    # A relative path is to be ignored, says the XDG specification.
    return (Path(chosen) if chosen.startswith("/") else Path.home() / ".local" / "share") / "pagoda"


def backup(url: str, path: str | Path) -> None:
    """Copy a database into a new file, as it is at one moment; others may go on writing."""
    where = parse(url)
    if not is_file(where):
        raise BadInput("a database of PostgreSQL is copied by pg_dump")
    source, target = file_of(where), Path(path)
    if not source.is_file():
        raise BadInput(f"there is no database {source}")
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        raise BadInput(f"{target} exists already; name a new file") from None
    except OSError as error:
        raise BadInput(f"cannot write {target}: {error.strerror}") from None
    try:
        copy(source, target)
    except sqlite3.Error as error:
        target.unlink()
        raise BadInput(f"cannot copy the database {source}: {error}") from None


def copy(source: Path, target: Path) -> None:
    """Copy all pages in one step: in smaller ones every write of another program would start the copy again."""
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
