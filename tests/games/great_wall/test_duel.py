"""The duel: two players with the Reed Clan (GW-DUO)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import (
    ACCEPT,
    ATTACK,
    BARRICADE,
    COMMAND,
    DISMISS,
    FREE_SOLDIER,
    GAIN,
    MOVE_CLERK,
    PASS,
    RECRUIT,
    SHAME_SOLDIER,
    SPACE,
    TO_ZONE,
)
from pagoda.games.great_wall.clans import commander
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import NOWHERE, REED_COMMAND, SPEARMAN
from pagoda.games.great_wall.fall import Fall, Turn
from pagoda.games.great_wall.state import NOBODY, State, clan_of
from pagoda.games.great_wall.summer import ClearTrack
from pagoda.games.great_wall.winter import Assault, Winter
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall import positions
from tests.games.great_wall.positions import (
    GAME,
    asked,
    clerks_of,
    do,
    horde,
    legal,
    location,
    news,
    position,
    question,
    soldiers_in,
    supply,
    turn,
)
from tests.rules import rule

DRAGON, SNAKE, REED = range(3)
LEFT, MIDDLE, RIGHT = range(3)


def duel(**table: Any) -> State:
    """Return a table of the duel."""
    return position(mode="duel", **table)


def activating(name: str, advanced: int = 0, **table: Any) -> State:
    """Return a table of the duel where a location is activated in Dragon's turn."""
    return positions.activating(name, advanced, mode="duel", **table)


def reed_turn(**table: Any) -> State:
    """Return a table where the Reed Clan carries out its command."""
    return duel(track=("reed reed_command",), agenda=[Turn(0)], **table)


def started(seed: int = 1) -> State:
    """Return a duel whose generals and advisors are chosen."""
    state: State = GAME.start("duel", 2, seed=seed)
    while question(state) in ("ChooseGeneral", "ChooseAdvisor"):
        state = do(state, legal(state)[0])
    return state


@rule("GW-DUO-1")
def test_a_game_of_three_clans_on_the_side_for_three() -> None:
    state = started()

    assert (state.clans, state.setting.seats, state.reed, len(state.track)) == (3, 2, REED, 3)
    assert state.tables.spots[state.side] == state.tables.spots[0]
    assert len(state.tables.brutality[state.side]) == 6


@rule("GW-DUO-2", "GW-DUO-28")
def test_the_left_section_is_not_used() -> None:
    state = activating("barracks", 1, clerks=("barracks 1",), goods=("9 wood 9 gold 9 chi",))
    state = do(state, (RECRUIT, 1, 0, 0))
    assert legal(state) == [(TO_ZONE, SPEARMAN, MIDDLE), (TO_ZONE, SPEARMAN, RIGHT)]

    state = activating("workers_settlement", clerks=("workers_settlement 1",), goods=("9 wood",))
    assert {action[1] for action in legal(state) if action != PASS} == {MIDDLE, RIGHT}
    post = activating("command_post", clerks=("command_post 1",), zones=("middle 1 spearman",))
    assert [action[1:] for action in legal(post) if action != PASS] == [(MIDDLE, RIGHT)]


@rule("GW-DUO-2", "GW-DUO-3")
@pytest.mark.parametrize("seed", range(4))
def test_hordes_of_the_left_are_out_of_the_game(seed: int) -> None:
    state = started(seed)

    assert [state.field[place] != NOWHERE for place in range(9)] == [place in (3, 6) for place in range(9)]
    lying = [*state.hordes, state.field[3], state.field[6]]
    assert len(lying) == 16
    assert all([state.tables.invasion[one] != LEFT for one in lying])
    assert state.barricades == [0, 3, 3]


@rule("GW-DUO-4", "GW-DUO-5", "GW-DUO-6", "GW-DUO-9")
def test_what_the_reed_clan_has() -> None:
    state = started()

    assert state.reserve[REED * 3 : REED * 3 + 3] == [10, 0, 0]
    assert clerks_of(state, REED) == {"lumber_mill": 1, "quarry": 1, "gold_mine": 1}
    assert (state.clerk_reserve[REED], state.school[REED]) == (0, 0)
    assert (state.pool, state.tea[-1]) == (20, REED)
    values = [state.tables.tea[state.generals[seat]] for seat in state.tea[:2]]
    assert values[0] > values[1]


@rule("GW-DUO-7", "GW-DUO-20")
@pytest.mark.parametrize(("name", "good"), [("lumber_mill", 0), ("quarry", 1), ("gold_mine", 2)])
def test_it_puts_one_resource_into_the_storehouse(name: str, good: int) -> None:
    state = activating(name, clerks=(f"{name} 2",))
    state = do(state, PASS, PASS)

    assert (state.store[good], sum(state.store)) == (1, 1)
    assert state.honour[REED] == 0
    assert clerks_of(state, REED)[name] == 1


@rule("GW-DUO-20")
def test_it_gives_at_its_place_in_tea_order() -> None:
    for tea, stored in (("reed dragon snake", 1), ("dragon snake reed", 0)):
        state = do(activating("quarry", clerks=("quarry 2",), tea=tea), PASS)
        assert (question(state), state.store[1]) == ("Donate", stored)


@rule("GW-DUO-7")
def test_it_takes_no_shame_and_no_honour() -> None:
    state = duel(field=("middle wolf_trackers reed", "middle black_banner"), agenda=[Assault(MIDDLE)])
    seats = set()
    while question(state) == "PlaceShame":
        seats.add(asked(state))
        state = do(state, (SHAME_SOLDIER, SPEARMAN))

    assert (seats, state.pool, state.shamed[REED * 3]) == ({DRAGON, SNAKE}, 20 - 4, 0)


@rule("GW-DUO-8", "GW-DUO-18")
def test_its_soldiers_are_never_saved_and_never_wait() -> None:
    field = ("middle merkit_raiders reed reed reed",)
    state = duel(field=field, agenda=[DefeatCheck(0)], year=3)

    assert question(state) == "rest"  # nobody is asked to save
    assert (soldiers_in(state, REED, "middle"), state.reserve[REED * 3]) == ("", 10)


@rule("GW-DUO-9", "GW-DUO-14")
def test_it_has_three_clerks_and_one_at_most_at_a_location() -> None:
    state = reed_turn(tea="dragon snake reed")
    assert (question(state), asked(state)) == ("MoveClerks", DRAGON)

    targets = {action[2] for action in legal(state) if action != PASS}
    assert targets == set(range(10)) - {0, 1, 2}
    state = do(state, (MOVE_CLERK, 0, 9))
    assert (MOVE_CLERK, 1, 9) not in legal(state)
    assert (MOVE_CLERK, 9, 3) not in legal(state)  # it has moved already
    state = do(state, (MOVE_CLERK, 1, 0))
    assert clerks_of(state, REED) == {"lumber_mill": 1, "gold_mine": 1, "war_academy": 1}


@rule("GW-DUO-10")
def test_a_special_location_with_only_a_reed_clerk_rests() -> None:
    clerks = ("", "", "workers_settlement 1 war_academy 1 quarry 1")
    state = do(turn(DRAGON, "despotism", mode="duel", clerks=clerks), PASS)
    assert question(state) == "rest"
    assert state.barricades == [0, 0, 0]

    together = turn(DRAGON, "despotism", mode="duel", clerks=("workers_settlement 1", *clerks[1:]))
    assert question(do(together, PASS, PASS)) == "NameBuildings"


@rule("GW-DUO-11")
def test_its_clerk_stays_after_an_activation() -> None:
    state = activating("war_academy", clerks=("war_academy 1", "", "war_academy 1 quarry 1 temple 1"))

    assert (clerks_of(state, DRAGON), clerks_of(state, REED)["war_academy"]) == ({}, 1)


@rule("GW-DUO-12")
@pytest.mark.parametrize(
    ("tea", "chosen", "spaces"),
    [
        ("reed dragon snake", ((SPACE, 2),), [REED, SNAKE, DRAGON]),
        ("dragon reed snake", ((SPACE, 0),), [DRAGON, REED, SNAKE]),
        ("dragon reed snake", ((SPACE, 1),), [REED, DRAGON, SNAKE]),
        ("dragon snake reed", ((SPACE, 2), (SPACE, 0)), [SNAKE, REED, DRAGON]),
    ],
)
def test_it_takes_the_first_free_space_when_its_turn_comes(
    tea: str, chosen: tuple[tuple[int, ...], ...], spaces: list[int]
) -> None:
    state = duel(tea=tea, agenda=[Fall()])
    state = do(state, (COMMAND, 1), (COMMAND, 1), *chosen)

    assert [card // 8 for card in state.track] == spaces
    assert state.track[spaces.index(REED)] % 8 == REED_COMMAND


@rule("GW-DUO-13", "GW-DUO-30")
def test_who_is_the_supreme_commander() -> None:
    assert commander(duel(active="snake")) == SNAKE
    assert commander(duel(active="reed", tea="snake reed dragon")) == SNAKE
    assert commander(duel(active="reed", tea="reed snake dragon")) == SNAKE
    assert commander(duel(tea="reed dragon snake")) == DRAGON  # in winter


@rule("GW-DUO-14", "GW-DUO-13")
def test_the_active_player_moves_its_clerks_at_its_place_in_tea_order() -> None:
    state = positions.boxes(DRAGON, "economy", mode="duel", tea="reed snake dragon")
    state = do(state, PASS, PASS)

    assert (question(state), asked(state)) == ("MoveClerks", DRAGON)  # for the Reed Clan
    state = do(state, (MOVE_CLERK, 2, 5))
    assert clerks_of(state, REED) == {"lumber_mill": 1, "quarry": 1, "tea_house": 1}
    state = do(state, PASS)
    assert (question(state), asked(state)) == ("MoveClerks", SNAKE)


@rule("GW-DUO-15")
def test_its_clerk_at_a_locked_location_stays() -> None:
    state = reed_turn(clerks=("quarry 2",))

    origins = {action[1] for action in legal(state) if action != PASS}
    assert origins == {location("lumber_mill"), location("gold_mine")}


@rule("GW-DUO-16")
def test_with_a_reed_clerk_nobody_is_alone() -> None:
    together = activating("quarry", clerks=("quarry 2",))
    assert (question(together), together.pool) == ("Upgrade", 20)

    alone = activating("temple", clerks=("temple 3",))
    assert question(alone) == "PlaceShame"


@rule("GW-DUO-17")
def test_it_cannot_claim() -> None:
    state = do(duel(field=("middle kerait_lancers reed reed reed snake",), agenda=[DefeatCheck(0)]), PASS)
    assert (state.claimed, state.honour) == ([(), (horde("kerait_lancers") * 3,), ()], [0, 2, 0])

    alone = duel(field=("middle merkit_raiders reed reed wound",), agenda=[DefeatCheck(0)])
    assert (alone.claimed, alone.horde_discard) == ([()] * 3, (horde("merkit_raiders"),))


@rule("GW-DUO-18")
def test_its_soldiers_die_by_brutality_in_a_breach() -> None:
    state = duel(field=("middle merkit_raiders reed reed reed",), year=3, agenda=[Assault(MIDDLE)])
    while question(state) == "PlaceShame":
        state = do(state, (SHAME_SOLDIER, SPEARMAN))

    assert sum([clan_of(what) == REED for what in state.spots[3]]) == 1
    assert (state.spots[3].count(1), state.reserve[REED * 3]) == (2, 9)


@rule("GW-DUO-19")
def test_its_clerk_moves_its_marker_at_the_tea_house() -> None:
    clerks = ("tea_house 1", "", "tea_house 1 quarry 1 temple 1")
    state = do(activating("tea_house", clerks=clerks, tea="snake dragon reed"), ACCEPT)

    assert state.tea == (DRAGON, REED, SNAKE)


TEMPLE = ("temple 1", "temple 1", "temple 1 quarry 1 gold_mine 1")


@rule("GW-DUO-21", "GW-DUO-7")
def test_at_the_temple_the_active_player_discards_a_shame() -> None:
    state = activating("temple", clerks=TEMPLE, shamed=("1 spearman", "2 spearman"))
    state = do(state, PASS, PASS)

    assert (question(state), asked(state), legal(state)) == ("DiscardShame", DRAGON, [(FREE_SOLDIER, SPEARMAN)])
    after = do(state, (FREE_SOLDIER, SPEARMAN))
    assert (after.shamed[:3], after.shamed[3:6], after.store) == ([0, 0, 0], [2, 0, 0], [0, 0, 0])


@rule("GW-DUO-21")
def test_at_the_temple_nothing_happens_without_shame_or_in_its_own_turn() -> None:
    clean = do(activating("temple", clerks=TEMPLE, shamed=("", "1 spearman")), PASS, PASS)
    assert question(clean) == "rest"

    own = do(activating("temple", clerks=TEMPLE, shamed=("1 spearman",), active="reed"), PASS, PASS)
    assert (question(own), own.shamed[0]) == ("rest", 1)


@rule("GW-DUO-22")
def test_at_the_embassy_an_advisor_leaves_the_row() -> None:
    clerks = ("imperial_embassy 1", "", "imperial_embassy 1 quarry 1 temple 1")
    state = activating("imperial_embassy", clerks=clerks, active="snake", tea="reed dragon snake")

    assert (question(state), asked(state)) == ("DismissAdvisor", SNAKE)
    assert legal(state) == [(DISMISS, one) for one in state.row]
    after = do(state, (DISMISS, state.row[1]))
    assert (len(after.row), after.advisor_discard) == (4, (state.row[1],))
    assert (question(after), asked(after)) == ("Embassy", DRAGON)


@rule("GW-DUO-23")
def test_at_the_settlement_it_builds_a_barricade_for_nothing() -> None:
    clerks = ("", "workers_settlement 1", "workers_settlement 1 quarry 1 temple 1")
    table: dict[str, Any] = {"clerks": clerks, "tea": "reed dragon snake", "store": "2 wood"}
    state = activating("workers_settlement", barricades=(0, 3, 1), **table)

    assert (question(state), asked(state), legal(state)) == ("ReedBarricade", DRAGON, [(BARRICADE, RIGHT)])
    after = do(state, (BARRICADE, RIGHT))
    assert (after.barricades, after.store, after.honour) == ([0, 3, 2], [2, 0, 0], [0, 0, 0])
    full = activating("workers_settlement", barricades=(0, 3, 3), **table)
    assert question(full) == "NameBuildings"


BARRACKS = ("barracks 1", "barracks 1", "barracks 1 quarry 1 temple 1")


@rule("GW-DUO-24")
def test_at_the_barracks_a_free_spearman_attacks_without_reward() -> None:
    field = ("middle merkit_raiders wound", "middle wolf_trackers", "right ordos_ambush snake wound")
    state = activating("barracks", clerks=BARRACKS, field=field, tea="reed dragon snake")

    assert (question(state), asked(state)) == ("ReedAttack", DRAGON)
    places = [(3, 1), (3, 2), (6, 2)]
    assert legal(state) == [(ATTACK, SPEARMAN, NOWHERE, *place, NOWHERE) for place in places]
    after = do(state, (ATTACK, SPEARMAN, NOWHERE, 3, 2, NOWHERE))
    assert (clan_of(after.spots[3][2]), after.reserve[REED * 3]) == (REED, 9)
    assert (supply(after, DRAGON), after.honour, after.store) == ("", [0, 0, 0], [0, 0, 0])
    full = activating("barracks", clerks=BARRACKS, field=("middle wolf_trackers wound wound",), tea="reed dragon snake")
    assert (question(full), full.reserve[REED * 3]) == ("NameRecruits", 10)  # he stays in the reserve


@rule("GW-DUO-25")
@pytest.mark.parametrize("name", ["war_academy", "command_post"])
def test_academy_and_command_post_do_nothing_for_it(name: str) -> None:
    state = activating(name, clerks=(f"{name} 1", "", f"{name} 1 quarry 1 temple 1"), tea="reed dragon snake")

    assert question(state) == "rest"
    assert len(state.hands[DRAGON]) == (name == "war_academy")


@rule("GW-DUO-26")
@pytest.mark.parametrize(("walls", "over"), [((0, 3, 3), True), ((0, 3, 2), False)])
def test_two_walls_end_the_game(walls: tuple[int, int, int], over: bool) -> None:
    state = duel(walls=walls, agenda=[EndCheck()])

    assert (state.over > 0) == over


@rule("GW-DUO-27")
def test_it_is_never_asked_for_a_tactic() -> None:
    field = ("middle tangut_levies reed reed",)
    state = duel(
        field=field, hands=("plunder", "retreat"), walls=(0, 3, 0), agenda=[Assault(MIDDLE)], tea="reed snake dragon"
    )

    order = []
    while question(state) == "PlayTactic":
        order.append(asked(state))
        state = do(state, PASS)
    assert order == [SNAKE, DRAGON]


@rule("GW-DUO-28")
def test_winter_skips_the_left_section() -> None:
    state = duel(field=("middle wolf_trackers", "right merkit_raiders"), barricades=(0, 3, 3), phase=Winter, news=True)

    assert [event[1] for event in news(state) if event[0] == events.ASSAULT] == [MIDDLE, RIGHT]


@rule("GW-DUO-29", "GW-ACT-3")
def test_its_general_fills_the_storehouse_in_its_turn() -> None:
    state = reed_turn(tea="snake reed dragon")
    while question(state) == "MoveClerks":
        state = do(state, PASS)

    assert (question(state), asked(state)) == ("FillStore", SNAKE)
    after = do(state, (GAIN, 0, 1, 0, 0))
    assert (after.store, supply(after, SNAKE), question(after)) == ([0, 1, 0], "", "rest")
    assert question(do(turn(DRAGON, "despotism", mode="duel"), PASS)) == "rest"  # not in the turn of a player


@rule("GW-DUO-31")
def test_its_command_comes_back_in_summer() -> None:
    state = duel(track=("reed reed_command", "dragon economy", "snake treason"), agenda=[ClearTrack()])

    assert (state.track, state.gone_commands) == ([NOBODY] * 3, [1 << 1, 1 << 5, 0])
