"""What a review comes to: chances over time, turning points, luck, and what could have been done better."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from pagoda.bots.review import Look
from pagoda.engine.agenda import Action

LUCK, MISTAKE, MOVE = 0, 1, 2  # what a turning point is put down to
TURN: Final = 0.08  # a chance that changes by less is no turning point
LOSS: Final = 0.04  # what costs less is no mistake
SURE: Final = 2.0  # standard errors; what differs by less may be an error of the sampling
TURNS: Final = 6  # more would not stand out
MISTAKES: Final = 6  # of each seat
EVENTS: Final = 3  # of luck, and as many of bad luck, of each seat
HALF: Final = 0.5  # part of a change that a cause must explain,
QUARTER: Final = 0.25  # and luck in the very move that it would be put down to otherwise


class Event(NamedTuple):
    """What chance did for a seat in one move, in parts of a win."""

    moment: int  # after the move
    luck: float


class Fortune(NamedTuple):
    """The luck of a seat, in parts of a win: with the first deal, and in the whole game."""

    total: float
    error: float
    deal: float
    best: list[Event]
    worst: list[Event]


class Mistake(NamedTuple):
    """A move that another one would have been better than, as far as its seat could know."""

    moment: int  # before the move
    seat: int
    action: Action
    better: Action
    chance: float
    better_chance: float


class Turn(NamedTuple):
    """A change of the chance of a seat, and what it is put down to."""

    moment: int  # after the move that counts most in it
    seat: int
    before: float
    after: float
    cause: int  # LUCK, MISTAKE or MOVE
    who: int  # the seat whose luck, mistake or move it was


class Review(NamedTuple):
    """A whole game looked back at."""

    moments: list[int]
    chances: list[list[float]]  # at each of these moments: of every seat
    sides: list[int]  # of every seat: who has the same wins and loses with it, and shares its chance and its luck
    luck: list[Fortune]  # of every seat
    turns: list[Turn]
    mistakes: list[Mistake]


class Course(NamedTuple):
    """A finished game: who has done what, who wins with whom, and which part of the win each seat has."""

    moves: Sequence[tuple[int, Action]]
    sides: Sequence[int]
    shares: Sequence[float]


def account(course: Course, looks: list[Look], deal: tuple[list[float], list[float]]) -> Review:
    """Return what was found about all moves of a game, put together; the end is as it was."""
    points = [number for number, look in enumerate(looks) if look.chances]
    chances = [*[looks[number].chances for number in points], list(course.shares)]
    mistakes = [mistake for seat in range(len(course.sides)) for mistake in mistakes_of(course, looks, seat)]
    return Review(
        [*points, len(looks)],
        chances,
        list(course.sides),
        [fortune(looks, deal, seat) for seat in range(len(course.sides))],
        turns(course, looks, [*points, len(looks)], chances),
        sorted(mistakes),
    )


def fortune(looks: list[Look], deal: tuple[list[float], list[float]], seat: int) -> Fortune:
    """Return the luck of a seat."""
    events = [Event(number + 1, look.luck[seat]) for number, look in enumerate(looks) if look.luck]
    errors = [look.errors[seat] for look in looks if look.errors]
    squares = sum([error * error for error in (*errors, deal[1][seat])])
    sure = [one for one in events if abs(one.luck) >= SURE * looks[one.moment - 1].errors[seat]]
    sure.sort(key=lambda event: -event.luck)
    return Fortune(
        deal[0][seat] + sum([event.luck for event in events]),
        math.sqrt(squares),
        deal[0][seat],
        [event for event in sure[:EVENTS] if event.luck > 0.0],
        [event for event in sure[::-1][:EVENTS] if event.luck < 0.0],
    )


def loss(look: Look) -> float:
    """Return what a move has cost against the best one; nothing where that may be an error."""
    cost = look.better_chance - look.chance
    return cost if look.better is not None and cost >= max(LOSS, SURE * look.doubt) else 0.0


def mistakes_of(course: Course, looks: list[Look], seat: int) -> list[Mistake]:
    """Return the moves of a seat that cost it most."""
    own = [number for number, (mover, _) in enumerate(course.moves) if mover == seat and loss(looks[number]) > 0.0]
    own.sort(key=lambda number: -loss(looks[number]))
    found: list[Mistake] = []
    for number in own[:MISTAKES]:
        look, better = looks[number], looks[number].better
        assert better is not None
        found.append(Mistake(number, seat, course.moves[number][1], better, look.chance, look.better_chance))
    return found


# Turning points


def turns(course: Course, looks: list[Look], moments: list[int], chances: list[list[float]]) -> list[Turn]:
    """Return the largest changes between two points, in the order of time; each is told of one seat."""
    # Where all sides change alike, it is told of those who win in the end.
    seats = sorted(range(len(course.sides)), key=lambda seat: -course.shares[seat])
    found: list[Turn] = []
    for place in range(len(moments) - 1):
        changes = [chances[place + 1][seat] - chances[place][seat] for seat in seats]
        sizes = [round(abs(change), 3) for change in changes]
        most = sizes.index(max(sizes))
        if sizes[most] >= max(TURN, SURE * doubt(looks, moments[place], moments[place + 1], seats[most])):
            found.append(turn(course, looks, moments[place : place + 2], chances[place : place + 2], seats[most]))
    found.sort(key=lambda one: -abs(one.after - one.before))
    return sorted(found[:TURNS])


def doubt(looks: list[Look], first: int, end: int, seat: int) -> float:
    """Return the standard error of the change of a chance between two moments; the end of a game is sure."""
    last = looks[end].spreads[seat] if end < len(looks) else 0.0
    return math.hypot(looks[first].spreads[seat], last)


def turn(course: Course, looks: list[Look], span: list[int], chances: list[list[float]], seat: int) -> Turn:
    """Return a change of a chance with what it is put down to: luck, a mistake, or else a move."""
    before, after = chances[0][seat], chances[1][seat]
    change = after - before
    numbers = range(span[0], span[1])
    partners = [other for other, side in enumerate(course.sides) if side == course.sides[seat]]
    lucks = [looks[number].luck[seat] / change if looks[number].luck else 0.0 for number in numbers]
    costs = [loss(looks[number]) / abs(change) for number in numbers]
    # What a seat or its partners do wrong lowers its chance; what others do wrong raises it.
    guilty = [(course.moves[number][0] in partners) == (change < 0.0) for number in numbers]
    costs = [cost if is_guilty else 0.0 for cost, is_guilty in zip(costs, guilty, strict=True)]
    if sum(lucks) >= max(HALF, sum(costs)):
        number = numbers[lucks.index(max(lucks))]
        return Turn(number + 1, seat, before, after, LUCK, seat)
    if sum(costs) >= HALF:
        number = numbers[costs.index(max(costs))]
        return Turn(number + 1, seat, before, after, MISTAKE, course.moves[number][0])
    # A chance falls by the moves of others and rises by one's own, if there are any.
    doers = [number for number in numbers if (course.moves[number][0] in partners) == (change > 0.0)]
    number = doers[-1] if doers else numbers[-1]
    if lucks[number - span[0]] >= QUARTER:
        return Turn(number + 1, seat, before, after, LUCK, seat)
    return Turn(number + 1, seat, before, after, MOVE, course.moves[number][0])
