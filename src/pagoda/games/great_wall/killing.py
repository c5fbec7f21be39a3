"""Soldiers die, or are saved (GW-KIL): named, answered by cards, saved for chi, removed at once.

What number a dying soldier has stands in soldiers.py.
"""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, Step, push, push_all
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import KILL
from pagoda.games.great_wall.calls import CALLS, Doer
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.happenings import DEAD_SHIFT, PLUS, change, happening
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.saving import AskSave
from pagoda.games.great_wall.soldiers import FIRING, PER_PLACE, leave, section_dying, unit_dying
from pagoda.games.great_wall.state import Row, State, figures_on, players, unit_of
from pagoda.games.great_wall.windows import CLOSE, Happen, open_window


def kill(state: State, section: int, places: list[int], brutality: int, archers: list[int], defeat: int) -> None:
    """Kill on hordes by brutality, and archers; all die in one event (GW-KIL-1, GW-KIL-3, GW-KIL-6).

    `archers` are clans, one entry for each archer on the section's firing spots who dies.
    """
    for clan in sorted(set(archers)):
        state.dying[clan] = (FIRING + section,) * archers.count(clan)
    steps: list[Step] = [
        NameDead(clan, place, brutality) for clan in state.tea for place in places if figures_on(state, place, clan)
    ]
    horde = places[0] if defeat else NOWHERE
    steps.append(LetDie(section, horde, defeat))
    push_all(state, steps)


class NameDead(Automatic[State]):
    """Of each clan as many soldiers on a horde as the brutality die (GW-KIL-1)."""

    __slots__ = ("clan", "place", "count")

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT, "place": INT, "count": INT}

    def __init__(self, clan: int, place: int, count: int) -> None:
        self.clan = clan
        self.place = place
        self.count = count

    def run(self, state: State) -> None:
        """Name them; ask where the clan has a choice (GW-KIL-2)."""
        living = living_on(state, self.clan, self.place)
        count = min(self.count, len(living))
        kinds = {unit_of(state.spots[self.place][spot]) for spot in living}
        if count < len(living) and count and len(kinds) > 1:
            push(state, ChooseDead((decider(state, self.clan),), self.clan, self.place, count))
        else:
            doom(state, self.clan, [self.place * PER_PLACE + spot for spot in living[:count]])


def living_on(state: State, clan: int, place: int) -> list[int]:
    """Return the soldiers of a clan on a horde who are not named yet, by spot."""
    dying = state.dying[clan]
    return [spot for spot in figures_on(state, place, clan) if place * PER_PLACE + spot not in dying]


def doom(state: State, clan: int, soldiers: list[int]) -> None:
    """Name soldiers who are about to die."""
    state.dying[clan] = (*state.dying[clan], *soldiers)


class ChooseDead(Decision[State]):
    """Which soldier dies? Those of one kind are all the same (GW-KIL-2)."""

    __slots__ = ("clan", "place", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "clan": INT, "place": INT, "left": INT}

    def __init__(self, seats: Seats, clan: int, place: int, left: int) -> None:
        self.seats = seats
        self.clan = clan
        self.place = place
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each kind."""
        living = living_on(state, self.clan, self.place)
        return [(KILL, unit) for unit in sorted({unit_of(state.spots[self.place][spot]) for spot in living})]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Name one of this kind, and go on."""
        spots = state.spots[self.place]
        fitting = [spot for spot in living_on(state, self.clan, self.place) if unit_of(spots[spot]) == action[1]]
        doom(state, self.clan, [self.place * PER_PLACE + fitting[0]])
        push(state, NameDead(self.clan, self.place, self.left - 1))


class LetDie(Automatic[State]):
    """All are named: cards answer, then chi saves, then all are removed (GW-KIL-6)."""

    __slots__ = ("section", "place", "defeat")

    FIELDS: ClassVar[dict[str, str]] = {"section": INT, "place": INT, "defeat": INT}

    def __init__(self, section: int, place: int, defeat: int) -> None:
        self.section = section
        self.place = place
        self.defeat = defeat

    def run(self, state: State) -> None:
        """Go through the steps of a killing, if anybody dies."""
        if not any(state.dying):
            return
        row = happening(moments.SOLDIERS_DYING, section=self.section, place=self.place)
        saving = [AskSave(seat) for seat in players(state)]
        push_all(state, [*saving, CLOSE, Remove(self.section, self.defeat)])
        open_window(state, row)


# Removing


class Remove(Automatic[State]):
    """The dead return to their reserves, the saved go to the marshalling zone, all at once (GW-KIL-4, GW-KIL-5)."""

    __slots__ = ("section", "defeat")

    FIELDS: ClassVar[dict[str, str]] = {"section": INT, "defeat": INT}

    def __init__(self, section: int, defeat: int) -> None:
        self.section = section
        self.defeat = defeat

    def run(self, state: State) -> None:
        """Remove them; on a horde that stays they leave wounds (GW-WND-1)."""
        steps: list[Step] = []
        for clan in state.tea:
            dead = [0, 0, 0]
            for soldier in state.dying[clan]:
                unit = unit_dying(state, soldier)
                dead[unit] += 1
                state.reserve[clan * 3 + unit] += 1
                tell(state, events.KILLED, clan, unit, section_dying(soldier, self.section))
                leave(state, clan, soldier, self.defeat)
            for soldier in state.safe[clan]:
                unit = unit_dying(state, soldier)
                section = section_dying(soldier, self.section)
                state.marshal[(section * state.clans + clan) * 3 + unit] += 1
                tell(state, events.SAVED, clan, unit, section)
                leave(state, clan, soldier, self.defeat)
            state.dying[clan] = state.safe[clan] = ()
            if any(dead) and clan < state.setting.seats:
                steps.append(Happen(grief(clan, self.section, dead)))
        push_all(state, steps)


def grief(clan: int, section: int, dead: list[int]) -> Row:
    """Return what happens when soldiers of a player were killed."""
    packed = dead[0] + (dead[1] << DEAD_SHIFT) + (dead[2] << 2 * DEAD_SHIFT)
    return happening(moments.SOLDIER_KILLED, owner=clan, section=section, count=sum(dead), spots=packed)


# Calls


def call_brutality(state: State, doer: Doer, term: Term) -> None:
    """brutality(n)"""
    change(state, PLUS, doer.number(state, term.args[0]))


CALLS["brutality"] = call_brutality
