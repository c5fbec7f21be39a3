"""The JSON twin of the table: read it, act at it, talk at it, change who sits where."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi import Path as InPath
from fastapi.responses import JSONResponse

from pagoda.engine.agenda import Action
from pagoda.engine.errors import BadInput
from pagoda.engine.words import text
from pagoda.locale import say
from pagoda.store import talk
from pagoda.web import models
from pagoda.web.aside import Aside
from pagoda.web.callers import Caller, caller_of
from pagoda.web.desk import Desk
from pagoda.web.errors import Conflict, Forbidden, Stale
from pagoda.web.room import Room
from pagoda.web.shown import chat_record

router = APIRouter(prefix="/api", responses=models.REFUSALS)
Who = Annotated[Caller, Depends(caller_of)]
TableId = Annotated[str, InPath(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, InPath(ge=0, le=8)]
Viewed = Annotated[int | None, Query(ge=0, le=8, description="whose view; none for a spectator's")]


def desk_of(request: Request) -> Desk:
    """Return the desk of this server."""
    desk: Desk = request.app.state.desk
    return desk


async def room_of(request: Request, table: TableId) -> Room:
    """Return the table that a path names."""
    return await desk_of(request).room(table)


async def table_of(request: Request, table: TableId) -> Room:
    """Return the table that a path names, and no try-out or lesson: they have no people, no words and no past."""
    room = await room_of(request, table)
    if isinstance(room, Aside):
        raise Conflict(room.refusal)
    return room


AtDesk = Annotated[Desk, Depends(desk_of)]
InRoom = Annotated[Room, Depends(room_of)]
AtTable = Annotated[Room, Depends(table_of)]


@router.get("/tables/{table}")
async def read_table(room: InRoom, who: Who, seat: Viewed = None) -> models.TableState:
    """Read a table as a seat, or a spectator, knows it; a token's own seat if none is named."""
    if seat is None and who.token:
        seat = who.seat(room, None)
    return table_state(room, who.may_watch(room, seat), who.language)


def table_state(room: Room, seat: int | None, language: str) -> models.TableState:
    """Return everything a program needs to play."""
    shown = room.picture(seat)
    reader = room.reader(language)
    prompt = shown.prompt
    result = room.game.result(room.match.state)
    return models.TableState(
        id=room.row.id,
        game=room.game.id,
        mode=room.row.mode,
        version=room.row.version,
        moment=room.match.moment,
        over=not room.waiting,
        seat=seat,
        waiting=list(room.waiting),
        view=room.game.dump_view(shown.view),
        actions=[
            {"action": list(action), "text": reader.say(words)}
            for action, words in zip(shown.actions, shown.texts, strict=True)
        ],
        prompt={"what": reader.say(prompt.what), "why": reader.say(prompt.why), "rules": list(prompt.rules)}
        if prompt
        else None,
        refusals=[
            {"action": list(refusal.action), "reason": reader.say(refusal.reason), "rule": refusal.rule}
            for refusal in shown.refusals
        ],
        undo=room.undo_depth(seat),
        seats=room.record()["seats"],
        result={"scores": list(result.scores), "ranks": list(result.ranks), "reason": reader.say(result.reason)}
        if result
        else None,
    )


@router.post("/tables/{table}/actions", response_model=models.Acted)
async def act(room: InRoom, who: Who, act: models.Act, desk: AtDesk) -> models.Acted | Response:
    """Do something. It is stored before it is answered; when the question has changed since, it is refused with 409."""
    seat = who.seat(room, act.seat)
    action: Action = tuple(act.action)
    try:
        version = await room.act(seat, action, act.version)
    except Stale as error:
        return moved_on(room, seat, who.language, error)
    return models.Acted(version=version, elsewhere=await elsewhere(room, who, desk))


async def elsewhere(room: Room, who: Caller, desk: Desk) -> models.Elsewhere | None:
    """Return the next table that waits for the caller, unless this one does."""
    if who.person is None or isinstance(room, Aside) or set(who.seats(room)) & set(room.waiting):
        return None
    cards = await desk.my_tables(who.person, who.language)
    found = next((card for card in cards if card.yours and card.id != room.row.id), None)
    return models.Elsewhere(table=found.id, title=found.title) if found else None


def moved_on(room: Room, seat: int, language: str, error: Stale) -> Response:
    """Return the refusal of a version that is not the latest, with the table as it is now: no need to ask again."""
    problem = models.Problem(code=error.code, message=say(error.text, language))
    failure = models.Failure(error=problem, table=table_state(room, seat, language).model_dump())
    return JSONResponse(failure.model_dump(), error.status)


@router.post("/tables/{table}/undo", response_model=models.Version)
async def undo(room: InRoom, who: Who, wish: models.TakeBack) -> models.Version | Response:
    """Take back what the seat did last, one step or its whole turn, as far as nothing was revealed since."""
    seat = who.seat(room, wish.seat)
    try:
        return models.Version(version=await room.take_back(seat, 0 if wish.steps == "turn" else 1, wish.version))
    except Stale as error:
        return moved_on(room, seat, who.language, error)


@router.get("/tables/{table}/components")
async def components(room: InRoom, who: Who) -> dict[str, Any]:
    """Return the help text of every component of this table's edition."""
    return room.reader(who.language).components()


@router.get("/tables/{table}/log")
async def log(room: InRoom, who: Who, seat: Viewed = None) -> list[dict[str, Any]]:
    """Return the whole log as a viewer heard it."""
    view = room.picture(who.may_see(room, seat)).view
    return room.reader(who.language).log(await room.told(0, room.match.moment), view)


# Talking


@router.post("/tables/{table}/chat", status_code=201)
async def chat(room: AtTable, who: Who, words: models.Say, desk: AtDesk) -> dict[str, Any]:
    """Say something to the table."""
    desk.shares.take("chat", who.client)
    seats = who.seats(room)
    if not seats and not who.person:
        raise Forbidden(text("Only people with a seat or a name here can talk."))
    who.may_watch(room, None)
    seat = seats[0] if seats else None
    name = room.seats[seat].name if seat is not None else (who.person.name if who.person else "")
    person = who.person.id if who.person else None
    said = words.words.strip()
    if not said:
        raise BadInput(text("There is nothing to say in this."))
    return chat_record(await room.chat(seat, person, name, said))


@router.get("/tables/{table}/chat")
async def chat_so_far(
    room: AtTable, who: Who, after: Annotated[int, Query(ge=0, le=2**31)] = 0
) -> list[dict[str, Any]]:
    """Return what was said, the newest 200 messages."""
    who.may_watch(room, None)
    rows = await room.database.read(lambda connection: talk.messages_of(connection, room.row.id, after, 200))
    return [chat_record(row) for row in rows]


@router.get("/tables/{table}/notes")
async def notes(room: AtTable, who: Who, seat: Viewed = None) -> models.Notes:
    """Return the notes of one's own seat."""
    mine = who.seat(room, seat)
    words = await room.database.read(lambda connection: talk.notes_of(connection, room.row.id, mine))
    return models.Notes(seat=mine, words=words)


@router.put("/tables/{table}/notes", status_code=204)
async def write_notes(room: AtTable, who: Who, notes: models.Notes) -> None:
    """Write something down that nobody else can read."""
    mine = who.seat(room, notes.seat)
    await room.database.write(lambda connection: talk.set_notes(connection, room.row.id, mine, notes.words))
