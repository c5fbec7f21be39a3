"""What cannot be had now, with reason and rule."""

from __future__ import annotations

from pagoda.games.great_wall import actions as a
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.fall import AskCommands
from pagoda.games.great_wall.production import Upgrade
from pagoda.games.great_wall.saving import SaveSoldier
from pagoda.games.great_wall.shame import DiscardShame
from pagoda.games.great_wall.winter import Breach
from tests.games.great_wall.pieces import COMMAND_IDS
from tests.games.great_wall.positions import (
    FENCE,
    activating,
    boxes,
    do,
    legal,
    location,
    position,
    question,
    tactic,
    turn,
)
from tests.games.great_wall.words import refused
from tests.rules import rule

QUARRY, TEMPLE, MINE, BARRACKS = location("quarry"), location("temple"), location("gold_mine"), location("barracks")


@rule("GW-SUM-4", "GW-SUM-5")
def test_commands_that_are_not_in_hand() -> None:
    state = position(agenda=[AskCommands(), FENCE], gone=["economy treason"])
    economy, treason = COMMAND_IDS.index("economy"), COMMAND_IDS.index("treason")

    assert refused(state) == {
        (a.COMMAND, economy): ("It lies in the discard; in summer you can take it back.", "GW-SUM-4"),
        (a.COMMAND, treason): ("It has been played and never comes back.", "GW-SUM-5"),
    }


@rule("GW-CLK-2", "GW-CLK-3", "GW-CLK-4", "GW-CLK-5")
def test_clerks_and_full_locations() -> None:
    state = boxes(1, "economy", clerks=["quarry 1", "quarry 2", "temple 1"], active="snake")
    found = refused(state)
    other = do(boxes(0, "economy", active="dragon"), a.PASS, a.PASS)
    moved = do(other, (a.MOVE_CLERK, NOWHERE, TEMPLE))

    assert found[a.MOVE_CLERK, NOWHERE, QUARRY] == ("All its spots are taken.", "GW-CLK-2")
    assert found[a.MOVE_CLERK, QUARRY, 0] == ("This location is full, so no clerk leaves it.", "GW-CLK-3")
    assert refused(moved)[a.MOVE_CLERK, NOWHERE, TEMPLE] == (
        "You have just moved a clerk there; each goes to another location.",
        "GW-CLK-4",
    )
    assert refused(moved)[a.MOVE_CLERK, TEMPLE, 0] == ("He has just moved there.", "GW-CLK-5")


@rule("GW-CMD-1", "GW-CLK-1")
def test_where_a_command_sends_nobody() -> None:
    state = do(boxes(0, "mobilisation", active="dragon"), a.PASS)
    empty = boxes(0, "economy", active="dragon", clerks=["war_academy 5"])

    assert refused(state)[a.MOVE_CLERK, NOWHERE, QUARRY] == (
        "The command does not send clerks there now.",
        "GW-CMD-1",
    )
    assert refused(empty)[a.MOVE_CLERK, NOWHERE, 0] == ("No clerk is left in the reserve.", "GW-CLK-1")


@rule("GW-DUO-10", "GW-DUO-14", "GW-LOC-3")
def test_the_reed_clan_and_its_locations() -> None:
    state = turn(
        0, "despotism", mode="duel", clerks=["imperial_embassy 1 war_academy 1 temple 1", "", "command_post 1"]
    )
    state = do(state, a.PASS, a.PASS)
    found = refused(state)
    reed = boxes(0, "economy", mode="duel", tea="reed dragon snake", active="dragon")
    reed = do(reed, a.PASS, a.PASS)

    assert question(state) == "ActivateNext"
    assert found[a.ACTIVATE, TEMPLE] == ("Not all its spots are taken.", "GW-LOC-3")
    assert found[a.ACTIVATE, location("command_post")] == ("Only a Reed clerk stands there.", "GW-DUO-10")
    assert ("A Reed clerk is there already.", "GW-DUO-14") in refused(reed).values()


@rule("GW-PRO-4", "GW-PRO-8")
def test_overseers_and_donations_that_cannot_be_paid() -> None:
    state = activating("quarry", clerks=["quarry 2", "quarry 1"])
    dear = refused(state)
    next_step = position(agenda=[Upgrade((0,), QUARRY, 0, 0), FENCE], overseers=["quarry 1 spearman"], goods=["2 wood"])
    kinds = position(agenda=[Upgrade((0,), QUARRY, 0, 0), FENCE], reserve=["1 archer"], goods=["9 wood"])
    given = do(state, a.PASS, a.PASS)
    given.goods[1] = 0

    assert dear[a.UPGRADE, SPEARMAN] == ("That takes 2 wood; you have 0.", "GW-PRO-4")
    assert refused(next_step)[a.UPGRADE, NOWHERE] == ("That takes 3 wood; you have 2.", "GW-PRO-4")
    assert refused(kinds)[a.UPGRADE, SPEARMAN] == ("None of them is in your reserve.", "GW-PRO-4")
    assert question(given) == "Donate"
    assert refused(given)[a.DONATE] == ("That takes 1 stone; you have 0.", "GW-PRO-8")


@rule("GW-EMB-1", "GW-EMB-2", "GW-CLK-7")
def test_the_embassy() -> None:
    state = activating("imperial_embassy", clerks=["imperial_embassy 1"], goods=["1 gold"])
    empty = activating("imperial_embassy", clerks=["imperial_embassy 1"], goods=["1 gold"], school=[0])
    third = activating(
        "imperial_embassy",
        clerks=["imperial_embassy 1"],
        goods=["2 gold"],
        advisors=["chen_fu"],
        supporters=["bi_sheng"],
    )
    dear = {key: found for key, found in refused(third).items() if key[0] == a.HIRE}

    assert refused(state)[a.TRAIN] == ("That takes 2 gold; you have 1.", "GW-EMB-1")
    assert refused(empty)[a.TRAIN] == ("Your clerk school is empty.", "GW-CLK-7")
    assert dear == {(a.HIRE, one, 1): ("That takes 3 gold; you have 2.", "GW-EMB-2") for one in third.row}
    assert third.row


@rule("GW-BAR-1", "GW-BAR-5")
def test_recruits() -> None:
    state = activating(
        "barracks", clerks=["barracks 2", "barracks 1"], goods=["4 chi"], reserve=["9 spearman 1 archer"]
    )
    found = refused(state)

    assert found[a.RECRUIT, 3, 0, 0] == ("You may recruit 2 here.", "GW-BAR-1")
    assert found[a.RECRUIT, 0, 1, 0] == ("They cost 1 wood, 2 chi; you have 4 chi.", "GW-BAR-5")
    assert found[a.RECRUIT, 0, 0, 1] == ("No more of them are in your reserve.", "GW-BAR-1")


@rule("GW-ATK-1", "GW-ATK-5", "GW-ATK-8")
def test_what_recruits_cannot_reach() -> None:
    state = activating(
        "barracks",
        clerks=["barracks 3"],
        goods=["9 wood 9 gold 9 chi"],
        field=["left merkit_raiders . wound .", "left tatar_outriders wound . wound"],
        firing=["", "left 1"],
        pool=0,
    )
    found = refused(do(state, (a.RECRUIT, 1, 1, 1)))

    assert found[a.ATTACK, SPEARMAN, NOWHERE, 1, 1, NOWHERE] == (
        "A spearman reaches only the horde at the wall.",
        "GW-ATK-1",
    )
    assert found[a.ATTACK, HORSEMAN, NOWHERE, 0, 0, 1] == (
        "No horde of this section has two open spots side by side.",
        "GW-ATK-5",
    )
    assert found[a.SHOOT, NOWHERE, 0] == ("All firing spots of this section are taken.", "GW-ATK-8")
    assert ARCHER not in [action[1] for action in found if action[0] == a.ATTACK]


@rule("GW-BLD-2", "GW-BLD-3", "GW-BLD-9")
def test_buildings() -> None:
    state = activating(
        "workers_settlement",
        clerks=["workers_settlement 1"],
        goods=["3 wood"],
        store="1 stone",
        walls=(3, 0, 0),
        barricades=(0, 3, 0),
    )
    found = refused(state)

    assert found[a.WALL, 0] == ("This wall has its highest level.", "GW-BLD-3")
    assert found[a.BARRICADE, 1] == ("No barricade space is free here.", "GW-BLD-2")
    assert found[a.WALL, 2] == (
        "All together would cost 8 wood/stone/gold; with the storehouse you have 4.",
        "GW-BLD-9",
    )
    fort = boxes(0, "fortification", active="dragon", goods=["9 wood"])
    fort = do(fort, a.PASS, a.PASS, *[a.PASS] * 2)
    assert refused(fort)[a.WALL, 0] == ("The card builds something else.", "GW-BLD-8")


@rule("GW-TAC-2", "GW-TAC-3")
def test_tactics_that_do_not_fit() -> None:
    state = turn(0, "economy", hands=["night_attack retreat hired_riders"], goods=["9 chi"])
    found = refused(state)

    assert question(state) == "PlayTactic"
    assert found[a.PLAY, tactic("retreat"), 0] == ("It is played at another moment.", "GW-TAC-2")
    assert found[a.PLAY, tactic("night_attack"), 0] == ("It would do nothing now.", "GW-TAC-2")
    assert found[a.PLAY, tactic("hired_riders"), 1] == ("You cannot pay for the enhanced side.", "GW-TAC-3")


@rule("GW-ADV-5", "GW-GEN-5")
def test_effects_that_cannot_be_used() -> None:
    state = turn(
        0,
        "economy",
        advisors=["tang_fu su_shi di_qing"],
        zones=["middle 1 spearman"],
        field=["middle merkit_raiders"],
        store="",
    )
    found = refused(state)

    assert question(state) == "UseEffect"
    assert ("You cannot pay for it.", "GW-GEN-5") in found.values()
    assert ("It would do nothing now.", "GW-ADV-5") in found.values()


@rule("GW-ADV-5")
def test_effects_that_have_been_used() -> None:
    table = {"goods": ["1 wood"], "field": ["middle merkit_raiders"], "zones": ["middle 1 spearman"]}
    state = turn(0, "economy", advisors=["tang_fu di_qing"], **table)
    tang_fu, di_qing, _ = legal(state)
    state.used_year[0] = (tang_fu[1],)

    assert legal(state) == [di_qing, a.PASS]
    assert refused(state) == {tang_fu: ("You have used it this year.", "GW-ADV-5")}


@rule("GW-KIL-4", "GW-SHM-9")
def test_saving_and_shame_without_chi() -> None:
    state = position(
        agenda=[Breach(1), FENCE],
        events=[(0,) * 20],
        field=["middle merkit_raiders dragon snake monkey"],
        year=2,
    )
    shame = position(agenda=[DiscardShame((0,), 2, 9, 1), FENCE], shamed=["1 archer"], goods=["1 chi"])
    while question(state) not in ("SaveSoldier", "rest"):
        state = do(state, legal(state)[0])

    assert isinstance(state.agenda[-1], SaveSoldier)
    assert refused(state)[a.SAVE, SPEARMAN] == ("That takes 2 chi; you have 0.", "GW-KIL-4")
    assert refused(shame)[a.FREE_SOLDIER, ARCHER] == ("That takes 2 chi; you have 1.", "GW-SHM-9")


@rule("GW-DEF-7")
def test_hordes_that_cannot_be_wounded() -> None:
    field = ["middle falconers", "right merkit_raiders"]
    state = turn(0, "economy", advisors=["tang_fu"], goods=["1 wood"], field=field)
    state = do(state, legal(state)[0], (a.PAY, 1, 0, 0, 0))

    assert question(state) == "PlaceWound"
    assert refused(state) == {(a.WOUND_SPOT, 3, 0): ("Its ability keeps wounds away.", "GW-DEF-7")}
