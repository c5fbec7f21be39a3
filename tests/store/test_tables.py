"""Tables and who sits there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, func, select, text
from sqlalchemy.exc import IntegrityError

from pagoda.store import log, tables, talk
from pagoda.store.rows import SeatRow
from pagoda.store.schema import METADATA, OPEN_TO_ALL, TABLES
from tests.store.conftest import Do, sqlite_only
from tests.store.samples import TABLE, act, add_people, add_table


def test_a_table_comes_back_as_it_was_stored(write: Do, read: Do) -> None:
    write(lambda c: add_people(c, "p"))
    full = replace(TABLE, host="p", clock=90, edition="[card]\n", public=True, parent="t0", parent_moment=7)
    seats = [
        SeatRow("t1", 0, "person", "p", "", "名", "link", 12, True),
        SeatRow("t1", 1, "bot", level="greedy", name="Bot"),
    ]

    write(lambda c: tables.add_table(c, full, seats))

    assert read(lambda c: tables.table(c, "t1")) == full
    assert read(lambda c: tables.seats_of(c, "t1")) == seats
    assert read(lambda c: tables.table(c, "t2")) is None
    assert read(lambda c: tables.seats_of(c, "t2")) == []


def test_a_table_whose_seats_cannot_be_stored_is_not_stored(write: Do, read: Do) -> None:
    with pytest.raises(IntegrityError):
        write(lambda c: add_table(c, people=("nobody", "")))

    assert read(lambda c: tables.table(c, "t1")) is None


def test_everything_goes_with_its_table(write: Do, read: Do) -> None:
    write(lambda c: (add_people(c, "p"), add_table(c, people=("p", "")), add_table(c, "t2")))
    write(lambda c: act(c, 1, snapshot={"state": 1}))
    write(lambda c: talk.add_message(c, "t1", 0, "p", "p", "hello", 1))

    write(lambda c: c.execute(delete(TABLES).where(TABLES.c.id == "t1")).rowcount)

    counts = read(lambda c: {t.name: c.scalar(select(func.count()).select_from(t)) for t in METADATA.sorted_tables})
    assert counts == {
        "persons": 1,
        "sessions": 0,
        "tables": 1,
        "seats": 2,
        "actions": 0,
        "snapshots": 0,
        "messages": 0,
    }


def test_my_tables_are_those_where_i_sit_or_am_the_host(write: Do, read: Do) -> None:
    write(lambda c: add_people(c, "p", "q"))
    write(lambda c: add_table(c, "old", people=("p", "p"), updated=1))
    write(lambda c: add_table(c, "new", people=("q", "p"), updated=3))
    write(lambda c: add_table(c, "host", host="p", updated=2))
    write(lambda c: add_table(c, "not mine", people=("q", ""), host="q"))

    assert [t.id for t in read(lambda c: tables.tables_of(c, "p", 10))] == ["new", "host", "old"]
    assert [t.id for t in read(lambda c: tables.tables_of(c, "p", 2))] == ["new", "host"]


def test_seats_of_several_tables_come_together(write: Do, read: Do) -> None:
    write(lambda c: (add_table(c, "a"), add_table(c, "b")))

    found = read(lambda c: tables.seats_of_all(c, ["b", "a", "c"]))

    assert found == {
        "a": read(lambda c: tables.seats_of(c, "a")),
        "b": read(lambda c: tables.seats_of(c, "b")),
        "c": [],
    }


def test_the_public_list_holds_what_is_public_and_not_over(write: Do, read: Do) -> None:
    write(lambda c: add_table(c, "private"))
    write(lambda c: add_table(c, "over", public=True, finished=True))
    write(lambda c: add_table(c, "first", public=True, updated=1))
    write(lambda c: add_table(c, "last", public=True, updated=2))

    assert [t.id for t in read(lambda c: tables.public_tables(c, 10))] == ["last", "first"]
    assert [t.id for t in read(lambda c: tables.public_tables(c, 1))] == ["last"]


def test_a_table_joins_the_public_list_and_leaves_it(write: Do, read: Do) -> None:
    write(lambda c: (add_table(c), add_table(c, "t2")))

    write(lambda c: tables.set_public(c, "t1", True))
    assert [t.id for t in read(lambda c: tables.public_tables(c, 10))] == ["t1"]

    write(lambda c: tables.set_public(c, "t1", False))
    assert read(lambda c: tables.public_tables(c, 10)) == []


@sqlite_only
def test_the_public_list_is_read_from_its_index(read: Do) -> None:
    words = str(
        tables.TABLE.where(OPEN_TO_ALL).order_by(TABLES.c.updated.desc()).compile(dialect=read(lambda c: c.dialect))
    )

    plan = read(lambda c: [row[-1] for row in c.execute(text(f"EXPLAIN QUERY PLAN {words}"))])

    assert plan == ["SCAN tables USING INDEX ix_tables_open_to_all"]


def test_tables_that_wait_for_a_bot_are_found_after_a_restart(write: Do, read: Do) -> None:
    def seat(table: str, **changes: Any) -> None:
        write(lambda c: tables.set_seat(c, SeatRow(table, 1, **{"kind": "open", **changes})))

    write(lambda c: [add_table(c, id, updated=5, waiting=[0, 1]) for id in ("people", "bot", "stand-in")])
    write(lambda c: [add_table(c, "old", updated=1, waiting=[1]), add_table(c, "new", updated=9, waiting=[1])])
    write(lambda c: [add_table(c, "over", updated=9, finished=True), add_table(c, "mine", updated=9, waiting=[0])])
    for table in ("bot", "old", "new", "over", "mine"):
        seat(table, kind="bot")
    seat("stand-in", stand_in=True)

    assert read(lambda c: tables.tables_of_bots(c, 5)) == ["new", "bot", "stand-in"]


def test_the_first_rematch_is_the_rematch(write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    assert write(lambda c: tables.set_next(c, "t1", "t2")) == "t2"
    assert write(lambda c: tables.set_next(c, "t1", "t3")) == "t2"
    table = read(lambda c: tables.table(c, "t1"))
    assert table is not None
    assert table.next == "t2"


def test_a_seat_changes_hands_but_keeps_its_time_and_notes(write: Do, read: Do) -> None:
    write(lambda c: (add_people(c, "p"), add_table(c, people=("p", ""))))
    write(lambda c: act(c, 1, used={0: 700}))
    write(lambda c: talk.set_notes(c, "t1", 0, "mine"))

    given = SeatRow("t1", 0, "bot", None, "greedy", "Bot", None, 0, True)
    write(lambda c: tables.set_seat(c, given))

    assert read(lambda c: tables.seats_of(c, "t1")) == [
        replace(given, used=700),
        SeatRow("t1", 1, "open", token_hash="t1-link-1"),
    ]
    assert read(lambda c: talk.notes_of(c, "t1", 0)) == "mine"


def test_a_link_leads_to_its_seat(write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    assert read(lambda c: tables.seat_by_token(c, "t1-link-1")) == SeatRow("t1", 1, "open", token_hash="t1-link-1")
    assert read(lambda c: tables.seat_by_token(c, "t1-link-9")) is None


def test_a_job_that_only_reads_cannot_write(write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    with pytest.raises(Exception, match=r"readonly|read-only"):
        read(lambda c: act(c, 1))
    assert read(lambda c: log.actions_of(c, "t1")) == []
