"""The lessons of every game: each can be played to its end, says what it means in both languages, and cites rules."""

from __future__ import annotations

import pytest

import pagoda
from pagoda import IllegalAction
from pagoda.table.lesson import Exercise, Lesson, lessons_of
from pagoda.web.rulebook import rulebook

LESSONS = [
    pytest.param(game, lesson, id=f"{game}-{lesson.id}") for game in pagoda.games() for lesson in lessons_of(game)
]
LONGEST = 270  # letters: two or three lines above a board of 1280 pixels, six on a phone
REPLY = 150  # letters of an answer to a misstep: they stand in the prompt
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)


@pytest.mark.parametrize("game", pagoda.games())
def test_every_game_has_lessons(game: str) -> None:
    ids = [lesson.id for lesson in lessons_of(game)]

    assert len(ids) >= 3
    assert len(set(ids)) == len(ids)


@every_lesson
def test_a_lesson_can_be_played_to_its_end(game: str, lesson: Lesson) -> None:
    exercise = Exercise(pagoda.game(game), lesson)

    for number, step in enumerate(lesson.steps):
        assert exercise.asked == step, number
        assert {step.action, *[one.action for one in step.missteps]} == set(exercise.offered(lesson.seat))
        for one in step.missteps:
            with pytest.raises(IllegalAction) as refused:
                exercise.act(lesson.seat, one.action)
            assert (str(refused.value.text), refused.value.rule) == (one.words.en, step.rules[0])
        exercise.act(lesson.seat, step.action)
        while exercise.due:
            exercise.act(*exercise.due)

    assert exercise.number == len(lesson.steps)
    assert exercise.game.waiting(exercise.state)  # the picture of the end is that of a game, not of a lesson
    assert exercise.offered(lesson.seat) == []


@every_lesson
def test_a_lesson_cites_rules_and_examples_of_the_rulebook(game: str, lesson: Lesson) -> None:
    rules = set(rulebook(game, "en").rules)

    assert set(lesson.examples) <= rules
    for step in lesson.steps:
        assert 1 <= len(step.rules) <= 3
        assert set(step.rules) <= rules


@every_lesson
def test_a_lesson_speaks_both_languages_and_not_for_long(game: str, lesson: Lesson) -> None:
    replies = [one.words for step in lesson.steps for one in step.missteps]
    said = [lesson.title, lesson.about, lesson.end, *replies, *[step.words for step in lesson.steps]]

    for words in said:
        assert words.en.strip() == words.en != words.de == words.de.strip()
        assert max(len(words.en), len(words.de)) <= (REPLY if words in replies else LONGEST), words.en
        assert not {"!", "  "} & {words.en[-1], words.de[-1]}
