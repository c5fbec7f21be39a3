"""What effects ask for and count outside of bids (TK-607, TK-609, TK-611, TK-612)."""

from __future__ import annotations

from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.edition import GENERALS, LEVELS
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    G_GENERAL,
    STATIONED,
    State,
    border_of,
    holdings,
    owned,
    weapons,
)


def holds(state: State, seat: int, card: int, condition: int) -> bool:
    """Tell whether a condition of benefits, upkeep or scoring holds; `card` is whose effect it is."""
    if condition == h.ALWAYS:
        return True
    farm, market = state.levels[2 * seat], state.levels[2 * seat + 1]
    if condition <= h.TWO_ENHANCEMENTS:
        stationed = card < GENERALS and state.places[card] == STATIONED
        if condition == h.IDLE:
            return card < GENERALS and state.places[card] == AT_HOME and not state.served[card]
        if condition == h.IS_STATIONED:
            return stationed
        if condition == h.FARM_EQUALS_MARKET:
            return not stationed and farm == market and farm > 0
        return not stationed and (condition == h.NOT_STATIONED or len(state.built[seat]) >= 2)
    if condition == h.PLACE_THREE:
        return state.order[-1] == seat
    if condition == h.FARM_FIVE:
        return farm == LEVELS
    if condition == h.MARKET_FIVE:
        return market == LEVELS
    if condition == h.BOTH_THREE:
        return min(farm, market) >= 3
    if condition == h.TRIBAL_TEN:
        return state.tribal[seat] >= 10
    if condition == h.HOLDS_HAN:
        return state.han == seat
    return state.rank[seat] >= 3 and state.rank[seat] == max(state.rank)


def amount(state: State, seat: int, card: int, counted: int) -> int:
    """Return a number that an effect counts (TK-612)."""
    if counted == h.OWN_LOCATIONS:
        return len(holdings(state, seat))
    if counted == h.LOCATIONS_HERE:
        return locations_beside(state, seat, card)
    if counted == h.UNSTATIONED:
        return len(state.rosters[seat]) - len(holdings(state, seat))
    if counted == h.OF_WEAPONS:
        return weapons(state, seat)
    if counted == h.OTHER_ENHANCEMENTS:
        return len(state.built[seat]) - 1
    if counted == h.OF_RANK:
        return state.rank[seat]
    goods = {h.OF_SUPPORT: h.SUPPORT, h.OF_GOLD: h.GOLD, h.OF_RICE: h.RICE, h.OF_TRAINED: h.TRAINED}
    return owned(state, seat, goods[counted])


def locations_beside(state: State, seat: int, general: int) -> int:
    """Return how many locations a seat occupies on the border of its stationed general, his own included."""
    mine = holdings(state, seat)
    for place in mine:
        if state.garrisons[place][G_GENERAL] == general:
            return sum([border_of(other) == border_of(place) for other in mine])
    return 0
