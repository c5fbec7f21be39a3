"""The replay: every moment by slider and keys, from each allowed view, as a file, and played on from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.courses import SHORT, course
from tests.browser.server import BOT, Guest, Server
from tests.browser.table import Table
from tests.browser.watch import Visitors

LAST = len(course())
# Of a replay: what of its dock lies outside of it, and whether three lines of what was done can be read at once.
SPILT = """() => {
  const edge = document.querySelector(".dock").getBoundingClientRect().bottom;
  const parts = [...document.querySelectorAll(".dock .ask, .dock .zone")];
  return parts.filter((one) => one.getBoundingClientRect().bottom > edge + 1).map((one) => one.textContent);
}"""
READ = """() => {
  const told = document.querySelector('[data-part="told"]');
  told.textContent = "Bo plays Steppe Blizzard · ".repeat(told.clientWidth > 450 ? 7 : 6);
  const lines = Math.round(told.scrollHeight / parseFloat(getComputedStyle(told).lineHeight));
  return [lines, told.scrollHeight - told.clientHeight];
}"""
HANDS = """() => [...document.querySelectorAll('.zone [data-id^="card-"]')].map((node) => node.dataset.id)"""


@pytest.fixture
def ana(server: Server) -> Guest:
    return server.guest("Ana")


@pytest.fixture
def name(server: Server, ana: Guest) -> str:
    return server.deal(SHORT, [ana, server.guest("Bo"), BOT], course())


def watch(page: Page, name: str, moment: int = 0) -> Page:
    """Open a replay at a moment."""
    page.goto(f"/replay/{name}?moment={moment}")
    at(page, moment)
    return page


def at(page: Page, moment: int) -> None:
    """Wait until a moment is shown."""
    expect(page.locator('[data-part="where"]')).to_have_text(f"Moment {moment} of {LAST}")


def test_slider_and_keys_lead_through_the_game(visitors: Visitors, ana: Guest, name: str) -> None:
    page = watch(visitors.browse(ana), name)
    for key, moment in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST), ("Home", 0)]:
        page.keyboard.press(key)
        at(page, moment)
    slider = page.get_by_role("slider", name="Moment")
    slider.fill("20")
    at(page, 20)
    slider.focus()
    page.keyboard.press("ArrowRight")
    at(page, 21)
    assert page.url.endswith("moment=21")
    page.get_by_role("button", name="One moment back").click()
    at(page, 20)
    page.get_by_role("button", name="Last moment").click()
    at(page, LAST)
    expect(page.locator('[data-part="log"]')).to_contain_text("Ana")


@pytest.mark.parametrize(("game", "seats"), [("dschingis-khan", 3), ("zheng-he", 2)])
def test_what_a_replay_tells_can_be_read_with_the_names_of_the_players(
    server: Server, visitors: Visitors, game: str, seats: int
) -> None:
    people = [server.guest(name) for name in ("Ana", "Bo", "Chi")[:seats]]
    page = visitors.browse(people[0])
    page.goto(f"/replay/{server.deal(7, people, game=game)}")
    expect(page.locator(".player .name")).to_have_text([guest.name for guest in people])
    expect(page.locator(".player button")).to_have_count(0)  # a replay has nothing to do with a seat

    assert page.evaluate(SPILT) == []
    assert page.evaluate(READ) == [3, 0]


def test_a_replay_runs_by_itself_and_stops(visitors: Visitors, ana: Guest, name: str) -> None:
    page = watch(visitors.browse(ana), name, LAST - 1)
    page.get_by_role("button", name="Run").click()
    at(page, LAST)

    expect(page.get_by_role("button", name="Run")).to_be_visible()


def test_each_allowed_view_shows_its_own_hand(server: Server, visitors: Visitors, ana: Guest, name: str) -> None:
    page = watch(visitors.browse(ana), name)
    views = page.get_by_label("Seen by")
    dealt = server.state(server.deal(SHORT, [ana, BOT, BOT]))
    for seat, label in enumerate(["Ana", "Bo", "Ding"]):
        views.select_option(label=label)
        expect(page.locator(f'.zone [data-id="card-{dealt.hands[seat][0]}"]')).to_be_visible()
        assert {f"card-{number}" for number in dealt.hands[seat]} <= set(page.evaluate(HANDS))
    views.select_option(label="Spectator")
    expect(page.locator(f'.zone [data-id="card-{dealt.hands[2][0]}"]')).to_have_count(0)
    hidden = {f"card-{number}" for hand in dealt.hands for number in hand}
    assert not hidden & set(page.evaluate(HANDS))


def test_while_a_game_goes_on_only_the_own_view_can_be_replayed(server: Server, visitors: Visitors, ana: Guest) -> None:
    name = server.deal(SHORT, [ana, server.guest("Bo"), server.guest("Chi")], course()[:12])
    page = visitors.browse(ana)
    page.goto(f"/replay/{name}?moment=3")
    expect(page.get_by_label("Seen by").locator("option")).to_have_text(["Spectator", "Ana"])
    expect(page.get_by_role("link", name="Download the file")).to_have_count(0)
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_a_line_of_the_log_links_to_its_moment(visitors: Visitors, ana: Guest, name: str) -> None:
    table = Table(visitors.browse(ana)).open(name)
    table.end.get_by_role("button", name="Look at the table").click()
    link = table.log.get_by_role("link", name="See moment").nth(5)
    moment = int((link.get_attribute("href") or "").rpartition("=")[2])
    link.click()
    at(table.page, moment)

    other = table.log.get_by_role("link", name="See moment").last
    goal = int((other.get_attribute("href") or "").rpartition("=")[2])
    other.click()
    at(table.page, goal)


def test_a_game_is_played_on_from_a_moment(server: Server, visitors: Visitors, ana: Guest, name: str) -> None:
    moment = max(n for n in range(40) if course()[n][0] == 0)
    page = watch(visitors.browse(ana), name, moment)
    page.get_by_role("button", name="Play on from here as Ana").click()
    page.wait_for_url("**/table/*")
    table = Table(page).await_turn()
    assert table.name != name
    assert server.actions(table.name)[:moment] == course()[:moment]
    table.press("1")
    expect(table.log).to_contain_text("Ana")


def test_a_game_is_downloaded_and_brought_back(visitors: Visitors, ana: Guest, name: str, tmp_path: Path) -> None:
    page = watch(visitors.browse(ana), name)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert len(json.loads(file.read_text())["actions"]) == LAST

    other = visitors.browse()
    other.goto("/upload")
    other.get_by_label("The file").set_input_files(file)
    other.get_by_role("button", name="Watch it").click()
    at(other, 0)
    assert name not in other.url
    other.get_by_role("button", name="Last moment").click()
    at(other, LAST)


def test_a_file_that_is_no_replay_is_refused_with_words(visitors: Visitors, tmp_path: Path) -> None:
    visitors.expect("status of 400")
    page = visitors.browse()
    page.goto("/upload")
    for words, answer in [("no JSON", "This file is not JSON"), ('{"game": "chess"}', "this file")]:
        file = tmp_path / "wrong.json"
        file.write_text(words)
        page.get_by_label("The file").set_input_files(file)
        page.get_by_role("button", name="Watch it").click()
        expect(page.get_by_role("alert")).to_contain_text(answer)


def test_since_your_last_move_is_stepped_through(server: Server, visitors: Visitors, ana: Guest) -> None:
    moves = course()
    turn = next(n for n in range(30, LAST) if moves[n][0] == 0 and 0 not in [seat for seat, _ in moves[n - 3 : n]])
    people = [ana, server.guest("Bo"), server.guest("Chi")]
    table = Table(visitors.browse(ana)).open(server.deal(SHORT, people, moves[:turn])).await_turn()
    question = table.what.inner_text()
    table.acts.get_by_role("button", name="Last moves").click()
    expect(table.part("ask-who")).to_contain_text("Since your last move")
    while table.acts.get_by_role("button", name="Next").count():
        before = table.part("ask-who").inner_text()
        table.acts.get_by_role("button", name="Next").click()
        expect(table.part("ask-who")).not_to_have_text(before)
    table.acts.get_by_role("button", name="Back to now").click()

    table.await_prompt(question).await_turn()
