"""Small steps and a bare state, so that the engine is tested without any game."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine import agenda
from pagoda.engine.agenda import (
    INT,
    INTS,
    STEP,
    STEPS,
    Action,
    Automatic,
    Decision,
    Edition,
    Seats,
    Setting,
    Step,
    push,
)
from pagoda.engine.chance import reveal, seeded

GO = (1,)
LOOK = (2,)


class State(agenda.State):
    """Numbers noted by steps, in the order in which they happened."""

    notes: list[int]

    FIELDS: ClassVar[dict[str, str]] = {"notes": INTS}

    def copy(self) -> State:
        new = bare(*self.agenda)
        new.notes, new.horizon, new.rng = self.notes[:], self.horizon, self.rng
        return new


def bare(*steps: Step) -> State:
    """Return a state with steps on its agenda, the last one next."""
    state = State()
    state.edition, state.setting = Edition("none"), Setting("standard", 3, {})
    state.agenda, state.rng, state.horizon, state.news = list(steps), seeded(1), 0, None
    state.notes = []
    return state


class Note(Automatic[State]):
    """Notes a number."""

    FIELDS: ClassVar[dict[str, str]] = {"number": INT}

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State) -> None:
        state.notes.append(self.number)


class Remark(Note):
    """Carries the same as a note and is another kind of step."""


class Forever(Automatic[State]):
    """Never ends."""

    def run(self, state: State) -> None:
        push(state, Forever())


class Ask(Decision[State]):
    """Asks once; who looks has learnt something."""

    def actions(self, state: State, seat: int) -> list[Action]:
        return [GO, LOOK]

    def apply(self, state: State, seat: int, action: Action) -> None:
        state.notes.append(seat)
        if action == LOOK:
            reveal(state)


class AskGently(Ask):
    """Asks, and lets the move before be taken back."""

    MAY_TAKE_BACK: ClassVar[bool] = True


class Nest(Decision[State]):
    """Carries a step, or none, and a list of steps."""

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "inner": STEP, "more": STEPS}

    def __init__(self, seats: Seats, inner: Step | None, more: tuple[Step, ...]) -> None:
        super().__init__(seats)
        self.inner = inner
        self.more = more


STEPS_BY_NAME: dict[str, type[Step]] = {
    kind.__name__: kind for kind in (Note, Remark, Forever, Ask, AskGently, Nest, agenda.InAnyOrder)
}
