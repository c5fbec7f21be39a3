"""Goods behind the screens, the storehouse, honour (GW-RES, GW-GEN-5): gaining and paying."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import GAIN, PASS, PAY
from pagoda.games.great_wall.edition import CHI, RESOURCES
from pagoda.games.great_wall.happenings import LOCATION, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import NOBODY, Row, State

BUILDING: Final = (0, 1, 2)  # wood, stone, gold
ANY: Final = (0, 1, 2, 3)


def kinds(state: State, term: Term) -> Row:
    """Return which resources a word of a card stands for."""
    if term.name == "building":
        return BUILDING
    if term.name == "any":
        return ANY
    if term.name == "$res":
        return (now(state)[LOCATION],)  # a production location has the number of its resource
    return (RESOURCES.index(term.name),)


def goods_of(state: State, seat: int) -> list[int]:
    """Return what a seat has behind its screen, by resource."""
    return state.goods[seat * 4 : seat * 4 + 4]


def gain(state: State, seat: int, resource: int, count: int) -> None:
    """Put resources of one kind behind a screen."""
    if count:
        state.goods[seat * 4 + resource] += count
        if state.news is not None:
            tell(state, events.GAINED, seat, *[count if kind == resource else 0 for kind in ANY])


def gain_all(state: State, seat: int, verb: int, counts: Row) -> None:
    """Put resources of several kinds behind a screen; `verb` says how it is told."""
    for kind in ANY:
        state.goods[seat * 4 + kind] += counts[kind]
    if any(counts):
        tell(state, verb, seat, *counts)


def spend(state: State, seat: int, counts: Row) -> None:
    """Return resources to the supply."""
    for kind in ANY:
        state.goods[seat * 4 + kind] -= counts[kind]
    if any(counts):
        show_means(state)
        tell(state, events.PAID, seat, *counts)


def is_open(state: State) -> bool:
    """Tell whether nobody has a screen: the table agreed to it, or there is nobody to hide from."""
    return bool(state.setting.options.get("open_resources", 1))


def show_means(state: State) -> None:
    """Close undo: all have seen that a seat owns something behind its screen."""
    if not is_open(state):
        reveal(state)


def ask(state: State, question: Decision[State]) -> None:
    """Ask what may be declined, unless all can see that there is nothing else to do."""
    if not is_open(state) or question.actions(state, question.seats[0]) != [PASS]:
        push(state, question)


def one_kind(resource: int, count: int) -> Row:
    """Return so many of one resource as a row of all."""
    return tuple([count if kind == resource else 0 for kind in ANY])


def store(state: State, clan: int, resource: int, count: int) -> None:
    """Put resources into the storehouse, which takes no chi (GW-RES-2)."""
    if count and resource != CHI:
        state.store[resource] += count
        tell(state, events.STORED, clan, resource, count)


def honour(state: State, clan: int, points: int) -> None:
    """Move on the honour track, never below 0 (GW-GEN-10); the Reed Clan has none (GW-DUO-7)."""
    if clan == NOBODY or clan == state.reed:
        return
    points = max(points, -state.honour[clan])
    if points:
        state.honour[clan] += points
        if state.news is not None:
            tell(state, events.HONOURED, clan, points, state.honour[clan])


# Costs of effects


def can_pay(state: State, seat: int, costs: list[Term], discount: int) -> bool:
    """Tell whether a seat owns what an effect costs, all of it (GW-GEN-5)."""
    for cost in costs:
        owned = sum([state.goods[seat * 4 + kind] for kind in kinds(state, cost.args[0])])
        if owned < max(0, cost.args[1].value - discount):
            return False
    return True


def pay(state: State, seat: int, costs: list[Term], discount: int) -> None:
    """Pay what an effect costs; where there is a choice the question is pushed."""
    for cost in costs:
        allowed, amount = kinds(state, cost.args[0]), max(0, cost.args[1].value - discount)
        if len(allowed) == 1:
            spend(state, seat, one_kind(allowed[0], amount))
        elif amount:
            push(state, PayMix((seat,), allowed, amount))


def mixes(amount: int, limits: list[int]) -> list[Row]:
    """Return every way to make up an amount of four kinds, not more of any than its limit."""
    wood_limit, stone_limit, gold_limit, chi_limit = limits
    most = wood_limit + stone_limit + gold_limit + chi_limit
    if amount >= most:
        return [tuple(limits)] if amount == most else []
    return [
        (wood, stone, gold, amount - wood - stone - gold)
        for wood in range(min(amount, wood_limit) + 1)
        for stone in range(min(amount - wood, stone_limit) + 1)
        for gold in range(min(amount - wood - stone, gold_limit) + 1)
        if amount - wood - stone - gold <= chi_limit
    ]


class PayMix(Decision[State]):
    """With which resources is a price paid that any of several can pay?"""

    __slots__ = ("allowed", "amount")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "allowed": INTS, "amount": INT}

    def __init__(self, seats: Seats, allowed: Row, amount: int) -> None:
        self.seats = seats
        self.allowed = allowed
        self.amount = amount

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every mix that the seat has."""
        owned = goods_of(state, seat)
        limits = [owned[kind] if kind in self.allowed else 0 for kind in ANY]
        return [(PAY, *mix) for mix in mixes(self.amount, limits)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay it."""
        spend(state, seat, action[1:])


class GainMix(Decision[State]):
    """Which resources does a seat gain?"""

    __slots__ = ("allowed", "amount")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "allowed": INTS, "amount": INT}

    def __init__(self, seats: Seats, allowed: Row, amount: int) -> None:
        self.seats = seats
        self.allowed = allowed
        self.amount = amount

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every mix."""
        return [
            (GAIN, *mix) for mix in mixes(self.amount, [self.amount if kind in self.allowed else 0 for kind in ANY])
        ]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Gain it."""
        gain_all(state, seat, events.GAINED, action[1:])
