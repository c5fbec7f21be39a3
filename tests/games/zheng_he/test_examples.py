"""The worked examples of the ledger, from the rulebook's to the threshold of voyages (EX-1 to EX-16)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda import IllegalAction
from pagoda.engine.agenda import Action
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.actions import (
    ATTACK,
    CARD_ACTION,
    DECLINE,
    FLEET,
    OPEN,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    REROLL,
    RESERVE,
    REVEAL,
    SEND,
    STAND,
    STEP,
    TAKE,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.battle import Exchange, RollAgain
from pagoda.games.zheng_he.edition import EAST, EMPEROR, GANSU, MING, OVERLORD, SHAANXI, SICHUAN, WEST
from pagoda.games.zheng_he.round import EndPhase
from pagoda.games.zheng_he.state import MINOR, State, controls, gold_supply
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from pagoda.games.zheng_he.voyage import chance
from tests.games.zheng_he.positions import GAME, do, legal, position, seed_for, verbs, with_dice
from tests.games.zheng_he.test_battle import exchange_odds
from tests.rules import rule

RAIDS, WHIRLPOOL, PROSPERITY, PLAGUE, GARRISONS = 24, 8, 9, 11, 12
OWN = PlayCard((0,), EMPEROR)
THEIRS = PlayCard((1,), OVERLORD)


def raids(gold: int) -> State:
    """Return the Emperor with Raids in his hand."""
    return position(gold=gold, hands=((RAIDS,), ()), agenda=[OWN])


def rolled(state: State, action: Action, *numbers: int) -> State:
    """Return the table after an action, with these as the next dice."""
    return do(with_dice(state, *numbers), action)


@rule("EX-1")
def test_raids_with_the_reaction_first() -> None:
    state = do(raids(1), (OPEN, RAIDS), REACTION_FIRST, REACT)

    assert state.gold == 0
    assert do(state, (TAX, 3)).gold == 3


@rule("EX-2")
@pytest.mark.parametrize("answer", [REACT, DECLINE])
def test_raids_without_gold(answer: Action) -> None:
    state = do(raids(0), (OPEN, RAIDS), REACTION_FIRST)

    assert REACT in legal(state)  # it may happen, and takes nothing
    after = do(state, answer, (TAX, 3))
    assert after.gold == 3
    assert not after.agenda  # the reaction is gone


@rule("EX-3")
def test_raids_in_the_wrong_order() -> None:
    state = do(raids(1), (OPEN, RAIDS), REACTION_LAST, (TAX, 3))

    assert state.gold == 4
    assert do(state, REACT).gold == 2


@rule("EX-4")
def test_the_voyage_to_sumatra() -> None:
    state = position(junks=3, gold=2, played=PLAGUE, agenda=[ChooseAction((0,), EMPEROR)])
    state = do(state, (VOYAGE, 6))

    after = rolled(state, (FLEET, 3, 2), 5, 4)
    failed = rolled(state, (FLEET, 3, 2), 5, 5)

    assert after.journey == [6, 5, 5, 4]
    assert after.voyages == [1, 6]
    assert (after.gold, after.gold_at_sea, gold_supply(after), after.junks) == (0, 0, 5, 2)
    assert failed.voyages == [1]  # 5 is not lower than 5


@rule("EX-5")
def test_the_battle_for_sichuan() -> None:
    state = position(
        armies="sichuan 2",
        hordes="west 3 east 3",
        reserves=((WHIRLPOOL,), (PROSPERITY, PLAGUE)),
        hands=((), (GARRISONS,)),
        agenda=[THEIRS, EndPhase(OVERLORD)],
    )
    state = do(state, (OPEN, GARRISONS), (ATTACK, PROSPERITY), (SEND, SICHUAN, WEST, 3))

    state = rolled(state, (SEND, SICHUAN, EAST, 3), 5, 5, 3)
    assert state.hordes[SICHUAN] == 6
    state = rolled(state, STAND, 5, 5, 6)
    assert GAME.waiting(state) == (0,)
    state = rolled(state, STAND, 4, 4, 2)  # a stalemate; the second exchange
    assert (state.armies[SICHUAN], state.hordes[SICHUAN]) == (2, 6)

    state = rolled(state, STAND, 5, 4, 3)
    state = do(state, (REVEAL, WHIRLPOOL))
    state = rolled(state, (REROLL, 6), 5, 1)
    assert state.dice == [5, 5, 1, 4, 4, 2]
    state = rolled(state, (REROLL, 4), 3, 6, 5, 3)  # and the third exchange
    assert (state.armies[SICHUAN], state.hordes[SICHUAN]) == (2, 5)
    assert state.dice == [0, 0, 0, 6, 5, 3]

    state = do(state, (REVEAL, PLAGUE))
    state = rolled(state, (REROLL, 7), 3, 3, 6)
    assert state.dice[3:] == [6, 3, 3]
    state = rolled(state, (REROLL, 1), 3, 3, 2, 1)
    assert (state.armies[SICHUAN], state.hordes[SICHUAN]) == (0, 5)
    assert controls(state, OVERLORD, SICHUAN)
    assert (state.hordes[WEST], state.hordes[EAST]) == (0, 0)
    assert sorted(state.discard) == [WHIRLPOOL, PROSPERITY, PLAGUE, GARRISONS]
    assert not state.agenda


def compared(emperor: tuple[int, ...], overlord: tuple[int, ...], armies: int, hordes: int, discs: int = 0) -> State:
    """Return Sichuan after these dice; a next exchange waits for the Emperor, who attacks."""
    before = position(
        armies=f"sichuan {armies}",
        hordes=f"sichuan {hordes}",
        discs=f"sichuan {discs}",
        dice=(*emperor, *overlord),
        reserves=((7,), ()),
        agenda=[RollAgain((1,), EMPEROR, SICHUAN, OVERLORD, 0, 0)],
    )
    return do(before, STAND)


@rule("EX-6")
def test_the_resolution_table() -> None:
    assert dice.strength((4, 4, 4)) // 10 == dice.STRONG
    assert dice.strength((5, 1, 1)) == 10 * dice.MODERATE + 1
    assert dice.strength((6, 4, 3)) == 10 * dice.WEAK + 6
    assert compared((3, 3, 1), (6, 2, 2), 3, 3).hordes[SICHUAN] == 2
    assert compared((1, 1, 1), (6, 4, 3), 3, 3).hordes[SICHUAN] == 1


@rule("EX-7")
@pytest.mark.parametrize("mode", ["standard", "match"])
def test_the_final_count(mode: str) -> None:
    after = position(
        mode=mode,
        armies="gansu 1 sichuan 1",
        hordes="shaanxi 1 shanxi 1 liaodong 1",
        voyages=(1, 2, 3, 4),
        deck=(),
        era=2,
        agenda=[EndPhase(EMPEROR)],
    )

    assert after.victory == MINOR[OVERLORD]
    if mode == "match":
        assert after.points == [6, 7, 0, 0]
    else:
        assert GAME.result(after).scores == (6, 6)
        assert GAME.result(after).ranks == (2, 1)


@rule("EX-10")
def test_a_settlement_shields() -> None:
    state = position(
        armies="sichuan 3",
        hordes="sichuan 2",
        discs="sichuan 1",
        reserves=((7,), ()),  # so that the Emperor is asked in each exchange
        seed=seed_for(5, 5, 1),
        agenda=[Exchange(EMPEROR, SICHUAN, 0)],
    )
    seen = []
    for theirs, own in (((4, 4, 2), (3, 3, 1)), ((6, 5, 2), (6, 3, 1)), ((5, 4, 2), (1, 2, 3))):
        state = rolled(state, STAND, *theirs, *own)
        seen.append((state.armies[SICHUAN], state.hordes[SICHUAN], state.discs[SICHUAN]))

    assert seen == [(3, 2, 1), (3, 2, 0), (3, 1, 0)]


@rule("EX-11")
def test_fewer_units_than_losses() -> None:
    after = compared((6, 5, 3), (2, 2, 1), 1, 3)

    assert (after.armies[SICHUAN], after.hordes[SICHUAN]) == (0, 3)
    assert not after.agenda


@rule("EX-12")
def test_a_settlement_alone_defends() -> None:
    attack = position(
        armies="ming 1",
        hordes="",
        discs="sichuan 1",
        reserves=((), (7,)),
        played=10,
        agenda=[ChooseAction((0,), EMPEROR)],
    )
    attack = rolled(do(attack, (ATTACK, 0)), (SEND, SICHUAN, MING, 1), 5, 5, 1, 6, 4, 3)
    normal = compared((6, 5, 3), (5, 4, 2), 1, 0, 1)
    crushed = compared((2, 2, 1), (6, 5, 3), 1, 0, 1)
    crushing, usual, _ = exchange_odds()

    assert attack.dice == [5, 5, 1, 6, 4, 3]  # three dice for one settlement
    assert GAME.waiting(attack) == (1,)
    assert (normal.armies[SICHUAN], normal.discs[SICHUAN]) == (1, 1)
    assert (crushed.armies[SICHUAN], crushed.discs[SICHUAN]) == (1, 0)
    assert controls(crushed, EMPEROR, SICHUAN)
    assert round(float(crushing / (2 * crushing + usual)), 3) == 0.376  # his losses of both kinds end it too


@rule("EX-13")
def test_gold_is_stuck_at_sea() -> None:
    state = position(
        gold=5,
        hands=((10, 16), (RAIDS,)),
        hordes="",  # no reaction to card 16
        agenda=[OWN, EndPhase(EMPEROR), THEIRS, EndPhase(OVERLORD), OWN],
    )
    state = rolled(do(state, (OPEN, 10), REACTION_LAST, (VOYAGE, 5)), (FLEET, 1, 2), 6)
    assert (state.gold, state.gold_at_sea, state.junks) == (3, 2, 1)

    state = do(state, DECLINE, (OPEN, RAIDS), CARD_ACTION)
    assert (state.gold, state.gold_at_sea) == (1, 2)  # only gold of the homeland

    state = do(state, (OPEN, 16), REACTION_LAST, (VOYAGE, 5))
    assert legal(state) == [(FLEET, 1, 2), (FLEET, 1, 3)]
    with pytest.raises(IllegalAction):
        do(state, (FLEET, 1, 1))


@rule("EX-14")
def test_the_last_voyage() -> None:
    six = position(voyages=(1, 2, 3, 4, 5, 7), gold=5, played=10, agenda=[ChooseAction((0,), EMPEROR)])

    assert gold_supply(six) == 0
    assert do(six, (VOYAGE, 6), (FLEET, 1, 5)).journey[1] == 6
    assert chance(6, 1) == pytest.approx(5 / 6)
    for seed in range(30):
        admiral = position(
            voyages=(1, 2, 3, 4, 5, 6), gold=4, played=1, seed=seed, agenda=[ChooseAction((0,), EMPEROR)]
        )
        sailed = do(admiral, CARD_ACTION, (TAKE, 1, 0), (VOYAGE, 7), (FLEET, 1, 5))
        monsoon = position(
            voyages=(1, 2, 3, 4, 5, 7), gold=5, played=27, seed=seed, agenda=[ChooseAction((0,), EMPEROR)]
        )
        blown = do(monsoon, CARD_ACTION, (VOYAGE, 6), (FLEET, 1, 5))
        for after in (sailed, blown):
            assert after.journey[1] == 7
            assert len(after.voyages) == 7  # certain


@rule("EX-15")
def test_the_own_action_crosses_the_threshold() -> None:
    state = position(
        voyages=(1, 2, 3), gold=5, junks=2, hordes="east 5", hands=((5,), ()), agenda=[PlayCard((0,), EMPEROR)]
    )
    first = do(state, (OPEN, 5), REACTION_FIRST, REACT)
    last = do(state, (OPEN, 5), REACTION_LAST, (VOYAGE, 7))
    last = do(rolled(last, (FLEET, 2, 5), 1, 1), REACT)

    assert max(action[3] for action in legal(first)) == 3
    assert free_of(do(first, (SEND, SHAANXI, EAST, 3))) == 1
    assert len(last.voyages) == 4
    assert max(action[3] for action in legal(last)) == 4
    assert free_of(do(last, (SEND, SHAANXI, EAST, 4))) == 2


def free_of(state: State) -> int:
    """Return the free re-rolls of who is asked."""
    step = state.agenda[-1]
    assert isinstance(step, RollAgain)
    return step.free


@rule("EX-16")
def test_a_reaction_needs_its_voyage() -> None:
    board: dict[str, Any] = {"hordes": "gansu 1 west 1", "armies": "ming 3 shanxi 1", "hands": ((), (22, 7))}
    without = position(**board, voyages=(1,), agenda=[THEIRS])
    with_it = position(**board, voyages=(1, 6), agenda=[THEIRS])

    assert isinstance(do(without, (OPEN, 22)).agenda[-1], ChooseAction)  # no order to choose, no reaction
    state = do(with_it, (OPEN, 22), REACTION_FIRST, REACT)
    assert verbs(state) == {STEP}
    assert (STEP, MING, SHAANXI, 3) in legal(state)
    assert (STEP, MING, GANSU, 1) not in legal(state)
    assert (RESERVE, 22) in legal(with_it)
