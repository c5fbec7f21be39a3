"""How a junk moves when a card is added to its expedition (MC-A)."""

from __future__ import annotations

from pagoda.engine.events import tell
from pagoda.games.madame_ching.edition import COLUMNS, FIRST_ENCOUNTER
from pagoda.games.madame_ching.events import BEGAN, PLUNDERED, SAILED
from pagoda.games.madame_ching.state import NOBODY, State, rows
from pagoda.games.madame_ching.supply import draw_encounters


def begin_expedition(state: State, seat: int, junk: int, card: int) -> None:
    """The card is the first of an expedition and the junk goes to field 1 (MC-A-01, MC-X-23)."""
    state.revealed.remove(card)
    state.expeditions[junk].append(card)
    tell(state, BEGAN, seat, junk, card)


def is_in_last_column(state: State, junk: int) -> bool:
    """Tell whether the junk has reached the end of the world (MC-A-15, MC-A-16)."""
    return len(state.expeditions[junk]) >= COLUMNS


def add_card(state: State, seat: int, junk: int, card: int) -> None:
    """Put a card into the expedition and move the junk one column on (MC-A-07, MC-A-13)."""
    expedition = state.expeditions[junk]
    zone = state.tables.zone[len(expedition) * 8 + rows(state, expedition)]
    expedition.insert(place_for(expedition, card), card)
    row = rows(state, expedition)
    field = len(expedition) * 8 + row
    tell(state, SAILED, seat, junk, card, len(expedition) * row)
    if state.tables.hong_kong[field] and state.hong_kong == NOBODY:
        state.hong_kong = seat  # MC-A-14
        tell(state, PLUNDERED, seat)
    if state.tables.zone[field] > zone:
        draw_encounters(state, seat, state.tables.line_cards[state.tables.zone[field]])  # MC-A-11


def place_for(expedition: list[int], card: int) -> int:
    """Return where a card goes: before the first higher number, else on top."""
    if card < FIRST_ENCOUNTER:
        for place, other in enumerate(expedition):
            if card < other < FIRST_ENCOUNTER:
                return place
    return len(expedition)
