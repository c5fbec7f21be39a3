"""Production locations: gather, upgrade, donate (GW-PRO)."""

from __future__ import annotations

import pytest

from pagoda.games.great_wall.actions import DONATE, PASS, SHAME_SOLDIER, UPGRADE
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, QUARRY, SPEARMAN
from pagoda.games.great_wall.production import Donate
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import Income
from tests.games.great_wall.positions import activating, asked, do, legal, position, question, supply
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)


def due(state: State) -> tuple[str, int]:
    """Return what is asked, and who."""
    return question(state), asked(state)


def levels(state: State, seat: int) -> list[int]:
    """Return the overseers of a seat, by location."""
    return state.overseers[seat * 4 : seat * 4 + 4]


@rule("GW-PRO-1", "GW-PRO-2")
def test_all_gather_then_all_upgrade_then_all_donate_in_tea_order() -> None:
    state = activating("quarry", clerks=("quarry 2", "quarry 1"), goods=("2 wood", "2 wood"), tea="snake monkey dragon")

    assert (supply(state, DRAGON), supply(state, SNAKE)) == ("2 wood 2 stone", "2 wood 1 stone")
    assert due(state) == ("Upgrade", SNAKE)
    state = do(state, (UPGRADE, SPEARMAN))
    assert due(state) == ("Upgrade", DRAGON)
    state = do(state, PASS)
    assert due(state) == ("Donate", SNAKE)
    state = do(state, DONATE)
    assert due(state) == ("Donate", DRAGON)
    assert question(do(state, PASS)) == "rest"


@rule("GW-PRO-2", "GW-PRO-6")
@pytest.mark.parametrize(
    ("location", "good"), [("lumber_mill", "wood"), ("quarry", "stone"), ("gold_mine", "gold"), ("temple", "chi")]
)
@pytest.mark.parametrize(("clerks", "level"), [(1, 0), (2, 1), (1, 2), (2, 3)])
def test_a_resource_for_each_clerk_and_the_level_of_the_overseer(
    location: str, good: str, clerks: int, level: int
) -> None:
    overseers = (f"{location} {level}",) if level else ()
    state = activating(location, clerks=(f"{location} {clerks}", f"{location} {3 - clerks}"), overseers=overseers)

    assert supply(state, DRAGON) == f"{clerks + level} {good}"
    assert supply(state, SNAKE) == f"{3 - clerks} {good}"


@rule("GW-PRO-3")
def test_an_overseer_alone_gathers_nothing() -> None:
    state = activating("quarry", clerks=("quarry 3",), overseers=("", "quarry 3"))

    state = do(state, (SHAME_SOLDIER, SPEARMAN))  # Dragon is alone
    assert (supply(state, DRAGON), supply(state, SNAKE)) == ("3 stone", "")
    assert due(state) == ("Upgrade", DRAGON)
    assert question(do(state, PASS, PASS)) == "rest"  # Snake is asked neither to upgrade nor to donate


@rule("GW-PRO-4")
@pytest.mark.parametrize(("level", "price"), [(0, 2), (1, 3), (2, 4)])
def test_a_step_costs_the_next_price(level: int, price: int) -> None:
    table = {"clerks": ("lumber_mill 1",), "overseers": (f"lumber_mill {level}",) if level else ()}
    poor = activating("lumber_mill", 1, goods=(f"{price - 1} chi",), **table)
    assert (question(poor), legal(poor)) == ("Upgrade", [PASS])  # asked all the same: goods are hidden

    state = activating("lumber_mill", 1, goods=(f"{price + 5} chi",), **table)
    after = do(state, legal(state)[0])

    assert levels(after, DRAGON) == [level + 1, 0, 0, 0]
    assert supply(after, DRAGON) == f"{1 + level} wood 5 chi"
    assert question(after) == "Donate"  # only once


@rule("GW-PRO-4")
@pytest.mark.parametrize("unit", [SPEARMAN, ARCHER, HORSEMAN])
def test_any_soldier_of_the_reserve_becomes_the_overseer(unit: int) -> None:
    state = activating("temple", 1, clerks=("temple 1",), goods=("2 gold",), shamed=("2 spearman",))

    assert legal(state) == [(UPGRADE, SPEARMAN), (UPGRADE, ARCHER), (UPGRADE, HORSEMAN), PASS]
    after = do(state, (UPGRADE, unit))

    assert [a - b for a, b in zip(state.reserve, after.reserve, strict=True)][:3] == [
        int(unit == kind) for kind in range(3)
    ]
    assert after.overseer_units[3] == unit
    assert supply(after, DRAGON) == "1 chi"


@rule("GW-PRO-4")
def test_without_a_soldier_in_reserve_nobody_becomes_an_overseer() -> None:
    table = {"clerks": ("temple 1",), "goods": ("9 gold",), "reserve": ("",)}

    assert question(activating("temple", 1, **table)) == "rest"
    second = activating("temple", 1, overseers=("temple 1",), **table)
    assert legal(second) == [(UPGRADE, NOWHERE), PASS]  # one who stands there needs nobody


@rule("GW-PRO-5")
def test_overseers_of_all_share_a_space_and_never_leave() -> None:
    overseers = ("quarry 1", "quarry 1")
    state = activating("quarry", clerks=("quarry 1", "quarry 2"), goods=("9 wood", "9 wood"), overseers=overseers)
    state = do(state, (UPGRADE, NOWHERE), (UPGRADE, NOWHERE), PASS, PASS)

    assert question(state) == "rest"
    assert (levels(state, DRAGON), levels(state, SNAKE)) == ([0, 2, 0, 0], [0, 2, 0, 0])
    assert state.reserve[:3] == [9, 4, 2]  # the soldier is the overseer for good


@rule("GW-PRO-6")
def test_the_level_is_the_income_of_summer() -> None:
    state = position(overseers=("lumber_mill 1 quarry 2", "temple 3"), agenda=[Income()])

    assert [supply(state, seat) for seat in range(3)] == ["1 wood 2 stone", "3 chi", ""]


@rule("GW-PRO-7", "GW-RES-2")
@pytest.mark.parametrize(("location", "good"), [("lumber_mill", 0), ("quarry", 1), ("gold_mine", 2)])
def test_one_resource_may_be_donated_for_two_honour(location: str, good: int) -> None:
    state = do(activating(location, 1, clerks=(f"{location} 2",), honour=(4,)), PASS)

    assert legal(state) == [DONATE, PASS]
    after = do(state, DONATE)

    assert (after.store[good], sum(after.store), after.honour[DRAGON]) == (1, 1, 6)
    assert after.goods[good] == 1
    assert question(after) == "rest"  # at most once
    assert do(state, PASS).honour[DRAGON] == 4


@rule("GW-PRO-7", "GW-RES-2")
def test_nobody_donates_at_the_temple() -> None:
    state = activating("temple", 1, clerks=("temple 2",))

    assert question(do(state, PASS)) == "rest"


@rule("GW-PRO-8")
def test_only_what_the_location_gives_and_what_is_left_can_be_donated() -> None:
    spent = position(goods=("3 wood 3 gold",), agenda=[Donate((DRAGON,), QUARRY)])
    assert legal(spent) == [PASS]

    state = position(goods=("3 wood 1 stone",), agenda=[Donate((DRAGON,), QUARRY)])
    assert supply(do(state, DONATE), DRAGON) == "3 wood"


@rule("GW-PRO-9")
def test_an_overseer_on_the_last_space_stays_there() -> None:
    state = activating("gold_mine", 1, clerks=("gold_mine 1",), overseers=("gold_mine 3",), goods=("9 stone",))

    assert (question(state), supply(state, DRAGON)) == ("Donate", "9 stone 4 gold")


@rule("GW-PRO-9")
def test_shame_does_not_touch_overseers() -> None:
    state = activating("quarry", clerks=("quarry 3",), overseers=("quarry 2",), reserve=("",), honour=(7,))

    assert state.honour[DRAGON] == 2  # the token finds no place: the overseer is none
    assert levels(state, DRAGON) == [0, 2, 0, 0]
