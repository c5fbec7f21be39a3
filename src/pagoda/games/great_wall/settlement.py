"""The ten locations: clerks, spots, overseers, what is still to be known there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import SMALLEST, fitting, lines, widest
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Name, Value, text, texts
from pagoda.games.great_wall.clerks import clerks_at, is_full
from pagoda.games.great_wall.edition import (
    BARRACKS,
    GOLD,
    IMPERIAL_EMBASSY,
    LOCATIONS,
    PRODUCTION,
    REGULAR,
    TEA_HOUSE,
    WAR_ACADEMY,
    WORKERS_SETTLEMENT,
    Edition,
)
from pagoda.games.great_wall.embassy import advisor_price
from pagoda.games.great_wall.errands import rival_words
from pagoda.games.great_wall.faces import GOODS_ART, QIN, QIN_SIGN, home_of, mark_of, numbered_mark, owner_of, rounded
from pagoda.games.great_wall.names import clerks_words, component_id, player_words
from pagoda.games.great_wall.outlook import rival_gain
from pagoda.games.great_wall.setup import has_tea_stack
from pagoda.games.great_wall.state import NOBODY, State

TILE: Final = (182.0, 78.0)
COLUMNS: Final = 5
LEFT: Final = 8.0
TOP: Final = 315.0
STEP: Final = (195.5, 89.5)
PICTURE: Final = 54.0  # across the picture of a location
FIRST: Final = 74.0  # middle of the first spot
SPREAD: Final = 30.5
MIDDLE: Final = 43.0
RADIUS: Final = 14.5
CLERK: Final = (26.0, 30.0)
Levels = tuple[tuple[int, int], ...]  # clans and the levels of their overseers


def location_id(location: int) -> str:
    """Return the id of a location."""
    return f"location-{location}"


def corner(location: int) -> tuple[float, float]:
    """Return where a location lies."""
    return LEFT + STEP[0] * (location % COLUMNS), TOP + STEP[1] * (location // COLUMNS)


def locations(state: State, seat: int | None) -> list[Piece]:
    """Return all locations with the clerks there."""
    result: list[Piece] = []
    for location in range(LOCATIONS):
        levels = overseers_at(state, location) if location < PRODUCTION else ()
        told, tone = remark(state, location, seat)
        spots = state.tables.spots[state.side][location]
        more = extras(state, location)
        rival = (rival_gain(state, location), rival_words(state, location))
        result.append(tile(state.tables, location, spots, levels, state.reed, told, tone, more, rival))
        result.extend(clerks(state, location))
    return result


def overseers_at(state: State, location: int) -> Levels:
    """Return who has an overseer at a location, and how high."""
    found = [(seat, state.overseers[seat * PRODUCTION + location]) for seat in range(state.clans)]
    return tuple([(seat, level) for seat, level in found if level])


def remark(state: State, location: int, seat: int | None) -> tuple[Value, str]:
    """Say what matters at a location just now, and in which tone."""
    clans = [clan for clan in range(state.clans) if state.clerks[location * state.clans + clan]]
    alone = state.tables.shameful[location] and len(clans) == 1 and clans[0] != state.reed
    if alone and clans[0] == seat:
        return text("you alone: shame"), "gw-seal"
    if is_full(state, location):
        return text("full"), "gw-jade"
    if location == IMPERIAL_EMBASSY and seat is not None and state.generals[seat] != NOBODY:
        return text("advisor: {count} gold", count=advisor_price(state, seat)), "gw-ink-3"
    if location == WAR_ACADEMY:
        return texts("{count} tactic left", "{count} tactics left", len(state.tactic_deck)), "gw-ink-3"
    free = state.tables.spots[state.side][location] - clerks_at(state, location)
    if location < REGULAR:
        return texts("{count} spot free", "{count} spots free", free), "gw-ink-3"
    return "", ""


def extras(state: State, location: int) -> tuple[int, ...]:
    """Return what lies at a location beside clerks: the storehouse, the tea stack."""
    if location == WORKERS_SETTLEMENT:
        return tuple(state.store)
    return state.tea if location == TEA_HOUSE and has_tea_stack(state) else ()


@lru_cache(maxsize=4096)
def tile(
    tables: Edition,
    location: int,
    spots: int,
    levels: Levels,
    reed: int,
    told: Value,
    tone: str,
    more: tuple[int, ...],
    rival: tuple[int, Value | None],
) -> Piece:
    """Return a location without its clerks."""
    wide, high = TILE
    name = tables.name("locations", location)
    room = wide - PICTURE - 10 - (18 if tables.shameful[location] else 0)
    marks: list[Mark] = [
        Path(rounded(0, 0, wide, high, 7), "gw-tile"),
        Path(
            f"M.6 7a6.400 6.400 0 0 1 6.400-6.400h{PICTURE - 7}v{high - 1.2}H7a6.400 6.400 0 0 1 -6.400 -6.400z",
            "gw-regular" if spots else "gw-special",
        ),
        Use(f"gw-loc-{location}", 7, 6 if levels else 22, 40, 32),
        *title(name, room),
    ]
    if tables.shameful[location]:
        marks.append(Use("gw-shame", wide - 20, 4, 15, 15, look="gw-pale"))
    for place, (seat, level) in enumerate(levels):
        marks += numbered_mark(seat, reed, level, 7 + 21 * (place % 2), 40 + 19 * (place // 2), 18)
    if spots:
        marks += [Path(circle(FIRST + SPREAD * spot, MIDDLE), "gw-place") for spot in range(spots)]
    else:
        marks.append(Path(rounded(PICTURE + 6, MIDDLE - 15, wide - PICTURE - 12, 30, 15), "gw-place"))
    if told != "":
        marks.append(Words(told, PICTURE + 7, 72, 12, f"start {tone}"))
    if location == TEA_HOUSE and more:
        marks += tea_stack(more, reed)
    if location == WORKERS_SETTLEMENT:
        marks += storehouse(more)
    gain, gains = rival
    if gains is not None:
        marks += [
            Use(QIN_SIGN, wide - 48, 61, 13, 13, QIN),
            Words(f"+{gain}", wide - 17, 72, 13, "end gw-bold"),
            Use("gw-spearman" if location == BARRACKS else "gw-honour", wide - 16, 60.5, 14, 14, QIN),
        ]
    label: Value = name
    note: Value = told if gains is None else text("{told}; when activated: {gains}", told=told, gains=gains)
    return Piece(
        location_id(location),
        *TILE,
        tuple(marks),
        *corner(location),
        1,
        label=label,
        note=note,
        tip=component_id(tables, "locations", location),
    )


def title(name: Name, room: float) -> list[Mark]:
    """Return the name of a location; one that is too long for a line in either language stands on two."""
    if widest(name) * SMALLEST <= room:
        return [Words(name, PICTURE + 7, 18, fitting(name, room, 14), "start gw-semi")]
    marks: list[Mark] = []
    for words in (Name(name.en, ""), Name("", name.de)):
        told = lines(words, room, 12, 2)
        first = 18.0 if len(told) == 1 else 12.5
        marks += [Words(line, PICTURE + 7, first + 11.5 * row, 12, "start gw-semi") for row, line in enumerate(told)]
    return marks


def circle(x: float, y: float) -> str:
    """Return the outline of a spot."""
    r = RADIUS
    return f"M{x - r} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0z"


def tea_stack(tea: tuple[int, ...], reed: int) -> list[Mark]:
    """Return the tea stack, the first in tea order on top."""
    size, step = 15.0, 17.5 if len(tea) < COLUMNS - 1 else 15.8
    x, y = TILE[0] - 21, TILE[1] - 6 - step * len(tea)
    marks: list[Mark] = [Path(rounded(x - 2.5, y - 2, size + 5, step * len(tea) + 3, 5), "gw-stack")]
    return [
        *marks,
        *[
            Use(mark_of(clan, reed), x, y + step * row, size, size, owner_of(clan, reed))
            for row, clan in enumerate(tea)
        ],
    ]


def storehouse(store: tuple[int, ...]) -> list[Mark]:
    """Return what lies in the storehouse."""
    marks: list[Mark] = []
    for kind in range(GOLD + 1):
        x = PICTURE + 8 + 39 * kind
        look = "start gw-bold" if store[kind] else "start gw-bold gw-faint"
        marks += [Use(GOODS_ART[kind], x, 59.5, 16, 16), Words(store[kind], x + 18, 72.5, 13, look)]
    return marks


# Clerks


def clerk_id(state: State, location: int, clan: int) -> str:
    """Return the id of the clerk of a clan who leaves a location first."""
    count = state.clerks[location * state.clans + clan]
    return f"clerk-{location}-{clan}-{count - 1 if location < REGULAR else 0}"


def clerks(state: State, location: int) -> list[Piece]:
    """Return the clerks at a location: one by one on its spots, or by clan where there is one big space."""
    result: list[Piece] = []
    left, top = corner(location)
    spot = 0
    for clan in range(state.clans):
        count = state.clerks[location * state.clans + clan]
        if not count:
            continue
        if location < REGULAR:
            for number in range(count):
                x = left + FIRST + SPREAD * spot - CLERK[0] / 2
                result.append(clerk(state.tables, location, clan, state.reed, number, 1, x, top + MIDDLE - 18))
                spot += 1
        else:
            x = left + PICTURE + 10 + 29 * spot
            result.append(clerk(state.tables, location, clan, state.reed, 0, count, x, top + MIDDLE - 18))
            spot += 1
    return result


def next_spot(state: State, location: int) -> tuple[float, float]:
    """Return where the next clerk at a location would stand."""
    left, top = corner(location)
    if location < REGULAR:
        return left + FIRST + SPREAD * clerks_at(state, location) - CLERK[0] / 2, top + MIDDLE - 18
    groups = sum([state.clerks[location * state.clans + clan] > 0 for clan in range(state.clans)])
    return left + PICTURE + 10 + 29 * groups, top + MIDDLE - 18


@lru_cache(maxsize=1024)
def clerk(tables: Edition, location: int, clan: int, reed: int, number: int, count: int, x: float, y: float) -> Piece:
    """Return a clerk, or the clerks of a clan, at a location."""
    wide, high = CLERK
    marks: list[Mark] = [Use("gw-clerk", 0, 0, wide, high)]
    if count > 1:
        marks += [
            Path(rounded(wide - 10, high - 12, 14, 14, 7), "gw-count"),
            Words(count, wide - 3, high - 1.2, 11.5, "gw-bold"),
        ]
    label = text("{who}: {clerks}", who=player_words(tables, clan, reed), clerks=clerks_words(count))
    name, owner = f"clerk-{location}-{clan}-{number}", owner_of(clan, reed)
    home = home_of(clan, reed)
    return Piece(name, wide, high, tuple(marks), x, y, 4, owner, "", "round", label, "", "clerk", home)
