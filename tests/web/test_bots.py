"""Bots at a table: whatever becomes of a thought, the game goes on."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.web import room as module
from tests.web.guests import House, new_table


@pytest.mark.parametrize(
    ("failing", "levels"),
    [
        (1, ["master", "master"]),
        (5, ["master", "master", "master", "novice", "novice", "novice", "master"]),
    ],
)
def test_a_bot_that_fails_thinks_again_and_at_last_a_simple_one_answers(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    failing: int,
    levels: list[str],
) -> None:
    choose, asked = house.desk.thinkers.choose, []

    async def fail(*question: Any) -> list[int]:
        asked.append(question[5])
        if len(asked) <= failing:
            raise RuntimeError("the hand is 3 14 15")
        return await choose(*question[:5], "random", question[6])

    monkeypatch.setattr(module, "RETRY", 0.001)
    monkeypatch.setattr(house.desk.thinkers, "choose", fail)
    table = new_table(house.guest("Ada"), "me", "bot", seats=[{"kind": "me"}, {"kind": "bot", "level": "master"}])

    with table.players[0].live(table.id, 0) as socket:
        while socket.next("scene", "move")["version"] < len(levels) - failing:
            pass

    assert asked[: len(levels)] == levels
    assert caplog.text.count("RuntimeError") == failing
    assert "hand" not in caplog.text


def test_an_answer_that_is_not_possible_does_not_stop_the_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    choose, asked = house.desk.thinkers.choose, []

    async def lie(*question: Any) -> list[int]:
        asked.append(question)
        return await choose(*question) if len(asked) > 1 else [99, 99]

    monkeypatch.setattr(module, "RETRY", 0.001)
    monkeypatch.setattr(house.desk.thinkers, "choose", lie)
    table = new_table(house.guest("Ada"), "me", "bot")

    with table.players[0].live(table.id, 0) as socket:
        while socket.next("scene", "move")["version"] < 1:
            pass
