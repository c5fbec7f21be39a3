"""Calls of cards about goods, the storehouse and honour (vocabulary, section 3.1)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.engine.events import tell, whisper
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import EXCHANGE, GAIN, PASS
from pagoda.games.great_wall.building import PayBuildings
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer, decline
from pagoda.games.great_wall.goods import (
    ANY,
    BUILDING,
    GainMix,
    PayMix,
    gain,
    honour,
    is_open,
    kinds,
    mixes,
    one_kind,
    show_means,
    spend,
    store,
)
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import NOBODY, State


def call_gain(state: State, doer: Doer, term: Term) -> None:
    """gain(res, n)"""
    allowed, count = kinds(state, term.args[0]), doer.number(state, term.args[1])
    if count and len(allowed) > 1:
        push(state, GainMix((doer.clan,), allowed, count))
    elif count:
        gain(state, doer.clan, allowed[0], count)


def call_lose(state: State, doer: Doer, term: Term) -> None:
    """lose(res, n): as many as there are"""
    allowed = kinds(state, term.args[0])
    count = min(doer.number(state, term.args[1]), sum([state.goods[doer.clan * 4 + kind] for kind in allowed]))
    if len(allowed) == 1:
        lose(state, doer.clan, allowed[0], doer.number(state, term.args[1]))
    elif count:
        push(state, PayMix((doer.clan,), allowed, count))


def lose(state: State, seat: int, kind: int, count: int) -> None:
    """Take goods of one kind from behind a screen; whether there were enough only the owner knows."""
    taken = min(count, state.goods[seat * 4 + kind])
    state.goods[seat * 4 + kind] -= taken
    show_means(state)
    exactly = (events.LOST, seat, *one_kind(kind, taken))
    whisper(state, (seat,), exactly, exactly if is_open(state) else (events.LOST, seat, *one_kind(kind, count)))


def call_honour(state: State, doer: Doer, term: Term) -> None:
    """gain_honour(n)"""
    honour(state, doer.clan, doer.number(state, term.args[0]))


def call_lose_honour(state: State, doer: Doer, term: Term) -> None:
    """lose_honour(n)"""
    honour(state, doer.clan, -doer.number(state, term.args[0]))


def brings(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether a gain is more than nothing."""
    return doer.number(state, term.args[-1]) > 0


def call_exchange(state: State, doer: Doer, term: Term) -> None:
    """exchange(any, 1, any, 1)"""
    push(state, Exchange((doer.clan,)))


class Exchange(Decision[State]):
    """Which resource is exchanged for which other one?"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what the seat has against each other kind, and to stop."""
        owned = [kind for kind in ANY if state.goods[seat * 4 + kind]]
        result: list[Action] = [(EXCHANGE, given, taken) for given in owned for taken in ANY if taken != given]
        return [*result, PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Exchange, or stop."""
        if action == PASS:
            decline(state, seat)
            return
        spend(state, seat, one_kind(action[1], 1))
        gain(state, seat, action[2], 1)


# The storehouse


def call_take_store(state: State, doer: Doer, term: Term) -> None:
    """take_store(n)"""
    if any(state.store):
        push(state, TakeFromStore((doer.clan,), doer.number(state, term.args[0])))


def store_has_any(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is anything in the storehouse."""
    return any(state.store)


class TakeFromStore(Decision[State]):
    """What is taken out of the storehouse, behind the own screen?"""

    __slots__ = ("amount",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "amount": INT}

    def __init__(self, seats: Seats, amount: int) -> None:
        self.seats = seats
        self.amount = amount

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every mix up to the amount, and to take nothing."""
        result: list[Action] = []
        for amount in range(min(self.amount, sum(state.store)), 0, -1):
            result += [(GAIN, *mix) for mix in mixes(amount, [*state.store, 0])]
        return [*result, PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it."""
        if action == PASS:
            return
        for kind in BUILDING:
            state.store[kind] -= action[1 + kind]
            state.goods[seat * 4 + kind] += action[1 + kind]
        tell(state, events.TOOK_FROM_STORE, seat, *action[1:4])


def call_fill_store(state: State, doer: Doer, term: Term) -> None:
    """fill_store(res, n): from the supply"""
    allowed, count = kinds(state, term.args[0]), doer.number(state, term.args[1])
    if "after" in term.options:
        after_building(state, FillStore(doer.seats(state), count))
    elif len(allowed) > 1:
        push(state, FillStore(doer.seats(state), count))
    else:
        store(state, NOBODY, allowed[0], count)


def after_building(state: State, step: FillStore) -> None:
    """Put a step below the building that is going on: what it brings cannot pay for it (vocabulary, section 10)."""
    below = max([place for place, other in enumerate(state.agenda) if isinstance(other, PayBuildings)])
    state.agenda.insert(below, step)


class FillStore(Decision[State]):
    """Which resources of the supply go into the storehouse?"""

    __slots__ = ("amount",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "amount": INT}

    def __init__(self, seats: Seats, amount: int) -> None:
        self.seats = seats
        self.amount = amount

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every mix of wood, stone and gold."""
        return [(GAIN, *mix) for mix in mixes(self.amount, [self.amount] * 3 + [0])]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put it there."""
        for kind in BUILDING:
            store(state, NOBODY, kind, action[1 + kind])


CALLS["gain"] = call_gain
CALLS["lose"] = call_lose
CALLS["gain_honour"] = call_honour
CALLS["exchange"] = call_exchange
CALLS["take_store"] = call_take_store
CALLS["fill_store"] = call_fill_store
CALLS["lose_honour"] = call_lose_honour
POSSIBLE["gain"] = brings
POSSIBLE["gain_honour"] = brings
POSSIBLE["take_store"] = store_has_any
ASKING.add("exchange")
