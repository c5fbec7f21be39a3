"""Who acts next is up to the players of the co-op game: first come, first served (GW-COOP-6, GW-COOP-7)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INTS, STEPS, Action, Decision, Seats, Step, push, push_all
from pagoda.games.great_wall.actions import ACT
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.state import Row, State


def act_together(state: State, clans: list[int], steps: list[Step]) -> None:
    """Let clans do their steps in tea order, or as they like where the table does not keep it."""
    if state.coop and len(clans) > 1 and not state.setting.options["tea_order"]:
        seats = tuple(sorted({decider(state, clan) for clan in clans}))
        push(state, ActNext(seats, tuple(clans), tuple(steps)))
    else:
        push_all(state, steps)


class ActNext(Decision[State]):
    """Who acts next? Whoever answers first; the Reed Clan when its commander likes (GW-COOP-7)."""

    __slots__ = ("waiting", "steps")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "waiting": INTS, "steps": STEPS}

    def __init__(self, seats: Seats, waiting: Row, steps: tuple[Step, ...]) -> None:
        self.seats = seats
        self.waiting = waiting  # clans
        self.steps = steps  # of each of them

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer to act for every clan that the seat decides for."""
        return [(ACT, clan) for clan in self.waiting if decider(state, clan) == seat]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Let the clan act, then the others."""
        place = self.waiting.index(action[1])
        clans = [clan for clan in self.waiting if clan != action[1]]
        act_together(state, clans, [*self.steps[:place], *self.steps[place + 1 :]])
        push(state, self.steps[place])
