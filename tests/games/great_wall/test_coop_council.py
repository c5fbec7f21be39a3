"""The council of the co-op game: who proposes, who must agree, what all pay together (GW-COOP-14, 15, 23)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import AGREE, PASS, PROPOSE, REFUSE
from pagoda.games.great_wall.state import State
from tests.games.great_wall.coop_cards import council, propose
from tests.games.great_wall.pieces import ORDER_IDS
from tests.games.great_wall.positions import GAME, news, question, soldiers_in, supply
from tests.rules import rule

RED, BLUE, YELLOW, GREEN = range(4)
NOBODY_GIVES = 0
RICH = ("3 chi", "3 chi", "3 chi")


def say(state: State, seat: int, *actions: Action) -> State:
    """Let a certain seat answer, also where others are asked too."""
    for action in actions:
        assert action in GAME.actions(state, seat), f"{action} not in {GAME.actions(state, seat)}"
        state = GAME.apply(state, seat, action)
        assert GAME.faults(state) == []
    return state


def fulfilled(state: State) -> list[str]:
    """Return the names of the orders that are fulfilled."""
    return [name for name, number in ORDER_IDS.items() if number in state.fulfilled]


def refusals(state: State) -> int:
    """Return how often an order was refused."""
    return len([event for event in news(state) if event[0] == events.REFUSED_ORDER])


def prayers(agreement: int = 0, **table: Any) -> State:
    """Return a council of three about the prayers, which cost each of them 2 chi."""
    table.setdefault("goods", RICH)
    return council("prayers", options={"agreement": agreement}, **table)


# Who proposes


@rule("GW-COOP-14", "GW-COOP-23")
def test_anybody_may_propose_an_order_or_be_done() -> None:
    state = prayers()

    assert GAME.waiting(state) == (RED, BLUE, YELLOW)
    for seat in (RED, BLUE, YELLOW):
        assert GAME.actions(state, seat) == [propose("prayers"), PASS]
    after = say(state, YELLOW, propose("prayers"))
    assert question(after) == "Vote"
    assert GAME.waiting(after) == (RED, BLUE)  # who proposes has agreed


@rule("GW-COOP-14")
def test_nobody_is_asked_where_no_order_can_be_fulfilled() -> None:
    assert question(council("rampart", walls=(1, 1, 0))) == "rest"
    assert question(council("palace_archers", zones=("left 4 archer", "left 4 spearman"))) == "rest"
    assert question(council("")) == "rest"


@rule("GW-COOP-14", "GW-GEN-9")
def test_whether_the_council_meets_betrays_nothing_behind_the_screens() -> None:
    poor = prayers(goods=("", "2 chi", "1 chi"))

    assert question(poor) == "Council"
    assert GAME.actions(poor, RED) == [PASS]  # he could not pay his share
    assert GAME.actions(poor, BLUE) == [propose("prayers"), PASS]
    assert GAME.actions(poor, YELLOW) == [PASS]


@rule("GW-COOP-23")
def test_the_council_ends_when_nobody_proposes_any_more() -> None:
    state = say(prayers(), BLUE, PASS)
    assert GAME.waiting(state) == (RED, YELLOW)
    state = say(state, RED, PASS)
    assert GAME.waiting(state) == (YELLOW,)

    state = say(state, YELLOW, PASS)
    assert question(state) == "rest"
    assert news(state)[-1] == (events.LEFT_COUNCIL, YELLOW)


@rule("GW-COOP-23")
def test_each_seat_proposes_an_order_at_most_once_a_winter() -> None:
    state = say(prayers(), RED, propose("prayers"))
    state = say(state, BLUE, REFUSE)
    assert question(state) == "Council"

    assert GAME.actions(state, RED) == [PASS]
    assert propose("prayers") in GAME.actions(state, BLUE)  # another player may propose it again
    state = say(state, BLUE, propose("prayers"))
    state = say(say(state, RED, (AGREE, 0)), YELLOW, (AGREE, 0))
    assert fulfilled(state) == ["prayers"]


@rule("GW-COOP-23")
def test_when_all_have_proposed_it_in_vain_the_council_is_over() -> None:
    state = prayers()
    for seat in (RED, BLUE, YELLOW):
        state = say(say(state, seat, propose("prayers")), (seat + 1) % 3, REFUSE)
        assert refusals(state) == 1

    assert question(state) == "rest"
    assert supply(state, RED) == "3 chi"


@rule("GW-COOP-23")
def test_next_winter_it_may_be_proposed_again() -> None:
    state = say(say(prayers(), RED, propose("prayers")), BLUE, REFUSE)
    assert state.proposed == [1 << ORDER_IDS["prayers"], 0, 0]

    again = council("prayers", goods=RICH)
    assert again.proposed == [0, 0, 0]


# Who must agree


@rule("GW-COOP-15", "GW-COOP-23")
def test_all_who_give_must_agree_then_each_gives_the_own_share() -> None:
    state = say(prayers(), RED, propose("prayers"))
    state = say(state, BLUE, (AGREE, 0))
    assert supply(state, RED) == "3 chi"  # nothing is paid before all have agreed

    state = say(state, YELLOW, (AGREE, 0))
    assert [supply(state, seat) for seat in range(3)] == ["1 chi"] * 3
    assert fulfilled(state) == ["prayers"]
    assert state.orders == ()
    assert question(state) == "rest"


@rule("GW-COOP-15")
def test_nobody_gives_for_another() -> None:
    state = prayers(goods=("20 chi", "20 chi", "1 chi"))
    state = say(say(state, RED, propose("prayers")), BLUE, (AGREE, 0))

    assert GAME.actions(state, YELLOW) == [REFUSE]
    state = say(state, YELLOW, REFUSE)
    assert [supply(state, seat) for seat in range(3)] == ["20 chi", "20 chi", "1 chi"]
    assert fulfilled(state) == []


@rule("GW-COOP-23")
@pytest.mark.parametrize("agreement", [0, 1, 2])
def test_a_giver_who_refuses_stops_an_order_at_once(agreement: int) -> None:
    state = say(prayers(agreement), RED, propose("prayers"))
    state = say(state, BLUE, REFUSE)

    assert question(state) == "Council"
    assert refusals(state) == 1
    assert state.votes == [-1, -1, -1]


RAMPART: dict[str, Any] = {"walls": (2, 1, 1)}


@rule("GW-COOP-23")
def test_where_nobody_gives_a_proposal_is_enough() -> None:
    state = council("rampart", **RAMPART)
    assert GAME.actions(state, BLUE) == [propose("rampart", NOBODY_GIVES), PASS]

    assert fulfilled(say(state, BLUE, propose("rampart", NOBODY_GIVES))) == ["rampart"]


@rule("GW-COOP-23")
def test_the_table_may_ask_for_the_majority() -> None:
    state = council("rampart", seats=4, options={"agreement": 1}, **RAMPART)
    state = say(state, RED, propose("rampart", NOBODY_GIVES))
    assert GAME.waiting(state) == (BLUE, YELLOW, GREEN)

    both = say(state, GREEN, (AGREE, 0))
    assert fulfilled(both) == []  # two of four are no majority
    assert fulfilled(say(both, BLUE, (AGREE, 0))) == ["rampart"]
    assert fulfilled(say(say(both, BLUE, REFUSE), YELLOW, (AGREE, 0))) == ["rampart"]
    refused = say(say(state, BLUE, REFUSE), YELLOW, REFUSE)
    assert (fulfilled(refused), refusals(refused), question(refused)) == ([], 1, "Council")


@rule("GW-COOP-23")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_may_ask_for_everybody(seats: int) -> None:
    state = council("rampart", seats=seats, options={"agreement": 2}, walls=(0, 2, 2))
    state = say(state, RED, propose("rampart", NOBODY_GIVES))
    assert refusals(say(state, seats - 1, REFUSE)) == 1

    for seat in range(1, seats):
        assert fulfilled(state) == []
        state = say(state, seat, (AGREE, 0))
    assert fulfilled(state) == ["rampart"]


@rule("GW-COOP-23")
def test_answers_are_open() -> None:
    state = say(say(prayers(), RED, propose("prayers")), YELLOW, (AGREE, 0))

    assert [GAME.view(state, seat).votes for seat in (RED, BLUE, YELLOW, None)] == [(1, -1, 1)] * 4
    assert news(state)[-1] == (events.VOTED, YELLOW, ORDER_IDS["prayers"], 1)


# Paying together


def altar(**table: Any) -> State:
    """Return a council of three about the altar of heaven, for which all pay 10 stone together."""
    table.setdefault("goods", ("9 stone", "3 stone", "1 stone"))
    return council("altar_of_heaven", **table)


@rule("GW-COOP-14", "GW-COOP-23")
def test_what_all_pay_together_may_be_split_in_any_way() -> None:
    state = say(altar(), RED, propose("altar_of_heaven", NOBODY_GIVES))
    assert GAME.waiting(state) == (RED, BLUE, YELLOW)  # he too says how much
    assert GAME.actions(state, RED) == [*[(AGREE, count) for count in range(10)], REFUSE]
    state = say(state, RED, (AGREE, 8))

    assert GAME.actions(state, BLUE) == [*[(AGREE, count) for count in range(3)], REFUSE]  # not more than is missing
    state = say(state, YELLOW, REFUSE)  # who gives nothing need not agree
    state = say(state, BLUE, (AGREE, 2))
    assert fulfilled(state) == ["altar_of_heaven"]
    assert [supply(state, seat) for seat in range(3)] == ["1 stone", "1 stone", "1 stone"]


@rule("GW-COOP-14")
def test_too_little_together_is_refused_and_nothing_is_paid() -> None:
    state = say(altar(), RED, propose("altar_of_heaven", NOBODY_GIVES), (AGREE, 4))
    state = say(say(state, BLUE, (AGREE, 1)), YELLOW, (AGREE, 0))

    assert (fulfilled(state), refusals(state)) == ([], 1)
    assert [supply(state, seat) for seat in range(3)] == ["9 stone", "3 stone", "1 stone"]


@rule("GW-COOP-14", "GW-COOP-23")
def test_with_the_majority_enough_stone_is_not_enough() -> None:
    table = altar(goods=("10 stone", "", ""), options={"agreement": 1})
    state = say(table, RED, propose("altar_of_heaven", NOBODY_GIVES), (AGREE, 10))

    assert fulfilled(state) == []
    assert fulfilled(say(state, BLUE, (AGREE, 0))) == ["altar_of_heaven"]
    assert refusals(say(say(state, BLUE, REFUSE), YELLOW, REFUSE)) == 1


@rule("GW-COOP-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_player_may_pay_for_all(seats: int) -> None:
    state = say(altar(seats=seats, goods=("20 stone",)), RED, propose("altar_of_heaven", NOBODY_GIVES))

    assert GAME.actions(state, RED)[-2] == (AGREE, 10)
    assert supply(say(state, RED, (AGREE, 10)), RED) == "10 stone"


# Some of the players give


@rule("GW-COOP-15", "GW-COOP-23")
def test_of_four_any_three_may_give() -> None:
    zones = ("left 1 spearman", "left 1 horseman", "middle 1 spearman 1 horseman", "left 1 archer")
    state = council("imperial_guard", seats=4, zones=zones)
    assert GAME.actions(state, RED) == [propose("imperial_guard", 0b0111), PASS]  # Green has only an archer

    state = council("imperial_guard", seats=4, zones=(*zones[:3], "left 1 spearman"))
    sets = [action[2] for action in GAME.actions(state, RED) if action[0] == PROPOSE]
    assert sets == [0b0111, 0b1011, 0b1101, 0b1110]
    state = say(state, GREEN, propose("imperial_guard", 0b1101))
    assert state.votes == [-1, -1, -1, 1 + 1]  # a spearman is his only way
    state = say(state, RED, (AGREE, 1))
    assert GAME.actions(state, YELLOW) == [(AGREE, 0), (AGREE, 1), REFUSE]
    state = say(state, YELLOW, (AGREE, 0))

    assert fulfilled(state) == ["imperial_guard"]
    assert state.sacrificed == [1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0]
    assert soldiers_in(state, BLUE, "left") == "1 horseman"  # he was not among them
    assert soldiers_in(state, YELLOW, "middle") == "1 spearman"


@rule("GW-COOP-23")
def test_who_is_not_among_the_givers_need_not_agree() -> None:
    zones = ("left 1 spearman",) * 4
    state = council("imperial_guard", seats=4, zones=zones)
    state = say(state, RED, propose("imperial_guard", 0b0111))

    refused = say(state, GREEN, REFUSE)
    assert question(refused) == "Vote"
    assert fulfilled(say(say(refused, BLUE, (AGREE, 1)), YELLOW, (AGREE, 1))) == ["imperial_guard"]
