"""A table as it is shown: what is true of it, and what each viewer gets, in their language."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from typing import Any, Final

from pagoda.engine.agenda import Edition, News
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game
from pagoda.engine.words import Name, text
from pagoda.store.rows import MessageRow, SeatRow, TableRow
from pagoda.table.match import Course
from pagoda.web.show import Json, Picture, Reader, last_move, picture

LINES: Final = 80  # of the log that come with the picture
SOON: Final = 0.1  # seconds between a change around the game and its announcement
ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)
CROWD: Final = 200  # so many viewers are told once a second at most
QUEUE: Final = 200  # messages that may wait for a slow reader


def now() -> int:
    """Return the time in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass(eq=False, slots=True)
class Viewer:
    """An open socket: who reads what in which language."""

    seat: int | None
    language: str
    person: str
    key: str = ""  # the hash of the token that it was opened with, if it was
    queue: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(QUEUE))

    def send(self, message: str | None) -> None:
        """Queue a message; who cannot keep up is let go and comes back by itself."""
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            message = None
        self.queue.put_nowait(message)


@dataclass(slots=True)
class Proposal:
    """A wish to take back more than the rules of undo allow: everybody must agree."""

    by: int
    to: int
    agreed: set[int]


class Shown:
    """A table that somebody watches; `Room` adds what can be done at it."""

    def __init__(self, row: TableRow, seats: list[SeatRow], match: Course, news: list[tuple[int, list[News]]]) -> None:
        self.row = row
        self.seats = seats
        self.match = match
        self.news = news  # the newest part of the log
        self.viewers: set[Viewer] = set()
        self.pictures: dict[int | None, Picture] = {}
        self.last: dict[int | None, Json] = {}
        self.asked_at = row.updated
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.proposal: Proposal | None = None
        self.announcement: asyncio.TimerHandle | None = None

    # What is true of the table

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.match.game

    @property
    def edition(self) -> Edition:
        """The components that are played with."""
        edition: Edition = self.match.state.edition
        return edition

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return self.game.waiting(self.match.state)

    @property
    def owner(self) -> str:
        """Who takes a turn when something is thought about here: who set the table up, or the first who came to it."""
        return self.row.host or next((seat.person for seat in self.seats if seat.person), "")

    def is_bot(self, seat: int) -> bool:
        """Tell whether a bot answers for a seat."""
        return self.seats[seat].kind == "bot" or self.seats[seat].stand_in

    def names(self) -> list[str | Name]:
        """Return who sits where."""
        return [name_of(seat) for seat in self.seats]

    def seats_of(self, person: str) -> list[int]:
        """Return the seats of a person."""
        return [seat.seat for seat in self.seats if person and seat.person == person]

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        last = self.row.seats - 1
        if seat > last:
            raise BadInput(text("there is no seat {seat}; the seats are 0 to {last}", seat=seat, last=last))

    def used(self, seat: int) -> int:
        """Return the time that a seat has used, in milliseconds, the running question included."""
        running = now() - self.asked_at if seat in self.waiting else 0
        return self.seats[seat].used + running

    def out_of_time(self) -> list[int]:
        """Return the seats whose clock has run out."""
        if not self.row.clock:
            return []
        return [s for s in range(self.row.seats) if not self.is_bot(s) and self.used(s) > self.row.clock * 60_000]

    # What viewers get

    def reader(self, language: str) -> Reader:
        """Return somebody who reads a language here."""
        return Reader(self.game, self.edition, language, self.names())

    def picture(self, seat: int | None) -> Picture:
        """Return what a seat sees now, drawn once for all who look over its shoulder."""
        if seat not in self.pictures:
            self.pictures[seat] = picture(self.game, self.match.state, seat)
        return self.pictures[seat]

    def undo_depth(self, seat: int | None) -> int:
        """Return how many moves a seat may take back."""
        return 0 if seat is None else self.match.depth(seat)

    def tell_move(self) -> None:
        """Send the last move to every viewer: the difference only, once for each seat and language."""
        before, self.pictures = self.pictures, {}
        entries, table = [self.news[-1]], self.record()
        texts: dict[tuple[int | None, str], str] = {}
        for viewer in self.viewers:
            key = (viewer.seat, viewer.language)
            if viewer.seat not in before:
                viewer.send(self.whole(viewer, "scene"))
                continue
            if key not in texts:
                texts[key] = self.move(*key, before[viewer.seat], entries, table)
            viewer.send(texts[key])
        self.last = {seat: last for seat, last in self.last.items() if seat in self.pictures}

    def move(
        self,
        seat: int | None,
        language: str,
        before: Picture,
        entries: list[tuple[int, list[News]]],
        table: Json,
    ) -> str:
        """Return the message about the last move for a seat and a language."""
        shown = self.picture(seat)
        reader = self.reader(language)
        self.last[seat] = last_move(before.scene, shown.scene)
        return encoded(
            {
                "type": "move",
                **self.head(),
                "patch": reader.patch(before.scene, shown.scene),
                "last": self.last[seat],
                "ask": reader.ask(shown, seat, self.undo_depth(seat)),
                "log": reader.log(entries, shown.view),
                "table": table,
            }
        )

    def whole(self, viewer: Viewer, kind: str) -> str:
        """Return everything a viewer sees."""
        shown = self.picture(viewer.seat)
        reader = self.reader(viewer.language)
        return encoded(
            {
                "type": kind,
                **self.head(),
                "scene": reader.scene(shown.scene),
                "last": self.last.get(viewer.seat, {"moved": {}, "fresh": []}),
                "ask": reader.ask(shown, viewer.seat, self.undo_depth(viewer.seat)),
                "log": reader.log(self.news, shown.view)[-LINES:],
                "table": {**self.record(), "you": self.seats_of(viewer.person), "host": self.row.host == viewer.person},
                "since": self.last_action_of(viewer.seat),
            }
        )

    def head(self) -> Json:
        """Return where the table stands."""
        return {"version": self.row.version, "moment": self.match.moment, "over": not self.waiting}

    def last_action_of(self, seat: int | None) -> int | None:
        """Return the moment after a seat's last action, as far as we remember."""
        if seat is None:
            return None
        for place in range(len(self.match.actions) - 1, -1, -1):
            if self.match.actions[place][0] == seat:
                return self.match.skipped + place + 1
        return None

    def record(self) -> Json:
        """Return what everybody may know about the table around the game."""
        present = {who for viewer in self.viewers for who in (viewer.person, viewer.key) if who}
        waiting = self.waiting
        return {
            "id": self.row.id,
            "game": self.game.id,
            "mode": self.row.mode,
            "seats": [
                {
                    "seat": seat.seat,
                    "name": seat.name,
                    "kind": seat.kind,
                    "level": seat.level,
                    "stand_in": seat.stand_in,
                    "present": bool(present & {seat.person, seat.token_hash}),
                    "thinking": seat.seat in self.thinking,
                    "used": self.used(seat.seat) // 1000,
                    "running": seat.seat in waiting and not self.is_bot(seat.seat),
                }
                for seat in self.seats
            ],
            "watching": sum(viewer.seat is None for viewer in self.viewers),
            "public": self.row.public,
            "commitment": self.row.commitment,
            "known_deal": self.row.known_deal,
            "hints": self.row.hints,
            "whatif": self.row.whatif,
            "home": None,
            "lesson": None,
            "next": self.row.next,
            "clock": self.row.clock,
            "out_of_time": self.out_of_time(),
            "takeback": self.proposal
            and {"by": self.proposal.by, "to": self.proposal.to, "agreed": sorted(self.proposal.agreed)},
        }

    def tell_table(self) -> None:
        """Send what has changed around the game to every viewer, a moment later: many changes come together."""
        if self.announcement is None:
            delay = SOON + len(self.viewers) / CROWD
            self.announcement = asyncio.get_running_loop().call_later(delay, self.announce)

    def announce(self) -> None:
        """Send what is true around the game now."""
        self.announcement = None
        self.tell({"type": "table", "table": self.record()})

    def tell(self, message: Json) -> None:
        """Send a message to every viewer."""
        words = encoded(message)
        for viewer in self.viewers:
            viewer.send(words)


def name_of(seat: SeatRow) -> str | Name:
    """Return what a seat is called: by its player's name, or by its number."""
    number = seat.seat + 1
    if seat.kind == "open":
        return seat.name or Name(f"open seat {number}", f"freier Platz {number}")
    return seat.name or Name(f"Player {number}", f"Platz {number}")


def chat_record(message: MessageRow) -> Json:
    """Return a message of the chat for a viewer."""
    return {
        "number": message.number,
        "seat": message.seat,
        "name": message.name,
        "words": message.words,
        "at": message.at,
        "kind": message.kind,
    }


def encoded(message: Json) -> str:
    """Return a message as it travels."""
    return ENCODER.encode(message)
