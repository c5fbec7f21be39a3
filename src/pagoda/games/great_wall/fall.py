"""Fall: commands are chosen, ordered and carried out (GW-FAL, GW-CMD)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Action, Automatic, Decision, push, push_all
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell, whisper
from pagoda.games.great_wall import events, moments, sentences
from pagoda.games.great_wall.actions import COMMAND, COPY, PASS, SPACE, TAKE_BACK
from pagoda.games.great_wall.activation import ActivationStep
from pagoda.games.great_wall.calls import CALLS, POSSIBLE, QIN_CALLS, Doer
from pagoda.games.great_wall.conditions import copiable
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import COMMANDS, NOWHERE, REED_COMMAND, TREASON
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.qin import MOVES, QinClerks, QinMovesReed, commands_reed, reveal_command
from pagoda.games.great_wall.state import NOBODY, State, players
from pagoda.games.great_wall.together import act_together
from pagoda.games.great_wall.windows import Happen, happen


class Fall(Automatic[State]):
    """All of fall, in its order (GW-FAL-1 to 5)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Push its steps; a turn for each space of the order track."""
        turns = [Turn(space) for space in range(len(state.track))]
        push_all(state, [AskCommands(), OrderCommands(), *turns])
        happen(state, moments.FALL_START)


# Choosing


def commands_in_hand(state: State, seat: int) -> list[int]:
    """Return the commands that a seat holds."""
    return [command for command in range(COMMANDS) if state.hand_commands[seat] >> command & 1]


class AskCommands(Automatic[State]):
    """All choose a command at the same time; who has none chooses nothing (GW-FAL-1, GW-FAL-6)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Ask all who hold one."""
        seats = tuple([seat for seat in range(state.setting.seats) if state.hand_commands[seat]])
        if seats:
            push(state, ChooseCommand(seats))
        elif state.qin != NOBODY:
            reveal_commands(state)


class ChooseCommand(Decision[State]):
    """Which command is played this year? In secret, revealed together (GW-FAL-1)."""

    __slots__ = ()

    MAY_RECONSIDER: ClassVar[bool] = True

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the hand; who has chosen may choose again until the last has."""
        if seat not in self.seats:
            return [TAKE_BACK] if state.sealed[seat] != NOBODY else []
        return [(COMMAND, command) for command in commands_in_hand(state, seat)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Lay it face down; the last one reveals all."""
        if action == TAKE_BACK:
            state.sealed[seat] = NOBODY
            tell(state, events.RECONSIDERED, seat)
            push(state, ChooseCommand(tuple(sorted([*self.seats, seat]))))
            return
        state.sealed[seat] = action[1]
        whisper(state, (seat,), (events.CHOSE, seat, action[1]), (events.CHOSE, seat))
        waiting = tuple([other for other in self.seats if other != seat])
        if waiting:
            push(state, ChooseCommand(waiting))
        else:
            reveal_commands(state)


def reveal_commands(state: State) -> None:
    """Turn all chosen commands face up; cards may answer (GW-TAC-7, T1)."""
    reveal(state)
    state.revealed = 1
    for seat in players(state):
        if state.sealed[seat] != NOBODY:
            state.hand_commands[seat] &= ~(1 << state.sealed[seat])
            tell(state, events.REVEALED, seat, state.sealed[seat])
    if state.qin != NOBODY:
        reveal_command(state)
    happen(state, moments.COMMANDS_REVEALED)


# The order track


class OrderCommands(Automatic[State]):
    """In tea order every clan puts its command on the order track (GW-FAL-2)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Ask one after the other; the Reed Clan is among them (GW-DUO-12)."""
        push_all(state, [*[OrderCommand(clan) for clan in state.tea], EndOrdering()])


class OrderCommand(Automatic[State]):
    """A clan's place in the order; the Reed Clan and Qin Jiushao take the first free one (GW-DUO-12, GW-SOLO-16)."""

    __slots__ = ("clan",)

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT}

    def __init__(self, clan: int) -> None:
        self.clan = clan

    def run(self, state: State) -> None:
        """Ask, unless there is no choice."""
        free = free_spaces(state)
        if self.clan == state.reed:
            put_on_track(state, self.clan, REED_COMMAND, free[0])
        elif self.clan == state.qin:
            put_on_track(state, self.clan, state.qin_command, free[0])
            state.qin_command = NOBODY
        elif state.sealed[self.clan] != NOBODY:
            if len(free) > 1:
                push(state, ChooseSpace((self.clan,)))
            else:
                put_on_track(state, self.clan, state.sealed[self.clan], free[0])


def free_spaces(state: State) -> list[int]:
    """Return the free spaces of the order track."""
    return [space for space, card in enumerate(state.track) if card == NOBODY]


class ChooseSpace(Decision[State]):
    """On which free space does the command lie? (GW-FAL-2)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every free space."""
        return [(SPACE, space) for space in free_spaces(state)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put it there."""
        put_on_track(state, seat, state.sealed[seat], action[1])


def put_on_track(state: State, clan: int, command: int, space: int) -> None:
    """Put a command on the order track."""
    state.track[space] = clan * 8 + command
    tell(state, events.ORDERED, clan, command, space)
    if clan < state.setting.seats:
        happen(state, moments.ORDER_SPACE, owner=clan, count=space + 1)


class EndOrdering(Automatic[State]):
    """All commands lie on the track."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Forget what was chosen."""
        state.revealed = 0
        state.sealed = [NOBODY] * state.setting.seats


# Turns


class Turn(Automatic[State]):
    """A command is carried out: boxes, activation, defeated hordes (GW-FAL-3, GW-FAL-4)."""

    __slots__ = ("space",)

    FIELDS: ClassVar[dict[str, str]] = {"space": INT}

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, state: State) -> None:
        """Push the steps of the turn."""
        card = state.track[self.space]
        if card == NOBODY:
            return
        clan, command = card // 8, card % 8
        state.active = clan
        tell(state, events.TURN_BEGAN, clan, command)
        push_all(state, [Boxes(clan, command), *AFTER_BOXES])
        happen(state, moments.TURN_START)


class Boxes(Automatic[State]):
    """The boxes of a command, from top to bottom (GW-CMD-1 to 3)."""

    __slots__ = ("clan", "command")

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT, "command": INT}

    def __init__(self, clan: int, command: int) -> None:
        self.clan = clan
        self.command = command

    def run(self, state: State) -> None:
        """Push them all; every effect in them is optional."""
        boxes = [Box(self.clan, self.command, box) for box in range(len(boxes_of(state, self.clan, self.command)))]
        push_all(state, boxes[1:])
        boxes[0].run(state)


def boxes_of(state: State, clan: int, command: int) -> list[sentences.Box]:
    """Return the boxes of a command; Qin Jiushao has his own of the same names."""
    return state.tables.qin_commands[command] if clan == state.qin else state.tables.commands[command]


class Box(Automatic[State]):
    """A box: for the owner of the command, or for all others in tea order (GW-CMD-3)."""

    __slots__ = ("clan", "command", "box")

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT, "command": INT, "box": INT}

    def __init__(self, clan: int, command: int, box: int) -> None:
        self.clan = clan
        self.command = command
        self.box = box

    def run(self, state: State) -> None:
        """Carry it out; the order of the others is read now (GW-TEA-3)."""
        box = boxes_of(state, self.clan, self.command)[self.box]
        if box.others:
            clans = [clan for clan in state.tea if clan != self.clan]
            act_together(state, clans, [part_of(state, clan, box) for clan in clans])
        else:
            part_of(state, self.clan, box).run(state)


def part_of(state: State, clan: int, box: sentences.Box) -> Automatic[State]:
    """Return what a clan does in a box; the Reed Clan and Qin Jiushao may follow his track (GW-SOLO-20, 33)."""
    if clan == state.qin and box.others:
        return QinClerks(MOVES)
    doer = Doer(clan, clan, NOWHERE, 1, 0)
    if clan == state.reed and commands_reed(state):
        calls = [state.tables.program.nodes[line].call for line in box.lines]
        return QinMovesReed(sum([doer.number(state, call.args[0]) for call in calls]))
    return doer.lines(box.lines)


class EndTurn(Automatic[State]):
    """The turn is over: nobody is active, effects and tactics may be used again."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Forget what was limited to the turn."""
        state.active = NOBODY
        end_of_turn(state)


AFTER_BOXES: Final = (  # they say nothing about the turn, so all turns share them
    Happen(happening(moments.BEFORE_ACTIVATION)),
    ActivationStep(0),
    DefeatCheck(0),
    Happen(happening(moments.TURN_END)),
    EndTurn(),
)


def end_of_turn(state: State) -> None:
    """Let effects with a limit be used again, and ask about tactics again."""
    for seat in range(state.setting.seats):
        state.used_turn[seat] = ()
        state.silent[seat] = 0


# Calls


def call_copy(state: State, doer: Doer, term: Term) -> None:
    """copy_command()"""
    if copiable(state, doer.clan):
        push(state, CopyCommand((doer.clan,)))


class CopyCommand(Decision[State]):
    """Which command does treason copy? (GW-CMD-10)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer those of other players on the order track, and none: every effect in a box is optional (GW-CMD-2)."""
        return [*[(COPY, space) for space in copiable(state, seat)], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Carry it out as the own one."""
        if action == PASS:
            return
        command = state.track[action[1]] % 8
        tell(state, events.COPIED, seat, command)
        push(state, Boxes(seat, command))


def call_copy_solo(state: State, doer: Doer, term: Term) -> None:
    """copy_solo_command(): his own command with the name of the player's"""
    for card in state.track:
        if card != NOBODY and card // 8 < state.setting.seats and card % 8 != TREASON:
            tell(state, events.COPIED, doer.clan, card % 8)
            push(state, Boxes(doer.clan, card % 8))


def call_swap(state: State, doer: Doer, term: Term) -> None:
    """swap_command()"""
    if can_swap(state, doer, term):
        push(state, SwapCommand((doer.clan,)))


def can_swap(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is another command in hand to swap with."""
    return state.sealed[doer.clan] != NOBODY and state.hand_commands[doer.clan] != 0


class SwapCommand(Decision[State]):
    """Which command replaces the revealed one? (tactic Change of Plans)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the others in hand."""
        return [(COMMAND, command) for command in commands_in_hand(state, seat)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Swap them."""
        old, new = state.sealed[seat], action[1]
        state.hand_commands[seat] ^= 1 << old | 1 << new
        state.sealed[seat] = new
        tell(state, events.SWAPPED, seat, old, new)


CALLS["copy_command"] = call_copy
QIN_CALLS["copy_solo_command"] = call_copy_solo
CALLS["swap_command"] = call_swap
POSSIBLE["swap_command"] = can_swap
