"""Bots: they get a view and the actions their seat may take, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pagoda.bots.bot import Bot
from pagoda.bots.greedy import GreedyBot
from pagoda.bots.ismcts import SearchBot
from pagoda.bots.novice import NoviceBot
from pagoda.bots.random import RandomBot
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game

# The strengths that a table offers, each stronger than the one before; docs/bots.md has the league.
STRENGTHS: Final[dict[str, Callable[[Game[Any, Any], int], Bot]]] = {
    "novice": NoviceBot,
    "journeyman": partial(SearchBot, simulations=60),
    "master": partial(SearchBot, milliseconds=1000),
    "grandmaster": partial(SearchBot, milliseconds=4000),
}
DEFAULT: Final = "journeyman"  # what sits down where nobody has chosen a strength
# Two more are yardsticks: one that does anything, one that looks one action ahead.
LEVELS: Final[dict[str, Callable[[Game[Any, Any], int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **STRENGTHS,
}


def bot(level: str, game: Game[Any, Any], seed: int) -> Bot:
    """Return a bot of a level for one seat of a game."""
    if level not in LEVELS:
        raise BadInput(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level](game, seed)
