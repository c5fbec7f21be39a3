"""Every kind of decision of every game: by clicks on pieces, by a button, by the keyboard alone."""

from __future__ import annotations

import pytest

import pagoda
from pagoda.engine.agenda import Decision
from tests.browser.cases import CASES, FEWER
from tests.browser.server import Server, game_of
from tests.browser.trial import Case, Trial
from tests.browser.watch import Regulars

every_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
every_kind = pytest.mark.parametrize("case", FEWER, ids=[case.name for case in FEWER])


@every_case
def test_a_decision_by_clicks_on_pieces(server: Server, regulars: Regulars, case: Case) -> None:
    trial = Trial(server, regulars, case)
    trial.table.do_by_click(trial.asked)
    trial.check()


@every_kind
def test_a_decision_by_its_button_in_german(server: Server, regulars: Regulars, case: Case) -> None:
    trial = Trial(server, regulars, case, "de")
    trial.table.do_by_button(trial.asked)
    trial.check()


@every_kind
def test_a_decision_by_the_keyboard_alone(server: Server, regulars: Regulars, case: Case) -> None:
    trial = Trial(server, regulars, case)
    trial.table.do_by_keyboard(trial.asked)
    trial.check()


@pytest.mark.parametrize("name", pagoda.games())
def test_no_kind_of_decision_is_left_out(name: str) -> None:
    kinds = {step.__name__ for step in pagoda.game(name).steps.values() if issubclass(step, Decision)}

    assert {type(case.state.agenda[-1]).__name__ for case in CASES if game_of(case.state).id == name} == kinds
