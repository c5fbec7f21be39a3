"""The war academy, and the limit of the hand (GW-ACA, GW-TAC-1)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.actions import DISCARD
from pagoda.games.great_wall.state import State
from tests.games.great_wall.positions import activating, asked, do, legal, question, tactic
from tests.rules import rule

DRAGON, SNAKE = range(2)
FIVE = "retreat last_stand night_attack hired_riders rain_of_arrows"


def cards(names: str) -> tuple[int, ...]:
    """Return tactics, sorted as in a hand."""
    return tuple(sorted([tactic(name) for name in names.split()]))


def academy(clerks: tuple[str, ...], **table: Any) -> State:
    """Return a table where all at the academy draw."""
    return activating("war_academy", clerks=clerks, options={"quick_tactics": 1}, **table)


@rule("GW-ACA-1")
def test_a_tactic_for_each_clerk_in_tea_order() -> None:
    clerks = ("war_academy 2", "war_academy 1")
    state = academy(clerks, tactic_tops="plunder retreat save_face prefab", tea="snake dragon monkey")

    assert (state.hands[SNAKE], state.hands[DRAGON]) == (cards("plunder"), cards("retreat save_face"))
    assert (len(state.tactic_deck), question(state)) == (17, "rest")


@rule("GW-ACA-2")
def test_an_empty_deck_is_made_of_the_discard() -> None:
    state = academy(("war_academy 3",), hands=("", FIVE), tactic_deck="plunder")

    assert tactic("plunder") in state.hands[DRAGON]
    assert (len(state.hands[DRAGON]), len(state.tactic_deck), state.tactic_discard) == (3, 12, ())


@rule("GW-ACA-2", "GW-GEN-11")
def test_without_deck_and_discard_there_is_nothing_to_draw() -> None:
    first = "fire_attack plunder second_wave forced_march bribed_official"
    second = "conscription bountiful_year change_of_plans secret_agents prefab"
    third = "hold_the_line counterstroke decisive_blow captured_banners"
    table: dict[str, Any] = {"seats": 4, "hands": (third, FIVE, first, second)}

    state = academy(("war_academy 3",), tactic_deck="save_face", **table)
    assert state.hands[DRAGON] == cards(f"{third} save_face")
    assert (state.tactic_deck, state.tactic_discard, question(state)) == ((), (), "rest")


@rule("GW-TAC-1")
def test_who_has_more_than_five_discards_down_to_five_at_once() -> None:
    state = academy(("war_academy 2",), hands=(FIVE,), tactic_tops="plunder prefab")

    assert (question(state), asked(state), len(legal(state))) == ("DiscardTactic", DRAGON, 7)
    state = do(state, (DISCARD, tactic("retreat")))
    assert question(state) == "DiscardTactic"
    after = do(state, (DISCARD, tactic("plunder")))
    assert after.hands[DRAGON] == cards("last_stand night_attack hired_riders rain_of_arrows prefab")
    assert after.tactic_discard == (tactic("retreat"), tactic("plunder"))
    assert question(after) == "rest"


@rule("GW-TAC-1")
def test_an_advisor_can_raise_the_limit() -> None:
    state = academy(("war_academy 1",), hands=(FIVE,), advisors=("bi_sheng",))

    assert (question(state), len(state.hands[DRAGON])) == ("rest", 6)
