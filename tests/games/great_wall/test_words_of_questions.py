"""Questions in words: what is to be done, which card or place asks, what has just happened."""

from __future__ import annotations

import pytest

from pagoda.games.great_wall import actions as a
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.attacking import FROM_FIRING, FROM_ZONES, AttackWith, Shoot
from pagoda.games.great_wall.barracks import DropRecruit, PayBatch
from pagoda.games.great_wall.battle import PlaceWound, RepeatReward
from pagoda.games.great_wall.building import ChooseFromStore, DropBuilding, NameBuildings
from pagoda.games.great_wall.calls import Doer
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.goods import GainMix, PayMix
from pagoda.games.great_wall.happenings import BY_BREACH, BY_CARD, BY_LOCATION, happening
from pagoda.games.great_wall.killing import ChooseDead
from pagoda.games.great_wall.language import read
from pagoda.games.great_wall.occasions import occasion
from pagoda.games.great_wall.production import ChooseIncome
from pagoda.games.great_wall.reed import DismissAdvisor, ReedAttack, ReedBarricade
from pagoda.games.great_wall.resources import Exchange, TakeFromStore
from pagoda.games.great_wall.saving import SaveSoldier
from pagoda.games.great_wall.sayings import call_words, lines_words
from pagoda.games.great_wall.shame import DiscardShame
from pagoda.games.great_wall.state import Row, State
from pagoda.games.great_wall.tactics import DiscardTactic
from pagoda.games.great_wall.winter import Assault, Winter
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import (
    FENCE,
    activating,
    advisor,
    boxes,
    do,
    legal,
    location,
    position,
    question,
    tactic,
    turn,
)
from tests.games.great_wall.words import both, described, prompted, sentence
from tests.rules import rule

SECRET = "You are asked all the same, so that nobody learns what you have."
QUARRY = location("quarry")


# Tactics and other cards


@rule("GW-TAC-2", "GW-TAC-8", "GW-UI-1")
def test_a_tactic_is_asked_for_with_what_has_happened() -> None:
    field = ["left merkit_raiders"]
    state = turn(1, "economy", hands=["retreat"], zones=["left 1 spearman"], field=field)
    fits = turn(0, "economy", hands=["hired_riders"], goods=["9 chi"])
    storm = position(agenda=[Assault(0), FENCE], hands=["hold_the_line"], field=field, walls=(1, 0, 0))

    assert prompted(state) == (
        "Nothing to play; go on",
        f"Bo begins a turn with Economy. {SECRET}",
    )
    assert prompted(fits) == (
        "Play a tactic? 1 of yours fits",
        "Ana begins a turn with Economy. One tactic for each event.",
    )
    assert prompted(storm)[1] == "Left section: attack 4 against defence 6. One tactic for each event."


@rule("GW-ADV-5")
def test_effects_name_their_cards() -> None:
    state = turn(0, "economy", advisors=["di_qing"], zones=["left 1 spearman"], field=["left merkit_raiders"])
    poor = turn(0, "economy", advisors=["tang_fu"], field=["left merkit_raiders"])
    used = do(state, legal(state)[0])

    assert prompted(state)[0] == "Use one of your cards, or none"
    assert prompted(state)[1].startswith("Ana begins a turn with Economy. Now: Di Qing")
    assert prompted(poor) == (
        "You cannot pay for your cards now",
        f"Ana begins a turn with Economy. {SECRET}",
    )
    assert prompted(used)[1].startswith("By Di Qing")
    assert prompted(used)[1].endswith("From zones and firing spots; up to 1.")


@rule("GW-TAC-6")
def test_questions_name_the_card_they_come_from() -> None:
    night = turn(0, "economy", hands=["night_attack"], zones=["left 1 spearman"], field=["left merkit_raiders"])
    night = do(night, (a.PLAY, tactic("night_attack"), 0))
    reward = activating("barracks", clerks=["barracks 1"], goods=["9 chi"], field=["left onggirat_herders"], pool=0)
    reward = do(reward, (a.RECRUIT, 1, 0, 0), (a.ATTACK, SPEARMAN, NOWHERE, 0, 0, NOWHERE))
    offer = activating("temple", clerks=["temple 3"], advisors=["zhang_boduan"], pool=0)
    price = activating("temple", clerks=["temple 2", "temple 1"], advisors=["zhang_boduan"])

    assert prompted(night)[1].startswith("By Night Attack.")
    assert question(reward) == "GainMix"
    assert prompted(reward)[1].startswith("By Onggirat Horse Herders.")
    assert question(offer) == question(price) == "MayDo"
    assert prompted(price)[0].startswith("Use Zhang Boduan")
    assert prompted(price)[1] == "It costs 2 chi; you have 3 chi."
    assert described(price, a.ACCEPT) == "pay 2 chi: gain 6 honour"
    assert described(price, a.PASS) == "leave it"


@rule("GW-CMD-2")
def test_a_choice_of_lines_says_what_they_do() -> None:
    state = boxes(0, "economy", overseers=["quarry 1 archer"])
    while question(state) != "ChooseLine":
        state = do(state, a.PASS)

    assert prompted(state) == ("Choose one", "By Economy.")
    assert [described(state, action) for action in legal(state)] == [
        "gain the income of one of your overseers",
        "gain 1 resource of your choice",
    ]
    assert described(state, (a.PICK, 7)) == "choice 8"


def test_every_call_that_can_be_chosen_has_words() -> None:
    state = position()
    doer = Doer(0, 0, NOWHERE, 1, 0)
    said = {
        "gain(building,2)": "gain 2 wood/stone/gold",
        "build_barricade(any_section)": "build a barricade",
        "build_wall(any_section)": "build a wall level",
        "activate(any_location)": "activate a location where you have a clerk",
        "attack_with(soldier,1,from=any)": "attack with up to 1 soldier",
        "recruit(soldier,2)": "recruit up to 2 soldiers",
        "draw_tactics(2)": "draw 2 tactics",
        "discard_shame(1)": "discard 1 shame token",
        "move_clerks(2)": "move up to 2 clerks",
        "wound(3,horde_wall)": "put up to 3 wounds on a horde",
        "tea_up(1)": "move up in the tea stack",
        "swap_command()": "reveal another command of the hand instead",
        "lose(chi,1)": "what the card says",
    }

    assert {line: sentence(call_words(state, doer, read(line, "test"))) for line in said} == said


def test_lines_are_said_one_after_the_other() -> None:
    state = position()
    plunder = next(tactic.enhanced for tactic in TABLES.tactics if len(tactic.enhanced) == 3)
    economy = TABLES.commands[1][2].lines

    assert sentence(lines_words(state, Doer(0, 0, NOWHERE, 1, 0), plunder)) == (
        "what the card says, draw 1 tactic, gain 2 honour"
    )
    assert sentence(lines_words(state, Doer(0, 0, NOWHERE, 1, 0), economy)) == "what the card says, nothing"


# The moments


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (happening(moments.BREACH, section=0), "Left section: the hordes breach"),
        (happening(moments.WALL_HELD, section=0), "Left section: the wall has held"),
        (happening(moments.WALL_BUILT, owner=1, section=0), "Left section: Bo has built"),
        (happening(moments.SOLDIER_KILLED, owner=1, section=0), "Left section: soldiers of Bo have died"),
        (happening(moments.ARCHER_FIRES, owner=1, section=0), "Left section: an archer of Bo is about to fire"),
        (happening(moments.HORDE_CLAIMED, owner=1, section=0), "Left section: Bo has claimed a horde"),
        (happening(moments.ATTACKED, owner=1, section=2, unit=ARCHER), "Bo has attacked: right section"),
        (happening(moments.HORDE_DEFEATED, section=0, place=0), "Defeated: Merkit Raiders"),
        (happening(moments.HORDE_PLACED, section=0, place=0), "New horde: Merkit Raiders, left section"),
        (happening(moments.WOUNDED, owner=1, section=0, place=0), "Bo has wounded Merkit Raiders"),
        (happening(moments.ATTACKED, owner=1, section=0, place=0), "Bo has attacked Merkit Raiders"),
        (happening(moments.GATHERED, owner=1, location=QUARRY, count=3), "Bo has gathered 3 stone"),
        (happening(moments.LOCATION_RESOLVE, owner=1, location=QUARRY), "Bo uses a location: Quarry"),
        (happening(moments.LOCATION_ACTIVATED, location=QUARRY, cause=1), "Quarry is activated by a card"),
        (happening(moments.LOCATION_ACTIVATED, location=QUARRY), "Quarry is activated"),
        (happening(moments.OVERSEER_UPGRADED, owner=1, location=QUARRY), "Bo has upgraded an overseer: Quarry"),
        (happening(moments.DONATED, owner=1, location=QUARRY), "Bo has donated: Quarry"),
        (happening(moments.CLERK_MOVED, owner=1, location=QUARRY), "Bo has moved a clerk: Quarry"),
        (happening(moments.LOCATION_DONE, location=QUARRY), "Quarry is done"),
        (happening(moments.RECRUIT, owner=1, count=2), "Bo recruits 2 soldiers, not paid yet"),
        (happening(moments.BUILD, owner=1), "Bo builds, not paid yet"),
        (happening(moments.TACTIC_PLAYED, owner=1), "Bo has played a tactic"),
        (happening(moments.ADVISOR_GAINED, owner=1), "Bo has gained an advisor"),
        (happening(moments.ORDER_SPACE, owner=1, count=2), "Bo has taken space 2 of the order track"),
        (happening(moments.SOLDIERS_MOVED, owner=1), "Bo has moved soldiers"),
        (happening(moments.TEA_MOVED, owner=1), "Bo acts"),
        (happening(moments.BEFORE_ACTIVATION), "About to be activated: War Academy"),
        (
            happening(moments.SHAME_GAIN, owner=1, count=2, cause=BY_BREACH),
            "Bo is about to take 2 shame tokens for the breach",
        ),
        (
            happening(moments.SHAME_GAIN, owner=1, count=1, cause=BY_LOCATION),
            "Bo is about to take 1 shame token, alone at the location",
        ),
        (happening(moments.SHAME_GAIN, owner=1, count=1, cause=BY_CARD), "Bo is about to take 1 shame token"),
        (happening(moments.SPRING_START), "Spring begins"),
        (happening(moments.SPRING_END), "Spring ends"),
        (happening(moments.SUMMER_START), "Summer begins"),
        (happening(moments.INCOME_DONE), "Summer, with the income taken"),
        (happening(moments.SUMMER_END), "Summer ends"),
        (happening(moments.FALL_START), "Fall begins"),
        (happening(moments.WINTER_START), "Winter begins"),
        (happening(moments.WINTER_END), "Winter ends"),
        (happening(moments.TURN_END), "The turn ends"),
        (happening(moments.SETUP), "Before the first year"),
    ],
)
def test_every_moment_has_words(row: Row, words: str) -> None:
    state = position(field=["left merkit_raiders"], clerks=["war_academy 1"])
    state.events = [row]

    assert said_of(state) == words


def said_of(state: State) -> str:
    """Return what is going on."""
    words = occasion(state)
    both(words)
    return sentence(words)


def test_moments_with_more_to_tell() -> None:
    state = position(field=["left merkit_raiders dragon snake"], track=["snake economy"])
    assert said_of(state) == "Year 2"
    state.active = 1
    assert said_of(state) == "Turn of Bo with Economy"
    state.events = [happening(moments.BEFORE_ACTIVATION)]
    assert said_of(state) == "No location is about to be activated"
    state.events, state.sealed = [happening(moments.COMMANDS_REVEALED)], [0, 1, -1]
    assert said_of(state) == "Revealed: Ana Despotism, Bo Economy"
    state.events, state.dying = [happening(moments.SOLDIERS_DYING, section=0)], [(0,), (1,), ()]
    assert said_of(state) == "Left section, about to die: Ana 1 spearman, Bo 1 spearman"
    state.events = [happening(moments.ADVISOR_GAINED, owner=1, place=advisor("racketeer"))]
    assert said_of(state).startswith("Bo has gained ")


# Locations and war


def test_goods_are_asked_for_with_what_there_is() -> None:
    pay = position(agenda=[PayMix((0,), (0, 1, 2), 2), FENCE], goods=["2 wood 1 gold"])
    gain = position(agenda=[GainMix((0,), (0, 1, 2, 3), 2), FENCE])
    store = position(agenda=[TakeFromStore((0,), 2), FENCE], store="2 wood")
    swap = position(agenda=[Exchange((0,)), FENCE], goods=["1 wood"])
    limit = position(agenda=[DiscardTactic((0,)), FENCE], hands=["retreat plunder"])
    income = position(agenda=[ChooseIncome((0,)), FENCE], overseers=["quarry 1 archer temple 1 archer"])

    assert prompted(pay) == ("How do you pay 2 wood/stone/gold?", "You have 2 wood, 1 gold.")
    assert prompted(gain) == ("Gain 2 resources of your choice", "Year 2. You have nothing.")
    assert prompted(store) == (
        "What do you take out of the storehouse?",
        "Year 2. The storehouse has 2 wood; take up to 2.",
    )
    assert prompted(swap) == ("Exchange a resource, or stop", "Year 2. One for one. You have 1 wood.")
    assert prompted(limit) == ("Which tactic do you discard?", "You may hold 5, and you hold 2.")
    assert prompted(income) == ("Which overseer brings you income?", "Year 2.")


@rule("GW-CLK-4", "GW-BLD-4", "GW-BLD-9", "GW-PRO-8")
def test_work_is_asked_for() -> None:
    post = do(boxes(0, "mobilisation", active="dragon"), a.PASS)
    others = do(post, a.PASS)
    free = position(agenda=[NameBuildings((0,), 1, 3, 0, 1, ()), FENCE])
    drop = position(agenda=[DropBuilding((0,), (0, 3), 0), FENCE])
    pays = position(agenda=[ChooseFromStore((0,), 1), FENCE], store="1 wood 1 gold")
    donate = activating("quarry", clerks=["quarry 2", "quarry 1"])
    donate = do(donate, a.PASS, a.PASS)
    donate.goods[1] = 0

    assert prompted(post)[1] == "By Mobilisation. Only here: Barracks, Command Post, War Academy."
    assert prompted(others)[1].endswith("Each to another location. Nobody enters or leaves a full one.")
    assert prompted(free)[1] == "Year 2. It is free."
    assert described(free, (a.WALL, 0)).startswith("wall level 1: left section, at no cost, 8 honour")
    assert prompted(drop)[0] == "Which building do you leave out?"
    assert described(drop, (a.DROP, 0)) == "leave out the barricade: left section"
    assert prompted(pays)[1] == "It has 1 wood, 1 gold, more than the 1 it pays."
    assert prompted(donate) == ("You have nothing to donate: Quarry", SECRET)


@rule("GW-BAR-5", "GW-ATK-3", "GW-ATK-7", "GW-WND-3")
def test_war_is_asked_for() -> None:
    field = ["left merkit_raiders"]
    zones = FROM_ZONES | FROM_FIRING
    batch = position(agenda=[PayBatch((0,), (1, 1, 0), 0, 1), FENCE], goods=["9 wood 9 chi"])
    drop = position(agenda=[DropRecruit((0,), (1, 1, 0), 0, 0), FENCE])
    shoot = position(agenda=[Shoot((0,), 0, 0), FENCE], field=field)
    everyone = position(
        agenda=[AttackWith((0,), 99, 7, zones, NOWHERE, (0, 0, 0)), FENCE], firing=["left 1"], field=field
    )
    wound = position(agenda=[PlaceWound((0,), 0, 1, (0,), 0), FENCE], field=field)
    covered = happening(moments.ATTACKED, owner=0, section=0, place=0, unit=HORSEMAN, spots=3)
    riding = ["left merkit_raiders dragon_horse dragon_horse"]
    repeat = position(agenda=[RepeatReward((0,)), FENCE], field=riding, events=[covered])

    assert prompted(batch)[1] == "They cost 1 wood, 4 chi; you save up to 1 of it."
    assert prompted(drop) == ("Whom do you leave out?", "You cannot pay for all: 1 spearman, 1 archer.")
    assert described(drop, (a.DROP, ARCHER)) == "leave out 1 archer"
    assert prompted(shoot) == ("Which vital spot does the archer wound?", "Left section: any horde, no reward.")
    assert prompted(everyone)[1] == "Year 2. With as many as you like."
    assert described(everyone, (a.FIRE, 0)) == "your archer on a firing spot wounds a horde: left section"
    assert described(everyone, a.PASS) == "attack no more"
    assert prompted(wound) == ("Which vital spot is wounded?", "Year 2. 1 wound, no reward.")
    assert prompted(repeat)[0] == "Which reward do you take once more?"
    assert described(repeat, (a.PICK, 1)) == "once more: 3 honour"


@rule("GW-KIL-2", "GW-KIL-4", "GW-SHM-8")
def test_death_and_shame_are_asked_for() -> None:
    field = ["left kerait_lancers dragon_horse dragon_horse dragon ."]
    dead = position(agenda=[ChooseDead((0,), 0, 0, 1), FENCE], field=field)
    save = position(agenda=[SaveSoldier((0,), 2, NOWHERE), FENCE], field=field, goods=["9 chi"])
    save.dying[0] = (0, 2)
    poor = save.copy()
    poor.goods[3] = 0
    free = save.copy()
    free.agenda = [FENCE, SaveSoldier((0,), 0, 2)]
    card = position(agenda=[DiscardShame((0,), 0, 1, 0), FENCE], shamed=["1 archer"])

    assert prompted(dead) == (
        "Which of your soldiers dies?",
        "The horde kills 1 soldier of each clan on it: Kerait Lancers.",
    )
    assert described(dead, (a.KILL, HORSEMAN)) == "1 horseman dies"
    assert prompted(save)[1].startswith("About to die: 1 spearman, 1 horseman. Each costs 2 chi, you have 9;")
    assert described(save, (a.SAVE, SPEARMAN)) == "save 1 spearman for 2 chi, to the marshalling zone"
    assert prompted(poor) == ("You cannot save anybody: 1 spearman, 1 horseman", SECRET)
    assert prompted(free)[0] == "Save up to 2 dying soldiers?"
    assert described(free, (a.SAVE, SPEARMAN)) == "save 1 spearman for free, to the marshalling zone"
    assert prompted(card) == ("Which shame token do you discard?", "Year 2. 1 shame token at most.")


@rule("GW-DUO-13", "GW-DUO-18", "GW-DUO-22", "GW-DUO-23", "GW-DUO-24")
def test_whoever_decides_for_the_reed_clan_reads_so() -> None:
    field = ["middle kerait_lancers reed . . ."]
    row = position(agenda=[DismissAdvisor((0,)), FENCE], mode="duel")
    wall = position(agenda=[ReedBarricade((0,)), FENCE], mode="duel")
    fight = position(agenda=[ReedAttack((0,)), FENCE], mode="duel", field=field)
    dies = position(agenda=[ChooseDead((0,), 2, 3, 1), FENCE], mode="duel", field=field)
    shoot = position(agenda=[Shoot((0,), 2, 1), FENCE], mode="duel", field=field)

    for state in (row, wall, fight, shoot):
        assert "You decide for the Reed Clan" in prompted(state)[1]
    assert prompted(dies)[0] == "Which soldier of the Reed Clan dies?"
    assert described(row, legal(row)[0]).endswith(" leaves the row; a new one comes")
    assert described(wall, (a.BARRICADE, 1)).startswith("barricade of the Reed Clan: middle section; free, no honour;")
    assert described(fight, legal(fight)[0]) == (
        "Reed Clan, 1 spearman: Kerait Lancers, instead of 3 honour; 2 of 4 spots stay open"
    )


@rule("GW-WIN-1")
def test_winter_asks_archers() -> None:
    state = position(phase=Winter, firing=["left 1"], field=["left merkit_raiders"])

    assert question(state) == "Shoot"
    assert prompted(state)[1] == "Left section: any horde, no reward."
