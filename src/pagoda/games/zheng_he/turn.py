"""A turn: a card face down or open, the reaction before or after, the own action (ZH-207 ff., ZH-401 ff., ZH-501)."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import reveal
from pagoda.engine.events import whisper
from pagoda.games.zheng_he.actions import (
    ATTACK,
    BUILD,
    CARD_ACTION,
    COLLECT,
    DECLINE,
    GATHER,
    MOVE,
    MUSTER,
    NOTHING,
    OPEN,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    RESERVE,
    SETTLE,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.automaton import use
from pagoda.games.zheng_he.cards import leave_reserve
from pagoda.games.zheng_he.edition import (
    ANY,
    ARMY,
    DISC,
    EMPEROR,
    HOMELANDS,
    HORDE,
    MING,
    MOST_POINTS,
    ONE_AREA,
    OVERLORD,
    VOYAGES,
)
from pagoda.games.zheng_he.effects import can_carry_out, carry_out
from pagoda.games.zheng_he.events import (
    BOOSTED,
    DECLINED,
    LAID,
    NO_ACTION,
    ORDERED,
    PLACED,
    PLAYED,
    REACTED,
    USED_CARD,
)
from pagoda.games.zheng_he.placing import PlacePieces, take
from pagoda.games.zheng_he.settling import FoundSettlements, can_found
from pagoda.games.zheng_he.state import (
    State,
    army_supply,
    disc_supply,
    gold_supply,
    has_free_reserve,
    has_part,
    horde_supply,
    is_solo,
    junk_supply,
    part_of,
    report,
    seat_of,
    who,
)
from pagoda.games.zheng_he.units import MoveUnits, SendUnits, can_attack, can_move
from pagoda.games.zheng_he.voyage import ChooseFleet, can_sail

# Command actions of the Emperor that spend points on pieces: 1 point, 2 points, and so on.
MUSTERS: Final[list[Action]] = [(MUSTER, n + 1) for n in range(MOST_POINTS)]
TAXES: Final[list[Action]] = [(TAX, n + 1) for n in range(MOST_POINTS)]
BUILDS: Final[list[Action]] = [(BUILD, n + 1) for n in range(MOST_POINTS)]
SAILINGS: Final[list[Action]] = [(VOYAGE, field + 1) for field in range(VOYAGES)]


class PlayCard(Decision[State]):
    """One card of the hand: face down into the reserve, or open (ZH-401, ZH-501)."""

    __slots__ = ("role",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "role": INT}

    def __init__(self, seats: Seats, role: int) -> None:
        self.seats = seats
        self.role = role

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card, face down only while the reserve has room (ZH-402)."""
        verbs = (OPEN, RESERVE) if has_free_reserve(state, self.role) else (OPEN,)
        hand = state.hands[self.role]
        return [*product(verbs, hand)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Lay the card."""
        role = self.role
        card = action[1]
        state.hands[role].remove(card)
        if action[0] == OPEN:
            lay_open(state, self.seats, role, card)
        else:
            state.reserves[role].append(card)
            state.laid[role] = card
            if state.news is not None:
                own = who(state, role)
                whisper(state, (seat,), (LAID, own, card), (LAID, own, 0))


def lay_open(state: State, seats: Seats, role: int, card: int) -> None:
    """The opponent may use the card too, before or after, as its player decides (ZH-207 to ZH-209)."""
    state.played = card
    state.seen_by[card] = 0
    reveal(state)
    if state.news is not None:
        report(state, PLAYED, role, card)
    other = 1 - role
    # An order is asked for only where it can matter: V grows in the Emperor's own action alone (ZH-209).
    if not has_part(state, other, card) or (other == EMPEROR and part_of(state, other, card) < 0):
        push(state, ChooseAction(seats, role))
    else:
        push(state, ChooseOrder(seats, role))


class ChooseOrder(Decision[State]):
    """Whether the reaction comes before or after the own action (ZH-208)."""

    __slots__ = ("role",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "role": INT}

    def __init__(self, seats: Seats, role: int) -> None:
        self.seats = seats
        self.role = role

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both."""
        return [REACTION_FIRST, REACTION_LAST]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put both halves on the agenda."""
        first = action == REACTION_FIRST
        if state.news is not None:
            report(state, ORDERED, self.role, int(first))
        own = ChooseAction(self.seats, self.role)
        reaction = OfferReaction(1 - self.role)
        if first:
            push(state, reaction, own)
        else:
            push(state, own, reaction)


class OfferReaction(Automatic[State]):
    """Whether the opponent can use the card is tested now, not when it was laid (ZH-210)."""

    __slots__ = ("role",)

    FIELDS: ClassVar[dict[str, str]] = {"role": INT}

    def __init__(self, role: int) -> None:
        self.role = role

    def run(self, state: State) -> None:
        """Ask the opponent; the solo Overlord always reacts if he can (ZH-915)."""
        if self.role == OVERLORD and is_solo(state):
            use(state, REACTED)
        elif can_carry_out(state, self.role, state.played):
            push(state, MayReact((seat_of(state, self.role),), self.role))


class MayReact(Decision[State]):
    """The opponent may carry his action of the card out, once (ZH-207, ZH-211)."""

    __slots__ = ("role",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "role": INT}

    def __init__(self, seats: Seats, role: int) -> None:
        self.seats = seats
        self.role = role

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer it."""
        return [REACT, DECLINE]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Carry it out, or let it go."""
        if action == REACT:
            report(state, REACTED, self.role, state.played, part_of(state, self.role, state.played))
            carry_out(state, self.role, state.played)
        else:
            report(state, DECLINED, self.role)


class ChooseAction(Decision[State]):
    """The own action: one command action with the points of the card, or the card's action (ZH-403 to ZH-406)."""

    __slots__ = ("role",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "role": INT}

    def __init__(self, seats: Seats, role: int) -> None:
        self.seats = seats
        self.role = role

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what can have an effect (ZH-405); nothing only if there is nothing else (ZH-406)."""
        card = state.played
        commands = emperor_commands(state, card) if self.role == EMPEROR else overlord_commands(state)
        if can_carry_out(state, self.role, card):
            commands.append(CARD_ACTION)
        return commands or [NOTHING]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Carry it out, or begin to."""
        state.spent = 0
        role = self.role
        if action == CARD_ACTION:
            report(state, USED_CARD, role, state.played, part_of(state, role, state.played))
            carry_out(state, role, state.played)
        elif action == NOTHING:
            report(state, NO_ACTION, role)
        elif role == EMPEROR:
            command_emperor(state, self.seats, action)
        else:
            command_overlord(state, self.seats, action)


# The command actions (ZH-410 to ZH-460, ZH-505 to ZH-562)


def emperor_commands(state: State, card: int) -> list[Action]:
    """Return the six command actions of the Emperor, as far as they can spend a point (ZH-405)."""
    points = state.tables.cp[card]
    result = MUSTERS[: min(points, army_supply(state))]
    result += TAXES[: min(points, gold_supply(state))]
    result += BUILDS[: min(points, junk_supply(state))]
    if can_sail(state):
        voyages = state.voyages
        result += [sailing for sailing in SAILINGS if sailing[1] not in voyages]
    if can_move(state, EMPEROR, ANY):
        result.append((MOVE, 0))
    if can_attack(state, EMPEROR, ANY):
        result.append((ATTACK, 0))
    return result


def overlord_commands(state: State) -> list[Action]:
    """Return the five command actions of the Overlord, each with and without a reserve card (ZH-560)."""
    verbs: list[int] = []
    if horde_supply(state):
        verbs.append(GATHER)
    if can_move(state, OVERLORD, ANY):
        verbs.append(MOVE)
    if can_attack(state, OVERLORD, ANY):
        verbs.append(ATTACK)
    if disc_supply(state):
        verbs.append(COLLECT)
    if can_found(state, ANY, ANY):
        verbs.append(SETTLE)
    boosts = [0, *state.reserves[OVERLORD]]
    return [*product(verbs, boosts)]


def command_emperor(state: State, seats: Seats, action: Action) -> None:
    """Begin a command action of the Emperor."""
    points = state.tables.cp[state.played]
    verb = action[0]
    if verb == MUSTER:
        state.armies[MING] += action[1]
        report(state, PLACED, EMPEROR, ARMY, MING, action[1])
    elif verb == TAX:
        take(state, action[1], 0)
    elif verb == BUILD:
        take(state, 0, action[1])
    elif verb == VOYAGE:
        push(state, ChooseFleet(seats, action[1], points, 0))
    elif verb == MOVE:
        push(state, MoveUnits(seats, EMPEROR, points, 0, ONE_AREA, ()))
    else:
        push(state, SendUnits(seats, EMPEROR, points, 0, ANY, 0, -1, ()))


def command_overlord(state: State, seats: Seats, action: Action) -> None:
    """Begin a command action of the Overlord; a reserve card adds its points (ZH-560, ZH-561)."""
    points = state.tables.cp[state.played]
    verb, boost = action
    if boost:
        leave_reserve(state, OVERLORD, boost)
        state.used.append(boost)
        report(state, BOOSTED, OVERLORD, boost)
        points += state.tables.cp[boost]
    if verb == GATHER:
        push(state, PlacePieces(seats, HORDE, min(points, horde_supply(state)), 0, HOMELANDS, 0, ()))
    elif verb == COLLECT:
        push(state, PlacePieces(seats, DISC, min(points, disc_supply(state)), 0, HOMELANDS, 0, ()))
    elif verb == SETTLE:
        push(state, FoundSettlements(seats, points, 0, ANY, ANY, ()))
    elif verb == MOVE:
        push(state, MoveUnits(seats, OVERLORD, points, 0, ONE_AREA, ()))
    else:
        push(state, SendUnits(seats, OVERLORD, points, 0, ANY, 0, -1, ()))
