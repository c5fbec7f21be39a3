"""A bot that does what looks good at first sight."""

from __future__ import annotations

from typing import Any

from pagoda.bots.bot import Bot
from pagoda.engine.agenda import Action
from pagoda.engine.game import Game
from pagoda.engine.view import View


class NoviceBot(Bot):
    """Looks at no answer twice: it takes any sensible one, the better ones more often, and sometimes just anything."""

    def __init__(self, game: Game[Any, Any], seed: int, slips: int = 0) -> None:
        super().__init__(game, seed)
        self.slips = slips  # in one of so many decisions it takes anything; 0: never

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return an action, each as likely as it looks good, or in a slip as likely as any other."""
        if view.seat is None or len(actions) == 1:
            return actions[0]
        if self.slips and self.number(self.slips) == 0:
            return actions[self.number(len(actions))]
        world = self.game.determinize(view, self.number(1 << 30))
        return actions[self.one_of(self.game.policy(world, view.seat, actions))]
