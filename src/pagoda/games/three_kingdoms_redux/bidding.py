"""Bidding (TK-140 to TK-202): one general after the other, with what goes with him."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import ASSIGN, PASS, RAISE
from pagoda.games.three_kingdoms_redux.edition import BATTLES, NO_TYPE, TRIBES
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    PLACED,
    SPACE,
    State,
    add,
    owned,
)
from pagoda.games.three_kingdoms_redux.strength import base_value, bonus, payable

PLAIN: Final[Action] = (RAISE, 0, 0, 0)  # nothing is added


def available(state: State, seat: int) -> list[int]:
    """Return the generals that a seat can place (TK-142)."""
    places = state.places
    return [general for general in state.rosters[seat] if places[general] == AT_HOME]


def can_place(state: State, seat: int) -> bool:
    """Tell whether a seat has a general to place."""
    return AT_HOME in [state.places[general] for general in state.rosters[seat]]


def has_envoy(state: State, seat: int) -> bool:
    """Tell whether a seat has placed a general on its tribal space (TK-200)."""
    return TRIBES + seat in [bid[SPACE] for bid in state.bids]


class Bidding(Automatic[State]):
    """Those who have not passed take turns; the first of them is next (TK-140, TK-141)."""

    __slots__ = ("bidders",)

    FIELDS: ClassVar[dict[str, str]] = {"bidders": INTS}

    def __init__(self, bidders: Seats) -> None:
        self.bidders = bidders

    def run(self, state: State) -> None:
        """Ask the next."""
        ask_next(state, self.bidders)


def ask_next(state: State, bidders: Seats) -> None:
    """Ask the next who has a general left; whoever has none has passed (TK-141)."""
    while bidders and not can_place(state, bidders[0]):
        tell(state, events.PASSED, bidders[0])
        bidders = bidders[1:]
    if bidders:
        push(state, Bid(bidders[:1], bidders))


class Bid(Decision[State]):
    """Place a general, or pass (TK-140)."""

    __slots__ = ("bidders",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "bidders": INTS}
    MAY_TAKE_BACK: ClassVar[bool] = True

    def __init__(self, seats: Seats, bidders: Seats) -> None:
        self.seats = seats
        self.bidders = bidders

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every general on every space that the state may use (TK-003, TK-200)."""
        tables = state.tables
        settled = has_envoy(state, seat)
        result: list[Action] = []
        for general in available(state, seat):
            result.extend(tables.placings[general])
            if not settled:
                result.append(tables.tribal_placing[general])
        result.append(PASS)
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Place him face up and ask what goes with him; then it is the next one's turn."""
        if action == PASS:
            tell(state, events.PASSED, seat)
            ask_next(state, self.bidders[1:])
            return
        _, general, space = action
        if not state.known[general]:
            reveal(state)
            state.known[general] = 1  # TK-023
        state.places[general] = PLACED
        state.served[general] = 1
        others = self.bidders[1:] + self.bidders[:1]
        if space >= BATTLES and len(assignments(state, seat, general, space)) > 1:
            push(state, Assign(self.seats, general, space), Bidding(others))
        elif lays_at_once(state, seat, general, space, NO_TYPE, 0, 0):
            ask_next(state, others)
        else:
            push(state, Raise(self.seats, general, space, NO_TYPE, 0), Bidding(others))


class Assign(Decision[State]):
    """Which army units, or how much gold, go with the general? (TK-181, TK-201)"""

    __slots__ = ("general", "space")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "general": INT, "space": INT}

    def __init__(self, seats: Seats, general: int, space: int) -> None:
        self.seats = seats
        self.general = general
        self.space = space

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every type and number, and none."""
        return assignments(state, seat, self.general, self.space)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take them out of the supply."""
        _, kind, units, gold = action
        if units:
            add(state, seat, h.TRAINED, -units)
            add(state, seat, h.WEAPON + kind, -units)
        add(state, seat, h.GOLD, -gold)  # TK-202
        if not lays_at_once(state, seat, self.general, self.space, kind, units, gold):
            push(state, Raise(self.seats, self.general, self.space, kind, units))


def assignments(state: State, seat: int, general: int, space: int) -> list[Action]:
    """Return what can go with a general: units of one type up to his leadership, or gold to the tribes."""
    leads = state.tables.leadership[general]
    trained = min(leads, owned(state, seat, h.TRAINED))
    result: list[Action] = [(ASSIGN, NO_TYPE, 0, 0)]
    for kind in range(4):
        most = min(trained, owned(state, seat, h.WEAPON + kind))
        result += [(ASSIGN, kind, units, 0) for units in range(1, most + 1)]
    if space >= TRIBES:
        result += [(ASSIGN, NO_TYPE, 0, gold) for gold in range(1, min(leads, owned(state, seat, h.GOLD)) + 1)]
    return result


class Raise(Decision[State]):
    """What is added to the bid? (TK-148, TK-149, TK-602)"""

    __slots__ = ("general", "space", "kind", "units")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "general": INT, "space": INT, "kind": INT, "units": INT}

    def __init__(self, seats: Seats, general: int, space: int, kind: int, units: int) -> None:
        self.seats = seats
        self.general = general
        self.space = space
        self.kind = kind
        self.units = units

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every mix of tokens and payment."""
        return raises(state, seat, self.general, self.space)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Lay the bid."""
        lay(state, seat, self.general, self.space, self.kind, self.units, 0, action)


def raises(state: State, seat: int, general: int, space: int) -> list[Action]:
    """Return what can be added to a bid; nothing is bid for on a tribal space (TK-151)."""
    if space >= TRIBES:
        return [PLAIN]
    support = owned(state, seat, h.SUPPORT)
    han = state.han == seat and not state.han_placed
    skill = payable(state, general, space, seat)
    if not support and not han and skill is None:
        return [PLAIN]
    paid = min(skill.most, owned(state, seat, skill.good)) if skill else 0
    return [
        (RAISE, tokens, token, price)
        for tokens in range(support + 1)
        for token in range(2 if han else 1)
        for price in range(paid + 1)
    ]


def lays_at_once(state: State, seat: int, general: int, space: int, kind: int, units: int, gold: int) -> bool:
    """Lay the bid if nothing can be added to it; else leave it, and let it be asked."""
    offered = raises(state, seat, general, space)
    if len(offered) > 1:
        return False
    lay(state, seat, general, space, kind, units, gold, offered[0])
    return True


def lay(state: State, seat: int, general: int, space: int, kind: int, units: int, gold: int, raised: Action) -> None:
    """Add a bid: its strength is fixed now for the whole round (TK-150, TK-153)."""
    _, support, han, price = raised
    strength = 0
    if space < TRIBES:
        strength = base_value(state, general, space) + support + han
        strength += bonus(state, seat, general, space, kind, units)
        if space >= BATTLES:
            strength += units  # TK-182
        skill = payable(state, general, space, seat) if price else None
        if skill:
            strength += price * skill.each
            add(state, seat, skill.good, -price)
    if support:
        add(state, seat, h.SUPPORT, -support)
    if han:
        state.han_placed = 1
    state.bids.append((seat, general, space, strength, kind, units, gold, support, han))
    if state.news is not None:
        tell(state, events.PLACED, seat, general, space, strength, kind, units, gold, support, han, price)
