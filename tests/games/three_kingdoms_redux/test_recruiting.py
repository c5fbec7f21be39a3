"""Generals are drawn and chosen in secret by all at once (TK-023, TK-025, TK-049, TK-100, TK-101)."""

from __future__ import annotations

import pytest

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.actions import KEEP, TAKE_BACK
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.round import Round
from pagoda.games.three_kingdoms_redux.state import HIDDEN, State, hidden
from tests.games.three_kingdoms_redux.positions import GAME, do, general, legal, place, position, question, where
from tests.rules import rule

DRAWN_AND_KEPT = [
    (0, (6, 6, 6), (4, 3, 2)),
    (3, (3, 4, 4), (1, 2, 2)),
    (5, (3, 3, 4), (1, 1, 2)),
    (9, (3, 3, 3), (1, 1, 1)),
]
SEVEN = "guo_jia xu_huang zhang_he sun_ce zhou_yu lu_su guan_yu zhang_fei fa_zheng"


def recruiting(number: int = 3, seed: int = 1, **options: int) -> State:
    """Return a table where all choose the generals of a round."""
    return position(generals=SEVEN, seed=seed, agenda=[Recruit(number)], options=options, news=True)


def choose(state: State, *seats: int) -> State:
    """Let seats keep the first of the generals that they have drawn."""
    for seat in seats:
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
        assert GAME.faults(state) == []
    return state


@rule("TK-049", "TK-100")
@pytest.mark.parametrize(("number", "drawn", "kept"), DRAWN_AND_KEPT)
def test_how_many_are_drawn_and_kept(number: int, drawn: tuple[int, ...], kept: tuple[int, ...]) -> None:
    state = recruiting(number)

    assert tuple([len(offer) for offer in state.offers]) == drawn
    assert tuple([len(GAME.actions(state, seat)[0]) - 1 for seat in range(3)]) == kept
    after = choose(state, WEI, WU, SHU)
    assert tuple([len(after.rosters[seat]) - len(state.rosters[seat]) for seat in range(3)]) == kept


@rule("TK-100", "TK-081")
def test_generals_are_recruited_in_rounds_3_5_and_9() -> None:
    for number in range(2, 13):
        begun = position(round=number - 1, agenda=[Round()])
        assert (question(begun) == "ChooseGenerals") == (number in (3, 5, 9))


@rule("TK-100", "TK-025")
def test_the_deck_is_shuffled_before_every_draw() -> None:
    offers = [recruiting(seed=seed).offers for seed in range(12)]

    for seat in range(3):
        assert len({offer[seat] for offer in offers}) > 8


@rule("TK-101")
def test_every_selection_of_the_right_size_is_offered() -> None:
    state = recruiting()

    for seat, count in enumerate((3, 6, 6)):
        actions = GAME.actions(state, seat)
        assert len(actions) == len(set(actions)) == count
        assert all(action[0] == KEEP and set(action[1:]) <= set(state.offers[seat]) for action in actions)


@rule("TK-101", "TK-025")
def test_the_others_go_back_into_the_deck() -> None:
    state = recruiting()
    drawn, kept = state.offers[WU], GAME.actions(state, WU)[0][1:]

    after = choose(state, WEI, WU, SHU)

    assert set(kept) <= set(after.rosters[WU])
    assert after.offers == after.sealed == [(), (), ()]
    returned = [one for one in drawn if one not in kept]
    assert [after.places[one] for one in returned] == [0, 0]
    later = [position(generals=SEVEN, seed=seed, agenda=[Recruit(5)]).offers[WU] for seed in range(40)]
    assert any(returned[0] in offer for offer in later)  # they can be drawn again


@rule("TK-101", "TK-142")
def test_new_generals_may_be_placed_in_the_same_round() -> None:
    state = choose(position(round=2, agenda=[Round()]), WEI, WU, SHU)
    new = [one for one in state.rosters[WEI] if one != general("cao_cao")]

    bidding = do(state, legal(state)[0])

    assert state.round == 3
    assert {action[1] for action in legal(bidding) if len(action) == 3} == {general("cao_cao"), *new}


@rule("TK-049")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    state = recruiting()
    assert GAME.waiting(state) == (WEI, WU, SHU)

    for seats in ((SHU, WU, WEI), (WU, WEI, SHU)):
        after = choose(state, *seats)
        assert question(after) == "ChooseAlliance"
        assert after.rosters == choose(state, WEI, WU, SHU).rosters


@rule("TK-049")
def test_a_choice_may_be_taken_back_until_all_have_chosen() -> None:
    state = choose(recruiting(), WU)
    assert GAME.waiting(state) == (WEI, SHU)
    assert GAME.actions(state, WU) == [TAKE_BACK]

    again = GAME.apply(state, WU, TAKE_BACK)
    assert GAME.waiting(again) == (WEI, WU, SHU)
    assert GAME.heard(again, SHU) == [(events.RECONSIDERED, WU)]
    assert GAME.actions(again, WU) == GAME.actions(recruiting(), WU)

    last = choose(choose(again, WEI, SHU), WU)
    assert GAME.actions(last, WEI) == []  # sealed for good


@rule("TK-023", "TK-049")
def test_others_hear_that_generals_were_chosen_but_not_which() -> None:
    state = recruiting()
    offer = state.offers[WEI]
    assert (events.DREW_GENERALS, WEI, *offer) in GAME.heard(state, WEI)
    assert (events.DREW_GENERALS, WEI, HIDDEN, HIDDEN, HIDDEN) in GAME.heard(state, WU)
    assert (events.DREW_GENERALS, WEI, HIDDEN, HIDDEN, HIDDEN) in GAME.heard(state, None)

    one = choose(state, WEI)
    assert GAME.heard(one, WEI) == [(events.CHOSE_GENERALS, WEI, offer[0])]
    assert GAME.heard(one, SHU) == GAME.heard(one, None) == [(events.CHOSE_GENERALS, WEI)]

    all_three = choose(one, WU, SHU)
    assert (events.RECRUITED, WEI, offer[0]) in GAME.heard(all_three, WEI)
    assert (events.RECRUITED, WEI, HIDDEN) in GAME.heard(all_three, SHU)
    assert hidden(all_three, WEI) == [offer[0]]


@rule("TK-023")
def test_a_table_may_agree_to_recruit_openly() -> None:
    state = recruiting(open_generals=1)
    offer = state.offers[WEI]
    assert (events.DREW_GENERALS, WEI, HIDDEN, HIDDEN, HIDDEN) in GAME.heard(state, WU)

    after = choose(state, WEI, WU, SHU)

    assert [hidden(after, seat) for seat in range(3)] == [[], [], []]
    assert (events.RECRUITED, WEI, offer[0]) in GAME.heard(after, SHU)
    assert offer[0] in GAME.view(after, SHU).rosters[WEI]


@rule("TK-023")
def test_the_first_placing_shows_a_hidden_general() -> None:
    state = position(hidden="guo_jia", round=2, agenda=[Round()])
    state = do(choose(state, WEI, WU, SHU), (2, 0))
    assert general("guo_jia") not in GAME.view(state, WU).rosters[WEI]

    after = do(state, place("guo_jia", "farm"))

    assert general("guo_jia") in GAME.view(after, WU).rosters[WEI]
    assert after.known[general("guo_jia")]
    assert where(after, "guo_jia") == "placed"
