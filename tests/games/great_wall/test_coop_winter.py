"""Winter of the co-op game: order phase, event, won or lost together (GW-COOP-13, 17 to 22, 24)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Step
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import AGREE, FREE_SOLDIER, PASS, REFUSE
from pagoda.games.great_wall.council import FulfilOrders
from pagoda.games.great_wall.edition import SPEARMAN
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.orders import Blame, OrderPhase, RevealEvent
from pagoda.games.great_wall.scoring import LOST_BY_SHAME, LOST_BY_TIME, ORDERS_FULFILLED
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import Assault, Winter
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.cards import to_rest
from tests.games.great_wall.coop_cards import coop, council, order_phase, propose, revealing
from tests.games.great_wall.pieces import EVENT_IDS, ORDER_IDS
from tests.games.great_wall.positions import GAME, activating, do, legal, news, position, question, rest_of_year, supply
from tests.games.great_wall.test_coop_council import BLUE, NOBODY_GIVES, RED, RICH, YELLOW, say
from tests.rules import rule

SPEARMEN = ("1 spearman",) * 4  # one kind of soldier in the reserve: nobody is asked where shame goes
ORDERS = list(ORDER_IDS)


def open_orders(count: int, **table: Any) -> State:
    """Return a table where the order phase comes with so many open orders."""
    table.setdefault("reserve", ("9 spearman",) * 4)
    return order_phase(" ".join(ORDERS[4 : 4 + count]), news=True, **table)


def shame(state: State) -> list[int]:
    """Return the shame of each seat."""
    return [sum(state.shamed[seat * 3 : seat * 3 + 3]) for seat in range(state.setting.seats)]


def ending(done: int, **table: Any) -> State:
    """Return a table at the end check with so many orders fulfilled; none lies open."""
    fulfilled = " ".join(ORDERS[:done] if table.get("seats") != 2 else ORDERS[4 : 4 + done])
    return position(**coop(fulfilled=fulfilled, agenda=[EndCheck()], news=True, **table))


# The order of winter


@rule("GW-COOP-13")
def test_winter_has_six_steps_in_their_order() -> None:
    state = position(**coop())
    steps: list[Step] = rest_of_year(state, Fall)
    assert [type(step) for step in steps[2:]] == [Winter, FulfilOrders, EndCheck]

    revealed = " ".join([name for name in EVENT_IDS if name != "bitter_cold"])
    state = position(**coop(edicts="rampart", revealed=revealed, phase=EndCheck, reserve=SPEARMEN, news=True))
    told = [event[0] for event in news(state)]
    order = (events.SHAMED, events.ORDER_CAME, events.EVENT_CAME, events.YEAR_BEGAN)
    assert sorted([told.index(one) for one in order]) == [told.index(one) for one in order]


@rule("GW-COOP-13")
def test_the_assault_comes_before_orders_are_fulfilled() -> None:
    table: dict[str, Any] = {"edicts": "quiet_frontier", "reserve": SPEARMEN, "phase": Winter, "year": 3}
    held = position(**coop(field=("left border_skirmishers",), walls=(3, 3, 3), **table))
    assert propose("quiet_frontier", NOBODY_GIVES) in legal(held)

    breached = position(**coop(field=("left border_skirmishers",), **table))
    while breached.agenda and question(breached) != "ChooseCommand":
        assert question(breached) != "Council"
        breached = do(breached, legal(breached)[-1])
    assert breached.fulfilled == ()


@rule("GW-COOP-13")
def test_a_breach_is_forgotten_when_winter_comes_again() -> None:
    state = position(**coop(edicts="quiet_frontier"))
    state.breached = 1
    assert question(council("quiet_frontier")) == "Council"

    assert position(**coop(agenda=[Winter()])).breached == 0


# The order phase


@rule("GW-COOP-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", [0, 1, 2])
def test_everybody_takes_shame_for_each_open_order(seats: int, count: int) -> None:
    state = open_orders(count, seats=seats)

    assert shame(state) == [count] * seats
    assert state.pool == 10 * seats - count * seats


@rule("GW-COOP-18", "GW-COOP-17")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 3), (4, 3)])
def test_then_empty_spaces_are_filled(seats: int, spaces: int) -> None:
    state = open_orders(1, seats=seats)

    assert len(state.orders) == spaces
    assert len([event for event in news(state) if event[0] == events.ORDER_CAME]) == spaces - 1
    assert shame(state) == [1] * seats  # the new ones cost nothing yet


@rule("GW-COOP-17", "GW-COOP-18")
def test_a_fulfilled_order_counts_and_its_space_waits_for_the_order_phase() -> None:
    state = council("rampart annual_tribute", walls=(2, 1, 1))
    state = say(state, RED, propose("rampart", NOBODY_GIVES))

    assert (state.orders, state.fulfilled) == ((ORDER_IDS["annual_tribute"],), (ORDER_IDS["rampart"],))
    assert question(to_rest(state)) == "rest"
    assert len(to_rest(state).orders) == 1


@rule("GW-COOP-24")
def test_without_a_deck_spaces_stay_empty() -> None:
    state = order_phase(" ".join(ORDERS[:1]), fulfilled=" ".join(ORDERS[1:]), reserve=SPEARMEN)
    assert (len(state.orders), state.order_deck) == (1, ())

    state = order_phase(" ".join(ORDERS[:1]), fulfilled=" ".join(ORDERS[2:]), reserve=SPEARMEN)
    assert (len(state.orders), state.order_deck) == (2, ())


@rule("GW-COOP-18", "GW-COOP-7")
def test_shame_is_taken_in_tea_order() -> None:
    state = open_orders(1, tea="monkey dragon snake")

    assert [event[1] for event in news(state) if event[0] == events.SHAMED] == [YELLOW, RED, BLUE]


# Events


@rule("GW-COOP-19")
def test_an_event_is_revealed_and_done_and_never_discarded() -> None:
    state = revealing("yellow_river_flood", revealed="drought", goods=("1 gold", "2 wood", ""), news=True)

    assert state.misfortunes == (EVENT_IDS["drought"], EVENT_IDS["yellow_river_flood"])
    assert len(state.event_deck) == 10
    assert [supply(to_rest(state), seat) for seat in range(3)] == ["", "", ""]


@rule("GW-COOP-19")
def test_without_events_nothing_is_revealed() -> None:
    state = position(**coop(revealed=" ".join(EVENT_IDS), agenda=[RevealEvent()], news=True))

    assert news(state) == []


# Won and lost


@rule("GW-COOP-20", "GW-COOP-1", "GW-COOP-22")
@pytest.mark.parametrize(("seats", "goal"), [(2, 6), (3, 7), (4, 9)])
def test_enough_orders_win_at_the_end_check(seats: int, goal: int) -> None:
    state = ending(goal, seats=seats, honour=(3, 0, 9, 1)[:seats], year=2)

    assert state.over == ORDERS_FULFILLED
    found = GAME.result(state)
    assert found is not None
    assert found.ranks == (1,) * seats
    assert found.scores == (3, 0, 9, 1)[:seats]  # shown, not compared
    assert [found.share(seat) for seat in range(seats)] == [1.0] * seats
    assert ending(goal - 1, seats=seats, reserve=SPEARMEN, year=2).over == 0


@rule("GW-COOP-20")
@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 6), (4, 5)])
def test_the_last_year_loses(seats: int, last: int) -> None:
    state = ending(1, seats=seats, year=last)
    found = GAME.result(state)

    assert state.over == LOST_BY_TIME
    assert found is not None
    assert found.ranks == (2,) * seats
    assert [found.share(seat) for seat in range(seats)] == [0.0] * seats
    assert ending(1, seats=seats, year=last - 1, reserve=SPEARMEN).over == 0


@rule("TR-26", "GW-COOP-20", "GW-COOP-22")
def test_tr_26_the_seventh_order_in_the_last_year_wins() -> None:
    done = " ".join([name for name in ORDERS if name not in ("rampart", "prayers")][:6])
    table = coop(edicts="prayers", fulfilled=done, goods=RICH, year=6, phase=FulfilOrders)
    state = say(position(**table), RED, propose("prayers"))
    won = say(say(state, BLUE, (AGREE, 0)), YELLOW, (AGREE, 0))
    assert won.over == ORDERS_FULFILLED

    lost = say(state, BLUE, REFUSE)
    while lost.agenda:
        lost = do(lost, PASS)
    assert lost.over == LOST_BY_TIME


@rule("GW-COOP-20")
def test_finished_walls_do_not_end_the_game() -> None:
    state = position(**coop(walls=(3, 3, 3), agenda=[EndCheck()], reserve=SPEARMEN))

    assert state.over == 0
    assert state.agenda


@rule("GW-COOP-20", "GW-COOP-22")
def test_enough_orders_win_only_at_the_end_check() -> None:
    done = " ".join([name for name in ORDERS if name != "rampart"][:6])
    state = council("rampart", fulfilled=done, walls=(2, 1, 1))
    state = say(state, RED, propose("rampart", NOBODY_GIVES))

    assert (len(state.fulfilled), state.over, question(state)) == (7, 0, "rest")


# Shame ends the game


@rule("GW-COOP-21")
def test_an_empty_pool_alone_ends_nothing() -> None:
    state = position(**coop(pool=0, agenda=[EndCheck()]))
    assert state.over == 0  # no order lies open, so nobody takes shame

    assert position(**coop(pool=0, agenda=[OrderPhase()])).over == 0


@rule("GW-COOP-21", "GW-SHM-5")
def test_who_must_take_shame_from_an_empty_pool_loses_for_all_at_once() -> None:
    state = open_orders(1, pool=2, honour=(0, 0, 30), tea="dragon snake monkey")

    assert (state.over, state.agenda, state.pool) == (LOST_BY_SHAME, [], 0)
    assert shame(state) == [1, 1, 0]
    assert state.honour == [0, 0, 30]  # no honour in place of shame
    found = GAME.result(state)
    assert found is not None
    assert found.ranks == (2, 2, 2)
    assert len(state.orders) == 1  # nothing happens any more


@rule("GW-COOP-21", "GW-SHM-1")
def test_a_lonely_clerk_and_a_breach_lose_as_well() -> None:
    lonely = activating("quarry", **coop(pool=0, clerks=("quarry 3",), news=True))
    assert (lonely.over, lonely.agenda, lonely.honour) == (LOST_BY_SHAME, [], [0, 0, 0])
    assert (events.GAME_ENDS, LOST_BY_SHAME) in news(lonely)

    breach = position(agenda=[Assault(0)], **coop(pool=1, field=("left onon_riders",), reserve=SPEARMEN))
    assert (breach.over, sum(breach.shamed)) == (LOST_BY_SHAME, 1)
    assert GAME.faults(breach) == []


@rule("GW-COOP-21")
def test_who_takes_the_last_token_has_not_lost() -> None:
    state = open_orders(1, pool=3)

    assert (state.over, state.pool, shame(state)) == (0, 0, [1, 1, 1])


@rule("TR-25", "GW-COOP-8", "GW-COOP-21")
def test_tr_25_honour_returns_the_token_that_must_be_taken_again() -> None:
    def phase(honour: int) -> State:
        table = coop(pool=1, honour=(honour,), reserve=("9 spearman",), news=True)
        return position(agenda=[Blame(RED, 2)], **table)

    state = phase(10)
    assert (question(state), state.pool, legal(state)) == ("DiscardShame", 0, [(FREE_SOLDIER, SPEARMAN), PASS])
    kept = do(state, (FREE_SOLDIER, SPEARMAN))
    assert (kept.over, kept.honour[RED], shame(kept)[RED], kept.pool) == (0, 0, 1, 0)  # taken again as the second
    assert do(state, PASS).over == LOST_BY_SHAME
    assert phase(9).over == LOST_BY_SHAME
