"""Words in pictures stay where they were laid out, whatever letters the machine has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pagoda
from pagoda.engine.lettering import width
from pagoda.engine.scene import Piece, Scene, Words
from pagoda.locale import LANGUAGES, say
from tests.browser.cases import CASES
from tests.browser.dschingis_khan import walling
from tests.browser.fit import broad_words
from tests.browser.great_wall import planning
from tests.browser.positions import two_choose
from tests.browser.server import BOT, OPEN, Server, game_of
from tests.browser.table import Table
from tests.browser.three_kingdoms_redux import offering
from tests.browser.trial import PEOPLE
from tests.browser.watch import PHONE, Visitors
from tests.browser.zheng_he import commands

DISC = 7.0  # so far a number in a disc on the edge of a piece may lie beyond it
# Draw some words in two rooms, one above the other, of which nothing is seen at first; then show them.
TRY = """async ([words, narrow, wide]) => {
  const { keepWithin } = await import("/static/js/letters.js");
  const frame = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const texts = [narrow, wide].map((room) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", "text");
    node.textContent = words;
    picture.append(node);
    return keepWithin(node, room);
  });
  picture.style.display = "none";
  document.body.append(picture);
  await frame();
  const hidden = texts.map((node) => node.getAttribute("textLength"));
  picture.style.display = "block";
  await frame();
  const shown = texts.map((node) => node.getAttribute("textLength"));
  const drawn = texts.map((node) => node.getBBox().width);
  picture.remove();
  return { hidden, shown, drawn };
}"""


@pytest.fixture
def page(visitors: Visitors) -> Page:
    page = visitors.browse()
    page.goto("/about")
    return page


def test_only_what_is_wider_than_its_room_is_drawn_narrower_as_soon_as_it_is_seen(page: Page) -> None:
    found = page.evaluate(TRY, ["Workers' Settlement", 40, 400])

    assert found["hidden"] == [None, None]
    assert found["shown"] == ["40", None]
    assert found["drawn"][0] == pytest.approx(40, abs=0.5)
    assert 40 < found["drawn"][1] < 400


@pytest.mark.parametrize(
    "state", [two_choose(), commands(), walling(), offering(), planning()], ids=lambda state: game_of(state).id
)
def test_what_was_folded_away_on_a_phone_is_not_too_wide_either(server: Server, visitors: Visitors, state: Any) -> None:
    ana = server.guest("Ana")
    name = server.lay(state, [ana, *[OPEN] * (state.setting.seats - 1)])
    table = Table(visitors.browse(ana, "de", **PHONE)).open(name).await_turn()
    found = broad_words(table.page)
    for tab in table.part("fold-tabs").get_by_role("button").all():
        tab.tap()
        found += broad_words(table.page)
    table.page.locator('.sheetbar [data-sheet="players"]').tap()
    found += broad_words(table.page)

    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strength_of_the_bots_finds_room_beside_the_headline(visitors: Visitors, language: str) -> None:
    page = visitors.browse(language=language)
    page.goto("/")
    games, strength = (page.locator(where).bounding_box() for where in (".storey >> nth=0", "#play select"))
    headline = page.get_by_role("heading", level=1).bounding_box()
    assert games
    assert strength
    assert headline

    assert headline["x"] + headline["width"] < strength["x"]
    assert strength["x"] + strength["width"] <= games["x"] + games["width"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", pagoda.games())
def test_the_tools_of_a_phone_stay_beside_the_title(
    server: Server, visitors: Visitors, name: str, language: str
) -> None:
    ana = server.guest("Ana")
    mode = pagoda.game(name).modes[0]
    dealt = server.deal(1, [ana, *[OPEN] * (mode.seats[-1] - 1)], game=name, mode=mode.id)
    page = Table(visitors.browse(ana, language, **PHONE)).open(dealt).page

    assert page.locator(".bar").evaluate("bar => [bar.scrollWidth - bar.clientWidth, bar.scrollHeight > 45]") == [
        0,
        False,
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_player_does_is_read_whole_beside_a_long_name(server: Server, visitors: Visitors, language: str) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bartholomew Longfellow")
    page = Table(visitors.browse(ana, language)).open(server.lay(two_choose(), [ana, bo, OPEN])).await_turn().page
    doings = page.locator(".player .state").evaluate_all(
        "all => all.map(one => [one.textContent, one.scrollWidth > one.clientWidth])"
    )

    assert any(words for words, _ in doings)
    assert [words for words, cut in doings if cut] == []


NOBODY = {"en": ["open seat 2", "waits for a player"], "de": ["freier Platz 2", "sucht Mitspieler"]}
CHEN = {"en": ["Chen", "careless"], "de": ["Chen", "sorglos"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_sits_where_is_read_whole_and_said_once(server: Server, visitors: Visitors, language: str) -> None:
    """Also who has said something, without a name."""
    ana = server.guest("")
    words = "all => all.map(one => one.scrollWidth > one.clientWidth ? `${one.textContent} …` : one.textContent)"
    page = visitors.browse(ana, language)
    table = Table(page).open(server.lay(two_choose(), [ana, BOT, OPEN])).await_turn()
    assert table.player(1).locator(".name, small").evaluate_all(words) == CHEN[language]
    table.open(server.lay(two_choose(), [ana, OPEN, OPEN])).await_turn()
    assert table.player(1).locator(".name, small, .state").evaluate_all(words) == NOBODY[language]
    table.tab("chat").part("chat-form").locator("input").fill("…")
    page.keyboard.press("Enter")

    called = table.player(0).locator(".name").inner_text()
    expect(table.part("chat-list")).to_contain_text(f"{called} …")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_as_wide_as_reckoned_leave_no_piece_and_lie_on_no_others(language: str) -> None:
    found = []
    for case in CASES:
        game = game_of(case.state)
        scene = game.draw(game.view(case.state, 0), game.actions(case.state, 0))
        for piece in pieces(scene):
            found += [f"{case.name}: {fault}" for fault in faults(piece, language)]

    assert found == []


def pieces(scene: Scene) -> Iterator[Piece]:
    """Return everything that is drawn with words in it."""
    yield from scene.pieces
    yield from [piece for choice in scene.choices for piece in choice.preview]
    rows = [row for part in scene.players for row in part.rows] + [row for part in scene.panels for row in part.rows]
    yield from [item for row in rows for item in row.items if isinstance(item, Piece)]


def faults(piece: Piece, language: str) -> list[str]:
    """Return what sticks out of a piece, and what lies on each other in it."""
    boxes = [
        box(mark, language) for mark in piece.marks if isinstance(mark, Words) and say(mark.words, language, PEOPLE)
    ]
    found = []
    for place, (words, left, top, right, bottom) in enumerate(boxes):
        beyond = max(-left, right - piece.w) if piece.w else 0.0  # what has no width stands on the board as it likes
        if beyond > (DISC if words.isdigit() else 0.5):
            found.append(f"{words} sticks out of {piece.id}")
        for other, *beside in boxes[place + 1 :]:
            if min(right, beside[2]) > max(left, beside[0]) and min(bottom, beside[3]) > max(top, beside[1]):
                found.append(f"{words} lies on {other} in {piece.id}")
    return found


def box(mark: Words, language: str) -> tuple[str, float, float, float, float]:
    """Return words and their place, as high as their small letters."""
    words = say(mark.words, language, PEOPLE)
    wide = width(words) * mark.size
    wide = min(wide, mark.room) if mark.room else wide
    if mark.look.startswith("start up"):
        return words, mark.x - mark.size / 2, mark.y - wide, mark.x, mark.y
    left = {"start": mark.x, "end": mark.x - wide}.get(next(iter(mark.look.split()), ""), mark.x - wide / 2)
    return words, left, mark.y - mark.size / 2, left + wide, mark.y
