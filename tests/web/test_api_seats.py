"""Seats: who may give one away, to a bot or by a link, and what becomes of it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from pagoda.web.settings import Settings
from pagoda.web.shown import now
from tests.web.guests import DEALS, ORIGIN, Guest, House, Table, course, new_table, open_table, seated, stop_clock

THREE = course("standard", 3)


def link(table: Table, seat: int, by: int) -> str:
    """Return the token of a new link to a seat."""
    answer = table.players[by].post(f"{table.path}/seats/{seat}/link")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


# Links


def test_a_link_is_used_once(house: House) -> None:
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = new_table(ada, "me", "open")
    claim = {"token": table.tokens[1], "name": "Bo"}

    assert bo.post("/api/seats/claim", claim).json() == {"table": table.id, "seat": 1}
    assert house.guest("Cy").post("/api/seats/claim", claim).status_code == 404
    assert bo.post("/api/seats/claim", claim).status_code == 404
    assert table.state()["seats"][1] | {"used": 0} == table.state(1, bo)["seats"][1] | {"used": 0}
    assert [(seat["name"], seat["kind"]) for seat in table.state()["seats"]] == [("Ada", "person"), ("Bo", "person")]
    assert house.program(table.tokens[1]).get(table.path).status_code == 403


def test_who_comes_by_a_link_is_remembered_by_a_cookie(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "open")
    newcomer = house.stranger()

    answer = newcomer.post("/api/seats/claim", {"token": table.tokens[1], "name": "Bo"})

    assert answer.status_code == 200
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert table.tokens[1] not in answer.headers["set-cookie"]
    assert table.state(1, newcomer)["seats"][1]["name"] == "Bo"


@pytest.mark.parametrize("token", ["", "x" * 101, "nothing", 7, None, "\ud800"], ids=repr)
def test_a_link_that_leads_nowhere_is_refused(house: House, token: object) -> None:
    guest = house.stranger()

    answer = guest.post("/api/seats/claim", {"token": token})

    assert answer.status_code == (404 if token == "nothing" else 422)
    assert "set-cookie" not in answer.headers or answer.status_code == 404


def test_a_new_link_makes_the_old_one_void(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "open")

    new = link(table, 1, 0)

    assert house.guest("Bo").post("/api/seats/claim", {"token": table.tokens[1]}).status_code == 404
    assert house.guest("Bo").post("/api/seats/claim", {"token": new}).status_code == 200


def test_a_link_comes_with_its_code_for_cameras(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "open")

    answer = table.players[0].post(f"{table.path}/seats/1/link")

    made = answer.json()
    assert answer.headers["cache-control"] == "no-store"
    assert made["link"] == f"http://testserver/join#{made['token']}"
    assert made["qr"]["size"] >= 25
    assert made["qr"]["d"].startswith("M0 0h1v1h-1z")


def test_a_player_hands_the_own_seat_to_somebody_else(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    bo, dan = table.players[1], house.guest("Dan")
    version = table.play(THREE[:1])
    token = link(table, 1, 1)
    assert bo.get(f"{table.path}?seat=1").status_code == 200  # until the link is used

    assert dan.post("/api/seats/claim", {"token": token}).status_code == 200

    table.players[1] = dan
    assert bo.get(f"{table.path}?seat=1").status_code == 403
    assert table.state()["seats"][1]["name"] == "Dan"
    assert table.act(1, THREE[1][1], version) == version + 1


def test_links_are_made_by_owners_and_for_open_seats(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    open_seat = new_table(table.players[0], "bot", "open", "bot")  # the host has no seat there
    mixed = new_table(table.players[0], "me", "bot")

    for guest in (table.players[0], house.guest("Cy"), house.stranger()):
        assert guest.post(f"{table.path}/seats/1/link").status_code == 403
    assert table.players[0].post(f"{open_seat.path}/seats/1/link").status_code == 200
    assert house.guest("Cy").post(f"{open_seat.path}/seats/1/link").status_code == 403
    assert table.players[0].post(f"{mixed.path}/seats/1/link").status_code == 403
    assert table.players[0].post(f"{table.path}/seats/7/link").status_code == 400
    assert table.players[0].post(f"{table.path}/seats/-1/link").status_code == 422


def test_nobody_makes_a_link_to_a_seat_while_somebody_sits_down(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = new_table(ada, "me", "open")
    room, write = house.room(table.id), house.desk.database.write

    async def write_slowly(job: Any) -> Any:
        await asyncio.sleep(0.1)
        return await write(job)

    async def post(path: str, guest: Guest, **body: str) -> httpx.Response:
        headers = {"origin": ORIGIN, "cookie": f"pagoda={guest.cookie}"}
        async with httpx.AsyncClient(transport=httpx.ASGITransport(house.app), base_url=ORIGIN) as client:
            return await client.post(path, json=body, headers=headers)

    async def race() -> tuple[int, int]:
        claim = asyncio.create_task(post("/api/seats/claim", bo, token=table.tokens[1], name="Bo"))
        while not room.lock.locked():
            await asyncio.sleep(0)
        invited = await post(f"{table.path}/seats/1/link", ada)
        return (await claim).status_code, invited.status_code

    monkeypatch.setattr(house.desk.database, "write", write_slowly)
    assert house.run(race) == (200, 403)
    assert room.seats[1].token_hash is None


def test_a_seat_that_a_program_plays_for_is_nobody_elses_to_give_away(settings: Settings) -> None:
    with House(settings) as house:
        ada = house.guest("Ada")
        table = new_table(ada, "me", "open", "open")
        assert table.state(0)["seats"][1]["kind"] == "open"
        assert table.players[1].get(table.path).status_code == 200
        assert table.state(0)["seats"][1]["kind"] == "person"
    with House(settings) as house:
        ada = house.stranger(cookie=f"pagoda={ada.cookie}")
        for asked in ("link", "bot"):
            assert ada.post(f"{table.path}/seats/1/{asked}", {}).status_code == 403
        assert ada.delete(f"{table.path}/seats/1/bot").status_code == 403
        assert ada.post(f"{table.path}/seats/2/link").status_code == 200  # there nobody has come yet
        assert house.program(table.tokens[1]).post(f"{table.path}/seats/1/link").status_code == 200


def test_a_program_that_comes_plays_itself(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "open")
    assert table.players[0].post(f"{table.path}/seats/1/bot", {"level": "random"}).status_code == 204

    with table.players[1].live(table.id), table.players[0].live(table.id) as socket:
        seat = socket.next("scene")["table"]["seats"][1]

    assert (seat["kind"], seat["stand_in"], seat["present"]) == ("person", False, True)
    assert not table.state(0)["seats"][1]["present"]


# Bots


def bot(table: Table, seat: int, by: int, **level: str) -> int:
    return int(table.players[by].post(f"{table.path}/seats/{seat}/bot", level).status_code)


def test_a_seat_is_given_to_a_bot_which_plays_and_taken_back(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])

    with table.players[0].live(table.id) as socket:
        assert bot(table, 1, 1, level="random") == 204
        while 1 in socket.next("move", "scene")["ask"]["waiting"]:
            pass  # until the bot has chosen
    seat = table.state()["seats"][1]
    assert (seat["kind"], seat["stand_in"], seat["level"]) == ("person", True, "random")

    assert table.players[1].delete(f"{table.path}/seats/1/bot").status_code == 204
    assert not table.state()["seats"][1]["stand_in"]
    assert table.state()["waiting"] == [0]


@pytest.mark.parametrize("level", ["", "novice", "greedy"])
def test_the_strength_of_a_bot_that_stands_in_is_chosen(house: House, level: str) -> None:
    table = seated(house, ["Ada", "Bo"])

    assert bot(table, 1, 1, **({"level": level} if level else {})) == 204

    assert table.state()["seats"][1]["level"] == (level or "journeyman")
    assert table.players[1].delete(f"{table.path}/seats/1/bot").status_code == 204
    assert not table.state()["seats"][1]["stand_in"]


def test_bots_play_a_whole_game_by_themselves(house: House) -> None:
    table = new_table(house.guest("Ada"), *["bot"] * 4, mode="teams", seed=DEALS["teams", 4])
    for seat in table.state()["seats"]:
        assert seat["name"]
    with house.stranger().live(table.id) as socket:
        versions = [socket.next("move", "scene")["version"] for _ in range(30)]
    assert versions == sorted(versions)
    assert versions[-1] > versions[0]
    house.run(stop, house, table.id)


async def stop(house: House, table: str) -> None:
    """Let bots rest that nobody needs any more."""
    room = house.room(table)
    room.heralds = []
    room.wake_bots = lambda: None  # type: ignore[method-assign]
    room.stop_bots()


def test_only_the_owner_gives_a_seat_to_a_bot(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])

    assert bot(table, 1, 0) == 403
    assert bot(table, 0, 1) == 403
    assert house.guest("Cy").post(f"{table.path}/seats/1/bot", {}).status_code == 403
    assert house.stranger().delete(f"{table.path}/seats/1/bot").status_code == 403
    assert table.players[0].delete(f"{table.path}/seats/1/bot").status_code == 403
    assert bot(table, 0, 0, level="genius") == 400
    assert bot(table, 5, 0) == 400
    assert [seat["stand_in"] for seat in table.state()["seats"]] == [False, False]


def test_an_open_seat_is_given_to_a_bot_by_anybody_at_the_table(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "open")

    assert house.guest("Cy").post(f"{table.path}/seats/1/bot", {}).status_code == 403
    assert bot(table, 1, 0) == 204
    assert table.players[0].delete(f"{table.path}/seats/1/bot").status_code == 204
    token = link(table, 1, 0)
    assert bot(table, 1, 0) == 204
    bo = house.guest("Bo")
    assert bo.post("/api/seats/claim", {"token": token}).status_code == 200
    assert not table.state(1, bo)["seats"][1]["stand_in"]


def test_where_a_bot_sits_no_other_is_put(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "bot")

    assert bot(table, 1, 0) == 403
    house.run(stop, house, table.id)


def test_a_seat_whose_clock_has_run_out_is_given_to_a_bot_by_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"], clock_minutes=10)
    table.play(THREE[:1])
    start = now()
    stop_clock(monkeypatch, start + 9 * 60_000)
    assert bot(table, 1, 0) == 403

    stop_clock(monkeypatch, start + 11 * 60_000)

    assert [seat["used"] // 60 for seat in table.state()["seats"]] == [0, 11, 11]
    assert house.guest("Dan").post(f"{table.path}/seats/1/bot", {}).status_code == 403
    assert bot(table, 0, 1) == 403  # her clock stands still
    with table.players[0].live(table.id) as socket:
        assert socket.next("scene")["table"]["out_of_time"] == [1, 2]
        assert bot(table, 1, 0) == 204
        while 1 in socket.next("move", "scene")["ask"]["waiting"]:
            pass
    assert table.players[1].delete(f"{table.path}/seats/1/bot").status_code == 204


def test_without_a_clock_nobody_runs_out_of_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(house, ["Ada", "Bo"])
    start = now()
    stop_clock(monkeypatch, start + 10**9)

    assert bot(table, 1, 0) == 403


# Spectators


def test_a_closed_table_is_for_its_players(house: House) -> None:
    table = seated(house, ["Ada", "Bo"], spectators=False)
    cy = house.guest("Cy")

    for path in ("", "/log", "/moments/0", "/chat"):
        assert cy.get(table.path + path).status_code == 403
        assert table.players[1].get(table.path + path).status_code == 200
    assert cy.get(f"/table/{table.id}").status_code == 403


def test_a_table_that_is_over_is_open_to_all_who_know_it(house: House) -> None:
    table = open_table(house, spectators=False)
    assert house.stranger().get(table.path).status_code == 403

    table.play(THREE)

    assert house.stranger().get(table.path).status_code == 200


def test_nobody_sees_the_table_from_the_seat_of_another(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])

    for guest in (table.players[1], house.guest("Cy"), house.stranger()):
        assert guest.get(f"{table.path}?seat=0").status_code == 403
        assert guest.get(f"{table.path}/log?seat=0").status_code == 403
    assert table.players[0].get(f"{table.path}?seat=2").status_code == 403
    assert table.players[0].get(f"{table.path}?seat=9").status_code == 422


# Leaving


def test_who_is_forgotten_leaves_free_seats_and_no_name(house: House) -> None:
    table = seated(house, ["Adalbert", "Bo"])
    table.play(course("standard", 2)[:3])
    table.players[0].post(f"{table.path}/chat", {"words": "farewell"})
    table.players[0].put(f"{table.path}/notes", {"seat": 0, "words": "secret"})
    cookie = table.players[0].cookie

    assert table.players[0].post("/account/forget", data={"sure": "yes"}, follow_redirects=False).status_code == 303

    seats = table.state(1)["seats"]
    assert (seats[0]["kind"], seats[0]["name"]) == ("open", "")
    assert (seats[1]["kind"], seats[1]["name"]) == ("person", "Bo")
    assert house.stranger(cookie=f"pagoda={cookie}").get(f"{table.path}?seat=0").status_code == 403
    for path in ("", "/chat", "/log", "/moments/3"):
        assert "Adalbert" not in table.players[1].get(table.path + path).text
    assert [message["words"] for message in table.players[1].get(f"{table.path}/chat").json()] == ["farewell"]
    cy = house.guest("Cy")
    assert cy.post("/api/seats/claim", {"token": link(table, 0, 1)}).status_code == 200
    assert cy.get(f"{table.path}/notes?seat=0").json()["words"] == ""


def test_without_the_tick_nobody_is_forgotten(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])

    assert table.players[0].post("/account/forget", data={}).status_code == 400
    assert table.state(0)["seats"][0]["name"] == "Ada"
