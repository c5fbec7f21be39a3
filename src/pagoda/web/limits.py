"""Fair shares: how often a client may ask, counted in memory."""

from __future__ import annotations

import time

from pagoda.engine.words import text
from pagoda.web.errors import TooMany
from pagoda.web.settings import Limits

FORGET: float = 3600  # seconds after which a client that asks no more is forgotten


class Shares:
    """A bucket for each client and each kind of request; it refills with time."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.open_sockets: dict[str, int] = {}
        self.swept = time.monotonic()

    def take(self, kind: str, client: str) -> None:
        """Count one request of a client, or refuse it."""
        most, per_minute = getattr(self.limits, kind)
        now = time.monotonic()
        left, then = self.buckets.get((kind, client), (float(most), now))
        left = min(float(most), left + (now - then) * per_minute / 60)
        if left < 1:
            seconds = int((1 - left) * 60 / per_minute) + 1
            raise TooMany(text("This is too much at once: try again in {seconds} seconds.", seconds=seconds), seconds)
        self.buckets[kind, client] = (left - 1, now)
        if now - self.swept > FORGET:
            self.sweep(now)

    def sweep(self, now: float) -> None:
        """Forget clients that have not asked for long."""
        self.buckets = {key: entry for key, entry in self.buckets.items() if now - entry[1] < FORGET}
        self.swept = now

    def open_socket(self, client: str) -> bool:
        """Count a socket of a client; tell whether it may be opened."""
        if self.open_sockets.get(client, 0) >= self.limits.sockets:
            return False
        self.open_sockets[client] = self.open_sockets.get(client, 0) + 1
        return True

    def close_socket(self, client: str) -> None:
        """Count a socket less."""
        self.open_sockets[client] -= 1
        if not self.open_sockets[client]:
            del self.open_sockets[client]
