"""`pagoda replay`: check a replay and tell the game in words."""

from __future__ import annotations

import click

from pagoda.cli.options import edition_option, language_option
from pagoda.cli.result import result_lines
from pagoda.engine.errors import BadInput
from pagoda.engine.words import texts
from pagoda.locale import say
from pagoda.table import replay


@click.command("replay")
@click.argument("file")
@click.option("--seat", default=0, show_default="a spectator", help="tell what this seat has heard, from 1")
@click.option("--check", is_flag=True, help="only say whether the replay is sound")
@edition_option
@language_option
def replay_command(file: str, seat: int, check: bool, edition: str, language: str) -> None:
    """Check the hashes of a replay FILE and print the game in words."""
    source = replay.read(file)
    game = source.game
    if not 0 <= seat <= source.seats:
        raise BadInput(f"--seat takes 1 to {source.seats}, not {seat}")
    reader = seat - 1 if seat else None
    state = None
    for state in replay.replay(source, game.edition(edition) if edition else None):
        if not check:
            view = game.view(state, reader)
            for event in game.heard(state, reader):
                click.echo(say(game.narrate(view, event), language))
    result = game.result(state)
    if result is not None and not check:
        for line in result_lines(result):
            click.echo(say(line, language))
    count = len(source.actions)
    sound = texts("{count} action, all hashes agree", "{count} actions, all hashes agree", count)
    click.echo(say(sound, language))
