"""Bots think in processes of their own, so that the table stays quick; one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import Any, Final

import pagoda
from pagoda.bots import bot
from pagoda.engine.agenda import Edition
from pagoda.engine.editions import parse

RETRIES: Final = 3


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


def be_modest() -> None:
    """Leave the processor to the server whenever it wants it, and end with it, however it ends."""
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """End this process as soon as the server is gone: one that was killed cannot end its helpers."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Thinkers:
    """The processes that think for bots."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, *question: Any) -> list[int]:
        """Ask a bot; when its process dies, another one is asked."""
        for _ in range(RETRIES):
            pool = self.pool or self.open()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, choose, *question)
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
