"""Locations are activated (GW-LOC, GW-ACT)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push, push_all
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import ACTIVATE, PASS
from pagoda.games.great_wall.barracks import NameRecruits
from pagoda.games.great_wall.battle import ALL_UNITS
from pagoda.games.great_wall.building import BOTH, NameBuildings
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, QIN_CALLS, Doer
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.clerks import EVERYWHERE
from pagoda.games.great_wall.edition import (
    BARRACKS,
    COMMAND_POST,
    IMPERIAL_EMBASSY,
    LOCATIONS,
    NOWHERE,
    PRODUCTION,
    REGULAR,
    TEA_HOUSE,
    WAR_ACADEMY,
    WORKERS_SETTLEMENT,
)
from pagoda.games.great_wall.embassy import AskEmbassy
from pagoda.games.great_wall.goods import ask
from pagoda.games.great_wall.happenings import (
    BY_LOCATION,
    EXTRA,
    LOCATION,
    USERS,
    activation,
    change_at,
    happening,
    note_user,
    now,
)
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.moving import AskGroups
from pagoda.games.great_wall.production import produce
from pagoda.games.great_wall.qin import commands_reed, own_location, qin_resolves, raise_marker
from pagoda.games.great_wall.reed import reed_resolves
from pagoda.games.great_wall.shame import gain_shame
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.tactics import draw_tactics
from pagoda.games.great_wall.tea import MoveUp, steps_at_tea_house
from pagoda.games.great_wall.together import act_together
from pagoda.games.great_wall.windows import close, happen, open_window


def is_eligible(state: State, location: int) -> bool:
    """Tell whether a location is activated in the activation step."""
    return location in to_activate(state, EVERYWHERE ^ 1 << location)


class ActivationStep(Automatic[State]):
    """Every location that can be is activated, once; the active player decides the order (GW-ACT-1, GW-ACT-2)."""

    __slots__ = ("done",)

    FIELDS: ClassVar[dict[str, str]] = {"done": INT}

    def __init__(self, done: int) -> None:
        self.done = done  # bits of locations

    def run(self, state: State) -> None:
        """Activate the only one, or ask which is next."""
        eligible = to_activate(state, self.done)
        if eligible and qin_decides(state):
            eligible = first_of_qin(state, eligible) or eligible
        if len(eligible) > 1:
            push(state, ActivateNext((decider(state, state.active),), self.done))
        elif eligible:
            activate(state, eligible[0], self.done)


def activate(state: State, location: int, done: int) -> None:
    """Activate a location in this step, then go on."""
    push(state, ActivationStep(done | 1 << location))
    begin_activation(state, location, 0)


def qin_decides(state: State) -> bool:
    """Tell whether Qin Jiushao is active, or the Reed Clan under his command (GW-SOLO-27)."""
    return state.active == state.qin or (state.active == state.reed and commands_reed(state))


def first_of_qin(state: State, eligible: list[int]) -> list[int]:
    """Return the location that Qin Jiushao activates first: the highest one with his clerks (GW-SOLO-27)."""
    for location in state.qin_track:
        if location in eligible and state.clerks[location * state.clans + state.qin]:
            return [location]
    return []


def to_activate(state: State, done: int) -> list[int]:
    """Return the locations still to be activated: full ones, special ones with clerks (GW-LOC-3, GW-DUO-10)."""
    clerks, clans, reed = state.clerks, state.clans, state.reed
    spots = state.tables.spots[state.side]
    found: list[int] = []
    first = -clans
    for location in range(LOCATIONS):
        first += clans
        if done >> location & 1:
            continue
        fourth = clerks[first + 3] if clans == 4 else 0  # counted here: the call would take as long as the work
        present = clerks[first] + clerks[first + 1] + clerks[first + 2] + fourth
        if location < REGULAR:
            if present >= spots[location]:
                found.append(location)
        elif present > (clerks[first + reed] if reed != NOBODY else 0):
            found.append(location)
    return found


class ActivateNext(Decision[State]):
    """Which location is activated next? (GW-ACT-1)"""

    __slots__ = ("done",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "done": INT}

    def __init__(self, seats: Seats, done: int) -> None:
        self.seats = seats
        self.done = done

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer those that are left."""
        return [(ACTIVATE, location) for location in to_activate(state, self.done)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Activate it, then go on."""
        activate(state, action[1], self.done)


class Activation(Automatic[State]):
    """A location is activated: cards answer, shame for who is alone, all resolve it, clerks return (GW-LOC-6)."""

    __slots__ = ("location", "advanced")

    FIELDS: ClassVar[dict[str, str]] = {"location": INT, "advanced": INT}

    def __init__(self, location: int, advanced: int) -> None:
        self.location = location
        self.advanced = advanced

    def run(self, state: State) -> None:
        """Go through the steps."""
        begin_activation(state, self.location, self.advanced)


def begin_activation(state: State, location: int, advanced: int) -> None:
    """Let cards answer first."""
    if state.news is not None:
        tell(state, events.ACTIVATED, location, advanced)
    push(state, ResolveLocation(location, advanced), ReturnClerks(location))
    open_window(state, happening(moments.LOCATION_ACTIVATED, location=location, cause=advanced))


class ResolveLocation(Automatic[State]):
    """Who is alone takes shame, then all resolve the location in tea order (GW-LOC-6, GW-LOC-7)."""

    __slots__ = ("location", "advanced")

    FIELDS: ClassVar[dict[str, str]] = {"location": INT, "advanced": INT}

    def __init__(self, location: int, advanced: int) -> None:
        self.location = location
        self.advanced = advanced

    def run(self, state: State) -> None:
        """Let all with clerks there act; the order is read now (GW-TEA-3)."""
        location = self.location
        present = clans_at(state, location)
        if location < PRODUCTION:
            push_all(state, produce(state, location, present))
        else:
            act_together(state, present, [Attend(clan, location) for clan in present])
        if is_shamed(state, location, self.advanced, present):
            gain_shame(state, present[0], 1, BY_LOCATION)


def clans_at(state: State, location: int) -> list[int]:
    """Return the clans with clerks at a location, in tea order."""
    return [clan for clan in state.tea if state.clerks[location * state.clans + clan]]


def is_shamed(state: State, location: int, advanced: int, present: list[int]) -> bool:
    """Tell whether the only player at a location with the shame symbol takes shame (GW-SHM-1, GW-LOC-4)."""
    if advanced or not state.tables.shameful[location]:
        return False
    return len(present) == 1 and present[0] < state.setting.seats  # GW-DUO-16, GW-SOLO-10, GW-SOLO-38


class Attend(Automatic[State]):
    """It is a clan's turn at a location: its cards answer, then it carries out what the location does."""

    __slots__ = ("clan", "location")

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT, "location": INT}

    def __init__(self, clan: int, location: int) -> None:
        self.clan = clan
        self.location = location

    def run(self, state: State) -> None:
        """Let a player's cards answer first; the others have none."""
        if self.clan == state.reed:
            reed_resolves(state, self.location)
        elif self.clan == state.qin:
            qin_resolves(state, self.location)
        else:
            push(state, Resolve(self.clan, self.location))
            happen(state, moments.LOCATION_RESOLVE, owner=self.clan, location=self.location)


class Resolve(Automatic[State]):
    """A player carries out what a location does."""

    __slots__ = ("clan", "location")

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT, "location": INT}

    def __init__(self, clan: int, location: int) -> None:
        self.clan = clan
        self.location = location

    def run(self, state: State) -> None:
        """Begin it, with all own clerks together."""
        resolve(state, self.clan, self.location)


def resolve(state: State, seat: int, location: int) -> None:
    """Begin what a location does for a seat that has clerks there."""
    row = state.events[activation(state)]
    clerks = state.clerks[location * state.clans + seat] + row[EXTRA + seat]
    if location == BARRACKS:
        if any(state.reserve[seat * 3 : seat * 3 + 3]):
            ask(state, NameRecruits((seat,), clerks, ALL_UNITS, 0, 0))
    elif location == TEA_HOUSE:
        if state.tea[0] != seat:
            push(state, MoveUp((seat,), steps_at_tea_house(state, seat)))
    elif location == WORKERS_SETTLEMENT:
        ask(state, NameBuildings((seat,), clerks, BOTH, 0, 0, ()))
    elif location == COMMAND_POST:
        push(state, AskGroups(seat, clerks, 0, 1))
    elif location == IMPERIAL_EMBASSY:
        push(state, AskEmbassy(seat, clerks))
    elif location == WAR_ACADEMY:
        note_user(state, seat)
        draw_tactics(state, seat, clerks)


class ReturnClerks(Automatic[State]):
    """All clerks return to their owners, but for those of the Reed Clan (GW-LOC-6, GW-DUO-11)."""

    __slots__ = ("location",)

    FIELDS: ClassVar[dict[str, str]] = {"location": INT}

    def __init__(self, location: int) -> None:
        self.location = location

    def run(self, state: State) -> None:
        """Return them; the activation is over."""
        users = close(state)[USERS]
        clerks, reserve, first = state.clerks, state.clerk_reserve, self.location * state.clans
        if state.qin != NOBODY and clerks[first + state.qin]:
            raise_marker(state, self.location)
        for clan in range(state.clans):
            if clan != state.reed:
                reserve[clan] += clerks[first + clan]
                clerks[first + clan] = 0
        if state.news is not None:
            tell(state, events.CLERKS_RETURNED, self.location)
        happen(state, moments.LOCATION_DONE, location=self.location, users=users)


# Calls


def own_locations(state: State, clan: int) -> list[int]:
    """Return where a clan has a clerk."""
    return [location for location in range(LOCATIONS) if state.clerks[location * state.clans + clan]]


class ActivateAdvanced(Decision[State]):
    """Which location with an own clerk is activated by a card? (GW-LOC-4, GW-LOC-5)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each of them, and none."""
        return [*[(ACTIVATE, location) for location in own_locations(state, seat)], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Activate it."""
        if action != PASS:
            push(state, Activation(action[1], 1))


def call_activate(state: State, doer: Doer, term: Term) -> None:
    """activate(any_location)"""
    if own_locations(state, doer.clan):
        push(state, ActivateAdvanced((doer.clan,)))


def call_activate_highest(state: State, doer: Doer, term: Term) -> None:
    """activate(highest_qin_location)"""
    location = own_location(state)
    if location != NOWHERE:
        push(state, Activation(location, 1))


def has_location(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether the clan has a clerk anywhere."""
    return bool(own_locations(state, doer.clan))


def call_count_as(state: State, doer: Doer, term: Term) -> None:
    """count_as_clerks(n): for this activation"""
    change_at(state, activation(state), EXTRA + doer.clan, doer.number(state, term.args[0]))


def counts_more(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether more clerks would matter: not at the tea house (vocabulary, section 10)."""
    return now(state)[LOCATION] != TEA_HOUSE and doer.number(state, term.args[0]) > 0


CALLS["activate"] = call_activate
QIN_CALLS["activate"] = call_activate_highest
CALLS["count_as_clerks"] = call_count_as
POSSIBLE["activate"] = has_location
POSSIBLE["count_as_clerks"] = counts_more
ASKING.add("activate")
