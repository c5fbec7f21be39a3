"""The numbers of a position: the parts of what `hints.lead` adds up, and what can be counted beside them."""

from __future__ import annotations

from pagoda.engine.features import bounded, open_odds
from pagoda.games.zheng_he.edition import EMPEROR, GANSU, LIAODONG, MANCHU, MING, OVERLORD, WEST
from pagoda.games.zheng_he.hints import first_game, par, pending, unit
from pagoda.games.zheng_he.state import State, controlled, role_of
from pagoda.games.zheng_he.worth import (
    borderland_points,
    fleet_points,
    fleet_worth,
    turns_left,
    with_homelands,
    with_reserves,
)


def parts(state: State) -> list[float]:
    """Return the parts for the Emperor, as `aspects` names them; a fleet is what it adds to the voyages made."""
    left = turns_left(state)
    voyages = fleet_worth(len(state.voyages), 0, 0, left)
    values = [
        voyages,
        fleet_points(state, left) - voyages,
        borderland_points(state, left),
        with_homelands(state, left, 0.0),
        with_reserves(state, left, 0.0),
        pending(state),
        -par(left),
    ]
    if state.setting.mode == "match":
        values.append(first_game(state) if state.leg == 2 else 0.0)
    return values


def features(state: State, seat: int) -> list[float]:
    """Return what speaks for a seat: what is good for the Emperor is bad for the Overlord, so all signs turn."""
    left = turns_left(state)
    scale = unit(left)
    found = parts(state)
    values = [open_odds(sum(found, 0.0) / scale)]
    values += [bounded(value / scale) for value in found]
    values += counts(state, left)
    sign = 1.0 if role_of(state, seat) == EMPEROR else -1.0
    return [sign * value for value in values]


def counts(state: State, left: float) -> list[float]:
    """Return time, voyages, fleet, lands, units and cards, each about 1 at most."""
    armies, hordes, discs = state.armies, state.hordes, state.discs
    border = slice(GANSU, LIAODONG + 1)
    steppe = slice(WEST, MANCHU + 1)
    reserves = state.reserves
    return [
        1.0,
        left / 20.0,
        1.0 / (1.0 + left),
        len(state.voyages) / 7.0,
        state.junks / 5.0,
        state.gold / 5.0,
        state.gold_at_sea / 5.0,
        controlled(state, EMPEROR) / 5.0,
        controlled(state, OVERLORD) / 5.0,
        armies[MING] / 5.0,
        sum(armies[border]) / 8.0,
        sum(hordes[border]) / 8.0,
        sum(hordes[steppe]) / 8.0,
        sum(discs[border]) / 5.0,
        sum(discs[steppe]) / 5.0,
        (len(reserves[EMPEROR]) - len(reserves[OVERLORD])) / 3.0,
        (len(state.hands[EMPEROR]) - len(state.hands[OVERLORD])) / 3.0,
        state.resolve / 5.0,
        state.era - 1.5,
        state.leg - 1.5,
    ]
