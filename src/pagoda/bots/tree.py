"""The tree of a search: questions, the answers to them, and what came of each."""

from __future__ import annotations

from typing import Any

from pagoda.engine.agenda import Action


class Answer:
    """An answer that a seat may give at a place of the tree, and what came of it."""

    __slots__ = ("action", "prior", "visits", "total")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.total = 0.0  # of the chances that the seat had after it

    @property
    def value(self) -> float:
        """The mean chance after it."""
        return self.total / self.visits if self.visits else 0.0


class Place:
    """A question in the tree: what each seat that is asked may answer, and where it leads."""

    __slots__ = ("answers", "after")

    def __init__(self) -> None:
        self.answers: dict[int, dict[Action, Answer]] = {}  # by seat: who is asked together answers unseen
        self.after: dict[tuple[Any, ...], Place] = {}  # by the answers given, the next question and who is asked
