"""Tokens are removed, bids take effect, everything goes home (TK-220 to TK-224, TK-264, TK-604, TK-613)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import AGAINST, CHOOSE, NO_THANKS, STATION, STORE, TURN_OVER
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.resolution import RemoveTokens, tell_winner
from pagoda.games.three_kingdoms_redux.state import GRANARY, State
from pagoda.games.three_kingdoms_redux.strength import standings
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    acting,
    asked,
    decline,
    do,
    general,
    legal,
    location,
    news,
    position,
    question,
    space,
    supply,
    take,
    taking,
    where,
)
from tests.rules import rule


def removed(*bids: str, **table: Any) -> State:
    """Return a table where the tokens were just removed, up to the first question."""
    return position(bids=bids, agenda=[RemoveTokens()], news=True, **table)


# Winners and losers


@rule("TK-220")
def test_a_space_without_generals_has_no_winner() -> None:
    state = removed("cao_cao farm")

    assert [event[1] for event in news(state) if event[0] == events.WON_SPACE] == [space("farm")]


@rule("TK-220", "TK-154", "TK-155")
@pytest.mark.parametrize(
    ("bids", "table", "told"),
    [
        (["cao_cao farm"], {}, (4, -1, events.ALONE, WEI)),
        (["cao_cao farm", "zhou_yu farm"], {}, (5, 4, events.HIGHER, WU)),
        (["jia_xu farm", "zhang_hong farm"], {}, (4, 4, events.FIRST, WEI)),
        (["zhang_hong farm", "cao_cao farm"], {}, (4, 4, events.TIE_SKILL, WEI)),
        (["cao_cao farm", "zhou_yu farm", "liu_bei farm"], {"alliance": "farm"}, (9, 4, events.HIGHER, WU, SHU)),
        (["cao_cao farm", "zhou_yu farm"], {"alliance": "farm"}, (5, 4, events.HIGHER, WU)),
    ],
)
def test_why_a_space_was_won(bids: list[str], table: dict[str, Any], told: tuple[int, ...]) -> None:
    assert (events.WON_SPACE, space("farm"), *told) in news(removed(*bids, **table))


def test_nothing_is_said_of_the_tribes() -> None:
    state = position(bids=["cao_cao tribal_wei"], news=True)
    before = news(state)

    tell_winner(state, space("tribal_wei"), standings(state)[space("tribal_wei")])

    assert news(state) == before


@rule("TK-221")
def test_losers_take_back_everything_but_support() -> None:
    state = removed(
        "sun_ce battle_wei_wu 2 spear 1 support han", "zhang_liao battle_wei_wu 2 horse 3 support", han="wu"
    )

    assert where(state, "sun_ce") == "home"
    assert supply(state, WU) == "2 trained 2 spear"
    assert state.han == WU
    assert (where(state, "zhang_liao"), supply(state, WEI)) == ("placed", "")


@rule("TK-221", "TK-124")
def test_a_losing_alliance_loses_as_one_side() -> None:
    state = removed("cao_cao farm 9 support", "lu_su farm 1 support", "fa_zheng farm", alliance="farm")

    assert [where(state, name) for name in ("cao_cao", "lu_su", "fa_zheng")] == ["placed", "home", "home"]
    assert supply(state, WU) == ""


@rule("TK-222")
def test_a_general_turned_over_comes_back_now() -> None:
    state = removed("cao_cao farm", turned="xu_chu sun_ce")

    assert [where(state, name) for name in ("xu_chu", "sun_ce")] == ["home", "home"]
    assert (events.CAME_BACK, WU, general("sun_ce")) in news(state)


@rule("TK-223")
def test_winners_and_the_alliance_token_stay() -> None:
    state = removed("cao_cao farm 1 support", "guo_jia farm", "lu_su farm", alliance="market")

    assert [bid[1] for bid in state.bids] == [general("cao_cao"), general("guo_jia")]
    assert state.alliance == space("market")


# What was won and lost


@rule("TK-224", "TK-604")
def test_effects_come_in_bid_order_of_their_owners() -> None:
    bids = ["xiahou_dun recruit", "zhao_yun recruit", "ling_tong recruit 3 support"]

    for order, seats in (("wei wu shu", [WEI, WU, SHU]), ("shu wu wei", [SHU, WU, WEI])):
        state = removed(*bids, order=order, alliance="farm")
        gains = [event[1] for event in news(state) if event[0] == events.GAINED]
        assert list(dict.fromkeys(gains)) == seats
        assert [supply(state, seat) for seat in range(3)] == ["1 untrained", "1 gold", "1 gold 1 rice"]


@rule("TK-604")
@pytest.mark.parametrize(("rival", "gold"), [([], ""), (["xu_huang recruit"], "1 gold")])
def test_ling_tong_gains_on_a_contested_space_only(rival: list[str], gold: str) -> None:
    assert supply(removed("ling_tong recruit 2 support", *rival), WU) == gold


@rule("TK-604")
def test_an_ally_does_not_contest_the_alliance_space() -> None:
    state = removed("ling_tong recruit", "zhang_fei recruit", alliance="recruit", goods=("", "1 rice"))

    assert supply(state, WU) == "1 rice"


@rule("TK-604", "TK-613")
def test_zhang_fei_hits_every_opposing_bidder() -> None:
    bids = ["cao_cao recruit", "sun_ce recruit", "zhang_fei recruit 4 support"]
    both = removed(*bids, goods=("2 rice", "1 rice", "1 rice"), alliance="farm")
    assert [supply(both, seat) for seat in range(3)] == ["1 rice", "", "1 rice"]

    allied = removed(*bids, goods=("2 rice", "1 rice"), alliance="recruit")  # Wu and Shu bid together
    assert [supply(allied, seat) for seat in range(2)] == ["1 rice", "1 rice"]
    poor = removed(*bids, goods=("", "1 gold"), alliance="farm")
    assert [supply(poor, seat) for seat in range(2)] == ["", "1 gold"]


@rule("TK-604")
def test_relief_comes_at_most_twice_a_round() -> None:
    bids = ["cao_cao farm", "guo_jia market", "xun_yu trade", "lu_su farm", "zhou_yu market", "zhang_zhao trade"]
    raised = [
        f"{words} 1 support" if words.split()[0] in ("lu_su", "zhou_yu", "zhang_zhao") else words for words in bids
    ]

    state = removed(*raised, built=("uni_20",), alliance="recruit")

    assert supply(state, WEI) == "2 rice"
    two = removed("cao_cao farm", "guo_jia farm", "lu_su farm 9 support", built=("uni_20",))
    assert supply(two, WEI) == "1 rice"  # once for each space, not for each general


@rule("TK-604", "TK-613")
def test_gan_ning_takes_from_the_other_state_of_the_border() -> None:
    state = removed("gan_ning battle_shu_wu", goods=("5 gold", "", "2 gold 1 rice"))
    assert (asked(state), legal(state)) == (WU, [(CHOOSE, h.GOLD), (CHOOSE, h.RICE)])
    after = do(state, (CHOOSE, h.RICE))
    assert [supply(after, seat) for seat in range(3)] == ["5 gold", "1 rice", "2 gold"]

    only = removed("gan_ning battle_shu_wu", goods=("", "", "2 gold"))
    assert [supply(only, seat) for seat in range(3)] == ["", "1 gold", "1 gold"]
    nothing = removed("gan_ning battle_shu_wu", goods=("5 gold",))
    assert [supply(nothing, seat) for seat in range(3)] == ["5 gold", "", ""]
    farm = removed("gan_ning farm", goods=("", "", "2 gold"))
    assert supply(farm, WU) == ""


@rule("TK-613", "TK-267")
def test_jia_xu_chooses_among_those_who_have_support() -> None:
    state = acting(WEI, "jia_xu support", goods=("", "1 support", "2 support"))
    assert legal(state) == [(AGAINST, WU), (AGAINST, SHU), NO_THANKS]
    assert supply(do(state, (AGAINST, SHU)), SHU) == "1 support"
    assert [supply(do(state, NO_THANKS), seat) for seat in (WU, SHU)] == ["1 support", "2 support"]

    alone = acting(WEI, "jia_xu support")
    assert question(alone) == "ChooseAlliance"


@rule("TK-604")
def test_pang_de_keeps_his_army_where_he_came_alone_or_won() -> None:
    alone = removed("pang_de battle_wei_wu", "sun_ce battle_wei_wu", goods=("1 trained",))
    assert supply(alone, WEI) == "1 trained"
    won = removed("pang_de battle_wei_wu 1 horse", "sun_ce battle_wei_wu")
    assert where(won, "pang_de") == "placed"
    beginners = removed("pang_de battle_wei_wu 1 horse", "sun_ce battle_wei_wu 2 horse", mode="beginner")
    assert supply(beginners, WEI) == "1 trained 1 horse"


# Going home


@rule("TK-264", "TK-261")
@pytest.mark.parametrize("answer", ["take", "decline"])
def test_after_an_action_everything_goes_home(answer: str) -> None:
    state = taking(WEI, "cao_cao recruit 2 support han", "xu_huang recruit", han="wei")

    after = do(state, take("recruit") if answer == "take" else decline("recruit"))

    assert [where(after, name) for name in ("cao_cao", "xu_huang")] == ["home", "home"]
    assert supply(after, WEI) == ("3 untrained" if answer == "take" else "")  # the support tokens are gone
    assert (after.han, after.bids) == (WEI, [])


@rule("TK-264")
def test_units_go_home_unless_they_are_stationed() -> None:
    bids = ["zhang_liao battle_wei_wu 2 horse", "cao_ren battle_wei_wu 1 spear", "sun_ce battle_wei_wu 1 horse"]
    state = taking(WEI, *bids[:2])
    assert supply(do(state, decline("battle_wei_wu")), WEI) == "3 trained 1 spear 2 horse"

    after = do(state, take("battle_wei_wu"), (STATION, general("zhang_liao"), location("hefei")), (STORE, GRANARY))

    assert supply(after, WEI) == "1 trained 1 spear"
    assert [where(after, name) for name in ("zhang_liao", "cao_ren")] == ["stationed", "home"]


@rule("TK-264")
def test_a_general_turned_over_stays_and_the_others_go() -> None:
    state = acting(WEI, "cao_cao emperor 1 support", "guo_jia emperor", goods=("1 gold",))

    after = do(state, (TURN_OVER, general("cao_cao")))

    assert [where(after, name) for name in ("cao_cao", "guo_jia")] == ["turned", "home"]
    assert (supply(after, WEI), after.bids) == ("", [])


@rule("TK-260")
def test_each_performs_all_in_any_order_then_the_next() -> None:
    state = position(
        bids=["cao_cao farm", "xu_huang recruit", "sun_ce train", "lu_su trade"],
        goods=("", "3 gold 1 untrained"),
        phase=RemoveTokens,
    )
    assert (asked(state), legal(state)) == (
        WEI,
        [take("farm"), take("recruit"), decline("farm"), decline("recruit")],
    )

    one = do(state, take("recruit"))
    assert (asked(one), legal(one)) == (WEI, [take("farm"), decline("farm")])
    two = do(one, decline("farm"))

    assert asked(two) == WU
    assert GAME.actions(two, WEI) == []


@rule("TK-261", "TK-263")
def test_what_cannot_be_done_is_not_offered_and_declined_unasked() -> None:
    state = taking(WEI, "cao_cao train", "guo_jia recruit", news=True)
    assert legal(state) == [take("recruit"), decline("recruit"), decline("train")]
    recruited = do(state, take("recruit"))  # now there are armies to train
    assert take("train") in legal(recruited)

    nothing = taking(WEI, "cao_cao train", news=True)

    assert question(nothing) == "ChooseAlliance"
    assert (events.DECLINED, WEI, space("train")) in news(nothing)
    assert where(nothing, "cao_cao") == "home"


@rule("TK-262", "TK-263")
def test_parts_of_an_action() -> None:
    both = acting(WEI, "cao_cao instructor", goods=("1 rice 1 untrained",))
    assert [action[0] for action in legal(both)] == [18, 19, 19]  # train, or draw from either deck
    assert (15,) not in legal(both)  # at least one of them
    assert (15,) in legal(do(both, (18, 1)))
    poor = acting(WEI, "cao_cao instructor", goods=("1 untrained",))
    assert [action[0] for action in legal(poor)] == [19, 19]
    one_of_four = acting(WEI, "cao_cao tribute")
    assert len(legal(one_of_four)) == 4
    assert question(do(one_of_four, legal(one_of_four)[0])) == "ChooseAlliance"
