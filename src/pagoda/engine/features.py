"""What a learned judgement looks at: the numbers of a position, set side by side in the same order at every table."""

from __future__ import annotations

import math
from typing import Final

MOST: Final = 12.0  # what is further off counts no more: one odd position must not outweigh all others
FURTHEST: Final = 6.0  # odds between 1 and 400 against a win and for it: while a game goes on nothing is certain


def odds_of(chance: float) -> float:
    """Return the odds of a chance, as a logarithm."""
    return open_odds(math.log((chance + 1e-9) / (1.0 - chance + 1e-9)))


def open_odds(odds: float) -> float:
    """Return odds, as a logarithm, with which nothing is decided yet."""
    return min(FURTHEST, max(-FURTHEST, odds))


def bounded(value: float) -> float:
    """Return a number that is not too far from 0."""
    return min(MOST, max(-MOST, value))


def side_by_side(rows: list[list[float]], points: int, unit: float) -> list[float]:
    """Return the first row, that of its strongest rival, and of several rivals also the mean, in a unit of points.

    So many numbers of a row are points; by their sum a rival is strong.
    """
    own = rows[0]
    strongest = own
    best = -1e9
    for row in rows[1:]:
        total = sum(row[:points], 0.0)
        if total > best:
            strongest, best = row, total
    found = [bounded(value / unit) for value in own]
    if len(rows) > 1:
        found += [bounded(value / unit) for value in strongest]
    if len(rows) > 2:
        for place in range(len(own)):
            total = 0.0
            for row in rows[1:]:
                total += row[place]
            found.append(bounded(total / (len(rows) - 1.0) / unit))
    return found
