"""What can have happened: a verb, then who and what. Stone 0 is one that the listener may not know."""

from __future__ import annotations

from typing import Final

GAME_BEGAN: Final = 1  # (GAME_BEGAN, first seat)
SETTLED: Final = 2  # (SETTLED, seat, village of the scout, its stone, the other village, its stone)
EQUIPPED: Final = 3  # (EQUIPPED, seat, walls, stone, ...): the first active supply
TURN_BEGAN: Final = 4  # (TURN_BEGAN, number, seat)
DREW_WALL: Final = 5  # (DREW_WALL, seat, walls left)
DREW_STONE: Final = 6  # (DREW_STONE, seat, stone, stones left)
END_CAME: Final = 7  # (END_CAME, seat, why): WALLS_AND_COLOUR, COLOURS or NO_STONES
LAST_ROUND: Final = 8  # (LAST_ROUND,)
PLACED_NOTHING: Final = 9  # (PLACED_NOTHING, seat)
TOOK_OFF: Final = 10  # (TOOK_OFF, seat, village)
ENTERED: Final = 11  # (ENTERED, seat, village)
CAME_BY_ROAD: Final = 12  # (CAME_BY_ROAD, seat, from, village, stone)
CAME_BY_GATE: Final = 13  # (CAME_BY_GATE, seat, from, village, stone, line)
CAME_BY_WALL: Final = 14  # (CAME_BY_WALL, seat, from, village, stone, line climbed, line climbed down)
WON_VILLAGE: Final = (
    15  # (WON_VILLAGE, seat, village, stone, ...): the stones it could not see before; others hear none
)
LOST_STONES: Final = 16  # (LOST_STONES, seat, count, stone, ...)
BUILT: Final = 17  # (BUILT, seat, line)
LOOP: Final = 18  # (LOOP, seat, new length, old length)
NEW_END: Final = 19  # (NEW_END, seat, tower, new length, old length)
FELL: Final = 20  # (FELL, line, ...): walls that left the board
CHANGED_SIDE: Final = 21  # (CHANGED_SIDE, side, village, ...)
SCORED: Final = 22  # (SCORED, seat, village, points, disease, stone, ...): disease PLAIN, PLAGUED, HEALED or BOTH
TOTALS: Final = 23  # (TOTALS, points of seat 0, ...)

WALLS_AND_COLOUR: Final = 0
COLOURS: Final = 1
NO_STONES: Final = 2
