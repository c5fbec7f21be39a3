"""Sockets: whoever looks at a table hears of every change, each with the version it makes."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from pagoda.engine.errors import GameError
from pagoda.engine.words import text
from pagoda.locale import say
from pagoda.web.api import TableId
from pagoda.web.callers import Caller, caller_of
from pagoda.web.desk import Desk
from pagoda.web.errors import Forbidden, TooMany
from pagoda.web.guard import client_of, is_own_origin
from pagoda.web.room import Room
from pagoda.web.shown import Viewer, encoded
from pagoda.web.templating import language_of

REFUSED: Final = 4403  # our closing code: there is no use in trying again
BEHIND: Final = 4408  # could not keep up, or the seat has changed hands: try again
router = APIRouter(prefix="/api")


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: TableId) -> None:
    """Send a viewer the table now and every change of it from now on."""
    desk: Desk = socket.app.state.desk
    client = client_of(socket.scope)
    opened = desk.shares.open_socket(client)
    try:
        try:
            if not opened:
                raise TooMany(text("Too many tables are open in too many windows."), 60)
            room, viewer = await admitted(socket, desk, table)
        except GameError as error:
            await turn_away(socket, error)
        else:
            await attend(socket, room, viewer)
    finally:
        if opened:
            desk.shares.close_socket(client)


async def admitted(socket: WebSocket, desk: Desk, table: str) -> tuple[Room, Viewer]:
    """Return the table and who will look at it, or refuse."""
    desk.shares.take("requests", client_of(socket.scope))
    if not is_own_origin(socket.scope):
        raise Forbidden(text("This request comes from another site."))
    caller = await caller_of(socket)
    room = await desk.room(table)
    seat = caller.may_watch(room, wanted_seat(socket, caller, room))
    return room, Viewer(seat, caller.language, caller.person.id if caller.person else "", caller.key)


def wanted_seat(socket: WebSocket, caller: Caller, room: Room) -> int | None:
    """Return the seat whose view a socket asks for; the seat of its token if it names none."""
    wanted = socket.query_params.get("seat", "")
    if wanted.isascii() and wanted.isdecimal() and len(wanted) < 3:
        return int(wanted)
    return caller.seat(room, None) if caller.token else None


async def turn_away(socket: WebSocket, error: GameError) -> None:
    """Say why a viewer cannot watch, and close."""
    reason = say(error.text, language_of(socket))
    try:
        await socket.accept()
        await socket.send_text(encoded({"type": "bye", "reason": reason, "final": not isinstance(error, TooMany)}))
        await socket.close(REFUSED)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone before it was told


async def attend(socket: WebSocket, room: Room, viewer: Viewer) -> None:
    """Keep a viewer up to date until they leave."""
    await socket.accept()
    if not room.may_look(viewer):  # the seat changed hands just now
        await socket.close(BEHIND)
        return
    room.viewers.add(viewer)
    viewer.send(room.whole(viewer, "scene"))
    room.tell_table()
    sender = asyncio.create_task(pass_on(socket, viewer))
    try:
        while True:
            await socket.receive_text()  # nothing is asked by socket: reading keeps it alive and notices its end
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        sender.cancel()
        room.viewers.discard(viewer)
        room.tell_table()


async def pass_on(socket: WebSocket, viewer: Viewer) -> None:
    """Send what waits for a viewer, in order."""
    try:
        while True:
            message = await viewer.queue.get()
            if message is None:
                await socket.close(BEHIND)
                return
            await socket.send_text(message)
    except (WebSocketDisconnect, RuntimeError):
        return  # gone; the reading side notices too
