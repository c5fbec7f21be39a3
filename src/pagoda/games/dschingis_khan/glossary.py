"""The help text of every stone, wall, village, tower and line, and where our knowledge comes from."""

from __future__ import annotations

from pagoda.engine.editions import Entry
from pagoda.engine.game import Component
from pagoda.engine.words import Name, Text, text, texts
from pagoda.games.dschingis_khan.edition import (
    CHINA,
    CHINESE,
    MONGOL,
    MONGOLIA,
    NOWHERE,
    PEASANT,
    PLAGUE,
    WEST,
    Edition,
)
from pagoda.games.dschingis_khan.names import SCOUT, signed, tower_title, villages_names
from pagoda.games.dschingis_khan.wall import OPEN


def components(tables: Edition) -> list[Component]:
    """Return every component with its help text and where its data comes from."""
    data = tables.data
    result = [component(entry, colour_effect(tables)) for entry in data["colour"]]
    result += [component(entry, side_effect(side)) for side, entry in enumerate(data["side"])]
    result += [component(entry, stone_effect(tables, kind)) for kind, entry in enumerate(data["stone"], 1)]
    result += [component(entry, wall_effect(state)) for state, entry in enumerate(data["wall"], OPEN)]
    result.append(component({**data["scout"], "id": SCOUT}, scout_effect()))
    result += [component(entry, village_effect(tables, village)) for village, entry in enumerate(data["village"])]
    result += [component(entry, line_effect(tables, line)) for line, entry in enumerate(data["line"])]
    for tower, entry in enumerate(data["tower"]):
        name = tower_title(tables, tower)
        result.append(component({**entry, "name_en": name.en, "name_de": name.de}, tower_effect(tables, tower)))
    return result


def component(entry: Entry, effect: Text) -> Component:
    """Return a component."""
    return Component(str(entry["id"]), Name(entry["name_en"], entry["name_de"]), effect, str(entry["source"]))


# Pieces


def colour_effect(tables: Edition) -> Text:
    """Return what belongs to a colour (DK-C3)."""
    return texts("One scout and {count} stone.", "One scout and {count} stones.", tables.stones)


def stone_effect(tables: Edition, kind: int) -> Text:
    """Return what a stone counts for whoever controls its village (DK-V2 to DK-V5)."""
    count = tables.copies[kind]
    if kind in (CHINESE, MONGOL):
        return warrior_effect(tables, kind, count)
    if kind == PEASANT:
        return text(
            "{count} of each colour. Counts {points} on either side; {plague} with the plague, {herb} with the herb.",
            count=count,
            points=signed(tables.peasant),
            plague=signed(tables.plague_peasant),
            herb=signed(tables.herb_peasant),
        )
    if kind == PLAGUE:
        return text(
            "{count} of each colour. In its village, on either side, warriors and riders count {warrior}, peasants "
            "{peasant}. Plague and herb together have no effect. It counts 0 itself.",
            count=count,
            warrior=signed(tables.plague_warrior),
            peasant=signed(tables.plague_peasant),
        )
    return text(
        "{count} of each colour. In its village, on either side, warriors and riders count {warrior}, peasants "
        "{peasant}. Herb and plague together have no effect. It counts 0 itself.",
        count=count,
        warrior=signed(tables.herb_warrior),
        peasant=signed(tables.herb_peasant),
    )


def warrior_effect(tables: Edition, kind: int, count: int) -> Text:
    """Return what a Chinese warrior or a Mongol rider counts."""
    home, stray = signed(tables.home_warrior), signed(tables.stray_warrior)
    return text(
        "{count} of each colour. Counts {china} in China, {mongolia} in Mongolia; {plague} with the plague, {herb} "
        "with the herb.",
        count=count,
        china=home if kind == CHINESE else stray,
        mongolia=stray if kind == CHINESE else home,
        plague=signed(tables.plague_warrior),
        herb=signed(tables.herb_warrior),
    )


def wall_effect(state: int) -> Text:
    """Return what a wall piece allows (DK-C2, DK-M7, DK-M8)."""
    if state == OPEN:
        return text("Scouts can pass through it and climb it; then it closes. It blocks the road.")
    return text("Scouts can neither pass through it nor climb it, but walk over it. It stays closed while it stands.")


def scout_effect() -> Text:
    """Return what a scout does (DK-P1, DK-P3)."""
    return text("Each of its moves puts one stone on the village it comes to. Other scouts may not enter its village.")


# Places


def side_effect(side: int) -> Text:
    """Return what lies on a side (DK-W15)."""
    if side == MONGOLIA:
        return text("Everything north of the Great Wall. Mongol riders are at home here.")
    return text("Everything south of the Great Wall. Chinese warriors are at home here.")


def village_effect(tables: Edition, village: int) -> Text:
    """Return what a village is, whether it can change its side, and where its roads lead."""
    entry = tables.entry("village", village)
    roads = [line for line in tables.lines_of_village[village] if tables.road[line]]
    return text(
        "{about}. {side} Roads: {villages}",
        about=Name(first_letter(entry["about_en"]), first_letter(entry["about_de"])),
        side=village_side(tables, village),
        villages=villages_names(tables, [tables.beyond(line, village) for line in roads]),
    )


def first_letter(words: str) -> str:
    """Return words that can begin a sentence."""
    return words[:1].upper() + words[1:]


def village_side(tables: Edition, village: int) -> Text:
    """Say whether a village can change its side."""
    if tables.fixed_side[village] == MONGOLIA:
        return text("On the edge: always in Mongolia.")
    if tables.fixed_side[village] == CHINA:
        return text("On the edge: always in China.")
    return text("It can change its side.")


def line_effect(tables: Edition, line: int) -> Text:
    """Return what a line parts and joins (DK-C5, DK-C7)."""
    first, second = tower_title(tables, tables.tower_a[line]), tower_title(tables, tables.tower_b[line])
    if tables.road[line]:
        return text(
            "One wall fits here. From {first} to {second}. A road crosses it, until a wall stands here.",
            first=first,
            second=second,
        )
    return text("One wall fits here. From {first} to {second}. No road crosses it.", first=first, second=second)


def tower_effect(tables: Edition, tower: int) -> Text:
    """Return whether the Great Wall can end at a tower (DK-C6)."""
    if tables.end[tower] == NOWHERE:
        if tables.entry("tower", tower)["kind"] == "rim":
            return text("On the northern or southern edge: the Great Wall cannot end here.")
        return text("Joins walls.")
    if tables.end[tower] == WEST:
        return text("Western end: the Great Wall ends at one of the five.")
    return text("Eastern end: the Great Wall ends at one of the five.")
