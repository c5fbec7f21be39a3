"""The league: every level of bot meets every other, in each way to play a game, and gets a rating there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import as_completed
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice, pairwise

import pagoda
from pagoda.bots import maker
from pagoda.engine import play
from pagoda.engine.errors import BadInput
from pagoda.lab import ratings
from pagoda.lab.simulate import BATCH, Outcome, Plan, Tally, check_numbers, plan, play_game, processes


@dataclass(frozen=True, slots=True)
class Table:
    """A way to play a game: its mode, its number of seats, and which of them win together."""

    game: str
    mode: str
    seats: int
    sides: tuple[int, ...]

    @property
    def rivals(self) -> int:
        """How many sides there are; with one side nobody is beaten, and there are no ratings."""
        return len(set(self.sides))


@dataclass(frozen=True, slots=True)
class Contest:
    """A level that is measured at a table, and the level of all others there; nobody where all win together."""

    table: Table
    level: str
    against: str = ""

    def plan(self, seed: int) -> Plan:
        """Return the games of this contest; the seat that comes first in the plan is of the level measured."""
        table = self.table
        bots = [self.level if side == table.sides[0] else self.against for side in table.sides]
        return plan(table.game, table.mode, table.seats, bots, seed=seed)


@dataclass(frozen=True, slots=True)
class League:
    """Who meets at which tables, and how often."""

    levels: tuple[str, ...]
    tables: tuple[Table, ...]
    games: int  # of each contest
    seed: int
    neighbours: bool = False  # whether each level meets only the one named before it

    def contests(self, table: Table) -> list[Contest]:
        """Return every pair of levels; with three sides and more each of the two is once alone among the others.

        Of neighbours only the one named later is measured: the levels are a ladder, and each has to beat the one below.
        """
        if table.rivals == 1:
            return [Contest(table, level) for level in self.levels]
        if self.neighbours:
            return [Contest(table, higher, lower) for lower, higher in pairwise(self.levels)]
        pairs = combinations(self.levels, 2)
        if table.rivals == 2:
            return [Contest(table, level, other) for level, other in pairs]
        return [Contest(table, *names) for level, other in pairs for names in ((level, other), (other, level))]

    def fixtures(self) -> Iterator[Fixture]:
        """Yield every game, all contests of a table in turn: the order in which ratings count them."""
        for table in self.tables:
            contests = self.contests(table)
            for number in range(self.games):
                for contest in contests:
                    yield contest, number


Fixture = tuple[Contest, int]  # a contest and the number of a game of it
Outcomes = Mapping[Fixture, Outcome]


def league(
    games: Iterable[str],
    levels: Iterable[str],
    mode: str = "",
    seats: int = 0,
    number: int = 20,
    seed: int = 0,
    neighbours: bool = False,
) -> League:
    """Return a league with everything checked before its first game; without games named it is of all of them."""
    check_numbers(number, 0)
    names = tuple(levels)
    for name in names:
        maker(name)
        if names.count(name) > 1:
            raise BadInput(f"name each level once, not {name} {names.count(name)} times")
    made = League(names, tuple(tables(tuple(dict.fromkeys(games)), mode, seats)), number, seed, neighbours)
    if any(table.rivals > 1 for table in made.tables):
        if len(names) < 2:
            raise BadInput(f"a league needs two levels that meet, not {', '.join(names) or 'none'} alone")
        ratings.model()
    elif not names:
        raise BadInput("name at least one level")
    Contest(made.tables[0], names[0], names[-1]).plan(seed)  # says what is wrong with the seed
    return made


def tables(named: tuple[str, ...], mode: str, seats: int) -> Iterator[Table]:
    """Yield the tables of the games named, or of all games, that have a mode and a number of seats, if these matter."""
    none = True
    for name in named or pagoda.games():
        game = pagoda.game(name)
        modes = [one for one in game.modes if mode in ("", one.id)]
        found = [(one.id, count) for one in modes for count in sorted(one.seats) if seats in (0, count)]
        if named and not found:
            game.setting(mode, seats, {})  # says what is wrong
        none = none and not found
        for one, count in found:
            yield Table(name, one, count, sides(name, one, count))
    if none:
        wanted = [f"mode {mode!r}"] * bool(mode) + [f"{seats} seats"] * bool(seats)
        raise BadInput(f"no game has {' with '.join(wanted)}; `pagoda games` lists what there is")


@cache
def sides(name: str, mode: str, seats: int) -> tuple[int, ...]:
    """Return the side of each seat, as the end of any game tells it."""
    game = pagoda.game(name)
    state = game.start(mode, seats)
    play.playout(state, 0, game.bound)
    result = game.result(state)
    assert result is not None
    return result.sides


def play_league(
    league: League, jobs: int = 0, known: Outcomes | None = None, note: Callable[[Fixture, Outcome], None] | None = None
) -> Outcomes:
    """Return how all games ended; those known are not played, and the others are noted one by one."""
    check_numbers(league.games, jobs)
    outcomes = dict(known or {})
    todo = (fixture for fixture in league.fixtures() if fixture not in (known or {}))
    for fixture, outcome in played(todo, league.seed, jobs or os.cpu_count() or 1):
        outcomes[fixture] = outcome
        if note:
            note(fixture, outcome)
    return outcomes


def played(todo: Iterator[Fixture], seed: int, jobs: int) -> Iterator[tuple[Fixture, Outcome]]:
    """Play games on several processes; each is yielded as soon as it is over, for others may take much longer."""
    if jobs == 1:
        for contest, number in todo:
            yield (contest, number), play_game(contest.plan(seed), number)
        return
    with processes(jobs) as pool:
        try:
            while batch := list(islice(todo, BATCH)):
                waiting = {pool.submit(play_game, fixture[0].plan(seed), fixture[1]): fixture for fixture in batch}
                for future in as_completed(waiting):
                    yield waiting[future], future.result()
        finally:
            pool.shutdown(cancel_futures=True)  # of a league that is stopped


# What the games have shown


def report(league: League, outcomes: Outcomes) -> dict[str, object]:
    """Return the league as JSON values."""
    return {
        "levels": list(league.levels),
        "neighbours": league.neighbours,
        "seed": league.seed,
        "games": league.games,
        "tables": [table_report(league, table, outcomes) for table in league.tables],
    }


def table_report(league: League, table: Table, outcomes: Outcomes) -> dict[str, object]:
    """Return what the games of a table have shown, with ratings where somebody can be beaten."""
    contests = league.contests(table)
    games = [outcomes[contest, number] for number in range(league.games) for contest in contests]
    rated = ratings.rated(table.sides, games) if table.rivals > 1 else {}
    return {
        "game": table.game,
        "mode": table.mode,
        "seats": table.seats,
        "sides": list(table.sides),
        "chance": round(1 / table.rivals, 4) if table.rivals > 1 else None,
        "decisions_per_game": round(sum(game.decisions for game in games) / len(games), 1),
        "contests": [contest_report(league, contest, outcomes) for contest in contests],
        "ratings": {level: rating.json() for level, rating in rated.items()},
    }


def contest_report(league: League, contest: Contest, outcomes: Outcomes) -> dict[str, object]:
    """Return how often a level came first; a game counts once, also where the level has several seats."""
    tally = Tally()
    for number in range(league.games):
        tally.add(outcomes[contest, number], -number % contest.table.seats)  # the seat named first in the plan
    return {"level": contest.level, "against": contest.against or None, **tally.json()}
