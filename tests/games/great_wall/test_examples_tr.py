"""Tricky cases (TR). Red is the Dragon Clan, Blue the Snake Clan, Green, for three players, the Monkey Clan."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import (
    ACCEPT,
    ACTIVATE,
    ATTACK,
    BARRICADE,
    COPY,
    DONATE,
    FREE_SOLDIER,
    MOVE_CLERK,
    PASS,
    PAY,
    PLAY,
    RECALL,
    RECRUIT,
    SAVE,
    SHAME_SOLDIER,
    WALL,
    WOUND_SPOT,
)
from pagoda.games.great_wall.clans import commander
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import ARCHER, BARRACKS, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.fall import Turn
from pagoda.games.great_wall.shame import DiscardShame
from pagoda.games.great_wall.spring import PlaceHorde
from pagoda.games.great_wall.state import WOUND, State, clan_of
from pagoda.games.great_wall.summer import AskRecall
from pagoda.games.great_wall.winter import Assault, Winter
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.positions import (
    activating,
    asked,
    boxes,
    clerks_of,
    do,
    horde,
    legal,
    location,
    news,
    position,
    question,
    soldiers_in,
    supply,
    tactic,
    turn,
)
from tests.rules import rule

RED, BLUE, GREEN = range(3)
LEFT, MIDDLE, RIGHT = range(3)
SPEAR = (SHAME_SOLDIER, SPEARMAN)
QUICK = {"quick_tactics": 1}
BUILDER = ("workers_settlement 1",)


def shamed(state: State) -> State:
    """Put all shame under spearmen."""
    while question(state) == "PlaceShame":
        state = do(state, SPEAR)
    return state


def bury(state: State) -> State:
    """Put all shame under spearmen, and save nobody."""
    state = shamed(state)
    while question(state) == "SaveSoldier":
        state = do(state, PASS)
    return state


@rule("TR-1", "GW-CLK-3", "GW-LOC-3")
def test_tr_1_nobody_leaves_a_full_location() -> None:
    clerks = ("barracks 2", "barracks 1")
    state = do(boxes(GREEN, "economy", clerks=clerks), PASS, PASS, PASS)
    assert asked(state) == BLUE
    assert all([action[1:2] != (BARRACKS,) for action in legal(state)])

    state = do(turn(GREEN, "despotism", clerks=clerks), PASS)
    assert (question(state), asked(state)) == ("NameRecruits", RED)


@rule("TR-2", "GW-LOC-7", "GW-SHM-3", "GW-SHM-4")
def test_tr_2_shame_comes_before_recruiting() -> None:
    table: dict[str, Any] = {"reserve": ("1 spearman 1 archer",), "goods": ("9 wood 9 chi",)}
    state = activating("barracks", clerks=("barracks 3",), **table)

    assert legal(state) == [SPEAR, (SHAME_SOLDIER, ARCHER)]
    assert legal(do(state, SPEAR)) == [(RECRUIT, 0, 1, 0), PASS]


@rule("TR-3", "GW-SHM-6")
def test_tr_3_shame_without_a_place_costs_five_honour() -> None:
    state = activating("barracks", clerks=("barracks 3",), reserve=("",), honour=(8,))

    assert (state.honour[RED], state.pool, state.box, question(state)) == (3, 29, 1, "rest")


@rule("TR-4", "GW-SHM-5", "GW-SHM-7")
def test_tr_4_the_pool_runs_out_in_tea_order() -> None:
    field = ("left merkit_raiders dragon monkey", "left kerait_lancers monkey")
    table: dict[str, Any] = {"pool": 1, "honour": (10, 10, 10), "tea": "snake dragon monkey"}
    state = position(field=field, agenda=[Assault(LEFT)], **table)

    assert (question(state), asked(state)) == ("PlaceShame", BLUE)
    state = do(state, SPEAR)
    assert (state.pool, state.honour) == (0, [5, 5, 10])
    assert (state.shamed[BLUE * 3], state.shamed[RED * 3]) == (1, 0)


@rule("TR-5", "GW-DEF-4", "GW-KIL-2")
@pytest.mark.parametrize("saved", [False, True])
def test_tr_5_a_horseman_counts_two_spots_and_one_soldier(saved: bool) -> None:
    field = ("left kerait_lancers dragon snake_horse wound snake_horse",)
    state = position(field=field, goods=("2 chi", "2 chi"), agenda=[DefeatCheck(0)])
    assert state.honour == [2, 2, 0]

    after = do(state, (SAVE, SPEARMAN), (SAVE, HORSEMAN)) if saved else do(state, PASS, PASS)

    assert after.claimed == [(), (horde("kerait_lancers") * 3,), ()]
    zones = (soldiers_in(after, RED, "left"), soldiers_in(after, BLUE, "left"))
    assert zones == (("1 spearman", "1 horseman") if saved else ("", ""))
    assert (supply(after, RED), supply(after, BLUE)) == (("", "") if saved else ("2 chi", "2 chi"))


@rule("TR-6", "GW-DEF-4", "GW-TEA-2")
def test_tr_6_a_tie_goes_to_the_higher_in_the_stack() -> None:
    table: dict[str, Any] = {"tea": "monkey snake dragon", "agenda": [DefeatCheck(0)]}
    state = position(field=("left kerait_lancers dragon dragon snake snake",), **table)

    assert bury(state).claimed[BLUE] == (horde("kerait_lancers") * 3,)


@rule("TR-7", "GW-DEF-4")
def test_tr_7_a_horde_covered_by_wounds_only() -> None:
    field = ("left wolf_trackers wound wound", "left merkit_raiders")
    state = position(field=field, firing=("left 1", "left 2"), walls=(2, 0, 0), agenda=[DefeatCheck(0)])

    assert (state.honour, state.horde_discard) == ([2, 4, 0], (horde("wolf_trackers"),))
    assert state.field[:2] == [horde("merkit_raiders"), NOWHERE]


@rule("TR-8", "GW-DEF-5", "GW-DEF-6")
def test_tr_8_the_next_horde_is_checked_in_the_same_slot() -> None:
    field = ("left wolf_trackers wound wound", "left falconers wound wound", "left merkit_raiders wound")
    state = position(field=field, agenda=[DefeatCheck(0)], news=True)

    defeated = [event[1:] for event in news(state) if event[0] == events.DEFEATED]
    assert defeated == [(horde("wolf_trackers"), 0), (horde("falconers"), 0)]
    assert (state.field[:3], state.spots[0]) == ([horde("merkit_raiders"), NOWHERE, NOWHERE], (WOUND, 0, 0))


BREACH: dict[str, Any] = {
    "year": 3,
    "field": ("left naiman_clansmen dragon dragon dragon", "left merkit_raiders snake monkey"),
    "tea": "dragon snake monkey",
}


@rule("TR-9", "GW-BRE-1", "GW-BRE-2", "GW-BRE-3", "GW-BRE-6")
def test_tr_9_a_breach_leaves_wounds_and_hordes() -> None:
    state = position(agenda=[Assault(LEFT)], **BREACH)
    assert (question(state), asked(state)) == ("PlaceShame", RED)
    state = do(state, SPEAR)
    assert asked(state) == BLUE  # Red takes one only, for the second horde

    after = bury(state)

    assert after.spots[0].count(WOUND) == 2
    assert sum([clan_of(what) == RED for what in after.spots[0]]) == 1
    assert after.spots[0][3] == 0
    assert after.field[:2] == [horde("naiman_clansmen"), horde("merkit_raiders")]


@rule("TR-9", "GW-BRE-6", "GW-DEF-1")
def test_tr_9_a_covered_horde_stays_until_the_next_check() -> None:
    table: dict[str, Any] = {"zones": ("left 1 spearman",), "hands": ("counterstroke",), "options": QUICK}
    agenda = [Assault(LEFT), Turn(0)]
    state = position(agenda=agenda, track=("dragon despotism",), **BREACH, **table)

    state = do(state, (PLAY, tactic("counterstroke"), 0), (ATTACK, SPEARMAN, LEFT, 0, 3, NOWHERE))
    state = bury(state)
    assert (question(state), 0 in state.spots[0]) == ("MoveClerks", False)
    assert state.field[0] == horde("naiman_clansmen")
    after = bury(do(state, PASS))
    assert after.field[0] == horde("merkit_raiders")
    assert after.claimed[RED] == (horde("naiman_clansmen") * 3,)


@rule("TR-10", "GW-BRE-4", "GW-KIL-4")
def test_tr_10_any_two_of_four_are_saved() -> None:
    table: dict[str, Any] = {"firing": ("left 2",), "walls": (1, 0, 0), "goods": ("4 chi",)}
    state = shamed(position(agenda=[Assault(LEFT)], **BREACH, **table))

    assert (len(state.dying[RED]), legal(state)) == (4, [(SAVE, SPEARMAN), (SAVE, ARCHER), PASS])
    after = bury(do(state, (SAVE, SPEARMAN), (SAVE, ARCHER)))
    assert (soldiers_in(after, RED, "left"), after.firing[LEFT]) == ("1 spearman 1 archer", ())
    both = bury(do(state, (SAVE, ARCHER), (SAVE, ARCHER)))
    assert soldiers_in(both, RED, "left") == "2 archer"


@rule("TR-11", "GW-WND-2")
def test_tr_11_a_horseman_leaves_two_wounds() -> None:
    field = ("left kerait_lancers dragon_horse dragon_horse",)

    assert bury(position(field=field, agenda=[Assault(LEFT)])).spots[0] == (WOUND, WOUND, 0, 0)


@rule("TR-12", "GW-BLD-3", "GW-BLD-4", "GW-BLD-5")
def test_tr_12_the_storehouse_pays_for_a_level() -> None:
    state = activating(
        "workers_settlement", clerks=("workers_settlement 1",), store="5 wood 4 stone", goods=("1 wood",)
    )
    state = do(state, (WALL, MIDDLE))

    assert set(legal(state)) == {(PAY, 5, 3, 0, 0), (PAY, 4, 4, 0, 0)}
    after = do(state, (PAY, 4, 4, 0, 0))
    assert (after.store, supply(after, RED), after.honour[RED], after.walls[MIDDLE]) == ([1, 0, 0], "1 wood", 8, 1)


@rule("TR-13", "GW-BLD-2", "GW-BLD-4")
def test_tr_13_the_storehouse_pays_a_part() -> None:
    state = activating(
        "workers_settlement", clerks=("workers_settlement 1",), store="1 gold", goods=("1 wood 1 stone",)
    )
    state = do(state, (BARRICADE, RIGHT))

    assert set(legal(state)) == {(PAY, 1, 0, 0, 0), (PAY, 0, 1, 0, 0)}
    after = do(state, (PAY, 0, 1, 0, 0))
    assert (after.store, supply(after, RED), after.honour[RED]) == ([0, 0, 0], "1 wood", 2)


@rule("TR-14", "GW-PRO-1", "GW-PRO-2", "GW-PRO-3", "GW-PRO-4", "GW-PRO-7")
def test_tr_14_the_quarry_with_overseers() -> None:
    overseers = ("quarry 1", "", "quarry 2")
    state = activating("quarry", clerks=("quarry 2", "quarry 1"), overseers=overseers, goods=("", "", "9 wood"))

    assert [supply(state, seat) for seat in range(3)] == ["3 stone", "1 stone", "9 wood"]
    order = []
    while question(state) != "rest":
        order.append((question(state), asked(state)))
        state = do(state, DONATE if question(state) == "Donate" else PASS)
    assert order == [("Upgrade", RED), ("Upgrade", BLUE), ("Donate", RED), ("Donate", BLUE)]
    assert (state.store, state.honour) == ([0, 2, 0], [2, 2, 0])


@rule("TR-15", "GW-LOC-4", "GW-LOC-5")
@pytest.mark.parametrize("blue", [1, 0])
def test_tr_15_an_advanced_activation_is_for_all_and_without_shame(blue: int) -> None:
    clerks = ("gold_mine 1", f"gold_mine {blue}")
    state = do(turn(RED, "despotism", clerks=clerks), PASS, (ACTIVATE, location("gold_mine")))

    assert (supply(state, RED), supply(state, BLUE)) == ("1 gold", "1 gold" if blue else "")
    while question(state) != "rest":
        state = do(state, PASS)
    assert (state.pool, clerks_of(state, RED), clerks_of(state, BLUE)) == (30, {}, {})


@rule("TR-16", "GW-ACT-1")
def test_tr_16_the_active_player_decides_the_order() -> None:
    clerks = ("lumber_mill 1", "lumber_mill 2 workers_settlement 1")
    state = do(turn(RED, "despotism", clerks=clerks), PASS, PASS)

    assert (asked(state), legal(state)) == (RED, [(ACTIVATE, 0), (ACTIVATE, 6)])
    first = do(state, (ACTIVATE, location("workers_settlement")))
    assert (question(first), asked(first), legal(first)) == ("NameBuildings", BLUE, [PASS])
    assert supply(do(first, PASS), BLUE) == "2 wood"


@rule("TR-17", "GW-TEH-2", "GW-TEA-3")
def test_tr_17_all_spots_of_the_tea_house() -> None:
    state = activating("tea_house", clerks=("tea_house 2",), tea="snake monkey dragon")

    assert do(state, ACCEPT).tea == (RED, BLUE, GREEN)


@rule("TR-18", "GW-SPR-3", "GW-SPR-4")
def test_tr_18_an_empty_section_comes_first_then_a_raid() -> None:
    field = ("middle merkit_raiders", "right kipchak_riders", "right war_drums", "right black_banner")
    tops = "day_guard tatar_outriders kerait_lancers"  # the last one points to the right
    state = position(field=field, horde_tops=tops, agenda=[PlaceHorde(), PlaceHorde()])

    assert state.field[0] == horde("day_guard")
    assert state.horde_discard == (horde("tatar_outriders"),)
    assert (state.pool, state.box) == (27, 3)


@rule("TR-19", "GW-END-1", "GW-END-4")
def test_tr_19_a_token_that_comes_back_in_time() -> None:
    card = DiscardShame((RED,), 0, 1, 0)
    state = position(pool=0, shamed=("1 spearman",), agenda=[card, EndCheck()])

    assert do(state, (FREE_SOLDIER, SPEARMAN)).over == 0
    assert position(pool=0, shamed=("1 spearman",), agenda=[EndCheck()]).over > 0


@rule("TR-20", "GW-CMD-10", "GW-CMD-12", "GW-SUM-5")
def test_tr_20_treason_copies_despotism() -> None:
    track = ("dragon treason", "snake despotism", "monkey economy")
    state = turn(RED, "treason", track=track)

    assert legal(state) == [(COPY, 1), (COPY, 2), PASS]
    state = do(state, (COPY, 1))
    for target in (9, 9, 8, 8):
        assert (question(state), asked(state)) == ("MoveClerks", RED)
        state = do(state, (MOVE_CLERK, NOWHERE, target))
    assert (question(state), legal(state)) == ("ActivateAdvanced", [(ACTIVATE, 8), (ACTIVATE, 9), PASS])

    summer = do(position(gone=("treason economy",), agenda=[AskRecall(RED)]), RECALL)
    assert (summer.gone_commands[RED], summer.hand_commands[RED]) == (0b100000, 0b011111)


@rule("TR-21", "GW-DUO-10", "GW-DUO-11", "GW-DUO-16", "GW-DUO-20")
def test_tr_21_a_reed_clerk_at_settlement_and_quarry() -> None:
    clerks = ("quarry 2", "", "workers_settlement 1 quarry 1 temple 1")
    state = do(turn(RED, "despotism", mode="duel", clerks=clerks), PASS, PASS)

    assert (question(state), state.pool) == ("Upgrade", 20)  # the quarry, without a question of order
    state = do(state, PASS, PASS)
    assert (question(state), state.store, state.barricades) == ("rest", [0, 1, 0], [0, 0, 0])
    assert (clerks_of(state, RED), clerks_of(state, 2)["quarry"]) == ({}, 1)


@rule("TR-22", "GW-DUO-17", "GW-DUO-18")
def test_tr_22_the_reed_clan_leaves_the_horde_to_red() -> None:
    field = ("middle kerait_lancers reed reed reed dragon",)
    state = do(position(mode="duel", field=field, agenda=[DefeatCheck(0)]), PASS)

    assert (state.honour, state.claimed[RED]) == ([2, 0, 0], (horde("kerait_lancers") * 3,))
    assert (state.reserve[2 * 3], soldiers_in(state, 2, "middle")) == (10, "")


@rule("TR-27", "GW-TAC-4", "GW-TAC-6")
def test_tr_27_assault_breach_and_deaths_are_three_events() -> None:
    hand = "hold_the_line counterstroke retreat"
    table: dict[str, Any] = {"hands": ("", hand), "firing": ("", "left 1"), "options": QUICK}
    state = position(field=("left tangut_levies snake",), agenda=[Assault(LEFT)], **table)

    state = do(state, (PLAY, tactic("hold_the_line"), 0), (PLAY, tactic("counterstroke"), 0))
    state = shamed(do(state, legal(state)[0], (WOUND_SPOT, 0, 1)))
    assert (question(state), asked(state)) == ("PlayTactic", BLUE)
    assert (PLAY, tactic("retreat"), 0) in legal(state)


@rule("TR-28", "GW-WIN-3", "GW-DEF-1")
def test_tr_28_the_last_wound_of_winter_defeats_in_time() -> None:
    field = ("left black_banner wound wound wound wound wound wound", "left wolf_trackers")
    table: dict[str, Any] = {"firing": ("left 1",), "barricades": (2, 0, 0)}
    state = position(field=field, phase=Winter, **table)

    after = do(state, (WOUND_SPOT, 0, 6))

    told = [event for event in news(after) if event[0] in (events.DEFEATED, events.ASSAULT)]
    assert told == [(events.DEFEATED, horde("black_banner"), 0), (events.ASSAULT, LEFT, 4, 4)]


@rule("TR-29", "GW-BLD-4", "GW-BLD-6", "GW-TAC-4")
def test_tr_29_two_buildings_are_paid_together() -> None:
    clerks = ("workers_settlement 2",)
    table: dict[str, Any] = {"store": "3 wood", "goods": ("5 stone",), "hands": ("prefab",), "options": QUICK}
    state = activating("workers_settlement", clerks=clerks, **table)
    state = do(state, (BARRICADE, LEFT), (WALL, LEFT))
    assert question(state) == "PlayTactic"

    after = do(state, (PLAY, tactic("prefab"), 0), (PAY, 0, 5, 0, 0))

    assert (after.store, supply(after, RED), after.honour[RED]) == ([0, 0, 0], "", 10)
    assert (after.walls[LEFT], after.barricades[LEFT]) == (1, 1)


@rule("TR-32", "GW-DUO-30")
def test_tr_32_red_commands_the_reed_clan_in_winter() -> None:
    field = ("middle kerait_lancers reed reed",)
    state = position(mode="duel", field=field, tea="reed dragon snake", agenda=[Assault(MIDDLE)])

    assert (question(state), commander(state)) == ("PlaceShame", RED)
