"""A phone of 375 x 667: nothing scrolls sideways, the board pans and zooms, everything is at the thumb."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import positions
from tests.browser.cases import LATER, one_of_each
from tests.browser.courses import SHORT, course
from tests.browser.fit import LEAST, broad_words, cut_words, end
from tests.browser.positions import free, secret_choice
from tests.browser.server import BOT, Guest, Server
from tests.browser.table import Table, prompt_of
from tests.browser.three_kingdoms_redux import won
from tests.browser.watch import PHONE, Visitors
from tests.games.madame_ching.positions import card

THUMB = 44  # px: what a thumb can meet
SIDEWAYS = """() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth"""
# Links in a line of text may be smaller; a box to tick is met by its words too.
SMALL = """(least) => {
  const kinds = "button, select, summary, a.btn, a.tool, a.home, input, textarea, [role=tab], .zone [role=button]";
  const isSeen = (node, box) => box.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 &&
    box.left < innerWidth && getComputedStyle(node).visibility !== "hidden";
  const found = [];
  for (const node of document.querySelectorAll(kinds)) {
    if (!isSeen(node, node.getBoundingClientRect())) continue;
    const { width, height } = (node.matches("input") && node.closest("label") || node).getBoundingClientRect();
    const name = node.getAttribute("aria-label") || node.textContent.trim() || node.tagName;
    if (Math.min(width, height) < least - 0.5) found.push(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  return found;
}"""

# Answers whose words do not stand in their middle.
ASIDE = """() => [...document.querySelectorAll(".acts .btn")].filter((node) => {
  const words = document.createRange();
  words.selectNodeContents(node);
  const [one, box] = [words, node].map((part) => part.getBoundingClientRect());
  return Math.abs(one.left + one.right - box.left - box.right) > 4;
}).map((node) => `${node.textContent} stands aside`)"""


@pytest.fixture
def people(server: Server) -> list[Guest]:
    return [server.guest("Ana"), server.guest("Bo"), server.guest("Chi")]


def phone(visitors: Visitors, guest: Guest, **more: Any) -> Page:
    return visitors.browse(guest, **{**PHONE, **more})


@pytest.fixture
def table(server: Server, visitors: Visitors, people: list[Guest]) -> Table:
    return Table(phone(visitors, people[0])).open(server.lay(free(), people)).await_turn()


def touch(page: Page, *ways: list[tuple[float, float]]) -> None:
    """Let fingers go their ways over the screen."""
    session = page.context.new_cdp_session(page)
    for step in range(len(ways[0])):
        points = [{"x": way[step][0], "y": way[step][1], "id": finger} for finger, way in enumerate(ways)]
        session.send("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def window_of(table: Table) -> list[float]:
    """Return the part of the board that is shown."""
    return [float(number) for number in (table.part("map").get_attribute("viewBox") or "").split()]


def test_the_board_pans_with_one_finger_and_zooms_with_two(table: Table) -> None:
    box = table.page.get_by_role("main").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    start = window_of(table)
    touch(table.page, [(x, y), (x - 20, y - 5), (x - 60, y - 10)])
    panned = window_of(table)
    assert panned[0] > start[0] + 10
    assert panned[2] == pytest.approx(start[2])

    touch(table.page, [(x - 20, y), (x - 40, y), (x - 90, y)], [(x + 20, y), (x + 40, y), (x + 90, y)])
    zoomed = window_of(table)
    assert zoomed[2] < panned[2] * 0.8
    assert table.page.evaluate(SIDEWAYS) <= 0


def test_the_whole_board_is_one_tap_away_and_back(table: Table) -> None:
    close = window_of(table)
    table.page.get_by_role("button", name="Whole board").tap()
    whole = window_of(table)
    assert whole[2] > close[2]
    table.page.get_by_role("button", name="Closer").tap()

    assert window_of(table)[2] == pytest.approx(close[2])


# The pieces that can be chosen on the board, and those of them that are in sight whole.
CHOICES = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".pieces > .may .hit")].map((hit) => hit.getBoundingClientRect());
  const seen = boxes.filter((box) => box.left >= board.left && box.right <= board.right && box.top >= board.top &&
    box.bottom <= board.bottom);
  return [boxes.length, seen.length];
}"""


def test_the_board_opens_where_most_choices_are_and_offers_the_list_of_all(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    table = Table(phone(visitors, people[0]))
    everything = table.acts.get_by_role("button", name="All moves")
    table.open(server.lay(won("farm", "market", "tribal_wei 1 gold", "battle_wei_wu 2 horse"), people)).await_turn()
    expect(everything).to_be_in_viewport()
    assert table.page.evaluate(CHOICES) == [4, 2]
    everything.tap()
    expect(table.part("moves").locator("ol button")).to_have_count(8)  # each is performed or declined

    table.open(server.lay(won("farm", "market"), people)).await_turn()
    assert table.page.evaluate(CHOICES) == [2, 2]
    expect(everything).to_have_count(0)


def test_a_drag_over_the_board_chooses_nothing(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    name = server.lay(secret_choice(), people)
    table = Table(phone(visitors, people[0])).open(name).await_turn()
    box = table.piece("field-5-4").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch(table.page, [(x, y), (x + 10, y + 10), (x + 40, y + 30)])

    expect(table.page.locator(".piece.chosen")).to_have_count(0)
    assert server.actions(name) == []


def test_a_tap_chooses_and_a_second_one_sends(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    name = server.lay(secret_choice(), people)
    table = Table(phone(visitors, people[0])).open(name).await_turn()
    table.piece("card-52").tap()
    expect(table.piece("card-52")).to_have_class(re.compile(r"\bchosen\b"))
    expect(table.acts.get_by_role("button", name="Lay 52")).to_be_in_viewport()
    table.piece("card-47").tap()
    expect(table.acts.get_by_role("button", name="Lay 47")).to_be_in_viewport()
    table.acts.get_by_role("button", name="Back").tap()
    expect(table.page.locator(".piece.chosen")).to_have_count(0)
    assert server.actions(name) == []

    table.piece("card-52").tap()
    table.acts.get_by_role("button", name="Lay 52").tap()
    table.await_others()
    assert server.actions(name) == [(0, (1, 52))]


def test_a_card_on_offer_is_tapped_and_confirmed(server: Server, table: Table) -> None:
    show(table, "card-41").tap()
    expect(table.piece("card-41")).to_have_class(re.compile(r"\bchosen\b"))
    assert server.actions(table.name) == []
    table.piece("card-41").tap()
    expect(table.what).not_to_have_text("Take a card of the display")
    assert server.actions(table.name) == [(0, (11, 41))]


def test_who_wants_no_confirmation_sends_with_one_tap(table: Table) -> None:
    confirm = table.menu().get_by_label("Confirm my moves before they are sent")
    expect(confirm).to_be_checked()
    confirm.uncheck()
    table.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    table.page.reload()
    table.await_turn()
    show(table, "card-41").tap()
    expect(table.what).not_to_have_text("Take a card of the display")


def show(table: Table, id: str) -> Any:
    """Turn to the page of the tray that holds a piece."""
    for tab in table.part("fold-tabs").get_by_role("button").all():
        if table.piece(id).is_visible():
            break
        tab.tap()
    return table.piece(id)


def test_the_tray_shows_one_panel_at_a_time(table: Table) -> None:
    tabs = table.part("fold-tabs").get_by_role("button")
    assert tabs.count() >= 3
    for tab in tabs.all():
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        expect(table.page.locator(".zone:not(.folded)").filter(visible=True)).to_have_count(1)
    assert table.page.evaluate(SIDEWAYS) <= 0


def test_board_players_log_and_chat_are_sheets(table: Table) -> None:
    bar = table.page.get_by_role("navigation", name="Parts of the table")
    for name, shown in [("Players", table.player(1)), ("Log", table.log), ("Chat", table.part("chat-list"))]:
        bar.get_by_role("button", name=name).tap()
        expect(shown).to_be_in_viewport()
        expect(table.what).to_be_in_viewport()
        expect(table.part("zones").or_(table.acts).filter(visible=True)).to_have_count(0)  # the tray is folded
        assert table.page.evaluate(SIDEWAYS) <= 0
        assert table.page.evaluate(SMALL, THUMB) == []
        table.what.tap()
        expect(table.part("map")).to_be_in_viewport()
        expect(table.part("zones")).to_be_in_viewport()
    bar.get_by_role("button", name="Log").tap()
    bar.get_by_role("button", name="Board").tap()
    expect(table.part("zones")).to_be_in_viewport()


def test_who_is_chosen_among_the_players_is_confirmed_there(table: Table) -> None:
    show(table, f"encounter-{card('thief')}").tap()
    table.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Players").tap()
    table.player(2).locator(".face").tap()
    expect(table.acts.get_by_role("button", name="Thief against Chi")).to_be_in_viewport()


def test_the_moves_since_your_last_one_leave_the_tray_to_the_cards(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    moves = course()
    turn = next(
        n for n in range(30, len(moves)) if moves[n][0] == 0 and 0 not in [seat for seat, _ in moves[n - 3 : n]]
    )
    table = Table(phone(visitors, people[0])).open(server.deal(SHORT, people, moves[:turn])).await_turn()
    expect(table.acts.get_by_text("Last moves")).to_be_hidden()
    table.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").tap()
    table.menu().get_by_role("button", name="Since your last move").tap()
    expect(table.acts.get_by_role("button", name="Next")).to_be_in_viewport()


def test_a_long_press_explains_a_card(table: Table) -> None:
    piece = show(table, "card-41")
    box = piece.bounding_box()
    assert box
    session = table.page.context.new_cdp_session(table.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(table.page.get_by_role("dialog")).to_contain_text("41")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()
    table.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(table.page.locator(".piece.chosen")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_question_scrolls_sideways_is_too_small_for_a_thumb_or_cut(
    server: Server, visitors: Visitors, people: list[Guest], language: str
) -> None:
    sitting = [*people, server.guest("Dai")]
    table = Table(phone(visitors, sitting[0], language=language))
    faults: dict[str, Any] = {}
    some = 1 if language == "de" else 3  # German is longer
    for case in [*positions.CASES[::2], *one_of_each(LATER)[::some]]:
        table.open(server.lay(case.state, sitting[: case.state.setting.seats]))
        table.await_prompt(prompt_of(case.state, 0, ["Ana", "Bo", "Chi", "Dai"], language))
        sideways, small = table.page.evaluate(SIDEWAYS), table.page.evaluate(SMALL, THUMB)
        cut = [*cut_words(table.page), *broad_words(table.page), *table.page.evaluate(ASIDE)]
        if sideways > 0 or small or cut:
            faults[case.name] = (sideways, small, cut)

    assert faults == {}


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/madame-ching",
        "/join#nothing",
        "/tables",
        "/public",
        "/new/zheng-he",
        "/rules/madame-ching",
        "/rules/zheng-he",
        "/new/dschingis-khan",
        "/rules/dschingis-khan",
        "/new/three-kingdoms-redux",
        "/rules/three-kingdoms-redux",
        "/new/great-wall",
        "/rules/great-wall",
        "/about",
        "/account",
        "/upload",
    ],
)
def test_no_other_page_scrolls_sideways(visitors: Visitors, people: list[Guest], path: str) -> None:
    page = phone(visitors, people[0])
    page.goto(path)
    page.get_by_role("main").wait_for()

    assert page.evaluate(SIDEWAYS) <= 0


def test_the_end_and_the_replay_fit_a_phone(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    name = server.deal(SHORT, [people[0], BOT, BOT], course())
    table = Table(phone(visitors, people[0])).open(name)
    expect(table.end.get_by_role("heading", level=2)).to_be_visible()
    assert table.page.evaluate(SIDEWAYS) <= 0
    assert table.page.evaluate(SMALL, THUMB) == []
    assert end(table.page)["smallest"] >= LEAST
    table.page.goto(f"/replay/{name}?moment=10")
    expect(table.part("where")).to_contain_text("Moment 10")
    expect(table.part("strip").locator(".nick")).to_have_text(["Ana", "Chen", "Ding"])
    assert table.page.evaluate(SIDEWAYS) <= 0
    assert table.page.evaluate(SMALL, THUMB) == []
