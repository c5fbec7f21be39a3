"""Play a league and put its tables into docs/league.md: `python -m tools.league PART --save FILE`, with its options.

The page has a part for each league; a new one begins where `<!-- PART -->` and `<!-- /PART -->` stand.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "league.md"


def main() -> None:
    """Play, and replace what stands between the marks of the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", help="the part of the page")
    parser.add_argument("--save", default="", help="note every game there; with the same file it goes on")
    parser.add_argument("--jobs", default="0", help="processes")
    here, shown = parser.parse_known_args()
    start, end = f"<!-- {here.part} -->", f"<!-- /{here.part} -->"
    before, found, rest = PAGE.read_text(encoding="utf-8").partition(start)
    if not found or end not in rest:
        parser.error(f"{PAGE} has no part {here.part}: write {start} and {end} where it belongs")
    command = [sys.executable, "-m", "pagoda", "league", "--markdown", *shown, "--save", here.save, "--jobs", here.jobs]
    tables = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    call = " ".join(["pagoda league", *shown])
    section = f"{start}\n`{call}`\n\n{tables}{end}"
    PAGE.write_text(before + section + rest.partition(end)[2], encoding="utf-8")
    print(section)


if __name__ == "__main__":
    main()
