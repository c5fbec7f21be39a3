"""Answers say what comes of them, and what cannot be answered says why."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.zheng_he.actions import (
    ATTACK,
    BUILD,
    CARD_ACTION,
    COLLECT,
    FINISH,
    FLEET,
    GATHER,
    MOVE,
    MUSTER,
    OPEN,
    REROLL,
    RESERVE,
    REVEAL,
    SEND,
    SETTLE,
    STAND,
    STEP,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.placing import NOT_YET
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet
from tests.games.zheng_he.positions import GAME, area, position
from tests.games.zheng_he.words import described, prompted, refused

# Answers say what comes of them


def test_a_card_says_what_it_brings_and_what_it_allows() -> None:
    state = position(hands=([24, 4, 10], []), agenda=[PlayCard((0,), EMPEROR)])

    assert described(state, (OPEN, 24)).startswith(
        "play Raids open: 3 command points; reaction (Overlord): The Emperor returns 2 gold"
    )
    assert "reaction (Overlord): Place up to " in described(state, (OPEN, 4))
    assert described(state, (RESERVE, 10)) == (
        "lay Tea and Horse Markets into your reserve: 1 re-roll later, no reaction"
    )


def test_a_card_of_the_own_side_gives_the_opponent_nothing() -> None:
    state = position(hands=([3], []), agenda=[PlayCard((0,), EMPEROR)])
    other = position(hands=([], [22]), agenda=[PlayCard((1,), OVERLORD)])

    assert described(state, (OPEN, 3)) == (
        "play Xia Yuanji, Minister of Revenue open: 1 command point or its action; the Overlord cannot react to it"
    )
    assert described(other, (OPEN, 22)).endswith("the Emperor cannot react without voyage 6 Sumatra")


def test_a_fleet_knows_its_chance() -> None:
    state = position(junks=3, gold=2, agenda=[ChooseFleet((0,), 6, 2, 0)])

    assert described(state, (FLEET, 3, 2)) == "3 junks and 2 gold, sum 5: 89 % with 2 attempts"
    assert described(state, (FLEET, 1, 1)) == "1 junk and 1 gold, sum 2: 31 % with 2 attempts"


def test_an_attack_knows_its_chance() -> None:
    step = SendUnits((1,), OVERLORD, 3, NOT_YET, -1, 0, -1, ())
    state = position(hordes="west 3", armies="gansu 2", agenda=[step])

    assert described(state, (SEND, area("gansu"), area("west"), 3)) == (
        "send 3 hordes: Western Mongols → Gansu; 67 % to win without re-rolls"
    )
    more = GAME.apply(state, 1, (SEND, area("gansu"), area("west"), 1))
    assert GAME.waiting(more) == () or described(more, GAME.actions(more, GAME.waiting(more)[0])[0])


def test_dice_know_their_chance_and_their_outcome() -> None:
    def asked(role: int) -> State:
        return position(
            hordes="sichuan 6",
            armies="sichuan 2",
            reserves=([8], [11]),
            dice=[5, 4, 3, 4, 4, 2] if role == EMPEROR else [0, 0, 0, 4, 4, 2],
            agenda=[RollAgain((role,), OVERLORD, area("sichuan"), role, 0, 1)],
        )

    assert prompted(asked(EMPEROR)) == (
        "Keep your dice or roll again: 5, 4, 3 (weak 5)",
        "1 re-roll left. Against 4, 4, 2 (moderate 4): you lose 2 armies.",
    )
    assert described(asked(EMPEROR), STAND) == "keep the dice: you lose 2 armies"
    assert described(asked(EMPEROR), (REROLL, 6)) == "roll again: 4, 3; 33 % to win the exchange"
    assert described(asked(OVERLORD), STAND) == "keep the dice: 76 % to win the exchange"
    assert set(refused(asked(EMPEROR))) == {(REVEAL, 8)}


# Refusals


def test_a_full_reserve_is_refused() -> None:
    state = position(hands=([24], []), reserves=([1, 2, 3], []), agenda=[PlayCard((0,), EMPEROR)])

    assert refused(state) == {(RESERVE, 24): ("Your reserve is full: it holds 3 cards.", "ZH-402")}


def test_the_emperor_hears_why_a_command_is_not_possible() -> None:
    empty = position(
        armies="gansu 12",
        hordes="west 1",
        junks=0,
        gold=0,
        gold_at_sea=5,
        played=4,
        agenda=[ChooseAction((0,), EMPEROR)],
    )
    found = refused(empty)

    assert found[(MUSTER, 1)] == ("No army is left in the supply.", "ZH-405")
    assert found[(TAX, 1)] == ("No gold is left in the supply.", "ZH-405")
    assert found[(VOYAGE, 1)] == ("This voyage is completed already.", "ZH-460")
    assert found[(VOYAGE, 2)] == ("A voyage needs a junk in the South China Sea.", "ZH-460")
    assert found[(ATTACK, 0)] == ("The opponent controls no borderland.", "ZH-430")
    assert found[CARD_ACTION][1] == "ZH-204"
    junks = position(junks=6, gold=0, played=4, agenda=[ChooseAction((0,), EMPEROR)])
    assert refused(junks)[(BUILD, 1)] == ("No junk is left in the supply.", "ZH-405")
    assert refused(junks)[(VOYAGE, 2)] == ("A voyage needs gold, in the Ming homeland or at sea.", "ZH-460")


def test_the_overlord_hears_why_a_command_is_not_possible() -> None:
    state = position(
        armies="gansu 1", hordes="west 12", discs="east 5", played=1, agenda=[ChooseAction((1,), OVERLORD)]
    )
    found = refused(state)

    assert found[(GATHER, 0)] == ("No horde is left in the supply.", "ZH-405")
    assert found[(COLLECT, 0)] == ("No disc is left in the supply.", "ZH-405")
    assert found[(SETTLE, 0)][1] == "ZH-540"
    assert found[CARD_ACTION][1] == "ZH-203"
    bare = position(armies=START_ALL, hordes="", played=8, agenda=[ChooseAction((1,), OVERLORD)])
    assert refused(bare)[(MOVE, 0)] == ("You have no units on the map.", "ZH-510")
    assert refused(bare)[(ATTACK, 0)][1] == "ZH-520"
    assert refused(bare)[(SETTLE, 0)] == ("No resource lies in a steppe homeland.", "ZH-540")


START_ALL = "gansu 1 sichuan 1 shaanxi 1 shanxi 1 liaodong 1"
NOT_EXECUTABLE: list[tuple[int, int, dict[str, Any], str]] = [
    (9, 0, {"gold": 5}, "No gold is left in the supply."),
    (20, 0, {"voyages": [5], "junks": 6}, "No junk is left in the supply."),
    (10, 0, {"voyages": [2], "hordes": ""}, "No area fits what the card says."),
    (8, 0, {"junks": 0}, "A voyage needs a junk in the South China Sea."),
    (13, 0, {"voyages": [3]}, "The opponent has no reserve card."),
    (16, 0, {"voyages": [4]}, "The discard pile is empty."),
    (16, 0, {"voyages": [4], "discard": [5], "reserves": ([1, 2, 3], [])}, "Your reserve is full."),
    (24, 0, {"voyages": [6]}, "The opponent controls no borderland."),
    (25, 0, {"voyages": [7], "armies": "ming 1", "hordes": ""}, "No area fits what the card says."),
    (12, 1, {"hordes": ""}, "No unit of yours stands next to a borderland of the opponent."),
    (16, 1, {"hordes": ""}, "You have no units on the map."),
    (10, 1, {"hordes": "west 12"}, "No horde is left in the supply."),
    (7, 1, {"discs": "west 5"}, "No disc is left in the supply."),
    (25, 1, {}, "No resource lies in a steppe homeland."),
    (11, 1, {}, "No area fits what the card says."),
]


@pytest.mark.parametrize(("card", "role", "pieces", "reason"), NOT_EXECUTABLE)
def test_a_card_action_that_cannot_be_carried_out_is_refused(
    card: int, role: int, pieces: dict[str, Any], reason: str
) -> None:
    state = position(played=card, agenda=[ChooseAction((role,), role)], **pieces)

    assert refused(state)[CARD_ACTION] == (reason, "ZH-205")


def test_a_card_without_its_voyage_is_refused() -> None:
    state = position(played=24, agenda=[ChooseAction((0,), EMPEROR)])

    assert refused(state)[CARD_ACTION] == ("Voyage 6 Sumatra is not completed.", "ZH-202")
    assert described(state, CARD_ACTION).endswith("Attack with up to 3 armies, with 1 free re-roll.")


def test_dice_without_re_rolls_are_refused() -> None:
    state = position(
        hordes="sichuan 3",
        armies="sichuan 2",
        reserves=([8], []),
        dice=[5, 4, 4, 6, 6, 1],
        agenda=[RollAgain((0,), EMPEROR, area("sichuan"), EMPEROR, 0, 0)],
    )

    assert {action for action, _ in refused(state).items()} == {(REROLL, mask) for mask in (1, 2, 3, 6, 7)}
    assert set(refused(state).values()) == {("You have no re-roll left: reveal a reserve card first.", "ZH-611")}


def test_gold_at_sea_must_sail_along() -> None:
    stuck = position(junks=2, gold=1, gold_at_sea=2, agenda=[ChooseFleet((0,), 6, 2, 0)])
    free = position(agenda=[ChooseFleet((0,), 6, 2, 0)])

    assert refused(stuck)[(FLEET, 1, 1)] == ("All gold at sea must sail along.", "ZH-461")
    assert refused(free) == {(FLEET, 1, 0): ("At least 1 gold must sail along.", "ZH-461")}


def test_units_hear_where_they_cannot_go() -> None:
    step = MoveUnits((0,), EMPEROR, 2, NOT_YET, -3, ())
    state = position(armies="ming 2", hordes="gansu 1", agenda=[step])

    found = refused(state)
    assert found[(STEP, area("ming"), area("gansu"), 1)][1] == "ZH-422"
    assert found[FINISH] == ("At least one unit must move.", "ZH-404")
