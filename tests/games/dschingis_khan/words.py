"""What somebody at the table reads, in English; and that it is said in both languages."""

from __future__ import annotations

from pagoda.games.dschingis_khan.describing import is_action
from pagoda.games.dschingis_khan.state import State
from tests.games.dschingis_khan.positions import GAME
from tests.games.sentences import Reader

READER = Reader(GAME, ["Ana", "Bo", "Cy", "Di"], is_action)
both, sentence = READER.both, READER.sentence
described, prompted, refused = READER.described, READER.prompted, READER.refused


def overview(state: State, viewer: int | None) -> list[str]:
    """Return the table in words."""
    return [sentence(line) for line in GAME.overview(GAME.view(state, viewer))]
