"""Hints: positions are judged from 0 to 1, sensible choices weigh most, and the greedy bot is worth its name."""

from __future__ import annotations

import pytest

from pagoda.bots import bot
from pagoda.bots.novice import NoviceBot
from pagoda.engine import play
from pagoda.engine.agenda import Action
from pagoda.games.zheng_he import actions as verbs
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.odds import ATTACKERS_LEFT, FRESH, WIN, place_of
from pagoda.games.zheng_he.round import EndPhase
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, MayReact, PlayCard
from pagoda.games.zheng_he.units import SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet
from pagoda.lab.simulate import plan, play_game
from tests.games.zheng_he.positions import GAME, area, position

ODDS = {  # the table of the rules, section 6: attackers, then 1 to 4 units, then settlements and hordes
    1: (0.500, 0.401, 0.230, 0.166, 0.376, 0.188, 0.141),
    2: (0.599, 0.500, 0.326, 0.248, 0.469, 0.272, 0.211),
    3: (0.770, 0.674, 0.500, 0.402, 0.634, 0.428, 0.344),
    4: (0.834, 0.752, 0.598, 0.500, 0.710, 0.522, 0.432),
    5: (0.898, 0.832, 0.705, 0.611, 0.790, 0.628, 0.533),
    6: (0.930, 0.878, 0.775, 0.691, 0.839, 0.701, 0.610),
}
COLUMNS = ((1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (1, 1), (0, 2))  # units, settlements


def best(state: State) -> Action:
    """Return the action that looks best to the seat that is asked."""
    seat = GAME.waiting(state)[0]
    found: list[Action] = GAME.actions(state, seat)
    weights: list[float] = GAME.policy(state, seat, found)
    return found[weights.index(max(weights))]


def chosen(state: State) -> Action:
    """Return what the greedy bot does."""
    seat = GAME.waiting(state)[0]
    return bot("greedy", GAME, 1).choose(GAME.view(state, seat), GAME.actions(state, seat))


@pytest.mark.parametrize("attackers", ODDS)
def test_the_odds_of_battles_are_those_of_the_rules(attackers: int) -> None:
    found = tuple(round(WIN[place_of(attackers, units, settled)], 3) for units, settled in COLUMNS)

    assert found == ODDS[attackers]


def test_the_odds_of_dice_are_those_of_the_rules() -> None:
    assert [round(100 * sum(FRESH[n : n + 10]), 1) for n in (0, 10, 20)] == [55.6, 41.7, 2.8]
    assert ATTACKERS_LEFT[place_of(3, 0, 0)] == 3


@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("match", 2), ("solo", 1)])
def test_positions_are_judged_from_0_to_1_and_the_end_as_it_is(mode: str, seats: int) -> None:
    for seed in range(4):
        state = GAME.start(mode, seats, seed)
        for _ in range(60):
            for seat in range(seats):
                assert 0.0 < GAME.evaluate(state, seat) < 1.0
            for seat in GAME.waiting(state):
                weights = GAME.policy(state, seat, GAME.actions(state, seat))
                assert min(weights) >= 0.0 < max(weights)
            play.playout(state, seed, 3)
            if not GAME.waiting(state):
                break
        play.playout(state, seed, 10_000)
        over = GAME.result(state)
        assert [GAME.evaluate(state, seat) for seat in range(seats)] == [over.share(seat) for seat in range(seats)]


def test_both_sides_of_a_table_add_up() -> None:
    state = position(hands=((7, 8, 9), (10, 11, 12, 13)), agenda=[PlayCard((0,), EMPEROR)])

    assert GAME.evaluate(state, 0) + GAME.evaluate(state, 1) == pytest.approx(1.0)


@pytest.mark.parametrize("decisions", [0, 40, 100])
def test_neither_side_is_given_up_on_the_way(decisions: int) -> None:
    chances: list[float] = []
    for seed in range(20):
        state = GAME.start("standard", 2, seed)
        novice = NoviceBot(GAME, seed)
        for _ in range(decisions):
            for seat in GAME.waiting(state)[:1]:
                GAME.play(state, seat, novice.choose(GAME.view(state, seat), GAME.actions(state, seat)))
        chances.append(GAME.evaluate(state, 0))

    assert 0.35 < sum(chances) / len(chances) < 0.65


def test_judging_changes_nothing() -> None:
    for seed in range(6):
        state = GAME.start("standard", 2, seed)
        play.playout(state, seed, 12 + 9 * seed)
        before = GAME.dump(state)
        for seat in GAME.waiting(state):
            GAME.policy(state, seat, GAME.actions(state, seat))
        GAME.evaluate(state, 0)

        assert GAME.dump(state) == before


def test_more_voyages_and_more_borderlands_are_better() -> None:
    hands = ((7, 8, 9, 10, 11), (12, 13, 14, 15))
    turn = [PlayCard((0,), EMPEROR)]
    plain = position(hands=hands, agenda=turn)
    sailed = position(hands=hands, agenda=turn, voyages=(1, 2))
    raided = position(hands=hands, agenda=turn, armies="gansu 1 sichuan 1 shaanxi 1 shanxi 1", hordes="liaodong 1")

    assert GAME.evaluate(sailed, 0) > GAME.evaluate(plain, 0) > GAME.evaluate(raided, 0)


def test_a_certain_seventh_voyage_is_taken() -> None:
    state = position(
        voyages=(1, 2, 3, 4, 5, 7),
        junks=1,
        gold=5,
        hands=((10, 27, 9), (11, 12, 13)),
        agenda=[PlayCard((0,), EMPEROR), EndPhase(EMPEROR)],
    )

    state = GAME.apply(state, 0, chosen(state))
    assert state.played == 27
    while len(state.voyages) < 7:
        state = GAME.apply(state, GAME.waiting(state)[0], chosen(state))

    assert state.journey[1] == 7


def test_a_fleet_takes_all_junks_and_no_gold_that_it_does_not_need() -> None:
    state = position(junks=6, gold=3, agenda=[ChooseFleet((0,), 2, 2, 0)], played=9)

    assert best(state) == (verbs.FLEET, 6, 1)


def test_the_last_fleet_takes_all_gold() -> None:
    state = position(voyages=(1, 2, 3, 4, 5, 6), junks=1, gold=4, agenda=[ChooseFleet((0,), 7, 2, 0)], played=9)

    assert best(state) == (verbs.FLEET, 1, 4)


def test_the_last_borderland_is_defended() -> None:
    state = position(
        armies="ming 3 gansu 1",
        hordes="west 3 sichuan 2 shaanxi 1 shanxi 1 liaodong 1",
        played=21,
        agenda=[ChooseAction((0,), EMPEROR)],
    )

    assert best(state)[0] in (verbs.MOVE, verbs.ATTACK)


@pytest.mark.parametrize("role", [EMPEROR, OVERLORD])
def test_a_triple_stands(role: int) -> None:
    state = position(
        armies="sichuan 2",
        hordes="sichuan 3",
        reserves=((24,), (27,)),
        agenda=[RollAgain((role,), role, area("sichuan"), role, 1, 0)],
    )
    state.dice[3 * role : 3 * role + 3] = [5, 5, 5]

    assert best(state) == verbs.STAND


def test_a_defender_who_wins_stands_and_one_who_loses_keeps_his_pair() -> None:
    state = position(
        armies="sichuan 1", hordes="sichuan 3", agenda=[RollAgain((0,), OVERLORD, area("sichuan"), EMPEROR, 0, 1)]
    )

    state.dice = [4, 4, 1, 6, 5, 3]
    assert best(state) == verbs.STAND
    state.dice = [4, 2, 2, 6, 6, 1]
    assert best(state) == (verbs.REROLL, 1)


def test_weak_dice_are_not_kept_with_a_free_re_roll() -> None:
    state = position(
        armies="sichuan 3", hordes="sichuan 3", agenda=[RollAgain((1,), OVERLORD, area("sichuan"), OVERLORD, 1, 0)]
    )
    state.dice = [0, 0, 0, 4, 2, 1]

    assert best(state)[0] == verbs.REROLL


def test_the_weakest_borderland_is_attacked_with_all_that_can_go() -> None:
    state = position(
        armies="gansu 3 sichuan 1 shaanxi 3 shanxi 3 liaodong 2",
        hordes="west 2 east 3",
        played=9,
        agenda=[SendUnits((1,), OVERLORD, 3, 0, -1, 0, -1, ())],
    )

    assert best(state)[:2] == (verbs.SEND, area("sichuan"))


def test_gold_is_taken_after_raids_and_sails_before_them() -> None:
    taxes = position(gold=1, junks=0, voyages=(1, 2), played=24, agenda=[ChooseOrder((0,), EMPEROR)])
    sails = position(gold=3, junks=5, voyages=(1, 2), played=24, agenda=[ChooseOrder((0,), EMPEROR)])

    assert best(taxes) == verbs.REACTION_FIRST
    assert best(sails) == verbs.REACTION_LAST


def test_a_reaction_that_helps_is_used_and_one_that_gives_a_borderland_up_is_not() -> None:
    raids = position(gold=2, played=24, agenda=[MayReact((1,), OVERLORD)])
    step = position(armies="ming 1", hordes="gansu 1", played=16, agenda=[MayReact((1,), OVERLORD)])

    assert best(raids) == verbs.REACT
    assert best(step) == verbs.DECLINE


def test_the_greedy_bot_beats_the_random_one_from_both_sides() -> None:
    for emperor in (0, 1):
        todo = plan("zheng-he", "standard", 2, ["greedy", "random"], seed=7, options=(("emperor", emperor),))
        outcomes = [play_game(todo, number) for number in range(6)]

        assert sum(outcome.shares[outcome.bots.index("greedy")] for outcome in outcomes) >= 5


def test_the_greedy_bot_does_better_alone_than_the_random_one() -> None:
    wins = []
    for level in ("greedy", "random"):
        todo = plan("zheng-he", "solo", 1, [level], seed=3, options=(("difficulty", 0),))
        wins.append(sum(play_game(todo, number).shares[0] for number in range(8)))

    assert wins[0] > wins[1]
