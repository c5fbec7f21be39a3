"""Fail if the tests have left too much of the engine, the games or the table unvisited.

Run after `pytest --cov`: `python tests/coverage_floor.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import coverage
from coverage.exceptions import CoverageException

FLOOR = 95.0
PARTS = ("engine", "games", "table")


def share(measured: coverage.Coverage, part: str) -> float:
    """Return how much of a part of the program was visited, in per cent."""
    statements = missing = 0
    for file in measured.get_data().measured_files():
        if f"/pagoda/{part}/" in Path(file).as_posix():
            _, lines, _, missed, _ = measured.analysis2(file)
            statements += len(lines)
            missing += len(missed)
    return 100.0 * (statements - missing) / statements if statements else 0.0


def main() -> int:
    """Print the share of each part and return whether one of them is below the floor."""
    measured = coverage.Coverage()
    try:
        measured.load()
        shares = {part: share(measured, part) for part in PARTS}
    except CoverageException as error:
        print(f"coverage: no data, run `pytest --cov` first ({error})", file=sys.stderr)
        return 2
    for part, value in shares.items():
        print(f"coverage of pagoda.{part}: {value:.1f} %")
    low = [f"pagoda.{part} ({value:.1f} %)" for part, value in shares.items() if value < FLOOR]
    if low:
        print(f"coverage: below {FLOOR:.0f} %: {', '.join(low)}", file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
