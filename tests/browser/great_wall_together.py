"""Every kind of question that only the co-op game of The Great Wall asks: a table with it, and an answer."""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.agenda import Action
from pagoda.games.great_wall import actions as a
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.council import FulfilOrders
from pagoda.games.great_wall.edition import ARCHER, SPEARMAN
from pagoda.games.great_wall.giving import GiveHorde, Sacrifice
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.shame import SpareShame
from pagoda.games.great_wall.soldiers import ZONE
from pagoda.games.great_wall.tactics import GiveTactic
from pagoda.games.great_wall.taking_back import TakeBackCommand
from pagoda.games.great_wall.team import ChooseSection, Gift, PlaceInZone
from tests.browser.trial import Case
from tests.games.great_wall.coop_cards import revealing
from tests.games.great_wall.pictures import TOGETHER, together
from tests.games.great_wall.pieces import COMMAND_IDS, ORDER_IDS
from tests.games.great_wall.positions import asked, do, horde, legal, question, tactic, turn

RAMPART, ALTAR, GUARD = [ORDER_IDS[name] for name in ("rampart", "altar_of_heaven", "imperial_guard")]
ARCHERS, PRAYERS = [ORDER_IDS[name] for name in ("palace_archers", "prayers")]
EVERYBODY: Final = 0b111
READY: Final = ("left 1 horseman 1 spearman", "left 1 spearman", "left 1 spearman")  # to give for the Imperial Guard
TRACK: Final = ["snake economy", "dragon fortification", "monkey diplomacy"]


def council(**changes: Any) -> Any:
    """Return a table where the council meets."""
    return together(FulfilOrders(), **changes)


def proposed(order: int, givers: int, **changes: Any) -> Any:
    """Return a table where the Dragon Clan has proposed an order."""
    return do(council(**changes), (a.PROPOSE, order, givers))


def acting() -> Any:
    """Return a table where two clans act in a box for the others; whoever is first goes first."""
    return until(turn(1, "economy", **{**TOGETHER, "track": TRACK}), "ActNext")


def until(state: Any, name: str) -> Any:
    """Return a table where everything was declined until a certain question comes to seat 0."""
    while question(state) != name or asked(state) != 0:
        state = do(state, a.PASS if a.PASS in legal(state) else legal(state)[0])
    return state


def sparing() -> Any:
    """Return a table where a general spares players shame in the order phase."""
    return together(SpareShame((0,), 2), events=[happening(moments.ORDER_PHASE, count=3)])


def fever() -> Any:
    """Return a table where the Camp Fever has come."""
    return revealing("camp_fever", zones=["left 1 spearman 1 archer", "left 1 spearman", "middle 1 spearman"])


def hospital() -> Any:
    """Return a table where soldiers of all players are about to die, and a tactic saves two of them."""
    zones = ["left 1 spearman", "left 1 archer", ""]
    table = revealing("camp_fever", zones=zones, hands=["field_hospital"])
    return do(table, (a.PLAY, tactic("field_hospital"), 0))


def choosing() -> Any:
    """Return a table where a tactic lets one of two others attack."""
    zones, field = ["", "left 1 spearman", "left 1 spearman"], ["left border_skirmishers"]
    table = turn(0, "economy", mode="coop", hands=["united_charge"], zones=zones, field=field)
    return until(do(table, (a.PLAY, tactic("united_charge"), 0)), "ChoosePlayer")


def council_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions about imperial orders."""
    return [
        ("who acts", acting(), (a.ACT, 0)),
        ("an order", council(walls=(2, 1, 1)), (a.PROPOSE, RAMPART, 0)),
        ("two who give", council(edicts="palace_archers", zones=["left 1 archer"] * 3), (a.PROPOSE, ARCHERS, 0b101)),
        ("no order", council(), a.PASS),
        ("what is given together", proposed(ALTAR, 0), (a.AGREE, 4)),
        ("a share", proposed(GUARD, EVERYBODY, zones=READY), (a.AGREE, 1)),
        ("no share", proposed(GUARD, EVERYBODY, zones=READY), a.REFUSE),
        ("a soldier for an order", together(Sacrifice((0,), SPEARMAN, 1)), (a.SACRIFICE, ZONE + 3)),
        ("a horde for an order", together(GiveHorde((0,), 1)), (a.GIVE_HORDE, horde("fever_camp"))),
        ("a tactic for an order", together(GiveTactic((0,), 1)), (a.DISCARD, tactic("plunder"))),
    ]


def team_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions of cards about several players."""
    back = together(TakeBackCommand((0,), 1), gone=["economy despotism treason"])
    return [
        ("who takes less shame", sparing(), (a.SPARE, 1)),
        ("a section", together(ChooseSection((0,), 3)), (a.SECTION, 1)),
        ("a gift", together(Gift((0,), 2, 1)), (a.GIVE, 2, 1)),
        ("a zone", together(PlaceInZone((0,), SPEARMAN, 1)), (a.TO_ZONE, SPEARMAN, 1)),
        ("who dies in a zone", fever(), (a.KILL_IN_ZONE, 0, ARCHER)),
        ("who of all is saved", hospital(), (a.SAVE_FOR, 1, ARCHER)),
        ("another player", choosing(), (a.CHOOSE, 2)),
        ("a command back", back, (a.TAKE_COMMAND, COMMAND_IDS.index("despotism"))),
    ]


def cases() -> list[Case]:
    """Return every kind of question with an answer."""
    found = [*council_cases(), *team_cases()]
    return [Case(f"The Great Wall together: {name}", state, action) for name, state, action in found]


CASES: Final = cases()
