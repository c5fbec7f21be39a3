"""What must be true of every table: pieces are neither lost nor doubled, numbers are possible."""

from __future__ import annotations

from pagoda.engine.agenda import Decision, Step
from pagoda.games.dschingis_khan import wall
from pagoda.games.dschingis_khan.edition import HERB, NOWHERE
from pagoda.games.dschingis_khan.setup import Settle, all_stones
from pagoda.games.dschingis_khan.state import NOBODY, SEEN, State, colour_of, controller, is_seen, kind_of
from pagoda.games.dschingis_khan.turn import Draw, DrawOn, MoveScout, PlaceWall, drawable


def faults(state: State) -> list[str]:
    """Return what contradicts the rules in a state."""
    return shape_faults(state) or [
        *stone_faults(state),
        *wall_faults(state),
        *number_faults(state),
        *agenda_faults(state),
    ]


def shape_faults(state: State) -> list[str]:
    """Return which lists are too long, too short, or speak of what is not there."""
    tables, seats = state.tables, state.setting.seats
    for name, length in (
        ("passive", seats),
        ("active", seats),
        ("lost", seats),
        ("scouts", seats),
        ("held", seats),
        ("stacks", tables.villages),
        ("sides", tables.villages),
        ("walls", tables.lines),
        ("meets", tables.towers),
    ):
        if len(getattr(state, name)) != length:
            return [f"{name} must have {length} entries"]
    kinds = [kind for stones in (*state.passive, *state.active, *state.lost) for kind in stones]
    if not all([1 <= kind <= HERB for kind in kinds]):
        return ["a stone is of no kind"]
    for stack in state.stacks:
        for stone in stack:
            if not (1 <= kind_of(stone) <= HERB and colour_of(stone) < seats and 0 < stone >> SEEN < 1 << seats):
                return ["a stone on the board is of no kind or no colour"]
    if not all([0 <= tower < tables.towers for tower in state.great_wall]):
        return ["the Great Wall has a tower that is not there"]
    if not all([wall.NO_WALL <= piece <= wall.CLOSED for piece in state.walls]):
        return ["a wall is neither open nor closed"]
    return []


def stone_faults(state: State) -> list[str]:
    """Return stones that are lost, doubled, or seen by the wrong seats (DK-C3, DK-I6)."""
    result: list[str] = []
    board: list[list[int]] = [[] for _ in state.scouts]
    for village, stack in enumerate(state.stacks):
        top = controller(state, village)
        for stone in stack:
            board[colour_of(stone)].append(kind_of(stone))
            if not is_seen(stone, colour_of(stone)) or not is_seen(stone, top):
                result.append("a stone is not seen by its owner or by who controls it")
    for seat, stones in enumerate(board):
        supplies = (*state.passive[seat], *state.active[seat], *state.lost[seat])
        if sorted([*stones, *supplies]) != all_stones(state.tables):
            result.append(f"the stones of seat {seat} are not complete")
        for pile in (state.active[seat], state.lost[seat]):
            if list(pile) != sorted(pile):
                result.append("active and lost stones must be sorted")
    return result


def wall_faults(state: State) -> list[str]:
    """Return what is wrong with the walls."""
    result = wall.faults(state.tables, state.walls, state.great_wall)
    standing = sum([piece != wall.NO_WALL for piece in state.walls])
    if min(state.supply, state.gone, *state.held) < 0:
        result.append("there are fewer than no walls")
    if standing + sum(state.held) + state.supply + state.gone != state.tables.walls:
        result.append("the walls are not complete")
    if result:
        return result
    if state.meets != wall.junctions(state.tables, state.walls, state.great_wall):
        result.append("the junctions are not those of the walls")
    if state.sides != wall.sides(state.tables, state.great_wall):
        result.append("the sides are not those of the Great Wall")
    return result


def number_faults(state: State) -> list[str]:
    """Return numbers that cannot be."""
    result: list[str] = []
    seats = state.setting.seats
    on_board = [village for village in state.scouts if village != NOWHERE]
    if not all([0 <= village < state.tables.villages for village in on_board]) or len(set(on_board)) != len(on_board):
        result.append("a scout stands where it cannot")
    if not 0 <= state.first < seats or not NOBODY <= state.trigger < seats or not NOBODY <= state.turns_left <= seats:
        result.append("a seat that is not there began or ended the game")
    if state.turns_left != NOBODY and state.trigger == NOBODY:
        result.append("the last round was never brought about")
    if state.turn < 0 or state.dry_turns < 0 or state.revealed not in (0, 1):
        result.append("a count is impossible")
    if bool(state.revealed) != (not state.agenda):
        result.append("the stones lie open before the end, or hidden after it")
    return result


def agenda_faults(state: State) -> list[str]:
    """Return what the steps to come speak of and what is not there."""
    result: list[str] = []
    seats = range(state.setting.seats)
    for step in state.agenda:
        values = dict(zip(step.FIELDS, step.values(), strict=True))
        asked = step.seats if isinstance(step, Decision) else (0,)
        if values.get("seat", 0) not in seats or len(asked) != 1 or asked[0] not in seats:
            return [f"{type(step).__name__} speaks of a seat that is not there"]
        if asks_too_much(state, step):
            result.append(f"{type(step).__name__} asks for what is not there")
        if isinstance(step, MoveScout):
            known = all([0 <= village < state.tables.villages for village in step.visited])
            if not step.visited or not known or step.visited[-1] != state.scouts[step.seats[0]]:
                result.append("the scout has not come the way it says")
    return result


def asks_too_much(state: State, step: Step) -> bool:
    """Tell whether a step lets a seat draw or place what there is not."""
    if isinstance(step, Draw):
        return not 0 < step.left <= state.tables.draws or len(drawable(state, step.seats[0])) < 2
    if isinstance(step, PlaceWall):
        return not state.held[step.seats[0]]
    if isinstance(step, Settle):
        return len(state.active[step.seats[0]]) != 2
    return isinstance(step, DrawOn) and not 0 <= step.left <= state.tables.draws
