"""Ending an expedition: the mission and Weather Lore (MC-X-03 to MC-X-11)."""

from __future__ import annotations

import pytest

from pagoda import IllegalAction
from pagoda.games.madame_ching.actions import FULFIL
from pagoda.games.madame_ching.edition import WEATHER_LORE
from pagoda.games.madame_ching.events import FULFILLED
from pagoda.games.madame_ching.scoring import points_of
from pagoda.games.madame_ching.state import NOBODY, State
from tests.games.madame_ching.positions import (
    GAME,
    TABLES,
    TILES,
    asked,
    card,
    ended,
    play_out,
    skills_of,
    treasure_of,
    used_of,
)
from tests.rules import rule

FIELD_16 = "3 7 26 41"  # without a symbol, as the next
FIELD_24 = "3 7 26 41 44 47"


def offered(state: State) -> list[str]:
    """Return the missions that seat 0 may choose."""
    names = {tile: name for name, tile in TILES.items()}
    return [names[action[1]] for action in GAME.actions(state, 0) if action[0] == FULFIL]


@rule("MC-X-03")
@pytest.mark.parametrize(
    ("missions", "taken"), [("m17a m19a m22a m27a", "m22a"), ("m17a m19a m29a", "m19a"), ("m23a m27a", "m23a")]
)
def test_the_highest_mission_not_above_the_field_is_taken(missions: str, taken: str) -> None:
    after = ended(FIELD_24, missions=missions)

    assert [TILES[name] for name in missions.split() if name != taken] == after.missions
    assert (FULFILLED, 0, TILES[taken], 0) in GAME.heard(after, None)


@rule("MC-X-04")
def test_a_number_equal_to_the_value_is_reached() -> None:
    state = ended(FIELD_16, missions="m22a m23a", skills=["weather_lore 1"])

    assert offered(state) == ["m22a"]


@rule("MC-X-04")
def test_no_mission_number_equals_a_field_number() -> None:
    fields = {entry["column"] * entry["row"] for entry in TABLES.data["field"]}

    assert {1, 24, 49, 56} <= fields
    assert not fields & set(TABLES.tile_number)


@rule("MC-X-05")
def test_the_player_chooses_between_two_missions_of_the_same_number() -> None:
    state = ended(FIELD_24, missions="m17a m23a m23c m27a")

    after = play_out(state, (0, (FULFIL, TILES["m23c"])))

    assert offered(state) == ["m23a", "m23c"]
    assert treasure_of(after, 0) == [2, 0, 0, 1]
    assert after.missions == [TILES["m17a"], TILES["m23a"], TILES["m27a"]]


@rule("MC-X-05")
def test_a_lower_mission_is_refused() -> None:
    state = ended(FIELD_24, missions="m17a m23a m23c")

    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, (FULFIL, TILES["m17a"]))

    assert refused.value.rule == "MC-X-05"


@rule("MC-X-06")
def test_taking_the_mission_is_mandatory() -> None:
    choice = ended(FIELD_24, missions="m23a m23c")
    single = ended(FIELD_24, missions="m23a m27a")

    assert GAME.actions(choice, 0) == [(FULFIL, TILES["m23a"]), (FULFIL, TILES["m23c"])]
    assert single.missions == [TILES["m27a"]]


@rule("MC-X-06")
def test_weather_lore_does_not_free_from_the_mission_that_is_reached() -> None:
    state = ended(FIELD_24, missions="m23a m27a", skills=["weather_lore 1"])

    assert GAME.actions(state, 0) == [(FULFIL, TILES["m23a"]), (FULFIL, TILES["m27a"])]


@rule("MC-X-07")
def test_an_expedition_fulfils_only_one_mission() -> None:
    state = ended(FIELD_24, missions="m17a m17b m19a m23a m23b", skills=["weather_lore 2"])

    after = play_out(state, (0, (FULFIL, TILES["m23a"])))

    assert asked(after) == "FreePhase"
    assert len(after.missions) == 4


@rule("MC-X-08")
def test_rewards_are_gold_jewels_and_encounter_cards() -> None:
    state = ended("3 7 26 41 50 52 53", missions="m34a m34b", encounter_deck="thief")

    after = play_out(state, (0, (FULFIL, TILES["m34b"])))

    assert treasure_of(after, 0) == [1, 0, 1, 1]
    assert after.encounters[0] == [card("thief")]


@rule("MC-X-08")
def test_the_tile_leaves_the_game_and_is_worth_nothing_itself() -> None:
    after = ended("3 7 26 41 44", missions="m19b m27a")

    assert TILES["m19b"] not in after.missions
    assert sum(points_of(after, 0)) == 1 + 2 * 2


@rule("MC-X-08")
def test_village_or_ship_is_flavour_only() -> None:
    kinds = {entry["id"]: entry["kind"] for entry in TABLES.data["mission_tile"]}

    village, ship = ended("3 7 26 41 44", missions="m19b"), ended("3 7 26 41 44", missions="m19a")

    assert (kinds["m19b"], kinds["m19a"]) == ("village", "ship")
    assert sum(points_of(village, 0)) == sum(points_of(ship, 0)) == 5


# Weather Lore


@rule("MC-X-09")
def test_weather_lore_raises_the_value_by_up_to_6() -> None:
    state = ended(FIELD_16, missions="m17a m19a m22a m23a", skills=["weather_lore 1"])

    after = play_out(state, (0, (FULFIL, TILES["m22a"])))

    assert offered(state) == ["m17a", "m19a", "m22a"]
    assert used_of(after, 0)[WEATHER_LORE] == 1
    assert treasure_of(after, 0) == [0, 1, 1, 0]


@rule("MC-X-09")
def test_used_weather_lore_does_not_help() -> None:
    after = ended(FIELD_16, missions="m17a", skills=["weather_lore"], used=["weather_lore"])

    assert after.missions == [TILES["m17a"]]


@rule("MC-X-09")
def test_weather_lore_counts_for_the_mission_only() -> None:
    state = ended("3 7 26 41 50 54", missions="m27a m41a", skills=["weather_lore 3"], encounter_deck="thief")

    after = play_out(state, (0, (FULFIL, TILES["m41a"])))

    assert used_of(after, 0)[WEATHER_LORE] == 1
    assert after.hong_kong == NOBODY
    assert after.encounters[0] == [card("thief")]
    assert skills_of(after, 0) == [0, 0, 3, 0, 0]


@rule("MC-X-10")
def test_several_weather_lore_cards_add_up() -> None:
    state = ended(FIELD_16, missions="m27a m29a", skills=["weather_lore 2"])

    after = play_out(state, (0, (FULFIL, TILES["m27a"])))

    assert offered(state) == ["m27a"]
    assert used_of(after, 0)[WEATHER_LORE] == 2


@rule("MC-X-10")
def test_no_weather_lore_is_spent_on_the_mission_that_is_reached_anyway() -> None:
    state = ended(FIELD_24, missions="m23a m27a", skills=["weather_lore 2"])

    after = play_out(state, (0, (FULFIL, TILES["m23a"])))

    assert used_of(after, 0)[WEATHER_LORE] == 0


@rule("MC-X-11")
@pytest.mark.parametrize(
    ("tile", "cards"), [("m17a", 1), ("m22a", 1), ("m23a", 2), ("m27a", 2), ("m29a", 3), ("m34a", 3)]
)
def test_exactly_as_many_weather_lore_cards_are_turned_as_the_mission_needs(tile: str, cards: int) -> None:
    state = ended(FIELD_16, missions="m17a m22a m23a m27a m29a m34a m37a", skills=["weather_lore 3"])

    after = play_out(state, (0, (FULFIL, TILES[tile])))

    assert used_of(after, 0)[WEATHER_LORE] == cards


@rule("MC-X-11")
def test_a_mission_beyond_all_weather_lore_is_refused() -> None:
    state = ended(FIELD_16, missions="m17a m37a", skills=["weather_lore 3"])

    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, (FULFIL, TILES["m37a"]))

    assert refused.value.rule == "MC-X-11"
