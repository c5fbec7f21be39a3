"""What tests of pages share: a desk that only remembers, a browser without pictures, a page taken apart."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import httpx
from fastapi import FastAPI, Request
from starlette.responses import Response

from pagoda.engine.errors import BadInput
from pagoda.engine.words import text
from pagoda.web import pages
from pagoda.web.desk import Created, TableCard
from pagoda.web.limits import Shares
from pagoda.web.notices import checked_address
from pagoda.web.people import Person
from pagoda.web.settings import Limits

EVIL = "<script>alert(1)</script>"
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class FakeDesk:
    """A desk that remembers what it is asked."""

    who: Person | None = None
    cards: list[TableCard] = field(default_factory=list)
    asked: list[tuple[Any, ...]] = field(default_factory=list)
    shares: Shares = field(default_factory=lambda: Shares(Limits()))

    async def person(self, request: Request) -> Person | None:
        return self.who

    async def ensure_person(self, request: Request) -> Person:
        return self.who or Person("new", "", token="secret")

    def remember(self, response: Response, person: Person) -> None:
        response.set_cookie("pagoda", person.token)

    async def create_table(self, person: Person, order: dict[str, Any]) -> Created:
        self.asked.append(("create", person.id, order))
        return Created("t1", {})

    async def my_tables(self, person: Person, language: str) -> list[TableCard]:
        return self.cards

    async def public_tables(self, language: str) -> list[TableCard]:
        return self.cards

    async def register(self, person: Person, login: str, password: str) -> None:
        raise BadInput(text("A password has {least} to {most} letters.", least=8, most=200))

    async def login(self, request: Request, login: str, password: str) -> Person:
        self.asked.append(("login", login, password))
        return Person("owner", "Ana", "ana", token="other")

    async def logout(self, request: Request) -> None:
        self.asked.append(("logout",))

    async def rename(self, person: Person, name: str) -> None:
        self.asked.append(("rename", person.id, name))

    async def set_webhook(self, person: Person, url: str) -> None:
        if url:
            checked_address(url)
        self.asked.append(("webhook", person.id, url))

    async def forget(self, person: Person) -> None:
        self.asked.append(("forget", person.id))


def card(id: str = "t7", **fields: Any) -> TableCard:
    """Return a table in a list."""
    known: dict[str, Any] = {
        "game": "madame-ching",
        "title": "Madame Ching",
        "mode": "every player alone",
        "names": ["Ana", "Bo"],
        "yours": False,
        "finished": False,
        "updated": 1_700_000_000_000,
        "result": "",
    }
    return TableCard(id=id, **{**known, **fields})


class Browser:
    """A browser that keeps its cookies and follows no redirect."""

    def __init__(self, app: FastAPI, headers: dict[str, str]) -> None:
        self.app = app
        self.headers = headers
        self.cookies = httpx.Cookies()

    def send(self, method: str, path: str, data: dict[str, str] | None = None) -> httpx.Response:
        """Send one request."""

        async def sent() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(
                transport=transport, base_url="http://testserver", headers=self.headers, cookies=self.cookies
            ) as client:
                response = await client.request(method, path, data=data)
                self.cookies = client.cookies
                return response

        return asyncio.run(sent())

    def get(self, path: str) -> httpx.Response:
        """Look at a page."""
        return self.send("GET", path)

    def post(self, path: str, data: dict[str, str] | None = None) -> httpx.Response:
        """Send a form."""
        return self.send("POST", path, data)


def client(desk: FakeDesk | None = None, language: str = "en") -> Browser:
    """Return a browser in front of the pages."""
    app = FastAPI()
    app.state.desk = desk or FakeDesk()
    app.include_router(pages.router)

    @app.exception_handler(404)
    async def not_found(request: Request, error: Exception) -> Response:
        return pages.error_page(request, 404, text("There is nothing here."))

    return Browser(app, {"accept-language": language})


class Page(HTMLParser):
    """A page taken apart; every element must be closed where it was opened."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> was never opened"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """Return the attributes of all elements of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]

    @property
    def text(self) -> str:
        """Return the words of the page."""
        return " ".join(" ".join(self.words).split())
