"""Soldiers in marshalling zones die, and archers on firing spots, by the effect of a card (vocabulary: kill)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push, push_all
from pagoda.games.great_wall.actions import KILL_IN_ZONE
from pagoda.games.great_wall.calls import CALLS, Doer
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.happenings import SECTION, now
from pagoda.games.great_wall.killing import LetDie, doom, kill
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.soldiers import ZONE
from pagoda.games.great_wall.state import State, players, sections


def call_kill(state: State, doer: Doer, term: Term) -> None:
    """kill(unit, n, all, firing or marshal, section=$section): of each clan, a killing of its own"""
    if term.args[3].name == "marshal":
        named = [NameInZone(seat, doer.number(state, term.args[1])) for seat in players(state)]
        push_all(state, [*named, LetDieInZones()])
        return
    section = now(state)[SECTION] if now(state)[SECTION] != NOWHERE else doer.place // 3
    count = doer.number(state, term.args[1])
    archers: list[int] = []
    for clan in state.tea:
        archers += [clan] * min(count, state.firing[section].count(clan))
    kill(state, section, [], 0, archers, 0)


def in_zones(state: State, seat: int) -> list[int]:
    """Return the soldiers of a seat in marshalling zones who are not named yet."""
    found: list[int] = []
    for section in sections(state):
        for unit in range(3):
            soldier = ZONE + section * 3 + unit
            standing = state.marshal[(section * state.clans + seat) * 3 + unit]
            found += [soldier] * (standing - state.dying[seat].count(soldier))
    return found


class NameInZone(Automatic[State]):
    """So many soldiers of a seat in marshalling zones are about to die (event Camp Fever)."""

    __slots__ = ("seat", "count")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "count": INT}

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, state: State) -> None:
        """Name them; ask where there is a choice."""
        soldiers = in_zones(state, self.seat)
        if self.count < len(soldiers) and len(set(soldiers)) > 1 and self.count:
            push(state, ChooseInZone((self.seat,), self.count))
        else:
            doom(state, self.seat, soldiers[: self.count])


class ChooseInZone(Decision[State]):
    """Which soldier in a marshalling zone dies?"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each kind in each section."""
        return [(KILL_IN_ZONE, *divmod(soldier - ZONE, 3)) for soldier in sorted(set(in_zones(state, seat)))]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Name him, and go on."""
        doom(state, seat, [ZONE + action[1] * 3 + action[2]])
        push(state, NameInZone(seat, self.left - 1))


class LetDieInZones(Automatic[State]):
    """All are named: one killing, told of the first section with a dying soldier (vocabulary: $section)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Let them die."""
        sections_of = [(soldier - ZONE) // 3 for row in state.dying for soldier in row]
        if sections_of:
            push(state, LetDie(min(sections_of), NOWHERE, 0))


CALLS["kill"] = call_kill
