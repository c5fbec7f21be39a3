"""The games under test: those of the house, Connect Four of the lab, the toy with its planted faults."""

from __future__ import annotations

from typing import Any

import pagoda
from pagoda.engine.game import Game
from pagoda.lab.connect_four import ConnectFour
from tests.conformance.toy import Toy


def game_of(spec: str) -> Game[Any, Any]:
    """Return a game by id; `toy` or `toy:FAULT` is the toy."""
    if spec.startswith("toy"):
        return Toy(spec.partition(":")[2])
    return ConnectFour() if spec == "connect-four" else pagoda.game(spec)


def tables() -> list[tuple[str, str, int]]:
    """Return every game, mode and number of seats."""
    specs = [*pagoda.games(), "connect-four", "toy"]
    return [(spec, mode.id, seats) for spec in specs for mode in game_of(spec).modes for seats in sorted(mode.seats)]
