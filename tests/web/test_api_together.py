"""What a table decides together: to take back more than the rules of undo allow, and to play again."""

from __future__ import annotations

import pytest

from tests.web.guests import DEALS, House, Table, course, finished, new_table, open_table, seated

THREE = course("standard", 3)


def ask(table: Table, by: int, to: int) -> int:
    return int(table.players[by].post(f"{table.path}/takeback", {"to": to}).status_code)


def answer(table: Table, by: int, yes: bool) -> int:
    return int(table.players[by].post(f"{table.path}/takeback/answer", {"yes": yes}).status_code)


def system_lines(table: Table) -> list[str]:
    messages = table.players[0].get(f"{table.path}/chat").json()
    return [message["words"] for message in messages if message["kind"] == "system"]


# Going back


def test_all_agree_and_the_table_goes_back(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    version = table.play(THREE[:3])
    before = [table.state(seat)["view"] for seat in range(3)]
    version = table.play(THREE[3:9], version)

    assert ask(table, 0, 3) == 204
    assert table.state()["version"] == version
    assert answer(table, 1, True) == 204
    assert table.state()["version"] == version
    assert answer(table, 2, True) == 204

    state = table.state()
    assert (state["version"], state["moment"]) == (version + 1, 3)
    assert [table.state(seat)["view"] for seat in range(3)] == before
    assert system_lines(table) == ["3"]  # the moment: a page says it in the words of its reader
    assert table.play(THREE[3:20], version + 1) == version + 18


def test_one_who_refuses_is_enough(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    version = table.play(THREE[:6])
    ask(table, 0, 0)
    answer(table, 1, True)

    assert answer(table, 2, False) == 204

    assert answer(table, 2, True) == 409
    assert (table.state()["version"], table.state()["moment"]) == (version, 6)
    assert system_lines(table) == []


def test_a_move_ends_the_question(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    version = table.play(THREE[:6])
    ask(table, 0, 0)

    table.play(THREE[6:7], version)

    assert answer(table, 1, True) == 409


def test_bots_never_mind_and_nobody_asks_an_empty_chair(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "bot", "open", seed=1)
    with table.players[0].live(table.id, 0) as socket:
        while socket.next("scene", "move")["ask"]["waiting"] != [0, 2]:
            pass  # until the bot has chosen
        assert table.state(0)["moment"] == 1

        assert ask(table, 0, 0) == 204

        undone = socket.next("undone")
        assert (undone["version"], undone["moment"]) == (2, 0)
        assert socket.next("move")["version"] == 3  # the bot chooses again
    assert system_lines(table) == ["0"]  # the moment: a page says it in the words of its reader


def test_whoever_plays_by_a_token_is_asked_too(house: House) -> None:
    table = open_table(house)
    table.play(THREE[:6])

    assert ask(table, 0, 2) == 204
    assert answer(table, 1, True) == 204
    assert table.state()["moment"] == 6
    assert answer(table, 2, True) == 204
    assert table.state()["moment"] == 2


def test_after_going_back_to_a_snapshot_all_are_asked_as_before(house: House) -> None:
    table = open_table(house)
    table.play(THREE[:45])
    ask(table, 0, 40)
    assert (answer(table, 1, True), answer(table, 2, True)) == (204, 204)
    assert table.state()["moment"] == 40

    assert ask(table, 0, 0) == 204

    assert table.state()["moment"] == 40
    assert answer(table, 1, True) == 204
    assert answer(table, 2, True) == 204
    assert table.state()["moment"] == 0


def test_only_who_sits_there_may_ask_and_answer(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    table.play(course("standard", 2)[:4])
    cy = house.guest("Cy")

    assert cy.post(f"{table.path}/takeback", {"to": 0}).status_code == 403
    assert answer(table, 1, True) == 409
    assert ask(table, 0, 0) == 204
    assert cy.post(f"{table.path}/takeback/answer", {"yes": True}).status_code == 403
    assert table.state()["moment"] == 4


def test_there_is_no_way_to_a_moment_that_was_not(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    table.play(course("standard", 2)[:4])

    assert ask(table, 0, 4) == 400
    assert ask(table, 0, 99) == 400
    assert ask(table, 0, -1) == 422


def test_after_the_end_the_deal_lies_open_and_nobody_goes_back(house: House) -> None:
    table = finished(house)

    assert ask(table, 0, len(THREE) - 1) == 409
    assert table.state()["over"]


def test_everybody_hears_of_the_question_and_of_the_way_back(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    table.play(THREE[:6])
    with house.stranger().live(table.id) as socket, table.players[2].live(table.id, 2) as own:
        ask(table, 0, 3)
        while not (told := socket.next("table")["table"])["takeback"]:
            pass
        assert told["takeback"] == {"by": 0, "to": 3, "agreed": [0]}
        answer(table, 1, True)
        answer(table, 2, True)

        undone = socket.next("undone")
        assert (undone["moment"], undone["version"], undone["table"]["takeback"]) == (3, 7, None)
        assert own.next("undone")["scene"] == fresh_picture(table, 2)


def fresh_picture(table: Table, seat: int) -> object:
    with table.players[seat].live(table.id, seat) as socket:
        return socket.next("scene")["scene"]


# Playing again


def test_a_rematch_keeps_the_seats_and_is_one_for_all(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"], clock_minutes=20, spectators=False)
    assert table.players[0].post(f"{table.path}/rematch").status_code == 409
    table.play(THREE)
    with house.stranger().live(table.id) as socket:
        first = table.players[1].post(f"{table.path}/rematch").json()
        second = table.players[0].post(f"{table.path}/rematch").json()

        assert socket.next("rematch") == {"type": "rematch", "table": first["table"]}
    assert first == second == {"table": first["table"], "token": None}
    again = Table(house, first["table"], players=table.players)
    state = again.state(2)
    assert [seat["name"] for seat in state["seats"]] == ["Ada", "Bo", "Cy"]
    assert [seat["used"] for seat in state["seats"]] == [0, 0, 0]
    assert (state["version"], state["over"], state["waiting"]) == (0, False, [0, 1, 2])
    assert state["view"] != table.state(2)["view"]
    assert house.stranger().get(again.path).status_code == 403
    assert house.guest("Dan").post(f"{table.path}/rematch").status_code == 403


def test_who_had_given_their_seat_to_a_bot_plays_the_rematch_themselves(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    table.play(THREE)
    assert table.players[1].post(f"{table.path}/seats/1/bot", {"level": "random"}).status_code == 204

    again = Table(house, table.players[0].post(f"{table.path}/rematch").json()["table"], players=table.players)
    assert [seat["stand_in"] for seat in again.state()["seats"]] == [False, False, False]


def test_a_table_is_played_again_when_its_host_has_been_forgotten(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    table.play(course("standard", 2))
    assert table.players[0].post("/account/forget", data={"sure": "yes"}, follow_redirects=False).status_code == 303

    again = table.players[1].post(f"{table.path}/rematch")

    assert again.status_code == 200, again.text
    seats = house.stranger().get(f"/api/tables/{again.json()['table']}").json()["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [("open", ""), ("person", "Bo")]


@pytest.mark.parametrize(("wish", "levels"), [({}, ["random", ""]), ({"level": "novice"}, ["novice", ""])])
def test_the_bots_of_a_rematch_are_as_strong_as_before_or_as_wished(
    house: House, wish: dict[str, str], levels: list[str]
) -> None:
    seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
    ada = house.guest("Ada")
    table = new_table(ada, "bot", "me", seats=seats, seed=DEALS["standard", 2])
    house.run(end, house, table.id)

    assert ada.post(f"{table.path}/rematch", {"level": "genius"}).status_code == 400
    again = ada.post(f"{table.path}/rematch", wish).json()["table"]

    assert [seat["level"] for seat in ada.get(f"/api/tables/{again}").json()["seats"]] == levels


async def end(house: House, table: str) -> None:
    """Let a game be over, whatever its bots were about to do."""
    room = house.room(table)
    room.stop_bots()
    async with room.lock:  # a move that is on its way to the disk arrives first
        room.match.state.agenda.clear()


def test_programs_find_their_seats_at_the_table_of_a_rematch(house: House) -> None:
    table = finished(house, seats=3)

    made = [table.players[seat].post(f"{table.path}/rematch").json() for seat in range(3)]

    assert len({one["table"] for one in made}) == 1
    again = Table(house, made[0]["table"])
    for seat in range(3):
        again.players[seat] = house.program(made[seat]["token"])
        assert again.state(seat)["seat"] == seat
