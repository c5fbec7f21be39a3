"""Winter: archers fire, hordes storm the wall (GW-WIN, GW-BRE)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Automatic, Step, push, push_all
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.attacking import shoot
from pagoda.games.great_wall.calls import CALLS, Doer
from pagoda.games.great_wall.clans import rivals
from pagoda.games.great_wall.defeat import DefeatCheck, brutality
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.happenings import BY_BREACH, MINUS, PLUS, change, happening
from pagoda.games.great_wall.killing import kill
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.shame import gain_shame
from pagoda.games.great_wall.state import State, figures_on, hordes_of, players, sections
from pagoda.games.great_wall.windows import Happen, close, happen, open_window

WINTER_ENDS: Final = Happen(happening(moments.WINTER_END))


class Winter(Automatic[State]):
    """All of winter, in its order (GW-WIN-1 to 6)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Push its steps, section by section from the left."""
        used = list(sections(state))
        state.breached = 0
        firing, assaults = [Firing(section) for section in used], [Assault(section) for section in used]
        push_all(state, [*firing, DefeatCheck(0), *assaults, RemoveBarricades(), WINTER_ENDS])
        happen(state, moments.WINTER_START)


class Firing(Automatic[State]):
    """Every archer on a firing spot of a section attacks (GW-WIN-1, GW-WIN-2)."""

    __slots__ = ("section",)

    FIELDS: ClassVar[dict[str, str]] = {"section": INT}

    def __init__(self, section: int) -> None:
        self.section = section

    def run(self, state: State) -> None:
        """Let one after the other fire, a player with all of the own before the next."""
        steps: list[Step] = []
        for clan in rivals(state):
            for _ in range(state.firing[self.section].count(clan)):
                if clan != state.qin:
                    steps.append(Happen(happening(moments.ARCHER_FIRES, owner=clan, section=self.section)))
                steps.append(Fire(clan, self.section))
        push_all(state, steps)


class Fire(Automatic[State]):
    """An archer fires."""

    __slots__ = ("clan", "section")

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT, "section": INT}

    def __init__(self, clan: int, section: int) -> None:
        self.clan = clan
        self.section = section

    def run(self, state: State) -> None:
        """Put a wound on a horde of the section, if there is room."""
        shoot(state, self.clan, self.section)


# The assault


class Assault(Automatic[State]):
    """The hordes of a section storm its wall; cards answer before totals are compared (GW-WIN-4, GW-TAC-8)."""

    __slots__ = ("section",)

    FIELDS: ClassVar[dict[str, str]] = {"section": INT}

    def __init__(self, section: int) -> None:
        self.section = section

    def run(self, state: State) -> None:
        """Open the window, if any horde is there (GW-WIN-8)."""
        if hordes_of(state, self.section):
            push(state, Compare(self.section))
            open_window(state, happening(moments.ASSAULT, section=self.section))


def defence_of(state: State, section: int) -> int:
    """Return the defence of a section: its wall, its barricades, what cards add this winter (GW-WIN-4)."""
    tables = state.tables
    defence = tables.wall_defence[state.walls[section]] + tables.barricade_defence * state.barricades[section]
    return defence + state.shield[section]


def attack_of(state: State, section: int) -> int:
    """Return the attack of the hordes of a section, without their abilities."""
    return sum([state.tables.power[state.field[place]] for place in hordes_of(state, section)])


class Compare(Automatic[State]):
    """Attack against defence (GW-WIN-5)."""

    __slots__ = ("section",)

    FIELDS: ClassVar[dict[str, str]] = {"section": INT}

    def __init__(self, section: int) -> None:
        self.section = section

    def run(self, state: State) -> None:
        """The wall holds, or all hordes of the section breach."""
        section = self.section
        row = close(state)
        defence = max(0, defence_of(state, section) + row[PLUS])
        attack = max(0, attack_of(state, section) + row[MINUS])
        tell(state, events.ASSAULT, section, attack, defence)
        if attack > defence:
            tell(state, events.BREACHED, section)
            state.breached = 1
            push(state, Breach(section))
            open_window(state, happening(moments.BREACH, section=section))
        else:
            tell(state, events.HELD, section)
            happen(state, moments.WALL_HELD, section=section)


class Breach(Automatic[State]):
    """Shame for hordes without own soldiers, then soldiers die (GW-BRE-1 to 5); the hordes stay (GW-BRE-6)."""

    __slots__ = ("section",)

    FIELDS: ClassVar[dict[str, str]] = {"section": INT}

    def __init__(self, section: int) -> None:
        self.section = section

    def run(self, state: State) -> None:
        """Close the window; let all take shame in tea order, then kill."""
        close(state)
        steps: list[Step] = []
        for seat in players(state):
            absent = [place for place in hordes_of(state, self.section) if not figures_on(state, place, seat)]
            steps.append(BreachShame(seat, len(absent)))
        steps.append(BreachKills(self.section))
        push_all(state, steps)


class BreachShame(Automatic[State]):
    """A player takes shame for the hordes that nobody of the own fought (GW-BRE-1)."""

    __slots__ = ("seat", "count")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "count": INT}

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, state: State) -> None:
        """Take it."""
        gain_shame(state, self.seat, self.count, BY_BREACH)


class BreachKills(Automatic[State]):
    """Brutality on each horde, and all archers of the section, in one event (GW-BRE-2, GW-BRE-4, GW-BRE-5)."""

    __slots__ = ("section",)

    FIELDS: ClassVar[dict[str, str]] = {"section": INT}

    def __init__(self, section: int) -> None:
        self.section = section

    def run(self, state: State) -> None:
        """Kill them."""
        archers = list(state.firing[self.section])
        kill(state, self.section, hordes_of(state, self.section), brutality(state), archers, 0)


class RemoveBarricades(Automatic[State]):
    """All barricades go, also where the wall held (GW-WIN-6), and what cards added for this winter."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Remove them."""
        count = sum(state.barricades)
        state.barricades = [0, 0, 0]
        state.shield = [0, 0, 0]
        if count:
            tell(state, events.BARRICADES_GONE, NOWHERE, count)


# Calls


def call_power(state: State, doer: Doer, term: Term) -> None:
    """power(n, $self): in the assault"""
    change(state, MINUS, doer.number(state, term.args[0]))


CALLS["power"] = call_power
