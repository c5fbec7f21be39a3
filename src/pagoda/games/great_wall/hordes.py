"""Hordes in the field: strength, value, ability, vital spots with their rewards and who or what covers them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from pagoda.engine.lettering import sentence
from pagoda.engine.scene import Mark, Path, Piece, Use, Words
from pagoda.engine.words import Text, Value, text
from pagoda.games.great_wall.amounts import rewards_words
from pagoda.games.great_wall.edition import HORSEMAN, RESOURCES, Edition, Effect
from pagoda.games.great_wall.faces import GOODS_ART, UNITS_ART, home_of, horde_id, mark_of, owner_of, rounded
from pagoda.games.great_wall.language import CALL, Term
from pagoda.games.great_wall.names import component_id, player_words, token_name, unit_words, who_name
from pagoda.games.great_wall.outlook import would_claim
from pagoda.games.great_wall.soldiers import PER_PLACE
from pagoda.games.great_wall.state import EMPTY, FIGURE, NOBODY, WOUND, State, clan_of, figures_on, unit_of

CARD: Final = (100.0, 164.0)
SPOT: Final = 29.0  # across a vital spot
STEP: Final = 31.0
INSET: Final = 3.0  # how far inside its outline a spot can be clicked, so that rings of neighbours keep apart
GRID: Final = 74.0  # where the spots begin
TITLE: Final = (12.5, 11.5, 11.0)
ROWS: Final = ((30.0, 34.0), (30.0, 34.0), (27.0, 29.5))  # height and step of the spots by the number of rows


def spot_id(place: int, spot: int) -> str:
    """Return the id of a vital spot."""
    return f"spot-{place}-{spot}"


def horde_pieces(state: State, place: int, x: float, y: float) -> list[Piece]:
    """Return a horde with its spots and the soldiers on them."""
    tables, horde, spots = state.tables, state.field[place], state.spots[place]
    claimant = would_claim(state, place) if any([what >= FIGURE for what in spots]) else NOBODY
    result = [card(tables, horde, claimant, state.reed, place, x, y)]
    for spot, what in enumerate(spots):
        result.append(spot_piece(tables, horde, place, spot, min(what, FIGURE), x, y))
    for clan in range(state.clans):
        for spot in figures_on(state, place, clan):
            dies = place * PER_PLACE + spot in state.dying[clan]
            result.append(figure_piece(tables, horde, place, spot, spots, state.reed, x, y, dies))
    return result


# The card


@lru_cache(maxsize=512)
def card(tables: Edition, horde: int, claimant: int, reed: int, place: int, x: float, y: float) -> Piece:
    """Return a horde; the sign of a clan tells who would claim it now."""
    marks = list(face(tables, horde))
    note: Value = text("nobody would claim it now")
    if claimant != NOBODY:
        marks.append(Use(mark_of(claimant, reed), 3, 3, 18, 18, owner_of(claimant, reed)))
        note = text("{who} would claim it now", who=who_name(tables, claimant, reed))
    name, tip = tables.name("hordes", horde), component_id(tables, "hordes", horde)
    return Piece(
        horde_id(horde), *CARD, tuple(marks), x, y, 3, ring="", label=name, note=note, tip=tip, home="deck-hordes"
    )


@lru_cache(maxsize=32)
def face(tables: Edition, horde: int) -> tuple[Mark, ...]:
    """Return what is printed on a horde, without its spots."""
    wide, high = CARD
    name = tables.name("hordes", horde)
    size, told = sentence(name, wide - 8, 2, TITLE)
    ability = ability_words(tables, tables.horde_effects[horde])
    marks: list[Mark] = [
        Path(rounded(2, 3, wide, high, 6), "gw-shadow"),
        Path(rounded(0, 0, wide, high, 6), "gw-card"),
        Path(f"M.7 32V6a5.3 5.3 0 0 1 5.3-5.3h{wide - 12}a5.3 5.3 0 0 1 5.3 5.3v26z", "gw-steppe"),
        Use("gw-riders", 2, 1, 58, 31),
        Use("gw-power", wide - 46, 4, 21, 24.500),
        Words(tables.power[horde], wide - 35.5, 20.5, 15, "gw-bold gw-paper"),
        Use("gw-worth", wide - 26, 4, 25, 25),  # a sun without a ring: two digits would lie across it
        Words(tables.horde_honour[horde], wide - 13.5, 20.5, 12, "gw-bold gw-dark"),
    ]
    first = 45.0 if len(told) > 1 or ability == "" else 46.0
    if len(told) == 1 and ability == "":
        first = 52.0
    marks += [Words(line, wide / 2, first + 12.5 * row, size, "gw-semi") for row, line in enumerate(told)]
    if ability != "":
        marks.append(Words(ability, wide / 2, first + 12.5 * len(told), 11.5, "gw-dusk gw-semi"))
    return tuple(marks)


def ability_words(tables: Edition, effects: list[Effect]) -> Value:
    """Return the ability of a horde in two or three words; its help text says it in full."""
    for effect in effects:
        node = tables.program.nodes[effect.lines[0]]
        while node.kind != CALL:
            node = tables.program.nodes[node.parts[0][0]]
        return ability_of(node.call)
    return ""


def ability_of(call: Term) -> Text:
    """Return what a call of a horde does, in two or three words."""
    if call.name == "forbid":
        return {"attack": text("no horsemen"), "save": text("nobody is saved")}.get(
            call.args[0].name.partition(".")[0], text("no wounds")
        )
    return {
        "no_reward": text("no spear reward"),
        "pool_shame": text("less shame left"),
        "brutality": text("more brutality"),
        "push_horde": text("changes places"),
        "defence": text("weak barricades"),
        "remove_barricade": text("takes a barricade"),
        "power": text("may be stronger"),
        "lose": text("robs"),
        "kill": text("shoots archers"),
        "heal": text("heals"),
    }.get(call.name, text("special ability"))


# Vital spots


def spot_box(tables: Edition, horde: int, spot: int) -> tuple[float, float, float]:
    """Return where a vital spot lies on its card, and how high it is."""
    grid = tables.grid[horde]
    row, column = grid[spot]
    columns, rows = max([place[1] for place in grid]), max([place[0] for place in grid])
    high, step = ROWS[min(rows, 3) - 1]
    left = (CARD[0] - STEP * columns + STEP - SPOT) / 2
    return left + STEP * (column - 1), GRID + step * (row - 1), high


@lru_cache(maxsize=2048)
def spot_piece(tables: Edition, horde: int, place: int, spot: int, what: int, x: float, y: float) -> Piece:
    """Return a vital spot: its reward, a wound, or room for the soldier who covers it."""
    left, top, high = spot_box(tables, horde, spot)
    marks: list[Mark] = [
        Path(rounded(-INSET, -INSET, SPOT, high, 5), "gw-spot" if what == EMPTY else "gw-spot gw-covered"),
    ]
    lines = tables.entry("hordes", horde)["spots"][spot]["reward"]
    note: Value = rewards_words(lines)
    if what == EMPTY:
        marks += rewards(tables, tables.rewards[horde][spot], high)
    elif what == WOUND:
        marks.append(Use("gw-wound", SPOT / 2 - 10 - INSET, high / 2 - 10 - INSET, 20, 20))
        note = text("wounded")
    else:
        note = text("covered")
    label = text("{horde}: {spot}", horde=tables.name("hordes", horde), spot=token_name(tables, "vital_spot").words)
    return Piece(
        spot_id(place, spot),
        SPOT - 2 * INSET,
        high - 2 * INSET,
        tuple(marks),
        x + left + INSET,
        y + top + INSET,
        4,
        look="gw-tight",
        label=label,
        note=note,
        tip="vital_spot",
    )


def rewards(tables: Edition, lines: list[int], high: float) -> list[Mark]:
    """Return what covering a spot brings."""
    found: list[tuple[str, int]] = []
    for line in lines:
        node = tables.program.nodes[line]
        while node.kind != CALL:
            node = tables.program.nodes[node.parts[0][0]]
        found.append(reward(node.call))
    if len(found) == 1:
        symbol, count = found[0]
        return [
            Use(symbol, 3 - INSET, high / 2 - 12 - INSET, 20, 20),
            Words(count, SPOT - 6 - INSET, high - 3.5 - INSET, 12, "gw-bold gw-rim"),
        ]
    marks: list[Mark] = []
    step = high / len(found)
    for row, (symbol, count) in enumerate(found):
        middle = step * (row + 0.5) - INSET
        marks += [
            Use(symbol, 2.5 - INSET, middle - 6.5, 13, 13),
            Words(count, SPOT - 8 - INSET, middle + 4, 11.5, "gw-bold"),
        ]
    return marks


def reward(call: Term) -> tuple[str, int]:
    """Return a reward as a symbol with a number."""
    count = call.args[-1].value
    symbols: dict[str, Any] = {"gain_honour": "gw-honour", "draw_tactics": "gw-tactic", "discard_shame": "gw-shame"}
    if call.name in symbols:
        return symbols[call.name], count
    kind = call.args[0].name
    return GOODS_ART[RESOURCES.index(kind)] if kind in RESOURCES else "gw-any", count


@lru_cache(maxsize=4096)
def figure_piece(
    tables: Edition,
    horde: int,
    place: int,
    spot: int,
    spots: tuple[int, ...],
    reed: int,
    x: float,
    y: float,
    dies: bool,
) -> Piece:
    """Return a soldier on a horde; a horseman stands between his two spots."""
    what = spots[spot]
    clan, unit = clan_of(what), unit_of(what)
    left, top, high = spot_box(tables, horde, spot)
    middle, foot = left + SPOT / 2, top + high
    if unit == HORSEMAN:
        other = next(number for number, same in enumerate(spots) if same == what and number != spot)
        right, below, tall = spot_box(tables, horde, other)
        middle, foot = (middle + right + SPOT / 2) / 2, (foot + below + tall) / 2
    size = (37.0, 34.0) if unit == HORSEMAN else (25.5, 34.0)
    marks: list[Mark] = [Use(UNITS_ART[unit], 0, 0, *size)]
    note: Value = ""
    if dies:
        marks += [
            Path(f"M{size[0] - 14} 7a7 7 0 1 1 14 0a7 7 0 1 1 -14 0z", "gw-doom"),
            Path(f"M{size[0] - 10} 4l6 6M{size[0] - 4} 4l-6 6", "gw-doom-cross"),
        ]
        note = text("about to die")
    label = text("{who}: {soldiers}", who=player_words(tables, clan, reed), soldiers=unit_words(unit, 1))
    home = home_of(clan, reed)
    at = (round(x + middle - size[0] / 2, 1), round(y + foot - size[1] - 1, 1))
    return Piece(
        f"figure-{place}-{spot}", *size, tuple(marks), *at, 5, owner_of(clan, reed), "", "", label, note, "", home
    )
