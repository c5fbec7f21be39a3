"""Goods behind the screens: gaining, paying, the storehouse (GW-RES, GW-GEN-5), honour and tea."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, Step, push
from pagoda.engine.events import tell
from pagoda.games.great_wall.actions import GIVE_GOOD, NO_THANKS, TAKE_GOOD
from pagoda.games.great_wall.calls import CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import CHI, RESOURCES
from pagoda.games.great_wall.events import GAINED, HONOURED, PAID, STORED, TEA_MOVED, TOOK_FROM_STORE
from pagoda.games.great_wall.happenings import LOCATION, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import NOBODY, State

BUILDING = (0, 1, 2)  # wood, stone, gold
ANY = (0, 1, 2, 3)


def kinds(state: State, term: Term) -> tuple[int, ...]:
    """Return which resources a word of a card stands for."""
    if term.name == "building":
        return BUILDING
    if term.name == "any":
        return ANY
    if term.name == "$res":
        return (now(state)[LOCATION],)  # a production location has the number of its resource
    return (RESOURCES.index(term.name),)


def gain(state: State, seat: int, resource: int, count: int) -> None:
    """Put resources behind a screen."""
    if count:
        state.goods[seat * 4 + resource] += count
        tell(state, GAINED, seat, resource, count)


def spend(state: State, seat: int, resource: int, count: int) -> None:
    """Return resources to the supply."""
    if count:
        state.goods[seat * 4 + resource] -= count
        tell(state, PAID, seat, resource, count)


def honour(state: State, seat: int, points: int) -> None:
    """Move on the honour track, never below 0 (GW-GEN-10); the Reed Clan has none (GW-DUO-7)."""
    if seat in (NOBODY, state.reed):
        return
    points = max(points, -state.honour[seat])
    if points:
        state.honour[seat] += points
        tell(state, HONOURED, seat, points, state.honour[seat])


def tea_up(state: State, clan: int, steps: int) -> None:
    """Move a tea marker up the stack (GW-TEA-1)."""
    place = state.tea.index(clan)
    up = max(0, place - steps)
    if up != place:
        rest = [other for other in state.tea if other != clan]
        state.tea = (*rest[:up], clan, *rest[up:])
        tell(state, TEA_MOVED, clan, up)


# Costs of effects


def can_pay(state: State, seat: int, costs: list[Term]) -> bool:
    """Tell whether a seat owns what an effect costs, all of it (GW-GEN-5)."""
    left = state.goods[seat * 4 : seat * 4 + 4]
    for cost in sorted(costs, key=lambda term: len(kinds(state, term.args[0]))):
        need = cost.args[1].value
        for kind in kinds(state, cost.args[0]):
            taken = min(need, left[kind])
            left[kind] -= taken
            need -= taken
        if need:
            return False
    return True


def pay(state: State, seat: int, costs: list[Term]) -> tuple[Step, ...]:
    """Pay what an effect costs; return the questions where there is a choice."""
    asked: list[Step] = []
    for cost in costs:
        allowed = kinds(state, cost.args[0])
        if len(allowed) == 1:
            spend(state, seat, allowed[0], cost.args[1].value)
        else:
            asked.append(PayWith((seat,), allowed, cost.args[1].value))
    return tuple(asked)


class PayWith(Decision[State]):
    """With which resource is the next unit paid?"""

    __slots__ = ("allowed", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "allowed": INTS, "left": INT}

    def __init__(self, seats: Seats, allowed: tuple[int, ...], left: int) -> None:
        self.seats = seats
        self.allowed = allowed
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what the seat has."""
        return [(GIVE_GOOD, kind) for kind in self.allowed if state.goods[seat * 4 + kind]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay it, and ask for the next."""
        spend(state, seat, action[1], 1)
        if self.left > 1:
            push(state, PayWith(self.seats, self.allowed, self.left - 1))


class GainOne(Decision[State]):
    """Which resource does the seat gain?"""

    __slots__ = ("allowed", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "allowed": INTS, "left": INT}

    def __init__(self, seats: Seats, allowed: tuple[int, ...], left: int) -> None:
        self.seats = seats
        self.allowed = allowed
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every kind."""
        return [(TAKE_GOOD, kind) for kind in self.allowed]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Gain it, and ask for the next."""
        gain(state, seat, action[1], 1)
        if self.left > 1:
            push(state, GainOne(self.seats, self.allowed, self.left - 1))


class TakeFromStore(Decision[State]):
    """Which resource is taken out of the storehouse?"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what is there, and to stop."""
        return [*[(TAKE_GOOD, kind) for kind in BUILDING if state.store[kind]], NO_THANKS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it."""
        if action == NO_THANKS:
            return
        state.store[action[1]] -= 1
        state.goods[seat * 4 + action[1]] += 1
        tell(state, TOOK_FROM_STORE, seat, action[1])
        if self.left > 1 and any(state.store):
            push(state, TakeFromStore(self.seats, self.left - 1))


# Calls


def call_gain(state: State, doer: Doer, term: Term) -> None:
    """gain(res, n)"""
    allowed, count = kinds(state, term.args[0]), doer.number(state, term.args[1])
    if count and len(allowed) > 1:
        push(state, GainOne((doer.clan,), allowed, count))
    elif count:
        gain(state, doer.clan, allowed[0], count)


def call_lose(state: State, doer: Doer, term: Term) -> None:
    """lose(res, n): as many as there are"""
    kind = kinds(state, term.args[0])[0]
    spend(state, doer.clan, kind, min(doer.number(state, term.args[1]), state.goods[doer.clan * 4 + kind]))


def call_honour(state: State, doer: Doer, term: Term) -> None:
    """gain_honour(n)"""
    honour(state, doer.clan, doer.number(state, term.args[0]))


def call_tea_up(state: State, doer: Doer, term: Term) -> None:
    """tea_up(n)"""
    tea_up(state, doer.clan, doer.number(state, term.args[0]))


def call_take_store(state: State, doer: Doer, term: Term) -> None:
    """take_store(n)"""
    if any(state.store):
        push(state, TakeFromStore((doer.clan,), doer.number(state, term.args[0])))


def call_fill_store(state: State, doer: Doer, term: Term) -> None:
    """fill_store(res, n): from the supply"""
    kind = kinds(state, term.args[0])[0]
    count = doer.number(state, term.args[1])
    if kind != CHI:
        state.store[kind] += count
        tell(state, STORED, NOBODY, kind, count)


def store_has_any(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is anything in the storehouse."""
    return any(state.store)


CALLS["gain"] = call_gain
CALLS["lose"] = call_lose
CALLS["gain_honour"] = call_honour
CALLS["tea_up"] = call_tea_up
CALLS["take_store"] = call_take_store
CALLS["fill_store"] = call_fill_store
POSSIBLE["take_store"] = store_has_any
