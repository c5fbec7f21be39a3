"""Hot seat: a curtain before every hand, and nothing of the next hand on this side of it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from pagoda.store import talk
from tests.browser.server import OPEN, Server
from tests.browser.table import Table
from tests.browser.watch import Visitors, frames_of
from tests.games.madame_ching.positions import choose, position

NO_HAND = """() => !document.querySelector('[data-area="hand"] [data-id^="card-"]')"""
HANDS = {0: ["11", "47", "52"], 1: ["5", "9"], 2: ["33", "38"]}


def shared() -> Any:
    """Return a table where all three choose a card at one screen."""
    hands = [" ".join(HANDS[seat]) for seat in HANDS]
    return position(hands, expeditions=["8", "12", "14"], display="40 41 42", agenda=choose(0, 1, 2))


def shown_cards(page: Page, heard: list[str]) -> set[str]:
    """Return the cards that the page holds or has heard of since the list was emptied."""
    return set(re.findall(r"card-(\d+)", "".join(heard) + page.content()))


def check_covered(table: Table, heard: list[str], seats: list[int]) -> None:
    """Check that nothing of some hands is here."""
    secret = {card for seat in seats for card in HANDS[seat]}
    assert not secret & shown_cards(table.page, heard)


def test_a_curtain_falls_before_each_hand(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    page = visitors.browse(ana)
    heard = frames_of(page)
    table = Table(page).open(server.lay(shared(), [ana, ana, ana]))
    expect(table.curtain).to_be_visible()
    check_covered(table, heard, [0, 1, 2])

    for seat, card in enumerate(["card-52", "card-9", "card-33"]):
        expect(table.curtain.get_by_role("heading")).to_contain_text("Pass the screen to")
        expect(table.piece("card-40")).to_be_attached()  # the table behind it, without any hand
        page.wait_for_function(NO_HAND)
        check_covered(table, [], [0, 1, 2])
        heard.clear()
        page.keyboard.press("Escape")
        expect(table.curtain).to_be_visible()
        table.curtain.get_by_role("button").click()
        table.await_turn()
        assert table.hand() == [f"card-{number}" for number in HANDS[seat]]
        check_covered(table, heard, [other for other in HANDS if other != seat])
        table.click(card)
    table.curtain.get_by_role("button").click()
    table.await_prompt("Take a card of the display")
    assert [seat for seat, _ in server.actions(table.name)] == [0, 1, 2]


def test_notes_are_kept_and_gone_before_the_next_player_looks(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    table = Table(visitors.browse(ana)).open(server.lay(shared(), [ana, ana, ana]))
    notes = table.page.get_by_label("Your notes")
    table.curtain.get_by_role("button").click()
    table.await_turn().tab("notes")
    expect(notes).to_be_editable()
    notes.fill("52 now, 47 next")
    table.click("card-52")  # before the notes are saved by themselves
    expect(table.curtain).to_be_visible()
    expect(notes).to_have_value("")

    table.page.reload()
    table.curtain.get_by_role("button").click()
    table.await_turn().tab("notes")
    expect(notes).to_be_editable()
    expect(notes).to_have_value("")
    assert server.write(lambda connection: talk.notes_of(connection, table.name, 0)) == "52 now, 47 next"


def test_a_reload_falls_behind_the_curtain(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    page = visitors.browse(ana)
    heard = frames_of(page)
    table = Table(page).open(server.lay(shared(), [ana, ana, OPEN]))
    table.curtain.get_by_role("button").click()
    table.await_turn()
    heard.clear()
    page.reload()
    expect(table.curtain).to_be_visible()

    check_covered(table, heard, [0, 1, 2])


def test_who_shares_a_screen_sets_it_up_with_names(server: Server, visitors: Visitors) -> None:
    page = visitors.browse()
    page.goto("/new/madame-ching")
    page.get_by_label("Name of seat A").fill("Ana")
    page.get_by_role("combobox", name="Seat B").select_option(label="Another player on this device")
    page.get_by_label("Name of seat B").fill("Bo")
    page.get_by_role("button", name="Start the table").click()
    table = Table(page)

    expect(table.curtain).to_contain_text("Pass the screen to Ana")
    table.curtain.get_by_role("button", name="I am Ana").click()
    table.await_turn().click(table.hand()[0])
    expect(table.curtain).to_contain_text("Pass the screen to Bo")
    table.curtain.get_by_role("button", name="I am Bo").click()
    table.await_turn()
    expect(table.player(1)).to_contain_text("on this device")
