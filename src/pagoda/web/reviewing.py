"""A review in the making: one move after the other is looked at in another process, whoever is watching."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from pagoda.bots.account import Review
from pagoda.engine.agenda import Action
from pagoda.engine.game import Game
from pagoda.engine.words import Text
from pagoda.table.review import NOTHING, Lookback, is_worth_it
from pagoda.web.thinkers import Thinkers


class Reviewing:
    """The review of one finished table: how far it is, and what it comes to."""

    def __init__(
        self,
        thinkers: Thinkers,
        owner: str,
        game: Game[Any, Any],
        edition: str | None,
        start: Any,
        moves: Sequence[tuple[int, Action]],
        seats: Sequence[int],
    ) -> None:
        self.thinkers = thinkers
        self.owner = owner
        self.question = (game, edition, start, moves, seats)
        self.done = 0
        self.total = len(moves)
        self.review: Review | None = None
        self.called: dict[int, tuple[Text, Text]] = {}  # by move: what was played and what was better
        self.told: dict[int, list[Text]] = {}  # by moment: what led to it
        self.task = asyncio.create_task(self.work())

    @property
    def has_failed(self) -> bool:
        """Tell whether it has ended without a review."""
        return self.task.done() and self.review is None

    async def work(self) -> None:
        """Look at the deal, then at every move; between two of them the bots of other tables have their turn."""
        game, edition, start, moves, seats = self.question
        back = await asyncio.to_thread(Lookback, game, start, moves, seats)
        deal = await self.thinkers.look_at_deal(self.owner, game.id, edition, game.dump(start), back.sides)
        for before, wish in back.questions():
            if is_worth_it(wish):
                look = await self.thinkers.look(self.owner, game.id, edition, game.dump(before), wish, back.sides)
            else:
                look = NOTHING
                await asyncio.sleep(0)
            back.note(before, wish, look)
            self.done += 1
        review = await asyncio.to_thread(back.finish, deal)
        self.called, self.told, self.review = back.called, back.told, review
