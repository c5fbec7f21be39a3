"""A player may be called anything: names and words are never taken for a page, a script or a template."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.courses import SHORT, course
from tests.browser.positions import attacked, free, two_choose
from tests.browser.server import BOT, OPEN, Server
from tests.browser.table import Table
from tests.browser.watch import Visitors

NAMES = ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "{name}", "{0}%s&amp;'\"`"]


def harmless(page: Page, name: str) -> None:
    """Check that a name stands on the page as it was typed, and is nothing else."""
    expect(page.get_by_text(name).first).to_be_attached()
    assert page.locator("script:not([src]):not([type='application/json'])").count() == 0
    assert page.locator("img[src='x'], [onerror]").count() == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_strange_name_is_harmless_at_the_table(server: Server, visitors: Visitors, name: str) -> None:
    ana, evil = server.guest("Ana"), server.guest(name)
    table = Table(visitors.browse(ana)).open(server.lay(attacked(), [ana, evil, OPEN])).await_turn()
    expect(table.what).to_contain_text(f"{name} attacks you")
    expect(table.player(1)).to_contain_text(name)
    table.tab("moves").part("moves").get_by_role("button").first.click()
    table.tab("log")
    expect(table.log).to_contain_text(name)
    expect(table.what).to_have_text(f"Wait for {name}")
    harmless(table.page, name)

    theirs = Table(visitors.browse(evil)).open(table.name).tab("chat")
    theirs.page.get_by_label("Your message").fill(f"{name} says {name}")
    theirs.press("Enter")
    expect(table.tab("chat").part("chat-list")).to_contain_text(f"{name} says {name}")
    expect(table.sheet(1)).to_contain_text(name)
    harmless(table.page, name)


@pytest.mark.parametrize("name", NAMES)
def test_a_strange_name_is_harmless_in_moves_and_behind_the_curtain(
    server: Server, visitors: Visitors, name: str
) -> None:
    ana, evil = server.guest("Ana"), server.guest(name)
    table = Table(visitors.browse(ana)).open(server.lay(free(), [ana, evil, OPEN])).await_turn().tab("moves")
    table.move(f"use Combat against {name}").focus()
    expect(table.acts).to_contain_text(f"Combat with {name}")
    harmless(table.page, name)

    shared = Table(visitors.browse(evil)).open(server.lay(two_choose(), [evil, evil, OPEN]))
    expect(shared.curtain).to_contain_text(f"Pass the screen to {name}")
    shared.curtain.get_by_role("button", name=f"I am {name}").click()
    shared.await_turn()
    harmless(shared.page, name)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_a_strange_name_is_harmless_on_every_page(server: Server, visitors: Visitors, name: str, language: str) -> None:
    evil = server.guest(name)
    server.lay(two_choose(), [evil, OPEN, OPEN], public=True)
    over = server.deal(SHORT, [evil, BOT, BOT], course())
    page = visitors.browse(evil, language)
    for path in (
        "/tables",
        "/public",
        "/account",
        "/join#aaaa",
        "/new/madame-ching",
        "/new/zheng-he",
        "/new/dschingis-khan",
        "/new/three-kingdoms-redux",
        "/new/great-wall",
        "/",
    ):
        page.goto(path)
        shown = page.get_by_text(name).first.or_(page.locator("input").first)
        expect(shown.first).to_be_attached()
        harmless_frame(page)
    table = Table(page).open(over)
    expect(table.end).to_contain_text(name)
    harmless(page, name)
    page.goto(f"/replay/{over}?moment=5")
    expect(page.locator('[data-part="views"]')).to_contain_text(name)
    harmless(page, name)


def harmless_frame(page: Page) -> None:
    """Check that nothing was added to a page that lists names."""
    assert page.locator("script:not([src]):not([type='application/json']), img[src='x'], [onerror]").count() == 0


def test_a_strange_name_is_taken_and_kept(visitors: Visitors) -> None:
    page = visitors.browse()
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill(NAMES[0])
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_role("status")).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_have_value(NAMES[0])
    harmless_frame(page)
