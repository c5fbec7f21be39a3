"""Every kind of question of every game, with every kind of answer."""

from __future__ import annotations

from typing import Final

from tests.browser import dschingis_khan, great_wall, great_wall_together, positions, three_kingdoms_redux, zheng_he
from tests.browser.trial import Case


def one_of_each(cases: list[Case]) -> list[Case]:
    """Return the first case of each kind of question."""
    kinds = {type(case.state.agenda[-1]).__name__: case for case in reversed(cases)}
    return [case for case in cases if case in kinds.values()]


LATER: Final[list[Case]] = [
    *zheng_he.CASES,
    *dschingis_khan.CASES,
    *three_kingdoms_redux.CASES,
    *great_wall.CASES,
    *great_wall_together.CASES,
]
CASES: Final[list[Case]] = [*positions.CASES, *LATER]
FEWER: Final[list[Case]] = [*positions.CASES, *one_of_each(LATER)]
