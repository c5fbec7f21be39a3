"""Who sits where: a bot for a while, a bot that thinks, a rematch for both."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.courses import SHORT, course
from tests.browser.positions import two_choose
from tests.browser.server import BOT, OPEN, Server, eventually
from tests.browser.table import Table
from tests.browser.watch import Visitors
from tests.games.madame_ching.positions import free_phase, position

# Bots are quick: what was written on the page is remembered, so that no test has to be quicker.
REMEMBER = """
window.seen = "";
const look = () => { window.seen += document.body?.innerText ?? "" };
new MutationObserver(look).observe(document, { subtree: true, childList: true });
"""


def test_a_thinking_bot_is_shown(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    page = visitors.browse(ana)
    page.add_init_script(REMEMBER)
    state = position(["30", "7", "3"], display="40 41 42", agenda=[*free_phase(0)[:1], *free_phase(1)])
    table = Table(page).open(server.lay(state, [ana, BOT, OPEN])).await_turn().click("card-40")
    expect(table.log).to_contain_text("Chen takes")

    assert "thinking" in page.evaluate("seen")


def test_a_seat_is_given_to_a_bot_and_taken_back(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(two_choose(), [ana, bo, OPEN])
    hers, his = Table(visitors.browse(ana)).open(name).await_turn(), Table(visitors.browse(bo)).open(name)
    sheet = hers.sheet(0)
    expect(sheet.get_by_label("How strong the bot is")).to_have_value("journeyman")
    sheet.get_by_label("How strong the bot is").select_option("novice")
    sheet.get_by_role("button", name="Let a bot play here").click()
    expect(his.player(0)).to_contain_text("a bot plays: novice")
    expect(hers.player(0)).to_contain_text("a bot plays")
    expect(his.log).to_contain_text("Ana has chosen")
    expect(hers.what).to_have_text("A bot plays for you")
    expect(hers.page.locator(".may")).to_have_count(0)
    expect(hers.sheet(0)).to_contain_text("Take the seat back")
    hers.press("Escape")

    hers.acts.get_by_role("button", name="Take the seat back").click()
    expect(his.player(0)).not_to_contain_text("a bot plays")
    his.await_turn().click("card-9")
    hers.await_turn().await_prompt("Take a card of the display").click("card-41").await_others()
    assert (0, (11, 41)) in server.actions(name)


def test_nobody_gives_away_the_seat_of_another(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = Table(visitors.browse(ana)).open(server.lay(two_choose(), [ana, bo, OPEN]))
    sheet = table.sheet(1)

    expect(sheet).to_contain_text("Only the player of this seat can change something here.")
    expect(sheet.get_by_role("button")).to_have_count(1)  # closes it


def test_a_bot_may_play_on_when_a_clock_has_run_out(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(two_choose(), [ana, bo, OPEN], clock=1, updated=1)  # asked long ago
    table = Table(visitors.browse(ana)).open(name)
    sheet = table.sheet(1)
    expect(sheet).to_contain_text("The clock has run out")
    sheet.get_by_role("button", name="Let a bot play here").click()

    expect(table.log).to_contain_text("Bo has chosen")


def test_a_rematch_leads_both_to_the_same_new_table(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.deal(SHORT, [ana, bo, BOT], course())
    hers, his = Table(visitors.browse(ana)).open(name), Table(visitors.browse(bo)).open(name)
    expect(his.end).to_be_visible()
    hers.end.get_by_label("How strong the bots of the rematch are").select_option("novice")
    hers.end.get_by_role("button", name="Rematch").click()
    hers.await_turn()
    assert not hers.page.url.endswith(name)

    his.end.get_by_role("link", name="To the rematch").click()
    his.await_turn()
    assert his.page.url == hers.page.url
    expect(hers.player(1)).to_contain_text("Bo")
    expect(hers.player(2)).to_contain_text("novice")
    eventually(lambda: server.actions(hers.name), "the first choice of the bot")
    expect(hers.log).to_contain_text(re.compile(r"Ding has chosen"))


def test_my_tables_lists_what_waits_first(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    server.deal(SHORT, [ana, BOT, BOT], course())
    waiting = server.lay(two_choose(), [ana, OPEN, OPEN])
    page = visitors.browse(ana)
    page.goto("/tables")
    expect(page.get_by_role("heading", level=2).first).to_have_text("Waiting for you")
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()
    page.get_by_role("link").filter(has_text="Your turn").click()
    Table(page).await_turn()

    assert page.url.endswith(waiting)
