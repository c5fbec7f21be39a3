"""The worked examples of the ledger, from the end of the world to the choice of sets (WE-01 to WE-15)."""

from __future__ import annotations

import pytest

from pagoda import IllegalAction
from pagoda.games.madame_ching.actions import CALL, CHOOSE, FINISH, FORM, FULFIL, NIGHT, PLAY, SAIL, TAKE, TURN
from pagoda.games.madame_ching.edition import CARTOGRAPHY, ELITE_CREW, WEATHER_LORE
from pagoda.games.madame_ching.events import DISTRESSED
from pagoda.games.madame_ching.round import ChooseCards
from pagoda.games.madame_ching.state import NOBODY, State, field_number, top_number
from tests.games.madame_ching.positions import (
    GAME,
    TABLES,
    TILES,
    asked,
    card,
    choose,
    free_phase,
    play_out,
    position,
    skills_of,
    treasure_of,
    turn,
    used_of,
)
from tests.rules import rule

YELLOW = "6 9 15 18 29 30 37 42"
KITE = 2


@rule("WE-01", "MC-A-15", "MC-X-05", "MC-X-12", "MC-X-13", "MC-X-23")
def test_the_end_of_the_world_gives_a_mission_and_two_skills() -> None:
    for revealed in (48, 5):
        before = position(
            ["1", "2", "3"],
            expeditions=[YELLOW],
            missions="m23a m23b m29a m31a",
            display="50 51",
            revealed=str(revealed),
            agenda=turn(revealed),
        )

        after = play_out(before, (0, (FULFIL, TILES["m23a"])), (0, (FORM, CARTOGRAPHY)), (0, (FORM, ELITE_CREW)))

        assert field_number(before, 0) == 24
        assert treasure_of(after, 0) == [0, 0, 2, 0]
        assert skills_of(after, 0) == [1, 0, 0, 0, 1]
        assert after.expeditions[0] == [revealed]
        assert field_number(after, 0) == 1
        assert asked(after) == "FreePhase"


@rule("WE-01", "MC-X-05", "MC-X-08")
def test_the_other_mission_at_the_end_of_the_world_gives_encounter_cards() -> None:
    before = position(
        ["48", "", ""], expeditions=[YELLOW], missions="m23a m23b m29a m31a", display="50 51", agenda=choose(0)
    )

    after = play_out(before, (0, (CHOOSE, 48)), (0, (FULFIL, TILES["m23b"])))

    assert treasure_of(after, 0) == [0, 0, 0, 0]
    assert len(after.encounters[0]) == 3


@rule("WE-01", "MC-A-11")
def test_the_voyage_to_the_end_of_the_world_crosses_both_lines() -> None:
    state, seen = position([YELLOW, "", ""], agenda=choose(0)), []

    for number in state.hands[0]:
        state = reveal(state, number)
        seen.append(len(state.encounters[0]))

    assert seen == [0, 0, 0, 1, 1, 1, 3, 3]


def reveal(state: State, number: int) -> State:
    """Return the table after seat 0 has revealed a card, whatever was due before."""
    asking = state.copy()
    asking.agenda = [ChooseCards((0,))]
    return play_out(asking, (0, (CHOOSE, number)))


@rule("WE-02", "MC-A-03", "MC-X-19")
def test_a_long_expedition_without_mission_and_set_ends_in_distress() -> None:
    before = position(
        ["11", "", ""],
        expeditions=["8 10 13 17 25 29 36"],
        missions="m17a m19a m23a",
        display="50 51",
        agenda=choose(0),
    )

    after = play_out(before, (0, (CHOOSE, 11)))

    assert field_number(before, 0) == 14
    assert (DISTRESSED, 0) in GAME.heard(after, None)
    assert len(after.encounters[0]) == 1
    assert len(after.missions) == 3
    assert after.expeditions[0] == [11]
    assert field_number(after, 0) == 1


@rule("WE-03", "MC-X-09", "MC-X-11")
def test_weather_lore_reaches_mission_29_from_field_24() -> None:
    before = position(
        ["48", "", ""],
        expeditions=[YELLOW],
        skills=["weather_lore"],
        missions="m23a m23b m29a m31a",
        display="50 51",
        agenda=choose(0),
    )

    state = play_out(before, (0, (CHOOSE, 48)))
    after = play_out(state, (0, (FULFIL, TILES["m29a"])))

    assert GAME.actions(state, 0) == [(FULFIL, TILES[name]) for name in ("m23a", "m23b", "m29a")]
    assert used_of(after, 0)[WEATHER_LORE] == 1
    assert treasure_of(after, 0) == [0, 0, 0, 2]


@rule("WE-04", "MC-M2-03", "MC-M2-04", "MC-M2-05", "MC-X-03", "MC-C-03")
def test_serge_and_sandra_play_a_round() -> None:
    before = position(
        ["20 43", "12 48"],
        expeditions=["10 26", "15 29 33 42 49", "31 40", "9"],
        missions="m17a m19a m23a",
        display="14 52 27 5",
        face_down=True,
        agenda=choose(0, 1),
    )

    before = play_out(before, (0, (CHOOSE, 20)), (1, (CHOOSE, 12)), (0, (CHOOSE, 43)), (1, (CHOOSE, 48)))
    turn_a = play_out(before, (1, (SAIL, 2)), (1, (TAKE, 52)))
    turn_b = play_out(turn_a, (0, (SAIL, 0)), (0, (TAKE, 0)))
    after = play_out(turn_b, (0, (TAKE, 27)))

    assert turn_a.expeditions[2] == [31, 40, 48]
    assert field_number(turn_a, 2) == 6
    assert turn_b.expeditions[0] == [10, 26, 43]
    assert field_number(turn_b, 0) == 9
    assert turn_b.expeditions[1] == [20]
    assert turn_b.missions == [TILES["m17a"], TILES["m23a"]]
    assert after.hands[0] == [14, 27]
    assert after.expeditions[3] == [9, 12]
    assert field_number(after, 3) == 2
    assert after.hands[1] == [52, 5]


@rule("WE-05", "MC-B-05")
def test_a_siren_costs_the_third_map() -> None:
    before = position(
        ["", "1", ""],
        encounters=["siren map"],
        expeditions=["", "9 18 25"],
        display="50 51 52",
        agenda=[free_phase(0)[0], *choose(1)],
    )

    sung = play_out(before, (0, (PLAY, card("siren map"))), (1, (TURN, 18)))
    after = play_out(sung, (0, (TAKE, 50)), (1, (CHOOSE, 1)))

    assert field_number(sung, 1) == 3
    assert (DISTRESSED, 1) in GAME.heard(after, None)
    assert skills_of(after, 1) == [0, 0, 0, 0, 0]


@rule("WE-06", "MC-A-07", "MC-A-08")
def test_four_cards_of_three_colours_lead_to_field_12() -> None:
    state, fields = position(["3 12 27 31", "", ""], agenda=choose(0)), []

    for number in (3, 12, 27, 31):
        state = reveal(state, number)
        fields.append(field_number(state, 0))

    assert fields == [1, 4, 9, 12]


@rule("WE-07", "MC-R-03")
def test_three_players_take_their_turns_from_the_highest_card() -> None:
    before = position(["7", "41", "23"], display="50 51 52", agenda=choose(0, 1, 2))

    first = play_out(before, (0, (CHOOSE, 7)), (1, (CHOOSE, 41)), (2, (CHOOSE, 23)))
    second = play_out(first, (1, (TAKE, 50)))
    third = play_out(second, (2, (TAKE, 51)))

    assert [first.expeditions[1], second.expeditions[2], third.expeditions[0]] == [[41], [23], [7]]
    assert second.expeditions[0] == first.expeditions[0] == first.expeditions[2] == []


@rule("WE-08", "MC-A-05")
@pytest.mark.parametrize(("revealed", "field"), [(20, 1), (30, 12)])
def test_a_pilot_on_top_has_no_number(revealed: int, field: int) -> None:
    before = position([str(revealed), "", ""], expeditions=["12 27 P"], display="50 51", agenda=choose(0))

    after = play_out(before, (0, (CHOOSE, revealed)))

    assert field_number(before, 0) == 9
    assert field_number(after, 0) == field


@rule("WE-09", "MC-B-09", "MC-A-13", "MC-A-14")
def test_a_pilot_leads_to_hong_kong_and_the_voyage_goes_on() -> None:
    before = position(
        ["54 55", "", ""],
        expeditions=["3 12 27 43 49"],
        encounters=["pilot none"],
        display="50",
        agenda=choose(0),
    )

    sailed = play_out(before, (0, (CHOOSE, 54)))
    arrived = play_out(sailed, (0, (PLAY, card("P"))))
    after = play_out(arrived, (0, (TAKE, 50)), (0, (CHOOSE, 55)))

    assert [field_number(state, 0) for state in (before, sailed, arrived, after)] == [25, 36, 49, 56]
    assert (sailed.hong_kong, arrived.hong_kong, after.hong_kong) == (NOBODY, 0, 0)
    assert len(set(TABLES.colour[1:56])) == 6  # without a Pilot there is no row 7


@rule("WE-10", "MC-A-09", "MC-B-11")
def test_a_third_pilot_sails_straight_on_from_hong_kong() -> None:
    before = position(
        ["54", "", ""],
        expeditions=["12 27 43 49 P P"],
        encounters=["pilot map"],
        display="50 51",
        agenda=choose(0),
    )

    arrived = play_out(before, (0, (CHOOSE, 54)))
    after = play_out(arrived, (0, (PLAY, card("P-map"))))

    assert [field_number(state, 0) for state in (before, arrived, after)] == [36, 49, 56]
    assert (before.hong_kong, arrived.hong_kong) == (NOBODY, 0)
    assert len(after.expeditions[0]) == 8


@rule("WE-11", "MC-K-04", "MC-K-05", "MC-K-07", "MC-A-06")
def test_night_navigation_puts_a_card_between_or_on_top_but_not_below() -> None:
    before = position(
        ["42 29 5 50", "", ""],
        expeditions=["9 18 37"],
        skills=["night_navigation"],
        display="1 2",
        deck="33",
        agenda=choose(0),
    )

    state = play_out(before, (0, (CHOOSE, 42)))
    between = play_out(state, (0, (NIGHT, 29)))
    on_top = play_out(state, (0, (NIGHT, 50)))
    after = play_out(between, (0, (TAKE, 1)))

    assert [field_number(s, 0) for s in (before, state, between, on_top)] == [6, 12, 15, 20]
    assert between.expeditions[0] == [9, 18, 29, 37, 42]
    assert top_number(between.expeditions[0]) == 42
    assert sorted(after.hands[0]) == [1, 5, 33, 50]
    with pytest.raises(IllegalAction, match="MC-K-05"):
        GAME.apply(state, 0, (NIGHT, 5))


@rule("WE-12", "MC-A-11", "MC-A-13")
def test_night_navigation_takes_the_junk_over_the_first_line() -> None:
    before = position(
        ["13 11", "", ""], expeditions=["8 10"], skills=["night_navigation"], display="50 51", agenda=choose(0)
    )

    state = play_out(before, (0, (CHOOSE, 13)))
    after = play_out(state, (0, (NIGHT, 11)))

    assert [len(s.encounters[0]) for s in (state, after)] == [0, 1]
    assert after.expeditions[0] == [8, 10, 11, 13]


@rule("WE-13", "MC-X-21")
def test_a_one_card_expedition_ends_in_distress() -> None:
    before = position(["30", "", ""], expeditions=["40"], display="50 51", agenda=choose(0))

    after = play_out(before, (0, (CHOOSE, 30)))

    assert (DISTRESSED, 0) in GAME.heard(after, None)
    assert len(after.encounters[0]) == 1
    assert after.expeditions[0] == [30]


@rule("WE-14", "MC-X-04", "MC-X-11")
@pytest.mark.parametrize(("tile", "used"), [("m34a", 0), ("m41a", 1)])
def test_from_field_35_weather_lore_reaches_mission_41(tile: str, used: int) -> None:
    before = position(
        ["1", "", ""],
        expeditions=["3 7 26 41 50 52 53"],
        skills=["weather_lore"],
        missions="m34a m41a",
        display="54 55",
        agenda=choose(0),
    )

    state = play_out(before, (0, (CHOOSE, 1)))
    after = play_out(state, (0, (FULFIL, TILES[tile])))

    assert field_number(before, 0) == 35
    assert GAME.actions(state, 0) == [(FULFIL, TILES["m34a"]), (FULFIL, TILES["m41a"])]
    assert used_of(after, 0)[WEATHER_LORE] == used


@rule("WE-15", "MC-X-12", "MC-X-13")
@pytest.mark.parametrize("skill", [WEATHER_LORE, ELITE_CREW])
def test_six_symbols_give_one_of_two_skills(skill: int) -> None:
    before = choosing_sets("")

    state = play_out(before, (0, (CHOOSE, 1)))
    after = play_out(state, (0, (FORM, skill)))

    assert GAME.actions(state, 0) == [(FORM, WEATHER_LORE), (FORM, ELITE_CREW), FINISH]
    assert sum(skills_of(after, 0)) == 1
    assert asked(after) == "FreePhase"


@rule("WE-15", "MC-B-02", "MC-B-03")
def test_with_madame_ching_six_symbols_give_both_skills() -> None:
    before = choosing_sets("ching oracle")

    state = play_out(before, (0, (CHOOSE, 1)), (0, (CALL, KITE)))
    after = play_out(state, (0, (FORM, WEATHER_LORE)), (0, (FORM, ELITE_CREW)))

    assert skills_of(after, 0) == [0, 0, 1, 0, 1]
    assert after.encounters[0] == [card("oracle")]
    assert GAME.actions(after, 0) == [(TAKE, 50), (TAKE, 51)]


def choosing_sets(encounters: str) -> State:
    """Return the table before an expedition with three kites, a lantern, a sword and a map ends."""
    return position(
        ["1", "", ""],
        expeditions=["2 6 27 40 49 55"],
        encounters=[encounters],
        missions="m37a m41a",
        display="50 51",
        agenda=choose(0),
    )
