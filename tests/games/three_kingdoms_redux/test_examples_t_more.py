"""Worked examples T11 to T25: farms, upkeep, tribes, the emperor, the end."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.three_kingdoms_redux.actions import (
    BUY_SUPPORT,
    COLLECT,
    DEVELOP,
    DRAW,
    KEEP_CARD,
    NO_THANKS,
    PASS,
    STATION,
    STORE,
    TAKE,
    TURN_OVER,
)
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.ending import CheckEnd
from pagoda.games.three_kingdoms_redux.scoring import (
    BY_BORDERS,
    BY_ENHANCEMENTS,
    BY_HARMONY,
    BY_RANK,
    BY_SHORTAGE,
    breakdown,
    end_reason,
    totals,
)
from pagoda.games.three_kingdoms_redux.state import GRANARY, NOBODY, State
from pagoda.games.three_kingdoms_redux.taking import TakeActions
from pagoda.games.three_kingdoms_redux.tribes import DeclineTribes
from pagoda.games.three_kingdoms_redux.upkeep import Upkeep, due
from tests.games.three_kingdoms_redux.playing import decline_all, next_round, take_turns
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    acting,
    assign,
    bidding,
    card,
    decline,
    do,
    general,
    has,
    legal,
    location,
    place,
    position,
    question,
    raised,
    removing,
    strength,
    supply,
    take,
    taking,
    where,
)
from tests.rules import rule


@rule("TK-T11", "TK-280", "TK-281", "TK-282")
def test_t11_harvest_keeps_the_level() -> None:
    state = acting(WEI, "guo_jia farm", farms=("3 3",))

    after = do(state, (COLLECT, 1))

    assert supply(after, WEI) == "10 rice"
    assert (after.levels[0], after.ripe[0], after.stored[0]) == (3, 0, 1)
    again = do(acting(WEI, "guo_jia farm", farms=("3 0 1",)), DEVELOP)
    assert (again.levels[0], again.ripe[0], again.stored[0]) == (4, 1, 1)


@rule("TK-T12", "TK-460", "TK-461", "TK-462", "TK-463", "TK-464")
def test_t12_what_wu_cannot_pay_is_a_shortage() -> None:
    table: dict[str, Any] = {
        "garrisons": [
            "sun_ce hefei 2 horse treasury",
            "gan_ning ruxu 2 junk granary",
            "lu_xun yiling 1 crossbow granary",
        ],
        "farms": ("0", "2 0 1"),
        "markets": ("0", "1 0 1"),
        "goods": ("", "2 gold 2 rice 3 support"),
    }
    assert due(position(**table), WU, None) == (3, 3)

    after = position(agenda=[Upkeep()], **table)

    assert supply(after, WU) == "3 support"
    assert after.shortage == [0, 2, 0]
    assert breakdown(after)[WU][BY_SHORTAGE] == -6
    assert after.military == [0, 5, 0]


@rule("TK-T13", "TK-381", "TK-382", "TK-383", "TK-400")
def test_t13_the_top_of_the_tribal_track() -> None:
    table: dict[str, Any] = {"tribal": (12, 6, 7), "goods": ("4 rice",)}
    steps = [TakeActions(WEI), DeclineTribes()]
    state = do(position(bids=["cao_cao tribal_wei"], agenda=steps, **table), take("tribal_wei"))
    assert legal(state) == [BUY_SUPPORT, NO_THANKS]

    bought, declined = do(state, BUY_SUPPORT), do(state, NO_THANKS)

    assert (supply(bought, WEI), supply(declined, WEI)) == ("2 rice 1 support", "4 rice")
    assert bought.tribal[WEI] == declined.tribal[WEI] == 12
    assert question(bought) == "ChooseAlliance"  # once only
    assert position(agenda=steps, **table).tribal[WEI] == 11


@rule("TK-T13", "TK-400", "TK-401")
def test_t13_the_bottom_of_the_tribal_track() -> None:
    first = position(tribal=(5, 2, 7), agenda=[DeclineTribes()])
    assert (first.tribal, first.shortage) == ([4, 1, 6], [0, 1, 0])
    again = position(tribal=(4, 1, 6), shortage=(0, 1, 0), agenda=[DeclineTribes()])
    assert (again.tribal, again.shortage) == ([3, 1, 5], [0, 2, 0])

    kept = position(tribal=(4, 1, 6), bids=["sun_jian tribal_wu"], agenda=[TakeActions(WU), DeclineTribes()])

    after = do(kept, take("tribal_wu"))
    assert (after.tribal, after.shortage) == ([3, 1, 5], [0, 0, 0])


@rule("TK-T14", "TK-302", "TK-432")
def test_t14_fa_zheng_pays_nothing_zhang_hong_cannot_pay() -> None:
    shu = removing(bids=["fa_zheng emperor"], han="wei", round=3)
    assert legal(shu) == [take("emperor"), decline("emperor")]
    after = do(shu, take("emperor"))
    assert (after.rank, where(after, "fa_zheng"), supply(after, SHU)) == ([0, 0, 1], "turned", "1 rice")
    assert after.han == SHU  # the update phase is over

    wu = removing(bids=["zhang_hong emperor"], han="wei", round=3)

    assert question(wu) == "ChooseAlliance"
    assert (wu.rank, where(wu, "zhang_hong"), wu.han) == ([0, 0, 0], "home", NOBODY)


@rule("TK-T15", "TK-222", "TK-300", "TK-301")
def test_t15_xu_chu_misses_one_bidding() -> None:
    state = removing(bids=["guo_jia emperor", "xu_chu emperor"], goods=("1 gold",), round=6)
    state = do(state, take("emperor"))
    assert legal(state) == [(TURN_OVER, general("guo_jia")), (TURN_OVER, general("xu_chu"))]

    seven = do(state, (TURN_OVER, general("xu_chu")))
    assert (seven.round, where(seven, "xu_chu"), where(seven, "guo_jia")) == (7, "turned", "home")
    bids = legal(do(seven, legal(seven)[0]))
    assert place("guo_jia", "farm") in bids
    assert place("xu_chu", "recruit") not in bids
    eight = next_round(seven)

    assert (eight.round, where(eight, "xu_chu")) == (8, "home")
    assert place("xu_chu", "recruit") in legal_of(do(eight, legal(eight)[0]), WEI)


def legal_of(state: State, seat: int) -> list[Action]:
    """Return what a seat may do once those before it have passed."""
    while GAME.waiting(state)[0] != seat:
        state = GAME.apply(state, GAME.waiting(state)[0], PASS)
    found: list[Action] = GAME.actions(state, seat)
    return found


@rule("TK-T15", "TK-300")
def test_t15_with_xun_yu_nobody_is_turned_over() -> None:
    state = removing(bids=["xun_yu emperor", "xu_chu emperor"], goods=("1 gold",), round=6)

    after = do(state, take("emperor"))

    assert (after.round, after.rank, after.han) == (7, [1, 0, 0], WEI)
    assert [where(after, name) for name in ("xun_yu", "xu_chu")] == ["home", "home"]


@rule("TK-T16", "TK-303", "TK-603")
def test_t16_a_general_turned_over_leaves_the_space_empty() -> None:
    state = bidding("wei", generals="yue_jin", turned="xu_chu", criterion="combat")

    assert strength(do(state, place("yue_jin", "emperor")), "yue_jin") == 6
    occupied = bidding("wei", generals="yue_jin", bids=["sun_ce emperor"], criterion="combat")
    assert strength(do(occupied, place("yue_jin", "emperor")), "yue_jin") == 4


@rule("TK-T17", "TK-221", "TK-224")
def test_t17_pang_de_loses_an_army_xiahou_dun_brings_one() -> None:
    bids = [
        "pang_de battle_shu_wei 1 horse",
        "xiahou_dun battle_shu_wei",
        "zhang_fei battle_shu_wei 2 spear",
        "ma_chao battle_shu_wei",
    ]
    laid = position(bids=bids)
    assert [strength(laid, name) for name in ("pang_de", "xiahou_dun", "zhang_fei", "ma_chao")] == [7, 4, 7, 5]

    state = removing(bids=bids)

    assert supply(state, WEI) == "1 untrained 1 horse"
    assert legal(state) == [take("battle_shu_wei"), decline("battle_shu_wei")]


@rule("TK-T18", "TK-480", "TK-482")
def test_t18_the_fifth_general_ends_the_game_after_this_phase() -> None:
    garrisons = ["zhang_fei qishan", "zhao_yun jieting", "ma_chao maicheng", "wei_yan yiling"]
    state = removing(
        bids=["zhang_hong emperor", "guan_yu battle_shu_wu 2 junk", "liu_bei recruit"],
        garrisons=garrisons,
        goods=("", "1 gold", "1 gold"),
        han="wei",
        order="shu wu wei",
        round=8,
        built=("", "", "uni_15"),
    )

    state = do(state, take("battle_shu_wu"), (STATION, general("guan_yu"), location("jiangling")), (STORE, GRANARY))
    assert question(state) == "TakeAction"  # the phase goes on
    state = do(state, take("recruit"), take("emperor"))

    assert state.over
    assert (state.round, state.rank[WU], state.han) == (8, 1, WEI)
    assert supply(state, SHU) == "1 gold 1 rice 2 untrained"  # a benefit, and no upkeep
    assert (state.military, state.shortage, state.tribal) == ([0, 0, 0], [0, 0, 0], [4, 5, 6])


@rule("TK-T19", "TK-501")
def test_t19_guan_yu_counts_twice_for_the_majority_only() -> None:
    state = position(
        garrisons=["guan_yu maicheng", "zhang_fei gongan", "sun_ce jiangling", "gan_ning yiling"],
        built=("", "", "sep_08"),
    )
    parts = breakdown(state)

    assert [points[BY_BORDERS] for points in parts] == [2, 1, 3]
    assert parts[SHU][BY_ENHANCEMENTS] == 1 + 2
    assert end_reason(state) is None
    beginners = position(garrisons=["guan_yu maicheng", "zhang_fei gongan", "sun_ce jiangling"], mode="beginner")
    assert [points[BY_BORDERS] for points in breakdown(beginners)] == [2, 1, 3]


@rule("TK-T20", "TK-509")
def test_t20_shu_wins_the_last_tie() -> None:
    goods = ("", "3 gold 4 rice", "5 gold 2 rice")
    before = position(tribal=(5, 5, 5), goods=goods)
    missing = [61 - points for points in totals(before)]

    state = position(tribal=(5, 5, 5), goods=goods, military=(0, *missing[1:]), round=12, agenda=[CheckEnd()])

    result = GAME.result(state)
    assert result.scores[WU] == result.scores[SHU] == 61
    assert result.ranks == (3, 2, 1)


@rule("TK-T21", "TK-150", "TK-602")
@pytest.mark.parametrize(("paid", "value", "left"), [(0, 4, "1 rice"), (1, 5, "")])
def test_t21_huang_gai_pays_with_rice(paid: int, value: int, left: str) -> None:
    state = bidding("wu wei", whole=True, generals="huang_gai guan_yu", goods=("1 support", "1 rice"), alliance="farm")
    state = do(state, place("huang_gai", "train"))
    assert legal(state) == [raised(), raised(paid=1)]

    state = do(state, raised(paid=paid))

    assert (strength(state, "huang_gai"), supply(state, WU)) == (value, left)
    lost = take_turns(state, place("cao_cao", "train"), raised(1), PASS)
    assert supply(decline_all(lost), WU) == left


@rule("TK-T22", "TK-266", "TK-605")
def test_t22_guo_jia_in_the_imperial_academy() -> None:
    state = acting(WEI, "guo_jia instructor", built=("uni_07",), tops=("uni_03 uni_04 uni_05", "sep_01"))

    looking = do(state, (DRAW, 0))
    assert legal(looking) == [(KEEP_CARD, card("uni_04")), (KEEP_CARD, card("uni_03"))]
    more = do(looking, (KEEP_CARD, card("uni_04")))
    assert more.hands[WEI] == (card("uni_04"),)
    assert more.decks[0][0] == card("uni_03")
    assert legal(more) == [(DRAW, 0), (DRAW, 1)]

    assert do(more, (DRAW, 0)).hands[WEI] == (card("uni_04"), card("uni_05"))
    assert do(more, (DRAW, 1)).hands[WEI] == (card("uni_04"), card("sep_01"))


@rule("TK-T23", "TK-260", "TK-364", "TK-365")
def test_t23_the_order_of_two_battles_matters() -> None:
    bids = ["ma_chao battle_shu_wei 1 horse", "zhao_yun battle_shu_wu 1 horse"]
    state = removing(bids=bids, garrisons=["zhang_fei jieting round 4"], round=6, order="shu wu wei")
    assert take("battle_shu_wei") not in legal(state)

    state = do(state, take("battle_shu_wu"), (STATION, general("zhao_yun"), location("maicheng")), (STORE, GRANARY))
    assert take("battle_shu_wei") in legal(state)
    after = do(state, take("battle_shu_wei"), (STATION, general("ma_chao"), location("qishan")), (STORE, GRANARY))

    assert [where(after, name) for name in ("zhang_fei", "zhao_yun", "ma_chao")] == ["stationed"] * 3


@rule("TK-T24", "TK-505", "TK-506", "TK-508")
def test_t24_harmony_and_rank() -> None:
    state = position(tribal=(12, 9, 7), goods=("1 support", "4 support", "2 support"), rank=(4, 2, 0))
    parts = breakdown(state)

    assert [points[BY_HARMONY] for points in parts] == [7, 5, 1]
    assert [points[BY_RANK] for points in parts] == [10, 4, 0]


@rule("TK-T25", "TK-202", "TK-382", "TK-384", "TK-385", "TK-400")
def test_t25_zhuge_jin_at_level_11() -> None:
    state = bidding("wu", whole=True, generals="zhuge_jin", tribal=(5, 11, 7), goods=("", "1 gold 2 rice"), round=3)
    state = take_turns(state, place("zhuge_jin", "tribal_wu"), assign("1 gold"))
    assert has(state, WU, "gold") == 0
    assert legal(state) == [(TAKE, 16), decline("tribal_wu")]

    taken = do(state, take("tribal_wu"))
    assert (taken.tribal[WU], legal(taken)) == (12, [BUY_SUPPORT, NO_THANKS])
    bought = do(taken, BUY_SUPPORT)
    assert (bought.tribal[WU], supply(bought, WU)) == (12, "1 support")

    declined = do(state, decline("tribal_wu"))

    assert (declined.tribal[WU], supply(declined, WU)) == (10, "2 rice")


def test_nothing_else_is_offered_with_an_empty_hand() -> None:
    state = taking(SHU, "liu_bei develop_state", "guan_yu recruit")

    assert legal(state) == [take("recruit"), decline("develop_state"), decline("recruit")]
