"""Hordes are defeated (GW-DEF): participation, majority, killing, claiming, moving up."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, Automatic, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.calls import CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.clans import rivals
from pagoda.games.great_wall.edition import NOWHERE, SLOTS
from pagoda.games.great_wall.goods import honour
from pagoda.games.great_wall.happenings import EXTRA, PLACE, PLUS, change, happening, now
from pagoda.games.great_wall.killing import kill
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import EMPTY, NOBODY, Row, State, clan_of, figures_on, hordes_of, mod, unit_of
from pagoda.games.great_wall.windows import close, happen, open_window


def brutality(state: State) -> int:
    """Return the number below the time marker (GW-KIL-1)."""
    return state.tables.brutality[state.side][state.year - 1]


class DefeatCheck(Automatic[State]):
    """Hordes are checked from the left, from the wall outwards (GW-DEF-1, GW-DEF-2)."""

    __slots__ = ("place",)

    FIELDS: ClassVar[dict[str, str]] = {"place": INT}

    def __init__(self, place: int) -> None:
        self.place = place  # where the check goes on: after a defeat at the same slot (GW-DEF-5)

    def run(self, state: State) -> None:
        """Find the next horde whose spots are all covered (GW-DEF-3)."""
        for place in range(self.place, len(state.field)):
            if state.field[place] != NOWHERE and EMPTY not in state.spots[place]:
                tell(state, events.DEFEATED, state.field[place], place)
                row = happening(moments.HORDE_DEFEATED, section=place // SLOTS, place=place)
                push(state, Defeat(place), DefeatCheck(place))
                open_window(state, row)
                return


class Defeat(Automatic[State]):
    """Honour for all who took part, then the claimant is found and soldiers die (GW-DEF-4, steps 1 to 4)."""

    __slots__ = ("place",)

    FIELDS: ClassVar[dict[str, str]] = {"place": INT}

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: State) -> None:
        """Close the window and go through the steps."""
        row = close(state)
        place, section, tables = self.place, self.place // SLOTS, state.tables
        clans = rivals(state)
        for clan in clans:
            if figures_on(state, place, clan):
                honour(state, clan, tables.participation_honour)
        for clan in clans:
            archers = state.firing[section].count(clan)
            honour(state, clan, archers * (tables.archer_honour + mod(state, clan, "archer_honour")) if archers else 0)
        claimant = claimant_of(state, place, row[EXTRA : EXTRA + 4])
        push(state, Survive(place), Claim(place, claimant))
        kill(state, section, [place], max(0, brutality(state) + row[PLUS]), [], 1)


def covered(state: State, place: int, clan: int) -> int:
    """Return how many spots of a horde a clan covers; a horseman counts twice (GW-DEF-4)."""
    return sum([clan_of(what) == clan for what in state.spots[place]])


def claimant_of(state: State, place: int, extra: Row) -> int:
    """Return who claims a horde: most spots, ties by tea; the Reed Clan cannot (GW-DEF-4.3, GW-DUO-17)."""
    best, most = NOBODY, 0
    for clan in rivals(state):
        spots = covered(state, place, clan)
        if spots and spots + extra[clan] > most:
            best, most = clan, spots + extra[clan]
    return best


class Survive(Automatic[State]):
    """Survivors go to the marshalling zone, those that nobody plays to their reserve (GW-DEF-4.5, GW-DUO-18)."""

    __slots__ = ("place",)

    FIELDS: ClassVar[dict[str, str]] = {"place": INT}

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: State) -> None:
        """Move them."""
        section = self.place // SLOTS
        for clan in state.tea:
            for spot in figures_on(state, self.place, clan):
                unit = unit_of(state.spots[self.place][spot])
                if clan >= state.setting.seats:  # also Qin Jiushao's (GW-SOLO-12)
                    state.reserve[clan * 3 + unit] += 1
                else:
                    state.marshal[(section * state.clans + clan) * 3 + unit] += 1
                    tell(state, events.WENT_TO_ZONE, clan, unit, section)
        state.spots[self.place] = (EMPTY,) * len(state.spots[self.place])


class Claim(Automatic[State]):
    """The claimant takes the horde, those behind move up (GW-DEF-4, steps 6 and 7)."""

    __slots__ = ("place", "claimant")

    FIELDS: ClassVar[dict[str, str]] = {"place": INT, "claimant": INT}

    def __init__(self, place: int, claimant: int) -> None:
        self.place = place
        self.claimant = claimant

    def run(self, state: State) -> None:
        """Take it off the field; no card can tell whether others moved up before or after it was claimed."""
        horde, seat = state.field[self.place], self.claimant
        state.field[self.place] = NOWHERE
        state.spots[self.place] = ()
        tell(state, events.CLAIMED, seat, horde)
        if seat == NOBODY:
            state.horde_discard = (*state.horde_discard, horde)
        else:
            state.claimed[seat] = (*state.claimed[seat], horde * 3)
            if state.coop:  # GW-COOP-12
                honour(state, seat, state.tables.horde_honour[horde])
        move_up(state, self.place)
        if NOBODY < seat < state.setting.seats:
            happen(state, moments.HORDE_CLAIMED, owner=seat, section=self.place // SLOTS)


def move_up(state: State, place: int) -> None:
    """Move the hordes behind a gap to the lowest free slots."""
    for behind in hordes_of(state, place // SLOTS):
        if behind > place:
            state.field[behind - 1], state.spots[behind - 1] = state.field[behind], state.spots[behind]
            state.field[behind], state.spots[behind] = NOWHERE, ()
            tell(state, events.MOVED_UP, state.field[behind - 1], behind - 1)


def call_cover_extra(state: State, doer: Doer, term: Term) -> None:
    """cover_extra(n)"""
    change(state, EXTRA + doer.clan, doer.number(state, term.args[0]))


def is_on_it(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether the clan has a soldier on the horde."""
    return covered(state, now(state)[PLACE], doer.clan) > 0


CALLS["cover_extra"] = call_cover_extra
POSSIBLE["cover_extra"] = is_on_it
