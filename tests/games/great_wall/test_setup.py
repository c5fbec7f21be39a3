"""Set-up (GW-SET), from the first shuffle to the first fall."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import CHOOSE_ADVISOR, CHOOSE_GENERAL, TAKE_BACK
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.setup import Begin, ChooseAdvisor, ChooseGeneral
from pagoda.games.great_wall.state import HIDDEN, NOBODY, State
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import GAME, general, news, position, question, supply
from tests.rules import rule


def started(seats: int = 3, seed: int = 1, mode: str = "standard") -> State:
    """Return a table at its first question."""
    state: State = GAME.start(mode=mode, seats=seats, seed=seed)
    assert GAME.faults(state) == []
    return state


def led(state: State) -> State:
    """Let everybody choose the first general."""
    while question(state) == "ChooseGeneral":
        seat = GAME.waiting(state)[0]
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
    return state


def advised(state: State) -> State:
    """Let everybody choose the first general and the first advisor."""
    state = led(state)
    while question(state) == "ChooseAdvisor":
        seat = GAME.waiting(state)[0]
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
    assert GAME.faults(state) == []
    return state


@rule("GW-SET-1")
@pytest.mark.parametrize(
    ("mode", "seats", "years", "mill"), [("standard", 3, 6, 3), ("standard", 4, 5, 4), ("duel", 2, 6, 3)]
)
def test_the_side_of_the_board_and_its_time_track_follow_the_players(
    mode: str, seats: int, years: int, mill: int
) -> None:
    state = started(seats, mode=mode)

    assert len(TABLES.brutality[state.side]) == years
    assert TABLES.spots[state.side][0] == mill
    assert advised(state).year == 1


@rule("GW-SET-1")
@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("standard", 5), ("duel", 3), ("solo", 2)])
def test_other_numbers_of_players_are_refused(mode: str, seats: int) -> None:
    with pytest.raises(BadInput):
        GAME.start(mode=mode, seats=seats)


@rule("GW-SET-2")
def test_three_of_five_artifacts_lie_open() -> None:
    state = started()

    assert len(set(state.artifacts)) == 3
    assert (events.GAME_BEGAN, *state.artifacts) in news(state)
    assert {artifact for seed in range(20) for artifact in started(seed=seed).artifacts} == set(range(5))


@rule("GW-SET-3", "GW-SET-4")
def test_a_horde_stands_in_front_of_each_section() -> None:
    state = started()

    assert [horde != NOWHERE for horde in state.field] == [True, False, False] * 3
    assert len(state.hordes) == 21
    assert GAME.view(state, None).indicator == TABLES.invasion[state.hordes[-1]]


@rule("GW-SET-5")
def test_with_four_players_the_fourth_horde_goes_where_the_next_card_points() -> None:
    seen = set()
    for seed in range(12):
        state = started(4, seed)
        section = TABLES.invasion[state.hordes[-1]]
        expected = [True, False, False] * 3
        expected[section * 3 + 1] = True
        assert [horde != NOWHERE for horde in state.field] == expected
        assert len(state.hordes) == 20
        seen.add(section)
    assert seen == {0, 1, 2}


@rule("GW-SET-6")
def test_all_nine_barricade_spaces_are_full() -> None:
    assert started().barricades == [3, 3, 3]


@rule("GW-SET-7", "GW-SET-19")
def test_the_twenty_tactics_are_a_deck() -> None:
    state = started()

    assert sorted(state.tactic_deck) == list(range(20))
    assert started(seed=2).tactic_deck != state.tactic_deck


@rule("GW-SET-19")
def test_the_reed_clan_is_not_there() -> None:
    for seats in (3, 4):
        state = started(seats)
        assert (state.reed, state.clans) == (NOBODY, seats)


@rule("GW-SET-8", "GW-SET-18", "GW-GEN-4")
def test_every_clan_has_its_soldiers_clerks_and_commands() -> None:
    state = started(4)

    for seat in range(4):
        assert state.reserve[seat * 3 : seat * 3 + 3] == [10, 4, 2]
        assert (state.clerk_reserve[seat], state.school[seat]) == (5, 3)
        assert state.hand_commands[seat] == 0b111111


@rule("GW-SET-9", "GW-SET-10")
def test_two_generals_and_two_advisors_are_dealt_to_each_in_secret() -> None:
    state = started(4)
    generals = [card for row in state.dealt_generals for card in row]
    advisors = [card for row in state.dealt_advisors for card in row]

    assert len(set(generals)) == len(set(advisors)) == 8
    for seat in range(4):
        told = GAME.heard(state, seat)
        assert (events.DEALT, seat, *state.dealt_generals[seat], *state.dealt_advisors[seat]) in told
        assert (events.DEALT, (seat + 1) % 4, HIDDEN, HIDDEN, HIDDEN, HIDDEN) in told
    assert len(state.advisor_deck) == 36


@rule("GW-SET-11")
def test_generals_are_chosen_in_secret_and_revealed_together() -> None:
    state = started()
    seats = GAME.waiting(state)

    assert seats == (0, 1, 2)
    assert GAME.actions(state, 1) == [(CHOOSE_GENERAL, card) for card in state.dealt_generals[1]]
    chosen = GAME.apply(state, 1, GAME.actions(state, 1)[1])
    assert GAME.waiting(chosen) == (0, 2)
    assert chosen.generals == [NOBODY] * 3
    assert GAME.view(chosen, 0).sealed == (NOBODY,) * 3
    both = GAME.apply(GAME.apply(chosen, 0, GAME.actions(chosen, 0)[0]), 2, GAME.actions(chosen, 2)[0])
    assert both.generals == [state.dealt_generals[0][0], state.dealt_generals[1][1], state.dealt_generals[2][0]]
    assert both.dealt_generals == [(), (), ()]
    assert question(both) == "ChooseAdvisor"


@rule("GW-SET-11", "GW-SET-12")
def test_who_has_chosen_may_choose_again_until_the_last_has() -> None:
    for state in (started(), led(started())):
        first, second = GAME.actions(state, 0)
        chosen = GAME.apply(state, 0, first)
        assert GAME.actions(chosen, 0) == [TAKE_BACK]
        again = GAME.apply(chosen, 0, TAKE_BACK)
        assert GAME.waiting(again) == (0, 1, 2)
        assert again.sealed == [NOBODY] * 3
        assert GAME.apply(again, 0, second).sealed[0] == second[1]


@rule("GW-SET-12", "GW-GEN-8")
def test_one_advisor_is_active_and_the_other_supports_face_down() -> None:
    state = led(started())
    dealt = state.dealt_advisors[0]

    assert GAME.actions(state, 0) == [(CHOOSE_ADVISOR, card) for card in dealt]
    for seat in (0, 1, 2):
        state = GAME.apply(state, seat, (CHOOSE_ADVISOR, state.dealt_advisors[seat][1]))
    assert (state.advisors[0], state.supporters[0]) == ((dealt[1],), (dealt[0],))
    assert GAME.view(state, 0).supporters[0] == (dealt[0],)
    assert GAME.view(state, 1).supporters[0] == GAME.view(state, None).supporters[0] == (HIDDEN,)
    assert GAME.view(state, 1).advisors[0] == (dealt[1],)


@rule("GW-SET-13")
@pytest.mark.parametrize(("mode", "seats", "pool"), [("standard", 3, 30), ("standard", 4, 40), ("duel", 2, 20)])
def test_the_pool_holds_ten_shame_for_each_player(mode: str, seats: int, pool: int) -> None:
    state = started(seats, mode=mode)

    assert (state.pool, state.box) == (pool, 0)


def beginning(generals: str, seats: int = 3, **table: Any) -> State:
    """Return a table where all have chosen, at the end of its set-up."""
    return position(generals=generals, seats=seats, row="", year=0, agenda=[Begin()], news=True, **table)


@rule("GW-SET-14", "GW-RES-1")
def test_generals_bring_their_resources_and_tactics() -> None:
    state = beginning("zhang_shijie zong_ze wu_jie", advisors=("li_jie", "su_shi", "liu_yi"))

    assert supply(state, 0) == "1 wood 1 stone 2 gold 2 chi"
    assert supply(state, 1) == "2 wood 2 stone 5 gold 1 chi"
    assert [len(hand) for hand in state.hands] == [2, 0, 1]
    assert (events.GAINED, 0, 1, 1, 2, 2) in news(state)


@rule("GW-SET-15")
def test_four_advisors_lie_open() -> None:
    state = advised(started())

    assert len(state.row) == 4
    assert len(state.advisor_deck) == 44 - 6 - 4
    assert (events.ROW_RENEWED, *state.row) in news(state)


@rule("GW-SET-16")
def test_nobody_has_honour() -> None:
    assert started().honour == [0, 0, 0]


@rule("GW-SET-17")
def test_the_highest_tea_value_is_on_top() -> None:
    tables: dict[str, Any] = dict(advisors=("li_jie", "su_shi", "liu_yi"))

    assert beginning("liang_hongyu zhou_tong zhang_shijie", **tables).tea == (1, 0, 2)
    assert beginning("li_gang zhang_shijie zong_ze", **tables).tea == (2, 0, 1)
    assert TABLES.tea[general("zhou_tong")] == 65
    assert len(set(TABLES.tea)) == 13 + 8  # with those of the co-op game


@rule("GW-SET-20")
def test_the_same_seed_deals_the_same_and_another_seat_changes_nothing_before_it() -> None:
    three, four = started(3, seed=5), started(4, seed=5)

    assert GAME.dump(three) == GAME.dump(started(3, seed=5))
    assert three.artifacts == four.artifacts
    assert three.tactic_deck == four.tactic_deck
    assert three.field[0] == four.field[0]
    assert three.dealt_generals == four.dealt_generals[:3]
    assert three.dealt_advisors == four.dealt_advisors[:3]


@rule("GW-SET-20")
def test_start_tactics_are_drawn_in_seat_order_after_the_row() -> None:
    state = beginning(
        "zhang_shijie yue_fei wu_jie",
        advisors=("li_jie", "su_shi", "liu_yi"),
        tactic_tops="retreat plunder fire_attack prefab",
    )

    names = [TABLES.data["tactics"][card]["id"] for hand in state.hands for card in hand]
    assert names == ["tac_retreat", "tac_plunder", "tac_fire_attack", "tac_prefab"]


def test_set_up_asks_for_generals_then_for_advisors() -> None:
    state = started()

    assert [type(step) for step in state.agenda[::-1][:2]] == [ChooseGeneral, ChooseAdvisor]
