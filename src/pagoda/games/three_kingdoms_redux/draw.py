"""stub"""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.scene import Choice, Scene
from pagoda.games.three_kingdoms_redux.view import View


def draw(view: View, actions: list[Action]) -> Scene:
    return Scene("tkr-ground", (1000, 600), "", (), (), (), (), tuple([Choice(a, str(a)) for a in actions]))
