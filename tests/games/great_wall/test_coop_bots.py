"""What a sensible player of the co-op game looks at, and what the greedy bot makes of it."""

from __future__ import annotations

from pagoda.games.great_wall import prospects
from pagoda.games.great_wall.actions import AGREE, PROPOSE
from tests.games.great_wall.coop_cards import coop, council, propose
from tests.games.great_wall.positions import position
from tests.games.great_wall.test_coop_council import RED, say
from tests.games.great_wall.test_hints import chosen


def test_bots_stand_better_with_more_shame_left_with_more_honour_and_with_fulfilled_orders() -> None:
    table = position(**coop())

    for better in (coop(pool=25), coop(honour=(9, 9, 9)), coop(fulfilled="rampart")):
        worse = position(**{**coop(), "pool": 20})
        assert prospects.evaluate_together(position(**better)) > prospects.evaluate_together(worse)
    assert 0 < prospects.evaluate_together(table) < 1


def test_bots_propose_what_can_be_fulfilled_and_offer_all_that_they_have() -> None:
    state = council("altar_of_heaven", goods=("4 stone", "5 stone", "1 stone"))
    assert chosen(state)[0] == PROPOSE

    state = say(state, RED, propose("altar_of_heaven", 0))
    assert chosen(state) == (AGREE, 4)
