"""What each player knows, and the worlds that fit it (ZH-151 to ZH-157)."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import CARD_ACTION, DISCARD, OPEN, RECOVER, RESERVE, REVEAL, STAND
from pagoda.games.zheng_he.battle import Exchange
from pagoda.games.zheng_he.edition import CARDS, EMPEROR, OVERLORD, SICHUAN
from pagoda.games.zheng_he.events import DISCARDED, DREW, ERA_BEGAN, LAID, LOOKED, RECOVERED, ROUND_BEGAN, SWAPPED
from pagoda.games.zheng_he.round import BeginRound, EndPhase, SwapHands
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from pagoda.games.zheng_he.view import HIDDEN
from tests.games.zheng_he.positions import GAME, do, legal, position
from tests.rules import rule

VIEWERS = (0, 1, None)
SEATS = (0, 1)  # in these tests seat 0 is the Emperor


def check_worlds(state: State) -> None:
    """Every viewer's worlds are sound, and look to the viewer like the true one."""
    for viewer in VIEWERS:
        seen = GAME.view(state, viewer)
        for seed in range(4):
            world = GAME.determinize(seen, seed)
            assert GAME.faults(world) == []
            assert GAME.view(world, viewer) == seen


def two_rounds(cards: tuple[int, int] = (0, 0), second: tuple[int, int] = (0, 0)) -> list[State]:
    """Return the table before each of eight moves; cards are laid into reserves, at these places of the hands."""
    state = GAME.start(mode="standard", seats=2, seed=5)
    result = [state]
    for role, place in enumerate((*cards, *second)):
        state = do(state, (RESERVE, state.hands[role % 2][place]))
        result.append(state)
        check_worlds(state)
    return result


@rule("ZH-151")
def test_what_lies_open_is_seen_by_all() -> None:
    state = position(
        hands=((1, 2), (3, 4, 5)),
        reserves=((6, 7), (8,)),
        discard=(9, 10, 11),
        played=12,
        armies="sichuan 2 ming 3",
        hordes="sichuan 2 east 1",
        discs="west 2",
        gold_at_sea=2,
        agenda=[Exchange(OVERLORD, SICHUAN, 0)],
    )
    state = do(state, (REVEAL, 8))

    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert view.discard == (9, 10, 11)
        assert (view.played, view.used) == (12, (8,))
        assert view.deck == len(state.deck)
        assert [len(hand) for hand in view.hands] == [2, 3]
        assert [len(reserve) for reserve in view.reserves] == [2, 0]
        assert view.dice == tuple(state.dice)
        assert any(view.dice)
        for name in ("armies", "hordes", "discs", "voyages"):
            assert getattr(view, name) == tuple(getattr(state, name))
        assert (view.gold, view.gold_at_sea, view.junks) == (1, 2, 1)
    check_worlds(state)


@rule("ZH-152")
def test_nobody_knows_the_order_of_the_deck() -> None:
    state = position(hands=((1, 2, 3), (4, 5, 6, 7)), agenda=[PlayCard((0,), EMPEROR)])
    other = state.copy()
    other.deck.reverse()

    for viewer in VIEWERS:
        seen = GAME.view(state, viewer)
        assert GAME.view(other, viewer) == seen
        assert len({tuple(GAME.determinize(seen, seed).deck) for seed in range(8)}) == 8


@rule("ZH-153")
def test_hands_and_reserves_are_seen_by_their_owner_only() -> None:
    state = position(hands=((3, 1), (5, 4, 6)), reserves=((9, 8), (11,)), agenda=[PlayCard((0,), EMPEROR)])

    emperor, overlord, nobody = [GAME.view(state, viewer) for viewer in VIEWERS]

    assert (emperor.hands, emperor.reserves) == (((3, 1), (0, 0, 0)), ((9, 8), (0,)))
    assert (overlord.hands, overlord.reserves) == (((0, 0), (5, 4, 6)), ((0, 0), (11,)))
    assert (nobody.hands, nobody.reserves) == (((0, 0), (0, 0, 0)), ((0, 0), (0,)))
    check_worlds(state)


@rule("ZH-153")
def test_who_lays_a_card_down_does_not_say_which() -> None:
    state = position(hands=((3, 1), (5, 4)), agenda=[PlayCard((0,), EMPEROR), PlayCard((1,), OVERLORD)])

    one, other = do(state, (RESERVE, 3)), do(state, (RESERVE, 1))

    for viewer in (1, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
        assert GAME.heard(one, viewer) == GAME.heard(other, viewer)
    assert GAME.heard(one, 0) != GAME.heard(other, 0)


@rule("ZH-154")
def test_in_the_first_round_neither_knows_the_others_cards() -> None:
    start, laid, _, _, _ = two_rounds()

    assert GAME.view(start, 0).hands[OVERLORD] == (0, 0, 0, 0)
    assert GAME.view(start, 1).hands[EMPEROR] == (0, 0, 0, 0, 0)
    assert GAME.view(laid, 1).hands[EMPEROR] == (0, 0, 0, 0, 0)  # the hand and the card just laid
    assert GAME.view(laid, 1).laid == (HIDDEN, 0)


@rule("ZH-154")
def test_after_a_swap_each_knows_what_he_passed_on() -> None:
    _, _, second, _, _ = two_rounds()

    known = GAME.view(second, 0).hands[OVERLORD]
    assert known == tuple(sorted(second.hands[OVERLORD]))  # the Emperor knows all four
    seen = GAME.view(second, 1).hands[EMPEROR]
    assert seen == (*sorted(second.hands[EMPEROR][:3]), 0, 0)  # the Overlord all but the two just drawn
    assert GAME.view(second, 0).reserves[OVERLORD] == (0,)  # the fourth card of the deal stays unknown
    assert GAME.view(second, 1).reserves[EMPEROR] == (0,)
    assert GAME.view(second, None).hands == ((0,) * 5, (0,) * 4)


@rule("ZH-154")
def test_a_card_that_comes_and_goes_stays_known() -> None:
    *_, third = two_rounds()

    assert GAME.view(third, 0).hands[OVERLORD] == tuple(sorted(third.hands[OVERLORD]))
    assert GAME.view(third, 1).hands[EMPEROR] == (*sorted(third.hands[EMPEROR][:3]), 0, 0)


@rule("ZH-154")
def test_until_the_swap_a_laid_card_may_be_any_of_the_hand() -> None:
    _, _, second, third, _ = two_rounds(second=(0, 0))
    laid = third.laid[EMPEROR]

    view = GAME.view(third, 1)

    assert laid == second.hands[EMPEROR][0]  # one that the Overlord knows
    assert view.hands[EMPEROR] == (*sorted(second.hands[EMPEROR][:3]), 0, 0)  # hand and card together, as before
    assert view.reserves[EMPEROR] == (0,)
    assert view.laid == (HIDDEN, 0)
    worlds = [GAME.determinize(view, seed) for seed in range(60)]
    assert set(second.hands[EMPEROR][:3]) < {world.laid[EMPEROR] for world in worlds}
    assert all(len(world.hands[EMPEROR]) == 4 for world in worlds)


@rule("ZH-154")
@pytest.mark.parametrize(("place", "known"), [(0, True), (2, True), (3, False), (4, False)])
def test_after_the_swap_the_overlord_can_name_a_card_only_if_he_knew_it(place: int, known: bool) -> None:
    states = two_rounds(second=(place, 0))
    laid = states[2].hands[EMPEROR][place]

    seen = GAME.view(states[4], 1).reserves[EMPEROR]

    assert seen == ((laid, 0) if known else (0, 0))


@rule("ZH-154")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_after_the_swap_the_emperor_can_name_every_card_laid_from_round_2_on(place: int) -> None:
    states = two_rounds(second=(0, place))

    assert GAME.view(states[4], 0).reserves[OVERLORD] == (states[3].hands[OVERLORD][place], 0)


@rule("ZH-154")
def test_without_drawing_the_overlord_knows_the_whole_hand() -> None:
    state = position(
        deck=(), hands=((1, 2, 3), (4, 5, 6, 7)), era=2, round=10, agenda=[BeginRound()], discard=range(8, 28)
    )
    state = do(state, (RESERVE, 1), (RESERVE, 4))

    assert GAME.view(state, 1).hands[EMPEROR] == (5, 6, 7)
    assert GAME.view(state, 0).hands[OVERLORD] == (2, 3)
    check_worlds(state)


@rule("ZH-155")
def test_a_look_at_a_reserve_is_for_one_player() -> None:
    state = position(
        hands=((), (5,)), reserves=((8, 3), ()), played=13, voyages=(1,), agenda=[ChooseAction((1,), OVERLORD)]
    )

    after = do(state, CARD_ACTION)

    assert GAME.view(state, 1).reserves[EMPEROR] == (0, 0)
    assert GAME.view(after, 1).reserves[EMPEROR] == (3, 8)
    assert GAME.view(after, None).reserves[EMPEROR] == (0, 0)
    assert legal(after) == [(DISCARD, 3), (DISCARD, 8)]
    assert (LOOKED, 3, 3, 8) in GAME.heard(after, 1)
    assert (LOOKED, 3, 0, 0) in GAME.heard(after, None)
    assert (LOOKED, 3, 3, 8) not in GAME.heard(after, None)
    check_worlds(after)


@rule("ZH-155", "ZH-154")
def test_a_look_tells_a_card_just_laid_from_the_hand() -> None:
    state = position(hands=((3, 8), (13, 5)), agenda=[PlayCard((0,), EMPEROR), PlayCard((1,), OVERLORD)])

    after = do(state, (RESERVE, 3), (OPEN, 13), CARD_ACTION)

    view = GAME.view(after, 1)
    assert (view.hands[EMPEROR], view.reserves[EMPEROR], view.laid) == ((0,), (3,), (0, 0))
    check_worlds(after)


@rule("ZH-156")
def test_a_card_discarded_from_a_reserve_is_open_to_both() -> None:
    state = position(
        hands=((), (5,)), reserves=((8, 3), ()), played=13, agenda=[ChooseAction((1,), OVERLORD), EndPhase(OVERLORD)]
    )

    after = do(state, CARD_ACTION, (DISCARD, 8))

    for viewer in VIEWERS:
        assert GAME.view(after, viewer).discard == (8, 13)
        assert (DISCARDED, 0, 8) in GAME.heard(after, viewer)
    assert GAME.view(after, 1).reserves[EMPEROR] == (3,)  # what he has seen stays known


@rule("ZH-156")
def test_a_card_taken_from_the_open_pile_stays_known_in_the_reserve() -> None:
    state = position(
        hands=((1, 2), (4, 5)),
        reserves=((6,), ()),
        discard=(9, 10),
        voyages=(4,),
        played=16,
        agenda=[ChooseAction((0,), EMPEROR), EndPhase(EMPEROR), PlayCard((1,), OVERLORD), SwapHands()],
    )

    after = do(state, CARD_ACTION, (RECOVER, 9))
    later = do(after, (RESERVE, 4))

    for viewer in (1, None):
        assert (RECOVERED, 0, 9) in GAME.heard(after, viewer)
        assert GAME.view(after, viewer).reserves[EMPEROR] == (9, 0)
        assert GAME.view(later, viewer).reserves[EMPEROR] == (9, 0)
    assert GAME.view(after, 0).reserves[EMPEROR] == (6, 9)
    assert 9 not in after.discard
    check_worlds(after)
    check_worlds(later)


@rule("ZH-156")
def test_a_known_card_is_known_until_it_is_used() -> None:
    state = position(
        hands=((1, 2), (4, 5)),
        reserves=((6,), ()),
        discard=(9, 10),
        voyages=(4,),
        played=16,
        armies="sichuan 2",
        hordes="sichuan 2",
        agenda=[ChooseAction((0,), EMPEROR), Exchange(EMPEROR, SICHUAN, 0)],
    )

    used = do(state, CARD_ACTION, (RECOVER, 9), (REVEAL, 9), STAND)

    assert GAME.view(used, 1).reserves[EMPEROR] == (0,)
    assert GAME.view(used, 1).used == (9,)
    check_worlds(used)


@rule("ZH-157", "ZH-156")
def test_at_the_change_of_eras_both_can_name_the_deck_but_not_its_order() -> None:
    state = position(
        deck=(),
        hands=((1, 2, 3, 4), (5, 6, 7)),
        reserves=((8, 9), (10,)),
        round=10,
        agenda=[SwapHands()],
    )

    for viewer in SEATS:
        view = GAME.view(state, viewer)
        named = {card for hand in view.hands for card in hand} - {0}
        unknown = set(range(1, CARDS)) - named
        drawn = state.hands[EMPEROR][3:]
        assert unknown == set(state.deck) | (set(drawn) if viewer == 1 else set())
        assert view.reserves == ((), ())
        worlds = [GAME.determinize(view, seed) for seed in range(6)]
        assert len({tuple(world.deck) for world in worlds}) == 6
    check_worlds(state)


@rule("ZH-157")
def test_reserve_cards_are_not_shown_when_they_are_shuffled_in() -> None:
    state = position(
        deck=(),
        hands=((1, 2, 3, 4), (5, 6, 7, 11)),
        reserves=((8, 9), (10,)),
        round=10,
        agenda=[PlayCard((1,), OVERLORD), SwapHands()],
    )

    after = do(state, (RESERVE, 11))

    for viewer in (1, None):
        told = [event for event in GAME.heard(after, viewer) if event[0] not in (LAID, ROUND_BEGAN)]
        assert told == [(SWAPPED,), (ERA_BEGAN, 2), (DREW, EMPEROR, 0, 0)]
