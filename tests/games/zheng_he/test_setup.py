"""Set-up, and who knows what (ZH-101 to ZH-106, ZH-151 to ZH-157)."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import CARD_ACTION, DISCARD, OPEN, RECOVER, RESERVE
from pagoda.games.zheng_he.edition import CARDS, EMPEROR, OVERLORD
from pagoda.games.zheng_he.events import DREW, LAID, LOOKED, PLAYED
from pagoda.games.zheng_he.round import BeginGame, BeginRound, SwapHands
from pagoda.games.zheng_he.state import (
    State,
    army_supply,
    disc_supply,
    gold_supply,
    horde_supply,
    junk_supply,
)
from pagoda.games.zheng_he.view import HIDDEN
from tests.games.zheng_he.positions import GAME, do, own_action, pieces, position
from tests.rules import rule


def laid_out(seed: int = 1) -> State:
    """Return a table right after the set-up, before the first round."""
    state = position(seed=seed, news=True)
    BeginGame().run(state)
    return state


@rule("ZH-101")
@pytest.mark.parametrize("chosen", [0, 1])
def test_a_setting_of_the_table_says_who_is_the_emperor(chosen: int) -> None:
    for seed in range(5):
        assert GAME.start(options={"emperor": chosen}, seed=seed).emperor == chosen


@rule("ZH-101")
def test_chance_may_say_who_is_the_emperor() -> None:
    assert {GAME.start(options={"emperor": 2}, seed=seed).emperor for seed in range(20)} == {0, 1}


@rule("ZH-102")
def test_all_cards_are_shuffled_into_one_deck() -> None:
    decks = []
    for seed in range(5):
        state = laid_out(seed)
        everything = [*state.hands[OVERLORD], *state.hands[EMPEROR], *state.deck]
        assert sorted(everything) == list(range(1, CARDS))
        decks.append(everything)

    assert len({tuple(deck) for deck in decks}) == 5
    assert GAME.view(state, 0).deck == 20


@rule("ZH-103")
def test_the_overlord_begins_with_a_horde_in_each_homeland() -> None:
    state = laid_out()

    assert pieces(state.hordes) == {"west": 1, "east": 1, "manchu": 1}
    assert pieces(state.discs) == {}
    assert (horde_supply(state), disc_supply(state)) == (9, 5)


@rule("ZH-104")
def test_the_emperor_begins_with_an_army_in_each_borderland() -> None:
    state = laid_out()

    assert pieces(state.armies) == {"gansu": 1, "sichuan": 1, "shaanxi": 1, "shanxi": 1, "liaodong": 1}
    assert (state.gold, state.gold_at_sea, state.junks) == (1, 0, 1)


@rule("ZH-105")
def test_a_die_settles_the_first_voyage() -> None:
    firsts = [laid_out(seed) for seed in range(60)]

    assert all([len(state.voyages) == 1 for state in firsts])
    assert {state.voyages[0] for state in firsts} == {1, 2, 3, 4, 5, 6}
    assert {(army_supply(s), gold_supply(s), junk_supply(s)) for s in firsts} == {(7, 4, 5)}


@rule("ZH-106")
def test_the_overlord_draws_four_cards_then_the_emperor_three() -> None:
    state = laid_out()

    drawn = [event for event in GAME.heard(state, None) if event[0] == DREW]
    assert drawn == [(DREW, 3, 0, 0, 0, 0), (DREW, 0, 0, 0, 0)]  # who = 2 * seat + role
    assert (len(state.hands[OVERLORD]), len(state.hands[EMPEROR]), len(state.deck)) == (4, 3, 20)


# Information


@rule("ZH-151")
def test_everybody_sees_the_board_and_every_number_of_cards() -> None:
    state = position(
        armies="ming 2 gansu 1",
        hordes="sichuan 2 west 1",
        discs="sichuan 1 east 2",
        voyages=(2, 6),
        junks=2,
        gold=1,
        gold_at_sea=1,
        hands=((7, 8), (9,)),
        reserves=((10,), (11, 12)),
        discard=(13, 14),
    )
    state.dice = [6, 5, 4, 3, 2, 1]

    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert (list(view.armies), list(view.hordes), list(view.discs)) == (state.armies, state.hordes, state.discs)
        assert (view.voyages, view.junks, view.gold, view.gold_at_sea) == ((2, 6), 2, 1, 1)
        assert ([len(hand) for hand in view.hands], [len(cards) for cards in view.reserves]) == ([2, 1], [1, 2])
        assert (view.deck, view.discard, view.dice) == (19, (13, 14), (6, 5, 4, 3, 2, 1))


@rule("ZH-151")
def test_a_card_played_open_is_seen_by_all() -> None:
    before = position(hands=((7, 8, 9), (10, 11, 12, 13)), agenda=[BeginRound()])

    after = do(before, (OPEN, 8))

    for seat in (0, 1, None):
        assert GAME.view(after, seat).played == 8
        assert (PLAYED, 0, 8) in GAME.heard(after, seat)


@rule("ZH-152")
def test_nobody_knows_the_order_of_the_deck() -> None:
    one = position(hands=((7, 8, 9), (10, 11, 12, 13)), deck=(14, 15, 16))
    other = position(hands=((7, 8, 9), (10, 11, 12, 13)), deck=(16, 14, 15))

    assert one.deck != other.deck
    for seat in (0, 1, None):
        assert GAME.view(one, seat) == GAME.view(other, seat)


@rule("ZH-153")
def test_a_hand_and_a_reserve_are_seen_by_their_owner_only() -> None:
    state = position(hands=((7, 8), (9, 10)), reserves=((11,), (12,)))

    own, other, watching = (GAME.view(state, seat) for seat in (0, 1, None))

    assert (own.hands, own.reserves) == (((7, 8), (0, 0)), ((11,), (0,)))
    assert (other.hands, other.reserves) == (((0, 0), (9, 10)), ((0,), (12,)))
    assert (watching.hands, watching.reserves) == (((0, 0), (0, 0)), ((0,), (0,)))


@rule("ZH-153")
def test_a_card_is_laid_into_the_reserve_unseen() -> None:
    before = position(hands=((7, 8), (9, 10)), agenda=[BeginRound()], deck=(14, 15))

    after = do(before, (RESERVE, 8))

    assert (LAID, 0, 8) in GAME.heard(after, 0)
    assert (LAID, 0, 0) in GAME.heard(after, 1)
    assert GAME.view(after, 0).reserves[EMPEROR] == (8,)
    assert GAME.view(after, 1).laid[EMPEROR] == HIDDEN


def first_swap() -> State:
    """Return the table at the Emperor's second turn; each has laid a card into the reserve."""
    before = position(hands=((7, 8, 9), (10, 11, 12, 13)), deck=(14, 15, 16, 17, 18, 19), agenda=[BeginRound()])
    return do(before, (RESERVE, 9), (RESERVE, 13))


@rule("ZH-154")
def test_after_the_first_swap_each_knows_what_he_passed_on() -> None:
    state = first_swap()

    emperor, overlord = GAME.view(state, 0), GAME.view(state, 1)
    assert emperor.hands == ((10, 11, 12, 16, 17), (7, 8, 14, 15))
    assert overlord.hands == ((10, 11, 12, 0, 0), (7, 8, 14, 15))


@rule("ZH-154")
def test_the_fourth_card_dealt_to_the_overlord_stays_unknown_in_his_reserve() -> None:
    state = first_swap()

    assert GAME.view(state, 0).reserves == ((9,), (0,))
    assert GAME.view(state, 1).reserves == ((0,), (13,))


@rule("ZH-154")
def test_a_known_card_that_does_not_come_back_is_in_the_reserve() -> None:
    laying = do(first_swap(), (RESERVE, 11), (RESERVE, 15))

    assert GAME.view(laying, 0).reserves[OVERLORD] == (15, 0)
    assert GAME.view(laying, 1).reserves[EMPEROR] == (11, 0)


@rule("ZH-154")
def test_a_card_laid_right_after_it_was_drawn_stays_unknown() -> None:
    laying = do(first_swap(), (RESERVE, 17), (RESERVE, 15))

    assert GAME.view(laying, 1).reserves[EMPEROR] == (0, 0)
    assert 16 in GAME.view(laying, 1).hands[OVERLORD]


@rule("ZH-154")
def test_before_the_swap_it_may_be_any_of_the_known_cards() -> None:
    laid = [do(first_swap(), (RESERVE, card)) for card in (10, 11)]

    views = [GAME.view(state, 1) for state in laid]

    assert views[0] == views[1]
    assert views[0].hands[EMPEROR] == (10, 11, 12, 0, 0)


@rule("ZH-154")
def test_without_a_deck_the_overlord_knows_the_whole_hand_of_the_emperor() -> None:
    before = position(era=2, round=10, hands=((7, 8, 9, 10), (11, 12, 13)), deck=(), agenda=[SwapHands()])

    assert GAME.view(before, 1).hands == ((11, 12, 13), (7, 8, 9, 10))
    assert GAME.view(before, 0).hands == ((11, 12, 13), (7, 8, 9, 10))


@rule("ZH-155")
def test_only_who_looks_at_a_reserve_sees_it() -> None:
    before = own_action(13, EMPEROR, voyages=(3,), reserves=((7,), (8, 9)))

    looking = do(before, CARD_ACTION)

    assert GAME.view(looking, 0).reserves[OVERLORD] == (8, 9)
    assert GAME.view(looking, None).reserves[OVERLORD] == (0, 0)
    assert (LOOKED, 0, 8, 9) in GAME.heard(looking, 0)
    assert (LOOKED, 0, 0, 0) in GAME.heard(looking, 1)
    assert (LOOKED, 0, 0, 0) in GAME.heard(looking, None)


@rule("ZH-155")
def test_a_look_at_a_reserve_is_not_forgotten() -> None:
    looked = do(own_action(13, OVERLORD, reserves=((7, 8), ())), CARD_ACTION, (DISCARD, 8))

    assert GAME.view(looked, 1).reserves[EMPEROR] == (7,)
    assert GAME.view(looked, None).reserves[EMPEROR] == (0,)


@rule("ZH-156")
def test_a_card_discarded_from_a_reserve_is_open() -> None:
    after = do(own_action(13, OVERLORD, reserves=((7, 8), ())), CARD_ACTION, (DISCARD, 8))

    for seat in (0, 1, None):
        assert 8 in GAME.view(after, seat).discard


@rule("ZH-156")
def test_a_card_taken_from_the_discard_pile_stays_known() -> None:
    before = own_action(16, EMPEROR, voyages=(4,), reserves=((7,), ()), discard=(9, 10))

    after = do(before, CARD_ACTION, (RECOVER, 9))

    assert after.discard == [10]
    assert GAME.view(after, 1).reserves[EMPEROR] == (9, 0)
    assert GAME.view(after, None).reserves[EMPEROR] == (9, 0)


@rule("ZH-157")
def test_after_the_first_era_only_the_order_of_the_deck_is_hidden() -> None:
    before = position(
        round=10,
        hands=((7, 8, 9, 10), (11, 12, 13)),
        reserves=((14,), (15, 16)),
        deck=(),
        agenda=[SwapHands()],
    )

    for seat in (0, 1):
        view = GAME.view(before, seat)
        held = {card for hand in view.hands for card in hand if card}
        assert held >= {7, 8, 9, 10, 11, 12, 13}
        assert not view.discard
        assert view.reserves == ((), ())
    assert before.era == 2
    assert {14, 15, 16} <= {*before.deck, *before.hands[EMPEROR]}


@rule("ZH-157")
def test_a_card_known_in_a_reserve_is_unknown_in_the_new_deck() -> None:
    before = position(round=10, hands=((7, 8, 9, 10), (11, 12, 13)), reserves=((14,), (15,)), deck=())
    before.seen_by[14] = before.seen_by[15] = 0b111
    SwapHands().run(before)

    assert before.seen_by[14] == before.seen_by[15] == 0
