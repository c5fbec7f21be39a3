"""What somebody at the table reads, in English; and that it is said in both languages."""

from __future__ import annotations

from pagoda.games.three_kingdoms_redux.describing import is_action
from pagoda.games.three_kingdoms_redux.log import narrate
from tests.games.sentences import Reader
from tests.games.three_kingdoms_redux.positions import GAME, TABLES

READER = Reader(GAME, ["Ana", "Bo", "Cy"], is_action)  # Wei, Wu, Shu
both, sentence = READER.both, READER.sentence
described, prompted, refused = READER.described, READER.prompted, READER.refused


def told(*event: int) -> str:
    """Return an event in words."""
    words = narrate(TABLES, event)
    both(words)
    return sentence(words)
