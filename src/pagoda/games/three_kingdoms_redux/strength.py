"""What a general is worth on a space, and who wins it (TK-147 to TK-155)."""

from __future__ import annotations

from typing import Final

from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.edition import (
    ADMINISTRATION,
    BATTLES,
    COMBAT,
    EMPEROR,
    GENERALS,
    SPACES,
    TRIBES,
)
from pagoda.games.three_kingdoms_redux.hooks import Hook
from pagoda.games.three_kingdoms_redux.state import (
    G_GENERAL,
    GENERAL,
    NOBODY,
    SEAT,
    SPACE,
    STRENGTH,
    State,
    border_of,
    criterion_of,
    is_allied,
)

ALLIES: Final = 3  # the side of the two allied states on the alliance space; any other side is its seat
SIDES: Final = 4


def works_on(state: State, hook: Hook, seat: int, space: int) -> bool:
    """Tell whether a hook of a seat is about this space (TK-601)."""
    if hook.spaces >> space & 1:
        return True
    if hook.judged and space <= EMPEROR:
        return hook.judged - 1 == criterion_of(state, space)
    return hook.alliance and space == state.alliance and is_allied(state, seat)


def attribute(state: State, general: int, stat: int) -> int:
    """Return administration or combat of a general in this round (TK-602)."""
    if state.skilled:
        for hook in state.tables.hooks[h.ATTRIBUTE][general]:
            if hook.stat - 1 == stat and state.round >= hook.from_round:
                return hook.value
    return state.tables.stats[stat][general]


def base_value(state: State, general: int, space: int) -> int:
    """Return the value of a general on a space; nothing is bid for on a tribal space (TK-147)."""
    return 0 if space >= TRIBES else attribute(state, general, criterion_of(state, space))


def bonus(state: State, seat: int, general: int, space: int, kind: int, units: int) -> int:
    """Return what skill and enhancements add if a general is placed now with these units (TK-150, TK-602)."""
    if space >= TRIBES:
        return 0
    table = state.tables.hooks[h.BID_BONUS]
    result = 0
    if state.skilled:
        for hook in table[general]:
            if works_on(state, hook, seat, space) and is_met(state, hook.condition, seat, space, units):
                result += min(hook.most, hook.amount * multiplier(state, hook, seat, space, kind, units))
    for card in state.built[seat]:
        for hook in table[GENERALS + card]:
            if works_on(state, hook, seat, space) and is_met(state, hook.condition, seat, space, units):
                result += min(hook.most, hook.amount * multiplier(state, hook, seat, space, kind, units))
    return result


def is_met(state: State, condition: int, seat: int, space: int, units: int) -> bool:
    """Tell whether a condition of placing holds before the general lies there (TK-603)."""
    if condition == h.ALWAYS:
        return True
    if condition == h.HAS_UNIT:
        return units > 0
    if condition == h.SPACE_EMPTY:
        return not any([bid[SPACE] == space for bid in state.bids])
    if condition == h.OPPONENT_PRESENT:
        own = side_of(state, seat, space)
        return any([bid[SPACE] == space and side_of(state, bid[SEAT], space) != own for bid in state.bids])
    if condition == h.OWN_PRESENT:
        return any([bid[SPACE] == space and bid[SEAT] == seat for bid in state.bids])
    if condition == h.FIRST_OF_ROUND:
        return not any([bid[SEAT] == seat for bid in state.bids])
    if condition == h.FIRST_ON_CRITERION:
        return not any(
            [
                bid[SEAT] == seat and bid[SPACE] < BATTLES and criterion_of(state, bid[SPACE]) == ADMINISTRATION
                for bid in state.bids
            ]
        )
    if condition == h.STATE_ALLIED:
        return is_allied(state, seat)
    wanted = ADMINISTRATION if condition == h.CRITERION_ADMINISTRATION else COMBAT
    return criterion_of(state, space) == wanted


def multiplier(state: State, hook: Hook, seat: int, space: int, kind: int, units: int) -> int:
    """Return by what a bonus is multiplied (TK-603)."""
    if hook.per == h.PER_UNIT:
        return units if kind == hook.type else 0
    if hook.per == h.PER_ENEMY:
        return sum([bid[SPACE] == space and bid[SEAT] != seat for bid in state.bids])
    if hook.per == h.PER_STATIONED:
        return stationed_on(state, seat, space - BATTLES)
    return 1


def stationed_on(state: State, seat: int, border: int) -> int:
    """Return how many generals of a seat are stationed on a border."""
    return sum(
        [
            bool(garrison) and border_of(place) == border and state.tables.state_of[garrison[G_GENERAL]] == seat
            for place, garrison in enumerate(state.garrisons)
        ]
    )


def payable(state: State, general: int, space: int, seat: int) -> Hook | None:
    """Return the skill that lets its owner pay for a higher bid here, if there is one (TK-602)."""
    if state.skilled and space < TRIBES:
        for hook in state.tables.hooks[h.BID_PAY][general]:
            if works_on(state, hook, seat, space):
                return hook
    return None


# Sides and winners


def side_of(state: State, seat: int, space: int) -> int:
    """Return on which side a seat bids: on the alliance space the allied states are one (TK-124, TK-154)."""
    return ALLIES if space == state.alliance and seat != state.order[0] else seat


class Standing:
    """How a space stands: of every side its bid, and who would win (TK-153 to TK-155)."""

    __slots__ = ("totals", "reached", "winner", "tie")

    def __init__(self) -> None:
        self.totals = [0] * SIDES
        self.reached = [NOBODY] * SIDES  # the number of the placement that made the total; NOBODY: has not bid
        self.winner = NOBODY
        self.tie = False  # another side has as much


def standings(state: State) -> list[Standing]:
    """Return how every space stands just now."""
    result = [Standing() for _ in range(SPACES)]
    for number, bid in enumerate(state.bids):
        space = bid[SPACE]
        side = side_of(state, bid[SEAT], space)
        standing = result[space]
        standing.totals[side] += bid[STRENGTH]
        standing.reached[side] = number
    for space, standing in enumerate(result):
        settle(state, space, standing)
    return result


def settle(state: State, space: int, standing: Standing) -> None:
    """Find the winner: the highest bid; among equals a skill that wins ties, else who reached it first."""
    best = NOBODY
    for side in range(SIDES):
        if standing.reached[side] == NOBODY:
            continue
        if best == NOBODY or standing.totals[side] > standing.totals[best]:
            best = side
            standing.tie = False
        elif standing.totals[side] == standing.totals[best]:
            standing.tie = True
            if comes_before(state, space, side, best, standing):
                best = side
    standing.winner = best


def comes_before(state: State, space: int, side: int, other: int, standing: Standing) -> bool:
    """Tell whether a side wins a tie against another (TK-154, TK-155)."""
    wins, loses = wins_ties(state, space, side), wins_ties(state, space, other)
    if wins != loses:
        return wins
    return standing.reached[side] < standing.reached[other]


def wins_ties(state: State, space: int, side: int) -> bool:
    """Tell whether a general of a side wins every tie on this space (TK-155)."""
    return state.skilled and any(
        [
            bid[SPACE] == space
            and side_of(state, bid[SEAT], space) == side
            and any([works_on(state, hook, bid[SEAT], space) for hook in state.tables.hooks[h.TIE_WIN][bid[GENERAL]]])
            for bid in state.bids
        ]
    )
