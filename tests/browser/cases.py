"""Every kind of question of every game, with every kind of answer."""

from __future__ import annotations

from typing import Final

from tests.browser import dschingis_khan, positions, zheng_he
from tests.browser.trial import Case


def one_of_each(cases: list[Case]) -> list[Case]:
    """Return the first case of each kind of question."""
    kinds = {type(case.state.agenda[-1]).__name__: case for case in reversed(cases)}
    return [case for case in cases if case in kinds.values()]


CASES: Final[list[Case]] = [*positions.CASES, *zheng_he.CASES, *dschingis_khan.CASES]
FEWER: Final[list[Case]] = [*positions.CASES, *one_of_each([*zheng_he.CASES, *dschingis_khan.CASES])]
