"""A server that was closed, or killed, is opened again: everything that was acknowledged is there."""

from __future__ import annotations

import signal
import sqlite3
from pathlib import Path

import pytest

from pagoda.web.settings import Settings
from tests.web.guests import DEALS, GAME, Guest, House, Json, Table, course, new_table, open_table, seated
from tests.web.process import call, served

TWO = course("standard", 2)
THREE = course("standard", 3)


def remembered(house: House, guest: Guest) -> Guest:
    """Return the same browser, or program, at a server that was opened again."""
    again = house.stranger()
    again.client.headers = guest.client.headers
    again.client.cookies = guest.client.cookies
    return again


def moved(house: House, table: Table) -> Table:
    """Return the same table at a server that was opened again."""
    players = {seat: remembered(house, guest) for seat, guest in table.players.items()}
    return Table(house, table.id, table.tokens, players)


def known(table: Table) -> Json:
    """Return all that players and spectators know of a table, except how long somebody has thought by now."""
    result: Json = {"spectator": table.state(), "chat": table.house.stranger().get(f"{table.path}/chat").json()}
    for seat, guest in table.players.items():
        result[f"state {seat}"] = table.state(seat)
        result[f"log {seat}"] = guest.get(f"{table.path}/log?seat={seat}").json()
        result[f"notes {seat}"] = guest.get(f"{table.path}/notes?seat={seat}").json()
        with guest.live(table.id, seat) as socket:
            message = socket.next("scene")
            result[f"picture {seat}"] = message["scene"], message["ask"], message["log"], message["since"]
    for entry in [value for value in result.values() if isinstance(value, dict)]:
        for seat in entry.get("seats", ()):
            del seat["used"], seat["present"]
    return result


def test_everything_is_there_again_after_a_restart(settings: Settings) -> None:
    with House(settings) as house:
        tables = [
            open_table(house),
            seated(house, ["Ada", "Bo", "Cy"], clock_minutes=20),
            seated(house, ["Ada", "Bo"], spectators=True, public=True),
            open_table(house),
        ]
        tables[0].play(THREE[:57])
        tables[1].play(THREE[:20])
        tables[1].players[1].post(f"{tables[1].path}/chat", {"words": "你好"})
        tables[1].players[2].put(f"{tables[1].path}/notes", {"seat": 2, "words": "remember"})
        tables[2].play(TWO[:6])
        tables[3].play(THREE)
        before = [known(table) for table in tables]
        assert before[2]["state 0"]["undo"] == 2

    with House(settings) as house:
        again = [moved(house, table) for table in tables]
        assert [known(table) for table in again] == before
        assert f"/table/{tables[2].id}" in house.stranger().get("/public").text
        assert again[0].play(THREE[57:], 57) == len(THREE)
        undo = again[2].players[0].post(f"{again[2].path}/undo", {"version": 6, "seat": 0, "steps": "turn"})
        assert undo.json() == {"version": 7}
        assert again[2].state(0)["moment"] == 4


def test_what_was_taken_back_stays_so(settings: Settings) -> None:
    with House(settings) as house:
        table = open_table(house, seats=2)
        version = table.play(TWO[:25])
        undo = table.players[0].post(f"{table.path}/undo", {"version": version, "seat": 0, "steps": 1})
        assert undo.status_code == 200, undo.text
        before = known(table)

    with House(settings) as house:
        again = moved(house, table)
        assert known(again) == before
        assert again.play(TWO[24:40], version + 1) == version + 17


def test_links_and_seats_outlive_a_restart(settings: Settings) -> None:
    with House(settings) as house:
        table = new_table(house.guest("Ada"), "me", "open")
        used = new_table(house.guest("Bo"), "me", "open")
        house.guest("Cy").post("/api/seats/claim", {"token": used.tokens[1]})

    with House(settings) as house:
        assert house.guest("Dan").post("/api/seats/claim", {"token": table.tokens[1]}).status_code == 200
        assert house.guest("Dan").post("/api/seats/claim", {"token": used.tokens[1]}).status_code == 404
        assert moved(house, table).state(0)["seats"][0]["name"] == "Ada"


def test_bots_go_on_by_themselves_after_a_restart(settings: Settings) -> None:
    with House(settings) as house:
        table = seated(house, ["Ada", "Bo"])
        table.play(TWO[:2])
        assert table.state()["waiting"] == [1]
    file = settings.database.removeprefix("sqlite:///")
    give_to_bot(file, table.id, 1)  # as if the server had stopped while the bot was thinking

    with House(settings) as house:
        again = moved(house, table)
        with again.players[0].live(table.id, 0) as socket:
            message = socket.next("scene", "move")
            while message["version"] < 4:
                message = socket.next("move")
    assert message["ask"]["waiting"] != [1] or message["version"] >= 4


def test_a_server_starts_whatever_its_tables_are_like_and_wakes_those_of_bots_alone(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with House(settings) as house:
        tables = [seated(house, ["Ada", "Bo"]) for _ in range(3)]
        for table in tables:
            table.play(TWO[:2])
    people, bots, damaged = [table.id for table in tables]
    file = settings.database.removeprefix("sqlite:///")
    give_to_bot(file, bots, 1)
    give_to_bot(file, damaged, 1)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE snapshots SET state = '[]' WHERE table_id = ?", (damaged,))
    connection.close()

    async def awake(house: House) -> None:
        assert house.desk.waking
        await house.desk.waking

    with House(settings) as house:
        house.run(awake, house)
        assert list(house.desk.rooms) == [bots]
        assert f"table {damaged[:4]} cannot go on" in caplog.text
        assert house.stranger().get(f"/api/tables/{people}").status_code == 200


def give_to_bot(file: str, table: str, seat: int) -> None:
    with sqlite3.connect(file) as connection:
        changed = connection.execute(
            "UPDATE seats SET stand_in = 1, level = 'random' WHERE table_id = ? AND seat = ?", (table, seat)
        )
    assert changed.rowcount == 1
    connection.close()


# A process that is killed


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_a_killed_server_has_lost_no_acknowledged_move(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/pagoda.db"
    order = {"game": GAME, "seats": [{"kind": "open"}] * 3, "seed": DEALS["standard", 3]}
    done = 0
    tokens: list[str] = []
    path = ""
    for last in (37, 64, len(THREE)):
        with served(database) as (process, server):
            if not path:
                made = call(f"{server}/api/tables", body=order)
                tokens, path = [seat["token"] for seat in made["seats"]], f"/api/tables/{made['id']}"
            state = call(server + path, tokens[0])
            assert state["version"] == state["moment"] == done
            for seat, action in THREE[done:last]:
                body = {"version": done, "action": list(action)}
                done = call(f"{server}{path}/actions", tokens[seat], body)["version"]
            if last == len(THREE):
                assert call(server + path)["over"]
                assert call(f"{server}{path}/end")["fair"]["fits"]
            process.kill()
        assert process.returncode == -signal.SIGKILL
    assert done == len(THREE)
