"""Try-outs: tables beside a table, of one player among bots, who goes on from what they know."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from pagoda.engine.words import Text, text
from pagoda.store.rows import SeatRow
from pagoda.table.whatif import TryOut
from pagoda.web.aside import Aside, Asides, row_aside
from pagoda.web.room import Room
from pagoda.web.secrets import new_id, new_seed
from pagoda.web.show import Json


class Sandbox(Aside):
    """A try-out, and the table that it belongs to."""

    match: TryOut
    refusal: ClassVar[Text] = text("This is a try-out: go back to the table for that.")

    def __init__(self, home: Room, seat: int, person: str | None, key: str, level: str) -> None:
        """Begin with what a seat knows and fresh dice; of the true state nothing else comes along."""
        match = TryOut(home.game, home.game.view(home.match.state, seat), new_seed())
        row = replace(
            row_aside(f"try-{new_id()}", match), edition=home.row.edition, parent=home.row.id, hints=home.row.hints
        )
        seats = [
            SeatRow(row.id, one.seat, "person", person, name=one.name, token_hash=key or None)
            if one.seat == seat
            else SeatRow(row.id, one.seat, "bot", level=level, name=one.name)
            for one in home.seats
        ]
        super().__init__(home.database, home.thinkers, row, seats, match, [])
        self.seat = seat
        self.begun_at = home.row.version
        self.home: Json = {}
        self.hear_of(home)

    def hear_of(self, home: Room) -> None:
        """Note how the table stands: whether it asks something else since, and waits for whoever is here."""
        moved = not home.is_current(self.seat, self.begun_at)
        waits = moved and self.seat in home.waiting and not home.is_bot(self.seat)
        self.home = {"table": home.row.id, "moved": moved, "waits": waits, "over": not home.waiting}

    def record(self) -> Json:
        """Return what its player may know about the try-out and the table beside it."""
        return {**super().record(), "home": self.home}

    def lay_anew(self) -> None:
        """Go back to the same question, with another deal."""
        self.match.deal(new_seed())

    async def take_back(self, seat: int, steps: int, version: int) -> int:
        """Take back what its player did, whatever the bots have done since that version."""
        return await super().take_back(seat, steps, self.row.version)


def begin(asides: Asides, home: Room, seat: int, person: str | None, key: str, level: str) -> Sandbox:
    """Open a try-out; an older one of the same seat is put away."""
    sandbox = Sandbox(home, seat, person, key, level)
    for other in beside(asides, home):
        if other.seat == seat:
            asides.put_away(other)
    asides.add(sandbox)
    return sandbox


def beside(asides: Asides, home: Room) -> list[Sandbox]:
    """Return the try-outs that belong to a table."""
    return [one for one in asides.open.values() if isinstance(one, Sandbox) and one.row.parent == home.row.id]


def tell_those_beside(asides: Asides, home: Room) -> None:
    """Tell those who try something out beside a table how it stands now."""
    for sandbox in beside(asides, home):
        sandbox.hear_of(home)
        sandbox.tell_table()
