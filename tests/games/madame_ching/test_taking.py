"""Taking a card (MC-C) and what happens when components run short (MC-L)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Action, push
from pagoda.engine.play import run
from pagoda.games.madame_ching.actions import CHART, CHOOSE, FINISH, FORM, NIGHT, PLAY, SAIL, TAKE, TAKE_BACK
from pagoda.games.madame_ching.edition import CARTOGRAPHY
from pagoda.games.madame_ching.events import TOOK
from pagoda.games.madame_ching.round import EndRound, LayOutDisplay, TakeTurn
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
    turn,
)
from tests.rules import rule

ORACLE = card("oracle")


@rule("MC-C-01")
def test_a_card_of_the_display_must_be_taken_face_up_or_face_down() -> None:
    before = position(["30", "7", "8"], display="40 41 42", face_down=True, agenda=free_phase())

    assert GAME.actions(before, 0) == [(TAKE, 0), (TAKE, 41), (TAKE, 42)]


@rule("MC-C-01")
@pytest.mark.parametrize(("way", "number"), [((TAKE, 0), 40), ((TAKE, 42), 42)])
def test_the_card_taken_goes_into_the_hand(way: Action, number: int) -> None:
    before = position(
        ["30", "7", "8"], display="40 41 42", face_down=True, revealed="20", agenda=[*free_phase()[:1], TakeTurn(1, 20)]
    )

    after = play_out(before, (0, way))

    assert after.hands[0] == [30, number]
    assert number not in after.display
    assert len(after.display) == 2


@rule("MC-C-01", "MC-H-01")
def test_only_its_taker_sees_the_card_that_lay_face_down() -> None:
    before = position(
        ["30", "7", "8"], display="40 41 42", face_down=True, revealed="20", agenda=[*free_phase()[:1], TakeTurn(1, 20)]
    )

    after = play_out(before, (0, (TAKE, 0)))

    assert (TOOK, 0, 40) in GAME.heard(after, 0)
    assert (TOOK, 0, 0) in GAME.heard(after, 1)
    assert GAME.view(after, 1).hands[0] == (0, 0)


@rule("MC-C-02")
def test_the_draws_for_night_navigation_come_after_taking_a_card() -> None:
    before = position(
        ["30 31", "7", "8"],
        expeditions=["9"],
        skills=["night_navigation"],
        display="40",
        deck="44 45",
        agenda=free_phase(),
    )

    night = play_out(before, (0, (NIGHT, 30)))
    after = play_out(night, (0, (TAKE, 40)))

    assert night.hands[0] == [31]
    assert after.hands[0] == [31, 40, 44]


@rule("MC-C-03")
def test_the_last_player_takes_the_last_card_of_the_display() -> None:
    before = position(["30", "7", "8"], display="40 41 42", revealed="50 49 48", agenda=turn(50, 49, 48))

    after = play_out(before, (0, (TAKE, 41)), (1, (TAKE, 40)))

    assert after.hands[2] == [8, 42]
    assert asked(after) == "ChooseCards"


@rule("MC-L-01")
def test_an_empty_deck_is_made_anew_of_the_discard() -> None:
    before = position(["30", "7", "8"], skills=["cartography"], display="40", deck="none", agenda=free_phase())

    after = play_out(before, (0, CHART))

    assert before.deck == []
    assert len(before.discard) == 51
    assert after.hands[0][1] in before.discard
    assert after.discard == []
    assert sorted([*after.deck, after.hands[0][1]]) == sorted(before.discard)
    assert after.deck != before.discard[:50]


@rule("MC-L-01")
def test_the_display_is_laid_out_from_a_new_deck() -> None:
    state = position(["30", "7", "8"], deck="none", agenda=[LayOutDisplay()])

    assert len(state.display) == 3
    assert len(state.deck) == 49
    assert state.discard == []


def short_table(left_out: str) -> list[str]:
    """Return three hands that hold all navigation cards but these."""
    out = left_out.split()
    rest = [str(number) for number in range(1, 56) if str(number) not in out]
    return [" ".join(rest[:2]), " ".join(rest[2:4]), " ".join(rest[4:])]


@rule("MC-L-02")
def test_the_display_has_as_many_cards_as_there_are() -> None:
    state = position(short_table("40 41"), agenda=[LayOutDisplay()])

    assert sorted(state.display) == [40, 41]
    assert GAME.view(state, 0).display == (0, state.display[1])
    assert asked(state) == "ChooseCards"


@rule("MC-L-02")
def test_who_finds_no_card_on_display_notes_it_as_owed() -> None:
    before = position(short_table("40 41"), encounters=["", "oracle"], revealed="40 41", agenda=turn(40, 41))

    assert before.owed == [1, 0, 0]
    assert GAME.actions(before, 1) == [(PLAY, ORACLE), FINISH]
    after = play_out(before, (1, FINISH))
    assert after.owed == [1, 1, 0]
    assert after.hands[1] == before.hands[1]


@rule("MC-L-02")
def test_a_draw_without_a_card_is_owed() -> None:
    before = position(short_table("40"), skills=["cartography"], display="40", agenda=free_phase())

    after = play_out(before, (0, CHART))

    assert after.owed == [1, 0, 0]
    assert after.hands[0] == before.hands[0]


@rule("MC-L-02")
def test_what_is_owed_is_drawn_after_the_draws_of_the_next_step_3c() -> None:
    before = position(
        ["30 31", "7", "8"],
        expeditions=["9"],
        skills=["night_navigation"],
        display="40",
        deck="44 45 46 47",
        agenda=free_phase(),
    )
    before.owed[0] = 2

    night = play_out(before, (0, (NIGHT, 30)))
    after = play_out(night, (0, (TAKE, 40)))

    assert night.hands[0] == [31]
    assert after.hands[0] == [31, 40, 44, 45, 46]
    assert after.owed == [0, 0, 0]


@rule("MC-L-02")
def test_what_is_owed_stays_owed_while_there_is_no_card() -> None:
    hands = short_table("40")
    before = position(hands, display="40", agenda=free_phase())
    before.owed[0] = 1

    after = play_out(before, (0, (TAKE, 40)))

    assert after.owed == [1, 0, 0]
    assert after.hands[0] == [*before.hands[0], 40]


@rule("MC-L-02")
def test_a_card_missing_on_display_is_not_drawn_before_the_next_step_3c() -> None:
    before = position(short_table("40 41 42"), discard="41 42", revealed="40", agenda=turn(40))

    assert before.owed == [1, 0, 0]
    assert 41 not in before.hands[0]
    assert 42 not in before.hands[0]


@rule("MC-L-03")
def test_an_empty_encounter_deck_is_made_anew_of_the_discard() -> None:
    before = position(["30", "7", "8"], encounters=["oracle"], encounter_deck="none", display="40", agenda=free_phase())

    after = play_out(before, (0, (PLAY, ORACLE)))

    assert before.encounter_deck == []
    assert len(after.encounters[0]) == 3
    assert len(after.encounter_deck) == 29
    assert after.encounter_discard == [ORACLE]


@rule("MC-L-03")
def test_an_encounter_card_that_is_not_there_is_lost() -> None:
    state = position(["30", "7", "8"], encounters=["oracle"], display="40", agenda=free_phase())
    kept = state.encounter_deck[:1]
    state.encounters[1] = state.encounter_deck[1:]
    state.encounter_deck = kept

    after = play_out(state, (0, (PLAY, ORACLE)))

    assert after.encounters[0] == kept
    assert after.encounter_deck == []
    assert after.encounter_discard == [ORACLE]  # after its effect, so that it does not draw itself
    assert after.owed == [0, 0, 0]


@rule("MC-L-04")
def test_the_tiles_hold_no_more_gold_and_jewels_than_the_supply() -> None:
    totals = [sum(tokens) for tokens in zip(*TABLES.tile_tokens, strict=True)]

    assert totals == [30, 12, 12, 12]
    assert [entry["copies"] for entry in TABLES.data["token"]] == [46, 12, 12, 12]


@rule("MC-L-04")
def test_gold_counts_as_unlimited() -> None:
    state = position(
        ["30", "7", "8"],
        expeditions=["1 10 14 17 26 34"],
        treasure=["", "46 gold 12 red"],
        missions="m17c m41a",
        display="40 41",
        revealed="3",
        agenda=turn(3),
    )

    assert treasure_of(state, 0) == [1, 0, 1, 0]


@rule("MC-L-05", "MC-X-14")
@pytest.mark.parametrize(("others", "question"), [("cartography 3", "FormSet"), ("cartography 4", "FreePhase")])
def test_an_empty_skill_pile_gives_no_skill(others: str, question: str) -> None:
    state = position(
        ["30", "7", "8"],
        expeditions=["9 18 25"],
        skills=["", others],
        missions="m41a",
        display="40 41",
        revealed="10",
        agenda=turn(10),
    )

    assert asked(state) == question
    if question == "FormSet":
        assert skills_of(play_out(state, (0, (FORM, CARTOGRAPHY))), 0) == [1, 0, 0, 0, 0]


@rule("MC-L-06")
def test_a_player_with_an_empty_hand_is_not_asked_and_has_no_turn() -> None:
    before = position(["30", "", "8"], agenda=[LayOutDisplay()])

    after = play_out(before, (2, (CHOOSE, 8)), (0, (CHOOSE, 30)), (0, (TAKE, before.display[1])))

    assert GAME.waiting(before) == (0, 2)
    assert GAME.actions(before, 1) == []
    assert after.expeditions == [[30], [], [8]]
    assert GAME.waiting(after) == (2,)


@rule("MC-L-06")
def test_only_players_with_cards_are_asked_in_the_next_round() -> None:
    state = position(["30", "", ""], display="40 41", revealed="50", agenda=[TakeTurn(0, 50), EndRound()])

    after = play_out(state, (0, (TAKE, 40)))

    assert GAME.waiting(after) == (0,)


@rule("MC-L-06")
def test_with_two_junks_the_only_card_is_chosen_alone() -> None:
    before = position(["30", "7 8"], display="40 41 42 43", agenda=choose(0, 1))

    chosen = play_out(before, (0, (CHOOSE, 30)))
    revealed = play_out(chosen, (1, (CHOOSE, 7)), (1, (CHOOSE, 8)))
    after = play_out(revealed, (0, (SAIL, 1)))

    assert GAME.actions(before, 0) == [(CHOOSE, 30)]
    assert GAME.waiting(chosen) == (1,)
    assert GAME.actions(chosen, 0) == [TAKE_BACK]
    assert GAME.waiting(revealed) == (0,)
    assert after.expeditions[1] == [30]
    assert GAME.waiting(play_out(after, (0, (TAKE, 40)))) == (1,)


@rule("MC-L-06", "MC-H-02")
def test_a_card_that_nobody_could_take_is_discarded_at_the_end_of_the_round() -> None:
    state = position(["30", "7", "8"], display="40", deck="41 42 43", agenda=[EndRound()])

    assert state.discard == [40]
    assert state.display == [41, 42, 43]
    assert state.face_down == 41


@rule("MC-L-06")
def test_an_empty_hand_draws_what_it_is_owed_before_the_round() -> None:
    before = position(["", "7", "8"], deck="41 42 43 44", agenda=[])
    before.owed[0] = 1
    push(before, LayOutDisplay())

    run(before)

    assert before.hands[0] == [41]
    assert before.owed == [0, 0, 0]
    assert GAME.waiting(before) == (0, 1, 2)
