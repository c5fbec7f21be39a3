"""Who of several answers is the best: all are tried in the same worlds, and the worse half goes, again and again.

What an answer is worth drowns in what cards and dice do after it. In the same worlds they do it to all answers alike,
so that few worlds tell good from bad (sequential halving with common random numbers).
"""

from __future__ import annotations

import math
from typing import Final

from pagoda.bots.tree import Answer
from pagoda.engine.agenda import Action

ENTRANTS: Final = 16  # answers that take part at most, the most promising ones
TRIES: Final = 8  # so often the budget must let each be tried that takes part, on average
FEW: Final = 8  # worlds after which we first look who is clearly behind
CLEAR: Final = 3.0  # standard errors: who is so far behind does not catch up
MANY: Final = 32  # worlds after which answers that are worth the same no longer need to be told apart
ALIKE: Final = 0.003  # of a win: a difference that nobody misses,
SLIM: Final = 0.05  # unless a win is less likely than this: who is far behind must look for every chance


class Contest:
    """The answers that are still in question, and what each was worth in each world."""

    __slots__ = ("trust", "left", "gone", "values", "rounds", "round", "worlds")

    def __init__(self, answers: list[Answer], trust: float = 1.0) -> None:
        self.trust = trust  # tries that what an answer promises counts as
        self.left = sorted(answers, key=lambda answer: -answer.prior)[:ENTRANTS]
        self.gone: list[Answer] = []  # who went last stands first
        self.values: dict[Action, list[float]] = {answer.action: [] for answer in self.left}
        self.rounds = 0  # as many as it takes to halve those that take part until one is left
        self.round = 0
        self.worlds = 0

    def admits(self, used: float) -> bool:
        """Tell whether one more answer may be tried in the world at hand; in the first, two may in any case."""
        if self.worlds:
            return True
        tried = len([values for values in self.values.values() if values])
        return tried < 2 or used * TRIES * (tried + 1) <= tried

    def note(self, answer: Answer, value: float) -> None:
        """Note what an answer was worth in the world at hand."""
        self.values[answer.action].append(value)

    def end_world(self, used: float, spread: float) -> None:
        """Let some go, after a world: half of all when a round is over, before it who is clearly behind.

        After the first world those go for whom the budget does not suffice.
        """
        self.worlds += 1
        if self.worlds == 1:
            self.keep([bool(self.values[answer.action]) for answer in self.left])
            self.rounds = max(1, (len(self.left) - 1).bit_length())
        if used * self.rounds >= self.round + 1:
            self.halve(spread)
        elif self.worlds >= FEW and self.worlds & (self.worlds - 1) == 0:
            self.sieve(spread)

    def halve(self, spread: float) -> None:
        """Let the worse half go."""
        self.round += 1
        self.rank(spread)
        self.keep([place < (len(self.left) + 1) // 2 for place in range(len(self.left))])

    def sieve(self, spread: float) -> None:
        """Let those go who are clearly behind the best, or as good as it."""
        self.rank(spread)
        first = self.left[0]
        best = self.values[first.action]
        self.keep([answer is first or not is_behind(self.values[answer.action], best) for answer in self.left])

    def rank(self, spread: float) -> None:
        """Put the best first."""
        self.left.sort(key=lambda answer: -self.worth(answer, spread))

    def worth(self, answer: Answer, spread: float) -> float:
        """Return the mean of an answer; while it was tried little, what it promised before counts as well."""
        values = self.values[answer.action]
        if not values:
            return answer.prior - 2.0  # below all that were tried
        promise = math.log(max(answer.prior, 1e-6)) * spread * self.trust / (1.0 + len(values))
        return sum(values) / len(values) + promise

    def keep(self, stays: list[bool]) -> None:
        """Let go who does not stay."""
        self.gone = [answer for answer, stay in zip(self.left, stays, strict=True) if not stay] + self.gone
        self.left = [answer for answer, stay in zip(self.left, stays, strict=True) if stay]

    def order(self, spread: float) -> list[Answer]:
        """Return all who took part, the best first."""
        self.rank(spread)
        return self.left + self.gone


def is_behind(values: list[float], best: list[float]) -> bool:
    """Tell whether something is clearly worse than the best one in the same worlds, or after many of them no better."""
    gaps = [one - other for one, other in zip(best, values, strict=False)]
    count = len(gaps)
    mean = sum(gaps) / count
    error = math.sqrt(sum([(gap - mean) ** 2 for gap in gaps])) / count
    missed = ALIKE * min(1.0, sum(best) / (len(best) * SLIM))
    return mean - CLEAR * error > (0.0 if count < MANY else -missed)
