"""Moves by API: what counts, what is refused, what may be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.store.tables import seats_of
from pagoda.web.shown import now
from tests.web.guests import DEALS, House, Json, Table, course, finished, new_table, open_table, seated, stop_clock

TWO = course("standard", 2)
MAY_UNDO = 6  # after so many moves of that game seat 0 may take back two of them


def at(house: House, moves: int) -> tuple[Table, int]:
    """Return a table for two after some moves, and its version."""
    table = open_table(house, seats=2)
    return table, table.play(TWO[:moves])


def tried(table: Table, seat: int, action: Any, version: int, **more: Any) -> Any:
    body = {"version": version, "seat": seat, "action": action, **more}
    return table.players[seat].post(f"{table.path}/actions", body)


def undo(table: Table, seat: int, version: int, steps: Any = 1) -> Any:
    return table.players[seat].post(f"{table.path}/undo", {"version": version, "seat": seat, "steps": steps})


def error(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


@pytest.mark.parametrize(("mode", "seats"), DEALS)
def test_a_whole_game_is_played_by_api(house: House, mode: str, seats: int) -> None:
    table = open_table(house, mode, seats)

    version = table.play(course(mode, seats))

    state = table.state()
    assert version == state["version"] == state["moment"] == len(course(mode, seats))
    assert state["over"]
    assert state["waiting"] == state["actions"] == []
    assert len(state["result"]["scores"]) == seats
    assert 1 in state["result"]["ranks"] or seats == 1
    assert state["result"]["reason"]


def test_a_move_makes_a_new_version_that_everybody_sees(house: House) -> None:
    table = open_table(house)
    seat, action = course("standard", 3)[0]

    assert table.act(seat, action, 0) == 1
    assert [table.state(viewer)["version"] for viewer in (0, 1, 2)] == [1, 1, 1]
    assert table.state(seat)["waiting"] == [1, 2]


def test_a_stale_version_is_refused_with_the_table_as_it_is(house: House) -> None:
    table, version = at(house, 5)
    seat, action = TWO[5]

    answer = tried(table, seat, list(action), version - 1)

    assert error(answer) == (409, "stale")
    assert answer.json()["table"] == table.state(seat)
    assert tried(table, seat, list(action), version + 1).status_code == 409
    assert table.state(seat)["version"] == version


def test_the_answers_of_others_to_the_same_question_make_nothing_stale(house: House) -> None:
    table = open_table(house)
    moves = course("standard", 3)[:3]
    assert {seat for seat, _ in moves} == {0, 1, 2}

    answers = [tried(table, seat, list(action), 0) for seat, action in moves]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert table.state(0)["version"] == 3
    assert error(tried(table, moves[0][0], list(moves[0][1]), 0)) == (409, "stale")


def test_an_illegal_action_is_refused_with_its_rule(house: House) -> None:
    table = open_table(house)
    state = table.state(0)

    answer = tried(table, 0, [*state["actions"][0]["action"][:1], 999], 0)

    assert error(answer) == (422, "illegal")
    assert answer.json()["error"]["rule"].startswith("MC-")
    assert table.state(0) == state


def test_a_refused_option_is_explained_as_it_was_shown(house: House) -> None:
    moves = course("standard", 3)
    table = open_table(house)
    for number, (seat, action) in enumerate(moves):
        state = table.state(seat)
        if state["refusals"]:
            break
        table.act(seat, action, number)
    refusal = state["refusals"][0]

    answer = tried(table, seat, refusal["action"], state["version"]).json()["error"]

    assert (answer["message"], answer["rule"]) == (refusal["reason"], refusal["rule"])


def test_nobody_acts_for_another_seat(house: House) -> None:
    table = open_table(house)
    seat, action = course("standard", 3)[0]
    body = {"version": 0, "seat": seat, "action": list(action)}
    others = [table.players[1], house.guest("Cy"), house.stranger(), open_table(house).players[0]]

    for guest in others:
        assert error(guest.post(f"{table.path}/actions", body)) == (403, "forbidden")
    assert house.program("no such token").post(f"{table.path}/actions", body).status_code == 403
    assert table.state()["version"] == 0


def test_who_is_not_asked_cannot_act(house: House) -> None:
    table, version = at(house, 4)

    answer = tried(table, 1, [1, 1], version)

    assert error(answer) == (422, "illegal")
    assert "waits for seat 0" in answer.json()["error"]["message"]


def test_nothing_can_be_done_after_the_end(house: House) -> None:
    table = finished(house)
    version = len(course("standard", 3))

    assert error(tried(table, 0, [1, 1], version)) == (409, "conflict")
    assert error(undo(table, 0, version)) == (409, "conflict")
    assert table.state()["version"] == version


BAD: list[Json] = [
    {},
    {"version": 0},
    {"action": [1, 1]},
    {"version": "0", "action": [1, 1]},
    {"version": 0, "action": "1"},
    {"version": 0, "action": [1.5]},
    {"version": 0, "action": [True]},
    {"version": 0, "action": [None]},
    {"version": 0, "action": [[1]]},
    {"version": 0, "action": [2**40]},
    {"version": 0, "action": [0] * 65},
    {"version": -1, "action": [1, 1]},
    {"version": 0, "action": [1, 1], "seat": 9},
    {"version": 0, "action": [1, 1], "seat": True},
    {"version": 0, "action": [1, 1], "more": 1},
]


@pytest.mark.parametrize("body", BAD, ids=str)
def test_a_move_that_makes_no_sense_is_refused(house: House, body: Json) -> None:
    table = open_table(house)

    assert error(table.players[0].post(f"{table.path}/actions", body)) == (422, "invalid")
    assert table.state()["version"] == 0


def test_an_empty_action_is_illegal(house: House) -> None:
    assert error(tried(open_table(house), 0, [], 0)) == (422, "illegal")


# Undo


def test_one_step_is_taken_back(house: House) -> None:
    table, version = at(house, MAY_UNDO - 1)
    before = table.state(0)
    version = table.play(TWO[MAY_UNDO - 1 : MAY_UNDO], version)
    assert table.state(0)["undo"] == 2

    assert undo(table, 0, version).json() == {"version": version + 1}

    after = table.state(0)
    assert after["view"] == before["view"]
    assert (after["moment"], after["undo"]) == (MAY_UNDO - 1, 1)
    assert table.play(TWO[MAY_UNDO - 1 : 40], version + 1) == version + 42 - MAY_UNDO


def test_a_whole_turn_is_taken_back(house: House) -> None:
    table, version = at(house, MAY_UNDO - 2)
    before = table.state(0)
    version = table.play(TWO[MAY_UNDO - 2 : MAY_UNDO], version)

    assert undo(table, 0, version, "turn").json() == {"version": version + 1}

    after = table.state(0)
    assert (after["view"], after["actions"], after["undo"]) == (before["view"], before["actions"], 0)
    assert after["moment"] == MAY_UNDO - 2


def test_who_thinks_takes_back_and_thinks_again_has_used_the_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, version = at(house, MAY_UNDO - 1)
    start = now()
    for minutes in (9, 18):
        stop_clock(monkeypatch, start + minutes * 60_000)
        assert undo(table, 0, version).json() == {"version": version + 1}
        version = table.play(TWO[MAY_UNDO - 2 : MAY_UNDO - 1], version + 1)

    assert table.state()["seats"][0]["used"] // 60 == 18
    assert house.run(house.desk.database.read, lambda c: seats_of(c, table.id))[0].used // 60_000 == 18


def test_undo_needs_the_latest_version(house: House) -> None:
    table, version = at(house, MAY_UNDO)

    answer = undo(table, 0, version - 1)

    assert error(answer) == (409, "stale")
    assert answer.json()["table"]["version"] == version
    assert table.state(0)["undo"] == 2


def test_undo_never_takes_back_the_move_of_somebody_else(house: House) -> None:
    table, version = at(house, MAY_UNDO)

    assert error(undo(table, 1, version)) == (409, "conflict")
    body = {"version": version, "seat": 0, "steps": 1}
    assert error(table.players[1].post(f"{table.path}/undo", body)) == (403, "forbidden")
    assert table.state(0)["version"] == version


def test_undo_never_goes_past_a_reveal_or_the_decision_of_another(house: House) -> None:
    table = open_table(house, seats=2)
    version = closed = horizon = 0
    for seat, action in TWO[:50]:
        version = table.act(seat, action, version)
        depths = [table.state(viewer)["undo"] for viewer in (0, 1)]
        for viewer in (0, 1):
            if not depths[viewer]:
                closed += 1
                assert error(undo(table, viewer, version, "turn")) == (409, "conflict")
            else:
                assert viewer == seat  # only who moved last
        reveals = house.room(table.id).match.state.horizon
        if reveals != horizon:
            assert depths == [0, 0]
        horizon = reveals
    assert closed > 50
    assert horizon > 5


@pytest.mark.parametrize("steps", [0, 2, -1, "all", None, True, 1.0])
def test_only_a_step_or_a_turn_can_be_taken_back(house: House, steps: Any) -> None:
    table, version = at(house, MAY_UNDO)

    answer = undo(table, 0, version, steps)

    assert answer.status_code == 422
    assert table.state(0)["undo"] == 2


def test_a_sealed_choice_can_be_reconsidered(house: House) -> None:
    table = open_table(house)
    first = table.state(0)
    version = table.act(0, first["actions"][0]["action"], 0)
    sealed = table.state(0)
    assert sealed["waiting"] == [1, 2]
    assert len(sealed["actions"]) == 1

    version = table.act(0, sealed["actions"][0]["action"], version)

    again = table.state(0)
    assert again["waiting"] == [0, 1, 2]
    assert again["view"] == first["view"]
    assert again["actions"] == first["actions"]


def test_after_the_reveal_nothing_can_be_reconsidered(house: House) -> None:
    table = open_table(house)
    table.act(0, table.state(0)["actions"][0]["action"], 0)
    take_back = table.state(0)["actions"][0]["action"]
    version = table.play(course("standard", 3)[1:3], 1)

    assert table.state(0)["waiting"] != [0, 1, 2]
    assert error(tried(table, 0, take_back, version)) == (422, "illegal")


def test_a_guest_with_several_seats_acts_for_the_one_that_is_asked(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "device", seed=DEALS["standard", 2])

    for number, (_, action) in enumerate(TWO[:20]):
        answer = table.players[0].post(f"{table.path}/actions", {"version": number, "action": list(action)})
        assert answer.status_code == 200, answer.text
    assert table.state()["moment"] == 20


def test_guests_play_with_their_cookies(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])

    version = table.play(TWO[:12])

    assert [seat["name"] for seat in table.state()["seats"]] == ["Ada", "Bo"]
    assert table.state(1)["version"] == version == 12
