"""Bots think elsewhere: what they are asked, and what happens when their process dies."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

import pagoda
from pagoda.bots import LEVELS
from pagoda.web import thinkers as module
from pagoda.web.thinkers import Thinkers, choose, edition_of
from tests.web.guests import GAME

EDITION = '[[mission_tile]]\nid = "m17a"\ngold = 5\n'
PLAYED = pagoda.game(GAME)
TIMED = ("master", "grandmaster")
QUICK = [f"{level}@20ms" if level in TIMED else level for level in LEVELS]


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    opened = Thinkers(1)
    yield opened
    opened.close()


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("edition", [None, EDITION], ids=["ours", "another edition"])
def test_a_bot_answers_with_a_legal_action(level: str, edition: str | None) -> None:
    state = PLAYED.start("standard", 3, 5, edition=edition_of(GAME, edition))

    action = choose(GAME, edition, PLAYED.dump(state), 1, level, 7)

    assert tuple(action) in PLAYED.actions(state, 1)
    if not level.endswith("ms"):  # who thinks for a time may think of something else the next time
        assert action == choose(GAME, edition, PLAYED.dump(state), 1, level, 7)


def test_a_bot_knows_only_what_its_seat_knows() -> None:
    state = PLAYED.start("standard", 3, 5)
    twin = PLAYED.determinize(PLAYED.view(state, 1), 99)
    assert PLAYED.dump(state) != PLAYED.dump(twin)

    answers = [choose(GAME, None, PLAYED.dump(one), 1, "greedy", 7) for one in (state, twin)]

    assert answers[0] == answers[1]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_a_bot_whose_process_dies_is_asked_again(thinkers: Thinkers) -> None:
    state = PLAYED.start("standard", 2, 5)
    question = (GAME, None, PLAYED.dump(state), 0, "random", 7)

    async def ask_kill_ask() -> list[list[int]]:
        first = await thinkers.choose(*question)
        assert thinkers.pool is not None
        for process in list(thinkers.pool._processes):
            os.kill(process, signal.SIGKILL)
        return [first, await thinkers.choose(*question)]

    first, second = asyncio.run(ask_kill_ask())

    assert first == second


def test_bots_that_die_as_soon_as_they_think_are_given_up(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[ProcessPoolExecutor] = []
    start = thinkers.open

    def count() -> ProcessPoolExecutor:
        opened.append(start())
        return opened[-1]

    monkeypatch.setattr(module, "RETRIES", 2)
    monkeypatch.setattr(module, "choose", os._exit)
    monkeypatch.setattr(thinkers, "open", count)

    with pytest.raises(RuntimeError, match="die as soon as they think"):
        asyncio.run(thinkers.choose(1))

    assert len(opened) == 2
