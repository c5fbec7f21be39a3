"""What cards make happen: an action is a list of orders (ZH-205, ZH-206).

It is possible if each part that must happen can happen in full, or, where nothing must, if at least one piece can be
placed, moved, returned or sent to fight.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Automatic, push
from pagoda.games.zheng_he.edition import ORDERS, VOYAGES, Order
from pagoda.games.zheng_he.orders import begin, possible
from pagoda.games.zheng_he.placing import FREELY, NEVER, NOT_YET
from pagoda.games.zheng_he.state import State, part_of

TAX: Final = ORDERS.index("tax")
VOYAGE: Final = ORDERS.index("voyage")


def can_carry_out(state: State, role: int, card: int) -> bool:
    """Tell whether a side could carry its action of a card out completely (ZH-205)."""
    part = part_of(state, role, card)
    if part < 0:
        return False
    orders = state.tables.orders[card][part]
    if len(orders) == 1:
        return possible(state, role, orders[0])
    must = state.tables.musts[card][part]
    if must:
        # Gold that is taken first can serve the voyage; if there is none elsewhere, the supply has all of it.
        sails = orders[0].kind == TAX and state.junks > 0 and len(state.voyages) < VOYAGES
        return all([possible(state, role, order) or (sails and order.kind == VOYAGE) for order in must])
    return any([possible(state, role, order) for order in orders])


def carry_out(state: State, role: int, card: int) -> None:
    """Begin a card's action."""
    state.spent = 0
    push(state, CarryOut(role, card, part_of(state, role, card), 0))


class CarryOut(Automatic[State]):
    """The orders of a card's action, one after the other."""

    __slots__ = ("role", "card", "part", "place")

    FIELDS: ClassVar[dict[str, str]] = {"role": INT, "card": INT, "part": INT, "place": INT}

    def __init__(self, role: int, card: int, part: int, place: int) -> None:
        self.role = role
        self.card = card
        self.part = part
        self.place = place

    def run(self, state: State) -> None:
        """Begin an order; what is not possible, or no longer, is passed over."""
        orders = state.tables.orders[self.card][self.part]
        order = orders[self.place]
        if self.place + 1 < len(orders):
            push(state, CarryOut(self.role, self.card, self.part, self.place + 1))
        if possible(state, self.role, order):
            begin(state, self.role, order, freedom(state, self.role, orders, self.place))


def freedom(state: State, role: int, orders: list[Order], place: int) -> int:
    """Tell whether an order may be carried out with no piece at all (ZH-206 c)."""
    order = orders[place]
    if order.must:
        return NEVER
    later = orders[place + 1 :]
    must = [other for other in later if other.must]
    if must:
        return FREELY if all([possible(state, role, other) for other in must]) else NOT_YET
    if state.spent or any([possible(state, role, other) for other in later]):
        return FREELY
    return NOT_YET
