"""Bots: they get a view and the actions their seat may take, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from pagoda.bots.bot import Bot
from pagoda.bots.greedy import GreedyBot
from pagoda.bots.ismcts import SearchBot
from pagoda.bots.novice import NoviceBot
from pagoda.bots.random import RandomBot
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game

Maker: TypeAlias = Callable[[Game[Any, Any], int], Bot]

# The strengths that a table offers, each stronger than the one before; docs/bots.md has the league.
STRENGTHS: Final[dict[str, Maker]] = {
    "novice": NoviceBot,
    "journeyman": partial(SearchBot, simulations=60),
    "master": partial(SearchBot, milliseconds=1000),
    "grandmaster": partial(SearchBot, milliseconds=4000),
}
DEFAULT: Final = "journeyman"  # what sits down where nobody has chosen a strength
# Two more are yardsticks: one that does anything, one that looks one action ahead.
LEVELS: Final[dict[str, Maker]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **STRENGTHS,
}
MOST_SIMULATIONS: Final = 1_000_000
MOST_MILLISECONDS: Final = 600_000


def bot(level: str, game: Game[Any, Any], seed: int) -> Bot:
    """Return a bot of a level for one seat of a game."""
    return maker(level)(game, seed)


def maker(level: str) -> Maker:
    """Return what makes bots of a level; `master@200` searches 200 simulations a decision, `master@50ms` so long."""
    name, at, budget = level.partition("@")
    if name not in LEVELS:
        raise BadInput(f"there is no bot {name!r}; there are {', '.join(LEVELS)}")
    if not at:
        return LEVELS[name]
    searching = {one: made for one, made in LEVELS.items() if isinstance(made, partial) and made.func is SearchBot}
    if name not in searching:
        raise BadInput(f"{name} does not search, so it takes no budget {budget!r}; {', '.join(searching)} do")
    amount, timed = budget.removesuffix("ms"), budget.endswith("ms")
    most = MOST_MILLISECONDS if timed else MOST_SIMULATIONS
    if not re.fullmatch("[1-9][0-9]{0,6}", amount) or int(amount) > most:
        raise BadInput(
            f"a budget is 1 to {MOST_SIMULATIONS} simulations a decision, as in {name}@200, "
            f"or 1ms to {MOST_MILLISECONDS}ms, as in {name}@50ms, not {budget!r}"
        )
    simulations, milliseconds = (0, int(amount)) if timed else (int(amount), 0)
    return partial(searching[name], simulations=simulations, milliseconds=milliseconds)
