"""Spring: hordes come, the row is renewed (GW-SPR)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.spring import PlaceHorde, RenewRow, Spring
from pagoda.games.great_wall.state import State
from tests.games.great_wall.positions import GAME, advisor, horde, news, position
from tests.rules import rule

ONE_EACH = ("left merkit_raiders", "middle tatar_outriders", "right kerait_lancers")


def placing(count: int = 1, **table: Any) -> State:
    """Return a table where hordes have come."""
    return position(agenda=[PlaceHorde() for _ in range(count)], news=True, **table)


def places(state: State) -> dict[int, int]:
    """Return where hordes stand."""
    return {place: card for place, card in enumerate(state.field) if card != NOWHERE}


@rule("GW-SPR-1", "GW-SPR-2")
@pytest.mark.parametrize(
    ("seats", "year", "count"), [(3, 1, 2), (3, 3, 2), (3, 4, 3), (3, 5, 3), (4, 1, 3), (4, 2, 3), (4, 3, 4), (4, 4, 4)]
)
def test_time_goes_on_and_as_many_hordes_come_as_the_track_says(seats: int, year: int, count: int) -> None:
    state = position(seats=seats, year=year, agenda=[Spring()], news=True)

    assert state.year == year + 1
    assert (events.YEAR_BEGAN, year + 1) in news(state)
    came = [event for event in news(state) if event[0] in (events.HORDE_CAME, events.RAIDED)]
    assert len(came) == count


@rule("GW-SPR-3")
def test_a_horde_goes_to_the_leftmost_empty_section() -> None:
    state = placing(field=("left merkit_raiders",), horde_tops="war_drums kipchak_riders")

    assert state.field[3] == horde("war_drums")  # whatever the next back shows
    assert state.spots[3] == (0, 0, 0)


@rule("GW-SPR-3")
@pytest.mark.parametrize(("top", "place"), [("naiman_clansmen", 1), ("wolf_trackers", 4), ("black_banner", 7)])
def test_else_where_the_back_of_the_next_card_points(top: str, place: int) -> None:
    state = placing(field=ONE_EACH, horde_tops=f"war_drums {top}")

    assert state.field[place] == horde("war_drums")
    assert (events.HORDE_CAME, horde("war_drums"), place) in news(state)


@rule("GW-SPR-3", "GW-SPR-4", "TR-18")
def test_a_full_section_is_raided() -> None:
    state = placing(
        2,
        field=("middle tatar_outriders", "right kerait_lancers", "right kipchak_riders", "right black_banner"),
        horde_tops="wolf_trackers day_guard war_drums",
    )

    assert state.field[0] == horde("wolf_trackers")
    assert state.horde_discard == (horde("day_guard"),)
    assert (state.pool, state.box) == (27, 3)
    assert (events.RAIDED, horde("day_guard"), 2, 3) in news(state)


@rule("GW-SPR-4")
def test_a_raid_takes_all_where_fewer_are_left() -> None:
    state = placing(
        seats=4,
        field=(*ONE_EACH, "left subutai_vanguard", "left boorchu_companions"),
        horde_tops="day_guard naiman_clansmen",
        pool=2,
    )

    assert (state.pool, state.box) == (0, 40)
    assert (events.RAIDED, horde("day_guard"), 0, 2) in news(state)


@rule("GW-SPR-5")
def test_a_raid_counts_players_and_not_the_reed_clan() -> None:
    state = placing(
        mode="duel",
        field=("middle merkit_raiders", "right kerait_lancers", "right kipchak_riders", "right black_banner"),
        horde_tops="day_guard war_drums",
    )

    assert (state.pool, state.box) == (18, 2)


@rule("GW-SPR-6")
def test_the_two_leftmost_advisors_leave() -> None:
    state = position(
        row="su_shi liu_yi chen_fu li_jie", advisor_tops="yu_hao bao_zheng", agenda=[RenewRow()], news=True
    )

    assert state.row == tuple([advisor(name) for name in ("chen_fu", "li_jie", "yu_hao", "bao_zheng")])
    assert state.advisor_discard == (advisor("su_shi"), advisor("liu_yi"))
    assert (events.ROW_RENEWED, *state.row) in news(state)


@rule("GW-SPR-7")
def test_an_empty_deck_is_made_of_the_discard() -> None:
    state = placing(horde_deck="", horde_tops="")

    assert state.field[0] != NOWHERE
    assert len(state.hordes) == 23
    assert state.horde_discard == ()
    assert (events.SHUFFLED, 0) in news(state)


@rule("GW-SPR-7")
def test_without_deck_and_discard_nobody_comes() -> None:
    state = placing(2, claimed=("rest",))

    assert places(state) == {}
    assert GAME.view(state, 0).indicator == -1


@rule("GW-SPR-7")
def test_the_last_card_points_by_its_own_back() -> None:
    state = placing(field=ONE_EACH, horde_tops="falconers", claimed=("", "rest"))

    assert state.field[1] == horde("falconers")
    assert state.hordes == ()


@rule("GW-SPR-1", "GW-SPR-2", "GW-SPR-6")
def test_all_of_spring_happens_without_a_question() -> None:
    state = position(agenda=[Spring()], field=ONE_EACH, row="su_shi liu_yi chen_fu li_jie", year=2)

    assert len(places(state)) + len(state.horde_discard) == 5
    assert state.row[:2] == (advisor("chen_fu"), advisor("li_jie"))
