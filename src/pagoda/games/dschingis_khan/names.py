"""What things are called in sentences; a component brings its id along, so that its help text can be shown.

Names stand in sentences as they are, in the nominative: villages follow a colon or an arrow, not a preposition.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pagoda.engine.words import Name, Text, Thing, Value, text, texts
from pagoda.games.dschingis_khan.edition import NOWHERE, Edition
from pagoda.games.dschingis_khan.state import State, colour_of, controller, is_seen, kind_of

SCOUT: Final = "scout"  # the id of a component that has a table of its own


# Places


def component_id(tables: Edition, table: str, place: int) -> str:
    """Return the id of the component at a place of a table."""
    return str(tables.entry(table, place)["id"])


def village_name(tables: Edition, village: int) -> Value:
    """Return the name of a village; a scout can also be off the board."""
    if village == NOWHERE:
        return text("off the board")
    return Thing(component_id(tables, "village", village), tables.name("village", village))


def villages_names(tables: Edition, villages: Sequence[int]) -> Value:
    """Return several villages in words."""
    return tuple([village_name(tables, village) for village in villages]) if villages else text("none")


def line_name(tables: Edition, line: int) -> Thing:
    """Return a line by the two villages that it parts."""
    return Thing(component_id(tables, "line", line), tables.name("line", line))


def lines_names(tables: Edition, lines: Sequence[int]) -> Value:
    """Return several lines in words."""
    return tuple([line_name(tables, line) for line in lines]) if lines else text("none")


def tower_title(tables: Edition, tower: int) -> Name:
    """Return a tower by its id: towers have no names."""
    name = component_id(tables, "tower", tower)
    return Name(f"Tower {name}", f"Turm {name}")


def tower_name(tables: Edition, tower: int) -> Thing:
    """Return a tower in a sentence."""
    return Thing(component_id(tables, "tower", tower), tower_title(tables, tower))


def side_name(tables: Edition, side: int) -> Thing:
    """Return a side as a label."""
    return Thing(component_id(tables, "side", side), tables.name("side", side))


def colour_name(tables: Edition, seat: int) -> Thing:
    """Return the colour of a seat."""
    return Thing(component_id(tables, "colour", seat), tables.name("colour", seat))


# Stones and walls


def stone_name(tables: Edition, kind: int) -> Value:
    """Return the kind of a stone, as far as it is known."""
    if not kind:
        return text("a stone")
    return Thing(component_id(tables, "stone", kind - 1), tables.name("stone", kind - 1))


def stones_names(tables: Edition, kinds: Sequence[int]) -> Value:
    """Return several stones of one supply by their kinds; unless all are known they are only counted."""
    if not kinds or 0 in kinds:
        return stones_words(len(kinds))
    return tuple([stone_name(tables, kind) for kind in kinds])


def stack_names(tables: Edition, stones: Sequence[int]) -> Value:
    """Return the stones of a village from the bottom to the top, each with its colour, as far as they are known."""
    return tuple([coloured_stone(tables, kind_of(stone), colour_of(stone)) for stone in stones])


def coloured_stone(tables: Edition, kind: int, colour: int) -> Value:
    """Return a stone of the board: its kind, as far as it is known, and its colour."""
    if not kind:
        return text("unknown ({colour})", colour=colour_name(tables, colour))
    return text("{kind} ({colour})", kind=stone_name(tables, kind), colour=colour_name(tables, colour))


def stones_words(count: int) -> Text:
    """Return a number of stones."""
    return texts("{count} stone", "{count} stones", count)


def walls_words(count: int) -> Text:
    """Return a number of wall pieces."""
    return texts("{count} wall", "{count} walls", count)


# Sentences that several pages share


def signed(points: int) -> str:
    """Return points with their sign."""
    if points < 0:
        return f"\u2212{-points}"
    return f"+{points}" if points else "0"


def knows_stack(state: State, seat: int, village: int) -> bool:
    """Tell whether a seat knows every stone of a village: it controls it, or remembers them (DK-I4, DK-I6)."""
    if controller(state, village) == seat or not state.stacks[village]:
        return True
    return bool(state.setting.options["memory_aid"]) and unseen(state, seat, village) == 0


def unseen(state: State, seat: int, village: int) -> int:
    """Return how many stones of a village a seat has never seen."""
    return sum([not is_seen(stone, seat) for stone in state.stacks[village]])
