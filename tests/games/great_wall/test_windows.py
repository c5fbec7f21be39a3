"""What answers an event, in which order, and who is asked for a tactic (GW-TAC, GW-UI-1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import (
    ATTACK,
    BARRICADE,
    COMMAND,
    FIRE,
    PASS,
    PASS_KIND,
    PASS_TURN,
    PLAY,
    RECRUIT,
    USE,
    WOUND_SPOT,
)
from pagoda.games.great_wall.attacking import AskAttack
from pagoda.games.great_wall.battle import ALL_UNITS, NONE_FIRED
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import NOWHERE, SPEARMAN
from pagoda.games.great_wall.fall import AskCommands, Turn
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.killing import kill
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.windows import DEEPEST, Happen
from pagoda.games.great_wall.winter import Assault, BreachKills, Winter
from tests.games.great_wall.positions import (
    activating,
    asked,
    do,
    legal,
    news,
    position,
    question,
    soldiers_in,
    supply,
    tactic,
    turn,
)
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
LEFT = 0
QUICK = {"quick_tactics": 1}
READY: dict[str, Any] = {"field": ("left tangut_levies dragon snake",), "zones": ("left 1 spearman", "left 1 spearman")}


def revealed(**table: Any) -> State:
    """T1: all commands are revealed."""
    return do(position(agenda=[AskCommands()], **table), (COMMAND, 0), (COMMAND, 1), (COMMAND, 2))


def begun(**table: Any) -> State:
    """T2: Dragon's turn begins."""
    return turn(DRAGON, "despotism", **READY, **table)


def boxed(**table: Any) -> State:
    """T3: Dragon's boxes are done."""
    return do(turn(DRAGON, "despotism", **table), PASS)


def activated(**table: Any) -> State:
    """T4: a location is activated."""
    return activating("war_academy", clerks=("war_academy 1", "war_academy 1"), **table)


def gathered(**table: Any) -> State:
    """T5: Dragon has gathered."""
    return activating("quarry", 1, clerks=("quarry 1",), **table)


def recruiting(**table: Any) -> State:
    """T6: Dragon has named a soldier."""
    state = activating("barracks", 1, clerks=("barracks 1",), goods=("2 chi", "2 chi"), **table)
    return do(state, (RECRUIT, 1, 0, 0))


def struck(**table: Any) -> State:
    """T7: a spearman of Dragon has attacked."""
    attack = AskAttack(DRAGON, 1, ALL_UNITS, 1, NOWHERE, NONE_FIRED)
    return do(position(agenda=[attack], **READY, **table), (ATTACK, SPEARMAN, LEFT, 0, 3, NOWHERE))


def building(**table: Any) -> State:
    """T8: Dragon has named a barricade."""
    state = activating("workers_settlement", clerks=("workers_settlement 1",), goods=("2 wood",), **table)
    return do(state, (BARRICADE, LEFT))


def beaten(**table: Any) -> State:
    """T9: a horde is found defeated."""
    return position(field=("left falconers dragon snake",), agenda=[DefeatCheck(0)], **table)


def dying(**table: Any) -> State:
    """T10: soldiers of Dragon, not of Snake, are to die."""
    return position(field=("left falconers dragon .",), agenda=[BreachKills(LEFT)], **table)


def claimed(**table: Any) -> State:
    """T11: Dragon has claimed a horde."""
    return do(position(field=("left falconers dragon snake",), agenda=[DefeatCheck(0)], **table), PASS, PASS)


def winter(**table: Any) -> State:
    """T12: winter begins."""
    return position(field=("left tangut_levies",), firing=("left 1", "left 1"), walls=(1, 0, 0), phase=Winter, **table)


def stormed(**table: Any) -> State:
    """T13: hordes are about to storm."""
    return position(agenda=[Assault(LEFT)], walls=(3, 0, 0), **READY, **table)


def breached(**table: Any) -> State:
    """T14: hordes have broken through."""
    return position(agenda=[Assault(LEFT)], **READY, **table)


def ashamed(**table: Any) -> State:
    """T15: Dragon is to take shame."""
    return activating("quarry", clerks=("quarry 3",), **table)


WINDOWS: list[tuple[Callable[..., State], str, bool]] = [
    (revealed, "change_of_plans", True),
    (begun, "night_attack", True),
    (boxed, "bribed_official", True),
    (activated, "secret_agents", True),
    (gathered, "bountiful_year", False),
    (recruiting, "conscription", False),
    (struck, "fire_attack", False),
    (building, "prefab", False),
    (beaten, "decisive_blow", True),
    (dying, "retreat", False),
    (claimed, "captured_banners", False),
    (winter, "rain_of_arrows", True),
    (stormed, "hold_the_line", True),
    (breached, "counterstroke", True),
    (ashamed, "save_face", False),
]


@rule("GW-TAC-7", "GW-TAC-2")
@pytest.mark.parametrize(("situation", "card", "everybody"), WINDOWS)
def test_fifteen_events_and_who_may_answer_them(situation: Callable[..., State], card: str, everybody: bool) -> None:
    own = situation(hands=(card,), options=QUICK)
    assert (question(own), asked(own)) == ("PlayTactic", DRAGON)
    assert (PLAY, tactic(card), 0) in legal(own)

    other = situation(hands=("", card), options=QUICK)
    assert (question(other) == "PlayTactic") == everybody
    if everybody:
        assert asked(other) == SNAKE


@rule("GW-TAC-2")
def test_some_tactics_are_for_the_own_turn_only() -> None:
    assert question(turn(DRAGON, "despotism", hands=("hired_riders",), options=QUICK)) == "PlayTactic"
    assert question(turn(DRAGON, "despotism", hands=("", "hired_riders"), options=QUICK)) == "MoveClerks"


@rule("GW-TAC-3")
def test_basic_or_enhanced_and_the_price_is_paid_first() -> None:
    card = tactic("bountiful_year")
    poor = gathered(hands=("bountiful_year",), options=QUICK)
    assert legal(poor) == [(PLAY, card, 0), PASS, PASS_KIND, PASS_TURN]

    state = gathered(hands=("bountiful_year",), goods=("1 chi",), options=QUICK)
    assert legal(state)[:2] == [(PLAY, card, 0), (PLAY, card, 1)]
    basic, enhanced = do(state, (PLAY, card, 0)), do(state, (PLAY, card, 1))
    assert (supply(basic, DRAGON), supply(enhanced, DRAGON)) == ("3 stone 1 chi", "5 stone")
    for after in (basic, enhanced):
        assert (after.hands[DRAGON], after.tactic_discard) == ((), (card,))


@rule("GW-TAC-4")
def test_one_tactic_for_each_event() -> None:
    state = struck(hands=("fire_attack plunder",), options=QUICK)
    assert {action[1] for action in legal(state) if action[0] == PLAY} == {tactic("fire_attack"), tactic("plunder")}

    after = do(state, (PLAY, tactic("plunder"), 0))

    assert (question(after), after.hands[DRAGON]) == ("rest", (tactic("fire_attack"),))


@rule("GW-TAC-5")
def test_a_defeat_and_the_killing_on_it_are_two_events() -> None:
    state = beaten(hands=("decisive_blow retreat",), options=QUICK)

    state = do(state, (PLAY, tactic("decisive_blow"), 0))

    assert (question(state), legal(state)[0][1:2]) == ("PlayTactic", (tactic("retreat"),))


@rule("GW-TAC-6")
def test_hordes_then_generals_and_advisors_then_tactics() -> None:
    # Jebe's Arrows kill an archer first; Meng Zongzheng builds next; Rain of Arrows is offered last
    state = position(
        field=("left jebe_arrows",),
        firing=("left 2",),
        walls=(1, 0, 0),
        goods=("2 wood",),
        advisors=("meng_zongzheng",),
        hands=("rain_of_arrows",),
        options=QUICK,
        agenda=[Happen(happening(moments.WINTER_START))],
    )

    assert question(state) == "SaveSoldier"
    state = do(state, PASS)
    assert (question(state), legal(state)[0][0], len(state.firing[LEFT])) == ("UseEffect", USE, 1)
    state = do(state, legal(state)[0])
    assert question(state) == "NameBuildings"
    state = do(state, PASS)
    assert question(state) == "PlayTactic"


@rule("GW-TAC-6", "GW-ADV-5")
def test_each_player_uses_the_own_effects_in_an_order_of_choice() -> None:
    advisors = ("di_qing su_shi", "")
    state = turn(DRAGON, "despotism", advisors=advisors, store="2 wood", **READY)

    assert (question(state), len(legal(state))) == ("UseEffect", 3)  # two effects, or none
    for first in legal(state)[:2]:
        after = do(state, first)
        after = do(after, PASS)
        assert (question(after), len(legal(after))) == ("UseEffect", 2)
    assert question(do(state, PASS)) == "MoveClerks"


@rule("GW-TAC-6")
def test_a_tactic_is_carried_out_with_all_it_causes_before_the_next_player() -> None:
    table: dict[str, Any] = {"hands": ("hired_riders", "night_attack fire_attack"), "tea": "snake dragon monkey"}
    state = turn(DRAGON, "despotism", options=QUICK, **READY, **table)

    assert asked(state) == SNAKE
    state = do(state, (PLAY, tactic("night_attack"), 0), (ATTACK, SPEARMAN, LEFT, 0, 2, NOWHERE))
    assert (question(state), asked(state)) == ("PlayTactic", SNAKE)  # the attack is an event of its own
    state = do(state, (PLAY, tactic("fire_attack"), 0), (WOUND_SPOT, 0, 4))
    assert (question(state), asked(state)) == ("PlayTactic", DRAGON)
    assert question(do(state, PASS)) == "MoveClerks"  # no second round


@rule("GW-TAC-8")
def test_before_the_assault_all_are_asked_once_and_then_totals_are_compared() -> None:
    state = stormed(hands=("plunder", "hold_the_line", "retreat"))

    assert asked(state) == DRAGON
    state = do(state, PASS)
    assert asked(state) == SNAKE
    played = do(state, (PLAY, tactic("hold_the_line"), 0))
    assert (events.ASSAULT, LEFT, 7, 18 + 2) in news(played)  # nobody is asked again, the card lies open now
    passed = do(state, PASS)
    assert (question(passed), asked(passed)) == ("PlayTactic", MONKEY)
    assert (events.ASSAULT, LEFT, 7, 18) in news(do(passed, PASS))


@rule("GW-TAC-9")
def test_a_tactic_at_a_breach_comes_too_late_for_the_wall() -> None:
    state = breached(hands=("hold_the_line counterstroke",), options=QUICK)
    assert question(state) == "PlayTactic"

    state = do(state, PASS)

    assert (question(state), {action[1] for action in legal(state)[:1]}) == ("PlayTactic", {tactic("counterstroke")})
    after = do(state, PASS)
    assert question(after) == "PlaceShame"


@rule("GW-TAC-10")
def test_events_within_events_go_twelve_deep() -> None:
    row = happening(moments.TURN_START)
    table: dict[str, Any] = {"hands": ("night_attack",), "options": QUICK, "agenda": [Happen(row)], **READY}

    assert DEEPEST == 12
    assert question(position(events=[row] * 11, **table)) == "PlayTactic"
    assert question(position(events=[row] * 12, **table)) == "rest"


@rule("GW-UI-1")
def test_the_question_does_not_betray_the_hand() -> None:
    assert question(stormed(hands=("plunder",))) == "PlayTactic"
    assert legal(stormed(hands=("plunder",))) == [PASS, PASS_KIND, PASS_TURN]
    assert question(stormed(hands=("plunder",), tactic_discard="hold_the_line")) == "rest"  # all see that nobody has it
    assert question(stormed()) == "rest"  # without tactics
    assert question(stormed(hands=("plunder",), options=QUICK)) == "rest"
    assert question(stormed(hands=("hold_the_line",), options=QUICK)) == "PlayTactic"


@rule("GW-UI-1")
def test_declining_for_the_year_or_until_the_end_of_the_turn() -> None:
    storms = [Assault(LEFT), Assault(LEFT)]
    state = position(agenda=storms, walls=(3, 0, 0), hands=("plunder",), **READY)
    assert question(do(state, PASS)) == "PlayTactic"
    assert question(do(state, PASS_KIND)) == "rest"
    assert question(do(state, PASS_TURN)) == "rest"

    turns = [Turn(0), Turn(1)]
    track = ("dragon despotism", "snake despotism")
    state = position(agenda=turns, track=track, hands=("plunder",), **READY)
    kind, silent = do(state, PASS_KIND), do(state, PASS_TURN)
    assert (question(kind), question(silent)) == ("MoveClerks", "MoveClerks")
    kind, silent = do(kind, PASS), do(silent, PASS)
    assert question(kind) == "PlayTactic"  # of another kind: before the activation
    assert (question(silent), silent.active) == ("PlayTactic", SNAKE)  # the next turn has begun


@rule("GW-TAC-5", "GW-KIL-3")
def test_a_killing_by_a_horde_is_an_event_too() -> None:
    state = position(firing=("left 1",), hands=("retreat",), options=QUICK)
    state.agenda = []
    kill(state, LEFT, [], 0, [DRAGON], 0)
    assert len(state.dying[DRAGON]) == 1

    winter_begins = [Happen(happening(moments.WINTER_START))]
    state = position(
        field=("left jebe_arrows",), firing=("left 1",), hands=("retreat",), options=QUICK, agenda=winter_begins
    )
    assert question(state) == "PlayTactic"
    after = do(state, (PLAY, tactic("retreat"), 0))
    assert question(after) == "SaveSoldier"
    assert soldiers_in(do(after, legal(after)[0]), DRAGON, "left") == "1 archer"


@rule("GW-TAC-6", "GW-ATK-4")
def test_effects_of_tactics_may_be_declined_in_part() -> None:
    state = winter(hands=("rain_of_arrows",), options=QUICK)

    state = do(state, (PLAY, tactic("rain_of_arrows"), 0))

    assert legal(state) == [(FIRE, LEFT), PASS]


@rule("GW-TAC-3", "GW-UI-1")
def test_a_side_that_would_do_nothing_is_not_offered() -> None:
    card = tactic("hired_riders")
    table: dict[str, Any] = {"hands": ("hired_riders",), "goods": ("2 gold 2 chi",), "options": QUICK}

    assert legal(turn(DRAGON, "despotism", **table))[:2] == [(PLAY, card, 0), (PLAY, card, 1)]
    without = turn(DRAGON, "despotism", reserve=("1 spearman",), **table)  # no horseman is left
    assert legal(without) == [(PLAY, card, 0), PASS, PASS_KIND, PASS_TURN]
    assert question(turn(DRAGON, "despotism", reserve=("",), **table)) == "MoveClerks"
