"""Bots: they get a view and the actions their seat may take, and nothing else."""

from __future__ import annotations

from typing import Any

from pagoda.bots.bot import Bot
from pagoda.bots.greedy import GreedyBot
from pagoda.bots.random import RandomBot
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game

LEVELS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(level: str, game: Game[Any, Any], seed: int) -> Bot:
    """Return a bot of a level for one seat of a game."""
    if level not in LEVELS:
        raise BadInput(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level](game, seed)
