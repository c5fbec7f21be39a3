"""`pagoda train`: teach the bots to judge positions."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pagoda.engine.game import players
from pagoda.lab.league import tables
from pagoda.lab.training import Plan, Round, check, make_folder, train, write


@click.command("train")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--mode", default="", help="only this one; `pagoda games` lists them")
@click.option("--seats", default=0, help="only tables with so many players")
@click.option("--level", default=Plan.level, show_default=True, help="of the bots that play, all alike")
@click.option("--games", "number", default=Plan.games, show_default=True, help="of each round")
@click.option("--rounds", default=Plan.rounds, show_default=True, help="play and learn so often")
@click.option("--minutes", default=Plan.minutes, show_default="no limit", help="for each table; fewer games then")
@click.option("--seed", default=Plan.seed, show_default=True, help="of the first game; the others follow")
@click.option("--jobs", default=0, show_default="all cores", help="processes")
@click.option("--no-accelerator", is_flag=True, help="let numpy do the sums, even if torch finds one")
@click.option("--save", default="weights", show_default=True, metavar="FOLDER", help="write a file for each table")
def train_command(
    games: tuple[str, ...],
    mode: str,
    seats: int,
    level: str,
    number: int,
    rounds: int,
    minutes: float,
    seed: int,
    jobs: int,
    no_accelerator: bool,
    save: str,
) -> None:
    """Let bots play GAME (all games by default) in each mode against themselves, and learn to judge positions."""
    todo = [
        Plan(table.game, table.mode, table.seats, level, number, rounds, minutes, seed)
        for table in tables(tuple(dict.fromkeys(games)), mode, seats)
    ]
    check(todo[0], jobs)
    make_folder(Path(save))
    for plan in todo:
        click.echo(f"{plan.game}, mode {plan.mode}, {players([plan.seats])}, from seed {plan.seed}")
        length = plan.games * plan.rounds
        with click.progressbar(length=length, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
            trained = train(plan, jobs, not no_accelerator, bar.update, tell)
        click.echo(f"written: {write(trained, Path(save))}")


def tell(found: Round) -> None:
    """Say what a round has brought."""
    click.echo(
        f"round {found.number}: {found.games} games, {found.positions} positions; "
        f"log loss {found.log_loss:.4f}, evaluate {found.log_loss_plain:.4f}; "
        f"Brier {found.brier:.4f}, evaluate {found.brier_plain:.4f}"
    )
