"""Worked examples E1 to E8."""

from __future__ import annotations

from pagoda.engine.agenda import FIRST
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import (
    ALLY,
    BUY_RICE,
    CHOOSE,
    KEEP,
    NO_THANKS,
    SELL_RICE,
    SELL_WEAPONS,
    TRAIN,
    TRIBUTE,
)
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.scoring import BY_BORDERS, BY_DEVELOPMENT, BY_HARMONY, BY_RANK, breakdown, places
from tests.games.three_kingdoms_redux.playing import decline_all
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    TABLES,
    acting,
    asked,
    bidding,
    do,
    general,
    legal,
    place,
    position,
    question,
    removing,
    strength,
    supply,
)
from tests.rules import rule


@rule("TK-E1", "TK-265", "TK-266", "TK-298")
def test_e1_wei_yan_and_the_imperial_palace_add_up() -> None:
    state = acting(
        SHU,
        "wei_yan tribute",
        garrisons=["guan_yu qishan", "zhang_fei jieting", "zhao_yun maicheng"],
        built=("", "", "uni_01"),
    )

    after = do(state, (TRIBUTE, 2), (CHOOSE, h.WEAPON), (CHOOSE, h.WEAPON + 2))

    assert supply(after, SHU) == "2 gold 2 rice 1 untrained 1 spear 1 crossbow"
    assert question(after) == "ChooseAlliance"  # two weapons, not three


@rule("TK-E2", "TK-266")
def test_e2_garrison_trains_the_army_that_lu_meng_brings() -> None:
    state = acting(WU, "lu_meng support", built=("", "uni_02"))
    assert supply(state, WU) == "1 support"
    assert question(state) == "InAnyOrder"

    after = do(state, (FIRST, 0), (CHOOSE, h.UNTRAINED), (TRAIN, 1))

    assert supply(after, WU) == "1 trained 1 support"
    other_order = do(state, (FIRST, 1))  # Garrison first: there is no army yet
    assert (CHOOSE, h.UNTRAINED) in legal(other_order)
    assert supply(do(other_order, (CHOOSE, h.UNTRAINED)), WU) == "1 untrained 1 support"
    assert NO_THANKS not in legal(other_order)


@rule("TK-E2", "TK-602")
def test_e2_lu_meng_learns_until_round_4() -> None:
    for number, value in ((3, 2), (4, 4)):
        state = bidding("wu", generals="lu_meng", round=number)
        assert strength(do(state, place("lu_meng", "farm")), "lu_meng") == value
        assert strength(do(state, place("lu_meng", "train")), "lu_meng") == 4


@rule("TK-E3", "TK-605")
def test_e3_dian_wei_trains_three_with_drill_ground_four() -> None:
    for built, most in (("", 3), ("uni_12", 4)):
        state = acting(WEI, "dian_wei train", goods=("4 untrained",), built=(built,))
        assert legal(state) == [(TRAIN, count) for count in range(1, most + 1)]
        left = f"{4 - most} untrained {most} trained" if most < 4 else "4 trained"
        assert supply(do(state, (TRAIN, most)), WEI) == left


@rule("TK-E4", "TK-045", "TK-046", "TK-047", "TK-048", "TK-049")
def test_e4_how_wu_begins() -> None:
    state = GAME.start(seed=3)
    chosen = state.offers[WU][:3]
    assert len(state.offers[WU]) == 6

    for seat in (WU, WEI, SHU):
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])

    assert supply(state, WU) == "4 gold 4 rice 1 support"
    assert [TABLES.deck_of[card] for card in state.hands[WU]] == [0, 0, 0, 1, 1]
    assert state.tribal[WU] == 6
    assert state.rosters[WU] == tuple(sorted([general("sun_jian"), *chosen]))


def test_e4_the_first_selection_is_the_one_named() -> None:
    state = GAME.start(seed=3)

    assert GAME.actions(state, WU)[0] == (KEEP, *state.offers[WU][:3])


@rule("TK-E5", "TK-508")
def test_e5_places() -> None:
    points = [5, 3, 2, 1, 0]

    assert places([7, 7, 5], points) == [3, 3, 0]
    assert places([12, 9, 9], points) == [5, 1, 1]
    assert places([2, 2, 2], points) == [3, 3, 3]
    assert places([6, 4, 3], points) == [5, 2, 0]


@rule("TK-E5", "TK-508")
def test_e5_places_with_their_tracks() -> None:
    state = position(
        farms=("5", "4", "5"), markets=("2", "3", "0"), tribal=(12, 8, 9), goods=("", "1 support"), rank=(2, 2, 2)
    )
    parts = breakdown(state)

    assert [points[BY_DEVELOPMENT] for points in parts] == [3, 3, 0]
    assert [points[BY_HARMONY] for points in parts] == [5 + 4, 1 + 1, 1 + 2]
    assert [points[BY_RANK] for points in parts] == [3 + 2, 3 + 2, 3 + 2]


@rule("TK-E6", "TK-501", "TK-502")
def test_e6_borders() -> None:
    state = position(
        garrisons=["zhang_fei qishan", "zhao_yun jieting", "cao_ren chencang", "ma_chao yiling", "gan_ning jiangling"]
    )

    assert [points[BY_BORDERS] for points in breakdown(state)] == [1, 2, 3]


@rule("TK-E7", "TK-285", "TK-286", "TK-287", "TK-288")
def test_e7_weapons_pay_for_rice() -> None:
    state = acting(WEI, "guo_jia trade", goods=("6 gold 3 spear",))

    sold = do(state, (SELL_WEAPONS, 1))
    assert supply(sold, WEI) == "13 gold"
    bought = do(sold, (BUY_RICE, 3))

    assert supply(bought, WEI) == "4 gold 12 rice"
    assert question(bought) == "ChooseAlliance"  # nothing is left to trade: no selling of rice
    assert all(action[0] != SELL_RICE for action in legal(bought))


@rule("TK-E8", "TK-240", "TK-241", "TK-242", "TK-243", "TK-245")
def test_e8_turn_order() -> None:
    state = removing(
        round=3,
        military=(9, 5, 5),
        bids=[
            *["cao_cao farm", "guo_jia market", "xu_huang recruit"],
            *["sun_jian train", "zhou_yu trade", "sun_ce tribute", "lu_su instructor"],
            *["liu_bei develop_state", "guan_yu spears_horses", "zhang_fei crossbows_junks", "fa_zheng support"],
        ],
        goods=("1 gold", "3 gold", "1 gold"),
    )
    assert state.order == (WEI, WU, SHU)
    assert asked(state) == WEI
    assert state.next_order == (WU, SHU, WEI)

    after = decline_all(state)

    assert after.order == (WU, SHU, WEI)
    assert question(after) == "ChooseAlliance"
    assert asked(after) == WEI
    chosen = do(after, (ALLY, 0))
    assert [chosen.order[0] != seat for seat in range(3)] == [True, False, True]  # Shu and Wei are allied
