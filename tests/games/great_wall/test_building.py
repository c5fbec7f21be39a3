"""Building at the workers' settlement and by cards (GW-BLD)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import BARRICADE, DROP, PASS, PAY, PLAY, WALL
from pagoda.games.great_wall.building import BARRICADES, BOTH, WALLS, NameBuildings
from pagoda.games.great_wall.state import State
from tests.games.great_wall.positions import (
    activating,
    asked,
    boxes,
    do,
    legal,
    news,
    position,
    question,
    supply,
    tactic,
)
from tests.rules import rule

DRAGON, SNAKE = range(2)
LEFT, MIDDLE, RIGHT = range(3)
QUICK = {"quick_tactics": 1}


def settlement(number: int, goods: str, **table: Any) -> State:
    """Return a table where Dragon builds with so many clerks; tactics are asked for only where one fits."""
    table.setdefault("clerks", (f"workers_settlement {number}",))
    return activating("workers_settlement", goods=(goods,), options=QUICK, **table)


def everything(verb: int) -> list[Action]:
    """Return a building in every section."""
    return [(verb, section) for section in range(3)]


@rule("GW-BLD-1")
def test_a_building_for_each_clerk_in_any_mix() -> None:
    state = settlement(2, "9 wood 9 stone")

    assert legal(state) == [*everything(BARRICADE), *everything(WALL), PASS]
    state = do(state, (WALL, MIDDLE))
    assert legal(state) == [*everything(BARRICADE), *everything(WALL), PASS]  # the same section too
    assert question(do(state, (BARRICADE, MIDDLE))) == "PayMix"
    assert question(do(settlement(1, "9 wood"), (BARRICADE, LEFT))) == "PayMix"
    assert question(do(settlement(1, "9 wood"), PASS)) == "rest"


@rule("GW-BLD-2")
def test_a_barricade_costs_two_in_any_mix_and_gives_two_honour() -> None:
    state = do(settlement(1, "1 wood 1 stone 1 gold 9 chi"), (BARRICADE, LEFT))

    assert set(legal(state)) == {(PAY, 1, 1, 0, 0), (PAY, 1, 0, 1, 0), (PAY, 0, 1, 1, 0)}
    after = do(state, (PAY, 1, 0, 1, 0))
    assert (after.barricades, after.honour[DRAGON], supply(after, DRAGON)) == ([1, 0, 0], 2, "1 stone 9 chi")


@rule("GW-BLD-2")
def test_a_section_has_three_spaces_for_barricades() -> None:
    state = settlement(2, "9 wood", barricades=(3, 2, 0), walls=(3, 3, 3))

    assert legal(state) == [(BARRICADE, MIDDLE), (BARRICADE, RIGHT), PASS]
    assert legal(do(state, (BARRICADE, MIDDLE))) == [(BARRICADE, RIGHT), PASS]


@rule("GW-BLD-3")
@pytest.mark.parametrize(("level", "cost"), [(0, 8), (1, 10), (2, 12)])
def test_a_level_costs_what_is_shown_and_gives_as_much_honour(level: int, cost: int) -> None:
    poor = settlement(1, f"{cost - 1} wood 9 chi", walls=(level, 3, 3), barricades=(3, 3, 3))
    assert legal(poor) == [PASS]
    state = settlement(1, f"{cost - 3} wood 5 gold", walls=(level, 3, 3), barricades=(3, 3, 3))

    assert legal(state) == [(WALL, LEFT), PASS]
    after = do(state, (WALL, LEFT), (PAY, cost - 3, 0, 3, 0))

    assert (after.walls, after.honour[DRAGON], supply(after, DRAGON)) == ([level + 1, 3, 3], cost, "2 gold")


@rule("GW-BLD-3")
def test_a_wall_ends_with_level_three() -> None:
    state = settlement(1, "9 wood 9 stone 9 gold", walls=(3, 2, 3))

    assert [action for action in legal(state) if action[0] == WALL] == [(WALL, MIDDLE)]


@rule("GW-BLD-4")
def test_the_storehouse_pays_first() -> None:
    state = do(settlement(1, "4 wood 4 stone", store="3 wood 2 gold"), (WALL, RIGHT))

    assert state.store == [0, 0, 0]
    assert set(legal(state)) == {(PAY, wood, 3 - wood, 0, 0) for wood in range(4)}
    after = do(state, (PAY, 0, 3, 0, 0))
    assert (supply(after, DRAGON), after.honour[DRAGON]) == ("4 wood 1 stone", 8)


@rule("GW-BLD-4")
def test_the_first_in_tea_order_has_the_first_use_of_the_storehouse() -> None:
    clerks = ("workers_settlement 1", "workers_settlement 1")
    state = settlement(1, "2 wood", store="2 stone", clerks=clerks, tea="snake dragon monkey")

    assert asked(state) == SNAKE
    state = do(state, (BARRICADE, LEFT))
    assert (state.store, state.honour) == ([0, 0, 0], [0, 2, 0])
    after = do(state, (BARRICADE, LEFT), (PAY, 2, 0, 0, 0))
    assert (supply(after, DRAGON), after.honour) == ("", [2, 2, 0])


@rule("GW-BLD-5")
def test_the_builder_chooses_what_is_taken_from_a_rich_storehouse() -> None:
    state = do(settlement(1, "9 wood", store="1 wood 2 stone 1 gold"), (BARRICADE, LEFT))

    assert question(state) == "ChooseFromStore"
    assert set(legal(state)) == {(PAY, 1, 1, 0, 0), (PAY, 1, 0, 1, 0), (PAY, 0, 2, 0, 0), (PAY, 0, 1, 1, 0)}
    after = do(state, (PAY, 0, 2, 0, 0))
    assert (after.store, supply(after, DRAGON)) == ([1, 0, 1], "9 wood")


@rule("GW-BLD-6")
def test_all_is_named_then_paid_together_then_built() -> None:
    state = do(settlement(2, "5 wood 6 stone", news=True), (WALL, LEFT), (BARRICADE, LEFT))

    assert (question(state), state.walls[LEFT], state.barricades[LEFT]) == ("PayMix", 0, 0)
    assert (PAY, 5, 5, 0, 0) in legal(state)
    after = do(state, (PAY, 4, 6, 0, 0))
    built = [event for event in news(after) if event[0] in (events.BUILT_WALL, events.BUILT_BARRICADE)]
    assert built == [(events.BUILT_WALL, DRAGON, LEFT, 1), (events.BUILT_BARRICADE, DRAGON, LEFT)]
    honours = [event[2] for event in news(after) if event[0] == events.HONOURED]
    assert honours == [8, 2]


@rule("GW-BLD-6")
def test_two_levels_of_one_wall_may_be_named() -> None:
    state = settlement(2, "9 wood 8 stone")
    assert (WALL, LEFT) not in legal(do(state, (WALL, LEFT)))  # 8 and 10 cost one more than there is

    state = do(settlement(2, "9 wood 9 stone"), (WALL, LEFT), (WALL, LEFT), (PAY, 9, 9, 0, 0))
    assert (state.walls[LEFT], state.honour[DRAGON]) == (2, 18)


@rule("GW-BLD-6")
def test_what_answers_buildings_answers_each_of_them() -> None:
    table = {"generals": "yu_jie zhou_tong liang_hongyu", "supporters": ("chen_fu bi_sheng",)}

    state = do(settlement(2, "4 wood", barricades=(0, 0, 0), **table), (BARRICADE, LEFT), (BARRICADE, LEFT))
    after = do(state, (PAY, 4, 0, 0, 0))

    assert after.honour[DRAGON] == 2 + 2 + 2 + 2  # S for each barricade


@rule("GW-BLD-7")
def test_discounts_lower_the_price_and_not_the_honour() -> None:
    state = do(settlement(1, "5 wood", store="2 gold", advisors=("li_jie",)), (WALL, LEFT))

    assert (state.store, legal(state)) == ([0, 0, 0], [(PAY, 5, 0, 0, 0)])
    after = do(state, (PAY, 5, 0, 0, 0))
    assert (after.honour[DRAGON], supply(after, DRAGON)) == (8, "")


@rule("GW-BLD-7")
def test_nothing_costs_less_than_nothing() -> None:
    state = do(settlement(1, "1 chi", hands=("prefab",)), (BARRICADE, LEFT))

    after = do(state, (PLAY, tactic("prefab"), 1))

    assert (after.barricades[LEFT], after.honour[DRAGON], supply(after, DRAGON)) == (1, 2, "")
    assert question(after) == "rest"


@rule("GW-BLD-8")
def test_building_by_a_command_follows_the_same_rules() -> None:
    state = boxes(
        DRAGON,
        "fortification",
        track=("dragon fortification", "snake mobilisation"),
        store="1 stone",
        goods=("9 wood",),
    )
    while question(state) == "MoveClerks":
        state = do(state, PASS)

    assert legal(state) == [*everything(BARRICADE), PASS]
    state = do(state, (BARRICADE, RIGHT))
    assert (state.honour[DRAGON], state.store, supply(state, DRAGON)) == (2, [0, 0, 0], "9 wood")  # 2 - 1
    assert legal(state) == [*everything(WALL), PASS]
    after = do(state, (WALL, RIGHT), (PAY, 6, 0, 0, 0))
    assert (after.honour[DRAGON], supply(after, DRAGON)) == (10, "3 wood")  # 8 - 2


@rule("GW-BLD-8", "GW-TAC-4")
def test_each_building_effect_is_an_event_of_its_own() -> None:
    building = [NameBuildings((DRAGON,), 1, kind, 0, 0, ()) for kind in (BARRICADES, WALLS)]
    state = position(goods=("9 wood 9 chi",), hands=("prefab",), options=QUICK, agenda=building)

    state = do(state, (BARRICADE, LEFT))
    assert question(state) == "PlayTactic"
    state = do(state, PASS, (PAY, 2, 0, 0, 0), (WALL, LEFT))
    assert question(state) == "PlayTactic"
    assert supply(do(state, (PLAY, tactic("prefab"), 0), (PAY, 6, 0, 0, 0)), DRAGON) == "1 wood 9 chi"


@rule("GW-BLD-9")
def test_storehouse_and_discounts_decide_what_may_be_named() -> None:
    assert (WALL, LEFT) not in legal(settlement(1, "3 wood", store="4 stone"))
    assert (WALL, LEFT) in legal(settlement(1, "4 wood", store="4 stone"))
    hand = {"hands": ("prefab",)}
    assert (WALL, LEFT) in legal(settlement(1, "6 wood", **hand))
    assert (WALL, LEFT) not in legal(settlement(1, "4 wood", **hand))
    assert (WALL, LEFT) in legal(settlement(1, "4 wood 1 chi", **hand))  # the enhanced side: 4 less for a chi


@rule("GW-BLD-9")
def test_what_cannot_be_paid_in_the_end_is_left_out() -> None:
    state = settlement(2, "8 wood", hands=("prefab",))
    state = do(state, (WALL, LEFT), (BARRICADE, MIDDLE), PASS)

    assert (question(state), legal(state)) == ("DropBuilding", [(DROP, MIDDLE), (DROP, 3 + LEFT)])
    after = do(state, (DROP, MIDDLE), (PAY, 8, 0, 0, 0))
    assert (after.walls[LEFT], after.barricades[MIDDLE], after.honour[DRAGON]) == (1, 0, 8)


@rule("GW-BLD-1", "GW-LOC-6")
def test_who_has_no_means_builds_nothing_and_others_go_on() -> None:
    state = position(goods=("1 wood",), agenda=[NameBuildings((DRAGON,), 2, BOTH, 0, 0, ())])

    assert legal(state) == [PASS]
    assert question(do(state, PASS)) == "rest"
