"""Years, resources, honour, the tea stack and ties (GW-GEN, GW-TEA, GW-RES), advisors (GW-ADV)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import ACCEPT, DONATE, HIRE, MOVE_CLERK, PASS, TRAIN, UPGRADE, USE
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import SPEARMAN, TEMPLE
from pagoda.games.great_wall.embassy import discard_from_row
from pagoda.games.great_wall.goods import honour, store
from pagoda.games.great_wall.spring import RenewRow, Spring
from pagoda.games.great_wall.summer import Summer
from pagoda.games.great_wall.winter import Winter
from pagoda.games.great_wall.year import Year
from tests.games.great_wall.positions import (
    GAME,
    activating,
    advisor,
    asked,
    boxes,
    do,
    horde,
    legal,
    location,
    news,
    position,
    question,
    supply,
)
from tests.rules import rule


def seasons(told: list[tuple[int, ...]]) -> list[int]:
    """Return the seasons that have begun."""
    return [event[1] for event in told if event[0] == events.SEASON_BEGAN]


@rule("GW-GEN-1")
def test_a_year_is_spring_summer_fall_winter() -> None:
    state = position(agenda=[Year()], gone=("", "", ""), news=True)
    told = news(state)

    for seat in (0, 1, 2):
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
        told += news(state)
    while question(state) != "rest" and state.year == 3:
        state = do(state, PASS if PASS in legal(state) else legal(state)[0])
        told += news(state)
    assert seasons(told)[:4] == [0, 1, 2, 3]


@rule("GW-GEN-2")
def test_the_first_year_begins_with_fall() -> None:
    state = GAME.start(seed=3)
    told: list[tuple[int, ...]] = []
    while question(state) in ("ChooseGeneral", "ChooseAdvisor"):
        seat = GAME.waiting(state)[0]
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
        told += news(state)

    assert state.year == 1
    assert seasons(told) == [2]


# Paying, honour


@rule("GW-GEN-5")
def test_a_cost_is_paid_completely_or_not_at_all() -> None:
    poor = activating("temple", clerks=("temple 1", "temple 2"), goods=("1 gold",))
    rich = activating("temple", clerks=("temple 1", "temple 2"), goods=("2 gold",))

    assert legal(poor) == [PASS]
    paid = do(rich, (UPGRADE, SPEARMAN))
    assert supply(paid, 0) == "1 chi"
    assert paid.overseers[TEMPLE] == 1


@rule("GW-GEN-10")
def test_honour_never_falls_below_zero() -> None:
    state = position(honour=(3, 0, 9), news=True)
    state.news = []

    honour(state, 0, -5)
    honour(state, 1, -5)
    honour(state, 2, -5)

    assert state.honour == [0, 0, 4]
    assert (events.HONOURED, 0, -3, 0) in news(state)


@rule("GW-GEN-11")
def test_up_to_includes_nothing() -> None:
    state = boxes(0, "economy")

    assert question(state) == "MoveClerks"
    assert PASS in legal(state)
    assert sum(do(state, PASS).clerks) == 0


@rule("GW-GEN-11")
def test_what_can_be_done_only_in_part_is_done_in_part() -> None:
    state = position(
        agenda=[Spring()],
        horde_tops="ordos_ambush merkit_raiders",
        goods=("1 gold", "", "3 gold"),
    )

    assert horde("ordos_ambush") in state.field
    assert [supply(state, seat) for seat in range(3)] == ["", "", "2 gold"]


@rule("GW-RES-1")
def test_resources_are_unlimited() -> None:
    state = position(goods=("400 wood",), overseers=("lumber_mill 3",), phase=Summer, year=2)

    assert supply(state, 0) == "403 wood"


@rule("GW-RES-2", "GW-GEN-6")
def test_the_storehouse_holds_wood_stone_and_gold_and_all_see_it() -> None:
    state = position(store="1 wood 2 stone 3 gold")

    store(state, 0, TEMPLE, 2)
    store(state, 0, 1, 1)

    assert state.store == [1, 3, 3]
    for viewer in (0, 1, 2, None):
        assert GAME.view(state, viewer).store == (1, 3, 3)


# The tea stack


@rule("GW-TEA-1", "EX-3")
def test_all_act_from_the_top_of_the_tea_stack() -> None:
    state = position(tea="snake dragon monkey", gone=("economy",) * 3, phase=Summer)
    order = []
    for _ in range(3):
        order.append(asked(state))
        state = do(state, legal(state)[0])

    assert order == [1, 0, 2]


@rule("GW-TEA-1")
def test_others_move_their_clerks_in_tea_order() -> None:
    state = do(boxes(2, "economy", tea="monkey snake dragon"), PASS, PASS)

    assert asked(state) == 1
    assert asked(do(state, PASS)) == 0


@rule("GW-TEA-2")
@pytest.mark.parametrize(("tea", "winner"), [("dragon snake monkey", 0), ("snake dragon monkey", 1)])
def test_ties_go_to_who_is_higher_in_the_stack(tea: str, winner: int) -> None:
    state = position(
        tea=tea, field=("left wolf_trackers dragon snake",), year=1, agenda=[DefeatCheck(0)], goods=("", "", "")
    )
    while question(state) != "rest":
        state = do(state, PASS)

    assert state.claimed[winner] == (horde("wolf_trackers") * 3,)


@rule("GW-TEA-3")
def test_the_order_of_a_step_is_kept_until_it_ends() -> None:
    state = activating("tea_house", seats=4, clerks=("tea_house 1", "tea_house 1", "tea_house 1"))
    order = []
    while question(state) == "MoveUp":
        order.append(asked(state))
        state = do(state, ACCEPT)

    # Dragon is on top and does nothing; Snake overtakes Dragon, then Monkey overtakes Dragon: none acts twice.
    assert order == [1, 2]
    assert state.tea == (1, 2, 0, 3)


# Generals and advisors


@rule("GW-ADV-1", "EX-4")
@pytest.mark.parametrize(("supporters", "gained"), [("", 0), ("su_shi", 2), ("su_shi liu_yi", 4)])
def test_the_strength_of_a_general_follows_his_supporters(supporters: str, gained: int) -> None:
    state = position(
        generals="zhou_tong liang_hongyu che_kung", supporters=(supporters,), firing=("left 1",), phase=Summer
    )

    assert state.honour[0] == gained


@rule("GW-ADV-2", "GW-ADV-4", "GW-GEN-8")
def test_an_advisor_becomes_active_or_supporting_for_good() -> None:
    state = activating(
        "imperial_embassy",
        clerks=("imperial_embassy 2",),
        goods=("20 gold",),
        advisors=("li_jie su_shi liu_yi chen_fu",),
        supporters=("fan_zhongyan bao_zheng",),
        row="wang_shao racketeer gravedigger yu_hao",
    )
    hired = do(state, (HIRE, advisor("wang_shao"), 1), (HIRE, advisor("yu_hao"), 0))

    assert hired.advisors[0][-1] == advisor("wang_shao")
    assert hired.supporters[0][-1] == advisor("yu_hao")
    assert supply(hired, 0) == "5 gold"  # 7 and 8
    assert GAME.view(hired, 1).supporters[0][-1] == advisor("yu_hao")  # all have seen him in the row


@rule("GW-ADV-3")
def test_only_active_advisors_work() -> None:
    table: dict[str, Any] = dict(clerks=("quarry 1", "quarry 2"))
    active = activating("quarry", advisors=("cai_xiang",), **table)
    supporting = activating("quarry", supporters=("cai_xiang",), **table)

    assert (supply(active, 0), active.honour[0]) == ("2 stone", 2)
    assert (supply(supporting, 0), supporting.honour[0]) == ("1 stone", 0)


@rule("GW-ADV-5")
def test_what_may_be_done_is_asked_and_what_must_be_done_happens() -> None:
    must = activating("gold_mine", advisors=("wang_anshi",), clerks=("gold_mine 1", "gold_mine 2"))
    may = position(advisors=("meng_zongzheng",), goods=("1 wood",), phase=Winter)

    assert supply(must, 0) == "3 gold"
    assert question(may) == "UseEffect"
    assert len(legal(may)) == 2
    declined = do(may, PASS)
    assert question(declined) != "UseEffect"


@rule("GW-ADV-5")
def test_an_effect_is_used_once_for_an_event() -> None:
    state = position(advisors=("meng_zongzheng",), goods=("9 wood",), phase=Winter)
    use = next(action for action in legal(state) if action[0] == USE)

    after = do(state, use)

    assert question(after) != "UseEffect"
    assert after.used_year[0] == (use[1],)


@rule("GW-ADV-6")
def test_an_empty_advisor_deck_is_made_of_the_discard() -> None:
    state = position(advisor_deck="", row="su_shi liu_yi chen_fu li_jie", agenda=[RenewRow()], news=True)

    assert len(state.row) == 4
    assert len(state.advisor_deck) == 40
    assert state.advisor_discard == ()
    assert (events.SHUFFLED, 1) in news(state)
    assert state.row[:2] == (advisor("chen_fu"), advisor("li_jie"))


@rule("GW-ADV-6")
def test_without_deck_and_discard_the_row_stays_short() -> None:
    state = position(row="su_shi liu_yi", advisor_deck="")
    everybody = state.advisor_discard
    state.supporters[0], state.advisor_discard = everybody, ()
    assert GAME.faults(state) == []

    discard_from_row(state, ())
    assert state.row == (advisor("su_shi"), advisor("liu_yi"))
    discard_from_row(state, (advisor("su_shi"),))
    assert sorted(state.row) == sorted((advisor("su_shi"), advisor("liu_yi")))


def test_donations_go_to_the_storehouse_and_clerks_leave_the_school() -> None:
    donated = do(activating("quarry", clerks=("quarry 1", "quarry 2")), PASS, PASS, DONATE)
    trained = do(activating("imperial_embassy", clerks=("imperial_embassy 1",), goods=("2 gold",)), TRAIN)

    assert (donated.store, donated.honour[0]) == ([0, 1, 0], 2)
    assert (trained.school[0], trained.clerk_reserve[0]) == (2, 6)
    moved = do(boxes(0, "economy"), (MOVE_CLERK, -1, location("temple")))
    assert moved.clerk_reserve[0] == 4
