"""Let bots play Zheng He many times and print who wins and how, with 95 % confidence intervals. Writes nothing."""

from __future__ import annotations

import argparse
from collections import Counter

import pagoda
from pagoda.lab.simulate import plan, simulate, wilson

GAME = "zheng-he"
SIDES = ("Emperor", "Overlord")
KINDS = ("major", "minor")


def row(name: str, wins: int, games: int) -> str:
    """Return a row of the table: how often, which share, and its interval."""
    low, high = wilson(wins, games)
    return f"| {name} | {wins:,} | {100 * wins / games:.1f} % | {100 * low:.1f} to {100 * high:.1f} % |"


def two_players(level: str, games: int, seed: int, jobs: int) -> list[str]:
    """Return the table of two equal bots; each seat is the Emperor in half of the games."""
    ends: Counter[str] = Counter()
    for emperor in (0, 1):
        todo = plan(GAME, "standard", 2, [level], seed=seed + emperor * games, options=(("emperor", emperor),))
        ends += simulate(todo, games // 2, jobs).reasons
    total = sum(ends.values())
    lines = [
        f"{level} against {level}, {total:,} games",
        "",
        "| | games | share | 95 % interval |",
        "| - | - | - | - |",
    ]
    for side in SIDES:
        kinds = {kind: sum([n for end, n in ends.items() if f"{kind} victory of the {side}" in end]) for kind in KINDS}
        lines.append(row(f"**{side}**", sum(kinds.values()), total))
        lines.extend([row(f"{side}, {kind} victory", count, total) for kind, count in kinds.items()])
    return [*lines, ""]


def alone(levels: list[str], games: int, seed: int, jobs: int) -> list[str]:
    """Return the table of the solo game: the Emperor's wins on every difficulty."""
    lines = [f"alone, {games:,} games each", "", "| | games | share | 95 % interval |", "| - | - | - | - |"]
    option = next(mode for mode in pagoda.game(GAME).modes if mode.id == "solo").options[0]
    for level in levels:
        for value, word in zip(option.values, option.words, strict=True):
            todo = plan(GAME, "solo", 1, [level], seed=seed, options=((option.id, value),))
            report = simulate(todo, games, jobs)
            lines.append(row(f"{level}, {word}", round(report.levels[level].wins), games))
    return [*lines, ""]


def main() -> None:
    """Read what is asked for, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of two players")
    parser.add_argument("--solo", type=int, default=300, help="games alone, on each difficulty")
    parser.add_argument("--bots", default="greedy,random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    levels = asked.bots.split(",")
    if asked.games:
        for level in levels:
            print("\n".join(two_players(level, asked.games, asked.seed, asked.jobs)), flush=True)
    if asked.solo:
        print("\n".join(alone(levels, asked.solo, asked.seed, asked.jobs)))


if __name__ == "__main__":
    main()
