"""Stones are placed on the way of the scout (DK-P); a blocked scout is taken off and comes back (DK-K)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.actions import BUILD, ENTER, STONES, TAKE_OFF, TAKE_STONE, TAKE_WALL, WALLS
from pagoda.games.dschingis_khan.edition import NOWHERE
from pagoda.games.dschingis_khan.moves import entries
from pagoda.games.dschingis_khan.state import NOBODY, State, controller, scout_on
from pagoda.games.dschingis_khan.turn import MoveScout, PlaceWall
from tests.games.dschingis_khan.positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    TABLES,
    build,
    building,
    do,
    legal,
    moving,
    placing,
    road,
    stack,
    targets,
    turn,
    village,
    villages,
)
from tests.rules import rule

BLOCKED: dict[str, Any] = {
    "scouts": "G khangai R selenge B altai",
    "stacks": "khangai Gp karakorum Gc selenge Rp altai Bp",
}
OFF: dict[str, Any] = {"scouts": "R selenge B altai", "stacks": "khangai Gp karakorum Gc selenge Rp altai Bp"}


def entry_villages(state: State) -> set[str]:
    """Return where the scout may come back."""
    return villages([action[1] for action in legal(state) if action[0] == ENTER])


# Placing stones


@rule("DK-P1", "DK-P5")
def test_one_stone_after_each_move_until_none_is_left() -> None:
    state = moving(scouts="G tuul", stacks="tuul Gp", active=("cmx",))

    state = do(state, road("ongi", "m"))
    assert state.agenda[-1] == MoveScout((GREEN,), (village("tuul"), village("ongi")))
    state = do(state, road("orkhon", "x"), road("selenge", "c"))

    assert [stack(state, name) for name in ("tuul", "ongi", "orkhon", "selenge")] == ["Gp", "Gm", "Gx", "Gc"]
    assert state.scouts[GREEN] == village("selenge")
    assert state.active[GREEN] == ()
    assert GAME.waiting(state) == (RED,)


@rule("DK-P6")
@pytest.mark.parametrize("kind", "xh")
def test_plague_and_herb_are_placed_like_any_stone(kind: str) -> None:
    state = do(moving(scouts="G tuul", stacks="ongi Rc", active=(kind,)), road("ongi", kind))

    assert stack(state, "ongi") == f"Rc,G{kind}"
    assert controller(state, village("ongi")) == GREEN


@rule("DK-P7")
def test_while_it_can_a_scout_must_go_on() -> None:
    state = do(moving(scouts="G tuul", active=("cm",)), road("ongi", "m"))

    assert {len(action) for action in legal(state)} <= {3, 4, 5}  # moves only, no way to stop
    assert all(action[2] == 1 for action in legal(state))


@rule("DK-P7")
def test_nobody_must_choose_a_route_on_which_all_stones_fit() -> None:
    state = moving(scouts="G altai R selenge", stacks="selenge Rp", active=("pp",))

    assert targets(state) == {"khangai", "etzina"}  # a dead end, and a way out


@rule("DK-P8")
def test_stones_that_find_no_place_leave_the_game() -> None:
    state = moving(scouts="G altai R selenge", stacks="selenge Rp", active=("xcm",), lost=("p",), held=(1,))

    after = do(state, road("khangai", "c"))

    assert (after.active[GREEN], after.lost[GREEN]) == ((), (2, 3, 4))
    assert after.scouts[GREEN] == village("khangai")  # it may be taken off in a later turn
    assert GAME.waiting(after) == (RED,)
    assert len(after.passive[GREEN]) == len(state.passive[GREEN])


@rule("DK-P8", "DK-K1")
def test_in_a_later_turn_a_scout_that_got_stuck_may_be_taken_off() -> None:
    state = turn(
        scouts="G khangai R selenge B altai", stacks="khangai Gc selenge Rp altai Bp", held=(0,), active=("cccc",)
    )

    assert state.held[GREEN] == 2  # two walls, since a fifth stone would be too many
    assert legal(state) == [WALLS, TAKE_OFF]


# Taking the scout off


@rule("DK-K1", "DK-T2")
def test_a_blocked_scout_is_taken_off_and_nothing_is_placed() -> None:
    before = placing(**BLOCKED, active=("mp",), held=(2,))

    after = do(before, TAKE_OFF)

    assert after.scouts == [NOWHERE, village("selenge"), village("altai")]
    assert (after.active[GREEN], after.held[GREEN]) == ((2, 3), 2)
    assert (after.walls, after.stacks) == (before.walls, before.stacks)
    assert (events.TOOK_OFF, GREEN, village("khangai")) in GAME.heard(after, None)
    assert GAME.waiting(after) == (RED,)


@rule("DK-K1")
def test_the_draw_comes_first_even_for_a_blocked_scout() -> None:
    state = turn(**BLOCKED)

    assert legal(state) == [TAKE_WALL, TAKE_STONE]
    assert legal(do(state, TAKE_STONE, TAKE_STONE)) == [TAKE_OFF]
    assert legal(do(state, TAKE_WALL, TAKE_STONE)) == [WALLS, TAKE_OFF]


@rule("DK-K1")
def test_a_scout_is_blocked_by_what_it_may_not_enter_and_not_by_stones() -> None:
    free: dict[str, Any] = {"scouts": "G khangai R selenge", "stacks": "khangai Gp selenge Rp altai Bp,Rc"}

    assert TAKE_OFF not in legal(placing(**free, active=("m",), held=(1,)))


@rule("DK-K2")
def test_walls_may_be_placed_instead() -> None:
    state = placing(**BLOCKED, active=("m",), held=(1,))

    assert legal(state) == [WALLS, TAKE_OFF]
    assert {action[0] for action in legal(do(state, WALLS))} == {BUILD}


@rule("DK-K2")
def test_a_scout_that_can_move_is_not_taken_off() -> None:
    assert legal(placing(scouts="G khangai", active=("m",), held=(1,))) == [STONES, WALLS]
    alone = placing(scouts="G khangai", held=(1,))  # nothing else to do: walls are placed unasked
    assert {action[0] for action in legal(alone)} == {BUILD}


@rule("DK-K2", "DK-M3")
def test_an_open_wall_on_its_side_frees_a_scout() -> None:
    scouts = "G etzina R altai B ongi"
    stacks = "etzina Gp altai Rp ongi Bp"

    assert legal(placing(scouts=scouts, stacks=stacks, active=("m",), held=(1,))) == [STONES, WALLS]
    assert legal(placing(scouts=scouts, stacks=stacks, active=("m",), held=(1,), closed="A4-B4")) == [WALLS, TAKE_OFF]


# Coming back


@rule("DK-K3")
def test_a_scout_comes_back_on_an_own_village_with_a_move() -> None:
    state = placing(
        scouts="R selenge B altai",
        stacks="khangai Gp karakorum Gc tuul Rc,Gm ongi Gm,Rc selenge Rp altai Bp",
        active=("mp",),
    )

    assert entry_villages(state) == {"karakorum", "tuul"}  # khangai has no move, ongi is Red's


@rule("DK-K3", "DK-K5")
def test_the_village_of_re_entry_gets_no_stone_and_is_a_start() -> None:
    state = do(placing(**OFF, active=("mp",)), (ENTER, village("karakorum")))

    assert state.scouts[GREEN] == village("karakorum")
    assert (events.ENTERED, GREEN, village("karakorum")) in GAME.heard(state, BLUE)
    after = do(state, road("tuul", "m"))
    assert stack(after, "karakorum") == "Gc"
    assert "karakorum" not in targets(after)


@rule("DK-K4")
@pytest.mark.parametrize("own", ["", "khangai Gp "])
def test_without_an_own_village_with_a_move_it_comes_back_on_an_empty_one(own: str) -> None:
    state = placing(
        scouts="R selenge B altai", stacks=own + "selenge Rp altai Bp orkhon Rp,Bc", active=("mp",), held=(1,)
    )
    state = do(state, STONES)

    everywhere = {entry["id"] for entry in TABLES.data["village"]}
    assert entry_villages(state) == everywhere - {"khangai", "selenge", "altai", "orkhon"}


def without_a_place() -> str:
    """Return a stone of Red, Blue or Yellow on every village."""
    stones = [colour + kind for kind in "cccccmmmmmppppp" for colour in "RBY"]
    return " ".join([f"{entry['id']} {stones[place]}" for place, entry in enumerate(TABLES.data["village"])])


@rule("DK-K4", "DK-T3")
def test_stones_cannot_be_chosen_when_no_village_is_left() -> None:
    with_walls = placing(seats=4, stacks=without_a_place(), active=("m",), held=(1,))
    without = placing(seats=4, stacks=without_a_place(), active=("m",), news=True)

    assert entries(with_walls, GREEN) == []
    assert with_walls.agenda[-1] == PlaceWall((GREEN,))
    assert (events.PLACED_NOTHING, GREEN) in GAME.heard(without, None)
    assert without.active[GREEN] == (2,)


@rule("DK-K6")
def test_a_scout_off_the_board_blocks_nothing() -> None:
    state = moving(RED, scouts="R selenge", stacks="khangai Gp", active=("", "p", ""))

    assert "khangai" in targets(state)
    assert scout_on(state, village("khangai")) == NOBODY
    assert scout_on(state, village("selenge")) == RED


@rule("DK-K6")
def test_walls_need_no_scout_and_do_not_bring_it_back() -> None:
    state = build(building(scouts="R selenge", held=(1,)), "C5-C6")

    assert state.scouts[GREEN] == NOWHERE
    assert TAKE_OFF not in legal(placing(scouts="R selenge", active=("m",), held=(1,)))


@rule("DK-K7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_between_turns_a_scout_stands_on_a_village_of_its_owner(seats: int) -> None:
    state = GAME.start(seats=seats, seed=11)
    number = 0
    while GAME.waiting(state):
        actions = legal(state)
        state = GAME.apply(state, GAME.waiting(state)[0], actions[number * 7919 % len(actions)])
        number += 1
        if state.turn and not isinstance(state.agenda[-1] if state.agenda else None, MoveScout):
            for seat, place in enumerate(state.scouts):
                assert place == NOWHERE or controller(state, place) == seat
    assert number > 50
