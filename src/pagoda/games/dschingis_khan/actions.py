"""What a player can say: a verb, then villages, lines, kinds of stones."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action

SETTLE: Final = 0  # (SETTLE, village of the scout, its stone, the other village)
TAKE_WALL: Final[Action] = (1,)
TAKE_STONE: Final[Action] = (2,)
STONES: Final[Action] = (3,)  # place all stones
WALLS: Final[Action] = (4,)  # place all walls
TAKE_OFF: Final[Action] = (5,)  # the blocked scout
ENTER: Final = 6  # (ENTER, village): set the scout on the board again
ROAD: Final = 7  # (ROAD, village, stone)
GATE: Final = 8  # (GATE, village, stone, line)
WALK: Final = 9  # (WALK, village, stone, line climbed, line climbed down)
BUILD: Final = 10  # (BUILD, line)
