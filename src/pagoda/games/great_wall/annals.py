"""Events of the co-op game in words: imperial orders, misfortunes, what players do for each other."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Event
from pagoda.engine.words import Text, text
from pagoda.games.great_wall import events as told
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.chronicle import Sentence, Teller
from pagoda.games.great_wall.council import AGREED, REFUSED
from pagoda.games.great_wall.edition import RESOURCES
from pagoda.games.great_wall.names import (
    command_name,
    horde_name,
    resources_words,
    section_title,
    shame_words,
    unit_words,
    words_of,
)
from pagoda.games.great_wall.order_words import event_name, order_name, seats_words, way_words
from pagoda.games.great_wall.requirements import ALL_GIVE


def order_came(t: Teller, event: Event) -> Text:
    """An open order, and what it asks for."""
    effect = words_of(t.tables.entry("imperial_orders", event[1]), "effect")
    return text("New imperial order: {order}. {effect}", order=order_name(t.tables, event[1]), effect=effect)


def proposed(t: Teller, event: Event) -> Text:
    """An order that somebody wants to fulfil."""
    _, seat, order, givers = event
    name = order_name(t.tables, order)
    if t.tables.orders[order].givers == ALL_GIVE or not givers:
        return text("{who} proposes: {order}", who=t.who(seat), order=name)
    return text("{who} proposes: {order}; to give: {givers}", who=t.who(seat), order=name, givers=seats_words(givers))


def voted(t: Teller, event: Event) -> Text:
    """An answer to a proposal, with what is given as far as the order alone says it."""
    _, seat, order, vote = event
    card, name = t.tables.orders[order], order_name(t.tables, order)
    if vote == REFUSED:
        return text("{who} refuses: {order}", who=t.who(seat), order=name)
    if card.amount is not None:
        goods = good_words(RESOURCES[card.kind], vote - AGREED)
        return text("{who} agrees: {order}, gives {goods}", who=t.who(seat), order=name, goods=goods)
    if card.givers == ALL_GIVE:
        goods_ = way_words(card.ways[vote - AGREED])
        return text("{who} agrees: {order}, gives {goods}", who=t.who(seat), order=name, goods=goods_)
    return text("{who} agrees: {order}", who=t.who(seat), order=name)


def event_came(t: Teller, event: Event) -> Text:
    """An event, and what it does."""
    effect = words_of(t.tables.entry("events", event[1]), "effect")
    return text("Event: {event}. {effect}", event=event_name(t.tables, event[1]), effect=effect)


def gave(t: Teller, event: Event) -> Text:
    """Resources for another player."""
    _, seat, other, *goods = event
    return text("{who} gives {other} {goods}", who=t.who(seat), other=t.who(other), goods=resources_words(goods))


SENTENCES: Final[dict[int, Sentence]] = {
    told.ORDER_CAME: order_came,
    told.PROPOSED: proposed,
    told.VOTED: voted,
    told.REFUSED_ORDER: lambda t, e: text("The order is not fulfilled: {order}", order=order_name(t.tables, e[1])),
    told.FULFILLED: lambda t, e: text(
        "Imperial order fulfilled: {order}; {count} in all", order=order_name(t.tables, e[1]), count=e[2]
    ),
    told.LEFT_COUNCIL: lambda t, e: text("{who} proposes nothing more", who=t.who(e[1])),
    told.SACRIFICED: lambda t, e: text("{who} sacrifices {unit}", who=t.who(e[1]), unit=unit_words(e[2], 1)),
    told.GAVE_HORDE: lambda t, e: text("{who} sacrifices {horde}", who=t.who(e[1]), horde=horde_name(t.tables, e[2])),
    told.SPARED: lambda t, e: text(
        "{who}: {other} takes 1 shame token less for open orders", who=t.who(e[1]), other=t.who(e[2])
    ),
    told.EVENT_CAME: event_came,
    told.SHIELDED: lambda t, e: text(
        "{section}: {number} more defence this winter", section=section_title(e[1]), number=e[2]
    ),
    told.GAVE: gave,
    told.TOOK_BACK: lambda t, e: text(
        "{who} takes {command} back", who=t.who(e[1]), command=command_name(t.tables, e[2])
    ),
    told.POOL_SHRANK: lambda t, e: text("The supply loses {shame}", shame=shame_words(e[1])),
}
