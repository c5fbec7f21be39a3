"""Games of bots against themselves, as numbers to learn from: some positions of each, and how they ended."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import Any

import pagoda
from pagoda.bots import maker
from pagoda.bots.bot import Bot
from pagoda.bots.ismcts import SearchBot
from pagoda.bots.judgement import Judge, numbers
from pagoda.bots.novice import NoviceBot
from pagoda.lab.arrays import Array, numpy

MOMENTS = 32  # positions that are kept of a game, from its beginning to its end
LEAST = 20  # games that are played even if the time is over: there must be something to learn from
STRAY = 0.12  # part of the decisions that are made at first sight, so that games differ
Weights = tuple[list[float], list[list[float]], list[float]]  # of a judge, so that other processes can have them


@dataclass(frozen=True, slots=True)
class Course:
    """Which games are played: at one table, all seats by one level; game number n uses seed + n."""

    game: str
    mode: str
    seats: int
    level: str
    seed: int
    weights: Weights | None = None  # of those who search; `evaluate` judges at first


@dataclass(frozen=True, slots=True)
class Played:
    """A game: its number, its positions by seat and moment, and the part of the win that each seat had."""

    number: int
    positions: Array  # seats x moments x numbers
    shares: Array  # seats


def player(course: Course, seed: int) -> Bot:
    """Return a bot that judges by what was learned so far."""
    make, game = maker(course.level), pagoda.game(course.game)
    if isinstance(make, partial) and make.func is SearchBot:
        make = partial(make, judge=Judge(*course.weights) if course.weights else "plain")
    return make(game, seed)


def play_game(course: Course, number: int) -> Played:
    """Play one game and return some of its positions as numbers."""
    np = numpy()
    seed = course.seed + number
    game: Any = pagoda.game(course.game)
    dice = random.Random(seed)
    bots = [player(course, dice.getrandbits(40)) for _ in range(course.seats)]
    novice = NoviceBot(game, dice.getrandbits(40))
    state = game.start(course.mode, course.seats, seed)
    state.news = None
    passed: list[Any] = []
    while waiting := game.waiting(state):
        passed.append(game.copy(state))
        seat = waiting[0]
        actions = game.actions(state, seat)
        thinker = novice if dice.random() < STRAY else bots[seat]
        game.play(state, seat, thinker.choose(game.view(state, seat), actions))
    result = game.result(state)
    start = dice.random()
    moments = [passed[int((place + start) * len(passed) / MOMENTS)] for place in range(MOMENTS)]
    seats = range(course.seats)
    positions = [[numbers(game, moment, seat) for moment in moments] for seat in seats]
    shares = [result.share(seat) for seat in seats]
    return Played(number, np.array(positions, dtype=np.float32), np.array(shares, dtype=np.float32))


def play_course(course: Course, games: int, pool: Executor | None, jobs: int, deadline: float) -> Iterator[Played]:
    """Play so many games, or as many as begin before a time is over, on several processes."""
    if pool is None:
        for number in range(games):
            if number >= LEAST and monotonic() > deadline:
                return
            yield play_game(course, number)
        return
    started = 0
    waiting: set[Future[Played]] = set()
    while True:
        while started < games and len(waiting) < 2 * jobs and (started < LEAST or monotonic() < deadline):
            waiting.add(pool.submit(play_game, course, started))
            started += 1
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def later(course: Course, games: int, weights: Weights) -> Course:
    """Return the games of the next round: other seeds, and bots that have learned."""
    return replace(course, seed=course.seed + games, weights=weights)
