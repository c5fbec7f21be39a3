"""Tables by API: the list of games, tables in every mode, and orders that cannot be fulfilled."""

from __future__ import annotations

from threading import Thread, current_thread
from typing import Any

import pytest

import pagoda
from pagoda.engine.agenda import Edition
from pagoda.web import desk, stored
from pagoda.web.thinkers import edition_of
from tests.web.guests import DEALS, Guest, House, Json, Table, game_and_mode, new_table, open_table, order

EDITION = '[[mission_tile]]\nid = "m17a"\ngold = 5\n'


def test_the_games_are_listed_in_the_language_of_the_reader(house: House) -> None:
    english = house.stranger().get("/api/games").json()
    german = house.stranger().get("/api/games", headers={"accept-language": "de-CH, en;q=0.5"}).json()

    assert [card["id"] for card in english] == list(pagoda.games())
    assert [mode["seats"] for mode in english[0]["modes"]] == [[2, 3, 4], [4]]
    assert [mode["seats"] for mode in english[1]["modes"]] == [[2], [2], [1]]
    assert [[option["id"] for option in mode["options"]] for mode in english[1]["modes"]] == [
        ["emperor"],
        ["emperor"],
        ["difficulty"],
    ]
    assert english[0]["bots"] == ["novice", "journeyman", "master", "grandmaster"]
    assert english[0]["modes"][1]["name"] == "two teams of two"
    assert german[0]["modes"][1]["name"] != "two teams of two"
    assert house.stranger().get("/api/games?language=de").json() == german


@pytest.mark.parametrize(("mode", "seats"), DEALS)
def test_a_table_can_be_set_up_in_every_mode(house: House, mode: str, seats: int) -> None:
    table = open_table(house, mode, seats)

    state = table.state(0)

    assert (state["game"], state["mode"], state["seat"]) == (*game_and_mode(mode), 0)
    assert (state["version"], state["moment"], state["over"], state["result"]) == (0, 0, False, None)
    assert state["waiting"][0] == 0
    assert len(state["seats"]) == seats
    assert state["actions"]
    assert state["prompt"]["rules"]


def test_a_program_gets_a_token_for_every_seat_that_is_no_bots(house: House) -> None:
    answer = house.stranger().post("/api/tables", order("me", "open", "device", "bot"))

    made = answer.json()
    assert answer.headers["cache-control"] == "no-store"
    assert made["url"] == f"http://testserver/table/{made['id']}"
    assert [bool(seat["token"]) for seat in made["seats"]] == [True, True, True, False]
    assert made["seats"][1]["link"] == f"http://testserver/join#{made['seats'][1]['token']}"
    assert made["seats"][3] == {"seat": 3, "token": None, "link": None}


def test_a_guest_gets_tokens_for_open_seats_only(house: House) -> None:
    ada = house.guest("Ada")
    made = ada.post("/api/tables", order("me", "open", "device", "bot")).json()

    assert [bool(seat["token"]) for seat in made["seats"]] == [False, True, False, False]
    for seat in (0, 2):
        assert ada.get(f"/api/tables/{made['id']}?seat={seat}").json()["seat"] == seat
    assert ada.get(f"/api/tables/{made['id']}?seat=1").status_code == 403


def test_a_seed_names_the_deal(house: House) -> None:
    first, same = (open_table(house).state(0) for _ in range(2))
    other = new_table(house.stranger(), "open", "open", "open", seed=DEALS["standard", 3] + 1).state(0)

    assert first["view"] == same["view"]
    assert first["actions"] == same["actions"]
    assert first["view"] != other["view"]


def test_without_a_seed_every_deal_is_another(house: House) -> None:
    views = [new_table(house.stranger(), "open", "open").state(0)["view"] for _ in range(3)]

    assert views[0] != views[1] != views[2]


def test_a_table_is_played_with_its_edition(house: House) -> None:
    plain = open_table(house)
    table = open_table(house, edition=EDITION)

    assert table.state(0)["view"]["edition"] != plain.state(0)["view"]["edition"]
    sources = [house.stranger().get(f"{one.path}/components").json()["m17a"]["source"] for one in (plain, table)]
    assert sources[0] != sources[1] == "edition"


def test_an_edition_is_read_beside_the_loop_that_serves_everybody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers: list[Thread] = []

    def noted(game: str, source: str | None) -> Edition:
        readers.append(current_thread())
        return edition_of(game, source)

    async def here() -> Thread:
        return current_thread()

    for module in (desk, stored):
        monkeypatch.setattr(module, "edition_of", noted)
    table = open_table(house, edition=EDITION)
    del house.desk.rooms[table.id]

    assert table.state(0)["version"] == 0
    assert len(readers) == 3  # when it was ordered, when it was first opened, when it was opened again
    assert house.run(here) not in readers


def test_components_are_told_in_the_language_of_the_reader(house: House) -> None:
    table = open_table(house)

    english, german = (house.stranger().get(f"{table.path}/components?language={one}").json() for one in ("en", "de"))

    assert english.keys() == german.keys()
    assert all(entry.keys() == {"name", "effect", "source"} for entry in english.values())
    assert english != german


BAD: list[tuple[str, Json]] = [
    ("an unknown game", order("me", "me") | {"game": "chess"}),
    ("no game", {"seats": [{"kind": "me"}] * 2}),
    ("an unknown mode", order("me", "me", mode="solo")),
    ("a mode for others", order("me", "me", mode="teams")),
    ("too few seats", order("me")),
    ("no seats", order()),
    ("too many seats", order(*["bot"] * 5)),
    ("far too many seats", order(*["bot"] * 9)),
    ("an unknown kind of seat", order("me", "king")),
    ("an unknown bot", order("me") | {"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}),
    ("an unknown option", order("me", "me", options={"speed": 1})),
    ("an option that is no number", order("me", "me", options={"speed": "1"})),
    ("a long name", order() | {"seats": [{"kind": "me", "name": "x" * 41}, {"kind": "me"}]}),
    ("a name that is no text", order() | {"seats": [{"kind": "me", "name": 7}, {"kind": "me"}]}),
    ("half a letter", order() | {"seats": [{"kind": "me", "name": "\ud800"}, {"kind": "me"}]}),
    ("a field nobody knows", order("me", "me", cheat=True)),
    ("a field that cannot be sent back", order("me", "me") | {"\ud800": 1}),
    ("a negative seed", order("me", "me", seed=-1)),
    ("a huge seed", order("me", "me", seed=2**62)),
    ("a seed that is no number", order("me", "me", seed="7")),
    ("a seed that is true", order("me", "me", seed=True)),
    ("a broken seed", order("me", "me", seed=1.5)),
    ("a clock without time", order("me", "me", clock_minutes=0)),
    ("a public table that nobody may watch", order("me", "me", public=True, spectators=False)),
    ("words for yes", order("me", "me", public="yes")),
    ("an edition that is no TOML", order("me", "me", edition="[[")),
    ("an edition as deep as the sea", order("me", "me", edition="a = " + "[" * 10_000)),
    ("an edition with a key without end", order("me", "me", edition=".".join("a" * 50_000) + " = 1")),
    ("an edition of another game", order("me", "me", edition="[[khan]]\nid = 'x'\n")),
    ("an edition with an impossible number", order("me", "me", edition='[[mission_tile]]\nid = "m17a"\ngold = -5\n')),
    ("an edition with a zero", order("me", "me", edition="a = 1\x00")),
    ("a long edition", order("me", "me", edition="#" * 200_001)),
]


@pytest.mark.parametrize("body", [body for _, body in BAD], ids=[name for name, _ in BAD])
def test_an_order_that_cannot_be_is_refused_and_nothing_is_set_up(house: House, body: Json) -> None:
    ada = house.guest("Ada")
    before = len(house.desk.rooms)
    refusals: list[Any] = [ada.post(f"/api/tables?language={language}", body) for language in ("en", "de")]

    for answer in refusals:
        assert answer.status_code in (400, 422)
        error = answer.json()["error"]
        assert error.keys() == {"code", "message", "rule"}
        assert error["code"] in ("bad input", "invalid")
        assert error["message"]
    assert len(house.desk.rooms) == before


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"7", b'{"game": }', b"\xff\xfe", b"[" * 50_000], ids=repr)
def test_a_body_that_is_no_order_is_refused(house: House, body: bytes) -> None:
    answer = house.stranger().post("/api/tables", content=body, headers={"content-type": "application/json"})

    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["code"] == "invalid"


def test_refusals_are_said_in_the_language_of_the_reader(house: House) -> None:
    messages = [
        house.stranger().get(f"/api/tables/nowhere?language={language}").json()["error"] for language in ("en", "de")
    ]

    assert [error["code"] for error in messages] == ["not found", "not found"]
    assert messages[0]["message"] == "There is no such table."
    assert messages[1]["message"] != messages[0]["message"]


def test_names_are_made_readable(house: House) -> None:
    body = order() | {"seats": [{"kind": "me", "name": " A\x00\n\u202eda  B "}, {"kind": "bot"}]}
    made = house.stranger().post("/api/tables", body).json()

    names = [seat["name"] for seat in house.stranger().get(f"/api/tables/{made['id']}").json()["seats"]]

    assert names == ["A da B", "Chen"]


def test_a_table_that_is_not_there_is_not_found_and_leaves_nothing_behind(house: House) -> None:
    for path in ("nowhere", "nowhere/log", "nowhere/end", "nowhere/moments/0"):
        answer = house.stranger().get(f"/api/tables/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not found")

    assert "nowhere" not in house.desk.opening
    assert house.stranger().get("/api/tables/a%20b").status_code == 422


def test_the_host_puts_a_table_on_the_public_list(house: House) -> None:
    host, other = house.guest("Ada"), house.guest("Bo")
    table = new_table(host, "me", "bot")
    where = f"/table/{table.id}"

    assert where not in other.get("/public").text
    assert other.post(f"{table.path}/public", {"yes": True}).status_code == 403
    assert where not in other.get("/public").text
    assert host.post(f"{table.path}/public", {"yes": True}).status_code == 204
    assert where in other.get("/public").text
    assert host.post(f"{table.path}/public", {"yes": False}).status_code == 204
    assert where not in other.get("/public").text


def test_the_own_tables_are_listed_those_first_that_wait(house: House) -> None:
    ada = house.guest("Ada")
    waits = new_table(ada, "me", "open")
    later = seated_last(house, ada)
    listed = ada.get("/api/my-tables").json()

    assert [entry["id"] for entry in listed] == [waits.id, later.id]
    assert [entry["yours"] for entry in listed] == [True, False]
    assert house.stranger().get("/api/my-tables").json() == []
    assert house.guest("Bo").get("/api/my-tables").json() == []


def seated_last(house: House, guest: Guest) -> Table:
    """Return a table at which a guest sits and has chosen, so that it waits for another."""
    table = new_table(guest, "me", "open", "open")
    table.act(0, table.state(0)["actions"][0]["action"], 0)
    return table


def test_a_deal_that_somebody_chose_is_no_secret(house: House) -> None:
    host = house.guest("Ada")
    chosen, drawn = new_table(host, "me", "bot", seed=7), new_table(host, "me", "bot")

    known = [house.room(table.id).record()["known_deal"] for table in (chosen, drawn)]

    assert known == [True, False]


def test_a_table_that_nobody_may_watch_is_not_put_on_the_public_list(house: House) -> None:
    host = house.guest("Ada")
    table = new_table(host, "me", "open", spectators=False)

    answer = host.post(f"{table.path}/public", {"yes": True})

    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "conflict")
    assert f"/table/{table.id}" not in house.stranger().get("/public").text
    assert host.post(f"{table.path}/public", {"yes": False}).status_code == 204


def test_the_public_list_is_the_same_for_programs(house: House) -> None:
    host = house.guest("Ada")
    table, hidden = new_table(host, "me", "open", public=True), new_table(host, "me", "open")

    listed = {entry["id"]: entry for entry in house.stranger().get("/api/public-tables?language=de").json()}

    assert table.id in listed
    assert hidden.id not in listed
    assert not listed[table.id]["yours"]
    assert listed[table.id]["names"] == ["Ada", "freier Platz 2"]
