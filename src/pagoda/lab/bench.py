"""Benchmarks: how fast the rules are, in CPU time of one core, and beside which libraries."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from time import monotonic, process_time
from typing import Any

import pagoda
from pagoda.bots.ismcts import SearchBot
from pagoda.engine import play
from pagoda.engine.codec import digest
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game
from pagoda.lab.connect_four import ConnectFour

CUT = 30  # decisions after which a simulation is judged
BUDGET = 100  # milliseconds of the decisions whose length is measured
ROUNDS = 5  # the best of so many counts: the others were disturbed
MEASURED = (
    "pagoda.engine.agenda",
    "pagoda.engine.play",
    "pagoda.engine.chance",
    "pagoda.bots.greedy",
    "pagoda.bots.ismcts",
    "pagoda.lab.connect_four",
    "pagoda.games.madame_ching.turn",
    "pagoda.games.zheng_he.turn",
)


def build() -> str:
    """Return which build this is, and refuse a mixture of both."""
    kinds = {"plain" if str(import_module(name).__file__).endswith(".py") else "compiled" for name in MEASURED}
    if len(kinds) > 1:
        raise BadInput("this installation mixes plain and compiled modules: install it anew")
    return kinds.pop()


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return how many units of work are done per second of CPU time, the best of some rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        start, done = process_time(), 0
        while process_time() - start < seconds:
            done += work()
        best = max(best, done / (process_time() - start))
    return best


def measure(game: Game[Any, Any], mode: str, seats: int, seconds: float) -> dict[str, object]:
    """Return the figures of a game in one mode: random play, copies, worlds for bots."""
    seeds = iter(range(1 << 40))

    def decisions() -> int:
        state = game.start(mode, seats, next(seeds))
        state.news = None
        return play.playout(state, next(seeds), game.bound)

    middle = game.start(mode, seats, 7)
    play.playout(middle, 7, 60)
    view = game.view(middle, 0)

    def copies() -> int:
        for _ in range(1000):
            game.copy(middle)
        return 1000

    def worlds() -> int:
        for seed in range(50):
            game.determinize(view, seed)
        return 50

    return {
        "game": game.id,
        "mode": mode,
        "seats": seats,
        "decisions_per_s": round(rate(decisions, seconds)),
        "copies_per_s": round(rate(copies, seconds / 2)),
        "worlds_per_s": round(rate(worlds, seconds / 2)),
        "simulations_per_s": round(simulations(game, mode, seats, False, seconds / 2)),
        "guided_per_s": round(simulations(game, mode, seats, True, seconds / 2)),
        "overrun_percent": round(overrun(game, mode, seats), 1),
        "checksum": checksum(game, mode, seats),
    }


def simulations(game: Game[Any, Any], mode: str, seats: int, guided: bool, seconds: float) -> float:
    """Return how many simulations a search makes per second at the start, played on anyhow or as `policy` would."""
    state = game.start(mode, seats, 7)
    seat = game.waiting(state)[0]
    view, actions = game.view(state, seat), game.actions(state, seat)
    seeds = iter(range(1 << 40))

    def search() -> int:
        player = SearchBot(game, next(seeds), 200, depth=CUT, guided=guided)
        player.think(view, actions)
        return player.done

    return rate(search, seconds)


def overrun(game: Game[Any, Any], mode: str, seats: int) -> float:
    """Return by how much the longest of some decisions by the clock exceeds its budget, in per cent of it."""
    longest = 0.0
    for moves in range(0, 10 * ROUNDS, 10):
        state = game.start(mode, seats, moves)
        play.playout(state, moves, moves)
        for seat in game.waiting(state)[:1]:
            view, actions = game.view(state, seat), game.actions(state, seat)
            player = SearchBot(game, moves, milliseconds=BUDGET)
            begun = monotonic()
            player.choose(view, actions)
            longest = max(longest, 1000.0 * (monotonic() - begun))
    return max(0.0, 100.0 * (longest - BUDGET) / BUDGET)


def checksum(game: Game[Any, Any], mode: str, seats: int, games: int = 20) -> str:
    """Return a name for the course of some random games: equal on every build and machine."""
    ends: list[object] = []
    for seed in range(games):
        state = game.start(mode, seats, seed)
        made = play.playout(state, seed, game.bound)
        ends.append([made, game.dump(state)])
    return digest(ends)


def connect_four(seconds: float) -> dict[str, object]:
    """Return moves per second of Connect Four, driven move by move through the contract and played inside."""
    game = ConnectFour()
    seeds = iter(range(1 << 40))
    dice = random.Random(1)

    blank = game.start("standard", 2, 0)

    def driven() -> int:
        state = game.copy(blank)
        moves = 0
        waiting, actions, play_one, throw = game.waiting, game.actions, game.play, dice.random
        while seats := waiting(state):
            choices = actions(state, seats[0])
            play_one(state, seats[0], choices[int(throw() * len(choices))])
            moves += 1
        return moves

    def inside() -> int:
        return play.playout(game.copy(blank), next(seeds), 42)

    return {
        "driven_moves_per_s": round(rate(driven, seconds)),
        "inside_moves_per_s": round(rate(inside, seconds)),
        "checksum": checksum(game, "standard", 2),
    }


def bench(games: tuple[str, ...], seconds: float, peers: bool) -> dict[str, object]:
    """Measure games in every mode, and Connect Four; beside the peers if asked, who come first: they may be missing."""
    report: dict[str, object] = {"build": build()}
    if peers:
        from pagoda.lab.peers import measure_peers

        report["peers"] = measure_peers(seconds)
    tables = [
        (game, mode.id, seats)
        for game in map(pagoda.game, games or pagoda.games())
        for mode in game.modes
        for seats in sorted(mode.seats)
    ]
    report["games"] = [measure(*table, seconds) for table in tables]
    report["connect_four"] = connect_four(seconds)
    if peers:
        report["ratios"] = ratios(report)
    return report


def ratios(report: dict[str, Any]) -> dict[str, float]:
    """Compare Connect Four with OpenSpiel's, like for like."""
    own, peer = report["connect_four"], report["peers"]
    return {
        "driven / OpenSpiel driven": round(own["driven_moves_per_s"] / peer["open_spiel_driven_moves_per_s"], 2),
        "inside / OpenSpiel driven": round(own["inside_moves_per_s"] / peer["open_spiel_driven_moves_per_s"], 2),
        "inside / OpenSpiel inside C++": round(own["inside_moves_per_s"] / peer["open_spiel_inside_moves_per_s"], 2),
    }
