"""Reactions: the other side's part of a card that is played open (ZH-207 to ZH-215)."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import (
    ATTACK,
    CARD_ACTION,
    DECLINE,
    FLEET,
    GATHER,
    MUSTER,
    OPEN,
    PLACE,
    PROSPER,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    REROLL,
    RESERVE,
    RETURN,
    REVEAL,
    SEND,
    STAND,
    TAKE,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.edition import EMPEROR, GANSU, GOLD, MING, OVERLORD, WEST
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, MayReact
from tests.games.zheng_he.positions import GAME, TABLES, do, legal, may_react, phase, pieces, reaction, with_dice
from tests.rules import rule

BOTH = [REACT, DECLINE]


def top(state: State) -> type:
    """Return what is asked."""
    return type(state.agenda[-1])


@rule("ZH-207")
@pytest.mark.parametrize("own", [(TAX, 1), CARD_ACTION])
def test_the_other_may_react_to_the_points_and_to_the_card_action(own: tuple[int, ...]) -> None:
    played = do(phase(EMPEROR, 9, voyages=(1,)), (OPEN, 9), REACTION_LAST, own)
    asked = do(played, (TAKE, 2, 0)) if own == CARD_ACTION else played

    assert (GAME.waiting(asked), legal(asked)) == ((1,), BOTH)
    after = do(asked, REACT, (PROSPER, WEST, 1, 1))
    assert (GAME.waiting(after), pieces(after.hordes)["west"], pieces(after.discs)) == ((), 2, {"west": 1})


@rule("ZH-207")
def test_the_emperor_reacts_in_the_turn_of_the_overlord() -> None:
    asked = do(phase(OVERLORD, 9, voyages=(1,)), (OPEN, 9), REACTION_LAST, (GATHER, 0), (PLACE, WEST, 3))

    assert (GAME.waiting(asked), legal(asked)) == ((0,), BOTH)
    after = do(asked, REACT, (TAKE, 3, 0))
    assert (after.gold, GAME.waiting(after)) == (4, ())  # once, and then the phase is over


@rule("ZH-207", "ZH-203")
def test_the_emperor_reacts_to_his_own_cards_in_the_hand_of_the_overlord() -> None:
    asked = do(phase(OVERLORD, 3), (OPEN, 3), REACTION_FIRST)

    assert (GAME.waiting(asked), legal(asked)) == ((0,), BOTH)


@rule("ZH-207", "ZH-204")
def test_the_overlord_reacts_to_his_own_cards_in_the_hand_of_the_emperor() -> None:
    asked = do(phase(EMPEROR, 4), (OPEN, 4), REACTION_FIRST)

    assert (GAME.waiting(asked), legal(asked)) == ((1,), BOTH)


@rule("ZH-208")
def test_who_played_the_card_decides_when_the_reaction_comes() -> None:
    asked = do(phase(EMPEROR, 24, gold=1), (OPEN, 24))
    assert (GAME.waiting(asked), legal(asked)) == ((0,), [REACTION_FIRST, REACTION_LAST])

    before = do(asked, REACTION_FIRST, REACT, (TAX, 3))
    after = do(asked, REACTION_LAST, (TAX, 3), REACT)

    assert (before.gold, after.gold) == (3, 2)


@rule("ZH-209")
@pytest.mark.parametrize("role", [EMPEROR, OVERLORD])
@pytest.mark.parametrize("card", range(1, 28))
def test_the_order_is_asked_for_only_where_it_can_matter(card: int, role: int) -> None:
    for voyages in ((1,), (2, 3), (1, 2, 3, 4, 5, 6)):
        if card <= 3:
            matters = role == OVERLORD
        elif card <= 6:
            matters = role == EMPEROR
        else:
            matters = role == EMPEROR or TABLES.voyage[card] in voyages

        played = do(phase(role, card, voyages=voyages), (OPEN, card))

        assert GAME.waiting(played) == (role,)
        assert top(played) is (ChooseOrder if matters else ChooseAction)


@rule("ZH-209")
def test_the_order_is_asked_for_where_the_part_is_only_not_possible_now() -> None:
    table = {"hordes": "west 1 east 1", "voyages": (7,)}
    asked = do(phase(OVERLORD, 26, **table), (OPEN, 26))
    assert legal(asked) == [REACTION_FIRST, REACTION_LAST]

    gathered = do(asked, REACTION_LAST, (GATHER, 0), (PLACE, 3, 2))
    assert legal(gathered) == BOTH
    assert pieces(do(gathered, REACT).hordes) == {"west": 1, "east": 1, "manchu": 1}


@rule("ZH-208", "ZH-209", "ZH-210")
def test_a_voyage_in_between_decides_between_early_and_late() -> None:
    table = {"voyages": (1, 2, 3), "hordes": "east 5", "armies": "shanxi 2", "gold": 5, "junks": 2}
    played = do(phase(EMPEROR, 5, **table), (OPEN, 5))
    fleet = do(played, REACTION_LAST, (VOYAGE, 4))

    early = do(played, REACTION_FIRST, REACT)
    late = do(with_dice(fleet, 1, 1), (FLEET, 2, 5), REACT)

    assert max([action[3] for action in legal(early)]) == 3
    assert max([action[3] for action in legal(late)]) == 4


@rule("ZH-209")
def test_the_own_action_is_chosen_when_its_time_comes() -> None:
    first = do(phase(EMPEROR, 24), (OPEN, 24), REACTION_FIRST)
    last = do(phase(EMPEROR, 24), (OPEN, 24), REACTION_LAST)

    assert (top(first), top(do(first, DECLINE))) == (MayReact, ChooseAction)
    assert (top(last), top(do(last, (MUSTER, 1)))) == (ChooseAction, MayReact)


@rule("ZH-210")
@pytest.mark.parametrize("answer", [REACT, DECLINE])
def test_a_reaction_is_offered_once(answer: tuple[int, ...]) -> None:
    answered = do(phase(EMPEROR, 24, gold=0), (OPEN, 24), REACTION_FIRST, answer)

    after = do(answered, (TAX, 3))

    assert (after.gold, GAME.waiting(after)) == (3, ())


@rule("ZH-210")
def test_a_reaction_that_is_not_possible_at_its_time_is_lost() -> None:
    table = {"armies": "gansu 1 shanxi 1"}
    first = do(phase(EMPEROR, 11, **table), (OPEN, 11), REACTION_FIRST)
    assert (GAME.waiting(first), top(first)) == ((0,), ChooseAction)
    assert GAME.waiting(do(first, (MUSTER, 2))) == ()

    last = do(phase(EMPEROR, 11, **table), (OPEN, 11), REACTION_LAST, (MUSTER, 2))
    assert (GAME.waiting(last), legal(last)) == ((1,), BOTH)


@rule("ZH-210", "ZH-202")
def test_the_voyage_of_a_card_is_tested_when_the_reaction_is_due() -> None:
    assert not may_react(22, EMPEROR, voyages=(1,), armies="ming 1")
    assert may_react(22, EMPEROR, voyages=(1, 6), armies="ming 1")


@rule("ZH-211")
def test_a_reaction_may_be_declined() -> None:
    asked = reaction(24, OVERLORD, gold=2)

    after = do(asked, DECLINE)

    assert (legal(asked), after.gold) == (BOTH, 2)


@rule("ZH-212")
def test_an_attack_may_be_a_reaction_and_both_sides_use_reserves() -> None:
    table = {"hordes": "west 2", "armies": "gansu 1", "reserves": ((7,), (10,))}
    sending = do(phase(EMPEROR, 12, **table), (OPEN, 12), REACTION_FIRST, REACT)
    assert (GAME.waiting(sending), {action[0] for action in legal(sending)}) == ((1,), {SEND})

    attacker = do(with_dice(sending, 5, 4, 2), (SEND, GANSU, WEST, 2))
    assert (GAME.waiting(attacker), attacker.dice[3:]) == ((1,), [5, 4, 2])
    assert (REVEAL, 10) in legal(attacker)

    defender = do(with_dice(do(attacker, (REVEAL, 10)), 6, 3, 2, 1), (REROLL, 1))  # no re-roll is left
    assert (GAME.waiting(defender), defender.dice) == ((0,), [3, 2, 1, 6, 4, 2])
    assert (REVEAL, 7) in legal(defender)

    after = do(defender, STAND)
    assert pieces(after.hordes) == {"gansu": 2}
    assert (GAME.waiting(after), top(after)) == ((0,), ChooseAction)


@rule("ZH-213")
def test_a_card_laid_into_the_reserve_gives_no_action_and_no_reaction() -> None:
    assert GAME.waiting(do(phase(EMPEROR, 9), (RESERVE, 9))) == ()
    assert GAME.waiting(do(phase(OVERLORD, 9), (RESERVE, 9))) == ()


@rule("ZH-213")
def test_a_revealed_reserve_card_gives_no_reaction() -> None:
    before = phase(OVERLORD, 4, voyages=(1,), reserves=((), (9,)), hordes="", armies="")

    after = do(before, (OPEN, 4), (GATHER, 9), (PLACE, WEST, 5))

    assert (GAME.waiting(after), after.gold) == ((), 1)


@rule("ZH-213")
def test_a_reserve_card_revealed_in_battle_gives_no_reaction() -> None:
    before = phase(OVERLORD, 4, voyages=(1,), reserves=((), (9,)), hordes="west 2", armies="gansu 1")
    sending = do(before, (OPEN, 4), (ATTACK, 0))
    rolled = do(with_dice(sending, 6, 6, 6), (SEND, GANSU, WEST, 2), (REVEAL, 9))

    after = do(with_dice(rolled, 1, 2, 3), STAND)

    assert (GAME.waiting(after), after.gold) == ((), 1)


@rule("ZH-214")
def test_a_reaction_is_a_card_action_without_commands_or_boost() -> None:
    asked = reaction(26, OVERLORD, hordes="west 6", armies="gansu 1", reserves=((), (9, 12)))
    assert legal(asked) == BOTH

    sending = do(asked, REACT)

    assert {action[0] for action in legal(sending)} == {SEND}
    assert max([action[3] for action in legal(sending)]) == 3
    assert (sending.reserves[OVERLORD], sending.used) == ([9, 12], [])


@rule("ZH-215")
@pytest.mark.parametrize("card", [8, 18, 19, 23, 24])
@pytest.mark.parametrize("gold", [0, 1, 2])
def test_gold_at_sea_is_out_of_reach_of_the_overlord(card: int, gold: int) -> None:
    taken = do(reaction(card, OVERLORD, gold=gold, gold_at_sea=3, junks=0), REACT)

    losses = {19: 1, 23: 1, 24: 2}.get(card, 0)
    assert GAME.waiting(taken) == ()
    assert (taken.gold_at_sea, taken.gold) == (3, max(0, gold - losses))


@rule("ZH-215")
def test_gold_at_sea_cannot_be_chosen_as_a_loss() -> None:
    choosing = do(reaction(23, OVERLORD, gold=1, gold_at_sea=3, junks=1), REACT)

    after = do(choosing, (RETURN, GOLD, MING))

    assert GAME.waiting(choosing) == (0,)
    assert (after.gold, after.gold_at_sea, after.junks) == (0, 3, 1)
