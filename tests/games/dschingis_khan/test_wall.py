"""The Great Wall: what it is, where a piece may stand, what comes of it (DK-W)."""

from __future__ import annotations

import pytest

from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.actions import BUILD
from pagoda.games.dschingis_khan.building import is_branch, outlook, would_come_to
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, NOWHERE
from pagoda.games.dschingis_khan.state import NOBODY, State
from pagoda.games.dschingis_khan.turn import PlaceWall
from pagoda.games.dschingis_khan.wall import CLOSED, LOOP, NO_WALL, OPEN, building_lines, faults, sides
from tests.games.dschingis_khan.positions import (
    GAME,
    GREEN,
    RED,
    TABLES,
    TOWER,
    build,
    building,
    closed_walls,
    do,
    legal,
    line,
    line_names,
    lines,
    position,
    side_of,
    standing,
    tower,
    turned,
    village,
    villages,
    wall_of,
)
from tests.rules import rule

FIGURE = "D5-D4 D4-D3 D3-E3 E3-E4"
NORTHERN = {"khangai", "selenge", "karakorum", "burkhan-khaldun", "onon", "hulun"}
SOUTHERN = {"xining", "lanzhou", "jingzhao", "kaifeng", "daming", "jinan"}


def may_stand(state: State) -> set[str]:
    """Return the lines where the next wall may be placed."""
    return line_names([action[1] for action in legal(state)])


@rule("DK-W1")
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"A4-B4": NO_WALL}, "the Great Wall has a gap"),
        ({"C7-C8": OPEN}, "a wall piece is not connected"),
        ({"C4-D4": OPEN, "D4-D5": OPEN}, "the walls are no tree"),
        ({"C5-B5": OPEN, "B5-A5": OPEN}, "walls stand at more than two ends"),
    ],
)
def test_a_network_that_is_no_tree_between_two_ends_is_found(change: dict[str, int], fault: str) -> None:
    state = position(scouts="G altai")
    for name, piece in change.items():
        state.walls[line(name)] = piece

    assert faults(TABLES, state.walls, state.great_wall)[0] == fault


@rule("DK-W2", "DK-W4")
def test_the_great_wall_is_the_path_between_the_ends() -> None:
    before = building(branches=FIGURE, closed="C5-D5 D3-E3")

    assert wall_of(before) == "A4 B4 C4 C5 D5 E5 E6 F6 G6"
    assert len(before.great_wall) - 1 == 8  # open or closed
    assert {name for name, at in TOWER.items() if before.meets[at] == tower("D5")} == {"D5", "D4", "D3", "E3", "E4"}
    assert before.meets[tower("B4")] == tower("B4")
    assert before.meets[tower("B5")] == NOWHERE


@rule("DK-W3")
def test_branches_part_no_territory() -> None:
    state = building(branches="B4-B3 B3-B2 B2-B1")

    assert line_names([at for at in range(TABLES.lines) if state.walls[at] and is_branch(state, at)]) == {
        "B3-B4",
        "B2-B3",
        "B1-B2",
    }
    assert state.sides == position(scouts="G altai").sides


@rule("DK-W3")
def test_a_branch_is_told_from_the_great_wall_by_its_lines() -> None:
    long_way = building(great_wall="A4 B4 C4 D4 D5 E5 E6 F6 G6", branches="C4-C5", held=(1,))

    assert is_branch(long_way, line("C4-C5"))
    assert not is_branch(long_way, line("C4-D4"))
    loop = build(building(branches="C5-C6 C6-D6", held=(1,)), "D6-D5")
    assert not any([is_branch(loop, at) for at in range(TABLES.lines) if loop.walls[at]])


@rule("DK-W5")
def test_a_wall_is_placed_open_on_an_empty_line_that_touches_the_network() -> None:
    before = building(held=(2,))
    touching = {
        *("B3-B4", "B4-B5", "C3-C4", "C4-D4", "B5-C5", "C5-C6", "D4-D5", "D5-D6", "E4-E5", "E5-F5", "D6-E6"),
        *("E6-E7", "F5-F6", "F6-F7"),
    }

    assert may_stand(before) == touching
    after = build(before, "C5-C6")
    assert after.walls[line("C5-C6")] == OPEN
    assert may_stand(after) == touching - {"C5-C6"} | {"B6-C6", "C6-D6", "C6-C7"}


@rule("DK-W5")
def test_all_walls_must_be_placed() -> None:
    state = building(held=(3, 2, 0), active=("cc",), scouts="G altai R tuul")

    for left, name in ((2, "C5-C6"), (1, "D5-D6")):
        state = build(state, name)
        assert state.held[GREEN] == left
        assert state.agenda[-1] == PlaceWall((GREEN,))
        assert {action[0] for action in legal(state)} == {BUILD}
    state = build(state, "E4-E5")
    assert state.held[GREEN] == 0
    assert GAME.waiting(state) == (RED,)


@rule("DK-W6")
def test_no_ring_may_hang_on_a_branch() -> None:
    long = building(branches="D5-D4 D4-D3 D3-E3")

    assert "E3-E4" in may_stand(long)
    assert "D4-E4" not in may_stand(build(long, "E3-E4"))
    assert "D4-E4" in may_stand(building(branches="D5-D4 E5-E4"))  # here the junctions differ


@rule("DK-W7", "DK-W9")
def test_the_longer_part_of_a_loop_stays() -> None:
    before = building(branches="C4-C3 C3-D3 D3-D4")

    after = build(before, "D4-D5")

    assert (events.LOOP, GREEN, 4, 2) in GAME.heard(after, None)
    assert wall_of(after) == "A4 B4 C4 C3 D3 D4 D5 E5 E6 F6 G6"
    assert standing(before) - standing(after) == {"C4-C5", "C5-D5"}


@rule("DK-W7")
def test_a_loop_may_run_against_the_direction_of_the_wall() -> None:
    east_first = build(building(branches="D5-D6 D6-C6"), "C6-C5")
    west_first = build(building(branches="C5-C6 C6-D6"), "D6-D5")

    assert east_first.great_wall == west_first.great_wall


@rule("DK-W8")
@pytest.mark.parametrize(
    ("walls", "end", "new", "old"),
    [
        ("B4-B3 B3-A3", "A3", 2, 1),  # in the west
        ("F6-F7 F7-G7", "G7", 2, 1),  # in the east
        ("B4-B3 B3-B2 B2-A2", "A2", 3, 1),
        ("F6-F5 F5-G5", "G5", 2, 1),
    ],
)
def test_a_new_end_replaces_the_end_of_its_side(walls: str, end: str, new: int, old: int) -> None:
    after = build(building(), walls)

    assert (events.NEW_END, GREEN, tower(end), new, old) in GAME.heard(after, None)
    ends = (wall_of(after).split()[0], wall_of(after).split()[-1])
    assert ends == ((end, "G6") if end[0] == "A" else ("A4", end))


@rule("DK-W8")
def test_a_new_end_never_competes_with_the_other_side() -> None:
    before = building(branches="E6-D6 D6-C6 C6-B6", held=(1,))

    after = build(before, "B6-A6")  # 4 against the 6 to the west; the 2 to the east do not matter

    assert (events.NEW_END, GREEN, tower("A6"), 4, 6) in GAME.heard(after, None)
    assert after.great_wall == before.great_wall


@rule("DK-W9", "DK-W13")
def test_equal_and_shorter_pieces_are_removed_but_may_be_placed() -> None:
    equal = building(branches="C4-D4", held=(1,))

    assert "D4-D5" in may_stand(equal)
    after = build(equal, "D4-D5")
    assert standing(after) == standing(equal) - {"C4-D4"}


@rule("DK-W10")
def test_what_hangs_on_a_removed_piece_falls_too() -> None:
    new_goes = build(building(branches="C4-D4 D4-E4 E4-E3", held=(1,)), "D4-D5")
    assert standing(new_goes) == standing(position(scouts="G altai"))

    before = building(branches="D5-D6 D6-D7 C5-C6 C6-C7 C7-C8", held=(1,))
    loop = build(before, "C6-D6")  # a branch that hangs on the new piece stays
    assert standing(before) - standing(loop) == {"C5-D5"}
    assert {"D6-D7", "C6-C7", "C7-C8"} < standing(loop)


@rule("DK-W11")
def test_removed_pieces_go_to_the_supply_and_others_keep_their_state() -> None:
    before = building(branches="D5-D6 D6-C6", closed="D5-D6 C5-D5", held=(3, 1, 0))

    after = build(before, "C6-C5")

    assert closed_walls(after) == {"D5-D6"}  # part of the Great Wall now, closed as it was
    assert after.supply == before.supply + 1
    assert after.held[:2] == [2, 1]


@rule("DK-W11", "DK-M8")
def test_a_returned_piece_is_placed_open_the_next_time() -> None:
    before = building(branches="D5-D6 D6-C6", closed="C5-D5", held=(3,))

    after = build(before, "C6-C5 C5-D5 B4-B5")

    assert after.walls[line("C5-D5")] == NO_WALL  # shorter than three
    again = build(building(great_wall="A4 B4 C4 C5 C6 D6 E6 F6 G6"), "C5-D5")
    assert again.walls[line("C5-D5")] == OPEN


@rule("DK-W12")
def test_each_wall_is_resolved_before_the_next() -> None:
    state = building(branches="C5-C6 C6-D6")

    after = build(state, "D6-D5")

    assert "C5-D5" not in standing(after)
    assert "C5-D5" in may_stand(after)
    news = [event[0] for event in GAME.heard(after, None)]
    assert news == [events.BUILT, events.LOOP, events.FELL, events.CHANGED_SIDE]


@rule("DK-W14")
@pytest.mark.parametrize("way", ["C4-C3 C3-C2", "E4-F4 F4-F3", "B5-B6 B6-B7", "E6-E7 E7-E8"])
def test_towers_on_the_notches_are_ordinary_inner_towers(way: str) -> None:
    first = way.split()[0].split("-")[0]
    branches = {"C4": "", "E4": "E5-E4", "B5": "B4-B5", "E6": ""}[first]
    before = building(branches=branches)

    after = build(before, way)

    assert after.great_wall == before.great_wall
    assert standing(after) - standing(before) == line_names(lines(way))
    assert TABLES.end[tower(way.split("-")[-1])] == NOWHERE


@rule("DK-W14")
@pytest.mark.parametrize(
    ("branches", "last"),
    [("B4-B3 B3-B2", "B2-B1"), ("E5-E4 E4-E3", "E3-E2"), ("C5-C6 C6-C7", "C7-C8"), ("E6-E7 E7-D7", "D7-D8")],
)
def test_a_wall_to_a_rim_tower_is_only_a_branch(branches: str, last: str) -> None:
    before = building(branches=branches)

    after = build(before, last)

    assert standing(after) == standing(before) | line_names(lines(last))
    assert (after.great_wall, after.sides) == (before.great_wall, before.sides)


@rule("DK-W15")
def test_the_sides_at_the_start() -> None:
    state = position(scouts="G altai")

    assert [list(state.sides).count(side) for side in (MONGOLIA, CHINA)] == [19, 19]
    fixed = TABLES.fixed_side
    assert villages([at for at in range(TABLES.villages) if fixed[at] == MONGOLIA]) == NORTHERN
    assert villages([at for at in range(TABLES.villages) if fixed[at] == CHINA]) == SOUTHERN


@rule("DK-W15")
def test_a_side_may_have_several_areas_and_the_edges_never_change() -> None:
    path = "A2 B2 C2 C3 C4 C5 D5 E5 E6 F6 G6"
    found = sides(TABLES, tuple([TOWER[name] for name in path.split()]))
    china = villages([at for at in range(TABLES.villages) if found[at] == CHINA])

    assert china & NORTHERN == set()  # khangai and selenge are cut off, but Mongolian
    assert china >= SOUTHERN | {"altai", "orkhon", "etzina", "ongi"}
    assert NOWHERE not in found


@rule("DK-W15")
def test_roads_and_branches_do_not_matter_for_sides() -> None:
    state = position(scouts="G altai", branches="D5-D4 D4-E4")

    assert side_of(state, "avarga") == side_of(state, "olon-sume") == MONGOLIA
    assert state.sides == position(scouts="G altai").sides


@rule("DK-W16")
def test_a_change_of_side_touches_no_stone_scout_or_wall() -> None:
    before = building(
        scouts="R dongsheng",
        stacks="dongsheng Gc,Rm",
        branches="C5-C6 C6-D6",
        closed="D5-E5 C5-C6",
        held=(1,),
    )

    after = build(before, "D6-D5")

    assert turned(before, after) == {"dongsheng"}
    assert (after.stacks, after.scouts) == (before.stacks, before.scouts)
    assert closed_walls(after) == {"D5-E5", "C5-C6"}
    assert GAME.scores(before)[RED] == 3 - 3
    assert GAME.scores(after)[RED] == -3 + 3


@rule("DK-W16", "DK-W7")
def test_what_would_change_is_known_before() -> None:
    state = building(branches="C5-C6 C6-D6", held=(1,))

    coming = outlook(TABLES, tuple(state.walls), state.great_wall, state.meets, line("D6-D5"))

    assert (coming.kind, coming.new, coming.old) == (LOOP, 3, 1)
    assert line_names(list(coming.fallen)) == {"C5-D5"}
    assert villages(list(coming.turned)) == {"dongsheng"}
    assert [would_come_to(state, coming, side) for side in (MONGOLIA, CHINA)] == [[village("dongsheng")], []]


@rule("DK-W17")
def test_there_is_a_line_for_every_wall() -> None:
    state = building(
        great_wall="A4 B4 C4 C5 D5 E5 E6 F6 G6",
        branches="B4-B3 C4-C3 D5-D4 E5-E4 F6-F5 B4-B5 C5-C6 D5-D6 E6-E7 F6-F7 "
        "B3-B2 C3-D3 E4-E3 F5-F4 B5-B6 C6-C7 D6-D7 E7-E8 F7-F8",
        held=(1,),
    )

    assert sum([wall != NO_WALL for wall in state.walls]) == TABLES.walls - 1
    assert building_lines(TABLES, state.walls, state.meets)
    assert TABLES.towers > TABLES.walls + 1


@rule("DK-W8", "DK-W11")
def test_the_new_end_of_a_closed_branch_stays_closed() -> None:
    before = building(branches="F6-F7", closed="F6-F7", held=(1,))

    after = do(before, (BUILD, line("F7-G7")))

    assert after.walls[line("F6-F7")] == CLOSED
    assert after.turns_left == NOBODY
