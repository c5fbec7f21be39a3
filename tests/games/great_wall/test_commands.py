"""What the commands do: boxes, others, bonuses of the order track, treason (GW-CMD)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import ACTIVATE, COPY, GAIN, MOVE_CLERK, PASS, PICK, RECALL
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import Summer
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import (
    asked,
    boxes,
    clerks_of,
    do,
    legal,
    location,
    news,
    position,
    question,
    supply,
    turn,
)
from tests.rules import rule

TEMPLE, ACADEMY = location("temple"), location("war_academy")


def put(name: str) -> tuple[int, int, int]:
    """Return the move of a clerk from the reserve."""
    return (MOVE_CLERK, NOWHERE, location(name))


def passed(state: State, *questions: str) -> State:
    """Pass at these questions as long as one of them is asked."""
    while question(state) in (questions or ("MoveClerks",)):
        state = do(state, PASS)
    return state


@rule("GW-CMD-1", "GW-CMD-3")
def test_boxes_come_from_top_to_bottom_each_finished_before_the_next() -> None:
    state = boxes(1, "economy", tea="dragon snake monkey")
    who = []
    while question(state) == "MoveClerks":
        who.append(asked(state))
        state = do(state, PASS)

    # Two calls for the owner, then the others in tea order, then the owner again.
    assert who == [1, 1, 0, 2]
    assert (question(state), asked(state)) == ("GainMix", 1)


@rule("GW-CMD-2")
def test_every_effect_in_a_box_is_optional() -> None:
    state = do(boxes(0, "diplomacy"), PASS)
    assert question(state) == "MoveClerks"  # the second call of the box is still offered
    state = passed(state)

    assert question(state) == "rest"  # on top of the stack, one tactic drawn
    assert len(state.hands[0]) == 1


@rule("GW-CMD-3")
@pytest.mark.parametrize("name", ["economy", "mobilisation", "fortification", "diplomacy"])
def test_boxes_for_others_are_resolved_by_all_others(name: str) -> None:
    state = do(boxes(2, name, seats=4, tea="turtle monkey snake dragon"), PASS, PASS)
    who = []
    while question(state) == "MoveClerks":
        who.append(asked(state))
        state = do(state, PASS)

    assert who == [3, 1, 0]


@rule("GW-CMD-3")
def test_despotism_is_for_its_owner_alone() -> None:
    state = do(boxes(0, "despotism"), put("war_academy"), PASS)

    assert (question(state), asked(state)) == ("ActivateAdvanced", 0)
    assert question(do(state, (ACTIVATE, ACADEMY))) == "rest"


def moves(state: State) -> int:
    """Return how many clerks the seat that is asked can move one after the other."""
    count = 0
    seat = asked(state)
    while question(state) == "MoveClerks" and asked(state) == seat:
        state = do(state, next(action for action in legal(state) if action[1] == NOWHERE))
        count += 1
    return count


@rule("GW-CMD-4", "GW-CMD-5")
@pytest.mark.parametrize(
    ("track", "count"),
    [
        (("dragon despotism",), 2),
        (("dragon despotism", "snake economy"), 4),
        (("snake economy", "dragon despotism"), 4),
        (("dragon despotism", "snake economy", "monkey economy"), 4),
        (("dragon despotism", "snake treason"), 2),
        (("dragon despotism", "snake diplomacy"), 2),
    ],
)
def test_despotism_moves_more_with_economy_of_another_on_the_track(track: tuple[str, ...], count: int) -> None:
    state = turn(0, "despotism", track=track)

    assert moves(state) == count


@rule("GW-CMD-4")
def test_economy_gives_building_resources_with_fortification_of_another() -> None:
    plain = passed(turn(0, "economy"))
    more = passed(turn(0, "economy", track=("dragon economy", "snake fortification")))

    assert supply(do(plain, (GAIN, 0, 0, 0, 1)), 0) == "1 chi"
    assert question(do(plain, (GAIN, 0, 0, 0, 1))) == "rest"
    after = do(more, (GAIN, 0, 0, 0, 1))
    assert question(after) == "GainMix"
    assert (GAIN, 1, 1, 0, 0) in legal(after)
    assert (GAIN, 1, 0, 0, 1) not in legal(after)


@rule("GW-CMD-4")
def test_economy_gives_an_income_or_a_resource() -> None:
    state = passed(turn(0, "economy", overseers=("quarry 3",)))

    assert question(state) == "ChooseLine"
    assert supply(do(state, (PICK, 0)), 0) == "3 stone"


@rule("GW-CMD-4")
def test_mobilisation_attacks_with_two_with_diplomacy_of_another() -> None:
    table: dict[str, Any] = dict(field=("left merkit_raiders",), zones=("left 2 spearman",))
    one = passed(boxes(0, "mobilisation", **table))
    two = passed(turn(0, "mobilisation", track=("dragon mobilisation", "monkey diplomacy"), **table))

    assert supply(one, 0) == "1 chi"
    assert question(do(one, legal(one)[0])) == "rest"
    again = do(two, legal(two)[0])
    assert question(again) == "AttackWith"


@rule("GW-CMD-4")
def test_fortification_builds_a_wall_with_mobilisation_of_another() -> None:
    table: dict[str, Any] = dict(goods=("9 stone",), walls=(0, 0, 0))
    plain = passed(boxes(0, "fortification", **table))
    more = passed(turn(0, "fortification", track=("dragon fortification", "monkey mobilisation"), **table))

    assert question(plain) == "NameBuildings"
    assert question(do(plain, PASS)) == "rest"
    assert question(do(more, PASS)) == "NameBuildings"


@rule("GW-CMD-4")
def test_diplomacy_discards_shame_or_brings_gold_with_despotism_of_another() -> None:
    state = passed(turn(0, "diplomacy", track=("dragon diplomacy", "snake despotism"), shamed=("1 spearman",)))

    assert question(state) == "ChooseLine"
    assert supply(do(state, (PICK, 1)), 0) == "2 gold"
    assert question(do(state, (PICK, 0))) == "DiscardShame"
    without = passed(turn(0, "diplomacy", track=("dragon diplomacy", "snake despotism")))
    assert supply(without, 0) == "2 gold"  # nothing to choose


@rule("GW-CMD-10", "GW-CMD-3")
def test_treason_carries_out_the_command_of_another_as_its_own() -> None:
    state = turn(0, "treason", track=("dragon treason", "snake economy", "monkey despotism"), news=True)

    assert legal(state) == [(COPY, 1), (COPY, 2), PASS]
    assert question(do(state, PASS)) == "rest"  # like every effect of a box
    copied = do(state, (COPY, 1))
    assert (events.COPIED, 0, 1) in news(copied)
    who = []
    while question(copied) == "MoveClerks":
        who.append(asked(copied))
        copied = do(copied, PASS)
    assert who == [0, 0, 1, 2]
    assert asked(copied) == 0


@rule("GW-CMD-11")
def test_treason_copies_neither_treason_nor_the_reed_clan() -> None:
    treason = turn(0, "treason", track=("snake treason", "dragon treason"))
    reed = turn(0, "treason", mode="duel", track=("dragon treason", "reed"))

    for state in (treason, reed):
        assert question(state) == "MoveClerks"
        assert moves(state) == 3
    duel = turn(0, "treason", mode="duel", track=("dragon treason", "reed", "snake despotism"))
    assert legal(duel) == [(COPY, 2), PASS]


@rule("GW-CMD-12", "TR-20")
def test_a_copied_command_sees_the_commands_of_others_itself_included() -> None:
    track = ("dragon treason", "snake despotism", "monkey economy")
    state = do(turn(0, "treason", track=track), (COPY, 1))
    assert moves(state) == 4
    for _ in range(4):
        state = do(state, put("war_academy"))
    assert question(state) == "ActivateAdvanced"
    # Economy copied: the fortification of the third counts, the own treason does not.
    economy = do(turn(0, "treason", track=("dragon treason", "snake economy", "monkey fortification")), (COPY, 1))
    economy = do(passed(economy), (GAIN, 1, 0, 0, 0))
    assert question(economy) == "GainMix"


@rule("GW-CMD-12")
def test_two_who_copy_each_other_count_the_copied_card() -> None:
    # Diplomacy looks for Despotism; the copied card itself lies there under its own name only.
    state = do(turn(0, "treason", track=("dragon treason", "snake diplomacy")), (COPY, 1))

    assert supply(passed(state), 0) == ""


@rule("TR-20", "GW-SUM-5")
def test_treason_stays_in_the_discard() -> None:
    state = do(position(gone=("treason economy despotism",), phase=Summer), RECALL)

    assert state.gone_commands[0] == 1 << 5


def test_the_tables_have_six_commands_and_the_reed_clans() -> None:
    assert [len(command) for command in TABLES.commands] == [2, 3, 3, 3, 3, 1, len(TABLES.commands[6])]


def test_clerks_of_a_command_go_where_its_second_call_says() -> None:
    for name, goals in (
        ("economy", {"lumber_mill", "quarry", "gold_mine", "temple"}),
        ("mobilisation", {"barracks", "command_post", "war_academy"}),
        ("fortification", {"lumber_mill", "quarry", "workers_settlement"}),
        ("diplomacy", {"tea_house", "imperial_embassy", "temple"}),
    ):
        state = do(boxes(0, name), PASS)
        assert {action[2] for action in legal(state) if action != PASS} == {location(goal) for goal in goals}
        moved = do(state, legal(state)[0])
        assert sum(clerks_of(moved, 0).values()) == 1
