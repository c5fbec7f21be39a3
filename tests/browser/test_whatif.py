"""What if: a try-out beside the table, by click, key and thumb, in both languages; the table itself stays as it is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_both_themes
from tests.browser.fit import misfits
from tests.browser.positions import secret_choice, two_choose
from tests.browser.server import BOT, OPEN, Guest, Server
from tests.browser.table import Table
from tests.browser.watch import PHONE, Visitors

WORDS = {
    "en": {"whatif": "What if?", "anew": "Deal anew", "back": "Back to the table", "waits": "The table waits for you."},
    "de": {
        "whatif": "Was wäre, wenn?",
        "anew": "Neu verteilen",
        "back": "Zurück zum Tisch",
        "waits": "Der Tisch wartet auf dich.",
    },
}


@pytest.fixture
def people(server: Server) -> list[Guest]:
    return [server.guest("Ana"), server.guest("Bo"), OPEN]


def tool(table: Table, language: str = "en") -> Any:
    return table.page.get_by_role("banner").get_by_role("button", name=WORDS[language]["whatif"], exact=True)


def ribbon(table: Table) -> Any:
    return table.page.locator(".ribbon")


def await_try_out(table: Table) -> None:
    """Wait until a try-out lies on the table."""
    table.page.wait_for_url("**/table/try-*")
    table.player(0).wait_for(state="attached")
    table.await_turn()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_move_is_tried_taken_back_dealt_anew_and_left(
    server: Server, visitors: Visitors, people: list[Guest], language: str
) -> None:
    words = WORDS[language]
    name = server.lay(secret_choice(), people)
    table = Table(visitors.browse(people[0], language)).open(name).await_turn()
    before = server.state(name).copy()
    hand = table.hand()
    tool(table, language).click()
    await_try_out(table)
    assert table.hand() == hand
    expect(ribbon(table)).to_be_visible()
    assert misfits(table.page) == []
    check_both_themes(table.page)

    first = table.what.inner_text()
    table.click("card-52")  # the others choose, all is revealed, and it is her turn again
    expect(table.page.locator('[data-tool="undo"]')).to_be_enabled()
    table.page.wait_for_function("Number(document.body.dataset.version) >= 3")
    table.press("u")
    expect(table.page.locator('[data-tool="undo"]')).to_be_disabled()
    expect(table.what).to_have_text(first)
    assert table.hand() == hand
    table.click("card-47")
    expect(table.page.locator('[data-tool="undo"]')).to_be_enabled()

    ribbon(table).get_by_role("button", name=words["anew"]).click()
    expect(table.what).to_have_text(first)
    expect(table.page.locator('[data-tool="undo"]')).to_be_disabled()
    expect(table.log).not_to_contain_text("Ana")
    assert table.hand() == hand

    ribbon(table).get_by_role("link", name=words["back"]).click()
    table.page.wait_for_url(f"**/table/{name}")
    table.await_turn()
    expect(ribbon(table)).to_have_count(0)
    assert server.actions(name) == []
    assert server.state(name).hands == before.hands
    assert table.hand() == hand


def test_the_key_opens_it_and_the_ribbon_says_that_the_table_waits(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    name = server.lay(two_choose(), people, [(0, (1, 52))])
    table = Table(visitors.browse(people[0])).open(name).await_others()
    table.press("w")
    table.page.wait_for_url("**/table/try-*")
    table.await_turn()
    expect(table.part("home-news")).to_be_empty()
    expect(table.page).to_have_title("Try-out: Madame Ching · Pagoda")
    server.act(name, people[1], 1, (1, 9))

    expect(table.part("home-news")).to_have_text("The table waits for you.")
    expect(table.page).to_have_title("● Your turn · Try-out: Madame Ching · Pagoda")
    check_both_themes(table.page)
    ribbon(table).locator("a.go").click()
    table.page.wait_for_url(f"**/table/{name}")
    table.await_turn()


def test_there_is_no_chat_no_replay_and_nobody_to_invite(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    table = Table(visitors.browse(people[0])).open(server.lay(secret_choice(), people)).await_turn()
    table.tab("chat")
    tool(table).click()
    await_try_out(table)
    for door in ("chat", "notes"):
        expect(table.page.locator(f'[data-tab="{door}"]')).to_be_hidden()
    expect(table.log).to_be_visible()
    expect(tool(table)).to_have_count(0)
    table.click("card-52")
    expect(table.log.locator("li").first).to_be_visible()
    expect(table.log.locator(".moment")).to_have_count(0)
    expect(table.sheet(0)).to_contain_text("This is a try-out")
    expect(table.page.get_by_role("dialog").locator(".choices button")).to_have_count(0)
    table.press("Escape")
    expect(table.menu()).to_contain_text("Take one step back")
    expect(table.page.get_by_role("dialog")).not_to_contain_text("Fair deal")


def test_it_is_not_offered_where_it_is_forbidden_nor_to_spectators(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    table = Table(visitors.browse(people[0])).open(server.lay(secret_choice(), people, whatif=False)).await_turn()
    expect(tool(table)).to_have_count(0)
    visitors.expect("status of 403")
    table.press("w")
    expect(table.lines).to_contain_text("without try-outs")

    watching = Table(visitors.browse(server.guest("Dan"))).open(server.lay(secret_choice(), people))
    expect(watching.what).to_have_text("Wait for the others")
    expect(tool(watching)).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_try_out_on_a_phone(server: Server, visitors: Visitors, people: list[Guest], language: str) -> None:
    words = WORDS[language]
    name = server.lay(two_choose(), people, [(0, (1, 52))])
    table = Table(visitors.browse(people[0], language, **PHONE)).open(name).await_others()
    table.menu().get_by_role("button", name=words["whatif"]).tap()
    await_try_out(table)
    check_both_themes(table.page)
    for node in ribbon(table).locator("button, a, p").all():
        box = node.bounding_box()
        assert box
        assert (box["x"] >= 0, box["x"] + box["width"] <= 375) == (True, True)
        if node.evaluate("node => node.tagName") != "P":
            assert min(box["width"], box["height"]) >= 44
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 375
    ribbon(table).get_by_role("button", name=words["anew"]).tap()
    server.act(name, people[1], 1, (1, 9))
    expect(table.part("home-news")).to_have_text(words["waits"])
    for node in (ribbon(table).locator("p"), ribbon(table)):
        assert node.evaluate("n => [n.scrollWidth <= n.clientWidth, n.scrollHeight <= n.clientHeight]") == [True, True]
    ribbon(table).locator("a").tap()
    table.page.wait_for_url(f"**/table/{name}")
    table.await_turn()
    assert server.actions(name) == [(0, (1, 52)), (1, (1, 9))]


def test_one_person_among_bots_tries_something_out_to_the_end(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    name = server.deal(5, [ana, BOT], game="zheng-he")
    table = Table(visitors.browse(ana)).open(name).await_turn()
    tool(table).click()
    await_try_out(table)
    table.tab("moves")
    version = table.page.locator("body").get_attribute("data-version")
    table.press("1")
    expect(table.page.locator("body")).not_to_have_attribute("data-version", str(version))
    table.await_turn()

    assert server.actions(name) == []
