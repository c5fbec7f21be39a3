"""Two browsers at one table: moves, sealed choices, talk, and a seat for a friend."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.positions import secret_choice, two_choose
from tests.browser.server import OPEN, Server
from tests.browser.table import Table
from tests.browser.watch import Held, Visitors, frames_of


def test_a_move_appears_in_the_other_browser_and_a_sealed_choice_stays_secret(
    server: Server, visitors: Visitors
) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(two_choose(), [ana, bo, OPEN])
    his = visitors.browse(bo)
    heard = frames_of(his)
    hers, his_table = Table(visitors.browse(ana)).open(name).await_turn(), Table(his).open(name).await_turn()

    hers.click("card-52").await_others()
    expect(his_table.log).to_contain_text("Ana has chosen")
    expect(his_table.player(0)).to_contain_text("card chosen")
    expect(his_table.what).to_have_text("Choose a navigation card")
    assert not [frame for frame in heard if "card-52" in frame or '"52"' in frame]
    assert 'data-id="card-52"' not in his.content()

    his_table.click("card-9")
    expect(his_table.log).to_contain_text("52")
    hers.await_turn().await_prompt("Take a card of the display").click("card-41").await_others()
    his_table.await_turn().await_prompt("Take a card of the display")
    expect(his_table.piece("card-41")).to_have_count(0)
    expect(his_table.log).to_contain_text("Ana")


def test_chat_has_an_unread_mark(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(secret_choice(), [ana, bo, OPEN])
    hers, his = Table(visitors.browse(ana)).open(name), Table(visitors.browse(bo)).open(name)
    mark = his.page.locator('[data-tab="chat"] [data-unread]')
    expect(mark).to_be_hidden()

    hers.tab("chat").page.get_by_label("Your message").fill("Good winds to you!")
    hers.page.get_by_role("button", name="Send").click()
    expect(hers.part("chat-list")).to_contain_text("Good winds to you!")
    expect(mark).to_have_text("1")
    expect(hers.page.locator('[data-tab="chat"] [data-unread]')).to_be_hidden()

    his.tab("chat")
    expect(his.part("chat-list").locator("li")).to_have_text(re.compile("Ana.*Good winds to you!"))
    expect(mark).to_be_hidden()
    his.page.get_by_label("Your message").fill("And to you.")
    his.press("Enter")
    expect(hers.part("chat-list")).to_contain_text("And to you.")


def test_notes_are_kept_and_are_ones_own(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(secret_choice(), [ana, bo, OPEN])
    hers = Table(visitors.browse(ana)).open(name).tab("notes")
    hers.page.get_by_label("Your notes").fill("Bo likes Hong Kong")
    expect(hers.part("notes-state")).to_have_text("saved")
    hers.page.reload()
    expect(hers.page.get_by_label("Your notes")).to_have_value("Bo likes Hong Kong")

    his = Table(visitors.browse(bo)).open(name).tab("notes")
    expect(his.page.get_by_label("Your notes")).to_be_enabled()
    expect(his.page.get_by_label("Your notes")).to_have_value("")


def test_notes_cannot_be_typed_before_the_old_ones_are_there(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    table = Table(visitors.browse(ana)).open(server.lay(secret_choice(), [ana, OPEN, OPEN]))
    held = Held(table.page, "**/notes?*")
    table.tab("notes")
    held.wait()
    field = table.page.get_by_label("Your notes")
    expect(field).not_to_be_editable()
    held.let_go()

    expect(field).to_be_editable()


def test_a_friend_follows_the_link_to_an_open_seat(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    hers = Table(visitors.browse(ana)).open(server.lay(secret_choice(), [ana, OPEN, OPEN]))
    hers.sheet(1).get_by_role("button", name="Invite somebody to this seat").click()
    sheet = hers.page.get_by_role("dialog", name="Invite to this seat")
    expect(sheet.get_by_role("img", name="code for a phone's camera")).to_be_visible()
    link = sheet.get_by_label("Link to the seat").input_value()
    assert link.startswith(f"{server.address}/join#")

    friend = visitors.browse()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Take the seat").click()
    his = Table(friend).await_turn()
    assert "#" not in friend.url
    assert his.hand() == ["card-5", "card-9"]
    expect(hers.player(1)).to_contain_text("Bo")
    sheet.get_by_role("button", name="Close").click()
    his.click("card-9").await_others()
    expect(hers.log).to_contain_text("Bo has chosen")

    visitors.expect("status of 404")
    stranger = visitors.browse()
    stranger.goto(link)
    stranger.get_by_label("Your name").fill("Chi")
    stranger.get_by_role("button", name="Take the seat").click()
    expect(stranger.get_by_role("heading", name="No seat behind this link")).to_be_visible()
    expect(stranger.get_by_role("alert")).to_contain_text("This link leads to no seat")


def test_the_next_table_that_waits_is_offered_after_a_move(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    first, second = [server.lay(two_choose(), [ana, OPEN, OPEN]) for _ in range(2)]
    table = Table(visitors.browse(ana)).open(first).await_turn().click("card-52").await_others()
    table.page.get_by_role("link", name="Next table that waits for you").click()
    table.await_turn()

    assert table.page.url.endswith(f"/table/{second}")
