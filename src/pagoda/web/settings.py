"""What the owner of a server decides."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client may do: so many at once, and so many a minute after that."""

    requests: tuple[int, float] = (600, 1200)
    tables: tuple[int, float] = (30, 2)
    chat: tuple[int, float] = (20, 30)
    uploads: tuple[int, float] = (5, 1)
    hints: tuple[int, float] = (60, 60)
    reviews: tuple[int, float] = (6, 2)
    tryouts: tuple[int, float] = (40, 20)
    passwords: tuple[int, float] = (10, 5)
    guests: tuple[int, float] = (30, 2)
    sockets: int = 60  # open at the same time
    body: int = 65_536  # bytes of a request
    upload: int = 2_000_000  # bytes of a replay or an edition


NO_LIMITS = Limits(
    (10**9, 1e9),
    (10**9, 1e9),
    (10**9, 1e9),
    (10**9, 1e9),
    (10**9, 1e9),
    (10**9, 1e9),
    (10**9, 1e9),
    (10**9, 1e9),
    (10**9, 1e9),
    sockets=10**9,
)  # for measuring, on a machine of one's own


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of `pagoda serve`."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8620
    workers: int = 1  # processes that think for bots
    private_webhooks: bool = False  # may notices go to addresses of the own network?
    limits: Limits = field(default_factory=Limits)
