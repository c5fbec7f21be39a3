"""What a card does, in one line: a bid with it, an action, a stationing, upkeep, points at the end."""

from __future__ import annotations

from typing import Any

from pagoda.engine.agenda import FIRST, Action, InAnyOrder
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import CHOOSE, STATION, STORE, TRAIN
from pagoda.games.three_kingdoms_redux.edition import GENERALS
from pagoda.games.three_kingdoms_redux.effects import Effect
from pagoda.games.three_kingdoms_redux.resolution import RemoveTokens
from pagoda.games.three_kingdoms_redux.scoring import BY_ENHANCEMENTS, BY_SKILLS, breakdown
from pagoda.games.three_kingdoms_redux.state import G_POINTS, G_UNITS, GRANARY, SEAT, SPACE, State
from pagoda.games.three_kingdoms_redux.upkeep import Benefits, due
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    GOOD_IDS,
    TABLES,
    acting,
    card,
    do,
    general,
    has,
    location,
    position,
    question,
    strength,
    supply,
)

BEGINNER: dict[str, Any] = {"mode": "beginner"}
STILL = "ChooseAlliance"  # the question at which the table stands still: nothing else is asked


def worth(words: str, *bids: str, **table: Any) -> int:
    """Return the bid of a general who is placed with these words, after these bids."""
    return strength(position(bids=[*bids, words], **table), words.split()[0])


def removed(*bids: str, **table: Any) -> State:
    """Return a table where all have passed and the tokens are removed, up to the first question."""
    return position(bids=bids, agenda=[RemoveTokens(), FENCE], **table)


def benefiting(seat: int, **table: Any) -> State:
    """Return a table where a seat receives its benefits, up to the first question."""
    return position(agenda=[Benefits(seat), FENCE], **table)


def owed(seat: int, **table: Any) -> tuple[int, int]:
    """Return the gold and rice that a seat owes."""
    return due(position(**table), seat, None)


def stationed(seat: int, words: str, where: str, **table: Any) -> State:
    """Return a table where a seat has won a battle with this bid and stationed the general."""
    return do(acting(seat, words, **table), station(words.split()[0], where), (STORE, GRANARY))


def token(state: State, where: str) -> int:
    """Return what the border area token of an occupied location shows."""
    return state.garrisons[location(where)][G_POINTS]


def skill_points(seat: int, **table: Any) -> int:
    """Return what the skills of generals count for a seat at the end."""
    return breakdown(position(**table), seat)[seat][BY_SKILLS]


def card_points(seat: int, **table: Any) -> int:
    """Return what enhancements count for a seat at the end, printed points included."""
    return breakdown(position(**table), seat)[seat][BY_ENHANCEMENTS]


def wealth(state: State, seat: int) -> tuple[int, int]:
    """Return the gold and the rice of a seat."""
    return has(state, seat, "gold"), has(state, seat, "rice")


def armies(state: State, seat: int) -> tuple[int, int]:
    """Return the untrained and the trained armies of a seat."""
    return has(state, seat, "untrained"), has(state, seat, "trained")


def weapons(state: State, seat: int) -> str:
    """Return the weapons of a seat, such as "1 spear 2 junk"."""
    parts = supply(state, seat).split()
    return " ".join([f"{n} {name}" for n, name in zip(parts[::2], parts[1::2], strict=True) if name in h.TYPES])


def lying(state: State, seat: int) -> set[str]:
    """Return the spaces on which a seat has bids."""
    return {TABLES.spaces[row[SPACE]] for row in state.bids if row[SEAT] == seat}


def units_on(state: State, where: str) -> int:
    """Return how many units are stationed on an occupied location."""
    return state.garrisons[location(where)][G_UNITS]


def done(state: State, *actions: Action) -> State:
    """Play actions after which nothing more is asked, and return the state."""
    after = do(state, *actions)
    assert question(after) == STILL
    return after


# What is said


def choose(good: str) -> Action:
    """Return the choice of a good."""
    return (CHOOSE, GOOD_IDS[good])


def train(count: int) -> Action:
    """Return the training of armies."""
    return (TRAIN, count)


def station(name: str, where: str) -> Action:
    """Return the stationing of a general."""
    return (STATION, general(name), location(where))


def first(state: State, name: str) -> Action:
    """Return that the effect of a general or an enhancement comes first, of those that are asked for."""
    wanted = GENERALS + card(name) if name[:4] in ("uni_", "sep_") else general(name)
    asked = state.agenda[-1]
    assert isinstance(asked, InAnyOrder)
    places = [place for place, step in enumerate(asked.steps) if isinstance(step, Effect) and step.card == wanted]
    return (FIRST, places[0])
