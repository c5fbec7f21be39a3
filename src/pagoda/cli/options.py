"""Options that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from pagoda.engine.agenda import Edition
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game
from pagoda.locale import LANGUAGES, preferred

Command = TypeVar("Command", bound=Callable[..., object])

language_option = click.option(
    "--language", type=click.Choice(LANGUAGES), default=preferred, show_default="of your system", help="of all texts"
)
edition_option = click.option("--edition", default="", metavar="FILE", help="replaces components by your own")


def setting_options(command: Command) -> Command:
    """Add what is agreed before a game: mode, seats, options."""
    add = [
        click.option("--mode", default="", help="how to play; `pagoda games` lists them"),
        click.option("--seats", default=0, help="number of players"),
        click.option("--option", "options", multiple=True, metavar="NAME=NUMBER", help="an option of the mode"),
    ]
    for option in reversed(add):
        command = option(command)
    return command


def numbers(options: tuple[str, ...]) -> dict[str, int]:
    """Return options given as NAME=NUMBER."""
    result: dict[str, int] = {}
    for option in options:
        name, _, value = option.partition("=")
        if not re.fullmatch("-?[0-9]{1,18}", value):
            raise BadInput(f"an option is written NAME=NUMBER, not {option!r}")
        result[name] = int(value)
    return result


def edition_of(game: Game[Any, Any], path: str) -> Edition:
    """Return the edition in a file, or the one we ship."""
    return game.edition(path) if path else game.default_edition()
