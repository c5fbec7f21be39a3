"""Whether to stand, to roll again or to reveal a card: what each result of the dice is worth in a battle."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.actions import REROLL, STAND
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.edition import EMPEROR
from pagoda.games.zheng_he.odds import (
    CRUSHES,
    IS_CRUSHED,
    LOSES,
    MEETINGS,
    STRENGTHS,
    WIN,
    WINS,
    outcome,
    place_of,
    results_of,
)
from pagoda.games.zheng_he.state import State, units
from pagoda.games.zheng_he.worth import RESERVE_POINT, reserve_time

USED: Final = 0.5  # how much of its worth in reserve a card has to win back
STAKE: Final = 2.2  # a borderland that is fought for


def exchange_values(state: State, step: RollAgain) -> list[float]:
    """Return the chance of the side that is asked to win the battle, after each end of this exchange."""
    area = step.area
    attacker = step.attacker == step.role
    result: list[float] = []
    for end in range(5):
        if not attacker:
            end = 4 - end
        own, other, settled = units(state, step.attacker)[area], units(state, 1 - step.attacker)[area], 0
        if step.attacker == EMPEROR:
            settled = state.discs[area]
        if end in (CRUSHES, WINS):
            if settled:
                settled -= end == CRUSHES
            else:
                other = max(0, other - (2 if end == CRUSHES else 1))
        elif end in (LOSES, IS_CRUSHED):
            own = max(0, own - (2 if end == IS_CRUSHED else 1))
        # A unit more or less counts a little besides.
        value = WIN[place_of(own, other, settled)] + 0.02 * (own - other)
        result.append(value if attacker else -value)
    return result


def result_values(state: State, step: RollAgain) -> list[float]:
    """Return what each result of one's dice is worth: against dice to come, or against those that lie there."""
    ends = exchange_values(state, step)
    worths = [0.0] * STRENGTHS
    against = dice.strength(dice.of(state, step.attacker))
    for own in range(STRENGTHS):
        if step.role == step.attacker:
            for end in range(5):
                worths[own] += MEETINGS[own][end] * ends[end]
        else:
            worths[own] = ends[outcome(own, against)]
    return worths


def expected(chances: list[float], worths: list[float]) -> float:
    """Return the mean of what may come."""
    total = 0.0
    for place, share in enumerate(chances):
        if share:
            total += share * worths[place]
    return total


def dice_scores(state: State, step: RollAgain, actions: list[Action], left: float) -> list[float]:
    """Judge re-rolls by the odds; a free one is worth keeping a little, a card costs what it is worth in reserve."""
    own = dice.of(state, step.role)
    worths = result_values(state, step)
    now = worths[dice.strength(own)]
    best = now
    for mask in dice.sets(own):
        best = max(best, expected(results_of(own, mask), worths))
    price = 0.001 if step.left else 0.03
    result: list[float] = []
    for action in actions:
        if action == STAND:
            result.append(0.0)
        elif action[0] == REROLL:
            result.append(STAKE * (expected(results_of(own, action[1]), worths) - now - price))
        else:
            cp = state.tables.cp[action[1]]
            more = (best - now) * (1.0 + 0.4 * (cp - 1))
            cost = USED * RESERVE_POINT * cp * reserve_time(state, left)
            result.append(STAKE * more - cost if best > now + 0.02 else -1.0)
    return result
