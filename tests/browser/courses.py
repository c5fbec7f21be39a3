"""Whole games, for tests of what comes after them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pagoda
from tests.browser.server import Moves

SHORT: Final = 198  # a deal for three whose game, played by the first preference of everybody, is short


@cache
def course(
    seed: int = SHORT,
    seats: int = 3,
    game: str = "madame-ching",
    mode: str = "standard",
    options: tuple[tuple[str, int], ...] = (),
) -> Moves:
    """Return all moves of a game that everybody plays by first preference."""
    played: Any = pagoda.game(game)
    state = played.start(mode, seats, seed, options=dict(options))
    moves: Moves = []
    while waiting := played.waiting(state):
        actions = played.actions(state, waiting[0])
        weights = played.policy(state, waiting[0], actions)
        moves.append((waiting[0], actions[weights.index(max(weights))]))
        played.play(state, *moves[-1])
    return moves
