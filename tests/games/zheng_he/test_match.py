"""A match of two games with swapped sides (ZH-801 to ZH-803)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.round import EndPhase
from pagoda.games.zheng_he.state import MAJOR, State
from tests.games.zheng_he.positions import GAME, legal, position
from tests.rules import rule

FIVE = "gansu 1 sichuan 1 shaanxi 1 shanxi 1 liaodong 1"
SEVEN = (1, 2, 3, 4, 5, 6, 7)


def game_over(armies: str, hordes: str, voyages: int, role: int = EMPEROR, **more: Any) -> State:
    """Return a match after the last phase of a game, which is that of a role."""
    table: dict[str, Any] = {
        "mode": "match",
        "armies": armies,
        "hordes": hordes,
        "voyages": SEVEN[:voyages],
        "junks": 0,
        "deck": (),
        "era": 2,
        "round": 14,
        "agenda": [EndPhase(role)],
        **more,
    }
    return position(**table)


@rule("ZH-801")
@pytest.mark.parametrize("emperor", [0, 1])
def test_the_second_game_has_swapped_sides_and_begins_anew(emperor: int) -> None:
    after = game_over("gansu 2", "shanxi 2", 5, emperor=emperor, gold=4, gold_at_sea=1, discs="shanxi 1")

    assert after.leg == 2
    assert after.emperor == 1 - emperor
    assert GAME.waiting(after) == (1 - emperor,)
    assert (after.era, after.round) == (1, 1)
    assert (after.armies, after.hordes) == ([0, 0, 0, 0, 1, 1, 1, 1, 1], [0, 1, 1, 1, 0, 0, 0, 0, 0])
    assert (sum(after.discs), after.gold, after.gold_at_sea, after.junks, len(after.voyages)) == (0, 1, 0, 1, 1)
    assert ([len(hand) for hand in after.hands], len(after.deck)) == ([5, 4], 18)
    assert (after.discard, after.reserves) == ([], [[], []])


@rule("ZH-801")
def test_a_match_ends_after_the_second_game() -> None:
    after = game_over("gansu 2", "shanxi 2", 5, leg=2, emperor=1, points=(6, 7, 0, 0))

    assert not after.agenda
    assert GAME.result(after) is not None


@rule("ZH-801")
def test_a_single_game_is_no_match() -> None:
    after = game_over("gansu 2", "shanxi 2", 5, mode="standard")

    assert not after.agenda


@rule("ZH-802")
@pytest.mark.parametrize(
    ("armies", "hordes", "voyages", "role", "points"),
    [
        ("gansu 1", "west 1", 7, EMPEROR, (12, 0)),
        ("ming 1", FIVE, 5, OVERLORD, (0, 12)),
        ("gansu 1 sichuan 1", "shaanxi 1 shanxi 1 liaodong 1", 4, EMPEROR, (6, 7)),  # a tie: 1 more
        ("gansu 1 sichuan 1", "shaanxi 1 shanxi 1", 4, EMPEROR, (6, 5)),
        ("gansu 1 sichuan 1", "shaanxi 1 shanxi 1 liaodong 1", 3, EMPEROR, (5, 7)),
        ("ming 1", FIVE, 1, EMPEROR, (1, 11)),  # five at the final count are no major victory
    ],
)
def test_points_of_a_game(armies: str, hordes: str, voyages: int, role: int, points: tuple[int, int]) -> None:
    first = game_over(armies, hordes, voyages, role)
    second = game_over(armies, hordes, voyages, role, leg=2, emperor=1, points=(3, 4, 0, 0))

    assert first.points == [*points, 0, 0]
    assert second.points == [3, 4, *points[::-1]]  # the second seat is the Emperor now


@rule("ZH-803")
@pytest.mark.parametrize(
    ("before", "scores", "ranks"),
    [((6, 7), (13, 13), (1, 1)), ((7, 6), (14, 12), (1, 2)), ((0, 12), (7, 18), (2, 1)), ((12, 0), (19, 6), (1, 2))],
)
def test_more_points_after_both_games_win(
    before: tuple[int, int], scores: tuple[int, int], ranks: tuple[int, int]
) -> None:
    tie = ("gansu 1 sichuan 1", "shaanxi 1 shanxi 1 liaodong 1", 4)  # 6 for seat 1, 7 for seat 0
    after = game_over(*tie, leg=2, emperor=1, points=(*before, 0, 0))

    result = GAME.result(after)
    assert result.scores == scores
    assert result.ranks == ranks


@rule("ZH-803", "ZH-801")
def test_a_whole_match_is_played_and_counted() -> None:
    for seed in range(3):
        state = GAME.start(mode="match", seats=2, seed=seed)
        dice = random.Random(seed)
        emperors = {1: set(), 2: set()}  # type: dict[int, set[int]]
        while state.agenda:
            emperors[state.leg].add(state.emperor)
            GAME.play(state, GAME.waiting(state)[0], dice.choice(legal(state)))

        assert emperors == {1: {0}, 2: {1}}
        result = GAME.result(state)
        assert result.scores == (state.points[0] + state.points[2], state.points[1] + state.points[3])
        assert state.victory != 0
        assert max(state.points) == 12 or state.victory not in MAJOR
