"""The command `pagoda`: one line that says what is wrong and what is possible, and exit code 2, for any bad input."""

from __future__ import annotations

import sys
import time
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import click

from pagoda.cli.bench import bench_command
from pagoda.cli.games import cards_command, games_command, rules_command
from pagoda.cli.league import league_command
from pagoda.cli.play import play_command
from pagoda.cli.replay import replay_command
from pagoda.cli.review import review_command
from pagoda.cli.serve import backup_command, serve_command
from pagoda.cli.sim import sim_command
from pagoda.cli.train import train_command
from pagoda.engine.errors import GameError, StateError
from pagoda.version import VERSION

PATIENCE: Final = 0.5  # seconds until an interrupt has reached us too


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="pagoda")
@click.pass_context
def commands(context: click.Context) -> None:
    """Board games about China: play them, let bots play them, study them. Without a command: serve."""
    if context.invoked_subcommand is None:
        context.invoke(serve_command)


for command in (
    serve_command,
    games_command,
    play_command,
    sim_command,
    league_command,
    train_command,
    bench_command,
    replay_command,
    review_command,
    cards_command,
    rules_command,
    backup_command,
):
    commands.add_command(command)


def main(arguments: list[str] | None = None) -> None:
    """Run the command line."""
    try:
        code = run(arguments)
    except click.UsageError as error:
        complain(with_possibilities(error))
    except StateError:
        raise  # a bug of ours: whoever reports it needs all of it
    except (click.ClickException, GameError) as error:
        complain(error.format_message() if isinstance(error, click.ClickException) else str(error))
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(141)
    except OSError as error:
        complain(f"cannot write: {error.strerror}")
    else:
        sys.exit(code if isinstance(code, int) else 0)


def run(arguments: list[str] | None) -> object:
    """Run a command; an interrupt ends its processes too, and their end is sometimes heard of first."""
    try:
        return commands.main(arguments, prog_name="pagoda", standalone_mode=False)
    except BrokenProcessPool:
        time.sleep(PATIENCE)
        raise click.ClickException("one of the processes was ended from outside") from None


def with_possibilities(error: click.UsageError) -> str:
    """Return what is wrong, and what is possible where the message does not say it."""
    message = error.format_message().rstrip(".")
    if isinstance(error, click.NoSuchOption) and error.ctx:
        options = [name for p in error.ctx.command.params if isinstance(p, click.Option) for name in p.opts]
        return f"{message}; possible: {', '.join([*options, '--help'])}"
    if message.startswith("No such command"):
        return f"{message}; possible: {', '.join(commands.commands)}"
    return message


def complain(message: str) -> None:
    """Say what is wrong in one line and leave."""
    click.echo("pagoda: " + " ".join(message.split()), err=True)
    sys.exit(2)
