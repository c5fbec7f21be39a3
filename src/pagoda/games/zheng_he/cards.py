"""Cards that change their place: out of a reserve, out of the discard pile (ZH-151 to ZH-156)."""

from __future__ import annotations

from pagoda.engine.chance import reveal
from pagoda.games.zheng_he.state import EVERYBODY, State


def leave_reserve(state: State, role: int, card: int) -> None:
    """Take a card out of a reserve; all see it."""
    state.reserves[role].remove(card)
    state.seen_by[card] = 0
    if state.laid[role] == card:
        state.laid[role] = 0
    reveal(state)


def enter_reserve_openly(state: State, role: int, card: int) -> None:
    """Put a card from the discard pile into a reserve: it lies face down, but all know which it is (ZH-156)."""
    state.discard.remove(card)
    state.reserves[role].append(card)
    state.seen_by[card] = EVERYBODY


def look_at_reserve(state: State, role: int, looker: int) -> None:
    """Let a seat know a whole reserve (ZH-155)."""
    for card in state.reserves[role]:
        state.seen_by[card] |= 1 << looker
    state.laid[role] = 0
    reveal(state)
