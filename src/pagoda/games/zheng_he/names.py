"""What things are called in sentences; a component brings its id along, so that its help text can be shown.

Names stand in sentences as they are, in the nominative: areas follow a colon or an arrow, not a preposition.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagoda.engine.words import Name, Person, Text, Thing, Value, text, texts
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.edition import (
    ARMY,
    DISC,
    EMPEROR,
    GANSU,
    GOLD,
    HORDE,
    JUNK,
    OVERLORD,
    SUPPLY,
    Edition,
    parts,
)

NO_PLACE = -1  # for pieces that are counted wherever they are
CERTAIN = 1e-9  # a chance so near to none or to all is one


# Who


def role_name(role: int) -> Text:
    """Return a side inside a sentence."""
    return text("the Emperor") if role == EMPEROR else text("the Overlord")


def role_title(role: int) -> Text:
    """Return a side as a label."""
    return text("Emperor") if role == EMPEROR else text("Overlord")


def who_words(seats: int, who: int) -> Value:
    """Return who did something, to begin a sentence with; the Overlord of the solo game has no seat."""
    seat, role = divmod(who, 2)
    if seats == 1 and role == OVERLORD:
        return text("The Overlord")
    return Person(seat)


# Cards


def card_id(tables: Edition, card: int) -> str:
    """Return the id of the component that a card is."""
    return str(tables.data["card"][card - 1]["id"])


def card_name(tables: Edition, card: int) -> Value:
    """Return the name of a card."""
    if card <= 0:
        return text("an unknown card")
    return Thing(card_id(tables, card), tables.name("card", card - 1))


def card_with_points(tables: Edition, card: int) -> Value:
    """Return the name of a card and its command points."""
    if card <= 0:
        return text("an unknown card")
    words = text("{name} ({points} CP)", name=tables.name("card", card - 1), points=tables.cp[card])
    return Thing(card_id(tables, card), words)


def cards_names(tables: Edition, cards: Sequence[int]) -> Value:
    """Return several cards in words, with their points; unknown ones are only counted."""
    known: list[Value] = [card_with_points(tables, card) for card in sorted(cards) if card]
    hidden = len(cards) - len(known)
    if hidden:
        known.append(texts("{count} unknown card", "{count} unknown cards", hidden))
    return tuple(known) if known else text("none")


def card_text(tables: Edition, card: int, part: int) -> Name:
    """Return what a part of a card says: of a general card the Emperor's (0) or the Overlord's, else early or late."""
    name = parts(tables.kind[card])[part]
    entry = tables.data["card"][card - 1]
    return Name(entry[f"{name}_en"], entry[f"{name}_de"])


def event_name(tables: Edition, event: int) -> Thing:
    """Return the name of an event of the solo game, by its place in the edition."""
    return Thing(str(tables.data["event"][event]["id"]), tables.name("event", event))


def difficulty_name(tables: Edition, level: int) -> Thing:
    """Return the name of a difficulty of the solo game."""
    return Thing(str(tables.data["difficulty"][level]["id"]), tables.name("difficulty", level))


# Places


def area_id(tables: Edition, area: int) -> str:
    """Return the id of the component that an area is."""
    return str(tables.data["area"][area]["id"])


def area_name(tables: Edition, area: int) -> Value:
    """Return the name of an area, or the supply."""
    if area == SUPPLY:
        return text("supply")
    return Thing(area_id(tables, area), tables.name("area", area))


def sea_name() -> Text:
    """Return what the sea is called."""
    return text("South China Sea")


def place_name(tables: Edition, piece: int, area: int) -> Value:
    """Return where a piece lies: junks are at sea, whatever area is named with them."""
    return sea_name() if piece == JUNK else area_name(tables, area)


def voyage_name(tables: Edition, field: int) -> Thing:
    """Return a voyage: its number and where it leads."""
    entry = tables.data["voyage"][field - 1]
    return Thing(str(entry["id"]), text("{number} {name}", number=field, name=tables.name("voyage", field - 1)))


def voyages_names(tables: Edition, fields: Sequence[int]) -> Value:
    """Return several voyages in words."""
    return tuple([voyage_name(tables, field) for field in sorted(fields)]) if fields else text("none")


# Pieces


def piece_id(tables: Edition, piece: int) -> str:
    """Return the id of the component that a piece is."""
    return str(tables.data["piece"][piece]["id"])


def pieces_words(tables: Edition, piece: int, count: int, area: int = NO_PLACE) -> Thing:
    """Return a number of pieces; a disc is a resource in the steppe and a settlement in a borderland."""
    return Thing(piece_id(tables, piece), counted(piece, count, area))


def counted(piece: int, count: int, area: int = NO_PLACE) -> Text:
    """Return a number of pieces in plain words."""
    if piece == JUNK:
        return texts("{count} junk", "{count} junks", count)
    if piece == ARMY:
        return texts("{count} army", "{count} armies", count)
    if piece == GOLD:
        return text("{count} gold", count=count)
    if piece == HORDE:
        return texts("{count} horde", "{count} hordes", count)
    if area in (SUPPLY, NO_PLACE):
        return texts("{count} disc", "{count} discs", count)
    if area < GANSU:
        return texts("{count} resource", "{count} resources", count)
    return texts("{count} settlement", "{count} settlements", count)


def unit_of(role: int) -> int:
    """Return what a side fights with."""
    return ARMY if role == EMPEROR else HORDE


def units_words(tables: Edition, role: int, count: int) -> Thing:
    """Return a number of armies or hordes."""
    return pieces_words(tables, unit_of(role), count)


def area_pieces(tables: Edition, area: int, armies: int, hordes: int, discs: int) -> Value:
    """Return what is in an area."""
    found = [(ARMY, armies), (HORDE, hordes), (DISC, discs)]
    words: list[Value] = [pieces_words(tables, piece, count, area) for piece, count in found if count]
    return tuple(words) if words else text("empty")


# Dice


def class_name(strength: int) -> Text:
    """Return the class of three dice (ZH-602); `strength` is what dice.strength returns."""
    return [text("weak"), text("moderate"), text("strong")][strength // 10]


def dice_words(three: Sequence[int]) -> Text:
    """Return three dice and what they are worth."""
    strength = dice.strength((three[0], three[1], three[2]))
    return text("{dice} ({strength} {pips})", dice=tuple(three), strength=class_name(strength), pips=strength % 10)


def percent(chance: float) -> int:
    """Return a chance as a whole percentage that is 0 or 100 only for what is certain, sums of small parts included."""
    if chance < CERTAIN or chance > 1.0 - CERTAIN:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
