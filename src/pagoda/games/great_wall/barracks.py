"""Recruiting (GW-BAR): soldiers are named, paid, then placed one after the other."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import ATTACK, DROP, PASS, PAY, RECRUIT, SHOOT, TO_ZONE
from pagoda.games.great_wall.attacking import attacks, strike
from pagoda.games.great_wall.battle import units_of
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import ARCHER, CHI, NOWHERE, RESOURCES, UNITS
from pagoda.games.great_wall.goods import ANY, can_pay, goods_of, kinds, mixes, one_kind, show_means, spend
from pagoda.games.great_wall.happenings import PLUS, change, happening, note_user
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import Row, State, mod, sections
from pagoda.games.great_wall.windows import Happen, close, enhanced_discount, open_window

NO_GOODS: Row = (0, 0, 0, 0)
RECRUIT_MODS: Final = [[f"recruit_cost.{unit}.{kind}" for kind in RESOURCES] for unit in UNITS]  # what changes prices
RECRUIT_MODS_ANY: Final = [f"recruit_cost.{unit}.any" for unit in UNITS]


# What a batch costs


def price_of(state: State, seat: int, unit: int, discount_chi: int) -> list[int]:
    """Return what a soldier costs by resource, without what advisors take off of any kind."""
    price = list(state.tables.unit_cost[unit])
    price[CHI] = max(0, price[CHI] - discount_chi)
    return [max(0, price[kind] + mod(state, seat, RECRUIT_MODS[unit][kind])) for kind in ANY]


def batch_cost(state: State, seat: int, units: Row, discount_chi: int) -> tuple[list[int], int]:
    """Return what soldiers cost by resource, and how much of it, of any kind, advisors take off."""
    cost = [0, 0, 0, 0]
    off = 0
    for unit, count in enumerate(units):
        if count:
            price = price_of(state, seat, unit, discount_chi)
            cost = [cost[kind] + count * price[kind] for kind in ANY]
            off -= count * mod(state, seat, RECRUIT_MODS_ANY[unit])
    return cost, off


def payments(state: State, seat: int, units: Row, discount_chi: int, off: int) -> list[Row]:
    """Return the ways to pay a batch of which so much may be left out, whatever the payer likes.

    What an advisor takes off a unit is taken from the price of that unit.
    """
    totals: set[Row] = {NO_GOODS}
    for unit, count in enumerate(units):
        if count:
            price = price_of(state, seat, unit, discount_chi)
            left = max(0, sum(price) + mod(state, seat, RECRUIT_MODS_ANY[unit]))
            parts = mixes(count * left, [count * part for part in price])
            totals = {added(total, part) for total in totals for part in parts}
    if not off:
        return sorted(totals)
    return sorted({way for total in totals for way in mixes(max(0, sum(total) - off), list(total))})


def added(first: Row, second: Row) -> Row:
    """Return two amounts together, by resource."""
    return tuple([first[kind] + second[kind] for kind in ANY])


def payable(state: State, seat: int, units: Row, discount_chi: int, off: int, spent: Row) -> bool:
    """Tell whether a seat can pay a batch with a discount of so much, after it has spent something else."""
    owned = [state.goods[seat * 4 + kind] - spent[kind] for kind in ANY]
    cost, less = batch_cost(state, seat, units, discount_chi)
    if not less:  # what may be left out may be of any kind: all that is owned of what is asked for counts
        usable = [min(cost[kind], owned[kind]) for kind in ANY]
        return min(owned) >= 0 and sum(usable) >= sum(cost) - off
    for wood, stone, gold, chi in payments(state, seat, units, discount_chi, off):
        if wood <= owned[0] and stone <= owned[1] and gold <= owned[2] and chi <= owned[3]:
            return True
    return False


def discounts_to_come(state: State, seat: int, name: str, window: int) -> list[tuple[int, Row]]:
    """Return what the cards of a seat can still take off, and what each way costs (GW-BAR-5, GW-BLD-9)."""
    tables = state.tables
    support = len(state.supporters[seat]) + mod(state, seat, "general_S")
    sure = 0
    for effect in tables.generals[state.generals[seat]]:
        if effect.window == window and tables.program.nodes[effect.lines[0]].call.name == name:
            sure += support
    found: list[tuple[int, Row]] = [(sure, NO_GOODS)]
    less = enhanced_discount(state, seat)
    for number in state.hands[seat] if not state.silent[seat] and not state.muted[seat] >> window & 1 else ():
        tactic = tables.tactics[number]
        if tactic.window == window:
            found.append((sure + taken_off(state, tactic.basic, name), NO_GOODS))
            if can_pay(state, seat, tactic.cost, less):
                price = NO_GOODS
                for cost in tactic.cost:
                    amount = max(0, cost.args[1].value - less)
                    price = added(price, one_kind(kinds(state, cost.args[0])[0], amount))
                found.append((sure + taken_off(state, tactic.enhanced, name), price))
    return found


def taken_off(state: State, lines: list[int], name: str) -> int:
    """Return what a side of a tactic takes off a price: it says so first, if at all."""
    call = state.tables.program.nodes[lines[0]].call
    return call.args[0].value if call.name == name else 0


def discount_to_come(state: State, seat: int, name: str, window: int) -> int:
    """Return the most that the cards of a seat can still take off."""
    return max([off for off, _ in discounts_to_come(state, seat, name, window)])


# Naming


class NameRecruits(Decision[State]):
    """Who is recruited? All are named first (GW-BAR-1)."""

    __slots__ = ("most", "units", "free", "discount_chi")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "most": INT, "units": INT, "free": INT, "discount_chi": INT}

    def __init__(self, seats: Seats, most: int, units: int, free: int, discount_chi: int) -> None:
        self.seats = seats
        self.most = most
        self.units = units  # bits
        self.free = free
        self.discount_chi = discount_chi

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every batch that could be paid, and to recruit nobody."""
        most = [min(self.most, state.reserve[seat * 3 + unit]) if self.units >> unit & 1 else 0 for unit in range(3)]
        discounts = discounts_to_come(state, seat, "recruit_discount", moments.RECRUIT)
        result: list[Action] = [
            (RECRUIT, spearmen, archers, horsemen)
            for spearmen in range(most[0], -1, -1)
            for archers in range(min(most[1], self.most - spearmen), -1, -1)
            for horsemen in range(min(most[2], self.most - spearmen - archers), -1, -1)
            if spearmen + archers + horsemen and self.affords(state, seat, (spearmen, archers, horsemen), discounts)
        ]
        return [*result, PASS]

    def affords(self, state: State, seat: int, units: Row, discounts: list[tuple[int, Row]]) -> bool:
        """Tell whether a seat could pay a batch with one of these discounts."""
        if self.free:
            return True
        return any([payable(state, seat, units, self.discount_chi, off, spent) for off, spent in discounts])

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Let cards answer, then have it paid: one recruiting event for the batch (GW-BAR-3)."""
        if action != PASS:
            note_user(state, seat)
            show_means(state)
            units = action[1:]
            row = happening(moments.RECRUIT, owner=seat, count=sum(units))
            push(state, PayRecruits(seat, units, self.free, self.discount_chi))
            open_window(state, row)


class PayRecruits(Automatic[State]):
    """The batch is paid (GW-BAR-1)."""

    __slots__ = ("seat", "units", "free", "discount_chi")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "units": INTS, "free": INT, "discount_chi": INT}

    def __init__(self, seat: int, units: Row, free: int, discount_chi: int) -> None:
        self.seat = seat
        self.units = units
        self.free = free
        self.discount_chi = discount_chi

    def run(self, state: State) -> None:
        """Close the window, then pay with what cards took off; cards that answered may have recruited some already."""
        off = close(state)[PLUS]
        units = tuple([min(count, state.reserve[self.seat * 3 + unit]) for unit, count in enumerate(self.units)])
        if any(units):
            settle(state, self.seat, units, self.free, self.discount_chi, off)


def settle(state: State, seat: int, units: Row, free: int, discount_chi: int, off: int) -> None:
    """Pay for a batch and place it; ask what to leave out if it cannot be paid (GW-BAR-5)."""
    show_means(state)  # whether it can be paid
    if not free and not payable(state, seat, units, discount_chi, off, NO_GOODS):
        push(state, DropRecruit((seat,), units, discount_chi, off))
        return
    tell(state, events.RECRUITED, seat, *units)
    for unit, count in enumerate(units):
        state.reserve[seat * 3 + unit] -= count
    push(state, PlaceRecruits(seat, units, sum(units)))
    if not free:
        ways = payments(state, seat, units, discount_chi, off)
        if len(ways) == 1:
            spend(state, seat, ways[0])
        else:
            push(state, PayBatch((seat,), units, discount_chi, off))


class PayBatch(Decision[State]):
    """What does a discount of any kind leave to be paid?"""

    __slots__ = ("units", "discount_chi", "off")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "units": INTS, "discount_chi": INT, "off": INT}

    def __init__(self, seats: Seats, units: Row, discount_chi: int, off: int) -> None:
        self.seats = seats
        self.units = units
        self.discount_chi = discount_chi
        self.off = off

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every way that the seat can pay."""
        owned = goods_of(state, seat)
        return [
            (PAY, *way)
            for way in payments(state, seat, self.units, self.discount_chi, self.off)
            if all([way[kind] <= owned[kind] for kind in ANY])
        ]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay it."""
        spend(state, seat, action[1:])


class DropRecruit(Decision[State]):
    """Which soldier of a batch that cannot be paid is left out? (GW-BAR-5)"""

    __slots__ = ("units", "discount_chi", "off")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "units": INTS, "discount_chi": INT, "off": INT}

    def __init__(self, seats: Seats, units: Row, discount_chi: int, off: int) -> None:
        self.seats = seats
        self.units = units
        self.discount_chi = discount_chi
        self.off = off

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every kind in the batch."""
        return [(DROP, unit) for unit, count in enumerate(self.units) if count]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Leave it out and try again."""
        tell(state, events.DROPPED, seat)
        units = tuple([count - (unit == action[1]) for unit, count in enumerate(self.units)])
        if any(units):
            settle(state, seat, units, 0, self.discount_chi, self.off)


# Placing


class PlaceRecruits(Automatic[State]):
    """Recruits are placed one after the other; then the batch is done (GW-BAR-2, GW-BAR-4)."""

    __slots__ = ("seat", "units", "count")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "units": INTS, "count": INT}

    def __init__(self, seat: int, units: Row, count: int) -> None:
        self.seat = seat
        self.units = units
        self.count = count

    def run(self, state: State) -> None:
        """Ask for the next one."""
        if any(self.units):
            push(state, PlaceRecruit((self.seat,), self.units, self.count))
        else:
            push(state, Happen(happening(moments.RECRUITED, owner=self.seat, count=self.count)))


class PlaceRecruit(Decision[State]):
    """Does the recruit attack, or wait in a marshalling zone? (GW-BAR-2)"""

    __slots__ = ("units", "count")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "units": INTS, "count": INT}

    def __init__(self, seats: Seats, units: Row, count: int) -> None:
        self.seats = seats
        self.units = units
        self.count = count

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every attack of every recruit, and every zone."""
        result: list[Action] = []
        for unit, count in enumerate(self.units):
            if count:
                result += attacks(state, seat, unit, NOWHERE)
                result += [(TO_ZONE, unit, section) for section in sections(state)]
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Place him, and ask for the next."""
        unit = ARCHER if action[0] == SHOOT else action[1]
        units = tuple([count - (other == unit) for other, count in enumerate(self.units)])
        push(state, PlaceRecruits(seat, units, self.count))
        if action[0] in (ATTACK, SHOOT):
            strike(state, seat, action)
        else:
            state.marshal[(action[2] * state.clans + seat) * 3 + unit] += 1
            tell(state, events.WENT_TO_ZONE, seat, unit, action[2])


# Calls


def call_recruit(state: State, doer: Doer, term: Term) -> None:
    """recruit(unit, n, free=, discount_chi=)"""
    discount = term.options["discount_chi"].value if "discount_chi" in term.options else 0
    most, units = doer.number(state, term.args[1]), units_of(term.args[0])
    push(state, NameRecruits((doer.clan,), most, units, int(term.flag("free")), discount))


def can_recruit(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is a soldier to recruit."""
    units = units_of(term.args[0])
    return any([units >> unit & 1 and state.reserve[doer.clan * 3 + unit] for unit in range(3)])


def call_discount(state: State, doer: Doer, term: Term) -> None:
    """recruit_discount(n), build_discount(n)"""
    change(state, PLUS, doer.number(state, term.args[0]))


CALLS["recruit"] = call_recruit
CALLS["recruit_discount"] = call_discount
CALLS["build_discount"] = call_discount
POSSIBLE["recruit"] = can_recruit
ASKING.add("recruit")
