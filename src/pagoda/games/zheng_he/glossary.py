"""The help text of every card, area, voyage, piece, event and difficulty, and where our knowledge comes from."""

from __future__ import annotations

from collections.abc import Sequence

from pagoda.engine.editions import Entry
from pagoda.engine.game import Component
from pagoda.engine.words import Name, Text, Value, text, texts
from pagoda.games.zheng_he.edition import (
    ARMY,
    BOT_ORDERS,
    CARDS,
    DECKS,
    DISC,
    EMPERORS,
    GANSU,
    GENERAL,
    GOLD,
    HORDE,
    JUNK,
    WEST,
    BotOrder,
    Edition,
)
from pagoda.games.zheng_he.names import card_text, counted


def components(tables: Edition) -> list[Component]:
    """Return every component with its help text and where its data comes from."""
    data = tables.data
    result = [component(entry, card_effect(tables, card)) for card, entry in enumerate(data["card"], 1)]
    result += [component(entry, area_effect(tables, area)) for area, entry in enumerate(data["area"])]
    result += [component(entry, voyage_effect(tables, field)) for field, entry in enumerate(data["voyage"], 1)]
    result += [component(entry, piece_effect(tables, piece)) for piece, entry in enumerate(data["piece"])]
    result += [component(entry, event_effect(tables, event)) for event, entry in enumerate(data["event"])]
    result += [component(entry, level_effect(tables, level)) for level, entry in enumerate(data["difficulty"])]
    return result


def component(entry: Entry, effect: Text) -> Component:
    """Return a component; what is known better than the rest of it is named field by field."""
    fields = {
        "title_source": text("title"),
        "cp_source": text("command points"),
        "number_source": text("number"),
        "overlord_source": text("action of the Overlord"),
        "emperor_source": text("action of the Emperor"),
    }
    source = str(entry["source"])
    notes = [(label, str(entry[field])) for field, label in fields.items() if field in entry]
    name = Name(entry["name_en"], entry["name_de"])
    return Component(str(entry["id"]), name, effect, source, tuple([note for note in notes if note[1] != source]))


def card_effect(tables: Edition, card: int) -> Text:
    """Return the two actions of a card with their conditions (ZH-202 to ZH-204)."""
    first, second = card_text(tables, card, 0), card_text(tables, card, 1)
    points = texts("{count} command point.", "{count} command points.", tables.cp[card])
    if tables.kind[card] == GENERAL:
        field = tables.voyage[card]
        return text(
            "{points} Overlord: {overlord} Emperor, if voyage {number} ({voyage}) is completed: {emperor}",
            points=points,
            overlord=second,
            emperor=first,
            number=field,
            voyage=tables.name("voyage", field - 1),
        )
    if tables.kind[card] == EMPERORS:
        return text(
            "{points} Emperor, with 1 to 3 completed voyages: {early} With 4 or more: {late}",
            points=points,
            early=first,
            late=second,
        )
    return text(
        "{points} Overlord, with 1 to 3 completed voyages: {early} With 4 or more: {late}",
        points=points,
        early=first,
        late=second,
    )


def area_effect(tables: Edition, area: int) -> Text:
    """Return what an area is, and what it touches."""
    near: tuple[Value, ...] = tuple([tables.name("area", other) for other in tables.adjacent[area]])
    kind = tables.data["area"][area]["kind"]
    if kind == "ming":
        return text(
            "The homeland of the Emperor: hordes never enter it. His gold lies here. Adjacent: {areas}", areas=near
        )
    if kind == "steppe":
        return text("A homeland of the Overlord: armies never enter it. Adjacent: {areas}", areas=near)
    return text(
        "A borderland: an army controls it for the Emperor, a horde or settlement for the Overlord. Adjacent: {areas}",
        areas=near,
    )


def voyage_effect(tables: Edition, field: int) -> Text:
    """Return what a voyage is good for."""
    cards: tuple[Value, ...] = tuple(
        [tables.name("card", card - 1) for card in range(1, CARDS) if tables.voyage[card] == field]
    )
    return text(
        "Voyage {number}, to {port}: completed when a junk stands on its field. It lets the Emperor use: {cards}",
        number=field,
        port=str(tables.data["voyage"][field - 1]["port"]),
        cards=cards or text("none"),
    )


def piece_effect(tables: Edition, piece: int) -> Text:
    """Return what a piece is good for."""
    count = tables.count[piece]
    if piece == JUNK:
        return text(
            "{count} in all. Junks sail from the South China Sea; one stays on each completed voyage.", count=count
        )
    if piece == ARMY:
        return text("{count} in all. Armies of the Emperor hold borderlands and fight.", count=count)
    if piece == GOLD:
        return text("{count} in all. Gold pays for voyages; it lies in the Ming homeland or at sea.", count=count)
    if piece == DISC:
        return text(
            "{count} in all. In the steppe a resource; in a borderland a settlement, which shields the hordes there.",
            count=count,
        )
    return text("{count} in all. Hordes of the Overlord hold borderlands and fight.", count=count)


# The solo game


def event_effect(tables: Edition, event: int) -> Text:
    """Return what the Overlord does: the first that is possible, then the last line (ZH-913)."""
    ways: list[Value] = [orders_words(orders) for orders in tables.first[event]]
    return text(
        "Deck {deck}. The first that is possible: {ways}. Then: {then}.",
        deck=tables.deck_of[event],
        ways=any_of(ways),
        then=orders_words(tables.then[event]),
    )


def any_of(ways: list[Value]) -> Value:
    """Return alternatives in their order."""
    words = ways[-1]
    for way in reversed(ways[:-1]):
        words = text("{first}; or else {second}", first=way, second=words)
    return words


def orders_words(orders: Sequence[BotOrder]) -> Value:
    """Return orders that are followed together."""
    return tuple([order_words(order) for order in orders]) if orders else text("nothing")


def order_words(order: BotOrder) -> Text:
    """Return an order of an event (ZH-921 to ZH-930)."""
    name, n = BOT_ORDERS[order.kind], order.n
    if name == "attack" and order.rerolls:
        return texts(
            "attack with up to {hordes} and {count} free re-roll",
            "attack with up to {hordes} and {count} free re-rolls",
            order.rerolls,
            hordes=counted(HORDE, n),
        )
    if name == "attack":
        return text("attack with up to {hordes}", hordes=counted(HORDE, n))
    if name == "occupy":
        return text("occupy an empty borderland with up to {hordes}", hordes=counted(HORDE, n))
    if name == "gather":
        return text("gather {hordes}", hordes=counted(HORDE, n))
    if name == "collect":
        return text("collect {resources}", resources=counted(DISC, n, WEST))
    if name == "settle":
        return text("found up to {settlements}", settlements=counted(DISC, n, GANSU))
    if name == "resolve":
        return text("resolve rises by {count}", count=n)
    if name == "lose_gold":
        return text("the Emperor returns {gold}", gold=counted(GOLD, n))
    return text("the Emperor returns {armies} of his homeland", armies=counted(ARMY, n))


def level_effect(tables: Edition, level: int) -> Text:
    """Return how a difficulty changes the game (ZH-902)."""
    values = tables.difficulties[level]
    notes: list[Value] = [
        text("resolve from {start} up to {most}", start=values.resolve, most=values.most_resolve),
    ]
    if values.extra:
        notes.append(
            texts(
                "{count} more horde in each steppe homeland",
                "{count} more hordes in each steppe homeland",
                values.extra,
            )
        )
    if values.margin > 0:
        notes.append(text("the Overlord attacks only with {count} more than the armies there", count=values.margin))
    else:
        notes.append(text("the Overlord attacks with as many as the armies there"))
    if len(values.then_decks) == DECKS:
        notes.append(text("every event has its last line"))
    else:
        notes.append(text("events have their last line only in these decks: {decks}", decks=tuple(values.then_decks)))
    if values.skips_first_deck:
        notes.append(text("cards with 1 CP draw from deck 2"))
    return text("Solo game: {notes}.", notes=tuple(notes))
