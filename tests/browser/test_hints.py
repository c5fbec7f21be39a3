"""A hint on request: where to look, the move, why; by click, key and thumb, in both languages, and to nobody else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_both_themes
from tests.browser.fit import misfits
from tests.browser.positions import free, secret_choice
from tests.browser.server import BOT, OPEN, Guest, Server, eventually
from tests.browser.table import Table
from tests.browser.watch import PHONE, Held, Visitors, frames_of

WORDS = {
    "en": {"hint": "Hint", "where": "Look at: ", "which": "Which move?", "why": "Why?", "chance": "Chance to win: "},
    "de": {"hint": "Tipp", "where": "Sieh ", "which": "Welcher Zug?", "why": "Warum?", "chance": "Gewinnaussicht: "},
}


@pytest.fixture
def people(server: Server) -> list[Guest]:
    return [server.guest("Ana"), server.guest("Bo"), OPEN]


def lamp(table: Table, language: str = "en") -> Any:
    return table.page.get_by_role("banner").get_by_role("button", name=WORDS[language]["hint"], exact=True)


def marked(table: Table) -> list[str]:
    """Return the ids of what a hint points at."""
    found: list[str] = table.page.eval_on_selector_all(".hinted", "nodes => nodes.map(node => node.dataset.id)")
    return sorted(set(found))


@pytest.mark.parametrize("language", ["en", "de"])
def test_three_grades_and_a_click_that_plays_the_move(
    server: Server, visitors: Visitors, people: list[Guest], language: str
) -> None:
    words = WORDS[language]
    name = server.lay(secret_choice(), people)
    table = Table(visitors.browse(people[0], language)).open(name).await_turn()
    assert marked(table) == []
    lamp(table, language).click()
    expect(table.lines).to_contain_text(words["where"])
    cards = [id for id in marked(table) if id.startswith("card-")]
    assert 1 < len(cards) < 4
    expect(table.acts.locator(".go")).to_have_count(0)

    table.acts.get_by_role("button", name=words["which"]).click()
    expect(table.acts.get_by_role("button", name=words["why"])).to_be_visible()
    (card,) = [id for id in marked(table) if id.startswith("card-")]
    assert card in cards
    move = table.acts.locator(".go")
    expect(move).to_have_count(1)
    check_both_themes(table.page)

    lamp(table, language).click()
    expect(table.lines).to_contain_text(words["chance"])
    assert misfits(table.page) == []
    move.click()
    table.await_others()
    assert server.actions(name) == [(0, (1, int(card.removeprefix("card-"))))]
    assert marked(table) == []
    expect(table.lines).not_to_contain_text(words["chance"])


def test_a_click_on_the_mark_plays_the_move_too(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    name = server.lay(secret_choice(), people)
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    lamp(table).click()
    table.acts.get_by_role("button", name="Which move?").click()
    expect(table.acts.locator(".go")).to_be_visible()
    (card,) = [id for id in marked(table) if id.startswith("card-")]
    table.click(card).await_others()

    assert server.actions(name) == [(0, (1, int(card.removeprefix("card-"))))]


def test_a_hint_by_keyboard_alone(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    name = server.lay(free(), people)
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    table.press("h")
    expect(table.lines).to_contain_text("Look at: ")
    table.press("h")
    expect(table.acts.get_by_role("button", name="Why?")).to_be_visible()
    table.press("H")
    expect(table.lines).to_contain_text("Chance to win: ")
    table.press("h")  # there is no fourth
    expect(table.lines).to_contain_text("Chance to win: ")
    table.tab_into(table.acts.locator(".go")).press("Enter")

    assert eventually(lambda: server.actions(name), "the move")[0][0] == 0


def test_it_says_that_it_thinks(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    table = Table(visitors.browse(people[0])).open(server.lay(free(), people)).await_turn()
    held = Held(table.page, "**/hint")
    lamp(table).click()
    expect(table.lines).to_have_text("Thinking about it …")
    expect(lamp(table)).to_have_attribute("aria-busy", "true")
    table.press("h")  # once is enough
    held.wait().let_go()

    expect(table.lines).to_contain_text("Look at: ")
    assert len(held.routes) == 1


def test_a_hint_to_a_question_that_has_passed_is_not_shown(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    visitors.expect("status of 409")
    name = server.lay(secret_choice(), people)
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    held = Held(table.page, "**/hint")
    lamp(table).click()
    expect(table.lines).to_have_text("Thinking about it …")
    table.click("card-52").await_others()
    held.wait().let_go()

    expect(lamp(table)).to_have_attribute("aria-busy", "false")
    assert marked(table) == []


def test_nobody_else_hears_of_it(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    name = server.lay(secret_choice(), people)
    his_page = visitors.browse(people[1])
    heard = frames_of(his_page)
    his = Table(his_page).open(name).await_turn()
    hers = Table(visitors.browse(people[0])).open(name).await_turn()
    for words in ("Look at: ", "", "Chance to win: "):
        lamp(hers).click()
        expect(hers.lines).to_contain_text(words or re.compile("."))
        expect(lamp(hers)).to_have_attribute("aria-busy", "false")
    hers.click("card-52").await_others()
    expect(his.log).to_contain_text("Ana has chosen")

    assert heard
    assert not [frame for frame in heard if "Look at" in frame or "Chance to win" in frame]
    assert marked(his) == []


def test_there_is_none_in_the_turn_of_another_and_none_where_it_is_forbidden(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    table = Table(visitors.browse(people[0])).open(server.lay(secret_choice(), people)).await_turn()
    table.click("card-52").await_others()
    lamp(table).click()
    expect(table.lines).to_contain_text("It is not your turn")

    table.open(server.lay(secret_choice(), people, hints=False)).await_turn()
    expect(lamp(table)).to_have_count(0)
    watching = Table(visitors.browse(server.guest("Dan"))).open(server.lay(secret_choice(), people))
    expect(watching.what).to_have_text("Wait for the others")
    expect(lamp(watching)).to_have_count(0)


def test_the_others_may_choose_meanwhile(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    name = server.lay(secret_choice(), people)
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    lamp(table).click()
    expect(table.lines).to_contain_text("Look at: ")
    before = marked(table)
    server.act(name, people[1], 1, (1, 9))
    table.await_version(1)

    expect(table.lines).to_contain_text("Look at: ")
    assert marked(table) == before


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_on_a_phone(server: Server, visitors: Visitors, people: list[Guest], language: str) -> None:
    words = WORDS[language]
    name = server.lay(free(), people)
    table = Table(visitors.browse(people[0], language, **PHONE)).open(name).await_turn()
    lamp(table, language).tap()
    expect(table.lines).to_contain_text(words["where"])
    table.acts.get_by_role("button", name=words["which"]).tap()
    expect(table.acts.locator(".go")).to_be_visible()
    lamp(table, language).tap()
    expect(table.lines).to_contain_text(words["chance"])
    check_both_themes(table.page)
    for node in (table.lines.locator(".advice"), table.acts.locator(".go")):
        box = node.bounding_box()
        assert box
        assert (box["x"] >= 0, box["x"] + box["width"] <= 375, box["y"] + box["height"] <= 667) == (True, True, True)
    wide = table.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 375
    table.acts.locator(".go").tap()

    assert eventually(lambda: server.actions(name), "the move")[0][0] == 0


def test_one_person_among_bots_asks_too(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    table = Table(visitors.browse(ana)).open(server.deal(5, [ana, BOT], game="zheng-he")).await_turn()
    lamp(table).click()
    expect(table.lines).to_contain_text("Look at")
    lamp(table).click()
    expect(table.acts.locator(".go")).to_be_visible()
