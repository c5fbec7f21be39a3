"""Learning to judge positions: bots play themselves, a small network learns from how their games went on and ended
(temporal differences), and the next games are played by what was learned."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import pagoda
from pagoda.bots import maker
from pagoda.bots.judgement import file_name
from pagoda.engine.chance import seeded
from pagoda.engine.errors import BadInput
from pagoda.lab.arrays import Array, Arrays, arrays, numpy
from pagoda.lab.network import BATCH, PACE, STEPS, Adam, Network, beginner, sigmoid, slopes
from pagoda.lab.selfplay import LEAST, Course, Played, Weights, later, play_course
from pagoda.lab.simulate import check_numbers, processes

TRACE = 0.9  # how much the rest of a game counts for a target, against the judgement of its next position
EPOCHS = 12  # times that every position is looked at in a round
TENTH = 10  # one game in ten says when to stop, and one more how good it is
MOST_ROUNDS = 100


@dataclass(frozen=True)
class Plan:
    """What to learn: at one table, in so many rounds of so many games, or as many as fit into the time."""

    game: str
    mode: str
    seats: int
    level: str = "journeyman@30"
    games: int = 1000  # a round
    rounds: int = 3
    minutes: float = 0.0  # in all; 0: as long as it takes
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Round:
    """What a round of learning has brought: losses are of games that it has not learned from."""

    number: int
    games: int
    positions: int
    log_loss: float
    log_loss_plain: float  # of `evaluate`
    brier: float
    brier_plain: float


@dataclass(slots=True)
class Trained:
    """What was learned, and how well it foretells the end of games."""

    plan: Plan
    weights: Weights
    rounds: list[Round] = field(default_factory=list)

    def json(self) -> dict[str, object]:
        """Return the weights with all that a reader needs to trust them."""
        linear, hidden, outer = self.weights
        plan, last = self.plan, self.rounds[-1]
        return {
            "pagoda": "weights",
            "game": plan.game,
            "rules": pagoda.game(plan.game).version,
            "mode": plan.mode,
            "seats": plan.seats,
            "trained": {
                "version": pagoda.__version__,
                "level": plan.level,
                "seed": plan.seed,
                "rounds": len(self.rounds),
                "games": last.games,
                "positions": last.positions,
                "log_loss": [round(last.log_loss, 4), round(last.log_loss_plain, 4)],
                "brier": [round(last.brier, 4), round(last.brier_plain, 4)],
            },
            "linear": linear,
            "hidden": hidden,
            "outer": outer,
        }


def check(plan: Plan, jobs: int) -> None:
    """Make sure that a plan can be carried out, before its first game."""
    numpy()
    pagoda.game(plan.game).setting(plan.mode, plan.seats, {})
    maker(plan.level)
    seeded(plan.seed)
    check_numbers(plan.games, jobs)
    if not 1 <= plan.rounds <= MOST_ROUNDS:
        raise BadInput(f"the number of rounds must be 1 to {MOST_ROUNDS}, not {plan.rounds}")
    if plan.games < LEAST:
        raise BadInput(f"a round has at least {LEAST} games, not {plan.games}: some are held out")
    if not plan.minutes >= 0.0:
        raise BadInput(f"the number of minutes must be at least 0, not {plan.minutes:g}")


def train(
    plan: Plan,
    jobs: int = 0,
    accelerated: bool = True,
    note_game: Callable[[int], None] | None = None,
    note_round: Callable[[Round], None] | None = None,
) -> Trained:
    """Play, learn, and play again with what was learned; on numpy, without a clock, equal seeds make equal weights."""
    check(plan, jobs)
    jobs = min(jobs or os.cpu_count() or 1, plan.games)
    course = Course(plan.game, plan.mode, plan.seats, plan.level, plan.seed)
    began = monotonic()
    lessons: list[Played] = []
    trained = Trained(plan, ([], [], []))
    with processes(jobs) if jobs > 1 else nullcontext() as pool:
        where: Arrays | None = None
        for number in range(1, plan.rounds + 1):
            deadline = began + plan.minutes * 60.0 * number / plan.rounds if plan.minutes else float("inf")
            fresh: list[Played] = []
            for played in play_course(course, plan.games, pool, jobs, deadline):
                fresh.append(played)
                if note_game:
                    note_game(1)
            lessons += sorted(fresh, key=lambda one: one.number)
            where = where or arrays(accelerated)  # after the processes were made: they have no use for it
            network = learn(lessons, where, plan.seed + number)
            trained.weights = network.weights()
            trained.rounds.append(judged(number, lessons, network))
            if note_round:
                note_round(trained.rounds[-1])
            course = later(course, plan.games, trained.weights)
    return trained


def make_folder(folder: Path) -> None:
    """Make a folder for weights, if it is not there: whoever trains for hours wants to know before."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot write {folder}: {error.strerror}") from None


def write(trained: Trained, folder: Path) -> Path:
    """Write the weights into a folder, in the file of their table."""
    plan = trained.plan
    path = folder / file_name(plan.game, plan.mode, plan.seats)
    make_folder(folder)
    try:
        path.write_text(json.dumps(trained.json(), separators=(",", ":")) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from None
    return path


# Learning from games


def of_kind(lessons: list[Played], *kinds: int) -> tuple[Array, Array]:
    """Return the games at certain places of every ten: sequences of positions, and how each ended."""
    np = numpy()
    chosen = [one for place, one in enumerate(lessons) if place % TENTH in kinds]
    return np.concatenate([one.positions for one in chosen]), np.concatenate([one.shares for one in chosen])


def learn(lessons: list[Played], where: Arrays, seed: int) -> Network:
    """Return a network fitted to these games, as it was when it foretold games best that it does not learn from."""
    np = numpy()
    sequences, shares = of_kind(lessons, *range(2, TENTH))
    count, moments, width = sequences.shape
    network = beginner(where, sequences.reshape(-1, width), seed)
    checks, ends = of_kind(lessons, 1)
    seen, results = where.put(checks.reshape(-1, width)), where.put(np.repeat(ends, moments))
    positions, shares = where.put(sequences.reshape(-1, width)), where.put(shares)
    scaled = network.scaled(positions)
    best, lowest = network.parameters, log_loss(where, network.odds(seen), results)
    batch = max(BATCH, count * moments // STEPS)
    adam, dice = Adam(where.module, network.parameters), np.random.default_rng(seed)
    for epoch in range(EPOCHS):
        chances = network.chances(positions).reshape(count, moments)
        wanted = where.module.stack(targets(chances, shares), 1).reshape(-1)
        pace = PACE * 0.1 ** (epoch / (EPOCHS - 1.0))
        order = dice.permutation(count * moments)
        for first in range(0, len(order), batch):
            some = where.put(order[first : first + batch])
            found = slopes(where.module, network.parameters, positions[some], scaled[some], wanted[some])
            network.parameters = adam.step(network.parameters, found, pace)
        loss = log_loss(where, network.odds(seen), results)
        if loss < lowest:
            best, lowest = network.parameters, loss
    network.parameters = best
    return network


def targets(chances: Array, shares: Array) -> list[Array]:
    """Return what the chances of sequences should have been, moment by moment: the end, seen from the last moment, and
    before it the next target, mixed with the next judgement: TD(lambda)."""
    wanted = shares
    found = [wanted]
    for moment in range(chances.shape[1] - 1, 0, -1):
        wanted = (1.0 - TRACE) * chances[:, moment] + TRACE * wanted
        found.append(wanted)
    return found[::-1]


def log_loss(where: Arrays, odds: Array, results: Array) -> float:
    """Return how surprised odds are by results, on average."""
    xp = where.module
    chances = xp.clip(sigmoid(xp, odds), 1e-6, 1.0 - 1e-6)
    return float(-(results * xp.log(chances) + (1.0 - results) * xp.log(1.0 - chances)).mean())


def brier(where: Arrays, odds: Array, results: Array) -> float:
    """Return how far chances are from results, squared, on average."""
    return float(((sigmoid(where.module, odds) - results) ** 2).mean())


def judged(number: int, lessons: list[Played], network: Network) -> Round:
    """Return how well a network foretells games that had no say in it, beside `evaluate`."""
    where = network.arrays
    sequences, shares = of_kind(lessons, 0)
    positions = where.put(sequences.reshape(-1, sequences.shape[2]))
    results = where.put(numpy().repeat(shares, sequences.shape[1]))
    ours, plain = network.odds(positions), positions[:, 0]
    every: list[Any] = [one.positions.shape for one in lessons]
    return Round(
        number,
        len(lessons),
        sum(shape[0] * shape[1] for shape in every),
        log_loss(where, ours, results),
        log_loss(where, plain, results),
        brier(where, ours, results),
        brier(where, plain, results),
    )
