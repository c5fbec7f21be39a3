"""Fair turns: places for a few, and a line for each of those who want more of them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count


class Turns:
    """So many places at once. Who asks for a hundred waits no shorter, and lets nobody else wait longer, than for one.

    A place that is left goes to the owner who has not had one for longest; each has a line of its own.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.lines: dict[str, deque[asyncio.Future[None]]] = {}
        self.turn = count()
        self.served: dict[str, int] = {}  # the last turn of each owner since nobody had to wait

    @asynccontextmanager
    async def of(self, owner: str) -> AsyncIterator[None]:
        """Wait for a place, and leave it in the end."""
        if self.free:
            self.free -= 1
            self.served[owner] = next(self.turn)
        else:
            await self.wait(owner)
        try:
            yield
        finally:
            self.pass_on()

    async def wait(self, owner: str) -> None:
        """Wait in the line of an owner."""
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(owner, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it was given to somebody who was just leaving
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Give a place that was left to whoever is next."""
        while self.lines:
            owner = min(self.lines, key=lambda one: self.served.get(one, -1))
            place = self.lines[owner].popleft()
            if not self.lines[owner]:
                del self.lines[owner]
            if not place.done():  # who has gone away is passed over
                self.served[owner] = next(self.turn)
                place.set_result(None)
                return
        self.free += 1
        self.served.clear()
