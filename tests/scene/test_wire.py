"""Records of marks: words say how wide they may be."""

from __future__ import annotations

import pytest

from pagoda.engine.lettering import width
from pagoda.engine.scene import Words
from pagoda.engine.words import Name, text
from pagoda.locale import say
from pagoda.scene.wire import mark_record

WALL = Name("Great Wall", "Große Mauer")


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_are_as_wide_as_they_are_reckoned_in_the_language_of_the_reader(language: str) -> None:
    record = mark_record(Words(WALL, 1, 2, 12, "start"), lambda value: say(value, language))

    assert record[1:6] == [say(WALL, language), 1, 2, 12, "start"]
    assert record[6] == pytest.approx(width(say(WALL, language)) * 12, abs=0.05)


@pytest.mark.parametrize(("room", "wide"), [(40, 40), (400, 60)])
def test_a_room_makes_words_narrower_and_never_wider(room: float, wide: float) -> None:
    [*_, found] = mark_record(Words(text("{count}", count=1234567890), 0, 0, 10, room=room), say)

    assert found == pytest.approx(wide)


def test_chinese_and_arrows_take_a_square() -> None:
    assert width("長城→") == 3
    assert width("長城 12") == pytest.approx(2 + width(" ") + 2 * width("1"))
