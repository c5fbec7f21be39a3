"""Answers in words: each says what comes of it."""

from __future__ import annotations

from pagoda.games.great_wall import actions as a
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.fall import AskCommands, OrderCommand
from pagoda.games.great_wall.production import ChooseIncome, Upgrade
from pagoda.games.great_wall.resources import Exchange, FillStore, TakeFromStore
from pagoda.games.great_wall.shame import DiscardShame, PlaceShame
from pagoda.games.great_wall.summer import Recall
from pagoda.games.great_wall.tactics import DiscardTactic
from tests.games.great_wall.pieces import COMMAND_IDS, TABLES
from tests.games.great_wall.positions import (
    FENCE,
    activating,
    advisor,
    boxes,
    do,
    general,
    horde,
    legal,
    location,
    position,
    question,
    tactic,
    turn,
)
from tests.games.great_wall.words import described
from tests.rules import rule

ECONOMY = COMMAND_IDS.index("economy")
QUARRY, TEMPLE, ACADEMY = location("quarry"), location("temple"), location("war_academy")
RAIDERS = horde("merkit_raiders")


@rule("GW-SET-11", "GW-SET-12", "GW-SET-14")
def test_generals_and_advisors_say_what_they_do() -> None:
    state = position()

    assert described(state, (a.CHOOSE_GENERAL, general("li_gang"))) == (
        "Li Gang leads your clan, tea value 7, with 1 wood, 1 stone, 2 gold, 2 chi: "
        "Once per turn, when you gather at a production location, gain 1 more resource of that kind per supporter."
    )
    said = described(state, (a.CHOOSE_ADVISOR, advisor("tang_shenwei")))
    assert said.endswith("is active: Saving a soldier costs you 1 chi less. The other one supports your general.")
    assert described(state, a.TAKE_BACK) == "choose again"


@rule("GW-FAL-1", "GW-FAL-2", "GW-SUM-4", "GW-SUM-5", "GW-CMD-10")
def test_commands_say_what_they_do() -> None:
    state = position(agenda=[AskCommands(), FENCE])
    spaces = position(agenda=[OrderCommand(0), FENCE], track=["snake economy"])
    spaces.sealed[0] = 0
    recall = position(agenda=[Recall((0,)), FENCE], gone=["economy despotism treason"])
    only = position(agenda=[Recall((0,)), FENCE], gone=["treason"])
    none = position(agenda=[Recall((0,)), FENCE])
    none.gone_commands[0], none.hand_commands[0] = 63, 0

    assert described(state, (a.COMMAND, ECONOMY)).startswith("Economy: Up to 2 clerks, then up to 2 to production")
    assert described(spaces, (a.SPACE, 0)) == "space 1: your command is carried out first"
    assert described(spaces, (a.SPACE, 1)) == "space 2, after Bo"
    assert described(spaces, (a.SPACE, 2)) == "space 3: your command is carried out last"
    assert described(state, (a.SPACE, 1)) == "space 2; nobody has taken a space before it yet"
    assert described(recall, a.RECALL) == "take back Despotism, Economy; then you hold 5 commands"
    assert described(recall, a.HONOUR) == "gain 6 honour; you hold only 3 commands"
    assert described(only, a.RECALL) == "take no command back: Treason stays in the discard"
    assert described(none, a.HONOUR) == "gain 12 honour; you hold no command and have no turn this year"
    assert described(spaces, (a.COPY, 0)).startswith("carry out Economy as if it were yours: ")
    assert described(spaces, (a.COPY, 1)) == "copy the command on space 2"


@rule("GW-CLK-1", "GW-LOC-3", "GW-SHM-1", "GW-DUO-10")
def test_clerks_say_what_happens_at_the_location() -> None:
    state = boxes(0, "economy", clerks=["quarry 2 barracks 1", "temple 2"])
    duel = boxes(0, "economy", mode="duel", tea="reed dragon snake")
    duel = do(duel, a.PASS, a.PASS)

    assert described(state, (a.MOVE_CLERK, NOWHERE, 0)) == "clerk from the reserve: Lumber Mill; 1 of 3 spots taken"
    assert described(state, (a.MOVE_CLERK, location("barracks"), QUARRY)) == (
        "clerk: Barracks → Quarry; it will be activated, and you are alone there: 1 shame token"
    )
    assert described(state, (a.MOVE_CLERK, NOWHERE, TEMPLE)).endswith("; it will be activated")
    assert described(state, (a.MOVE_CLERK, NOWHERE, ACADEMY)).endswith("; it will be activated")
    assert described(state, a.PASS) == "move no more clerks"
    assert described(duel, (a.MOVE_CLERK, QUARRY, ACADEMY)) == (
        "Reed Clan: clerk: Quarry → War Academy; not activated with the Reed Clan alone"
    )
    two = boxes(0, "economy", mode="duel", clerks=["", "temple 3", "quarry 1"])
    two.clerks[TEMPLE * two.clans + 1] = 2
    assert described(two, (a.MOVE_CLERK, NOWHERE, TEMPLE)).endswith("; it will be activated")


@rule("GW-ACT-1", "GW-SHM-1", "GW-LOC-4")
def test_activations_say_who_uses_the_location() -> None:
    state = turn(0, "despotism", clerks=["quarry 3 war_academy 1", "war_academy 2"])
    advanced = do(state, a.PASS)
    normal = do(advanced, a.PASS)

    assert question(advanced) == "ActivateAdvanced"
    assert described(advanced, (a.ACTIVATE, QUARRY)) == "activate: Quarry, used by Ana 3 clerks"
    assert described(advanced, a.PASS) == "activate nothing"
    assert question(normal) == "ActivateNext"
    assert described(normal, (a.ACTIVATE, QUARRY)).endswith("Ana 3 clerks; you are alone: 1 shame token")
    assert described(normal, (a.ACTIVATE, ACADEMY)) == ("activate: War Academy, used by Ana 1 clerk, Bo 2 clerks")
    assert described(normal, (a.ACTIVATE, TEMPLE)) == "activate: Temple"


@rule("GW-PRO-4", "GW-PRO-7", "GW-EMB-1", "GW-EMB-2")
def test_overseers_donations_and_the_embassy() -> None:
    first = activating("quarry", clerks=["quarry 2", "quarry 1"], goods=["9 wood"])
    second = position(agenda=[Upgrade((0,), QUARRY, 0, 0), FENCE], goods=["9 wood"], overseers=["quarry 1 archer"])
    give = do(first, a.PASS, a.PASS)
    hire = activating("imperial_embassy", clerks=["imperial_embassy 1"], goods=["9 gold"])
    shen = advisor("racketeer")

    assert described(first, (a.UPGRADE, ARCHER)) == (
        "new overseer: 1 archer, level 1, for 2 wood; he stays there for good"
    )
    assert described(second, (a.UPGRADE, NOWHERE)) == "overseer to level 2 for 3 wood"
    assert described(second, a.PASS) == "do not upgrade"
    assert described(give, a.DONATE) == "donate 1 stone to the storehouse for 2 honour"
    assert described(give, a.PASS) == "donate nothing"
    assert described(hire, a.TRAIN) == "take 1 clerk from the school for 2 gold; 2 left there"
    assert described(hire, (a.HIRE, shen, 1)).startswith(f"hire {TABLES.name('advisors', shen)} for 1 gold, active: ")
    assert described(hire, (a.HIRE, shen, 0)).endswith("supporting: Zhang Shijie then has 1 supporter")
    assert described(hire, a.PASS) == "take nobody"


@rule("GW-BAR-1", "GW-BAR-2", "GW-ATK-1", "GW-ATK-2", "GW-ATK-3", "GW-DEF-4")
def test_recruits_say_what_they_cost_and_reach() -> None:
    state = activating(
        "barracks",
        clerks=["barracks 3"],
        goods=["9 wood 9 gold 9 chi"],
        field=["left merkit_raiders . snake wound", "middle tatar_outriders . . wound"],
        pool=0,
    )
    cheap = activating(
        "barracks", clerks=["barracks 3"], goods=["9 chi"], generals="meng_gong che_kung yue_fei", pool=0
    )
    cheap.supporters[0] = (40, 41)
    placed = do(state, (a.RECRUIT, 1, 1, 1))

    assert (
        described(state, (a.RECRUIT, 1, 1, 1)) == "recruit 1 spearman, 1 archer, 1 horseman for 1 wood, 1 gold, 7 chi"
    )
    assert described(cheap, (a.RECRUIT, 2, 0, 0)) == "recruit 2 spearmen for 4 chi, with your cards up to 2 less"
    assert described(state, a.PASS) == "recruit nobody"
    assert described(placed, (a.ATTACK, SPEARMAN, NOWHERE, 0, 0, NOWHERE)) == (
        "attack with 1 spearman: Merkit Raiders; reward: 2 wood; the last spot, you would claim it"
    )
    assert described(placed, (a.ATTACK, HORSEMAN, NOWHERE, 3, 0, 1)) == (
        "attack with 1 horseman: Tatar Outriders; reward: 2 chi, 2 honour; the last spot, you would claim it"
    )
    assert described(placed, (a.ATTACK, SPEARMAN, NOWHERE, 3, 0, NOWHERE)).endswith("; 1 of 3 spots stay open")
    assert described(placed, (a.SHOOT, NOWHERE, 1)) == (
        "archer on a firing spot: middle section; then he wounds a horde there"
    )
    assert described(placed, (a.SHOOT, NOWHERE, 2)).endswith("no horde there can be wounded now")
    assert described(placed, (a.TO_ZONE, ARCHER, 2)) == "1 archer waits in the marshalling zone: right section"
    shot = do(placed, (a.SHOOT, NOWHERE, 0))
    assert described(shot, (a.WOUND_SPOT, 0, 0)) == (
        "1 wound: Merkit Raiders, spot with 2 wood; the last spot, Bo would claim it"
    )


@rule("GW-BLD-2", "GW-BLD-3", "GW-BLD-6", "GW-WIN-4")
def test_buildings_say_cost_honour_and_defence() -> None:
    state = activating(
        "workers_settlement",
        clerks=["workers_settlement 2"],
        goods=["20 wood"],
        walls=(1, 3, 0),
        field=["left merkit_raiders"],
    )
    more = do(state, (a.WALL, 0))

    assert described(state, (a.WALL, 0)) == (
        "wall level 2: left section, costs 10 wood/stone/gold, 10 honour; then defence 12 against attack 4"
    )
    assert described(state, (a.BARRICADE, 0)) == (
        "barricade: left section, costs 2 wood/stone/gold, 2 honour; then defence 8 against attack 4"
    )
    assert described(more, (a.WALL, 0)).startswith("wall level 3: left section, costs 12 wood/stone/gold, 12 honour")
    assert described(more, (a.BARRICADE, 0)).endswith("; then defence 14 against attack 4")
    assert described(state, (a.WALL, 1)) == "wall level: middle section"
    assert (described(state, a.PASS), described(more, a.PASS)) == ("build nothing", "build what you have chosen")


@rule("GW-CPO-1", "GW-CPO-2")
def test_groups_say_who_goes() -> None:
    state = activating(
        "command_post", clerks=["command_post 1"], zones=["left 2 spearman 1 horseman"], firing=["left 1"]
    )
    group = do(state, (a.GROUP, 0, 1))

    assert described(state, (a.GROUP, 0, 1)) == (
        "left section → middle section: any of 2 spearmen, 1 archer, 1 horseman"
    )
    assert described(state, a.PASS) == "move no more groups"
    assert described(group, (a.MOVE_SOLDIER, ARCHER, 1, 1)) == "archer: firing spot → firing spot"
    assert described(group, (a.MOVE_SOLDIER, ARCHER, 1, 0)) == "archer: firing spot → marshalling zone"
    assert described(group, (a.MOVE_SOLDIER, SPEARMAN, 0, 0)) == "1 spearman to the marshalling zone"
    assert described(group, a.MOVE_ALL) == "all that are left: 2 spearmen, 1 archer, 1 horseman"


@rule("GW-SHM-3", "GW-SHM-9", "GW-SHM-10")
def test_shame_says_what_it_costs() -> None:
    state = position(agenda=[PlaceShame((0,)), FENCE], claimed=["merkit_raiders tatar_outriders 1"])
    free = position(
        agenda=[DiscardShame((0,), 2, 9, 1), FENCE],
        shamed=["1 archer"],
        claimed=["merkit_raiders 1 tatar_outriders 2"],
        goods=["9 chi"],
    )
    outriders = horde("tatar_outriders")

    assert described(state, (a.SHAME_SOLDIER, SPEARMAN)) == (
        "under 1 spearman: out of use, and 5 honour less at the end"
    )
    assert described(state, (a.SHAME_HORDE, RAIDERS)) == "on Merkit Raiders: its 4 honour no longer count"
    assert described(state, (a.SHAME_HORDE, outriders)).endswith("has one already and counts nothing")
    assert described(free, (a.FREE_SOLDIER, ARCHER)).endswith("of 1 archer; he is free again, for 2 chi")
    assert described(free, (a.FREE_HORDE, RAIDERS)).endswith("its 4 honour count again, for 2 chi")
    assert described(free, (a.FREE_HORDE, outriders)).endswith("one stays there, for 2 chi")


@rule("GW-TAC-3")
def test_tactics_and_other_cards() -> None:
    state = turn(0, "economy", hands=["hired_riders"], goods=["9 gold 9 chi"])
    riders = tactic("hired_riders")
    hand = position(agenda=[DiscardTactic((0,)), FENCE], hands=["hired_riders retreat"])
    cheap = turn(0, "economy", hands=["hired_riders"], goods=["9 gold"], advisors=["zeng_gongliang"])

    assert described(state, (a.PLAY, riders, 0)) == "play Hired Riders: Recruit 1 soldier for 1 chi less."
    assert described(state, (a.PLAY, riders, 1)) == (
        "play Hired Riders enhanced for 2 gold: Recruit 1 horseman for free."
    )
    assert described(cheap, (a.PLAY, riders, 1)).startswith("play Hired Riders enhanced for 1 gold: ")
    assert described(state, a.PASS_KIND) == "play no tactics for the rest of the year when a turn begins"
    assert described(state, a.PASS_TURN) == "play no tactics until the end of this turn"
    assert described(hand, a.PASS_TURN) == "play no tactics until the end of this season"
    assert described(hand, (a.DISCARD, riders)) == "discard Hired Riders"


def test_goods_say_where_they_go() -> None:
    store = position(agenda=[TakeFromStore((0,), 2), FENCE], store="2 wood")
    fill = position(agenda=[FillStore((0,), 1), FENCE])
    swap = position(agenda=[Exchange((0,)), FENCE], goods=["1 wood"])
    income = position(agenda=[ChooseIncome((0,)), FENCE], overseers=["quarry 2 archer temple 1 archer"])

    assert described(store, (a.GAIN, 2, 0, 0, 0)) == "take 2 wood out of the storehouse"
    assert described(store, a.PASS) == "take nothing"
    assert described(fill, (a.GAIN, 0, 1, 0, 0)) == "put 1 stone into the storehouse"
    assert described(swap, (a.EXCHANGE, 0, 3)) == "give 1 wood, take 1 chi"
    assert described(swap, a.PASS) == "exchange nothing"
    assert described(income, (a.INCOME, QUARRY)) == "gain 2 stone: Quarry"
    assert described(swap, (a.PAY, 1, 0, 0, 0)) == "pay 1 wood"
    assert legal(income) == [(a.INCOME, QUARRY), (a.INCOME, TEMPLE)]
