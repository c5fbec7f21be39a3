"""Ending an expedition: order, helps, distress, discard, new expedition (MC-X)."""

from __future__ import annotations

import pytest

from pagoda.games.madame_ching.actions import CALL, DECLINE, FINISH, FORM, FULFIL
from pagoda.games.madame_ching.edition import CARTOGRAPHY, WEATHER_LORE
from pagoda.games.madame_ching.events import (
    BEGAN,
    CALLED,
    DISTRESSED,
    ENDED,
    FULFILLED,
    GAINED,
    LAST_ROUND,
    MET,
    TOOK_PEARL,
)
from pagoda.games.madame_ching.state import field_number
from tests.games.madame_ching.positions import (
    GAME,
    TILES,
    asked,
    card,
    ended,
    play_out,
    skills_of,
    treasure_of,
    used_of,
)
from tests.rules import rule

FIELD_16 = "3 7 26 41"  # without a symbol, as the next
FIELD_24 = "3 7 26 41 44 47"
MAP = 0


# Order and helps


@rule("MC-X-01", "MC-X-02")
def test_helps_mission_skills_and_the_new_expedition_come_in_this_order() -> None:
    state = ended("9 18 26 41 44 47", missions="m17a m17b", encounters=["ching"])
    questions, events = [asked(state)], GAME.heard(state, 0)

    for action in ((CALL, MAP), (FULFIL, TILES["m17a"]), (FORM, CARTOGRAPHY)):
        state = play_out(state, (0, action))
        questions.append(asked(state))
        events += GAME.heard(state, 0)

    assert questions == ["MayCallMadameChing", "ChooseMission", "FormSet", "FreePhase"]
    assert [e[0] for e in events if e[0] >= ENDED] == [ENDED, CALLED, FULFILLED, GAINED, BEGAN]


@rule("MC-X-01", "MC-X-17")
def test_the_china_pearl_comes_after_the_skill_and_before_the_new_expedition() -> None:
    state = ended("9 18 25", skills=["night_navigation weather_lore combat"], used=["weather_lore"])

    after = play_out(state, (0, (FORM, CARTOGRAPHY)))

    assert GAME.heard(after, None) == [(GAINED, 0, CARTOGRAPHY), (TOOK_PEARL, 0), (LAST_ROUND,), (BEGAN, 0, 0, 1)]


@rule("MC-X-01", "MC-X-19")
def test_distress_comes_before_the_new_expedition() -> None:
    after = ended("7 10")

    assert [e[0] for e in GAME.heard(after, None) if e[0] >= ENDED] == [ENDED, DISTRESSED, MET, BEGAN]


@rule("MC-X-02")
def test_weather_lore_gained_by_this_expedition_does_not_help_it() -> None:
    state = ended("11 19 23 26 41", missions="m17a")

    after = play_out(state, (0, (FORM, WEATHER_LORE)))

    assert asked(after) == "FreePhase"
    assert after.missions == [TILES["m17a"]]
    assert (skills_of(after, 0)[WEATHER_LORE], used_of(after, 0)[WEATHER_LORE]) == (1, 0)


@rule("MC-X-02")
def test_madame_ching_won_by_this_mission_does_not_help_it() -> None:
    after = ended("5 9 26 41 44 47", missions="m23b", encounter_deck="ching ching ching")

    assert asked(after) == "FreePhase"
    assert len(after.encounters[0]) == 3
    assert skills_of(after, 0) == [0, 0, 0, 0, 0]


# Distress


@rule("MC-X-19")
def test_no_mission_and_no_set_means_one_encounter_card() -> None:
    after = ended("8 9 26", missions="m17a", encounter_deck="thief oracle")

    assert (DISTRESSED, 0) in GAME.heard(after, None)
    assert after.encounters[0] == [card("thief")]


@rule("MC-X-19")
@pytest.mark.parametrize(("expedition", "missions"), [(FIELD_24, "m23a m27a"), ("9 18 25", "m17a")])
def test_a_mission_or_a_set_prevents_distress(expedition: str, missions: str) -> None:
    state = ended(expedition, missions=missions)

    after = play_out(state, (0, (FORM, CARTOGRAPHY))) if asked(state) == "FormSet" else state

    assert asked(after) == "FreePhase"
    assert after.encounters[0] == []


@rule("MC-X-20", "MC-X-15")
def test_who_declines_a_set_is_not_in_distress() -> None:
    after = play_out(ended("9 18 25"), (0, FINISH))

    assert skills_of(after, 0) == [0, 0, 0, 0, 0]
    assert after.encounters[0] == []


@rule("MC-X-20", "MC-X-14")
def test_a_set_whose_pile_is_empty_does_not_prevent_distress() -> None:
    after = ended("9 18 25", skills=["", "cartography 3", "cartography"])

    assert (DISTRESSED, 0) in GAME.heard(after, None)
    assert len(after.encounters[0]) == 1


@rule("MC-X-20")
def test_holding_back_weather_lore_does_not_prevent_distress() -> None:
    after = play_out(ended(FIELD_16, missions="m17a", skills=["weather_lore 1"]), (0, DECLINE))

    assert (DISTRESSED, 0) in GAME.heard(after, None)
    assert len(after.encounters[0]) == 1
    assert used_of(after, 0)[WEATHER_LORE] == 0


@rule("MC-X-20")
def test_holding_back_madame_ching_does_not_prevent_distress() -> None:
    after = play_out(ended("9 18", encounters=["ching"]), (0, DECLINE))

    assert (DISTRESSED, 0) in GAME.heard(after, None)
    assert len(after.encounters[0]) == 2


@rule("MC-X-21")
def test_an_expedition_of_one_card_ends_in_distress() -> None:
    after = ended("9", missions="m17a", skills=["weather_lore 2"])

    assert (DISTRESSED, 0) in GAME.heard(after, None)
    assert len(after.encounters[0]) == 1


@rule("MC-X-21")
def test_three_weather_lore_cards_reach_a_mission_from_field_1() -> None:
    state = ended("9", missions="m19a m22a", skills=["weather_lore 3"])

    after = play_out(state, (0, (FULFIL, TILES["m19a"])))

    assert GAME.actions(state, 0) == [(FULFIL, TILES["m19a"]), DECLINE]
    assert used_of(after, 0)[WEATHER_LORE] == 3
    assert treasure_of(after, 0) == [5, 0, 0, 0]
    assert after.encounters[0] == []


# Discard and new expedition


@rule("MC-X-22")
def test_the_cards_go_to_the_two_discards() -> None:
    after = ended("7 26 P 30")

    assert after.discard == [7, 26, 30]
    assert after.encounter_discard == [card("P")]


@rule("MC-X-23")
@pytest.mark.parametrize("expedition", ["6 7 8 14 17", "6 7 8 14 17 20"])
def test_the_revealed_card_starts_anew_and_crosses_no_line(expedition: str) -> None:
    after = ended(expedition)

    assert after.expeditions[0] == [1]
    assert field_number(after, 0) == 1
    assert [e[0] for e in GAME.heard(after, None)].count(MET) == 1  # for the distress
