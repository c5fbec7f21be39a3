"""The map: steppe, wall, borderlands, the Ming homeland, the sea, seven voyages, and every piece in its place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Step
from pagoda.engine.lettering import fitting
from pagoda.engine.scene import Mark, Piece, Use, Words
from pagoda.engine.words import Value, text
from pagoda.games.zheng_he.battle import Exchange, RollAgain
from pagoda.games.zheng_he.edition import (
    AREAS,
    ARMY,
    DISC,
    EMPEROR,
    GANSU,
    GOLD,
    HOMELANDS,
    HORDE,
    JUNK,
    MING,
    OVERLORD,
    VOYAGES,
    Edition,
)
from pagoda.games.zheng_he.names import area_id, counted, piece_id, sea_name
from pagoda.games.zheng_he.state import State, is_solo, seat_of
from pagoda.games.zheng_he.units import MoveUnits, SendUnits

SIZE: Final = (980, 486)
OWNERS: Final = ("green", "bone")  # by role
NOBODY: Final = -1
CONTESTED: Final = 2  # both sides are there
HOLDERS: Final = ("emperor", "overlord", "nobody")  # grounds of a borderland

# What can be clicked of an area: left, top, width, height.
BOXES: Final[list[tuple[float, float, float, float]]] = [
    (12, 284, 738, 90),
    (10, 10, 276, 106),
    (310, 10, 362, 106),
    (700, 10, 270, 98),
    (10, 154, 166, 106),
    (196, 152, 192, 104),
    (406, 152, 174, 104),
    (600, 150, 166, 106),
    (788, 146, 182, 94),
]
SEA_BOX: Final = (806.0, 308.0, 166.0, 84.0)
# Where the name of an area stands.
NAMES: Final[list[tuple[float, float]]] = [
    (250, 304),
    (140, 30),
    (490, 30),
    (810, 30),
    (93, 172),
    (292, 166),
    (493, 169),
    (683, 165),
    (879, 161),
]
# The middle of armies, hordes and discs in an area; in borderlands where there is one kind only.
ARMIES_AT: Final = (440.0, 342.0)
HORDES_AT: Final[list[tuple[float, float]]] = [(0, 0), (134, 78), (470, 78), (784, 76)]
DISCS_AT: Final[list[tuple[float, float]]] = [(0, 0), (232, 84), (576, 84), (886, 82)]
BORDER_AT: Final[list[tuple[float, float]]] = [(93, 216), (292, 214), (493, 214), (683, 212), (879, 204)]
GOLD_AT: Final = (330.0, 348.0)
JUNKS_AT: Final = (862.0, 356.0)
GOLD_AT_SEA: Final = (940.0, 362.0)
OCEAN: Final = (358.0, 480.0)  # its name stands below the route, where no junk comes to lie
# Voyage fields from the nearest to the farthest, right to left.
ROUTE: Final = (7, 6, 4, 5, 2, 3, 1)
PORT: Final[dict[int, tuple[float, float]]] = {
    field: (842.0 - 133 * place, 440.0 + 2 * (place % 2 == 0)) for place, field in enumerate(ROUTE)
}

ART: Final = ("junk", "zh-army", "zh-ingot", "zh-disc", "zh-horde")
SETTLEMENT: Final = "zh-settle"
SHAPES: Final[dict[str, tuple[float, float, float]]] = {  # width, height, step from one to the next
    "junk": (44, 40, 31),
    "zh-army": (32, 43, 23),
    "zh-ingot": (29, 20, 20),
    "zh-disc": (37, 31, 25),
    "zh-settle": (38, 32, 26),
    "zh-horde": (45, 41, 27),
}
MOST_DRAWN: Final = {ARMY: 4, HORDE: 3, DISC: 2, GOLD: 3, JUNK: 2}
DISC_ROOM: Final = 13  # that the number takes beside the figures
MIXED: Final = {ARMY: 2, HORDE: 2, DISC: 1}  # where several kinds stand in one borderland


def area_piece(tables: Edition, area: int) -> str:
    """Return the id of an area."""
    return f"area-{area_id(tables, area)}"


def group_piece(tables: Edition, piece: int, area: int) -> str:
    """Return the id of the pieces of one kind in an area; junks are at sea, gold has a place there too."""
    if piece == JUNK:
        return "junks"
    if piece == GOLD:
        return "gold" if area == MING else "gold-sea"
    return f"{piece_id(tables, piece)}-{area_id(tables, area)}"


def voyage_piece(field: int) -> str:
    """Return the id of a voyage field."""
    return f"voyage-{field}"


def chart(state: State) -> list[Piece]:
    """Return everything that lies on the board."""
    tables = state.tables
    battle = battlefield(state.agenda[-1]) if state.agenda else NOBODY
    result = list(landscape(tables))
    for area in range(AREAS):
        owner = holder(state, area)
        result.append(area_ground(tables, area, owner, area == battle))
        counts = (state.discs[area], state.hordes[area], state.armies[area])
        homes = (home_of(state, DISC, area), home_of(state, HORDE, area), home_of(state, ARMY, area))
        result.extend(groups(tables, area, counts, homes, owner == CONTESTED))
    result.extend(treasury(tables, state.gold, state.gold_at_sea, state.junks))
    for field in range(1, VOYAGES + 1):
        result.extend(voyage_field(tables, field, field in state.voyages))
    return result


def holder(state: State, area: int) -> int:
    """Return the side that holds a borderland, nobody, or both while they fight."""
    armies = state.armies[area] > 0
    steppe = state.hordes[area] > 0 or state.discs[area] > 0
    if armies and steppe:
        return CONTESTED
    return EMPEROR if armies else OVERLORD if steppe else NOBODY


def battlefield(step: Step) -> int:
    """Return the borderland that is fought for, or that units are sent to."""
    if isinstance(step, RollAgain | Exchange):
        return step.area
    if isinstance(step, SendUnits):
        return step.target
    return NOBODY


# Land and water


@lru_cache(maxsize=32)
def landscape(tables: Edition) -> list[Piece]:
    """Return what never changes: the wall over the borderlands, the sea, the names of the waters."""
    return [
        Piece("wall", 0, 0, (Use("zh-wall", 0, 0, 980, 486),), layer=1, ring="", label=""),
        Piece(
            "sea",
            SEA_BOX[2],
            SEA_BOX[3],
            (Words(text("{name} {chinese}", name=sea_name(), chinese="南海"), 83, 16, 13, "zh-semi zh-sea", 158),),
            SEA_BOX[0],
            SEA_BOX[1],
            2,
            ring="",
            label=sea_name(),
        ),
        plain(
            "ocean", text("{name} {chinese}", name=text("Western Ocean"), chinese="西洋"), *OCEAN, "zh-italic zh-sea"
        ),
        plain("nanjing", "Nanjing 南京", 608, 362, "zh-italic zh-field"),
    ]


def plain(name: str, words: Value, x: float, y: float, look: str) -> Piece:
    """Return words on the map that are nothing but a name."""
    return Piece(name, 0, 0, (Words(words, 0, 0, 12.5, look),), x, y, 2, ring="")


@lru_cache(maxsize=256)
def area_ground(tables: Edition, area: int, owner: int, fought: bool) -> Piece:
    """Return an area: its ground in the colour of the side that holds it, its name, and a mark where a battle is."""
    left, top, wide, high = BOXES[area]
    name = tables.name("area", area)
    marks: list[Mark] = []
    if area >= GANSU:
        side = HOLDERS[2 if owner in (NOBODY, CONTESTED) else owner]
        marks.append(Use(f"zh-{area_id(tables, area)}-{side}", -left, -top, *SIZE))
        x, y = BORDER_AT[area - GANSU]
        if fought or owner == CONTESTED:
            marks.append(Use("zh-fight", x - left - 92, y - top - 37, 184, 78))
        if owner == CONTESTED:
            marks.append(Use("zh-cross", x - left - 4, y - top - 11, 18, 21))
    x, y = NAMES[area]
    look = "zh-semi" if area >= GANSU else "zh-semi zh-field" if area == MING else "zh-semi zh-steppe"
    size = 17 if area == MING else 15.5
    chinese = str(tables.data["area"][area].get("name_zh", ""))
    words = text("{name} {chinese}", name=name, chinese=chinese)
    marks.append(Words(words, x - left, y - top, size, look))
    return Piece(
        area_piece(tables, area),
        wide,
        high,
        tuple(marks),
        left,
        top,
        0,
        label=name,
        note=area_note(area, owner),
        tip=area_id(tables, area),
    )


def area_note(area: int, owner: int) -> Value:
    """Say who controls an area."""
    if area in HOMELANDS:
        return text("steppe homeland")
    if area == MING:
        return text("home of the Emperor")
    if owner == CONTESTED:
        return text("contested")
    if owner == NOBODY:
        return text("controlled by nobody")
    return text("controlled by the Emperor") if owner == EMPEROR else text("controlled by the Overlord")


# Armies, hordes, discs


@lru_cache(maxsize=4096)
def groups(
    tables: Edition, area: int, counts: tuple[int, int, int], homes: tuple[str, str, str], contested: bool
) -> list[Piece]:
    """Return what stands in an area, each kind as one piece: discs, hordes, armies."""
    result: list[Piece] = []
    discs, hordes = counts[0] > 0, counts[1] > 0
    for piece, count, home in zip((DISC, HORDE, ARMY), counts, homes, strict=True):
        if count:
            x, y = group_at(area, piece, hordes, discs, contested)
            mixed = area >= GANSU and hordes and discs
            most = MIXED[piece] if mixed or contested else MOST_DRAWN[piece]
            result.append(group(tables, piece, area, count, x, y, most, contested, home))
    return result


def group_at(area: int, piece: int, hordes: bool, discs: bool, contested: bool) -> tuple[float, float]:
    """Return the middle of a group; in a borderland it depends on what else is there."""
    if area == MING:
        return ARMIES_AT
    if area in HOMELANDS:
        return HORDES_AT[area] if piece == HORDE else DISCS_AT[area]
    x, y = BORDER_AT[area - GANSU]
    if contested:
        if piece == ARMY:
            return x + 46, y
        return (x - 54, y - 3) if piece == HORDE else (x - 70 if hordes else x - 48, y + 18 if hordes else y)
    if piece == HORDE and discs:
        return x - 30, y
    if piece == DISC and hordes:
        return x + 52, y + 8
    return x, y


def group(
    tables: Edition,
    piece: int,
    area: int,
    count: int,
    x: float,
    y: float,
    most: int,
    contested: bool = False,
    home: str = "",
) -> Piece:
    """Return pieces of one kind that stand together: some figures, and from two on their number."""
    symbol = SETTLEMENT if piece == DISC and area >= GANSU else ART[piece]
    marks, wide, high = figures(symbol, min(count, most), count, 0.75 if contested else 1.0)
    more = DISC_ROOM if count > 1 else 0
    owner = "yellow" if piece == GOLD else "bone" if piece in (DISC, HORDE) else "green"
    return Piece(
        group_piece(tables, piece, area),
        wide + more,
        high,
        marks,
        x - wide / 2,
        y - high / 2,
        5 if contested and piece == DISC else 3 if piece == DISC else 4,
        owner,
        label=counted(piece, count, area),
        note=sea_name() if piece == JUNK or (piece == GOLD and area != MING) else tables.name("area", area),
        tip=piece_id(tables, piece),
        home=home,
    )


def home_of(state: State, piece: int, area: int) -> str:
    """Return from where a group comes into a borderland; what is attacked there can only go to the supply."""
    if area < GANSU:
        return ""
    role = EMPEROR if piece == ARMY else OVERLORD
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, RollAgain) and step.area == area and step.attacker != role:
        return "steppe" if is_solo(state) and role == OVERLORD else f"player-{seat_of(state, role)}"
    source = last_source(step, role, area) if piece != DISC else NOBODY
    if source == NOBODY:
        source = MING if piece == ARMY else fullest(state, state.discs if piece == DISC else state.hordes, area)
    return group_piece(state.tables, piece, source)


def last_source(step: Step | None, role: int, area: int) -> int:
    """Return from where units of a side have just come into an area, while their action lasts."""
    if isinstance(step, SendUnits) and step.role == role and step.target == area:
        return step.sent[-2]
    if isinstance(step, MoveUnits) and step.role == role:
        for place in range(len(step.moved) - 3, -1, -3):
            if step.moved[place + 1] == area:
                return step.moved[place]
    return NOBODY


def fullest(state: State, counts: list[int], area: int) -> int:
    """Return the homeland beside a borderland that holds most: when an action is over, nothing tells the true one."""
    near = [other for other in state.tables.adjacent[area] if other in HOMELANDS]
    return max(near, key=lambda other: counts[other], default=area)


@lru_cache(maxsize=512)
def figures(symbol: str, drawn: int, count: int, close: float = 1.0) -> tuple[tuple[Mark, ...], float, float]:
    """Return figures side by side with a disc that counts them, and how much room they take."""
    wide, high, step = SHAPES[symbol]
    step *= close
    marks: list[Mark] = [Use(symbol, step * n, 2 * (n % 2), wide, high) for n in range(drawn)]
    total = wide + step * (drawn - 1)
    if count > 1:
        marks.append(Use("zh-count", total - 9, high - 19, 22, 22))
        marks.append(Words(count, total + 2, high - 3, 14, "zh-bold zh-on"))
    return tuple(marks), total, high + 2


# Gold, junks, voyages


@lru_cache(maxsize=1024)
def treasury(tables: Edition, gold: int, at_sea: int, junks: int) -> list[Piece]:
    """Return gold at home and at sea, and the junks that have not sailed."""
    result: list[Piece] = []
    if gold:
        result.append(group(tables, GOLD, MING, gold, *GOLD_AT, MOST_DRAWN[GOLD]))
    if junks:
        x = JUNKS_AT[0] if at_sea else JUNKS_AT[0] + 24
        result.append(group(tables, JUNK, MING, junks, x, JUNKS_AT[1], MOST_DRAWN[JUNK]))
    if at_sea:
        result.append(group(tables, GOLD, AREAS, at_sea, *GOLD_AT_SEA, 1))
    return result


@lru_cache(maxsize=256)
def voyage_field(tables: Edition, field: int, done: bool) -> list[Piece]:
    """Return a voyage field with its number and port, and the junk that has reached it."""
    x, y = PORT[field]
    entry = tables.data["voyage"][field - 1]
    name = tables.name("voyage", field - 1)
    marks: tuple[Mark, ...] = (
        Use("zh-isle", 0, 8, 100, 32),
        Use("zh-port-done" if done else "zh-port", 0, 0, 36, 36),
        Words(field, 18, 24.5, 18, "zh-bold zh-on-jade" if done else "zh-bold"),
        Words(name, 39, 17, fitting(name, 77, 13.5), "start zh-semi zh-over-sea", 77),
        Words(str(entry["port"]), 39, 32, 12, "start zh-italic zh-sea zh-over-sea"),
    )
    note = text("completed") if done else text("not yet completed")
    label = text("voyage {number}: {name}, {port}", number=field, name=name, port=str(entry["port"]))
    tip = str(entry["id"])
    result = [Piece(voyage_piece(field), 116, 36, marks, x - 18, y - 18, 2, label=label, note=note, tip=tip)]
    if done:
        result.append(ship(field, ""))
    return result


def ship(field: int, look: str) -> Piece:
    """Return the junk of a completed voyage, or the ghost of one."""
    x, y = PORT[field]
    marks = (Use("junk", 0, 0, 34, 31),)
    name = f"ship-{field}" if not look else f"ghost-ship-{field}"
    return Piece(name, 34, 31, marks, x - 17, y - 47, 5, "green", look, "", home="junks")
