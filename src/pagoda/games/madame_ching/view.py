"""What one seat may know (MC-H), and worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mypy_extensions import mypyc_attr

from pagoda.engine import view as views
from pagoda.engine.chance import seeded, shuffle
from pagoda.games.madame_ching.aggression import GiveCard
from pagoda.games.madame_ching.edition import CARDS, FIRST_ENCOUNTER, NAVIGATION
from pagoda.games.madame_ching.setup import blank
from pagoda.games.madame_ching.state import EVERYBODY, SPECTATOR, State

Cards = tuple[int, ...]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class View(views.View):
    """The table as one seat, or a spectator, sees it; 0 stands for a card that is not known."""

    hands: tuple[Cards, ...]
    encounters: tuple[Cards, ...]
    chosen: tuple[int, ...]  # how many cards each seat has chosen (MC-H-03)
    sealed: Cards  # the own choice
    expeditions: tuple[Cards, ...]
    revealed: Cards
    turned: Cards
    skills: tuple[int, ...]
    used: tuple[int, ...]
    treasure: tuple[int, ...]
    deck: int
    discard: Cards
    encounter_deck: int
    encounter_discard: Cards
    display: Cards
    missions: Cards
    owed: tuple[int, ...]
    sailed: tuple[int, ...]
    gifts: tuple[int, ...]
    known_by: tuple[int, ...]  # for cards the viewer knows in hands: who else is known to know them
    spoils: int
    pearl: int
    hong_kong: int
    round: int

    @cached_property
    def likely(self) -> State:
        """A full state that fits this view, to work out what is said about it; nobody plays on it."""
        return determinize(self, 0)


def view(state: State, seat: int | None) -> View:
    """Return what a seat, or a spectator, may know: nothing that is not named here."""
    count = state.mode.chosen
    sealed = state.sealed
    return View(
        seat=seat,
        edition=state.edition,
        setting=state.setting,
        agenda=tuple(state.agenda),
        hands=tuple([shown(state, hand, owner, seat) for owner, hand in enumerate(state.hands)]),
        encounters=tuple([shown(state, hand, owner, seat) for owner, hand in enumerate(state.encounters)]),
        chosen=tuple([count - sealed[s * count : (s + 1) * count].count(0) for s in range(state.setting.seats)]),
        sealed=() if seat is None else tuple(sealed[seat * count : (seat + 1) * count]),
        expeditions=tuple([tuple(cards) for cards in state.expeditions]),
        revealed=tuple(state.revealed),
        turned=tuple(state.turned),
        skills=tuple(state.skills),
        used=tuple(state.used),
        treasure=tuple(state.treasure),
        deck=len(state.deck),
        discard=tuple(state.discard),
        encounter_deck=len(state.encounter_deck),
        encounter_discard=tuple(state.encounter_discard),
        display=tuple([card if card != state.face_down else 0 for card in state.display]),
        missions=tuple(state.missions),
        owed=tuple(state.owed),
        sailed=tuple(state.sailed),
        gifts=tuple(state.gifts),
        known_by=known_by(state, seat),
        spoils=state.spoils if seat in exchanging(state) else 0,
        pearl=state.pearl,
        hong_kong=state.hong_kong,
        round=state.round,
    )


def shown(state: State, hand: list[int], owner: int, seat: int | None) -> Cards:
    """Return a hand as a viewer knows it: the owner in order, others what they have seen and then the unknown."""
    if owner == seat:
        return tuple(hand)
    bit = 1 << (SPECTATOR if seat is None else seat)
    known = sorted([card for card in hand if state.seen_by[card] & bit])
    return (*known, *[0] * (len(hand) - len(known)))


def known_by(state: State, seat: int | None) -> tuple[int, ...]:
    """Return who knows the cards in hands, as far as the viewer can tell.

    Owners know who has looked at their cards. Of a card in another hand a viewer knows that everybody saw it
    taken from the display, or else counts only on its owner and themselves.
    """
    result = [0] * CARDS
    bit = 1 << (SPECTATOR if seat is None else seat)
    for hands in (state.hands, state.encounters):
        for owner, hand in enumerate(hands):
            for card in hand:
                mask = state.seen_by[card]
                if owner == seat or mask == EVERYBODY:
                    result[card] = mask
                elif mask & bit:
                    result[card] = bit | 1 << owner
    return tuple(result)


def exchanging(state: State) -> tuple[int, ...]:
    """Return the two seats between which Combat exchanges cards just now."""
    step = state.agenda[-1] if state.agenda else None
    return (step.seats[0], step.target) if isinstance(step, GiveCard) else ()


def determinize(view: View, seed: int) -> State:
    """Return a full state that the viewer cannot tell from the true one, with fresh dice."""
    state = blank(view.setting, view.edition)
    state.agenda = list(view.agenda)
    state.rng = seeded(seed)
    state.news = None
    state.horizon = 0
    state.hands = [list(hand) for hand in view.hands]
    state.encounters = [list(hand) for hand in view.encounters]
    state.expeditions = [list(cards) for cards in view.expeditions]
    state.revealed = list(view.revealed)
    state.turned = list(view.turned)
    state.skills = list(view.skills)
    state.used = list(view.used)
    state.treasure = list(view.treasure)
    state.discard = list(view.discard)
    state.encounter_discard = list(view.encounter_discard)
    state.display = list(view.display)
    state.missions = list(view.missions)
    state.owed = list(view.owed)
    state.sailed = list(view.sailed)
    state.gifts = list(view.gifts)
    state.seen_by = list(view.known_by)
    state.pearl = view.pearl
    state.hong_kong = view.hong_kong
    state.round = view.round
    deal_unknown(state, view)
    state.horizon = 0
    return state


def deal_unknown(state: State, view: View) -> None:
    """Spread the cards the viewer cannot place over hands, display and decks, at random."""
    navigation = unknown(state, state.hands, [state.discard, state.display, state.revealed], 1, NAVIGATION + 1)
    shuffle(state, navigation)
    encounters = unknown(state, state.encounters, [state.encounter_discard], FIRST_ENCOUNTER, CARDS)
    shuffle(state, encounters)
    if 0 in state.display:
        state.face_down = state.display[0] = navigation.pop()
    fill_hands(state, state.hands, navigation)
    fill_hands(state, state.encounters, encounters)
    state.deck = navigation
    state.encounter_deck = encounters
    seal_choices(state, view)
    pair = exchanging(state)
    if pair:
        state.spoils = view.spoils or state.hands[pair[0]][0]


def unknown(state: State, hands: list[list[int]], zones: list[list[int]], first: int, end: int) -> list[int]:
    """Return the cards of a deck that lie nowhere in sight."""
    seen = [False] * CARDS
    for cards in (*hands, *zones, *state.expeditions):
        for card in cards:
            seen[card] = True
    return [card for card in range(first, end) if not seen[card]]


def fill_hands(state: State, hands: list[list[int]], cards: list[int]) -> None:
    """Replace the unknown cards of hands by real ones, which only their owners know."""
    for owner, hand in enumerate(hands):
        for place, card in enumerate(hand):
            if card == 0:
                hand[place] = cards.pop()
                state.seen_by[hand[place]] = 1 << owner


def seal_choices(state: State, view: View) -> None:
    """Let seats that have chosen have chosen something; the viewer's own choice is known (MC-H-03)."""
    count = state.mode.chosen
    for seat, chosen in enumerate(view.chosen):
        cards = list(view.sealed)
        if seat != view.seat:
            cards = state.hands[seat][:]
            shuffle(state, cards)
            cards = sorted(cards[:chosen])
        for place, card in enumerate(cards):
            state.sealed[seat * count + place] = card


def reshuffle(state: State, seed: int) -> None:
    """Deal anew what no seat knows: the order of both decks, and the card of the display that lies face down."""
    horizon = state.horizon
    state.rng = seeded(seed)
    if state.face_down:
        state.deck.append(state.face_down)
    shuffle(state, state.deck)
    if state.face_down:
        state.face_down = state.display[0] = state.deck.pop()
    shuffle(state, state.encounter_deck)
    state.horizon = horizon
