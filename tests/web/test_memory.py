"""A table in memory and the same table in the database stay one, whatever happens between them."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.store.errors import NotStored
from pagoda.web.room import Room
from pagoda.web.settings import Settings
from tests.web.guests import House, Table, course, new_table, open_table

TWO = course("standard", 2)


def lose_an_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next change be stored while the news of it are lost."""
    write = house.desk.database.write

    async def lost(job: Any) -> Any:
        await write(job)
        monkeypatch.undo()
        raise NotStored("the connection was lost")

    monkeypatch.setattr(house.desk.database, "write", lost)


def move(table: Table, number: int) -> Any:
    """Play a move of the course at the version it belongs to, and return the answer."""
    seat, action = TWO[number]
    body = {"version": number, "seat": seat, "action": list(action)}
    return table.players[seat].post(f"{table.path}/actions", body)


def test_a_move_is_found_whose_storing_was_not_heard_of(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(house, seats=2)
    assert table.state(TWO[0][0])["version"] == 0
    lose_an_answer(house, monkeypatch)
    assert move(table, 0).status_code == 500

    again = move(table, 0)

    assert (again.status_code, again.json()["error"]["code"], again.json()["table"]["version"]) == (409, "stale", 1)
    assert move(table, 1).status_code == 200


def test_a_seat_is_found_whose_taking_was_not_heard_of(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    bo = house.guest("Bo")
    table = new_table(house.guest("Ada"), "me", "open")
    lose_an_answer(house, monkeypatch)
    assert bo.post("/api/seats/claim", {"token": table.tokens[1]}).status_code == 500

    assert table.state(1, bo)["seats"][1]["name"] == "Bo"


def test_what_another_server_has_stored_is_taken_over(settings: Settings) -> None:
    with House(settings) as one, House(settings) as other:
        table = open_table(one, seats=2)
        there = Table(other, table.id, table.tokens, dict(enumerate(map(other.program, table.tokens))))
        assert there.state(0)["version"] == 0
        assert move(table, 0).status_code == 200
        with there.players[1].live(table.id) as socket:
            assert socket.next("scene")["version"] == 0

            late = move(there, 0)

            assert (late.status_code, late.json()["table"]["version"]) == (409, 1)
            assert socket.next("scene")["version"] == 1
        assert move(there, 1).status_code == 200
        assert move(there, 2).status_code == 200
        late = move(table, 1)
        assert (late.status_code, late.json()["table"]["version"]) == (409, 3)


def test_a_table_that_somebody_is_busy_at_is_never_in_memory_twice(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(settings) as small:
        table, other = open_table(small, seats=2), open_table(small, seats=2)
        monkeypatch.setattr("pagoda.web.desk.ROOMS", 1)

        async def find_twice() -> tuple[Room, Room]:
            room = await small.desk.room(table.id)
            small.desk.sweep()
            assert table.id not in small.desk.rooms
            return room, await small.desk.room(table.id)

        first, second = small.run(find_twice)
        assert first is second
        assert other.state()["version"] == 0


def test_the_table_goes_first_that_nobody_has_asked_for_since_long(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(settings) as small:
        old, young, new = (open_table(small, seats=2) for _ in range(3))
        assert old.state()["version"] == 0  # to look at it is enough
        monkeypatch.setattr("pagoda.web.desk.ROOMS", 2)

        small.desk.sweep()

        assert list(small.desk.rooms) == [old.id]
        assert [table.state()["version"] for table in (young, new)] == [0, 0]
