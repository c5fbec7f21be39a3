"""Play a league and put its tables into docs/bots.md: `python -m tools.league --save FILE`, with its other options."""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from pathlib import Path

from pagoda.lab.bench import build
from tools.benchmark import processor

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
START, END = "<!-- league -->", "<!-- /league -->"


def main() -> None:
    """Play, and replace what stands between the marks of the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", default="", help="note every game there; with the same file it goes on")
    parser.add_argument("--jobs", default="0", help="processes")
    here, shown = parser.parse_known_args()
    command = [sys.executable, "-m", "pagoda", "league", "--markdown", *shown, "--save", here.save, "--jobs", here.jobs]
    tables = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    machine = f"{processor()}, Python {platform.python_version()}, {build()} build"
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
    call = " ".join(["pagoda league", *shown])
    section = f"{START}\n`{call}`\n\n{machine}.\n\n{tables}{END}"
    PAGE.write_text(before + section + rest.partition(END)[2], encoding="utf-8")
    print(section)


if __name__ == "__main__":
    main()
