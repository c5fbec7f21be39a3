"""`pagoda sim`: bots play many games."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from pagoda.bots import LEVELS
from pagoda.cli.options import edition_option, numbers, setting_options
from pagoda.engine.game import players
from pagoda.lab.simulate import Report, plan, simulate


@click.command("sim")
@click.argument("game")
@setting_options
@click.option(
    "--bots", default="greedy", show_default=True, metavar="LEVEL,...", help=f"seated in turn: {', '.join(LEVELS)}"
)
@click.option("--games", default=100, show_default=True, help="how many")
@click.option("--seed", default=0, show_default=True, help="of the first game; the others follow")
@click.option("--jobs", default=0, show_default="all cores", help="processes")
@click.option("--save", default="", metavar="FOLDER", help="write a replay of every game")
@click.option("--json", "as_json", is_flag=True, help="for programs")
@edition_option
def sim_command(
    game: str,
    mode: str,
    seats: int,
    options: tuple[str, ...],
    bots: str,
    games: int,
    seed: int,
    jobs: int,
    save: str,
    as_json: bool,
    edition: str,
) -> None:
    """Let bots play GAME many times, their seats rotated, and report who wins."""
    more: dict[str, Any] = {"seed": seed, "options": tuple(numbers(options).items()), "edition": edition, "save": save}
    todo = plan(game, mode, seats, bots.split(","), **more)
    with click.progressbar(length=games, label=counted(games), file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        report = simulate(todo, games, jobs, bar.update)
    click.echo(json.dumps(report.json(), indent=2) if as_json else table(report))


def counted(games: int) -> str:
    """Return a number of games in words."""
    return "1 game" if games == 1 else f"{games} games"


def table(report: Report) -> str:
    """Return a report for people."""
    data: dict[str, Any] = report.json()
    seats, games = players([data["seats"]]), counted(data["games"])
    lines = [
        f"{data['game']}, mode {data['mode']}, {seats}, {games} from seed {data['seed']}",
        f"{data['decisions_per_game']} decisions a game",
    ]
    for title, rows in (("bot", data["by_bot"]), ("seat", data["by_seat"])):
        lines.append(f"{title:10} {'wins':>7} {'share':>7}  {'95 %':^15} {'points':>7}")
        for key, row in rows.items():
            name = str(int(key) + 1) if title == "seat" else key
            interval = f"{row['low']:.1%} to {row['high']:.1%}"
            lines.append(f"{name:10} {row['wins']:7g} {row['share']:7.1%}  {interval:15} {row['mean_points']:7.1f}")
    lines += [f"{count} x {reason}" for reason, count in data["ends"].items()]
    return "\n".join(lines)
