"""What can be taken back: one's own last moves, never a draw, a revealed general or card, nor another's answer."""

from __future__ import annotations

from pagoda.engine.undo import Undo
from pagoda.games.three_kingdoms_redux.actions import (
    BUILD,
    BUY_RICE,
    DEVELOP,
    DRAW,
    KEEP_CARD,
    NO_THANKS,
    PASS,
    REVEAL,
    STATION,
    STAY_HIDDEN,
    STOP,
    STORE,
    TRAIN,
)
from pagoda.games.three_kingdoms_redux.edition import UNIFICATION, WEI, WU
from pagoda.games.three_kingdoms_redux.hooks import BENEFIT, UPKEEP
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.round import Round
from pagoda.games.three_kingdoms_redux.state import GRANARY, State
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal
from tests.games.three_kingdoms_redux.playing import undo_after
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    acting,
    assign,
    bidding,
    card,
    do,
    general,
    legal,
    location,
    place,
    position,
    raised,
    removing,
    take,
    taking,
)
from tests.rules import rule


@rule("TK-140", "TK-146")
def test_a_bid_of_a_known_general_can_be_taken_back_until_the_next_one_answers() -> None:
    state = bidding(goods=("2 support 1 trained 1 horse",))

    assert undo_after(state, place("cao_cao", "battle_wei_wu")) == 1
    assert undo_after(state, place("cao_cao", "battle_wei_wu"), assign("1 horse")) == 2
    assert undo_after(state, place("cao_cao", "battle_wei_wu"), assign("1 horse"), raised(1)) == 3
    assert undo_after(state, place("cao_cao", "farm"), raised(0), PASS) == 1  # Wu's own pass


@rule("TK-023")
def test_showing_a_hidden_general_cannot_be_taken_back() -> None:
    state = bidding(hidden="guo_jia", goods=("1 support",))

    assert undo_after(state, place("guo_jia", "farm")) == 0
    assert undo_after(state, place("guo_jia", "farm"), raised(1)) == 1  # what was added can
    assert undo_after(state, place("cao_cao", "farm"), raised(1)) == 2


@rule("TK-141")
def test_a_pass_can_be_taken_back_unless_it_ends_the_bidding() -> None:
    assert undo_after(bidding(), PASS) == 1
    assert undo_after(bidding("wei", whole=True, bids=["sun_jian farm"]), PASS) == 0  # Wu is asked for its action


@rule("TK-121")
def test_the_alliance_can_be_chosen_anew_until_the_first_bid() -> None:
    state = position(round=1, agenda=[Round()])

    assert undo_after(state, legal(state)[3]) == 1
    assert undo_after(state, legal(state)[3], PASS) == 1  # only the pass


@rule("TK-049", "TK-101")
def test_a_sealed_choice_is_reconsidered_not_undone() -> None:
    state = position(agenda=[Recruit(3)])
    choices = [GAME.actions(state, seat)[0] for seat in range(3)]

    assert undo_after(state, choices[0]) == 0
    assert undo_after(state, *choices) == 0


@rule("TK-260")
def test_actions_can_be_taken_back_within_the_own_turn() -> None:
    state = taking(WEI, "cao_cao farm", "xu_huang recruit", "guo_jia trade", goods=("9 gold",))

    assert undo_after(state, take("farm"), DEVELOP) == 2
    assert undo_after(state, take("farm"), DEVELOP, take("recruit"), take("trade"), (BUY_RICE, 1)) == 5
    assert undo_after(state, take("trade"), (BUY_RICE, 1), STOP) == 3


@rule("TK-260")
def test_not_once_the_next_one_is_asked() -> None:
    state = removing(bids=["cao_cao recruit", "sun_jian farm"])

    assert undo_after(state, take("recruit")) == 0


@rule("TK-363")
def test_a_stationing_can_be_taken_back_within_the_turn() -> None:
    state = taking(WEI, "zhang_liao battle_wei_wu 2 horse", "cao_cao farm")
    moves = (take("battle_wei_wu"), (STATION, general("zhang_liao"), location("hefei")), (STORE, GRANARY))

    assert undo_after(state, *moves) == 3


@rule("TK-026", "TK-290")
def test_a_drawn_card_cannot_be_put_back() -> None:
    state = acting(WU, "lu_su instructor", goods=("", "1 rice 1 untrained"))

    assert undo_after(state, (TRAIN, 1)) == 1
    assert undo_after(state, (DRAW, UNIFICATION)) == 0
    assert undo_after(state, (DRAW, UNIFICATION), (TRAIN, 1)) == 0  # the table stands still elsewhere
    looking = acting(WEI, "guo_jia instructor", goods=("1 rice 1 untrained",), tops=("uni_03 uni_04",))
    assert undo_after(looking, (DRAW, UNIFICATION)) == 0
    assert undo_after(looking, (DRAW, UNIFICATION), (KEEP_CARD, card("uni_03"))) == 0


@rule("TK-292", "TK-021")
def test_a_constructed_card_stays() -> None:
    state = taking(WEI, "cao_cao develop_state", "guo_jia farm", goods=("3 gold 3 rice",), hands=("uni_02",))

    assert undo_after(state, take("develop_state"), (BUILD, card("uni_02"), 1, 2)) == 0
    assert undo_after(state, take("develop_state"), NO_THANKS) == 2


@rule("TK-024")
def test_a_revealed_general_stays_revealed() -> None:
    state = position(hidden="sima_yi", agenda=[AskReveal(WEI, BENEFIT)])
    twice = position(
        hidden="sun_quan lu_kang",
        goods=("", "2 support"),
        farms=("0", "1"),
        markets=("0", "1"),
        agenda=[AskReveal(WU, BENEFIT), AskReveal(WU, UPKEEP)],
    )

    assert undo_after(state, (REVEAL, general("sima_yi"))) == 0
    assert undo_after(twice, STAY_HIDDEN) == 1
    assert undo_after(twice, (REVEAL, general("sun_quan"))) == 0


def test_what_was_taken_back_is_as_before() -> None:
    before = bidding(goods=("2 support",))
    undo: Undo[State] = Undo()
    middle = do(before, place("cao_cao", "farm"))
    undo.record(before, WEI, middle)
    undo.record(middle, WEI, do(middle, raised(2)))

    assert undo.take_back(WEI) is middle
    assert undo.take_back(WEI) is before
