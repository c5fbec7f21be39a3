"""One table in memory and what can be done at it. Every change is stored before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from pagoda.bots import DEFAULT
from pagoda.bots.coach import Advice
from pagoda.engine.agenda import Action, News
from pagoda.engine.game import Game
from pagoda.engine.words import text
from pagoda.store import log as log_store
from pagoda.store import tables as table_store
from pagoda.store import talk
from pagoda.store.database import Database
from pagoda.store.errors import Conflict as StoreConflict
from pagoda.store.errors import NotStored
from pagoda.store.rows import MessageKind, MessageRow, SeatRow, TableRow
from pagoda.table.match import Course, Move, states
from pagoda.web.errors import Conflict, Forbidden, Stale
from pagoda.web.reviewing import Reviewing
from pagoda.web.shown import Shown, Viewer, chat_record, now
from pagoda.web.stored import SNAPSHOT, match_at, stored
from pagoda.web.thinkers import Thinkers

T = TypeVar("T")
RETRY: Final = 2.0  # seconds until a bot tries again that could not move
TRIES: Final = 3  # thoughts of a bot about a question that may fail before another one answers it
SIMPLEST: Final = "novice"  # that other one
logger = logging.getLogger("pagoda.web")


class Room(Shown):
    """A table that somebody plays at."""

    def __init__(
        self,
        database: Database,
        thinkers: Thinkers,
        row: TableRow,
        seats: list[SeatRow],
        match: Course,
        news: list[tuple[int, list[News]]],
    ) -> None:
        super().__init__(row, seats, match, news)
        self.database = database
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.is_doubtful = False  # whether more may be stored than we know of
        self.advice: dict[int, tuple[int, asyncio.Task[Advice]]] = {}  # by seat: since when it is asked this
        self.failures: dict[int, int] = {}  # how often the bot of a seat has failed at what it is asked
        self.reviewing: Reviewing | None = None  # once somebody has asked for it, when the game is over
        self.asked_since: dict[int, int] = {}  # for seats whose question is older than the last move: its version
        self.heralds: Sequence[Callable[[Room], None]] = ()  # told after every change of whose turn it is

    async def act(self, seat: int, action: Action, version: int, by_bot: bool = False) -> int:
        """Play an action: checked, stored, and only then seen by all; return the new version."""
        async with self.lock:
            if not self.is_current(seat, version) or (by_bot and not self.is_bot(seat)):
                raise Stale(text("The table has moved on: look again."))
            if not self.waiting:
                raise Conflict(text("The game is over."))
            move = self.match.prepare(seat, action)
            await self.store(move)
            self.match.commit(move)
            self.note_questions(move)
            self.proposal = None
            self.news.append((self.match.moment, list(move.after.news)))
            self.wake_bots()
            self.tell_move()
            return self.row.version

    def is_current(self, seat: int, version: int) -> bool:
        """Tell whether a seat is still asked what it was asked at a version.

        All answer a simultaneous question at the same time: the answers of the others do not make one's own stale.
        """
        return self.asked_since.get(seat, self.row.version) <= version <= self.row.version

    def note_questions(self, move: Move) -> None:
        """Note for each seat since when it has been asked the same."""
        self.asked_since = {
            seat: self.asked_since.get(seat, self.row.version - 1)
            for seat in self.waiting
            if seat != move.seat and question(self.game, move.before, seat) == question(self.game, move.after, seat)
        }

    async def store(self, move: Move) -> None:
        """Write a prepared action down."""
        number = self.match.moment + 1
        at = now()
        used = self.used_until(at)
        waiting = self.game.waiting(move.after)
        finished = not waiting
        snapshot = self.game.dump(move.after) if number % SNAPSHOT == 0 or finished else None
        news = self.game.dump_news(move.after)
        seen = self.row.version
        version = await self.write(
            lambda connection: log_store.add_action(
                connection,
                self.row.id,
                number,
                move.seat,
                move.action,
                news,
                at,
                seen,
                used,
                snapshot,
                finished,
                waiting,
            )
        )
        self.row = replace(self.row, version=version, updated=at, finished=finished, waiting=list(waiting))
        self.ask_at(at, used)

    def used_until(self, at: int) -> dict[int, int]:
        """Return the whole time of each seat that has been asked until now."""
        elapsed = max(0, at - self.asked_at)
        return {s: self.seats[s].used + elapsed for s in self.waiting if not self.is_bot(s)}

    def ask_at(self, at: int, used: dict[int, int]) -> None:
        """Let the clocks run for a new question; what has been used stays used."""
        for seat, spent in used.items():
            self.seats[seat] = replace(self.seats[seat], used=spent)
        self.asked_at = at

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Write a change down, and see to it that what is stored and what is in memory do not part."""
        try:
            return await self.database.write(job)
        except NotStored:  # or stored, and only the news of it were lost
            self.is_doubtful = True
            raise
        except StoreConflict:
            await self.read_anew()
            raise Stale(text("The table has moved on: look again.")) from None

    async def take_back(self, seat: int, steps: int, version: int) -> int:
        """Take back what a seat did, as far as the rules of undo allow; 0 steps are the whole turn."""
        async with self.lock:
            if version != self.row.version:
                raise Stale(text("The table has moved on: look again."))
            depth = self.match.depth(seat)
            if not depth or steps > depth:
                raise Conflict(text("there is nothing that may be taken back now"))
            steps = steps or depth
            await self.rewind_store(*self.match.before(seat, steps))
            self.match.take_back(seat, steps)
            self.after_rewind()
            return self.row.version

    async def rewind(self, number: int) -> None:
        """Go back to a moment that everybody has agreed to."""
        again = await match_at(self.database, self.row, number)
        await self.rewind_store(number, again.state)
        self.match = again
        self.after_rewind()

    async def rewind_store(self, number: int, state: Any) -> None:
        """Forget all actions after a moment and its state."""
        at = now()
        used = self.used_until(at)
        waiting = list(self.game.waiting(state))
        seen = self.row.version
        version = await self.write(
            lambda connection: log_store.drop_actions_after(connection, self.row.id, number, at, seen, used, waiting)
        )
        self.row = replace(self.row, version=version, updated=at, finished=False, waiting=waiting)
        self.ask_at(at, used)

    def after_rewind(self) -> None:
        """Let everybody see the table as it was."""
        self.news = [entry for entry in self.news if entry[0] <= self.match.moment]
        self.show_anew("undone")

    async def read_anew(self) -> None:
        """Take the table over as it is stored; whoever asks for it holds the lock."""
        self.row, self.seats, self.match, self.news = await stored(self.database, self.row.id)
        self.asked_at = self.row.updated
        self.is_doubtful = False
        self.show_anew("scene")

    def show_anew(self, kind: str) -> None:
        """Let the table go on from where it stands now, which is not one move after what everybody saw."""
        self.proposal = None
        self.asked_since.clear()
        self.failures.clear()
        self.pictures.clear()
        self.last.clear()
        self.stop_bots()
        self.show_whole(kind)
        self.wake_bots()

    def show_whole(self, kind: str) -> None:
        """Send every viewer all that they see, and let those go whose seat has changed hands."""
        for viewer in self.viewers:
            viewer.send(self.whole(viewer, kind) if self.may_look(viewer) else None)

    async def set_seat(self, seat: SeatRow) -> None:
        """Change who sits in a seat."""
        await self.write(lambda connection: table_store.set_seat(connection, seat))
        self.seats[seat.seat] = seat
        self.pictures.clear()  # names stand in pictures
        self.show_whole("scene")
        if not self.is_bot(seat.seat) and seat.seat in self.thinking:
            self.thinking.pop(seat.seat).cancel()
        self.wake_bots()

    def may_look(self, viewer: Viewer) -> bool:
        """Tell whether a viewer may still see what it sees: a seat can have changed hands since."""
        if viewer.seat is None:
            return True
        seat = self.seats[viewer.seat]
        known = (viewer.person, seat.person), (viewer.key, seat.token_hash)
        return any(shown and shown == kept for shown, kept in known)

    async def chat(
        self, seat: int | None, person: str | None, name: str, words: str, kind: MessageKind = "chat"
    ) -> MessageRow:
        """Store a message and send it to every viewer."""
        at = now()
        said = await self.database.write(
            lambda connection: talk.add_message(connection, self.row.id, seat, person, name, words, at, kind)
        )
        self.tell({"type": "chat", "message": chat_record(said)})
        return said

    # What was played

    def start(self, seed: int) -> Any:
        """Return the start of a game as it is played here, with a deal."""
        return self.game.start(self.row.mode, self.row.seats, seed, self.row.options, self.edition)

    async def moves(self) -> list[tuple[int, Action]]:
        """Return who has done what so far, from the first action on."""
        rows = await self.database.read(lambda connection: log_store.actions_of(connection, self.row.id))
        return [(row.seat, row.action) for row in rows]

    @property
    def is_reviewed(self) -> bool:
        """Tell whether there is a review, or one in the making."""
        return self.reviewing is not None and not self.reviewing.has_failed

    async def look_back(self) -> Reviewing:
        """Return the review of a finished game; it is begun once, and goes on whoever is there."""
        async with self.lock:
            if self.waiting:
                raise Conflict(text("The game is not over yet."))
            if self.reviewing is None or not self.is_reviewed:
                people = [seat.seat for seat in self.seats if seat.kind != "bot"]
                start = self.start(int(self.row.seed))
                self.reviewing = Reviewing(
                    self.thinkers, self.owner, self.game, self.row.edition, start, await self.moves(), people
                )
            return self.reviewing

    def stop_review(self) -> None:
        """Give a review up: the table is closed."""
        if self.reviewing is not None:
            self.reviewing.task.cancel()

    async def course(self) -> Iterator[Any]:
        """Return the states of the game so far, the start and those after each action."""
        return states(self.game, self.start(int(self.row.seed)), await self.moves())

    async def last_states(self, moment: int) -> tuple[Any, Any]:
        """Return the states before and after the action that led to a moment; at the start both are the same."""
        found = await self.database.read(lambda connection: log_store.past(connection, self.row.id, moment, 1))
        _, snapshot, actions = found
        before = after = self.game.load(snapshot, self.edition)
        for seat, action in actions:
            before, after = after, self.game.apply(after, seat, action)
        return before, after

    async def told(self, first: int, last: int) -> list[tuple[int, list[News]]]:
        """Return the news of some moments."""
        rows = await self.database.read(lambda connection: log_store.news_of(connection, self.row.id, first, last))
        return [(number, self.game.load_news(told)) for number, told in rows]

    # Bots

    async def advise(self, seat: int, version: int) -> Advice:
        """Return what a coach says to a seat that is asked; who asks again gets the same answer at once."""
        if not self.row.hints:
            raise Forbidden(text("This table was set up without hints."))
        if not self.waiting:
            raise Conflict(text("The game is over."))
        if not self.is_current(seat, version):
            raise Stale(text("The table has moved on: look again."))
        if seat not in self.waiting:
            raise Conflict(text("It is not your turn: there is a hint as soon as you are asked."))
        since = self.asked_since.get(seat, self.row.version)
        asked = self.advice.get(seat)
        if asked is None or asked[0] != since or (asked[1].done() and not has_worked(asked[1])):
            question = (self.game.id, self.row.edition, self.game.dump(self.match.state), seat, self.dice(seat))
            asked = self.advice[seat] = since, asyncio.create_task(self.thinkers.advise(self.owner, *question))
        return await asyncio.shield(asked[1])  # who closes the page does not take the answer from others

    def dice(self, seat: int) -> int:
        """Return the seed for somebody who thinks for a seat now."""
        return hash((self.row.id, self.row.version, seat)) & 0x3FFFFFFF

    def wake_bots(self) -> None:
        """Let every bot think that is asked and does not think yet."""
        self.touched = time.monotonic()
        for seat in self.waiting:
            if self.is_bot(seat) and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.think(seat))
        for herald in self.heralds:
            herald(self)

    def stop_bots(self) -> None:
        """Interrupt every bot: the question has changed."""
        for task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    async def think(self, seat: int) -> None:
        """Ask a bot and play what it says; if the question has changed meanwhile, it is asked again."""
        task: Any = asyncio.current_task()
        version = self.row.version
        try:
            state = self.game.dump(self.match.state)
            level = SIMPLEST if self.failures.get(seat, 0) >= TRIES else self.seats[seat].level or DEFAULT
            question = (self.game.id, self.row.edition, state, seat, level, self.dice(seat))
            action = await self.thinkers.choose(self.owner, *question)
            if self.thinking.get(seat) is task:
                del self.thinking[seat]
                await self.act(seat, tuple(action), version, by_bot=True)
                self.failures.pop(seat, None)
        except Stale:
            self.wake_bots()
        except Exception as error:  # whatever it was, the table must not stand still
            self.thinking.setdefault(seat, task)
            await self.get_over(seat, error)
            if self.thinking.get(seat) is task:
                del self.thinking[seat]
            self.wake_bots()
        finally:
            if self.thinking.get(seat) is task:
                del self.thinking[seat]

    async def get_over(self, seat: int, error: Exception) -> None:
        """Note that a bot has failed, and wait: longer each time, unless it was the database that failed."""
        # The words of an error may tell what is in a hand.
        logger.warning("a bot at table %s could not move: %s", self.row.id[:4], type(error).__name__)
        failures = self.failures.get(seat, 0)
        if not isinstance(error, NotStored):
            self.failures[seat] = failures + 1
        await asyncio.sleep(RETRY * 2 ** min(failures, 5))


def has_worked(task: asyncio.Task[Any]) -> bool:
    """Tell whether a task that is done has an answer."""
    return not task.cancelled() and task.exception() is None


def question(game: Game[Any, Any], state: Any, seat: int) -> tuple[type, list[Action]]:
    """Return what a seat is asked and what it can answer."""
    return type(state.agenda[-1]), game.actions(state, seat)
