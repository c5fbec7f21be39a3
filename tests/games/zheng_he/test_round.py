"""Game, era and round; the end of a phase (ZH-301 to ZH-342, ZH-490 to ZH-492, ZH-590 to ZH-592)."""

from __future__ import annotations

import random

from pagoda.games.zheng_he.actions import (
    ATTACK,
    CARD_ACTION,
    DECLINE,
    FLEET,
    GATHER,
    MOVE,
    OPEN,
    PLACE,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    RESERVE,
    REVEAL,
    SEND,
    STAND,
    STEP,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.edition import EMPEROR, GANSU, LIAODONG, MANCHU, MING, OVERLORD, WEST
from pagoda.games.zheng_he.events import DREW
from pagoda.games.zheng_he.round import BeginRound, EndPhase, SwapHands
from pagoda.games.zheng_he.state import MAJOR, NO_VICTORY, State
from pagoda.games.zheng_he.turn import PlayCard
from tests.games.zheng_he.positions import GAME, do, legal, phase, position, with_dice
from tests.rules import rule

FOUR_TAKEN = "gansu 1 sichuan 1 shaanxi 1 shanxi 1"


def turns(seed: int) -> list[tuple[int, int, int, int, int, int]]:
    """Play a game at random and return era, round, role, both hands and the deck whenever a card is to be played."""
    found = []
    state, chance = GAME.start(seed=seed), random.Random(seed)
    while state.agenda:
        step = state.agenda[-1]
        if isinstance(step, PlayCard):
            hands = [len(hand) for hand in state.hands]
            found.append((state.era, state.round, step.role, *hands, len(state.deck)))
        seat = GAME.waiting(state)[0]
        GAME.play(state, seat, chance.choice(GAME.actions(state, seat)))
    return found


def full_games() -> list[list[tuple[int, int, int, int, int, int]]]:
    """Return the turns of games that were not decided before their end."""
    games = [turns(seed) for seed in range(6)]
    full = [game for game in games if len(game) == 24 + 23]
    assert full, "no game went to its end"
    return full


@rule("ZH-301")
def test_the_game_has_two_eras_of_several_rounds() -> None:
    for game in full_games():
        assert [max([turn[1] for turn in game if turn[0] == era]) for era in (1, 2)] == [10, 14]
        assert {turn[0] for turn in game} == {1, 2}


@rule("ZH-302")
def test_the_four_phases_of_a_round() -> None:
    before = position(hands=((7, 8, 9), (10, 11, 12, 13)), deck=(14, 15, 16, 17), agenda=[BeginRound()])
    assert (sorted(before.hands[EMPEROR]), GAME.waiting(before)) == ([7, 8, 9, 14, 15], (0,))

    second = do(before, (RESERVE, 7))
    assert GAME.waiting(second) == (1,)
    assert {action[1] for action in legal(second)} == {10, 11, 12, 13}

    after = do(second, (RESERVE, 10))
    assert (after.round, GAME.waiting(after)) == (before.round + 1, (0,))
    assert sorted(after.hands[EMPEROR]) == [11, 12, 13, 16, 17]
    assert sorted(after.hands[OVERLORD]) == [8, 9, 14, 15]


@rule("ZH-303")
def test_the_overlord_never_draws() -> None:
    before = position(hands=((7, 8, 9), (10, 11, 12, 13)), deck=(14, 15, 16, 17), agenda=[BeginRound()], news=True)

    after = do(before, (RESERVE, 7), (RESERVE, 10))

    drawers = {event[1] for state in (before, after) for event in GAME.heard(state, None) if event[0] == DREW}
    assert drawers == {0}  # the first seat, as the Emperor
    for game in full_games():
        by_round = {turn[:3]: turn for turn in game}
        for (era, number, role), turn in by_round.items():
            if role == OVERLORD:
                assert turn[4] == by_round[era, number, EMPEROR][4]


@rule("ZH-311")
def test_the_emperor_draws_the_two_top_cards() -> None:
    state = position(hands=((7,), (8,)), deck=(20, 21, 22, 23), agenda=[BeginRound()])

    assert state.hands == [[7, 20, 21], [8]]
    assert state.deck[-2:] == [23, 22]


@rule("ZH-311")
def test_without_a_deck_in_the_second_era_nobody_draws() -> None:
    state = position(era=2, hands=((7,), (8,)), deck=(), agenda=[BeginRound()])

    assert state.hands == [[7], [8]]
    assert GAME.waiting(state) == (0,)


@rule("ZH-312")
def test_the_deck_is_always_even() -> None:
    for game in full_games():
        decks = [turn[5] for turn in game if turn[2] == EMPEROR]
        assert decks == [*range(18, -1, -2), *range(18, -1, -2), 0, 0, 0, 0]  # after drawing


@rule("ZH-341")
def test_whole_hands_are_swapped_and_reserves_are_not() -> None:
    state = position(era=2, hands=((7, 8), (9,)), reserves=((10,), (11,)), deck=(), agenda=[SwapHands()])

    assert state.hands == [[9], [7, 8]]
    assert state.reserves == [[10], [11]]


@rule("ZH-341")
def test_an_empty_hand_is_swapped_too() -> None:
    state = position(era=2, round=13, hands=((), (9,)), deck=(), agenda=[SwapHands()])

    assert state.hands == [[9], []]
    assert GAME.waiting(state) == (0,)


@rule("ZH-342")
def test_the_hands_stay_three_and_four() -> None:
    for game in full_games():
        for era, number, role, own, other, _ in game:
            if era == 1 or number <= 10:
                assert (own, other) == ((5, 4) if role == EMPEROR else (4, 4))


# The end of phase 2


@rule("ZH-490")
def test_seven_voyages_win_at_the_end_of_phase_two() -> None:
    before = phase(EMPEROR, 1, voyages=(1, 2, 3, 4, 5, 6), junks=1, gold=5)
    fleet = do(before, (OPEN, 1), CARD_ACTION, (VOYAGE, 7))

    after = do(with_dice(fleet, 1, 1, 1), (FLEET, 1, 5))

    assert after.victory == MAJOR[EMPEROR]
    assert GAME.result(after).ranks == (1, 2)


@rule("ZH-490")
def test_six_voyages_do_not_win() -> None:
    state = position(voyages=(1, 2, 3, 4, 5, 6), hands=((7,), (8,)), agenda=[EndPhase(EMPEROR), BeginRound()])

    assert (state.victory, GAME.waiting(state)) == (NO_VICTORY, (0,))


@rule("ZH-490")
def test_the_win_comes_before_the_overlord_can_answer() -> None:
    state = position(
        voyages=(1, 2, 3, 4, 5, 6, 7), junks=0, hands=((7,), (8,)), agenda=[EndPhase(EMPEROR), BeginRound()]
    )

    assert (state.victory, GAME.waiting(state)) == (MAJOR[EMPEROR], ())


@rule("ZH-491")
def test_used_cards_are_discarded_the_played_one_on_top() -> None:
    before = phase(
        EMPEROR, 24, armies="ming 3", hordes="gansu 1", reserves=((7, 10), (8, 9)), discard=(13,), voyages=(6,)
    )
    sending = do(before, (OPEN, 24), REACTION_LAST, CARD_ACTION)
    fighting = do(with_dice(sending, 6, 5, 4), (SEND, GANSU, MING, 3))
    revealed = do(with_dice(do(fighting, (REVEAL, 7)), 1, 2, 3), STAND)
    assert (revealed.used, revealed.discard) == ([7], [13])

    after = do(revealed, (REVEAL, 9), STAND, DECLINE)

    assert (after.used, after.played) == ([], 0)
    assert after.discard == [13, 7, 9, 24]
    assert after.reserves == [[10], [8]]


@rule("ZH-491")
def test_a_card_laid_into_the_reserve_stays_there() -> None:
    after = do(phase(EMPEROR, 24, discard=(13,)), (RESERVE, 24))

    assert (after.reserves[EMPEROR], after.discard) == ([24], [13])


def seventh_by_reaction() -> State:
    """The Overlord has played Whirlpool; the Emperor reaches the seventh voyage in his reaction."""
    before = position(
        voyages=(1, 2, 3, 4, 5, 6),
        junks=1,
        gold=5,
        hands=((7, 9), (8, 10)),
        agenda=[PlayCard((1,), OVERLORD), EndPhase(OVERLORD), SwapHands()],
    )
    asked = do(before, (OPEN, 8), REACTION_LAST, (GATHER, 0), (PLACE, WEST, 2))
    fleet = do(asked, REACT, (VOYAGE, 7))
    return do(with_dice(fleet, 1, 1, 1), (FLEET, 1, 5))


@rule("ZH-492")
def test_a_seventh_voyage_by_reaction_wins_at_the_end_of_the_next_phase_two() -> None:
    reached = seventh_by_reaction()

    assert (len(reached.voyages), reached.victory, GAME.waiting(reached)) == (7, NO_VICTORY, (0,))

    after = do(reached, (RESERVE, 10))
    assert (after.victory, GAME.waiting(after)) == (MAJOR[EMPEROR], ())


# The end of phase 3


@rule("ZH-590")
def test_five_borderlands_win_at_the_end_of_phase_three() -> None:
    before = phase(OVERLORD, 4, armies="ming 1", hordes=f"{FOUR_TAKEN} manchu 1")

    after = do(before, (OPEN, 4), (MOVE, 0), (STEP, MANCHU, LIAODONG, 1))

    assert after.victory == MAJOR[OVERLORD]
    assert GAME.result(after).ranks == (2, 1)


@rule("ZH-590")
def test_settlements_count_and_empty_borderlands_do_not() -> None:
    settled = phase(OVERLORD, 4, armies="", hordes=FOUR_TAKEN, discs="liaodong 1")
    empty = phase(OVERLORD, 4, armies="", hordes=FOUR_TAKEN)

    assert do(settled, (RESERVE, 4)).victory == MAJOR[OVERLORD]
    assert do(empty, (RESERVE, 4)).victory == NO_VICTORY


@rule("ZH-591")
def test_after_phase_three_used_cards_are_discarded() -> None:
    before = phase(OVERLORD, 4, reserves=((), (10, 24)), discard=(13,))

    after = do(before, (OPEN, 4), (GATHER, 24), (PLACE, WEST, 5))

    assert (after.discard, after.reserves[OVERLORD]) == ([13, 24, 4], [10])


def fifth_by_reaction(first: bool) -> State:
    """The Emperor plays Garrisons; the Overlord takes the last borderland in his reaction."""
    before = position(
        armies="ming 3 liaodong 1",
        hordes=f"{FOUR_TAKEN} manchu 2",
        hands=((12,), (4, 5)),
        agenda=[PlayCard((0,), EMPEROR), EndPhase(EMPEROR), PlayCard((1,), OVERLORD), EndPhase(OVERLORD), BeginRound()],
    )
    if first:
        sending = do(before, (OPEN, 12), REACTION_FIRST, REACT)
    else:
        sending = do(before, (OPEN, 12), REACTION_LAST, (TAX, 1), REACT)
    return do(with_dice(sending, 6, 6, 6, 1, 2, 3), (SEND, LIAODONG, MANCHU, 2))


@rule("ZH-592")
def test_five_borderlands_by_reaction_win_only_at_the_end_of_phase_three() -> None:
    taken = fifth_by_reaction(first=False)

    assert (taken.victory, GAME.waiting(taken)) == (NO_VICTORY, (1,))
    assert do(taken, (RESERVE, 4)).victory == MAJOR[OVERLORD]


@rule("ZH-592")
def test_what_is_lost_again_before_the_end_of_phase_three_does_not_win() -> None:
    taken = fifth_by_reaction(first=True)
    sending = do(taken, (ATTACK, 0))

    back = do(with_dice(sending, 6, 6, 6, 1, 2, 3), (SEND, LIAODONG, MING, 3))
    after = do(back, (RESERVE, 4))

    assert back.armies[LIAODONG] == 3
    assert after.victory == NO_VICTORY


@rule("ZH-592", "ZH-492")
def test_at_the_end_of_phase_three_only_the_overlord_is_tested() -> None:
    both = position(
        armies="",
        hordes=f"{FOUR_TAKEN} liaodong 1",
        voyages=(1, 2, 3, 4, 5, 6, 7),
        junks=0,
        agenda=[EndPhase(OVERLORD)],
    )

    assert both.victory == MAJOR[OVERLORD]


@rule("ZH-490", "ZH-592")
def test_at_the_end_of_phase_two_only_the_emperor_is_tested() -> None:
    state = position(
        armies="",
        hordes=f"{FOUR_TAKEN} liaodong 1",
        hands=((7,), (8,)),
        agenda=[EndPhase(EMPEROR), PlayCard((1,), OVERLORD)],
    )

    assert (state.victory, GAME.waiting(state)) == (NO_VICTORY, (1,))
