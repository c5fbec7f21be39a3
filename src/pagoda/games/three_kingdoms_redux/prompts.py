"""stub"""

from __future__ import annotations

from pagoda.engine.game import Prompt
from pagoda.engine.words import text
from pagoda.games.three_kingdoms_redux.state import State


def prompt(state: State, seat: int) -> Prompt:
    return Prompt(text("Choose."), text("Choose."), ("TK-140",))
