"""A turn: draw two, then place stones or walls (DK-T, DK-D)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.actions import BUILD, STONES, TAKE_OFF, TAKE_STONE, TAKE_WALL, WALLS
from pagoda.games.dschingis_khan.turn import ChoosePlacing, Draw, Enter, MoveScout, PlaceWall
from tests.games.dschingis_khan.positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    build,
    do,
    legal,
    moving,
    placing,
    road,
    turn,
    village,
)
from tests.rules import rule


@rule("DK-T1")
def test_a_turn_is_draw_then_place_then_the_next_player_clockwise() -> None:
    state = turn(scouts="G tuul R kaifeng B daming", held=(0, 1, 1), active=("", "c", "c"))

    assert state.agenda[-1] == Draw((GREEN,), 2)
    state = do(state, TAKE_WALL)
    assert state.agenda[-1] == Draw((GREEN,), 1)
    state = do(state, TAKE_STONE)
    assert state.agenda[-1] == ChoosePlacing((GREEN,))
    state = build(do(state, WALLS), "C5-C6")
    assert state.agenda[-1] == Draw((RED,), 2)
    assert state.turn == 2


@rule("DK-T1", "DK-S4")
def test_after_the_last_seat_comes_the_first() -> None:
    state = moving(BLUE, scouts="G tuul R kaifeng B daming", active=("", "", "p"))

    assert GAME.waiting(do(state, road("zhending"))) == (GREEN,)


@rule("DK-T2")
def test_stones_or_walls_but_never_both() -> None:
    state = placing(scouts="G tuul", active=("cm",), held=(2,))
    assert legal(state) == [STONES, WALLS]

    stones = do(state, STONES)
    assert stones.agenda[-1] == MoveScout((GREEN,), (village("tuul"),))
    after = do(stones, road("ongi", "c"), road("orkhon", "m"))
    assert (after.held[GREEN], GAME.waiting(after)) == (2, (RED,))

    walls = do(state, WALLS)
    assert walls.agenda[-1] == PlaceWall((GREEN,))
    after = build(walls, "C5-C6 D5-D6")
    assert (after.active[GREEN], GAME.waiting(after)) == ((1, 2), (RED,))


@rule("DK-T3")
def test_the_only_way_is_gone_unasked() -> None:
    stones = placing(scouts="G tuul", active=("c",))
    walls = placing(scouts="G tuul", held=(1,))

    assert isinstance(stones.agenda[-1], MoveScout)
    assert isinstance(walls.agenda[-1], PlaceWall)


@rule("DK-T3", "DK-E7")
def test_with_nothing_to_place_the_turn_ends() -> None:
    state = placing(scouts="G tuul R altai", news=True)

    assert (events.PLACED_NOTHING, GREEN) in GAME.heard(state, None)
    assert GAME.waiting(state) == (RED,)


@rule("DK-T3", "DK-K3")
def test_with_the_scout_off_the_board_stones_begin_with_its_return() -> None:
    state = placing(scouts="R altai", stacks="tuul Gp", active=("c",))

    assert state.agenda[-1] == Enter((GREEN,))


@rule("DK-T3")
def test_there_is_no_passing() -> None:
    for state in (placing(scouts="G tuul", active=("c",), held=(1,)), placing(scouts="G tuul", held=(4,))):
        assert {action[0] for action in legal(state)} <= {STONES[0], WALLS[0], BUILD}
        assert TAKE_OFF not in legal(state)


# Drawing


@rule("DK-D1")
@pytest.mark.parametrize(
    ("first", "second"),
    [(TAKE_WALL, TAKE_WALL), (TAKE_WALL, TAKE_STONE), (TAKE_STONE, TAKE_WALL), (TAKE_STONE, TAKE_STONE)],
)
def test_two_items_one_after_the_other_of_either_kind(first: Action, second: Action) -> None:
    before = turn(scouts="G tuul", active=("p",), held=(1,))

    after = do(before, first, second)

    walls = [first, second].count(TAKE_WALL)
    assert (after.held[GREEN], len(after.active[GREEN])) == (1 + walls, 1 + 2 - walls)
    assert after.supply == before.supply - walls
    assert len(after.passive[GREEN]) == len(before.passive[GREEN]) - 2 + walls
    assert after.agenda[-1] == ChoosePlacing((GREEN,))


@rule("DK-D1")
def test_a_stone_comes_from_the_own_passive_supply() -> None:
    before = turn(RED, scouts="R tuul", tops=("c", "xh", "m"))

    after = do(before, TAKE_STONE, TAKE_STONE)

    assert after.active[RED] == (4, 5)
    assert after.passive[GREEN] == before.passive[GREEN]
    assert after.passive[RED] == before.passive[RED][:-2]


@rule("DK-D2")
def test_a_drawn_stone_is_seen_before_the_second_choice() -> None:
    state = do(turn(scouts="G tuul", tops=("h",)), TAKE_STONE)

    assert state.agenda[-1] == Draw((GREEN,), 1)
    assert GAME.view(state, GREEN).active[GREEN] == (5,)
    assert (events.DREW_STONE, GREEN, 5, 16) in GAME.heard(state, GREEN)
    assert (events.DREW_STONE, GREEN, 0, 16) in GAME.heard(state, RED)


@rule("DK-D3", "DK-D4")
@pytest.mark.parametrize(
    ("walls", "stones", "supply", "left", "drawn"),
    [
        (4, "cc", None, None, (0, 2)),  # no fifth wall: two stones, unasked
        (2, "cmpp", None, None, (2, 0)),  # no fifth stone
        (4, "cmpp", None, None, (0, 0)),  # nothing
        (3, "cmpp", None, None, (1, 0)),  # one wall only
        (4, "cmp", None, None, (0, 1)),
        (0, "", 0, None, (0, 2)),  # no walls there
        (0, "", 0, 1, (0, 1)),  # one stone is all there is
        (0, "", 2, 0, (2, 0)),
        (0, "", 1, 0, (1, 0)),
        (0, "", 0, 0, (0, 0)),
    ],
)
def test_as_many_as_possible_are_drawn(
    walls: int, stones: str, supply: int | None, left: int | None, drawn: tuple[int, int]
) -> None:
    state = turn(
        scouts="G tuul R altai B kaifeng",
        held=(walls, 1),
        active=(stones, "c"),
        supply=supply,
        left=(left,),
        trigger=BLUE,
        turns_left=3,
        news=True,
    )
    heard = [event[0] for event in GAME.heard(state, None) if event[1] == GREEN]

    assert (heard.count(events.DREW_WALL), heard.count(events.DREW_STONE)) == drawn


@rule("DK-D3")
def test_the_item_just_drawn_counts() -> None:
    state = do(turn(scouts="G tuul", held=(3,), active=("ccc",)), TAKE_WALL)  # a stone follows unasked

    assert (state.held[GREEN], len(state.active[GREEN])) == (4, 4)
    assert state.agenda[-1] == ChoosePlacing((GREEN,))


@rule("DK-D4")
def test_drawing_is_compulsory() -> None:
    assert legal(turn(scouts="G tuul", held=(2,), active=("cc",))) == [TAKE_WALL, TAKE_STONE]
