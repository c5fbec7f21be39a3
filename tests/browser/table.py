"""The page of a table, as a test reads and uses it."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from pagoda.engine.agenda import Action
from pagoda.engine.scene import Choice
from pagoda.locale import say
from tests.browser.server import game_of

MANY_TABS: Final = 120  # presses of Tab that lead once around the page


class Table:
    """A table in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ask = self.part("ask")
        self.what = self.part("ask-what")
        self.why = self.part("ask-why")
        self.acts = self.part("acts")
        self.lines = self.part("ask-lines")
        self.log = self.part("log")
        self.end = self.part("end")
        self.curtain = page.locator("dialog.curtain")

    def part(self, name: str) -> Locator:
        """Return a part of the page by its name."""
        return self.page.locator(f'[data-part="{name}"]')

    def open(self, table: str) -> Table:
        """Go to a table and wait until it is laid."""
        self.page.goto(f"/table/{table}")
        self.player(0).wait_for(state="attached")
        return self

    # What is read

    @property
    def name(self) -> str:
        """Return the name of the table in its address."""
        return self.page.url.rpartition("/")[2]

    def player(self, seat: int) -> Locator:
        """Return the panel of a player."""
        return self.page.locator(f'[data-player="player/{seat}"]')

    def piece(self, id: str) -> Locator:
        """Return a piece, wherever it lies."""
        return self.page.locator(f'.pieces > [data-id="{id}"], .zone [data-id="{id}"], .player [data-id="{id}"]').first

    def hand(self) -> list[str]:
        """Return the ids of the navigation cards that lie before the reader."""
        found: list[str] = self.page.eval_on_selector_all(
            '[data-area="hand"] [data-id^="card-"]', "nodes => nodes.map(node => node.dataset.id)"
        )
        return found

    def move(self, words: str) -> Locator:
        """Return a button of the list of moves by its words."""
        exactly = re.compile(f"^{re.escape(words)}$")
        return self.part("moves").locator("ol button").filter(has=self.page.locator("span", has_text=exactly))

    # What is waited for

    def await_turn(self) -> Table:
        """Wait until the reader is asked."""
        self.page.locator('[data-part="ask"]:not(.wait)').wait_for()
        return self

    def await_others(self) -> Table:
        """Wait until somebody else is asked."""
        self.page.locator('[data-part="ask"].wait').wait_for()
        expect(self.acts.locator("button[disabled]")).to_have_count(0)
        return self

    def await_version(self, version: int) -> Table:
        """Wait until the page shows what so many moves have led to."""
        self.page.locator(f'body[data-version="{version}"]').wait_for()
        return self

    def await_prompt(self, words: str) -> Table:
        """Wait for a question, or for the words that say whose it is."""
        expect(self.what).to_have_text(words)
        return self

    # What is done

    def tab(self, name: str) -> Table:
        """Show the log, the chat, the notes or the moves."""
        self.page.locator(f'[data-tab="{name}"]').click()
        return self

    def sheet(self, seat: int) -> Locator:
        """Open what can be known about a seat and done with it."""
        self.player(seat).locator('[aria-haspopup="dialog"]').click()
        return self.page.get_by_role("dialog")

    def menu(self) -> Locator:
        """Open the menu."""
        self.page.locator('[data-tool="menu"]').click()
        return self.page.get_by_role("dialog")

    def click(self, id: str) -> Table:
        """Click the middle of a piece; what lies over it lets the click through."""
        piece = self.piece(id)
        piece.scroll_into_view_if_needed()
        hit = piece.locator(":scope > .hit")
        box = (hit if hit.count() else piece).bounding_box()
        assert box, f"{id} cannot be seen"
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return self

    def press(self, key: str) -> Table:
        """Press a key."""
        self.page.keyboard.press(key)
        return self

    def tab_to(self, id: str) -> Table:
        """Press Tab until a piece has the focus."""
        for _ in range(MANY_TABS):
            if self.page.evaluate("document.activeElement?.dataset.id") == id:
                return self
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {id}")

    def tab_into(self, node: Locator) -> Table:
        """Press Tab until something else has the focus."""
        for _ in range(MANY_TABS):
            if node.evaluate("node => node === document.activeElement"):
                return self
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead there")

    def do_by_click(self, asked: Question) -> None:
        """Click the pieces that mean an action, until no other is left; what pieces cannot tell is a button."""
        for id in asked.steps():
            self.click(id)
        if asked.is_word():
            self.button(asked).click()

    def button(self, asked: Question) -> Locator:
        """Return the button of an action in the prompt."""
        return self.acts.get_by_role("button", name=asked.label(), exact=True)

    def do_by_button(self, asked: Question) -> None:
        """Do something from the list of moves."""
        self.tab("moves").move(asked.words()).click()

    def do_by_keyboard(self, asked: Question) -> None:
        """Do something with the keyboard alone: from piece to piece, to a button, or by the number of the move."""
        ids = asked.steps()
        for id in ids:
            self.tab_to(id).press("Enter")
        if ids and asked.is_word():
            self.tab_into(self.button(asked)).press("Enter")
        elif asked.is_word():
            self.press(self.move(asked.words()).locator("kbd").text_content() or "")


class Question:
    """What a seat is asked in a state, and the answer that a test will give."""

    def __init__(
        self,
        state: Any,
        seat: int,
        action: Action,
        people: list[str],
        language: str = "en",
        offered: list[Action] | None = None,
    ) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.people = people
        self.language = language
        self.game = game_of(state)
        self.actions: list[Action] = self.game.actions(state, seat) if offered is None else offered
        self.place = self.actions.index(action)
        self.view = self.game.view(state, seat)
        scene = self.game.draw(self.view, self.actions)
        self.choices: list[Choice] = list(scene.choices)

    def say(self, value: Any) -> str:
        """Put something into the words of the page."""
        return say(value, self.language, self.people)

    def steps(self) -> list[str]:
        """Return the pieces to click, as few as leave only this action."""
        steps: list[str] = []
        for id in self.choices[self.place].ids:
            steps.append(id)
            if len(self.left(steps)) == 1:
                break
        return steps

    def left(self, steps: list[str]) -> list[Choice]:
        """Return the choices that are left after clicks on some pieces."""
        return [choice for choice in self.choices if set(steps) <= set(choice.ids)]

    def is_word(self) -> bool:
        """Tell whether the action needs a button: no piece means it, or its pieces mean others too."""
        steps = self.steps()
        return not steps or len(self.left(steps)) > 1

    def label(self) -> str:
        """Return the words of the action's button."""
        return self.say(self.choices[self.place].label)

    def words(self) -> str:
        """Return the words of the action in the list of moves."""
        return self.say(self.game.describe(self.view, self.seat, self.action))

    def prompt(self) -> str:
        """Return what is asked."""
        return self.say(self.game.prompt(self.view, self.seat).what)

    def after(self) -> Any:
        """Return the state after the answer."""
        return self.game.apply(self.state, self.seat, self.action)


def prompt_of(state: Any, seat: int, people: list[str], language: str = "en") -> str:
    """Return what a seat is asked in a state."""
    game = game_of(state)
    return say(game.prompt(game.view(state, seat), seat).what, language, people)
