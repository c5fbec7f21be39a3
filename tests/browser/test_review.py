"""The review of a finished game: begun from the end screen, with its progress, found again, read on every screen."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import check_both_themes
from tests.browser.courses import SHORT, course
from tests.browser.server import BOT, Guest, Server
from tests.browser.table import Table
from tests.browser.test_phone import SIDEWAYS, SMALL, THUMB
from tests.browser.watch import PHONE, Visitors

LAST = len(course())
LONG = 120_000  # milliseconds: a whole game is looked at
WORDS = {"en": ("Review", "Turning points"), "de": ("Rückschau", "Wendepunkte")}
MOVE = {"action": [1, 2], "words": "52 (red): the expedition ends on field 16, which is a rather long way to say it"}
EVENT = {"moment": 30, "luck": 0.12, "words": "Ana takes a card from the display · Ana ends the expedition · " * 4}
LUCK = {"total": 0.12, "error": 0.04, "deal": 0.01, "words": "lucky: +12 ± 4 points", "best": [EVENT], "worst": [EVENT]}
REVIEW = {
    "moments": [0, 10, 20, LAST],
    "chances": [[0.3, 0.3, 0.4], [0.5, 0.2, 0.3], [0.2, 0.5, 0.3], [1.0, 0.0, 0.0]],
    "sides": [0, 1, 2],
    "turns": [
        {"moment": 10, "seat": 0, "before": 0.3, "after": 0.5, "cause": "luck", "who": 0}
        | {"why": "Ana was lucky", "words": EVENT["words"]},
        {"moment": 18, "seat": 0, "before": 0.5, "after": 0.2, "cause": "mistake", "who": 0}
        | {"why": "Ana could have done better", "words": "Ana has chosen"},
    ],
    "luck": [LUCK | {"seat": 0}, LUCK | {"seat": 1, "total": -0.2}, LUCK | {"seat": 2, "total": 0.0, "best": []}],
    "mistakes": [
        {"moment": 17, "seat": seat, "played": MOVE, "better": MOVE, "chance": 0.3, "better_chance": 0.5}
        for seat in (0, 1)
    ],
}


@pytest.fixture
def ana(server: Server) -> Guest:
    return server.guest("Ana")


@pytest.fixture
def name(server: Server, ana: Guest) -> str:
    return server.deal(SHORT, [ana, server.guest("Bo"), BOT], course())


def turn_to(page: Page, language: str = "en") -> None:
    """Turn to the review."""
    page.get_by_role("tab", name=WORDS[language][0]).click()


def answer_with(page: Page, *states: Any) -> None:
    """Let the server of a page answer so when it is asked for the review; the last answer stays."""
    left = list(states)

    def answer(route: Route) -> None:
        state = left.pop(0) if len(left) > 1 else left[0]
        route.fulfill(status=state.get("status", 200), content_type="application/json", body=json.dumps(state))

    page.route("**/review?*", answer)


DONE = {"done": LAST, "total": LAST, "review": REVIEW}


def test_a_game_is_reviewed_and_the_review_is_found_again(server: Server, visitors: Visitors, ana: Guest) -> None:
    name = server.deal(SHORT, [ana, BOT, BOT], course())  # the moves of bots are not searched
    table = Table(visitors.browse(ana)).open(name)
    turn_to(table.page)
    expect(table.end.get_by_role("progressbar", name="Progress of the review")).to_be_visible()
    expect(table.end.get_by_role("status")).to_contain_text(f"of {LAST} moves looked at")
    table.page.goto("/")

    table.open(name)
    turn_to(table.page)
    expect(table.end.get_by_role("heading", name="Turning points")).to_be_visible(timeout=LONG)
    expect(table.end.get_by_role("img", name="Chance to win over time")).to_be_visible()
    expect(table.end.get_by_role("list", name="Luck, in hundredths of a win").locator("> li")).to_have_count(3)
    check_both_themes(table.page)


def test_every_part_leads_to_its_moment(visitors: Visitors, ana: Guest, name: str) -> None:
    page = visitors.browse(ana)
    answer_with(page, DONE)
    table = Table(page).open(name)
    turn_to(page)
    turns = table.end.get_by_role("list", name="Turning points").get_by_role("link")
    expect(turns).to_have_count(2)
    expect(turns.first).to_contain_text("30 % → 50 % Ana was lucky")
    expect(table.end.locator(".marked")).to_have_text(["1", "2"])
    better = table.end.get_by_role("list", name="What you could have done better").get_by_role("link")
    expect(better).to_have_count(1)  # Bo's are for Bo
    expect(better).to_contain_text("30 % → 50 %")
    assert table.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    check_both_themes(page)
    better.click()

    expect(page.locator('[data-part="where"]')).to_have_text(f"Moment 17 of {LAST}")


def test_the_leaves_are_turned_by_keyboard(visitors: Visitors, ana: Guest, name: str) -> None:
    page = visitors.browse(ana)
    answer_with(page, {"done": 3, "total": 9, "review": None}, DONE)
    table = Table(page).open(name)
    result, review = (page.get_by_role("tab", name=words) for words in ("Result", "Review"))
    expect(result).to_have_attribute("aria-selected", "true")
    result.focus()
    page.keyboard.press("ArrowRight")
    expect(review).to_be_focused()
    expect(table.end.get_by_role("progressbar")).to_have_attribute("value", "3")
    expect(table.end.get_by_role("heading", name="Turning points")).to_be_visible()  # it was asked again
    page.keyboard.press("ArrowLeft")

    expect(table.end.get_by_role("heading", name="Where every point came from")).to_be_visible()


def test_what_goes_wrong_is_said_and_can_be_tried_again(visitors: Visitors, ana: Guest, name: str) -> None:
    visitors.expect("status of 429")
    page = visitors.browse(ana)
    refusal = {"status": 429, "error": {"code": "too many", "message": "This is too much at once."}}
    answer_with(page, refusal, {"done": 0, "total": 0, "review": None}, DONE)
    table = Table(page).open(name)
    turn_to(page)
    again = table.end.get_by_role("button", name="Try again")
    expect(table.end.get_by_role("alert")).to_contain_text("This is too much at once.")
    again.click()
    expect(table.end.get_by_role("alert")).to_contain_text("The review was broken off.")
    again.click()

    expect(table.end.get_by_role("heading", name="Luck, in hundredths of a win")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_review_fits_a_phone(visitors: Visitors, ana: Guest, name: str, language: str) -> None:
    page = visitors.browse(ana, language, **PHONE)
    answer_with(page, DONE)
    table = Table(page).open(name)
    turn_to(page, language)
    expect(table.end.get_by_role("heading", name=WORDS[language][1])).to_be_visible()

    assert page.evaluate(SIDEWAYS) <= 0
    assert page.evaluate(SMALL, THUMB) == []
    boxes = [box.bounding_box() for box in table.end.locator(".review > .box").all()]
    assert len(boxes) == 4
    for above, below in pairwise(boxes):
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"]
