"""Every navigation card, skill card and mission tile, Hong Kong and the China Pearl, each in a test of its own."""

from __future__ import annotations

import pytest

from pagoda.games.madame_ching.actions import CHART, FIGHT, FINISH, FORM, FULFIL, NIGHT, SEIZE, TAKE
from pagoda.games.madame_ching.edition import CARTOGRAPHY, ELITE_CREW
from pagoda.games.madame_ching.events import LAST_ROUND, PLUNDERED, TOOK_PEARL
from pagoda.games.madame_ching.round import EndRound
from pagoda.games.madame_ching.state import NOBODY, State, field_number
from tests.games.madame_ching.positions import (
    GAME,
    SKILL_IDS,
    TABLES,
    TILES,
    asked,
    free_phase,
    play_out,
    position,
    skills_of,
    treasure_of,
    turn,
    used_of,
)
from tests.rules import rule

# The table of the rules page, section 2.
COLOURS = {"white": (1, 5), "light_blue": (6, 25), "green": (26, 39), "yellow": (40, 48), "red": (49, 53)}
COLOURS |= {"dark_blue": (54, 55)}
SYMBOLS = {
    "map": [5, 9, 18, 25, 29, 32, 37, 46, 55],
    "lantern": [6, 13, 16, 21, 28, 36, 39, 43, 53],
    "kite": [2, 11, 19, 23, 27, 35, 42, 45, 49],
    "sword": [8, 12, 15, 22, 31, 33, 40, 48, 51],
}
BY_SYMBOL = list(SYMBOLS.values())


def colour_of(number: int) -> str:
    """Return the colour that the rules page gives to a card."""
    return next(colour for colour, (first, last) in COLOURS.items() if first <= number <= last)


# Navigation cards


@rule("MC-G-03", "MC-A-07", "MC-A-08")
@pytest.mark.parametrize("number", range(1, 56))
def test_every_navigation_card_is_laid_with_its_colour(number: int) -> None:
    for first, last in COLOURS.values():
        other = first if first != number else last
        low, high = sorted((number, other))
        same = colour_of(low) == colour_of(high)
        free = [str(card) for card in range(7, 15) if card not in (low, high)]

        state = position(
            free[:3],
            expeditions=[str(low)],
            display=" ".join(free[3:5]),
            revealed=str(high),
            agenda=turn(high),
        )

        assert state.expeditions[0] == [low, high]
        assert field_number(state, 0) == (2 if same else 4)


@rule("MC-G-03", "MC-X-12")
@pytest.mark.parametrize("number", range(1, 56))
def test_every_navigation_card_has_its_symbol(number: int) -> None:
    for skill, bearers in enumerate(BY_SYMBOL):
        pair = [bearer for bearer in bearers if bearer != number][-2:]
        expedition = sorted([number, *pair])
        revealed = 1 if number != 1 else 3
        free = [str(card) for card in (4, 7, 10, 14, 17, 20) if card != number]

        state = position(
            free[:3],
            expeditions=[" ".join([str(card) for card in expedition])],
            missions="m41a",
            display=" ".join(free[3:5]),
            revealed=str(revealed),
            agenda=turn(revealed),
        )

        assert (asked(state) == "FormSet") == (number in bearers)
        if number in bearers:
            assert GAME.actions(state, 0) == [(FORM, skill), FINISH]


# Mission tiles: number, gold, blue, red, white, encounter cards

MISSIONS = {
    "m17a": (17, 4, 0, 0, 0, 0),
    "m17b": (17, 0, 1, 0, 0, 1),
    "m17c": (17, 1, 0, 1, 0, 0),
    "m19a": (19, 5, 0, 0, 0, 0),
    "m19b": (19, 1, 2, 0, 0, 0),
    "m19c": (19, 0, 0, 1, 0, 1),
    "m22a": (22, 0, 1, 1, 0, 0),
    "m22b": (22, 0, 1, 0, 0, 2),
    "m23a": (23, 0, 0, 2, 0, 0),
    "m23b": (23, 0, 0, 0, 0, 3),
    "m23c": (23, 2, 0, 0, 1, 0),
    "m27a": (27, 0, 0, 1, 1, 0),
    "m27b": (27, 3, 2, 0, 0, 0),
    "m27c": (27, 0, 0, 0, 1, 2),
    "m29a": (29, 0, 0, 0, 2, 0),
    "m29b": (29, 1, 2, 1, 0, 0),
    "m29c": (29, 0, 0, 2, 0, 1),
    "m31a": (31, 0, 1, 1, 1, 0),
    "m31b": (31, 5, 2, 0, 0, 0),
    "m34a": (34, 6, 0, 0, 0, 2),
    "m34b": (34, 1, 0, 1, 1, 1),
    "m37a": (37, 0, 0, 1, 2, 1),
    "m41a": (41, 1, 0, 0, 3, 1),
}
FIELDS = {  # expeditions without a symbol, by the field they reach
    16: "1 7 26 41",
    18: "1 7 10 14 26 30",
    20: "1 7 10 26 41",
    21: "1 7 10 14 17 26 30",
    24: "1 7 10 14 26 41",
    25: "1 7 26 41 50",
    28: "1 7 10 14 17 26 41",
    30: "1 7 10 26 41 50",
    32: "1 7 10 14 17 20 26 41",
    35: "1 7 10 14 26 41 50",
    36: "1 7 26 41 50 54",
    40: "1 7 10 14 17 26 41 50",
    42: "1 7 10 26 41 50 54",
}


def at_the_end(field: int, missions: str, weather: int = 0) -> State:
    """Return a table at which the expedition of seat 0 has just ended on a field, with no symbol on it."""
    return position(
        ["44", "47", "52"],
        expeditions=[FIELDS[field]],
        missions=missions,
        display="34 38 24",
        revealed="3",
        skills=[f"weather_lore {weather}" if weather else ""],
        agenda=turn(3),
    )


@rule("MC-X-03", "MC-X-08")
@pytest.mark.parametrize("name", MISSIONS)
def test_every_mission_gives_exactly_its_rewards(name: str) -> None:
    number, *tokens, encounters = MISSIONS[name]
    reached = min([field for field in FIELDS if field >= number])

    state = at_the_end(reached, name)

    assert state.missions == []
    assert treasure_of(state, 0) == tokens
    assert len(state.encounters[0]) == encounters
    assert treasure_of(state, 1) == treasure_of(state, 2) == [0, 0, 0, 0]
    assert state.encounters[1] == state.encounters[2] == []


@rule("MC-X-03", "MC-X-19")
@pytest.mark.parametrize("name", MISSIONS)
def test_every_mission_is_out_of_reach_from_the_field_below(name: str) -> None:
    below = max([field for field in FIELDS if field < MISSIONS[name][0]])

    state = at_the_end(below, name)

    assert state.missions == [TILES[name]]
    assert treasure_of(state, 0) == [0, 0, 0, 0]
    assert len(state.encounters[0]) == 1  # distress


@rule("MC-X-04", "MC-X-09", "MC-X-11")
@pytest.mark.parametrize("name", MISSIONS)
def test_every_mission_has_its_number(name: str) -> None:
    number = MISSIONS[name][0]
    field = max([field for field in FIELDS if field <= number - 6], default=16)
    needed = -(-(number - field) // 6)

    before = at_the_end(field, name, weather=4)
    after = play_out(before, (0, (FULFIL, TILES[name])))

    assert TABLES.tile_number[TILES[name]] == number
    assert used_of(after, 0) == [0, 0, needed, 0, 0]


@rule("MC-S-03")
def test_there_are_twenty_three_mission_tiles() -> None:
    assert set(TILES) == set(MISSIONS)


# Skill cards: five kinds, four of each

SETS = ["9 18 25", "6 13 21", "11 19 23", "8 12 22", "9 13 19 22"]  # expeditions that earn each skill


def gaining(skill: int, owned: str = "", others: str = "", missions: str = "m41a") -> State:
    """Return a table at which seat 0 may gain a skill; 7 begins its next expedition."""
    return position(
        ["30 31", "40 41", "5"],
        expeditions=[SETS[skill]],
        skills=[owned, others],
        missions=missions,
        display="1 2 3",
        revealed="7",
        deck="44",
        agenda=turn(7),
    )


@rule("MC-S-02", "MC-X-12", "MC-R-08")
@pytest.mark.parametrize("copy", [1, 2, 3, 4])
@pytest.mark.parametrize("skill", range(5), ids=SKILL_IDS)
def test_every_skill_card_can_be_gained(skill: int, copy: int) -> None:
    taken = f"{SKILL_IDS[skill]} {copy - 1}"
    before = gaining(skill, others=taken if copy > 1 else "")

    after = play_out(before, (0, (FORM, skill)))

    assert skills_of(after, 0) == [int(place == skill) for place in range(5)]
    assert used_of(after, 0) == [0, 0, 0, 0, 0]


@rule("MC-S-02", "MC-X-14")
@pytest.mark.parametrize("skill", range(5), ids=SKILL_IDS)
def test_there_is_no_fifth_card_of_a_skill(skill: int) -> None:
    state = gaining(skill, others=f"{SKILL_IDS[skill]} 4")

    assert asked(state) == "FreePhase"
    assert skills_of(state, 0) == [0, 0, 0, 0, 0]


@rule("MC-K-02", "MC-R-08")
@pytest.mark.parametrize("copy", [1, 2, 3, 4])
def test_every_cartography_card_draws_a_card(copy: int) -> None:
    before = play_out(gaining(0, owned=f"cartography {copy - 1}" if copy > 1 else ""), (0, (FORM, CARTOGRAPHY)))

    after = play_out(before, *[(0, CHART)] * copy)

    assert len(after.hands[0]) == 2 + copy
    assert CHART not in GAME.actions(after, 0)


@rule("MC-K-04", "MC-R-08")
@pytest.mark.parametrize("copy", [1, 2, 3, 4])
def test_every_night_navigation_card_adds_a_card(copy: int) -> None:
    cards = [30, 31, 33, 34][:copy]
    before = position(
        ["30 31 33 34 35", "40", "5"],
        expeditions=["7"],
        skills=[f"night_navigation {copy}"],
        display="1 2",
        agenda=free_phase(),
    )

    after = play_out(before, *[(0, (NIGHT, number)) for number in cards])

    assert after.expeditions[0] == [7, *cards]
    assert used_of(after, 0) == [0, copy, 0, 0, 0]
    assert not [way for way in GAME.actions(after, 0) if way[0] == NIGHT]


@rule("MC-X-09", "MC-X-10")
@pytest.mark.parametrize(("copy", "tile"), [(1, "m22a"), (2, "m27a"), (3, "m34a"), (4, "m37a")])
def test_every_weather_lore_card_adds_six(copy: int, tile: str) -> None:
    short = at_the_end(16, tile, weather=copy - 1)
    before = at_the_end(16, tile, weather=copy)

    after = play_out(before, (0, (FULFIL, TILES[tile])))

    assert asked(short) == "FreePhase"
    assert used_of(after, 0) == [0, 0, copy, 0, 0]
    assert after.missions == []


@rule("MC-K-08")
@pytest.mark.parametrize("copy", [1, 2, 3, 4])
def test_every_combat_card_exchanges_a_card(copy: int) -> None:
    state = position(["30 31", "40 41", "5"], skills=[f"combat {copy}"], display="1 2", agenda=free_phase())

    for _ in range(copy):
        seen = play_out(state, (0, (FIGHT, 1)))
        taken = seen.hands[1][0]
        state = play_out(seen, (0, (SEIZE, taken)))
        state = play_out(state, (0, GAME.actions(state, 0)[0]))
        assert taken in state.hands[0]

    assert used_of(state, 0) == [0, 0, 0, copy, 0]
    assert GAME.actions(state, 0) == [(TAKE, 1), (TAKE, 2)]


@rule("MC-K-11", "MC-X-17", "MC-X-18")
@pytest.mark.parametrize("copy", [1, 2, 3, 4])
def test_every_elite_crew_covers_one_skill_for_the_china_pearl(copy: int) -> None:
    own = " ".join([*SKILL_IDS[: 4 - copy], f"elite_crew {copy - 1}" if copy > 1 else ""])

    after = play_out(gaining(ELITE_CREW, owned=own), (0, (FORM, ELITE_CREW)))

    assert after.pearl == 0


# China Pearl and Port of Hong Kong


@rule("MC-X-17", "MC-E-01", "MC-P-01")
def test_the_china_pearl_is_taken_once_and_counts_five() -> None:
    first = play_out(gaining(3, owned="cartography night_navigation weather_lore"), (0, (FORM, 3)))
    state = gaining(3, owned="cartography night_navigation weather_lore")
    state.pearl = 1
    second = play_out(state, (0, (FORM, 3)))
    finished = position(["", "", ""], missions="", agenda=[EndRound()])
    finished.pearl = 2

    assert first.pearl == 0
    assert GAME.heard(first, 1)[1:3] == [(TOOK_PEARL, 0), (LAST_ROUND,)]
    assert second.pearl == 1
    assert GAME.result(finished).scores == (0, 0, 5)


@rule("MC-A-14", "MC-P-01")
@pytest.mark.parametrize(
    ("expedition", "field"), [("3 14 27 43 49 P", 49), ("3 14 27 43 49 P P-map", 56), ("3 14 15 27 43 49 P", 56)]
)
def test_hong_kong_is_plundered_once_on_field_49_or_56_and_counts_ten(expedition: str, field: int) -> None:
    before = position(
        ["30 55", "8", "9"],
        expeditions=[expedition],
        skills=["night_navigation"],
        display="1 2",
        agenda=free_phase(),
    )
    late = before.copy()
    late.hong_kong = 2

    after = play_out(before, (0, (NIGHT, 55)))
    finished = position(["", "", ""], missions="", agenda=[EndRound()])
    finished.hong_kong = 0

    assert before.hong_kong == NOBODY
    assert field_number(after, 0) == field
    assert after.hong_kong == 0
    assert (PLUNDERED, 0) in GAME.heard(after, 1)
    assert play_out(late, (0, (NIGHT, 55))).hong_kong == 2
    assert GAME.result(finished).scores == (10, 0, 0)
