"""Actions are performed (TK-260 to TK-264): each seat takes or declines what it has won, in any order."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, Action, Automatic, Decision, push
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import DECLINE, TAKE
from pagoda.games.three_kingdoms_redux.after import GoHome
from pagoda.games.three_kingdoms_redux.armies import DemandTribute, Produce, TrainArmies, recruit, win_support
from pagoda.games.three_kingdoms_redux.border import Station, stationings
from pagoda.games.three_kingdoms_redux.economy import Cultivate, Trade, can_cultivate, deals
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    CROSSBOWS_JUNKS,
    DEVELOP_STATE,
    EMPEROR,
    INSTRUCTOR,
    MARKET,
    RECRUIT,
    SPEARS_HORSES,
    TRADE,
    TRAIN_ARMIES,
    TRIBES,
    TRIBUTE,
    WIN_SUPPORT,
)
from pagoda.games.three_kingdoms_redux.emperor import can_control, control
from pagoda.games.three_kingdoms_redux.state import SEAT, SPACE, State, owned
from pagoda.games.three_kingdoms_redux.technology import DevelopState, Instruct, lessons
from pagoda.games.three_kingdoms_redux.tribes import improve


def won_spaces(state: State, seat: int) -> list[int]:
    """Return the spaces that a seat has won and not yet dealt with, in the order of the board."""
    found: list[int] = []
    for bid in state.bids:
        if bid[SEAT] == seat and bid[SPACE] not in found:
            found.append(bid[SPACE])
    found.sort()
    return found


def can_take(state: State, seat: int, space: int) -> bool:
    """Tell whether a seat can perform the action of a space now (TK-263)."""
    if space <= MARKET:
        return can_cultivate(state, seat, space)
    if space == TRADE:
        return bool(deals(state, seat, 0))
    if space == INSTRUCTOR:
        return bool(state.decks[0]) or bool(state.decks[1]) or bool(lessons(state, seat, 0))
    if space == DEVELOP_STATE:
        return bool(state.hands[seat])  # whether a card of it can be constructed is a secret
    if space == TRAIN_ARMIES:
        return owned(state, seat, h.UNTRAINED) > 0
    if space == EMPEROR:
        return can_control(state, seat)
    if BATTLES <= space < TRIBES:
        return bool(stationings(state, seat, space))
    return True


class TakeActions(Automatic[State]):
    """A seat performs what it has won, until nothing is left (TK-260)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask what comes next; what cannot be performed any more is declined unasked."""
        seat = self.seat
        spaces = won_spaces(state, seat)
        for space in spaces:
            if can_take(state, seat, space):
                push(state, TakeAction((seat,)), self)
                return
        for space in spaces:
            tell(state, events.DECLINED, seat, space)
            GoHome(seat, space).run(state)


class TakeAction(Decision[State]):
    """Which action is performed, or declined, next? (TK-260, TK-261)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each won space."""
        spaces = won_spaces(state, seat)
        result: list[Action] = [(TAKE, space) for space in spaces if can_take(state, seat, space)]
        return result + [(DECLINE, space) for space in spaces]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Perform it; afterwards everything goes home (TK-264)."""
        verb, space = action
        push(state, GoHome(seat, space))
        if verb == DECLINE:
            tell(state, events.DECLINED, seat, space)
        else:
            tell(state, events.TOOK_ACTION, seat, space)
            perform(state, seat, space)


def perform(state: State, seat: int, space: int) -> None:
    """Begin the action of a space."""
    if space <= MARKET:
        push(state, Cultivate((seat,), space))
    elif space == TRADE:
        push(state, Trade((seat,), 0))
    elif space == INSTRUCTOR:
        push(state, Instruct((seat,), 0))
    elif space == DEVELOP_STATE:
        push(state, DevelopState((seat,)))
    elif space in (SPEARS_HORSES, CROSSBOWS_JUNKS):
        push(state, Produce((seat,), space))
    elif space == RECRUIT:
        recruit(state, seat)
    elif space == TRAIN_ARMIES:
        push(state, TrainArmies((seat,)))
    elif space == TRIBUTE:
        push(state, DemandTribute((seat,)))
    elif space == WIN_SUPPORT:
        win_support(state, seat)
    elif space == EMPEROR:
        control(state, seat)
    elif space < TRIBES:
        push(state, Station((seat,), space))
    else:
        improve(state, seat)
