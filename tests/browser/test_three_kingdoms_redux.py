"""Three Kingdoms Redux in the browser: a beginners' game, a draft, an alliance, a battle, upkeep, the end, a phone."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from pagoda.games.three_kingdoms_redux.actions import BUILD, PASS, PLACE, STATION, STORE, TAKE, TAKE_BACK, TRIBUTE
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.state import TREASURY
from pagoda.games.three_kingdoms_redux.strength import ALLIES
from tests.browser.axe import check, check_both_themes
from tests.browser.courses import course
from tests.browser.fit import LONG as LONGEST
from tests.browser.fit import misfits
from tests.browser.server import Guest, Server, eventually
from tests.browser.table import Question, Table
from tests.browser.test_phone import SIDEWAYS, SMALL, THUMB
from tests.browser.three_kingdoms_redux import (
    allied,
    at_war,
    building,
    drafting,
    offering,
    performing,
    starving,
    with_plans,
)
from tests.browser.watch import PHONE, Regulars, Visitors, frames_of
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    assign,
    card,
    general,
    has,
    location,
    place,
    space,
    take,
)

PEOPLE: Final = ["Ana", "Bo", "Chi"]
LONG: Final = [*LONGEST[:2], "Chi"]
DEAL: Final = 4
EACH_ROUND: Final = 2  # generals that the beginner places


class Party:
    """Three guests at a table with a prepared state; some of them watch it in browsers."""

    def __init__(self, server: Server, visitors: Visitors, state: Any, *seats: int) -> None:
        self.server = server
        self.guests = [server.guest(name) for name in PEOPLE]
        self.state = state
        self.name = server.lay(state, self.guests)
        self.tables = {seat: Table(visitors.browse(self.guests[seat])).open(self.name) for seat in seats}
        self.done = 0

    def click(self, seat: int, *actions: tuple[int, ...]) -> Table:
        """Let a seat do something by clicks, one after the other, and return its table."""
        table = self.tables[seat]
        for action in actions:
            asked = Question(self.state, seat, action, PEOPLE)
            table.await_turn().await_prompt(asked.prompt()).do_by_click(asked)
            self.count(seat, action)
        return table

    def tell(self, seat: int, *actions: tuple[int, ...]) -> None:
        """Let a seat do something without a browser."""
        for action in actions:
            self.server.act(self.name, self.guests[seat], seat, action)
            self.count(seat, action)

    def count(self, seat: int, action: tuple[int, ...]) -> None:
        """Let everybody see what was done."""
        self.state = GAME.apply(self.state, seat, action)
        self.done += 1
        for table in self.tables.values():
            table.await_version(self.done)


def expect_said(table: Table, id: str, words: str) -> None:
    """Check what is said of a piece."""
    expect(table.piece(id)).to_have_attribute("aria-label", re.compile(re.escape(words)))


def stat(table: Table, seat: int, symbol: str) -> Any:
    """Return a number in the panel of a state."""
    return table.player(seat).locator(f'.stat:has(use[href$="{symbol}"])').first


# A beginners' game


class Beginner:
    """Somebody who plays against bots: a decision of each kind by clicks, all others without the browser."""

    def __init__(self, server: Server, table: Table, guest: Guest) -> None:
        self.server = server
        self.table = table
        self.guest = guest
        self.state = GAME.start("beginner", 3, DEAL)
        self.known = 0
        self.clicked: Counter[str] = Counter()
        self.wanted = list(range(18))  # spaces that nobody has tried yet

    def catch_up(self) -> bool:
        """Hear what the bots have done, until the beginner is asked or the game is over."""
        for seat, action in self.server.actions(self.table.name)[self.known :]:
            GAME.play(self.state, seat, action)
            self.known += 1
        waiting = GAME.waiting(self.state)
        return not waiting or WEI in waiting

    def choose(self) -> tuple[int, ...]:
        """Return something that leads to many kinds of questions: a new space with each bid, then what comes first."""
        actions: list[tuple[int, ...]] = GAME.actions(self.state, WEI)
        if PASS not in actions:
            return next((action for action in actions if action[0] == TAKE), actions[0])
        placed = sum(row[0] == WEI for row in self.state.bids)
        bids = [action for action in actions if action != PASS]
        if placed == EACH_ROUND or not bids:
            return PASS
        return min(bids, key=lambda bid: self.wanted.index(bid[2]))

    def play(self) -> None:
        """Play the game to its end."""
        while eventually(self.catch_up, "the answers of the bots") and GAME.waiting(self.state):
            action = self.choose()
            kind = type(self.state.agenda[-1]).__name__
            if action[0] == PLACE:
                self.wanted.append(self.wanted.pop(self.wanted.index(action[2])))
            self.clicked[kind] += 1
            if self.clicked[kind] == 1:
                asked = Question(self.state, WEI, action, ["Ana", "?", "?"])
                self.table.await_version(self.known).await_turn().do_by_click(asked)
            else:
                self.server.act(self.table.name, self.guest, WEI, action)
            eventually(lambda: len(self.server.actions(self.table.name)) > self.known, "the answer")


def test_a_beginners_game_with_two_bots_from_the_front_page_to_the_end(server: Server, visitors: Visitors) -> None:
    guest = server.guest("Ana")
    page = visitors.browse(guest)
    page.goto("/")
    page.get_by_role("article", name="Three Kingdoms Redux").get_by_role("link", name="Set up a table").click()
    page.get_by_role("radio", name="Fixed generals without skills").check(force=True)  # the pill lies over it
    for seat in ("Wu", "Shu"):
        page.get_by_role("combobox", name=seat).select_option("bot-novice")
    page.get_by_text("Deal and edition").click()
    page.get_by_label("Number of the deal").fill(str(DEAL))
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url("**/table/*")
    beginner = Beginner(server, Table(page), guest)
    beginner.play()

    assert beginner.clicked.keys() >= {"Bid", "TakeAction"}
    scores = GAME.result(beginner.state).scores
    expect(beginner.table.end.get_by_role("heading", level=2)).to_contain_text(str(max(scores)))
    expect(beginner.table.end.locator(".bars .total")).to_have_text([str(n) for n in sorted(scores, reverse=True)])


# A round


def mentioned(generals: tuple[int, ...], places: list[str]) -> set[int]:
    """Return the generals that are named somewhere."""
    return {number for number in generals if any(f'general-{number}"' in words for words in places)}


def test_a_draft_is_secret_and_can_be_reconsidered(server: Server, visitors: Visitors) -> None:
    party = Party(server, visitors, drafting())
    his = visitors.browse(party.guests[WU])
    heard = frames_of(his)
    party.tables = {
        seat: Table(page).open(party.name) for seat, page in ((WEI, visitors.browse(party.guests[WEI])), (WU, his))
    }
    first, second = GAME.actions(party.state, WEI)[0], GAME.actions(party.state, WEI)[-1]
    hers = party.click(WEI, first)
    expect(hers.piece(f"general-{second[-1]}")).to_have_class(re.compile(r"\bused\b"))
    expect(party.tables[WU].log).to_contain_text("Ana has chosen")
    expect(party.tables[WU].player(WEI)).to_contain_text("has chosen")
    hers.acts.get_by_role("button", name="Choose again").click()
    party.count(WEI, TAKE_BACK)
    expect(party.tables[WU].log).to_contain_text("Ana chooses again")
    party.click(WEI, second)
    party.click(WU, GAME.actions(party.state, WU)[0])
    party.tell(SHU, GAME.actions(party.state, SHU)[0])

    for chosen in second[1:]:
        expect(hers.piece(f"general-{chosen}")).to_be_visible()
    expect(party.tables[WU].player(WEI).locator('[data-id^="hidden-0-"]')).to_have_count(4)
    assert mentioned(drafting().offers[WU], [*heard, his.content()])
    assert not mentioned(drafting().offers[WEI], [*heard, his.content()])


def test_allies_bid_together_and_both_act(server: Server, visitors: Visitors) -> None:
    party = Party(server, visitors, allied(), WU, SHU)
    recruit = space("recruit")
    for seat, name, sums in ((WU, "sun_ce", "5"), (SHU, "wei_yan", "9")):
        party.click(seat, place(name, "recruit"))
        for table in party.tables.values():
            expect(table.piece(f"bid-{recruit}-{ALLIES}")).to_have_text(sums)
            expect(table.piece(f"bid-{recruit}-{WEI}")).to_have_text("6")
    party.click(WU, PASS)
    party.click(SHU, PASS)
    for table in party.tables.values():
        expect(table.log).to_contain_text("won by Bo, Chi (9 to 6)")
    for seat in (WU, SHU):
        party.click(seat, take("recruit"))
        for table in party.tables.values():
            expect(table.log).to_contain_text(f"{PEOPLE[seat]} performs: Recruit Armies")
            expect(stat(table, seat, "tkr-helm0")).to_have_text(str(has(party.state, seat, "untrained")))


def test_a_battle_leads_to_a_general_on_the_border(server: Server, visitors: Visitors) -> None:
    party = Party(server, visitors, at_war(), WEI, WU)
    zhang_liao, hefei = f"general-{general('zhang_liao')}", f"location-{location('hefei')}"
    hers = party.click(WEI, place("zhang_liao", "battle_wei_wu"))
    expect_said(party.tables[WU], zhang_liao, "on the way")
    party.click(WEI, assign("2 horse"))
    for table in party.tables.values():
        expect_said(table, zhang_liao, "with 2 horse units")
    party.click(WEI, PASS, take("battle_wei_wu"))
    hers.piece(hefei).hover()
    expect(hers.why).to_contain_text("The border area token counts 1 point.")
    party.click(WEI, (STATION, general("zhang_liao"), location("hefei")), (STORE, TREASURY))
    for table in party.tables.values():
        expect_said(table, zhang_liao, "stationed: Hefei, 2 horse units, token in the treasury")
        expect(stat(table, WEI, "tkr-flag")).to_have_text("2")
        expect(table.log).to_contain_text("Ana puts the token of Hefei into the treasury")


def test_a_constructed_card_takes_effect(server: Server, visitors: Visitors) -> None:
    party = Party(server, visitors, with_plans(), WEI, WU)
    palace = f"card-{card('uni_01')}"
    expect(party.tables[WU].piece(palace)).to_have_count(0)
    hers = party.click(WEI, take("develop_state"))
    build = next(action for action in GAME.actions(party.state, WEI) if action[:2] == (BUILD, card("uni_01")))
    party.click(WEI, build)
    for table in party.tables.values():
        expect(table.player(WEI).locator(f'[data-id="{palace}"]')).to_be_visible()
    party.click(WEI, take("tribute"), (TRIBUTE, 0))
    for table in party.tables.values():
        expect(table.log).to_contain_text("Ana gains 1 gold (Imperial Palace)")
        expect(table.log).to_contain_text("Ana gains 1 rice (Imperial Palace)")
    expect(stat(hers, WEI, "coin")).to_have_text(str(has(party.state, WEI, "gold")))


def test_who_cannot_pay_the_upkeep_takes_shortage_tokens(server: Server, visitors: Visitors) -> None:
    party = Party(server, visitors, starving(), WEI, SHU)
    for table in party.tables.values():
        expect(stat(table, WEI, "tkr-shortage")).to_have_text("1")
        expect(table.player(WEI).locator(".tkr-lack")).to_have_count(3)
    party.click(WEI, take("recruit"))
    for table in party.tables.values():
        expect(table.log).to_contain_text("Ana pays upkeep: 1 gold; 4 are missing: 4 shortage tokens")
        expect(stat(table, WEI, "tkr-shortage")).to_have_text("5")
        expect(stat(table, WEI, "coin")).to_have_text("0")


def test_the_log_counts_as_the_end_does(server: Server, visitors: Visitors) -> None:
    moves = course(DEAL, 3, GAME.id)
    guests = [server.guest(name) for name in PEOPLE]
    name = server.deal(DEAL, guests, moves[:-1], game=GAME.id)
    seat, action = moves[-1]
    tables = [Table(visitors.browse(guest)).open(name) for guest in guests[:2]]
    server.act(name, guests[seat], seat, action)
    scores = GAME.result(server.state(name)).scores
    for table in tables:
        expect(table.end.locator(".bars .total")).to_have_text([str(n) for n in sorted(scores, reverse=True)])
        found = re.findall(r"(Ana|Bo|Chi): [A-Z][a-z ]+ ([+\u2212]\d+)", table.log.text_content() or "")
        sums: Counter[str] = Counter()
        for who, points in found:
            sums[who] += int(points.replace("\u2212", "-"))
        assert [sums[who] for who in PEOPLE] == list(scores)


# Everywhere


def test_its_tables_are_for_everybody(server: Server, visitors: Visitors) -> None:
    people = [server.guest(name) for name in LONG]
    table = Table(visitors.browse(people[0]))
    for state in (drafting(), offering()):
        table.open(server.lay(state, people)).await_turn()
        check_both_themes(table.page)
        assert misfits(table.page) == []


def test_all_cards_of_a_hand_are_in_sight(server: Server, regulars: Regulars) -> None:
    people = [server.guest(name) for name in PEOPLE]
    table = Table(regulars.browse(people[0]))
    for count in (8, 12):  # as low lines, and as short ones
        hand = [f"uni_{number:02}" for number in range(1, count + 1)]
        state = performing("xu_huang tribute", hands=[" ".join(hand)], built=[])
        table.open(server.lay(state, people)).await_turn()
        expect(table.page.locator('[data-panel="cards"] [data-id]')).to_have_count(count)
        assert misfits(table.page) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_table_fits_a_phone(server: Server, visitors: Visitors, language: str) -> None:
    people = [server.guest(name) for name in LONG]
    table = Table(visitors.browse(people[0], language, color_scheme="dark", **PHONE))
    for state in (drafting(), offering(), building()):
        table.open(server.lay(state, people)).await_turn()
        for sheet in table.page.locator(".sheetbar button:visible").all():
            sheet.tap()
            assert table.page.evaluate(SIDEWAYS) <= 0
            assert table.page.evaluate(SMALL, THUMB) == []
        title = table.page.get_by_role("heading", level=1)
        assert title.evaluate("title => title.scrollWidth - title.clientWidth") <= 0
    if language == "en":  # what axe looks for is the same in both
        check(table.page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_end_fits_one_screen_and_a_phone(server: Server, visitors: Visitors, language: str) -> None:
    people = [server.guest(name) for name in LONG]
    name = server.deal(DEAL, people, course(DEAL, 3, GAME.id), game=GAME.id)
    for look in ({}, PHONE):
        table = Table(visitors.browse(people[0], language, **look)).open(name)
        expect(table.end.get_by_role("heading", level=2)).to_be_visible()
        assert table.page.evaluate(SIDEWAYS) <= 0
        if language == "en":
            check_both_themes(table.page)
