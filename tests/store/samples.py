"""People and tables to write tests with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from pagoda.store import log, persons, tables
from pagoda.store.rows import PersonRow, SeatRow, TableRow

TABLE = TableRow(
    id="t1",
    game="madame-ching",
    rules="1",
    mode="standard",
    seats=2,
    options={"jewels": 3},
    edition=None,
    seed=str(2**63 - 1),
    salt="salt",
    commitment="hash",
    host=None,
    public=False,
    spectators=True,
    clock=None,
    created=1_800_000_000_000,
    updated=1_800_000_000_000,
)


def add_people(connection: Connection, *ids: str) -> list[PersonRow]:
    return [persons.add_person(connection, id, f"name of {id}", 0) for id in ids]


def add_table(connection: Connection, id: str = "t1", people: tuple[str, ...] = ("", ""), **changes: Any) -> TableRow:
    """Add a table; the empty person is an open seat."""
    seats = [
        SeatRow(id, seat, "person" if who else "open", who or None, name=who, token_hash=f"{id}-link-{seat}")
        for seat, who in enumerate(people)
    ]
    table = replace(TABLE, id=id, **changes)
    tables.add_table(connection, table, seats)
    return table


def act(connection: Connection, number: int, table: str = "t1", version: int | None = None, **changes: Any) -> int:
    """Add an action; without a word about it, the version is the number of actions before."""
    values: dict[str, Any] = {
        "seat": number % 2,
        "action": (1, number),
        "news": [[0, None, [number]]],
        "at": 1000 * number,
        "used": {},
        "snapshot": None,
        "finished": False,
        **changes,
    }
    before = number - 1 if version is None else version
    return log.add_action(connection, table, number, version=before, **values)
