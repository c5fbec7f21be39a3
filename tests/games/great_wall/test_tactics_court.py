"""Tactics of the court and the works: what each side does, and when it cannot be played (GW-TAC-2, GW-TAC-3)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.actions import (
    ACTIVATE,
    BARRICADE,
    COMMAND,
    MOVE_CLERK,
    PASS,
    PASS_KIND,
    PASS_TURN,
    RECRUIT,
    TO_ZONE,
    WALL,
)
from pagoda.games.great_wall.edition import ARCHER, LUMBER_MILL, NOWHERE
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.state import State
from tests.games.great_wall.cards import (
    QUICK,
    assaulting,
    basic,
    before_activation,
    done,
    enhanced,
    held,
    is_asked,
    may_play,
    pay,
    steps,
    to_rest,
    totals,
    winter,
)
from tests.games.great_wall.positions import activating, clerks_of, do, legal, question, soldiers_in, supply, tactic
from tests.rules import rule


def holding(name: str) -> dict[str, Any]:
    """Return that the Dragon Clan holds a tactic."""
    return {"hands": [name], "options": QUICK}


def test_bribed_official_moves_two_clerks_to_different_locations() -> None:
    table = do(before_activation("snake", **holding("bribed_official")), basic("bribed_official"))

    once = do(table, (MOVE_CLERK, NOWHERE, LUMBER_MILL))
    assert (MOVE_CLERK, NOWHERE, LUMBER_MILL) not in legal(once)
    assert clerks_of(done(once, (MOVE_CLERK, NOWHERE, 6)), 0) == {"lumber_mill": 1, "workers_settlement": 1}


@rule("GW-LOC-4")
def test_bribed_official_enhanced_activates_a_location() -> None:
    table = before_activation(
        "snake", goods=["1 gold"], clerks=["lumber_mill 1", "lumber_mill 1"], **holding("bribed_official")
    )

    chosen = do(table, enhanced("bribed_official"))
    assert legal(chosen) == [(ACTIVATE, LUMBER_MILL), PASS]
    after = to_rest(chosen, (ACTIVATE, LUMBER_MILL))
    assert [supply(after, 0), supply(after, 1), sum(after.shamed)] == ["1 wood", "1 wood", 0]


def recruiting(**table: Any) -> State:
    """Return a table where the Dragon Clan recruits with one clerk."""
    return activating("barracks", clerks=["barracks 1", "barracks 2"], **table)


@rule("GW-BAR-5")
def test_conscription_makes_a_batch_cheaper() -> None:
    table = recruiting(goods=["1 chi"], **holding("conscription"))
    assert (RECRUIT, 0, 1, 0) in legal(table)  # 2 chi and 1 wood, 2 less
    after = do(table, (RECRUIT, 0, 1, 0), basic("conscription"), pay("1 chi"), (TO_ZONE, ARCHER, 0))
    assert (supply(after, 0), soldiers_in(after, 0, "left")) == ("", "1 archer")


def test_conscription_enhanced_takes_four_off() -> None:
    table = recruiting(goods=["1 gold"], **holding("conscription"))
    named = do(table, (RECRUIT, 0, 1, 0), enhanced("conscription"))

    assert question(named) == "PlaceRecruit"  # it costs nothing any more
    assert supply(named, 0) == ""


@rule("GW-TAC-7")
def test_conscription_is_for_the_recruiter() -> None:
    table = activating(
        "barracks", clerks=["barracks 1", "barracks 2"], goods=["2 chi"], hands=["", "conscription"], options=QUICK
    )

    assert is_asked(do(table, (RECRUIT, 1, 0, 0)), "PlaceRecruit")


def test_bountiful_year_gives_more_of_what_was_gathered() -> None:
    table = activating("quarry", clerks=["quarry 1", "quarry 2"], goods=["1 chi"], **holding("bountiful_year"))

    assert supply(to_rest(table, basic("bountiful_year")), 0) == "3 stone 1 chi"
    assert supply(to_rest(table, enhanced("bountiful_year")), 0) == "5 stone"
    other = activating("quarry", clerks=["quarry 1", "quarry 2"], hands=["", "", "bountiful_year"], options=QUICK)
    assert not may_play(other, basic("bountiful_year"))


@rule("GW-FAL-1")
def test_change_of_plans_replaces_the_revealed_command() -> None:
    table = do(steps(Fall(), active="", **holding("change_of_plans")), *[(COMMAND, 1)] * 3)

    swapped = do(table, basic("change_of_plans"))
    assert legal(swapped) == [(COMMAND, command) for command in (0, 2, 3, 4, 5)]
    after = do(swapped, (COMMAND, 4))
    assert after.sealed[0] == 4
    assert after.hand_commands[0] == 0b101111


def test_change_of_plans_enhanced_also_moves_clerks() -> None:
    table = do(steps(Fall(), active="", goods=["1 chi"], **holding("change_of_plans")), *[(COMMAND, 1)] * 3)

    after = do(table, enhanced("change_of_plans"), (COMMAND, 4), (MOVE_CLERK, NOWHERE, 0), (MOVE_CLERK, NOWHERE, 1))
    assert (clerks_of(after, 0), supply(after, 0)) == ({"lumber_mill": 1, "quarry": 1}, "")


def test_change_of_plans_needs_another_command() -> None:
    gone = ["despotism mobilisation fortification diplomacy treason"]
    table = do(steps(Fall(), active="", gone=gone, **holding("change_of_plans")), *[(COMMAND, 1)] * 3)

    assert not may_play(table, basic("change_of_plans"))


@rule("GW-LOC-6")
def test_secret_agents_count_as_more_clerks() -> None:
    table = activating(
        "lumber_mill", clerks=["lumber_mill 1", "lumber_mill 2"], goods=["1 gold"], **holding("secret_agents")
    )

    assert supply(to_rest(table, basic("secret_agents")), 0) == "2 wood 1 gold"
    assert supply(to_rest(table, enhanced("secret_agents")), 0) == "4 wood"
    academy = activating("war_academy", clerks=["war_academy 1"], **holding("secret_agents"))
    assert len(to_rest(academy, basic("secret_agents")).hands[0]) == 2


def test_secret_agents_need_a_clerk_and_do_not_help_at_the_tea_house() -> None:
    absent = activating("lumber_mill", clerks=["", "lumber_mill 3"], **holding("secret_agents"))
    assert not may_play(absent, basic("secret_agents"))
    tea = activating("tea_house", 1, tea="snake monkey dragon", clerks=["tea_house 1"], **holding("secret_agents"))
    assert question(tea) == "MoveUp"


def test_secret_agents_do_not_bring_back_more_clerks() -> None:
    table = activating("war_academy", clerks=["war_academy 1"], **holding("secret_agents"))

    assert to_rest(table, basic("secret_agents")).clerk_reserve[0] == 5


def building(**table: Any) -> State:
    """Return a table where the Dragon Clan builds with two clerks."""
    return activating("workers_settlement", clerks=["workers_settlement 2"], **table)


@rule("GW-BLD-9", "GW-BLD-3")
def test_prefab_makes_a_building_event_cheaper() -> None:
    table = building(goods=["8 wood"], **holding("prefab"))

    after = done(do(table, (BARRICADE, 0), (WALL, 0), basic("prefab")), pay("8 wood"))  # 2 + 8, 2 less
    assert (supply(after, 0), after.honour[0]) == ("", 2 + 8)


def test_prefab_enhanced_takes_four_off() -> None:
    table = building(goods=["7 wood 1 chi"], **holding("prefab"))

    after = done(do(table, (BARRICADE, 0), (WALL, 0), enhanced("prefab")), pay("6 wood"))
    assert (supply(after, 0), after.honour[0]) == ("1 wood", 2 + 8)


def test_prefab_is_for_the_builder_and_never_pays_back() -> None:
    other = activating(
        "workers_settlement", clerks=["", "workers_settlement 1"], goods=["", "2 wood"], **holding("prefab")
    )
    assert done(do(other, (BARRICADE, 0)), pay("2 wood")).barricades[0] == 1
    cheap = building(goods=["1 wood 1 chi"], **holding("prefab"))
    assert supply(done(do(cheap, (BARRICADE, 0), PASS, basic("prefab"))), 0) == "1 wood 1 chi"


@rule("GW-TAC-8")
def test_hold_the_line_adds_defence_and_honour() -> None:
    table = assaulting(field=["middle merkit_raiders"], barricades=(0, 1, 0), **holding("hold_the_line"))

    after = done(table, basic("hold_the_line"))
    assert (totals(after), held(after), after.honour[0]) == ((4, 2 + 2), True, 2)


def test_hold_the_line_enhanced_adds_five() -> None:
    table = assaulting(
        field=["middle kerait_lancers"], barricades=(0, 1, 0), goods=["1 wood 1 stone"], **holding("hold_the_line")
    )

    after = done(table, enhanced("hold_the_line"), pay("1 wood 1 stone"))
    assert (totals(after), after.honour[0], supply(after, 0)) == ((6, 2 + 5), 5, "")


@rule("GW-WIN-8")
def test_hold_the_line_needs_an_assault_and_holds_for_one_section() -> None:
    assert question(winter(**holding("hold_the_line"))) == "rest"
    table = winter(
        field=["middle merkit_raiders", "right falconers"],
        barricades=(0, 1, 1),
        walls=(0, 0, 1),
        **holding("hold_the_line"),
    )
    assert totals(to_rest(table, basic("hold_the_line"))) == (5, 6 + 2)


@rule("GW-SHM-1")
def test_save_face_takes_one_token_fewer() -> None:
    breach = assaulting(field=["middle merkit_raiders", "middle falconers"], **holding("save_face"))
    after = to_rest(breach, basic("save_face"))
    assert [sum(after.shamed[seat * 3 : seat * 3 + 3]) for seat in range(3)] == [1, 2, 2]

    alone = activating("lumber_mill", clerks=["lumber_mill 3"], **holding("save_face"))
    assert sum(to_rest(alone, basic("save_face")).shamed) == 0


def test_save_face_enhanced_takes_two_fewer_and_honours() -> None:
    table = assaulting(
        field=["middle merkit_raiders", "middle falconers", "middle wolf_trackers"],
        goods=["1 chi"],
        **holding("save_face"),
    )

    after = to_rest(table, enhanced("save_face"))
    assert (sum(after.shamed[:3]), after.honour[0], supply(after, 0)) == (1, 2, "")


def test_save_face_is_for_who_takes_the_shame() -> None:
    table = activating("lumber_mill", clerks=["", "lumber_mill 3"], **holding("save_face"))

    assert is_asked(table, "PlaceShame", 1)


@rule("GW-UI-1", "GW-TAC-4")
def test_a_played_tactic_is_discarded_and_declining_may_last() -> None:
    table = assaulting(field=["middle merkit_raiders"], walls=(0, 3, 0), hands=["hold_the_line"])

    assert legal(table) == [basic("hold_the_line"), PASS, PASS_KIND, PASS_TURN]
    played = done(table, basic("hold_the_line"))
    assert (played.hands[0], played.tactic_discard) == ((), (tactic("hold_the_line"),))
