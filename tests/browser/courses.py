"""Whole games, for tests of what comes after them."""

from __future__ import annotations

from functools import cache
from typing import Final

from tests.browser.server import GAME, Moves

SHORT: Final = 198  # a deal for three whose game, played by the first preference of everybody, is short


@cache
def course(seed: int = SHORT, seats: int = 3) -> Moves:
    """Return all moves of a game that everybody plays by first preference."""
    state = GAME.start("standard", seats, seed)
    moves: Moves = []
    while waiting := GAME.waiting(state):
        actions = GAME.actions(state, waiting[0])
        weights = GAME.policy(state, waiting[0], actions)
        moves.append((waiting[0], actions[weights.index(max(weights))]))
        GAME.play(state, *moves[-1])
    return moves
