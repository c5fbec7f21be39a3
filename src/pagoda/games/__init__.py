"""The games of the house. To add one, name it here: nothing else knows the list."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game

_GAMES = {
    "madame-ching": ("pagoda.games.madame_ching.game", "MadameChing"),
    "zheng-he": ("pagoda.games.zheng_he.game", "ZhengHe"),
    "dschingis-khan": ("pagoda.games.dschingis_khan.game", "DschingisKhan"),
    "three-kingdoms-redux": ("pagoda.games.three_kingdoms_redux.game", "ThreeKingdomsRedux"),
    "great-wall": ("pagoda.games.great_wall.game", "GreatWall"),
}


def games() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(_GAMES)


@cache
def game(id: str) -> Game[Any, Any]:
    """Return a game by its id."""
    if id not in _GAMES:
        raise BadInput(f"there is no game {id!r}; there are {', '.join(_GAMES)}")
    module, name = _GAMES[id]
    found: Game[Any, Any] = getattr(import_module(module), name)()
    return found
