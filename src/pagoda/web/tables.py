"""The pages of a table and of its replay."""

from __future__ import annotations

from importlib import resources
from typing import Any

from fastapi import APIRouter, Request, Response

from pagoda.engine.words import text
from pagoda.locale import say
from pagoda.web.aside import is_aside
from pagoda.web.callers import caller_of
from pagoda.web.desk import Desk
from pagoda.web.errors import Conflict, NotFound
from pagoda.web.house import storey
from pagoda.web.lessons import Classroom
from pagoda.web.levels import level_records
from pagoda.web.room import Room
from pagoda.web.sandbox import Sandbox
from pagoda.web.templating import art, language_of, render

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}")
async def table_page(request: Request, table: str) -> Response:
    """Show a table; what is on it comes by socket."""
    return await page(request, table, "table.html")


@router.get("/replay/{table}")
async def replay_page(request: Request, table: str) -> Response:
    """Show a table from its first moment on."""
    if is_aside(table):
        raise Conflict(request.app.state.desk.asides.find(table).refusal)
    return await page(request, table, "replay.html")


@router.get("/games/{game}/look.css")
async def look(game: str) -> Response:
    """Send the few rules of style that only the art of one game needs."""
    if storey(game) is None:
        raise NotFound(text("This house has no such game."))
    file = resources.files("pagoda.games").joinpath(game.replace("-", "_"), "art", "look.css")
    rules = file.read_bytes() if file.is_file() else b""
    return Response(rules, media_type="text/css", headers={"cache-control": "max-age=60"})


async def page(request: Request, table: str, template: str) -> Response:
    """Return the frame of a table for whoever asks."""
    desk: Desk = request.app.state.desk
    room = await desk.room(table)
    caller = await caller_of(request)
    caller.may_watch(room, None)
    game = room.game.id
    return render(request, template, art=art(game), config=config(request, room, caller.seats(room)), game=game)


def config(request: Request, room: Room, seats: list[int]) -> dict[str, Any]:
    """Return what the client needs to know before it hears from the table."""
    language = language_of(request)
    floor = storey(room.game.id)
    if floor is None:
        raise NotFound(text("This house has no such game."))
    asked = [seat for seat in seats if seat in room.waiting] or seats
    return {
        "table": room.row.id,
        "home": room.row.parent if isinstance(room, Sandbox) else None,
        "lessons": f"/learn/{room.game.id}" if isinstance(room, Classroom) else None,
        "game": room.game.id,
        "title": say(floor.title, language),
        "short": say(floor.short, language),
        "han": floor.han,
        "language": language,
        "seats": seats,
        "seat": asked[0] if asked else None,
        "hero": f"hero-{room.game.id}",
        "rules": f"/rules/{room.game.id}",
        "over": not room.waiting,
        "moment": room.match.moment,
        "levels": level_records(language),
    }
