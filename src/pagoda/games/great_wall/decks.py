"""Which cards are in the game, by how many play and how; and their decks, shuffled anew."""

from __future__ import annotations

from pagoda.engine.chance import seeded, shuffle
from pagoda.games.great_wall.frame import COOP_GENERALS, COOP_TACTICS, GENERALS, HORDES, TACTICS
from pagoda.games.great_wall.state import NOBODY, Row, State, sections


def hordes_used(state: State) -> list[int]:
    """Return the hordes of this game: the co-op ones come after the others (GW-COOP-2, GW-DUO-3)."""
    first = HORDES * state.coop
    return [horde for horde in range(first, first + HORDES) if state.tables.invasion[horde] >= state.first_section]


def tactics_used(state: State) -> range:
    """Return the tactics of this game; playing together adds some."""
    return range(TACTICS + COOP_TACTICS * state.coop)


def generals_used(state: State) -> range:
    """Return the generals of this game; playing together adds some."""
    return range(GENERALS + COOP_GENERALS * state.coop)


def orders_used(state: State) -> list[int]:
    """Return the imperial orders of this game; some need three players (GW-COOP-2)."""
    if not state.coop:
        return []
    return [order for order, card in enumerate(state.tables.orders) if state.reed == NOBODY or not card.for_three]


def indicated_sections(state: State) -> list[int]:
    """Return the sections in use, first the one that the back of the next horde shows (GW-SOLO-15, GW-SOLO-28)."""
    first = state.tables.invasion[state.hordes[-1]] if state.hordes else state.first_section
    return [first, *[section for section in sections(state) if section != first]]


def reshuffle(state: State, seed: int) -> None:
    """Deal anew what no seat knows: the order of the decks; the back of the top horde stays (GW-SET-3)."""
    horizon = state.horizon
    state.rng = seeded(seed)
    state.hordes = reshuffled_hordes(state)
    state.advisor_deck = reshuffled(state, state.advisor_deck)
    state.tactic_deck = reshuffled(state, state.tactic_deck)
    state.order_deck = reshuffled(state, state.order_deck)
    state.event_deck = reshuffled(state, state.event_deck)
    state.qin_deck = reshuffled(state, state.qin_deck)
    state.horizon = horizon


def reshuffled(state: State, deck: Row) -> Row:
    """Return a deck in another order."""
    cards = list(deck)
    shuffle(state, cards)
    return tuple(cards)


def reshuffled_hordes(state: State) -> Row:
    """Return the hordes in another order, any one with the back that all see on top."""
    if not state.hordes:
        return ()
    back = state.tables.invasion[state.hordes[-1]]
    cards = list(reshuffled(state, state.hordes))
    top = next(horde for horde in cards if state.tables.invasion[horde] == back)
    cards.remove(top)
    return (*cards, top)
