"""The commands as cards: own boxes, boxes of the others, and what another's command on the track adds (GW-CMD-4)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.great_wall.actions import (
    ACCEPT,
    ACTIVATE,
    BARRICADE,
    COPY,
    FREE_SOLDIER,
    GAIN,
    INCOME,
    MOVE_CLERK,
    PASS,
    PICK,
    WALL,
)
from pagoda.games.great_wall.edition import LUMBER_MILL, NOWHERE, QUARRY, SPEARMAN, TEMPLE
from pagoda.games.great_wall.state import State
from tests.games.great_wall.cards import before_activation, gain, pay, spear, spots
from tests.games.great_wall.positions import asked, boxes, clerks_of, do, legal, location, position, question, supply
from tests.rules import rule

MOVERS = ("economy", "mobilisation", "fortification", "diplomacy")


def clerk(to: str, origin: int = NOWHERE) -> Action:
    """Return the move of a clerk."""
    return (MOVE_CLERK, origin, location(to))


def own(command: str, bonus: str = "", **table: Any) -> State:
    """Return a table where the Dragon Clan carries out a command; the Snake Clan has another one on the track."""
    track = [f"dragon {command}", f"snake {bonus}"] if bonus else [f"dragon {command}"]
    return boxes(0, command, track=track, **table)


def targets(state: State) -> set[int]:
    """Return where a clerk may go now."""
    return {action[2] for action in legal(state) if action[0] == MOVE_CLERK}


def to_last_box(state: State) -> State:
    """Decline all moves of clerks."""
    while question(state) == "MoveClerks":
        state = do(state, PASS)
    return state


@rule("GW-CMD-2", "GW-CLK-4")
def test_despotism_moves_two_clerks_and_activates() -> None:
    table = own("despotism")
    moved = do(table, clerk("lumber_mill"), clerk("lumber_mill"))  # the same location twice is allowed

    assert question(moved) == "ActivateAdvanced"
    assert legal(moved) == [(ACTIVATE, LUMBER_MILL), PASS]
    after = do(moved, (ACTIVATE, LUMBER_MILL))
    assert (supply(after, 0), sum(after.shamed)) == ("2 wood", 0)


@rule("GW-CMD-4", "GW-CMD-5")
def test_despotism_moves_two_more_beside_another_economy() -> None:
    moved = do(own("despotism", "economy"), clerk("quarry"), clerk("temple"))
    assert question(moved) == "MoveClerks"
    four = do(moved, clerk("tea_house"), clerk("barracks"))
    assert question(four) == "ActivateAdvanced"

    unlike = do(own("despotism", "mobilisation"), clerk("quarry"), clerk("temple"))
    assert question(unlike) == "ActivateAdvanced"


def test_despotism_has_nothing_for_others_and_nothing_to_activate_without_clerks() -> None:
    table = do(own("despotism"), PASS)

    assert question(table) == "rest"


@rule("GW-CMD-3", "GW-CLK-4")
@pytest.mark.parametrize("command", MOVERS)
def test_others_move_two_clerks_to_different_locations(command: str) -> None:
    table = do(own(command, tea="snake dragon monkey"), PASS, PASS)

    assert (question(table), asked(table)) == ("MoveClerks", 1)
    once = do(table, clerk("lumber_mill"))
    assert location("lumber_mill") not in targets(once)
    after = do(once, clerk("quarry"))
    assert clerks_of(after, 1) == {"lumber_mill": 1, "quarry": 1}
    assert (question(after), asked(after)) == ("MoveClerks", 2)


@rule("GW-CMD-1")
@pytest.mark.parametrize(
    ("command", "second"),
    [
        ("economy", "lumber_mill quarry gold_mine temple"),
        ("mobilisation", "barracks command_post war_academy"),
        ("fortification", "lumber_mill quarry workers_settlement"),
        ("diplomacy", "tea_house imperial_embassy temple"),
    ],
)
def test_the_owner_moves_two_clerks_anywhere_and_two_to_certain_locations(command: str, second: str) -> None:
    table = own(command)
    assert targets(table) == set(range(10))

    named = {location(name) for name in second.split()}
    two = do(table, clerk("imperial_embassy"), clerk("imperial_embassy"))
    assert targets(two) == named
    most = max(named)
    four = do(two, (MOVE_CLERK, NOWHERE, most))
    four = do(four, (MOVE_CLERK, NOWHERE, most)) if question(four) == "MoveClerks" and asked(four) == 0 else four
    assert sum(clerks_of(four, 0).values()) == 4
    assert asked(four) == 1


def test_economy_takes_an_income_or_a_resource() -> None:
    table = to_last_box(own("economy", overseers=["quarry 2"]))
    assert legal(table) == [(PICK, 0), (PICK, 1)]
    assert supply(do(table, (PICK, 0)), 0) == "2 stone"
    assert supply(do(table, (PICK, 1), gain("1 chi")), 0) == "1 chi"

    several = do(to_last_box(own("economy", overseers=["quarry 2 temple 1"])), (PICK, 0))
    assert legal(several) == [(INCOME, QUARRY), (INCOME, TEMPLE)]
    nobody = to_last_box(own("economy"))
    assert {action[0] for action in legal(nobody)} == {GAIN}  # without an overseer only the resource


@rule("GW-CMD-4")
def test_economy_gains_two_more_beside_another_fortification() -> None:
    table = do(to_last_box(own("economy", "fortification")), gain("1 chi"))
    assert gain("2 chi") not in legal(table)
    assert supply(do(table, gain("1 wood 1 gold")), 0) == "1 wood 1 gold 1 chi"

    assert question(do(to_last_box(own("economy", "economy")), gain("1 chi"))) == "rest"


def test_mobilisation_gains_chi_and_attacks() -> None:
    table: dict[str, Any] = {"zones": ["middle 2 spearman"], "field": ["middle kipchak_riders"]}
    ready = to_last_box(own("mobilisation", **table))
    assert supply(ready, 0) == "1 chi"
    once = do(ready, spear("middle", 0))
    assert question(once) == "rest"

    assert supply(to_last_box(own("mobilisation")), 0) == "1 chi"  # without anybody to attack


@rule("GW-CMD-4")
def test_mobilisation_attacks_twice_beside_another_diplomacy() -> None:
    table = own("mobilisation", "diplomacy", zones=["middle 2 spearman"], field=["middle kipchak_riders"])

    after = do(to_last_box(table), spear("middle", 0), spear("middle", 1))
    assert spots(after, "middle") == ["soldier", "soldier", ".", "."]


def test_fortification_builds_a_barricade_for_one_less() -> None:
    table = to_last_box(own("fortification", goods=["1 gold"]))

    after = do(table, (BARRICADE, 1), pay("1 gold"))
    assert (after.barricades, after.honour[0], supply(after, 0)) == ([0, 1, 0], 2, "")
    assert question(after) == "rest"


@rule("GW-CMD-4", "GW-BLD-3")
def test_fortification_raises_a_wall_beside_another_mobilisation() -> None:
    table = do(to_last_box(own("fortification", "mobilisation", goods=["6 wood"])), PASS)
    assert legal(table) == [(WALL, 0), (WALL, 1), (WALL, 2), PASS]

    after = do(table, (WALL, 2), pay("6 wood"))  # 8, 2 less
    assert (after.walls, after.honour[0]) == ([0, 0, 1], 8)


def test_diplomacy_goes_up_and_draws() -> None:
    table = to_last_box(own("diplomacy", tea="snake dragon monkey"))

    up = do(table, ACCEPT)
    assert (up.tea, len(up.hands[0])) == ((0, 1, 2), 1)
    assert do(table, PASS).tea == (1, 0, 2)


@rule("GW-CMD-4")
def test_diplomacy_discards_shame_or_gains_gold_beside_another_despotism() -> None:
    table = to_last_box(own("diplomacy", "despotism", shamed=["1 spearman"]))

    chosen = do(table, (PICK, 0))
    assert do(chosen, (FREE_SOLDIER, SPEARMAN)).shamed[0] == 0
    assert supply(do(table, (PICK, 1)), 0) == "2 gold"
    assert supply(to_last_box(own("diplomacy", "despotism")), 0) == "2 gold"  # there is no shame to discard


@rule("GW-CMD-10")
def test_treason_carries_out_the_command_of_another() -> None:
    table = boxes(0, "treason", track=["dragon treason", "snake mobilisation", "monkey economy"])
    assert [action for action in legal(table) if action[0] == COPY] == [(COPY, 1), (COPY, 2)]

    copied = do(table, (COPY, 1))
    assert (question(copied), asked(copied)) == ("MoveClerks", 0)
    others = do(copied, PASS, PASS)
    assert asked(others) == 1  # whose command it is moves clerks as one of the others
    assert supply(to_last_box(others), 0) == "1 chi"


@rule("GW-CMD-12")
def test_treason_looks_at_all_other_commands_the_copied_one_included() -> None:
    table = boxes(
        0,
        "treason",
        track=["dragon treason", "snake economy", "monkey fortification"],
    )

    bonus = do(to_last_box(do(table, (COPY, 1))), gain("1 chi"))
    assert question(bonus) == "GainMix"


@rule("GW-CMD-11")
def test_treason_moves_three_clerks_where_nothing_can_be_copied() -> None:
    table = boxes(0, "treason", track=["dragon treason", "snake treason"])

    after = do(table, clerk("quarry"), clerk("quarry"), clerk("temple"))
    assert (clerks_of(after, 0), question(after)) == ({"quarry": 2, "temple": 1}, "rest")


# The Reed Clan


@rule("GW-DUO-13", "GW-DUO-14")
def test_reed_command_moves_reed_clerks_then_those_of_all_others() -> None:
    table = boxes(2, "reed_command", mode="duel", tea="snake reed dragon", active="reed")
    assert asked(table) == 1  # the player who is higher in the tea stack decides

    assert targets(table) == set(range(3, 10))  # only to locations without a Reed clerk
    one = do(table, clerk("temple", LUMBER_MILL))
    assert location("temple") not in targets(one)
    two = do(one, clerk("lumber_mill", QUARRY))
    assert clerks_of(two, 2) == {"lumber_mill": 1, "gold_mine": 1, "temple": 1}
    assert (question(two), asked(two)) == ("MoveClerks", 1)
    snake = do(two, clerk("quarry"))
    assert location("quarry") not in targets(snake)
    assert asked(do(snake, PASS)) == 0


@rule("GW-CMD-11")
def test_reed_command_cannot_be_copied() -> None:
    table = boxes(0, "treason", mode="duel", track=["dragon treason", "reed"])

    assert question(table) == "MoveClerks"


@rule("GW-DUO-29")
def test_li_quan_of_the_reed_clan_fills_the_storehouse_in_its_turn() -> None:
    table = before_activation("reed", mode="duel", tea="snake reed dragon")
    assert (question(table), asked(table)) == ("FillStore", 1)

    assert set(legal(table)) == {gain("1 wood"), gain("1 stone"), gain("1 gold")}
    assert do(table, gain("1 stone")).store == [0, 1, 0]


def test_li_quan_does_nothing_in_the_turns_of_players() -> None:
    assert question(before_activation(mode="duel")) == "rest"
    assert position(mode="duel").store == [0, 0, 0]
