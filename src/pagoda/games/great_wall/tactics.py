"""Drawing tactics and the limit of the hand (GW-ACA, GW-TAC-1)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import reveal, shuffle
from pagoda.engine.events import tell, whisper
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import DISCARD
from pagoda.games.great_wall.calls import CALLS, Doer
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import HIDDEN, State, mod, players
from pagoda.games.great_wall.windows import announce

TACTICS: int = 2  # the deck, in events.SHUFFLED


def draw_tactics(state: State, seat: int, count: int) -> None:
    """Draw tactics; without a deck the discard is shuffled, without both there is none (GW-ACA-2)."""
    drawn = 0
    for _ in range(count):
        if not state.tactic_deck and state.tactic_discard:
            cards = list(state.tactic_discard)
            shuffle(state, cards)
            state.tactic_deck, state.tactic_discard = tuple(cards), ()
            tell(state, events.SHUFFLED, TACTICS)
        if state.tactic_deck:
            reveal(state)
            card = state.tactic_deck[-1]
            state.tactic_deck = state.tactic_deck[:-1]
            state.hands[seat] = tuple(sorted([*state.hands[seat], card]))
            drawn += 1
            whisper(state, (seat,), (events.DREW_TACTIC, seat, card), (events.DREW_TACTIC, seat, HIDDEN))
    if drawn:
        announce(state, happening(moments.TACTIC_DRAWN, owner=seat, count=drawn))
        limit_hand(state, seat)


def hand_limit(state: State, seat: int) -> int:
    """Return how many tactics a seat may hold."""
    return max(0, state.tables.hand_limit + mod(state, seat, "hand_limit"))


def limit_hand(state: State, seat: int) -> None:
    """Ask for a discard while there are too many tactics (GW-TAC-1)."""
    if len(state.hands[seat]) > hand_limit(state, seat):
        push(state, DiscardTactic((seat,)))


class DiscardTactic(Decision[State]):
    """Which tactic over the limit is discarded? (GW-TAC-1)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the hand."""
        return [(DISCARD, card) for card in state.hands[seat]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Discard it, and ask again if there are still too many."""
        discard(state, seat, action[1])
        limit_hand(state, seat)


class LimitHands(Automatic[State]):
    """All discard what is over the limit: an event may have lowered it."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Ask them in tea order."""
        for seat in reversed(players(state)):
            limit_hand(state, seat)


def ask_discard_tactics(state: State, seat: int, count: int) -> None:
    """Let a seat discard so many tactics of its choice, as far as it has any."""
    if count and state.hands[seat]:
        push(state, GiveTactic((seat,), count))


class GiveTactic(Decision[State]):
    """Which tactic is discarded for an event or an order?"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the hand."""
        return [(DISCARD, card) for card in state.hands[seat]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Discard it, and ask for the next."""
        discard(state, seat, action[1])
        ask_discard_tactics(state, seat, self.left - 1)


def discard(state: State, seat: int, tactic: int) -> None:
    """Discard a tactic, for all to see."""
    reveal(state)
    state.hands[seat] = tuple([card for card in state.hands[seat] if card != tactic])
    state.tactic_discard = (*state.tactic_discard, tactic)
    tell(state, events.DISCARDED_TACTIC, seat, tactic)


def call_discard(state: State, doer: Doer, term: Term) -> None:
    """discard_tactics(n)"""
    ask_discard_tactics(state, doer.clan, doer.number(state, term.args[0]))


def call_draw(state: State, doer: Doer, term: Term) -> None:
    """draw_tactics(n)"""
    draw_tactics(state, doer.clan, doer.number(state, term.args[0]))


CALLS["draw_tactics"] = call_draw
CALLS["discard_tactics"] = call_discard
