"""Bots think in processes of their own, so that the table stays quick; one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import Any, Final

import pagoda
from pagoda.bots import bot, coach, review
from pagoda.bots.coach import Advice
from pagoda.bots.review import Budget, Look, Wish
from pagoda.engine.agenda import Edition
from pagoda.engine.editions import parse
from pagoda.engine.words import Name, Text
from pagoda.locale import say
from pagoda.web.show import Json
from pagoda.web.turns import Turns

RETRIES: Final = 3
THOUGHT: Final = 1000  # milliseconds that a coach searches
REVIEWS: Final = "reviews"  # all together have the turn of one owner: whoever holds their place must not wait for long
AFTERTHOUGHT: Final = Budget(milliseconds=250)  # for each move of a review


@lru_cache(maxsize=16)
def edition_of(game: str, source: str | None) -> Edition:
    """Return the components of a table: ours, or those of its edition."""
    found = pagoda.game(game)
    return found.edition_with(parse(source)) if source else found.default_edition()


def choose(game: str, edition: str | None, state: dict[str, object], seat: int, level: str, seed: int) -> list[int]:
    """Return what a bot does in a seat; it sees what the seat may know, and no more."""
    found = pagoda.game(game)
    table = found.load(state, edition_of(game, edition))
    return list(bot(level, found, seed).choose(found.view(table, seat), found.actions(table, seat)))


def advise(game: str, edition: str | None, state: dict[str, object], seat: int, seed: int) -> Json:
    """Return what a coach says to a seat, as plain values: it sees what the seat may know, and no more."""
    found = pagoda.game(game)
    table = found.load(state, edition_of(game, edition))
    advice = coach.advise(found, found.view(table, seat), found.actions(table, seat), seed, THOUGHT)
    return {
        "action": advice.action,
        "second": advice.second,
        "chance": advice.chance,
        "chance_of_second": advice.chance_of_second,
        "before": advice.before,
        # Words do not travel between processes, but the name of a part is known in every language.
        "reasons": [((say(part, "en"), say(part, "de")), points) for part, points in advice.reasons],
    }


def look(
    game: str,
    edition: str | None,
    state: dict[str, object],
    wish: tuple[Any, ...],
    sides: tuple[int, ...],
    budget: tuple[int, ...],
) -> tuple[Any, ...]:
    """Return what is found out about a move of a finished game, as plain values."""
    found = pagoda.game(game)
    before = found.load(state, edition_of(game, edition))
    asked = Wish(*wish)
    return tuple(review.look(found, before, asked, sides, asked.number, Budget(*budget)))


def look_at_deal(
    game: str, edition: str | None, state: dict[str, object], sides: tuple[int, ...], budget: tuple[int, ...]
) -> tuple[list[float], list[float]]:
    """Return how lucky the first deal of a finished game was for each seat."""
    found = pagoda.game(game)
    start = found.load(state, edition_of(game, edition))
    return review.luck_of_deal(found, start, sides, 0, review.THROWS * Budget(*budget).worlds)


def be_modest() -> None:
    """Leave the processor to the server whenever it wants it, and end with it, however it ends."""
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """End this process as soon as the server is gone: one that was killed cannot end its helpers."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Thinkers:
    """The processes that think for bots. The owners of tables take turns: nobody can fill the only process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.turns = Turns(workers)
        self.looking_back = Turns(1)  # one process at most is busy with reviews: bots are waited for

    async def choose(self, owner: str, *question: Any) -> list[int]:
        """Ask a bot what it does."""
        action: list[int] = await self.ask(owner, choose, *question)
        return action

    async def advise(self, owner: str, *question: Any) -> Advice:
        """Ask a coach what to do, and why."""
        found: Json = await self.ask(owner, advise, *question)
        reasons = [(Text("{part}", (("part", Name(*names)),)), points) for names, points in found.pop("reasons")]
        return Advice(reasons=reasons, **found)

    async def look(
        self, owner: str, game: str, edition: str | None, state: Json, wish: Wish, sides: tuple[int, ...]
    ) -> Look:
        """Ask what can be found out about a move of a finished game."""
        async with self.looking_back.of(owner):
            return Look(*await self.ask(REVIEWS, look, game, edition, state, tuple(wish), sides, tuple(AFTERTHOUGHT)))

    async def look_at_deal(
        self, owner: str, game: str, edition: str | None, state: Json, sides: tuple[int, ...]
    ) -> tuple[list[float], list[float]]:
        """Ask how lucky the first deal of a finished game was."""
        async with self.looking_back.of(owner):
            luck, errors = await self.ask(REVIEWS, look_at_deal, game, edition, state, sides, tuple(AFTERTHOUGHT))
            return luck, errors

    async def ask(self, owner: str, answer: Callable[..., Any], *question: Any) -> Any:
        """Ask a process when it is the turn of an owner; when it dies, another one is asked."""
        async with self.turns.of(owner):
            for _ in range(RETRIES):
                pool = self.pool or self.open()
                try:
                    return await asyncio.get_running_loop().run_in_executor(pool, answer, *question)
                except BrokenProcessPool:
                    if self.pool is pool:
                        self.pool = None
        raise RuntimeError("bots die as soon as they think")

    def open(self) -> ProcessPoolExecutor:
        """Start the processes."""
        self.pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=be_modest)
        return self.pool

    def close(self) -> None:
        """End the processes."""
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
