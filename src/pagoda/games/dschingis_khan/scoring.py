"""Scoring (DK-V): every stone of a village counts for whoever controls it."""

from __future__ import annotations

from typing import Final

from pagoda.engine.game import Result
from pagoda.engine.words import Text, text
from pagoda.games.dschingis_khan.edition import CHINA, CHINESE, HERB, MONGOL, PEASANT, PLAGUE, Edition
from pagoda.games.dschingis_khan.state import NOBODY, State, controller, kind_of

PLAIN: Final = 0
PLAGUED: Final = 1
HEALED: Final = 2
BOTH: Final = 3


def disease(kinds: list[int]) -> int:
    """Return whether plague or herb rules a village; both cancel each other (DK-V3 to DK-V5)."""
    plague, herb = PLAGUE in kinds, HERB in kinds
    if plague:
        return BOTH if herb else PLAGUED
    return HEALED if herb else PLAIN


def points_of_stones(tables: Edition, kinds: list[int], side: int) -> int:
    """Return what the stones of a village count (DK-V2 to DK-V5)."""
    state = disease(kinds)
    chinese, mongol, peasant = tables.home_warrior, tables.stray_warrior, tables.peasant
    if state == PLAGUED:
        chinese = mongol = tables.plague_warrior
        peasant = tables.plague_peasant
    elif state == HEALED:
        chinese = mongol = tables.herb_warrior
        peasant = tables.herb_peasant
    elif side != CHINA:
        chinese, mongol = mongol, chinese
    return kinds.count(CHINESE) * chinese + kinds.count(MONGOL) * mongol + kinds.count(PEASANT) * peasant


def points_of_village(state: State, village: int) -> int:
    """Return what a village counts for whoever controls it."""
    return points_of_stones(state.tables, [kind_of(stone) for stone in state.stacks[village]], state.sides[village])


def totals(state: State) -> list[int]:
    """Return the points of every seat (DK-V1)."""
    result = [0] * state.setting.seats
    for village in range(state.tables.villages):
        seat = controller(state, village)
        if seat != NOBODY:
            result[seat] += points_of_village(state, village)
    return result


def result(state: State) -> Result | None:
    """Return how the game ended: the most points win, and ties are shared (DK-V7)."""
    if state.agenda:
        return None
    scores = totals(state)
    ranks = tuple([1 + sum([other > score for other in scores]) for score in scores])
    parts = tuple([breakdown(state, seat) for seat in range(state.setting.seats)])
    return Result(tuple(scores), ranks, reason(state, ranks), parts, tuple(range(state.setting.seats)))


def reason(state: State, ranks: tuple[int, ...]) -> Text:
    """Return why the game ended."""
    if state.dry_turns >= state.tables.rounds_without_a_stone * state.setting.seats:
        return text("nobody drew a stone any more; the most points in the villages")
    return text("two supplies ran out; the most points in the villages")


def breakdown(state: State, seat: int) -> tuple[tuple[Text, int], ...]:
    """Return where the points of a seat come from: its villages on either side, by what rules them."""
    sums: dict[tuple[int, int], int] = {}
    for village in range(state.tables.villages):
        if controller(state, village) == seat:
            ill = disease([kind_of(stone) for stone in state.stacks[village]])
            key = (ill if ill in (PLAGUED, HEALED) else PLAIN, state.sides[village])
            sums[key] = sums.get(key, 0) + points_of_village(state, village)
    return (
        (text("Villages in Mongolia"), sums.get((PLAIN, 0), 0)),
        (text("Villages in China"), sums.get((PLAIN, 1), 0)),
        (text("With the plague"), sums.get((PLAGUED, 0), 0) + sums.get((PLAGUED, 1), 0)),
        (text("With the herb"), sums.get((HEALED, 0), 0) + sums.get((HEALED, 1), 0)),
    )
