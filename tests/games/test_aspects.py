"""Aspects: what speaks for a seat, by name, adds up to what `evaluate` weighs, and at the end to what was scored."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pagoda
from pagoda.games.dschingis_khan import worth as dk_worth
from pagoda.games.great_wall import prospects as gw_prospects
from pagoda.games.great_wall import scoring as gw_scoring
from pagoda.games.great_wall import worth as gw_worth
from pagoda.games.great_wall.state import NOBODY
from pagoda.games.madame_ching import hints as mc_hints
from pagoda.games.three_kingdoms_redux import hints as tk_hints
from pagoda.games.three_kingdoms_redux import strength as tk_strength
from pagoda.games.three_kingdoms_redux import worth as tk_worth
from pagoda.games.zheng_he import hints as zh_hints
from pagoda.games.zheng_he import scoring as zh_scoring
from pagoda.games.zheng_he import worth as zh_worth
from pagoda.games.zheng_he.edition import EMPEROR
from pagoda.games.zheng_he.turn import PlayCard
from pagoda.locale import say
from tests.games.dschingis_khan import positions as dschingis_khan
from tests.games.great_wall import positions as great_wall
from tests.games.madame_ching import positions as madame_ching
from tests.games.three_kingdoms_redux import positions as three_kingdoms
from tests.games.zheng_he import positions as zheng_he

TABLES = [
    (id, mode.id, seats) for id in pagoda.games() for mode in pagoda.game(id).modes for seats in sorted(mode.seats)
]


def of_madame_ching(state: Any, seat: int) -> float:
    partner = mc_hints.worth(state, (seat + 2) % 4) if state.mode.teams else 0.0
    return mc_hints.worth(state, seat) + partner


def of_zheng_he(state: Any, seat: int) -> float:
    lead = zh_hints.lead(state, zh_worth.turns_left(state))
    return lead if seat == state.emperor else -lead


def of_dschingis_khan(state: Any, seat: int) -> float:
    return dk_worth.worths(state, seat)[seat]


def of_three_kingdoms_redux(state: Any, seat: int) -> float:
    outlook = tk_worth.look(state, seat)
    bids = tk_hints.bids_worth(state, seat, tk_strength.standings(state), outlook) if state.bids else 0.0
    return tk_worth.worth(state, seat, outlook) + bids


def of_great_wall(state: Any, seat: int) -> float:
    if state.coop:
        return gw_prospects.worth_together(state)
    rival = gw_worth.to_beat(state) if state.qin != NOBODY else 0.0
    return gw_worth.worth(state, seat) - rival


WORTHS: dict[str, Callable[[Any, int], float]] = {
    "madame-ching": of_madame_ching,
    "zheng-he": of_zheng_he,
    "dschingis-khan": of_dschingis_khan,
    "three-kingdoms-redux": of_three_kingdoms_redux,
    "great-wall": of_great_wall,
}


def scored(id: str, state: Any, seat: int) -> int:
    """Return what a seat scored; where one side is against another, how much more than it."""
    over = pagoda.game(id).result(state)
    assert over is not None
    scores = over.scores
    if id == "zheng-he":
        other = scores[1 - seat] if len(scores) == 2 else zh_scoring.total(state, 1)
        return scores[seat] - other
    if id == "great-wall" and state.qin != NOBODY:
        return scores[seat] - sum(gw_scoring.breakdown(state, state.qin))
    return scores[seat]


def total(id: str, state: Any, seat: int) -> float:
    """Return the sum of all that speaks for a seat."""
    return sum(points for _, points in pagoda.game(id).aspects(state, seat))


def course(id: str, mode: str, seats: int, seed: int) -> Iterator[Any]:
    """Play half at random and half sensibly, and return some of the positions, the last one too."""
    game, dice = pagoda.game(id), random.Random(seed)
    state = game.start(mode, seats, seed)
    while game.waiting(state):
        if not dice.randrange(6):
            yield state
        seat = dice.choice(game.waiting(state))
        actions = game.actions(state, seat)
        weights = game.policy(state, seat, actions)
        game.play(state, seat, actions[weights.index(max(weights))] if dice.randrange(2) else dice.choice(actions))
    yield state


@pytest.mark.parametrize(("id", "mode", "seats"), TABLES)
def test_aspects_add_up_to_what_evaluate_weighs_and_at_the_end_to_what_was_scored(
    id: str, mode: str, seats: int
) -> None:
    game = pagoda.game(id)
    for seed in range(2):
        for state in course(id, mode, seats, seed):
            for seat in range(seats):
                wanted = WORTHS[id](state, seat) if game.waiting(state) else scored(id, state, seat)
                assert total(id, state, seat) == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize(("id", "mode", "seats"), TABLES)
def test_there_are_a_few_aspects_and_each_has_a_short_name_in_both_languages(id: str, mode: str, seats: int) -> None:
    found = pagoda.game(id).aspects(pagoda.game(id).start(mode, seats, 1), 0)

    assert 4 <= len(found) <= 9
    for language in ("en", "de"):
        said = [say(name, language) for name, _ in found]
        assert len(set(said)) == len(said)
        assert max(len(words) for words in said) <= 40


def changed(id: str, before: Any, after: Any, seat: int = 0) -> dict[str, float]:
    """Return what differs between two positions, by name."""
    pairs = zip(pagoda.game(id).aspects(before, seat), pagoda.game(id).aspects(after, seat), strict=True)
    return {say(name): new - old for (name, old), (_, new) in pairs if abs(new - old) > 1e-9}


def signs(id: str, before: Any, after: Any, seat: int = 0) -> dict[str, bool]:
    """Return what differs between two positions, and whether it got better."""
    return {name: more > 0 for name, more in changed(id, before, after, seat).items()}


@pytest.mark.parametrize(
    ("table", "found"),
    [
        ({"treasure": ["2 gold"]}, {"points so far": True}),
        ({"hands": ["41", "", ""]}, {"cards that fit": True}),
        ({"skills": ["combat"]}, {"points so far": True, "skills": True, "way to the China Pearl": True}),
        ({"skills": ["combat"], "used": ["combat"]}, {"points so far": True, "way to the China Pearl": True}),
    ],
)
def test_a_captain_reads_what_a_thing_is_good_for(table: dict[str, Any], found: dict[str, bool]) -> None:
    sailing: dict[str, Any] = {"expeditions": ["3 9"], "agenda": madame_ching.free_phase()}

    assert signs("madame-ching", madame_ching.position(**sailing), madame_ching.position(**sailing | table)) == found


def test_what_speaks_for_the_emperor_speaks_against_the_overlord() -> None:
    turn: dict[str, Any] = {"hands": ((7, 8, 9, 10, 11), (12, 13, 14, 15)), "agenda": [PlayCard((0,), EMPEROR)]}
    poor, rich = zheng_he.position(**turn), zheng_he.position(**turn, junks=3, gold=4)

    assert signs("zheng-he", poor, rich, 0)["junks and gold"]
    assert not signs("zheng-he", poor, rich, 1)["junks and gold"]
    assert signs("zheng-he", poor, zheng_he.position(**turn, voyages=(1, 2)), 0)["voyages"]
    assert not signs("zheng-he", poor, zheng_he.position(**turn, hordes="west 3 east 1 manchu 1"))["borderlands"]


def test_others_can_only_take_from_what_lies_on_the_board() -> None:
    for state in course("dschingis-khan", "standard", 3, 5):
        for seat in range(3):
            found = {say(name): points for name, points in pagoda.game("dschingis-khan").aspects(state, seat)}
            assert found["villages within reach of others"] < 1e-9


def test_a_scout_at_home_guards_a_village_and_does_not_move_walls() -> None:
    away = dschingis_khan.position(stacks="datong Gc karakorum Rm", scouts="G karakorum")
    home = dschingis_khan.position(stacks="datong Gc karakorum Rm", scouts="G datong")

    assert signs("dschingis-khan", away, home) == {"villages within reach of others": True}


def test_a_clan_reads_what_a_thing_is_good_for() -> None:
    plain = great_wall.position(pool=20)
    cases: list[tuple[dict[str, Any], dict[str, bool]]] = [
        ({"honour": (5, 0, 0)}, {"honour and claimed hordes": True}),
        ({"goods": ["3 wood"]}, {"resources": True}),
        ({"firing": ["middle 1"]}, {"soldiers": True}),
        ({"claimed": ["merkit_raiders"]}, {"honour and claimed hordes": True}),
        ({"shamed": ["1 spearman"]}, {"shame": False}),
        ({"field": ["middle merkit_raiders"]}, {"shame": False}),
    ]
    for table, found in cases:
        assert signs("great-wall", plain, great_wall.position(**table, pool=20)) == found


def test_a_state_reads_what_a_thing_is_good_for() -> None:
    plain = three_kingdoms.position()
    cases: list[tuple[dict[str, Any], dict[str, bool]]] = [
        ({"goods": ["3 gold"]}, {"gold, rice and shortages": True}),
        ({"goods": ["2 trained"]}, {"armies and weapons": True}),
        ({"military": (4, 0, 0)}, {"borders": True}),
        ({"shortage": (1, 0, 0)}, {"gold, rice and shortages": False}),
    ]
    for table, found in cases:
        assert signs("three-kingdoms-redux", plain, three_kingdoms.position(**table)) == found
