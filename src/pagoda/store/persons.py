"""People and their sessions."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from pagoda.engine.errors import BadInput
from pagoda.engine.words import text
from pagoda.store.rows import PersonRow
from pagoda.store.schema import MESSAGES, PERSONS, SEATS, SESSIONS, TABLES, columns

HOUR: Final = 3_600_000
PERSON: Final = select(*columns(PERSONS, PersonRow))


def add_person(connection: Connection, id: str, name: str, now: int) -> PersonRow:
    """Add a guest."""
    row = PersonRow(id, name, None, None, None, now, now)
    connection.execute(insert(PERSONS).values(id=id, name=name, created=now, seen=now))
    return row


def person(connection: Connection, id: str) -> PersonRow | None:
    """Return a person."""
    return _one(connection, PERSONS.c.id == id)


def person_by_login(connection: Connection, login: str) -> PersonRow | None:
    """Return the owner of an account."""
    return _one(connection, PERSONS.c.login == login.lower())


def person_by_session(connection: Connection, token_hash: str) -> PersonRow | None:
    """Return whom a cookie stands for."""
    found = connection.execute(PERSON.join(SESSIONS).where(SESSIONS.c.token_hash == token_hash)).first()
    return PersonRow(*found) if found else None


def _one(connection: Connection, condition: ColumnElement[bool]) -> PersonRow | None:
    found = connection.execute(PERSON.where(condition)).first()
    return PersonRow(*found) if found else None


def rename(connection: Connection, id: str, name: str) -> None:
    """Give a person another name; a seat keeps the name under which it was taken."""
    connection.execute(update(PERSONS).where(PERSONS.c.id == id).values(name=name))


def set_login(connection: Connection, id: str, login: str, password: str) -> None:
    """Make a person the owner of an account; the password comes as a hash."""
    try:
        connection.execute(update(PERSONS).where(PERSONS.c.id == id).values(login=login.lower(), password=password))
    except IntegrityError:
        raise BadInput(text("The name {login} is taken: choose another.", login=login)) from None


def set_webhook(connection: Connection, id: str, webhook: str | None) -> None:
    """Set or remove the address that is told when it is a person's turn."""
    connection.execute(update(PERSONS).where(PERSONS.c.id == id).values(webhook=webhook))


def forget_person(connection: Connection, id: str) -> None:
    """Remove a person: the seats are free and without name, notes and link, what was said stays without a name."""
    connection.execute(
        update(SEATS).where(SEATS.c.person == id).values(kind="open", person=None, name="", notes="", token_hash=None)
    )
    connection.execute(update(MESSAGES).where(MESSAGES.c.person == id).values(person=None, name=""))
    connection.execute(delete(PERSONS).where(PERSONS.c.id == id))


def clear_up(connection: Connection, unseen: int, begun: int) -> None:
    """Forget sessions begun before a time, and guests unseen since another who hold nothing: no seat, table or word."""
    nothing = [~exists().where(held == PERSONS.c.id) for held in (SEATS.c.person, TABLES.c.host, MESSAGES.c.person)]
    connection.execute(delete(PERSONS).where(PERSONS.c.login.is_(None), PERSONS.c.seen < unseen, *nothing))
    connection.execute(delete(SESSIONS).where(SESSIONS.c.created < begun))


def add_session(connection: Connection, token_hash: str, id: str, now: int) -> None:
    """Let a cookie stand for a person, who has been seen with it."""
    connection.execute(insert(SESSIONS).values(token_hash=token_hash, person=id, created=now, seen=now))
    connection.execute(update(PERSONS).where(PERSONS.c.id == id).values(seen=now))


def drop_session(connection: Connection, token_hash: str) -> None:
    """End a session."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash == token_hash))


def touch(connection: Connection, token_hash: str, now: int) -> None:
    """Note that a session and its person have been seen, at most once an hour."""
    due = (SESSIONS.c.token_hash == token_hash, SESSIONS.c.seen <= now - HOUR)
    if connection.execute(update(SESSIONS).where(*due).values(seen=now)).rowcount:
        owner = select(SESSIONS.c.person).where(SESSIONS.c.token_hash == token_hash).scalar_subquery()
        connection.execute(update(PERSONS).where(PERSONS.c.id == owner).values(seen=now))
