"""`pagoda review`: look back at a finished game."""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import click

from pagoda.bots.account import Event, Review
from pagoda.bots.review import THROWS, Budget, look, luck_of_deal
from pagoda.cli.options import edition_option, language_option
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Person, Text, Value, text
from pagoda.locale import say
from pagoda.table import replay
from pagoda.table.hint import percent
from pagoda.table.review import NOTHING, Lookback, cause, fortune_words, is_worth_it, signed

LINES: Final = 12  # of the chances over time; --json has all of them
CAUSES: Final = ("luck", "mistake", "move")


@click.command("review")
@click.argument("file")
@click.option("--seat", default=1, show_default=True, help="whose moves are searched for better ones, from 1")
@click.option("--all", "everybody", is_flag=True, help="search the moves of all seats")
@click.option("--ms", default=0, show_default="200, without --simulations", help="milliseconds of each search")
@click.option("--simulations", default=0, help="think so much in each search instead: the same on every machine")
@click.option("--worlds", default=40, show_default=True, help="deals in which chances and luck are looked at")
@click.option("--json", "as_json", is_flag=True, help="for programs")
@edition_option
@language_option
def review_command(
    file: str,
    seat: int,
    everybody: bool,
    ms: int,
    simulations: int,
    worlds: int,
    as_json: bool,
    edition: str,
    language: str,
) -> None:
    """Look back at the game of a replay FILE: chances over time, turning points, luck, and what was better."""
    source = replay.read(file)
    if not 1 <= seat <= source.seats:
        raise BadInput(f"--seat takes 1 to {source.seats}, not {seat}")
    budget = checked_budget(ms, simulations, worlds)
    start, *_ = replay.replay(source, source.game.edition(edition) if edition else None)  # checks every hash
    seats = range(source.seats) if everybody else [seat - 1]
    back = Lookback(source.game, start, source.actions, seats)
    review = reviewed(back, budget)
    if as_json:
        click.echo(json.dumps(record(review), indent=2))
        return
    for line in lines(back, review):
        click.echo(say(line, language))


def checked_budget(ms: int, simulations: int, worlds: int) -> Budget:
    """Return how much is thought about each move, or say why that makes no sense."""
    if ms and simulations:
        raise BadInput("--ms and --simulations exclude each other")
    for name, value, least in (("--ms", ms, 0), ("--simulations", simulations, 0), ("--worlds", worlds, 2)):
        if value < least:
            raise BadInput(f"{name} takes {least} or more, not {value}")
    return Budget(simulations, 0 if simulations else ms or 200, worlds)


def reviewed(back: Lookback, budget: Budget) -> Review:
    """Look at every move, and show on a terminal how far it is."""
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=back.total, label="review", file=sys.stderr, hidden=hidden) as bar:
        deal = luck_of_deal(back.game, back.start, back.sides, 0, THROWS * budget.worlds)
        bar.update(1)
        for before, wish in back.questions():
            found = look(back.game, before, wish, back.sides, wish.number, budget) if is_worth_it(wish) else NOTHING
            back.note(before, wish, found)
            bar.update(1)
    return back.finish(deal)


def record(review: Review) -> dict[str, Any]:
    """Return a review as JSON values; seats are counted from 0, as in replays."""
    return {
        "moments": review.moments,
        "chances": review.chances,
        "sides": review.sides,
        "turns": [turn._asdict() | {"cause": CAUSES[turn.cause]} for turn in review.turns],
        "luck": [
            fortune._asdict()
            | {"best": [one._asdict() for one in fortune.best], "worst": [one._asdict() for one in fortune.worst]}
            for fortune in review.luck
        ],
        "mistakes": [mistake._asdict() for mistake in review.mistakes],
    }


def lines(back: Lookback, review: Review) -> list[Text]:
    """Return a review in words."""
    found = [text("Chances over time:")]
    every = max(1, -(-len(review.moments) // LINES))
    for place in sorted({*range(0, len(review.moments), every), len(review.moments) - 1}):
        chances: tuple[Value, ...] = tuple(
            text("{who} {chance}", who=Person(seat), chance=percent(chance))
            for seat, chance in enumerate(review.chances[place])
        )
        found.append(text("  moment {moment}: {chances}", moment=review.moments[place], chances=chances))
    found.append(text("Turning points:") if review.turns else text("No turning points."))
    for turn in review.turns:
        found.append(
            text(
                "  moment {moment}: {who} {before} → {after}: {why} ({what})",
                moment=turn.moment,
                who=Person(turn.seat),
                before=percent(turn.before),
                after=percent(turn.after),
                why=cause(turn),
                what=tuple(back.told[turn.moment]),
            )
        )
    found += luck_lines(back, review)
    return found + better_lines(back, review)


def luck_lines(back: Lookback, review: Review) -> list[Text]:
    """Return what chance did for each seat."""
    found = [text("Luck, in hundredths of a win:")]
    for seat, fortune in enumerate(review.luck):
        found.append(text("  {who}: {luck}", who=Person(seat), luck=fortune_words(fortune)))
        found.append(text("    first deal {points}", points=signed(fortune.deal)))
        found += [event_line(back, event) for event in (*fortune.best, *fortune.worst[::-1])]
    return found


def event_line(back: Lookback, event: Event) -> Text:
    """Return what chance did in one move."""
    what: Value = tuple(back.told[event.moment])
    return text("    moment {moment} {points}: {what}", moment=event.moment, points=signed(event.luck), what=what)


def better_lines(back: Lookback, review: Review) -> list[Text]:
    """Return what could have been done better, with what was known."""
    found = [text("What was better:") if review.mistakes else text("Nothing was clearly better than what was played.")]
    for mistake in review.mistakes:
        played, better = back.called[mistake.moment]
        found.append(
            text(
                "  moment {moment}, {who}: “{better}” ({best}) instead of “{played}” ({chance})",
                moment=mistake.moment,
                who=Person(mistake.seat),
                better=better,
                best=percent(mistake.better_chance),
                played=played,
                chance=percent(mistake.chance),
            )
        )
    return found
