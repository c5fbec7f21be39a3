"""The command post: groups of soldiers move between sections (GW-CPO)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import GROUP, MOVE_ALL, MOVE_SOLDIER, PASS
from pagoda.games.great_wall.attacking import has_firing_spot
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import ARCHER
from pagoda.games.great_wall.happenings import note_user
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import Row, State, sections
from pagoda.games.great_wall.windows import happen


def movable(state: State, seat: int, section: int) -> Row:
    """Return who of a seat can leave a section: by unit in its zone, and archers on its firing spots."""
    first = (section * state.clans + seat) * 3
    return (*state.marshal[first : first + 3], state.firing[section].count(seat))


def groups(state: State, seat: int) -> list[Action]:
    """Return from where to where a group can move (GW-CPO-1)."""
    used = sections(state)
    return [
        (GROUP, origin, target)
        for origin in used
        if any(movable(state, seat, origin))
        for target in used
        if target != origin
    ]


class AskGroups(Automatic[State]):
    """A group may move for each clerk; what answers moving does so once, after all (GW-CPO-1)."""

    __slots__ = ("seat", "left", "moved", "post")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "left": INT, "moved": INT, "post": INT}

    def __init__(self, seat: int, left: int, moved: int, post: int) -> None:
        self.seat = seat
        self.left = left
        self.moved = moved  # 1 once a soldier has moved
        self.post = post  # 1 at the command post, 0 by a card

    def run(self, state: State) -> None:
        """Ask for the next group, or be done."""
        if self.left and groups(state, self.seat):
            push(state, MoveGroup((self.seat,), self.left, self.moved, self.post))
        else:
            finish(state, self.seat, self.moved, self.post)


def finish(state: State, seat: int, moved: int, post: int) -> None:
    """Let cards answer that soldiers have moved at the command post."""
    if moved and post:
        happen(state, moments.SOLDIERS_MOVED, owner=seat)


class MoveGroup(Decision[State]):
    """From which section to which does the next group move? (GW-CPO-1)"""

    __slots__ = ("left", "moved", "post")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT, "moved": INT, "post": INT}

    def __init__(self, seats: Seats, left: int, moved: int, post: int) -> None:
        self.seats = seats
        self.left = left
        self.moved = moved
        self.post = post

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every way, and to stop."""
        return [*groups(state, seat), PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Ask who goes along."""
        if action == PASS:
            finish(state, seat, self.moved, self.post)
            return
        _, origin, target = action
        note_user(state, seat)
        push(state, AskGroups(seat, self.left - 1, 1, self.post))
        question = MoveSoldiers(self.seats, origin, target, movable(state, seat, origin), 0)
        ways = question.actions(state, seat)
        if len(ways) > 1:
            push(state, question)
        else:
            question.apply(state, seat, ways[0])


class MoveSoldiers(Decision[State]):
    """Who of the section goes along, and where do archers of firing spots stand? (GW-CPO-2)"""

    __slots__ = ("origin", "target", "who", "gone")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "origin": INT, "target": INT, "who": INTS, "gone": INT}

    def __init__(self, seats: Seats, origin: int, target: int, who: Row, gone: int) -> None:
        self.seats = seats
        self.origin = origin
        self.target = target
        self.who = who
        self.gone = gone  # how many have moved already: a group is at least one

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each kind of soldier, all of them, and to be done."""
        result: list[Action] = [(MOVE_SOLDIER, unit, 0, 0) for unit in range(3) if self.who[unit]]
        if self.who[3]:
            if has_firing_spot(state, self.target):
                result.append((MOVE_SOLDIER, ARCHER, 1, 1))
            result.append((MOVE_SOLDIER, ARCHER, 1, 0))
        if sum(self.who) > 1:
            result.append(MOVE_ALL)
        return [*result, PASS] if self.gone else result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Move, and ask who else."""
        if action == MOVE_ALL:
            self.move_all(state, seat)
            return
        if action == PASS:
            return
        _, unit, from_firing, to_firing = action
        move_soldier(state, seat, unit, self.origin, self.target, from_firing, to_firing)
        gone = 3 if from_firing else unit
        who = tuple([count - (place == gone) for place, count in enumerate(self.who)])
        if any(who):
            push(state, MoveSoldiers(self.seats, self.origin, self.target, who, self.gone + 1))

    def move_all(self, state: State, seat: int) -> None:
        """Move everybody who is left, archers to firing spots while there is room."""
        for unit in range(3):
            for _ in range(self.who[unit]):
                move_soldier(state, seat, unit, self.origin, self.target, 0, 0)
        for _ in range(self.who[3]):
            move_soldier(state, seat, ARCHER, self.origin, self.target, 1, int(has_firing_spot(state, self.target)))


def move_soldier(
    state: State, seat: int, unit: int, origin: int, target: int, from_firing: int, to_firing: int
) -> None:
    """Move one soldier to another section (GW-CPO-2); it neither recruits nor attacks (GW-CPO-3)."""
    if from_firing:
        archers = list(state.firing[origin])
        archers.remove(seat)
        state.firing[origin] = tuple(archers)
    else:
        state.marshal[(origin * state.clans + seat) * 3 + unit] -= 1
    if to_firing:
        state.firing[target] = tuple(sorted([*state.firing[target], seat]))
    else:
        state.marshal[(target * state.clans + seat) * 3 + unit] += 1
    tell(state, events.MOVED_SOLDIER, seat, unit, origin, target, to_firing)


def call_move(state: State, doer: Doer, term: Term) -> None:
    """move_soldiers(n, group=true)"""
    push(state, AskGroups(doer.clan, doer.number(state, term.args[0]), 0, 0))


def can_move(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether anybody can move."""
    return bool(groups(state, doer.clan))


CALLS["move_soldiers"] = call_move
POSSIBLE["move_soldiers"] = can_move
ASKING.add("move_soldiers")
