"""Aggressions and the Pilot as an answer to them (MC-D): Combat, Thief, Siren, Traitor."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, STEP, Action, Automatic, Decision, Seats, Step, push
from pagoda.engine.chance import reveal, roll
from pagoda.engine.events import tell, whisper
from pagoda.games.madame_ching.actions import DECLINE, GIVE, PARRY, SEIZE, TURN
from pagoda.games.madame_ching.edition import BLUE, PILOT, TOKENS
from pagoda.games.madame_ching.events import (
    AIMED,
    BETRAYED,
    GAVE,
    PARRIED,
    SAW,
    SEIZED,
    STOLE,
    TOLD_NOTHING,
    TURNED,
)
from pagoda.games.madame_ching.state import State, jewels, junks_of, partner
from pagoda.games.madame_ching.supply import MayHandOver, discard_encounter


def attack(state: State, seat: int, target: int, struck: Step, spared: Step | None = None) -> None:
    """Let the target answer before anything happens; one without encounter cards is not asked (MC-D-02, MC-D-08)."""
    tell(state, AIMED, seat, target)
    if state.encounters[target]:
        reveal(state)  # nobody takes back what a question has told the others
        push(state, MayParry((target,), struck, spared))
    else:
        push(state, struck)


class MayParry(Decision[State]):
    """The target may discard a Pilot; then the aggression has no effect on them (MC-D-02)."""

    __slots__ = ("struck", "spared")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "struck": STEP, "spared": STEP}

    def __init__(self, seats: Seats, struck: Step, spared: Step | None) -> None:
        self.seats = seats
        self.struck = struck  # what follows without a Pilot
        self.spared = spared  # what follows with one

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every different Pilot; asked of hands without one too, or the question would betray them."""
        pilots = one_of_each(state, [c for c in state.encounters[seat] if state.tables.kind[c] == PILOT])
        return [DECLINE, *[(PARRY, card) for card in pilots]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Discard the Pilot or suffer the aggression."""
        if action == DECLINE:
            tell(state, TOLD_NOTHING, seat)
            push(state, self.struck)
            return
        discard_encounter(state, seat, action[1])
        tell(state, PARRIED, seat, action[1])
        if self.spared is not None:
            push(state, self.spared)


def one_of_each(state: State, cards: list[int]) -> list[int]:
    """Return the cards without equal ones: of these the one that most seats know of, so that the others stay secret."""
    look = state.tables.look
    seen = 0
    result: list[int] = []
    for card in cards:
        if not seen & look[card]:
            seen |= look[card]
            result.append(card)
        else:
            place = [look[other] for other in result].index(look[card])
            if state.seen_by[card].bit_count() > state.seen_by[result[place]].bit_count():
                result[place] = card
    return result


class Blow(Automatic[State]):
    """What an aggression does to one target."""

    __slots__ = ("seat", "target")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "target": INT}

    def __init__(self, seat: int, target: int) -> None:
        self.seat = seat
        self.target = target


# Thief


class StealJewel(Blow):
    """The thief takes one jewel at random, each equally likely (MC-B-04)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Take the jewel that a roll over all of them names."""
        left = roll(state, jewels(state, self.target))
        token = BLUE
        while left > state.treasure[self.target * TOKENS + token]:
            left -= state.treasure[self.target * TOKENS + token]
            token += 1
        state.treasure[self.target * TOKENS + token] -= 1
        state.treasure[self.seat * TOKENS + token] += 1
        tell(state, STOLE, self.seat, self.target, token)


# Traitor


class TakeEncounter(Blow):
    """The traitor draws one encounter card at random, unseen by third players (MC-B-07)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Take the card; only the two know which, so third players no longer know any card of that hand."""
        hand = state.encounters[self.target]
        both = 1 << self.seat | 1 << self.target
        place = roll(state, len(hand)) - 1
        for card in hand:
            state.seen_by[card] &= both
        card = hand.pop(place)
        state.encounters[self.seat].append(card)
        state.seen_by[card] = both
        hidden = (BETRAYED, self.seat, self.target, 0)
        whisper(state, (self.seat, self.target), (BETRAYED, self.seat, self.target, card), hidden)
        if state.mode.teams and self.target != partner(self.seat):  # not passed back (MC-T-07)
            push(state, MayHandOver((self.seat,), 1))


# Siren


class Sing(Automatic[State]):
    """The targets answer in seat order; then the unprotected turn a card in the same order (MC-D-05)."""

    __slots__ = ("seat", "symbol", "targets", "struck")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "symbol": INT, "targets": INTS, "struck": INTS}

    def __init__(self, seat: int, symbol: int, targets: Seats, struck: Seats) -> None:
        self.seat = seat
        self.symbol = symbol
        self.targets = targets  # still to answer
        self.struck = struck  # those who did not parry

    def run(self, state: State) -> None:
        """Ask the next target, or let all who were struck turn a card."""
        if not self.targets:
            push(state, *[TurnCard(target, self.symbol) for target in self.struck])
            return
        target, rest = self.targets[0], self.targets[1:]
        struck = Sing(self.seat, self.symbol, rest, (*self.struck, target))
        attack(state, self.seat, target, struck, Sing(self.seat, self.symbol, rest, self.struck))


def cards_with(state: State, seat: int, symbol: int) -> list[int]:
    """Return the unturned cards of a seat's expeditions that show a symbol (MC-B-06, MC-M2-07)."""
    return [
        card
        for junk in junks_of(state, seat)
        for card in state.expeditions[junk]
        if state.tables.symbol[card] == symbol and card not in state.turned
    ]


class TurnCard(Automatic[State]):
    """Who hears the Siren turns one card with her symbol (MC-B-05)."""

    __slots__ = ("seat", "symbol")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "symbol": INT}

    def __init__(self, seat: int, symbol: int) -> None:
        self.seat = seat
        self.symbol = symbol

    def run(self, state: State) -> None:
        """Ask where there is a choice."""
        cards = cards_with(state, self.seat, self.symbol)
        if len(cards) > 1:
            push(state, ChooseCardToTurn((self.seat,), self.symbol))
        else:
            turn(state, self.seat, cards[0])


class ChooseCardToTurn(Decision[State]):
    """The owner decides which of several cards to turn (MC-B-05)."""

    __slots__ = ("symbol",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "symbol": INT}

    def __init__(self, seats: Seats, symbol: int) -> None:
        self.seats = seats
        self.symbol = symbol

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every unturned card with the symbol."""
        return [(TURN, card) for card in cards_with(state, seat, self.symbol)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Turn the card."""
        turn(state, seat, action[1])


def turn(state: State, seat: int, card: int) -> None:
    """Turn a card: its number and colour still count, its symbol no longer does (MC-B-05)."""
    state.turned.append(card)
    tell(state, TURNED, seat, card)


# Combat


class LookAtHand(Blow):
    """The attacker looks at all navigation cards in the hand of the target (MC-K-08)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Note what the attacker has seen, and ask for the card to take."""
        reveal(state)
        hand = state.hands[self.target]
        for card in hand:
            state.seen_by[card] |= 1 << self.seat
        whisper(state, (self.seat,), (SAW, self.seat, self.target, *sorted(hand)), (SAW, self.seat, self.target))
        push(state, SeizeCard((self.seat,), self.target), GiveCard((self.seat,), self.target))


class Exchange(Decision[State]):
    """One half of the exchange of cards that Combat brings about."""

    __slots__ = ("target",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "target": INT}

    def __init__(self, seats: Seats, target: int) -> None:
        self.seats = seats
        self.target = target


class SeizeCard(Exchange):
    """The attacker takes one of the cards seen (MC-K-08)."""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card of the target's hand."""
        return [(SEIZE, card) for card in sorted(state.hands[self.target])]  # their order is not shown

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take the card; third players no longer know what the two hands hold (MC-K-09)."""
        card = action[1]
        reveal(state)
        forget(state, seat, self.target)
        state.hands[self.target].remove(card)
        state.hands[seat].append(card)
        state.seen_by[card] |= 1 << seat
        state.spoils = card
        whisper(state, (seat, self.target), (SEIZED, seat, self.target, card), (SEIZED, seat, self.target, 0))


class GiveCard(Exchange):
    """The attacker gives a card in exchange, not the one just taken (MC-K-09)."""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card of the own hand but the spoils."""
        return [(GIVE, card) for card in state.hands[seat] if card != state.spoils]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Give the card."""
        state.spoils = 0
        give(state, seat, self.target, action[1])


def give(state: State, seat: int, target: int, card: int) -> None:
    """Hand a navigation card over, unseen by third players."""
    reveal(state)
    forget(state, seat, target)
    state.hands[seat].remove(card)
    state.hands[target].append(card)
    state.seen_by[card] |= 1 << target
    whisper(state, (seat, target), (GAVE, seat, target, card), (GAVE, seat, target, 0))


def forget(state: State, seat: int, target: int) -> None:
    """A card changes hands unseen, so third players no longer know where any card of these two hands is."""
    both = 1 << seat | 1 << target
    for hand in (state.hands[seat], state.hands[target]):
        for card in hand:
            state.seen_by[card] &= both
