"""Every kind of decision of Madame Ching: by clicks on pieces, by a button, by the keyboard alone."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import Decision
from tests.browser.positions import CASES, Case
from tests.browser.server import GAME, Server, eventually
from tests.browser.table import Question, Table, prompt_of
from tests.browser.watch import Visitors

every_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
PEOPLE = ["Ana", "Bo", "Chi", "Dai"]


class Trial:
    """A table where somebody is asked a question, and the page on which they see it."""

    def __init__(self, server: Server, visitors: Visitors, case: Case, language: str = "en") -> None:
        self.server = server
        self.people = PEOPLE[: case.state.setting.seats]
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
        if 0 in GAME.waiting(after):
            self.table.await_turn().await_prompt(prompt_of(after, 0, self.people, asked.language))
        else:
            self.table.await_others()


@every_case
def test_a_decision_by_clicks_on_pieces(server: Server, visitors: Visitors, case: Case) -> None:
    trial = Trial(server, visitors, case)
    trial.table.do_by_click(trial.asked)
    trial.check()


@every_case
def test_a_decision_by_its_button_in_german(server: Server, visitors: Visitors, case: Case) -> None:
    trial = Trial(server, visitors, case, "de")
    trial.table.do_by_button(trial.asked)
    trial.check()


@every_case
def test_a_decision_by_the_keyboard_alone(server: Server, visitors: Visitors, case: Case) -> None:
    trial = Trial(server, visitors, case)
    trial.table.do_by_keyboard(trial.asked)
    trial.check()


def test_no_kind_of_decision_is_left_out() -> None:
    kinds = {step.__name__ for step in GAME.steps.values() if issubclass(step, Decision)}

    assert {type(case.state.agenda[-1]).__name__ for case in CASES} == kinds
