"""A coach: which answer a search finds best, and in what it is better than the next one. It knows only the view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pagoda.bots.ismcts import Answer, SearchBot
from pagoda.engine.agenda import Action
from pagoda.engine.chance import seeded
from pagoda.engine.game import Game
from pagoda.engine.view import View
from pagoda.engine.words import Text

WORLDS: Final = 20  # in which two answers are compared
SLIGHT: Final = 0.05  # points; what differs by less is no reason
REASONS: Final = 3  # the largest; more would be a lecture


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, what else one could do, and what speaks for the first; chances are those of the seat to win."""

    action: Action
    second: Action | None  # none if nothing else was worth a look
    chance: float
    chance_of_second: float
    before: float  # the chance of who chooses without thinking: the mean of all answers, the sensible ones first
    reasons: list[
        tuple[Text, float]
    ]  # how many points more the first brings, part by part, the largest difference first


def advise(
    game: Game[Any, Any], view: View, actions: list[Action], seed: int, milliseconds: int = 0, simulations: int = 0
) -> Advice:
    """Return the best of these actions for the seat of a view, and what makes it the best."""
    thinker = SearchBot(game, seed, simulations, milliseconds)
    if len(actions) == 1:
        chance = foreseen(thinker, view, actions[0]).chance
        return Advice(actions[0], None, chance, 0.0, chance, [])
    answers = thinker.think(view, actions)
    best = answers[0]
    tried = [answer for answer in answers[1:] if answer.visits]
    if not tried:
        return Advice(best.action, None, best.value, 0.0, best.value, [])
    return Advice(
        best.action,
        tried[0].action,
        best.value,
        tried[0].value,
        at_first_sight([best, *tried]),
        differences(foreseen(thinker, view, best.action), foreseen(thinker, view, tried[0].action)),
    )


def at_first_sight(answers: list[Answer]) -> float:
    """Return the mean chance after these answers, each as likely as it looked before any thought."""
    total, weight = 0.0, 0.0
    for answer in answers:
        total += answer.prior * answer.value
        weight += answer.prior
    return total / weight if weight > 0.0 else answers[0].value


class Outlook:
    """What a seat comes to after an answer, on average: its chance, and its points part by part."""

    def __init__(self, chance: float, names: list[Text], points: list[float]) -> None:
        self.chance = chance
        self.names = names
        self.points = points


def foreseen(thinker: SearchBot, view: View, action: Action) -> Outlook:
    """Return what an answer leads to in worlds that fit the view; all answers are tried in the same ones."""
    game, seat = thinker.game, view.seat
    assert seat is not None
    chance = 0.0
    names: list[Text] = []
    points: list[float] = []
    for number in range(WORLDS):
        state = game.determinize(view, number)
        thinker.rng = seeded(number)  # chance is the same for every answer too
        game.play(state, seat, action)
        thinker.play_on(state)
        chance += game.evaluate(state, seat) / WORLDS
        parts = game.aspects(state, seat)
        if not names:
            names = [name for name, _ in parts]
            points = [0.0 for _ in parts]
        for place, (_, worth) in enumerate(parts):
            points[place] += worth / WORLDS
    return Outlook(chance, names, points)


def differences(first: Outlook, second: Outlook) -> list[tuple[Text, float]]:
    """Return in what two answers differ most: for each part the points that the first brings more."""
    found = [(name, first.points[place] - second.points[place]) for place, name in enumerate(first.names)]
    found = [(name, more) for name, more in found if abs(more) >= SLIGHT]
    return sorted(found, key=lambda one: -abs(one[1]))[:REASONS]
