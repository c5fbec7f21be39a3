"""Weapons, armies, tribute, support (TK-295 to TK-299)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import PRODUCE, TRAIN
from pagoda.games.three_kingdoms_redux.actions import TRIBUTE as CLAIM
from pagoda.games.three_kingdoms_redux.after import AfterAction, extra, highest
from pagoda.games.three_kingdoms_redux.edition import (
    NO_CARD,
    RECRUIT,
    SPEARS_HORSES,
    TRAIN_ARMIES,
    TRIBUTE,
    WIN_SUPPORT,
)
from pagoda.games.three_kingdoms_redux.effects import gain, train
from pagoda.games.three_kingdoms_redux.state import State, owned


class Produce(Decision[State]):
    """Which weapons are produced? (TK-295)"""

    __slots__ = ("space",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "space": INT}

    def __init__(self, seats: Seats, space: int) -> None:
        self.seats = seats
        self.space = space

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every mix of the two types."""
        return [(PRODUCE, count) for count in range(state.tables.produced, -1, -1)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take them from the supply."""
        first = h.WEAPON if self.space == SPEARS_HORSES else h.WEAPON + 2
        for good, count in ((first, action[1]), (first + 1, state.tables.produced - action[1])):
            if count:
                gain(state, seat, NO_CARD, good, count)
        push(state, AfterAction(seat, self.space))


def recruit(state: State, seat: int) -> None:
    """Gain untrained armies; a skill can make some of them trained (TK-296)."""
    count = state.tables.recruited
    trained = min(count, extra(state, seat, RECRUIT, h.RECRUIT_TRAINED))
    if count > trained:
        gain(state, seat, NO_CARD, h.UNTRAINED, count - trained)
    if trained:
        gain(state, seat, NO_CARD, h.TRAINED, trained)
    push(state, AfterAction(seat, RECRUIT))


class TrainArmies(Decision[State]):
    """How many armies are trained? (TK-297)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every number."""
        limit = highest(state, seat, TRAIN_ARMIES, h.TRAIN_MAX, state.tables.train_most)
        limit += extra(state, seat, TRAIN_ARMIES, h.TRAIN_EXTRA)
        return [(TRAIN, count) for count in range(1, min(limit, owned(state, seat, h.UNTRAINED)) + 1)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Turn them over."""
        train(state, seat, NO_CARD, action[1], 0)
        push(state, AfterAction(seat, TRAIN_ARMIES))


class DemandTribute(Decision[State]):
    """Gold, rice, or an army? (TK-298)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every kind of tribute."""
        return [(CLAIM, place) for place in range(len(state.tables.tributes))]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it."""
        for good, count in state.tables.tributes[action[1]]:
            gain(state, seat, NO_CARD, good, count)
        push(state, AfterAction(seat, TRIBUTE))


def win_support(state: State, seat: int) -> None:
    """Gain a support token (TK-299)."""
    gain(state, seat, NO_CARD, h.SUPPORT, state.tables.won_support)
    push(state, AfterAction(seat, WIN_SUPPORT))
