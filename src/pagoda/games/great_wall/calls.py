"""Lines of cards are carried out, one after the other (vocabulary, section 2).

A call is a function in the file that its rules belong to; each file enters its own here by name. A call that needs a
choice pushes the question; the lines after it wait on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.errors import StateError
from pagoda.games.great_wall.actions import NO_THANKS, PICK
from pagoda.games.great_wall.conditions import holds
from pagoda.games.great_wall.counts import number
from pagoda.games.great_wall.language import IF, MAY, ONE_OF, TIMES, WHO, Node, Term
from pagoda.games.great_wall.language import CALL as ONE_CALL
from pagoda.games.great_wall.state import State


class Doer:
    """For whom a line is carried out: the clan that acts, the owner of the card, the horde whose ability it is."""

    __slots__ = ("clan", "owner", "place", "optional")

    def __init__(self, clan: int, owner: int, place: int, optional: bool) -> None:
        self.clan = clan
        self.owner = owner
        self.place = place
        self.optional = optional

    def number(self, state: State, term: Term) -> int:
        """Return a number of the card for this clan."""
        return number(state, term, self.clan, self.owner, self.place)


Call = Callable[[State, Doer, Term], None]
Test = Callable[[State, Doer, Term], bool]
CALLS: Final[dict[str, Call]] = {}
POSSIBLE: Final[dict[str, Test]] = {}  # calls that may do nothing; all others always can


class RunLines(Automatic[State]):
    """Lines of a card, for one clan."""

    __slots__ = ("lines", "clan", "owner", "place", "optional")

    FIELDS: ClassVar[dict[str, str]] = {"lines": INTS, "clan": INT, "owner": INT, "place": INT, "optional": INT}

    def __init__(self, lines: tuple[int, ...], clan: int, owner: int, place: int, optional: int) -> None:
        self.lines = lines
        self.clan = clan
        self.owner = owner
        self.place = place
        self.optional = optional

    def run(self, state: State) -> None:
        """Carry the first line out; the others wait."""
        if len(self.lines) > 1:
            push(state, RunLines(self.lines[1:], self.clan, self.owner, self.place, self.optional))
        if self.lines:
            doer = Doer(self.clan, self.owner, self.place, bool(self.optional))
            carry_out(state, doer, state.tables.program.nodes[self.lines[0]])


def carry_out(state: State, doer: Doer, node: Node) -> None:
    """Carry one line out."""
    if node.kind == ONE_CALL:
        call(state, doer, node.call)
    elif node.kind == ONE_OF:
        choose_one(state, doer, node)
    elif node.kind == MAY:
        if any([doable(state, doer, line) for line in node.parts[0]]):
            push(state, MayDo((doer.clan,), node.number, doer.owner, doer.place))
    elif node.kind == IF:
        met = node.condition is not None and holds(state, node.condition, doer.clan, doer.owner, doer.place)
        run_lines(state, doer, node.parts[0] if met else node.others)
    elif node.kind == TIMES:
        times = doer.number(state, node.count) if node.count is not None else 0
        run_lines(state, doer, node.parts[0] * times)
    elif node.kind == WHO:
        for clan in reversed([one for one in state.tea if concerned(state, doer, node.who, one)]):
            run_lines(state, Doer(clan, doer.owner, doer.place, doer.optional), node.parts[0])


def run_lines(state: State, doer: Doer, lines: list[int]) -> None:
    """Put lines on the agenda."""
    if lines:
        push(state, RunLines(tuple(lines), doer.clan, doer.owner, doer.place, int(doer.optional)))


def call(state: State, doer: Doer, term: Term) -> None:
    """Carry a call out."""
    found = CALLS.get(term.name)
    if found is None:
        raise StateError(f"there is no call {term!r}", "")
    found(state, doer, term)


def concerned(state: State, doer: Doer, who: str, clan: int) -> bool:
    """Tell whether a part of a card is about a clan; the Reed Clan is never among players."""
    if clan == state.reed:
        return False
    return who == "all" or (who == "others" and clan != doer.owner) or (who == "you" and clan == doer.owner)


def doable(state: State, doer: Doer, number_of_line: int) -> bool:
    """Tell whether a line would change something."""
    node = state.tables.program.nodes[number_of_line]
    if node.kind == ONE_CALL:
        test = POSSIBLE.get(node.call.name)
        return test is None or test(state, doer, node.call)
    if node.kind == IF:
        met = node.condition is not None and holds(state, node.condition, doer.clan, doer.owner, doer.place)
        return any([doable(state, doer, line) for line in (node.parts[0] if met else node.others)])
    return any([doable(state, doer, line) for part in node.parts for line in part])


def choose_one(state: State, doer: Doer, node: Node) -> None:
    """Pick the line to do, or ask which; what cannot be done is not offered."""
    offered = offers(state, doer, node)
    if len(offered) > 1 or (offered and doer.optional):
        push(state, ChooseLine((doer.clan,), node.number, doer.owner, doer.place, int(doer.optional)))
    elif offered:
        run_lines(state, doer, node.parts[offered[0]])


def offers(state: State, doer: Doer, node: Node) -> list[int]:
    """Return which lines of a choice can be done."""
    return [
        place for place, lines in enumerate(node.parts) if any([doable(state, doer, line) for line in lines])
    ]


class ChooseLine(Decision[State]):
    """Which of several lines? (one_of)"""

    __slots__ = ("node", "owner", "place", "optional")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "node": INT, "owner": INT, "place": INT, "optional": INT}

    def __init__(self, seats: Seats, node: int, owner: int, place: int, optional: int) -> None:
        self.seats = seats
        self.node = node
        self.owner = owner
        self.place = place
        self.optional = optional

    def doer(self) -> Doer:
        """Return for whom."""
        return Doer(self.seats[0], self.owner, self.place, bool(self.optional))

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what can be done."""
        node = state.tables.program.nodes[self.node]
        result: list[Action] = [(PICK, place) for place in offers(state, self.doer(), node)]
        return [*result, NO_THANKS] if self.optional else result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Do it."""
        if action != NO_THANKS:
            run_lines(state, self.doer(), state.tables.program.nodes[self.node].parts[action[1]])


class MayDo(Decision[State]):
    """An optional part of a card: do it? (may)"""

    __slots__ = ("node", "owner", "place")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "node": INT, "owner": INT, "place": INT}

    def __init__(self, seats: Seats, node: int, owner: int, place: int) -> None:
        self.seats = seats
        self.node = node
        self.owner = owner
        self.place = place

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer it."""
        return [(PICK, 0), NO_THANKS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Do it."""
        if action != NO_THANKS:
            doer = Doer(seat, self.owner, self.place, True)
            run_lines(state, doer, state.tables.program.nodes[self.node].parts[0])


