"""Lines of cards are carried out, one after the other (vocabulary, section 2).

A call is a function in the file that its rules belong to; each file enters its own here by name. A call that needs a
choice pushes the question; the lines after it wait on the agenda. Whether a line can be done is judged by what all
can see, so that a question betrays nothing that lies behind a screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.errors import StateError
from pagoda.games.great_wall.actions import ACCEPT, CHOOSE, PASS, PICK
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.conditions import holds
from pagoda.games.great_wall.counts import number
from pagoda.games.great_wall.goods import can_pay, pay
from pagoda.games.great_wall.language import CALL, IF, MAY, ONE_OF, TIMES, WHO, Node, Term
from pagoda.games.great_wall.state import NOBODY, Row, State


class Doer:
    """For whom lines are carried out, and of which card they are."""

    __slots__ = ("clan", "owner", "place", "optional", "extra")

    def __init__(self, clan: int, owner: int, place: int, optional: int, extra: int) -> None:
        self.clan = clan  # who acts, or NOBODY for the ability of a horde
        self.owner = owner  # of the card; S is counted there
        self.place = place  # of the horde whose ability it is
        self.optional = optional  # 1 if the clan may decline
        self.extra = extra  # how much more S counts, for a general (vocabulary, section 10)

    def number(self, state: State, term: Term) -> int:
        """Return a number of the card for this clan."""
        if term.name == "int":
            return term.value
        return number(state, term, self.clan, self.support(state), self.place)

    def support(self, state: State) -> int:
        """Return S: the supporting advisors of the card's owner (GW-ADV-1)."""
        if self.owner == NOBODY or self.owner == state.reed:
            return 0
        return len(state.supporters[self.owner]) + self.extra

    def holds(self, state: State, term: Term | None) -> bool:
        """Tell whether a condition of the card holds."""
        return term is None or holds(state, term, self.clan, self.support(state), self.place)

    def seats(self, state: State) -> Seats:
        """Return who answers."""
        return (decider(state, self.clan),)

    def of(self, clan: int) -> Doer:
        """Return the same for another clan."""
        return Doer(clan, self.owner, self.place, self.optional, self.extra)

    def lines(self, lines: list[int]) -> RunLines:
        """Return the step that carries lines out for this clan."""
        return RunLines(tuple(lines), self.clan, self.owner, self.place, self.optional, self.extra)


Call = Callable[[State, Doer, Term], None]
Test = Callable[[State, Doer, Term], bool]
CALLS: Final[dict[str, Call]] = {}
QIN_CALLS: Final[dict[str, Call]] = {}  # what they mean for Qin Jiushao, who never chooses
POSSIBLE: Final[dict[str, Test]] = {}  # calls that may do nothing; all others always can
ASKING: Final[set[str]] = set()  # calls that themselves ask, and may be declined where they are optional


class RunLines(Automatic[State]):
    """Lines of a card, for one clan."""

    __slots__ = ("lines", "clan", "owner", "place", "optional", "extra")

    FIELDS: ClassVar[dict[str, str]] = {
        "lines": INTS,
        "clan": INT,
        "owner": INT,
        "place": INT,
        "optional": INT,
        "extra": INT,
    }

    def __init__(self, lines: Row, clan: int, owner: int, place: int, optional: int, extra: int) -> None:
        self.lines = lines
        self.clan = clan
        self.owner = owner
        self.place = place
        self.optional = optional
        self.extra = extra

    def run(self, state: State) -> None:
        """Carry the first line out; the others wait."""
        if len(self.lines) > 1:
            rest = self.lines[1:]
            push(state, RunLines(rest, self.clan, self.owner, self.place, self.optional, self.extra))
        if self.lines:
            doer = Doer(self.clan, self.owner, self.place, self.optional, self.extra)
            carry_out(state, doer, state.tables.program.nodes[self.lines[0]])


def carry_out(state: State, doer: Doer, node: Node) -> None:
    """Carry one line out."""
    kind = node.kind
    if kind == CALL:
        call(state, doer, node.call)
    elif kind == ONE_OF:
        choose_one(state, doer, node)
    elif kind == MAY:
        offer(state, doer, node)
    elif kind == IF:
        run_lines(state, doer, node.parts[0] if doer.holds(state, node.condition) else node.others)
    elif kind == TIMES:
        times = doer.number(state, node.count) if node.count is not None else 0
        push(state, Times(node.number, times, doer.clan, doer.owner, doer.place, doer.optional, doer.extra))
    elif node.who == "chosen":
        choose_player(state, doer, node)
    else:
        for clan in reversed([one for one in state.tea if concerned(state, doer, node.who, one)]):
            run_lines(state, doer.of(clan), node.parts[0])


def run_lines(state: State, doer: Doer, lines: list[int]) -> None:
    """Put lines on the agenda."""
    if lines:
        push(state, doer.lines(lines))


def call(state: State, doer: Doer, term: Term) -> None:
    """Carry a call out."""
    found = (CALLS if doer.clan != state.qin or doer.clan == NOBODY else QIN_CALLS).get(term.name)
    if found is None:
        raise StateError(f"there is no call {term!r}", "")
    found(state, doer, term)


def concerned(state: State, doer: Doer, who: str, clan: int) -> bool:
    """Tell whether a part of a card is about a clan; the Reed Clan and Qin Jiushao are never among players."""
    return clan < state.setting.seats and (who == "all" or clan != doer.owner)


def doable(state: State, doer: Doer, line: int) -> bool:
    """Tell whether a line would change something, as far as all can see."""
    node = state.tables.program.nodes[line]
    if node.kind == CALL:
        test = POSSIBLE.get(node.call.name)
        return test is None or test(state, doer, node.call)
    if node.kind == IF:
        return any_doable(state, doer, node.parts[0] if doer.holds(state, node.condition) else node.others)
    if node.kind == WHO:
        return bool(partners(state, doer, node))
    return any([any_doable(state, doer, part) for part in node.parts])


def any_doable(state: State, doer: Doer, lines: list[int]) -> bool:
    """Tell whether any of the lines would change something."""
    return any([doable(state, doer, line) for line in lines])


def partners(state: State, doer: Doer, node: Node) -> list[int]:
    """Return the players whom a part of a card is about, and who can do something with it."""
    return [
        clan
        for clan in state.tea
        if concerned(state, doer, node.who, clan) and any_doable(state, doer.of(clan), node.parts[0])
    ]


def choose_player(state: State, doer: Doer, node: Node) -> None:
    """Let the only other player who can do it, or ask whom to choose."""
    offered = partners(state, doer, node)
    if len(offered) > 1:
        push(state, ChoosePlayer(doer.seats(state), node.number, doer.clan, doer.owner, doer.place, doer.extra))
    elif offered:
        run_lines(state, doer.of(offered[0]), node.parts[0])


def choose_one(state: State, doer: Doer, node: Node) -> None:
    """Do the only line that can be done, or ask which; what cannot be done is not offered."""
    offered = offers(state, doer, node)
    if len(offered) > 1:
        push(state, ChooseLine(doer.seats(state), node.number, doer.clan, doer.owner, doer.place, doer.extra))
    elif offered:
        run_lines(state, doer, node.parts[offered[0]])


def offers(state: State, doer: Doer, node: Node) -> list[int]:
    """Return which lines of a choice can be done."""
    return [place for place, lines in enumerate(node.parts) if any_doable(state, doer, lines)]


def offer(state: State, doer: Doer, node: Node) -> None:
    """Offer an optional part; calls that ask by themselves are declined there."""
    lines = node.parts[0]
    if not any_doable(state, doer, lines):
        return
    nodes = state.tables.program.nodes
    if not node.cost and all([nodes[line].call.name in ASKING for line in lines]):
        run_lines(state, Doer(doer.clan, doer.owner, doer.place, 1, doer.extra), lines)
    else:
        push(state, MayDo(doer.seats(state), node.number, doer.clan, doer.owner, doer.place, doer.extra))


class Times(Automatic[State]):
    """Lines of a card several times, each time with fresh choices."""

    __slots__ = ("node", "left", "clan", "owner", "place", "optional", "extra")

    FIELDS: ClassVar[dict[str, str]] = {
        "node": INT,
        "left": INT,
        "clan": INT,
        "owner": INT,
        "place": INT,
        "optional": INT,
        "extra": INT,
    }

    def __init__(self, node: int, left: int, clan: int, owner: int, place: int, optional: int, extra: int) -> None:
        self.node = node
        self.left = left
        self.clan = clan
        self.owner = owner
        self.place = place
        self.optional = optional
        self.extra = extra

    def run(self, state: State) -> None:
        """Carry the lines out once; the other times wait."""
        if self.left > 1:
            left = self.left - 1
            push(state, Times(self.node, left, self.clan, self.owner, self.place, self.optional, self.extra))
        if self.left:
            doer = Doer(self.clan, self.owner, self.place, self.optional, self.extra)
            run_lines(state, doer, state.tables.program.nodes[self.node].parts[0])


def decline(state: State, clan: int) -> None:
    """Stop the repetition of what was declined; another player who was asked does not stop it."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Times) and step.clan == clan:
        state.agenda.pop()


class CardQuestion(Decision[State]):
    """A question about a line of a card."""

    __slots__ = ("node", "clan", "owner", "place", "extra")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "node": INT,
        "clan": INT,
        "owner": INT,
        "place": INT,
        "extra": INT,
    }

    def __init__(self, seats: Seats, node: int, clan: int, owner: int, place: int, extra: int) -> None:
        self.seats = seats
        self.node = node
        self.clan = clan
        self.owner = owner
        self.place = place
        self.extra = extra

    def doer(self) -> Doer:
        """Return for whom."""
        return Doer(self.clan, self.owner, self.place, 1, self.extra)


class ChooseLine(CardQuestion):
    """Which of several lines? (one_of)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what can be done."""
        return [(PICK, place) for place in offers(state, self.doer(), state.tables.program.nodes[self.node])]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Do it."""
        run_lines(state, self.doer(), state.tables.program.nodes[self.node].parts[action[1]])


class ChoosePlayer(CardQuestion):
    """Which other player does it? (who = chosen)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer those who can."""
        return [(CHOOSE, clan) for clan in partners(state, self.doer(), state.tables.program.nodes[self.node])]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Let that player do it, who may decline."""
        run_lines(state, self.doer().of(action[1]), state.tables.program.nodes[self.node].parts[0])


class MayDo(CardQuestion):
    """An optional part of a card, perhaps at a cost: do it? (may)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer it, if it can be paid."""
        return [ACCEPT, PASS] if can_pay(state, seat, state.tables.program.nodes[self.node].cost, 0) else [PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Do it."""
        if action == PASS:
            decline(state, self.clan)
            return
        node = state.tables.program.nodes[self.node]
        run_lines(state, self.doer(), node.parts[0])
        pay(state, seat, node.cost, 0)
