"""What each answer means, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.dschingis_khan import actions as verbs
from pagoda.games.dschingis_khan.building import Outlook, new_end, outlook, would_come_to
from pagoda.games.dschingis_khan.edition import CHINA, KINDS, MONGOLIA, NOWHERE
from pagoda.games.dschingis_khan.moves import barred
from pagoda.games.dschingis_khan.names import (
    knows_stack,
    line_name,
    signed,
    stone_name,
    stones_words,
    tower_name,
    unseen,
    village_name,
    villages_names,
    walls_words,
)
from pagoda.games.dschingis_khan.placing import without
from pagoda.games.dschingis_khan.scoring import points_of_stones
from pagoda.games.dschingis_khan.state import NOBODY, State, controller, kind_of
from pagoda.games.dschingis_khan.turn import MoveScout
from pagoda.games.dschingis_khan.wall import BRANCH, LOOP, OPEN, building_lines

_VILLAGE: Final = 37  # the net of the board is the same in every edition
_LINE: Final = 61
_KIND: Final = KINDS - 1
# The highest number that may stand in each place of an action, after its verb.
SHAPES: Final[dict[int, tuple[int, ...]]] = {
    verbs.SETTLE: (_VILLAGE, _KIND, _VILLAGE),
    verbs.TAKE_WALL[0]: (),
    verbs.TAKE_STONE[0]: (),
    verbs.STONES[0]: (),
    verbs.WALLS[0]: (),
    verbs.TAKE_OFF[0]: (),
    verbs.ENTER: (_VILLAGE,),
    verbs.ROAD: (_VILLAGE, _KIND),
    verbs.GATE: (_VILLAGE, _KIND, _LINE),
    verbs.WALK: (_VILLAGE, _KIND, _LINE, _LINE),
    verbs.BUILD: (_LINE,),
}

WITH_A_STONE: Final = (verbs.SETTLE, verbs.ROAD, verbs.GATE, verbs.WALK)


def describe(state: State, seat: int, action: Action) -> Text:
    """Return what an action means and what comes of it; the state is one the seat cannot tell from the true one."""
    if not is_action(action):
        raise BadInput(f"{action} is no action of this game")
    return WORDS[action[0]](state, seat, action)


def is_action(action: Action) -> bool:
    """Tell whether a tuple has the shape of an action."""
    shape = SHAPES.get(action[0]) if action else None
    if shape is None or len(shape) != len(action) - 1:
        return False
    if action[0] in WITH_A_STONE and action[2] < 1:
        return False
    return all([0 <= number <= most for number, most in zip(action[1:], shape, strict=True)])


def with_notes(what: Text, notes: list[Value]) -> Text:
    """Return what happens and what follows from it."""
    return text("{what}; {notes}", what=what, notes=tuple(notes)) if notes else what


# Setting out, drawing, choosing


def settle(state: State, seat: int, action: Action) -> Text:
    """The first two villages."""
    _, village, kind, other = action
    stones = state.active[seat]
    rest = without(stones, kind)[0] if kind in stones and len(stones) > 1 else 0
    return text(
        "settle: {village} with the scout and {stone}, {other} with {rest}",
        village=village_name(state.tables, village),
        stone=stone_name(state.tables, kind),
        other=village_name(state.tables, other),
        rest=stone_name(state.tables, rest),
    )


def take_wall(state: State, seat: int, action: Action) -> Text:
    """A wall of the general supply."""
    what = text(
        "draw a wall: then you hold {walls}; left in the general supply: {left}",
        walls=walls_words(state.held[seat] + 1),
        left=state.supply - 1,
    )
    return with_notes(what, end_notes(state, state.supply == 1))


def take_stone(state: State, seat: int, action: Action) -> Text:
    """A stone of the own passive supply."""
    left = len(state.passive[seat]) - 1
    what = text(
        "draw a stone: then you hold {stones}; left in your passive supply: {left}",
        stones=stones_words(len(state.active[seat]) + 1),
        left=left,
    )
    return with_notes(what, end_notes(state, not left))


def end_notes(state: State, empties: bool) -> list[Value]:
    """Say that a supply would be empty, and whether that brings the end about (DK-E2)."""
    if not empties:
        return []
    empty = state.passive.count(()) + (not state.supply) + 1
    if state.trigger == NOBODY and empty >= state.tables.empty_to_end:
        return [text("this brings the end about: then everybody has one more turn")]
    return [text("this supply is then empty")]


def place_stones(state: State, seat: int, action: Action) -> Text:
    """All stones of the active supply."""
    count = len(state.active[seat])
    if not count:
        return text("place stones")
    if state.scouts[seat] == NOWHERE:
        return texts(
            "place your stone: your scout comes back on the board first",
            "place all {count} stones: your scout comes back on the board first",
            count,
        )
    return texts(
        "place your stone: your scout sets out, {village}",
        "place all {count} stones: your scout sets out, {village}",
        count,
        village=village_name(state.tables, state.scouts[seat]),
    )


def place_walls(state: State, seat: int, action: Action) -> Text:
    """All walls of the active supply."""
    if not state.held[seat]:
        return text("place walls")
    return texts("place your wall", "place all {count} walls, one after the other", state.held[seat])


def take_off(state: State, seat: int, action: Action) -> Text:
    """A blocked scout."""
    return text(
        "take your scout off the board: {village}; you place nothing in this turn",
        village=village_name(state.tables, state.scouts[seat]),
    )


def enter(state: State, seat: int, action: Action) -> Text:
    """A scout that comes back."""
    return text("set your scout on: {village}; it gets no stone", village=village_name(state.tables, action[1]))


# Moves


def by_road(state: State, seat: int, action: Action) -> Text:
    """A move on a road."""
    _, village, kind = action
    start, target = village_name(state.tables, state.scouts[seat]), village_name(state.tables, village)
    if not is_way(state, seat, action):
        return text("by road: {start} → {village}", start=start, village=target)
    what = text(
        "by road: {start} → {village}, put down: {stone}",
        start=start,
        village=target,
        stone=stone_name(state.tables, kind),
    )
    return with_notes(what, arrival_notes(state, seat, village, kind))


def by_gate(state: State, seat: int, action: Action) -> Text:
    """A move through an open wall."""
    village, kind = action[1], action[2]
    start, target = village_name(state.tables, state.scouts[seat]), village_name(state.tables, village)
    if not is_way(state, seat, action):
        return text("through the wall: {start} → {village}", start=start, village=target)
    what = text(
        "through the wall: {start} → {village}, put down: {stone}; this wall closes",
        start=start,
        village=target,
        stone=stone_name(state.tables, kind),
    )
    return with_notes(what, arrival_notes(state, seat, village, kind))


def by_wall(state: State, seat: int, action: Action) -> Text:
    """A move along the top of the walls."""
    _, village, kind, up, down = action
    start, target = village_name(state.tables, state.scouts[seat]), village_name(state.tables, village)
    if not is_way(state, seat, action):
        return text("along the walls: {start} → {village}", start=start, village=target)
    what = text(
        "along the walls: {start} → {village}, put down: {stone}; {up} and {down} close",
        start=start,
        village=target,
        stone=stone_name(state.tables, kind),
        up=line_name(state.tables, up),
        down=line_name(state.tables, down),
    )
    return with_notes(what, arrival_notes(state, seat, village, kind))


def is_way(state: State, seat: int, action: Action) -> bool:
    """Tell whether a scout may go a way, so that more can be said of it (DK-P3, DK-P4, DK-M1 to DK-M3)."""
    tables, village, start = state.tables, action[1], state.scouts[seat]
    step = state.agenda[-1] if state.agenda else None
    if start == NOWHERE or not isinstance(step, MoveScout) or barred(state, seat, step.visited) >> village & 1:
        return False
    if action[0] != verbs.ROAD:
        return all([state.walls[line] == OPEN for line in action[3:]])
    between = [line for line in tables.lines_of_village[start] if tables.beyond(line, start) == village]
    return any([tables.road[line] and not state.walls[line] for line in between])


def arrival_notes(state: State, seat: int, village: int, kind: int) -> list[Value]:
    """Say who loses a village, what is seen there, and what it counts then, as far as the seat knows."""
    notes: list[Value] = []
    owner = controller(state, village)
    if owner not in (NOBODY, seat):
        notes.append(text("you take the village from {who}", who=Person(owner)))
    hidden = unseen(state, seat, village)
    if hidden:
        notes.append(texts("you see {count} hidden stone", "you see {count} hidden stones", hidden))
    elif knows_stack(state, seat, village):
        kinds = [*[kind_of(stone) for stone in state.stacks[village]], kind]
        points = points_of_stones(state.tables, kinds, state.sides[village])
        notes.append(count_words(state.sides[village], points))
    return notes


def count_words(side: int, points: int) -> Text:
    """Say what a village counts on its side."""
    if side == CHINA:
        return text("the village then counts {points} in China", points=signed(points))
    return text("the village then counts {points} in Mongolia", points=signed(points))


# Walls


def build(state: State, seat: int, action: Action) -> Text:
    """A wall, and what it does to the Great Wall."""
    line = action[1]
    what = text("place a wall: {line}", line=line_name(state.tables, line))
    if line not in building_lines(state.tables, state.walls, state.meets):
        return what
    coming = outlook(state.tables, tuple(state.walls), state.great_wall, state.meets, line)
    if coming.kind == BRANCH:
        return with_notes(what, [text("a branch")])
    return text(
        "{what}; {comparison}: {outcome}",
        what=what,
        comparison=comparison(state, line, coming),
        outcome=outcome(state, line, coming),
    )


def comparison(state: State, line: int, coming: Outlook) -> Text:
    """Say what two ways are compared."""
    if coming.kind == LOOP:
        return text("loop: new {new}, old {old}", new=coming.new, old=coming.old)
    end = tower_name(state.tables, new_end(state, line))
    return text("way to an end, {tower}: new {new}, old {old}", tower=end, new=coming.new, old=coming.old)


def outcome(state: State, line: int, coming: Outlook) -> Value:
    """Say which walls fall and which villages change their side."""
    count = len(coming.fallen)
    if line in coming.fallen:
        return texts("only the new wall falls again", "{count} walls fall, the new one too", count)
    notes: list[Value] = [texts("{count} wall falls", "{count} walls fall", count)]
    mongolian, chinese = would_come_to(state, coming, MONGOLIA), would_come_to(state, coming, CHINA)
    if mongolian:
        notes.append(text("then in Mongolia: {villages}", villages=villages_names(state.tables, mongolian)))
    if chinese:
        notes.append(text("then in China: {villages}", villages=villages_names(state.tables, chinese)))
    return tuple(notes)


Words = Callable[[State, int, Action], Text]

WORDS: Final[dict[int, Words]] = {
    verbs.SETTLE: settle,
    verbs.TAKE_WALL[0]: take_wall,
    verbs.TAKE_STONE[0]: take_stone,
    verbs.STONES[0]: place_stones,
    verbs.WALLS[0]: place_walls,
    verbs.TAKE_OFF[0]: take_off,
    verbs.ENTER: enter,
    verbs.ROAD: by_road,
    verbs.GATE: by_gate,
    verbs.WALK: by_wall,
    verbs.BUILD: build,
}
