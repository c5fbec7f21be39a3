"""Shame: gaining it, where it lies, getting rid of it (GW-SHM)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import FREE_HORDE, FREE_SOLDIER, PASS, SHAME_HORDE, SHAME_SOLDIER, SPARE
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.counts import shame_of
from pagoda.games.great_wall.edition import CHI, NOWHERE
from pagoda.games.great_wall.goods import ask, honour, one_kind, spend
from pagoda.games.great_wall.happenings import COUNT, EXTRA, MINUS, WINDOW, change, happening, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.scoring import LOST_BY_SHAME, finish
from pagoda.games.great_wall.state import Row, State, mod, players
from pagoda.games.great_wall.windows import close, open_window

ON_A_HORDE: Final = 2  # shame spaces of a claimed horde (GW-SHM-3)
HONOUR_PER_CHI: Final = 3  # of what an advisor takes off the price of a token
ALL: Final = 99  # any number of tokens


def gain_shame(state: State, seat: int, count: int, cause: int) -> None:
    """Let a seat take shame for one cause; cards may answer first (GW-TAC-7, T15)."""
    if count:
        row = happening(moments.SHAME_GAIN, owner=seat, count=count, cause=cause)
        push(state, TakeShame(seat))
        open_window(state, row)


class TakeShame(Automatic[State]):
    """A seat takes what was not prevented."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Close the window and take the tokens."""
        row = close(state)
        prevented = min(row[MINUS], row[COUNT])
        if prevented:
            tell(state, events.SHAME_PREVENTED, self.seat, prevented)
        push(state, TakeTokens(self.seat, row[COUNT] - prevented))


class TakeTokens(Automatic[State]):
    """A seat takes tokens, one after the other (GW-SHM-7)."""

    __slots__ = ("seat", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "left": INT}

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: State) -> None:
        """Take one; it costs honour if there is none, or no place for it (GW-SHM-5, GW-SHM-6)."""
        if not self.left:
            return
        if state.coop and not state.pool:  # GW-COOP-21
            finish(state, LOST_BY_SHAME)
            return
        push(state, TakeTokens(self.seat, self.left - 1))
        if state.coop:
            push(state, Ransom(self.seat))
        places = shame_places(state, self.seat)
        if not state.pool or not places:
            tell(state, events.SHAME_REFUSED, self.seat, int(not state.pool))
            if state.pool:
                state.pool -= 1
                state.box += 1
            honour(state, self.seat, -state.tables.shame_penalty)
            return
        if len(places) > 1:
            push(state, PlaceShame((self.seat,)))
        else:
            place_shame(state, self.seat, places[0])


def shame_places(state: State, seat: int) -> list[Action]:
    """Return where a token of a seat may lie: under a free soldier, on a claimed horde (GW-SHM-3)."""
    places: list[Action] = [(SHAME_SOLDIER, unit) for unit in range(3) if state.reserve[seat * 3 + unit]]
    if state.coop:  # GW-COOP-9
        return places
    return [*places, *[(SHAME_HORDE, token // 3) for token in state.claimed[seat] if token % 3 < ON_A_HORDE]]


class PlaceShame(Decision[State]):
    """Where does the token lie? (GW-SHM-3)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer soldiers and hordes."""
        return shame_places(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Put it there."""
        place_shame(state, seat, action)


def place_shame(state: State, seat: int, place: Action) -> None:
    """Put a token of the pool under a soldier or on a horde."""
    state.pool -= 1
    if place[0] == SHAME_SOLDIER:
        state.reserve[seat * 3 + place[1]] -= 1  # he cannot be used in any way (GW-SHM-4)
        state.shamed[seat * 3 + place[1]] += 1
        tell(state, events.SHAMED, seat, place[1], NOWHERE)
    else:
        state.claimed[seat] = with_tokens(state.claimed[seat], place[1], 1)
        tell(state, events.SHAMED, seat, NOWHERE, place[1])


def with_tokens(claimed: Row, horde: int, change: int) -> Row:
    """Return claimed hordes with a token more or less on one of them."""
    return tuple([token + change if token // 3 == horde else token for token in claimed])


# Getting rid of it


def shame_tokens(state: State, seat: int) -> list[Action]:
    """Return which tokens of a seat can be discarded."""
    tokens: list[Action] = [(FREE_SOLDIER, unit) for unit in range(3) if state.shamed[seat * 3 + unit]]
    return [*tokens, *[(FREE_HORDE, token // 3) for token in state.claimed[seat] if token % 3]]


def discard_shame(state: State, seat: int, token: Action) -> None:
    """Return a token to the pool (GW-SHM-8); a freed soldier is available at once (GW-SHM-11)."""
    state.pool += 1
    if token[0] == FREE_SOLDIER:
        state.shamed[seat * 3 + token[1]] -= 1
        state.reserve[seat * 3 + token[1]] += 1
        tell(state, events.SHAME_GONE, seat, token[1], NOWHERE)
    else:
        state.claimed[seat] = with_tokens(state.claimed[seat], token[1], -1)
        tell(state, events.SHAME_GONE, seat, NOWHERE, token[1])


class Ransom(Automatic[State]):
    """In the co-op game honour returns tokens, right after one was taken (GW-COOP-8)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask, if the seat has the honour."""
        ask_discard(state, self.seat, state.tables.shame_ransom, ALL, 1)


class DiscardShame(Decision[State]):
    """Which token is discarded? It costs chi in summer (GW-SHM-9), honour in the co-op game, nothing by a card."""

    __slots__ = ("price", "left", "optional")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "price": INT, "left": INT, "optional": INT}

    def __init__(self, seats: Seats, price: int, left: int, optional: int) -> None:
        self.seats = seats
        self.price = price
        self.left = left
        self.optional = optional

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every token that can be paid for, and to stop."""
        tokens = shame_tokens(state, seat) if affords(state, seat, self.price) else []
        return [*tokens, PASS] if self.optional else tokens

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay, discard, and ask for the next."""
        if action == PASS:
            return
        if state.coop:
            honour(state, seat, -self.price)
        else:
            spend(state, seat, one_kind(CHI, self.price))
        discard_shame(state, seat, action)
        ask_discard(state, seat, self.price, self.left - 1, self.optional)


def affords(state: State, seat: int, price: int) -> bool:
    """Tell whether a seat can pay for a token: with chi, with honour in the co-op game (GW-SHM-9, GW-COOP-8)."""
    return (state.honour[seat] if state.coop else state.goods[seat * 4 + CHI]) >= price


def ask_discard(state: State, seat: int, price: int, left: int, optional: int) -> None:
    """Ask which token goes, where a seat has any; honour is no secret."""
    if left and shame_of(state, seat) and not (state.coop and not affords(state, seat, price)):
        ask(state, DiscardShame((seat,), price, left, optional))


def summer_price(state: State, seat: int) -> int:
    """Return what a token costs in summer: chi, or honour in the co-op game (vocabulary: shame_payoff)."""
    if state.coop:
        return max(0, state.tables.shame_ransom + HONOUR_PER_CHI * mod(state, seat, "shame_payoff"))
    return max(0, state.tables.shame_payoff + mod(state, seat, "shame_payoff"))


# Calls


def call_pool(state: State, doer: Doer, term: Term) -> None:
    """pool_shame(-n): tokens leave the supply for the box"""
    count = min(state.pool, -doer.number(state, term.args[0]))
    state.pool -= count
    state.box += count
    if count:
        tell(state, events.POOL_SHRANK, count)


def call_discard(state: State, doer: Doer, term: Term) -> None:
    """discard_shame(n)"""
    ask_discard(state, doer.clan, 0, doer.number(state, term.args[0]), doer.optional)


class SpareShame(Decision[State]):
    """Who takes one token less in the order phase? (Lu Xiufu)"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer everybody who would still take some, and to be done."""
        return [*[(SPARE, other) for other in blamed(state)], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Note it, and ask for the next."""
        if action == PASS:
            return
        change(state, EXTRA + action[1], 1)
        tell(state, events.SPARED, seat, action[1])
        if self.left > 1 and blamed(state):
            push(state, SpareShame(self.seats, self.left - 1))


def blamed(state: State) -> list[int]:
    """Return the players who would still take shame in the order phase."""
    return [seat for seat in players(state) if now(state)[EXTRA + seat] < len(state.orders)]


def has_shame(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is any to discard."""
    return shame_of(state, doer.clan) > 0


def call_prevent(state: State, doer: Doer, term: Term) -> None:
    """prevent_shame(n), prevent_shame(n, who=team) in the order phase"""
    if now(state)[WINDOW] == moments.ORDER_PHASE:
        if doer.number(state, term.args[0]):
            push(state, SpareShame((doer.clan,), doer.number(state, term.args[0])))
        return
    change(state, MINUS, doer.number(state, term.args[0]))


def any_coming(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether shame is about to be taken that nothing prevents yet."""
    if now(state)[WINDOW] == moments.ORDER_PHASE:
        return bool(blamed(state)) and doer.number(state, term.args[0]) > 0
    return now(state)[COUNT] > now(state)[MINUS]


CALLS["discard_shame"] = call_discard
CALLS["prevent_shame"] = call_prevent
CALLS["pool_shame"] = call_pool
POSSIBLE["discard_shame"] = has_shame
POSSIBLE["prevent_shame"] = any_coming
ASKING.add("discard_shame")
