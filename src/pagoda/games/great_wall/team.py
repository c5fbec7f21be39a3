"""Calls of cards for playing together (vocabulary, sections 3 and 10): defence for a winter, gifts, reserves."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push, push_all
from pagoda.engine.events import tell
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import GIVE, PASS, SECTION, TO_ZONE
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import UNITS
from pagoda.games.great_wall.goods import ANY, honour, one_kind, show_means
from pagoda.games.great_wall.happenings import PLUS, change
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.spring import PlaceHorde
from pagoda.games.great_wall.state import State, players, sections

# Defence of a section


def call_defence(state: State, doer: Doer, term: Term) -> None:
    """defence(n, $section) in the assault; defence(n, section_chosen), defence(n, each_section) for this winter"""
    amount, target = doer.number(state, term.args[0]), term.args[1].name
    if target == "section_chosen":
        if amount:
            push(state, ChooseSection((doer.clan,), amount))
    elif target == "each_section":
        for section in sections(state):
            shield(state, section, amount)
    else:
        change(state, PLUS, amount)


def shield(state: State, section: int, amount: int) -> None:
    """Add to the defence of a section for this winter."""
    state.shield[section] += amount
    tell(state, events.SHIELDED, section, amount)


class ChooseSection(Decision[State]):
    """Which section is defended better this winter?"""

    __slots__ = ("amount",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "amount": INT}

    def __init__(self, seats: Seats, amount: int) -> None:
        self.seats = seats
        self.amount = amount

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every section in use."""
        return [(SECTION, section) for section in sections(state)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Add to its defence."""
        shield(state, action[1], self.amount)


# Gifts


def call_give(state: State, doer: Doer, term: Term) -> None:
    """give(any, n, honour=k): up to so many resources to other players; honour for each"""
    push_gift(state, doer.clan, doer.number(state, term.args[1]), term.options["honour"].value)


def push_gift(state: State, seat: int, left: int, points: int) -> None:
    """Ask for the next gift; whether the seat has anything to give is its secret."""
    if left:
        push(state, Gift((seat,), left, points))


class Gift(Decision[State]):
    """Which resource is given to whom? (Lü Wende)"""

    __slots__ = ("left", "points")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT, "points": INT}

    def __init__(self, seats: Seats, left: int, points: int) -> None:
        self.seats = seats
        self.left = left
        self.points = points  # honour for each

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each resource that the seat has to every other player, and to stop."""
        owned = [kind for kind in ANY if state.goods[seat * 4 + kind]]
        others = [other for other in range(state.setting.seats) if other != seat]
        return [*[(GIVE, kind, other) for kind in owned for other in others], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Hand it over, and ask for the next."""
        if action == PASS:
            return
        _, kind, other = action
        state.goods[seat * 4 + kind] -= 1
        state.goods[other * 4 + kind] += 1
        show_means(state)
        tell(state, events.GAVE, seat, other, *one_kind(kind, 1))
        honour(state, seat, self.points)
        push_gift(state, seat, self.left - 1, self.points)


# Soldiers and hordes


def call_place_marshal(state: State, doer: Doer, term: Term) -> None:
    """place_marshal(unit, n, any_section): from the reserve, without recruiting"""
    ask_zone(state, doer.clan, UNITS.index(term.args[0].name), doer.number(state, term.args[1]))


def ask_zone(state: State, seat: int, unit: int, left: int) -> None:
    """Ask where the next soldier goes, if there is one."""
    if left and state.reserve[seat * 3 + unit]:
        push(state, PlaceInZone((seat,), unit, left))


class PlaceInZone(Decision[State]):
    """Into which marshalling zone does a soldier of the reserve go?"""

    __slots__ = ("unit", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "unit": INT, "left": INT}

    def __init__(self, seats: Seats, unit: int, left: int) -> None:
        self.seats = seats
        self.unit = unit
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every section in use, and none."""
        return [*[(TO_ZONE, self.unit, section) for section in sections(state)], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put him there, and ask for the next."""
        if action == PASS:
            return
        _, unit, section = action
        state.reserve[seat * 3 + unit] -= 1
        state.marshal[(section * state.clans + seat) * 3 + unit] += 1
        tell(state, events.WENT_TO_ZONE, seat, unit, section)
        ask_zone(state, seat, unit, self.left - 1)


def has_reserve(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether such a soldier is left in the reserve."""
    return state.reserve[doer.clan * 3 + UNITS.index(term.args[0].name)] > 0


def call_place_horde(state: State, doer: Doer, term: Term) -> None:
    """place_horde(n)"""
    push_all(state, [PlaceHorde() for _ in range(doer.number(state, term.args[0]))])


def has_partner(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is anybody to give to, and anything to give."""
    return len(players(state)) > 1 and doer.number(state, term.args[1]) > 0


CALLS["defence"] = call_defence
CALLS["give"] = call_give
CALLS["place_marshal"] = call_place_marshal
CALLS["place_horde"] = call_place_horde
POSSIBLE["give"] = has_partner
POSSIBLE["place_marshal"] = has_reserve
ASKING.update(("give", "place_marshal"))
