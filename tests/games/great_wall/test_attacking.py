"""Soldiers attack hordes: spearmen, horsemen, archers; wounds (GW-ATK, GW-WND)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.great_wall.actions import ATTACK, DISCARD, FIRE, PASS, RECRUIT, SHOOT, TO_ZONE, WALL, WOUND_SPOT
from pagoda.games.great_wall.attacking import AskAttack
from pagoda.games.great_wall.battle import ALL_UNITS, NONE_FIRED
from pagoda.games.great_wall.building import WALLS, NameBuildings
from pagoda.games.great_wall.edition import HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.state import EMPTY, WOUND, State
from tests.games.great_wall.positions import activating, do, legal, position, question, soldiers_in, supply, tactic
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
LEFT, MIDDLE, RIGHT = range(3)
FIELD = ("left merkit_raiders wound", "left wolf_trackers", "left jebe_arrows", "right kipchak_riders . snake")
ANYWHERE = 3  # bits: zones and firing spots


def recruited(batch: Action, **table: Any) -> State:
    """Return a table where Dragon has paid a batch and places it."""
    clerks = (f"barracks {sum(batch)}",)
    state = activating("barracks", 1, clerks=clerks, goods=("9 wood 9 gold 9 chi",), **table)
    return do(state, (RECRUIT, *batch))


def attacking(count: int = 1, units: int = ALL_UNITS, **table: Any) -> State:
    """Return a table where a card lets soldiers of Dragon attack."""
    return position(agenda=[AskAttack(DRAGON, count, units, ANYWHERE, NOWHERE, NONE_FIRED)], **table)


def strikes(state: State) -> set[Action]:
    """Return the attacks that are offered."""
    return {action for action in legal(state) if action[0] in (ATTACK, SHOOT, FIRE)}


@rule("GW-ATK-1")
def test_a_recruited_spearman_reaches_the_horde_at_the_wall_of_any_section() -> None:
    state = recruited((1, 0, 0), field=FIELD)

    left = {(ATTACK, SPEARMAN, NOWHERE, 0, spot, NOWHERE) for spot in (1, 2)}
    right = {(ATTACK, SPEARMAN, NOWHERE, 6, spot, NOWHERE) for spot in (0, 2, 3)}
    assert strikes(state) == left | right
    after = do(state, (ATTACK, SPEARMAN, NOWHERE, 0, 2, NOWHERE))
    assert supply(after, DRAGON) == "9 wood 9 gold 8 chi"  # 9 - 2, and 1 of the spot
    assert after.honour[DRAGON] == 1
    assert question(after) == "rest"


@rule("GW-ATK-1")
def test_a_waiting_spearman_reaches_the_wall_of_his_section_only() -> None:
    state = attacking(field=FIELD, zones=("right 1 spearman",))

    assert strikes(state) == {(ATTACK, SPEARMAN, RIGHT, 6, spot, NOWHERE) for spot in (0, 2, 3)}
    after = do(state, (ATTACK, SPEARMAN, RIGHT, 6, 0, NOWHERE))
    assert (soldiers_in(after, DRAGON, "right"), supply(after, DRAGON)) == ("", "2 gold")


@rule("GW-ATK-1")
def test_spearmen_do_not_reach_past_a_full_horde_at_the_wall() -> None:
    field = ("left merkit_raiders wound wound snake", "left wolf_trackers")

    assert strikes(recruited((1, 0, 0), field=field)) == set()


@rule("GW-ATK-2")
def test_a_recruited_horseman_takes_two_neighbours_of_any_horde() -> None:
    state = recruited((0, 0, 1), field=FIELD)

    raiders = {(0, 1, 2)}
    trackers = {(1, 0, 1)}
    arrows = {(2, 0, 2), (2, 1, 4), (2, 2, 3), (2, 3, 4)}  # a row of three, and one above each end
    riders = {(6, 2, 3)}
    expected = {(ATTACK, HORSEMAN, NOWHERE, *pair) for pair in raiders | trackers | arrows | riders}
    assert strikes(state) == expected
    after = do(state, (ATTACK, HORSEMAN, NOWHERE, 0, 1, 2))
    assert after.spots[0][1] == after.spots[0][2] != EMPTY
    assert after.honour[DRAGON] == 4  # 3 of one spot, 1 of the other
    assert supply(after, DRAGON) == "9 wood 8 gold 7 chi"  # paid 3 chi, 1 of the spot


@rule("GW-ATK-2")
def test_a_waiting_horseman_reaches_every_horde_of_his_section() -> None:
    state = attacking(field=FIELD, zones=("left 1 horseman",))

    assert {action[3] for action in strikes(state)} == {0, 1, 2}
    assert all([action[2] == LEFT for action in strikes(state)])


@rule("GW-ATK-3", "GW-WND-3")
def test_a_recruited_archer_takes_a_firing_spot_and_wounds_any_horde_there() -> None:
    state = recruited((0, 1, 0), field=FIELD, firing=("", "middle 1"))
    assert strikes(state) == {(SHOOT, NOWHERE, LEFT), (SHOOT, NOWHERE, RIGHT)}  # the one in the middle is taken

    state = do(state, (SHOOT, NOWHERE, LEFT))
    open_spots = [(0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (2, 3), (2, 4)]
    assert legal(state) == [(WOUND_SPOT, *spot) for spot in open_spots]
    after = do(state, (WOUND_SPOT, 0, 1))
    assert (after.spots[0][1], after.honour[DRAGON]) == (WOUND, 0)  # no reward
    assert (after.firing[LEFT], after.wounds_dealt[DRAGON]) == ((DRAGON,), 1)


@rule("GW-ATK-3")
def test_a_waiting_archer_takes_a_firing_spot_of_his_section() -> None:
    state = attacking(field=FIELD, zones=("left 1 archer",))

    assert strikes(state) == {(SHOOT, LEFT, LEFT)}
    after = do(state, (SHOOT, LEFT, LEFT), (WOUND_SPOT, 2, 0))
    assert (after.firing[LEFT], soldiers_in(after, DRAGON, "left")) == ((DRAGON,), "")


@rule("GW-ATK-3")
def test_an_archer_on_a_firing_spot_wounds_and_stays() -> None:
    state = attacking(2, field=FIELD, firing=("left 1",))

    assert strikes(state) == {(FIRE, LEFT)}
    after = do(state, (FIRE, LEFT), (WOUND_SPOT, 1, 0))
    assert (after.spots[1], after.firing[LEFT]) == ((WOUND, EMPTY), (DRAGON,))
    assert question(after) == "rest"  # one attack for each soldier


@rule("GW-ATK-4")
def test_soldiers_on_spots_neither_attack_nor_move() -> None:
    field = ("left merkit_raiders dragon", "left jebe_arrows dragon_horse . dragon_horse")

    assert question(attacking(field=field)) == "rest"
    waiting = attacking(field=field, zones=("left 1 spearman",))
    assert {action[1] for action in strikes(waiting)} == {SPEARMAN}
    assert strikes(attacking(field=field, zones=("", "left 1 spearman"), firing=("", "left 1"))) == set()


@rule("GW-ATK-4", "GW-GEN-11")
def test_up_to_so_many_soldiers_attack_each_once() -> None:
    state = attacking(2, field=FIELD, zones=("left 3 spearman",))

    assert PASS in legal(state)
    state = do(state, (ATTACK, SPEARMAN, LEFT, 0, 1, NOWHERE))
    assert PASS in legal(state)
    after = do(state, (ATTACK, SPEARMAN, LEFT, 0, 2, NOWHERE))
    assert (question(after), soldiers_in(after, DRAGON, "left")) == ("rest", "1 spearman")


@rule("GW-ATK-5")
def test_a_horseman_never_covers_a_single_spot() -> None:
    state = recruited((0, 0, 1), field=("left kipchak_riders wound . . snake", "right merkit_raiders . wound ."))

    assert strikes(state) == set()
    assert legal(state) == [(TO_ZONE, HORSEMAN, section) for section in range(3)]


@rule("GW-ATK-5", "GW-ATK-2")
def test_diagonal_spots_are_no_neighbours() -> None:
    state = recruited((0, 0, 1), field=("left day_guard . . wound",))  # a cross without its centre

    assert strikes(state) == set()


@rule("GW-ATK-6")
@pytest.mark.parametrize("field", [(), ("left wolf_trackers wound snake",), ("left falconers",)])
def test_an_archer_may_take_a_firing_spot_without_anything_to_wound(field: tuple[str, ...]) -> None:
    state = recruited((0, 1, 0), field=field)

    after = do(state, (SHOOT, NOWHERE, LEFT))

    assert (after.firing[LEFT], after.wounds_dealt[DRAGON], question(after)) == ((DRAGON,), 0, "rest")


@rule("GW-ATK-7")
def test_both_rewards_of_a_horseman_come_in_any_order() -> None:
    # honour and resources are gained unasked, their order cannot matter; a drawn tactic may be discarded again
    hand = "retreat last_stand night_attack hired_riders rain_of_arrows"
    field = ("left kerait_lancers wound",)
    quick = {"quick_tactics": 1}
    state = recruited((0, 0, 1), field=field, hands=(hand,), tactic_tops="plunder", options=quick)

    state = do(state, (ATTACK, HORSEMAN, NOWHERE, 0, 1, 3))

    assert state.honour[DRAGON] == 3
    assert (question(state), len(legal(state))) == ("DiscardTactic", 6)
    after = do(state, (DISCARD, tactic("plunder")))
    assert (len(after.hands[DRAGON]), after.tactic_discard) == (5, (tactic("plunder"),))


@rule("GW-ATK-8")
@pytest.mark.parametrize("level", range(4))
def test_firing_spots_grow_with_the_wall(level: int) -> None:
    taken = ("", f"left {level}") if level else ()
    room = recruited((0, 1, 0), field=FIELD, walls=(level, 0, 0), firing=taken)
    assert (SHOOT, NOWHERE, LEFT) in strikes(room)

    full = recruited((0, 1, 0), field=FIELD, walls=(level, 0, 0), firing=("", f"left {level + 1}"))
    assert (SHOOT, NOWHERE, LEFT) not in strikes(full)


@rule("GW-ATK-8", "GW-BRE-7")
def test_archers_move_up_with_a_new_level() -> None:
    building = NameBuildings((DRAGON,), 1, WALLS, 0, 1, ())
    state = position(field=FIELD, firing=("left 1",), agenda=[building])

    after = do(state, (WALL, LEFT))

    assert (after.walls[LEFT], after.firing[LEFT], after.wounds_dealt) == (1, (DRAGON,), [0, 0, 0])
    assert after.spots[0] == state.spots[0]


@rule("GW-WND-3")
def test_a_wound_never_gives_the_reward() -> None:
    state = recruited((0, 1, 0), field=("left merkit_raiders",))
    before = supply(state, DRAGON)

    after = do(state, (SHOOT, NOWHERE, LEFT), (WOUND_SPOT, 0, 0))

    assert (supply(after, DRAGON), after.honour) == (before, [0, 0, 0])


@rule("GW-WND-4")
def test_wounds_never_run_out() -> None:
    hordes = "tangut_levies black_banner day_guard boorchu_companions jebe_arrows subutai_vanguard"
    more = "siege_engineers naiman_clansmen camel_caravan"
    sizes = {"tangut_levies": 6, "black_banner": 7, "boorchu_companions": 6, "siege_engineers": 4, "naiman_clansmen": 4}
    field = []
    for number, name in enumerate(f"{hordes} {more}".split()):
        section = ("left", "middle", "right")[number % 3]
        wounds = " ".join(["wound"] * (sizes.get(name, 5) - 1))
        field.append(f"{section} {name} {wounds}")
    state = recruited((0, 1, 0), field=field)
    assert sum([spots.count(WOUND) for spots in state.spots]) > 30

    state = do(state, (SHOOT, NOWHERE, LEFT))

    assert do(state, legal(state)[0]).wounds_dealt[DRAGON] == 1
