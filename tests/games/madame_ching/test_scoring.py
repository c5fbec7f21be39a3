"""The end of the game and the points (MC-E, MC-P)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Step
from pagoda.games.madame_ching.actions import FORM, TAKE
from pagoda.games.madame_ching.edition import COMBAT
from pagoda.games.madame_ching.round import EndRound, TakeTurn
from pagoda.games.madame_ching.state import NOBODY, State
from tests.games.madame_ching.positions import (
    GAME,
    asked,
    free_phase,
    play_out,
    position,
    skills_of,
    treasure_of,
    turn,
)
from tests.rules import rule

END: list[Step] = [EndRound()]
LAST_MISSION = "1 10 14 17 26 34"  # field 18 without a symbol: takes a mission 17


def scores(state: State) -> tuple[int, ...]:
    """Return the points of a finished game."""
    result: tuple[int, ...] = GAME.result(state).scores
    return result


@rule("MC-E-01")
@pytest.mark.parametrize(("missions", "over"), [("m17a", True), ("m17a m41a", False)])
def test_the_last_mission_triggers_the_end(missions: str, over: bool) -> None:
    before = position(
        ["30", "7", "8"],
        expeditions=[LAST_MISSION],
        missions=missions,
        display="40",
        revealed="3",
        agenda=turn(3),
    )

    assert (GAME.result(before) is not None) == over
    assert asked(before) == ("" if over else "ChooseCards")


@rule("MC-E-01", "MC-X-17")
@pytest.mark.parametrize(("owned", "over"), [("cartography night_navigation weather_lore", True), ("combat 3", False)])
def test_the_china_pearl_triggers_the_end(owned: str, over: bool) -> None:
    before = position(
        ["30", "7", "4"],
        expeditions=["8 12 51"],
        skills=[owned],
        used=[owned],
        missions="m41a m37a",
        display="40",
        revealed="6",
        agenda=turn(6),
    )

    after = play_out(before, (0, (FORM, COMBAT)), (0, (TAKE, 40)))

    assert after.pearl == (0 if over else NOBODY)
    assert after.missions == before.missions
    assert asked(after) == ("" if over else "ChooseCards")


@rule("MC-E-02")
def test_the_round_is_played_to_its_end() -> None:
    before = position(
        ["30", "7", "8"],
        expeditions=[LAST_MISSION, "9"],
        missions="m17a",
        display="40 41 42",
        revealed="3 20 2",
        agenda=[TakeTurn(1, 20), TakeTurn(0, 3), TakeTurn(2, 2), EndRound()],
    )

    triggered = play_out(before, (1, (TAKE, 40)))
    after = play_out(triggered, (0, (TAKE, 41)))

    assert triggered.missions == []
    assert asked(triggered) == "FreePhase"
    assert GAME.waiting(triggered) == (0,)
    assert GAME.result(triggered) is None
    assert after.expeditions == [[3], [9, 20], [2]]
    assert after.hands == [[30, 41], [7, 40], [8, 42]]
    assert after.display == []
    assert GAME.result(after) is not None


@rule("MC-E-03")
def test_after_the_china_pearl_missions_skills_and_distress_are_still_possible() -> None:
    before = position(
        ["30", "7", "4", "2"],
        expeditions=["9 18 25", LAST_MISSION, "13 20"],
        missions="m17a m41a",
        display="40 41 42 43",
        revealed="11 3 6",
        agenda=turn(11, 3, 6),
    )
    before.pearl = 3

    after = play_out(before, (0, (FORM, 0)), (0, (TAKE, 40)), (1, (TAKE, 41)))
    end = play_out(after, (2, (TAKE, 42)))

    assert skills_of(end, 0) == [1, 0, 0, 0, 0]
    assert treasure_of(end, 1) == [4, 0, 0, 0]
    assert len(end.encounters[2]) == 1
    assert asked(end) == ""


@rule("MC-E-03", "MC-A-14")
def test_hong_kong_and_the_china_pearl_can_be_won_in_the_last_round() -> None:
    before = position(
        ["30", "7", "6"],
        expeditions=["8 12 51", "3 14 27 43 49 P"],
        skills=["cartography night_navigation weather_lore"],
        missions="",
        display="40 41 42",
        revealed="11 54",
        agenda=turn(11, 54),
    )

    after = play_out(before, (0, (FORM, COMBAT)), (0, (TAKE, 40)), (1, (TAKE, 41)))

    assert after.pearl == 0
    assert after.hong_kong == 1
    assert asked(after) == ""


@rule("MC-E-04")
@pytest.mark.parametrize(
    ("expedition", "gold"),
    [
        ("", 0),
        ("9", 0),  # one card: field 1
        ("7 10", 0),  # no symbol
        ("9 10", 1),
        ("9 18 25", 1),  # equal symbols count once
        ("9 13", 2),
        ("9 13 19", 3),
        ("9 13 15 19 25 28", 4),
    ],
)
def test_a_running_expedition_earns_gold_for_each_different_symbol(expedition: str, gold: int) -> None:
    state = position(["30", "6", "8"], expeditions=[expedition], missions="", agenda=END)

    assert treasure_of(state, 0) == [gold, 0, 0, 0]


@rule("MC-E-04")
def test_a_running_expedition_gives_no_mission_and_no_skill() -> None:
    before = position(
        ["30", "7", "8"], expeditions=["1 9 18 25 26 34 44"], missions="m17a", display="2 3", agenda=free_phase()
    )
    before.pearl = 1

    after = play_out(before, (0, (TAKE, 2)))

    assert asked(after) == ""
    assert after.missions == before.missions
    assert skills_of(after, 0) == [0, 0, 0, 0, 0]
    assert treasure_of(after, 0) == [1, 0, 0, 0]


@rule("MC-E-05")
def test_pilots_and_turned_cards_count_for_the_end_gold() -> None:
    state = position(["30", "7", "8"], expeditions=["9 14 P-sword P"], turned="9", missions="", agenda=END)

    assert treasure_of(state, 0) == [2, 0, 0, 0]


@rule("MC-E-06")
def test_navigation_cards_in_hand_are_worth_nothing() -> None:
    state = position(["30 31 32 55 9", "", ""], missions="", agenda=END)

    assert scores(state) == (0, 0, 0)


@rule("MC-P-01")
@pytest.mark.parametrize(
    ("treasure", "skills", "encounters", "points"),
    [
        ("3 gold", "", "", 3),
        ("3 blue", "", "", 6),
        ("3 red", "", "", 9),
        ("3 white", "", "", 12),
        ("", "cartography 2 night_navigation weather_lore combat elite_crew", "", 6),
        ("", "", "treasure 1", 1),
        ("", "", "treasure 2", 2),
        ("", "", "treasure 3", 3),
        ("", "", "treasure 1 treasure 1 treasure 2 treasure 2 treasure 3 treasure 3", 12),
    ],
)
def test_what_everything_is_worth(treasure: str, skills: str, encounters: str, points: int) -> None:
    state = position(
        ["", "", ""], treasure=[treasure], skills=[skills], encounters=[encounters], missions="", agenda=END
    )

    assert scores(state) == (points, 0, 0)


@rule("MC-P-01")
def test_used_skill_cards_count_as_much_as_others() -> None:
    state = position(["", "", ""], skills=["combat 2", "combat 2"], used=["combat 2"], missions="", agenda=END)

    assert scores(state) == (2, 2, 0)


@rule("MC-P-01")
def test_the_china_pearl_counts_five_and_hong_kong_ten() -> None:
    state = position(["", "", ""], missions="", agenda=END)
    state.pearl, state.hong_kong = 1, 2

    assert scores(state) == (0, 5, 10)


@rule("MC-P-02")
@pytest.mark.parametrize(
    ("negotiators", "treasure", "bonus"),
    [
        (1, "9 gold 1 blue 3 red 2 white", 3),  # never gold
        (2, "1 blue 3 red 2 white", 6),  # both name the same colour
        (3, "4 blue 3 red 3 white", 12),
        (1, "1 white", 1),
        (2, "5 gold", 0),
    ],
)
def test_each_negotiator_adds_a_point_per_jewel_of_the_best_colour(negotiators: int, treasure: str, bonus: int) -> None:
    plain = position(["", "", ""], treasure=[treasure], missions="", agenda=END)
    state = position(
        ["", "", ""], treasure=[treasure], encounters=["negotiator " * negotiators], missions="", agenda=END
    )

    assert scores(state)[0] - scores(plain)[0] == bonus


@rule("MC-P-03")
def test_other_encounter_cards_in_hand_are_worth_nothing() -> None:
    state = position(
        ["", "", ""],
        encounters=["ching thief siren map siren kite traitor sea_dog pilot map pilot none oracle"],
        treasure=["2 red"],
        missions="",
        agenda=END,
    )

    assert scores(state) == (6, 0, 0)


@rule("MC-P-04")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1 white", "1 gold 1 red"),  # most white
        ("1 white 1 red", "3 gold 1 white"),  # then red
        ("1 white 1 red 1 blue", "2 gold 1 white 1 red"),  # then blue
        ("1 white", "2 blue"),
        ("1 gold 1 white 1 red", "1 white 2 blue"),  # red before blue
    ],
)
def test_ties_are_broken_by_white_then_red_then_blue_jewels(first: str, second: str) -> None:
    state = position(["", "", ""], treasure=[second, first, "1 gold"], missions="", agenda=END)

    result = GAME.result(state)

    assert result.scores[0] == result.scores[1]
    assert result.ranks == (2, 1, 3)


@rule("MC-P-04")
def test_the_result_tells_the_jewels_that_broke_a_tie() -> None:
    treasure = ["1 white 1 red", "3 gold 1 white", "1 gold", "1 gold"]
    result = GAME.result(position(["", "", "", ""], treasure=treasure, missions="", agenda=END))

    told = [str(tie) if tie else "" for tie in result.ties]
    assert told == ["tie: 1 white jewel, 1 red jewel", "tie: 1 white jewel, 0 red jewels", "", ""]


@rule("MC-P-04")
def test_points_go_before_jewels() -> None:
    state = position(["", "", ""], treasure=["5 gold", "1 white"], missions="", agenda=END)

    assert GAME.result(state).ranks == (1, 2, 3)


@rule("MC-P-05")
def test_players_still_tied_share_the_place() -> None:
    state = position(["", "", "", ""], treasure=["1 red", "1 red", "3 gold", "1 white"], missions="", agenda=END)

    result = GAME.result(state)

    assert result.scores == (3, 3, 3, 4)
    assert result.ranks == (2, 2, 4, 1)


@rule("MC-P-01")
def test_the_breakdown_adds_up_to_the_score() -> None:
    state = position(
        ["", "", ""],
        treasure=["2 gold 1 blue 1 red 1 white"],
        skills=["combat elite_crew"],
        encounters=["negotiator treasure 3"],
        missions="",
        agenda=END,
    )
    state.pearl, state.hong_kong = 0, 0

    result = GAME.result(state)

    assert [points for _, points in result.breakdown[0]] == [2, 2, 3, 4, 2, 5, 10, 1, 3]
    assert result.scores[0] == 32


def test_points_of_all_seats_are_counted_with_hidden_cards() -> None:
    state = position(["", "", ""], encounters=["treasure 3", "negotiator"], treasure=["2 gold", "3 blue 1 red"])

    assert GAME.scores(state) == (5, 6 + 3 + 3, 0)
