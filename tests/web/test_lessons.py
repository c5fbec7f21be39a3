"""Lessons at the server: of one person, in memory, with what may be tried and nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import pagoda
from pagoda.table.lesson import Lesson, lessons_of
from pagoda.web import lessons as module
from tests.web.guests import GAME, Guest, House, Json, Table

LESSON = next(lesson for lesson in lessons_of(GAME) if any(step.missteps for step in lesson.steps))


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PACE", 0.0)
    monkeypatch.setattr(module, "QUICK", 0.0)


def begin(guest: Guest, lesson: Lesson = LESSON) -> Table:
    answer = guest.post(f"/api/games/{GAME}/lessons/{lesson.id}")
    assert answer.status_code == 201, answer.text
    return Table(guest.house, answer.json()["table"], players={lesson.seat: guest})


def classroom(table: Table) -> module.Classroom:
    room = table.house.desk.asides.open[table.id]
    assert isinstance(room, module.Classroom)
    return room


def told(table: Table) -> Json:
    """Return what the guide says, when the others have played."""
    for _ in range(500):
        room = classroom(table)
        if not room.match.due:
            found: Json = room.record()["lesson"]
            return found
        table.house.run(asyncio.sleep, 0.005)
    raise AssertionError("the lesson stands still")


def test_a_lesson_is_played_step_by_step_to_its_end(house: House) -> None:
    table = begin(house.guest("Ana"))
    seat = LESSON.seat

    for number, step in enumerate(LESSON.steps):
        assert told(table) == {
            "id": LESSON.id,
            "step": number,
            "steps": len(LESSON.steps),
            "says": {"en": step.words.en, "de": step.words.de},
            "rules": list(step.rules),
            "next": next_of(LESSON),
        }
        state = table.state(seat)
        meant = {step.action, *[one.action for one in step.missteps]}
        assert {tuple(one["action"]) for one in state["actions"]} == meant
        table.act(seat, step.action, state["version"])

    over = told(table)
    assert (over["step"], over["says"]["en"], over["rules"]) == (len(LESSON.steps), LESSON.end.en, [])
    state = table.state(seat)
    assert (state["actions"], state["prompt"]["what"], state["over"]) == ([], "The lesson is over", False)


def next_of(lesson: Lesson) -> str | None:
    ids = [one.id for one in lessons_of(GAME)] + [None]
    return ids[ids.index(lesson.id) + 1]


def test_what_is_not_meant_is_answered_and_changes_nothing(house: House) -> None:
    table = begin(house.guest("Ana"))
    place = next(number for number, step in enumerate(LESSON.steps) if step.missteps)
    for step in LESSON.steps[:place]:
        told(table)
        table.act(LESSON.seat, step.action, classroom(table).row.version)
    told(table)
    before = table.state(LESSON.seat)
    one = LESSON.steps[place].missteps[0]
    meant = {tuple(found["action"]) for found in before["actions"]}
    legal = pagoda.game(GAME).actions(classroom(table).match.state, LESSON.seat)
    other = next((action for action in legal if action not in meant), (99,))

    for action, words in ((one.action, one.words.en), (other, "something else"), ((99,), "something else")):
        answer = table.players[LESSON.seat].post(
            f"{table.path}/actions", {"action": list(action), "version": before["version"]}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "illegal")
        assert words in answer.json()["error"]["message"]

    assert table.state(LESSON.seat) == before


def test_a_lesson_begins_again(house: House) -> None:
    table = begin(house.guest("Ana"))
    first = table.state(LESSON.seat)
    table.act(LESSON.seat, LESSON.steps[0].action, first["version"])
    assert told(table)["step"] == 1

    answer = table.players[LESSON.seat].post(f"{table.path}/anew", {})

    again = table.state(LESSON.seat)
    assert answer.json()["version"] == again["version"] > first["version"]
    assert told(table)["step"] == 0
    assert {**again, "version": 0} == {**first, "version": 0}


def test_nobody_else_sees_a_lesson_and_it_has_nothing_beside_the_game(house: House) -> None:
    ana, bo = house.guest("Ana"), house.guest("Bo")
    table = begin(ana)
    path = table.path

    for route in (path, f"{path}?seat={LESSON.seat}", f"{path}/components", f"{path}/log"):
        refused = bo.get(route).status_code
        assert refused == 403 or route.endswith("components")
    assert bo.get(f"/table/{table.id}").status_code == 403
    assert ana.get(f"/table/{table.id}").status_code == 200
    assert ana.get(f"/replay/{table.id}").status_code == 409
    for answer in (ana.post(f"{path}/chat", {"words": "hi"}), ana.get(f"{path}/notes"), ana.get(f"{path}/replay")):
        assert (answer.status_code, answer.json()["error"]["message"]) == (
            409,
            "This is a lesson: sit down at a table for that.",
        )
    assert ana.post(f"{path}/undo", {"version": 0}).status_code == 409
    hint: Any = ana.post(f"{path}/hint", {"version": 0, "grade": 1})
    assert hint.status_code == 403
    assert table.id not in ana.get("/tables").text


def test_a_person_has_one_lesson_at_a_time(house: House) -> None:
    ana, bo = house.guest("Ana"), house.guest("Bo")
    first, other, second = begin(ana), begin(bo), begin(ana)

    assert ana.get(first.path).status_code == 404
    assert ana.get(second.path).status_code == bo.get(other.path).status_code == 200


def test_lessons_are_listed_and_begun_by_page_and_by_program(house: House) -> None:
    guest = house.stranger()
    listed = guest.get(f"/api/games/{GAME}/lessons", headers={"accept-language": "de"}).json()

    assert [one["id"] for one in listed] == [lesson.id for lesson in lessons_of(GAME)]
    assert listed[0]["title"] == lessons_of(GAME)[0].title.de
    page = guest.get(f"/learn/{GAME}").text
    for lesson in lessons_of(GAME):
        assert f'action="/learn/{GAME}/{lesson.id}"' in page
    answer = guest.post(f"/learn/{GAME}/{LESSON.id}", follow_redirects=False)
    assert answer.status_code == 303
    assert guest.get(answer.headers["location"]).status_code == 200
    back = guest.get(f"/learn/{GAME}/{LESSON.id}", follow_redirects=False)
    assert (back.status_code, back.headers["location"]) == (303, f"/learn/{GAME}")


@pytest.mark.parametrize("path", ["/learn/none", "/learn/none/x"])
def test_what_is_not_taught_leads_nowhere(house: House, path: str) -> None:
    guest = house.stranger()

    assert guest.get(path, follow_redirects=False).status_code in (303, 404)
    kept = lessons_of.cache_info().currsize
    assert guest.post("/learn/none/x").status_code == guest.post("/api/games/none/lessons/x").status_code == 404
    assert lessons_of.cache_info().currsize == kept
    assert guest.post(f"/learn/{GAME}/none").status_code == 404
    assert guest.post(f"/api/games/{GAME}/lessons/none").status_code == 404
    assert guest.get("/api/games/none/lessons").status_code == 404
    assert guest.get("/api/tables/lesson-none").status_code == 404
