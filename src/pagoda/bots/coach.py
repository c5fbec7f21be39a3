"""A coach: which answer a search finds best, and in what it is better than the next one. It knows only the view."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from pagoda.bots.ismcts import SearchBot
from pagoda.bots.tree import Answer
from pagoda.engine.agenda import Action
from pagoda.engine.chance import seeded
from pagoda.engine.game import Game
from pagoda.engine.view import View
from pagoda.engine.words import Text

WORLDS: Final = 40  # in which two answers are compared
SLIGHT: Final = 0.05  # points; what differs by less is no reason
SURE: Final = 1.5  # standard errors; what differs by less may be chance
REASONS: Final = 3  # more would be a lecture


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, what else one could do, and what speaks for the first; chances are those of the seat to win."""

    action: Action
    second: Action | None  # none if there is nothing else, or only what takes an own answer back
    chance: float
    chance_of_second: float
    before: float  # the chance of who chooses without thinking: the mean of all answers, the sensible ones first
    reasons: list[tuple[Text, float]]  # points that the first brings more, part by part: what speaks for it first


def advise(
    game: Game[Any, Any], view: View, actions: list[Action], seed: int, milliseconds: int = 0, simulations: int = 0
) -> Advice:
    """Return the best of these actions for the seat of a view, and what makes it the best."""
    thinker = SearchBot(game, seed, simulations, milliseconds)
    tried = [answer for answer in thinker.think(view, actions) if answer.visits]
    best = tried[0].action
    second = tried[1].action if len(tried) > 1 else next_at_sight(game, view, actions, best)
    first = foreseen(thinker, view, best)
    if second is None:
        return Advice(best, None, first.chance, 0.0, first.chance, [])
    other = foreseen(thinker, view, second)
    reasons = differences(first, other)
    if len(tried) == 1:  # the search has tried it once and no more: its value says nothing
        return Advice(best, second, first.chance, other.chance, first.chance, reasons)
    return Advice(best, second, tried[0].value, tried[1].value, at_first_sight(tried), reasons)


def next_at_sight(game: Game[Any, Any], view: View, actions: list[Action], best: Action) -> Action | None:
    """Return what looks best beside the best answer, if it leads anywhere; a search that is sure tries nothing else."""
    assert view.seat is not None
    leanings = game.leanings(game.determinize(view, 0), view.seat, actions)
    others = [place for place, action in enumerate(actions) if action != best and action[0] not in game.retracting]
    return actions[max(others, key=lambda place: leanings[place])] if others else None


def at_first_sight(answers: list[Answer]) -> float:
    """Return the mean chance after these answers, each as likely as it looked before any thought."""
    total, weight = 0.0, 0.0
    for answer in answers:
        total += answer.prior * answer.value
        weight += answer.prior
    return total / weight if weight > 0.0 else answers[0].value


class Outlook:
    """What a seat comes to after an answer: its chance on average, and its points part by part, world by world."""

    def __init__(self, chance: float, names: list[Text], points: list[list[float]]) -> None:
        self.chance = chance
        self.names = names
        self.points = points


def foreseen(thinker: SearchBot, view: View, action: Action) -> Outlook:
    """Return what an answer leads to in worlds that fit the view; all answers are tried in the same ones."""
    game, seat = thinker.game, view.seat
    assert seat is not None
    chance = 0.0
    names: list[Text] = []
    points: list[list[float]] = []
    for number in range(WORLDS):
        state = game.determinize(view, number)
        thinker.rng = seeded(number)  # chance is the same for every answer too
        game.play(state, seat, action)
        thinker.play_on(state)
        chance += thinker.chance(state, seat) / WORLDS
        parts = game.aspects(state, seat)
        names = [name for name, _ in parts]
        points.append([worth for _, worth in parts])
    return Outlook(chance, names, points)


def differences(first: Outlook, second: Outlook) -> list[tuple[Text, float]]:
    """Return in what two answers differ, beyond chance: the points that the first brings more, part by part.

    What speaks for the first comes first; where nothing does, there are no reasons that could be named.
    """
    found: list[tuple[Text, float]] = []
    for place, name in enumerate(first.names):
        mores = [one[place] - other[place] for one, other in zip(first.points, second.points, strict=True)]
        mean = sum(mores) / len(mores)
        spread = math.sqrt(sum([(more - mean) ** 2 for more in mores]) / len(mores))
        if abs(mean) >= max(SLIGHT, SURE * spread / math.sqrt(len(mores))):
            found.append((name, mean))
    found.sort(key=lambda one: (one[1] < 0.0, -abs(one[1])))
    return found[:REASONS] if found and found[0][1] > 0.0 else []
