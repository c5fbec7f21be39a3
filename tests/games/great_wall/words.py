"""What somebody at the table reads, in English; and that it is said in both languages."""

from __future__ import annotations

from pagoda.games.great_wall.describing import is_action
from pagoda.games.great_wall.log import narrate
from pagoda.games.great_wall.state import NOBODY
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import GAME
from tests.games.sentences import Reader

READER = Reader(GAME, ["Ana", "Bo", "Cy", "Di"], is_action)  # Dragon, Snake, Monkey, Turtle
both, sentence = READER.both, READER.sentence
described, prompted, refused = READER.described, READER.prompted, READER.refused


def told(*event: int, reed: int = NOBODY) -> str:
    """Return an event in words."""
    words = narrate(TABLES, event, reed)
    both(words)
    return sentence(words)
