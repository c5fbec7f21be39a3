"""People, accounts and cookies."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import update

from pagoda.engine.errors import BadInput
from pagoda.store import persons, tables, talk
from pagoda.store.persons import HOUR
from pagoda.store.rows import PersonRow, SeatRow
from pagoda.store.schema import TABLES
from tests.store.conftest import Do
from tests.store.samples import add_people, add_table


def test_a_guest_is_found_by_id_and_by_cookie(write: Do, read: Do) -> None:
    added = write(lambda c: persons.add_person(c, "p", "Ching <b>", 5))
    assert added == PersonRow("p", "Ching <b>", None, None, None, 5, 5)
    assert read(lambda c: persons.person(c, "p")) == added

    write(lambda c: persons.add_session(c, "cookie", "p", 6))

    assert read(lambda c: persons.person_by_session(c, "cookie")) == replace(added, seen=6)
    assert read(lambda c: persons.person(c, "q")) is None
    assert read(lambda c: persons.person_by_session(c, "another")) is None


def test_a_session_that_has_ended_stands_for_nobody(write: Do, read: Do) -> None:
    write(lambda c: add_people(c, "p"))
    write(lambda c: persons.add_session(c, "one", "p", 0))
    write(lambda c: persons.add_session(c, "two", "p", 0))
    write(lambda c: persons.drop_session(c, "one"))

    assert read(lambda c: persons.person_by_session(c, "one")) is None
    assert read(lambda c: persons.person_by_session(c, "two")) is not None


def test_a_name_and_a_webhook_can_be_changed(write: Do, read: Do) -> None:
    write(lambda c: add_people(c, "p", "q"))
    write(lambda c: persons.rename(c, "p", "鄭"))
    write(lambda c: persons.set_webhook(c, "p", "https://example.org/"))

    assert read(lambda c: persons.person(c, "p")) == PersonRow("p", "鄭", None, None, "https://example.org/", 0, 0)
    assert read(lambda c: persons.person(c, "q")) == PersonRow("q", "name of q", None, None, None, 0, 0)

    write(lambda c: persons.set_webhook(c, "p", None))

    assert read(lambda c: persons.person(c, "p")) == PersonRow("p", "鄭", None, None, None, 0, 0)


def test_a_login_is_found_in_any_case_and_belongs_to_one_person(write: Do, read: Do) -> None:
    write(lambda c: add_people(c, "p", "q"))
    write(lambda c: persons.set_login(c, "p", "Ching", "hash"))

    found = read(lambda c: persons.person_by_login(c, "CHING"))
    assert found == PersonRow("p", "name of p", "ching", "hash", None, 0, 0)
    with pytest.raises(BadInput, match="The name chinG is taken"):
        write(lambda c: persons.set_login(c, "q", "chinG", "other"))
    assert read(lambda c: persons.person_by_login(c, "ching")) == found

    write(lambda c: persons.set_login(c, "p", "ching", "new hash"))

    found = read(lambda c: persons.person_by_login(c, "ching"))
    assert found is not None
    assert found.password == "new hash"


def test_guests_who_hold_nothing_are_forgotten_and_so_are_old_sessions(write: Do, read: Do) -> None:
    people = ("gone", "here", "owner", "seated", "host", "speaker")
    write(lambda c: add_people(c, *people))
    write(lambda c: add_table(c))
    write(lambda c: persons.add_session(c, "hers", "here", 10))
    write(lambda c: persons.add_session(c, "old", "owner", 5))
    write(lambda c: persons.add_session(c, "lost", "gone", 6))
    write(lambda c: persons.set_login(c, "owner", "owner", "hash"))
    write(lambda c: tables.set_seat(c, SeatRow("t1", 0, "person", "seated")))
    write(lambda c: c.execute(update(TABLES).values(host="host")))
    write(lambda c: talk.add_message(c, "t1", None, "speaker", "Bo", "hello", 0))

    write(lambda c: persons.clear_up(c, 10, 6))

    assert [name for name in people if read(partial(persons.person, id=name))] == list(people[1:])
    cookies = ("hers", "old", "lost")
    assert [one for one in cookies if read(partial(persons.person_by_session, token_hash=one))] == ["hers"]


def test_a_session_is_touched_once_an_hour(write: Do, read: Do) -> None:
    write(lambda c: add_people(c, "p"))
    write(lambda c: persons.add_session(c, "cookie", "p", 0))

    def seen_after(now: int) -> int:
        write(lambda c: persons.touch(c, "cookie", now))
        found = read(lambda c: persons.person(c, "p"))
        assert found is not None
        return found.seen

    assert seen_after(HOUR - 1) == 0
    assert seen_after(HOUR) == HOUR
    assert seen_after(2 * HOUR - 1) == HOUR
    assert seen_after(2 * HOUR) == 2 * HOUR


def test_who_is_forgotten_leaves_free_seats_and_words_without_a_name(write: Do, read: Do) -> None:
    write(lambda c: add_people(c, "p", "q"))
    write(lambda c: persons.add_session(c, "cookie", "p", 0))
    write(lambda c: add_table(c, people=("p", "q"), host="p"))
    write(lambda c: talk.set_notes(c, "t1", 0, "beware of q"))
    write(lambda c: talk.add_message(c, "t1", 0, "p", "p", "hello", 1))
    write(lambda c: talk.add_message(c, "t1", 1, "q", "q", "good day", 2))

    write(lambda c: persons.forget_person(c, "p"))

    assert read(lambda c: persons.person(c, "p")) is None
    assert read(lambda c: persons.person_by_session(c, "cookie")) is None
    assert read(lambda c: tables.seats_of(c, "t1")) == [
        SeatRow("t1", 0, "open"),
        SeatRow("t1", 1, "person", "q", name="q", token_hash="t1-link-1"),
    ]
    assert read(lambda c: talk.notes_of(c, "t1", 0)) == ""
    said = read(lambda c: talk.messages_of(c, "t1", 0, 10))
    assert [(m.person, m.name, m.words) for m in said] == [(None, "", "hello"), ("q", "q", "good day")]
    table = read(lambda c: tables.table(c, "t1"))
    assert table is not None
    assert table.host is None
