"""What fleets, borderlands and reserves are worth, in points of the final count, for the Emperor's side."""

from __future__ import annotations

from typing import Final

from pagoda.games.zheng_he.edition import EMPEROR, GANSU, LIAODONG, MANCHU, MING, MOST_PIECES, OVERLORD, VOYAGES, WEST
from pagoda.games.zheng_he.odds import ATTACKERS_LEFT, DEFENDERS_LEFT, TURNS, WIN, fleet_place, place_of
from pagoda.games.zheng_he.state import State, is_solo
from pagoda.games.zheng_he.voyage import chance

CARDS_OF_ERA: Final = 27.0  # all are played in the second era
TURN: Final = 0.75  # what a turn less on the way to the seventh voyage is worth
MADE: Final = 1.0  # a voyage made, besides the turns it saves
VICTORY: Final = 20.0  # all seven voyages
THREAT: Final = 0.7  # how likely it is that the chance of a battle is taken, by the Overlord
RETAKE: Final = 0.55  # and by the Emperor
FIRST: Final = 0.6  # how much the best of several attacks counts, beside all of them
HOME_ARMY: Final = 0.16
HORDE_WORTH: Final = 0.26
DISC_WORTH: Final = 0.14
SETTLEMENT: Final = 0.25
RESERVE_POINT: Final = 0.35  # a command point in a reserve
DARING: Final = [0.0, 0.1, 0.3, 0.8, 1.9, 14.0]  # borderlands of the Overlord, besides one point each
TAKEN: Final = 1.8  # a borderland that changes hands
KEPT: Final = 0.2  # a unit that survives an attack
BEATEN: Final = 0.22  # a unit of the other side that does not
ALL_LOST: Final = 5
REACH: Final = 4  # units that an attack can usually send
BACK: Final = 3  # and one that takes a borderland back
# The chance that a borderland falls: by attackers and armies there, or by attackers, hordes and settlements there.
FALLS: Final[list[list[float]]] = [
    [WIN[place_of(riders, armies, 0)] for armies in range(MOST_PIECES + 1)] for riders in range(REACH + 1)
]
RETAKES: Final[list[list[list[float]]]] = [
    [[WIN[place_of(armies, hordes, discs)] for discs in range(MOST_PIECES + 1)] for hordes in range(MOST_PIECES + 1)]
    for armies in range(BACK + 1)
]


class Outlook:
    """What is the same for all answers to a question: the turns that are left, what the borderlands are worth, and how
    many of them are the Overlord's."""

    __slots__ = ("left", "land", "taken")

    def __init__(self, state: State) -> None:
        self.left = turns_left(state)
        self.land = land_points(state, self.left)
        self.taken = 0
        for area in range(GANSU, LIAODONG + 1):
            self.taken += state.hordes[area] > 0 or state.discs[area] > 0


def turns_left(state: State) -> float:
    """Return how many turns each side still has, about: every card of the second era is played (ZH-704)."""
    cards = float(len(state.deck))
    if state.era == 1:
        return (cards + CARDS_OF_ERA) / 2
    return (cards + len(state.hands[0]) + len(state.hands[1])) / 2


def fleet_worth(voyages: int, junks: int, gold: int, left: float) -> float:
    """Return what voyages made and a fleet are worth: two points each in the end, and the way to the seventh."""
    if voyages >= VOYAGES:
        return 2.0 * VOYAGES + VICTORY
    turns = TURNS[fleet_place(voyages, junks, gold)]
    late = max(0.0, 1.0 - left / 8.0)  # the seventh is far then, the next one counts
    next_one = chance(junks + gold, 2) if junks and gold else 0.0
    early = (1.0 - late) * (MADE * voyages - TURN * turns)
    return early + late * (2.0 * voyages + 1.2 * min(1.0, left) * next_one)


def fleet_points(state: State, left: float) -> float:
    """Return what the Emperor's fleet is worth; gold at home can be robbed."""
    return fleet_worth(len(state.voyages), state.junks, state.gold + state.gold_at_sea, left) - 0.04 * state.gold


def land_points(state: State, left: float) -> float:
    """Return what the borderlands are worth, and the units behind them."""
    return with_homelands(state, left, borderland_points(state, left))


def borderland_points(state: State, left: float) -> float:
    """Return what the borderlands are worth with the units around them: one point each, less what threatens them."""
    armies, hordes, discs = state.armies, state.hordes, state.discs
    borders, steppe = state.tables.borders, state.tables.steppe
    home = armies[MING]
    soon = min(1.0, left / 2.0)
    back = 1.0 + RETAKES[min(home, 2)][2][0]
    total = 0.0
    lost = 0
    danger = threat = threats = retake = retakes = 0.0  # one borderland at a time can be attacked, all are in danger
    for area in range(GANSU, LIAODONG + 1):
        own, other = armies[area], hordes[area]
        settled = discs[area]
        riders, guards = 0, home
        for near in borders[area]:  # one unit stays where there is no settlement
            if hordes[near]:
                riders += hordes[near] if discs[near] else hordes[near] - 1
            if armies[near] > 1:
                guards += armies[near] - 1
        for near in steppe[area]:
            riders += hordes[near]
        if own:
            total += 1.0
            if riders:
                fall = FALLS[riders if riders < REACH else REACH][own]
                threats += fall
                if fall > threat:
                    threat = fall
        elif other or settled:
            lost += 1
            total -= 1.0 + SETTLEMENT * settled * soon
            if guards:
                chance_to_retake = RETAKES[guards if guards < BACK else BACK][other][settled]
                retakes += chance_to_retake
                if chance_to_retake > retake:
                    retake = chance_to_retake
        elif riders:
            danger = 1.0
            total -= (0.1 if guards else 0.45) * soon
        elif guards:
            total += 0.35 * soon
    total -= THREAT * soon * back * (FIRST * threat + (1.0 - FIRST) * threats)
    total += 2.0 * RETAKE * soon * (FIRST * retake + (1.0 - FIRST) * retakes)
    danger = 0.7 * soon * max(danger, threat)
    total -= DARING[lost] if lost == ALL_LOST else (1.0 - danger) * DARING[lost] + danger * DARING[lost + 1]
    return total


def with_homelands(state: State, left: float, total: float) -> float:
    """Return a sum with what armies at home add to it and hordes and settlements behind the borderlands take away."""
    hordes, discs = state.hordes, state.discs
    far = min(1.0, left / 5.0)
    for area in range(WEST, MANCHU + 1):
        total -= far * (HORDE_WORTH * hordes[area] + DISC_WORTH * discs[area])
    return total + far * HOME_ARMY * state.armies[MING]


def reserve_points(state: State, role: int, left: float) -> float:
    """Return what a reserve is worth: its re-rolls, and the Overlord's boosts; it is lost with the era (ZH-701)."""
    points = 0
    for card in state.reserves[role]:
        points += state.tables.cp[card]
    return RESERVE_POINT * points * reserve_time(state, left)


def reserve_time(state: State, left: float) -> float:
    """Return how much of its worth a reserve card has with the time that is left."""
    return min(1.0, (len(state.deck) / 2.0 if state.era == 1 else left) / 4.0)


def points(state: State) -> float:
    """Return how the Emperor stands against the Overlord, in points of the final count."""
    left = turns_left(state)
    total = fleet_points(state, left) + land_points(state, left)
    return with_reserves(state, left, total)


def with_reserves(state: State, left: float, total: float) -> float:
    """Return a sum with what reserves add to it, and the resolve of the solo Overlord takes away."""
    total += reserve_points(state, EMPEROR, left) - reserve_points(state, OVERLORD, left)
    if is_solo(state):
        total -= RESERVE_POINT * state.resolve
    return total


def win_chance(attackers: int, units: int, settlements: int, rerolls: float) -> float:
    """Return the attacker's chance, with a few re-rolls more than the defender, or fewer."""
    plain = WIN[place_of(attackers, units, settlements)]
    return min(1.0, max(0.0, plain + 0.45 * plain * (1.0 - plain) * rerolls))


def attack_gain(state: State, role: int, area: int, count: int, free: float, now: Outlook) -> float:
    """Return what an attack on a borderland is worth to its side, apart from what the units leave behind."""
    units = state.armies[area] if role == OVERLORD else state.hordes[area]
    settled = state.discs[area]
    win = win_chance(count, units, settled, free + 0.35 * (reserve_rolls(state, role) - reserve_rolls(state, 1 - role)))
    place = place_of(count, units, settled)
    far = min(1.0, now.left / 5.0)
    taken = now.taken
    if role == OVERLORD:
        prize = TAKEN + DARING[min(5, taken + 1)] - DARING[taken]
    else:
        prize = TAKEN + SETTLEMENT * settled + DARING[taken] - DARING[taken - 1]
    return win * prize + far * (KEPT * ATTACKERS_LEFT[place] + BEATEN * (units - DEFENDERS_LEFT[place]))


def reserve_rolls(state: State, role: int) -> int:
    """Return how many re-rolls a side has in reserve; the solo Overlord's resolve is his."""
    if role == OVERLORD and is_solo(state):
        return state.resolve
    rolls = 0
    for card in state.reserves[role]:
        rolls += state.tables.cp[card]
    return rolls
