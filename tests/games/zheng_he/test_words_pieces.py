"""Numbers of pieces, in sentences and on the faces of cards: one template has one meaning, in German too."""

from __future__ import annotations

import pytest
from babel.messages.extract import extract_from_dir
from tools.update_catalogue import PLACES, SOURCE, SQL

from pagoda.games.zheng_he.edition import ARMY, DISC, HORDE, Order
from pagoda.games.zheng_he.faces import empire_lines, steppe_lines
from pagoda.games.zheng_he.names import counted
from pagoda.locale import say
from tests.games.zheng_he.positions import TABLES

AREA_IDS = [str(entry["id"]) for entry in TABLES.data["area"]]


def test_templates_that_begin_alike_for_one_are_alike_for_many() -> None:
    # The catalogue finds a template by its singular: a second plural would be said in the words of the first.
    plurals: dict[str, set[str]] = {}
    for pattern, method, keywords in PLACES:
        for _, _, message, _, _ in extract_from_dir(SOURCE, [*SQL, (pattern, method)], keywords=keywords):
            if isinstance(message, tuple):
                plurals.setdefault(message[0], set()).add(message[1])

    assert len(plurals) > 50
    assert {one: many for one, many in plurals.items() if len(many) > 1} == {}


@pytest.mark.parametrize(
    ("piece", "count", "german"),
    [
        (HORDE, 1, "1 Horde"),
        (HORDE, 3, "3 Horden"),
        (ARMY, 1, "1 Armee"),
        (ARMY, 2, "2 Armeen"),
        (DISC, 2, "2 Scheiben"),
    ],
)
def test_pieces_are_counted_exactly(piece: int, count: int, german: str) -> None:
    assert say(counted(piece, count), "de") == german


@pytest.mark.parametrize(
    ("kind", "count", "german"),
    [
        ("gather", 1, "1 Horde"),
        ("gather", 3, "bis zu 3 Horden"),
        ("collect", 1, "1 Scheibe"),
        ("collect", 2, "bis 2 Scheiben"),
        ("muster", 1, "1 Armee"),
        ("muster", 3, "bis zu 3 Armeen"),
    ],
)
def test_a_card_that_brings_up_to_so_many_says_so(kind: str, count: int, german: str) -> None:
    order = Order({"op": kind, "n": count, "up_to": True}, AREA_IDS)
    lines = empire_lines(kind, order) if kind == "muster" else steppe_lines(TABLES, kind, order)

    assert say(lines[0], "de") == german
