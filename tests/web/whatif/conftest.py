"""Bots of try-outs that answer at once, or never."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

import pagoda
from tests.web.guests import House
from tests.web.whatif.tryouts import best, close


@pytest.fixture(autouse=True)
def quick(house: House, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Let bots answer at once with what looks best, and return what they were asked."""
    asked: list[tuple[Any, ...]] = []

    async def answer(owner: str, *question: Any) -> list[int]:
        asked.append(question)
        game = pagoda.game(question[0])
        return list(best(game, game.load(question[2]), question[3]))

    monkeypatch.setattr(house.desk.thinkers, "choose", answer)
    return asked


@pytest.fixture
def still(house: House, quick: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots think for ever."""

    async def wait(*question: Any) -> list[int]:
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(house.desk.thinkers, "choose", wait)


@pytest.fixture(autouse=True)
def tidy(house: House) -> Iterator[None]:
    yield
    house.run(close, house)
