"""Voyages: a field, a fleet, one die for each attempt (ZH-460 to ZH-466)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.engine.chance import rolls
from pagoda.games.zheng_he.actions import FLEET, VOYAGE
from pagoda.games.zheng_he.edition import EMPEROR, VOYAGES
from pagoda.games.zheng_he.events import REACHED, SAILED, TURNED_BACK
from pagoda.games.zheng_he.state import State, report

SIDES = 6


def can_sail(state: State) -> bool:
    """Tell whether there is a junk at sea, gold anywhere, and a field to reach (ZH-460)."""
    return state.junks > 0 and state.gold + state.gold_at_sea > 0 and len(state.voyages) < VOYAGES


def chance(total: int, attempts: int) -> float:
    """Return the chance that at least one die is lower than a sum (ZH-463)."""
    miss = max(0, SIDES - max(0, total - 1)) / SIDES
    return 1.0 - miss**attempts


class ChooseVoyage(Decision[State]):
    """A card lets the Emperor undertake a voyage: to which field?"""

    __slots__ = ("attempts", "bonus")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "attempts": INT, "bonus": INT}

    def __init__(self, seats: Seats, attempts: int, bonus: int) -> None:
        self.seats = seats
        self.attempts = attempts
        self.bonus = bonus

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every field without a junk."""
        return [(VOYAGE, field) for field in range(1, VOYAGES + 1) if field not in state.voyages]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Fit the fleet out."""
        push(state, ChooseFleet(self.seats, action[1], self.attempts, self.bonus))


class ChooseFleet(Decision[State]):
    """How many junks and how much gold go along: all gold at sea must (ZH-461)."""

    __slots__ = ("field", "attempts", "bonus")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "field": INT, "attempts": INT, "bonus": INT}

    def __init__(self, seats: Seats, field: int, attempts: int, bonus: int) -> None:
        self.seats = seats
        self.field = field
        self.attempts = attempts
        self.bonus = bonus

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every fleet."""
        at_sea = state.gold_at_sea
        return [
            (FLEET, junks, gold)
            for junks in range(1, state.junks + 1)
            for gold in range(max(1, at_sea), at_sea + state.gold + 1)
        ]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Roll all attempts at once; one die below the sum is enough (ZH-462)."""
        _, junks, gold = action
        total = junks + gold + self.bonus
        dice = rolls(state, SIDES, self.attempts)
        state.journey = [self.field, total, *dice]
        state.gold -= gold - state.gold_at_sea
        state.spent += 1
        report(state, SAILED, EMPEROR, self.field, junks, gold, self.bonus, *dice)
        if min(dice) < total:
            state.gold_at_sea = 0  # ZH-464
            state.junks -= 1
            state.voyages.append(self.field)
            report(state, REACHED, EMPEROR, self.field)
        else:
            state.gold_at_sea = gold  # ZH-465
            report(state, TURNED_BACK, EMPEROR, self.field)
