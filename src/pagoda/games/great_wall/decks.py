"""Which cards are in the game, by how many play and how."""

from __future__ import annotations

from pagoda.games.great_wall.frame import COOP_GENERALS, COOP_TACTICS, GENERALS, HORDES, TACTICS
from pagoda.games.great_wall.state import NOBODY, State, sections


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
