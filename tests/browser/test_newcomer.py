"""A newcomer's path: from the front page into a game against bots, its end in both languages, and what comes after."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import pagoda
from pagoda.locale import translator
from tests.browser.courses import SHORT, course
from tests.browser.server import BOT, Server, game_of
from tests.browser.table import Table
from tests.browser.watch import Visitors

KEYS = 10  # moves below this number have a key
CLICKS = 20  # decisions of a game that has just begun, before as many by keys as there are keys
LAST = 30  # moves of a game that are left when somebody sits down to its end
MOST = 1_000  # decisions of one player in a game: more are no game
# A bot may choose at the same time: then the table asks again, and the browser answers once more by itself.
AT_ONCE = "status of 409"
ASKED = '[data-part="ask"]:not(.wait), [data-part="end"]:not([hidden])'


def words(english: str, language: str, **values: Any) -> str:
    """Return a text of the pages in a language."""
    return translator(language)(english, "", 0).format(**values)


def play(table: Table, clicks: int, most: int = MOST) -> int:
    """Do the last move of the list, first by clicks, then by keys, to the end or so often; return how often."""
    moves = table.part("moves").locator("ol > li")
    for count in range(most):
        table.page.locator(ASKED).first.wait_for()
        if table.end.is_visible():
            return count
        number = moves.count()
        if number < KEYS and count >= clicks:
            table.press(str(number))
        else:
            moves.last.get_by_role("button").click()
    return most


def test_from_the_front_page_into_a_game(visitors: Visitors) -> None:
    visitors.expect(AT_ONCE)
    table = sit_down(visitors, "en")
    assert play(table, CLICKS, CLICKS + KEYS) > 10
    table.page.locator(ASKED).first.wait_for()


def test_from_the_front_page_to_the_table_in_german(visitors: Visitors) -> None:
    sit_down(visitors, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_of_a_game_and_what_comes_after_it(server: Server, visitors: Visitors, language: str) -> None:
    visitors.expect(AT_ONCE)
    ana = server.guest("Ana")
    name = server.deal(SHORT, [ana, BOT, BOT], course()[:-LAST])
    table = Table(visitors.browse(ana, language)).open(name).tab("moves")
    play(table, clicks=0)

    check_end(server, table, language)
    check_what_comes_after(server, table, language)


def sit_down(visitors: Visitors, language: str) -> Table:
    """Go from the front page to a table with bots, with the list of moves open."""
    page = visitors.browse(language=language)
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(5)
    storey = page.get_by_role("article", name="Madame Ching")
    storey.get_by_role("button", name=words("Play now", language)).click()
    return Table(page).await_turn().tab("moves")


def check_what_comes_after(server: Server, table: Table, language: str) -> None:
    """Check that the end leads to the replay, which can be stepped through, and to a rematch."""
    page, name = table.page, table.name
    table.end.get_by_role("link", name=words("Replay", language), exact=True).click()
    moments = len(server.actions(name))
    at = words("Moment {now} of {all}", language, now=0, all=moments)
    expect(table.part("where")).to_have_text(at)
    page.keyboard.press("End")
    expect(table.part("where")).to_have_text(at.replace("0", str(moments), 1))

    table.open(name).end.get_by_role("button", name=words("Rematch", language)).click()
    page.wait_for_url(lambda url: "/table/" in url and name not in url)
    table.await_turn()


def check_end(server: Server, table: Table, language: str) -> None:
    """Check that the end screen tells who won, where every point came from, and that the deal was fair."""
    state = server.state(table.name)
    result = game_of(state).result(state)
    expect(table.end.get_by_role("heading", level=2)).to_contain_text(str(max(result.scores)))
    bars = table.end.locator("li").filter(has=table.page.locator(".bar-of"))
    expect(bars).to_have_count(len(result.scores))
    totals = [int(bar.locator(".total").inner_text()) for bar in bars.all()]
    assert sorted(totals, reverse=True) == sorted(result.scores, reverse=True)
    for bar, total in zip(bars.all(), totals, strict=True):
        spoken = bar.get_by_role("img").get_attribute("aria-label") or ""
        assert sum(int(points) for points in re.findall(r"-?\d+(?=,|$)", spoken)) == total
    chart = table.end.get_by_role("img", name=words("Points after each round, a line for each player", language))
    expect(chart.locator("path[class*=curve]")).to_have_count(len(result.scores))
    fair = words("Fair deal: the seed {seed} fits the hash shown at the start.", language, seed="…")
    expect(table.end).to_contain_text(fair.partition("…")[2])


def test_the_language_can_be_switched_and_is_remembered(visitors: Visitors) -> None:
    page = visitors.browse()
    page.goto("/")
    page.get_by_role("link", name="Deutsch").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto("/about")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("link", name="English").first.click()
    page.goto("/")

    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_game_in_work_cannot_be_played(visitors: Visitors) -> None:
    page = visitors.browse()
    page.goto("/")
    closed = page.get_by_role("article").filter(has_text="In work")

    expect(closed).to_have_count(5 - len(pagoda.games()))
    expect(closed.get_by_role("button")).to_have_count(0)


def test_the_form_says_what_is_wrong_and_keeps_what_was_typed(visitors: Visitors) -> None:
    visitors.expect("status of 400")
    page = visitors.browse()
    page.goto("/new/madame-ching")
    page.get_by_label("Name of seat A").fill("Ana")
    page.get_by_text("Deal and edition").click()
    page.get_by_label("Number of the deal").fill("seven")
    page.get_by_role("button", name="Start the table").click()

    expect(page.get_by_role("alert")).to_contain_text("up to 18 digits")
    expect(page.get_by_label("Name of seat A")).to_have_value("Ana")
    page.get_by_label("Number of the deal").fill("7")
    page.get_by_role("button", name="Start the table").click()
    expect(Table(page).await_turn().player(0)).to_contain_text("Ana")


def test_an_account_finds_its_tables_in_another_browser(server: Server, visitors: Visitors) -> None:
    page, other = visitors.browse(), visitors.browse()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    name = Table(page).await_turn().name
    page.goto("/account")
    login = f"Ana {name}"
    make = page.locator("form").filter(has=page.get_by_role("button", name="Make an account"))
    make.get_by_label("Name to log in with").fill(login)
    make.get_by_label("Password").fill("correct horse")
    make.get_by_role("button").click()
    expect(page.get_by_text(f"You are logged in as {login.lower()}")).to_be_visible()

    other.goto("/account")
    enter = other.locator("form").filter(has=other.get_by_role("button", name="Log in"))
    enter.get_by_label("Name to log in with").fill(login)
    enter.get_by_label("Password").fill("correct horse")
    enter.get_by_role("button").click()
    other.goto("/tables")
    other.get_by_role("link").filter(has_text="Your turn").click()
    Table(other).await_turn()

    assert Table(other).name == name
