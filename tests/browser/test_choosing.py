"""Choosing: a click narrows, Escape widens, arrows lead from piece to piece; who chooses while others do is heard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pagoda.games.madame_ching.actions import CHOOSE
from tests.browser.positions import free, two_choose
from tests.browser.server import OPEN, Guest, Server
from tests.browser.table import Table
from tests.browser.watch import Held, Visitors
from tests.games.madame_ching.positions import card, choose, position

CHOSEN = re.compile(r"\bchosen\b")
THIEF = f"encounter-{card('thief')}"


@pytest.fixture
def people(server: Server) -> list[Guest]:
    return [server.guest(name) for name in ("Ana", "Bo", "Chi")]


@pytest.fixture
def table(server: Server, visitors: Visitors, people: list[Guest]) -> Table:
    return Table(visitors.browse(people[0])).open(server.lay(free(), people)).await_turn()


def test_a_click_narrows_the_choice_and_escape_widens_it(server: Server, table: Table) -> None:
    table.click(THIEF)
    expect(table.piece(THIEF)).to_have_class(CHOSEN)
    expect(table.piece("player-1")).to_have_class(re.compile(r"\bmay\b"))
    expect(table.piece("card-41")).not_to_have_class(re.compile(r"\bmay\b"))
    table.press("Escape")
    expect(table.piece(THIEF)).not_to_have_class(CHOSEN)
    expect(table.piece("card-41")).to_have_class(re.compile(r"\bmay\b"))

    assert server.actions(table.name) == []


def test_a_choice_is_dropped_by_its_back_button_or_by_another_piece(server: Server, table: Table) -> None:
    table.click(THIEF)
    table.acts.get_by_role("button", name="Back").click()
    expect(table.piece(THIEF)).not_to_have_class(CHOSEN)
    table.click(THIEF).click("player-2")
    table.await_others()

    assert server.actions(table.name)[0] == (0, (10, card("thief"), 2))


def test_who_wants_to_confirm_chooses_first_and_sends_then(server: Server, table: Table) -> None:
    table.menu().get_by_label("Confirm my moves before they are sent").check()
    table.press("Escape").click("card-41")
    expect(table.piece("card-41")).to_have_class(CHOSEN)
    expect(table.acts.get_by_role("button", name="Take 41")).to_be_visible()
    table.press("Escape")
    expect(table.piece("card-41")).not_to_have_class(CHOSEN)
    assert server.actions(table.name) == []

    table.click("card-42").press("Enter")
    table.await_prompt("Choose a navigation card")
    assert server.actions(table.name) == [(0, (11, 42))]


def test_arrows_lead_from_piece_to_piece(table: Table) -> None:
    table.tab_to("card-30").press("ArrowRight")
    focused = "document.activeElement.dataset.id"
    assert table.page.evaluate(focused) == "card-44"
    table.press("ArrowLeft")
    assert table.page.evaluate(focused) == "card-30"
    expect(table.part("tip")).to_be_visible()


def test_the_first_number_key_means_the_first_card(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    state = position(["52 11 47", "5 9", "3"], display="40 41 42", agenda=choose(0, 1, 2))
    table = Table(visitors.browse(people[0])).open(server.lay(state, people)).await_turn()
    assert table.hand() == ["card-11", "card-47", "card-52"]
    expect(table.tab("moves").part("moves").locator("ol span")).to_have_text(
        [re.compile(n) for n in ("11", "47", "52")]
    )
    table.press("1").await_others()

    assert server.actions(table.name) == [(0, (CHOOSE, 11))]


def test_the_keys_are_explained(table: Table) -> None:
    table.press("?")
    expect(table.page.get_by_role("dialog", name="Keys")).to_contain_text("one step back")
    table.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)


def test_two_who_choose_at_the_same_time_are_both_heard(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    visitors.expect("status of 409")
    name = server.lay(two_choose(), [people[0], people[1], OPEN])
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    held = Held(table.page, "**/actions")
    table.click("card-52")
    held.wait()
    server.act(name, people[1], 1, (1, 9))
    held.let_go()
    table.await_turn().await_prompt("Take a card of the display")

    assert server.actions(name) == [(1, (1, 9)), (0, (1, 52))]


def test_what_is_half_chosen_stays_when_somebody_else_moves(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    name = server.lay(two_choose(), [people[0], people[1], OPEN])
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    table.menu().get_by_label("Confirm my moves before they are sent").check()
    table.press("Escape").click("card-52")
    server.act(name, people[1], 1, (1, 9))
    expect(table.log).to_contain_text("Bo has chosen")
    expect(table.piece("card-52")).to_have_class(CHOSEN)

    table.press("Enter").await_prompt("Take a card of the display")
    assert server.actions(name) == [(1, (1, 9)), (0, (1, 52))]
    expect(table.page.locator(".chosen")).to_have_count(0)


def test_the_picture_waits_for_a_press_so_that_no_click_is_lost(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    name = server.lay(two_choose(), [people[0], people[1], OPEN])
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    table.piece("card-52").hover()
    table.page.mouse.down()
    server.act(name, people[1], 1, (1, 9))
    table.page.wait_for_timeout(400)  # long enough to hear of it
    expect(table.log).not_to_contain_text("Bo has chosen")
    table.page.mouse.up()
    table.await_turn().await_prompt("Take a card of the display")

    expect(table.log).to_contain_text("Bo has chosen")
    assert server.actions(name) == [(1, (1, 9)), (0, (1, 52))]


@pytest.mark.parametrize("pressed", [False, True], ids=["shown", "heard but not shown"])
def test_what_is_no_longer_possible_is_not_sent_again(
    server: Server, visitors: Visitors, people: list[Guest], pressed: bool
) -> None:
    visitors.expect("status of 409")
    name = server.lay(free(), people)
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    held = Held(table.page, "**/actions")
    table.click("card-41")
    held.wait()
    if pressed:
        table.log.hover()
        table.page.mouse.down()  # the picture waits for the release
    server.act(name, people[0], 0, (11, 41))  # in another window
    table.page.wait_for_timeout(300)  # long enough to hear of it
    held.let_go()

    expect(table.lines).to_contain_text("The table has moved on")
    table.await_turn().await_prompt("Choose a navigation card")
    assert server.actions(name) == [(0, (11, 41))]
