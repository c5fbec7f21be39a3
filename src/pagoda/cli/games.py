"""`pagoda games`, `pagoda cards` and `pagoda rules`: what there is to play, and what is written about it."""

from __future__ import annotations

import json
import re
from importlib import resources

import click

import pagoda
from pagoda.cli.options import edition_of, edition_option, language_option
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Component
from pagoda.engine.words import Text, Value, text
from pagoda.locale import say


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="for programs")
@language_option
def games_command(as_json: bool, language: str) -> None:
    """List the games with their modes and players."""
    if as_json:
        click.echo(json.dumps([described(name, language) for name in pagoda.games()], ensure_ascii=False, indent=2))
        return
    for name in pagoda.games():
        game = pagoda.game(name)
        click.echo(f"{game.id}  {say(game.title, language)}  ({game.credit})")
        for mode in game.modes:
            players = ", ".join(str(n) for n in sorted(mode.seats))
            line = text("  --mode {mode}: {name}, {players} players", mode=mode.id, name=mode.name, players=players)
            if mode.seats == (1,):
                line = text("  --mode {mode}: {name}, 1 player", mode=mode.id, name=mode.name)
            click.echo(say(line, language))


def described(name: str, language: str) -> dict[str, object]:
    """Return a game as JSON values."""
    game = pagoda.game(name)
    modes = [
        {
            "id": mode.id,
            "name": say(mode.name, language),
            "seats": sorted(mode.seats),
            "options": [{"id": o.id, "values": o.values, "default": o.default} for o in mode.options],
        }
        for mode in game.modes
    ]
    return {"id": game.id, "title": say(game.title, language), "rules": game.version, "modes": modes}


def source_words(component: Component) -> Text:
    """Return where the data of a component comes from, in words."""
    words = {
        "rulebook": text("from the rulebook"),
        "public": text("from public sources"),
        "designed": text("designed for Pagoda"),
        "edition": text("from your edition"),
    }
    if component.source == "edition" or not component.notes:
        return words[component.source]
    notes: tuple[Value, ...] = tuple(
        text("{field} {source}", field=field, source=words[source]) for field, source in component.notes
    )
    return text("{source} (but: {notes})", source=words[component.source], notes=notes)


@click.command("cards")
@click.argument("game")
@click.argument("card", required=False)
@edition_option
@language_option
def cards_command(game: str, card: str | None, edition: str, language: str) -> None:
    """Show the components of GAME, or one CARD: name, effect, and where its data comes from."""
    found = pagoda.game(game)
    components = found.components(edition_of(found, edition))
    chosen = [component for component in components if card in (None, component.id)]
    if not chosen:
        raise BadInput(f"{game} has no card {card!r}; `pagoda cards {game}` lists them")
    for component in chosen:
        click.echo(f"{component.id}  {say(component.name, language)}: {say(component.effect, language)}")
        click.echo(f"    {say(source_words(component), language)}")


@click.command("rules")
@click.argument("game")
@click.argument("rule", required=False)
@language_option
def rules_command(game: str, rule: str | None, language: str) -> None:
    """Show the rules of GAME, or one RULE such as MC-A-07."""
    page = rules_page(pagoda.game(game).id, language)
    if rule is None:
        click.echo_via_pager(page)
        return
    click.echo(rule_text(page, game, rule))


def rules_page(game: str, language: str) -> str:
    """Return the rules of a game in our words."""
    folder = resources.files("pagoda.games").joinpath(game.replace("-", "_"))
    return folder.joinpath(f"rules.{language}.md").read_text(encoding="utf-8")


def rule_text(page: str, game: str, rule: str) -> str:
    """Return one rule of a page on a line, without the marks of Markdown: a terminal shows them as they are."""
    match = re.search(rf"^- \*\*{re.escape(rule.upper())}\*\* .*(?:\n  .*)*", page, re.MULTILINE)
    if match is None:
        raise BadInput(text("{game} has no rule {rule}; `pagoda rules {game}` shows them all", game=game, rule=rule))
    return re.sub(r"(\*{1,2})(.+?)\1", r"\2", " ".join(match.group()[2:].split()))
