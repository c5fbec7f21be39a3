"""Bots: they get a view and the actions their seat may take, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from pagoda.bots.bot import Bot
from pagoda.bots.greedy import GreedyBot
from pagoda.bots.ismcts import SearchBot
from pagoda.bots.judgement import PLAIN
from pagoda.bots.novice import NoviceBot
from pagoda.bots.random import RandomBot
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game

Maker: TypeAlias = Callable[[Game[Any, Any], int], Bot]

# The strengths that a table offers, each stronger than the one before; docs/strength.md has the games.
STRENGTHS: Final[dict[str, Maker]] = {
    "novice": partial(NoviceBot, slips=4),
    "journeyman": partial(SearchBot, simulations=12),
    "master": partial(SearchBot, milliseconds=1000),
    "grandmaster": partial(SearchBot, milliseconds=4000, far=True),
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
    """Return what makes bots of a level; `master@200` searches 200 simulations a decision, `master@50ms` so long.

    `master:plain` judges by `evaluate` alone, `master:FOLDER` by the weights in a folder.
    """
    named, colon, weights = level.partition(":")
    name, at, budget = named.partition("@")
    if name not in LEVELS:
        raise BadInput(f"there is no bot {name!r}; there are {', '.join(LEVELS)}")
    if not at and not colon:
        return LEVELS[name]
    searching = [one for one, maker in LEVELS.items() if isinstance(maker, partial) and maker.func is SearchBot]
    if name not in searching:
        what = f"budget {budget!r}" if at else f"weights {weights!r}"
        raise BadInput(f"{name} does not search, so it takes no {what}; {', '.join(searching)} do")
    more: dict[str, Any] = budget_of(name, budget) if at else {}
    if colon:
        if weights != PLAIN and not (weights and Path(weights).is_dir()):
            raise BadInput(f"{name} judges by {PLAIN!r} or by weights in a folder, and {weights!r} is none")
        more["judge"] = weights
    return partial(LEVELS[name], **more)


def budget_of(name: str, budget: str) -> dict[str, Any]:
    """Return a budget, as it stands behind the name of a level."""
    amount, timed = budget.removesuffix("ms"), budget.endswith("ms")
    most = MOST_MILLISECONDS if timed else MOST_SIMULATIONS
    if not re.fullmatch("[1-9][0-9]{0,6}", amount) or int(amount) > most:
        raise BadInput(
            f"a budget is 1 to {MOST_SIMULATIONS} simulations a decision, as in {name}@200, "
            f"or 1ms to {MOST_MILLISECONDS}ms, as in {name}@50ms, not {budget!r}"
        )
    return {"simulations": 0, "milliseconds": int(amount)} if timed else {"simulations": int(amount), "milliseconds": 0}
