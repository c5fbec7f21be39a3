"""The 12 imperial orders: when each can be fulfilled, when just not, and what is given (GW-COOP-14 to 17)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import AGREE, DISCARD, GIVE_HORDE, PASS, REFUSE, SACRIFICE
from pagoda.games.great_wall.soldiers import FIRING, PER_PLACE
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import Winter
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.cards import done, is_asked, place, spots, to_rest
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
def test_the_rampart_needs_two_levels_for_each_section() -> None:
    assert is_possible("rampart", NOBODY_GIVES, walls=(2, 2, 2))
    assert is_possible("rampart", NOBODY_GIVES, walls=(3, 3, 0))
    assert not is_possible("rampart", NOBODY_GIVES, walls=(2, 2, 1))


@rule("GW-COOP-25")
def test_the_rampart_counts_two_sections_with_two_players() -> None:
    assert is_possible("rampart", NOBODY_GIVES, seats=2, walls=(0, 1, 3))
    assert not is_possible("rampart", NOBODY_GIVES, seats=2, walls=(0, 1, 2))


@rule("GW-COOP-14")
def test_a_quiet_frontier_has_no_more_hordes_than_players() -> None:
    field = ["left fever_camp", "middle sappers", "middle onon_riders", "right khan_drum"]

    assert is_possible("quiet_frontier", NOBODY_GIVES)
    assert is_possible("quiet_frontier", NOBODY_GIVES, field=field[:3])
    assert not is_possible("quiet_frontier", NOBODY_GIVES, field=field)
    assert is_possible("quiet_frontier", NOBODY_GIVES, field=field, seats=4)


# What each pays


@rule("GW-COOP-15")
@pytest.mark.parametrize(("name", "good"), [("annual_tribute", "gold"), ("prayers", "chi")])
def test_annual_tribute_and_prayers_cost_each_player_four(name: str, good: str) -> None:
    table = council(name, goods=[f"4 {good}", f"5 {good}", f"4 {good} 1 wood"])

    after = done(table, propose(name), YES, YES)
    assert is_fulfilled(after, name)
    assert supplies(after) == ["", f"1 {good}", "1 wood"]


@rule("GW-COOP-15")
@pytest.mark.parametrize(("name", "good"), [("annual_tribute", "gold"), ("prayers", "chi")])
def test_nobody_pays_for_another(name: str, good: str) -> None:
    table = council(name, goods=[f"9 {good}", f"3 {good}", f"9 {good}"])

    voting = do(table, propose(name))
    assert is_asked(voting, "Vote", SNAKE)
    assert legal(voting) == [REFUSE]
    after = do(voting, REFUSE)
    assert not is_fulfilled(after, name)
    assert supplies(after) == [f"9 {good}", f"3 {good}", f"9 {good}"]
    poor = council(name, goods=[f"3 {good}", f"9 {good}", f"9 {good}"])
    assert not may_propose(poor, name)  # who cannot give the own share does not propose it


@rule("GW-COOP-14")
def test_an_escort_needs_soldiers_in_all_zones_and_a_gold_of_each() -> None:
    zones = ["left 2 spearman middle 1 archer", "middle 1 horseman right 1 spearman", "right 1 spearman"]
    table = council("escort", zones=zones, goods=["1 gold", "1 gold", "2 gold"])

    after = done(table, propose("escort"), YES, YES)
    assert is_fulfilled(after, "escort")
    assert supplies(after) == ["", "", "1 gold"]
    assert soldiers_in(after, DRAGON, "left") == "2 spearman"  # they stay
    assert not is_possible("escort", zones=zones[:2], goods=["1 gold", "1 gold", "1 gold"])
    elsewhere: dict[str, Any] = {
        "zones": zones[:2],
        "firing": ["", "", "right 1"],
        "field": ["right onon_riders monkey"],
    }
    assert not is_possible("escort", goods=["1 gold", "1 gold", "1 gold"], **elsewhere)


@rule("GW-COOP-15")
def test_a_learned_council_needs_three_advisors_and_costs_a_tactic_of_each() -> None:
    advisors = ["spiritual_guide racketeer", "logistician", "gravedigger li_gonglin li_jie"]
    supporters = ["su_song", "bi_sheng hu_yuan", ""]
    hands = ["retreat plunder", "save_face", "fire_attack"]
    table: dict[str, Any] = {"advisors": advisors, "supporters": supporters, "hands": hands}

    voted = do(council("learned_council", **table), propose("learned_council"), YES, YES)
    assert is_asked(voted, "GiveTactic", DRAGON)
    assert legal(voted) == [(DISCARD, tactic("retreat")), (DISCARD, tactic("plunder"))]
    after = to_rest(voted, (DISCARD, tactic("plunder")))
    assert is_fulfilled(after, "learned_council")
    assert [len(hand) for hand in after.hands] == [1, 0, 0]
    assert not is_possible("learned_council", **{**table, "supporters": ["su_song", "bi_sheng", ""]})
    assert not is_possible("learned_council", **{**table, "hands": ["retreat plunder", "save_face", ""]})


# What all pay together


@rule("GW-COOP-14")
@pytest.mark.parametrize(("name", "good"), [("altar_of_heaven", "stone"), ("river_fleet", "wood")])
def test_altar_of_heaven_and_river_fleet_cost_four_for_each_player_together(name: str, good: str) -> None:
    table = council(name, goods=[f"9 {good}", f"2 {good}", f"5 {good}"])

    after = done(table, propose(name, 0), (AGREE, 9), (AGREE, 2), (AGREE, 1))
    assert is_fulfilled(after, name)
    assert supplies(after) == ["", "", f"4 {good}"]


@rule("GW-COOP-14")
@pytest.mark.parametrize(("name", "good"), [("altar_of_heaven", "stone"), ("river_fleet", "wood")])
def test_too_little_together_is_not_paid(name: str, good: str) -> None:
    table = council(name, goods=[f"9 {good}", f"2 {good}", ""])

    after = do(table, propose(name, 0), (AGREE, 9), (AGREE, 2), (AGREE, 0))
    assert not is_fulfilled(after, name)
    assert supplies(after) == [f"9 {good}", f"2 {good}", ""]


@rule("GW-COOP-25")
@pytest.mark.parametrize(("seats", "amount"), [(2, 8), (4, 16)])
def test_altar_of_heaven_costs_more_for_more_players(seats: int, amount: int) -> None:
    table = do(council("altar_of_heaven", seats=seats, goods=["20 stone"]), propose("altar_of_heaven", 0))

    assert legal(table) == [*[(AGREE, count) for count in range(amount + 1)], REFUSE]
    assert is_fulfilled(to_rest(do(table, (AGREE, amount))), "altar_of_heaven")


# What is sacrificed


@rule("GW-COOP-16")
def test_palace_archers_cost_each_player_an_archer_and_a_spearman_of_the_board() -> None:
    table = council(
        "palace_archers",
        zones=["left 1 archer 1 spearman", "right 1 archer", "middle 1 spearman"],
        firing=["", "", "right 1"],
        field=["middle onon_riders snake"],
    )

    after = done(table, propose("palace_archers"), YES, YES)
    assert is_fulfilled(after, "palace_archers")
    assert after.sacrificed == [1, 1, 0] * 3
    assert spots(after, "middle") == ["wound", ".", ".", "."]  # a soldier on a horde leaves a wound
    assert (after.firing[2], soldiers_in(after, DRAGON, "left")) == ((), "")


@rule("GW-COOP-16")
def test_palace_archers_are_chosen_by_their_owner() -> None:
    table = council(
        "palace_archers",
        zones=["left 1 archer 1 spearman right 1 spearman", "left 1 archer 1 spearman", "left 1 archer 1 spearman"],
        firing=["middle 1"],
        field=["middle onon_riders . dragon"],
    )

    voted = do(table, propose("palace_archers"), YES, YES)
    assert asked(voted) == DRAGON
    on_horde = place("middle") * PER_PLACE + 1
    after = done(voted, (SACRIFICE, on_horde), (SACRIFICE, FIRING + 1))
    assert (spots(after, "middle"), after.firing[1]) == ([".", "wound", ".", "."], ())


@rule("GW-COOP-16")
def test_palace_archers_need_soldiers_on_the_board() -> None:
    zones = ["left 1 archer 1 spearman", "left 1 archer 1 spearman", "left 1 archer"]
    assert not is_possible("palace_archers", zones=zones)  # the spearmen of the reserve do not count
    assert not is_possible("palace_archers", zones=zones, shamed=["", "", "2 spearman"])
    assert not is_possible("palace_archers", zones=zones, overseers=["", "", "quarry 1 spearman"])


@rule("GW-COOP-15", "GW-COOP-16")
def test_the_imperial_guard_costs_three_players_a_horseman_or_two_spearmen() -> None:
    table = council(
        "imperial_guard",
        zones=["left 1 horseman 2 spearman", "left 2 spearman", "middle 2 horseman"],
    )

    voting = do(table, propose("imperial_guard"))
    assert is_asked(voting, "Vote", DRAGON)
    assert legal(voting) == [(AGREE, 0), (AGREE, 1), REFUSE]  # Dragon chooses how
    agreed = do(voting, (AGREE, 0))
    assert legal(agreed) == [(AGREE, 1), REFUSE]  # Snake has no horseman
    after = done(agreed, (AGREE, 1), (AGREE, 0))
    assert after.sacrificed == [0, 0, 1, 2, 0, 0, 0, 0, 1]
    assert is_fulfilled(after, "imperial_guard")
    assert not is_possible("imperial_guard", zones=["left 1 horseman", "left 1 spearman", "middle 2 horseman"])


@rule("GW-COOP-15")
def test_the_imperial_guard_costs_three_of_four_players() -> None:
    zones = ["left 1 horseman", "left 2 spearman", "left 1 horseman", "left 1 horseman"]
    table = council("imperial_guard", seats=4, zones=zones)

    offered = [action[2] for action in legal(table) if action != PASS]
    assert sorted(offered) == [0b0111, 0b1011, 0b1101, 0b1110]
    voting = do(table, propose("imperial_guard", 0b1110))
    after = to_rest(voting, (AGREE, 1), (AGREE, 0), (AGREE, 0))
    assert after.sacrificed == [0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 1]
    assert soldiers_in(after, DRAGON, "left") == "1 horseman"


@rule("GW-COOP-12", "GW-COOP-15")
def test_the_glory_to_emperor_costs_three_players_a_horde_and_honour() -> None:
    claimed = ["fever_camp onon_riders", "sappers", "khan_drum"]
    table = council("glory_to_emperor", claimed=claimed, honour=[20, 3, 9])

    voted = do(table, propose("glory_to_emperor"), YES, YES)
    assert is_asked(voted, "GiveHorde", DRAGON)
    assert legal(voted) == [(GIVE_HORDE, horde("fever_camp")), (GIVE_HORDE, horde("onon_riders"))]
    after = done(voted, (GIVE_HORDE, horde("fever_camp")))
    assert after.claimed == [(horde("onon_riders") * 3,), (), ()]
    assert sorted(after.lost_hordes) == sorted([horde("fever_camp"), horde("sappers"), horde("khan_drum")])
    assert after.honour == [17, 0, 6]  # what the hordes brought stays
    assert is_fulfilled(after, "glory_to_emperor")


@rule("GW-COOP-15")
def test_the_glory_to_emperor_needs_hordes_and_honour_of_each() -> None:
    claimed = ["fever_camp", "sappers", "khan_drum"]

    assert is_possible("glory_to_emperor", claimed=claimed, honour=[3, 3, 3])
    assert not is_possible("glory_to_emperor", claimed=claimed, honour=[3, 2, 3])
    assert not is_possible("glory_to_emperor", claimed=claimed[:2], honour=[9, 9, 9])


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
    after = done(council("rampart", walls=(2, 2, 2), fulfilled="prayers"), propose("rampart", 0))

    assert (events.FULFILLED, ORDER_IDS["rampart"], 2) in news(after)
