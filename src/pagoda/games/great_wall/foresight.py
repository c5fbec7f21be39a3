"""What would come of it: the assault of this year, a clerk more, a soldier on a horde, a building."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pagoda.engine.scene import Mark, Path, Piece, Use
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall.amounts import rewards_words
from pagoda.games.great_wall.building import NameBuildings, cost_of
from pagoda.games.great_wall.clerks import clerks_at
from pagoda.games.great_wall.defeat import brutality
from pagoda.games.great_wall.edition import LEVELS, REGULAR
from pagoda.games.great_wall.errands import rival_words
from pagoda.games.great_wall.faces import UNITS_ART, owner_of, rounded
from pagoda.games.great_wall.names import wall_name, who_name
from pagoda.games.great_wall.outlook import (
    assault_totals,
    has_next_winter,
    is_assault_over,
    next_winter,
    would_claim,
)
from pagoda.games.great_wall.state import EMPTY, NOBODY, Row, State, clan_of, figure, hordes_of
from pagoda.games.great_wall.winter import attack_of, defence_of

GHOST: Final = (30.0, 40.0)
CALM, SAFE, BREACH = range(3)  # the end of an assault


@dataclass(frozen=True, slots=True)
class Assault:
    """How the assault on a section would end."""

    section: int
    level: int
    tone: int
    outcome: Text
    remedy: Text  # what would change it
    parts: Value  # what it is made of


def foresee(state: State, section: int) -> Assault:
    """Return how the assault on a section would end as things stand; after that of this year, the next one."""
    over = is_assault_over(state, section)
    world = next_winter(state) if over else state
    attack, defence = assault_totals(world, section)
    tone, outcome = CALM, outcome_words(bool(hordes_of(state, section)), attack, defence)
    change = text("defence {count}", count=defence)
    if hordes_of(state, section) and over:
        outcome = text("the assault is over")
        if has_next_winter(state):
            outcome, change = later_words(attack, defence), remedy(world, section, attack, defence)
    elif hordes_of(state, section):
        tone = BREACH if attack > defence else SAFE
        change = remedy(world, section, attack, defence)
    return Assault(section, state.walls[section], tone, outcome, change, parts(world, section, attack, defence))


def remedy(state: State, section: int, attack: int, defence: int) -> Text:
    """Say what would change the end of an assault."""
    if attack <= defence:
        return text("{count} to spare", count=defence - attack)
    for more in range(1, state.tables.barricade_spaces - state.barricades[section] + 1):
        if is_held(state, section, more, 0):
            return texts("{count} barricade would hold", "{count} barricades would hold", more)
    if state.walls[section] < LEVELS and is_held(state, section, 0, 1):
        return text("a wall level would hold")
    return text("{count} short", count=attack - defence)


def is_held(state: State, section: int, barricades: int, levels: int) -> bool:
    """Tell whether a section would hold with so much more."""
    attack, defence = built(state, section, barricades, levels)
    return attack <= defence


def built(state: State, section: int, barricades: int, levels: int) -> tuple[int, int]:
    """Return attack and defence of a section with more barricades or wall levels."""
    world = state.copy()
    world.barricades[section] += barricades
    world.walls[section] = min(LEVELS, world.walls[section] + levels)
    return assault_totals(world, section)


def parts(state: State, section: int, attack: int, defence: int) -> Value:
    """Return what attack and defence are made of."""
    tables = state.tables
    found: list[Value] = [
        text("{horde} {count}", horde=tables.name("hordes", state.field[place]), count=tables.power[state.field[place]])
        for place in hordes_of(state, section)
    ]
    more = attack - attack_of(state, section)
    if more:
        found.append(text("abilities {count}", count=more))
    wall = wall_name(tables, state.walls[section]).words
    walls: list[Value] = [text("{wall} {count}", wall=wall, count=tables.wall_defence[state.walls[section]])]
    if state.barricades[section]:
        count = tables.barricade_defence * state.barricades[section]
        walls.append(text("barricades {count}", count=count))
    if state.shield[section]:
        walls.append(text("cards {count}", count=state.shield[section]))
    less = defence - defence_of(state, section)
    if less:
        walls.append(text("abilities {count}", count=less))
    if not found:
        return text("Defence {defence}: {walls}.", defence=defence, walls=tuple(walls))
    return text(
        "Attack {attack}: {hordes}. Defence {defence}: {walls}. Brutality {brutality}.",
        attack=attack,
        hordes=tuple(found),
        defence=defence,
        walls=tuple(walls),
        brutality=brutality(state) if state.year else 0,
    )


# Clerks


def arrival(state: State, clan: int, origin: int, target: int) -> Value:
    """Say what a clerk more would mean at a location."""
    tables, clans = state.tables, state.clans
    present = [other for other in range(clans) if state.clerks[target * clans + other] or other == clan]
    alone = tables.shameful[target] and len(present) == 1 and clan != state.reed
    if target >= REGULAR:
        return "" if clan == state.reed else text("It will be activated.")
    left = tables.spots[state.side][target] - clerks_at(state, target) - 1
    if left <= 0:
        full = text("Full: it will be activated.")
        told: list[Value] = [text("Full: it will be activated. You alone: 1 shame.") if alone else full]
        gain = rival_words(state, target)
        return sentences([*told, text("{gain}.", gain=gain)] if gain else told)
    return texts("{count} spot is still free then.", "{count} spots are still free then.", left)


def clerk_ghost(clan: int, reed: int, x: float, y: float) -> tuple[Piece, ...]:
    """Return a clerk as he would stand at a location."""
    return (Piece("ghost-clerk", 26, 30, (Use("gw-clerk", 0, 0, 26, 30),), x, y, 8, owner_of(clan, reed), "ghost", ""),)


# Attacks


def attack_words(state: State, clan: int, unit: int, place: int, spots: tuple[int, ...]) -> Value:
    """Say what an attack brings: rewards, who would claim the horde, whether it is defeated."""
    tables, horde = state.tables, state.field[place]
    lines = [line for spot in spots for line in tables.entry("hordes", horde)["spots"][spot]["reward"]]
    told: list[Value] = [] if clan == state.reed else [text("Gain {rewards}.", rewards=rewards_words(lines))]
    after = list(state.spots[place])
    for spot in spots:
        after[spot] = figure(clan, unit, spots[0])
    claimant = claimant_after(state, clan, place, tuple(after))
    if claimant != NOBODY:
        name = who_name(tables, claimant, state.reed)
        if EMPTY not in after:
            told.append(text("The horde is defeated: {who} claims it.", who=name))
        elif claimant != clan:
            told.append(text("{who} would still claim it.", who=name))
    return sentences(told)


def claimant_after(state: State, clan: int, place: int, spots: Row) -> int:
    """Return who would claim a horde with this on its spots; who is alone on it does."""
    if {clan_of(what) for what in spots} - {NOBODY} == {clan}:
        return NOBODY if clan == state.reed else clan
    world = state.copy()
    world.spots[place] = spots
    return would_claim(world, place)


def sentences(told: list[Value]) -> Value:
    """Return sentences one after the other."""
    if not told:
        return ""
    result = told[0]
    for more in told[1:]:
        result = text("{first} {second}", first=result, second=more)
    return result


def wound_words(state: State, place: int, spot: int) -> Value:
    """Say what a wound does to a horde."""
    left = state.spots[place].count(EMPTY) - 1
    if left:
        return texts("{count} vital spot is left.", "{count} vital spots are left.", left)
    return text("The horde will be defeated.")


@lru_cache(maxsize=1024)
def soldier_ghost(clan: int, reed: int, unit: int, x: float, y: float) -> tuple[Piece, ...]:
    """Return a soldier as he would stand, his feet in the middle of a place."""
    wide, high = (37.0, 34.0) if unit == 2 else (25.5, 34.0)
    marks: tuple[Mark, ...] = (Use(UNITS_ART[unit], 0, 0, wide, high),)
    at = (round(x - wide / 2, 1), round(y - high, 1))
    return (Piece("ghost-soldier", wide, high, marks, *at, 8, owner_of(clan, reed), "ghost", ""),)


@lru_cache(maxsize=256)
def wound_ghost(x: float, y: float) -> tuple[Piece, ...]:
    """Return a wound as it would lie."""
    return (Piece("ghost-wound", 20, 20, (Use("gw-wound", 0, 0, 20, 20),), x - 10, y - 10, 8, look="ghost", ring=""),)


# Buildings


def building_words(state: State, section: int, barricades: int, levels: int) -> Text:
    """Say how the assault on a section would end with a building more."""
    attack, defence = built(state, section, barricades, levels)
    if not hordes_of(state, section):
        return text("Defence {count}.", count=defence)
    if attack > defence:
        return text("Defence {defence} against {attack}: still a breach.", defence=defence, attack=attack)
    return text("Defence {defence} against {attack}: holds.", defence=defence, attack=attack)


def shielded_words(state: State, section: int, amount: int) -> Text:
    """Say how the assault on a section would end with so much more defence this winter."""
    world = state.copy()
    world.shield[section] += amount
    return building_words(world, section, 0, 0)


def price_of_one(state: State, seat: int, step: NameBuildings, building: int) -> int:
    """Return what one building more adds to the price of all that are named; a discount counts once."""
    whole = (*step.named, building)
    before, after = [max(0, cost_of(state, seat, named) - step.discount) for named in (step.named, whole)]
    return after - before


def honour_of_one(state: State, step: NameBuildings, building: int) -> int:
    """Return the honour of one building more."""
    if building < len(state.walls):
        return state.tables.barricade_honour
    return state.tables.wall_honour[state.walls[building - len(state.walls)] + step.named.count(building) + 1]


def outcome_words(hordes: bool, attack: int, defence: int) -> Text:
    """Say in short how an assault would end."""
    if not hordes:
        return text("no hordes · {count}", count=defence)
    if attack > defence:
        return text("{attack} > {defence}: breach", attack=attack, defence=defence)
    return text("{attack} ≤ {defence}: holds", attack=attack, defence=defence)


def later_words(attack: int, defence: int) -> Text:
    """Say in short how the assault of the next winter would end, which is far away."""
    if attack > defence:
        return text("next winter: {attack} > {defence}", attack=attack, defence=defence)
    return text("next winter: {attack} ≤ {defence}", attack=attack, defence=defence)


@lru_cache(maxsize=64)
def building_ghost(x: float, y: float, wide: float, high: float) -> tuple[Piece, ...]:
    """Return a wall as high as it would be."""
    outline = (Path(rounded(0, 0, wide, high, 4), "gw-foresee"),)
    return (Piece("ghost-wall", wide, high, outline, x, y, 8, ring=""),)


@lru_cache(maxsize=64)
def barricade_ghost(x: float, y: float) -> tuple[Piece, ...]:
    """Return a barricade as it would stand."""
    return (Piece("ghost-barricade", 41, 25, (Use("gw-barricade", 0, 0, 41, 25),), x, y, 8, look="ghost", ring=""),)
