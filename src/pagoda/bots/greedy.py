"""A bot that looks one action ahead."""

from __future__ import annotations

import math
from time import monotonic
from typing import Any, Final

from pagoda.bots.bot import Bot
from pagoda.engine.agenda import Action, State, Step
from pagoda.engine.game import Game
from pagoda.engine.view import View

WORLDS: Final = 4  # how many ways the hidden cards may lie
CANDIDATES: Final = 12  # actions that are looked at, the most sensible first
REPLIES: Final = 40  # decisions of others that are played on before a position is judged


class GreedyBot(Bot):
    """Plays each sensible action in a few worlds that fit its view, lets the others answer as `policy` would,
    and takes the action after which it stands best when it is asked again."""

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return the action that leads to the best position on average."""
        seat = view.seat
        if seat is None or len(actions) == 1:
            return actions[0]
        values = self.values_after(view, seat, actions)
        return max(values, key=lambda action: values[action])

    def values_after(
        self, view: View, seat: int, actions: list[Action], deadline: float = math.inf
    ) -> dict[Action, float]:
        """Return how a seat stands on average after each action that is worth a look, the most sensible first.

        One world after the other, all actions in each: when the time is over, a world that was begun does not
        count, except for the first.
        """
        seeds = [self.number(1 << 30) for _ in range(WORLDS)]
        first = self.game.determinize(view, seeds[0])
        weights = self.game.policy(first, seat, actions)
        order = sorted(range(len(actions)), key=lambda place: -weights[place])[:CANDIDATES]
        order = [place for place in order if weights[place] > 0] or order  # what has no weight is never done
        if len(order) == 1:
            return {actions[order[0]]: 1.0}
        seen: list[dict[Action, float]] = []
        for seed in seeds:
            world = self.game.determinize(view, seed) if seen else first
            values: dict[Action, float] = {}
            for place in order:
                if (seen or values) and monotonic() > deadline:
                    break
                values[actions[place]] = self.value_after(world, seat, actions[place])
            if seen and len(values) < len(order):
                break
            seen.append(values)
        return {action: sum([values[action] for values in seen]) / len(seen) for action in seen[0]}

    def value_after(self, world: State, seat: int, action: Action) -> float:
        """Return how the seat stands after an action and the answers of the others."""
        state = self.game.copy(world)
        question = type(state.agenda[-1])
        self.game.play(state, seat, action)
        play_until_asked(self.game, state, seat, question)
        return self.game.evaluate(state, seat)


def play_until_asked(game: Game[Any, Any], state: State, seat: int, question: type[Step] | None = None) -> None:
    """Let all answer as `policy` likes best, until a seat is asked anew: only then positions can be compared.

    A question that is asked piece by piece is answered to its end before.
    """
    for _ in range(REPLIES):
        waiting = game.waiting(state)
        if not waiting:
            return
        step = type(state.agenda[-1])
        if seat in waiting and step is not question and step not in game.follow_ups:
            return
        other = seat if seat in waiting else waiting[0]
        if other != seat:
            question = None
        replies = game.actions(state, other)
        weights = game.policy(state, other, replies)
        game.play(state, other, replies[weights.index(max(weights))])
