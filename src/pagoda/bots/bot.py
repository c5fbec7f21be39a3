"""What every bot is: a game, a seed, and an answer to a view."""

from __future__ import annotations

import gc
from typing import Any

from mypy_extensions import i64, mypyc_attr

from pagoda.engine.agenda import Action
from pagoda.engine.chance import seeded
from pagoda.engine.game import Game
from pagoda.engine.view import View


class Undisturbed:
    """Lets nobody look for garbage for a while.

    The tree of a search refers nowhere back, so there is none; but the larger it grows the longer each look takes, up
    to 0.2 s, which are missing in the end.
    """

    def __init__(self) -> None:
        self.collects = False  # whether somebody has looked for it before

    def __enter__(self) -> None:
        self.collects = gc.isenabled()
        gc.disable()

    def __exit__(self, *error: object) -> None:
        if self.collects:
            gc.enable()


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player; equal seeds and equal views make equal choices."""

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game
        self.rng: i64 = seeded(seed)

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return one of the actions; `view.seat` is the seat that is asked."""
        raise NotImplementedError

    def number(self, below: int) -> int:
        """Return a random number from 0 to below this."""
        self.rng = (self.rng * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
        return int((self.rng >> 32) % below)

    def one_of(self, weights: list[float]) -> int:
        """Return a place, each as likely as its weight."""
        rest = self.number(1 << 30) / (1 << 30) * sum(weights)
        for place, weight in enumerate(weights):
            rest -= weight
            if rest < 0.0:
                return place
        return weights.index(max(weights))
