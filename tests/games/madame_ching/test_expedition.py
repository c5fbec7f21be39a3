"""Step 3a: beginning and continuing an expedition (MC-A)."""

from __future__ import annotations

import pytest

from pagoda import IllegalAction
from pagoda.games.madame_ching.actions import CHOOSE, NIGHT, PLAY, TAKE
from pagoda.games.madame_ching.events import BEGAN, MET, PLUNDERED, SAILED
from pagoda.games.madame_ching.round import ChooseCards
from pagoda.games.madame_ching.state import NOBODY, State, field_number, rows, top_number
from tests.games.madame_ching.positions import GAME, asked, card, choose, free_phase, play_out, position
from tests.rules import rule


def before_revealing(revealed: int, expedition: str) -> State:
    """Return a table at which only seat 0 is still to choose, with one card and an expedition."""
    return position([str(revealed), "", ""], expeditions=[expedition], display="1 2", agenda=choose(0))


def revealing(revealed: int, expedition: str) -> State:
    """Return the table after seat 0 has revealed its card."""
    return play_out(before_revealing(revealed, expedition), (0, (CHOOSE, revealed)))


@rule("MC-A-01")
def test_the_first_card_begins_an_expedition_on_field_1() -> None:
    before = position(["30", "", ""], display="50 51", agenda=choose(0))

    after = play_out(before, (0, (CHOOSE, 30)))

    assert after.expeditions[0] == [30]
    assert field_number(after, 0) == 1
    assert (BEGAN, 0, 0, 30) in GAME.heard(after, None)


@rule("MC-A-02")
def test_a_higher_card_is_laid_on_the_expedition() -> None:
    after = revealing(28, "12 27")

    assert after.expeditions[0] == [12, 27, 28]
    assert GAME.view(after, None).expeditions[0] == (12, 27, 28)
    assert after.discard == []


@rule("MC-A-03")
def test_a_lower_card_ends_the_expedition_and_begins_a_new_one() -> None:
    after = revealing(26, "12 27")

    assert after.expeditions[0] == [26]
    assert after.discard == [12, 27]
    assert field_number(after, 0) == 1


@rule("MC-A-04")
@pytest.mark.parametrize(("revealed", "expedition"), [(28, [12, 27, 28]), (26, [26])])
def test_the_number_decides_without_a_question(revealed: int, expedition: list[int]) -> None:
    after = revealing(revealed, "12 27")

    assert after.expeditions[0] == expedition
    assert asked(after) == "FreePhase"


@rule("MC-A-05")
@pytest.mark.parametrize(("revealed", "ends"), [(26, True), (28, False)])
def test_a_card_is_compared_with_the_top_number_below_a_pilot(revealed: int, ends: bool) -> None:
    after = revealing(revealed, "12 27 P")

    assert (len(after.expeditions[0]) == 1) is ends


@rule("MC-A-06")
def test_a_card_is_compared_with_the_top_number_after_night_navigation() -> None:
    before = position(
        ["20 30", "", ""], expeditions=["12 40"], skills=["night_navigation"], display="50", agenda=free_phase(0)
    )

    night = play_out(before, (0, (NIGHT, 20)), (0, (TAKE, 50)))
    night.agenda = [ChooseCards((0,))]
    after = play_out(night, (0, (CHOOSE, 30)))

    assert night.expeditions[0] == [12, 20, 40]
    assert top_number(night.expeditions[0]) == 40
    assert after.expeditions[0] == [30]


@rule("MC-A-07")
@pytest.mark.parametrize(("revealed", "row"), [(34, 2), (41, 3)])
def test_a_known_colour_sails_straight_and_a_new_one_diagonally(revealed: int, row: int) -> None:
    after = revealing(revealed, "7 26")

    assert len(after.expeditions[0]) == 3
    assert rows(after, after.expeditions[0]) == row
    assert (SAILED, 0, 0, revealed, 3 * row) in GAME.heard(after, None)


@rule("MC-A-08")
def test_the_field_number_is_cards_times_colours_all_the_way() -> None:
    voyage = [3, 7, 10, 26, 41, 44, 50, 54]
    state = position([" ".join(str(c) for c in voyage), "", ""], agenda=choose(0))
    fields = []

    for number in voyage:
        state.agenda = [ChooseCards((0,))]
        state = play_out(state, (0, (CHOOSE, number)))
        fields.append(field_number(state, 0))

    assert fields == [1, 4, 6, 12, 20, 24, 35, 48]


@rule("MC-A-09")
def test_row_7_is_the_last_row() -> None:
    before = position(expeditions=["3 7 26 41 50 54 P"], encounters=["pilot none"], display="1 2", agenda=free_phase(0))
    second = card("pilot none", [card("P")])

    after = play_out(before, (0, (PLAY, second)))

    assert field_number(before, 0) == 49
    assert len(after.expeditions[0]) == 8
    assert rows(after, after.expeditions[0]) == 7
    assert field_number(after, 0) == 56


@rule("MC-A-10")
def test_junks_on_one_field_do_not_meet() -> None:
    before = position(["30", "", ""], expeditions=["12", "7 26", "8 27"], display="50 51", agenda=choose(0))

    after = play_out(before, (0, (CHOOSE, 30)))

    assert [field_number(after, junk) for junk in range(3)] == [4, 4, 4]
    assert after.expeditions == [[12, 30], [7, 26], [8, 27]]
    assert after.encounters == before.encounters
    assert after.treasure == before.treasure


LINES = [
    ("6 7 8", 9, 1),  # straight over the first line
    ("6 7 8", 26, 0),  # diagonally beside it
    ("6 7 8 9", 10, 0),  # straight between the lines
    ("6 7 8 9 10", 11, 2),  # straight over the second line
    ("6 7 8 9 10", 26, 0),  # diagonally beside it
    ("6 7 8 9 10 11", 14, 0),  # straight behind it
    ("6 7 8 26", 30, 1),  # the first line in the second row
    ("3 6 7 8 9 26 30", 34, 2),  # the second line in the third row
    ("6 7", 8, 0),  # before all lines
]


@rule("MC-A-11")
@pytest.mark.parametrize(("expedition", "revealed", "drawn"), LINES)
def test_a_straight_move_over_a_line_draws_encounter_cards(expedition: str, revealed: int, drawn: int) -> None:
    after = revealing(revealed, expedition)

    assert after.expeditions[0][-1] == revealed
    assert len(after.encounters[0]) == drawn


@rule("MC-A-11")
def test_each_line_is_crossed_once_in_an_expedition() -> None:
    voyage = [6, 7, 8, 9, 10, 14, 17, 20]
    state = position([" ".join(str(c) for c in voyage), "", ""], agenda=choose(0))
    drawn = []

    for number in voyage:
        state.agenda = [ChooseCards((0,))]
        state = play_out(state, (0, (CHOOSE, number)))
        drawn.append(len(state.encounters[0]))

    assert drawn == [0, 0, 0, 1, 1, 3, 3, 3]


@rule("MC-A-12")
def test_a_card_drawn_at_a_line_may_be_played_in_the_same_turn() -> None:
    before = position(["9", "", ""], expeditions=["6 7 8"], encounter_deck="oracle", display="50 51", agenda=choose(0))

    crossed = play_out(before, (0, (CHOOSE, 9)))
    after = play_out(crossed, (0, (PLAY, card("oracle"))))

    assert crossed.encounters[0] == [card("oracle")]
    assert len(after.encounters[0]) == 3


@rule("MC-A-12")
def test_others_do_not_see_a_card_drawn_at_a_line() -> None:
    after = revealing(9, "6 7 8")

    assert GAME.view(after, 0).encounters[0] == tuple(after.encounters[0])
    assert (MET, 0, after.encounters[0][0]) in GAME.heard(after, 0)
    for stranger in (1, 2, None):
        assert GAME.view(after, stranger).encounters[0] == (0,)
        assert (MET, 0, 0) in GAME.heard(after, stranger)


@rule("MC-A-13")
def test_night_navigation_crosses_a_line() -> None:
    before = position(
        ["7", "", ""], expeditions=["6 8 9"], skills=["night_navigation"], display="50 51", agenda=free_phase(0)
    )

    after = play_out(before, (0, (NIGHT, 7)))

    assert len(after.encounters[0]) == 1


@rule("MC-A-13", "MC-A-14")
def test_the_revealed_card_reaches_hong_kong() -> None:
    after = revealing(54, "3 7 26 41 50 P")

    assert field_number(after, 0) == 49
    assert after.hong_kong == 0


@rule("MC-A-13", "MC-A-14")
def test_night_navigation_reaches_hong_kong() -> None:
    before = position(
        ["54", "", ""],
        expeditions=["3 7 26 41 50 P"],
        skills=["night_navigation"],
        display="1 2",
        agenda=free_phase(0),
    )

    after = play_out(before, (0, (NIGHT, 54)))

    assert after.hong_kong == 0


@rule("MC-A-13", "MC-A-14")
def test_a_pilot_reaches_field_56_in_hong_kong() -> None:
    before = position(
        expeditions=["3 7 10 26 41 50 54"], encounters=["pilot none"], display="1 2", agenda=free_phase(0)
    )

    after = play_out(before, (0, (PLAY, card("P"))))

    assert (field_number(before, 0), before.hong_kong) == (42, NOBODY)
    assert (field_number(after, 0), after.hong_kong) == (56, 0)
    assert (PLUNDERED, 0) in GAME.heard(after, None)


@rule("MC-A-14")
def test_later_arrivals_in_hong_kong_get_nothing() -> None:
    before = before_revealing(54, "3 7 26 41 50 P")
    before.hong_kong = 2

    after = play_out(before, (0, (CHOOSE, 54)))

    assert field_number(after, 0) == 49
    assert after.hong_kong == 2
    assert (PLUNDERED, 0) not in GAME.heard(after, None)


@rule("MC-A-14")
def test_the_expedition_goes_on_from_hong_kong_and_the_card_is_kept() -> None:
    before = before_revealing(55, "3 7 26 41 50 54 P")
    before.hong_kong = 0

    after = play_out(before, (0, (CHOOSE, 55)))

    assert field_number(after, 0) == 56
    assert after.hong_kong == 0


@rule("MC-A-15")
@pytest.mark.parametrize("revealed", [1, 24, 55])
def test_at_the_end_of_the_world_every_card_ends_the_expedition(revealed: int) -> None:
    before = position([str(revealed), "", ""], expeditions=["6 7 8 9 10 14 17 20"], display="50 51", agenda=choose(0))

    after = play_out(before, (0, (CHOOSE, revealed)))

    assert after.expeditions[0] == [revealed]
    assert after.discard == [6, 7, 8, 9, 10, 14, 17, 20]


@rule("MC-A-15")
def test_in_column_7_a_higher_card_still_continues() -> None:
    after = revealing(20, "6 7 8 9 10 14 17")

    assert after.expeditions[0] == [6, 7, 8, 9, 10, 14, 17, 20]


@rule("MC-A-16")
@pytest.mark.parametrize(("expedition", "possible"), [("6 7 8 9 10 14 17 20", False), ("6 7 8 9 10 14 17", True)])
def test_nothing_is_added_at_the_end_of_the_world(expedition: str, possible: bool) -> None:
    state = position(
        ["30", "", ""],
        expeditions=[expedition],
        encounters=["pilot none"],
        skills=["night_navigation"],
        display="50 51",
        agenda=free_phase(0),
    )

    for action in ((NIGHT, 30), (PLAY, card("P"))):
        assert (action in GAME.actions(state, 0)) is possible


@rule("MC-A-16")
def test_a_pilot_is_refused_at_the_end_of_the_world() -> None:
    state = position(
        expeditions=["6 7 8 9 10 14 17 20"], encounters=["pilot none"], display="50 51", agenda=free_phase(0)
    )

    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, (PLAY, card("P")))

    assert refused.value.rule == "MC-A-16"
