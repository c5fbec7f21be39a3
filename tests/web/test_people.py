"""People: cookies, accounts, passwords, and the seats that belong to them."""

from __future__ import annotations

import asyncio
import sqlite3
from http.cookies import SimpleCookie
from typing import Any

import pytest
from sqlalchemy import select

from pagoda.store import persons
from pagoda.store.schema import PERSONS
from pagoda.web.people import DAY, clean_name
from pagoda.web.secrets import hashed, is_password, new_token, password_hash
from tests.web.guests import Guest, House, new_table, order

PASSWORD = "seven junks at sea"


def account(guest: Guest, form: str, **typed: str) -> Any:
    return guest.post(f"/account/{form}", data=typed, follow_redirects=False)


def owner(house: House, login: str) -> Guest:
    """Return somebody with an account."""
    guest = house.guest(login)
    answer = account(guest, "register", login=login, password=PASSWORD)
    assert answer.status_code == 303, answer.text
    return guest


def stored(house: House) -> str:
    """Return everything in the database as one text."""
    file = house.settings.database.removeprefix("sqlite:///")
    connection = sqlite3.connect(file)
    try:
        return "\n".join(connection.iterdump())
    finally:
        connection.close()


# Cookies


def test_a_cookie_is_kept_from_scripts_and_other_sites(house: House) -> None:
    answer = account(house.stranger(), "name", name="Ada")

    cookie = SimpleCookie(answer.headers["set-cookie"])["pagoda"]
    assert cookie["httponly"]
    assert cookie["samesite"].lower() == "lax"
    assert cookie["path"] == "/"
    assert not cookie["secure"]
    assert len(cookie.value) >= 32


def test_under_https_a_cookie_travels_by_https_only(house: House) -> None:
    safe = house.stranger(base="https://testserver")

    for answer in (account(safe, "name", name="Ada"), safe.get("/?language=de")):
        for line in answer.headers.get_list("set-cookie"):
            assert "secure" in line.lower()
            assert "samesite=lax" in line.lower()


def test_cookies_and_links_are_stored_as_hashes(house: House) -> None:
    ada = house.guest("Ada")
    table = new_table(ada, "me", "open")

    dump = stored(house)

    assert ada.cookie not in dump
    assert table.tokens[1] not in dump
    assert hashed(ada.cookie) in dump
    assert hashed(table.tokens[1]) in dump


def test_a_cookie_that_nobody_gave_is_nobodys(house: House) -> None:
    stranger = house.stranger(cookie=f"pagoda={new_token()}")

    made = stranger.post("/api/tables", order("me", "me")).json()

    assert all(seat["token"] for seat in made["seats"])


# Names


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("x" * 60, "x" * 40),
        ("a\u202eb\x00c", "a b c"),
        ("鄭", "鄭"),
    ],
)
def test_a_name_is_made_readable(typed: str, name: str) -> None:
    assert clean_name(typed) == name


# Accounts


def test_a_password_is_kept_as_an_argon2_hash(house: House) -> None:
    owner(house, "Hash")

    row = house.run(house.desk.database.read, lambda connection: persons.person_by_login(connection, "hash"))

    assert row.password.startswith("$argon2id$")
    assert is_password(row.password, PASSWORD)
    assert not is_password(row.password, PASSWORD + "!")
    assert PASSWORD not in stored(house)
    assert password_hash(PASSWORD) != password_hash(PASSWORD)
    assert not is_password("no hash at all", PASSWORD)


def test_an_account_brings_the_own_seats_to_another_device(house: House) -> None:
    ada = owner(house, "Device")
    table = new_table(ada, "me", "bot")
    phone = house.stranger()

    assert account(phone, "login", login=" DEVICE ", password=PASSWORD).status_code == 303

    assert table.state(0, phone)["seat"] == 0


def test_a_login_gives_a_new_cookie_and_so_does_a_new_account(house: House) -> None:
    guest = house.guest("Fix")
    planted = guest.cookie
    account(guest, "register", login="Fix", password=PASSWORD)
    registered = guest.cookie
    table = new_table(guest, "me", "bot")
    phone = house.stranger(cookie=f"pagoda={planted}")

    assert registered not in ("", planted)
    assert phone.get(f"{table.path}?seat=0").status_code == 403
    answer = account(house.stranger(cookie=f"pagoda={planted}"), "login", login="fix", password=PASSWORD)
    new = SimpleCookie(answer.headers["set-cookie"])["pagoda"].value
    assert new not in (planted, registered)


def test_an_unknown_name_and_a_wrong_password_are_refused_alike(house: House) -> None:
    owner(house, "Known")

    pages = []
    for login, password in (("known", "wrong password"), ("unknown", PASSWORD), ("", PASSWORD), ("known", "")):
        answer = account(house.stranger(), "login", login=login, password=password)
        assert answer.status_code == 400
        assert "set-cookie" not in answer.headers
        assert password not in answer.text or not password
        pages.append(answer.text.replace(f'value="{login}"', 'value=""'))
    assert len(set(pages)) == 1


def test_an_unknown_name_costs_a_hash_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []

    def check(stored: str, password: str) -> bool:
        checked.append(stored)
        return False

    monkeypatch.setattr("pagoda.web.people.is_password", check)
    account(house.stranger(), "login", login="nobody at all", password=PASSWORD)

    assert len(checked) == 1
    assert checked[0].startswith("$argon2id$")


@pytest.mark.parametrize(
    ("login", "password"),
    [("", PASSWORD), ("x" * 41, PASSWORD), ("Name\x00", PASSWORD), ("Short", "1234567"), ("Long", "x" * 201)],
)
def test_an_account_needs_a_name_and_a_password_of_some_length(house: House, login: str, password: str) -> None:
    guest = house.guest("Ada")

    answer = account(guest, "register", login=login, password=password)

    assert answer.status_code == 400
    assert password not in answer.text


def test_a_name_that_is_taken_stays_with_its_owner(house: House) -> None:
    owner(house, "Taken")

    answer = account(house.guest("Bo"), "register", login="TAKEN", password="another password")

    assert answer.status_code == 400
    assert account(house.stranger(), "login", login="taken", password=PASSWORD).status_code == 303
    assert account(house.stranger(), "login", login="taken", password="another password").status_code == 400


def test_a_logout_ends_the_session_on_the_server(house: House) -> None:
    ada = owner(house, "Leaver")
    table = new_table(ada, "me", "bot")
    cookie = ada.cookie

    answer = account(ada, "logout")

    assert answer.status_code == 303
    assert ada.cookie == ""
    assert house.stranger(cookie=f"pagoda={cookie}").get(f"{table.path}?seat=0").status_code == 403


def test_tokens_are_long_and_never_the_same() -> None:
    tokens = {new_token() for _ in range(1000)}

    assert len(tokens) == 1000
    assert min(map(len, tokens)) >= 32


def test_a_visit_is_noted_at_most_once_an_hour(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = house.guest("Ada")
    seen = seen_of(house, ada)
    later = seen + persons.HOUR + 1
    monkeypatch.setattr("pagoda.web.people.now", lambda: later)

    ada.get("/api/games")

    assert seen_of(house, ada) == later


def test_guests_who_do_not_come_back_are_forgotten_once_a_day(fresh: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def known() -> set[str]:
        rows = fresh.run(fresh.desk.database.read, lambda connection: list(connection.execute(select(PERSONS.c.name))))
        return {row.name for row in rows}

    def come(day: float, name: str) -> Guest:
        monkeypatch.setattr("pagoda.web.people.now", lambda: int((1000 + day) * DAY))
        return fresh.guest(name)

    come(0, "Ada")
    new_table(come(0, "Bo"), "me", "open")
    come(15, "Cy")
    assert known() == {"Ada", "Bo", "Cy"}
    come(31, "Dan")
    assert known() == {"Bo", "Cy", "Dan"}
    come(46, "Eve")
    assert known() == {"Bo", "Dan", "Eve"}
    come(46.5, "Flo")
    assert known() == {"Bo", "Dan", "Eve", "Flo"}


def seen_of(house: House, guest: Guest) -> int:
    key = hashed(guest.cookie)
    row = asyncio.run(house.desk.database.read(lambda connection: persons.person_by_session(connection, key)))
    assert row is not None
    return row.seen
