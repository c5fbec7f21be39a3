"""What came to light when the code was read beside the rules."""

from __future__ import annotations

from pagoda.games.great_wall import moments
from pagoda.games.great_wall.actions import ACTIVATE, MOVE_CLERK, PASS, PASS_KIND, PASS_TURN, PLAY
from pagoda.games.great_wall.clerks import EVERYWHERE, NONE_MOVED, MoveClerks
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.windows import Happen
from tests.games.great_wall.positions import FENCE, asked, do, legal, location, position, question, tactic
from tests.rules import rule


def declined_within() -> State:
    """Return a table where Snake is asked about tactics in a window that a tactic of Dragon has opened."""
    state = position(
        agenda=[Happen(happening(moments.BEFORE_ACTIVATION)), FENCE],
        tea="dragon snake monkey",
        active="dragon",
        clerks=["temple 1", "temple 1"],
        hands=["bribed_official", "forced_march"],
        goods=["1 gold"],
        zones=["", "left 1 spearman"],
    )
    state = do(state, (PLAY, tactic("bribed_official"), 1), (ACTIVATE, location("temple")))
    assert (question(state), asked(state)) == ("PlayTactic", 1)
    return state


def questions(state: State) -> list[tuple[str, int]]:
    """Decline everything until the table stands still, and return who was asked what."""
    found: list[tuple[str, int]] = []
    while question(state) != "rest":
        found.append((question(state), asked(state)))
        state = do(state, PASS)
    return found


@rule("GW-UI-1", "GW-TAC-6")
def test_who_has_declined_all_tactics_is_not_asked_in_the_window_around_either() -> None:
    state = declined_within()

    assert ("PlayTactic", 1) in questions(do(state, PASS))
    assert questions(do(state, PASS_TURN)) == [("Upgrade", 0), ("Upgrade", 1)]


@rule("GW-UI-1")
def test_who_has_declined_one_kind_of_window_is_still_asked_in_another() -> None:
    assert ("PlayTactic", 1) in questions(do(declined_within(), PASS_KIND))


@rule("GW-UI-1", "GW-TAC-3")
def test_an_enhanced_side_that_would_do_nothing_is_not_offered() -> None:
    attacked = happening(moments.ATTACKED, owner=0, section=0, place=0, unit=0, spots=1)
    state = position(
        agenda=[Happen(attacked), FENCE],
        field=["left merkit_raiders dragon"],
        reserve=[""],  # nobody is left whom Second Wave could recruit
        goods=["1 gold"],
        hands=["second_wave"],
    )

    assert legal(state) == [(PLAY, tactic("second_wave"), 0), PASS, PASS_KIND, PASS_TURN]


@rule("GW-CLK-3", "GW-CLK-5")
def test_nobody_is_asked_for_another_clerk_when_none_can_move() -> None:
    state = position(
        agenda=[MoveClerks((0,), 0, 2, EVERYWHERE, 0, NONE_MOVED), FENCE],
        clerks=["temple 3 quarry 1", "quarry 2"],  # both are full, and one clerk is in the reserve
    )

    assert question(do(state, (MOVE_CLERK, NOWHERE, location("war_academy")))) == "rest"
