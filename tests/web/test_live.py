"""Sockets: the whole picture first, then every change, to each viewer what they may see, in their language."""

from __future__ import annotations

import json

import pytest
from starlette.websockets import WebSocketDisconnect

from pagoda.web.settings import Limits, Settings
from pagoda.web.shown import Viewer
from tests.web.guests import DEALS, House, Socket, Table, course, finished, new_table, open_table, seated

THREE = course("standard", 3)


def picture(table: Table, seat: int | None, **query: str) -> object:
    """Return the picture that somebody gets who comes just now."""
    guest = table.players[seat] if seat is not None else table.house.stranger()
    with guest.live(table.id, seat, **query) as socket:
        return socket.next("scene")["scene"]


def test_a_viewer_gets_the_whole_table_first(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    table.play(THREE[:4])

    with table.players[1].live(table.id, 1) as socket:
        first = socket.next()

    assert first["type"] == "scene"
    assert (first["version"], first["moment"], first["over"]) == (4, 4, False)
    assert {"frame", "player/0", "player/1", "player/2"} <= first["scene"].keys()
    assert first["ask"].keys() == {
        "asked",
        "seat",
        "what",
        "why",
        "rules",
        "waiting",
        "choices",
        "refusals",
        "undo",
        "may_reconsider",
    }
    assert first["table"]["you"] == [1]
    assert first["table"]["commitment"]
    assert not first["table"]["host"]
    assert first["since"] == 4
    assert first["log"]


def test_the_choices_are_the_actions_of_the_api(house: House) -> None:
    table = open_table(house)

    with table.players[0].live(table.id) as socket:
        ask = socket.next("scene")["ask"]

    state = table.state(0)
    assert ask["asked"]
    assert [choice["action"] for choice in ask["choices"]] == [entry["action"] for entry in state["actions"]]
    assert ask["what"] == state["prompt"]["what"]
    assert ask["waiting"] == state["waiting"]


@pytest.mark.parametrize(("mode", "seats"), DEALS)
def test_patches_make_the_picture_that_a_newcomer_gets(house: House, mode: str, seats: int) -> None:
    table = open_table(house, mode, seats)
    moves = course(mode, seats)[:30]
    with table.players[0].live(table.id) as own, house.stranger().live(table.id, language="de") as watcher:
        sockets: list[tuple[Socket, int | None, dict[str, str]]] = [(own, 0, {}), (watcher, None, {"language": "de"})]
        for number, (seat, action) in enumerate(moves, 1):
            table.act(seat, action, number - 1)
            for socket, viewer, query in sockets:
                message = socket.until(number)
                assert message["moment"] == number
                if number % 15 == 0:
                    assert socket.picture == picture(table, viewer, **query)
        kinds = [json.loads(frame)["type"] for frame in own.frames]
    assert kinds[0] == "scene"
    assert kinds.count("move") >= len(moves) - 1


def test_versions_grow_by_one_and_every_move_brings_its_lines_of_the_log(house: House) -> None:
    table = open_table(house)
    with house.stranger().live(table.id) as socket:
        lines = socket.next("scene")["log"]
        table.play(THREE[:30])
        for version in range(1, 31):
            message = socket.next("move")
            assert message["version"] == message["moment"] == version
            assert all(line["moment"] == version for line in message["log"])
            lines += message["log"]

    assert lines == house.stranger().get(f"{table.path}/log").json()
    assert any(line["heading"] for line in lines)


def test_each_reads_in_the_own_language(house: House) -> None:
    table = open_table(house)
    with (
        table.players[0].live(table.id, language="en") as english,
        table.players[0].live(table.id, language="de") as german,
    ):
        asked = [socket.next("scene")["ask"]["what"] for socket in (english, german)]
        table.play(THREE[:3])
        told = [socket.until(3)["log"] for socket in (english, german)]

    assert asked[0] != asked[1]
    assert told[0] != told[1]
    assert [line["moment"] for line in told[0]] == [line["moment"] for line in told[1]]


def test_a_spectator_is_asked_nothing(house: House) -> None:
    table = open_table(house)

    with house.stranger().live(table.id) as socket:
        first = socket.next("scene")

    assert not first["ask"]["asked"]
    assert first["ask"]["choices"] == first["ask"]["refusals"] == []
    assert first["table"]["you"] == []
    assert first["since"] is None


def test_players_on_one_device_see_one_hand_at_a_time(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "device", "bot", seed=3)
    ada = table.players[0]

    views = []
    for seat in (0, 1):
        with ada.live(table.id, seat) as socket:
            views.append(socket.next("scene"))
    assert [view["ask"]["seat"] for view in views] == [0, 1]
    assert [view["table"]["you"] for view in views] == [[0, 1], [0, 1]]
    assert views[0]["ask"]["choices"] != views[1]["ask"]["choices"]
    assert refused(ada, table, 2)


def refused(guest: object, table: Table, seat: int | None = None, **query: str) -> str:
    """Return why a socket is turned away."""
    with guest.live(table.id, seat, **query) as socket:  # type: ignore[attr-defined]
        message = socket.next()
        assert (message["type"], message["final"]) == ("bye", True)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.next()
    assert closed.value.code == 4403
    return str(message["reason"])


def test_who_may_not_look_is_told_why(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    closed = seated(house, ["Ada", "Bo"], spectators=False)
    nowhere = Table(house, "nowhere")

    assert refused(table.players[0], table, 1) == "This is not your seat."
    assert refused(house.stranger(), table, 0) == "This is not your seat."
    assert refused(house.guest("Cy"), closed) == "This table is closed to spectators."
    assert refused(house.stranger(), nowhere) == "There is no such table."
    assert refused(house.program("no token"), table) == "This token belongs to no seat."


def test_a_page_of_another_site_is_turned_away(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    ada = table.players[0]
    for origin in ("https://evil.example", "http://testserver.evil.example", "null", "http://evil@testserver"):
        ada.client.headers["origin"] = origin
        assert refused(ada, table, 0) == "This request comes from another site."
    del ada.client.headers["origin"]
    assert refused(ada, table, 0) == "This request comes from another site."


def test_everybody_sees_who_is_there(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    with table.players[0].live(table.id, 0) as socket:
        assert [seat["present"] for seat in socket.next("scene")["table"]["seats"]] == [True, False]
        with table.players[1].live(table.id, 1):
            while not (told := socket.next("table")["table"])["seats"][1]["present"]:
                pass
            assert told["watching"] == 0
        while (told := socket.next("table")["table"])["seats"][1]["present"]:
            pass
        with house.stranger().live(table.id):
            while not socket.next("table")["table"]["watching"]:
                pass


def test_who_loses_a_seat_loses_the_view_of_it(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    token = table.players[1].post(f"{table.path}/seats/1/link").json()["token"]
    with table.players[1].live(table.id, 1) as socket, house.program(token).live(table.id) as program:
        house.guest("Cymbeline").post("/api/seats/claim", {"token": token})

        for one in (socket, program):
            assert closing(one) == 4408
            assert "Cymbeline" not in "".join(one.frames)
    assert refused(table.players[1], table, 1)


def test_who_is_forgotten_sees_the_seat_no_more(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    with table.players[1].live(table.id, 1) as socket:
        table.players[1].post("/account/forget", data={"sure": "yes"}, follow_redirects=False)
        assert closing(socket) == 4408


def closing(socket: Socket) -> int:
    """Return the code with which a socket is closed, after all that came before."""
    with pytest.raises(WebSocketDisconnect) as closed:
        socket.next("nothing of the kind")
    return closed.value.code


def test_what_is_said_is_heard_at_once(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    with house.stranger().live(table.id) as socket:
        said = table.players[1].post(f"{table.path}/chat", {"words": "你好"}).json()

        assert socket.next("chat") == {"type": "chat", "message": said}


def test_an_undo_sends_the_whole_table_as_it_was(house: House) -> None:
    table = open_table(house, seats=2)
    version = table.play(course("standard", 2)[:5])
    before = picture(table, 1)
    version = table.play(course("standard", 2)[5:6], version)
    with table.players[1].live(table.id) as socket:
        table.players[0].post(f"{table.path}/undo", {"version": version, "steps": 1})

        undone = socket.next("undone")

    assert (undone["version"], undone["moment"]) == (7, 5)
    assert undone["scene"] == before
    assert undone["log"] == table.players[1].get(f"{table.path}/log?seat=1").json()[-len(undone["log"]) :]


def test_the_end_is_told(house: House) -> None:
    table = open_table(house)
    table.play(THREE[:-1])
    with house.stranger().live(table.id) as socket:
        table.play(THREE[-1:], len(THREE) - 1)

        assert socket.until(len(THREE))["over"]


def test_the_table_can_be_looked_at_after_its_end(house: House) -> None:
    table = finished(house)

    with table.players[1].live(table.id) as socket:
        first = socket.next("scene")

    assert first["over"]
    assert first["ask"]["waiting"] == []


def test_what_a_viewer_sends_is_not_listened_to(house: House) -> None:
    table = open_table(house)
    with house.stranger().live(table.id) as socket:
        socket.next("scene")
        socket.session.send_text("x" * 3000)
        table.play(THREE[:1])
        assert socket.until(1)["version"] == 1


def test_who_gets_the_whole_table_again_is_told_their_own_seats_only(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    with table.players[0].live(table.id, None) as ada, table.players[1].live(table.id, None) as bo:
        firsts = [socket.next("scene") for socket in (ada, bo)]
        house.run(forget_pictures, house, table.id)
        table.play(THREE[:1])
        again = [socket.next("scene") for socket in (ada, bo)]

    for messages in (firsts, again):
        assert [message["table"]["you"] for message in messages] == [[0], [1]]
        assert [message["table"]["host"] for message in messages] == [True, False]


async def forget_pictures(house: House, table: str) -> None:
    """Let a table forget what its viewers see, as when somebody has changed seats."""
    house.room(table).pictures.clear()


def test_a_reader_who_cannot_keep_up_is_let_go(house: House) -> None:
    viewer = Viewer(None, "en", "")
    most = viewer.queue.maxsize
    for number in range(most):
        viewer.send(str(number))
    assert viewer.queue.qsize() == most

    viewer.send("one too many")

    assert viewer.queue.get_nowait() is None
    assert viewer.queue.empty()


def test_a_client_opens_so_many_sockets_and_no_more(settings: Settings) -> None:
    limited = Settings(settings.database, limits=Limits(sockets=2))
    with House(limited) as house:
        table = open_table(house)
        guest = house.stranger()
        with guest.live(table.id) as one, guest.live(table.id):
            one.next("scene")
            with guest.live(table.id) as third:
                told = third.next()
                assert (told["type"], told["final"]) == ("bye", False)
            with house.stranger(client="elsewhere").live(table.id) as other:
                assert other.next()["type"] == "scene"
        with guest.live(table.id) as again:
            assert again.next()["type"] == "scene"
        assert refused(house.stranger(), Table(house, "nowhere"))
        with guest.live(table.id) as one, guest.live(table.id) as two:
            assert two.next()["type"] == one.next()["type"] == "scene"
