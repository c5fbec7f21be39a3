"""Benefits, and the update and upkeep phase (TK-410, TK-430 to TK-466)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import REVEAL, STAY_HIDDEN
from pagoda.games.three_kingdoms_redux.conditions import holds
from pagoda.games.three_kingdoms_redux.edition import NO_CARD, NOWHERE, PER_STATE, STATES
from pagoda.games.three_kingdoms_redux.effects import Effect, advance, in_force, in_player_order
from pagoda.games.three_kingdoms_redux.hooks import Hook
from pagoda.games.three_kingdoms_redux.state import (
    G_GENERAL,
    G_STORE,
    G_UNITS,
    State,
    add,
    hidden,
    holdings,
    owned,
)


def open_generals(state: State, seat: int) -> list[int]:
    """Return the recruited generals of a seat that all know: only their skills apply (TK-024)."""
    return [general for general in state.rosters[seat] if state.known[general]]


class Benefits(Automatic[State]):
    """A seat receives its benefits (TK-410)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Put the effects on the agenda."""
        seat = self.seat
        effects = [
            Effect(seat, card, h.BENEFIT, place, NOWHERE, ())
            for card in in_force(state, seat, open_generals(state, seat))
            for place, hook in enumerate(state.tables.hooks[h.BENEFIT][card])
            if holds(state, seat, card, hook.condition)
        ]
        if effects:
            push(state, *in_player_order(state, seat, effects))


# Hidden generals


class AskReveal(Automatic[State]):
    """A seat may reveal a hidden general for his skill (TK-024, TK-466)."""

    __slots__ = ("seat", "trigger")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "trigger": INT}

    def __init__(self, seat: int, trigger: int) -> None:
        self.seat = seat
        self.trigger = trigger  # BENEFIT or UPKEEP

    def run(self, state: State) -> None:
        """Ask if any general that may be hidden there could help: whether he is there must not show."""
        if hidden(state, self.seat) and may_help(state, self.seat, self.trigger):
            push(state, Reveal((self.seat,), self.trigger))


def may_help(state: State, seat: int, trigger: int) -> list[int]:
    """Return the generals not known to all who would help if they were hidden at home, recruited or not."""
    if not state.skilled:
        return []
    first = seat * PER_STATE
    return [
        general
        for general in range(first, first + PER_STATE)
        if not state.known[general] and any([helps(state, seat, hook) for hook in state.tables.hooks[trigger][general]])
    ]


def helps(state: State, seat: int, hook: Hook) -> bool:
    """Tell whether a sentence of a general who is at home, not placed in this round, has an effect now."""
    farm, market = state.levels[2 * seat], state.levels[2 * seat + 1]
    if hook.condition == h.IS_STATIONED:
        return False
    if hook.condition == h.FARM_EQUALS_MARKET and (farm != market or not farm):
        return False
    if hook.condition == h.TWO_ENHANCEMENTS and len(state.built[seat]) < 2:
        return False
    if hook.condition > h.TWO_ENHANCEMENTS and not holds(state, seat, NO_CARD, hook.condition):
        return False
    return hook.trigger == h.BENEFIT or due(state, seat, hook) != due(state, seat, None)


class Reveal(Decision[State]):
    """Reveal a general and use his skill, or stay hidden? (TK-024)"""

    __slots__ = ("trigger",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "trigger": INT}

    def __init__(self, seats: Seats, trigger: int) -> None:
        self.seats = seats
        self.trigger = trigger

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer those who would help."""
        helpful = may_help(state, seat, self.trigger)
        result: list[Action] = [(REVEAL, general) for general in hidden(state, seat) if general in helpful]
        return [*result, STAY_HIDDEN]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Reveal him, and ask for the next."""
        if action == STAY_HIDDEN:
            tell(state, events.STAYED_HIDDEN, seat)
            return
        reveal(state)
        state.known[action[1]] = 1
        tell(state, events.REVEALED, seat, action[1])
        push(state, AskReveal(seat, self.trigger))


# Upkeep


class Update(Automatic[State]):
    """Criteria are turned, the Han emperor token is passed on (TK-430 to TK-432)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Turn the markers over and hand the token on."""
        state.criterion = 1 - state.criterion
        tell(state, events.CRITERIA_TURNED, state.criterion)
        if state.han != state.controller:
            state.han = state.controller
            tell(state, events.HAN_PASSED, state.han)


def tokens_in(state: State, seat: int, store: int) -> int:
    """Return how many tokens lie in the granary or the treasury of a seat (TK-284, TK-462)."""
    border = sum([state.garrisons[place][G_STORE] == store for place in holdings(state, seat)])
    return state.stored[2 * seat + store] + border


def due(state: State, seat: int, more: Hook | None) -> tuple[int, int]:
    """Return the gold and rice that a seat owes (TK-460, TK-461, TK-608); `more` is a skill that might be added."""
    garrisons = [state.garrisons[place] for place in holdings(state, seat)]
    if not garrisons and owned(state, seat, h.SUPPORT) < 2:
        return 0, 0
    units = sum([garrison[G_UNITS] for garrison in garrisons])
    gold = rice = units
    less_gold = less_rice = 0
    support = owned(state, seat, h.SUPPORT) // 2
    sentences = [(NO_CARD, more)] if more else []
    table = state.tables.hooks[h.UPKEEP]
    for card in in_force(state, seat, open_generals(state, seat)):
        sentences += [(card, hook) for hook in table[card] if holds(state, seat, card, hook.condition)]
    for card, hook in sentences:
        if hook.scope == h.OF_TOKENS:
            support = max(0, support - hook.rice)
        elif hook.scope == h.ALL_UNITS:
            less_gold += hook.gold
            less_rice += hook.rice
        else:
            led = sum([garrison[G_UNITS] for garrison in garrisons if garrison[G_GENERAL] == card])
            gold -= min(led, hook.gold)
            rice -= min(led, hook.rice)
    gold = max(0, max(0, gold - tokens_in(state, seat, 1)) - less_gold)
    rice = max(0, max(0, rice - tokens_in(state, seat, 0)) - less_rice)
    return gold, rice + support


class Upkeep(Automatic[State]):
    """Everybody pays, then military points are counted (TK-460 to TK-464)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Pay what there is; what is missing is a shortage."""
        for seat in state.order:
            gold, rice = due(state, seat, None)
            paid_gold = min(gold, owned(state, seat, h.GOLD))
            paid_rice = min(rice, owned(state, seat, h.RICE))
            add(state, seat, h.GOLD, -paid_gold)
            add(state, seat, h.RICE, -paid_rice)
            missing = gold - paid_gold + rice - paid_rice
            state.shortage[seat] += missing
            if gold or rice:
                tell(state, events.PAID_UPKEEP, seat, paid_gold, paid_rice, gold - paid_gold, rice - paid_rice)
        for seat in range(STATES):
            units = sum([state.garrisons[place][G_UNITS] for place in holdings(state, seat)])
            advance(state, seat, NO_CARD, units)
