"""What the steps of the co-op game must be like: they speak of open orders, and of players who can give."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Step
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.council import Assemble, Council, Fulfil, FulfilOrders, Vote
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.giving import Give, GiveHorde, Sacrifice
from pagoda.games.great_wall.orders import Blame, OrderPhase, RefillOrders, RevealEvent, TakeBlame
from pagoda.games.great_wall.shame import Ransom, SpareShame
from pagoda.games.great_wall.soldiers import on_board
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.together import ActNext

COOP_STEPS: Final = (
    ActNext,
    FulfilOrders,
    Council,
    Vote,
    Fulfil,
    Assemble,
    Give,
    Sacrifice,
    GiveHorde,
    OrderPhase,
    TakeBlame,
    Blame,
    RefillOrders,
    RevealEvent,
    Ransom,
    SpareShame,
)


def fits_together(state: State, step: Step) -> bool:
    """Tell whether a step of the co-op game fits the table."""
    if not state.coop:
        return False
    if isinstance(step, ActNext):
        waiting = len(step.waiting)
        return waiting > 1 and waiting == len(step.steps) and asks_right(state, step)
    if isinstance(step, Vote):
        return step.order in state.orders and voters_fit(state, step)
    if isinstance(step, Fulfil):
        return step.order in state.orders
    if isinstance(step, Give):
        card = state.tables.orders[step.order]
        return (0 <= step.way < len(card.ways)) if step.way != NOWHERE else card.amount is not None
    if isinstance(step, Sacrifice):
        return step.left <= len(on_board(state, step.seats[0], step.unit))
    if isinstance(step, GiveHorde):
        return step.left <= len(state.claimed[step.seats[0]])
    return True


def asks_right(state: State, step: ActNext) -> bool:
    """Tell whether those are asked who decide for the waiting clans, each with its own step."""
    return step.seats == tuple(sorted({decider(state, clan) for clan in step.waiting}))


def voters_fit(state: State, step: Vote) -> bool:
    """Tell whether exactly those are asked who have not answered, and the council names seats."""
    waiting = tuple([seat for seat, vote in enumerate(state.votes) if vote < 0])
    return step.seats == waiting and all([0 <= seat < state.setting.seats for seat in step.council])
