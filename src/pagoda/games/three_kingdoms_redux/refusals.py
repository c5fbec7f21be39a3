"""stub"""

from __future__ import annotations

from pagoda.engine.game import Refusal
from pagoda.games.three_kingdoms_redux.state import State


def refusals(state: State, seat: int) -> list[Refusal]:
    return []
