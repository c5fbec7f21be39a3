"""What the steps to come must be like: they ask seats, and speak of pieces, that are there."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Decision, InAnyOrder, Step
from pagoda.games.three_kingdoms_redux.armies import Produce
from pagoda.games.three_kingdoms_redux.bidding import Assign, Bid, Raise
from pagoda.games.three_kingdoms_redux.border import Station, StoreToken
from pagoda.games.three_kingdoms_redux.economy import Cultivate
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    CROSSBOWS_JUNKS,
    ENHANCEMENTS,
    GENERALS,
    LOCATIONS,
    MARKET,
    NOWHERE,
    SPACES,
    SPEARS_HORSES,
    STATES,
    TRIBES,
)
from pagoda.games.three_kingdoms_redux.effects import Effect
from pagoda.games.three_kingdoms_redux.hooks import ALL_GOODS, BENEFIT, ON_STATION, TRIGGERS
from pagoda.games.three_kingdoms_redux.recruiting import ChooseGenerals
from pagoda.games.three_kingdoms_redux.state import PLACED, State, border_of
from pagoda.games.three_kingdoms_redux.strength import works_on
from pagoda.games.three_kingdoms_redux.technology import KeepCard

_LIMITS: Final = {  # by field: the least value, and the first that is too high
    "seat": (0, STATES),
    "victim": (0, STATES),
    "space": (NOWHERE, SPACES),
    "general": (0, GENERALS),
    "location": (0, LOCATIONS),
    "deck": (0, 2),
    "trigger": (0, len(TRIGGERS)),
    "card": (-1, GENERALS + ENHANCEMENTS),
    "new": (-1, ENHANCEMENTS),
    "good": (0, ALL_GOODS),
    "kind": (-1, 4),
    "units": (0, 3),
    "done": (0, 4),
    "left": (0, 100),
    "look": (1, 10),
    "most": (1, 100),
    "count": (1, 100),
    "option": (0, 2),
    "optional": (0, 2),
}
_LISTS: Final = {"bidders": STATES, "rivals": STATES, "options": ALL_GOODS}


def agenda_faults(state: State) -> list[str]:
    """Return what the steps to come ask or speak of and what is not there."""
    steps: list[Step] = []
    for step in state.agenda:
        steps += step.steps if isinstance(step, InAnyOrder) else (step,)
    for step in [*state.agenda, *steps]:
        name = type(step).__name__
        if isinstance(step, Decision) and not asks_well(step):
            return [f"{name} asks a seat that is not there"]
        for field, value in zip(step.FIELDS, step.values(), strict=True):
            if not is_there(state, field, value):
                return [f"{name} speaks of what is not there: {field} {value}"]
        if not fits(state, step):
            return [f"{name} does not fit what lies on the table"]
    return []


def asks_well(step: Decision[State]) -> bool:
    """Tell whether a question asks seats at the table: one of them, unless all choose at once."""
    seats = step.seats
    if not seats or not all([seat in range(STATES) for seat in seats]):
        return False
    return len(seats) == 1 or (isinstance(step, ChooseGenerals) and len(set(seats)) == len(seats))


def is_there(state: State, field: str, value: object) -> bool:
    """Tell whether a field of a step holds something that exists."""
    if isinstance(value, int):
        if field == "round":
            return value == 0 or value in state.tables.draws
        low, high = _LIMITS.get(field, (value, value + 1))
        return low <= value < high
    if isinstance(value, tuple) and field in _LISTS:
        return len(set(value)) == len(value) and all([one in range(_LISTS[field]) for one in value])
    return True


def fits(state: State, step: Step) -> bool:
    """Tell whether what a step speaks of goes together."""
    if isinstance(step, Bid):
        return step.seats == step.bidders[:1]
    if isinstance(step, Assign | Raise):
        places = [action[2] for action in state.tables.placings[step.general]]
        own = state.tables.state_of[step.general] == step.seats[0] and state.places[step.general] == PLACED
        led = not isinstance(step, Raise) or (step.kind < 0) == (step.units == 0)
        return own and led and (step.space in places or step.space == TRIBES + step.seats[0])
    if isinstance(step, Cultivate):
        return 0 <= step.space <= MARKET
    if isinstance(step, Station | StoreToken):
        own = step.space - BATTLES in state.tables.borders_of[step.seats[0]]
        return own and (not isinstance(step, StoreToken) or is_garrison(state, step.location, step.space - BATTLES))
    if isinstance(step, KeepCard):
        return step.look <= len(state.decks[step.deck])
    if isinstance(step, Effect):
        return effect_fits(state, step)
    return not isinstance(step, Produce) or step.space in (SPEARS_HORSES, CROSSBOWS_JUNKS)


def is_garrison(state: State, location: int, border: int) -> bool:
    """Tell whether somebody is stationed on a location of a border."""
    return bool(state.garrisons[location]) and border_of(location) == border


def effect_fits(state: State, effect: Effect) -> bool:
    """Tell whether a card has such a sentence, and it is about the place where it happens."""
    sentences = state.tables.hooks[effect.trigger][effect.card] if effect.card >= 0 else []
    if not 0 <= effect.hook < len(sentences):
        return False
    if effect.trigger == BENEFIT:
        return effect.space == NOWHERE
    if effect.trigger == ON_STATION:
        return 0 <= effect.space < LOCATIONS and bool(state.garrisons[effect.space])
    return effect.space >= 0 and works_on(state, sentences[effect.hook], effect.seat, effect.space)
