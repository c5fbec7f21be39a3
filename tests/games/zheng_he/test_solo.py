"""The solo game: set-up, the Overlord's turn, his orders, his resolve, the end (ZH-901 to ZH-932, ZH-950)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pagoda import BadInput
from pagoda.engine.agenda import Event
from pagoda.engine.words import say
from pagoda.games.zheng_he.actions import (
    CARD_ACTION,
    DECLINE,
    OPEN,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    STAND,
    TAX,
)
from pagoda.games.zheng_he.battle import Exchange, RollAgain
from pagoda.games.zheng_he.edition import EMPEROR, LIAODONG, OVERLORD, SHANXI, SICHUAN
from pagoda.games.zheng_he.events import ATTACKED, EVENT, HESITATED, REACTED, REROLLED, USED_CARD
from pagoda.games.zheng_he.round import EndPhase, SwapHands
from pagoda.games.zheng_he.solo import AutomatonAction, AutomatonTurn, FollowEvent
from pagoda.games.zheng_he.state import MAJOR, MINOR, State
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from tests.games.zheng_he.positions import GAME, START, TABLES, do, event, legal, position, seed_for
from tests.rules import rule

EASY, NORMAL, HARD = 0, 1, 2
HOLD = ((9,), ())  # a reserve of the Emperor: he is asked in a battle, which stops there
TOWERS = "gansu 4 sichuan 4 shaanxi 4"


def solo(difficulty: int = NORMAL, **table: Any) -> State:
    """Return a table of the solo game."""
    options = {"difficulty": difficulty}
    return position(**{"mode": "solo", "options": options, "news": True, **table})


def told(state: State, *verbs_: int) -> list[Event]:
    """Return what has just happened, of these kinds."""
    return [event for _, event, _ in state.news or [] if event[0] in verbs_]


@rule("ZH-901")
def test_one_human_is_the_emperor() -> None:
    for seed in range(5):
        state = GAME.start(mode="solo", seats=1, seed=seed)
        assert state.emperor == 0
        assert GAME.waiting(state) == (0,)
        assert state.agenda[-1] == PlayCard((0,), EMPEROR)
    with pytest.raises(BadInput):
        GAME.start(mode="solo", seats=2)


@rule("ZH-902")
@pytest.mark.parametrize(("difficulty", "hordes", "resolve"), [(EASY, 1, 0), (NORMAL, 1, 1), (HARD, 2, 3)])
def test_set_up_by_difficulty(difficulty: int, hordes: int, resolve: int) -> None:
    states = [GAME.start(mode="solo", seats=1, seed=seed, options={"difficulty": difficulty}) for seed in range(6)]

    for state in states:
        assert state.hordes == [0, hordes, hordes, hordes, 0, 0, 0, 0, 0]
        assert state.armies == [0, 0, 0, 0, 1, 1, 1, 1, 1]
        assert state.resolve == resolve
        assert [{TABLES.deck_of[card] for card in deck} for deck in state.events] == [{1}, {2}, {3}]
        assert [len(deck) for deck in state.events] == [8, 8, 8]
        assert GAME.view(state, 0).events == (8, 8, 8)  # face down
    assert len({tuple(deck) for state in states for deck in state.events}) == 18


@rule("ZH-903")
def test_the_overlords_hand_is_open() -> None:
    state = GAME.start(mode="solo", seats=1, seed=3)

    assert GAME.view(state, 0).hands == (tuple(state.hands[0]), tuple(state.hands[1]))
    assert len(state.hands[OVERLORD]) == 4


@rule("ZH-904", "ZH-901")
def test_the_overlord_never_has_a_reserve() -> None:
    for seed in range(6):
        state = GAME.start(mode="solo", seats=1, seed=seed)
        dice = random.Random(seed)
        while state.agenda:
            assert state.reserves[OVERLORD] == []
            assert GAME.waiting(state) == (0,)
            GAME.play(state, 0, dice.choice(legal(state)))
    spy = solo(played=13, voyages=(3,), agenda=[ChooseAction((0,), EMPEROR)])
    assert CARD_ACTION not in legal(spy)


@rule("ZH-910")
@pytest.mark.parametrize(
    ("hand", "card"),
    [((7, 8, 9), 9), ((24, 12, 8), 12), ((8, 6, 11, 5), 5), ((8, 7), 8), ((22, 2, 7), 2), ((5, 24), 24)],
)
def test_the_overlord_plays_the_card_with_the_most_points(hand: tuple[int, ...], card: int) -> None:
    after = solo(hands=((), hand), voyages=(7,), agenda=[AutomatonTurn(), PlayCard((0,), EMPEROR)])

    assert after.played == card
    assert sorted(after.hands[OVERLORD]) == sorted(set(hand) - {card})


@rule("ZH-910")
def test_among_equals_an_overlord_card_comes_first() -> None:
    changed = GAME.edition_with({"card": [{"id": "c01", "cp": 2}]})  # ours have no tie that the number would not decide
    state = GAME.start(mode="solo", seats=1, edition=changed)
    state.hands[OVERLORD] = [1, 8, 6]
    state.agenda = [AutomatonTurn()]

    assert run(state).played == 6


@rule("ZH-911")
@pytest.mark.parametrize(("card", "voyages"), [(9, (1,)), (2, (7,)), (3, (1, 2, 3, 4))])
def test_the_human_reacts_before_the_overlord_acts(card: int, voyages: tuple[int, ...]) -> None:
    state = solo(hands=((), (card,)), voyages=voyages, agenda=[AutomatonTurn(), PlayCard((0,), EMPEROR)])

    assert legal(state) == [REACT, DECLINE]
    assert [len(deck) for deck in state.events] == [8, 8, 8]  # no event yet
    after = do(state, DECLINE)
    assert sum(len(deck) for deck in after.events) == 23


@rule("ZH-911")
def test_without_an_action_for_the_human_the_overlord_goes_on() -> None:
    state = solo(hands=((), (9,)), voyages=(2,), agenda=[AutomatonTurn(), PlayCard((0,), EMPEROR)])

    assert isinstance(state.agenda[-1], PlayCard)


@rule("ZH-912")
@pytest.mark.parametrize(
    ("card", "difficulty", "deck"),
    [(7, NORMAL, 1), (8, NORMAL, 2), (9, NORMAL, 3), (7, EASY, 1), (7, HARD, 2), (1, HARD, 2), (8, HARD, 2)],
)
def test_the_event_comes_from_the_deck_of_its_points(card: int, difficulty: int, deck: int) -> None:
    after = solo(difficulty, played=card, hordes="", armies="ming 1", agenda=[AutomatonAction()])

    assert [8 - len(events) for events in after.events] == [int(place == deck) for place in (1, 2, 3)]
    assert TABLES.deck_of[told(after, EVENT)[0][1]] == deck


@rule("ZH-912")
def test_an_overlord_card_is_used_if_it_can_be() -> None:
    used = solo(played=5, hordes="east 2", reserves=HOLD, agenda=[AutomatonAction()])
    cannot = solo(
        played=5, hordes="west 1", reserves=HOLD, agenda=[AutomatonAction()], events=((), (event("S25"),), ())
    )
    other = solo(played=26, hordes="east 2", agenda=[AutomatonAction()], events=((), (event("S25"),), ()))

    assert told(used, USED_CARD) == [(USED_CARD, 3, 5, 0)]
    assert told(used, EVENT) == []
    assert told(used, ATTACKED) == [(ATTACKED, 3, SICHUAN, 2)]
    assert told(cannot, EVENT) == [(EVENT, event("S25"))]
    assert told(other, EVENT) == [(EVENT, event("S25"))]  # a general card is never used by him in his turn


@rule("ZH-913")
def test_the_last_line_is_carried_out_where_the_level_says_so() -> None:
    for difficulty, resolve in ((EASY, 0), (NORMAL, 1), (HARD, 1)):
        after = solo(difficulty, agenda=[FollowEvent(event("S13"))])
        assert (sum(after.hordes), after.resolve) == (4, resolve)
    for difficulty in (EASY, NORMAL, HARD):  # a third deck has it on every level
        after = solo(difficulty, armies=TOWERS, hordes="shanxi 1 west 1", agenda=[FollowEvent(event("S34"))])
        assert (after.hordes[LIAODONG], sum(after.discs)) == (0, 3)
        assert sum(after.hordes) == 3


@rule("ZH-913")
def test_the_last_line_is_tested_when_it_is_due() -> None:
    after = solo(
        armies="gansu 3 sichuan 3 shaanxi 3 liaodong 3",
        discs="east 1",
        hordes="east 2",
        agenda=[FollowEvent(event("S23"))],
    )

    assert after.hordes[SHANXI] == 2  # occupied, so that a settlement can be founded there
    assert after.discs[SHANXI] == 1


@rule("ZH-913")
def test_an_alternative_of_two_orders_needs_both() -> None:
    full = "sichuan 1 shaanxi 1 shanxi 1 liaodong 1 manchu 8"
    for armies, hordes, left, placed in (
        ("ming 2 gansu 2", "west 1", 1, 1),
        ("gansu 2", "west 1", 0, 2),
        ("ming 2 gansu 2", full, 2, 0),  # no horde to gather: the army stays
    ):
        after = solo(EASY, armies=armies, hordes=hordes, agenda=[FollowEvent(event("S27"))])
        before = sum(int(word) for word in hordes.split()[1::2])
        assert (after.armies[0], sum(after.hordes) - before) == (left, placed)
        assert bool(told(after, HESITATED)) == (placed == 0)


@rule("ZH-914")
def test_an_empty_event_deck_is_shuffled_anew() -> None:
    state = solo(played=8, hordes="", armies="ming 1", agenda=[AutomatonAction()])
    assert len(state.past_events[1]) == 1
    for _ in range(7):
        state.agenda.append(AutomatonAction())
        state = run(state)
    assert (len(state.events[1]), sorted(state.past_events[1])) == (0, [8, 9, 10, 11, 12, 13, 14, 15])
    state.agenda.append(AutomatonAction())
    state = run(state)
    assert (len(state.events[1]), len(state.past_events[1])) == (7, 1)
    assert [len(state.events[deck]) for deck in (0, 2)] == [8, 8]


def run(state: State) -> State:
    """Return the table after its automatic steps."""
    from pagoda.engine import play

    play.run(state)
    return state


@rule("ZH-914")
def test_the_change_of_eras_leaves_the_events_alone() -> None:
    state = solo(played=8, deck=(), hands=((1, 2, 3, 4), (5, 6, 7)), round=10, agenda=[AutomatonAction()])
    events, past = [deck[:] for deck in state.events], [deck[:] for deck in state.past_events]
    state.discard.append(state.played)
    state.played = 0
    state.agenda = [SwapHands()]
    state = run(state)

    assert state.era == 2
    assert (state.events, state.past_events) == (events, past)


@rule("ZH-915")
def test_the_overlord_reacts_when_the_human_said() -> None:
    state = solo(hands=((24,), ()), gold=1, agenda=[PlayCard((0,), EMPEROR), PlayCard((0,), EMPEROR)])

    first = do(state, (OPEN, 24), REACTION_FIRST)
    last = do(state, (OPEN, 24), REACTION_LAST)

    assert told(first, REACTED) == [(REACTED, 3, 24, 1)]
    assert first.gold == 0
    assert do(first, (TAX, 3)).gold == 3
    assert last.gold == 1
    assert do(last, (TAX, 3)).gold == 2


@rule("ZH-915")
def test_the_overlord_does_not_react_if_he_finds_no_target() -> None:
    state = solo(hands=((12,), ()), armies=TOWERS, agenda=[PlayCard((0,), EMPEROR)])

    after = do(state, (OPEN, 12), REACTION_FIRST)

    assert told(after, REACTED) == []


# Resolve


def bot_attack(*rolled: int, resolve: int, free: int = 0) -> State:
    """Return the Overlord's attack on Sichuan, in which the Emperor is asked when both have rolled."""
    return solo(
        resolve=resolve,
        armies="sichuan 3",
        hordes="sichuan 3",
        reserves=HOLD,
        seed=seed_for(*rolled),
        agenda=[Exchange(OVERLORD, SICHUAN, free)],
    )


@rule("ZH-930", "ZH-931")
def test_as_attacker_he_keeps_his_highest_die_while_he_is_weak() -> None:
    after = bot_attack(6, 4, 3, 2, 1, 6, 3, resolve=3)

    assert after.resolve == 1  # one for each re-roll
    assert after.dice[3:] == [6, 6, 3]  # a pair is enough
    assert told(after, REROLLED) == [(REROLLED, 3, 6, 2, 1), (REROLLED, 3, 6, 6, 3)]


@rule("ZH-930", "ZH-931")
def test_free_rerolls_of_his_go_first_and_cost_nothing() -> None:
    assert bot_attack(6, 4, 3, 2, 1, 6, 3, resolve=3, free=1).resolve == 2
    assert bot_attack(6, 4, 3, 6, 1, resolve=3, free=2).resolve == 3
    assert told(bot_attack(6, 4, 3, 2, 1, 5, 4, resolve=0, free=1), REROLLED) == [(REROLLED, 3, 6, 2, 1)]


@rule("ZH-931")
def test_as_attacker_he_does_not_roll_a_pair_again_nor_without_resolve() -> None:
    assert told(bot_attack(2, 1, 1, resolve=3), REROLLED) == []
    assert told(bot_attack(6, 4, 3, resolve=0), REROLLED) == []


def bot_defence(emperor: tuple[int, ...], *rolled: int, hordes: int = 2, discs: int = 0, resolve: int = 1) -> State:
    """Return the table after the Overlord has defended Sichuan against these dice."""
    before = solo(
        resolve=resolve,
        armies="sichuan 9",
        hordes=f"sichuan {hordes}",
        discs=f"sichuan {discs}",
        dice=(*emperor, 0, 0, 0),
        reserves=HOLD,
        seed=seed_for(*rolled),
        agenda=[RollAgain((0,), EMPEROR, SICHUAN, EMPEROR, 0, 0)],
    )
    return do(before, STAND)


@rule("ZH-930", "ZH-932")
@pytest.mark.parametrize(
    ("emperor", "rolled", "again"),
    [
        ((5, 5, 1), (6, 4, 3, 6, 2), (6, 6, 2)),  # weak: all but the highest
        ((6, 2, 1), (5, 4, 3, 5, 2), (5, 5, 2)),
        ((5, 5, 1), (4, 4, 2, 4), (4, 4, 4)),  # a pair: the third die
        ((5, 5, 1), (6, 4, 4, 4), (4, 4, 4)),
    ],
)
def test_as_defender_he_rolls_what_may_help(
    emperor: tuple[int, ...], rolled: tuple[int, ...], again: tuple[int, ...]
) -> None:
    after = bot_defence(emperor, *rolled)

    assert told(after, REROLLED)[0] == (REROLLED, 3, *again)
    assert after.resolve == 0
    assert len(told(after, REROLLED)) == 1


@rule("ZH-932")
@pytest.mark.parametrize(
    ("emperor", "rolled", "hordes", "discs", "resolve", "rolls"),
    [
        ((6, 6, 6), (5, 5, 5), 2, 0, 3, 0),  # a triple
        ((5, 5, 1), (5, 5, 2), 2, 0, 3, 0),  # a stalemate
        ((5, 4, 1), (6, 5, 2), 2, 0, 3, 0),  # he wins
        ((5, 5, 1), (4, 4, 2, 3), 4, 0, 1, 0),  # normal losses, more than three hordes
        ((5, 5, 1), (4, 4, 2, 3), 3, 0, 1, 1),
        ((5, 5, 1), (4, 4, 2, 3), 1, 1, 1, 0),  # normal losses, a settlement
        ((5, 5, 1), (6, 4, 2, 3, 1), 4, 1, 1, 1),  # a crushing blow
        ((5, 5, 1), (6, 4, 2), 2, 0, 0, 0),  # no resolve
        ((5, 5, 1), (6, 4, 2, 3, 1, 4, 2), 2, 0, 2, 2),  # again while he would lose
    ],
)
def test_when_he_rolls_again_as_defender(
    emperor: tuple[int, ...], rolled: tuple[int, ...], hordes: int, discs: int, resolve: int, rolls: int
) -> None:
    after = bot_defence(emperor, *rolled, hordes=hordes, discs=discs, resolve=resolve)

    assert len(told(after, REROLLED)) == rolls


@rule("ZH-950")
@pytest.mark.parametrize(
    ("armies", "hordes", "voyages", "role", "victory", "words", "rank"),
    [
        (START, "west 1", 7, EMPEROR, MAJOR[EMPEROR], "major victory of the Emperor", 1),
        ("ming 1", START, 3, OVERLORD, MAJOR[OVERLORD], "major victory of the Overlord", 2),
        (START, "west 1", 2, EMPEROR, MINOR[EMPEROR], "minor victory of the Emperor", 1),
        (START, "west 1", 1, EMPEROR, MINOR[OVERLORD], "minor victory of the Overlord", 2),
    ],
)
def test_the_end_of_the_solo_game(
    armies: str, hordes: str, voyages: int, role: int, victory: int, words: str, rank: int
) -> None:
    after = solo(
        armies=armies,
        hordes=hordes,
        voyages=(1, 2, 3, 4, 5, 6, 7)[:voyages],
        junks=0,
        deck=(),
        era=2,
        agenda=[EndPhase(role)],
    )

    result = GAME.result(after)
    assert after.victory == victory
    assert words in say(result.reason, "en")
    assert (result.ranks, result.sides) == ((rank,), (0,))
    assert result.scores == ((5 if armies == START else 0) + voyages,)
    sums = [event for _, event, _ in after.news or []][-1][2:]
    assert sums == (result.scores[0], (5 if hordes == START else 0) + 7 - voyages)
