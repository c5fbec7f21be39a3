"""A learned judgement: how likely a seat is to win, by weights that games between bots have taught (docs/bots.md).

It begins with what `evaluate` says and corrects it by the numbers of the position. Weights are of one table: a game,
a mode and a number of seats. They lie in `weights` beside this module, or in a folder that a level names.
"""

from __future__ import annotations

import json
import math
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from pagoda.engine.agenda import Edition, Setting, State
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game

SHIPPED: Final = ""  # whose weights count: ours, where there are any for the table
PLAIN: Final = "plain"  # nobody's: `evaluate` alone
MOST_UNITS: Final = 16
HIGHEST: Final = 1e6  # no sensible weight is larger


class Judge:
    """Weights of a table: a sum of all numbers of a position, and a few soft thresholds of such sums beside it."""

    __slots__ = ("linear", "hidden", "outer", "doubt")

    def __init__(self, linear: list[float], hidden: list[list[float]], outer: list[float], doubt: float = 0.0) -> None:
        self.linear = linear
        self.hidden = hidden
        self.outer = outer
        self.doubt = doubt  # how far a search that goes by them looks at what `policy` gives no weight

    def chance(self, position: list[float]) -> float:
        """Return how likely a win is in a position of so many numbers."""
        total = weighed(self.linear, position)
        for place, row in enumerate(self.hidden):
            total += self.outer[place] * math.tanh(weighed(row, position))
        return sigmoid(total)


def weighed(weights: list[float], position: list[float]) -> float:
    """Return the sum of numbers, each by its weight."""
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * position[place]
    return total


def sigmoid(value: float) -> float:
    """Return the chance that odds stand for, given as a logarithm."""
    return 1.0 / (1.0 + math.exp(-min(30.0, max(-30.0, value))))


def numbers(game: Game[Any, Any], state: State, seat: int) -> list[float]:
    """Return a position as a judge sees it: what the game says of it, whether the seat is asked, and a constant."""
    return game.features(state, seat) + [1.0 if seat in game.waiting(state) else 0.0, 1.0]


# Where weights lie

_known: dict[tuple[str, ...], Judge | None] = {}


def judge_of(wanted: str | Judge, game: Game[Any, Any], setting: Setting, edition: Edition) -> Judge | None:
    """Return who judges at a table: somebody given, or by weights of ours or in a folder; nobody but `evaluate`
    where there are none."""
    if isinstance(wanted, Judge):
        return wanted
    if wanted == PLAIN:
        return None
    key = (wanted, game.id, setting.mode, str(setting.seats), edition.digest)
    if key not in _known:
        _known[key] = found(wanted, game, setting, edition)
    return _known[key]


def found(weights: str, game: Game[Any, Any], setting: Setting, edition: Edition) -> Judge | None:
    """Read the weights of a table; ours may be missing, those of a folder must be there."""
    place: Traversable = Path(weights) if weights else resources.files("pagoda.bots").joinpath("weights")
    file = place.joinpath(file_name(game.id, setting.mode, setting.seats))
    if not weights and (edition.digest != game.default_edition().digest or not file.is_file()):
        return None  # other components are worth something else
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read weights {file}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadInput(f"the weights {file} are not JSON: {error}") from None
    return judge_from(data, game, setting.mode, setting.seats, str(file))


def file_name(game: str, mode: str, seats: int) -> str:
    """Return the name of the file with the weights of a table."""
    return f"{game}-{mode}-{seats}.json"


def judge_from(data: object, game: Game[Any, Any], mode: str, seats: int, name: str) -> Judge:
    """Return the judge that JSON values stand for, or say what is wrong with them."""
    if not isinstance(data, dict):
        raise BadInput(f"{name}: weights are an object, not {type(data).__name__}")
    head = {"pagoda": "weights", "game": game.id, "rules": game.version, "mode": mode, "seats": seats}
    for key, value in head.items():
        if data.get(key) != value:
            raise BadInput(f"{name}: {key} is {data.get(key)!r} there and {value!r} here; train new weights")
    width = len(numbers(game, game.start(mode, seats), 0))
    linear = row_of(data.get("linear"), width, f"{name}: linear")
    outer = data.get("outer")
    units = len(outer) if isinstance(outer, list) else 0
    hidden = data.get("hidden")
    if units > MOST_UNITS or not isinstance(hidden, list) or len(hidden) != units:
        raise BadInput(f"{name}: hidden is a list of at most {MOST_UNITS} rows, one for each number of outer")
    rows = [row_of(row, width, f"{name}: a row of hidden") for row in hidden]
    doubt = row_of([data.get("doubt", 0.0)], 1, f"{name}: doubt")[0]
    if not 0.0 <= doubt <= 1.0:
        raise BadInput(f"{name}: doubt is from 0 to 1, not {doubt}")
    return Judge(linear, rows, row_of(outer, units, f"{name}: outer"), doubt)


def row_of(values: object, length: int, name: str) -> list[float]:
    """Return a list of so many weights, or say what is wrong with it."""
    if not isinstance(values, list) or len(values) != length:
        has = f"{len(values)} numbers" if isinstance(values, list) else type(values).__name__
        raise BadInput(f"{name} has {has}, and positions of this table have {length}; train new weights")
    for value in values:
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not abs(value) < HIGHEST:
            raise BadInput(f"{name}: {value!r} is no weight")
    return [float(value) for value in values]
