"""The board: the shared spaces above, below them the three states with their borders, battles and tribes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Value, text
from pagoda.games.three_kingdoms_redux.edition import BATTLES, LOCATIONS, STATES, TRIBES, Edition
from pagoda.games.three_kingdoms_redux.faces import OWNERS, SIGNS, TYPES_ART, laurel, token
from pagoda.games.three_kingdoms_redux.names import (
    border_pair,
    component_id,
    good_words,
    location_name,
    space_name,
    store_name,
    type_name,
    units_words,
)
from pagoda.games.three_kingdoms_redux.scoring import border_weight
from pagoda.games.three_kingdoms_redux.spaces import (
    bid_pieces,
    pending,
    rounded,
    space_piece,
    standing_words,
    tiles,
)
from pagoda.games.three_kingdoms_redux.state import (
    G_GENERAL,
    G_POINTS,
    G_STORE,
    G_TYPE,
    G_UNITS,
    GENERAL,
    NO_STORE,
    PAID_GOLD,
    SPACE,
    TYPE,
    UNITS,
    Row,
    State,
)
from pagoda.games.three_kingdoms_redux.strength import Standing, standings

SIZE: Final = (980, 488)
MAP: Final = 245.0  # where the map begins
BATTLE: Final = (150.0, 62.0)
BATTLES_AT: Final = ((8.0, 303.0), (652.0, 420.0), (822.0, 301.0))
TRIBE: Final = (154.0, 46.0)
TRIBES_AT: Final = ((562.0, 252.0), (818.0, 434.0), (8.0, 436.0))
STATES_AT: Final = ((470.0, 300.0), (716.0, 408.0), (214.0, 428.0))
PLACE: Final = 34.0  # across a location
GARRISON: Final = 30.0
ABOVE: Final = 0  # where the name of a location stands
BELOW: Final = 1
RIGHT: Final = 2
LEFT: Final = 3
LOCATIONS_AT: Final = (  # in the order of the borders: Shu-Wei, Shu-Wu, Wei-Wu
    *((186, 337, ABOVE), (238, 337, BELOW), (290, 331, ABOVE), (342, 333, BELOW), (392, 339, ABOVE)),
    *((427, 377, RIGHT), (447, 412, LEFT), (490, 433, BELOW), (538, 446, ABOVE), (586, 457, BELOW)),
    *((556, 335, BELOW), (608, 341, ABOVE), (660, 343, BELOW), (712, 336, ABOVE), (764, 331, BELOW)),
)


def location_piece(location: int) -> str:
    """Return the id of a location."""
    return f"location-{location}"


def chart(state: State) -> list[Piece]:
    """Return everything on the board, the lowest first."""
    stands = standings(state)
    result = [lands(state.tables), *tiles(state, stands)]
    for border in range(3):
        result.append(battle(state, border, stands[BATTLES + border]))
        x, y = BATTLES_AT[border]
        box = (x + 4, y + 27, BATTLE[0] - 8, BATTLE[1] - 31)
        result.extend(bid_pieces(state, BATTLES + border, box, stands[BATTLES + border]))
    for seat in range(STATES):
        result.extend(tribe(state, seat))
    for place in range(LOCATIONS):
        result.append(location(state.tables, place))
        if state.garrisons[place]:
            result.append(garrison(state, place, state.garrisons[place]))
    return result


@lru_cache(maxsize=4)
def lands(tables: Edition) -> Piece:
    """Return the names of the states and of the locations: they lie under everything else."""
    marks: list[Mark] = []
    for seat, (x, y) in enumerate(STATES_AT):
        marks.append(Words(SIGNS[seat], x, y, 42, f"han tkr-land-{seat}"))
        marks.append(Words(tables.name("state", seat), x + 26, y - 4, 22, f"start tkr-semi tkr-land-{seat}"))
    for place, (x, y, where) in enumerate(LOCATIONS_AT):
        dx, dy, look = ((0, -22, ""), (0, 30, ""), (21, 4, "start"), (-21, 4, "end"))[where]
        name = tables.name("location", place)
        marks.append(Words(name, x + dx, y + dy, 12, f"tkr-semi tkr-rim {look}".strip()))
    return Piece("lands", 0, 0, tuple(marks), ring="")


# Borders


@lru_cache(maxsize=64)
def location(tables: Edition, place: int) -> Piece:
    """Return a location with the army type that it asks for."""
    x, y, _ = LOCATIONS_AT[place]
    kind = tables.location_type[place]
    half = PLACE / 2
    marks: tuple[Mark, ...] = (
        Path(rounded(0, 0, PLACE, PLACE, half), "tkr-location"),
        Use(TYPES_ART[kind], half - 11, half - 11, 22, 22),
    )
    return Piece(
        location_piece(place),
        PLACE,
        PLACE,
        marks,
        x - half,
        y - half,
        1,
        ring="round",
        label=location_name(tables, place).words,
        note=text("asks for {type}", type=type_name(tables, kind).words),
        tip=component_id(tables, "location", place),
    )


def garrison(state: State, place: int, row: Row) -> Piece:
    """Return a stationed general with his units and his border area token."""
    x, y, _ = LOCATIONS_AT[place]
    units: list[Mark] = [
        Use(TYPES_ART[row[G_TYPE]], GARRISON - 10 - 11 * n, GARRISON - 12, 16, 16) for n in range(row[G_UNITS])
    ]
    if row[G_POINTS]:
        units.extend(laurel(row[G_POINTS], GARRISON - 9, -6, 14))
    name = location_name(state.tables, place).words
    army = units_words(row[G_TYPE], row[G_UNITS])
    note: Value = text("stationed: {location}, {army}", location=name, army=army)
    if row[G_STORE] != NO_STORE:
        note = text(
            "stationed: {location}, {army}, token in the {store}",
            location=name,
            army=army,
            store=store_name(row[G_STORE]),
        )
    half = GARRISON / 2
    return token(state.tables, row[G_GENERAL], x - half, y - half, GARRISON, tuple(units), note)


def battle(state: State, border: int, standing: Standing) -> Piece:
    """Return a battle space; beside its name how many locations each of the two states holds."""
    tables = state.tables
    space = BATTLES + border
    held = tuple([(seat, border_weight(state, seat, border)) for seat in tables.border_states[border]])
    return Piece(
        space_piece(space),
        *BATTLE,
        battle_face(tables, border, held),
        *BATTLES_AT[border],
        1,
        label=space_name(tables, space).words,
        note=standing_words(state, space, standing) or text("no bids"),
        tip=component_id(tables, "space", space),
    )


@lru_cache(maxsize=512)
def battle_face(tables: Edition, border: int, held: tuple[tuple[int, int], ...]) -> tuple[Mark, ...]:
    """Return a battle space without bids."""
    wide, high = BATTLE
    marks: list[Mark] = [
        Path(rounded(0, 0, wide, high, 7), "tkr-tile"),
        Use("tkr-sword", 6, 5, 16, 16),
        Words(border_pair(tables, border), 26, 18, 13.5, "start tkr-semi"),
        Path(f"M6 24.500H{wide - 6}", "tkr-rule"),
    ]
    for place, (seat, weight) in enumerate(held):
        x = wide - 62 + 30 * place
        marks.append(Use(f"tkr-token-{seat}", x, 6, 13, 13, OWNERS[seat]))
        marks.append(Words(weight, x + 15, 17.5, 13, "start tkr-bold"))
    return tuple(marks)


# Tribes


def tribe(state: State, seat: int) -> list[Piece]:
    """Return the tribal space of a state with its track, and the general who goes there."""
    tables = state.tables
    space = TRIBES + seat
    x, y = TRIBES_AT[seat]
    level = state.tribal[seat]
    most = tables.top_level
    box = Piece(
        space_piece(space),
        *TRIBE,
        tribe_face(tables, seat, level),
        x,
        y,
        1,
        OWNERS[seat],
        label=space_name(tables, space).words,
        note=text("level {level} of {most}", level=level, most=most),
        tip=component_id(tables, "space", space),
    )
    at = x + TRIBE[0] - 29, y + 2
    result = [box]
    for bid in state.bids:
        if bid[SPACE] == space:
            result.append(tribal_token(state, bid, *at))
    general, where = pending(state)
    if where == space:
        note = text("on the way")
        result.append(token(tables, general, *at, 24, (), note, "tkr-pending", f"player-{seat}"))
    return result


def tribal_token(state: State, bid: Row, x: float, y: float) -> Piece:
    """Return a general with what he brings to the tribes."""
    note: Value = text("alone")
    more: tuple[Mark, ...] = ()
    if bid[UNITS]:
        note = units_words(bid[TYPE], bid[UNITS])
        more = tuple([Use(TYPES_ART[bid[TYPE]], 15 - 9 * n, 14, 13, 13) for n in range(bid[UNITS])])
    elif bid[PAID_GOLD]:
        note = good_words(0, bid[PAID_GOLD])
        more = tuple([Use("coin", 15 - 9 * n, 14, 12, 12) for n in range(bid[PAID_GOLD])])
    return token(state.tables, bid[GENERAL], x, y, 24, more, note, "", f"player-{bid[0]}")


@lru_cache(maxsize=64)
def tribe_face(tables: Edition, seat: int, level: int) -> tuple[Mark, ...]:
    """Return a tribal space: its track as pips, those with points stronger."""
    wide, high = TRIBE
    marks: list[Mark] = [
        Path(rounded(0, 0, wide, high, 7), "tkr-tile"),
        Use("tkr-tent", 6, 8, 36, 29),
        Words(text("Tribes"), 48, 18, 13.5, "start tkr-semi"),
        Words(level, 113, 18.5, 15, "tkr-bold"),
    ]
    step = (wide - 56) / tables.top_level
    for place in range(tables.top_level):
        look = "tkr-pip-full" if place < level else "tkr-pip"
        marks.append(Path(rounded(48 + step * place, 27, step - 1.6, 11, 1.5), look))
    return tuple(marks)
