"""Lessons at a table: one person, a guide, and others who play what the lesson says."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import replace
from typing import Annotated, ClassVar, Final

from fastapi import APIRouter, Request, Response
from fastapi import Path as InPath

import pagoda
from pagoda.engine.events import heard
from pagoda.engine.game import Prompt
from pagoda.engine.words import Name, Text, text
from pagoda.locale import say
from pagoda.store.database import Database
from pagoda.store.rows import SeatRow
from pagoda.table.lesson import Exercise, Lesson, lessons_of
from pagoda.web import models
from pagoda.web.api import AtDesk, Who
from pagoda.web.aside import Aside, row_aside
from pagoda.web.desk import BOT_NAMES, Desk
from pagoda.web.errors import NotFound, Stale
from pagoda.web.guard import client_of
from pagoda.web.people import Person
from pagoda.web.secrets import new_id
from pagoda.web.show import Json, Picture, picture, still
from pagoda.web.thinkers import Thinkers

PACE: Final = 0.7  # seconds before somebody else moves: what was done before is to be seen
QUICK: Final = 0.1  # where it was nothing that the learner hears of
router = APIRouter(prefix="/api", responses=models.REFUSALS)
GameId = Annotated[str, InPath(max_length=40)]
LessonId = Annotated[str, InPath(max_length=40)]


class Classroom(Aside):
    """The table of a lesson: its learner is offered what may be tried, and everybody else follows the script."""

    match: Exercise
    refusal: ClassVar[Text] = text("This is a lesson: sit down at a table for that.")

    def __init__(self, database: Database, thinkers: Thinkers, lesson: Lesson, game: str, person: Person) -> None:
        match = Exercise(pagoda.game(game), lesson)
        row = row_aside(f"lesson-{new_id()}", match)
        seats = [
            SeatRow(row.id, seat, "person", person.id, name=person.name)
            if seat == lesson.seat
            else SeatRow(row.id, seat, "bot", name=BOT_NAMES[seat])
            for seat in range(row.seats)
        ]
        super().__init__(database, thinkers, row, seats, match, [])

    def record(self) -> Json:
        """Return what the learner may know, and what the guide says."""
        lesson, number = self.match.lesson, self.match.number
        over = number == len(lesson.steps)
        step = None if over else lesson.steps[number]
        following = after(self.game.id, lesson)
        return {
            **super().record(),
            "lesson": {
                "id": lesson.id,
                "step": number,
                "steps": len(lesson.steps),
                "says": in_both(step.words if step else lesson.end),
                "rules": list(step.rules) if step else [],
                "next": following.id if following else None,
            },
        }

    def picture(self, seat: int | None) -> Picture:
        """Return what a seat sees now, and of its answers those that may be tried."""
        if seat not in self.pictures:
            offered = [] if seat is None else self.match.offered(seat)
            if offered:
                self.pictures[seat] = picture(self.game, self.match.state, seat, offered)
            else:
                self.pictures[seat] = replace(still(self.game, self.match.state, seat), prompt=self.pause())
        return self.pictures[seat]

    def pause(self) -> Prompt:
        """Return what stands in the prompt while nothing is asked."""
        if self.match.due:
            return Prompt(text("Watch what happens"), text("The lesson goes on by itself."), ())
        return Prompt(text("The lesson is over"), text("The guide above says where to go from here."), ())

    def wake_bots(self) -> None:
        """Let the lesson go on by itself, where it does."""
        self.touched = time.monotonic()
        if self.match.due and not self.thinking:
            seat, _ = self.match.due
            self.thinking[seat] = asyncio.create_task(self.think(seat))

    async def think(self, seat: int) -> None:
        """Do what is due, when the learner has seen what was done before."""
        silent = self.news and not heard(self.news[-1][1], self.match.lesson.seat)
        await asyncio.sleep(QUICK if silent else PACE)
        self.thinking.pop(seat, None)
        if self.match.due:
            with suppress(Stale):  # the learner began again meanwhile
                await self.act(*self.match.due, self.row.version)

    def lay_anew(self) -> None:
        """Go back to the first step."""
        self.match = Exercise(self.game, self.match.lesson)


def in_both(name: Name) -> Json:
    """Return words in both languages: what is said to a table is said to readers of either."""
    return {"en": name.en, "de": name.de}


def after(game: str, lesson: Lesson) -> Lesson | None:
    """Return the lesson that follows another, if there is one."""
    lessons = lessons_of(game)
    place = lessons.index(lesson) + 1
    return lessons[place] if place < len(lessons) else None


def found(game: str, id: str) -> Lesson:
    """Return a lesson, or say that there is none."""
    for lesson in lessons_of(game) if game in pagoda.games() else ():  # names that nobody knows are not remembered
        if lesson.id == id:
            return lesson
    raise NotFound(text("There is no such lesson."))


def begin(desk: Desk, person: Person, game: str, id: str) -> Classroom:
    """Open a lesson; an older one of the same person is put away."""
    lesson = found(game, id)
    for other in list(desk.asides.open.values()):
        if isinstance(other, Classroom) and other.seats_of(person.id):
            desk.asides.put_away(other)
    classroom = Classroom(desk.database, desk.thinkers, lesson, game, person)
    desk.asides.add(classroom)
    return classroom


# For programs


@router.get("/games/{game}/lessons")
async def lessons(game: GameId, who: Who) -> list[models.LessonCard]:
    """List the lessons of a game."""
    if game not in pagoda.games():
        raise NotFound(text("This house has no such game."))
    return [
        models.LessonCard(
            id=lesson.id,
            title=say(lesson.title, who.language),
            about=say(lesson.about, who.language),
            examples=list(lesson.examples),
            steps=len(lesson.steps),
        )
        for lesson in lessons_of(game)
    ]


@router.post("/games/{game}/lessons/{lesson}", status_code=201)
async def begin_lesson(
    game: GameId, lesson: LessonId, request: Request, response: Response, desk: AtDesk
) -> models.TableName:
    """Begin a lesson: a table in memory, whose learner is the person of the cookie."""
    desk.shares.take("tryouts", client_of(request.scope))
    found(game, lesson)
    person = await desk.ensure_person(request)
    desk.remember(response, person)
    return models.TableName(table=begin(desk, person, game, lesson).row.id)
