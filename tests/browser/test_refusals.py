"""What cannot be done now is shown where a player looks for it: greyed, with the reason and the rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.server import Guest, Server
from tests.browser.table import Table
from tests.browser.watch import Visitors
from tests.games.madame_ching.positions import card, free_phase, position

REASON = "Madame Ching is called only at the moment your expedition ends."
CHING = f"encounter-{card('ching')}"


@pytest.fixture
def table(server: Server, visitors: Visitors) -> Table:
    state = position(
        ["30 44", "7 9", "3 5"],
        encounters=["ching", "", ""],
        skills=["combat"],
        expeditions=["8 27", "11", "24"],
        display="40 41",
        agenda=free_phase(),
    )
    people: list[Guest] = [server.guest(name) for name in ("Ana", "Bo", "Chi")]
    return Table(visitors.browse(people[0])).open(server.lay(state, people)).await_turn()


def test_a_refused_card_is_greyed_and_says_why_when_it_is_clicked(table: Table) -> None:
    expect(table.piece(CHING)).to_have_class(re.compile(r"\boff\b"))
    table.click(CHING)

    expect(table.lines).to_contain_text(REASON)
    expect(table.lines.get_by_role("link", name="MC-B-03")).to_be_visible()


def test_a_refused_card_says_why_when_the_keyboard_points_at_it(table: Table) -> None:
    table.tab_to(CHING)

    expect(table.part("tip")).to_contain_text(REASON)
    table.press("Enter")
    expect(table.lines).to_contain_text(REASON)


def test_refused_moves_stand_below_the_possible_ones(table: Table) -> None:
    table.tab("moves")
    refused = table.part("moves").locator("li.refused")
    expect(refused.filter(has_text=REASON)).to_have_count(1)
    expect(refused.filter(has_text=REASON).get_by_role("button")).to_have_count(0)


def test_a_rule_opens_the_rulebook_at_that_rule(table: Table) -> None:
    table.tab("moves")
    link = table.part("moves").locator("li.refused").filter(has_text=REASON).get_by_role("link", name="MC-B-03")
    with table.page.context.expect_page() as opened:
        link.click()
    book = opened.value

    assert book.url.endswith("/rules/madame-ching#MC-B-03")
    rule = book.locator('[id="MC-B-03"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("Madame Ching")
    expect(table.ask).to_be_visible()


def test_the_rule_of_the_question_is_one_click_away(table: Table) -> None:
    with table.page.context.expect_page() as opened:
        table.why.get_by_role("link", name="MC-C-01").click()

    expect(opened.value.locator('[id="MC-C-01"]')).to_be_in_viewport()
