"""Skills in use (MC-K)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Action
from pagoda.engine.errors import IllegalAction
from pagoda.games.madame_ching.actions import CHART, CHOOSE, FIGHT, GIVE, NIGHT, PLAY, SEIZE, TAKE
from pagoda.games.madame_ching.events import GAVE, SAW, SEIZED
from pagoda.games.madame_ching.state import field_number
from tests.games.madame_ching.positions import (
    GAME,
    asked,
    card,
    free_phase,
    known_to_all,
    play_out,
    position,
    turn,
    used_of,
)
from tests.rules import rule

SEA_DOG: Action = (PLAY, card("sea_dog"))


@rule("MC-K-01")
def test_a_used_skill_card_cannot_be_used_again() -> None:
    before = position(["30 31", "7", "8"], skills=["cartography"], display="40", agenda=free_phase())

    after = play_out(before, (0, CHART))

    assert CHART in GAME.actions(before, 0)
    assert used_of(after, 0) == [1, 0, 0, 0, 0]
    with pytest.raises(IllegalAction, match="MC-K-01"):
        GAME.apply(after, 0, CHART)


@rule("MC-K-01")
@pytest.mark.parametrize(
    ("skill", "way"), [("cartography", CHART), ("night_navigation", (NIGHT, 30)), ("combat", (FIGHT, 1))]
)
def test_an_old_sea_dog_lets_a_used_skill_be_used_again(skill: str, way: Action) -> None:
    before = position(
        ["30 31", "7", "8"],
        expeditions=["12"],
        encounters=["sea_dog"],
        skills=[skill],
        used=[skill],
        display="40",
        agenda=free_phase(),
    )

    after = play_out(before, (0, SEA_DOG))

    assert way not in GAME.actions(before, 0)
    assert way in GAME.actions(after, 0)


@rule("MC-K-02")
def test_cartography_draws_the_top_card_and_keeps_the_hand_larger() -> None:
    before = position(["30 31 32", "7", "8"], skills=["cartography"], display="40", deck="33", agenda=free_phase())

    after = play_out(before, (0, CHART), (0, (TAKE, 40)))

    assert asked(after) == "ChooseCards"
    assert after.hands[0] == [30, 31, 32, 33, 40]
    assert (CHOOSE, 33) in GAME.actions(after, 0)
    next_round = play_out(after, (0, (CHOOSE, 33)), (1, (CHOOSE, 7)), (2, (CHOOSE, 8)), (0, (TAKE, after.display[1])))
    assert len(next_round.hands[0]) == 5


@rule("MC-K-02", "MC-R-06")
def test_several_cartography_cards_make_the_hand_larger_several_times() -> None:
    before = position(["30", "7", "8"], skills=["cartography 2"], display="40", deck="33 34", agenda=free_phase())

    after = play_out(before, (0, CHART), (0, CHART))

    assert after.hands[0] == [30, 33, 34]
    assert used_of(after, 0) == [2, 0, 0, 0, 0]


@rule("MC-K-02")
def test_the_card_drawn_by_cartography_is_seen_by_nobody_else() -> None:
    before = position(["30", "7", "8"], skills=["cartography"], display="40", deck="33", agenda=free_phase())

    after = play_out(before, (0, CHART))

    assert GAME.view(after, 0).hands[0] == (30, 33)
    assert GAME.view(after, 1).hands[0] == GAME.view(after, None).hands[0] == (0, 0)


@rule("MC-K-03")
def test_after_an_old_sea_dog_cartography_gives_another_card() -> None:
    before = position(
        ["30", "7", "8"],
        encounters=["sea_dog"],
        skills=["cartography"],
        display="40",
        deck="33 34",
        agenda=free_phase(),
    )

    after = play_out(before, (0, CHART), (0, SEA_DOG), (0, CHART))

    assert after.hands[0] == [30, 33, 34]
    assert CHART not in GAME.actions(after, 0)


@rule("MC-K-04")
@pytest.mark.parametrize(
    ("number", "pile", "field"),
    [
        (29, [9, 18, 29, 37, 42], 15),  # between, colour present: straight
        (38, [9, 18, 37, 38, 42], 15),
        (43, [9, 18, 37, 42, 43], 15),  # on top, colour present: straight
        (50, [9, 18, 37, 42, 50], 20),  # on top, new colour: diagonally
    ],
)
def test_night_navigation_adds_a_card_on_top_or_between(number: int, pile: list[int], field: int) -> None:
    before = position(
        ["29 38 43 50", "7", "8"],
        expeditions=["9 18 37 42"],
        skills=["night_navigation"],
        display="1",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (NIGHT, number)))

    assert field_number(before, 0) == 12
    assert after.expeditions[0] == pile
    assert field_number(after, 0) == field
    assert number not in after.hands[0]
    assert used_of(after, 0) == [0, 1, 0, 0, 0]


@rule("MC-K-04")
def test_night_navigation_between_cards_moves_diagonally_for_a_new_colour() -> None:
    before = position(
        ["30", "7", "8"], expeditions=["9 42"], skills=["night_navigation"], display="1", agenda=free_phase()
    )

    after = play_out(before, (0, (NIGHT, 30)))

    assert after.expeditions[0] == [9, 30, 42]
    assert field_number(after, 0) == 9


@rule("MC-K-05")
def test_night_navigation_puts_no_card_under_the_lowest() -> None:
    before = position(
        ["5 10", "7", "8"], expeditions=["9 18 37"], skills=["night_navigation"], display="1", agenda=free_phase()
    )

    assert (NIGHT, 10) in GAME.actions(before, 0)
    with pytest.raises(IllegalAction, match="MC-K-05"):
        GAME.apply(before, 0, (NIGHT, 5))


@rule("MC-K-05")
def test_night_navigation_with_a_lower_card_does_not_end_the_expedition() -> None:
    before = position(
        ["10", "7", "8"], expeditions=["9 18 37"], skills=["night_navigation"], display="1", agenda=free_phase()
    )

    after = play_out(before, (0, (NIGHT, 10)))

    assert after.expeditions[0] == [9, 10, 18, 37]
    assert after.discard == []


@rule("MC-K-06")
def test_night_navigation_after_an_end_adds_to_the_new_expedition_on_top_only() -> None:
    before = position(
        ["29 31", "7", "8"],
        expeditions=["20 40"],
        skills=["night_navigation"],
        display="1 2",
        revealed="30",
        agenda=turn(30),
    )

    after = play_out(before, (0, (NIGHT, 31)))

    assert (NIGHT, 29) not in GAME.actions(before, 0)
    assert after.expeditions[0] == [30, 31]
    assert field_number(after, 0) == 2


@rule("MC-K-07", "MC-C-02")
@pytest.mark.parametrize("nights", [0, 1, 2])
def test_each_night_navigation_is_made_good_by_a_draw(nights: int) -> None:
    before = position(
        ["21 22 23", "7", "8"],
        expeditions=["9"],
        skills=["night_navigation 2"],
        display="1",
        revealed="20",
        deck="44 45",
        agenda=turn(20),
    )

    after = play_out(before, *[(0, (NIGHT, number)) for number in (21, 22)[:nights]], (0, (TAKE, 1)))

    assert len(after.hands[0]) == 4
    assert after.hands[0][-nights - 1 :] == [1, 44, 45][: nights + 1]


@rule("MC-K-08")
def test_combat_looks_at_a_hand_takes_a_card_and_gives_one() -> None:
    before = position(["3 30 52", "7 19 44", "8"], skills=["combat"], display="1", agenda=free_phase())

    seen = play_out(before, (0, (FIGHT, 1)))
    after = play_out(seen, (0, (SEIZE, 44)), (0, (GIVE, 30)))

    assert GAME.view(before, 0).hands[1] == (0, 0, 0)
    assert GAME.view(seen, 0).hands[1] == (7, 19, 44)
    assert (SAW, 0, 1, 7, 19, 44) in GAME.heard(seen, 0)
    assert GAME.actions(seen, 0) == [(SEIZE, 7), (SEIZE, 19), (SEIZE, 44)]
    assert sorted(after.hands[0]) == [3, 44, 52]
    assert sorted(after.hands[1]) == [7, 19, 30]
    assert used_of(after, 0) == [0, 0, 0, 1, 0]
    assert asked(after) == "FreePhase"


@rule("MC-K-08")
def test_combat_may_be_aimed_at_any_other_player() -> None:
    before = position(["3", "7", "8", "9"], skills=["", "combat"], display="1", agenda=free_phase(1))

    assert {way for way in GAME.actions(before, 1) if way[0] == FIGHT} == {(FIGHT, 0), (FIGHT, 2), (FIGHT, 3)}


@rule("MC-K-08", "MC-D-02")
def test_a_pilot_answers_combat() -> None:
    before = position(
        ["3 30", "7 19", "8"], encounters=["", "pilot"], skills=["combat"], display="1", agenda=free_phase()
    )

    after = play_out(before, (0, (FIGHT, 1)))

    assert asked(after) == "MayParry"
    assert GAME.waiting(after) == (1,)


@rule("MC-K-09")
def test_the_card_given_is_not_the_one_just_taken() -> None:
    before = position(["3 30", "7 19", "8"], skills=["combat"], display="1", agenda=free_phase())

    after = play_out(before, (0, (FIGHT, 1)), (0, (SEIZE, 19)))

    assert GAME.actions(after, 0) == [(GIVE, 3), (GIVE, 30)]
    with pytest.raises(IllegalAction, match="MC-K-09"):
        GAME.apply(after, 0, (GIVE, 19))


@rule("MC-K-09", "MC-M2-11")
def test_combat_cannot_take_a_revealed_card() -> None:
    before = position(["3", "7 19", "8"], skills=["combat"], display="1 2 4", revealed="50 30", agenda=turn(50, 30))

    after = play_out(before, (0, (FIGHT, 1)))

    assert GAME.actions(after, 0) == [(SEIZE, 7), (SEIZE, 19)]


@rule("MC-K-09")
@pytest.mark.parametrize("other", [2, None])
def test_third_players_do_not_see_which_cards_combat_exchanges(other: int | None) -> None:
    before = position(["3 30", "7 19", "8"], skills=["combat"], display="1", agenda=free_phase())
    known_to_all(before, 0)
    known_to_all(before, 1)

    seen = play_out(before, (0, (FIGHT, 1)))
    taken = play_out(seen, (0, (SEIZE, 19)))
    after = play_out(taken, (0, (GIVE, 3)))

    assert GAME.view(before, other).hands[:2] == ((3, 30), (7, 19))
    assert (SAW, 0, 1) in GAME.heard(seen, other)
    assert (SEIZED, 0, 1, 0) in GAME.heard(taken, other)
    assert GAME.view(taken, other).spoils == 0
    assert (GAVE, 0, 1, 0) in GAME.heard(after, other)
    assert GAME.view(after, other).hands[:2] == ((0, 0), (0, 0))
    assert set(GAME.view(after, 0).hands[1]) == set(GAME.view(after, 1).hands[1]) == {3, 7}


@rule("MC-K-10")
@pytest.mark.parametrize(
    ("hands", "targets"),
    [(["3", "7", ""], [1]), (["3", "", "8"], [2]), (["", "7", "8"], []), (["3", "7", "8"], [1, 2])],
)
def test_combat_needs_a_card_in_both_hands(hands: list[str], targets: list[int]) -> None:
    before = position(hands, skills=["combat"], display="1", agenda=free_phase())

    assert [way[1] for way in GAME.actions(before, 0) if way[0] == FIGHT] == targets
    for target in {1, 2} - set(targets):
        with pytest.raises(IllegalAction, match="MC-K-10"):
            GAME.apply(before, 0, (FIGHT, target))


@rule("MC-K-11")
@pytest.mark.parametrize("skill", ["weather_lore", "elite_crew"])
def test_weather_lore_and_elite_crew_have_no_use_in_the_free_phase(skill: str) -> None:
    before = position(["30", "7", "8"], skills=[skill], display="1 2", agenda=free_phase())

    assert GAME.actions(before, 0) == [(TAKE, 1), (TAKE, 2)]
