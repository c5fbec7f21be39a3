"""Bidding: who places whom where, with what (TK-140 to TK-202)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.actions import PASS
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from tests.games.three_kingdoms_redux.playing import take_turns
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    asked,
    assign,
    bidding,
    decline,
    do,
    general,
    legal,
    place,
    question,
    raised,
    removing,
    space,
    strength,
    supply,
    take,
    where,
    winner,
)
from tests.rules import rule


def offered(state: object) -> set[int]:
    """Return the generals that can be placed."""
    return {action[1] for action in GAME.actions(state, GAME.waiting(state)[0]) if len(action) == 3}


# Turns


@rule("TK-140")
def test_one_general_a_turn_in_bid_order_again_and_again() -> None:
    state = bidding("shu wei wu", order="shu wei wu", generals="guan_yu guo_jia sun_ce")
    seats = []
    for action in (
        place("guan_yu", "recruit"),
        place("guo_jia", "farm"),
        place("sun_ce", "train"),
        place("liu_bei", "market"),
        place("cao_cao", "trade"),
    ):
        seats.append(asked(state))
        state = do(state, action)

    assert seats == [SHU, WEI, WU, SHU, WEI]
    assert [where(state, name) for name in ("guan_yu", "liu_bei", "sun_jian")] == ["placed", "placed", "home"]


@rule("TK-140", "TK-023")
def test_bids_are_placed_face_up() -> None:
    after = do(bidding("wei", hidden="guo_jia", goods=("2 support",)), place("guo_jia", "farm"), raised(1))

    heard = (events.PLACED, WEI, general("guo_jia"), space("farm"), 6, -1, 0, 0, 1, 0, 0)
    for viewer in (WEI, WU, SHU, None):
        assert heard in GAME.heard(after, viewer)
        assert GAME.view(after, viewer).bids == tuple(after.bids)


@rule("TK-141")
def test_who_has_passed_takes_no_further_turn() -> None:
    state = bidding(generals="guo_jia sun_ce guan_yu")

    state = do(state, place("guo_jia", "farm"), PASS, place("guan_yu", "recruit"))
    assert asked(state) == WEI
    state = do(state, place("cao_cao", "trade"))
    assert asked(state) == SHU  # not Wu; Wei has nobody left either
    assert question(do(state, PASS)) == "ChooseAlliance"


@rule("TK-141")
def test_who_has_no_general_left_passes_unasked() -> None:
    state = bidding("wu wei shu", turned="sun_jian cao_cao")

    assert asked(state) == SHU
    assert asked(bidding("wu wei shu", turned="sun_jian")) == WEI
    after = do(state, place("liu_bei", "farm"))
    assert question(after) == "ChooseAlliance"
    assert (events.PASSED, SHU) in GAME.heard(after, None)


@rule("TK-142", "TK-366")
def test_who_is_available() -> None:
    state = bidding(
        "wei wu shu",
        generals="guo_jia",
        bids=["xu_huang recruit"],
        garrisons=["cao_ren qishan"],
        turned="xu_chu",
    )

    assert offered(state) == {general("cao_cao"), general("guo_jia")}


@rule("TK-143")
def test_who_passes_keeps_his_generals() -> None:
    state = bidding("wei", generals="guo_jia xu_huang")

    after = do(state, PASS)

    assert [where(after, name) for name in ("cao_cao", "guo_jia", "xu_huang")] == ["home"] * 3
    assert question(after) == "ChooseAlliance"


@rule("TK-144", "TK-153")
def test_several_generals_on_one_space_add_up() -> None:
    state = bidding("wei", generals="xu_huang dian_wei")

    after = do(state, place("xu_huang", "recruit"), place("dian_wei", "recruit"), place("cao_cao", "recruit"))

    assert sum([strength(after, name) for name in ("xu_huang", "dian_wei", "cao_cao")]) == 4 + 5 + 4
    assert len(after.bids) == 3


@rule("TK-145")
def test_a_bid_may_be_lower_than_the_highest() -> None:
    state = bidding("wei", generals="guo_jia", bids=["sun_ce recruit 3 support"])

    after = do(state, place("guo_jia", "recruit"))

    assert (strength(after, "guo_jia"), winner(after, "recruit")) == (1, "wu")


@rule("TK-146", "TK-152", "TK-183")
def test_what_lies_there_is_neither_moved_nor_added_to() -> None:
    state = bidding(
        "wei wu", generals="guo_jia", goods=("2 support 2 trained 2 horse",), bids=["xu_huang battle_wei_wu"]
    )
    verbs = {action[0] for action in legal(state)}

    assert verbs == {PASS[0], place("guo_jia", "farm")[0]}
    assert general("xu_huang") not in offered(state)
    after = do(state, place("guo_jia", "battle_wei_wu"), assign("1 horse"), raised(2))
    assert (strength(after, "xu_huang"), strength(after, "guo_jia")) == (4, 1 + 1 + 2)


# Raising


@rule("TK-148")
def test_any_number_of_support_tokens_goes_with_a_general() -> None:
    state = do(bidding("shu", goods=("", "", "3 support")), place("liu_bei", "farm"))
    assert legal(state) == [raised(count) for count in range(4)]

    after = do(state, raised(2))

    assert (strength(after, "liu_bei"), supply(after, SHU)) == (6, "1 support")


@rule("TK-149")
def test_the_han_emperor_token_is_used_once_in_a_round() -> None:
    state = do(bidding("wei wu", han="wei", generals="guo_jia"), place("cao_cao", "farm"))
    assert legal(state) == [raised(), raised(han=1)]

    used, kept = do(state, raised(han=1), PASS), do(state, raised(), PASS)

    assert (strength(used, "cao_cao"), strength(kept, "cao_cao")) == (5, 4)
    assert question(do(used, place("guo_jia", "farm"))) == "ChooseAlliance"  # it lies there already
    assert legal(do(kept, place("guo_jia", "farm"))) == [raised(), raised(han=1)]
    assert used.han == WEI  # it is still Wei's


@rule("TK-149")
def test_only_its_holder_places_the_han_emperor_token() -> None:
    state = bidding("wu", han="wei")

    assert question(do(state, place("sun_jian", "farm"))) == "ChooseAlliance"


@rule("TK-149", "TK-221")
def test_the_token_of_a_lost_bid_returns_to_its_holder() -> None:
    state = removing(bids=["guo_jia recruit han", "sun_ce recruit"], han="wei", round=3)

    assert state.han == WEI
    assert state.han_placed == 1
    later = do(state, decline("recruit"))
    assert later.round == 4
    assert (later.han, later.han_placed) == (-1, 0)  # nobody controlled the emperor


@rule("TK-150")
def test_a_bonus_stays_as_it_was_at_the_placing() -> None:
    state = bidding("wei wu shu", generals="yue_jin xu_chu sun_ce", alliance="farm")

    state = do(state, place("yue_jin", "recruit"), place("sun_ce", "recruit"), PASS, place("xu_chu", "recruit"))

    assert strength(state, "yue_jin") == 4 + 2  # the space is no longer empty, the bonus stays
    assert strength(state, "xu_chu") == 5 + 1


@rule("TK-151", "TK-156")
def test_nothing_is_added_on_the_tribal_space() -> None:
    state = bidding("wu", han="wu", goods=("", "3 support"), generals="huang_gai")

    after = do(state, place("sun_jian", "tribal_wu"))

    assert question(after) == "Bid"
    assert (strength(after, "sun_jian"), supply(after, WU)) == (0, "3 support")


@rule("TK-153")
def test_a_bid_is_the_sum_of_everything() -> None:
    state = bidding("wei", han="wei", goods=("2 support 2 trained 2 horse",), built=("uni_03",), generals="xiahou_yuan")

    after = do(state, place("xiahou_yuan", "battle_shu_wei"), assign("2 horse"), raised(2, 1))

    # combat 4, units 2, support 2, Han emperor 1, skill 2, Battering Ram 1
    assert strength(after, "xiahou_yuan") == 4 + 2 + 2 + 1 + 2 + 1


# Battle spaces


@rule("TK-156")
@pytest.mark.parametrize("name", ["farm", "recruit", "emperor", "support"])
def test_neither_units_nor_gold_on_standard_spaces(name: str) -> None:
    state = bidding("wei", goods=("5 gold 2 trained 2 spear",))

    assert question(do(state, place("cao_cao", name))) == "ChooseAlliance"


@rule("TK-156", "TK-181")
def test_no_gold_on_a_battle_space() -> None:
    state = do(bidding("wei", goods=("5 gold 1 trained 1 spear",)), place("cao_cao", "battle_wei_wu"))

    assert legal(state) == [assign(), assign("1 spear")]


@rule("TK-180")
def test_only_the_two_states_of_a_border_fight_there() -> None:
    for name, strangers in (("battle_shu_wei", WU), ("battle_shu_wu", WEI), ("battle_wei_wu", SHU)):
        for seat, words in enumerate(("wei", "wu", "shu")):
            spaces = {action[2] for action in legal(bidding(words)) if len(action) == 3}
            assert (space(name) in spaces) == (seat != strangers)


@rule("TK-181")
@pytest.mark.parametrize(("name", "most"), [("cao_cao", 2), ("guo_jia", 1)])
def test_units_of_one_type_up_to_leadership(name: str, most: int) -> None:
    state = bidding("wei", generals=name, goods=("5 trained 3 spear 2 junk",))
    state = do(state, place(name, "battle_wei_wu"))

    units = [f"{count} {kind}" for kind in ("spear", "junk") for count in range(1, most + 1)]
    assert legal(state) == [assign(), *[assign(words) for words in units]]


@rule("TK-181")
def test_two_generals_may_lead_different_types() -> None:
    state = bidding("wei", generals="guo_jia", goods=("2 trained 1 spear 1 junk",))

    state = do(state, place("cao_cao", "battle_wei_wu"), assign("1 spear"))
    state = do(state, place("guo_jia", "battle_wei_wu"), assign("1 junk"))

    assert [(bid[4], bid[5]) for bid in state.bids] == [(0, 1), (3, 1)]
    assert supply(state, WEI) == ""


@rule("TK-182")
def test_every_unit_adds_one() -> None:
    state = do(bidding("wei", goods=("2 trained 2 spear",)), place("cao_cao", "battle_wei_wu"))

    assert [strength(do(state, assign(words)), "cao_cao") for words in ("", "1 spear", "2 spear")] == [4, 5, 6]


@rule("TK-184", "TK-244")
def test_a_general_without_units_may_bid_and_is_not_stationed() -> None:
    state = bidding("wei wu", whole=True, round=3, goods=("1 trained 1 horse",), generals="zhang_liao")
    state = take_turns(state, place("zhang_liao", "battle_wei_wu"), assign())

    assert question(state) == "ChooseAlliance"  # the action is declined unasked
    assert where(state, "zhang_liao") == "home"
    assert state.order[0] == WEI


# Tribal space


@rule("TK-200")
def test_one_general_on_the_tribal_space() -> None:
    state = bidding("wu wei", generals="sun_ce")
    spaces = {action[2] for action in legal(do(state, place("sun_ce", "tribal_wu"), PASS)) if len(action) == 3}

    assert space("tribal_wu") not in spaces
    assert len(spaces) == 14


@rule("TK-200", "TK-154")
def test_the_tribal_action_is_won_without_a_bid() -> None:
    state = removing(bids=["sun_jian tribal_wu"])

    assert (asked(state), legal(state)) == (WU, [take("tribal_wu"), decline("tribal_wu")])


@rule("TK-201", "TK-156")
def test_units_or_gold_go_to_the_tribes_but_not_both() -> None:
    state = do(bidding("wu", goods=("", "3 gold 1 trained 1 junk")), place("sun_jian", "tribal_wu"))

    assert legal(state) == [assign(), assign("1 junk"), assign("1 gold"), assign("2 gold")]
    one = bidding("wu", goods=("", "3 gold"), generals="zhuge_jin")
    assert legal(do(one, place("zhuge_jin", "tribal_wu"))) == [assign(), assign("1 gold")]


@rule("TK-202")
def test_gold_for_the_tribes_is_paid_at_once() -> None:
    state = do(bidding("wu", goods=("", "3 gold")), place("sun_jian", "tribal_wu"), assign("2 gold"))

    assert supply(state, WU) == "1 gold"
    alone = do(bidding("wu", goods=("", "3 gold")), place("sun_jian", "tribal_wu"), assign())
    assert supply(alone, WU) == "3 gold"
