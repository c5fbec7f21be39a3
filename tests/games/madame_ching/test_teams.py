"""Four players in teams (MC-T)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Action, Step
from pagoda.games.madame_ching.actions import (
    DECLINE,
    FIGHT,
    FORM,
    GIVE,
    KEEP,
    NIGHT,
    PARRY,
    PASS_ON,
    PLAY,
    TAKE,
)
from pagoda.games.madame_ching.edition import COMBAT
from pagoda.games.madame_ching.events import GAVE, HANDED
from pagoda.games.madame_ching.round import EndRound, TakeTurn
from pagoda.games.madame_ching.state import NOBODY, State
from tests.games.madame_ching.positions import (
    GAME,
    asked,
    card,
    free_phase,
    known_to_all,
    play_out,
    position,
    skills_of,
    treasure_of,
    turn,
)
from tests.rules import rule

ORACLE = card("oracle")
HANDS = ["30 31", "7", "20 21", "8"]


def partners(*seats: int, skills: tuple[str, ...] = (), encounters: tuple[str, ...] = ()) -> State:
    """Return a table of teams at which these seats have their turns with 50, 49, 48, 47 on empty expeditions."""
    turns: list[Step] = [TakeTurn(seat, 50 - place) for place, seat in enumerate(seats)]
    return position(
        HANDS,
        mode="teams",
        skills=skills,
        encounters=encounters,
        display="40 41 42 43",
        revealed=" ".join([str(50 - place) for place in range(len(seats))]),
        deck="44 45",
        agenda=[*turns, EndRound()],
    )


@rule("MC-T-01")
def test_a_game_in_teams_is_set_up_for_four_with_fourteen_missions() -> None:
    state = GAME.start("teams", 4, seed=3)

    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    assert len(state.display) == 4
    assert len(state.missions) == 14


@rule("MC-T-01")
@pytest.mark.parametrize(("first", "second"), [(0, 2), (2, 0), (1, 3), (3, 1)])
def test_players_who_sit_opposite_are_a_team(first: int, second: int) -> None:
    before = partners(first, second)

    after = play_out(before, (first, (TAKE, 40)), (first, (GIVE, 40)))

    assert after.hands[second][-1] == 40


@rule("MC-T-02")
def test_the_score_of_a_team_is_the_sum_of_both() -> None:
    state = position(
        ["", "", "", ""],
        mode="teams",
        treasure=["3 gold", "1 white", "1 blue", "2 gold"],
        missions="",
        agenda=[EndRound()],
    )

    result = GAME.result(state)

    assert result.scores == (5, 6, 5, 6)
    assert result.ranks[1] == result.ranks[3] == 1
    assert result.ranks[0] == result.ranks[2] > 1


@rule("MC-T-02")
def test_ties_of_teams_are_broken_by_the_jewels_of_both_partners() -> None:
    state = position(
        ["", "", "", ""],
        mode="teams",
        treasure=["1 white", "2 white", "1 white 1 red", "3 gold"],
        missions="",
        agenda=[EndRound()],
    )

    result = GAME.result(state)

    assert result.scores == (11, 11, 11, 11)
    assert result.ranks[0] == result.ranks[2] == 1
    assert result.ranks[1] == result.ranks[3] > 1


@rule("MC-T-02", "MC-P-05")
def test_a_lone_jewel_does_not_decide_where_the_partners_together_are_equal() -> None:
    state = position(
        ["", "", "", ""],
        mode="teams",
        treasure=["2 white", "1 white", "", "1 white"],
        missions="",
        agenda=[EndRound()],
    )

    assert GAME.result(state).ranks == (1, 1, 1, 1)


@rule("MC-T-03")
def test_the_first_of_a_team_may_give_a_card_after_taking_one() -> None:
    before = partners(0, 1, 2, 3)

    offered = play_out(before, (0, (TAKE, 41)))
    after = play_out(offered, (0, (GIVE, 30)))

    assert asked(offered) == "MayGive"
    assert GAME.actions(offered, 0) == [DECLINE, (GIVE, 30), (GIVE, 31), (GIVE, 41)]
    assert after.hands[0] == [31, 41]
    assert after.hands[2] == [20, 21, 30]


@rule("MC-T-03")
@pytest.mark.parametrize("other", [1, 3, None])
def test_others_do_not_see_the_card_given(other: int | None) -> None:
    before = partners(0, 1, 2, 3)
    known_to_all(before, 0)
    known_to_all(before, 2)

    after = play_out(before, (0, (TAKE, 41)), (0, (GIVE, 30)))

    assert (GAVE, 0, 2, 0) in GAME.heard(after, other)
    assert GAME.view(after, other).hands[0] == (0, 0)
    assert GAME.view(after, other).hands[2] == (0, 0, 0)
    assert (GAVE, 0, 2, 30) in GAME.heard(after, 2)


@rule("MC-T-04")
@pytest.mark.parametrize("returned", [20, 30, 42])
def test_the_partner_gives_any_card_back_after_their_own_step_3c(returned: int) -> None:
    before = partners(0, 2, 1)

    given = play_out(before, (0, (TAKE, 41)), (0, (GIVE, 30)))
    taken = play_out(given, (2, (TAKE, 42)))
    after = play_out(taken, (2, (GIVE, returned)))

    assert asked(taken) == "ReturnGift"
    assert GAME.actions(taken, 2) == [(GIVE, 20), (GIVE, 21), (GIVE, 30), (GIVE, 42)]
    assert returned in after.hands[0]
    assert [len(after.hands[0]), len(after.hands[2])] == [3, 3]


@rule("MC-T-04")
def test_without_a_gift_the_partner_gives_none() -> None:
    before = partners(0, 2, 1)

    after = play_out(before, (0, (TAKE, 41)), (0, DECLINE), (2, (TAKE, 42)))

    assert asked(after) == "FreePhase"
    assert GAME.waiting(after) == (1,)
    assert after.hands[0] == [30, 31, 41]
    assert after.hands[2] == [20, 21, 42]


@rule("MC-T-04")
def test_each_team_and_each_round_has_its_own_gift() -> None:
    before = partners(0, 1, 2, 3)

    gave = play_out(before, (0, (TAKE, 41)), (0, (GIVE, 30)), (1, (TAKE, 42)))
    after = play_out(gave, (1, DECLINE), (2, (TAKE, 43)), (2, (GIVE, 30)))

    assert asked(gave) == "MayGive"
    assert asked(after) == "ChooseCards"  # seat 3 took the last card and had nothing to return
    assert after.hands[3] == [8, 40]
    assert after.gifts == [0, 0]


@rule("MC-T-05")
def test_only_navigation_cards_are_given_this_way() -> None:
    before = partners(0, 2, 1, encounters=("thief oracle", "", "ching"))

    offered = play_out(before, (0, (TAKE, 41)))
    returning = play_out(offered, (0, (GIVE, 30)), (2, (TAKE, 42)))

    assert [way for way in GAME.actions(offered, 0) if way != DECLINE] == [(GIVE, 30), (GIVE, 31), (GIVE, 41)]
    assert all([way[1] <= 55 for way in GAME.actions(returning, 2)])


@rule("MC-T-05")
def test_the_card_received_may_be_used_with_night_navigation() -> None:
    before = position(
        ["51 52", "7", "20", "8"],
        mode="teams",
        skills=["", "", "night_navigation"],
        display="40 41",
        revealed="50 49",
        agenda=[TakeTurn(0, 50), TakeTurn(2, 49), EndRound()],
    )

    after = play_out(before, (0, (TAKE, 41)), (0, (GIVE, 52)), (2, (NIGHT, 52)))

    assert after.expeditions[2] == [49, 52]


@rule("MC-T-06")
def test_the_gift_comes_after_all_draws() -> None:
    before = position(
        ["51 52", "7", "20", "8"],
        mode="teams",
        skills=["night_navigation"],
        display="40 41",
        revealed="50",
        deck="44",
        agenda=[TakeTurn(0, 50), EndRound()],
    )

    after = play_out(before, (0, (NIGHT, 51)), (0, (TAKE, 41)))

    assert asked(after) == "MayGive"
    assert GAME.actions(after, 0) == [DECLINE, (GIVE, 52), (GIVE, 41), (GIVE, 44)]


def receiving(way: str) -> State:
    """Return a table of teams at which seat 0 has just received encounter cards in some way."""
    expedition, revealed = {
        "line": ("7 10 14", 17),
        "mission": ("1 10 14 17 26 34", 3),
        "distress": ("14 26", 3),
    }.get(way, ("26", 34))
    state = position(
        ["30", "9", "8", "11"],
        mode="teams",
        expeditions=[expedition],
        encounters=[way if way in ("oracle", "traitor") else "", "sea_dog"],
        encounter_deck="thief ching negotiator",
        missions="m17b m41a",
        display="40 41",
        revealed=str(revealed),
        agenda=turn(revealed),
    )
    if way == "oracle":
        state = play_out(state, (0, (PLAY, ORACLE)))
    if way == "traitor":
        state = play_out(state, (0, (PLAY, card("traitor"), 1)), (1, DECLINE))
    return state


@rule("MC-T-07")
@pytest.mark.parametrize("way", ["line", "mission", "distress", "oracle", "traitor"])
def test_an_encounter_card_received_may_be_handed_to_the_partner(way: str) -> None:
    before = receiving(way)
    fresh = before.encounters[0][0]

    kept = play_out(before, (0, KEEP))
    handed = play_out(before, (0, PASS_ON))

    assert asked(before) == "MayHandOver"
    assert fresh == (card("sea_dog") if way == "traitor" else card("thief"))
    assert fresh in kept.encounters[0]
    assert handed.encounters[2] == [fresh]
    assert fresh not in handed.encounters[0]


@rule("MC-T-07")
def test_cards_drawn_together_are_looked_at_first_and_decided_one_by_one() -> None:
    before = receiving("oracle")

    after = play_out(before, (0, PASS_ON), (0, KEEP), (0, PASS_ON))

    assert GAME.view(before, 0).encounters[0] == (card("thief"), card("ching"), card("negotiator"))
    assert after.encounters[0] == [card("ching")]
    assert after.encounters[2] == [card("thief"), card("negotiator")]
    assert asked(after) == "FreePhase"


@rule("MC-T-07")
def test_a_card_from_the_partner_is_not_passed_back_and_not_shown_to_others() -> None:
    before = receiving("line")

    after = play_out(before, (0, PASS_ON))

    assert GAME.waiting(after) == (0,)
    assert asked(after) == "FreePhase"
    assert GAME.view(after, 2).encounters[2] == (card("thief"),)
    assert GAME.view(after, 1).encounters[2] == (0,)
    assert (HANDED, 0, 2, 0) in GAME.heard(after, 1)


@rule("MC-T-07")
def test_a_card_that_a_traitor_took_from_the_partner_is_not_passed_back() -> None:
    before = position(HANDS, mode="teams", encounters=["traitor", "", "ching"], display="40 41", agenda=free_phase())

    after = play_out(before, (0, (PLAY, card("traitor"), 2)), (2, DECLINE))

    assert after.encounters[0] == [card("ching")]
    assert asked(after) == "FreePhase"


@rule("MC-T-08")
@pytest.mark.parametrize(("own", "mate", "pearl"), [("cartography", "night_navigation weather_lore", NOBODY)])
def test_the_skills_of_partners_are_not_added_for_the_china_pearl(own: str, mate: str, pearl: int) -> None:
    before = position(
        ["30", "7", "9", "11"],
        mode="teams",
        expeditions=["8 12 51"],
        skills=[own, "", mate],
        display="40 41",
        revealed="6",
        agenda=turn(6),
    )

    after = play_out(before, (0, (FORM, COMBAT)))

    assert skills_of(after, 0) == [1, 0, 0, 1, 0]
    assert after.pearl == pearl


@rule("MC-T-08")
def test_rewards_belong_to_a_single_player() -> None:
    state = receiving("mission")

    assert treasure_of(state, 0) == [0, 1, 0, 0]
    assert treasure_of(state, 2) == [0, 0, 0, 0]


@rule("MC-T-09")
def test_aggressions_may_hit_the_partner() -> None:
    before = position(
        ["30", "7", "9", "11"],
        mode="teams",
        expeditions=["", "", "18"],
        encounters=["thief traitor siren map", "", "ching"],
        skills=["combat"],
        treasure=["", "", "1 red"],
        display="40 41",
        agenda=free_phase(),
    )
    aimed: list[Action] = [(FIGHT, 2), (PLAY, card("thief"), 2), (PLAY, card("traitor"), 2)]

    sung = play_out(before, (0, (PLAY, card("siren map"))), (2, DECLINE))

    assert set(aimed) <= set(GAME.actions(before, 0))
    assert sung.turned == [18]


@rule("MC-T-09")
def test_a_pilot_protects_only_its_owner_and_not_the_partner() -> None:
    before = position(
        ["30", "7", "9", "11"],
        mode="teams",
        expeditions=["", "18", "", "25"],
        encounters=["siren map", "P", "", "thief"],
        display="40 41",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, card("siren map"))), (1, (PARRY, card("P"))), (3, DECLINE))

    assert after.turned == [25]


@rule("MC-T-10")
def test_partners_do_not_see_each_others_hidden_cards() -> None:
    state = position(
        HANDS, mode="teams", encounters=["thief", "", "ching oracle"], display="40 41", agenda=free_phase()
    )

    assert GAME.view(state, 0).hands[2] == GAME.view(state, 1).hands[2] == (0, 0)
    assert GAME.view(state, 0).encounters[2] == (0, 0)
    assert GAME.view(state, 2).encounters[0] == (0,)
