"""Goal and set-up of the co-op game, and its hordes (GW-COOP-1 to 4, 26, GW-SPR-7)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.decks import hordes_used
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.orders import SPACES, goal
from pagoda.games.great_wall.setup import SHAME_PER_PLAYER
from pagoda.games.great_wall.spring import PlaceHorde, Spring
from pagoda.games.great_wall.state import State, hordes_of
from tests.games.great_wall.coop_cards import coop
from tests.games.great_wall.pieces import ORDER_IDS, TABLES
from tests.games.great_wall.positions import GAME, do, horde, legal, news, position, question
from tests.rules import rule

NAMED = ("mock_and_prevail", "imperial_guard", "glory_to_emperor", "escort")  # not with two players
COOP_HORDES = range(24, 48)
FIELD = ("middle border_skirmishers", "middle kerulen_scouts", "right jochi_hunters", "right khan_supply_train")


def started(seats: int, seed: int = 1, **options: int) -> State:
    """Return a co-op game whose generals and advisors are chosen."""
    state: State = GAME.start("coop", seats, options=options, seed=seed)
    while question(state) in ("ChooseGeneral", "ChooseAdvisor"):
        state = do(state, legal(state)[0])
    return state


def sections_of(state: State) -> list[int]:
    """Return how many hordes stand in each section."""
    return [len(hordes_of(state, section)) for section in range(3)]


@rule("GW-COOP-1")
@pytest.mark.parametrize(("seats", "orders"), [(2, 6), (3, 7), (4, 9)])
def test_so_many_orders_win(seats: int, orders: int) -> None:
    assert goal(started(seats)) == orders


@rule("GW-COOP-2")
@pytest.mark.parametrize(("seats", "spaces", "orders"), [(2, 2, 8), (3, 3, 12), (4, 3, 12)])
def test_orders_lie_open_in_place_of_artifacts(seats: int, spaces: int, orders: int) -> None:
    state = started(seats)

    assert state.artifacts == ()
    assert (len(state.orders), len(state.order_deck)) == (spaces, orders - spaces)
    assert len({*state.orders, *state.order_deck}) == orders
    assert (state.fulfilled, state.misfortunes, sorted(state.event_deck)) == ((), (), list(range(12)))


@rule("GW-COOP-2")
def test_four_orders_need_three_players() -> None:
    for seed in range(10):
        state = started(2, seed)
        assert {ORDER_IDS[name] for name in NAMED}.isdisjoint({*state.orders, *state.order_deck})
    assert {ORDER_IDS[name] for name in NAMED} <= {*started(3).orders, *started(3).order_deck}


@rule("GW-COOP-2")
def test_orders_and_events_are_shuffled() -> None:
    assert len({(*started(3, seed).orders, *started(3, seed).order_deck) for seed in range(8)}) == 8
    assert len({started(3, seed).event_deck for seed in range(8)}) == 8


@rule("GW-COOP-2", "GW-COOP-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_horde_more_than_players_begins_one_in_each_section(seats: int) -> None:
    for seed in range(12):
        state = started(seats, seed)
        field = [one for one in state.field if one != NOWHERE]
        assert len(field) == seats + 1
        assert all([one in COOP_HORDES for one in (*field, *state.hordes)])
        assert len(state.hordes) == (16 if seats == 2 else 24) - seats - 1
        assert all([sections_of(state)[section] for section in range(seats == 2, 3)])
        assert seats > 2 or sections_of(state)[0] == 0


@rule("GW-COOP-3")
def test_further_hordes_come_where_the_next_card_points() -> None:
    for seed in range(12):
        state = GAME.start("coop", 3, seed=seed)
        after = TABLES.invasion[state.hordes[-1]]  # on top, once the fourth horde was drawn

        assert [count - 1 for count in sections_of(state)] == [int(section == after) for section in range(3)]


@rule("GW-COOP-2")
def test_co_op_generals_and_tactics_are_shuffled_into_the_others() -> None:
    generals, tactics = set(), set()
    for seed in range(40):
        state = GAME.start("coop", 4, seed=seed)
        generals |= {general for row in state.dealt_generals for general in row}
        tactics |= set(state.tactic_deck[-8:])
        assert sorted([*state.tactic_deck, *[card for hand in state.hands for card in hand]]) == list(range(32))
    assert generals == set(range(21))
    assert tactics == set(range(32))
    assert all([general < 13 for row in GAME.start("standard", 4, seed=1).dealt_generals for general in row])


@rule("GW-COOP-2", "GW-SET-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_shame_tokens_for_each_player(seats: int) -> None:
    state = GAME.start("coop", seats, seed=1)

    assert (state.pool, state.box) == (SHAME_PER_PLAYER * seats, 0)
    assert state.barricades[1:] == [3, 3]


@rule("GW-COOP-2", "GW-COOP-25")
def test_with_two_players_the_reed_clan_takes_part() -> None:
    state = started(2)

    assert (state.clans, state.reed, state.side, state.first_section) == (3, 2, 0, 1)
    assert state.tea[-1] == state.reed
    assert [started(seats).reed for seats in (3, 4)] == [-1, -1]


@rule("GW-COOP-1")
def test_the_standard_game_has_no_orders_and_no_events() -> None:
    state = GAME.start("standard", 3, seed=1)

    assert (state.orders, state.order_deck, state.event_deck) == ((), (), ())
    assert all([one < 24 for one in hordes_used(state)])


# Spring


@rule("GW-COOP-4")
@pytest.mark.parametrize(("seats", "year", "count"), [(2, 1, 3), (3, 1, 3), (3, 4, 4), (4, 1, 4), (4, 3, 5)])
def test_each_spring_one_horde_more_comes(seats: int, year: int, count: int) -> None:
    state = position(**coop(seats=seats, year=year, agenda=[Spring()]))

    assert sum(sections_of(state)) + len(state.horde_discard) == count
    assert sum(TABLES.horde_counts[int(seats == 4)][year : year + 1]) + 1 == count


def emptying(year: int, **table: Any) -> State:
    """Return a co-op table of two where spring comes."""
    return position(**coop(seats=2, year=year, agenda=[Spring()], news=True, **table))


@rule("TR-30", "GW-SPR-7", "GW-COOP-4")
def test_tr_30_two_players_empty_the_deck_in_year_5() -> None:
    counts = [TABLES.horde_counts[0][year] + 1 for year in range(1, 5)]
    assert (counts, 3 + sum(counts)) == ([3, 3, 3, 4], len(hordes_used(started(2))))

    last = "onon_riders khan_drum nine_tails khingan_bands"  # the last one shows the right section
    state = emptying(4, horde_deck="", horde_tops=last, claimed=("rest",))
    assert (state.hordes, state.horde_discard) == ((), ())
    assert state.field[3:] == [horde("onon_riders"), -1, -1, *[horde(name) for name in last.split()[1:]]]


@rule("TR-30", "GW-SPR-7")
def test_tr_30_year_6_takes_the_discard_then_the_claimed_hordes() -> None:
    state = emptying(5, horde_deck="", claimed=("nine_tails fever_camp", "khan_drum"))
    assert len(state.hordes) == 16 - 3 - 4
    assert [len(row) for row in state.claimed] == [2, 1, 0]

    state = emptying(5, claimed=("rest",), field=FIELD)
    assert news(state).count((events.SHUFFLED, 0)) == 1
    assert state.claimed == [(), (), ()]
    assert len(state.hordes) + len(state.horde_discard) + sum(sections_of(state)) == 16


@rule("GW-SPR-7")
def test_in_the_standard_game_claimed_hordes_stay() -> None:
    state = position(claimed=("rest",), agenda=[PlaceHorde()])

    assert len(state.claimed[0]) == 24
    assert sum(sections_of(state)) == 0


@rule("GW-COOP-26")
@pytest.mark.parametrize(
    ("seats", "year", "least", "most"),
    [
        *[(2, 6, 10, 12), (2, 5, 6, 8), (2, 4, 2, 4), (2, 3, 0, 0)],
        *[(3, 6, 27, 33), (3, 5, 18, 24), (3, 4, 9, 15), (3, 3, 0, 6)],
        *[(4, 5, 16, 24), (4, 4, 4, 12), (4, 3, 0, 0)],
    ],
)
def test_shame_of_open_orders_leaves_room_to_win(seats: int, year: int, least: int, most: int) -> None:
    spaces, orders = SPACES[seats - 2], goal(started(seats))
    phases = year - 1  # the order phase of the last year does not come
    sums = [
        seats * (spaces * phases - (orders - last)) for last in range(1, spaces + 1) if orders - last <= spaces * phases
    ]

    assert (min(sums), max(sums)) == (least, most)
    assert least < SHAME_PER_PLAYER * seats
