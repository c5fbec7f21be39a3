"""State enhancements: what they ask for and cost, and constructing them (TK-292 to TK-294)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.actions import BUILD, NO_THANKS
from pagoda.games.three_kingdoms_redux.hooks import GOLD, RICE, SUPPORT
from pagoda.games.three_kingdoms_redux.state import State, add, holdings, owned


def standing_of(state: State, seat: int, requirement: int) -> int:
    """Return what a seat has of what an enhancement can ask for, in the order of REQUIREMENTS (TK-293)."""
    farm, market = state.levels[2 * seat], state.levels[2 * seat + 1]
    if requirement < 3:
        return (farm, market, farm + market)[requirement]
    if requirement == 3:
        return state.rank[seat]
    if requirement == 4:
        return state.tribal[seat]
    if requirement == 5:
        return owned(state, seat, SUPPORT)
    return len(holdings(state, seat)) if requirement == 6 else len(state.built[seat])


def is_allowed(state: State, seat: int, card: int) -> bool:
    """Tell whether the requirement of an enhancement is met (TK-293)."""
    return all([standing_of(state, seat, what) >= count for what, count in state.tables.required[card]])


def prices(state: State, seat: int, card: int, reduction: int) -> list[tuple[int, int]]:
    """Return at which prices in gold and rice a seat can construct a card (TK-292); a reduction is used in full."""
    gold = rice = 0
    for good, count in state.tables.cost[card]:
        if good == GOLD:
            gold = count
        elif good == RICE:
            rice = count
        elif owned(state, seat, good) < count:
            return []
    result: list[tuple[int, int]] = []
    reduction = min(reduction, gold + rice)
    for less_gold in range(reduction + 1):
        price = (gold - less_gold, rice - reduction + less_gold)
        if min(price) >= 0 and owned(state, seat, GOLD) >= price[0] and owned(state, seat, RICE) >= price[1]:
            result.append(price)
    return result


def buildable(state: State, seat: int, reduction: int) -> list[Action]:
    """Return every way to construct a card from the hand."""
    return [
        (BUILD, card, gold, rice)
        for card in state.hands[seat]
        if is_allowed(state, seat, card)
        for gold, rice in prices(state, seat, card, reduction)
    ]


def build(state: State, seat: int, action: Action) -> None:
    """Pay and lay the card face up; it stays until the end (TK-292)."""
    _, card, gold, rice = action
    add(state, seat, GOLD, -gold)
    add(state, seat, RICE, -rice)
    for good, count in state.tables.cost[card]:
        if good not in (GOLD, RICE):
            add(state, seat, good, -count)
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    state.built[seat] = (*state.built[seat], card)
    reveal(state)
    tell(state, events.BUILT, seat, card, gold, rice)


class BuildAfter(Decision[State]):
    """Which card does the seat construct with a skill? It is asked whatever it holds, so that this stays secret."""

    __slots__ = ("card",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "card": INT}

    def __init__(self, seats: Seats, card: int) -> None:
        self.seats = seats
        self.card = card  # whose skill it is

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card at its full cost, and none."""
        return [*buildable(state, seat, 0), NO_THANKS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Construct it."""
        if action != NO_THANKS:
            build(state, seat, action)
