"""stub"""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.words import Text, text
from pagoda.games.three_kingdoms_redux.state import State


def describe(state: State, seat: int, action: Action) -> Text:
    return text("{action}", action=str(action))
