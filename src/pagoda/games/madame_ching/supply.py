"""Decks and discards: drawing, reshuffling, what is owed (MC-L), and what partners hand each other (MC-T-07)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.engine.chance import draw, reveal, shuffle
from pagoda.engine.events import tell, whisper
from pagoda.games.madame_ching.actions import KEEP, PASS_ON
from pagoda.games.madame_ching.events import DREW, HANDED, MET, MET_NOBODY, OWED, RESHUFFLED
from pagoda.games.madame_ching.state import State, partner


def has_navigation_card(state: State) -> bool:
    """Make a new deck of the discard if the deck is empty; tell whether a card can be drawn (MC-L-01)."""
    if not state.deck and state.discard:
        state.deck, state.discard = state.discard, []
        shuffle(state, state.deck)
        tell(state, RESHUFFLED, 0)
    return bool(state.deck)


def draw_navigation(state: State, seat: int) -> None:
    """Draw the top navigation card into a hand, or note it as owed if there is none (MC-L-02)."""
    if not has_navigation_card(state):
        state.owed[seat] += 1
        tell(state, OWED, seat)
        return
    card = draw(state, state.deck)
    state.hands[seat].append(card)
    state.seen_by[card] = 1 << seat
    whisper(state, (seat,), (DREW, seat, card), (DREW, seat, 0))


def draw_owed(state: State, seat: int) -> None:
    """Draw what could not be drawn before, as soon as a card is there (MC-L-02)."""
    while state.owed[seat] and has_navigation_card(state):
        state.owed[seat] -= 1
        draw_navigation(state, seat)


def has_encounter_card(state: State) -> bool:
    """Make a new deck of the discard if the deck is empty; tell whether a card can be drawn (MC-L-03)."""
    if not state.encounter_deck and state.encounter_discard:
        state.encounter_deck, state.encounter_discard = state.encounter_discard, []
        shuffle(state, state.encounter_deck)
        tell(state, RESHUFFLED, 1)
    return bool(state.encounter_deck)


def draw_encounters(state: State, seat: int, count: int) -> None:
    """Draw encounter cards into a hand; a draw without a card is lost (MC-L-03)."""
    drawn = 0
    while drawn < count and has_encounter_card(state):
        card = draw(state, state.encounter_deck)
        state.encounters[seat].append(card)
        state.seen_by[card] = 1 << seat
        whisper(state, (seat,), (MET, seat, card), (MET, seat, 0))
        drawn += 1
    if drawn < count:
        tell(state, MET_NOBODY, seat)
    if drawn and state.mode.teams:
        push(state, MayHandOver((seat,), drawn))


def discard_encounter(state: State, seat: int, card: int) -> None:
    """Put an encounter card from a hand face up on the discard (MC-B-15)."""
    reveal(state)
    state.encounters[seat].remove(card)
    state.seen_by[card] = 0
    state.encounter_discard.append(card)


class MayHandOver(Decision[State]):
    """Each encounter card received may at once be handed to the partner (MC-T-07)."""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left  # fresh cards not yet decided: the last ones of the hand, the oldest first

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer to keep the card or to hand it over."""
        return [KEEP, PASS_ON]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Hand the card over or not, then ask for the next; what comes from a partner is not passed back."""
        if self.left > 1:
            push(state, MayHandOver(self.seats, self.left - 1))
        if action == PASS_ON:
            card = state.encounters[seat].pop(-self.left)
            mate = partner(seat)
            reveal(state)
            state.encounters[mate].append(card)
            state.seen_by[card] |= 1 << mate
            whisper(state, (seat, mate), (HANDED, seat, mate, card), (HANDED, seat, mate, 0))
