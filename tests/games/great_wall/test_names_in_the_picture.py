"""What is written on cards and chips of The Great Wall is never cut, and says what is true."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest

from pagoda.engine.lettering import MORE, width
from pagoda.engine.scene import Piece, Use, Words
from pagoda.engine.words import Name
from pagoda.games.great_wall import actions as a
from pagoda.games.great_wall import faces
from pagoda.games.great_wall.aside import artifact_chip
from pagoda.games.great_wall.edicts import Progress, edict_chip, event_chip
from pagoda.games.great_wall.edition import ARCHER
from pagoda.games.great_wall.hall import outcome
from pagoda.games.great_wall.hordes import face
from pagoda.games.great_wall.setup import ChooseGeneral
from pagoda.games.great_wall.shame import DiscardShame, PlaceShame
from tests.games.great_wall.pictures import busy, clicked, together
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import FENCE, GAME, horde
from tests.games.pictures import pieces, scene_of
from tests.rules import rule

THREE_ABREAST = 89.0


def written(piece: Piece) -> list[Words]:
    """Return the words on a piece that differ by language."""
    return [mark for mark in piece.marks if isinstance(mark, Words) and isinstance(mark.words, Name)]


def check(piece: Piece) -> None:
    """Check that all words of a piece are whole, large enough and inside of it, in both languages."""
    for mark in written(piece):
        assert isinstance(mark.words, Name)
        for words in (mark.words.en, mark.words.de):
            assert MORE not in words
            assert mark.x + width(words) * mark.size <= piece.w + 1, words
        assert mark.size >= 11


@pytest.mark.parametrize("table", ["generals", "advisors", "tactics"])
@pytest.mark.parametrize("wide", [faces.NARROW, 104.0, faces.CHIP[0]])
def test_no_name_on_a_chip_is_cut(table: str, wide: float) -> None:
    for place in range(len(TABLES.data[table])):
        check(faces.chip(TABLES, table, place, "chip", "", wide))


def test_no_name_on_a_card_is_cut() -> None:
    for place in range(len(TABLES.data["advisors"])):
        name = faces.advisor_card(TABLES, place).marks[2]
        assert isinstance(name, Words)
        assert MORE not in str(name.words)
    for place in range(len(TABLES.data["hordes"])):
        assert not any(MORE in str(mark.words) for mark in face(TABLES, place) if isinstance(mark, Words))


def test_no_ring_lies_across_two_digits_of_what_a_horde_is_worth() -> None:
    art = resources.files("pagoda.games.great_wall").joinpath("art", "symbols.svg").read_text(encoding="utf-8")
    for place, honour in enumerate(TABLES.horde_honour):
        marks = face(TABLES, place)
        digits = next(
            mark for mark in marks if isinstance(mark, Words) and mark.words == honour and "gw-dark" in mark.look
        )
        (sign,) = [
            mark
            for mark in marks
            if isinstance(mark, Use) and mark.x < digits.x < mark.x + mark.w and mark.y < digits.y
        ]
        drawing = art.partition(f'id="{sign.symbol}"')[2].partition("</symbol>")[0]
        assert "<path" in drawing
        assert "<circle" not in drawing


def test_no_event_no_order_and_no_artifact_is_cut() -> None:
    orders = range(len(TABLES.data["imperial_orders"]))
    for place in range(len(TABLES.data["events"])):
        check(event_chip(TABLES, place))
    for order in orders:
        check(edict_chip(TABLES, order, Progress((), (), 0), THREE_ABREAST))
        check(outcome(TABLES, 0, 7, (order,), (), ()))
    for place in range(len(TABLES.data["artifacts"])):
        check(artifact_chip(TABLES, place, 12))


def test_an_artifact_has_its_name_on_it_and_what_it_brings() -> None:
    chip = artifact_chip(TABLES, 0, 12)
    name = TABLES.name("artifacts", 0)

    assert " ".join([mark.words.de for mark in written(chip) if isinstance(mark.words, Name)]).strip() == name.de
    assert 12 in [mark.words for mark in chip.marks if isinstance(mark, Words)]


@rule("GW-SET-16", "GW-DUO-6", "GW-SOLO-1")
@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("duel", 2), ("solo", 1), ("coop", 2)])
def test_there_is_no_tea_stack_before_it_is_formed(mode: str, seats: int) -> None:
    state: Any = GAME.start(mode, seats, 1)
    looks = [mark.look for mark in pieces(scene_of(state, 0))["location-5"].marks]

    assert isinstance(state.agenda[-1], ChooseGeneral)
    assert "gw-stack" not in looks
    assert "No tea stack yet" in [str(line) for line in GAME.overview(GAME.view(state, 0))]
    while not state.year:
        for seat in GAME.waiting(state):
            state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
    assert "gw-stack" in [mark.look for mark in pieces(scene_of(state, 0))["location-5"].marks]


@rule("GW-SHM-3", "GW-SHM-8")
def test_where_shame_goes_is_chosen_on_tiles() -> None:
    place = busy(agenda=[PlaceShame((0,)), FENCE])
    gone = busy(agenda=[DiscardShame((0,), 2, 9, 1), FENCE])
    ransom = together(DiscardShame((0,), 2, 9, 1))
    oirats, falconers = horde("oirat_hunters"), horde("falconers")

    assert clicked(place, f"option-{a.SHAME_SOLDIER}-{ARCHER}") == {(a.SHAME_SOLDIER, ARCHER)}
    assert clicked(place, f"option-{a.SHAME_HORDE}-{oirats}") == {(a.SHAME_HORDE, oirats)}
    assert clicked(gone, f"option-{a.FREE_HORDE}-{falconers}") == {(a.FREE_HORDE, falconers)}
    assert clicked(ransom, f"option-{a.FREE_SOLDIER}-0") == {(a.FREE_SOLDIER, 0)}
    tiles = pieces(scene_of(place, 0))
    told = [mark.words for mark in tiles[f"option-{a.SHAME_HORDE}-{oirats}"].marks if isinstance(mark, Words)]
    assert f"\u2212{TABLES.horde_honour[oirats]}" in told
