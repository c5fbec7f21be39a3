"""Every game, in every mode, for every number of players, keeps the contract."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Automatic, Decision, InAnyOrder
from tests.conformance.catalogue import game_of, tables
from tests.conformance.checks import all_steps, check_game, check_same_everywhere
from tests.conftest import BUILD

# The compiled build is the same source and much quicker: it plays all games, the plain one some of them.
GAMES, EVERY = (200, 1) if BUILD == "compiled" else (16, 4)
THOROUGH = 5  # one game in so many is looked at thoroughly; `make fuzz` does it with every game, and for longer
PARTS = 4  # the games of one table are spread over so many tests, for several cores
TABLES = tables()
SPECS = sorted({spec for spec, _, _ in TABLES})


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("spec", "mode", "seats"), TABLES)
def test_random_games_keep_the_contract(spec: str, mode: str, seats: int, part: int) -> None:
    game = game_of(spec)
    for seed in range(part, GAMES, PARTS):
        check_game(game, mode, seats, seed, every=0 if seed % THOROUGH else 150)


@pytest.mark.parametrize(("spec", "mode", "seats"), TABLES)
def test_a_whole_game_is_checked_closely(spec: str, mode: str, seats: int) -> None:
    assert check_game(game_of(spec), mode, seats, 4711, every=EVERY, limit=200) > 5


@pytest.mark.parametrize("spec", SPECS)
def test_equal_seeds_make_equal_games_in_every_process(spec: str) -> None:
    check_same_everywhere([table for table in TABLES if table[0] == spec])


@pytest.mark.parametrize("spec", [spec for spec in SPECS if spec != "toy"])
def test_every_step_is_known_to_the_codec(spec: str) -> None:
    game = game_of(spec)
    prefix = type(game).__module__.removesuffix(".game")

    assert all_steps(prefix) == set(game.steps) - {InAnyOrder.__name__}  # the engine's own
    assert all(issubclass(step, Decision | Automatic) for step in game.steps.values())
