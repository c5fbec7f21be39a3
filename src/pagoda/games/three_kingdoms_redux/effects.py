"""What effects do (TK-604 to TK-607, TK-612, TK-613): each operation of a hook, and what it asks.

An effect applies once; its parts happen in their order, what needs no choice at once.
"""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, Step, in_any_order, push
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import AGAINST, CHOOSE, NO_THANKS, TRAIN
from pagoda.games.three_kingdoms_redux.building import BuildAfter
from pagoda.games.three_kingdoms_redux.conditions import amount
from pagoda.games.three_kingdoms_redux.edition import BATTLES, GENERALS, STATES
from pagoda.games.three_kingdoms_redux.hooks import Hook, Operation
from pagoda.games.three_kingdoms_redux.state import (
    G_GENERAL,
    G_TYPE,
    G_UNITS,
    SEAT,
    SPACE,
    Row,
    State,
    add,
    owned,
)


class Effect(Automatic[State]):
    """A sentence of a card happens: `hook` is its place among those of the card that answer the trigger."""

    __slots__ = ("seat", "card", "trigger", "hook", "space", "rivals")

    FIELDS: ClassVar[dict[str, str]] = {
        "seat": INT,
        "card": INT,
        "trigger": INT,
        "hook": INT,
        "space": INT,
        "rivals": INTS,
    }

    def __init__(self, seat: int, card: int, trigger: int, hook: int, space: int, rivals: Seats) -> None:
        self.seat = seat
        self.card = card
        self.trigger = trigger
        self.hook = hook
        self.space = space  # where, or NOWHERE; of a stationing the location
        self.rivals = rivals  # the states that bid against it there (TK-604)

    def sentence(self, state: State) -> Hook:
        """Return the hook."""
        return state.tables.hooks[self.trigger][self.card][self.hook]

    def run(self, state: State) -> None:
        """Carry every operation out, then ask what must be asked."""
        hook = self.sentence(state)
        asked: list[Step] = []
        for operation in hook.operations:
            asked.extend(self.carry_out(state, hook, operation))
        push(state, *asked)

    def carry_out(self, state: State, hook: Hook, operation: Operation) -> list[Step]:
        """Carry one operation out, or return the question that it asks."""
        seat, kind = self.seat, operation.kind
        if kind == h.GAIN:
            gain(state, seat, self.card, operation.good, self.count(state, operation))
        elif kind == h.GAIN_CHOICE:
            count = self.count(state, operation)
            return [ChooseGood((seat,), self.card, operation.options, count)] if count else []
        elif kind == h.TRAIN_ARMIES:
            return self.train(state, hook, operation)
        elif kind == h.CONSTRUCT:
            return [BuildAfter((seat,), self.card)] if state.hands[seat] else []
        elif kind == h.MILITARY:
            advance(state, seat, self.card, self.count(state, operation) * self.units(state, operation))
        elif kind == h.MILITARY_OTHER:
            advance(state, self.neighbour(state), self.card, operation.count)
        elif kind == h.OPPONENT_LOSES:
            return self.hit(state, hook, operation)
        elif kind == h.TAKE_FROM:
            victim = self.neighbour(state)
            options = tuple([good for good in operation.options if owned(state, victim, good)])
            if len(options) > 1:
                return [TakeFrom((seat,), self.card, victim, options)]
            for good in options:
                take(state, seat, victim, self.card, good)
        else:  # LOSE_ARMY: its unit has come home already, its weapon stays (TK-613)
            lose(state, seat, self.card, h.TRAINED, operation.count)
        return []

    def count(self, state: State, operation: Operation) -> int:
        """Return how many an operation is about: its number, or what it counts up to its limit (TK-612)."""
        if operation.counted:
            return min(operation.most, amount(state, self.seat, self.card, operation.counted))
        return operation.count

    def train(self, state: State, hook: Hook, operation: Operation) -> list[Step]:
        """Train armies, or ask whether to."""
        most = min(self.count(state, operation), owned(state, self.seat, h.UNTRAINED))
        if not most:
            return []
        if hook.optional:
            return [TrainAfter((self.seat,), self.card, most)]
        train(state, self.seat, self.card, most, 0)
        return []

    def units(self, state: State, operation: Operation) -> int:
        """Return by how many units of the new garrison a number is multiplied (TK-606)."""
        if operation.per != h.PER_STATIONED_UNIT:
            return 1
        garrison = state.garrisons[self.space]
        return garrison[G_UNITS] if garrison[G_TYPE] == operation.type else 0

    def neighbour(self, state: State) -> int:
        """Return the other state of the border that the effect is about (TK-613)."""
        border = self.space // 5 if self.trigger == h.ON_STATION else self.space - BATTLES
        first, second = state.tables.border_states[border]
        return first + second - self.seat

    def hit(self, state: State, hook: Hook, operation: Operation) -> list[Step]:
        """Let opponents lose a good, or ask which of them (TK-613)."""
        count = self.count(state, operation)
        if operation.target == h.OF_BID:
            for rival in self.rivals:
                lose(state, rival, self.card, operation.good, count)
            return []
        if operation.target == h.OF_BORDER:
            lose(state, self.neighbour(state), self.card, operation.good, count)
            return []
        if not count or not victims(state, self.seat, operation.good):
            return []
        return [Weaken((self.seat,), self.card, operation.good, count, int(hook.optional))]


# What happens to goods and tracks


def gain(state: State, seat: int, card: int, good: int, count: int) -> None:
    """Let a seat gain goods from the general supply."""
    if count:
        add(state, seat, good, count)
        tell(state, events.GAINED, seat, card, good, count)


def lose(state: State, seat: int, card: int, good: int, count: int) -> None:
    """Let a seat lose goods to the general supply, as far as it has them (TK-604)."""
    count = min(count, owned(state, seat, good))
    if count:
        add(state, seat, good, -count)
        tell(state, events.LOST, seat, card, good, count)


def take(state: State, seat: int, victim: int, card: int, good: int) -> None:
    """Let a seat take one of a good from another."""
    add(state, victim, good, -1)
    add(state, seat, good, 1)
    tell(state, events.TOOK, seat, victim, card, good, 1)


def train(state: State, seat: int, card: int, count: int, rice: int) -> None:
    """Turn untrained armies of a seat to trained ones."""
    add(state, seat, h.UNTRAINED, -count)
    add(state, seat, h.TRAINED, count)
    tell(state, events.TRAINED_ARMIES, seat, card, count, rice)


def advance(state: State, seat: int, card: int, points: int) -> None:
    """Move a marker on the military track, never below 0."""
    points = max(points, -state.military[seat])
    if points:
        state.military[seat] += points
        tell(state, events.MILITARY, seat, card, points, state.military[seat])


def victims(state: State, seat: int, good: int) -> list[int]:
    """Return the opponents who have a good."""
    return [other for other in range(STATES) if other != seat and owned(state, other, good)]


# What effects ask


class ChooseGood(Decision[State]):
    """Which good does the seat gain? Each one is chosen separately (TK-612)."""

    __slots__ = ("card", "options", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "card": INT, "options": INTS, "left": INT}

    def __init__(self, seats: Seats, card: int, options: tuple[int, ...], left: int) -> None:
        self.seats = seats
        self.card = card
        self.options = options
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every good."""
        return [(CHOOSE, good) for good in self.options]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Gain it and ask for the next."""
        gain(state, seat, self.card, action[1], 1)
        if self.left > 1:
            push(state, ChooseGood(self.seats, self.card, self.options, self.left - 1))


class TakeFrom(Decision[State]):
    """Which good is taken from an opponent? (TK-613)"""

    __slots__ = ("card", "victim", "options")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "card": INT, "victim": INT, "options": INTS}

    def __init__(self, seats: Seats, card: int, victim: int, options: tuple[int, ...]) -> None:
        self.seats = seats
        self.card = card
        self.victim = victim
        self.options = options

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what is there."""
        return [(CHOOSE, good) for good in self.options]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it."""
        take(state, seat, self.victim, self.card, action[1])


class TrainAfter(Decision[State]):
    """How many armies does the seat train with an effect? (TK-267)"""

    __slots__ = ("card", "most")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "card": INT, "most": INT}

    def __init__(self, seats: Seats, card: int, most: int) -> None:
        self.seats = seats
        self.card = card
        self.most = most

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every number, and none."""
        return [*[(TRAIN, count) for count in range(1, self.most + 1)], NO_THANKS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Train them."""
        if action != NO_THANKS:
            train(state, seat, self.card, action[1], 0)


class Weaken(Decision[State]):
    """Which opponent loses a good? (TK-613)"""

    __slots__ = ("card", "good", "count", "optional")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "card": INT, "good": INT, "count": INT, "optional": INT}

    def __init__(self, seats: Seats, card: int, good: int, count: int, optional: int) -> None:
        self.seats = seats
        self.card = card
        self.good = good
        self.count = count
        self.optional = optional

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the opponents who have it."""
        result: list[Action] = [(AGAINST, other) for other in victims(state, seat, self.good)]
        return [*result, NO_THANKS] if self.optional else result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take it from them."""
        if action != NO_THANKS:
            lose(state, action[1], self.card, self.good, self.count)


# Which effects there are


def in_force(state: State, seat: int, generals: list[int]) -> list[int]:
    """Return the cards whose effects a seat has: these generals, if skills count, and what it has constructed."""
    built = [GENERALS + card for card in state.built[seat]]
    return [*generals, *built] if state.skilled else built


def generals_on(state: State, seat: int, space: int) -> list[int]:
    """Return the generals of a seat on a space."""
    return [bid[1] for bid in state.bids if bid[SPACE] == space and bid[SEAT] == seat]


def in_player_order(state: State, seat: int, effects: list[Effect]) -> tuple[Step, ...]:
    """Return effects as steps: the player orders them where it can matter, that is where one can use another's gain."""
    uses = any([op.kind in (h.TRAIN_ARMIES, h.CONSTRUCT) for e in effects for op in e.sentence(state).operations])
    steps: tuple[Step, ...] = tuple(effects)
    return in_any_order((seat,), steps) if uses else steps


def stationing_effects(state: State, seat: int, location: int) -> tuple[Step, ...]:
    """Return what happens when a general is stationed (TK-368, TK-606)."""
    garrison: Row = state.garrisons[location]
    effects = [
        Effect(seat, card, h.ON_STATION, place, location, ())
        for card in in_force(state, seat, [garrison[G_GENERAL]])
        for place, hook in enumerate(state.tables.hooks[h.ON_STATION][card])
        if hook.condition == h.ALWAYS or enemy_on_border(state, seat, location)
    ]
    return in_player_order(state, seat, effects)


def enemy_on_border(state: State, seat: int, location: int) -> bool:
    """Tell whether the other state has a general on the border of a location (TK-606)."""
    first = location // 5 * 5
    state_of = state.tables.state_of
    return any([g != () and state_of[g[G_GENERAL]] != seat for g in state.garrisons[first : first + 5]])
