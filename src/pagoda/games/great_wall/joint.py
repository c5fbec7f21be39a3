"""What the steps of the co-op game must be like: they speak of open orders, and of players who can give."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Step
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.council import (
    AGREED,
    Assemble,
    Council,
    Fulfil,
    FulfilOrders,
    Vote,
    offered,
    price,
    promises,
    sets_of_givers,
)
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.giving import Give, GiveHorde, Sacrifice, can_give
from pagoda.games.great_wall.orders import Blame, OrderPhase, RefillOrders, RevealEvent, TakeBlame
from pagoda.games.great_wall.saving import SaveForTeam
from pagoda.games.great_wall.shame import Ransom, SpareShame
from pagoda.games.great_wall.soldiers import ZONE, on_board
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.tactics import GiveTactic
from pagoda.games.great_wall.taking_back import TakeBackCommand
from pagoda.games.great_wall.team import Gift, PlaceInZone
from pagoda.games.great_wall.together import ActNext
from pagoda.games.great_wall.zones import ChooseInZone, LetDieInZones, NameInZone, in_zones

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
    NameInZone,
    ChooseInZone,
    LetDieInZones,
)

TEAM_QUESTIONS: Final = (  # that ask for one thing after the other, as long as any is left
    Sacrifice,
    GiveHorde,
    GiveTactic,
    SpareShame,
    SaveForTeam,
    TakeBackCommand,
    Gift,
    PlaceInZone,
    ChooseInZone,
)


def fits_together(state: State, step: Step) -> bool:
    """Tell whether a step of the co-op game fits the table."""
    if not state.coop:
        return False
    if isinstance(step, ActNext):
        return len(step.waiting) > 1 and asks_right(state, step)
    if isinstance(step, Vote):
        return step.order in state.orders and voters_fit(state, step) and votes_fit(state, step)
    if isinstance(step, Fulfil):
        return step.order in state.orders
    if isinstance(step, Give):
        return step.order in state.orders and gives_what_it_has(state, step.seat, step.order, step.way, step.count)
    if isinstance(step, Sacrifice):
        return step.left <= len(on_board(state, step.seats[0], step.unit))
    if isinstance(step, GiveHorde):
        return step.left <= len(state.claimed[step.seats[0]])
    if isinstance(step, ChooseInZone):
        return step.left <= len(in_zones(state, step.seats[0]))
    if isinstance(step, LetDieInZones):
        return all([soldier >= ZONE for row in state.dying for soldier in row])
    return True


def has_recruit(state: State, step: PlaceInZone) -> bool:
    """Tell whether the soldier who is put into a zone is in the reserve."""
    return state.reserve[step.seats[0] * 3 + step.unit] > 0


def asks_right(state: State, step: ActNext) -> bool:
    """Tell whether those are asked who decide for the waiting clans, each with its own step."""
    clans = [part.values()[list(part.FIELDS).index("clan")] for part in step.steps]
    return clans == list(step.waiting) and step.seats == tuple(sorted({decider(state, clan) for clan in step.waiting}))


# The council


def voters_fit(state: State, step: Vote) -> bool:
    """Tell whether exactly those are asked who have not answered, and the council names seats."""
    waiting = tuple([seat for seat, vote in enumerate(state.votes) if vote == NOBODY])
    return step.seats == waiting and all([seat < state.setting.seats for seat in step.council])


def votes_fit(state: State, step: Vote) -> bool:
    """Tell whether these players can give, and those who agreed have what they promised."""
    card = state.tables.orders[step.order]
    if step.givers not in sets_of_givers(state, step.order) or offered(state) > price(state, step.order) > 0:
        return False
    for seat, vote in enumerate(state.votes):
        if vote < NOBODY or (card.amount is None and vote > AGREED and not step.givers >> seat & 1):
            return False
    return all([gives_what_it_has(state, *promised) for promised in promises(state)])


def gives_what_it_has(state: State, seat: int, order: int, way: int, count: int) -> bool:
    """Tell whether a seat has its share of an order."""
    card = state.tables.orders[order]
    if card.amount is not None:
        return way == NOWHERE and count <= state.goods[seat * 4 + card.kind]
    return 0 <= way < len(card.ways) and can_give(state, seat, card.ways[way])


def council_faults(state: State) -> list[str]:
    """Return what is wrong with answers and shares: a vote without a proposal, a share that is given twice."""
    voting = [step for step in state.agenda if isinstance(step, Vote)]
    if len(voting) > 1 or (not voting and any([vote != NOBODY for vote in state.votes])):
        return ["there are answers to an order that nobody proposed"]
    orders = [step.order for step in state.agenda if isinstance(step, Fulfil)]
    givers = [step.seat for step in state.agenda if isinstance(step, Give)]
    shares: list[tuple[int, int]] = []
    for step in state.agenda:
        if isinstance(step, Sacrifice | GiveHorde):
            shares.append((step.seats[0], step.unit if isinstance(step, Sacrifice) else NOWHERE))
            givers += step.seats[:1] if step.seats[0] in givers else ()
    if any([len(set(found)) != len(found) for found in (orders, givers, shares)]):
        return ["a share of an order is given twice"]
    return []
