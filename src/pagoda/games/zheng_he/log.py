"""Events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Event
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.zheng_he import events as told
from pagoda.games.zheng_he.edition import DISC, GOLD, JUNK, OVERLORD, Edition
from pagoda.games.zheng_he.names import (
    area_name,
    card_name,
    card_with_points,
    cards_names,
    dice_words,
    event_name,
    pieces_words,
    place_name,
    units_words,
    voyage_name,
    who_words,
)
from pagoda.games.zheng_he.state import MAJOR, MINOR

FIRST_ERA: Final = 1
FIRST_GAME: Final = 1


def narrate(tables: Edition, event: Event, seats: int) -> Text:
    """Return an event in words; with one seat the Overlord is played by cards."""
    verb = event[0] if event else 0
    if verb in PLAIN:
        return PLAIN[verb](tables, event)
    if verb not in DEEDS:
        raise BadInput(f"{event} is no event of this game")
    return DEEDS[verb](tables, event, who_words(seats, event[1]))


# What nobody does, and what the Overlord of the solo game does


def game_began(tables: Edition, event: Event) -> Text:
    """Who plays the Emperor."""
    if event[1] == FIRST_GAME:
        return text("{who} is the Emperor", who=Person(event[2]))
    return text("{who} is the Emperor in the second game", who=Person(event[2]))


def era_began(tables: Edition, event: Event) -> Text:
    """A new era."""
    return text("First era") if event[1] == FIRST_ERA else text("Second era: discarded and reserve cards are shuffled")


def victory(tables: Edition, event: Event) -> Text:
    """How a game ended."""
    if event[1] in MAJOR:
        if event[1] == MAJOR[0]:
            return text("Major victory of the Emperor: all seven voyages are completed")
        return text("Major victory of the Overlord: all five borderlands are taken")
    sums = text("Emperor {emperor}, Overlord {overlord}", emperor=event[2], overlord=event[3])
    if event[1] == MINOR[0]:
        return text("Minor victory of the Emperor: {sums}", sums=sums)
    return text("Minor victory of the Overlord: {sums}", sums=sums)


Plain = Callable[[Edition, Event], Text]

PLAIN: Final[dict[int, Plain]] = {
    told.GAME_BEGAN: game_began,
    told.FIRST_VOYAGE: lambda t, e: text("The first voyage is completed: {voyage}", voyage=voyage_name(t, e[1])),
    told.ERA_BEGAN: era_began,
    told.ROUND_BEGAN: lambda t, e: text("Era {era}, round {round}", era=e[1], round=e[2]),
    told.STALEMATE: lambda t, e: text("Stalemate: nobody loses anything"),
    told.SWAPPED: lambda t, e: text("The hands are swapped"),
    told.VICTORY: victory,
    told.MATCH_POINTS: lambda t, e: text(
        "Points of the match: {first} {points}, {second} {others}",
        first=Person(0),
        points=e[1],
        second=Person(1),
        others=e[2],
    ),
    told.EVENT: lambda t, e: text(
        "{who} follows the event {event}", who=who_words(1, OVERLORD), event=event_name(t, e[1])
    ),
    told.RESOLVED: lambda t, e: text("{who} has resolve {count} now", who=who_words(1, OVERLORD), count=e[1]),
    told.HESITATED: lambda t, e: text("{who} can follow no order of the event", who=who_words(1, OVERLORD)),
}


# What somebody does


def drew(tables: Edition, event: Event, who: Value) -> Text:
    """Cards from the deck."""
    if not any(event[2:]):
        return texts("{who} draws {count} card", "{who} draws {count} cards", len(event) - 2, who=who)
    return text("{who} draws {cards}", who=who, cards=cards_names(tables, event[2:]))


def laid(tables: Edition, event: Event, who: Value) -> Text:
    """A card for the reserve."""
    if not event[2]:
        return text("{who} lays a card into the reserve", who=who)
    return text("{who} lays into the reserve: {card}", who=who, card=card_with_points(tables, event[2]))


def ordered(tables: Edition, event: Event, who: Value) -> Text:
    """When the reaction comes."""
    if event[2]:
        return text("{who} lets the reaction come first", who=who)
    return text("{who} lets the reaction come afterwards", who=who)


def took(tables: Edition, event: Event, who: Value) -> Text:
    """Gold and junks for the Emperor."""
    gains: list[Value] = []
    for piece, count in ((GOLD, event[2]), (JUNK, event[3])):
        if count:
            gains.append(pieces_words(tables, piece, count))
    if not gains:
        return text("{who} takes nothing", who=who)
    return text("{who} takes {pieces}", who=who, pieces=tuple(gains))


def crushed(tables: Edition, event: Event, who: Value) -> Text:
    """A crushing blow."""
    return text("{who} suffers a crushing blow and loses {pieces}", who=who, pieces=lost_pieces(tables, event))


def lost(tables: Edition, event: Event, who: Value) -> Text:
    """Normal losses."""
    if not event[3]:
        return text("{who} loses nothing: a settlement shields the hordes", who=who)
    return text("{who} loses {pieces}", who=who, pieces=lost_pieces(tables, event))


def lost_pieces(tables: Edition, event: Event) -> Value:
    """Return what was lost in a borderland: a disc there is a settlement."""
    borderland = len(tables.adjacent) - 1
    return pieces_words(tables, event[2], event[3], borderland if event[2] == DISC else -1)


def sailed(tables: Edition, event: Event, who: Value) -> Text:
    """A fleet and its dice."""
    _, _, field, junks, gold, bonus, *dice = event
    return text(
        "{who} sails, voyage {voyage}: {junks}, {gold}, sum {total}; the dice show {dice}",
        who=who,
        voyage=voyage_name(tables, field),
        junks=pieces_words(tables, JUNK, junks),
        gold=pieces_words(tables, GOLD, gold),
        total=junks + gold + bonus,
        dice=tuple(dice),
    )


def returned(tables: Edition, event: Event, who: Value) -> Text:
    """Pieces that go back to the supply."""
    _, _, piece, area, count = event
    if not count:
        return text("{who} finds nothing there that goes back to the supply", who=who)
    return text(
        "{who} sends back to the supply: {pieces} ({place})",
        who=who,
        pieces=pieces_words(tables, piece, count, area),
        place=place_name(tables, piece, area),
    )


def looked(tables: Edition, event: Event, who: Value) -> Text:
    """A look at the other's reserve."""
    if not any(event[2:]):
        count = len(event) - 2
        return texts(
            "{who} looks at the other reserve: {count} card",
            "{who} looks at the other reserve: {count} cards",
            count,
            who=who,
        )
    return text("{who} sees in the other reserve: {cards}", who=who, cards=cards_names(tables, event[2:]))


Deed = Callable[[Edition, Event, Value], Text]

DEEDS: Final[dict[int, Deed]] = {
    told.DREW: drew,
    told.LAID: laid,
    told.PLAYED: lambda t, e, who: text("{who} plays {card}", who=who, card=card_with_points(t, e[2])),
    told.ORDERED: ordered,
    told.BOOSTED: lambda t, e, who: text(
        "{who} adds command points from the reserve: {card}", who=who, card=card_with_points(t, e[2])
    ),
    told.USED_CARD: lambda t, e, who: text(
        "{who} uses the action of the card: {card}", who=who, card=card_name(t, e[2])
    ),
    told.REACTED: lambda t, e, who: text(
        "{who} reacts with the action of the card: {card}", who=who, card=card_name(t, e[2])
    ),
    told.DECLINED: lambda t, e, who: text("{who} does not react", who=who),
    told.NO_ACTION: lambda t, e, who: text("{who} has no possible action", who=who),
    told.PLACED: lambda t, e, who: text(
        "{who} places {pieces}: {area}", who=who, pieces=pieces_words(t, e[2], e[4], e[3]), area=area_name(t, e[3])
    ),
    told.TOOK: took,
    told.MOVED: lambda t, e, who: text(
        "{who} moves {pieces}: {source} → {area}",
        who=who,
        pieces=units_words(t, e[1] % 2, e[4]),
        source=area_name(t, e[2]),
        area=area_name(t, e[3]),
    ),
    told.FOUNDED: lambda t, e, who: text(
        "{who} founds {pieces}: {source} → {area}",
        who=who,
        pieces=pieces_words(t, DISC, e[4], e[3]),
        source=area_name(t, e[2]),
        area=area_name(t, e[3]),
    ),
    told.ATTACKED: lambda t, e, who: text(
        "{who} attacks {area} with {pieces}",
        who=who,
        area=area_name(t, e[2]),
        pieces=units_words(t, e[1] % 2, e[3]),
    ),
    told.ROLLED: lambda t, e, who: text("{who} rolls {dice}", who=who, dice=dice_words(e[2:5])),
    told.REVEALED: lambda t, e, who: text(
        "{who} reveals for re-rolls: {card}", who=who, card=card_with_points(t, e[2])
    ),
    told.REROLLED: lambda t, e, who: text("{who} rolls again: {dice}", who=who, dice=dice_words(e[2:5])),
    told.CRUSHED: crushed,
    told.LOST: lost,
    told.WON: lambda t, e, who: text("{who} wins the battle for {area}", who=who, area=area_name(t, e[2])),
    told.SAILED: sailed,
    told.REACHED: lambda t, e, who: text("{who} completes voyage {voyage}", who=who, voyage=voyage_name(t, e[2])),
    told.TURNED_BACK: lambda t, e, who: text(
        "{who} does not complete voyage {voyage}: junks and gold stay at sea", who=who, voyage=voyage_name(t, e[2])
    ),
    told.RETURNED: returned,
    told.LED_HOME: lambda t, e, who: text(
        "{who} leads {pieces} home: {source} → {area}",
        who=who,
        pieces=units_words(t, OVERLORD, e[4]),
        source=area_name(t, e[2]),
        area=area_name(t, e[3]),
    ),
    told.LOOKED: looked,
    told.DISCARDED: lambda t, e, who: text(
        "{who} loses a reserve card: {card}", who=who, card=card_with_points(t, e[2])
    ),
    told.RECOVERED: lambda t, e, who: text(
        "{who} puts a card of the discard pile into the reserve: {card}", who=who, card=card_with_points(t, e[2])
    ),
}
