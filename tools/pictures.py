"""Take the pictures of docs/pictures in Chromium: `make pictures`. Equal rules and equal art make equal pictures.

A server is opened on a database of its own, three guests sit down, and greedy bots think for them until the first
seat is asked for a card in a round with much to see. Then the game is played to its end. At a table of Dschingis Khan
they think until a wall would move several villages; at one of Three Kingdoms Redux until Wu bids in a round with
garrisons on the borders; at one of The Great Wall until a clerk can fill a location while soldiers stand on hordes.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.watch import chromium

import pagoda
from pagoda.bots import bot
from pagoda.games.dschingis_khan.building import outlook
from pagoda.games.dschingis_khan.chart import line_piece
from pagoda.games.dschingis_khan.turn import PlaceWall
from pagoda.games.great_wall.clerks import MoveClerks, clerks_at, is_full, move_clerk
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.settlement import location_id
from pagoda.games.great_wall.state import FIGURE
from pagoda.games.madame_ching.round import ChooseCards
from pagoda.games.three_kingdoms_redux.bidding import Bid
from pagoda.games.three_kingdoms_redux.foresight import AHEAD, plain_value, prospect
from pagoda.games.three_kingdoms_redux.strength import standings
from pagoda.table.match import Match

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
SEED, ROUND = 62, 26  # a deal, and a round of it with much to see
KHAN_SEED, KHAN_TURN = 50, 10  # a deal of Dschingis Khan, and the turn after which its walls stand far enough
KINGDOMS_SEED, KINGDOMS_ROUND, KINGDOMS_BIDS = 43, 9, 9  # a deal of Three Kingdoms Redux, and when much lies there
WALL_SEED, WALL_YEAR, WALL_SPOTS = 61, 3, 6  # a deal of The Great Wall, and when much is covered
LESSON: Final = 3  # of Zheng He: the Overlord attacks
NAMES: Final = ("Ana", "Bo", "Cleo")
DESK: Final = (1280, 720)
PHONE: Final = (375, 667)
SETTLED: Final = 1200  # milliseconds until every piece has arrived


@contextmanager
def server() -> Iterator[str]:
    """Open a server on a database of its own and return its address."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/pagoda.db"
        options = ["--no-browser", "--no-limits", "--port", "0", "--database", database]
        command = [sys.executable, "-m", "pagoda", "serve", *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            yield next(word for word in process.stdout.readline().split() if word.startswith("http")).rstrip("/")
        finally:
            process.terminate()
            process.wait()


class Table:
    """A table with three guests, and the same game beside it, so that its moves are known."""

    def __init__(self, browser: Browser, server: str, game: str, seed: int, level: str = "greedy") -> None:
        self.server = server
        self.match = Match(pagoda.game(game), "standard", len(NAMES), seed)
        self.bots = [bot(level, self.match.game, 10 * seed + seat) for seat in range(len(NAMES))]
        self.guests = [browser.new_context(base_url=server, locale="en-GB") for _ in NAMES]
        order = {"game": game, "seed": seed, "seats": [{"kind": "open"} for _ in NAMES]}
        created = self.ask(self.guests[0], "/api/tables", order)
        self.path = f"/table/{created['id']}"
        for guest, seat, name in zip(self.guests, created["seats"], NAMES, strict=True):
            self.ask(guest, "/api/seats/claim", {"token": seat["token"], "name": name})

    def ask(self, guest: BrowserContext, path: str, body: Any) -> Any:
        """Post something as a page of the guest would, and return the answer."""
        answer = guest.request.post(path, data=body, headers={"Origin": self.server})
        if not answer.ok:
            raise RuntimeError(answer.text())
        return answer.json()

    def play(self) -> None:
        """Let the last of those who are asked answer."""
        match = self.match
        seat = match.game.waiting(match.state)[-1]
        body = {"version": match.moment, "seat": seat}
        match.let_bot_act(seat, self.bots[seat])
        action = list(match.actions[-1][1])
        self.ask(self.guests[seat], f"/api{self.path.replace('table', 'tables')}/actions", {**body, "action": action})

    def is_worth_a_picture(self) -> bool:
        """Tell whether the first seat alone is asked for a card, in the round that was chosen."""
        state = self.match.state
        return state.round == ROUND and isinstance(state.agenda[-1], ChooseCards) and state.agenda[-1].seats == (0,)

    def telling_line(self) -> str:
        """Return the line where a wall of the first seat would move most villages, if it is asked for one."""
        state = self.match.state
        step = state.agenda[-1]
        if state.turn <= KHAN_TURN or not isinstance(step, PlaceWall) or step.seats != (0,):
            return ""
        walls = tuple(state.walls)
        turned = {
            line: len(outlook(state.tables, walls, state.great_wall, state.meets, line).turned)
            for _, line in step.actions(state, 0)
        }
        best = max(turned, key=lambda line: turned[line])
        return line_piece(state.tables, best) if turned[best] > 1 else ""

    def telling_bid(self) -> tuple[str, str]:
        """Return a general of the first seat and a contested space where he would lead, if it is asked to bid."""
        state = self.match.state
        step = state.agenda[-1]
        if state.round < KINGDOMS_ROUND or len(state.bids) < KINGDOMS_BIDS:
            return "", ""
        if not isinstance(step, Bid) or step.seats != (0,):
            return "", ""
        stands = standings(state)
        for action in step.actions(state, 0):
            if len(action) == 3 and action[2] < 12 and 0 <= stands[action[2]].winner != 0:
                value = plain_value(state, 0, action[1], action[2])
                if prospect(state, 0, action[1], action[2], value, stands[action[2]])[1] == AHEAD:
                    return f"general-{action[1]}", f"space-{action[2]}"
        return "", ""

    def telling_clerk(self) -> str:
        """Return the location that a clerk of the first seat's reserve would fill, if it is asked for one."""
        state = self.match.state
        step = state.agenda[-1]
        covered = sum([what >= FIGURE for spots in state.spots for what in spots])
        if state.year < WALL_YEAR or covered < WALL_SPOTS:
            return ""
        if not isinstance(step, MoveClerks) or step.seats != (0,):
            return ""
        for action in step.actions(state, 0):
            if len(action) == 3 and action[1] == NOWHERE and clerks_at(state, action[2]):
                after = state.copy()
                move_clerk(after, 0, NOWHERE, action[2])
                if is_full(after, action[2]):
                    return location_id(action[2])
        return ""

    def show(self, size: tuple[int, int], **preferences: str) -> Page:
        """Return the table as the first seat sees it in a window of its own."""
        page = self.guests[0].new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        kept = "".join(f"localStorage.setItem('pagoda.{name}', '{value}');" for name, value in preferences.items())
        page.add_init_script(kept)
        page.goto(self.path)
        page.wait_for_selector(".zone [data-id]", state="attached")
        page.wait_for_timeout(SETTLED)
        return page


def choose_a_card(page: Page) -> None:
    """Choose the first card that lets the junk sail on: the board shows where."""
    card = page.locator(".area-hand .piece.may", has_text="↘").or_(page.locator(".area-hand .piece.may", has_text="→"))
    card.first.click(position={"x": 20, "y": 30})
    page.mouse.move(1, 1)
    page.wait_for_timeout(SETTLED)


def save(page: Page, name: str) -> None:
    """Keep what a window shows."""
    page.screenshot(path=FOLDER / f"{name}.png")
    page.close()


def pictures(browser: Browser, address: str) -> None:
    """Take them all."""
    table = Table(browser, address, "madame-ching", SEED)
    while not table.is_worth_a_picture():
        table.play()
    others = [guest.new_page() for guest in table.guests[1:]]
    for page in others:
        page.goto(table.path)  # they are at the table
    for name, size, theme in (("table", DESK, "light"), ("table-dark", DESK, "dark"), ("phone", PHONE, "light")):
        page = table.show(size, confirm="on", theme=theme)
        choose_a_card(page)
        save(page, name)
    for page in others:
        page.close()
    while table.match.game.waiting(table.match.state):
        table.play()
    page = table.show(DESK, theme="light")
    page.wait_for_selector(".end:not([hidden])")
    page.wait_for_timeout(SETTLED)
    save(page, "end")
    page = browser.new_context(base_url=address, locale="en-GB").new_page()
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.goto("/")
    save(page, "front")


def picture_of_a_lesson(browser: Browser, address: str) -> None:
    """Take the beginning of a lesson of Zheng He."""
    page = browser.new_context(base_url=address, locale="en-GB").new_page()
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.goto("/learn/zheng-he")
    page.locator("[data-lesson] button").nth(LESSON).click()
    page.wait_for_selector(".zone [data-id]", state="attached")
    page.wait_for_timeout(SETTLED)
    save(page, "lesson")


def picture_of_the_wall(browser: Browser, address: str) -> None:
    """Take a table of Dschingis Khan where a wall is chosen that moves villages to the other side."""
    table = Table(browser, address, "dschingis-khan", KHAN_SEED)
    while not table.telling_line():
        table.play()
    page = table.show(DESK, confirm="on", theme="light")
    page.locator(f'.map [data-id="{table.telling_line()}"]').click(force=True)
    page.mouse.move(1, 1)
    page.wait_for_timeout(SETTLED)
    save(page, "dschingis-khan")


def pictures_of_the_kingdoms(browser: Browser, address: str) -> None:
    """Take a table of Three Kingdoms Redux where a general is chosen who would lead a contested space."""
    table = Table(browser, address, "three-kingdoms-redux", KINGDOMS_SEED, "random")
    while not table.telling_bid()[0]:
        table.play()
    general, space = table.telling_bid()
    for name, size in (("three-kingdoms", DESK), ("three-kingdoms-phone", PHONE)):
        page = table.show(size, confirm="on", theme="light")
        page.locator(f'.zone [data-id="{general}"]').click()
        if size == DESK:
            page.locator(f'.map [data-id="{space}"]').click(force=True)
        page.mouse.move(1, 1)
        page.wait_for_timeout(SETTLED)
        save(page, name)


def pictures_of_the_great_wall(browser: Browser, address: str) -> None:
    """Take a table of The Great Wall where a clerk is chosen who would fill a location."""
    table = Table(browser, address, "great-wall", WALL_SEED)
    while not table.telling_clerk():
        table.play()
    for name, size in (("great-wall", DESK), ("great-wall-phone", PHONE)):
        page = table.show(size, confirm="on", theme="light")
        if size == DESK:
            page.locator('.player [data-id="clerk-home"]').click()
            page.locator(f'.map [data-id="{table.telling_clerk()}"]').click(force=True, position={"x": 90, "y": 16})
        page.mouse.move(1, 1)
        page.wait_for_timeout(SETTLED)
        save(page, name)


def main() -> None:
    """Take the pictures with the Chromium of the tests."""
    FOLDER.mkdir(exist_ok=True)
    with server() as address, chromium() as browser:
        pictures(browser, address)
        picture_of_a_lesson(browser, address)
        picture_of_the_wall(browser, address)
        pictures_of_the_kingdoms(browser, address)
        pictures_of_the_great_wall(browser, address)


if __name__ == "__main__":
    main()
