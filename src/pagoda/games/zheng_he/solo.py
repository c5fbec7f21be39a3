"""The Overlord's turn in the solo game: the card with most points, then its action or an event (ZH-910 to ZH-914)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, Automatic, push
from pagoda.engine.chance import draw, reveal, shuffle
from pagoda.engine.events import tell
from pagoda.games.zheng_he.automaton import can_follow, difficulty, follow, use
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD, OVERLORDS, BotOrder
from pagoda.games.zheng_he.effects import can_carry_out
from pagoda.games.zheng_he.events import EVENT, HESITATED, PLAYED, USED_CARD
from pagoda.games.zheng_he.state import State, report
from pagoda.games.zheng_he.turn import MayReact


class AutomatonTurn(Automatic[State]):
    """Phase 3 of the solo game (ZH-910, ZH-911)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Play the card with the most points, an Overlord's first, then the lowest number; the human reacts first."""
        hand = state.hands[OVERLORD]
        order = state.tables.turn_order
        card = hand[0]
        first = order[card]
        for other in hand:
            if order[other] < first:
                card, first = other, order[other]
        hand.remove(card)
        state.played = card
        state.seen_by[card] = 0
        reveal(state)
        if state.news is not None:
            report(state, PLAYED, OVERLORD, card)
        if can_carry_out(state, EMPEROR, card):
            push(state, MayReact((state.emperor,), EMPEROR), AutomatonAction())
        else:
            act(state)


class AutomatonAction(Automatic[State]):
    """An Overlord card is used if it can be; otherwise an event of the deck that fits its points (ZH-912)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Use the card or draw an event."""
        act(state)


def act(state: State) -> None:
    """Use the card that lies open, or draw an event and follow it."""
    card, tables = state.played, state.tables
    if tables.kind[card] == OVERLORDS and use(state, USED_CARD):
        return
    deck = tables.cp[card]
    if deck == 1 and difficulty(state).skips_first_deck:
        deck = 2
    event = draw_event(state, deck - 1)
    state.event = event + 1
    if state.news is not None:
        tell(state, EVENT, event)
    follow_event(state, event)


def draw_event(state: State, deck: int) -> int:
    """Draw and discard the top event; an empty deck is shuffled anew (ZH-914)."""
    if not state.events[deck]:
        state.events[deck], state.past_events[deck] = state.past_events[deck], []
        shuffle(state, state.events[deck])
    event = draw(state, state.events[deck])
    state.past_events[deck].append(event)
    return event


class FollowEvent(Automatic[State]):
    """The first alternative that is possible, then the last line (ZH-913)."""

    __slots__ = ("event",)

    FIELDS: ClassVar[dict[str, str]] = {"event": INT}

    def __init__(self, event: int) -> None:
        self.event = event

    def run(self, state: State) -> None:
        """Follow it."""
        follow_event(state, self.event)


def follow_event(state: State, event: int) -> None:
    """Put the last line on the agenda, to be tested when it is due, and follow an alternative before it."""
    tables = state.tables
    if tables.deck_of[event] in difficulty(state).then_decks:
        postpone(state, tables.then[event])
    for alternative in tables.first[event]:
        if follow_all(state, alternative):
            return
    tell(state, HESITATED)


def follow_all(state: State, orders: list[BotOrder]) -> bool:
    """Follow orders if every one of them is possible now; tell whether they are."""
    if not orders:
        return True
    if len(orders) > 1:
        if not all([can_follow(state, order.kind, order.n) for order in orders]):
            return False
        postpone(state, orders[1:])
    first = orders[0]
    return follow(state, first.kind, first.n, first.rerolls)


def postpone(state: State, orders: list[BotOrder]) -> None:
    """Put orders on the agenda: a battle may come before them."""
    for order in reversed(orders):
        push(state, FollowOrder(order.kind, order.n, order.rerolls))


class FollowOrder(Automatic[State]):
    """One order of an event, if it is possible when it is due (ZH-913)."""

    __slots__ = ("order", "count", "rerolls")

    FIELDS: ClassVar[dict[str, str]] = {"order": INT, "count": INT, "rerolls": INT}

    def __init__(self, order: int, count: int, rerolls: int) -> None:
        self.order = order
        self.count = count
        self.rerolls = rerolls

    def run(self, state: State) -> None:
        """Follow it."""
        follow(state, self.order, self.count, self.rerolls)
