"""A bot that takes anything: the yardstick for all others."""

from __future__ import annotations

from pagoda.bots.bot import Bot
from pagoda.engine.agenda import Action
from pagoda.engine.view import View


class RandomBot(Bot):
    """Chooses any legal action, each equally likely."""

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return any action."""
        return actions[self.number(len(actions))]
