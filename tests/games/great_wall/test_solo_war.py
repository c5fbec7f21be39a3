"""The solo game: soldiers of Qin Jiushao, hordes he defeats, what he builds (GW-SOLO-12 to 15, GW-SOLO-28 to 32)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import PASS, SHAME_SOLDIER
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import ARCHER, SPEARMAN
from pagoda.games.great_wall.qin import QinRecruit
from pagoda.games.great_wall.state import WOUND, clan_of
from pagoda.games.great_wall.winter import Assault, Firing
from tests.games.great_wall.positions import do, horde, news, question, soldiers_in
from tests.games.great_wall.solo import (
    AWAY,
    DRAGON,
    MIDDLE,
    QIN,
    REED,
    RIGHT,
    SHOWS_MIDDLE,
    SHOWS_RIGHT,
    activating,
    boxes_of_qin,
    honours,
    solo,
)
from tests.rules import rule

BOTH = ("middle tangut_levies", "right black_banner")


def recruits(unit: int, count: int = 1, clan: int = QIN, **table: Any) -> Any:
    """Return a table where soldiers are recruited by his rules."""
    table.setdefault("field", BOTH)
    return solo(agenda=[QinRecruit(clan, unit) for _ in range(count)], news=True, **table)


def spots_of(state: Any, place: int, clan: int = QIN) -> list[int]:
    """Return the spots of a horde where soldiers of a clan stand."""
    return [spot for spot, what in enumerate(state.spots[place]) if clan_of(what) == clan]


# Spearmen


@rule("GW-SOLO-28", "GW-SOLO-30", "GW-SOLO-31")
@pytest.mark.parametrize(("top", "place"), [(SHOWS_MIDDLE, 3), (SHOWS_RIGHT, 6)])
def test_a_spearman_attacks_where_the_indicator_points(top: str, place: int) -> None:
    state = recruits(SPEARMAN, 2, horde_tops=top)

    assert (spots_of(state, place), honours(state)) == ([0, 1], [2, 2])
    assert state.reserve[QIN * 3] == 10 - 2 - 2
    assert (sum(state.store), sum(state.goods), state.honour[QIN]) == (0, 0, 4)  # no rewards


@rule("GW-SOLO-28")
def test_else_he_attacks_in_the_other_section_or_stays() -> None:
    state = recruits(SPEARMAN, field=("middle wolf_trackers wound wound", "middle merkit_raiders", *BOTH[1:]))
    assert (spots_of(state, 4), spots_of(state, 6)) == ([], [0])  # only slot 1 is in reach
    assert spots_of(recruits(SPEARMAN, field=BOTH[1:]), 6) == [0]

    full = recruits(SPEARMAN, field=("middle wolf_trackers wound wound", "right merkit_raiders qin qin wound"))
    assert (full.reserve[QIN * 3], honours(full)) == (10 - 2 - 2, [])


@rule("GW-SOLO-28")
def test_with_an_empty_deck_the_leftmost_section_counts() -> None:
    state = recruits(SPEARMAN, horde_tops="", horde_deck="")

    assert (spots_of(state, 3), spots_of(state, 6)) == ([0], [])


@rule("GW-SOLO-30")
def test_spots_are_covered_from_the_top_left() -> None:
    state = recruits(SPEARMAN, 3, field=("middle jebe_arrows . wound",))

    assert state.tables.grid[horde("jebe_arrows")] == [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3)]
    assert spots_of(state, 3) == [0, 2, 3]


@rule("GW-SOLO-25")
def test_at_the_barracks_a_spearman_for_each_clerk() -> None:
    state = activating("barracks", clerks=("", AWAY, "barracks 3"), field=("middle kerait_lancers",), news=True)
    assert (spots_of(state, 3), honours(state), question(state)) == ([0, 1, 2], [2, 2, 2], "rest")

    few = activating("barracks", clerks=("", AWAY, "barracks 3"), field=("middle wolf_trackers wound",))
    assert (spots_of(few, 3), few.honour[QIN]) == ([1], 2)


@rule("GW-SOLO-25")
def test_as_many_as_are_in_his_reserve() -> None:
    field = ("middle tangut_levies qin qin qin qin qin qin", "right black_banner qin")
    state = activating("barracks", clerks=("", AWAY, "barracks 3"), field=field)

    assert (len(spots_of(state, 6)), state.reserve[QIN * 3]) == (2, 0)


# Archers


@rule("GW-SOLO-29", "GW-SOLO-30", "GW-SOLO-31")
def test_an_archer_takes_a_firing_spot_and_wounds_the_nearest_horde() -> None:
    field = ("middle wolf_trackers wound wound", "middle merkit_raiders wound", "right black_banner")
    state = recruits(ARCHER, field=field)

    assert (state.firing[MIDDLE], state.spots[4]) == ((QIN,), (WOUND, WOUND, 0))
    assert (honours(state), state.wounds_dealt[QIN]) == ([2], 1)
    assert state.reserve[QIN * 3 + ARCHER] == state.reserve[DRAGON * 3 + ARCHER] - 1


@rule("GW-SOLO-29")
def test_without_a_firing_spot_he_is_not_recruited() -> None:
    state = recruits(ARCHER, firing=("middle 1",))
    assert (state.firing[MIDDLE], state.firing[RIGHT], state.honour[QIN]) == ((DRAGON,), (), 0)
    assert state.reserve[QIN * 3 + ARCHER] == state.reserve[DRAGON * 3 + ARCHER] + 1

    nobody = recruits(ARCHER, field=())
    assert (nobody.firing[MIDDLE], nobody.honour[QIN]) == ((QIN,), 0)  # he waits for hordes


@rule("GW-SOLO-32", "GW-SOLO-31")
def test_he_fires_in_winter_by_his_rules() -> None:
    field = ("middle wolf_trackers wound", "middle merkit_raiders")
    state = solo(walls=(0, 1, 0), firing=("", "", "middle 2"), field=field, agenda=[Firing(MIDDLE)], news=True)

    assert (state.spots[3], state.spots[4]) == ((WOUND, WOUND), (WOUND, 0, 0))
    assert (honours(state), state.wounds_dealt[QIN], question(state)) == ([2, 2], 2, "rest")


@rule("GW-SOLO-32", "GW-TEA-1")
def test_all_fire_in_tea_order() -> None:
    table: dict[str, Any] = {
        "walls": (0, 1, 0),
        "firing": ("middle 1", "", "middle 1"),
        "field": ("middle merkit_raiders",),
    }
    for tea, wounds in (("qin dragon reed", 1), ("dragon qin reed", 0)):
        state = solo(tea=tea, agenda=[Firing(MIDDLE)], **table)
        assert (question(state), state.spots[3].count(WOUND)) == ("Shoot", wounds)


# Hordes


@rule("GW-SOLO-12", "GW-SOLO-14", "GW-SOLO-38")
def test_he_claims_and_his_survivors_go_to_the_reserve() -> None:
    field = ("middle kerait_lancers qin qin reed dragon",)
    state = solo(field=field, firing=("", "", "middle 1"), agenda=[DefeatCheck(0)], news=True)
    state = do(state, PASS) if question(state) == "SaveSoldier" else state

    assert state.claimed == [(), (), (horde("kerait_lancers") * 3,)]
    assert state.honour == [2, 0, 2 + 2]  # he took part, and an archer stood by
    assert (state.reserve[QIN * 3], soldiers_in(state, QIN, "middle")) == (8, "")
    assert (state.reserve[REED * 3], soldiers_in(state, REED, "middle")) == (10, "")


@rule("GW-SOLO-38", "GW-TEA-2")
@pytest.mark.parametrize(("tea", "claimant"), [("dragon qin reed", DRAGON), ("reed qin dragon", QIN)])
def test_ties_go_to_the_higher_in_the_stack(tea: str, claimant: int) -> None:
    state = solo(field=("middle wolf_trackers qin dragon",), tea=tea, agenda=[DefeatCheck(0)])

    assert [bool(row) for row in state.claimed] == [clan == claimant for clan in range(3)]


@rule("GW-SOLO-12", "GW-KIL-4")
def test_nobody_saves_his_soldiers() -> None:
    state = solo(
        field=("middle merkit_raiders qin qin qin",), year=5, goods=("9 chi",), agenda=[DefeatCheck(0)], news=True
    )

    assert (question(state), state.reserve[QIN * 3]) == ("rest", 8)
    assert [event[:3] for event in news(state) if event[0] == events.KILLED] == [(events.KILLED, QIN, SPEARMAN)] * 3


@rule("GW-SOLO-10", "GW-SOLO-12", "GW-SOLO-34")
def test_in_a_breach_he_takes_no_shame_and_the_first_die() -> None:
    field = ("middle tangut_levies reed qin reed qin qin",)
    state = solo(field=field, firing=("", "", "middle 1"), year=3, agenda=[Assault(MIDDLE)])
    assert question(state) == "PlaceShame"  # yours
    state = do(state, (SHAME_SOLDIER, SPEARMAN))

    assert (question(state), state.pool, state.shamed[QIN * 3 :]) == ("rest", 9, [0, 0, 0])
    assert [clan_of(what) for what in state.spots[3]] == [-1, -1, -1, -1, QIN, -1]  # brutality 2: the first two
    assert (state.spots[3].count(WOUND), state.firing[MIDDLE]) == (4, ())
    assert (state.reserve[QIN * 3], state.reserve[QIN * 3 + ARCHER]) == (7, state.reserve[ARCHER])


# Building


@rule("GW-SOLO-15", "GW-SOLO-13")
@pytest.mark.parametrize(
    ("table", "walls", "honour"),
    [
        ({"store": "5 wood 3 gold"}, [0, 1, 0], 8),
        ({"store": "5 wood 3 gold", "horde_tops": SHOWS_RIGHT}, [0, 0, 1], 8),
        ({"store": "4 stone 6 wood", "walls": (0, 1, 0)}, [0, 2, 0], 10),
        ({"store": "8 stone", "walls": (0, 3, 0)}, [0, 3, 1], 8),
    ],
)
def test_the_storehouse_pays_his_wall(table: dict[str, Any], walls: list[int], honour: int) -> None:
    state = boxes_of_qin("fortification", barricades=(0, 3, 3), **table)
    state = do(state, PASS)

    assert (state.walls, state.honour[QIN], sum(state.store)) == (walls, honour, 0)
    assert state.barricades == [0, 3, 3]


@rule("GW-SOLO-15")
def test_the_largest_stock_pays_first() -> None:
    state = do(boxes_of_qin("fortification", store="3 wood 4 stone 9 gold", walls=(0, 1, 0), news=True), PASS)

    assert state.store == [3, 3, 0]


@rule("GW-SOLO-15")
@pytest.mark.parametrize(
    "table",
    [
        {"store": "4 wood 3 gold"},  # 7 of 8
        {"store": "9 wood", "walls": (0, 1, 0)},  # 9 of 10, though the other section would cost 8
        {"store": "9 wood", "walls": (0, 3, 3)},
    ],
)
def test_else_the_storehouse_grows_and_he_builds_a_barricade(table: dict[str, Any]) -> None:
    state = do(boxes_of_qin("fortification", **table), PASS)

    assert (state.walls, state.barricades) == (list(table.get("walls", (0, 0, 0))), [0, 1, 0])
    assert (state.store[1], state.honour[QIN]) == (2, 2)


@rule("GW-SOLO-15", "GW-SOLO-14")
@pytest.mark.parametrize(("barricades", "after", "honour"), [((0, 3, 1), [0, 3, 2], 2), ((0, 3, 3), [0, 3, 3], 0)])
def test_a_barricade_goes_where_there_is_room(barricades: tuple[int, ...], after: list[int], honour: int) -> None:
    state = do(boxes_of_qin("fortification", barricades=barricades), PASS)

    assert (state.barricades, state.honour[QIN], state.store) == (after, honour, [0, 2, 0])


@rule("GW-SOLO-14", "GW-DEF-4")
def test_horde_covered_by_reed_and_wounds_goes_to_nobody() -> None:
    state = solo(field=("middle merkit_raiders reed reed wound",), agenda=[DefeatCheck(0)])

    assert (state.claimed, state.horde_discard, state.honour) == ([()] * 3, (horde("merkit_raiders"),), [0, 0, 0])
