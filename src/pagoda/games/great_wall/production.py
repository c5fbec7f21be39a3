"""Production locations and overseers (GW-PRO): gather, upgrade, donate, each in tea order."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, Step, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import DONATE, INCOME, PASS, UPGRADE
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.conditions import LOCATION_NAMES
from pagoda.games.great_wall.edition import LEVELS, NOWHERE, PRODUCTION, TEMPLE
from pagoda.games.great_wall.goods import ask, gain_all, honour, one_kind, show_means, spend, store
from pagoda.games.great_wall.happenings import BORROWED, EXTRA, activation, change_at, happening, note_user, now
from pagoda.games.great_wall.happenings import LOCATION as PLACE_OF_WORK
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.qin import QinResolves
from pagoda.games.great_wall.shame import ask_discard
from pagoda.games.great_wall.state import NOBODY, State, mod
from pagoda.games.great_wall.windows import Happen, happen


def produce(state: State, location: int, present: list[int]) -> list[Step]:
    """Return the three rounds of a production location for the clans with clerks there (GW-PRO-1).

    The Reed Clan acts in the last one: it gives a resource, or lets shame be discarded at the temple (GW-DUO-20, 21).
    """
    steps: list[Step] = []
    seats = [clan for clan in present if clan < state.setting.seats]
    for clan in present:
        if clan == state.qin:
            steps.append(QinResolves(location))
        elif clan != state.reed:
            steps.append(Happen(happening(moments.LOCATION_RESOLVE, owner=clan, location=location)))
            steps.append(Gather(clan, location))
    steps += [OfferUpgrade(seat, location, 0, 0) for seat in seats]
    if location != TEMPLE:
        steps += [OfferDonation(clan, location) for clan in present if clan != state.qin]
    elif state.reed in present:
        steps.append(ReedPrays())
    return steps


class ReedPrays(Automatic[State]):
    """At the temple a Reed clerk lets the active player discard one shame (GW-DUO-21)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Ask which, if a player is active."""
        if state.active not in (NOBODY, state.reed, state.qin):
            ask_discard(state, state.active, 0, 1, 0)


class Gather(Automatic[State]):
    """A resource for each clerk, and the level of the overseer (GW-PRO-2)."""

    __slots__ = ("seat", "location")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "location": INT}

    def __init__(self, seat: int, location: int) -> None:
        self.seat = seat
        self.location = location

    def run(self, state: State) -> None:
        """Gather."""
        note_user(state, self.seat)
        seat, row = self.seat, state.events[activation(state)]
        clerks = state.clerks[self.location * state.clans + seat] + row[EXTRA + seat]
        level = max(state.overseers[seat * PRODUCTION + self.location], row[BORROWED + seat])
        state.goods[seat * 4 + self.location] += clerks + level
        tell(state, events.GATHERED, seat, self.location, clerks + level)
        happen(state, moments.GATHERED, owner=seat, location=self.location, count=clerks + level)


# Overseers


def upgrade_price(state: State, seat: int, location: int, discount: int) -> int:
    """Return what the next step of an overseer costs."""
    level = state.overseers[seat * PRODUCTION + location]
    price: int = state.tables.upgrade_price[location][level] + mod(state, seat, "upgrade_cost.any_overseer") - discount
    return max(0, price)


def can_upgrade(state: State, seat: int, location: int) -> bool:
    """Tell whether an overseer has a step left, and a soldier for the first one (GW-PRO-4, GW-PRO-9)."""
    level = state.overseers[seat * PRODUCTION + location]
    return level < LEVELS and (level > 0 or any(state.reserve[seat * 3 : seat * 3 + 3]))


class OfferUpgrade(Automatic[State]):
    """Those who have gathered may upgrade once (GW-PRO-4)."""

    __slots__ = ("seat", "location", "discount", "free")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "location": INT, "discount": INT, "free": INT}

    def __init__(self, seat: int, location: int, discount: int, free: int) -> None:
        self.seat = seat
        self.location = location
        self.discount = discount
        self.free = free

    def run(self, state: State) -> None:
        """Ask, if there is anything left to upgrade."""
        if can_upgrade(state, self.seat, self.location):
            ask(state, Upgrade((self.seat,), self.location, self.discount, self.free))


class Upgrade(Decision[State]):
    """Is the overseer upgraded, or who becomes one? (GW-PRO-4)"""

    __slots__ = ("location", "discount", "free")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "location": INT, "discount": INT, "free": INT}

    def __init__(self, seats: Seats, location: int, discount: int, free: int) -> None:
        self.seats = seats
        self.location = location
        self.discount = discount
        self.free = free

    def price(self, state: State, seat: int) -> int:
        """Return what it costs."""
        return 0 if self.free else upgrade_price(state, seat, self.location, self.discount)

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the step, with every kind of soldier for the first one."""
        if state.goods[seat * 4 + state.tables.upgrade_good[self.location]] < self.price(state, seat):
            return [PASS]
        if state.overseers[seat * PRODUCTION + self.location]:
            return [(UPGRADE, NOWHERE), PASS]
        return [*[(UPGRADE, unit) for unit in range(3) if state.reserve[seat * 3 + unit]], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay and move on; the soldier never comes back (GW-PRO-5)."""
        if action == PASS:
            return
        place, unit = seat * PRODUCTION + self.location, action[1]
        spend(state, seat, one_kind(state.tables.upgrade_good[self.location], self.price(state, seat)))
        state.overseers[place] += 1
        if unit != NOWHERE:
            state.reserve[seat * 3 + unit] -= 1
            state.overseer_units[place] = unit
        tell(state, events.UPGRADED, seat, self.location, state.overseers[place], unit)
        level = state.overseers[place]
        happen(state, moments.OVERSEER_UPGRADED, owner=seat, location=self.location, count=level)


# Donating


class OfferDonation(Automatic[State]):
    """Those who have gathered may donate once; the Reed Clan puts a resource into the storehouse (GW-PRO-7)."""

    __slots__ = ("seat", "location")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "location": INT}

    def __init__(self, seat: int, location: int) -> None:
        self.seat = seat
        self.location = location

    def run(self, state: State) -> None:
        """Ask; the Reed Clan gives what it would get (GW-DUO-20)."""
        if self.seat == state.reed:
            store(state, self.seat, self.location, 1)
        else:
            ask(state, Donate((self.seat,), self.location))


class Donate(Decision[State]):
    """Is one of the resources given to the storehouse? (GW-PRO-7, GW-PRO-8)"""

    __slots__ = ("location",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "location": INT}

    def __init__(self, seats: Seats, location: int) -> None:
        self.seats = seats
        self.location = location

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer it, if the seat still has one."""
        return [DONATE, PASS] if state.goods[seat * 4 + self.location] else [PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Give it for honour."""
        if action == DONATE:
            show_means(state)
            state.goods[seat * 4 + self.location] -= 1
            state.store[self.location] += 1
            tell(state, events.DONATED, seat, self.location)
            honour(state, seat, state.tables.donation_honour + mod(state, seat, "donation_honour"))
            happen(state, moments.DONATED, owner=seat, location=self.location)


# Income


def income(state: State, seat: int, locations: list[int]) -> None:
    """Let a seat gain what its overseers yield (GW-SUM-1)."""
    levels = [0, 0, 0, 0]
    for location in locations:
        levels[location] = state.overseers[seat * PRODUCTION + location]
    gain_all(state, seat, events.INCOME, tuple(levels))


def overseen(state: State, seat: int) -> list[int]:
    """Return where a seat has an overseer."""
    return [location for location in range(PRODUCTION) if state.overseers[seat * PRODUCTION + location]]


def call_income(state: State, doer: Doer, term: Term) -> None:
    """income(any_overseer)"""
    places = overseen(state, doer.clan)
    if len(places) > 1:
        push(state, ChooseIncome((doer.clan,)))
    elif places:
        income(state, doer.clan, places)


def has_overseer(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is an overseer who yields something."""
    return bool(overseen(state, doer.clan))


class ChooseIncome(Decision[State]):
    """Whose income?"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every overseer."""
        return [(INCOME, location) for location in overseen(state, seat)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Gain it."""
        income(state, seat, [action[1]])


# Calls


def call_upgrade(state: State, doer: Doer, term: Term) -> None:
    """upgrade_overseer(track, 1, free=, discount=)"""
    location = LOCATION_NAMES.index(term.args[0].name)
    discount = term.options["discount"].value if "discount" in term.options else 0
    push(state, OfferUpgrade(doer.clan, location, discount, int(term.flag("free"))))


def has_step_left(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether the overseer can go on."""
    return can_upgrade(state, doer.clan, LOCATION_NAMES.index(term.args[0].name))


def call_borrow(state: State, doer: Doer, term: Term) -> None:
    """borrow_overseer(chosen): the highest of the others, which nobody would not choose"""
    depth = activation(state)
    level = best_other(state, doer, term, state.events[depth][PLACE_OF_WORK])
    change_at(state, depth, BORROWED + doer.clan, level)


def best_other(state: State, doer: Doer, term: Term, location: int) -> int:
    """Return the highest level of another overseer at a location, perhaps of Qin Jiushao; only production has any."""
    if location >= PRODUCTION:
        return 0
    clans = state.clans if len(term.args) > 1 else state.setting.seats
    others = [other for other in range(clans) if other != doer.clan]
    return max([state.overseers[other * PRODUCTION + location] for other in others], default=0)


def is_worth_borrowing(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether another overseer stands higher."""
    location = now(state)[PLACE_OF_WORK]
    best = best_other(state, doer, term, location)
    return best > 0 and best > state.overseers[doer.clan * PRODUCTION + location]


CALLS["income"] = call_income
CALLS["upgrade_overseer"] = call_upgrade
CALLS["borrow_overseer"] = call_borrow
POSSIBLE["income"] = has_overseer
POSSIBLE["upgrade_overseer"] = has_step_left
POSSIBLE["borrow_overseer"] = is_worth_borrowing
ASKING.add("upgrade_overseer")
