"""Events: what has happened, told as data to those who may know it.

An event is a tuple of ints like an action. `tell` tells everybody; `whisper` tells some seats all of it
and the others only what they may hear. While nobody listens (search), nothing is kept.
"""

from __future__ import annotations

from pagoda.engine.agenda import Event, News, Seats, State


def tell(state: State, *event: int) -> None:
    """Let everybody know."""
    if state.news is not None:
        state.news.append((None, event, event))


def whisper(state: State, seats: Seats, event: Event, others: Event) -> None:
    """Let some seats know all of an event, and the others as much as `others` says."""
    if state.news is not None:
        state.news.append((seats, event, others))


def heard(news: list[News], seat: int | None) -> list[Event]:
    """Return what a seat, or a spectator, hears of news."""
    return [event if seats is None or seat in seats else others for seats, event, others in news]
