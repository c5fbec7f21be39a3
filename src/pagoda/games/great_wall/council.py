"""The council of the co-op game (GW-COOP-14, 15, 17, 23): an order is proposed, all answer, those who agreed give.

Any player may propose an open order, each of them once in a winter. Who gives something must agree to it; how many
others must is the table's setting. Everybody sees the answers. The council ends when nobody wants to propose more.
"""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, Step, push, push_all
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import AGREE, PASS, PROPOSE, REFUSE
from pagoda.games.great_wall.conditions import holds
from pagoda.games.great_wall.counts import number
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.giving import Give, can_give, could_give
from pagoda.games.great_wall.goods import ANY
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.requirements import ALL_GIVE
from pagoda.games.great_wall.state import NOBODY, Row, State, players
from pagoda.games.great_wall.windows import Happen

REFUSED: Final = 0  # votes
AGREED: Final = 1  # plus the way of giving, or how much of what all pay together


class FulfilOrders(Automatic[State]):
    """The players may fulfil open orders (GW-COOP-14)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Ask all, if any order could be fulfilled as far as all can see."""
        state.proposed = [0] * state.setting.seats
        assemble(state, tuple(range(state.setting.seats)))


def assemble(state: State, seats: Seats) -> None:
    """Let players propose, while there is an order that one of them could still propose."""
    possible = [order for order in state.orders if sets_of_givers(state, order)]
    if any([not state.proposed[seat] >> order & 1 for seat in seats for order in possible]):
        push(state, Council(seats))


# What could be proposed


def is_met(state: State, order: int) -> bool:
    """Tell whether the conditions of an order hold (GW-COOP-14)."""
    return all([holds(state, term, NOBODY, 0, NOWHERE) for term in state.tables.orders[order].conditions])


def price(state: State, order: int) -> int:
    """Return how much of a resource all must pay together, or 0."""
    amount = state.tables.orders[order].amount
    return number(state, amount, NOBODY, 0, NOWHERE) if amount is not None else 0


def sets_of_givers(state: State, order: int) -> list[int]:
    """Return who could give for an order, as far as all can see: every possible set of players, as bits."""
    card = state.tables.orders[order]
    if not is_met(state, order):
        return []
    seats = range(state.setting.seats)
    if card.givers == ALL_GIVE:
        return [bits(tuple(seats))] if all([could_give(state, seat, card) for seat in seats]) else []
    able = [seat for seat in seats if could_give(state, seat, card)] if card.givers else []
    return [bits(chosen) for chosen in combinations(able, card.givers)]


def bits(seats: tuple[int, ...]) -> int:
    """Return seats as bits."""
    total = 0
    for seat in seats:
        total |= 1 << seat
    return total


class Council(Decision[State]):
    """Which order do you propose to fulfil, or none any more? (GW-COOP-23)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each open order that the seat has not proposed, with every set of givers, and to be done."""
        return [*proposals(state, seat), PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put it to the vote, or leave the council; the last one ends it."""
        if action == PASS:
            tell(state, events.LEFT_COUNCIL, seat)
            assemble(state, tuple([other for other in self.seats if other != seat]))
            return
        _, order, givers = action
        state.proposed[seat] |= 1 << order
        reveal(state)  # a proposal shows that the seat can give
        tell(state, events.PROPOSED, seat, order, givers)
        own = answers(state, seat, order, givers)
        if len(own) == 1:  # who proposes agrees, unless there is a choice of what to give
            state.votes[seat] = AGREED + own[0][1]
        count_votes(state, order, givers, self.seats)


def proposals(state: State, seat: int) -> list[Action]:
    """Return what a seat can propose: not what it cannot give itself."""
    result: list[Action] = []
    for order in state.orders:
        if not state.proposed[seat] >> order & 1:
            for givers in sets_of_givers(state, order):
                if answers(state, seat, order, givers):
                    result.append((PROPOSE, order, givers))
    return result


# The vote


def answers(state: State, seat: int, order: int, givers: int) -> list[Action]:
    """Return how a seat can agree to an order: with what it gives."""
    card = state.tables.orders[order]
    if card.amount is not None:
        missing = price(state, order) - offered(state)
        return [(AGREE, count) for count in range(min(missing, state.goods[seat * 4 + card.kind]) + 1)]
    if not givers >> seat & 1:
        return [(AGREE, 0)]
    return [(AGREE, way) for way, costs in enumerate(card.ways) if can_give(state, seat, costs)]


def offered(state: State) -> int:
    """Return how much has been offered so far of what all pay together."""
    return sum([vote - AGREED for vote in state.votes if vote >= AGREED])


def quorum(state: State) -> int:
    """Return how many must agree: one, the majority, or all, as the table has agreed."""
    seats = state.setting.seats
    return (1, seats // 2 + 1, seats)[state.setting.options["agreement"]]


class Vote(Decision[State]):
    """Do you agree to a proposed order, and give your share? (GW-COOP-15, GW-COOP-23)"""

    __slots__ = ("order", "givers", "council")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "order": INT, "givers": INT, "council": INTS}

    def __init__(self, seats: Seats, order: int, givers: int, council: Row) -> None:
        self.seats = seats
        self.order = order
        self.givers = givers  # bits of seats
        self.council = council  # who may still propose

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every way to agree that the seat can pay, and to refuse."""
        return [*answers(state, seat, self.order, self.givers), REFUSE]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Note the answer, for all to see."""
        reveal(state)
        state.votes[seat] = REFUSED if action == REFUSE else AGREED + action[1]
        tell(state, events.VOTED, seat, self.order, state.votes[seat])
        count_votes(state, self.order, self.givers, self.council)


def count_votes(state: State, order: int, givers: int, council: Row) -> None:
    """Decide a proposal as soon as its outcome is certain, or ask those who have not answered."""
    votes, missing = state.votes, price(state, order) - offered(state)
    waiting = tuple([seat for seat, vote in enumerate(votes) if vote == NOBODY])
    agreed = len([vote for vote in votes if vote >= AGREED])
    giving = [votes[seat] for seat in range(len(votes)) if givers >> seat & 1]
    if REFUSED in giving or agreed + len(waiting) < quorum(state) or (missing > 0 and not waiting):
        tell(state, events.REFUSED_ORDER, order)
        state.votes = [NOBODY] * len(votes)
        assemble(state, council)
    elif NOBODY not in giving and agreed >= quorum(state) and missing <= 0:
        accept(state, order, givers)
    else:
        push(state, Vote(waiting, order, givers, council))


def accept(state: State, order: int, givers: int) -> None:
    """Let all who agreed give their shares; then the order is fulfilled (GW-COOP-14, GW-COOP-17)."""
    card = state.tables.orders[order]
    steps: list[Step] = []
    for seat in players(state):
        vote = state.votes[seat] - AGREED
        if card.amount is not None and vote > 0:
            steps.append(Give(seat, order, NOWHERE, vote))
        elif givers >> seat & 1:
            steps.append(Give(seat, order, vote, 0))
    state.votes = [NOBODY] * len(state.votes)
    push_all(state, [*steps, Fulfil(order), Happen(happening(moments.ORDER_FULFILLED)), Assemble()])


def keep_promises(state: State, viewer: int | None) -> None:
    """Give others what they have promised for an order, at a table that a viewer guesses."""
    for seat, order, way, count in promises(state):
        card = state.tables.orders[order]
        if seat != viewer and way == NOWHERE:
            place = seat * 4 + card.kind
            state.goods[place] = max(state.goods[place], count)
        while seat != viewer and way != NOWHERE and not can_give(state, seat, card.ways[way]):
            for kind in ANY:
                state.goods[seat * 4 + kind] += 1


def promises(state: State) -> list[tuple[int, int, int, int]]:
    """Return who gives for which order, in which way, or how much of what all pay together: agreed, not yet given."""
    found: list[tuple[int, int, int, int]] = []
    for step in state.agenda:
        if isinstance(step, Give):
            found.append((step.seat, step.order, step.way, step.count))
        elif isinstance(step, Vote):
            together = state.tables.orders[step.order].amount is not None
            for seat, vote in enumerate(state.votes):
                if vote >= AGREED and together:
                    found.append((seat, step.order, NOWHERE, vote - AGREED))
                elif vote >= AGREED and step.givers >> seat & 1:
                    found.append((seat, step.order, vote - AGREED, 0))
    return found


class Fulfil(Automatic[State]):
    """An order is fulfilled and counted (GW-COOP-17)."""

    __slots__ = ("order",)

    FIELDS: ClassVar[dict[str, str]] = {"order": INT}

    def __init__(self, order: int) -> None:
        self.order = order

    def run(self, state: State) -> None:
        """Count it."""
        state.orders = tuple([order for order in state.orders if order != self.order])
        state.fulfilled = (*state.fulfilled, self.order)
        tell(state, events.FULFILLED, self.order, len(state.fulfilled))


class Assemble(Automatic[State]):
    """The whole council meets again."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Ask all."""
        assemble(state, tuple(range(state.setting.seats)))
