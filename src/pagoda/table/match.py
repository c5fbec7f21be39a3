"""One game from its start to its end: who sits where, what was done, what was heard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pagoda.bots.bot import Bot
from pagoda.engine.agenda import Action, Edition
from pagoda.engine.game import Game
from pagoda.engine.undo import Undo


class Match:
    """A game in progress: its state, its actions so far, and what may be taken back."""

    def __init__(
        self,
        game: Game[Any, Any],
        mode: str = "",
        seats: int = 0,
        seed: int = 0,
        options: Mapping[str, int] | None = None,
        edition: Edition | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.state = game.start(mode, seats, seed, options, edition)
        self.actions: list[tuple[int, Action]] = []
        self.undo: Undo[Any] = Undo()

    def act(self, seat: int, action: Action) -> None:
        """Play an action after checking it; on an error nothing has changed."""
        after = self.game.apply(self.state, seat, action)
        self.undo.record(self.state, seat, after)
        self.state = after
        self.actions.append((seat, action))

    def take_back(self, seat: int) -> None:
        """Take the last action of a seat back, if nothing forbids it."""
        self.state = self.undo.take_back(seat)
        self.actions.pop()

    def let_bot_act(self, seat: int, bot: Bot) -> None:
        """Let a bot answer for a seat, knowing only what the seat knows."""
        self.act(seat, bot.choose(self.game.view(self.state, seat), self.game.actions(self.state, seat)))
