"""Options that a player would look for and cannot have now: each has its reason and its rule."""

from __future__ import annotations

from typing import Any

from pagoda.games.dschingis_khan.actions import BUILD, ENTER, SETTLE, STONES, TAKE_OFF, WALLS
from pagoda.games.dschingis_khan.setup import DrawToSettle
from pagoda.games.dschingis_khan.turn import Enter
from tests.games.dschingis_khan.positions import (
    GREEN,
    building,
    do,
    gate,
    line,
    moving,
    placing,
    position,
    road,
    turn,
    village,
    walk,
)
from tests.games.dschingis_khan.words import described, refused
from tests.rules import rule

BLOCKED: dict[str, Any] = {"scouts": "G khangai R selenge B altai", "stacks": "khangai Gp selenge Rp altai Bp"}


@rule("DK-S6", "DK-S7", "DK-S8")
def test_pairs_that_cannot_be_settled() -> None:
    state = position(tops=["pm"], stacks="khangai Rp", agenda=[DrawToSettle(GREEN)])
    found = refused(state)

    taken = (SETTLE, village("selenge"), 2, village("khangai"))
    assert found[taken] == ("Both villages must be empty.", "DK-S8")
    assert ("The Great Wall stands between them.", "DK-S6") in found.values()
    assert found[(SETTLE, village("tuul"), 2, village("avarga"))] == ("No road joins them.", "DK-S7")


@rule("DK-D3")
def test_what_to_draw_is_asked_only_where_both_can_be_drawn() -> None:
    assert refused(turn()) == {}


# What to place


@rule("DK-K2", "DK-T3")
def test_a_scout_that_can_move_stays() -> None:
    state = placing(active=["pm"], held=[1], scouts="G tuul", stacks="tuul Gp")

    assert refused(state) == {TAKE_OFF: ("Your scout can move, so it stays.", "DK-K2")}


@rule("DK-T3", "DK-K1")
def test_a_blocked_scout_places_no_stones() -> None:
    assert refused(placing(active=["pm"], **BLOCKED)) == {
        STONES: ("Your scout has no move.", "DK-T3"),
        WALLS: ("You hold no wall.", "DK-T3"),
    }
    assert refused(placing(held=[1], **BLOCKED)) == {STONES: ("You hold no stone.", "DK-T3")}
    assert described(placing(held=[1], **BLOCKED), STONES) == "place stones"
    assert described(placing(active=["pm"], **BLOCKED), WALLS) == "place walls"


@rule("DK-K1")
def test_a_scout_off_the_board_cannot_be_taken_off() -> None:
    state = placing(active=["pm"], held=[1], stacks="tuul Gp")

    assert refused(state) == {TAKE_OFF: ("Your scout is off the board already.", "DK-K1")}


@rule("DK-K3")
def test_a_scout_comes_back_only_to_an_own_village_with_a_move() -> None:
    state = position(
        active=["pm"],
        stacks="khangai Gp tuul Gp selenge Rp altai Bp datong Rc",
        scouts="R selenge B altai",
        agenda=[Enter((GREEN,))],
    )
    found = refused(state)

    assert found[(ENTER, village("khangai"))] == ("From there your scout would have no move.", "DK-K3")
    assert found[(ENTER, village("datong"))] == ("You do not control this village.", "DK-K3")
    assert (ENTER, village("ongi")) not in found


@rule("DK-K4")
def test_without_an_own_village_a_scout_comes_back_to_an_empty_one() -> None:
    state = position(active=["pm"], stacks="selenge Rp altai Bp", scouts="R selenge B altai", agenda=[Enter((GREEN,))])
    found = refused(state)

    assert found[(ENTER, village("selenge"))] == ("This village is not empty.", "DK-K4")
    assert found[(ENTER, village("khangai"))] == ("From there your scout would have no move.", "DK-K4")


# Moves


@rule("DK-P3", "DK-P4", "DK-M1")
def test_villages_that_a_scout_cannot_enter() -> None:
    start = moving(active=["pmc"], scouts="G tuul R nomgon", stacks="tuul Gp nomgon Rp")
    state = do(start, road("ongi", "c"))

    assert refused(start)[road("nomgon", "c")] == ("A scout stands there: Bo.", "DK-P3")
    assert refused(start)[road("avarga", "c")] == ("No road leads there.", "DK-M1")
    assert refused(state)[road("tuul", "m")] == ("Your scout has been there in this turn.", "DK-P4")
    assert described(state, road("tuul", "m")) == "by road: Ongi → Tuul"


@rule("DK-C2")
def test_closed_walls_cannot_be_passed_or_climbed() -> None:
    state = moving(active=["p"], scouts="G etzina", stacks="etzina Gp", closed="A4-B4 F6-G6")
    found = refused(state)

    assert found[gate("ganzhou", "A4-B4")] == ("The wall between the villages is closed.", "DK-C2")
    closed = [action for action, why in found.items() if why[0] == "The wall here is closed: it cannot be climbed."]
    assert 0 < len(closed) <= 4
    assert described(state, gate("ganzhou", "A4-B4")) == "through the wall: Etzina → Ganzhou"


@rule("DK-C2", "DK-P3")
def test_a_walk_ends_where_the_wall_is_open_and_nobody_stands() -> None:
    state = moving(
        active=["p"],
        scouts="G etzina R datong",
        stacks="etzina Gp datong Rp",
        closed="C5-D5 C4-C5 B4-C4",
    )
    found = refused(state)

    assert found[walk("dongsheng", "A4-B4", "C5-D5")] == ("The wall there is closed: it cannot be climbed.", "DK-C2")
    assert [why for action, why in found.items() if action[1] == village("datong")] == [
        ("A scout stands there: Bo.", "DK-P3")
    ]
    assert described(state, walk("dongsheng", "A4-B4", "C5-D5")) == "along the walls: Etzina → Dongsheng"


# Walls


@rule("DK-W5", "DK-W6")
def test_lines_that_are_no_place_for_a_wall() -> None:
    state = building(branches="D5-D4 D4-D3 D3-E3 E3-E4", held=[1])
    found = refused(state)

    ring = "It would make a ring on a branch, which parts nothing."
    assert found[(BUILD, line("D4-E4"))] == (ring, "DK-W6")
    assert ("It would touch no standing wall.", "DK-W5") in found.values()
    assert len(found) <= 12
    assert described(state, (BUILD, line("D4-E4"))) == "place a wall: Avarga / Olon Süme"
