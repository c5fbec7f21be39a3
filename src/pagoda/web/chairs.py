"""Who sits where: bots for seats, links to seats, going back by consent, playing again."""

from __future__ import annotations

from dataclasses import replace

import segno
from fastapi import APIRouter, Request, Response

from pagoda.engine.errors import BadInput
from pagoda.engine.words import text
from pagoda.store import tables as table_store
from pagoda.web import models
from pagoda.web.api import AtDesk, AtTable, SeatNumber, Who
from pagoda.web.errors import Conflict, Forbidden
from pagoda.web.levels import check_level
from pagoda.web.links import base_of
from pagoda.web.room import Room
from pagoda.web.show import Json
from pagoda.web.shown import Proposal

router = APIRouter(prefix="/api", responses=models.REFUSALS)


@router.post("/tables/{table}/seats/{seat}/bot", status_code=204)
async def give_to_bot(room: AtTable, who: Who, seat: SeatNumber, standing: models.Standing) -> None:
    """Let a bot play for a seat: its owner may, everybody may for an open seat or one whose clock has run out."""
    check_level(standing.level)
    room.check_seat(seat)
    async with room.lock:
        mine = who.seats(room)
        row = room.seats[seat]
        if seat not in mine and not (mine and (row.kind == "open" or seat in room.out_of_time())):
            raise Forbidden(text("This is not your seat."))
        if row.kind == "bot":
            raise Conflict(text("A bot sits there already."))
        await room.set_seat(replace(row, stand_in=True, level=standing.level))


@router.delete("/tables/{table}/seats/{seat}/bot", status_code=204)
async def take_from_bot(room: AtTable, who: Who, seat: SeatNumber) -> None:
    """Take one's own seat back from a bot; an open one may be freed by everybody at the table."""
    room.check_seat(seat)
    async with room.lock:
        mine = who.seats(room)
        row = room.seats[seat]
        if seat not in mine and not (mine and row.kind == "open"):
            raise Forbidden(text("This is not your seat."))
        await room.set_seat(replace(row, stand_in=False))


@router.post("/tables/{table}/seats/{seat}/link")
async def new_link(
    request: Request, response: Response, room: AtTable, who: Who, seat: SeatNumber, desk: AtDesk
) -> models.Link:
    """Make a link to a seat, for its owner or, while it is open, for everybody at the table; older links are void."""
    room.check_seat(seat)
    async with room.lock:  # somebody may be sitting down just now
        mine = who.seats(room)
        row = room.seats[seat]
        if seat not in mine and not (row.kind == "open" and (mine or who.is_host(room))):
            raise Forbidden(text("This is not your seat."))
        if row.kind == "bot":
            raise Conflict(text("A bot sits there already."))
        token = await desk.new_link(room, seat)
    link = f"{base_of(request)}join#{token}"
    response.headers["cache-control"] = "no-store"
    return models.Link(link=link, token=token, qr=qr_path(link))


def qr_path(link: str) -> Json:
    """Return a QR code as the path of its dark modules."""
    rows = list(segno.make(link, error="m").matrix)
    d = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return {"size": len(rows), "d": d}


@router.post("/tables/{table}/public", status_code=204)
async def list_publicly(room: AtTable, who: Who, answer: models.Answer) -> None:
    """Put a table on the public list, or take it off; only its host may."""
    if not who.is_host(room):
        raise Forbidden(text("Only who has set the table up may do this."))
    if answer.yes and not room.row.spectators:
        raise Conflict(text("This table is closed to spectators."))
    async with room.lock:
        row = replace(room.row, public=answer.yes)
        await room.write(lambda connection: table_store.set_public(connection, row.id, row.public))
        room.row = row
    room.tell_table()


# Taking back more than the rules of undo allow


@router.post("/tables/{table}/takeback", status_code=204)
async def ask_to_take_back(room: AtTable, who: Who, wish: models.WishBack) -> None:
    """Ask everybody to go back to an earlier moment; bots never mind."""
    async with room.lock:
        seat = who.seat(room, None)
        if not room.waiting:  # the deal lies open: who goes back would know every card
            raise Conflict(text("The game is over."))
        if not 0 <= wish.to < room.match.moment:
            raise BadInput(text("There is no such moment to go back to."))
        room.proposal = Proposal(seat, wish.to, set(who.seats(room)))
        await settle(room)


@router.post("/tables/{table}/takeback/answer", status_code=204)
async def answer_take_back(room: AtTable, who: Who, answer: models.Answer) -> None:
    """Agree to going back, or not."""
    async with room.lock:
        who.seat(room, None)
        if room.proposal is None:
            raise Conflict(text("Nobody has asked to take anything back."))
        if answer.yes:
            room.proposal.agreed.update(who.seats(room))
        else:
            room.proposal = None
        await settle(room)


async def settle(room: Room) -> None:
    """Go back if all people at the table agree, and note it for everybody to read."""
    wish = room.proposal
    # Whoever plays by a token is no person we know, but the seat is open no longer.
    people = {row.seat for row in room.seats if row.kind != "open" and not room.is_bot(row.seat)}
    if wish is not None and people <= wish.agreed:
        name = room.seats[wish.by].name
        await room.rewind(wish.to)
        # What the house notes is no sentence yet: each reader's page says it in the reader's language.
        await room.chat(wish.by, None, name, str(wish.to), "system")
    room.tell_table()


@router.post("/tables/{table}/rematch")
async def rematch(room: AtTable, who: Who, desk: AtDesk, wish: models.PlayAgain | None = None) -> models.Again:
    """Play again with the same seats; the first who asks sets the table up, the others are led to it."""
    mine = who.seats(room)
    if not mine:
        raise Forbidden(text("You do not sit at this table."))
    desk.shares.take("tables", who.client)
    table = await desk.rematch(room, wish.level if wish else None)
    again = await desk.room(table)
    async with again.lock:
        if who.token and again.seats[mine[0]].person is None:
            return models.Again(table=table, token=await desk.new_link(again, mine[0]))
    return models.Again(table=table)
