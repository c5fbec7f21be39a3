"""A round: the display, the secret choice, the reveal, a turn for each card from the highest to the lowest (MC-R)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import draw, reveal
from pagoda.engine.events import tell, whisper
from pagoda.games.madame_ching.actions import CHOOSE, SAIL, TAKE_BACK
from pagoda.games.madame_ching.edition import COLUMNS
from pagoda.games.madame_ching.ending import end_expedition
from pagoda.games.madame_ching.events import CHOSE, LAID_OUT, RECONSIDERED, REVEALED, ROUND_BEGAN
from pagoda.games.madame_ching.junk import add_card, begin_expedition
from pagoda.games.madame_ching.scoring import is_last_round, pay_end_gold
from pagoda.games.madame_ching.state import NOBODY, State, junks_of, top_number
from pagoda.games.madame_ching.supply import draw_owed, has_navigation_card
from pagoda.games.madame_ching.turn import begin_free_phase


class LayOutDisplay(Automatic[State]):
    """Step 1: lay out the display, the first card face down (MC-R-01)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Lay out as many cards as there are (MC-L-02), then let all choose."""
        state.round += 1
        tell(state, ROUND_BEGAN, state.round)
        for seat, hand in enumerate(state.hands):
            if not hand:
                draw_owed(state, seat)  # MC-L-06
        for _ in range(state.mode.display):
            if has_navigation_card(state):
                state.display.append(draw(state, state.deck))
        if state.display:
            state.face_down = state.display[0]
        tell(state, LAID_OUT, *[card if card != state.face_down else 0 for card in state.display])
        for team in range(state.mode.teams):
            state.gifts[team] = 0
        for seat in range(len(state.sailed)):
            state.sailed[seat] = NOBODY
        asked = tuple([seat for seat, hand in enumerate(state.hands) if hand])
        push(state, ChooseCards(asked) if asked else RevealCards())


class ChooseCards(Decision[State]):
    """Step 2: all choose secretly and at the same time, with two junks one card after the other (MC-R-02, MC-M2-03)."""

    __slots__ = ()

    MAY_RECONSIDER: ClassVar[bool] = True

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card of the hand; who has chosen may choose again until the last has chosen."""
        hand = state.hands[seat]
        first = state.sealed[seat * state.mode.chosen]
        if seat not in self.seats:
            return [TAKE_BACK] if first else []
        result: list[Action] = [(CHOOSE, card) for card in hand if card != first]
        return [*result, TAKE_BACK] if first else result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Seal the choice; the last one reveals all."""
        chosen = state.mode.chosen
        place = seat * chosen
        if action == TAKE_BACK:
            state.sealed[place : place + chosen] = [0] * chosen
            tell(state, RECONSIDERED, seat)
            push(state, ChooseCards(tuple(sorted({*self.seats, seat}))))
            return
        if state.sealed[place]:
            place += 1
        state.sealed[place] = action[1]
        whisper(state, (seat,), (CHOSE, seat, action[1]), (CHOSE, seat))
        waiting = self.seats
        if place + 1 == min((seat + 1) * chosen, seat * chosen + len(state.hands[seat])):
            place = waiting.index(seat)
            waiting = waiting[:place] + waiting[place + 1 :]
        push(state, ChooseCards(waiting) if waiting else RevealCards())


class RevealCards(Automatic[State]):
    """Step 3: all chosen cards are revealed; turns go from the highest to the lowest (MC-R-03)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Open the choices and put a turn for each on the agenda."""
        reveal(state)
        chosen = state.mode.chosen
        turns: list[tuple[int, int]] = []
        for place, card in enumerate(state.sealed):
            if card:
                seat = place // chosen
                turns.append((card, seat))
                state.hands[seat].remove(card)
                state.seen_by[card] = 0
                state.revealed.append(card)
                state.sealed[place] = 0
        turns.sort(reverse=True)
        for card, seat in turns:
            tell(state, REVEALED, seat, card)
        push(state, *[TakeTurn(seat, card) for card, seat in turns], EndRound())


class TakeTurn(Automatic[State]):
    """A revealed card is carried out: 3a, the free phase, 3c (MC-R-04)."""

    __slots__ = ("seat", "card")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "card": INT}

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, state: State) -> None:
        """Sail the only junk, or the other one, or ask which (MC-M2-04)."""
        seat = self.seat
        if state.mode.junks == 1:
            sail(state, seat, seat, self.card)
        elif state.sailed[seat] == NOBODY:
            push(state, ChooseJunk((seat,), self.card))
        else:
            sail(state, seat, 4 * seat + 1 - state.sailed[seat], self.card)


class ChooseJunk(Decision[State]):
    """At the first of two turns the player decides which junk uses the card (MC-M2-04)."""

    __slots__ = ("card",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "card": INT}

    def __init__(self, seats: Seats, card: int) -> None:
        self.seats = seats
        self.card = card

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both junks."""
        return [(SAIL, junk) for junk in junks_of(state, seat)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Sail the one chosen; the other one is left for the second card."""
        state.sailed[seat] = action[1]
        sail(state, seat, action[1], self.card)


def continues(state: State, junk: int, card: int) -> bool:
    """Tell whether a card continues an expedition: higher, and not at the end of the world (MC-A-02, MC-A-15)."""
    expedition = state.expeditions[junk]
    return len(expedition) < COLUMNS and card > top_number(expedition)


def sail(state: State, seat: int, junk: int, card: int) -> None:
    """Step 3a: the number alone decides whether the expedition goes on or ends (MC-A-01 to MC-A-04)."""
    if not state.expeditions[junk]:
        begin_free_phase(state, seat, junk, 0, 0)
        begin_expedition(state, seat, junk, card)
    elif continues(state, junk, card):
        begin_free_phase(state, seat, junk, 0, 0)
        state.revealed.remove(card)
        add_card(state, seat, junk, card)
    else:
        end_expedition(state, seat, junk, card)


class EndRound(Automatic[State]):
    """When all turns are done a new round begins, unless the end was triggered (MC-R-09, MC-E-02)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Discard what nobody could take (MC-L-06), go on with the next round or pay the end gold."""
        state.discard.extend(state.display)
        state.display.clear()
        state.face_down = 0
        if is_last_round(state):
            pay_end_gold(state)
        else:
            push(state, LayOutDisplay())
