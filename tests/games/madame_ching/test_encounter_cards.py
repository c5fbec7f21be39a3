"""Every one of the 33 encounter cards, each in a test of its own."""

from __future__ import annotations

import pytest

from pagoda.games.madame_ching.actions import CALL, DECLINE, FIGHT, FORM, PARRY, PLAY
from pagoda.games.madame_ching.edition import CARTOGRAPHY
from pagoda.games.madame_ching.round import EndRound
from pagoda.games.madame_ching.state import field_number
from tests.games.madame_ching.positions import (
    GAME,
    SYMBOL_IDS,
    TABLES,
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

COPIES = {
    "madame_ching": 4,
    "thief": 2,
    "siren": 4,
    "traitor": 3,
    "old_sea_dog": 2,
    "pilot": 6,
    "oracle": 3,
    "negotiator": 3,
    "secret_treasure": 6,
}
BEARERS = ["18", "13", "19", "12"]  # a card with each symbol
PAIRS = ["9 18", "13 16", "19 23", "12 15"]  # two cards with each symbol


def ids(kind: str) -> list[str]:
    """Return the ids of all cards of a kind."""
    return [f"e_{kind}_{copy}" for copy in range(1, COPIES[kind] + 1)]


@rule("MC-S-01")
def test_there_are_thirty_three_encounter_cards() -> None:
    named = [name for kind in COPIES for name in ids(kind)]

    assert len(named) == 33
    assert [entry["id"] for entry in TABLES.data["encounter_card"]] == named


@rule("MC-B-03")
@pytest.mark.parametrize("name", ids("madame_ching"))
def test_every_madame_ching_adds_a_symbol(name: str) -> None:
    before = position(
        ["30", "7", "8"], expeditions=["9 18"], encounters=[name], display="1 2", revealed="10", agenda=turn(10)
    )

    after = play_out(before, (0, (CALL, CARTOGRAPHY)), (0, (FORM, CARTOGRAPHY)))

    assert skills_of(after, 0) == [1, 0, 0, 0, 0]
    assert after.encounter_discard == [card(name)]


@rule("MC-B-04")
@pytest.mark.parametrize("name", ids("thief"))
def test_every_thief_takes_a_jewel(name: str) -> None:
    before = position(
        ["30", "7", "8"], encounters=[name], treasure=["", "", "1 white"], display="1", agenda=free_phase()
    )

    after = play_out(before, (0, (PLAY, card(name), 2)))

    assert treasure_of(after, 0) == [0, 0, 0, 1]
    assert treasure_of(after, 2) == [0, 0, 0, 0]
    assert after.encounter_discard == [card(name)]


@rule("MC-B-05")
@pytest.mark.parametrize(("name", "symbol"), list(zip(ids("siren"), range(4), strict=True)))
def test_every_siren_turns_cards_with_her_symbol(name: str, symbol: int) -> None:
    before = position(
        ["1", "2", "3"],
        expeditions=["", "12 13 18 19"],
        encounters=[name],
        display="4",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, card(name))))

    assert after.turned == [int(BEARERS[symbol])]
    assert after.encounter_discard == [card(name)]


@rule("MC-B-07")
@pytest.mark.parametrize("name", ids("traitor"))
def test_every_traitor_takes_an_encounter_card(name: str) -> None:
    before = position(["30", "7", "8"], encounters=[name, "", "ching"], display="1", agenda=free_phase())

    after = play_out(before, (0, (PLAY, card(name), 2)), (2, DECLINE))

    assert after.encounters == [[card("ching")], [], []]
    assert after.encounter_discard == [card(name)]


@rule("MC-B-08")
@pytest.mark.parametrize("name", ids("old_sea_dog"))
def test_every_old_sea_dog_turns_skills_up(name: str) -> None:
    before = position(
        ["30", "7", "8"], encounters=[name], skills=["combat"], used=["combat"], display="1", agenda=free_phase()
    )

    after = play_out(before, (0, (PLAY, card(name))))

    assert used_of(after, 0) == [0, 0, 0, 0, 0]
    assert after.encounter_discard == [card(name)]


PILOTS = list(zip(ids("pilot"), [0, 1, 2, 3, None, None], strict=True))


@rule("MC-B-09")
@pytest.mark.parametrize("name", ids("pilot"))
def test_every_pilot_sails_as_a_new_colour(name: str) -> None:
    before = position(["30", "7", "8"], expeditions=["9 18"], encounters=[name], display="1", agenda=free_phase())

    after = play_out(before, (0, (PLAY, card(name))))

    assert after.expeditions[0] == [9, 18, card(name)]
    assert field_number(after, 0) == 6


@rule("MC-B-09", "MC-X-12")
@pytest.mark.parametrize(("name", "symbol"), PILOTS)
def test_every_pilot_has_its_symbol_or_none(name: str, symbol: int | None) -> None:
    for other, pair in enumerate(PAIRS):
        state = position(
            ["30", "7", "8"],
            expeditions=[f"{pair} {name}"],
            missions="m41a",
            display="1 2",
            revealed="6",
            agenda=turn(6),
        )

        assert (asked(state) == "FormSet") == (other == symbol), SYMBOL_IDS[other]


@rule("MC-D-02")
@pytest.mark.parametrize("name", ids("pilot"))
def test_every_pilot_fends_off_an_aggression(name: str) -> None:
    before = position(["30", "7", "8"], encounters=["", name], skills=["combat"], display="1", agenda=free_phase())

    after = play_out(before, (0, (FIGHT, 1)), (1, (PARRY, card(name))))

    assert asked(after) == "FreePhase"
    assert after.encounters[1] == []
    assert after.encounter_discard == [card(name)]


@rule("MC-B-12")
@pytest.mark.parametrize("name", ids("oracle"))
def test_every_oracle_draws_three_cards(name: str) -> None:
    before = position(["30", "7", "8"], encounters=[name], display="1", agenda=free_phase())

    after = play_out(before, (0, (PLAY, card(name))))

    assert len(after.encounters[0]) == 3
    assert len(after.encounter_deck) == len(before.encounter_deck) - 3
    assert after.encounter_discard == [card(name)]


@rule("MC-P-02")
@pytest.mark.parametrize("name", ids("negotiator"))
def test_every_negotiator_counts_the_best_jewels(name: str) -> None:
    state = position(["", "", ""], encounters=[name], treasure=["2 blue 1 red"], missions="", agenda=[EndRound()])

    assert GAME.result(state).scores == (4 + 3 + 2, 0, 0)


@rule("MC-P-01", "MC-B-13")
@pytest.mark.parametrize(("name", "points"), list(zip(ids("secret_treasure"), [1, 1, 2, 2, 3, 3], strict=True)))
def test_every_secret_treasure_counts_its_points(name: str, points: int) -> None:
    state = position(["", "", ""], encounters=["", name], missions="", agenda=[EndRound()])

    assert GAME.result(state).scores == (0, points, 0)
