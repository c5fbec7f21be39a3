"""Options that a player would look for and cannot have now, each with its reason and rule.

A question about the board would have a refusal for almost every place, so only the nearest ones are named.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pagoda.engine.game import Refusal
from pagoda.engine.words import Person, Text, text
from pagoda.games.dschingis_khan import actions as verbs
from pagoda.games.dschingis_khan.edition import NOWHERE
from pagoda.games.dschingis_khan.moves import barred, entries
from pagoda.games.dschingis_khan.setup import Settle
from pagoda.games.dschingis_khan.state import NOBODY, State, controller, scout_on
from pagoda.games.dschingis_khan.turn import ChoosePlacing, Enter, MoveScout, PlaceWall, placings
from pagoda.games.dschingis_khan.wall import CLOSED, NO_WALL, OPEN

MOST: Final = 12  # for one question
A_FEW: Final = 4  # for one reason


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat cannot do now; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Settle) and seat in step.seats:
        return settle_refusals(state, seat)
    if isinstance(step, ChoosePlacing) and seat in step.seats:
        return placing_refusals(state, seat)
    if isinstance(step, Enter) and seat in step.seats:
        return enter_refusals(state, seat)[:MOST]
    if isinstance(step, MoveScout) and seat in step.seats:
        return move_refusals(state, seat, step)[:MOST]
    if isinstance(step, PlaceWall) and seat in step.seats:
        return wall_refusals(state)[:MOST]
    return []  # what to draw is asked only where both can be drawn (DK-D3)


# Set-up


def settle_refusals(state: State, seat: int) -> list[Refusal]:
    """Say which neighbouring villages are no pair to settle in."""
    tables, stone = state.tables, state.active[seat][0]
    taken: list[Refusal] = []
    walled: list[Refusal] = []
    roadless: list[Refusal] = []
    for line in range(tables.lines):
        village, other = tables.village_a[line], tables.village_b[line]
        if state.stacks[village]:
            village, other = other, village
        action = (verbs.SETTLE, village, stone, other)
        if state.stacks[other]:
            taken.append(Refusal(action, text("Both villages must be empty."), "DK-S8"))
        elif state.walls[line]:
            walled.append(Refusal(action, text("The Great Wall stands between them."), "DK-S6"))
        elif not tables.road[line]:
            roadless.append(Refusal(action, text("No road joins them."), "DK-S7"))
    return [*taken[:A_FEW], *walled[:A_FEW], *roadless[:A_FEW]]


# What to place


def placing_refusals(state: State, seat: int) -> list[Refusal]:
    """Say why stones or walls cannot be placed, or the scout stays."""
    offered = placings(state, seat)
    result: list[Refusal] = []
    if verbs.STONES not in offered:
        result.append(stones_refusal(state, seat))
    if verbs.WALLS not in offered:
        result.append(Refusal(verbs.WALLS, text("You hold no wall."), "DK-T3"))
    if verbs.TAKE_OFF not in offered:
        reason, rule = text("Your scout can move, so it stays."), "DK-K2"
        if state.scouts[seat] == NOWHERE:
            reason, rule = text("Your scout is off the board already."), "DK-K1"
        result.append(Refusal(verbs.TAKE_OFF, reason, rule))
    return result


def stones_refusal(state: State, seat: int) -> Refusal:
    """Say why no stone can be placed; a scout off the board is asked only where it can come back."""
    reason = text("Your scout has no move.") if state.active[seat] else text("You hold no stone.")
    return Refusal(verbs.STONES, reason, "DK-T3")


def enter_refusals(state: State, seat: int) -> list[Refusal]:
    """Say which villages a scout cannot come back to: own ones without a move first."""
    offered = entries(state, seat)
    on_own = controller(state, offered[0]) == seat
    own: list[Refusal] = []
    others: list[Refusal] = []
    for village in range(state.tables.villages):
        action = (verbs.ENTER, village)
        if village in offered:
            continue
        if controller(state, village) == seat:
            own.append(Refusal(action, text("From there your scout would have no move."), "DK-K3"))
        elif on_own and state.stacks[village]:
            others.append(Refusal(action, text("You do not control this village."), "DK-K3"))
        elif not on_own:
            others.append(empty_refusal(state, village))
    return [*own, *others]


def empty_refusal(state: State, village: int) -> Refusal:
    """Say why a scout without own villages cannot come back to a village."""
    empty = not state.stacks[village] and scout_on(state, village) == NOBODY
    reason = text("From there your scout would have no move.") if empty else text("This village is not empty.")
    return Refusal((verbs.ENTER, village), reason, "DK-K4")


# Moves


def move_refusals(state: State, seat: int, step: MoveScout) -> list[Refusal]:
    """Say why a scout cannot go to villages around it, and along the walls; one reason for each village."""
    reached = {action[1] for action in step.actions(state, seat)}
    found: dict[int, Refusal] = {}
    for refusal in (*neighbour_refusals(state, seat, step), *walk_refusals(state, seat, step)):
        village = refusal.action[1]
        if village not in reached:
            found.setdefault(village, refusal)
    closed = [refusal for refusal in found.values() if refusal.action[0] == verbs.WALK and refusal.rule == "DK-C2"]
    return [refusal for refusal in found.values() if refusal not in closed[A_FEW:]]


def neighbour_refusals(state: State, seat: int, step: MoveScout) -> Iterator[Refusal]:
    """Say why neighbouring villages cannot be entered."""
    here, stone = step.visited[-1], state.active[seat][0]
    shut = barred(state, seat, step.visited)
    for line in state.tables.lines_of_village[here]:
        village, wall = state.tables.beyond(line, here), state.walls[line]
        road, gate = (verbs.ROAD, village, stone), (verbs.GATE, village, stone, line)
        if shut >> village & 1:
            reason, rule = barred_words(state, village)
            yield Refusal(road if wall == NO_WALL else gate, reason, rule)
        elif wall == CLOSED:
            yield Refusal(gate, text("The wall between the villages is closed."), "DK-C2")
        elif wall == NO_WALL and not state.tables.road[line]:
            yield Refusal(road, text("No road leads there."), "DK-M1")


def barred_words(state: State, village: int) -> tuple[Text, str]:
    """Say why nobody may enter a village: a scout stands on it, or it was visited in this turn."""
    step = state.agenda[-1]
    if isinstance(step, MoveScout) and village in step.visited:
        return text("Your scout has been there in this turn."), "DK-P4"
    return text("A scout stands there: {who}.", who=Person(scout_on(state, village))), "DK-P3"


def walk_refusals(state: State, seat: int, step: MoveScout) -> Iterator[Refusal]:
    """Say why villages at the walls cannot be reached along them, the nearest ones first."""
    here, stone = step.visited[-1], state.active[seat][0]
    ups = [line for line in state.tables.lines_of_village[here] if state.walls[line]]
    if not ups:
        return
    up = min(ups, key=lambda line: state.walls[line])  # an open one, if there is any
    shut = barred(state, seat, step.visited)
    for village in nearest(state, here):
        downs = [line for line in state.tables.lines_of_village[village] if state.walls[line] and line != up]
        if not downs:
            continue
        down = min(downs, key=lambda line: state.walls[line])
        action = (verbs.WALK, village, stone, up, down)
        if shut >> village & 1:
            reason, rule = barred_words(state, village)
            yield Refusal(action, reason, rule)
        elif state.walls[up] != OPEN:
            yield Refusal(action, text("The wall here is closed: it cannot be climbed."), "DK-C2")
        elif state.walls[down] != OPEN:
            yield Refusal(action, text("The wall there is closed: it cannot be climbed."), "DK-C2")


def nearest(state: State, here: int) -> list[int]:
    """Return the other villages, by their distance on the board."""
    spots = state.tables.data["village"]
    x, y = spots[here]["x"], spots[here]["y"]
    others = [village for village in range(state.tables.villages) if village != here]
    return sorted(others, key=lambda village: (spots[village]["x"] - x) ** 2 + (spots[village]["y"] - y) ** 2)


# Walls


def wall_refusals(state: State) -> list[Refusal]:
    """Say which lines would make a ring, and which are just out of reach."""
    rings: list[Refusal] = []
    islands: list[Refusal] = []
    for line, wall in enumerate(state.walls):
        first, second = state.tables.tower_a[line], state.tables.tower_b[line]
        if wall or state.meets[first] != state.meets[second]:
            continue
        if state.meets[first] != NOWHERE:
            reason = text("It would make a ring on a branch, which parts nothing.")
            rings.append(Refusal((verbs.BUILD, line), reason, "DK-W6"))
        elif is_near(state, first) or is_near(state, second):
            between = is_near(state, first) and is_near(state, second)  # looks most like a place for a wall
            refusal = Refusal((verbs.BUILD, line), text("It would touch no standing wall."), "DK-W5")
            islands.insert(0 if between else len(islands), refusal)
    return [*rings, *islands]


def is_near(state: State, tower: int) -> bool:
    """Tell whether one wall more would reach a tower."""
    tables = state.tables
    return any([state.meets[tables.across(line, tower)] != NOWHERE for line in tables.lines_of_tower[tower]])
