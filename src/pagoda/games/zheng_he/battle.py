"""Battles: exchanges of three dice each, until one side has nothing left there (ZH-600 to ZH-643)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.actions import REROLL, REVEAL, STAND
from pagoda.games.zheng_he.cards import leave_reserve
from pagoda.games.zheng_he.edition import ARMY, DISC, EMPEROR, HORDE, OVERLORD
from pagoda.games.zheng_he.events import ATTACKED, CRUSHED, LOST, REROLLED, REVEALED, ROLLED, STALEMATE, WON
from pagoda.games.zheng_he.resolve import roll_again
from pagoda.games.zheng_he.state import State, is_solo, report, seat_of

BLOW = 2  # units that a crushing blow takes
LOSS = 1
REROLLS: Final[dict[tuple[int, ...], list[Action]]] = {
    sets: [(REROLL, mask) for mask in sets] for sets in dice.ALL_SETS
}


def begin_battle(state: State, attacker: int, area: int, count: int, rerolls: int) -> None:
    """Fight for a borderland; free re-rolls are the attacker's for the whole battle (ZH-613)."""
    if state.news is not None:
        report(state, ATTACKED, attacker, area, count)
    fight(state, attacker, area, attacker, rerolls)


class Exchange(Automatic[State]):
    """Exchanges, one after the other, until a player is asked or one side has nothing left there (ZH-600, ZH-641)."""

    __slots__ = ("attacker", "area", "free")

    FIELDS: ClassVar[dict[str, str]] = {"attacker": INT, "area": INT, "free": INT}

    def __init__(self, attacker: int, area: int, free: int) -> None:
        self.attacker = attacker
        self.area = area
        self.free = free

    def run(self, state: State) -> None:
        """Let the attacker roll first (ZH-610)."""
        fight(state, self.attacker, self.area, self.attacker, self.free)


def fight(state: State, attacker: int, area: int, role: int, free: int) -> None:
    """Steps A and C: a side rolls (ZH-610, ZH-620); then, as long as no player is asked, the other one."""
    solo = is_solo(state)
    while True:
        if role == attacker:
            state.dice = [0] * 6
        dice.throw(state, role, dice.ALL_DICE)
        if state.news is not None:
            report(state, ROLLED, role, *dice.of(state, role))
        if solo and role == OVERLORD:
            free = roll_again(state, attacker, area, free)
        elif state.reserves[role] or (free and role == attacker):
            push(state, RollAgain((seat_of(state, role),), attacker, area, role, free, 0))
            return
        if role != attacker and is_over(state, area):
            return
        role = 1 - role


class RollAgain(Decision[State]):
    """Keep the dice, roll some of them again, or reveal a reserve card for more re-rolls (ZH-611 to ZH-613)."""

    __slots__ = ("attacker", "area", "role", "free", "left")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "attacker": INT,
        "area": INT,
        "role": INT,
        "free": INT,
        "left": INT,
    }

    def __init__(self, seats: Seats, attacker: int, area: int, role: int, free: int, left: int) -> None:
        self.seats = seats
        self.attacker = attacker
        self.area = area
        self.role = role
        self.free = free  # the attacker's, for the whole battle
        self.left = left  # of the reserve card that was revealed last

    def own_free(self) -> int:
        """Return the free re-rolls of the side that is asked."""
        return self.free if self.role == self.attacker else 0

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer dice while there are re-rolls; a further card when those of the last one are used up (ZH-612)."""
        result: list[Action] = [STAND]
        if self.left or self.own_free():
            result += REROLLS[dice.sets(dice.of(state, self.role))]
        if not self.left:
            result.extend([(REVEAL, card) for card in state.reserves[self.role]])
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Re-rolls of a card go first: they are lost with the step."""
        role = self.role
        free, left = self.free, self.left
        if action[0] == REVEAL:
            card = action[1]
            leave_reserve(state, role, card)
            state.used.append(card)
            report(state, REVEALED, role, card)
            left = state.tables.cp[card]
        elif action[0] == REROLL:
            dice.throw(state, role, action[1])
            if state.news is not None:
                report(state, REROLLED, role, *dice.of(state, role))
            if left:
                left -= 1
            else:
                free -= 1
        attacks = role == self.attacker
        if action != STAND and (left or state.reserves[role] or (free and attacks)):
            push(state, RollAgain(self.seats, self.attacker, self.area, role, free, left))
        elif attacks or not is_over(state, self.area):
            fight(state, self.attacker, self.area, 1 - role, free)


def is_over(state: State, area: int) -> bool:
    """Steps E and F: the dice decide who loses what; tell whether the battle ends with it (ZH-630 to ZH-642)."""
    high, middle, low, other_high, other_middle, other_low = state.dice
    own = dice.strength((high, middle, low))
    other = dice.strength((other_high, other_middle, other_low))
    if own == other:
        tell(state, STALEMATE)
    else:
        lose(state, EMPEROR if own < other else OVERLORD, area, own // 10 != other // 10)
    if state.armies[area] and (state.hordes[area] or state.discs[area]):
        return False
    if state.news is not None:
        report(state, WON, EMPEROR if state.armies[area] else OVERLORD, area)
    return True


def lose(state: State, role: int, area: int, crushed: bool) -> None:
    """Remove what a side loses: a settlement shields the hordes (ZH-631 to ZH-634)."""
    count = BLOW if crushed else LOSS
    if role == EMPEROR:
        piece, pieces = ARMY, state.armies
    elif state.discs[area]:
        piece, pieces = DISC, state.discs
        count = 1 if crushed else 0
    else:
        piece, pieces = HORDE, state.hordes
    count = min(count, pieces[area])
    pieces[area] -= count
    if state.news is not None:
        report(state, CRUSHED if crushed else LOST, role, piece, count)
