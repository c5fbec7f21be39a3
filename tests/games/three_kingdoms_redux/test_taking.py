"""Actions are performed: order, declining, going home (TK-260 to TK-264)."""

from __future__ import annotations

from pagoda.games.three_kingdoms_redux.actions import BUILD, COLLECT, DEVELOP, PRODUCE, TRIBUTE
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.events import DECLINED, TOOK_ACTION
from pagoda.games.three_kingdoms_redux.resolution import RemoveTokens
from pagoda.games.three_kingdoms_redux.taking import TakeActions
from tests.games.three_kingdoms_redux.cards import STILL, armies, lying, train, wealth
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    SPACE_IDS,
    acting,
    asked,
    card,
    decline,
    do,
    has,
    legal,
    news,
    position,
    question,
    supply,
    take,
    taking,
    where,
)
from tests.rules import rule


@rule("TK-260")
def test_each_performs_all_he_has_won_before_the_next_in_the_order() -> None:
    bids = ["cao_cao farm", "guo_jia support", "sun_jian recruit", "zhou_yu market", "liu_bei trade"]
    steps = [RemoveTokens(), *[TakeActions(seat) for seat in (WU, SHU, WEI)], FENCE]
    state = position(bids=bids, order="wu shu wei", agenda=steps, goods=["", "", "3 gold"])

    assert (asked(state), legal(state)[:2]) == (WU, [take("market"), take("recruit")])
    state = do(state, take("recruit"))
    assert asked(state) == WU
    state = do(state, take("market"), DEVELOP)
    assert asked(state) == SHU
    state = do(state, decline("trade"))
    assert (asked(state), question(state)) == (WEI, "TakeAction")


@rule("TK-260", "TK-266")
def test_the_player_likes_the_order_of_his_actions() -> None:
    before = taking(WU, "sun_jian recruit", "zhou_tai train")
    assert legal(before) == [take("recruit"), decline("recruit"), decline("train")]

    after = do(before, take("recruit"), take("train"), train(2))

    assert armies(after, WU) == (0, 2)


@rule("TK-261")
def test_any_action_may_be_declined() -> None:
    before = taking(WU, "sun_jian recruit 1 support", "zhou_yu market", news=True)

    after = do(before, decline("recruit"), decline("market"))

    assert (supply(after, WU), after.bids, question(after)) == ("", [], STILL)
    assert (DECLINED, WU, SPACE_IDS["market"]) in news(after)


@rule("TK-263")
def test_what_cannot_be_done_is_declined_unasked() -> None:
    after = taking(WU, "zhou_tai train", "sun_jian emperor", news=True)

    assert question(after) == STILL
    assert [event for event in news(after) if event[0] == DECLINED] == [
        (DECLINED, WU, SPACE_IDS["train"]),
        (DECLINED, WU, SPACE_IDS["emperor"]),
    ]


@rule("TK-263")
def test_a_part_that_cannot_be_paid_in_full_is_not_offered() -> None:
    assert legal(acting(WU, "sun_jian trade", goods=["", "5 gold"])) == [(11, 1), (13, 1)]  # no second lot of rice


@rule("TK-264")
def test_after_an_action_everything_goes_home() -> None:
    before = acting(WU, "sun_jian farm 2 support han", han="wu", han_placed=1, goods=["", "1 support"])

    after = do(before, DEVELOP)

    assert (where(after, "sun_jian"), lying(after, WU)) == ("home", set())
    assert has(after, WU, "support") == 1  # those that lay there are in the general supply
    assert (after.han, after.han_placed) == (WU, 1)  # the token is back, and used for this round


@rule("TK-264")
def test_only_this_space_is_cleared() -> None:
    after = do(acting(WU, "sun_jian farm", "zhou_yu market", "gan_ning battle_wei_wu 2 junk"), DEVELOP)

    assert lying(after, WU) == {"market", "battle_wei_wu"}
    assert (where(after, "sun_jian"), where(after, "gan_ning")) == ("home", "placed")


@rule("TK-264")
def test_a_declined_action_sends_home_too_and_units_return() -> None:
    after = do(taking(WU, "gan_ning battle_wei_wu 2 junk 1 support"), decline("battle_wei_wu"))

    assert (supply(after, WU), where(after, "gan_ning")) == ("2 trained 2 junk", "home")


@rule("TK-264")
def test_of_the_alliance_space_each_ally_takes_home_his_own() -> None:
    bids = ["liu_bei farm"]
    after = do(acting(WU, "sun_jian farm", bids=bids, alliance="farm"), DEVELOP)

    assert (lying(after, WU), lying(after, SHU)) == (set(), {"farm"})


@rule("TK-262")
def test_of_an_or_exactly_one_is_done() -> None:
    for space, answer in (("farm", (COLLECT, 0)), ("tribute", (TRIBUTE, 0)), ("spears_horses", (PRODUCE, 1))):
        before = acting(WU, f"sun_jian {space}", farms=["0", "1 1 0"])
        assert question(do(before, answer)) == STILL


@rule("TK-260", "TK-294")
def test_what_one_action_brings_serves_the_next() -> None:
    before = taking(WU, "zhou_yu develop_state", "sun_jian tribute", hands=["", "uni_13"], goods=["", "1 gold"])

    rich = do(before, take("tribute"), (TRIBUTE, 0))
    after = do(rich, take("develop_state"), (BUILD, card("uni_13"), 2, 0))

    assert (after.built[WU], wealth(after, WU)) == ((card("uni_13"),), (1, 0))


def test_all_hear_what_is_taken() -> None:
    after = acting(WU, "sun_jian recruit", news=True)

    assert (TOOK_ACTION, WU, SPACE_IDS["recruit"]) in news(after)
