"""Lessons: positions of a game to play through step by step, with a guide who says what to do, and why.

They stand in `lessons.toml` of a game: where a lesson begins, what is done in it, and by whom, in both languages.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from pagoda.engine.agenda import Action
from pagoda.engine.errors import IllegalAction
from pagoda.engine.game import Game
from pagoda.engine.words import Name, Text, text
from pagoda.table.match import Course, Move


@dataclass(frozen=True, slots=True)
class Misstep:
    """Something else that may be tried at a step, and what the guide says to it."""

    action: Action
    words: Name


@dataclass(frozen=True, slots=True)
class Step:
    """What the guide says, what is to be done, and what happens after it without the learner."""

    words: Name
    rules: tuple[str, ...]
    action: Action
    missteps: tuple[Misstep, ...]
    then: tuple[tuple[int, Action], ...]  # seats and what they do


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, and the steps that lead on from it."""

    id: str
    title: Name
    about: Name
    examples: tuple[str, ...]  # worked examples of the rulebook that it follows
    seat: int  # of the learner
    state: dict[str, Any]  # where it begins, as the game saves it, without the versions: a lesson is of this one
    steps: tuple[Step, ...]
    end: Name  # what the guide says at last


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game, the first one first; none if it has none."""
    file = resources.files("pagoda.games").joinpath(game.replace("-", "_"), "lessons.toml")
    if not file.is_file():
        return ()
    return tuple(lesson_from(entry) for entry in tomllib.loads(file.read_text(encoding="utf-8"))["lessons"])


def lesson_from(entry: dict[str, Any]) -> Lesson:
    """Return a lesson as it stands in the file."""
    return Lesson(
        entry["id"],
        Name(entry["title_en"], entry["title_de"]),
        Name(entry["about_en"], entry["about_de"]),
        tuple(entry["examples"]),
        entry["seat"],
        json.loads(entry["state"]),
        tuple(step_from(step) for step in entry["steps"]),
        Name(entry["end_en"], entry["end_de"]),
    )


def step_from(entry: dict[str, Any]) -> Step:
    """Return a step as it stands in the file."""
    missteps = [Misstep(tuple(one["action"]), Name(one["en"], one["de"])) for one in entry.get("missteps", [])]
    then = [(seat, tuple(action)) for seat, action in entry.get("then", [])]
    return Step(
        Name(entry["en"], entry["de"]), tuple(entry["rules"]), tuple(entry["action"]), tuple(missteps), tuple(then)
    )


class Exercise(Course):
    """A lesson in progress. What is not meant is refused with what the guide says to it, and changes nothing."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        own = {"game": game.id, "rules": game.version, "edition": game.default_edition().digest}
        super().__init__(game, game.load({**lesson.state, **own}))
        self.lesson = lesson
        self.begun = self.state
        self.script = [
            (number, *move)
            for number, step in enumerate(lesson.steps)
            for move in ((lesson.seat, step.action), *step.then)
        ]

    @property
    def number(self) -> int:
        """The step that the lesson is at, counted from 0; after the last there are as many as it has."""
        return self.script[self.moment][0] if self.moment < len(self.script) else len(self.lesson.steps)

    @property
    def asked(self) -> Step | None:
        """The step that waits for the learner, if one does."""
        new = self.moment == 0 or (self.moment < len(self.script) and self.script[self.moment - 1][0] != self.number)
        return self.lesson.steps[self.number] if new and self.moment < len(self.script) else None

    @property
    def due(self) -> tuple[int, Action] | None:
        """What happens next without the learner: the seat, and what it does."""
        if self.asked or self.moment == len(self.script):
            return None
        _, seat, action = self.script[self.moment]
        return seat, action

    def offered(self, seat: int) -> list[Action]:
        """Return what a seat may try now, what is meant first: where buttons stand for it, the first one is red."""
        step = self.asked
        if step is None or seat != self.lesson.seat:
            return []
        legal = self.game.actions(self.state, seat)
        return [action for action in (step.action, *[one.action for one in step.missteps]) if action in legal]

    def prepare(self, seat: int, action: Action) -> Move:
        """Play what is meant on a copy; answer to everything else."""
        step = self.asked
        if step is not None and seat == self.lesson.seat:
            for one in step.missteps:
                if one.action == action:
                    raise IllegalAction(Text("{words}", (("words", one.words),)), step.rules[0])
            if action != step.action:
                raise IllegalAction(text("This lesson means something else: what may be tried is marked."))
        elif (seat, action) != self.due:
            raise IllegalAction(text("The lesson goes on by itself here: wait for the next step."))
        return super().prepare(seat, action)

    def at(self, moment: int) -> Any:
        """Return the state after so many actions."""
        state = self.begun
        for seat, action in self.actions[:moment]:
            state = self.game.apply(state, seat, action)
        return state

    def depth(self, seat: int) -> int:
        """Return that nothing may be taken back: who wants to see it again begins again."""
        return 0
