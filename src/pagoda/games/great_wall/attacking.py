"""Attacking hordes (GW-ATK): covering vital spots, rewards, firing spots, wounds."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import ATTACK, FIRE, PASS, SHOOT, WOUND_SPOT
from pagoda.games.great_wall.calls import Doer, RunLines, decline
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SLOTS, SPEARMAN, UNITS
from pagoda.games.great_wall.goods import honour
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.state import EMPTY, NOBODY, WOUND, Row, State, figure, hordes_of, mod, sections
from pagoda.games.great_wall.windows import Happen, happen

WALL_SLOT: Final = 1  # how far spearmen reach
NO_REWARD: Final = tuple([f"no_reward.{unit}" for unit in UNITS])


def forbidden(state: State, place: int, what: str) -> bool:
    """Tell whether a horde forbids something by its ability: wounds, or the attack of a unit."""
    for effect in state.tables.horde_effects[state.field[place]]:
        if effect.window == moments.PASSIVE:
            call = state.tables.program.nodes[effect.lines[0]].call
            if call.name == "forbid" and call.args[0].name == what:
                return Doer(NOBODY, NOBODY, place, 0, 0).holds(state, effect.condition)
    return False


# Where a soldier can attack


def spear_spots(state: State, clan: int, section: int) -> list[tuple[int, int]]:
    """Return the spots of a section that a spearman can cover: of the horde at the wall (GW-ATK-1)."""
    reach = max(WALL_SLOT, mod(state, clan, "spear_reach"))
    return [
        (place, spot)
        for place in hordes_of(state, section)[:reach]
        if "attack.spearman" not in state.tables.bans[state.field[place]]
        for spot, what in enumerate(state.spots[place])
        if what == EMPTY
    ]


def horse_spots(state: State, section: int) -> list[tuple[int, int, int]]:
    """Return the pairs of spots of a section that a horseman can cover (GW-ATK-2, GW-ATK-5)."""
    found: list[tuple[int, int, int]] = []
    for place in hordes_of(state, section):
        spots = state.spots[place]
        if "attack.horseman" in state.tables.bans[state.field[place]]:
            continue
        found += [
            (place, a, b) for a, b in state.tables.pairs[state.field[place]] if spots[a] == EMPTY and spots[b] == EMPTY
        ]
    return found


def has_firing_spot(state: State, section: int) -> bool:
    """Tell whether a firing spot of a section is free (GW-ATK-8)."""
    return len(state.firing[section]) < state.tables.firing_spots[state.walls[section]]


def attacks(state: State, clan: int, unit: int, origin: int) -> list[Action]:
    """Return how a soldier can attack: one just recruited anywhere, one of a zone in its section (GW-ATK-1 to 3)."""
    result: list[Action] = []
    for section in sections(state) if origin == NOWHERE else (origin,):
        if unit == SPEARMAN:
            result += [
                (ATTACK, unit, origin, place, spot, NOWHERE) for place, spot in spear_spots(state, clan, section)
            ]
        elif unit == HORSEMAN:
            result += [(ATTACK, unit, origin, place, a, b) for place, a, b in horse_spots(state, section)]
        elif has_firing_spot(state, section):
            result.append((SHOOT, origin, section))
    return result


def wound_spots(state: State, places: list[int]) -> list[Action]:
    """Return where a wound can be put."""
    found: list[Action] = []
    for place in places:
        spots = state.spots[place]
        if EMPTY in spots and not forbidden(state, place, "wound"):
            found += [(WOUND_SPOT, place, spot) for spot, what in enumerate(spots) if what == EMPTY]
    return found


# The attack itself


def strike(state: State, clan: int, action: Action) -> None:
    """Carry out an attack of a soldier who has left his place already."""
    if action[0] == ATTACK:
        cover(state, clan, action[1], action[3], action[4], action[5])
    elif action[0] == SHOOT:
        section = action[2]
        state.firing[section] = tuple(sorted([*state.firing[section], clan]))
        tell(state, events.TOOK_FIRING_SPOT, clan, section)
        shoot(state, clan, section)
    else:
        shoot(state, clan, action[1])


def cover(state: State, clan: int, unit: int, place: int, first: int, second: int) -> None:
    """Put a soldier on one or two vital spots; rewards follow, then what answers attacks."""
    spots = list(state.spots[place])
    bits = 0
    for spot in (first, second):
        if spot != NOWHERE:
            spots[spot] = figure(clan, unit, first)
            bits |= 1 << spot
    state.spots[place] = tuple(spots)
    horde = state.field[place]
    tell(state, events.ATTACKED, clan, unit, horde, place, bits)
    if clan >= state.setting.seats:  # rewards are ignored, and no card answers it (GW-DUO-24, GW-SOLO-31)
        honour(state, clan, state.tables.qin_honour)
        return
    rewards = rewards_for(state, horde, unit)
    lines = [*rewards[first], *(rewards[second] if second != NOWHERE else [])]
    row = happening(moments.ATTACKED, owner=clan, section=place // 3, place=place, unit=unit, spots=bits)
    push(state, RunLines(tuple(lines), clan, clan, place, 0, 0), Happen(row))


def rewards_for(state: State, horde: int, unit: int) -> list[list[int]]:
    """Return the rewards of the spots of a horde for a unit: some hordes give it none."""
    rewards = state.tables.rewards[horde]
    return [[] for _ in rewards] if NO_REWARD[unit] in state.tables.bans[horde] else rewards


def shoot(state: State, clan: int, section: int) -> None:
    """Let an archer on a firing spot put a wound on a horde of the section, if one has room (GW-ATK-3, GW-ATK-6)."""
    spots = wound_spots(state, hordes_of(state, section))
    if clan == state.qin:
        if spots:  # the first of the nearest horde (GW-SOLO-30)
            wound(state, clan, spots[0][1], spots[0][2])
    elif len(spots) > 1:
        push(state, Shoot((decider(state, clan),), clan, section))
    elif spots:
        hit(state, clan, spots[0])
    else:
        happen(state, moments.ATTACKED, owner=clan, section=section, unit=ARCHER)


class Shoot(Decision[State]):
    """Which vital spot does the archer wound? (GW-ATK-3)"""

    __slots__ = ("clan", "section")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "clan": INT, "section": INT}

    def __init__(self, seats: Seats, clan: int, section: int) -> None:
        self.seats = seats
        self.clan = clan
        self.section = section

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every empty spot of the section."""
        return wound_spots(state, hordes_of(state, self.section))

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Wound it."""
        hit(state, self.clan, action)


def hit(state: State, clan: int, target: Action) -> None:
    """Let an archer wound a spot; then whoever answers attacks does."""
    _, place, spot = target
    push(state, Happen(happening(moments.ATTACKED, owner=clan, section=place // SLOTS, place=place, unit=ARCHER)))
    wound(state, clan, place, spot)


def wound(state: State, clan: int, place: int, spot: int) -> None:
    """Put a wound on a vital spot; it gives no reward (GW-WND-3)."""
    spots = list(state.spots[place])
    spots[spot] = WOUND
    state.spots[place] = tuple(spots)
    tell(state, events.WOUNDED, clan, state.field[place], place, spot)
    if clan == state.qin and clan != NOBODY:
        state.wounds_dealt[clan] += 1
        honour(state, clan, state.tables.qin_honour)
    elif clan not in (NOBODY, state.reed):
        state.wounds_dealt[clan] += 1
        happen(state, moments.WOUNDED, owner=clan, section=place // 3, place=place)


# Attacks outside recruiting (GW-ATK-4)

FROM_ZONES: Final = 1  # where those soldiers stand, as bits
FROM_FIRING: Final = 2


class AttackWith(Decision[State]):
    """Which soldier of a zone or a firing spot attacks next, and what?"""

    __slots__ = ("left", "units", "zones", "section", "fired")

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": INTS,
        "left": INT,
        "units": INT,
        "zones": INT,
        "section": INT,
        "fired": INTS,
    }

    def __init__(self, seats: Seats, left: int, units: int, zones: int, section: int, fired: Row) -> None:
        self.seats = seats
        self.left = left
        self.units = units  # bits
        self.zones = zones
        self.section = section  # or NOWHERE for all
        self.fired = fired  # by section: archers on firing spots who have attacked already, each attacks once

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every attack, and to stop."""
        return [*attackers(state, seat, self.units, self.zones, self.section, self.fired), PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Attack, and ask for the next."""
        if action == PASS:
            decline(state, seat)
            return
        section = action[1] if action[0] == FIRE else action[2] if action[0] == ATTACK else action[1]
        fired = self.fired
        if action[0] != ATTACK:
            fired = tuple([count + (place == section) for place, count in enumerate(fired)])
        if action[0] != FIRE:
            unit = action[1] if action[0] == ATTACK else ARCHER
            state.marshal[(section * state.clans + seat) * 3 + unit] -= 1
        if self.left > 1:
            push(state, AskAttack(seat, self.left - 1, self.units, self.zones, self.section, fired))
        strike(state, seat, action)


def attackers(state: State, seat: int, units: int, zones: int, only: int, fired: Row) -> list[Action]:
    """Return every attack of soldiers who stand in zones or on firing spots."""
    result: list[Action] = []
    for section in sections(state):
        if only not in (NOWHERE, section):
            continue
        for unit in range(3):
            zone = state.marshal[(section * state.clans + seat) * 3 + unit]
            if zones & FROM_ZONES and units >> unit & 1 and zone:
                result += attacks(state, seat, unit, section)
        ready = state.firing[section].count(seat) - fired[section]
        wanted = zones & FROM_FIRING and units >> ARCHER & 1
        if wanted and ready > 0 and wound_spots(state, hordes_of(state, section)):
            result.append((FIRE, section))
    return result


class AskAttack(Automatic[State]):
    """Asks for the next attack once the one before is finished."""

    __slots__ = ("seat", "left", "units", "zones", "section", "fired")

    FIELDS: ClassVar[dict[str, str]] = {
        "seat": INT,
        "left": INT,
        "units": INT,
        "zones": INT,
        "section": INT,
        "fired": INTS,
    }

    def __init__(self, seat: int, left: int, units: int, zones: int, section: int, fired: Row) -> None:
        self.seat = seat
        self.left = left
        self.units = units
        self.zones = zones
        self.section = section
        self.fired = fired

    def run(self, state: State) -> None:
        """Ask, if anybody can attack."""
        if attackers(state, self.seat, self.units, self.zones, self.section, self.fired):
            push(state, AttackWith((self.seat,), self.left, self.units, self.zones, self.section, self.fired))
