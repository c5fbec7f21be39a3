"""Zheng He in the browser: a whole game of two, a game against the cards, a match, both themes, a phone."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import pagoda
from pagoda.engine.editions import parse
from pagoda.games.zheng_he.actions import ATTACK, NOTHING, REACT, VOYAGE
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.turn import ChooseAction, OfferReaction
from tests.browser.axe import check
from tests.browser.courses import course
from tests.browser.fit import LONG, misfits
from tests.browser.server import Guest, Moves, Server, eventually
from tests.browser.table import Question, Table
from tests.browser.test_newcomer import play
from tests.browser.test_phone import SIDEWAYS, SMALL, THUMB
from tests.browser.watch import PHONE, Regulars, Visitors
from tests.browser.zheng_he import alone, battle, commands, own_commands
from tests.games.zheng_he.test_turn import cut_off

GAME: Final[Any] = pagoda.game("zheng-he")
DEAL: Final = 130  # a short game of two with a battle, reactions and voyages
MATCH: Final = 3141592653589793259
SOLO: Final = 12
BY_CLICKS: Final = {"PlayCard", "MayReact", "SendUnits", "RollAgain", "ChooseVoyage", "ChooseFleet"}
TWICE: Final = 2  # so often a kind of decision is made by clicks


def set_up(page: Page, mode: str, deal: int) -> None:
    """Fill in the form for a table, from the front page on."""
    page.goto("/")
    storey = page.get_by_role("article", name="The Voyages of Zheng He")
    storey.get_by_role("link", name="Set up a table").click()
    page.get_by_role("radio", name=mode).check(force=True)  # the pill lies over it
    page.get_by_text("Deal and edition").click()
    page.get_by_label("Number of the deal").fill(str(deal))


class Pair:
    """Two browsers at one table; what is not done by clicks is done without them."""

    def __init__(self, server: Server, tables: list[Table], guests: list[Guest]) -> None:
        self.server = server
        self.tables = tables
        self.guests = guests
        self.name = tables[0].name
        self.people = [guest.name for guest in guests]
        self.clicked: Counter[str] = Counter()

    def do(self, state: Any, seat: int, action: tuple[int, ...]) -> None:
        """Do something; by clicks if it is worth a look and was not done twice yet."""
        kind = type(state.agenda[-1]).__name__
        wanted = kind in BY_CLICKS or action[0] in (ATTACK, VOYAGE)
        if not wanted or self.clicked[kind] >= TWICE:
            self.server.act(self.name, self.guests[seat], seat, action)
            return
        self.clicked[kind] += 1
        self.click(state, seat, action)

    def click(self, state: Any, seat: int, action: tuple[int, ...]) -> None:
        """Do something by clicks, while the other one waits."""
        asked = Question(state, seat, action, self.people)
        done = len(self.server.actions(self.name))
        self.tables[1 - seat].await_version(done).await_others()
        self.tables[seat].await_version(done).await_turn().await_prompt(asked.prompt()).do_by_click(asked)
        eventually(lambda: len(self.server.actions(self.name)) > done, "the answer")


@pytest.fixture
def pair(server: Server, visitors: Visitors) -> Pair:
    """Ana sets a table for two up, Bo follows the link to the open seat."""
    guests = [server.guest("Ana"), server.guest("Bo")]
    ana, bo = visitors.browse(guests[0]), visitors.browse(guests[1])
    set_up(ana, "Two players", DEAL)
    expect(ana.get_by_role("radio", name="1", exact=True)).to_be_disabled()
    ana.get_by_role("combobox", name="Seat B").select_option("open")
    ana.get_by_role("button", name="Start the table").click()
    hers = Table(ana).await_turn()
    hers.sheet(1).get_by_role("button", name="Invite somebody to this seat").click()
    sheet = ana.get_by_role("dialog", name="Invite to this seat")
    bo.goto(sheet.get_by_label("Link to the seat").input_value())
    bo.get_by_role("button", name="Take the seat").click()
    expect(hers.player(1)).to_contain_text("Bo")
    sheet.get_by_role("button", name="Close").click()
    return Pair(server, [hers, Table(bo).await_others()], guests)


def test_a_whole_game_of_two_with_a_battle_a_reaction_and_a_voyage(pair: Pair) -> None:
    moves = course(DEAL, 2, "zheng-he")
    state = GAME.start("standard", 2, DEAL)
    for seat, action in moves:
        pair.do(state, seat, action)
        state = GAME.apply(state, seat, action)

    assert pair.clicked.keys() >= {"PlayCard", "MayReact", "SendUnits", "RollAgain", "ChooseFleet"}
    assert REACT in [action for _, action in moves]
    assert pair.server.actions(pair.name) == moves
    result = GAME.result(state)
    winner = result.ranks.index(1)
    for table in pair.tables:
        heading = table.end.get_by_role("heading", level=2)
        expect(heading).to_have_text(f"{pair.people[winner]} wins with {result.scores[winner]}")
        expect(table.end).to_contain_text("victory of the")
        expect(table.end.locator(".bars .total")).to_have_text(
            [str(result.scores[seat]) for seat in (winner, 1 - winner)]
        )
        expect(table.end.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_game_against_the_cards(server: Server, visitors: Visitors) -> None:
    page = visitors.browse(server.guest("Ana"))
    set_up(page, "Alone, against the cards", SOLO)
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_disabled()
    expect(page.locator(".seat:visible")).to_have_count(1)
    expect(page.locator(".options:visible")).to_have_count(1)
    page.get_by_role("combobox", name="difficulty").select_option("0")
    page.get_by_role("button", name="Start the table").click()
    table = Table(page).await_turn()
    expect(page.locator("[data-player]")).to_have_count(1)
    for door in ('[data-tab="chat"]', '[data-tool="chat"]'):
        expect(page.locator(door)).to_be_hidden()
    expect(page.get_by_role("button", name="Invite")).to_have_count(0)
    name = table.tab("moves").name
    assert play(table, clicks=8) > 10

    state = server.state(name)
    result = GAME.result(state)
    assert state.setting.options == {"difficulty": 0}
    word = "wins" if result.ranks == (1,) else "loses"
    expect(table.end.get_by_role("heading", level=2)).to_have_text(f"Ana {word} with {result.scores[0]}")
    expect(table.end.locator(".bars li")).to_have_count(1)
    table.end.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and name not in url)
    Table(page).await_turn()
    page.goto(f"/replay/{name}?moment=5")
    expect(Table(page).part("where")).to_contain_text("Moment 5")


def test_a_bot_answers(server: Server, visitors: Visitors) -> None:
    page = visitors.browse()
    page.goto("/")
    page.get_by_role("article", name="The Voyages of Zheng He").get_by_role("button", name="Play now").click()
    table = Table(page).await_turn().tab("moves")
    table.part("moves").get_by_role("button").last.click()  # a card into the reserve
    eventually(lambda: [seat for seat, _ in server.actions(table.name) if seat == 1], "the answer of the bot")

    table.await_turn()


def test_one_screen_for_two_where_the_second_seat_or_either_is_the_emperor(server: Server, visitors: Visitors) -> None:
    page = visitors.browse()
    table = Table(page)
    for option, words in ((2, "chosen at random"), (1, "the second seat")):
        set_up(page, "Two players", DEAL)
        page.get_by_role("combobox", name="The Emperor is").select_option(label=words)
        page.get_by_label("Name of seat A").fill("Ana")
        page.get_by_role("combobox", name="Seat B").select_option(label="Another player on this device")
        page.get_by_label("Name of seat B").fill("Bo")
        page.get_by_role("button", name="Start the table").click()
        expect(table.curtain).to_be_visible()
        state = server.state(table.name)
        assert state.setting.options == {"emperor": option}
        expect(table.curtain).to_contain_text(f"Pass the screen to {['Ana', 'Bo'][state.emperor]}")
    assert state.emperor == 1
    assert 'data-id="card-' not in page.content()
    table.curtain.get_by_role("button", name="I am Bo").click()
    table.await_turn()
    assert table.hand() == [f"card-{card}" for card in sorted(state.hands[EMPEROR])]
    expect(table.player(1)).to_contain_text("Emperor")
    table.click(table.hand()[0]).acts.get_by_role("button", name="Lay it face down").click()
    expect(table.curtain).to_contain_text("Pass the screen to Ana")
    expect(page.locator('[data-id^="card-"]')).to_have_count(0)  # the card that was laid down is still on its way


def test_who_can_do_nothing_says_so(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    state = cut_off(ChooseAction((1,), OVERLORD), OfferReaction(EMPEROR))
    areas = state.tables.data["area"]
    edition = "".join([f"[[area]]\nid = '{area['id']}'\nadjacent = {area['adjacent']}\n" for area in areas])
    state.edition = state.tables = GAME.edition_with(parse(edition))
    table = Table(visitors.browse(bo)).open(server.lay(state, [ana, bo], edition=edition)).await_turn()
    table.acts.get_by_role("button", name="Do nothing").click()
    table.await_others()

    assert server.actions(table.name) == [(1, NOTHING)]


def test_somebody_who_watches_a_game_for_one_can_talk_to_its_player(server: Server, visitors: Visitors) -> None:
    ana = server.guest("Ana")
    name = server.lay(alone(), [ana])
    hers = Table(visitors.browse(ana)).open(name).await_turn()
    expect(hers.page.locator('[data-tab="chat"]')).to_be_hidden()
    his = Table(visitors.browse(server.guest("Bo"))).open(name).tab("chat")
    his.page.get_by_label("Your message").fill("Sail on")
    his.press("Enter")

    expect(hers.page.locator('[data-tab="chat"] [data-unread]')).to_have_text("1")
    expect(hers.tab("chat").part("chat-list")).to_contain_text("Sail on")


def end_of_first_game(moves: Moves) -> tuple[int, Any]:
    """Return which move of a match ends its first game, and the state before it."""
    state = GAME.start("match", 2, MATCH)
    for number, (seat, action) in enumerate(moves):
        after = GAME.apply(state, seat, action)
        if after.leg == 2:
            return number, state
        state = after
    raise AssertionError("there is no second game")


def test_a_match_leads_to_a_second_game_with_the_sides_swapped(server: Server, visitors: Visitors) -> None:
    moves = course(MATCH, 2, "zheng-he", "match")
    number, state = end_of_first_game(moves)
    guests = [server.guest("Ana"), server.guest("Bo")]
    name = server.deal(MATCH, guests, moves[:number], game="zheng-he", mode="match")
    tables = [Table(visitors.browse(guest)).open(name) for guest in guests]
    roles = ["Emperor", "Overlord"]
    for seat in (0, 1):
        expect(tables[0].player(seat)).to_contain_text(roles[seat])
    Pair(server, tables, guests).click(state, *moves[number])

    points = server.state(name).points
    for table in tables:
        for seat in (0, 1):
            expect(table.player(seat)).to_contain_text(roles[1 - seat])
            expect(table.player(seat)).to_contain_text(re.compile(rf"{points[seat]} points? in the match"))
    tables[1].await_turn()


def test_a_match_ends_with_the_points_of_both_games(server: Server, visitors: Visitors) -> None:
    moves = course(MATCH, 2, "zheng-he", "match")
    ana = server.guest("Ana")
    name = server.deal(MATCH, [ana, ana], moves[:-1], game="zheng-he", mode="match")
    server.act(name, ana, *moves[-1])
    end = Table(visitors.browse(ana)).open(name).end

    state = server.state(name)
    scores = GAME.result(state).scores
    expect(end.get_by_role("heading", level=2)).to_contain_text(f"with {max(scores)}")
    expect(end.locator(".legend")).to_contain_text("first game")
    expect(end.locator(".legend")).to_contain_text("second game")
    assert [int(words) for words in end.locator(".bars .total").all_inner_texts()] == sorted(scores, reverse=True)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_its_tables_are_for_everybody(server: Server, visitors: Visitors, theme: str) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = Table(visitors.browse(ana, color_scheme=theme))
    for state in (battle(0, [5, 4, 2, 6, 6, 1]), own_commands(), alone()):
        table.open(server.lay(state, [ana, bo][: state.setting.seats])).await_turn()
        check(table.page)
        assert misfits(table.page) == []


def test_it_is_read_whole_who_is_to_decide(server: Server, regulars: Regulars) -> None:
    people = [server.guest(name) for name in LONG[:2]]
    table = Table(regulars.browse(people[0], "de")).open(server.lay(own_commands(), people)).await_turn()
    words = table.player(0).locator(".state")
    expect(words).to_have_text("Herr der Steppe · am Zug")

    assert words.evaluate("words => words.scrollWidth - words.clientWidth") <= 0


def test_its_table_fits_a_phone(server: Server, visitors: Visitors) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = Table(visitors.browse(ana, color_scheme="dark", **PHONE))
    for state in (commands(), alone()):
        table.open(server.lay(state, [ana, bo][: state.setting.seats])).await_turn()
        for sheet in table.page.locator(".sheetbar button:visible").all():
            sheet.tap()
            assert table.page.evaluate(SIDEWAYS) <= 0
            assert table.page.evaluate(SMALL, THUMB) == []
    expect(table.page.get_by_role("heading", level=1)).to_have_text("Zheng He", use_inner_text=True)
    check(table.page)


@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_its_end_fits_one_screen_and_a_phone(server: Server, visitors: Visitors, mode: str) -> None:
    seats, deal = (2, DEAL) if mode == "standard" else (1, SOLO)
    ana = server.guest("Ana")
    name = server.deal(deal, [ana] * seats, course(deal, seats, "zheng-he", mode), game="zheng-he", mode=mode)
    for look in ({}, PHONE):
        table = Table(visitors.browse(ana, color_scheme="dark", **look)).open(name)
        expect(table.end.get_by_role("heading", level=2)).to_be_visible()
        assert table.page.evaluate(SIDEWAYS) <= 0
        check(table.page)
