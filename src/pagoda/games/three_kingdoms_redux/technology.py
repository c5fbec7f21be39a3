"""Hire Instructor, Introduce Technology, Develop State (TK-289 to TK-294)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, Step, push
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell, whisper
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import DRAW, KEEP_CARD, NO_THANKS, STOP, TRAIN
from pagoda.games.three_kingdoms_redux.after import AfterAction, extra, highest
from pagoda.games.three_kingdoms_redux.building import build, buildable
from pagoda.games.three_kingdoms_redux.edition import DEVELOP_STATE, INSTRUCTOR, NO_CARD
from pagoda.games.three_kingdoms_redux.effects import train
from pagoda.games.three_kingdoms_redux.state import HIDDEN, State, add, owned

HIRED: Final = 1  # parts of the action that are done
DRAWN: Final = 2


class Instruct(Decision[State]):
    """Train for rice, draw an enhancement, or both, each once (TK-289, TK-290)."""

    __slots__ = ("done",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "done": INT}

    def __init__(self, seats: Seats, done: int) -> None:
        self.seats = seats
        self.done = done

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what is left to do, and to leave it at that."""
        result = lessons(state, seat, self.done)
        return [*result, STOP] if self.done else result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Do one part, then offer the other."""
        if action == STOP:
            push(state, AfterAction(seat, INSTRUCTOR))
            return
        steps: list[Step] = []
        if action[0] == TRAIN:
            done = self.done | HIRED
            add(state, seat, h.RICE, -state.tables.hire_cost)
            train(state, seat, NO_CARD, action[1], state.tables.hire_cost)
        else:
            done = self.done | DRAWN
            look = highest(state, seat, INSTRUCTOR, h.DRAW_LOOK, 1)
            steps += [DrawCard(seat, action[1], look), DrawMore(seat, extra(state, seat, INSTRUCTOR, h.DRAW_EXTRA))]
        more = bool(lessons(state, seat, done))
        push(state, *steps, Instruct(self.seats, done) if more else AfterAction(seat, INSTRUCTOR))


def lessons(state: State, seat: int, done: int) -> list[Action]:
    """Return the parts of the action that a seat can still do."""
    result: list[Action] = []
    if not done & HIRED and owned(state, seat, h.RICE) >= state.tables.hire_cost:
        limit = highest(state, seat, INSTRUCTOR, h.TRAIN_MAX, state.tables.hire_most)
        limit += extra(state, seat, INSTRUCTOR, h.TRAIN_EXTRA)
        result += [(TRAIN, count) for count in range(1, min(limit, owned(state, seat, h.UNTRAINED)) + 1)]
    return result if done & DRAWN else [*result, *drawable(state)]


def drawable(state: State) -> list[Action]:
    """Return the decks that still have cards (TK-290)."""
    return [(DRAW, deck) for deck in range(2) if state.decks[deck]]


class DrawCard(Automatic[State]):
    """A seat draws from a deck; with a skill it looks at the top cards first (TK-605)."""

    __slots__ = ("seat", "deck", "look")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "deck": INT, "look": INT}

    def __init__(self, seat: int, deck: int, look: int) -> None:
        self.seat = seat
        self.deck = deck
        self.look = look

    def run(self, state: State) -> None:
        """Draw, or look."""
        reveal(state)
        look = min(self.look, len(state.decks[self.deck]))
        if look > 1:
            push(state, KeepCard((self.seat,), self.deck, look))
        else:
            take_card(state, self.seat, self.deck, state.decks[self.deck][-1])


def take_card(state: State, seat: int, deck: int, card: int) -> None:
    """Put a card of a deck into a hand."""
    cards = tuple([other for other in state.decks[deck] if other != card])
    state.decks[deck] = cards
    state.sunk[deck] = state.sunk[deck][: len(cards)]
    state.hands[seat] = tuple(sorted([*state.hands[seat], card]))
    whisper(state, (seat,), (events.DREW_CARD, seat, deck, card), (events.DREW_CARD, seat, deck, HIDDEN))


class KeepCard(Decision[State]):
    """Which of the cards looked at does the seat keep? The others go to the bottom (TK-026, TK-605)."""

    __slots__ = ("deck", "look")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "deck": INT, "look": INT}

    def __init__(self, seats: Seats, deck: int, look: int) -> None:
        self.seats = seats
        self.deck = deck
        self.look = look

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the top cards."""
        return [(KEEP_CARD, card) for card in state.decks[self.deck][-self.look :]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Keep one, put the others under the deck."""
        reveal(state)
        deck = self.deck
        cards = state.decks[deck]
        rest = [card for card in cards[-self.look :] if card != action[1]]
        state.decks[deck] = (*rest, *cards[: -self.look], action[1])
        state.sunk[deck] = (*[seat for _ in rest], *state.sunk[deck][: len(cards) - self.look])
        take_card(state, seat, deck, action[1])
        for card in rest:
            whisper(state, (seat,), (events.SANK_CARD, seat, deck, card), (events.SANK_CARD, seat, deck, HIDDEN))


class DrawMore(Automatic[State]):
    """An enhancement lets a seat draw further cards, from either deck (TK-605)."""

    __slots__ = ("seat", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "left": INT}

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: State) -> None:
        """Ask from which deck, if there is a choice."""
        offered = drawable(state) if self.left else []
        if len(offered) == 1:
            push(state, DrawCard(self.seat, offered[0][1], 1), DrawMore(self.seat, self.left - 1))
        elif offered:
            push(state, ChooseDeck((self.seat,), self.left))


class ChooseDeck(Decision[State]):
    """From which deck comes the additional card? (TK-290)"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both decks."""
        return drawable(state)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Draw."""
        push(state, DrawCard(seat, action[1], 1), DrawMore(seat, self.left - 1))


class DevelopState(Decision[State]):
    """Which enhancement is constructed? It is asked whatever the hand holds, so that this stays secret (TK-292)."""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card that is allowed and can be paid, and none."""
        reduction = extra(state, seat, DEVELOP_STATE, h.COST_REDUCTION)
        return [*buildable(state, seat, reduction), NO_THANKS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Construct it; it does not answer to its own construction (TK-294)."""
        if action == NO_THANKS:
            tell(state, events.DECLINED, seat, DEVELOP_STATE)
        else:
            build(state, seat, action)
            push(state, AfterAction(seat, DEVELOP_STATE, 0, action[1]))
