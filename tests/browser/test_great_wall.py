"""The Great Wall in the browser: whole games with bots, a tactic, a breach, secret commands, everybody, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from pagoda.engine.agenda import Action
from pagoda.games.great_wall.actions import (
    ACTIVATE,
    ATTACK,
    COMMAND,
    MOVE_CLERK,
    PASS,
    PLAY,
    RECALL,
    SAVE,
    SHAME_SOLDIER,
    TAKE_BACK,
)
from pagoda.games.great_wall.edition import ARCHER, COMMANDS, LOCATIONS, NOWHERE, SPEARMAN
from pagoda.games.great_wall.events import ACTIVATED
from pagoda.games.great_wall.fall import Fall
from tests.browser.axe import check, check_both_themes
from tests.browser.courses import course
from tests.browser.fit import LONG, misfits
from tests.browser.great_wall import breached, in_turn_of_another, ordered, planning, recruiting, swapping, until
from tests.browser.server import BOT, Guest, Moves, Server, eventually
from tests.browser.table import Question, Table
from tests.browser.test_phone import SIDEWAYS, SMALL, THUMB
from tests.browser.watch import PHONE, Visitors, frames_of
from tests.games.great_wall.pictures import working
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import GAME, location, position, tactic

PEOPLE: Final = ["Ana", "Bo", "Chi"]
ANA, BO, CHI = range(3)
DEAL: Final = 3  # whatever careless bots do, every location can be activated (120 of 120 games)
REGULAR: Final = 6  # locations that are activated when all three spots are taken
RING: Final = 2  # px: how wide that of a space is
SHOWN: Final = "version => Number(document.body.dataset.version) >= version"
Chooser = Callable[[Any, set[int]], Action]


class Player:
    """Somebody who plays against bots: a decision of each kind by clicks, all others without the browser."""

    def __init__(self, server: Server, table: Table, guest: Guest, state: Any, choose: Chooser) -> None:
        self.server = server
        self.table = table
        self.guest = guest
        self.state = state
        self.choose = choose
        self.known = 0
        self.clicked: set[str] = set()
        self.wanted = set(range(LOCATIONS))  # locations that have not been activated yet
        state.news = []

    def catch_up(self) -> bool:
        """Hear what the bots have done, until the player is asked or the game is over."""
        for seat, action in self.server.actions(self.table.name)[self.known :]:
            GAME.play(self.state, seat, action)
            self.known += 1
            self.wanted -= {event[1] for _, event, _ in self.state.news if event[0] == ACTIVATED}
        waiting = GAME.waiting(self.state)
        return not waiting or ANA in waiting

    def is_heard(self) -> bool:
        """Tell whether the server has stored an answer of the player, who may be asked at the same time as a bot."""
        return ANA in [seat for seat, _ in self.server.actions(self.table.name)[self.known :]]

    def kind(self) -> str:
        """Return the kind of the question."""
        return type(self.state.agenda[-1]).__name__

    def play(self) -> None:
        """Play the game to its end."""
        while eventually(self.catch_up, "the answers of the bots") and GAME.waiting(self.state):
            action = self.choose(self.state, self.wanted)
            if self.kind() in self.clicked:
                self.server.act(self.table.name, self.guest, ANA, action)
            else:
                self.clicked.add(self.kind())
                asked = Question(self.state, ANA, action, ["Ana", *["?"] * 3])
                self.table.page.wait_for_function(SHOWN, arg=self.known)  # a bot may have answered meanwhile
                self.table.await_turn().do_by_click(asked)
            eventually(self.is_heard, "the answer")

    def check_end(self) -> None:
        """Check what the page says of the end."""
        scores = GAME.result(self.state).scores
        expect(self.table.end.get_by_role("heading", level=2)).to_contain_text(str(max(scores)))
        expect(self.table.end.locator(".bars .total")).to_have_text([str(n) for n in sorted(scores, reverse=True)])


def first(state: Any, wanted: set[int]) -> Action:
    """Return what comes first."""
    action: Action = GAME.actions(state, ANA)[0]
    return action


def leading_on(state: Any, wanted: set[int]) -> Action:
    """Return what brings the activation of another location nearest; otherwise idle clerks stay where they are."""
    actions: list[Action] = GAME.actions(state, ANA)
    moves = [action for action in actions if action[0] == MOVE_CLERK]
    goals = [action for action in moves if action[2] in wanted and action[1] not in wanted]
    goals += [action for action in actions if action[0] == ACTIVATE and action[1] in wanted]
    if goals:
        return min(goals, key=lambda action: missing(state, action[-1]))
    return PASS if moves and PASS in actions else RECALL if RECALL in actions else actions[0]


def two_years() -> Moves:
    """Return the moves of a game until the commands of the third year are chosen."""
    state = GAME.start("standard", 3, DEAL)
    moves = course(DEAL, 3, GAME.id)
    for number, (seat, action) in enumerate(moves):
        if state.year == 3 and type(state.agenda[-1]).__name__ == "ChooseCommand":
            return moves[:number]
        GAME.play(state, seat, action)
    raise AssertionError("the game ends before its third year")


def missing(state: Any, place: int) -> int:
    """Return how many clerks a location waits for."""
    there: int = sum(state.clerks[place * state.clans : (place + 1) * state.clans])
    return (3 if place < REGULAR else 1) - there


def test_a_game_with_two_bots_to_the_end_activates_every_location(server: Server, visitors: Visitors) -> None:
    guest = server.guest("Ana")
    past = two_years()
    table = Table(visitors.browse(guest)).open(server.deal(DEAL, [guest, BOT, BOT], past, game=GAME.id))
    player = Player(server, table, guest, GAME.start("standard", 3, DEAL), leading_on)
    player.play()

    assert player.wanted == set()
    assert player.clicked >= {"ChooseCommand", "MoveClerks", "PlaceShame"}
    player.check_end()
    table.log.locator("button.older").dispatch_event("click")  # the whole log; the end of the game lies over it
    for entry in TABLES.data["locations"]:
        expect(table.log).to_contain_text(f"{entry['name_en']} is activated")


def test_a_duel_from_the_front_page_to_the_end(server: Server, visitors: Visitors) -> None:
    guest = server.guest("Ana")
    page = visitors.browse(guest)
    page.goto("/")
    page.get_by_role("article", name="The Great Wall").get_by_role("link", name="Set up a table").click()
    page.get_by_role("radio", name="Two clans and the Reed Clan").check(force=True)  # the pill lies over it
    page.get_by_role("combobox", name="Snake Clan").select_option("bot-novice")
    page.get_by_text("Deal and edition").click()
    page.get_by_label("Number of the deal").fill(str(DEAL))
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url("**/table/*")
    player = Player(server, Table(page), guest, GAME.start("duel", 2, DEAL, {"quick_tactics": 1}), first)
    player.play()

    # What is asked for the Reed Clan hangs on what the bot does, so it is tried among all questions.
    assert player.clicked >= {"ChooseGeneral", "ChooseAdvisor", "MoveClerks"}
    player.check_end()
    player.table.log.locator("button.older").dispatch_event("click")
    expect(player.table.log).to_contain_text("Reed Clan")


# A year


class Party:
    """Guests at a table with a prepared state; some of them watch it in browsers."""

    def __init__(self, server: Server, visitors: Visitors, state: Any, *seats: int) -> None:
        self.server = server
        self.guests = [server.guest(name) for name in PEOPLE]
        self.state = state
        self.name = server.lay(state, self.guests)
        self.pages = {seat: visitors.browse(self.guests[seat]) for seat in seats}
        self.heard = {seat: frames_of(page) for seat, page in self.pages.items()}
        self.tables = {seat: Table(page).open(self.name) for seat, page in self.pages.items()}
        self.done = 0

    def click(self, seat: int, *actions: Action) -> Table:
        """Let a seat do something by clicks, one after the other, and return its table."""
        table = self.tables[seat]
        for action in actions:
            asked = Question(self.state, seat, action, PEOPLE)
            table.await_turn().await_prompt(asked.prompt()).do_by_click(asked)
            self.count(seat, action)
        return table

    def tell(self, seat: int, *actions: Action) -> None:
        """Let a seat do something without a browser."""
        for action in actions:
            self.server.act(self.name, self.guests[seat], seat, action)
            self.count(seat, action)

    def count(self, seat: int, action: Action) -> None:
        """Let everybody see what was done."""
        self.state = GAME.apply(self.state, seat, action)
        self.done += 1
        for table in self.tables.values():
            table.await_version(self.done)


def stat(table: Table, seat: int, symbol: str) -> Any:
    """Return a number in the panel of a clan."""
    return table.player(seat).locator(f'.stat:has(use[href$="{symbol}"])').first


def test_a_tactic_is_played_in_the_turn_of_another(server: Server, visitors: Visitors) -> None:
    party = Party(server, visitors, in_turn_of_another(), ANA, BO)
    card = f"tactic-{tactic('night_attack')}"
    expect(party.tables[BO].piece(card)).to_have_count(0)
    assert f'{card}"' not in "".join([*party.heard[BO], party.pages[BO].content()])
    expect(party.tables[ANA].why).to_contain_text("with Economy")
    party.click(ANA, (PLAY, tactic("night_attack"), 0), (ATTACK, SPEARMAN, 1, 3, 2, NOWHERE))
    for table in party.tables.values():
        expect(table.piece("figure-3-2")).to_be_visible()
        expect(stat(table, ANA, "gw-tactic")).to_have_text("2")
        expect(table.log).to_contain_text("Ana plays Night Attack")
        expect(table.log).to_contain_text("Ana attacks with 1 spearman: Merkit Raiders")
    party.click(BO, (MOVE_CLERK, NOWHERE, location("temple")))  # who goes on with the own turn


def test_soldiers_are_saved_after_a_breach(server: Server, visitors: Visitors) -> None:
    party = Party(server, visitors, breached(), ANA, BO)
    party.click(BO, (SHAME_SOLDIER, SPEARMAN))
    party.tell(CHI, (SHAME_SOLDIER, SPEARMAN), (SHAME_SOLDIER, ARCHER))
    for table in party.tables.values():
        expect(stat(table, BO, "gw-shame")).to_have_text("1")
        expect(stat(table, CHI, "gw-shame")).to_have_text("2")
    party.click(ANA, (SAVE, SPEARMAN), (SAVE, ARCHER), PASS)
    party.click(BO, PASS)
    for table in party.tables.values():
        expect(table.log).to_contain_text("Ana saves 1 spearman: left section")
        expect(table.log).to_contain_text("Ana saves 1 archer: left section")
        expect(table.log).to_contain_text("Bo loses 1 spearman: left section")
        expect(table.piece(f"soldiers-0-{ANA}-{SPEARMAN}")).to_be_visible()
        expect(table.piece("figure-0-0")).to_have_count(0)


def test_a_command_is_secret_and_can_be_reconsidered(server: Server, visitors: Visitors) -> None:
    party = Party(server, visitors, planning(), ANA, BO)
    hers, his = party.tables[ANA], party.tables[BO]
    party.click(ANA, (COMMAND, 1))
    expect(his.log).to_contain_text("Ana has chosen")
    hers.acts.get_by_role("button", name="Choose again").click()
    party.count(ANA, TAKE_BACK)
    expect(his.log).to_contain_text("Ana thinks again")
    party.click(ANA, (COMMAND, 4))
    expect(his.log).not_to_contain_text("Diplomacy")
    party.click(BO, (COMMAND, 2))
    party.tell(CHI, (COMMAND, 3))
    for table in party.tables.values():
        expect(table.log).to_contain_text(re.compile("Ana.*Diplomacy"))


def test_a_wall_shows_on_its_stones_that_it_can_be_built_and_spaces_have_rings_of_their_own(
    server: Server, visitors: Visitors
) -> None:
    people = [server.guest(name) for name in PEOPLE]
    state = working("workers_settlement", "workers_settlement 3", walls=(3, 1, 0))
    table = Table(visitors.browse(people[0])).open(server.lay(state, people)).await_turn()
    done, ready = table.piece("wall-0"), table.piece("wall-1")
    expect(ready.locator(".ring")).to_be_hidden()  # it would be cut by towers and panels
    expect(ready.locator(".marks")).to_have_css("filter", re.compile("drop-shadow"))
    expect(done.locator(".marks")).to_have_css("filter", "none")
    table.open(server.lay(until(ordered(), "ChooseSpace"), people)).await_turn()
    boxes = [table.piece(f"space-{space}").bounding_box() for space in range(3)]
    for one, other in pairwise([box for box in boxes if box]):
        assert other["x"] - one["x"] - one["width"] >= 4 * RING


# Everywhere


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_the_signs_of_a_command_mean_is_told_in_whole_sentences(
    server: Server, visitors: Visitors, language: str
) -> None:
    guest = server.guest("Ana")
    table = Table(visitors.browse(guest, language)).open(server.lay(planning(), [guest, BOT, BOT])).await_turn()
    for command in range(COMMANDS):
        table.piece(f"command-{command}").focus()
        entry = TABLES.data["commands"][command]
        for part in entry["boxes"] if len(entry["boxes"]) > 1 else [entry]:
            expect(table.part("tip")).to_contain_text(part.get(f"text_{language}") or part[f"effect_{language}"])
        expect(table.part("tip")).to_be_in_viewport(ratio=1)


def test_its_tables_are_for_everybody(server: Server, visitors: Visitors) -> None:
    people = [server.guest(name) for name in LONG[:3]]
    table = Table(visitors.browse(people[0]))
    for state in (planning(), recruiting()):
        table.open(server.lay(state, people)).await_turn()
        check_both_themes(table.page)
        assert misfits(table.page) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_table_fits_a_phone(server: Server, visitors: Visitors, language: str) -> None:
    people = [server.guest(name) for name in LONG[:3]]
    table = Table(visitors.browse(people[0], language, color_scheme="dark", **PHONE))
    for state in (planning(), recruiting(), swapping()):
        table.open(server.lay(state, people)).await_turn()
        for sheet in table.page.locator(".sheetbar button:visible").all():
            sheet.tap()
            assert table.page.evaluate(SIDEWAYS) <= 0
            assert table.page.evaluate(SMALL, THUMB) == []
        title = table.page.get_by_role("heading", level=1)
        assert title.evaluate("title => title.scrollWidth - title.clientWidth") <= 0
    if language == "en":  # what axe looks for is the same in both
        check(table.page)


def test_a_phone_names_all_four_players_in_full(server: Server, visitors: Visitors) -> None:
    state = position(seats=4, phase=Fall, honour=[15, 24, 16, 20])
    for seat in (1, 2, 3):  # a tick stands beside their honour
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
    people = [server.guest(name) for name in (*PEOPLE, "Dao")]
    table = Table(visitors.browse(people[0], **PHONE)).open(server.lay(state, people)).await_turn()
    strip = table.part("strip")
    expect(strip.locator(".tick")).to_have_count(3)

    for name in strip.locator(".nick").all():
        assert name.evaluate("name => name.scrollWidth - name.clientWidth") <= 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_end_fits_one_screen_and_a_phone(server: Server, visitors: Visitors, language: str) -> None:
    people = [server.guest(name) for name in LONG[:3]]
    name = server.deal(DEAL, people, course(DEAL, 3, GAME.id), game=GAME.id)
    for look in ({}, PHONE):
        table = Table(visitors.browse(people[0], language, **look)).open(name)
        expect(table.end.get_by_role("heading", level=2)).to_be_visible()
        assert table.page.evaluate(SIDEWAYS) <= 0
        if language == "en":
            check_both_themes(table.page)
