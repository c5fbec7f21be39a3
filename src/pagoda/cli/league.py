"""`pagoda league`: which level of bot is how strong."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

import pagoda
from pagoda.bots import LEVELS, STRENGTHS
from pagoda.cli.sim import counted
from pagoda.engine.errors import BadInput
from pagoda.engine.game import players
from pagoda.lab.league import Fixture, league, play_league, report
from pagoda.lab.scorebook import Scorebook
from pagoda.lab.simulate import Outcome, check_numbers


@click.command("league")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--mode", default="", help="only this one; `pagoda games` lists them")
@click.option("--seats", default=0, help="only tables with so many players")
@click.option(
    "--levels",
    default=",".join(STRENGTHS),
    show_default=True,
    metavar="LEVEL,...",
    help=f"who meets: {', '.join(LEVELS)}; master@200 thinks 200 simulations a decision, master@50ms so long, "
    "and master:plain or master:FOLDER judges by no weights or by those of a folder",
)
@click.option("--neighbours", is_flag=True, help="each level meets only the one named before it")
@click.option("--games", "number", default=20, show_default=True, help="of each pairing")
@click.option("--seed", default=0, show_default=True, help="of the first game of each pairing; the others follow")
@click.option("--jobs", default=0, show_default="all cores", help="processes")
@click.option("--save", default="", metavar="FILE", help="note every game there; with the same file it goes on")
@click.option("--json", "as_json", is_flag=True, help="for programs")
@click.option("--markdown", is_flag=True, help="for documents")
def league_command(
    games: tuple[str, ...],
    mode: str,
    seats: int,
    levels: str,
    neighbours: bool,
    number: int,
    seed: int,
    jobs: int,
    save: str,
    as_json: bool,
    markdown: bool,
) -> None:
    """Let every level of bot meet every other in each mode of GAME (all games by default) and rate them."""
    if as_json and markdown:
        raise BadInput("--json and --markdown exclude each other")
    check_numbers(number, jobs)
    todo = league(games, levels.split(","), mode, seats, number, seed, neighbours)
    book = Scorebook(Path(save), todo) if save else None
    known = book.outcomes if book else {}
    left = sum(1 for _ in todo.fixtures()) - len(known)
    with click.progressbar(length=left, label=counted(left), file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:

        def note(fixture: Fixture, outcome: Outcome) -> None:
            if book:
                book.note(fixture, outcome)
            bar.update(1)

        data: dict[str, Any] = report(todo, play_league(todo, jobs, known, note))
    if as_json:
        click.echo(json.dumps(data, indent=2))
    elif markdown and neighbours:
        click.echo("\n\n".join(ladder(data)))
    else:
        tables = [(as_markdown if markdown else as_text)(data, table) for table in data["tables"]]
        click.echo("\n\n".join(tables))


def as_text(data: dict[str, Any], table: dict[str, Any]) -> str:
    """Return a table of the league for people."""
    wide = max(len(level) for level in (*data["levels"], "against"))
    by_chance = f", by chance {table['chance']:.1%}" if table["chance"] else ""
    lines = [
        f"{table['game']}, mode {table['mode']}, {players([table['seats']])}, from seed {data['seed']}{by_chance}",
        f"{'level':{wide}} {'against':{wide}} {'games':>7} {'wins':>7} {'share':>7}  {'95 %':^15} {'points':>7}",
    ]
    for row in table["contests"]:
        interval = f"{row['low']:.1%} to {row['high']:.1%}"
        lines.append(
            f"{row['level']:{wide}} {row['against'] or '':{wide}} {row['games']:7} {row['wins']:7g} {row['share']:7.1%}"
            f"  {interval:15} {row['mean_points']:7.1f}"
        )
    if table["ratings"]:
        lines.append(f"{'level':{wide}} {'rating':>7} {'+-':>7} {'ordinal':>8}")
    for level, rating in table["ratings"].items():
        lines.append(f"{level:{wide}} {rating['mu']:7.2f} {rating['sigma']:7.2f} {rating['ordinal']:8.2f}")
    return "\n".join(lines)


def ladder(data: dict[str, Any]) -> list[str]:
    """Return what neighbours have shown, for a document: all tables where somebody is beaten, then the others."""
    levels = data["levels"]
    meets = [f"{higher} against {lower}" for lower, higher in pairwise(levels)]
    beaten = [table for table in data["tables"] if table["ratings"]]
    together = [table for table in data["tables"] if not table["ratings"]]
    parts = []
    if beaten:
        rows = [f"| {name_of(one)} | {100 * one['chance']:.0f} % | {shares_of(one)} |" for one in beaten]
        parts.append(
            "\n".join([f"| table | by chance | {' | '.join(meets)} |", "|---" * (len(levels) + 1) + "|", *rows])
        )
    if together:
        rows = [f"| {name_of(one)} | {shares_of(one)} |" for one in together]
        parts.append("\n".join([f"| games won | {' | '.join(levels)} |", "|---" * (len(levels) + 1) + "|", *rows]))
    return parts


def shares_of(table: dict[str, Any]) -> str:
    """Return the shares of all contests of a table, side by side."""
    return " | ".join(percent(row) for row in table["contests"])


def name_of(table: dict[str, Any]) -> str:
    """Return the name of a table for people."""
    return f"{pagoda.game(table['game']).title.en}, {table['mode']}, {players([table['seats']])}"


def as_markdown(data: dict[str, Any], table: dict[str, Any]) -> str:
    """Return a table of the league for a document: a row for each level, a column for whom it meets."""
    head = f"**{name_of(table)}**"
    if not table["ratings"]:
        rows = [f"| {row['level']} | {percent(row)} | {row['mean_points']:.1f} |" for row in table["contests"]]
        return "\n".join([f"{head}: games won", "", "| level | won | points |", "|---|---|---|", *rows])
    shares = {(row["level"], row["against"]): percent(row) for row in table["contests"]}
    for row in table["contests"]:
        if len(set(table["sides"])) == 2:  # what one does not win the other does
            lost = {"share": 1 - row["share"], "low": 1 - row["high"], "high": 1 - row["low"]}
            shares[row["against"], row["level"]] = percent(lost)
    meets = "against" if len(set(table["sides"])) == 2 else "among"
    lines = [
        f"{head}: first places, by chance {100 * table['chance']:.0f} %",
        "",
        f"| level | {' | '.join(f'{meets} {other}' for other in data['levels'])} | rating | ordinal |",
        "|---" * (len(data["levels"]) + 3) + "|",
    ]
    for level in data["levels"]:
        cells = [shares.get((level, other), "") for other in data["levels"]]
        rating = table["ratings"][level]
        lines.append(
            f"| {level} | {' | '.join(cells)} | {rating['mu']:.1f} ± {rating['sigma']:.1f} | {rating['ordinal']:.1f} |"
        )
    return "\n".join(lines)


def percent(row: dict[str, Any]) -> str:
    """Return a share with its interval."""
    return f"{100 * row['share']:.0f} % ({100 * row['low']:.0f} to {100 * row['high']:.0f})"
