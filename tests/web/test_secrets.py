"""Nothing leaks: whole games are overheard and searched, and tables that differ in secrets only look alike."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from sqlalchemy import Connection

import pagoda
from pagoda.engine.events import heard
from pagoda.store import log as log_store
from pagoda.store import tables as table_store
from pagoda.store.rows import ActionRow, SeatRow, SnapshotRow, TableRow
from pagoda.web.secrets import hashed
from pagoda.web.settings import NO_LIMITS, Settings
from tests.web.guests import (
    DEALS,
    Guest,
    House,
    Socket,
    Table,
    course,
    game_and_mode,
    open_table,
    seated,
    stop_clock,
)

# Seeds so long that they stand nowhere by chance; their games are short.
SEEDS = {
    ("standard", 2): 3141592653589880347,
    ("standard", 3): 3141592653590054565,
    ("standard", 4): 3141592653591448309,
    ("teams", 4): 3141592653591448309,
    **{table: seed for table, seed in DEALS.items() if table[0].startswith("zheng-he")},
}


SEALED = 1  # the verb of a choice that stays secret, in each of the games

# Overheard games


def overhear(table: Table, viewer: int | None) -> str:
    """Return all that a viewer can read at a table now, headers too."""
    guest = table.house.stranger() if viewer is None else table.players[viewer]
    asked = "" if viewer is None else f"?seat={viewer}"
    moment = table.house.room(table.id).match.moment
    paths = [f"{asked}", f"/log{asked}", f"/moments/{moment}{asked}", "/components", "/chat", "/end", "/replay"]
    answers = [guest.get(table.path + path) for path in paths]
    return "\n".join(f"{answer.headers} {answer.text}" for answer in answers)


@pytest.mark.parametrize(
    ("mode", "seats"), [("standard", 3), ("teams", 4), ("zheng-he/standard", 2), ("zheng-he/solo", 1)]
)
def test_a_whole_game_betrays_no_seed_and_no_key(
    house: House, mode: str, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "pagoda")
    seed = SEEDS[mode, seats]
    table = open_table(house, mode, seats, seed=seed)
    room = house.room(table.id)
    keys = [*table.tokens, *map(hashed, table.tokens), house.guest("Ada").cookie]
    dealt = [str(seed), room.row.salt]
    chance = {room.match.state.rng}  # what the next card depends on
    texts: list[str] = []
    with ExitStack() as stack:
        viewers: list[int | None] = [None, *range(seats)]
        guests = [house.stranger(), *[table.players[seat] for seat in range(seats)]]
        sockets: list[Socket] = [stack.enter_context(guest.live(table.id)) for guest in guests]
        moves = course(mode, seats, seed)
        for number, (seat, action) in enumerate(moves, 1):
            table.act(seat, action, number - 1)
            chance.add(room.match.state.rng)
            if number % 45 == 0 and number < len(moves):
                texts += [overhear(table, viewer) for viewer in viewers]
        for socket in sockets:
            socket.until(len(moves))
        texts += [frame for socket in sockets for frame in socket.frames]

    logged = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    said = "\n".join([*texts, logged])
    assert len(texts) > seats * len(moves)
    assert found(said, keys) == found(said, dealt) == []
    assert not chance & {int(number) for number in re.findall(r"\d{10,}", said)}
    after = overhear(table, None)
    assert found(after, dealt) == dealt  # the end shows them to all
    assert found(after, keys) == []


def found(text: str, words: list[str]) -> list[str]:
    """Return the words that stand in a text."""
    return [word for word in words if word in text]


def test_errors_repeat_no_key_and_no_password(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "pagoda")
    table = seated(house, ["Ada", "Bo"])
    ada, secret = table.players[0], "correct horse battery"
    token = ada.post(f"{table.path}/seats/0/link").json()["token"]
    asked = [
        ada.post("/account/register", data={"login": "", "password": secret}),
        ada.post("/account/login", data={"login": "nobody", "password": secret}),
        house.program(token[:-1]).get(table.path),
        house.program(token).get(f"{table.path}/end"),
        house.stranger().post("/api/seats/claim", {"token": token[:-1]}),
        house.stranger().post("/api/seats/claim", {"token": token, "more": 1}),
        ada.get("/api/tables/nowhere"),
        ada.post(f"{table.path}/actions", {"version": "x"}),
    ]

    said = "\n".join([*[f"{answer.headers} {answer.text}" for answer in asked], caplog.text])
    assert all(answer.status_code >= 400 for answer in asked)
    assert found(said, [token, token[:-1], hashed(token), ada.cookie, hashed(ada.cookie), secret]) == []


def test_only_who_makes_a_link_reads_it(house: House) -> None:
    table = seated(house, ["Ada", "Bo"])
    with house.stranger().live(table.id) as watcher, table.players[1].live(table.id, 1) as bo:
        token = table.players[0].post(f"{table.path}/seats/0/link").json()["token"]
        table.play(course("standard", 2)[:2])
        for socket in (watcher, bo):
            socket.until(2)
            assert found("\n".join(socket.frames), [token, hashed(token)]) == []


# Twins: the same for one viewer, another for everybody else


@pytest.fixture
def twins(settings: Settings, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[House]]:
    """Two servers at one moment of one day."""
    stop_clock(monkeypatch, 1_800_000_000_000)
    files = [settings, Settings(f"sqlite:///{tmp_path}/twin.db", limits=NO_LIMITS)]
    with House(files[0]) as truth, House(files[1]) as twin:
        yield [truth, twin]


def lay(house: House, id: str, game: Any, state: Any, news: list[Any]) -> Table:
    """Lay a table out as a state has it, with the keys of its seats known to us."""
    setting = state.setting
    row = TableRow(
        id=id,
        game=game.id,
        rules=game.version,
        mode=setting.mode,
        seats=setting.seats,
        options=dict(setting.options),
        edition=None,
        seed="1",
        salt="salt",
        commitment="hash",
        host=None,
        public=False,
        spectators=True,
        clock=None,
        created=0,
        updated=1_800_000_000_000,
        waiting=list(game.waiting(state)),
    )
    tokens = [f"{id}-{seat}" for seat in range(setting.seats)]
    seats = [SeatRow(id, seat, "open", token_hash=hashed(token)) for seat, token in enumerate(tokens)]

    def add(connection: Connection) -> None:
        table_store.add_table(connection, row, seats)
        start = ActionRow(0, -1, (), news, 0)
        log_store.add_past(connection, id, [start], [SnapshotRow(0, game.dump(state))])

    house.run(house.desk.database.write, add)
    return Table(house, id, tokens, {seat: house.program(token) for seat, token in enumerate(tokens)})


def received(table: Table, viewer: int | None) -> list[bytes]:
    """Return all that a viewer gets, byte for byte."""
    guest: Guest = table.house.stranger() if viewer is None else table.players[viewer]
    asked = "" if viewer is None else f"?seat={viewer}"
    texts = [guest.get(table.path + path).content for path in (asked, f"/log{asked}", f"/moments/0{asked}")]
    with guest.live(table.id) as socket:
        socket.next("scene")
        return [*texts, socket.frames[0].encode()]


def moments(game: Any, mode: str, seats: int) -> Iterator[Any]:
    """Return states of a game, from its start on."""
    state = game.start(game_and_mode(mode)[1], seats, SEEDS[mode, seats])
    for number, (seat, action) in enumerate(course(mode, seats, SEEDS[mode, seats])):
        if number % 37 == 0:
            yield state
        state = game.apply(state, seat, action)


@pytest.mark.parametrize(("mode", "seats"), SEEDS)
def test_what_a_viewer_gets_depends_on_nothing_they_may_not_know(twins: list[House], mode: str, seats: int) -> None:
    differ = 0
    game: Any = pagoda.game(game_and_mode(mode)[0])
    for number, state in enumerate(moments(game, mode, seats)):
        for viewer in [None, *range(seats)]:
            view = game.view(state, viewer)
            twin = game.determinize(view, 1000 * number + 7)
            told = [[None, list(event), list(event)] for event in heard(state.news or [], viewer)]
            id = f"{mode.replace('/', '-')}-{number}-{viewer}"
            tables = [lay(twins[0], id, game, state, game.dump_news(state)), lay(twins[1], id, game, twin, told)]

            one, other = (received(table, viewer) for table in tables)

            assert one == other
            others = [seat for seat in range(seats) if seat != viewer]
            differ += any(game.view(state, seat) != game.view(twin, seat) for seat in others)
            differ += not others and game.dump(state) != game.dump(twin)  # nobody but chance knows more
    assert differ > 3 * (number + 1) // 2  # the twins are indeed not the same


@pytest.mark.parametrize(("mode", "seats"), SEEDS)
def test_a_sealed_choice_looks_the_same_whatever_was_chosen(twins: list[House], mode: str, seats: int) -> None:
    tables = [open_table(house, mode, seats) for house in twins]
    cards = [entry["action"] for entry in tables[0].state(0)["actions"] if entry["action"][0] == SEALED]

    one, other = (sealed(table, seats, card) for table, card in zip(tables, (cards[0], cards[-1]), strict=True))

    assert one == other
    mine = [table.players[0].get(f"{table.path}/log?seat=0").text for table in tables]
    assert mine[0] != mine[1]  # who chose knows what


def sealed(table: Table, seats: int, card: list[int]) -> list[str]:
    """Let seat 0 choose a card, and return what all others get to know of it, without what names the table."""
    others = [table.house.stranger(), *[table.players[seat] for seat in range(1, seats)]]
    with ExitStack() as stack:
        sockets = [stack.enter_context(guest.live(table.id)) for guest in others]
        table.act(0, tuple(card), 0)
        for socket in sockets:
            socket.until(1)
        texts = [socket.frames[-1] for socket in sockets]
    texts += [guest.get(table.path).text for guest in others]
    texts += [guest.get(f"{table.path}/log").text for guest in others]
    texts += [table.players[seat].get(f"{table.path}/moments/1?seat={seat}").text for seat in range(1, seats)]
    row = table.house.room(table.id).row
    return [text.replace(row.id, "").replace(row.commitment, "") for text in texts]
