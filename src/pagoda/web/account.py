"""The page of a person: name, account, turn notices, and the way out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from pagoda.engine.errors import BadInput, GameError
from pagoda.engine.words import Text, text
from pagoda.web.desk import Desk
from pagoda.web.errors import status_of
from pagoda.web.forms import typed_in
from pagoda.web.guard import client_of
from pagoda.web.models import NAME
from pagoda.web.people import COOKIE, PASSWORD, Person, clean_name
from pagoda.web.templating import render

router = APIRouter(include_in_schema=False)

Typed = Mapping[str, str]
Done = tuple[Person | None, str]  # who is at this browser now, and what was done
DONE: Final = {
    "name": text("You have a new name."),
    "register": text("You have an account now. Your tables are yours on every device."),
    "login": text("You are logged in."),
    "webhook": text("Your turn notices are set."),
    "logout": text("You are logged out."),
    "forget": text("Everything we knew about you is deleted."),
}


@router.get("/account")
async def show_account(request: Request) -> Response:
    """Show what we know of whoever asks."""
    desk: Desk = request.app.state.desk
    done = DONE.get(request.query_params.get("done", ""))
    return account_page(request, await desk.person(request), done=done)


def account_page(
    request: Request,
    person: Person | None,
    done: Text | None = None,
    wrong: str = "",
    problem: GameError | None = None,
    typed: Typed | None = None,
) -> Response:
    """Return the page, with what was done, or with what was typed into the form that went wrong; never a password."""
    shown = {name: value for name, value in (typed or {}).items() if name != "password"}
    return render(
        request,
        "account.html",
        status=status_of(problem) if problem else 200,
        here="/account",
        person=person,
        done=done,
        wrong=wrong,
        problem=problem and problem.text,
        typed=shown,
        longest=NAME,
        password=PASSWORD,
    )


async def name(request: Request, desk: Desk, typed: Typed) -> Done:
    """Give somebody a name."""
    if not clean_name(typed.get("name", "")):
        raise BadInput(text("Type a name first."))
    person = await desk.ensure_person(request)
    await desk.rename(person, typed["name"])
    return person, "name"


async def register(request: Request, desk: Desk, typed: Typed) -> Done:
    """Give somebody an account."""
    desk.shares.take("passwords", client_of(request.scope))
    person = await desk.ensure_person(request)
    await desk.register(person, typed.get("login", ""), typed.get("password", ""))
    await desk.logout(request)
    return await desk.with_new_cookie(request, person), "register"


async def login(request: Request, desk: Desk, typed: Typed) -> Done:
    """Let somebody into their account."""
    return await desk.login(request, typed.get("login", ""), typed.get("password", "")), "login"


async def webhook(request: Request, desk: Desk, typed: Typed) -> Done:
    """Set where turn notices go."""
    person = await desk.ensure_person(request)
    await desk.set_webhook(person, typed.get("webhook", "").strip())
    return person, "webhook"


async def logout(request: Request, desk: Desk, typed: Typed) -> Done:
    """Let this browser be nobody's again."""
    await desk.logout(request)
    return None, "logout"


async def forget(request: Request, desk: Desk, typed: Typed) -> Done:
    """Delete what we know of somebody who says twice that they want it."""
    if typed.get("sure") != "yes":
        raise BadInput(text("Tick the box first: this cannot be taken back."))
    person = await desk.person(request)
    if person is not None:
        await desk.forget(person)
    return None, "forget"


_FORMS: Final[dict[str, Callable[[Request, Desk, Typed], Awaitable[Done]]]] = {
    "name": name,
    "register": register,
    "login": login,
    "webhook": webhook,
    "logout": logout,
    "forget": forget,
}


def form_route(which: str) -> Callable[[Request], Awaitable[Response]]:
    """Return the route of one form of the page."""

    async def route(request: Request) -> Response:
        desk: Desk = request.app.state.desk
        typed = await typed_in(request, 20, 10_000)
        try:
            person, done = await _FORMS[which](request, desk, typed)
        except GameError as error:
            return account_page(request, await desk.person(request), None, which, error, typed)
        response = RedirectResponse(f"/account?done={done}", 303)
        if person is None:
            response.delete_cookie(COOKIE)
        else:
            desk.remember(response, person)
        return response

    return route


for form in _FORMS:
    router.add_api_route(f"/account/{form}", form_route(form), methods=["POST"])
