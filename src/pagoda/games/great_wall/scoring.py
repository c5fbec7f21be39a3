"""The final count (GW-END-2, GW-END-3)."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import end_game
from pagoda.engine.events import tell
from pagoda.engine.game import Result
from pagoda.engine.ties import settled
from pagoda.engine.words import Text, text
from pagoda.games.great_wall import events
from pagoda.games.great_wall.calls import Doer
from pagoda.games.great_wall.clans import rivals
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.language import CALL
from pagoda.games.great_wall.names import automaton
from pagoda.games.great_wall.state import NOBODY, State

SHAME: Final = 0  # what is counted, in events.SCORED; an artifact is ARTIFACT plus its number
HORDES: Final = 1
ARTIFACT: Final = 2

WALLS_BUILT: Final = 1  # why the game ends
NO_SHAME_LEFT: Final = 2
TIME_OVER: Final = 3
ORDERS_FULFILLED: Final = 4  # the co-op game is won, or lost
LOST_BY_TIME: Final = 5
LOST_BY_SHAME: Final = 6


def shame_loss(state: State, seat: int) -> int:
    """Return what soldiers with shame cost at the end (GW-END-2.1)."""
    return state.tables.shamed_points * sum(state.shamed[seat * 3 : seat * 3 + 3])


def horde_honour(state: State, seat: int) -> int:
    """Return the honour of claimed hordes without shame (GW-END-2.2)."""
    return sum([state.tables.horde_honour[token // 3] for token in state.claimed[seat] if token % 3 == 0])


def artifact_honour(state: State, seat: int, artifact: int) -> int:
    """Return what an artifact brings a seat (GW-END-2.3)."""
    doer = Doer(seat, seat, NOWHERE, 0, 0)
    total = 0
    for effect in state.tables.artifacts[artifact]:
        if doer.holds(state, effect.condition):
            for line in effect.lines:
                node = state.tables.program.nodes[line]
                if node.kind == CALL and node.call.name == "gain_honour":
                    total += doer.number(state, node.call.args[0])
    return total


def breakdown(state: State, seat: int) -> list[int]:
    """Return the honour of a seat if the game were counted now: track, shame, hordes, each artifact."""
    if state.coop:  # nothing is counted at the end (GW-COOP-12, GW-COOP-22)
        return [state.honour[seat]]
    track = state.earned[seat] if state.over else state.honour[seat]
    loss = min(track, shame_loss(state, seat))  # never below 0
    artifacts = [artifact_honour(state, seat, artifact) for artifact in state.artifacts]
    return [track, -loss, horde_honour(state, seat), *artifacts]


def totals(state: State) -> list[int]:
    """Return the honour of every seat if the game were counted now."""
    return [sum(breakdown(state, seat)) for seat in range(state.setting.seats)]


def score(state: State) -> None:
    """Count for good: shame, hordes, artifacts, each in tea order (GW-END-2)."""
    parts = [breakdown(state, clan) if clan != state.reed else [] for clan in range(state.clans)]
    state.earned = state.honour[:]
    labels = [SHAME, HORDES, *[ARTIFACT + artifact for artifact in state.artifacts]]
    for place, label in enumerate(labels):
        for clan in rivals(state):
            honour = parts[clan][place + 1]
            state.honour[clan] += honour
            tell(state, events.SCORED, clan, label, honour, state.honour[clan])


def result(state: State) -> Result | None:
    """Return how the game ended: most honour, ties by the tea stack (GW-END-3)."""
    if not state.over:
        return None
    seats = range(state.setting.seats)
    parts = [breakdown(state, seat) for seat in seats]
    scores = [sum(points) for points in parts]
    order = sorted(seats, key=lambda seat: (-scores[seat], state.tea.index(seat)))
    ranks = tuple([order.index(seat) + 1 for seat in seats])
    if state.qin != NOBODY:
        ranks = (1 if beats_qin(state) else 2,)
    if state.coop:  # won or lost together (GW-COOP-22)
        ranks = tuple([1 if state.over == ORDERS_FULFILLED else 2 for _ in seats])
    names = category_names(state)
    lines = tuple([tuple(zip(names, points, strict=True)) for points in parts])
    sides = tuple([0 if state.coop else seat for seat in seats])
    return Result(tuple(scores), ranks, ending(state), lines, sides, () if state.coop else ties(state, scores))


def ties(state: State, scores: list[int]) -> tuple[Text | None, ...]:
    """Return where equals stand in the tea stack (GW-END-3)."""
    stands = [(state.tea.index(seat),) for seat in range(state.setting.seats)]
    return settled(scores, stands, [(text("place {place} in the tea stack", place=place + 1),) for (place,) in stands])


def finish(state: State, why: int) -> None:
    """End the game."""
    tell(state, events.GAME_ENDS, why)
    if not state.coop:
        score(state)
    state.over = why
    end_game(state)


def ending(state: State) -> Text:
    """Return why the game ended, with the orders fulfilled or the honour to be beaten (GW-COOP-22, GW-SOLO-39)."""
    if state.coop:
        done, goal = len(state.fulfilled), state.tables.goal[state.setting.seats - 2]
        return text("{reason}; imperial orders: {done} of {goal}", reason=reason(state.over), done=done, goal=goal)
    if state.qin == NOBODY:
        return reason(state.over)
    rival, points = automaton(state.tables, state.qin, state.reed), sum(breakdown(state, state.qin))
    why = reason(state.over)
    if not state.pool:
        why = text("the supply of shame tokens is empty, so the game is lost at once")
    return text("{reason}; {who}: {number} honour", reason=why, who=rival, number=points)


def beats_qin(state: State) -> bool:
    """Tell whether the player of the solo game has won: more honour, and shame left in the supply (GW-SOLO-39)."""
    return state.pool > 0 and sum(breakdown(state, 0)) > sum(breakdown(state, state.qin))


def category_names(state: State) -> tuple[Text, ...]:
    """Return what honour is counted for at the end."""
    if state.coop:
        return (text("Honour in the game"),)
    artifacts = [text("{artifact}", artifact=state.tables.name("artifacts", artifact)) for artifact in state.artifacts]
    return (text("Honour in the game"), text("Shame"), text("Claimed hordes"), *artifacts)


def reason(why: int) -> Text:
    """Return why the game ended (GW-END-1)."""
    if why == WALLS_BUILT:
        return text("all walls are complete")
    if why == NO_SHAME_LEFT:
        return text("the supply of shame tokens is empty")
    if why == LOST_BY_SHAME:
        return text("somebody had to take a shame token, and the supply was empty")
    if why == ORDERS_FULFILLED:
        return text("enough imperial orders are fulfilled")
    return text("the last year is over")
