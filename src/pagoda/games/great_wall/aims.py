"""Soldiers and buildings as they are shown: who fights where, what is built, and how it would look."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Step
from pagoda.engine.scene import Choice
from pagoda.engine.words import Text, Value, text
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.amounts import rewards_words
from pagoda.games.great_wall.building import NameBuildings, can_stand
from pagoda.games.great_wall.chart import (
    BARRICADES_Y,
    FOOT,
    HIGH,
    SECTION,
    SPACE_STEP,
    SPACES_AT,
    ZONE_AT,
    firing_corner,
    horde_corner,
    section_left,
)
from pagoda.games.great_wall.edition import ARCHER, NOWHERE
from pagoda.games.great_wall.faces import short_name
from pagoda.games.great_wall.foresight import (
    attack_words,
    barricade_ghost,
    building_ghost,
    building_words,
    honour_of_one,
    price_of_one,
    soldier_ghost,
    wound_ghost,
    wound_words,
)
from pagoda.games.great_wall.happenings import PLACE, now
from pagoda.games.great_wall.hordes import SPOT, spot_box, spot_id
from pagoda.games.great_wall.names import section_title
from pagoda.games.great_wall.options import option, option_id
from pagoda.games.great_wall.reed import ReedAttack
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.team import PlaceInZone

# Soldiers


def attack(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Attack: the soldier, then the spots that he covers."""
    _, unit, zone, place, first, second = action
    clan = state.reed if isinstance(step, ReedAttack) else seat
    spots = (first,) if second == NOWHERE else (first, second)
    ids = tuple([*fighter(clan, state.reed, unit, zone), *[spot_id(place, spot) for spot in spots]])
    name = short_name(state.tables, "hordes", state.field[place])
    label = text("{unit} → {horde}", unit=unit_title(unit), horde=name)
    x, y = horde_corner(place)
    boxes = [spot_box(state.tables, state.field[place], spot) for spot in spots]
    middle = sum([box[0] for box in boxes]) / len(boxes) + SPOT / 2
    foot = sum([box[1] + box[2] for box in boxes]) / len(boxes)
    ghost = soldier_ghost(clan, state.reed, unit, x + middle, y + foot - 1)
    return Choice(action, label, ids, attack_words(state, clan, unit, place, spots), ghost)


def fighter(clan: int, reed: int, unit: int, zone: int) -> tuple[str, ...]:
    """Return the id of the soldier who acts: a recruit, or those of his kind in a zone."""
    if clan == reed:
        return ()
    return (f"recruit-{unit}",) if zone == NOWHERE else (f"soldiers-{zone}-{clan}-{unit}",)


def unit_title(unit: int) -> Text:
    """Return a soldier at the beginning of a sentence."""
    return (text("Spearman"), text("Archer"), text("Horseman"))[unit]


def shoot(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Take a firing spot."""
    _, zone, section = action
    number = len(state.firing[section])
    level = state.walls[section]
    ids = (*fighter(seat, state.reed, ARCHER, zone), f"firing-{section}-{number}")
    x, y = firing_corner(section, level, number)
    label = text("Firing spot: {section}", section=section_title(section))
    note = text("He wounds a horde of the section, now and in every winter.")
    return Choice(action, label, ids, note, soldier_ghost(seat, state.reed, ARCHER, x + 16, y + 34))


def fire(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Let an archer on a firing spot attack."""
    section = action[1]
    number = state.firing[section].index(seat) if seat in state.firing[section] else 0
    ids = (f"archer-{section}-{number}",)
    return Choice(action, text("Archer fires: {section}", section=section_title(section)), ids)


def wound(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Put a wound on a vital spot."""
    _, place, spot = action
    name = short_name(state.tables, "hordes", state.field[place])
    x, y = horde_corner(place)
    left, top, high = spot_box(state.tables, state.field[place], spot)
    ghost = wound_ghost(x + left + SPOT / 2, y + top + high / 2)
    return Choice(
        action, text("Wound {horde}", horde=name), (spot_id(place, spot),), wound_words(state, place, spot), ghost
    )


def reward_again(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Pick a line of a card, or the spot whose reward is taken once more."""
    told = option(state, seat, step, action)
    if told is not None:
        return Choice(action, told.label, (option_id(action),), told.note)
    place, spot = now(state)[PLACE], action[1]
    lines = state.tables.entry("hordes", state.field[place])["spots"][spot]["reward"]
    return Choice(action, text("Again: {reward}", reward=rewards_words(lines)), (spot_id(place, spot),))


def to_zone(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Let a recruit wait in a marshalling zone."""
    _, unit, section = action
    label = text("{unit} → zone, {section}", unit=unit_title(unit), section=section_title(section))
    ghost = soldier_ghost(seat, state.reed, unit, section_left(section) + ZONE_AT + 60, FOOT - 1)
    ids: tuple[str, ...] = (f"zone-{section}",)
    if not isinstance(step, PlaceInZone):
        ids = (f"recruit-{unit}", *ids)
    return Choice(action, label, ids, text("He waits there."), ghost)


# Buildings


def build(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Name a barricade or a wall level."""
    verb, section = action
    wall = verb == verbs.WALL
    title = section_title(section)
    label = text("Wall level: {section}", section=title) if wall else text("Barricade: {section}", section=title)
    ids: tuple[str, ...] = (f"wall-{section}" if wall else f"barricade-{section}",)
    named = step.named if isinstance(step, NameBuildings) else ()
    if not can_stand(state, named, section + 3 * wall):
        return Choice(action, label, ids)
    barricades, levels = named.count(section) + (not wall), named.count(3 + section) + wall
    level = state.walls[section] + levels
    note: Value = building_words(state, section, barricades, levels)
    if isinstance(step, NameBuildings) and not step.free:
        ids = (*ids, option_id(action))
        note = text(
            "{count} wood/stone/gold, {honour} honour. {then}",
            count=price_of_one(state, seat, step, section + 3 * wall),
            honour=honour_of_one(state, step, section + 3 * wall),
            then=note,
        )
    if wall:
        ghost = building_ghost(section_left(section), FOOT - HIGH[level] - 10, SECTION, HIGH[level] + 10)
        return Choice(action, label, ids, note, ghost)
    space = state.barricades[section] + barricades - 1
    ghost = barricade_ghost(section_left(section) + SPACES_AT + SPACE_STEP * space, BARRICADES_Y + 2)
    return Choice(action, label, ids, note, ghost)
