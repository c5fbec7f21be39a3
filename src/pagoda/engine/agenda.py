"""The agenda: what happens next, as data that can be saved, copied, compared and undone.

The last step of the agenda is the next to happen. A `Decision` waits for seats, any other step
runs by itself. Steps are never mutated, so copies of a state share them, and they hold only what
every player may see: secrets live in the state.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

Action = tuple[int, ...]  # what a player says: a verb first, then its details
Event = tuple[int, ...]  # what has happened: a verb first, then its details
Seats = tuple[int, ...]
News = tuple[Seats | None, Event, Event]  # who is told all (None: everybody), the event, what others hear

FIRST: Final = -1  # (FIRST, place): the verb of `InAnyOrder`; the verbs of games are not negative

INT: Final = "a whole number"
INTS: Final = "a list of whole numbers"
LISTS: Final = "a list of lists of whole numbers"
ROW: Final = "a list of whole numbers that is replaced as a whole"  # a tuple, which copies of a state share
ROWS: Final = "a list of lists of whole numbers, each replaced as a whole"  # a list of tuples
STEP: Final = "a step or null"
STEPS: Final = "a list of steps"


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """The components a game is played with, loaded into tables that never change."""

    def __init__(self, digest: str) -> None:
        self.digest = digest  # names exactly these components in states and replays


class Setting:
    """What was agreed before the start; shared by all states of a game and never changed."""

    __slots__ = ("mode", "seats", "options")

    def __init__(self, mode: str, seats: int, options: dict[str, int]) -> None:
        self.mode = mode
        self.seats = seats
        self.options = options

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setting) and (self.mode, self.seats, self.options) == (
            other.mode,
            other.seats,
            other.options,
        )

    def __hash__(self) -> int:
        return hash((self.mode, self.seats))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has; a game adds its pieces as ints and flat lists of ints."""

    __slots__ = ("edition", "setting", "agenda", "rng", "horizon", "news")

    edition: Edition
    setting: Setting
    agenda: list[Step]
    rng: i64  # chance to come; never part of a view
    horizon: int  # grows whenever something happens that cannot be taken back
    news: list[News] | None  # what the last action brought about; None while nobody listens

    # The pieces that a game adds, and the shape of each: INT, INTS, LISTS, ROW or ROWS.
    FIELDS: ClassVar[dict[str, str]] = {}


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One thing that happens; `FIELDS` names what it carries, in the order of its constructor."""

    __slots__ = ()

    FIELDS: ClassVar[dict[str, str]] = {}

    def values(self) -> tuple[object, ...]:
        """Return what the step carries."""
        return tuple([getattr(self, name) for name in self.FIELDS])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Step) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(value) for value in self.values()])})"


T = TypeVar("T", bound=Step)


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step, Generic[S]):
    """A step that needs no player."""

    __slots__ = ()

    def run(self, state: S) -> None:
        """Carry the step out; it has left the agenda already."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step, Generic[S]):
    """A step that asks; `seats` are those still to answer."""

    __slots__ = ("seats",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS}
    MAY_TAKE_BACK: ClassVar[bool] = False  # may the move before be taken back while nobody has answered?
    MAY_RECONSIDER: ClassVar[bool] = False  # may a seat that has answered act again, if `actions` offers it something?

    def __init__(self, seats: Seats) -> None:
        self.seats = seats

    def actions(self, state: S, seat: int) -> list[Action]:
        """Return every legal action of a seat that is asked (never none), or may reconsider (perhaps none)."""
        raise NotImplementedError

    def apply(self, state: S, seat: int, action: Action) -> None:
        """Carry the answer out; the decision has left the agenda already."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class InAnyOrder(Decision[State]):
    """A seat decides which of several steps happens next, until all have happened."""

    __slots__ = ("steps",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "steps": STEPS}

    def __init__(self, seats: Seats, steps: tuple[Step, ...]) -> None:
        self.seats = seats
        self.steps = steps

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the position of each step; equal steps are offered once."""
        return [(FIRST, place) for place, step in enumerate(self.steps) if step not in self.steps[:place]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put the chosen step before the rest, which is asked for again while it can matter."""
        place = action[1]
        push(state, self.steps[place], *in_any_order(self.seats, self.steps[:place] + self.steps[place + 1 :]))


def in_any_order(seats: Seats, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps as they are where order cannot matter, else the decision about it."""
    if len(set(steps)) < 2:
        return steps
    return (InAnyOrder(seats, steps),)


def push(state: State, *steps: Step) -> None:
    """Put steps on the agenda; they are named in the order in which they happen. For a list there is `push_all`."""
    if len(steps) == 1:
        state.agenda.append(steps[0])
    else:
        for step in reversed(steps):
            state.agenda.append(step)


def push_all(state: State, steps: list[T]) -> None:
    """Put a list of steps on the agenda; the first happens first."""
    agenda = state.agenda
    for step in reversed(steps):
        agenda.append(step)


def end_game(state: State) -> None:
    """End the game at once: nothing on the agenda happens any more."""
    state.agenda.clear()
