"""Encounter cards in step 3b (MC-B)."""

from __future__ import annotations

from collections import Counter

import pytest

from pagoda.engine.errors import IllegalAction
from pagoda.games.madame_ching.actions import CALL, DECLINE, FINISH, FORM, PARRY, PLAY, TAKE
from pagoda.games.madame_ching.edition import CARTOGRAPHY, COMBAT, ELITE_CREW
from pagoda.games.madame_ching.events import BETRAYED
from tests.games.madame_ching.positions import (
    GAME,
    asked,
    card,
    free_phase,
    play_out,
    position,
    skills_of,
    treasure_of,
    turn,
    used_of,
)
from tests.rules import rule

CHING = card("ching")
THIEF = card("thief")
TRAITOR = card("traitor")
ORACLE = card("oracle")
SEA_DOG = card("sea_dog")
PILOT = card("P")


@rule("MC-B-01")
def test_only_one_encounter_card_is_played_in_a_turn() -> None:
    before = position(
        ["30", "7", "8"], encounters=["oracle thief"], treasure=["", "1 red"], display="1 2", agenda=free_phase()
    )

    after = play_out(before, (0, (PLAY, ORACLE)))

    assert (PLAY, THIEF, 1) in GAME.actions(before, 0)
    assert GAME.actions(after, 0) == [(TAKE, 1), (TAKE, 2)]
    with pytest.raises(IllegalAction, match="MC-B-01"):
        GAME.apply(after, 0, (PLAY, THIEF))


@rule("MC-B-02")
def test_madame_ching_is_the_one_encounter_card_of_the_turn() -> None:
    before = position(
        ["30", "7", "8"],
        expeditions=["9 18"],
        encounters=["ching oracle"],
        display="1 2",
        revealed="10",
        agenda=turn(10),
    )

    called = play_out(before, (0, (CALL, CARTOGRAPHY)), (0, (FORM, CARTOGRAPHY)))
    declined = play_out(before, (0, DECLINE))

    assert asked(called) == asked(declined) == "FreePhase"
    assert (PLAY, ORACLE) not in GAME.actions(called, 0)
    assert (PLAY, ORACLE) in GAME.actions(declined, 0)


@rule("MC-B-02")
def test_a_pilot_used_as_a_reaction_is_not_counted() -> None:
    before = position(
        ["30", "7", "8"],
        encounters=["traitor", "pilot none oracle"],
        display="1 2",
        revealed="50 40",
        agenda=turn(50, 40),
    )

    after = play_out(before, (0, (PLAY, TRAITOR, 1)), (1, (PARRY, PILOT)), (0, (TAKE, 1)))

    assert GAME.waiting(after) == (1,)
    assert (PLAY, ORACLE) in GAME.actions(after, 1)


@rule("MC-B-03")
def test_madame_ching_adds_a_symbol_when_the_expedition_ends() -> None:
    before = position(
        ["30", "7", "8"], expeditions=["9 18"], encounters=["ching"], display="1 2", revealed="10", agenda=turn(10)
    )

    after = play_out(before, (0, (CALL, CARTOGRAPHY)), (0, (FORM, CARTOGRAPHY)))

    assert skills_of(after, 0) == [1, 0, 0, 0, 0]
    assert after.encounters[0] == []
    assert after.encounter_discard == [CHING]


@rule("MC-B-03")
@pytest.mark.parametrize(
    ("expedition", "symbols"),
    [
        ("9 18", [0]),  # two maps: a third one
        ("9 18 28 36", [0, 1]),  # two maps, two lanterns
        ("9 13 19", [3]),  # map, lantern, kite: the missing sword
        ("9 13 18 19", [0, 3]),  # a third map, or the missing sword
    ],
)
def test_madame_ching_adds_only_a_symbol_that_makes_a_set(expedition: str, symbols: list[int]) -> None:
    before = position(
        ["30", "7", "8"], expeditions=[expedition], encounters=["ching"], display="1 2", revealed="6", agenda=turn(6)
    )

    assert GAME.actions(before, 0) == [DECLINE, *[(CALL, symbol) for symbol in symbols]]
    for symbol in set(range(4)) - set(symbols):
        with pytest.raises(IllegalAction, match="MC-B-03"):
            GAME.apply(before, 0, (CALL, symbol))


@rule("MC-B-03")
def test_madame_ching_is_not_asked_for_where_no_set_can_be_formed() -> None:
    before = position(
        ["30", "7", "8"], expeditions=["9 13"], encounters=["ching"], display="1 2", revealed="6", agenda=turn(6)
    )

    assert asked(before) == "FreePhase"
    assert CHING in before.encounters[0]
    with pytest.raises(IllegalAction, match="MC-B-03"):
        GAME.apply(before, 0, (PLAY, CHING))


@rule("MC-B-03")
def test_a_set_with_the_symbol_of_madame_ching_must_be_formed() -> None:
    before = position(
        ["1", "7", "4"],
        expeditions=["8 9 12 15 18 37"],  # three swords and three maps
        encounters=["ching"],
        display="2 3",
        revealed="6",
        agenda=turn(6),
    )

    free = play_out(before, (0, DECLINE))
    called = play_out(before, (0, (CALL, COMBAT)))

    assert FINISH in GAME.actions(free, 0)
    assert GAME.actions(called, 0) == [(FORM, CARTOGRAPHY), (FORM, COMBAT)]
    after = play_out(called, (0, (FORM, CARTOGRAPHY)))
    assert GAME.actions(after, 0) == [(FORM, COMBAT)]


@rule("MC-B-03")
def test_madame_ching_may_complete_an_elite_crew() -> None:
    before = position(
        ["30", "7", "8"], expeditions=["9 13 19"], encounters=["ching"], display="1 2", revealed="6", agenda=turn(6)
    )

    after = play_out(before, (0, (CALL, COMBAT)), (0, (FORM, ELITE_CREW)))

    assert skills_of(after, 0) == [0, 0, 0, 0, 1]


@rule("MC-B-04")
def test_a_thief_takes_one_jewel() -> None:
    before = position(
        ["30", "7", "8"], encounters=["thief"], treasure=["1 gold", "3 gold 2 red"], display="1", agenda=free_phase()
    )

    after = play_out(before, (0, (PLAY, THIEF, 1)))

    assert treasure_of(after, 0) == [1, 0, 1, 0]
    assert treasure_of(after, 1) == [3, 0, 1, 0]


@rule("MC-B-04")
def test_a_thief_names_only_a_player_who_owns_a_jewel() -> None:
    before = position(
        ["3", "7", "8", "9"],
        encounters=["thief"],
        treasure=["1 red", "5 gold", "1 blue", "1 white"],
        display="1",
        agenda=free_phase(),
    )

    assert [way for way in GAME.actions(before, 0) if way[0] == PLAY] == [(PLAY, THIEF, 2), (PLAY, THIEF, 3)]
    with pytest.raises(IllegalAction, match="MC-B-04"):
        GAME.apply(before, 0, (PLAY, THIEF, 1))


@rule("MC-B-04")
def test_every_jewel_is_equally_likely_to_be_stolen() -> None:
    stolen: Counter[int] = Counter()
    for seed in range(200):
        before = position(
            ["30", "7", "8"],
            encounters=["thief"],
            treasure=["", "4 gold 1 blue 1 red 2 white"],
            display="1",
            agenda=free_phase(),
            seed=seed,
        )
        after = play_out(before, (0, (PLAY, THIEF, 1)))
        stolen.update([treasure_of(after, 0).index(1)])

    assert set(stolen) == {1, 2, 3}
    assert all([35 <= stolen[jewel] <= 65 for jewel in (1, 2)])
    assert 80 <= stolen[3] <= 120


@rule("MC-B-07")
def test_a_traitor_draws_an_encounter_card_unseen_by_third_players() -> None:
    before = position(["30", "7", "8"], encounters=["traitor", "thief"], display="1", agenda=free_phase())

    asked_for = play_out(before, (0, (PLAY, TRAITOR, 1)))
    after = play_out(asked_for, (1, DECLINE))

    assert after.encounters[0] == [THIEF]
    assert after.encounters[1] == []
    assert GAME.view(after, 0).encounters[0] == GAME.view(after, 1).encounters[0] == (THIEF,)
    assert GAME.view(after, 2).encounters[0] == GAME.view(after, None).encounters[0] == (0,)
    assert (BETRAYED, 0, 1, THIEF) in GAME.heard(after, 1)
    assert (BETRAYED, 0, 1, 0) in GAME.heard(after, 2)


@rule("MC-B-07")
def test_a_traitor_names_only_a_player_with_an_encounter_card() -> None:
    before = position(["3", "7", "8", "9"], encounters=["traitor", "", "thief"], display="1", agenda=free_phase())

    assert [way for way in GAME.actions(before, 0) if way[0] == PLAY] == [(PLAY, TRAITOR, 2)]
    with pytest.raises(IllegalAction, match="MC-B-07"):
        GAME.apply(before, 0, (PLAY, TRAITOR, 1))


@rule("MC-B-07")
def test_every_card_is_equally_likely_to_be_taken_by_a_traitor() -> None:
    taken: Counter[int] = Counter()
    for seed in range(300):
        before = position(
            ["30", "7", "8"],
            encounters=["traitor", "thief oracle sea_dog"],
            display="1",
            agenda=free_phase(),
            seed=seed,
        )
        taken.update(play_out(before, (0, (PLAY, TRAITOR, 1)), (1, DECLINE)).encounters[0])

    assert set(taken) == {THIEF, ORACLE, SEA_DOG}
    assert all([75 <= count <= 125 for count in taken.values()])


@rule("MC-B-08")
def test_an_old_sea_dog_turns_all_own_used_skills_up() -> None:
    before = position(
        ["30", "7", "8"],
        encounters=["sea_dog"],
        skills=["cartography 2 weather_lore", "combat"],
        used=["cartography 2 weather_lore", "combat"],
        display="1",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, SEA_DOG)))

    assert used_of(after, 0) == [0, 0, 0, 0, 0]
    assert skills_of(after, 0) == [2, 0, 1, 0, 0]
    assert used_of(after, 1) == [0, 0, 0, 1, 0]


@rule("MC-B-08")
def test_an_old_sea_dog_needs_a_used_skill_of_ones_own() -> None:
    before = position(
        ["30", "7", "8"],
        encounters=["sea_dog"],
        skills=["cartography", "combat"],
        used=["", "combat"],
        display="1",
        agenda=free_phase(),
    )

    with pytest.raises(IllegalAction, match="MC-B-08"):
        GAME.apply(before, 0, (PLAY, SEA_DOG))


@rule("MC-B-12")
def test_an_oracle_draws_three_cards_that_may_not_be_played_this_turn() -> None:
    before = position(
        ["30", "7", "8"],
        expeditions=["9"],
        encounters=["oracle"],
        encounter_deck="siren map P e_oracle_2 thief",
        display="1 2",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, ORACLE)))

    assert after.encounters[0] == [card("siren map"), PILOT, card("e_oracle_2")]
    assert GAME.view(after, 1).encounters[0] == (0, 0, 0)
    assert GAME.actions(after, 0) == [(TAKE, 1), (TAKE, 2)]


@rule("MC-B-13")
@pytest.mark.parametrize("name", ["negotiator", "treasure 1", "treasure 2", "treasure 3"])
def test_negotiators_and_treasures_are_never_played(name: str) -> None:
    before = position(["30", "7", "8"], encounters=[name], display="1 2", agenda=free_phase())

    assert GAME.actions(before, 0) == [(TAKE, 1), (TAKE, 2)]
    with pytest.raises(IllegalAction, match="MC-B-13"):
        GAME.apply(before, 0, (PLAY, card(name)))


@rule("MC-B-13")
@pytest.mark.parametrize("name", ["negotiator", "treasure 3"])
def test_negotiators_and_treasures_can_be_drawn_by_a_traitor(name: str) -> None:
    before = position(["30", "7", "8"], encounters=["traitor", name], display="1", agenda=free_phase())

    after = play_out(before, (0, (PLAY, TRAITOR, 1)), (1, DECLINE))

    assert after.encounters[0] == [card(name)]


@rule("MC-B-14")
def test_a_hand_of_encounter_cards_has_no_limit() -> None:
    before = position(
        ["30", "7", "8"],
        encounters=["ching " * 4 + "negotiator " * 3 + "treasure 1 treasure 2 treasure 3 thief thief oracle"],
        display="1",
        agenda=free_phase(),
    )

    drawn = play_out(before, (0, (PLAY, ORACLE)))
    after = play_out(drawn, (0, (TAKE, 1)))

    assert len(before.encounters[0]) == 13
    assert GAME.actions(drawn, 0) == [(TAKE, 1)]
    assert len(after.encounters[0]) == 15
    assert asked(after) == "ChooseCards"


@rule("MC-B-15")
@pytest.mark.parametrize(
    ("name", "target"),
    [("thief", 1), ("siren kite", None), ("traitor", 1), ("sea_dog", None), ("oracle", None)],
)
def test_a_played_card_goes_face_up_to_the_discard(name: str, target: int | None) -> None:
    before = position(
        ["30", "7", "8"],
        encounters=[name, "ching"],
        skills=["combat"],
        used=["combat"],
        treasure=["", "1 red"],
        display="1",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, card(name)) if target is None else (PLAY, card(name), target)))

    assert after.encounter_discard == [card(name)]
    assert card(name) not in after.encounters[0]
    assert GAME.view(after, 2).encounter_discard == (card(name),)


@rule("MC-B-15", "MC-X-22")
def test_a_pilot_is_discarded_with_its_expedition() -> None:
    before = position(
        ["30", "7", "4"], expeditions=["9"], encounters=["P"], display="1 2", revealed="20", agenda=turn(20)
    )

    sailing = play_out(before, (0, (PLAY, PILOT)))
    ended = position(["30", "7", "4"], expeditions=["9 20 P"], display="1 2", revealed="8", agenda=turn(8))

    assert sailing.encounter_discard == []
    assert sailing.expeditions[0] == [9, 20, PILOT]
    assert PILOT in ended.encounter_discard
    assert ended.expeditions[0] == [8]
