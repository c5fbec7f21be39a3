"""Battles: exchanges of three dice each, until one side has nothing left there (ZH-600 to ZH-643)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.actions import REROLL, REVEAL, STAND
from pagoda.games.zheng_he.cards import leave_reserve
from pagoda.games.zheng_he.edition import ARMY, DISC, EMPEROR, HORDE, OVERLORD
from pagoda.games.zheng_he.events import ATTACKED, CRUSHED, LOST, REROLLED, REVEALED, ROLLED, STALEMATE, WON
from pagoda.games.zheng_he.resolve import roll_again
from pagoda.games.zheng_he.state import State, is_solo, seat_of, who

BLOW = 2  # units that a crushing blow takes
LOSS = 1


def begin_battle(state: State, attacker: int, area: int, count: int, rerolls: int) -> None:
    """Fight for a borderland; free re-rolls are the attacker's for the whole battle (ZH-613)."""
    tell(state, ATTACKED, who(state, attacker), area, count)
    push(state, Exchange(attacker, area, rerolls))


class Exchange(Automatic[State]):
    """Step A: the attacker rolls (ZH-610)."""

    __slots__ = ("attacker", "area", "free")

    FIELDS: ClassVar[dict[str, str]] = {"attacker": INT, "area": INT, "free": INT}

    def __init__(self, attacker: int, area: int, free: int) -> None:
        self.attacker = attacker
        self.area = area
        self.free = free

    def run(self, state: State) -> None:
        """Roll, then let the attacker roll again."""
        state.dice = [0] * 6
        dice.throw(state, self.attacker, dice.ALL_DICE)
        tell(state, ROLLED, who(state, self.attacker), *dice.of(state, self.attacker))
        ask(state, self.attacker, self.area, self.attacker, self.free, 0)


class DefenderRolls(Automatic[State]):
    """Step C: the defender rolls (ZH-620)."""

    __slots__ = ("attacker", "area", "free")

    FIELDS: ClassVar[dict[str, str]] = {"attacker": INT, "area": INT, "free": INT}

    def __init__(self, attacker: int, area: int, free: int) -> None:
        self.attacker = attacker
        self.area = area
        self.free = free

    def run(self, state: State) -> None:
        """Roll, then let the defender roll again."""
        defender = 1 - self.attacker
        dice.throw(state, defender, dice.ALL_DICE)
        tell(state, ROLLED, who(state, defender), *dice.of(state, defender))
        ask(state, self.attacker, self.area, defender, self.free, 0)


def ask(state: State, attacker: int, area: int, role: int, free: int, left: int) -> None:
    """Steps B and D: a side may roll again while it has re-rolls or reserve cards (ZH-611, ZH-620)."""
    own_free = free if role == attacker else 0
    if is_solo(state) and role == OVERLORD:
        own_free = roll_again(state, attacker, area, own_free)
        free = own_free if role == attacker else free
    elif own_free or left or state.reserves[role]:
        push(state, RollAgain((seat_of(state, role),), attacker, area, role, free, left))
        return
    push(state, after(attacker, area, role, free))


def after(attacker: int, area: int, role: int, free: int) -> Automatic[State]:
    """Return what follows when a side keeps its dice."""
    return DefenderRolls(attacker, area, free) if role == attacker else Decide(attacker, area, free)


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
            result.extend([(REROLL, mask) for mask in dice.sets(dice.of(state, self.role))])
        if not self.left:
            result.extend([(REVEAL, card) for card in state.reserves[self.role]])
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Re-rolls of a card go first: they are lost with the step."""
        role = self.role
        free, left = self.free, self.left
        if action == STAND:
            push(state, after(self.attacker, self.area, role, free))
            return
        if action[0] == REVEAL:
            card = action[1]
            leave_reserve(state, role, card)
            state.used.append(card)
            tell(state, REVEALED, who(state, role), card)
            left = state.tables.cp[card]
        else:
            dice.throw(state, role, action[1])
            tell(state, REROLLED, who(state, role), *dice.of(state, role))
            if left:
                left -= 1
            else:
                free -= 1
        ask(state, self.attacker, self.area, role, free, left)


class Decide(Automatic[State]):
    """Steps E and F: who loses what, and whether the battle goes on (ZH-630 to ZH-642)."""

    __slots__ = ("attacker", "area", "free")

    FIELDS: ClassVar[dict[str, str]] = {"attacker": INT, "area": INT, "free": INT}

    def __init__(self, attacker: int, area: int, free: int) -> None:
        self.attacker = attacker
        self.area = area
        self.free = free

    def run(self, state: State) -> None:
        """Compare the dice; the loser removes pieces."""
        own = dice.strength(dice.of(state, EMPEROR))
        other = dice.strength(dice.of(state, OVERLORD))
        area = self.area
        if own == other:
            tell(state, STALEMATE)
        else:
            lose(state, EMPEROR if own < other else OVERLORD, area, own // 10 != other // 10)
        if not state.armies[area]:
            tell(state, WON, who(state, OVERLORD), area)
        elif not state.hordes[area] and not state.discs[area]:
            tell(state, WON, who(state, EMPEROR), area)
        else:
            push(state, Exchange(self.attacker, area, self.free))


def lose(state: State, role: int, area: int, crushed: bool) -> None:
    """Remove what a side loses: a settlement shields the hordes (ZH-631 to ZH-634)."""
    verb = CRUSHED if crushed else LOST
    count = BLOW if crushed else LOSS
    if role == EMPEROR:
        count = min(count, state.armies[area])
        state.armies[area] -= count
        tell(state, verb, who(state, role), ARMY, count)
    elif state.discs[area]:
        count = 1 if crushed else 0
        state.discs[area] -= count
        tell(state, verb, who(state, role), DISC, count)
    else:
        count = min(count, state.hordes[area])
        state.hordes[area] -= count
        tell(state, verb, who(state, role), HORDE, count)
