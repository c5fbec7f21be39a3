"""Every page can be used by everybody: axe finds nothing. The questions of the games are in `test_decisions.py`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_both_themes
from tests.browser.courses import SHORT, course
from tests.browser.positions import free, secret_choice, two_choose
from tests.browser.server import BOT, OPEN, Guest, Server
from tests.browser.table import Table
from tests.browser.watch import PHONE, Visitors

PAGES = {
    "front": "/",
    "set-up": "/new/madame-ching",
    "join": "/join#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "join without a seat": "/join",
    "set-up for one": "/new/zheng-he",
    "rules": "/rules/madame-ching",
    "rules of Zheng He": "/rules/zheng-he",
    "rules of Dschingis Khan": "/rules/dschingis-khan",
    "rules of Three Kingdoms Redux": "/rules/three-kingdoms-redux",
    "rules of The Great Wall": "/rules/great-wall",
    "my tables": "/tables",
    "public tables": "/public",
    "account": "/account",
    "about": "/about",
    "upload": "/upload",
    "error": "/nowhere",
}


@pytest.fixture
def ana(server: Server) -> Guest:
    return server.guest("Ana")


@pytest.fixture(scope="module")
def host(server: Server) -> Guest:
    """Return somebody with a table that is open to all and one that is over."""
    guest = server.guest("Ana")
    server.lay(two_choose(), [guest, OPEN, OPEN], public=True)
    server.deal(SHORT, [guest, BOT, BOT], course())
    return guest


@pytest.mark.parametrize("name", PAGES)
def test_a_page_beside_the_table(visitors: Visitors, host: Guest, name: str) -> None:
    visitors.expect("status of 404")  # the error page
    page = visitors.browse(host)
    page.goto(PAGES[name])
    page.get_by_role("main").wait_for()

    check_both_themes(page)


def in_turn(server: Server, table: Table, ana: Guest) -> None:
    table.open(server.lay(free(), [ana, server.guest("Bo"), OPEN])).await_turn()


def with_moves(server: Server, table: Table, ana: Guest) -> None:
    in_turn(server, table, ana)
    table.tab("moves")
    table.piece("card-41").hover()
    expect(table.part("tip")).to_be_visible()


def with_chat(server: Server, table: Table, ana: Guest) -> None:
    in_turn(server, table, ana)
    table.tab("chat").page.get_by_label("Your message").fill("Hello")
    table.press("Enter")
    expect(table.part("chat-list")).to_contain_text("Hello")


def with_notes(server: Server, table: Table, ana: Guest) -> None:
    in_turn(server, table, ana)
    table.tab("notes")


def waiting(server: Server, table: Table, ana: Guest) -> None:
    table.open(server.lay(two_choose(), [ana, server.guest("Bo"), OPEN])).await_turn().click("card-52").await_others()


def watching(server: Server, table: Table, ana: Guest) -> None:
    table.open(server.lay(secret_choice(), [server.guest("Bo"), OPEN, OPEN]))


def covered(server: Server, table: Table, ana: Guest) -> None:
    table.open(server.lay(secret_choice(), [ana, ana, OPEN]))
    expect(table.curtain).to_be_visible()


def with_menu(server: Server, table: Table, ana: Guest) -> None:
    in_turn(server, table, ana)
    table.menu()


def with_invitation(server: Server, table: Table, ana: Guest) -> None:
    in_turn(server, table, ana)
    table.sheet(2).get_by_role("button", name="Invite").click()
    expect(table.page.get_by_label("Link to the seat")).to_be_visible()


def over(server: Server, table: Table, ana: Guest) -> None:
    table.open(server.deal(SHORT, [ana, BOT, BOT], course()))
    expect(table.end.get_by_role("heading", level=2)).to_be_visible()


def replayed(server: Server, table: Table, ana: Guest) -> None:
    table.page.goto(f"/replay/{server.deal(SHORT, [ana, BOT, BOT], course())}?moment=30")
    expect(table.part("where")).to_contain_text("Moment 30")


SCENES: list[Callable[[Server, Table, Guest], None]] = [
    in_turn,
    with_moves,
    with_chat,
    with_notes,
    waiting,
    watching,
    covered,
    with_menu,
    with_invitation,
    over,
    replayed,
]


@pytest.mark.parametrize("scene", SCENES, ids=[scene.__name__ for scene in SCENES])
def test_a_table(server: Server, visitors: Visitors, ana: Guest, scene: Callable[[Server, Table, Guest], None]) -> None:
    table = Table(visitors.browse(ana))
    scene(server, table, ana)

    check_both_themes(table.page)


def test_a_table_on_a_phone(server: Server, visitors: Visitors, ana: Guest) -> None:
    table = Table(visitors.browse(ana, **PHONE))
    in_turn(server, table, ana)
    check_both_themes(table.page)
    for name in ("Players", "Log", "Chat"):
        table.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=name).tap()
        check_both_themes(table.page)
