"""Simulations: many games of bots, on all cores, with what can be said about the outcome."""

from __future__ import annotations

import json
import math
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pagoda
from pagoda.bots import bot, maker
from pagoda.engine.chance import SEEDS, seeded
from pagoda.engine.errors import BadInput
from pagoda.table.match import Match
from pagoda.table.replay import record

MOST_GAMES = 10_000_000
BATCH = 1000  # games that wait for a process at a time


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate; game number n uses seed + n and seats the bots n places further."""

    game: str
    mode: str
    seats: int
    bots: tuple[str, ...]
    seed: int = 0
    options: tuple[tuple[str, int], ...] = ()
    edition: str = ""  # path of a file, or the one we ship
    save: str = ""  # folder for replays


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended, by seat."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    shares: tuple[float, ...]  # of the win
    reason: str
    decisions: int


@dataclass(slots=True)
class Tally:
    """What a level of bot, or a seat, has reached."""

    games: int = 0
    wins: float = 0.0  # a shared first place counts as a part of one
    points: int = 0

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count one seat of one game."""
        self.games += 1
        self.points += outcome.scores[seat]
        self.wins += outcome.shares[seat]

    def json(self) -> dict[str, object]:
        """Return the tally with its confidence interval."""
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "wins": round(self.wins, 2),
            "share": round(self.wins / self.games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_points": round(self.points / self.games, 2),
        }


@dataclass(slots=True)
class Report:
    """What many games have shown."""

    plan: Plan
    levels: dict[str, Tally] = field(default_factory=dict)
    seats: dict[int, Tally] = field(default_factory=dict)
    reasons: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    games: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += outcome.decisions
        self.reasons[outcome.reason] += 1
        for seat, level in enumerate(outcome.bots):
            self.levels.setdefault(level, Tally()).add(outcome, seat)
            self.seats.setdefault(seat, Tally()).add(outcome, seat)

    def json(self) -> dict[str, object]:
        """Return the report as JSON values."""
        return {
            "game": self.plan.game,
            "mode": self.plan.mode,
            "seats": self.plan.seats,
            "bots": list(self.plan.bots),
            "seed": self.plan.seed,
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / self.games, 1),
            "by_bot": {level: tally.json() for level, tally in self.levels.items()},
            "by_seat": {str(seat): tally.json() for seat, tally in sorted(self.seats.items())},
            "ends": dict(self.reasons),
        }


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share."""
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def plan(game: str, mode: str = "", seats: int = 0, bots: Iterable[str] = ("greedy",), **more: Any) -> Plan:
    """Return a plan with everything checked and filled in before the first game."""
    found = pagoda.game(game)
    setting = found.setting(mode, seats, dict(more.get("options", ())))
    levels = list(bots)
    for level in levels:
        maker(level)
    if not 1 <= len(levels) <= setting.seats:
        raise BadInput(f"name 1 to {setting.seats} bots for {setting.seats} seats, not {len(levels)}")
    filled = tuple(levels[seat % len(levels)] for seat in range(setting.seats))
    made = Plan(game, setting.mode, setting.seats, filled, **more)
    seeded(made.seed)
    if made.edition:
        found.edition(made.edition)
    return made


def line_up(plan: Plan, number: int) -> tuple[str, ...]:
    """Return who sits where in one game of a plan."""
    return tuple(plan.bots[(seat + number) % plan.seats] for seat in range(plan.seats))


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of a plan."""
    game = pagoda.game(plan.game)
    edition = game.edition(plan.edition) if plan.edition else None
    seed = (plan.seed + number) % SEEDS
    match = Match(game, plan.mode, plan.seats, seed, dict(plan.options), edition)
    levels = line_up(plan, number)
    bots = [bot(level, game, (seed * 8 + seat) % SEEDS) for seat, level in enumerate(levels)]
    while waiting := game.waiting(match.state):
        if len(match.actions) >= game.bound:
            raise BadInput(f"game {number} does not end after {game.bound} decisions: can this edition be played?")
        match.let_bot_act(waiting[0], bots[waiting[0]])
    result = game.result(match.state)
    assert result is not None
    if plan.save:
        write_replay(Path(plan.save) / f"{plan.game}-{seed}.json", match)
    shares = tuple(result.share(seat) for seat in range(plan.seats))
    return Outcome(levels, result.scores, result.ranks, shares, str(result.reason), len(match.actions))


def write_replay(path: Path, match: Match) -> None:
    """Write the replay of a finished match."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(record(match)) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from None


def check_numbers(games: int, jobs: int) -> None:
    """Make sure that so many games can be played, on so many processes."""
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"the number of games must be 1 to {MOST_GAMES}, not {games}")
    if jobs < 0:
        raise BadInput(f"the number of jobs must be at least 1 (or 0 for all cores), not {jobs}")


def simulate(plan: Plan, games: int, jobs: int = 0, progress: Callable[[int], None] | None = None) -> Report:
    """Play many games, on several processes, and sum them up; the outcome does not depend on their number."""
    check_numbers(games, jobs)
    report = Report(plan)
    play_game_of_plan = partial(play_game, plan)
    jobs = min(jobs or os.cpu_count() or 1, games)
    if jobs == 1:
        collect(report, map(play_game_of_plan, range(games)), progress)
    else:
        with processes(jobs) as pool:
            for first in range(0, games, BATCH):
                batch = range(first, min(first + BATCH, games))
                collect(report, pool.map(play_game_of_plan, batch), progress)
    return report


def processes(jobs: int) -> ProcessPoolExecutor:
    """Return so many processes; who interrupts them does not wait for their games, which may take minutes."""
    return ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL))


def collect(report: Report, outcomes: Iterable[Outcome], progress: Callable[[int], None] | None) -> None:
    """Count outcomes as they come."""
    for outcome in outcomes:
        report.add(outcome)
        if progress:
            progress(1)
