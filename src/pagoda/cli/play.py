"""`pagoda play`: a game in the terminal against bots."""

from __future__ import annotations

import re
import secrets
import shutil
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

import pagoda
from pagoda.bots import DEFAULT, LEVELS, bot
from pagoda.bots.bot import Bot
from pagoda.bots.coach import Advice, advise
from pagoda.cli.games import rule_text, rules_page, source_words
from pagoda.cli.options import edition_of, edition_option, language_option, numbers, setting_options
from pagoda.cli.result import result_lines
from pagoda.engine.agenda import Action
from pagoda.engine.chance import SEEDS
from pagoda.engine.errors import BadInput, GameError
from pagoda.engine.words import Text, Value, text
from pagoda.lab.simulate import write_replay
from pagoda.locale import say
from pagoda.table import hint
from pagoda.table.match import Course, Match
from pagoda.table.whatif import TryOut

THOUGHT: Final = 1000  # milliseconds that are thought about a hint


@click.command("play")
@click.argument("game", default="madame-ching")
@setting_options
@click.option("--bots", default=DEFAULT, show_default=True, help=f"strength of the others: {', '.join(LEVELS)}")
@click.option("--seat", default=1, show_default=True, help="where you sit, from 1")
@click.option("--seed", default=-1, show_default="a new deal", help="deals the same game again")
@click.option("--save", default="", metavar="FILE", help="write a replay when the game is over")
@edition_option
@language_option
def play_command(
    game: str,
    mode: str,
    seats: int,
    options: tuple[str, ...],
    bots: str,
    seat: int,
    seed: int,
    save: str,
    edition: str,
    language: str,
) -> None:
    """Play GAME in the terminal against bots."""
    found = pagoda.game(game)
    seed = secrets.randbelow(SEEDS) if seed == -1 else seed
    match = Match(found, mode, seats, seed, numbers(options), edition_of(found, edition))
    count = match.state.setting.seats
    if not 1 <= seat <= count:
        raise BadInput(f"--seat takes 1 to {count}, not {seat}")
    opponents = {
        other: bot(bots, found, seed % (SEEDS // 8) * 8 + other) for other in range(count) if other != seat - 1
    }
    if save:
        check_writable(Path(save))
    Sitting(match, seat - 1, opponents, bots, language).play()
    if found.result(match.state):
        click.echo(say(text("Seed {seed} deals this game again.", seed=seed), language))
        if save:
            write_replay(Path(save), match)


class Sitting:
    """A person at the terminal, and bots in the other seats."""

    def __init__(self, match: Course, seat: int, bots: dict[int, Bot], level: str, language: str) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.level = level  # of the bots
        self.language = language
        self.stays = True  # until the person leaves this table
        self.quits = False  # and the program
        self.advice: Advice | None = None  # for the question that is open
        self.grade = 0  # how much of it has been told
        self.people = [
            self.words(
                text("player {number} (you)", number=other + 1)
                if other == seat
                else text("player {number}", number=other + 1)
            )
            for other in range(match.state.setting.seats)
        ]
        self.tell_news()

    def words(self, value: Value) -> str:
        """Return a value in the reader's language."""
        return say(value, self.language, getattr(self, "people", []))

    def show(self, value: Value, **style: Any) -> None:
        """Print a line."""
        click.secho(self.words(value), **style)

    def tell_news(self) -> None:
        """Print what the seat has heard of the last action."""
        game, state = self.match.game, self.match.state
        view = game.view(state, self.seat)
        for event in game.heard(state, self.seat):
            click.secho(wrapped(f"  . {self.words(game.narrate(view, event))}"), dim=True)

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        game = self.match.game
        while waiting := game.waiting(self.match.state):
            if self.seat in waiting:
                self.ask()
                if not self.stays:
                    return
            else:
                self.match.let_bot_act(waiting[0], self.bots[waiting[0]])
                self.tell_news()
        result = game.result(self.match.state)
        if result is not None:
            for line in result_lines(result):
                self.show(line, bold=True)

    def ask(self) -> None:
        """Show the table and ask until it has changed, or the person leaves."""
        game, state = self.match.game, self.match.state
        self.advice, self.grade = None, 0
        view = game.view(state, self.seat)
        actions = game.actions(state, self.seat)
        click.echo()
        for line in game.overview(view):
            click.echo(wrapped(self.words(line)))
        prompt = game.prompt(view, self.seat)
        what = self.words(prompt.what)
        stop = "" if what.endswith("?") else "."
        question = f"{what}{stop} {self.words(prompt.why)} ({', '.join(prompt.rules)})"
        click.secho(wrapped(question), fg="red", bold=True)
        for number, action in enumerate(actions, 1):
            click.echo(wrapped(f"{number:>3}  {self.words(game.describe(view, self.seat, action))}"))
        for refusal in game.refusals(view, self.seat):
            option = self.words(game.describe(view, self.seat, refusal.action))
            click.secho(wrapped(f"  -  {option}: {self.words(refusal.reason)} ({refusal.rule})"), dim=True)
        while self.stays:
            self.show(self.offer(), nl=False)
            answer = read_line()
            if answer is None or answer == "q":
                self.show(text("You leave the table."))
                self.stays, self.quits = False, True
            elif self.answer(answer, actions):
                return

    def offer(self) -> Text:
        """Return what can be typed."""
        return text("Number, or hint, whatif, u undo, c CARD, r RULE, q quit")

    def answer(self, answer: str, actions: list[Action]) -> bool:
        """Carry an answer out; return whether the table has changed."""
        word, _, rest = answer.partition(" ")
        try:
            if word == "u":
                self.match.take_back(self.seat)
                return True
            if re.fullmatch("[0-9]{1,9}", word) and 1 <= int(word) <= len(actions):
                self.match.act(self.seat, actions[int(word) - 1])
                self.tell_news()
                return True
            if self.does(word):
                return True
            self.help_with(word, rest, len(actions))
        except GameError as error:
            self.show(error.text, fg="yellow")
        return False

    def does(self, word: str) -> bool:
        """Do what this kind of table offers beside its moves; return whether the word names it."""
        if word == "whatif":
            self.try_out()
        return word == "whatif"

    def try_out(self) -> None:
        """Let the person try something out from here; the game at this table waits as it is."""
        game, state = self.match.game, self.match.state
        match = TryOut(game, game.view(state, self.seat), secrets.randbelow(SEEDS))
        bots = {seat: bot(self.level, game, secrets.randbelow(SEEDS)) for seat in self.bots}
        self.show(text("A try-out: what you cannot see was dealt anew. Nothing here counts."), fg="cyan", bold=True)
        trial = Trial(match, self.seat, bots, self.level, self.language)
        trial.play()
        if trial.quits:
            self.stays, self.quits = False, True
        else:
            self.show(text("Back at the table: nothing has changed here."), fg="cyan", bold=True)

    def help_with(self, word: str, rest: str, count: int) -> None:
        """Explain a card or a rule, or what can be typed."""
        lookups: dict[str, Callable[[str], str]] = {"c": self.card, "r": self.rule}
        if word in lookups:
            click.echo(lookups[word](rest.strip()))
            return
        if word == "hint":
            for line in self.hint():
                click.secho(wrapped(self.words(line)), fg="green")
            return
        self.show(self.advise_to_type(count), fg="yellow")

    def advise_to_type(self, count: int) -> Text:
        """Return what makes sense, for who has typed something else."""
        return text("Type a number from 1 to {count}, hint, whatif, u, c, r or q.", count=count)

    def hint(self) -> list[Text]:
        """Return the next grade of a hint: where to look, the move, why; who asks once more hears the last again."""
        game, state = self.match.game, self.match.state
        view, actions = game.view(state, self.seat), game.actions(state, self.seat)
        if self.advice is None:
            self.advice = advise(game, view, actions, self.match.moment, THOUGHT)
        self.grade = min(self.grade + 1, hint.WHY)
        best = actions.index(self.advice.action)
        if self.grade == hint.WHERE:
            scene = game.draw(view, actions)
            look = hint.look(scene, self.seat, best, len(actions))
            near = [bool(choice.ids) == bool(look.ids) and set(choice.ids) <= set(look.ids) for choice in scene.choices]
            numbers: tuple[Value, ...] = tuple([number for number, is_near in enumerate(near, 1) if is_near])
            return [look.words, text("It is one of these: {numbers}.", numbers=numbers)]
        if self.grade == hint.MOVE:
            return [text("{number}: {move}", number=best + 1, move=game.describe(view, self.seat, actions[best]))]
        second = self.advice.second
        return hint.why(self.advice, game.describe(view, self.seat, second) if second is not None else "")

    def card(self, name: str) -> str:
        """Return the help text of the components whose id or name holds a word."""
        game = self.match.game
        found: list[str] = []
        for component in game.components(self.match.state.edition):
            source = source_words(component)
            line = text("{name}: {effect} [{source}]", name=component.name, effect=component.effect, source=source)
            if name.lower() in f"{component.id} {self.words(component.name)}".lower():
                found.append(self.words(line))
        return "\n".join(dict.fromkeys(found)) or self.words(text("There is no such card."))

    def rule(self, name: str) -> str:
        """Return a rule."""
        game = self.match.game.id
        return wrapped(rule_text(rules_page(game, self.language), game, name))


class Trial(Sitting):
    """A person at the terminal who tries something out beside the table."""

    match: TryOut

    def offer(self) -> Text:
        """Return what can be typed."""
        return text("Try-out: number, hint, u undo, anew, back, c CARD, r RULE, q quit")

    def does(self, word: str) -> bool:
        """Deal anew, or go back to the table; return whether the word names it."""
        if word == "anew":
            self.match.deal(secrets.randbelow(SEEDS))
        elif word == "back":
            self.stays = False
        return word in ("anew", "back")

    def advise_to_type(self, count: int) -> Text:
        """Return what makes sense, for who has typed something else."""
        return text("Type a number from 1 to {count}, hint, u, anew, back, c, r or q.", count=count)


def check_writable(path: Path) -> None:
    """Refuse a place for the replay before the game rather than after it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8"):
            pass
        if not path.stat().st_size:
            path.unlink()
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from None


def wrapped(line: str) -> str:
    """Return a line broken to the width of the terminal, the rest of it indented."""
    width = max(40, shutil.get_terminal_size().columns - 1)
    return textwrap.fill(line, width, subsequent_indent="       ", break_on_hyphens=False)


def read_line() -> str | None:
    """Return what was typed, or nothing at the end of the input."""
    click.echo(" > ", nl=False)
    line = sys.stdin.readline() if sys.stdin else ""
    return line.strip().lower() if line else None
