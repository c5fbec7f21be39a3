"""A look back at a game, move by move: how each seat stood, what luck did, and what it could have done better.

Chances and luck are those of the whole table: nothing is dealt anew but what no seat knew, so they depend neither on
guesses about hands nor on what others choose in secret. What a seat could have done better is searched for from its
own view, so it knows no more than the seat did.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from pagoda.bots.ismcts import SearchBot
from pagoda.engine.agenda import Action, State
from pagoda.engine.game import Game
from pagoda.engine.view import View

POINTS: Final = 120  # a game has at most about so many points of time whose chances are looked at
GLIMPSE: Final = 6  # decisions that are played on after chance has spoken, so that it shows what came of it
THROWS: Final = 3  # times as many worlds as for a chance: luck is a difference, and its errors add up over a game


class Budget(NamedTuple):
    """How much is thought about each move: simulations or milliseconds of a search, and worlds of a look."""

    simulations: int = 0
    milliseconds: int = 0
    worlds: int = 40


class Wish(NamedTuple):
    """A move, and what is to be found out about it."""

    number: int  # of the move, from 0: it leads from the moment of that number to the next
    seat: int
    action: Action
    chances: bool  # how all seats stood before it
    luck: bool  # what chance did in it
    thought: bool  # what the seat could have done better


class Look(NamedTuple):
    """What was found out about a move, for each seat; lists are empty where nothing was to be found."""

    chances: list[float]  # before the move
    spreads: list[float]  # the standard errors of these chances
    luck: list[float]  # how much more chance has brought than could be expected
    errors: list[float]  # the standard errors of this luck
    better: Action | None  # what the seat could have done better
    better_chance: float
    chance: float  # after what it did
    doubt: float  # the standard error of their difference


def wishes(
    game: Game[Any, Any], start: State, moves: Sequence[tuple[int, Action]], seats: Sequence[int]
) -> Iterator[tuple[State, Wish]]:
    """Yield for every move the state before it and what is to be found out; alternatives are wanted of some seats."""
    every = max(1, -(-len(moves) // POINTS))
    state = start
    for number, (seat, action) in enumerate(moves):
        after = game.copy(state)
        game.play(after, seat, action)
        chosen = seat in seats and seat in game.waiting(state) and len(game.actions(state, seat)) > 1
        yield state, Wish(number, seat, action, number % every == 0, after.horizon != state.horizon, chosen)
        state = after


def look(game: Game[Any, Any], before: State, wish: Wish, sides: Sequence[int], seed: int, budget: Budget) -> Look:
    """Find out what is wished for about a move."""
    chances: list[float] = []
    spreads: list[float] = []
    luck: list[float] = []
    errors: list[float] = []
    better: Action | None = None
    better_chance, chance, doubt = 0.0, 0.0, 0.0
    if wish.chances:
        found = Tally(len(sides))
        bot = SearchBot(game, seed)
        for _ in range(budget.worlds):
            found.add(standing(bot, foreseen(bot, before), sides))
        chances, spreads = found.means(), found.errors()
    if wish.luck:
        luck, errors = luck_of(game, before, wish, sides, seed, THROWS * budget.worlds)
    if wish.thought:
        thinker = SearchBot(game, seed, budget.simulations, budget.milliseconds)
        view, actions = game.view(before, wish.seat), game.actions(before, wish.seat)
        best, tried = compare(thinker, view, actions, wish.action, budget.worlds)
        if best != wish.action:
            better, (better_chance, chance, _), doubt = best, tried.means(), tried.errors()[2]
    return Look(chances, spreads, luck, errors, better, better_chance, chance, doubt)


class Tally:
    """Values of each seat in many worlds: their means, and how sure these are."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats

    def add(self, values: list[float]) -> None:
        """Count one world."""
        self.count += 1
        for seat, value in enumerate(values):
            self.sums[seat] += value
            self.squares[seat] += value * value

    def means(self) -> list[float]:
        """Return the mean of each seat."""
        return [total / self.count for total in self.sums]

    def errors(self) -> list[float]:
        """Return the standard error of each mean."""
        found: list[float] = []
        for total, squares in zip(self.sums, self.squares, strict=True):
            mean = total / self.count
            found.append(math.sqrt(max(0.0, squares / self.count - mean * mean) / self.count))
        return found


def standing(bot: SearchBot, state: State, sides: Sequence[int]) -> list[float]:
    """Return the chance of each seat to win; those of several sides add up to one, and partners share theirs."""
    values = [bot.chance(state, seat) for seat in range(len(sides))]
    if len(set(sides)) < 2:
        return values
    by_side: dict[int, float] = {}
    for seat, side in enumerate(sides):
        by_side[side] = by_side.get(side, 0.0) + values[seat] / sides.count(side)
    whole = sum([by_side[side] for side in sorted(by_side)])
    return [by_side[side] / whole if whole > 0.0 else 1.0 / len(by_side) for side in sides]


def foreseen(bot: SearchBot, state: State) -> State:
    """Return a copy of a state, with fresh dice and decks, that was played on for some decisions."""
    world: State = bot.game.copy(state)
    bot.game.reshuffle(world, bot.number(1 << 30))
    bot.play_on(world)
    return world


def luck_of(
    game: Game[Any, Any], before: State, wish: Wish, sides: Sequence[int], seed: int, worlds: int
) -> tuple[list[float], list[float]]:
    """Return for each seat how much more a move has brought than it would on average, and how sure that is.

    The same move is played with other dice and decks. Where nobody sees a difference, chance had no part in it.
    """
    bot = SearchBot(game, seed, depth=GLIMPSE)
    after = game.copy(before)
    game.play(after, wish.seat, wish.action)
    seen = views(game, after)
    others: list[State] = []
    differs = False
    for _ in range(worlds):
        other = game.copy(before)
        game.reshuffle(other, bot.number(1 << 30))
        game.play(other, wish.seat, wish.action)
        differs = differs or views(game, other) != seen
        others.append(other)
    return compared(bot, after, others, sides) if differs else ([], [])


def luck_of_deal(
    game: Game[Any, Any], start: State, sides: Sequence[int], seed: int, worlds: int
) -> tuple[list[float], list[float]]:
    """Return for each seat how much better the first deal was than others, and how sure that is."""
    bot = SearchBot(game, seed, depth=GLIMPSE)
    setting = start.setting
    others: list[State] = []
    for _ in range(worlds):
        other = game.start(setting.mode, setting.seats, bot.number(1 << 30), setting.options, start.edition)
        other.news = None
        others.append(other)
    return compared(bot, start, others, sides)


def views(game: Game[Any, Any], state: State) -> list[Any]:
    """Return what each seat knows."""
    return [game.view(state, seat) for seat in range(state.setting.seats)]


def compared(bot: SearchBot, real: State, others: list[State], sides: Sequence[int]) -> tuple[list[float], list[float]]:
    """Return by how much each seat stands better than in other states, and how sure that is."""
    came, expected = Tally(len(sides)), Tally(len(sides))
    for other in others:
        came.add(standing(bot, foreseen(bot, real), sides))
        bot.play_on(other)
        expected.add(standing(bot, other, sides))
    luck = [one - mean for one, mean in zip(came.means(), expected.means(), strict=True)]
    return luck, [math.hypot(one, two) for one, two in zip(came.errors(), expected.errors(), strict=True)]


def compare(bot: SearchBot, view: View, actions: list[Action], action: Action, worlds: int) -> tuple[Action, Tally]:
    """Return the best answer that a seat could give, and what comes of it, of the one it gave, and the difference.

    Both are tried in the same worlds, however little the second promised: what was not tried has no value.
    """
    best = bot.think(view, actions)[0].action
    found = Tally(3)
    for _ in range(worlds if best != action else 0):
        world, dice = bot.number(1 << 30), bot.number(1 << 30)
        first, second = [bot.value_in(world, dice, view, one) for one in (best, action)]
        found.add([first, second, first - second])
    return best, found
