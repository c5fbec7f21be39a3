"""What speaks for a seat, by name: the parts of what `worth.worths` adds up."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA
from pagoda.games.dschingis_khan.scoring import points_of_village
from pagoda.games.dschingis_khan.state import State, controller
from pagoda.games.dschingis_khan.worth import risks_to_come, stones_to_place, village_points, worths


def aspects(state: State, seat: int) -> list[tuple[Text, float]]:
    """Return what speaks for a seat, as far as it knows its villages; at the end what they count."""
    return list(zip(names(), parts(state, seat) if state.agenda else counted(state, seat), strict=True))


def names() -> list[Text]:
    """Name the parts."""
    return [
        text("villages in Mongolia"),
        text("villages in China"),
        text("walls that may move"),
        text("villages within reach of others"),
        text("stones to place"),
    ]


def parts(state: State, seat: int) -> list[float]:
    """Return the parts: villages as they lie, what walls may change, what others may take, stones to come."""
    lying = [0.0, 0.0]
    walls = 0.0
    risk = risks_to_come(state)
    for village, side in enumerate(state.sides):
        if controller(state, village) == seat:
            now = village_points(state, village, seat, side, 0.0)
            lying[CHINA if side == CHINA else MONGOLIA] += now
            walls += village_points(state, village, seat, side, risk[village]) - now
    stones = stones_to_place(state, seat)
    others = worths(state, seat)[seat] - sum(lying) - walls - stones
    return [lying[MONGOLIA], lying[CHINA], walls, others, stones]


def counted(state: State, seat: int) -> list[float]:
    """Return what the villages of a seat count at the end."""
    sums = [0.0, 0.0, 0.0, 0.0, 0.0]
    for village, side in enumerate(state.sides):
        if controller(state, village) == seat:
            sums[1 if side == CHINA else 0] += points_of_village(state, village)
    return sums
