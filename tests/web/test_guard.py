"""What stands before every request: headers, origins, sizes, fair shares; and errors that tell nothing."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import func, select
from starlette.routing import Route
from starlette.websockets import WebSocketDisconnect

from pagoda.store.schema import PERSONS
from pagoda.web.guard import POLICY, client_of
from pagoda.web.limits import FORGET, Shares
from pagoda.web.room import Room
from pagoda.web.settings import NO_LIMITS, Limits, Settings
from tests.web.guests import ORIGIN, House, Table, course, new_table, open_table, order, seated

HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
}


# Headers


def every_route(within: Any) -> Iterator[Route]:
    """Return the routes of a server, also those of routers that it includes."""
    for route in getattr(within, "routes", ()):
        if isinstance(route, Route):
            yield route
        else:
            yield from every_route(getattr(route, "original_router", route))


def test_every_route_answers_with_our_headers(house: House) -> None:
    table = open_table(house)
    guest = house.guest("Ada")
    routes = [(route.path, route.methods) for route in every_route(house.app)]
    assert len(routes) > 50
    for path, methods in routes:
        filled = path.replace("{table}", table.id).replace("{seat}", "0").replace("{moment}", "0")
        filled = filled.replace("{game}", "madame-ching")
        for method in methods or ():
            answer = guest.client.request(method, filled, follow_redirects=False)
            assert HEADERS.items() <= dict(answer.headers).items(), (method, path)


@pytest.mark.parametrize(
    "path", ["/nowhere", "/api/nowhere", "/static/nowhere.js", "/static/../app.py", "/api/openapi.json", "/docs"]
)
def test_what_is_not_there_answers_with_our_headers_too(house: House, path: str) -> None:
    assert HEADERS.items() <= dict(house.stranger().get(path).headers).items()


def test_the_policy_lets_nothing_in_that_is_not_ours() -> None:
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))

    assert "unsafe" not in POLICY
    assert "*" not in POLICY
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == rules["form-action"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"


def test_nobody_on_the_way_keeps_what_the_api_says(house: House) -> None:
    table = open_table(house)

    for path in ("", "/log", "/chat", "/moments/0", "/components", "/notes", "/end"):
        assert table.players[0].get(table.path + path).headers["cache-control"] == "no-store"


# Origins


FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "http://testserver.evil.example"},
    {"origin": "http://testserver:81"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://evil.example@testserver"},
    {"origin": "http://["},
    {"origin": "testserver"},
    {"origin": "", "sec-fetch-site": "cross-site"},
    {"origin": "", "sec-fetch-site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_page_of_another_site_changes_nothing(house: House, headers: dict[str, str]) -> None:
    ada = house.guest("Ada")
    table = new_table(ada, "me", "open")
    ada.client.headers.update(headers)
    asked = [
        ada.post("/api/tables", order("me", "me")),
        ada.post(f"{table.path}/chat", {"words": "x"}),
        ada.put(f"{table.path}/notes", {"seat": 0, "words": "x"}),
        ada.delete(f"{table.path}/seats/0/bot"),
        ada.post("/account/forget", data={"sure": "yes"}),
        ada.post("/account/name", data={"name": "Eve"}),
        ada.post("/play/madame-ching"),
    ]

    assert [answer.status_code for answer in asked] == [403] * len(asked)
    assert table.state(0)["seats"][0]["name"] == "Ada"
    assert ada.get(f"{table.path}/chat").json() == []


def test_the_refusal_of_another_site_is_in_the_language_of_the_reader(house: House) -> None:
    headers = {"origin": "https://evil.example"}
    messages = [
        house.stranger(**headers, **{"accept-language": language}).post("/api/tables", {}).json()["error"]["message"]
        for language in ("en", "fr, de;q=0.9, en;q=0.1")
    ]

    assert messages[0] == "This request comes from another site."
    assert messages[1] != messages[0]


def test_a_page_without_a_name_for_its_origin_must_come_without_cookies(house: House) -> None:
    ada = house.guest("Ada")
    del ada.client.headers["origin"]
    assert ada.post("/api/tables", order("me", "me")).status_code == 403

    program = house.stranger()
    del program.client.headers["origin"]
    assert program.post("/api/tables", order("me", "me")).status_code == 201


# Sizes


def chunks(size: int) -> Iterator[bytes]:
    """Return a body in pieces, so that nobody says before how long it is."""
    yield b'{"words": "'
    for _ in range(size // 1000):
        yield b"x" * 1000
    yield b'"}'


def test_a_body_that_says_it_is_too_large_is_not_read(house: House) -> None:
    table = open_table(house)

    answer = table.players[0].put(f"{table.path}/notes", {"seat": 0, "words": "x" * 70_000})
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too large")
    assert house.stranger().post("/api/tables", order() | {"edition": "#" * 2_000_000}).status_code == 413
    assert house.stranger().post("/account/name", data={"name": "x" * 70_000}).status_code == 413


@pytest.mark.parametrize(
    ("path", "size"), [("/api/tables/TABLE/chat", 70_000), ("/api/replays", 2_100_000), ("/account/name", 70_000)]
)
def test_a_body_that_turns_out_too_large_is_cut_off(house: House, path: str, size: int) -> None:
    kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"

    path = path.replace("TABLE", open_table(house).id)
    answer = house.stranger().post(path, content=chunks(size), headers={"content-type": kind})

    assert answer.status_code == 413
    if path.startswith("/api"):
        assert answer.json()["error"]["code"] == "too large"


@pytest.mark.parametrize("length", ["many", "-1", "1e3", "²"])
def test_a_length_that_is_none_is_refused(house: House, length: str) -> None:
    headers = {"content-length": length.encode(), "content-type": b"application/json"}
    answer = house.stranger().post("/api/tables", content=b"{}", headers=headers)

    assert 400 <= answer.status_code < 500


# What is no text


FORMS = ["/account/name", "/account/register", "/account/login", "/account/webhook", "/new/madame-ching"]
FORMS += ["/play/madame-ching"]


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("charset", ["unicode_escape", "undefined", "punycode", "utf-16", "utf-8; charset=undefined"])
def test_a_form_in_another_alphabet_than_ours_is_refused(house: House, path: str, charset: str) -> None:
    names = ("name", "login", "password", "webhook", "edition")
    parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n\\ud800\r\n' for name in names]
    headers = {"content-type": f"multipart/form-data; boundary=x; charset={charset}"}

    answer = house.guest("Ada").post(path, content="".join([*parts, "--x--\r\n"]), headers=headers)

    assert answer.status_code == 400
    assert "not in UTF-8" in answer.text


@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded; charset=UTF-8", 'multipart/form-data; boundary=x; charset="utf-8"']
)
def test_a_form_in_our_alphabet_is_taken(house: House, kind: str) -> None:
    body = (
        "name=Zo%C3%AB"
        if "url" in kind
        else '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nZoë\r\n--x--\r\n'
    )
    ada = house.stranger()

    assert ada.post("/account/name", content=body.encode(), headers={"content-type": kind}).status_code == 200
    assert "Zoë" in ada.get("/account").text


@pytest.mark.parametrize("path", FORMS)
def test_a_zero_in_a_form_is_refused(house: House, path: str) -> None:
    ada = house.guest("Ada")
    for name in ("name", "login", "password", "webhook", "edition", "a\x00b"):
        answer = ada.post(path, data={"login": "Ada", "password": "long enough", name: "1\x002"})

        assert answer.status_code == 400
        assert "stands in no text" in answer.text


@pytest.mark.parametrize("path", ["/table/%00", "/rules/%00", "/static/%00", "/api/tables/%00", "/new/madame-ching%00"])
def test_a_zero_in_an_address_is_refused(house: House, path: str) -> None:
    assert house.stranger().get(path).status_code == 400


def test_a_socket_at_what_is_no_table_is_refused(house: House) -> None:
    with pytest.raises(WebSocketDisconnect), house.stranger().live("a%00b"):
        pass


# Fair shares


@pytest.fixture
def limited(settings: Settings) -> Iterator[House]:
    """A server that grants little."""
    few = Limits((40, 1), (3, 2), (4, 30), (2, 1), (3, 5))
    with House(replace(settings, limits=few)) as house:
        yield house


def codes(asked: Any, times: int) -> list[int]:
    return [asked().status_code for _ in range(times)]


def test_who_asks_too_often_is_told_when_to_ask_again(limited: House) -> None:
    greedy = limited.stranger(client="10.0.0.1")

    assert codes(lambda: greedy.get("/api/games"), 42)[-3:] == [200, 429, 429]
    answer = greedy.get("/api/games", headers={"accept-language": "de"})
    assert answer.json()["error"]["code"] == "too many"
    assert 30 <= int(answer.headers["retry-after"]) <= 61
    assert HEADERS.items() <= dict(answer.headers).items()
    assert limited.stranger(client="10.0.0.2").get("/api/games").status_code == 200


def test_a_client_sets_up_so_many_tables(limited: House) -> None:
    greedy = limited.stranger(client="10.0.0.1")

    assert codes(lambda: greedy.post("/api/tables", order("me", "me")), 5) == [201, 201, 201, 429, 429]
    answer = greedy.post("/api/tables", order("me", "me"))
    assert 25 <= int(answer.headers["retry-after"]) <= 31
    assert limited.stranger(client="10.0.0.2").post("/api/tables", order("me", "me")).status_code == 201


def test_a_client_says_uploads_and_guesses_so_much(limited: House) -> None:
    ada = limited.guest("Ada", client="10.0.0.1")
    table = new_table(limited.guest("Bo", client="10.0.0.2"), "me", "open")

    assert codes(lambda: ada.post(f"{table.path}/chat", {"words": "la"}), 6) == [201] * 4 + [429] * 2
    assert codes(lambda: ada.post("/api/replays", {}), 3) == [400, 400, 429]
    guesses = codes(lambda: ada.post("/account/login", data={"login": "bo", "password": "guess"}), 4)
    assert guesses[:3] == [400] * 3
    assert guesses[3] in (400, 429)


def test_a_client_makes_so_many_guests_and_guessed_links_make_none(settings: Settings) -> None:
    with House(replace(settings, limits=replace(NO_LIMITS, guests=(3, 1)))) as few:

        def typed(client: str) -> int:
            form = {"name": "Ada"}
            answer = few.stranger(client=client).post("/account/name", data=form, follow_redirects=False)
            return int(answer.status_code)

        for _ in range(5):
            assert few.stranger(client="10.0.0.1").post("/api/seats/claim", {"token": "guess"}).status_code == 404
        assert [typed("10.0.0.1") for _ in range(5)] == [303, 303, 303, 429, 429]
        assert typed("10.0.0.2") == 303
        assert few.run(few.desk.database.read, lambda c: c.scalar(select(func.count()).select_from(PERSONS))) == 4


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::"),
        ("2001:db8:1:3::ffff", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_what_everybody_has_at_least_of_them(host: str, client: str) -> None:
    assert client_of({"client": (host, 50000)}) == client


def test_a_share_fills_again_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = Shares(Limits(chat=(2, 60)))
    at = shares.swept
    monkeypatch.setattr("time.monotonic", lambda: at)
    for _ in range(2):
        shares.take("chat", "ada")
    with pytest.raises(Exception, match="too much at once"):
        shares.take("chat", "ada")

    monkeypatch.setattr("time.monotonic", lambda: at + 1)
    shares.take("chat", "ada")
    with pytest.raises(Exception, match="too much at once"):
        shares.take("chat", "ada")

    monkeypatch.setattr("time.monotonic", lambda: at + 2 * FORGET)
    shares.take("chat", "bo")
    assert list(shares.buckets) == [("chat", "bo")]


# Errors of ours


SECRET = "hidden in the error"


@pytest.fixture
def broken(house: House, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which every move fails inside the server."""
    table = seated(house, ["Ada", "Bo"])

    async def fail(*_: object) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr(Room, "store", fail)
    return table


def test_an_error_of_ours_tells_nothing_and_loses_nothing(
    house: House, broken: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, action = course("standard", 2)[0]
    body = {"version": 0, "seat": seat, "action": list(action)}

    for language in ("en", "de"):
        answer = broken.players[0].post(f"{broken.path}/actions?language={language}", body)
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "failed"
        assert not any(word in answer.text for word in (SECRET, "Traceback", "RuntimeError", "pagoda/"))
        assert HEADERS.items() <= dict(answer.headers).items()
    monkeypatch.undo()
    assert broken.state(0)["version"] == 0
    assert broken.act(seat, action, 0) == 1


def test_a_page_that_fails_tells_nothing_either(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr(type(house.desk), "public_tables", fail)

    answer = house.stranger().get("/public")

    assert answer.status_code == 500
    assert SECRET not in answer.text
    assert HEADERS.items() <= dict(answer.headers).items()


def test_a_wrong_method_is_refused_in_words(house: House) -> None:
    answer = house.stranger().put("/api/games", {})

    assert answer.status_code == 405
    assert answer.json()["error"]["code"] == "refused"
    assert answer.headers["allow"]


def test_nothing_about_a_request_is_logged(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "pagoda")
    table = open_table(house)
    table.play(course("standard", 3)[:10])

    assert caplog.records == []
    assert ORIGIN not in caplog.text
