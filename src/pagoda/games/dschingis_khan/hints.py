"""What a sensible player looks at: a quick judgement of positions and of actions."""

from __future__ import annotations

import math
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.games.dschingis_khan import actions as verbs
from pagoda.games.dschingis_khan.detours import Detour, detours_of, risks_of
from pagoda.games.dschingis_khan.scoring import result
from pagoda.games.dschingis_khan.state import COLOUR, COLOUR_BITS, NOBODY, State
from pagoda.games.dschingis_khan.turn import ChoosePlacing, Draw, MoveScout, PlaceWall
from pagoda.games.dschingis_khan.worth import ADDED, eyes, points, turning_points, village_points, worths

SHARP: Final = 1.5
MARGIN: Final = 2.0  # so many points worse than the best an action may look to be tried at all
OTHERS: Final = [0.0, 0.0, 1.0, 0.6, 0.45]  # what a point that another one loses is worth, by seats
BEST_OTHER: Final = 0.75  # how much the best of the others counts, beside all of them
STONES_TURN: Final = 5.0  # what a turn of stones brings, about
PIECE: Final = 0.3  # what a wall piece less is worth
CLOSING: Final = 0.06  # a wall closed at an own village, for each point there
END_GUARD: Final = 0.12  # the scout on a village at the end of a turn, for each point there
NEAR: Final = 20  # stones that are still to be drawn, by all, when the end can be played out


def evaluate(state: State, seat: int) -> float:
    """Return how well a seat stands against the others, from 0 to 1."""
    over = result(state)
    if over is not None:
        return over.share(seat)
    every = worths(state, seat)
    mine = every.pop(seat)
    return 1.0 / (1.0 + math.exp(-odds(state, mine, every)))


def odds(state: State, mine: float, every: list[float]) -> float:
    """Return the odds of a win, as a logarithm, by what a seat is worth, and every other one."""
    others = BEST_OTHER * max(every) + (1.0 - BEST_OTHER) * sum(every) / len(every)
    return (mine - others) / unit(state)


def unit(state: State) -> float:
    """Return how many points of lead make a win likely: the more, the more stones are still to come."""
    left = sum([len(stones) for stones in state.passive]) / len(state.passive)
    return 3.0 + 0.5 * left


def end_is_near(state: State) -> bool:
    """Tell whether so few stones are to come that a search learns most by playing the game out."""
    return sum([len(stones) for stones in state.passive]) <= NEAR


def policy(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return a weight for each action: the more sensible, the higher; none for what is clearly worse."""
    scores = action_scores(state, seat, actions)
    best = max(scores)
    return [math.exp(SHARP * (score - best)) if score >= best - MARGIN else 0.0 for score in scores]


def action_scores(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return how many points each action seems to be worth."""
    step = state.agenda[-1]
    if isinstance(step, MoveScout):
        return move_scores(state, seat, actions)
    if isinstance(step, PlaceWall):
        return wall_scores(state, seat, actions)
    if isinstance(step, Draw):
        return draw_scores(state, seat, step.left, actions)
    if isinstance(step, ChoosePlacing):
        return placing_scores(state, seat, actions)
    if actions[0][0] == verbs.ENTER:
        return [entry_score(state, seat, action[1]) for action in actions]
    return settle_scores(state, seat, actions)


# Stones


def stone_gain(state: State, seat: int, village: int, kind: int, risk: float) -> float:
    """Return what a stone put on a village brings, and what it takes from another."""
    stack = state.stacks[village]
    side = state.sides[village]
    known = eyes(state, seat, village)
    value = points(state, stack, side, risk, known, kind)
    if not stack:
        return value
    before = points(state, stack, side, risk, known, ADDED)
    if stack[-1] >> COLOUR & COLOUR_BITS == seat:
        return value - before
    return value + OTHERS[state.setting.seats] * before


def move_scores(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Judge every move: the stone where it is put, the walls that close behind the scout."""
    risk = risks_of(state)
    last = len(state.active[seat]) == 1
    gains: dict[tuple[int, int], float] = {}
    shelter: dict[int, float] = {}
    scores: list[float] = []
    for action in actions:
        village, kind = action[1], action[2]
        key = (village, kind)
        if key not in gains:
            gain = stone_gain(state, seat, village, kind, risk[village])
            if last:
                stack = state.stacks[village]
                known = eyes(state, seat, village)
                gain += END_GUARD * points(state, stack, state.sides[village], risk[village], known, kind)
            gains[key] = gain
        score = gains[key]
        for line in action[3:]:
            if line not in shelter:
                shelter[line] = closing_gain(state, seat, line)
            score += shelter[line]
        scores.append(score)
    return scores


def closing_gain(state: State, seat: int, line: int) -> float:
    """Return what it brings that a wall is closed: nobody climbs down to the own villages beside it."""
    total = -0.05  # it may be wanted again
    for village in (state.tables.village_a[line], state.tables.village_b[line]):
        stack = state.stacks[village]
        if stack:
            value = max(0.0, village_points(state, village, seat, state.sides[village], 0.1))
            own = stack[-1] >> COLOUR & COLOUR_BITS == seat
            total += CLOSING * value if own else -0.5 * CLOSING * value
    return total


def settle_scores(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Judge the first two villages: each stone on its side, far from where the Great Wall may go."""
    risk = risks_of(state)
    stones = state.active[seat]
    scores: list[float] = []
    for _, village, kind, other in actions:
        rest = sum(stones) - kind
        score = stone_gain(state, seat, village, kind, risk[village]) + stone_gain(
            state, seat, other, rest, risk[other]
        )
        scores.append(score + 0.1 * len(state.tables.lines_of_village[village]))
    return scores


def entry_score(state: State, seat: int, village: int) -> float:
    """Judge where the scout comes back: what lies around it."""
    tables = state.tables
    risk = risks_of(state)
    best = 0.0
    for line in tables.lines_of_village[village]:
        if tables.road[line] and not state.walls[line]:
            other = tables.beyond(line, village)
            best = max(best, max([stone_gain(state, seat, other, kind, risk[other]) for kind in state.active[seat]]))
    return best


# Walls


def turning_gains(state: State, seat: int) -> list[float]:
    """Return for every village what it brings a seat if it turns."""
    share = OTHERS[state.setting.seats]
    fixed = state.tables.fixed_side
    gains = [0.0] * state.tables.villages
    for village, stack in enumerate(state.stacks):
        if stack and fixed[village] < 0:
            turned = turning_points(state, stack, state.sides[village], eyes(state, seat, village))
            gains[village] = turned if stack[-1] >> COLOUR & COLOUR_BITS == seat else -share * turned
    return gains


def detour_gain(detour: Detour, gains: list[float]) -> float:
    """Return what a detour brings, less its pieces."""
    total = 0.0
    for village in detour.turned:
        total += gains[village]
    return total - PIECE * (len(detour.lines) - 1)


def best_detour(state: State, gains: list[float], pieces: int) -> float:
    """Return what the best detour brings that a number of pieces is enough for."""
    best = 0.0
    for detour in detours_of(state):
        if len(detour.lines) <= pieces:
            best = max(best, detour_gain(detour, gains))
    return best


def wall_scores(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Judge every line: the best detour that it is a part of."""
    gains = turning_gains(state, seat)
    lines = [0.0] * state.tables.lines
    for detour in detours_of(state):
        gain = detour_gain(detour, gains)
        if len(detour.lines) == 1:
            lines[detour.lines[0]] = gain  # good or bad, it happens at once
        elif len(detour.lines) <= state.held[seat]:
            for line in detour.lines:
                lines[line] = max(lines[line], gain)
    return [lines[action[1]] for action in actions]


def draw_scores(state: State, seat: int, left: int, actions: list[Action]) -> list[float]:
    """Judge what to draw: a stone, unless the missing pieces of a good detour can be had."""
    held = state.held[seat]
    gains = turning_gains(state, seat)
    ready = best_detour(state, gains, held)
    more = best_detour(state, gains, held + left)
    wall = more >= STONES_TURN and more > ready + 2.0
    return [5.0 if (action == verbs.TAKE_WALL) == wall else 0.0 for action in actions]


def placing_scores(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Judge what to place: all walls for a detour that is worth a turn, or else stones."""
    scores: list[float] = []
    for action in actions:
        if action == verbs.WALLS:
            scores.append(3.0 * (best_detour(state, turning_gains(state, seat), state.held[seat]) - STONES_TURN))
        else:
            scores.append(-9.0 if action == verbs.TAKE_OFF and state.turns_left != NOBODY else 0.0)
    return scores
