"""Clans that nobody plays: who decides for them, and who gathers honour."""

from __future__ import annotations

from pagoda.games.great_wall.state import NOBODY, State


def commander(state: State) -> int:
    """Return who decides for the Reed Clan: the active clan, else the highest in the stack (GW-DUO-13, GW-SOLO-33)."""
    if state.active not in (NOBODY, state.reed):
        return state.active
    return state.tea[0] if state.tea[0] != state.reed else state.tea[1]


def decider(state: State, clan: int) -> int:
    """Return the seat that answers for a clan; what Qin Jiushao leaves open the player decides (GW-SOLO-27)."""
    if clan == state.reed:
        clan = commander(state)
    return clan if clan != state.qin else 0


def rivals(state: State) -> list[int]:
    """Return all who gather honour, in tea order: the players and Qin Jiushao (GW-SOLO-14, GW-SOLO-38)."""
    return [clan for clan in state.tea if clan != state.reed]
