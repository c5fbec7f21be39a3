"""What things are worth to a state, in victory points: goods, tracks, garrisons, actions."""

from __future__ import annotations

import math
from typing import Final

from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.border import must_go_elsewhere, stationings, token_points
from pagoda.games.three_kingdoms_redux.building import is_allowed, prices
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    CROSSBOWS_JUNKS,
    DEVELOP_STATE,
    EMPEROR,
    FARM,
    GENERALS,
    INSTRUCTOR,
    LEVELS,
    MARKET,
    PER_BORDER,
    RECRUIT,
    SPEARS_HORSES,
    STATES,
    TRADE,
    TRAIN_ARMIES,
    TRIBES,
    TRIBUTE,
    WIN_SUPPORT,
)
from pagoda.games.three_kingdoms_redux.scoring import border_points, card_points, development, harmony
from pagoda.games.three_kingdoms_redux.state import (
    G_POINTS,
    G_UNITS,
    GENERAL,
    SEAT,
    SPACE,
    TYPE,
    UNITS,
    State,
    holdings,
    owned,
    weapons,
)
from pagoda.games.three_kingdoms_redux.upkeep import due, open_generals

INCOME: Final = 1.0  # gold, and rice, that a state can put aside for upkeep in a round
SHORTAGE: Final = 0.8  # how sure it is that what is missing stays missing
GOOD: Final = 0.42  # a gold or a rice while there is time to use it
MISSING: Final = 1.3  # one that is missing for upkeep to come
ARMY: Final = 0.35  # an untrained army
TRAINED: Final = 0.75
WEAPON: Final = 0.35
SPARE: Final = 0.12  # an army without a weapon to come, or a weapon without an army
WANTED: Final = 4  # armies and weapons that a state can use
SUPPORT: Final = 0.35  # a support token, beside civil harmony
CARD: Final = 0.7  # an enhancement in the hand
EFFECT: Final = 0.22  # the lasting effect of an enhancement, for each round to come
HAN_TOKEN: Final = 0.5  # of its points: somebody else may take it


class Outlook:
    """How the rest of the game looks to a state: how long it lasts, what is compared, what goods are worth."""

    __slots__ = ("left", "time", "compared", "gold", "rice", "short", "due_gold", "due_rice")

    def __init__(self, state: State, seat: int, left: int, compared: list[list[float]]) -> None:
        self.left = left
        self.time = min(1.0, left / 3.0)
        self.compared = compared
        self.due_gold, self.due_rice = due(state, seat, None)
        missing_gold = missing(state, seat, h.GOLD, self.due_gold, left)
        missing_rice = missing(state, seat, h.RICE, self.due_rice, left)
        self.gold = GOOD * self.time + MISSING * min(1.0, missing_gold / 4.0) + 0.03
        self.rice = GOOD * self.time + MISSING * min(1.0, missing_rice / 4.0) + 0.03
        self.short = missing_gold + missing_rice


def look(state: State, seat: int) -> Outlook:
    """Return how the rest of the game looks to a state."""
    return Outlook(state, seat, rounds_left(state), compared(state))


def rounds_left(state: State) -> int:
    """Return how many upkeeps are likely to come: the last round has none."""
    left = state.tables.rounds - state.round
    top = len(state.tables.rank_vp) - 1
    stationed = [0] * STATES
    for garrison in state.garrisons:
        if garrison:
            stationed[state.tables.state_of[garrison[0]]] += 1
    for seat in range(STATES):
        nearest = min(
            2 * LEVELS - development(state, seat),
            2 * (top - state.rank[seat]),
            2 * (state.tables.generals_to_end - stationed[seat]),
        )
        left = min(left, nearest)
    return max(0, left)


def missing(state: State, seat: int, good: int, owed: int, left: int) -> float:
    """Return how much of a good is likely to be missing for upkeep: until the end, or already in this round."""
    have = owned(state, seat, good)
    return max(0.0, (owed - INCOME) * left - have, float(owed - have)) if left else 0.0


def compared(state: State) -> list[list[float]]:
    """Return the numbers that are compared in the end: development, harmony, rank."""
    seats = range(STATES)
    return [
        [float(development(state, seat)) for seat in seats],
        [float(harmony(state, seat)) for seat in seats],
        [float(state.rank[seat]) for seat in seats],
    ]


def places_points(values: list[float], seat: int, own: float, left: int) -> float:
    """Return what a comparison of the three states is likely to bring: 5, 2 or 0, the surer the nearer the end."""
    spread = 0.5 + 0.14 * left
    ahead = 0.0
    for other in range(STATES):
        if other != seat:
            ahead += 1.0 / (1.0 + math.exp((values[other] - own) / spread))
    return 1.5 * ahead + 0.5 * ahead * ahead


def more_points(values: list[float], seat: int, left: int, more: float) -> float:
    """Return what it brings to a state to have more in a comparison."""
    own = values[seat]
    return places_points(values, seat, own + more, left) - places_points(values, seat, own, left)


def worth(state: State, seat: int, outlook: Outlook) -> float:
    """Return how many points a state is likely to make with what it has."""
    tables = state.tables
    result = border_worth(state, seat, outlook.left)
    result += sum([places_points(row, seat, row[seat], outlook.left) for row in outlook.compared])
    result += tables.tribal_vp[state.tribal[seat]] + tables.rank_vp[state.rank[seat]]
    result += shortage_worth(state, seat, outlook)
    result -= unrest_worth(state, seat, outlook)
    result += han_worth(state, seat, outlook)
    return with_cards(state, seat, outlook.left, result) + goods_worth(state, seat, outlook)


def border_worth(state: State, seat: int, left: int) -> float:
    """Return what garrisons have brought and will bring: points every round, majorities, tokens."""
    points = state.military[seat]
    if state.garrisons.count(()) < len(state.garrisons):
        points += border_points(state, seat)
        for place in holdings(state, seat):
            points += state.garrisons[place][G_UNITS] * left + state.garrisons[place][G_POINTS]
    return float(points)


def shortage_worth(state: State, seat: int, outlook: Outlook) -> float:
    """Return what shortages cost: those that were, and those likely to come."""
    return state.tables.shortage_points * (state.shortage[seat] + SHORTAGE * outlook.short)


def unrest_worth(state: State, seat: int, outlook: Outlook) -> float:
    """Return what it costs that tribes are near unrest."""
    return (4 - state.tribal[seat]) * 0.8 * outlook.time if state.tribal[seat] <= 3 else 0.0


def han_worth(state: State, seat: int, outlook: Outlook) -> float:
    """Return what the Han emperor token is worth to whoever has it."""
    return state.tables.han_points * HAN_TOKEN + 0.2 * outlook.left if state.han == seat else 0.0


def with_cards(state: State, seat: int, left: int, total: float) -> float:
    """Return a sum with what enhancements that stand, and skills that count in the end, add to it."""
    built = state.built[seat]
    if built:
        total += card_points(state, seat, [GENERALS + card for card in built])
        total += sum([state.tables.printed[card] + EFFECT * left for card in built])
    if state.skilled:
        total += card_points(state, seat, open_generals(state, seat))
    return total


def goods_worth(state: State, seat: int, outlook: Outlook) -> float:
    """Return what the supply of a state is worth."""
    result = coin_worth(state, seat, outlook)
    result += armies_worth(state, seat, outlook.time)
    result += support_worth(state, seat, outlook.time)
    result += hand_worth(state, seat, outlook.time)
    return with_fields(state, seat, outlook, result)


def coin_worth(state: State, seat: int, outlook: Outlook) -> float:
    """Return what gold and rice are worth."""
    return plenty(owned(state, seat, h.GOLD)) * outlook.gold + plenty(owned(state, seat, h.RICE)) * outlook.rice


def armies_worth(state: State, seat: int, time: float) -> float:
    """Return what armies and weapons in the supply are worth: more of them than can be used are worth little."""
    armed = weapons(state, seat)
    trained, untrained = owned(state, seat, h.TRAINED), owned(state, seat, h.UNTRAINED)
    room = max(0, WANTED - trained)
    useful = min(trained, WANTED) * TRAINED + min(untrained, room) * ARMY + min(armed, WANTED) * WEAPON
    spare = max(0, trained - WANTED) + max(0, untrained - room) + max(0, armed - WANTED)
    return time * (useful + SPARE * spare)


def support_worth(state: State, seat: int, time: float) -> float:
    """Return what support tokens are worth beside civil harmony."""
    return SUPPORT * time * min(4, owned(state, seat, h.SUPPORT))


def hand_worth(state: State, seat: int, time: float) -> float:
    """Return what enhancements in the hand are worth."""
    return CARD * time * min(4, len(state.hands[seat]))


def with_fields(state: State, seat: int, outlook: Outlook, total: float) -> float:
    """Return a sum with what ripe fields and stores of farm and market add to it."""
    for place, price in ((2 * seat, 5 * outlook.rice), (2 * seat + 1, 4 * outlook.gold)):
        total += state.ripe[place] * 0.7 * max(price, 0.3 * outlook.left)
        total += min(3, state.stored[place]) * 0.25 * outlook.left
    return total


def plenty(count: int) -> float:
    """Return how much a heap of goods counts: the first ones most."""
    return float(count) if count <= 4 else 4.0 + 0.6 * (count - 4) if count <= 9 else 7.0 + 0.25 * (count - 9)


# Actions


def action_worth(state: State, seat: int, space: int, outlook: Outlook) -> float:
    """Return what the action of a space is worth to a state, before anything is bid."""
    if space <= MARKET:
        return field_worth(state, seat, space, outlook)
    if space == TRADE:
        return trade_worth(state, seat, outlook)
    if space == INSTRUCTOR:
        trained = min(2, owned(state, seat, h.UNTRAINED)) if owned(state, seat, h.RICE) else 0
        return outlook.time * (CARD * 0.8 + trained * (TRAINED - ARMY))
    if space == DEVELOP_STATE:
        return max([0.0, *[card_worth(state, seat, card, outlook) for card in state.hands[seat]]])
    if space in (SPEARS_HORSES, CROSSBOWS_JUNKS):
        return 2.0 * (WEAPON if weapons(state, seat) <= armies_of(state, seat) else SPARE) * outlook.time
    if space == RECRUIT:
        return 2.0 * (ARMY if armies_of(state, seat) < 3 else SPARE) * outlook.time
    if space == TRAIN_ARMIES:
        return min(2, owned(state, seat, h.UNTRAINED)) * (TRAINED - ARMY) * outlook.time
    if space == TRIBUTE:
        return 2.0 * max(outlook.gold, outlook.rice)
    if space == WIN_SUPPORT:
        return SUPPORT * outlook.time + more_points(outlook.compared[1], seat, outlook.left, 1.0)
    if space == EMPEROR:
        return emperor_worth(state, seat, outlook)
    if space < TRIBES:
        return battle_worth(state, seat, space, outlook)
    return tribal_worth(state, seat, 0, outlook)


def armies_of(state: State, seat: int) -> int:
    """Return how many armies a state has in its supply."""
    return owned(state, seat, h.TRAINED) + owned(state, seat, h.UNTRAINED)


def field_worth(state: State, seat: int, space: int, outlook: Outlook) -> float:
    """Return what the farm or market action is worth: a level, or the harvest of what is ripe."""
    place = 2 * seat + space
    price = 5.0 * outlook.rice if space == FARM else 4.0 * outlook.gold
    level = 0.0
    if state.levels[place] < LEVELS:
        level = more_points(outlook.compared[0], seat, outlook.left, 1.0) + 0.7 * price
    return max(level, state.ripe[place] * 0.35 * max(price, 0.5 * outlook.left))


def trade_worth(state: State, seat: int, outlook: Outlook) -> float:
    """Return what trade is worth: most if one good is plenty and another one is missing."""
    gold, rice = owned(state, seat, h.GOLD), owned(state, seat, h.RICE)
    result = 0.2 * outlook.time
    result = max(result, min(3, gold // 3) * (4 * outlook.rice - 3 * outlook.gold))
    result = max(result, min(3, rice // 4) * (5 * outlook.gold - 4 * outlook.rice))
    surplus = max(0, weapons(state, seat) - WANTED) // 3
    return result + surplus * (7 * outlook.gold - 3 * SPARE)


def card_worth(state: State, seat: int, card: int, outlook: Outlook) -> float:
    """Return what it is worth to construct a card, its price taken off; nothing if it cannot be."""
    if not is_allowed(state, seat, card):
        return 0.0
    offers = prices(state, seat, card, 0)
    if not offers:
        return 0.0
    gold, rice = offers[0]
    ends = state.tables.hooks[h.END_VP][GENERALS + card]
    result = float(state.tables.printed[card])
    if ends:
        now = card_points(state, seat, [GENERALS + card])
        result += 0.8 * now if now else 0.3 * ends[0].vp
    else:
        result += EFFECT * outlook.left
    return result - gold * outlook.gold - rice * outlook.rice


def emperor_worth(state: State, seat: int, outlook: Outlook) -> float:
    """Return what it is worth to control the emperor: a rank, the token, less a coin and a general for a round."""
    vp = state.tables.rank_vp
    rank = state.rank[seat]
    if rank + 1 >= len(vp) or not owned(state, seat, h.GOLD):
        return 0.0
    gain = vp[rank + 1] - vp[rank] + more_points(outlook.compared[2], seat, outlook.left, 1.0)
    token = 0.0 if state.han == seat else state.tables.han_points * HAN_TOKEN
    return gain + (token - 0.2) * outlook.time - outlook.gold


def garrison_worth(
    state: State, seat: int, outlook: Outlook, general: int, kind: int, units: int, location: int
) -> float:
    """Return what it is worth to station units with a general: points every round, less what they eat."""
    left = outlook.left
    result = float(units * left) + token_points(state, general, kind, location)
    result += 1.0 + 0.2 * left  # the majority of the border, and a token in a store
    gold = missing(state, seat, h.GOLD, outlook.due_gold + units, left)
    rice = missing(state, seat, h.RICE, max(0, outlook.due_rice + units - 1), left)
    result += state.tables.shortage_points * SHORTAGE * (gold + rice - outlook.short)
    return result - units * left * 0.5 * GOOD - 0.6 * outlook.time - units * TRAINED * outlook.time


def battle_worth(state: State, seat: int, space: int, outlook: Outlook) -> float:
    """Return what a won battle is worth with the units that a state could send now."""
    border = space - BATTLES
    trained = owned(state, seat, h.TRAINED)
    if not trained or not outlook.left or must_go_elsewhere(state, seat, border):
        return 0.0
    best = 0.0
    for place in range(border * PER_BORDER, border * PER_BORDER + PER_BORDER):
        kind = state.tables.location_type[place]
        units = min(2, trained, owned(state, seat, h.WEAPON + kind))
        if units and not state.garrisons[place]:
            best = max(best, garrison_worth(state, seat, outlook, state.tables.lords[seat], kind, units, place))
    return best


def laid_battle_worth(state: State, seat: int, space: int, outlook: Outlook) -> float:
    """Return what a battle is worth to a state with the generals and units that it has laid there."""
    bids = {bid[GENERAL]: bid for bid in state.bids if bid[SEAT] == seat and bid[SPACE] == space}
    return max(
        [
            garrison_worth(state, seat, outlook, general, bids[general][TYPE], bids[general][UNITS], place)
            for _, general, place in stationings(state, seat, space)
        ],
        default=0.0,
    )


def tribal_worth(state: State, seat: int, steps: int, outlook: Outlook) -> float:
    """Return what it is worth to tend the tribes: no decline, and steps up."""
    vp = state.tables.tribal_vp
    level = state.tribal[seat]
    up = min(state.tables.top_level, level + steps)
    down = max(1, level - 1)
    gain = vp[up] - vp[down] + more_points(outlook.compared[1], seat, outlook.left, float(up - down))
    danger = 3.0 if down == 1 else 1.0 if down == 2 and outlook.left > 1 else 0.0
    return 0.8 * gain + danger
