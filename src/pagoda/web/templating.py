"""Pages: templates, the reader's language, and the art that stands in every page."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from importlib import resources
from typing import Any, Final
from urllib.parse import quote

from babel.dates import format_timedelta
from fastapi import Request
from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

import pagoda
from pagoda.engine.words import Value
from pagoda.locale import LANGUAGES, browser_words, say, translator

LANGUAGE_NAMES: Final = {"en": "English", "de": "Deutsch"}
YEAR: Final = 365 * 24 * 3600  # seconds that a language is remembered


def language_of(request: HTTPConnection) -> str:
    """Return the reader's language: asked for in the address, remembered, or the browser's."""
    for wanted in (request.query_params.get("language"), request.cookies.get("language")):
        if wanted in LANGUAGES:
            return wanted
    return accepted(request.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """Return the language of ours that an Accept-Language header likes best."""
    best, liking = "en", 0.0
    for entry in header.split(","):
        name, _, quality = entry.partition(";")
        code = name.strip().lower().partition("-")[0]
        match = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", quality)
        liked = float(match.group(1)) if match else 0.0 if quality else 1.0
        if code in LANGUAGES and liked > liking:
            best, liking = code, liked
    return best


def phrase(language: str, template: str, plural: str, count: int, values: Mapping[str, Any]) -> Markup:
    """Return a template in a language with its values filled in, safe to stand in a page."""
    words = escape(translator(language)(template, plural, count))
    return words.format(**{name: said(value, language) for name, value in values.items()})


def said(value: Any, language: str) -> Any:
    """Return a value of ours in words; markup stays what it is."""
    return value if isinstance(value, Markup) else say(value, language)


@pass_context
def t(context: Context, template: str, **values: Any) -> Markup:
    """Return a sentence in the reader's language; `{name}` stands for the value of that name."""
    return phrase(context["language"], template, "", 1, values)


@pass_context
def tn(context: Context, template: str, plural: str, count: int, **values: Any) -> Markup:
    """Return a sentence that differs between one and many; `{count}` is the number."""
    return phrase(context["language"], template, plural, count, {"count": count, **values})


@pass_context
def words(context: Context, value: Value) -> str:
    """Return a text or a name of ours in the reader's language."""
    return say(value, context["language"])


def upper_first(words: str) -> str:
    """Return words that begin with a capital letter."""
    return words[:1].upper() + words[1:]


@pass_context
def ago(context: Context, moment: int) -> str:
    """Return how long ago something was, from milliseconds since 1970."""
    past = datetime.fromtimestamp(moment / 1000, UTC) - datetime.now(UTC)
    found: str = format_timedelta(past, add_direction=True, locale=context["language"])
    return found


def iso(moment: int) -> str:
    """Return a moment as programs write it, from milliseconds since 1970."""
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="seconds")


@cache
def art(*games: str) -> Markup:
    """Return all symbols that a page needs: the shared ones, and those of its games or else of the house."""
    own = resources.files("pagoda.web").joinpath("static", "art")
    files = [own.joinpath("shared.svg")]
    if not games:
        files.append(own.joinpath("front.svg"))
    for game in games:
        folder = resources.files("pagoda.games").joinpath(game.replace("-", "_"), "art")
        if folder.is_dir():
            drawn = [file for file in folder.iterdir() if file.name.endswith(".svg")]
            files += sorted(drawn, key=lambda file: file.name)
    return Markup("\n").join(Markup(symbols(file.read_text(encoding="utf-8"))) for file in files)


def symbols(drawing: str) -> str:
    """Return what stands inside the root of an SVG file."""
    return re.sub(r"\A.*?<svg[^>]*>|</svg>\s*\Z|</?defs>", "", drawing, flags=re.DOTALL).strip()


@cache
def asset(path: str) -> str:
    """Return the address of a static file; it changes with its content, so that nobody sees an old one."""
    content = resources.files("pagoda.web").joinpath("static", *path.split("/")).read_bytes()
    return f"/static/{path}?{hashlib.sha256(content).hexdigest()[:10]}"


@cache
def environment() -> Environment:
    """Return the environment of all templates."""
    made = Environment(
        loader=PackageLoader("pagoda.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"t": t, "tn": tn, "words": words, "ago": ago, "iso": iso, "art": art, "asset": asset}
    made.globals |= {"languages": LANGUAGE_NAMES, "version": pagoda.__version__}
    made.filters["upper_first"] = upper_first
    return made


def here(request: Request) -> str:
    """Return the path of a page, for links back to it; never the address of another host."""
    return quote("/" + request.scope["path"].lstrip("/\\"))


def render(request: Request, name: str, *, status: int = 200, **context: Any) -> HTMLResponse:
    """Return a page in the reader's language; a language asked for in the address is remembered."""
    language = language_of(request)
    page = environment().get_template(name)
    known = {"language": language, "dictionary": browser_words(language), "here": here(request)}
    shown = {**known, "person": None, "waiting": 0, **context}
    headers = {"Content-Language": language, "Vary": "Accept-Language, Cookie", "Cache-Control": "private, no-cache"}
    response = HTMLResponse(page.render(shown), status, headers)
    if request.query_params.get("language") == language:
        secure = request.url.scheme == "https"
        response.set_cookie("language", language, max_age=YEAR, samesite="lax", secure=secure)
    return response
