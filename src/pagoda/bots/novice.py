"""A bot that does what looks good at first sight."""

from __future__ import annotations

from pagoda.bots.bot import Bot
from pagoda.engine.agenda import Action
from pagoda.engine.view import View


class NoviceBot(Bot):
    """Looks at no answer twice: it takes any sensible one, the better ones more often."""

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return an action, each as likely as it looks good."""
        if view.seat is None or len(actions) == 1:
            return actions[0]
        world = self.game.determinize(view, self.number(1 << 30))
        return actions[self.one_of(self.game.policy(world, view.seat, actions))]
