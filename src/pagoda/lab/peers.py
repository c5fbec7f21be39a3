"""Other libraries, measured in the same job: OpenSpiel's Connect Four and python-chess (extra `bench`)."""

from __future__ import annotations

import random
from typing import Any

from pagoda.engine.errors import BadInput
from pagoda.lab.bench import rate

ROLLOUTS = 500
DICE = random.Random(1)


def measure_peers(seconds: float) -> dict[str, object]:
    """Return moves per second of the peers."""
    try:
        import chess
        import pyspiel
    except ImportError as error:
        raise BadInput(f"--peers needs the extra 'bench' (pip install 'pagoda[bench]'): {error}") from None
    game = pyspiel.load_game("connect_four")
    return {
        "open_spiel_driven_moves_per_s": round(rate(lambda: spiel_game(game), seconds)),
        "open_spiel_inside_moves_per_s": round(spiel_inside(pyspiel, game, seconds)),
        "python_chess_driven_moves_per_s": round(rate(lambda: chess_game(chess), seconds)),
    }


def spiel_game(game: Any) -> int:
    """Play one random game of OpenSpiel, driven from Python."""
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(DICE.random() * len(actions))])
        moves += 1
    return moves


def spiel_inside(pyspiel: Any, game: Any, seconds: float) -> float:
    """Return moves per second of random games inside C++: one search step that is nothing but rollouts."""
    length = sum([spiel_game(game) for _ in range(2000)]) / 2000

    def rollouts() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False).mcts_search(game.new_initial_state())
        return ROLLOUTS

    return rate(rollouts, seconds) * length


def chess_game(chess: Any) -> int:
    """Play up to 80 random moves of python-chess."""
    board = chess.Board()
    moves = 0
    while moves < 80 and (choices := list(board.legal_moves)):
        board.push(choices[int(DICE.random() * len(choices))])
        moves += 1
    return moves
