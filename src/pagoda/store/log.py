"""What happened at a table: its actions, and from time to time a snapshot of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from pagoda.engine.agenda import Action
from pagoda.store.errors import Conflict
from pagoda.store.rows import ActionRow, SnapshotRow
from pagoda.store.schema import ACTIONS, SEATS, SNAPSHOTS, TABLES, columns

# Statements of every move are made once. The names of their values differ from those of columns, as `update` needs it.
ADVANCE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("its_id"), TABLES.c.version == bindparam("seen_version"))
    .values(
        version=bindparam("new_version"),
        updated=bindparam("moment"),
        finished=bindparam("is_over"),
        waiting=bindparam("asked"),
    )
)
USE_TIME: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("its_id"), SEATS.c.seat == bindparam("its_seat"))
    .values(used=bindparam("total"))
)
ADD_ACTION: Final = insert(ACTIONS)
ADD_SNAPSHOT: Final = insert(SNAPSHOTS)
ACTION: Final = select(*columns(ACTIONS, ActionRow)).order_by(ACTIONS.c.number)


def add_action(
    connection: Connection,
    table: str,
    number: int,
    seat: int,
    action: Action,
    news: Sequence[Any],
    at: int,
    version: int,
    used: Mapping[int, int],
    snapshot: Mapping[str, Any] | None,
    finished: bool,
    waiting: Sequence[int] = (),
) -> int:
    """Add an action that was played on a version of the table, and return the new version.

    `waiting` are the seats that are asked next; `used` holds the whole time of each seat whose time has changed, in
    milliseconds; `snapshot` is the state after the action, if it is to be kept.
    """
    moved = connection.execute(
        ADVANCE,
        {
            "its_id": table,
            "seen_version": version,
            "new_version": version + 1,
            "moment": at,
            "is_over": finished,
            "asked": list(waiting),
        },
    )
    if not moved.rowcount:
        raise _conflict(table, version)
    connection.execute(
        ADD_ACTION,
        {"table_id": table, "number": number, "seat": seat, "action": list(action), "news": list(news), "at": at},
    )
    set_used(connection, table, used)
    if snapshot is not None:
        add_snapshot(connection, table, number, snapshot)
    return version + 1


def set_used(connection: Connection, table: str, used: Mapping[int, int]) -> None:
    """Set the whole time of some seats."""
    if used:
        connection.execute(USE_TIME, [{"its_id": table, "its_seat": who, "total": ms} for who, ms in used.items()])


def add_snapshot(connection: Connection, table: str, number: int, state: Mapping[str, Any]) -> None:
    """Keep the state after so many actions; number 0 is the start of a table that was continued from another."""
    connection.execute(ADD_SNAPSHOT, {"table_id": table, "number": number, "state": dict(state)})


def drop_actions_after(
    connection: Connection,
    table: str,
    number: int,
    at: int,
    version: int,
    used: Mapping[int, int],
    waiting: Sequence[int] = (),
) -> int:
    """Take back all actions after one, and return the new version of the table; the time that was used stays used."""
    changes = {"version": version + 1, "updated": at, "finished": False, "waiting": list(waiting)}
    expected = (TABLES.c.id == table, TABLES.c.version == version)
    if not connection.execute(update(TABLES).where(*expected).values(changes)).rowcount:
        raise _conflict(table, version)
    for kept in (ACTIONS, SNAPSHOTS):
        connection.execute(delete(kept).where(kept.c.table_id == table, kept.c.number > number))
    set_used(connection, table, used)
    return version + 1


def _conflict(table: str, version: int) -> Conflict:
    return Conflict(f"table {table} is gone or no longer at version {version}; look at it again")


def actions_of(connection: Connection, table: str, after: int = 0) -> list[ActionRow]:
    """Return the actions of a table, or those after one, in their order."""
    query = ACTION.where(ACTIONS.c.table_id == table, ACTIONS.c.number > after)
    return [
        ActionRow(number, seat, tuple(action), news, at) for number, seat, action, news, at in connection.execute(query)
    ]


def news_of(connection: Connection, table: str, first: int, last: int) -> list[tuple[int, list[Any]]]:
    """Return the numbers of some actions, from first to last, with the news that each made."""
    query = select(ACTIONS.c.number, ACTIONS.c.news).where(
        ACTIONS.c.table_id == table, ACTIONS.c.number.between(first, last)
    )
    return [(number, news) for number, news in connection.execute(query.order_by(ACTIONS.c.number))]


def snapshot_before(connection: Connection, table: str, number: int) -> SnapshotRow | None:
    """Return the newest snapshot that was made after so many actions or fewer."""
    query = (
        select(*columns(SNAPSHOTS, SnapshotRow))
        .where(SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.number <= number)
        .order_by(SNAPSHOTS.c.number.desc())
        .limit(1)
    )
    found = connection.execute(query).first()
    return SnapshotRow(*found) if found else None


def add_past(
    connection: Connection, table: str, actions: Sequence[ActionRow], snapshots: Sequence[SnapshotRow]
) -> None:
    """Add what a new table has behind it: its start under number 0, the actions of another one it goes on from."""
    connection.execute(ADD_ACTION, [{"table_id": table, **asdict(row), "action": list(row.action)} for row in actions])
    for row in snapshots:
        add_snapshot(connection, table, row.number, row.state)


def past(
    connection: Connection, table: str, moment: int | None, back: int
) -> tuple[int, dict[str, Any], list[tuple[int, Action]]]:
    """Return a snapshot, its number, and the actions from it to a moment, or to the last one.

    The snapshot lies at least so many actions back, if the table has so many.
    """
    last = moment
    if last is None:
        last = connection.scalar(select(func.max(ACTIONS.c.number)).where(ACTIONS.c.table_id == table)) or 0
    found = snapshot_before(connection, table, max(0, last - back))
    if found is None:
        raise Conflict(f"table {table} has no state to start from")
    query = select(ACTIONS.c.seat, ACTIONS.c.action).where(
        ACTIONS.c.table_id == table, ACTIONS.c.number > found.number, ACTIONS.c.number <= last
    )
    actions = [(seat, tuple(action)) for seat, action in connection.execute(query.order_by(ACTIONS.c.number))]
    return found.number, found.state, actions
