"""Events: who hears what, and that nothing is kept while nobody listens."""

from __future__ import annotations

from pagoda.engine.events import heard, tell, whisper
from tests.engine.steps import State, bare


def listening() -> State:
    """Return a state that keeps its news."""
    state = bare()
    state.news = []
    return state


def test_everybody_hears_what_is_told() -> None:
    state = listening()

    tell(state, 1, 5, 6)

    assert [heard(state.news or [], seat) for seat in (0, 1, 2, None)] == [[(1, 5, 6)]] * 4


def test_a_whisper_is_heard_in_full_only_by_those_it_is_for() -> None:
    state = listening()

    whisper(state, (0, 2), (3, 0, 27), (3, 0))

    assert heard(state.news or [], 0) == heard(state.news or [], 2) == [(3, 0, 27)]
    assert heard(state.news or [], 1) == heard(state.news or [], None) == [(3, 0)]


def test_a_whisper_to_nobody_is_heard_in_full_by_nobody() -> None:
    state = listening()

    whisper(state, (), (3, 0, 27), (3, 0))

    assert heard(state.news or [], 0) == heard(state.news or [], None) == [(3, 0)]


def test_news_are_heard_in_the_order_in_which_they_happened() -> None:
    state = listening()

    tell(state, 1)
    whisper(state, (1,), (2, 9), (2,))
    tell(state, 3)

    assert heard(state.news or [], 0) == [(1,), (2,), (3,)]
    assert heard(state.news or [], 1) == [(1,), (2, 9), (3,)]


def test_nothing_is_kept_while_nobody_listens() -> None:
    state = bare()

    tell(state, 1)
    whisper(state, (0,), (2, 9), (2,))

    assert state.news is None
    assert heard(state.news or [], 0) == []
