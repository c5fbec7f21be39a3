"""Any table of Dschingis Khan in one line, so that no test plays ten rounds to reach its subject.

Villages, towers and lines are named by their ids. A stone is a letter, one on the board with its colour before it:
`stacks="datong Rm,Gc"` is a red Mongol rider under a green Chinese warrior. What is not named is in a supply.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import pagoda
from pagoda.engine import play
from pagoda.engine.agenda import Action, Step, push
from pagoda.engine.chance import seeded
from pagoda.games.dschingis_khan.actions import BUILD, GATE, ROAD, WALK
from pagoda.games.dschingis_khan.edition import NOWHERE, default_edition
from pagoda.games.dschingis_khan.setup import all_stones, blank
from pagoda.games.dschingis_khan.state import NOBODY, State, colour_of, kind_of, stone
from pagoda.games.dschingis_khan.turn import BeginPlacing, EndTurn, MoveScout, PlaceWall, TakeTurn
from pagoda.games.dschingis_khan.wall import CLOSED, NO_WALL, OPEN, junctions, sides

GAME: Any = pagoda.game("dschingis-khan")
TABLES = default_edition()
VILLAGE = {str(entry["id"]): place for place, entry in enumerate(TABLES.data["village"])}
TOWER = {str(entry["id"]): place for place, entry in enumerate(TABLES.data["tower"])}
COLOURS = "GRBY"
KINDS = " cmpxh"  # Chinese warrior, Mongol rider, peasant, plague, healing herb
GREEN, RED, BLUE, YELLOW = range(4)


def position(
    *,
    seats: int = 3,
    options: dict[str, int] | None = None,
    stacks: str = "",
    scouts: str = "",
    branches: str = "",
    great_wall: str = "A4 B4 C4 C5 D5 E5 E6 F6 G6",
    closed: str = "",
    active: Sequence[str] = (),
    held: Sequence[int] = (),
    lost: Sequence[str] = (),
    tops: Sequence[str] = (),
    left: Sequence[int | None] = (),
    supply: int | None = None,
    trigger: int = NOBODY,
    turns_left: int = NOBODY,
    dry_turns: int = 0,
    agenda: Sequence[Step] = (),
    seed: int = 1,
    news: bool = False,
) -> State:
    """Return a state with these pieces on the table and these steps to come, run to its first question.

    `tops`: the next stones of each passive supply, first one first. `left`: how many stones each has; the others are
    lost. `supply`: how many walls it has; the others are gone.
    """
    state = blank(GAME.setting("standard", seats, options or {}), TABLES)
    state.rng, state.horizon, state.agenda = seeded(seed), 0, []
    state.news = [] if news else None
    lay_walls(state, great_wall, branches, closed)
    state.stacks = stacked(stacks)
    words = scouts.split()
    for colour, name in zip(words[::2], words[1::2], strict=True):
        state.scouts[COLOURS.index(colour)] = VILLAGE[name]
    for seat in range(seats):
        deal(state, seat, at(active, seat, ""), at(lost, seat, ""), at(tops, seat, ""), at(left, seat, None))
        state.held[seat] = at(held, seat, 0)
    rest = TABLES.walls - sum(state.held) - sum([piece != NO_WALL for piece in state.walls])
    state.supply = rest if supply is None else supply
    state.gone = rest - state.supply
    state.trigger, state.turns_left, state.dry_turns = trigger, turns_left, dry_turns
    push(state, *(agenda or [TakeTurn(GREEN)]))
    play.run(state)
    assert GAME.faults(state) == []
    return state


def at(values: Sequence[Any], seat: int, default: Any) -> Any:
    """Return what is given for a seat."""
    return values[seat] if seat < len(values) else default


def lay_walls(state: State, great_wall: str, branches: str, closed: str) -> None:
    """Let these walls stand, and no others."""
    state.great_wall = tuple([TOWER[name] for name in great_wall.split()])
    path = [TABLES.line_between(a, b) for a, b in pairwise(state.great_wall)]
    state.walls = [NO_WALL] * TABLES.lines
    for place in (*path, *lines(branches)):
        state.walls[place] = OPEN
    for place in lines(closed):
        assert state.walls[place] == OPEN
        state.walls[place] = CLOSED
    state.meets = junctions(TABLES, state.walls, state.great_wall)
    state.sides = sides(TABLES, state.great_wall)


def stacked(words: str) -> list[tuple[int, ...]]:
    """Return the stacks of all villages; who has put a stone on top has seen all that lies below."""
    result: list[tuple[int, ...]] = [()] * TABLES.villages
    parts = words.split()
    for name, stones in zip(parts[::2], parts[1::2], strict=True):
        colours = [COLOURS.index(word[0]) for word in stones.split(",")]
        result[VILLAGE[name]] = tuple(
            [
                stone(KINDS.index(word[1]), colours[place], sum([1 << seat for seat in set(colours[place:])]))
                for place, word in enumerate(stones.split(","))
            ]
        )
    return result


def deal(state: State, seat: int, active: str, lost: str, tops: str, left: int | None) -> None:
    """Spread the stones of a colour that are not on the board."""
    rest = all_stones(TABLES)
    board = [kind_of(one) for stack in state.stacks for one in stack if colour_of(one) == seat]
    for kind in (*board, *kinds(active), *kinds(lost), *kinds(tops)):
        rest.remove(kind)
    passive = [*rest, *reversed(kinds(tops))]
    kept = len(passive) if left is None else left
    gone = passive[: len(passive) - kept]
    state.passive[seat] = tuple(passive[len(passive) - kept :])
    state.active[seat] = tuple(sorted(kinds(active)))
    state.lost[seat] = tuple(sorted([*kinds(lost), *gone]))


def kinds(words: str) -> list[int]:
    """Return stones by their letters."""
    return [KINDS.index(letter) for letter in words]


# Whose turn it is


def turn(seat: int = GREEN, **table: Any) -> State:
    """Return a table where a seat begins its turn."""
    return position(agenda=[TakeTurn(seat)], **table)


def placing(seat: int = GREEN, **table: Any) -> State:
    """Return a table where a seat has drawn and begins to place."""
    return position(agenda=[BeginPlacing(seat), EndTurn(seat)], **table)


def moving(seat: int = GREEN, **table: Any) -> State:
    """Return a table where a seat places its stones: its scout has not moved yet."""
    words = table["scouts"].split()
    start = VILLAGE[words[words.index(COLOURS[seat]) + 1]]
    return position(agenda=[MoveScout((seat,), (start,)), EndTurn(seat)], **table)


def building(seat: int = GREEN, **table: Any) -> State:
    """Return a table where a seat places its walls: four, unless others are named."""
    if "held" not in table:
        table["held"] = [4 if other == seat else 0 for other in range(table.get("seats", 3))]
    return position(agenda=[PlaceWall((seat,)), EndTurn(seat)], **table)


# What is said and seen


def village(name: str) -> int:
    """Return a village by its id."""
    return VILLAGE[name]


def tower(name: str) -> int:
    """Return a tower by its id."""
    return TOWER[name]


def line(name: str) -> int:
    """Return a line by its towers, in either order."""
    first, second = name.split("-")
    found = TABLES.line_between(TOWER[first], TOWER[second])
    assert found != NOWHERE, name
    return found


def lines(names: str) -> list[int]:
    """Return several lines."""
    return [line(name) for name in names.split()]


def line_names(places: Iterable[int]) -> set[str]:
    """Return the ids of lines."""
    return {TABLES.data["line"][place]["id"] for place in places}


def villages(places: Iterable[int]) -> set[str]:
    """Return the ids of villages."""
    return {TABLES.data["village"][place]["id"] for place in places}


def road(name: str, kind: str = "p") -> Action:
    """Return the move along a road."""
    return (ROAD, VILLAGE[name], KINDS.index(kind))


def gate(name: str, over: str, kind: str = "p") -> Action:
    """Return the move through a gate."""
    return (GATE, VILLAGE[name], KINDS.index(kind), line(over))


def walk(name: str, up: str, down: str, kind: str = "p") -> Action:
    """Return the move along the wall."""
    return (WALK, VILLAGE[name], KINDS.index(kind), line(up), line(down))


def do(state: State, *actions: Action) -> State:
    """Play actions, each by the seat that is asked, and return the state after them; each must be legal."""
    for action in actions:
        assert action in legal(state), f"{action} at {state.agenda[-1]!r}"
        state = GAME.apply(state, GAME.waiting(state)[0], action)
        assert GAME.faults(state) == []
    return state


def build(state: State, names: str) -> State:
    """Place walls on lines, one after the other."""
    return do(state, *[(BUILD, place) for place in lines(names)])


def legal(state: State) -> list[Action]:
    """Return what the seat that is asked may do."""
    found: list[Action] = GAME.actions(state, GAME.waiting(state)[0])
    return found


def targets(state: State, *verbs: int) -> set[str]:
    """Return where the scout may go, or where it may go in certain ways."""
    return villages([action[1] for action in legal(state) if not verbs or action[0] in verbs])


def wall_of(state: State) -> str:
    """Return the towers of the Great Wall."""
    return " ".join([TABLES.data["tower"][place]["id"] for place in state.great_wall])


def standing(state: State) -> set[str]:
    """Return where walls stand."""
    return line_names([place for place in range(TABLES.lines) if state.walls[place] != NO_WALL])


def closed_walls(state: State) -> set[str]:
    """Return where closed walls stand."""
    return line_names([place for place in range(TABLES.lines) if state.walls[place] == CLOSED])


def side_of(state: State, name: str) -> int:
    """Return on which side a village lies."""
    return state.sides[VILLAGE[name]]


def turned(before: State, after: State) -> set[str]:
    """Return the villages that lie on another side than before."""
    return villages([place for place in range(TABLES.villages) if before.sides[place] != after.sides[place]])


def stack(state: State, name: str) -> str:
    """Return the stones of a village, the top one last."""
    return ",".join([COLOURS[colour_of(one)] + KINDS[kind_of(one)] for one in state.stacks[VILLAGE[name]]])
