"""The co-op game of The Great Wall in the browser: proposals, an order, an event, a loss, everybody, a phone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from pagoda.games.great_wall.actions import AGREE, CHOOSE_GENERAL, PASS, PROPOSE, REFUSE
from pagoda.games.great_wall.council import FulfilOrders
from pagoda.games.great_wall.edition import SPEARMAN
from tests.browser.axe import check, check_both_themes
from tests.browser.fit import LONG, misfits
from tests.browser.great_wall_together import ALTAR, ARCHERS, EVERYBODY, GUARD, PRAYERS, READY, council, proposed
from tests.browser.server import Moves, Server
from tests.browser.table import Question, Table
from tests.browser.test_great_wall import ANA, BO, CHI, PEOPLE, Party
from tests.browser.test_phone import SIDEWAYS, SMALL, THUMB
from tests.browser.watch import PHONE, Visitors
from tests.games.great_wall.pictures import together
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import GAME, legal

DEAL: Final = 2
QUIET: Final[dict[str, Any]] = {"hands": [], "advisors": [], "supporters": [], "honour": [3, 3, 3]}  # nothing answers


def winter() -> Any:
    """Return a table where the council meets, and the year goes on after it."""
    return together(phase=FulfilOrders, zones=READY, firing=[], field=[], **QUIET)


def careless() -> Moves:
    """Return the moves of a game in which everybody takes the last offer; so they take all the shame there is."""
    state = GAME.start("coop", 3, DEAL)
    moves: Moves = []
    while waiting := GAME.waiting(state):
        moves.append((waiting[0], GAME.actions(state, waiting[0])[-1]))
        GAME.play(state, *moves[-1])
    return moves


def test_one_order_is_refused_another_fulfilled_by_sacrifice_and_an_event_comes(
    server: Server, visitors: Visitors
) -> None:
    party = Party(server, visitors, winter(), ANA, BO)
    hers, his = party.tables[ANA], party.tables[BO]
    party.click(ANA, (PROPOSE, ALTAR, 0), (AGREE, 5))
    expect(his.piece("ballot")).to_contain_text("gives 5 stone")
    expect(his.player(ANA)).to_contain_text("gives 5 stone")
    party.click(BO, REFUSE)
    party.tell(CHI, REFUSE)
    expect(hers.log).to_contain_text("The order is not fulfilled: Stones for the Altar of Heaven")

    party.click(BO, (PROPOSE, GUARD, EVERYBODY))
    party.click(ANA, (AGREE, 1))  # a spearman, and no horseman
    party.tell(CHI, (AGREE, 1))
    while any([type(step).__name__ in ("Give", "Sacrifice") for step in party.state.agenda]):
        seat = GAME.waiting(party.state)[0]
        party.click(seat, legal(party.state)[0]) if seat == ANA else party.tell(seat, legal(party.state)[0])
    for table in party.tables.values():
        expect(table.piece("orders-fulfilled")).to_contain_text("3/7")
        expect(table.piece(f"soldiers-0-{BO}-{SPEARMAN}")).to_have_count(0)
        expect(table.piece(f"edict-{GUARD}")).to_have_count(0)

    events = len(party.state.misfortunes)
    while len(party.state.misfortunes) == events:
        seat, offered = GAME.waiting(party.state)[0], legal(party.state)
        party.tell(seat, PASS if PASS in offered else offered[0])
    event = party.state.misfortunes[-1]
    for table in party.tables.values():
        expect(table.piece(f"event-{event}")).to_be_visible()
        expect(table.log).to_contain_text(f"Event: {TABLES.name('events', event).en}")


def test_the_game_is_lost_when_shame_must_be_taken_and_none_is_left(server: Server, visitors: Visitors) -> None:
    *past, (last, action) = careless()
    people = [server.guest(name) for name in PEOPLE]
    name = server.deal(DEAL, people, past, game=GAME.id, mode="coop")
    tables = [Table(visitors.browse(people[seat])).open(name) for seat in (last, (last + 1) % 3)]
    expect(tables[1].piece("shame-left")).to_be_visible()
    tables[0].await_turn().do_by_click(Question(server.state(name), last, action, PEOPLE))
    for table in tables:
        expect(table.end.get_by_role("heading", level=2)).to_have_text("The game is lost together")
        expect(table.end).to_contain_text("imperial orders: 0 of 7")
        assert table.page.evaluate(SIDEWAYS) <= 0
    check_both_themes(tables[0].page)
    tables[0].page.get_by_role("button", name="Look at the table").click()
    expect(tables[0].piece("final")).to_contain_text("Lost together")
    assert misfits(tables[0].page) == []


def test_a_newcomer_starts_it_from_the_front_page(server: Server, visitors: Visitors) -> None:
    guest = server.guest("Ana")
    page = visitors.browse(guest)
    page.goto("/")
    page.get_by_role("article", name="The Great Wall").get_by_role("link", name="Set up a table").click()
    page.get_by_role("radio", name="All together for the emperor").check(force=True)  # the pill lies over it
    for clan in ("Snake Clan", "Monkey Clan"):
        page.get_by_role("combobox", name=clan).select_option("bot-novice")
    page.get_by_text("Deal and edition").click()
    page.get_by_label("Number of the deal").fill("3")
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url("**/table/*")
    table, state = Table(page), GAME.start("coop", 3, 3, {"quick_tactics": 1})
    expect(table.piece("orders-fulfilled")).to_contain_text("0/7")
    for order in state.orders:
        expect(table.piece(f"edict-{order}")).to_be_visible()
    general = next(action for action in GAME.actions(state, ANA) if action[0] == CHOOSE_GENERAL)
    table.await_turn().do_by_click(Question(state, ANA, general, ["Ana", "?", "?"]))
    table.await_prompt("Which advisor is active?")
    assert misfits(page) == []


# Everywhere


def test_the_council_is_for_everybody(server: Server, visitors: Visitors) -> None:
    people = [server.guest(name) for name in LONG[:3]]
    table = Table(visitors.browse(people[0]))
    for state in (council(walls=(2, 1, 1)), proposed(ALTAR, 0)):
        table.open(server.lay(state, people)).await_turn()
        check_both_themes(table.page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_council_fits_a_phone(server: Server, visitors: Visitors, language: str) -> None:
    people = [server.guest(name) for name in LONG[:3]]
    table = Table(visitors.browse(people[0], language, color_scheme="dark", **PHONE))
    for state in (council(), proposed(ALTAR, 0), proposed(GUARD, EVERYBODY, zones=READY)):
        table.open(server.lay(state, people)).await_turn()
        assert table.page.evaluate(SIDEWAYS) <= 0
        assert table.page.evaluate(SMALL, THUMB) == []
    if language == "en":  # what axe looks for is the same in both
        check(table.page)


def test_who_gives_is_asked_and_an_answer_that_cannot_be_paid_says_why(server: Server, visitors: Visitors) -> None:
    people = [server.guest(name) for name in PEOPLE]
    archers = council(edicts="palace_archers", zones=["left 1 archer"] * 3)
    prayers = {"edicts": "prayers", "fulfilled": "", "goods": ["2 chi", "", "2 chi"]}
    table = Table(visitors.browse(people[ANA])).open(server.lay(archers, people)).await_turn()
    table.click(f"edict-{ARCHERS}").await_prompt("Who gives? Choose 2 players")
    table.click(f"player-{CHI}").await_prompt("Who gives? Choose 2 players")
    table.click(f"edict-{ARCHERS}").click(f"player-{CHI}").await_prompt(
        "Propose an imperial order? 2 of 7 are fulfilled"
    )

    table = Table(visitors.browse(people[BO], **PHONE)).open(
        server.lay(proposed(PRAYERS, EVERYBODY, **prayers), people)
    )
    agree = table.await_turn().acts.get_by_role("button", name="Agree: 2 chi")
    expect(agree).to_have_attribute("aria-disabled", "true")
    agree.dispatch_event("click")
    expect(table.lines).to_contain_text("You would have to give 2 chi; you have 0. GW-COOP-15")
    expect(table.lines).to_be_in_viewport(ratio=1)
    check(table.page, ".ask")


def test_four_players_with_full_hands_find_room_beside_the_board(server: Server, visitors: Visitors) -> None:
    people = [server.guest(name) for name in LONG]
    full = together(
        seats=4,
        generals="yue_fei zong_ze zhao_kui wang_jian",
        edicts="imperial_guard escort glory_to_emperor",
        revealed="bitter_cold camp_fever earthquake drought",
    )
    table = Table(visitors.browse(people[0], "de")).open(server.lay(full, people)).await_turn()
    assert misfits(table.page) == []
    expect(table.page.locator('[data-tab="log"]')).to_be_in_viewport(ratio=1)
