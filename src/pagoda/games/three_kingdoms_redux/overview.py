"""stub"""

from __future__ import annotations

from pagoda.engine.game import Component
from pagoda.engine.words import Text
from pagoda.games.three_kingdoms_redux.edition import Edition
from pagoda.games.three_kingdoms_redux.view import View


def overview(view: View) -> list[Text]:
    return []


def components(tables: Edition) -> list[Component]:
    return []
