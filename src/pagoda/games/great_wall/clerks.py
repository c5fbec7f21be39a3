"""Clerks move to locations (GW-CLK)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import MOVE_CLERK, PASS
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer, decline
from pagoda.games.great_wall.conditions import LOCATION_NAMES
from pagoda.games.great_wall.edition import LOCATIONS, NOWHERE, PRODUCTION, REGULAR
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import Row, State
from pagoda.games.great_wall.windows import happen

EVERYWHERE: Final = (1 << LOCATIONS) - 1  # locations as bits
RESERVE: Final = 1 << LOCATIONS  # beside them, for where clerks come from
NONE_MOVED: Final = (0,) * LOCATIONS
# Every move by where it begins and ends: they are shared. NOWHERE, the reserve, finds its own at the end of the list.
WAYS: Final[list[list[Action]]] = [
    [(MOVE_CLERK, origin, goal) for goal in range(LOCATIONS)] for origin in (*range(LOCATIONS), NOWHERE)
]


def clerks_at(state: State, location: int) -> int:
    """Return the clerks of all clans at a location."""
    clerks, first = state.clerks, location * state.clans
    fourth = clerks[first + 3] if state.clans == 4 else 0  # there are three clans, or four
    return clerks[first] + clerks[first + 1] + clerks[first + 2] + fourth


def is_full(state: State, location: int) -> bool:
    """Tell whether all spots of a regular location are taken: it accepts none and lets none go (GW-CLK-2, 3)."""
    return location < REGULAR and clerks_at(state, location) >= state.tables.spots[state.side][location]


class MoveClerks(Decision[State]):
    """Which clerk moves where? (GW-CLK-1 to 5)"""

    __slots__ = ("clan", "left", "targets", "distinct", "moved")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "clan": INT,
        "left": INT,
        "targets": INT,
        "distinct": INT,
        "moved": INTS,
    }

    def __init__(self, seats: Seats, clan: int, left: int, targets: int, distinct: int, moved: Row) -> None:
        self.seats = seats
        self.clan = clan  # the Reed Clan's clerks are moved by its commander (GW-DUO-13)
        self.left = left
        self.targets = targets  # bits of locations
        self.distinct = distinct  # 1 if no two may go to the same one (GW-CLK-4)
        self.moved = moved  # by location: how many this call has put there; they move only once (GW-CLK-5)

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every way, and to stop."""
        moves = clerk_moves(state, self.clan, self.targets, self.distinct, self.moved)
        moves.append(PASS)
        return moves

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Move the clerk, and ask for the next."""
        if action == PASS:
            decline(state, self.clan)
            return
        _, origin, target = action
        move_clerk(state, self.clan, origin, target)
        if self.left > 1:
            moved = list(self.moved)
            moved[target] += 1
            ask_clerks(state, self.seats, self.clan, self.left - 1, self.targets, self.distinct, tuple(moved))
        happen(state, moments.CLERK_MOVED, owner=self.clan, location=target)


def clerk_moves(state: State, clan: int, targets: int, distinct: int, moved: Row) -> list[Action]:
    """Return every way in which a clerk of a clan may move."""
    origins, goals = origins_and_goals(state, clan, targets, distinct, moved)
    open_goals = [location for location in range(LOCATIONS) if goals >> location & 1]
    ways = WAYS[NOWHERE]
    moves = [ways[goal] for goal in open_goals] if origins & RESERVE else []
    for origin in range(LOCATIONS):
        if origins >> origin & 1:
            ways = WAYS[origin]
            moves += [ways[goal] for goal in open_goals if goal != origin]
    return moves


def can_clerk_move(state: State, clan: int, targets: int, distinct: int, moved: Row) -> bool:
    """Tell whether any clerk of a clan may move."""
    origins, goals = origins_and_goals(state, clan, targets, distinct, moved)
    if origins == goals:
        return origins & origins - 1 != 0  # from the only place there is no way but to itself
    return origins != 0 and goals != 0


def origins_and_goals(state: State, clan: int, targets: int, distinct: int, moved: Row) -> tuple[int, int]:
    """Return where clerks of a clan may come from, and where they may go, as bits."""
    clerks, clans, is_reed = state.clerks, state.clans, clan == state.reed
    spots = state.tables.spots[state.side]
    origins = RESERVE if state.clerk_reserve[clan] else 0
    goals = 0
    first = -clans
    for location in range(LOCATIONS):
        first += clans
        if location < REGULAR:  # as in `is_full`: the call would take as long as the work
            fourth = clerks[first + 3] if clans == 4 else 0
            if clerks[first] + clerks[first + 1] + clerks[first + 2] + fourth >= spots[location]:
                continue
        own, bit = clerks[first + clan], 1 << location
        if own and own > moved[location]:
            origins |= bit
        if targets & bit and not (distinct and moved[location]) and not (is_reed and own):  # GW-DUO-14
            goals |= bit
    return origins, goals


def ask_clerks(state: State, seats: Seats, clan: int, left: int, targets: int, distinct: int, moved: Row) -> None:
    """Ask which clerk moves, where any can."""
    if left and can_clerk_move(state, clan, targets, distinct, moved):
        push(state, MoveClerks(seats, clan, left, targets, distinct, moved))


def move_clerk(state: State, clan: int, origin: int, target: int) -> None:
    """Put a clerk on a location."""
    clerks, clans = state.clerks, state.clans
    if origin == NOWHERE:
        state.clerk_reserve[clan] -= 1
    else:
        clerks[origin * clans + clan] -= 1
    clerks[target * clans + clan] += 1
    if state.news is not None:
        tell(state, events.CLERK_MOVED, clan, origin, target)


def targets_of(term: Term) -> int:
    """Return where a call lets clerks go."""
    if "to" not in term.options:
        return EVERYWHERE
    bits = 0
    for name in term.options["to"].names():
        bits |= (1 << PRODUCTION) - 1 if name == "production" else 1 << LOCATION_NAMES.index(name)
    return bits


def call_move(state: State, doer: Doer, term: Term) -> None:
    """move_clerks(n, to=, distinct=)"""
    left, distinct = doer.number(state, term.args[0]), int(term.flag("distinct"))
    ask_clerks(state, doer.seats(state), doer.clan, left, targets_of(term), distinct, NONE_MOVED)


def can_move(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether any clerk can move."""
    return can_clerk_move(state, doer.clan, targets_of(term), 0, NONE_MOVED)


CALLS["move_clerks"] = call_move
POSSIBLE["move_clerks"] = can_move
ASKING.add("move_clerks")
