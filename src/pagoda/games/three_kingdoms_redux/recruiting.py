"""Generals are recruited (TK-049, TK-061, TK-100, TK-101): drawn, chosen in secret by all at once."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import reveal, shuffle
from pagoda.engine.events import tell, whisper
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.actions import KEEP, TAKE_BACK
from pagoda.games.three_kingdoms_redux.edition import PER_STATE, STATES
from pagoda.games.three_kingdoms_redux.state import AT_HOME, HIDDEN, IN_DECK, OFFERED, State


class Recruit(Automatic[State]):
    """Every state draws generals to choose from; beginners get theirs by the list (TK-060 to TK-062)."""

    __slots__ = ("round",)

    FIELDS: ClassVar[dict[str, str]] = {"round": INT}

    def __init__(self, round: int) -> None:
        self.round = round  # 0: the set-up

    def run(self, state: State) -> None:
        """Draw for all, then let all choose."""
        if not state.skilled:
            for seat in range(STATES):
                enlist(state, seat, tuple(state.tables.fixed[self.round][seat]))
            return
        for seat in range(STATES):
            first = seat * PER_STATE
            deck = [general for general in range(first, first + PER_STATE) if state.places[general] == IN_DECK]
            shuffle(state, deck)
            count = state.tables.draws[self.round][seat] if self.round else state.tables.first_draw[seat]
            drawn = tuple(sorted(deck[:count]))
            state.offers[seat] = drawn
            for general in drawn:
                state.places[general] = OFFERED
            unseen = (HIDDEN,) * len(drawn)
            whisper(state, (seat,), (events.DREW_GENERALS, seat, *drawn), (events.DREW_GENERALS, seat, *unseen))
        push(state, ChooseGenerals(tuple(range(STATES)), self.round))


def kept(state: State, round: int, seat: int) -> int:
    """Return how many of the drawn generals a state keeps (TK-049, TK-100)."""
    return state.tables.keeps[round][seat] if round else state.tables.first_keep[seat]


class ChooseGenerals(Decision[State]):
    """All choose their generals in secret and at the same time (TK-049, TK-101)."""

    __slots__ = ("round",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "round": INT}
    MAY_RECONSIDER: ClassVar[bool] = True

    def __init__(self, seats: Seats, round: int) -> None:
        self.seats = seats
        self.round = round

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every selection of the right size; who has chosen may choose again until the last has."""
        if seat not in self.seats:
            return [TAKE_BACK] if state.sealed[seat] else []
        return [(KEEP, *chosen) for chosen in combinations(state.offers[seat], kept(state, self.round, seat))]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Seal the choice; the last one recruits all."""
        if action == TAKE_BACK:
            state.sealed[seat] = ()
            tell(state, events.RECONSIDERED, seat)
            push(state, ChooseGenerals(tuple(sorted({*self.seats, seat})), self.round))
            return
        chosen = action[1:]
        state.sealed[seat] = chosen
        whisper(state, (seat,), (events.CHOSE_GENERALS, seat, *chosen), (events.CHOSE_GENERALS, seat))
        waiting = tuple([other for other in self.seats if other != seat])
        if waiting:
            push(state, ChooseGenerals(waiting, self.round))
            return
        reveal(state)
        for other in range(STATES):
            for general in state.offers[other]:
                state.places[general] = IN_DECK  # TK-025
            state.offers[other] = ()
            enlist(state, other, state.sealed[other])
            state.sealed[other] = ()


def enlist(state: State, seat: int, generals: tuple[int, ...]) -> None:
    """Add generals to a state; all know them only among beginners and at tables with open generals (TK-023, TK-062)."""
    is_open = not state.skilled or bool(state.setting.options["open_generals"])
    new = [general for general in generals if state.places[general] != AT_HOME]
    for general in new:
        state.places[general] = AT_HOME
        state.known[general] = int(is_open)
    state.rosters[seat] = tuple(sorted([*state.rosters[seat], *new]))
    if is_open:
        tell(state, events.RECRUITED, seat, *new)
    else:
        unseen = [HIDDEN] * len(new)
        whisper(state, (seat,), (events.RECRUITED, seat, *new), (events.RECRUITED, seat, *unseen))
