"""Events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Event
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Person, Text, text, texts
from pagoda.games.madame_ching import events as told
from pagoda.games.madame_ching.edition import Edition
from pagoda.games.madame_ching.names import (
    card_name,
    cards_names,
    junk_name,
    skill_name,
    symbol_name,
    tile_name,
    token_name,
)


def narrate(tables: Edition, event: Event) -> Text:
    """Return an event in words, for whoever hears it."""
    sentence = SENTENCES.get(event[0]) if event else None
    if sentence is None:
        raise BadInput(f"{event} is no event of this game")
    return sentence(tables, event)


def laid_out(tables: Edition, event: Event) -> Text:
    """The display."""
    return text("On display: {cards}", cards=cards_names(tables, event[1:]))


def chose(tables: Edition, event: Event) -> Text:
    """A secret choice."""
    if len(event) == 2:
        return text("{who} has chosen", who=Person(event[1]))
    return text("{who} has chosen {card}", who=Person(event[1]), card=card_name(tables, event[2]))


def fulfilled(tables: Edition, event: Event) -> Text:
    """A mission."""
    mission = tile_name(tables, event[2])
    if not event[3]:
        return text("{who} fulfils mission {mission}", who=Person(event[1]), mission=mission)
    return texts(
        "{who} uses {count} Weather Lore and fulfils mission {mission}",
        "{who} uses {count} Weather Lore and fulfils mission {mission}",
        event[3],
        who=Person(event[1]),
        mission=mission,
    )


def reshuffled(tables: Edition, event: Event) -> Text:
    """A discard becomes a deck."""
    if event[1]:
        return text("The encounter discard is shuffled into a new deck")
    return text("The navigation discard is shuffled into a new deck")


def saw(tables: Edition, event: Event) -> Text:
    """A look into a hand."""
    who, target = Person(event[1]), Person(event[2])
    if len(event) == 3:
        return text("{who} looks at the hand of {target}", who=who, target=target)
    return text(
        "{who} sees in the hand of {target}: {cards}", who=who, target=target, cards=cards_names(tables, event[3:])
    )


Sentence = Callable[[Edition, Event], Text]

SENTENCES: Final[dict[int, Sentence]] = {
    told.ROUND_BEGAN: lambda t, e: text("Round {number}", number=e[1]),
    told.LAID_OUT: laid_out,
    told.CHOSE: chose,
    told.RECONSIDERED: lambda t, e: text("{who} chooses again", who=Person(e[1])),
    told.REVEALED: lambda t, e: text("{who} reveals {card}", who=Person(e[1]), card=card_name(t, e[2])),
    told.SAILED: lambda t, e: text(
        "{who} adds {card}: the {junk} sails to field {field}",
        who=Person(e[1]),
        junk=junk_name(t, e[2]),
        card=card_name(t, e[3]),
        field=e[4],
    ),
    told.ENDED: lambda t, e: text(
        "{who} ends the expedition of the {junk} on field {field}",
        who=Person(e[1]),
        junk=junk_name(t, e[2]),
        field=e[3],
    ),
    told.BEGAN: lambda t, e: text(
        "{who} begins an expedition of the {junk} with {card}",
        who=Person(e[1]),
        junk=junk_name(t, e[2]),
        card=card_name(t, e[3]),
    ),
    told.CALLED: lambda t, e: text(
        "{who} calls Madame Ching: she adds {symbol}", who=Person(e[1]), symbol=symbol_name(t, e[2])
    ),
    told.FULFILLED: fulfilled,
    told.GAINED: lambda t, e: text("{who} gains {skill}", who=Person(e[1]), skill=skill_name(t, e[2])),
    told.DISTRESSED: lambda t, e: text("{who} is in distress", who=Person(e[1])),
    told.TOOK_PEARL: lambda t, e: text("{who} takes command of the China Pearl", who=Person(e[1])),
    told.PLUNDERED: lambda t, e: text("{who} plunders the port of Hong Kong", who=Person(e[1])),
    told.DREW: lambda t, e: text("{who} draws {card} from the deck", who=Person(e[1]), card=card_name(t, e[2])),
    told.MET: lambda t, e: text(
        "{who} draws {card} from the encounter deck", who=Person(e[1]), card=card_name(t, e[2])
    ),
    told.MET_NOBODY: lambda t, e: text("{who} finds no encounter card left", who=Person(e[1])),
    told.USED: lambda t, e: text("{who} uses {skill}", who=Person(e[1]), skill=skill_name(t, e[2])),
    told.PLAYED: lambda t, e: text("{who} plays {card}", who=Person(e[1]), card=card_name(t, e[2])),
    told.AIMED: lambda t, e: text("{who} attacks {target}", who=Person(e[1]), target=Person(e[2])),
    told.PARRIED: lambda t, e: text(
        "{who} fends the attack off with {card}", who=Person(e[1]), card=card_name(t, e[2])
    ),
    told.STOLE: lambda t, e: text(
        "{who} steals from {target}: {token}", who=Person(e[1]), target=Person(e[2]), token=token_name(t, e[3])
    ),
    told.BETRAYED: lambda t, e: text(
        "{who} takes {card} from {target}", who=Person(e[1]), target=Person(e[2]), card=card_name(t, e[3])
    ),
    told.TURNED: lambda t, e: text("{who} turns {card}", who=Person(e[1]), card=card_name(t, e[2])),
    told.SAW: saw,
    told.SEIZED: lambda t, e: text(
        "{who} takes {card} from {target}", who=Person(e[1]), target=Person(e[2]), card=card_name(t, e[3])
    ),
    told.GAVE: lambda t, e: text(
        "{who} gives {card} to {target}", who=Person(e[1]), target=Person(e[2]), card=card_name(t, e[3])
    ),
    told.TOOK: lambda t, e: text("{who} takes {card} from the display", who=Person(e[1]), card=card_name(t, e[2])),
    told.HANDED: lambda t, e: text(
        "{who} hands {card} to {target}", who=Person(e[1]), target=Person(e[2]), card=card_name(t, e[3])
    ),
    told.OWED: lambda t, e: text("{who} finds no card and will draw it later", who=Person(e[1])),
    told.RESHUFFLED: reshuffled,
    told.LAST_ROUND: lambda t, e: text("This is the last round"),
    told.END_GOLD: lambda t, e: text("{who} earns {gold} gold at sea", who=Person(e[1]), gold=e[2]),
    told.REFRESHED: lambda t, e: text("{who} turns all skill cards face up", who=Person(e[1])),
    told.TOLD_NOTHING: lambda t, e: text("{who} does not fend the attack off", who=Person(e[1])),
}
