"""The whole table in words; glossary.py explains each component."""

from __future__ import annotations

from pagoda.engine.game import Component
from pagoda.engine.words import Person, Text, text, texts
from pagoda.games.dschingis_khan import glossary
from pagoda.games.dschingis_khan.building import is_branch
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, Edition
from pagoda.games.dschingis_khan.names import (
    colour_name,
    lines_names,
    side_name,
    signed,
    stack_names,
    stones_names,
    stones_words,
    tower_name,
    village_name,
    villages_names,
    walls_words,
)
from pagoda.games.dschingis_khan.scoring import totals
from pagoda.games.dschingis_khan.state import NOBODY, State, scout_on
from pagoda.games.dschingis_khan.view import View
from pagoda.games.dschingis_khan.wall import CLOSED, OPEN


def overview(view: View) -> list[Text]:
    """Return the table as a viewer knows it."""
    state = view.likely  # for what it shares with the true one: places, walls, scouts
    lines = [*time_lines(view), *wall_lines(state)]
    for side in (MONGOLIA, CHINA):
        lines.extend(side_lines(view, state, side))
    lines.append(supply_line(view))
    for seat in range(view.setting.seats):
        lines.extend(seat_lines(view, state, seat))
    return lines


def time_lines(view: View) -> list[Text]:
    """Return which turn is played, and whether it is one of the last."""
    if not view.turn:
        return [text("Set-up; {who} begins", who=Person(view.first))]
    lines = [text("Turn {number}; {who} began", number=view.turn, who=Person(view.first))]
    if view.turns_left > 0:
        lines.append(texts("Last round: {count} turn left", "Last round: {count} turns left", view.turns_left))
    elif view.trigger != NOBODY and view.turns_left == NOBODY:
        lines.append(
            text("The last round begins after this turn; {who} has brought the end about", who=Person(view.trigger))
        )
    return lines


def wall_lines(state: State) -> list[Text]:
    """Return the Great Wall, what of it is open and closed, and its branches."""
    tables, path = state.tables, state.great_wall
    standing = [line for line, wall in enumerate(state.walls) if wall]
    branches = [line for line in standing if is_branch(state, line)]
    main = [line for line in standing if line not in branches]
    lines = [
        text(
            "Great Wall: {walls}, from {west} to {east}",
            walls=walls_words(len(path) - 1),
            west=tower_name(tables, path[0]),
            east=tower_name(tables, path[-1]),
        ),
        text("  open: {lines}", lines=lines_names(tables, [line for line in main if state.walls[line] == OPEN])),
        text("  closed: {lines}", lines=lines_names(tables, [line for line in main if state.walls[line] == CLOSED])),
    ]
    for wall, words in ((OPEN, text("Branches, open")), (CLOSED, text("Branches, closed"))):
        found = [line for line in branches if state.walls[line] == wall]
        if found:
            lines.append(text("{what}: {lines}", what=words, lines=lines_names(tables, found)))
    return lines


def side_lines(view: View, state: State, side: int) -> list[Text]:
    """Return the villages of a side: those with stones or a scout, then the empty ones."""
    tables = state.tables
    villages = [village for village in range(tables.villages) if view.sides[village] == side]
    taken = [village for village in villages if view.stacks[village] or scout_on(state, village) != NOBODY]
    lines = [
        texts(
            "{side}: {count} village, stones from the bottom to the top",
            "{side}: {count} villages, stones from the bottom to the top",
            len(villages),
            side=side_name(tables, side),
        )
    ]
    lines.extend([village_line(view, state, village) for village in taken])
    empty = [village for village in villages if village not in taken]
    lines.append(text("  empty: {villages}", villages=villages_names(tables, empty)))
    return lines


def village_line(view: View, state: State, village: int) -> Text:
    """Return the stones of a village, as far as they are known, and the scout on it."""
    tables, stack = state.tables, view.stacks[village]
    stones = stack_names(tables, stack) if stack else text("no stone")
    name, seat = village_name(tables, village), scout_on(state, village)
    if seat == NOBODY:
        return text("  {village}: {stones}", village=name, stones=stones)
    colour = colour_name(tables, seat)
    return text("  {village}: {stones}; scout ({colour})", village=name, stones=stones, colour=colour)


def supply_line(view: View) -> Text:
    """Return the walls that nobody holds."""
    walls = walls_words(view.supply)
    if view.gone:
        return text("General supply: {walls}; out of the game: {gone}", walls=walls, gone=walls_words(view.gone))
    return text("General supply: {walls}", walls=walls)


def seat_lines(view: View, state: State, seat: int) -> list[Text]:
    """Return what lies in front of a seat, as far as it is known, and what its villages count to those who know."""
    tables = state.tables
    lines = [
        text(
            "{who}, {colour}: scout {village}",
            who=Person(seat),
            colour=colour_name(tables, seat),
            village=village_name(tables, view.scouts[seat]),
        ),
        text(
            "  active supply: {walls}, {stones}; passive supply: {left}",
            walls=walls_words(view.held[seat]),
            stones=stones_names(tables, view.active[seat]),
            left=stones_words(view.passive[seat]),
        ),
    ]
    if view.lost[seat]:
        lines.append(text("  out of the game: {stones}", stones=stones_names(tables, view.lost[seat])))
    if seat == view.seat or view.revealed:  # who controls a village knows every stone of it (DK-I4)
        lines.append(text("  villages count now: {points}", points=signed(totals(state)[seat])))
    return lines


def components(tables: Edition) -> list[Component]:
    """Return every component with its help text."""
    return glossary.components(tables)
