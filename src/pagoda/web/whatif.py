"""What if: try something out from one's own view, beside the table."""

from __future__ import annotations

from fastapi import APIRouter

from pagoda.engine.words import text
from pagoda.web import models
from pagoda.web.api import AtDesk, AtTable, InRoom, Who
from pagoda.web.aside import Aside
from pagoda.web.errors import Conflict, Forbidden
from pagoda.web.levels import check_level
from pagoda.web.sandbox import begin

router = APIRouter(prefix="/api", responses=models.REFUSALS)


@router.post("/tables/{table}/whatif", status_code=201)
async def what_if(room: AtTable, who: Who, desk: AtDesk, wish: models.WhatIf) -> models.TableName:
    """Open a try-out: what the seat cannot see is dealt anew, bots play for the others, and nothing counts."""
    desk.shares.take("tryouts", who.client)
    seat = who.seat(room, wish.seat)
    check_level(wish.level)
    if not room.row.whatif:
        raise Forbidden(text("This table was set up without try-outs."))
    if not room.waiting:
        raise Conflict(text("The game is over."))
    person = who.person.id if who.person else None
    return models.TableName(table=begin(desk.asides, room, seat, person, who.key, wish.level).row.id)


@router.post("/tables/{table}/anew")
async def deal_anew(room: InRoom, who: Who, desk: AtDesk) -> models.Version:
    """Begin a try-out again with another deal of what its player cannot see, or a lesson at its first step."""
    desk.shares.take("tryouts", who.client)
    who.seat(room, None)
    if not isinstance(room, Aside):
        raise Conflict(text("Only a try-out or a lesson can begin anew."))
    return models.Version(version=await room.anew())
