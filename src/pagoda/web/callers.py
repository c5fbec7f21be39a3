"""Whom a request speaks for: the seats of a cookie's person, or the one seat of a token."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from pagoda.engine.words import text
from pagoda.store import tables as table_store
from pagoda.web.desk import Desk
from pagoda.web.errors import Forbidden
from pagoda.web.guard import client_of
from pagoda.web.people import Person
from pagoda.web.room import Room
from pagoda.web.secrets import hashed
from pagoda.web.templating import language_of


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, what they read, and what they may do."""

    person: Person | None
    token: tuple[str, int] | None  # table and seat that a token stands for
    language: str
    client: str
    key: str = ""  # the hash of the token

    def seats(self, room: Room) -> list[int]:
        """Return the seats of the caller at a table."""
        if self.token:
            return [seat.seat for seat in room.seats if seat.token_hash == self.key]
        return room.seats_of(self.person.id) if self.person else []

    def seat(self, room: Room, wanted: int | None) -> int:
        """Return the seat the caller speaks for; the one that is asked if they have several and do not say."""
        mine = self.seats(room)
        if wanted is None:
            asked = [seat for seat in mine if seat in room.waiting] or mine
            if not asked:
                raise Forbidden(text("You do not sit at this table."))
            return asked[0]
        if wanted not in mine:
            raise Forbidden(text("This is not your seat."))
        return wanted

    def may_watch(self, room: Room, seat: int | None) -> int | None:
        """Return the seat whose view the caller may have, or refuse."""
        if seat is not None:
            return self.seat(room, seat)
        if not room.row.spectators and not self.seats(room) and not room.row.finished:
            raise Forbidden(text("This table is closed to spectators."))
        return None

    def may_see(self, room: Room, seat: int | None) -> int | None:
        """Return the view that is asked for: one's own while the game goes on, anybody's when it is over."""
        if seat is None or room.waiting:
            return self.may_watch(room, seat)
        room.check_seat(seat)
        self.may_watch(room, None)
        return seat

    def is_host(self, room: Room) -> bool:
        """Tell whether the caller has set the table up."""
        return self.person is not None and self.person.id == room.row.host


async def caller_of(request: HTTPConnection) -> Caller:
    """Return who makes a request."""
    desk: Desk = request.app.state.desk
    language = language_of(request)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        key = hashed(token.strip())
        seat = await desk.database.read(lambda connection: table_store.seat_by_token(connection, key))
        if seat is None:
            raise Forbidden(text("This token belongs to no seat."))
        if seat.kind == "open":
            await desk.come_by_token(seat)
        return Caller(None, (seat.table_id, seat.seat), language, client_of(request.scope), key)
    return Caller(await desk.person(request), None, language, client_of(request.scope))
