"""What each player knows, and the worlds that fit it (DK-I)."""

from __future__ import annotations

from collections import Counter

import pytest

from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.actions import TAKE_STONE
from pagoda.games.dschingis_khan.setup import all_stones
from pagoda.games.dschingis_khan.state import State, colour_of, is_seen, kind_of
from pagoda.games.dschingis_khan.turn import EndTurn
from tests.games.dschingis_khan.positions import (
    BLUE,
    COLOURS,
    GAME,
    GREEN,
    KINDS,
    RED,
    TABLES,
    do,
    moving,
    position,
    road,
    turn,
    village,
    walk,
)
from tests.rules import rule

VIEWERS = (GREEN, RED, BLUE, None)
ON_OFF = pytest.mark.parametrize("memory_aid", [0, 1])


def shown(state: State, name: str, viewer: int | None) -> str:
    """Return a stack as a viewer sees it: colours, kinds, and `?` for a kind that is not known."""
    stones = GAME.view(state, viewer).stacks[village(name)]
    return ",".join([COLOURS[colour_of(one)] + (KINDS[kind_of(one)] if kind_of(one) else "?") for one in stones])


def check_worlds(state: State) -> list[State]:
    """Every viewer's worlds are sound, and look to the viewer like the true one; return those of the spectator."""
    worlds = []
    for viewer in VIEWERS[: state.setting.seats] + (None,):
        seen = GAME.view(state, viewer)
        for seed in range(4):
            world = GAME.determinize(seen, seed)
            assert GAME.faults(world) == []
            assert GAME.view(world, viewer) == seen
            if viewer is None:
                worlds.append(world)
    return worlds


# Supplies


@rule("DK-I1")
def test_nobody_looks_into_a_passive_supply() -> None:
    state = turn(scouts="G tuul", active=("cm",))
    other = state.copy()
    other.passive = [tuple(reversed(stones)) for stones in state.passive]

    for viewer in VIEWERS:
        seen = GAME.view(state, viewer)
        assert seen.passive == (15, 17, 17)
        assert GAME.view(other, viewer) == seen
        assert len({GAME.determinize(seen, seed).passive[GREEN] for seed in range(8)}) == 8
    check_worlds(state)


@rule("DK-I2")
def test_active_stones_are_known_to_their_owner_and_counted_by_all() -> None:
    state = turn(scouts="G tuul", active=("xm", "h", ""), held=(1, 2, 3))

    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert view.held == (1, 2, 3)
        assert view.active == ((2, 4) if viewer == GREEN else (0, 0), (5,) if viewer == RED else (0,), ())
    check_worlds(state)


@rule("DK-I2")
def test_a_drawn_stone_is_told_to_its_owner_only() -> None:
    one, other = [do(turn(scouts="G tuul", tops=(kind,)), TAKE_STONE) for kind in "ch"]

    for viewer in (RED, BLUE, None):
        assert GAME.heard(one, viewer) == GAME.heard(other, viewer)
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.heard(one, GREEN) != GAME.heard(other, GREEN)


@rule("DK-I1", "DK-I2")
def test_stones_that_come_unasked_come_in_order() -> None:
    one, other = [turn(scouts="G tuul", held=(4,), tops=(kinds,), news=True) for kinds in ("mc", "cm")]

    assert one.active[GREEN] == other.active[GREEN] == (1, 2)
    assert GAME.heard(one, GREEN) == GAME.heard(other, GREEN)
    room_for_one = turn(scouts="G tuul", held=(4,), active=("ppp",), tops=("mc",))
    assert room_for_one.active[GREEN] == (2, 3, 3, 3)  # the next, not the smaller of the next two


# Stones on the board


@rule("DK-I3")
def test_a_stone_is_placed_face_down() -> None:
    state = moving(scouts="G tuul", active=("cx",), stacks="ongi Rp")

    one, other = do(state, road("ongi", "c")), do(state, road("ongi", "x"))

    for viewer in (RED, BLUE, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
        assert GAME.heard(one, viewer) == GAME.heard(other, viewer)
    assert shown(one, "ongi", GREEN) == "Rp,Gc"
    assert shown(one, "ongi", RED) == "Rp,G?"
    assert shown(one, "ongi", BLUE) == shown(one, "ongi", None) == "R?,G?"


@rule("DK-I4")
@ON_OFF
def test_the_controller_sees_the_whole_stack_at_once(memory_aid: int) -> None:
    state = moving(
        scouts="G tuul", active=("cxm",), stacks="ongi Rp,Bm,Rh", options={"memory_aid": memory_aid}, closed="B4-C4"
    )
    assert shown(state, "ongi", RED) == "Rp,Bm,Rh"
    assert shown(state, "ongi", GREEN) == "R?,B?,R?"

    after = do(state, road("ongi", "c"))  # in the middle of a turn

    assert GAME.waiting(after) == (GREEN,)
    assert shown(after, "ongi", GREEN) == "Rp,Bm,Rh,Gc"
    assert (events.WON_VILLAGE, GREEN, village("ongi"), 3, 2, 5) in GAME.heard(after, GREEN)
    assert (events.WON_VILLAGE, GREEN, village("ongi")) in GAME.heard(after, BLUE)
    check_worlds(after)


@rule("DK-I4")
def test_others_may_not_look() -> None:
    state = position(scouts="G altai", stacks="ongi Rp,Rm tuul Gc,Gx")

    assert shown(state, "ongi", GREEN) == shown(state, "ongi", BLUE) == shown(state, "ongi", None) == "R?,R?"
    assert shown(state, "tuul", RED) == "G?,G?"


@rule("DK-I5")
@ON_OFF
def test_heights_colours_walls_scouts_and_sizes_are_open(memory_aid: int) -> None:
    state = position(
        scouts="G altai R tuul",
        stacks="ongi Rp,Gm,Rx tuul Bc,Rp",
        branches="C5-C6",
        closed="C5-D5 C5-C6",
        active=("cc", "m"),
        held=(2, 1, 0),
        lost=("p",),
        options={"memory_aid": memory_aid},
    )

    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        for name in ("ongi", "tuul"):
            true = [colour_of(one) for one in state.stacks[village(name)]]
            assert [colour_of(one) for one in view.stacks[village(name)]] == true
        assert (view.scouts, view.walls) == (tuple(state.scouts), tuple(state.walls))
        assert (view.sides, view.great_wall) == (state.sides, state.great_wall)
        assert (view.supply, view.gone, view.held) == (state.supply, state.gone, (2, 1, 0))
        assert view.passive == tuple(len(stones) for stones in state.passive)
        assert [len(stones) for stones in view.lost] == [1, 0, 0]
        assert [len(stones) for stones in view.active] == [len(stones) for stones in state.active]


@rule("DK-I6")
def test_with_the_memory_aid_a_stone_once_seen_stays_known() -> None:
    state = moving(scouts="B tuul R altai", stacks="ongi Gm,Rp", active=("", "", "xc"), seat=BLUE)
    after = do(state, road("ongi", "x"))

    assert shown(after, "ongi", BLUE) == "Gm,Rp,Bx"
    assert shown(after, "ongi", RED) == "Gm,Rp,B?"  # Red has controlled it
    assert shown(after, "ongi", GREEN) == "Gm,R?,B?"  # Green has seen only the own stone
    assert shown(after, "ongi", None) == "G?,R?,B?"
    check_worlds(after)


@rule("DK-I6")
def test_without_it_only_the_controller_sees_a_stack() -> None:
    state = moving(
        scouts="B tuul R altai", stacks="ongi Gm,Rp", active=("", "", "xc"), seat=BLUE, options={"memory_aid": 0}
    )
    assert (shown(state, "ongi", RED), shown(state, "ongi", GREEN)) == ("Gm,Rp", "G?,R?")

    after = do(state, road("ongi", "x"))

    assert shown(after, "ongi", BLUE) == "Gm,Rp,Bx"
    assert shown(after, "ongi", RED) == shown(after, "ongi", GREEN) == shown(after, "ongi", None) == "G?,R?,B?"
    assert is_seen(after.stacks[village("ongi")][0], RED)  # who has seen what is kept all the same
    check_worlds(after)


@rule("DK-I6", "DK-I4")
def test_without_the_memory_aid_a_village_won_back_is_seen_anew() -> None:
    for memory_aid, told in ((0, (2, 3)), (1, (3,))):
        state = moving(scouts="G tuul", stacks="ongi Gm,Rp", active=("xc",), options={"memory_aid": memory_aid})

        after = do(state, road("ongi", "x"))

        assert (events.WON_VILLAGE, GREEN, village("ongi"), *told) in GAME.heard(after, GREEN)


@rule("DK-I7", "DK-P8")
@ON_OFF
def test_lost_stones_are_never_shown_to_others(memory_aid: int) -> None:
    state = moving(scouts="G altai R selenge", stacks="selenge Rp", active=("xcm",), options={"memory_aid": memory_aid})
    after = do(state, road("khangai", "c"))

    for viewer in VIEWERS:
        known = viewer == GREEN and memory_aid
        assert GAME.view(after, viewer).lost == ((2, 4) if known else (0, 0), (), ())
    assert (events.LOST_STONES, GREEN, 2, 2, 4) in GAME.heard(after, GREEN)
    assert (events.LOST_STONES, GREEN, 2) in GAME.heard(after, RED)
    check_worlds(after)


@rule("DK-I8")
@ON_OFF
def test_all_stones_on_the_board_are_revealed_at_scoring(memory_aid: int) -> None:
    state = position(
        stacks="ongi Gm,Rp tuul Bx",
        lost=("p",),
        active=("c",),
        trigger=RED,
        turns_left=1,
        agenda=[EndTurn(RED)],
        options={"memory_aid": memory_aid},
    )

    for viewer in VIEWERS:
        assert (shown(state, "ongi", viewer), shown(state, "tuul", viewer)) == ("Gm,Rp", "Bx")
    assert GAME.view(state, RED).lost[GREEN] == (0,)
    check_worlds(state)


# Worlds


@rule("DK-I1", "DK-I2", "DK-I5")
@ON_OFF
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_deals_every_unseen_stone_of_a_colour_anew(seats: int, memory_aid: int) -> None:
    state = GAME.start(seats=seats, seed=3, options={"memory_aid": memory_aid})
    for number in range(60):
        actions = GAME.actions(state, GAME.waiting(state)[0])
        state = GAME.apply(state, GAME.waiting(state)[0], actions[number * 31 % len(actions)])

    for world in check_worlds(state):
        for seat in range(seats):
            board = [kind_of(one) for stack in world.stacks for one in stack if colour_of(one) == seat]
            everything = [*board, *world.passive[seat], *world.active[seat], *world.lost[seat]]
            assert sorted(everything) == all_stones(TABLES)


@rule("DK-I2", "DK-I5")
def test_unseen_stones_may_be_anywhere() -> None:
    state = turn(scouts="G altai", stacks="ongi Gm,Rp tuul Rx", active=("", "hc"))
    seen = GAME.view(state, GREEN)

    tops = Counter(kind_of(GAME.determinize(seen, seed).stacks[village("tuul")][0]) for seed in range(200))
    hands = Counter(GAME.determinize(seen, seed).active[RED] for seed in range(200))

    assert set(tops) == {1, 2, 3, 4, 5}
    assert tops[4] < tops[1]  # one plague in 17 against five warriors
    assert len(hands) > 8
    own = {kind_of(GAME.determinize(seen, seed).stacks[village("ongi")][0]) for seed in range(20)}
    assert own == {2}  # Green knows the own stone


@rule("DK-I4", "DK-I6")
def test_worlds_keep_what_a_walk_has_shown() -> None:
    state = moving(scouts="G etzina", stacks="zhongdu Rx,Bh", active=("pp",))

    after = do(state, walk("zhongdu", "A4-B4", "F6-G6"))

    for seed in range(5):
        world = GAME.determinize(GAME.view(after, GREEN), seed)
        assert world.stacks[village("zhongdu")] == after.stacks[village("zhongdu")]
    check_worlds(after)
