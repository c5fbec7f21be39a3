"""Stones: drawn, put down where a scout arrives (DK-P1, DK-M), and what their owners see then (DK-I4)."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.chance import reveal
from pagoda.engine.events import whisper
from pagoda.games.dschingis_khan.actions import GATE, ROAD
from pagoda.games.dschingis_khan.events import CAME_BY_GATE, CAME_BY_ROAD, CAME_BY_WALL, WON_VILLAGE
from pagoda.games.dschingis_khan.state import SEEN, Row, State, controller, is_seen, kind_of, stone
from pagoda.games.dschingis_khan.wall import CLOSED


def draw_stone(state: State, seat: int) -> int:
    """Take the next stone of a passive supply, which must not be empty."""
    reveal(state)
    stones = state.passive[seat]
    state.passive[seat] = stones[:-1]
    return stones[-1]


def without(stones: Row, kind: int) -> Row:
    """Return stones with one of a kind less."""
    place = stones.index(kind)
    return stones[:place] + stones[place + 1 :]


def place_stone(state: State, seat: int, start: int, action: Action) -> None:
    """Move a scout and put a stone on the stack of the village."""
    verb, village, kind = action[:3]
    used = action[3:]
    for line in used:
        state.walls[line] = CLOSED  # behind the scout (DK-M7)
    state.scouts[seat] = village
    state.active[seat] = without(state.active[seat], kind)
    if state.news is not None:  # to put the event into words that nobody hears takes time
        event = CAME_BY_ROAD if verb == ROAD else CAME_BY_GATE if verb == GATE else CAME_BY_WALL
        whisper(state, (seat,), (event, seat, start, village, kind, *used), (event, seat, start, village, 0, *used))
    put_down(state, seat, village, kind)


def put_down(state: State, seat: int, village: int, kind: int) -> None:
    """Put a stone on top of a village; its owner now controls it and sees every stone there."""
    stack = state.stacks[village]
    if not stack:
        state.stacks[village] = (stone(kind, seat, 1 << seat),)
        return
    remembers = state.setting.options["memory_aid"] or controller(state, village) == seat
    unknown = [kind_of(other) for other in stack if not (remembers and is_seen(other, seat))]
    if unknown:
        reveal(state)
        whisper(state, (seat,), (WON_VILLAGE, seat, village, *unknown), (WON_VILLAGE, seat, village))
    own = 1 << seat << SEEN
    state.stacks[village] = (*[other | own for other in stack], stone(kind, seat, 1 << seat))
