"""What one seat may know (TK-020 to TK-026), and worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mypy_extensions import mypyc_attr

from pagoda.engine import view as views
from pagoda.engine.chance import seeded, shuffle
from pagoda.games.three_kingdoms_redux.edition import ENHANCEMENTS, PER_STATE, STATES
from pagoda.games.three_kingdoms_redux.recruiting import ChooseGenerals, kept
from pagoda.games.three_kingdoms_redux.setup import blank
from pagoda.games.three_kingdoms_redux.state import AT_HOME, HIDDEN, IN_DECK, OFFERED, Row, State
from pagoda.games.three_kingdoms_redux.technology import KeepCard


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class View(views.View):
    """The table as one seat, or a spectator, sees it; HIDDEN stands for a general or a card that is not known."""

    goods: Row
    levels: Row
    ripe: Row
    stored: Row
    military: Row
    rank: Row
    tribal: Row
    shortage: Row
    places: Row  # of generals that are known to be recruited; all others seem to be in their deck
    served: Row
    known: Row
    rosters: tuple[Row, ...]  # those who are known, in order, then HIDDEN
    offers: tuple[Row, ...]
    sealed: tuple[Row, ...]  # of others: empty, whether they have chosen or not
    bids: tuple[Row, ...]
    garrisons: tuple[Row, ...]
    decks: tuple[Row, ...]
    sunk: tuple[Row, ...]
    hands: tuple[Row, ...]
    counts: tuple[Row, ...]  # by seat: how many cards of each deck are in the hand
    built: tuple[Row, ...]
    order: Row
    next_order: Row
    round: int
    criterion: int
    alliance: int
    han: int
    han_placed: int
    controller: int
    tended: Row
    bought: Row
    over: int

    @cached_property
    def likely(self) -> State:
        """A full state that fits this view, to work out what is said about it; nobody plays on it."""
        return determinize(self, 0)


def view(state: State, seat: int | None) -> View:
    """Return what a seat, or a spectator, may know: nothing that is not named here."""
    owners = range(STATES)
    return View(
        seat=seat,
        edition=state.edition,
        setting=state.setting,
        agenda=tuple(state.agenda),
        goods=tuple(state.goods),
        levels=tuple(state.levels),
        ripe=tuple(state.ripe),
        stored=tuple(state.stored),
        military=tuple(state.military),
        rank=tuple(state.rank),
        tribal=tuple(state.tribal),
        shortage=tuple(state.shortage),
        places=tuple([place if sees_general(state, g, seat) else IN_DECK for g, place in enumerate(state.places)]),
        served=tuple(state.served),
        known=tuple(state.known),
        rosters=tuple([roster(state, owner, seat) for owner in owners]),
        offers=tuple([cards(state.offers[owner], owner == seat) for owner in owners]),
        sealed=tuple([state.sealed[owner] if owner == seat else () for owner in owners]),
        bids=tuple(state.bids),
        garrisons=tuple(state.garrisons),
        decks=tuple([deck(state, number, seat) for number in range(2)]),
        sunk=tuple(state.sunk),
        hands=tuple([state.hands[owner] if owner == seat else () for owner in owners]),
        counts=tuple([hand_counts(state, owner) for owner in owners]),
        built=tuple(state.built),
        order=state.order,
        next_order=state.next_order,
        round=state.round,
        criterion=state.criterion,
        alliance=state.alliance,
        han=state.han,
        han_placed=state.han_placed,
        controller=state.controller,
        tended=tuple(state.tended),
        bought=tuple(state.bought),
        over=state.over,
    )


def sees_general(state: State, general: int, seat: int | None) -> bool:
    """Tell whether a seat may know where a general is: its own always, others once they are known (TK-023)."""
    return bool(state.known[general]) or state.tables.state_of[general] == seat


def roster(state: State, owner: int, seat: int | None) -> Row:
    """Return the recruited generals of a state: those who are known, then the hidden ones without their names."""
    generals = state.rosters[owner]
    if owner == seat:
        return generals
    seen = [general for general in generals if state.known[general]]
    return (*seen, *[HIDDEN] * (len(generals) - len(seen)))


def cards(row: Row, known: bool) -> Row:
    """Return cards, or only how many there are."""
    return row if known else (HIDDEN,) * len(row)


def deck(state: State, number: int, seat: int | None) -> Row:
    """Return a deck: all hidden, but for cards that the seat has put to the bottom or is looking at (TK-026)."""
    result = [HIDDEN] * len(state.decks[number])
    for place, owner in enumerate(state.sunk[number]):
        if owner == seat:
            result[place] = state.decks[number][place]
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, KeepCard) and step.deck == number and seat in step.seats:
        result[-step.look :] = state.decks[number][-step.look :]
    return tuple(result)


def hand_counts(state: State, owner: int) -> Row:
    """Return how many unification and separation cards a seat holds (TK-020)."""
    separation = sum([state.tables.deck_of[card] for card in state.hands[owner]])
    return len(state.hands[owner]) - separation, separation


# Worlds


def determinize(view: View, seed: int) -> State:
    """Return a full state that the viewer cannot tell from the true one, with fresh chance."""
    state = blank(view.setting, view.edition)
    state.agenda = list(view.agenda)
    state.rng = seeded(seed)
    state.news = None
    state.horizon = 0
    state.goods = list(view.goods)
    state.levels = list(view.levels)
    state.ripe = list(view.ripe)
    state.stored = list(view.stored)
    state.military = list(view.military)
    state.rank = list(view.rank)
    state.tribal = list(view.tribal)
    state.shortage = list(view.shortage)
    state.places = list(view.places)
    state.served = list(view.served)
    state.known = list(view.known)
    state.bids = list(view.bids)
    state.garrisons = list(view.garrisons)
    state.sunk = list(view.sunk)
    state.built = list(view.built)
    state.order = view.order
    state.next_order = view.next_order
    state.round = view.round
    state.criterion = view.criterion
    state.alliance = view.alliance
    state.han = view.han
    state.han_placed = view.han_placed
    state.controller = view.controller
    state.tended = list(view.tended)
    state.bought = list(view.bought)
    state.over = view.over
    for seat in range(STATES):
        deal_generals(state, view, seat)
    deal_enhancements(state, view)
    state.horizon = 0
    return state


def deal_generals(state: State, view: View, seat: int) -> None:
    """Give a state hidden generals and offers that nobody can tell from the true ones."""
    if seat == view.seat:
        state.rosters[seat] = view.rosters[seat]
        state.offers[seat] = view.offers[seat]
        state.sealed[seat] = view.sealed[seat]
        return
    seen = [general for general in view.rosters[seat] if general != HIDDEN]
    first = seat * PER_STATE
    unknown = [general for general in range(first, first + PER_STATE) if general not in seen]
    shuffle(state, unknown)
    made_up = [unknown.pop() for _ in range(len(view.rosters[seat]) - len(seen))]
    for general in made_up:
        state.places[general] = AT_HOME
    state.rosters[seat] = tuple(sorted([*seen, *made_up]))
    offer = [unknown.pop() for _ in view.offers[seat]]
    for general in offer:
        state.places[general] = OFFERED
    state.offers[seat] = tuple(sorted(offer))
    state.sealed[seat] = made_up_choice(state, view, seat)


def made_up_choice(state: State, view: View, seat: int) -> Row:
    """Return what a state may have chosen in secret: any of its generals, as many as it keeps."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, ChooseGenerals) or seat in step.seats or not state.offers[seat]:
        return ()
    return state.offers[seat][: kept(state, step.round, seat)]


def deal_enhancements(state: State, view: View) -> None:
    """Deal the enhancements that the viewer cannot place over hands and decks, at random."""
    seen = {card for row in (*view.hands, *view.built, *view.decks) for card in row}
    hands: list[list[int]] = [list(hand) for hand in view.hands]
    for number in range(2):
        unknown = [card for card in range(ENHANCEMENTS) if state.tables.deck_of[card] == number and card not in seen]
        shuffle(state, unknown)
        for seat in range(STATES):
            if seat != view.seat:
                hands[seat] += [unknown.pop() for _ in range(view.counts[seat][number])]
        state.decks[number] = tuple([card if card != HIDDEN else unknown.pop() for card in view.decks[number]])
    state.hands = [tuple(sorted(hand)) for hand in hands]


def reshuffle(state: State, seed: int) -> None:
    """Deal anew what no seat knows: the order of the decks, but for cards that somebody sank or looks at (TK-026)."""
    horizon = state.horizon
    state.rng = seeded(seed)
    step = state.agenda[-1] if state.agenda else None
    for number, cards in enumerate(state.decks):
        looked = step.look if isinstance(step, KeepCard) and step.deck == number else 0
        first, end = len(state.sunk[number]), len(cards) - looked
        unknown = list(cards[first:end])
        shuffle(state, unknown)
        state.decks[number] = (*cards[:first], *unknown, *cards[end:])
    state.horizon = horizon
