"""Try-outs: beside a table, for whoever plays there, of what they know; nobody else sees them, and nothing counts."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.web import sandbox as module
from tests.web.guests import House, Json, seated
from tests.web.whatif.tryouts import THREE, TRIED, begin, close, play_one, played_out, room_of, settled


def test_a_player_plays_on_against_bots(house: House, quick: list[tuple[Any, ...]]) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    table.play(THREE[:3])
    (seat,) = table.state()["waiting"]
    before = table.state(seat)
    tryout = begin(table, seat)
    state = tryout.state(seat)

    assert (state["view"], state["prompt"], state["actions"]) == (before["view"], before["prompt"], before["actions"])
    assert (state["moment"], state["version"], state["undo"]) == (0, 0, 0)
    assert [one["kind"] for one in state["seats"]].count("person") == 1
    assert [one["name"] for one in state["seats"]] == ["Ada", "Bo", "Cy"]

    for _ in range(3):
        after = play_one(tryout, seat)

    assert after["undo"] == 3
    assert {question[4] for question in quick} == {"journeyman"}
    now = table.state(seat)
    assert [now[name] for name in ("view", "version", "actions")] == [
        before[name] for name in ("view", "version", "actions")
    ]


@pytest.mark.usefixtures("still")
def test_nothing_of_the_true_state_but_the_view_comes_along(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that a player cannot tell apart make the same try-out, if chance wills."""
    monkeypatch.setattr(module, "new_seed", lambda: 77)
    monkeypatch.setattr(module, "new_id", lambda: "same")
    tables = [seated(house, ["Ada", "Bo", "Cy"]) for _ in range(2)]
    rooms = [house.room(table.id) for table in tables]
    truth = rooms[0].match.state
    rooms[1].match.state = TRIED.determinize(TRIED.view(truth, 0), 1)
    assert TRIED.dump(rooms[1].match.state) != TRIED.dump(truth)
    found = []
    for table in tables:
        tryout = begin(table)
        room = room_of(tryout)
        found.append((TRIED.dump(room.match.state), room.news, room.row.seed, room.row.salt, room.row.commitment))
        with tryout.players[0].live(tryout.id, 0) as socket:
            heard = socket.next("scene")
        assert heard["log"] == []
        assert (heard["since"], heard["table"]["commitment"]) == (None, "")
        house.run(close, house)

    assert found[0] == found[1]
    assert found[0][1:] == ([], "", "", "")


def test_it_can_be_taken_back_to_its_start_whatever_has_happened(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    tryout = begin(table)
    states = [settled(tryout)]
    for _ in range(8):
        states.append(play_one(tryout))
    assert room_of(tryout).match.state.horizon > 0
    for state in reversed(states[-4:-1]):
        answer = tryout.players[0].post(f"{tryout.path}/undo", {"version": 0})
        assert answer.status_code == 200, answer.text
        again = settled(tryout)
        assert (again["view"], again["undo"]) == (state["view"], state["undo"])
    assert tryout.players[0].post(f"{tryout.path}/undo", {"version": 0, "steps": "turn"}).status_code == 200
    assert settled(tryout)["view"] == states[0]["view"]

    answer = tryout.players[0].post(f"{tryout.path}/undo", {"version": 0})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "conflict")


@pytest.mark.usefixtures("still")
def test_it_is_dealt_anew_from_the_same_question(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    before = table.state(0)
    tryout = begin(table)
    hidden = TRIED.dump(room_of(tryout).match.state)
    with tryout.players[0].live(tryout.id, 0) as socket:
        socket.next("scene")
        tryout.act(0, tuple(before["actions"][0]["action"]), 0)
        table.play(THREE[:4])
        assert tryout.players[0].post(f"{tryout.path}/anew").status_code == 200
        undone = socket.next("undone")

    assert (undone["moment"], undone["log"], undone["ask"]["undo"]) == (0, [], 0)
    state = tryout.state(0)
    assert (state["view"], state["undo"]) == (before["view"], 0)
    assert TRIED.dump(room_of(tryout).match.state) != hidden


def test_past_moments_the_log_and_the_end_are_those_of_the_try_out(house: House) -> None:
    tryout, seat = played_out(house)
    own = tryout.players[seat]
    last = tryout.state(seat)["moment"]
    pictures = [own.get(f"{tryout.path}/moments/{moment}?seat={seat}").json() for moment in (0, 1, last)]
    log = own.get(f"{tryout.path}/log?seat={seat}").json()
    end = own.get(f"{tryout.path}/end").json()

    assert [one["moment"] for one in pictures] == [0, 1, last]
    assert pictures[-1]["over"]
    assert log
    assert min(entry["moment"] for entry in log) == 1
    assert end["fair"] is None
    assert end["scores"] == tryout.state(seat)["result"]["scores"]
    assert own.get(f"{tryout.path}/moments/{last + 1}?seat={seat}").status_code == 400


# Nobody else


def test_nobody_else_sees_a_try_out(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    tryout = begin(table)
    for guest in (table.players[1], house.guest("Dan"), house.stranger()):
        for path in ("", "?seat=0", "?seat=1", "/log", "/moments/0", "/end"):
            assert guest.get(tryout.path + path).status_code == 403, path
        for path, body in (("/actions", {"version": 0, "action": [1]}), ("/undo", {"version": 0}), ("/anew", {})):
            assert guest.post(tryout.path + path, body).status_code == 403, path
        assert guest.get(f"/table/{tryout.id}").status_code == 403
        with guest.live(tryout.id) as socket:
            assert socket.next("bye")["final"] is True
    for guest in (*table.players.values(), house.stranger()):
        for path in ("/api/my-tables", "/api/public-tables"):
            assert tryout.id not in guest.get(path).text


def test_nobody_else_sees_its_end(house: House) -> None:
    tryout, seat = played_out(house)

    for path in ("", "/end", "/moments/0", f"/moments/0?seat={seat}", "/log"):
        assert house.guest("Dan").get(tryout.path + path).status_code == 403, path


def test_a_try_out_has_no_people_no_words_and_no_replay(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    tryout = begin(table)
    ada = tryout.players[0]
    for path in ("/chat", "/notes", "/replay", "/review"):
        assert ada.get(tryout.path + path).status_code == 409, path
    bodies: list[tuple[str, Json]] = [
        ("/chat", {"words": "hello"}),
        ("/seats/0/bot", {}),
        ("/seats/0/link", {}),
        ("/seats/1/link", {}),
        ("/public", {"yes": True}),
        ("/takeback", {"to": 0}),
        ("/takeback/answer", {"yes": True}),
        ("/rematch", {}),
        ("/review", {}),
        ("/continue", {"moment": 0, "seat": 0}),
        ("/whatif", {}),
    ]
    for path, body in bodies:
        answer = ada.post(tryout.path + path, body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "conflict"), path
        assert "go back to the table" in answer.json()["error"]["message"]
    assert ada.put(f"{tryout.path}/notes", {"seat": 0, "words": "x"}).status_code == 409
    assert ada.delete(f"{tryout.path}/seats/0/bot").status_code == 409
    assert ada.get(f"/replay/{tryout.id}").status_code == 409
    assert ada.get(f"/table/{tryout.id}").status_code == 200


def test_nothing_of_it_is_stored(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    tables = house.run(count_rows, house)
    tryout = begin(table)
    play_one(tryout)

    assert house.run(count_rows, house) == tables


async def count_rows(house: House) -> list[Any]:
    names = ("tables", "seats", "actions", "snapshots", "messages")
    return await house.desk.database.read(
        lambda connection: [connection.exec_driver_sql(f"select count(*) from {name}").scalar() for name in names]
    )
