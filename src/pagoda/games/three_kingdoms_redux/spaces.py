"""The twelve shared action spaces, and what is bid on any space: who leads, by how much, and who would win."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Text, Value, text
from pagoda.games.three_kingdoms_redux.bidding import Assign, Raise
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    CROSSBOWS_JUNKS,
    DEVELOP_STATE,
    EMPEROR,
    FARM,
    INSTRUCTOR,
    MARKET,
    RECRUIT,
    SPEARS_HORSES,
    TRADE,
    TRAIN_ARMIES,
    TRIBUTE,
    WIN_SUPPORT,
    Edition,
)
from pagoda.games.three_kingdoms_redux.faces import OWNERS, STATS_ART, TYPES_ART, token
from pagoda.games.three_kingdoms_redux.names import component_id, criterion_name, short_words, space_name, units_words
from pagoda.games.three_kingdoms_redux.outlook import side_name
from pagoda.games.three_kingdoms_redux.recruiting import ChooseGenerals
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance
from pagoda.games.three_kingdoms_redux.state import (
    GENERAL,
    HAN,
    NOBODY,
    SEAT,
    SPACE,
    STATIONED,
    STRENGTH,
    SUPPORTS,
    TURNED,
    TYPE,
    UNITS,
    Row,
    State,
    criterion_of,
)
from pagoda.games.three_kingdoms_redux.strength import ALLIES, Standing, side_of

TILE: Final = (152.0, 112.0)
GRID: Final = (
    (FARM, MARKET, TRADE, INSTRUCTOR, DEVELOP_STATE, EMPEROR),
    (SPEARS_HORSES, CROSSBOWS_JUNKS, RECRUIT, TRAIN_ARMIES, TRIBUTE, WIN_SUPPORT),
)
PLACES: Final = {
    space: (9.0 + 162 * column, 6.0 + 119 * row)
    for row, spaces in enumerate(GRID)
    for column, space in enumerate(spaces)
}
ART: Final = (
    *("tkr-farm", "tkr-market", "tkr-trade", "tkr-scroll", "tkr-state", "tkr-sh"),
    *("tkr-cj", "tkr-recruit", "tkr-train", "tkr-tribute", "tkr-crowd", "tkr-crown"),
)
BIDS: Final = (5.0, 68.0, 142.0, 40.0)  # where bids lie on a tile
GAP: Final = 3.0
SIZES: Final = (30.0, 26.0, 22.0, 18.0)  # of tokens, from roomy to crowded
CLOSEST: Final = 0.45  # how much of a token is seen at least, if there is room
CROWD: Final = 3  # sides whose totals are set smaller
Box = tuple[float, float, float, float]


def space_piece(space: int) -> str:
    """Return the id of an action space."""
    return f"space-{space}"


@lru_cache(maxsize=64)
def short_name(tables: Edition, space: int) -> Text:
    """Return the short name of a space; made once, as every bid that could be placed asks for it."""
    return short_words(tables, space)


# What is printed on a space


def title(space: int) -> tuple[Text, ...]:
    """Return the name of a space, in one or two lines."""
    return (
        (text("Farm"),),
        (text("Market"),),
        (text("Trade"),),
        (text("Instructor"),),
        (text("Develop"), text("State")),
        (text("Spears,"), text("Horses")),
        (text("Crossbows,"), text("Junks")),
        (text("Recruit"),),
        (text("Train"),),
        (text("Tribute"),),
        (text("Popular"), text("support")),
        (text("Han"), text("Emperor")),
    )[space]


def gist(tables: Edition, space: int) -> Text:
    """Return what a space gives, in few words."""
    if space == FARM:
        return text("develop, or {count} rice each", count=tables.cash[FARM])
    if space == MARKET:
        return text("develop, or {count} gold each", count=tables.cash[MARKET])
    if space == TRADE:
        return text("rice, weapons")
    if space == INSTRUCTOR:
        return text("train {count}, draw a card", count=tables.hire_most)
    if space == DEVELOP_STATE:
        return text("build 1 enhancement")
    if space in (SPEARS_HORSES, CROSSBOWS_JUNKS):
        return text("{count} weapons", count=tables.produced)
    if space == RECRUIT:
        return text("{count} untrained armies", count=tables.recruited)
    if space == TRAIN_ARMIES:
        return text("train {count} armies", count=tables.train_most)
    if space == TRIBUTE:
        return text("gold, rice or an army")
    if space == WIN_SUPPORT:
        return text("popular support +{count}", count=tables.won_support)
    return text("{count} gold: rank +1", count=tables.emperor_cost)


@lru_cache(maxsize=256)
def face(tables: Edition, space: int, criterion: int, allies: tuple[int, ...]) -> tuple[Mark, ...]:
    """Return a tile without bids; `allies` are the states that bid together there."""
    wide, high = TILE
    tone = "switch" if space in (EMPEROR, WIN_SUPPORT) else ("civil", "war")[criterion]
    names = title(space)
    top = 26 if len(names) == 1 else 18
    marks: list[Mark] = [
        Path(rounded(0, 0, wide, high, 7), "tkr-tile"),
        Path(f"M1 7a6 6 0 0 1 6-6H{wide - 7}a6 6 0 0 1 6 6V43H1z", f"tkr-{tone}"),
        Use(ART[space], 6, 6, 40, 32),
        *[Words(words, 51, top + 15 * place, 14, "start tkr-semi") for place, words in enumerate(names)],
        Use(STATS_ART[criterion], wide - 20, 4, 16, 16),
        Words(gist(tables, space), 8, 57.5, 11.5, "start tkr-sans tkr-ink-2"),
        Path(f"M6 65H{wide - 6}", "tkr-rule"),
    ]
    if allies:
        left = wide - 41 if len(names) == 1 else 5  # a second line needs the room at the far end
        marks.append(Path(rounded(left, 26, 36, 17, 8.5), "tkr-allied"))
        marks.extend(
            [
                Use(f"tkr-token-{seat}", left + 3 + 16 * place, 27.5, 14, 14, OWNERS[seat])
                for place, seat in enumerate(allies)
            ]
        )
    return tuple(marks)


@lru_cache(maxsize=512)
def rounded(x: float, y: float, wide: float, high: float, round_: float) -> str:
    """Return the outline of a rounded box."""
    across, down = wide - 2 * round_, high - 2 * round_
    corner = f"a{round_:g} {round_:g} 0 0 1 "
    return (
        f"M{x + round_:g} {y:g}h{across:g}{corner}{round_:g} {round_:g}v{down:g}{corner}{-round_:g} {round_:g}"
        f"h{-across:g}{corner}{-round_:g} {-round_:g}v{-down:g}{corner}{round_:g} {-round_:g}z"
    )


def tile(state: State, space: int, standing: Standing) -> Piece:
    """Return a shared space with its present criterion, the alliance token, and how it stands."""
    allies = state.order[1:] if space == state.alliance and is_settled(state) else ()
    criterion = criterion_of(state, space)
    note: Value = text("by {criterion}", criterion=criterion_name(criterion))
    told = standing_words(state, space, standing)
    if told:
        note = text("by {criterion}; {standing}", criterion=criterion_name(criterion), standing=told)
    return Piece(
        space_piece(space),
        *TILE,
        face(state.tables, space, criterion, tuple(sorted(allies))),
        *PLACES[space],
        1,
        label=space_name(state.tables, space).words,
        note=note,
        tip=component_id(state.tables, "space", space),
    )


def is_settled(state: State) -> bool:
    """Tell whether the alliance of this round has found its space; before that the token lies where it was."""
    return not state.agenda or not isinstance(state.agenda[-1], ChooseAlliance | ChooseGenerals)


def tiles(state: State, stands: list[Standing]) -> list[Piece]:
    """Return all shared spaces with their bids."""
    result: list[Piece] = []
    for space, (x, y) in PLACES.items():
        result.append(tile(state, space, stands[space]))
        box = (x + BIDS[0], y + BIDS[1], BIDS[2], BIDS[3])
        result.extend(bid_pieces(state, space, box, stands[space]))
    return [*result, *turned_over(state)]


def turned_over(state: State) -> list[Piece]:
    """Return the generals who stay with the Han emperor, small and faded (TK-300)."""
    x, y = PLACES[EMPEROR]
    found = [general for general, place in enumerate(state.places) if place == TURNED]
    note = text("turned over on Control Han Emperor")
    lying = [bid[GENERAL] for bid in state.bids]
    return [
        token(state.tables, general, x + TILE[0] - 24 - 20 * place, y + 45, 18, (), note, "faded")
        for place, general in enumerate([general for general in found if general not in lying])
    ]


# How a space stands


def rival(standing: Standing, side: int) -> int:
    """Return the best total of any other side that has bid, or NOBODY."""
    others = [standing.totals[other] for other in range(4) if other != side and standing.reached[other] != NOBODY]
    return max(others, default=NOBODY)


def standing_words(state: State, space: int, standing: Standing) -> Value:
    """Say who would win a space now; nothing where nobody bids."""
    side = standing.winner
    if side == NOBODY or space >= BATTLES + 3:
        return ""
    who, own, other = side_name(state, side), standing.totals[side], rival(standing, side)
    if other == NOBODY:
        return text("{who} alone: {count}", who=who, count=own)
    if standing.tie:
        return text("tie at {count}: {who} would win", who=who, count=own)
    return text("{who} leads, {own} to {other}", who=who, own=own, other=other)


# Bids


def pending(state: State) -> tuple[int, int]:
    """Return the general whose bid is being completed, and his space."""
    step = state.agenda[-1] if state.agenda else None
    return (step.general, step.space) if isinstance(step, Assign | Raise) else (NOBODY, NOBODY)


def bid_pieces(state: State, space: int, box: Box, standing: Standing) -> list[Piece]:
    """Return the bids on a space, side by side: their generals, their total, the leader in a box."""
    sides: dict[int, list[Row]] = {}
    for bid in state.bids:
        if bid[SPACE] == space:
            sides.setdefault(side_of(state, bid[SEAT], space), []).append(bid)
    general, where = pending(state)
    count = len(sides) + (where == space)
    if not count:
        return []
    x, y, wide, high = box
    size, step, number = measures(wide, high, count, sum([len(bids) - 1 for bids in sides.values()]))
    top = y + (high - size) / 2
    result: list[Piece] = []
    for side, bids in sides.items():
        across = 5 + size + step * (len(bids) - 1) + number
        result.append(side_piece(state, space, side, (x, y, across, high), number, standing))
        result.extend(
            [
                bid_token(state, bid, x + 3 + step * n, top, size)
                for n, bid in enumerate(bids)
                if state.places[bid[GENERAL]] != STATIONED  # he lies on the border already
            ]
        )
        x += across + GAP
    if where == space:
        seat = state.tables.state_of[general]
        note = text("on the way")
        result.append(token(state.tables, general, x + 3, top, size, (), note, "tkr-pending", f"player-{seat}"))
    return result


@lru_cache(maxsize=512)
def measures(wide: float, high: float, sides: int, more: int) -> tuple[float, float, float]:
    """Return how large tokens are, how far apart the `more` than one of a side lie, and the room of a total."""
    number = 22.0 if sides < CROWD else 18.0
    for size in SIZES:
        left = wide - GAP * (sides - 1) - sides * (5 + size + number)
        step = left / more if more else left
        if size <= high - 6 and step >= (size * CLOSEST if more else 0):
            return size, min(size * 0.86, step), number
    return SIZES[-1], max(2.0, step), number


def side_piece(state: State, space: int, side: int, box: Box, number: float, standing: Standing) -> Piece:
    """Return the total of a side, in a box if it would win; a tie is marked."""
    x, y, wide, high = box
    leads = standing.winner == side
    total = standing.totals[side]
    marks: list[Mark] = []
    if leads:
        marks.append(
            Path(rounded(0, 0, wide, high, 6), "tkr-leads tkr-leads-allies" if side == ALLIES else "tkr-leads")
        )
    look = "tkr-bold" if leads else "tkr-ink-2"
    size = 16 if not leads else 19 if number > 20 else 17
    marks.append(Words(total, wide - number / 2 - 1, high / 2 + 6.5, size, look))
    if standing.tie and total == standing.totals[standing.winner]:
        marks.append(Path(rounded(wide - 10, -4, 15, 13, 6), "tkr-tie"))
        marks.append(Words("=", wide - 2.5, 6.5, 12, "tkr-bold tkr-tie-sign"))
    owner = "yellow" if side == ALLIES else OWNERS[side]
    label = text("{who}: {count}", who=side_name(state, side), count=total)
    note = text("would win") if leads else ""
    return Piece(f"bid-{space}-{side}", wide, high, tuple(marks), x, y, 2, owner, ring="", label=label, note=note)


def bid_token(state: State, bid: Row, x: float, y: float, size: float) -> Piece:
    """Return a placed general with his units; what else was added is said."""
    more: tuple[Mark, ...] = ()
    parts: list[Value] = []
    if bid[UNITS]:
        more = tuple(
            [Use(TYPES_ART[bid[TYPE]], size - 9 - 8 * place, size - 10, 13, 13) for place in range(bid[UNITS])]
        )
        parts.append(units_words(bid[TYPE], bid[UNITS]))
    if bid[SUPPORTS]:
        parts.append(text("{count} support", count=bid[SUPPORTS]))
    if bid[HAN]:
        parts.append(text("the Han emperor token"))
    note: Value = text("bids {count}", count=bid[STRENGTH])
    if parts:
        note = text("bids {count} with {things}", count=bid[STRENGTH], things=tuple(parts))
    return token(state.tables, bid[GENERAL], x, y, size, more, note, "", f"player-{bid[SEAT]}")
