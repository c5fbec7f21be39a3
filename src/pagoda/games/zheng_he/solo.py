"""The Overlord's turn in the solo game: the card with most points, then its action or an event (ZH-910 to ZH-914)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, Automatic, push
from pagoda.engine.chance import draw, reveal, shuffle
from pagoda.engine.events import tell
from pagoda.games.zheng_he.automaton import can_follow, can_use, difficulty, follow, use_own_card
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD, OVERLORDS, BotOrder
from pagoda.games.zheng_he.effects import can_carry_out
from pagoda.games.zheng_he.events import EVENT, HESITATED, PLAYED
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
        for other in hand:
            if order[other] < order[card]:
                card = other
        hand.remove(card)
        state.played = card
        state.seen_by[card] = 0
        reveal(state)
        report(state, PLAYED, OVERLORD, card)
        if can_carry_out(state, EMPEROR, card):
            push(state, MayReact((state.emperor,), EMPEROR), AutomatonAction())
        else:
            AutomatonAction().run(state)


class AutomatonAction(Automatic[State]):
    """An Overlord card is used if it can be; otherwise an event of the deck that fits its points (ZH-912)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Use the card or draw an event."""
        card = state.played
        if state.tables.kind[card] == OVERLORDS and can_use(state, card):
            use_own_card(state)
            return
        deck = state.tables.cp[card]
        if deck == 1 and difficulty(state).skips_first_deck:
            deck = 2
        event = draw_event(state, deck - 1)
        state.event = event + 1
        tell(state, EVENT, event)
        FollowEvent(event).run(state)


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
        """Put the last line on the agenda, to be tested when it is due, and follow an alternative before it."""
        tables = state.tables
        if tables.deck_of[self.event] in difficulty(state).then_decks:
            postpone(state, tables.then[self.event])
        for alternative in tables.first[self.event]:
            if follow_all(state, alternative):
                return
        tell(state, HESITATED)


def follow_all(state: State, orders: list[BotOrder]) -> bool:
    """Follow orders if every one of them is possible now; tell whether they are."""
    if len(orders) > 1:
        if not all([can_follow(state, order.kind, order.n) for order in orders]):
            return False
        postpone(state, orders[1:])
    return not orders or follow(state, orders[0].kind, orders[0].n, orders[0].rerolls)


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
