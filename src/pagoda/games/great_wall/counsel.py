"""How sensible an answer is in the co-op game, in honour: quick guesses, as in choosing.py, for all together."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.building import cost_of
from pagoda.games.great_wall.choosing import score, spot_reward
from pagoda.games.great_wall.clerks import MoveClerks
from pagoda.games.great_wall.edition import LEVELS, NOWHERE, REGULAR
from pagoda.games.great_wall.fall import ChooseCommand
from pagoda.games.great_wall.prospects import (
    GOOD,
    SOLDIER,
    TOKEN,
    Situation,
    danger,
    is_winter_to_come,
    prospect_together,
    turns_left,
    wants_of,
)
from pagoda.games.great_wall.state import EMPTY, State, figures_on
from pagoda.games.great_wall.worth import AT_HAND, HOPE, years_left

AGREED: Final = 20.0  # whatever an order asks for, it is worth more
RING: Final = (1, 3, 2, 4, 0)  # each command is better if the next of them lies on the order track, too
CONVENTION: Final = 20.0  # who plays which of them in a year is agreed: nobody may speak before they are revealed
WEAKER: Final = 0.35  # of the attack strength of a horde, for each spot of it that is covered


def scores_together(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return how much honour each answer seems to be worth to all."""
    wants = wants_of(state, seat, Situation(state)) if actions[0][0] == verbs.MOVE_CLERK else []
    return [one_score(state, seat, action, wants) for action in actions]


def one_score(state: State, seat: int, action: Action, wants: list[float]) -> float:
    """Return how much honour an answer seems to be worth to all."""
    verb = action[0]
    if verb == verbs.MOVE_CLERK:
        return clerk_score(state, seat, action, wants)
    if verb == verbs.ATTACK:
        return attack_score(state, seat, action)
    if verb in (verbs.WALL, verbs.BARRICADE):
        return building_score(state, seat, verb, action[1])
    if verb == verbs.COMMAND and isinstance(state.agenda[-1], ChooseCommand):
        return score(state, seat, action) + (CONVENTION if action[1] == RING[(seat + 3 * state.year - 3) % 5] else 0.0)
    if verb == verbs.PROPOSE:
        return AGREED
    if verb == verbs.AGREE:  # what all pay together everybody offers as far as possible: nobody knows what others have
        return AGREED * (1 + action[1])
    return score(state, seat, action)


def clerk_score(state: State, seat: int, action: Action, wants: list[float]) -> float:
    """Return what moving a clerk changes; for the Reed Clan whatever helps the own clerks."""
    _, origin, target = action
    left, clans = years_left(state), state.clans
    step = state.agenda[-1]
    clan = step.clan if isinstance(step, MoveClerks) else seat
    own = state.clerks[target * clans + seat]
    total = sum(state.clerks[target * clans : target * clans + clans])
    before = prospect_together(state, seat, target, own, total, left, wants) if own else 0.0
    if clan != seat:
        return prospect_together(state, seat, target, own, total + 1, left, wants) - before + 0.1 if own else 0.1
    gain = prospect_together(state, seat, target, own + 1, total + 1, left, wants)
    more = step.left - 1 if isinstance(step, MoveClerks) and not step.distinct else 0
    missing = state.tables.spots[state.side][target] - total - 1
    if target < REGULAR and 0 < missing <= more:  # the own clerks can fill it by themselves
        full = prospect_together(state, seat, target, own + 1 + missing, total + 1 + missing, left, wants)
        gain = max(gain, (full - missing * AT_HAND) / (missing + 1))
    gain -= before
    if target < REGULAR and own == 0 and total:  # who stood there alone is alone no more
        gain += 1.0
    if origin == NOWHERE:
        return gain - AT_HAND
    there = state.clerks[origin * clans + seat]
    everybody = sum(state.clerks[origin * clans : origin * clans + clans])
    gain -= prospect_together(state, seat, origin, there, everybody, left, wants)
    return gain + (prospect_together(state, seat, origin, there - 1, everybody - 1, left, wants) if there > 1 else 0.0)


def attack_score(state: State, seat: int, action: Action) -> float:
    """Return what covering one or two spots promises: rewards, the fall of the horde, a wall that holds."""
    _, _, origin, place, first, second = action
    horde = state.field[place]
    count = 2 if second != NOWHERE else 1
    value = spot_reward(state, horde, first) + (spot_reward(state, horde, second) if count == 2 else 0.0)
    empty = state.spots[place].count(EMPTY)
    nearer = HOPE[min(7, empty - count)] - HOPE[min(7, empty)]
    value += nearer * (state.tables.horde_honour[horde] + TOKEN * WEAKER * state.tables.power[horde])
    if not figures_on(state, place, seat):
        value += 0.4 * TOKEN
    return value - (SOLDIER if origin != NOWHERE else 0.0)


def building_score(state: State, seat: int, verb: int, section: int) -> float:
    """Return what a building brings: honour for its price, and a wall that holds."""
    wall = verb == verbs.WALL
    cost = cost_of(state, seat, (section + (3 if wall else 0),))
    tables = state.tables
    honour = tables.wall_honour[min(LEVELS, state.walls[section] + 1)] if wall else tables.barricade_honour
    turns, to_come = turns_left(state), is_winter_to_come(state)
    saved = danger(state, section, 0, turns, to_come) - danger(state, section, 6 if wall else 2, turns, to_come)
    return honour - GOOD * max(0, cost - sum(state.store)) + TOKEN * saved
