"""Play many random decisions of every game, mode and number of seats, checked all the way: `python tests/fuzz.py`.

The checks are those of the conformance suite: light ones at each decision, all of them at one in `--every`.
A failure names the table and the seed that show it again.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.conformance.catalogue import game_of, tables
from tests.conformance.checks import check_game

Table = tuple[str, str, int]


def play(table: Table, seed: int, every: int) -> tuple[int, str]:
    """Play one game with all checks; return its length and what was found."""
    spec, mode, seats = table
    try:
        return check_game(game_of(spec), mode, seats, seed, every), ""
    except Exception as error:
        return 0, f"{type(error).__name__}: {error}"


def games(table: Table, every: int, jobs: int) -> Iterator[tuple[int, int, str]]:
    """Play game after game, on several processes, in the order of their seeds."""
    seeds = count()
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [(seed, pool.submit(play, table, seed, every)) for seed in islice(seeds, jobs)]
        try:
            while True:
                seed, first = waiting.pop(0)
                yield (seed, *first.result())
                following = next(seeds)
                waiting.append((following, pool.submit(play, table, following, every)))
        finally:
            pool.shutdown(cancel_futures=True)


def fuzz(table: Table, decisions: int, every: int, jobs: int) -> str:
    """Play a table for so many decisions; return what was found."""
    name, start, made, played = " ".join(map(str, table)), monotonic(), 0, 0
    for seed, length, fault in games(table, every, jobs):
        if fault:
            return f"{name}, seed {seed}: {fault}"
        made += length
        played += 1
        if sys.stdout.isatty():
            print(f"\r{name}: {made:,} of {decisions:,} decisions, {played} games", end="", flush=True)
        if made >= decisions:
            break
    end = "\r" if sys.stdout.isatty() else ""
    print(f"{end}{name}: {made:,} decisions in {played} games, {monotonic() - start:.0f} s, no fault    ", flush=True)
    return ""


def main() -> int:
    """Play every table and return whether a fault was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="play only these, by name (default: all)")
    parser.add_argument("--decisions", type=int, default=100_000, help="of each table (default: 100,000)")
    parser.add_argument("--every", type=int, default=20, help="look thoroughly at one state in so many (default: 20)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    wanted = parser.parse_args()
    if min(wanted.decisions, wanted.every, wanted.jobs) < 1:
        parser.error("numbers must be at least 1")
    known = tables()
    if unknown := set(wanted.games) - {table[0] for table in known}:
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    chosen = [table for table in known if not wanted.games or table[0] in wanted.games]
    faults = [fault for table in chosen if (fault := fuzz(table, wanted.decisions, wanted.every, wanted.jobs))]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
