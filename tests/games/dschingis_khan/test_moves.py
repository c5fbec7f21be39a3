"""How a scout moves: by road, through a gate, along the wall (DK-M), and where it may not go (DK-P2 to DK-P4)."""

from __future__ import annotations

import pytest

from pagoda.games.dschingis_khan.actions import GATE, ROAD, WALK
from pagoda.games.dschingis_khan.moves import can_move, moves
from pagoda.games.dschingis_khan.wall import CLOSED, OPEN
from tests.conformance.checks import MOST_ACTIONS
from tests.games.dschingis_khan.positions import (
    GAME,
    GREEN,
    TABLES,
    closed_walls,
    do,
    gate,
    legal,
    line,
    moving,
    road,
    stack,
    targets,
    village,
    villages,
    walk,
)
from tests.rules import rule


@rule("DK-M1", "DK-C7")
def test_a_road_leads_to_a_neighbour_and_closes_nothing() -> None:
    state = moving(scouts="G orkhon", active=("p",))

    assert targets(state) == {"selenge", "karakorum", "ongi"}  # altai is a neighbour without a road
    after = do(state, road("ongi"))
    assert closed_walls(after) == set()
    assert after.scouts[GREEN] == village("ongi")


@rule("DK-M1", "DK-M5")
@pytest.mark.parametrize("closed", ["", "B3-B4"])
def test_a_wall_on_its_line_blocks_a_road(closed: str) -> None:
    state = moving(scouts="G etzina", active=("p",), branches="B4-B3", closed=closed)

    assert "ongi" not in targets(state, ROAD)
    assert ("ongi" in targets(state, GATE)) == (not closed)


@rule("DK-M2")
def test_a_gate_needs_no_road_and_closes_behind_the_scout() -> None:
    state = moving(scouts="G datong", active=("p",))

    assert targets(state, GATE) == {"olon-sume", "huanzhou"}
    after = do(state, gate("huanzhou", "E5-E6"))  # no road there
    assert closed_walls(after) == {"E5-E6"}


@rule("DK-M2", "DK-C2")
def test_a_closed_wall_can_neither_be_passed_nor_climbed() -> None:
    state = moving(scouts="G linhuang", active=("p",), closed="F6-G6")

    assert targets(state) == targets(state, ROAD) == {"buir", "huanzhou"}


@rule("DK-M3", "DK-C2")
def test_a_walk_joins_any_two_open_walls_over_open_and_closed_ones() -> None:
    state = moving(scouts="G linhuang", active=("p",), closed="E6-F6 E5-E6 C5-D5 C4-C5")

    assert targets(state, WALK) == {"olon-sume", "datong", "ongi", "wulahai", "etzina", "ganzhou"}
    after = do(state, walk("ganzhou", "F6-G6", "A4-B4"))
    assert closed_walls(after) - closed_walls(state) == {"F6-G6", "A4-B4"}


@rule("DK-M3")
def test_a_walk_may_end_on_either_side_but_not_where_it_began() -> None:
    state = moving(scouts="G huanzhou", active=("p",))  # it has two pieces: E5-E6 and E6-F6

    assert {action[1] for action in legal(state) if action[3:] == (line("E5-E6"), line("E6-F6"))} == {village("xuande")}
    assert {action[1] for action in legal(state) if action[3:] == (line("E6-F6"), line("E5-E6"))} == {village("datong")}
    assert "huanzhou" not in targets(state)


@rule("DK-M3", "DK-M6")
def test_a_scout_climbs_only_at_a_side_of_its_field() -> None:
    corner = moving(scouts="G zhongxing", active=("p",))  # its field touches the wall in the tower C5

    assert targets(corner) == targets(corner, ROAD)
    side = moving(scouts="G wulahai", active=("p",))
    assert "zhongxing" not in targets(side, WALK)


@rule("DK-M4")
def test_the_player_chooses_the_pieces_and_the_kind_of_move() -> None:
    state = moving(scouts="G nomgon", active=("p",))  # pieces C4-C5 and C5-D5

    wulahai = {action for action in legal(state) if action[1] == village("wulahai")}
    assert wulahai == {
        gate("wulahai", "C4-C5"),
        walk("wulahai", "C4-C5", "B4-C4"),
        walk("wulahai", "C5-D5", "B4-C4"),
        walk("wulahai", "C5-D5", "C4-C5"),
    }
    assert closed_walls(do(state, walk("wulahai", "C5-D5", "B4-C4"))) == {"B4-C4", "C5-D5"}


@rule("DK-M4")
def test_a_walk_never_uses_one_piece_twice() -> None:
    state = moving(scouts="G nomgon", active=("p",))

    assert [action for action in legal(state) if action[0] == WALK and action[3] == action[4]] == []


@rule("DK-M5")
def test_branches_are_climbed_and_passed_like_the_great_wall() -> None:
    state = moving(scouts="G taiyuan", active=("p",), branches="E6-E7 C5-C6 C6-C7")

    assert gate("xuande", "E6-E7") in legal(state)
    assert targets(state, WALK) >= {"lingzhou", "yanan", "zhongxing"}
    after = do(state, walk("lingzhou", "E6-E7", "C6-C7"))
    assert closed_walls(after) == {"E6-E7", "C6-C7"}


@rule("DK-M5")
def test_a_closed_branch_bars_passage_within_a_side() -> None:
    state = moving(scouts="G taiyuan", active=("p",), branches="E6-E7", closed="E6-E7")

    assert targets(state) == {"datong", "kaifeng"}


@rule("DK-M7")
def test_a_piece_cannot_serve_twice_in_one_turn() -> None:
    state = moving(scouts="G etzina", active=("ppp",))

    after = do(state, gate("ganzhou", "A4-B4"))
    assert targets(after) == {"wulahai", "liangzhou"}  # no wall to climb any more
    back = do(state, walk("wulahai", "A4-B4", "C4-C5"))
    assert {action[3:] for action in legal(back) if action[0] == GATE} == {(line("B4-C4"),)}
    assert all(line("A4-B4") not in action[3:] and line("C4-C5") not in action[3:] for action in legal(back))


@rule("DK-M8")
def test_a_closed_piece_stays_closed_when_it_is_walked_over_or_a_turn_ends() -> None:
    state = moving(scouts="G etzina", active=("p",), closed="C4-C5")

    after = do(state, walk("xuande", "A4-B4", "E6-F6"))

    assert closed_walls(after) == {"C4-C5", "A4-B4", "E6-F6"}


@rule("DK-P2")
def test_a_target_may_be_empty_or_hold_stones_of_anybody() -> None:
    state = moving(scouts="G tuul", stacks="ongi Gp nomgon Rm,Bc", active=("p",))

    assert targets(state) == {"karakorum", "ongi", "nomgon"}
    assert stack(do(state, road("nomgon")), "nomgon") == "Rm,Bc,Gp"
    assert stack(do(state, road("ongi")), "ongi") == "Gp,Gp"


@rule("DK-P3")
def test_no_scout_enters_where_another_stands() -> None:
    state = moving(scouts="G nomgon R tuul B dongsheng", stacks="tuul Rp dongsheng Bp", active=("p",))

    assert {"tuul", "dongsheng"} & targets(state) == set()
    assert "olon-sume" in targets(state, ROAD)


@rule("DK-P4")
def test_no_village_is_entered_twice_in_one_turn() -> None:
    state = do(moving(scouts="G tuul", active=("pppp",)), road("ongi"), road("orkhon"))

    assert targets(state) == {"selenge", "karakorum"}
    assert {"tuul", "ongi"} & targets(do(state, road("karakorum"))) == set()


@rule("DK-M1", "DK-M2", "DK-M3", "DK-K1")
@pytest.mark.parametrize("seed", range(3))
def test_to_be_able_to_move_is_to_have_a_move(seed: int) -> None:
    state = moving(
        scouts="G nomgon R tuul B dongsheng",
        branches="D5-D4 C5-C6 E6-E7",
        closed=("C4-C5 C5-D5", "D5-D4 C5-D5 C4-C5", "A4-B4 C5-C6")[seed],
        active=("cmp",),
    )

    for start in range(TABLES.villages):
        for visited in ((start,), (start, 8, 9, 10), tuple(range(start, 38))):
            found = moves(state, GREEN, start, visited, [1])
            assert can_move(state, GREEN, start, visited) == bool(found)
            assert len(set(found)) == len(found)


@rule("DK-P1", "DK-P6")
def test_every_kind_at_hand_may_be_put_down_once_offered() -> None:
    state = moving(scouts="G tuul", active=("xhcc",))

    assert {action[2] for action in legal(state)} == {1, 4, 5}
    assert len(legal(state)) == len(set(legal(state))) == 9
    assert villages([action[1] for action in legal(state) if action[2] == 4]) == targets(state)


@rule("DK-M3", "DK-M4")
def test_no_scout_has_more_ways_than_beside_three_of_28_open_walls() -> None:
    around = "C4-C3 C3-D3 D3-D4"  # a fourth side would close a circuit
    others = "B4-B3 E5-E4 F6-F5 B4-B5 C5-C6 D5-D6 E6-E7 F6-F7 B3-B2 E4-E3 F5-F4 B5-B6 C6-C7 D6-D7 E7-E8 F7-F8 B2-B1"
    state = moving(scouts="G tuul", active=("cmpx",), branches=f"{around} {others}")

    assert state.supply == 0
    assert len(legal(state)) == 4 * (3 * (27 * 2 - 2) + 3 + 1) == MOST_ACTIONS


def by_definition(walls: list[int], start: int) -> set[tuple[int, ...]]:
    """Return every way from a village as DK-M1 to DK-M4 say it, each with its target and the pieces it closes."""
    found: set[tuple[int, ...]] = set()
    for place, entry in enumerate(TABLES.data["line"]):
        pair = {village(name) for name in entry["villages"]}
        if start in pair:
            (target,) = pair - {start}
            if walls[place] == OPEN:
                found.add((GATE, target, place))
            elif walls[place] != CLOSED and entry["road"]:
                found.add((ROAD, target))
    sides_of = [[place for place in range(TABLES.lines) if at in parted(place)] for at in range(TABLES.villages)]
    for up in [place for place in sides_of[start] if walls[place] == OPEN]:
        for target in range(TABLES.villages):
            for down in sides_of[target]:
                if walls[down] == OPEN and target != start and up != down:
                    found.add((WALK, target, up, down))
    return found


def parted(place: int) -> set[int]:
    """Return the villages that a line parts."""
    return {village(name) for name in TABLES.data["line"][place]["villages"]}


@rule("DK-M1", "DK-M2", "DK-M3", "DK-M4")
@pytest.mark.parametrize("start", [entry["id"] for entry in TABLES.data["village"]])
def test_the_moves_from_every_village_are_those_of_the_definition(start: str) -> None:
    state = moving(
        scouts=f"G {start}", active=("p",), branches="D5-D4 D4-D3 C5-C6 E6-E7 E7-F7", closed="C5-D5 E6-E7 B4-C4"
    )

    found = {action[:2] + action[3:] for action in GAME.actions(state, GREEN)}

    assert found == by_definition(state.walls, village(start))
