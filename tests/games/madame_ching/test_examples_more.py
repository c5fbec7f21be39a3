"""The worked examples WE-16 to WE-30 of the ledger, one test each."""

from __future__ import annotations

import pytest

from pagoda.engine.chance import seeded, shuffle
from pagoda.engine.errors import IllegalAction
from pagoda.games.madame_ching.actions import (
    CHART,
    DECLINE,
    FIGHT,
    FORM,
    FULFIL,
    GIVE,
    NIGHT,
    PARRY,
    PLAY,
    SEIZE,
    TAKE,
    TURN,
)
from pagoda.games.madame_ching.edition import COMBAT, ELITE_CREW
from pagoda.games.madame_ching.events import SAW
from pagoda.games.madame_ching.round import EndRound, TakeTurn
from pagoda.games.madame_ching.setup import blank, lay_out_missions
from pagoda.games.madame_ching.state import NOBODY, field_number
from tests.games.madame_ching.positions import (
    GAME,
    TABLES,
    TILES,
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

PILOT = card("P")
THIEF = card("thief")
ORACLE = card("oracle")


@rule("WE-16", "MC-B-10", "MC-D-02")
def test_no_pilot_after_ending_but_one_against_a_thief() -> None:
    before = position(
        ["40", "7", "8"],
        expeditions=["20 33"],
        encounters=["P oracle", "thief"],
        treasure=["1 red"],
        display="1 2 3",
        revealed="14 13",
        agenda=turn(14, 13),
    )

    robbed = play_out(before, (0, (TAKE, 1)), (1, (PLAY, THIEF, 0)))
    after = play_out(robbed, (0, (PARRY, PILOT)))

    assert before.expeditions[0] == [14]
    assert (PLAY, ORACLE) in GAME.actions(before, 0)
    assert (PLAY, PILOT) not in GAME.actions(before, 0)
    assert treasure_of(after, 0) == [0, 0, 1, 0]
    assert PILOT in after.encounter_discard


@rule("WE-17", "MC-X-17", "MC-X-18")
@pytest.mark.parametrize(
    ("owned", "pearl"),
    [("cartography 2 combat elite_crew", 0), ("cartography 3", NOBODY), ("cartography 3 combat", NOBODY)],
)
def test_jokers_cover_missing_skills_for_the_china_pearl(owned: str, pearl: int) -> None:
    before = position(
        ["40", "7", "8"],
        expeditions=["9 13 19 22"],
        skills=[owned],
        used=["combat" if "combat" in owned else ""],
        missions="m41a",
        display="1 2",
        revealed="10",
        agenda=turn(10),
    )

    after = play_out(before, (0, (FORM, ELITE_CREW)))
    end = play_out(after, (0, (TAKE, 1)))

    assert after.pearl == pearl
    assert asked(end) == ("" if pearl == 0 else "ChooseCards")
    if pearl == 0:
        breakdown = {str(label): points for label, points in GAME.result(end).breakdown[0]}
        assert breakdown["China Pearl"] == 5
        assert breakdown["skill cards"] == 5


@rule("WE-18", "MC-E-02", "MC-E-03", "MC-E-04")
def test_the_end_in_the_middle_of_a_round() -> None:
    before = position(
        ["2", "3", "4", "6"],
        expeditions=["18 19 25", "1 7 14 17 26 38", "20", "5 12 13 24 29 41"],
        missions="m17a",
        display="43 44 45 46",
        revealed="50 36 22 9",  # 50 has no symbol
        agenda=turn(50, 36, 22, 9),
    )

    last_mission = play_out(before, (0, (TAKE, 43)))
    after = play_out(last_mission, (1, (TAKE, 44)), (2, (TAKE, 45)), (3, (TAKE, 46)))

    assert field_number(before, 3) == 24
    assert last_mission.missions == []
    assert GAME.waiting(last_mission) == (1,)
    assert after.expeditions[2] == [20, 22]
    assert after.expeditions[3] == [9]
    assert len(after.encounters[3]) == 1  # distress
    assert skills_of(after, 3) == [0, 0, 0, 0, 0]
    assert treasure_of(after, 0) == [2, 0, 0, 0]
    assert treasure_of(after, 3) == [0, 0, 0, 0]
    assert GAME.result(after) is not None


@rule("WE-19", "MC-D-02", "MC-D-03", "MC-D-04")
def test_a_parried_combat_shows_nothing_and_leaves_the_encounter_card() -> None:
    before = position(
        ["3 30", "7 19", "8"], encounters=["oracle", "P"], skills=["combat"], display="1", agenda=free_phase()
    )

    after = play_out(before, (0, (FIGHT, 1)), (1, (PARRY, PILOT)))

    assert GAME.view(after, 0).hands[1] == (0, 0)
    assert SAW not in [event[0] for event in GAME.heard(after, 0)]
    assert used_of(after, 0) == [0, 0, 0, 1, 0]
    assert (PLAY, ORACLE) in GAME.actions(after, 0)


@rule("WE-20", "MC-B-05", "MC-B-06", "MC-D-05")
def test_a_siren_against_three() -> None:
    before = position(
        ["1", "2", "3", "4"],
        expeditions=["8", "12", "15 31", "9"],
        encounters=["siren sword", "P", "", "pilot none"],
        display="50",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, card("siren sword"))), (1, (PARRY, PILOT)), (2, (TURN, 31)))

    assert after.turned == [31]
    assert len(after.encounters[3]) == 1
    assert asked(after) == "FreePhase"


@rule("WE-21", "MC-S-03", "MC-S-04")
@pytest.mark.parametrize(("seats", "tiles"), [(4, 14), (3, 12)])
def test_a_third_tile_of_a_number_with_two_places_leaves_the_game(seats: int, tiles: int) -> None:
    overflows = 0
    for seed in range(300):
        state = blank(GAME.setting("standard", seats, {}), TABLES)
        state.horizon, state.rng = 0, seeded(seed)
        order = list(range(23))
        shuffle(state, order)
        order = order[::-1]  # drawn from the end
        drawn = [tile for tile in order if tile in (TILES["m17a"], TILES["m17b"], TILES["m17c"])]
        state.rng = seeded(seed)

        lay_out_missions(state)

        assert len(state.missions) == tiles
        if drawn == [TILES["m17a"], TILES["m17c"], TILES["m17b"]] and order.index(drawn[2]) < tiles:
            overflows += 1
            assert TILES["m17a"] in state.missions
            assert TILES["m17c"] in state.missions
            assert TILES["m17b"] not in state.missions

    assert overflows > 0


@rule("WE-22", "MC-A-11", "MC-A-16")
def test_a_pilot_sails_to_the_end_of_the_world_and_no_further() -> None:
    before = position(
        ["2", "3", "4"],
        expeditions=["1 7 10 14 17 26 41"],
        encounters=["P"],
        display="50 51",
        agenda=free_phase(),
    )
    stuck = position(
        ["2", "3", "4"],
        expeditions=["1 7 10 14 17 26 41 P"],
        encounters=["P-map"],
        display="50 51",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, PILOT)))

    assert field_number(before, 0) == 28
    assert field_number(after, 0) == 40
    assert after.encounters[0] == []  # no line
    with pytest.raises(IllegalAction, match="MC-A-16"):
        GAME.apply(stuck, 0, (PLAY, card("P-map")))


@rule("WE-23", "MC-K-09")
def test_combat_must_change_something() -> None:
    before = position(["3 30 52", "7 19 44", "8"], skills=["combat"], display="1", agenda=free_phase())

    after = play_out(before, (0, (FIGHT, 1)), (0, (SEIZE, 44)))

    assert GAME.actions(after, 0) == [(GIVE, 3), (GIVE, 30), (GIVE, 52)]


@rule("WE-24", "MC-T-03", "MC-T-04", "MC-T-05", "MC-T-06")
def test_a_team_gift_used_by_night_keeps_both_hands_at_four() -> None:
    before = position(
        ["27 2 3", "4", "6 7 8", "1"],
        mode="teams",
        skills=["", "", "night_navigation"],
        display="50 51",
        revealed="45 10",
        deck="33",
        agenda=[TakeTurn(0, 45), TakeTurn(2, 10), EndRound()],
    )

    taken = play_out(before, (0, (TAKE, 50)))
    given = play_out(taken, (0, (GIVE, 27)))
    night = play_out(given, (2, (NIGHT, 27)))
    drawn = play_out(night, (2, (TAKE, 51)))
    after = play_out(drawn, (2, (GIVE, 6)))

    sizes = [[len(state.hands[0]), len(state.hands[2])] for state in (before, taken, given, night, drawn, after)]
    assert sizes == [[3, 3], [4, 3], [3, 4], [3, 3], [3, 5], [4, 4]]
    assert night.expeditions[2] == [10, 27]
    assert drawn.hands[2] == [6, 7, 8, 51, 33]
    assert after.hands[0] == [2, 3, 50, 6]


@rule("WE-25", "MC-P-01", "MC-P-02", "MC-P-03")
def test_scoring_adds_up_to_forty_five() -> None:
    state = position(
        ["", "", ""],
        treasure=["5 gold 2 blue 1 red 3 white"],
        skills=["combat weather_lore"],
        encounters=["negotiator negotiator treasure 3 thief"],
        missions="",
        agenda=[EndRound()],
    )
    state.hong_kong = 0

    result = GAME.result(state)

    assert result.scores[0] == 45
    assert [points for _, points in result.breakdown[0]] == [5, 4, 3, 12, 2, 0, 10, 6, 3]


@rule("WE-26", "MC-P-04")
def test_red_jewels_break_a_tie_of_white_ones() -> None:
    state = position(
        ["", "", ""],
        treasure=["27 gold 2 white 1 red", "21 gold 2 white 3 red"],
        missions="",
        agenda=[EndRound()],
    )

    result = GAME.result(state)

    assert result.scores[:2] == (38, 38)
    assert result.ranks[:2] == (2, 1)


@rule("WE-27", "MC-B-08", "MC-K-03", "MC-R-05")
def test_an_old_sea_dog_brings_cartography_and_night_navigation_back() -> None:
    before = position(
        ["20 21 22 23", "7", "8"],  # hand size 5: one card has been revealed
        expeditions=["9"],
        encounters=["sea_dog"],
        skills=["cartography night_navigation"],
        used=["cartography night_navigation"],
        display="1",
        deck="44 45",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, card("sea_dog"))), (0, CHART), (0, (NIGHT, 20)), (0, (TAKE, 1)))

    assert after.hands[0] == [21, 22, 23, 44, 1, 45]
    assert used_of(after, 0) == [1, 1, 0, 0, 0]


@rule("WE-28", "MC-D-02", "MC-D-03")
def test_a_traitor_against_an_only_pilot() -> None:
    before = position(["30", "7", "8"], encounters=["traitor", "P"], display="1", agenda=free_phase())

    aimed = play_out(before, (0, (PLAY, card("traitor"), 1)))
    parried = play_out(aimed, (1, (PARRY, PILOT)))
    suffered = play_out(aimed, (1, DECLINE))

    assert parried.encounters[:2] == [[], []]
    assert PILOT in parried.encounter_discard
    assert suffered.encounters[:2] == [[PILOT], []]


@rule("WE-29", "MC-X-10", "MC-X-11")
@pytest.mark.parametrize(("tile", "spent"), [("m19a", 0), ("m23a", 1), ("m29a", 2), ("m31a", 2)])
def test_two_weather_lore_are_spent_only_as_needed(tile: str, spent: int) -> None:
    before = position(
        ["30", "44", "8"],
        expeditions=["1 7 10 26 41"],
        skills=["weather_lore 2"],
        missions="m19a m23a m29a m31a",
        display="47 52",
        revealed="3",
        agenda=turn(3),
    )

    after = play_out(before, (0, (FULFIL, TILES[tile])))

    assert field_number(before, 0) == 20
    assert len(GAME.actions(before, 0)) == 4
    assert used_of(after, 0) == [0, 0, spent, 0, 0]
    assert TILES[tile] not in after.missions


@rule("WE-30", "MC-E-02", "MC-E-03")
def test_the_last_round_after_the_china_pearl_still_gives_missions() -> None:
    before = position(
        ["30", "44", "47"],
        expeditions=["9 12 31 51", "", "1 7 10 14 17 26 41"],
        skills=["cartography night_navigation weather_lore"],
        missions="m22a m27a",
        display="2 3 4",
        revealed="50 33 8",
        agenda=turn(50, 33, 8),
    )

    pearl = play_out(before, (0, (FORM, COMBAT)))
    after = play_out(pearl, (0, (TAKE, 2)), (1, (TAKE, 3)))

    assert pearl.pearl == 0
    assert GAME.result(pearl) is None
    assert after.missions == [TILES["m22a"]]
    assert treasure_of(after, 2) == [0, 0, 1, 1]
    assert after.expeditions[2] == [8]
    assert GAME.result(after) is not None
