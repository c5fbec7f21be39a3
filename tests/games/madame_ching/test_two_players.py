"""Two players with two junks each (MC-M2)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Step
from pagoda.engine.errors import IllegalAction
from pagoda.games.madame_ching.actions import (
    CHART,
    CHOOSE,
    FIGHT,
    GIVE,
    NIGHT,
    PLAY,
    SAIL,
    SEIZE,
    TAKE,
    TAKE_BACK,
    TURN,
)
from pagoda.games.madame_ching.round import EndRound, TakeTurn
from pagoda.games.madame_ching.state import State, field_number, junks_of
from tests.games.madame_ching.positions import (
    GAME,
    TABLES,
    asked,
    card,
    choose,
    free_phase,
    play_out,
    position,
    skills_of,
    treasure_of,
)
from tests.rules import rule

PILOT = card("P")
ORACLE = card("oracle")


def turns(*cards: tuple[int, int]) -> list[Step]:
    """Return the turns of seats with these cards, and the end of the round."""
    return [*[TakeTurn(seat, number) for seat, number in cards], EndRound()]


@rule("MC-M2-01")
def test_each_player_has_two_expeditions_and_one_hand_of_five() -> None:
    state = GAME.start("standard", 2, seed=5)

    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.expeditions == [[], [], [], []]
    assert [junks_of(state, seat) for seat in (0, 1)] == [[0, 1], [2, 3]]
    assert len(state.encounters) == 2
    assert len(state.treasure) == 8
    assert len(state.skills) == 10


@rule("MC-M2-02")
def test_fourteen_missions_and_a_display_of_four() -> None:
    state = GAME.start("standard", 2, seed=5)

    assert len(state.missions) == 14
    assert len(state.display) == 4
    assert GAME.view(state, 0).display == (0, *state.display[1:])


@rule("MC-M2-03")
def test_both_choose_two_cards_and_the_four_are_carried_out_from_the_highest() -> None:
    before = position(["20 43 44", "12 48 49"], display="1 2 3 4", agenda=choose(0, 1))

    one = play_out(before, (1, (CHOOSE, 49)), (0, (CHOOSE, 20)))
    state = play_out(one, (1, (CHOOSE, 48)), (0, (CHOOSE, 43)))
    order = []
    while asked(state) == "ChooseJunk":
        seat = GAME.waiting(state)[0]
        state = play_out(state, (seat, (SAIL, 2 * seat)))
        for _ in range(2):
            if asked(state) == "FreePhase":
                order.append(GAME.waiting(state)[0])
                state = play_out(state, (order[-1], (TAKE, state.display[0])))

    assert GAME.waiting(one) == (0, 1)
    assert {(CHOOSE, 43), (CHOOSE, 44)} <= set(GAME.actions(one, 0))
    assert (CHOOSE, 20) not in GAME.actions(one, 0)
    assert order == [1, 1, 0]  # the last card of the display is taken without a question
    assert state.expeditions == [[43], [20], [49], [48]]
    assert [len(hand) for hand in state.hands] == [3, 3]


@rule("MC-M2-03", "MC-H-03")
def test_the_two_cards_are_chosen_secretly() -> None:
    before = position(["20 43 44", "12 48 49"], display="1 2 3 4", agenda=choose(0, 1))

    after = play_out(before, (1, (CHOOSE, 12)), (1, (CHOOSE, 48)))

    assert GAME.waiting(after) == (0,)
    assert GAME.view(after, 0).hands[1] == (0, 0, 0)
    assert GAME.view(after, 0).chosen == (0, 2)
    assert after.revealed == []


@rule("MC-M2-03", "MC-R-02")
def test_the_first_of_two_cards_may_be_changed_until_the_last_player_has_chosen() -> None:
    before = position(["20 43 44", "12 48 49"], display="1 2 3 4", agenda=choose(0, 1))

    half = play_out(before, (0, (CHOOSE, 20)), (1, (CHOOSE, 12)), (1, (CHOOSE, 48)))
    after = play_out(half, (0, TAKE_BACK))

    assert GAME.waiting(after) == (0,)
    assert GAME.view(after, 1).chosen == (0, 2)
    assert GAME.actions(after, 0) == [(CHOOSE, 20), (CHOOSE, 43), (CHOOSE, 44)]


@rule("MC-M2-04")
@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
def test_the_second_card_belongs_to_the_other_junk(first: int, second: int) -> None:
    before = position(["30", "31"], display="1 2 3", revealed="50 20", agenda=turns((1, 50), (1, 20)))

    after = play_out(before, (1, (SAIL, first)), (1, (TAKE, 1)))

    assert asked(before) == "ChooseJunk"
    assert GAME.actions(before, 1) == [(SAIL, 2), (SAIL, 3)]
    assert asked(after) == "FreePhase"
    assert after.expeditions[first] == [50]
    assert after.expeditions[second] == [20]


@rule("MC-M2-04")
def test_in_the_next_round_the_junk_is_chosen_anew() -> None:
    before = position(["30 31", "40"], display="1 2", revealed="50 20", agenda=turns((0, 50), (0, 20)))

    ended = play_out(before, (0, (SAIL, 0)), (0, (TAKE, 1)))
    after = play_out(ended, (0, (CHOOSE, 30)), (0, (CHOOSE, 31)), (1, (CHOOSE, 40)))

    assert GAME.waiting(after) == (1,)
    again = play_out(after, (1, (SAIL, 2)), (1, (TAKE, after.display[1])))
    assert asked(again) == "ChooseJunk"
    assert GAME.actions(again, 0) == [(SAIL, 0), (SAIL, 1)]


@rule("MC-M2-05")
def test_each_of_the_turns_has_its_own_encounter_card_and_its_own_taking() -> None:
    before = position(
        ["30", "31"],
        encounters=["oracle oracle"],
        display="1 2 3",
        revealed="50 20",
        agenda=turns((0, 50), (0, 20)),
    )

    first = play_out(before, (0, (SAIL, 0)), (0, (PLAY, ORACLE)))
    second = play_out(first, (0, (TAKE, 1)))
    after = play_out(second, (0, (PLAY, card("e_oracle_2"))), (0, (TAKE, 2)))

    assert (PLAY, card("e_oracle_2")) not in GAME.actions(first, 0)
    assert len(after.encounters[0]) == 6
    assert after.hands[0] == [30, 1, 2]


def second_turn() -> State:
    """Return the free phase of junk 1 of seat 0; junk 0 has sailed before."""
    state = position(
        ["30", "31 32"],
        expeditions=["9 18", "10 20"],
        encounters=["P"],
        skills=["night_navigation combat cartography"],
        display="1 2",
        agenda=free_phase(0, junk=1),
    )
    state.sailed[0] = 0
    return state


@rule("MC-M2-06")
def test_pilot_and_night_navigation_add_to_the_junk_of_this_turn_only() -> None:
    before = second_turn()

    piloted = play_out(before, (0, (PLAY, PILOT)))
    night = play_out(before, (0, (NIGHT, 30)))

    assert piloted.expeditions[:2] == [[9, 18], [10, 20, PILOT]]
    assert night.expeditions[:2] == [[9, 18], [10, 20, 30]]


@rule("MC-M2-06")
def test_a_pilot_is_allowed_when_only_the_other_expedition_ended_this_round() -> None:
    before = position(
        ["30", "31"],
        expeditions=["9 54", "10 20"],
        encounters=["P"],
        display="1 2 3",
        revealed="50 21",
        agenda=turns((0, 50), (0, 21)),
    )

    ended = play_out(before, (0, (SAIL, 0)))
    after = play_out(ended, (0, (TAKE, 1)))

    assert ended.expeditions[0] == [50]
    with pytest.raises(IllegalAction, match="MC-B-10"):
        GAME.apply(ended, 0, (PLAY, PILOT))
    assert after.expeditions[1] == [10, 20, 21]
    assert (PLAY, PILOT) in GAME.actions(after, 0)


@rule("MC-M2-06")
def test_combat_and_cartography_belong_to_the_player() -> None:
    before = second_turn()

    charted = play_out(before, (0, CHART))
    fought = play_out(charted, (0, (FIGHT, 1)), (0, (SEIZE, 31)), (0, (GIVE, 30)))

    assert len(charted.hands[0]) == 2
    assert 31 in fought.hands[0]
    assert sorted(fought.hands[1]) == [30, 32]
    assert fought.expeditions == before.expeditions


@rule("MC-M2-07")
def test_a_siren_turns_one_card_in_all_of_either_expedition() -> None:
    before = position(
        ["30", "31"],
        expeditions=["5 25", "29", "9 13", "18 37"],
        encounters=["siren map"],
        display="1 2",
        agenda=free_phase(),
    )

    sung = play_out(before, (0, (PLAY, card("siren map"))))
    after = play_out(sung, (1, (TURN, 37)))

    assert GAME.actions(sung, 1) == [(TURN, 9), (TURN, 18), (TURN, 37)]
    assert after.turned == [37]
    assert asked(after) == "FreePhase"
    assert GAME.waiting(after) == (0,)


@rule("MC-M2-08")
def test_symbols_of_two_expeditions_are_never_combined() -> None:
    before = position(
        ["30", "31"],
        expeditions=["9 18", "25 37"],
        missions="m41a",
        display="1 2",
        revealed="7",
        agenda=turns((0, 7)),
    )

    after = play_out(before, (0, (SAIL, 0)))

    assert asked(after) == "FreePhase"
    assert skills_of(after, 0) == [0, 0, 0, 0, 0]
    assert len(after.encounters[0]) == 1  # distress
    assert after.expeditions[:2] == [[7], [25, 37]]


@rule("MC-M2-09")
def test_the_second_card_of_who_triggered_the_end_is_carried_out() -> None:
    before = position(
        ["30", "31"],
        expeditions=["1 10 14 17 26 34", "", "", ""],
        missions="m17a",
        display="40 41 42 43",
        revealed="33 32 21 20",
        agenda=turns((0, 33), (1, 32), (0, 21), (1, 20)),
    )

    triggered = play_out(before, (0, (SAIL, 0)))
    after = play_out(triggered, (0, (TAKE, 40)), (1, (SAIL, 2)), (1, (TAKE, 41)), (0, (TAKE, 42)))

    assert triggered.missions == []
    assert after.expeditions == [[33], [21], [32], [20]]
    assert after.hands == [[30, 40, 42], [31, 41, 43]]
    assert GAME.result(after) is not None


@rule("MC-M2-10")
def test_end_gold_is_counted_for_each_of_the_two_expeditions() -> None:
    state = position(
        ["30", "31"],
        expeditions=["9 13", "6 18 19", "29", "7 14"],
        missions="",
        agenda=[EndRound()],
    )

    assert treasure_of(state, 0) == [5, 0, 0, 0]  # map, lantern; lantern, map, kite
    assert treasure_of(state, 1) == [0, 0, 0, 0]


@rule("MC-M2-11")
def test_cards_not_yet_carried_out_cannot_be_taken_by_combat() -> None:
    before = position(
        ["30", "31 32"],
        skills=["combat"],
        display="1 2 3 4",
        revealed="50 29 20 19",
        agenda=turns((0, 50), (1, 29), (0, 20), (1, 19)),
    )

    after = play_out(before, (0, (SAIL, 0)), (0, (FIGHT, 1)))

    assert GAME.actions(after, 0) == [(SEIZE, 31), (SEIZE, 32)]
    assert after.revealed == [29, 20, 19]


@rule("MC-M2-12")
def test_the_junks_have_the_default_colours_and_start_beside_field_1() -> None:
    state = GAME.start("standard", 2, seed=5)

    names = [[str(TABLES.name("junk", junk)) for junk in junks_of(state, seat)] for seat in (0, 1)]

    assert names == [["red junk", "blue junk"], ["yellow junk", "beige junk"]]
    assert [field_number(state, junk) for junk in range(4)] == [0, 0, 0, 0]
