"""The server: its parts put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from pagoda.engine.errors import GameError, IllegalAction, StateError
from pagoda.engine.words import Text, text
from pagoda.locale import say
from pagoda.store.database import Database
from pagoda.store.errors import Conflict as StoreConflict
from pagoda.store.errors import NotStored
from pagoda.version import VERSION
from pagoda.web import after, api, chairs, hints, lessons, live, lobby, notices, pages, reviews, tables, whatif
from pagoda.web.desk import Desk
from pagoda.web.errors import Refused, Stale, TooMany
from pagoda.web.guard import HEADERS, Guard
from pagoda.web.limits import Shares
from pagoda.web.pages import error_page
from pagoda.web.settings import Settings
from pagoda.web.templating import language_of
from pagoda.web.thinkers import Thinkers

logger = logging.getLogger("pagoda.web")
HTTP: Final = {  # codes and words for what the framework refuses by itself
    400: ("invalid", text("This request makes no sense.")),
    404: ("not found", text("There is nothing here.")),
    413: ("too large", text("This is too large.")),
}


def create_app(settings: Settings) -> FastAPI:
    """Return the server as an ASGI application."""
    shares = Shares(settings.limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database = Database(settings.database)
        thinkers = Thinkers(settings.workers)
        desk = Desk(database, shares, thinkers)
        app.state.desk = desk
        desk.heralds.append(notices.Herald(desk, settings.private_webhooks))
        await desk.wake()
        try:
            yield
        finally:
            desk.close()
            thinkers.close()
            database.close()

    app = FastAPI(
        title="Pagoda",
        version=VERSION,
        description="Tables, seats and moves as JSON: everything the pages can do, for programs.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = settings
    for module in (lobby, lessons, api, hints, whatif, chairs, after, reviews, live, pages, tables):
        app.include_router(module.router)
    static = str(resources.files("pagoda.web").joinpath("static"))
    app.mount("/static", StaticFiles(directory=static), name="static")
    answer_errors(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, shares=shares)
    return app


def answer_errors(app: FastAPI) -> None:
    """Let every error be answered in words: JSON for programs, a page for people."""

    async def game_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, GameError)
        response = refusal(request, *described(error))
        if isinstance(error, TooMany):
            response.headers["retry-after"] = str(error.seconds)
        return response

    async def bad_request(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        where = "; ".join(f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}" for one in error.errors()[:5])
        return refusal(request, 422, "invalid", Text("{message}", (("message", where),)))

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code, words = HTTP.get(error.status_code, ("refused", text("This cannot be done here.")))
        response = refusal(request, error.status_code, code, words)
        response.headers.update(error.headers or {})
        return response

    async def unexpected(request: Request, error: Exception) -> Response:
        response = refusal(request, 500, "failed", text("Something went wrong here. It is not your fault; try again."))
        for name, value in HEADERS:  # this answer goes out above the guard
            response.headers[name.decode()] = value.decode()
        return response

    app.add_exception_handler(GameError, game_error)
    app.add_exception_handler(RequestValidationError, bad_request)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(Exception, unexpected)


def described(error: GameError) -> tuple[int, str, Text, str | None]:
    """Return status, code, words and rule of an error."""
    if isinstance(error, IllegalAction):
        return 422, "illegal", error.text, error.rule or None
    if isinstance(error, Refused):
        return error.status, error.code, error.text, None
    if isinstance(error, StoreConflict):
        return Stale.status, Stale.code, text("The table has moved on: look again."), None
    if isinstance(error, NotStored | StateError):
        logger.error("%s: %s", type(error).__name__, error)
        return 500, "failed", text("Something went wrong here. It is not your fault; try again."), None
    return 400, "bad input", error.text, None


def refusal(request: Request, status: int, code: str, words: Text, rule: str | None = None) -> Response:
    """Return an error as JSON under /api, as a page elsewhere."""
    # What is repeated may hold letters that do not exist: half of a pair cannot be sent.
    message = say(words, language_of(request)).encode(errors="replace").decode()
    if not request.url.path.startswith("/api"):
        return error_page(request, status, message)
    body: dict[str, Any] = {"error": {"code": code, "message": message, "rule": rule}}
    return JSONResponse(body, status)
