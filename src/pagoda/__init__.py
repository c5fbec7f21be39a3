"""Pagoda: board games about China, with full rules, bots and a library for study.

>>> import pagoda
>>> game = pagoda.game("madame-ching")
>>> state = game.start(seats=3, seed=7)
>>> game.waiting(state)
(0, 1, 2)
"""

from __future__ import annotations

from pagoda.engine.errors import BadInput, GameError, IllegalAction, StateError
from pagoda.engine.game import Game
from pagoda.games import game, games
from pagoda.version import VERSION as __version__

__all__ = ["BadInput", "Game", "GameError", "IllegalAction", "StateError", "__version__", "game", "games"]
