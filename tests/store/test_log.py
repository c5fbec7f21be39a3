"""Actions, snapshots, and what is taken back."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import IntegrityError

from pagoda.store import log, tables
from pagoda.store.errors import Conflict
from pagoda.store.rows import ActionRow, SnapshotRow, TableRow
from tests.store.conftest import Do
from tests.store.samples import act, add_table


def stored(read: Do) -> TableRow:
    found = read(lambda c: tables.table(c, "t1"))
    assert found is not None
    return found


def test_an_action_moves_the_table_on(write: Do, read: Do) -> None:
    write(lambda c: add_table(c))

    assert write(lambda c: act(c, 1, at=50, used={0: 10, 1: 20})) == 1
    assert write(lambda c: act(c, 2, at=60, used={1: 35}, finished=True)) == 2

    table = stored(read)
    assert (table.version, table.updated, table.finished) == (2, 60, True)
    assert [seat.used for seat in read(lambda c: tables.seats_of(c, "t1"))] == [10, 35]
    assert read(lambda c: log.actions_of(c, "t1")) == [
        ActionRow(1, 1, (1, 1), [[0, None, [1]]], 50),
        ActionRow(2, 0, (1, 2), [[0, None, [2]]], 60),
    ]


def test_an_action_on_a_stale_version_is_a_conflict_and_changes_nothing(write: Do, read: Do) -> None:
    write(lambda c: (add_table(c), act(c, 1)))
    before = stored(read)

    with pytest.raises(Conflict, match="no longer at version 0"):
        write(lambda c: act(c, 2, version=0, used={0: 99}, snapshot={}))
    with pytest.raises(Conflict, match="no longer at version 2"):
        write(lambda c: act(c, 2, version=2, used={0: 99}, snapshot={}))

    assert stored(read) == before
    assert len(read(lambda c: log.actions_of(c, "t1"))) == 1
    assert read(lambda c: log.snapshot_before(c, "t1", 99)) is None
    with pytest.raises(Conflict, match="table t2 is gone"):
        write(lambda c: act(c, 1, "t2"))


def test_the_table_knows_who_is_asked(write: Do, read: Do) -> None:
    write(lambda c: add_table(c, waiting=[0]))
    write(lambda c: act(c, 1, waiting=(0, 1)))
    assert stored(read).waiting == [0, 1]

    write(lambda c: log.drop_actions_after(c, "t1", 0, 1500, 1, {}, [0]))
    assert stored(read).waiting == [0]


def test_the_same_number_is_not_stored_twice(write: Do, read: Do) -> None:
    write(lambda c: (add_table(c), act(c, 1)))

    with pytest.raises(IntegrityError):
        write(lambda c: act(c, 1, version=1))

    assert stored(read).version == 1


def test_actions_are_read_in_their_order_from_any_number_on(write: Do, read: Do) -> None:
    write(lambda c: (add_table(c), add_table(c, "t2"), act(c, 1, "t2")))
    write(lambda c: [act(c, number) for number in range(1, 13)])

    assert [row.number for row in read(lambda c: log.actions_of(c, "t1"))] == list(range(1, 13))
    assert [row.number for row in read(lambda c: log.actions_of(c, "t1", after=10))] == [11, 12]
    assert read(lambda c: log.news_of(c, "t1", 9, 11)) == [(n, [[0, None, [n]]]) for n in (9, 10, 11)]


def test_the_newest_snapshot_up_to_a_moment_is_found(write: Do, read: Do) -> None:
    write(lambda c: add_table(c))
    write(lambda c: log.add_snapshot(c, "t1", 0, {"at": 0}))
    write(lambda c: [act(c, n, snapshot={"at": n} if n % 4 == 0 else None) for n in range(1, 10)])

    found = read(lambda c: [log.snapshot_before(c, "t1", number) for number in (0, 3, 4, 7, 8, 1000)])
    assert found == [SnapshotRow(number, {"at": number}) for number in (0, 0, 4, 4, 8, 8)]
    assert read(lambda c: log.snapshot_before(c, "t2", 5)) is None


def test_what_is_taken_back_is_gone_and_the_version_goes_on(write: Do, read: Do) -> None:
    write(lambda c: add_table(c))
    write(lambda c: [act(c, n, snapshot={"at": n} if n % 2 == 0 else None, finished=n == 6) for n in range(1, 7)])

    assert write(lambda c: log.drop_actions_after(c, "t1", 3, 7000, 6, {1: 250})) == 7

    table = stored(read)
    assert (table.version, table.finished, table.updated) == (7, False, 7000)
    assert [seat.used for seat in read(lambda c: tables.seats_of(c, "t1"))] == [0, 250]
    assert [row.number for row in read(lambda c: log.actions_of(c, "t1"))] == [1, 2, 3]
    assert read(lambda c: log.snapshot_before(c, "t1", 99)) == SnapshotRow(2, {"at": 2})
    assert write(lambda c: act(c, 4, version=7)) == 8


def test_to_take_back_on_a_stale_version_is_a_conflict(write: Do, read: Do) -> None:
    write(lambda c: (add_table(c), act(c, 1)))

    with pytest.raises(Conflict):
        write(lambda c: log.drop_actions_after(c, "t1", 0, 0, 0, {}))

    assert len(read(lambda c: log.actions_of(c, "t1"))) == 1


def test_a_table_may_begin_with_a_past(write: Do, read: Do) -> None:
    actions = [ActionRow(0, -1, (), [["dealt"]], 5), *[ActionRow(n, 0, (n,), [], 5) for n in range(1, 7)]]
    write(lambda c: add_table(c))
    write(lambda c: log.add_past(c, "t1", actions, [SnapshotRow(n, {"at": n}) for n in (0, 2, 4)]))

    assert read(lambda c: log.actions_of(c, "t1")) == actions[1:]
    assert read(lambda c: log.news_of(c, "t1", 0, 1)) == [(0, [["dealt"]]), (1, [])]


def test_a_moment_is_a_snapshot_and_the_actions_after_it(write: Do, read: Do) -> None:
    actions = [ActionRow(n, n % 2, (n,), [], 5) for n in range(1, 7)]
    write(lambda c: add_table(c))
    write(lambda c: log.add_past(c, "t1", actions, [SnapshotRow(n, {"at": n}) for n in (0, 2, 4)]))

    assert read(lambda c: log.past(c, "t1", None, 0)) == (4, {"at": 4}, [(1, (5,)), (0, (6,))])
    assert read(lambda c: log.past(c, "t1", None, 3)) == (2, {"at": 2}, [(1, (3,)), (0, (4,)), (1, (5,)), (0, (6,))])
    assert read(lambda c: log.past(c, "t1", 3, 0)) == (2, {"at": 2}, [(1, (3,))])
    assert read(lambda c: log.past(c, "t1", 1, 20)) == (0, {"at": 0}, [(1, (1,))])
    with pytest.raises(Conflict, match="table t2 has no state to start from"):
        read(lambda c: log.past(c, "t2", None, 0))
