"""Chat and notes: what is said is heard by all, what is written down by nobody else."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from pagoda.store import talk
from pagoda.web.models import NOTES, WORDS
from tests.web.guests import House, new_table, open_table, seated


def test_what_is_said_is_kept_in_its_order(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    said = [("Ada", "hello"), ("Bo", "ni hao 你好"), ("Ada", "<script>alert(1)</script>"), ("Ada", "a\nb")]
    for name, words in said:
        answer = table.players[0 if name == "Ada" else 1].post(f"{table.path}/chat", {"words": words})
        assert answer.status_code == 201

    messages = house.stranger().get(f"{table.path}/chat").json()

    assert [(message["name"], message["words"]) for message in messages] == said
    assert [message["number"] for message in messages] == [1, 2, 3, 4]
    assert [message["seat"] for message in messages] == [0, 1, 0, 0]
    assert house.stranger().get(f"{table.path}/chat?after=3").json() == messages[3:]


def test_somebody_who_watches_can_talk_and_has_no_seat(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])

    answer = house.guest("Cy").post(f"{table.path}/chat", {"words": "nice move"})

    assert (answer.status_code, answer.json()["seat"], answer.json()["name"]) == (201, None, "Cy")


def test_a_stranger_cannot_talk(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])

    assert house.stranger().post(f"{table.path}/chat", {"words": "psst"}).status_code == 403
    assert house.stranger().get(f"{table.path}/chat").json() == []


def test_nobody_talks_or_listens_at_a_table_that_is_closed_to_them(house: House) -> None:
    table = seated(house, ["Ada", "Bo"], spectators=False)
    cy = house.guest("Cy")

    assert cy.post(f"{table.path}/chat", {"words": "psst"}).status_code == 403
    assert cy.get(f"{table.path}/chat").status_code == 403
    assert table.players[1].post(f"{table.path}/chat", {"words": "psst"}).status_code == 201


@pytest.mark.parametrize("words", ["", "   \n", "x" * (WORDS + 1), "a\x00b", 7, None, "\ud800"], ids=repr)
def test_what_cannot_be_said_is_refused(house: House, words: object) -> None:
    table = open_table(house)

    assert table.players[0].post(f"{table.path}/chat", {"words": words}).status_code in (400, 422)
    assert table.players[0].get(f"{table.path}/chat").json() == []


def test_a_long_message_is_kept_whole(house: House) -> None:
    table = open_table(house)
    table.players[0].post(f"{table.path}/chat", {"words": "x" * WORDS})

    assert table.players[1].get(f"{table.path}/chat").json()[0]["words"] == "x" * WORDS


def test_the_newest_two_hundred_messages_are_read(house: House) -> None:
    table = open_table(house)

    def talk_much(connection: Connection) -> None:
        for number in range(203):
            talk.add_message(connection, table.id, 0, None, "", str(number), number)

    house.run(house.desk.database.write, talk_much)

    messages = house.stranger().get(f"{table.path}/chat").json()

    assert [message["words"] for message in messages] == [str(number) for number in range(3, 203)]


def test_notes_are_read_by_who_wrote_them_and_nobody_else(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    ada, bo = table.players[0], table.players[1]
    assert ada.put(f"{table.path}/notes", {"seat": 0, "words": "Bo bluffs"}).status_code == 204
    assert bo.put(f"{table.path}/notes", {"seat": 1, "words": "Ada too"}).status_code == 204

    assert ada.get(f"{table.path}/notes?seat=0").json() == {"seat": 0, "words": "Bo bluffs"}
    assert bo.get(f"{table.path}/notes").json() == {"seat": 1, "words": "Ada too"}
    for other in (bo, house.guest("Cy"), house.stranger()):
        assert other.get(f"{table.path}/notes?seat=0").status_code == 403
        assert other.put(f"{table.path}/notes", {"seat": 0, "words": "ha"}).status_code == 403
    assert ada.get(f"{table.path}/notes?seat=0").json()["words"] == "Bo bluffs"


@pytest.mark.parametrize("words", ["x" * (NOTES + 1), "a\x00b", 7, None], ids=lambda words: str(words)[:9])
def test_notes_that_cannot_be_kept_are_refused(house: House, words: object) -> None:
    table = open_table(house)

    assert table.players[0].put(f"{table.path}/notes", {"seat": 0, "words": words}).status_code == 422


def test_each_seat_of_one_device_has_its_own_notes(house: House) -> None:
    table = new_table(house.guest("Ada"), "me", "device")
    for seat in (0, 1):
        table.players[0].put(f"{table.path}/notes", {"seat": seat, "words": f"of {seat}"})

    assert [table.players[0].get(f"{table.path}/notes?seat={seat}").json()["words"] for seat in (0, 1)] == [
        "of 0",
        "of 1",
    ]


def test_notes_do_not_go_with_a_seat_to_somebody_else(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    bo, cy = table.players[1], house.guest("Cy")
    bo.put(f"{table.path}/notes", {"seat": 1, "words": "Ada bluffs"})
    token = bo.post(f"{table.path}/seats/1/link").json()["token"]

    assert cy.post("/api/seats/claim", {"token": token}).status_code == 200

    assert cy.get(f"{table.path}/notes?seat=1").json()["words"] == ""
    assert bo.get(f"{table.path}/notes?seat=1").status_code == 403
