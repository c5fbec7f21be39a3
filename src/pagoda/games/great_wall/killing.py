"""Soldiers die, or are saved (GW-KIL): named, answered by cards, saved for chi, removed at once.

A dying soldier is a number: 8 times the place of the horde plus the first of its spots, or FIRING plus the section for
an archer on a firing spot.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, Step, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import KILL, PASS, SAVE
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import ARCHER, CHI, HORSEMAN, NOWHERE
from pagoda.games.great_wall.goods import one_kind, spend
from pagoda.games.great_wall.happenings import DEAD_SHIFT, PLUS, SECTION, change, happening, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import (
    EMPTY,
    WOUND,
    Row,
    State,
    decider,
    figures_on,
    mod,
    players,
    unit_of,
)
from pagoda.games.great_wall.windows import Close, Happen, Open

PER_PLACE: Final = 8
FIRING: Final = 96


def unit_dying(state: State, soldier: int) -> int:
    """Return the unit of a dying soldier."""
    return ARCHER if soldier >= FIRING else unit_of(state.spots[soldier // PER_PLACE][soldier % PER_PLACE])


def kill(state: State, section: int, places: list[int], brutality: int, archers: list[int], defeat: int) -> None:
    """Kill on hordes by brutality, and archers; all die in one event (GW-KIL-1, GW-KIL-3, GW-KIL-6).

    `archers` are clans, one entry for each archer on the section's firing spots who dies.
    """
    for clan in sorted(set(archers)):
        state.dying[clan] = (FIRING + section,) * archers.count(clan)
    steps: list[Step] = [NameDead(clan, place, brutality) for clan in state.tea for place in places]
    horde = places[0] if defeat else NOWHERE
    push(state, *steps, LetDie(section, horde, defeat))


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
        saving: list[Step] = [AskSave(seat) for seat in players(state)]
        push(state, Open(row), *saving, Close(), Remove(self.section, self.defeat))


# Saving


def save_price(state: State, seat: int) -> int:
    """Return the chi for saving a soldier (GW-KIL-4)."""
    return max(0, state.tables.save_cost + mod(state, seat, "save_cost"))


class AskSave(Automatic[State]):
    """A player with dying soldiers may save some; the Reed Clan never does (GW-KIL-4, GW-DUO-8)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask, if there is anybody to save."""
        if state.dying[self.seat]:
            push(state, SaveSoldier((self.seat,), save_price(state, self.seat), NOWHERE))


class SaveSoldier(Decision[State]):
    """Which dying soldier is saved? For chi, as many as one likes, or by a card a number of them (GW-KIL-4)."""

    __slots__ = ("price", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "price": INT, "left": INT}

    def __init__(self, seats: Seats, price: int, left: int) -> None:
        self.seats = seats
        self.price = price
        self.left = left  # NOWHERE for as many as can be paid

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each kind of dying soldier, and to be done."""
        if state.goods[seat * 4 + CHI] < self.price:
            return [PASS]
        units = sorted({unit_dying(state, soldier) for soldier in state.dying[seat]})
        return [*[(SAVE, unit) for unit in units], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay and save one, and ask for the next."""
        if action == PASS:
            return
        spend(state, seat, one_kind(CHI, self.price))
        soldier = next(one for one in state.dying[seat] if unit_dying(state, one) == action[1])
        rescue(state, seat, soldier)
        if state.dying[seat] and self.left != 1:
            push(state, SaveSoldier(self.seats, self.price, self.left - 1 if self.left > 0 else NOWHERE))


def rescue(state: State, seat: int, soldier: int) -> None:
    """Take a soldier off the dying."""
    dying = list(state.dying[seat])
    dying.remove(soldier)
    state.dying[seat] = tuple(dying)
    state.safe[seat] = (*state.safe[seat], soldier)


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
                tell(state, events.KILLED, clan, unit, self.section)
                leave(state, clan, soldier, self.defeat)
            for soldier in state.safe[clan]:
                unit = unit_dying(state, soldier)
                state.marshal[(self.section * state.clans + clan) * 3 + unit] += 1
                tell(state, events.SAVED, clan, unit, self.section)
                leave(state, clan, soldier, self.defeat)
            state.dying[clan] = state.safe[clan] = ()
            if any(dead) and clan < state.setting.seats:
                steps.append(Happen(grief(clan, self.section, dead)))
        push(state, *steps)


def grief(clan: int, section: int, dead: list[int]) -> Row:
    """Return what happens when soldiers of a player were killed."""
    packed = dead[0] + (dead[1] << DEAD_SHIFT) + (dead[2] << 2 * DEAD_SHIFT)
    return happening(moments.SOLDIER_KILLED, owner=clan, section=section, count=sum(dead), spots=packed)


def leave(state: State, clan: int, soldier: int, defeat: int) -> None:
    """Take a soldier off a horde or a firing spot; a wound stays on each spot (GW-WND-1, GW-WND-2, GW-BRE-3)."""
    if soldier >= FIRING:
        archers = list(state.firing[soldier - FIRING])
        archers.remove(clan)
        state.firing[soldier - FIRING] = tuple(archers)
        return
    place, spot = soldier // PER_PLACE, soldier % PER_PLACE
    spots = list(state.spots[place])
    what = spots[spot]
    left = EMPTY if defeat else WOUND
    if unit_of(what) == HORSEMAN:
        spots = [left if other == what else other for other in spots]
    else:
        spots[spot] = left
    state.spots[place] = tuple(spots)


# Calls


def call_kill(state: State, doer: Doer, term: Term) -> None:
    """kill(archer, n, all, firing, section=$section): of each clan, a killing of its own"""
    section = now(state)[SECTION] if now(state)[SECTION] != NOWHERE else doer.place // 3
    count = doer.number(state, term.args[1])
    archers: list[int] = []
    for clan in state.tea:
        archers += [clan] * min(count, state.firing[section].count(clan))
    kill(state, section, [], 0, archers, 0)


def call_save(state: State, doer: Doer, term: Term) -> None:
    """save(n, free=true)"""
    dying = state.dying[doer.clan]
    if term.args[0].name == "all":
        for soldier in dying:
            rescue(state, doer.clan, soldier)
    elif dying:
        push(state, SaveSoldier((doer.clan,), 0, doer.number(state, term.args[0])))


def any_dying(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is anybody to save."""
    return bool(state.dying[doer.clan])


def call_brutality(state: State, doer: Doer, term: Term) -> None:
    """brutality(n)"""
    change(state, PLUS, doer.number(state, term.args[0]))


CALLS["kill"] = call_kill
CALLS["save"] = call_save
CALLS["brutality"] = call_brutality
POSSIBLE["save"] = any_dying
ASKING.add("save")
