"""The worked examples of the ledger: those of the rulebook, then walls (EX-0 to EX-20)."""

from __future__ import annotations

from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.actions import BUILD, ROAD, TAKE_STONE, TAKE_WALL, WALK, WALLS
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA
from pagoda.games.dschingis_khan.scoring import totals
from pagoda.games.dschingis_khan.state import State
from pagoda.games.dschingis_khan.wall import OPEN
from tests.games.dschingis_khan.positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    build,
    building,
    closed_walls,
    do,
    gate,
    legal,
    line,
    line_names,
    moving,
    road,
    side_of,
    stack,
    standing,
    targets,
    tower,
    turn,
    turned,
    village,
    walk,
    wall_of,
)
from tests.rules import rule

FIGURE = "D5-D4 D4-D3 D3-E3 E3-E4"  # the branch of figures 7 and 8
START = "A4 B4 C4 C5 D5 E5 E6 F6 G6"
START_LINES = {"A4-B4", "B4-C4", "C4-C5", "C5-D5", "D5-E5", "E5-E6", "E6-F6", "F6-G6"}


# From the rulebook


@rule("EX-0")
def test_the_table_after_set_up_with_three_players() -> None:
    state = GAME.start(seats=3, seed=3)
    for _ in range(3):
        state = do(state, legal(state)[0])

    assert standing(state) == START_LINES
    assert not closed_walls(state)
    assert state.supply == 14
    assert sorted(len(stones) for stones in state.stacks if stones) == [1] * 6
    assert all(state.stacks[place] for place in state.scouts)
    for seat in range(3):
        assert (len(state.active[seat]), state.held[seat], len(state.passive[seat])) == (2, 2, 13)


@rule("EX-1")
def test_anna_draws() -> None:
    state = turn(held=(3,), active=("c",), tops=("m",), scouts="G tuul")

    seen = do(state, TAKE_STONE)

    assert seen.active[GREEN] == (1, 2)  # she knows it before she goes on
    assert legal(seen) == [TAKE_WALL, TAKE_STONE]
    after = do(seen, TAKE_WALL)
    assert (after.held[GREEN], len(after.active[GREEN])) == (4, 2)
    walls_first = do(state, TAKE_WALL)  # a second wall would be the fifth: a stone comes unasked
    assert (walls_first.held[GREEN], len(walls_first.active[GREEN])) == (4, 2)


@rule("EX-2")
def test_roads_out_of_tuul() -> None:
    state = moving(scouts="G tuul", active=("p",))

    assert targets(state) == targets(state, ROAD) == {"karakorum", "ongi", "nomgon"}


@rule("EX-3")
def test_gates_out_of_nomgon() -> None:
    state = moving(scouts="G nomgon", active=("p",))

    after = do(state, gate("dongsheng", "C5-D5"))

    assert closed_walls(after) == {"C5-D5"}
    assert closed_walls(do(state, gate("wulahai", "C4-C5"))) == {"C4-C5"}  # no road leads there
    assert road("wulahai") not in legal(state)


@rule("EX-4")
def test_a_walk_from_one_end_of_the_wall_to_the_other() -> None:
    state = moving(scouts="G etzina", active=("p",))

    for name, side in (("zhongdu", CHINA), ("linhuang", MONGOLIA)):
        after = do(state, walk(name, "A4-B4", "F6-G6"))
        assert side_of(after, name) == side
        assert closed_walls(after) == {"A4-B4", "F6-G6"}


@rule("EX-5")
def test_a_walk_over_closed_walls() -> None:
    state = moving(scouts="G etzina", active=("p",), closed="B4-C4 C5-D5")

    assert walk("zhongdu", "A4-B4", "F6-G6") in legal(state)
    assert "dongsheng" not in targets(state, WALK)


@rule("EX-6")
def test_a_loop_of_five_against_one() -> None:
    before = building(branches=FIGURE)

    after = build(before, "E4-E5")

    assert (events.LOOP, GREEN, 5, 1) in GAME.heard(after, None)
    assert standing(before) | {"E4-E5"} == standing(after) | {"D5-E5"}
    assert "D5-E5" not in standing(after)
    assert len(after.great_wall) - 1 == 12
    assert turned(before, after) == {"avarga", "olon-sume"}
    assert side_of(after, "avarga") == side_of(after, "olon-sume") == CHINA


@rule("EX-7")
def test_a_loop_of_two_against_two() -> None:
    before = building(branches=FIGURE)

    after = build(before, "C4-D4")

    assert (events.LOOP, GREEN, 2, 2) in GAME.heard(after, None)
    assert standing(after) == START_LINES
    assert after.supply == before.supply + 5
    assert wall_of(after) == START
    assert turned(before, after) == set()


def figure_9() -> State:
    """Return the table of figure 9: Green is about to place three stones, then come Red and Blue."""
    return moving(
        scouts="G orkhon R datong B zhongdu",
        stacks="orkhon Gp dongsheng Rp datong Rc xuande Bm zhongdu Bm",
        active=("xmc", "", "pp"),
        held=(2, 2, 2),
    )


def after_figure_9() -> State:
    """Return the table when Green has placed them."""
    three = (road("ongi", "x"), road("etzina", "m"), walk("dongsheng", "A4-B4", "C5-D5", "c"))
    return do(figure_9(), *three)


def after_figure_10() -> State:
    """Return the table when Red has placed three walls."""
    return build(do(after_figure_9(), TAKE_WALL, TAKE_STONE, WALLS), "C5-C6 C6-D6 D6-D5")


@rule("EX-8")
def test_figure_9() -> None:
    last = do(figure_9(), road("ongi", "x"), road("etzina", "m"))
    assert "datong" not in targets(last)  # Red's scout is there

    after = after_figure_9()

    assert [stack(after, name) for name in ("orkhon", "ongi", "etzina")] == ["Gp", "Gx", "Gm"]
    assert stack(after, "dongsheng") == "Rp,Gc"
    assert closed_walls(after) == {"A4-B4", "C5-D5"}
    assert after.scouts[GREEN] == village("dongsheng")
    assert GAME.view(after, GREEN).stacks[village("dongsheng")] == after.stacks[village("dongsheng")]
    assert (events.WON_VILLAGE, GREEN, village("dongsheng"), 3) in GAME.heard(after, GREEN)
    assert (events.WON_VILLAGE, GREEN, village("dongsheng")) in GAME.heard(after, RED)


@rule("EX-9")
def test_figure_10() -> None:
    before, after = after_figure_9(), after_figure_10()

    assert "C5-D5" not in standing(after)
    assert len(after.great_wall) - 1 == 10
    assert after.supply == before.supply - 1 + 1  # one drawn, one returned
    assert turned(before, after) == {"dongsheng"}
    assert side_of(after, "dongsheng") == MONGOLIA


@rule("EX-10")
def test_figure_11() -> None:
    before = do(after_figure_10(), TAKE_WALL, TAKE_WALL, WALLS)
    assert before.held[BLUE] == 4
    assert totals(before)[BLUE] == -6

    after = build(before, "E6-E7 E7-F7 F7-F8 F8-G8")

    assert (events.NEW_END, BLUE, tower("G8"), 4, 2) in GAME.heard(after, GREEN)
    assert standing(before) - standing(after) == {"E6-F6", "F6-G6"}
    assert len(after.great_wall) - 1 == 12
    assert wall_of(after).endswith("E6 E7 F7 F8 G8")
    assert turned(before, after) == {"xuande", "zhongdu", "hejian"}
    assert totals(after)[BLUE] == 6


# Derived: walls


@rule("EX-11")
def test_a_shortcut_is_removed_at_once() -> None:
    before = build(building(branches=FIGURE), "E4-E5")

    after = build(before, "D5-E5")

    assert (events.LOOP, GREEN, 1, 5) in GAME.heard(after, None)
    assert (after.walls, after.great_wall, after.sides) == (before.walls, before.great_wall, before.sides)
    assert (after.held[GREEN], after.supply) == (before.held[GREEN] - 1, before.supply + 1)


@rule("EX-12")
def test_an_equal_new_end_is_removed() -> None:
    before = building()

    after = build(before, "C5-C6 C6-B6 B6-A6")

    assert (events.NEW_END, GREEN, tower("A6"), 3, 3) in GAME.heard(after, None)
    assert (standing(after), wall_of(after)) == (START_LINES, START)
    assert after.supply == before.supply + 3


@rule("EX-13")
def test_a_shorter_new_end_is_removed() -> None:
    after = build(building(), "C5-B5 B5-A5")

    assert (events.NEW_END, GREEN, tower("A5"), 2, 3) in GAME.heard(after, None)
    assert (standing(after), wall_of(after)) == (START_LINES, START)


@rule("EX-14")
def test_a_new_end_that_takes_exactly_two_villages() -> None:
    before = building()

    after = build(before, "E6-E7 E7-F7 F7-G7")

    assert (events.NEW_END, GREEN, tower("G7"), 3, 2) in GAME.heard(after, None)
    assert wall_of(after) == "A4 B4 C4 C5 D5 E5 E6 E7 F7 G7"
    assert turned(before, after) == {"xuande", "zhongdu"}
    assert side_of(after, "xuande") == side_of(after, "zhongdu") == MONGOLIA


@rule("EX-15")
def test_a_branch_on_the_lost_part_falls_with_it() -> None:
    before = building(branches="D5-D6 C4-C3 C3-D3")

    after = build(before, "D3-D4 D4-E4 E4-E5")

    assert (events.LOOP, GREEN, 5, 3) in GAME.heard(after, None)
    assert standing(before) - standing(after) == {"C4-C5", "C5-D5", "D5-E5", "D5-D6"}
    assert len(after.great_wall) - 1 == 10
    assert turned(before, after) == {"tuul", "nomgon", "olon-sume"}
    assert side_of(after, "tuul") == CHINA


@rule("EX-16")
def test_a_branch_on_the_lost_end_falls_with_it() -> None:
    before = building(branches="F6-F5")

    after = build(before, "E6-E7 E7-F7 F7-F8 F8-G8")

    fallen = next(event for event in GAME.heard(after, None) if event[0] == events.FELL)
    assert line_names(fallen[1:]) == {"E6-F6", "F6-G6", "F5-F6"}
    assert standing(before) - standing(after) == {"E6-F6", "F6-G6", "F5-F6"}


@rule("EX-17")
def test_a_ring_on_a_branch_is_not_allowed() -> None:
    state = building(branches=FIGURE)

    assert (BUILD, line("D4-E4")) not in legal(state)
    assert (BUILD, line("E4-E5")) in legal(state)


@rule("EX-18")
def test_two_stubs_make_a_loop_too() -> None:
    before = building()

    after = build(before, "C5-C6 D5-D6 C6-D6")

    assert (events.LOOP, GREEN, 3, 1) in GAME.heard(after, None)
    assert standing(before) - standing(after) == {"C5-D5"}
    assert wall_of(after) == "A4 B4 C4 C5 C6 D6 D5 E5 E6 F6 G6"
    assert turned(before, after) == {"dongsheng"}


@rule("EX-19")
def test_a_rim_tower_is_no_end() -> None:
    before = building()

    after = build(before, "D5-D4 D4-D3 D3-D2")

    assert (after.great_wall, after.sides) == (before.great_wall, before.sides)
    assert standing(after) == START_LINES | {"D4-D5", "D3-D4", "D2-D3"}


@rule("EX-20")
def test_an_end_that_was_left_is_not_regained_with_less() -> None:
    before = building()

    moved = build(before, "F6-F7 F7-G7")
    after = build(moved, "F6-G6")

    assert turned(before, moved) == {"zhongdu"}
    assert side_of(moved, "zhongdu") == MONGOLIA
    assert (events.NEW_END, GREEN, tower("G6"), 1, 2) in GAME.heard(after, None)
    assert (after.walls, after.great_wall) == (moved.walls, moved.great_wall)
    assert all([after.walls[place] == OPEN for place in (line("F6-F7"), line("F7-G7"))])
