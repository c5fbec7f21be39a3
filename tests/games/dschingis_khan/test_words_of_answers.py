"""Questions and answers say what comes of them; the overview and the glossary say what there is."""

from __future__ import annotations

from typing import Any

from pagoda.games.dschingis_khan.actions import (
    BUILD,
    ENTER,
    SETTLE,
    STONES,
    TAKE_OFF,
    TAKE_STONE,
    TAKE_WALL,
    WALLS,
)
from pagoda.games.dschingis_khan.edition import edition_with
from pagoda.games.dschingis_khan.setup import DrawToSettle
from pagoda.games.dschingis_khan.state import SEEN
from pagoda.games.dschingis_khan.turn import Draw, Enter
from tests.games.dschingis_khan.positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    TABLES,
    build,
    building,
    do,
    gate,
    line,
    moving,
    placing,
    position,
    road,
    turn,
    village,
    walk,
)
from tests.games.dschingis_khan.words import both, described, overview, prompted, sentence
from tests.rules import rule

BLOCKED: dict[str, Any] = {"scouts": "G khangai R selenge B altai", "stacks": "khangai Gp selenge Rp altai Bp"}


# Questions


@rule("DK-S6")
def test_settling_names_the_stones() -> None:
    state = position(tops=["pm"], agenda=[DrawToSettle(GREEN)])

    assert prompted(state)[0] == "Settle in two neighbouring villages"
    assert prompted(state)[1].startswith("Your stones: Mongol rider, Peasant.")
    assert described(state, (SETTLE, village("tuul"), 3, village("ongi"))) == (
        "settle: Tuul with the scout and Peasant, Ongi with Mongol rider"
    )


@rule("DK-D1")
def test_drawing_counts_what_is_held_and_left() -> None:
    state = position(active=["p"], held=[3], supply=5, left=[4], agenda=[Draw((GREEN,), 1)])

    assert prompted(state) == (
        "Draw a wall or a stone (2 of 2)",
        "You hold 3 walls and 1 stone; at most 4 walls and 4 stones. You see a stone before you draw again.",
    )
    assert described(state, TAKE_WALL) == "draw a wall: then you hold 4 walls; left in the general supply: 4"
    assert described(state, TAKE_STONE) == "draw a stone: then you hold 2 stones; left in your passive supply: 3"


@rule("DK-E2")
def test_drawing_the_last_of_a_supply_is_announced() -> None:
    first = position(supply=1, left=[3, 3, 3], agenda=[Draw((GREEN,), 2)])
    last = position(supply=1, left=[1, 0, 3], agenda=[Draw((GREEN,), 2)])
    late = position(supply=1, left=[1, 0, 3], trigger=RED, turns_left=2, agenda=[Draw((GREEN,), 2)])

    assert described(first, TAKE_WALL).endswith("; this supply is then empty")
    assert described(last, TAKE_WALL).endswith("; this brings the end about: then everybody has one more turn")
    assert described(last, TAKE_STONE).endswith("; this brings the end about: then everybody has one more turn")
    assert described(late, TAKE_STONE).endswith("; this supply is then empty")


@rule("DK-T2")
def test_stones_or_walls() -> None:
    state = placing(active=["pm"], held=[1], scouts="G tuul", stacks="tuul Gp")

    assert prompted(state) == (
        "Place all your stones or all your walls",
        "You hold 2 stones and 1 wall. All of what you choose is placed, the rest stays with you.",
    )
    assert described(state, STONES) == "place all 2 stones: your scout sets out, Tuul"
    assert described(state, WALLS) == "place your wall"


@rule("DK-K1")
def test_a_blocked_scout_may_come_off() -> None:
    both_ways = placing(active=["pm"], held=[2], **BLOCKED)
    only_off = placing(active=["pm"], **BLOCKED)

    assert prompted(both_ways)[0] == "Place all your walls, or take your scout off"
    assert prompted(only_off)[0] == "Take your scout off the board"
    assert prompted(only_off)[1].startswith("It has no move: Khangai.")
    assert described(both_ways, WALLS) == "place all 2 walls, one after the other"
    assert described(only_off, TAKE_OFF) == "take your scout off the board: Khangai; you place nothing in this turn"


@rule("DK-K3", "DK-K4")
def test_a_scout_comes_back() -> None:
    own = position(active=["pm"], stacks="tuul Gp", agenda=[Enter((GREEN,))])
    empty = position(active=["pm"], agenda=[Enter((GREEN,))])
    choice = placing(active=["pm"], held=[1], stacks="tuul Gp")

    assert prompted(own)[0] == "Set your scout on the board again"
    assert prompted(own)[1].startswith("A village of your own.")
    assert prompted(empty)[1].startswith("No village of your own has a move")
    assert described(own, (ENTER, village("tuul"))) == "set your scout on: Tuul; it gets no stone"
    assert described(choice, STONES) == "place all 2 stones: your scout comes back on the board first"


def test_moving_and_building_count_down() -> None:
    move = moving(active=["pm"], scouts="G tuul", stacks="tuul Gp")
    wall = building(held=[2])

    assert prompted(move)[0] == "Move your scout and put down one of 2 stones"
    assert prompted(do(move, road("ongi")))[0] == "Move your scout and put down your last stone"
    assert prompted(wall)[0] == "Place a wall: 2 left"
    assert prompted(build(wall, "D5-D6"))[0] == "Place your last wall"


def test_who_is_not_asked_waits_and_who_has_finished_reads_so() -> None:
    state, over = building(GREEN), turn()
    over.agenda = []

    assert sentence(GAME.prompt(GAME.view(state, RED), RED).what) == "Wait for the others"
    assert sentence(GAME.prompt(GAME.view(over, RED), RED).what) == "The game is over"


# Moves


@rule("DK-M1", "DK-V2")
def test_a_road_says_what_the_village_counts_then() -> None:
    state = moving(active=["mc"], scouts="G tuul", stacks="tuul Gp ongi Gc")

    assert described(state, road("ongi", "m")) == (
        "by road: Tuul → Ongi, put down: Mongol rider; the village then counts 0 in Mongolia"
    )
    assert described(state, road("karakorum", "c")) == (
        "by road: Tuul → Karakorum, put down: Chinese warrior; the village then counts \u22123 in Mongolia"
    )


@rule("DK-M2", "DK-I4")
def test_a_gate_closes_and_shows_what_lies_there() -> None:
    state = moving(active=["p"], scouts="G nomgon", stacks="nomgon Gp dongsheng Bm,Rc")

    assert described(state, gate("dongsheng", "C5-D5")) == (
        "through the wall: Nomgon → Dongsheng, put down: Peasant; this wall closes; "
        "you take the village from Bo, you see 2 hidden stones"
    )
    assert described(state, gate("wulahai", "C4-C5")).endswith("this wall closes; the village then counts +1 in China")


@rule("DK-M3")
def test_a_walk_names_the_walls_that_close() -> None:
    state = moving(active=["c"], scouts="G etzina", stacks="etzina Gp")

    assert described(state, walk("zhongdu", "A4-B4", "F6-G6", "c")) == (
        "along the walls: Etzina → Zhongdu, put down: Chinese warrior; "
        "Etzina / Ganzhou and Linhuang / Zhongdu close; the village then counts +3 in China"
    )


@rule("DK-I6")
def test_a_stack_that_was_seen_counts_only_with_the_memory_aid() -> None:
    table: dict[str, Any] = {"active": ["p"], "scouts": "G tuul", "stacks": "tuul Gp ongi Gm,Rc"}
    seen, forgotten, ongi = moving(**table), moving(options={"memory_aid": 0}, **table), village("ongi")
    for state in (seen, forgotten):
        state.stacks[ongi] = tuple([stone | 1 << GREEN << SEEN for stone in state.stacks[ongi]])

    assert described(seen, road("ongi")).endswith(
        "you take the village from Bo, the village then counts +1 in Mongolia"
    )
    assert described(forgotten, road("ongi")).endswith("; you take the village from Bo")


# Walls


@rule("DK-W7", "DK-W9")
def test_a_loop_says_what_falls_and_which_villages_turn() -> None:
    state = building(branches="C5-C6 C6-D6", held=[1])

    assert described(state, (BUILD, line("D6-D5"))) == (
        "place a wall: Dongsheng / Datong; loop: new 3, old 1: 1 wall falls, then in Mongolia: Dongsheng"
    )
    north = building(branches="D5-D4 D4-D3 D3-E3 E3-E4", held=[1])
    assert described(north, (BUILD, line("E4-E5"))).endswith(
        "loop: new 5, old 1: 1 wall falls, then in China: Avarga, Olon Süme"
    )


@rule("DK-W9", "DK-W10")
def test_a_loop_that_is_not_longer_falls_again() -> None:
    equal = building(branches="D5-D4 D4-D3 D3-E3 E3-E4", held=[1])
    short = building(great_wall="A4 B4 C4 C5 D5 D4 D3 E3 E4 E5 E6 F6 G6", held=[1])

    assert described(equal, (BUILD, line("C4-D4"))).endswith("loop: new 2, old 2: 5 walls fall, the new one too")
    assert described(short, (BUILD, line("D5-E5"))).endswith("loop: new 1, old 5: only the new wall falls again")


@rule("DK-W8", "DK-W14")
def test_a_new_end_and_a_branch() -> None:
    state = building(branches="E6-E7 E7-F7 F7-F8 D5-D4 D4-D3", held=[1])

    assert described(state, (BUILD, line("F8-G8"))) == (
        "place a wall: Hejian / Jinan; way to an end, Tower G8: new 4, old 2: "
        "2 walls fall, then in Mongolia: Xuande, Zhongdu, Hejian"
    )
    assert described(state, (BUILD, line("D3-D2"))) == "place a wall: Karakorum / Burkhan Khaldun; a branch"


# The table


@rule("DK-I2", "DK-I4", "DK-I5")
def test_the_overview_names_what_a_seat_knows() -> None:
    state = moving(
        active=["pm", "ch"],
        held=[1, 2, 0],
        scouts="G tuul R datong",
        stacks="tuul Rc,Gm datong Gx,Rp",
        branches="D5-D6",
        closed="A4-B4 D5-D6",
    )
    own, other, outside = overview(state, GREEN), overview(state, BLUE), overview(state, None)

    assert "  Tuul: Chinese warrior (Red), Mongol rider (Green); scout (Green)" in own
    assert "  Datong: Plague (Green), unknown (Red); scout (Red)" in own
    assert "  active supply: 1 wall, Mongol rider, Peasant; passive supply: 13 stones" in own
    assert "  active supply: 2 walls, 2 stones; passive supply: 13 stones" in own
    assert "  villages count now: 0" in own
    assert "Great Wall: 8 walls, from Tower A4 to Tower G6" in own
    assert "  closed: Etzina / Ganzhou" in own
    assert "Branches, closed: Dongsheng / Datong" in own
    assert "Mongolia: 19 villages, stones from the bottom to the top" in own
    assert "  Tuul: unknown (Red), unknown (Green); scout (Green)" in other
    assert "  active supply: 1 wall, 2 stones; passive supply: 13 stones" in outside
    assert "Cy, Blue: scout off the board" in outside
    assert not [words for words in outside if "Mongol rider" in words]


@rule("DK-E5", "DK-E6", "DK-I7")
def test_the_overview_counts_the_last_round_and_what_has_left_the_game() -> None:
    table: dict[str, Any] = {"active": ["p"], "scouts": "G tuul", "stacks": "tuul Gp", "lost": ["mm"]}
    state = moving(trigger=RED, turns_left=2, supply=3, **table)
    before = moving(trigger=GREEN, **table)
    state.turn = before.turn = 20

    assert "Turn 20; Ana began" in overview(state, GREEN)
    assert "Last round: 2 turns left" in overview(state, GREEN)
    assert "General supply: 3 walls; out of the game: 17 walls" in overview(state, GREEN)
    assert "  out of the game: Mongol rider, Mongol rider" in overview(state, GREEN)
    assert "  out of the game: 2 stones" in overview(state, RED)
    assert "The last round begins after this turn; Ana has brought the end about" in overview(before, RED)
    assert overview(GAME.start("standard", 3, 1), None)[0].startswith("Set-up; ")


# The glossary


def test_every_component_has_a_help_text() -> None:
    found = {component.id: component for component in GAME.components(TABLES)}
    tables = ("colour", "side", "stone", "wall", "village", "line", "tower")

    assert set(found) == {"scout", *[str(entry["id"]) for table in tables for entry in TABLES.data[table]]}
    assert len(found) == len(GAME.components(TABLES)) == 1 + sum([len(TABLES.data[table]) for table in tables])
    for component in found.values():
        both(component.name)
        both(component.effect)
    assert sentence(found["mongol"].effect) == (
        "5 of each colour. Counts \u22123 in China, +3 in Mongolia; \u22123 with the plague, +3 with the herb."
    )
    assert sentence(found["tuul"].effect) == (
        "River of central Mongolia, land of the Kereit. It can change its side. Roads: Karakorum, Ongi, Nomgon"
    )
    assert sentence(found["kaifeng"].effect).startswith("Southern capital of the Jin. On the edge: always in China.")
    assert sentence(found["A4"].effect) == "Western end: the Great Wall ends at one of the five."
    assert sentence(found["B1"].effect).startswith("On the northern or southern edge")


def test_the_glossary_follows_an_edition() -> None:
    changed = edition_with({"scoring": {"home_warrior": 4}, "stone": [{"id": "chinese", "count": 6}]})
    found = {component.id: component for component in GAME.components(changed)}

    assert sentence(found["chinese"].effect).startswith("6 of each colour. Counts +4 in China")
    assert sentence(found["green"].effect) == "One scout and 18 stones."
    assert found["chinese"].source == "edition"
