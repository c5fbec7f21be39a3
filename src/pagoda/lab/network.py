"""A small network that corrects what `evaluate` says, and how it is fitted: by hand, on numpy or on an accelerator.

The odds of a win are those of `evaluate`, plus a sum of all numbers of the position, plus a few soft thresholds of
such sums. It begins with no correction at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pagoda.lab.arrays import Array, Arrays, numpy
from pagoda.lab.selfplay import Weights

UNITS = 8  # soft thresholds
BATCH = 512  # positions for a step, at least
STEPS = 500  # of an epoch, about, at most
PACE = 0.003  # of the first epoch; the last one is a tenth as fast
DECAY = 0.02  # of a correction with every step, by the pace: what is of no use fades
BLUR = 0.1  # of the first weights of a threshold
CONSTANT = -1  # where a position has the number 1
Parameters = list[Array]  # line, its constant, thresholds, their constants, what they count


@dataclass(slots=True)
class Network:
    """Parameters for positions whose numbers are shifted and scaled to about 1, and what undoes that."""

    arrays: Arrays
    shift: Array
    scale: Array
    parameters: Parameters

    def odds(self, positions: Array) -> Array:
        """Return the odds of a win, as logarithms, for rows of numbers."""
        return forward(self.arrays.module, self.parameters, positions, self.scaled(positions))[0]

    def chances(self, positions: Array) -> Array:
        """Return the chances of a win for rows of numbers."""
        return sigmoid(self.arrays.module, self.odds(positions))

    def scaled(self, positions: Array) -> Array:
        """Return positions whose numbers are about 1."""
        return (positions - self.shift) / self.scale

    def weights(self) -> Weights:
        """Return the weights for positions as they are, rounded: a judge of `bots.judgement` says the same by them."""
        np = numpy()
        values = [np.asarray(self.arrays.get(one), dtype=np.float64) for one in (self.shift, self.scale)]
        shift, scale = values
        line, base, rows, bases, outer = [np.asarray(self.arrays.get(one), dtype=np.float64) for one in self.parameters]
        linear = line / scale
        linear[0] += 1.0
        linear[CONSTANT] += base[0] - (line * shift / scale).sum()
        hidden = rows.T / scale
        hidden[:, CONSTANT] += bases - (rows.T * shift / scale).sum(1)
        return rounded(linear), [rounded(row) for row in hidden], rounded(outer)


def rounded(values: Array) -> list[float]:
    """Return numbers as they are written: more digits would be noise."""
    return [float(f"{value:.5g}") for value in values]


def beginner(arrays: Arrays, positions: Array, seed: int) -> Network:
    """Return a network that corrects nothing yet, for numbers that spread as in these positions."""
    np = numpy()
    dice = np.random.default_rng(seed)
    width = positions.shape[1]
    spread = positions.std(0)
    fixed = spread < 1e-6
    shift = np.where(fixed, 0.0, positions.mean(0)).astype(np.float32)
    scale = np.where(fixed, 1.0, spread).astype(np.float32)
    first = [
        np.zeros(width),
        np.zeros(1),
        BLUR * dice.standard_normal((width, UNITS)),
        np.zeros(UNITS),
        np.zeros(UNITS),
    ]
    parameters = [arrays.put(one.astype(np.float32)) for one in first]
    return Network(arrays, arrays.put(shift), arrays.put(scale), parameters)


def sigmoid(xp: Any, odds: Array) -> Array:
    """Return the chances that odds stand for, given as logarithms."""
    return 1.0 / (1.0 + xp.exp(-xp.clip(odds, -30.0, 30.0)))


def forward(xp: Any, parameters: Parameters, positions: Array, scaled: Array) -> tuple[Array, Array]:
    """Return the odds of a win, and what the thresholds say on the way there."""
    line, base, rows, bases, outer = parameters
    steps = xp.tanh(scaled @ rows + bases)
    return positions[:, 0] + scaled @ line + base + steps @ outer, steps


def slopes(xp: Any, parameters: Parameters, positions: Array, scaled: Array, targets: Array) -> Parameters:
    """Return how the loss grows with each parameter: the log loss of chances against targets, on average."""
    odds, steps = forward(xp, parameters, positions, scaled)
    error = (sigmoid(xp, odds) - targets) / len(targets)
    back = error[:, None] * parameters[4][None, :] * (1.0 - steps * steps)
    return [scaled.T @ error, error.sum()[None], scaled.T @ back, back.sum(0), steps.T @ error]


class Adam:
    """Steps down a slope, each parameter at a pace of its own (Kingma and Ba, 2015), with decay."""

    def __init__(self, xp: Any, parameters: Parameters) -> None:
        self.xp = xp
        self.means = [xp.zeros_like(one) for one in parameters]
        self.squares = [xp.zeros_like(one) for one in parameters]
        self.count = 0

    def step(self, parameters: Parameters, found: Parameters, pace: float) -> Parameters:
        """Return the parameters after one step."""
        self.count += 1
        result: Parameters = []
        for place, (value, slope) in enumerate(zip(parameters, found, strict=True)):
            mean = self.means[place] = 0.9 * self.means[place] + 0.1 * slope
            square = self.squares[place] = 0.999 * self.squares[place] + 0.001 * slope * slope
            mean, square = mean / (1.0 - 0.9**self.count), square / (1.0 - 0.999**self.count)
            result.append(value - pace * (mean / (self.xp.sqrt(square) + 1e-8) + DECAY * value))
        return result
