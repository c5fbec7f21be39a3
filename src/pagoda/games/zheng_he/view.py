"""What a seat may know, and full states that fit it (ZH-151 to ZH-157).

Whole hands are swapped, so each player knows what the other has got from him. Until the next swap a card laid face
down may be any of those: a view then lists the known cards of hand and card together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mypy_extensions import mypyc_attr

from pagoda.engine import view as views
from pagoda.engine.chance import roll, seeded, shuffle
from pagoda.games.zheng_he.edition import CARDS
from pagoda.games.zheng_he.setup import blank
from pagoda.games.zheng_he.state import EVERYBODY, SPECTATOR, State, is_solo, seat_of

Cards = tuple[int, ...]
HIDDEN = -1  # for `laid`: a card that the viewer does not know


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class View(views.View):
    """The table as one seat, or a spectator, knows it; 0 stands for an unknown card."""

    emperor: int
    hands: tuple[Cards, ...]  # by role; with the card just laid, while the viewer cannot tell it from the hand
    reserves: tuple[Cards, ...]  # by role; without that card
    laid: tuple[int, ...]  # by role: the card just laid, HIDDEN, or 0 for none
    deck: int
    discard: Cards
    used: Cards
    played: int
    known_by: tuple[int, ...]  # for cards the viewer knows in hands and reserves: who else is known to know them
    armies: tuple[int, ...]
    hordes: tuple[int, ...]
    discs: tuple[int, ...]
    voyages: tuple[int, ...]
    junks: int
    gold: int
    gold_at_sea: int
    dice: tuple[int, ...]
    journey: tuple[int, ...]
    spent: int
    era: int
    round: int
    leg: int
    points: tuple[int, ...]
    victory: int
    resolve: int
    events: tuple[int, ...]  # how many are left in each deck
    past_events: tuple[Cards, ...]
    event: int

    @cached_property
    def likely(self) -> State:
        """A full state that fits this view, to work out what is said about it; nobody plays on it."""
        return determinize(self, 0)


def view(state: State, seat: int | None) -> View:
    """Return what a seat, or a spectator, may know: nothing that is not named here."""
    owners = [0, 0] if is_solo(state) else [seat_of(state, 0), seat_of(state, 1)]
    hands, reserves, laid = [], [], []
    for role, owner in enumerate(owners):
        hand, reserve, card = state.hands[role], state.reserves[role], state.laid[role]
        if owner != seat and card:
            hand, reserve = [*hand, card], [other for other in reserve if other != card]
        hands.append(shown(state, hand, owner, seat))
        reserves.append(shown(state, reserve, owner, seat))
        laid.append(card if owner == seat or not card else HIDDEN)
    return View(
        seat=seat,
        edition=state.edition,
        setting=state.setting,
        agenda=tuple(state.agenda),
        emperor=state.emperor,
        hands=tuple(hands),
        reserves=tuple(reserves),
        laid=tuple(laid),
        deck=len(state.deck),
        discard=tuple(state.discard),
        used=tuple(state.used),
        played=state.played,
        known_by=known_by(state, owners, seat),
        armies=tuple(state.armies),
        hordes=tuple(state.hordes),
        discs=tuple(state.discs),
        voyages=tuple(state.voyages),
        junks=state.junks,
        gold=state.gold,
        gold_at_sea=state.gold_at_sea,
        dice=tuple(state.dice),
        journey=tuple(state.journey),
        spent=state.spent,
        era=state.era,
        round=state.round,
        leg=state.leg,
        points=tuple(state.points),
        victory=state.victory,
        resolve=state.resolve,
        events=tuple([len(deck) for deck in state.events]),
        past_events=tuple([tuple(deck) for deck in state.past_events]),
        event=state.event,
    )


def bit_of(seat: int | None) -> int:
    """Return the bit of a viewer in `seen_by`."""
    return 1 << (SPECTATOR if seat is None else seat)


def shown(state: State, cards: list[int], owner: int, seat: int | None) -> Cards:
    """Return cards as a viewer knows them: the owner in order, others what they have seen and then the unknown."""
    if owner == seat:
        return tuple(cards)
    bit = bit_of(seat)
    known = sorted([card for card in cards if state.seen_by[card] & bit])
    return (*known, *[0] * (len(cards) - len(known)))


def known_by(state: State, owners: list[int], seat: int | None) -> tuple[int, ...]:
    """Return who knows the cards in hands and reserves, as far as the viewer can tell."""
    result = [0] * CARDS
    bit = bit_of(seat)
    for role, owner in enumerate(owners):
        for card in (*state.hands[role], *state.reserves[role]):
            mask = state.seen_by[card]
            if owner == seat or mask == EVERYBODY:
                result[card] = mask
            elif mask & bit:
                result[card] = bit | 1 << owner
    return tuple(result)


def determinize(view: View, seed: int) -> State:
    """Return a full state that the viewer cannot tell from the true one, with fresh dice."""
    state = blank(view.setting, view.edition)
    state.agenda = list(view.agenda)
    state.rng = seeded(seed)
    state.news = None
    state.horizon = 0
    state.emperor = view.emperor
    state.hands = [list(hand) for hand in view.hands]
    state.reserves = [list(reserve) for reserve in view.reserves]
    state.discard = list(view.discard)
    state.used = list(view.used)
    state.played = view.played
    state.seen_by = list(view.known_by)
    state.armies = list(view.armies)
    state.hordes = list(view.hordes)
    state.discs = list(view.discs)
    state.voyages = list(view.voyages)
    state.junks = view.junks
    state.gold = view.gold
    state.gold_at_sea = view.gold_at_sea
    state.dice = list(view.dice)
    state.journey = list(view.journey)
    state.spent = view.spent
    state.era = view.era
    state.round = view.round
    state.leg = view.leg
    state.points = list(view.points)
    state.victory = view.victory
    state.resolve = view.resolve
    state.past_events = [list(deck) for deck in view.past_events]
    state.event = view.event
    deal_unknown(state, view)
    state.horizon = 0
    return state


def deal_unknown(state: State, view: View) -> None:
    """Spread the cards the viewer cannot place over hands, reserves and the deck, at random."""
    seen = {*state.discard, *state.used, state.played}
    for cards in (*state.hands, *state.reserves):
        seen.update(cards)
    unknown = [card for card in range(1, CARDS) if card not in seen]
    shuffle(state, unknown)
    for role in (0, 1):
        owner = 0 if is_solo(state) else seat_of(state, role)
        for cards in (state.hands[role], state.reserves[role]):
            for place, card in enumerate(cards):
                if card == 0:
                    cards[place] = unknown.pop()
                    state.seen_by[cards[place]] = 1 << owner
        if view.laid[role] == HIDDEN:
            hand = state.hands[role]
            state.laid[role] = hand.pop(roll(state, len(hand)) - 1)
            state.reserves[role].append(state.laid[role])
        else:
            state.laid[role] = view.laid[role]
    state.deck = unknown
    if is_solo(state):
        for event, deck in enumerate(state.tables.deck_of):
            if event not in state.past_events[deck - 1]:
                state.events[deck - 1].append(event)
        for deck_ in state.events:
            shuffle(state, deck_)


def reshuffle(state: State, seed: int) -> None:
    """Deal anew what no seat knows: the dice to come, the order of the deck and of events."""
    horizon = state.horizon
    state.rng = seeded(seed)
    for deck in (state.deck, *state.events):
        shuffle(state, deck)
    state.horizon = horizon
