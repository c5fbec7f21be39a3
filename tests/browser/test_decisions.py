"""Every kind of decision of every game: by clicks on pieces, by a button, by the keyboard alone."""

from __future__ import annotations

import pytest

import pagoda
from pagoda.engine.agenda import Decision
from tests.browser.axe import check
from tests.browser.cases import CASES, FEWER
from tests.browser.fit import LONG, cut_words, misfits
from tests.browser.server import Server, game_of
from tests.browser.trial import Case, Trial
from tests.browser.watch import Regulars

# That a question fits its place and is for everybody is looked at on the same page: to open one is most of the work.
every_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
every_kind = pytest.mark.parametrize("case", FEWER, ids=[case.name for case in FEWER])


@every_case
def test_a_question_fits_and_is_decided_by_clicks_on_pieces(server: Server, regulars: Regulars, case: Case) -> None:
    trial = Trial(server, regulars, case, people=LONG)
    trial.table.tab("moves")
    assert [*cut_words(trial.table.page), *misfits(trial.table.page)] == []
    trial.table.do_by_click(trial.asked)
    trial.check()


@every_case
def test_a_question_fits_and_is_decided_by_its_button_in_german(server: Server, regulars: Regulars, case: Case) -> None:
    trial = Trial(server, regulars, case, "de", LONG)
    trial.table.tab("moves")
    assert [*cut_words(trial.table.page), *misfits(trial.table.page)] == []
    trial.table.do_by_button(trial.asked)
    trial.check()


@every_kind
def test_a_question_is_for_everybody_and_decided_by_the_keyboard_alone(
    server: Server, regulars: Regulars, case: Case
) -> None:
    trial = Trial(server, regulars, case)
    check(trial.table.page, ".dock")  # what differs from question to question
    trial.table.do_by_keyboard(trial.asked)
    trial.check()


@pytest.mark.parametrize("name", pagoda.games())
def test_no_kind_of_decision_is_left_out(name: str) -> None:
    kinds = {step.__name__ for step in pagoda.game(name).steps.values() if issubclass(step, Decision)}

    assert {type(case.state.agenda[-1]).__name__ for case in CASES if game_of(case.state).id == name} == kinds
