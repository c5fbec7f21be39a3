"""After the game: every moment of it, where the points came from, the replay file, new tables that go on from it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import pagoda
from pagoda.locale import say
from pagoda.table.deal import commitment
from pagoda.table.match import Match
from pagoda.table.replay import read, record, replay
from pagoda.web import after
from tests.web.guests import (
    DEALS,
    House,
    Json,
    Socket,
    Table,
    course,
    finished,
    game_and_mode,
    new_table,
    open_table,
    seated,
)

THREE = course("standard", 3)
EDITION = '[[mission_tile]]\nid = "m17a"\ngold = 5\n'


@pytest.fixture(scope="module")
def done(house: House) -> Table:
    """A game for three that is over."""
    return finished(house)


@pytest.fixture(scope="module")
def file(done: Table) -> Json:
    """The replay of that game."""
    data: Json = done.house.stranger().get(f"{done.path}/replay").json()
    return data


# Moments


def test_every_moment_is_kept_as_it_was_seen(house: House) -> None:
    table = open_table(house)
    for seat in range(3):
        table.state(seat)  # who has come is called by another name, and names stand in pictures
    heard: list[Json] = []
    with table.players[1].live(table.id) as socket:
        heard.append(seen(socket, socket.next("scene")))
        for number, (seat, action) in enumerate(THREE[:33]):
            table.act(seat, action, number)
            heard.append(seen(socket, socket.until(number + 1)))

    for number in range(34):
        shown = table.players[1].get(f"{table.path}/moments/{number}?seat=1").json()
        assert shown["scene"] == heard[number]["scene"]
        assert shown["last"] == heard[number]["last"]
        assert (shown["moment"], shown["moments"], shown["over"]) == (number, 33, False)
        assert all(line["moment"] == number for line in shown["log"])
        assert not shown["ask"]["asked"]
        assert shown["ask"]["choices"] == []


def seen(socket: Socket, message: Json) -> Json:
    return {"scene": dict(socket.picture), "last": message["last"]}


def test_while_a_game_goes_on_nobody_sees_the_moments_of_another_seat(house: House) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    table.play(THREE[:8])

    for number in (0, 4, 8):
        path = f"{table.path}/moments/{number}"
        assert table.players[0].get(f"{path}?seat=0").status_code == 200
        assert table.players[0].get(f"{path}?seat=1").status_code == 403
        assert house.stranger().get(path).status_code == 200
        assert house.stranger().get(f"{path}?seat=0").status_code == 403
    assert house.stranger().get(f"{table.path}/moments/9").status_code == 400
    assert house.stranger().get(f"{table.path}/moments/-1").status_code == 422


def test_when_it_is_over_everybody_sees_every_view_of_every_moment(house: House, done: Table) -> None:
    for number in range(0, len(THREE) + 1, 10):
        pictures = []
        for view in ("", "?seat=0", "?seat=1", "?seat=2"):
            answer = house.stranger().get(f"{done.path}/moments/{number}{view}")
            assert answer.status_code == 200
            pictures.append(answer.json()["scene"])
        assert all(pictures[0] != other for other in pictures[1:])
    assert house.stranger().get(f"{done.path}/moments/5?seat=3").status_code == 400
    assert house.stranger().get(f"{done.path}/moments/{len(THREE) + 1}").status_code == 400
    assert house.stranger().get(f"{done.path}/moments/{len(THREE)}").json()["over"]


# The end


def test_partners_share_a_line_unless_everybody_is_one() -> None:
    assert after.together((3, 5, 1, 2), (0, 1, 0, 1)) == [4, 7, 4, 7]
    assert after.together((3, 5), (0, 0)) == [3, 5]


def kept(house: House, mode: str, seats: int) -> Table:
    """Return a table that is over, by its replay: that is quicker than to play it."""
    game, own = game_and_mode(mode)
    match = Match(pagoda.game(game), own, seats, DEALS[mode, seats])
    for seat, action in course(mode, seats):
        match.act(seat, action)
    answer = house.stranger().post("/api/replays", record(match))
    assert answer.status_code == 201, answer.text
    return Table(house, answer.json()["table"])


@pytest.mark.parametrize(("mode", "seats"), DEALS)
def test_the_end_tells_where_every_point_came_from(house: House, mode: str, seats: int) -> None:
    table = kept(house, mode, seats)

    end = house.stranger().get(f"{table.path}/end").json()

    assert end["scores"] == table.state()["result"]["scores"]
    own = [sum(row["points"] for row in rows) for rows in end["breakdown"]]
    sides = end["sides"]
    assert [sum(own[mate] for mate in range(seats) if sides[mate] == side) for side in sides] == end["scores"]
    assert len(set(sides)) == (2 if mode == "teams" else seats)
    assert all(row["label"] for rows in end["breakdown"] for row in rows)
    assert end["chart"]["points"][-1] == end["scores"]
    assert all(len(points) == seats for points in end["chart"]["points"])
    assert len(end["chart"]["points"]) > 5
    assert all(0 <= one["at"] < len(end["chart"]["points"]) and one["text"] for one in end["chart"]["milestones"])
    fair = end["fair"]
    assert fair["fits"]
    assert fair["seed"] == str(DEALS[mode, seats])
    assert commitment(fair["salt"], int(fair["seed"])) == fair["commitment"]


@pytest.mark.parametrize(("id", "seats"), [("great-wall", 3), ("three-kingdoms-redux", 3), ("madame-ching", 2)])
def test_the_chart_has_as_many_parts_as_the_game(house: House, id: str, seats: int) -> None:
    """What is chosen before the first of them is none."""
    game = pagoda.game(id)
    match = Match(game, game.modes[0].id, seats, 5)
    heard = game.heard(match.state, None)
    while waiting := game.waiting(match.state):
        match.act(waiting[0], game.actions(match.state, waiting[0])[0])
        heard += game.heard(match.state, None)
    answer = house.stranger().post("/api/replays", record(match))

    end = house.stranger().get(f"/api/tables/{answer.json()['table']}/end").json()

    assert len(end["chart"]["points"]) == 1 + sum(event[0] in game.headings for event in heard)


def test_a_turning_point_says_in_which_part_of_the_game_it_was(house: House) -> None:
    game = pagoda.game("great-wall")
    match = Match(game, "duel", 2, 7)
    parts, told, view = [""], [], game.view(match.state, None)
    while True:
        for event in game.heard(match.state, None):
            if event[0] in game.headings:
                parts.append(say(game.narrate(view, event)))
            if event[0] in game.milestones:
                told.append(parts[-1])
        if not (waiting := game.waiting(match.state)):
            break
        match.act(waiting[0], game.actions(match.state, waiting[0])[0])
    answer = house.stranger().post("/api/replays", record(match))

    end = house.stranger().get(f"/api/tables/{answer.json()['table']}/end").json()

    assert [one["when"] for one in end["chart"]["milestones"]] == told
    assert "Year 2" in told


def test_the_hash_at_the_end_is_the_one_of_the_start(house: House) -> None:
    table = open_table(house)
    with house.stranger().live(table.id) as socket:
        shown = socket.next("scene")["table"]["commitment"]
    table.play(THREE)

    assert house.stranger().get(f"{table.path}/end").json()["fair"]["commitment"] == shown


def test_before_the_end_there_is_no_end_and_no_replay(house: House) -> None:
    table = open_table(house)
    table.play(THREE[:-1])

    for path in ("end", "replay"):
        answer = house.stranger().get(f"{table.path}/{path}")
        assert answer.status_code == 409
        assert answer.json().keys() == {"error"}


def test_the_end_is_told_in_both_languages(house: House, done: Table) -> None:
    english, german = (house.stranger().get(f"{done.path}/end?language={one}").json() for one in ("en", "de"))

    assert english["reason"] != german["reason"]
    assert english["scores"] == german["scores"]


# Replay files


def test_a_replay_goes_out_and_comes_in_again(house: House, done: Table, file: Json, tmp_path: Path) -> None:
    answer = house.stranger().post("/api/replays", file)

    assert answer.status_code == 201
    table = Table(house, answer.json()["table"])
    assert house.stranger().get(f"{table.path}/replay").json() == file
    ends = [house.stranger().get(f"{one.path}/end").json() for one in (done, table)]
    for end in ends:
        del end["chart"]["milestones"]  # they name the players
    assert ends[0] == ends[1]
    for number in (0, 33, len(THREE)):
        shown = [house.stranger().get(f"{one.path}/moments/{number}?seat=0").json() for one in (done, table)]
        assert pieces(shown[0]) == pieces(shown[1])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    assert len(list(replay(read(path)))) == len(THREE) + 1


def test_a_replay_carries_its_edition(house: House) -> None:
    table = new_table(house.stranger(), "open", "open", "open", seed=DEALS["standard", 3], edition=EDITION)
    version = 0
    while not (state := table.state())["over"]:
        seat = state["waiting"][0]
        room = house.room(table.id)
        actions = room.game.actions(room.match.state, seat)
        weights = room.game.policy(room.match.state, seat, actions)
        version = table.act(seat, actions[weights.index(max(weights))], version)
    data = house.stranger().get(f"{table.path}/replay").json()
    assert data["components"] == EDITION

    answer = house.stranger().post("/api/replays", data)

    assert answer.status_code == 201, answer.text
    again = f"/api/tables/{answer.json()['table']}"
    assert house.stranger().get(f"{again}/replay").json() == data
    del data["components"]
    assert house.stranger().post("/api/replays", data).status_code == 400
    assert house.stranger().post("/api/replays", data | {"components": 7}).status_code == 400
    assert house.stranger().post("/api/replays", data | {"components": "[["}).status_code == 400
    long = house.stranger().post("/api/replays", data | {"components": "#" * 1_000_001})
    assert (long.status_code, "too long" in long.text) == (400, True)


Change = Callable[[Json], Any]
TAMPERED: list[tuple[str, Change, str]] = [
    ("a hash", lambda data: data["hashes"].__setitem__(1, "0" * 32), "is damaged"),
    ("an action", lambda data: data["actions"].__setitem__(0, [0, 999]), "action 1 of this replay is not possible"),
    ("the seat of an action", lambda data: data["actions"][0].__setitem__(0, 7), "not possible"),
    ("another order", lambda data: data["actions"].reverse(), "not possible"),
    ("the seed", lambda data: data.update(seed=data["seed"] + 1), "not a fair deal"),
    ("the seed without its deal", lambda data: data.update(seed=data["seed"] + 1, deal=None), "is damaged"),
    ("the hash of the deal", lambda data: data["deal"].update(hash="0" * 64), "not a fair deal"),
    ("the salt", lambda data: data["deal"].update(salt="x"), "not a fair deal"),
    ("a zero in its salt", lambda data: data["deal"].update(salt="1\x00"), "its deal has no salt"),
    ("half a letter of salt", lambda data: data["deal"].update(salt="\ud800"), "letters that do not exist"),
    ("no salt", lambda data: data["deal"].pop("salt"), "no salt or no hash"),
    ("the scores", lambda data: data.update(scores=[99, 0, 0]), "scores"),
    ("the length", lambda data: data.update(actions=data["actions"][:20], hashes=data["hashes"][:2]), "incomplete"),
    ("the game", lambda data: data.update(game="chess"), "there is no game 'chess'"),
    ("the rules", lambda data: data.update(rules="0"), "follows rules"),
    ("the number of seats", lambda data: data.update(seats=9), "players"),
    ("everything", lambda data: data.clear(), "not a replay"),
]


@pytest.mark.parametrize(("change", "reason"), [row[1:] for row in TAMPERED], ids=[row[0] for row in TAMPERED])
def test_a_replay_that_is_not_what_it_says_is_refused(house: House, file: Json, change: Change, reason: str) -> None:
    data = deepcopy(file)
    change(data)
    before = len(house.desk.rooms)

    answer = house.stranger().post("/api/replays", data)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad input")
    assert reason in answer.json()["error"]["message"]
    assert len(house.desk.rooms) == before


def test_a_game_that_is_too_long_is_not_played_again(house: House, file: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(after, "MOST_ACTIONS", len(THREE) - 1)

    answer = house.stranger().post("/api/replays", file)

    assert answer.status_code == 400
    assert "too long" in answer.json()["error"]["message"]


def test_the_server_goes_on_while_a_replay_is_checked(
    house: House, file: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def watched(*values: Any) -> Iterator[Any]:
        threads.append(threading.current_thread())
        return replay(*values)

    monkeypatch.setattr(after, "replay", watched)

    assert house.stranger().post("/api/replays", file).status_code == 201
    assert len(threads) == 1
    assert threads[0] is not house.run(the_thread)


async def the_thread() -> threading.Thread:
    """Return the thread in which the server answers."""
    return threading.current_thread()


def test_a_file_that_is_too_large_is_not_read(house: House, file: Json) -> None:
    answer = house.stranger().post("/api/replays", file | {"more": "x" * 2_000_000})

    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too large")


# Playing on


def test_a_game_goes_on_from_a_moment_against_bots(house: House, done: Table) -> None:
    ada = house.guest("Ada")

    answer = ada.post(f"{done.path}/continue", {"moment": 41, "seat": 2, "level": "novice"})

    assert answer.status_code == 201
    table = Table(house, answer.json()["table"], players={2: ada})
    assert [seat["kind"] for seat in table.state()["seats"]] == ["bot", "bot", "person"]
    assert [seat["level"] for seat in table.state()["seats"]] == ["novice", "novice", ""]
    assert house.room(table.id).record()["known_deal"]  # the end of the old game has shown its seed
    for number in (0, 20, 41):
        shown = [ada.get(f"{done.path}/moments/{number}?seat=2"), ada.get(f"{table.path}/moments/{number}?seat=2")]
        assert pieces(shown[0].json()) == pieces(shown[1].json())
    assert ada.get(f"{table.path}/moments/41?seat=0").status_code == 403
    with ada.live(table.id, 2) as socket:
        message = socket.next("scene")
        while 2 not in message["ask"]["waiting"]:
            message = socket.next("move")  # bots act until she is asked
    assert message["moment"] >= 41
    assert table.act(2, message["ask"]["choices"][0]["action"], message["version"])


def pieces(shown: Json) -> Json:
    """Return what lies on the board, without the words beside it: they name the players."""
    board = {key: part for key, part in shown["scene"].items() if key.startswith(("piece/", "frame"))}
    return {key: {name: part[name] for name in part if name not in ("label", "note")} for key, part in board.items()}


def test_nobody_goes_on_from_a_game_that_is_not_over_or_a_moment_that_was_not(house: House, done: Table) -> None:
    ada = house.guest("Ada")
    running = open_table(house)
    running.play(THREE[:5])

    assert ada.post(f"{running.path}/continue", {"moment": 2, "seat": 0}).status_code == 409
    assert ada.post(f"{done.path}/continue", {"moment": len(THREE), "seat": 0}).status_code == 400
    assert ada.post(f"{done.path}/continue", {"moment": 2, "seat": 3}).status_code == 400
    assert ada.post(f"{done.path}/continue", {"moment": 2, "seat": 0, "level": "genius"}).status_code == 400
    assert ada.post(f"{done.path}/continue", {"moment": -1, "seat": 0}).status_code == 422
    assert house.stranger().post(f"{done.path}/continue", {"moment": 2, "seat": 0}).status_code == 403
