"""What a player is told before the click: consequences, helps, attackers, and what is still to come."""

from __future__ import annotations

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.madame_ching.actions import CHOOSE, NIGHT, PLAY
from pagoda.games.madame_ching.aggression import LookAtHand, MayParry, Sing, StealJewel, TakeEncounter
from pagoda.games.madame_ching.round import EndRound, TakeTurn
from pagoda.locale import say
from tests.games.madame_ching.positions import GAME, card, choose, free_phase, play_out, position
from tests.rules import rule


def described(state: object, action: tuple[int, ...]) -> str:
    return say(GAME.describe(GAME.view(state, 0), 0, action))


@pytest.mark.parametrize(
    ("expedition", "skills", "encounters", "said"),
    [
        ("10 26 40 41 42", "", "", "ends on field 15 (distress)"),
        ("10 26 40 41 42", "weather_lore", "", "ends on field 15 (distress, with Weather Lore up to mission 17)"),
        ("10 26 40 49 54", "", "", "ends on field 25 (mission 23)"),
        ("9 18 29", "", "", "ends on field 6 (Cartography)"),
        ("9 18", "", "ching", "ends on field 2 (distress, Madame Ching could help)"),
    ],
)
def test_the_end_of_an_expedition_is_foretold_with_and_without_helps(
    expedition: str, skills: str, encounters: str, said: str
) -> None:
    state = position(
        ["1 2", "3", "4"],
        expeditions=[expedition],
        skills=[skills],
        encounters=[encounters],
        missions="m17a m23a",
        display="20 21",
        agenda=choose(0),
    )

    assert described(state, (CHOOSE, 1)).endswith(said)


@rule("MC-A-11", "MC-A-14")
def test_dashed_lines_and_hong_kong_are_foretold() -> None:
    line = position(["18", "3", "4"], expeditions=["8 10 13"], agenda=choose(0))
    port = position(
        ["1", "3", "4"], encounters=["P"], expeditions=["2 12 27 43 49 54"], display="20 21", agenda=free_phase()
    )

    assert described(line, (CHOOSE, 18)).endswith("straight to field 4 (1 encounter card)")
    assert described(port, (PLAY, card("P"))).endswith("diagonally to field 49 (Port of Hong Kong)")


def test_night_navigation_tells_where_it_leads() -> None:
    state = position(
        ["29", "3", "4"], expeditions=["9 18 37 42"], skills=["night_navigation"], display="20 21", agenda=free_phase()
    )

    assert described(state, (NIGHT, 29)).endswith("straight to field 15")


@pytest.mark.parametrize(
    ("blow", "name"),
    [
        (LookAtHand(1, 0), "Combat"),
        (StealJewel(1, 0), "Thief"),
        (TakeEncounter(1, 0), "Traitor"),
        (Sing(1, 2, (), ()), "Siren"),
    ],
)
@pytest.mark.parametrize(("hand", "why"), [("P", "It prevents the effect on you."), ("thief", "You hold no Pilot.")])
def test_the_target_is_told_who_attacks_with_what(
    blow: LookAtHand | StealJewel | TakeEncounter | Sing, name: str, hand: str, why: str
) -> None:
    state = position(
        ["1", "3", "4"], encounters=[hand], treasure=["1 red"], agenda=[MayParry((0,), blow, None), EndRound()]
    )

    prompt = GAME.prompt(GAME.view(state, 0), 0)

    assert say(prompt.what, "en", ["Ana", "Bo", "Cy"]) == f"Bo attacks you ({name}): discard a Pilot?"
    assert say(prompt.why) == why


def test_the_table_shows_who_is_still_to_come() -> None:
    state = position(
        ["1", "3", "4"],
        display="20 21",
        revealed="22 25",
        discard="50",
        encounter_discard="thief",
        agenda=[free_phase()[0], TakeTurn(1, 25), TakeTurn(2, 22), EndRound()],
    )

    lines = [say(line) for line in GAME.overview(GAME.view(state, 0))]

    assert "Still to come: player 2 with 25 (light blue, map), player 3 with 22 (light blue, sword)" in lines
    assert "Discarded: 50; Thief" in lines


@rule("MC-H-01")
def test_of_equal_cards_the_one_that_others_know_is_played() -> None:
    state = position(
        ["10", "12", "14"], encounters=["e_oracle_2 e_oracle_1", "thief"], display="20 21", agenda=free_phase()
    )
    state.seen_by[card("e_oracle_1")] |= 2

    after = play_out(state, (0, (PLAY, card("e_oracle_1"))))

    assert (PLAY, card("e_oracle_2")) not in GAME.actions(state, 0)
    assert GAME.view(after, 1).encounters[0] == (0, 0, 0, 0)


@rule("MC-T-02")
def test_the_other_team_is_second() -> None:
    state = position(["1", "2", "3", "4"], mode="teams", treasure=["5 gold"], agenda=[])

    result = GAME.result(state)

    assert result.ranks == (1, 2, 1, 2)
    assert result.sides == (0, 1, 0, 1)


def test_what_is_no_action_and_no_event_is_refused() -> None:
    view = GAME.view(GAME.start(seats=3, seed=1), 0)

    for action in ((99,), (1, -33), (1, 10**6)):
        with pytest.raises(BadInput, match="is no action of this game"):
            GAME.describe(view, 0, action)
    for event in ((99,), ()):
        with pytest.raises(BadInput, match="is no event of this game"):
            GAME.narrate(view, event)
