"""Orders, events and what can be lost in the co-op game, in words, for the whole table."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.great_wall.names import words_of
from pagoda.games.great_wall.order_words import event_name, missing, missing_words, order_name
from pagoda.games.great_wall.orders import goal
from pagoda.games.great_wall.state import State


def court_lines(state: State) -> list[Text]:
    """Return the imperial orders with what is missing, and the events (GW-COOP-1, GW-COOP-14, GW-COOP-19)."""
    if not state.coop:
        return []
    lines = [
        text(
            "Imperial orders: {done} of {goal} fulfilled, {deck} in the deck",
            done=len(state.fulfilled),
            goal=goal(state),
            deck=len(state.order_deck),
        ),
        *[order_line(state, order) for order in state.orders],
    ]
    if state.misfortunes:
        lines.append(text("Events in force:"))
    for event in state.misfortunes:
        effect = words_of(state.tables.entry("events", event), "effect")
        lines.append(text("  {event}: {effect}", event=event_name(state.tables, event), effect=effect))
    return lines


def order_line(state: State, order: int) -> Text:
    """Return an open order, and what is missing as far as all can see."""
    name, effect = order_name(state.tables, order), words_of(state.tables.entry("imperial_orders", order), "effect")
    if missing(state, order):
        return text(
            "  {order}: {effect} Not now: {missing}", order=name, effect=effect, missing=missing_words(state, order)
        )
    return text("  {order}: {effect} Nothing is missing that all can see.", order=name, effect=effect)
