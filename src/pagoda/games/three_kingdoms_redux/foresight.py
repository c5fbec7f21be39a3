"""What a bid would come to: its value, whether it would lead, and how that looks on the board."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Text, text
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.chart import BATTLE, BATTLES_AT, LOCATIONS_AT, TRIBE, TRIBES_AT
from pagoda.games.three_kingdoms_redux.edition import BATTLES, NO_TYPE, TRIBES, Edition
from pagoda.games.three_kingdoms_redux.faces import OWNERS, sign
from pagoda.games.three_kingdoms_redux.names import state_name
from pagoda.games.three_kingdoms_redux.spaces import BIDS, PLACES, TILE, rounded
from pagoda.games.three_kingdoms_redux.state import NOBODY, State
from pagoda.games.three_kingdoms_redux.strength import (
    ALLIES,
    SIDES,
    Standing,
    base_value,
    bonus,
    payable,
    side_of,
    wins_ties,
    works_on,
)

AHEAD: Final = "jade"  # how a bid stands
EVEN: Final = "gold"
BEHIND: Final = "seal"
GHOST: Final = (56.0, 40.0)


def value_of(state: State, seat: int, general: int, space: int, kind: int, units: int, raised: Action) -> int:
    """Return what a general would add to the bid of his side (TK-147 to TK-150, TK-182)."""
    _, support, han, price = raised
    value = base_value(state, general, space) + bonus(state, seat, general, space, kind, units) + support + han
    skill = payable(state, general, space, seat) if price else None
    return value + (units if space >= BATTLES else 0) + (price * skill.each if skill else 0)


def plain_value(state: State, seat: int, general: int, space: int) -> int:
    """Return what a general is worth on a space without anything else."""
    return base_value(state, general, space) + bonus(state, seat, general, space, NO_TYPE, 0)


def best_rival(standing: Standing, side: int) -> int:
    """Return the other side with the highest total, or NOBODY."""
    best = NOBODY
    for other in range(SIDES):
        if other == side or standing.reached[other] == NOBODY:
            continue
        if best == NOBODY or standing.totals[other] > standing.totals[best]:
            best = other
    return best


def prospect(
    state: State, seat: int, general: int, space: int, value: int, standing: Standing
) -> tuple[Text, str, int]:
    """Say how the side of a seat would stand with so much more, in which tone, and with what total."""
    side = side_of(state, seat, space)
    own = standing.totals[side] + value
    best = best_rival(standing, side)
    other = NOBODY if best == NOBODY else standing.totals[best]
    tone = AHEAD if own > other else BEHIND
    if own == other:
        wins = takes_ties(state, seat, general, space, side) and not wins_ties(state, space, best)
        tone = AHEAD if wins else EVEN
    return verdict(state.tables, tone, own, other, best), tone, own


@lru_cache(maxsize=2048)
def verdict(tables: Edition, tone: str, own: int, other: int, best: int) -> Text:
    """Return how a bid stands against the best of the others."""
    if best == NOBODY:
        return text("Nobody bids against it: {own}.", own=own)
    who = text("the alliance") if best == ALLIES else state_name(tables, best)
    if own > other:
        return text("Leads: {own} to {other} of {who}.", own=own, other=other, who=who)
    if own < other:
        return text("Behind: {own} to {other} of {who}.", own=own, other=other, who=who)
    if tone == AHEAD:
        return text("A tie at {own} that you win.", own=own)
    return text("A tie at {own} that {who} wins, who was there first.", own=own, who=who)


def takes_ties(state: State, seat: int, general: int, space: int, side: int) -> bool:
    """Tell whether a side would win ties with this general (TK-155)."""
    if not state.skilled:
        return False
    own = any([works_on(state, hook, seat, space) for hook in state.tables.hooks[h.TIE_WIN][general]])
    return own or wins_ties(state, space, side)


# On the board


@lru_cache(maxsize=4096)
def ghost(tables: Edition, general: int, space: int, total: int, tone: str, sides: int) -> tuple[Piece, ...]:
    """Return a general as he would lie on a space, with the total of his side."""
    wide, high = GHOST
    x, y = ghost_at(space, sides)
    seat = tables.state_of[general]
    if space >= TRIBES:
        wide, high = 28, 28
    marks: list[Mark] = [
        Path(rounded(0, 0, wide, high, 6), f"tkr-foresee tkr-foresee-{tone}"),
        Use(f"tkr-token-{seat}", 2, high / 2 - 12, 24, 24, look="tkr-pale"),
        Words(sign(tables, general), 14, high / 2 + 4.5, 13, "han tkr-on tkr-bold"),
    ]
    if space < TRIBES:
        marks.append(Words(total, wide - 14, high / 2 + 6.5, 19, f"tkr-bold tkr-{tone}"))
    return (Piece(f"ghost-{general}", wide, high, tuple(marks), x, y, 8, OWNERS[seat], ring=""),)


def ghost_at(space: int, sides: int) -> tuple[float, float]:
    """Return where a further bid would lie, if so many sides have bid."""
    if space >= TRIBES:
        x, y = TRIBES_AT[space - TRIBES]
        return x + TRIBE[0] - 31, y
    if space >= BATTLES:
        x, y = BATTLES_AT[space - BATTLES]
        return x + BATTLE[0] - GHOST[0] - 4 if sides else x + 4, y + BATTLE[1] - GHOST[1] + 2
    x, y = PLACES[space]
    return x + min(BIDS[0] + (GHOST[0] + 3) * sides, TILE[0] - GHOST[0] - 4), y + BIDS[1]


@lru_cache(maxsize=256)
def march(tables: Edition, general: int, location: int, border: int) -> tuple[Piece, ...]:
    """Return the way of a general from the battle to a location."""
    x, y = BATTLES_AT[border]
    left, top = LOCATIONS_AT[location][:2]
    x += 0 if left < x else BATTLE[0]
    y += BATTLE[1] / 2
    length = max(((left - x) ** 2 + (top - y) ** 2) ** 0.5, 1.0)
    ux, uy = (left - x) / length, (top - y) / length
    tip_x, tip_y = left - ux * 20, top - uy * 20
    (ax, ay), (bx, by) = [(tip_x - ux * 10 - uy * side, tip_y - uy * 10 + ux * side) for side in (6, -6)]
    d = f"M{x:.1f} {y:.1f}L{tip_x:.1f} {tip_y:.1f}M{ax:.1f} {ay:.1f}L{tip_x:.1f} {tip_y:.1f}L{bx:.1f} {by:.1f}"
    arrow = Piece(f"march-{location}", 0, 0, (Path(d, "arrow"),), layer=8, ring="")
    seat = tables.state_of[general]
    marks: tuple[Mark, ...] = (
        Use(f"tkr-token-{seat}", 0, 0, 30, 30),
        Words(sign(tables, general), 15, 21, 16, "han tkr-on tkr-bold"),
    )
    return (
        arrow,
        Piece(f"ghost-{general}", 30, 30, marks, left - 15, top - 15, 9, OWNERS[seat], "ghost", ""),
    )
