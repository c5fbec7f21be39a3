"""What can go wrong between us and the database, beside input that cannot be used."""

from __future__ import annotations

from pagoda.engine.errors import GameError


class Conflict(GameError):
    """Somebody was quicker: what is stored is no longer what the caller saw; nothing has changed."""


class NotStored(GameError):
    """The database failed; nothing of the job has been kept, unless only the news of its commit were lost."""
