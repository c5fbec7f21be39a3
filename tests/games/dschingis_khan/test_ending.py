"""The end: two empty supplies, one more round, no stone for six rounds (DK-E)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.actions import TAKE_STONE, TAKE_WALL, WALLS
from pagoda.games.dschingis_khan.scoring import totals
from pagoda.games.dschingis_khan.state import NOBODY, State
from pagoda.games.dschingis_khan.turn import EndTurn
from pagoda.locale import say
from tests.games.dschingis_khan.positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    build,
    building,
    do,
    legal,
    line_names,
    lines,
    position,
    road,
    stack,
    turn,
)
from tests.rules import rule

SCOUTS = "G altai R tuul B kaifeng"


def play_a_turn(state: State) -> State:
    """Play the turn of the seat that is asked, anyhow."""
    seat = GAME.waiting(state)
    number = state.turn
    while GAME.waiting(state) == seat and state.turn == number:
        state = do(state, legal(state)[-1])
    return state


# What brings the end about


@rule("DK-E1")
def test_active_pieces_do_not_count() -> None:
    state = turn(scouts=SCOUTS, left=(2, 2, 2), supply=3, active=("", "c", ""), held=(0, 0, 0))

    after = do(state, TAKE_STONE, TAKE_STONE)

    assert after.passive[GREEN] == ()
    assert after.trigger == NOBODY  # hands without walls and without stones are no supplies


@rule("DK-E2", "DK-E3")
@pytest.mark.parametrize(
    ("left", "supply", "draw", "why"),
    [
        ((1, 0, None), 5, TAKE_STONE, events.COLOURS),
        ((1, None, None), 0, TAKE_STONE, events.WALLS_AND_COLOUR),
        ((None, 0, None), 1, TAKE_WALL, events.WALLS_AND_COLOUR),
        ((None, None, 0), 1, TAKE_WALL, events.WALLS_AND_COLOUR),
    ],
)
def test_two_empty_supplies_trigger_the_end(left: tuple[int | None, ...], supply: int, draw: Action, why: int) -> None:
    state = turn(scouts=SCOUTS, left=left, supply=supply, active=("cc",), held=(2,), news=True)
    if draw in legal(state):
        state = do(state, draw)

    assert state.trigger == GREEN
    assert (events.END_CAME, GREEN, why) in GAME.heard(state, None)
    assert state.turns_left == NOBODY  # the turn is finished first


@rule("DK-E2", "DK-E1")
@pytest.mark.parametrize(
    ("left", "supply", "draw"),
    [((1, None, None), 5, TAKE_STONE), ((None, None, None), 1, TAKE_WALL), ((2, 0, None), 5, TAKE_WALL)],
)
def test_one_empty_supply_does_not(left: tuple[int | None, ...], supply: int, draw: Action) -> None:
    assert do(turn(scouts=SCOUTS, left=left, supply=supply), draw).trigger == NOBODY


@rule("DK-E2")
def test_the_moment_is_right_after_each_item() -> None:
    state = turn(scouts=SCOUTS, left=(2, 0, None), supply=5)

    first = do(state, TAKE_STONE)
    second = do(first, TAKE_STONE)

    assert (first.trigger, second.trigger) == (NOBODY, GREEN)


@rule("DK-E3")
def test_a_trigger_is_final_and_belongs_to_one_player() -> None:
    state = turn(RED, scouts=SCOUTS, left=(0, 1, 1), supply=5, trigger=BLUE)

    assert do(state, TAKE_STONE).trigger == BLUE


@rule("DK-E2", "DK-E3")
def test_empty_supplies_are_noticed_only_when_an_item_is_drawn() -> None:
    state = turn(scouts=SCOUTS, left=(0, 0, None), supply=5, active=("cccc",), held=(4,), news=True)

    assert state.trigger == NOBODY  # nothing can be drawn


# The last round


@rule("DK-E4")
def test_the_triggering_player_finishes_the_turn_and_walls_still_return() -> None:
    state = turn(scouts=SCOUTS, left=(None, 0, None), supply=1, held=(2, 4), active=("cccc",))  # one wall
    assert state.trigger == GREEN

    after = build(do(state, WALLS), "C5-C6 C6-D6 D6-D5")

    assert (after.supply, after.turns_left) == (1, 3)
    assert (events.LAST_ROUND,) in GAME.heard(after, None)


@rule("DK-E5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_one_more_turn_the_triggering_player_last(seats: int) -> None:
    state = position(
        seats=seats,
        scouts=" ".join(["G altai", "R tuul", "B kaifeng", "Y jinan"][:seats]),
        active=["cm"] * seats,
        held=[1] * seats,
        trigger=RED,
        agenda=[EndTurn(RED)],
    )
    order = []
    while GAME.waiting(state):
        order.append(GAME.waiting(state)[0])
        assert state.turns_left == seats - len(order) + 1
        state = play_a_turn(state)

    assert order == [(RED + 1 + step) % seats for step in range(seats)]
    assert order[-1] == RED
    assert state.revealed == 1
    assert GAME.result(state) is not None


@rule("DK-E6")
def test_in_the_last_round_removed_walls_leave_the_game() -> None:
    before = building(branches="C5-C6 C6-D6", trigger=RED, turns_left=2, held=(1,))

    after = build(before, "D6-D5")

    assert (after.gone, after.supply) == (before.gone + 1, before.supply)
    fallen = [event for event in GAME.heard(after, None) if event[0] == events.FELL]
    assert [line_names(event[1:]) for event in fallen] == [line_names(lines("C5-D5"))]


@rule("DK-E7")
def test_in_the_last_round_one_draws_what_there_is() -> None:
    state = turn(RED, scouts=SCOUTS, left=(0, 1, 0), supply=0, trigger=BLUE, turns_left=2, held=(0, 1, 0), news=True)

    told = GAME.heard(state, RED)
    assert [event[0] for event in told] == [events.TURN_BEGAN, events.DREW_STONE]
    assert GAME.waiting(state) == (RED,)


@rule("DK-E7")
def test_who_has_nothing_to_place_does_nothing() -> None:
    state = turn(RED, scouts=SCOUTS, left=(0, 0, 0), supply=0, trigger=BLUE, turns_left=2, news=True)

    told = [event for event in GAME.heard(state, None) if event[0] == events.PLACED_NOTHING]
    assert told == [(events.PLACED_NOTHING, RED), (events.PLACED_NOTHING, BLUE)]
    assert GAME.waiting(state) == ()
    assert GAME.result(state) is not None


@rule("DK-E8")
def test_stones_left_in_supplies_score_nothing() -> None:
    state = position(stacks="tuul Gm", active=("mmmm",), held=(3,), trigger=RED, turns_left=1, agenda=[EndTurn(RED)])

    assert len(state.passive[GREEN]) == 12
    assert totals(state) == [3, 0, 0]


# The guard


@rule("DK-E9")
@pytest.mark.parametrize(("seats", "limit"), [(2, 12), (3, 18), (4, 24)])
def test_six_rounds_without_a_stone_bring_the_end(seats: int, limit: int) -> None:
    early = position(seats=seats, dry_turns=limit - 1, agenda=[EndTurn(GREEN)], scouts="R tuul")
    late = position(seats=seats, dry_turns=limit, agenda=[EndTurn(GREEN)], scouts="R tuul", news=True)

    assert (early.trigger, early.turns_left) == (NOBODY, NOBODY)
    assert (late.trigger, late.turns_left) == (GREEN, seats)
    assert (events.END_CAME, GREEN, events.NO_STONES) in GAME.heard(late, None)


@rule("DK-E9")
def test_the_guard_counts_turns_in_which_nobody_draws_a_stone() -> None:
    state = turn(scouts=SCOUTS, dry_turns=17, held=(0, 1, 1), active=("", "c", "c"))

    walls = build(do(state, TAKE_WALL, TAKE_WALL), "C5-C6 D5-D6")
    assert (walls.trigger, walls.turns_left) == (GREEN, 3)
    stone = do(state, TAKE_WALL, TAKE_STONE)
    assert stone.dry_turns == 0
    after = build(do(stone, WALLS), "C5-C6")
    assert (after.trigger, after.dry_turns) == (NOBODY, 1)  # Red's turn has begun


@rule("DK-E9", "DK-E4")
def test_walls_of_the_last_dry_turn_still_return() -> None:
    state = turn(scouts=SCOUTS, dry_turns=17, held=(1, 1, 1), active=("", "c", "c"))

    after = build(do(state, TAKE_WALL, TAKE_WALL), "C5-C6 C6-D6 D6-D5")

    assert after.supply == state.supply - 2 + 1
    assert after.trigger == GREEN


def reason(state: State) -> str:
    """Return why a game ended, after all have played their last turns."""
    while GAME.waiting(state):
        state = do(state, TAKE_STONE if TAKE_STONE in legal(state) else legal(state)[-1])
    return say(GAME.result(state).reason)


@rule("DK-E9")
def test_the_result_says_what_ended_the_game() -> None:
    dry = position(dry_turns=18, agenda=[EndTurn(GREEN)], scouts=SCOUTS, active=["cc"] * 3, held=[1] * 3)
    walls_last = turn(scouts=SCOUTS, dry_turns=17, left=(None, 0, None), supply=1, held=(2,), active=("cccc",))

    assert reason(dry).startswith("nobody drew a stone any more")  # also if stones are drawn in the last round
    assert walls_last.trigger == GREEN
    assert reason(walls_last).startswith("two supplies ran out")


@rule("DK-E5", "DK-I8")
def test_a_whole_game_ends_with_open_stones() -> None:
    state = position(
        scouts=SCOUTS, stacks="altai Gp tuul Rp kaifeng Bp", left=(0, 0, 0), supply=0, trigger=RED, turns_left=2
    )

    assert GAME.waiting(state) == ()  # nothing to draw, nothing to place
    assert state.revealed == 1
    assert stack(state, "altai") == "Gp"


@rule("DK-E5")
def test_stones_of_the_last_turn_count() -> None:
    state = turn(RED, scouts="R tuul", left=(0, 0, 0), active=("", "m", ""), supply=0, trigger=RED, turns_left=1)

    after = do(state, road("ongi", "m"))

    assert GAME.result(after).scores == (0, 3, 0)
