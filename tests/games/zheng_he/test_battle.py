"""Battles: exchanges of three dice, what they cost, how they end (ZH-600 to ZH-643)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pagoda.engine.agenda import Event
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.actions import ATTACK, CARD_ACTION, FOUND, OPEN, REACT, REACTION_FIRST, SEND, SETTLE, STAND
from pagoda.games.zheng_he.battle import Exchange, RollAgain, lose
from pagoda.games.zheng_he.edition import EAST, EMPEROR, GANSU, MING, OVERLORD, SHAANXI, SHANXI, SICHUAN, WEST
from pagoda.games.zheng_he.events import ATTACKED, CRUSHED, LOST, ROLLED, STALEMATE, WON
from pagoda.games.zheng_he.state import State, controls
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from tests.games.zheng_he.positions import do, legal, position, seed_for
from tests.rules import rule

WEAK, MODERATE, STRONG = 0, 1, 2
WITH_RESERVES = ([9], [11])  # so that whoever rolls is asked, and the battle stops there


def events(state: State, *verbs: int) -> list[Event]:
    """Return what has just happened, of these kinds."""
    return [event for _, event, _ in state.news or [] if event[0] in verbs]


def decided(emperor: tuple[int, ...], overlord: tuple[int, ...], attacker: int = EMPEROR, **pieces: Any) -> State:
    """Return the table after these dice were compared in Sichuan; a next exchange waits for its attacker."""
    pieces = {"armies": "sichuan 3", "hordes": "sichuan 3", **pieces}
    agenda = [RollAgain((1 - attacker,), attacker, SICHUAN, 1 - attacker, 0, 0)]
    return do(position(dice=(*emperor, *overlord), reserves=WITH_RESERVES, agenda=agenda, **pieces), STAND)


def left(state: State) -> tuple[int, int, int]:
    """Return armies, hordes and settlements in Sichuan."""
    return state.armies[SICHUAN], state.hordes[SICHUAN], state.discs[SICHUAN]


@rule("ZH-600", "ZH-642")
@pytest.mark.parametrize("role", [EMPEROR, OVERLORD])
def test_a_battle_goes_on_until_exactly_one_side_is_left(role: int) -> None:
    for seed in range(60):
        before = position(
            armies="ming 3" if role == EMPEROR else "sichuan 3",
            hordes="sichuan 3" if role == EMPEROR else "west 3",
            played=9,
            seed=seed,
            agenda=[ChooseAction((role,), role)],
        )

        after = do(before, (ATTACK, 0), (SEND, SICHUAN, MING if role == EMPEROR else WEST, 3))

        armies, hordes, _ = left(after)
        assert (armies > 0) != (hordes > 0)
        assert not after.agenda  # nobody was asked whether to go on


@rule("ZH-600", "ZH-212")
def test_a_battle_follows_the_attack_of_a_card_and_of_a_reaction() -> None:
    own = position(hands=((), (26,)), hordes="west 3", voyages=(1,), agenda=[PlayCard((1,), OVERLORD)])
    fought = do(own, (OPEN, 26), CARD_ACTION, (SEND, GANSU, WEST, 3))
    reaction = position(
        hands=((), (24,)), armies="ming 3", hordes="gansu 1", voyages=(6,), agenda=[PlayCard((1,), OVERLORD)]
    )
    reaction = do(reaction, (OPEN, 24), REACTION_FIRST, REACT, (SEND, GANSU, MING, 3))

    assert (fought.armies[GANSU] > 0) != (fought.hordes[GANSU] > 0)
    assert events(reaction, ATTACKED) == [(ATTACKED, EMPEROR, GANSU, 3)]
    assert legal(reaction)[0] == STAND  # the battle has begun: the Emperor has the free re-roll of the card


@rule("ZH-601", "ZH-610", "ZH-620")
def test_each_side_rolls_three_dice_whatever_its_units_the_attacker_first() -> None:
    before = position(armies="sichuan 4", hordes="west 1", played=10, agenda=[ChooseAction((1,), OVERLORD)])

    after = do(before, (ATTACK, 0), (SEND, SICHUAN, WEST, 1))

    rolls = events(after, ROLLED)
    assert len(rolls) >= 2
    assert all(len(roll) == 5 and all(1 <= die <= 6 for die in roll[2:]) for roll in rolls)
    assert [roll[1] % 2 for roll in rolls] == [OVERLORD, EMPEROR] * (len(rolls) // 2)


@rule("ZH-602", "ZH-603")
@pytest.mark.parametrize(
    ("rolled", "rank", "pips"),
    [
        ((4, 4, 4), STRONG, 4),
        ((1, 1, 1), STRONG, 1),
        ((5, 1, 1), MODERATE, 1),
        ((6, 6, 2), MODERATE, 6),
        ((6, 4, 3), WEAK, 6),
        ((3, 2, 1), WEAK, 3),
    ],
)
def test_three_dice_are_strong_moderate_or_weak_and_some_pips_count(
    rolled: tuple[int, int, int], rank: int, pips: int
) -> None:
    assert dice.strength(rolled) == 10 * rank + pips


@rule("ZH-602", "ZH-603")
def test_every_roll_has_its_class_and_its_pips() -> None:
    for rolled in product(range(1, 7), repeat=3):
        high, middle, low = sorted(rolled, reverse=True)
        different = len(set(rolled))
        pips = {1: high, 2: middle, 3: high}[different]

        assert dice.strength((high, middle, low)) == 10 * (3 - different) + pips


@rule("ZH-630", "ZH-631", "ZH-632")
@pytest.mark.parametrize(
    ("emperor", "overlord", "armies", "hordes", "verb"),
    [
        ((4, 4, 4), (6, 6, 5), 3, 1, CRUSHED),  # strong beats moderate
        ((1, 1, 1), (6, 5, 4), 3, 1, CRUSHED),
        ((6, 5, 4), (5, 1, 1), 1, 3, CRUSHED),  # weak loses to the lowest pair
        ((3, 3, 1), (6, 2, 2), 3, 2, LOST),  # a pair of 3 beats a pair of 2, the third die is ignored
        ((5, 4, 3), (6, 2, 1), 2, 3, LOST),  # the highest die decides
        ((2, 2, 2), (3, 3, 3), 2, 3, LOST),
        ((6, 5, 5), (5, 5, 1), 3, 3, STALEMATE),
        ((6, 5, 4), (6, 2, 1), 3, 3, STALEMATE),
    ],
)
def test_the_higher_class_crushes_and_higher_pips_cost_one(
    emperor: tuple[int, ...], overlord: tuple[int, ...], armies: int, hordes: int, verb: int
) -> None:
    for attacker in (EMPEROR, OVERLORD):
        after = decided(emperor, overlord, attacker)

        assert left(after) == (armies, hordes, 0)
        assert [event[0] for event in events(after, CRUSHED, LOST, STALEMATE)] == [verb]


@rule("ZH-631", "ZH-640")
def test_a_crushing_blow_takes_all_there_is_if_that_is_less_than_two() -> None:
    after = decided((4, 4, 4), (6, 5, 4), hordes="sichuan 1")
    other = decided((6, 5, 4), (1, 1, 2), armies="sichuan 1")

    assert left(after) == (3, 0, 0)
    assert left(other) == (0, 3, 0)
    assert not after.agenda
    assert not other.agenda


@rule("ZH-633", "ZH-634")
def test_a_settlement_is_lost_instead_of_hordes() -> None:
    crushed = decided((4, 4, 4), (6, 5, 4), discs="sichuan 2")
    beaten = decided((6, 5, 4), (5, 4, 3), discs="sichuan 1")
    last = decided((4, 4, 1), (6, 5, 4), discs="sichuan 1")

    assert left(crushed) == (3, 3, 1)
    assert left(beaten) == (3, 3, 1)
    assert left(last) == (3, 3, 0)  # the blow that takes the last settlement takes no horde


@rule("ZH-634")
def test_without_a_settlement_hordes_are_lost_again() -> None:
    assert left(decided((6, 5, 4), (5, 4, 3))) == (3, 2, 0)
    assert left(decided((1, 1, 4), (5, 4, 3))) == (3, 1, 0)


@rule("ZH-635")
def test_only_a_defender_has_settlements() -> None:
    before = position(
        armies="shaanxi 1 liaodong 1",
        hordes="west 2 sichuan 2 shanxi 1",
        discs="east 1 sichuan 1",
        played=9,
        agenda=[ChooseAction((1,), OVERLORD)],
    )

    attack = {action[1] for action in legal(do(before, (ATTACK, 0))) if action[0] == SEND}
    settle = {action[2] for action in legal(do(before, (SETTLE, 0))) if action[0] == FOUND}

    assert attack == {SHAANXI, SHANXI + 1}
    assert settle == {SICHUAN, SHANXI}  # so no settlement comes to where armies are


@rule("ZH-640")
@pytest.mark.parametrize("discs", ["", "sichuan 1"])
def test_survivors_stay_and_control_the_borderland(discs: str) -> None:
    lost = decided((3, 2, 1), (6, 6, 6), armies="sichuan 2", hordes="sichuan 2", discs=discs)
    won = decided((6, 6, 6), (3, 2, 1), armies="sichuan 2", hordes="sichuan 2")

    assert left(lost) == (0, 2, len(discs) > 0)
    assert controls(lost, OVERLORD, SICHUAN)
    assert not controls(lost, EMPEROR, SICHUAN)
    assert left(won) == (2, 0, 0)
    assert controls(won, EMPEROR, SICHUAN)
    assert events(won, WON) == [(WON, EMPEROR, SICHUAN)]


@rule("ZH-640", "ZH-641")
@pytest.mark.parametrize("attacker", [EMPEROR, OVERLORD])
def test_the_attacker_begins_the_next_exchange_too(attacker: int) -> None:
    for emperor, overlord in (((6, 5, 4), (6, 2, 1)), ((6, 5, 4), (5, 4, 3)), ((3, 2, 1), (5, 4, 3))):
        after = decided(emperor, overlord, attacker)

        assert [roll[1] % 2 for roll in events(after, ROLLED)] == [attacker]
        assert after.dice[3 * (1 - attacker) : 3 * (1 - attacker) + 3] == [0, 0, 0]
        assert after.agenda[-1].attacker == attacker  # type: ignore[attr-defined]


@rule("ZH-643")
def test_an_attack_may_leave_nobody_behind() -> None:
    before = position(
        armies="sichuan 1",
        hordes="gansu 2 shaanxi 1",
        discs="shaanxi 1",
        played=9,
        agenda=[ChooseAction((1,), OVERLORD)],
    )

    after = do(before, (ATTACK, 0), (SEND, SICHUAN, GANSU, 2), (SEND, SICHUAN, SHAANXI, 1))

    assert after.hordes[GANSU] == 0
    assert not controls(after, OVERLORD, GANSU)  # nobody's
    assert not controls(after, EMPEROR, GANSU)
    assert controls(after, OVERLORD, SHAANXI)  # the settlement holds it


@rule("ZH-643", "ZH-205")
def test_an_attack_by_a_card_may_leave_nobody_behind_too() -> None:
    before = position(
        armies="gansu 1", hordes="sichuan 1", played=24, voyages=(6,), agenda=[ChooseAction((0,), EMPEROR)]
    )

    after = do(before, CARD_ACTION, (SEND, SICHUAN, GANSU, 1))

    assert after.armies[GANSU] == 0


@rule("ZH-600")
def test_the_battle_begins_with_all_units_sent() -> None:
    before = position(armies="sichuan 2", hordes="west 2 east 3", played=9, agenda=[ChooseAction((1,), OVERLORD)])

    after = do(before, (ATTACK, 0), (SEND, SICHUAN, WEST, 1), (SEND, SICHUAN, EAST, 1))

    assert events(after, ATTACKED) == [(ATTACKED, 3, SICHUAN, 2)]
    assert (after.hordes[WEST], after.hordes[EAST]) == (1, 2)


@rule("ZH-610", "ZH-620")
def test_the_defender_rolls_when_the_attacker_keeps_his_dice() -> None:
    before = position(
        armies="sichuan 3",
        hordes="sichuan 3",
        reserves=WITH_RESERVES,
        seed=seed_for(6, 5, 3),
        agenda=[Exchange(OVERLORD, SICHUAN, 0)],
    )

    after = do(before, STAND)

    assert before.dice == [0, 0, 0, 6, 5, 3]
    assert before.agenda[-1].seats == (1,)  # type: ignore[attr-defined]
    assert all(after.dice)
    assert after.dice[3:] == [6, 5, 3]
    assert after.agenda[-1].seats == (0,)  # type: ignore[attr-defined]


# The odds of the ledger, worked out with the dice and the losses of the game

TABLE = {
    # attackers: against 1 to 4 units; the Emperor against 1 settlement, 1 settlement and 1 horde, 2 settlements
    1: ".500 .401 .230 .166 .376 .188 .141",
    2: ".599 .500 .326 .248 .469 .272 .211",
    3: ".770 .674 .500 .402 .634 .428 .344",
    4: ".834 .752 .598 .500 .710 .522 .432",
    5: ".898 .832 .705 .611 .790 .628 .533",
    6: ".930 .878 .775 .691 .839 .701 .610",
}
GARRISONS = ((1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (1, 1), (0, 2))  # hordes, settlements


def strengths() -> dict[int, Fraction]:
    """Return how likely each strength of three dice is."""
    odds: dict[int, Fraction] = {}
    for rolled in product(range(1, 7), repeat=3):
        high, middle, low = sorted(rolled, reverse=True)
        strength = dice.strength((high, middle, low))
        odds[strength] = odds.get(strength, Fraction(0)) + Fraction(1, 216)
    return odds


def exchange_odds() -> tuple[Fraction, Fraction, Fraction]:
    """Return how likely one side wins an exchange by a crushing blow, by normal losses, and a stalemate is."""
    crushing = normal = stalemate = Fraction(0)
    for (one, first), (two, second) in product(strengths().items(), repeat=2):
        if one == two:
            stalemate += first * second
        elif one > two and one // 10 > two // 10:
            crushing += first * second
        elif one > two:
            normal += first * second
    return crushing, normal, stalemate


@rule("ZH-602", "ZH-630")
def test_the_odds_of_one_exchange() -> None:
    classes = [sum(odds for strength, odds in strengths().items() if strength // 10 == rank) for rank in range(3)]

    assert [round(float(odds), 3) for odds in classes] == [0.556, 0.417, 0.028]
    assert [round(float(odds), 3) for odds in exchange_odds()] == [0.258, 0.171, 0.142]


def win_chance(state: State, cache: dict[tuple[int, int, int], Fraction]) -> Fraction:
    """Return the Emperor's chance to win in Sichuan; losses are those of the game."""
    key = left(state)
    if key not in cache:
        if not key[0] or not (key[1] or key[2]):
            return Fraction(key[0] > 0)
        crushing, normal, _ = exchange_odds()
        chance = moved = Fraction(0)
        for role, (crushed, odds) in product((EMPEROR, OVERLORD), ((True, crushing), (False, normal))):
            other = state.copy()
            lose(other, role, SICHUAN, crushed)
            if left(other) != key:  # otherwise the exchange changes nothing
                moved += odds
                chance += odds * win_chance(other, cache)
        cache[key] = chance / moved
    return cache[key]


@rule("ZH-630", "ZH-631", "ZH-632", "ZH-633", "ZH-634")
def test_the_odds_of_the_ledger() -> None:
    cache: dict[tuple[int, int, int], Fraction] = {}
    state = position(armies="", hordes="")
    for attackers, row in TABLE.items():
        for (hordes, discs), wanted in zip(GARRISONS, row.split(), strict=True):
            state.armies[SICHUAN], state.hordes[SICHUAN], state.discs[SICHUAN] = attackers, hordes, discs

            assert abs(win_chance(state, cache) - Fraction(wanted)) <= Fraction(1, 2000), (attackers, hordes, discs)
            if not discs:  # the Overlord against armies
                state.armies[SICHUAN], state.hordes[SICHUAN] = hordes, attackers
                assert abs(1 - win_chance(state, cache) - Fraction(wanted)) <= Fraction(1, 2000), (attackers, hordes)
