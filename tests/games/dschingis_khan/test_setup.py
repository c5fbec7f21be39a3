"""Set-up: the start wall, the first villages, the first active supplies (DK-S)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.actions import SETTLE
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, NOWHERE
from pagoda.games.dschingis_khan.setup import DrawToSettle, Equip, Settle, all_stones
from pagoda.games.dschingis_khan.state import NOBODY, State, colour_of, controller, kind_of
from pagoda.games.dschingis_khan.turn import TakeTurn
from tests.games.dschingis_khan.positions import (
    GAME,
    GREEN,
    RED,
    TABLES,
    closed_walls,
    do,
    legal,
    position,
    side_of,
    stack,
    standing,
    village,
    wall_of,
)
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def settled(seats: int, seed: int = 1) -> State:
    """Return a table where everybody has settled."""
    state: State = GAME.start(seats=seats, seed=seed)
    for _ in range(seats):
        state = do(state, legal(state)[len(legal(state)) // 2])
    return state


def settling(seat: int = GREEN, tops: str = "cx", **table: Any) -> State:
    """Return a table where a seat has drawn two stones to settle with: a Chinese warrior and the plague."""
    return position(tops=[tops] * 3, agenda=[DrawToSettle(seat), Equip(), TakeTurn(seat)], **table)


@rule("DK-S1")
def test_the_start_wall_has_eight_open_pieces_between_the_red_towers() -> None:
    state = GAME.start(seed=1)

    assert wall_of(state) == "A4 B4 C4 C5 D5 E5 E6 F6 G6"
    assert len(standing(state)) == 8
    assert closed_walls(state) == set()
    assert [tower["id"] for tower in TABLES.data["tower"] if tower["red"]] == ["A4", "G6"]
    assert [list(state.sides).count(side) for side in (MONGOLIA, CHINA)] == [19, 19]
    assert (side_of(state, "khangai"), side_of(state, "jinan")) == (MONGOLIA, CHINA)


@rule("DK-S2")
@SEATS
def test_twenty_pieces_are_the_general_supply(seats: int) -> None:
    state = GAME.start(seats=seats, seed=1)

    assert (state.supply, state.gone, sum(state.held)) == (20, 0, 0)


@rule("DK-S3")
@SEATS
def test_the_start_player_is_drawn(seats: int) -> None:
    starts = [GAME.start(seats=seats, seed=seed) for seed in range(60)]

    assert {state.first for state in starts} == set(range(seats))
    for state in starts:
        assert GAME.waiting(state) == (state.first,)
        assert GAME.heard(state, None)[0] == (events.GAME_BEGAN, state.first)


@rule("DK-S4", "DK-N1")
@SEATS
def test_each_seat_has_a_colour_and_others_are_out_of_the_game(seats: int) -> None:
    state = settled(seats)

    assert len(state.passive) == len(state.scouts) == seats
    assert {colour_of(stone) for stones in state.stacks for stone in stones} == set(range(seats))
    assert [entry["id"] for entry in TABLES.data["colour"]] == ["green", "red", "blue", "yellow"]


@rule("DK-S5", "DK-C3")
@SEATS
def test_the_stones_of_each_player_are_shuffled(seats: int) -> None:
    orders = set()
    for seed in range(8):
        state = GAME.start(seats=seats, seed=seed)
        for seat in range(seats):
            stones = (*state.passive[seat], *state.active[seat])
            assert sorted(stones) == all_stones(TABLES)
            orders.add(state.passive[seat])
    assert len(orders) == 8 * seats


@rule("DK-S6")
@SEATS
def test_everybody_settles_in_turn_order(seats: int) -> None:
    state = GAME.start(seats=seats, seed=7)
    asked = []
    while isinstance(state.agenda[-1], Settle):
        seat = GAME.waiting(state)[0]
        asked.append(seat)
        assert len(state.active[seat]) == 2
        state = do(state, legal(state)[0])

    assert asked == [(state.first + step) % seats for step in range(seats)]
    assert GAME.waiting(state) == (state.first,)


@rule("DK-S6")
def test_two_drawn_stones_go_into_two_villages_with_the_scout_on_one() -> None:
    state = settling()
    assert state.active[GREEN] == (1, 4)

    after = do(state, (SETTLE, village("tuul"), 4, village("ongi")))

    assert (stack(after, "tuul"), stack(after, "ongi")) == ("Gx", "Gc")
    assert after.scouts[GREEN] == village("tuul")
    assert controller(after, village("ongi")) == GREEN
    both = (events.SETTLED, GREEN, village("tuul"), 4, village("ongi"), 1)
    assert both in GAME.heard(after, GREEN)
    assert (events.SETTLED, GREEN, village("tuul"), 0, village("ongi"), 0) in GAME.heard(after, RED)


@rule("DK-S6", "DK-S7")
def test_every_pair_both_orders_and_both_places_of_the_scout() -> None:
    actions = legal(settling())

    pairs = {frozenset((action[1], action[3])) for action in actions}
    assert len(pairs) == 46
    assert len(actions) == len(set(actions)) == 46 * 4
    with_road = {
        frozenset(village(name) for name in line["villages"])
        for line in TABLES.data["line"]
        if line["road"] and line["id"] not in standing(settling())
    }
    assert pairs == with_road


@rule("DK-S6")
def test_equal_stones_make_no_two_choices() -> None:
    assert len(legal(settling(tops="cc"))) == 46 * 2


@rule("DK-S7")
def test_the_pair_lies_on_either_side_but_not_across_the_wall() -> None:
    state = settling()
    seen = {side_of(state, name) for name in ("tuul", "kaifeng")}

    assert seen == {MONGOLIA, CHINA}
    for action in legal(state):
        assert state.sides[action[1]] == state.sides[action[3]]
    assert (SETTLE, village("orkhon"), 1, village("altai")) not in legal(state)  # neighbours without a road
    assert (SETTLE, village("etzina"), 1, village("ganzhou")) not in legal(state)  # a wall stands between


@rule("DK-S8")
def test_both_villages_must_be_empty() -> None:
    state = settling(RED, stacks="tuul Gp ongi Gc", scouts="G tuul")

    assert not {village("tuul"), village("ongi")} & {place for action in legal(state) for place in action[1::2]}


@rule("DK-S9")
@pytest.mark.parametrize(("seats", "supply"), [(2, 16), (3, 14), (4, 12)])
def test_everybody_takes_two_walls_and_two_stones(seats: int, supply: int) -> None:
    state = settled(seats)

    assert state.supply == supply
    assert state.held == [2] * seats
    assert [len(stones) for stones in state.active] == [2] * seats
    assert [len(stones) for stones in state.passive] == [13] * seats
    assert all(place != NOWHERE for place in state.scouts)
    assert (state.trigger, state.turns_left, state.turn) == (NOBODY, NOBODY, 1)


@rule("DK-S9", "DK-I2")
def test_the_first_active_supply_is_told_to_its_owner_only() -> None:
    state = settled(2, seed=5)

    for seat in (0, 1):
        own = (events.EQUIPPED, seat, 2, *state.active[seat])
        assert own in GAME.heard(state, seat)
        assert (events.EQUIPPED, seat, 2, 0, 0) in GAME.heard(state, 1 - seat)
        assert (events.EQUIPPED, seat, 2, 0, 0) in GAME.heard(state, None)


@rule("DK-S6", "DK-I3")
def test_the_first_stones_lie_face_down() -> None:
    state = settled(3, seed=2)

    for place, stones in enumerate(state.stacks):
        for viewer in range(3):
            shown = [kind_of(stone) for stone in GAME.view(state, viewer).stacks[place]]
            own = controller(state, place) == viewer
            assert shown == [kind_of(stone) if own else 0 for stone in stones]


@rule("DK-N1")
def test_there_is_one_mode_for_two_three_and_four() -> None:
    assert [mode.id for mode in GAME.modes] == ["standard"]
    assert sorted(GAME.modes[0].seats) == [2, 3, 4]
