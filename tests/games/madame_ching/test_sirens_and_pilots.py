"""Sirens, and Pilots as cards of an expedition (MC-B-05, -06, -09 to -11)."""

from __future__ import annotations

import pytest

from pagoda.engine.errors import IllegalAction
from pagoda.games.madame_ching.actions import CHOOSE, FINISH, FORM, PLAY, TURN
from pagoda.games.madame_ching.edition import CARTOGRAPHY
from pagoda.games.madame_ching.state import field_number
from tests.games.madame_ching.positions import (
    GAME,
    asked,
    card,
    choose,
    free_phase,
    play_out,
    position,
    skills_of,
    turn,
)
from tests.rules import rule

PILOT = card("P")
MAP_SIREN = card("siren map")


@rule("MC-B-05")
def test_a_siren_makes_every_other_player_turn_a_card_of_their_choice() -> None:
    before = position(
        ["1", "7", "3"],
        expeditions=["29", "9 18 25", "46"],
        encounters=["siren map"],
        display="2",
        agenda=free_phase(),
    )

    asked_for = play_out(before, (0, (PLAY, MAP_SIREN)))
    after = play_out(asked_for, (1, (TURN, 18)))

    assert GAME.actions(asked_for, 1) == [(TURN, 9), (TURN, 18), (TURN, 25)]
    assert sorted(after.turned) == [18, 46]
    assert asked(after) == "FreePhase"


@rule("MC-B-05")
def test_number_and_colour_of_a_turned_card_still_count() -> None:
    before = position(
        ["1", "7", "8"], expeditions=["9 18 37"], turned="37", display="2 3", revealed="38", agenda=turn(38)
    )

    assert before.expeditions[0] == [9, 18, 37, 38]
    assert field_number(before, 0) == 8


@rule("MC-B-05", "MC-X-12")
@pytest.mark.parametrize(("turned", "question"), [("", "FormSet"), ("37", "FreePhase")])
def test_the_symbol_of_a_turned_card_gains_no_skill(turned: str, question: str) -> None:
    before = position(
        ["1", "7", "8"], expeditions=["9 18 37"], turned=turned, display="2 3", revealed="30", agenda=turn(30)
    )

    assert asked(before) == question


@rule("MC-B-06")
def test_only_unturned_cards_and_pilots_with_the_symbol_hear_a_siren() -> None:
    before = position(
        ["1", "7", "8"],
        expeditions=["", "9 18 P-map P"],
        turned="9",
        encounters=["siren map"],
        display="2",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, MAP_SIREN)))

    assert GAME.actions(after, 1) == [(TURN, 18), (TURN, card("P-map"))]


@rule("MC-B-06")
def test_who_has_no_fitting_card_is_not_affected() -> None:
    before = position(
        ["1", "7", "8"],
        expeditions=["9", "13 15", "18"],
        turned="18",
        encounters=["siren map", "pilot none", "pilot none"],
        display="2",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, MAP_SIREN)))

    assert after.turned == [18]
    assert asked(after) == "FreePhase"
    assert after.encounter_discard == [MAP_SIREN]


@rule("MC-B-06")
def test_a_card_stays_turned_until_its_expedition_ends() -> None:
    sailing = position(
        ["1", "7", "8"], expeditions=["9 18"], turned="18", display="2 3", revealed="25", agenda=turn(25)
    )
    ended = position(["1", "7", "8"], expeditions=["9 18"], turned="18", display="2 3", revealed="6", agenda=turn(6))

    assert sailing.turned == [18]
    assert ended.turned == []
    assert 18 in ended.discard


@rule("MC-B-09")
@pytest.mark.parametrize(("name", "maps"), [("P", 0), ("P-map", 1)])
def test_a_pilot_is_a_card_of_a_new_colour_with_its_symbol(name: str, maps: int) -> None:
    before = position(
        ["10", "7", "8"],
        expeditions=["9 18"],
        encounters=[name],
        display="1 2 3",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, card(name))))
    end = position(
        ["1", "7", "8"], expeditions=[f"9 18 {name}"], display="2 3", revealed="10", missions="m41a", agenda=turn(10)
    )

    assert after.expeditions[0] == [9, 18, card(name)]
    assert after.encounters[0] == []
    assert field_number(before, 0) == 2
    assert field_number(after, 0) == 6  # diagonally: column 3, row 2
    assert asked(end) == ("FormSet" if maps else "FreePhase")


@rule("MC-B-09", "MC-X-12")
def test_the_symbol_of_a_pilot_gains_a_skill() -> None:
    before = position(
        ["1", "7", "8"], expeditions=["9 18 P-map"], display="2 3", revealed="10", missions="m41a", agenda=turn(10)
    )

    after = play_out(before, (0, (FORM, CARTOGRAPHY)))

    assert skills_of(after, 0) == [1, 0, 0, 0, 0]


@rule("MC-B-10")
@pytest.mark.parametrize(("revealed", "allowed"), [(20, True), (8, False)])
def test_no_pilot_is_added_in_a_turn_in_which_the_expedition_ended(revealed: int, allowed: bool) -> None:
    before = position(
        ["1", "7", "4"],
        expeditions=["9 18"],
        encounters=["P"],
        display="2 3",
        revealed=str(revealed),
        agenda=turn(revealed),
    )
    if asked(before) == "MayCallMadameChing":
        before = play_out(before, (0, (0,)))

    assert asked(before) == "FreePhase"
    assert ((PLAY, PILOT) in GAME.actions(before, 0)) == allowed
    if not allowed:
        with pytest.raises(IllegalAction, match="MC-B-10"):
            GAME.apply(before, 0, (PLAY, PILOT))


@rule("MC-B-11")
def test_each_of_several_pilots_is_a_new_colour() -> None:
    before = position(
        ["1", "7", "8"], expeditions=["9 18 P"], encounters=["pilot none"], display="2", agenda=free_phase()
    )

    after = play_out(before, (0, (PLAY, before.encounters[0][0])))

    assert field_number(before, 0) == 6
    assert field_number(after, 0) == 12  # column 4, row 3


@rule("MC-B-11")
def test_a_pilot_never_starts_an_expedition() -> None:
    before = position(["30 31", "7", "8"], encounters=["P"], display="1 2 3", agenda=choose(0, 1, 2))

    revealed = play_out(before, (0, (CHOOSE, 30)), (1, (CHOOSE, 7)), (2, (CHOOSE, 8)))
    after = play_out(revealed, (0, (PLAY, PILOT)))

    assert GAME.actions(before, 0) == [(CHOOSE, 30), (CHOOSE, 31)]
    assert revealed.expeditions[0] == [30]
    assert after.expeditions[0] == [30, PILOT]


@rule("MC-B-09", "MC-X-15")
def test_a_set_with_a_pilot_may_be_declined() -> None:
    before = position(
        ["1", "7", "8"], expeditions=["9 18 P-map"], display="2 3", revealed="10", missions="m41a", agenda=turn(10)
    )

    after = play_out(before, (0, FINISH))

    assert skills_of(after, 0) == [0, 0, 0, 0, 0]
    assert card("P-map") in after.encounter_discard
