"""Spectators see the table and no hand; a table can be closed to them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.positions import secret_choice
from tests.browser.server import OPEN, Server
from tests.browser.table import Table
from tests.browser.watch import Visitors, frames_of

HANDS = {"11", "47", "52", "5", "9", "3", "7"}


def test_a_spectator_sees_the_table_and_no_hand(server: Server, visitors: Visitors) -> None:
    ana, bo, chi = [server.guest(name) for name in ("Ana", "Bo", "Chi")]
    name = server.lay(secret_choice(), [ana, bo, chi])
    page = visitors.browse()
    heard = frames_of(page)
    table = Table(page).open(name)
    expect(table.what).to_have_text("Wait for the others")
    expect(table.part("ask-who")).to_contain_text("Ana, Bo, Chi are choosing")
    expect(table.piece("card-40")).to_be_visible()
    server.act(name, ana, 0, (1, 52))
    expect(table.log).to_contain_text("Ana has chosen")

    assert table.hand() == []
    assert not HANDS & set(re.findall(r"card-(\d+)", "".join(heard) + page.content()))
    expect(table.page.locator('[role="button"][data-id]')).to_have_count(0)
    expect(table.tab("moves").part("moves").get_by_role("button")).to_have_count(0)


def test_a_spectator_may_talk_only_with_a_name(server: Server, visitors: Visitors) -> None:
    name = server.lay(secret_choice(), [server.guest("Ana"), OPEN, OPEN])
    table = Table(visitors.browse(server.guest("Zoe"))).open(name).tab("chat")
    table.page.get_by_label("Your message").fill("I only watch")
    table.press("Enter")

    expect(table.part("chat-list")).to_contain_text("Zoe I only watch")


def test_a_table_closed_to_spectators_says_so(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    name = server.lay(secret_choice(), [ana, OPEN, OPEN], spectators=False)
    visitors.expect("status of 403")
    for page in (visitors.browse(), visitors.browse(server.guest("Bo"))):
        page.goto(f"/table/{name}")
        expect(page.get_by_role("heading", name="This is not for you")).to_be_visible()
        expect(page.get_by_text("This table is closed to spectators.")).to_be_visible()

    Table(visitors.browse(ana)).open(name).await_turn()


def test_a_public_table_is_listed_and_can_be_watched(server: Server, visitors: Visitors) -> None:
    server.lay(secret_choice(), [server.guest("Philippa"), OPEN, OPEN], public=True)
    page = visitors.browse()
    page.goto("/public")
    page.get_by_role("link").filter(has_text="Philippa").click()

    expect(Table(page).player(0)).to_contain_text("Philippa")
