"""What a server says no with: words for people, a code for programs, a status for the wire."""

from __future__ import annotations

from pagoda.engine.errors import GameError
from pagoda.engine.words import Text


class Refused(GameError):
    """A request that is understood and not granted."""

    status = 400
    code = "refused"


def status_of(error: GameError) -> int:
    """Return the status of a page that says what went wrong in it."""
    return error.status if isinstance(error, Refused) else 400


class NotFound(Refused):
    """There is no such thing, or not for this viewer."""

    status = 404
    code = "not found"


class Forbidden(Refused):
    """This is somebody else's."""

    status = 403
    code = "forbidden"


class Stale(Refused):
    """The table has moved on since the client looked."""

    status = 409
    code = "stale"


class Conflict(Refused):
    """This cannot be done in the present state of the table."""

    status = 409
    code = "conflict"


class TooLarge(Refused):
    """More bytes than we are willing to read."""

    status = 413
    code = "too large"


class TooMany(Refused):
    """A client asks too often."""

    status = 429
    code = "too many"

    def __init__(self, message: Text, seconds: int) -> None:
        super().__init__(message)
        self.seconds = seconds
