"""The pages beside the table: whole, in both languages, without anything inline, harmless whatever is typed."""

from __future__ import annotations

import re

import pytest
from fastapi import FastAPI, Request
from starlette.responses import Response

import pagoda
from pagoda.web import pages
from pagoda.web.house import STOREYS
from pagoda.web.people import Person
from pagoda.web.templating import accepted, art
from tests.web.visitor import EVIL, Browser, FakeDesk, Page, card, client

PATHS = [
    "/",
    "/new/madame-ching",
    "/new/zheng-he",
    "/join",
    "/tables",
    "/public",
    "/upload",
    "/rules/madame-ching",
    "/rules/zheng-he",
    "/learn/madame-ching",
    "/learn/great-wall",
    "/about",
    "/account",
    "/nowhere",
]


# Every page


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("known", [True, False], ids=["known", "stranger"])
def test_every_page_is_whole_in_both_languages(path: str, language: str, known: bool) -> None:
    desk = FakeDesk(Person("p", "Ana"), [card(yours=True), card("t8", finished=True, result="Ana wins with 36")])
    response = client(desk if known else FakeDesk(), language=language).get(path)
    page = Page(response.text)

    assert response.status_code == (404 if path == "/nowhere" else 200)
    assert page.all("html") == [{"lang": language}]
    assert len(page.all("main")) == len(page.all("h1")) == 1
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert sorted(ids, key=str) == sorted(set(ids), key=str)
    for tag, attributes in page.elements:
        assert "style" not in attributes
        assert tag != "style"
        assert not [name for name in attributes if name.startswith("on")]
    for script in page.all("script"):
        assert "src" in script or script.get("type") == "application/json"


@pytest.mark.parametrize("path", PATHS)
def test_no_page_reaches_for_another_host(path: str) -> None:
    page = Page(client(FakeDesk(Person("p", "Ana"), [card()])).get(path).text)

    addresses = [
        value for _, found in page.elements for key, value in found.items() if key in ("href", "src", "action")
    ]
    assert len(addresses) > 10
    assert [value for value in addresses if value and not re.match(r"(/(?!/)|#)", value)] == []


@pytest.mark.parametrize("path", PATHS)
def test_every_control_has_a_name(path: str) -> None:
    source = client(FakeDesk(Person("p", "Ana"), [card()])).get(path).text

    for button in re.findall(r"<button\b.*?</button>", source, re.DOTALL):
        assert re.sub(r"<[^>]*>", "", button).strip() or "aria-label" in button
    labelled = "".join(re.findall(r"<label\b.*?</label>", source, re.DOTALL))
    for control in re.findall(r"<(?:input|select|textarea)\b[^>]*>", source):
        assert control in labelled or 'type="hidden"' in control


@pytest.mark.parametrize("path", ["/", "/new/madame-ching", "/join", "/tables", "/public", "/account"])
def test_a_player_called_script_is_harmless(path: str) -> None:
    desk = FakeDesk(Person("p", EVIL, EVIL, f'https://x/?"{EVIL}'), [card(names=[EVIL], title=EVIL, result=EVIL)])
    source = client(desk).get(path).text

    assert EVIL not in source
    assert EVIL in Page(source).text or EVIL in str(Page(source).elements)


def test_a_strange_address_does_not_become_a_link_to_another_host() -> None:
    for path in ("//evil.example/a", "/%5Cevil.example", "/%22%3E%3Cb%3E"):
        page = Page(client().get(f"http://testserver{path}").text)
        switch = [link["href"] for link in page.all("a") if link.get("hreflang") == "de"]

        assert switch
        assert all(re.match(r"/[^/\\]", str(address)) for address in switch)


# Languages


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr,en;q=0.5,de;q=0.7", "de"),
        ("en-GB,en;q=0.9,de;q=0.1", "en"),
        ("", "en"),
        ("fr", "en"),
        ("de;q=0", "en"),
        ("de;q=nonsense,en;q=0.1", "en"),
    ],
)
def test_the_browser_names_the_language(header: str, language: str) -> None:
    assert accepted(header) == language
    assert client(language=header).get("/about").headers["content-language"] == language


def test_a_language_in_the_address_wins_and_is_remembered() -> None:
    browser = client()

    first = browser.get("/?language=de")
    second = browser.get("/")

    assert first.cookies["language"] == "de"
    assert Page(second.text).all("html") == [{"lang": "de"}]
    assert Page(browser.get("/?language=en").text).all("html") == [{"lang": "en"}]


def test_an_unknown_language_changes_nothing() -> None:
    response = client().get("/?language=fr")

    assert "language" not in response.cookies
    assert Page(response.text).all("html") == [{"lang": "en"}]


# The front page


def test_the_house_has_five_storeys() -> None:
    source = client().get("/").text
    page = Page(source)

    ids = [storey.id for storey in STOREYS]
    assert ids == ["dschingis-khan", "madame-ching", "zheng-he", "three-kingdoms-redux", "great-wall"]
    assert sorted(ids) == sorted(pagoda.games())
    assert len(page.all("article")) == 5
    assert [button["formaction"] for button in page.all("button") if button.get("form") == "play"] == [
        f"/play/{id}" for id in ids
    ]
    assert page.text.count("Play now") == 5


def test_every_storey_has_a_picture() -> None:
    drawn = str(art())

    assert [storey.symbol for storey in STOREYS if f'id="{storey.symbol}"' not in drawn] == []


def test_every_symbol_that_art_uses_is_there_once() -> None:
    drawn = str(art())
    ids = re.findall(r' id="([^"]+)"', drawn)

    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', drawn)) <= set(ids)
    assert "style" not in drawn


def test_the_storeys_agree_with_the_games() -> None:
    for found in STOREYS:
        game = pagoda.game(found.id)
        counts = sorted({count for mode in game.modes for count in mode.seats})

        assert found.credit == game.credit
        assert (found.least, found.most) == (counts[0], counts[-1])


def test_the_front_page_says_who_waits_for_you() -> None:
    desk = FakeDesk(Person("p", "Ana"), [card(yours=True), card("t8", yours=True), card("t9")])
    page = Page(client(desk).get("/").text)

    assert "2 wait for you" in page.text
    assert "/table/t7" in [link.get("href") for link in page.all("a")]
    assert "wait for you" not in Page(client().get("/").text).text


# Lists


def test_tables_that_wait_for_you_come_first_and_finished_ones_have_a_replay() -> None:
    cards = [card("over", finished=True, result="Bo wins"), card("theirs"), card("mine", yours=True)]
    page = Page(client(FakeDesk(Person("p", "Ana"), cards)).get("/tables").text)
    links = [str(link["href"]) for link in page.all("a") if str(link["href"]).startswith(("/table/", "/replay/"))]

    assert links == ["/table/mine", "/table/theirs", "/table/over", "/replay/over"]
    assert "Bo wins" in page.text


# Errors


@pytest.mark.parametrize("status", [400, 403, 404, 413, 429, 500])
def test_an_error_is_a_page_of_the_house(status: int) -> None:
    app = FastAPI()

    @app.get("/")
    async def broken(request: Request) -> Response:
        return pages.error_page(request, status, f"because {EVIL}")

    response = Browser(app, {}).get("/")

    assert response.status_code == status
    assert f"because {EVIL}" in Page(response.text).text
