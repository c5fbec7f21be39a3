"""Taking back: a step, a turn, never past a reveal or somebody else; beyond that only if all agree."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from pagoda.games.madame_ching.actions import CHART
from tests.browser.positions import free, two_choose
from tests.browser.server import OPEN, Guest, Server
from tests.browser.table import Table
from tests.browser.watch import Visitors
from tests.games.madame_ching.positions import choose, play_out, position

CHOOSE_MISSION = "Choose your mission"
GAIN = "Gain a skill, or stop"
TAKE = "Take a card of the display"


def long_turn() -> Any:
    """Return a table where Ana's turn has a mission, a skill and a card to take, and then it is Bo's."""
    before = position(
        ["1", "2", ""],
        expeditions=["8 12 15 27 28 31 33", "24"],
        display="40 41",
        missions="m17a m17b m41a",
        skills=["weather_lore 3"],
        agenda=choose(0, 1),
    )
    after = play_out(before, (0, (1, 1)), (1, (1, 2)))
    return play_out(after, (1, (11, 40)))  # the higher card goes first


@pytest.fixture
def people(server: Server) -> list[Guest]:
    return [server.guest("Ana"), server.guest("Bo"), OPEN]


@pytest.fixture
def table(server: Server, visitors: Visitors, people: list[Guest]) -> Table:
    table = Table(visitors.browse(people[0])).open(server.lay(long_turn(), people)).await_turn()
    expect(table.what).to_contain_text(CHOOSE_MISSION)
    table.click("pick-m17a").await_prompt(GAIN).click("form-3").await_turn().await_prompt(TAKE)
    return table


def undo_of(table: Table) -> Any:
    return table.page.get_by_role("banner").get_by_role("button", name="Take back")


def test_one_step_is_taken_back(table: Table) -> None:
    undo_of(table).click()
    table.await_turn().await_prompt(GAIN)
    table.press("u")
    expect(table.what).to_contain_text(CHOOSE_MISSION)
    expect(undo_of(table)).to_be_disabled()


def test_the_whole_turn_is_taken_back(table: Table) -> None:
    table.menu().get_by_role("button", name="Take your whole turn back").click()

    expect(table.what).to_contain_text(CHOOSE_MISSION)
    expect(table.piece("tile-m17a")).to_be_visible()
    expect(undo_of(table)).to_be_disabled()


def test_undo_is_never_offered_past_something_revealed(server: Server, visitors: Visitors, people: list[Guest]) -> None:
    name = server.lay(free(), people)
    table = Table(visitors.browse(people[0])).open(name).await_turn()
    table.click("skill-0-0-0")
    expect(table.log).to_contain_text("Cartography")
    assert server.actions(name) == [(0, CHART)]

    expect(undo_of(table)).to_be_disabled()
    table.press("u")
    expect(table.lines).to_contain_text("There is nothing of yours that may be taken back now.")
    expect(table.menu().get_by_role("button", name="Take one step back")).to_have_count(0)


def test_undo_is_never_offered_past_another_ones_decision(table: Table) -> None:
    expect(undo_of(table)).to_be_enabled()
    table.click("card-41").await_prompt("Choose a navigation card")

    expect(undo_of(table)).to_be_disabled()


def test_a_secret_choice_can_be_reconsidered_until_the_last_has_chosen(
    server: Server, visitors: Visitors, people: list[Guest]
) -> None:
    name = server.lay(two_choose(), people)
    table = Table(visitors.browse(people[0])).open(name).await_turn().click("card-52").await_others()
    table.acts.get_by_role("button", name="Choose again").click()
    table.await_turn().await_prompt("Choose a navigation card").click("card-11").await_others()
    server.act(name, people[1], 1, (1, 9))
    table.await_turn()

    assert [action for _, action in server.actions(name)] == [(1, 52), (2,), (1, 11), (1, 9)]
    expect(table.acts.get_by_role("button", name="Choose again")).to_have_count(0)


@pytest.mark.parametrize("agreed", [True, False])
def test_a_take_back_needs_the_consent_of_all(
    server: Server, visitors: Visitors, table: Table, people: list[Guest], agreed: bool
) -> None:
    name = table.name
    his = Table(visitors.browse(people[1])).open(name)
    table.click("card-41").await_prompt("Choose a navigation card")
    his.await_turn()
    table.menu().get_by_role("button", name="Ask to take your last move back").click()
    expect(table.ask).to_contain_text("Waiting for the others to agree")
    expect(his.ask).to_contain_text("Ana asks to go back to moment 2")
    his.page.get_by_role("button", name="Agree" if agreed else "Decline").click()

    if agreed:
        table.await_turn().await_prompt(TAKE)
        his.await_others()
        expect(his.tab("chat").part("chat-list")).to_contain_text("Ana")
        assert len(server.actions(name)) == 2
    else:
        his.await_turn()
        expect(table.ask).not_to_contain_text("Waiting for the others to agree")
        assert len(server.actions(name)) == 3
