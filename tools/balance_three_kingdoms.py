"""Let equal bots play Three Kingdoms Redux many times and print who wins, how, and what was used. Writes nothing.

Run it from the root of the project: python -m tools.balance_three_kingdoms
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

import pagoda
from pagoda.bots import bot
from pagoda.games.three_kingdoms_redux import scoring
from pagoda.games.three_kingdoms_redux.actions import TAKE
from pagoda.games.three_kingdoms_redux.edition import ENHANCEMENTS, GENERALS, STATES, TRIBES, default_edition
from tools.balance import row

GAME: Final = "three-kingdoms-redux"
NAMES: Final = ("Wei", "Wu", "Shu")
STRATEGIES: Final = {
    "military": (scoring.BY_MILITARY, scoring.BY_BORDERS, scoring.BY_AREAS),
    "development": (scoring.BY_DEVELOPMENT, scoring.BY_ENHANCEMENTS),
    "emperor": (scoring.BY_RANK, scoring.BY_HAN),
    "tribes": (scoring.BY_HARMONY,),
}
RARE: Final = 8  # enhancements, and generals, that are listed


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went; lists are by state."""

    winner: int
    parts: list[list[int]]  # points by category
    rounds: int
    reason: str
    built: list[list[int]]  # enhancements
    recruited: list[list[int]]  # generals
    tribal: list[int]  # how often the tribal action was taken


def play_game(mode: str, level: str, seed: int) -> Played:
    """Play one game; what the bots do depends on the seed alone."""
    game = pagoda.game(GAME)
    state = game.start(mode, STATES, seed)
    bots = [bot(level, game, seed * 8 + seat) for seat in range(STATES)]
    tribal = [0] * STATES
    while waiting := game.waiting(state):
        seat = waiting[0]
        action = bots[seat].choose(game.view(state, seat), game.actions(state, seat))
        tribal[seat] += action == (TAKE, TRIBES + seat)
        game.play(state, seat, action)
    result = game.result(state)
    assert result is not None
    parts = [[points for _, points in lines] for lines in result.breakdown]
    return Played(result.ranks.index(1), parts, state.round, str(result.reason), state.built, state.rosters, tribal)


def strategy(parts: list[list[int]], seat: int) -> str:
    """Return where a state gained most over the mean of the others; of equal ones the first that is listed."""
    gains: dict[str, float] = {}
    for name, categories in STRATEGIES.items():
        points = [sum([own[category] for category in categories]) for own in parts]
        gains[name] = points[seat] - (sum(points) - points[seat]) / (STATES - 1)
    return max(gains, key=lambda name: gains[name])


def table(*headings: str) -> list[str]:
    """Return the first two lines of a table."""
    return ["| " + " | ".join(headings) + " |", "|" + " --- |" * len(headings)]


def wins(games: Sequence[Played]) -> list[str]:
    """Return how often each state has won."""
    count = Counter([game.winner for game in games])
    lines = table("", "games", "share", "95 % interval")
    return lines + [row(name, count[seat], len(games)) for seat, name in enumerate(NAMES)]


def points(games: Sequence[Played]) -> list[str]:
    """Return the mean points of each state, and of whoever won, by category."""
    columns = [[game.parts[seat] for game in games] for seat in range(STATES)]
    columns.append([game.parts[game.winner] for game in games])
    lines = table("mean points", *NAMES, "winner")
    for category, name in enumerate(scoring.category_names()):
        means = [sum([parts[category] for parts in column]) / len(games) for column in columns]
        lines.append(f"| {name} | " + " | ".join([f"{mean:.1f}" for mean in means]) + " |")
    totals = [sum([sum(parts) for parts in column]) / len(games) for column in columns]
    return [*lines, "| **all** | " + " | ".join([f"{total:.1f}" for total in totals]) + " |"]


def strategies(games: Sequence[Played]) -> list[str]:
    """Return how many states went which way, and how many of them won."""
    tried: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        for seat in range(STATES):
            way = strategy(game.parts, seat)
            tried[way] += 1
            won[way] += game.winner == seat
    lines = table("strategy", "states", "won", "of these states", "95 % interval")
    return lines + [row(f"{way} | {tried[way]:,}", won[way], tried[way]) for way in STRATEGIES if tried[way]]


def ends(games: Sequence[Played]) -> list[str]:
    """Return why the games ended and after how many rounds."""
    reasons = Counter([game.reason for game in games])
    rounds = Counter([game.rounds for game in games])
    lines = table("end", "games", "share", "95 % interval")
    lines += [row(reason, count, len(games)) for reason, count in reasons.most_common()]
    lines += ["", *table("rounds", "games")]
    lines += [f"| {number} | {count:,} |" for number, count in sorted(rounds.items())]
    return [*lines, f"| mean | {sum([game.rounds for game in games]) / len(games):.1f} |"]


def rarest(kind: str, entries: int, used: Sequence[Sequence[Sequence[int]]]) -> str:
    """Return which entries of a table were used never, and which of the others most rarely."""
    tables = default_edition()
    count = Counter([entry for game in used for own in game for entry in own])
    never = [str(tables.name(kind, entry)) for entry in range(entries) if not count[entry]]
    rare = [f"{tables.name(kind, entry)} {number}" for entry, number in reversed(count.most_common()[-RARE:])]
    return f"{kind}: {len(count)} of {entries}; rarest {', '.join(rare)}; never {', '.join(never) or 'none'}"


def usage(games: Sequence[Played]) -> list[str]:
    """Return which cards and how often the tribal action were used."""
    rounds = sum([game.rounds for game in games])
    tribal = [sum([game.tribal[seat] for game in games]) / rounds for seat in range(STATES)]
    shares = [f"{name} {100 * share:.1f} %" for name, share in zip(NAMES, tribal, strict=True)]
    return [
        rarest("enhancement", ENHANCEMENTS, [game.built for game in games]),
        rarest("general", GENERALS, [game.recruited for game in games]),
        f"tribal action: {', '.join(shares)} of the rounds",
    ]


def report(games: Sequence[Played]) -> str:
    """Return everything that the games have shown."""
    parts = [wins(games), points(games), strategies(games), ends(games), usage(games)]
    return "\n\n".join(["\n".join(lines) for lines in parts])


def main() -> None:
    """Read what is asked for, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="standard")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; each further one has the next")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    with ProcessPoolExecutor(asked.jobs) as pool:
        games = list(pool.map(partial(play_game, asked.mode, asked.bots), seeds))
    print(f"{asked.bots} against {asked.bots}, {asked.mode}, {len(games):,} games, seed {asked.seed}\n")
    print(report(games))


if __name__ == "__main__":
    main()
