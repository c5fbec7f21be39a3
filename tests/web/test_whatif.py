"""Try-outs: beside a table, for whoever plays there, of what they know; nobody else sees them, and nothing counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

import pagoda
from pagoda.engine.agenda import Action
from pagoda.web import sandbox as module
from pagoda.web.sandbox import Sandbox
from pagoda.web.settings import Limits, Settings
from tests.web.guests import GAME, Guest, House, Json, Table, course, finished, new_table, open_table, seated

THREE = course("standard", 3)
LAST = 8  # moves before the end of it
TRIED: Any = pagoda.game(GAME)


def best(game: Any, state: Any, seat: int) -> Action:
    """Return what looks best to a seat."""
    actions: list[Action] = game.actions(state, seat)
    weights: list[float] = game.policy(state, seat, actions)
    return actions[weights.index(max(weights))]


@pytest.fixture(autouse=True)
def quick(house: House, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Let bots answer at once with what looks best, and return what they were asked."""
    asked: list[tuple[Any, ...]] = []

    async def answer(*question: Any) -> list[int]:
        asked.append(question)
        game = pagoda.game(question[0])
        return list(best(game, game.load(question[2]), question[3]))

    monkeypatch.setattr(house.desk.thinkers, "choose", answer)
    return asked


@pytest.fixture
def still(house: House, quick: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots think for ever."""

    async def wait(*question: Any) -> list[int]:
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(house.desk.thinkers, "choose", wait)


@pytest.fixture(autouse=True)
def tidy(house: House) -> Iterator[None]:
    yield
    house.run(close, house)


async def close(house: House) -> None:
    house.desk.sandboxes.close()


def ask(guest: Guest, table: Table, seat: int | None = 0, **more: Any) -> Any:
    """Return the answer to a wish to try something out."""
    return guest.post(f"{table.path}/whatif", ({} if seat is None else {"seat": seat}) | more)


def begin(table: Table, seat: int = 0, guest: Guest | None = None) -> Table:
    """Open a try-out of a seat."""
    who = guest or table.players[seat]
    answer = ask(who, table, seat)
    assert answer.status_code == 201, answer.text
    return Table(table.house, answer.json()["table"], players={seat: who})


def room_of(tryout: Table) -> Sandbox:
    return tryout.house.desk.sandboxes.open[tryout.id]


def settled(tryout: Table, seat: int = 0) -> Json:
    """Return the try-out as its player knows it when the bots have answered."""
    for _ in range(500):
        state = tryout.state(seat)
        if seat in state["waiting"] or state["over"]:
            return state
        tryout.house.run(asyncio.sleep, 0.005)
    raise AssertionError("the bots do not answer")


def play_one(tryout: Table, seat: int = 0) -> Json:
    """Do the first thing that is possible, and return what comes of it."""
    state = settled(tryout, seat)
    tryout.act(seat, tuple(state["actions"][0]["action"]), state["version"])
    return settled(tryout, seat)


def played_out(house: House) -> tuple[Table, int]:
    """Return a try-out that is over, of a table that almost is, and whose it is."""
    table = seated(house, ["Ada", "Bo", "Cy"])
    table.play(THREE[:-LAST])
    seat = THREE[-LAST][0]
    tryout = begin(table, seat)
    while not (state := settled(tryout, seat))["over"]:
        tryout.act(seat, best(TRIED, room_of(tryout).match.state, seat), state["version"])
    return tryout, seat


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


# Who may


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_a_table_can_be_set_up_without_try_outs(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"], whatif=False)

    answer = ask(table.players[0], table)

    assert refused(answer) == (403, "forbidden")
    assert "without try-outs" in answer.json()["error"]["message"]
    assert house.room(table.id).record()["whatif"] is False
    table.play(THREE)
    again = table.players[0].post(f"{table.path}/rematch").json()["table"]
    assert table.players[0].post(f"/api/tables/{again}/whatif", {}).status_code == 403


def test_only_who_plays_may_try_something_out(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    for guest in (house.guest("Dan"), house.stranger()):
        assert refused(ask(guest, table)) == (403, "forbidden")
        assert refused(ask(guest, table, None)) == (403, "forbidden")
    assert refused(ask(table.players[1], table, 0)) == (403, "forbidden")
    assert house.desk.sandboxes.open == {}


def test_a_game_that_is_over_is_not_tried_out(house: House) -> None:
    table = finished(house)

    assert refused(ask(table.players[0], table)) == (409, "conflict")


def test_only_a_try_out_is_dealt_anew(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])

    assert refused(table.players[0].post(f"{table.path}/anew")) == (409, "conflict")


@pytest.mark.parametrize("change", [{"seat": 9}, {"seat": "0"}, {"level": 3}, {"more": 1}])
def test_nonsense_is_refused(house: House, change: Json) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])

    assert refused(table.players[0].post(f"{table.path}/whatif", change)) == (422, "invalid")
    assert refused(ask(table.players[0], table, level="giant")) == (400, "bad input")
    assert house.desk.sandboxes.open == {}


def test_a_program_tries_something_out_with_the_token_of_its_seat(house: House) -> None:
    table = open_table(house)
    tryout = begin(table, 1)
    state = play_one(tryout, 1)

    assert state["undo"] == 1
    for other in (0, 2):
        assert table.players[other].get(tryout.path).status_code == 403
    assert table.players[1].get(f"{tryout.path}?seat=0").status_code == 403


def test_who_shares_a_screen_tries_out_for_the_seat_that_is_shown(house: House) -> None:
    ada = house.guest("Ada")
    table = new_table(ada, "device", "device", "bot")
    tryout = begin(table, 1, ada)

    assert ada.get(f"{tryout.path}?seat=0").status_code == 403
    assert [one["kind"] for one in tryout.state(1)["seats"]] == ["bot", "person", "bot"]


def test_hints_are_given_where_the_table_gives_them(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tryout = begin(seated(house, ["Ada", "Bo", "Cy"], hints=False))

    answer = tryout.players[0].post(f"{tryout.path}/hint", {"version": 0, "grade": 1})

    assert refused(answer) == (403, "forbidden")


# The table beside it


@pytest.mark.usefixtures("still")
def test_the_table_says_when_it_has_moved_on_and_waits(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    tryout = begin(table)
    with tryout.players[0].live(tryout.id, 0) as socket:
        home = socket.next("scene")["table"]["home"]
        assert home == {"table": table.id, "moved": False, "waits": False, "over": False}
        turns = [seat for seat, _ in THREE]
        asked = next(at for at in range(3, len(turns)) if turns[at] == 0)
        table.act(1, THREE[1][1], 0)  # all choose at once: she is still asked the same
        assert socket.next("table")["table"]["home"]["moved"] is False
        table.act(0, THREE[0][1], 1)
        table.play(THREE[2:asked], 2)
        while not (home := socket.next("table")["table"]["home"])["waits"]:
            assert home["moved"]
        table.play(THREE[asked:], asked)
        while not (home := socket.next("table")["table"]["home"])["over"]:
            pass
    assert home == {"table": table.id, "moved": True, "waits": False, "over": True}
    assert house.room(table.id).record()["home"] is None
    assert tryout.state(0)["moment"] == 0


def test_who_tries_something_out_is_offered_no_other_table(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    tryout = begin(table)
    state = settled(tryout)
    body = {"version": state["version"], "seat": 0, "action": state["actions"][0]["action"]}

    assert tryout.players[0].post(f"{tryout.path}/actions", body).json()["elsewhere"] is None


# How many, and how long


def test_a_new_try_out_takes_the_place_of_the_old_one(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    old, other = begin(table), begin(table, 1)
    with old.players[0].live(old.id, 0) as socket:
        socket.next("scene")
        new = begin(table)
        with pytest.raises(WebSocketDisconnect):
            socket.next("bye")

    assert sorted(house.desk.sandboxes.open) == sorted([new.id, other.id])
    answer = old.players[0].get(old.path)
    assert refused(answer) == (404, "not found")
    assert "put away" in answer.json()["error"]["message"]


def test_there_are_not_too_many_and_the_oldest_go_first(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    tables = [seated(house, ["Ada", "Bo"]) for _ in range(3)]
    watched, *others = [begin(table) for table in tables]
    with watched.players[0].live(watched.id, 0) as socket:
        socket.next("scene")
        new = begin(tables[0], 1)

    assert list(house.desk.sandboxes.open) == [watched.id, others[1].id, new.id]


def test_one_that_was_left_long_ago_is_put_away(house: House) -> None:
    tables = [seated(house, ["Ada", "Bo"]) for _ in range(2)]
    old = begin(tables[0])
    room_of(old).touched = time.monotonic() - module.LIFE - 1

    new = begin(tables[1])

    assert list(house.desk.sandboxes.open) == [new.id]


def test_who_is_forgotten_leaves_no_try_out(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    begin(table)
    kept = begin(table, 1)

    answer = table.players[0].post("/account/forget", data={"sure": "yes"}, follow_redirects=False)

    assert answer.status_code == 303
    assert list(house.desk.sandboxes.open) == [kept.id]


def test_try_outs_have_a_share_of_their_own(settings: Settings) -> None:
    limits = Limits(tryouts=(2, 1))
    with House(Settings(settings.database, limits=limits)) as house:
        table = seated(house, ["Ada", "Bo", "Cy"])
        answers = [ask(table.players[0], table).status_code for _ in range(3)]

    assert answers == [201, 201, 429]
