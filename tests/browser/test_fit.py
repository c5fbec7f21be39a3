"""A table fits one screen of 1280 x 720: nothing scrolls; that no question is too long, its decisions test."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.cases import CASES
from tests.browser.courses import SHORT, course
from tests.browser.dschingis_khan import drawing
from tests.browser.fit import LEAST, LONG, SLICES, end, misfits
from tests.browser.positions import attacked_with_a_long_hand
from tests.browser.server import BOT, OPEN, Server, game_of
from tests.browser.table import Table
from tests.browser.watch import PHONE, Visitors
from tests.games.madame_ching.positions import card

TIED = 5  # a deal of The Great Wall in which the second place hangs on the tea stack
PLACES = {
    "en": ["tie: place 2 in the tea stack", "tie: place 3 in the tea stack"],
    "de": ["Gleichstand: Platz 2 im Teestapel", "Gleichstand: Platz 3 im Teestapel"],
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_in_the_middle_of_a_game_fits_one_screen(
    server: Server, visitors: Visitors, language: str, seats: int
) -> None:
    people = [server.guest(name) for name in LONG[:seats]]
    moves = course(SHORT, seats)
    moves = moves[: max(n for n in range(len(moves) * 2 // 3) if moves[n][0] == 0)]  # seat 0 is asked
    table = Table(visitors.browse(people[0], language)).open(server.deal(SHORT, people, moves)).await_turn()

    assert misfits(table.page) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_of_a_game_fits_one_screen(server: Server, visitors: Visitors, language: str) -> None:
    ana = server.guest(LONG[0])
    name = server.deal(TIED, [ana, BOT, BOT, BOT], course(TIED, 4, "great-wall"), game="great-wall")
    table = Table(visitors.browse(ana, language)).open(name)
    expect(table.end.locator(".tie")).to_have_text(PLACES[language])
    found = end(table.page)

    assert found["smallest"] >= LEAST
    assert {**found, "smallest": LEAST} == {"scrolls": [0, 0], "rows": 1, "smallest": LEAST, "crossed": []}


def test_answers_are_set_small_only_where_the_layout_of_the_game_leaves_no_room(
    server: Server, visitors: Visitors
) -> None:
    ana = server.guest("Ana")
    table = Table(visitors.browse(ana)).open(server.lay(drawing(), [ana, OPEN, OPEN])).await_turn()
    expect(table.page.locator("body")).to_have_class(re.compile(r"\btall\b"))
    expect(table.acts).not_to_have_class(re.compile("tight"))
    expect(table.part("ask-who").get_by_text("You", exact=True)).to_be_visible()


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desk", "phone"])
def test_a_long_hand_is_scrolled_and_shows_enough_of_every_card(
    server: Server, visitors: Visitors, window: dict[str, Any]
) -> None:
    people = [server.guest("Ana"), server.guest("Bo")]
    page = visitors.browse(people[0], **window)
    table = Table(page).open(server.lay(attacked_with_a_long_hand(), people)).await_turn()
    pilot, first = table.piece(f"encounter-{card('pilot')}"), table.piece("card-2")
    expect(pilot).to_be_in_viewport(ratio=0.95)  # the choice lies at the far end
    assert min(page.evaluate(SLICES)) >= 33.5
    if not window:
        assert misfits(page) == []

    pilot.hover(position={"x": 12, "y": 60})
    page.mouse.wheel(0, -2000)
    expect(first).to_be_in_viewport(ratio=0.9)
    pilot.focus()
    expect(pilot).to_be_in_viewport(ratio=0.9)
    pilot.press("Enter")
    if window:
        expect(pilot).to_have_class(re.compile(r"\bchosen\b"))  # to be confirmed
    else:
        expect(pilot).to_have_count(0)


def test_a_position_waits_for_whom_it_says() -> None:
    assert all(0 in game_of(case.state).waiting(case.state) or case.name == "choose again" for case in CASES)
