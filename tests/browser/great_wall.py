"""Every kind of question of The Great Wall: a table where the Dragon Clan, seat 0, is asked it, and an answer."""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.agenda import Action, Step
from pagoda.games.great_wall import actions as a
from pagoda.games.great_wall.attacking import FROM_FIRING, FROM_ZONES, AttackWith, Shoot
from pagoda.games.great_wall.barracks import DropRecruit, PayBatch
from pagoda.games.great_wall.battle import ALL_UNITS, NONE_FIRED, PlaceWound
from pagoda.games.great_wall.building import DropBuilding
from pagoda.games.great_wall.clerks import MoveClerks
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, LOCATIONS, NOWHERE, SPEARMAN
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.goods import GainMix, PayMix
from pagoda.games.great_wall.production import ChooseIncome, Donate, Upgrade
from pagoda.games.great_wall.reed import DismissAdvisor, ReedAttack, ReedBarricade
from pagoda.games.great_wall.resources import Exchange, FillStore, TakeFromStore
from pagoda.games.great_wall.shame import DiscardShame, PlaceShame
from pagoda.games.great_wall.summer import Summer
from pagoda.games.great_wall.tactics import DiscardTactic
from pagoda.games.great_wall.winter import Assault, Winter
from tests.browser.trial import Case
from tests.games.great_wall.pictures import BUSY, busy, commanding, working
from tests.games.great_wall.positions import (
    FENCE,
    GAME,
    activating,
    asked,
    do,
    horde,
    legal,
    location,
    position,
    question,
    tactic,
    turn,
)

DEAL: Final = 3
REED: Final = 2  # the third clan of a duel
QUARRY: Final = location("quarry")
HAND: Final = "retreat plunder change_of_plans night_attack rain_of_arrows hired_riders"
DUEL: Final[dict[str, Any]] = {  # the middle of a duel
    "mode": "duel",
    "year": 3,
    "goods": ["4 wood 3 stone 5 gold 6 chi", "3 wood 2 gold 4 chi"],
    "honour": [22, 27],
    "walls": (0, 1, 1),
    "field": ["middle kerait_lancers reed . . .", "middle merkit_raiders dragon . .", "right tengri_shaman"],
    "zones": ["middle 2 spearman", "right 1 archer"],
    "clerks": ["barracks 1", "temple 1", "lumber_mill 1 quarry 1 gold_mine 1"],
}


def asking(step: Step, **changes: Any) -> Any:
    """Return a table with much on it where this is asked."""
    return busy(agenda=[step, FENCE], **changes)


def duel(step: Step, **changes: Any) -> Any:
    """Return a duel where this is asked."""
    return position(agenda=[step, FENCE], **{**DUEL, **changes})


def until(state: Any, name: str) -> Any:
    """Return a table where everything was declined until a certain question comes to seat 0."""
    while question(state) != name or asked(state) != 0:
        offered = legal(state)
        state = do(state, a.PASS if a.PASS in offered else offered[0])
    return state


def dealt() -> Any:
    """Return a table that has just been dealt."""
    return GAME.start("standard", 3, DEAL)


def planning(**changes: Any) -> Any:
    """Return a table where all choose a command."""
    return until(busy(phase=Fall, **changes), "ChooseCommand")


def ordered(**changes: Any) -> Any:
    """Return a table where all commands are revealed."""
    return do(planning(**changes), *[(a.COMMAND, command) for command in (1, 2, 3)])


def swapping() -> Any:
    """Return a table where a command is swapped by a tactic."""
    return do(ordered(hands=[HAND]), (a.PLAY, tactic("change_of_plans"), 0))


def recruiting() -> Any:
    """Return a table where soldiers have been named and paid."""
    table = working("barracks", "barracks 3 quarry 1", firing=[], field=["left tatar_outriders"], zones=[])
    return do(table, (a.RECRUIT, 1, 1, 1))


def in_turn_of_another(**changes: Any) -> Any:
    """Return a table where the turn of the Snake Clan begins and the Dragon Clan may play a tactic."""
    hands = ["night_attack rain_of_arrows retreat", "plunder"]
    return turn(1, "economy", **{**BUSY, "hands": hands, "options": {"quick_tactics": 1}, **changes})


def breached(**changes: Any) -> Any:
    """Return a table where hordes are about to break through and to kill soldiers who can be saved."""
    changes = {
        "field": ["left tangut_levies dragon dragon snake", "left falconers dragon ."],
        "firing": ["left 1"],
        "year": 3,
        "walls": (0, 1, 1),
        "barricades": (0, 1, 1),
        "shamed": [],
        "claimed": ["kerait_lancers"],
        "agenda": [Assault(0), FENCE],
        "options": {"quick_tactics": 1},
        **changes,
    }
    return busy(**changes)


def saving() -> Any:
    """Return a table where the shame of a breach is placed and soldiers may be saved."""
    return until(breached(), "SaveSoldier")


def repeating() -> Any:
    """Return a table where a horseman has covered two spots, and a tactic repeats a reward."""
    quick = {"quick_tactics": 1}
    table = working(
        "barracks", "barracks 1", field=["left tatar_outriders"], hands=["plunder"], firing=[], options=quick
    )
    table = do(table, (a.RECRUIT, 0, 0, 1), (a.ATTACK, HORSEMAN, NOWHERE, 0, 0, 1))
    return do(table, (a.PLAY, tactic("plunder"), 0))


def paying_from_the_store() -> Any:
    """Return a table where the storehouse has more kinds than it pays for."""
    return do(working("workers_settlement", "workers_settlement 1"), (a.BARRICADE, 2))


def marching() -> Any:
    """Return a table where soldiers of a section move."""
    zones = ["middle 2 spearman 1 horseman"]
    return do(working("command_post", "command_post 1", zones=zones), (a.GROUP, 1, 2))


def praying() -> Any:
    """Return a table where an advisor offers something at a price."""
    return activating("temple", **{**BUSY, "clerks": ["temple 2", "temple 1"], "advisors": ["zhang_boduan"]})


def fall_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions from the beginning to the activation of locations."""
    two = commanding("economy", clerks=["war_academy 1 command_post 1", "quarry 3"], zones=[""], field=[])
    return [
        ("a general", dealt(), (a.CHOOSE_GENERAL, 1)),
        ("an advisor", until(dealt(), "ChooseAdvisor"), (a.CHOOSE_ADVISOR, 31)),
        ("commands back", until(busy(phase=Summer, gone=["economy despotism treason"]), "Recall"), a.HONOUR),
        ("a command", planning(), (a.COMMAND, 3)),
        ("a space", until(ordered(), "ChooseSpace"), (a.SPACE, 1)),
        ("another command", swapping(), (a.COMMAND, 4)),
        ("treason", until(commanding("treason"), "CopyCommand"), (a.COPY, 2)),
        ("a clerk", until(commanding("economy"), "MoveClerks"), (a.MOVE_CLERK, QUARRY, location("temple"))),
        ("a location", until(two, "ActivateNext"), (a.ACTIVATE, QUARRY)),
        ("a location by a command", until(commanding("despotism"), "ActivateAdvanced"), (a.ACTIVATE, QUARRY)),
        ("one of two", until(commanding("economy"), "ChooseLine"), (a.PICK, 1)),
    ]


def work_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions at the locations."""
    return [
        ("an overseer", asking(Upgrade((0,), QUARRY, 0, 0)), (a.UPGRADE, NOWHERE)),
        ("a donation", asking(Donate((0,), QUARRY)), a.DONATE),
        ("an income", asking(ChooseIncome((0,))), (a.INCOME, location("temple"))),
        ("recruits", working("barracks", "barracks 3"), (a.RECRUIT, 1, 1, 0)),
        ("what recruits cost", asking(PayBatch((0,), (1, 1, 0), 0, 1)), (a.PAY, 1, 0, 0, 3)),
        ("a recruit left out", asking(DropRecruit((0,), (1, 1, 0), 0, 0)), (a.DROP, ARCHER)),
        ("where a recruit goes", recruiting(), (a.ATTACK, SPEARMAN, NOWHERE, 0, 1, NOWHERE)),
        ("a building", working("workers_settlement", "workers_settlement 3"), (a.WALL, 2)),
        ("out of the storehouse for a building", paying_from_the_store(), (a.PAY, 1, 1, 0, 0)),
        ("a building left out", asking(DropBuilding((0,), (0, 5), 0)), (a.DROP, 5)),
        ("a group", working("command_post", "command_post 1"), (a.GROUP, 1, 2)),
        ("soldiers of a group", marching(), (a.MOVE_SOLDIER, ARCHER, 1, 1)),
        ("tea", working("tea_house", "tea_house 1", tea="snake monkey dragon"), a.ACCEPT),
        ("the embassy", working("imperial_embassy", "imperial_embassy 1", supporters=[]), (a.HIRE, 2, 0)),
        ("a tactic too many", asking(DiscardTactic((0,)), hands=[HAND]), (a.DISCARD, tactic("plunder"))),
    ]


def war_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions of war and shame."""
    attack = AttackWith((0,), 2, ALL_UNITS, FROM_ZONES | FROM_FIRING, NOWHERE, NONE_FIRED)
    riders = ["left oirat_hunters dragon_horse dragon_horse dragon", "left merkit_raiders dragon dragon"]
    led = until(commanding("economy", generals="yue_fei zong_ze zhang_shijie"), "UseEffect")
    return [
        ("a shot", asking(Shoot((0,), 0, 0)), (a.WOUND_SPOT, 1, 1)),
        ("an attack", asking(attack), (a.ATTACK, SPEARMAN, 1, 3, 2, NOWHERE)),
        ("a wound", asking(PlaceWound((0,), 0, 1, (0, 3), 0)), (a.WOUND_SPOT, 3, 2)),
        ("a reward once more", repeating(), (a.PICK, 1)),
        ("who dies", until(breached(field=riders, year=2), "ChooseDead"), (a.KILL, HORSEMAN)),
        ("who is saved", saving(), (a.SAVE, ARCHER)),
        ("where shame goes", asking(PlaceShame((0,))), (a.SHAME_HORDE, horde("oirat_hunters"))),
        ("which shame goes", asking(DiscardShame((0,), 2, 9, 1)), (a.FREE_HORDE, horde("falconers"))),
        ("a tactic", busy(phase=Winter, hands=[HAND]), (a.PLAY, tactic("rain_of_arrows"), 1)),
        ("a card", led, next(action for action in legal(led) if action[0] == a.USE)),
        ("an offer", until(praying(), "MayDo"), a.ACCEPT),
    ]


def goods_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions about resources, and those for the Reed Clan."""
    temple = location("temple")
    clerk = MoveClerks((0,), REED, 1, 1 << temple, 0, (0,) * LOCATIONS)
    return [
        ("what is paid", asking(PayMix((0,), (0, 1, 2), 5)), (a.PAY, 2, 2, 1, 0)),
        ("what is gained", asking(GainMix((0,), (0, 1, 2, 3), 3)), (a.GAIN, 1, 0, 1, 1)),
        ("an exchange", asking(Exchange((0,))), (a.EXCHANGE, 0, 3)),
        ("out of the storehouse", asking(TakeFromStore((0,), 2)), (a.GAIN, 1, 1, 0, 0)),
        ("into the storehouse", asking(FillStore((0,), 1)), (a.GAIN, 0, 1, 0, 0)),
        ("an advisor who leaves", duel(DismissAdvisor((0,))), (a.DISMISS, 2)),
        ("a clerk of the Reed Clan", duel(clerk), (a.MOVE_CLERK, QUARRY, temple)),
        ("a barricade of the Reed Clan", duel(ReedBarricade((0,))), (a.BARRICADE, 2)),
        ("an attack of the Reed Clan", duel(ReedAttack((0,))), (a.ATTACK, SPEARMAN, NOWHERE, 6, 1, NOWHERE)),
    ]


def cases() -> list[Case]:
    """Return every kind of question with an answer."""
    found = [*fall_cases(), *work_cases(), *war_cases(), *goods_cases()]
    return [Case(f"The Great Wall: {name}", state, action) for name, state, action in found]


CASES: Final = cases()
