"""Qin Jiushao, the opponent of the solo game (GW-SOLO): he chooses nothing, every step follows from his track.

The lowest location of the track is where he goes next, the highest is activated first. What the calls of his commands
mean stands here; the Reed Clan under his command follows the same track.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Automatic, push, push_all
from pagoda.engine.chance import reveal, shuffle
from pagoda.engine.events import tell
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import ATTACK, SHOOT
from pagoda.games.great_wall.attacking import has_firing_spot, spear_spots, strike
from pagoda.games.great_wall.building import add_barricade, can_stand, raise_wall, take_from_store
from pagoda.games.great_wall.calls import QIN_CALLS, Doer
from pagoda.games.great_wall.clans import commander
from pagoda.games.great_wall.clerks import is_full, move_clerk
from pagoda.games.great_wall.conditions import rising_section
from pagoda.games.great_wall.decks import indicated_sections
from pagoda.games.great_wall.edition import (
    ARCHER,
    BARRACKS,
    COMMANDS,
    LEVELS,
    LOCATIONS,
    NOWHERE,
    PRODUCTION,
    SPEARMAN,
    UNITS,
)
from pagoda.games.great_wall.embassy import fill_row
from pagoda.games.great_wall.goods import BUILDING, honour, kinds, store
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import NOBODY, Row, State

MOVES: Final = 2  # clerks that he moves in another clan's turn (GW-SOLO-20)


def commands_reed(state: State) -> bool:
    """Tell whether Qin Jiushao decides for the Reed Clan (GW-SOLO-33)."""
    return state.qin != NOBODY and commander(state) == state.qin


# The location track


def lowest_first(state: State) -> Row:
    """Return the locations of his track from the lowest to the highest."""
    return state.qin_track[::-1]


def raise_marker(state: State, location: int) -> None:
    """Put a marker on the highest space; those that stood higher move down (GW-SOLO-26)."""
    if location in state.qin_track and state.qin_track[0] != location:
        state.qin_track = (location, *[other for other in state.qin_track if other != location])
        if state.news is not None:
            tell(state, events.RANKED, *state.qin_track)


def own_location(state: State) -> int:
    """Return the highest location of the track with a clerk of his, or NOWHERE (GW-SOLO-27)."""
    for location in state.qin_track:
        if state.clerks[location * state.clans + state.qin]:
            return location
    return NOWHERE


# Clerks


class QinClerks(Automatic[State]):
    """He moves clerks to the lowest locations, each to another one (GW-SOLO-20)."""

    __slots__ = ("count",)

    FIELDS: ClassVar[dict[str, str]] = {"count": INT}

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: State) -> None:
        """Move them; where a location is full the next higher one takes its place (GW-SOLO-21)."""
        used: list[int] = []
        for location in lowest_first(state):
            if len(used) < self.count and not is_full(state, location) and send_clerk(state, location, used):
                used.append(location)


def send_clerk(state: State, target: int, used: list[int]) -> bool:
    """Send a clerk from the reserve, else from the highest location possible (GW-SOLO-22); tell whether one went."""
    clans, qin = state.clans, state.qin
    if state.clerk_reserve[qin]:
        move_clerk(state, qin, NOWHERE, target)
        return True
    for location in state.qin_track:
        if (
            state.clerks[location * clans + qin]
            and location != target
            and location not in used
            and not is_full(state, location)
        ):
            move_clerk(state, qin, location, target)
            return True
    return False


def stack_clerks(state: State, count: int) -> None:
    """Send clerks to the lowest location with room, what does not fit to the next higher one."""
    used: list[int] = []
    for location in lowest_first(state):
        used.append(location)
        while count and not is_full(state, location) and send_clerk(state, location, used):
            count -= 1


def move_reed_clerks(state: State, count: int) -> None:
    """Move clerks of the Reed Clan to the lowest locations without one (GW-SOLO-33)."""
    for _ in range(count):  # each goes higher than the one before, so none moves twice
        target = reed_target(state)
        origin = reed_origin(state, target) if target != NOWHERE else NOWHERE
        if origin == NOWHERE:
            return
        move_clerk(state, state.reed, origin, target)


def reed_target(state: State) -> int:
    """Return the lowest location that has room and no clerk of the Reed Clan, or NOWHERE."""
    for location in lowest_first(state):
        if not reed_at(state, location) and not is_full(state, location):
            return location
    return NOWHERE


def reed_origin(state: State, target: int) -> int:
    """Return from where a clerk of the Reed Clan comes: off the track, else from the highest above, or NOWHERE."""
    track = state.qin_track
    for location in range(LOCATIONS):
        if reed_at(state, location) and location not in track and not is_full(state, location):
            return location
    for location in track[: track.index(target)]:
        if reed_at(state, location) and not is_full(state, location):
            return location
    return NOWHERE


class QinMovesReed(Automatic[State]):
    """Clerks of the Reed Clan move under his command (GW-SOLO-33)."""

    __slots__ = ("count",)

    FIELDS: ClassVar[dict[str, str]] = {"count": INT}

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: State) -> None:
        """Move them."""
        move_reed_clerks(state, self.count)


def reed_at(state: State, location: int) -> int:
    """Return how many clerks of the Reed Clan are at a location."""
    return state.clerks[location * state.clans + state.reed]


# Locations


class QinResolves(Automatic[State]):
    """Qin Jiushao at a location: honour where things are produced, spearmen at the barracks (GW-SOLO-24, 25)."""

    __slots__ = ("location",)

    FIELDS: ClassVar[dict[str, str]] = {"location": INT}

    def __init__(self, location: int) -> None:
        self.location = location

    def run(self, state: State) -> None:
        """Do it."""
        qin_resolves(state, self.location)


def qin_resolves(state: State, location: int) -> None:
    """Let him act at a location for all his clerks there."""
    clerks = state.clerks[location * state.clans + state.qin]
    if location < PRODUCTION:
        honour(state, state.qin, clerks * state.overseers[state.qin * PRODUCTION + location])
    elif location == BARRACKS:
        push_recruits(state, state.qin, SPEARMAN, clerks)


# Soldiers


def push_recruits(state: State, clan: int, unit: int, count: int) -> None:
    """Let soldiers be recruited one after the other, for each follows the one before."""
    push_all(state, [QinRecruit(clan, unit) for _ in range(count)])


class QinRecruit(Automatic[State]):
    """A soldier of his, or a Reed spearman under his command, attacks at once or is not recruited (GW-SOLO-28, 29)."""

    __slots__ = ("clan", "unit")

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT, "unit": INT}

    def __init__(self, clan: int, unit: int) -> None:
        self.clan = clan
        self.unit = unit

    def run(self, state: State) -> None:
        """Recruit and attack."""
        if not state.reserve[self.clan * 3 + self.unit]:
            return
        indicated = indicated_sections(state)
        if self.unit == ARCHER:
            if has_firing_spot(state, indicated[0]):
                state.reserve[self.clan * 3 + ARCHER] -= 1
                strike(state, self.clan, (SHOOT, NOWHERE, indicated[0]))
            return
        for section in indicated:
            spots = spear_spots(state, self.clan, section)
            if spots:
                state.reserve[self.clan * 3 + SPEARMAN] -= 1
                strike(state, self.clan, (ATTACK, SPEARMAN, NOWHERE, *spots[0], NOWHERE))  # the first (GW-SOLO-30)
                return


# Building


def build_wall(state: State) -> None:
    """Build a level of a wall, which the storehouse pays alone; its honour is the cost (GW-SOLO-15)."""
    section = rising_section(state)
    if section == NOWHERE:
        return
    cost = state.tables.wall_cost[state.walls[section] + 1]
    paid = [0, 0, 0, 0]
    for kind in sorted(BUILDING, key=lambda kind: -state.store[kind]):
        paid[kind] = min(cost - sum(paid), state.store[kind])
    take_from_store(state, tuple(paid))
    raise_wall(state, state.qin, section)


def build_barricade(state: State, clan: int) -> int:
    """Put a barricade into the section of the indicator, else the other; return where, or NOWHERE."""
    for section in indicated_sections(state):
        if can_stand(state, (), section):
            add_barricade(state, clan, section)
            return section
    return NOWHERE


# Advisors


def take_advisors(state: State, count: int) -> None:
    """Put the leftmost advisors of the row under Qin Jiushao as supporters; the row is not refilled here."""
    taken = state.row[:count]
    state.row = state.row[count:]
    state.supporters[state.qin] = (*state.supporters[state.qin], *taken)
    for advisor in taken:
        tell(state, events.ADVISED, state.qin, advisor, 0)


# His command of the year


def reveal_command(state: State) -> None:
    """Turn up his command for this fall; his discard is shuffled when the deck is empty (GW-SOLO-16, GW-SOLO-17)."""
    if not state.qin_deck:
        cards = [command for command in range(COMMANDS) if state.gone_commands[state.qin] >> command & 1]
        shuffle(state, cards)
        state.qin_deck, state.gone_commands[state.qin] = tuple(cards), 0
        tell(state, events.SHUFFLED, QIN_DECK)
    reveal(state)
    state.qin_command = state.qin_deck[-1]
    state.qin_deck = state.qin_deck[:-1]
    tell(state, events.REVEALED, state.qin, state.qin_command)


QIN_DECK: Final = 3  # in events.SHUFFLED


# Calls


def call_clerks(state: State, doer: Doer, term: Term) -> None:
    """qin_clerks(n): to so many lowest locations"""
    push(state, QinClerks(doer.number(state, term.args[0])))


def call_stack(state: State, doer: Doer, term: Term) -> None:
    """qin_stack(n): all to the lowest location"""
    stack_clerks(state, doer.number(state, term.args[0]))


def call_overseer(state: State, doer: Doer, term: Term) -> None:
    """qin_overseer(): a step at the lowest location whose overseer has one left; honour: the new level"""
    for location in lowest_first(state):
        place = doer.clan * PRODUCTION + location
        if location < PRODUCTION and state.overseers[place] < LEVELS:
            state.overseers[place] += 1
            tell(state, events.UPGRADED, doer.clan, location, state.overseers[place], NOWHERE)
            honour(state, doer.clan, state.overseers[place])
            return


def call_honour(state: State, doer: Doer, term: Term) -> None:
    """gain_honour(n)"""
    honour(state, doer.clan, doer.number(state, term.args[0]))


def call_recruit(state: State, doer: Doer, term: Term) -> None:
    """recruit(unit, n)"""
    push_recruits(state, doer.clan, UNITS.index(term.args[0].name), doer.number(state, term.args[1]))


def call_wall(state: State, doer: Doer, term: Term) -> None:
    """build_wall(indicator_section)"""
    build_wall(state)


def call_barricade(state: State, doer: Doer, term: Term) -> None:
    """build_barricade(indicator_section)"""
    if build_barricade(state, doer.clan) != NOWHERE:
        honour(state, doer.clan, state.tables.barricade_honour)


def call_fill(state: State, doer: Doer, term: Term) -> None:
    """fill_store(resource, n): where there is a choice, the lowest of the track"""
    allowed = kinds(state, term.args[0])
    resource = next(location for location in lowest_first(state) if location in allowed)  # GW-SOLO-34
    store(state, doer.clan, resource, doer.number(state, term.args[1]))


def call_top(state: State, doer: Doer, term: Term) -> None:
    """tea_top()"""
    if state.tea[0] != doer.clan:
        state.tea = (doer.clan, *[clan for clan in state.tea if clan != doer.clan])
        tell(state, events.TEA_MOVED, doer.clan, 0)


def call_advisor(state: State, doer: Doer, term: Term) -> None:
    """take_row_advisor(leftmost)"""
    take_advisors(state, 1)
    fill_row(state)


QIN_CALLS["qin_clerks"] = call_clerks
QIN_CALLS["qin_stack"] = call_stack
QIN_CALLS["qin_overseer"] = call_overseer
QIN_CALLS["gain_honour"] = call_honour
QIN_CALLS["recruit"] = call_recruit
QIN_CALLS["build_wall"] = call_wall
QIN_CALLS["build_barricade"] = call_barricade
QIN_CALLS["fill_store"] = call_fill
QIN_CALLS["tea_top"] = call_top
QIN_CALLS["take_row_advisor"] = call_advisor
