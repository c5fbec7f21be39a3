"""Learning by playing: a lesson from the list to its end by click, and what the guide says is read at a glance."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import pagoda
from pagoda.table.lesson import Exercise, lessons_of
from pagoda.web.desk import BOT_NAMES
from tests.browser.axe import check_both_themes
from tests.browser.fit import cut_words, misfits
from tests.browser.table import Question, Table
from tests.browser.watch import PHONE, Visitors

WRONG = "status of 422"  # what the page hears to a misstep
PLACES = {"en": "{step} of {steps}", "de": "{step} von {steps}"}
# How far what the guide says is longer than its place, for each of his sentences and the longest rules beside it.
OVERFLOW = """([sentences, place, rules]) => {
  const guide = document.querySelector('[data-part="guide"]');
  const kept = [...guide.childNodes];
  const found = sentences.filter((words) => {
    const badge = Object.assign(document.createElement("b"), { className: "num", textContent: place });
    const links = rules.flatMap((rule) =>
      [" ", Object.assign(document.createElement("a"), { className: "rule", textContent: rule })]);
    guide.replaceChildren(badge, words, ...links);
    return guide.scrollHeight > guide.clientHeight + 1;
  });
  guide.replaceChildren(...kept);
  return found;
}"""


def begin(page: Page, game: str, lesson: str) -> Table:
    """Open the list of lessons and begin one."""
    page.goto(f"/learn/{game}")
    page.locator(f'[data-lesson="{game}/{lesson}"] button').click()
    page.wait_for_url("**/table/lesson-*")
    table = Table(page)
    table.player(0).wait_for(state="attached")
    return table


def await_step(table: Table, number: int, steps: int, language: str = "en") -> None:
    words = PLACES[language].format(step=number + 1, steps=steps)
    expect(table.part("guide").locator("b")).to_have_text(words)
    table.await_turn()


@pytest.mark.parametrize("game", pagoda.games())
def test_the_first_lesson_is_learned_by_click(visitors: Visitors, game: str) -> None:
    visitors.expect(WRONG)
    lesson = lessons_of(game)[0]
    exercise = Exercise(pagoda.game(game), lesson)
    people = [
        f"Player {seat + 1}" if seat == lesson.seat else BOT_NAMES[seat] for seat in range(exercise.state.setting.seats)
    ]
    table = begin(visitors.browse(), game, lesson.id)

    for number, step in enumerate(lesson.steps):
        await_step(table, number, len(lesson.steps))
        expect(table.part("guide")).to_contain_text(step.words.en)
        offered = exercise.offered(lesson.seat)
        for one in step.missteps[:1]:
            table.do_by_click(Question(exercise.state, lesson.seat, one.action, people, offered=offered))
            expect(table.part("ask-lines")).to_contain_text(one.words.en)
            table.press("Escape")
        assert misfits(table.page) == [], number
        table.do_by_click(Question(exercise.state, lesson.seat, step.action, people, offered=offered))
        exercise.act(lesson.seat, step.action)
        while exercise.due:
            exercise.act(*exercise.due)

    expect(table.part("guide").locator("b")).to_have_text("Done")
    assert misfits(table.page) == []
    table.page.get_by_role("button", name="Next lesson").click()
    expect(table.part("guide").locator("b")).to_have_text(f"1 of {len(lessons_of(game)[1].steps)}")
    table.page.get_by_role("link", name="Leave").click()
    mark = table.page.locator(f'[data-lesson="{game}/{lesson.id}"] .learned-mark')
    expect(mark).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_what_the_guide_says_is_read_at_a_glance(visitors: Visitors, language: str, size: str) -> None:
    page = visitors.browse(language=language, **(PHONE if size == "phone" else {}))
    for game in pagoda.games():
        lesson = lessons_of(game)[0]
        table = begin(page, game, lesson.id)
        await_step(table, 0, len(lesson.steps), language)
        assert (misfits(page) if size == "desk" else cut_words(page)) == [], game
        for one in lessons_of(game):
            place = PLACES[language].format(step=10, steps=10)
            for step in one.steps:
                sentence = getattr(step.words, language)
                assert page.evaluate(OVERFLOW, [[sentence], place, step.rules]) == [], (game, one.id)
            assert page.evaluate(OVERFLOW, [[getattr(one.end, language)], place, []]) == [], (game, one.id)
    check_both_themes(page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_list_of_lessons_is_for_everybody(visitors: Visitors, language: str) -> None:
    page = visitors.browse(language=language, **(PHONE if language == "de" else {}))
    page.goto("/learn/great-wall")
    expect(page.locator(".lessons li")).to_have_count(len(lessons_of("great-wall")))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_both_themes(page)
