"""A table of the co-op game at each question that only it asks."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.actions import AGREE, PASS
from pagoda.games.great_wall.shame import Ransom
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.taking_back import TakeBack
from pagoda.games.great_wall.team import ChooseSection, Gift
from tests.games.great_wall.cards import basic, turn_start, use
from tests.games.great_wall.coop_cards import coop, council, holding, order_phase, propose, revealing
from tests.games.great_wall.positions import GAME, boxes, do, position, question
from tests.games.great_wall.test_coop_council import BLUE, RED, YELLOW, say

SOLDIERS = ("left 1 spearman 1 archer", "left 1 spearman right 1 horseman", "middle 1 spearman")


def accepted(order: str, *others: int, **table: Any) -> State:
    """Return a table where Blue and others have agreed to give for an order, and the first gives."""
    givers = sum([1 << seat for seat in (BLUE, *others)])
    state = say(council(order, **table), BLUE, propose(order, givers))
    for seat in others:
        state = say(state, seat, (AGREE, 0))
    return state


def coop_tables() -> dict[str, State]:
    """Return a table at each question of the co-op game, by the name of the question."""
    prayers = council("prayers rampart", goods=("3 chi", "2 chi", "9 chi 2 gold"), walls=(2, 1, 1))
    zones = ("left 1 spearman right 1 archer middle 1 archer", "left 1 spearman 1 archer")
    hordes = ("onon_riders gobi_raiders", "fire_oil", "sappers")
    advisors = ("su_shi li_jie", "wang_anshi chen_fu", "hu_yuan bi_sheng")
    charge = turn_start(field=("left onon_riders",), zones=("left 1 spearman",) * 3, **holding("united_charge"))
    supported: dict[str, Any] = {"generals": "lu_xiufu zhou_tong che_kung", "supporters": ("su_shi",)}
    economy = boxes(RED, "economy", **coop(seats=2, clerks=("quarry 1", "temple 1")))
    dying = revealing("camp_fever", zones=SOLDIERS[1:], hands=("field_hospital",), goods=("1 chi", "2 chi"))
    while question(dying) == "ChooseInZone":
        dying = do(dying, GAME.actions(dying, GAME.waiting(dying)[0])[0])
    while question(economy) == "MoveClerks":
        economy = do(economy, PASS)
    return {
        "ActNext": economy,
        "Council": prayers,
        "Vote": say(prayers, RED, propose("prayers")),
        "Sacrifice": accepted("palace_archers", RED, zones=zones),
        "GiveHorde": accepted("glory_to_emperor", RED, claimed=hordes, honour=(3, 3, 3)),
        "GiveTactic": accepted(
            "learned_council", RED, YELLOW, hands=("plunder", "retreat", "prefab"), advisors=advisors
        ),
        "SpareShame": do(order_phase("rampart annual_tribute", **supported), use("lu_xiufu")),
        "ChooseSection": position(**coop(agenda=[ChooseSection((RED,), 3)])),
        "Gift": position(**coop(goods=("1 wood 2 chi",), agenda=[Gift((RED,), 2, 1)])),
        "PlaceInZone": revealing("righteous_volunteers"),
        "ChooseInZone": revealing("camp_fever", zones=SOLDIERS),
        "SaveForTeam": do(dying, basic("field_hospital")),
        "ChoosePlayer": do(charge, basic("united_charge"), PASS),
        "TakeBackCommand": position(**coop(gone=("economy treason diplomacy",), agenda=[TakeBack(RED, 2)])),
        "DiscardShame": position(**coop(shamed=("1 archer 1 spearman",), honour=(25,), agenda=[Ransom(RED)])),
    }
