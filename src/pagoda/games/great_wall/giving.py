"""What players give for an imperial order (GW-COOP-15, GW-COOP-16): goods, honour, soldiers, hordes, tactics."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import GIVE_HORDE, SACRIFICE
from pagoda.games.great_wall.edition import NOWHERE, UNITS
from pagoda.games.great_wall.goods import can_pay, honour, one_kind, pay, spend
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.requirements import Order
from pagoda.games.great_wall.soldiers import leave, on_board, unit_dying
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.tactics import ask_discard_tactics


def can_give(state: State, seat: int, costs: list[Term]) -> bool:
    """Tell whether a seat has all that one way of giving costs."""
    return can_pay(state, seat, [cost for cost in costs if cost.name == "pay"], 0) and has_openly(state, seat, costs)


def could_give(state: State, seat: int, order: Order) -> bool:
    """Tell whether a seat can give in any way, as far as all can see."""
    return any([has_openly(state, seat, costs) for costs in order.ways])


def has_openly(state: State, seat: int, costs: list[Term]) -> bool:
    """Tell whether a seat has what all can see of one way of giving: all but the goods behind its screen."""
    public = [cost for cost in costs if cost.name != "pay"]
    return all([public_stock(state, seat, cost) >= cost.args[-1].value for cost in public])


def public_stock(state: State, seat: int, cost: Term) -> int:
    """Return how much a seat has of something that all can see."""
    if cost.name == "sacrifice":
        return len(on_board(state, seat, UNITS.index(cost.args[0].name)))
    if cost.name == "sacrifice_horde":
        return len(state.claimed[seat])
    return state.honour[seat] if cost.name == "pay_honour" else len(state.hands[seat])


class Give(Automatic[State]):
    """A seat gives its share of an order."""

    __slots__ = ("seat", "order", "way", "count")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "order": INT, "way": INT, "count": INT}

    def __init__(self, seat: int, order: int, way: int, count: int) -> None:
        self.seat = seat
        self.order = order
        self.way = way  # of giving, or NOWHERE for a part of what all pay together
        self.count = count  # of that

    def run(self, state: State) -> None:
        """Give all of it; where there is a choice the question is pushed."""
        card = state.tables.orders[self.order]
        if self.way == NOWHERE:
            spend(state, self.seat, one_kind(card.kind, self.count))
            return
        for cost in card.ways[self.way]:
            give(state, self.seat, cost)


def give(state: State, seat: int, cost: Term) -> None:
    """Give one thing."""
    count = cost.args[-1].value
    if cost.name == "pay":
        pay(state, seat, [cost], 0)
    elif cost.name == "pay_honour":
        honour(state, seat, -count)
    elif cost.name == "discard_tactics":
        ask_discard_tactics(state, seat, count)
    elif cost.name == "sacrifice_horde":
        ask_horde(state, seat, count)
    else:
        ask_sacrifice(state, seat, UNITS.index(cost.args[0].name), count)


# Soldiers


def ask_sacrifice(state: State, seat: int, unit: int, left: int) -> None:
    """Ask which soldiers leave the game, one after the other."""
    soldiers = sorted(set(on_board(state, seat, unit)))
    if left and len(soldiers) == 1:
        sacrifice(state, seat, soldiers[0])
        ask_sacrifice(state, seat, unit, left - 1)
    elif left:
        push(state, Sacrifice((seat,), unit, left))


class Sacrifice(Decision[State]):
    """Which soldier leaves the game? (GW-COOP-16)"""

    __slots__ = ("unit", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "unit": INT, "left": INT}

    def __init__(self, seats: Seats, unit: int, left: int) -> None:
        self.seats = seats
        self.unit = unit
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each one who stands on the board."""
        return [(SACRIFICE, soldier) for soldier in sorted(set(on_board(state, seat, self.unit)))]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Let him go, and ask for the next."""
        sacrifice(state, seat, action[1])
        ask_sacrifice(state, seat, self.unit, self.left - 1)


def sacrifice(state: State, seat: int, soldier: int) -> None:
    """Take a soldier out of the game; on a horde he leaves a wound, nobody can save him (GW-COOP-16)."""
    unit = unit_dying(state, soldier)
    leave(state, seat, soldier, 0)
    state.sacrificed[seat * 3 + unit] += 1
    tell(state, events.SACRIFICED, seat, unit)


# Hordes


def ask_horde(state: State, seat: int, left: int) -> None:
    """Ask which claimed hordes leave the game, one after the other."""
    if left and len(state.claimed[seat]) == 1:
        give_horde(state, seat, state.claimed[seat][0] // 3)
    elif left:
        push(state, GiveHorde((seat,), left))


class GiveHorde(Decision[State]):
    """Which claimed horde leaves the game? Its honour stays (vocabulary: sacrifice_horde)."""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each one."""
        return [(GIVE_HORDE, token // 3) for token in state.claimed[seat]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Let it go, and ask for the next."""
        give_horde(state, seat, action[1])
        ask_horde(state, seat, self.left - 1)


def give_horde(state: State, seat: int, horde: int) -> None:
    """Take a claimed horde out of the game."""
    state.claimed[seat] = tuple([token for token in state.claimed[seat] if token // 3 != horde])
    state.lost_hordes = (*state.lost_hordes, horde)
    reveal(state)
    tell(state, events.GAVE_HORDE, seat, horde)
