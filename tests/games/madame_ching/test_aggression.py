"""Aggressions and the Pilot as an answer to them (MC-D)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Action
from pagoda.engine.errors import IllegalAction
from pagoda.games.madame_ching.actions import DECLINE, FIGHT, PARRY, PLAY, TAKE, TURN
from pagoda.games.madame_ching.events import SAW
from pagoda.games.madame_ching.state import State
from tests.games.madame_ching.positions import (
    GAME,
    asked,
    card,
    free_phase,
    play_out,
    position,
    treasure_of,
    used_of,
)
from tests.rules import rule

PILOT = card("P")
AGGRESSIONS: list[Action] = [
    (FIGHT, 1),
    (PLAY, card("thief"), 1),
    (PLAY, card("siren map")),
    (PLAY, card("traitor"), 1),
]
PEACEFUL: list[Action] = [(PLAY, card("oracle")), (PLAY, card("sea_dog")), (PLAY, card("P-map"))]


def before_an_aggression(target_holds: str = "P ching") -> State:
    """Return a table at which seat 0 may do anything to seat 1."""
    return position(
        ["3 30", "7 19", "8"],
        expeditions=["10", "9 18"],
        encounters=["thief siren map traitor oracle sea_dog pilot map", target_holds],
        skills=["combat cartography"],
        used=["cartography"],
        treasure=["", "1 red"],
        display="1 2",
        agenda=free_phase(),
    )


@rule("MC-D-01")
@pytest.mark.parametrize("way", AGGRESSIONS)
def test_combat_thief_siren_and_traitor_are_aggressions(way: Action) -> None:
    before = before_an_aggression()

    after = play_out(before, (0, way))

    assert asked(after) == "MayParry"
    assert GAME.waiting(after) == (1,)


@rule("MC-D-01")
@pytest.mark.parametrize("way", PEACEFUL)
def test_no_other_card_is_an_aggression(way: Action) -> None:
    before = before_an_aggression()

    after = play_out(before, (0, way))

    assert asked(after) == "FreePhase"
    assert GAME.waiting(after) == (0,)


@rule("MC-D-02")
@pytest.mark.parametrize("way", AGGRESSIONS)
def test_a_discarded_pilot_prevents_the_effect(way: Action) -> None:
    before = before_an_aggression()

    after = play_out(before, (0, way), (1, (PARRY, PILOT)))

    assert after.encounters[1] == [card("ching")]
    assert PILOT in after.encounter_discard
    assert after.hands[:2] == before.hands[:2]
    assert treasure_of(after, 1) == [0, 0, 1, 0]
    assert after.turned == []
    assert asked(after) == "FreePhase"


@rule("MC-D-02")
def test_without_a_pilot_the_aggression_takes_effect() -> None:
    before = before_an_aggression()

    fought, robbed, charmed, betrayed = [play_out(before, (0, way), (1, DECLINE)) for way in AGGRESSIONS]

    assert asked(fought) == "SeizeCard"
    assert treasure_of(robbed, 1) == [0, 0, 0, 0]
    assert asked(charmed) == "ChooseCardToTurn"
    assert len(betrayed.encounters[1]) == 1


@rule("MC-D-02")
def test_the_target_chooses_which_pilot_to_discard() -> None:
    before = before_an_aggression("P P-kite P-sword")

    after = play_out(before, (0, (FIGHT, 1)))

    assert GAME.actions(after, 1) == [DECLINE, (PARRY, PILOT), (PARRY, card("P-kite")), (PARRY, card("P-sword"))]
    assert len(play_out(after, (1, (PARRY, card("P-kite")))).encounters[1]) == 2


@rule("MC-D-03")
def test_nothing_hidden_is_shown_before_the_reaction() -> None:
    before = before_an_aggression()

    aimed = play_out(before, (0, (FIGHT, 1)))
    parried = play_out(aimed, (1, (PARRY, PILOT)))

    assert GAME.view(aimed, 0).hands[1] == (0, 0)
    assert GAME.view(parried, 0).hands[1] == (0, 0)
    assert not [event for event in GAME.heard(aimed, 0) + GAME.heard(parried, 0) if event[0] == SAW]


@rule("MC-D-03")
def test_nothing_is_drawn_before_the_reaction() -> None:
    before = before_an_aggression()

    betrayed = play_out(before, (0, (PLAY, card("traitor"), 1)))
    robbed = play_out(before, (0, (PLAY, card("thief"), 1)))

    assert betrayed.encounters[1] == before.encounters[1]
    assert treasure_of(robbed, 1) == [0, 0, 1, 0]
    assert betrayed.rng == robbed.rng == before.rng


@rule("MC-D-04")
@pytest.mark.parametrize("way", AGGRESSIONS[1:])
def test_a_parried_encounter_card_is_spent_all_the_same(way: Action) -> None:
    before = before_an_aggression()

    after = play_out(before, (0, way), (1, (PARRY, PILOT)))

    assert way[1] in after.encounter_discard
    assert not [action for action in GAME.actions(after, 0) if action[0] == PLAY]


@rule("MC-D-04")
def test_a_parried_combat_is_turned_over_all_the_same() -> None:
    before = before_an_aggression()

    after = play_out(before, (0, (FIGHT, 1)), (1, (PARRY, PILOT)))

    assert used_of(after, 0) == [1, 0, 0, 1, 0]
    assert (FIGHT, 1) not in GAME.actions(after, 0)
    assert (PLAY, card("oracle")) in GAME.actions(after, 0)


@rule("MC-D-05")
def test_the_targets_of_a_siren_answer_and_turn_in_seat_order_from_the_left() -> None:
    before = position(
        ["1", "2", "3", "4"],
        expeditions=["5 9", "10", "18 25", "29 32"],
        encounters=["thief", "siren map", "thief", "oracle"],
        display="50",
        agenda=free_phase(1),
    )

    state = play_out(before, (1, (PLAY, card("siren map"))))
    order = []
    while asked(state) != "FreePhase":
        seat = GAME.waiting(state)[0]
        order.append((asked(state), seat))
        state = play_out(state, (seat, GAME.actions(state, seat)[0]))

    assert order[:3] == [("MayParry", 2), ("MayParry", 3), ("MayParry", 0)]
    assert order[3:] == [("ChooseCardToTurn", 2), ("ChooseCardToTurn", 3), ("ChooseCardToTurn", 0)]


@rule("MC-D-05")
def test_a_pilot_protects_only_its_owner_from_a_siren() -> None:
    before = position(
        ["1", "2", "3", "4"],
        expeditions=["", "9", "18", "29"],
        encounters=["siren map", "P", "thief"],
        display="50",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, card("siren map"))), (1, (PARRY, PILOT)), (2, DECLINE))

    assert after.turned == [18, 29]


@rule("MC-D-06")
def test_a_pilot_in_an_expedition_cannot_answer() -> None:
    before = position(
        ["3 30", "7", "8"],
        expeditions=["", "9 P"],
        encounters=["", "ching"],
        skills=["combat"],
        display="1",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (FIGHT, 1)))

    assert GAME.actions(after, 1) == [DECLINE]


@rule("MC-D-07")
def test_an_aggression_cannot_be_aimed_at_oneself() -> None:
    before = position(
        ["3 30", "7", "8"],
        encounters=["thief traitor ching", "ching"],
        skills=["combat"],
        treasure=["1 red", "1 red"],
        display="1",
        agenda=free_phase(),
    )

    for way in ((FIGHT, 0), (PLAY, card("thief"), 0), (PLAY, card("traitor"), 0)):
        with pytest.raises(IllegalAction, match="MC-D-07"):
            GAME.apply(before, 0, way)


@rule("MC-D-07", "MC-B-05")
def test_a_siren_does_not_hit_her_own_player() -> None:
    before = position(
        ["3", "7", "8"], expeditions=["9 18", "25"], encounters=["siren map"], display="1", agenda=free_phase()
    )

    after = play_out(before, (0, (PLAY, card("siren map"))))

    assert after.turned == [25]


@rule("MC-D-08")
@pytest.mark.parametrize("way", [AGGRESSIONS[0], AGGRESSIONS[1], AGGRESSIONS[2]])
def test_a_target_without_encounter_cards_is_not_asked(way: Action) -> None:
    before = before_an_aggression("")

    after = play_out(before, (0, way))

    assert asked(after) != "MayParry"


@rule("MC-D-08")
def test_a_target_whom_a_siren_does_not_affect_is_not_asked() -> None:
    before = position(
        ["3", "7", "8"],
        expeditions=["", "13", "18 25"],
        turned="18 25",
        encounters=["siren map", "P", "P"],
        display="1",
        agenda=free_phase(),
    )

    after = play_out(before, (0, (PLAY, card("siren map"))))

    assert asked(after) == "FreePhase"


@rule("MC-D-08")
@pytest.mark.parametrize("way", AGGRESSIONS)
def test_a_target_with_encounter_cards_is_asked_even_without_a_pilot(way: Action) -> None:
    before = before_an_aggression("ching")

    after = play_out(before, (0, way))

    assert GAME.waiting(after) == (1,)
    assert GAME.actions(after, 1) == [DECLINE]
    assert GAME.view(after, 0) == GAME.view(play_out(before_an_aggression("P"), (0, way)), 0)


@rule("MC-D-05")
def test_the_siren_is_over_when_all_have_answered() -> None:
    before = position(
        ["3", "7", "8"],
        expeditions=["", "9 18", "25"],
        encounters=["siren map", "P", "P"],
        display="1 2",
        agenda=free_phase(),
    )

    after = play_out(
        before, (0, (PLAY, card("siren map"))), (1, DECLINE), (2, (PARRY, before.encounters[2][0])), (1, (TURN, 9))
    )

    assert after.turned == [9]
    assert GAME.actions(after, 0) == [(TAKE, 1), (TAKE, 2)]
