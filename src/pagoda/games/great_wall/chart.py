"""The board: three sections of the wall with hordes before them and soldiers behind; below them the locations."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Value, text
from pagoda.games.great_wall.building import DropBuilding, NameBuildings
from pagoda.games.great_wall.edition import ARCHER, NOWHERE, SLOTS, Edition
from pagoda.games.great_wall.faces import doom, home_of, owner_of, rounded, soldier
from pagoda.games.great_wall.foresight import BREACH, CALM, Assault, foresee
from pagoda.games.great_wall.hordes import horde_pieces
from pagoda.games.great_wall.names import (
    barricades_words,
    player_words,
    section_title,
    side_word,
    token_name,
    unit_words,
    wall_name,
)
from pagoda.games.great_wall.settlement import locations
from pagoda.games.great_wall.soldiers import FIRING
from pagoda.games.great_wall.soldiers import ZONE as ZONE_OF
from pagoda.games.great_wall.state import NOBODY, Row, State, sections

SIZE: Final = (980, 488)
FOOT: Final = 306.0  # of the wall
SECTION: Final = 325.0  # across a section
LEFT: Final = 2.0
WALL: Final = 3  # plus the section: a wall among what is named
HIGH: Final = (34.0, 54.0, 66.0, 78.0)  # of a wall by level
DRAWN: Final = 100.0  # of the symbol of a wall
RAISED: Final = (22.0, 12.0, 12.0, 12.0)  # how far firing spots rise above it
ARCH: Final = (32.0, 36.0)
FIRING_AT: Final = 168.0
FIRING_STEP: Final = 37.0
VERDICT: Final = (148.0, 54.0)
TONES: Final = ("gw-calm", "gw-safe", "gw-breach")
ZONE: Final = (150.0, 19.0)
ZONE_AT: Final = 166.0
GROUP: Final = 27.0  # width of soldiers of one kind in it
NAMED: Final = 2  # groups that leave room for its name
SPACES_AT: Final = 20.0  # barricades
SPACE_STEP: Final = 47.0
BARRICADES_Y: Final = 196.0
CARD: Final = (100.0, 164.0)  # a horde
SLOTS_AT: Final = ((4.0, 26.0), (110.0, 14.0), (216.0, 2.0))  # from the wall outwards


def chart(state: State, seat: int | None) -> list[Piece]:
    """Return everything on the board, the lowest first."""
    result = [field_of(state.first_section, state.qin != NOBODY)]
    for section in sections(state):
        result.extend(section_pieces(state, section))
    result.append(towers(state.first_section))
    return [*result, *locations(state, seat)]


def section_left(section: int) -> float:
    """Return where a section begins."""
    return LEFT + SECTION * section


def horde_corner(place: int) -> tuple[float, float]:
    """Return where a horde lies."""
    x, y = SLOTS_AT[place % SLOTS]
    return section_left(place // SLOTS) + x, y


@lru_cache(maxsize=4)
def field_of(first_section: int, alone: bool) -> Piece:
    """Return the empty slots of the field; a section that is not used is closed (GW-DUO-2)."""
    marks: list[Mark] = []
    for section in range(first_section, 3):
        for slot, (x, y) in enumerate(SLOTS_AT):
            left = section_left(section) + x
            marks.append(Path(rounded(left, y, *CARD, 6), "gw-slot"))
            marks.append(Words(slot + 1, left + CARD[0] / 2, y + 92, 26, "gw-semi gw-slot-number"))
    if first_section:
        left = section_left(0)
        marks.append(Use("gw-wall-3", left, FOOT - DRAWN, SECTION, DRAWN, look="gw-pale"))
        marks.append(Use("peak", left + 30, 60, 150, 100, look="gw-pale"))
        marks.append(Use("peak", left + 140, 84, 130, 86, look="gw-pale"))
        unused = text("not used in the solo game") if alone else text("not used by two players")
        marks.append(Words(unused, left + SECTION / 2, 190, 14, "gw-slot-number gw-semi"))
    return Piece("field", 0, 0, tuple(marks), ring="")


@lru_cache(maxsize=2)
def towers(first_section: int) -> Piece:
    """Return the towers between the sections."""
    marks = tuple([Use("gw-tower", section_left(n) - 28, FOOT - 103, 56, 106) for n in range(first_section and 0, 4)])
    return Piece("towers", 0, 0, marks, layer=2, ring="")


def section_pieces(state: State, section: int) -> list[Piece]:
    """Return a section: wall, barricades, firing spots, zone, hordes, and how the assault would end."""
    tables, level = state.tables, state.walls[section]
    assault = foresee(state, section)
    named = named_buildings(state)
    soldiers = waiting(state, section)
    result = [
        wall(tables, section, level),
        barricades(tables, section, state.barricades[section], named.count(section)),
        zone(tables, section, len(soldiers)),
    ]
    if named.count(WALL + section):
        result.append(named_wall(section, level + named.count(WALL + section)))
    for number in range(tables.firing_spots[level]):
        result.append(firing_spot(tables, section, level, number))
    result += [*archers(state, section), *soldiers, verdict(assault)]
    for place in range(section * SLOTS, section * SLOTS + SLOTS):
        if state.field[place] != NOWHERE:
            result += horde_pieces(state, place, *horde_corner(place))
    return result


# The wall


def named_buildings(state: State) -> Row:
    """Return what has been named and is not built yet (GW-BLD-6)."""
    step = state.agenda[-1] if state.agenda else None
    return step.named if isinstance(step, NameBuildings | DropBuilding) else ()


@lru_cache(maxsize=16)
def named_wall(section: int, level: int) -> Piece:
    """Return the outline of a wall that has been named."""
    high = HIGH[level] + 10
    outline = (Path(rounded(1, 1, SECTION - 2, high - 2, 4), "gw-foresee"),)
    label = text("{section}: named, level {level}", section=section_title(section), level=level)
    return Piece(
        f"named-{section}", SECTION, high, outline, section_left(section), FOOT - high, 2, ring="", label=label
    )


@lru_cache(maxsize=16)
def wall(tables: Edition, section: int, level: int) -> Piece:
    """Return a wall; its height is its level."""
    high = HIGH[level]
    return Piece(
        f"wall-{section}",
        SECTION,
        high,
        (Use(f"gw-wall-{level}", 0, high - DRAWN, SECTION, DRAWN),),
        section_left(section),
        FOOT - high,
        1,
        label=text("{section}: {wall}", section=section_title(section), wall=wall_name(tables, level).words),
        note=text("defence {count}", count=tables.wall_defence[level]),
        tip=str(tables.data["walls"]["levels"][level]["id"]),
    )


@lru_cache(maxsize=16)
def barricades(tables: Edition, section: int, count: int, named: int) -> Piece:
    """Return the barricades of a section, those that are named, and empty spaces."""
    marks: list[Mark] = []
    for space in range(tables.barricade_spaces):
        x = SPACE_STEP * space
        if space < count:
            marks.append(Use("gw-barricade", x, 2, 41, 25))
        elif space < count + named:
            marks.append(Use("gw-barricade", x, 2, 41, 25, look="gw-pale"))
        else:
            marks.append(Path(f"M{x + 5} 22h30", "gw-empty"))
    return Piece(
        f"barricade-{section}",
        SPACE_STEP * tables.barricade_spaces - 6,
        29,
        tuple(marks),
        section_left(section) + SPACES_AT,
        BARRICADES_Y,
        2,
        label=text("{section}: {barricades}", section=section_title(section), barricades=barricades_words(count)),
        note=text("each gives {count} defence until winter", count=tables.barricade_defence),
        tip="barricade",
    )


@lru_cache(maxsize=1024)
def verdict(assault: Assault) -> Piece:
    """Return how the assault of this year, or after it the next one, would end, and what would change it."""
    wide, high = VERDICT
    section = assault.section
    title = text("{section} · level {level}", section=side_word(section), level=assault.level)
    tone = TONES[assault.tone]
    marks: list[Mark] = [
        Path(rounded(0.8, 0.8, wide - 1.6, high - 1.6, 6), tone),
        Words(title, 9, 15, 12, f"start gw-semi {tone}-ink", wide - 33),
        Words(assault.outcome, 9, 33, 14, f"start gw-bold {tone}-ink", wide - 14),
        Words(assault.remedy, 9, 47.5, 12, f"start {tone}-ink", wide - 14),
    ]
    if assault.tone != CALM:
        marks.append(Use("gw-breaks" if assault.tone == BREACH else "gw-holds", wide - 21, 4, 14, 16.500))
    x, y = section_left(section) + 16, FOOT - high - 1
    return Piece(f"assault-{section}", wide, high, tuple(marks), x, y, 3, ring="", label=title, note=assault.parts)


# Archers


def firing_corner(section: int, level: int, number: int) -> tuple[float, float]:
    """Return where a firing spot is."""
    x = section_left(section) + FIRING_AT + FIRING_STEP * number
    return x, FOOT - HIGH[level] - RAISED[level]


@lru_cache(maxsize=64)
def firing_spot(tables: Edition, section: int, level: int, number: int) -> Piece:
    """Return an empty firing spot."""
    x, y = firing_corner(section, level, number)
    marks: tuple[Mark, ...] = (Use("gw-arch", 0, 0, *ARCH), Use("gw-bow", 0, 0, *ARCH))
    label = text("{section}: {spot}", section=section_title(section), spot=token_name(tables, "firing_spot").words)
    return Piece(f"firing-{section}-{number}", *ARCH, marks, x, y, 2, label=label, tip="firing_spot")


def archers(state: State, section: int) -> list[Piece]:
    """Return the archers on the firing spots of a section."""
    result: list[Piece] = []
    level = state.walls[section]
    for number, clan in enumerate(state.firing[section]):
        x, y = firing_corner(section, level, number)
        doomed = state.dying[clan].count(FIRING + section)
        first = state.firing[section].index(clan)
        result.append(archer(state.tables, section, number, clan, state.reed, (x + 1, y - 7), number - first < doomed))
    return result


@lru_cache(maxsize=512)
def archer(
    tables: Edition, section: int, number: int, clan: int, reed: int, at: tuple[float, float], dies: bool
) -> Piece:
    """Return an archer on a firing spot."""
    marks: list[Mark] = [Use("gw-arch", -1, 7, *ARCH), Use("gw-archer", 0, 0, 30, 40)]
    note: Value = ""
    if dies:
        marks += doom(24, 6)
        note = text("about to die")
    label = text("{who}: {soldiers}", who=player_words(tables, clan, reed), soldiers=unit_words(ARCHER, 1))
    return Piece(
        f"archer-{section}-{number}",
        30,
        43,
        tuple(marks),
        *at,
        4,
        owner_of(clan, reed),
        "",
        "box",
        label,
        note,
        "archer",
        home_of(clan, reed),
    )


# The marshalling zone


@lru_cache(maxsize=64)
def zone(tables: Edition, section: int, groups: int) -> Piece:
    """Return the marshalling zone of a section; beside so many groups of soldiers its name must have room."""
    wide, high = ZONE
    label = text("{section}: {zone}", section=section_title(section), zone=token_name(tables, "marshalling_zone").words)
    marks: tuple[Mark, ...] = (Path(rounded(0.6, 0.6, wide - 1.2, high - 1.2, 5), "gw-zone"),)
    room = wide - 12 - GROUP * groups
    if groups <= NAMED:
        marks = (*marks, Words(text("marshalling zone"), 8, 13.2, 11, "start gw-sans gw-ink-3", room))
    x, y = section_left(section) + ZONE_AT, FOOT - high - 1
    return Piece(f"zone-{section}", wide, high, marks, x, y, 2, label=label, tip="marshalling_zone")


def waiting(state: State, section: int) -> list[Piece]:
    """Return the soldiers in the marshalling zone of a section, from the right."""
    groups: list[tuple[int, int, int]] = []
    for clan in range(state.clans):
        first = (section * state.clans + clan) * 3
        groups += [(clan, unit, state.marshal[first + unit]) for unit in range(3) if state.marshal[first + unit]]
    step = min(GROUP, (ZONE[0] - 4) / max(1, len(groups)))
    right = section_left(section) + ZONE_AT + ZONE[0]
    result: list[Piece] = []
    for number, (clan, unit, count) in enumerate(reversed(groups)):
        label = text(
            "{who}: {soldiers}", who=player_words(state.tables, clan, state.reed), soldiers=unit_words(unit, count)
        )
        name = f"soldiers-{section}-{clan}-{unit}"
        x = right - step * (number + 1) - 3
        doomed = state.dying[clan].count(ZONE_OF + section * 3 + unit)
        result.append(soldier(name, clan, state.reed, unit, round(x, 1), FOOT - 31, 30, count, label, "box", doomed))
    return result
