"""stub"""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.games.three_kingdoms_redux.state import State


def evaluate(state: State, seat: int) -> float:
    return 0.5


def policy(state: State, seat: int, actions: list[Action]) -> list[float]:
    return [1.0] * len(actions)
