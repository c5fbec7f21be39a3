"""Ties: what is compared where points are equal, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pagoda.engine.words import Text, text


def tie(*compared: Text) -> Text:
    """Return in words what decides between equal points."""
    return text("tie: {what}", what=compared)


def settled(
    scores: Sequence[int], keys: Sequence[Sequence[int]], words: Sequence[Sequence[Text]]
) -> tuple[Text | None, ...]:
    """Return for each seat what was compared with seats of equal points until they differed, or nothing.

    `keys` are what is compared of each seat, the first before the second, and `words` say each of them.
    """
    told: list[Text | None] = []
    for seat, own in enumerate(keys):
        others = [keys[other] for other, score in enumerate(scores) if score == scores[seat]]
        compared = max([differing(own, other) for other in others])
        told.append(tie(*words[seat][:compared]) if compared else None)
    return tuple(told)


def differing(own: Sequence[int], other: Sequence[int]) -> int:
    """Return how many keys are compared until two seats differ, or 0 if they never do: they share a place."""
    same = [a == b for a, b in zip(own, other, strict=True)]
    return same.index(False) + 1 if False in same else 0
