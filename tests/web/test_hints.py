"""Hints: asked for by a seat that is asked, thought about once, told to nobody else, and not at every table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import pagoda
from pagoda.bots.coach import Advice
from pagoda.engine.words import Name, Text
from pagoda.web import thinkers as module
from pagoda.web.thinkers import Thinkers, advise
from tests.web.guests import GAME, House, Json, Table, course, finished, new_table, seated

THREE = course("standard", 3)


@pytest.fixture(autouse=True)
def thoughts(house: House, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Let a coach answer at once, and return what it was asked."""
    asked: list[tuple[Any, ...]] = []

    async def answer(owner: str, *question: Any) -> Advice:
        asked.append(question)
        game = pagoda.game(question[0])
        actions = game.actions(game.load(question[2]), question[3])
        second = actions[-2] if len(actions) > 1 else None
        return Advice(
            actions[-1], second, 0.5, 0.4, 0.3, [(Text("{part}", (("part", Name("skills", "Können")),)), 1.25)]
        )

    monkeypatch.setattr(house.desk.thinkers, "advise", answer)
    return asked


def ask(table: Table, seat: int, grade: int = 1, version: int | None = None, **more: Any) -> Any:
    """Return the answer to a wish for a hint."""
    now = table.state()["version"] if version is None else version
    return table.players[seat].post(f"{table.path}/hint", {"version": now, "grade": grade, "seat": seat, **more})


def test_each_grade_tells_more(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    state = table.state(0)
    best, second = state["actions"][-1], state["actions"][-2]

    where, move, why = [ask(table, 0, grade).json() for grade in (1, 2, 3)]

    assert where["look"] == move["look"] == why["look"]
    assert where["look"]["words"] == "Look at: “Your hand”, the top left of the board."
    assert f"card-{best['action'][1]}" in where["look"]["ids"]
    assert len(where["look"]["ids"]) > 1
    assert (where["grade"], where["move"], where["why"]) == (1, None, None)
    assert (move["move"], move["why"]) == ({"action": best["action"], "words": best["text"]}, None)
    assert why["move"] == move["move"]
    assert why["why"]["reasons"] == [{"part": "skills", "points": 1.25}]
    assert why["why"]["words"][1] == f"It brings: skills +1.2; compared with “Lay {second['action'][1]}”."
    assert (why["why"]["chance"], why["why"]["second"], why["why"]["before"]) == (0.5, 0.4, 0.3)


def test_a_hint_is_given_in_the_language_of_the_reader(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    body = {"version": 0, "grade": 3}

    said = table.players[0].post(f"{table.path}/hint?language=de", body).json()

    assert said["look"]["words"] == "Sieh hierhin: „Deine Hand“, oben links auf dem Plan."
    assert ": Können +1,2; " in said["why"]["words"][1]


def test_a_question_is_thought_about_once(house: House, thoughts: list[tuple[Any, ...]]) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    for grade in (1, 2, 3, 3):
        assert ask(table, 0, grade).status_code == 200
    assert len(thoughts) == 1
    version = table.act(1, tuple(table.state(1)["actions"][0]["action"]), 0)
    assert ask(table, 0, 2, 0).status_code == 200  # all choose at once: her question is still the same
    assert ask(table, 0, 2, version).status_code == 200
    assert len(thoughts) == 1

    assert ask(table, 2, 1).status_code == 200

    assert [question[3] for question in thoughts] == [0, 2]


def test_a_thought_that_failed_is_thought_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    answer = house.desk.thinkers.advise

    async def fail(*question: Any) -> Advice:
        raise RuntimeError("bots die as soon as they think")

    with monkeypatch.context() as patch:
        patch.setattr(house.desk.thinkers, "advise", fail)
        assert ask(table, 0).status_code == 500
    assert house.desk.thinkers.advise == answer
    assert ask(table, 0).status_code == 200


def test_nobody_else_hears_of_a_hint(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    with table.players[1].live(table.id, 1) as his, house.stranger().live(table.id) as theirs:
        for socket in (his, theirs):
            socket.next("scene")
        before = [socket.frames[0] for socket in (his, theirs)]
        assert ask(table, 0, 3).status_code == 200
        table.act(1, tuple(table.state(1)["actions"][0]["action"]), 0)
        heard = [socket.next("move") for socket in (his, theirs)]
    assert all(message["version"] == 1 for message in heard)
    for frame in [*before, *his.frames, *theirs.frames]:
        assert '"why":{' not in frame
        assert "Look at" not in frame
    log = table.players[1].get(f"{table.path}/log").text + table.players[1].get(f"{table.path}/chat").text
    assert "Look at" not in log
    assert table.state()["version"] == 1


# Who gets none


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_there_is_no_hint_in_the_turn_of_another(house: House, thoughts: list[tuple[Any, ...]]) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    version = table.act(0, tuple(table.state(0)["actions"][0]["action"]), 0)

    answer = ask(table, 0, 1, version)

    assert refused(answer) == (409, "conflict")
    assert "not your turn" in answer.json()["error"]["message"]
    assert thoughts == []


def test_who_has_not_looked_lately_is_shown_the_table(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    version = table.play(THREE[:4])
    seat = table.state()["waiting"][0]

    answer = ask(table, seat, 1, version - 1)

    assert refused(answer) == (409, "stale")
    assert answer.json()["table"]["version"] == version


def test_who_moves_while_the_coach_thinks_is_shown_the_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    version = table.play(THREE[:4])
    seat, action = THREE[4]
    answer = house.desk.thinkers.advise

    async def move_first(*question: Any) -> Advice:
        await house.room(table.id).act(seat, action, version)
        return await answer(*question)

    monkeypatch.setattr(house.desk.thinkers, "advise", move_first)
    late = ask(table, seat, 3, version)

    assert refused(late) == (409, "stale")
    assert late.json()["table"]["version"] == version + 1


def test_only_the_player_of_a_seat_gets_its_hint(house: House, thoughts: list[tuple[Any, ...]]) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    body = {"version": 0, "grade": 3, "seat": 0}

    for guest in (table.players[1], house.guest("Dan"), house.stranger()):
        assert refused(guest.post(f"{table.path}/hint", body)) == (403, "forbidden")
    assert thoughts == []


def test_a_table_can_be_set_up_without_hints(house: House, thoughts: list[tuple[Any, ...]]) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"], hints=False)

    answer = ask(table, 0)

    assert refused(answer) == (403, "forbidden")
    assert "without hints" in answer.json()["error"]["message"]
    assert house.room(table.id).record()["hints"] is False
    assert thoughts == []
    table.play(THREE)
    again = table.players[0].post(f"{table.path}/rematch").json()["table"]
    assert table.players[0].post(f"/api/tables/{again}/hint", {"version": 0, "grade": 1}).status_code == 403


def test_a_game_that_is_over_needs_no_hint(house: House) -> None:
    table = finished(house)

    assert refused(ask(table, 0)) == (409, "conflict")


@pytest.mark.parametrize(
    "change", [{"grade": 0}, {"grade": 4}, {"grade": "1"}, {"grade": None}, {"version": -1}, {"seat": 9}, {"more": 1}]
)
def test_nonsense_is_refused(house: House, change: Json, thoughts: list[tuple[Any, ...]]) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])

    answer = table.players[0].post(f"{table.path}/hint", {"version": 0, "grade": 1, "seat": 0} | change)

    assert refused(answer) == (422, "invalid")
    assert thoughts == []


def test_who_plays_alone_gets_hints_too(house: House) -> None:
    ada = house.guest("Ada")
    table = new_table(ada, "me", game="zheng-he", mode="solo")

    assert ask(table, 0, 3).json()["move"]["action"] == table.state(0)["actions"][-1]["action"]


# In a process of its own


@pytest.mark.parametrize(("game", "mode", "seats"), [(GAME, "standard", 3), ("great-wall", "coop", 2)])
def test_the_advice_of_another_process_is_the_same(
    game: str, mode: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "THOUGHT", 1)
    played = pagoda.game(game)
    state = played.start(mode, seats, 5)
    seat = played.waiting(state)[0]
    thinkers = Thinkers(1)
    try:
        advice = asyncio.run(Thinkers.advise(thinkers, "ada", game, None, played.dump(state), seat, 7))
    finally:
        thinkers.close()

    here = advise(game, None, played.dump(state), seat, 7)
    assert advice.action in played.actions(state, seat)
    assert set(here) == {"action", "second", "chance", "chance_of_second", "before", "reasons"}
    assert all(isinstance(part, Text) for part, _ in advice.reasons)
