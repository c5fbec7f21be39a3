"""Eras, the end of the game, victories and the final count (ZH-701 to ZH-712)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pagoda.engine.agenda import Step
from pagoda.engine.words import say
from pagoda.games.zheng_he.actions import OPEN, RESERVE, TAX
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.round import BeginRound, EndPhase, SwapHands
from pagoda.games.zheng_he.scoring import total
from pagoda.games.zheng_he.state import MAJOR, MINOR, State
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from tests.games.zheng_he.positions import GAME, START, do, legal, position
from tests.rules import rule

FIVE = "gansu 1 sichuan 1 shaanxi 1 shanxi 1 liaodong 1"
SEVEN = (1, 2, 3, 4, 5, 6, 7)


def last_swap(**more: Any) -> State:
    """Return the table after the swap of a round of era 1 in which the Emperor drew the last cards."""
    table: dict[str, Any] = {
        "deck": (),
        "hands": ((1, 2, 3, 4), (5, 6, 7)),
        "reserves": ((8, 9), (10,)),
        "round": 10,
        "agenda": [SwapHands()],
        **more,
    }
    return position(**table)


@rule("ZH-701")
def test_discards_and_reserves_become_the_deck_of_the_second_era() -> None:
    after = last_swap(armies="ming 2 gansu 1", hordes="west 2 shanxi 1", discs="shanxi 1", gold=3, gold_at_sea=1)

    drawn = after.hands[EMPEROR][3:]
    assert after.hands[EMPEROR][:3] == [5, 6, 7]  # hands are kept, and were swapped
    assert after.hands[OVERLORD] == [1, 2, 3, 4]
    assert sorted([*after.deck, *drawn]) == list(range(8, 28))
    assert after.discard == []
    assert after.reserves == [[], []]
    assert (after.era, after.round) == (2, 1)
    assert (sum(after.armies), sum(after.hordes), after.discs[7], after.gold, after.gold_at_sea) == (3, 3, 1, 3, 1)


@rule("ZH-701")
def test_the_new_deck_is_shuffled() -> None:
    decks = [tuple(last_swap(seed=seed).deck) for seed in range(20)]

    assert len(set(decks)) == 20
    assert any(8 in deck[:9] for deck in decks)  # a reserve card may lie anywhere
    assert any(8 in deck[9:] for deck in decks)


@rule("ZH-701")
def test_the_first_era_goes_on_while_there_are_cards() -> None:
    after = last_swap(deck=(20, 21), round=9)

    assert (after.era, after.round) == (1, 10)
    assert after.reserves == [[8, 9], [10]]


@rule("ZH-701", "ZH-703")
def test_the_second_era_has_no_third() -> None:
    after = last_swap(era=2, round=10, hands=((1, 2, 3, 4), (5, 6, 7)))

    assert (after.era, after.round) == (2, 11)
    assert after.hands == [[5, 6, 7], [1, 2, 3, 4]]  # nothing was drawn
    assert after.deck == []


def random_game(seed: int) -> list[State]:
    """Return the tables on which somebody had to play a card, and the last one."""
    state = GAME.start(mode="standard", seats=2, seed=seed)
    dice = random.Random(seed)
    seen = []
    while state.agenda:
        if isinstance(state.agenda[-1], PlayCard):
            seen.append(state.copy())
        GAME.play(state, GAME.waiting(state)[0], dice.choice(legal(state)))
    return [*seen, state]


@rule("ZH-702", "ZH-704", "ZH-301")
def test_ten_rounds_and_fourteen_with_twenty_cards_each() -> None:
    games = [game for game in map(random_game, range(12)) if game[-1].victory in MINOR]

    assert len(games) >= 4
    for game in games:
        turns = game[:-1]
        own = [state for state in turns if state.agenda[-1].role == EMPEROR]  # type: ignore[attr-defined]
        first = [state.round for state in own if state.era == 1]
        second = [state for state in own if state.era == 2]
        assert first == list(range(1, 11))
        assert [state.round for state in second] == list(range(1, 15))
        assert len(second[0].deck) + 2 == 20  # two are drawn
        assert second[0].reserves == [[], []]
        assert (len(own), len(turns) - len(own)) == (24, 23)
        sizes = [(len(state.hands[0]), len(state.hands[1])) for state in second[10:]]
        assert sizes == [(3, 4), (3, 2), (1, 2), (1, 0)]


@rule("ZH-703", "ZH-704")
def test_an_empty_hand_is_swapped_and_the_very_last_card_ends_the_game() -> None:
    state = position(deck=(), hands=((10,), (7, 13)), era=2, round=12, agenda=[BeginRound()])

    state = do(state, (RESERVE, 10))
    assert state.hands == [[], [7, 13]]
    state = do(state, (RESERVE, 7))  # the Emperor's empty hand is swapped: the game goes on
    assert state.hands == [[13], []]
    assert (state.round, state.victory) == (14, 0)
    after = do(state, (RESERVE, 13))
    assert not after.agenda  # no phase 3
    assert after.victory in MINOR


@rule("ZH-705")
@pytest.mark.parametrize(
    ("role", "armies", "hordes", "voyages"),
    [(EMPEROR, START, "west 1", SEVEN), (OVERLORD, "ming 5", FIVE, (1,))],
)
def test_a_major_victory_ends_the_game_at_once(role: int, armies: str, hordes: str, voyages: tuple[int, ...]) -> None:
    more: list[Step] = [PlayCard((1,), OVERLORD), EndPhase(OVERLORD), SwapHands()]
    after = position(
        armies=armies,
        hordes=hordes,
        voyages=voyages,
        junks=0,
        hands=((1, 2), (3, 4)),
        round=3,
        agenda=[EndPhase(role), *more],
    )

    assert not after.agenda
    assert after.victory == MAJOR[role]
    result = GAME.result(after)
    assert result.ranks == ((1, 2) if role == EMPEROR else (2, 1))
    assert "major victory" in say(result.reason, "en")


@rule("ZH-705")
def test_without_a_major_victory_the_game_goes_on() -> None:
    nearly = position(armies="ming 1", hordes=FIVE.replace("gansu 1 ", ""), agenda=[EndPhase(OVERLORD), BeginRound()])
    six = position(voyages=SEVEN[1:], agenda=[EndPhase(EMPEROR), BeginRound()])

    for state in (nearly, six):
        assert GAME.result(state) is None
        assert state.victory == 0


def final_count(armies: str, hordes: str, voyages: int, **more: Any) -> State:
    """Return the table after the Emperor's last card."""
    table: dict[str, Any] = {
        "armies": armies,
        "hordes": hordes,
        "voyages": SEVEN[:voyages],
        "junks": 0,
        "deck": (),
        "era": 2,
        "round": 14,
        "agenda": [EndPhase(EMPEROR), PlayCard((1,), OVERLORD)],
        **more,
    }
    return position(**table)


@rule("ZH-710", "ZH-711")
@pytest.mark.parametrize(
    ("armies", "hordes", "discs", "voyages", "sums", "winner"),
    [
        ("gansu 3 sichuan 1", "shaanxi 1 shanxi 1 liaodong 1", "", 4, (6, 6), OVERLORD),
        ("gansu 3 sichuan 1 shaanxi 1", "shanxi 1 liaodong 1", "", 4, (7, 5), EMPEROR),
        ("gansu 3 sichuan 1 shaanxi 1", "shanxi 1 liaodong 1", "", 3, (6, 6), OVERLORD),
        ("gansu 1", "shanxi 9", "", 3, (4, 5), OVERLORD),  # three borderlands count for nobody
        ("gansu 1", "west 9", "", 4, (5, 3), EMPEROR),  # the steppe counts for nobody
        ("gansu 1", "west 1", "shanxi 1 liaodong 2", 4, (5, 5), OVERLORD),  # settlements control too
        ("ming 5", "west 1", "", 4, (4, 3), EMPEROR),
        (START, "west 1", "", 1, (6, 6), OVERLORD),
    ],
)
def test_the_final_count(
    armies: str, hordes: str, discs: str, voyages: int, sums: tuple[int, int], winner: int
) -> None:
    for emperor in (0, 1):
        after = final_count(armies, hordes, voyages, discs=discs, emperor=emperor)

        assert (total(after, EMPEROR), total(after, OVERLORD)) == sums
        assert after.victory == MINOR[winner]
        result = GAME.result(after)
        assert result.scores == (sums if emperor == 0 else sums[::-1])
        assert result.ranks == ((1, 2) if (winner == EMPEROR) == (emperor == 0) else (2, 1))
        assert "minor victory" in say(result.reason, "en")
        assert [sum(points for _, points in rows) for rows in result.breakdown] == list(result.scores)
        told = "tie: the Overlord wins it" if sums[0] == sums[1] else "None"
        assert [str(tie) for tie in result.ties] == [told, told]


@rule("ZH-711")
def test_a_borderland_of_nobody_counts_for_neither() -> None:
    for empty, areas in enumerate(["gansu 1 sichuan 1 shaanxi 1", "gansu 1 sichuan 1", "gansu 1", ""]):
        after = final_count(areas, "shanxi 1 liaodong 1", 2)

        assert total(after, EMPEROR) + total(after, OVERLORD) == 12 - empty


@rule("ZH-712")
def test_five_borderlands_at_the_final_count_are_no_major_victory() -> None:
    after = final_count("ming 5", FIVE, 1)

    assert after.victory == MINOR[OVERLORD]
    assert GAME.result(after).scores == (1, 11)


@rule("ZH-712", "ZH-490")
def test_the_seventh_voyage_is_tested_before_the_final_count() -> None:
    after = final_count("", FIVE, 7)

    assert after.victory == MAJOR[EMPEROR]
    assert GAME.result(after).ranks == (1, 2)


@rule("ZH-703", "ZH-712")
def test_the_last_card_is_played_like_any_other() -> None:
    state = position(
        deck=(),
        hands=((10,), ()),
        voyages=(1, 3, 4, 5),
        gold=0,
        era=2,
        round=14,
        agenda=[PlayCard((0,), EMPEROR), EndPhase(EMPEROR), PlayCard((1,), OVERLORD)],
    )

    state = do(state, (OPEN, 10), (3,))
    assert isinstance(state.agenda[-1], ChooseAction)
    state = do(state, (TAX, 1))
    while state.agenda:  # the Overlord's reaction
        state = do(state, legal(state)[-1])
    assert state.gold == 1
    assert state.victory == MINOR[EMPEROR]
