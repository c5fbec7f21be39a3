"""Scoring (TK-500 to TK-511): eight categories, shortages, ties."""

from __future__ import annotations

from typing import Final

from pagoda.engine.game import Result
from pagoda.engine.ties import settled
from pagoda.engine.words import Text, text
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.conditions import amount, holds
from pagoda.games.three_kingdoms_redux.edition import GENERALS, STATES
from pagoda.games.three_kingdoms_redux.effects import in_force
from pagoda.games.three_kingdoms_redux.events import DEVELOPMENT, EMPEROR, ROUNDS
from pagoda.games.three_kingdoms_redux.events import GENERALS as FIVE_GENERALS
from pagoda.games.three_kingdoms_redux.hooks import Hook
from pagoda.games.three_kingdoms_redux.state import G_GENERAL, G_POINTS, State, border_of, holdings, owned

BY_MILITARY: Final = 0
BY_BORDERS: Final = 1
BY_AREAS: Final = 2
BY_DEVELOPMENT: Final = 3
BY_HARMONY: Final = 4
BY_RANK: Final = 5
BY_HAN: Final = 6
BY_ENHANCEMENTS: Final = 7
BY_SKILLS: Final = 8
BY_SHORTAGE: Final = 9
CATEGORIES: Final = 10
LOST: Final = 0  # how a border ended for a state
TIED: Final = 1
WON: Final = 2


def places(values: list[int], points: list[int]) -> list[int]:
    """Return the points for the places: sole first, shared first, sole second, shared second, third (TK-508)."""
    result: list[int] = []
    for value in values:
        before = sum([other > value for other in values])
        shared = values.count(value) > 1
        if before == 0:
            result.append(points[1] if shared else points[0])
        elif before == 1:
            result.append(points[3] if shared else points[2])
        else:
            result.append(points[4])
    return result


def border_weight(state: State, seat: int, border: int) -> int:
    """Return what a state's locations on a border count for its majority (TK-501)."""
    weight = 0
    for place in holdings(state, seat):
        if border_of(place) == border:
            skills = state.tables.hooks[h.BORDER_WEIGHT][state.garrisons[place][G_GENERAL]] if state.skilled else []
            weight += skills[0].value if skills else 1
    return weight


def border_outcome(state: State, seat: int, border: int) -> int:
    """Tell whether a state has won, tied or lost a border (TK-501)."""
    own = border_weight(state, seat, border)
    other = border_weight(state, sum(state.tables.border_states[border]) - seat, border)
    return WON if own > other else LOST if own < other else TIED


def border_points(state: State, seat: int) -> int:
    """Return the points for the two borders of a state (TK-502)."""
    first, second = sorted([border_outcome(state, seat, border) for border in state.tables.borders_of[seat]])
    table = {(LOST, LOST): 0, (LOST, TIED): 1, (TIED, TIED): 2, (LOST, WON): 3, (TIED, WON): 4, (WON, WON): 5}
    return state.tables.border_points[table[first, second]]


def development(state: State, seat: int) -> int:
    """Return farm and market level together (TK-504)."""
    return state.levels[2 * seat] + state.levels[2 * seat + 1]


def harmony(state: State, seat: int) -> int:
    """Return tribal level and support together (TK-505)."""
    return state.tribal[seat] + owned(state, seat, h.SUPPORT)


def end_points(state: State, seat: int, card: int, hook: Hook) -> int:
    """Return what a sentence of a card counts at the end (TK-609)."""
    if not holds(state, seat, card, hook.condition):
        return 0
    if hook.formula == h.PER_STEP:
        return min(hook.most, amount(state, seat, card, hook.counted) // hook.step * hook.vp)
    if hook.formula == h.FLAT_IF:
        return hook.vp
    if not state.shortage[seat]:
        return hook.vp
    return -state.tables.shortage_points * min(hook.ignore, state.shortage[seat])


def card_points(state: State, seat: int, cards: list[int]) -> int:
    """Return what the ends of cards count for a seat."""
    table = state.tables.hooks[h.END_VP]
    return sum([end_points(state, seat, card, hook) for card in cards for hook in table[card]])


def breakdown(state: State, viewer: int | None = None) -> list[list[int]]:
    """Return the points of every seat by category; hidden generals count only for a viewer who knows them."""
    tables = state.tables
    seats = range(STATES)
    developed = places([development(state, seat) for seat in seats], tables.places)
    in_harmony = places([harmony(state, seat) for seat in seats], tables.places)
    ranked = places([state.rank[seat] for seat in seats], tables.places)
    result: list[list[int]] = []
    for seat in seats:
        built = [GENERALS + card for card in state.built[seat]]
        generals = [g for g in state.rosters[seat] if state.known[g] or viewer == seat or state.over]
        skills = in_force(state, seat, generals)
        result.append(
            [
                state.military[seat],
                border_points(state, seat),
                sum([state.garrisons[place][G_POINTS] for place in holdings(state, seat)]),
                developed[seat],
                in_harmony[seat] + tables.tribal_vp[state.tribal[seat]],
                ranked[seat] + tables.rank_vp[state.rank[seat]],
                tables.han_points if state.han == seat else 0,
                sum([tables.printed[card] for card in state.built[seat]]) + card_points(state, seat, built),
                card_points(state, seat, [card for card in skills if card < GENERALS]),
                tables.shortage_points * state.shortage[seat],
            ]
        )
    return result


def totals(state: State) -> list[int]:
    """Return the points of every seat if the game were counted now, hidden generals included."""
    return [sum(breakdown(state, seat)[seat]) for seat in range(STATES)]


def end_reason(state: State) -> tuple[int, int] | None:
    """Return why the game ends after this resolution phase, and by whom, or nothing (TK-480, TK-481)."""
    for seat in range(STATES):
        if min(state.levels[2 * seat], state.levels[2 * seat + 1]) == 5:
            return DEVELOPMENT, seat
        if state.rank[seat] == len(state.tables.rank_vp) - 1:
            return EMPEROR, seat
        if len(holdings(state, seat)) >= state.tables.generals_to_end:
            return FIVE_GENERALS, seat
    return (ROUNDS, -1) if state.round >= state.tables.rounds else None


def result(state: State) -> Result | None:
    """Return how the game ended: most points, then most gold and rice, then Shu before Wu before Wei (TK-509)."""
    if not state.over:
        return None
    parts = breakdown(state)
    scores = [sum(points) for points in parts]
    wealth = [owned(state, seat, h.GOLD) + owned(state, seat, h.RICE) for seat in range(STATES)]
    equals = [(wealth[seat], seat) for seat in range(STATES)]  # Shu is the last seat
    keys = [(scores[seat], *equals[seat]) for seat in range(STATES)]
    ranks = tuple([1 + sum([other > key for other in keys]) for key in keys])
    words = [(text("{count} gold and rice", count=count), text("Shu before Wu before Wei")) for count in wealth]
    lines = tuple([tuple(zip(category_names(), points, strict=True)) for points in parts])
    ties = settled(scores, equals, words)
    return Result(tuple(scores), ranks, reason(state), lines, tuple(range(STATES)), ties)


def reason(state: State) -> Text:
    """Return why the game ended."""
    ended = end_reason(state)
    why = ended[0] if ended else ROUNDS
    if why == DEVELOPMENT:
        return text("a state has fully developed its farm and its market")
    if why == EMPEROR:
        return text("a governor has become emperor")
    if why == FIVE_GENERALS:
        return text("a state has stationed its fifth general")
    return text("the last round is over")


def category_names() -> tuple[Text, ...]:
    """Return the names of the categories."""
    return (
        text("Military"),
        text("Borders"),
        text("Border areas"),
        text("Development"),
        text("Civil harmony"),
        text("Governor rank"),
        text("Han emperor"),
        text("State enhancements"),
        text("Skills of generals"),
        text("Shortage"),
    )
