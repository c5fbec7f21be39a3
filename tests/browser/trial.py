"""A question and an answer to it, and the trial of both in a browser."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pagoda.engine.agenda import Action
from tests.browser.server import Server, eventually, game_of
from tests.browser.table import Question, Table, prompt_of
from tests.browser.watch import Visitors

PEOPLE: Final = ["Ana", "Bo", "Chi", "Dai"]


@dataclass(frozen=True)
class Case:
    """A question to seat 0 and an answer to it."""

    name: str
    state: Any
    action: Action


class Trial:
    """A table where somebody is asked a question, and the page on which they see it."""

    def __init__(
        self, server: Server, visitors: Visitors, case: Case, language: str = "en", people: list[str] = PEOPLE
    ) -> None:
        self.server = server
        self.people = people[: case.state.setting.seats]
        sitting = [server.guest(name) for name in self.people]
        self.name = server.lay(case.state, sitting)
        self.asked = Question(case.state, 0, case.action, self.people, language)
        self.table = Table(visitors.browse(sitting[0], language)).open(self.name).await_prompt(self.asked.prompt())

    def check(self) -> None:
        """Check that the answer has reached the server, and the next question the page."""
        asked = self.asked
        stored = eventually(lambda: self.server.actions(self.name), "the answer")
        assert stored == [(0, asked.action)]
        after = asked.after()
        if 0 in game_of(after).waiting(after):
            self.table.await_turn().await_prompt(prompt_of(after, 0, self.people, asked.language))
        elif game_of(after).waiting(after):
            self.table.await_others()
