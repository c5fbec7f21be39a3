"""Tokens are removed and the order is set (TK-220 to TK-245)."""

from __future__ import annotations

from pagoda.engine.agenda import Automatic, Seats, Step, push
from pagoda.engine.events import tell
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.after import take_home
from pagoda.games.three_kingdoms_redux.edition import GENERALS, SPACES, STATES, TRIBES
from pagoda.games.three_kingdoms_redux.effects import Effect
from pagoda.games.three_kingdoms_redux.hooks import Hook
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    GENERAL,
    NOBODY,
    SEAT,
    SPACE,
    TURNED,
    UNITS,
    Row,
    State,
)
from pagoda.games.three_kingdoms_redux.strength import Standing, side_of, standings, wins_ties, works_on


class RemoveTokens(Automatic[State]):
    """Every space has its winner; losers take back what is theirs (TK-220 to TK-224)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Clear the losing bids; then what was won and lost takes effect, in the order of bidding."""
        for general, place in enumerate(state.places):
            if place == TURNED:
                state.places[general] = AT_HOME  # TK-222
                tell(state, events.CAME_BACK, state.tables.state_of[general], general)
        table = standings(state)
        if state.news is not None:
            for space in range(SPACES):
                tell_winner(state, space, table[space])
        before = state.bids
        won: list[Row] = []
        lost: list[Row] = []
        for bid in before:
            wins = table[bid[SPACE]].winner == side_of(state, bid[SEAT], bid[SPACE])
            (won if wins else lost).append(bid)
        state.bids = won
        for bid in lost:
            take_home(state, bid)
        steps: list[Step] = []
        for seat in state.order:
            steps += lost_effects(state, seat, lost, before)
            steps += won_effects(state, seat, won, before)
        push(state, *steps)


def tell_winner(state: State, space: int, standing: Standing) -> None:
    """Say who has won a space, with how much, and why."""
    side = standing.winner
    if side == NOBODY or space >= TRIBES:
        return
    rivals = [standing.totals[other] for other in range(4) if other != side and standing.reached[other] != NOBODY]
    why = events.HIGHER if rivals else events.ALONE
    if standing.tie:
        why = events.TIE_SKILL if wins_ties(state, space, side) else events.FIRST
    seats = sorted(
        {bid[SEAT] for bid in state.bids if bid[SPACE] == space and side_of(state, bid[SEAT], space) == side}
    )
    tell(state, events.WON_SPACE, space, standing.totals[side], max(rivals, default=NOBODY), why, *seats)


def rivals_of(state: State, seat: int, space: int, bids: list[Row]) -> Seats:
    """Return the states that bid against a seat on a space (TK-604)."""
    own = side_of(state, seat, space)
    return tuple(sorted({bid[SEAT] for bid in bids if bid[SPACE] == space and side_of(state, bid[SEAT], space) != own}))


def lost_effects(state: State, seat: int, lost: list[Row], before: list[Row]) -> list[Step]:
    """Return what the lost bids of a seat bring about: skills of the generals in them, then enhancements."""
    table = state.tables.hooks[h.BID_LOST]
    result: list[Step] = []
    if state.skilled:
        for bid in lost:
            if bid[SEAT] == seat:
                result += effects_of(state, seat, bid[GENERAL], h.BID_LOST, table[bid[GENERAL]], bid, before)
    spaces = sorted({bid[SPACE] for bid in lost if bid[SEAT] == seat})
    for card in state.built[seat]:
        for place, hook in enumerate(table[GENERALS + card]):
            felt = [s for s in spaces if works_on(state, hook, seat, s) and asks_for(hook, seat, s, lost)]
            result += [
                Effect(seat, GENERALS + card, h.BID_LOST, place, space, rivals_of(state, seat, space, before))
                for space in felt[: hook.per_round]
            ]
    return result


def asks_for(hook: Hook, seat: int, space: int, lost: list[Row]) -> bool:
    """Tell whether the lost bid of a seat on a space is what an enhancement asks for (TK-604)."""
    if hook.condition != h.HAS_UNIT:
        return True  # who has lost was not alone there
    return any([bid[UNITS] > 0 for bid in lost if bid[SEAT] == seat and bid[SPACE] == space])


def won_effects(state: State, seat: int, won: list[Row], before: list[Row]) -> list[Step]:
    """Return what the won bids of a seat bring about."""
    table = state.tables.hooks[h.BID_WON]
    result: list[Step] = []
    if state.skilled:
        for bid in won:
            if bid[SEAT] == seat:
                result += effects_of(state, seat, bid[GENERAL], h.BID_WON, table[bid[GENERAL]], bid, before)
    return result


def effects_of(
    state: State, seat: int, general: int, trigger: int, sentences: list[Hook], bid: Row, before: list[Row]
) -> list[Step]:
    """Return what the skill of a general does when his bid has won or lost (TK-604)."""
    result: list[Step] = []
    for place, hook in enumerate(sentences):
        space = bid[SPACE]
        if not works_on(state, hook, seat, space):
            continue
        rivals = rivals_of(state, seat, space, before)
        if (hook.condition == h.HAS_UNIT and not bid[UNITS]) or (hook.condition == h.CONTESTED and not rivals):
            continue
        result.append(Effect(seat, general, trigger, place, space, rivals))
    return result


class SetOrder(Automatic[State]):
    """The order of the next bidding: most successful bids first (TK-241 to TK-244)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Count won spaces; ties go to the military track, then to Wei, Wu, Shu."""
        won = [len({bid[SPACE] for bid in state.bids if bid[SEAT] == seat}) for seat in range(STATES)]
        ranked = sorted(range(STATES), key=lambda seat: (-won[seat], -state.military[seat], seat))
        state.next_order = tuple(ranked)
        tell(state, events.ORDER_SET, *ranked)
