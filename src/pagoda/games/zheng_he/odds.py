"""Chances of battles and voyages, worked out once, for those who have to judge them (ZH-463, section 6)."""

from __future__ import annotations

from typing import Final

from pagoda.games.zheng_he.dice import strength
from pagoda.games.zheng_he.edition import VOYAGES
from pagoda.games.zheng_he.voyage import chance

CRUSHES: Final = 0  # how an exchange ends for one side
WINS: Final = 1
STALEMATE: Final = 2
LOSES: Final = 3
IS_CRUSHED: Final = 4
STRENGTHS: Final = 27  # class * 10 + pips, see dice.strength
MOST_UNITS: Final = 12  # in a table of odds; more are as good
MOST_SETTLEMENTS: Final = 5
MOST_JUNKS: Final = 6
MOST_GOLD: Final = 5
_FACES: Final = (1, 2, 3, 4, 5, 6)


def outcome(own: int, other: int) -> int:
    """Return how an exchange ends for the side with the first of two results (ZH-630)."""
    if own == other:
        return STALEMATE
    if own // 10 == other // 10:
        return WINS if own > other else LOSES
    return CRUSHES if own > other else IS_CRUSHED


def in_order(first: int, second: int, third: int) -> tuple[int, int, int]:
    """Return three dice, the highest first."""
    if first < second:
        first, second = second, first
    if second < third:
        second, third = third, second
    if first < second:
        first, second = second, first
    return first, second, third


def after_rolling(dice: tuple[int, int, int], mask: int) -> list[float]:
    """Return the chance of each result when some dice are rolled again."""
    result = [0.0] * STRENGTHS
    rows = [_FACES if mask >> place & 1 else (dice[place],) for place in range(3)]
    share = 1.0 / (len(rows[0]) * len(rows[1]) * len(rows[2]))
    for first in rows[0]:
        for second in rows[1]:
            for third in rows[2]:
                result[strength(in_order(first, second, third))] += share
    return result


FRESH: Final[list[float]] = after_rolling((1, 1, 1), 7)  # three dice


def meetings() -> list[list[float]]:
    """Return for each result the chance of each end of the exchange against dice still to be rolled."""
    result: list[list[float]] = []
    for own in range(STRENGTHS):
        row = [0.0] * 5
        for other in range(STRENGTHS):
            row[outcome(own, other)] += FRESH[other]
        result.append(row)
    return result


MEETINGS: Final[list[list[float]]] = meetings()
_ROLLED: Final[list[list[float]]] = [[] for _ in range(8 * 7 * 49)]  # filled when it is asked for


def results_of(dice: tuple[int, int, int], mask: int) -> list[float]:
    """Return `after_rolling`, worked out once."""
    place = ((dice[0] * 7 + dice[1]) * 7 + dice[2]) * 8 + mask
    if not _ROLLED[place]:
        _ROLLED[place] = after_rolling(dice, mask)
    return _ROLLED[place]


def place_of(attackers: int, units: int, settlements: int) -> int:
    """Return the place of a battle in the tables."""
    row = min(attackers, MOST_UNITS) * (MOST_UNITS + 1) + min(units, MOST_UNITS)
    return row * (MOST_SETTLEMENTS + 1) + min(settlements, MOST_SETTLEMENTS)


def battles() -> list[list[float]]:
    """Return for every battle without re-rolls: the attacker's chance, and what either side keeps on average.

    An exchange that changes nothing is left out; normal losses of a side with a settlement are one (ZH-633).
    """
    blow = normal = 0.0
    for own in range(STRENGTHS):
        blow += FRESH[own] * MEETINGS[own][CRUSHES]
        normal += FRESH[own] * MEETINGS[own][WINS]
    size = (MOST_UNITS + 1) * (MOST_UNITS + 1) * (MOST_SETTLEMENTS + 1)
    tables = [[0.0] * size for _ in range(3)]
    for attackers in range(MOST_UNITS + 1):
        for settlements in range(MOST_SETTLEMENTS + 1):
            for units in range(MOST_UNITS + 1):
                here = place_of(attackers, units, settlements)
                if not attackers or not (units or settlements):
                    tables[0][here] = 1.0 if attackers else 0.0
                    tables[1][here] = float(attackers)
                    tables[2][here] = float(units)
                    continue
                crushed = place_of(max(0, attackers - 2), units, settlements)
                beaten = place_of(attackers - 1, units, settlements)
                for table in tables:
                    total = blow * table[crushed] + normal * table[beaten]
                    if settlements:
                        total += blow * table[place_of(attackers, units, settlements - 1)]
                        table[here] = total / (2 * blow + normal)
                    else:
                        total += blow * table[place_of(attackers, max(0, units - 2), 0)]
                        total += normal * table[place_of(attackers, units - 1, 0)]
                        table[here] = total / (2 * blow + 2 * normal)
    return tables


_BATTLES: Final[list[list[float]]] = battles()
WIN: Final[list[float]] = _BATTLES[0]  # by place_of: the attacker's chance
ATTACKERS_LEFT: Final[list[float]] = _BATTLES[1]
DEFENDERS_LEFT: Final[list[float]] = _BATTLES[2]


def fleet_place(voyages: int, junks: int, gold: int) -> int:
    """Return the place of a fleet in the table of turns."""
    return (voyages * (MOST_JUNKS + 1) + min(junks, MOST_JUNKS)) * (MOST_GOLD + 1) + min(gold, MOST_GOLD)


# What a turn can bring, and how much of a turn it takes: a card of two points is the usual one, cards do a bit more.
_PIECES: Final = ((1, 0.5), (2, 0.95), (3, 1.35))
_ATTEMPTS: Final = ((2, 1.0), (3, 1.25))


def turns_to_sail() -> list[float]:
    """Return for every fleet about how many turns all seven voyages still take, if nothing comes between."""
    table = [0.0] * ((VOYAGES + 1) * (MOST_JUNKS + 1) * (MOST_GOLD + 1))
    for voyages in range(VOYAGES - 1, -1, -1):
        most = min(MOST_JUNKS, VOYAGES - voyages)
        for junks in range(MOST_JUNKS, -1, -1):
            for gold in range(MOST_GOLD, -1, -1):
                best = 99.0
                for count, cost in _PIECES:
                    if junks < most:
                        best = min(best, cost + table[fleet_place(voyages, min(most, junks + count), gold)])
                    if gold < MOST_GOLD:
                        best = min(best, cost + table[fleet_place(voyages, junks, min(MOST_GOLD, gold + count))])
                if junks:
                    best = min(best, turns_of_voyage(table, voyages, junks, gold))
                table[fleet_place(voyages, junks, gold)] = best
    return table


def turns_of_voyage(table: list[float], voyages: int, junks: int, gold: int) -> float:
    """Return the turns if a voyage is tried until it succeeds, and the rest after it."""
    best = 99.0
    for used in range(1, gold + 1):
        rest = table[fleet_place(voyages + 1, junks - 1, gold - used)]
        for attempts, cost in _ATTEMPTS:
            hit = chance(junks + used, attempts)
            best = min(best, cost / hit + rest)
    return best


TURNS: Final[list[float]] = turns_to_sail()  # by fleet_place
