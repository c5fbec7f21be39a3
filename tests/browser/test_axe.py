"""Every page can be used by everybody: axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.cases import CASES
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
    "my tables": "/tables",
    "public tables": "/public",
    "account": "/account",
    "about": "/about",
    "upload": "/upload",
    "error": "/nowhere",
}


def check(page: Page, part: str | None = None) -> None:
    """Let axe look at a page, or at a part of it."""
    results = Axe().run(page, part)
    assert results.violations_count == 0, results.generate_report()


def check_both_themes(page: Page) -> None:
    """Let axe look at a page in the light and in the dark: the page follows the system at once."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        check(page)


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


def test_every_question(server: Server, visitors: Visitors, ana: Guest) -> None:
    people = [ana, *[server.guest(name) for name in ("Bo", "Chi", "Dai")]]
    table = Table(visitors.browse(ana))
    for case in {type(case.state.agenda[-1]).__name__: case for case in CASES}.values():
        table.open(server.lay(case.state, people[: case.state.setting.seats])).await_turn()
        check(table.page, ".dock")  # what differs from question to question


def test_a_table_on_a_phone(server: Server, visitors: Visitors, ana: Guest) -> None:
    table = Table(visitors.browse(ana, **PHONE))
    in_turn(server, table, ana)
    check_both_themes(table.page)
    for name in ("Players", "Log", "Chat"):
        table.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=name).tap()
        check_both_themes(table.page)
