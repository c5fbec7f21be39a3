"""Calls of cards that attack, wound and heal (vocabulary, sections 3.4 and 3.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import PASS, PICK
from pagoda.games.great_wall.attacking import (
    FROM_FIRING,
    FROM_ZONES,
    AskAttack,
    attackers,
    rewards_for,
    wound,
    wound_spots,
)
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer, RunLines
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.edition import NOWHERE, UNITS
from pagoda.games.great_wall.happenings import PLACE, SECTION, SPOTS, UNIT, WINDOW, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.soldiers import section_dying
from pagoda.games.great_wall.state import EMPTY, WOUND, Row, State, hordes_of, sections

ALL_UNITS: Final = 7  # bits
EVERY_SOLDIER: Final = 99
NONE_FIRED: Final = (0, 0, 0)


def units_of(term: Term) -> int:
    """Return which units a word of a card stands for, as bits."""
    return ALL_UNITS if term.name == "soldier" else 1 << UNITS.index(term.name)


def zones_of(term: Term) -> int:
    """Return where the soldiers of an attack may stand."""
    name = term.options["from"].name if "from" in term.options else "any"
    return {"marshal": FROM_ZONES, "firing": FROM_FIRING}.get(name, FROM_ZONES | FROM_FIRING)


def section_of(state: State, term: Term) -> int:
    """Return the section that an attack is limited to."""
    return now(state)[SECTION] if "section" in term.options else NOWHERE


def call_attack_with(state: State, doer: Doer, term: Term) -> None:
    """attack_with(unit, n, from=, section=)"""
    left = doer.number(state, term.args[1])
    if left:
        push(
            state,
            AskAttack(doer.clan, left, units_of(term.args[0]), zones_of(term), section_of(state, term), NONE_FIRED),
        )


def can_attack_with(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether any soldier can attack."""
    if not doer.number(state, term.args[1]):
        return False
    zones, section = zones_of(term), section_of(state, term)
    return bool(attackers(state, doer.clan, units_of(term.args[0]), zones, section, NONE_FIRED))


def call_attack_all(state: State, doer: Doer, term: Term) -> None:
    """attack_all($section)"""
    zones = FROM_ZONES | FROM_FIRING
    push(state, AskAttack(doer.clan, EVERY_SOLDIER, ALL_UNITS, zones, now(state)[SECTION], NONE_FIRED))


def can_attack_all(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether any soldier of the section can attack."""
    zones = FROM_ZONES | FROM_FIRING
    return bool(attackers(state, doer.clan, ALL_UNITS, zones, now(state)[SECTION], NONE_FIRED))


# Wounds


def wound_places(state: State, clan: int, term: Term) -> list[int]:
    """Return the hordes that a wound of a card may be put on."""
    target, here = term.args[1].name, now(state)
    if target == "horde_any":
        return [place for section in sections(state) for place in hordes_of(state, section)]
    if target == "horde_wall":
        return [place for section in sections(state) for place in hordes_of(state, section)[:1]]
    if target == "$section":
        dying = state.dying[clan] if here[WINDOW] == moments.SOLDIERS_DYING else ()
        return hordes_of(state, section_dying(dying[0], here[SECTION]) if dying else here[SECTION])
    return [here[PLACE]] if here[PLACE] != NOWHERE else []


def call_wound(state: State, doer: Doer, term: Term) -> None:
    """wound(n, target)"""
    places = tuple(wound_places(state, doer.clan, term))
    push(state, AskWound(doer.clan, doer.number(state, term.args[0]), places, doer.optional))


def can_wound(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether a wound can be put anywhere."""
    return doer.number(state, term.args[0]) > 0 and bool(wound_spots(state, wound_places(state, doer.clan, term)))


class AskWound(Automatic[State]):
    """Asks where the next wound of a card goes, if there is room."""

    __slots__ = ("clan", "left", "places", "optional")

    FIELDS: ClassVar[dict[str, str]] = {"clan": INT, "left": INT, "places": INTS, "optional": INT}

    def __init__(self, clan: int, left: int, places: Row, optional: int) -> None:
        self.clan = clan
        self.left = left
        self.places = places
        self.optional = optional

    def run(self, state: State) -> None:
        """Ask."""
        if self.left and wound_spots(state, list(self.places)):
            seats = (decider(state, self.clan),)
            push(state, PlaceWound(seats, self.clan, self.left, self.places, self.optional))


class PlaceWound(Decision[State]):
    """Which vital spot is wounded by a card?"""

    __slots__ = ("clan", "left", "places", "optional")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "clan": INT, "left": INT, "places": INTS, "optional": INT}

    def __init__(self, seats: Seats, clan: int, left: int, places: Row, optional: int) -> None:
        self.seats = seats
        self.clan = clan
        self.left = left
        self.places = places
        self.optional = optional

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every empty spot, and to stop where the card lets it."""
        spots = wound_spots(state, list(self.places))
        return [*spots, PASS] if self.optional else spots

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Wound it, and ask for the next."""
        if action != PASS:
            push(state, AskWound(self.clan, self.left - 1, self.places, self.optional))
            wound(state, self.clan, action[1], action[2])


def call_heal(state: State, doer: Doer, term: Term) -> None:
    """heal(n, $self): wounds are removed, from the top left on"""
    place, left = doer.place, doer.number(state, term.args[0])
    spots = list(state.spots[place])
    healed = [spot for spot, what in enumerate(spots) if what == WOUND][:left]
    for spot in healed:
        spots[spot] = EMPTY
    state.spots[place] = tuple(spots)
    if healed:
        tell(state, events.HEALED, state.field[place], place, len(healed))


def call_push(state: State, doer: Doer, term: Term) -> None:
    """push_horde($self): it changes places with the horde behind it"""
    place = doer.place
    behind = place + 1
    if place % 3 == 2 or state.field[behind] == NOWHERE:
        return
    tell(state, events.SWAPPED_HORDES, state.field[place], state.field[behind], place)
    state.field[place], state.field[behind] = state.field[behind], state.field[place]
    state.spots[place], state.spots[behind] = state.spots[behind], state.spots[place]


# The reward of a spot once more


def call_repeat(state: State, doer: Doer, term: Term) -> None:
    """repeat_reward($spots)"""
    spots = covered_spots(state)
    if len(spots) > 1:
        push(state, RepeatReward((doer.clan,)))
    elif spots:
        repeat(state, doer.clan, spots[0])


def covered_spots(state: State) -> list[int]:
    """Return the vital spots that the attack just covered, where they gave rewards."""
    here = now(state)
    if here[PLACE] == NOWHERE or not any(rewards_for(state, state.field[here[PLACE]], here[UNIT])):
        return []
    return [spot for spot in range(8) if here[SPOTS] >> spot & 1]


def gave_reward(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether the attack brought a reward that can be taken once more."""
    return bool(covered_spots(state))


def repeat(state: State, seat: int, spot: int) -> None:
    """Give the reward of a spot once more."""
    place = now(state)[PLACE]
    push(state, RunLines(tuple(state.tables.rewards[state.field[place]][spot]), seat, seat, place, 0, 0))


class RepeatReward(Decision[State]):
    """The reward of which spot?"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the spots just covered."""
        return [(PICK, spot) for spot in covered_spots(state)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it."""
        repeat(state, seat, action[1])


CALLS["attack_with"] = call_attack_with
CALLS["attack_all"] = call_attack_all
CALLS["wound"] = call_wound
CALLS["heal"] = call_heal
CALLS["push_horde"] = call_push
CALLS["repeat_reward"] = call_repeat
POSSIBLE["attack_with"] = can_attack_with
POSSIBLE["attack_all"] = can_attack_all
POSSIBLE["wound"] = can_wound
POSSIBLE["repeat_reward"] = gave_reward
ASKING.update(("attack_with", "attack_all", "wound"))
