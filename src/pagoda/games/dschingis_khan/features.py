"""The numbers of a position: the parts of what `worth.worths` adds up, and what can be counted beside them."""

from __future__ import annotations

from typing import Final

from pagoda.engine.features import open_odds, side_by_side
from pagoda.games.dschingis_khan.edition import CHINA, NOWHERE
from pagoda.games.dschingis_khan.hints import odds, unit
from pagoda.games.dschingis_khan.state import COLOUR, COLOUR_BITS, NOBODY, State
from pagoda.games.dschingis_khan.worth import climbable, risks_to_come, safety, stones_to_place, village_points

POINTS: Final = 5  # parts that `aspects` names


def features(state: State, seat: int) -> list[float]:
    """Return what speaks for each seat, a given one first, as far as it knows, and how far the game is."""
    seats = state.setting.seats
    every = parts(state, seat)
    others = [sum(row, 0.0) for row in every]
    mine = others.pop(seat)
    for other, row in enumerate(every):
        row += counts(state, other)
    rows = [every[(seat + step) % seats] for step in range(seats)]
    last = state.turns_left != NOBODY
    moment = [float(last), state.turns_left / 4.0 if last else 0.0, state.turn / 40.0, state.supply / 20.0]
    return [open_odds(odds(state, mine, others))] + side_by_side(rows, POINTS, unit(state)) + moment


def parts(state: State, seat: int) -> list[list[float]]:
    """Return the parts of every seat as far as one of them knows, as `aspects` names them: villages in Mongolia and
    in China as they lie, what walls may change, what others may take, stones to come."""
    rows = [[0.0, 0.0, 0.0, 0.0, stones_to_place(state, other)] for other in range(state.setting.seats)]
    risk = risks_to_come(state)
    exposed = climbable(state)
    for village, stack in enumerate(state.stacks):
        if stack:
            owner = stack[-1] >> COLOUR & COLOUR_BITS
            side = state.sides[village]
            lying = village_points(state, village, seat, side, 0.0)
            moving = village_points(state, village, seat, side, risk[village])
            row = rows[owner]
            row[1 if side == CHINA else 0] += lying
            row[2] += moving - lying
            if moving > 0.0:
                row[3] -= moving * (1.0 - safety(state, village, owner, exposed))
    return rows


def counts(state: State, seat: int) -> list[float]:
    """Return stones, wall pieces and villages of a seat."""
    villages = 0
    for stack in state.stacks:
        if stack and stack[-1] >> COLOUR & COLOUR_BITS == seat:
            villages += 1
    return [
        float(len(state.active[seat])),
        float(len(state.passive[seat])),
        float(state.held[seat]),
        float(villages),
        float(state.scouts[seat] == NOWHERE),
    ]
