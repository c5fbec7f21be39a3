"""Every kind of question of Three Kingdoms Redux: a table where Wei, seat 0, is asked it, and an answer."""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.agenda import FIRST, Action
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import (
    AGAINST,
    ALLY,
    BUILD,
    BUY_SUPPORT,
    BUY_WEAPONS,
    CHOOSE,
    COLLECT,
    DEVELOP,
    DRAW,
    GIVE,
    KEEP_CARD,
    PASS,
    PRODUCE,
    REVEAL,
    SELL_RICE,
    SELL_WEAPONS,
    STATION,
    STOP,
    STORE,
    TRAIN,
    TRIBUTE,
    TURN_OVER,
)
from pagoda.games.three_kingdoms_redux.building import BuildAfter
from pagoda.games.three_kingdoms_redux.edition import WEI, WU
from pagoda.games.three_kingdoms_redux.effects import TakeFrom
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance
from pagoda.games.three_kingdoms_redux.state import TREASURY
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal
from tests.browser.trial import Case
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    acting,
    assign,
    bidding,
    card,
    decline,
    do,
    general,
    legal,
    location,
    place,
    position,
    raised,
    removing,
    space,
    take,
    taking,
)

LAND: Final[dict[str, Any]] = {  # the middle of a game
    "round": 5,
    "goods": [
        "6 gold 5 rice 2 untrained 2 trained 2 spear 2 horse 1 crossbow 2 support",
        "4 gold 3 rice 1 untrained 2 trained 2 junk 1 support",
        "5 gold 2 rice 3 trained 1 spear 2 crossbow 3 support",
    ],
    "farms": ["3 2 1", "2 1", "2 1 1"],
    "markets": ["2 1", "3 2 1", "1 1"],
    "military": (4, 6, 3),
    "rank": (2, 1, 1),
    "shortage": (1, 0, 2),
    "garrisons": ["xiahou_dun qishan 1 spear treasury", "lu_xun ruxu 2 junk", "guan_yu yiling 2 crossbow"],
    "built": ["uni_14", "uni_18", "uni_16 sep_21"],
    "alliance": "farm",
    "han": "wei",
}
HOME: Final = "dian_wei xu_huang zhang_liao"  # generals of Wei who wait
RIVALS: Final = ["zhou_yu farm", "zhang_fei train", "gan_ning battle_wei_wu 2 junk", "zhuge_liang emperor 1 support"]


def drafting() -> Any:
    """Return a table at its beginning, where everybody chooses generals."""
    return position(round=0, agenda=[Recruit(0), FENCE])


def allying() -> Any:
    """Return a table where Wei, the last in order, chooses where it bids together with Wu."""
    return position(**LAND, generals=HOME, order="shu wu wei", agenda=[ChooseAlliance((WEI,)), FENCE])


def offering(**more: Any) -> Any:
    """Return a table where Wei places a general beside those of others."""
    return bidding("wei wu shu", **{**LAND, "generals": HOME, "bids": RIVALS, "hands": ["uni_01 sep_08"], **more})


def winning() -> Any:
    """Return a table where Wei has won many spaces."""
    bids = ["dian_wei train", "guo_jia farm", "zhang_liao battle_wei_wu 2 horse", "xu_huang tribal_wei 1 gold"]
    return taking(WEI, *bids, **LAND)


def won(*spaces: str) -> Any:
    """Return a table where Wei has won these spaces."""
    generals = ("dian_wei", "guo_jia", "zhang_liao", "xu_huang")
    return taking(WEI, *[f"{one} {space}" for one, space in zip(generals, spaces, strict=False)], **LAND)


def performing(*bids: str, **more: Any) -> Any:
    """Return a table where Wei performs what its first general has won."""
    return acting(WEI, *bids, **{**LAND, **more})


def building() -> Any:
    """Return a table where Wei can construct some of its cards at several prices."""
    goods = ["9 gold 9 rice 1 trained", "", ""]
    return performing("xun_you develop_state", goods=goods, hands=["uni_01 uni_02 sep_08 sep_09"], built=[])


def revealing() -> Any:
    """Return a table where Wei may reveal a general for his skill."""
    return position(**LAND, hidden="sima_yi cao_ren", agenda=[AskReveal(WEI, h.BENEFIT), FENCE])


def marching() -> Any:
    """Return a table where Wei has won a battle with two generals."""
    bids = ["zhang_liao battle_wei_wu 2 horse", "dian_wei battle_wei_wu 1 spear"]
    return performing(*bids, tribal=(5, 6, 7))


def allied() -> Any:
    """Return a table where Wu and Shu bid together for armies, against a strong bid of Wei, who has passed."""
    return bidding(
        "wu shu", whole=True, generals="sun_ce wei_yan", bids=["xu_huang recruit 2 support"], alliance="recruit"
    )


def at_war() -> Any:
    """Return a table where Wei can place a general with units for a border, and nobody bids against it."""
    return bidding("wei", whole=True, **{**LAND, "goods": ["2 trained 2 horse"], "han": "", "generals": "zhang_liao"})


def with_plans() -> Any:
    """Return a table where Wei may construct a card before the action that it improves."""
    return removing(**LAND, bids=["xun_you develop_state", "xu_huang tribute"], hands=["uni_01 sep_08"])


def starving() -> Any:
    """Return a table where Wei has one action left, and then cannot pay its upkeep."""
    goods = ["1 gold", "9 gold 9 rice", "9 gold 9 rice"]
    garrisons = ["xiahou_dun qishan 2 spear treasury", "zhang_he hefei 2 horse treasury", "lu_xun ruxu 2 junk"]
    return removing(**{**LAND, "goods": goods, "garrisons": garrisons, "bids": ["cao_cao recruit"]})


def draft_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions until the last bid."""
    adding = do(offering(), place("xu_huang", "train"))
    arming = do(offering(), place("zhang_liao", "battle_wei_wu"))
    return [
        ("keep generals", drafting(), legal(drafting())[7]),
        ("the alliance", allying(), (ALLY, space("market"))),
        ("a bid", offering(), place("xu_huang", "train")),
        ("pass", offering(), PASS),
        ("units", arming, assign("2 horse")),
        ("gold", do(offering(), place("dian_wei", "tribal_wei")), assign("1 gold")),
        ("raise", adding, raised(1, 1)),
    ]


def action_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions of the actions."""
    sold = do(performing("cao_cao trade", goods=["3 spear 2 junk"]), (SELL_WEAPONS, 1))
    bought = do(performing("cao_cao trade"), (SELL_RICE, 1))
    lesson = performing("guo_jia instructor", built=["uni_07"], tops=["uni_05 uni_06"])
    looked = do(lesson, (DRAW, 0))
    stationed = do(marching(), (STATION, general("zhang_liao"), location("hefei")))
    rich = legal(building())
    return [
        ("take an action", winning(), take("battle_wei_wu")),
        ("decline an action", winning(), decline("farm")),
        ("develop", performing("guo_jia farm"), DEVELOP),
        ("harvest", performing("guo_jia farm"), (COLLECT, 1)),
        ("trade", performing("cao_cao trade"), (BUY_WEAPONS, 1)),
        ("no second trade", bought, STOP),
        ("a weapon to sell", sold, (GIVE, h.WEAPON)),
        ("weapons", performing("xu_huang spears_horses"), (PRODUCE, 1)),
        ("train", performing("dian_wei train"), (TRAIN, 2)),
        ("tribute", performing("xu_huang tribute"), (TRIBUTE, 2)),
        ("draw a card", lesson, (DRAW, 1)),
        ("keep a card", looked, (KEEP_CARD, card("uni_06"))),
        ("another deck", do(looked, (KEEP_CARD, card("uni_05"))), (DRAW, 1)),
        ("construct", building(), next(action for action in rich if action[:2] == (BUILD, card("uni_01")))),
        ("who stays", performing("xu_huang emperor", "guo_jia emperor"), (TURN_OVER, general("guo_jia"))),
        ("station", marching(), (STATION, general("zhang_liao"), location("hefei"))),
        ("a store", stationed, (STORE, TREASURY)),
        ("buy support", performing("xu_huang tribal_wei", tribal=(12, 6, 7)), BUY_SUPPORT),
    ]


def effect_cases() -> list[tuple[str, Any, Action]]:
    """Return the questions of skills and enhancements; two of them only another edition asks Wei."""
    tribute = do(performing("yu_jin tribute", built=["uni_01"]), (TRIBUTE, 3))
    bred = do(performing("li_dian spears_horses"), (PRODUCE, 1))
    robbing = TakeFrom((WEI,), general("cao_ren"), WU, (h.GOLD, h.RICE))
    crafting = BuildAfter((WEI,), general("cao_ren"))
    crafty = position(**LAND, hands=["uni_01 uni_09"], generals="cao_ren", agenda=[crafting, FENCE])
    return [
        ("what comes first", tribute, (FIRST, 1)),
        ("a good", bred, (CHOOSE, h.WEAPON + 1)),
        ("a good of another state", position(**LAND, generals="cao_ren", agenda=[robbing, FENCE]), (CHOOSE, h.RICE)),
        ("train afterwards", do(performing("yu_jin tribute"), (TRIBUTE, 0)), (TRAIN, 1)),
        ("weaken", performing("jia_xu support"), (AGAINST, WU)),
        ("construct afterwards", crafty, legal(crafty)[0]),
        ("reveal", revealing(), (REVEAL, general("sima_yi"))),
    ]


def cases() -> list[Case]:
    """Return every kind of question with every kind of answer."""
    found = [*draft_cases(), *action_cases(), *effect_cases()]
    return [Case(f"Three Kingdoms Redux: {name}", state, action) for name, state, action in found]


CASES: Final = cases()
