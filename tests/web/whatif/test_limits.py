"""Who may try something out, and how many try-outs there are at a time."""

from __future__ import annotations

import time

import pytest
from starlette.websockets import WebSocketDisconnect

from pagoda.web import aside as module
from pagoda.web.settings import Limits, Settings
from tests.web.guests import House, Json, finished, new_table, open_table, seated
from tests.web.whatif.tryouts import THREE, ask, begin, play_one, refused, room_of, settled


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
    assert house.desk.asides.open == {}


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
    assert house.desk.asides.open == {}


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

    assert sorted(house.desk.asides.open) == sorted([new.id, other.id])
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

    assert list(house.desk.asides.open) == [watched.id, others[1].id, new.id]


def test_one_that_was_left_long_ago_is_put_away(house: House) -> None:
    tables = [seated(house, ["Ada", "Bo"]) for _ in range(2)]
    old = begin(tables[0])
    room_of(old).touched = time.monotonic() - module.LIFE - 1

    new = begin(tables[1])

    assert list(house.desk.asides.open) == [new.id]


def test_who_is_forgotten_leaves_no_try_out(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    begin(table)
    kept = begin(table, 1)

    answer = table.players[0].post("/account/forget", data={"sure": "yes"}, follow_redirects=False)

    assert answer.status_code == 303
    assert list(house.desk.asides.open) == [kept.id]


def test_try_outs_have_a_share_of_their_own(settings: Settings) -> None:
    limits = Limits(tryouts=(2, 1))
    with House(Settings(settings.database, limits=limits)) as house:
        table = seated(house, ["Ada", "Bo", "Cy"])
        answers = [ask(table.players[0], table).status_code for _ in range(3)]

    assert answers == [201, 201, 429]
