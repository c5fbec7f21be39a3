"""The 12 imperial orders: when each can be fulfilled, when just not, and what is given (GW-COOP-14 to 17)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import AGREE, DISCARD, GIVE_HORDE, PASS, REFUSE, SACRIFICE
from pagoda.games.great_wall.edition import ARCHER
from pagoda.games.great_wall.soldiers import FIRING, ZONE
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import Winter
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.cards import done, is_asked, spots, to_rest
from tests.games.great_wall.coop_cards import EVERYBODY, coop, council, may_propose, propose, untested
from tests.games.great_wall.pieces import ORDER_IDS
from tests.games.great_wall.positions import (
    GAME,
    asked,
    do,
    horde,
    legal,
    news,
    position,
    question,
    soldiers_in,
    supply,
    tactic,
)
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
NOBODY_GIVES = 0
YES = (AGREE, 0)


def is_fulfilled(state: State, order: str) -> bool:
    """Tell whether an order is fulfilled and lies open no more."""
    number = ORDER_IDS[order]
    return number in state.fulfilled and number not in state.orders


def supplies(state: State) -> list[str]:
    """Return what each player has behind the screen."""
    return [supply(state, seat) for seat in range(state.setting.seats)]


def is_possible(order: str, givers: int = EVERYBODY, **table: Any) -> bool:
    """Tell whether an order can be proposed on a table."""
    return may_propose(council(order, **table), order, givers)


def test_no_order_is_without_a_test() -> None:
    assert untested(list(ORDER_IDS), list(globals())) == []


@rule("GW-COOP-2", "GW-COOP-25")
def test_four_orders_are_not_there_with_two_players() -> None:
    two, three = position(**coop(seats=2)), position(**coop())

    assert len(three.order_deck) == 12
    missing = {name for name, number in ORDER_IDS.items() if number not in two.order_deck}
    assert missing == {"mock_and_prevail", "imperial_guard", "glory_to_emperor", "escort"}


# What must hold, and nobody gives anything


@rule("GW-COOP-14")
def test_mock_and_prevail_needs_hordes_everywhere_and_no_breach() -> None:
    field = ["left fever_camp", "middle sappers", "right onon_riders"]
    assert is_possible("mock_and_prevail", NOBODY_GIVES, field=field)
    for missing in range(3):
        fewer = [words for section, words in enumerate(field) if section != missing]
        assert not is_possible("mock_and_prevail", NOBODY_GIVES, field=fewer)

    after = done(council("mock_and_prevail", field=field), propose("mock_and_prevail", NOBODY_GIVES))
    assert is_fulfilled(after, "mock_and_prevail")


@rule("GW-COOP-13", "GW-COOP-14")
@pytest.mark.parametrize("name", ["mock_and_prevail", "quiet_frontier"])
def test_no_breach_means_this_winter(name: str) -> None:
    field = ["left fever_camp", "middle sappers", "right onon_riders"]
    for walls, held in (((3, 3, 3), True), ((3, 3, 0), False)):
        table = position(**coop(edicts=name, field=field, walls=walls, phase=Winter))
        while question(table) not in ("Council", "ChooseCommand") and not table.over and not table.misfortunes:
            table = GAME.apply(table, asked(table), legal(table)[-1])
        assert may_propose(table, name, NOBODY_GIVES) == held


@rule("GW-COOP-14")
def test_the_rampart_needs_four_levels() -> None:
    assert is_possible("rampart", NOBODY_GIVES, walls=(2, 1, 1))
    assert is_possible("rampart", NOBODY_GIVES, walls=(3, 0, 1))
    assert not is_possible("rampart", NOBODY_GIVES, walls=(1, 1, 1))


@rule("GW-COOP-25")
def test_the_rampart_needs_four_levels_of_two_sections_with_two_players() -> None:
    assert is_possible("rampart", NOBODY_GIVES, seats=2, walls=(0, 1, 3))
    assert not is_possible("rampart", NOBODY_GIVES, seats=2, walls=(0, 0, 3))


@rule("GW-COOP-14")
def test_a_quiet_frontier_has_at_most_two_hordes_for_each_player() -> None:
    names = ("fever_camp", "sappers", "onon_riders", "khan_drum", "ram_train", "fire_oil", "gobi_raiders")
    field = [f"{('left', 'middle', 'right')[place % 3]} {name}" for place, name in enumerate(names)]

    assert is_possible("quiet_frontier", NOBODY_GIVES)
    assert is_possible("quiet_frontier", NOBODY_GIVES, field=field[:6])
    assert not is_possible("quiet_frontier", NOBODY_GIVES, field=field)
    assert is_possible("quiet_frontier", NOBODY_GIVES, field=field, seats=4)


# What each pays


@rule("GW-COOP-15")
def test_prayers_cost_each_player_two_chi() -> None:
    table = council("prayers", goods=["2 chi", "3 chi", "2 chi 1 wood"])

    after = done(table, propose("prayers"), YES, YES)
    assert is_fulfilled(after, "prayers")
    assert supplies(after) == ["", "1 chi", "1 wood"]


@rule("GW-COOP-15")
def test_nobody_pays_the_prayers_of_another() -> None:
    table = council("prayers", goods=["9 chi", "1 chi", "9 chi"])

    voting = do(table, propose("prayers"))
    assert is_asked(voting, "Vote", SNAKE)
    assert legal(voting) == [REFUSE]
    after = do(voting, REFUSE)
    assert not is_fulfilled(after, "prayers")
    assert supplies(after) == ["9 chi", "1 chi", "9 chi"]
    poor = council("prayers", goods=["1 chi", "9 chi", "9 chi"])
    assert not may_propose(poor, "prayers")  # who cannot give the own share does not propose it


@rule("GW-COOP-14")
def test_an_escort_needs_a_soldier_in_each_zone_and_a_gold_of_each() -> None:
    zones = ["left 1 spearman", "middle 1 horseman", "right 1 archer"]
    table = council("escort", zones=zones, goods=["1 gold", "1 gold", "2 gold"])

    after = done(table, propose("escort"), YES, YES)
    assert is_fulfilled(after, "escort")
    assert supplies(after) == ["", "", "1 gold"]
    assert soldiers_in(after, DRAGON, "left") == "1 spearman"  # they stay
    assert not is_possible("escort", zones=zones[:2], goods=["1 gold", "1 gold", "1 gold"])
    elsewhere: dict[str, Any] = {
        "zones": zones[:2],
        "firing": ["", "", "right 1"],
        "field": ["right onon_riders monkey"],
    }
    assert not is_possible("escort", goods=["1 gold", "1 gold", "1 gold"], **elsewhere)


@rule("GW-COOP-15")
def test_a_learned_council_needs_two_advisors_and_costs_a_tactic_of_each() -> None:
    advisors = ["spiritual_guide", "", "gravedigger li_gonglin"]
    supporters = ["su_song", "bi_sheng hu_yuan", ""]
    hands = ["retreat plunder", "save_face", "fire_attack"]
    table: dict[str, Any] = {"advisors": advisors, "supporters": supporters, "hands": hands}

    voted = do(council("learned_council", **table), propose("learned_council"), YES, YES)
    assert is_asked(voted, "GiveTactic", DRAGON)
    assert legal(voted) == [(DISCARD, tactic("retreat")), (DISCARD, tactic("plunder"))]
    after = to_rest(voted, (DISCARD, tactic("plunder")))
    assert is_fulfilled(after, "learned_council")
    assert [len(hand) for hand in after.hands] == [1, 0, 0]
    assert not is_possible("learned_council", **{**table, "supporters": ["su_song", "bi_sheng"]})
    assert not is_possible("learned_council", **{**table, "hands": ["retreat plunder", "save_face", ""]})


# What all pay together

TOGETHER = [("annual_tribute", "gold"), ("altar_of_heaven", "stone"), ("river_fleet", "wood")]


@rule("GW-COOP-14")
@pytest.mark.parametrize(("name", "good"), TOGETHER)
def test_annual_tribute_altar_of_heaven_and_river_fleet_cost_ten_together(name: str, good: str) -> None:
    table = council(name, goods=[f"6 {good}", f"1 {good}", f"5 {good}"])

    after = done(table, propose(name, 0), (AGREE, 6), (AGREE, 1), (AGREE, 3))
    assert is_fulfilled(after, name)
    assert supplies(after) == ["", "", f"2 {good}"]


@rule("GW-COOP-14")
@pytest.mark.parametrize(("name", "good"), TOGETHER)
def test_too_little_together_is_not_paid(name: str, good: str) -> None:
    table = council(name, goods=[f"4 {good}", f"1 {good}", ""])

    after = do(table, propose(name, 0), (AGREE, 4), (AGREE, 1), (AGREE, 0))
    assert not is_fulfilled(after, name)
    assert supplies(after) == [f"4 {good}", f"1 {good}", ""]


@rule("GW-COOP-25")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("name", "good"), TOGETHER)
def test_what_all_pay_is_the_same_for_two_and_four(name: str, good: str, seats: int) -> None:
    table = do(council(name, seats=seats, goods=[f"20 {good}"]), propose(name, 0))

    assert legal(table) == [*[(AGREE, count) for count in range(11)], REFUSE]
    assert is_fulfilled(to_rest(do(table, (AGREE, 10))), name)


# What is sacrificed


@rule("GW-COOP-15", "GW-COOP-16")
def test_palace_archers_cost_two_players_an_archer_of_the_board() -> None:
    zones = ["left 1 archer 1 spearman", "left 1 spearman", "middle 1 spearman"]
    table = council("palace_archers", zones=zones, firing=["", "", "right 1"])

    assert legal(table) == [propose("palace_archers", 0b101), PASS]  # Snake has no archer on the board
    after = done(table, propose("palace_archers", 0b101), YES, YES)
    assert is_fulfilled(after, "palace_archers")
    assert after.sacrificed == [0, 1, 0, 0, 0, 0, 0, 1, 0]
    assert (after.firing[2], soldiers_in(after, DRAGON, "left")) == ((), "1 spearman")


@rule("GW-COOP-15", "GW-COOP-25")
@pytest.mark.parametrize(("seats", "sets"), [(2, [0b11]), (3, [0b011, 0b101, 0b110]), (4, [3, 5, 6, 9, 10, 12])])
def test_palace_archers_are_given_by_any_two(seats: int, sets: list[int]) -> None:
    table = council("palace_archers", seats=seats, zones=["right 1 archer"] * seats)

    assert sorted([action[2] for action in legal(table) if action != PASS]) == sets
    after = to_rest(do(table, propose("palace_archers", 0b11)), YES)
    assert after.sacrificed[:6] == [0, 1, 0, 0, 1, 0]
    assert sum(after.sacrificed) == 2


@rule("GW-COOP-16")
def test_palace_archers_are_chosen_by_their_owner() -> None:
    table = council("palace_archers", zones=["left 1 archer", "left 1 archer"], firing=["middle 1"])

    voted = do(table, propose("palace_archers", 0b011), YES)
    assert asked(voted) == DRAGON
    assert legal(voted) == [(SACRIFICE, FIRING + 1), (SACRIFICE, ZONE + ARCHER)]
    after = done(voted, (SACRIFICE, FIRING + 1))
    assert (after.firing[1], soldiers_in(after, DRAGON, "left")) == ((), "1 archer")


@rule("GW-COOP-16")
def test_palace_archers_need_archers_on_the_board() -> None:
    zones = ["left 2 archer", "left 1 spearman", "left 1 horseman"]

    for table in ({}, {"shamed": ["", "", "1 archer"]}, {"overseers": ["", "", "quarry 1 archer"]}):
        assert question(council("palace_archers", zones=zones, **table)) == "rest"  # one player alone cannot


@rule("GW-COOP-15", "GW-COOP-16")
def test_the_imperial_guard_costs_three_players_a_horseman_or_a_spearman() -> None:
    table = council(
        "imperial_guard",
        zones=["left 1 horseman 1 spearman", "left 1 archer", "middle 1 horseman"],
        field=["middle onon_riders snake"],
    )

    voting = do(table, propose("imperial_guard"))
    assert is_asked(voting, "Vote", DRAGON)
    assert legal(voting) == [(AGREE, 0), (AGREE, 1), REFUSE]  # Dragon chooses how
    agreed = do(voting, (AGREE, 0))
    assert legal(agreed) == [(AGREE, 1), REFUSE]  # Snake has no horseman
    after = done(agreed, (AGREE, 1), (AGREE, 0))
    assert after.sacrificed == [0, 0, 1, 1, 0, 0, 0, 0, 1]
    assert spots(after, "middle") == ["wound", ".", ".", "."]  # a soldier on a horde leaves a wound
    assert is_fulfilled(after, "imperial_guard")
    assert not is_possible("imperial_guard", zones=["left 1 horseman", "left 1 archer", "middle 1 horseman"])


@rule("GW-COOP-15")
def test_the_imperial_guard_costs_three_of_four_players() -> None:
    zones = ["left 1 horseman", "left 1 spearman", "left 1 horseman", "left 1 horseman"]
    table = council("imperial_guard", seats=4, zones=zones)

    offered = [action[2] for action in legal(table) if action != PASS]
    assert sorted(offered) == [0b0111, 0b1011, 0b1101, 0b1110]
    voting = do(table, propose("imperial_guard", 0b1110))
    after = to_rest(voting, (AGREE, 1), (AGREE, 0), (AGREE, 0))
    assert after.sacrificed == [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1]
    assert soldiers_in(after, DRAGON, "left") == "1 horseman"


@rule("GW-COOP-12", "GW-COOP-15")
def test_the_glory_to_emperor_costs_two_players_a_horde_and_honour() -> None:
    claimed = ["fever_camp onon_riders", "sappers", "khan_drum"]
    table = council("glory_to_emperor", claimed=claimed, honour=[20, 3, 9])

    assert sorted([action[2] for action in legal(table) if action != PASS]) == [0b011, 0b101, 0b110]
    voted = do(table, propose("glory_to_emperor", 0b011), YES)
    assert is_asked(voted, "GiveHorde", DRAGON)
    assert legal(voted) == [(GIVE_HORDE, horde("fever_camp")), (GIVE_HORDE, horde("onon_riders"))]
    after = done(voted, (GIVE_HORDE, horde("fever_camp")))
    assert after.claimed == [(horde("onon_riders") * 3,), (), (horde("khan_drum") * 3,)]
    assert sorted(after.lost_hordes) == sorted([horde("fever_camp"), horde("sappers")])
    assert after.honour == [17, 0, 9]  # what the hordes brought stays
    assert is_fulfilled(after, "glory_to_emperor")


@rule("GW-COOP-15")
def test_the_glory_to_emperor_needs_a_horde_and_honour_of_both() -> None:
    claimed = ["fever_camp", "sappers"]

    assert is_possible("glory_to_emperor", 0b011, claimed=claimed, honour=[3, 3, 9])
    assert not is_possible("glory_to_emperor", 0b101, claimed=claimed, honour=[3, 3, 9])
    assert not is_possible("glory_to_emperor", 0b011, claimed=claimed, honour=[3, 2, 9])
    assert not is_possible("glory_to_emperor", 0b011, claimed=claimed[:1], honour=[9, 9, 9])


# All of them


@rule("GW-COOP-18")
@pytest.mark.parametrize("name", ORDER_IDS)
def test_an_open_order_costs_each_player_shame(name: str) -> None:
    after = position(**coop(edicts=name, year=2, agenda=[EndCheck()]))

    while not after.misfortunes:
        after = GAME.apply(after, asked(after), legal(after)[0])
    assert sum(after.shamed) == 3


@rule("GW-COOP-17")
def test_a_fulfilled_order_is_told() -> None:
    after = done(council("rampart", walls=(2, 1, 1), fulfilled="prayers"), propose("rampart", 0))

    assert (events.FULFILLED, ORDER_IDS["rampart"], 2) in news(after)
