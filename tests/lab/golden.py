"""Write the recorded checksums anew, after a change of the rules: `python -m tests.lab.golden`.

A checksum names the course of some random games. The file was written by the plain build; the compiled one has to
reach the same values.
"""

from __future__ import annotations

import json
from pathlib import Path

from pagoda.lab.bench import checksum
from tests.conformance.catalogue import game_of, tables

PATH = Path(__file__).parent.parent / "golden" / "checksums.json"
GAMES = 20


def name_of(spec: str, mode: str, seats: int) -> str:
    """Return the name under which a checksum is kept."""
    return f"{spec} {mode} {seats}"


def main() -> None:
    """Write the checksum of every game, mode and number of seats."""
    sums = {name_of(*table): checksum(game_of(table[0]), table[1], table[2], GAMES) for table in tables()}
    PATH.write_text(json.dumps(sums, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
