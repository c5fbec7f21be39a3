"""What is drawn and said before a click: lengths, walls that fall, villages that turn, the way of a scout."""

from __future__ import annotations

import pytest

from pagoda.engine.scene import Choice, Path, Piece, Use
from pagoda.games.dschingis_khan.actions import BUILD, SETTLE
from pagoda.games.dschingis_khan.foresight import free_place, hidden, towers_between
from pagoda.games.dschingis_khan.setup import DrawToSettle
from pagoda.games.dschingis_khan.state import State
from pagoda.locale import say
from tests.games.dschingis_khan.positions import (
    GREEN,
    TABLES,
    build,
    building,
    do,
    gate,
    legal,
    line,
    line_names,
    moving,
    position,
    road,
    tower,
    turned,
    village,
    villages,
    walk,
)
from tests.games.pictures import chosen, words
from tests.rules import rule

BRANCH = "D5-D4 D4-D3 D3-E3 E3-E4"


def wall(state: State, name: str) -> Choice:
    return chosen(state, (BUILD, line(name)))


def drawn(choice: Choice, start: str) -> list[Piece]:
    return [piece for piece in choice.preview if piece.id.startswith(start)]


def numbers(choice: Choice, start: str) -> list[int]:
    return [int(piece.id.rsplit("-", 1)[1]) for piece in drawn(choice, start)]


# Walls


@rule("DK-W3", "DK-W14")
def test_a_branch_changes_nothing() -> None:
    choice = wall(building(), "D4-D5")

    assert say(choice.note) == "A branch: nothing falls, nobody changes side."
    assert [piece.id.split("-")[0] for piece in choice.preview] == ["new", "frame"]


@rule("DK-W7", "DK-W9", "DK-W16")
def test_a_longer_loop_shows_both_lengths_what_falls_and_who_turns() -> None:
    choice = wall(building(branches=BRANCH), "E4-E5")

    assert say(choice.note) == (
        "It closes a loop, new 5 against old 1: the old part falls, 1 piece goes to the supply. "
        "Avarga, Olon Süme come to China."
    )
    assert line_names(numbers(choice, "fall-")) == {"D5-E5"}
    assert villages(numbers(choice, "turned-")) == villages(numbers(choice, "turning-")) == {"avarga", "olon-sume"}
    assert [say(value) for piece in drawn(choice, "lengths-") for value in words(piece)] == ["5 > 1"]
    assert say(words(drawn(choice, "turning-")[0])[0], "de") in ("Awarga → China", "Olon Süme → China")


def test_the_lengths_hide_no_name_and_no_stack() -> None:
    for place in range(TABLES.lines):
        assert hidden(TABLES, *free_place(TABLES, place)) == 0


@rule("DK-W9", "DK-W10", "DK-W13")
def test_an_equal_loop_falls_itself_with_all_that_hung_on_it() -> None:
    choice = wall(building(branches=BRANCH), "C4-D4")

    assert say(choice.note) == ("It closes a loop, new 2 against old 2: the new part falls, 5 pieces go to the supply.")
    assert line_names(numbers(choice, "fall-")) == {"C4-D4", "D4-D5", "D3-D4", "D3-E3", "E3-E4"}
    assert [say(value) for piece in drawn(choice, "lengths-") for value in words(piece)] == ["2 ≤ 2"]
    assert not drawn(choice, "turned-")


@rule("DK-W8")
def test_a_new_end_is_compared_with_the_old_one() -> None:
    state = build(building(held=[5, 0, 0]), "E6-E7 E7-F7 F7-F8")

    choice = wall(state, "F8-G8")

    assert say(choice.note) == (
        "It reaches a new end, new 4 against old 2: the old part falls, 2 pieces go to the supply. "
        "Xuande, Zhongdu, Hejian come to Mongolia."
    )


@rule("DK-E6")
def test_in_the_last_round_what_falls_leaves_the_game() -> None:
    state = building(branches=BRANCH, trigger=1, turns_left=2)

    assert "1 piece leaves the game" in say(wall(state, "E4-E5").note)
    assert "5 pieces leave the game" in say(wall(state, "C4-D4").note)


@pytest.mark.parametrize("branches", ["", BRANCH, "E6-E7 E7-F7 D5-D6 C5-B5", "C5-C6 C6-D6 B4-B3"])
def test_every_preview_comes_true(branches: str) -> None:
    state = building(branches=branches)
    for action in legal(state):
        choice = chosen(state, action)
        after = do(state, action)
        before = {*line_names([place for place in range(TABLES.lines) if state.walls[place]])}
        stand = {*line_names([place for place in range(TABLES.lines) if after.walls[place]])}
        assert line_names(numbers(choice, "fall-")) == (before | line_names([action[1]])) - stand
        assert villages(numbers(choice, "turned-")) == turned(state, after)


# Scouts


@rule("DK-M1")
def test_a_road_is_an_arrow_to_the_ghosts_of_scout_and_stone() -> None:
    choice = chosen(moving(stacks="tuul Gp", scouts="G tuul", active=["p"]), road("ongi"))

    assert [piece.id.split("-")[0] for piece in choice.preview] == ["way", "ghost", "ghost"]
    assert [piece.look for piece in choice.preview[1:]] == ["ghost", "ghost"]
    assert "dk-kind-3" in [mark.symbol for mark in choice.preview[1].marks if isinstance(mark, Use)]


@rule("DK-M2", "DK-M7")
def test_a_gate_is_drawn_closed_behind_the_scout() -> None:
    choice = chosen(moving(stacks="nomgon Gp", scouts="G nomgon", active=["p"]), gate("dongsheng", "C5-D5"))

    (shut,) = drawn(choice, "shut-")
    assert numbers(choice, "shut-") == [line("C5-D5")]
    assert "dk-door" in [mark.look for mark in shut.marks if isinstance(mark, Path)]


@rule("DK-M3")
def test_a_walk_runs_along_the_walls_and_closes_both_pieces() -> None:
    choice = chosen(moving(stacks="etzina Gp", scouts="G etzina", active=["p"]), walk("zhongdu", "A4-B4", "F6-G6"))

    assert numbers(choice, "shut-") == [line("A4-B4"), line("F6-G6")]
    (way,) = [mark for piece in drawn(choice, "way-") for mark in piece.marks if isinstance(mark, Path)]
    assert way.d.count("L") == len(["B4", "C4", "C5", "D5", "E5", "E6", "F6"]) + 3 + 2


def test_the_way_on_the_walls_passes_every_tower_between() -> None:
    state = building(branches=BRANCH)
    towers = towers_between(TABLES, tuple(state.walls), line("A4-B4"), line("D3-E3"))

    assert towers == [tower(name) for name in ["B4", "C4", "C5", "D5", "D4", "D3"]]


def test_a_high_stack_carries_the_ghost_on_top() -> None:
    low = moving(stacks="tuul Gp", scouts="G tuul", active=["p"])
    high = moving(stacks="tuul Gp ongi Rp,Rc", scouts="G tuul", active=["p"])
    ghosts = [drawn(chosen(state, road("ongi")), "ghost-stone")[0] for state in (low, high)]

    assert ghosts[1].y < ghosts[0].y - 15


@rule("DK-S6")
def test_settling_shows_both_stones_and_the_scout() -> None:
    state = position(agenda=[DrawToSettle(GREEN)], tops=["cm"])
    choice = chosen(state, (SETTLE, village("tuul"), 1, village("karakorum")))

    assert [piece.id for piece in choice.preview] == [
        f"ghost-stone-{village('tuul')}",
        f"ghost-scout-{village('tuul')}",
        f"ghost-stone-{village('karakorum')}",
    ]
