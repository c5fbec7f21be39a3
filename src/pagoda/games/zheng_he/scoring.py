"""Victory, the final count and the points of a match (ZH-701 to ZH-712, ZH-801 to ZH-803)."""

from __future__ import annotations

from pagoda.engine.agenda import end_game
from pagoda.engine.events import tell
from pagoda.engine.game import Result
from pagoda.engine.ties import tie
from pagoda.engine.words import Text, text
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD, VOYAGES
from pagoda.games.zheng_he.events import MATCH_POINTS, VICTORY
from pagoda.games.zheng_he.state import MAJOR, MINOR, State, controlled, is_solo, role_of, seat_of


def total(state: State, role: int) -> int:
    """Return what a side would count: its borderlands, and the voyages made or not made (ZH-710)."""
    done = len(state.voyages)
    return controlled(state, role) + (done if role == EMPEROR else VOYAGES - done)


def count_up(state: State) -> None:
    """The higher sum wins; a tie is the Overlord's (ZH-710)."""
    emperor = total(state, EMPEROR) > total(state, OVERLORD)
    win(state, MINOR[EMPEROR] if emperor else MINOR[OVERLORD])


def win(state: State, how: int) -> None:
    """End the game, and give points in a match (ZH-802)."""
    state.victory = how
    sums = [total(state, EMPEROR), total(state, OVERLORD)]
    tell(state, VICTORY, how, *sums)
    if state.setting.mode == "match":
        gained = match_points(state, how, sums)
        for role in (EMPEROR, OVERLORD):
            state.points[seat_of(state, role) + 2 * (state.leg - 1)] = gained[role]
        tell(state, MATCH_POINTS, state.points[0] + state.points[2], state.points[1] + state.points[3])
    end_game(state)


def match_points(state: State, how: int, sums: list[int]) -> list[int]:
    """Return the points of both sides: 12 to 0, or the sums, with 1 more for the Overlord on a tie (ZH-802)."""
    if how in MAJOR:
        return [state.tables.major if how == MAJOR[role] else 0 for role in (EMPEROR, OVERLORD)]
    return [sums[EMPEROR], sums[OVERLORD] + (state.tables.tie if sums[EMPEROR] == sums[OVERLORD] else 0)]


def winner(how: int) -> int:
    """Return the side that has won."""
    return EMPEROR if how in (MAJOR[EMPEROR], MINOR[EMPEROR]) else OVERLORD


def result(state: State) -> Result | None:
    """Return how it ended: the one game, or the match by its points (ZH-803)."""
    if state.agenda:
        return None
    if state.setting.mode == "match":
        return match_result(state)
    seats = range(state.setting.seats)
    roles = [role_of(state, seat) for seat in seats]
    scores = tuple([total(state, role) for role in roles])
    ranks = tuple([1 if role == winner(state.victory) else 2 for role in roles])
    breakdown = tuple([tuple(sources(state, role)) for role in roles])
    return Result(scores, ranks, reason(state.victory), breakdown, tuple(seats), ties(state))


def ties(state: State) -> tuple[Text | None, ...]:
    """Return for each seat who wins a tie of the final count, if it is one (ZH-710)."""
    is_tie = state.victory in MINOR and total(state, EMPEROR) == total(state, OVERLORD)
    return tuple([tie(text("the Overlord wins it")) if is_tie else None for _ in range(state.setting.seats)])


def match_result(state: State) -> Result:
    """Return the result of two games; equal points are a draw (ZH-803)."""
    first, second = state.points[:2], state.points[2:]
    scores = (first[0] + second[0], first[1] + second[1])
    ranks = (1 if scores[0] >= scores[1] else 2, 1 if scores[1] >= scores[0] else 2)
    rows = [((text("first game"), first[seat]), (text("second game"), second[seat])) for seat in (0, 1)]
    return Result(scores, ranks, text("two games, with the sides swapped"), tuple(rows), (0, 1))


def sources(state: State, role: int) -> list[tuple[Text, int]]:
    """Return where the points of a side come from."""
    done = len(state.voyages)
    voyages = (text("completed voyages"), done) if role == EMPEROR else (text("voyages not made"), VOYAGES - done)
    return [(text("controlled borderlands"), controlled(state, role)), voyages]


def reason(how: int) -> Text:
    """Return a victory in words."""
    return {
        MAJOR[EMPEROR]: text("all seven voyages are completed: a major victory of the Emperor"),
        MAJOR[OVERLORD]: text("all five borderlands are taken: a major victory of the Overlord"),
        MINOR[EMPEROR]: text("a minor victory of the Emperor by the final count"),
        MINOR[OVERLORD]: text("a minor victory of the Overlord by the final count"),
    }[how]


def scores(state: State) -> tuple[int, ...]:
    """Return what every seat would count now, points of a first game included."""
    now = [
        0 if not state.agenda and state.setting.mode == "match" else total(state, role_of(state, seat))
        for seat in range(state.setting.seats)
    ]
    if is_solo(state):
        return tuple(now)
    return tuple([points + state.points[seat] + state.points[seat + 2] for seat, points in enumerate(now)])
