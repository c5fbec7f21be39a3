"""What cards do to the other side: pieces go back to the supply or home, cards leave a reserve."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.games.zheng_he.actions import DISCARD, FINISH, LEAD_HOME, RECOVER, RETURN
from pagoda.games.zheng_he.cards import enter_reserve_openly, leave_reserve
from pagoda.games.zheng_he.edition import (
    ARMY,
    BORDERLANDS,
    DISC,
    EMPEROR,
    GOLD,
    HOMELANDS,
    HORDE,
    JUNK,
    MING,
    OVERLORD,
    SUPPLY,
    Order,
)
from pagoda.games.zheng_he.events import DISCARDED, LED_HOME, RECOVERED, RETURNED
from pagoda.games.zheng_he.placing import FREELY
from pagoda.games.zheng_he.state import State, report

# A piece in an area as one number, for steps that list several.
SEA = SUPPLY


def give_back(state: State, role: int, piece: int, area: int, count: int) -> None:
    """Put pieces back into the supply; `role` is the side that makes it happen."""
    if piece == ARMY:
        state.armies[area] -= count
    elif piece == HORDE:
        state.hordes[area] -= count
    elif piece == DISC:
        state.discs[area] -= count
    elif piece == GOLD:
        state.gold -= count
    else:
        state.junks -= count
    state.spent += count
    report(state, RETURNED, role, piece, area, count)


def lose_gold(state: State, most: int) -> None:
    """The Emperor returns gold of the Ming homeland, never of the sea (ZH-206 a, ZH-215)."""
    give_back(state, OVERLORD, GOLD, MING, min(most, state.gold))


def lose_junks(state: State, most: int) -> None:
    """The Emperor returns junks from the sea."""
    give_back(state, OVERLORD, JUNK, SEA, min(most, state.junks))


def lose_armies(state: State, most: int) -> None:
    """The Emperor returns armies of the Ming homeland."""
    give_back(state, OVERLORD, ARMY, MING, min(most, state.armies[MING]))


def armies_to_remove(state: State, order: Order) -> list[int]:
    """Return the areas that may lose an army: crowded ones (card 11), or lone and threatened ones (card 14)."""
    armies, adjacent = state.armies, state.tables.adjacent
    if order.where == "lone_threatened":
        return [area for area in BORDERLANDS if armies[area] == 1 and any([state.hordes[n] for n in adjacent[area]])]
    return [area for area in (MING, *BORDERLANDS) if armies[area] > (0 if area == MING else 1)]


def hordes_to_remove(state: State, order: Order) -> list[int]:
    """Return the areas that may lose a horde (cards 11, 14, 26)."""
    hordes = state.hordes
    if order.where == "borderland_no_settlement":
        return [area for area in BORDERLANDS if hordes[area] and not state.discs[area]]
    areas = HOMELANDS if order.where == "each_homeland_two_plus" else (*HOMELANDS, *BORDERLANDS)
    return [area for area in areas if hordes[area] > 1]


def steppe_pieces(state: State) -> list[tuple[int, int]]:
    """Return what can be taken out of steppe homelands (card 10)."""
    hordes = [(HORDE, area) for area in HOMELANDS if state.hordes[area]]
    return hordes + [(DISC, area) for area in HOMELANDS if state.discs[area]]


class ReturnPieces(Decision[State]):
    """One piece of an area goes back to the supply, from each area once."""

    __slots__ = ("role", "left", "free", "choices")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "role": INT, "left": INT, "free": INT, "choices": INTS}

    def __init__(self, seats: Seats, role: int, left: int, free: int, choices: Seats) -> None:
        self.seats = seats
        self.role = role
        self.left = left
        self.free = free
        self.choices = choices  # piece, area; and so on

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer them."""
        choices = self.choices
        result: list[Action] = [(RETURN, choices[n], choices[n + 1]) for n in range(0, len(choices), 2)]
        return [*result, FINISH] if self.free == FREELY else result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Return one and go on with the other areas."""
        if action == FINISH:
            return
        _, piece, area = action
        give_back(state, self.role, piece, area, 1)
        choices = self.choices
        rest: list[int] = []
        for n in range(0, len(choices), 2):
            if choices[n + 1] != area:
                rest.extend(choices[n : n + 2])
        if self.left > 1 and rest:
            push(state, ReturnPieces(self.seats, self.role, self.left - 1, FREELY, tuple(rest)))


def homes(state: State, area: int) -> list[int]:
    """Return the steppe homelands beside a borderland."""
    return [home for home in state.tables.adjacent[area] if home in HOMELANDS]


def far_from_home(state: State, most: int) -> list[int]:
    """Return the borderlands whose hordes can be led home: few of them, and no settlement."""
    return [
        area for area in BORDERLANDS if 0 < state.hordes[area] <= most and not state.discs[area] and homes(state, area)
    ]


class LeadHome(Decision[State]):
    """All hordes of a borderland go to adjacent steppe homelands (card 17)."""

    __slots__ = ("areas", "homes")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "areas": INTS, "homes": INTS}

    def __init__(self, seats: Seats, areas: Seats, homes: Seats) -> None:
        self.seats = seats
        self.areas = areas  # borderlands to choose from; one when it is chosen
        self.homes = homes  # homelands still to choose from; none while the borderland is not chosen

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every homeland; what is left goes into the last one."""
        result: list[Action] = []
        for area in self.areas:
            places = self.homes or tuple(homes(state, area))
            count = state.hordes[area]
            least = 1 if len(places) > 1 else count
            result.extend([(LEAD_HOME, area, home, n) for home in places for n in range(least, count + 1)])
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Lead some home and go on with the rest."""
        _, area, home, count = action
        state.hordes[area] -= count
        state.hordes[home] += count
        state.spent += count
        report(state, LED_HOME, EMPEROR, area, home, count)
        if state.hordes[area]:
            rest = tuple([other for other in self.homes or homes(state, area) if other != home])
            push(state, LeadHome(self.seats, (area,), rest))


class DiscardReserve(Decision[State]):
    """Who has looked at a reserve discards one card of it (card 13)."""

    __slots__ = ("target",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "target": INT}

    def __init__(self, seats: Seats, target: int) -> None:
        self.seats = seats
        self.target = target

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card there."""
        return [(DISCARD, card) for card in sorted(state.reserves[self.target])]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Discard it at once, open to both (ZH-156)."""
        discard_reserve(state, self.target, action[1])


def discard_reserve(state: State, target: int, card: int) -> None:
    """Discard a card of a reserve."""
    leave_reserve(state, target, card)
    state.discard.append(card)
    state.spent += 1
    report(state, DISCARDED, target, card)


class RecoverCard(Decision[State]):
    """The Emperor puts a card of the discard pile into his reserve (card 16)."""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the whole pile."""
        return [(RECOVER, card) for card in sorted(state.discard)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it; all know which it is (ZH-156)."""
        enter_reserve_openly(state, EMPEROR, action[1])
        state.spent += 1
        report(state, RECOVERED, EMPEROR, action[1])
