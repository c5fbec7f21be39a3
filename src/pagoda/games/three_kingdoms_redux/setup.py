"""Set-up (TK-040 to TK-063)."""

from __future__ import annotations

from pagoda.engine.agenda import Edition as AnyEdition
from pagoda.engine.agenda import Setting, push
from pagoda.engine.chance import roll, shuffle
from pagoda.engine.errors import BadInput
from pagoda.engine.events import tell, whisper
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.edition import ENHANCEMENTS, GENERALS, LOCATIONS, NOWHERE, STATES, Edition
from pagoda.games.three_kingdoms_redux.hooks import ALL_GOODS, GOLD, RICE, SUPPORT
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.round import Round
from pagoda.games.three_kingdoms_redux.state import AT_HOME, HIDDEN, IN_DECK, NOBODY, State, add


def blank(setting: Setting, edition: AnyEdition) -> State:
    """Return a table with the board only."""
    if not isinstance(edition, Edition):
        raise BadInput("this edition is of another game")
    state = State()
    state.edition = state.tables = edition
    state.setting = setting
    state.skilled = setting.mode != "beginner"
    state.goods = [0] * (STATES * ALL_GOODS)
    state.levels = [0] * (2 * STATES)
    state.ripe = [0] * (2 * STATES)
    state.stored = [0] * (2 * STATES)
    state.military = [0] * STATES
    state.rank = [0] * STATES
    state.tribal = [1] * STATES
    state.shortage = [0] * STATES
    state.places = [IN_DECK] * GENERALS
    state.served = [0] * GENERALS
    state.known = [0] * GENERALS
    state.rosters = [()] * STATES
    state.offers = [()] * STATES
    state.sealed = [()] * STATES
    state.bids = []
    state.garrisons = [()] * LOCATIONS
    state.decks = [(), ()]
    state.sunk = [(), ()]
    state.hands = [()] * STATES
    state.built = [()] * STATES
    state.order = state.next_order = tuple(range(STATES))
    state.round = state.criterion = state.han_placed = state.over = 0
    state.alliance = NOWHERE
    state.han = state.controller = NOBODY
    state.tended = [0] * STATES
    state.bought = [0] * STATES
    return state


def set_up(state: State) -> None:
    """Lay out everything, deal enhancements, and let all choose their first generals."""
    tables = state.tables
    state.criterion = roll(state, 2) - 1  # TK-042
    tell(state, events.GAME_BEGAN, state.criterion)
    decks = [[card for card in range(ENHANCEMENTS) if tables.deck_of[card] == deck] for deck in range(2)]
    for deck in decks:
        shuffle(state, deck)
    for seat in range(STATES):
        gold, rice, support, unification, separation, tribal, rank, military = tables.begin[seat]
        add(state, seat, GOLD, gold)
        add(state, seat, RICE, rice)
        add(state, seat, SUPPORT, support)
        state.tribal[seat], state.rank[seat], state.military[seat] = max(1, tribal), rank, military
        hand = [decks[0].pop() for _ in range(unification)] + [decks[1].pop() for _ in range(separation)]
        state.hands[seat] = tuple(sorted(hand))
        unseen = (HIDDEN,) * len(hand)
        whisper(state, (seat,), (events.DEALT, seat, *state.hands[seat]), (events.DEALT, seat, *unseen))
        lord = tables.lords[seat]
        state.places[lord] = AT_HOME
        state.known[lord] = 1  # TK-022
        state.rosters[seat] = (lord,)
    state.decks = [tuple(deck) for deck in decks]
    push(state, Recruit(0), Round())
