"""The scorebook of a league: a file with one line of JSON for each game, so that a league can be stopped and go on."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

import pagoda
from pagoda.engine.errors import BadInput
from pagoda.lab.league import Contest, Fixture, League
from pagoda.lab.simulate import Outcome, line_up

PLACE: Final = ("game", "mode", "seats", "level", "against")
OUTCOME: Final = tuple(field.name for field in fields(Outcome))


class Scorebook:
    """A file of a league: what was played before, and where new games are noted."""

    def __init__(self, path: Path, league: League) -> None:
        self.path = path
        self.outcomes: dict[Fixture, Outcome] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            known = path.read_bytes() if path.exists() else b""
            if known:
                self.outcomes = games_of(known, league, path)
            with path.open("ab") as file:
                file.truncate(known.rfind(b"\n") + 1)  # a game may have been stopped in the midst of its line
        except OSError as error:
            raise BadInput(f"cannot write {path}: {error.strerror}") from None
        if not known:
            self.write(heading(league))

    def note(self, fixture: Fixture, outcome: Outcome) -> None:
        """Add a game."""
        contest, number = fixture
        self.write({**dict(zip(PLACE, place_of(contest), strict=True)), "number": number, **asdict(outcome)})

    def write(self, line: dict[str, Any]) -> None:
        """Add a line."""
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        except OSError as error:
            raise BadInput(f"cannot write {self.path}: {error.strerror}") from None


def heading(league: League) -> dict[str, Any]:
    """Return the first line: all that decides about games, but not how many there are, for there may be more later."""
    tables = [f"{table.game} {table.mode} {table.seats}" for table in league.tables]
    rules = {table.game: pagoda.game(table.game).version for table in league.tables}
    versions = {"version": pagoda.__version__, "rules": rules}
    meeting = {"levels": list(league.levels), "neighbours": league.neighbours, "tables": tables}
    return {"pagoda": "league", **versions, "seed": league.seed, **meeting}


def games_of(known: bytes, league: League, path: Path) -> dict[Fixture, Outcome]:
    """Return the games in a file, or say why they are none of this league."""
    lines = [line_of(line) for line in known.split(b"\n")[:-1]]
    found = lines[0] if lines else {}
    if found.get("pagoda") != "league":
        raise BadInput(f"{path} is not the file of a league; name another one")
    for key, value in heading(league).items():
        if found.get(key) != value:
            theirs, ours = (json.dumps(one, ensure_ascii=False) for one in (found.get(key), value))
            raise BadInput(f"{path} is of another league: {key} is {theirs} there and {ours} here; name another file")
    contests = {place_of(contest): contest for table in league.tables for contest in league.contests(table)}
    outcomes: dict[Fixture, Outcome] = {}
    for row, line in enumerate(lines[1:], 2):
        try:
            contest = contests[tuple(line[name] for name in PLACE)]
            outcome = Outcome(**{name: unlisted(line[name]) for name in OUTCOME})
            number = int(line["number"])
            if outcome.bots != line_up(contest.plan(league.seed), number):
                raise ValueError
        except (KeyError, TypeError, ValueError):
            raise BadInput(f"{path} is damaged: line {row} is not a game of this league") from None
        if number < league.games:
            outcomes[contest, number] = outcome
    return outcomes


def line_of(line: bytes) -> dict[str, Any]:
    """Return the values of a line, none if there are none."""
    try:
        values = json.loads(line)
    except ValueError:
        return {}
    return values if isinstance(values, dict) else {}


def place_of(contest: Contest) -> tuple[str | int, ...]:
    """Return what tells a contest from others, in the order of `PLACE`."""
    table = contest.table
    return table.game, table.mode, table.seats, contest.level, contest.against


def unlisted(value: Any) -> Any:
    """Return a value of JSON as an outcome has it."""
    return tuple(value) if isinstance(value, list) else value
