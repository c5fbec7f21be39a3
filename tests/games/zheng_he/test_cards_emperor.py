"""The Emperor's cards: 1 Zheng He, 2 Son of Heaven, 3 Xia Yuanji, early and late (ZH-203)."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import (
    ATTACK,
    CARD_ACTION,
    DECLINE,
    FINISH,
    FLEET,
    GATHER,
    OPEN,
    PLACE,
    REACT,
    REACTION_FIRST,
    SEND,
    TAKE,
    VOYAGE,
)
from pagoda.games.zheng_he.edition import EMPEROR, GANSU, MING, OVERLORD, SHANXI, WEST
from pagoda.games.zheng_he.state import State
from tests.games.zheng_he.positions import GAME, do, legal, may_react, own_action, phase, pieces, usable, with_dice
from tests.rules import rule

EARLY = (1, 2, 3)
LATE = (1, 2, 3, 4)


def sailed(state: State, gold: int, junks: int, die: int) -> State:
    """Take a gold, then sail to field 7 with this fleet; all three dice show one number."""
    fleet = do(state, CARD_ACTION, (TAKE, 1, 0), (VOYAGE, 7))
    return do(with_dice(fleet, die, die, die), (FLEET, junks, gold))


@rule("ZH-203")
@pytest.mark.parametrize(("voyages", "bonus"), [(EARLY, 0), (LATE, 1)])
def test_zheng_he_takes_gold_and_sails_with_three_attempts(voyages: tuple[int, ...], bonus: int) -> None:
    before = own_action(1, EMPEROR, voyages=voyages, gold=2, junks=2)

    reached = sailed(before, 2, 2, 3 + bonus)
    missed = sailed(before, 2, 2, 4 + bonus)

    assert reached.journey == [7, 4 + bonus, *[3 + bonus] * 3]
    assert (reached.voyages[-1], reached.gold, reached.junks) == (7, 1, 1)
    assert (missed.voyages, missed.gold, missed.gold_at_sea) == (list(voyages), 1, 2)


@rule("ZH-203", "ZH-206")
@pytest.mark.parametrize("voyages", [EARLY, LATE])
def test_zheng_he_may_leave_the_gold_but_not_the_voyage(voyages: tuple[int, ...]) -> None:
    taking = do(own_action(1, EMPEROR, voyages=voyages, gold=1), CARD_ACTION)

    assert legal(taking) == [(TAKE, 0, 0), (TAKE, 1, 0)]
    choosing = do(taking, (TAKE, 0, 0))
    assert {action[0] for action in legal(choosing)} == {VOYAGE}


@rule("ZH-203", "ZH-206")
def test_zheng_he_must_take_the_gold_that_the_voyage_needs() -> None:
    taking = do(own_action(1, EMPEROR, gold=0), CARD_ACTION)

    assert legal(taking) == [(TAKE, 1, 0)]
    assert legal(do(taking, (TAKE, 1, 0), (VOYAGE, 2))) == [(FLEET, 1, 1)]


@rule("ZH-203", "ZH-206")
def test_zheng_he_sails_with_gold_at_sea_when_none_is_left_to_take() -> None:
    choosing = do(own_action(1, EMPEROR, gold=0, gold_at_sea=5), CARD_ACTION)

    assert {action[0] for action in legal(choosing)} == {VOYAGE}


@rule("ZH-203", "ZH-206")
def test_zheng_he_needs_a_junk_at_sea() -> None:
    assert not usable(1, EMPEROR, gold=1, junks=0)
    assert not usable(1, EMPEROR, gold=0, junks=0)
    assert not usable(1, OVERLORD, gold=1, junks=1)


@rule("ZH-203", "ZH-207")
def test_zheng_he_as_a_reaction() -> None:
    asked = do(phase(OVERLORD, 1, gold=0), (OPEN, 1), REACTION_FIRST, REACT)

    assert (GAME.waiting(asked), legal(asked)) == ((0,), [(TAKE, 1, 0)])
    assert not may_react(1, EMPEROR, junks=0)


@rule("ZH-203")
def test_the_son_of_heaven_early_places_three_armies() -> None:
    placing = do(own_action(2, EMPEROR, voyages=EARLY, armies="ming 1 gansu 1", hordes="shanxi 1"), CARD_ACTION)
    assert {action[1] for action in legal(placing)} == {MING, GANSU}
    assert FINISH not in legal(placing)

    after = do(placing, (PLACE, GANSU, 2), (PLACE, MING, 1))
    assert (GAME.waiting(after), pieces(after.armies)) == ((), {"ming": 2, "gansu": 3})
    assert GAME.waiting(do(placing, (PLACE, MING, 1), FINISH)) == ()


@rule("ZH-203")
def test_the_son_of_heaven_late_places_two_armies_and_may_attack_with_four() -> None:
    placing = do(own_action(2, EMPEROR, voyages=LATE, armies="ming 4", hordes="shanxi 2"), CARD_ACTION)
    assert max([action[2] for action in legal(placing) if action[0] == PLACE]) == 2

    sending = do(placing, (PLACE, MING, 2))
    assert legal(sending) == [*[(SEND, SHANXI, MING, n) for n in (1, 2, 3, 4)], FINISH]
    fought = do(with_dice(sending, 6, 6, 6, 1, 2, 3), (SEND, SHANXI, MING, 4))
    assert (pieces(fought.armies), pieces(fought.hordes)) == ({"ming": 2, "shanxi": 4}, {})
    assert GAME.waiting(do(sending, FINISH)) == ()


@rule("ZH-203")
def test_the_son_of_heaven_places_only_where_he_rules() -> None:
    placing = do(own_action(2, EMPEROR, voyages=LATE, armies="", hordes="gansu 1", discs="shanxi 1"), CARD_ACTION)

    assert {action[1] for action in legal(placing)} == {MING}


@rule("ZH-203", "ZH-207")
def test_the_son_of_heaven_as_a_reaction() -> None:
    table = {"voyages": LATE, "armies": "ming 12", "hordes": "gansu 1"}
    sending = do(phase(OVERLORD, 2, **table), (OPEN, 2), REACTION_FIRST, REACT)

    assert (GAME.waiting(sending), {action[0] for action in legal(sending)}) == ((0,), {SEND})


@rule("ZH-203")
@pytest.mark.parametrize(("voyages", "most"), [(EARLY, 2), (LATE, 3)])
def test_xia_yuanji_takes_any_mix_of_gold_and_junks(voyages: tuple[int, ...], most: int) -> None:
    taking = do(own_action(3, EMPEROR, voyages=voyages, gold=0, junks=0), CARD_ACTION)

    gold_supply, junk_supply = 5, 7 - len(voyages)
    assert set(legal(taking)) == {
        (TAKE, gold, junks)
        for gold in range(gold_supply + 1)
        for junks in range(junk_supply + 1)
        if 1 <= gold + junks <= most
    }
    after = do(taking, (TAKE, 1, most - 1))
    assert (after.gold, after.junks, after.gold_at_sea) == (1, most - 1, 0)


@rule("ZH-203", "ZH-206")
def test_xia_yuanji_takes_what_the_supply_has() -> None:
    taking = do(own_action(3, EMPEROR, voyages=EARLY, gold=4, junks=4), CARD_ACTION)

    assert legal(taking) == [(TAKE, 1, 0)]
    assert not usable(3, EMPEROR, voyages=EARLY, gold=5, junks=4)


@rule("ZH-203", "ZH-207")
def test_xia_yuanji_as_a_reaction() -> None:
    asked = do(phase(OVERLORD, 3), (OPEN, 3), REACTION_FIRST, REACT, (TAKE, 1, 1))

    assert (asked.gold, asked.junks, GAME.waiting(asked)) == (2, 2, (1,))
    done = do(asked, (GATHER, 0), (PLACE, WEST, 1))
    assert GAME.waiting(done) == ()


def test_the_emperor_may_decline_his_own_card() -> None:
    declined = do(phase(OVERLORD, 3), (OPEN, 3), REACTION_FIRST, DECLINE)

    assert (declined.gold, GAME.waiting(declined)) == (1, (1,))
    assert ATTACK in {action[0] for action in legal(declined)}
