"""Who asks: a guest whom a cookie remembers, somebody with an account, or a program that shows the token of a seat."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import Connection
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pagoda.engine.errors import BadInput
from pagoda.engine.words import text
from pagoda.store import persons
from pagoda.store.database import Database
from pagoda.store.rows import PersonRow
from pagoda.web.guard import client_of
from pagoda.web.limits import Shares
from pagoda.web.models import NAME
from pagoda.web.secrets import hashed, is_password, new_id, new_token, password_hash
from pagoda.web.shown import now

COOKIE: Final = "pagoda"
YEAR: Final = 365 * 24 * 3600  # seconds that a cookie is kept
DAY: Final = 24 * 3600 * 1000  # milliseconds
MONTH: Final = 30 * DAY  # so long we remember a guest who holds nothing
PASSWORD: Final = (8, 200)  # letters
NOBODY_KNOWS: Final = password_hash("nobody knows")  # compared with when there is no such account: equal time


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at this house."""

    id: str
    name: str
    login: str | None = None
    webhook: str | None = None
    token: str = ""  # a cookie that the browser does not have yet
    secure: bool = False


def person_of(row: PersonRow) -> Person:
    """Return a stored person."""
    return Person(row.id, row.name, row.login, row.webhook)


def clean_name(name: str) -> str:
    """Return a name without what cannot be read, cut to its length."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:NAME]


class People:
    """The visitors of this server."""

    def __init__(self, database: Database, shares: Shares) -> None:
        self.database = database
        self.shares = shares
        self.cleared = 0  # when those were last forgotten who have not come back

    async def person(self, request: HTTPConnection) -> Person | None:
        """Return whose cookie this is."""
        token = request.cookies.get(COOKIE)
        if not token:
            return None
        key = hashed(token)
        row = await self.database.read(lambda connection: persons.person_by_session(connection, key))
        if row is None:
            return None
        if now() - row.seen > persons.HOUR:
            await self.database.write(lambda connection: persons.touch(connection, key, now()))
        return person_of(row)

    async def ensure_person(self, request: Request) -> Person:
        """Return whose cookie this is, or a new guest."""
        return await self.person(request) or await self.new_guest(request, "")

    async def new_guest(self, request: Request, name: str) -> Person:
        """Remember a visitor from now on."""
        self.shares.take("guests", client_of(request.scope))
        person = Person(new_id(), clean_name(name), token=new_token(), secure=request.url.scheme == "https")
        at = now()
        clear = at - self.cleared > DAY
        self.cleared = at if clear else self.cleared

        def add(connection: Connection) -> None:
            if clear:
                persons.clear_up(connection, at - MONTH, at - 1000 * YEAR)
            persons.add_person(connection, person.id, person.name, at)
            persons.add_session(connection, hashed(person.token), person.id, at)

        await self.database.write(add)
        return person

    def remember(self, response: Response, person: Person) -> None:
        """Give a new visitor their cookie."""
        if person.token:
            response.set_cookie(
                COOKIE, person.token, max_age=YEAR, httponly=True, samesite="lax", secure=person.secure, path="/"
            )

    async def rename(self, person: Person, name: str) -> None:
        """Let a person be called something else."""
        await self.database.write(lambda connection: persons.rename(connection, person.id, clean_name(name)))

    async def register(self, person: Person, login: str, password: str) -> None:
        """Give a guest an account: the tables so far are theirs on every device."""
        if not clean_name(login) or clean_name(login) != login.strip():
            raise BadInput(text("A name has 1 to {most} letters.", most=NAME))
        if not PASSWORD[0] <= len(password) <= PASSWORD[1]:
            raise BadInput(text("A password has {least} to {most} letters.", least=PASSWORD[0], most=PASSWORD[1]))
        stored = await asyncio.to_thread(password_hash, password)
        name = login.strip()
        await self.database.write(lambda connection: persons.set_login(connection, person.id, name.lower(), stored))
        if not person.name:
            await self.rename(person, name)

    async def login(self, request: Request, login: str, password: str) -> Person:
        """Return whose account this is, with a new cookie; equally slow whether or not it exists."""
        self.shares.take("passwords", client_of(request.scope))
        row = await self.database.read(lambda connection: persons.person_by_login(connection, login.strip().lower()))
        stored = row.password if row and row.password else NOBODY_KNOWS
        right = await asyncio.to_thread(is_password, stored, password[: PASSWORD[1]])
        if row is None or not row.password or not right:
            raise BadInput(text("This name and this password do not belong together."))
        return await self.with_new_cookie(request, person_of(row))

    async def with_new_cookie(self, request: Request, person: Person) -> Person:
        """Return a person with a cookie that nobody can have planted before they had an account to lose."""
        renewed = replace(person, token=new_token(), secure=request.url.scheme == "https")
        await self.database.write(
            lambda connection: persons.add_session(connection, hashed(renewed.token), person.id, now())
        )
        return renewed

    async def logout(self, request: Request) -> None:
        """Forget the cookie of this browser."""
        token = request.cookies.get(COOKIE, "")
        await self.database.write(lambda connection: persons.drop_session(connection, hashed(token)))

    async def forget(self, person: Person) -> None:
        """Delete everything we know about a person; their seats at running tables are open again."""
        await self.database.write(lambda connection: persons.forget_person(connection, person.id))
