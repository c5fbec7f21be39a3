"""Shame: who takes it, where it lies, how it is discarded (GW-SHM)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine import play
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import FREE_HORDE, FREE_SOLDIER, PASS, SHAME_HORDE, SHAME_SOLDIER, UPGRADE
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, SPEARMAN
from pagoda.games.great_wall.happenings import BY_CARD
from pagoda.games.great_wall.shame import TakeTokens, gain_shame
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import PayOffShame
from pagoda.games.great_wall.winter import Assault
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.positions import activating, asked, do, horde, legal, news, position, question, supply
from tests.rules import rule


def shame(state: State) -> list[int]:
    """Return the shame of every seat, under soldiers and on hordes."""
    return [
        sum(state.shamed[seat * 3 : seat * 3 + 3]) + sum([token % 3 for token in state.claimed[seat]])
        for seat in range(state.setting.seats)
    ]


@rule("GW-SHM-1", "EX-19")
def test_who_is_alone_at_a_location_with_the_symbol_takes_one_shame() -> None:
    alone = activating("quarry", clerks=("quarry 3",), reserve=("1 spearman",))
    together = activating("quarry", clerks=("quarry 2", "quarry 1"))

    assert (shame(alone), alone.pool) == ([1, 0, 0], 29)
    assert (shame(together), together.pool) == ([0, 0, 0], 30)


@rule("GW-SHM-1", "GW-LOC-2")
@pytest.mark.parametrize(
    ("name", "count", "taken"),
    [
        ("lumber_mill", 3, 1),
        ("quarry", 3, 1),
        ("gold_mine", 3, 1),
        ("temple", 3, 1),
        ("barracks", 3, 1),
        ("tea_house", 2, 0),
        ("workers_settlement", 1, 0),
        ("command_post", 1, 0),
        ("imperial_embassy", 2, 0),
        ("war_academy", 1, 0),
    ],
)
def test_production_locations_and_the_barracks_have_the_symbol(name: str, count: int, taken: int) -> None:
    state = activating(name, clerks=(f"{name} {count}",), reserve=("1 archer",))

    assert shame(state)[0] == taken


@rule("GW-SHM-1", "GW-SHM-2", "GW-BRE-1")
def test_a_breach_shames_for_every_horde_without_an_own_soldier_on_it() -> None:
    state = position(
        field=("left merkit_raiders dragon", "left kerait_lancers snake"),
        zones=("", "", "left 1 spearman"),
        reserve=("1 spearman", "1 spearman", "1 spearman 1 archer"),
        agenda=[Assault(0)],
    )
    while question(state) in ("PlaceShame", "SaveSoldier"):
        state = do(state, PASS if PASS in legal(state) else legal(state)[0])

    # Monkey waits in the marshalling zone of the section, but stands on neither horde.
    assert shame(state) == [1, 1, 2]


def taking(count: int = 1, seat: int = 0, **table: Any) -> State:
    """Return a table where a seat takes shame."""
    return position(agenda=[TakeTokens(seat, count)], news=True, **table)


@rule("GW-SHM-3")
def test_a_token_lies_under_a_free_soldier_or_on_a_claimed_horde() -> None:
    state = taking(claimed=("merkit_raiders 2 war_drums 1 day_guard",), reserve=("1 spearman 1 horseman",))

    assert question(state) == "PlaceShame"
    assert legal(state) == [
        (SHAME_SOLDIER, SPEARMAN),
        (SHAME_SOLDIER, HORSEMAN),
        (SHAME_HORDE, horde("war_drums")),
        (SHAME_HORDE, horde("day_guard")),
    ]
    under = do(state, (SHAME_SOLDIER, HORSEMAN))
    assert under.shamed[:3] == [0, 0, 1]
    assert under.reserve[:3] == [1, 0, 0]
    upon = do(state, (SHAME_HORDE, horde("war_drums")))
    assert upon.claimed[0][1] == horde("war_drums") * 3 + 2
    assert upon.pool == state.pool - 1


@rule("GW-SHM-3")
def test_what_is_only_possible_once_is_not_asked() -> None:
    state = taking(reserve=("2 archer",))

    assert question(state) == "rest"
    assert state.shamed[:3] == [0, 1, 0]


@rule("GW-SHM-4")
def test_a_soldier_with_shame_cannot_be_used() -> None:
    state = activating(
        "barracks",
        clerks=("barracks 2", "barracks 1"),
        shamed=("2 archer",),
        reserve=("1 spearman",),
        goods=("9 wood 9 stone 9 gold 9 chi",),
    )
    assert all([action[2:] == (0, 0) for action in legal(state) if action != PASS])
    upgrade = activating(
        "temple", clerks=("temple 2", "temple 1"), shamed=("2 archer",), reserve=("1 horseman",), goods=("9 gold",)
    )
    assert legal(upgrade) == [(UPGRADE, HORSEMAN), PASS]
    none = activating("temple", clerks=("temple 2", "temple 1"), shamed=("2 archer",), reserve=("",), goods=("9 gold",))
    assert asked(none) == 1  # Dragon has nobody who could become overseer


@rule("GW-SHM-5")
def test_without_a_token_in_the_pool_it_costs_honour() -> None:
    state = taking(2, pool=1, honour=(12,), reserve=("3 spearman",))

    assert (shame(state)[0], state.pool, state.honour[0]) == (1, 0, 7)
    assert (events.SHAME_REFUSED, 0, 1) in news(state)
    assert state.box == 29


@rule("GW-SHM-6", "TR-3")
def test_a_token_without_a_place_leaves_the_game_and_costs_honour() -> None:
    state = taking(reserve=("",), honour=(7,), claimed=("merkit_raiders 2",))

    assert (state.pool, state.box, state.honour[0]) == (27, 1, 2)
    assert (events.SHAME_REFUSED, 0, 0) in news(state)
    assert taking(reserve=("",), honour=(3,)).honour[0] == 0


@rule("GW-SHM-7", "TR-4")
def test_players_take_shame_in_tea_order_each_all_of_theirs() -> None:
    state = position(
        tea="snake dragon monkey",
        field=("left merkit_raiders dragon monkey", "left kerait_lancers monkey"),
        pool=1,
        reserve=("1 spearman", "1 spearman", "1 spearman"),
        honour=(20, 20, 20),
        agenda=[Assault(0)],
    )
    while question(state) == "SaveSoldier":
        state = do(state, PASS)

    assert shame(state) == [0, 1, 0]
    assert state.honour == [15, 15, 20]


@rule("GW-SHM-8", "GW-SHM-9", "GW-SUM-2")
def test_shame_is_paid_off_in_summer_from_anywhere() -> None:
    state = position(
        shamed=("1 spearman 1 archer",), claimed=("war_drums 1",), goods=("5 chi",), agenda=[PayOffShame(0)], box=4
    )
    assert legal(state) == [
        (FREE_SOLDIER, SPEARMAN),
        (FREE_SOLDIER, ARCHER),
        (FREE_HORDE, horde("war_drums")),
        PASS,
    ]
    after = do(state, (FREE_SOLDIER, ARCHER), (FREE_HORDE, horde("war_drums")))

    assert supply(after, 0) == "1 chi"
    assert (after.pool, after.box) == (29 - 4, 4)
    assert legal(after) == [PASS]
    assert question(do(after, PASS)) == "rest"


@rule("GW-SHM-9")
def test_who_has_no_shame_is_not_asked_and_nobody_must_pay() -> None:
    state = position(shamed=("1 spearman",), goods=("9 chi", "9 chi"), agenda=[PayOffShame(1), PayOffShame(0)])

    assert asked(state) == 0
    assert supply(do(state, PASS), 0) == "9 chi"


@rule("GW-SHM-10")
def test_shame_spoils_hordes_and_soldiers_at_the_end() -> None:
    state = position(
        year=6,
        shamed=("1 spearman 1 horseman", "1 archer"),
        claimed=("black_banner 1 day_guard", "", "boorchu_companions 2 tangut_levies"),
        honour=(30, 3, 0),
        agenda=[EndCheck()],
    )

    assert state.honour == [30 - 10 + 10, 0, 11]


@rule("GW-SHM-11")
def test_a_freed_soldier_is_available_at_once() -> None:
    state = do(position(shamed=("1 archer",), goods=("2 chi",), agenda=[PayOffShame(0)]), (FREE_SOLDIER, ARCHER))

    assert state.reserve[:3] == [10, 4, 2]


def test_shame_by_a_card_is_taken_too() -> None:
    state = position(reserve=("1 spearman",), honour=(9,))

    gain_shame(state, 0, 2, BY_CARD)
    play.run(state)

    assert (shame(state)[0], state.honour[0], state.box) == (1, 4, 1)
