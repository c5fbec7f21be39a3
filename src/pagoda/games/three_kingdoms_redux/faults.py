"""What must be true of every table: pieces are neither lost nor doubled, numbers are possible."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Step
from pagoda.games.three_kingdoms_redux.coming import agenda_faults
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    ENHANCEMENTS,
    GENERALS,
    LEVELS,
    LOCATIONS,
    NO_TYPE,
    NOWHERE,
    PER_STATE,
    SPACES,
    STATES,
    TRIBES,
)
from pagoda.games.three_kingdoms_redux.hooks import ALL_GOODS
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    G_GENERAL,
    G_STORE,
    G_TYPE,
    G_UNITS,
    GENERAL,
    HAN,
    IN_DECK,
    NO_STORE,
    NOBODY,
    OFFERED,
    PAID_GOLD,
    PLACED,
    SEAT,
    SPACE,
    STATIONED,
    SUPPORTS,
    TREASURY,
    TURNED,
    TYPE,
    UNITS,
    State,
)

MOST: Final = 999  # of anything: answers are listed one by one, so that a made-up number must not be a long list


def faults(state: State) -> list[str]:
    """Return what contradicts the rules in a state."""
    return (
        shape_faults(state)
        or bid_faults(state)
        or [*number_faults(state), *general_faults(state), *card_faults(state), *agenda_faults(state)]
    )


def shape_faults(state: State) -> list[str]:
    """Return which lists are too long, too short, or speak of what is not there."""
    for name, length in (
        ("goods", STATES * ALL_GOODS),
        ("levels", 2 * STATES),
        ("ripe", 2 * STATES),
        ("stored", 2 * STATES),
        ("military", STATES),
        ("rank", STATES),
        ("tribal", STATES),
        ("shortage", STATES),
        ("places", GENERALS),
        ("served", GENERALS),
        ("known", GENERALS),
        ("rosters", STATES),
        ("offers", STATES),
        ("sealed", STATES),
        ("garrisons", LOCATIONS),
        ("decks", 2),
        ("sunk", 2),
        ("hands", STATES),
        ("built", STATES),
        ("tended", STATES),
        ("bought", STATES),
    ):
        if len(getattr(state, name)) != length:
            return [f"{name} must have {length} entries"]
    for row in (*state.rosters, *state.offers, *state.sealed):
        if not all([0 <= general < GENERALS for general in row]):
            return ["there is no such general"]
    for row in (*state.decks, *state.hands, *state.built):
        if not all([0 <= card < ENHANCEMENTS for card in row]):
            return ["there is no such enhancement"]
    for order in (state.order, state.next_order):
        if sorted(order) != list(range(STATES)):
            return ["an order must name every state once"]
    return []


def bid_faults(state: State) -> list[str]:
    """Return bids and garrisons that cannot be."""
    for bid in state.bids:
        if len(bid) != HAN + 1 or bid[SEAT] not in range(STATES) or bid[GENERAL] not in range(GENERALS):
            return ["a bid is incomplete"]
        usable = bid[SPACE] in range(SPACES) and (
            bid[SPACE] < BATTLES
            or bid[SPACE] == TRIBES + bid[SEAT]
            or bid[SPACE] - BATTLES in state.tables.borders_of[bid[SEAT]]
        )
        if not usable or state.tables.state_of[bid[GENERAL]] != bid[SEAT]:
            return ["a general lies where he cannot"]
        if not 0 <= bid[UNITS] <= 2 or (bid[TYPE] == NO_TYPE) != (bid[UNITS] == 0) or not NO_TYPE <= bid[TYPE] < 4:
            return ["a bid has impossible army units"]
        if not 0 <= bid[PAID_GOLD] <= 2 or min(bid[SUPPORTS:]) < 0 or bid[HAN] > 1:
            return ["a bid has impossible tokens"]
    for place, garrison in enumerate(state.garrisons):
        if garrison:
            if len(garrison) != 6 or not 0 <= garrison[G_GENERAL] < GENERALS:
                return ["a garrison is incomplete"]
            owners = state.tables.border_states[place // 5]
            if state.tables.state_of[garrison[G_GENERAL]] not in owners or not 1 <= garrison[G_UNITS] <= 2:
                return ["a garrison cannot be there"]
            if not 0 <= garrison[G_TYPE] < 4 or not NO_STORE <= garrison[G_STORE] <= TREASURY:
                return ["a garrison is of no type, or its token nowhere"]
    return []


def number_faults(state: State) -> list[str]:
    """Return numbers that cannot be."""
    result: list[str] = []
    counted = (*state.goods, *state.military, *state.shortage, *state.ripe, *state.stored)
    if min(counted) < 0:
        result.append("somebody has less than nothing")
    if max(counted) > MOST:
        result.append("somebody has more than a game can bring")
    for level, ripe, stored in zip(state.levels, state.ripe, state.stored, strict=True):
        if not 0 <= ripe + stored <= level <= LEVELS:
            result.append("farm and market tokens are not complete")
    if not all([0 <= rank < len(state.tables.rank_vp) for rank in state.rank]):
        result.append("there is no such rank")
    if not all([1 <= level <= state.tables.top_level for level in state.tribal]):
        result.append("there is no such tribal level")
    if not 0 <= state.round <= state.tables.rounds or state.criterion not in (0, 1):
        result.append("there is no such round or criterion")
    if not NOWHERE <= state.alliance < 10 or not NOBODY <= state.han < STATES:
        result.append("the alliance or the Han emperor token lies nowhere")
    if not NOBODY <= state.controller < STATES or bool(state.over) != (not state.agenda):
        result.append("the game is over and goes on, or nobody controls the emperor")
    flags = (*state.tended, *state.bought, *state.served, *state.known, state.over, state.han_placed)
    if not all([flag in (0, 1) for flag in flags]):
        result.append("a mark is neither there nor not there")
    if sum([bid[HAN] for bid in state.bids]) > state.han_placed:
        result.append("the Han emperor token lies on more than one space")
    return result


def general_faults(state: State) -> list[str]:
    """Return generals that are lost, doubled or in the wrong place."""
    result: list[str] = []
    where = list(state.places)
    expected = [IN_DECK] * GENERALS
    for seat in range(STATES):
        own = range(seat * PER_STATE, (seat + 1) * PER_STATE)
        rows = (state.rosters[seat], state.offers[seat])
        sound = all([list(row) == sorted(set(row)) and all([g in own for g in row]) for row in rows])
        if not sound or any([general in rows[0] for general in rows[1]]):
            return [f"the generals of seat {seat} are not in order"]
        if not all([general in state.offers[seat] for general in state.sealed[seat]]):
            result.append("a general was chosen who was not drawn")
        for general in state.rosters[seat]:
            expected[general] = AT_HOME
        for general in state.offers[seat]:
            expected[general] = OFFERED
    for bid in state.bids:
        expected[bid[GENERAL]] = PLACED
    for garrison in state.garrisons:
        if garrison:
            expected[garrison[G_GENERAL]] = STATIONED
    stationed = [garrison[G_GENERAL] for garrison in state.garrisons if garrison]
    if len(set(stationed)) != len(stationed) or len({bid[GENERAL] for bid in state.bids}) != len(state.bids):
        result.append("a general lies in two places")
    recruited = {general for row in state.rosters for general in row}
    if not recruited.issuperset([*stationed, *[bid[GENERAL] for bid in state.bids]]):
        result.append("a general lies on the board who was not recruited")
    placing = {value for step in state.agenda for value in pending(step)}
    for general in range(GENERALS):
        turned = where[general] == TURNED and expected[general] in (AT_HOME, PLACED)
        laid = where[general] == PLACED and general in placing and expected[general] == AT_HOME
        if where[general] != expected[general] and not turned and not laid:
            result.append(f"general {general} is not where he should be")
        if state.known[general] and expected[general] in (IN_DECK, OFFERED):
            result.append(f"general {general} is known and not recruited")
        if not state.known[general] and where[general] >= PLACED:
            result.append(f"general {general} is placed and not known")
    return result


def pending(step: Step) -> list[int]:
    """Return the general about whom a step still asks, before his bid is laid."""
    general = getattr(step, "general", NOBODY)
    return [general] if type(step).__name__ in ("Assign", "Raise") else []


def card_faults(state: State) -> list[str]:
    """Return enhancements that are lost, doubled or in the wrong deck."""
    result: list[str] = []
    cards = [card for row in (*state.decks, *state.hands, *state.built) for card in row]
    if sorted(cards) != list(range(ENHANCEMENTS)):
        result.append("the enhancements are not complete")
    for number, deck in enumerate(state.decks):
        if not all([state.tables.deck_of[card] == number for card in deck]):
            result.append("a card lies in the wrong deck")
        if len(state.sunk[number]) > len(deck) or not all([seat in range(STATES) for seat in state.sunk[number]]):
            result.append("more cards were put to the bottom than there are")
    if not all([list(hand) == sorted(hand) for hand in state.hands]):
        result.append("hands must be sorted")
    return result
