"""The pages beside the table: front, set-up, join, lists of tables, rulebooks, about; and pages for errors."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

import pagoda
from pagoda.bots import DEFAULT
from pagoda.engine.errors import GameError
from pagoda.engine.words import Text, text
from pagoda.table.lesson import lessons_of
from pagoda.web import account, lessons
from pagoda.web.desk import Desk, TableCard
from pagoda.web.errors import status_of
from pagoda.web.forms import typed_in
from pagoda.web.guard import client_of
from pagoda.web.house import STOREYS, storey
from pagoda.web.levels import offered
from pagoda.web.people import Person
from pagoda.web.rulebook import rulebook
from pagoda.web.setup import (
    CLOCKS,
    COLOURS,
    Form,
    counts_of,
    default_form,
    filled_form,
    form_for_one,
    kinds_of_seats,
    order_of,
)
from pagoda.web.templating import language_of, render

router = APIRouter(include_in_schema=False)
router.include_router(account.router)

NO_SUCH_GAME = text("This house has no such game.")


def desk_of(request: Request) -> Desk:
    """Return the desk of this server."""
    desk: Desk = request.app.state.desk
    return desk


async def tables_of(request: Request, person: Person | None) -> list[TableCard]:
    """Return the tables of whoever asks."""
    return await desk_of(request).my_tables(person, language_of(request)) if person else []


@router.get("/")
async def front(request: Request) -> Response:
    """Show the house."""
    person = await desk_of(request).person(request)
    cards = await tables_of(request, person)
    latest = [card.game for card in sorted(cards, key=lambda card: -card.updated)]
    featured = [*latest, STOREYS[0].id][0]
    waiting = [card for card in cards if card.yours]
    return render(
        request,
        "front.html",
        person=person,
        storeys=STOREYS,
        featured=featured,
        waiting=len(waiting),
        calls=waiting,
        levels=offered(),
        level=DEFAULT,
    )


# Setting up a table


@router.get("/play/{game}")
async def play_later(game: str) -> Response:
    """Lead whoever comes back to an address that only buttons use to the form of the game."""
    return RedirectResponse(f"/new/{game}" if storey(game) else "/", 303)


@router.post("/play/{game}")
async def play_now(request: Request, game: str) -> Response:
    """Set up a table against bots and go there."""
    if storey(game) is None:
        return error_page(request, 404, NO_SUCH_GAME)
    found = pagoda.game(game)
    typed = await typed_in(request, 10, 10_000)
    return await opened(request, order_of(found, form_for_one(found, typed.get("level", ""))))


@router.get("/new/{game}")
async def ask_for_table(request: Request, game: str) -> Response:
    """Show the form for a table."""
    if storey(game) is None:
        return error_page(request, 404, NO_SUCH_GAME)
    person = await desk_of(request).person(request)
    return set_up_page(request, game, person, default_form(pagoda.game(game), person.name if person else ""))


@router.post("/new/{game}")
async def new_table(request: Request, game: str) -> Response:
    """Set up a table as the form says and go there."""
    if storey(game) is None:
        return error_page(request, 404, NO_SUCH_GAME)
    form = filled_form(pagoda.game(game), await typed_in(request, 100, 2_000_000))
    try:
        return await opened(request, order_of(pagoda.game(game), form))
    except GameError as error:
        person = await desk_of(request).person(request)
        return set_up_page(request, game, person, form, error)


def set_up_page(
    request: Request, game: str, person: Person | None, form: Form, problem: GameError | None = None
) -> Response:
    """Return the form for a table, with what is wrong with it."""
    return render(
        request,
        "new.html",
        status=status_of(problem) if problem else 200,
        person=person,
        storey=storey(game),
        game=pagoda.game(game),
        form=form,
        kinds=kinds_of_seats(),
        levels=offered(),
        counts=counts_of(pagoda.game(game)),
        colours=COLOURS,
        clocks=CLOCKS,
        problem=problem and problem.text,
    )


async def opened(request: Request, order: dict[str, Any]) -> Response:
    """Set up a table for whoever asks and lead them there."""
    desk = desk_of(request)
    desk.shares.take("tables", client_of(request.scope))
    person = await desk.ensure_person(request)
    created = await desk.create_table(person, order)
    response = RedirectResponse(f"/table/{created.id}", 303)
    desk.remember(response, person)
    return response


@router.get("/learn/{game}")
async def learn(request: Request, game: str) -> Response:
    """Show the lessons of a game."""
    found = storey(game)
    if found is None or not lessons_of(game):
        return error_page(request, 404, NO_SUCH_GAME)
    person = await desk_of(request).person(request)
    return render(request, "learn.html", person=person, storey=found, lessons=lessons_of(game))


@router.get("/learn/{game}/{lesson}")
async def learn_later(game: str, lesson: str) -> Response:
    """Lead whoever comes back to an address that only buttons use to the lessons of the game."""
    return RedirectResponse(f"/learn/{game}" if storey(game) else "/", 303)


@router.post("/learn/{game}/{lesson}")
async def begin_lesson(request: Request, game: str, lesson: str) -> Response:
    """Begin a lesson and go there."""
    desk = desk_of(request)
    lessons.found(game, lesson)
    desk.shares.take("tryouts", client_of(request.scope))
    person = await desk.ensure_person(request)
    response = RedirectResponse(f"/table/{lessons.begin(desk, person, game, lesson).row.id}", 303)
    desk.remember(response, person)
    return response


@router.get("/join")
async def join(request: Request) -> Response:
    """Show where a link to a seat leads: its token stays in the browser until it is exchanged."""
    return render(request, "join.html", person=await desk_of(request).person(request))


# Lists


@router.get("/tables")
async def my_tables(request: Request) -> Response:
    """Show the tables of whoever asks."""
    person = await desk_of(request).person(request)
    cards = await tables_of(request, person)
    calls = [card for card in cards if card.yours]
    running = [card for card in cards if not card.yours and not card.finished]
    finished = [card for card in cards if card.finished]
    return render(
        request, "tables.html", person=person, calls=calls, running=running, finished=finished, waiting=len(calls)
    )


@router.get("/public")
async def public_tables(request: Request) -> Response:
    """Show the tables that everybody may watch."""
    desk = desk_of(request)
    cards = await desk.public_tables(language_of(request))
    return render(request, "public.html", person=await desk.person(request), cards=cards)


@router.get("/upload")
async def upload(request: Request) -> Response:
    """Show where a replay can be brought."""
    return render(request, "upload.html", person=await desk_of(request).person(request))


# Reading


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """Show the rulebook of a game."""
    found = storey(game)
    if found is None:
        return error_page(request, 404, NO_SUCH_GAME)
    person = await desk_of(request).person(request)
    return render(request, "rules.html", person=person, storey=found, book=rulebook(game, language_of(request)))


@router.get("/about")
async def about(request: Request) -> Response:
    """Show whose games these are, and whose work this is."""
    return render(request, "about.html", person=await desk_of(request).person(request), storeys=STOREYS)


# Errors

_HEADINGS = {
    403: text("This is not for you"),
    404: text("This door leads nowhere"),
    405: text("This door leads nowhere"),
    413: text("This is too large"),
    429: text("Not so fast"),
    500: text("Something broke on our side"),
}


def error_page(request: Request, status: int, message: str | Text) -> Response:
    """Return a page that says what went wrong, and where to go from here."""
    heading = _HEADINGS.get(status, text("That did not work"))
    return render(request, "error.html", status=status, heading=heading, message=message, number=status)
