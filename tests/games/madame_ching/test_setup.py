"""Set-up (MC-S)."""

from __future__ import annotations

import pytest

from pagoda.engine import play
from pagoda.engine.chance import seeded, shuffle
from pagoda.games.madame_ching.edition import CARDS, FIRST_ENCOUNTER, SKILLS
from pagoda.games.madame_ching.setup import blank, lay_out_missions
from pagoda.games.madame_ching.state import NOBODY, State, field_number, skills_left
from tests.games.madame_ching.positions import GAME, TABLES, position
from tests.rules import rule

TABLE_SIZES = [("standard", 2), ("standard", 3), ("standard", 4), ("teams", 4)]
in_every_mode = pytest.mark.parametrize(("mode", "seats"), TABLE_SIZES)


def number_of(tile: int) -> int:
    """Return the number on a mission tile."""
    return TABLES.tile_number[tile]


@rule("MC-S-01")
@in_every_mode
def test_33_encounter_cards_are_shuffled_and_nobody_starts_with_one(mode: str, seats: int) -> None:
    one, other = GAME.start(mode, seats, seed=1), GAME.start(mode, seats, seed=2)

    assert len(one.encounter_deck) == 33
    assert sorted(one.encounter_deck) == list(range(FIRST_ENCOUNTER, CARDS))
    assert one.encounter_deck != other.encounter_deck
    assert one.encounters == [[]] * seats
    assert one.encounter_discard == []


@rule("MC-S-02")
@in_every_mode
def test_five_piles_of_four_skill_cards_lie_open(mode: str, seats: int) -> None:
    state = GAME.start(mode, seats, seed=1)

    names = [entry["id"] for entry in TABLES.data["skill"]]
    assert names == ["cartography", "night_navigation", "weather_lore", "combat", "elite_crew"]
    assert [skills_left(state, skill) for skill in range(SKILLS)] == [4, 4, 4, 4, 4]
    assert GAME.view(state, None).skills == (0,) * SKILLS * seats


@rule("MC-S-02")
def test_the_china_pearl_and_hong_kong_belong_to_nobody_at_first() -> None:
    state = GAME.start(seats=3, seed=1)

    assert (state.pearl, state.hong_kong) == (NOBODY, NOBODY)


@rule("MC-S-03")
@pytest.mark.parametrize(
    ("mode", "seats", "missions"), [("standard", 2, 14), ("standard", 3, 12), ("standard", 4, 14), ("teams", 4, 14)]
)
def test_as_many_missions_lie_open_as_the_table_needs(mode: str, seats: int, missions: int) -> None:
    state = GAME.start(mode, seats, seed=1)

    assert len(set(state.missions)) == missions
    assert GAME.view(state, None).missions == tuple(state.missions)


@rule("MC-S-03")
def test_every_tile_can_come_into_the_game_and_none_must() -> None:
    boards = [set(GAME.start(seats=3, seed=seed).missions) for seed in range(60)]

    assert set.union(*boards) == set(range(23))
    assert set.intersection(*boards) == set()


def drawn_tiles(state: State) -> list[int]:
    """Return the tiles in the order in which a state is about to draw them."""
    tiles = list(range(23))
    shuffle(state.copy(), tiles)
    return tiles[::-1]


@rule("MC-S-03", "MC-S-04")
def test_a_tile_without_a_free_place_is_put_out_and_another_is_drawn() -> None:
    overflows = 0
    for seed in range(20):
        state = position()
        state.rng, state.missions = seeded(seed), []
        free = dict(TABLES.places)
        wanted: list[int] = []
        for tile in drawn_tiles(state):
            if len(wanted) < 12 and free[number_of(tile)]:
                free[number_of(tile)] -= 1
                wanted.append(tile)
            elif len(wanted) < 12:
                overflows += 1

        lay_out_missions(state)

        assert state.missions == sorted(wanted)
    assert overflows > 5


@rule("MC-S-04")
@in_every_mode
def test_no_number_lies_on_the_board_more_often_than_it_has_places(mode: str, seats: int) -> None:
    places = {17: 2, 19: 2, 22: 2, 23: 2, 27: 2, 29: 2, 31: 2, 34: 2, 37: 1, 41: 1}

    for seed in range(30):
        numbers = [number_of(tile) for tile in GAME.start(mode, seats, seed=seed).missions]

        assert all(numbers.count(number) <= places[number] for number in numbers)


@rule("MC-S-05")
def test_tiles_that_were_not_laid_out_never_come_into_the_game() -> None:
    state = GAME.start(seats=3, seed=4)
    at_first = set(state.missions)

    while state.agenda:
        play.playout(state, state.rng, 1)
        assert set(state.missions) <= at_first

    assert state.missions == [] or state.pearl != NOBODY


@rule("MC-S-05")
def test_the_tiles_that_were_not_drawn_stay_unseen() -> None:
    state = GAME.start(seats=3, seed=4)

    dumped = GAME.dump_view(GAME.view(state, 0))

    assert [name for name in dumped if "mission" in name or "tile" in name] == ["missions"]
    assert dumped["missions"] == state.missions


@rule("MC-S-06")
@pytest.mark.parametrize(
    ("mode", "seats", "hand", "display"),
    [("standard", 2, 5, 4), ("standard", 3, 4, 3), ("standard", 4, 4, 4), ("teams", 4, 4, 4)],
)
def test_each_player_is_dealt_a_hand(mode: str, seats: int, hand: int, display: int) -> None:
    state = GAME.start(mode, seats, seed=1)

    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert len(state.deck) == 55 - hand * seats - display
    assert state.hands != GAME.start(mode, seats, seed=2).hands


@rule("MC-S-07")
@pytest.mark.parametrize(("mode", "seats", "junks"), [("standard", 2, 4), ("standard", 3, 3), ("teams", 4, 4)])
def test_the_junks_stand_beside_field_1_and_expeditions_are_empty(mode: str, seats: int, junks: int) -> None:
    state = GAME.start(mode, seats, seed=1)

    assert state.expeditions == [[]] * junks
    assert [field_number(state, junk) for junk in range(junks)] == [0] * junks


@rule("MC-S-08")
def test_the_supply_holds_46_gold_and_12_jewels_of_each_colour() -> None:
    supply = {entry["id"]: entry["copies"] for entry in TABLES.data["token"]}

    assert supply == {"gold": 46, "white": 12, "red": 12, "blue": 12}


@rule("MC-S-08")
@in_every_mode
def test_players_start_without_treasure(mode: str, seats: int) -> None:
    state = GAME.start(mode, seats, seed=1)

    assert state.treasure == [0] * 4 * seats
    assert blank(state.setting, TABLES).treasure == state.treasure
