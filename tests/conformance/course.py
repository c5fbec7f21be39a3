"""Print the names of some random games: `python -m tests.conformance.course "GAME MODE SEATS" ...`."""

from __future__ import annotations

import sys

from tests.conformance.catalogue import game_of
from tests.conformance.checks import course


def main(*tables: str) -> None:
    """Print one line for each table: the names of three games."""
    for table in tables:
        spec, mode, seats = table.rsplit(maxsplit=2)
        game = game_of(spec)
        print(*[course(game, mode, int(seats), seed) for seed in range(3)])


if __name__ == "__main__":
    main(*sys.argv[1:])
