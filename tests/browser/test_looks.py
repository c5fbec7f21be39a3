"""Light and dark, with and without motion, and the weight of a table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.dschingis_khan import walling
from tests.browser.great_wall import planning
from tests.browser.positions import two_choose
from tests.browser.server import OPEN, Guest, Server, game_of
from tests.browser.table import Table
from tests.browser.three_kingdoms_redux import offering
from tests.browser.watch import Visitors
from tests.browser.zheng_he import commands

HEAVIEST = 200_000  # bytes of HTML, JavaScript and CSS, compressed as they travel
COUNT_MOTION = """
window.motions = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...values) { window.motions += 1; return animate.apply(this, values) };
"""


def theme(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-theme")


def ground(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


@pytest.fixture
def ana(server: Server) -> Guest:
    return server.guest("Ana")


@pytest.fixture
def bo(server: Server) -> Guest:
    return server.guest("Bo")


@pytest.fixture
def name(server: Server, ana: Guest, bo: Guest) -> str:
    return server.lay(two_choose(), [ana, bo, OPEN])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_follows_the_system_until_somebody_chooses(
    visitors: Visitors, ana: Guest, name: str, scheme: str
) -> None:
    other = {"light": "dark", "dark": "light"}[scheme]
    page = visitors.browse(ana, color_scheme=scheme)
    table = Table(page).open(name)
    assert theme(page) == scheme
    before = ground(page)
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    assert ground(page) != before

    page.reload()
    table.await_turn()
    assert theme(page) == other
    page.goto("/")
    assert theme(page) == other
    page.get_by_role("button", name="Light or dark").first.click()
    page.goto("/about")
    assert theme(page) == scheme


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_move_visibly_unless_somebody_wants_no_motion(
    server: Server, visitors: Visitors, ana: Guest, bo: Guest, name: str, motion: str
) -> None:
    page = visitors.browse(ana, reduced_motion=motion)
    page.add_init_script(COUNT_MOTION)
    table = Table(page).open(name).await_turn().click("card-52")
    expect(table.acts.get_by_role("button", name="Choose again")).to_be_visible()
    server.act(name, bo, 1, (1, 9))
    table.await_turn().await_prompt("Take a card of the display")

    moved = page.evaluate("motions")
    assert moved > 0 if motion == "no-preference" else moved == 0
    page.wait_for_function("() => document.getAnimations().length === 0")
    box = table.piece("junk-0").bounding_box()
    field = table.piece("field-2-2").bounding_box()
    assert box
    assert field
    assert abs(box["x"] + box["width"] / 2 - field["x"] - field["width"] / 2) < 60


@pytest.mark.parametrize(
    "state", [two_choose(), commands(), walling(), offering(), planning()], ids=lambda state: game_of(state).id
)
def test_a_table_weighs_less_than_200_kilobytes(server: Server, visitors: Visitors, ana: Guest, state: Any) -> None:
    name = server.lay(state, [ana, *[OPEN] * (state.setting.seats - 1)])
    page = visitors.browse(ana)
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    Table(page).open(name).await_turn()
    weights = {
        request.url.rpartition("/")[2].partition("?")[0]: request.sizes()["responseBodySize"]
        for request in finished
        if request.resource_type in ("document", "script", "stylesheet")
    }

    assert {"table.js", "table.css", name} <= weights.keys()
    assert sum(weights.values()) < HEAVIEST, weights


def test_the_title_and_the_icon_say_whose_turn_it_is(visitors: Visitors, ana: Guest, name: str) -> None:
    table = Table(visitors.browse(ana)).open(name).await_turn()
    expect(table.page).to_have_title(re.compile("Your turn"))
    icon = table.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("turn"))
    table.click("card-52").await_others()

    expect(table.page).not_to_have_title(re.compile("Your turn"))
    expect(icon).not_to_have_attribute("href", re.compile("turn"))


def test_every_piece_that_can_be_clicked_says_what_it_is(visitors: Visitors, ana: Guest, name: str) -> None:
    table = Table(visitors.browse(ana)).open(name).await_turn()
    table.piece("card-52").hover()
    expect(table.part("tip")).to_contain_text("52")
    expect(table.why).to_contain_text("Your junk sails diagonally to field 4")
    expect(table.page.locator(".preview > *").first).to_be_attached()
    table.page.mouse.move(2, 2)
    expect(table.page.locator(".preview > *")).to_have_count(0)
