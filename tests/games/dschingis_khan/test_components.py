"""The box: villages, towers, lines, roads, walls and stones (DK-C)."""

from __future__ import annotations

from collections import Counter

from pagoda.games.dschingis_khan.edition import (
    CHINESE,
    EAST,
    HERB,
    MONGOL,
    NOWHERE,
    PEASANT,
    PLAGUE,
    WEST,
)
from pagoda.games.dschingis_khan.setup import all_stones
from pagoda.games.dschingis_khan.state import NOBODY, colour_of, controller, is_seen, kind_of, stone
from pagoda.locale import say
from tests.games.dschingis_khan.positions import (
    GREEN,
    RED,
    TABLES,
    TOWER,
    line,
    position,
    tower,
    village,
    villages,
)
from tests.rules import rule

DATA = TABLES.data
SOURCES = {"rulebook", "public", "designed"}


def at_towers(line_id: str) -> set[str]:
    """Return the towers of a line by its id."""
    return set(line_id.split("-"))


@rule("DK-C1", "DK-C4")
def test_there_are_38_villages_with_four_sided_fields() -> None:
    assert TABLES.villages == len(DATA["village"]) == 38
    for entry in DATA["village"]:
        assert len(entry["polygon"]) == 4
        place = village(entry["id"])
        assert {line(name) for name in entry["lines"]} == set(TABLES.lines_of_village[place])


@rule("DK-C4", "DK-C5")
def test_two_fields_that_share_a_side_are_neighbours() -> None:
    corners = {entry["id"]: {tuple(corner) for corner in entry["polygon"]} for entry in DATA["village"]}
    where = {entry["id"]: (entry["x"], entry["y"]) for entry in DATA["tower"]}
    sharing = {
        frozenset((one, other))
        for one in corners
        for other in corners
        if one < other and len(corners[one] & corners[other]) == 2
    }

    assert {frozenset(entry["villages"]) for entry in DATA["line"]} == sharing
    for entry in DATA["line"]:
        one, other = entry["villages"]
        assert {where[name] for name in entry["towers"]} == corners[one] & corners[other]


@rule("DK-C2", "DK-S2")
def test_there_are_28_wall_pieces_with_two_states() -> None:
    state = position(scouts="G altai")

    assert TABLES.walls == 28
    assert sum([piece > 0 for piece in state.walls]) + sum(state.held) + state.supply == 28
    assert [entry["id"] for entry in DATA["wall"]] == ["open", "closed"]


@rule("DK-C3")
def test_each_colour_has_17_stones() -> None:
    counts = Counter(all_stones(TABLES))

    assert counts == {CHINESE: 5, MONGOL: 5, PEASANT: 5, PLAGUE: 1, HERB: 1}
    assert TABLES.stones == 17
    assert [entry["id"] for entry in DATA["stone"]] == ["chinese", "mongol", "peasant", "plague", "herb"]
    assert len(DATA["colour"]) == 4


@rule("DK-C5")
def test_there_are_62_lines_each_between_two_towers_and_two_villages() -> None:
    assert TABLES.lines == 62
    for place, entry in enumerate(DATA["line"]):
        assert at_towers(entry["id"]) == set(entry["towers"])
        first, second = TABLES.tower_a[place], TABLES.tower_b[place]
        assert TABLES.line_between(first, second) == TABLES.line_between(second, first) == place
        assert (TABLES.across(place, first), TABLES.across(place, second)) == (second, first)
        one, other = TABLES.village_a[place], TABLES.village_b[place]
        assert (TABLES.beyond(place, one), TABLES.beyond(place, other)) == (other, one)
    assert TABLES.line_between(tower("A4"), tower("G6")) == NOWHERE


@rule("DK-C6")
def test_there_are_three_kinds_of_towers() -> None:
    kinds = Counter(entry["kind"] for entry in DATA["tower"])
    assert (kinds, len(DATA["tower"])) == ({"inner": 29, "end": 10, "rim": 6}, 45)

    assert {name for name, place in TOWER.items() if TABLES.end[place] == WEST} == {"A2", "A3", "A4", "A5", "A6"}
    assert {name for name, place in TOWER.items() if TABLES.end[place] == EAST} == {"G4", "G5", "G6", "G7", "G8"}
    rim = {entry["id"] for entry in DATA["tower"] if entry["kind"] == "rim"}
    assert rim == {"B1", "D2", "E2", "C8", "D8", "F9"}
    for entry in DATA["tower"]:
        lines = TABLES.lines_of_tower[tower(entry["id"])]
        assert len(lines) == 1 if entry["kind"] != "inner" else len(lines) > 1


@rule("DK-C7")
def test_52_of_the_neighbours_have_a_road() -> None:
    without = {entry["id"] for entry in DATA["line"] if not entry["road"]}

    assert sum(TABLES.road) == 52
    assert without == {
        *("B2-B3", "D3-D4", "D4-E4", "E4-F4", "C4-C5"),  # in the south the same, turned by half a circle
        *("F7-F8", "D6-D7", "C6-D6", "B6-C6", "E5-E6"),
    }


@rule("DK-C8")
def test_supplies_are_active_passive_and_general() -> None:
    state = position(scouts="G altai", active=("cm",), held=(2, 1, 0))

    assert (state.active[GREEN], state.held) == ((1, 2), [2, 1, 0])
    assert sorted([*state.passive[GREEN], *state.active[GREEN]]) == all_stones(TABLES)
    assert state.supply == 28 - 8 - 3


@rule("DK-C9")
def test_the_top_stone_controls_a_village_and_a_scout_alone_does_not() -> None:
    state = position(scouts="G altai R tuul", stacks="ongi Gc,Rm tuul Gp")

    assert controller(state, village("ongi")) == RED
    assert controller(state, village("tuul")) == GREEN
    assert controller(state, village("altai")) == NOBODY


@rule("DK-I6")
def test_a_stone_on_the_board_is_its_kind_its_colour_and_who_has_seen_it() -> None:
    one = stone(PLAGUE, 3, 0b1010)

    assert (kind_of(one), colour_of(one)) == (PLAGUE, 3)
    assert [is_seen(one, seat) for seat in range(4)] == [False, True, False, True]


def test_everything_has_a_name_in_both_languages_and_a_source() -> None:
    for table in ("colour", "side", "stone", "wall", "village", "line"):
        for place, entry in enumerate(DATA[table]):
            name = TABLES.name(table, place)
            assert say(name, "en") == entry["name_en"]
            assert say(name, "de") == entry["name_de"]
            assert entry["source"] in SOURCES
    assert len(villages(range(38))) == 38
