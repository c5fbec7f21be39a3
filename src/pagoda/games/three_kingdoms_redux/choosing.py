"""How sensible an answer is, where a question is not about bids: drafts, alliances, actions and their options."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action
from pagoda.games.three_kingdoms_redux import actions as verbs
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.armies import Produce
from pagoda.games.three_kingdoms_redux.border import Station
from pagoda.games.three_kingdoms_redux.economy import Cultivate
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    DEVELOP_STATE,
    EMPEROR,
    FARM,
    PER_BORDER,
    SPEARS_HORSES,
    TRADE,
    TRAIN_ARMIES,
    TRIBES,
)
from pagoda.games.three_kingdoms_redux.hooks import BENEFIT, END_VP, TRIGGERS, UPKEEP
from pagoda.games.three_kingdoms_redux.state import (
    GENERAL,
    GRANARY,
    TYPE,
    UNITS,
    State,
    holdings,
    own_bids,
    owned,
    weapons,
)
from pagoda.games.three_kingdoms_redux.upkeep import tokens_in
from pagoda.games.three_kingdoms_redux.worth import (
    ARMY,
    SPARE,
    TRAINED,
    WANTED,
    WEAPON,
    Outlook,
    action_worth,
    card_worth,
    garrison_worth,
    laid_battle_worth,
    more_points,
)

LATE: Final = 0.25  # what uses goods comes after what brings them


def option_score(state: State, seat: int, action: Action, outlook: Outlook) -> float:
    """Return how many points an answer seems to be worth."""
    verb = action[0]
    if verb == verbs.KEEP:
        return sum([general_score(state, general) for general in action[1:]])
    if verb == verbs.ALLY:
        return action_worth(state, seat, action[1], outlook)
    if verb in (verbs.TAKE, verbs.DECLINE):
        return taking_score(state, seat, action, outlook)
    if verb in (verbs.DEVELOP[0], verbs.COLLECT):
        return field_score(state, seat, action, outlook)
    if verb in (verbs.BUY_RICE, verbs.SELL_RICE, verbs.BUY_WEAPONS, verbs.SELL_WEAPONS):
        return deal_score(state, seat, action, outlook)
    if verb == verbs.CHOOSE:
        return good_score(state, seat, action[1], outlook)
    if verb == verbs.GIVE:
        return -good_score(state, seat, action[1], outlook)
    if verb == verbs.PRODUCE:
        return produce_score(state, seat, action[1])
    if verb == verbs.TRIBUTE:
        return sum([n * good_score(state, seat, good, outlook) for good, n in state.tables.tributes[action[1]]])
    if verb in (verbs.STATION, verbs.STORE):
        return station_score(state, seat, action, outlook)
    if verb == verbs.BUILD:
        return 0.3 + card_worth(state, seat, action[1], outlook)
    return small_score(state, seat, action, outlook)


def small_score(state: State, seat: int, action: Action, outlook: Outlook) -> float:
    """Judge what is nearly always the same."""
    verb = action[0]
    if verb == verbs.TRAIN:
        return (TRAINED - ARMY) * action[1] * outlook.time
    if verb == verbs.DRAW:
        return 0.5 * outlook.time + (0.05 if action[1] and outlook.left < 6 else 0.0)
    if verb == verbs.KEEP_CARD:
        return card_worth(state, seat, action[1], outlook) + 0.1 * state.tables.printed[action[1]]
    if verb == verbs.TURN_OVER:
        return -general_score(state, action[1])
    if verb == verbs.BUY_SUPPORT[0]:
        return 0.2 + more_points(outlook.compared[1], seat, outlook.left, 1.0) - 2 * outlook.rice
    if verb == verbs.AGAINST:
        return 0.5 + 0.02 * state.military[action[1]] + 0.1 * state.tribal[action[1]]
    return 0.5 if verb == verbs.REVEAL else 0.0


def general_score(state: State, general: int) -> float:
    """Return how good a general is: his better attribute above all."""
    tables = state.tables
    admin, combat = tables.stats[0][general], tables.stats[1][general]
    score = max(admin, combat) + 0.35 * min(admin, combat) + 0.5 * tables.leadership[general]
    skills = sum([len(tables.hooks[trigger][general]) for trigger in range(len(TRIGGERS))])
    lasting = sum([len(tables.hooks[trigger][general]) for trigger in (BENEFIT, UPKEEP, END_VP)])
    return score + 0.2 * min(1, skills) + 0.3 * lasting


def taking_score(state: State, seat: int, action: Action, outlook: Outlook) -> float:
    """Judge which action comes next: what brings goods first, and nothing that does harm."""
    verb, space = action
    if BATTLES <= space < TRIBES:
        value = laid_battle_worth(state, seat, space, outlook)
        return value - LATE if verb == verbs.TAKE else 0.0
    if verb == verbs.DECLINE:
        return -0.5
    if space >= TRIBES:
        return 2.0
    late = LATE if space in (TRADE, TRAIN_ARMIES, DEVELOP_STATE, EMPEROR) else 0.0
    return 1.0 + 0.1 * action_worth(state, seat, space, outlook) - late


def field_score(state: State, seat: int, action: Action, outlook: Outlook) -> float:
    """Judge farm and market: a level, or the harvest, part of it into the store."""
    step = state.agenda[-1]
    space = step.space if isinstance(step, Cultivate) else FARM
    place = 2 * seat + space
    good, price = (outlook.rice, 5.0 * outlook.rice) if space == FARM else (outlook.gold, 4.0 * outlook.gold)
    if action == verbs.DEVELOP:
        return more_points(outlook.compared[0], seat, outlook.left, 1.0) + 0.7 * price
    stored = action[1]
    owed = outlook.due_rice if space == FARM else outlook.due_gold
    fighting = 2 if holdings(state, seat) or weapons(state, seat) > 1 else 0
    useful = min(stored, max(owed, fighting))
    return useful * outlook.left * max(0.3, good) * 0.8 + 0.9 * (state.ripe[place] - stored) * price


def deal_score(state: State, seat: int, action: Action, outlook: Outlook) -> float:
    """Judge a trade."""
    verb, lots = action
    tables = state.tables
    if verb == verbs.BUY_RICE:
        return lots * (tables.rice_yield * outlook.rice - tables.rice_cost * outlook.gold) - 0.1
    if verb == verbs.SELL_RICE:
        return lots * (tables.rice_income * outlook.gold - tables.rice_price * outlook.rice) - 0.1
    armed = weapons(state, seat)
    if verb == verbs.BUY_WEAPONS:
        useful = max(0, min(3 * lots, WANTED - armed))
        return useful * WEAPON * outlook.time - lots * tables.weapons_cost * outlook.gold
    surplus = 3 * lots <= max(0, armed - 2) or not outlook.left
    sold = 3 * lots * (SPARE if surplus else 0.6)
    return lots * tables.weapons_income * outlook.gold - sold * outlook.time


def good_score(state: State, seat: int, good: int, outlook: Outlook) -> float:
    """Return what one more of a good is worth."""
    if good == h.GOLD:
        return outlook.gold
    if good == h.RICE:
        return outlook.rice
    if good in h.WEAPONS:
        return weapon_score(state, seat, good - h.WEAPON) * outlook.time
    return (TRAINED if good == h.TRAINED else ARMY) * outlook.time


def weapon_score(state: State, seat: int, kind: int) -> float:
    """Return what a weapon of a type is worth: more if it makes a pair, and if there are locations for it."""
    tables = state.tables
    places = [
        place
        for border in tables.borders_of[seat]
        for place in range(border * PER_BORDER, border * PER_BORDER + PER_BORDER)
        if not state.garrisons[place] and tables.location_type[place] == kind
    ]
    have = owned(state, seat, h.WEAPON + kind)
    pair = 0.12 if have == 1 else 0.0 if not have else -0.1
    return 0.25 + 0.03 * min(3, len(places)) + pair if places else 0.05


def produce_score(state: State, seat: int, first: int) -> float:
    """Judge a mix of two weapons."""
    step = state.agenda[-1]
    base = 0 if not isinstance(step, Produce) or step.space == SPEARS_HORSES else 2
    second = state.tables.produced - first
    both = 0.15 if 2 in (first, second) else 0.0
    return first * weapon_score(state, seat, base) + second * weapon_score(state, seat, base + 1) + both


def station_score(state: State, seat: int, action: Action, outlook: Outlook) -> float:
    """Judge where a general is stationed, and where his token goes: where more is owed."""
    if action[0] == verbs.STORE:
        owed = outlook.due_rice if action[1] == GRANARY else outlook.due_gold
        good = outlook.rice if action[1] == GRANARY else outlook.gold
        return 0.2 * owed + good - 0.05 * tokens_in(state, seat, action[1])
    step = state.agenda[-1]
    if not isinstance(step, Station):
        return 0.0
    bid = next(row for row in own_bids(state, seat, step.space) if row[GENERAL] == action[1])
    return garrison_worth(state, seat, outlook, action[1], bid[TYPE], bid[UNITS], action[2])
