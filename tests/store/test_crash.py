"""Acknowledged is committed: a process is killed while it writes, and everything it had said is in the file."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pagoda.store import log, tables
from pagoda.store.database import Database
from tests.store.conftest import Do, sqlite_only
from tests.store.samples import add_table

WRITERS = 10
ENOUGH = 300  # acknowledgements before the process is killed
CHILD = """
import asyncio, sys
from pagoda.store.database import Database
from tests.store.samples import act

database = Database(sys.argv[1])

async def play(table):
    for number in range(1, 100_000):
        snapshot = {"at": number} if number % 20 == 0 else None
        await database.write(lambda c: act(c, number, table, used={0: number}, snapshot=snapshot))
        print(table, number, flush=True)

async def main():
    await asyncio.gather(*[play(f"t{n}") for n in range(int(sys.argv[2]))])

asyncio.run(main())
"""


@sqlite_only
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_no_acknowledged_move_is_lost_when_the_process_is_killed(url: str, write: Do, database: Database) -> None:
    write(lambda c: [add_table(c, f"t{n}") for n in range(WRITERS)])
    database.close()
    root = Path(__file__).parent.parent.parent
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, url, str(WRITERS)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), *sys.path])},
    )
    assert child.stdout is not None
    with child:
        heard = [child.stdout.readline() for _ in range(ENOUGH)]
        child.kill()
        heard += child.stdout.readlines()
    assert child.returncode == -signal.SIGKILL

    acknowledged = dict.fromkeys([f"t{n}" for n in range(WRITERS)], 0)
    for line in heard:
        if line.endswith("\n"):
            table, number = line.split()
            acknowledged[table] = max(acknowledged[table], int(number))
    assert sum(acknowledged.values()) >= ENOUGH
    after = Database(url)
    for table, last in acknowledged.items():
        check(after, table, last)
    after.close()


def check(database: Database, name: str, last: int) -> None:
    """Check that a table holds all acknowledged actions, at most one more, and nothing by halves."""
    actions = asyncio.run(database.read(lambda c: log.actions_of(c, name)))
    table = asyncio.run(database.read(lambda c: tables.table(c, name)))
    seats = asyncio.run(database.read(lambda c: tables.seats_of(c, name)))
    snapshot = asyncio.run(database.read(lambda c: log.snapshot_before(c, name, 10**6)))

    assert [row.number for row in actions] == list(range(1, len(actions) + 1))
    assert len(actions) in (last, last + 1)
    assert table is not None
    assert table.version == seats[0].used == len(actions)
    assert (snapshot.number if snapshot else 0) == len(actions) // 20 * 20
