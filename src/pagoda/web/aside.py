"""Tables beside the others, try-outs and lessons: of one person, in memory alone, and nobody else sees them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar, Final

from pagoda.engine.agenda import News
from pagoda.engine.words import Text, text
from pagoda.store.rows import TableRow
from pagoda.table.lesson import Exercise
from pagoda.table.match import Move, states
from pagoda.table.whatif import TryOut
from pagoda.web.errors import NotFound
from pagoda.web.room import Room
from pagoda.web.shown import now

MARKS: Final = ("try-", "lesson-")  # their ids begin so: who comes late is told what was there
MOST: Final = 200  # at the same time
LIFE: Final = 3600.0  # seconds that one is kept after its person has left


def is_aside(id: str) -> bool:
    """Tell whether an id is that of a table in memory alone, there or gone."""
    return id.startswith(MARKS)


class Aside(Room):
    """A table in memory alone: it has no people but one, no words, and no past that is kept."""

    match: TryOut | Exercise
    refusal: ClassVar[Text]  # what whoever wants more of it than that is told

    async def anew(self) -> int:
        """Begin again; return the new version."""
        async with self.lock:
            self.lay_anew()
            await self.rewind_store(0, self.match.state)
            self.after_rewind()
            return self.row.version

    def lay_anew(self) -> None:
        """Put the pieces back to where it began."""
        raise NotImplementedError

    # What other tables leave to the database

    async def store(self, move: Move) -> None:
        """Count a move; nothing is written down."""
        self.count(self.game.waiting(move.after))

    async def rewind_store(self, number: int, state: Any) -> None:
        """Count a step back."""
        self.count(self.game.waiting(state))

    def count(self, waiting: tuple[int, ...]) -> None:
        """Make the version one higher; such a table is never finished, so that nobody else may look at its end."""
        self.row = replace(self.row, version=self.row.version + 1, updated=now(), waiting=list(waiting))
        self.asked_at = self.row.updated

    async def course(self) -> Iterator[Any]:
        """Return the states so far, from its own start."""
        return states(self.game, self.match.at(0), list(self.match.actions))

    async def last_states(self, moment: int) -> tuple[Any, Any]:
        """Return the states before and after the action that led to a moment; at the start both are the same."""
        return self.match.at(max(0, moment - 1)), self.match.at(moment)

    async def told(self, first: int, last: int) -> list[tuple[int, list[News]]]:
        """Return the news of some moments."""
        return [entry for entry in self.news if first <= entry[0] <= last]


def row_aside(id: str, match: TryOut | Exercise) -> TableRow:
    """Return the row of such a table: what is played with our components, and nothing of how it was dealt."""
    at, setting = now(), match.state.setting
    return TableRow(
        id=id,
        game=match.game.id,
        rules=match.game.version,
        mode=setting.mode,
        seats=setting.seats,
        options=dict(setting.options),
        edition=None,
        seed="",
        salt="",
        commitment="",
        host=None,
        public=False,
        spectators=False,
        clock=None,
        created=at,
        updated=at,
        hints=False,
        whatif=False,
    )


class Asides:
    """All tables in memory alone of a server: so many, and not for ever."""

    def __init__(self) -> None:
        self.open: dict[str, Aside] = {}

    def add(self, aside: Aside) -> None:
        """Keep a new one, and let it begin."""
        self.sweep()
        self.open[aside.row.id] = aside
        aside.wake_bots()

    def find(self, id: str) -> Aside:
        """Return one, or say that it is gone."""
        if id not in self.open:
            raise NotFound(text("This try-out or lesson has been put away. Begin another one."))
        return self.open[id]

    def sweep(self) -> None:
        """Put those away that nobody has looked at for long, and as many more as make room for another one."""
        late = time.monotonic() - LIFE
        # Those that somebody looks at come last.
        order = sorted(self.open.values(), key=lambda one: (bool(one.viewers), one.touched))
        for place, aside in enumerate(order):
            if len(order) - place >= MOST or (not aside.viewers and aside.touched < late):
                self.put_away(aside)

    def forget(self, person: str) -> None:
        """Put away what a person has begun."""
        for aside in list(self.open.values()):
            if aside.seats_of(person):
                self.put_away(aside)

    def put_away(self, aside: Aside) -> None:
        """End one, and let go whoever looks at it."""
        del self.open[aside.row.id]
        aside.stop_bots()
        for viewer in aside.viewers:
            viewer.send(None)

    def close(self) -> None:
        """Put all away."""
        for aside in list(self.open.values()):
            self.put_away(aside)
