"""A fair deal: the hash of the seed is shown at the start, the seed itself at the end."""

from __future__ import annotations

import hashlib


def commitment(salt: str, seed: int) -> str:
    """Return the hash of a deal; the salt keeps anybody from trying all seeds."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


def is_fair(shown: str, salt: str, seed: int) -> bool:
    """Tell whether a seed is the one whose hash was shown."""
    return commitment(salt, seed) == shown
