"""Triggers: cards in force that answer what happens, as rows of one table.

Rule code announces an event and names who has which cards in force, in the order of the rules. Each owner's
cards answer in turn; where several of them do, the owner decides in which order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pagoda.engine.agenda import Event, State, Step, in_any_order, push


class Trigger:
    """A row: a card, the event it answers, and the step with which it does so for its owner."""

    __slots__ = ("card", "verb", "answer")

    def __init__(self, card: int, verb: int, answer: Callable[[int, int, Event], Step | None]) -> None:
        self.card = card
        self.verb = verb
        self.answer = answer  # of owner, card, event; None: not this time


def answers(table: Sequence[Trigger], event: Event, owner: int, cards: Sequence[int]) -> tuple[Step, ...]:
    """Return how an owner's cards in force answer an event, in the order of the table."""
    steps = [row.answer(owner, row.card, event) for row in table if row.verb == event[0] and row.card in cards]
    return tuple([step for step in steps if step is not None])


def announce(
    state: State, table: Sequence[Trigger], event: Event, in_force: Sequence[tuple[int, Sequence[int]]]
) -> None:
    """Push the answers to an event: owner by owner as given, each owner's own in the order they choose."""
    steps: list[Step] = []
    for owner, cards in in_force:
        steps.extend(in_any_order((owner,), answers(table, event, owner, cards)))
    push(state, *steps)
