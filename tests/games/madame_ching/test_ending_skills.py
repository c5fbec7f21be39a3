"""Ending an expedition: skills and the China Pearl (MC-X-12 to MC-X-18)."""

from __future__ import annotations

import pytest

from pagoda import IllegalAction
from pagoda.games.madame_ching.actions import (
    CALL,
    CHART,
    FIGHT,
    FINISH,
    FORM,
    GIVE,
    PLAY,
    SEIZE,
    TAKE,
)
from pagoda.games.madame_ching.edition import CARTOGRAPHY, COMBAT, ELITE_CREW, NIGHT_NAVIGATION, WEATHER_LORE
from pagoda.games.madame_ching.events import GAINED, LAST_ROUND, TOOK_PEARL
from pagoda.games.madame_ching.state import NOBODY
from tests.games.madame_ching.positions import (
    GAME,
    asked,
    card,
    ended,
    free_phase,
    play_out,
    position,
    skills_of,
    used_of,
)
from tests.rules import rule

MAP = 0


@rule("MC-X-12")
@pytest.mark.parametrize(
    ("expedition", "skill"),
    [
        ("9 18 25", CARTOGRAPHY),
        ("6 13 16", NIGHT_NAVIGATION),
        ("11 19 23", WEATHER_LORE),
        ("8 12 15", COMBAT),
        ("6 8 9 11", ELITE_CREW),
    ],
)
def test_three_equal_or_four_different_symbols_gain_a_skill(expedition: str, skill: int) -> None:
    state = ended(expedition)

    after = play_out(state, (0, (FORM, skill)))

    assert GAME.actions(state, 0) == [(FORM, skill), FINISH]
    assert skills_of(after, 0) == [int(other == skill) for other in range(5)]


@rule("MC-X-12")
@pytest.mark.parametrize("expedition", ["9 18", "6 8 9", "9 18 26 30", "6 9 13 18"])
def test_fewer_symbols_gain_nothing(expedition: str) -> None:
    after = ended(expedition)

    assert asked(after) == "FreePhase"
    assert skills_of(after, 0) == [0, 0, 0, 0, 0]


@rule("MC-X-12")
@pytest.mark.parametrize(("pilot", "question"), [("P-map", "FormSet"), ("P", "FreePhase")])
def test_the_symbol_of_a_pilot_counts(pilot: str, question: str) -> None:
    after = ended(f"9 18 {pilot}")

    assert asked(after) == question


@rule("MC-X-12")
@pytest.mark.parametrize(("turned", "question"), [("", "FormSet"), ("18", "FreePhase")])
def test_a_turned_card_does_not_count(turned: str, question: str) -> None:
    after = ended("9 18 25", turned=turned)

    assert asked(after) == question


@rule("MC-X-12")
def test_the_symbol_of_madame_ching_counts() -> None:
    state = ended("9 18", encounters=["ching"])

    after = play_out(state, (0, (CALL, MAP)), (0, (FORM, CARTOGRAPHY)))

    assert skills_of(after, 0) == [1, 0, 0, 0, 0]


@rule("MC-X-13")
def test_several_equal_sets_may_be_formed() -> None:
    state = ended("5 9 18 25 29 32")

    after = play_out(state, (0, (FORM, CARTOGRAPHY)), (0, (FORM, CARTOGRAPHY)))

    assert skills_of(after, 0) == [2, 0, 0, 0, 0]
    assert asked(after) == "FreePhase"


@rule("MC-X-13")
def test_several_different_sets_may_be_formed() -> None:
    state = ended("6 8 9 12 13 15 16 23")

    after = play_out(state, (0, (FORM, NIGHT_NAVIGATION)), (0, (FORM, COMBAT)))

    assert skills_of(after, 0) == [0, 1, 0, 1, 0]


@rule("MC-X-13")
@pytest.mark.parametrize("skill", [CARTOGRAPHY, ELITE_CREW])
def test_each_symbol_is_used_once(skill: int) -> None:
    state = ended("6 8 9 11 18 25")

    after = play_out(state, (0, (FORM, skill)))

    assert GAME.actions(state, 0) == [(FORM, CARTOGRAPHY), (FORM, ELITE_CREW), FINISH]
    assert asked(after) == "FreePhase"
    assert sum(skills_of(after, 0)) == 1


@rule("MC-X-14")
def test_no_set_is_formed_when_the_pile_is_empty() -> None:
    state = ended("6 8 9 11 18 25", skills=["cartography", "cartography 3"])

    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, (FORM, CARTOGRAPHY))

    assert GAME.actions(state, 0) == [(FORM, ELITE_CREW), FINISH]
    assert refused.value.rule == "MC-X-14"


@rule("MC-X-14")
def test_no_elite_crew_is_gained_when_its_pile_is_empty() -> None:
    state = ended("6 8 9 11 18 25", skills=["", "elite_crew 3", "elite_crew"])

    assert GAME.actions(state, 0) == [(FORM, CARTOGRAPHY), FINISH]


@rule("MC-X-14")
def test_the_last_card_of_a_pile_can_be_gained_once() -> None:
    state = ended("5 9 18 25 29 32", skills=["", "cartography 3"])

    after = play_out(state, (0, (FORM, CARTOGRAPHY)))

    assert skills_of(after, 0) == [1, 0, 0, 0, 0]
    assert asked(after) == "FreePhase"


@rule("MC-X-15")
def test_the_player_may_form_fewer_sets_than_possible() -> None:
    state = ended("5 9 18 25 29 32")

    none = play_out(state, (0, FINISH))
    one = play_out(state, (0, (FORM, CARTOGRAPHY)), (0, FINISH))

    assert skills_of(none, 0) == [0, 0, 0, 0, 0]
    assert skills_of(one, 0) == [1, 0, 0, 0, 0]
    assert asked(none) == asked(one) == "FreePhase"


@rule("MC-X-16")
def test_gained_skills_lie_face_up_before_all() -> None:
    after = play_out(ended("9 18 25"), (0, (FORM, CARTOGRAPHY)))

    for seat in (0, 1, 2, None):
        view = GAME.view(after, seat)
        assert (view.skills[CARTOGRAPHY], view.used[CARTOGRAPHY]) == (1, 0)
        assert (GAINED, 0, CARTOGRAPHY) in GAME.heard(after, seat)


@rule("MC-X-16")
def test_no_aggression_takes_a_skill_card() -> None:
    before = position(
        ["30 31", "44", ""],
        encounters=["thief traitor", "oracle"],
        skills=["combat", "cartography combat 2 elite_crew"],
        used=["", "combat"],
        treasure=["", "1 white"],
        display="50 51",
        agenda=free_phase(0),
    )
    fight = [(0, (FIGHT, 1)), (1, (0,)), (0, (SEIZE, 44)), (0, (GIVE, 30))]

    for kind in ("thief", "traitor"):
        after = play_out(before, *fight, (0, (PLAY, card(kind), 1)), (1, (0,)))

        assert skills_of(after, 1) == skills_of(before, 1) == [1, 0, 0, 2, 1]
        assert used_of(after, 1) == used_of(before, 1)
        assert skills_of(after, 0) == [0, 0, 0, 1, 0]


@rule("MC-X-16")
def test_a_used_skill_card_is_not_lost() -> None:
    before = position(skills=["cartography"], display="50 51", agenda=free_phase(0))

    after = play_out(before, (0, CHART))

    assert skills_of(after, 0) == [1, 0, 0, 0, 0]


# China Pearl


@rule("MC-X-17")
@pytest.mark.parametrize(
    ("skills", "used"),
    [
        ("night_navigation weather_lore combat", ""),
        ("night_navigation weather_lore combat", "night_navigation weather_lore combat"),
        ("night_navigation elite_crew combat", ""),
        ("night_navigation elite_crew 2", "night_navigation"),
        ("elite_crew 3", ""),
    ],
)
def test_who_covers_all_four_skills_takes_the_china_pearl(skills: str, used: str) -> None:
    state = ended("9 18 25", skills=[skills], used=[used])

    after = play_out(state, (0, (FORM, CARTOGRAPHY)))

    assert (state.pearl, after.pearl) == (NOBODY, 0)
    assert GAME.heard(after, None)[:3] == [(GAINED, 0, CARTOGRAPHY), (TOOK_PEARL, 0), (LAST_ROUND,)]


@rule("MC-X-17")
def test_the_china_pearl_triggers_the_end() -> None:
    state = ended("9 18 25", skills=["night_navigation weather_lore combat"], missions="m17a m23a")

    after = play_out(state, (0, (FORM, CARTOGRAPHY)), (0, (TAKE, 2)))

    assert len(after.missions) == 2
    assert GAME.result(after) is not None


@rule("MC-X-17")
def test_the_china_pearl_stays_with_the_first() -> None:
    state = ended("9 18 25", skills=["night_navigation weather_lore combat"])
    state.pearl = 2

    after = play_out(state, (0, (FORM, CARTOGRAPHY)))

    assert after.pearl == 2


@rule("MC-X-17", "MC-X-18")
@pytest.mark.parametrize(
    "skills",
    ["cartography 2 night_navigation combat", "cartography 3 elite_crew", "combat 2 night_navigation", "elite_crew 2"],
)
def test_who_lacks_a_skill_does_not_take_it(skills: str) -> None:
    state = ended("9 18 25", skills=[skills])

    after = play_out(state, (0, (FORM, CARTOGRAPHY)))

    assert after.pearl == NOBODY


@rule("MC-X-18")
def test_four_elite_crews_alone_suffice() -> None:
    state = ended("6 8 9 11", skills=["elite_crew 3"])

    after = play_out(state, (0, (FORM, ELITE_CREW)))

    assert skills_of(after, 0) == [0, 0, 0, 0, 4]
    assert after.pearl == 0
