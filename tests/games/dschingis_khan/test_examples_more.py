"""The worked examples of the ledger: scouts, supplies, the end and scoring (EX-21 to EX-32)."""

from __future__ import annotations

import pytest

from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.actions import (
    ENTER,
    GATE,
    ROAD,
    STONES,
    TAKE_OFF,
    TAKE_STONE,
    TAKE_WALL,
    WALK,
    WALLS,
)
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, NOWHERE
from pagoda.games.dschingis_khan.scoring import points_of_stones, totals
from pagoda.games.dschingis_khan.state import NOBODY, State, controller
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
    kinds,
    legal,
    line,
    moving,
    placing,
    position,
    road,
    side_of,
    stack,
    standing,
    targets,
    turn,
    village,
    walk,
)
from tests.rules import rule


@rule("EX-21")
def test_a_new_wall_gives_access_and_bars_a_road() -> None:
    before = moving(scouts="G etzina", active=("p",), closed="A4-B4")
    after = moving(scouts="G etzina", active=("p",), closed="A4-B4", branches="B4-B3")

    assert targets(before) == targets(before, ROAD) == {"altai", "ongi"}
    assert (ROAD, village("ongi"), 3) not in legal(after)
    assert gate("ongi", "B3-B4") in legal(after)
    assert targets(after, GATE) == {"ongi"}
    assert walk("xuande", "B3-B4", "E6-F6") in legal(after)
    open_lines = {place for place in range(TABLES.lines) if after.walls[place] == 1} - {line("B3-B4")}
    near = {one for place in open_lines for one in (TABLES.village_a[place], TABLES.village_b[place])}
    assert {action[1] for action in legal(after) if action[0] == WALK} == near - {village("etzina")}


@rule("EX-21")
def test_the_wall_that_gives_access_can_be_placed() -> None:
    after = build(building(scouts="G etzina", closed="A4-B4"), "B4-B3")

    assert "B3-B4" in standing(after)


@rule("EX-22")
def test_a_blocked_scout_comes_off_and_comes_back() -> None:
    stacks = "khangai Gp karakorum Gc selenge Rp altai Bp"
    blocked = placing(scouts="G khangai R selenge B altai", stacks=stacks, active=("mp",))

    assert legal(blocked) == [TAKE_OFF]
    off = do(blocked, TAKE_OFF)
    assert off.scouts[GREEN] == NOWHERE
    assert off.active[GREEN] == (2, 3)

    back = placing(scouts="R selenge B altai", stacks=stacks, active=("mp",))
    assert legal(back) == [(ENTER, village("karakorum"))]  # khangai has no move
    moved = do(back, (ENTER, village("karakorum")))
    assert "karakorum" not in targets(moved)
    after = do(moved, road("tuul", "m"))
    assert (stack(after, "karakorum"), stack(after, "tuul")) == ("Gc", "Gm")
    assert "karakorum" not in targets(after)


@rule("EX-23")
def test_a_stuck_scout_loses_the_rest_of_its_stones() -> None:
    state = moving(scouts="G altai R selenge", stacks="altai Gp selenge Rp", active=("mh",))

    assert targets(state) == {"khangai", "etzina"}
    after = do(state, road("khangai", "m"))

    assert stack(after, "khangai") == "Gm"
    assert (after.active[GREEN], after.lost[GREEN]) == ((), (5,))
    assert after.scouts[GREEN] == village("khangai")
    assert (events.LOST_STONES, GREEN, 1, 5) in GAME.heard(after, GREEN)
    for other in (RED, None):
        assert (events.LOST_STONES, GREEN, 1) in GAME.heard(after, other)
        assert GAME.view(after, other).lost[GREEN] == (0,)


@rule("EX-24")
def test_four_stones_and_three_walls_draw_one_wall() -> None:
    state = turn(active=("cmpp",), held=(3,), scouts="G tuul")

    assert (state.active[GREEN], state.held[GREEN]) == ((1, 2, 3, 3), 4)
    assert legal(state) == [STONES, WALLS]


@rule("EX-25")
def test_the_end_stays_triggered_when_walls_come_back() -> None:
    scouts = "G altai R tuul B kaifeng"
    state = turn(RED, scouts=scouts, left=(0,), held=(0, 2, 0), supply=1)

    drawn = do(state, TAKE_WALL)
    assert (drawn.trigger, drawn.supply) == (RED, 0)
    after = build(do(drawn, WALLS), "C5-C6 C6-D6 D6-D5")
    assert (after.trigger, after.turns_left, after.supply) == (RED, 3, 1)

    assert GAME.waiting(after) == (BLUE,)
    blue = do(after, TAKE_WALL, WALLS)
    assert blue.supply == 0
    gone = blue.gone
    last = build(blue, "C5-D5")  # shorter: it falls at once, and leaves the game
    assert (last.gone, last.supply) == (gone + 1, 0)
    assert GAME.waiting(last) == (RED,)  # Green has nothing to draw and nothing to place, and Red is the last
    assert (events.PLACED_NOTHING, GREEN) in GAME.heard(last, None)
    assert last.turns_left == 1


@rule("EX-26")
def test_a_supply_that_was_refilled_does_not_count() -> None:
    state = turn(GREEN, scouts="G altai R tuul B kaifeng", left=(None, 1, None), held=(2,), supply=1)

    green = build(do(state, TAKE_WALL, WALLS), "C4-D4 D4-D5 F6-F5")
    assert (green.supply, green.trigger) == (2, NOBODY)
    red = do(green, TAKE_STONE)

    assert red.passive[RED] == ()
    assert red.trigger == NOBODY


@rule("EX-27")
def test_two_colours_end_the_game_whatever_the_walls() -> None:
    state = turn(RED, seats=2, scouts="G altai R tuul", left=(0, 1))

    after = do(state, TAKE_STONE)

    assert after.trigger == RED
    assert after.supply > 0
    assert (events.END_CAME, RED, events.COLOURS) in GAME.heard(after, GREEN)


def counted(stacks: str, great_wall: str = "A4 B4 C4 C5 D5 E5 E6 F6 G6") -> State:
    """Return a table with these stones on it."""
    return position(stacks=stacks, great_wall=great_wall, scouts="G altai")


@rule("EX-28")
def test_a_stack_counts_for_who_lies_on_top() -> None:
    china = counted("datong Rm,Gc,Bp")
    mongolia = counted("datong Rm,Gc,Bp", "A4 B4 C4 C5 D5 D6 E6 F6 G6")

    assert (side_of(china, "datong"), side_of(mongolia, "datong")) == (CHINA, MONGOLIA)
    assert totals(china) == [0, 0, -3 + 3 + 1]
    assert totals(mongolia) == [0, 0, 3 - 3 + 1]


@pytest.mark.parametrize(
    ("stones", "points"),
    [
        pytest.param("xccp", -7, id="plague"),
        pytest.param("mhp", 4, id="herb"),
        pytest.param("xxhmp", -2, id="both"),
        pytest.param("x", 0, id="lone plague"),
        pytest.param("h", 0, id="lone herb"),
    ],
)
@rule("EX-29", "EX-30", "EX-31")
def test_plague_and_herb_in_china(stones: str, points: int) -> None:
    assert points_of_stones(TABLES, kinds(stones), CHINA) == points


@rule("EX-32")
def test_an_own_village_may_be_covered() -> None:
    before = moving(scouts="G karakorum", stacks="karakorum Gp tuul Rm,Gp", active=("m",))
    assert totals(before)[GREEN] == 1 + 3 + 1

    after = do(before, road("tuul", "m"))

    assert stack(after, "tuul") == "Rm,Gp,Gm"
    assert controller(after, village("tuul")) == GREEN
    assert totals(after)[GREEN] == 1 + 3 + 1 + 3
