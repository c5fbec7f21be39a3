"""What is clicked for each action, what its button says, and what is seen before the click."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.scene import Path
from pagoda.games.zheng_he.actions import (
    ATTACK,
    CARD_ACTION,
    DECLINE,
    FINISH,
    FLEET,
    FOUND,
    GATHER,
    LEAD_HOME,
    MOVE,
    MUSTER,
    NOTHING,
    OPEN,
    PLACE,
    PROSPER,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    RECOVER,
    REROLL,
    RESERVE,
    RETURN,
    REVEAL,
    SEND,
    STAND,
    STEP,
    TAKE,
    VOYAGE,
)
from pagoda.games.zheng_he.battle import Exchange
from pagoda.games.zheng_he.edition import ANY, EMPEROR, GOLD, HORDE, JUNK, MING, ONE_AREA, OVERLORD, SUPPLY, VOYAGES
from pagoda.games.zheng_he.placing import FREELY, PlacePieces, Prosper, TakePieces
from pagoda.games.zheng_he.returning import LeadHome, RecoverCard, ReturnPieces
from pagoda.games.zheng_he.settling import FoundSettlements
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, MayReact, PlayCard
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage
from pagoda.locale import say
from tests.games.pictures import chosen
from tests.games.zheng_he.positions import GAME, area, position

HANDS = ((8, 11), (13, 7))
PEOPLE = ["Ana", "Bo"]
GANSU, SICHUAN, WEST = area("gansu"), area("sichuan"), area("west")


def test_a_card_is_clicked_and_two_buttons_say_how_to_lay_it() -> None:
    state = position(hands=HANDS, agenda=[PlayCard((0,), EMPEROR)])
    open_, down = chosen(state, (OPEN, 8)), chosen(state, (RESERVE, 8))

    assert open_.ids == down.ids == ("card-8",)
    assert [say(open_.label), say(down.label)] == ["Play it open", "Lay it face down"]
    assert "Bo may react" in say(open_.note, people=PEOPLE)
    assert "2 re-rolls" in say(down.note)


def test_the_order_names_the_other_side() -> None:
    state = position(hands=HANDS, played=24, agenda=[ChooseOrder((0,), EMPEROR)])
    solo = position(mode="solo", hands=HANDS, played=24, agenda=[ChooseOrder((0,), EMPEROR)])

    assert say(chosen(state, REACTION_FIRST).label, people=PEOPLE) == "Let Bo react first"
    assert say(chosen(solo, REACTION_FIRST).label) == "Let the Overlord react first"
    assert say(chosen(state, REACTION_LAST).label) == "Act first"


def test_commands_are_tiles_and_the_card_is_its_own_action() -> None:
    state = position(hands=HANDS, played=9, voyages=(1, 2), gold=1, agenda=[ChooseAction((0,), EMPEROR)])

    assert [chosen(state, (MUSTER, n)).ids for n in (1, 2, 3)] == [(f"command-{MUSTER}",)] * 3
    assert say(chosen(state, (MUSTER, 2)).note) == "Then 2 armies stand in the Ming homeland."
    assert chosen(state, (VOYAGE, 5)).ids == (f"command-{VOYAGE}", "voyage-5")
    assert say(chosen(state, (VOYAGE, 5)).note) == (
        "With all junks and gold, a die below 2: 42 %. You choose the fleet next."
    )
    assert chosen(state, CARD_ACTION).ids == ("card-9",)
    assert say(chosen(state, CARD_ACTION).note) == "Take up to 3 gold."


def test_a_reserve_card_is_clicked_besides_the_command() -> None:
    state = position(
        armies="gansu 1",
        hordes="west 2",
        hands=HANDS,
        reserves=((), (24,)),
        played=26,
        agenda=[ChooseAction((1,), OVERLORD)],
    )
    plain, more = chosen(state, (GATHER, 0), 1), chosen(state, (GATHER, 24), 1)

    assert plain.ids == (f"command-{GATHER}",)
    assert more.ids == (f"command-{GATHER}", "card-24")
    assert [say(plain.label), say(more.label)] == ["Gather up to 2", "Gather up to 5, with a reserve card"]
    assert chosen(state, (MOVE, 24), 1).ids == (f"command-{MOVE}", "card-24")
    assert say(chosen(state, (ATTACK, 0), 1).label) == "Attack with up to 2"


def test_units_are_clicked_and_then_the_area() -> None:
    moving = position(armies="ming 3", hands=HANDS, agenda=[MoveUnits((0,), EMPEROR, 3, FREELY, ONE_AREA, ())])
    step = chosen(moving, (STEP, MING, GANSU, 2))

    assert step.ids == ("army-ming", "area-gansu")
    assert (say(step.label), say(step.note)) == ("Move 2", "Ming homeland keeps 1.")
    assert [piece.look for piece in step.preview] == ["", "ghost"]
    assert [mark.look for mark in step.preview[0].marks if isinstance(mark, Path)] == ["arrow"]
    assert say(chosen(moving, FINISH).label) == "Stop moving"
    assert chosen(moving, FINISH).quiet


@pytest.mark.parametrize(("target", "label", "quiet"), [(-1, "Do not attack", True), (SICHUAN, "Fight", False)])
def test_units_are_sent_and_fight(target: int, label: str, quiet: bool) -> None:
    send = SendUnits((1,), OVERLORD, 3, FREELY, ANY, 0, target, () if target < 0 else (WEST, 1))
    state = position(
        armies="sichuan 2",
        hordes="west 2 gansu 1" + (" sichuan 1" if target > 0 else ""),
        hands=HANDS,
        agenda=[send],
    )
    sent = chosen(state, (SEND, SICHUAN, GANSU, 1), 1)

    assert sent.ids == ("horde-gansu", "area-sichuan")
    assert say(sent.note) == (
        "Sichuan: 2 hordes against 2 armies." if target > 0 else "Sichuan: 1 horde against 2 armies."
    )
    assert (say(chosen(state, FINISH, 1).label), chosen(state, FINISH, 1).quiet) == (label, quiet)


def test_pieces_are_placed_founded_returned_and_led_home_on_the_map() -> None:
    table: dict[str, Any] = {"hordes": "west 2 gansu 2", "discs": "west 1", "armies": "ming 1"}
    place = position(**table, hands=HANDS, agenda=[PlacePieces((1,), HORDE, 3, 0, (1, 2, 3), 0, ())])
    found = position(**table, hands=HANDS, agenda=[FoundSettlements((1,), 2, FREELY, ANY, ANY, ())])
    supply = position(**table, hands=HANDS, agenda=[FoundSettlements((1,), 2, FREELY, SUPPLY, ANY, ())])
    home = position(**table, hands=HANDS, agenda=[LeadHome((0,), (GANSU,), ())])
    prosper = position(**table, hands=HANDS, agenda=[Prosper((1,))])
    back = position(**table, hands=HANDS, agenda=[ReturnPieces((0,), OVERLORD, 1, FREELY, (JUNK, SUPPLY, GOLD, MING))])

    assert chosen(place, (PLACE, WEST, 2), 1).ids == ("area-west",)
    assert say(chosen(place, (PLACE, WEST, 2), 1).note) == "Then 1 more may go elsewhere."
    assert chosen(found, (FOUND, WEST, GANSU, 1), 1).ids == ("disc-west", "area-gansu")
    assert chosen(supply, (FOUND, SUPPLY, GANSU, 1), 1).ids == ("area-gansu",)
    assert chosen(home, (LEAD_HOME, GANSU, WEST, 2)).ids == ("horde-gansu", "area-west")
    assert [say(chosen(prosper, (PROSPER, WEST, *n), 1).label) for n in ((1, 1), (1, 0), (0, 1))] == [
        "Place 1 horde and 1 disc",
        "Place 1 horde only",
        "Place 1 disc only",
    ]
    assert [chosen(back, action).ids for action in ((RETURN, JUNK, SUPPLY), (RETURN, GOLD, MING))] == [
        ("junks",),
        ("gold",),
    ]
    assert say(chosen(back, FINISH).label) == "Return no more"


def test_fleets_and_mixes_are_cells_of_a_grid() -> None:
    fleet = position(junks=2, gold=2, hands=HANDS, agenda=[ChooseFleet((0,), 5, 2, 0)])
    take = position(hands=HANDS, agenda=[TakePieces((0,), 3, 2, 2, FREELY)])
    sail = chosen(fleet, (FLEET, 2, 1))

    assert sail.ids == ("fleet-2-1",)
    assert say(sail.label) == "Sail with 2 junks, 1 gold"
    assert say(sail.note) == "A die below 3: 56 %. If none is, all 1 gold stays at sea."
    assert "ghost-ship-5" in [piece.id for piece in sail.preview]
    assert chosen(take, (TAKE, 1, 2)).ids == ("fleet-2-1",)
    assert say(chosen(take, (TAKE, 1, 2)).label) == "Take 1 gold, 2 junks"
    assert chosen(take, (TAKE, 0, 0)).quiet


def test_a_voyage_of_a_card_is_chosen_on_the_map() -> None:
    state = position(junks=1, gold=1, voyages=(1,), hands=HANDS, agenda=[ChooseVoyage((0,), 3, 1)])

    assert [chosen(state, (VOYAGE, n)).ids for n in range(2, VOYAGES + 1)] == [(f"voyage-{n}",) for n in range(2, 8)]
    assert "below 3: 70 %" in say(chosen(state, (VOYAGE, 2)).note)


def test_dice_are_clicked_for_a_re_roll_and_a_card_for_more() -> None:
    table: dict[str, Any] = {"armies": "sichuan 2", "hordes": "sichuan 3", "played": 26, "hands": HANDS}
    state = position(**table, reserves=((), (24,)), agenda=[Exchange(OVERLORD, SICHUAN, 1)])
    state.dice[3:] = [5, 3, 1]
    roll = chosen(state, (REROLL, 6), 1)

    assert roll.ids == ("die-1-1", "die-1-2")
    assert (say(roll.label), say(roll.note)) == ("Roll 2 dice again", "You keep 5.")
    assert chosen(state, (REVEAL, 24), 1).ids == ("card-24",)
    assert say(chosen(state, (REVEAL, 24), 1).label) == "Reveal it: 3 re-rolls"
    assert say(chosen(state, STAND, 1).label) == "Keep the dice"


@pytest.mark.parametrize(
    ("rolled", "said"),
    [
        ([6, 3, 1, 5, 4, 2], "Overlord loses 1 horde."),
        ([5, 3, 1, 4, 4, 2], "Emperor loses 2 armies."),
        ([5, 3, 1, 5, 4, 2], "A stalemate: nobody loses anything."),
    ],
)
def test_a_defender_knows_what_it_means_to_keep_the_dice(rolled: list[int], said: str) -> None:
    table: dict[str, Any] = {"armies": "sichuan 2", "hordes": "sichuan 3", "played": 26, "hands": HANDS}
    state = position(**table, reserves=((24,), ()), agenda=[Exchange(OVERLORD, SICHUAN, 0)])
    state.dice = rolled

    assert say(chosen(state, STAND).note) == said


def test_words_are_buttons() -> None:
    table: dict[str, Any] = {"hands": HANDS, "played": 24, "armies": "ming 1", "hordes": "shanxi 1"}
    react = position(**table, voyages=(6,), agenda=[MayReact((0,), EMPEROR)])
    own = position(**table, agenda=[ChooseAction((0,), EMPEROR)])
    recover = position(hands=HANDS, discard=(5, 9), agenda=[RecoverCard((0,))])
    nothing = GAME.draw(GAME.view(own, 0), [NOTHING]).choices[0]

    assert [say(chosen(react, action).label) for action in (REACT, DECLINE)] == ["React", "Do not react"]
    assert say(chosen(react, REACT).note) == "Attack with up to 3 armies, with 1 free re-roll."
    assert say(chosen(recover, (RECOVER, 9)).label) == "Take Prosperity"
    assert (nothing.ids, say(nothing.label)) == ((), "Do nothing")


def test_a_refused_action_points_only_at_what_lies_there() -> None:
    state = position(hands=HANDS, armies="gansu 1", hordes="", agenda=[PlayCard((0,), EMPEROR)])
    legal = GAME.actions(state, 0)
    drawn = GAME.draw(GAME.view(state, 0), [*legal, (STEP, MING, GANSU, 1), (RESERVE, 24)])

    assert [choice.ids for choice in drawn.choices[len(legal) :]] == [("area-gansu",), ()]
