"""What is different in the co-op game: who acts when, shame, commands, claimed hordes (GW-COOP-5 to 12, 25)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import (
    ACT,
    AGREE,
    BARRICADE,
    COMMAND,
    FREE_SOLDIER,
    PASS,
    PAY,
    PLAY,
    SHAME_SOLDIER,
    SPACE,
    TAKE_COMMAND,
    WALL,
)
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, SPEARMAN, TREASON
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.orders import OrderPhase
from pagoda.games.great_wall.shame import TakeTokens
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import Summer
from pagoda.games.great_wall.winter import Assault
from tests.games.great_wall.cards import defeating, to_rest
from tests.games.great_wall.coop_cards import coop, council, propose
from tests.games.great_wall.pieces import COMMAND_IDS, TABLES
from tests.games.great_wall.positions import (
    GAME,
    activating,
    asked,
    boxes,
    do,
    horde,
    legal,
    news,
    position,
    question,
    supply,
    tactic,
)
from tests.games.great_wall.test_coop_council import BLUE, GREEN, RED, YELLOW, say
from tests.rules import rule

LEFT, MIDDLE, RIGHT = range(3)
REED = 2
TEA_ORDER = {"tea_order": 1}


# Commands


@rule("GW-COOP-5")
def test_commands_are_chosen_in_secret_and_revealed_together() -> None:
    state = position(**coop(agenda=[Fall()], news=True))
    assert (question(state), GAME.waiting(state)) == ("ChooseCommand", (RED, BLUE, YELLOW))
    state = say(state, BLUE, (COMMAND, 2))
    assert [GAME.view(state, seat).sealed[BLUE] for seat in (RED, BLUE)] == [-1, 2]

    state = say(say(state, YELLOW, (COMMAND, 1)), RED, (COMMAND, 0))
    shown = [event[1:] for event in news(state) if event[0] == events.REVEALED]
    assert shown == [(RED, 0), (BLUE, 2), (YELLOW, 1)]


@rule("GW-COOP-5", "GW-COOP-7")
def test_commands_are_laid_on_the_track_in_tea_order() -> None:
    state = position(**coop(agenda=[Fall()], tea="monkey dragon snake"))
    for seat in (RED, BLUE, YELLOW):
        state = say(state, seat, (COMMAND, seat))

    assert (question(state), GAME.waiting(state)) == ("ChooseSpace", (YELLOW,))
    state = do(state, (SPACE, 1))
    assert GAME.waiting(state) == (RED,)


# Who acts


def economy(**table: Any) -> State:
    """Return a table where the box for the others of Red's Economy is carried out."""
    table.setdefault("tea", "snake dragon monkey turtle")
    state = boxes(RED, "economy", **coop(**table))
    while question(state) == "MoveClerks" and asked(state) == RED:
        state = do(state, PASS)
    return state


@rule("GW-COOP-6", "GW-COOP-7")
def test_in_boxes_for_others_whoever_answers_first_acts_first() -> None:
    state = economy(seats=4)
    assert (question(state), GAME.waiting(state)) == ("ActNext", (BLUE, YELLOW, GREEN))
    assert GAME.actions(state, GREEN) == [(ACT, GREEN)]

    state = say(state, GREEN, (ACT, GREEN))
    assert (question(state), GAME.waiting(state)) == ("MoveClerks", (GREEN,))
    state = to_next(state)
    assert (question(state), GAME.waiting(state)) == ("ActNext", (BLUE, YELLOW))
    state = to_next(say(state, YELLOW, (ACT, YELLOW)))
    assert (question(state), GAME.waiting(state)) == ("MoveClerks", (BLUE,))  # the last one need not say so


def to_next(state: State) -> State:
    """Let whoever moves clerks be done."""
    seat = asked(state)
    while question(state) == "MoveClerks" and asked(state) == seat:
        state = do(state, PASS)
    return state


@rule("GW-COOP-7")
def test_the_table_may_keep_tea_order() -> None:
    state = economy(seats=4, options=TEA_ORDER)
    assert (question(state), GAME.waiting(state)) == ("MoveClerks", (BLUE,))

    state = to_next(state)
    assert (question(state), GAME.waiting(state)) == ("MoveClerks", (YELLOW,))
    assert question(boxes(RED, "economy")) == "MoveClerks"


@rule("GW-COOP-6", "GW-COOP-7")
def test_at_a_location_the_players_there_act_as_they_come() -> None:
    clerks = ("war_academy 1", "war_academy 1", "war_academy 2")
    table = coop(clerks=clerks, tea="dragon snake monkey", tactic_tops="plunder prefab retreat last_stand")
    state = activating("war_academy", **table)
    assert (question(state), GAME.waiting(state)) == ("ActNext", (RED, BLUE, YELLOW))

    state = say(say(state, YELLOW, (ACT, YELLOW)), RED, (ACT, RED))
    assert state.hands[YELLOW] == tuple(sorted([tactic("plunder"), tactic("prefab")]))
    assert [len(state.hands[seat]) for seat in range(3)] == [1, 1, 2]
    assert question(state) == "rest"

    strict = activating("war_academy", **{**table, "options": {**table["options"], **TEA_ORDER}})
    assert strict.hands[RED] == (tactic("plunder"),)
    assert question(strict) == "rest"


@rule("GW-COOP-7")
def test_production_goes_in_tea_order() -> None:
    table = coop(clerks=("quarry 1", "quarry 1", "quarry 1"), tea="monkey dragon snake", news=True)
    state = activating("quarry", **table)

    assert question(state) != "ActNext"
    assert [event[1] for event in news(state) if event[0] == events.GATHERED] == [YELLOW, RED, BLUE]


@rule("GW-COOP-7")
def test_who_is_alone_at_a_location_is_not_asked() -> None:
    state = activating("war_academy", **coop(clerks=("", "war_academy 1")))

    assert (question(state), len(state.hands[BLUE])) == ("rest", 1)


@rule("GW-COOP-7", "GW-COOP-25")
def test_the_supreme_commander_acts_for_the_reed_clan_when_he_likes() -> None:
    reed = "lumber_mill 1 quarry 1 war_academy 1"
    table = coop(seats=2, clerks=("war_academy 1", "war_academy 1", reed), tea="reed snake dragon")
    state = activating("war_academy", **table)

    assert (question(state), GAME.waiting(state)) == ("ActNext", (RED, BLUE))
    assert GAME.actions(state, RED) == [(ACT, REED), (ACT, RED)]  # it is Red's turn: he commands
    assert GAME.actions(state, BLUE) == [(ACT, BLUE)]
    state = say(say(state, BLUE, (ACT, BLUE)), RED, (ACT, RED))
    assert [len(hand) for hand in state.hands] == [1, 1]


@rule("GW-COOP-6")
def test_ties_at_claiming_a_horde_go_by_the_tea_stack() -> None:
    field, claimed = ("middle gobi_raiders dragon snake wound",), (horde("gobi_raiders") * 3,)

    assert to_rest(defeating(**coop(field=field, tea="snake dragon monkey"))).claimed[BLUE] == claimed
    assert to_rest(defeating(**coop(field=field, tea="monkey dragon snake"))).claimed[RED] == claimed


@rule("GW-COOP-7", "GW-WIN-2")
def test_shame_of_a_breach_comes_in_tea_order() -> None:
    table = coop(field=("left onon_riders",), tea="monkey snake dragon", reserve=("1 spearman",) * 3)
    state = position(agenda=[Assault(LEFT)], news=True, **table)

    assert [event[1] for event in news(state) if event[0] == events.SHAMED] == [YELLOW, BLUE, RED]


# Shame


def taking(count: int = 1, **table: Any) -> State:
    """Return a table where Red takes shame."""
    return position(agenda=[TakeTokens(RED, count)], news=True, **coop(**table))


@rule("GW-COOP-9")
def test_shame_cannot_be_put_on_hordes() -> None:
    state = taking(claimed=("gobi_raiders",), reserve=("1 spearman 1 horseman",))

    assert legal(state) == [(SHAME_SOLDIER, SPEARMAN), (SHAME_SOLDIER, HORSEMAN)]
    assert do(state, (SHAME_SOLDIER, HORSEMAN)).shamed[:3] == [0, 0, 1]


@rule("GW-COOP-9", "GW-SHM-6")
def test_without_a_soldier_for_it_a_token_costs_honour_and_goes_to_the_box() -> None:
    state = taking(claimed=("gobi_raiders",), reserve=("",), honour=(7,))

    assert (state.honour[RED], state.box, state.pool) == (2, 1, 29)


@rule("GW-COOP-8")
def test_right_after_taking_shame_ten_honour_return_it() -> None:
    state = taking(reserve=("2 spearman",), honour=(12,), shamed=("1 archer",))
    assert question(state) == "DiscardShame"
    assert legal(state) == [(FREE_SOLDIER, SPEARMAN), (FREE_SOLDIER, ARCHER), PASS]

    after = do(state, (FREE_SOLDIER, ARCHER))
    assert (after.honour[RED], after.pool, after.shamed[:3]) == (2, 29, [1, 0, 0])
    assert question(after) == "rest"  # for another one the honour is missing


@rule("GW-COOP-8")
def test_as_often_as_one_likes_and_after_every_token() -> None:
    state = taking(2, reserve=("4 spearman",), honour=(30,))
    state = do(state, PASS)
    assert (question(state), state.shamed[SPEARMAN]) == ("DiscardShame", 2)

    state = do(state, (FREE_SOLDIER, SPEARMAN), (FREE_SOLDIER, SPEARMAN))
    assert (state.honour[RED], state.shamed[SPEARMAN], question(state)) == (10, 0, "rest")


@rule("GW-COOP-8")
def test_it_needs_at_least_ten_honour() -> None:
    assert question(taking(reserve=("1 spearman",), honour=(9,))) == "rest"
    assert question(taking(reserve=("1 spearman",), honour=(10,))) == "DiscardShame"


@rule("GW-COOP-8")
def test_in_summer_honour_returns_shame_and_chi_does_not() -> None:
    table = coop(shamed=("2 spearman", "1 spearman"), goods=("9 chi", "9 chi"), honour=(25, 9))
    state = position(agenda=[Summer()], **table)
    assert (question(state), GAME.waiting(state)) == ("DiscardShame", (RED,))

    state = do(state, (FREE_SOLDIER, SPEARMAN), (FREE_SOLDIER, SPEARMAN))
    assert (state.honour[:2], supply(state, RED), state.shamed[:6:3]) == ([5, 9], "9 chi", [0, 1])
    assert question(state) == "rest"


@rule("GW-COOP-8", "GW-SHM-9")
def test_elsewhere_chi_returns_it_in_summer_only() -> None:
    state = position(agenda=[TakeTokens(RED, 1)], reserve=("1 spearman",), honour=(50,), goods=("9 chi",))

    assert question(state) == "rest"


# Commands come back


@rule("GW-COOP-10")
def test_no_commands_are_taken_back_in_summer_and_no_honour_is_gained() -> None:
    gone = ("economy diplomacy", "treason", "")
    state = position(agenda=[Summer()], track=("dragon despotism",), **coop(gone=gone))

    assert question(state) == "rest"
    assert state.honour == [0, 0, 0]
    discarded = [[name for place, name in enumerate(COMMAND_IDS) if bits >> place & 1] for bits in state.gone_commands]
    assert discarded == [["despotism", "economy", "diplomacy"], ["treason"], []]


def building(clerks: int = 1, **table: Any) -> State:
    """Return a table where Red builds in the workers' settlement."""
    table = coop(clerks=(f"workers_settlement {clerks}",), **table)
    return activating("workers_settlement", **table)


@rule("GW-COOP-11")
def test_whoever_builds_a_level_of_the_wall_may_take_back_a_command() -> None:
    state = building(goods=("20 stone",), gone=("economy treason diplomacy",))
    state = do(state, (WALL, LEFT))
    state = paid(state)
    assert (question(state), asked(state)) == ("TakeBackCommand", RED)
    offered = [COMMAND_IDS.index(name) for name in ("economy", "diplomacy")]
    assert legal(state) == [*[(TAKE_COMMAND, command) for command in offered], PASS]  # never Treason

    after = do(state, (TAKE_COMMAND, offered[1]))
    assert after.hand_commands[RED] >> offered[1] & 1
    assert after.gone_commands[RED] == 1 << TREASON | 1 << offered[0]
    assert question(after) == "rest"
    assert do(state, PASS).gone_commands == state.gone_commands


def paid(state: State) -> State:
    """Let what was named be paid."""
    while question(state) in ("NameBuildings", "PayMix", "PlayTactic"):
        state = do(state, PASS if PASS in legal(state) else legal(state)[-1])
    return state


@rule("GW-COOP-11")
def test_one_command_for_each_level() -> None:
    state = building(2, goods=("40 stone",), gone=("economy diplomacy despotism",))
    state = paid(do(state, (WALL, LEFT), (WALL, LEFT)))
    assert question(state) == "TakeBackCommand"

    state = do(state, legal(state)[0])
    assert question(state) == "TakeBackCommand"
    state = do(state, legal(state)[0])
    assert (question(state), state.walls[LEFT]) == ("rest", 2)


@rule("GW-COOP-11")
@pytest.mark.parametrize("gone", ["", "treason"])
def test_without_a_command_to_take_back_nobody_is_asked(gone: str) -> None:
    state = paid(do(building(goods=("20 stone",), gone=(gone,)), (WALL, LEFT)))

    assert (question(state), state.walls[LEFT]) == ("rest", 1)


@rule("GW-COOP-11")
def test_barricades_bring_no_command_back() -> None:
    state = paid(do(building(goods=("20 stone",), gone=("economy",)), (BARRICADE, LEFT)))

    assert (question(state), state.barricades[LEFT]) == ("rest", 1)


@rule("TR-29", "GW-COOP-11")
def test_tr_29_in_co_op_one_level_brings_one_command_back() -> None:
    table: dict[str, Any] = {"store": "3 wood", "goods": ("5 stone",), "hands": ("prefab",)}
    state = building(2, gone=("economy diplomacy",), **table)
    state = do(state, (BARRICADE, LEFT), (WALL, LEFT), (PLAY, tactic("prefab"), 0), (PAY, 0, 5, 0, 0))
    assert question(state) == "TakeBackCommand"

    after = do(state, legal(state)[0])
    assert (after.store, supply(after, RED), after.honour[RED], question(after)) == ([0, 0, 0], "", 10, "rest")


# Claimed hordes


@rule("GW-COOP-12")
def test_a_claimed_horde_gives_its_honour_at_once() -> None:
    field = ("middle gobi_raiders dragon dragon snake",)
    state = to_rest(defeating(**coop(field=field, goods=("", ""))))
    both = TABLES.participation_honour

    assert state.honour == [TABLES.horde_honour[horde("gobi_raiders")] + both, both, 0]
    standard = to_rest(defeating(field=("middle wolf_trackers " + "dragon " * 3,)))
    assert standard.honour[RED] == both


# Two players


@rule("GW-COOP-25")
def test_the_reed_clan_never_takes_shame() -> None:
    table = coop(seats=2, edicts="annual_tribute", reserve=("2 spearman", "2 spearman", "5 spearman"))
    state = position(agenda=[OrderPhase()], **table)
    assert state.shamed == [1, 0, 0, 1, 0, 0, 0, 0, 0]

    state = position(
        agenda=[Assault(MIDDLE)], field=("middle onon_riders",), **coop(seats=2, reserve=("1 spearman",) * 3)
    )
    assert state.shamed[REED * 3 :] == [0, 0, 0]


@rule("GW-COOP-25", "GW-COOP-15")
def test_each_player_of_an_order_means_people() -> None:
    state = council("prayers", seats=2, goods=("2 chi", "2 chi"))
    state = say(say(state, RED, propose("prayers", 0b11)), BLUE, (AGREE, 0))

    assert len(state.fulfilled) == 1
    assert [supply(state, seat) for seat in range(2)] == ["", ""]
