"""The round and the turn (MC-R)."""

from __future__ import annotations

from itertools import permutations

import pytest

from pagoda import IllegalAction
from pagoda.games.madame_ching.actions import (
    CHART,
    CHOOSE,
    DECLINE,
    FIGHT,
    FINISH,
    FORM,
    GIVE,
    NIGHT,
    PARRY,
    PLAY,
    SEIZE,
    TAKE,
    TAKE_BACK,
)
from pagoda.games.madame_ching.edition import CARTOGRAPHY, NIGHT_NAVIGATION
from pagoda.games.madame_ching.events import REVEALED
from pagoda.games.madame_ching.round import LayOutDisplay
from tests.games.madame_ching.positions import (
    GAME,
    asked,
    card,
    choose,
    free_phase,
    play_out,
    position,
    skills_of,
    treasure_of,
    used_of,
)
from tests.rules import rule


@rule("MC-R-01")
@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 3), (4, 4)])
def test_as_many_cards_as_players_are_laid_out_the_first_face_down(seats: int, cards: int) -> None:
    laid_out = position(["1", "2", "3", "4"][:seats], deck="10 20 30 40", agenda=[LayOutDisplay()])

    assert laid_out.display == [10, 20, 30, 40][:cards]
    assert laid_out.face_down == 10
    assert GAME.view(laid_out, None).display == (0, 20, 30, 40)[:cards]
    assert not set(laid_out.display) & set(laid_out.deck)


@rule("MC-R-02")
def test_all_choose_one_card_of_their_hand_at_the_same_time() -> None:
    state = position(["7 8", "9 10", "11"], agenda=choose(0, 1, 2))

    assert GAME.waiting(state) == (0, 1, 2)
    assert GAME.actions(state, 0) == [(CHOOSE, 7), (CHOOSE, 8)]
    assert GAME.actions(state, 1) == [(CHOOSE, 9), (CHOOSE, 10)]


@rule("MC-R-02")
def test_two_players_choose_two_cards_each() -> None:
    state = position(["7 9 8", "10 11"], agenda=choose(0, 1))

    first = play_out(state, (0, (CHOOSE, 7)))
    both = play_out(first, (0, (CHOOSE, 8)))

    assert GAME.actions(first, 0) == [(CHOOSE, 9), (CHOOSE, 8), TAKE_BACK]
    assert GAME.waiting(first) == (0, 1)
    assert GAME.waiting(both) == (1,)
    assert both.sealed == [7, 8, 0, 0]


@rule("MC-R-02")
def test_they_may_answer_in_any_order() -> None:
    before = position(["7", "8", "9"], display="50 51 52", agenda=choose(0, 1, 2))

    after = play_out(before, (2, (CHOOSE, 9)), (0, (CHOOSE, 7)), (1, (CHOOSE, 8)))

    assert after.expeditions[2] == [9]
    assert GAME.waiting(after) == (2,)


@rule("MC-R-02")
def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    before = position(["7 8", "9", "10"], display="50 51 52", agenda=choose(0, 1, 2))

    after = play_out(before, (0, (CHOOSE, 7)), (1, (CHOOSE, 9)), (0, TAKE_BACK), (0, (CHOOSE, 8)), (2, (CHOOSE, 10)))

    assert sorted(after.revealed + after.expeditions[2]) == [8, 9, 10]
    assert after.hands[0] == [7]


@rule("MC-R-02")
def test_after_the_last_choice_nothing_is_taken_back() -> None:
    before = position(["7 8", "9", "10"], display="50 51 52", agenda=choose(0, 1, 2))

    after = play_out(before, (0, (CHOOSE, 7)), (1, (CHOOSE, 9)), (2, (CHOOSE, 10)))

    with pytest.raises(IllegalAction):
        GAME.apply(after, 0, TAKE_BACK)


@rule("MC-R-02", "MC-R-03")
def test_no_card_is_revealed_before_the_last_choice() -> None:
    before = position(["7", "8", "9"], display="50 51 52", agenda=choose(0, 1, 2))

    waiting = play_out(before, (0, (CHOOSE, 7)), (1, (CHOOSE, 8)))
    after = play_out(waiting, (2, (CHOOSE, 9)))

    assert waiting.revealed == []
    assert waiting.hands == [[7], [8], [9]]
    assert after.hands == [[], [], []]
    assert [e for e in GAME.heard(after, None) if e[0] == REVEALED] == [
        (REVEALED, 2, 9),
        (REVEALED, 1, 8),
        (REVEALED, 0, 7),
    ]


@rule("MC-R-03")
def test_turns_go_from_the_highest_card_to_the_lowest() -> None:
    before = position(["20", "50", "3", "33"], display="10 11 12 13", agenda=choose(0, 1, 2, 3))

    first = play_out(before, *[(seat, (CHOOSE, c)) for seat, c in enumerate((20, 50, 3, 33))])
    second = play_out(first, (1, (TAKE, 10)))
    third = play_out(second, (3, (TAKE, 11)))

    assert [GAME.waiting(state) for state in (first, second, third)] == [(1,), (3,), (0,)]


@rule("MC-R-04")
def test_the_revealed_card_comes_first_and_nobody_is_asked() -> None:
    before = position(["30", "", ""], expeditions=["12"], display="50 51", agenda=choose(0))

    after = play_out(before, (0, (CHOOSE, 30)))

    assert after.expeditions[0] == [12, 30]
    assert asked(after) == "FreePhase"


@rule("MC-R-04")
def test_an_encounter_card_may_be_played_but_a_card_must_be_taken() -> None:
    state = position(["7", "8", "9"], encounters=["oracle"], display="50 51", agenda=free_phase(0))

    assert GAME.actions(state, 0) == [(PLAY, card("oracle")), (TAKE, 50), (TAKE, 51)]
    assert FINISH not in GAME.actions(play_out(state, (0, (PLAY, card("oracle")))), 0)


@rule("MC-R-04")
def test_taking_a_card_ends_the_turn() -> None:
    before = position(["30", "20", ""], encounters=["oracle"], display="50 51", agenda=choose(0, 1))
    before = play_out(before, (0, (CHOOSE, 30)), (1, (CHOOSE, 20)))

    after = play_out(before, (0, (TAKE, 50)))

    assert after.expeditions[1] == [20]
    with pytest.raises(IllegalAction):
        GAME.apply(after, 0, (PLAY, card("oracle")))


@rule("MC-R-05")
def test_skills_and_the_encounter_card_are_used_in_any_order() -> None:
    before = position(
        ["30 31", "", ""],
        encounters=["oracle"],
        expeditions=["12"],
        skills=["cartography night_navigation"],
        display="50 51",
        agenda=free_phase(0),
    )

    for order in permutations([CHART, (NIGHT, 30), (PLAY, card("oracle"))]):
        after = play_out(before, *[(0, action) for action in order])

        assert used_of(after, 0) == [1, 1, 0, 0, 0]
        assert after.expeditions[0] == [12, 30]
        assert GAME.actions(after, 0) == [(TAKE, 50), (TAKE, 51)]


@rule("MC-R-05")
def test_combat_may_come_before_and_after_other_skills() -> None:
    before = position(
        ["30 31", "44", ""], expeditions=["12"], skills=["combat cartography"], display="50 51", agenda=free_phase(0)
    )
    fight = [(FIGHT, 1), (SEIZE, 44), (GIVE, 31)]

    for order in ([CHART, *fight], [*fight, CHART]):
        after = play_out(before, *[(0, action) for action in order])

        assert used_of(after, 0) == [1, 0, 0, 1, 0]
        assert 44 in after.hands[0]


@rule("MC-R-05")
def test_each_unused_skill_card_is_used_once() -> None:
    before = position(
        ["30 31", "44", ""],
        expeditions=["12"],
        skills=["cartography 2 night_navigation combat"],
        used=["cartography combat"],
        display="50 51",
        agenda=free_phase(0),
    )

    after = play_out(before, (0, CHART), (0, (NIGHT, 30)))

    assert (FIGHT, 1) not in GAME.actions(before, 0)
    assert GAME.actions(after, 0) == [(TAKE, 50), (TAKE, 51)]


@rule("MC-R-05")
def test_no_skill_is_used_before_the_revealed_card_is_carried_out() -> None:
    before = position(
        ["7 30", "8", ""],
        expeditions=["9 18 25"],
        skills=["cartography night_navigation combat"],
        display="50 51",
        agenda=choose(0),
    )

    ending = play_out(before, (0, (CHOOSE, 7)))
    after = play_out(ending, (0, FINISH))

    assert GAME.actions(before, 0) == [(CHOOSE, 7), (CHOOSE, 30)]
    assert GAME.actions(ending, 0) == [(FORM, CARTOGRAPHY), FINISH]
    assert {CHART, (NIGHT, 30), (FIGHT, 1)} <= set(GAME.actions(after, 0))


@rule("MC-R-06")
def test_several_skill_cards_also_of_one_kind_are_used_in_one_turn() -> None:
    before = position(
        ["30 31", "", ""],
        expeditions=["12"],
        skills=["cartography 2 night_navigation 2"],
        display="50 51",
        deck="40 41",
        agenda=free_phase(0),
    )

    after = play_out(before, (0, CHART), (0, (NIGHT, 30)), (0, CHART), (0, (NIGHT, 31)))

    assert used_of(after, 0) == [2, 2, 0, 0, 0]
    assert after.hands[0] == [40, 41]
    assert after.expeditions[0] == [12, 30, 31]


@rule("MC-R-07")
def test_skills_are_never_used_in_another_players_turn() -> None:
    state = position(
        ["7", "8 30", ""],
        expeditions=["12", "14"],
        skills=["", "cartography night_navigation combat"],
        display="50 51",
        agenda=free_phase(0),
    )

    for action in (CHART, (NIGHT, 30), (FIGHT, 0)):
        with pytest.raises(IllegalAction):
            GAME.apply(state, 1, action)


@rule("MC-R-04", "MC-R-07")
def test_nobody_acts_in_another_players_turn() -> None:
    state = position(["7", "8", "9"], encounters=["", "oracle"], display="50 51", agenda=free_phase(0))

    assert GAME.actions(state, 1) == []
    for action in ((TAKE, 50), (PLAY, card("oracle"))):
        with pytest.raises(IllegalAction):
            GAME.apply(state, 1, action)


@rule("MC-R-07")
def test_a_pilot_is_usable_in_another_players_turn() -> None:
    before = position(encounters=["thief", "pilot"], treasure=["", "1 red"], display="50 51", agenda=free_phase(0))

    attacked = play_out(before, (0, (PLAY, card("thief"), 1)))
    after = play_out(attacked, (1, (PARRY, card("pilot"))))

    assert GAME.actions(attacked, 1) == [DECLINE, (PARRY, card("pilot"))]
    assert treasure_of(after, 1) == [0, 0, 1, 0]


@rule("MC-R-08")
def test_a_skill_gained_this_turn_may_be_used_at_once() -> None:
    before = position(["7", "", ""], expeditions=["9 18 25"], display="50 51", deck="33", agenda=choose(0))

    after = play_out(before, (0, (CHOOSE, 7)), (0, (FORM, CARTOGRAPHY)), (0, CHART))

    assert skills_of(after, 0) == used_of(after, 0) == [1, 0, 0, 0, 0]
    assert after.hands[0] == [33]


@rule("MC-R-08")
def test_night_navigation_gained_this_turn_sails_the_new_expedition() -> None:
    before = position(["7 40", "", ""], expeditions=["13 16 21"], display="50 51", agenda=choose(0))

    after = play_out(before, (0, (CHOOSE, 7)), (0, (FORM, NIGHT_NAVIGATION)), (0, (NIGHT, 40)))

    assert after.expeditions[0] == [7, 40]


@rule("MC-R-09")
def test_after_the_last_turn_a_new_round_begins() -> None:
    before = position(["7", "8", "9"], display="50", deck="10 20 30", agenda=free_phase(0))

    after = play_out(before, (0, (TAKE, 50)))

    assert after.display == [10, 20, 30]
    assert asked(after) == "ChooseCards"
    assert GAME.waiting(after) == (0, 1, 2)
    assert GAME.result(after) is None


@rule("MC-R-09")
def test_after_the_last_turn_of_the_last_round_the_game_is_over() -> None:
    before = position(["7", "8", "9"], display="50", missions="", agenda=free_phase(0))

    after = play_out(before, (0, (TAKE, 50)))

    assert GAME.waiting(after) == ()
    assert after.display == []
    assert GAME.result(after) is not None
