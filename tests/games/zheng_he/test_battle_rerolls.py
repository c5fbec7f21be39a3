"""Re-rolls in a battle: reserve cards and free re-rolls, step by step (ZH-611 to ZH-621)."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Action
from pagoda.games.zheng_he.actions import ATTACK, CARD_ACTION, REROLL, REVEAL, SEND, STAND
from pagoda.games.zheng_he.battle import Exchange, RollAgain
from pagoda.games.zheng_he.edition import EMPEROR, MING, OVERLORD, SICHUAN, WEST
from pagoda.games.zheng_he.round import EndPhase
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction
from tests.games.zheng_he.positions import GAME, TABLES, do, legal, position, seed_for, verbs, with_dice
from tests.rules import rule

FIRST, SECOND, THIRD = 1, 2, 4
ALL_SETS = [(REROLL, mask) for mask in range(1, 8)]
PROSPERITY, PLAGUE, WHIRLPOOL, MARKETS = 9, 11, 8, 10  # 3, 2, 2 and 1 command points


def battle(
    *rolled: int,
    attacker: int = OVERLORD,
    emperor: tuple[int, ...] = (),
    overlord: tuple[int, ...] = (),
    free: int = 0,
    count: int = 3,
) -> State:
    """Return a battle for Sichuan in which the attacker, or both, have just rolled these dice."""
    return position(
        armies=f"sichuan {count}",
        hordes=f"sichuan {count}",
        reserves=(emperor, overlord),
        seed=seed_for(*rolled),
        agenda=[Exchange(attacker, SICHUAN, free)],
    )


def asked(state: State) -> RollAgain:
    """Return the question that is due."""
    step = state.agenda[-1]
    assert isinstance(step, RollAgain)
    return step


@rule("ZH-611")
def test_a_reserve_card_gives_as_many_rerolls_as_its_points() -> None:
    for card in (PROSPERITY, PLAGUE, MARKETS):
        state = battle(6, 5, 3, overlord=(card, 7))

        offered = legal(state)
        state = do(state, (REVEAL, card))
        rerolls = 0
        while REROLL in verbs(state):
            state = do(state, (REROLL, THIRD))
            rerolls += 1

        assert offered == [STAND, (REVEAL, card), (REVEAL, 7)]  # no re-roll without a card
        assert rerolls == TABLES.cp[card]
        assert legal(state) == [STAND, (REVEAL, 7)]


@rule("ZH-611")
def test_any_dice_may_be_rolled_again_and_only_these_change() -> None:
    state = do(battle(6, 5, 3, overlord=(PROSPERITY,)), (REVEAL, PROSPERITY))

    assert [action for action in legal(state) if action[0] == REROLL] == ALL_SETS
    assert do(with_dice(state, 1), (REROLL, THIRD)).dice == [0, 0, 0, 6, 5, 1]
    assert do(with_dice(state, 4), (REROLL, FIRST)).dice == [0, 0, 0, 5, 4, 3]
    assert do(with_dice(state, 6, 6), (REROLL, SECOND | THIRD)).dice == [0, 0, 0, 6, 6, 6]
    assert do(with_dice(state, 2, 2, 1), (REROLL, 7)).dice == [0, 0, 0, 2, 2, 1]


@rule("ZH-611")
@pytest.mark.parametrize(
    ("rolled", "sets"),
    [((5, 5, 3), [1, 3, 4, 5, 7]), ((5, 3, 3), [1, 2, 3, 6, 7]), ((4, 4, 4), [1, 3, 7])],
)
def test_equal_dice_are_one_choice(rolled: tuple[int, ...], sets: list[int]) -> None:
    state = do(battle(*rolled, overlord=(PROSPERITY,)), (REVEAL, PROSPERITY))

    assert [action[1] for action in legal(state) if action[0] == REROLL] == sets


@rule("ZH-611")
def test_he_may_stop_at_any_time_and_what_is_left_is_lost() -> None:
    state = do(battle(6, 5, 3, overlord=(PROSPERITY, PLAGUE)), (REVEAL, PROSPERITY), (REROLL, THIRD))

    assert STAND in legal(state)
    after = do(with_dice(state, 6, 5, 3, 6, 5, 3), STAND)  # weak against weak, whatever the Overlord has
    assert asked(after).role == OVERLORD
    assert verbs(after) == {STAND[0], REVEAL}  # the next exchange: two re-rolls of Prosperity are gone
    assert after.reserves[OVERLORD] == [PLAGUE]


@rule("ZH-612")
def test_each_reroll_is_decided_after_the_one_before() -> None:
    state = do(battle(6, 5, 3, overlord=(PLAGUE,)), (REVEAL, PLAGUE))

    once = do(with_dice(state, 6), (REROLL, THIRD))
    twice = do(with_dice(once, 6, 1, 2, 4), (REROLL, THIRD))

    assert once.dice[3:] == [6, 6, 5]
    assert STAND in legal(once)
    assert (REROLL, THIRD) in legal(once)
    assert twice.armies[SICHUAN] == 1  # three sixes against 4, 2, 1: a crushing blow


@rule("ZH-612")
def test_a_further_card_is_revealed_after_all_rerolls_of_the_last_one() -> None:
    state = do(battle(6, 5, 3, overlord=(MARKETS, PLAGUE)), (REVEAL, MARKETS))

    assert REVEAL not in verbs(state)
    state = do(with_dice(state, 2), (REROLL, THIRD))
    assert legal(state) == [STAND, (REVEAL, PLAGUE)]
    state = do(state, (REVEAL, PLAGUE))
    assert asked(state).left == 2
    assert state.dice[3:] == [6, 5, 2]


@rule("ZH-613")
def test_free_rerolls_last_for_the_whole_battle() -> None:
    state = battle(6, 5, 3, attacker=EMPEROR, free=2)

    assert legal(state) == [STAND, *ALL_SETS]
    state = do(with_dice(state, 3), (REROLL, THIRD))
    next_one = do(with_dice(state, 6, 5, 3, 4, 2, 1), STAND)  # weak 6 against weak 6: a stalemate
    last = do(with_dice(next_one, 1), (REROLL, THIRD))

    assert next_one.dice == [4, 2, 1, 0, 0, 0]
    assert asked(next_one).free == 1
    assert REROLL in verbs(next_one)
    assert not last.agenda  # nobody has anything left: the battle runs to its end


@rule("ZH-613")
def test_free_rerolls_come_before_or_between_reserve_cards() -> None:
    state = battle(6, 5, 3, attacker=EMPEROR, free=1, emperor=(MARKETS,))

    before = do(state, (REROLL, THIRD))
    between = do(state, (REVEAL, MARKETS), (REROLL, THIRD))

    assert verbs(state) == {STAND[0], REROLL, REVEAL}
    assert verbs(before) == {STAND[0], REVEAL}
    assert verbs(between) == {STAND[0], REROLL}
    assert asked(between).free == 1  # the re-roll of the card, which would be lost, went first


@rule("ZH-613")
def test_free_rerolls_belong_to_the_attacker_alone() -> None:
    state = battle(6, 5, 3, attacker=EMPEROR, free=1, overlord=(MARKETS,))

    defender = do(state, STAND)

    assert asked(defender).role == OVERLORD
    assert verbs(defender) == {STAND[0], REVEAL}


@rule("ZH-613", "ZH-600")
def test_the_free_rerolls_of_a_card_reach_its_battle() -> None:
    state = position(armies="ming 4", hordes="sichuan 2", voyages=(3,), played=15, agenda=[ChooseAction((0,), EMPEROR)])

    state = do(state, CARD_ACTION, (SEND, SICHUAN, MING, 4))

    assert (asked(state).role, asked(state).free) == (EMPEROR, 2)


@rule("ZH-620")
def test_the_defender_uses_reserve_cards_in_the_same_way() -> None:
    state = battle(6, 5, 3, 4, 2, 1, emperor=(WHIRLPOOL,))

    assert asked(state).role == EMPEROR
    assert GAME.waiting(state) == (0,)
    assert legal(state) == [STAND, (REVEAL, WHIRLPOOL)]
    state = do(state, (REVEAL, WHIRLPOOL))
    assert [action for action in legal(state) if action[0] == REROLL] == ALL_SETS
    state = do(with_dice(state, 4), (REROLL, THIRD))
    assert state.dice == [4, 4, 2, 6, 5, 3]
    assert asked(state).left == 1


@rule("ZH-620")
def test_the_attacker_cannot_answer_the_defender_in_this_exchange() -> None:
    state = battle(6, 5, 3, emperor=(WHIRLPOOL,), overlord=(PLAGUE,))

    defending = do(with_dice(state, 4, 2, 1), STAND)
    beaten = do(with_dice(do(defending, (REVEAL, WHIRLPOOL)), 4), (REROLL, THIRD))
    after = do(with_dice(beaten, 5, 3, 1), STAND)

    assert asked(defending).role == EMPEROR
    assert after.hordes[SICHUAN] == 1  # a pair against weak: a crushing blow, no question in between
    assert asked(after).role == OVERLORD
    assert after.dice == [0, 0, 0, 5, 3, 1]


@rule("ZH-620")
def test_who_has_nothing_to_roll_again_with_is_not_asked() -> None:
    state = position(armies="sichuan 2", hordes="west 2", played=9, agenda=[ChooseAction((1,), OVERLORD)])

    after = do(state, (ATTACK, 0), (SEND, SICHUAN, WEST, 2))

    assert not after.agenda


@rule("ZH-621")
def test_cards_used_in_battle_lie_aside_until_the_phase_ends() -> None:
    state = position(
        armies="sichuan 2",
        hordes="west 3",
        reserves=((WHIRLPOOL,), (PLAGUE, MARKETS)),
        discard=(7,),
        played=PROSPERITY,
        agenda=[ChooseAction((1,), OVERLORD), EndPhase(OVERLORD)],
    )
    dice: list[tuple[Action, tuple[int, ...]]] = [
        ((ATTACK, 0), ()),
        ((SEND, SICHUAN, WEST, 3), (6, 5, 3)),
        ((REVEAL, PLAGUE), ()),
        ((REROLL, THIRD), (1,)),
        (STAND, (6, 5, 4)),
        ((REVEAL, WHIRLPOOL), ()),
    ]
    for action, rolled in dice:
        state = do(with_dice(state, *rolled), action)

    assert state.used == [PLAGUE, WHIRLPOOL]
    assert state.reserves == [[], [MARKETS]]
    assert state.discard == [7]  # not yet
    after = do(with_dice(state, 6, 6, 5, 4), (REROLL, THIRD))  # a pair: the hordes lose 2, the third goes on
    while after.agenda:
        after = do(after, STAND)
    assert after.discard == [7, PLAGUE, WHIRLPOOL, PROSPERITY]  # the Emperor's too, in the Overlord's phase
    assert after.used == []
