"""What can have happened: a verb, then who and what. What the listener may not know is -1."""

from __future__ import annotations

from typing import Final

PLAYED: Final = 1  # (PLAYED, seat, tactic, 1 enhanced)
GAINED: Final = 2  # (GAINED, seat, resource, number)
PAID: Final = 3  # (PAID, seat, resource, number)
STORED: Final = 4  # (STORED, seat or -1, resource, number): into the storehouse
TOOK_FROM_STORE: Final = 5  # (TOOK_FROM_STORE, seat, resource)
HONOURED: Final = 6  # (HONOURED, seat, honour, total): below zero for a loss
TEA_MOVED: Final = 7  # (TEA_MOVED, clan, place)
DREW_TACTIC: Final = 8  # (DREW_TACTIC, seat, tactic)
DISCARDED_TACTIC: Final = 9  # (DISCARDED_TACTIC, seat, tactic)
