"""What speaks for a seat, by name: the parts of what `worth.worths` adds up."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.dschingis_khan.edition import CHINA
from pagoda.games.dschingis_khan.features import parts
from pagoda.games.dschingis_khan.scoring import points_of_village
from pagoda.games.dschingis_khan.state import State, controller


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a seat, as far as it knows its villages; at the end what they count."""
    return list(zip(names(), parts(state, seat)[seat] if state.agenda else counted(state, seat), strict=True))


def names() -> list[Text]:
    """Name the parts."""
    return [
        text("villages in Mongolia"),
        text("villages in China"),
        text("walls that may move"),
        text("villages within reach of others"),
        text("stones to place"),
    ]


def counted(state: State, seat: int) -> list[float]:
    """Return what the villages of a seat count at the end."""
    sums = [0.0, 0.0, 0.0, 0.0, 0.0]
    for village, side in enumerate(state.sides):
        if controller(state, village) == seat:
            sums[1 if side == CHINA else 0] += points_of_village(state, village)
    return sums
