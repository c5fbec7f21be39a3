"""Chat and notes."""

from __future__ import annotations

from pagoda.store import talk
from pagoda.store.rows import MessageRow
from tests.store.conftest import Do
from tests.store.samples import add_people, add_table


def test_messages_are_numbered_by_table(write: Do, read: Do) -> None:
    write(lambda c: (add_people(c, "p"), add_table(c), add_table(c, "t2")))

    first = write(lambda c: talk.add_message(c, "t1", 0, "p", "Ching", "<i>你好</i> 🐉", 5))
    second = write(lambda c: talk.add_message(c, "t1", None, None, "", "the clock has run out", 6, "system"))
    other = write(lambda c: talk.add_message(c, "t2", None, "p", "Ching", "hello", 7))

    assert first == MessageRow(1, 0, "p", "Ching", "<i>你好</i> 🐉", 5, "chat")
    assert second == MessageRow(2, None, None, "", "the clock has run out", 6, "system")
    assert other.number == 1
    assert read(lambda c: talk.messages_of(c, "t1", 0, 10)) == [first, second]


def test_of_many_messages_the_newest_are_shown_oldest_first(write: Do, read: Do) -> None:
    write(lambda c: add_table(c))
    write(lambda c: [talk.add_message(c, "t1", 0, None, "", str(n), n) for n in range(1, 8)])

    assert [m.number for m in read(lambda c: talk.messages_of(c, "t1", 0, 3))] == [5, 6, 7]
    assert [m.number for m in read(lambda c: talk.messages_of(c, "t1", 5, 3))] == [6, 7]
    assert read(lambda c: talk.messages_of(c, "t1", 7, 3)) == []


def test_each_seat_has_its_own_notes(write: Do, read: Do) -> None:
    write(lambda c: add_table(c))
    write(lambda c: talk.set_notes(c, "t1", 1, "watch the west"))

    assert read(lambda c: talk.notes_of(c, "t1", 1)) == "watch the west"
    assert read(lambda c: talk.notes_of(c, "t1", 0)) == ""
    assert read(lambda c: talk.notes_of(c, "t2", 0)) == ""
