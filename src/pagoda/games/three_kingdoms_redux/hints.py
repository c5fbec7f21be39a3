"""What a sensible player looks at: a quick judgement of positions and of actions."""

from __future__ import annotations

import math
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.games.three_kingdoms_redux import actions as verbs
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.bidding import Assign, Bid, Raise, available
from pagoda.games.three_kingdoms_redux.choosing import option_score
from pagoda.games.three_kingdoms_redux.edition import BATTLES, EMPEROR, NO_TYPE, PER_BORDER, STATES, TRIBES
from pagoda.games.three_kingdoms_redux.scoring import result
from pagoda.games.three_kingdoms_redux.state import NOBODY, PAID_GOLD, SEAT, SPACE, UNITS, State, own_bids, owned
from pagoda.games.three_kingdoms_redux.strength import (
    SIDES,
    Standing,
    base_value,
    bonus,
    payable,
    side_of,
    standings,
)
from pagoda.games.three_kingdoms_redux.worth import (
    Outlook,
    action_worth,
    compared,
    garrison_worth,
    laid_battle_worth,
    look,
    rounds_left,
    tribal_worth,
    worth,
)

SHARP: Final = 2.0
MARGIN: Final = 1.6  # so many points worse than the best an action may look to be tried at all
SCALE: Final = 5.0  # points of lead that make a win likely
AVAILABLE: Final = 0.55  # a general who can still be placed
VALUE: Final = 0.05  # every point of his better attribute: he could win something else
TOKEN: Final = 0.45  # a support token that is spent
TRAILING: Final = 0.06  # a bid that does not lead: it may be raised later


def evaluate(state: State, seat: int) -> float:
    """Return how well a state stands against the others, from 0 to 1."""
    over = result(state)
    if over is not None:
        return over.share(seat)
    left, values = rounds_left(state), compared(state)
    outlooks = [Outlook(state, other, left, values) for other in range(STATES)]
    every = [worth(state, other, outlooks[other]) for other in range(STATES)]
    if state.bids:
        table = standings(state)
        for other in range(STATES):
            every[other] += bids_worth(state, other, table, outlooks[other])
    mine = every.pop(seat)
    return 1.0 / (1.0 + math.exp(-odds(state, mine, every)))


def odds(state: State, mine: float, others: list[float]) -> float:
    """Return the odds of a win, as a logarithm, by what a state is worth, and both others."""
    return (mine - 0.7 * max(others) - 0.3 * min(others)) / unit(state)


def unit(state: State) -> float:
    """Return how many points of lead make a win likely: the more, the more rounds are to come."""
    return SCALE + 0.3 * (state.tables.rounds - state.round)


def bids_worth(state: State, seat: int, table: list[Standing], outlook: Outlook) -> float:
    """Return what the bids of a state promise: actions that it leads, and generals still to place."""
    rivals = rivals_left(state, seat)
    promised = AVAILABLE * len(available(state, seat))
    for space in sorted({bid[SPACE] for bid in state.bids if bid[SEAT] == seat}):
        standing = table[space]
        side = side_of(state, seat, space)
        if space >= TRIBES:
            bid = own_bids(state, seat, space)[0]
            promised += tribal_worth(state, seat, bid[UNITS] + bid[PAID_GOLD], outlook)
        elif standing.winner == side:
            if space >= BATTLES:
                value = laid_battle_worth(state, seat, space, outlook)
            else:
                value = action_worth(state, seat, space, outlook)
            promised += max(0.1, value) * holding(standing, side, standing.totals[side], rivals, space)
    return promised


def rivals_left(state: State, seat: int) -> int:
    """Return how many generals the others can still place."""
    return sum([len(available(state, other)) for other in range(STATES) if other != seat])


def holding(standing: Standing, side: int, total: int, rivals: int, space: int) -> float:
    """Return how likely a leading bid is to stay ahead."""
    if not rivals:
        return 1.0
    threat = min(1.0, max(0.12, (8.0 - total) / 4.5))
    contested = best_rival(standing, side) != NOBODY
    eager = (1.3 if contested else 1.0) * (1.25 if space == EMPEROR else 1.0) * (0.6 if space >= BATTLES else 1.0)
    return 1.0 / (1.0 + 0.09 * rivals * threat * eager)


def best_rival(standing: Standing, side: int) -> int:
    """Return the highest bid of another side on a space, or NOBODY."""
    found = NOBODY
    for other in range(SIDES):
        if other != side and standing.reached[other] != NOBODY and standing.totals[other] > found:
            found = standing.totals[other]
    return found


def policy(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return a weight for each action: the more sensible, the higher; none for what is clearly worse."""
    if len(actions) == 1:
        return [1.0]
    scores = action_scores(state, seat, actions)
    best = max(scores)
    return [math.exp(SHARP * (score - best)) if score >= best - MARGIN else 0.0 for score in scores]


def action_scores(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return how many points each action seems to be worth."""
    outlook = look(state, seat)
    step = state.agenda[-1]
    if isinstance(step, Bid):
        return bid_scores(state, seat, outlook, actions)
    if isinstance(step, Raise):
        return raise_scores(state, seat, outlook, step, actions)
    if isinstance(step, Assign):
        return assign_scores(state, seat, outlook, step, actions)
    return [option_score(state, seat, action, outlook) for action in actions]


class Chances:
    """How a space stands for a seat that thinks about placing a general there."""

    __slots__ = ("standing", "side", "own", "rival", "before", "worth")

    def __init__(self, state: State, seat: int, space: int, standing: Standing, rivals: int, outlook: Outlook) -> None:
        self.standing = standing
        self.side = side_of(state, seat, space)
        self.own = standing.totals[self.side]
        self.rival = best_rival(standing, self.side)
        leads = standing.winner == self.side
        self.before = holding(standing, self.side, self.own, rivals, space) if leads else 0.0
        self.worth = action_worth(state, seat, space, outlook)


def bid_scores(state: State, seat: int, outlook: Outlook, actions: list[Action]) -> list[float]:
    """Judge every placing: what the space is worth, how likely it is won, what the general could do elsewhere."""
    table = standings(state)
    rivals = rivals_left(state, seat)
    spaces: dict[int, Chances] = {}
    steps = 2 if owned(state, seat, h.TRAINED) or outlook.gold < 0.7 else 0
    tended = tribal_worth(state, seat, steps, outlook)
    stats = state.tables.stats
    scores: list[float] = []
    for action in actions:
        if action == verbs.PASS:
            scores.append(0.0)
            continue
        _, general, space = action
        cost = VALUE * max(stats[0][general], stats[1][general])
        if space >= TRIBES:
            scores.append(tended - cost)
            continue
        if space not in spaces:
            spaces[space] = Chances(state, seat, space, table[space], rivals, outlook)
        scores.append(placing_score(state, seat, general, space, spaces[space], rivals) - cost)
    return scores


def placing_score(state: State, seat: int, general: int, space: int, chances: Chances, rivals: int) -> float:
    """Return what it brings to place a general on a space, with tokens if they are needed."""
    total = chances.own + base_value(state, general, space) + bonus(state, seat, general, space, NO_TYPE, 0)
    if space >= BATTLES and owned(state, seat, h.TRAINED):
        total += state.tables.leadership[general]
    needed = chances.rival + 1 - total
    if needed <= 0:
        gain = holding(chances.standing, chances.side, total, rivals, space) - chances.before
        return chances.worth * gain
    han = int(state.han == seat and not state.han_placed)
    if needed <= min(2, owned(state, seat, h.SUPPORT)) + han:
        chance = holding(chances.standing, chances.side, total + needed, rivals, space)
        return chances.worth * chance - TOKEN * max(0, needed - han)
    return chances.worth * TRAILING


def raise_scores(state: State, seat: int, outlook: Outlook, step: Raise, actions: list[Action]) -> list[float]:
    """Judge what is added to a bid: as little as makes it lead, or a little more."""
    space = step.space
    standing = standings(state)[space]
    side = side_of(state, seat, space)
    total = standing.totals[side] + base_value(state, step.general, space)
    total += bonus(state, seat, step.general, space, step.kind, step.units) + (step.units if space >= BATTLES else 0)
    rival = best_rival(standing, side)
    rivals = rivals_left(state, seat)
    if space >= BATTLES and step.units:
        value = battle_value(state, seat, outlook, step.general, step.kind, step.units, space)
    else:
        value = action_worth(state, seat, space, outlook)
    skill = payable(state, step.general, space, seat)
    each = skill.each if skill else 0
    price = outlook.rice if skill and skill.good == h.RICE else outlook.gold
    scores: list[float] = []
    for _, tokens, han, paid in actions:
        bid = total + tokens + han + paid * each
        chance = holding(standing, side, bid, rivals, space) if bid > rival else TRAILING
        scores.append(value * chance - TOKEN * tokens - 0.12 * han - price * paid)
    return scores


def battle_value(state: State, seat: int, outlook: Outlook, general: int, kind: int, units: int, space: int) -> float:
    """Return what a general with units can win on a border."""
    first = (space - BATTLES) * PER_BORDER
    found = [
        garrison_worth(state, seat, outlook, general, kind, units, place)
        for place in range(first, first + PER_BORDER)
        if not state.garrisons[place] and state.tables.location_type[place] == kind
    ]
    return max(found, default=0.0)


def assign_scores(state: State, seat: int, outlook: Outlook, step: Assign, actions: list[Action]) -> list[float]:
    """Judge what goes with a general: units that fit a free location, units or gold for the tribes."""
    scores: list[float] = []
    if step.space >= TRIBES:
        for _, _, units, gold in actions:
            tended = tribal_worth(state, seat, units + gold, outlook)
            scores.append(tended - gold * outlook.gold - 0.1 * units)
        return scores
    standing = standings(state)[step.space]
    side = side_of(state, seat, step.space)
    rivals = rivals_left(state, seat)
    base = standing.totals[side] + base_value(state, step.general, step.space)
    rival = best_rival(standing, side)
    tokens = min(2, owned(state, seat, h.SUPPORT))
    for _, kind, units, _ in actions:
        total = base + units + bonus(state, seat, step.general, step.space, kind, units)
        value = battle_value(state, seat, outlook, step.general, kind, units, step.space) if units else 0.3
        lacking = max(0, rival + 1 - total)
        if lacking > tokens:
            scores.append(value * TRAILING - 0.02 * units)
        else:
            chance = holding(standing, side, total + lacking, rivals, step.space)
            scores.append((value - TOKEN * lacking) * chance - 0.02 * units)
    return scores
