"""Notices: a message to the address of a player whose turn it is, and never into a private network."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Empty, Queue
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.web import notices
from pagoda.web.notices import checked_address, public_address, send
from pagoda.web.settings import Settings
from tests.web.guests import Guest, House, Table, course, seated

MESSAGE = {"text": "it is your turn"}
Received = Queue[tuple[str, dict[str, str], Any]]


class Mailbox(ThreadingHTTPServer):
    """A server of this machine that keeps what it is sent; some of its paths lead elsewhere."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Slot)
        self.received: Received = Queue()

    def url(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{path}"


class Slot(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Mailbox)
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.server.received.put((self.path, dict(self.headers), body))
        self.send_response(302 if self.path == "/elsewhere" else 200)
        self.send_header("location", "/secret")
        self.send_header("content-length", "0")
        self.end_headers()

    do_GET = do_POST

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def nothing_came(mailbox: Mailbox) -> bool:
    try:
        mailbox.received.get_nowait()
    except Empty:
        return True
    return False


# Addresses


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "javascript:alert(1)",
        "https://",
        "https:///path",
        "https://user:password@example.org/",
        "https://@example.org/",
        "https://example.org:99999/",
        "https://example.org:0/",
        "https://example.org:x/",
        "https://[::1/",
        "https://example.org/a b",
        "https://example.org/a\r\nHost: evil",
        "https://example.org/\u202e",
        "https://example.org/" + "x" * 500,
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(BadInput, match="An address for notices looks like"):
        checked_address(url)


@pytest.mark.parametrize("url", ["https://example.org", "http://example.org:8080/a?b=c", " HTTPS://EXAMPLE.org/x "])
def test_what_is_an_address_is_taken(url: str) -> None:
    assert str(checked_address(url).hostname) == "example.org"


PRIVATE = [
    "127.0.0.1",
    "127.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "2130706433",
    "0x7f.1",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "::127.0.0.1",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "localhost",
]


@pytest.mark.parametrize("host", PRIVATE)
def test_addresses_of_a_private_network_are_refused(host: str) -> None:
    with pytest.raises((BadInput, OSError)) as caught:
        public_address(host, 80, False)
    assert isinstance(caught.value, OSError) or "private network" in str(caught.value)


def names(patch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Let every name stand for some addresses."""

    def look_up(host: str, port: int, **_: object) -> list[Any]:
        family = {True: socket.AF_INET6, False: socket.AF_INET}
        return [(family[":" in one], socket.SOCK_STREAM, 6, "", (one, port)) for one in addresses]

    patch.setattr(socket, "getaddrinfo", look_up)


@pytest.mark.parametrize(
    "addresses",
    [("127.0.0.1",), ("93.184.215.14", "10.0.0.1"), ("fe80::1%eth0",), ("2606:4700::1111", "::1")],
    ids=str,
)
def test_a_name_for_a_private_address_is_refused(monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]) -> None:
    names(monkeypatch, *addresses)

    async def connect(*where: Any, **_: Any) -> Any:
        raise AssertionError(where)  # a test that fails must not reach anybody

    monkeypatch.setattr(asyncio, "open_connection", connect)

    with pytest.raises(BadInput, match="private network"):
        asyncio.run(send("https://innocent.example/", MESSAGE, False))


def test_a_public_name_is_looked_up_once_and_used(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, "93.184.215.14", "2606:4700::1111")
    asked: list[Any] = []

    async def connect(*where: Any, **how: Any) -> Any:
        asked.append((where, how))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(send("https://example.org/x", MESSAGE, False))

    assert asked == [(("93.184.215.14", 443), {"ssl": True, "server_hostname": "example.org"})]


def test_a_message_is_posted_and_no_redirect_followed(mailbox: Mailbox) -> None:
    asyncio.run(send(mailbox.url("/elsewhere?a=b".replace("?a=b", "")), MESSAGE, True))
    asyncio.run(send(mailbox.url("/hook?a=b"), MESSAGE, True))

    path, headers, body = mailbox.received.get(timeout=10)
    assert (path, body) == ("/elsewhere", MESSAGE)
    assert headers["Content-Type"] == "application/json"
    assert headers["Host"] == mailbox.url("").removeprefix("http://")
    assert mailbox.received.get(timeout=10)[0] == "/hook?a=b"
    assert nothing_came(mailbox)


def test_a_receiver_who_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "PATIENCE", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with pytest.raises(TimeoutError):
            asyncio.run(send(url, MESSAGE, True))


def test_names_that_nobody_answers_for_hold_nothing_else_up(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def look_up(*_: object, **__: object) -> list[Any]:
        answered.wait()
        raise socket.gaierror

    async def crowd() -> int:
        notices = [asyncio.create_task(send("https://example.org/", MESSAGE, False)) for _ in range(50)]
        await asyncio.sleep(0)
        try:
            return await asyncio.wait_for(asyncio.to_thread(int, "7"), 10)  # what the hash of a password needs
        finally:
            answered.set()
            await asyncio.gather(*notices, return_exceptions=True)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)

    assert asyncio.run(crowd()) == 7


# Whose turn it is


@pytest.fixture
def allowed(settings: Settings) -> Iterator[House]:
    """A server whose owner lets notices into the own network."""
    with House(replace(settings, private_webhooks=True)) as house:
        yield house


def wants_notices(guest: Guest, url: str) -> None:
    answer = guest.post("/account/webhook", data={"webhook": url}, follow_redirects=False)
    assert answer.status_code == 303, answer.text


def table_with_notices(house: House, mailbox: Mailbox) -> Table:
    """Return a table at which Bo wants notices and everybody else has chosen a card before."""
    table = seated(house, ["Ada", "Bo"])
    wants_notices(table.players[1], mailbox.url("/bo"))
    return table


async def all_sent(house: House) -> None:
    """Wait until every notice that is under way has come to its end."""
    for herald in house.desk.heralds:
        await asyncio.gather(*herald.tasks)


def test_who_is_away_is_told_once_that_it_is_their_turn(allowed: House, mailbox: Mailbox) -> None:
    table = table_with_notices(allowed, mailbox)
    moves = course("standard", 2)
    version = table.play(moves[:7])
    assert table.state()["waiting"] == [1]

    path, _, body = mailbox.received.get(timeout=10)

    assert path == "/bo"
    assert body == {"text": "Madame Ching: it is your turn", "game": "madame-ching", "path": f"/table/{table.id}"}
    table.play(moves[7:8], version)
    allowed.run(all_sent, allowed)
    assert nothing_came(mailbox)  # she is still asked, and knows it


def test_who_is_slow_to_hear_of_one_table_hears_of_it_once_and_lets_others_pass(
    allowed: House, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [table_with_notices(allowed, mailbox) for _ in range(5)]
    eve = allowed.room(tables[0].id).seats[1].person
    for table in tables[1:4]:
        seat = allowed.room(table.id).seats[1]
        allowed.run(allowed.room(table.id).set_seat, replace(seat, person=eve))
    heard: list[str] = []
    (herald,) = allowed.desk.heralds

    async def slowly(url: str, message: dict[str, str], private: bool) -> None:
        heard.append(message["path"])
        while len(heard) <= 2 and sum(map(len, herald.turns.lines.values())) < 3:  # until all others wait
            await asyncio.sleep(0.001)

    monkeypatch.setattr(notices, "send", slowly)

    async def call_all() -> None:
        rooms = [allowed.room(table.id) for table in tables]
        for room in [*rooms, *rooms]:
            herald.told[room.row.id] = set()
            herald(room)
        await asyncio.gather(*herald.tasks)

    allowed.run(call_all)

    assert sorted(heard) == sorted(f"/table/{table.id}" for table in tables)
    assert heard.index(f"/table/{tables[4].id}") < 3


def test_who_is_at_the_table_is_not_told(allowed: House, mailbox: Mailbox) -> None:
    table = table_with_notices(allowed, mailbox)
    with table.players[1].live(table.id, 1) as socket:
        socket.next("scene")
        table.play(course("standard", 2)[:7])
        assert table.state()["waiting"] == [1]
        allowed.run(all_sent, allowed)

    assert nothing_came(mailbox)


def test_a_server_sends_nothing_into_its_own_network_unless_it_may(house: House, mailbox: Mailbox) -> None:
    table = table_with_notices(house, mailbox)
    table.play(course("standard", 2)[:7])
    house.run(all_sent, house)

    assert table.state()["waiting"] == [1]
    assert nothing_came(mailbox)


def test_after_a_restart_nobody_is_told_again(allowed: House, mailbox: Mailbox) -> None:
    table = table_with_notices(allowed, mailbox)
    table.play(course("standard", 2)[:7])
    mailbox.received.get(timeout=10)
    allowed.__exit__()

    with House(allowed.settings) as again:
        assert Table(again, table.id).state()["waiting"] == [1]
        again.run(all_sent, again)
        assert nothing_came(mailbox)
    allowed.__enter__()


def test_an_address_can_be_removed_again(allowed: House, mailbox: Mailbox) -> None:
    table = table_with_notices(allowed, mailbox)
    wants_notices(table.players[1], "")
    table.play(course("standard", 2)[:7])
    allowed.run(all_sent, allowed)

    assert nothing_came(mailbox)


def test_a_name_that_cannot_be_looked_up_does_no_harm(allowed: House, caplog: pytest.LogCaptureFixture) -> None:
    table = seated(allowed, ["Ada", "Bo"])
    wants_notices(table.players[1], f"https://{'x' * 70}.example/secret-path")
    table.play(course("standard", 2)[:7])
    allowed.run(all_sent, allowed)

    assert "secret-path" not in caplog.text
    assert table.state()["waiting"] == [1]
