"""Choices: which pieces mean which action, so that a click narrows until one is left."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Action
from pagoda.engine.scene import Choice
from pagoda.games.dschingis_khan.actions import BUILD, ENTER, SETTLE, STONES, TAKE_OFF, TAKE_STONE, TAKE_WALL, WALLS
from pagoda.games.dschingis_khan.setup import DrawToSettle
from pagoda.games.dschingis_khan.state import State
from pagoda.games.dschingis_khan.turn import EndTurn, Enter
from pagoda.locale import say
from tests.games.dschingis_khan.positions import (
    GREEN,
    building,
    gate,
    legal,
    line,
    moving,
    placing,
    position,
    road,
    turn,
    village,
    walk,
)
from tests.games.pictures import chosen, offered, scene_of
from tests.rules import rule

PEOPLE = ["Ana", "Bo", "Cleo"]
FREE: dict[str, Any] = {"stacks": "tuul Gp", "scouts": "G tuul"}


def clicked(state: State, *names: str) -> set[Action]:
    """Return what is left when these pieces have been clicked, as the browser does it."""
    choices = scene_of(state).choices[: len(offered(state, GREEN))]
    return {choice.action for choice in choices if choice.ids and set(names) <= set(choice.ids)}


def ids(state: State, action: Action) -> tuple[str, ...]:
    return chosen(state, action).ids


def note(choice: Choice) -> str:
    return say(choice.note, "en", PEOPLE)


# Set-up


@rule("DK-S6")
def test_two_villages_leave_the_places_of_scout_and_stone() -> None:
    state = position(agenda=[DrawToSettle(GREEN)], tops=["cm"])
    left = clicked(state, "village-tuul", "village-karakorum")
    tuul, karakorum = village("tuul"), village("karakorum")

    assert left == {(SETTLE, a, stone, b) for a, b in ((tuul, karakorum), (karakorum, tuul)) for stone in (1, 2)}
    assert {say(chosen(state, action).label) for action in left} == {
        "Scout and Warrior on Tuul",
        "Scout and Rider on Tuul",
        "Scout and Warrior on Karakorum",
        "Scout and Rider on Karakorum",
    }
    told = chosen(state, (SETTLE, tuul, 1, karakorum))
    assert note(told) == "Chinese warrior with the scout on Tuul, Mongol rider on Karakorum."


# Words


@rule("DK-D1")
def test_what_to_draw_is_said_by_buttons_with_what_is_left() -> None:
    state = turn(**FREE, left=[3])
    wall, stone = chosen(state, TAKE_WALL), chosen(state, TAKE_STONE)

    assert wall.ids == stone.ids == ()
    assert [say(wall.label), say(stone.label)] == ["Draw a wall", "Draw a stone"]
    assert [note(wall), note(stone)] == ["19 are left after it.", "You see it at once; 2 are left."]


@rule("DK-T2")
def test_what_to_place_is_said_by_buttons() -> None:
    state = placing(**FREE, active=["cp"], held=[1])

    assert [say(chosen(state, action).label) for action in (STONES, WALLS)] == ["Place 2 stones", "Place 1 wall"]
    assert all(not choice.ids for choice in scene_of(state).choices)


@rule("DK-K1")
def test_a_blocked_scout_can_be_taken_off() -> None:
    state = placing(
        stacks="khangai Gp selenge Rp altai Bp", scouts="G khangai R selenge B altai", active=["c"], held=[1]
    )

    choice = chosen(state, TAKE_OFF)

    assert (say(choice.label), choice.ids) == ("Take the scout off", ())
    assert note(choice) == "It leaves Khangai. You place nothing in this turn."


@rule("DK-K3")
def test_a_scout_comes_back_by_a_click_on_a_village() -> None:
    state = position(stacks="tuul Gp", active=["c"], agenda=[Enter((GREEN,)), EndTurn(GREEN)])

    choice = chosen(state, (ENTER, village("tuul")))

    assert choice.ids == ("village-tuul",)
    assert say(choice.label) == "Begin in Tuul"
    assert [piece.id for piece in choice.preview] == [f"ghost-scout-{village('tuul')}"]


# Scouts


def test_with_one_kind_of_stone_the_village_is_enough() -> None:
    state = moving(**FREE, active=["pp"])

    assert ids(state, road("ongi")) == ("village-ongi",)
    assert clicked(state, "village-ongi") == {road("ongi")}


def test_with_several_kinds_the_village_and_the_stone_are_clicked_in_any_order() -> None:
    state = moving(**FREE, active=["cpp"])

    assert clicked(state, "village-ongi") == {road("ongi", "c"), road("ongi", "p")}
    assert clicked(state, "mine-3") == {road(name, "p") for name in ("ongi", "karakorum", "nomgon")}
    assert clicked(state, "mine-3", "village-ongi") == {road("ongi", "p")}


@rule("DK-M1", "DK-M2", "DK-M3")
def test_several_ways_to_one_village_are_told_apart_by_their_words() -> None:
    state = moving(stacks="nomgon Gp", scouts="G nomgon", active=["p"])
    left = clicked(state, "village-dongsheng")
    labels = {say(chosen(state, action).label) for action in left}

    assert gate("dongsheng", "C5-D5") in left
    assert walk("dongsheng", "C4-C5", "C5-D5") in left
    assert len(labels) == len(left)
    assert "Through the gate to Dongsheng" in labels


def test_a_walk_names_what_lies_beyond_its_pieces_only_where_there_are_several() -> None:
    state = moving(stacks="etzina Gp", scouts="G etzina", active=["p"])
    several = moving(stacks="nomgon Gp", scouts="G nomgon", active=["p"])

    assert say(chosen(state, walk("zhongdu", "A4-B4", "F6-G6")).label) == "Along the wall to Zhongdu"
    told = say(chosen(several, walk("zhongdu", "C4-C5", "F6-G6")).label)
    assert told == "Along the wall: Wulahai → Linhuang"


@pytest.mark.parametrize(
    ("stacks", "action", "told"),
    [
        ("tuul Gp", road("ongi"), "Peasant: the village becomes yours."),
        ("tuul Gp ongi Gc", road("ongi"), "Peasant: the village stays yours."),
        ("tuul Gp ongi Rc", road("ongi"), "Peasant: you take it from Bo and see 1 stone."),
        ("tuul Gp ongi Bm,Rc", road("ongi"), "Peasant: you take it from Bo and see 2 stones."),
    ],
)
@rule("DK-I4", "DK-P2")
def test_a_move_tells_whose_the_village_becomes(stacks: str, action: Action, told: str) -> None:
    assert note(chosen(moving(stacks=stacks, scouts="G tuul", active=["p"]), action)) == told


@rule("DK-M7")
def test_a_move_tells_what_closes_behind_it() -> None:
    state = moving(stacks="etzina Gp", scouts="G etzina", active=["p"])

    assert note(chosen(state, gate("ganzhou", "A4-B4"))).endswith("The piece closes behind you.")
    assert note(chosen(state, walk("zhongdu", "A4-B4", "F6-G6"))).endswith("Both pieces close behind you.")


# Walls


def test_a_wall_is_placed_by_a_click_on_its_line() -> None:
    state = building()

    for action in legal(state):
        assert len(ids(state, action)) == 1
        assert clicked(state, *ids(state, action)) == {action}
    assert ids(state, (BUILD, line("D4-D5"))) == ("line-D4-D5",)
    assert say(chosen(state, (BUILD, line("D4-D5"))).label) == "Build Nomgon / Olon Süme"


def test_what_is_refused_points_at_what_lies_on_the_table() -> None:
    state = building()
    scene = scene_of(state)
    refused = scene.choices[len(legal(state)) :]
    lying = {piece.id for piece in scene.pieces}

    assert refused
    assert all(name in lying for choice in refused for name in choice.ids)
    assert all(not choice.preview and not choice.note for choice in refused)
