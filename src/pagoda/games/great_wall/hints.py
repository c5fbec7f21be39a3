"""What a sensible player looks at: a quick judgement of positions and of actions."""

from __future__ import annotations

import math
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.games.great_wall.choosing import score
from pagoda.games.great_wall.counsel import scores_together
from pagoda.games.great_wall.prospects import evaluate_together
from pagoda.games.great_wall.scoring import result
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.worth import to_beat, worth, years_left

SCALE: Final = 9.0  # honour of lead that makes a win likely
RIVALS: Final = 0.7  # what their honour counts against the own: a wall that helps everybody is worth building
PAR: Final = 60.0  # honour that makes no difference
SHARP: Final = 1.2
MARGIN: Final = 4.0  # so much worse than the best an action may look to be tried at all
WIDER: Final = 6.0  # where all play together and shame weighs more


def evaluate(state: State, seat: int) -> float:
    """Return how well a seat stands against the others, from 0 to 1."""
    over = result(state)
    if over is not None:
        return over.share(seat)
    if state.generals[seat] < 0:
        return 0.5
    if state.coop:
        return evaluate_together(state)
    every = [worth(state, other) for other in range(state.setting.seats)]
    mine = every.pop(seat)
    if state.qin != NOBODY:
        return 1.0 / (1.0 + math.exp(-odds_alone(state, mine)))
    return 1.0 / (1.0 + math.exp(-odds(mine, every)))


def odds(mine: float, every: list[float]) -> float:
    """Return the odds of a win, as a logarithm, by what a clan is worth, and every rival."""
    others = 0.6 * max(every) + 0.4 * sum(every) / len(every)
    return (mine - RIVALS * others - (1.0 - RIVALS) * PAR) / SCALE


def odds_alone(state: State, mine: float) -> float:
    """Return the odds of a win over Qin Jiushao, as a logarithm: the more years are left, the more can happen."""
    return (mine - to_beat(state)) / (10.0 + 4.0 * years_left(state))


def policy(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return a weight for each action: the more sensible, the higher; none for what is clearly worse."""
    if len(actions) == 1:
        return [1.0]
    if state.coop:
        scores, margin = scores_together(state, seat, actions), WIDER
    else:
        scores, margin = [score(state, seat, action) for action in actions], MARGIN
    best = max(scores)
    return [math.exp(SHARP * (one - best)) if one >= best - margin else 0.0 for one in scores]
