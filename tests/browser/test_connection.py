"""Nothing is lost with a connection: reload, no network, two windows, a server that is killed and opened again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.positions import two_choose
from tests.browser.server import BOT, OPEN, Server, eventually
from tests.browser.table import Table
from tests.browser.watch import Visitors

NO_SERVER = (  # also a file of which it had sent a part
    "ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|"
    "ERR_INTERNET_DISCONNECTED|WebSocket"
)
LOST = "The connection is lost"


def test_a_reload_shows_the_same_question_and_hand(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = Table(visitors.browse(ana)).open(server.lay(two_choose(), [ana, bo, OPEN])).await_turn()
    hand = table.hand()
    table.page.reload()
    table.await_turn().await_prompt("Choose a navigation card")
    assert table.hand() == hand

    table.click("card-52").await_others()
    table.page.reload()
    expect(table.acts.get_by_role("button", name="Choose again")).to_be_visible()
    expect(table.log).to_contain_text("Ana has chosen 52")


def test_what_happened_without_a_network_is_there_when_it_is_back(server: Server, visitors: Visitors) -> None:
    visitors.expect(NO_SERVER)
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(two_choose(), [ana, bo, OPEN])
    table = Table(visitors.browse(ana)).open(name).await_turn()
    table.page.context.set_offline(True)
    table.click("card-52")
    expect(table.lines).to_contain_text("The server cannot be reached")
    server.act(name, bo, 1, (1, 9))
    table.page.context.set_offline(False)
    expect(table.log).to_contain_text("Bo has chosen")

    table.await_turn().click("card-52").await_prompt("Take a card of the display")
    assert server.actions(name) == [(1, (1, 9)), (0, (1, 52))]


def test_a_line_that_is_given_up_before_it_is_open_is_no_fault(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(two_choose(), [ana, bo, OPEN])
    table = Table(visitors.browse(ana)).open(name).await_turn()
    table.page.evaluate("() => [1, 2].forEach(() => dispatchEvent(new Event('online')))")
    server.act(name, bo, 1, (1, 9))
    expect(table.log).to_contain_text("Bo has chosen")


def test_an_answer_that_is_cut_off_is_said_to_be_lost_and_the_move_is_there(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(two_choose(), [ana, bo, OPEN])
    table = Table(visitors.browse(ana)).open(name).await_turn()
    table.page.evaluate("() => { Response.prototype.text = () => Promise.reject(new TypeError('network error')) }")
    with table.page.expect_response(lambda response: response.url.endswith("/actions")):
        table.click("card-52")
    table.await_others()
    assert server.actions(name) == [(0, (1, 52))]


def test_two_windows_of_one_player_show_the_same(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    name = server.lay(two_choose(), [ana, bo, OPEN])
    first = Table(visitors.browse(ana)).open(name).await_turn()
    second = Table(first.page.context.new_page()).open(name).await_turn()

    first.click("card-52").await_others()
    second.await_others()
    second.acts.get_by_role("button", name="Choose again").click()
    second.await_turn()
    first.await_turn()
    second.click("card-11").await_others()
    first.await_others()
    expect(first.log).to_contain_text("Ana has chosen 11")


@pytest.fixture
def away(browser: Browser, mortal: Server) -> Visitors:
    """Return visitors of a server that will be killed."""
    found = Visitors(browser, mortal)
    found.expect(NO_SERVER)
    return found


def test_a_killed_server_has_lost_no_acknowledged_move_and_both_browsers_go_on(mortal: Server, away: Visitors) -> None:
    ana, bo = mortal.guest("Ana"), mortal.guest("Bo")
    name = mortal.lay(two_choose(), [ana, bo, OPEN])
    hers, his = Table(away.browse(ana)).open(name).await_turn(), Table(away.browse(bo)).open(name).await_turn()
    hers.click("card-52").await_others()
    his.click("card-9")
    with hers.await_turn().page.expect_response(lambda response: response.url.endswith("/actions")) as answer:
        hers.click("card-41")
    assert answer.value.ok
    mortal.kill()
    expect(hers.lines).to_contain_text(LOST)
    expect(his.lines).to_contain_text(LOST)

    mortal.open()
    assert mortal.actions(name) == [(0, (1, 52)), (1, (1, 9)), (0, (11, 41))]
    expect(hers.lines).to_be_empty()
    expect(his.lines).to_be_empty()
    his.await_turn().await_prompt("Take a card of the display").click("card-42")
    hers.await_turn().await_prompt("Choose a navigation card").click("card-47").await_others()
    expect(his.log).to_contain_text("Ana has chosen")
    assert mortal.actions(name)[3:] == [(1, (11, 42)), (0, (1, 47))]
    away.leave()
    assert away.unexpected() == []


def test_a_move_while_the_server_is_away_is_not_lost_silently(mortal: Server, away: Visitors) -> None:
    ana, bo = mortal.guest("Ana"), mortal.guest("Bo")
    name = mortal.lay(two_choose(), [ana, bo, OPEN])
    table = Table(away.browse(ana)).open(name).await_turn()
    mortal.kill()
    table.click("card-52")
    expect(table.lines).to_contain_text("The server cannot be reached. The table is safe")
    table.await_turn()
    mortal.open()
    expect(table.lines).not_to_contain_text(LOST)
    table.await_turn().click("card-52").await_others()
    assert mortal.actions(name) == [(0, (1, 52))]
    away.leave()
    assert away.unexpected() == []


def test_bots_go_on_after_the_server_was_killed_while_they_thought(mortal: Server, away: Visitors) -> None:
    ana = mortal.guest("Ana")
    name = mortal.lay(two_choose(), [ana, BOT, OPEN])
    table = Table(away.browse(ana)).open(name)
    assert eventually(mortal.thinkers, "the beginning of a thought")
    mortal.kill()
    mortal.open()
    expect(table.log).to_contain_text("Chen has chosen")
    table.await_turn()
    eventually(lambda: mortal.remains() == [], "the end of the bots of the old server")
    away.leave()
    assert away.unexpected() == []
