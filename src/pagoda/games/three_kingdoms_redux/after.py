"""After an action: what cards add to it, and everything goes home (TK-264 to TK-267)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Automatic, push
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.edition import GENERALS, NO_CARD, NO_TYPE
from pagoda.games.three_kingdoms_redux.effects import Effect, generals_on, in_force, in_player_order
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    GENERAL,
    PLACED,
    SEAT,
    SPACE,
    SUPPORTS,
    TYPE,
    UNITS,
    Row,
    State,
    add,
)
from pagoda.games.three_kingdoms_redux.strength import works_on

COLLECTING: Final = 1  # the option of farm and market that some effects ask for


class AfterAction(Automatic[State]):
    """An action is fully done: its effects apply (TK-605)."""

    __slots__ = ("seat", "space", "option", "new")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "space": INT, "option": INT, "new": INT}

    def __init__(self, seat: int, space: int, option: int = 0, new: int = NO_CARD) -> None:
        self.seat = seat
        self.space = space
        self.option = option
        self.new = new  # an enhancement just constructed, which does not answer to itself (TK-294)

    def run(self, state: State) -> None:
        """Put the effects on the agenda."""
        seat, space = self.seat, self.space
        table = state.tables.hooks[h.AFTER_ACTION]
        effects = [
            Effect(seat, card, h.AFTER_ACTION, place, space, ())
            for card in in_force(state, seat, generals_on(state, seat, space))
            if card != GENERALS + self.new or self.new == NO_CARD
            for place, hook in enumerate(table[card])
            if works_on(state, hook, seat, space) and hook.option in (0, self.option)
        ]
        if effects:
            push(state, *in_player_order(state, seat, effects))


class GoHome(Automatic[State]):
    """What lay on a space returns; who is stationed or turned over stays (TK-264, TK-367)."""

    __slots__ = ("seat", "space")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "space": INT}

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, state: State) -> None:
        """Clear the space of this seat."""
        left: list[Row] = []
        for bid in state.bids:
            if bid[SEAT] == self.seat and bid[SPACE] == self.space:
                take_home(state, bid)
            else:
                left.append(bid)
        state.bids = left


def take_home(state: State, bid: Row) -> None:
    """Return a general with his units; support goes to the general supply, but for a skill (TK-221, TK-264)."""
    seat, general = bid[SEAT], bid[GENERAL]
    if state.places[general] == PLACED:
        state.places[general] = AT_HOME
        if bid[TYPE] != NO_TYPE:
            add(state, seat, h.TRAINED, bid[UNITS])
            add(state, seat, h.WEAPON + bid[TYPE], bid[UNITS])
    if bid[SUPPORTS] and state.skilled:
        for hook in state.tables.hooks[h.SUPPORT_REFUND][general]:
            if works_on(state, hook, seat, bid[SPACE]):
                add(state, seat, h.SUPPORT, min(hook.count, bid[SUPPORTS]))


# Parameters of actions that cards change (TK-605)


def changes(state: State, seat: int, space: int, parameter: int) -> list[int]:
    """Return what the cards in force make of a parameter of the action."""
    table = state.tables.hooks[h.MODIFY_ACTION]
    return [
        hook.value
        for card in in_force(state, seat, generals_on(state, seat, space))
        for hook in table[card]
        if hook.parameter == parameter and works_on(state, hook, seat, space)
    ]


def highest(state: State, seat: int, space: int, parameter: int, usual: int) -> int:
    """Return a limit or a yield: the best that a card gives, or the usual one."""
    return max([usual, *changes(state, seat, space, parameter)])


def lowest(state: State, seat: int, space: int, parameter: int, usual: int) -> int:
    """Return a cost: the least that a card asks for, or the usual one."""
    return min([usual, *changes(state, seat, space, parameter)])


def extra(state: State, seat: int, space: int, parameter: int) -> int:
    """Return what cards add."""
    return sum(changes(state, seat, space, parameter))
